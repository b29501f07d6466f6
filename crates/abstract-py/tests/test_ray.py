"""The Ray examples on a small local cluster: exact sums, also where a worker is killed."""

import os
import pathlib
import signal
import sys
import time

import pytest

ray = pytest.importorskip("ray")
pytest.importorskip("tqdm")

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "examples"))

import ray_common  # noqa: E402
import ray_perft  # noqa: E402
import ray_selfplay  # noqa: E402

import abstract_games  # noqa: E402


@pytest.fixture(scope="module", autouse=True)
def cluster():
    """Two workers on this machine."""
    ray_common.connect(ray_common.arguments(["--workers", "2"]))
    yield
    ray.shutdown()


@pytest.mark.parametrize(
    ("game", "depth", "nodes"),
    [("vault", 5, 55_517_076), ("bastide", 4, 2_084_296), ("voldetour", 2, 1_005_463)],
)
def test_perft(game, depth, nodes):
    assert ray_perft.perft(game, depth) == nodes


def test_self_play_is_one_run_in_parts():
    whole = abstract_games.playouts("vault", 500, seed=5)
    parts = ray_selfplay.self_play("vault", 500, seed=5, parts=7)
    assert parts == {key: whole[key] for key in parts}


def test_a_killed_worker_changes_nothing(tmp_path):
    """A task that kills its own process the first time it runs is run again."""

    @ray.remote(num_cpus=1, max_retries=3)
    def count(text):
        mark = tmp_path / text.replace("/", "_").replace(" ", "_")
        if not mark.exists():
            mark.write_text(str(os.getpid()))
            time.sleep(0.05)
            os.kill(os.getpid(), signal.SIGKILL)
        return ray_perft.count("vault", text, 3)

    start = abstract_games.Vault()
    tasks = [count.remote(str(start.after(move))) for move in start.moves()[:3]]
    expected = sum(nodes for _, nodes in start.divide(4)[:3])
    assert sum(nodes for _, nodes in ray_common.gather(tasks)) == expected
    assert len(list(tmp_path.iterdir())) == 3
