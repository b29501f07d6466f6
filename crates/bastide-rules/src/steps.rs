//! What all pieces do at once, on sets of squares: single steps, placements, mergers, and which pieces
//! may be immobilized.
//!
//! For each of the eight directions, the squares whose neighbour is empty, or holds an enemy, are the
//! whole board shifted back by one; the pieces among them are those that can go there. A rampart is
//! crossed by shifting on.

use abstract_core::{Bitboard, Direction, Square, sum_of_sizes};

use crate::position::Bastide;
use crate::rays::{STEPS, Sides};

/// The pieces that have one direction in their pattern.
#[derive(Clone, Copy)]
struct Movers {
    /// Forward or laterally: they go to empty squares, and capture.
    free: Bitboard,
    /// Backward: they only capture.
    capturing: Bitboard,
}

/// The squares whose neighbour in a direction is in the set.
#[inline(always)]
fn beside(direction: Direction, set: Bitboard) -> Bitboard {
    set.shifted(direction.opposite())
}

/// The first landings of the sliders that can go there in a direction. No two land on the same
/// square: the one further back would have to pass the other.
#[inline(always)]
fn arrivals(direction: Direction, sides: Sides, own: &Own) -> Bitboard {
    let Movers { mut free, mut capturing } = own.movers(direction);
    let mut landings = Bitboard::EMPTY;
    loop {
        free = free.shifted(direction);
        capturing = capturing.shifted(direction);
        landings |= (free & (sides.empty | sides.enemy)) | (capturing & sides.enemy);
        // Ramparts are crossed.
        free &= sides.walls;
        capturing &= sides.walls;
        if (free | capturing).is_empty() {
            return landings;
        }
    }
}

/// Where the steps to empty neighbours in a direction begin, and where those in the opposite one end.
#[inline(always)]
fn quiet_axis(direction: Direction, sides: Sides, own: &Own) -> Bitboard {
    let back = direction.opposite();
    (own.movers(direction).free & beside(direction, sides.empty))
        | (own.movers(back).free.shifted(back) & sides.empty)
}

/// The size of a set of few squares.
#[inline]
pub(crate) fn few(set: Bitboard) -> usize {
    set.iter().fold(0, |count, _| count + 1)
}

/// The pieces of the player to act, by what the move generator asks about.
#[derive(Clone, Copy)]
pub(crate) struct Own {
    pub(crate) villagers: Bitboard,
    pub(crate) knights: Bitboard,
    /// Those that go straight, by orientation.
    straight: [Bitboard; 4],
    /// Those that go along the forward diagonals, by the four slanted ways clockwise from north-east;
    /// each faces two of them.
    slanted: [Bitboard; 4],
    /// Those that go left and right, which is east and west for the first, north and south for the
    /// others.
    lateral: [Bitboard; 2],
}

impl Own {
    #[inline]
    pub(crate) fn new(position: &Bastide) -> Self {
        let all = position.own();
        let (sideways, reversed) = (position.sideways(), position.reversed());
        let straight = all & position.straight();
        let diagonal = all & position.diagonal();
        let lateral = all & position.lateral();
        let (lengthwise, across) = (straight - sideways, straight & sideways);
        // East and south are where the two bits of the orientation differ.
        let falling = diagonal & (sideways ^ reversed);
        let backward = diagonal & reversed;
        Self {
            villagers: straight - (diagonal | lateral),
            knights: all - (straight | diagonal | lateral),
            straight: [
                lengthwise - reversed,
                across - reversed,
                lengthwise & reversed,
                across & reversed,
            ],
            slanted: [diagonal ^ backward, falling, backward, diagonal ^ falling],
            lateral: [lateral - sideways, lateral & sideways],
        }
    }

    /// The sliders that have a direction in their pattern.
    #[inline(always)]
    fn movers(&self, direction: Direction) -> Movers {
        let [north, east, south, west] = self.straight;
        let [left_right, up_down] = self.lateral;
        // What does not face a slanted way faces its opposite.
        let [ne, se, sw, nw] = self.slanted;
        let (free, capturing) = match direction {
            Direction::North => (north | up_down, south),
            Direction::NorthEast => (ne, sw),
            Direction::East => (east | left_right, west),
            Direction::SouthEast => (se, nw),
            Direction::South => (south | up_down, north),
            Direction::SouthWest => (sw, ne),
            Direction::West => (west | left_right, east),
            Direction::NorthWest => (nw, se),
        };
        Movers { free, capturing }
    }
}

impl Bastide {
    /// The empty squares of ranks 1 and 10 where a villager may be placed facing along the files,
    /// and of files a and j where one may be placed facing along the ranks, beside own villagers.
    #[inline]
    pub(crate) fn placements(&self, empty: Bitboard, villagers: Bitboard) -> [Bitboard; 2] {
        let lengthwise = empty & (Bitboard::rank(0) | Bitboard::rank(9));
        let sideways = empty & (Bitboard::file(0) | Bitboard::file(9));
        if villagers.is_empty() {
            return [lengthwise, sideways];
        }
        [
            lengthwise - (villagers - self.sideways()).grown_cardinally(),
            sideways - (villagers & self.sideways()).grown_cardinally(),
        ]
    }

    /// The own pieces that merge with their neighbour to the north, and to the east.
    #[inline]
    pub(crate) fn mergeable(&self, villagers: Bitboard) -> [Bitboard; 2] {
        let own = self.own();
        let nobles = own & self.lateral() & self.straight();
        let guardians = own - (self.lateral() | self.straight());
        let others = (nobles - self.diagonal()) | (guardians & self.diagonal());
        let all = villagers | others;
        // One of the two is a villager.
        [
            (villagers & beside(Direction::North, all))
                | (others & beside(Direction::North, villagers)),
            (villagers & beside(Direction::East, all))
                | (others & beside(Direction::East, villagers)),
        ]
    }

    /// The own pieces that are immobilized: no king, and on the board with every other piece
    /// taken off they have no forward move.
    #[inline]
    pub(crate) fn own_immobilized(&self, own: &Own) -> Bitboard {
        let mut immobilized = Bitboard::EMPTY;
        for square in self.perhaps_immobilized(own) {
            if self.is_stuck(square) {
                immobilized.insert(square);
            }
        }
        immobilized
    }

    /// The own pieces that are immobilized, and some others.
    #[inline(always)]
    pub(crate) fn perhaps_immobilized(&self, own: &Own) -> Bitboard {
        let open = !self.walls();
        let [north, east, south, west] = own.straight;
        let closed_ahead = (north - beside(Direction::North, open))
            | (east - beside(Direction::East, open))
            | (south - beside(Direction::South, open))
            | (west - beside(Direction::West, open));
        let mut closed = closed_ahead - self.kings();
        if !closed.is_empty() {
            // A wall may be followed by an open square.
            let next = |direction, pieces| pieces & beside(direction, beside(direction, open));
            closed -= next(Direction::North, north)
                | next(Direction::East, east)
                | next(Direction::South, south)
                | next(Direction::West, west);
        }
        let slanted_only = (self.own() & self.diagonal()) - self.straight();
        closed | slanted_only | own.knights
    }

    /// The sliders that can go to the first landing in each of the eight directions.
    #[inline]
    pub(crate) fn steps(&self, own: &Own) -> [Bitboard; 8] {
        let sides = self.sides(self.turn);
        // Written out, so that each direction's shifts are by constants.
        [
            self.steps_in(Direction::North, sides, own),
            self.steps_in(Direction::NorthEast, sides, own),
            self.steps_in(Direction::East, sides, own),
            self.steps_in(Direction::SouthEast, sides, own),
            self.steps_in(Direction::South, sides, own),
            self.steps_in(Direction::SouthWest, sides, own),
            self.steps_in(Direction::West, sides, own),
            self.steps_in(Direction::NorthWest, sides, own),
        ]
    }

    /// How many of these steps there are, together with placements.
    #[inline]
    pub(crate) fn count_steps(&self, own: &Own) -> usize {
        let sides = self.sides(self.turn);
        // Steps in half of the directions are counted where they begin, on own squares, those in the
        // other half where they end, on other ones: one set holds both.
        let axes = if sides.walls.is_empty() && !self.own().grown().intersects(sides.enemy) {
            // Nobody captures in one step, and nothing is crossed, as in every opening.
            [
                quiet_axis(Direction::North, sides, own),
                quiet_axis(Direction::NorthEast, sides, own),
                quiet_axis(Direction::East, sides, own),
                quiet_axis(Direction::SouthEast, sides, own),
            ]
        } else {
            [
                self.axis(Direction::North, sides, own),
                self.axis(Direction::NorthEast, sides, own),
                self.axis(Direction::East, sides, own),
                self.axis(Direction::SouthEast, sides, own),
            ]
        };
        let [a, b, c, d] = axes;
        let [lengthwise, sideways] = self.placements(sides.empty, own.villagers);
        sum_of_sizes([a, b, c, d, lengthwise, sideways], [])
    }

    /// Where the steps in a direction begin, and where those in the opposite one end.
    #[inline(always)]
    fn axis(&self, direction: Direction, sides: Sides, own: &Own) -> Bitboard {
        self.steps_in(direction, sides, own) | arrivals(direction.opposite(), sides, own)
    }

    /// The sliders that can go to the first landing in a direction.
    #[inline(always)]
    fn steps_in(&self, direction: Direction, sides: Sides, own: &Own) -> Bitboard {
        let Movers { free, capturing } = own.movers(direction);
        let steps = (free & beside(direction, sides.empty | sides.enemy))
            | (capturing & beside(direction, sides.enemy));
        if sides.walls.is_empty() {
            return steps;
        }
        let at_walls = (free | capturing) & beside(direction, sides.walls);
        if at_walls.is_empty() {
            return steps;
        }
        // Most ramparts are one wall.
        let beyond = |set| beside(direction, beside(direction, set)) & at_walls;
        let crossing =
            (free & beyond(sides.empty | sides.enemy)) | (capturing & beyond(sides.enemy));
        let at_ramparts = beyond(sides.walls);
        if at_ramparts.is_empty() {
            return steps | crossing;
        }
        steps | crossing | self.crossing(direction, at_ramparts, free)
    }

    /// Those of some own pieces beside a wall that can go to the first landing after the rampart;
    /// what is not `free` must capture there.
    fn crossing(&self, direction: Direction, pieces: Bitboard, free: Bitboard) -> Bitboard {
        let crosses = |&from: &Square| {
            self.landing(from, &STEPS[direction.index()]).is_some_and(|(to, _)| {
                self.has_piece(!self.turn, to)
                    || (free.contains(from) && !self.has_piece(self.turn, to))
            })
        };
        pieces.into_iter().filter(crosses).collect()
    }
}
