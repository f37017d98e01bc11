"""Chapters 5 and 7: rounds, phases, turns, and which card an action accepts."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis import Game
from majlis.testing import Scene

from .positions import asked, position

ACTIONS = ["travel", "excavate", "market", "sell", "command", "smuggle", "survey", "pass"]
MARKETS = ["market_1", "market_4", "market_5"]
TWO_CARDS = ["act_red_1", "act_green_1"]
READY: dict[str, Any] = {
    "faction": "issisinui",
    "credits": 20,
    "explorers": ["market_1", "red_north", "black_market_west"],
    "sites": {"red_north": ["red_alpha"]},
    "black_market": {"red": ["red_beta"]},
    "cargo_hold": ["green_alpha"],
    "traders": {"queue_1": 1},
    "queues": {"queue_1": ["special"]},
}  # with a red card of market 1 every action is possible


def lazy(game: Game) -> None:
    """Pass at once; answer every other question with its first option."""
    assert game.decision is not None
    question = game.decision
    game.play("pass" if "pass" in question.options else question.options[0], question.seat)


# Rounds --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-FLOW-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_rounds_are_played_and_the_first_has_no_preparation(players: int) -> None:
    game = majlis.new("excavation_earth", players=players, seed=1)
    stages: list[tuple[int, str]] = []
    while not game.over:
        stage = (game.table.round, game.table.phase)
        if stage[1] in ("turn", "draft") and stage not in stages:
            stages.append(stage)
        lazy(game)
    assert stages == [(1, "turn"), (2, "draft"), (2, "turn"), (3, "draft"), (3, "turn")]
    assert game.table.round == 3


@pytest.mark.rule("E-FLOW-1")
@pytest.mark.parametrize(("number", "prize"), [(1, 5), (2, 10), (3, 15)])
def test_every_round_ends_with_scoring(number: int, prize: int) -> None:
    game = position(round=number, hand=["act_red_1"], envoys={"centre_middle": 1}, others={1: {"passed": True}})
    game.play("pass")
    assert game.me.credits == 8
    game.play("end_turn")
    assert game.me.credits == 8 + prize
    assert game.table.round == min(3, number + 1)


@pytest.mark.rule("E-FLOW-2")
def test_after_round_3_the_galleries_are_scored_and_most_credits_win() -> None:
    row = ["yellow_delta", "green_delta", "red_delta", "purple_delta", "orange_delta"]
    others = {1: {"guards": row, "credits": 10, "passed": True}}
    game = position(round=3, hand=["act_red_1"], credits=31, others=others).play("pass", "end_turn")
    assert game.done
    assert game.game.result.totals == (31, 10 + 22)
    assert game.game.result.winners == (1,)


@pytest.mark.rule("E-FLOW-2")
@pytest.mark.parametrize("number", [1, 2])
def test_the_game_goes_on_after_the_earlier_rounds(number: int) -> None:
    game = position(round=number, hand=["act_red_1"], others={1: {"passed": True}}).play("pass", "end_turn")
    assert not game.done
    assert (game.table.round, game.table.phase) == (number + 1, "draft")


# Turns ---------------------------------------------------------------------------------------------------------


def three_players(**zones: Any) -> Scene:
    """Seat 1 is to move, in the turn order 2, 1, 0; everybody has four cards."""
    others: dict[int, dict[str, Any]] = {
        0: {
            "faction": "kuti_kuti",
            "hand": ["act_green_1", "act_green_2", "act_green_3", "act_green_4"],
            "explorers": MARKETS,
        },
        2: {
            "faction": "aqulla",
            "hand": ["act_red_1", "act_red_2", "act_red_3", "act_red_4"],
            "explorers": MARKETS,
        },
    }
    for seat, fields in zones.pop("others", {}).items():
        others[seat].update(fields)
    mine = {"hand": ["act_orange_1", "act_orange_2", "act_orange_3", "act_orange_4"], "faction": "gul"}
    return position(players=3, seat=1, order=[2, 1, 0], others=others, **{**mine, **zones})


def turn_of(game: Scene) -> int:
    """Whose turn begins."""
    assert game.decision is not None
    assert game.key == "action"
    assert game.table.turn.actions == 0
    return game.decision.seat


def burn(game: Scene) -> None:
    """Travel nowhere with the first card."""
    game.play("travel")
    if game.key == "card":
        game.play(game.options[0])
    game.play("skip")


@pytest.mark.rule("E-ACT-1")
def test_a_turn_is_exactly_two_actions() -> None:
    game = three_players()
    burn(game)
    assert (game.key, game.table.active) == ("action", 1)
    burn(game)
    assert asked(game) == ("end_turn", ["end_turn"])
    game.play("end_turn")
    assert turn_of(game) == 0


@pytest.mark.rule("E-ACT-1")
def test_turns_go_round_in_turn_order() -> None:
    game = three_players()
    seats = []
    for _ in range(6):
        seats.append(turn_of(game))
        burn(game)
        burn(game)
        game.play("end_turn")
    assert seats == [1, 0, 2, 1, 0, 2]


@pytest.mark.rule("E-ACT-1")
def test_players_who_have_passed_are_skipped() -> None:
    game = three_players(others={0: {"passed": True}}).play("command", "act_orange_1", "place_envoy", "skip")
    game.play("command", "act_orange_2", "place_envoy", "skip", "end_turn")
    assert turn_of(game) == 2
    game.play("pass", "act_red_1", "act_red_2", "end_turn")
    assert turn_of(game) == 1, "alone"
    burn(game)
    burn(game)
    game.play("end_turn")
    assert game.table.active == 1


@pytest.mark.rule("E-ACT-1")
def test_the_phase_ends_when_everybody_has_passed() -> None:
    game = three_players(others={0: {"passed": True}, 2: {"passed": True}})
    game.play("pass", "act_orange_1", "act_orange_2")
    assert (game.table.round, game.table.phase) == (1, "turn")
    game.play("end_turn")
    assert (game.table.round, game.table.phase) == (2, "draft")
    assert [player.passed for player in game.table.players] == [False] * 3


@pytest.mark.rule("E-ACT-2")
def test_there_are_eight_actions() -> None:
    assert position(hand=["act_red_1"], **READY).options == ACTIONS


@pytest.mark.rule("E-ACT-2")
@pytest.mark.parametrize("action", ACTIONS[:-1])
def test_every_action_but_pass_takes_a_card_from_the_hand(action: str) -> None:
    game = position(hand=["act_red_1", "act_red_1"], **READY).play(action)
    assert game.me.hand == ["act_red_1"]


@pytest.mark.rule("E-ACT-2")
def test_pass_takes_no_card() -> None:
    game = position(hand=["act_red_1", "act_red_2"], **READY).play("pass")
    assert game.me.hand == ["act_red_1", "act_red_2"]
    assert game.table.action_discard == ()


@pytest.mark.rule("E-ACT-2")
def test_the_same_action_may_be_taken_twice() -> None:
    game = position(hand=["act_red_1", "act_red_1"], **READY).play("command", "place_envoy", "skip")
    game.play("command", "place_envoy", "skip")
    assert game.me.envoys["centre_left"] == 2


@pytest.mark.rule("E-ACT-3")
def test_whoever_has_no_card_must_pass() -> None:
    game = position(**READY)
    assert game.me.passed
    assert game.key == "end_turn"


@pytest.mark.rule("E-ACT-3")
def test_whoever_has_no_card_for_the_second_action_must_pass() -> None:
    game = position(hand=["act_red_1"], **READY).play("command", "place_envoy", "skip")
    assert game.me.passed
    assert game.key == "end_turn"


@pytest.mark.rule("E-ACT-3")
def test_a_travel_card_in_hand_is_enough_to_go_on() -> None:
    game = position(hand=["act_red_1"], travel=["trv_2"], **READY).play("command", "place_envoy", "skip")
    assert not game.me.passed
    assert game.options == ["travel", "sell", "pass"]


@pytest.mark.rule("E-ACT-4")
@pytest.mark.parametrize("action", ["travel", "excavate", "market", "sell", "command", "smuggle"])
def test_a_used_action_card_goes_to_the_common_discard(action: str) -> None:
    game = position(hand=["act_red_1", "act_red_1"], action_discard=["act_green_2"], **READY).play(action)
    assert game.table.action_discard == ("act_green_2", "act_red_1")


@pytest.mark.rule("E-ACT-4")
@pytest.mark.parametrize("number", [1, 2])
def test_a_card_used_to_survey_goes_into_the_forecast(number: int) -> None:
    game = position(round=number, hand=["act_red_1"], **READY).play("survey", "forecast_2")
    assert game.table.forecast == ("act_yellow_6", "act_red_1", "act_red_6")
    assert game.table.action_discard == ("act_green_6",)


@pytest.mark.rule("E-ACT-4")
def test_a_card_used_to_survey_in_round_3_is_discarded() -> None:
    game = position(round=3, hand=["act_red_1", "act_red_1"], **READY | {"forecast": [], "forecast_crew": []})
    assert game.play("survey").table.action_discard == ("act_red_1",)
    assert game.table.forecast == ()


@pytest.mark.rule("E-ACT-4")
@pytest.mark.parametrize("action", ["travel", "sell"])
def test_a_used_travel_card_goes_to_the_personal_discard(action: str) -> None:
    game = position(travel=["trv_2", "trv_3", "trv_4"], **READY).play(action, "trv_3")
    assert game.me.travel == ("trv_2", "trv_4")
    assert game.me.travel_discard == ("trv_3",)
    assert game.table.action_discard == ()


@pytest.mark.rule("E-ACT-5")
def test_passing_as_the_first_action_forfeits_the_second() -> None:
    game = position(hand=TWO_CARDS, **READY).play("pass")
    assert asked(game) == ("end_turn", ["end_turn"])
    assert game.me.passed


@pytest.mark.rule("E-ACT-5")
def test_passing_as_the_second_action_ends_the_turn() -> None:
    game = position(hand=TWO_CARDS, **READY).play("command", "act_red_1", "place_envoy", "skip", "pass")
    assert asked(game) == ("end_turn", ["end_turn"])
    assert game.me.passed
    assert game.me.envoys["centre_left"] == 1


# Cards ---------------------------------------------------------------------------------------------------------

HAND = ["act_red_1", "act_red_2", "act_green_1", "act_orange_5"]


@pytest.mark.rule("E-ACT-6")
@pytest.mark.parametrize(
    ("action", "accepted", "refused"),
    [
        ("travel", [*HAND, "trv_2"], {}),
        (
            "excavate",
            ["act_red_1", "act_red_2"],
            {"act_green_1": "no_dig", "act_orange_5": "no_dig", "trv_2": "needs_action_card"},
        ),
        (
            "market",
            ["act_red_1", "act_green_1"],
            {"act_red_2": "no_explorer_at", "act_orange_5": "no_explorer_at", "trv_2": "needs_action_card"},
        ),
        ("sell", [*HAND, "trv_2"], {}),
        ("command", HAND, {"trv_2": "needs_action_card"}),
        (
            "smuggle",
            ["act_red_1", "act_green_1"],
            {"act_red_2": "no_black_market", "act_orange_5": "no_black_market", "trv_2": "needs_action_card"},
        ),
        ("survey", HAND, {"trv_2": "needs_action_card"}),
    ],
)
def test_which_cards_an_action_accepts(action: str, accepted: list[str], refused: dict[str, str]) -> None:
    game = position(hand=HAND, travel=["trv_2"], **READY).play(action)
    assert asked(game) == ("card", accepted)
    assert game.refused == refused
    assert game.decision is not None
    assert game.decision.source == action


@pytest.mark.rule("E-ACT-6")
@pytest.mark.parametrize(
    ("missing", "action", "why"),
    [
        ({"explorers": ["market_1", "market_4", "black_market_west"]}, "excavate", "no_dig"),
        ({"sites": {"red_north": []}}, "excavate", "no_dig"),
        ({"cargo_hold": ["green_alpha"] * 5}, "excavate", "cargo_full"),
        ({"explorers": ["market_4", "red_north", "black_market_west"]}, "market", "no_explorer_at"),
        ({"cargo_hold": []}, "sell", "nothing_to_sell"),
        ({"traders": {"queue_1": 0}}, "sell", "no_sale"),
        ({"queues": {"queue_1": ["red"]}}, "sell", "no_sale"),
        ({"crew": 0, "traders": {"queue_1": 22}}, "command", "no_crew"),
        ({"explorers": ["market_1", "red_north", "black_market_east"]}, "smuggle", "no_black_market"),
        ({"cargo_hold": [], "black_market": {"red": []}}, "smuggle", "no_smuggle"),
        ({"forecast_crew": [1, 1, 0]}, "survey", "forecast_full"),
    ],
)
def test_what_else_an_action_requires(missing: dict[str, Any], action: str, why: str) -> None:
    assert action in position(hand=["act_red_1"], **READY).options
    game = position(hand=["act_red_1"], **READY | missing)
    assert action not in game.options
    assert game.refused[action] == why


@pytest.mark.rule("E-ACT-6")
def test_command_needs_no_explorer() -> None:
    game = position(hand=["act_red_5"], **READY).play("command", "place_trader", "place_envoy")
    assert (game.me.traders["queue_5"], game.me.envoys["centre_right"]) == (1, 1)


@pytest.mark.rule("E-ACT-6")
def test_survey_needs_no_free_forecast_card_in_round_3() -> None:
    game = position(round=3, hand=["act_red_1"], forecast=[], forecast_crew=[])
    assert "survey" in game.options


@pytest.mark.rule("E-ACT-7")
def test_travel_may_be_used_to_burn_a_card() -> None:
    game = position(hand=TWO_CARDS, **READY).play("travel", "act_red_1", "skip")
    assert game.me.explorers == tuple(READY["explorers"])
    assert game.me.hand == ["act_green_1"]


@pytest.mark.rule("E-ACT-7")
def test_market_may_be_used_without_any_of_its_steps() -> None:
    game = position(hand=TWO_CARDS, **READY).play("market", "act_red_1", "skip", "skip", "skip")
    assert game.table.queues["queue_1"] == ("special",)
    assert (game.me.traders["queue_1"], game.me.hand) == (1, ["act_green_1"])


@pytest.mark.rule("E-ACT-7")
@pytest.mark.parametrize(
    ("zones", "answers", "key"),
    [
        ({"sites": {"red_north": ["red_alpha", "red_alpha"], "red_south": ["red_gamma"]}}, ["excavate"], "excavate"),
        ({"queues": {"queue_1": ["special"], "queue_2": ["special"]}}, ["sell"], "sell_market"),
        ({}, ["command"], "command"),
        ({}, ["smuggle"], "smuggle"),
        ({}, ["smuggle", "offload"], "offload"),
        ({"black_market": {"red": ["red_beta"], "green": ["green_beta"]}}, ["smuggle", "acquire"], "acquire"),
    ],
)
def test_the_other_actions_cannot_be_used_for_nothing(zones: dict[str, Any], answers: list[str], key: str) -> None:
    ready = READY | {
        "faction": "kuti_kuti",
        "explorers": ["red_north", "red_south", "black_market_west"],
        "cargo_hold": ["green_alpha", "purple_beta"],
        "traders": {"queue_1": 1, "queue_2": 1},
    }
    game = position(hand=["act_red_1"], **ready | zones).play(*answers)
    if game.key == "sell_region":
        game.play("green")
    assert game.key == key
    assert "skip" not in game.options
