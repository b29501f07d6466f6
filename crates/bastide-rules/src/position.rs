//! The state, and what can be asked of it at a glance.

use abstract_core::{Bitboard, Cardinal, PerPlayer, Player, Square, Symmetry};

use crate::kinds::{Content, Kind, Piece};
use crate::plane::{Place, Plane};
use crate::rules::Rules;

/// What the player to act has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// To place a king: turns 1 and 2. Text: `p`.
    Placement,
    /// To choose a successor among two or more princes (Ruling B8). Text: `s`.
    Succession,
    /// To take a turn, which is one action. Text: `-`.
    Play,
}

/// A position of Bastide: the board, who acts, what is to be done, and the rules played by.
///
/// As text `<board> <turn> <phase>`, then, only when not default, ` <rules>`. The board is ranks 10
/// down to 1 joined by `/`, each from file `a`: a number 1–10 for the longest run of empty squares,
/// `*` for a wall, a piece as its letter (White upper case, Black lower) and its orientation, with
/// `+` before it when crowned.
///
/// ```
/// use bastide_rules::{Bastide, Position};
/// let mut game = Bastide::default();
/// assert_eq!(game.count_moves(), 40);
/// for m in ["Kn@e1", "Ks@e10", "Ve@a4"] {
///     game.play(m.parse()?)?;
/// }
/// assert_eq!(game.to_string(), "4ks5/10/10/10/10/10/Ve9/10/10/4Kn5 b -");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # How it is kept
///
/// As sets of squares. A piece's kind is kept as what the kind can do, so that all pieces that
/// go a certain way are found at once: whether it goes straight, diagonally, laterally. The
/// knight is the kind that does none of these; king and prince do the same, and a set of the kings
/// tells them apart.
#[derive(Clone, PartialEq, Eq, Hash)]
// A copy of a position is made with 32 bytes at a time, and read again at once. Where these would
// lie across two lines of the cache, the processor could not pass them on, and playing would take
// a third longer, by chance of where the stack begins.
#[repr(align(32))]
pub struct Bastide {
    /// Each player's pieces. Invariant: disjoint from each other and from the walls; the other sets
    /// of squares are subsets of their union.
    pieces: PerPlayer<Plane>,
    walls: Plane,
    /// Pieces of kinds that go straight forward.
    straight: Plane,
    /// Pieces of kinds that go along the forward diagonals.
    diagonal: Plane,
    /// Pieces of kinds that go left and right.
    lateral: Plane,
    kings: Plane,
    crowned: Plane,
    /// Pieces that face east or west: the low bit of the orientation's index.
    sideways: Plane,
    /// Pieces that face south or west: its high bit.
    reversed: Plane,
    pub(crate) turn: Player,
    pub(crate) phase: Phase,
    pub(crate) rules: Rules,
}

const _: () = assert!(size_of::<Bastide>() == 192);
const _: () = {
    const fn shared<T: Send + Sync + 'static>() {}
    shared::<Bastide>();
};

impl Default for Bastide {
    /// The start with default rules: an empty board, White to place its king.
    fn default() -> Self {
        Self::with_rules(Rules::default())
    }
}

impl Bastide {
    /// The start, an empty board with White to place its king, under these rules.
    ///
    /// ```
    /// use bastide_rules::{Bastide, Rules};
    /// assert_eq!(Bastide::with_rules(Rules::default()), Bastide::default());
    /// ```
    pub const fn with_rules(rules: Rules) -> Self {
        let none = Plane::EMPTY;
        Self {
            pieces: PerPlayer::new(none, none),
            walls: none,
            straight: none,
            diagonal: none,
            lateral: none,
            kings: none,
            crowned: none,
            sideways: none,
            reversed: none,
            turn: Player::White,
            phase: Phase::Placement,
            rules,
        }
    }

    /// What the player to act has to do.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The rules played by.
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The walls.
    #[inline]
    pub const fn walls(&self) -> Bitboard {
        self.walls.set()
    }

    /// The squares that hold neither a piece nor a wall.
    #[inline]
    pub fn empty(&self) -> Bitboard {
        !(self.pieces(Player::White) | self.pieces(Player::Black) | self.walls())
    }

    /// The squares of a player's pieces.
    #[inline]
    pub fn pieces(&self, player: Player) -> Bitboard {
        self.pieces[player].set()
    }

    /// The squares of a player's pieces of one kind.
    ///
    /// ```
    /// use bastide_rules::{Bastide, Kind, Player};
    /// let position: Bastide = "4ks5/10/10/10/10/3Vn1+Vs4/10/10/10/4Kn5 w -".parse()?;
    /// assert_eq!(position.pieces_of(Player::White, Kind::Villager).to_string(), "d5 f5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pieces_of(&self, player: Player, kind: Kind) -> Bitboard {
        self.of_kind(self.pieces(player), kind)
    }

    /// Both players' pieces that face this way.
    ///
    /// ```
    /// use bastide_rules::{Bastide, Cardinal};
    /// let position: Bastide = "4ks5/10/10/10/10/3Vn1+Vs4/10/10/10/4Kn5 w -".parse()?;
    /// assert_eq!(position.facing(Cardinal::South).to_string(), "f5 e10");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn facing(&self, orientation: Cardinal) -> Bitboard {
        let pieces = self.pieces(Player::White) | self.pieces(Player::Black);
        let (sideways, reversed) = (self.sideways(), self.reversed());
        match orientation {
            Cardinal::North => pieces - (sideways | reversed),
            Cardinal::East => sideways - reversed,
            Cardinal::South => reversed - sideways,
            Cardinal::West => reversed & sideways,
        }
    }

    /// Both players' crowned pieces.
    #[inline]
    pub const fn crowned(&self) -> Bitboard {
        self.crowned.set()
    }

    /// The piece or wall on a square; `None` if it is empty. For pieces alone: [`Bastide::piece_at`].
    ///
    /// ```
    /// use bastide_rules::{Bastide, Content};
    /// let position: Bastide = "4ks5/10/10/10/10/3*6/10/10/10/4Kn5 w -".parse()?;
    /// assert_eq!(position.content_at("d5".parse()?), Some(Content::Wall));
    /// assert_eq!(position.content_at("e1".parse()?), Some(Content::Piece("Kn".parse()?)));
    /// assert_eq!(position.content_at("a1".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn content_at(&self, square: Square) -> Option<Content> {
        if self.walls.has(Place::of(square)) {
            return Some(Content::Wall);
        }
        self.piece_at(square).map(Content::Piece)
    }

    /// The piece on a square, if one stands there. Walls too: [`Bastide::content_at`].
    ///
    /// ```
    /// use bastide_rules::{Bastide, Kind};
    /// let position: Bastide = "4ks5/10/10/10/10/10/10/10/10/4Kn5 w -".parse()?;
    /// let king = position.piece_at("e10".parse()?).expect("there is one");
    /// assert_eq!(king.kind, Kind::King);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let place = Place::of(square);
        let owner = Player::ALL.into_iter().find(|&p| self.pieces[p].has(place))?;
        Some(Piece {
            owner,
            kind: self.kind_at(square),
            orientation: self.orientation_at(square),
            crowned: self.crowned.has(place),
        })
    }

    /// The kind of the piece on a square where one stands.
    #[inline]
    pub(crate) fn kind_at(&self, square: Square) -> Kind {
        let place = Place::of(square);
        match (self.straight.has(place), self.diagonal.has(place), self.lateral.has(place)) {
            (true, true, true) if self.kings.has(place) => Kind::King,
            (true, true, true) => Kind::Prince,
            (false, true, true) => Kind::Queen,
            (true, false, true) => Kind::Noble,
            (true, true, false) => Kind::Paladin,
            (false, true, false) => Kind::Guardian,
            (true, false, false) => Kind::Villager,
            (false, false, _) => Kind::Knight,
        }
    }

    /// The orientation of the piece on a square where one stands.
    #[inline]
    pub(crate) fn orientation_at(&self, square: Square) -> Cardinal {
        let place = Place::of(square);
        match (self.sideways.has(place), self.reversed.has(place)) {
            (false, false) => Cardinal::North,
            (true, false) => Cardinal::East,
            (false, true) => Cardinal::South,
            (true, true) => Cardinal::West,
        }
    }

    /// The pieces of one kind among some pieces.
    #[inline]
    pub(crate) fn of_kind(&self, among: Bitboard, kind: Kind) -> Bitboard {
        let (straight, diagonal, lateral) = (self.straight(), self.diagonal(), self.lateral());
        match kind {
            Kind::King => among & self.kings(),
            Kind::Prince => (among & straight & diagonal & lateral) - self.kings(),
            Kind::Queen => (among & diagonal & lateral) - straight,
            Kind::Noble => (among & straight & lateral) - diagonal,
            Kind::Paladin => (among & straight & diagonal) - lateral,
            Kind::Guardian => (among & diagonal) - (straight | lateral),
            Kind::Villager => (among & straight) - (diagonal | lateral),
            Kind::Knight => among - (straight | diagonal | lateral),
        }
    }

    /// Pieces of kinds that go straight forward.
    #[inline]
    pub(crate) const fn straight(&self) -> Bitboard {
        self.straight.set()
    }

    /// Pieces of kinds that go along the forward diagonals.
    #[inline]
    pub(crate) const fn diagonal(&self) -> Bitboard {
        self.diagonal.set()
    }

    /// Pieces of kinds that go left and right.
    #[inline]
    pub(crate) const fn lateral(&self) -> Bitboard {
        self.lateral.set()
    }

    #[inline]
    pub(crate) const fn kings(&self) -> Bitboard {
        self.kings.set()
    }

    /// Pieces that face east or west.
    #[inline]
    pub(crate) const fn sideways(&self) -> Bitboard {
        self.sideways.set()
    }

    /// Pieces that face south or west.
    #[inline]
    pub(crate) const fn reversed(&self) -> Bitboard {
        self.reversed.set()
    }

    /// The pieces of the player to act.
    #[inline]
    pub(crate) fn own(&self) -> Bitboard {
        self.pieces(self.turn)
    }

    /// The pieces of the other player.
    #[inline]
    pub(crate) fn enemy(&self) -> Bitboard {
        self.pieces(!self.turn)
    }

    /// The sets that describe a piece, without whose it is: what its kind can do, its crown, the two
    /// bits of its orientation.
    #[inline]
    fn traits_mut(&mut self) -> [&mut Plane; 7] {
        [
            &mut self.straight,
            &mut self.diagonal,
            &mut self.lateral,
            &mut self.kings,
            &mut self.crowned,
            &mut self.sideways,
            &mut self.reversed,
        ]
    }

    /// Puts a piece on a square, in place of whatever stands there.
    #[inline(always)]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        if !self.is_empty(square) {
            self.clear(square);
        }
        let place = Place::of(square);
        self.pieces[piece.owner].insert(place);
        let kind = piece.kind;
        let orientation = piece.orientation.index();
        let has = [
            kind.goes_straight(),
            kind.goes_diagonally(),
            kind.goes_laterally(),
            kind == Kind::King,
            piece.crowned,
            orientation & 1 != 0,
            orientation & 2 != 0,
        ];
        for (set, has) in self.traits_mut().into_iter().zip(has) {
            set.insert_if(place, has);
        }
    }

    /// Puts a wall on a square, in place of whatever stands there.
    #[inline]
    pub(crate) fn wall_up(&mut self, square: Square) {
        self.clear(square);
        self.walls.insert(Place::of(square));
    }

    /// Takes whatever stands on a square off the board.
    #[inline]
    pub(crate) fn clear(&mut self, square: Square) {
        let place = Place::of(square);
        for player in Player::ALL {
            self.pieces[player].remove(place);
        }
        self.walls.remove(place);
        for set in self.traits_mut() {
            set.remove(place);
        }
    }

    /// Whether a piece of this player stands on a square.
    #[inline]
    pub(crate) fn has_piece(&self, player: Player, square: Square) -> bool {
        self.pieces[player].has(Place::of(square))
    }

    /// Whether a crowned piece stands on a square.
    #[inline]
    pub(crate) fn is_crowned(&self, square: Square) -> bool {
        self.crowned.has(Place::of(square))
    }

    /// Whether a square is a wall.
    #[inline]
    pub(crate) fn has_wall(&self, square: Square) -> bool {
        self.walls.has(Place::of(square))
    }

    /// Whether a square holds neither a piece nor a wall.
    #[inline]
    pub(crate) fn is_empty(&self, square: Square) -> bool {
        !(self.has_piece(Player::White, square)
            | self.has_piece(Player::Black, square)
            | self.has_wall(square))
    }

    /// Takes the piece of a player along from one square to another one, which is empty.
    #[inline]
    pub(crate) fn carry(&mut self, player: Player, from: Square, to: Square) {
        let (from, to) = (Place::of(from), Place::of(to));
        self.pieces[player].remove(from);
        self.pieces[player].insert(to);
        for set in self.traits_mut() {
            set.carry(from, to);
        }
    }

    /// Maps the sets of squares, and the orientations: for symmetries.
    pub(crate) fn mapped(&self, s: Symmetry) -> Self {
        let set = |plane: Plane| Plane::from(s.set(plane.set()));
        let facing = |bit: usize| {
            let turned = |o: &Cardinal| s.cardinal(*o).index() & bit != 0;
            let sets = Cardinal::ALL.into_iter().filter(turned).map(|o| s.set(self.facing(o)));
            Plane::from(sets.fold(Bitboard::EMPTY, |all, one| all | one))
        };
        Self {
            pieces: s.per_player(PerPlayer::from_fn(|player| set(self.pieces[player]))),
            walls: set(self.walls),
            straight: set(self.straight),
            diagonal: set(self.diagonal),
            lateral: set(self.lateral),
            kings: set(self.kings),
            crowned: set(self.crowned),
            sideways: facing(1),
            reversed: facing(2),
            turn: s.player(self.turn),
            phase: self.phase,
            rules: self.rules,
        }
    }
}
