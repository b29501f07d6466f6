#![cfg_attr(fuzzing, no_main)]
//! Bastide: play agrees with a reference written from the rules alone.

abstract_fuzz::target!(bastide_play);
