//! Positions as planes of numbers, for learning.

use abstract_core::{Bitboard, Cardinal, Player, Position, SQUARES, Square};
use bastide_rules::{Bastide, Kind, Phase};
use vault_rules::Vault;
use voldetour_rules::{Block, Piece, Top, Voldetour};

/// A game whose positions have planes: for each plane a byte a square, `a1` first, then `b1`, …
pub(crate) trait Planes: Position {
    /// What each plane holds.
    const NAMES: &'static [&'static str];

    /// Writes the planes as `player` sees them: its own pieces first.
    fn write(&self, player: Player, planes: &mut Writer);
}

/// Planes that are being written one after the other.
#[derive(Default)]
pub(crate) struct Writer(Vec<u8>);

impl Writer {
    fn set(&mut self, set: Bitboard) {
        self.values(|square| u8::from(set.contains(square)));
    }

    /// The same number everywhere.
    fn all(&mut self, value: u8) {
        self.values(|_| value);
    }

    /// How many of the pieces each column holds.
    fn count(&mut self, pieces: impl Iterator<Item = Piece>) {
        let mut count = [0; SQUARES];
        for square in pieces.flat_map(Piece::squares) {
            count[square.index()] += 1;
        }
        self.0.extend(count);
    }

    /// 1 + the level of the highest of the pieces in each column.
    fn levels(&mut self, pieces: impl Iterator<Item = Piece>) {
        let mut levels = [0; SQUARES];
        for piece in pieces {
            for square in piece.squares() {
                let level = &mut levels[square.index()];
                *level = (*level).max(1 + piece.level());
            }
        }
        self.0.extend(levels);
    }

    fn values(&mut self, value: impl Fn(Square) -> u8) {
        self.0.extend(Square::all().map(value));
    }
}

/// The planes of a position.
pub(crate) fn planes<P: Planes>(position: &P, player: Player) -> Vec<u8> {
    let mut planes = Writer(Vec::with_capacity(P::NAMES.len() * SQUARES));
    position.write(player, &mut planes);
    debug_assert_eq!(planes.0.len(), P::NAMES.len() * SQUARES);
    planes.0
}

impl Planes for Vault {
    const NAMES: &'static [&'static str] =
        &["own pawns", "the other's pawns", "own goal rank", "1 if to act"];

    fn write(&self, player: Player, planes: &mut Writer) {
        planes.set(self.pawns(player));
        planes.set(self.pawns(!player));
        planes.set(vault_rules::goal_rank(player));
        planes.all(u8::from(self.turn() == player));
    }
}

impl Planes for Bastide {
    const NAMES: &'static [&'static str] = &[
        "own kings",
        "own queens",
        "own princes",
        "own nobles",
        "own knights",
        "own paladins",
        "own guardians",
        "own villagers",
        "own pieces facing north",
        "own pieces facing east",
        "own pieces facing south",
        "own pieces facing west",
        "own crowned pieces",
        "the other's kings",
        "the other's queens",
        "the other's princes",
        "the other's nobles",
        "the other's knights",
        "the other's paladins",
        "the other's guardians",
        "the other's villagers",
        "the other's pieces facing north",
        "the other's pieces facing east",
        "the other's pieces facing south",
        "the other's pieces facing west",
        "the other's crowned pieces",
        "walls",
        "1 while kings are placed",
        "1 while a successor is chosen",
        "1 if to act",
    ];

    fn write(&self, player: Player, planes: &mut Writer) {
        for owner in [player, !player] {
            for kind in Kind::ALL {
                planes.set(self.pieces_of(owner, kind));
            }
            for orientation in Cardinal::ALL {
                planes.set(self.pieces(owner) & self.facing(orientation));
            }
            planes.set(self.pieces(owner) & self.crowned());
        }
        planes.set(self.walls());
        planes.all(u8::from(self.phase() == Phase::Placement));
        planes.all(u8::from(self.phase() == Phase::Succession));
        planes.all(u8::from(self.turn() == player));
    }
}

impl Planes for Voldetour {
    const NAMES: &'static [&'static str] = &[
        "height of flat tops",
        "1 + low edge of slopes that rise to the north",
        "1 + low edge of slopes that rise to the east",
        "1 + low edge of slopes that rise to the south",
        "1 + low edge of slopes that rise to the west",
        "own Lord",
        "own Tower",
        "number of own pieces in the column",
        "own piece on top",
        "own Block A: 1 + its level, 0 in reserve",
        "own Block B: 1 + its level, 0 in reserve",
        "own Block C: 1 + its level, 0 in reserve",
        "own Block D: 1 + its level, 0 in reserve",
        "own Block E: 1 + its level, 0 in reserve",
        "own Stairs: 1 + the level of the highest",
        "own Stairs in reserve",
        "own turns on the Tower, 4 once it is left",
        "the other's Lord",
        "the other's Tower",
        "number of the other's pieces in the column",
        "the other's piece on top",
        "the other's Block A: 1 + its level, 0 in reserve",
        "the other's Block B: 1 + its level, 0 in reserve",
        "the other's Block C: 1 + its level, 0 in reserve",
        "the other's Block D: 1 + its level, 0 in reserve",
        "the other's Block E: 1 + its level, 0 in reserve",
        "the other's Stairs: 1 + the level of the highest",
        "the other's Stairs in reserve",
        "the other's turns on the Tower, 4 once it is left",
        "1 if the turn holds a Block",
        "1 if the turn holds a Stair",
        "1 if to act",
    ];

    fn write(&self, player: Player, planes: &mut Writer) {
        planes.values(|square| match self.top(square) {
            Top::Flat(height) => height,
            Top::Slope { .. } => 0,
        });
        for direction in Cardinal::ALL {
            planes.values(|square| match self.top(square) {
                Top::Slope { base, rise } if rise == direction => 1 + base,
                _ => 0,
            });
        }
        for owner in [player, !player] {
            planes.set(Bitboard::of(self.lord(owner)));
            planes.set(Bitboard::of(self.equipment().tower(owner)));
            let pieces = || self.pieces().filter(|piece| piece.owner() == owner);
            planes.count(pieces());
            planes.values(|square| {
                u8::from(self.top_piece(square).is_some_and(|piece| piece.owner() == owner))
            });
            for wanted in Block::ALL {
                let is_wanted =
                    |piece: &Piece| matches!(piece, Piece::Block { block, .. } if *block == wanted);
                planes.levels(pieces().filter(is_wanted));
            }
            planes.levels(pieces().filter(|piece| matches!(piece, Piece::Stair { .. })));
            planes.all(self.reserve_stairs(owner));
            planes.all(self.turns_on_tower(owner).unwrap_or(4));
        }
        planes.all(u8::from(self.played().block));
        planes.all(u8::from(self.played().stair));
        planes.all(u8::from(self.turn() == player));
    }
}
