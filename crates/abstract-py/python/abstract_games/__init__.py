"""Exact, fast rules of the board games Vault, Bastide and Voldétour.

A position is made from its text, or is the start; moves are texts. Bad texts and illegal moves
raise ``ValueError`` with a message that says where and why, and leave the position as it was.

>>> from abstract_games import Vault, perft
>>> position = Vault()
>>> position.moves()[:3]
['a1-a2', 'a1-b2', 'b1-a2']
>>> position.play("a1-c1")
Traceback (most recent call last):
    ...
ValueError: an own pawn stands on c1, so no jump lands there
>>> perft("bastide", 3)
50768

Copies share nothing; positions and records pickle as their texts.

>>> import copy, pickle
>>> copy.deepcopy(position) == position == pickle.loads(pickle.dumps(position))
True
"""

from __future__ import annotations

from typing import Any, TypedDict, Union

from ._native import (
    Bastide,
    BastideGame,
    Vault,
    VaultGame,
    Voldetour,
    VoldetourGame,
    __version__,
)


class _Playouts(TypedDict):
    games: int
    plies: int
    mean_length: float
    max_length: int
    white_wins: int
    black_wins: int
    unfinished: int
    reasons: dict[str, int]
    seed: int


class Playouts(_Playouts, total=False):
    """What random games were like, under the keys of the tool's JSON; the last two if asked for."""

    mean_branching: float
    max_branching: int


#: A position of any of the games.
Position = Union[Vault, Bastide, Voldetour]
#: A record of any of the games.
Game = Union[VaultGame, BastideGame, VoldetourGame]

#: The class of positions of each game, by the game's name.
POSITIONS: dict[str, type[Position]] = {game.NAME: game for game in (Vault, Bastide, Voldetour)}
#: The class of records of each game, by the game's name.
GAMES: dict[str, type[Game]] = {
    Vault.NAME: VaultGame,
    Bastide.NAME: BastideGame,
    Voldetour.NAME: VoldetourGame,
}

__all__ = [
    "GAMES",
    "POSITIONS",
    "Bastide",
    "BastideGame",
    "Game",
    "Playouts",
    "Position",
    "Vault",
    "VaultGame",
    "Voldetour",
    "VoldetourGame",
    "__version__",
    "perft",
    "playouts",
    "position",
]


def position(game: str, text: str | None = None) -> Position:
    """The position of a text in the game of that name; its start if there is no text.

    >>> position("voldetour").turn()
    'b'
    """
    try:
        cls = POSITIONS[game]
    except (KeyError, TypeError):
        names = ", ".join(POSITIONS)
        raise ValueError(f"no game is named {game!r}; there are {names}") from None
    return cls(text)


def perft(game: str, depth: int, text: str | None = None, threads: int = 1) -> int:
    """How many sequences of exactly ``depth`` moves there are.

    Strings and integers only, so that it can be a task of any job system.

    >>> perft("vault", 3)
    30744
    """
    return position(game, text).perft(depth, threads)


def playouts(game: str, games: int, text: str | None = None, **options: Any) -> Playouts:
    """Uniformly random games, as :meth:`Vault.playouts` plays them.

    >>> whole = playouts("vault", 60, seed=7)
    >>> parts = [playouts("vault", 60, seed=7, first=i, step=3) for i in range(3)]
    >>> sum(part["plies"] for part in parts) == whole["plies"]
    True
    """
    return position(game, text).playouts(games, **options)
