//! What must never change, since somebody may have stored it: keys, and the games that a seed plays.
//!
//! None of it depends on the platform: keys and draws are computed on `u64` and `u128` values,
//! never on their bytes in memory, and nothing depends on the size of `usize`.

use bastide_rules::Bastide;
use test_support::golden;

#[test]
fn keys() {
    golden::assert_keys::<Bastide>(&[
        ("10/10/10/10/10/10/10/10/10/10 w p", 0xf8d8_ef8e_42cc_c592),
        ("10/10/10/10/10/10/10/10/10/10 w p straight,stop,recrown,long", 0x1688_9fc5_35aa_569f),
        ("10/10/10/10/10/10/10/10/10/4Kn5 b p", 0xddc6_c8fd_3199_edc2),
        ("4ks5/10/10/10/10/10/10/10/10/4Kn5 w -", 0x9577_0a8e_19db_67e0),
        (
            "4ks5/2Hs*Hs5/3*1*4/1ps3Pn1+ge2/4Hn1*3/1Ne*Nn1*gsve2/1Vn1*2vw1ps1/2*An1Qe4/3hw1vn4/4Kn5 w -",
            0xd69c_f7a4_693c_608e,
        ),
        (
            "**********/*7**/*2+pw5*/*8*/*3Nn4*/*8*/*8*/*6pn1*/*Kw7*/********** b s",
            0xe01f_4320_825e_a1c9,
        ),
    ]);
}

#[test]
fn random_games() {
    let expected = [
        (
            0,
            59,
            "ve1vsVs1vs1Vs1gw/Ve9/1Vs7Vw/1ve4vs3/1Ve2Vn2*2/Ve3*2*vw1/ve9/3Kn*5/1Ve5*2/Vn**4vnVnvw b -",
        ),
        (1, 34, "ve1vs1Vsvs1Vw2/1Vs8/9vw/1Ve8/1ve7vw/*8Vw/*9/3kn6/1ve1Vn5Vw/*2vn2vnVn1vw w -"),
        (2, 27, "2vs5vsVw/Gs5vs3/8vw1/8Vw1/ve9/1Ve7*/10/10/1ve6KnVw/vn2Vn2Vn3 b -"),
    ];
    golden::assert_random_games(&Bastide::default(), 1_000, &expected);
}

#[test]
fn the_first_moves_of_a_random_game() {
    assert_eq!(
        golden::first_moves::<Bastide>(20),
        "Kn@b1 Kw@j7 Vn@a1 j7-i7 Ve@a2 Vn@h1 Vw@j1 Vw@j9 Vn@e1 Ve@a10 Vs@h10 Vw@j5 Ve@a9 Vs@g10 \
         Ve@a6 i7-h6 Vs@d10 g10-g9 a2-b2 Vs@j10"
    );
}
