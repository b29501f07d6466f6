//! A uniformly random legal move, without listing or counting all of them.
//!
//! Options are drawn from a set in which every legal move stands exactly once, until one is legal. They
//! come in slots of five: eight slots of placements, one for each own villager, two for each other
//! piece, and as many as it takes for mergers and for what goes beyond a first landing, of which there
//! are few: they are counted, and always legal.

use core::hint::select_unpredictable;

use abstract_core::{Bitboard, Cardinal, Digits, Square};

use crate::kinds::{Kind, MOTIONS, Motion};
use crate::knights::JUMPS;
use crate::moves::Move;
use crate::position::{Bastide, Phase};
use crate::rays::{ADJACENT, STEPS};
use crate::setup::border_behind;
use crate::steps::few;

/// How many options a slot has.
pub(crate) const OPTIONS: usize = 5;
/// The slots of placing a villager: ten squares for each of four orientations.
pub(crate) const PLACEMENT_SLOTS: usize = 8;
/// The slots of a piece that is no villager.
pub(crate) const SLOTS_OF_OTHERS: usize = 2;

/// What one of a piece's options stands for, of which at most one can be legal: what goes forward is
/// not immobilized, so is not crowned (Ruling B7).
#[derive(Clone, Copy)]
pub(crate) struct Use {
    /// The first landing on a ray, so many eighths of a turn clockwise from the way the piece faces.
    pub(crate) step: Option<u8>,
    /// Landing with the first jump, one of a knight's [`JUMPS`].
    pub(crate) jump: Option<u8>,
    /// Being crowned in this orientation.
    pub(crate) crowning: Option<Cardinal>,
}

/// The options of each kind: what goes forward, beside crownings, then what does not.
pub(crate) const USES: [[Use; OPTIONS * SLOTS_OF_OTHERS]; 8] = {
    let none = Use { step: None, jump: None, crowning: None };
    let mut uses = [[none; OPTIONS * SLOTS_OF_OTHERS]; 8];
    let mut kind = 0;
    while kind < 8 {
        let uses = &mut uses[kind];
        let is_knight = matches!(Kind::ALL[kind], Kind::Knight);
        let mut next = 0;
        let mut turn = 0;
        while turn < 8 {
            if matches!(MOTIONS[kind][turn], Some(Motion::Forward)) {
                uses[next].step = Some(turn as u8);
                next += 1;
            }
            turn += 1;
        }
        if !matches!(Kind::ALL[kind], Kind::King) {
            let mut orientation = 0;
            while orientation < 4 {
                uses[orientation].crowning = Some(Cardinal::ALL[orientation]);
                orientation += 1;
            }
            next = if next < 4 { 4 } else { next };
        }
        turn = 0;
        while turn < 8 {
            if matches!(MOTIONS[kind][turn], Some(Motion::Lateral | Motion::Backward)) {
                uses[next].step = Some(turn as u8);
                next += 1;
            }
            if is_knight {
                uses[turn].jump = Some(turn as u8);
            }
            turn += 1;
        }
        assert!(next <= OPTIONS || !matches!(Kind::ALL[kind], Kind::Villager));
        kind += 1;
    }
    uses
};

/// How many options one random number gives. Drawing a number costs about as much as trying an option.
pub(crate) const OPTIONS_A_DRAW: usize = 3;
/// How often a number is drawn before the legal moves are counted. In play one option in four is
/// legal, so that hardly any position comes to counting.
pub(crate) const MOST_DRAWS: u32 = 40;

/// An option.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) slot: usize,
    /// Below [`OPTIONS`].
    pub(crate) option: usize,
}

/// How options are drawn from so many slots.
#[derive(Clone, Copy)]
pub(crate) struct Draws {
    slots: u32,
    /// The number of options, to the power of [`OPTIONS_A_DRAW`].
    bound: u32,
    unit: u64,
}

/// The most slots of which options are drawn; of more the moves are counted.
const MOST_SLOTS: usize = 160;

/// By the number of slots.
const DRAWS: [Draws; MOST_SLOTS + 1] = {
    let mut draws = [Draws { slots: 1, bound: 1, unit: 0 }; MOST_SLOTS + 1];
    let mut slots = 1;
    while slots <= MOST_SLOTS {
        let bound = (slots * OPTIONS).pow(OPTIONS_A_DRAW as u32);
        assert!(bound <= u32::MAX as usize);
        draws[slots] =
            Draws { slots: slots as u32, bound: bound as u32, unit: Digits::unit(bound as u32) };
        slots += 1;
    }
    draws
};

impl Draws {
    /// For a player with so many villagers and other pieces, and so many moves that are counted; `None`
    /// if they are too many.
    #[inline]
    pub(crate) fn of(villagers: usize, others: usize, counted: usize) -> Option<Self> {
        // The last slot may have options that stand for nothing.
        let slots =
            PLACEMENT_SLOTS + villagers + SLOTS_OF_OTHERS * others + counted.div_ceil(OPTIONS);
        DRAWS.get(slots).copied()
    }

    /// The options that a random number stands for.
    #[inline(always)]
    pub(crate) fn draw(self, below: &mut impl FnMut(u32) -> u32) -> [Choice; OPTIONS_A_DRAW] {
        let mut digits = Digits::of(below(self.bound), self.unit);
        let mut choice = || Choice {
            slot: digits.next(self.slots) as usize,
            option: digits.next(OPTIONS as u32) as usize,
        };
        [choice(), choice(), choice()]
    }
}

/// The squares where villagers may be placed, by orientation.
pub(crate) const BORDERS: [Option<Square>; PLACEMENT_SLOTS * OPTIONS] = {
    let mut table = [None; PLACEMENT_SLOTS * OPTIONS];
    let mut i = 0;
    while i < table.len() {
        table[i] = border_behind(Cardinal::ALL[i / 10]).nth(i % 10);
        i += 1;
    }
    table
};

impl Bastide {
    pub(crate) fn random_legal(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        if self.phase != Phase::Play || self.has_lost_king() {
            return self.random_counted(below);
        }
        let own = self.own();
        let villagers = self.of_kind(own, Kind::Villager);
        let others = own - villagers;
        let (villager_count, other_count) = (villagers.len(), few(others));
        let mergers = self.count_mergers(villagers);
        let counted = mergers + self.count_far_sliders() + self.count_knights_beyond_jumps();
        let Some(draws) = Draws::of(villager_count, other_count, counted) else {
            return self.random_counted(below);
        };
        // Where the slots of each sort end.
        let after_villagers = PLACEMENT_SLOTS + villager_count;
        let after_others = after_villagers + SLOTS_OF_OTHERS * other_count;
        for _ in 0..MOST_DRAWS {
            for choice in draws.draw(below) {
                let Choice { slot, option } = choice;
                let m = if slot < PLACEMENT_SLOTS {
                    self.placement(choice)
                } else if slot < after_villagers {
                    let square = villagers.nth(slot - PLACEMENT_SLOTS);
                    square.and_then(|square| self.option(square, option))
                } else if slot < after_others {
                    let n = slot - after_villagers;
                    let option = option + n % SLOTS_OF_OTHERS * OPTIONS;
                    let square = others.nth(n / SLOTS_OF_OTHERS);
                    square.and_then(|square| self.option(square, option))
                } else {
                    self.nth_counted((slot - after_others) * OPTIONS + option, mergers)
                };
                if m.is_some() {
                    return m;
                }
            }
        }
        self.random_counted(below)
    }

    /// Of the moves that are counted, mergers first, the one after n others.
    pub(crate) fn nth_counted(&self, n: usize, mergers: usize) -> Option<Move> {
        match n.checked_sub(mergers) {
            None => self.nth_merger(n),
            Some(n) => self.nth_beyond_steps(n),
        }
    }

    /// Counts the moves and picks one: for positions with hardly any, and for a generator that is
    /// none.
    #[cold]
    pub(crate) fn random_counted(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        let count = self.count_legal();
        if count == 0 {
            return None;
        }
        self.nth_legal(below(count as u32) as usize % count)
    }

    /// One of the placements, if it is legal.
    #[inline]
    pub(crate) fn placement(&self, Choice { slot, option }: Choice) -> Option<Move> {
        let n = slot * OPTIONS + option;
        let square = (*BORDERS.get(n)?)?;
        if !self.is_empty(square) {
            return None;
        }
        let orientation = Cardinal::ALL[n / 10 % 4];
        let near = ADJACENT[square.index()] & self.of_kind(self.own(), Kind::Villager);
        let lengthwise =
            select_unpredictable((n / 10).is_multiple_of(2), Bitboard::ALL, Bitboard::EMPTY);
        let parallel = near & (self.sideways() ^ lengthwise);
        parallel.is_empty().then_some(Move::Place { kind: Kind::Villager, orientation, square })
    }

    /// One of the options of a piece, if it is legal.
    #[inline]
    pub(crate) fn option(&self, square: Square, option: usize) -> Option<Move> {
        let Use { step, jump, crowning } = *USES[self.kind_at(square).index()].get(option)?;
        let step = step.and_then(|eighths| self.step(square, eighths));
        step.or_else(|| jump.and_then(|jump| self.jump(square, jump)))
            .or_else(|| crowning.and_then(|orientation| self.crowning(square, orientation)))
    }

    /// The landing of a knight with its first jump, if it is legal.
    fn jump(&self, from: Square, jump: u8) -> Option<Move> {
        let jump = usize::from(jump % 8);
        let (files, ranks) = JUMPS[self.orientation_at(from).index()][jump];
        let to = from.offset(files, ranks)?;
        let captures = self.has_piece(!self.turn, to);
        let goes_there = captures || (jump < 4 && self.is_empty(to));
        goes_there.then_some(Move::Go { from, to, captures })
    }

    /// The first step of a slider, so many eighths of a turn from the way it faces, if it is legal.
    #[inline]
    fn step(&self, from: Square, eighths: u8) -> Option<Move> {
        let motion = MOTIONS[self.kind_at(from).index()][usize::from(eighths % 8)]?;
        let direction = self.orientation_at(from).direction().turned(eighths);
        let (to, _) = self.landing(from, &STEPS[direction.index()])?;
        let captures = self.has_piece(!self.turn, to);
        let goes_there = captures || (motion != Motion::Backward && !self.has_piece(self.turn, to));
        goes_there.then_some(Move::Go { from, to, captures })
    }

    /// Crowning a piece, if it is legal (Ruling B7).
    #[inline(never)]
    fn crowning(&self, square: Square, orientation: Cardinal) -> Option<Move> {
        let again = self.rules.recrown && self.orientation_at(square) != orientation;
        let legal = (again || !self.is_crowned(square)) && self.is_stuck(square);
        legal.then_some(Move::Crown { square, orientation })
    }
}
