//! A reference implementation of Voldétour, written from the rules alone and sharing no code
//! with the engine. It is slow and plain on purpose: the board is rebuilt from the pieces
//! whenever something is asked of it, and everything is found by looking at every square.
//! Quoted sentences are those of the rules; *D1* to *D7* are their rulings.

#![allow(dead_code, unreachable_pub)]

/// "10×10 squares, files `a`–`j`, ranks `1`–`10`."
const SIDE: usize = 10;
/// No equipment has a greater H, and no Block a longer side (D1: "H (1–6)", "1–6 a side").
const MOST: usize = 6;
/// D1: "five Blocks", and at most eight Stairs.
const BLOCKS: usize = 5;
const MOST_STAIRS: usize = 8;

const WHITE: usize = 0;
const BLACK: usize = 1;

// ------------------------------------------------------------------------------------- Space

/// "Directions: `n` to higher ranks, `e` to higher files, `s`, `w`."
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    North,
    East,
    South,
    West,
}
use Direction::{East, North, South, West};

const DIRECTIONS: [Direction; 4] = [North, East, South, West];

impl Direction {
    fn opposite(self) -> Self {
        match self {
            North => South,
            East => West,
            South => North,
            West => East,
        }
    }

    fn letter(self) -> char {
        match self {
            North => 'n',
            East => 'e',
            South => 's',
            West => 'w',
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Square {
    file: usize, // 0 is file a
    rank: usize, // 0 is rank 1
}

impl Square {
    /// The next square in a direction; `None` off the board.
    fn next(self, direction: Direction) -> Option<Self> {
        let Square { file, rank } = self;
        match direction {
            North if rank + 1 < SIDE => Some(Square { file, rank: rank + 1 }),
            East if file + 1 < SIDE => Some(Square { file: file + 1, rank }),
            South if rank > 0 => Some(Square { file, rank: rank - 1 }),
            West if file > 0 => Some(Square { file: file - 1, rank }),
            _ => None,
        }
    }

    fn text(self) -> String {
        format!("{}{}", char::from(b"abcdefghij"[self.file]), self.rank + 1)
    }

    fn parse(text: &str) -> Option<Self> {
        every_square().into_iter().find(|square| square.text() == text)
    }
}

fn every_square() -> Vec<Square> {
    let mut squares = Vec::new();
    for file in 0..SIDE {
        for rank in 0..SIDE {
            squares.push(Square { file, rank });
        }
    }
    squares
}

// ----------------------------------------------------------------------- Pieces on the board

/// "It is written by its anchor (its lowest-file, lowest-rank square), its base level, and its
/// extents along file, rank, height."
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Block {
    anchor: Square,
    level: usize,
    extents: [usize; 3],
}

/// "A wedge that takes one cell." `rises` is the direction in which its own slope rises, or,
/// inverted, "that of the slope it fits onto". (D2: there is no third way to lie.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stair {
    square: Square,
    level: usize,
    rises: Direction,
    inverted: bool,
}

/// A construction piece on the board. No two of them are alike, as no two lie in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    Block(Block),
    Stair(Stair),
}

impl Piece {
    /// The cells of it: squares with levels.
    fn cells(self) -> Vec<(Square, usize)> {
        match self {
            Piece::Stair(stair) => vec![(stair.square, stair.level)],
            Piece::Block(block) => {
                let [files, ranks, height] = block.extents;
                let mut cells = Vec::new();
                for file in block.anchor.file..block.anchor.file + files {
                    for rank in block.anchor.rank..block.anchor.rank + ranks {
                        for level in block.level..block.level + height {
                            cells.push((Square { file, rank }, level));
                        }
                    }
                }
                cells
            }
        }
    }

    fn is_block(self) -> bool {
        matches!(self, Piece::Block(_))
    }

    fn is_upright_stair(self) -> bool {
        matches!(self, Piece::Stair(stair) if !stair.inverted)
    }

    fn is_inverted_stair(self) -> bool {
        matches!(self, Piece::Stair(stair) if stair.inverted)
    }

    /// The vertical face that a cell of this piece has on one of its four sides (D3).
    fn face(self, side: Direction) -> Vec<Quarter> {
        match self {
            // "A Block cell has four full square faces."
            Piece::Block(_) => full_face(side),
            // "An upright Stair has a full face toward its ascent, none on the opposite side,
            // and on the two other sides a triangle (the half under the slope)."
            Piece::Stair(Stair { rises, inverted: false, .. }) => {
                if side == rises {
                    full_face(side)
                } else if side == rises.opposite() {
                    Vec::new()
                } else {
                    vec![Quarter::Bottom, Quarter::Toward(rises)]
                }
            }
            // "An inverted Stair has the complements: a full face on the side away from the
            // ascent, none toward it, and on the two other sides the upper triangle."
            Piece::Stair(Stair { rises, inverted: true, .. }) => {
                if side == rises {
                    Vec::new()
                } else if side == rises.opposite() {
                    full_face(side)
                } else {
                    vec![Quarter::Top, Quarter::Toward(rises.opposite())]
                }
            }
        }
    }
}

/// The square side of a cell, cut along both of its diagonals, falls into four quarters: one at
/// the bottom, one at the top, and one at either upright edge, named by where that edge lies.
/// The triangle under a slope is the bottom quarter and the one at the slope's high edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quarter {
    Bottom,
    Top,
    Toward(Direction),
}

fn full_face(side: Direction) -> Vec<Quarter> {
    let (one_edge, other_edge) = match side {
        North | South => (East, West),
        East | West => (North, South),
    };
    vec![Quarter::Bottom, Quarter::Top, Quarter::Toward(one_edge), Quarter::Toward(other_edge)]
}

/// "Its top is either **flat** or an exposed **slope**."
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Top {
    Flat(usize),
    Slope { low_edge: usize, rises: Direction },
}

/// What stands where, rebuilt from a position.
struct Board {
    height: usize, // H
    towers: [Square; 2],
    lords: [Square; 2],
    /// By file, rank and level: the pieces that have part of them in the cell.
    cells: Vec<Vec<Vec<Vec<Piece>>>>,
}

impl Board {
    fn in_cell(&self, square: Square, level: usize) -> &[Piece] {
        if level < MOST { &self.cells[square.file][square.rank][level] } else { &[] }
    }

    /// Whether the cell is solid up to its own top: a Block, or a Stair with the inverted one
    /// that "fills the rest of that cell, so that the top becomes flat".
    fn is_full(&self, square: Square, level: usize) -> bool {
        let pieces = self.in_cell(square, level);
        pieces.iter().any(|piece| piece.is_block() || piece.is_inverted_stair())
    }

    fn top(&self, square: Square) -> Top {
        // "A Tower is a flat column of height H on its square for the whole game."
        if self.towers.contains(&square) {
            return Top::Flat(self.height);
        }
        let mut level = 0;
        while self.is_full(square, level) {
            level += 1;
        }
        match self.in_cell(square, level) {
            // "Its slope faces the sky [...]: low edge at its base level h, high edge at h+1."
            [Piece::Stair(stair)] => Top::Slope { low_edge: level, rises: stair.rises },
            _ => Top::Flat(level),
        }
    }

    /// "Nothing is placed on a Tower, on a square where a Lord stands [...]."
    fn is_closed(&self, square: Square) -> bool {
        self.towers.contains(&square) || self.lords.contains(&square)
    }

    /// The base at which a Block can be placed there, if it can.
    fn base_for_block(&self, anchor: Square, extents: [usize; 3]) -> Option<usize> {
        let [files, ranks, height] = extents;
        if anchor.file + files > SIDE || anchor.rank + ranks > SIDE {
            return None;
        }
        // "All the squares under a Block must have flat tops of one same height, the Block's
        // base."
        let Top::Flat(base) = self.top(anchor) else { return None };
        for file in anchor.file..anchor.file + files {
            for rank in anchor.rank..anchor.rank + ranks {
                let square = Square { file, rank };
                if self.is_closed(square) || self.top(square) != Top::Flat(base) {
                    return None;
                }
            }
        }
        // "[Nothing is placed] above H."
        (base + height <= self.height).then_some(base)
    }

    /// The level at which a Stair can be placed there, if it can.
    fn level_for_stair(&self, square: Square, rises: Direction, inverted: bool) -> Option<usize> {
        if self.is_closed(square) {
            return None;
        }
        match self.top(square) {
            // "An upright Stair stands on a flat top"; "a Stair at base h needs h+1 ≤ H".
            Top::Flat(base) => (!inverted && base < self.height).then_some(base),
            // "On a slope only an inverted Stair fits"; "its orientation is that of the slope it
            // fits onto, of either colour".
            Top::Slope { low_edge, rises: slope } => {
                (inverted && rises == slope).then_some(low_edge)
            }
        }
    }

    /// "A construction piece already on the board cannot be moved if [1 or 2]."
    fn is_blocked(&self, piece: Piece) -> bool {
        self.has_something_on_it(piece) || self.is_surrounded_and_covered(piece)
    }

    /// Blocked 1: "some construction piece lies directly on part of it, or a Lord stands on it
    /// (an inverted Stair lies on the Stair that it fits onto)".
    fn has_something_on_it(&self, piece: Piece) -> bool {
        for (square, level) in piece.cells() {
            let fitted_onto = piece.is_upright_stair()
                && self.in_cell(square, level).iter().any(|other| other.is_inverted_stair());
            let lain_on = self.in_cell(square, level + 1).iter().any(|&other| other != piece);
            let stood_on = self.lords.contains(&square) && self.top(square) == Top::Flat(level + 1);
            if fitted_onto || lain_on || stood_on {
                return true;
            }
        }
        false
    }

    /// Blocked 2: "for every cell of it and each of the four sides, where the neighbouring cell
    /// on the same level is not its own, that cell holds part of at least one *other*
    /// construction piece, and the piece's vertical face there is entirely covered by those
    /// parts".
    fn is_surrounded_and_covered(&self, piece: Piece) -> bool {
        for (square, level) in piece.cells() {
            for side in DIRECTIONS {
                // D3: "Towers, Lords and the board's edge surround and cover nothing." (Cells of
                // a Tower hold no construction piece; Lords are in no cell.)
                let Some(neighbour) = square.next(side) else { return false };
                let others = self.in_cell(neighbour, level);
                if others.contains(&piece) {
                    continue;
                }
                // "A side without a face still has to be occupied for the piece to be
                // surrounded."
                if others.is_empty() {
                    return false;
                }
                // "Covered by the union of what the neighbouring cell holds", of both colours.
                let mut cover = Vec::new();
                for other in others {
                    cover.extend(other.face(side.opposite()));
                }
                if !piece.face(side).iter().all(|quarter| cover.contains(quarter)) {
                    return false;
                }
            }
        }
        true
    }

    // ------------------------------------------------------------------------------ The Lord

    /// Where one step in a direction ends: "from a flat top at height h".
    fn step(&self, from: Square, direction: Direction, other_lord: Square) -> Option<Square> {
        let Top::Flat(mut height) = self.top(from) else { return None };
        let mut square = from;
        loop {
            // "Look at the next square in direction d; off the board, or held by the other
            // Lord: no step."
            square = square.next(direction)?;
            if square == other_lord {
                return None;
            }
            match self.top(square) {
                // "A flat top (a Tower's too) at height h: the step ends there; at another
                // height: no step."
                Top::Flat(top) => return (top == height).then_some(square),
                // "A slope that rises toward d with its low edge at h: go on from it in the same
                // direction at h+1."
                Top::Slope { low_edge, rises } if rises == direction && low_edge == height => {
                    height += 1;
                }
                // "A slope that rises toward the opposite of d with its high edge at h: go on at
                // h−1."
                Top::Slope { low_edge, rises }
                    if rises == direction.opposite() && low_edge + 1 == height =>
                {
                    height -= 1;
                }
                // "Any other slope: no step."
                Top::Slope { .. } => return None,
            }
        }
    }

    /// Every square on which a path of at most so many more steps from this one may end.
    fn paths(&self, from: Square, steps: usize, lord: usize, ends: &mut Vec<Square>) {
        if steps == 0 {
            return;
        }
        for direction in DIRECTIONS {
            let Some(to) = self.step(from, direction, self.lords[1 - lord]) else { continue };
            ends.push(to);
            // "A path ends where it reaches the enemy Tower."
            if to != self.towers[1 - lord] {
                self.paths(to, steps - 1, lord, ends);
            }
        }
    }

    /// "A Lord move is one to three steps, each in any direction, to a square other than the one
    /// it started from (D5: the path does not matter, only the destination). It may pass its own
    /// Tower but not end on it."
    fn lord_moves(&self, lord: usize) -> Vec<Square> {
        let mut ends = Vec::new();
        self.paths(self.lords[lord], 3, lord, &mut ends);
        let mut squares = every_square();
        squares.retain(|square| {
            ends.contains(square) && *square != self.lords[lord] && *square != self.towers[lord]
        });
        squares
    }
}

// ----------------------------------------------------------------- Equipment and the position

#[derive(Clone, Debug, PartialEq, Eq)]
struct Equipment {
    height: usize, // H
    towers: [Square; 2],
    stairs: usize,
    /// The sides of each Block, in ascending order.
    blocks: [[usize; 3]; BLOCKS],
}

impl Equipment {
    /// D1: the default equipment.
    fn standard() -> Self {
        Equipment {
            height: 3,
            towers: [Square { file: 2, rank: 2 }, Square { file: 7, rank: 7 }], // c3, h8
            stairs: 5,
            blocks: [[1, 1, 1], [1, 1, 2], [1, 1, 3], [1, 2, 2], [1, 2, 3]],
        }
    }

    fn text(&self) -> String {
        let blocks: Vec<String> = self.blocks.iter().map(|&sides| digits_text(sides)).collect();
        format!(
            "{}:{},{}:{}:{}",
            self.height,
            self.towers[WHITE].text(),
            self.towers[BLACK].text(),
            self.stairs,
            blocks.join(",")
        )
    }

    /// `<H>:<White's Tower>,<Black's Tower>:<stairs>:<blocks>`
    fn parse(text: &str) -> Option<Self> {
        let [height, towers, stairs, blocks] = split(text, ':')?;
        let [white, black] = split(towers, ',')?;
        let sizes: [&str; BLOCKS] = split(blocks, ',')?;
        let mut equipment = Equipment {
            height: digit(height)?,
            towers: [Square::parse(white)?, Square::parse(black)?],
            stairs: digit(stairs)?,
            blocks: [[0; 3]; BLOCKS],
        };
        for (block, size) in sizes.into_iter().enumerate() {
            equipment.blocks[block] = three_digits(size)?;
        }
        // D1: "H (1–6), the two Tower squares (different), the number of Stairs (0–8) and the
        // size of each of the five Blocks (1–6 a side)"; sizes "in ascending order".
        let good_size = |&sides: &[usize; 3]| {
            sides.iter().all(|side| (1..=MOST).contains(side)) && ascending(sides) == sides
        };
        let good = (1..=MOST).contains(&equipment.height)
            && equipment.towers[WHITE] != equipment.towers[BLACK]
            && equipment.stairs <= MOST_STAIRS
            && equipment.blocks.iter().all(good_size);
        good.then_some(equipment)
    }
}

/// "Any of its (up to six) distinct orientations."
fn orientations(size: [usize; 3]) -> Vec<[usize; 3]> {
    let mut all = Vec::new();
    for files in 1..=MOST {
        for ranks in 1..=MOST {
            for height in 1..=MOST {
                if ascending([files, ranks, height]) == size {
                    all.push([files, ranks, height]);
                }
            }
        }
    }
    all
}

fn ascending(mut sides: [usize; 3]) -> [usize; 3] {
    sides.sort_unstable();
    sides
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Player {
    lord: Square,
    /// "Turns that this player has completed [...] while its Lord is on its own Tower; `-`
    /// (`None`) once it has left."
    turns: Option<usize>,
    /// `None` in reserve.
    blocks: [Option<Block>; BLOCKS],
    /// Those on the board, sorted by the bytes of their texts.
    stairs: Vec<Stair>,
}

/// A position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    equipment: Equipment,
    to_act: usize,
    played_block: bool,
    played_stair: bool,
    players: [Player; 2],
}

/// "The engine's move is one such *action*."
#[derive(Clone, Copy)]
enum Action {
    Block { block: usize, to: Block },
    Stair { from: Option<Stair>, to: Stair },
    Lord(Square),
    End,
}

impl Action {
    fn text(self) -> String {
        match self {
            Action::Block { block, to } => format!(
                "{}@{}:{}",
                char::from(b"ABCDE"[block]),
                to.anchor.text(),
                digits_text(to.extents)
            ),
            Action::Stair { from, to } => format!(
                "S{}@{}{}",
                from.map_or(String::new(), |stair| stair.square.text()),
                to.square.text(),
                to.letter()
            ),
            Action::Lord(to) => format!("L@{}", to.text()),
            Action::End => "end".to_string(),
        }
    }
}

impl Naive {
    fn board(&self) -> Board {
        let mut cells = vec![vec![vec![Vec::new(); MOST]; SIDE]; SIDE];
        for piece in self.pieces() {
            for (square, level) in piece.cells() {
                cells[square.file][square.rank][level].push(piece);
            }
        }
        Board {
            height: self.equipment.height,
            towers: self.equipment.towers,
            lords: [self.players[WHITE].lord, self.players[BLACK].lord],
            cells,
        }
    }

    /// Every construction piece on the board.
    fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for player in &self.players {
            pieces.extend(player.blocks.iter().flatten().map(|&block| Piece::Block(block)));
            pieces.extend(player.stairs.iter().map(|&stair| Piece::Stair(stair)));
        }
        pieces
    }

    // --------------------------------------------------------------------------------- Turns

    /// "In a turn a player does at least one of the following, each at most once, Block and
    /// Stair in either order, the Lord last."
    fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.tower_reached().is_some() || self.tower_not_left().is_some() {
            return actions;
        }
        if !self.played_block {
            self.block_actions(&mut actions);
        }
        if !self.played_stair {
            self.stair_actions(&mut actions);
        }
        for to in self.board().lord_moves(self.to_act) {
            actions.push(Action::Lord(to));
        }
        // "`end`, which is legal once the turn holds an action."
        if self.played_block || self.played_stair {
            actions.push(Action::End);
        }
        actions
    }

    /// "**Block**: place one from the reserve, or move one of its own that is not blocked."
    fn block_actions(&self, actions: &mut Vec<Action>) {
        for block in 0..BLOCKS {
            let from = self.players[self.to_act].blocks[block];
            if from.is_some_and(|from| self.board().is_blocked(Piece::Block(from))) {
                continue;
            }
            // "A piece is moved by lifting it off and then placing it."
            let mut lifted = self.clone();
            lifted.players[self.to_act].blocks[block] = None;
            let board = lifted.board();
            for extents in orientations(self.equipment.blocks[block]) {
                for anchor in every_square() {
                    let Some(level) = board.base_for_block(anchor, extents) else { continue };
                    let to = Block { anchor, level, extents };
                    // "It must come to lie differently (another place, or other extents or
                    // orientation)."
                    if from != Some(to) {
                        actions.push(Action::Block { block, to });
                    }
                }
            }
        }
    }

    /// "**Stair**: the same with one Stair."
    fn stair_actions(&self, actions: &mut Vec<Action>) {
        let stairs = &self.players[self.to_act].stairs;
        let mut sources: Vec<Option<Stair>> = Vec::new();
        // The Stairs of the reserve are equal: it does not matter which one is placed.
        if stairs.len() < self.equipment.stairs {
            sources.push(None);
        }
        for &stair in stairs {
            if !self.board().is_blocked(Piece::Stair(stair)) {
                sources.push(Some(stair));
            }
        }
        for from in sources {
            let mut lifted = self.clone();
            lifted.players[self.to_act].stairs.retain(|&stair| Some(stair) != from);
            let board = lifted.board();
            for square in every_square() {
                for rises in DIRECTIONS {
                    for inverted in [false, true] {
                        let Some(level) = board.level_for_stair(square, rises, inverted) else {
                            continue;
                        };
                        let to = Stair { square, level, rises, inverted };
                        if from != Some(to) {
                            actions.push(Action::Stair { from, to });
                        }
                    }
                }
            }
        }
    }

    fn after(&self, action: Action) -> Self {
        let mut next = self.clone();
        let player = &mut next.players[self.to_act];
        match action {
            Action::Block { block, to } => {
                player.blocks[block] = Some(to);
                next.played_block = true;
            }
            Action::Stair { from, to } => {
                player.stairs.retain(|&stair| Some(stair) != from);
                player.stairs.push(to);
                player.stairs.sort_by_key(|stair| stair.text());
                next.played_stair = true;
            }
            // "**Lord**: a Lord move. It ends the turn." It never ends on its own Tower.
            Action::Lord(to) => {
                player.lord = to;
                player.turns = None;
                next.pass_the_turn();
            }
            Action::End => {
                player.turns = player.turns.map(|turns| turns + 1);
                next.pass_the_turn();
            }
        }
        next
    }

    fn pass_the_turn(&mut self) {
        self.to_act = 1 - self.to_act;
        self.played_block = false;
        self.played_stair = false;
    }

    // ----------------------------------------------------------------------- End of the game

    /// End 1: "a Lord stands on the enemy Tower: the Lord's owner **wins**".
    fn tower_reached(&self) -> Option<usize> {
        [WHITE, BLACK]
            .into_iter()
            .find(|&player| self.players[player].lord == self.equipment.towers[1 - player])
    }

    /// End 2: "a player's third turn has ended with its Lord still on its own Tower: that player
    /// **loses**". The winner is given.
    fn tower_not_left(&self) -> Option<usize> {
        let loser =
            [WHITE, BLACK].into_iter().find(|&player| self.players[player].turns == Some(3))?;
        Some(1 - loser)
    }

    /// `ongoing`, or the winner's letter and the reason. There is no draw (D7).
    pub fn status(&self) -> String {
        if let Some(winner) = self.tower_reached() {
            return format!("{} tower-reached", player_letter(winner));
        }
        if let Some(winner) = self.tower_not_left() {
            return format!("{} tower-not-left", player_letter(winner));
        }
        // End 3: "the player to act has no legal action: it **loses**" (D6: it may not pass).
        if self.legal_actions().is_empty() {
            return format!("{} no-action", player_letter(1 - self.to_act));
        }
        "ongoing".to_string()
    }

    /// The texts of the legal actions, sorted by their bytes; none when the game is over.
    pub fn moves(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.legal_actions().into_iter().map(Action::text).collect();
        texts.sort();
        texts
    }

    /// The position after an action; `None` if its text cannot be read or it is not legal.
    pub fn play(&self, text: &str) -> Option<Self> {
        let actions = self.legal_actions();
        let action = actions.into_iter().find(|action| action.text() == text)?;
        Some(self.after(action))
    }

    /// Counts sequences of exactly so many actions.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let actions = self.legal_actions().into_iter();
        actions.map(|action| self.after(action).perft(depth - 1)).sum()
    }

    // ---------------------------------------------------------------------------- Text forms

    /// `<turn> <played> <white> <black>`, then the equipment unless it is the default.
    pub fn text(&self) -> String {
        let played = match (self.played_block, self.played_stair) {
            (false, false) => "-",
            (true, false) => "b",
            (false, true) => "s",
            (true, true) => "bs",
        };
        let mut text = format!(
            "{} {played} {} {}",
            player_letter(self.to_act),
            self.players[WHITE].text(),
            self.players[BLACK].text()
        );
        if self.equipment != Equipment::standard() {
            text.push(' ');
            text.push_str(&self.equipment.text());
        }
        text
    }

    /// Reads a position; `None` where the rules refuse the text.
    pub fn parse(text: &str) -> Option<Self> {
        let fields: Vec<&str> = text.split(' ').collect();
        let (turn, played, white, black, equipment) = match fields[..] {
            [turn, played, white, black] => (turn, played, white, black, Equipment::standard()),
            [turn, played, white, black, equipment] => {
                (turn, played, white, black, Equipment::parse(equipment)?)
            }
            _ => return None,
        };
        let to_act = match turn {
            "w" => WHITE,
            "b" => BLACK,
            _ => return None,
        };
        let (played_block, played_stair) = match played {
            "-" => (false, false),
            "b" => (true, false),
            "s" => (false, true),
            "bs" => (true, true),
            _ => return None,
        };
        let players = [Player::parse(white)?, Player::parse(black)?];
        let position = Naive { equipment, to_act, played_block, played_stair, players };
        // A position has one text: "Entries out of order are refused", and the default equipment
        // "is never written, and refused where it is".
        (position.could_stand_on_a_table() && position.text() == text).then_some(position)
    }

    /// "A position is refused unless it could stand on a table."
    fn could_stand_on_a_table(&self) -> bool {
        self.counts_fit()
            && self.pieces_lie_well()
            && self.lords_stand_well()
            && self.turns_are_given_well()
            && self.played_is_given_well()
    }

    /// "Counts fit the equipment", and the Blocks have their sizes.
    fn counts_fit(&self) -> bool {
        self.players.iter().all(|player| {
            let sizes_fit = (0..BLOCKS).all(|block| {
                player.blocks[block]
                    .is_none_or(|lies| ascending(lies.extents) == self.equipment.blocks[block])
            });
            sizes_fit && player.stairs.len() <= self.equipment.stairs
        })
    }

    /// "Pieces overlap nowhere, each is supported."
    fn pieces_lie_well(&self) -> bool {
        let towers = self.equipment.towers;
        for piece in self.pieces() {
            for (square, level) in piece.cells() {
                let on_the_board = square.file < SIDE && square.rank < SIDE;
                // "No column may rise above H"; "nothing is placed on a Tower".
                if !on_the_board || level >= self.equipment.height || towers.contains(&square) {
                    return false;
                }
            }
        }
        let board = self.board();
        for piece in self.pieces() {
            let cells = piece.cells();
            for &(square, level) in &cells {
                // A cell belongs to one piece, or to an upright Stair and the inverted one on it.
                let pieces = board.in_cell(square, level);
                let lies_alone = pieces.len() == 1 && !piece.is_inverted_stair();
                if !lies_alone && !is_stair_with_inverted(pieces) {
                    return false;
                }
                // "No empty space may be left under a piece": under each of its lowest cells there
                // is the ground or a flat top. (Under an inverted Stair there is the slope that
                // was asked for above.)
                let needs_support = level > 0
                    && !piece.is_inverted_stair()
                    && !cells.contains(&(square, level - 1));
                if needs_support && !board.is_full(square, level - 1) {
                    return false;
                }
            }
        }
        true
    }

    /// "Lords stand on flat tops on two different squares"; "not both Lords stand on enemy
    /// Towers".
    fn lords_stand_well(&self) -> bool {
        let board = self.board();
        let [white, black] = board.lords;
        let flat = |square| matches!(board.top(square), Top::Flat(_));
        let both_on_enemy_towers = white == board.towers[BLACK] && black == board.towers[WHITE];
        flat(white) && flat(black) && white != black && !both_on_enemy_towers
    }

    /// "`<turns>` is a digit exactly where the Lord stands on its own Tower"; "`3` [...] is read
    /// only for the player who is not to act, with `<played>` `-`, and never for both".
    fn turns_are_given_well(&self) -> bool {
        [WHITE, BLACK].into_iter().all(|player| {
            let on_own_tower = self.players[player].lord == self.equipment.towers[player];
            let three_may_stand = player != self.to_act && !self.played_block && !self.played_stair;
            match self.players[player].turns {
                None => !on_own_tower,
                Some(0..=2) => on_own_tower,
                Some(3) => on_own_tower && three_may_stand,
                Some(_) => false,
            }
        })
    }

    /// "`<played>` holds `b` (`s`) only if the player to act has a Block (a Stair) on the board."
    fn played_is_given_well(&self) -> bool {
        let player = &self.players[self.to_act];
        let has_block = player.blocks.iter().any(Option::is_some);
        let has_stair = !player.stairs.is_empty();
        (!self.played_block || has_block) && (!self.played_stair || has_stair)
    }
}

/// Whether these are one upright Stair and one inverted Stair that fits onto its slope.
fn is_stair_with_inverted(pieces: &[Piece]) -> bool {
    match *pieces {
        [Piece::Stair(one), Piece::Stair(other)] => {
            one.inverted != other.inverted && one.rises == other.rises
        }
        _ => false,
    }
}

impl Player {
    /// `<lord>/<turns>/<blocks>/<stairs>`
    fn text(&self) -> String {
        let turns = self.turns.map_or("-".to_string(), |turns| turns.to_string());
        let blocks: Vec<String> =
            self.blocks.iter().map(|block| block.map_or("-".to_string(), Block::text)).collect();
        let mut stairs: Vec<String> = self.stairs.iter().map(|stair| stair.text()).collect();
        stairs.sort();
        if stairs.is_empty() {
            stairs.push("-".to_string());
        }
        format!("{}/{turns}/{}/{}", self.lord.text(), blocks.join(","), stairs.join(","))
    }

    fn parse(text: &str) -> Option<Self> {
        let [lord, turns, block_field, stair_field] = split(text, '/')?;
        let block_texts: [&str; BLOCKS] = split(block_field, ',')?;
        let mut blocks = [None; BLOCKS];
        for (block, text) in block_texts.into_iter().enumerate() {
            if text != "-" {
                blocks[block] = Some(Block::parse(text)?);
            }
        }
        let mut stairs = Vec::new();
        if stair_field != "-" {
            for text in stair_field.split(',') {
                stairs.push(Stair::parse(text)?);
            }
        }
        Some(Player {
            lord: Square::parse(lord)?,
            turns: if turns == "-" { None } else { Some(digit(turns)?) },
            blocks,
            stairs,
        })
    }
}

impl Block {
    /// `<anchor>:<level>:<extents>`
    fn text(self) -> String {
        format!("{}:{}:{}", self.anchor.text(), self.level, digits_text(self.extents))
    }

    fn parse(text: &str) -> Option<Self> {
        let [anchor, level, extents] = split(text, ':')?;
        Some(Block {
            anchor: Square::parse(anchor)?,
            level: digit(level)?,
            extents: three_digits(extents)?,
        })
    }
}

impl Stair {
    /// `<dir>`: "one of `nesw`, the direction in which it rises, or of `NESW` for an inverted
    /// one, the direction in which the slope beneath it rises".
    fn letter(self) -> char {
        let letter = self.rises.letter();
        if self.inverted { letter.to_ascii_uppercase() } else { letter }
    }

    /// `<square>:<level><dir>`
    fn text(self) -> String {
        format!("{}:{}{}", self.square.text(), self.level, self.letter())
    }

    fn parse(text: &str) -> Option<Self> {
        let [square, rest] = split(text, ':')?;
        let square = Square::parse(square)?;
        for level in 0..MOST {
            for rises in DIRECTIONS {
                for inverted in [false, true] {
                    let stair = Stair { square, level, rises, inverted };
                    if format!("{level}{}", stair.letter()) == rest {
                        return Some(stair);
                    }
                }
            }
        }
        None
    }
}

fn player_letter(player: usize) -> char {
    if player == WHITE { 'w' } else { 'b' }
}

/// Exactly so many parts.
fn split<const PARTS: usize>(text: &str, separator: char) -> Option<[&str; PARTS]> {
    text.split(separator).collect::<Vec<&str>>().try_into().ok()
}

/// One digit, 0 to 9.
fn digit(text: &str) -> Option<usize> {
    (0..10).find(|number| number.to_string() == text)
}

fn three_digits(text: &str) -> Option<[usize; 3]> {
    let mut numbers = [0; 3];
    if text.chars().count() != 3 {
        return None;
    }
    for (index, character) in text.chars().enumerate() {
        numbers[index] = digit(&character.to_string())?;
    }
    Some(numbers)
}

fn digits_text(digits: [usize; 3]) -> String {
    digits.map(|digit| digit.to_string()).concat()
}
