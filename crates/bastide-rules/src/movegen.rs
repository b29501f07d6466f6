//! Which moves are legal: visit them, count them, pick one.
//!
//! Moves come in batches that differ in one square, a set of squares each: what all pieces do at once
//! is found in [`steps`](crate::steps); knights, and sliders that go further than one square, few
//! pieces, are treated one by one.

use core::ops::ControlFlow;

use abstract_core::{Bitboard, Cardinal, Direction, Player, Square};

use crate::kinds::Kind;
use crate::moves::{Move, facings_after_merging};
use crate::position::{Bastide, Phase};
use crate::rays::{STEPS, Sides};
use crate::setup::border_behind;
use crate::steps::{Own, few};

/// No position has more legal moves.
///
/// With p own pieces there are 100 − p other squares. Each piece goes to each of them at most
/// once: p · (100 − p) moves. Fewer than 2 · p pairs of own pieces are orthogonally adjacent, and
/// a pair merges in 4 ways: 8 · p. Crowning: 4 · p. Placing: at most 40, ways to face inward
/// from the border. Together at most p · (112 − p) + 40, which is largest for p = 56.
///
/// The most that a search over set-up positions (`examples/most_moves.rs`) has found is 1,839, a
/// ring of knights that look inward:
///
/// ```
/// use bastide_rules::{Bastide, MAX_MOVES, Position};
/// let position: Bastide = "+Hs+Hs+Hs+Hs+Hs+Hs+Hs+HsHw+Hs/He+Hs4+Hs1+HwHw/+Hekn6Hw+Hw/+He8+Hw/\
///     He7+Hw+Hw/He8+Hw/+He8+Hw/He+He6+Hw+Hw/He+Hn4+Hn+Hn+Hw+Hw/Hn+HnHnHn+Hn+HnHn+Hn+HwKn w -"
///     .parse()?;
/// assert_eq!(position.count_moves(), 1_839);
/// assert!(position.count_moves() <= MAX_MOVES);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const MAX_MOVES: usize = 56 * 56 + 40;

/// The moves that differ in one square only.
#[derive(Clone, Copy)]
enum Batch {
    /// A king or villager on each of the squares.
    Place { kind: Kind, orientation: Cardinal, on: Bitboard },
    /// From each of the squares to the first landing in a direction.
    Step { direction: Direction, from: Bitboard },
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

impl Bastide {
    /// The squares where a villager may be placed that faces this way: empty ones on the border
    /// behind it, with no friendly villager of a parallel orientation orthogonally adjacent.
    ///
    /// Empty if it is not time to place villagers.
    ///
    /// ```
    /// use bastide_rules::{Bastide, Cardinal};
    /// let position: Bastide = "4ks5/10/10/10/10/10/Ve9/10/10/4Kn5 w -".parse()?;
    /// let squares = position.villager_squares(Cardinal::East);
    /// assert_eq!(squares.to_string(), "a1 a2 a6 a7 a8 a9 a10");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn villager_squares(&self, orientation: Cardinal) -> Bitboard {
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
        let own = Own::new(self);
        let [lengthwise, sideways] = self.placements(self.empty(), own.villagers);
        for orientation in Cardinal::ALL {
            let border = border_behind(orientation);
            let on = border & if orientation.index() % 2 == 0 { lengthwise } else { sideways };
            f(Batch::Place { kind: Kind::Villager, orientation, on })?;
        }
        for (direction, from) in Direction::ALL.into_iter().zip(self.steps(&own)) {
            f(Batch::Step { direction, from })?;
        }
        self.visit_rest(&own, f)
    }

    /// The batches of a turn but for placements and the single steps of sliders.
    #[inline]
    fn visit_rest<B>(
        &self,
        own: &Own,
        mut f: impl FnMut(Batch) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let sides = self.sides(self.turn);
        for from in own.knights {
            f(Batch::Reach { from, to: self.knight_targets(sides, from, own.knights) })?;
        }
        self.visit_far_sliders(&mut f)?;
        self.visit_mergers(own.villagers, &mut f)?;
        let immobilized = self.own_immobilized(own);
        if !immobilized.is_empty() {
            for orientation in Cardinal::ALL {
                f(Batch::Crown { orientation, on: self.crownable(immobilized, orientation) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The batches of sliders that go further than one step, but for that.
    #[inline]
    fn visit_far_sliders<B>(&self, mut f: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        for from in self.far_sliders(self.own()) {
            f(Batch::Reach { from, to: self.targets_beyond_steps(from) })?;
        }
        ControlFlow::Continue(())
    }

    /// The batches of mergers.
    #[inline]
    fn visit_mergers<B>(
        &self,
        villagers: Bitboard,
        mut f: impl FnMut(Batch) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let [north, east] = self.mergeable(villagers);
        if (north | east).is_empty() {
            return ControlFlow::Continue(());
        }
        let south = north.shifted(Direction::North);
        let west = east.shifted(Direction::East);
        for (toward, from) in Cardinal::ALL.into_iter().zip([north, east, south, west]) {
            let direction = toward.opposite().direction();
            for (halves, orientation) in HALVES {
                let from = from & halves.shifted(direction);
                f(Batch::Merge { toward, orientation, from })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The targets of one of the own knights.
    #[inline(always)]
    fn knight_targets(&self, sides: Sides, from: Square, knights: Bitboard) -> Bitboard {
        let range = self.range_in_group(from, knights);
        let facing = self.orientation_at(from);
        self.knight_reach(sides, from, facing, range).targets(sides.enemy)
    }

    /// The targets of a slider that are further than its first landings.
    fn targets_beyond_steps(&self, from: Square) -> Bitboard {
        let Some(piece) = self.piece_at(from) else { return Bitboard::EMPTY };
        let range = self.range_of(from, piece);
        self.slider_reach(from, piece, range, 2).targets(self.enemy())
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
            Batch::Step { direction, .. } => {
                let (to, _) = self.landing(square, &STEPS[direction.index()])?;
                Move::Go { from: square, to, captures: self.has_piece(!self.turn, to) }
            }
            Batch::Reach { from, .. } => {
                Move::Go { from, to: square, captures: self.has_piece(!self.turn, square) }
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
        let parallel = self.orientation_at(one).is_parallel(self.orientation_at(other));
        self.kind_at(one).merged(self.kind_at(other), parallel)
    }

    pub(crate) fn nth_legal(&self, n: usize) -> Option<Move> {
        let mut left = n;
        let found = self.visit_batches(|batch| self.nth_of_batch(batch, &mut left));
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
        let own = Own::new(self);
        self.count_rest(&own) + self.count_steps(&own)
    }

    /// The size of all batches of a turn but for placements and the single steps of sliders.
    #[inline]
    fn count_rest(&self, own: &Own) -> usize {
        let mut count = self.count_knights_and_far_sliders(own.knights);
        count += self.count_mergers(own.villagers);
        let immobilized = self.own_immobilized(own);
        if !immobilized.is_empty() {
            count += 4 * few(immobilized - self.crowned());
            if self.rules.recrown {
                count += 3 * few(immobilized & self.crowned());
            }
        }
        count
    }

    /// The nth of the mergers, in the order of pairs by their southern, then by their western squares.
    pub(crate) fn nth_merger(&self, n: usize) -> Option<Move> {
        let (pair, way) = (n / 4, n % 4);
        let [north, east] = self.mergeable(self.of_kind(self.own(), Kind::Villager));
        let (toward, square) = match pair.checked_sub(few(north)) {
            None => (Direction::North, north.nth(pair)?),
            Some(pair) => (Direction::East, east.nth(pair)?),
        };
        let neighbour = square.step(toward)?;
        let kind = self.merged_kind(square, neighbour)?;
        let (from, into) =
            if way.is_multiple_of(2) { (square, neighbour) } else { (neighbour, square) };
        let orientation = facings_after_merging(into)[way / 2];
        Some(Move::Merge { from, into, kind, orientation })
    }

    /// The size of the batches of mergers.
    #[inline]
    pub(crate) fn count_mergers(&self, villagers: Bitboard) -> usize {
        if villagers.is_empty() {
            return 0;
        }
        let [north, east] = self.mergeable(villagers);
        // A pair merges into either square, facing either of two ways.
        4 * (few(north) + few(east))
    }

    /// How many moves of knights there are, and of sliders that go further than one step.
    #[inline(always)]
    fn count_knights_and_far_sliders(&self, knights: Bitboard) -> usize {
        let mut count = 0;
        let sides = self.sides(self.turn);
        for from in knights {
            count += few(self.knight_targets(sides, from, knights));
        }
        for from in self.far_sliders(self.own()) {
            count += few(self.targets_beyond_steps(from));
        }
        count
    }

    /// How many moves of sliders go beyond a first landing.
    #[inline(always)]
    pub(crate) fn count_far_sliders(&self) -> usize {
        let far = self.far_sliders(self.own());
        far.iter().map(|from| self.targets_beyond_steps(from).len()).sum()
    }

    /// How many moves of knights go beyond a first landing.
    #[inline(always)]
    pub(crate) fn count_knights_beyond_jumps(&self) -> usize {
        let knights = self.of_kind(self.own(), Kind::Knight);
        let sides = self.sides(self.turn);
        let targets = |from| self.knight_targets_beyond_jumps(sides, from, knights);
        knights.iter().map(|from| targets(from).len()).sum()
    }

    /// Of the moves that go beyond a first landing, the one after n others.
    pub(crate) fn nth_beyond_steps(&self, n: usize) -> Option<Move> {
        let mut left = n;
        let mut visit = |batch| self.nth_of_batch(batch, &mut left);
        let found = self.visit_far_sliders(&mut visit).break_value();
        if let Some(m) = found {
            return m;
        }
        let knights = self.of_kind(self.own(), Kind::Knight);
        let sides = self.sides(self.turn);
        let found = knights.iter().try_for_each(|from| {
            let to = self.knight_targets_beyond_jumps(sides, from, knights);
            visit(Batch::Reach { from, to })
        });
        found.break_value().flatten()
    }

    /// Breaks with the move of a batch that is visited after `left` others, or counts it down.
    #[inline]
    fn nth_of_batch(&self, batch: Batch, left: &mut usize) -> ControlFlow<Option<Move>> {
        let squares = batch.squares();
        let count = few(squares);
        if *left < count {
            let square = squares.nth(*left);
            return ControlFlow::Break(square.and_then(|square| self.batch_move(batch, square)));
        }
        *left -= count;
        ControlFlow::Continue(())
    }
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
