//! The laws of `Symmetric`.

use alloc::collections::BTreeSet;
use alloc::format;

use super::position::text_of;
use super::{Effort, Law, Report, Violation, tour};
use crate::position::{Outcome, Symmetric};
use crate::symmetry::Symmetry;

/// Checks the laws of [`Symmetric`].
///
/// It costs, for each position, sixteen times what playing all its moves costs, and some 300
/// transformations.
pub fn check_symmetric<P: Symmetric>(effort: Effort, given: &[P]) -> Result<Report, Violation> {
    tour(effort, given, |position, moves, _| {
        identity(position, moves)?;
        let canonical = canonical_of_itself(position)?;
        for s in Symmetry::ALL {
            let Some(image) = position.transformed(s) else { continue };
            composition(position, &image, s, moves)?;
            outcome(position, &image, s)?;
            mapped_moves(position, &image, s, moves)?;
            mapped_play(position, &image, s, moves)?;
            let (other, _) = image.canonical();
            if other != canonical {
                let how = format!("of `{canonical}`, and of its image `{image}` it is `{other}`");
                return Err(Violation::of(Law::Canonical, position, how));
            }
        }
        Ok(())
    })
}

fn identity<P: Symmetric>(position: &P, moves: &[P::Move]) -> Result<(), Violation> {
    let image = position.transformed(Symmetry::IDENTITY);
    if image.as_ref() != Some(position) {
        let how = format!("it makes of it {}", text_of(image));
        return Err(Violation::of(Law::Identity, position, how));
    }
    for &m in moves {
        let image = P::transformed_move(m, Symmetry::IDENTITY);
        if image != m {
            let how = format!("it makes of it `{image}`");
            return Err(Violation::of(Law::Identity, position, how).at(m));
        }
    }
    Ok(())
}

fn canonical_of_itself<P: Symmetric>(position: &P) -> Result<P, Violation> {
    let (canonical, s) = position.canonical();
    let image = position.transformed(s);
    if image.as_ref() != Some(&canonical) {
        let how = format!("it is `{canonical}`, and its {s:?} gives {}", text_of(image));
        return Err(Violation::of(Law::Canonical, position, how));
    }
    Ok(canonical)
}

fn composition<P: Symmetric>(
    position: &P,
    image: &P,
    s: Symmetry,
    moves: &[P::Move],
) -> Result<(), Violation> {
    for t in Symmetry::ALL {
        let (one, two) = (position.transformed(s.then(t)), image.transformed(t));
        if one != two {
            let how = format!("{s:?}, {t:?}: {}, not {}", text_of(two), text_of(one));
            return Err(Violation::of(Law::Composition, position, how));
        }
        for &m in moves {
            let one = P::transformed_move(m, s.then(t));
            let two = P::transformed_move(P::transformed_move(m, s), t);
            if one != two {
                let how = format!("{s:?}, {t:?}: `{two}`, not `{one}`");
                return Err(Violation::of(Law::Composition, position, how).at(m));
            }
        }
    }
    Ok(())
}

fn outcome<P: Symmetric>(position: &P, image: &P, s: Symmetry) -> Result<(), Violation> {
    let outcome = position.outcome().map(|o| Outcome::new(s.player(o.winner), o.reason));
    if image.turn() != s.player(position.turn()) || image.outcome() != outcome {
        let how = format!(
            "{s:?} makes of it `{image}`, with {} to act and the outcome {}",
            image.turn().name(),
            text_of(image.outcome()),
        );
        return Err(Violation::of(Law::MappedOutcome, position, how));
    }
    Ok(())
}

fn mapped_moves<P: Symmetric>(
    position: &P,
    image: &P,
    s: Symmetry,
    moves: &[P::Move],
) -> Result<(), Violation> {
    let mapped: BTreeSet<_> = moves.iter().map(|&m| P::transformed_move(m, s)).collect();
    let legal: BTreeSet<_> = image.moves().into_iter().collect();
    if let Some(m) = mapped.symmetric_difference(&legal).next() {
        let how = format!(
            "{s:?} makes of it `{image}`, where `{m}` is {}",
            if legal.contains(m) { "legal and not mapped onto" } else { "mapped onto and illegal" },
        );
        let from = P::transformed_move(*m, s.inverse());
        return Err(Violation::of(Law::MappedMoves, position, how).at(from));
    }
    Ok(())
}

fn mapped_play<P: Symmetric>(
    position: &P,
    image: &P,
    s: Symmetry,
    moves: &[P::Move],
) -> Result<(), Violation> {
    for &m in moves {
        let played_first = position.after_unchecked(m).transformed(s);
        let mapped_first = image.after_unchecked(P::transformed_move(m, s));
        if played_first.as_ref() != Some(&mapped_first) {
            let how = format!(
                "{s:?} after it gives {}, before it `{mapped_first}`",
                text_of(played_first),
            );
            return Err(Violation::of(Law::MappedPlay, position, how).at(m));
        }
    }
    Ok(())
}
