//! Which moves are legal: visit them, count them, pick one.
//!
//! All pieces that go a certain way are treated at once, on sets of squares. For each of the eight
//! directions, the squares whose neighbour is empty, or holds an enemy, are the whole board
//! shifted back by one; the pieces among them are those that can go there. A rampart is crossed
//! by shifting on as long as there are walls. What goes further than one square, few pieces, is
//! treated in further shifts; a knight whose chain may have more than one jump, by itself.

use core::ops::ControlFlow;

use abstract_core::{Bitboard, Cardinal, Direction, KNIGHT_JUMPS, Player, Square, sum_of_sizes};

use crate::groups::{MAX_RANGE, Ranges};
use crate::kinds::Kind;
use crate::moves::{Move, facings_after_merging};
use crate::position::{Bastide, Phase};
use crate::rays::Sides;
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

impl Sides {
    /// The squares from which the neighbour in the way (F, R) is in the set.
    #[inline]
    fn beside<const F: i8, const R: i8>(set: Bitboard) -> Bitboard {
        set.moved(-F, -R)
    }

    /// The squares from which the first square in the way (F, R) that is not a wall is in the set.
    #[inline]
    fn landing_on<const F: i8, const R: i8>(self, set: Bitboard) -> Bitboard {
        let mut from = Self::beside::<F, R>(set);
        let mut walls = from & self.walls;
        while !walls.is_empty() {
            let next = Self::beside::<F, R>(walls);
            from |= next;
            walls = next & self.walls;
        }
        from
    }

    /// The movers that can go to the first landing in their way.
    #[inline]
    fn first_step<const F: i8, const R: i8>(self, movers: Movers) -> Bitboard {
        let (empty, enemy) = if movers.all().intersects(Self::beside::<F, R>(self.walls)) {
            (self.landing_on::<F, R>(self.empty), self.landing_on::<F, R>(self.enemy))
        } else {
            (Self::beside::<F, R>(self.empty), Self::beside::<F, R>(self.enemy))
        };
        (movers.free & (empty | enemy)) | (movers.capturing & enemy)
    }

    /// How many second, third, … landings the movers can go to together.
    fn count_further<const F: i8, const R: i8>(
        self,
        movers: Movers,
        ranges: &Ranges,
        after_rampart: AfterRampart,
    ) -> usize {
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
                AfterRampart::Stop => (
                    Self::beside::<F, R>(empty & self.empty),
                    Self::beside::<F, R>(enemy & self.empty),
                ),
            };
            let free = movers.free & *reach & (empty | enemy);
            let capturing = movers.capturing & *reach & enemy;
            count += (free | capturing).len();
        }
        count
    }

    /// The movers whose way leads to a square that is not a wall, were all pieces taken off.
    #[inline]
    fn leads_somewhere<const F: i8, const R: i8>(self, movers: Movers) -> Bitboard {
        let open = if movers.free.intersects(Self::beside::<F, R>(self.walls)) {
            self.landing_on::<F, R>(!self.walls)
        } else {
            Self::beside::<F, R>(!self.walls)
        };
        movers.free & open
    }
}

impl Bastide {
    /// The sliders of some pieces by the eight directions in which they move; `lateral` says
    /// whether left and right count.
    #[inline]
    fn sliders(&self, own: Bitboard, lateral: bool) -> [Movers; 8] {
        let (sideways, reversed) = (self.sideways, self.reversed);
        let straight = own & self.straight;
        let lateral = if lateral { own & self.lateral } else { Bitboard::EMPTY };
        let lengthwise = straight - sideways;
        let across = straight & sideways;
        let (north, south) = (lengthwise - reversed, lengthwise & reversed);
        let (east, west) = (across - reversed, across & reversed);
        let (left_right, up_down) = (lateral - sideways, lateral & sideways);
        let [ne, se, sw, nw] = self.slanted(own & self.diagonal);
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

    /// Pieces by the four slanted ways, clockwise from north-east, forward and backward: a
    /// piece faces two of them.
    #[inline]
    fn slanted(&self, own: Bitboard) -> [Movers; 4] {
        let reversed = own & self.reversed;
        let upright = own - self.reversed;
        // East and south, where the bits of the orientation differ.
        let falling = own & (self.sideways ^ self.reversed);
        let rising = own - falling;
        [
            Movers { free: upright, capturing: reversed },
            Movers { free: falling, capturing: rising },
            Movers { free: reversed, capturing: upright },
            Movers { free: rising, capturing: falling },
        ]
    }

    /// Knights by their eight jumps.
    #[inline]
    fn riders(&self, knights: Bitboard) -> [Movers; 8] {
        let [ne, se, sw, nw] = self.slanted(knights);
        [ne, ne, se, se, sw, sw, nw, nw]
    }

    /// The own knights that may have a chain of more than one jump: each one's targets are found by
    /// themselves, since two chains may lead to the same square. None if chains are straight:
    /// those are rays.
    #[inline]
    fn chain_knights(&self, sides: Sides, knights: Bitboard, ranges: &Ranges) -> Bitboard {
        if knights.is_empty() || self.rules.knight_chain == KnightChain::Straight {
            return Bitboard::EMPTY;
        }
        // A jump onto a wall must go on.
        let near_walls = Cardinal::ALL
            .into_iter()
            .fold(Bitboard::EMPTY, |near, facing| near | crate::rays::jumped(sides.walls, facing));
        knights & (near_walls | ranges.far())
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
        let [lengthwise, sideways] = self.placements();
        border_behind(orientation)
            & match orientation {
                Cardinal::North | Cardinal::South => lengthwise,
                Cardinal::East | Cardinal::West => sideways,
            }
    }

    /// The squares of ranks 1 and 10 where a villager may be placed facing along the files, and of
    /// files a and j where one may be placed facing along the ranks.
    #[inline]
    fn placements(&self) -> [Bitboard; 2] {
        let empty = self.empty();
        let villagers = self.of_kind(self.own(), Kind::Villager);
        let near = |set: Bitboard| set.grown_cardinally();
        [
            (empty & (Bitboard::rank(0) | Bitboard::rank(9))) - near(villagers - self.sideways),
            (empty & (Bitboard::file(0) | Bitboard::file(9))) - near(villagers & self.sideways),
        ]
    }

    /// The own pieces that merge with their neighbour in each of the four directions.
    #[inline]
    fn mergeable(&self) -> [Bitboard; 4] {
        let own = self.own();
        let villagers = self.of_kind(own, Kind::Villager);
        let others = self.of_kind(own, Kind::Noble) | self.of_kind(own, Kind::Guardian);
        // One of the two is a villager.
        Cardinal::ALL.map(|toward| {
            let beside = |set: Bitboard| set.shifted(toward.opposite().direction());
            (villagers & beside(villagers | others)) | (others & beside(villagers))
        })
    }

    /// The own pieces that are immobilized: no king, and on the board with every other piece
    /// taken off they have no forward move.
    #[inline]
    fn own_immobilized(&self, sides: Sides) -> Bitboard {
        let own = sides.own - self.kings;
        let knights = self.of_kind(own, Kind::Knight);
        let sliding = by_direction!(sides.leads_somewhere(self.sliders(own, false)));
        let mut mobile = sliding.into_iter().fold(Bitboard::EMPTY, |all, some| all | some);
        if !knights.is_empty() {
            mobile |= self.mobile_knights(sides, knights);
        }
        own - mobile
    }

    fn mobile_knights(&self, sides: Sides, knights: Bitboard) -> Bitboard {
        match self.rules.knight_chain {
            KnightChain::Straight => by_jump!(sides.leads_somewhere(self.riders(knights)))
                .into_iter()
                .fold(Bitboard::EMPTY, |all, some| all | some),
            KnightChain::Free => {
                let knights_facing = |facing| knights & self.facing(facing);
                Cardinal::ALL.into_iter().fold(Bitboard::EMPTY, |all, facing| {
                    // Backward from the squares that are not walls, over walls.
                    let back = |set| crate::rays::jumped(set, facing.opposite());
                    let mut from = back(!sides.walls);
                    let mut on_walls = from & sides.walls;
                    while !on_walls.is_empty() {
                        let next = back(on_walls);
                        from |= next;
                        on_walls = next & sides.walls;
                    }
                    all | (knights_facing(facing) & from)
                })
            }
        }
    }

    /// The own pieces that may be crowned to face this way (Ruling B7).
    #[inline]
    fn crownable(&self, immobilized: Bitboard, orientation: Cardinal) -> Bitboard {
        let again = if self.rules.recrown {
            immobilized - self.facing(orientation)
        } else {
            Bitboard::EMPTY
        };
        (immobilized - self.crowned) | (again & self.crowned)
    }

    /// The borders' squares where the king may be placed that faces this way: any for White, for Black
    /// empty ones that are on a border on which White's king is not (Ruling B2).
    pub(crate) fn king_placements(&self, orientation: Cardinal) -> Bitboard {
        let free = match self.turn {
            Player::White => Bitboard::BORDER,
            Player::Black => Cardinal::ALL
                .into_iter()
                .map(border_behind)
                .filter(|border| !border.intersects(self.pieces[Player::White]))
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
        let [lengthwise, sideways] = self.placements();
        for orientation in Cardinal::ALL {
            let border = border_behind(orientation);
            let on = border & if orientation.index() % 2 == 0 { lengthwise } else { sideways };
            f(Batch::Place { kind: Kind::Villager, orientation, on })?;
        }

        let knights = self.of_kind(sides.own, Kind::Knight);
        let ranges = self.ranges(self.turn);
        let chaining = self.chain_knights(sides, knights, &ranges);
        let slides = by_direction!(sides.first_step(self.sliders(sides.own, true)));
        let jumps = by_jump!(sides.first_step(self.riders(knights - chaining)));
        for (by, from) in DIRECTION_STEPS.into_iter().zip(slides) {
            f(Batch::Step { by, from })?;
        }
        if !knights.is_empty() {
            for (by, from) in JUMP_STEPS.into_iter().zip(jumps) {
                f(Batch::Step { by, from })?;
            }
        }
        for from in chaining | ranges.far() {
            f(Batch::Reach { from, to: self.further_targets(sides, from) })?;
        }

        for (toward, from) in Cardinal::ALL.into_iter().zip(self.mergeable()) {
            if from.is_empty() {
                continue;
            }
            let direction = toward.opposite().direction();
            for (halves, orientation) in HALVES {
                let from = from & halves.shifted(direction);
                f(Batch::Merge { toward, orientation, from })?;
            }
        }

        let immobilized = self.own_immobilized(sides);
        if !immobilized.is_empty() {
            for orientation in Cardinal::ALL {
                f(Batch::Crown { orientation, on: self.crownable(immobilized, orientation) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The targets of a piece that may go further than one step, those of its first steps left out
    /// where they are treated as all pieces' are.
    fn further_targets(&self, sides: Sides, from: Square) -> Bitboard {
        let Some(piece) = self.piece_at(from) else { return Bitboard::EMPTY };
        let reach = self.reach(from, piece);
        let targets = reach.forward | reach.lateral | (reach.backward & sides.enemy);
        if piece.kind == Kind::Knight && self.rules.knight_chain == KnightChain::Free {
            return targets;
        }
        targets - self.first_targets(sides, from, piece.kind)
    }

    /// The first landings around a square.
    fn first_targets(&self, sides: Sides, from: Square, kind: Kind) -> Bitboard {
        let ways = if kind == Kind::Knight { KNIGHT_JUMPS } else { DIRECTION_VECTORS };
        ways.into_iter()
            .map(|(files, ranks)| {
                let step = |set: Bitboard| set.moved(files, ranks);
                crate::rays::across_walls(step(Bitboard::of(from)), sides.walls, step)
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
    #[inline]
    fn batch_move(&self, batch: Batch, square: Square) -> Option<Move> {
        Some(match batch {
            Batch::Place { kind, orientation, .. } => Move::Place { kind, orientation, square },
            Batch::Step { by, .. } => {
                let mut to = stepped(square, by)?;
                while self.walls.contains(to) {
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
        let parallel = self.sideways.contains(one) == self.sideways.contains(other);
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
    fn count_turn(&self) -> usize {
        let sides = self.sides(self.turn);
        let [lengthwise, sideways] = self.placements();
        let [n, ne, e, se, s, sw, w, nw] =
            by_direction!(sides.first_step(self.sliders(sides.own, true)));
        // A pair merges into either square, facing either of two ways.
        let [north, east, _, _] = self.mergeable();
        let immobilized = self.own_immobilized(sides);
        let crowned = immobilized - self.crowned;
        // No square counts more than 15 times: a noble that merges along both axes, 8, and is crowned,
        // 4, is immobilized, so it goes at most left, right and back, 3. All others count less.
        let mut count = sum_of_sizes(
            [lengthwise, sideways, n, ne, e, se, s, sw, w, nw],
            [north, north, east, east, crowned, crowned],
        );
        if self.rules.recrown {
            count += 3 * (immobilized & self.crowned).len();
        }

        let ranges = self.ranges(self.turn);
        let knights = self.of_kind(sides.own, Kind::Knight);
        if !knights.is_empty() {
            count += self.count_knights(sides, knights, &ranges);
        }
        if !ranges.far().is_empty() {
            let sliders = self.sliders(ranges.far(), true);
            let after_rampart = self.rules.after_rampart;
            let further = by_direction!(sides.count_further(sliders, &ranges, after_rampart));
            count += further.into_iter().sum::<usize>();
        }
        count
    }

    fn count_knights(&self, sides: Sides, knights: Bitboard, ranges: &Ranges) -> usize {
        let chaining = self.chain_knights(sides, knights, ranges);
        let jumps = by_jump!(sides.first_step(self.riders(knights - chaining)));
        let mut count = sum_of_sizes(jumps, []);
        for from in chaining {
            count += self.further_targets(sides, from).len();
        }
        let far = knights & ranges.far();
        if self.rules.knight_chain == KnightChain::Straight && !far.is_empty() {
            // A jump over walls is no rampart: those stop sliders only.
            let go_on = AfterRampart::Continue;
            let further = by_jump!(sides.count_further(self.riders(far), ranges, go_on));
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
