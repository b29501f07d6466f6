"""Random self-play on a Ray cluster, dealt out in parts of one run.

    python ray_selfplay.py vault 100000 --seed 7
    python ray_selfplay.py bastide 1000000 --address ray://head:10001 --wheel abstract_games-….whl

Game i of a run depends on the seed and i alone, so the result is that of
``Vault().playouts(100000, seed=7)``, whatever the number of parts and workers, and a task whose
worker died can be run again. Put your own player where ``play`` calls ``playouts``.
"""

from __future__ import annotations

import argparse
import json

from ray_common import add_cluster_arguments, connect, gather


def play(game: str, games: int, seed: int, part: int, parts: int) -> dict:
    """One task: games ``part``, ``part + parts``, … of the run."""
    import abstract_games

    return abstract_games.playouts(game, games, seed=seed, first=part, step=parts)


def self_play(game: str, games: int, seed: int = 0, parts: int = 64, progress: bool = True) -> dict:
    """The sums over the whole run, on the cluster that Ray is connected to."""
    import ray

    task = ray.remote(num_cpus=1, max_retries=10)(play)
    tasks = [task.remote(game, games, seed, part, parts) for part in range(parts)]
    total: dict = {"games": 0, "plies": 0, "white_wins": 0, "black_wins": 0, "unfinished": 0}
    total |= {"max_length": 0, "reasons": {}}
    for _, stats in gather(tasks, progress):
        for key in ("games", "plies", "white_wins", "black_wins", "unfinished"):
            total[key] += stats[key]
        total["max_length"] = max(total["max_length"], stats["max_length"])
        for reason, count in stats["reasons"].items():
            total["reasons"][reason] = total["reasons"].get(reason, 0) + count
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=["vault", "bastide", "voldetour"])
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--parts", type=int, default=64)
    add_cluster_arguments(parser)
    arguments = parser.parse_args()
    connect(arguments)
    print(json.dumps(self_play(arguments.game, arguments.games, arguments.seed, arguments.parts)))


if __name__ == "__main__":
    main()
