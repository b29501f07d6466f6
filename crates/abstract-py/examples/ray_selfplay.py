"""Random self-play on a Ray cluster, dealt out in parts of one run.

    python ray_selfplay.py vault 100000 --seed 7
    python ray_selfplay.py bastide 1000000 --address ray://head:10001 --wheel abstract_games-….whl

Game i of a run depends on the seed and i alone, so the result is that of
``Vault().playouts(100000, seed=7)``, whatever the number of parts and workers, and a task whose
worker died can be run again. Put your own player where ``play`` calls ``playouts``.
"""

from __future__ import annotations

import json
from typing import Any

import ray_common

import abstract_games


def play(game: str, games: int, seed: int, part: int, parts: int) -> dict[str, Any]:
    """One task: games ``part``, ``part + parts``, … of the run."""
    return abstract_games.playouts(game, games, seed=seed, first=part, step=parts)


def add(total: dict[str, Any], stats: dict[str, Any]) -> None:
    """Adds a part's figures to the sums."""
    for key in ("games", "plies", "white_wins", "black_wins", "unfinished"):
        total[key] = total.get(key, 0) + stats[key]
    total["max_length"] = max(total.get("max_length", 0), stats["max_length"])
    reasons = total.setdefault("reasons", {})
    for reason, games in stats["reasons"].items():
        reasons[reason] = reasons.get(reason, 0) + games


def self_play(
    game: str,
    games: int,
    seed: int = 0,
    parts: int = 64,
    progress: bool = True,
) -> dict[str, Any]:
    """The sums over the whole run, on the cluster that Ray is connected to."""
    import ray

    task = ray.remote(num_cpus=1, max_retries=10)(play)
    running = [task.remote(game, games, seed, part, parts) for part in range(parts)]
    total: dict[str, Any] = {}
    for _, stats in ray_common.gather(running, progress):
        add(total, stats)
    return total


def main() -> None:
    parser = ray_common.parser(__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(abstract_games.POSITIONS))
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--parts", type=int, default=64)
    arguments = parser.parse_args()
    ray_common.connect(arguments)
    print(json.dumps(self_play(arguments.game, arguments.games, arguments.seed, arguments.parts)))


if __name__ == "__main__":
    main()
