//! Python bindings of the Vault, Bastide and Voldétour rules engines.
//!
//! One class a game, and one for its records, all made by one macro over generic functions. The
//! names are those of the Rust libraries; moves and positions are their texts.

#![deny(unsafe_code)]

mod planes;
mod position;
mod record;

use pyo3::prelude::*;

position::classes! {
    /// A position of Vault.
    ///
    /// >>> from abstract_games import Vault
    /// >>> position = Vault()
    /// >>> position.count_moves()
    /// 28
    /// >>> position.play("e1-e2")
    /// >>> str(position)
    /// 'pppppppppp/10/10/10/10/10/10/10/4P5/PPPP1PPPPP b'
    /// >>> position.check("e2-e3")
    /// "the pawn on e2 is White's"
    Vault, VaultGame, vault_rules::Vault;
    /// A position of Bastide.
    ///
    /// >>> from abstract_games import Bastide
    /// >>> position = Bastide()
    /// >>> position.perft(3)
    /// 50768
    /// >>> Bastide("10/10/10/10/10/10/10/10/10/10 w p straight").count_moves()
    /// 40
    Bastide, BastideGame, bastide_rules::Bastide;
    /// A position of Voldétour. A move is one action; a turn may be several.
    ///
    /// >>> from abstract_games import Voldetour
    /// >>> position = Voldetour()
    /// >>> position.turn()
    /// 'b'
    /// >>> position.count_moves()
    /// 1691
    Voldetour, VoldetourGame, voldetour_rules::Voldetour;
}

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<Vault>()?;
    module.add_class::<VaultGame>()?;
    module.add_class::<Bastide>()?;
    module.add_class::<BastideGame>()?;
    module.add_class::<Voldetour>()?;
    module.add_class::<VoldetourGame>()?;
    Ok(())
}
