//! The laws of `Position`.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use super::{Effort, Law, Report, Violation, tour};
use crate::game::{Game, RESIGNATION};
use crate::player::Player;
use crate::playout::play_random_one_by_one;
use crate::position::Position;
use crate::random::Rng;
use crate::record::{is_ending, is_round_number};

/// Checks the laws of [`Position`].
///
/// It costs, for each position, about a hundred times what visiting it costs, and plays every legal
/// move; all positions are kept until the end, to compare their keys and texts.
pub fn check_position<P: Position>(effort: Effort, given: &[P]) -> Result<Report, Violation> {
    name::<P>()?;
    let mut seen = Seen::new();
    let mut elsewhere = BTreeSet::new();
    let mut positions = 0_u32;
    let report = tour(effort, given, |position, moves, rng| {
        visiting(position, moves)?;
        counting(position, moves)?;
        random_moves(position, moves, rng)?;
        for max_plies in 0..4 {
            random_play(position, max_plies, rng)?;
        }
        if positions.is_multiple_of(UNIFORM_EVERY) {
            random_play(position, 300, rng)?;
            uniform(position, moves, rng)?;
        }
        checking(position, moves, &elsewhere)?;
        provided(position, moves)?;
        playing(position, moves)?;
        position_text(position, moves)?;
        move_texts(position, moves)?;
        seen.insert(position, moves)?;
        positions = positions.wrapping_add(1);
        if elsewhere.len() < ELSEWHERE {
            elsewhere.extend(moves.iter().take(ELSEWHERE));
        }
        Ok(())
    })?;
    records(effort, given)?;
    Ok(report)
}

/// [`Law::Uniform`] is checked on every so many positions, since it asks for many random moves.
const UNIFORM_EVERY: u32 = 8;
/// How many moves of other positions `check` must judge.
const ELSEWHERE: usize = 1_000;

fn name<P: Position>() -> Result<(), Violation> {
    let good = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
    if P::NAME.is_empty() || !P::NAME.bytes().all(good) {
        return Err(Violation::new(Law::Name, format!("it is {:?}", P::NAME)));
    }
    Ok(())
}

fn visiting<P: Position>(position: &P, moves: &[P::Move]) -> Result<(), Violation> {
    let broken = |law, how: &str| Err(Violation::of(law, position, how));
    if position.outcome().is_some() != moves.is_empty() {
        let how = match position.outcome() {
            Some(outcome) => {
                format!("its outcome is `{outcome}`, and it has {} moves", moves.len())
            }
            None => "it has neither an outcome nor a move".to_string(),
        };
        return broken(Law::OverWithoutMoves, &how);
    }
    let mut again = Vec::new();
    position.for_each_move(|m| again.push(m));
    if again != moves {
        return broken(Law::VisitingOrder, "the second visit differs");
    }
    let distinct: BTreeSet<_> = moves.iter().copied().collect();
    if distinct.len() != moves.len() {
        let mut sorted = moves.to_vec();
        sorted.sort_unstable();
        let twice = sorted.iter().zip(sorted.iter().skip(1)).find(|(a, b)| a == b);
        let violation = Violation::of(Law::NoMoveTwice, position, "it is visited twice");
        return Err(match twice {
            Some((m, _)) => violation.at(m),
            None => violation,
        });
    }
    for stop in [0, moves.len() / 2, moves.len().saturating_sub(1)] {
        let mut visited = 0;
        let told = position.try_for_each_move(|m| {
            visited += 1;
            if visited > stop { ControlFlow::Break(m) } else { ControlFlow::Continue(()) }
        });
        if told.break_value() != moves.get(stop).copied() || visited > stop + 1 {
            let how = format!("told to stop at the move number {stop}, it visited {visited}");
            return broken(Law::EarlyExit, &how);
        }
    }
    Ok(())
}

fn counting<P: Position>(position: &P, moves: &[P::Move]) -> Result<(), Violation> {
    let count = position.count_moves();
    if count != moves.len() {
        let how = format!("it is {count}, and {} moves are visited", moves.len());
        return Err(Violation::of(Law::Count, position, how));
    }
    let beyond = [moves.len(), moves.len() + 1, usize::MAX].map(|n| (n, None));
    let within = moves.iter().map(|&m| Some(m)).enumerate();
    for (n, expected) in within.chain(beyond) {
        let nth = position.nth_move(n);
        if nth != expected {
            let how = format!("number {n} is {}, not {}", text_of(nth), text_of(expected));
            return Err(Violation::of(Law::Nth, position, how));
        }
    }
    Ok(())
}

/// The text of a move that there may be.
pub(super) fn text_of(m: Option<impl Display>) -> String {
    m.map_or_else(|| "nothing".to_string(), |m| format!("`{m}`"))
}

fn random_moves<P: Position>(
    position: &P,
    moves: &[P::Move],
    rng: &mut Rng,
) -> Result<(), Violation> {
    /// The first draw, out of range too; the same again and again could be rejected for ever.
    const FIRST: [fn(u32) -> u32; 3] = [|_| 0, |bound| bound.saturating_sub(1), |_| u32::MAX];

    for first in FIRST {
        let mut is_first = true;
        let drawn = position.random_move(&mut |bound| {
            if core::mem::take(&mut is_first) { first(bound) } else { rng.below(bound) }
        });
        match drawn {
            None if !moves.is_empty() => {
                return Err(Violation::of(Law::RandomMove, position, "there was none"));
            }
            Some(m) if !moves.contains(&m) => {
                return Err(Violation::of(Law::RandomMove, position, "it is not legal").at(m));
            }
            _ => {}
        }
    }
    Ok(())
}

fn random_play<P: Position>(position: &P, max_plies: u32, rng: &mut Rng) -> Result<(), Violation> {
    // Each number is given so many times. Where it stands for no legal move, the many make the
    // position give up drawing and do something else.
    [1, 100].into_iter().try_for_each(|times| play_drawn(position, max_plies, rng, times))
}

fn play_drawn<P: Position>(
    position: &P,
    max_plies: u32,
    rng: &mut Rng,
    times: u32,
) -> Result<(), Violation> {
    let numbers = |mut rng: Rng| {
        let (mut number, mut left) = (0, 0);
        move |bound: u32| {
            if left == 0 {
                (number, left) = (rng.next_u32(), times);
            }
            left -= 1;
            // Now and then a number that is out of range.
            if number.is_multiple_of(8) { number } else { number % bound.max(1) }
        }
    };
    let (mut at_once, mut one_by_one) = (position.clone(), position.clone());
    let (mut drawn, mut expected_drawn) = (numbers(rng.clone()), numbers(rng.clone()));
    let plies = at_once.play_random(max_plies, &mut drawn);
    let expected = play_random_one_by_one(&mut one_by_one, max_plies, &mut expected_drawn);
    let broken = |how| Err(Violation::of(Law::RandomPlay, position, how));
    if plies != expected || at_once != one_by_one {
        return broken(format!(
            "it plays {plies} of {max_plies} plies to `{at_once}`, not {expected} to `{one_by_one}`"
        ));
    }
    if drawn(u32::MAX) != expected_drawn(u32::MAX) {
        return broken(format!("it draws otherwise for {max_plies} plies"));
    }
    rng.next_u32();
    Ok(())
}

fn uniform<P: Position>(position: &P, moves: &[P::Move], rng: &mut Rng) -> Result<(), Violation> {
    match likelihoods(position) {
        Some(likelihoods) => {
            let fair = 1.0 / f64::from(moves.len() as u32);
            for &m in moves {
                let likelihood = likelihoods.get(&m).copied().unwrap_or_default();
                if !(fair - 1e-9..fair + 1e-9).contains(&likelihood) {
                    let how = format!("its probability is {likelihood:.6}, not {fair:.6}");
                    return Err(Violation::of(Law::Uniform, position, how).at(m));
                }
            }
            Ok(())
        }
        None => sampled(position, moves, rng),
    }
}

/// How likely `random_move` gives each move, by going through all numbers that it may be given;
/// `None` where it may draw without end, or too often.
fn likelihoods<P: Position>(position: &P) -> Option<BTreeMap<P::Move, f64>> {
    const RUNS: usize = 1 << 14;
    const DRAWS: usize = 4;

    let mut likelihoods = BTreeMap::new();
    // The numbers to be given, with their bounds; what comes after them is 0.
    let mut draws: Vec<(u32, u32)> = Vec::new();
    for _ in 0..RUNS {
        let mut drawn = 0;
        let mut escape = 0;
        let m = position.random_move(&mut |bound| {
            drawn += 1;
            if drawn > DRAWS {
                // This run is given up; what ends it does not matter.
                escape += 1;
                return escape % bound.max(1);
            }
            if drawn > draws.len() {
                draws.push((0, bound.max(1)));
            }
            draws.get(drawn - 1).map_or(0, |draw| draw.0)
        });
        if drawn > DRAWS {
            return None;
        }
        if let Some(m) = m {
            let weight: f64 = draws.iter().map(|&(_, bound)| 1.0 / f64::from(bound)).product();
            *likelihoods.entry(m).or_insert(0.0) += weight;
        }
        while draws.pop_if(|(number, bound)| *number + 1 == *bound).is_some() {}
        match draws.last_mut() {
            Some((number, _)) => *number += 1,
            None => return Some(likelihoods),
        }
    }
    None
}

/// Draws many random moves and compares how often each one comes, by the chi-squared test.
fn sampled<P: Position>(position: &P, moves: &[P::Move], rng: &mut Rng) -> Result<(), Violation> {
    let expected = (8_000 / moves.len().max(1) as u32).max(40);
    let mut counts: BTreeMap<P::Move, u32> = moves.iter().map(|&m| (m, 0)).collect();
    for _ in 0..expected as usize * moves.len() {
        let drawn = position.random_move(&mut |n| rng.below(n));
        if let Some(count) = drawn.and_then(|m| counts.get_mut(&m)) {
            *count += 1;
        }
    }
    let squared = |&count: &u32| {
        let off = f64::from(count.abs_diff(expected));
        off * off
    };
    let statistic: f64 = counts.values().map(squared).sum::<f64>() / f64::from(expected);
    // Its mean is the number of freedoms, its variance twice that; ten standard deviations, and
    // something for the few moves where it is far from normal.
    let freedoms = f64::from(moves.len().saturating_sub(1) as u32);
    let excess = statistic - freedoms - 30.0;
    let rare = counts.iter().max_by_key(|(_, count)| count.abs_diff(expected));
    match rare {
        Some((m, count)) if excess > 0.0 && excess * excess > 200.0 * freedoms => {
            let how = format!(
                "chi-squared is {statistic:.0} with {freedoms} degrees of freedom; \
                 it came {count} times instead of about {expected}",
            );
            Err(Violation::of(Law::Uniform, position, how).at(m))
        }
        _ => Ok(()),
    }
}

fn checking<P: Position>(
    position: &P,
    moves: &[P::Move],
    elsewhere: &BTreeSet<P::Move>,
) -> Result<(), Violation> {
    for &m in moves {
        if let Err(error) = position.check(m) {
            let how = format!("it is visited, and refused: {error}");
            return Err(Violation::of(Law::Check, position, how).at(m));
        }
    }
    let legal: BTreeSet<_> = moves.iter().copied().collect();
    for &m in elsewhere.difference(&legal) {
        refused(position, m)?;
    }
    Ok(())
}

/// That a move which is not visited is refused, and playing it changes nothing.
pub(super) fn refused<P: Position>(position: &P, m: P::Move) -> Result<(), Violation> {
    let Err(error) = position.check(m) else {
        return Err(Violation::of(Law::Check, position, "accepted without being visited").at(m));
    };
    if position.is_legal(m) {
        return Err(Violation::of(Law::Provided, position, "`is_legal` accepts it").at(m));
    }
    let mut after = position.clone();
    let how = match after.play(m) {
        Ok(()) => "it was played",
        Err(e) if e != error => "the errors of `play` and `check` differ",
        Err(_) if after != *position => "the position changed",
        Err(_) => return Ok(()),
    };
    Err(Violation::of(Law::IllegalPlay, position, how).at(m))
}

fn provided<P: Position>(position: &P, moves: &[P::Move]) -> Result<(), Violation> {
    let mut visited = Vec::new();
    let _: ControlFlow<()> = position.try_for_each_move(|m| {
        visited.push(m);
        ControlFlow::Continue(())
    });
    let how = if visited != moves {
        "`for_each_move` visits otherwise than `try_for_each_move`"
    } else if position.moves() != moves {
        "`moves` are not those that are visited"
    } else if !moves.iter().all(|&m| position.is_legal(m)) {
        "`is_legal` refuses a move that `check` accepts"
    } else if position.is_over() != position.outcome().is_some() {
        "`is_over` and `outcome` disagree"
    } else {
        return Ok(());
    };
    Err(Violation::of(Law::Provided, position, how))
}

fn playing<P: Position>(position: &P, moves: &[P::Move]) -> Result<(), Violation> {
    let mut effects: BTreeMap<u64, Vec<(P, P::Move)>> = BTreeMap::new();
    for &m in moves {
        let after = position.after_unchecked(m);
        let mut unchecked = position.clone();
        unchecked.play_unchecked(m);
        let mut played = position.clone();
        let how = match played.play(m) {
            Err(error) => format!("`play` refuses it: {error}"),
            Ok(()) if played != after => format!("`play` leads to `{played}`, not `{after}`"),
            Ok(()) if unchecked != after => {
                format!("`play_unchecked` leads to `{unchecked}`, not `{after}`")
            }
            Ok(()) => String::new(),
        };
        if !how.is_empty() {
            return Err(Violation::of(Law::Play, position, how).at(m));
        }
        let alike = effects.entry(hash(&after)).or_default();
        if let Some((_, other)) = alike.iter().find(|(other, _)| *other == after) {
            let how = format!("so does `{other}`: both lead to `{after}`");
            return Err(Violation::of(Law::DistinctEffects, position, how).at(m));
        }
        alike.push((after, m));
    }
    Ok(())
}

fn position_text<P: Position>(position: &P, moves: &[P::Move]) -> Result<(), Violation> {
    let text = position.to_string();
    if text.is_empty() || text.contains(char::is_control) {
        let how = "it is empty, or holds a control character";
        return Err(Violation::of(Law::RecordForm, position, how));
    }
    let (law, how) = match text.parse::<P>() {
        Err(error) => (Law::PositionText, format!("it is refused: {error}")),
        Ok(read) if read != *position => {
            (Law::PositionText, format!("it reads as another position, `{read}`"))
        }
        Ok(read) => match unlike(position, &read, moves) {
            Some(law) => (law, "the one read from its text differs".to_string()),
            None => return reason_text(position),
        },
    };
    Err(Violation::of(law, position, how))
}

/// The law by which two equal positions are not alike.
fn unlike<P: Position>(one: &P, other: &P, moves: &[P::Move]) -> Option<Law> {
    let behaves_alike =
        one.turn() == other.turn() && one.outcome() == other.outcome() && other.moves() == moves;
    if one.to_string() != other.to_string() {
        Some(Law::EqualTexts)
    } else if one.key() != other.key() {
        Some(Law::EqualKeys)
    } else if hash(one) != hash(other) {
        Some(Law::EqualHashes)
    } else if !behaves_alike {
        Some(Law::EqualBehaviour)
    } else {
        None
    }
}

/// That the text of an outcome can end a record.
fn reason_text<P: Position>(position: &P) -> Result<(), Violation> {
    if let Some(outcome) = position.outcome() {
        let reason = outcome.reason.to_string();
        let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if reason.is_empty() || reason == RESIGNATION || !reason.chars().all(good) {
            let how = format!("the reason's text is {reason:?}");
            return Err(Violation::of(Law::RecordForm, position, how));
        }
    }
    Ok(())
}

fn move_texts<P: Position>(position: &P, moves: &[P::Move]) -> Result<(), Violation> {
    for &m in moves {
        move_text::<P>(m).map_err(|(law, how)| Violation::of(law, position, how).at(m))?;
    }
    Ok(())
}

/// That a move's text reads back and fits into a record; else which law it breaks, and how.
pub(super) fn move_text<P: Position>(m: P::Move) -> Result<(), (Law, String)> {
    let text = m.to_string();
    let unfit = |c: char| c.is_whitespace() || c.is_control() || matches!(c, ',' | ';');
    if text.is_empty() || text.contains(unfit) || is_ending(&text) || is_round_number(&text) {
        return Err((Law::RecordForm, format!("the move's text is {text:?}")));
    }
    match text.parse::<P::Move>() {
        Err(error) => Err((Law::MoveText, format!("it is refused: {error}"))),
        Ok(read) if read != m => {
            Err((Law::MoveText, format!("it reads as another move, `{read}`")))
        }
        Ok(_) => Ok(()),
    }
}

/// All positions that were met, to be compared with each other.
struct Seen<P> {
    positions: Vec<P>,
    by_text: BTreeMap<String, usize>,
    by_key: BTreeMap<u64, usize>,
    by_hash: BTreeMap<u64, usize>,
}

impl<P: Position> Seen<P> {
    const fn new() -> Self {
        Self {
            positions: Vec::new(),
            by_text: BTreeMap::new(),
            by_key: BTreeMap::new(),
            by_hash: BTreeMap::new(),
        }
    }

    /// Compares a position, whose text is known to read back, with those that share its text, key
    /// or hash.
    fn insert(&mut self, position: &P, moves: &[P::Move]) -> Result<(), Violation> {
        let n = self.positions.len();
        let shared = [
            *self.by_text.entry(position.to_string()).or_insert(n),
            *self.by_key.entry(position.key()).or_insert(n),
            *self.by_hash.entry(hash(position)).or_insert(n),
        ];
        for (i, earlier) in shared.into_iter().enumerate() {
            let Some(other) = self.positions.get(earlier) else { continue };
            let law = if other == position {
                unlike(position, other, moves)
            } else {
                // Hashes may be equal by chance or on purpose.
                (i == 1).then_some(Law::UnequalKeys)
            };
            if let Some(law) = law {
                let how = format!("the other position is `{other}`");
                return Err(Violation::of(law, position, how));
            }
        }
        self.positions.push(position.clone());
        Ok(())
    }
}

/// The hash of a value, by FNV-1a.
fn hash(value: &impl Hash) -> u64 {
    struct Fnv(u64);

    impl Hasher for Fnv {
        fn write(&mut self, bytes: &[u8]) {
            for &byte in bytes {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
            }
        }

        fn finish(&self) -> u64 {
            self.0
        }
    }

    let mut hasher = Fnv(0xCBF2_9CE4_8422_2325);
    value.hash(&mut hasher);
    hasher.finish()
}

/// Plays the games of the tour once more and has each one read back from its record, sometimes
/// with a resignation at its end.
fn records<P: Position>(effort: Effort, given: &[P]) -> Result<(), Violation> {
    let start = P::default();
    for (game, from) in (0..effort.games).zip(core::iter::once(&start).chain(given).cycle()) {
        let mut rng = Rng::for_game(effort.seed, game);
        let mut record = Game::from_position(from.clone());
        while record.plies() < effort.max_plies {
            let Some(m) = record.position().random_move(&mut |n| rng.below(n)) else { break };
            if record.advance(m).is_err() {
                break;
            }
        }
        if rng.below(2) == 0 {
            // Refused where the game is over.
            let _ = record.resign();
        }
        let winner = record.ending().winner();
        let text = record.to_string();
        let how = match text.parse::<Game<P>>() {
            Err(error) => format!("it is refused: {error}"),
            Ok(read) if read != record => "it reads as another game".to_string(),
            Ok(read) if read.ending().winner() != winner => {
                format!("the winner reads as {}", text_of(winner.map(Player::name)))
            }
            Ok(_) => continue,
        };
        return Err(Violation::of(Law::Record, record.position(), how));
    }
    Ok(())
}
