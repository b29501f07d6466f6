//! Game records: what is written, what is read, what is refused.

use std::fmt::Write;

use abstract_core::{
    Ending, Game, Outcome, Player, Position, RecordError, RecordFault, Rng, Undone,
};
use proptest::prelude::*;

#[allow(unreachable_pub)] // The example is a program of its own.
#[path = "../examples/piles.rs"]
mod piles;
use piles::{Action, LastCoin, Piles};

fn read(text: &str) -> Result<Game<Piles>, RecordError<Piles>> {
    text.parse()
}

/// A record's text from the lines after its `Game` tag.
fn record(rest: &str) -> String {
    format!("[Game \"piles\"]\n{rest}")
}

#[test]
fn a_new_game_is_a_tag_and_an_asterisk() {
    let text = "[Game \"piles\"]\n[Result \"*\"]\n\n*\n";
    assert_eq!(Game::<Piles>::new().to_string(), text);
    assert_eq!(read(text).unwrap(), Game::new());
}

#[test]
fn what_may_be_written_otherwise_is_read_and_written_canonically() {
    // Piles of 2 and 1: Black takes one of each, White the last one.
    let canonical = "[Game \"piles\"]\n[Position \"2,1,0 b -\"]\n[White \"A \\\"b\\\" \\\\ é\"]\n\
                     [Result \"w last-coin\"]\n\n1. take0,take1 take0\nw last-coin\n";
    let game = read(canonical).unwrap();
    assert_eq!(game.to_string(), canonical);
    assert_eq!(game.ending(), Ending::Over(Outcome::new(Player::White, LastCoin)));
    assert_eq!(game.tag("White"), Some("A \"b\" \\ é"));
    assert_eq!(game.plies(), 3);

    for otherwise in [
        // No `Result`; the start after another tag; comments; line ends and spaces anywhere.
        "[Game \"piles\"]\n[White \"A \\\"b\\\" \\\\ é\"]\n[Position \"2,1,0 b -\"]\n\n\
         1.\ntake0,take1\n\n   take0 ; a comment\nw ; another\nlast-coin",
        "; first\n[Game \"piles\"] ; game\n[Result \"w last-coin\"]\n  [Position \"2,1,0 b -\"]\n\
         ;\n[White \"A \\\"b\\\" \\\\ é\"]\n; last\n   \n\n1. take0,take1;c\ntake0;\n\
         w last-coin\n\n ; end",
    ] {
        assert_eq!(read(otherwise).unwrap().to_string(), canonical);
        assert_eq!(read(&otherwise.replace('\n', "\r\n")).unwrap().to_string(), canonical);
    }
    // The default start may be named, and is not written.
    let game = read(&record("[Position \"3,4,5 w -\"]\n\n*")).unwrap();
    assert_eq!(game, Game::new());
}

#[test]
fn goes_and_rounds_follow_the_players_not_the_moves() {
    let mut game = Game::<Piles>::new();
    for m in ["take0", "stop", "take0", "take1", "take2", "take1", "take0"] {
        game.play(m.parse().unwrap()).unwrap();
    }
    // Four goes, the last one incomplete.
    let text = game.to_string();
    assert!(text.ends_with("\n\n1. take0,stop take0,take1\n2. take2,take1 take0\n*\n"), "{text}");
    assert_eq!(read(&text).unwrap(), game);
    game.resign().unwrap();
    assert!(game.to_string().ends_with(" take0\nw resignation\n"));
    assert_eq!(read(&game.to_string()).unwrap(), game);
}

/// Texts, the line, column and move number where each is refused, and why.
#[rustfmt::skip]
const FAULTS: &[(&str, usize, usize, Option<usize>, &str)] = &[
    ("", 1, 1, None, "a record begins with the tag `[Game \"…\"]`"),
    ("\n[Game \"piles\"]\n\n*\n", 1, 1, None, "a record begins with the tag `[Game \"…\"]`"),
    ("[White \"A\"]\n", 1, 2, None, "the first tag must be `Game`"),
    ("[Game \"vault\"]\n", 1, 7, None, "this is not a record of the game `piles`"),
    ("[Game \"piles\"]", 1, 15, None, "expected the end of the line"),
    ("[Game \"piles\"]\n", 2, 1, None, "expected a tag, `[Name \"value\"]`, or an empty line"),
    ("[Game \"piles\"] x", 1, 16, None, "expected the end of the line"),
    ("[Game  \"piles\"]", 1, 7, None, "expected a value in quotes, `\"…\"`"),
    ("[Game\"piles\"]", 1, 6, None, "expected a space after the tag's name"),
    ("[Game \"piles\" ]", 1, 14, None, "expected `]` after the tag's value"),
    ("[Game \"pi\\les\"]", 1, 11, None, "expected `\"` or `\\` after `\\`"),
    ("[Game \"piles", 1, 13, None, "expected `\"` after a value"),
    ("[Game \"pé\nles\"]", 1, 10, None, "a value ends with `\"` and has no control characters"),
    ("[Game \"piles\"]\n[1a \"\"]", 2, 2, None,
     "expected a tag's name: a letter, and then letters or digits"),
    ("[Game \"piles\"]\n[Game \"piles\"]", 2, 2, None, "a tag of this name stands above"),
    ("[Game \"piles\"]\n[A \"\"]\n[A \"\"]", 3, 2, None, "a tag of this name stands above"),
    ("[Game \"piles\"]\n[Position \"1 w -\"]", 2, 11, None,
     "bad position: piles, byte 0: expected `<a>,<b>,<c> <turn> <taken>`"),
    ("[Game \"piles\"]\n1. take0", 2, 1, None,
     "expected a tag, `[Name \"value\"]`, or an empty line"),
    ("[Game \"piles\"]\n\n", 3, 1, Some(1), "the record has no ending, such as `*`"),
    ("[Game \"piles\"]\n\n[A \"\"]", 3, 1, Some(1), "expected the round's number, `1.`"),
    ("[Game \"piles\"]\n\n2. take0", 3, 1, Some(1), "expected the round's number, `1.`"),
    ("[Game \"piles\"]\n\n01. take0", 3, 1, Some(1), "expected the round's number, `1.`"),
    ("[Game \"piles\"]\n\n1.take0", 3, 1, Some(1), "expected the round's number, `1.`"),
    ("[Game \"piles\"]\n\n1. *", 3, 4, Some(1), "expected a move after the round's number"),
    ("[Game \"piles\"]\n\n1. take9", 3, 4, Some(1),
     "bad move: move, byte 0: expected `take0` to `take2`, or `stop`"),
    ("[Game \"piles\"]\n\n1. take0 *\rx", 3, 11, Some(2),
     "a carriage return without a line feed"),
    ("[Game \"piles\"]\n\n1. take0,take1\n2. take0", 4, 1, Some(3),
     "expected a move of the other player, or the ending"),
    ("[Game \"piles\"]\n\n1. take0 take1", 3, 10, Some(2),
     "it is still White's turn: a player's actions in one go are joined by `,`"),
    ("[Game \"piles\"]\n\n1. take0,take1,take2", 3, 16, Some(3),
     "it is Black's turn: a space, not `,`, comes before the other player's move"),
    ("[Game \"piles\"]\n\n1. take0, take1", 3, 10, Some(2),
     "bad move: move, byte 0: expected `take0` to `take2`, or `stop`"),
    ("[Game \"piles\"]\n\n1. stop", 3, 4, Some(1),
     "stop is not legal: a turn takes a coin before it may stop"),
    ("[Game \"piles\"]\n\n; é\n1. take0,take1 w last-coin", 4, 16, Some(3),
     "the ending must be `*`, or `w resignation`: Black is to act and the game is not over"),
    ("[Game \"piles\"]\n\n1. take0,take1 b resignation", 3, 16, Some(3),
     "the ending must be `*`, or `w resignation`: Black is to act and the game is not over"),
    ("[Game \"piles\"]\n\n1. take0,take1 w", 3, 17, Some(3),
     "expected the reason after the winner"),
    ("[Game \"piles\"]\n\n* *", 3, 3, Some(1), "nothing follows the ending"),
    ("[Game \"piles\"]\n[Position \"1,0,0 w -\"]\n\n1. take0 *", 4, 10, Some(2),
     "the ending must be `w last-coin`: the game is over"),
    ("[Game \"piles\"]\n[Position \"1,0,0 w -\"]\n\n1. take0 b last-coin", 4, 10, Some(2),
     "the ending must be `w last-coin`: the game is over"),
    ("[Game \"piles\"]\n[Position \"1,0,0 w -\"]\n\n1. take0 take1", 4, 10, Some(2),
     "take1 is not legal: the game is over"),
    ("[Game \"piles\"]\n[Result \"w resignation\"]\n\n*", 2, 9, Some(1),
     "the tag `Result` must repeat the ending, `*`"),
];

#[test]
fn faults_are_refused_with_place_and_reason() {
    for &(text, line, column, number, why) in FAULTS {
        let error = read(text).unwrap_err();
        let place = (error.line(), error.column(), error.move_number());
        assert_eq!(place, (line, column, number), "{text}: {error}");
        assert_eq!(error.fault().to_string(), why, "{text}");
    }
}

/// A record with tags, escapes, comments, goes of one and two actions, and an ending.
const SAMPLE: &str = "[Game \"piles\"]\n[Position \"1,2,1 b -\"]\n[White \"é \\\"\\\\\"]\n\
                      [Result \"w last-coin\"]\n\n1. take0,take1 take1,take2 ; c\n\
                      w last-coin\n";

/// What is read must write back to a text that reads as the same; what is refused must be so at
/// a place inside the text.
fn reads_or_refuses(text: &str) -> bool {
    match read(text) {
        Ok(game) => {
            let canonical = game.to_string();
            assert_eq!(read(&canonical).unwrap(), game, "{text}");
            assert_eq!(read(&canonical).unwrap().to_string(), canonical);
            true
        }
        Err(error) => {
            assert!(error.at() <= text.len(), "{text}: {error}");
            let line = text.split('\n').nth(error.line() - 1).expect("a line of the text");
            assert!(error.column() <= line.chars().count() + 1, "{text}: {error}");
            false
        }
    }
}

#[test]
fn every_truncation_and_every_change_of_a_character_is_read_or_refused() {
    assert!(reads_or_refuses(SAMPLE));
    let truncated = (0..SAMPLE.len()).filter(|&n| SAMPLE.is_char_boundary(n));
    let read = truncated.filter(|&n| reads_or_refuses(&SAMPLE[..n])).count();
    // Only the last line end can go.
    assert_eq!(read, 1);

    let mut kept = 0;
    for (at, c) in SAMPLE.char_indices() {
        let rest = &SAMPLE[at + c.len_utf8()..];
        let others = (0..=0x7F).map(char::from).chain(['é', '\u{85}', '\u{2028}', '𝄞']);
        for other in others {
            kept += usize::from(reads_or_refuses(&format!("{}{other}{rest}", &SAMPLE[..at])));
        }
        reads_or_refuses(&format!("{}{rest}", &SAMPLE[..at]));
        reads_or_refuses(&format!("{}{c}{c}{rest}", &SAMPLE[..at]));
    }
    assert!(kept > 100, "changes inside names, values and comments are harmless: {kept}");
}

#[test]
fn megabytes_of_anything_are_refused_in_linear_time() {
    let long = 4 << 20;
    for piece in ["\0", "[", "\"", "\\", "a", "1", ",", ";", " ", "\n", "\r\n", "é", "take0,"] {
        let noise = piece.repeat(long / piece.len());
        assert!(read(&noise).is_err());
        for start in [
            "[Game \"piles\"]\n",
            "[Game \"piles\"]\n[",
            "[Game \"piles\"]\n[A \"",
            "[Game \"piles\"]\n\n",
            "[Game \"piles\"]\n\n1. ",
            "[Game \"piles\"]\n\n1. take0",
            "[Game \"piles\"]\n\n1. take0,take1 w ",
        ] {
            assert!(read(&format!("{start}{noise}")).is_err(), "{start}{piece}");
        }
    }
    let mut tags = record("");
    for n in 0..100_000 {
        writeln!(tags, "[A{n} \"{n}\"]").unwrap();
    }
    assert_eq!(read(&format!("{tags}\n*")).unwrap().tags().len(), 100_000);
    assert!(read(&format!("{tags}[A99999 \"\"]\n\n*")).is_err());
}

/// A game that never ends: two players count up to a number that they do not reach.
#[allow(unreachable_pub)]
mod counting {
    use abstract_core::{KeyBuilder, Outcome, Player, Position, SyntaxError};
    use std::{fmt, ops::ControlFlow, str::FromStr};

    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Counting(u32);
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Next;
    #[derive(Clone, Debug, PartialEq, thiserror::Error)]
    #[error("the end")]
    pub struct TheEnd;

    impl Position for Counting {
        const NAME: &'static str = "counting";
        type Move = Next;
        type Reason = Player;
        type IllegalMove = TheEnd;

        fn turn(&self) -> Player {
            Player::ALL[self.0 as usize % 2]
        }
        fn outcome(&self) -> Option<Outcome<Player>> {
            (self.0 == u32::MAX).then_some(Outcome::new(Player::White, Player::White))
        }
        fn try_for_each_move<B>(
            &self,
            mut f: impl FnMut(Next) -> ControlFlow<B>,
        ) -> ControlFlow<B> {
            if self.0 == u32::MAX { ControlFlow::Continue(()) } else { f(Next) }
        }
        fn check(&self, _: Next) -> Result<(), TheEnd> {
            if self.0 == u32::MAX { Err(TheEnd) } else { Ok(()) }
        }
        fn play_unchecked(&mut self, _: Next) {
            self.0 = self.0.saturating_add(1);
        }
        fn key(&self) -> u64 {
            KeyBuilder::new().word(self.0.into()).finish()
        }
    }
    impl fmt::Display for Counting {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}", self.0)
        }
    }
    impl FromStr for Counting {
        type Err = SyntaxError;
        fn from_str(text: &str) -> Result<Self, SyntaxError> {
            let number = text.parse().map_err(|_| SyntaxError::new("number", 0, "a number"));
            number.map(Self)
        }
    }
    impl fmt::Display for Next {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("+1")
        }
    }
    impl FromStr for Next {
        type Err = SyntaxError;
        fn from_str(text: &str) -> Result<Self, SyntaxError> {
            if text == "+1" { Ok(Self) } else { Err(SyntaxError::new("move", 0, "`+1`")) }
        }
    }
}

#[test]
fn a_hundred_thousand_moves_are_written_and_read() {
    let mut game = Game::<counting::Counting>::new();
    while game.plies() < 100_000 {
        game.play(counting::Next).unwrap();
    }
    let text = game.to_string();
    assert!(text.contains("\n50000. +1 +1\n*\n"));
    assert_eq!(text.parse::<Game<counting::Counting>>().unwrap(), game);
    assert_eq!(game.repetitions(), 1);
    while game.undo().is_some() {}
    assert_eq!(game, Game::new());
}

#[test]
fn errors_lead_to_their_causes() {
    use std::error::Error;
    let error = read(&record("\n1. stop")).unwrap_err();
    let cause = error.source().expect("the game's own error");
    assert_eq!(cause.downcast_ref(), Some(&piles::IllegalAction::NothingTaken));
    assert!(matches!(error.fault(), RecordFault::Illegal { action: Action::Stop, .. }));
    let error = read(&record("[Position \"x\"]\n")).unwrap_err();
    assert!(error.source().is_some());
}

#[test]
fn repetitions_are_counted_over_the_whole_game() {
    let mut game = Game::<Piles>::new();
    assert_eq!(game.repetitions(), 1);
    game.play(Action::Take(0)).unwrap();
    assert_eq!(game.repetitions(), 1);
    assert_eq!(game.undo(), Some(Undone::Move(Action::Take(0))));
    assert_eq!(game.repetitions(), 1);
}

/// What can be done to a game.
#[derive(Clone, Debug)]
enum Operation {
    /// The n-th legal move, if there is one.
    Play(usize),
    /// A move that may be illegal.
    Try(usize),
    Undo,
    Resign,
    Tag(usize, String),
    Untag(usize),
    SaveAndLoad,
}

const NAMES: [&str; 3] = ["White", "Black", "Site2"];

fn operations() -> impl Strategy<Value = Vec<Operation>> {
    let operation = prop_oneof![
        8 => (0..4_usize).prop_map(Operation::Play),
        3 => (0..5_usize).prop_map(Operation::Try),
        4 => Just(Operation::Undo),
        1 => Just(Operation::Resign),
        1 => (0..3_usize, "[ -~é\"\\\\]{0,6}").prop_map(|(n, v)| Operation::Tag(n, v)),
        1 => (0..3_usize).prop_map(Operation::Untag),
        2 => Just(Operation::SaveAndLoad),
    ];
    prop::collection::vec(operation, 0..60)
}

proptest! {
    /// A game behaves as a list of moves, a flag and a list of tags.
    #[test]
    fn a_game_agrees_with_a_plain_list(
        start in "[0-4],[0-4],[0-4] [wb] -",
        operations in operations(),
    ) {
        let start: Piles = start.parse().unwrap();
        let mut game = Game::from_position(start.clone());
        let mut moves: Vec<Action> = Vec::new();
        let mut resigned = false;
        let mut tags: Vec<(&str, String)> = Vec::new();
        let replayed = |moves: &[Action]| {
            let mut position = start.clone();
            for &m in moves {
                position.play(m).unwrap();
            }
            position
        };

        for operation in operations {
            let now = replayed(&moves);
            match operation {
                Operation::Play(n) => {
                    let legal = now.moves();
                    let Some(&m) = legal.get(n % legal.len().max(1)) else { continue };
                    prop_assert_eq!(game.play(m).is_ok(), !resigned);
                    if !resigned {
                        moves.push(m);
                    }
                }
                Operation::Try(n) => {
                    let m = [Action::Take(0), Action::Take(1), Action::Take(2), Action::Stop]
                        .get(n).copied().unwrap_or(Action::Take(9));
                    let legal = now.moves().contains(&m) && !resigned;
                    prop_assert_eq!(game.play(m).is_ok(), legal);
                    if legal {
                        moves.push(m);
                    }
                }
                Operation::Undo => {
                    let undone = if std::mem::take(&mut resigned) {
                        Some(Undone::Resignation)
                    } else {
                        moves.pop().map(Undone::Move)
                    };
                    prop_assert_eq!(game.undo(), undone);
                }
                Operation::Resign => {
                    let may = !resigned && !now.is_over();
                    prop_assert_eq!(game.resign().is_ok(), may);
                    resigned |= may;
                }
                Operation::Tag(n, value) => {
                    game.set_tag(NAMES[n], &value).unwrap();
                    match tags.iter_mut().find(|(name, _)| *name == NAMES[n]) {
                        Some((_, old)) => *old = value,
                        None => tags.push((NAMES[n], value)),
                    }
                }
                Operation::Untag(n) => {
                    let old = tags.iter().position(|(name, _)| *name == NAMES[n]);
                    prop_assert_eq!(game.remove_tag(NAMES[n]), old.map(|i| tags.remove(i).1));
                }
                Operation::SaveAndLoad => {
                    let text = game.to_string();
                    let loaded = read(&text).unwrap();
                    prop_assert_eq!(&loaded, &game);
                    prop_assert_eq!(loaded.to_string(), text);
                    game = loaded;
                }
            }

            let now = replayed(&moves);
            prop_assert_eq!(game.start(), &start);
            prop_assert_eq!(game.position(), &now);
            prop_assert_eq!(game.plies(), moves.len());
            prop_assert!(game.moves().eq(moves.iter().copied()));
            let positions: Vec<Piles> = (0..=moves.len()).map(|n| replayed(&moves[..n])).collect();
            prop_assert!(game.positions().eq(&positions));
            let same = positions.iter().filter(|&p| *p == now).count();
            prop_assert_eq!(game.repetitions(), same);
            let ending = match now.outcome() {
                Some(outcome) => Ending::Over(outcome),
                None if resigned => Ending::Resigned(now.turn()),
                None => Ending::Unfinished,
            };
            prop_assert_eq!(game.ending(), ending);
            prop_assert!(game.tags().eq(tags.iter().map(|(n, v)| (*n, v.as_str()))));
        }
    }

    /// Random games write to texts that read as the same games.
    #[test]
    fn random_games_round_trip(seed: u64, plies in 0..40_u32) {
        let mut rng = Rng::for_game(seed, 0);
        let mut game = Game::<Piles>::new();
        for _ in 0..plies {
            let Some(m) = game.position().random_move(&mut |n| rng.below(n)) else { break };
            game.play(m).unwrap();
        }
        let text = game.to_string();
        prop_assert_eq!(&read(&text).unwrap(), &game);
        let crlf = read(&text.replace('\n', "\r\n")).unwrap();
        prop_assert_eq!(&crlf, &game);
    }
}
