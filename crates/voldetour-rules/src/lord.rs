//! The Lord: its steps, and how far they take it.

use alloc::vec::Vec;

use abstract_core::{Bitboard, Cardinal, Player, SQUARES, Square};

use crate::frame::{Frame, Vicinity, WholeBoard};
use crate::position::Voldetour;
use crate::surface::{HAS_EAST, NORTH, Surface, Terraces, bit};

/// How many steps a Lord move may take.
pub const MAX_STEPS: usize = 3;

/// Where a Lord can go with one, two or three steps, and how: what [`Voldetour::lord_reach`] tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LordReach {
    start: Square,
    /// `rings[n]`: the squares whose fewest steps are n + 1, the own Tower included, which may be
    /// passed.
    rings: [Bitboard; MAX_STEPS],
    /// Each square of the rings with the one before it on a shortest path.
    back: Vec<(Square, Square)>,
    own_tower: Square,
}

impl LordReach {
    /// The squares on which a move may end and whose fewest steps are `steps`; empty unless
    /// `steps` is 1, 2 or 3.
    pub fn in_steps(&self, steps: usize) -> Bitboard {
        let ring = steps.checked_sub(1).and_then(|n| self.rings.get(n));
        ring.copied().unwrap_or_default().without(self.own_tower)
    }

    /// All squares on which a move may end.
    ///
    /// ```
    /// use voldetour_rules::{Player, Voldetour};
    /// let position: Voldetour = "w - a1/-/-,-,-,-,-/- h8/0/-,-,-,-,-/-".parse()?;
    /// let reach = position.lord_reach(Player::White);
    /// assert_eq!(reach.squares().to_string(), "b1 c1 d1 a2 b2 c2 a3 b3 a4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn squares(&self) -> Bitboard {
        (1..=MAX_STEPS).fold(Bitboard::EMPTY, |all, steps| all | self.in_steps(steps))
    }

    /// A shortest path to a square on which a move may end: the squares on which its one to three
    /// steps end, the last being `to`. Empty if no move ends there.
    ///
    /// ```
    /// use voldetour_rules::{Player, Square, Voldetour};
    /// // A step goes over the slopes on b1 and c1.
    /// let position: Voldetour = "w - a1/-/-,-,-,-,-/b1:0e,c1:0w h8/0/-,-,-,-,-/-".parse()?;
    /// let reach = position.lord_reach(Player::White);
    /// let path: Vec<String> = reach.path("e1".parse()?).iter().map(Square::to_string).collect();
    /// assert_eq!(path, ["d1", "e1"]);
    /// assert!(reach.path("a1".parse()?).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn path(&self, to: Square) -> Vec<Square> {
        let mut path = Vec::new();
        if self.squares().contains(to) {
            let mut at = to;
            while at != self.start {
                path.push(at);
                let Some(&(_, before)) = self.back.iter().find(|&&(square, _)| square == at) else {
                    break;
                };
                at = before;
            }
            path.reverse();
        }
        path
    }
}

/// What one Lord's steps depend on, in a part of the board.
struct Walk<'a, F: Frame> {
    surface: &'a Surface,
    frame: F,
    /// The squares from which a level step leads to the next one east.
    east: F::Squares,
    /// The squares from which a level step leads to the next one north.
    north: F::Squares,
    /// The exposed slopes that a step north, east, south and west goes onto from the square before.
    ahead: [F::Squares; 4],
    /// The other Lord's square, on which no step ends.
    other: F::Squares,
    /// The enemy Tower, on which every path ends.
    goal: F::Squares,
}

impl<'a, F: Frame> Walk<'a, F> {
    #[inline]
    fn new(position: &'a Voldetour, player: Player, frame: F) -> Self {
        let surface = &position.surface;
        let within = |squares| frame.within(squares);
        let [n, e, s, w] = Cardinal::ALL.map(|rise| within(surface.rising(rise)));
        let flat = within(Bitboard::ALL.bits()) & !(n | e | s | w);
        let has_east = within(HAS_EAST);
        let Terraces { east, north, differ_east, differ_north, .. } =
            Terraces::new(flat, surface.heights().map(within), has_east);
        // A slope is entered at its low edge from its own height, or at its high edge from another.
        let ahead = |rising: F::Squares, falling: F::Squares, differ: F::Squares| {
            rising & !differ | falling & differ
        };
        let ahead = [
            ahead(n, s, differ_north << NORTH),
            ahead(e, w, differ_east << 1) & has_east << 1,
            ahead(s, n, differ_north),
            ahead(w, e, differ_east) & has_east,
        ];
        let other = frame.square(position.lord(!player));
        let goal = frame.square(position.equipment.tower(!player));
        Self { surface, frame, east, north, ahead, other, goal }
    }

    /// The squares one step away from those of `front`, after which so many steps are `left`. A path
    /// that has reached the goal is over. `None` if the frame does not hold all that they may meet.
    #[inline]
    fn step(&self, front: F::Squares, left: usize) -> Option<F::Squares> {
        let front = front & !self.goal;
        let Self { east, north, ahead, .. } = *self;
        let level = (front & east) << 1
            | front >> 1 & east
            | (front & north) << NORTH
            | front >> NORTH & north;
        let [to_north, to_east, to_south, to_west] = ahead;
        let entered = [
            front << NORTH & to_north,
            front << 1 & to_east,
            front >> NORTH & to_south,
            front >> 1 & to_west,
        ];
        let [n, e, s, w] = entered;
        let reached = if n | e | s | w == F::Squares::default() {
            level
        } else {
            level | self.over_slopes(entered, left)?
        };
        Some(reached & !self.other)
    }

    /// The squares at the ends of the lines of slopes that are entered going north, east, south and
    /// west.
    #[inline(never)]
    fn over_slopes(&self, entered: [F::Squares; 4], left: usize) -> Option<F::Squares> {
        let mut reached = F::Squares::default();
        for (direction, slopes) in Cardinal::ALL.into_iter().zip(entered) {
            for slope in Bitboard::from_bits(self.frame.on_board(slopes)) {
                if let Some(end) = along(self.surface, slope, direction) {
                    if !self.frame.holds(end, left) {
                        return None;
                    }
                    reached = reached | self.frame.square(end);
                }
            }
        }
        Some(reached)
    }

    /// The squares that a number of steps reach from one, which is among them.
    #[inline]
    fn reach(&self, start: Square, steps: usize) -> Option<F::Squares> {
        let mut front = self.frame.square(start);
        let mut reached = front;
        for left in (0..steps).rev() {
            front = self.step(front, left)? & !reached;
            reached = reached | front;
        }
        Some(reached)
    }
}

/// Where a step onto a slope ends (Ruling D4), the other Lord left aside.
fn along(surface: &Surface, slope: Square, direction: Cardinal) -> Option<Square> {
    let [rising, falling] = [direction, direction.opposite()].map(|d| surface.rising(d));
    let mut height = surface.height(neighbour(slope, direction.opposite())?);
    let mut square = slope;
    loop {
        let base = surface.height(square);
        if bit(rising, square) != 0 && base == height {
            height += 1;
        } else if bit(falling, square) != 0 && base + 1 == height {
            height = base;
        } else {
            return (bit(surface.slopes(), square) == 0 && base == height).then_some(square);
        }
        square = neighbour(square, direction)?;
    }
}

/// The next square in a direction, from a table: `None` off the board.
#[inline]
fn neighbour(square: Square, direction: Cardinal) -> Option<Square> {
    // 128 columns, so that no index needs a test.
    const NEIGHBOURS: [[Option<Square>; 128]; 4] = {
        let mut table = [[None; 128]; 4];
        let mut i = 0;
        while i < 4 * SQUARES {
            let (direction, square) = (Cardinal::ALL[i % 4], Square::from_index((i / 4) as u8));
            if let Some(square) = square {
                table[i % 4][i / 4] = square.step(direction.direction());
            }
            i += 1;
        }
        table
    };
    NEIGHBOURS[direction.index()][square.index() & 127]
}

impl Voldetour {
    /// The squares on which a Lord move of this player may end, as bits (Ruling D5).
    #[inline]
    pub(crate) fn lord_targets(&self, player: Player) -> u128 {
        let start = self.lord(player);
        let vicinity = Vicinity::of(start);
        // Half the board in one word is half the work; only long lines of slopes lead further.
        let reached = match Walk::new(self, player, vicinity).reach(start, MAX_STEPS) {
            Some(reached) => vicinity.on_board(reached),
            None => self.far_reach(player),
        };
        reached & !Bitboard::of(start).bits() & !Bitboard::of(self.equipment.tower(player)).bits()
    }

    /// What three steps reach, wherever slopes lead.
    #[cold]
    fn far_reach(&self, player: Player) -> u128 {
        Walk::new(self, player, WholeBoard).reach(self.lord(player), MAX_STEPS).unwrap_or(0)
    }

    /// Where a player's Lord could go if it were to move now, whoever is to act: in one, two and
    /// three steps, with a path to each square. Empty while the Lord stands on the enemy Tower.
    ///
    /// ```
    /// use voldetour_rules::{Player, Voldetour};
    /// // A slope on a2 leads up to a Block on a3.
    /// let position: Voldetour = "w - a1/-/a3:0:111,-,-,-,-/a2:0n h8/0/-,-,-,-,-/-".parse()?;
    /// let reach = position.lord_reach(Player::White);
    /// assert_eq!(reach.in_steps(1).to_string(), "b1 a3");
    /// let path = reach.path("c2".parse()?);
    /// assert_eq!(path.len(), 3);
    /// assert_eq!(path[0].to_string(), "b1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lord_reach(&self, player: Player) -> LordReach {
        let walk = Walk::new(self, player, WholeBoard);
        let start = self.lord(player);
        let mut back = Vec::new();
        let mut seen = Bitboard::of(start);
        let mut front = seen;
        let rings = core::array::from_fn(|_| {
            let mut ring = Bitboard::EMPTY;
            for from in front {
                let next = walk.step(Bitboard::of(from).bits(), 0).unwrap_or(0);
                let next = Bitboard::from_bits(next) - seen - ring;
                back.extend(next.iter().map(|square| (square, from)));
                ring |= next;
            }
            seen |= ring;
            front = ring;
            ring
        });
        LordReach { start, rings, back, own_tower: self.equipment.tower(player) }
    }

    /// The fewest steps that take a player's Lord to the enemy Tower, with the building as it is
    /// and the other Lord where it stands; `None` if there is no road. A turn has three steps.
    ///
    /// ```
    /// use voldetour_rules::{Player, Voldetour};
    /// let text = "w - h6/-/-,-,h7:0:113,-,-/- a1/-/-,-,h6:0:113,-,-/-";
    /// let position: Voldetour = text.parse()?;
    /// assert_eq!(position.steps_to_tower(Player::White), Some(2));
    /// assert_eq!(position.steps_to_tower(Player::Black), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn steps_to_tower(&self, player: Player) -> Option<usize> {
        let walk = Walk::new(self, player, WholeBoard);
        let mut seen = 1_u128 << self.lord(player).index();
        let mut front = seen;
        let mut steps = 0;
        while seen & walk.goal == 0 {
            front = walk.step(front, 0)? & !seen;
            if front == 0 {
                return None;
            }
            seen |= front;
            steps += 1;
        }
        Some(steps)
    }
}
