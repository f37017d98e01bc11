"""Chapter 8.1: travelling."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from majlis import Game
from majlis.testing import Scene

from .positions import DATA, asked, position

FROM_MARKET_1 = {
    1: {"green_north", "green_west"},
    2: {"green_east", "market_4", "market_2", "black_market_west"},
    3: {"black_market_central", "purple_west", "purple_central", "yellow_north", "yellow_southwest"},
    4: {"red_north", "yellow_east", "purple_east", "market_5", "orange_east", "black_market_east"},
}


def travelling(card: str, *explorers: str, **zones: Any) -> Scene:
    """A scene in which the acting player has just played this card for Travel, and has no other."""
    hand, travel = ([], [card]) if card.startswith("trv") else ([card], [])
    return position(hand=hand, travel=travel, explorers=list(explorers), **zones).play("travel")


@pytest.mark.rule("E-TRV-1")
@pytest.mark.parametrize(("card", "fuel"), [("act_red_5", 3), ("trv_2", 2), ("trv_3", 3), ("trv_4", 4)])
def test_an_explorer_goes_as_many_steps_along_the_lines_as_the_card_has_fuel(card: str, fuel: int) -> None:
    game = travelling(card, "market_1", "red_central", "red_south").play("explorer_1")
    reached = {place for steps, places in FROM_MARKET_1.items() if steps <= fuel for place in places}
    assert game.key == "travel_to"
    assert set(game.options) == reached


@pytest.mark.rule("E-TRV-1")
def test_the_fuel_is_split_over_the_explorers_in_any_way() -> None:
    game = travelling("trv_4", "market_1", "red_central", "orange_west").play("explorer_2", "red_south")
    assert asked(game) == ("travel", ["explorer_1", "explorer_3", "skip"])
    game.play("explorer_1", "market_2")
    assert asked(game) == ("travel", ["explorer_3", "skip"])
    game.play("explorer_3")
    assert game.options == ["market_5", "orange_east", "black_market_east"], "one step is left"
    game.play("orange_east")
    assert game.me.explorers == ("market_2", "red_south", "orange_east")
    assert game.key == "end_turn", "all fuel is spent"


@pytest.mark.rule("E-TRV-1")
def test_one_explorer_may_use_all_the_fuel() -> None:
    game = travelling("trv_4", "market_1", "market_2", "market_4").play("explorer_1", "orange_east")
    assert game.me.explorers == ("orange_east", "market_2", "market_4")
    assert game.key == "end_turn"


@pytest.mark.rule("E-TRV-1")
def test_steps_may_be_left_unused_and_the_card_is_spent() -> None:
    game = travelling("act_red_5", "market_1", "market_2", "market_4").play("explorer_1", "green_north", "skip")
    assert game.me.explorers == ("green_north", "market_2", "market_4")
    assert (game.me.hand, game.table.action_discard) == ([], ("act_red_5",))
    still = travelling("trv_2", "market_1", "market_2", "market_4").play("skip")
    assert still.me.explorers == ("market_1", "market_2", "market_4")
    assert (still.me.travel, still.me.travel_discard) == ((), ("trv_2",))


@pytest.mark.rule("E-TRV-2")
def test_explorers_pass_through_any_place() -> None:
    """Both ways out of market 1 are occupied, one of them also by another player."""
    others = {1: {"explorers": ["green_north", "green_west", "market_5"]}}
    game = travelling("trv_2", "market_1", "green_north", "green_west", others=others).play("explorer_1")
    assert {"market_4", "market_2", "green_east", "black_market_west"} <= set(game.options)


@pytest.mark.rule("E-TRV-2")
def test_explorers_end_with_those_of_others_but_not_with_own_ones() -> None:
    others = {1: {"explorers": ["green_east", "green_west", "market_5"]}}
    game = travelling("trv_2", "market_1", "market_2", "market_4", others=others).play("explorer_1")
    assert game.options == ["green_north", "green_west", "green_east", "black_market_west"]
    assert game.play("green_east").me.explorers[0] == "green_east"


@pytest.mark.rule("E-TRV-3")
def test_own_explorers_may_swap() -> None:
    game = travelling("trv_2", "market_1", "green_north", "orange_east").play("explorer_1", "green_north")
    assert game.key == "travel_to", "the second explorer has to move on"
    assert set(game.options) == {"market_1", "green_west", "green_east", "market_4"}
    assert game.play("market_1").me.explorers == ("green_north", "market_1", "orange_east")


@pytest.mark.rule("E-TRV-3")
def test_whoever_stands_on_another_cannot_stay() -> None:
    game = travelling("trv_4", "market_1", "green_north", "green_west").play("explorer_1", "green_north")
    assert game.key == "travel_to", "the second explorer has to leave; there is no other choice"
    game.play("green_west", "market_1")
    assert game.me.explorers == ("green_north", "green_west", "market_1"), "three change places in a ring"


def results(game: Game) -> set[tuple[str, ...]]:
    """Every end that this Travel can lead to."""
    question = game.decision
    assert question is not None
    if question.key not in ("travel", "travel_to"):
        return {game.table.players[0].explorers}
    ends: set[tuple[str, ...]] = set()
    for option in question.options:
        following = game.fork()
        following.play(option)
        ends |= results(following)
    return ends


def steps() -> dict[tuple[str, str], int]:
    """The shortest ways between all locations, from the lines alone."""
    places = list(DATA.locations)
    way = {(a, b): 0 if a == b else 99 for a, b in product(places, places)}
    for link in DATA.links.values():
        a, b = link.between
        way[a, b] = way[b, a] = 1
    for middle, a, b in product(places, places, places):
        way[a, b] = min(way[a, b], way[a, middle] + way[middle, b])
    return way


@pytest.mark.rule("E-TRV-3")
@pytest.mark.parametrize(
    "explorers", [("market_1", "green_north", "green_west"), ("market_1", "market_5", "purple_east")]
)
def test_every_result_within_the_fuel_with_all_apart_is_possible_and_no_other(explorers: tuple[str, ...]) -> None:
    way = steps()
    within = [[place for place in DATA.locations if way[start, place] <= 3] for start in explorers]
    legal = {
        ends
        for ends in product(*within)
        if len(set(ends)) == 3 and sum(way[a, b] for a, b in zip(explorers, ends, strict=True)) <= 3
    }
    assert results(travelling("trv_3", *explorers).game) == legal
