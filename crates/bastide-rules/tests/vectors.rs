//! Every line of `tests/vectors/`: cases derived by hand from the rules, move lists and perft
//! tables of outside programs.

use bastide_rules::{Bastide, perft, perft_unbulked};
use test_support::vectors;

#[test]
fn cases() {
    assert_eq!(vectors::cases::<Bastide>(include_str!("vectors/cases.tsv")), 362);
}

#[test]
fn move_lists() {
    assert_eq!(vectors::move_lists::<Bastide>(include_str!("vectors/moves.tsv")), 400);
}

#[test]
fn perft_tables() {
    let table = include_str!("vectors/perft.tsv");
    assert_eq!(vectors::perft_tables::<Bastide>(table, 1_000_000), 84);
}

/// A position in the middle of a game; with `BASTIDE_PERFT=all` the sixth ply from the start too,
/// which takes a minute in a release build.
#[test]
fn other_perft_counts() {
    let middle: Bastide = "4ks5/2Hs*Hs5/3*1*4/1ps3Pn1+ge2/4Hn1*3/1Ne*Nn1*gsve2/1Vn1*2vw1ps1/\
                           2*An1Qe4/3hw1vn4/4Kn5 w -"
        .parse()
        .unwrap();
    for (depth, count) in (1..).zip([82, 5_852, 474_882, 32_487_002]) {
        assert_eq!(perft(&middle, depth), count, "depth {depth}");
    }
    for (depth, count) in (1..).zip([82, 5_852, 474_882]) {
        assert_eq!(perft_unbulked(&middle, depth), count, "depth {depth}, not bulked");
    }
    if std::env::var("BASTIDE_PERFT").is_ok_and(|value| value == "all") {
        assert_eq!(perft(&Bastide::default(), 6), 3_181_790_168);
    }
}
