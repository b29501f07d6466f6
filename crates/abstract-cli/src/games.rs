//! The games that the tool knows. A new one is added here, and nowhere else.

use std::fmt::Display;
use std::str::FromStr;

use abstract_core::Square;
use bastide_rules::Bastide;
use clap::ValueEnum;
use vault_rules::Vault;
use voldetour_rules::Voldetour;

use crate::board::Board;

/// A game's name on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    Vault,
    Bastide,
    Voldetour,
}

/// Calls a generic function for the game of a name: `for_game!(name, module::function(…))`.
macro_rules! for_game {
    ($name:expr, $module:ident::$function:ident($($argument:expr),* $(,)?)) => {
        match $name {
            $crate::games::GameName::Vault => {
                $module::$function::<vault_rules::Vault>($($argument),*)
            }
            $crate::games::GameName::Bastide => {
                $module::$function::<bastide_rules::Bastide>($($argument),*)
            }
            $crate::games::GameName::Voldetour => {
                $module::$function::<voldetour_rules::Voldetour>($($argument),*)
            }
        }
    };
}
pub(crate) use for_game;

impl Board for Vault {
    fn moves_from(&self, square: Square) -> Vec<Self::Move> {
        self.moves_from(square).collect()
    }

    fn goals(m: Self::Move) -> Vec<Square> {
        [Some(m.to()), m.pivot()].into_iter().flatten().collect()
    }
}

impl Board for Bastide {
    fn with_rules(text: &str) -> Option<Result<Self, String>> {
        Some(setting(text, Self::with_rules))
    }

    fn moves_from(&self, square: Square) -> Vec<Self::Move> {
        self.moves_from(square).collect()
    }

    fn goals(m: Self::Move) -> Vec<Square> {
        vec![m.to()]
    }
}

impl Board for Voldetour {
    fn with_equipment(text: &str) -> Option<Result<Self, String>> {
        Some(setting(text, Self::with_equipment))
    }

    fn moves_from(&self, square: Square) -> Vec<Self::Move> {
        self.moves_from(square).collect()
    }

    fn goals(m: Self::Move) -> Vec<Square> {
        m.to().into_iter().collect()
    }
}

/// What `make` makes of the setting that a text describes.
fn setting<S: FromStr<Err: Display>, P>(text: &str, make: fn(S) -> P) -> Result<P, String> {
    text.parse().map(make).map_err(|why: S::Err| why.to_string())
}

#[cfg(test)]
mod tests {
    use abstract_core::Position;

    use super::*;

    fn name<P: Position>() -> &'static str {
        P::NAME
    }

    #[test]
    fn names_are_the_games_own() {
        use crate::games::tests as this;
        for game in GameName::value_variants() {
            let word = game.to_possible_value().unwrap();
            assert_eq!(word.get_name(), for_game!(game, this::name()));
        }
    }
}
