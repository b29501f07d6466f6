//! The games: engine, reference, and positions that may or may not be set up.

use abstract_core::Square;
use arbitrary::{Result, Unstructured};

use crate::play::{Reference, play};
use crate::texts::texts;

#[path = "../../crates/bastide-rules/tests/naive/mod.rs"]
mod bastide_naive;
#[path = "../../crates/vault-rules/tests/naive/mod.rs"]
mod vault_naive;
#[path = "../../crates/voldetour-rules/tests/naive/mod.rs"]
mod voldetour_naive;

macro_rules! games {
    ($($engine:ty, $reference:ty, $texts:ident, $play:ident, $set_up:ident;)*) => {
        $(
            impl Reference for $reference {
                fn parse(text: &str) -> Option<Self> {
                    <$reference>::parse(text)
                }
                fn text(&self) -> String {
                    self.text()
                }
                fn status(&self) -> String {
                    self.status()
                }
                fn moves(&self) -> Vec<String> {
                    self.moves()
                }
                fn play(&self, m: &str) -> Option<Self> {
                    self.play(m)
                }
            }

            /// Texts of positions, moves and records, and JSON.
            pub fn $texts(bytes: &[u8]) {
                texts::<$engine, $reference, _>(bytes);
            }

            /// Set-up, then play.
            pub fn $play(bytes: &[u8]) {
                // An input that is too short is no fault.
                let _ = play::<$engine, $reference>(bytes, $set_up);
            }
        )*
    };
}

games! {
    vault_rules::Vault, vault_naive::Naive, vault_texts, vault_play, vault;
    bastide_rules::Bastide, bastide_naive::Naive, bastide_texts, bastide_play, bastide;
    voldetour_rules::Voldetour, voldetour_naive::Naive, voldetour_texts, voldetour_play, voldetour;
}

/// The text of a Vault position: eleven pawns of a colour now and then.
fn vault(bytes: &mut Unstructured<'_>) -> Result<String> {
    let board = board(bytes, 22, |bytes| Ok(bytes.choose(&["P", "p"])?.to_string()))?;
    Ok(format!("{board} {}", bytes.choose(&["w", "b"])?))
}

/// The text of a Bastide position: kings where they may not be now and then.
fn bastide(bytes: &mut Unstructured<'_>) -> Result<String> {
    let board = board(bytes, 60, |bytes| {
        if bytes.ratio(1, 4)? {
            return Ok("*".to_string());
        }
        let letters = ["K", "Q", "P", "N", "H", "A", "G", "V"];
        let letter = bytes.choose(&letters)?;
        let letter = if bytes.arbitrary()? { letter.to_lowercase() } else { letter.to_string() };
        let crown = if bytes.ratio(1, 6)? { "+" } else { "" };
        Ok(format!("{crown}{letter}{}", bytes.choose(&["n", "e", "s", "w"])?))
    })?;
    let turn = bytes.choose(&["w", "b"])?;
    let phase = bytes.choose(&["-", "-", "s", "p"])?;
    let mut rules = Vec::new();
    for rule in ["straight", "stop", "recrown", "long"] {
        if bytes.ratio(1, 4)? {
            rules.push(rule);
        }
    }
    let rules = if rules.is_empty() { String::new() } else { format!(" {}", rules.join(",")) };
    Ok(format!("{board} {turn} {phase}{rules}"))
}

/// The text of a Voldétour position: pieces that float, overlap or stand on Towers now and then.
fn voldetour(bytes: &mut Unstructured<'_>) -> Result<String> {
    let turn = bytes.choose(&["w", "b"])?;
    let played = bytes.choose(&["-", "b", "s", "bs"])?;
    let (white, black) = (voldetour_side(bytes)?, voldetour_side(bytes)?);
    let mut text = format!("{turn} {played} {white} {black}");
    if bytes.ratio(1, 3)? {
        let height = bytes.int_in_range(1..=6)?;
        let towers = [square(bytes)?, square(bytes)?];
        let stairs = bytes.int_in_range(0..=8)?;
        let blocks = [extents(bytes)?, extents(bytes)?, extents(bytes)?, extents(bytes)?];
        let [a, b, c, d] = blocks.map(|mut sides: [u8; 3]| {
            sides.sort_unstable();
            sides.map(|side| side.to_string()).concat()
        });
        let [white, black] = towers;
        text += &format!(" {height}:{white},{black}:{stairs}:{a},{b},{c},{d},{a}");
    }
    Ok(text)
}

fn voldetour_side(bytes: &mut Unstructured<'_>) -> Result<String> {
    let lord = square(bytes)?;
    let turns = bytes.choose(&["-", "-", "-", "0", "1", "2", "3"])?;
    let mut blocks = Vec::new();
    for _ in 0..5 {
        blocks.push(if bytes.ratio(1, 3)? {
            let (anchor, level) = (square(bytes)?, level(bytes)?);
            let extents = extents(bytes)?.map(|side| side.to_string()).concat();
            format!("{anchor}:{level}:{extents}")
        } else {
            "-".to_string()
        });
    }
    let mut stairs = Vec::new();
    for _ in 0..bytes.int_in_range(0..=4)? {
        let directions = ["n", "e", "s", "w", "N", "E", "S", "W"];
        stairs.push(format!("{}:{}{}", square(bytes)?, level(bytes)?, bytes.choose(&directions)?));
    }
    stairs.sort_unstable();
    let stairs = if stairs.is_empty() { "-".to_string() } else { stairs.join(",") };
    Ok(format!("{lord}/{turns}/{}/{stairs}", blocks.join(",")))
}

/// A height at which a piece lies: often the ground.
fn level(bytes: &mut Unstructured<'_>) -> Result<u8> {
    bytes.choose(&[0, 0, 0, 0, 1, 1, 2, 3]).copied()
}

/// The sides of a Block: often short.
fn extents(bytes: &mut Unstructured<'_>) -> Result<[u8; 3]> {
    let mut side = || bytes.choose(&[1, 1, 1, 2, 2, 3, 4, 6]).copied();
    Ok([side()?, side()?, side()?])
}

fn square(bytes: &mut Unstructured<'_>) -> Result<Square> {
    bytes.arbitrary()
}

/// The text of a board with up to `most` things on it.
fn board(
    bytes: &mut Unstructured<'_>,
    most: usize,
    mut thing: impl FnMut(&mut Unstructured<'_>) -> Result<String>,
) -> Result<String> {
    let mut squares: [Option<String>; 100] = [const { None }; 100];
    for _ in 0..bytes.int_in_range(0..=most)? {
        let square = square(bytes)?;
        squares[square.index()] = Some(thing(bytes)?);
    }
    let ranks: Vec<String> = squares.chunks(10).rev().map(rank_text).collect();
    Ok(ranks.join("/"))
}

/// A rank: what stands on it, and numbers for the longest runs of empty squares.
fn rank_text(squares: &[Option<String>]) -> String {
    squares
        .chunk_by(|a, b| a.is_none() && b.is_none())
        .map(|run| match run {
            [Some(thing)] => thing.clone(),
            empty => empty.len().to_string(),
        })
        .collect()
}
