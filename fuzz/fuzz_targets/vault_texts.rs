#![cfg_attr(fuzzing, no_main)]
//! Vault: whatever is read from a text is written back as the same text.

abstract_fuzz::target!(vault_texts);
