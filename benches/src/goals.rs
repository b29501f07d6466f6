//! The table of speed: what is measured, the goals, and the limits that hold a change back.
//!
//! Figures are instructions a node (perft) or a ply (playouts), as callgrind counts them in a
//! generic x86-64 build.

use bastide_rules::Bastide;
use vault_rules::Vault;
use voldetour_rules::Voldetour;

use crate::ours::{BASTIDE, Ours, VAULT, VOLDETOUR};
use crate::peers::{ATAXX_POSITIONS, Ataxx, CHESS_POSITIONS, Chess};
use crate::rules::{Named, Rules};

/// The compiler that the limits were measured with. Another one generates other code: then the
/// figures are reported, and nothing fails.
pub const COMPILER: &str = "1.95.0";

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Perft; the last ply's moves are counted, not played.
    Bulk,
    /// Perft; all moves are played.
    NoBulk,
    /// Uniformly random games.
    Playouts,
}

impl Kind {
    /// All three, in the table's order.
    pub const ALL: [Self; 3] = [Self::Bulk, Self::NoBulk, Self::Playouts];

    /// Its name in tables and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bulk => "bulk",
            Self::NoBulk => "no-bulk",
            Self::Playouts => "playouts",
        }
    }
}

/// Instructions a node or a ply.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// What we set out for.
    pub goal: f64,
    /// The most that the gate lets pass: a few percent above what was reached.
    pub limit: f64,
}

/// One position, and what is measured from it.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The game's name, as the tool knows it.
    pub game: &'static str,
    /// Which position.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
    /// Perft's depth.
    pub depth: u8,
    /// How many games are played.
    pub games: u64,
    /// The most plies of each of them.
    pub max_plies: u32,
    bulk: Option<Figure>,
    no_bulk: Option<Figure>,
    playouts: Option<Figure>,
    prepare: fn(&str) -> Box<dyn Counter>,
}

/// A position that counts what follows it.
pub trait Counter {
    /// The nodes of a tree of this depth, or the plies of so many games.
    fn count(&self, kind: Kind, size: u64, max_plies: u32) -> u64;
}

impl<R: Rules> Counter for R {
    fn count(&self, kind: Kind, size: u64, max_plies: u32) -> u64 {
        let depth = u8::try_from(size).unwrap_or(u8::MAX);
        match kind {
            Kind::Bulk => self.perft(depth),
            Kind::NoBulk => self.perft_unbulked(depth),
            Kind::Playouts => self.playouts(size, max_plies),
        }
    }
}

impl Row {
    const fn new<R: Rules + 'static>(position: Named, depth: u8, games: u64) -> Self {
        let prepare = |text: &str| -> Box<dyn Counter> { Box::new(R::read(text)) };
        Self {
            game: R::NAME,
            name: position.name,
            text: position.text,
            depth,
            games,
            max_plies: 1_000,
            bulk: None,
            no_bulk: None,
            playouts: None,
            prepare,
        }
    }

    const fn perft(self, bulk: (f64, f64), no_bulk: (f64, f64)) -> Self {
        let bulk = Some(Figure { goal: bulk.0, limit: bulk.1 });
        let no_bulk = Some(Figure { goal: no_bulk.0, limit: no_bulk.1 });
        Self { bulk, no_bulk, ..self }
    }

    const fn playouts(self, max_plies: u32, (goal, limit): (f64, f64)) -> Self {
        Self { max_plies, playouts: Some(Figure { goal, limit }), ..self }
    }

    /// The row's name in a table, where this depth or number of games is measured.
    pub fn title(&self, kind: Kind, size: u64) -> String {
        let Self { game, name, max_plies, .. } = self;
        match kind {
            Kind::Bulk | Kind::NoBulk => format!("{game}, {name}, depth {size}"),
            Kind::Playouts => format!("{game}, {name}, at most {max_plies} plies"),
        }
    }

    /// The goal and limit of a kind; `None` if it is not measured from this position.
    pub const fn figure(&self, kind: Kind) -> Option<Figure> {
        match kind {
            Kind::Bulk => self.bulk,
            Kind::NoBulk => self.no_bulk,
            Kind::Playouts => self.playouts,
        }
    }

    /// The depth, or the number of games.
    pub const fn size(&self, kind: Kind) -> u64 {
        match kind {
            Kind::Bulk | Kind::NoBulk => self.depth as u64,
            Kind::Playouts => self.games,
        }
    }

    /// A smaller size, to be taken off so that start-up does not count.
    pub const fn smaller_size(&self, kind: Kind) -> u64 {
        match kind {
            Kind::Bulk | Kind::NoBulk => self.depth as u64 - 1,
            Kind::Playouts => self.games / 2,
        }
    }

    /// The position, read.
    pub fn prepared(&self) -> Box<dyn Counter> {
        (self.prepare)(self.text)
    }

    /// The nodes or plies of a size, or of the whole row.
    pub fn count(&self, kind: Kind, size: u64) -> u64 {
        self.prepared().count(kind, size, self.max_plies)
    }
}

/// Our games: goals, and limits.
pub const OURS: [Row; 6] =
    [VAULT_START, VAULT_CHAIN, BASTIDE_START, BASTIDE_MIDDLE, VOLDETOUR_START, VOLDETOUR_MIDDLE];

/// Vault's start.
pub const VAULT_START: Row = Row::new::<Ours<Vault>>(VAULT[0], 4, 1_000)
    .perft((18.0, 13.3), (90.0, 49.9))
    .playouts(1_000, (250.0, 256.0));

/// Vault with pawns in long chains.
pub const VAULT_CHAIN: Row =
    Row::new::<Ours<Vault>>(VAULT[1], 3, 0).perft((14.0, 8.3), (90.0, 46.1));

/// Bastide's start: both players place their kings first.
pub const BASTIDE_START: Row = Row::new::<Ours<Bastide>>(BASTIDE[0], 4, 100)
    .perft((25.0, 25.0), (250.0, 190.2))
    .playouts(1_000, (1_200.0, 1_135.0));

/// Bastide with many kinds, walls and ramparts.
pub const BASTIDE_MIDDLE: Row =
    Row::new::<Ours<Bastide>>(BASTIDE[1], 3, 0).perft((40.0, 35.7), (300.0, 259.2));

/// Voldétour's start: an empty board.
pub const VOLDETOUR_START: Row =
    Row::new::<Ours<Voldetour>>(VOLDETOUR[0], 2, 0).perft((6.0, 2.14), (200.0, 157.4));

/// Voldétour with most pieces on the board.
pub const VOLDETOUR_MIDDLE: Row = Row::new::<Ours<Voldetour>>(VOLDETOUR[1], 2, 100)
    .perft((8.0, 2.9), (250.0, 193.3))
    .playouts(200, (1_000.0, 918.0));

/// The peers, without goals. The first one is what speeds are compared with.
pub const PEERS: [Row; 2] = [CHESS, ATAXX];

const CHESS: Row = Row::new::<Chess>(CHESS_POSITIONS[0], 4, 20);
const ATAXX: Row = Row::new::<Ataxx>(ATAXX_POSITIONS[0], 4, 20);

/// One runner of a race.
#[derive(Clone, Copy, Debug)]
pub struct Race {
    /// Which position.
    pub row: Row,
    /// What is counted.
    pub kind: Kind,
    /// The depth, or the number of games.
    pub size: u64,
    /// How many times as fast as the first of its kind we set out to be.
    pub goal: Option<f64>,
}

impl Race {
    const fn new(row: Row, kind: Kind, size: u64, goal: Option<f64>) -> Self {
        Self { row, kind, size, goal }
    }
}

/// Voldétour with nothing but the Lords on the board.
const VOLDETOUR_LORDS: Row = Row::new::<Ours<Voldetour>>(VOLDETOUR[2], 3, 0);

/// Who runs against whom: each kind begins with the first peer.
pub const RACES: [Race; 13] = [
    Race::new(CHESS, Kind::Bulk, 5, None),
    Race::new(ATAXX, Kind::Bulk, 5, None),
    Race::new(VAULT_START, Kind::Bulk, 5, Some(4.0)),
    Race::new(BASTIDE_START, Kind::Bulk, 4, Some(2.0)),
    Race::new(VOLDETOUR_LORDS, Kind::Bulk, 3, Some(6.0)),
    Race::new(CHESS, Kind::NoBulk, 5, None),
    Race::new(ATAXX, Kind::NoBulk, 5, None),
    Race::new(VAULT_START, Kind::NoBulk, 4, Some(3.0)),
    Race::new(BASTIDE_START, Kind::NoBulk, 4, Some(1.0)),
    Race::new(VOLDETOUR_LORDS, Kind::NoBulk, 2, Some(1.2)),
    Race::new(CHESS, Kind::Playouts, 400, None),
    Race::new(VAULT_START, Kind::Playouts, 4_000, Some(6.0)),
    Race::new(BASTIDE_START, Kind::Playouts, 400, Some(1.3)),
];
