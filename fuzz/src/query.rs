//! The line protocol of the tool.

use abstract_core::Position;
use bastide_rules::Bastide;
use vault_rules::Vault;
use voldetour_rules::Voldetour;

use crate::protocol;

/// Answers the lines that follow the first byte, which picks the game.
pub fn query(bytes: &[u8]) {
    let Some((game, input)) = bytes.split_first() else { return };
    match game % 3 {
        0 => answers::<Vault>(input),
        1 => answers::<Bastide>(input),
        _ => answers::<Voldetour>(input),
    }
}

fn answers<P: Position>(input: &[u8]) {
    let lines = input.split_inclusive(|&byte| byte == b'\n');
    let lines: Vec<&[u8]> = lines.filter(|line| !takes_long(line)).collect();
    let mut output = Vec::new();
    protocol::run::<P>(&lines.concat()[..], &mut output).unwrap();

    let output = String::from_utf8(output).unwrap();
    assert_eq!(output.split_terminator('\n').count(), lines.len(), "{output}");
    for answer in output.lines() {
        assert!(!answer.is_empty() && !answer.contains(char::is_control), "{answer:?}");
        assert!(!answer.contains("internal error"), "{answer}");
        if let Some((_, why)) = answer.split_once(": ") {
            assert!(why.chars().count() <= 200, "{answer}");
        }
    }
}

/// Deep trees are answered too, only not soon.
fn takes_long(line: &[u8]) -> bool {
    let mut fields = line.split(|&byte| byte == b'\t');
    let counts = matches!(fields.next(), Some(b"perft" | b"divide"));
    counts && !matches!(fields.next(), Some(b"0" | b"1"))
}
