//! The class of a game's records.

use abstract_core::{Game, Position, Undone};

/// What `undo` took back: a move's text, or `resignation`.
pub(crate) fn undo<P: Position>(game: &mut Game<P>) -> Option<String> {
    Some(match game.undo()? {
        Undone::Move(m) => m.to_string(),
        Undone::Resignation => "resignation".to_owned(),
    })
}

/// Makes the class of a game's records.
macro_rules! class {
    ($class:ident, $game:ident, $type:ty) => {
        /// A record of a game: tags, start, moves, ending.
        ///
        #[doc = concat!(">>> from abstract_games import ", stringify!($game))]
        #[doc = concat!(">>> game = ", stringify!($game), "()")]
        /// >>> game.play(game.position().moves()[0])
        /// >>> game.set_tag("White", "Ada")
        #[doc = concat!(">>> again = ", stringify!($game), "(str(game))")]
        /// >>> len(again), again.tags(), again.ending()
        /// (1, {'White': 'Ada'}, '*')
        /// >>> again.undo() == game.moves()[0]
        /// True
        #[pyclass(module = "abstract_games", eq)]
        #[derive(Clone, PartialEq, Eq)]
        struct $game(abstract_core::Game<$type>);

        #[pymethods]
        impl $game {
            /// The game of a record's text; a new game from the start if left out. A bad record
            /// raises ValueError, which names line, column and move.
            #[new]
            #[pyo3(signature = (text=None, /))]
            fn new(text: Option<&str>) -> PyResult<Self> {
                let game =
                    text.map_or_else(|| Ok(abstract_core::Game::new()), crate::position::read);
                game.map(Self)
            }

            /// A new game from a position.
            #[staticmethod]
            #[pyo3(signature = (position, /))]
            fn from_position(position: &$class) -> Self {
                Self(abstract_core::Game::from_position(position.0.clone()))
            }

            fn __str__(&self) -> String {
                self.0.to_string()
            }

            fn __repr__(&self) -> String {
                format!("<{}: {} moves, {}>", stringify!($game), self.0.plies(), self.0.ending())
            }

            fn __len__(&self) -> usize {
                self.0.plies()
            }

            fn __copy__(&self) -> Self {
                self.clone()
            }

            fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
                self.clone()
            }

            fn __reduce__<'py>(
                slf: &Bound<'py, Self>,
            ) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
                (slf.get_type(), (slf.borrow().0.to_string(),))
            }

            /// A copy of the current position.
            fn position(&self) -> $class {
                $class(self.0.position().clone())
            }

            /// A copy of the first position.
            fn start(&self) -> $class {
                $class(self.0.start().clone())
            }

            /// The moves played.
            fn moves(&self) -> Vec<String> {
                self.0.moves().map(|m| m.to_string()).collect()
            }

            /// Plays a move; if it is not legal, nothing changes and ValueError says why.
            #[pyo3(signature = (text, /))]
            fn play(&mut self, text: &str) -> PyResult<()> {
                self.0.play(crate::position::read(text)?).map_err(crate::position::refused)
            }

            /// Takes back the last move or the resignation, and returns it; None at the start.
            fn undo(&mut self) -> Option<String> {
                crate::record::undo(&mut self.0)
            }

            /// The player to act resigns; ValueError if the game has ended.
            fn resign(&mut self) -> PyResult<()> {
                self.0.resign().map_err(crate::position::refused)
            }

            /// How the game stands, as the record's last line says it: 'w back-rank',
            /// 'b resignation' or '*'.
            fn ending(&self) -> String {
                self.0.ending().to_string()
            }

            /// How often the current position has occurred.
            fn repetitions(&self) -> usize {
                self.0.repetitions()
            }

            /// The tags that are kept beside Game, Position and Result.
            fn tags(&self) -> std::collections::BTreeMap<String, String> {
                self.0.tags().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
            }

            /// Sets a tag; ValueError if a name or value cannot be written.
            #[pyo3(signature = (name, value, /))]
            fn set_tag(&mut self, name: &str, value: &str) -> PyResult<()> {
                self.0.set_tag(name, value).map_err(crate::position::refused)
            }
        }
    };
}

pub(crate) use class;
