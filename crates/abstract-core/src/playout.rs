//! Games of uniformly random moves.

use crate::position::{Outcome, Position};

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
/// # mod pile { include!("../examples/piles.rs"); }
/// # use pile::Piles;
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
    let mut plies = 0;
    while plies < max_plies {
        let Some(m) = position.random_move(&mut below) else { break };
        position.play_unchecked(m);
        plies += 1;
    }
    let outcome = position.outcome();
    Playout { position, plies, outcome }
}
