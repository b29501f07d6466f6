//! The laws of the traits, by core's kit.

use abstract_core::conformance::{self, Effort};
use bastide_rules::{Bastide, Rules};

/// Positions worth a look: crowded ones of the move lists, and the start under all rules.
fn given(every: usize) -> Vec<Bastide> {
    let lists = include_str!("vectors/moves.tsv").lines().filter(|line| !line.starts_with("# "));
    let crowded = lists.step_by(every).filter_map(|line| line.split('\t').next());
    let crowded = crowded.map(|text| text.parse::<Bastide>().expect("a position"));
    crowded.chain(Rules::all().map(Bastide::with_rules)).collect()
}

#[test]
fn of_positions() -> Result<(), conformance::Violation> {
    let report = conformance::check_position(Effort::new(60, 20), &given(9))?;
    assert!(report.positions > 1_000, "{report:?}");
    Ok(())
}

#[test]
fn of_the_action_space() -> Result<(), conformance::Violation> {
    conformance::check_action_space(Effort::new(4, 2), &given(100))?;
    Ok(())
}

#[test]
fn of_symmetries() -> Result<(), conformance::Violation> {
    conformance::check_symmetric(Effort::new(20, 5), &given(40))?;
    Ok(())
}

#[test]
fn of_serde() -> Result<(), conformance::Violation> {
    conformance::check_serde(Effort::new(20, 20), &given(40))?;
    Ok(())
}
