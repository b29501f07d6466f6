#![cfg_attr(fuzzing, no_main)]
//! The line protocol of the tool: every line is answered by one line.

abstract_fuzz::target!(query);
