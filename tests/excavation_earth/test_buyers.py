"""Chapter 3, buyers: queues, the tracks they come from, and popularity."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.games.excavation_earth.buyers import payout, place_of, popularity
from majlis.testing import Scene

from .positions import COLOURS, asked, position, taken

FULL = ["purple", "yellow", "red", "green"]


def at_market(queue: list[str], **zones: Any) -> Scene:
    """A player who takes the Market action at market 1 and places no trader."""
    game = position(hand=["act_red_1"], queues={"queue_1": queue}, **zones)
    return game.play("market", "skip")


def sale(colour: str, **zones: Any) -> int:
    """What a player gains by selling an artifact of a colour at market 1."""
    mine = {"hand": ["act_green_5"], "credits": 0, "cargo_hold": [f"{colour}_alpha"], "traders": {"queue_1": 1}}
    gained: int = position(**{**mine, **zones}).play("sell").me.credits
    return gained


# Queues --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-CORE-13")
@pytest.mark.parametrize(
    ("colour", "interested"), [("red", 1 + 2), ("purple", 1 + 2), ("yellow", 2), ("green", 2), ("orange", 2)]
)
def test_a_buyer_wants_artifacts_of_its_colour_and_a_special_one_those_of_all(colour: str, interested: int) -> None:
    levels = dict.fromkeys(COLOURS, 5)  # all tie for the first place
    queue = ["special", "red", "special", "purple"]
    assert sale(colour, queues={"queue_1": queue}, tracks=levels) == 9 + 2 * interested


@pytest.mark.rule("E-CORE-13")
def test_without_an_interested_buyer_nothing_is_sold() -> None:
    mine: dict[str, Any] = {"hand": ["act_green_5"], "cargo_hold": ["red_alpha"], "traders": {"queue_1": 1}}
    game = position(queues={"queue_1": ["green", "yellow"], "queue_2": ["red", "special"]}, **mine)
    assert game.refused["sell"] == "no_sale"


@pytest.mark.rule("E-CORE-13")
def test_a_queue_holds_at_most_four() -> None:
    game = at_market(["red", "red", "green"]).play("special", "yellow")
    assert game.table.queues["queue_1"] == ("red", "green", "special", "yellow")


@pytest.mark.rule("E-CORE-14")
def test_a_new_buyer_joins_at_the_back() -> None:
    game = at_market(["red", "green"]).play("skip", "orange")
    assert game.table.queues["queue_1"] == ("red", "green", "orange")


@pytest.mark.rule("E-CORE-14")
def test_the_front_buyer_of_a_full_queue_is_pushed_out_and_returns_to_the_pool() -> None:
    game = at_market(FULL)
    before = taken(game)
    game.play("skip", "orange")
    assert game.table.queues["queue_1"] == ("yellow", "red", "green", "orange")
    assert taken(game) == before | {"purple": before["purple"] - 1, "orange": before["orange"] + 1}


@pytest.mark.rule("E-CORE-14")
@pytest.mark.rule("E-CORE-17")
def test_a_special_buyer_that_is_pushed_out_returns_to_its_pool() -> None:
    game = at_market(["special", "yellow", "red", "green"])
    before = game.table.special_buyers
    game.play("skip", "orange")
    assert game.table.special_buyers == before + 1


@pytest.mark.rule("E-CORE-14")
def test_a_command_effect_pushes_out_too() -> None:
    game = position(queues={"queue_4": FULL}).doing("[add_buyer(any)]").play("orange", "queue_4")
    assert game.table.queues["queue_4"] == ("yellow", "red", "green", "orange")
    assert taken(game)["purple"] == 2, "only the two that were removed at set-up"


@pytest.mark.rule("E-CORE-15")
def test_a_queue_closes_up_after_a_sale_and_is_full_with_four_again() -> None:
    game = position(
        hand=["act_red_1", "act_red_1"],
        cargo_hold=["red_alpha"],
        traders={"queue_1": 1},
        queues={"queue_1": ["green", "red", "yellow", "red"]},
    ).play("sell")
    assert game.table.queues["queue_1"] == ("green", "yellow")
    game.play("market", "skip", "special", "orange")
    assert game.table.queues["queue_1"] == ("green", "yellow", "special", "orange"), "nobody was pushed out"


@pytest.mark.rule("E-CORE-16")
def test_a_special_buyer_about_to_be_pushed_out_cannot_be_the_one_added() -> None:
    game = at_market(["special", "yellow", "red", "green"], special_buyers=0)
    assert game.key == "coloured_buyer"
    game.play("orange")
    assert game.table.queues["queue_1"] == ("yellow", "red", "green", "orange")


@pytest.mark.rule("E-CORE-16")
def test_a_coloured_buyer_about_to_be_pushed_out_cannot_be_the_one_added() -> None:
    game = at_market(FULL, tracks={"purple": 0}).play("skip")
    assert asked(game) == ("coloured_buyer", ["yellow", "green", "red", "orange", "skip"])


@pytest.mark.rule("E-CORE-16")
def test_the_buyer_pushed_out_by_the_first_can_be_the_second_one_added() -> None:
    game = at_market(FULL, tracks={"purple": 0}).play("special")
    assert game.table.queues["queue_1"] == ("yellow", "red", "green", "special")
    assert "purple" in game.options
    assert game.play("purple").table.queues["queue_1"] == ("red", "green", "special", "purple")


# Tracks and popularity -----------------------------------------------------------------------------------------


@pytest.mark.rule("E-CORE-17")
def test_a_buyer_taken_makes_its_colour_more_popular_and_one_returned_less() -> None:
    game = at_market(FULL, tracks={"purple": 3, "orange": 7})
    assert (popularity(game.table, "purple"), popularity(game.table, "orange")) == (7, 3)
    game.play("skip", "orange")
    assert (popularity(game.table, "purple"), popularity(game.table, "orange")) == (6, 4)


@pytest.mark.rule("E-CORE-17")
def test_special_buyers_have_a_pool_and_no_track() -> None:
    game = at_market([])
    before, pool = taken(game), game.table.special_buyers
    game.play("special", "skip")
    assert (taken(game), game.table.special_buyers) == (before, pool - 1)
    assert "special" not in game.table.tracks


@pytest.mark.rule("E-CORE-18")
@pytest.mark.parametrize(("players", "removed"), [(2, 2), (3, 1), (4, 0)])
def test_buyers_in_queues_on_the_ship_and_removed_count_for_popularity(players: int, removed: int) -> None:
    game = position(players=players, queues={"queue_1": ["red", "green"], "queue_3": ["red"]}, ship=["red", "yellow"])
    levels = {colour: popularity(game.table, colour) for colour in COLOURS}
    off = {"yellow": 1, "green": 1, "red": 3, "purple": 0, "orange": 0}
    assert levels == {colour: number + removed for colour, number in off.items()}


@pytest.mark.rule("E-CORE-18")
def test_a_sale_returns_the_buyers_who_were_on_the_ship() -> None:
    mine: dict[str, Any] = {"hand": ["act_green_5"], "cargo_hold": ["red_alpha"], "traders": {"queue_1": 1}}
    game = position(queues={"queue_1": ["red", "special"]}, ship=["green", "green", "special"], **mine)
    assert popularity(game.table, "green") == 2 + 2
    game.play("sell")
    assert game.table.ship == ("red", "special")
    assert {c: popularity(game.table, c) for c in COLOURS} == dict.fromkeys(COLOURS, 2) | {"red": 3}
    assert game.table.special_buyers == 6 - 1


@pytest.mark.rule("E-CORE-19")
def test_a_full_track_is_level_0() -> None:
    table = majlis.new("excavation_earth", players=4, seed=1).table
    assert [popularity(table, colour) for colour in COLOURS] == [0] * 5


@pytest.mark.rule("E-CORE-19")
def test_a_colour_of_level_0_ranks_behind_one_of_level_1() -> None:
    table = position(players=4, queues={"queue_1": ["red"]}).table
    assert [popularity(table, colour) for colour in COLOURS] == [0, 0, 1, 0, 0]
    assert [place_of(table, colour) for colour in COLOURS] == [2, 2, 1, 2, 2]


@pytest.mark.rule("E-CORE-20")
def test_the_places_pay_9_5_3_1_and_0() -> None:
    tracks = {"yellow": 1, "green": 6, "red": 3, "purple": 8, "orange": 4}
    table = position(tracks=tracks).table
    assert {c: (place_of(table, c), payout(table, c)) for c in COLOURS} == {
        "yellow": (1, 9),
        "red": (2, 5),
        "orange": (3, 3),
        "green": (4, 1),
        "purple": (5, 0),
    }


@pytest.mark.rule("E-CORE-20")
@pytest.mark.parametrize(
    ("levels", "places"),
    [
        ([3, 3, 3, 3, 3], [1, 1, 1, 1, 1]),
        ([5, 5, 4, 3, 2], [1, 1, 3, 4, 5]),
        ([5, 4, 4, 3, 3], [1, 2, 2, 4, 4]),
        ([2, 5, 5, 5, 5], [5, 1, 1, 1, 1]),
        ([1, 2, 3, 4, 4], [5, 4, 3, 1, 1]),
    ],
)
def test_tied_colours_have_the_better_place_and_the_next_ones_are_skipped(levels: list[int], places: list[int]) -> None:
    tracks = {colour: 10 - level for colour, level in zip(COLOURS, levels, strict=True)}
    table = position(tracks=tracks).table
    assert [place_of(table, colour) for colour in COLOURS] == places


@pytest.mark.rule("E-CORE-20")
@pytest.mark.rule("EX-3")
@pytest.mark.parametrize(("colour", "paid"), [("red", 9), ("yellow", 5), ("green", 5), ("orange", 5), ("purple", 0)])
def test_popularity_red_first_three_second_purple_last(colour: str, paid: int) -> None:
    ship = ["red"] * 6 + ["yellow"] * 4 + ["green"] * 4 + ["orange"] * 4 + ["purple"] * 2
    table = position(players=4, ship=ship, queues={"queue_1": ["special"]}).table
    assert [popularity(table, c) for c in ("red", "yellow", "green", "orange", "purple")] == [6, 4, 4, 4, 2]
    assert sale(colour, players=4, ship=ship, queues={"queue_1": ["special"]}) == paid + 2
