//! Games of uniformly random moves.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;

use abstract_core::{Player, Playouts};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use serde::{Deserialize, Serialize};

use crate::args::{self, Shard};
use crate::board::{Board, start};
use crate::failure::Done;
use crate::merge;
use crate::numbers::{grouped, is_duration, mean, rate};
use crate::threads::pool;

/// What a run of `playouts` has found, in the order in which `--json` prints it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Report {
    game: String,
    position: String,
    games: u64,
    plies: u64,
    seconds: f64,
    plies_per_second: f64,
    mean_length: f64,
    max_length: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_branching: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_branching: Option<u64>,
    white_wins: u64,
    black_wins: u64,
    unfinished: u64,
    /// How many games ended for each reason; reasons that none ended for are left out.
    reasons: BTreeMap<String, u64>,
    seed: u64,
    threads: u16,
    /// With `--shard`.
    #[serde(skip_serializing_if = "Option::is_none")]
    shard: Option<ShardOfRun>,
}

/// Which games of a run these are, and what only their sum needs to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a shard: an object of `index`, `count`, `games` and `max_plies`"
)]
struct ShardOfRun {
    index: u64,
    count: u64,
    /// How many games all shards have together.
    games: u64,
    max_plies: u32,
    /// How many legal moves there were, with `--branching`.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u64>,
}

pub(crate) fn run<P: Board>(arguments: &args::Playouts, output: &mut impl Write) -> Done {
    let position: P = start(&arguments.start)?;
    let playouts = Playouts {
        seed: arguments.seed,
        max_plies: arguments.max_plies,
        branching: arguments.branching,
    };
    let Shard { index, count } = arguments.shard.unwrap_or(Shard::WHOLE);
    let games = games_of_shard(arguments.games, index, count);
    let game = |nth: u64| index + nth * count;

    let started = Instant::now();
    let stats = if arguments.threads == 1 {
        playouts.play(&position, (0..games).map(game))
    } else {
        let numbers = (0..games).into_par_iter().map(game);
        pool(arguments.threads)?.install(|| playouts.play_threaded(&position, numbers))
    };
    let seconds = started.elapsed().as_secs_f64();

    let report = Report {
        game: P::NAME.to_owned(),
        position: position.to_string(),
        games: stats.games,
        plies: stats.plies,
        seconds,
        plies_per_second: rate(stats.plies, seconds),
        mean_length: stats.mean_length(),
        max_length: stats.longest,
        mean_branching: stats.branching.map(|branching| branching.mean()),
        max_branching: stats.branching.map(|branching| branching.most as u64),
        white_wins: stats.wins[Player::White],
        black_wins: stats.wins[Player::Black],
        unfinished: stats.unfinished,
        reasons: stats.reasons.iter().map(|(reason, &games)| (reason.to_string(), games)).collect(),
        seed: arguments.seed,
        threads: arguments.threads,
        shard: arguments.shard.map(|_| ShardOfRun {
            index,
            count,
            games: arguments.games,
            max_plies: arguments.max_plies,
            moves: stats.branching.map(|branching| branching.moves),
        }),
    };
    if arguments.json || arguments.shard.is_some() {
        return merge::Report::write_json(&report, output);
    }
    report.write_text(output)
}

/// How many of a run's games a shard plays: those of the numbers index, index + count, …
fn games_of_shard(games: u64, index: u64, count: u64) -> u64 {
    games.saturating_sub(index).div_ceil(count)
}

impl Report {
    /// Writes the report for people.
    fn write_text(&self, output: &mut impl Write) -> Done {
        writeln!(output, "games:          {}", grouped(self.games))?;
        writeln!(output, "plies:          {}", grouped(self.plies))?;
        writeln!(output, "seconds:        {:.3}", self.seconds)?;
        writeln!(output, "plies a second: {}", grouped(self.plies_per_second as u64))?;
        writeln!(output, "mean length:    {:.3}", self.mean_length)?;
        writeln!(output, "longest:        {}", grouped(self.max_length.into()))?;
        if let (Some(mean), Some(most)) = (self.mean_branching, self.max_branching) {
            writeln!(output, "mean moves:     {mean:.3}")?;
            writeln!(output, "most moves:     {}", grouped(most))?;
        }
        writeln!(output, "White wins:     {}", grouped(self.white_wins))?;
        writeln!(output, "Black wins:     {}", grouped(self.black_wins))?;
        writeln!(output, "unfinished:     {}", grouped(self.unfinished))?;
        for (reason, games) in &self.reasons {
            writeln!(output, "{:<16}{}", format!("{reason}:"), grouped(*games))?;
        }
        Ok(())
    }

    /// How many games were won, if that is a number.
    fn wins(&self) -> Option<u64> {
        self.white_wins.checked_add(self.black_wins)
    }
}

impl merge::Report for Report {
    fn shard(&self) -> Option<Shard> {
        self.shard.as_ref().map(|shard| Shard { index: shard.index, count: shard.count })
    }

    fn run(&self) -> Vec<(&'static str, String)> {
        let shard = self.shard.as_ref();
        vec![
            ("game", self.game.clone()),
            ("position", self.position.clone()),
            ("the number of games", shard.map_or(self.games, |shard| shard.games).to_string()),
            ("seed", self.seed.to_string()),
            ("max-plies", shard.map_or(0, |shard| shard.max_plies).to_string()),
            ("branching", self.mean_branching.is_some().to_string()),
            ("the number of shards", shard.map_or(1, |shard| shard.count).to_string()),
        ]
    }

    fn is_consistent(&self) -> bool {
        let Some(shard) = &self.shard else { return false };
        let counted = [shard.moves.is_some(), self.max_branching.is_some()];
        let reasons = self.reasons.values().try_fold(0_u64, |sum, &games| sum.checked_add(games));
        is_duration(self.seconds)
            && self.games == games_of_shard(shard.games, shard.index, shard.count)
            && self.wins() == reasons
            && self.wins().and_then(|wins| wins.checked_add(self.unfinished)) == Some(self.games)
            && counted == [self.mean_branching.is_some(); 2]
    }

    fn add(&mut self, other: &Self) -> Option<()> {
        for (sum, more) in [
            (&mut self.games, other.games),
            (&mut self.plies, other.plies),
            (&mut self.white_wins, other.white_wins),
            (&mut self.black_wins, other.black_wins),
            (&mut self.unfinished, other.unfinished),
        ] {
            *sum = sum.checked_add(more)?;
        }
        for (reason, games) in &other.reasons {
            let sum = self.reasons.entry(reason.clone()).or_default();
            *sum = sum.checked_add(*games)?;
        }
        if let (Some(ours), Some(theirs)) = (&mut self.shard, &other.shard) {
            ours.moves = match (ours.moves, theirs.moves) {
                (Some(ours), Some(theirs)) => Some(ours.checked_add(theirs)?),
                _ => None,
            };
        }
        self.seconds = (self.seconds + other.seconds).min(f64::MAX);
        self.max_length = self.max_length.max(other.max_length);
        self.max_branching = self.max_branching.max(other.max_branching);
        self.threads = self.threads.max(other.threads);
        Some(())
    }

    fn completed(mut self) -> Self {
        self.plies_per_second = rate(self.plies, self.seconds);
        self.mean_length = mean(self.plies, self.games);
        // As many positions were counted as moves were played.
        let moves = self.shard.take().and_then(|shard| shard.moves);
        self.mean_branching = moves.map(|moves| mean(moves, self.plies));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_deal_out_all_games() {
        for (games, count) in
            [(0, 1), (1, 1), (10, 3), (3, 10), (u64::MAX, u64::MAX), (u64::MAX, 7)]
        {
            if count < 100 {
                let dealt =
                    (0..count).map(|index| games_of_shard(games, index, count)).sum::<u64>();
                assert_eq!(dealt, games);
            }
            assert_eq!(games_of_shard(games, count - 1, count), games / count);
        }
    }
}
