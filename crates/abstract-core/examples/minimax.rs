//! Search by the crate `minimax`, for any game of these libraries: here the toy game of piles.
//!
//! That crate takes for granted that players alternate, since it negates a position's value at
//! every ply. In a turn of several actions the other player therefore passes in between.

use std::marker::PhantomData;

use abstract_core::{Game, Player, Position};
use minimax::{Evaluation, Evaluator, Negamax, Strategy, Winner};

#[allow(dead_code, unreachable_pub)] // A program of its own.
#[path = "piles.rs"]
pub(crate) mod piles;
use piles::Piles;

/// The adapter.
struct Search<P>(PhantomData<P>);

/// A position, and who moves in the eyes of the search: where it is not the position's player to
/// act, the only move is to pass.
type Seat<P> = (P, Player);

impl<P: Position> minimax::Game for Search<P> {
    type S = Seat<P>;
    type M = Option<P::Move>;

    fn generate_moves(seat: &Self::S, moves: &mut Vec<Self::M>) -> Option<Winner> {
        let (position, mover) = seat;
        if position.turn() == *mover {
            position.for_each_move(|m| moves.push(Some(m)));
        } else {
            moves.push(None);
        }
        Self::get_winner(seat)
    }

    fn apply((position, mover): &mut Self::S, m: Self::M) -> Option<Self::S> {
        let after = m.map_or_else(|| position.clone(), |m| position.after_unchecked(m));
        Some((after, !*mover))
    }

    fn get_winner((position, mover): &Self::S) -> Option<Winner> {
        let outcome = position.outcome()?;
        let won = outcome.winner == *mover;
        Some(if won { Winner::PlayerToMove } else { Winner::PlayerJustMoved })
    }
}

/// All unfinished positions are worth the same.
#[derive(Clone, Default)]
struct NoOpinion<P>(PhantomData<P>);

impl<P: Position> Evaluator for NoOpinion<P> {
    type G = Search<P>;

    fn evaluate(&self, _: &Seat<P>) -> Evaluation {
        0
    }
}

/// The best move that a search of so many plies (passes included) finds; `None` where the game is
/// over.
pub(crate) fn best_move<P: Position>(position: &P, plies: u8) -> Option<P::Move> {
    let mut search = Negamax::new(NoOpinion::<P>(PhantomData), plies);
    search.choose_move(&(position.clone(), position.turn())).flatten()
}

#[allow(dead_code)] // The test of this program includes it for its search alone.
fn main() {
    let mut game = Game::from_position(Piles::default());
    while let Some(m) = best_move(game.position(), 12) {
        game.play(m).expect("the search plays legal moves");
    }
    print!("{game}");
}
