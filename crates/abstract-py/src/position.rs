//! What all position classes do, and the macro that makes them.

use std::fmt::Display;
use std::str::FromStr;

use abstract_core::picture::{Drawable, Highlights, Style, TerminalStyle, Theme, View};
use abstract_core::{ActionSpace, Outcome, Position, Square};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMemoryView, PySlice};

use crate::planes::{Planes, planes};

/// What a game needs for its class.
pub(crate) trait Playable: ActionSpace + Drawable + Planes {}

impl<P: ActionSpace + Drawable + Planes> Playable for P {}

/// A `ValueError` with a Rust error's message.
pub(crate) fn refused(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn read<T: FromStr<Err: Display>>(text: &str) -> PyResult<T> {
    text.parse().map_err(refused)
}

pub(crate) fn outcome<P: Position>(position: &P) -> Option<(String, String)> {
    let Outcome { winner, reason } = position.outcome()?;
    Some((winner.to_string(), reason.to_string()))
}

pub(crate) fn moves<P: Position>(position: &P) -> Vec<String> {
    let mut texts = Vec::with_capacity(position.count_moves());
    position.for_each_move(|m| texts.push(m.to_string()));
    texts
}

pub(crate) fn action<P: ActionSpace>(text: &str) -> PyResult<usize> {
    Ok(P::action(read(text)?))
}

pub(crate) fn actions<P: ActionSpace>(position: &P) -> Vec<usize> {
    let mut actions = Vec::with_capacity(position.count_moves());
    position.for_each_move(|m| actions.push(P::action(m)));
    actions.sort_unstable();
    actions
}

pub(crate) fn play_action<P: ActionSpace>(position: &mut P, action: usize) -> PyResult<()> {
    let m = position.action_move(action).ok_or_else(|| {
        refused(format_args!("no legal move has the number {action} in this position"))
    })?;
    position.play_unchecked(m);
    Ok(())
}

/// Writes the mask into `buffer`, or returns a new one.
pub(crate) fn action_mask<'py, P: ActionSpace>(
    py: Python<'py>,
    position: &P,
    buffer: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mask = PyBytes::new_with(py, P::ACTIONS, |mask| {
        position.for_each_move(|m| {
            if let Some(legal) = mask.get_mut(P::action(m)) {
                *legal = 1;
            }
        });
        Ok(())
    })?;
    let Some(buffer) = buffer else { return Ok(mask.into_any()) };
    let view = PyMemoryView::from(buffer)?;
    let itemsize: usize = view.getattr("itemsize")?.extract()?;
    if itemsize != 1 {
        return Err(refused(format_args!("a mask's items have 1 byte, not {itemsize}")));
    }
    // The view refuses what is read-only or of another size.
    view.call_method1("cast", ("B",))?.set_item(PySlice::full(py), mask)?;
    Ok(buffer.clone())
}

pub(crate) fn targets<P: Drawable>(position: &P, square: &str) -> PyResult<Vec<String>> {
    let square: Square = read(square)?;
    Ok(position.highlights(square).targets().iter().map(|target| target.to_string()).collect())
}

fn highlights<P: Drawable>(position: &P, selected: Option<&str>) -> PyResult<Highlights> {
    let Some(square) = selected else { return Ok(Highlights::NONE) };
    Ok(position.highlights(read(square)?))
}

pub(crate) fn svg<P: Drawable>(
    position: &P,
    selected: Option<&str>,
    dark: bool,
    isometric: bool,
    width: u16,
) -> PyResult<String> {
    let theme = if dark { Theme::Dark } else { Theme::Light };
    let view = if isometric { View::Isometric } else { View::Above };
    let style = Style { theme, view, width, ..Style::default() };
    Ok(position.svg(&highlights(position, selected)?, &style))
}

pub(crate) fn terminal<P: Drawable>(position: &P, selected: Option<&str>) -> PyResult<String> {
    Ok(position.terminal(&highlights(position, selected)?, TerminalStyle::PLAIN))
}

pub(crate) fn plane_bytes<'py, P: Playable>(
    py: Python<'py>,
    position: &P,
    player: Option<&str>,
) -> PyResult<Bound<'py, PyBytes>> {
    let player = player.map_or(Ok(position.turn()), read)?;
    Ok(PyBytes::new(py, &planes(position, player)))
}

/// Makes the class of a position and the class of a record for each game.
macro_rules! classes {
    ($($(#[$doc:meta])* $class:ident, $game:ident, $type:ty;)+) => {$(
        $(#[$doc])*
        #[pyclass(module = "abstract_games", eq)]
        #[derive(Clone, PartialEq, Eq)]
        struct $class($type);

        #[pymethods]
        impl $class {
            /// The game's name, as records and the command line write it.
            #[classattr]
            const NAME: &'static str = <$type as abstract_core::Position>::NAME;
            /// How many action numbers there are.
            #[classattr]
            const ACTIONS: usize = <$type as abstract_core::ActionSpace>::ACTIONS;
            /// What each plane of `planes` holds.
            #[classattr]
            #[pyo3(name = "PLANES")]
            fn plane_names() -> Vec<&'static str> {
                <$type as crate::planes::Planes>::NAMES.to_vec()
            }

            /// The position of a text, the start if left out. A bad text raises ValueError.
            #[new]
            #[pyo3(signature = (text=None, /))]
            fn new(text: Option<&str>) -> PyResult<Self> {
                text.map_or_else(|| Ok(<$type>::default()), crate::position::read).map(Self)
            }

            fn __str__(&self) -> String {
                self.0.to_string()
            }

            fn __repr__(&self) -> String {
                format!("{}('{}')", stringify!($class), self.0)
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

            fn _repr_svg_(&self) -> PyResult<String> {
                self.svg(None, false, false, 480)
            }

            /// A copy, which shares nothing with this position.
            fn copy(&self) -> Self {
                self.clone()
            }

            /// Who acts: 'w' or 'b'.
            fn turn(&self) -> String {
                abstract_core::Position::turn(&self.0).to_string()
            }

            /// The winner and the reason, or None while the game goes on.
            fn outcome(&self) -> Option<(String, String)> {
                crate::position::outcome(&self.0)
            }

            /// Whether the game is over.
            fn is_over(&self) -> bool {
                abstract_core::Position::is_over(&self.0)
            }

            /// The legal moves, in the order of nth_move.
            fn moves(&self) -> Vec<String> {
                crate::position::moves(&self.0)
            }

            /// How many moves are legal.
            fn count_moves(&self) -> usize {
                abstract_core::Position::count_moves(&self.0)
            }

            /// The n-th legal move, from 0, or None.
            fn nth_move(&self, n: usize) -> Option<String> {
                abstract_core::Position::nth_move(&self.0, n).map(|m| m.to_string())
            }

            /// Why a move is not legal, or None if it is. A text that is no move raises ValueError.
            #[pyo3(signature = (text, /))]
            fn check(&self, text: &str) -> PyResult<Option<String>> {
                let m = crate::position::read(text)?;
                let checked = abstract_core::Position::check(&self.0, m);
                Ok(checked.err().map(|error| error.to_string()))
            }

            /// Whether a move is legal. A text that is no move raises ValueError.
            #[pyo3(signature = (text, /))]
            fn is_legal(&self, text: &str) -> PyResult<bool> {
                Ok(abstract_core::Position::is_legal(&self.0, crate::position::read(text)?))
            }

            /// Plays a move. If it is not legal, the position stays as it was and ValueError says
            /// why.
            #[pyo3(signature = (text, /))]
            fn play(&mut self, text: &str) -> PyResult<()> {
                let m = crate::position::read(text)?;
                abstract_core::Position::play(&mut self.0, m).map_err(crate::position::refused)
            }

            /// The position after a move.
            #[pyo3(signature = (text, /))]
            fn after(&self, text: &str) -> PyResult<Self> {
                let mut next = self.clone();
                next.play(text)?;
                Ok(next)
            }

            /// 64 bits for tables, the same in every run, version and on every platform.
            fn key(&self) -> u64 {
                abstract_core::Position::key(&self.0)
            }

            /// The number of a move, below ACTIONS; legal moves of one position have different
            /// ones.
            #[staticmethod]
            #[pyo3(signature = (text, /))]
            fn action(text: &str) -> PyResult<usize> {
                crate::position::action::<$type>(text)
            }

            /// The legal move that has a number, or None.
            #[pyo3(signature = (action, /))]
            fn action_move(&self, action: usize) -> Option<String> {
                abstract_core::ActionSpace::action_move(&self.0, action).map(|m| m.to_string())
            }

            /// The numbers of the legal moves, ascending.
            fn actions(&self) -> Vec<usize> {
                crate::position::actions(&self.0)
            }

            /// Plays the legal move that has a number; ValueError if there is none.
            #[pyo3(signature = (action, /))]
            fn play_action(&mut self, action: usize) -> PyResult<()> {
                crate::position::play_action(&mut self.0, action)
            }

            /// A byte for each action number, 1 where a legal move has it: as bytes, which
            /// numpy.frombuffer reads without copying, or written into a writable buffer of
            /// ACTIONS bytes, which is returned.
            #[pyo3(signature = (out=None))]
            fn action_mask<'py>(
                &self,
                py: Python<'py>,
                out: Option<&Bound<'py, PyAny>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                crate::position::action_mask(py, &self.0, out)
            }

            /// The planes listed in PLANES as a player ('w' or 'b', who acts if left out) sees
            /// them, as bytes: for each plane a byte a square, a1 first, then b1.
            #[pyo3(signature = (player=None))]
            fn planes<'py>(
                &self,
                py: Python<'py>,
                player: Option<&str>,
            ) -> PyResult<Bound<'py, pyo3::types::PyBytes>> {
                crate::position::plane_bytes(py, &self.0, player)
            }

            /// How many sequences of exactly so many moves there are. Other Python threads run
            /// meanwhile; an interrupt ends it. ValueError if the count needs more than 64 bits.
            #[pyo3(signature = (depth, threads=1, bulk=true))]
            fn perft(
                slf: &Bound<'_, Self>,
                depth: u8,
                threads: u16,
                bulk: bool,
            ) -> PyResult<u64> {
                // A copy, so that other threads can play on meanwhile.
                let position = slf.borrow().0.clone();
                crate::runs::Count { depth, threads, bulk }.run(slf.py(), &position)
            }

            /// perft of each legal move on its own: (move, count) pairs in the order of moves.
            fn divide(slf: &Bound<'_, Self>, depth: u8) -> PyResult<Vec<(String, u64)>> {
                let position = slf.borrow().0.clone();
                crate::runs::divide(slf.py(), &position, depth)
            }

            /// Plays uniformly random games and tells what they were like. The same seed gives
            /// the same games, whatever the threads; of a run of so many games those numbered
            /// first, first + step, … are played. Other Python threads run meanwhile; an
            /// interrupt ends it.
            #[pyo3(signature = (games=1000, seed=0, max_plies=1000, threads=1, branching=false,
                first=0, step=1))]
            #[allow(clippy::too_many_arguments)] // Keyword arguments.
            fn playouts<'py>(
                slf: &Bound<'py, Self>,
                games: u64,
                seed: u64,
                max_plies: u32,
                threads: u16,
                branching: bool,
                first: u64,
                step: u64,
            ) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
                let position = slf.borrow().0.clone();
                let playouts = abstract_core::Playouts { seed, max_plies, branching };
                let run = crate::runs::Run { games, playouts, threads, first, step };
                run.run(slf.py(), &position)
            }

            /// The squares where the legal moves of the piece on a square end.
            #[pyo3(signature = (square, /))]
            fn targets(&self, square: &str) -> PyResult<Vec<String>> {
                crate::position::targets(&self.0, square)
            }

            /// The board as an SVG document, with the targets of a selected square.
            #[pyo3(signature = (selected=None, dark=false, isometric=false, width=480))]
            fn svg(
                &self,
                selected: Option<&str>,
                dark: bool,
                isometric: bool,
                width: u16,
            ) -> PyResult<String> {
                crate::position::svg(&self.0, selected, dark, isometric, width)
            }

            /// The board as plain text.
            #[pyo3(signature = (selected=None))]
            fn terminal(&self, selected: Option<&str>) -> PyResult<String> {
                crate::position::terminal(&self.0, selected)
            }
        }

        crate::record::class!($class, $game, $type);
    )+};
}

pub(crate) use classes;
