//! Games of uniformly random moves, one or many.

use alloc::collections::BTreeMap;

use crate::player::PerPlayer;
use crate::position::{Outcome, Position};
use crate::random::Rng;

/// How a playout went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout<P: Position> {
    /// The last position.
    pub position: P,
    /// How many moves were played.
    pub plies: u32,
    /// The last position's outcome; `None` if the limit came first.
    pub outcome: Option<Outcome<P::Reason>>,
}

/// Plays uniformly random legal moves until the game is over or `max_plies` have been played.
///
/// `below(n)` must return a uniformly random number below n, so that any generator serves.
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// # use piles::Piles;
/// use abstract_core::{Rng, playout};
/// let mut rng = Rng::for_game(2026, 0);
/// let game = playout(&Piles::default(), 1_000, |n| rng.below(n));
/// assert!(game.outcome.is_some());
/// ```
pub fn playout<P: Position>(
    start: &P,
    max_plies: u32,
    mut below: impl FnMut(u32) -> u32,
) -> Playout<P> {
    let mut position = start.clone();
    let plies = position.play_random(max_plies, &mut below);
    let outcome = position.outcome();
    Playout { position, plies, outcome }
}

/// Plays [random moves](Position::random_move) one after the other, until the game is over or
/// `max_plies` have been played, and returns how many were.
///
/// What [`Position::play_random`] does is defined by this.
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// use abstract_core::{Position, Rng, play_random_one_by_one};
/// let (mut one, mut other) = (piles::Piles::default(), piles::Piles::default());
/// let (mut rng, mut same) = (Rng::new(1, 2), Rng::new(1, 2));
/// let plies = play_random_one_by_one(&mut one, 1_000, &mut |n| rng.below(n));
/// assert_eq!(other.play_random(1_000, &mut |n| same.below(n)), plies);
/// assert_eq!(one, other);
/// ```
#[inline]
pub fn play_random_one_by_one<P: Position>(
    position: &mut P,
    max_plies: u32,
    below: &mut impl FnMut(u32) -> u32,
) -> u32 {
    watched(position, max_plies, below, |_| ())
}

/// Random moves, with each position shown before a move is played in it.
#[inline]
fn watched<P: Position>(
    position: &mut P,
    max_plies: u32,
    below: &mut impl FnMut(u32) -> u32,
    mut watch: impl FnMut(&P),
) -> u32 {
    let mut plies = 0;
    while plies < max_plies {
        let Some(m) = position.random_move(below) else { break };
        watch(position);
        position.play_unchecked(m);
        plies += 1;
    }
    plies
}

/// A run of many playouts, numbered from 0.
///
/// Game i draws from [`Rng::for_game`] of the seed and i alone, so it is the same game in whatever
/// order, thread or part of a run it is played.
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// # use piles::Piles;
/// use abstract_core::{PlayoutStats, Playouts};
/// let run = Playouts { seed: 7, ..Playouts::default() };
/// let all = run.play(&Piles::default(), 0..100);
/// assert_eq!(all.games, 100);
///
/// // Three parts of a run add up to the whole.
/// let mut parts = PlayoutStats::default();
/// for first in 0..3 {
///     parts.merge(run.play(&Piles::default(), (first..100).step_by(3)));
/// }
/// assert_eq!(parts, all);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playouts {
    /// The seed.
    pub seed: u64,
    /// After how many moves a game is stopped.
    pub max_plies: u32,
    /// Whether the legal moves of every position are counted.
    pub branching: bool,
}

impl Default for Playouts {
    /// Seed 0, at most 1,000 moves a game, legal moves not counted.
    fn default() -> Self {
        Self { seed: 0, max_plies: 1_000, branching: false }
    }
}

impl Playouts {
    /// Plays the games of these numbers from `start`, one after the other.
    pub fn play<P: Position>(
        &self,
        start: &P,
        games: impl IntoIterator<Item = u64>,
    ) -> PlayoutStats<P::Reason> {
        games.into_iter().fold(self.no_games(), |stats, game| self.add(stats, start, game))
    }

    /// [`Playouts::play`] on the threads of the current rayon pool; the result is the same.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// # use piles::Piles;
    /// use abstract_core::Playouts;
    /// let (run, start) = (Playouts::default(), Piles::default());
    /// assert_eq!(run.play_threaded(&start, 0..1_000), run.play(&start, 0..1_000));
    /// ```
    #[cfg(feature = "rayon")]
    pub fn play_threaded<P: Position>(
        &self,
        start: &P,
        games: impl rayon::iter::IntoParallelIterator<Item = u64>,
    ) -> PlayoutStats<P::Reason> {
        use rayon::iter::ParallelIterator;

        games
            .into_par_iter()
            .fold(|| self.no_games(), |stats, game| self.add(stats, start, game))
            .reduce(
                || self.no_games(),
                |mut one, other| {
                    one.merge(other);
                    one
                },
            )
    }

    /// Game number `game` alone.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// use abstract_core::Playouts;
    /// let game = Playouts::default().game(&piles::Piles::default(), 12);
    /// assert!(game.plies >= 6);
    /// ```
    pub fn game<P: Position>(&self, start: &P, game: u64) -> Playout<P> {
        let mut rng = Rng::for_game(self.seed, game);
        playout(start, self.max_plies, |n| rng.below(n))
    }

    fn no_games<R>(&self) -> PlayoutStats<R> {
        let branching = self.branching.then(Branching::default);
        PlayoutStats { branching, ..PlayoutStats::default() }
    }

    /// Plays one more game and adds it up.
    fn add<P: Position>(
        &self,
        mut stats: PlayoutStats<P::Reason>,
        start: &P,
        game: u64,
    ) -> PlayoutStats<P::Reason> {
        let played = match &mut stats.branching {
            None => self.game(start, game),
            Some(branching) => {
                let mut rng = Rng::for_game(self.seed, game);
                let mut position = start.clone();
                let watch = |position: &P| branching.add(position.count_moves());
                let plies = watched(&mut position, self.max_plies, &mut |n| rng.below(n), watch);
                let outcome = position.outcome();
                Playout { position, plies, outcome }
            }
        };
        stats.add_game(&played);
        stats
    }
}

/// What many playouts were like. Parts of a run [merge](PlayoutStats::merge) in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayoutStats<R> {
    /// How many games were played.
    pub games: u64,
    /// How many moves they had together.
    pub plies: u64,
    /// How many moves the longest one had.
    pub longest: u32,
    /// How many games each player won.
    pub wins: PerPlayer<u64>,
    /// How many games ended for each reason, of those that occurred.
    pub reasons: BTreeMap<R, u64>,
    /// How many games were stopped at the limit.
    pub unfinished: u64,
    /// The legal moves, if they were counted (see [`Playouts::branching`]).
    pub branching: Option<Branching>,
}

/// How many legal moves there were in the positions in which a move was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Branching {
    /// How many such positions there were.
    pub positions: u64,
    /// How many legal moves they had together.
    pub moves: u64,
    /// How many legal moves the richest one had.
    pub most: usize,
}

impl<R: Copy + Ord> PlayoutStats<R> {
    /// Adds one game, without its branching.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// # use piles::{LastCoin, Piles};
    /// use abstract_core::{PlayoutStats, Rng, playout};
    /// let mut rng = Rng::for_game(1, 2);
    /// let mut stats = PlayoutStats::default();
    /// stats.add_game(&playout(&Piles::default(), 1_000, |n| rng.below(n)));
    /// assert_eq!(stats.reasons[&LastCoin], 1);
    /// ```
    pub fn add_game<P: Position<Reason = R>>(&mut self, game: &Playout<P>) {
        self.games += 1;
        self.plies += u64::from(game.plies);
        self.longest = self.longest.max(game.plies);
        match game.outcome {
            Some(outcome) => {
                self.wins[outcome.winner] += 1;
                *self.reasons.entry(outcome.reason).or_default() += 1;
            }
            None => self.unfinished += 1,
        }
    }

    /// Adds the games of another part of a run.
    pub fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.plies += other.plies;
        self.longest = self.longest.max(other.longest);
        for (player, wins) in other.wins.iter() {
            self.wins[player] += wins;
        }
        for (reason, games) in other.reasons {
            *self.reasons.entry(reason).or_default() += games;
        }
        self.unfinished += other.unfinished;
        if let Some(branching) = other.branching {
            self.branching.get_or_insert_default().merge(branching);
        }
    }
}

impl<R> PlayoutStats<R> {
    /// How many moves a game had on average; 0 where there was none.
    ///
    /// ```
    /// use abstract_core::PlayoutStats;
    /// let stats = PlayoutStats::<()> { games: 2, plies: 31, ..PlayoutStats::default() };
    /// assert_eq!(stats.mean_length(), 15.5);
    /// ```
    pub fn mean_length(&self) -> f64 {
        mean(self.plies, self.games)
    }
}

impl<R> Default for PlayoutStats<R> {
    /// Of no game.
    fn default() -> Self {
        Self {
            games: 0,
            plies: 0,
            longest: 0,
            wins: PerPlayer::default(),
            reasons: BTreeMap::new(),
            unfinished: 0,
            branching: None,
        }
    }
}

impl Branching {
    fn add(&mut self, moves: usize) {
        self.merge(Self { positions: 1, moves: moves as u64, most: moves });
    }

    fn merge(&mut self, other: Self) {
        self.positions += other.positions;
        self.moves += other.moves;
        self.most = self.most.max(other.most);
    }

    /// How many legal moves a position had on average; 0 where there was none.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// use abstract_core::Playouts;
    /// let run = Playouts { branching: true, ..Playouts::default() };
    /// let branching = run.play(&piles::Piles::default(), 0..10).branching.unwrap();
    /// assert!((1.0..=3.0).contains(&branching.mean()) && branching.most == 3);
    /// ```
    pub fn mean(&self) -> f64 {
        mean(self.moves, self.positions)
    }
}

#[allow(clippy::cast_precision_loss)] // A mean of so many games is no less exact.
fn mean(sum: u64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum as f64 / count as f64 }
}
