//! Every line of `tests/vectors/`: cases derived by hand from the rules, move lists and perft
//! tables of outside programs.

use test_support::vectors;
use vault_rules::Vault;

#[test]
fn cases() {
    assert_eq!(vectors::cases::<Vault>(include_str!("vectors/cases.tsv")), 73);
}

#[test]
fn move_lists() {
    assert_eq!(vectors::move_lists::<Vault>(include_str!("vectors/moves.tsv")), 400);
}

#[test]
fn perft_tables() {
    let table = include_str!("vectors/perft.tsv");
    assert_eq!(vectors::perft_tables::<Vault>(table, 1_000_000), 79);
}
