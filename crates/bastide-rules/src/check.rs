//! Why one move is not legal.

use abstract_core::{Bitboard, Cardinal, Direction, Outcome, Player, Square};

use crate::groups::Range;
use crate::kinds::{Kind, Motion, Piece};
use crate::moves::{Move, facings_after_merging};
use crate::outcome::Reason;
use crate::position::{Bastide, Phase};
use crate::rays::direction_between;
use crate::rules::AfterRampart;
use crate::setup::{border_behind, is_inward};

/// Why a move is not legal: the first of these that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// A finished game has no legal moves.
    #[error("the game is over: {} won ({})", outcome.winner.name(), outcome.reason)]
    GameOver {
        /// How it ended.
        outcome: Outcome<Reason>,
    },
    /// Turns 1 and 2 place the kings, and nothing else.
    #[error("{} is to place its king", player.name())]
    KingFirst {
        /// The player to act.
        player: Player,
    },
    /// With several princes, the owner of a captured king chooses a successor before its turn
    /// (Ruling B8).
    #[error("{} is to choose a prince that succeeds its king", player.name())]
    SuccessorFirst {
        /// The player to act.
        player: Player,
    },
    /// Only villagers are placed once the kings are.
    #[error("a {} is not placed: only villagers are, once the kings stand", kind.name())]
    NotPlaced {
        /// What would be placed.
        kind: Kind,
    },
    /// Kings and villagers are placed on a border.
    #[error("{square} is not on a border")]
    NotOnBorder {
        /// Where it would be placed.
        square: Square,
    },
    /// What is placed faces inward, at right angles to a border that the square is on
    /// (Ruling B3).
    #[error("a piece that is placed on {square} faces inward, and {orientation} is not")]
    NotInward {
        /// Where it would be placed.
        square: Square,
        /// The way it would face.
        orientation: Cardinal,
    },
    /// Black's king needs a border on which White's king is not (Ruling B2).
    #[error("White's king on {king} bars {square}: it is on no border without that king")]
    BarredBorder {
        /// Where Black's king would be placed.
        square: Square,
        /// Where White's king stands.
        king: Square,
    },
    /// Nothing is placed on a piece.
    #[error("a piece stands on {square}")]
    Occupied {
        /// Where it would be placed.
        square: Square,
    },
    /// Nothing is placed on a wall, and no piece stops on one.
    #[error("{square} is a wall")]
    OnWall {
        /// Where the move would end.
        square: Square,
    },
    /// A villager is not placed beside a friendly villager of a parallel orientation.
    #[error("the villager on {neighbour}, beside {square}, faces the same or the opposite way")]
    ParallelVillager {
        /// Where it would be placed.
        square: Square,
        /// Where the friendly villager stands.
        neighbour: Square,
    },
    /// No piece stands there.
    #[error("no piece stands on {square}")]
    NoPiece {
        /// Where the action begins.
        square: Square,
    },
    /// The piece is the other player's.
    #[error("the piece on {square} is {}'s", owner.name())]
    NotOwnPiece {
        /// Where the action begins.
        square: Square,
        /// Whose piece it is.
        owner: Player,
    },
    /// A move ends on another square than it began on.
    #[error("a piece cannot stay on {square}")]
    SameSquare {
        /// Both squares.
        square: Square,
    },
    /// A friend's square is never entered.
    #[error("a friendly piece stands on {square}")]
    FriendlyTarget {
        /// Where the move would end.
        square: Square,
    },
    /// The kind's pattern has no such move.
    #[error("a {} that faces {orientation} does not go from {from} to {to}", kind.name())]
    OffPattern {
        /// What the piece is.
        kind: Kind,
        /// The way it faces.
        orientation: Cardinal,
        /// Where the move begins.
        from: Square,
        /// Where it would end.
        to: Square,
    },
    /// Along the mirrored forward pattern a piece goes only if it captures.
    #[error("going backward from {from} it must capture, and {to} is empty")]
    BackwardWithoutCapture {
        /// Where the move begins.
        from: Square,
        /// Where it would end.
        to: Square,
    },
    /// A piece on the way ends the ray.
    #[error("the piece on {blocker} is in the way from {from} to {to}")]
    Blocked {
        /// Where the move begins.
        from: Square,
        /// Where it would end.
        to: Square,
        /// Where the ray ends.
        blocker: Square,
    },
    /// The target counts more squares than the piece's range (Ruling B1), which is 1 or the size of its
    /// group.
    #[error("{to} counts {count} from {from}, and the range is {range}")]
    OutOfRange {
        /// Where the move begins.
        from: Square,
        /// Where it would end.
        to: Square,
        /// How many squares count on the way, the target included.
        count: usize,
        /// The piece's range.
        range: usize,
    },
    /// Under [`AfterRampart::Stop`] a slider stops on the first square after a rampart.
    #[error("from {from} the piece stops on {landing}, just after the rampart")]
    StopsAfterRampart {
        /// Where the move begins.
        from: Square,
        /// The first square after the rampart.
        landing: Square,
    },
    /// No chain of the knight's jumps, all forward or, to capture, all backward, ends there
    /// within its range (Ruling B5, or [`KnightChain::Straight`](crate::KnightChain::Straight)).
    #[error("no chain of the knight on {from} ends on {to}")]
    NoChain {
        /// Where the move begins.
        from: Square,
        /// Where it would end.
        to: Square,
    },
    /// The move captures, which its sign denies.
    #[error("{from}x{to} is a capture, so it is written with `x`")]
    Captures {
        /// Where the move begins.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// The move captures nothing, though its sign says so.
    #[error("{from}-{to} captures nothing, so it is written with `-`")]
    CapturesNothing {
        /// Where the move begins.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// Pieces merge that are orthogonally adjacent.
    #[error("{from} and {into} are not orthogonally adjacent")]
    NotAdjacent {
        /// The square that would be left.
        from: Square,
        /// The square where the new piece would stand.
        into: Square,
    },
    /// The table of mergers has no such pair.
    #[error("a {} and a {} do not merge", one.name(), other.name())]
    DoNotMerge {
        /// What stands on the first square.
        one: Kind,
        /// What stands on the second one.
        other: Kind,
    },
    /// The pair becomes another kind: that depends on whether it is parallel or perpendicular.
    #[error("the two merge into a {}, not a {}", becomes.name(), claimed.name())]
    MergesInto {
        /// What the pair becomes.
        becomes: Kind,
        /// What the move says.
        claimed: Kind,
    },
    /// The new piece faces the further of the west and east borders, or of the south and north
    /// ones (Ruling B6).
    #[error("a new piece on {square} faces {} or {}, not {orientation}", facings[0], facings[1])]
    NotTowardFurtherBorder {
        /// Where the new piece would stand.
        square: Square,
        /// The ways that it may face.
        facings: [Cardinal; 2],
        /// The way that the move says.
        orientation: Cardinal,
    },
    /// A king is never crowned.
    #[error("the piece on {square} is a king, which is never crowned")]
    KingNeedsNoCrown {
        /// Where it stands.
        square: Square,
    },
    /// A crowned piece is not crowned again (Ruling B7), unless [`Rules::recrown`](crate::Rules::recrown) is set.
    #[error("the piece on {square} is crowned")]
    AlreadyCrowned {
        /// Where it stands.
        square: Square,
    },
    /// Only an immobilized piece is crowned (Ruling B7).
    #[error("the piece on {square} is not immobilized: were it alone, it could go to {way_out}")]
    NotImmobilized {
        /// Where it stands.
        square: Square,
        /// Where it could go forward, were all other pieces taken off.
        way_out: Square,
    },
    /// A piece that is crowned again takes an orientation other than its own.
    #[error("the piece on {square} faces {orientation} already")]
    SameOrientation {
        /// Where it stands.
        square: Square,
        /// The way it faces.
        orientation: Cardinal,
    },
    /// No successor is to be chosen.
    #[error("no king has been captured, so nobody succeeds")]
    NoSuccession,
    /// Only a prince succeeds (Ruling B8).
    #[error("the {} on {square} is not a prince", kind.name())]
    NotPrince {
        /// Where the piece stands.
        square: Square,
        /// What it is.
        kind: Kind,
    },
}

impl Bastide {
    pub(crate) fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        if self.has_lost_king() {
            let outcome = Outcome::new(!self.turn, Reason::KingCaptured);
            return Err(IllegalMove::GameOver { outcome });
        }
        self.judge(m).map_err(|reason| self.over_or(reason))
    }

    /// That the game is over, if it is: that comes before any other reason.
    #[cold]
    fn over_or(&self, reason: IllegalMove) -> IllegalMove {
        self.find_outcome().map_or(reason, |outcome| IllegalMove::GameOver { outcome })
    }

    /// Whether a move is legal in a game that is not over.
    fn judge(&self, m: Move) -> Result<(), IllegalMove> {
        let player = self.turn;
        match (self.phase, m) {
            (Phase::Placement, Move::Place { kind: Kind::King, orientation, square }) => {
                self.judge_king_placement(square, orientation)
            }
            (Phase::Placement, _) => Err(IllegalMove::KingFirst { player }),
            (Phase::Succession, Move::Succeed { square }) => {
                let piece = self.judge_own(square)?;
                match piece.kind {
                    Kind::Prince => Ok(()),
                    kind => Err(IllegalMove::NotPrince { square, kind }),
                }
            }
            (Phase::Succession, _) => Err(IllegalMove::SuccessorFirst { player }),
            (Phase::Play, Move::Place { kind: Kind::Villager, orientation, square }) => {
                self.judge_villager_placement(square, orientation)
            }
            (Phase::Play, Move::Place { kind, .. }) => Err(IllegalMove::NotPlaced { kind }),
            (Phase::Play, Move::Go { from, to, captures }) => self.judge_go(from, to, captures),
            (Phase::Play, Move::Merge { from, into, kind, orientation }) => {
                self.judge_merger(from, into, kind, orientation)
            }
            (Phase::Play, Move::Crown { square, orientation }) => {
                self.judge_crowning(square, orientation)
            }
            (Phase::Play, Move::Succeed { .. }) => Err(IllegalMove::NoSuccession),
        }
    }

    /// The own piece on a square.
    fn judge_own(&self, square: Square) -> Result<Piece, IllegalMove> {
        match self.piece_at(square) {
            Some(piece) if piece.owner == self.turn => Ok(piece),
            Some(piece) => Err(IllegalMove::NotOwnPiece { square, owner: piece.owner }),
            None => Err(IllegalMove::NoPiece { square }),
        }
    }

    /// Whether anything may be placed on a square, facing this way.
    fn judge_placement(&self, square: Square, orientation: Cardinal) -> Result<(), IllegalMove> {
        if !Bitboard::BORDER.contains(square) {
            Err(IllegalMove::NotOnBorder { square })
        } else if !is_inward(square, orientation) {
            Err(IllegalMove::NotInward { square, orientation })
        } else if self.walls().contains(square) {
            Err(IllegalMove::OnWall { square })
        } else if (self.own() | self.enemy()).contains(square) {
            Err(IllegalMove::Occupied { square })
        } else {
            Ok(())
        }
    }

    fn judge_king_placement(
        &self,
        square: Square,
        orientation: Cardinal,
    ) -> Result<(), IllegalMove> {
        self.judge_placement(square, orientation)?;
        // Ruling B2: White's king is the only piece that there may be.
        let Some(king) = self.enemy().first() else { return Ok(()) };
        let free = Cardinal::ALL.into_iter().map(border_behind);
        if free.into_iter().any(|border| border.contains(square) && !border.contains(king)) {
            Ok(())
        } else {
            Err(IllegalMove::BarredBorder { square, king })
        }
    }

    fn judge_villager_placement(
        &self,
        square: Square,
        orientation: Cardinal,
    ) -> Result<(), IllegalMove> {
        self.judge_placement(square, orientation)?;
        let villagers = self.of_kind(self.own(), Kind::Villager);
        for way in Cardinal::ALL {
            let Some(neighbour) = square.step(way.direction()) else { continue };
            let parallel = self.orientation_at(neighbour).is_parallel(orientation);
            if parallel && villagers.contains(neighbour) {
                return Err(IllegalMove::ParallelVillager { square, neighbour });
            }
        }
        Ok(())
    }

    fn judge_go(&self, from: Square, to: Square, captures: bool) -> Result<(), IllegalMove> {
        let piece = self.judge_own(from)?;
        if from == to {
            return Err(IllegalMove::SameSquare { square: from });
        }
        if self.walls().contains(to) {
            return Err(IllegalMove::OnWall { square: to });
        }
        if self.own().contains(to) {
            return Err(IllegalMove::FriendlyTarget { square: to });
        }
        let motion = if piece.kind == Kind::Knight {
            self.judge_chain(piece, from, to)?
        } else {
            self.judge_slide(piece, from, to)?
        };
        let occupied = self.enemy().contains(to);
        match (occupied, captures) {
            (false, _) if motion == Motion::Backward => {
                Err(IllegalMove::BackwardWithoutCapture { from, to })
            }
            (true, false) => Err(IllegalMove::Captures { from, to }),
            (false, true) => Err(IllegalMove::CapturesNothing { from, to }),
            _ => Ok(()),
        }
    }

    /// Whether a slider's ray leads to a square, and in which part of its pattern.
    fn judge_slide(&self, piece: Piece, from: Square, to: Square) -> Result<Motion, IllegalMove> {
        let Piece { kind, orientation, .. } = piece;
        let direction = direction_between(from, to);
        let Some((direction, motion)) = direction.and_then(|d| Some((d, piece.motion(d)?))) else {
            return Err(IllegalMove::OffPattern { kind, orientation, from, to });
        };
        let count = self.judge_ray(from, to, direction)?;
        match self.range_of(from, piece) {
            Range::UpTo(range) if count > range => {
                Err(IllegalMove::OutOfRange { from, to, count, range })
            }
            _ => Ok(motion),
        }
    }

    /// How many squares count on the ray to a square.
    fn judge_ray(
        &self,
        from: Square,
        to: Square,
        direction: Direction,
    ) -> Result<usize, IllegalMove> {
        let pieces = self.own() | self.enemy();
        let stops = self.rules.after_rampart == AfterRampart::Stop;
        let mut count = 0;
        let mut crossed = false;
        for square in from.ray(direction) {
            if self.walls().contains(square) {
                crossed = true;
                continue;
            }
            count += 1;
            if square == to {
                break;
            }
            if pieces.contains(square) {
                return Err(IllegalMove::Blocked { from, to, blocker: square });
            }
            if crossed && stops {
                return Err(IllegalMove::StopsAfterRampart { from, landing: square });
            }
        }
        Ok(count)
    }

    /// Whether a knight's chain leads to a square, and in which part of its pattern.
    fn judge_chain(&self, piece: Piece, from: Square, to: Square) -> Result<Motion, IllegalMove> {
        let reach = self.reach(from, piece);
        if reach.forward.contains(to) {
            Ok(Motion::Forward)
        } else if reach.backward.contains(to) {
            Ok(Motion::Backward)
        } else {
            Err(IllegalMove::NoChain { from, to })
        }
    }

    fn judge_merger(
        &self,
        from: Square,
        into: Square,
        claimed: Kind,
        orientation: Cardinal,
    ) -> Result<(), IllegalMove> {
        let (one, other) = (self.judge_own(from)?, self.judge_own(into)?);
        if from.file().abs_diff(into.file()) + from.rank().abs_diff(into.rank()) != 1 {
            return Err(IllegalMove::NotAdjacent { from, into });
        }
        let parallel = one.orientation.is_parallel(other.orientation);
        let (one, other) = (one.kind, other.kind);
        let becomes = one.merged(other, parallel).ok_or(IllegalMove::DoNotMerge { one, other })?;
        if becomes != claimed {
            return Err(IllegalMove::MergesInto { becomes, claimed });
        }
        let facings = facings_after_merging(into);
        if !facings.contains(&orientation) {
            return Err(IllegalMove::NotTowardFurtherBorder { square: into, facings, orientation });
        }
        Ok(())
    }

    fn judge_crowning(&self, square: Square, orientation: Cardinal) -> Result<(), IllegalMove> {
        let piece = self.judge_own(square)?;
        if piece.kind == Kind::King {
            return Err(IllegalMove::KingNeedsNoCrown { square });
        }
        if piece.crowned && !self.rules.recrown {
            return Err(IllegalMove::AlreadyCrowned { square });
        }
        if let Some(way_out) = self.way_out(square, piece) {
            return Err(IllegalMove::NotImmobilized { square, way_out });
        }
        if piece.crowned && piece.orientation == orientation {
            return Err(IllegalMove::SameOrientation { square, orientation });
        }
        Ok(())
    }

    /// Why a villager that faces this way may not be placed on a square by the player to act.
    ///
    /// ```
    /// use bastide_rules::{Bastide, Cardinal, IllegalMove};
    /// let position: Bastide = "4ks5/10/10/10/10/10/Ve9/10/10/4Kn5 w -".parse()?;
    /// let (a4, a5) = ("a4".parse()?, "a5".parse()?);
    /// assert_eq!(
    ///     position.check_villager(a5, Cardinal::East),
    ///     Err(IllegalMove::ParallelVillager { square: a5, neighbour: a4 })
    /// );
    /// assert_eq!(position.check_villager("a6".parse()?, Cardinal::East), Ok(()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check_villager(&self, square: Square, orientation: Cardinal) -> Result<(), IllegalMove> {
        self.check_move(Move::Place { kind: Kind::Villager, orientation, square })
    }

    /// A square where a piece could go forward, were all other pieces taken off.
    fn way_out(&self, square: Square, piece: Piece) -> Option<Square> {
        (self.forward_alone(square, piece) - self.walls()).first()
    }

    /// Whether the piece on a square is immobilized, and by what: the walls that its forward
    /// rays, or a knight's forward chains, meet on their way to the edge (none where the edge
    /// alone does it). `None` if it can move, and where no piece stands, or a king, which never
    /// is.
    ///
    /// ```
    /// use bastide_rules::Bastide;
    /// let position: Bastide = "4ks1Vn1**/7*2/10/10/10/8*1/7Gn2/10/10/4Kn5 w -".parse()?;
    /// let by = |square: &str| position.immobilized_by(square.parse().unwrap());
    /// assert_eq!(by("g10").map(|walls| walls.to_string()).as_deref(), Some("-"));
    /// assert_eq!(by("h4"), None, "g5 is free");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn immobilized_by(&self, square: Square) -> Option<Bitboard> {
        let piece = self.piece_at(square).filter(|piece| piece.kind != Kind::King)?;
        let met = self.forward_alone(square, piece);
        met.is_subset(self.walls()).then_some(met)
    }

    /// Whether the piece on a square is immobilized: see [`Bastide::immobilized_by`].
    pub fn is_immobilized(&self, square: Square) -> bool {
        self.immobilized_by(square).is_some()
    }
}
