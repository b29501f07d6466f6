"""Perft on a Ray cluster: a task for each position after two moves, and a sum that is exact.

    python ray_perft.py vault 6
    python ray_perft.py bastide 5 --address ray://head:10001 --wheel abstract_games-….whl

Tasks get and return strings and integers. A task whose worker dies is run again.
"""

from __future__ import annotations

import argparse

from ray_common import add_cluster_arguments, connect, gather


def count(game: str, position: str, depth: int) -> int:
    """One task: the sequences that go on from a position."""
    import abstract_games

    return abstract_games.perft(game, depth, position)


def perft(game: str, depth: int, position: str | None = None, progress: bool = True) -> int:
    """The whole count, on the cluster that Ray is connected to."""
    import abstract_games
    import ray

    start = abstract_games.position(game, position)
    if depth < 3:
        return start.perft(depth)
    task = ray.remote(num_cpus=1, max_retries=10)(count)
    # Positions that several ways lead to are counted once, and as often as there are ways.
    ways: dict[str, int] = {}
    for first in start.moves():
        middle = start.after(first)
        for second in middle.moves():
            text = str(middle.after(second))
            ways[text] = ways.get(text, 0) + 1
    tasks = {task.remote(game, text, depth - 2): ways[text] for text in ways}
    return sum(tasks[done] * nodes for done, nodes in gather(tasks, progress))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=["vault", "bastide", "voldetour"])
    parser.add_argument("depth", type=int)
    parser.add_argument("--position", help="the text of a position; the start if left out")
    add_cluster_arguments(parser)
    arguments = parser.parse_args()
    connect(arguments)
    print(perft(arguments.game, arguments.depth, arguments.position))


if __name__ == "__main__":
    main()
