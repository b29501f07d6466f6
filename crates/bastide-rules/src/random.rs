//! A uniformly random legal move, without listing or counting all of them.

use abstract_core::{Bitboard, Cardinal, Direction, Player, Square};

use crate::kinds::{Kind, Motion, Piece};
use crate::movegen::Draw;
use crate::moves::Move;
use crate::position::{Bastide, Phase};
use crate::rays::{ADJACENT, STEPS};
use crate::setup::border_behind;
use crate::steps::few;

/// How often a random option is tried before the legal moves are counted. In play one option in
/// two or three is legal, so that hardly any position comes to counting.
const TRIES: u32 = 64;

/// Options of placing a villager: ten squares for each of four orientations.
const PLACEMENTS: u32 = 40;
/// Options of an own villager: a step forward, one backward.
const VILLAGER_STEPS: u32 = 2;
/// Options of any other own slider: a step in each of the eight directions.
const STEPS_OF_OTHERS: u32 = 8;

/// Options of a piece that may be immobilized: to be crowned in four orientations.
const CROWNINGS: u32 = 4;

/// In which part of its pattern each kind moves, by eighths of a turn clockwise from the way it
/// faces.
const MOTIONS: [[Option<Motion>; 8]; 8] = {
    let mut table = [[None; 8]; 8];
    let mut kind = 0;
    while kind < 8 {
        let piece = Piece::new(Player::White, Kind::ALL[kind], Cardinal::North);
        let mut turn = 0;
        while turn < 8 {
            table[kind][turn] = piece.motion(Direction::ALL[turn]);
            turn += 1;
        }
        kind += 1;
    }
    table
};

/// The squares where villagers may be placed, by orientation.
const BORDERS: [Option<Square>; PLACEMENTS as usize] = {
    let mut table = [None; PLACEMENTS as usize];
    let mut i = 0;
    while i < table.len() {
        table[i] = border_behind(Cardinal::ALL[i / 10]).nth(i % 10);
        i += 1;
    }
    table
};

impl Bastide {
    /// Draws from a set of options in which every legal move stands exactly once, until an option
    /// is legal. Mergers, knights' moves and what goes further than one step, of which there are
    /// few, are counted and always legal.
    pub(crate) fn random_legal(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        if self.phase != Phase::Play || self.has_lost_king() {
            return self.random_counted(below);
        }
        let Draw { villagers, others, perhaps_immobilized, beyond_steps } = self.draw();
        // Where the options of each sort end, in their order.
        let villager_steps = PLACEMENTS + VILLAGER_STEPS * villagers.len() as u32;
        let steps = villager_steps + STEPS_OF_OTHERS * few(others) as u32;
        let crownings = steps + CROWNINGS * few(perhaps_immobilized) as u32;
        let options = crownings + beyond_steps as u32;

        for _ in 0..TRIES {
            let option = below(options);
            let m = if option < PLACEMENTS {
                self.placement(option as usize, villagers)
            } else if option < villager_steps {
                let option = option - PLACEMENTS;
                let from = villagers.nth((option / VILLAGER_STEPS) as usize);
                let forward = option.is_multiple_of(VILLAGER_STEPS);
                from.and_then(|from| self.villager_step(from, forward))
            } else if option < steps {
                let option = option - villager_steps;
                let from = others.nth((option / STEPS_OF_OTHERS) as usize);
                from.and_then(|from| self.step(from, (option % STEPS_OF_OTHERS) as usize))
            } else if option < crownings {
                let option = option - steps;
                let square = perhaps_immobilized.nth((option / CROWNINGS) as usize);
                square.and_then(|square| self.crowning(square, (option % CROWNINGS) as usize))
            } else {
                self.nth_beyond_steps((option - crownings) as usize)
            };
            if m.is_some() {
                return m;
            }
        }
        self.random_counted(below)
    }

    /// Counts the moves and picks one: for positions with hardly any, and for a generator that is
    /// none.
    #[cold]
    fn random_counted(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        let count = self.count_legal();
        if count == 0 {
            return None;
        }
        self.nth_legal(below(count as u32) as usize % count)
    }

    /// One of the placements, if it is legal.
    #[inline]
    fn placement(&self, option: usize, villagers: Bitboard) -> Option<Move> {
        let square = (*BORDERS.get(option)?)?;
        if !self.is_empty(square) {
            return None;
        }
        let orientation = Cardinal::ALL[option / 10 % 4];
        let near = villagers & ADJACENT[square.index()];
        let parallel = match orientation {
            Cardinal::North | Cardinal::South => near - self.sideways(),
            Cardinal::East | Cardinal::West => near & self.sideways(),
        };
        parallel.is_empty().then_some(Move::Place { kind: Kind::Villager, orientation, square })
    }

    /// The first step of a villager forward, or backward, if it is legal.
    #[inline]
    fn villager_step(&self, from: Square, forward: bool) -> Option<Move> {
        let ahead = self.orientation_at(from);
        if forward {
            self.first_step(from, ahead.direction(), Motion::Forward)
        } else {
            self.first_step(from, ahead.opposite().direction(), Motion::Backward)
        }
    }

    /// The first step of any other slider in one of the eight directions, if it is legal.
    #[inline]
    fn step(&self, from: Square, way: usize) -> Option<Move> {
        let eighths = (way + 8 - self.orientation_at(from).direction().index()) % 8;
        let motion = MOTIONS[self.kind_at(from).index()][eighths]?;
        self.first_step(from, Direction::ALL[way % 8], motion)
    }

    /// Crowning a piece that may be immobilized, if it is legal (Ruling B7).
    #[inline]
    fn crowning(&self, square: Square, way: usize) -> Option<Move> {
        let orientation = Cardinal::ALL[way % 4];
        let again = self.rules.recrown && self.orientation_at(square) != orientation;
        let legal = (again || !self.is_crowned(square)) && self.is_stuck(square);
        legal.then_some(Move::Crown { square, orientation })
    }

    /// The move to the first landing in a direction, if it is legal.
    #[inline]
    fn first_step(&self, from: Square, direction: Direction, motion: Motion) -> Option<Move> {
        let (to, _) = self.landing(from, &STEPS[direction.index()])?;
        let captures = self.has_piece(!self.turn, to);
        let goes_there = captures || (motion != Motion::Backward && !self.has_piece(self.turn, to));
        goes_there.then_some(Move::Go { from, to, captures })
    }
}
