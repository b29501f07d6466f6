"""Voldetour for PettingZoo."""

from abstract_games import Voldetour

from ._aec import make

__all__ = ["env", "raw_env"]

raw_env, env = make(Voldetour)
