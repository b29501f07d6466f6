//! Which moves are legal: visit them, count them, pick one.
//!
//! All pieces that go a certain way are treated at once, on sets of squares. For each of the eight
//! directions, the squares whose neighbour is empty, or holds an enemy, are the whole board
//! shifted back by one; the pieces among them are those that can go there. A rampart is crossed
//! by shifting on as long as there are walls. What goes further than one square, few pieces, is
//! treated in further shifts; a knight whose chain may have more than one jump, by itself.

use core::ops::ControlFlow;

use abstract_core::{Bitboard, Cardinal, Direction, KNIGHT_JUMPS, Player, Square, sum_of_sizes};

use crate::groups::{MAX_RANGE, Range, Ranges};
use crate::kinds::Kind;
use crate::moves::{Move, facings_after_merging};
use crate::position::{Bastide, Phase};
use crate::rays::{Sides, across_walls, free_chains, jumped};
use crate::rules::{AfterRampart, KnightChain};
use crate::setup::border_behind;

/// No position has more legal moves.
///
/// With p own pieces there are 100 − p other squares. Each piece goes to each of them at most
/// once: p · (100 − p) moves. Fewer than 2 · p pairs of own pieces are orthogonally adjacent, and
/// a pair merges in 4 ways: 8 · p. Crowning: 4 · p. Placing: at most 40, ways to face inward
/// from the border. Together at most p · (112 − p) + 40, which is largest for p = 56.
pub const MAX_MOVES: usize = 56 * 56 + 40;

/// The pieces that have one direction in their pattern.
#[derive(Clone, Copy)]
struct Movers {
    /// Forward or laterally: they go to empty squares, and capture.
    free: Bitboard,
    /// Backward: they only capture.
    capturing: Bitboard,
}

impl Movers {
    #[inline]
    fn all(self) -> Bitboard {
        self.free | self.capturing
    }
}

/// The moves that differ in one square only.
#[derive(Clone, Copy)]
enum Batch {
    /// A king or villager on each of the squares.
    Place { kind: Kind, orientation: Cardinal, on: Bitboard },
    /// From each of the squares to the first landing a step or jump away, given as a difference of
    /// indices.
    Step { by: i8, from: Bitboard },
    /// From a square to each of the squares.
    Reach { from: Square, to: Bitboard },
    /// The piece on each of the squares merges into its neighbour.
    Merge { toward: Cardinal, orientation: Cardinal, from: Bitboard },
    /// The piece on each of the squares is crowned.
    Crown { orientation: Cardinal, on: Bitboard },
    /// The prince on each of the squares succeeds.
    Succeed { on: Bitboard },
}

impl Batch {
    /// The squares in which its moves differ.
    #[inline]
    fn squares(self) -> Bitboard {
        match self {
            Self::Place { on, .. } | Self::Crown { on, .. } | Self::Succeed { on } => on,
            Self::Step { from, .. } | Self::Merge { from, .. } => from,
            Self::Reach { to, .. } => to,
        }
    }
}

/// Calls a method that takes a way as constants for each of the eight directions, clockwise from
/// north, and lists the results.
macro_rules! by_direction {
    ($sides:ident . $method:ident ($movers:expr $(, $argument:expr)*)) => {{
        let [n, ne, e, se, s, sw, w, nw] = $movers;
        [
            $sides.$method::<0, 1>(n $(, $argument)*),
            $sides.$method::<1, 1>(ne $(, $argument)*),
            $sides.$method::<1, 0>(e $(, $argument)*),
            $sides.$method::<1, -1>(se $(, $argument)*),
            $sides.$method::<0, -1>(s $(, $argument)*),
            $sides.$method::<-1, -1>(sw $(, $argument)*),
            $sides.$method::<-1, 0>(w $(, $argument)*),
            $sides.$method::<-1, 1>(nw $(, $argument)*),
        ]
    }};
}

/// The same for the eight jumps, in the order of [`KNIGHT_JUMPS`].
macro_rules! by_jump {
    ($sides:ident . $method:ident ($movers:expr $(, $argument:expr)*)) => {{
        let [nne, nee, see, sse, ssw, sww, nww, nnw] = $movers;
        [
            $sides.$method::<1, 2>(nne $(, $argument)*),
            $sides.$method::<2, 1>(nee $(, $argument)*),
            $sides.$method::<2, -1>(see $(, $argument)*),
            $sides.$method::<1, -2>(sse $(, $argument)*),
            $sides.$method::<-1, -2>(ssw $(, $argument)*),
            $sides.$method::<-2, -1>(sww $(, $argument)*),
            $sides.$method::<-2, 1>(nww $(, $argument)*),
            $sides.$method::<-1, 2>(nnw $(, $argument)*),
        ]
    }};
}

/// The squares from which the neighbour in the way (F, R) is in the set.
#[inline]
fn beside<const F: i8, const R: i8>(set: Bitboard) -> Bitboard {
    set.moved(-F, -R)
}

impl Sides {
    /// The squares from which the first square in the way (F, R) that is not a wall is in the set.
    #[inline]
    fn landing_on<const F: i8, const R: i8>(self, set: Bitboard) -> Bitboard {
        let mut from = beside::<F, R>(set);
        let mut walls = from & self.walls;
        while !walls.is_empty() {
            let next = beside::<F, R>(walls);
            from |= next;
            walls = next & self.walls;
        }
        from
    }

    /// The movers that can go to the first landing in their way; `near_walls` says whether any of
    /// them may stand beside a wall.
    #[inline]
    fn first_step<const F: i8, const R: i8>(self, movers: Movers, near_walls: bool) -> Bitboard {
        let free = self.empty | self.enemy;
        if near_walls && movers.all().intersects(beside::<F, R>(self.walls)) {
            (movers.free & self.landing_on::<F, R>(free))
                | (movers.capturing & self.landing_on::<F, R>(self.enemy))
        } else {
            (movers.free & beside::<F, R>(free)) | (movers.capturing & beside::<F, R>(self.enemy))
        }
    }

    /// What single jumps in the way (F, R) lead to.
    #[inline]
    fn jump<const F: i8, const R: i8>(self, riders: Movers) -> Jump {
        let beside_walls = beside::<F, R>(self.walls);
        let free = self.empty | self.enemy;
        Jump {
            steps: (riders.free & beside::<F, R>(free))
                | (riders.capturing & beside::<F, R>(self.enemy)),
            onto_walls: riders.all() & beside_walls,
            mobile: (riders.free & beside::<F, R>(Bitboard::ALL)) - beside_walls,
        }
    }

    /// What straight chains in the way (F, R) lead to: rays of jumps.
    #[inline]
    fn straight_chain<const F: i8, const R: i8>(self, riders: Movers) -> Jump {
        Jump {
            steps: self.first_step::<F, R>(riders, true),
            onto_walls: Bitboard::EMPTY,
            mobile: self.leads_somewhere::<F, R>(riders),
        }
    }

    /// How many second, third, … landings the movers can go to together.
    #[inline]
    fn count_further<const F: i8, const R: i8>(
        self,
        movers: Movers,
        ranges: &Ranges,
        after_rampart: AfterRampart,
    ) -> usize {
        if (movers.all() & ranges.far()).is_empty() {
            return 0;
        }
        let mut count = 0;
        // The squares whose landings so far were all empty, or empty but for the last, an enemy.
        let mut empty = self.landing_on::<F, R>(self.empty);
        let mut enemy = self.landing_on::<F, R>(self.enemy);
        for reach in ranges.at_least.iter().skip(2) {
            if !(movers.all() & *reach).intersects(empty) {
                break;
            }
            (empty, enemy) = match after_rampart {
                AfterRampart::Continue => (
                    self.landing_on::<F, R>(empty & self.empty),
                    self.landing_on::<F, R>(enemy & self.empty),
                ),
                // Only a landing on a neighbour may be gone on from.
                AfterRampart::Stop => {
                    (beside::<F, R>(empty & self.empty), beside::<F, R>(enemy & self.empty))
                }
            };
            let free = movers.free & *reach & (empty | enemy);
            let capturing = movers.capturing & *reach & enemy;
            count += few(free | capturing);
        }
        count
    }

    /// The movers whose way leads to a square that is not a wall, were all pieces taken off.
    #[inline]
    fn leads_somewhere<const F: i8, const R: i8>(self, movers: Movers) -> Bitboard {
        movers.free & self.landing_on::<F, R>(!self.walls)
    }
}

/// The size of a set of few squares.
#[inline]
fn few(set: Bitboard) -> usize {
    set.iter().fold(0, |count, _| count + 1)
}

/// The pieces of the player to act, by what the move generator asks about.
#[derive(Clone, Copy)]
struct Own {
    villagers: Bitboard,
    knights: Bitboard,
    /// Of kinds whose range is the size of their group.
    ranged: Bitboard,
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
    fn new(position: &Bastide) -> Self {
        let all = position.own();
        let (sideways, reversed) = (position.sideways(), position.reversed());
        let straight = all & position.straight();
        let diagonal = all & position.diagonal();
        let lateral = all & position.lateral();
        let (lengthwise, across) = (straight - sideways, straight & sideways);
        Self {
            villagers: straight - (diagonal | lateral),
            knights: all - (straight | diagonal | lateral),
            // Neither villagers nor the royal kinds, which go both diagonally and laterally.
            ranged: (all - straight) - lateral | (straight & (diagonal ^ lateral)),
            straight: [
                lengthwise - reversed,
                across - reversed,
                lengthwise & reversed,
                across & reversed,
            ],
            slanted: slanted(position, diagonal),
            lateral: [lateral - sideways, lateral & sideways],
        }
    }

    /// The sliders by the eight directions in which they move, clockwise from north.
    #[inline]
    fn sliders(&self) -> [Movers; 8] {
        let [north, east, south, west] = self.straight;
        let [left_right, up_down] = self.lateral;
        let [ne, se, sw, nw] = by_slant(self.slanted);
        [
            Movers { free: north | up_down, capturing: south },
            ne,
            Movers { free: east | left_right, capturing: west },
            se,
            Movers { free: south | up_down, capturing: north },
            sw,
            Movers { free: west | left_right, capturing: east },
            nw,
        ]
    }
}

/// What knights can do in one way.
#[derive(Clone, Copy, Default)]
struct Jump {
    /// Those that can go to the first landing.
    steps: Bitboard,
    /// Those whose jump lands on a wall, where a free chain may go on in other ways.
    onto_walls: Bitboard,
    /// Those whose way is forward and leads to a square that is not a wall, were all pieces taken
    /// off.
    mobile: Bitboard,
}

/// What knights can do in all ways.
#[derive(Clone, Copy, Default)]
struct Jumps {
    /// By the eight ways: those that can go to the first landing.
    steps: [Bitboard; 8],
    onto_walls: Bitboard,
    mobile: Bitboard,
}

/// Some pieces by the four slanted ways, clockwise from north-east: each faces two of them.
#[inline]
fn slanted(position: &Bastide, pieces: Bitboard) -> [Bitboard; 4] {
    // East and south are where the two bits of the orientation differ.
    let falling = pieces & (position.sideways() ^ position.reversed());
    let reversed = pieces & position.reversed();
    [pieces ^ reversed, falling, reversed, pieces ^ falling]
}

/// The movers in the four slanted ways: what does not face one faces its opposite.
#[inline]
fn by_slant([ne, se, sw, nw]: [Bitboard; 4]) -> [Movers; 4] {
    [
        Movers { free: ne, capturing: sw },
        Movers { free: se, capturing: nw },
        Movers { free: sw, capturing: ne },
        Movers { free: nw, capturing: se },
    ]
}

/// Knights by their eight jumps, in the order of [`KNIGHT_JUMPS`].
#[inline]
fn riders(position: &Bastide, knights: Bitboard) -> [Movers; 8] {
    let [ne, se, sw, nw] = by_slant(slanted(position, knights));
    [ne, ne, se, se, sw, sw, nw, nw]
}

/// How the pieces may go that are not content with one step, if there are any.
#[derive(Clone, Copy)]
struct Far {
    ranges: Ranges,
    /// Knights that may have a chain of more than one jump: each one's targets are found by
    /// themselves, since two chains may lead to the same square. None if chains are straight: those
    /// are rays.
    chaining: Bitboard,
}

impl Bastide {
    /// What the own knights can do.
    #[inline]
    fn jumps(&self, sides: Sides, own: &Own) -> Jumps {
        if own.knights.is_empty() {
            return Jumps::default();
        }
        let riders = riders(self, own.knights);
        let ways = match self.rules.knight_chain {
            KnightChain::Free => by_jump!(sides.jump(riders)),
            KnightChain::Straight => by_jump!(sides.straight_chain(riders)),
        };
        ways.iter().fold(
            Jumps { steps: ways.map(|way| way.steps), ..Jumps::default() },
            |jumps, way| Jumps {
                onto_walls: jumps.onto_walls | way.onto_walls,
                mobile: jumps.mobile | way.mobile,
                ..jumps
            },
        )
    }

    /// How own pieces go further than one step; `None` if none does.
    #[inline]
    fn far(&self, sides: Sides, own: &Own, jumps: &Jumps) -> Option<Far> {
        let ranged = own.ranged;
        let may_go_far = !(ranged.is_empty() || ranged.is_single())
            || sides.own.intersects(self.crowned())
            || !jumps.onto_walls.is_empty();
        may_go_far.then(|| {
            let ranges = self.ranges(self.turn);
            let chaining = match self.rules.knight_chain {
                KnightChain::Free => own.knights & (jumps.onto_walls | ranges.far()),
                KnightChain::Straight => Bitboard::EMPTY,
            };
            Far { ranges, chaining }
        })
    }

    /// The squares where a villager may be placed that faces this way: empty ones on the border
    /// behind it, with no friendly villager of a parallel orientation orthogonally adjacent.
    ///
    /// Empty if it is not time to place villagers.
    ///
    /// ```
    /// use bastide_rules::{Bastide, Cardinal};
    /// let position: Bastide = "4ks5/10/10/10/10/10/Ve9/10/10/4Kn5 w -".parse()?;
    /// let squares = position.villager_placements(Cardinal::East);
    /// assert_eq!(squares.to_string(), "a1 a2 a6 a7 a8 a9 a10");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn villager_placements(&self, orientation: Cardinal) -> Bitboard {
        if self.phase != Phase::Play || self.has_lost_king() {
            return Bitboard::EMPTY;
        }
        let villagers = self.of_kind(self.own(), Kind::Villager);
        let [lengthwise, sideways] = self.placements(self.empty(), villagers);
        border_behind(orientation)
            & match orientation {
                Cardinal::North | Cardinal::South => lengthwise,
                Cardinal::East | Cardinal::West => sideways,
            }
    }

    /// The empty squares of ranks 1 and 10 where a villager may be placed facing along the files,
    /// and of files a and j where one may be placed facing along the ranks, beside own villagers.
    #[inline]
    fn placements(&self, empty: Bitboard, villagers: Bitboard) -> [Bitboard; 2] {
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
    fn mergeable(&self, own: &Own) -> [Bitboard; 2] {
        let villagers = own.villagers;
        let nobles_and_guardians =
            own.ranged & (self.lateral() | (self.diagonal() - self.straight()));
        let all = villagers | nobles_and_guardians;
        // One of the two is a villager.
        [
            (villagers & beside::<0, 1>(all)) | (nobles_and_guardians & beside::<0, 1>(villagers)),
            (villagers & beside::<1, 0>(all)) | (nobles_and_guardians & beside::<1, 0>(villagers)),
        ]
    }

    /// The own pieces that are immobilized: no king, and on the board with every other piece
    /// taken off they have no forward move.
    #[inline]
    fn own_immobilized(&self, sides: Sides, own: &Own, jumps: &Jumps) -> Bitboard {
        let open = !sides.walls;
        let [north, east, south, west] = own.straight;
        let ahead_closed = (north - beside::<0, 1>(open))
            | (east - beside::<1, 0>(open))
            | (south - beside::<0, -1>(open))
            | (west - beside::<-1, 0>(open));
        let mut closed = ahead_closed - self.kings();
        let slanted_only = (self.diagonal() - self.straight()) & sides.own;
        if !slanted_only.is_empty() {
            let [ne, se, sw, nw] = own.slanted;
            let somewhere = (ne & beside::<1, 1>(open))
                | (se & beside::<1, -1>(open))
                | (sw & beside::<-1, -1>(open))
                | (nw & beside::<-1, 1>(open));
            closed |= slanted_only - somewhere;
        }
        closed |= own.knights - jumps.mobile;
        if closed.is_empty() {
            return Bitboard::EMPTY;
        }
        self.immobilized_among(sides, own, closed)
    }

    /// The immobilized ones among some own pieces, with ramparts crossed.
    fn immobilized_among(&self, sides: Sides, own: &Own, closed: Bitboard) -> Bitboard {
        let forward = |free| Movers { free, capturing: Bitboard::EMPTY };
        let [n, e, s, w] = own.straight.map(forward);
        let [ne, se, sw, nw] = own.slanted.map(forward);
        let mut immobilized = closed;
        for mobile in by_direction!(sides.leads_somewhere([n, ne, e, se, s, sw, w, nw])) {
            immobilized -= mobile;
        }
        let knights = closed & own.knights;
        // The rays of straight chains have been followed to their ends.
        if !knights.is_empty() && self.rules.knight_chain == KnightChain::Free {
            immobilized -= self.mobile_knights(sides, knights);
        }
        immobilized
    }

    /// The knights from which a free chain of forward jumps leads to a square that is not a wall.
    fn mobile_knights(&self, sides: Sides, knights: Bitboard) -> Bitboard {
        Cardinal::ALL.into_iter().fold(Bitboard::EMPTY, |all, facing| {
            // Backward from the squares that are not walls, over walls.
            let back = |set| jumped(set, facing.opposite());
            let mut from = back(!sides.walls);
            let mut on_walls = from & sides.walls;
            while !on_walls.is_empty() {
                let next = back(on_walls);
                from |= next;
                on_walls = next & sides.walls;
            }
            all | (knights & self.facing(facing) & from)
        })
    }

    /// The own pieces that may be crowned to face this way (Ruling B7).
    #[inline]
    fn crownable(&self, immobilized: Bitboard, orientation: Cardinal) -> Bitboard {
        let again = if self.rules.recrown {
            immobilized - self.facing(orientation)
        } else {
            Bitboard::EMPTY
        };
        (immobilized - self.crowned()) | (again & self.crowned())
    }

    /// The borders' squares where the king may be placed that faces this way: any for White, for Black
    /// empty ones that are on a border on which White's king is not (Ruling B2).
    pub(crate) fn king_placements(&self, orientation: Cardinal) -> Bitboard {
        let free = match self.turn {
            Player::White => Bitboard::BORDER,
            Player::Black => Cardinal::ALL
                .into_iter()
                .map(border_behind)
                .filter(|border| !border.intersects(self.pieces(Player::White)))
                .fold(Bitboard::EMPTY, |all, border| all | border),
        };
        border_behind(orientation) & free & self.empty()
    }

    /// Visits the legal moves in batches, in the order of the visitor.
    #[inline]
    fn visit_batches<B>(&self, mut f: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.phase {
            Phase::Placement => {
                for orientation in Cardinal::ALL {
                    let on = self.king_placements(orientation);
                    f(Batch::Place { kind: Kind::King, orientation, on })?;
                }
                ControlFlow::Continue(())
            }
            Phase::Succession => f(Batch::Succeed { on: self.of_kind(self.own(), Kind::Prince) }),
            Phase::Play if self.has_lost_king() => ControlFlow::Continue(()),
            Phase::Play => self.visit_turn(f),
        }
    }

    /// The batches of a turn.
    #[inline]
    fn visit_turn<B>(&self, mut f: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        let sides = self.sides(self.turn);
        let own = Own::new(self);
        let [lengthwise, sideways] = self.placements(sides.empty, own.villagers);
        for orientation in Cardinal::ALL {
            let border = border_behind(orientation);
            let on = border & if orientation.index() % 2 == 0 { lengthwise } else { sideways };
            f(Batch::Place { kind: Kind::Villager, orientation, on })?;
        }

        let near_walls = !sides.walls.is_empty();
        let slides = by_direction!(sides.first_step(own.sliders(), near_walls));
        for (by, from) in DIRECTION_STEPS.into_iter().zip(slides) {
            f(Batch::Step { by, from })?;
        }
        let jumps = self.jumps(sides, &own);
        let far = self.far(sides, &own, &jumps);
        let chaining = far.map_or(Bitboard::EMPTY, |far| far.chaining);
        if own.knights != chaining {
            for (by, from) in JUMP_STEPS.into_iter().zip(jumps.steps) {
                f(Batch::Step { by, from: from - chaining })?;
            }
        }
        if let Some(Far { ranges, .. }) = far {
            for from in chaining {
                let to = self.chain_targets(sides, from, ranges.of(from));
                f(Batch::Reach { from, to })?;
            }
            for from in ranges.far() - chaining {
                f(Batch::Reach { from, to: self.further_targets(sides, from, ranges.of(from)) })?;
            }
        }

        if !own.villagers.is_empty() {
            let [north, east] = self.mergeable(&own);
            if !(north | east).is_empty() {
                let south = north.shifted(Direction::North);
                let west = east.shifted(Direction::East);
                for (toward, from) in Cardinal::ALL.into_iter().zip([north, east, south, west]) {
                    let direction = toward.opposite().direction();
                    for (halves, orientation) in HALVES {
                        let from = from & halves.shifted(direction);
                        f(Batch::Merge { toward, orientation, from })?;
                    }
                }
            }
        }

        let immobilized = self.own_immobilized(sides, &own, &jumps);
        if !immobilized.is_empty() {
            for orientation in Cardinal::ALL {
                f(Batch::Crown { orientation, on: self.crownable(immobilized, orientation) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The targets of a knight whose chains are free.
    #[inline]
    fn chain_targets(&self, sides: Sides, from: Square, range: Range) -> Bitboard {
        let facing = self.orientation_at(from);
        let forward = free_chains(sides, from, facing, range);
        forward | (free_chains(sides, from, facing.opposite(), range) & sides.enemy)
    }

    /// The targets of a piece on rays that are further than its first steps.
    fn further_targets(&self, sides: Sides, from: Square, range: Range) -> Bitboard {
        let Some(piece) = self.piece_at(from) else { return Bitboard::EMPTY };
        let reach = self.reach_within(from, piece, range);
        let targets = reach.forward | reach.lateral | (reach.backward & sides.enemy);
        targets - self.first_targets(sides, from, piece.kind)
    }

    /// The first landings around a square.
    fn first_targets(&self, sides: Sides, from: Square, kind: Kind) -> Bitboard {
        let ways = if kind == Kind::Knight { KNIGHT_JUMPS } else { DIRECTION_VECTORS };
        ways.into_iter()
            .map(|(files, ranks)| {
                let step = |set: Bitboard| set.moved(files, ranks);
                across_walls(step(Bitboard::of(from)), sides.walls, step)
            })
            .fold(Bitboard::EMPTY, |all, one| all | one)
    }

    pub(crate) fn visit_moves<B>(
        &self,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_batches(|batch| {
            for square in batch.squares() {
                if let Some(m) = self.batch_move(batch, square) {
                    f(m)?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// The move of a batch for one of its squares; there always is one.
    #[inline(always)]
    fn batch_move(&self, batch: Batch, square: Square) -> Option<Move> {
        Some(match batch {
            Batch::Place { kind, orientation, .. } => Move::Place { kind, orientation, square },
            Batch::Step { by, .. } => {
                let mut to = stepped(square, by)?;
                while self.walls().contains(to) {
                    to = stepped(to, by)?;
                }
                Move::Go { from: square, to, captures: self.enemy().contains(to) }
            }
            Batch::Reach { from, .. } => {
                Move::Go { from, to: square, captures: self.enemy().contains(square) }
            }
            Batch::Merge { toward, orientation, .. } => {
                let into = square.step(toward.direction())?;
                let kind = self.merged_kind(square, into)?;
                Move::Merge { from: square, into, kind, orientation }
            }
            Batch::Crown { orientation, .. } => Move::Crown { square, orientation },
            Batch::Succeed { .. } => Move::Succeed { square },
        })
    }

    /// What the pieces on two squares merge into, if they do.
    #[inline]
    pub(crate) fn merged_kind(&self, one: Square, other: Square) -> Option<Kind> {
        let parallel = self.sideways().contains(one) == self.sideways().contains(other);
        self.kind_at(one).merged(self.kind_at(other), parallel)
    }

    pub(crate) fn nth_legal(&self, n: usize) -> Option<Move> {
        let mut left = n;
        let found = self.visit_batches(|batch| {
            let squares = batch.squares();
            if let Some(square) = squares.nth(left) {
                return ControlFlow::Break(self.batch_move(batch, square));
            }
            left -= squares.len();
            ControlFlow::Continue(())
        });
        found.break_value().flatten()
    }

    pub(crate) fn count_legal(&self) -> usize {
        if self.phase == Phase::Play && !self.has_lost_king() {
            return self.count_turn();
        }
        let mut count = 0;
        let _: ControlFlow<()> = self.visit_batches(|batch| {
            count += batch.squares().len();
            ControlFlow::Continue(())
        });
        count
    }

    /// The size of all batches of a turn.
    #[inline]
    fn count_turn(&self) -> usize {
        let sides = self.sides(self.turn);
        let own = Own::new(self);
        let [lengthwise, sideways] = self.placements(sides.empty, own.villagers);
        let near_walls = !sides.walls.is_empty();
        let slides = by_direction!(sides.first_step(own.sliders(), near_walls));
        let jumps = self.jumps(sides, &own);
        let far = self.far(sides, &own, &jumps);
        let chaining = far.map_or(Bitboard::EMPTY, |far| far.chaining);

        // Steps are counted where they begin, jumps at knights and slides at all others, and villagers are
        // placed on empty squares, so that one set holds of each kind.
        let mut steps = slides;
        if own.knights != chaining {
            for (set, jumps) in steps.iter_mut().zip(jumps.steps) {
                *set |= jumps - chaining;
            }
        }
        steps[0] |= lengthwise;
        steps[1] |= sideways;
        let mut count = sum_of_sizes(steps, []);

        if !own.villagers.is_empty() {
            let [north, east] = self.mergeable(&own);
            // A pair merges into either square, facing either of two ways.
            count += 4 * (few(north) + few(east));
        }
        let immobilized = self.own_immobilized(sides, &own, &jumps);
        if !immobilized.is_empty() {
            count += 4 * few(immobilized - self.crowned());
            if self.rules.recrown {
                count += 3 * few(immobilized & self.crowned());
            }
        }
        if let Some(far) = far {
            count += self.count_far(sides, &own, &far);
        }
        count
    }

    /// How many moves go further than one step.
    fn count_far(&self, sides: Sides, own: &Own, far: &Far) -> usize {
        let Far { ranges, chaining } = far;
        let mut count = 0;
        for from in *chaining {
            count += few(self.chain_targets(sides, from, ranges.of(from)));
        }
        if (ranges.far() - *chaining).is_empty() {
            return count;
        }
        let after_rampart = self.rules.after_rampart;
        let further = by_direction!(sides.count_further(own.sliders(), ranges, after_rampart));
        count += further.into_iter().sum::<usize>();
        let far_knights = (own.knights & ranges.far()) - *chaining;
        if !far_knights.is_empty() {
            // A jump over walls is no rampart: those stop sliders only.
            let go_on = AfterRampart::Continue;
            let riders = riders(self, far_knights);
            let further = by_jump!(sides.count_further(riders, ranges, go_on));
            count += further.into_iter().sum::<usize>();
        }
        count
    }
}

/// The square so many indices further; `None` beyond the ends of the board.
#[inline]
fn stepped(square: Square, by: i8) -> Option<Square> {
    Square::from_index((square.index() as u8).wrapping_add_signed(by))
}

/// The eight directions as (files, ranks).
const DIRECTION_VECTORS: [(i8, i8); 8] = {
    let mut vectors = [(0, 0); 8];
    let mut i = 0;
    while i < 8 {
        vectors[i] = Direction::ALL[i].vector();
        i += 1;
    }
    vectors
};

/// The eight directions as differences of indices.
const DIRECTION_STEPS: [i8; 8] = steps(DIRECTION_VECTORS);
/// The eight jumps as differences of indices.
const JUMP_STEPS: [i8; 8] = steps(KNIGHT_JUMPS);

const fn steps(vectors: [(i8, i8); 8]) -> [i8; 8] {
    let mut steps = [0; 8];
    let mut i = 0;
    while i < 8 {
        steps[i] = vectors[i].0 + 10 * vectors[i].1;
        i += 1;
    }
    steps
}

/// Ruling B6: the halves of the board, each with the way to the further border from there.
const HALVES: [(Bitboard, Cardinal); 4] = {
    let mut halves =
        [(0, Cardinal::North), (0, Cardinal::East), (0, Cardinal::South), (0, Cardinal::West)];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let facings = facings_after_merging(square);
        let mut i = 0;
        while i < 2 {
            halves[facings[i].index()].0 |= 1 << index;
            i += 1;
        }
        index += 1;
    }
    let mut sets = [(Bitboard::EMPTY, Cardinal::North); 4];
    let mut i = 0;
    while i < 4 {
        sets[i] = (Bitboard::from_bits(halves[i].0), halves[i].1);
        i += 1;
    }
    sets
};

/// [`MAX_RANGE`] bounds the shifts of [`Sides::count_further`].
const _: () = assert!(MAX_RANGE == 9);
