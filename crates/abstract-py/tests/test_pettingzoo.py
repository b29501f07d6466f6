"""The games in PettingZoo."""

import pickle
import warnings

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from abstract_games import envs  # noqa: E402


@pytest.fixture
def module(cls):
    return getattr(envs, f"{cls.NAME}_v0")


def test_its_api_test_passes(module):
    with warnings.catch_warnings():
        # It recommends arrays; an action mask makes an observation a dictionary.
        warnings.simplefilter("ignore")
        api_test(module.env(max_plies=100), num_cycles=300)


def test_its_seed_test_passes(module):
    seed_test(module.env, num_cycles=50)


def test_masks_are_the_legal_actions(module):
    env = module.raw_env()
    env.reset()
    for _ in range(20):
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            break
        actions = observation["action_mask"].nonzero()[0].tolist()
        assert actions == env.position.actions()
        assert env.observation_space(env.agent_selection).contains(observation)
        waiting = next(agent for agent in env.agents if agent != env.agent_selection)
        assert not env.observe(waiting)["action_mask"].any()
        env.step(actions[len(actions) // 2])


def test_the_same_agent_may_act_again():
    env = envs.voldetour_v0.raw_env()
    env.reset()
    assert env.agent_selection == "player_1"
    env.step(env.position.action("S@a1n"))
    assert env.agent_selection == "player_1"


def test_the_winner_gets_one_and_the_loser_minus_one():
    env = envs.vault_v0.raw_env(position="10/1P8/10/10/10/10/10/10/10/9p b")
    env.reset()
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": -1, "player_1": 1}
    assert env.infos["player_0"]["reason"] == "back-rank"
    # Those who ask in turn hear of it too.
    heard = {}
    for agent in env.agent_iter():
        _, heard[agent], termination, _, _ = env.last()
        assert termination
        env.step(None)
    assert heard == {"player_0": -1, "player_1": 1}


def test_whole_games_add_up(module):
    for seed in range(3):
        env = module.env(max_plies=150)
        env.reset(seed)
        sums = dict.fromkeys(env.possible_agents, 0)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            sums[agent] += reward
            over = termination or truncation
            env.step(
                None if over else env.action_space(agent).sample(observation["action_mask"])
            )
        assert sorted(sums.values()) in ([-1, 1], [0, 0])


def test_environments_pickle_and_observations_can_be_written_to(module):
    env = pickle.loads(pickle.dumps(module.raw_env(max_plies=7)))
    env.reset()
    assert env.max_plies == 7
    observation = env.observe(env.agent_selection)
    for array in observation.values():
        array[...] = 0
    assert env.observe(env.agent_selection)["action_mask"].any()


def test_an_illegal_action_loses_in_env_and_raises_in_raw_env(module):
    env = module.raw_env()
    env.reset()
    illegal = env.observe(env.agent_selection)["action_mask"].argmin()
    with pytest.raises(ValueError):
        env.step(illegal)
    wrapped = module.env()
    wrapped.reset()
    loser = wrapped.agent_selection
    wrapped.step(illegal)
    assert wrapped.rewards[loser] == -1


def test_bad_options_raise(module):
    for options in ({"max_plies": 0}, {"position": "none"}, {"render_mode": "3d"}):
        with pytest.raises(ValueError):
            module.raw_env(**options)


def test_rendering(module, capsys):
    env = module.raw_env(render_mode="ansi")
    env.reset()
    assert " 1 " in env.render()
    env = module.raw_env(render_mode="svg")
    env.reset()
    assert env.render().startswith("<svg")
    env = module.raw_env(render_mode="human")
    env.reset()
    env.step(env.position.actions()[0])
    assert " 1 " in capsys.readouterr().out
