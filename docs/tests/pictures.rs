//! The book's pictures: none stale, none missing, none unused.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use abstract_book::{folder, pictures};

/// Drawn by hand.
const BY_HAND: [&str; 1] = ["architecture.svg"];

const COMMAND: &str = "cargo run -p abstract-book --example pictures";

#[test]
fn no_picture_is_stale() {
    let pictures = pictures().expect("a good list");
    assert!(pictures.len() > 50);
    for picture in pictures {
        let drawn = picture.draw().expect("a good line");
        let stored = fs::read_to_string(folder().join(&picture.file)).unwrap_or_default();
        assert!(drawn == stored, "{} is stale: {COMMAND}", picture.file);
    }
}

/// The files in the folder, the lines of the list, and what the pages show are the same.
#[test]
fn no_picture_is_missing_or_unused() {
    let listed = pictures().expect("a good list").into_iter().map(|picture| picture.file);
    let listed: Vec<_> = listed.chain(BY_HAND.map(String::from)).collect();
    let names = listed.iter().cloned().collect::<BTreeSet<_>>();
    assert_eq!(names.len(), listed.len(), "a name occurs twice");

    let stored: BTreeSet<_> = fs::read_dir(folder())
        .expect("the folder of the pictures")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name in ASCII"))
        .collect();
    assert_eq!(stored, names, "{COMMAND}");

    let mut shown = BTreeSet::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).expect("pages") {
        let page = entry.expect("an entry").path();
        if page.extension().is_some_and(|extension| extension == "md") {
            let text = fs::read_to_string(&page).expect("a page");
            for image in text.split("<img ").skip(1) {
                let tag = image.split('>').next().unwrap_or_default();
                assert!(tag.contains("alt=\"") && !tag.contains("alt=\"\""), "{tag}");
                let file = tag.split("src=\"pictures/").nth(1).and_then(|s| s.split('"').next());
                shown.insert(file.expect(tag).to_owned());
            }
        }
    }
    assert_eq!(shown, names);
}
