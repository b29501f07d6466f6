#![cfg_attr(fuzzing, no_main)]
//! Voldétour: play agrees with a reference written from the rules alone.

abstract_fuzz::target!(voldetour_play);
