#![cfg_attr(fuzzing, no_main)]
//! Voldétour: whatever is read from a text is written back as the same text.

abstract_fuzz::target!(voldetour_texts);
