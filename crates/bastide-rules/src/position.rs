//! The state, and what can be asked of it at a glance.

use abstract_core::{Bitboard, Cardinal, PerPlayer, Player, Square};

use crate::kinds::{Content, Kind, Piece};
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
pub struct Bastide {
    /// Each player's pieces. Invariant: disjoint from each other and from the walls; the other sets
    /// of squares are subsets of their union.
    pub(crate) pieces: PerPlayer<Bitboard>,
    pub(crate) walls: Bitboard,
    /// Pieces of kinds that go straight forward.
    pub(crate) straight: Bitboard,
    /// Pieces of kinds that go along the forward diagonals.
    pub(crate) diagonal: Bitboard,
    /// Pieces of kinds that go left and right.
    pub(crate) lateral: Bitboard,
    pub(crate) kings: Bitboard,
    pub(crate) crowned: Bitboard,
    /// Pieces that face east or west: the low bit of the orientation's index.
    pub(crate) sideways: Bitboard,
    /// Pieces that face south or west: its high bit.
    pub(crate) reversed: Bitboard,
    pub(crate) turn: Player,
    pub(crate) phase: Phase,
    pub(crate) rules: Rules,
}

const _: () = assert!(size_of::<Bastide>() == 176);
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
        let none = Bitboard::EMPTY;
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
        self.walls
    }

    /// The squares that hold neither a piece nor a wall.
    #[inline]
    pub fn empty(&self) -> Bitboard {
        !(self.pieces[Player::White] | self.pieces[Player::Black] | self.walls)
    }

    /// The squares of a player's pieces.
    #[inline]
    pub fn pieces(&self, player: Player) -> Bitboard {
        self.pieces[player]
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
        self.of_kind(self.pieces[player], kind)
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
        let pieces = self.pieces[Player::White] | self.pieces[Player::Black];
        match orientation {
            Cardinal::North => pieces - (self.sideways | self.reversed),
            Cardinal::East => self.sideways - self.reversed,
            Cardinal::South => self.reversed - self.sideways,
            Cardinal::West => self.reversed & self.sideways,
        }
    }

    /// Both players' crowned pieces.
    #[inline]
    pub const fn crowned(&self) -> Bitboard {
        self.crowned
    }

    /// What stands on a square; `None` if it is empty.
    ///
    /// ```
    /// use bastide_rules::{Bastide, Content};
    /// let position: Bastide = "4ks5/10/10/10/10/3*6/10/10/10/4Kn5 w -".parse()?;
    /// assert_eq!(position.at("d5".parse()?), Some(Content::Wall));
    /// assert_eq!(position.at("e1".parse()?), Some(Content::Piece("Kn".parse()?)));
    /// assert_eq!(position.at("a1".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(&self, square: Square) -> Option<Content> {
        if self.walls.contains(square) {
            return Some(Content::Wall);
        }
        self.piece_at(square).map(Content::Piece)
    }

    /// The piece on a square, if one stands there.
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
        let player = Player::ALL.into_iter().find(|&p| self.pieces[p].contains(square))?;
        Some(Piece {
            player,
            kind: self.kind_at(square),
            orientation: self.orientation_at(square),
            crowned: self.crowned.contains(square),
        })
    }

    /// The kind of the piece on a square where one stands.
    #[inline]
    pub(crate) fn kind_at(&self, square: Square) -> Kind {
        let straight = self.straight.contains(square);
        let diagonal = self.diagonal.contains(square);
        let lateral = self.lateral.contains(square);
        match (straight, diagonal, lateral) {
            (true, true, true) if self.kings.contains(square) => Kind::King,
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
        match (self.sideways.contains(square), self.reversed.contains(square)) {
            (false, false) => Cardinal::North,
            (true, false) => Cardinal::East,
            (false, true) => Cardinal::South,
            (true, true) => Cardinal::West,
        }
    }

    /// The pieces of one kind among some pieces.
    #[inline]
    pub(crate) fn of_kind(&self, among: Bitboard, kind: Kind) -> Bitboard {
        let (straight, diagonal, lateral) = (self.straight, self.diagonal, self.lateral);
        match kind {
            Kind::King => among & self.kings,
            Kind::Prince => (among & straight & diagonal & lateral) - self.kings,
            Kind::Queen => (among & diagonal & lateral) - straight,
            Kind::Noble => (among & straight & lateral) - diagonal,
            Kind::Paladin => (among & straight & diagonal) - lateral,
            Kind::Guardian => (among & diagonal) - (straight | lateral),
            Kind::Villager => (among & straight) - (diagonal | lateral),
            Kind::Knight => among - (straight | diagonal | lateral),
        }
    }

    /// The pieces of the player to act.
    #[inline]
    pub(crate) fn own(&self) -> Bitboard {
        self.pieces[self.turn]
    }

    /// The pieces of the other player.
    #[inline]
    pub(crate) fn enemy(&self) -> Bitboard {
        self.pieces[!self.turn]
    }

    /// The sets that describe a piece, without whose it is.
    #[inline]
    pub(crate) fn traits_mut(&mut self) -> [&mut Bitboard; 7] {
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
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
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
        self.clear(square);
        self.pieces[piece.player].insert(square);
        for (set, has) in self.traits_mut().into_iter().zip(has) {
            if has {
                set.insert(square);
            }
        }
    }

    /// Puts a wall on a square, in place of whatever stands there.
    pub(crate) fn wall_up(&mut self, square: Square) {
        self.clear(square);
        self.walls.insert(square);
    }

    /// Takes whatever stands on a square off the board.
    pub(crate) fn clear(&mut self, square: Square) {
        for player in Player::ALL {
            self.pieces[player].remove(square);
        }
        self.walls.remove(square);
        for set in self.traits_mut() {
            set.remove(square);
        }
    }
}
