"""The games in OpenSpiel."""

import copy
import pickle

import pytest

pyspiel = pytest.importorskip("pyspiel")

import numpy as np  # noqa: E402
from open_spiel.python.algorithms import mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

import abstract_games.openspiel  # noqa: E402, F401


def load(cls, **params):
    return pyspiel.load_game(f"python_{cls.NAME}", params)


def test_its_random_simulation_test_passes(cls):
    pyspiel.random_sim_test(load(cls, max_plies=200), num_sims=3, serialize=True, verbose=False)


def test_its_mcts_plays_a_game(cls):
    game = load(cls, max_plies=60)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 1.4, 8, evaluator, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == 0 and len(state.history()) <= 60


def test_one_player_may_act_several_times_in_a_row():
    state = pyspiel.load_game("python_voldetour").new_initial_state()
    assert state.current_player() == 1
    state.apply_action(state.string_to_action("S@a1n"))
    assert state.current_player() == 1
    state.apply_action(state.string_to_action("end"))
    assert state.current_player() == 0


def test_copies_are_whole_and_share_nothing(cls):
    state = load(cls).new_initial_state()
    for _ in range(3):
        state.apply_action(state.legal_actions()[-1])
    for one in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert str(one) == str(state) and one.history() == state.history()
        one.apply_action(one.legal_actions()[0])
        assert len(state.history()) == 3 and str(one) != str(state)


def test_a_game_is_stopped_at_the_limit(cls):
    state = load(cls, max_plies=4).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert len(state.history()) == 4 and state.returns() == [0.0, 0.0]


def test_another_start_and_the_winner():
    game = pyspiel.load_game(
        "python_vault", {"position": "10/4P5/10/10/10/10/10/10/10/p9 w"}
    )
    state = game.new_initial_state()
    assert state.is_terminal() and state.returns() == [-1.0, 1.0]


def test_observations_are_the_planes(cls):
    game = load(cls)
    observation = make_observation(game)
    state = game.new_initial_state()
    for player, letter in enumerate("wb"):
        observation.set_from(state, player)
        planes = np.frombuffer(state.position.planes(letter), np.uint8)
        assert (observation.tensor == planes).all()
        assert observation.string_from(state, player) == str(state.position)


def test_bad_actions_raise_and_change_nothing(cls):
    state = load(cls).new_initial_state()
    illegal = next(n for n in range(cls.ACTIONS) if n not in state.legal_actions())
    for action in (illegal, cls.ACTIONS, 10**30, -1, "a1-a2", None):
        with pytest.raises(Exception):  # noqa: B017 (its own error types)
            state.apply_action(action)
    assert str(state) == str(cls()) and state.current_player() == "wb".index(cls().turn())


def test_nothing_is_played_after_the_end(cls):
    state = load(cls, max_plies=1).new_initial_state()
    action = state.legal_actions()[0]
    state.apply_action(action)
    text = str(state)
    with pytest.raises(Exception):  # noqa: B017
        state.apply_action(action)
    assert state.is_terminal() and state.legal_actions() == [] and str(state) == text


def test_actions_have_the_names_of_moves(cls):
    state = load(cls).new_initial_state()
    for action in state.legal_actions()[:50]:
        move = state.action_to_string(action)
        assert cls.action(move) == action == state.string_to_action(move)


def test_bad_parameters_raise():
    for params in ({"max_plies": 0}, {"position": "no position"}):
        with pytest.raises(Exception):  # noqa: B017 (its own error types)
            pyspiel.load_game("python_vault", params)
