//! Positions and helpers that the benches share.
