"""The three games for OpenSpiel: importing this module registers them.

``python_vault``, ``python_bastide`` and ``python_voldetour`` can then be loaded as any game:

>>> import pyspiel
>>> import abstract_games.openspiel
>>> state = pyspiel.load_game("python_vault").new_initial_state()
>>> len(state.legal_actions())
28

Player 0 is White, player 1 Black; who acts need not alternate (a Voldétour turn is several actions).
Actions are the numbers of :meth:`Vault.action`. The games have no draws, but could go on for
ever: after ``max_plies`` actions (a parameter of each game) a state is terminal with returns 0.
The parameter ``position`` is the text of another start.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from . import POSITIONS, Position

_PLAYERS = "wb"


class Observer:
    """Writes a state's planes, as the observing player sees them, into ``tensor``."""

    def __init__(self, cls: type[Position], params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observation parameters not supported; passed {params}")
        shape = (len(cls.PLANES), 10, 10)
        self.tensor = np.zeros(np.prod(shape), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: State, player: int) -> None:
        """Updates ``tensor``, and ``dict`` with it."""
        self.tensor[:] = np.frombuffer(state.position.planes(_PLAYERS[player]), np.uint8)

    def string_from(self, state: State, player: int) -> str:
        """The position's text: nothing is hidden from anybody."""
        del player
        return str(state.position)


class State(pyspiel.State):
    """A position and how many actions led to it."""

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.position: Position = game.start.copy()
        self._actions_left: int = game.max_plies
        self._find_player()

    def _find_player(self) -> None:
        """0 for White, 1 for Black, or that the game is over: asked more often than it changes."""
        if self._actions_left == 0 or self.position.is_over():
            self._player = int(pyspiel.PlayerId.TERMINAL)
        else:
            self._player = _PLAYERS.index(self.position.turn())

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def current_player(self) -> int:
        """0 for White, 1 for Black, or that the game is over."""
        return self._player

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.actions() if player == self._player else []

    def _apply_action(self, action: int) -> None:
        if self._player < 0:
            raise ValueError("the game is over")
        self.position.play_action(action)
        self._actions_left -= 1
        self._find_player()

    def _action_to_string(self, player: int, action: int) -> str:
        move = self.position.action_move(action)
        return f"action {action}" if move is None else move

    def is_terminal(self) -> bool:
        """Whether the game is over, or stopped."""
        return self._player < 0

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser; zeros while nobody has won."""
        outcome = self.position.outcome()
        if outcome is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome[0] == "w" else [-1.0, 1.0]

    def __str__(self) -> str:
        return str(self.position)


def _register(cls: type[Position]) -> type[pyspiel.Game]:
    """Makes and registers the OpenSpiel game of a class of positions."""
    name = f"python_{cls.NAME}"
    game_type = pyspiel.GameType(
        short_name=name,
        long_name=f"Python {cls.__name__}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"max_plies": 1000, "position": ""},
    )

    class Game(pyspiel.Game):
        __doc__ = f"{cls.__name__} as an OpenSpiel game."

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            params = params or {}
            self.max_plies = params.get("max_plies", 1000)
            if self.max_plies < 1:
                raise ValueError("max_plies must be at least 1")
            self.start = cls(params.get("position") or None)
            info = pyspiel.GameInfo(
                num_distinct_actions=cls.ACTIONS,
                max_chance_outcomes=0,
                num_players=2,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.max_plies,
            )
            super().__init__(game_type, info, params)

        def new_initial_state(self) -> State:
            return State(self)

        def make_py_observer(
            self,
            iig_obs_type: pyspiel.IIGObservationType | None = None,
            params: dict[str, Any] | None = None,
        ) -> Observer | IIGObserverForPublicInfoGame:
            if iig_obs_type is None or (
                iig_obs_type.public_info and not iig_obs_type.perfect_recall
            ):
                return Observer(cls, params)
            return IIGObserverForPublicInfoGame(iig_obs_type, params)

    Game.__name__ = Game.__qualname__ = f"{cls.__name__}Game"
    pyspiel.register_game(game_type, Game)
    return Game


#: The OpenSpiel game class of each game, by the game's name.
GAMES = {name: _register(cls) for name, cls in POSITIONS.items()}
