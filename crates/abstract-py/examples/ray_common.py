"""What the two Ray examples share: connecting to a cluster, and collecting results."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator

# Before Ray is imported: no usage statistics, and no token where nothing leaves this machine.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")


def add_cluster_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options that :func:`connect` reads."""
    parser.add_argument("--address", help="of a running cluster; a local one is started if left out")
    parser.add_argument("--wheel", help="the package's wheel, for workers that do not have it")
    parser.add_argument("--workers", type=int, help="processes of the local cluster")


def arguments(options: list[str] | None = None) -> argparse.Namespace:
    """These options alone, of the command line or of a list."""
    parser = argparse.ArgumentParser()
    add_cluster_arguments(parser)
    return parser.parse_args(options)


def connect(arguments: argparse.Namespace) -> None:
    """Connects to a cluster, or starts one on this machine."""
    if arguments.address is None:
        os.environ.setdefault("RAY_AUTH_MODE", "disabled")
    import ray

    environment = {"py_modules": [arguments.wheel]} if arguments.wheel else {}
    ray.init(
        address=arguments.address,
        num_cpus=arguments.workers if arguments.address is None else None,
        include_dashboard=None if arguments.address else False,
        log_to_driver=False,
        runtime_env=environment or None,
    )


def gather(tasks: Iterable, progress: bool = True) -> Iterator[tuple]:
    """Yields each task and its result as they are done, with a bar on a terminal."""
    import ray
    from tqdm import tqdm

    waiting = list(tasks)
    with tqdm(total=len(waiting), disable=None if progress else True) as bar:
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=min(64, len(waiting)), timeout=0.2)
            bar.update(len(done))
            yield from zip(done, ray.get(done))
