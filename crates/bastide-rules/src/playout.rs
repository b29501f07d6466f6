//! Whole games of random moves, with lists of the pieces kept from ply to ply.
//!
//! [`Position::random_move`] counts the pieces of a position, and asks the sets of squares about an option.
//! Over a game it is cheaper to keep, beside the position, a list of each player's pieces and a cell
//! for every square: a table then tells of most options that they are not legal, without a branch that
//! could be foreseen wrongly. Of the others the position decides.
//!
//! [`Position::random_move`]: abstract_core::Position::random_move

use core::hint::select_unpredictable;

use abstract_core::{
    Bitboard, Cardinal, PerPlayer, Player, Position, SQUARES, SortedLanes, Square,
};

use crate::kinds::{Kind, MOTIONS, Motion, Piece};
use crate::knights::JUMPS;
use crate::moves::Move;
use crate::position::{Bastide, Phase};
use crate::random::{
    BORDERS, Choice, Draws, MOST_DRAWS, OPTIONS, PLACEMENT_SLOTS, SLOTS_OF_OTHERS, USES, Use,
};

/// Squares are numbered in a grid with two columns, and two rows at either end, beyond the board, so
/// that steps and jumps are sums and what leaves the board is seen as such. The columns serve both
/// sides.
const COLUMNS: usize = 12;

/// The place of each square.
const PLACES: [u8; SQUARES] = {
    let mut places = [0; SQUARES];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        places[index as usize] =
            ((square.rank() as usize + 2) * COLUMNS + square.file() as usize + 2) as u8;
        index += 1;
    }
    places
};

/// The square at each place.
const SQUARES_AT: [Option<Square>; 256] = {
    let mut squares = [None; 256];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        squares[PLACES[index as usize] as usize] = Some(square);
        index += 1;
    }
    squares
};

#[inline]
fn place_of(square: Square) -> u8 {
    PLACES[square.index()]
}

/// How far places are from each other, modulo 256.
#[inline]
const fn distance((files, ranks): (i8, i8)) -> u8 {
    (files as u8).wrapping_add((ranks as u8).wrapping_mul(COLUMNS as u8))
}

/// What is on a place: a piece, by kind (3 bits), orientation (2 bits), crown and owner, or one of the
/// other constants.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cell(u8);

impl Cell {
    const EMPTY: Self = Self(128);
    const WALL: Self = Self(129);
    /// Off the board.
    const OFF: Self = Self(130);
    /// What stands for the slots after the last piece, at [`NO_PLACE`]. The position decides about all
    /// of their options. It looks as a crowned king would, of which there is none.
    const NO_PIECE: Self = Self(128 | 1 << 5);

    const fn of(piece: Piece) -> Self {
        let Piece { owner, kind, orientation, crowned } = piece;
        let bits = kind.index() | orientation.index() << 3;
        Self((bits | (crowned as usize) << 5 | owner.index() << 6) as u8)
    }

    #[inline]
    fn is_piece(self) -> bool {
        self.0 < 128
    }

    #[inline]
    fn is_king(self) -> bool {
        self.is_piece() && self.0 & 7 == Kind::King.index() as u8
    }

    #[inline]
    fn is_villager(self) -> bool {
        self.0 & 7 == Kind::Villager.index() as u8
    }

    /// What a piece has in [`REACHES`].
    #[inline]
    fn reaches(self) -> usize {
        usize::from(REACHES[self.piece()])
    }

    /// The index of the ways of a piece.
    #[inline]
    fn piece(self) -> usize {
        usize::from(self.0 & 63)
    }
}

/// A place that is nowhere on the board or beside it: what [`i16::MAX`] in a list comes to.
const NO_PLACE: u8 = i16::MAX as u8;

/// What a cell is to a player: one bit.
mod class {
    pub(super) const EMPTY: u8 = 1;
    pub(super) const ENEMY: u8 = 2;
    pub(super) const WALL: u8 = 4;
    pub(super) const OFF: u8 = 8;
    /// An own villager.
    pub(super) const VILLAGER: u8 = 16;
    /// An own noble or guardian, which merges with villagers.
    pub(super) const MERGEABLE: u8 = 32;
    /// Any other own piece, and what stands for no piece.
    pub(super) const OTHER: u8 = 64;
    pub(super) const ANY: u8 = 255;
}

/// The classes of all cells for each player.
const CLASSES: [[u8; 256]; 2] = {
    let mut classes = [[class::OTHER; 256]; 2];
    let mut player = 0;
    while player < 2 {
        let classes = &mut classes[player];
        let mut code = 0;
        while code < 128 {
            classes[code] = match Kind::ALL[code & 7] {
                _ if code >> 6 != player => class::ENEMY,
                Kind::Villager => class::VILLAGER,
                Kind::Noble | Kind::Guardian => class::MERGEABLE,
                _ => class::OTHER,
            };
            code += 1;
        }
        classes[Cell::EMPTY.0 as usize] = class::EMPTY;
        classes[Cell::WALL.0 as usize] = class::WALL;
        classes[Cell::OFF.0 as usize] = class::OFF;
        player += 1;
    }
    classes
};

/// The classes of those that a piece merges with.
const MERGES_WITH: [u8; 128] = {
    let mut table = [0; 128];
    let mut code = 0;
    while code < 128 {
        table[code] = match Kind::ALL[code & 7] {
            Kind::Villager => class::VILLAGER | class::MERGEABLE,
            Kind::Noble | Kind::Guardian => class::VILLAGER,
            _ => 0,
        };
        code += 1;
    }
    table
};

/// How much each piece (without its owner) adds to the chance of moves beyond a first landing: there are
/// none up to 1. Knights and crowned pieces have some alone, nobles, paladins and guardians if they
/// are two.
const REACHES: [u8; 64] = {
    let mut table = [0; 64];
    let mut code = 0;
    while code < 64 {
        let kind = Kind::ALL[code & 7];
        table[code] = match kind {
            Kind::Knight => 2,
            _ if code >> 5 != 0 => 2,
            _ if kind.has_group_range() => 1,
            _ => 0,
        };
        code += 1;
    }
    table
};

/// What is asked about an option: of what class the cell at some distance from the piece has to be.
#[derive(Clone, Copy)]
struct Way {
    distance: u8,
    /// If it is of none of these classes, the option is not legal.
    classes: u8,
}

/// The ways of each piece (without its owner) to use each option.
const WAYS: [[Way; 16]; 64] = {
    let any = Way { distance: 0, classes: class::ANY };
    let mut ways = [[any; 16]; 64];
    let mut code = 0;
    while code < 64 {
        let kind = Kind::ALL[code & 7];
        let facing = code >> 3 & 3;
        let no_piece = matches!(kind, Kind::King) && code >> 5 != 0;
        let mut option = 0;
        while option < USES[0].len() && !no_piece {
            let Use { step, jump, crowning } = USES[code & 7][option];
            // Immobilized is only what has a wall or the edge where it would go forward.
            let mut classes = if crowning.is_some() { class::WALL | class::OFF } else { 0 };
            let mut toward = if kind.goes_straight() { 0 } else { 1 };
            if let Some(eighths) = step {
                toward = eighths;
                classes |= class::ENEMY | class::WALL;
                if !matches!(MOTIONS[code & 7][eighths as usize], Some(Motion::Backward)) {
                    classes |= class::EMPTY;
                }
            }
            let ray = Cardinal::ALL[facing].direction().turned(toward);
            let mut distance_there = distance(ray.vector());
            if let Some(jump) = jump {
                distance_there = distance(JUMPS[facing][jump as usize]);
                classes |= class::ENEMY;
                if jump < 4 {
                    classes |= class::EMPTY;
                }
            }
            ways[code][option] = Way { distance: distance_there, classes };
            option += 1;
        }
        code += 1;
    }
    ways
};

/// Where villagers may be placed, by option.
const BORDER: [u8; 64] = {
    let mut places = [NO_PLACE; 64];
    let mut n = 0;
    while n < BORDERS.len() {
        if let Some(square) = BORDERS[n] {
            places[n] = PLACES[square.index()];
        }
        n += 1;
    }
    places
};

/// How many pieces a list has room for, and how many numbers.
const LANES: usize = 32;
const ROOM: usize = 64;

/// The places of some of a player's pieces.
struct Places {
    numbers: SortedLanes<LANES, ROOM>,
    count: usize,
}

impl Places {
    /// `None` if there is no room for so many.
    fn of(squares: Bitboard) -> Option<Self> {
        let mut numbers = [i16::MAX; ROOM];
        for (number, square) in numbers.iter_mut().zip(squares) {
            *number = i16::from(place_of(square));
        }
        let count = squares.len();
        (count < LANES).then_some(Self { numbers: SortedLanes::new(numbers), count })
    }

    #[inline]
    fn insert(&mut self, place: u8) {
        let number = i16::from(place);
        self.numbers.insert(self.before(place), number);
        self.count += 1;
    }

    #[inline]
    fn remove(&mut self, place: u8) {
        self.numbers.remove(self.before(place));
        self.count -= 1;
    }

    /// How many come before a place.
    #[inline]
    fn before(&self, place: u8) -> usize {
        self.numbers.count_below(i16::from(place))
    }
}

/// A player's pieces.
struct Army {
    /// The villagers, and the others.
    lists: [Places; 2],
    /// How many pairs can merge.
    pairs: usize,
    /// The sum of what its pieces have in [`REACHES`].
    reaches: usize,
}

impl Army {
    /// The list in which a piece is.
    #[inline]
    fn list(&mut self, piece: Cell) -> &mut Places {
        &mut self.lists[usize::from(!piece.is_villager())]
    }
}

/// The pieces of a position, to look them up.
struct Index {
    cells: [Cell; 256],
    armies: PerPlayer<Army>,
}

impl Index {
    /// Of a position; `None` if the lists have no room for its pieces.
    fn of(position: &Bastide) -> Option<Self> {
        let mut cells = EMPTY_BOARD;
        for square in position.walls() {
            cells[usize::from(place_of(square))] = Cell::WALL;
        }
        for square in position.pieces(Player::White) | position.pieces(Player::Black) {
            cells[usize::from(place_of(square))] = Cell::of(position.piece_at(square)?);
        }
        let army = |player: Player| {
            let pieces = position.pieces(player);
            let villagers = position.of_kind(pieces, Kind::Villager);
            let lists = [Places::of(villagers)?, Places::of(pieces - villagers)?];
            Some(Army { lists, pairs: 0, reaches: 0 })
        };
        let armies = PerPlayer::new(army(Player::White)?, army(Player::Black)?);
        let mut index = Self { cells, armies };
        for player in Player::ALL {
            let pieces = position.pieces(player).iter().map(place_of);
            // Each pair has been counted from both sides.
            let pairs: usize = pieces.clone().map(|place| index.pairs(player, place)).sum();
            index.armies[player].pairs = pairs / 2;
            index.armies[player].reaches = pieces.map(|place| index.at(place).reaches()).sum();
        }
        Some(index)
    }

    #[inline]
    fn at(&self, place: u8) -> Cell {
        self.cells[usize::from(place)]
    }

    /// What a cell is to a player.
    #[inline]
    fn class(&self, player: Player, place: u8) -> u8 {
        CLASSES[player.index()][usize::from(self.at(place).0)]
    }

    /// With how many of its neighbours the piece of a player on a place can merge.
    #[inline]
    fn pairs(&self, player: Player, place: u8) -> usize {
        let with = MERGES_WITH[self.at(place).0 as usize % 128];
        let beside = Cardinal::ALL.map(|way| {
            let neighbour = place.wrapping_add(distance(way.vector()));
            usize::from(self.class(player, neighbour) & with != 0)
        });
        beside.into_iter().sum()
    }

    /// What an option of a player is tested by: where it begins, and whether it may be legal.
    #[inline(always)]
    fn look(&self, turn: Player, Choice { slot, option }: Choice) -> Look {
        let army = &self.armies[turn];
        let is_placement = slot < PLACEMENT_SLOTS;
        let border = BORDER[(slot * OPTIONS + option) % BORDER.len()];
        let n = slot.wrapping_sub(PLACEMENT_SLOTS);
        let of_others = n.wrapping_sub(army.lists[0].count);
        let is_other = n >= army.lists[0].count;
        let n = select_unpredictable(is_other, of_others / SLOTS_OF_OTHERS, n);
        let second = select_unpredictable(is_other, of_others % SLOTS_OF_OTHERS * OPTIONS, 0);
        let option = option + second;
        let piece = army.lists[usize::from(is_other)].numbers.get(n) as u8;
        let from = select_unpredictable(is_placement, border, piece);
        let way = WAYS[self.at(from).piece()][option % 16];
        let distance = select_unpredictable(is_placement, 0, way.distance);
        let classes = select_unpredictable(is_placement, class::EMPTY, way.classes);
        let to = from.wrapping_add(distance);
        Look { slot, n, option, from, to, may_be: self.class(turn, to) & classes }
    }

    /// Takes up that a player's piece, the nth of its list, has gone from one place to another.
    #[inline(always)]
    fn go(&mut self, turn: Player, n: usize, from: u8, to: u8, leaves_wall: bool) {
        let piece = self.at(from);
        let taken = self.at(to);
        if taken.is_piece() {
            self.clear(!turn, to);
        }
        let pairs = self.armies[turn].pairs - self.pairs(turn, from);
        self.armies[turn].list(piece).numbers.replace(n, i16::from(to));
        self.cells[usize::from(from)] = if leaves_wall { Cell::WALL } else { Cell::EMPTY };
        self.cells[usize::from(to)] = piece;
        self.armies[turn].pairs = pairs + self.pairs(turn, to);
    }

    /// Takes up that a piece has come to an empty place.
    fn put(&mut self, piece: Piece, place: u8) {
        let cell = Cell::of(piece);
        self.cells[usize::from(place)] = cell;
        let pairs = self.pairs(piece.owner, place);
        let army = &mut self.armies[piece.owner];
        army.list(cell).insert(place);
        army.pairs += pairs;
        army.reaches += cell.reaches();
    }

    /// Takes up that a player's piece is no more.
    #[inline(never)]
    fn clear(&mut self, player: Player, place: u8) {
        let pairs = self.pairs(player, place);
        let cell = self.at(place);
        let army = &mut self.armies[player];
        army.list(cell).remove(place);
        army.pairs -= pairs;
        army.reaches -= cell.reaches();
        self.cells[usize::from(place)] = Cell::EMPTY;
    }
}

/// An option looked at.
#[derive(Clone, Copy)]
struct Look {
    slot: usize,
    /// The piece's number in its list.
    n: usize,
    option: usize,
    from: u8,
    to: u8,
    /// 0 if it is not legal.
    may_be: u8,
}

/// The cells of an empty board.
const EMPTY_BOARD: [Cell; 256] = {
    let mut cells = [Cell::OFF; 256];
    let mut index = 0;
    while index < SQUARES {
        cells[PLACES[index] as usize] = Cell::EMPTY;
        index += 1;
    }
    cells[NO_PLACE as usize] = Cell::NO_PIECE;
    cells
};

/// How a ply went.
enum Ply {
    /// A move was played that the index knows of.
    Played,
    /// A move was played that has changed too much: a king was taken.
    Upset,
    /// There is no move.
    Over,
}

impl Bastide {
    /// See [`play_random`](Position::play_random).
    pub(crate) fn play_random_moves(
        &mut self,
        max_plies: u32,
        below: &mut impl FnMut(u32) -> u32,
    ) -> u32 {
        let mut plies = 0;
        while plies < max_plies {
            let in_play = self.phase == Phase::Play && !self.has_lost_king();
            let index = if in_play { Index::of(self) } else { None };
            let Some(mut index) = index else {
                // Kings are placed, a prince succeeds, or the board is crowded.
                let Some(m) = self.random_legal(below) else { break };
                self.play_unchecked(m);
                plies += 1;
                continue;
            };
            while plies < max_plies {
                match self.random_ply(&mut index, below) {
                    Ply::Played => plies += 1,
                    Ply::Upset => {
                        plies += 1;
                        break;
                    }
                    Ply::Over => return plies,
                }
            }
        }
        plies
    }

    /// Plays a random move.
    #[inline(always)]
    fn random_ply(&mut self, index: &mut Index, below: &mut impl FnMut(u32) -> u32) -> Ply {
        let turn = self.turn;
        let army = &index.armies[turn];
        let [villagers, others] = [army.lists[0].count, army.lists[1].count];
        // A pair merges into either square, facing either of two ways.
        let mergers = 4 * army.pairs;
        let beyond_steps = if army.reaches > 1 { self.count_beyond_steps() } else { 0 };
        let counted = mergers + beyond_steps;
        let Some(draws) = Draws::of(villagers, others, counted) else {
            return self.counted_ply(below);
        };
        for _ in 0..MOST_DRAWS {
            let looks = draws.draw(below).map(|choice| index.look(turn, choice));
            let bits = looks.map(|look| usize::from(look.may_be != 0));
            let mut left = bits[0] | bits[1] << 1 | bits[2] << 2;
            while left != 0 {
                let look = looks[left.trailing_zeros() as usize % 3];
                left &= left - 1;
                if let Some(ply) = self.play_look(index, look, mergers, counted) {
                    return ply;
                }
            }
        }
        self.counted_ply(below)
    }

    /// Counts the moves and plays one.
    #[cold]
    fn counted_ply(&mut self, below: &mut impl FnMut(u32) -> u32) -> Ply {
        match self.random_counted(below) {
            Some(m) => {
                self.play_unchecked(m);
                Ply::Upset
            }
            None => Ply::Over,
        }
    }

    /// Plays an option if it is legal.
    #[inline(always)]
    fn play_look(
        &mut self,
        index: &mut Index,
        look: Look,
        mergers: usize,
        counted: usize,
    ) -> Option<Ply> {
        let turn = self.turn;
        let Look { slot, n, option, from, to, may_be } = look;
        if slot < PLACEMENT_SLOTS {
            let m = self.placement(Choice { slot, option: option % OPTIONS })?;
            self.play_unchecked(m);
            let Move::Place { kind, orientation, .. } = m else { return Some(Ply::Upset) };
            index.put(Piece::new(turn, kind, orientation), to);
            return Some(Ply::Played);
        }
        if from == NO_PLACE {
            let [villagers, others] = &index.armies[turn].lists;
            let first = PLACEMENT_SLOTS + villagers.count + SLOTS_OF_OTHERS * others.count;
            let n = (slot - first) * OPTIONS + option % OPTIONS;
            return if n < mergers {
                self.play_merger(index, n)
            } else if n < counted {
                self.play_beyond_steps(index, n - mergers)
            } else {
                None
            };
        }
        let square = SQUARES_AT[usize::from(from)]?;
        if may_be & (class::EMPTY | class::ENEMY) != 0 {
            let to = SQUARES_AT[usize::from(to)]?;
            let m = Move::Go { from: square, to, captures: may_be == class::ENEMY };
            return Some(self.play_go(index, n, m));
        }
        let m = self.option(square, option)?;
        if let Move::Go { .. } = m {
            return Some(self.play_go(index, n, m));
        }
        self.play_unchecked(m);
        index.clear(turn, from);
        index.put(self.piece_at(square)?, from);
        Some(Ply::Played)
    }

    /// Plays the nth move beyond steps.
    #[inline(never)]
    fn play_beyond_steps(&mut self, index: &mut Index, n: usize) -> Option<Ply> {
        let m = self.nth_beyond_steps(n)?;
        let from = place_of(m.from()?);
        let piece = index.at(from);
        let n = index.armies[self.turn].list(piece).before(from);
        Some(self.play_go(index, n, m))
    }

    /// Plays the nth merger.
    #[inline(never)]
    fn play_merger(&mut self, index: &mut Index, n: usize) -> Option<Ply> {
        let turn = self.turn;
        let m = self.nth_merger(n)?;
        self.play_unchecked(m);
        let Move::Merge { from, into, kind, orientation } = m else { return Some(Ply::Upset) };
        index.clear(turn, place_of(from));
        index.clear(turn, place_of(into));
        index.put(Piece::new(turn, kind, orientation), place_of(into));
        Some(Ply::Played)
    }

    /// Plays a move from one square to another by the nth piece of its list.
    #[inline(always)]
    fn play_go(&mut self, index: &mut Index, n: usize, m: Move) -> Ply {
        let turn = self.turn;
        let Move::Go { from, to, .. } = m else { return Ply::Upset };
        let takes_king = index.at(place_of(to)).is_king();
        self.play_unchecked(m);
        if takes_king {
            return Ply::Upset;
        }
        index.go(turn, n, place_of(from), place_of(to), self.has_wall(from));
        Ply::Played
    }
}
