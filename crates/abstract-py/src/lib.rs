//! Python bindings of the Vault, Bastide and Voldétour rules engines.
//!
//! One class a game, and one for its records, all made by one macro over generic functions. The
//! names are those of the Rust libraries; moves and positions are their texts.

mod planes;
mod position;
mod record;
mod runs;

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
    ///
    /// A position as numbers: a mask of the legal actions, and planes of the board.
    ///
    /// >>> mask = position.action_mask()
    /// >>> len(mask), sum(mask), mask[position.action("a10-a9")]
    /// (10000, 28, 1)
    /// >>> position.action_move(9989)
    /// 'j10-j9'
    /// >>> dict(zip(Vault.PLANES, (sum(position.planes()[n : n + 100]) for n in range(0, 400, 100))))
    /// {'own pawns': 10, "the other's pawns": 10, 'own goal rank': 10, '1 if to act': 100}
    Vault, VaultGame, vault_rules::Vault;
    /// A position of Bastide.
    ///
    /// >>> from abstract_games import Bastide
    /// >>> position = Bastide()
    /// >>> position.perft(3)
    /// 50768
    /// >>> Bastide("10/10/10/10/10/10/10/10/10/10 w p straight").count_moves()
    /// 40
    ///
    /// Random games, the same for the same seed:
    ///
    /// >>> stats = position.playouts(100, seed=7)
    /// >>> stats["games"], stats == position.playouts(100, seed=7, threads=2)
    /// (100, True)
    Bastide, BastideGame, bastide_rules::Bastide;
    /// A position of Voldétour. A move is one action; a turn may be several.
    ///
    /// >>> from abstract_games import Voldetour
    /// >>> position = Voldetour()
    /// >>> position.turn()
    /// 'b'
    /// >>> position.count_moves()
    /// 1691
    /// >>> position.play("S@a1n")
    /// >>> position.turn(), position.check("S@a1n")[:40]
    /// ('b', 'this turn has already placed or moved a ')
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
