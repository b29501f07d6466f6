//! Whole turns, for a caller that thinks in them.

use core::fmt;
use core::ops::ControlFlow;

use abstract_core::Position;

use crate::moves::Move;
use crate::position::Voldetour;

/// The actions with which a turn is completed: at most a Block's and a Stair's, then the Lord's or
/// `end`. As text, the actions joined by `,`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    /// What is played before the last action.
    first: [Option<Move>; 2],
    last: Move,
}

impl Turn {
    /// The actions in the order in which they are played, one to three.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use voldetour_rules::{Position, Voldetour};
    /// let start = Voldetour::default();
    /// let first = start.try_for_each_turn(|turn, _| ControlFlow::Break(turn));
    /// let mut position = start.clone();
    /// for action in first.break_value().unwrap().actions() {
    ///     position.play(action)?;
    /// }
    /// assert_ne!(position.turn(), start.turn());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn actions(self) -> impl Iterator<Item = Move> {
        self.first.into_iter().flatten().chain([self.last])
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for m in self.first.iter().flatten() {
            write!(f, "{m},")?;
        }
        write!(f, "{}", self.last)
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Voldetour {
    /// Visits the ways to complete the turn of the player to act, with the position after each,
    /// until `f` breaks. No two of them reach the same position: where a Block and a Stair can be
    /// played in either order with the same result, the turn is given once, the Block first.
    ///
    /// There may be hundreds of thousands; nothing is stored or allocated.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use voldetour_rules::{Position, Voldetour};
    /// let position: Voldetour = "w b a1/-/a2:0:111,-,-,-,-/- h8/0/-,-,-,-,-/-".parse()?;
    /// let winner = position.turn();
    /// let mut count = 0;
    /// let first_win = position.try_for_each_turn(|turn, after| {
    ///     count += 1;
    ///     match after.outcome() {
    ///         Some(outcome) if outcome.winner == winner => ControlFlow::Break(turn),
    ///         _ => ControlFlow::Continue(()),
    ///     }
    /// });
    /// assert!(count > 300 && first_win.is_continue());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_for_each_turn<B>(
        &self,
        mut f: impl FnMut(Turn, &Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let actor = self.turn;
        self.try_for_each_move(|a| {
            let once = self.after_unchecked(a);
            if once.turn != actor {
                return f(Turn { first: [None, None], last: a }, &once);
            }
            once.try_for_each_move(|b| {
                let twice = once.after_unchecked(b);
                if twice.turn != actor {
                    return f(Turn { first: [Some(a), None], last: b }, &twice);
                }
                if matches!(b, Move::Block { .. }) && self.reaches(&twice, b, a) {
                    return ControlFlow::Continue(());
                }
                twice.try_for_each_move(|c| {
                    f(Turn { first: [Some(a), Some(b)], last: c }, &twice.after_unchecked(c))
                })
            })
        })
    }

    /// Whether two actions, in this order, are legal and lead to a position.
    fn reaches(&self, goal: &Self, first: Move, second: Move) -> bool {
        let mut position = self.clone();
        position.play(first).is_ok() && position.play(second).is_ok() && position == *goal
    }

    /// [`Voldetour::try_for_each_turn`] without an early end.
    ///
    /// ```
    /// use voldetour_rules::Voldetour;
    /// let position: Voldetour = "w bs a1/-/a2:0:111,-,-,-,-/b1:0n h8/0/-,-,-,-,-/-".parse()?;
    /// let mut turns = Vec::new();
    /// position.for_each_turn(|turn, _| turns.push(turn.to_string()));
    /// assert_eq!(turns, ["end"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_each_turn(&self, mut f: impl FnMut(Turn, &Self)) {
        let _: ControlFlow<()> = self.try_for_each_turn(|turn, after| {
            f(turn, after);
            ControlFlow::Continue(())
        });
    }
}
