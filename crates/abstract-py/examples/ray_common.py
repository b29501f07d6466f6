"""What the two Ray examples share: connecting to a cluster, and collecting results."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator
from typing import Any

# Before Ray is imported: no usage statistics.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")


def parser(description: str) -> argparse.ArgumentParser:
    """A parser of the options that :func:`connect` reads."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--address", help="of a running cluster; a local one is started if left out")
    parser.add_argument("--wheel", help="the package's wheel, for workers that do not have it")
    parser.add_argument("--workers", type=int, help="processes of the local cluster")
    return parser


def connect(arguments: argparse.Namespace) -> None:
    """Connects to a cluster, or starts one on this machine."""
    options: dict[str, Any] = {"address": arguments.address, "log_to_driver": False}
    if arguments.address is None:
        # Nothing leaves this machine, so no token is needed.
        os.environ.setdefault("RAY_AUTH_MODE", "disabled")
        options |= {"address": "local", "num_cpus": arguments.workers, "include_dashboard": False}
    if arguments.wheel is not None:
        options["runtime_env"] = {"py_modules": [arguments.wheel]}
    import ray

    ray.init(**options)


def gather(tasks: Iterable[Any], progress: bool = True) -> Iterator[tuple[Any, Any]]:
    """Yields each task and its result as they are done, with a bar on a terminal."""
    import ray
    from tqdm import tqdm

    waiting = list(tasks)
    with tqdm(total=len(waiting), disable=None if progress else True) as bar:
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=min(64, len(waiting)), timeout=0.2)
            yield from zip(done, ray.get(done))
            bar.update(len(done))
