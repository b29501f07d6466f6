//! The rule book as small drawn positions, one rule or ruling each.
//!
//! A drawing shows the board from above: the last line is rank 1, the first column file a; what is
//! not drawn is ground. A square holds its column from the ground up: `A`–`E` one cell of a
//! White's Block, `a`–`e` of a Black's; `^`, `>`, `v`, `<` a Stair that rises north, east, south,
//! west, `!` the inverted one on it, a Black's with `'` before it; `T` and `t` the Towers; `L`
//! and `l` the Lords. `.` is the
//! ground, `_` an empty cell. Towers that are not drawn stand on j9 and j10, three
//! high, and Lords that are not drawn stand on their Towers.
//!
//! Every drawing is read sixteen times: turned and mirrored in all ways, with either colour.

use std::collections::BTreeMap;

use voldetour_rules::{
    Block, Blocked, Cardinal, Equipment, Extents, Fault, IllegalMove, MAX_MOVES, Misplaced, Move,
    Outcome, PerPlayer, Piece, PlacedBlock, PlacedStair, Played, Player, Position, Reason, Setup,
    SetupError, Square, Symmetric, Symmetry, Top, Voldetour, sorted_texts,
};

fn sq(text: &str) -> Square {
    text.parse().unwrap()
}

/// All Blocks are single cells unless a test says otherwise.
const CUBES: [[u8; 3]; 5] = [[1; 3]; 5];
const DEFAULT: [[u8; 3]; 5] = [[1, 1, 1], [1, 1, 2], [1, 1, 3], [1, 2, 2], [1, 2, 3]];

/// A drawn set-up with White to act.
fn set_up(drawing: &str, sizes: [[u8; 3]; 5]) -> Result<Voldetour, SetupError> {
    let lines: Vec<&str> = drawing.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
    let mut towers = PerPlayer::new(sq("j9"), sq("j10"));
    let mut lords = PerPlayer::new(None, None);
    let mut cells: BTreeMap<char, Vec<(Square, u8)>> = BTreeMap::new();
    let mut stairs = PerPlayer::new(vec![], vec![]);
    for (rank, line) in (0..).zip(lines.iter().rev()) {
        for (file, column) in (0..).zip(line.split_whitespace()) {
            let square = Square::new(file, rank).unwrap();
            let mut level = 0;
            let mut slope = Cardinal::North;
            let mut owner = Player::White;
            for drawn in column.chars() {
                let rise = match drawn {
                    '^' => Cardinal::North,
                    '>' => Cardinal::East,
                    'v' => Cardinal::South,
                    '<' => Cardinal::West,
                    _ => slope,
                };
                match drawn {
                    '.' => {}
                    '_' => level += 1,
                    'T' => towers[Player::White] = square,
                    't' => towers[Player::Black] = square,
                    'L' => lords[Player::White] = Some(square),
                    'l' => lords[Player::Black] = Some(square),
                    '\'' => {
                        owner = Player::Black;
                        continue;
                    }
                    '^' | '>' | 'v' | '<' | '!' => {
                        let inverted = drawn == '!';
                        stairs[owner].push(PlacedStair { square, level, rise, inverted });
                        slope = rise;
                        level += u8::from(inverted);
                    }
                    letter => {
                        cells.entry(letter).or_default().push((square, level));
                        level += 1;
                    }
                }
                owner = Player::White;
            }
        }
    }
    let equipment = Equipment::new(3, towers, 8, sizes).unwrap();
    let mut setup = Setup::new(equipment);
    setup.turn(Player::White);
    for (letter, cells) in cells {
        let owner = if letter.is_ascii_uppercase() { Player::White } else { Player::Black };
        let block = Block::from_letter(letter.to_ascii_uppercase() as u8).unwrap();
        let span = |values: Vec<u8>| {
            let (least, most) = (values.iter().min().unwrap(), values.iter().max().unwrap());
            (*least, most - least + 1)
        };
        let (file, files) = span(cells.iter().map(|(square, _)| square.file()).collect());
        let (rank, ranks) = span(cells.iter().map(|(square, _)| square.rank()).collect());
        let (level, height) = span(cells.iter().map(|(_, level)| *level).collect());
        assert_eq!(
            cells.len(),
            usize::from(files * ranks * height),
            "Block {letter} is drawn torn"
        );
        let extents = Extents::new(files, ranks, height).unwrap();
        let anchor = Square::new(file, rank).unwrap();
        let placed = PlacedBlock { extents, anchor, level };
        setup.block(owner, block, placed);
    }
    for player in Player::ALL {
        for &stair in &stairs[player] {
            setup.stair(player, stair);
        }
        if let Some(lord) = lords[player] {
            setup.lord(player, lord).turns_on_tower(player, (lord == towers[player]).then_some(0));
        }
    }
    setup.build()
}

/// A drawn position as a symmetry makes it; squares and moves are those of the drawing.
struct Board {
    position: Voldetour,
    s: Symmetry,
}

impl Board {
    fn play(&mut self, m: &str) -> Result<(), IllegalMove> {
        let m = Voldetour::transformed_move(m.parse().unwrap(), self.s);
        self.position.play(m)
    }

    fn legal(&self, m: &str) -> bool {
        self.refusal(m).is_none()
    }

    /// Why a move is not legal, squares as the symmetry makes them.
    fn refusal(&self, m: &str) -> Option<IllegalMove> {
        let m = Voldetour::transformed_move(m.parse().unwrap(), self.s);
        self.position.check(m).err()
    }

    fn square(&self, text: &str) -> Square {
        self.s.square(sq(text))
    }

    fn player(&self, player: Player) -> Player {
        self.s.player(player)
    }

    /// The legal moves that `wanted` accepts, in the drawing's squares, sorted.
    fn moves(&self, wanted: fn(&Move) -> bool) -> String {
        let moves = self.position.moves().into_iter().filter(wanted);
        let back = self.s.inverse();
        sorted_texts(moves.map(|m| Voldetour::transformed_move(m, back))).join(" ")
    }

    /// Where the Lord can go.
    fn lord(&self) -> String {
        self.moves(|m| matches!(m, Move::Lord { .. })).replace("L@", "")
    }

    /// The piece on top of a square.
    fn piece(&self, square: &str) -> Piece {
        self.position.top_piece(self.square(square)).expect("a piece is drawn there")
    }

    fn blocked(&self, square: &str) -> Option<Blocked> {
        self.position.blocked(self.piece(square))
    }

    /// Whether the piece on top of a square can be moved by its owner, whose turn it is.
    fn can_move(&self, square: &str) -> bool {
        let is_blocked = self.blocked(square).is_some();
        let mut position = self.position.clone();
        if self.piece(square).owner() != position.turn() {
            position = Setup::from(&position).turn(!position.turn()).build().unwrap();
        }
        let moves = position.moves_from(self.square(square)).count();
        assert_eq!(is_blocked, moves == 0, "{square} in {position}");
        !is_blocked
    }

    fn outcome(&self) -> Option<(Player, Reason)> {
        let outcome: Outcome<Reason> = self.position.outcome()?;
        Some((self.s.player(outcome.winner), outcome.reason))
    }
}

/// Reads a drawing with Blocks of these sizes in all ways.
fn every_with(drawing: &str, sizes: [[u8; 3]; 5], test: impl Fn(Board)) {
    let position = set_up(drawing, sizes).unwrap();
    for s in Symmetry::ALL {
        test(Board { position: position.transformed(s).unwrap(), s });
    }
}

/// Reads a drawing with single cells in all ways.
fn every(drawing: &str, test: impl Fn(Board)) {
    every_with(drawing, CUBES, test);
}

/// The faults of a drawing that cannot stand on a table.
fn faults(drawing: &str) -> Vec<Fault> {
    set_up(drawing, CUBES).expect_err("it cannot stand").faults().to_vec()
}

// ----------------------------------------------------------------------------------- Equipment

#[test]
fn ruling_d1_the_default_equipment() {
    let equipment = Equipment::default();
    assert_eq!(equipment.to_string(), "3:c3,h8:5:111,112,113,122,123");
    let start = Voldetour::default();
    assert_eq!(start.turn(), Player::Black, "Black moves first");
    for player in Player::ALL {
        assert_eq!(start.lord(player), equipment.tower(player));
        assert_eq!((start.reserve_stairs(player), start.turns_on_tower(player)), (5, Some(0)));
        assert_eq!(start.reserve_blocks(player).count(), 5);
        assert_eq!(start.top(equipment.tower(player)), Top::Flat(3));
    }
}

#[test]
fn ruling_d1_red_squares_are_ordinary_with_two_players() {
    for red in ["b2", "b9", "i2", "i9"] {
        assert!(Voldetour::default().is_legal(format!("A@{red}:111").parse().unwrap()));
    }
}

#[test]
fn ruling_d1_a_block_that_fits_nowhere_stays_in_reserve() {
    let start: Voldetour =
        "b - a1/0/-,-,-,-,-/- j10/0/-,-,-,-,-/- 1:a1,j10:0:112,222,222,222,222".parse().unwrap();
    assert!(start.moves().iter().all(|m| matches!(m, Move::Block { block: Block::A, .. })));
}

// ----------------------------------------------------------------------- Blocks and their support

#[test]
fn a_block_lies_in_any_of_its_orientations_on_the_grid() {
    every_with(". .", DEFAULT, |board| {
        for extents in ["123", "132", "213", "231", "312", "321"] {
            assert!(board.legal(&format!("E@b2:{extents}")));
        }
        let m = "E@b2:222".parse().unwrap();
        let refusal = board.position.check(m);
        assert!(matches!(refusal, Err(IllegalMove::WrongExtents { block: Block::E, .. })));
        for off in ["B@j1:211", "B@a10:121", "E@i5:312", "E@c9:132"] {
            let refusal = board.refusal(off);
            let expected = |m| matches!(m, IllegalMove::Misplaced(Misplaced::OffTheBoard { .. }));
            assert!(refusal.is_some_and(expected), "{off}: {refusal:?}");
        }
    });
}

#[test]
fn all_squares_under_a_block_have_flat_tops_of_one_height() {
    every_with(
        "A a . .
         .  . . .",
        DEFAULT,
        |board| {
            assert!(board.legal("B@a2:211"), "two tops of one height, of both colours");
            let refusal = board.refusal("B@b2:211");
            let IllegalMove::Misplaced(Misplaced::Uneven { height, base, .. }) = refusal.unwrap()
            else {
                panic!("{refusal:?}")
            };
            assert_eq!([height, base].into_iter().sum::<u8>(), 1, "heights 0 and 1");
            assert!(!board.legal("D@a1:221"), "empty space would be left under it");
            assert!(board.legal("B@c1:121"));
        },
    );
    let floating = faults("AB _B");
    assert!(matches!(floating[..], [Fault::Size { .. }, Fault::Floating { .. }]), "{floating:?}");
}

#[test]
fn nothing_is_placed_on_a_tower() {
    every("T t", |board| {
        for m in ["A@a1:111", "A@b1:111", "S@a1n", "S@b1e"] {
            let expected = |m| matches!(m, IllegalMove::Misplaced(Misplaced::OnTower { .. }));
            assert!(board.refusal(m).is_some_and(expected), "{m}");
        }
    });
}

#[test]
fn nothing_is_placed_where_a_lord_stands() {
    every("L l", |board| {
        for m in ["A@a1:111", "A@b1:111", "S@a1n", "S@b1e"] {
            let expected = |m| matches!(m, IllegalMove::Misplaced(Misplaced::OnLord { .. }));
            assert!(board.refusal(m).is_some_and(expected), "{m}");
        }
    });
}

#[test]
fn no_column_rises_above_h() {
    every("AB cde", |board| {
        assert!(board.legal("D@a1:111") && board.legal("S@a1n"), "up to H");
        for m in ["D@b1:111", "S@b1n"] {
            let expected = |m| {
                matches!(m, IllegalMove::Misplaced(Misplaced::TooHigh { top: 4, limit: 3, .. }))
            };
            assert!(board.refusal(m).is_some_and(expected), "{m}");
        }
    });
}

// --------------------------------------------------------------------------------------- Stairs

#[test]
fn an_upright_stair_stands_on_a_flat_top_and_rises_in_any_direction() {
    every(". A ^!", |mut board| {
        for square in ["a1", "b1", "c1"] {
            for rise in ["n", "e", "s", "w"] {
                assert!(board.legal(&format!("S@{square}{rise}")));
            }
        }
        board.play("S@b1w").unwrap();
        let rise = board.s.cardinal(Cardinal::West);
        assert_eq!(board.position.top(board.square("b1")), Top::Slope { base: 1, rise });
    });
}

#[test]
fn on_a_slope_only_an_inverted_stair_fits() {
    every("^ '>", |board| {
        for m in ["A@a1:111", "S@a1n", "S@b1n"] {
            let expected = |m| matches!(m, IllegalMove::Misplaced(Misplaced::OnSlope { .. }));
            assert!(board.refusal(m).is_some_and(expected), "{m}");
        }
        assert!(board.legal("S@a1N"));
        assert!(board.legal("S@b1E"), "a slope of either colour");
    });
}

#[test]
fn an_inverted_stair_has_the_orientation_of_its_slope() {
    every("^ >", |board| {
        let fitting = board.moves(|m| matches!(m, Move::Stair { inverted: true, from: None, .. }));
        assert_eq!(fitting, "S@a1N S@b1E");
        let expected = |m| matches!(m, IllegalMove::Misplaced(Misplaced::OtherSlope { .. }));
        assert!(board.refusal("S@a1S").is_some_and(expected));
        let expected = |m| matches!(m, IllegalMove::Misplaced(Misplaced::NoSlope { .. }));
        assert!(board.refusal("S@c1N").is_some_and(expected), "it needs an exposed slope");
    });
}

#[test]
fn an_inverted_stair_fills_the_cell_and_makes_a_flat_top() {
    every("^ .", |mut board| {
        board.play("S@a1N").unwrap();
        assert_eq!(board.position.top(board.square("a1")), Top::Flat(1));
        assert!(board.legal("A@a1:111"), "a Block stands on it");
        assert!(!board.legal("S@a1N"));
    });
}

#[test]
fn a_stair_under_h_and_one_more_on_it() {
    every("AB^", |board| assert!(board.legal("S@a1N"), "inverted up to H"));
}

// -------------------------------------------------------------------------- Blocked from above

#[test]
fn blocked_1_a_piece_lies_directly_on_part_of_it() {
    every_with("CB C C .", [[1, 1, 1], [1, 1, 1], [1, 1, 3], [1, 1, 1], [1, 1, 1]], |board| {
        let Piece::Block { block, .. } = board.piece("b1") else { panic!("a Block") };
        assert_eq!(block, Block::C);
        assert_eq!(
            board.blocked("b1"),
            Some(Blocked::Loaded { pieces: vec![board.piece("a1")], lords: vec![] })
        );
        assert!(!board.can_move("c1") && board.can_move("a1"));
    });
    every("A^", |board| {
        let block = board.position.block(board.player(Player::White), Block::A).unwrap();
        assert!(board.position.blocked(block).is_some(), "a Stair lies on it");
        assert!(board.can_move("a1"), "the Stair itself");
    });
}

#[test]
fn blocked_1_an_inverted_stair_lies_on_the_stair_that_it_fits_onto() {
    every("^'! .", |board| {
        let refusal = board.refusal("Sa1@b1n");
        assert!(matches!(refusal, Some(IllegalMove::Loaded { .. })), "{refusal:?}");
        assert!(board.can_move("a1"), "the inverted one, by its owner");
    });
}

#[test]
fn blocked_1_a_lord_stands_on_it() {
    every("AL Bl ^'!", |board| {
        for (square, lord) in [("a1", Player::White), ("b1", Player::Black)] {
            let lords = vec![board.player(lord)];
            assert_eq!(board.blocked(square), Some(Blocked::Loaded { pieces: vec![], lords }));
            assert!(!board.can_move(square), "either Lord");
        }
        assert!(board.can_move("c1"));
    });
    every("^!L", |board| assert!(!board.can_move("a1"), "on an inverted Stair"));
    every("A L", |board| assert!(board.can_move("a1"), "a Lord beside it does not matter"));
}

#[test]
fn blocked_1_only_the_piece_that_is_lain_on() {
    every("A^ B", |board| assert!(board.can_move("b1")));
    every("AB", |board| assert!(board.can_move("a1"), "the upper one"));
}

// ---------------------------------------------------------------------- Surrounded and covered

#[test]
fn blocked_2_surrounded_and_covered() {
    every(
        ". . . .
         . . a .
         . B A C
         . . b .",
        |board| {
            assert!(!board.can_move("c2"), "by pieces of both colours, the owner's own too");
            let Some(Blocked::Surrounded { pieces }) = board.blocked("c2") else {
                panic!("surrounded")
            };
            assert_eq!(pieces.len(), 4);
            let refusal = board.refusal("A@f6:111");
            assert!(matches!(refusal, Some(IllegalMove::Surrounded { by, .. }) if by.len() == 4));
            for other in ["b2", "d2", "c1", "c3"] {
                assert!(board.can_move(other));
            }
        },
    );
}

#[test]
fn blocked_2_what_lies_on_its_neighbours_changes_nothing() {
    every(
        ". . . .
         . . a> .
         . B^ A C>!
         . . bD .",
        |board| assert!(!board.can_move("c2")),
    );
    let high = "w - a1/-/c3:0:111,c4:0:114,b3:0:111,d3:0:111,c2:0:111/c4:4n j9/-/-,-,-,-,-/- \
                6:i9,j10:5:111,114,111,111,111";
    let position: Voldetour = high.parse().unwrap();
    let block = position.block(Player::White, Block::A).unwrap();
    assert!(matches!(position.blocked(block), Some(Blocked::Surrounded { .. })));
    assert!(!position.moves().iter().any(|m| m.to_string().starts_with("A@")));
}

#[test]
fn blocked_2_one_open_side_frees() {
    every(
        ". . . .
         . . a .
         . B A C
         . . . .",
        |board| assert!(board.can_move("c2")),
    );
}

#[test]
fn blocked_2_an_open_top_does_not_free() {
    every(
        ". .  . .
         . .  ab .
         . BC A D^
         . .  c .",
        |board| assert!(!board.can_move("c2"), "the surroundings are higher, its top is open"),
    );
}

#[test]
fn blocked_2_every_cell_on_its_own_level() {
    let sizes = [[1, 1, 2], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 2]];
    every_with(
        ". .  . .
         . .  aa .
         . ee AA B
         . .  bc .",
        sizes,
        |board| assert!(board.can_move("c2"), "the upper cell is open toward B"),
    );
    every_with(
        ". .  . .
         . .  aa .
         . ee AA BC
         . .  bc .",
        sizes,
        |board| assert!(!board.can_move("c2"), "two pieces on one side, one a level"),
    );
}

#[test]
fn blocked_2_own_cells_need_no_cover() {
    let sizes = [[1, 1, 2], [1, 1, 1], [1, 1, 1], [1, 1, 2], [1, 1, 2]];
    every_with(
        ". . . . .
         . . d d .
         . B A A C
         . . e e .",
        sizes,
        |board| assert!(!board.can_move("c2")),
    );
    every_with(
        ". . . . .
         . . d d .
         . B A A C
         . . b . .",
        sizes,
        |board| assert!(board.can_move("c2"), "one side of one cell is open"),
    );
}

#[test]
fn blocked_2_above_the_ground() {
    every(
        ". .  .  .
         . .  bc .
         . AB aC Dd
         . .  E^! .",
        |board| assert!(!board.can_move("c2"), "on level 1"),
    );
}

#[test]
fn ruling_d3_towers_lords_and_the_edge_surround_nothing() {
    let towers = ". . . .
                  . . a .
                  . T A C
                  . . b .";
    every(towers, |board| assert!(board.can_move("c2"), "a Tower is no cover"));
    let lords = ". . . .
                 . . a .
                 . L A C
                 . . b .";
    every(lords, |board| assert!(board.can_move("c2"), "a Lord is no cover"));
    every("B A C", |board| assert!(board.can_move("b1"), "the edge is no cover"));
    every(
        "B .
         A C",
        |board| assert!(board.can_move("a1"), "nor is a corner"),
    );
}

// -------------------------------------------------------------------------- Faces (Ruling D3)

/// What can be in a cell beside another.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Form {
    Empty,
    Cube,
    Upright(Cardinal),
    Inverted(Cardinal),
    /// A Stair and the inverted one on it.
    Both(Cardinal),
}

/// The part of a cell's side that a form's face takes, as the quarters into which the two diagonals
/// cut it: bottom 1, top 2, toward the lower file or rank 4, toward the higher 8.
fn face(form: Form, side: Cardinal) -> u8 {
    let lower = |rise: Cardinal| {
        if rise == side {
            15
        } else if rise == side.opposite() {
            0
        } else if matches!(rise, Cardinal::North | Cardinal::East) {
            1 | 8
        } else {
            1 | 4
        }
    };
    match form {
        Form::Empty => 0,
        Form::Cube | Form::Both(_) => 15,
        Form::Upright(rise) => lower(rise),
        // The complement.
        Form::Inverted(rise) => 15 ^ lower(rise),
    }
}

fn drawn(form: Form, cube: char) -> String {
    let arrow = |rise| match rise {
        Cardinal::North => '^',
        Cardinal::East => '>',
        Cardinal::South => 'v',
        Cardinal::West => '<',
    };
    match form {
        Form::Empty => ".".into(),
        Form::Cube => cube.into(),
        Form::Upright(rise) => arrow(rise).into(),
        Form::Both(rise) => format!("{}'!", arrow(rise)),
        Form::Inverted(rise) => format!("'{}!", arrow(rise)),
    }
}

#[test]
fn ruling_d3_the_faces_of_every_pair_of_shapes() {
    use Form::{Both, Cube, Empty, Inverted, Upright};
    let stairs = |form: fn(Cardinal) -> Form| Cardinal::ALL.into_iter().map(form);
    let pieces = || [Cube].into_iter().chain(stairs(Upright)).chain(stairs(Inverted));
    let neighbours = || [Empty, Cube].into_iter().chain(stairs(Upright)).chain(stairs(Both));
    let mut blocked = 0;
    for piece in pieces() {
        for neighbour in neighbours() {
            for side in Cardinal::ALL {
                // All other sides are covered.
                let at = |s: Cardinal, cube| drawn(if s == side { neighbour } else { Cube }, cube);
                let [north, east, south, west] = [
                    at(Cardinal::North, 'a'),
                    at(Cardinal::East, 'b'),
                    at(Cardinal::South, 'c'),
                    at(Cardinal::West, 'd'),
                ];
                let centre = drawn(piece, 'A');
                let drawing = format!(
                    ". . . .
                     . . {north} .
                     . {west} {centre} {east}
                     . . {south} ."
                );
                let own = face(piece, side);
                let covers = neighbour != Empty && own & !face(neighbour, side.opposite()) == 0;
                every(&drawing, |board| {
                    let why = format!("{piece:?} beside {neighbour:?} in the {side:?}");
                    assert_eq!(board.can_move("c2"), !covers, "{why}");
                });
                blocked += usize::from(covers);
            }
        }
    }
    // A cube by a cube, a pair or one of four slopes: 6 of 10 on each side. An upright Stair: 6
    // toward its ascent, 9 opposite, 7 on two sides. An inverted one: 6, 9, 6 and 6.
    assert_eq!(blocked, 4 * 6 + 4 * (6 + 9 + 7 + 7) + 4 * (6 + 9 + 6 + 6));
}

// ------------------------------------------------------------------------------ Moving a piece

#[test]
fn a_piece_is_lifted_before_it_is_placed() {
    let sizes = [[1, 1, 3], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]];
    every_with("A A A .", sizes, |board| {
        assert!(board.legal("A@b1:311"), "where it lay counts as free");
        assert!(board.legal("A@b1:113"), "and on its own square otherwise");
        let refusal = board.refusal("A@a1:311");
        assert!(matches!(refusal, Some(IllegalMove::Unmoved { .. })), "it must lie differently");
    });
}

#[test]
fn a_stair_may_be_turned_in_place() {
    every("^", |board| {
        for rise in ["e", "s", "w"] {
            assert!(board.legal(&format!("Sa1@a1{rise}")));
        }
        assert!(matches!(board.refusal("Sa1@a1n"), Some(IllegalMove::Unmoved { .. })));
        assert!(!board.legal("Sa1@a1N"), "its own slope is gone when it is lifted");
    });
    every("'^!", |board| {
        let refusal = board.refusal("Sa1@a1N");
        assert!(matches!(refusal, Some(IllegalMove::Unmoved { .. })), "{refusal:?}");
        assert!(board.legal("Sa1@b1e"), "an inverted one becomes upright elsewhere");
    });
}

#[test]
fn a_player_moves_its_own_pieces_only() {
    every("'^ a", |board| {
        assert!(matches!(board.refusal("Sa1@c1n"), Some(IllegalMove::NoStair { .. })));
        assert_eq!(board.position.moves_from(board.square("b1")).count(), 0);
    });
}

#[test]
fn the_reserve_runs_out() {
    every("^ ^ ^ ^ ^ ^ ^ ^", |board| {
        assert!(matches!(board.refusal("S@a2n"), Some(IllegalMove::NoStairInReserve { .. })));
        assert!(board.legal("Sa1@a2n"), "those on the board may still be moved");
    });
}

// ------------------------------------------------------------------------------------- The Lord

#[test]
fn a_lord_goes_one_to_three_steps_in_any_direction_each() {
    every("L", |board| assert_eq!(board.lord(), "a2 a3 a4 b1 b2 b3 c1 c2 d1"));
    every(
        "A . .
         L B .",
        |board| assert_eq!(board.lord(), "", "no climbing"),
    );
    every(
        "A .
         BL C",
        |board| assert_eq!(board.lord(), "a2 b1", "along tops of one height; no dropping"),
    );
}

#[test]
fn ruling_d5_the_destination_matters_and_not_the_path() {
    every(
        "A B .
         L . C
         b c .",
        |board| assert_eq!(board.lord(), "b2", "one step; two would lead back"),
    );
}

#[test]
fn a_slope_leads_up_and_down() {
    every("L > A B", |board| assert_eq!(board.lord().split(' ').next_back(), Some("d1")));
    every(
        "a b c
         L > A
         d e C",
        |board| assert_eq!(board.lord(), "b1 b3 c1 c2 c3"),
    );
    every(
        "a b c
         . > AL",
        |board| assert_eq!(board.lord(), "a1 a2 b2 c2"),
    );
}

#[test]
fn ruling_d4_slopes_that_fit_end_to_end_are_one_step() {
    let first_steps = |board: &Board| {
        let reach = board.position.lord_reach(board.position.turn());
        sorted_texts(board.s.inverse().set(reach.in_steps(1))).join(" ")
    };
    let sizes = [[1, 1, 1], [1, 1, 2], [1, 1, 1], [1, 1, 1], [1, 1, 1]];
    every_with("L > A> BB", sizes, |board| assert_eq!(first_steps(&board), "a2 d1", "up"));
    every_with("BBL A< < .", sizes, |board| assert_eq!(first_steps(&board), "d1", "down"));
    every_with("BBL A< > .", sizes, |board| assert_eq!(first_steps(&board), "", "not fit"));
    every_with(". > A> BBL", sizes, |board| assert_eq!(first_steps(&board), "a1", "down"));
    every("L > < .", |board| assert_eq!(first_steps(&board), "a2 d1", "over a ridge"));
    every("L > A> .", |board| assert_eq!(first_steps(&board), "a2", "no dropping at its end"));
    every("L > .", |board| assert_eq!(first_steps(&board), "a2"));
    every("AL < > B", |board| {
        let reach = board.position.lord_reach(board.position.turn());
        assert_eq!(reach.in_steps(1), board.square("d1").into(), "through a valley");
        assert_eq!(reach.path(board.square("d1")), [board.square("d1")]);
    });
}

#[test]
fn ruling_d4_a_step_over_slopes_may_be_as_long_as_the_board() {
    every("L > < > < > < > < .", |board| {
        assert_eq!(board.lord(), "a2 a3 a4 b2 b3 c2 i2 j1 j2 j3", "the first of three");
        assert_eq!(board.position.lord_reach(board.position.turn()).squares().len(), 10);
    });
    every("L . > < > < > < > .", |board| assert_eq!(board.lord(), "a2 a3 a4 b1 b2 b3 c2"));
    every("L . > < > < > < .", |board| {
        assert_eq!(board.lord(), "a2 a3 a4 b1 b2 b3 c2 i1 i2 j1", "the second");
    });
    every("L . . > < > < .", |board| {
        assert_eq!(board.lord(), "a2 a3 a4 b1 b2 b3 c1 c2 h1", "the third");
    });
    every(
        ". < > < > .
         .
         .
         L > < > < .",
        |board| assert_eq!(board.lord(), "a2 a3 a4 b2 b3 c2 e2 f1 f2 f3 g1 g2 h1", "away only"),
    );
}

#[test]
fn two_roads_over_slopes_may_meet() {
    every(
        ". > A
         . . ^
         L . .",
        |board| assert_eq!(board.lord(), "a2 a3 a4 b1 b2 c1 c3 d1"),
    );
}

#[test]
fn other_slopes_are_no_road() {
    every("L ^", |board| assert!(!board.lord().contains("b1"), "from the side"));
    every(
        "A .
         L <",
        |board| assert_eq!(board.lord(), "", "against its high edge"),
    );
    every(
        "A . .
         L > .",
        |board| assert_eq!(board.lord(), "", "no stopping on it, no dropping off it"),
    );
    every(
        "A . .
         L > ^",
        |board| assert_eq!(board.lord(), "", "no turning on a slope"),
    );
    every(
        "AL B
         >  c",
        |board| assert_eq!(board.lord(), "b1 b2", "from its side a slope is no road"),
    );
}

#[test]
fn no_step_ends_on_the_other_lord() {
    every(
        "A .
         L l",
        |board| assert_eq!(board.lord(), ""),
    );
    every(
        "B . .
         L > Al",
        |board| assert_eq!(board.lord(), "", "at the end of a slope neither"),
    );
}

#[test]
fn a_lord_passes_its_own_tower_but_does_not_end_on_it() {
    let sizes = [[1, 1, 3]; 5];
    every_with("AAAL T BBB . l", sizes, |board| {
        assert_eq!(board.lord(), "c1");
        assert!(matches!(board.refusal("L@b1"), Some(IllegalMove::OwnTower { .. })));
    });
}

#[test]
fn a_path_ends_at_the_enemy_tower() {
    let sizes = [[1, 1, 3]; 5];
    every_with("AAAL t BBB . l", sizes, |mut board| {
        assert_eq!(board.lord(), "b1");
        assert_eq!(board.position.steps_to_tower(board.position.turn()), Some(1));
        board.play("L@b1").unwrap();
        assert_eq!(board.outcome(), Some((Player::White, Reason::TowerReached)));
    });
}

#[test]
fn an_inverted_stair_that_is_lifted_leaves_the_slope_that_it_lay_on() {
    for (drawing, base) in [(">! C>", 0), ("A>! C>", 1), ("AB>! C>", 2)] {
        every(drawing, |mut board| {
            board.play("Sa1@b1E").unwrap();
            let rise = board.s.cardinal(Cardinal::East);
            assert_eq!(board.position.top(board.square("a1")), Top::Slope { base, rise });
            assert_eq!(board.position.top(board.square("b1")), Top::Flat(2));
        });
    }
}

#[test]
fn the_steps_to_the_enemy_tower_are_counted_beyond_one_turn() {
    let steps = |board: &Board, player| board.position.steps_to_tower(board.player(player));
    let sizes = [[1, 1, 3]; 5];
    every_with("AAAL BBB t CCC . l", sizes, |board| {
        assert_eq!(steps(&board, Player::White), Some(2));
        assert_eq!(steps(&board, Player::Black), None, "there is no road");
    });
    // The Towers are one high, as the Block is on which the slope ends.
    let low = "w - a1/-/g1:0:111,-,-,-,-/f1:0e a10/-/-,-,-,-,-/- 1:j10,h1:5:111,111,111,111,111";
    let position: Voldetour = low.parse().unwrap();
    assert_eq!(position.steps_to_tower(Player::White), Some(6), "e1 is four away, then g1 and h1");
    assert!(!position.lord_reach(Player::White).squares().contains(sq("h1")));
}

#[test]
fn the_tops_of_columns() {
    every("AB C . > >!", |board| {
        let at = |height| {
            let flat = board.position.flat_at(height);
            sorted_texts(board.s.inverse().set(flat).iter().filter(|&square| square.rank() == 0))
        };
        let heights =
            ["a1", "b1", "c1", "d1"].map(|at| board.position.top(board.square(at)).height());
        assert_eq!(heights, [2, 1, 0, 0], "a slope's height is that of its low edge");
        assert_eq!([at(1), at(2)], [vec!["b1", "e1"], vec!["a1"]]);
    });
}

#[test]
fn a_lord_may_not_stand_on_a_slope() {
    assert!(matches!(faults("^L")[..], [Fault::LordOnSlope { .. }]));
    assert!(set_up("^!L", CUBES).is_ok(), "the top over an inverted Stair is flat");
}

// ---------------------------------------------------------------------------------------- Turns

#[test]
fn a_turn_is_a_block_and_a_stair_in_either_order_and_the_lord_last() {
    every("L", |mut board| {
        board.play("A@c3:111").unwrap();
        assert_eq!(board.refusal("B@d4:111"), Some(IllegalMove::BlockPlayed));
        board.play("S@d4n").unwrap();
        assert_eq!(board.refusal("S@e5n"), Some(IllegalMove::StairPlayed));
        assert_eq!(board.position.played(), Played { block: true, stair: true });
        board.play("L@b1").unwrap();
        assert_eq!(board.position.turn(), board.player(Player::Black), "it ends the turn");
    });
    every("L", |mut board| {
        board.play("S@d4n").unwrap();
        board.play("A@c3:111").unwrap();
        assert!(board.legal("end") && board.legal("L@b1"));
    });
    every("L", |mut board| {
        board.play("L@b1").unwrap();
        assert_eq!(board.position.turn(), board.player(Player::Black), "alone it is a turn");
    });
}

#[test]
fn a_turn_is_given_once_or_with_the_stair_first_where_only_that_is_legal() {
    let turns = |drawing| {
        let mut turns = vec![];
        set_up(drawing, CUBES).unwrap().for_each_turn(|turn, _| turns.push(turn.to_string()));
        turns
    };
    let has = |turns: &[String], turn: &str| turns.iter().any(|t| t == turn);
    let free = turns("L");
    assert!(has(&free, "A@c3:111,S@d4n,end") && !has(&free, "S@d4n,A@c3:111,end"));
    assert!(has(&free, "A@c3:111,end") && has(&free, "S@d4n,L@b1") && has(&free, "L@b1"));
    let loaded = turns("L . A>");
    assert!(has(&loaded, "Sc1@d4n,A@c3:111,end"), "a Block under a Stair");
    let surrounded = turns(
        ". A .
         B ^ .
         L C .",
    );
    assert!(has(&surrounded, "Sb2@e5n,D@c2:111,end"), "a Block that would hold the Stair fast");
    assert!(!has(&surrounded, "D@c2:111,Sb2@e5n,end"));
}

#[test]
fn end_is_legal_once_the_turn_holds_an_action() {
    every("L", |mut board| {
        assert_eq!(board.refusal("end"), Some(IllegalMove::NothingPlayed));
        board.play("S@d4n").unwrap();
        board.play("end").unwrap();
        assert_eq!(board.position.turn(), board.player(Player::Black));
        assert!(board.position.played().is_nothing());
    });
}

// -------------------------------------------------------------------------------- End of the game

#[test]
fn end_1_a_lord_on_the_enemy_tower_wins() {
    every("Tl L", |board| {
        assert_eq!(board.outcome(), Some((Player::Black, Reason::TowerReached)));
        assert_eq!(board.position.moves(), [], "a finished game has no moves");
        let over = board.refusal("A@e5:111");
        assert!(matches!(over, Some(IllegalMove::GameOver { .. })));
    });
}

#[test]
fn end_2_a_third_turn_that_ends_on_the_own_tower_loses() {
    every("L", |mut board| {
        // Black's Lord is still on its Tower.
        let black = board.player(Player::Black);
        for (i, square) in ["e3", "e5", "e7"].into_iter().enumerate() {
            assert_eq!(board.outcome(), None);
            assert_eq!(board.position.turns_on_tower(black), Some(i as u8));
            board.play(["L@b1", "L@a1", "L@b1"][i]).unwrap();
            let block = ["A", "B", "C"][i];
            board.play(&format!("{block}@{square}:111")).unwrap();
            board.play("end").unwrap();
        }
        assert_eq!(board.outcome(), Some((Player::White, Reason::TowerNotLeft)));
        assert_eq!(board.position.turns_on_tower(black), Some(3));
    });
}

#[test]
fn end_2_turns_do_not_count_away_from_the_tower() {
    every("L", |board| {
        assert_eq!(board.position.turns_on_tower(board.player(Player::White)), None);
        assert_eq!(board.position.turns_on_tower(board.player(Player::Black)), Some(0));
    });
}

#[test]
fn end_3_ruling_d6_who_has_no_action_loses() {
    let text = "b - a1/0/-,-,-,-,-/- j10/0/-,-,-,-,-/- 1:a1,j10:0:222,222,222,222,222";
    let start: Voldetour = text.parse().unwrap();
    for s in Symmetry::ALL {
        let board = Board { position: start.transformed(s).unwrap(), s };
        assert_eq!(board.outcome(), Some((Player::White, Reason::NoAction)));
        assert!(board.position.options() == start.options() && !start.options().end);
    }
}

#[test]
fn ruling_d7_there_is_no_repetition_rule() {
    every("L . . l", |mut board| {
        let before = board.position.clone();
        for m in ["L@a2", "L@d2", "L@a1", "L@d1"] {
            board.play(m).unwrap();
        }
        assert_eq!(board.position, before);
        assert_eq!(board.outcome(), None);
    });
}

#[test]
fn reasons_read_back_from_their_texts() {
    for (reason, text) in [
        (Reason::TowerReached, "tower-reached"),
        (Reason::TowerNotLeft, "tower-not-left"),
        (Reason::NoAction, "no-action"),
    ] {
        assert_eq!((reason.to_string(), text.parse()), (text.to_owned(), Ok(reason)));
    }
    assert!("no action".parse::<Reason>().is_err());
}

#[test]
fn two_stairs_alike_are_refused_since_they_overlap_not_since_they_are_not_sorted() {
    let error = "w - c3/0/-,-,-,-,-/e5:0n,e5:0n h8/0/-,-,-,-,-/-".parse::<Voldetour>().unwrap_err();
    assert_eq!(error.to_string(), "White's Stair (e5:0n) and White's Stair (e5:0n) overlap on e5",);
}

/// Five Blocks of the size that can be placed in most ways on an empty board, eight Stairs to 98
/// squares in four ways, the Lord to 98 squares.
#[test]
fn the_bound_of_moves_is_the_one_that_the_book_proves() {
    let sides = || 1..=6;
    let sizes = sides().flat_map(|a| sides().flat_map(move |b| sides().map(move |c| (a, b, c))));
    let sizes = sizes.filter_map(|(a, b, c)| Extents::new(a, b, c));
    let anchors = |lying: Extents| usize::from(11 - lying.file()) * usize::from(11 - lying.rank());
    let most = sizes.map(|size| size.orientations().map(anchors).sum::<usize>()).max().unwrap();
    assert_eq!(MAX_MOVES, 5 * most + 8 * 98 * 4 + 98);
}

#[test]
fn nothing_is_placed_where_both_lords_stand() {
    let position: Voldetour = "w - d5/-/-,-,-,-,-/- e5/-/-,-,-,-,-/-".parse().unwrap();
    let over_both: Move = "B@d5:211".parse().unwrap();
    assert!(position.check(over_both).is_err());
    assert!(position.moves().iter().all(|&m| m != over_both));
    let beside: Move = "B@d6:211".parse().unwrap();
    assert_eq!(position.check(beside), Ok(()));
}

/// Whatever the text tells apart, the key does: here all that is no piece.
#[test]
fn keys_tell_turns_lords_equipment_and_what_was_played_apart() {
    let keys: BTreeMap<u64, &str> = [
        "b - c3/0/-,-,-,-,-/- h8/0/e5:0:111,-,-,-,-/c4:0n",
        "w - c3/0/-,-,-,-,-/- h8/0/e5:0:111,-,-,-,-/c4:0n",
        "b b c3/0/-,-,-,-,-/- h8/0/e5:0:111,-,-,-,-/c4:0n",
        "b s c3/0/-,-,-,-,-/- h8/0/e5:0:111,-,-,-,-/c4:0n",
        "b bs c3/0/-,-,-,-,-/- h8/0/e5:0:111,-,-,-,-/c4:0n",
        "b - c3/1/-,-,-,-,-/- h8/0/e5:0:111,-,-,-,-/c4:0n",
        "b - c3/2/-,-,-,-,-/- h8/0/e5:0:111,-,-,-,-/c4:0n",
        "b - c3/0/-,-,-,-,-/- h8/1/e5:0:111,-,-,-,-/c4:0n",
        "b - c3/1/-,-,-,-,-/- h8/1/e5:0:111,-,-,-,-/c4:0n",
        "b - d3/-/-,-,-,-,-/- h8/0/e5:0:111,-,-,-,-/c4:0n",
        "b - c3/0/-,-,-,-,-/- h7/-/e5:0:111,-,-,-,-/c4:0n",
        "b - c3/0/-,-,-,-,-/- h8/0/e5:0:111,-,-,-,-/c4:0n 5:c3,h8:8:111,112,113,122,123",
        "b - c3/0/-,-,-,-,-/- h8/0/e5:0:111,-,-,-,-/c4:0n 3:c3,h8:7:111,112,113,122,123",
    ]
    .into_iter()
    .map(|text| (text.parse::<Voldetour>().expect(text).key(), text))
    .collect();
    assert_eq!(keys.len(), 13, "{keys:#?}");
}

/// A Block that lies somewhere is lifted first, whoever is to act.
#[test]
fn anchors_are_those_of_the_player_asked_about() {
    let position: Voldetour = "w - c3/0/-,-,-,-,-/- h8/0/e5:0:111,-,-,-,-/-".parse().unwrap();
    let (cube, e5) = ("111".parse().unwrap(), "e5".parse().unwrap());
    assert!(position.block_anchors(Player::White, Block::A, cube).contains(e5), "onto the other");
    assert!(!position.block_anchors(Player::Black, Block::A, cube).contains(e5), "as it lies");
}
