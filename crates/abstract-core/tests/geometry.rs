//! Squares, directions, sets of squares and symmetries against plain coordinates.

use std::collections::BTreeSet;

use abstract_core::{
    Bitboard, Cardinal, Direction, KNIGHT_JUMPS, PerPlayer, Player, Square, Symmetry, sum_of_ones,
    sum_of_sizes,
};
use proptest::prelude::*;

/// A square as (file, rank), which may lie off the board.
type Point = (i32, i32);

fn point(square: Square) -> Point {
    (square.file().into(), square.rank().into())
}

fn on_board((file, rank): Point) -> bool {
    (0..10).contains(&file) && (0..10).contains(&rank)
}

/// The square at a point of the board.
fn square(point: Point) -> Option<Square> {
    let (file, rank) = point;
    on_board(point)
        .then(|| format!("{}{}", char::from(b'a' + file as u8), rank + 1).parse().unwrap())
}

fn points(set: Bitboard) -> BTreeSet<Point> {
    Square::all().filter(|&s| set.contains(s)).map(point).collect()
}

/// The set of those points that are on the board.
fn set(points: impl IntoIterator<Item = Point>) -> Bitboard {
    points.into_iter().filter_map(square).collect()
}

fn is_neighbour(a: Point, b: Point) -> bool {
    (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1
}

#[test]
fn squares_are_numbered_by_file_and_then_rank() {
    assert_eq!(Square::all().len(), 100);
    for (index, square) in Square::all().enumerate() {
        assert_eq!(square.index(), index);
        assert_eq!(Square::from_index(index as u8), Some(square));
        assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        assert_eq!((square.file(), square.rank()), (index as u8 % 10, index as u8 / 10));
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(format!("{square:?}"), square.to_string());
    }
    let names = ["a1", "b1", "j1", "a2", "e5", "j10"].map(|s| s.parse::<Square>().unwrap());
    assert_eq!(names.map(Square::index), [0, 1, 9, 10, 44, 99]);
    for n in 0..=255 {
        assert_eq!(Square::from_index(n).is_some(), n < 100);
        assert_eq!(Square::new(n, 0).is_some(), n < 10);
        assert_eq!(Square::new(0, n).is_some(), n < 10);
    }
}

#[test]
fn directions_turn_clockwise() {
    let vectors = Direction::ALL.map(Direction::vector);
    let clockwise = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    assert_eq!(vectors, clockwise);
    for (i, d) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(d.index(), i);
        assert_eq!(d.turned(0), d);
        assert_eq!(d.turned(255), d.turned(7));
        let (files, ranks) = d.vector();
        assert_eq!(d.opposite().vector(), (-files, -ranks));
    }
    for (i, d) in Cardinal::ALL.into_iter().enumerate() {
        assert_eq!(d.index(), i);
        assert_eq!(d.vector(), d.direction().vector());
        assert_eq!(d.right().direction(), d.direction().turned(2));
        assert_eq!(d.left().direction(), d.direction().turned(6));
        assert_eq!(d.opposite().direction(), d.direction().opposite());
        assert_eq!(d.to_string(), d.letter().to_string());
        assert_eq!(Cardinal::from_letter(d.letter() as u8), Some(d));
        for other in Cardinal::ALL {
            let (a, b) = (d.vector(), other.vector());
            assert_eq!(d.is_parallel(other), a.0 * b.1 == a.1 * b.0);
        }
    }
    assert_eq!(("x".parse::<Cardinal>().ok(), "nn".parse::<Cardinal>().ok()), (None, None));
    let jumps: BTreeSet<_> = KNIGHT_JUMPS.into_iter().collect();
    assert_eq!(jumps.len(), 8);
    assert!(jumps.iter().all(|&(f, r): &(i8, i8)| (f * r).abs() == 2));
}

#[test]
fn lines_of_the_board() {
    for n in 0..10_u8 {
        assert_eq!(points(Bitboard::file(n)), (0..10).map(|r| (n.into(), r)).collect());
        assert_eq!(points(Bitboard::rank(n)), (0..10).map(|f| (f, n.into())).collect());
    }
    for n in 10..=255 {
        assert_eq!((Bitboard::file(n), Bitboard::rank(n)), (Bitboard::EMPTY, Bitboard::EMPTY));
    }
    let border = Square::all().filter(|s| [0, 9].contains(&s.file()) || [0, 9].contains(&s.rank()));
    assert_eq!(Bitboard::BORDER, border.collect());
    assert_eq!((Bitboard::BORDER.len(), Bitboard::ALL.len(), Bitboard::EMPTY.len()), (36, 100, 0));
}

#[test]
fn symmetries_form_the_group_of_the_square_and_the_exchange() {
    let corner = Square::from_index(1).unwrap();
    let images: BTreeSet<_> = Symmetry::BOARD.iter().map(|s| s.square(corner)).collect();
    assert_eq!(images.len(), 8);
    assert_eq!(Symmetry::ALL.iter().collect::<BTreeSet<_>>().len(), 16);
    assert_eq!(Symmetry::BOARD[0], Symmetry::IDENTITY);
    assert_eq!(Symmetry::ALL[..8], Symmetry::BOARD);
    for (s, place) in [
        (Symmetry::IDENTITY, (2, 3)),
        (Symmetry::EXCHANGE, (2, 3)),
        (Symmetry::MIRROR_FILES, (7, 3)),
        (Symmetry::FLIP_RANKS, (2, 6)),
        (Symmetry::HALF_TURN, (7, 6)),
        (Symmetry::QUARTER_TURN, (3, 7)),
    ] {
        assert_eq!(point(s.square(square((2, 3)).unwrap())), place, "{s:?}");
        assert_eq!(s.exchanges_players(), s == Symmetry::EXCHANGE);
        assert_eq!(s.with_exchange().with_exchange(), s);
        assert_eq!(s.with_exchange(), s.then(Symmetry::EXCHANGE));
    }
    for s in Symmetry::ALL {
        assert_eq!(s.then(s.inverse()), Symmetry::IDENTITY);
        assert_eq!(s.inverse().then(s), Symmetry::IDENTITY);
        assert_eq!(s.swaps_axes(), s.direction(Direction::North).vector().0 != 0);
        for player in Player::ALL {
            assert_eq!(s.player(player) == player, !s.exchanges_players());
            let pair = PerPlayer::new('w', 'b');
            assert_eq!(s.per_player(pair)[s.player(player)], pair[player]);
        }
        for d in Cardinal::ALL {
            assert_eq!(s.cardinal(d).direction(), s.direction(d.direction()));
        }
    }
}

fn squares() -> impl Strategy<Value = Square> {
    (0..100_u8).prop_map(|i| Square::from_index(i).unwrap())
}

fn sets() -> impl Strategy<Value = Bitboard> {
    any::<u128>().prop_map(Bitboard::from_bits)
}

fn symmetries() -> impl Strategy<Value = Symmetry> {
    proptest::sample::select(&Symmetry::ALL[..])
}

proptest! {
    #[test]
    fn steps_and_offsets_stay_on_the_board(from in squares(), files: i8, ranks: i8, d in 0..8_usize) {
        let (file, rank) = point(from);
        let to = (file + i32::from(files), rank + i32::from(ranks));
        prop_assert_eq!(from.offset(files, ranks), square(to));
        let (files, ranks) = (files % 12, ranks % 12);
        let to = (file + i32::from(files), rank + i32::from(ranks));
        prop_assert_eq!(from.offset(files, ranks), square(to));

        let d = Direction::ALL[d];
        let (df, dr) = d.vector();
        let along = |n: i32| (file + n * i32::from(df), rank + n * i32::from(dr));
        prop_assert_eq!(from.step(d), square(along(1)));
        let ray: Vec<Square> = from.ray(d).collect();
        prop_assert!(ray.iter().copied().eq((1..).map_while(|n| square(along(n)))));
    }

    #[test]
    fn sets_are_sets(a in sets(), b in sets(), one in squares()) {
        let (pa, pb) = (points(a), points(b));
        prop_assert_eq!(points(a | b), &pa | &pb);
        prop_assert_eq!(points(a & b), &pa & &pb);
        prop_assert_eq!(points(a - b), &pa - &pb);
        prop_assert_eq!(points(a ^ b), &pa ^ &pb);
        prop_assert_eq!(points(!a), &points(Bitboard::ALL) - &pa);
        let mut c = a;
        c |= b;
        c &= !b;
        c -= a;
        c ^= a;
        prop_assert_eq!(c, ((a | b) - b - a) ^ a);
        prop_assert_eq!(a.intersects(b), !pa.is_disjoint(&pb));
        prop_assert_eq!(a.is_subset(b), pa.is_subset(&pb));
        prop_assert!((a & b).is_subset(b));
        prop_assert_eq!((a.len(), a.is_empty()), (pa.len(), pa.is_empty()));

        prop_assert_eq!(a.contains(one), pa.contains(&point(one)));
        prop_assert_eq!(a.with(one), a | Bitboard::from(one));
        prop_assert_eq!(a.without(one), a - Bitboard::of(one));
        let mut c = a;
        c.insert(one);
        prop_assert_eq!(c, a.with(one));
        c.remove(one);
        prop_assert_eq!(c, a.without(one));
        prop_assert_eq!(Bitboard::from_bits(a.bits() | u128::MAX << 100), a);
        c.extend(b);
        prop_assert_eq!(c, a.without(one) | b);
    }

    #[test]
    fn iteration_goes_by_index(a in sets(), keep in 0..100_u8) {
        for set in [a, a & Bitboard::rank(keep / 10), a & Bitboard::file(keep % 10)] {
            let squares: Vec<Square> = set.iter().collect();
            prop_assert!(squares.iter().copied().eq(Square::all().filter(|&s| set.contains(s))));
            prop_assert_eq!(set.iter().len(), squares.len());
            for (n, &s) in squares.iter().enumerate() {
                prop_assert_eq!(set.nth(n), Some(s));
                prop_assert_eq!(set.iter().nth(n), Some(s));
            }
            prop_assert_eq!((set.nth(squares.len()), set.nth(usize::MAX)), (None, None));
            prop_assert_eq!(set.first(), squares.first().copied());
            prop_assert_eq!(set.last(), squares.last().copied());
            let single = squares.first().copied().filter(|_| squares.len() == 1);
            prop_assert_eq!((set.single(), set.is_single()), (single, single.is_some()));
            let words: Vec<String> = squares.iter().map(Square::to_string).collect();
            let text = if words.is_empty() { "-".to_string() } else { words.join(" ") };
            prop_assert_eq!(set.to_string(), text);
            prop_assert_eq!(format!("{set:?}"), format!("{{{}}}", words.join(", ")));
        }
    }

    #[test]
    fn sets_move_without_wrapping(a in sets(), files: i8, ranks: i8, d in 0..8_usize) {
        for (files, ranks) in [(files, ranks), (files % 11, ranks % 11), (files % 3, ranks % 3)] {
            let there = |(f, r): Point| (f + i32::from(files), r + i32::from(ranks));
            prop_assert_eq!(a.offset(files, ranks), set(points(a).into_iter().map(there)));
        }
        let d = Direction::ALL[d];
        prop_assert_eq!(a.shifted(d), a.iter().filter_map(|s| s.step(d)).collect());
    }

    #[test]
    fn reflections_are_those_of_squares(a in sets(), centre in squares()) {
        let (cf, cr) = point(centre);
        let reflected = |(f, r): Point| (2 * cf - f, 2 * cr - r);
        prop_assert_eq!(a.reflected_in(centre), set(points(a).into_iter().map(reflected)));
        for s in Square::all() {
            prop_assert_eq!(s.reflected_in(centre), square(reflected(point(s))));
        }
        prop_assert_eq!(a.reversed(), set(points(a).into_iter().map(|(f, r)| (9 - f, 9 - r))));
    }

    #[test]
    fn growth_and_fill_are_those_of_a_plain_flood(a in sets(), b in sets(), start in squares()) {
        // Sparse sets, so that not everything is connected.
        let within = a & b;
        let near = |set: &BTreeSet<Point>, p: Point| set.iter().any(|&q| is_neighbour(p, q));
        let board = points(Bitboard::ALL);
        let few = points(within & Bitboard::file(start.file()));
        let grown: Vec<Point> = board.iter().copied().filter(|&p| near(&few, p)).collect();
        prop_assert_eq!(set(few.iter().copied()).grown(), set(grown.iter().copied()));
        let crossed = few.iter().flat_map(|&(f, r)| {
            [(f, r), (f + 1, r), (f - 1, r), (f, r + 1), (f, r - 1)]
        });
        prop_assert_eq!(set(few.iter().copied()).grown_cardinally(), set(crossed));

        let mut flood: BTreeSet<Point> =
            points(within & Bitboard::from(start).grown()).into_iter().collect();
        loop {
            let next: BTreeSet<Point> = points(within)
                .into_iter()
                .filter(|&p| flood.contains(&p) || near(&flood, p))
                .collect();
            if next == flood {
                break;
            }
            flood = next;
        }
        prop_assert_eq!(points(Bitboard::from(start).grown().fill(within)), flood);
        prop_assert_eq!(Bitboard::EMPTY.fill(within), Bitboard::EMPTY);
    }

    #[test]
    fn sizes_add_up(once in [(); 9].map(|()| sets()), twice in [(); 3].map(|()| sets())) {
        let sizes = |sets: &[Bitboard]| sets.iter().map(|set| set.len()).sum::<usize>();
        prop_assert_eq!(sum_of_sizes(once, twice), sizes(&once) + 2 * sizes(&twice));
        prop_assert_eq!(sum_of_sizes([once[0]; 15], []), 15 * once[0].len());
        prop_assert_eq!(sum_of_sizes([once[0]; 1], [once[0]; 7]), 15 * once[0].len());
        prop_assert_eq!(sum_of_sizes([], []), 0);
    }

    #[test]
    fn ones_add_up(words: [u64; 15], mask: u64) {
        let ones = |words: &[u64]| words.iter().map(|w| w.count_ones() as usize).sum::<usize>();
        // At most 255 in all.
        let few = words.map(|word| word & mask & 0x0001_0101_0101_0101_u64.rotate_left(mask as u32));
        prop_assert_eq!(sum_of_ones(few), ones(&few));
        prop_assert_eq!(sum_of_ones([words[0], words[1], words[2]]), ones(&words[..3]));
        prop_assert_eq!(sum_of_ones([0_u64; 0]), 0);
    }

    #[test]
    fn symmetries_compose(s in symmetries(), t in symmetries(), from in squares(), a in sets(), d in 0..8_usize) {
        let both = s.then(t);
        prop_assert_eq!(both.square(from), t.square(s.square(from)));
        prop_assert_eq!(both.set(a), t.set(s.set(a)));
        prop_assert_eq!(s.set(a), a.iter().map(|square| s.square(square)).collect());
        let d = Direction::ALL[d];
        prop_assert_eq!(both.direction(d), t.direction(s.direction(d)));
        prop_assert_eq!(both.player(Player::White), t.player(s.player(Player::White)));
        prop_assert_eq!(s.inverse().square(s.square(from)), from);
        // A step and its image lead to a square and its image.
        let step = from.step(d).map(|to| s.square(to));
        prop_assert_eq!(s.square(from).step(s.direction(d)), step);
    }
}
