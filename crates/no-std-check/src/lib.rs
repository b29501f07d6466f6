//! A program without the standard library that plays all games.
//!
//! It brings its own panic handler and allocator. The standard library has a panic handler too,
//! and there can be only one: if any of the libraries linked `std`, this would not build.
#![no_std]

extern crate alloc;

use alloc::string::ToString;
use core::alloc::{GlobalAlloc, Layout};
use core::panic::PanicInfo;

use abstract_core::{Game, Position, Rng, playout};
use bastide_rules::Bastide;
use vault_rules::Vault;
use voldetour_rules::Voldetour;

/// Hands out nothing: this is only built, never run.
struct NoMemory;

// SAFETY: null means that there is no memory left; so nothing is ever given back.
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static MEMORY: NoMemory = NoMemory;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}

/// Plays a game of each kind: uses texts, records and playouts.
// SAFETY: no other symbol of this library has that name.
#[unsafe(no_mangle)]
pub extern "C" fn plies_of_random_games(seed: u64) -> usize {
    plies::<Vault>(seed) + plies::<Bastide>(seed) + plies::<Voldetour>(seed)
}

fn plies<P: Position>(seed: u64) -> usize {
    let mut rng = Rng::for_game(seed, 0);
    let end = playout(&P::default(), 100, |n| rng.below(n));
    let game = Game::from_position(end.position).to_string().parse::<Game<P>>();
    game.map_or(0, |game| game.moves().len() + end.plies as usize)
}
