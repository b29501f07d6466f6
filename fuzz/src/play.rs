//! Play, beside a reference.

use std::fmt::Display;

use abstract_core::{Position, Rng, play_random_one_by_one, sorted_texts};
use arbitrary::{Arbitrary, Result, Unstructured};

/// The moves of an input; the references are slow.
const MOST_MOVES: usize = 24;

/// A reference: positions and moves are texts.
pub trait Reference: Sized {
    /// The position of a text, `None` if it is no position.
    fn parse(text: &str) -> Option<Self>;
    /// The position's text.
    fn text(&self) -> String;
    /// `ongoing`, or the winner and the reason.
    fn status(&self) -> String;
    /// The legal moves, sorted.
    fn moves(&self) -> Vec<String>;
    /// The position after a move, `None` if it is not legal.
    fn play(&self, m: &str) -> Option<Self>;
}

/// Sets up a position, then plays; engine and reference must agree on everything.
///
/// The position is the start, one of the engine's own making, or one of `set_up`, whose text may
/// be refused.
pub fn play<P, N>(bytes: &[u8], set_up: fn(&mut Unstructured<'_>) -> Result<String>) -> Result<()>
where
    P: Position<Move: for<'a> Arbitrary<'a>> + for<'a> Arbitrary<'a>,
    N: Reference,
{
    let bytes = &mut Unstructured::new(bytes);
    let text = match bytes.int_in_range(0..=2)? {
        0 => P::default().to_string(),
        1 => bytes.arbitrary::<P>()?.to_string(),
        _ => set_up(bytes)?,
    };
    let (engine, reference) = (text.parse::<P>(), N::parse(&text));
    assert_eq!(engine.is_ok(), reference.is_some(), "{text}: {:?}", engine.err());
    let (Ok(mut engine), Some(mut reference)) = (engine, reference) else { return Ok(()) };
    check_random_play(&engine);
    for _ in 0..MOST_MOVES {
        let moves = compare(&engine, &reference);
        check_any_move(&engine, &moves, bytes)?;
        if moves.is_empty() || bytes.is_empty() {
            break;
        }
        let m = bytes.choose(&moves)?;
        let played = read(m);
        let before = engine.clone();
        engine.play(played).unwrap_or_else(|why| panic!("{before:?}: {m}: {why}"));
        assert_eq!(engine, before.after_unchecked(played), "{before:?}: {m}");
        reference = reference.play(m).unwrap_or_else(|| panic!("{before:?}: {m}: not legal"));
        assert_eq!(engine.to_string(), reference.text(), "{before:?}: {m}");
    }
    Ok(())
}

/// The moves of a position on which engine and reference agree.
fn compare<P: Position, N: Reference>(engine: &P, reference: &N) -> Vec<String> {
    let moves = reference.moves();
    assert_eq!(sorted_texts(engine.moves()), moves, "{engine:?}");
    assert_eq!(engine.count_moves(), moves.len(), "{engine:?}");
    assert_eq!(engine.nth_move(moves.len()), None, "{engine:?}");
    let status = engine.outcome().map_or_else(|| "ongoing".to_string(), |end| end.to_string());
    assert_eq!(status, reference.status(), "{engine:?}");
    // The same position, reached in another way.
    let again: P = read(&engine.to_string());
    assert_eq!((&again, again.key()), (engine, engine.key()));
    moves
}

/// Random moves played at once are those that are played one after the other.
fn check_random_play<P: Position>(engine: &P) {
    const MAX_PLIES: u32 = 40;

    let (mut at_once, mut one_by_one) = (engine.clone(), engine.clone());
    let mut rng = Rng::new(engine.key(), 0);
    let mut same = rng.clone();
    let plies = at_once.play_random(MAX_PLIES, &mut |n| rng.below(n));
    let expected = play_random_one_by_one(&mut one_by_one, MAX_PLIES, &mut |n| same.below(n));
    assert_eq!((plies, at_once, rng), (expected, one_by_one, same), "{engine:?}");
}

/// Any move is accepted exactly if it is one of the legal ones; if not, playing changes nothing.
fn check_any_move<P>(engine: &P, legal: &[String], bytes: &mut Unstructured<'_>) -> Result<()>
where
    P: Position<Move: for<'a> Arbitrary<'a>>,
{
    let m: P::Move = bytes.arbitrary()?;
    let is_legal = legal.contains(&m.to_string());
    assert_eq!(engine.check(m).is_ok(), is_legal, "{engine:?}: {m}");
    if !is_legal {
        let mut after = engine.clone();
        let why = after.play(m).unwrap_err().to_string();
        assert!(!why.is_empty() && !why.contains(char::is_control), "{engine:?}: {m}: {why}");
        assert_eq!(&after, engine, "{m}");
    }
    Ok(())
}

fn read<T: std::str::FromStr<Err: Display>>(text: &str) -> T {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}
