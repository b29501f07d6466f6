//! The laws of the traits, by core's kit.

use abstract_core::conformance::{
    Effort, Violation, check_action_space, check_position, check_serde, check_symmetric,
};
use vault_rules::Vault;

/// Positions worth a look, those of the move lists: crowded ones, and some that are over.
fn given(every: usize) -> Vec<Vault> {
    let lists = include_str!("vectors/moves.tsv").lines().filter(|line| !line.starts_with("# "));
    let texts = lists.step_by(every).filter_map(|line| line.split('\t').next());
    texts.map(|text| text.parse().expect("a position")).collect()
}

#[test]
fn of_positions() -> Result<(), Violation> {
    let report = check_position(Effort::new(60, 100), &given(4))?;
    assert!(report.positions > 1_500, "{report:?}");
    Ok(())
}

#[test]
fn of_the_action_space() -> Result<(), Violation> {
    let report = check_action_space(Effort::new(10, 20), &given(8))?;
    assert!(report.positions > 100, "{report:?}");
    Ok(())
}

#[test]
fn of_symmetries() -> Result<(), Violation> {
    let report = check_symmetric(Effort::new(20, 20), &given(8))?;
    assert!(report.positions > 200, "{report:?}");
    Ok(())
}

#[test]
fn of_serde() -> Result<(), Violation> {
    let report = check_serde(Effort::new(20, 100), &given(4))?;
    assert!(report.positions > 500, "{report:?}");
    Ok(())
}
