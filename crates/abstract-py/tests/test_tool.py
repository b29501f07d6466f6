"""The Rust tool, whole and in shards, gives the figures that Python gives."""

import json
import os
import subprocess

import pytest

import abstract_games

TOOL = os.environ.get("ABSTRACT_GAMES_TOOL")
pytestmark = pytest.mark.skipif(not TOOL, reason="ABSTRACT_GAMES_TOOL names no tool")


def run(*arguments, text=None):
    command = [TOOL, *map(str, arguments)]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return done.stdout


def merged(shards, *arguments):
    parts = [run(*arguments, "--shard", f"{i}/{shards}") for i in range(shards)]
    return json.loads(run("merge", text="".join(parts)))


@pytest.mark.parametrize(
    ("game", "depth", "nodes"),
    [("vault", 5, 55_517_076), ("bastide", 4, 2_084_296), ("voldetour", 2, 1_005_463)],
)
def test_perft_of_tool_shards_and_python_is_the_same(game, depth, nodes):
    assert json.loads(run("perft", game, depth, "--json"))["nodes"] == nodes
    # More shards than first moves in two of the games.
    assert merged(50, "perft", game, depth)["nodes"] == nodes
    assert abstract_games.perft(game, depth) == nodes


def test_divide_is_the_same(cls):
    there = json.loads(run("perft", cls.NAME, 2, "--divide", "--json"))["divide"]
    assert dict(cls().divide(2)) == there


def test_playouts_of_tool_shards_and_python_are_the_same(cls):
    flags = ["playouts", cls.NAME, "--games", 60, "--seed", 9, "--max-plies", 300, "--branching"]
    here = cls().playouts(60, seed=9, max_plies=300, branching=True)
    for there in (json.loads(run(*flags, "--json")), merged(7, *flags)):
        assert {key: there[key] for key in here} == here


def test_a_shard_is_the_same_games(cls):
    flags = ["--games", 20, "--seed", 2, "--max-plies", 300, "--shard", "1/3"]
    there = json.loads(run("playouts", cls.NAME, *flags))
    here = cls().playouts(20, seed=2, max_plies=300, first=1, step=3)
    assert {key: there[key] for key in here} == here


def test_positions_and_moves_are_the_same(cls):
    position = cls()
    for _ in range(12):
        text = str(position)
        assert run("moves", cls.NAME, "--position", text).split() == sorted(position.moves())
        assert run("query", cls.NAME, text=f"perft\t1\t{text}\n").strip() == str(position.perft(1))
        position.play(position.nth_move(position.count_moves() // 3))
