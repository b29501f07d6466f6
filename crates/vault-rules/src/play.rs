//! What a move does.

use abstract_core::{Bitboard, Position, Square};

use crate::check::IllegalMove;
use crate::moves::Move;
use crate::position::Vault;

/// What a legal move does, told before it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effects {
    /// The square of the pawn that is taken off the board, which is where the move ends.
    pub captured: Option<Square>,
    /// The square of the pawn that is jumped over, if it is a jump.
    pub pivot: Option<Square>,
    /// Whether the game is over after it.
    pub ends_game: bool,
}

/// A jump that a pawn can make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Jump {
    /// The own pawn that is jumped over.
    pub pivot: Square,
    /// Where the jumper lands.
    pub landing: Square,
    /// Whether it captures there.
    pub captures: bool,
}

impl Vault {
    pub(crate) fn play_move(&mut self, m: Move) {
        debug_assert!(self.is_legal(m), "{m} in {self}");
        let (from, to) = (crate::movegen::single(m.from()), crate::movegen::single(m.to()));
        let moved = self.own ^ (from | to);
        // Who was the enemy is to act next.
        self.own = self.enemy;
        self.enemy = moved;
        self.turn = !self.turn;
        if m.captures() {
            self.remove_own(to);
        }
    }

    /// Captures are few: kept apart, they do not cost the other moves anything.
    #[cold]
    fn remove_own(&mut self, captured: Bitboard) {
        self.own -= captured;
    }

    /// Where the pawn of the player to act on `pawn` can walk; empty where there is no such pawn,
    /// and where the game is over.
    ///
    /// ```
    /// use vault_rules::Vault;
    /// let start = Vault::default();
    /// assert_eq!(start.walks("a1".parse()?).to_string(), "a2 b2");
    /// # Ok::<(), vault_rules::SyntaxError>(())
    /// ```
    pub fn walks(&self, pawn: Square) -> Bitboard {
        if self.can_act_with(pawn) {
            crate::movegen::neighbours(pawn) & self.empty()
        } else {
            Bitboard::EMPTY
        }
    }

    /// The jumps of the pawn of the player to act on `jumper`, by pivot from the lowest index:
    /// none where there is no such pawn, and where the game is over.
    ///
    /// ```
    /// use vault_rules::{Jump, Vault};
    /// let position: Vault = "10/10/10/10/10/4p5/3P6/2P7/10/10 w".parse()?;
    /// let jumps: Vec<Jump> = position.jumps("c3".parse()?).collect();
    /// let (pivot, landing) = ("d4".parse()?, "e5".parse()?);
    /// assert_eq!(jumps, [Jump { pivot, landing, captures: true }]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn jumps(&self, jumper: Square) -> impl Iterator<Item = Jump> {
        let (own, enemy) = (self.own, self.enemy);
        let pivots = if self.can_act_with(jumper) { own } else { Bitboard::EMPTY };
        pivots.into_iter().filter_map(move |pivot| {
            let landing = jumper.reflected_in(pivot)?;
            let captures = enemy.contains(landing);
            (!own.contains(landing)).then_some(Jump { pivot, landing, captures })
        })
    }

    /// The jump of one pawn over another; the error says why it cannot be made.
    ///
    /// ```
    /// use vault_rules::Vault;
    /// let position: Vault = "10/10/10/10/10/4p5/3P6/2P7/10/10 w".parse()?;
    /// let (c3, d4) = ("c3".parse()?, "d4".parse()?);
    /// assert_eq!(position.jump(c3, d4)?.to_string(), "c3xe5");
    /// let start = Vault::default();
    /// let error = start.jump("b1".parse()?, "a1".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "the jump from b1 over a1 leaves the board");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn jump(&self, jumper: Square, pivot: Square) -> Result<Move, IllegalMove> {
        let Some(landing) = jumper.reflected_in(pivot) else {
            let reason = self.judge_pawn(jumper).err();
            let reason = reason.unwrap_or(IllegalMove::OffTheBoard { jumper, pivot });
            return Err(self.over_or(reason));
        };
        let m = Move::new(jumper, landing, self.enemy.contains(landing));
        self.check(m)?;
        Ok(m)
    }

    /// Where the pawn of the player to act on `square` can go, by walks and jumps.
    ///
    /// ```
    /// use vault_rules::Vault;
    /// let position: Vault = "10/10/10/10/10/4p5/3P6/2P7/10/10 w".parse()?;
    /// assert_eq!(position.targets("c3".parse()?).to_string(), "b2 c2 d2 b3 d3 b4 c4 e5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn targets(&self, square: Square) -> Bitboard {
        let landings = self.jumps(square).map(|jump| jump.landing);
        landings.fold(self.walks(square), Bitboard::with)
    }

    /// The legal moves of the pawn on `square`: its walks, then its jumps.
    ///
    /// ```
    /// use vault_rules::Vault;
    /// let start = Vault::default();
    /// let texts: Vec<String> =
    ///     start.moves_from("j1".parse()?).map(|m| m.to_string()).collect();
    /// assert_eq!(texts, ["j1-i2", "j1-j2"]);
    /// # Ok::<(), vault_rules::SyntaxError>(())
    /// ```
    pub fn moves_from(&self, square: Square) -> impl Iterator<Item = Move> {
        let walks = self.walks(square).into_iter().map(move |to| Move::new(square, to, false));
        walks.chain(self.jumps(square).map(move |j| Move::new(square, j.landing, j.captures)))
    }

    /// All jumps of the player to act that capture the enemy pawn on `target`: none where no such
    /// pawn stands, and where the game is over.
    ///
    /// ```
    /// use vault_rules::Vault;
    /// let position: Vault = "10/10/10/10/10/4p5/3P6/2P7/10/10 w".parse()?;
    /// let captures: Vec<String> =
    ///     position.captures_on("e5".parse()?).map(|m| m.to_string()).collect();
    /// assert_eq!(captures, ["c3xe5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn captures_on(&self, target: Square) -> impl Iterator<Item = Move> {
        let goes_on = self.enemy.contains(target) && self.won_on_back_rank().is_none();
        let capturers = goes_on.then(|| self.capturers(target)).into_iter().flatten();
        capturers.map(move |(jumper, _)| Move::new(jumper, target, true))
    }

    /// What a move does, before it is played; the error says why it is not legal.
    ///
    /// ```
    /// use vault_rules::Vault;
    /// let position: Vault = "10/10/10/10/10/4p5/3P6/2P7/10/10 w".parse()?;
    /// let effects = position.effects("c3xe5".parse()?)?;
    /// assert_eq!(effects.captured, Some("e5".parse()?));
    /// assert_eq!(effects.pivot, Some("d4".parse()?));
    /// assert!(effects.ends_game, "Black has no pawn left");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn effects(&self, m: Move) -> Result<Effects, IllegalMove> {
        self.check(m)?;
        Ok(Effects {
            captured: m.captures().then_some(m.to()),
            pivot: if m.is_walk() { None } else { m.pivot() },
            ends_game: self.after_unchecked(m).is_over(),
        })
    }

    fn can_act_with(&self, pawn: Square) -> bool {
        self.own.contains(pawn) && self.won_on_back_rank().is_none()
    }
}
