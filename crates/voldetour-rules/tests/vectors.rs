//! Every line of `tests/vectors/`: cases derived by hand from the rules, move lists and perft
//! tables of outside programs.

use test_support::vectors;
use voldetour_rules::{Voldetour, perft, perft_unbulked};

#[test]
fn cases() {
    assert_eq!(vectors::cases::<Voldetour>(include_str!("vectors/cases.tsv")), 304);
}

#[test]
fn move_lists() {
    assert_eq!(vectors::move_lists::<Voldetour>(include_str!("vectors/moves.tsv")), 71);
}

#[test]
fn perft_tables() {
    let table = include_str!("vectors/perft.tsv");
    assert_eq!(vectors::perft_tables::<Voldetour>(table, 1_000_000), 33);
}

/// Further counts from outside.
#[test]
fn perft_of_known_positions() {
    assert_eq!(perft(&Voldetour::default(), 4), 3_291_297_539);
    let open: Voldetour = "b - d5/-/-,-,-,-,-/- e5/-/-,-,-,-,-/-".parse().expect("valid");
    assert_eq!([1, 2, 3].map(|depth| perft(&open, depth)), [1_635, 999_375, 94_278_470]);
    let crowded: Voldetour = "w - e5/-/f5:0:111,e7:0:112,a10:0:311,c6:0:221,-/d5:0e,e6:0n,g5:1w \
                              f7/-/g5:0:111,d4:0:211,-,-,b1:0:321/b5:0n,d8:0w,f4:0n,g6:0s"
        .parse()
        .expect("valid");
    assert_eq!([1, 2].map(|depth| perft(&crowded, depth)), [2_293, 2_389_806]);
    assert_eq!(perft_unbulked(&crowded, 2), 2_389_806);
}
