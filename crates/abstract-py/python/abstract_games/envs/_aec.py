"""What the environments of all games share."""

from __future__ import annotations

from typing import Any, Callable

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from abstract_games import Position

_PLAYERS = {"player_0": "w", "player_1": "b"}
_AGENTS = {letter: agent for agent, letter in _PLAYERS.items()}


class RulesEnv(AECEnv):
    """A game of two agents, ``player_0`` (White) and ``player_1`` (Black). The same one may act several
    times in a row.

    An observation is a dictionary: ``observation``, for each of :attr:`PLANES` a 10×10 array of
    bytes (rank 1 first, in it file a first) as the observing agent sees it; ``action_mask``, a
    byte for each action, 1 where it is legal, all 0 for the agent that is not to act. The winner
    gets 1 and the loser −1; after ``max_plies`` actions a game is truncated, with 0 for both.
    """

    #: The class of positions; set by each game.
    POSITION: type[Position]
    #: What each plane of an observation holds.
    PLANES: list[str]

    def __init__(
        self,
        render_mode: str | None = None,
        max_plies: int = 1000,
        position: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"no render mode is named {render_mode!r}")
        if max_plies < 1:
            raise ValueError("max_plies must be at least 1")
        self.render_mode = render_mode
        self.max_plies = max_plies
        self.start = self.POSITION(position)
        self.possible_agents = list(_PLAYERS)
        actions = self.POSITION.ACTIONS
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (len(self.PLANES), 10, 10), np.uint8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._action_space = spaces.Discrete(actions)

    def observation_space(self, agent: str) -> spaces.Dict:
        """The planes and the mask."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        """The game's action numbers."""
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game. Nothing is random, so the seed does not matter."""
        self.position = self.start.copy()
        self.plies = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees."""
        # A copy can be written to, as learners expect it.
        planes = np.frombuffer(self.position.planes(_PLAYERS[agent]), np.uint8).copy()
        mask = np.zeros(self.POSITION.ACTIONS, np.int8)
        if agent == self._acting and not self._ended:
            self.position.action_mask(mask)
        return {"observation": planes.reshape(len(self.PLANES), 10, 10), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays the action with this number; an illegal one raises ``ValueError``."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("only an agent whose game has ended plays no action")
        self.position.play_action(int(action))
        self.plies += 1
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """Finds out who acts now, or how the game ended."""
        self._acting = _AGENTS[self.position.turn()]
        self.agent_selection = self._acting
        outcome = self.position.outcome()
        self._ended = outcome is not None or self.plies >= self.max_plies
        if outcome is not None:
            winner, reason = outcome
            for agent, player in _PLAYERS.items():
                self.rewards[agent] = 1 if player == winner else -1
                self.infos[agent]["reason"] = reason
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._ended:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board: printed (``human``), or returned as plain text or as SVG."""
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return self.position.svg()
        board = self.position.terminal()
        if self.render_mode == "human":
            print(board)
            return None
        return board

    def close(self) -> None:
        """Nothing to release."""


def make(position: type[Position]) -> tuple[type[RulesEnv], Callable[..., AECEnv]]:
    """The ``raw_env`` class and ``env`` function of a game."""
    name = f"{position.NAME}_v0"

    class raw_env(RulesEnv):  # noqa: N801 (PettingZoo's own convention)
        metadata = {"name": name, "render_modes": ["human", "ansi", "svg"], "is_parallelizable": False}
        POSITION = position
        PLANES = position.PLANES

    raw_env.__doc__ = f"{position.__name__}: see :class:`RulesEnv`.\n\nPlanes:\n\n" + "\n".join(
        f"{i}. {plane}" for i, plane in enumerate(position.PLANES)
    )
    # Where pickle finds it.
    raw_env.__module__, raw_env.__qualname__ = f"abstract_games.envs.{name}", "raw_env"

    def env(**options: Any) -> AECEnv:
        """The environment, wrapped: an illegal action loses."""
        wrapped = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
        wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
        return wrappers.OrderEnforcingWrapper(wrapped)

    return raw_env, env
