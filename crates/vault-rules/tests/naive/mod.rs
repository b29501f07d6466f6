//! A reference for the board game Vault, written from the rules alone and sharing no code with
//! the engine.
//!
//! It is meant to be checked against the rules line by line: plain arrays, loops over files and
//! ranks, nothing remembered between positions. It is slow.
#![allow(dead_code, unreachable_pub)]

/// Ten files and ten ranks; both are counted from 0 here.
const SIZE: usize = 10;

/// Ruling V3: a side has at most ten pawns.
const MOST_PAWNS: usize = 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    White,
    Black,
}

impl Side {
    fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// White's goal rank is 10, Black's is 1.
    fn goal_rank(self) -> usize {
        match self {
            Self::White => 9,
            Self::Black => 0,
        }
    }

    fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Square {
    file: usize,
    rank: usize,
}

impl Square {
    /// All squares, in no order that matters.
    fn all() -> Vec<Self> {
        let mut squares = Vec::new();
        for rank in 0..SIZE {
            for file in 0..SIZE {
                squares.push(Self { file, rank });
            }
        }
        squares
    }

    /// `a1` to `j10`.
    fn text(self) -> String {
        let letter = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"][self.file];
        format!("{letter}{}", self.rank + 1)
    }

    /// One of the up to eight adjacent squares: at most one file and one rank away, and not the
    /// square itself.
    fn is_adjacent(self, other: Self) -> bool {
        self != other && self.file.abs_diff(other.file) <= 1 && self.rank.abs_diff(other.rank) <= 1
    }

    /// The landing square L = 2·P − J of a jumper J over a pivot P, coordinate by coordinate;
    /// `None` if it is off the board.
    fn landing(jumper: Self, pivot: Self) -> Option<Self> {
        let file = (2 * pivot.file).checked_sub(jumper.file)?;
        let rank = (2 * pivot.rank).checked_sub(jumper.rank)?;
        if file < SIZE && rank < SIZE { Some(Self { file, rank }) } else { None }
    }
}

/// A move is (from, to, whether it captures).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    from: Square,
    to: Square,
    captures: bool,
}

impl Move {
    /// `a1-b2` for a walk or a jump to an empty square, `a1xc5` for a capture.
    fn text(self) -> String {
        let sign = if self.captures { "x" } else { "-" };
        format!("{}{sign}{}", self.from.text(), self.to.text())
    }
}

/// A position: who stands on each square, and whose turn it is.
///
/// Ruling V2: nothing else matters; there is no repetition, counter or draw rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    /// The owner of the pawn on `pawns[rank][file]`, `None` for an empty square.
    pawns: [[Option<Side>; SIZE]; SIZE],
    turn: Side,
}

impl Naive {
    // ---- Text forms ----

    /// Reads `<board> <turn>`; `None` for all but the canonical text of a position that ruling V3
    /// allows.
    ///
    /// The reading itself is lenient about how empty squares are written. The last step makes it
    /// strict: a position has one canonical text, so any other text differs from it.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (board, turn) = text.split_once(' ')?;
        let turn = match turn {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return None,
        };

        let rank_texts: Vec<&str> = board.split('/').collect();
        if rank_texts.len() != SIZE {
            return None;
        }
        let mut pawns = [[None; SIZE]; SIZE];
        for (place, rank_text) in rank_texts.iter().enumerate() {
            // Ranks are listed from 10 down to 1.
            pawns[SIZE - 1 - place] = Self::parse_rank(rank_text)?;
        }

        let position = Self { pawns, turn };
        // Ruling V3: 0 to 10 pawns a side on any squares; eleven are refused.
        for side in [Side::White, Side::Black] {
            if position.squares_of(side).len() > MOST_PAWNS {
                return None;
            }
        }
        // Reading accepts only the canonical form.
        if position.text() == text { Some(position) } else { None }
    }

    /// The ten squares of a rank, from file `a`.
    fn parse_rank(text: &str) -> Option<[Option<Side>; SIZE]> {
        let mut squares = Vec::new();
        // Ten empty squares are the only number of two digits. After this every character stands
        // alone.
        for character in text.replace("10", "55").chars() {
            match character {
                'P' => squares.push(Some(Side::White)),
                'p' => squares.push(Some(Side::Black)),
                _ => {
                    for _ in 0..character.to_digit(10)? {
                        squares.push(None);
                    }
                }
            }
        }
        // Neither fewer nor more than ten.
        squares.try_into().ok()
    }

    /// Writes `<board> <turn>`: ranks 10 down to 1, separated by `/`.
    #[must_use]
    pub fn text(&self) -> String {
        let mut ranks = Vec::new();
        for rank in (0..SIZE).rev() {
            ranks.push(Self::rank_text(&self.pawns[rank]));
        }
        format!("{} {}", ranks.join("/"), self.turn.letter())
    }

    /// `P` a white pawn, `p` a black pawn, a number for the longest run of empty squares.
    fn rank_text(squares: &[Option<Side>; SIZE]) -> String {
        let mut text = String::new();
        let mut empty = 0;
        for square in squares {
            if square.is_none() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text += if *square == Some(Side::White) { "P" } else { "p" };
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    }

    // ---- The board ----

    fn at(&self, square: Square) -> Option<Side> {
        self.pawns[square.rank][square.file]
    }

    fn set(&mut self, square: Square, pawn: Option<Side>) {
        self.pawns[square.rank][square.file] = pawn;
    }

    /// The squares of a side's pawns.
    fn squares_of(&self, side: Side) -> Vec<Square> {
        let mut squares = Vec::new();
        for square in Square::all() {
            if self.at(square) == Some(side) {
                squares.push(square);
            }
        }
        squares
    }

    /// The squares of a side's pawns that stand on that side's goal rank.
    fn on_goal_rank(&self, side: Side) -> Vec<Square> {
        let mut squares = self.squares_of(side);
        squares.retain(|square| square.rank == side.goal_rank());
        squares
    }

    // ---- A turn: exactly one action ----

    /// Every walk of the side: one own pawn goes to an adjacent square, which must be empty. A
    /// walk never captures.
    fn walks(&self, side: Side) -> Vec<Move> {
        let mut walks = Vec::new();
        for from in self.squares_of(side) {
            for to in Square::all() {
                if from.is_adjacent(to) && self.at(to).is_none() {
                    walks.push(Move { from, to, captures: false });
                }
            }
        }
        walks
    }

    /// Every jump of the side: two different own pawns, the jumper and the pivot. The landing
    /// square is on the board and holds no own pawn; an enemy pawn there is captured. What stands
    /// between makes no difference.
    fn jumps(&self, side: Side) -> Vec<Move> {
        let mut jumps = Vec::new();
        for jumper in self.squares_of(side) {
            for pivot in self.squares_of(side) {
                if jumper == pivot {
                    continue;
                }
                let Some(landing) = Square::landing(jumper, pivot) else {
                    continue;
                };
                if self.at(landing) == Some(side) {
                    continue;
                }
                let captures = self.at(landing) == Some(side.opponent());
                jumps.push(Move { from: jumper, to: landing, captures });
            }
        }
        jumps
    }

    /// Walks and jumps of the side, whether or not the game is over.
    fn actions(&self, side: Side) -> Vec<Move> {
        let mut actions = self.walks(side);
        actions.extend(self.jumps(side));
        actions
    }

    // ---- End of the game ----

    /// The winner and the reason, tested for the player about to move (A, its opponent B) in the
    /// order of the three rules; `None` while the game goes on.
    fn outcome(&self) -> Option<(Side, &'static str)> {
        let player = self.turn;
        let opponent = player.opponent();

        // Rule 1: A has a pawn on A's goal rank. By ruling V3 both sides may stand on goal ranks,
        // and this comes before rule 2.
        if !self.on_goal_rank(player).is_empty() {
            return Some((player, "back-rank"));
        }

        // Rule 2: B has exactly one pawn on B's goal rank and no jump of A captures it, or B has
        // two or more there.
        let invaders = self.on_goal_rank(opponent);
        if invaders.len() == 1 {
            let invader = invaders[0];
            let capturable = self.jumps(player).iter().any(|jump| jump.to == invader);
            if !capturable {
                return Some((opponent, "back-rank"));
            }
        }
        if invaders.len() >= 2 {
            return Some((opponent, "back-rank"));
        }

        // Rule 3: A has no legal move. A player without pawns has none.
        if self.actions(player).is_empty() {
            return Some((opponent, "stalemate"));
        }
        None
    }

    /// The legal moves, unsorted.
    ///
    /// Ruling V1: none when the game is over; all walks and jumps otherwise, also where an
    /// invader could be captured.
    fn legal(&self) -> Vec<Move> {
        if self.outcome().is_some() { Vec::new() } else { self.actions(self.turn) }
    }

    /// The position after a legal move: the pawn goes from one square to the other, a captured
    /// pawn leaves the board, a pivot does not move, and the turn passes.
    fn after(&self, played: Move) -> Self {
        let mut next = self.clone();
        next.set(played.from, None);
        next.set(played.to, Some(self.turn));
        next.turn = self.turn.opponent();
        next
    }

    // ---- Questions ----

    /// `ongoing`, or the winner's letter and the reason, such as `w back-rank`.
    #[must_use]
    pub fn status(&self) -> String {
        match self.outcome() {
            None => "ongoing".to_string(),
            Some((winner, reason)) => format!("{} {reason}", winner.letter()),
        }
    }

    /// The texts of the legal moves, sorted by their bytes; none when the game is over.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for legal in self.legal() {
            texts.push(legal.text());
        }
        // Strings compare by their bytes.
        texts.sort();
        texts
    }

    /// The position after the move of that text; `None` if it is unreadable or illegal.
    ///
    /// A move has one text and reading accepts no other, so a text is readable and legal exactly
    /// if it is the text of a legal move.
    #[must_use]
    pub fn play(&self, m: &str) -> Option<Self> {
        for legal in self.legal() {
            if legal.text() == m {
                return Some(self.after(legal));
            }
        }
        None
    }

    /// The number of sequences of exactly `depth` moves; 1 for depth 0.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        for legal in self.legal() {
            count += self.after(legal).perft(depth - 1);
        }
        count
    }
}
