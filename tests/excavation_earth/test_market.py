"""Chapter 8.4: the Market action."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import COLOURS, asked, position, taken


def marketing(queue: tuple[str, ...] = (), **zones: Any) -> Scene:
    """A scene in which the acting player has just played a card for market 1."""
    zones = {"hand": ["act_red_1"], "queues": {"queue_1": list(queue)}, **zones}
    return position(**zones).play("market")


@pytest.mark.rule("E-MKT-1")
def test_the_card_shows_the_symbol_of_a_market_with_an_own_explorer() -> None:
    others = {1: {"explorers": ["market_1", "market_4", "market_5"]}}
    game = position(hand=["act_red_1", "act_red_2", "act_red_5"], travel=["trv_4"], others=others).play("market")
    assert asked(game) == ("card", ["act_red_1", "act_red_2"])
    assert game.refused == {"act_red_5": "no_explorer_at", "trv_4": "needs_action_card"}
    game.play("act_red_2")
    assert asked(game) == ("trader", ["queue_2", "skip"])
    assert game.table.action_discard == ("act_red_2",)


@pytest.mark.rule("E-MKT-1")
def test_a_dig_site_may_be_a_market_as_well() -> None:
    game = position(hand=["act_red_3"], explorers=["red_north", "market_1", "market_4"]).play("market")
    assert asked(game) == ("trader", ["queue_3", "skip"])


@pytest.mark.rule("E-MKT-1")
def test_a_trader_then_a_special_buyer_then_a_coloured_one_each_at_most_once() -> None:
    game = marketing(("green",))
    special, before = game.table.special_buyers, taken(game)
    assert asked(game) == ("trader", ["queue_1", "skip"])
    game.play("queue_1")
    assert (game.me.traders["queue_1"], game.me.crew) == (1, 21)
    assert asked(game) == ("special_buyer", ["special", "skip"])
    game.play("special")
    assert asked(game) == ("coloured_buyer", [*COLOURS, "skip"])
    game.play("orange")
    assert game.table.queues["queue_1"] == ("green", "special", "orange")
    assert game.table.special_buyers == special - 1
    assert taken(game) == {**before, "orange": before["orange"] + 1}
    assert game.key == "end_turn"


@pytest.mark.rule("E-MKT-1")
@pytest.mark.parametrize(
    ("moves", "traders", "queue"),
    [
        (["skip", "skip", "skip"], 0, ("green",)),
        (["queue_1", "skip", "skip"], 1, ("green",)),
        (["skip", "special", "skip"], 0, ("green", "special")),
        (["skip", "skip", "red"], 0, ("green", "red")),
    ],
)
def test_each_step_is_optional(moves: list[str], traders: int, queue: tuple[str, ...]) -> None:
    game = marketing(("green",)).play(*moves)
    assert (game.key, game.me.traders["queue_1"], game.table.queues["queue_1"]) == ("end_turn", traders, queue)


@pytest.mark.rule("E-MKT-1")
def test_with_an_empty_supply_a_guard_becomes_the_trader() -> None:
    game = marketing(crew=0, guards=["red_alpha", "green_beta"], traders={"queue_5": 20}).play("queue_1")
    assert asked(game) == ("guard", ["gallery_red_alpha", "gallery_green_beta"])
    game.play("gallery_green_beta")
    assert (game.me.guards, game.me.traders["queue_1"]) == (("red_alpha",), 1)


@pytest.mark.rule("E-MKT-1")
def test_without_any_crew_there_is_still_a_market() -> None:
    game = marketing(crew=0, traders={"queue_5": 22})
    assert game.key == "special_buyer", "no trader can be placed; traders are not moved"
    assert game.me.traders["queue_5"] == 22


@pytest.mark.rule("E-MKT-1")
def test_without_a_special_buyer_in_the_pool_that_step_is_skipped() -> None:
    game = marketing(("special", "red", "red", "red"), special_buyers=0).play("skip")
    assert game.key == "coloured_buyer", "the special buyer of the queue is not in the pool"
    assert game.table.queues["queue_1"] == ("special", "red", "red", "red")


@pytest.mark.rule("E-MKT-1")
def test_only_colours_with_a_buyer_on_the_track_can_be_added() -> None:
    game = marketing(tracks={"green": 0, "purple": 0}).play("skip", "skip")
    assert asked(game) == ("coloured_buyer", ["yellow", "red", "orange", "skip"])


@pytest.mark.rule("E-MKT-2")
def test_a_buyer_pushed_out_returns_to_the_pool() -> None:
    game = marketing(("special", "red", "red", "red"))
    special, before = game.table.special_buyers, taken(game)
    game.play("skip", "skip", "red")
    assert game.table.queues["queue_1"] == ("red", "red", "red", "red")
    assert game.table.special_buyers == special + 1
    assert taken(game)["red"] == before["red"] + 1


@pytest.mark.rule("E-MKT-2")
def test_a_pushed_out_buyer_of_the_last_colour_may_be_added_again() -> None:
    """The special buyer pushes the front one out; its colour is on the track again when the next step comes."""
    game = marketing(("green", "red", "red", "red"), tracks={"green": 0}).play("skip", "special")
    assert "green" in game.options
    assert game.play("green").table.queues["queue_1"] == ("red", "red", "special", "green")


@pytest.mark.rule("EX-1")
def test_two_buyers_join_a_full_queue_and_two_are_pushed_out() -> None:
    game = marketing(("purple", "yellow", "red", "green"))
    before = taken(game)
    game.play("queue_1", "special", "orange")
    assert game.table.queues["queue_1"] == ("red", "green", "special", "orange")
    assert taken(game) == {
        **before,
        "purple": before["purple"] - 1,
        "yellow": before["yellow"] - 1,
        "orange": before["orange"] + 1,
    }
    pushed = [event.args["buyer"] for event in game.game.log if event.key == "pushed_out"]
    assert pushed == ["purple", "yellow"]


@pytest.mark.rule("EX-2")
def test_a_queue_of_three_takes_one_buyer_without_pushing() -> None:
    one = marketing(("green", "red", "yellow"))
    before = taken(one)["green"]
    one.play("queue_1", "skip", "green")
    assert one.table.queues["queue_1"] == ("green", "red", "yellow", "green")
    assert taken(one)["green"] == before + 1
    two = marketing(("green", "red", "yellow")).play("queue_1", "special", "green")
    assert two.table.queues["queue_1"] == ("red", "yellow", "special", "green")
    assert taken(two)["green"] == before
