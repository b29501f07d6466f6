"""The three games as PettingZoo environments: ``vault_v0``, ``bastide_v0``, ``voldetour_v0``.

>>> from abstract_games.envs import vault_v0
>>> env = vault_v0.env()
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> int(observation["action_mask"].sum())
28
"""

from . import bastide_v0, vault_v0, voldetour_v0

__all__ = ["bastide_v0", "vault_v0", "voldetour_v0"]
