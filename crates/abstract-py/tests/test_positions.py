"""Positions: texts, play, copies, counts, actions, planes, and refusals."""

import _thread
import copy
import pickle
import random
import signal
import threading
import time

import numpy as np
import pytest

import abstract_games
from abstract_games import Bastide, Vault, Voldetour


@pytest.fixture
def interrupts():
    """An interrupt raises, also where the shell has told Python to ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def walk(position, plies, seed=1):
    """A position after some random moves, fewer if the game ends."""
    rng = random.Random(seed)
    for _ in range(plies):
        if position.is_over():
            break
        position.play(rng.choice(position.moves()))
    return position


def test_counts_are_those_of_the_rust_tool():
    assert Vault().perft(5) == 55_517_076
    assert Bastide().perft(4) == 2_084_296
    assert Voldetour().perft(2) == 1_005_463


def test_threads_and_playing_the_last_ply_change_nothing(cls):
    assert cls().perft(2, threads=2) == cls().perft(2, bulk=False) == cls().perft(2)
    assert cls().perft(2, threads=2, bulk=False) == cls().perft(2)
    assert sum(count for _, count in cls().divide(2)) == cls().perft(2)
    assert cls().perft(0) == 1


def test_text_round_trip(cls):
    for plies in range(0, 40, 7):
        position = walk(cls(), plies)
        assert cls(str(position)) == position
        assert eval(repr(position), {cls.__name__: cls}) == position


def test_copies_share_nothing(cls):
    position = walk(cls(), 5)
    text = str(position)
    copies = [
        copy.copy(position),
        copy.deepcopy(position),
        position.copy(),
        pickle.loads(pickle.dumps(position)),
        cls(text),
    ]
    for one in copies:
        assert one == position and one.key() == position.key()
        one.play(one.moves()[0])
        assert one != position and str(position) == text
    after = position.after(position.moves()[0])
    assert str(position) == text and after == copies[0]


def test_moves_check_and_play_agree(cls):
    position = walk(cls(), 6)
    moves = position.moves()
    assert len(moves) == position.count_moves() == len(set(moves))
    for n, move in enumerate(moves[:300]):
        assert position.check(move) is None and position.is_legal(move)
        assert position.nth_move(n) == move
    assert position.nth_move(len(moves)) is None


def test_an_illegal_move_raises_and_changes_nothing():
    position = Vault()
    with pytest.raises(ValueError, match="the pawn on a10 is Black's"):
        position.play("a10-a9")
    assert position == Vault()
    assert position.check("a10-a9") == "the pawn on a10 is Black's"
    assert not position.is_legal("a10-a9")


def test_a_finished_game_says_so():
    position = Vault("4P5/10/10/10/10/10/10/10/10/10 w")
    assert position.outcome() == ("w", "back-rank")
    assert position.is_over() and position.moves() == []
    assert "the game is over" in position.check("a1-a2")


def test_actions_and_mask(cls):
    position = walk(cls(), 6)
    actions = position.actions()
    assert actions == sorted({cls.action(move) for move in position.moves()})
    mask = np.frombuffer(position.action_mask(), np.uint8)
    assert mask.shape == (cls.ACTIONS,)
    assert np.flatnonzero(mask).tolist() == actions
    for action in actions[:200]:
        move = position.action_move(action)
        assert cls.action(move) == action
        other = position.copy()
        other.play_action(action)
        assert other == position.after(move)


def test_mask_is_written_into_a_buffer_without_a_copy(cls):
    position = cls()
    for buffer in (bytearray(cls.ACTIONS), np.zeros(cls.ACTIONS, np.int8)):
        assert position.action_mask(buffer) is buffer
        assert bytes(buffer) == position.action_mask()
    # numpy reads the bytes in place.
    mask = position.action_mask()
    view = np.frombuffer(mask, np.uint8)
    assert not view.flags.owndata and not view.flags.writeable


@pytest.mark.parametrize(
    "buffer",
    [
        bytearray(3),
        bytearray(10_001),
        bytearray(),
        b"\0" * 10_000,
        np.zeros(2_500, np.float32),
        np.zeros(20_000, np.int8)[::2],
        np.zeros((2, 2)),
        "text",
        5,
        [0] * 10_000,
    ],
    ids=lambda buffer: f"{type(buffer).__name__}-{getattr(buffer, 'nbytes', '')}",
)
def test_a_bad_mask_buffer_raises(buffer):
    with pytest.raises((ValueError, TypeError, BufferError)):
        Vault().action_mask(buffer)
    if isinstance(buffer, (bytearray, np.ndarray)):
        assert not np.any(np.asarray(buffer))


def test_planes(cls):
    for plies in (0, 9):
        position = walk(cls(), plies)
        for player in (None, "w", "b"):
            planes = np.frombuffer(position.planes(player), np.uint8)
            assert planes.shape == (100 * len(cls.PLANES),)
        to_act = np.frombuffer(position.planes(), np.uint8).reshape(-1, 10, 10)[-1]
        assert cls.PLANES[-1] == "1 if to act" and to_act.all()


def test_vault_planes_are_the_board():
    planes = np.frombuffer(Vault().planes("b"), np.uint8).reshape(-1, 10, 10)
    assert planes[0, 9].all() and planes[0].sum() == 10
    assert planes[1, 0].all() and planes[1].sum() == 10
    assert planes[2, 0].all() and not planes[3].any()


def shown(position, player):
    """What is not 0, by plane and square; one number for what is the same everywhere."""
    planes = np.frombuffer(position.planes(player), np.uint8).reshape(-1, 100)
    squares = [f"{file}{rank}" for rank in range(1, 11) for file in "abcdefghij"]
    result = {}
    for name, plane in zip(position.PLANES, planes):
        if (plane == plane[0]).all():
            result.update({name: plane[0]} if plane[0] else {})
        else:
            result[name] = {square: n for square, n in zip(squares, plane) if n}
    return result


def test_bastide_planes_are_the_board():
    position = Bastide(
        "4ks5/2Hs*Hs5/3*1*4/1ps3Pn1+ge2/4Hn1*3/1Ne*Nn1*gsve2/1Vn1*2vw1ps1/2*An1Qe4/3hw1vn4/4Kn5 w -"
    )
    planes = shown(position, "b")
    assert planes["own kings"] == {"e10": 1} and planes["own princes"] == {"i4": 1, "b7": 1}
    assert planes["own crowned pieces"] == {"h7": 1}
    assert planes["own guardians"] == {"g5": 1, "h7": 1}
    assert planes["the other's pieces facing east"] == {"f3": 1, "b5": 1}
    assert set(planes["walls"]) == {"c3", "d4", "c5", "f5", "g6", "d8", "f8", "d9"}
    assert "1 if to act" not in planes and shown(position, "w")["1 if to act"] == 1
    assert shown(Bastide(), "w")["1 while kings are placed"] == 1


def test_voldetour_planes_are_the_board():
    position = Voldetour(
        "w - e5/-/f5:0:111,e7:0:112,a10:0:311,c6:0:221,-/d5:0e,e6:0n,g5:1w "
        "f7/-/g5:0:111,d4:0:211,-,-,b1:0:321/b5:0n,d8:0w,f4:0n,g6:0s"
    )
    planes = shown(position, "w")
    assert planes["own Lord"] == {"e5": 1} and planes["the other's Tower"] == {"h8": 1}
    assert planes["height of flat tops"]["c3"] == 3 and planes["height of flat tops"]["e7"] == 2
    assert planes["1 + low edge of slopes that rise to the west"] == {"g5": 2, "d8": 1}
    assert planes["own Block D: 1 + its level, 0 in reserve"].keys() == {"c6", "d6", "c7", "d7"}
    assert "own Block E: 1 + its level, 0 in reserve" not in planes
    assert planes["own Stairs: 1 + the level of the highest"] == {"d5": 1, "e6": 1, "g5": 2}
    assert planes["own Stairs in reserve"] == 2
    assert planes["own piece on top"]["g5"] == 1
    assert planes["number of the other's pieces in the column"]["g5"] == 1
    assert planes["own turns on the Tower, 4 once it is left"] == 4


def test_playouts_have_the_same_games_whatever_threads_and_parts(cls):
    whole = cls().playouts(40, seed=3, max_plies=100)
    assert whole == cls().playouts(40, seed=3, max_plies=100, threads=2)
    parts = [cls().playouts(40, seed=3, max_plies=100, first=i, step=3) for i in range(3)]
    for key in ("games", "plies", "white_wins", "black_wins", "unfinished"):
        assert sum(part[key] for part in parts) == whole[key]
    assert sum(whole["reasons"].values()) + whole["unfinished"] == whole["games"] == 40


def test_branching_counts_legal_moves():
    stats = Vault().playouts(10, branching=True)
    assert 20 < stats["mean_branching"] <= stats["max_branching"] <= 170


@pytest.mark.parametrize(
    "call",
    [lambda p: p.perft(5), lambda p: p.divide(5), lambda p: p.playouts(3_000)],
)
def test_other_threads_play_on_meanwhile(call):
    position = Bastide()
    done = threading.Event()
    played = []

    def play_on():
        while not done.is_set() and not position.is_over():
            move = position.nth_move(0)
            position.play(move)
            played.append(move)
            done.wait(0.001)

    thread = threading.Thread(target=play_on)
    thread.start()
    before = len(played)
    call(position)
    after = len(played)
    done.set()
    thread.join()
    assert after > before + 2


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(
    "call",
    [
        lambda p, threads: p.perft(30, threads),
        lambda p, threads: p.perft(30, threads, bulk=False),
        lambda p, threads: p.playouts(10**15, threads=threads),
        lambda p, _: p.divide(30),
    ],
)
def test_an_interrupt_ends_what_takes_too_long(cls, call, threads, interrupts):
    timer = threading.Timer(0.1, _thread.interrupt_main)
    timer.start()
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        call(cls(), threads)
    timer.join()
    assert time.monotonic() - started < 30


def test_small_stacks_suffice():
    size = threading.stack_size(128 * 1024)
    try:
        results = []
        thread = threading.Thread(
            target=lambda: results.extend(cls().perft(3) for cls in (Vault, Bastide, Voldetour))
        )
        thread.start()
        thread.join()
    finally:
        threading.stack_size(size)
    assert results == [30_744, 50_768, 3_840_701]


def test_pictures(cls):
    position = walk(cls(), 4)
    assert position._repr_svg_().startswith("<svg") and "</svg>" in position.svg(dark=True)
    assert len(position.terminal().splitlines()) >= 12
    assert Vault().targets("a1") == ["a2", "b2"]
    assert Vault().svg(selected="a1") != Vault().svg()


HUGE = 10**30


@pytest.mark.parametrize(
    "call",
    [
        lambda p: p.perft(-1),
        lambda p: p.perft(HUGE),
        lambda p: p.perft("3"),
        lambda p: p.perft(1, threads=0),
        lambda p: p.perft(1, threads=1025),
        lambda p: p.perft(1, threads=HUGE),
        lambda p: p.divide(256),
        lambda p: p.playouts(-1),
        lambda p: p.playouts(1, seed=HUGE),
        lambda p: p.playouts(1, threads=0),
        lambda p: p.playouts(1, step=0),
        lambda p: p.playouts(1, max_plies=-1),
        lambda p: p.playouts(1.5),
        lambda p: p.nth_move(-1),
        lambda p: p.nth_move(HUGE),
        lambda p: p.play(None),
        lambda p: p.play(b"a1-a2"),
        lambda p: p.play("a1-a2\0"),
        lambda p: p.play("\ud800"),
        lambda p: p.play("x" * 1_000_000),
        lambda p: p.check(""),
        lambda p: p.play_action(HUGE),
        lambda p: p.play_action(-1),
        lambda p: p.play_action(p.ACTIONS),
        lambda p: p.action_move("a"),
        lambda p: p.action("nothing"),
        lambda p: p.planes("white"),
        lambda p: p.targets("k11"),
        lambda p: p.svg(width=-1),
        lambda p: p.svg(selected=7),
        lambda p: p.turn(1),
        lambda p: type(p)("no position"),
        lambda p: type(p)(5),
        lambda p: type(p)("\ud800"),
        lambda p: type(p)("é" * 1000),
        lambda p: abstract_games.position("chess"),
        lambda p: abstract_games.position(["vault"]),
    ],
)
def test_bad_input_raises(cls, call):
    position = cls()
    with pytest.raises((ValueError, TypeError, OverflowError)):
        call(position)
    assert position == cls()


def test_positions_can_change_so_they_have_no_hash(cls):
    with pytest.raises(TypeError):
        hash(cls())
    assert cls() != str(cls()) and cls() != 1


def test_no_class_can_be_extended_by_surprise(cls):
    with pytest.raises(TypeError):
        type("Sub", (cls,), {})
    with pytest.raises(AttributeError):
        cls().anything = 1
