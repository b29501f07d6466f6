//! The conformance kit accepts games that keep the laws, and names the law that a broken one breaks.

use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

use abstract_core::conformance::{self, Effort, Law, Report, Violation};
use abstract_core::{
    ActionSpace, Bitboard, Cursor, KeyBuilder, Outcome, PerPlayer, Player, Position, Square,
    Symmetric, Symmetry, SyntaxError, read_board, write_board,
};

#[allow(unreachable_pub)] // The example is a program of its own.
#[path = "../examples/piles.rs"]
mod piles;

thread_local! {
    /// The law that the toy game below breaks. (A constant parameter of the game would compile the
    /// whole kit once a law.)
    static BROKEN: Cell<Option<Law>> = const { Cell::new(None) };
    /// Random moves are biased only where no end of draws can be foreseen.
    static COUNTED_ONLY: Cell<bool> = const { Cell::new(false) };
}

/// Whether the toy game breaks this law.
fn breaks(law: Law) -> bool {
    BROKEN.get() == Some(law)
}

/// A toy game on the eight squares in the board's corners and at its centre: players put stones on
/// them in turn, and whose third stone lies first wins. It breaks the law that it is told to break;
/// where this takes another constant or another provided method, a twin that is not sound does.
#[derive(Clone)]
struct Stones<const SOUND: bool = true> {
    placed: PerPlayer<Bitboard>,
    turn: Player,
    /// Where the last stone was put; no part of the position unless a fault makes it so.
    last: u8,
}

/// A stone on a square; or passing, which is never legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Action {
    Put(Square),
    Pass,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct ThreeStones;

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("no stone can be put there")]
struct NotThere;

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

impl<const SOUND: bool> Stones<SOUND> {
    fn free(&self) -> Bitboard {
        if Player::ALL.into_iter().any(|p| self.placed[p].len() == 3) {
            return Bitboard::EMPTY;
        }
        let mut squares: Bitboard =
            ["a1", "a10", "j1", "j10", "e5", "e6", "f5", "f6"].map(square).into_iter().collect();
        if breaks(Law::MappedMoves) {
            squares.remove(square("a1"));
        }
        squares - self.placed[Player::White] - self.placed[Player::Black]
    }

    /// What equality, text, key and hash see of the hidden part.
    fn hidden(&self, law: Law) -> u8 {
        if breaks(law) { self.last } else { 0 }
    }
}

impl<const SOUND: bool> Position for Stones<SOUND> {
    const NAME: &'static str = if SOUND { "stones" } else { "Stones" };
    type Move = Action;
    type Reason = ThreeStones;
    type IllegalMove = NotThere;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome<ThreeStones>> {
        if breaks(Law::OverWithoutMoves) {
            return None;
        }
        let winner = Player::ALL.into_iter().find(|&p| self.placed[p].len() == 3)?;
        Some(Outcome::new(winner, ThreeStones))
    }

    fn try_for_each_move<B>(
        &self,
        mut f: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        thread_local!(static VISITS: Cell<u32> = const { Cell::new(0) });

        let mut moves: Vec<_> = self.free().iter().map(Action::Put).collect();
        if breaks(Law::VisitingOrder) {
            VISITS.set(VISITS.get() + 1);
            let count = moves.len().max(1);
            moves.rotate_left(VISITS.get() as usize % count);
        }
        if breaks(Law::EqualBehaviour) && self.last > 0 {
            moves.reverse();
        }
        if breaks(Law::NoMoveTwice) {
            moves.extend_from_within(..moves.len().min(1));
        }
        let mut told = ControlFlow::Continue(());
        for m in moves {
            if told.is_continue() {
                told = f(m);
            } else if breaks(Law::EarlyExit) {
                let _ = f(m);
            }
        }
        told
    }

    fn check(&self, m: Self::Move) -> Result<(), NotThere> {
        match m {
            Action::Put(_) if breaks(Law::Check) && !self.is_over() => Ok(()),
            Action::Put(square) if self.free().contains(square) => Ok(()),
            _ => Err(NotThere),
        }
    }

    fn play_unchecked(&mut self, m: Self::Move) {
        let Action::Put(mut put) = m else { return };
        let (e5, f5) = (square("e5"), square("f5"));
        if breaks(Law::DistinctEffects) && put == f5 && self.free().contains(e5) {
            put = e5;
        }
        self.placed[self.turn].insert(put);
        self.turn = !self.turn;
        self.last = put.index() as u8;
    }

    fn key(&self) -> u64 {
        let mut key = KeyBuilder::new().word(self.turn.index() as u64);
        if !breaks(Law::UnequalKeys) {
            key = key.set(self.placed[Player::White]).set(self.placed[Player::Black]);
        }
        key.word(self.hidden(Law::EqualKeys).into()).finish()
    }

    fn count_moves(&self) -> usize {
        self.free().len() + usize::from(breaks(Law::Count))
    }

    fn nth_move(&self, n: usize) -> Option<Self::Move> {
        let n = if breaks(Law::Nth) { n.min(2) } else { n };
        self.moves().get(n).copied()
    }

    fn random_move(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Self::Move> {
        let moves = self.moves();
        let count = moves.len() as u32;
        if count == 0 {
            return None;
        }
        if breaks(Law::RandomMove) {
            return Some(Action::Pass);
        }
        let biased = u32::from(breaks(Law::Uniform));
        // Some positions reject draws without end: there the kit can only count.
        if self.placed[Player::White].len() % 2 == 1 {
            loop {
                let n = below(count + 5) % (count + 5);
                if n < count + biased {
                    return moves.get((n % count) as usize).copied();
                }
            }
        }
        let biased = if COUNTED_ONLY.get() { 0 } else { biased };
        moves.get((below(count + biased) % count) as usize).copied()
    }

    fn play_random(&mut self, max_plies: u32, below: &mut impl FnMut(u32) -> u32) -> u32 {
        let max_plies = max_plies.min(if breaks(Law::RandomPlay) { 2 } else { u32::MAX });
        abstract_core::play_random_one_by_one(self, max_plies, below)
    }

    // Not to be overridden; here to be broken.
    fn is_over(&self) -> bool {
        self.free().is_empty() && !breaks(Law::Provided)
    }

    fn play(&mut self, m: Self::Move) -> Result<(), NotThere> {
        let checked = self.check(m);
        if checked.is_ok() || breaks(Law::IllegalPlay) {
            self.play_unchecked(m);
        }
        checked
    }

    fn after_unchecked(&self, m: Self::Move) -> Self {
        let mut after = self.clone();
        after.play_unchecked(m);
        if breaks(Law::Play) {
            after.turn = self.turn;
        }
        after
    }
}

impl<const SOUND: bool> ActionSpace for Stones<SOUND> {
    const ACTIONS: usize = 101;

    fn action(m: Self::Move) -> usize {
        match m {
            Action::Put(_) if breaks(Law::DistinctActions) => 0,
            Action::Put(square) => square.index(),
            Action::Pass if breaks(Law::ActionRange) => 101,
            Action::Pass => 100,
        }
    }

    fn action_move(&self, action: usize) -> Option<Self::Move> {
        let m = Self::all_moves().find(|&m| Self::action(m) == action);
        m.filter(|&m| self.is_legal(m) || breaks(Law::ActionMove))
    }

    fn all_moves() -> impl Iterator<Item = Self::Move> {
        let skipped = usize::from(breaks(Law::AllMoves));
        Square::all().map(Action::Put).skip(skipped).chain([Action::Pass])
    }
}

impl<const SOUND: bool> Stones<SOUND> {
    fn image(&self, s: Symmetry) -> Option<Self> {
        if breaks(Law::Identity) && s == Symmetry::IDENTITY {
            return None;
        }
        // The inverses make each symmetry one by one, but not one after the other.
        let s = if breaks(Law::Composition) { s.inverse() } else { s };
        let placed = PerPlayer::from_fn(|p| s.set(self.placed[p]));
        let turn = if breaks(Law::MappedOutcome) { self.turn } else { s.player(self.turn) };
        Some(Self { placed: s.per_player(placed), turn, last: 0 })
    }

    fn image_of_move(m: Action, s: Symmetry) -> Action {
        let s = if breaks(Law::Composition) { s.inverse() } else { s };
        match m {
            Action::Put(square) if !breaks(Law::MappedPlay) => Action::Put(s.square(square)),
            _ => m,
        }
    }
}

impl Symmetric for Stones {
    fn transformed(&self, s: Symmetry) -> Option<Self> {
        self.image(s)
    }

    fn transformed_move(m: Action, s: Symmetry) -> Action {
        Self::image_of_move(m, s)
    }
}

impl Symmetric for Stones<false> {
    fn transformed(&self, s: Symmetry) -> Option<Self> {
        self.image(s)
    }

    fn transformed_move(m: Action, s: Symmetry) -> Action {
        Self::image_of_move(m, s)
    }

    fn canonical(&self) -> (Self, Symmetry) {
        (self.clone(), Symmetry::IDENTITY)
    }
}

impl<const SOUND: bool> Default for Stones<SOUND> {
    fn default() -> Self {
        static CALLS: AtomicU8 = AtomicU8::new(0);

        let turn = if breaks(Law::Record) && CALLS.fetch_add(1, Ordering::Relaxed).is_multiple_of(3)
        {
            Player::Black
        } else {
            Player::White
        };
        Self { placed: PerPlayer::default(), turn, last: 0 }
    }
}

impl<const SOUND: bool> PartialEq for Stones<SOUND> {
    fn eq(&self, other: &Self) -> bool {
        (self.placed, self.turn) == (other.placed, other.turn)
    }
}

impl<const SOUND: bool> Eq for Stones<SOUND> {}

impl<const SOUND: bool> Hash for Stones<SOUND> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.placed, self.turn, self.hidden(Law::EqualHashes)).hash(state);
    }
}

impl<const SOUND: bool> fmt::Display for Stones<SOUND> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, |square| {
            let owner = Player::ALL.into_iter().find(|&p| self.placed[p].contains(square));
            owner.map(Player::letter)
        })?;
        write!(f, " {}", self.turn)?;
        if breaks(Law::PositionText) {
            return f.write_str("!");
        }
        if self.hidden(Law::EqualTexts) > 0 {
            write!(f, "{}", self.last)?;
        }
        Ok(())
    }
}

impl<const SOUND: bool> fmt::Debug for Stones<SOUND> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const SOUND: bool> FromStr for Stones<SOUND> {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut placed = PerPlayer::<Bitboard>::default();
        let mut cursor = Cursor::new("stones", text);
        let player = |cursor: &mut Cursor<'_>| match cursor.peek() {
            Some(b'w') => Ok(Player::White),
            Some(b'b') => Ok(Player::Black),
            _ => Err(cursor.error("expected `w` or `b`")),
        };
        read_board(&mut cursor, |cursor, square| {
            placed[player(cursor)?].insert(square);
            cursor.advance();
            Ok(())
        })?;
        cursor.expect(b' ', "expected a space")?;
        let turn = player(&mut cursor)?;
        cursor.advance();
        let last = cursor.take_while(|c| c.is_ascii_digit() && breaks(Law::EqualTexts));
        cursor.finish()?;
        Ok(Self { placed, turn, last: last.parse().unwrap_or(0) })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Put(square) if breaks(Law::MoveText) => write!(f, "{square}!"),
            Self::Put(square) if breaks(Law::RecordForm) => write!(f, "{square},"),
            Self::Put(square) => write!(f, "{square}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        if text == "pass" { Ok(Self::Pass) } else { text.parse().map(Self::Put) }
    }
}

impl fmt::Display for ThreeStones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("three-stones")
    }
}

#[cfg(feature = "serde")]
mod as_text {
    use super::*;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    impl<const SOUND: bool> Serialize for Stones<SOUND> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            if breaks(Law::SerdeText) {
                return serializer.serialize_u64(self.key());
            }
            serializer.collect_str(self)
        }
    }

    impl<'de, const SOUND: bool> Deserialize<'de> for Stones<SOUND> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let text = String::deserialize(deserializer)?;
            if breaks(Law::SerdeRead) {
                return Ok(text.parse().unwrap_or_default());
            }
            text.parse().map_err(Error::custom)
        }
    }

    impl Serialize for Action {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Action {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            String::deserialize(deserializer)?.parse().map_err(Error::custom)
        }
    }
}

/// Everything that the kit checks, on a few games of a toy game that breaks this law.
fn check(broken: Option<Law>) -> Result<[Report; 4], Violation> {
    BROKEN.set(broken);
    let effort = Effort::new(20, 10);
    match broken {
        Some(Law::Name) => conformance::check_position::<Stones<false>>(effort, &[]).map(drop)?,
        Some(Law::Canonical) => {
            conformance::check_symmetric::<Stones<false>>(effort, &[]).map(drop)?;
        }
        _ => {}
    }
    Ok([
        conformance::check_position::<Stones>(effort, &[])?,
        conformance::check_action_space::<Stones>(effort, &[])?,
        conformance::check_symmetric::<Stones>(effort, &[])?,
        #[cfg(feature = "serde")]
        conformance::check_serde::<Stones>(effort, &[])?,
        #[cfg(not(feature = "serde"))]
        Report::default(),
    ])
}

#[test]
fn every_broken_law_is_named() {
    for &law in Law::ALL {
        if !cfg!(feature = "serde") && matches!(law, Law::SerdeText | Law::SerdeRead) {
            continue;
        }
        let violation = check(Some(law)).expect_err(&format!("{law:?}"));
        assert_eq!(violation.law(), law, "{violation}");
        let text = violation.to_string();
        assert!(text.starts_with(&format!("law {law:?} ({law}) is broken")), "{text}");
        assert!(!violation.how().is_empty() && !violation.how().contains('\n'), "{text}");
        if let Some(position) = violation.position() {
            assert!(text.contains(&format!("`{position}`")), "{text}");
        }
        if let Some(action) = violation.action() {
            assert!(text.contains(&format!("`{action}`")), "{text}");
        }
    }
}

#[test]
fn a_bias_is_found_by_counting_too() {
    COUNTED_ONLY.set(true);
    let violation = check(Some(Law::Uniform)).unwrap_err();
    assert_eq!(violation.law(), Law::Uniform);
    assert!(violation.how().starts_with("chi-squared"), "{violation}");
}

#[test]
fn a_violation_prints_law_position_and_move() {
    let violation = check(Some(Law::NoMoveTwice)).unwrap_err();
    assert_eq!(
        violation.to_string(),
        "law NoMoveTwice (No move is visited twice) is broken in position \
         `10/10/10/10/10/10/10/10/10/10 w` by move `a1`: it is visited twice",
    );
}

#[test]
fn a_sound_game_passes() {
    let reports = check(None).unwrap_or_else(|violation| panic!("{violation}"));
    // Five stones end a game: six positions each, with 8 + 7 + 6 + 5 + 4 moves.
    assert_eq!(reports[0], Report { games: 20, positions: 120, moves: 600 });
}

#[test]
fn the_toy_game_of_the_examples_passes() {
    let effort = Effort::new(300, 100);
    let given = ["1,0,0 b -", "0,0,0 w -", "2,2,2 w 1"].map(|text| text.parse().unwrap());
    let report = conformance::check_position::<piles::Piles>(effort, &given)
        .unwrap_or_else(|violation| panic!("{violation}"));
    assert!(report.positions > 1_000 && report.games == 300);
    conformance::check_action_space::<piles::Piles>(effort, &given)
        .unwrap_or_else(|violation| panic!("{violation}"));
}

#[test]
fn given_positions_are_checked_without_a_game() {
    let given = ["1,0,0 b -".parse::<piles::Piles>().unwrap()];
    let report = conformance::check_position(Effort::new(0, 0), &given).unwrap();
    assert_eq!(report, Report { games: 0, positions: 1, moves: 1 });
}

#[test]
fn positions_that_symmetries_map_onto_each_other_have_one_canonical_form() {
    BROKEN.set(None);
    let position: Stones = "w8b/10/10/10/10/10/10/10/10/9w b".parse().unwrap();
    let (canonical, s) = position.canonical();
    assert_eq!(position.transformed(s), Some(canonical.clone()));
    let images = Symmetry::ALL.map(|s| position.transformed(s).unwrap());
    for image in &images {
        assert_eq!(image.canonical().0, canonical);
        assert!(canonical.key() <= image.key());
    }
    let distinct: std::collections::HashSet<_> = images.iter().collect();
    // A mirroring in a diagonal maps the position onto itself.
    assert_eq!(distinct.len(), 8);
    let other: Stones = "w8b/10/10/10/10/10/10/10/10/w9 b".parse().unwrap();
    assert_ne!(other.canonical().0, canonical);
}
