//! Where one piece can go: rays with their ramparts, and knights' chains.

use abstract_core::{Bitboard, Cardinal, Direction, KNIGHT_JUMPS, Player, SQUARES, Square};

use crate::groups::Range;
use crate::kinds::{Kind, Motion, Piece};
use crate::position::Bastide;
use crate::rules::{AfterRampart, KnightChain};

/// The board as one player sees it.
#[derive(Clone, Copy)]
pub(crate) struct Sides {
    pub(crate) own: Bitboard,
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

/// A rampart: an unbroken run of walls along a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rampart {
    /// The walls.
    pub walls: Bitboard,
    /// The first square after it, where a piece that crosses it lands unless a friend stands
    /// there; `None` if the rampart goes on to the edge.
    pub landing: Option<Square>,
}

/// The jumps toward which a knight goes that faces this way: those with a forward component.
pub(crate) fn forward_jumps(facing: Cardinal) -> impl Iterator<Item = (i8, i8)> {
    let (east, north) = facing.vector();
    KNIGHT_JUMPS.into_iter().filter(move |(files, ranks)| files * east + ranks * north > 0)
}

/// The squares that knights on these squares, facing this way, jump to.
#[inline]
pub(crate) const fn jumped(from: Bitboard, facing: Cardinal) -> Bitboard {
    let [a, b, c, d] = match facing {
        Cardinal::North => {
            [from.moved(1, 2), from.moved(2, 1), from.moved(-2, 1), from.moved(-1, 2)]
        }
        Cardinal::East => {
            [from.moved(1, 2), from.moved(2, 1), from.moved(2, -1), from.moved(1, -2)]
        }
        Cardinal::South => {
            [from.moved(2, -1), from.moved(1, -2), from.moved(-1, -2), from.moved(-2, -1)]
        }
        Cardinal::West => {
            [from.moved(-1, -2), from.moved(-2, -1), from.moved(-2, 1), from.moved(-1, 2)]
        }
    };
    Bitboard::from_bits(a.bits() | b.bits() | c.bits() | d.bits())
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
        Sides { own, enemy, walls: self.walls(), empty: !(own | enemy | self.walls()) }
    }

    /// Where the piece on a square, which is this one, can land.
    pub(crate) fn reach(&self, square: Square, piece: Piece) -> Reach {
        self.reach_within(square, piece, self.range_of(square, piece))
    }

    /// Where the piece on a square, which is this one, can land if this is its range.
    pub(crate) fn reach_within(&self, square: Square, piece: Piece, range: Range) -> Reach {
        let sides = self.sides(piece.player);
        if piece.kind == Kind::Knight {
            return Reach {
                forward: self.chains(sides, square, piece.orientation, range),
                lateral: Bitboard::EMPTY,
                backward: self.chains(sides, square, piece.orientation.opposite(), range),
            };
        }
        let mut reach = Reach::default();
        for direction in Direction::ALL {
            let part = match piece.motion(direction) {
                Some(Motion::Forward) => &mut reach.forward,
                Some(Motion::Lateral) => &mut reach.lateral,
                Some(Motion::Backward) => &mut reach.backward,
                None => continue,
            };
            *part |= self.slide(sides, square, direction, range);
        }
        reach
    }

    /// Where a slider lands on one ray.
    pub(crate) fn slide(
        &self,
        sides: Sides,
        from: Square,
        direction: Direction,
        range: Range,
    ) -> Bitboard {
        let mut landings = Bitboard::EMPTY;
        let mut left = range.limit();
        let mut crossed = false;
        for square in from.ray(direction) {
            if sides.walls.contains(square) {
                crossed = true;
                continue;
            }
            if sides.own.contains(square) {
                break;
            }
            landings.insert(square);
            left -= 1;
            // Ruling B4, or its other reading.
            let stops = crossed && self.rules.after_rampart == AfterRampart::Stop;
            if left == 0 || stops || sides.enemy.contains(square) {
                break;
            }
        }
        landings
    }

    /// Where a knight's chains of jumps toward `facing` can end.
    pub(crate) fn chains(
        &self,
        sides: Sides,
        from: Square,
        facing: Cardinal,
        range: Range,
    ) -> Bitboard {
        match self.rules.knight_chain {
            // Ruling B5
            KnightChain::Free => free_chains(sides, from, facing, range),
            KnightChain::Straight => forward_jumps(facing)
                .map(|(files, ranks)| {
                    let jump = |set: Bitboard| set.moved(files, ranks);
                    chain(sides, jump(Bitboard::of(from)), range, jump)
                })
                .fold(Bitboard::EMPTY, |all, one| all | one),
        }
    }

    /// The squares that a piece's forward rays or chains meet with all other pieces taken off: walls,
    /// and on each way the first square that is none.
    pub(crate) fn forward_alone(&self, square: Square, piece: Piece) -> Bitboard {
        let walls = self.walls();
        let from = Bitboard::of(square);
        let meet = |jump: &dyn Fn(Bitboard) -> Bitboard| {
            let mut met = Bitboard::EMPTY;
            let mut front = from;
            while !front.is_empty() {
                let next = jump(front);
                met |= next;
                front = next & walls;
            }
            met
        };
        let meet_all = |ways: &mut dyn Iterator<Item = (i8, i8)>| {
            ways.map(|(files, ranks)| meet(&|set| set.moved(files, ranks)))
                .fold(Bitboard::EMPTY, |all, one| all | one)
        };
        match (piece.kind, self.rules.knight_chain) {
            (Kind::Knight, KnightChain::Free) => meet(&|set| jumped(set, piece.orientation)),
            (Kind::Knight, KnightChain::Straight) => {
                meet_all(&mut forward_jumps(piece.orientation))
            }
            _ => {
                let forward = |d: &Direction| piece.motion(*d) == Some(Motion::Forward);
                meet_all(&mut Direction::ALL.into_iter().filter(forward).map(Direction::vector))
            }
        }
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

/// The squares that a knight jumps to, by its orientation and square.
const JUMPED: [[Bitboard; SQUARES]; 4] = {
    let mut table = [[Bitboard::EMPTY; SQUARES]; 4];
    let mut facing = 0;
    while facing < 4 {
        let mut index = 0;
        while let Some(square) = Square::from_index(index) {
            table[facing][index as usize] = jumped(Bitboard::of(square), Cardinal::ALL[facing]);
            index += 1;
        }
        facing += 1;
    }
    table
};

/// Where a knight's free chains of jumps toward `facing` can end (Ruling B5).
#[inline]
pub(crate) fn free_chains(sides: Sides, from: Square, facing: Cardinal, range: Range) -> Bitboard {
    let first = JUMPED[facing.index()][from.index()];
    chain(sides, first, range, |set| jumped(set, facing))
}

/// Where chains of jumps can end that begin with a landing on any of the squares `first`.
#[inline]
fn chain(
    sides: Sides,
    first: Bitboard,
    range: Range,
    jump: impl Fn(Bitboard) -> Bitboard,
) -> Bitboard {
    let mut landed = across_walls(first, sides.walls, &jump) - sides.own;
    let mut ends = landed;
    for _ in 1..range.limit() {
        // What was reached with a smaller count has been gone on from.
        let front = landed & sides.empty;
        if front.is_empty() {
            break;
        }
        landed = across_walls(jump(front), sides.walls, &jump) - (sides.own | ends);
        ends |= landed;
    }
    ends
}

/// The squares where chains land that have landed on these squares without counting the walls, on
/// which they go on: no walls.
#[inline]
pub(crate) fn across_walls(
    landed: Bitboard,
    walls: Bitboard,
    jump: impl Fn(Bitboard) -> Bitboard,
) -> Bitboard {
    let mut all = landed;
    let mut on_walls = landed & walls;
    while !on_walls.is_empty() {
        let next = jump(on_walls);
        all |= next;
        on_walls = next & walls;
    }
    all - walls
}
