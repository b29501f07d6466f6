//! A naive Bastide: a reference written from the rules alone, sharing no code with the engine.
//!
//! It is meant to be checked against the rules line by line, so it is made of plain arrays and
//! loops, computes everything anew each time, and is slow. `B1` to `B11` in the comments are the
//! rulings of the rules. Resignation (B11) and the choice to stop an endless game (B10) belong to
//! the record of a game and its caller, so nothing here deals with them.

#![allow(dead_code, unreachable_pub)]

use std::collections::{BTreeMap, BTreeSet};

/// Squares on a side of the board.
const SIZE: usize = 10;

/// More squares than any ray or chain can have.
const UNLIMITED: usize = SIZE * SIZE;

/// A square: file (0 is `a`, the west) and rank (0 is `1`, the south).
type At = (usize, usize);

/// A step or a jump: files to the east, ranks to the north.
type Step = (isize, isize);

/// White or Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Colour {
    White,
    Black,
}

impl Colour {
    /// The opponent.
    fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Its letter in a position.
    fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

/// The kinds of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    King,
    Queen,
    Prince,
    Noble,
    Knight,
    Paladin,
    Guardian,
    Villager,
}

impl Kind {
    const ALL: [Self; 8] = [
        Self::King,
        Self::Queen,
        Self::Prince,
        Self::Noble,
        Self::Knight,
        Self::Paladin,
        Self::Guardian,
        Self::Villager,
    ];

    /// Its letter, upper case.
    fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Prince => 'P',
            Self::Noble => 'N',
            Self::Knight => 'H',
            Self::Paladin => 'A',
            Self::Guardian => 'G',
            Self::Villager => 'V',
        }
    }

    /// Whether its pattern has the two lateral directions.
    fn moves_laterally(self) -> bool {
        match self {
            Self::King | Self::Queen | Self::Prince | Self::Noble => true,
            Self::Knight | Self::Paladin | Self::Guardian | Self::Villager => false,
        }
    }

    /// Whether its range is "group"; else it is exactly 1 (B1).
    fn has_group_range(self) -> bool {
        match self {
            Self::Noble | Self::Knight | Self::Paladin | Self::Guardian => true,
            Self::King | Self::Queen | Self::Prince | Self::Villager => false,
        }
    }
}

/// The way a piece faces. It names a border too: the one that lies that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Orientation {
    North,
    East,
    South,
    West,
}

impl Orientation {
    const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Its letter.
    fn letter(self) -> char {
        match self {
            Self::North => 'n',
            Self::East => 'e',
            Self::South => 's',
            Self::West => 'w',
        }
    }

    /// One square that way.
    fn step(self) -> Step {
        match self {
            Self::North => (0, 1),
            Self::East => (1, 0),
            Self::South => (0, -1),
            Self::West => (-1, 0),
        }
    }

    /// A quarter turn to the right.
    fn right(self) -> Self {
        match self {
            Self::North => Self::East,
            Self::East => Self::South,
            Self::South => Self::West,
            Self::West => Self::North,
        }
    }

    /// A half turn.
    fn opposite(self) -> Self {
        self.right().right()
    }

    /// A quarter turn to the left.
    fn left(self) -> Self {
        self.opposite().right()
    }

    /// The same or the opposite orientation. Two that are not parallel are perpendicular.
    fn is_parallel_to(self, other: Self) -> bool {
        self == other || self == other.opposite()
    }
}

/// One piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    colour: Colour,
    kind: Kind,
    orientation: Orientation,
    crowned: bool,
}

impl Piece {
    /// The steps (for a knight the jumps) of its forward pattern.
    fn forward_pattern(self) -> Vec<Step> {
        let forward = self.orientation.step();
        let left = self.orientation.left().step();
        let right = self.orientation.right().step();
        let diagonals = [sum(forward, left), sum(forward, right)];
        match self.kind {
            Kind::King | Kind::Prince | Kind::Paladin => vec![forward, diagonals[0], diagonals[1]],
            Kind::Queen | Kind::Guardian => diagonals.to_vec(),
            Kind::Noble | Kind::Villager => vec![forward],
            // The four L-jumps (1,2) with a forward component.
            Kind::Knight => vec![
                sum(diagonals[0], forward),
                sum(diagonals[1], forward),
                sum(diagonals[0], left),
                sum(diagonals[1], right),
            ],
        }
    }

    /// The lateral steps of its pattern: 90 degrees left and right.
    fn lateral_pattern(self) -> Vec<Step> {
        if self.kind.moves_laterally() {
            vec![self.orientation.left().step(), self.orientation.right().step()]
        } else {
            Vec::new()
        }
    }

    /// The mirror image of its forward pattern: that of the same piece turned round.
    fn backward_pattern(self) -> Vec<Step> {
        Self { orientation: self.orientation.opposite(), ..self }.forward_pattern()
    }
}

/// What is on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Square {
    Empty,
    Wall,
    Held(Piece),
}

/// The phase of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// `p`: a king is to be placed.
    Placing,
    /// `s`: a successor is to be chosen.
    Succession,
    /// `-`: play.
    Play,
}

impl Phase {
    fn letter(self) -> char {
        match self {
            Self::Placing => 'p',
            Self::Succession => 's',
            Self::Play => '-',
        }
    }
}

/// How a knight may go on in a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KnightChain {
    /// The jump is chosen anew each time (B5).
    Free,
    /// Every jump repeats the first one's vector.
    Straight,
}

/// What a slider may do after a rampart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AfterRampart {
    /// It may go on while its range lasts (B4).
    Continue,
    /// The first square after it ends the ray.
    Stop,
}

/// To which kinds a crown gives unlimited range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CrownRange {
    /// To nobles, knights, paladins and guardians (B1).
    Ranged,
    /// To every kind.
    All,
}

/// The switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rules {
    knight_chain: KnightChain,
    after_rampart: AfterRampart,
    /// Whether a crowned, immobilized piece may be crowned again (B7: no).
    recrown: bool,
    crown_range: CrownRange,
}

/// One action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    /// `Kn@e1`, `Ve@a4`.
    Place { kind: Kind, orientation: Orientation, at: At },
    /// `a4-b4`, `a4xb4`.
    Move { from: At, to: At, captures: bool, leaves_wall: bool },
    /// `a4+a5=Ne`: the new piece stands on `into`.
    Merge { from: At, into: At, kind: Kind, orientation: Orientation },
    /// `a4^n`.
    Crown { at: At, orientation: Orientation },
    /// `b4=K`.
    Succeed { at: At },
}

impl Action {
    /// Its text; letters are upper case for both colours.
    fn text(self) -> String {
        match self {
            Self::Place { kind, orientation, at } => {
                format!("{}{}@{}", kind.letter(), orientation.letter(), name(at))
            }
            Self::Move { from, to, captures, .. } => {
                format!("{}{}{}", name(from), if captures { 'x' } else { '-' }, name(to))
            }
            Self::Merge { from, into, kind, orientation } => {
                let (from, into) = (name(from), name(into));
                format!("{from}+{into}={}{}", kind.letter(), orientation.letter())
            }
            Self::Crown { at, orientation } => format!("{}^{}", name(at), orientation.letter()),
            Self::Succeed { at } => format!("{}=K", name(at)),
        }
    }
}

/// Where a piece can go along some directions: squares to stop on, pieces to capture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Reach {
    stops: BTreeSet<At>,
    captures: BTreeSet<At>,
}

impl Reach {
    fn is_empty(&self) -> bool {
        self.stops.is_empty() && self.captures.is_empty()
    }
}

/// Adds two steps.
fn sum(one: Step, other: Step) -> Step {
    (one.0 + other.0, one.1 + other.1)
}

/// The square a step leads to, if it is on the board.
fn after((file, rank): At, (east, north): Step) -> Option<At> {
    let file = file.checked_add_signed(east)?;
    let rank = rank.checked_add_signed(north)?;
    (file < SIZE && rank < SIZE).then_some((file, rank))
}

/// All squares of the board.
fn all_squares() -> Vec<At> {
    let mut all = Vec::new();
    for rank in 0..SIZE {
        for file in 0..SIZE {
            all.push((file, rank));
        }
    }
    all
}

/// The squares beside a square, orthogonally.
fn orthogonal_neighbours(at: At) -> Vec<At> {
    Orientation::ALL.into_iter().filter_map(|way| after(at, way.step())).collect()
}

/// The squares beside a square, orthogonally or diagonally.
fn all_neighbours(at: At) -> Vec<At> {
    let mut found = Vec::new();
    for east in -1..=1 {
        for north in -1..=1 {
            if (east, north) != (0, 0) {
                found.extend(after(at, (east, north)));
            }
        }
    }
    found
}

/// The borders a square is on: none, one, or on a corner two.
fn borders(at: At) -> Vec<Orientation> {
    let (file, rank) = at;
    let mut found = Vec::new();
    if file == 0 {
        found.push(Orientation::West);
    }
    if file == SIZE - 1 {
        found.push(Orientation::East);
    }
    if rank == 0 {
        found.push(Orientation::South);
    }
    if rank == SIZE - 1 {
        found.push(Orientation::North);
    }
    found
}

/// B3: the inward ways of a square, at right angles to each border that it is on.
fn inward_ways(at: At) -> Vec<Orientation> {
    borders(at).into_iter().map(Orientation::opposite).collect()
}

/// B6: the two ways a merged piece may face: toward the further of the west and east borders, or
/// toward the further of the south and north ones, as seen from its square.
fn merged_ways((file, rank): At) -> [Orientation; 2] {
    let (to_west, to_east) = (file, SIZE - 1 - file);
    let (to_south, to_north) = (rank, SIZE - 1 - rank);
    [
        if to_west > to_east { Orientation::West } else { Orientation::East },
        if to_south > to_north { Orientation::South } else { Orientation::North },
    ]
}

/// What two pieces of one colour become when they merge, if they can: by their kinds, and by
/// whether their orientations are parallel or perpendicular.
fn merged_kind(one: Piece, other: Piece) -> Option<Kind> {
    let parallel = one.orientation.is_parallel_to(other.orientation);
    let (if_parallel, if_perpendicular) = match (one.kind, other.kind) {
        (Kind::Villager, Kind::Villager) => (Kind::Noble, Kind::Guardian),
        (Kind::Guardian, Kind::Villager) | (Kind::Villager, Kind::Guardian) => {
            (Kind::Paladin, Kind::Knight)
        }
        (Kind::Noble, Kind::Villager) | (Kind::Villager, Kind::Noble) => {
            (Kind::Prince, Kind::Queen)
        }
        _ => return None,
    };
    Some(if parallel { if_parallel } else { if_perpendicular })
}

/// The name of a square: `a1` to `j10`.
fn name((file, rank): At) -> String {
    let letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    format!("{}{}", letters[file], rank + 1)
}

/// Reads one rank, from file `a`, into its squares. Not strict: `Naive::parse` compares the whole
/// text with the text of what was read.
fn parse_rank(text: &str) -> Option<Vec<Square>> {
    let mut squares = Vec::new();
    let mut rest = text.chars().peekable();
    while let Some(first) = rest.next() {
        if let Some(mut run) = first.to_digit(10) {
            while let Some(digit) = rest.peek().and_then(|next| next.to_digit(10)) {
                rest.next();
                run = run.checked_mul(10)?.checked_add(digit)?;
            }
            for _ in 0..run {
                squares.push(Square::Empty);
                if squares.len() > SIZE {
                    return None;
                }
            }
        } else if first == '*' {
            squares.push(Square::Wall);
        } else {
            let crowned = first == '+';
            let letter = if crowned { rest.next()? } else { first };
            let facing = rest.next()?;
            let upper = letter.to_ascii_uppercase();
            squares.push(Square::Held(Piece {
                colour: if letter == upper { Colour::White } else { Colour::Black },
                kind: Kind::ALL.into_iter().find(|kind| kind.letter() == upper)?,
                orientation: Orientation::ALL.into_iter().find(|way| way.letter() == facing)?,
                crowned,
            }));
        }
    }
    (squares.len() == SIZE).then_some(squares)
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    /// By file, then rank.
    board: [[Square; SIZE]; SIZE],
    /// The player to act.
    turn: Colour,
    phase: Phase,
    rules: Rules,
}

impl Naive {
    /// Reads a position; none where the rules refuse the text, as they do any that is not the
    /// text that `text` gives.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let fields: Vec<&str> = text.split(' ').collect();
        if fields.len() != 3 && fields.len() != 4 {
            return None;
        }

        // Ranks 10 down to 1, each from file a.
        let ranks: Vec<&str> = fields[0].split('/').collect();
        if ranks.len() != SIZE {
            return None;
        }
        let mut board = [[Square::Empty; SIZE]; SIZE];
        for (down, rank) in ranks.into_iter().enumerate() {
            for (file, square) in parse_rank(rank)?.into_iter().enumerate() {
                board[file][SIZE - 1 - down] = square;
            }
        }

        let turn = match fields[1] {
            "w" => Colour::White,
            "b" => Colour::Black,
            _ => return None,
        };
        let phase = match fields[2] {
            "p" => Phase::Placing,
            "s" => Phase::Succession,
            "-" => Phase::Play,
            _ => return None,
        };

        let mut rules = Rules {
            knight_chain: KnightChain::Free,
            after_rampart: AfterRampart::Continue,
            recrown: false,
            crown_range: CrownRange::Ranged,
        };
        if let Some(switches) = fields.get(3) {
            for switch in switches.split(',') {
                match switch {
                    "straight" => rules.knight_chain = KnightChain::Straight,
                    "stop" => rules.after_rampart = AfterRampart::Stop,
                    "recrown" => rules.recrown = true,
                    "long" => rules.crown_range = CrownRange::All,
                    _ => return None,
                }
            }
        }

        let position = Self { board, turn, phase, rules };
        (position.is_possible() && position.text() == text).then_some(position)
    }

    /// The text of the position.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for rank in (0..SIZE).rev() {
            let mut run = 0;
            for file in 0..SIZE {
                let square = self.board[file][rank];
                if square == Square::Empty {
                    run += 1;
                }
                let run_ends = square != Square::Empty || file == SIZE - 1;
                if run_ends && run > 0 {
                    text.push_str(&run.to_string());
                    run = 0;
                }
                match square {
                    Square::Empty => {}
                    Square::Wall => text.push('*'),
                    Square::Held(piece) => {
                        if piece.crowned {
                            text.push('+');
                        }
                        let letter = piece.kind.letter();
                        text.push(match piece.colour {
                            Colour::White => letter,
                            Colour::Black => letter.to_ascii_lowercase(),
                        });
                        text.push(piece.orientation.letter());
                    }
                }
            }
            if rank > 0 {
                text.push('/');
            }
        }
        text.push(' ');
        text.push(self.turn.letter());
        text.push(' ');
        text.push(self.phase.letter());

        // The switches that are not default, in the order of their table.
        let mut switches = Vec::new();
        if self.rules.knight_chain == KnightChain::Straight {
            switches.push("straight");
        }
        if self.rules.after_rampart == AfterRampart::Stop {
            switches.push("stop");
        }
        if self.rules.recrown {
            switches.push("recrown");
        }
        if self.rules.crown_range == CrownRange::All {
            switches.push("long");
        }
        if !switches.is_empty() {
            text.push(' ');
            text.push_str(&switches.join(","));
        }
        text
    }

    /// `ongoing`, or the winner and the reason, such as `w king-captured`.
    #[must_use]
    pub fn status(&self) -> String {
        let winner = self.turn.other().letter();
        if self.king_is_lost() {
            // End 1.
            format!("{winner} king-captured")
        } else if self.actions().is_empty() {
            // End 2 (B9).
            format!("{winner} no-action")
        } else {
            // B10: nothing else ends the game.
            "ongoing".to_owned()
        }
    }

    /// The legal moves, sorted by the bytes of their texts; none when the game is over.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        self.actions().into_keys().collect()
    }

    /// The position after a move; none if the text cannot be read or the move is not legal.
    #[must_use]
    pub fn play(&self, m: &str) -> Option<Self> {
        self.actions().get(m).map(|&action| self.after_action(action))
    }

    /// The number of sequences of exactly `depth` moves.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        for action in self.actions().into_values() {
            count += self.after_action(action).perft(depth - 1);
        }
        count
    }

    // ---- The board ----

    fn square(&self, (file, rank): At) -> Square {
        self.board[file][rank]
    }

    fn set(&mut self, (file, rank): At, square: Square) {
        self.board[file][rank] = square;
    }

    fn piece(&self, at: At) -> Option<Piece> {
        match self.square(at) {
            Square::Held(piece) => Some(piece),
            Square::Empty | Square::Wall => None,
        }
    }

    /// A player's pieces and their squares.
    fn pieces_of(&self, colour: Colour) -> Vec<(At, Piece)> {
        let mut found = Vec::new();
        for at in all_squares() {
            if let Some(piece) = self.piece(at)
                && piece.colour == colour
            {
                found.push((at, piece));
            }
        }
        found
    }

    /// The squares of a player's pieces of one kind.
    fn squares_of(&self, colour: Colour, kind: Kind) -> Vec<At> {
        let mut found = Vec::new();
        for (at, piece) in self.pieces_of(colour) {
            if piece.kind == kind {
                found.push(at);
            }
        }
        found
    }

    // ---- Which positions are read ----

    /// Whether the position is possible. It need not be reachable.
    fn is_possible(&self) -> bool {
        // Kings are not crowned.
        for colour in [Colour::White, Colour::Black] {
            for (_, piece) in self.pieces_of(colour) {
                if piece.kind == Kind::King && piece.crowned {
                    return false;
                }
            }
        }

        let kings = self.squares_of(self.turn, Kind::King).len();
        let princes = self.squares_of(self.turn, Kind::Prince).len();
        let kings_of_other = self.squares_of(self.turn.other(), Kind::King).len();
        match self.phase {
            Phase::Placing => match self.turn {
                // An empty board.
                Colour::White => self.occupied_squares().is_empty(),
                // White's King alone, on a border, facing inward.
                Colour::Black => {
                    let occupied = self.occupied_squares();
                    let white_kings = self.squares_of(Colour::White, Kind::King);
                    occupied.len() == 1 && occupied == white_kings && {
                        let facing = self.piece(occupied[0]).map(|king| king.orientation);
                        inward_ways(occupied[0]).into_iter().any(|way| Some(way) == facing)
                    }
                }
            },
            // The player to act has no king and at least two princes, the other one king.
            Phase::Succession => kings == 0 && princes >= 2 && kings_of_other == 1,
            // The player not to act has exactly one king, the player to act one, or none and
            // then no prince.
            Phase::Play => kings_of_other == 1 && (kings == 1 || (kings == 0 && princes == 0)),
        }
    }

    /// The squares that are not empty.
    fn occupied_squares(&self) -> Vec<At> {
        all_squares().into_iter().filter(|&at| self.square(at) != Square::Empty).collect()
    }

    /// End 1: the player to act has no king, and none is due.
    fn king_is_lost(&self) -> bool {
        self.phase == Phase::Play && self.squares_of(self.turn, Kind::King).is_empty()
    }

    // ---- The actions ----

    /// The legal actions by their texts (sorted by bytes, as `String` is).
    fn actions(&self) -> BTreeMap<String, Action> {
        let mut list = Vec::new();
        match self.phase {
            Phase::Placing => self.add_king_placements(&mut list),
            Phase::Succession => self.add_successions(&mut list),
            Phase::Play => {
                if !self.king_is_lost() {
                    self.add_villager_placements(&mut list);
                    self.add_moves(&mut list);
                    self.add_merges(&mut list);
                    self.add_crownings(&mut list);
                }
            }
        }

        let mut by_text = BTreeMap::new();
        for action in list {
            let before = by_text.insert(action.text(), action);
            assert!(before.is_none(), "two actions have the text {}", action.text());
        }
        by_text
    }

    /// Setup.
    fn add_king_placements(&self, list: &mut Vec<Action>) {
        // White: any border square. Black (B2): any empty square that is on at least one border
        // on which White's King is not.
        let mut barred = Vec::new();
        for king in self.squares_of(Colour::White, Kind::King) {
            barred.extend(borders(king));
        }
        for at in all_squares() {
            let allowed = borders(at).into_iter().any(|border| !barred.contains(&border));
            if allowed && self.square(at) == Square::Empty {
                for orientation in inward_ways(at) {
                    list.push(Action::Place { kind: Kind::King, orientation, at });
                }
            }
        }
    }

    /// B8: the choice among two or more princes.
    fn add_successions(&self, list: &mut Vec<Action>) {
        for at in self.squares_of(self.turn, Kind::Prince) {
            list.push(Action::Succeed { at });
        }
    }

    /// Place a villager.
    fn add_villager_placements(&self, list: &mut Vec<Action>) {
        for at in all_squares() {
            if self.square(at) != Square::Empty {
                continue;
            }
            // Only a border square has inward ways (B3); each is judged by itself.
            for orientation in inward_ways(at) {
                let barred = orthogonal_neighbours(at).into_iter().any(|beside| {
                    self.piece(beside).is_some_and(|piece| {
                        piece.colour == self.turn
                            && piece.kind == Kind::Villager
                            && piece.orientation.is_parallel_to(orientation)
                    })
                });
                if !barred {
                    list.push(Action::Place { kind: Kind::Villager, orientation, at });
                }
            }
        }
    }

    /// Move.
    fn add_moves(&self, list: &mut Vec<Action>) {
        for (from, piece) in self.pieces_of(self.turn) {
            let forward = self.reach(from, piece, &piece.forward_pattern());
            for to in forward.stops {
                list.push(Action::Move { from, to, captures: false, leaves_wall: false });
            }
            for to in forward.captures {
                list.push(Action::Move { from, to, captures: true, leaves_wall: false });
            }

            let lateral = self.reach(from, piece, &piece.lateral_pattern());
            for to in lateral.stops {
                list.push(Action::Move { from, to, captures: false, leaves_wall: true });
            }
            for to in lateral.captures {
                list.push(Action::Move { from, to, captures: true, leaves_wall: true });
            }

            // Backward only if it captures.
            let backward = self.reach(from, piece, &piece.backward_pattern());
            for to in backward.captures {
                list.push(Action::Move { from, to, captures: true, leaves_wall: true });
            }
        }
    }

    /// Merge: two orthogonally adjacent friendly pieces. Each pair is met from both its squares,
    /// so the new piece may stand on either (B6).
    fn add_merges(&self, list: &mut Vec<Action>) {
        for (from, piece) in self.pieces_of(self.turn) {
            for into in orthogonal_neighbours(from) {
                let Some(other) = self.piece(into) else { continue };
                if other.colour != self.turn {
                    continue;
                }
                if let Some(kind) = merged_kind(piece, other) {
                    for orientation in merged_ways(into) {
                        list.push(Action::Merge { from, into, kind, orientation });
                    }
                }
            }
        }
    }

    /// Crown.
    fn add_crownings(&self, list: &mut Vec<Action>) {
        for (at, piece) in self.pieces_of(self.turn) {
            if piece.kind == Kind::King || !self.is_immobilized(at, piece) {
                continue;
            }
            for orientation in Orientation::ALL {
                let allowed = if piece.crowned {
                    // The switch: again, with an orientation other than its own.
                    self.rules.recrown && orientation != piece.orientation
                } else {
                    // B7: any of the four, the old one included.
                    true
                };
                if allowed {
                    list.push(Action::Crown { at, orientation });
                }
            }
        }
    }

    /// Whether a piece has no forward move on the board with every other piece taken off. (Its
    /// range does not matter: the first square that is not a wall counts one.)
    fn is_immobilized(&self, at: At, piece: Piece) -> bool {
        let mut alone = self.clone();
        for other in all_squares() {
            if other != at && alone.piece(other).is_some() {
                alone.set(other, Square::Empty);
            }
        }
        alone.reach(at, piece, &piece.forward_pattern()).is_empty()
    }

    // ---- Range ----

    /// The range of a piece.
    fn range(&self, at: At, piece: Piece) -> usize {
        // B1: a crown gives unlimited range only to the kinds whose range is "group".
        let crown_counts = match self.rules.crown_range {
            CrownRange::Ranged => piece.kind.has_group_range(),
            CrownRange::All => true,
        };
        if piece.crowned && crown_counts {
            UNLIMITED
        } else if piece.kind.has_group_range() {
            self.group(at, piece).len()
        } else {
            1
        }
    }

    /// The group of a piece: one colour's pieces of one kind, connected orthogonally or
    /// diagonally; orientation and crown do not matter.
    fn group(&self, at: At, piece: Piece) -> BTreeSet<At> {
        let mut group = BTreeSet::from([at]);
        let mut open = vec![at];
        while let Some(member) = open.pop() {
            for beside in all_neighbours(member) {
                let belongs = self
                    .piece(beside)
                    .is_some_and(|other| other.colour == piece.colour && other.kind == piece.kind);
                if belongs && group.insert(beside) {
                    open.push(beside);
                }
            }
        }
        group
    }

    // ---- Where a piece can go ----

    /// What a piece reaches along these steps or jumps of its pattern.
    fn reach(&self, from: At, piece: Piece, pattern: &[Step]) -> Reach {
        let range = self.range(from, piece);
        let mut reach = Reach::default();
        if piece.kind == Kind::Knight {
            match self.rules.knight_chain {
                // B5: any of the four at every jump.
                KnightChain::Free => self.chain(from, piece, pattern, range, &mut reach),
                // Every jump of a chain repeats the first.
                KnightChain::Straight => {
                    for jump in pattern {
                        self.chain(from, piece, &[*jump], range, &mut reach);
                    }
                }
            }
        } else {
            for step in pattern {
                self.slide(from, piece, *step, range, &mut reach);
            }
        }
        reach
    }

    /// Sliding: walks one ray square by square.
    fn slide(&self, from: At, piece: Piece, step: Step, range: usize, reach: &mut Reach) {
        let mut at = from;
        let mut count = 0;
        let mut crossed_rampart = false;
        loop {
            // The board's edge ends the ray.
            let Some(next) = after(at, step) else { return };
            at = next;
            match self.square(at) {
                // A wall is traversed without counting; a piece never stops on one.
                Square::Wall => crossed_rampart = true,
                // A friendly piece ends the ray.
                Square::Held(met) if met.colour == piece.colour => return,
                // An enemy piece counts one, may be captured and ends the ray.
                Square::Held(_) => {
                    count += 1;
                    if count <= range {
                        reach.captures.insert(at);
                    }
                    return;
                }
                // An empty square counts one and the piece may stop there.
                Square::Empty => {
                    count += 1;
                    if count > range {
                        return;
                    }
                    reach.stops.insert(at);
                    // B4: it may go on, unless the switch makes it stop here.
                    if crossed_rampart && self.rules.after_rampart == AfterRampart::Stop {
                        return;
                    }
                }
            }
        }
    }

    /// A knight's chain of jumps, each one of these. How a chain came to a square does not matter,
    /// only the square and the count there, so each such pair is looked at once.
    fn chain(&self, from: At, piece: Piece, jumps: &[Step], range: usize, reach: &mut Reach) {
        let mut seen = BTreeSet::from([(from, 0)]);
        let mut open = vec![(from, 0)];
        while let Some((at, count)) = open.pop() {
            for jump in jumps {
                let Some(to) = after(at, *jump) else { continue };
                let (count, goes_on) = match self.square(to) {
                    // Landing on a wall counts nothing; the chain must go on.
                    Square::Wall => (count, true),
                    // A friendly piece cannot be landed on.
                    Square::Held(met) if met.colour == piece.colour => continue,
                    // Landing on an enemy counts one, captures and ends the chain.
                    Square::Held(_) => (count + 1, false),
                    // Landing on an empty square counts one; the chain may stop or go on.
                    Square::Empty => (count + 1, true),
                };
                // Counts may not exceed the range.
                if count > range {
                    continue;
                }
                match self.square(to) {
                    Square::Wall => {}
                    Square::Held(_) => {
                        reach.captures.insert(to);
                    }
                    Square::Empty => {
                        reach.stops.insert(to);
                    }
                }
                if goes_on && seen.insert((to, count)) {
                    open.push((to, count));
                }
            }
        }
    }

    // ---- What an action does ----

    /// The position after a legal action.
    fn after_action(&self, action: Action) -> Self {
        let mut next = self.clone();
        next.turn = self.turn.other();
        match action {
            Action::Place { kind, orientation, at } => {
                let piece = Piece { colour: self.turn, kind, orientation, crowned: false };
                next.set(at, Square::Held(piece));
                // White's King, then Black's, then play.
                if self.turn == Colour::Black {
                    next.phase = Phase::Play;
                }
            }
            Action::Move { from, to, leaves_wall, .. } => {
                let captured = self.piece(to);
                next.set(to, self.square(from));
                next.set(from, if leaves_wall { Square::Wall } else { Square::Empty });
                if captured.is_some_and(|piece| piece.kind == Kind::King) {
                    // B8: an only prince succeeds as part of the capture; of more, one is chosen.
                    let princes = next.squares_of(next.turn, Kind::Prince);
                    match princes[..] {
                        [] => {}
                        [only] => next.make_king(only),
                        [_, _, ..] => next.phase = Phase::Succession,
                    }
                }
            }
            Action::Merge { from, into, kind, orientation } => {
                // The new piece is not crowned; the other square becomes empty, not a wall.
                let piece = Piece { colour: self.turn, kind, orientation, crowned: false };
                next.set(from, Square::Empty);
                next.set(into, Square::Held(piece));
            }
            Action::Crown { at, orientation } => {
                if let Some(piece) = self.piece(at) {
                    next.set(at, Square::Held(Piece { orientation, crowned: true, ..piece }));
                }
            }
            Action::Succeed { at } => {
                // B8: an action of its own, before the same player's turn.
                next.make_king(at);
                next.phase = Phase::Play;
                next.turn = self.turn;
            }
        }
        next
    }

    /// B8: a prince becomes the king; it keeps square and orientation and loses its crown.
    fn make_king(&mut self, at: At) {
        if let Some(prince) = self.piece(at) {
            self.set(at, Square::Held(Piece { kind: Kind::King, crowned: false, ..prince }));
        }
    }
}
