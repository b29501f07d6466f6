"""Fixtures: each of the games."""

import pytest

import abstract_games


@pytest.fixture(params=list(abstract_games.POSITIONS))
def cls(request):
    """The class of positions of each game in turn."""
    return abstract_games.POSITIONS[request.param]
