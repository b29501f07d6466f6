//! The rule book as small drawn positions, one rule or ruling each.
//!
//! Every drawing is read twice: as it stands, with White to act, and with ranks flipped and colours
//! exchanged, with Black to act. `P` are the pawns of the player to act, `p` the other's. The last
//! line is the home rank of the player to act, the first column file a; what is not drawn is empty.

use vault_rules::{
    Bitboard, Fault, IllegalMove, Jump, MAX_MOVES, Move, Outcome, Player, Position, PositionError,
    Reason, Setup, Square, Tone, Vault, sorted_texts,
};

/// A drawn position, seen by the player to act at its beginning.
#[derive(Clone)]
struct Board {
    position: Vault,
    mover: Player,
}

impl Board {
    fn drawn(drawing: &str, mover: Player) -> Self {
        let lines: Vec<&str> = drawing.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
        let mut setup = Setup::new();
        for (rank, line) in (0..).zip(lines.iter().rev()) {
            for (file, drawn) in (0..).zip(line.split_whitespace()) {
                let square = Square::new(file, rank).expect("at most ten lines of ten");
                match drawn {
                    "P" => {
                        setup.pawn(mover, Self::seen(mover, square));
                    }
                    "p" => {
                        setup.pawn(!mover, Self::seen(mover, square));
                    }
                    "." => {}
                    other => panic!("drawn: {other}"),
                }
            }
        }
        Self { position: setup.turn(mover).build().unwrap(), mover }
    }

    /// A square as a player sees it, from the other side of the board for Black.
    fn seen(mover: Player, square: Square) -> Square {
        match mover {
            Player::White => square,
            Player::Black => Square::new(square.file(), 9 - square.rank()).unwrap(),
        }
    }

    fn square(&self, text: &str) -> Square {
        Self::seen(self.mover, text.parse().unwrap())
    }

    fn convert(&self, m: Move) -> Move {
        let seen = |square| Self::seen(self.mover, square);
        Move::new(seen(m.from()), seen(m.to()), m.captures())
    }

    fn action(&self, text: &str) -> Move {
        self.convert(text.parse().unwrap())
    }

    /// All legal moves, sorted.
    fn moves(&self) -> String {
        sorted_texts(self.position.moves().into_iter().map(|m| self.convert(m))).join(" ")
    }

    /// The legal moves from a square, sorted.
    fn moves_from(&self, from: &str) -> String {
        let moves = self.position.moves_from(self.square(from));
        sorted_texts(moves.map(|m| self.convert(m))).join(" ")
    }

    fn refuses(&self, text: &str) -> IllegalMove {
        let mut after = self.position.clone();
        let error = after.play(self.action(text)).expect_err(text);
        assert_eq!(after, self.position, "{text} is refused and changes the board");
        error
    }

    /// Plays a move; the drawing is what it must lead to.
    fn plays(&mut self, text: &str, drawing: &str) {
        let m = self.action(text);
        self.position.play(m).unwrap();
        let drawn = Self::drawn(drawing, self.mover).position;
        for player in Player::ALL {
            assert_eq!(self.position.pawns(player), drawn.pawns(player), "after {text}");
        }
    }

    fn goes_on(&self) {
        assert_eq!(self.position.outcome(), None, "{}", self.position);
        assert!(!self.position.moves().is_empty());
    }

    fn won_by_mover(&self, reason: Reason) {
        self.over(self.mover, reason);
    }

    fn lost_by_mover(&self, reason: Reason) {
        self.over(!self.mover, reason);
    }

    fn over(&self, winner: Player, reason: Reason) {
        let outcome = Outcome::new(winner, reason);
        assert_eq!(self.position.outcome(), Some(outcome), "{}", self.position);
        assert_eq!(self.position.moves(), []);
        // Over comes before any other reason.
        let nonsense = Move::new(self.square("a1"), self.square("a1"), true);
        assert_eq!(self.position.check(nonsense), Err(IllegalMove::GameOver { outcome }));
    }
}

/// Reads a drawing for both players and tries the rule on each.
fn rule(drawing: &str, holds: impl Fn(Board)) {
    for mover in Player::ALL {
        holds(Board::drawn(drawing, mover));
    }
}

// Material and start.

#[test]
fn white_fills_rank_1_and_black_rank_10_and_white_begins() {
    let start = Vault::default();
    assert_eq!(start.pawns(Player::White), Bitboard::rank(0));
    assert_eq!(start.pawns(Player::Black), Bitboard::rank(9));
    assert_eq!(start.turn(), Player::White);
    assert_eq!(start.count_moves(), 28, "walks alone: all jumps land on own pawns or outside");
}

// Walks.

#[test]
fn a_walk_goes_to_each_of_eight_neighbours() {
    rule(". . .\n. P .\n. . .", |board| {
        assert_eq!(board.moves(), "b2-a1 b2-a2 b2-a3 b2-b1 b2-b3 b2-c1 b2-c2 b2-c3");
    });
}

#[test]
fn a_walk_stays_on_the_board() {
    rule("P", |board| assert_eq!(board.moves(), "a1-a2 a1-b1 a1-b2"));
    rule(". . . . . . . . . P\n. . . . . . . . . .", |board| {
        assert_eq!(board.moves(), "j2-i1 j2-i2 j2-i3 j2-j1 j2-j3");
    });
}

#[test]
fn a_walk_never_captures() {
    rule("p p\nP .", |board| {
        assert_eq!(board.moves(), "a1-b1");
        let square = board.square("a2");
        assert_eq!(board.refuses("a1xa2"), IllegalMove::WalkOccupied { square });
        assert_eq!(board.refuses("a1-a2"), IllegalMove::WalkOccupied { square });
    });
}

#[test]
fn a_walk_does_not_go_to_an_own_pawn() {
    rule("P P", |board| {
        let square = board.square("b1");
        assert_eq!(board.refuses("a1-b1"), IllegalMove::WalkOccupied { square });
    });
}

#[test]
fn a_pawn_may_go_back() {
    rule("P\n.", |mut board| board.plays("a2-a1", ".\nP"));
}

// Jumps.

#[test]
fn a_jump_lands_as_far_behind_the_pivot_as_the_jumper_stood_before_it() {
    rule(". . .\n. P .\nP . .", |mut board| {
        board.plays("a1-c3", ". . P\n. P .\n. . .");
    });
}

#[test]
fn any_vector_is_a_jump() {
    rule(
        "
        . . . . . .
        . . . . . .
        . . . . . .
        . . P . . .
        . . . . . .
        P . . . . .",
        |board| {
            // Over c3 by (2, 2), over a1 outside.
            assert_eq!(board.moves_from("a1"), "a1-a2 a1-b1 a1-b2 a1-e5");
        },
    );
    rule(". P . . . . . . . .\nP . . . . . . . . .", |mut board| {
        board.plays("a1-c3", ". . P .\n. P . .\n. . . .");
    });
    rule(
        "
        . . . . .
        . . P . .
        . . . . .
        . P . . .
        . . . . .
        . . . . .",
        |mut board| {
            // A knight's way.
            board.plays(
                "c5-a1",
                "
            . . . . .
            . . . . .
            . . . . .
            . P . . .
            . . . . .
            P . . . .",
            );
        },
    );
}

#[test]
fn the_pivot_stays_and_what_is_jumped_over_stays() {
    rule("P p p P P . p .\n. . . . . . . .", |mut board| {
        board.plays("a2xg2", ". p p P P . P .\n. . . . . . . .");
    });
}

#[test]
fn a_jump_captures_the_pawn_on_which_it_lands() {
    rule(". . p\n. P .\nP . .", |mut board| {
        assert_eq!(
            board.position.effects(board.action("a1xc3")).unwrap().captured,
            Some(board.square("c3"))
        );
        board.plays("a1xc3", ". . P\n. P .\n. . .");
    });
}

#[test]
fn a_jump_does_not_land_on_an_own_pawn() {
    rule("P P P", |board| {
        let square = board.square("c1");
        assert_eq!(board.refuses("a1-c1"), IllegalMove::FriendlyTarget { square });
        assert_eq!(board.refuses("a1xc1"), IllegalMove::FriendlyTarget { square });
    });
}

#[test]
fn an_enemy_pawn_is_no_pivot() {
    rule("P p .\n. . .", |board| {
        let [from, pivot, to] = ["a2", "b2", "c2"].map(|text| board.square(text));
        assert_eq!(board.refuses("a2-c2"), IllegalMove::NoPivot { from, to, pivot });
    });
}

#[test]
fn an_empty_square_is_no_pivot() {
    rule("P . .", |board| {
        let [from, pivot, to] = ["a1", "b1", "c1"].map(|text| board.square(text));
        assert_eq!(board.refuses("a1-c1"), IllegalMove::NoPivot { from, to, pivot });
    });
}

#[test]
fn a_pivot_stands_on_the_midpoint() {
    rule("P P . .", |board| {
        let [from, to] = ["a1", "d1"].map(|text| board.square(text));
        assert_eq!(board.refuses("a1-d1"), IllegalMove::NoMidpoint { from, to });
    });
}

#[test]
fn a_jumper_is_not_its_own_pivot() {
    rule("P", |board| {
        let square = board.square("a1");
        assert_eq!(board.refuses("a1-a1"), IllegalMove::SameSquare { square });
        assert_eq!(board.position.jump(square, square), Err(IllegalMove::SameSquare { square }));
    });
}

#[test]
fn a_jump_stays_on_the_board() {
    rule("P . P", |board| {
        let [jumper, pivot] = ["c1", "a1"].map(|text| board.square(text));
        let error = IllegalMove::OffTheBoard { jumper, pivot };
        assert_eq!(board.position.jump(jumper, pivot), Err(error));
        assert_eq!(board.moves_from("c1"), "c1-b1 c1-b2 c1-c2 c1-d1 c1-d2");
    });
    // Not even by the index: g3 over j3 would be a4.
    rule(". . . . . . . P . P\n. .\n. .", |board| {
        assert_eq!(board.moves_from("h3"), "h3-g2 h3-g3 h3-g4 h3-h2 h3-h4 h3-i2 h3-i3 h3-i4");
    });
}

#[test]
fn only_own_pawns_jump_and_walk() {
    rule(". .\n. p\nP .", |board| {
        let square = board.square("b2");
        let owner = !board.mover;
        assert_eq!(board.refuses("b2-b3"), IllegalMove::NotOwnPawn { square, owner });
        let square = board.square("b1");
        assert_eq!(board.refuses("b1-b3"), IllegalMove::NoPawn { square });
        let pivot = board.square("a1");
        assert_eq!(board.position.jump(square, pivot), Err(IllegalMove::NoPawn { square }));
    });
}

#[test]
fn the_sign_says_whether_a_move_captures() {
    rule("P P p", |board| {
        let [from, to] = ["a1", "c1"].map(|text| board.square(text));
        assert_eq!(board.refuses("a1-c1"), IllegalMove::Captures { from, to });
    });
    rule("P P .", |board| {
        let [from, to] = ["a1", "c1"].map(|text| board.square(text));
        assert_eq!(board.refuses("a1xc1"), IllegalMove::CapturesNothing { from, to });
        let to = board.square("a2");
        assert_eq!(board.refuses("a1xa2"), IllegalMove::CapturesNothing { from, to });
    });
}

#[test]
fn each_jump_is_told_with_pivot_landing_and_capture() {
    rule(". . . . p\n. P P . .\nP . . . .", |board| {
        let jumps: Vec<_> = board.position.jumps(board.square("a1")).collect();
        let jump = |pivot, landing, captures| Jump {
            pivot: board.square(pivot),
            landing: board.square(landing),
            captures,
        };
        assert_eq!(jumps, [jump("b2", "c3", false), jump("c2", "e3", true)]);
        let captures = board.position.captures_on(board.square("e3"));
        assert_eq!(sorted_texts(captures.map(|m| board.convert(m))), ["a1xe3"]);
        assert_eq!(board.position.captures_on(board.square("c3")).count(), 0, "nobody there");
    });
}

#[test]
fn the_tone_of_a_square_is_the_parity_of_its_file_and_rank() {
    for square in Square::all() {
        let (tone, file, rank) = (Tone::of(square), square.file() % 2, square.rank() % 2);
        assert_eq!((tone.file_parity(), tone.rank_parity()), (file, rank));
        assert_eq!(tone.index(), usize::from(file + 2 * rank));
        assert_eq!(Tone::ALL[tone.index()], tone);
    }
}

#[test]
fn a_walk_goes_to_an_adjacent_square_and_no_other() {
    for from in Square::all() {
        for to in Square::all() {
            let distance = from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()));
            assert_eq!(Move::new(from, to, false).is_walk(), distance == 1, "{from}-{to}");
        }
    }
}

#[test]
fn a_square_has_one_of_four_tones_and_a_jump_keeps_it() {
    for tone in Tone::ALL {
        assert_eq!(tone.squares().len(), 25);
    }
    rule(". . .\n. P .\nP . .", |board| {
        let [from, to, pivot] = ["a1", "c3", "b2"].map(|text| Tone::of(board.square(text)));
        assert_eq!(from, to);
        assert_ne!(from, pivot);
    });
}

// The end.

/// The player to act is one step from its goal.
const HIGH: &str = "
    . . . . . . . . . .
    P . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . p
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .";

#[test]
fn rule_2_an_invader_that_cannot_be_captured_wins_at_once() {
    rule(HIGH, |mut board| {
        board.goes_on();
        let m = board.action("a9-b10");
        assert!(board.position.effects(m).unwrap().ends_game);
        board.position.play(m).unwrap();
        board.won_by_mover(Reason::BackRank);
    });
    rule("P . .\n. . .\n. . . . p", |board| board.lost_by_mover(Reason::BackRank));
    rule("P . . . . .\n. P p . . .", |board| board.lost_by_mover(Reason::BackRank));
}

#[test]
fn rule_2_an_invader_that_a_jump_captures_does_not_win_yet() {
    rule(
        "
        P . .
        . . .
        P . .
        . . .
        p . .",
        |mut board| {
            board.goes_on();
            board.plays(
                "a5xa1",
                "
            . . .
            . . .
            P . .
            . . .
            P . .",
            );
            board.won_by_mover(Reason::Stalemate);
        },
    );
}

#[test]
fn rule_2_a_jump_along_the_goal_rank_captures_too() {
    rule("P . P . p", |board| {
        board.goes_on();
        assert_eq!(
            sorted_texts(board.position.captures_on(board.square("e1")).map(|m| board.convert(m))),
            ["a1xe1"]
        );
    });
}

#[test]
fn rule_2_a_neighbour_is_no_capturer() {
    rule("P . P\n. p .", |board| board.lost_by_mover(Reason::BackRank));
}

#[test]
fn rule_2_two_invaders_win_whatever_can_be_captured() {
    rule("P . P\n. . .\nP . P\n. . .\np . p", |board| board.lost_by_mover(Reason::BackRank));
}

#[test]
fn rule_1_a_pawn_that_survived_on_the_goal_rank_wins() {
    rule(
        "
        P . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .",
        |board| board.won_by_mover(Reason::BackRank),
    );
}

#[test]
fn rule_3_who_cannot_move_loses() {
    rule("p p\nP p\np p\n. .", |board| board.lost_by_mover(Reason::Stalemate));
}

#[test]
fn rule_3_a_jump_is_a_move() {
    rule(
        "
        p p p p . .
        P p P p . .
        p p p p . .
        . . . . . .",
        |board| {
            assert_eq!(board.moves(), "a3-e3");
            board.goes_on();
        },
    );
}

#[test]
fn rule_3_a_player_without_pawns_loses() {
    rule("p\n.", |board| board.lost_by_mover(Reason::Stalemate));
    rule("", |board| board.lost_by_mover(Reason::Stalemate));
}

#[test]
fn ruling_v1_a_threat_may_be_overlooked_and_then_rule_1_loses() {
    rule(
        "
        P . . . . . . . . .
        . . . . . . . . . .
        P . . . . . . . . .
        . . . . . . . . . .
        p . . . . . . . . .",
        |mut board| {
            assert!(board.position.count_moves() > 1, "not only the capture");
            board.position.play(board.action("a3-b3")).unwrap();
            board.lost_by_mover(Reason::BackRank);
        },
    );
}

#[test]
fn ruling_v2_repeating_a_position_ends_nothing() {
    rule(HIGH, |mut board| {
        for _ in 0..100 {
            for text in ["a9-a8", "j4-j5", "a8-a9", "j5-j4"] {
                board.position.play(board.action(text)).unwrap();
                board.goes_on();
            }
        }
    });
}

#[test]
fn ruling_v3_both_on_goal_ranks_and_rule_1_comes_before_rule_2() {
    rule(
        "
        P . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . p . . . . .",
        |board| board.won_by_mover(Reason::BackRank),
    );
}

#[test]
fn ruling_v3_rules_1_and_2_come_before_rule_3() {
    rule("p p\nP p\nP p", |board| board.lost_by_mover(Reason::BackRank));
    rule(
        "
        P p . . . . . . . .
        p p . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .",
        |board| board.won_by_mover(Reason::BackRank),
    );
}

#[test]
fn ruling_v3_ten_pawns_may_stand_anywhere_and_eleven_are_refused() {
    for player in Player::ALL {
        let mut setup = Setup::new();
        setup.pawns(player, Bitboard::rank(4)).turn(player);
        assert!(setup.build().is_ok());
        let error = setup.pawn(player, "a1".parse().unwrap()).build().unwrap_err();
        assert_eq!(error.faults(), [Fault::TooManyPawns { player, count: 11 }]);
    }
    let text = "10/10/10/10/10/pppppppppp/P9/PPPPPPPPPP/10/p9 w";
    let Err(PositionError::Invalid(error)) = text.parse::<Vault>() else { panic!("{text}") };
    assert_eq!(error.faults().len(), 2, "all faults at once");
}

#[test]
fn ruling_v3_two_pawns_on_one_square_are_refused() {
    let square: Square = "e5".parse().unwrap();
    let mut setup = Setup::new();
    let error = setup.pawn(Player::White, square).pawn(Player::Black, square).build().unwrap_err();
    assert_eq!(error.faults(), [Fault::SharedSquare { square }]);
    let cleared = setup.clear(square).build().unwrap();
    assert_eq!(cleared, Setup::default().build().unwrap(), "an empty board");
}

#[test]
fn a_player_without_pawns_has_no_random_move() {
    let position: Vault = "10/10/10/10/10/10/10/10/10/10 w".parse().unwrap();
    assert_eq!(position.random_move(&mut |_| 0), None);
}

#[test]
fn reasons_read_back_from_their_texts() {
    for (reason, text) in [(Reason::BackRank, "back-rank"), (Reason::Stalemate, "stalemate")] {
        assert_eq!((reason.to_string(), text.parse()), (text.to_owned(), Ok(reason)));
    }
    assert!("back rank".parse::<Reason>().is_err());
}

/// Ten pawns, each with eight walks and nine pivots.
#[test]
fn the_bound_of_moves_is_the_one_that_the_book_proves() {
    assert_eq!(MAX_MOVES, 10 * (8 + 9));
}

#[test]
fn a_position_that_is_set_up_again_is_the_same() {
    let position: Vault = "p9/10/10/10/4P5/10/10/10/10/3p6 b".parse().unwrap();
    assert_eq!(Setup::from(&position).build(), Ok(position));
}
