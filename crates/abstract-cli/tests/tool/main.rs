//! The built tool, run as its users run it.
#![forbid(unsafe_code)]

mod hostile;
mod merge;
mod page;
mod perft;
mod play;
mod playouts;
mod query;
mod replay;
mod run;
mod show;
