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
            106,
            "1Vs2Vs2vsvw1/ve**ne1Gs1*2/3*1*VevwVw1/3*1*3vw/Ve1kw*6/5Vn3vw/ve2*5Vw/An*5Vn1vw/3Vn3*1*/1*1vn1Vnvn2vn w -",
        ),
        (1, 39, "4Vs2vsVsVw/gs1vsVs4*1/Ve9/ve8vw/Ve9/ve8vw/VeKe8/ve8vw/1*Ve7/ve1vn1vnVn3Aw b -"),
        (
            2,
            91,
            "veVs1Vsvs1hw2Vs/1*vs2Vs4/ve1Hs6Vw/3Vevs2vw1vw/ve8Vw/9*/ve5Kn2Vw/1Gn6Vw1/Vn1vn2Vnvn1**/3Vnvn3gnvw b -",
        ),
    ];
    golden::assert_random_games(&Bastide::default(), 1_000, &expected);
}

#[test]
fn the_first_moves_of_a_random_game() {
    assert_eq!(
        golden::first_moves::<Bastide>(20),
        "Kn@b1 Kw@j7 Vn@a1 Vn@j1 Vn@h1 Vw@j5 Vn@f1 j1-j2 Vw@j1 j2xj1 Vs@i10 Vs@g10 b1-c1 Ve@a5 \
         h1-h2 Vs@c10 Vw@j10 Ve@a8 j10+i10=Gs a8-b8"
    );
}
