//! The book's page on the tool, held against what the tool says of itself.

use std::collections::BTreeSet;

use crate::run::run;

const PAGE: &str = include_str!("../../../../docs/src/tool.md");

/// The commands that the help lists, but for itself.
fn commands() -> Vec<String> {
    let help = run(["--help"]).done();
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let (list, _) = list.split_once("\n\n").unwrap();
    list.lines()
        // The second line of a description stands further right.
        .filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')))
        .map(|line| line.split(' ').next().unwrap().to_owned())
        .filter(|command| command != "help")
        .collect()
}

/// The long options that a command's help lists.
fn options(command: &str) -> BTreeSet<String> {
    let help = run([command, "--help"]).done();
    let (_, list) = help.split_once("Options:\n").unwrap();
    // `-h, --help  …` and `--threads <N>  …`; what an option is about follows on the same line.
    let entries = list.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
    let names =
        entries.filter_map(|line| line.split([' ', ',']).find(|word| word.starts_with("--")));
    names.map(str::to_owned).collect()
}

/// Whether the page has a word between backquotes, alone or before its value.
fn has(word: &str) -> bool {
    [format!("`{word}`"), format!("`{word} ")].iter().any(|form| PAGE.contains(form))
}

#[test]
fn every_command_and_every_option_is_on_the_page() {
    let commands = commands();
    assert!(commands.len() >= 8 && commands.contains(&"perft".to_owned()), "{commands:?}");
    let mut all = BTreeSet::from(["--version".to_owned()]);
    for command in &commands {
        assert!(has(command), "{command}");
        all.append(&mut options(command));
    }
    assert!(all.len() > 20, "{all:?}");
    for option in ["--position", "--no-bulk", "--help"] {
        assert!(all.contains(option), "{all:?}");
    }
    let missing: Vec<&String> = all.iter().filter(|option| !has(option)).collect();
    assert!(missing.is_empty(), "not on the page: {missing:?}");
}

#[test]
fn every_option_on_the_page_is_one() {
    let commands = commands();
    let all: BTreeSet<String> = commands.iter().flat_map(|command| options(command)).collect();
    for word in PAGE.split(|c: char| c.is_whitespace() || c == '`') {
        // `--release` is cargo's, `---` makes a table.
        if word.starts_with("--") && !word.contains("---") && word != "--release" && word != "--" {
            let known = all.contains(word) || word == "--version";
            assert!(known, "{word}");
        }
    }
}
