"""Perft on a Ray cluster: a task for each position after the first moves, and a sum that is exact.

    python ray_perft.py vault 6
    python ray_perft.py bastide 7 --address ray://head:10001 --wheel abstract_games-….whl

Tasks get and return strings and integers. A task whose worker dies is run again.
"""

from __future__ import annotations

from collections import Counter

import ray_common

import abstract_games


def split(position: abstract_games.Position, depth: int, tasks: int) -> tuple[Counter[str], int]:
    """At least so many positions, how many ways lead to each, and how many moves are left."""
    ways = Counter([str(position)])
    while depth > 0 and 0 < len(ways) < tasks:
        deeper: Counter[str] = Counter()
        for text, count in ways.items():
            here = type(position)(text)
            for move in here.moves():
                deeper[str(here.after(move))] += count
        ways, depth = deeper, depth - 1
    return ways, depth


def perft(
    game: str,
    depth: int,
    position: str | None = None,
    tasks: int = 100,
    progress: bool = True,
) -> int:
    """The whole count, on the cluster that Ray is connected to."""
    import ray

    count = ray.remote(num_cpus=1, max_retries=10)(abstract_games.perft)
    ways, rest = split(abstract_games.position(game, position), depth, tasks)
    running = {count.remote(game, rest, text): ways[text] for text in ways}
    return sum(nodes * running[task] for task, nodes in ray_common.gather(running, progress))


def main() -> None:
    parser = ray_common.parser(__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(abstract_games.POSITIONS))
    parser.add_argument("depth", type=int)
    parser.add_argument("--position", help="the text of a position; the start if left out")
    parser.add_argument("--tasks", type=int, default=100, help="at least so many")
    arguments = parser.parse_args()
    ray_common.connect(arguments)
    print(perft(arguments.game, arguments.depth, arguments.position, arguments.tasks))


if __name__ == "__main__":
    main()
