//! The rule book as small drawn positions, one rule or ruling each.
//!
//! Every drawing is read eight times: as it stands and after one to three quarter turns, with White
//! to act as drawn, and with Black to act in White's place. Upper case are the pieces of the player to
//! act, lower case the other's, each with its orientation, `+` before it when crowned; `**` is a
//! wall. The last line is rank 1, the first column file a; what is not drawn is empty. A king that is
//! not drawn stands on `j1` (the player's to act) or `j10` (the other's), facing away from all else.

use bastide_rules::{
    Bastide, Cardinal, Content, IllegalMove, Kind, MAX_MOVES, Move, Outcome, Phase, Piece, Player,
    Position, Range, Reason, Rules, Setup, Square, Succession, sorted_texts,
};

/// How a drawing is read.
#[derive(Clone, Copy, Debug)]
struct View {
    /// Who is to act.
    mover: Player,
    /// Quarter turns clockwise.
    turns: u8,
}

impl View {
    fn all() -> impl Iterator<Item = Self> {
        Player::ALL.into_iter().flat_map(|mover| (0..4).map(move |turns| Self { mover, turns }))
    }

    /// The way back.
    fn undone(self) -> Self {
        Self { turns: (4 - self.turns) % 4, ..self }
    }

    fn square(self, square: Square) -> Square {
        let mut at = (square.file(), square.rank());
        for _ in 0..self.turns {
            at = (at.1, 9 - at.0);
        }
        Square::new(at.0, at.1).unwrap()
    }

    fn way(self, way: Cardinal) -> Cardinal {
        (0..self.turns).fold(way, |way, _| way.right())
    }

    fn action(self, m: Move) -> Move {
        match m {
            Move::Place { kind, orientation, square } => {
                let (orientation, square) = (self.way(orientation), self.square(square));
                Move::Place { kind, orientation, square }
            }
            Move::Go { from, to, captures } => {
                Move::Go { from: self.square(from), to: self.square(to), captures }
            }
            Move::Merge { from, into, kind, orientation } => {
                let (from, into) = (self.square(from), self.square(into));
                Move::Merge { from, into, kind, orientation: self.way(orientation) }
            }
            Move::Crown { square, orientation } => {
                Move::Crown { square: self.square(square), orientation: self.way(orientation) }
            }
            Move::Succeed { square } => Move::Succeed { square: self.square(square) },
        }
    }

    /// A drawn piece, upper case being the mover's.
    fn piece(self, drawn: &str) -> Piece {
        let piece: Piece = drawn.parse().unwrap_or_else(|error| panic!("{drawn}: {error}"));
        let owner = if piece.owner == Player::White { self.mover } else { !self.mover };
        Piece { owner, orientation: self.way(piece.orientation), ..piece }
    }
}

/// A drawn position.
#[derive(Clone)]
struct Board {
    position: Bastide,
    view: View,
}

impl Board {
    fn drawn(drawing: &str, rules: &str, view: View) -> Self {
        let mut setup = Self::set_up(drawing, view);
        setup.turn(view.mover).rules(rules.parse().unwrap());
        let position = setup.build().unwrap_or_else(|error| panic!("{error}\n{drawing}"));
        Self { position, view }
    }

    fn set_up(drawing: &str, view: View) -> Setup {
        let lines: Vec<&str> = drawing.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
        let mut setup = Setup::new();
        for (rank, line) in (0..).zip(lines.iter().rev()) {
            for (file, drawn) in (0..).zip(line.split_whitespace()) {
                let square = Square::new(file, rank).expect("at most ten lines of ten");
                match drawn {
                    "." => {}
                    "**" => {
                        setup.wall(view.square(square));
                    }
                    _ => {
                        setup.piece(view.square(square), view.piece(drawn));
                    }
                }
            }
        }
        for (king, square) in [("Ke", "j1"), ("ke", "j10")] {
            if !drawing.contains(&king[..1]) {
                setup.piece(view.square(square.parse().unwrap()), view.piece(king));
            }
        }
        setup
    }

    fn square(&self, text: &str) -> Square {
        self.view.square(text.parse().unwrap())
    }

    fn action(&self, text: &str) -> Move {
        self.view.action(text.parse().unwrap())
    }

    fn texts(&self, moves: impl IntoIterator<Item = Move>) -> String {
        sorted_texts(moves.into_iter().map(|m| self.view.undone().action(m))).join(" ")
    }

    /// The legal actions of the piece on a square, sorted, as the list of all moves has them.
    fn moves_from(&self, from: &str) -> String {
        let square = self.square(from);
        let begins =
            |m: &Move| !matches!(m, Move::Place { .. }) && m.from().unwrap_or(m.to()) == square;
        let texts = self.texts(self.position.moves().into_iter().filter(begins));
        assert_eq!(texts, self.texts(self.position.moves_from(square)), "{}", self.position);
        texts
    }

    /// Where the piece on a square can go: squares, with `x` where it captures, sorted.
    fn targets(&self, from: &str) -> String {
        let goes =
            |text: &&str| text.starts_with(from) && text[from.len()..].starts_with(['-', 'x']);
        let moves = self.moves_from(from);
        let goes = moves.split(' ').filter(goes);
        goes.map(|text| text[from.len()..].trim_start_matches('-')).collect::<Vec<_>>().join(" ")
    }

    fn placements(&self) -> String {
        let placed = |m: &Move| matches!(m, Move::Place { .. });
        self.texts(self.position.moves().into_iter().filter(placed))
    }

    fn allows(&self, text: &str) -> bool {
        self.position.is_legal(self.action(text))
    }

    fn refuses(&self, text: &str) -> IllegalMove {
        let mut after = self.position.clone();
        let error = after.play(self.action(text)).expect_err(text);
        assert_eq!(after, self.position, "{text} is refused and changes the board");
        error
    }

    /// Plays a move; says what stands on the square, seen as drawn.
    fn after(&self, text: &str) -> Self {
        let mut position = self.position.clone();
        position.play(self.action(text)).unwrap_or_else(|e| panic!("{text}: {e}\n{position}"));
        Self { position, view: self.view }
    }

    /// What stands on a square, as it would be drawn; `.` if it is empty.
    fn at(&self, square: &str) -> String {
        match self.position.content_at(self.square(square)) {
            None => ".".to_owned(),
            Some(Content::Wall) => "**".to_owned(),
            Some(Content::Piece(piece)) => {
                let mover = piece.owner == self.view.mover;
                let owner = if mover { Player::White } else { Player::Black };
                let orientation = self.view.undone().way(piece.orientation);
                Piece { owner, orientation, ..piece }.to_string()
            }
        }
    }
}

/// Tests a drawing in all views under some rules.
fn under(rules: &str, drawing: &str, test: impl Fn(Board)) {
    for view in View::all() {
        test(Board::drawn(drawing, rules, view));
    }
}

/// Tests a drawing in all views under default rules.
fn each(drawing: &str, test: impl Fn(Board)) {
    under("", drawing, test);
}

// Setup.

#[test]
fn white_places_its_king_on_any_border_square_facing_inward_b3() {
    for rules in Rules::all() {
        let start = Bastide::with_rules(rules);
        for view in View::all().filter(|view| view.mover == Player::White) {
            let board = Board { position: start.clone(), view };
            assert_eq!(start.count_moves(), 40);
            for good in ["Kn@e1", "Kn@a1", "Ke@a1", "Ke@a7", "Ks@c10", "Kw@j10", "Ks@j10"] {
                assert!(board.allows(good), "{good}");
            }
            let square = board.square("e1");
            let orientation = board.view.way(Cardinal::West);
            assert_eq!(board.refuses("Kw@e1"), IllegalMove::NotInward { square, orientation });
            let square = board.square("e5");
            assert_eq!(board.refuses("Kn@e5"), IllegalMove::NotOnBorder { square });
            assert_eq!(board.refuses("Vn@e1"), IllegalMove::KingFirst { player: Player::White });
            assert_eq!(board.refuses("e1-e2"), IllegalMove::KingFirst { player: Player::White });
        }
    }
}

#[test]
fn black_needs_a_border_without_whites_king_b2() {
    for view in View::all().filter(|view| view.mover == Player::White) {
        let board = Board { position: Bastide::default(), view };
        let board = board.after("Kn@e1");
        let (king, square) = (board.square("e1"), board.square("d1"));
        assert_eq!(board.refuses("Kn@d1"), IllegalMove::BarredBorder { square, king });
        assert_eq!(board.refuses("Kn@e1"), IllegalMove::Occupied { square: king });
        // A far corner is on another border too, and both inward ways are open to it.
        for good in ["Kn@a1", "Ke@a1", "Kn@j1", "Kw@j1", "Ks@e10", "Ke@a5"] {
            assert!(board.allows(good), "{good}");
        }
        // 28 squares, of which four are corners.
        assert_eq!(board.position.count_moves(), 28 + 4);
        let board = board.after("Ks@e10");
        assert_eq!((board.position.phase(), board.position.turn()), (Phase::Play, Player::White));
    }
}

#[test]
fn from_a_corner_white_bars_two_borders_but_not_their_far_corners_b2() {
    for view in View::all().filter(|view| view.mover == Player::White) {
        let board = Board { position: Bastide::default(), view }.after("Ke@a1");
        for good in ["Ke@a10", "Ks@a10", "Kn@j1", "Kw@j1", "Ks@e10", "Kw@j5"] {
            assert!(board.allows(good), "{good}");
        }
        for bad in ["Kn@e1", "Ke@a5", "Kn@a1"] {
            board.refuses(bad);
        }
        assert_eq!(board.position.count_moves(), 22);
    }
}

// Placing a villager.

#[test]
fn a_villager_is_placed_on_an_empty_border_square_facing_inward() {
    each("Ve . ** . Ns", |board| {
        assert!(board.allows("Vn@b1") && board.allows("Vn@d1") && board.allows("Vw@j5"));
        let [wall, piece, inside] = ["c1", "e1", "e5"].map(|square| board.square(square));
        assert_eq!(board.refuses("Vn@c1"), IllegalMove::OnWall { square: wall });
        assert_eq!(board.refuses("Vn@e1"), IllegalMove::Occupied { square: piece });
        assert_eq!(board.refuses("Vn@e5"), IllegalMove::NotOnBorder { square: inside });
        assert_eq!(board.refuses("Kn@d1"), IllegalMove::NotPlaced { kind: Kind::King });
        let square = board.square("d1");
        let orientation = board.view.way(Cardinal::South);
        assert_eq!(board.refuses("Vs@d1"), IllegalMove::NotInward { square, orientation });
        assert_eq!(board.after("Vn@d1").at("d1"), "Vn");
    });
}

#[test]
fn no_villager_is_placed_beside_a_friendly_parallel_one() {
    each(
        "
        .  .  .  .
        Ve .  .  .
        .  .  .  Vs
        .  Vn .  .
        ",
        |board| {
            for (bad, neighbour) in
                [("Ve@a4", "a3"), ("Ve@a2", "a3"), ("Vn@c1", "b1"), ("Vn@d1", "d2")]
            {
                let Move::Place { square, .. } = board.action(bad) else { panic!() };
                let neighbour = board.square(neighbour);
                assert_eq!(board.refuses(bad), IllegalMove::ParallelVillager { square, neighbour });
            }
            // A corner's two ways are judged each by itself; e1 is beside nobody.
            assert!(board.allows("Ve@a1") && !board.allows("Vn@a1"));
            assert!(board.allows("Vn@e1") && board.allows("Ve@a5"));
        },
    );
}

#[test]
fn perpendicular_enemy_and_other_neighbours_do_not_bar_a_villager() {
    each("Ve . vn . Nn . +Vs .", |board| {
        assert!(board.allows("Vn@b1") && board.allows("Vn@d1"));
        // A crowned villager is one.
        assert!(!board.allows("Vn@f1") && !board.allows("Vn@h1"));
    });
}

// Patterns: surrounded by empty squares, by enemies, with what else the pattern says.

/// Where a piece facing north in the middle of an empty board goes, and what it captures when
/// surrounded by enemies.
fn pattern(kind: &str, goes: &str, captures: &str) {
    each(&format!(". . .\n. {kind}n .\n. . .\n. . ."), |board| {
        assert_eq!(board.targets("b3"), goes, "{kind}");
    });
    each(&format!("vn vn vn\nvn {kind}n vn\nvn vn vn\n. . ."), |board| {
        assert_eq!(board.targets("b3"), captures, "{kind}");
    });
}

#[test]
fn the_kings_pattern() {
    pattern("K", "a3 a4 b4 c3 c4", "xa2 xa3 xa4 xb2 xb4 xc2 xc3 xc4");
}

#[test]
fn the_queens_pattern() {
    pattern("Q", "a3 a4 c3 c4", "xa2 xa3 xa4 xc2 xc3 xc4");
}

#[test]
fn the_princes_pattern() {
    pattern("P", "a3 a4 b4 c3 c4", "xa2 xa3 xa4 xb2 xb4 xc2 xc3 xc4");
}

#[test]
fn the_nobles_pattern() {
    pattern("N", "a3 b4 c3", "xa3 xb2 xb4 xc3");
}

#[test]
fn the_paladins_pattern() {
    pattern("A", "a4 b4 c4", "xa2 xa4 xb2 xb4 xc2 xc4");
}

#[test]
fn the_guardians_pattern() {
    pattern("G", "a4 c4", "xa2 xa4 xc2 xc4");
}

#[test]
fn the_villagers_pattern() {
    pattern("V", "b4", "xb2 xb4");
}

#[test]
fn the_knights_pattern() {
    each(
        "
        .  vn .  vn .
        vn .  vn .  vn
        .  vn Hn vn .
        vn .  vn .  vn
        .  vn .  vn .
        ",
        |board| assert_eq!(board.targets("c3"), "xa2 xa4 xb1 xb5 xd1 xd5 xe2 xe4"),
    );
    each(". . .\n. . Hn\n. . .\n. . .", |board| {
        assert_eq!(board.targets("c3"), "a4 b5 d5 e4", "backward only if it captures");
    });
}

#[test]
fn what_is_not_in_the_pattern_is_refused() {
    each(". . .\n. Qn .\n. . .", |board| {
        let (from, to) = (board.square("b2"), board.square("b3"));
        let orientation = board.view.way(Cardinal::North);
        assert_eq!(
            board.refuses("b2-b3"),
            IllegalMove::OffPattern { kind: Kind::Queen, orientation, from, to }
        );
        let to = board.square("c4");
        assert_eq!(
            board.refuses("b2-c4"),
            IllegalMove::OffPattern { kind: Kind::Queen, orientation, from, to }
        );
        assert_eq!(board.refuses("b2-b2"), IllegalMove::SameSquare { square: from });
        let to = board.square("a1");
        assert_eq!(board.refuses("b2-a1"), IllegalMove::BackwardWithoutCapture { from, to });
        assert_eq!(board.refuses("b2xa1"), IllegalMove::BackwardWithoutCapture { from, to });
        let to = board.square("a3");
        assert_eq!(board.refuses("b2xa3"), IllegalMove::CapturesNothing { from, to });
        let square = board.square("a1");
        assert_eq!(board.refuses("a1-a2"), IllegalMove::NoPiece { square });
        let square = board.square("j10");
        let owner = !board.view.mover;
        assert_eq!(board.refuses("j10-i10"), IllegalMove::NotOwnPiece { square, owner });
    });
}

#[test]
fn a_capture_is_by_replacement_and_never_compulsory() {
    each("qs\nNn", |board| {
        let (from, to) = (board.square("a1"), board.square("a2"));
        assert_eq!(board.refuses("a1-a2"), IllegalMove::Captures { from, to });
        let effects = board.position.effects(board.action("a1xa2")).unwrap();
        assert_eq!(effects.captured, Some(to));
        let after = board.after("a1xa2");
        assert_eq!((after.at("a1"), after.at("a2")), (".".to_owned(), "Nn".to_owned()));
        assert!(board.allows("a1-b1"));
    });
}

// Groups and ranges.

#[test]
fn a_group_is_one_kind_of_one_colour_connected_orthogonally_or_diagonally() {
    each(
        "
        .  .   .  nn .
        .  +Ns .  Ge .
        Ne .   Nn .  Nw
        .  .   .  .  .
        ",
        |board| {
            let group = board.position.group(board.square("a2"));
            assert_eq!(group, ["a2", "b3", "c2"].iter().map(|s| board.square(s)).collect());
            assert_eq!(board.position.range(board.square("c2")), Some(Range::UpTo(3)));
            assert_eq!(board.position.range(board.square("b3")), Some(Range::Unlimited));
            assert_eq!(board.position.range(board.square("e2")), Some(Range::UpTo(1)));
            assert_eq!(board.targets("c2"), "b2 c3 c4 c5 d2", "lateral b2: a2 is a friend");
        },
    );
}

#[test]
fn the_group_is_counted_before_the_piece_moves() {
    each("An .\n. An", |board| {
        assert!(board.allows("a2-a4") && !board.allows("a2-a5"));
        let (from, to) = (board.square("a2"), board.square("a5"));
        assert_eq!(
            board.refuses("a2-a5"),
            IllegalMove::OutOfRange { from, to, count: 3, range: 2 }
        );
        assert_eq!(board.after("a2-a4").at("a4"), "An");
    });
}

#[test]
fn king_queen_prince_and_villager_go_one_square_whatever_their_group_b1() {
    for kind in ["Q", "P", "V"] {
        each(&format!("{kind}n .\n. {kind}n"), |board| {
            assert_eq!(board.position.group(board.square("a2")).len(), 2);
            assert_eq!(board.position.range(board.square("a2")), Some(Range::UpTo(1)));
        });
    }
    each("Vn\nVn", |board| assert_eq!(board.targets("a2"), "a3"));
}

#[test]
fn a_crown_gives_ranged_kinds_unlimited_range_b1() {
    for (kind, furthest) in [("N", "b10"), ("A", "i9"), ("G", "i9"), ("H", "f10")] {
        each(&format!(". +{kind}n\n. ."), |board| {
            assert!(board.allows(&format!("b2-{furthest}")), "{kind}");
        });
        each(&format!(". {kind}n\n. ."), |board| {
            assert!(!board.allows(&format!("b2-{furthest}")), "{kind}");
        });
    }
}

#[test]
fn a_crown_gives_the_others_unlimited_range_only_if_switched() {
    for (kind, furthest) in [("Q", "i9"), ("P", "b10"), ("V", "b10")] {
        let drawing = format!(". +{kind}n\n. .");
        each(&drawing, |board| assert!(!board.allows(&format!("b2-{furthest}")), "{kind}"));
        under("long", &drawing, |board| {
            assert!(board.allows(&format!("b2-{furthest}")), "{kind}");
            assert_eq!(board.position.range(board.square("b2")), Some(Range::Unlimited));
        });
        let drawing = format!(". {kind}n\n. .");
        under("long", &drawing, |board| assert!(!board.allows(&format!("b2-{furthest}"))));
    }
}

// Sliding.

#[test]
fn a_friend_ends_a_ray_and_an_enemy_is_its_last_square() {
    each(
        "
        .  .   .  .
        .  .   vn .
        .  Vn  .  .
        .  +Ae .  Vn  .
        ",
        |board| {
            assert_eq!(board.targets("b1"), "c1 c2 d3 e4 f5 g6 h7 i8 j9");
            let (from, to) = (board.square("b1"), board.square("e1"));
            let blocker = board.square("d1");
            assert_eq!(board.refuses("b1-e1"), IllegalMove::Blocked { from, to, blocker });
            assert_eq!(board.refuses("b1-d1"), IllegalMove::FriendlyTarget { square: blocker });
        },
    );
    each("vs\nvn\n.\n+Nn", |board| {
        assert_eq!(board.targets("a1"), "a2 b1 c1 d1 e1 f1 g1 h1 i1 xa3");
    });
}

#[test]
fn a_wall_is_traversed_without_counting() {
    each(".\n**\nVn", |board| {
        assert_eq!(board.targets("a1"), "a3");
        let square = board.square("a2");
        assert_eq!(board.refuses("a1-a2"), IllegalMove::OnWall { square });
    });
    each("vn\n**\n**\n**\nVn", |board| assert_eq!(board.targets("a1"), "xa5"));
    each("Ns\n**\nVn", |board| assert_eq!(board.targets("a1"), "", "a friend stands after it"));
}

#[test]
fn a_rampart_to_the_edge_leads_nowhere() {
    each("**\n**\n**\n**\n**\n**\n**\n**\n**\nNn", |board| assert_eq!(board.targets("a1"), "b1"));
}

#[test]
fn after_a_rampart_a_piece_goes_on_while_its_range_lasts_b4() {
    let drawing = ".\nvn\n.\n**\nNn Nn";
    each(drawing, |board| assert_eq!(board.targets("a1"), "a3 xa4"));
    under("stop", drawing, |board| {
        assert_eq!(board.targets("a1"), "a3");
        let (from, landing) = (board.square("a1"), board.square("a3"));
        assert_eq!(board.refuses("a1xa4"), IllegalMove::StopsAfterRampart { from, landing });
    });
    let drawing = ".\n**\n.\n**\n.\n+Nn";
    each(drawing, |board| assert!(board.allows("a1-a6")));
    under("stop", drawing, |board| assert!(board.allows("a1-a4") && !board.allows("a1-a6")));
}

#[test]
fn where_a_piece_lands_after_a_rampart_it_may_capture_b4() {
    for rules in ["", "stop"] {
        under(rules, "vs\n**\nVn", |board| assert_eq!(board.targets("a1"), "xa3"));
        under(rules, "Vn\n**\nvs", |board| {
            assert_eq!(board.targets("a3"), "a4 xa1", "backward, over a wall");
            assert_eq!(board.after("a3xa1").at("a3"), "**");
        });
    }
}

#[test]
fn a_ray_without_a_rampart_does_not_stop() {
    under("stop", ".\n.\n.\n+Nn", |board| assert!(board.allows("a1-a10")));
}

// Knights.

#[test]
fn only_the_landing_squares_of_a_knight_matter() {
    each(
        "
        .  .  .  .
        ** ** vn .
        Vn Hn Vn .
        ",
        |board| assert_eq!(board.targets("b1"), "a3 c3 d2"),
    );
}

#[test]
fn a_chain_that_lands_on_a_wall_must_go_on_in_any_way_b5() {
    let drawing = "
        .  .  .  .  .
        .  .  .  .  .
        .  ** .  .  .
        .  .  .  .  .
        .  .  Hn .  .
        ";
    each(drawing, |board| {
        let square = board.square("b3");
        assert_eq!(board.refuses("c1-b3"), IllegalMove::OnWall { square });
        assert_eq!(board.targets("c1"), "a2 a5 c5 d3 d4 e2");
    });
    under("straight", drawing, |board| assert_eq!(board.targets("c1"), "a2 a5 d3 e2"));
}

#[test]
fn a_chain_counts_what_is_empty_and_chooses_each_jump_anew_b5() {
    // Two knights: range two.
    let drawing = ". . .\nHn . .\n. Hn .";
    each(drawing, |board| {
        assert!(board.allows("b1-b5") && board.allows("b1-c3") && board.allows("b1-d5"));
        let (from, to) = (board.square("b1"), board.square("b7"));
        assert_eq!(board.refuses("b1-b7"), IllegalMove::NoChain { from, to });
    });
    under("straight", drawing, |board| {
        assert!(board.allows("b1-d5") && board.allows("b1-c3") && !board.allows("b1-b5"));
    });
}

#[test]
fn a_friend_ends_a_chain_and_so_does_a_capture() {
    // Of the ways to c5 from c1, over b3 and over d3 (and none else), each is closed.
    each(
        "
        .  .  .  .
        .  Vs .  vs
        Hn .  Vn Hw
        .  .  Hn .
        ",
        |board| {
            assert!(!board.allows("c1-c5"));
            assert!(board.allows("c1xd3"));
            let square = board.square("b3");
            assert_eq!(board.refuses("c1-b3"), IllegalMove::FriendlyTarget { square });
        },
    );
}

#[test]
fn forward_and_backward_jumps_are_never_in_one_chain() {
    // Over b3, empty, and back down: c1 is level with a1.
    each(". . .\nHs . .\nHn . vn", |board| {
        assert_eq!(board.position.range(board.square("a1")), Some(Range::UpTo(2)));
        assert!(!board.allows("a1xc1"));
    });
}

#[test]
fn a_backward_chain_captures_on_its_last_square_only() {
    // Facing north, range two: backward over b3, empty, to a1.
    let drawing = "
        .  .  Hn Hn
        .  .  .  .
        .  .  .  .
        .  .  .  .
        vn .  .  vn
        ";
    each(drawing, |board| {
        assert_eq!(board.position.range(board.square("c5")), Some(Range::UpTo(2)));
        assert!(board.allows("c5xa1"));
        let (from, to) = (board.square("c5"), board.square("b3"));
        assert_eq!(board.refuses("c5-b3"), IllegalMove::BackwardWithoutCapture { from, to });
        assert_eq!(board.after("c5xa1").at("c5"), "**");
        // To d1 two jumps back, one to the left and one to the right and back again: not straight.
        assert!(!board.allows("c5xd1"));
        assert!(board.allows("d5xd1"));
    });
    under("straight", drawing, |board| {
        assert!(board.allows("c5xa1") && !board.allows("d5xd1"));
    });
}

// Walls.

#[test]
fn a_lateral_move_leaves_a_wall_and_so_does_a_backward_capture() {
    each("vs . .\nNn . .\nvs . .", |board| {
        for (text, left) in [("a2-b2", "**"), ("a2xa3", "."), ("a2xa1", "**")] {
            assert_eq!(board.after(text).at("a2"), left, "{text}");
            let wall = board.position.effects(board.action(text)).unwrap().wall;
            assert_eq!(wall.is_some(), left == "**", "{text}");
        }
    });
    each("Nn vs", |board| assert_eq!(board.after("a1xb1").at("a1"), "**", "a lateral capture"));
    each(". Gn .\nvs . vs", |board| assert_eq!(board.after("b2xa1").at("b2"), "**"));
    each(". . .\n. Kn .", |board| {
        assert_eq!(board.after("b1-a1").at("b1"), "**", "the king's too");
        assert_eq!(board.after("b1-a2").at("b1"), ".", "none after a forward diagonal");
    });
}

// Mergers.

#[test]
fn the_six_mergers() {
    for (pair, kind) in [
        ("Vn Vn", 'N'),
        ("Vn Vs", 'N'),
        ("Vn Ve", 'G'),
        ("Gn Vs", 'A'),
        ("Gn Vw", 'H'),
        ("Nn Vn", 'P'),
        ("Ne Vn", 'Q'),
        ("Vn Gn", 'A'),
        ("Ve Nn", 'Q'),
    ] {
        each(pair, |board| {
            for merger in [
                format!("a1+b1={kind}n"),
                format!("a1+b1={kind}e"),
                format!("b1+a1={kind}n"),
                format!("b1+a1={kind}e"),
            ] {
                assert!(board.allows(&merger), "{pair}: {merger}");
            }
            let after = board.after(&format!("b1+a1={kind}e"));
            assert_eq!((after.at("a1"), after.at("b1")), (format!("{kind}e"), ".".to_owned()));
            let merger = board.position.mergers(board.square("a1")).next().unwrap();
            assert_eq!((merger.kind.letter(), merger.partner), (kind, board.square("b1")));
        });
    }
}

#[test]
fn a_new_piece_faces_the_further_borders_b6() {
    each(
        "
        . . . . . . . . .  .
        . . . . . . . . Vn .
        . . . . . . . . Ve .
        . . . . . . . . .  .
        . . . . . . . . .  .
        . . . . . . . . .  .
        . . . . . . . . .  .
        . . . . . . . . .  .
        . . . . . . . . .  .
        . . . . . . . . .  .
        ",
        |board| {
            assert!(board.allows("i8+i9=Gs") && board.allows("i8+i9=Gw"));
            let square = board.square("i9");
            let facings =
                board.position.mergers(board.square("i8")).next().unwrap().orientations_there;
            let orientation = board.view.way(Cardinal::East);
            assert_eq!(
                board.refuses("i8+i9=Ge"),
                IllegalMove::NotTowardFurtherBorder { square, facings, orientation }
            );
        },
    );
}

#[test]
fn what_does_not_merge() {
    for (pair, one, other) in [
        ("Gn Gn", Kind::Guardian, Kind::Guardian),
        ("Nn Gn", Kind::Noble, Kind::Guardian),
        ("Nn Ns", Kind::Noble, Kind::Noble),
        ("An Vn", Kind::Paladin, Kind::Villager),
        ("Hn Vn", Kind::Knight, Kind::Villager),
        ("Qn Vn", Kind::Queen, Kind::Villager),
        ("Pn Vn", Kind::Prince, Kind::Villager),
        ("Kn Vn", Kind::King, Kind::Villager),
    ] {
        each(pair, |board| {
            assert_eq!(board.refuses("a1+b1=Ne"), IllegalMove::DoNotMerge { one, other });
            assert_eq!(board.position.mergers(board.square("a1")).count(), 0);
        });
    }
    each(". Vn\nVn .", |board| {
        let (from, into) = (board.square("a1"), board.square("b2"));
        assert_eq!(board.refuses("a1+b2=Ne"), IllegalMove::NotAdjacent { from, into });
    });
    each("Vn . Vn", |board| {
        let (from, into) = (board.square("a1"), board.square("c1"));
        assert_eq!(board.refuses("a1+c1=Ne"), IllegalMove::NotAdjacent { from, into });
    });
    each("Vn vn", |board| {
        let square = board.square("b1");
        let owner = !board.view.mover;
        assert_eq!(board.refuses("a1+b1=Ne"), IllegalMove::NotOwnPiece { square, owner });
    });
    each("Vn Vn", |board| {
        let (becomes, claimed) = (Kind::Noble, Kind::Guardian);
        assert_eq!(board.refuses("a1+b1=Ge"), IllegalMove::MergesInto { becomes, claimed });
    });
}

#[test]
fn crowned_pieces_merge_and_the_new_piece_has_no_crown() {
    each("+Vn +Vn", |board| assert_eq!(board.after("a1+b1=Ne").at("b1"), "Ne"));
}

// Crowning.

#[test]
fn an_immobilized_piece_is_crowned_to_face_any_way_b7() {
    each("Vw", |board| {
        assert_eq!(board.moves_from("a1"), "a1^e a1^n a1^s a1^w");
        assert_eq!(board.position.immobilized_by(board.square("a1")).unwrap().len(), 0);
        let after = board.after("a1^e");
        assert_eq!(after.at("a1"), "+Ve");
    });
    each(". Vn", |board| {
        let (square, way_out) = (board.square("b1"), board.square("b2"));
        assert_eq!(board.refuses("b1^n"), IllegalMove::NotImmobilized { square, way_out });
    });
}

#[test]
fn walls_immobilize_up_to_the_edge_and_pieces_do_not() {
    let walls = "**\n".repeat(9);
    each(&format!("{walls}Vn"), |board| {
        let by = board.position.immobilized_by(board.square("a1")).unwrap();
        assert_eq!(by, (2..=10).map(|rank| board.square(&format!("a{rank}"))).collect());
        assert!(board.allows("a1^s"));
    });
    let walls = "**\n".repeat(8);
    each(&format!("{walls}vn\nVn"), |board| {
        assert!(!board.allows("a1^s"), "were it alone, it could go to a2");
        assert!(!board.position.is_immobilized(board.square("a1")));
    });
    each(&format!(".\n{walls}Vn"), |board| assert!(!board.allows("a1^s"), "a10 is free"));
}

#[test]
fn lateral_moves_and_backward_captures_do_not_matter_to_immobilization() {
    each("Nw vn", |board| {
        assert_eq!(board.moves_from("a1"), "a1-a2 a1^e a1^n a1^s a1^w a1xb1");
    });
    each(". .\nQw .", |board| assert!(board.allows("a1-a2") && board.allows("a1^n")));
}

#[test]
fn every_ray_of_the_pattern_must_be_closed() {
    each("Gn .", |board| assert!(!board.allows("a1^n"), "b2 is free"));
    each("An .", |board| assert!(!board.allows("a1^n"), "a2 is free"));
    each("Gw .", |board| assert!(board.allows("a1^n")));
    each(". .\n. .\nPw .", |board| assert!(board.allows("a1^n")));
}

#[test]
fn a_knight_is_immobilized_if_no_chain_reaches_a_free_square_b5() {
    each("Hw", |board| assert!(board.allows("a1^n")));
    each("Hn", |board| assert!(!board.allows("a1^n")));
    // Of the jumps of a knight on b1 that faces west one stays on the board, a3, a wall; nothing is
    // west of it.
    each(". .\n** .\n. .\n. Hw", |board| {
        let by = board.position.immobilized_by(board.square("b1")).unwrap();
        assert_eq!(by.single(), Some(board.square("a3")));
        assert!(board.allows("b1^w"));
    });
    // From c1, facing west: a2, and b3, a wall from which a5 and a1 can be reached, but not straight
    // on.
    let drawing = ". . .\n. . .\n. ** .\n** . .\n. . Hw";
    each(drawing, |board| assert!(!board.allows("c1^n")));
    let closed = "** . .\n. . .\n. ** .\n** . .\n** . Hw";
    each(closed, |board| assert!(board.allows("c1^n")));
    let straight = ". . .\n. . .\n. ** .\n** . .\n. . Hw";
    under("straight", straight, |board| assert!(!board.allows("c1^n"), "a5 is straight on"));
    let straight = "** . .\n. . .\n. ** .\n** . .\n. . Hw";
    under("straight", straight, |board| assert!(board.allows("c1^n"), "a1 is not"));
}

#[test]
fn a_king_is_never_crowned() {
    each("Kw", |board| {
        let square = board.square("a1");
        assert_eq!(board.refuses("a1^e"), IllegalMove::KingNeedsNoCrown { square });
        assert!(!board.position.is_immobilized(square));
    });
}

#[test]
fn a_crown_stays_when_the_piece_moves() {
    each(".\n+Vn", |board| assert_eq!(board.after("a1-a2").at("a2"), "+Vn"));
}

#[test]
fn a_crowned_piece_is_crowned_again_only_if_switched_b7() {
    each("+Vw", |board| {
        let square = board.square("a1");
        assert_eq!(board.refuses("a1^n"), IllegalMove::AlreadyCrowned { square });
    });
    under("recrown", "+Vw", |board| {
        assert_eq!(board.moves_from("a1"), "a1^e a1^n a1^s");
        let (square, orientation) = (board.square("a1"), board.view.way(Cardinal::West));
        assert_eq!(board.refuses("a1^w"), IllegalMove::SameOrientation { square, orientation });
        assert_eq!(board.after("a1^e").at("a1"), "+Ve");
    });
    under("recrown", "Vw", |board| assert_eq!(board.moves_from("a1"), "a1^e a1^n a1^s a1^w"));
}

// Succession and the end.

#[test]
fn an_only_prince_succeeds_as_part_of_the_capture_b8() {
    each(". . +pw\nks . .\nNn . .", |board| {
        let effects = board.position.effects(board.action("a1xa2")).unwrap();
        assert_eq!(effects.succession, Some(Succession::Automatic(board.square("c3"))));
        let after = board.after("a1xa2");
        assert_eq!(after.at("c3"), "kw", "square and orientation stay, the crown does not");
        assert_eq!((after.position.phase(), after.position.outcome()), (Phase::Play, None));
    });
}

#[test]
fn of_several_princes_the_owner_chooses_one_before_its_turn_b8() {
    each("pn . +pw\nks . .\nNn . .", |board| {
        let after = board.after("a1xa2");
        let owner = !board.view.mover;
        assert_eq!((after.position.phase(), after.position.turn()), (Phase::Succession, owner));
        assert_eq!(after.texts(after.position.moves()), "a3=K c3=K");
        assert_eq!(after.refuses("a3-a4"), IllegalMove::SuccessorFirst { player: owner });
        let (square, kind) = (after.square("a2"), Kind::Noble);
        let not_own = IllegalMove::NotOwnPiece { square, owner: board.view.mover };
        assert_eq!((after.refuses("a2=K"), kind), (not_own, Kind::Noble));
        let chosen = after.after("c3=K");
        assert_eq!((chosen.at("c3"), chosen.at("a3")), ("kw".to_owned(), "pn".to_owned()));
        assert_eq!((chosen.position.phase(), chosen.position.turn()), (Phase::Play, owner));
        assert_eq!(chosen.refuses("a3=K"), IllegalMove::NoSuccession);
    });
}

#[test]
fn only_a_prince_succeeds_b8() {
    for view in View::all() {
        let mut setup = Board::set_up("Pn Pn Qn . . . . . . .\nke", view);
        setup.turn(view.mover).phase(Phase::Succession);
        setup.clear(view.square("j1".parse().unwrap()));
        let board = Board { position: setup.build().unwrap(), view };
        let (square, kind) = (board.square("c2"), Kind::Queen);
        assert_eq!(board.refuses("c2=K"), IllegalMove::NotPrince { square, kind });
        assert_eq!(board.after("a2=K").at("a2"), "Kn");
    }
}

#[test]
fn a_player_whose_king_is_captured_with_no_prince_has_lost() {
    each("Pn . qn\nks . .\nNn . .", |board| {
        let mover = board.view.mover;
        let after = board.after("a1xa2");
        let outcome = Outcome::new(mover, Reason::KingCaptured);
        assert_eq!(after.position.outcome(), Some(outcome), "only the owner's princes count");
        assert!(after.position.moves().is_empty());
        assert_eq!(after.refuses("c3-b4"), IllegalMove::GameOver { outcome });
    });
}

#[test]
fn a_player_without_an_action_has_lost_b9() {
    // All border squares but those of the kings are walls, so nothing can be placed.
    let wall = "** ".repeat(8);
    let inside = format!("** {} **\n", ". ".repeat(8)).repeat(7);
    let drawing = format!("{wall} ** **\n** . . . . . . . ke **\n{inside}{wall} ** Ke");
    each(&drawing, |board| {
        assert_eq!(board.position.moves(), []);
        let outcome = Outcome::new(!board.view.mover, Reason::NoAction);
        assert_eq!(board.position.outcome(), Some(outcome));
        assert_eq!(board.refuses("j1-j2"), IllegalMove::GameOver { outcome });
    });
    // A placement is an action.
    let drawing =
        format!("{wall} ** **\n** . . . . . . . ke **\n{inside}. {} ** Ke", "** ".repeat(7));
    each(&drawing, |board| {
        assert_eq!(board.placements(), "Ve@a1 Vn@a1");
        assert_eq!(board.position.outcome(), None);
    });
}

#[test]
fn there_is_no_check_b10() {
    each("ks\n.\n+Nn\nKn", |board| {
        assert_eq!(board.position.outcome(), None);
        assert!(board.allows("a2xa4") && board.allows("a2-a3") && board.allows("a1-b1"));
        let mut other = board.position.clone();
        other.play(board.action("a1-b1")).unwrap();
        assert_eq!(other.outcome(), None, "the king that is attacked need not move");
    });
}

#[test]
fn resignation_belongs_to_the_record_b11() {
    let mut game = bastide_rules::Game::<Bastide>::new();
    game.play("Kn@e1".parse().unwrap()).unwrap();
    game.resign().unwrap();
    assert_eq!(game.ending().winner(), Some(Player::White));
    assert!(game.to_string().ends_with("\nw resignation\n"), "{game}");
    assert_eq!(game.position().outcome(), None, "it is not the position's affair");
}

#[test]
fn reasons_read_back_from_their_texts() {
    for (reason, text) in [(Reason::KingCaptured, "king-captured"), (Reason::NoAction, "no-action")]
    {
        assert_eq!((reason.to_string(), text.parse()), (text.to_owned(), Ok(reason)));
    }
    assert!("no action".parse::<Reason>().is_err());
}

/// p pieces go to 100 − p squares, merge in fewer than 2p pairs and 4 ways, are crowned in 4 ways;
/// and there are 40 placements.
#[test]
fn the_bound_of_moves_is_the_one_that_the_book_proves() {
    let bounds = (0..=100).map(|p| p * (100 - p) + 2 * p * 4 + p * 4 + 40);
    assert_eq!(bounds.max(), Some(MAX_MOVES));
}

#[test]
fn pieces_of_a_kind_are_one_players() {
    let position: Bastide =
        "4ks5/3Qn1qs4/3Pn1ps4/3Nn1ns4/3Hn1hs4/3An1as4/3Gn1gs4/3Vn1vs4/10/4Kn5 w -".parse().unwrap();
    for (rank, kind) in (3..=9).rev().zip(Kind::ALL.into_iter().skip(1)) {
        for (player, file) in [(Player::White, 'd'), (Player::Black, 'f')] {
            let squares = position.pieces_of(player, kind);
            assert_eq!(squares.to_string(), format!("{file}{rank}"), "{kind:?}");
        }
    }
    assert_eq!(position.pieces_of(Player::White, Kind::King).to_string(), "e1");
}

#[test]
fn a_crowned_piece_differs_in_its_crown_only() {
    let guardian: Piece = "ge".parse().unwrap();
    assert_eq!(guardian.with_crown().to_string(), "+ge");
}
