"""Vault for PettingZoo."""

from abstract_games import Vault

from ._aec import make

__all__ = ["env", "raw_env"]

raw_env, env = make(Vault)
