//! Whole games of random moves, on a board that is made for them.
//!
//! [`Position::random_move`] lists the pawns of a position anew every ply. Over a game it is cheaper to
//! keep the lists, with a cell for every place on which a pawn can land. Where a branch could not be
//! foreseen there is none: all options of a draw are looked at, and the first legal one is taken.
//!
//! [`Position::random_move`]: abstract_core::Position::random_move

use core::hint::select_unpredictable;

use abstract_core::{Bitboard, PerPlayer, Player, SortedLanes, Square, play_random_one_by_one};

use crate::movegen::single;
use crate::position::{PAWNS, Vault};
use crate::random::{
    COLUMNS, Draws, FIRST_PLACE, FIRST_WALK, MOST_DRAWS, OFF, SQUARES_AT, WALKS, place_of,
};

/// What stands on a place: bit 0 a white pawn, bit 1 a black one; both are set off the board, where
/// nobody can land.
const NOBODY: u8 = 0;
const BOTH: u8 = 3;

/// The cells of an empty board.
const EMPTY: [u8; 1024] = {
    let mut cells = [BOTH; 1024];
    let mut place = 0;
    while place < cells.len() {
        if SQUARES_AT[place] != OFF {
            cells[place] = NOBODY;
        }
        place += 1;
    }
    cells
};

#[inline]
const fn pawn_of(player: Player) -> u8 {
    1 << player.index()
}

/// How many pawns a list has room for, more than there are: a power of two.
const LANES: usize = 16;
/// How many numbers a list has, with the walks behind it.
const ROOM: usize = 64;
const _: () = assert!(PAWNS < LANES && LANES + 1 < FIRST_WALK && FIRST_WALK + WALKS.len() <= ROOM);

/// The pawns of a player.
struct Pawns {
    /// Twice the place of each pawn; and, from [`FIRST_WALK`], the walks.
    ///
    /// A pawn goes to its pivot's number less its own place, or to a walk's number and its own place.
    aims: SortedLanes<LANES, ROOM>,
    count: usize,
    /// How their options are drawn.
    draws: Draws,
}

/// A list of no pawn.
const NO_PAWNS: [i16; ROOM] = {
    let mut aims = [i16::MAX; ROOM];
    aims[0] = i16::MIN;
    let mut way = 0;
    while way < WALKS.len() {
        aims[FIRST_WALK + way] = WALKS[way] as i16;
        way += 1;
    }
    aims
};

impl Pawns {
    fn of(set: Bitboard) -> Self {
        let mut aims = NO_PAWNS;
        for (aim, square) in aims.iter_mut().skip(1).zip(set) {
            *aim = 2 * place_of(square.index() as u8) as i16;
        }
        let count = set.len();
        Self { aims: SortedLanes::new(aims), count, draws: Draws::for_pawns(count) }
    }

    fn set(&self) -> Bitboard {
        let squares = (1..=self.count).map(|n| SQUARES_AT[self.place(n) & 1023]);
        squares
            .filter_map(Square::from_index)
            .fold(Bitboard::EMPTY, |set, square| set | single(square))
    }

    /// The place of the nth, counted from 1.
    #[inline]
    fn place(&self, n: usize) -> usize {
        self.aims.get(n) as usize / 2
    }

    /// A pawn goes from one place to another.
    #[inline]
    fn carry(&mut self, from: usize, to: usize) {
        self.aims.replace(2 * from as i16, 2 * to as i16);
    }

    /// The pawn on a place is no more.
    fn remove(&mut self, place: usize) {
        self.aims.remove(2 * place as i16);
        self.count -= 1;
        self.draws = Draws::for_pawns(self.count);
    }
}

/// A position as its pawns and their places, who acts apart.
struct Mailbox {
    /// What stands on each place.
    cells: [u8; 1024],
    pawns: PerPlayer<Pawns>,
}

/// An option: which pawn goes where.
#[derive(Clone, Copy)]
struct Go {
    mover: u8,
    /// What blocks the way: nothing, if it is legal.
    blocked: u8,
    to: u16,
}

impl Mailbox {
    fn of(position: &Vault) -> Self {
        let pawns = PerPlayer::from_fn(|player| Pawns::of(position.pawns(player)));
        let mut mailbox = Self { cells: EMPTY, pawns };
        for player in Player::ALL {
            let pawns = &mailbox.pawns[player];
            for n in 1..=pawns.count {
                mailbox.cells[pawns.place(n) & 1023] = pawn_of(player);
            }
        }
        mailbox
    }

    fn position(&self, turn: Player) -> Vault {
        Vault::of(PerPlayer::from_fn(|player| self.pawns[player].set()), turn)
    }

    /// Draws options until one is legal; `None` if none of many is. The same numbers give the same move
    /// as in `random_legal`.
    #[inline(always)]
    fn draw(&self, turn: Player, below: &mut impl FnMut(u32) -> u32) -> Option<Go> {
        let own = &self.pawns[turn];
        let own_pawn = pawn_of(turn);
        for _ in 0..MOST_DRAWS {
            let options = own.draws.draw(below).map(|choice| {
                let from = own.place(choice.mover());
                let aim = own.aims.get(choice.aim()) as usize;
                let walks = choice.is_walk();
                let to =
                    select_unpredictable(walks, aim.wrapping_add(from), aim.wrapping_sub(from));
                let to = to & 1023;
                let blocking = select_unpredictable(walks, BOTH, own_pawn);
                let blocked = self.cells[to] & blocking;
                Go { mover: choice.mover() as u8, blocked, to: to as u16 }
            });
            let [first, second, third] = options;
            let go = select_unpredictable(second.blocked == 0, second, third);
            let go = select_unpredictable(first.blocked == 0, first, go);
            if go.blocked == 0 {
                return Some(go);
            }
        }
        None
    }

    /// Plays a random move, and says whether a pawn has arrived on the rank that its player wants to
    /// reach; `None` if there is no move.
    #[inline(always)]
    fn ply(&mut self, turn: Player, below: &mut impl FnMut(u32) -> u32) -> Option<bool> {
        if self.pawns[turn].count == 0 {
            return None;
        }
        let go = match self.draw(turn, below) {
            Some(go) => go,
            None => self.count_and_pick(turn, below)?,
        };
        self.play(turn, go);
        Some(is_arrival(turn, usize::from(go.to)))
    }

    #[inline(always)]
    fn play(&mut self, turn: Player, Go { mover, to, .. }: Go) {
        let from = self.pawns[turn].place(usize::from(mover));
        let to = usize::from(to);
        self.pawns[turn].carry(from, to);
        self.cells[from & 1023] = NOBODY;
        let taken = core::mem::replace(&mut self.cells[to & 1023], pawn_of(turn));
        if taken != NOBODY {
            self.take(!turn, to);
        }
    }

    /// Captures are few.
    #[cold]
    fn take(&mut self, player: Player, place: usize) {
        self.pawns[player].remove(place);
    }

    /// Counts the moves and picks one.
    #[cold]
    fn count_and_pick(&self, turn: Player, below: &mut impl FnMut(u32) -> u32) -> Option<Go> {
        let m = self.position(turn).random_counted(below)?;
        let pawns = self.position(turn).pawns(turn);
        let mover = 1 + pawns.iter().position(|square| square == m.from())?;
        let to = place_of(m.to().index() as u8);
        Some(Go { mover: mover as u8, blocked: 0, to: to as u16 })
    }
}

impl Vault {
    /// See [`play_random`](abstract_core::Position::play_random).
    pub(crate) fn play_random_moves(
        &mut self,
        max_plies: u32,
        below: &mut impl FnMut(u32) -> u32,
    ) -> u32 {
        let crowded = self.own.len().max(self.enemy.len()) > PAWNS;
        if crowded || self.own.intersects(self.enemy) {
            // After illegal moves: the lists have no room for them.
            return play_random_one_by_one(self, max_plies, below);
        }
        if self.won_on_back_rank().is_some() {
            return 0;
        }
        let mut board = Mailbox::of(self);
        let mut turn = self.turn;
        let mut plies = 0;
        // Whether the last move put a pawn on the rank that its player wants to reach. Only such a
        // pawn can win: at once, or if the answer does not capture it.
        let mut arrived = self.has_arrivals();
        while plies < max_plies {
            // Each player's ply is code of its own: who acts is no longer a question then.
            let played = match turn {
                Player::White => board.ply(Player::White, below),
                Player::Black => board.ply(Player::Black, below),
            };
            let Some(arrives) = played else { break };
            turn = !turn;
            plies += 1;
            if arrived | arrives {
                *self = board.position(turn);
                if self.won_on_back_rank().is_some() {
                    return plies;
                }
                arrived = arrives;
            }
        }
        *self = board.position(turn);
        plies
    }
}

/// Whether a place is on the rank that a player wants to reach.
#[inline]
fn is_arrival(player: Player, place: usize) -> bool {
    match player {
        Player::White => place >= FIRST_PLACE + 9 * COLUMNS,
        Player::Black => place < FIRST_PLACE + COLUMNS,
    }
}
