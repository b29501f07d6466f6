//! Whether random moves are uniform, by what each number that is drawn decides.

use std::collections::HashMap;

use abstract_core::Position;

/// How many options one number stands for, where it does not stand for a move.
const DIGITS: usize = 3;

/// Says why the random moves of a position are not uniform.
///
/// Either each number is one move; or its digits, the highest first, are options that are tried in turn.
/// Each legal move then belongs to exactly one value of a digit, and the other values leave it to
/// the next digit or, after the last one, to another number of the same kind.
pub fn bias<P: Position>(position: &P) -> Result<(), String> {
    let mut bound = 0;
    position.random_move(&mut |n| {
        bound = if bound == 0 { n } else { bound };
        0
    });
    let moves = position.moves();
    if bound as usize == moves.len() {
        let all = (0..bound).map(|number| decided(position, number, bound));
        return each_once(&moves, all);
    }
    let options = (0..2_000).find(|n: &u32| n.pow(DIGITS as u32) >= bound).unwrap_or_default();
    if options.pow(DIGITS as u32) != bound {
        return Err(format!("{bound} is no power of a number of options"));
    }
    let number = |digits: [u32; DIGITS]| digits.iter().fold(0, |all, digit| all * options + digit);
    let others = [0, 1, options / 3, options / 2, options - 1];
    // The move of each value of the first digit: it is one if the others do not matter.
    let by_value: Vec<Option<P::Move>> = (0..options)
        .map(|value| {
            let of = |other| decided(position, number([value, other, other]), bound);
            let m = of(0)?;
            others.into_iter().all(|other| of(other) == Some(m)).then_some(m)
        })
        .collect();
    each_once(&moves, by_value.iter().copied())?;

    let passes = |value: &u32| decided(position, number([*value; DIGITS]), bound).is_none();
    let passed: Vec<u32> = (0..options).filter(passes).collect();
    for &passed in passed.iter().step_by(passed.len() / 4 + 1) {
        for (value, &m) in (0..).zip(&by_value).filter(|(_, m)| m.is_some()) {
            for (digits, beyond) in [
                ([passed, value, passed], 0),
                ([passed, passed, value], 0),
                // A number that is out of range counts modulo the bound.
                ([passed, passed, value], bound),
            ] {
                let number = number(digits).saturating_add(beyond);
                if number >= beyond && decided(position, number, bound) != m {
                    return Err(format!("{digits:?} of {options} options is not {m:?}"));
                }
            }
        }
    }
    Ok(())
}

/// The move that a number decides by itself, of numbers below a bound.
fn decided<P: Position>(position: &P, number: u32, bound: u32) -> Option<P::Move> {
    let mut draws = 0;
    let m = position.random_move(&mut |n| {
        draws += 1;
        assert!(draws > 2 || n == bound, "the second number is another one");
        number
    });
    m.filter(|_| draws == 1)
}

/// Whether each of the moves comes once, and nothing else.
fn each_once<M: Copy + Eq + std::hash::Hash + std::fmt::Debug>(
    moves: &[M],
    found: impl Iterator<Item = Option<M>>,
) -> Result<(), String> {
    let mut counts: HashMap<M, u32> = HashMap::new();
    found.flatten().for_each(|m| *counts.entry(m).or_default() += 1);
    match moves.iter().find(|m| counts.remove(m) != Some(1)) {
        Some(m) => Err(format!("{m:?} does not come once")),
        None => counts.keys().next().map_or(Ok(()), |m| Err(format!("{m:?} is not legal"))),
    }
}
