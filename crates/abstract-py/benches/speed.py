"""Speed from Python: beside the Rust tool, and beside other games of OpenSpiel and PettingZoo.

    python benches/speed.py tool ../../target/release/abstract-games
    python benches/speed.py openspiel
    python benches/speed.py pettingzoo
    python benches/speed.py ray

Figures of one thread are per second of processor time, the best of runs that alternate, so that
other load on the machine hardly matters. Those of Ray are of the clock: they want a quiet machine.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import abstract_games

ROUNDS = 7
#: A game, and a depth or a number of games that takes a part of a second.
PERFTS = [("vault", 6), ("bastide", 5), ("voldetour", 4)]
PLAYOUTS = [("vault", 20_000), ("bastide", 5_000), ("voldetour", 200_000)]
#: A position with many moves: about half a minute of counting.
MIDDLE_GAME = (
    "2+hsvs5Hn/vn2vs4+Hn1/3*4he1/3*1ve4/1Hn2He2Kn1Hn/9Hn/hnve1Hw1kn1*2/5+hs4/vn2hn4+hn1/"
    "3*hs1*1he1 b - stop"
)


def best(*runs: Callable[[], float]) -> list[float]:
    """The largest result of each function; they are called in turn."""
    return [max(results) for results in zip(*([run() for run in runs] for _ in range(ROUNDS)))]


def beside_the_tool(tool: str) -> None:
    """Nodes and plies a second of both."""

    def of_tool(count: int, *arguments: object) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([tool, *map(str, arguments)], stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return count / (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    def of_python(count: int, run: Callable[[], object]) -> float:
        before = time.process_time()
        run()
        return count / (time.process_time() - before)

    def report(count: int, run: Callable[[], object], *arguments: object) -> None:
        rates = best(partial(of_tool, count, *arguments), partial(of_python, count, run))
        rust, python = rates
        what = " ".join(map(str, arguments))
        print(f"{what:36} {rust:15,.0f} {python:15,.0f} {python / rust:7.3f}", flush=True)

    print(f"{'a second, one thread':36} {'tool':>15} {'Python':>15} {'ratio':>7}")
    for game, depth in PERFTS:
        nodes = abstract_games.perft(game, depth)
        report(nodes, partial(abstract_games.perft, game, depth), "perft", game, depth)
    for game, games in PLAYOUTS:
        plies = abstract_games.playouts(game, games)["plies"]
        run = partial(abstract_games.playouts, game, games)
        report(plies, run, "playouts", game, "--games", games)


def moves_a_second(game: Callable[[random.Random], int], least: float = 0.3) -> float:
    """The speed of random games; ``game`` plays one and returns its number of moves."""
    rng = random.Random(1)
    moves = 0
    before = time.process_time()
    while (seconds := time.process_time() - before) < least:
        moves += game(rng)
    return moves / seconds


def compare(games: dict[str, Callable[[random.Random], int]]) -> None:
    """Prints the moves a second of each game."""
    rates = best(*(partial(moves_a_second, game) for game in games.values()))
    for name, rate in zip(games, rates):
        print(f"{name:36} {rate:15,.0f}")


def openspiel() -> None:
    """Random games through OpenSpiel's Python interface."""
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401 (registers itself)

    import abstract_games.openspiel  # noqa: F401 (so does this)

    def play(game: pyspiel.Game, rng: random.Random) -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        return state.move_number()

    names = ["breakthrough", "chess", "python_tic_tac_toe"]
    names += [f"python_{name}" for name in abstract_games.POSITIONS]
    compare({name: partial(play, pyspiel.load_game(name)) for name in names})


def pettingzoo() -> None:
    """Random games through PettingZoo, observations and masks included; needs chess and pygame."""
    from pettingzoo.classic import chess_v6, connect_four_v3

    from abstract_games.envs import bastide_v0, vault_v0, voldetour_v0

    def play(env: object, rng: random.Random) -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            env.step(rng.choice(observation["action_mask"].nonzero()[0]))
            moves += 1
        return moves

    modules = [chess_v6, connect_four_v3, vault_v0, bastide_v0, voldetour_v0]
    names = [module.__name__.rpartition(".")[2] for module in modules]
    compare({name: partial(play, module.env()) for name, module in zip(names, modules)})


def on_ray() -> None:
    """The seconds of one worker and of two for the same work."""
    sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))
    import ray
    import ray_common
    import ray_perft
    import ray_selfplay

    ray.cloudpickle.register_pickle_by_value(ray_selfplay)
    perft = partial(ray_perft.perft, progress=False)
    self_play = partial(ray_selfplay.self_play, progress=False)
    jobs: dict[str, Callable[[], object]] = {
        "perft bastide 5 of a middle game": partial(perft, "bastide", 5, MIDDLE_GAME),
        "self-play vault, 5,000,000 games": partial(self_play, "vault", 5_000_000),
    }
    seconds: dict[str, dict[int, float]] = {name: {1: 1e9, 2: 1e9} for name in jobs}
    for workers in (1, 2) * 3:
        ray_common.connect(ray_common.parser("").parse_args(["--workers", str(workers)]))
        # The workers are there, and have the package, before the clock runs.
        ray_perft.perft("vault", 4, progress=False)
        for name, job in jobs.items():
            started = time.perf_counter()
            job()
            taken = time.perf_counter() - started
            print(f"{name}: {taken:.1f} s on {workers}", file=sys.stderr)
            seconds[name][workers] = min(seconds[name][workers], taken)
        ray.shutdown()
    for name, taken in seconds.items():
        print(f"{name:36} {taken[1]:8.1f} s {taken[2]:8.1f} s {taken[1] / taken[2]:7.2f}")


def main() -> None:
    commands: dict[str, Callable[..., None]] = {
        "tool": beside_the_tool,
        "openspiel": openspiel,
        "pettingzoo": pettingzoo,
        "ray": on_ray,
    }
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    commands[sys.argv[1]](*sys.argv[2:])


if __name__ == "__main__":
    main()
