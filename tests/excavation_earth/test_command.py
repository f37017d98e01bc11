"""Chapter 8.6: the Command action."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import QUEUES, asked, position

CENTRES = ("centre_left", "centre_left", "centre_middle", "centre_middle", "centre_right", "centre_right")
STEPS = ["place_trader", "place_envoy", "withdraw_envoy"]


def commanding(card: str = "act_red_5", **zones: Any) -> Scene:
    """A scene in which the acting player has just played a card for Command; market 5 belongs to the right centre."""
    return position(**{"hand": [card], **zones}).play("command")


@pytest.mark.rule("E-CMD-1")
@pytest.mark.parametrize("n", range(1, 7))
def test_the_symbol_names_a_market_and_its_centre_without_an_explorer(n: int) -> None:
    market, centre = QUEUES[n - 1], CENTRES[n - 1]
    where = ["yellow_north", "purple_west", "green_west"]
    game = commanding(f"act_red_{n}", explorers=where).play("place_trader", "place_envoy")
    assert game.me.traders == {**dict.fromkeys(QUEUES, 0), market: 1}
    assert game.me.envoys == {**dict.fromkeys(CENTRES, 0), centre: 1}
    assert game.me.crew == 20
    assert game.key == "end_turn"
    assert game.table.action_discard == (f"act_red_{n}",)


@pytest.mark.rule("E-CMD-1")
def test_a_travel_card_has_no_symbol() -> None:
    game = position(travel=["trv_2", "trv_4"])
    assert game.refused["command"] == "needs_action_card"


@pytest.mark.rule("E-CMD-1")
@pytest.mark.parametrize(
    ("moves", "trader", "envoys"),
    [
        (["place_trader", "skip"], 1, 1),
        (["place_envoy", "skip"], 0, 2),
        (["withdraw_envoy", "skip"], 0, 0),
        (["place_trader", "place_envoy"], 1, 2),
        (["place_trader", "withdraw_envoy"], 1, 0),
    ],
)
def test_one_or_both_of_the_two_parts(moves: list[str], trader: int, envoys: int) -> None:
    game = commanding(envoys={"centre_right": 1})
    assert asked(game) == ("command", STEPS), "at least one part has to be done"
    game.play(*moves)
    assert (game.key, game.me.traders["queue_5"], game.me.envoys["centre_right"]) == ("end_turn", trader, envoys)
    assert game.me.crew == 22 - trader - envoys


@pytest.mark.rule("E-CMD-1")
def test_placing_and_withdrawing_an_envoy_exclude_each_other() -> None:
    placed = commanding(envoys={"centre_right": 1}).play("place_envoy")
    assert asked(placed) == ("command", ["place_trader", "skip"])
    withdrawn = commanding(envoys={"centre_right": 1}).play("withdraw_envoy")
    assert asked(withdrawn) == ("command", ["place_trader", "skip"])
    trader = commanding(envoys={"centre_right": 1}).play("place_trader")
    assert asked(trader) == ("command", ["place_envoy", "withdraw_envoy", "skip"])


@pytest.mark.rule("E-CMD-1")
def test_only_an_own_envoy_of_that_centre_is_withdrawn() -> None:
    others = {1: {"envoys": {"centre_right": 3}}}
    game = commanding(envoys={"centre_left": 2}, others=others)
    assert asked(game) == ("command", ["place_trader", "place_envoy"])
    assert game.refused == {"withdraw_envoy": "no_envoy"}


@pytest.mark.rule("E-CMD-2")
@pytest.mark.parametrize("step", ["place_trader", "place_envoy"])
def test_with_an_empty_supply_a_guard_is_used(step: str) -> None:
    game = commanding(crew=0, guards=["red_alpha", "green_beta"], traders={"queue_1": 20}).play(step)
    assert asked(game) == ("guard", ["gallery_red_alpha", "gallery_green_beta"])
    game.play("gallery_red_alpha")
    assert game.me.guards == ("green_beta",)
    assert game.me.traders["queue_5"] + game.me.envoys["centre_right"] == 1


@pytest.mark.rule("E-CMD-2")
def test_traders_and_other_envoys_are_not_reused() -> None:
    placed = {"crew": 0, "traders": {"queue_1": 10}, "envoys": {"centre_left": 12}}
    assert position(hand=["act_red_5"], **placed).refused["command"] == "no_crew"
    left = commanding("act_red_1", **placed)
    assert left.me.envoys["centre_left"] == 11, "there withdrawing is the only thing to do"
    assert asked(left) == ("command", ["place_trader", "skip"])


@pytest.mark.rule("E-CMD-2")
def test_crew_in_the_supply_is_used_before_guards() -> None:
    game = commanding(crew=1, guards=["red_alpha"]).play("place_trader")
    assert (game.me.crew, game.me.guards, game.key) == (0, ("red_alpha",), "command")


@pytest.mark.rule("E-CMD-3")
def test_a_withdrawn_envoy_may_become_the_trader() -> None:
    game = position(hand=["act_red_5"], crew=0, envoys={"centre_right": 1}).play("command")
    assert asked(game) == ("command", ["place_trader", "skip"]), "withdrawing was the only possible first part"
    game.play("place_trader")
    assert (game.me.crew, game.me.traders["queue_5"], game.me.envoys["centre_right"]) == (0, 1, 0)


@pytest.mark.rule("E-CMD-3")
def test_the_trader_may_be_placed_before_the_ability_is_used() -> None:
    game = commanding(
        round=2,
        commands={"centre_right": "cmd_1"},
        cargo_hold=["red_alpha"],
        envoys={"centre_right": 1},
    )
    game.play("place_trader", "withdraw_envoy")
    assert game.me.traders["queue_5"] == 1
    assert asked(game) == ("ability", ["cmd_1", "skip"])


@pytest.mark.rule("E-CMD-4")
def test_in_round_1_withdrawing_gives_no_ability() -> None:
    game = commanding(envoys={"centre_right": 1}, cargo_hold=["red_alpha"])
    assert (game.table.round, game.table.commands) == (1, {})
    game.play("withdraw_envoy")
    assert (game.key, game.me.crew) == ("command", 22)


@pytest.mark.rule("E-CMD-4")
def test_using_the_ability_is_optional() -> None:
    mine = {"cargo_hold": ["red_alpha"], "envoys": {"centre_right": 1}, "credits": 8}
    game = commanding(round=2, commands={"centre_right": "cmd_1"}, **mine).play("withdraw_envoy", "skip")
    assert (game.key, game.me.cargo_hold, game.me.credits) == ("command", ("red_alpha",), 8)


@pytest.mark.rule("E-CMD-4")
def test_what_is_impossible_of_an_ability_is_skipped() -> None:
    """The yellow side liquidates two artifacts; with one, one is liquidated; with none there is nothing to use."""
    zones = {"round": 3, "commands": {"centre_right": "cmd_1"}, "envoys": {"centre_right": 1}, "credits": 8}
    one = commanding(cargo_hold=["red_alpha"], **zones).play("withdraw_envoy", "cmd_1", "cargo_red_alpha")
    assert (one.key, one.me.credits) == ("command", 8 + 3 + 2)
    none = commanding(**zones).play("withdraw_envoy")
    assert (none.key, none.me.envoys["centre_right"]) == ("command", 0)


@pytest.mark.rule("E-CMD-4")
def test_placing_an_envoy_gives_no_ability() -> None:
    zones = {"round": 2, "commands": {"centre_right": "cmd_1"}, "cargo_hold": ["red_alpha"]}
    game = commanding(envoys={"centre_right": 1}, **zones).play("place_envoy")
    assert game.key == "command"


@pytest.mark.rule("E-CMD-5")
def test_a_card_stays_and_may_be_used_again_and_by_others() -> None:
    game = position(
        round=2,
        commands={"centre_right": "cmd_8", "centre_left": "cmd_1", "centre_middle": "cmd_2"},
        hand=["act_red_5", "act_red_6"],
        envoys={"centre_right": 3},
        credits=0,
        others={1: {"hand": ["act_green_5"], "travel": [], "envoys": {"centre_right": 2}, "credits": 0}},
    )
    game.play("command", "act_red_5", "withdraw_envoy", "cmd_8", "skip")
    assert game.me.credits == 2 * 2
    game.play("command", "withdraw_envoy", "cmd_8", "skip", "end_turn")
    assert game.me.credits == 2 * 2 + 2 * 1
    game.play("command", "withdraw_envoy", "cmd_8", "skip")
    assert game.table.players[1].credits == 2 * 1
    assert game.table.commands["centre_right"] == "cmd_8"
