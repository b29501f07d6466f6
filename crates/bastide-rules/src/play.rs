//! What a move does.

use abstract_core::{Bitboard, Cardinal, Player, Position, Square};

use crate::check::IllegalMove;
use crate::kinds::{Kind, Piece};
use crate::moves::{Move, facings_after_merging};
use crate::position::{Bastide, Phase};
use crate::rays::ADJACENT;

/// What a legal move does, told before it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effects {
    /// The square of the piece that is taken off the board, which is where the move ends.
    pub captured: Option<Square>,
    /// The square that becomes a wall.
    pub wall: Option<Square>,
    /// What follows from the capture of a king.
    pub succession: Option<Succession>,
    /// Whether the game is over after it.
    pub ends_game: bool,
}

/// How a captured king is succeeded (Ruling B8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Succession {
    /// The owner's only prince, on this square, becomes the king as part of the capture.
    Automatic(Square),
    /// The owner chooses one of these princes before its turn.
    Choice(Bitboard),
}

/// A merger that a piece can take part in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Merger {
    /// Where the other piece stands.
    pub partner: Square,
    /// What the two become.
    pub kind: Kind,
    /// The ways that the new piece may face on the square asked about.
    pub orientations_here: [Cardinal; 2],
    /// The ways that it may face on the partner's square.
    pub orientations_there: [Cardinal; 2],
}

impl Bastide {
    #[inline(always)]
    pub(crate) fn play_move(&mut self, m: Move) {
        debug_assert!(self.is_legal(m), "{m} in {self}");
        let player = self.turn;
        self.turn = !player;
        match m {
            Move::Place { kind, orientation, square } => {
                self.put(square, Piece::new(player, kind, orientation));
                // White's king, then Black's, then play.
                if player == Player::Black {
                    self.phase = Phase::Play;
                }
            }
            Move::Go { from, to, .. } => self.go(player, from, to, self.leaves_wall(from, to)),
            Move::Merge { from, into, kind, orientation } => {
                self.clear(from);
                self.put(into, Piece::new(player, kind, orientation));
            }
            Move::Crown { square, orientation } => {
                if let Some(piece) = self.piece_at(square) {
                    self.put(square, Piece { orientation, crowned: true, ..piece });
                }
            }
            Move::Succeed { square } => {
                // An action of its own, before the same player's turn.
                self.turn = player;
                self.phase = Phase::Play;
                self.make_king(square);
            }
        }
    }

    /// Plays a move from one square to another of which it is known whether it leaves a wall.
    #[inline(always)]
    pub(crate) fn play_go(&mut self, from: Square, to: Square, leaves_wall: bool) {
        let player = self.turn;
        debug_assert!(self.is_legal(Move::Go { from, to, captures: self.has_piece(!player, to) }));
        debug_assert_eq!(leaves_wall, self.leaves_wall(from, to));
        self.turn = !player;
        self.go(player, from, to, leaves_wall);
    }

    #[inline(always)]
    fn go(&mut self, player: Player, from: Square, to: Square, leaves_wall: bool) {
        let takes_king = !self.is_empty(to) && {
            let takes_king = self.kings().contains(to);
            self.clear(to);
            takes_king
        };
        self.carry(player, from, to);
        if leaves_wall && from != to {
            self.wall_up(from);
        }
        if takes_king {
            self.succeed(!player);
        }
    }

    /// Whether a legal move from a square leaves a wall on it: a lateral move does, and a backward
    /// one; what has a forward component does not.
    #[inline(always)]
    fn leaves_wall(&self, from: Square, to: Square) -> bool {
        let (east, north) = self.orientation_at(from).vector();
        let files = to.file() as i8 - from.file() as i8;
        let ranks = to.rank() as i8 - from.rank() as i8;
        files * east + ranks * north <= 0
    }

    /// Ruling B8: the king of this player has been captured.
    #[cold]
    fn succeed(&mut self, player: Player) {
        match self.succession(player) {
            Some(Succession::Automatic(prince)) => self.make_king(prince),
            Some(Succession::Choice(_)) => self.phase = Phase::Succession,
            None => {}
        }
    }

    fn succession(&self, player: Player) -> Option<Succession> {
        let princes = self.pieces_of(player, Kind::Prince);
        match princes.single() {
            Some(prince) => Some(Succession::Automatic(prince)),
            None => (!princes.is_empty()).then_some(Succession::Choice(princes)),
        }
    }

    /// A prince becomes the king: it keeps square and orientation, and its crown is gone.
    fn make_king(&mut self, prince: Square) {
        if let Some(piece) = self.piece_at(prince) {
            self.put(prince, Piece { kind: Kind::King, crowned: false, ..piece });
        }
    }

    /// What a move does, before it is played; the error says why it is not legal.
    ///
    /// ```
    /// use bastide_rules::{Bastide, Succession};
    /// let position: Bastide = "4ks5/3Ne6/1pe8/10/10/10/10/10/10/4Kn5 w -".parse()?;
    /// let effects = position.effects("d9-d10".parse()?)?;
    /// assert_eq!(effects.wall, Some("d9".parse()?), "it is a lateral move");
    /// assert_eq!((effects.captured, effects.succession), (None, None));
    ///
    /// let position: Bastide = "4ks5/4Nn5/1pe8/10/10/10/10/10/10/4Kn5 w -".parse()?;
    /// let effects = position.effects("e9xe10".parse()?)?;
    /// assert_eq!(effects.captured, Some("e10".parse()?));
    /// assert_eq!(effects.succession, Some(Succession::Automatic("b8".parse()?)));
    /// assert!(!effects.ends_game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn effects(&self, m: Move) -> Result<Effects, IllegalMove> {
        self.check(m)?;
        let mut effects = Effects {
            captured: None,
            wall: None,
            succession: None,
            ends_game: self.after_unchecked(m).is_over(),
        };
        if let Move::Go { from, to, .. } = m {
            effects.captured = m.captures().then_some(to);
            effects.wall = self.leaves_wall(from, to).then_some(from);
            if self.kings().contains(to) {
                effects.succession = self.succession(!self.turn);
            }
        }
        Ok(effects)
    }

    /// Where the piece of the player to act on `square` can go, the squares of captures included;
    /// empty where there is no such piece, and where it is not time to move pieces.
    ///
    /// ```
    /// use bastide_rules::Bastide;
    /// let position: Bastide = "4ks5/10/10/10/10/3Ne6/10/10/10/4Kn5 w -".parse()?;
    /// assert_eq!(position.targets("d5".parse()?).to_string(), "d4 e5 d6");
    /// assert!(position.targets("e10".parse()?).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn targets(&self, square: Square) -> Bitboard {
        let Some(piece) = self.acting_piece(square) else { return Bitboard::EMPTY };
        self.reach(square, piece).targets(self.enemy())
    }

    /// The mergers that the piece of the player to act on `square` can take part in, with what it
    /// becomes; none where there is no such piece.
    ///
    /// ```
    /// use bastide_rules::{Bastide, Cardinal, Kind};
    /// let position: Bastide = "4ks5/10/10/10/10/3VnVn5/10/10/10/4Kn5 w -".parse()?;
    /// let mergers: Vec<_> = position.mergers("d5".parse()?).collect();
    /// assert_eq!(mergers.len(), 1);
    /// assert_eq!((mergers[0].kind, mergers[0].partner), (Kind::Noble, "e5".parse()?));
    /// assert_eq!(mergers[0].orientations_there, [Cardinal::North, Cardinal::East]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mergers(&self, square: Square) -> impl Iterator<Item = Merger> {
        let partners = match self.acting_piece(square) {
            Some(_) => self.own() & ADJACENT[square.index()],
            None => Bitboard::EMPTY,
        };
        partners.into_iter().filter_map(move |partner| {
            Some(Merger {
                partner,
                kind: self.merged_kind(square, partner)?,
                orientations_here: facings_after_merging(square),
                orientations_there: facings_after_merging(partner),
            })
        })
    }

    /// The legal actions of the piece on `square`: its moves, its mergers into a neighbour, being
    /// crowned, succeeding.
    ///
    /// ```
    /// use bastide_rules::{Bastide, sorted_texts};
    /// let position: Bastide = "4ks5/10/10/10/10/3VnVn5/10/10/10/4Kn5 w -".parse()?;
    /// let texts = sorted_texts(position.moves_from("d5".parse()?));
    /// assert_eq!(texts, ["d5+e5=Ne", "d5+e5=Nn", "d5-d6"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves_from(&self, square: Square) -> impl Iterator<Item = Move> {
        let enemy = self.enemy();
        let goes = self.targets(square).into_iter();
        let goes = goes.map(move |to| Move::Go { from: square, to, captures: enemy.contains(to) });
        let mergers = self.mergers(square).flat_map(move |merger| {
            let Merger { partner: into, kind, orientations_there, .. } = merger;
            orientations_there.map(|orientation| Move::Merge {
                from: square,
                into,
                kind,
                orientation,
            })
        });
        let others = Cardinal::ALL
            .map(|orientation| Move::Crown { square, orientation })
            .into_iter()
            .chain([Move::Succeed { square }])
            .filter(|&m| self.is_legal(m));
        goes.chain(mergers).chain(others)
    }

    /// The piece on a square that may act in this turn.
    fn acting_piece(&self, square: Square) -> Option<Piece> {
        let in_play = self.phase == Phase::Play && !self.has_lost_king();
        self.piece_at(square).filter(|piece| in_play && piece.owner == self.turn)
    }
}
