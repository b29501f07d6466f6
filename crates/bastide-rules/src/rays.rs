//! Where one piece can go: rays with their ramparts. Knights have a room of their own.

use abstract_core::{Bitboard, Direction, Player, SQUARES, Square};

use crate::groups::Range;
use crate::kinds::{Kind, Motion, Piece};
use crate::position::Bastide;
use crate::rules::AfterRampart;

/// The board as one player sees it.
#[derive(Clone, Copy)]
pub(crate) struct Sides {
    pub(crate) enemy: Bitboard,
    pub(crate) walls: Bitboard,
    pub(crate) empty: Bitboard,
}

/// The squares where a piece can land, by the part of its pattern: empty ones, and such with enemy
/// pieces. Backward it may only go to the latter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reach {
    pub(crate) forward: Bitboard,
    pub(crate) lateral: Bitboard,
    pub(crate) backward: Bitboard,
}

impl Reach {
    /// The squares where the piece may go.
    #[inline]
    pub(crate) fn targets(self, enemy: Bitboard) -> Bitboard {
        self.forward | self.lateral | (self.backward & enemy)
    }
}

/// A rampart: an unbroken run of walls along a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rampart {
    /// The walls.
    pub walls: Bitboard,
    /// The first square after it, where a piece that crosses it lands unless a friend stands
    /// there; `None` if the rampart goes on to the edge.
    pub landing: Option<Square>,
}

/// The square that one step, or one jump, leads to from each square.
pub(crate) type Next = [Option<Square>; SQUARES];

/// A step in each of the eight directions.
pub(crate) const STEPS: [Next; 8] = {
    let mut table = [[None; SQUARES]; 8];
    let mut way = 0;
    while way < 8 {
        table[way] = next(Direction::ALL[way].vector());
        way += 1;
    }
    table
};

/// The squares orthogonally adjacent to each square.
pub(crate) const ADJACENT: [Bitboard; SQUARES] = {
    let mut table = [Bitboard::EMPTY; SQUARES];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        table[index as usize] = Bitboard::of(square).grown_cardinally().without(square);
        index += 1;
    }
    table
};

/// The squares so many files and ranks on.
const fn next((files, ranks): (i8, i8)) -> Next {
    let mut table = [None; SQUARES];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        table[index as usize] = square.offset(files, ranks);
        index += 1;
    }
    table
}

/// The direction of the ray from one square on which another one is, if one is.
pub(crate) fn direction_between(from: Square, to: Square) -> Option<Direction> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return None;
    }
    Direction::ALL.into_iter().find(|d| d.vector() == (files.signum(), ranks.signum()))
}

impl Bastide {
    /// The board as a player sees it.
    #[inline]
    pub(crate) fn sides(&self, player: Player) -> Sides {
        let (own, enemy) = (self.pieces(player), self.pieces(!player));
        Sides { enemy, walls: self.walls(), empty: !(own | enemy | self.walls()) }
    }

    /// Where the piece on a square, which is this one, can land.
    pub(crate) fn reach(&self, square: Square, piece: Piece) -> Reach {
        let range = self.range_of(square, piece);
        if piece.kind == Kind::Knight {
            self.knight_reach(self.sides(piece.owner), square, piece.orientation, range)
        } else {
            self.slider_reach(square, piece, range, 1)
        }
    }

    /// Where a slider can land, from its `first` landing (counted from 1) on each ray on.
    pub(crate) fn slider_reach(
        &self,
        square: Square,
        piece: Piece,
        range: Range,
        first: usize,
    ) -> Reach {
        let mut reach = Reach::default();
        for direction in Direction::ALL {
            let part = match piece.motion(direction) {
                Some(Motion::Forward) => &mut reach.forward,
                Some(Motion::Lateral) => &mut reach.lateral,
                Some(Motion::Backward) => &mut reach.backward,
                None => continue,
            };
            *part |= self.landings(piece.owner, square, direction, range, first);
        }
        reach
    }

    /// The landings on one ray from the `first` on.
    #[inline]
    fn landings(
        &self,
        player: Player,
        from: Square,
        direction: Direction,
        range: Range,
        first: usize,
    ) -> Bitboard {
        let next = &STEPS[direction.index()];
        let limit = range.limit();
        let mut landings = Bitboard::EMPTY;
        let mut at = from;
        let mut count = 0;
        while let Some((to, crossed)) = self.landing(at, next) {
            if self.has_piece(player, to) {
                break;
            }
            count += 1;
            if count >= first {
                landings.insert(to);
            }
            // Ruling B4, or its other reading.
            let stops = crossed && self.rules.after_rampart == AfterRampart::Stop;
            if count == limit || stops || self.has_piece(!player, to) {
                break;
            }
            at = to;
        }
        landings
    }

    /// The first square on from another one that is not a wall, and whether there are walls
    /// before it.
    #[inline]
    pub(crate) fn landing(&self, from: Square, next: &Next) -> Option<(Square, bool)> {
        let mut to = next[from.index()]?;
        let crosses = self.has_wall(to);
        while self.has_wall(to) {
            to = next[to.index()]?;
        }
        Some((to, crosses))
    }

    /// Whether the piece on a square, no king, is immobilized: with all other pieces taken off, no forward
    /// ray or chain leads to a square that is not a wall.
    // Always: it is half of counting what may be crowned.
    #[inline(always)]
    pub(crate) fn is_stuck(&self, square: Square) -> bool {
        let kind = self.kind_at(square);
        let orientation = self.orientation_at(square);
        if kind == Kind::Knight {
            return self.is_knight_stuck(square, orientation);
        }
        let ahead = orientation.direction();
        let closed = |d: Direction| self.landing(square, &STEPS[d.index()]).is_none();
        (!kind.goes_straight() || closed(ahead))
            && (!kind.goes_diagonally() || (closed(ahead.turned(1)) && closed(ahead.turned(7))))
    }

    /// The squares that a piece's forward rays or chains meet with all other pieces taken off: walls,
    /// and on each way the first square that is none.
    pub(crate) fn forward_alone(&self, square: Square, piece: Piece) -> Bitboard {
        if piece.kind == Kind::Knight {
            return self.knight_alone(square, piece.orientation);
        }
        let forward = |d: &Direction| piece.motion(*d) == Some(Motion::Forward);
        let rays = Direction::ALL.into_iter().filter(forward).map(|d| self.meets(square, d));
        rays.fold(Bitboard::EMPTY, |all, ray| all | ray)
    }

    /// The walls next on a ray, and the first square that is none.
    fn meets(&self, from: Square, direction: Direction) -> Bitboard {
        let mut met = Bitboard::EMPTY;
        for square in from.ray(direction) {
            met.insert(square);
            if !self.has_wall(square) {
                break;
            }
        }
        met
    }

    /// The first rampart on the ray from a square in a direction, with no regard to pieces that
    /// stand before it; `None` if there is no wall on the ray.
    ///
    /// ```
    /// use bastide_rules::{Bastide, Direction};
    /// let position: Bastide = "4ks5/10/10/4*5/4*5/10/4Nn5/10/10/4Kn5 w -".parse()?;
    /// let rampart = position.rampart("e4".parse()?, Direction::North).expect("walls on e6, e7");
    /// assert_eq!(rampart.walls.to_string(), "e6 e7");
    /// assert_eq!(rampart.landing, Some("e8".parse()?));
    /// assert_eq!(position.rampart("e4".parse()?, Direction::East), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rampart(&self, from: Square, direction: Direction) -> Option<Rampart> {
        let mut ray = from.ray(direction).skip_while(|&square| !self.walls().contains(square));
        let mut walls = Bitboard::of(ray.next()?);
        for square in ray {
            if !self.walls().contains(square) {
                return Some(Rampart { walls, landing: Some(square) });
            }
            walls.insert(square);
        }
        Some(Rampart { walls, landing: None })
    }

    /// The squares that a player attacks: those not holding a friend or a wall on which an enemy
    /// piece, stood there alone, could be captured by one move of that player, backward
    /// captures included.
    ///
    /// The board alone decides: whose turn it is, the phase, and whether the game is over do not
    /// matter.
    ///
    /// ```
    /// use bastide_rules::{Bastide, Player};
    /// let position: Bastide = "4ks5/10/10/10/10/10/10/2Ve7/10/4Kn5 b -".parse()?;
    /// let attacked = position.attacks(Player::White).to_string();
    /// assert_eq!(attacked, "d1 f1 d2 e2 f2 b3 d3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attacks(&self, player: Player) -> Bitboard {
        self.pieces(player)
            .iter()
            .filter_map(|square| Some(self.reach(square, self.piece_at(square)?)))
            .fold(Bitboard::EMPTY, |all, reach| {
                all | reach.forward | reach.lateral | reach.backward
            })
    }
}
