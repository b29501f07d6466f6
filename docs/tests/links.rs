//! The book's links: each leads to a page that is in the table of contents, or to a heading there.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// All pages, by file name.
fn pages() -> BTreeMap<String, String> {
    fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
        .expect("the folder of the pages")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .map(|path| {
            let name = path.file_name().expect("a name").to_str().expect("a name in UTF-8");
            let text = fs::read_to_string(&path).expect("a page");
            // Only what stands outside of code blocks.
            (name.to_owned(), text.split("```").step_by(2).collect())
        })
        .collect()
}

/// The targets of a page's links.
fn targets(page: &str) -> impl Iterator<Item = &str> {
    let links = page.split("](").skip(1).chain(page.split("<a href=\"").skip(1));
    links.filter_map(|rest| rest.split([')', '"']).next())
}

/// The anchor of a heading: its own, `{ #name }`, or made from its words.
fn anchor(heading: &str) -> String {
    if let Some((_, own)) = heading.split_once("{ #") {
        return own.trim_end_matches([' ', '}']).to_owned();
    }
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = words.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn all_links_lead_somewhere() {
    let pages = pages();
    let mut checked = 0;
    for (name, page) in &pages {
        for target in targets(page).filter(|target| !target.contains("://")) {
            let (file, wanted) = target.split_once('#').unwrap_or((target, ""));
            if file.contains('/') {
                continue;
            }
            let file = if file.is_empty() { name } else { file };
            let linked = pages.get(file).unwrap_or_else(|| panic!("{name}: {target}"));
            let mut headings = linked.lines().filter(|line| line.starts_with('#')).map(anchor);
            assert!(wanted.is_empty() || headings.any(|it| it == wanted), "{name}: {target}");
            checked += 1;
        }
    }
    assert!(checked > 40);
}

#[test]
fn all_pages_are_in_the_table_of_contents() {
    let pages = pages();
    let contents = &pages["SUMMARY.md"];
    for name in pages.keys().filter(|name| *name != "SUMMARY.md") {
        assert!(contents.contains(&format!("({name})")), "{name}");
    }
}
