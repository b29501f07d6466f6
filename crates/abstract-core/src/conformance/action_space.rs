//! The laws of `ActionSpace`.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::vec::Vec;

use super::position::{move_text, refused, text_of};
use super::{Effort, Law, Report, Violation, tour};
use crate::position::ActionSpace;
use crate::random::Rng;

/// Checks the laws of [`ActionSpace`], and those of `check` and of move texts on every value of the
/// move type.
///
/// It costs, for each position, a `check` of every value of the move type and an `action_move` of
/// every number. In builds without debug assertions it also plays some illegal moves without a
/// check, and asks everything of what they leave: a panic or a hang there breaks the promise of
/// [`Position::play_unchecked`](crate::Position::play_unchecked).
pub fn check_action_space<P: ActionSpace>(
    effort: Effort,
    given: &[P],
) -> Result<Report, Violation> {
    let all = all_moves::<P>()?;
    tour(effort, given, |position, moves, rng| {
        let legal: BTreeSet<_> = moves.iter().copied().collect();
        if let Some(m) = legal.iter().find(|m| all.binary_search(m).is_err()) {
            return Err(Violation::of(Law::AllMoves, position, "it is not there").at(m));
        }
        for (i, &m) in all.iter().enumerate() {
            // `check` first, since nearly all are illegal; what `play` makes of them is looked at
            // for some.
            let accepted = position.check(m).is_ok();
            if (accepted || i.is_multiple_of(PLAYED_EVERY)) && !legal.contains(&m) {
                refused(position, m)?;
            }
        }
        numbers(position, moves)?;
        if !cfg!(debug_assertions) {
            illegal_play(position, &all, rng);
        }
        Ok(())
    })
}

/// One in so many illegal moves is not only checked but played.
const PLAYED_EVERY: usize = 16;

/// All values of the move type in their order, once they have been checked by themselves.
fn all_moves<P: ActionSpace>() -> Result<Vec<P::Move>, Violation> {
    let mut all: Vec<P::Move> = P::all_moves().collect();
    all.sort_unstable();
    let twice = all.iter().zip(all.iter().skip(1)).find(|(a, b)| a == b);
    if let Some((m, _)) = twice {
        return Err(Violation::new(Law::AllMoves, "it is there twice").at(m));
    }
    for &m in &all {
        let action = P::action(m);
        if action >= P::ACTIONS {
            let how = format!("its number is {action}, and there are {}", P::ACTIONS);
            return Err(Violation::new(Law::ActionRange, how).at(m));
        }
        move_text::<P>(m).map_err(|(law, how)| Violation::new(law, how).at(m))?;
    }
    Ok(all)
}

fn numbers<P: ActionSpace>(position: &P, moves: &[P::Move]) -> Result<(), Violation> {
    let mut by_number = BTreeMap::new();
    for &m in moves {
        if let Some(other) = by_number.insert(P::action(m), m) {
            let how = format!("so has `{other}`: {}", P::action(m));
            return Err(Violation::of(Law::DistinctActions, position, how).at(m));
        }
    }
    for action in (0..P::ACTIONS).chain([P::ACTIONS, usize::MAX]) {
        let m = position.action_move(action);
        let expected = by_number.get(&action).copied();
        if m != expected {
            let how = format!("number {action} gives {}, not {}", text_of(m), text_of(expected));
            return Err(Violation::of(Law::ActionMove, position, how));
        }
    }
    Ok(())
}

/// Plays moves that are mostly illegal, one after the other, and asks everything of what they leave.
fn illegal_play<P: ActionSpace>(position: &P, all: &[P::Move], rng: &mut Rng) {
    const MOVES: usize = 8;

    let mut position = position.clone();
    for _ in 0..MOVES {
        let Some(&m) = rng.choose(all) else { return };
        position.play_unchecked(m);
        core::hint::black_box((position.turn(), position.outcome(), position.key()));
        core::hint::black_box((position.moves(), position.count_moves(), position.nth_move(1)));
        core::hint::black_box((position.is_legal(m), position.action_move(P::action(m))));
        core::hint::black_box(position.random_move(&mut |n| rng.below(n)));
        core::hint::black_box(format!("{position} {position:?}"));
    }
}
