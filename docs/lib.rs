//! The book, held to what it says: every Rust block of its pages is compiled and run as a
//! documentation test, its pictures are drawn from positions by the libraries, and its games are
//! replayed.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod pictures;

pub use pictures::{Picture, folder, pictures};

/// Takes pages of the book as documentation, so that their code is tested.
#[cfg(doctest)]
macro_rules! pages {
    ($($page:ident: $file:literal),+ $(,)?) => {$(
        #[doc = include_str!($file)]
        mod $page {}
    )+};
}

#[cfg(doctest)]
pages! {
    readme: "../README.md",
    first_program: "src/first-program.md",
    the_trait: "src/trait.md",
    bot: "src/bot.md",
    fourth_game: "src/fourth-game.md",
    screen: "src/screen.md",
    server: "src/server.md",
    texts: "src/texts.md",
    json: "src/json.md",
}
