"""Chapters 3 and 8.3: crew, the gallery with its guards, and samples."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import COLOURS, DATA, asked, position

WEST = ["black_market_west", "market_1", "market_2"]
RED = ["red_alpha", "red_beta", "red_gamma", "red_delta"]


def crew_out(game: Scene) -> int:
    """The crew of the acting player that is not in the supply."""
    me = game.me
    return len(me.guards) + sum(me.traders.values()) + sum(me.envoys.values()) + game.table.forecast_crew.count(0)


def digging(**zones: Any) -> Scene:
    """A player about to excavate red_alpha and nothing else."""
    there = {"explorers": ["red_north", "market_1", "market_2"], "sites": {"red_north": ["red_alpha"]}}
    return position(**{"faction": "gul", "hand": ["act_red_6"], **there, **zones}).play("excavate")


# The gallery ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-CORE-8")
def test_the_gallery_has_five_columns_and_four_rows() -> None:
    full = position(guards=list(DATA.artifacts), hand=["act_red_1"])
    assert len(full.me.guards) == 5 * 4
    scores = full.game.result.scores[0]
    assert (scores["gallery_columns"], scores["gallery_rows"]) == (5 * 15, 13 + 16 + 19 + 22)
    one_row = position(guards=[f"{colour}_gamma" for colour in COLOURS], hand=["act_red_1"]).game.result.scores[0]
    assert (one_row["gallery_columns"], one_row["gallery_rows"]) == (0, 19)


@pytest.mark.rule("E-CORE-8")
def test_a_guard_marks_the_sample_of_that_type() -> None:
    game = digging().play("red_alpha")
    assert game.me.guards == ("red_alpha",)
    assert game.me.crew == 21


@pytest.mark.rule("E-CORE-8")
def test_samples_score_at_the_end_of_the_game() -> None:
    game = position(round=3, guards=RED, hand=["act_red_1"], others={1: {"passed": True}}).play("pass", "end_turn")
    assert game.done
    assert game.me.credits == 8
    assert sum(game.game.result.scores[0].values()) == 8 + 15, "four guards in a column"


@pytest.mark.rule("E-CORE-8")
def test_selling_the_tile_leaves_the_guard() -> None:
    sale: dict[str, Any] = {"traders": {"queue_1": 1}, "queues": {"queue_1": ["red"]}}
    game = position(hand=["act_green_6"], cargo_hold=["red_alpha"], guards=["red_alpha"], **sale).play("sell")
    assert game.table.gone == ("red_alpha",)
    assert game.me.guards == ("red_alpha",)


@pytest.mark.rule("E-CORE-8")
def test_offloading_the_tile_leaves_the_guard() -> None:
    game = position(hand=["act_green_1"], explorers=WEST, cargo_hold=["red_alpha"], guards=["red_alpha"])
    game.play("smuggle")
    assert game.table.black_market["red"] == ("red_alpha",)
    assert game.me.guards == ("red_alpha",)


# Crew ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-CORE-9")
@pytest.mark.parametrize(
    ("answers", "field", "place"),
    [
        (["market", "queue_1", "skip", "skip"], "traders", "queue_1"),
        (["command", "place_trader", "skip"], "traders", "queue_1"),
        (["command", "place_envoy", "skip"], "envoys", "centre_left"),
    ],
)
def test_a_crew_piece_leaves_the_supply_for_the_place_where_it_goes(answers: list[str], field: str, place: str) -> None:
    game = position(hand=["act_red_1"]).play(*answers)
    assert getattr(game.me, field)[place] == 1
    assert (game.me.crew, crew_out(game)) == (21, 1)


@pytest.mark.rule("E-CORE-9")
def test_a_crew_piece_on_the_forecast_is_nowhere_else() -> None:
    game = position(hand=["act_red_1"], credits=0).play("survey", "forecast_2")
    assert game.table.forecast_crew == (-1, 0, -1)
    assert (game.me.crew, crew_out(game)) == (21, 1)


@pytest.mark.rule("E-CORE-9")
def test_a_trader_who_becomes_an_envoy_is_the_same_piece() -> None:
    sale: dict[str, Any] = {"traders": {"queue_1": 2}, "queues": {"queue_1": ["red"]}}
    game = position(hand=["act_green_6"], cargo_hold=["red_alpha"], **sale).play("sell")
    assert (game.me.traders["queue_1"], game.me.envoys["centre_left"], game.me.crew) == (1, 1, 20)


@pytest.mark.rule("E-CORE-9")
def test_a_withdrawn_envoy_returns_to_the_supply() -> None:
    game = position(hand=["act_red_1"], envoys={"centre_left": 2}).play("command", "withdraw_envoy", "skip")
    assert (game.me.envoys["centre_left"], game.me.crew) == (1, 21)


NO_SUPPLY: dict[str, Any] = {"crew": 0, "traders": {"queue_2": 10}, "envoys": {"centre_right": 10}}


@pytest.mark.rule("E-CORE-10")
@pytest.mark.parametrize(
    ("answers", "field", "place"),
    [
        (["market", "queue_1"], "traders", "queue_1"),
        (["command", "place_trader"], "traders", "queue_1"),
        (["command", "place_envoy"], "envoys", "centre_left"),
    ],
)
def test_with_an_empty_supply_a_guard_becomes_trader_or_envoy(answers: list[str], field: str, place: str) -> None:
    game = position(hand=["act_red_1"], guards=["red_alpha", "green_beta"], **NO_SUPPLY).play(*answers)
    assert asked(game) == ("guard", ["gallery_red_alpha", "gallery_green_beta"])
    game.play("gallery_red_alpha")
    assert getattr(game.me, field)[place] == 1
    assert game.me.guards == ("green_beta",), "the sample is lost"
    assert (game.me.crew, game.me.traders["queue_2"], game.me.envoys["centre_right"]) == (0, 10, 10)


@pytest.mark.rule("E-CORE-10")
def test_the_sample_of_a_guard_that_left_scores_no_more() -> None:
    game = position(hand=["act_red_1"], guards=RED, **NO_SUPPLY)
    assert game.game.result.scores[0]["gallery_columns"] == 15
    game.play("market", "queue_1", "gallery_red_beta")
    assert game.game.result.scores[0]["gallery_columns"] == 9


@pytest.mark.rule("E-CORE-10")
def test_traders_and_envoys_are_never_reused() -> None:
    game = position(hand=["act_red_1", "act_red_1"], crew=0, traders={"queue_1": 11}, envoys={"centre_right": 11})
    assert game.refused["command"] == "no_crew"
    game.play("market")
    assert game.key == "special_buyer", "no trader can be placed"


@pytest.mark.rule("E-CORE-10")
@pytest.mark.rule("E-CORE-11")
def test_a_command_ability_also_falls_back_on_guards_once_the_supply_is_empty() -> None:
    game = position(crew=1, guards=["red_alpha", "green_beta"]).doing("[place_traders(max=2)]")
    game.play("queue_3")
    assert game.me.guards == ("red_alpha", "green_beta")
    assert (game.me.crew, game.key) == (0, "place_traders")
    assert asked(game.play("queue_4")) == ("guard", ["gallery_red_alpha", "gallery_green_beta"])


@pytest.mark.rule("E-CORE-11")
def test_guards_stay_while_crew_is_available() -> None:
    game = position(hand=["act_red_1"], crew=1, guards=["red_alpha", "green_beta"], traders={"queue_2": 19})
    game.play("market", "queue_1")
    assert game.key == "special_buyer"
    assert (game.me.crew, game.me.guards) == (0, ("red_alpha", "green_beta"))


# Full columns --------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-CORE-12")
@pytest.mark.rule("E-SMP-3")
def test_the_fourth_guard_of_a_column_draws_an_action_card_at_once() -> None:
    game = digging(guards=RED[1:], action_deck=["act_green_2"]).play("red_alpha")
    assert game.me.hand == ["act_green_2"]
    assert game.me.rewarded == ("red",)
    assert game.key == "action", "it can be played in this very turn"
    assert "command" in game.options


@pytest.mark.rule("E-CORE-12")
def test_three_guards_of_a_column_draw_nothing() -> None:
    game = digging(guards=["red_beta", "red_gamma", "green_delta"], action_deck=["act_green_2"]).play("red_alpha")
    assert game.me.hand == []
    assert game.me.rewarded == ()


@pytest.mark.rule("E-CORE-12")
def test_a_column_that_is_filled_again_pays_no_more() -> None:
    game = digging(guards=RED[1:], rewarded=["red"], action_deck=["act_green_2"]).play("red_alpha")
    assert sorted(game.me.guards) == sorted(RED)
    assert (game.me.hand, len(game.table.action_deck)) == ([], 1)


@pytest.mark.rule("E-CORE-12")
def test_the_guard_that_fills_a_column_may_come_from_another_full_one() -> None:
    full = [artifact.replace("red", "green") for artifact in RED]
    zones: dict[str, Any] = {"crew": 0, "rewarded": ["green"], "action_deck": ["act_green_2"]}
    game = digging(guards=[*RED[1:], *full], traders={"queue_2": 15}, **zones)
    game.play("red_alpha", "gallery_green_beta")
    assert game.me.rewarded == ("green", "red")
    assert game.me.hand == ["act_green_2"]


@pytest.mark.rule("E-CORE-12")
def test_a_guard_moved_within_its_column_does_not_fill_it() -> None:
    game = digging(guards=RED[1:], crew=0, traders={"queue_2": 19}, action_deck=["act_green_2"])
    game.play("red_alpha", "gallery_red_beta")
    assert sorted(game.me.guards) == ["red_alpha", "red_delta", "red_gamma"]
    assert (game.me.hand, game.me.rewarded) == ([], ())


# Samples -------------------------------------------------------------------------------------------------------

STACK: dict[str, Any] = {"artifact_stacks": {"red": {"bottom": ["red_beta", "red_alpha", "red_gamma"]}}}
GAINS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "excavate": (
        {
            "faction": "gul",
            "hand": ["act_red_6"],
            "explorers": ["red_north", "market_1", "market_2"],
            "sites": {"red_north": ["red_alpha"]},
        },
        ["excavate"],
    ),
    "acquire": (
        {"hand": ["act_red_1"], "explorers": WEST, "black_market": {"red": ["red_alpha"]}},
        ["smuggle", "cargo_hold"],
    ),
    "survey": (
        {"hand": ["act_red_1"], "artifact_stacks": {"red": {"bottom": ["red_beta", "red_alpha"]}}},
        ["survey", "forecast_1", "red_beta", "red_alpha"],
    ),
    "issisinui": (
        {"faction": "issisinui", "hand": ["act_red_1"], **STACK},
        ["survey", "forecast_1", "red_alpha", "red_beta", "skip"],
    ),
    "gul": (
        {
            "faction": "gul",
            "hand": ["act_green_1"],
            "explorers": WEST,
            "black_market": {"red": ["red_alpha"]},
            "cargo_hold": ["green_beta"],
            "traders": {"queue_1": 1},
            "queues": {"queue_1": ["special"]},
        },
        ["sell", "stack_red", "hidden_hold"],
    ),
}


@pytest.mark.rule("E-SMP-1")
@pytest.mark.parametrize("way", GAINS)
def test_an_artifact_may_be_sampled_whenever_it_is_gained(way: str) -> None:
    zones, answers = GAINS[way]
    game = position(credits=20, **zones).play(*answers)
    assert asked(game) == ("sample", ["red_alpha", "skip"])
    assert game.play("red_alpha").me.guards == ("red_alpha",)


@pytest.mark.rule("E-SMP-1")
@pytest.mark.parametrize("way", GAINS)
def test_a_type_that_has_a_guard_is_not_sampled_again(way: str) -> None:
    zones, answers = GAINS[way]
    game = position(credits=20, guards=["red_alpha"], **zones).play(*answers)
    assert game.key != "sample"
    assert "red_alpha" in game.me.cargo_hold + game.me.hidden_hold
    assert game.me.guards == ("red_alpha",)


@pytest.mark.rule("E-SMP-1")
@pytest.mark.parametrize(
    ("effect", "answers"),
    [("[excavate_free(max=1)]", ["red_alpha"]), ("[acquire(price=-2)]", ["stack_red", "cargo_hold"])],
)
def test_an_artifact_gained_by_a_command_card_may_be_sampled(effect: str, answers: list[str]) -> None:
    lying = {"sites": {"red_north": ["red_alpha"]}, "black_market": {"red": ["red_alpha"]}}
    game = position(explorers=["red_north", "market_1", "market_2"], **lying).doing(effect).play(*answers)
    assert asked(game) == ("sample", ["red_alpha", "skip"])
    assert game.play("red_alpha").me.guards == ("red_alpha",)


@pytest.mark.rule("E-SMP-1")
def test_what_was_not_sampled_when_it_was_gained_is_not_offered_later() -> None:
    game = digging(
        hand=["act_red_5", "act_red_5"],
        sites={"red_north": ["red_alpha"], "red_south": ["red_gamma"]},
        explorers=["red_north", "red_south", "market_1"],
    )
    game.play("red_alpha", "skip", "skip", "excavate")
    assert game.me.cargo_hold == ("red_alpha", "red_gamma")
    assert asked(game) == ("sample", ["red_gamma", "skip"])


@pytest.mark.rule("E-SMP-1")
def test_sampling_is_optional() -> None:
    game = digging().play("skip")
    assert (game.me.guards, game.me.crew, game.me.cargo_hold) == ((), 22, ("red_alpha",))


@pytest.mark.rule("E-SMP-2")
def test_with_an_empty_supply_a_guard_moves_to_the_new_sample() -> None:
    game = digging(guards=["green_alpha", "orange_delta"], crew=0, traders={"queue_2": 20}).play("red_alpha")
    assert asked(game) == ("guard", ["gallery_green_alpha", "gallery_orange_delta"])
    assert game.play("gallery_orange_delta").me.guards == ("green_alpha", "red_alpha")
    assert game.me.crew == 0


@pytest.mark.rule("E-SMP-2")
def test_without_crew_and_guards_nothing_is_sampled() -> None:
    game = digging(crew=0, traders={"queue_2": 22})
    assert game.key == "end_turn", "the hand is empty, so that the player has passed"
    assert (game.me.cargo_hold, game.me.guards, game.me.traders["queue_2"]) == (("red_alpha",), (), 22)


def two_gained(**zones: Any) -> Scene:
    """Two red artifacts have been excavated with one card."""
    both = {"red_north": ["red_alpha"], "red_south": ["red_gamma"]}
    return digging(explorers=["red_north", "red_south", "market_1"], sites=both, **zones).play("red_alpha", "red_gamma")


@pytest.mark.rule("E-SMP-4")
@pytest.mark.parametrize("order", [["red_alpha", "red_gamma"], ["red_gamma", "red_alpha"]])
def test_artifacts_gained_together_are_sampled_in_any_order(order: list[str]) -> None:
    game = two_gained()
    assert asked(game) == ("sample", ["red_alpha", "red_gamma", "skip"])
    game.play(order[0])
    assert asked(game) == ("sample", [order[1], "skip"])
    assert game.play(order[1]).me.guards == tuple(order)


@pytest.mark.rule("E-SMP-4")
@pytest.mark.parametrize("wanted", ["red_alpha", "red_gamma"])
def test_each_sample_is_optional(wanted: str) -> None:
    assert two_gained().play(wanted, "skip").me.guards == (wanted,)
    assert two_gained().play("skip").me.guards == ()


@pytest.mark.rule("E-SMP-4")
def test_two_alike_are_sampled_once() -> None:
    lying = {"explorers": ["red_north", "market_1", "market_2"], "sites": {"red_north": ["red_alpha", "red_alpha"]}}
    game = position(faction="kuti_kuti", hand=["act_red_6"], **lying).play("excavate", "red_alpha", "red_alpha")
    assert game.me.cargo_hold == ("red_alpha", "red_alpha")
    assert game.me.guards == ("red_alpha",)
    assert game.me.crew == 21
