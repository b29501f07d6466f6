#![cfg_attr(fuzzing, no_main)]
//! Vault: play agrees with a reference written from the rules alone.

abstract_fuzz::target!(vault_play);
