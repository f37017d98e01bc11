"""The environments keep the contracts of PettingZoo and Gymnasium, and tell the truth about the game."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import majlis
import majlis.rl
from majlis.rl.match import ILLEGAL
from majlis.rl.solo import SoloEnv

BOOKS = {"body_of_books": "yes"}
TABLES = [
    *((game, players, {}) for game in majlis.GAMES for players in (1, 2, 3, 4)),
    *(("scholars", players, BOOKS) for players in (1, 4)),
    ("excavation_earth", 3, {"first_hand": "draft"}),
]
LOUD = [  # of observations with a mask both checkers say that they are no plain array
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
]
quiet = pytest.mark.filterwarnings(*LOUD)


def play_out(env: Any, seed: int) -> dict[str, float]:
    """Play a game of an environment at random; what each agent got in all."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    got = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        got[agent] += reward
        env.step(None if over else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return got


@quiet
@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_pettingzoo_finds_no_fault(game: str, players: int, options: dict[str, str]) -> None:
    api_test(majlis.rl.env(game, players, options=options), num_cycles=15)


@pytest.mark.parametrize("game", majlis.GAMES)
def test_the_same_seed_and_actions_are_the_same_game(game: str) -> None:
    seed_test(lambda: majlis.rl.env(game, 2), num_cycles=10)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("game", majlis.GAMES)
def test_gymnasium_finds_no_fault(game: str) -> None:
    check_env(gymnasium.make(f"majlis/{game}-v0", render_mode="ansi").unwrapped)


def test_bots_may_sit_at_any_other_seat() -> None:
    env = SoloEnv("excavation_earth", opponents=["random", "greedy"], seat=1)
    env.reset(seed=3)
    question = env.match.question
    assert question is not None
    assert question.seat == 1
    raw = majlis.rl.raw_env("excavation_earth", seats=["human", "random", "human"])
    assert raw.possible_agents == ["player_0", "player_2"]


@pytest.mark.parametrize("players", [1, 2, 3])
def test_rewards_come_at_the_end(players: int) -> None:
    table: dict[str, Any] = {"game": "excavation_earth", "players": players}
    points, margin, win = (majlis.rl.env(**table, reward=reward) for reward in ("points", "margin", "win"))
    got = play_out(points, 5)
    totals = points.unwrapped.match.game.result.totals
    winners = points.unwrapped.match.game.result.winners
    assert list(got.values()) == list(totals)[: len(got)]
    leads = [total - max(totals[:seat] + totals[seat + 1 :]) for seat, total in enumerate(totals)]
    assert list(play_out(margin, 5).values()) == leads[: len(got)]
    assert list(play_out(win, 5).values()) == [1 if seat in winners else -1 for seat in range(len(got))]


def test_the_seed_is_that_of_the_game_and_later_games_follow_from_it() -> None:
    env = majlis.rl.raw_env("scholars", 2)
    seeds = []
    for seed in (7, None, None, 7, None):
        env.reset(seed=seed)
        seeds.append(env.match.game.setup.seed)
    assert seeds[0] == 7
    assert len(set(seeds)) == 3
    assert seeds[:2] == seeds[3:]


def test_an_action_says_what_it_means_and_plays_it() -> None:
    env = majlis.rl.raw_env("wayfarers", 2)
    env.reset(seed=1)
    agent = env.agent_selection
    info, question = env.infos[agent], env.match.game.decision
    assert question is not None
    assert tuple(info["options"].values()) == question.options
    assert list(np.flatnonzero(env.observe(agent)["action_mask"])) == sorted(info["options"])
    action, option = next(iter(info["options"].items()))
    env.step(action)
    assert option in [answer.option for answer in env.match.game.answers]


def test_whoever_is_not_asked_may_do_nothing() -> None:
    env = majlis.rl.raw_env("wayfarers", 2)
    env.reset(seed=1)
    [other] = set(env.agents) - {env.agent_selection}
    assert not env.observe(other)["action_mask"].any()
    assert env.infos[other] == {}
    with pytest.raises(ValueError, match="not on offer"):
        env.step(env.match.actions.size - 1)
    with pytest.raises(ValueError, match="must choose"):
        env.step(None)


def test_what_is_not_on_offer_ends_the_game() -> None:
    env = majlis.rl.env("wayfarers", 2, reward="margin")
    env.reset(seed=1)
    culprit = env.agent_selection
    env.step(env.action_space(culprit).n - 1)
    assert all(env.terminations.values())
    assert env.rewards[culprit] == ILLEGAL["margin"]
    solo = SoloEnv("wayfarers")
    solo.reset(seed=1)
    _, reward, over, _, info = solo.step(solo.match.actions.size - 1)
    assert (reward, over, info) == (-1, True, {"illegal": True})
    assert not solo.action_masks()[-1]


def test_who_chooses_at_the_same_time_is_asked_in_the_order_of_seats_and_sees_nothing() -> None:
    env = majlis.rl.raw_env("excavation_earth", 3, options={"first_hand": "draft"})
    env.reset(seed=2)
    while len(env.match.game.decisions) < 3:
        env.step(next(iter(env.infos[env.agent_selection]["options"])))
    asked: list[str] = []
    while len(asked) < 3:
        agent = env.agent_selection
        others = {other: env.features(other) for other in env.agents if other not in (*asked, agent)}
        env.step(next(iter(env.infos[agent]["options"])))
        for other, before in others.items():
            changed = {name for name, value in env.features(other).items() if before.get(name) != value}
            assert not {name for name in changed if "=" in name and "question=" not in name}  # counts may change
        if agent not in asked:
            asked.append(agent)
    assert asked == env.possible_agents


def test_a_table_says_what_is_wrong_with_it() -> None:
    with pytest.raises(ValueError, match="choose from win, margin, points"):
        majlis.rl.env("wayfarers", 2, reward="glory")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="nobody can learn"):
        majlis.rl.env("wayfarers", seats=["random", "random"])
    with pytest.raises(ValueError, match="not both"):
        majlis.rl.env("wayfarers", 2, seats=["human", "random"])
    with pytest.raises(ValueError, match="for 2 to 4 players"):
        majlis.rl.env("wayfarers", 5)
    with pytest.raises(ValueError, match="no bot 'clever'"):
        SoloEnv("wayfarers", opponents=["clever"])
    with pytest.raises(ValueError, match=r"use majlis\.rl\.env"):
        SoloEnv("wayfarers", opponents=["human"])
    with pytest.raises(ValueError, match="no seat 2"):
        SoloEnv("wayfarers", seat=2)


def test_the_log_and_the_view_are_at_hand() -> None:
    env = SoloEnv("wayfarers", render_mode="ansi")
    env.reset(seed=1)
    assert env.render()
    assert env.view("pl")["lang"] == "pl"
    raw = majlis.rl.raw_env("wayfarers", render_mode="ansi")
    raw.reset(seed=1)
    assert raw.render()
    assert raw.view("player_1")["seat"] == 1
    assert SoloEnv("wayfarers").render() is None
