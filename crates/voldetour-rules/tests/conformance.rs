//! The laws of the traits, by core's conformance kit.

use abstract_core::conformance::{self, Effort, Violation};
use voldetour_rules::Voldetour;

const POSITIONS: [&str; 8] = [
    "b - d5/-/-,-,-,-,-/- e5/-/-,-,-,-,-/-",
    "w - e5/-/f5:0:111,e7:0:112,a10:0:311,c6:0:221,-/d5:0e,e6:0n,g5:1w \
     f7/-/g5:0:111,d4:0:211,-,-,b1:0:321/b5:0n,d8:0w,f4:0n,g6:0s",
    "w bs a1/-/a2:0:111,-,-,-,-/e9:0n j10/-/b1:0:111,-,-,-,-/-",
    "w bs c10/-/f6:2:111,g7:0:112,-,-,f6:0:132/h6:1S,h6:1s \
     c7/-/-,-,g7:2:311,-,h7:0:312/f7:2s,h6:0N,h6:0n",
    "w - h7/-/-,b2:0:641,-,-,-/g9:0n,i6:0e i8/-/-,-,b6:0:251,-,-/i6:0E,j7:0n \
     1:g6,j9:5:346,146,125,335,335",
    "w - d7/-/-,a7:0:111,-,c9:1:111,-/d8:1S \
     h7/-/c9:0:111,a10:0:111,b8:0:112,a7:1:111,d8:0:121/a8:0s,b8:2w,d8:1s \
     4:d2,a9:7:111,111,112,111,112",
    "b - d5/-/-,-,-,-,-/- a10/1/e1:0:661,e1:1:661,-,-,-/- 2:a1,a10:0:166,166,333,333,333",
    "w - a1/-/-,-,-,-,-/e5:0N,e5:0n,e5:1e j10/-/-,-,-,-,-/-",
];

fn positions() -> Vec<Voldetour> {
    POSITIONS.iter().map(|text| text.parse().expect("a valid position")).collect()
}

#[test]
fn position() -> Result<(), Violation> {
    let report = conformance::check_position(Effort::new(9, 4), &positions())?;
    assert!(report.positions >= 30, "{report:?}");
    Ok(())
}

#[test]
fn action_space() -> Result<(), Violation> {
    let report = conformance::check_action_space(Effort::new(9, 1), &positions())?;
    assert!(report.positions >= 9, "{report:?}");
    Ok(())
}

#[test]
fn symmetries() -> Result<(), Violation> {
    let report = conformance::check_symmetric(Effort::new(9, 4), &positions())?;
    assert!(report.positions >= 30, "{report:?}");
    Ok(())
}

#[test]
fn serde() -> Result<(), Violation> {
    let report = conformance::check_serde(Effort::new(9, 20), &positions())?;
    assert!(report.positions >= 30, "{report:?}");
    Ok(())
}
