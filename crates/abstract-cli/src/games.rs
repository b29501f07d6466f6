//! The games that the tool knows. A new one is added here, and nowhere else.

use abstract_core::Square;
use clap::ValueEnum;
use vault_rules::Vault;

use crate::board::Board;

/// A game's name on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    Vault,
}

/// Calls a generic function for the game of a name: `for_game!(name, module::function(…))`.
macro_rules! for_game {
    ($name:expr, $module:ident::$function:ident($($argument:expr),* $(,)?)) => {
        match $name {
            $crate::games::GameName::Vault => $module::$function::<vault_rules::Vault>($($argument),*),
        }
    };
}
pub(crate) use for_game;

impl Board for Vault {
    fn moves_from(&self, square: Square) -> Vec<Self::Move> {
        self.moves_from(square).collect()
    }

    /// A jump is named by its pivot too.
    fn ends(m: Self::Move) -> Vec<Square> {
        [Some(m.to()), m.pivot()].into_iter().flatten().collect()
    }
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
