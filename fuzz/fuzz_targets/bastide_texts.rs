#![cfg_attr(fuzzing, no_main)]
//! Bastide: whatever is read from a text is written back as the same text.

abstract_fuzz::target!(bastide_texts);
