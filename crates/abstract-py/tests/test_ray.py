"""The Ray examples on a small local cluster: exact sums, also where workers are killed."""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import pytest

ray = pytest.importorskip("ray")
pytest.importorskip("tqdm")

EXAMPLES = pathlib.Path(__file__).parent.parent / "examples"
sys.path.insert(0, str(EXAMPLES))

import ray_common  # noqa: E402
import ray_perft  # noqa: E402
import ray_selfplay  # noqa: E402

import abstract_games  # noqa: E402

WHEEL = os.environ.get("ABSTRACT_GAMES_WHEEL")


@pytest.fixture(scope="module", autouse=True)
def cluster():
    """Two workers on this machine, which get the wheel if there is one."""
    options = ["--workers", "2", *(["--wheel", WHEEL] if WHEEL else [])]
    # A script's own functions travel by value; these are a module's here.
    ray.cloudpickle.register_pickle_by_value(ray_selfplay)
    ray_common.connect(ray_common.parser("").parse_args(options))
    yield
    ray.shutdown()


@pytest.mark.parametrize(
    ("game", "depth", "nodes"),
    [("vault", 5, 55_517_076), ("bastide", 4, 2_084_296), ("voldetour", 2, 1_005_463)],
)
def test_perft(game, depth, nodes):
    assert ray_perft.perft(game, depth) == nodes


def test_perft_of_few_moves_and_of_a_finished_game():
    assert ray_perft.perft("vault", 0) == 1
    assert ray_perft.perft("vault", 1) == 28
    assert ray_perft.perft("vault", 3, "4P5/10/10/10/10/10/10/10/10/10 w") == 0


def test_self_play_is_one_run_in_parts():
    whole = abstract_games.playouts("vault", 500, seed=5)
    parts = ray_selfplay.self_play("vault", 500, seed=5, parts=7)
    assert parts == {key: whole[key] for key in parts}


@pytest.mark.skipif(not WHEEL, reason="ABSTRACT_GAMES_WHEEL names no wheel")
def test_workers_use_the_wheel_that_is_shipped():
    where = ray.get(ray.remote(lambda: __import__("abstract_games").__file__).remote())
    assert "py_modules_files" in where and where != abstract_games.__file__


def test_a_worker_killed_within_a_task_changes_nothing(tmp_path):
    """The first try of each task cannot end, unless by being killed from here."""

    def count(text, mark):
        if not mark.exists():
            mark.with_suffix(".new").write_text(str(os.getpid()))
            mark.with_suffix(".new").rename(mark)
            time.sleep(600)
        return abstract_games.perft("vault", 3, text)

    start = abstract_games.Vault()
    task = ray.remote(num_cpus=1, max_retries=3)(count)
    marks = [tmp_path / str(n) for n in range(4)]
    moves = start.moves()[:4]
    tasks = [task.remote(str(start.after(move)), mark) for move, mark in zip(moves, marks)]
    killed = set()
    deadline = time.monotonic() + 120
    while len(killed) < len(marks) and time.monotonic() < deadline:
        for mark in marks:
            if mark.exists() and mark not in killed:
                os.kill(int(mark.read_text()), signal.SIGKILL)
                killed.add(mark)
        time.sleep(0.02)
    assert len(killed) == len(marks)
    assert ray.get(tasks, timeout=120) == [nodes for _, nodes in start.divide(4)[:4]]


@pytest.mark.skipif(not pathlib.Path("/proc/self/cmdline").exists(), reason="no /proc")
def test_workers_killed_during_perft_change_nothing():
    """The example itself, while its busy workers are killed by their process ids."""
    pid = ray.remote(lambda: os.getpid())
    pids = set(ray.get([pid.remote() for _ in range(8)]))
    killed = []
    done = threading.Event()

    def kill_each_once():
        while pids and not done.is_set():
            for pid in list(pids):
                # A worker is called after the task that it runs.
                if b"ray::perft" in pathlib.Path(f"/proc/{pid}/cmdline").read_bytes():
                    os.kill(pid, signal.SIGKILL)
                    pids.remove(pid)
                    killed.append(pid)
            time.sleep(0.002)

    killer = threading.Thread(target=kill_each_once)
    killer.start()
    try:
        assert ray_perft.perft("vault", 6) == 2_556_515_844
    finally:
        done.set()
        killer.join()
    assert killed


def test_as_a_script():
    command = [sys.executable, str(EXAMPLES / "ray_selfplay.py"), "bastide", "50", "--workers", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    whole = abstract_games.playouts("bastide", 50)
    assert f'"plies": {whole["plies"]},' in done.stdout
