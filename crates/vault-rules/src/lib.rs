//! Rules of the game.
#![no_std]
