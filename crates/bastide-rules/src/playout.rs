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
    Bitboard, Cardinal, Direction, PerPlayer, Player, Position, SQUARES, SortedLanes, Square,
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

    /// Whether a piece is a villager without a crown.
    #[inline]
    fn is_plain_villager(self) -> bool {
        self.0 & (1 << 5 | 7) == Kind::Villager.index() as u8
    }

    #[inline]
    fn is_knight(self) -> bool {
        self.0 & 7 == Kind::Knight.index() as u8
    }

    #[inline]
    fn is_crowned(self) -> bool {
        self.0 >> 5 & 1 != 0
    }

    /// Whether a piece is a slider whose range grows with its group.
    #[inline]
    fn is_ranged_slider(self) -> bool {
        const KINDS: u8 =
            1 << Kind::Noble.index() | 1 << Kind::Paladin.index() | 1 << Kind::Guardian.index();
        KINDS >> (self.0 & 7) & 1 != 0
    }

    /// Whether this is a piece of the same player and kind as another one.
    #[inline]
    fn is_kin(self, piece: Self) -> bool {
        (self.0 ^ piece.0) & (128 | 64 | 7) == 0
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
    /// An own piece, and what stands for no piece.
    pub(super) const OWN: u8 = 16;
    pub(super) const ANY: u8 = 31;
    /// No class: beside those of an option, that it leaves a wall.
    pub(super) const LEAVES_WALL: u8 = 128;
}

/// The classes of all cells for each player.
const CLASSES: [[u8; 256]; 2] = {
    let mut classes = [[class::OWN; 256]; 2];
    let mut player = 0;
    while player < 2 {
        let classes = &mut classes[player];
        let mut code = 0;
        while code < 128 {
            if code >> 6 != player {
                classes[code] = class::ENEMY;
            }
            code += 1;
        }
        classes[Cell::EMPTY.0 as usize] = class::EMPTY;
        classes[Cell::WALL.0 as usize] = class::WALL;
        classes[Cell::OFF.0 as usize] = class::OFF;
        player += 1;
    }
    classes
};

/// What a piece (without its owner) is to its neighbours: 1 if it is a villager, 16 if it is a noble or a
/// guardian, which merge with villagers only. The sum over a few neighbours holds both numbers.
const MATE: [u8; 64] = {
    let mut table = [0; 64];
    let mut code = 0;
    while code < 64 {
        table[code] = match Kind::ALL[code & 7] {
            Kind::Villager => 1,
            Kind::Noble | Kind::Guardian => 16,
            _ => 0,
        };
        code += 1;
    }
    table
};

/// Which digits of such a sum count, by what the piece itself is.
#[inline]
const fn mates_of(mate: u8) -> u8 {
    match mate {
        1 => 0xFF,
        16 => 0x0F,
        _ => 0,
    }
}

/// What is asked about an option: of what class the cell at some distance from the piece has to be.
#[derive(Clone, Copy)]
struct Way {
    distance: u8,
    /// If it is of none of these classes, the option is not legal. With [`class::LEAVES_WALL`].
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
                classes |= match MOTIONS[code & 7][eighths as usize] {
                    Some(Motion::Forward) => class::EMPTY,
                    Some(Motion::Lateral) => class::EMPTY | class::LEAVES_WALL,
                    _ => class::LEAVES_WALL,
                };
            }
            let ray = Cardinal::ALL[facing].direction().turned(toward);
            let mut distance_there = distance(ray.vector());
            if let Some(jump) = jump {
                distance_there = distance(JUMPS[facing][jump as usize]);
                classes |= class::ENEMY;
                classes |= if jump < 4 { class::EMPTY } else { class::LEAVES_WALL };
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
type Places = SortedLanes<LANES, ROOM>;

/// The places of these squares; `None` if there is no room for so many.
fn places(squares: Bitboard) -> Option<Places> {
    let mut numbers = [i16::MAX; ROOM];
    numbers[0] = i16::MIN;
    for (number, square) in numbers.iter_mut().skip(1).zip(squares) {
        *number = i16::from(place_of(square));
    }
    (squares.len() < LANES).then_some(Places::new(numbers))
}

/// The list that a piece is in.
#[inline]
fn list_of(piece: Cell) -> usize {
    usize::from(!piece.is_villager())
}

/// A player's pieces.
struct Army {
    /// The villagers, and the others.
    lists: [Places; 2],
    counts: [usize; 2],
    /// What each piece is to its neighbours, see [`MATE`].
    mates: [u8; 256],
    /// How many pairs can merge.
    pairs: usize,
    knights: usize,
    /// How many pieces are crowned, and pairs of nobles, paladins or guardians are next to each other: if
    /// none, no slider goes further than one step.
    far: usize,
}

/// What one piece adds to its [`Army`].
struct Share {
    mate: u8,
    pairs: usize,
    knights: usize,
    far: usize,
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
        let army = |player: Player| {
            let pieces = position.pieces(player);
            let villagers = position.of_kind(pieces, Kind::Villager);
            let others = pieces - villagers;
            Some(Army {
                lists: [places(villagers)?, places(others)?],
                counts: [villagers.len(), others.len()],
                mates: [0; 256],
                pairs: 0,
                knights: 0,
                far: 0,
            })
        };
        let armies = PerPlayer::new(army(Player::White)?, army(Player::Black)?);
        let mut index = Self { cells, armies };
        for player in Player::ALL {
            // Pairs are counted when their second piece comes.
            for square in position.pieces(player) {
                index.cells[usize::from(place_of(square))] = Cell::of(position.piece_at(square)?);
                index.meet(player, place_of(square));
            }
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

    /// The sum of what a player's pieces beside a place are to it, see [`MATE`].
    #[inline]
    fn mates(&self, player: Player, place: u8) -> u8 {
        let mates = &self.armies[player].mates;
        let beside = |way| mates[usize::from(place.wrapping_add(distance(way)))];
        beside((0, 1)) + beside((1, 0)) + beside((0, -1)) + beside((-1, 0))
    }

    /// How many pieces of the same player and kind are next to a noble, paladin or guardian; 0 for other
    /// pieces, whose range does not grow by it or which are no sliders.
    #[inline]
    fn kin(&self, place: u8) -> usize {
        let piece = self.at(place);
        if !piece.is_ranged_slider() {
            return 0;
        }
        let beside = Direction::ALL.map(|way| {
            let neighbour = self.at(place.wrapping_add(distance(way.vector())));
            usize::from(neighbour.is_kin(piece))
        });
        beside.into_iter().sum()
    }

    /// What the piece of a player on a place, or coming to it, adds to its army.
    #[inline]
    fn share(&self, player: Player, place: u8) -> Share {
        let piece = self.at(place);
        let mates = self.mates(player, place);
        if piece.is_plain_villager() {
            // Three of four pieces.
            let pairs = usize::from((mates & 15) + (mates >> 4));
            return Share { mate: 1, pairs, knights: 0, far: 0 };
        }
        let mate = MATE[piece.piece()];
        let mates = mates & mates_of(mate);
        Share {
            mate,
            pairs: usize::from((mates & 15) + (mates >> 4)),
            knights: usize::from(piece.is_knight()),
            far: self.kin(place) + usize::from(piece.is_crowned()),
        }
    }

    /// Takes up what a piece of a player adds that has come to a place.
    #[inline]
    fn meet(&mut self, player: Player, place: u8) {
        let Share { mate, pairs, knights, far } = self.share(player, place);
        let army = &mut self.armies[player];
        army.mates[usize::from(place)] = mate;
        army.pairs += pairs;
        army.knights += knights;
        army.far += far;
    }

    /// Takes that back.
    #[inline]
    fn part(&mut self, player: Player, place: u8) {
        let Share { pairs, knights, far, .. } = self.share(player, place);
        let army = &mut self.armies[player];
        army.mates[usize::from(place)] = 0;
        army.pairs -= pairs;
        army.knights -= knights;
        army.far -= far;
    }

    /// What an option of a player is tested by: where it begins, and whether it may be legal.
    #[inline(always)]
    fn look(&self, turn: Player, Choice { slot, option }: Choice) -> Look {
        let army = &self.armies[turn];
        let is_placement = slot < PLACEMENT_SLOTS;
        let border = BORDER[(slot * OPTIONS + option) % BORDER.len()];
        let n = slot.wrapping_sub(PLACEMENT_SLOTS);
        let of_others = n.wrapping_sub(army.counts[0]);
        let is_other = n >= army.counts[0];
        let n = select_unpredictable(is_other, of_others / SLOTS_OF_OTHERS, n);
        let second = select_unpredictable(is_other, of_others % SLOTS_OF_OTHERS * OPTIONS, 0);
        let option = option + second;
        let piece = army.lists[usize::from(is_other)].get(1 + n) as u8;
        let from = select_unpredictable(is_placement, border, piece);
        let way = WAYS[self.at(from).piece()][option % 16];
        let distance = select_unpredictable(is_placement, 0, way.distance);
        let classes = select_unpredictable(is_placement, class::EMPTY, way.classes);
        let to = from.wrapping_add(distance);
        let may_be = self.class(turn, to) & classes;
        Look { slot, option, from, to, may_be, leaves_wall: classes & class::LEAVES_WALL != 0 }
    }

    /// Takes up that a player's piece has gone from one place to another.
    #[inline(always)]
    fn go(&mut self, turn: Player, from: u8, to: u8, leaves_wall: bool) {
        if self.at(to).is_piece() {
            self.clear(!turn, to);
        }
        let piece = self.at(from);
        self.part(turn, from);
        self.armies[turn].lists[list_of(piece)].replace(i16::from(from), i16::from(to));
        self.cells[usize::from(from)] = if leaves_wall { Cell::WALL } else { Cell::EMPTY };
        self.cells[usize::from(to)] = piece;
        self.meet(turn, to);
    }

    /// Takes up that a piece has come to an empty place.
    #[inline]
    fn put(&mut self, piece: Piece, place: u8) -> Ply {
        let cell = Cell::of(piece);
        self.cells[usize::from(place)] = cell;
        self.meet(piece.owner, place);
        let army = &mut self.armies[piece.owner];
        army.lists[list_of(cell)].insert(i16::from(place));
        let count = &mut army.counts[list_of(cell)];
        *count += 1;
        // One more would push the last one out.
        if *count < LANES { Ply::Played } else { Ply::Upset }
    }

    /// Takes up that a player's piece is no more.
    #[inline(never)]
    fn clear(&mut self, player: Player, place: u8) {
        let cell = self.at(place);
        self.part(player, place);
        let army = &mut self.armies[player];
        army.lists[list_of(cell)].remove(i16::from(place));
        army.counts[list_of(cell)] -= 1;
        self.cells[usize::from(place)] = Cell::EMPTY;
    }
}

/// An option looked at.
#[derive(Clone, Copy)]
struct Look {
    slot: usize,
    option: usize,
    from: u8,
    to: u8,
    /// 0 if it is not legal.
    may_be: u8,
    leaves_wall: bool,
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
    /// A move was played after which the index is none: a king was taken, or a list is full.
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
        // A pair merges into either square, facing either of two ways.
        let mergers = 4 * army.pairs;
        let mut counted = mergers;
        if army.far > 0 {
            counted += self.count_far_sliders();
        }
        if army.knights > 0 {
            counted += self.count_knights_beyond_jumps();
        }
        let [villagers, others] = army.counts;
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
        let Look { slot, option, from, to, may_be, leaves_wall } = look;
        if slot < PLACEMENT_SLOTS {
            let m = self.placement(Choice { slot, option: option % OPTIONS })?;
            self.play_unchecked(m);
            let Move::Place { kind, orientation, .. } = m else { return Some(Ply::Upset) };
            return Some(index.put(Piece::new(turn, kind, orientation), to));
        }
        if from == NO_PLACE {
            let [villagers, others] = index.armies[turn].counts;
            let first = PLACEMENT_SLOTS + villagers + SLOTS_OF_OTHERS * others;
            let n = (slot - first) * OPTIONS + option % OPTIONS;
            return if n < mergers {
                self.play_merger(index, n)
            } else if n < counted {
                Some(self.play_far(index, self.nth_beyond_steps(n - mergers)?))
            } else {
                None
            };
        }
        let square = SQUARES_AT[usize::from(from)]?;
        if may_be & (class::EMPTY | class::ENEMY) != 0 {
            let takes_king = index.at(to).is_king();
            self.play_go(square, SQUARES_AT[usize::from(to)]?, leaves_wall);
            if takes_king {
                return Some(Ply::Upset);
            }
            index.go(turn, from, to, leaves_wall);
            return Some(Ply::Played);
        }
        let m = self.option(square, option)?;
        if let Move::Go { .. } = m {
            return Some(self.play_far(index, m));
        }
        self.play_unchecked(m);
        index.clear(turn, from);
        Some(index.put(self.piece_at(square)?, from))
    }

    /// Plays a move over ramparts, or beyond a first landing.
    #[inline(never)]
    fn play_far(&mut self, index: &mut Index, m: Move) -> Ply {
        let turn = self.turn;
        let Move::Go { from, to, .. } = m else { return Ply::Upset };
        let (from_place, to_place) = (place_of(from), place_of(to));
        let takes_king = index.at(to_place).is_king();
        self.play_unchecked(m);
        if takes_king {
            return Ply::Upset;
        }
        index.go(turn, from_place, to_place, self.has_wall(from));
        Ply::Played
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
        Some(index.put(Piece::new(turn, kind, orientation), place_of(into)))
    }
}
