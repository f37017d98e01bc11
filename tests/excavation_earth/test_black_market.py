"""Chapter 3, black market: five stacks of which only the top can be acquired."""

from __future__ import annotations

import pytest

from .positions import position

STACKS = {"red": ["red_alpha", "red_beta", "red_gamma"], "green": ["green_delta"]}


@pytest.mark.rule("E-CORE-21")
@pytest.mark.parametrize(
    ("place", "card"),
    [
        ("black_market_west", "act_red_1"),
        ("black_market_west", "act_red_4"),
        ("black_market_central", "act_red_2"),
        ("black_market_central", "act_red_5"),
        ("black_market_east", "act_red_3"),
        ("black_market_east", "act_red_6"),
    ],
)
def test_all_three_places_share_the_five_stacks(place: str, card: str) -> None:
    there = {"explorers": [place, "market_1", "market_2"], "hand": [card], "credits": 30}
    game = position(black_market=STACKS, **there).play("smuggle")
    assert game.options == ["stack_green", "stack_red"]
    assert game.refused == dict.fromkeys(["stack_yellow", "stack_purple", "stack_orange"], "stack_empty")


@pytest.mark.rule("E-CORE-21")
def test_only_the_top_tile_can_be_acquired_and_the_next_one_lies_open_then() -> None:
    game = position(black_market=STACKS, credits=30).doing("2 x [acquire(price=0)]")
    game.play("stack_red", "cargo_hold", "skip")
    assert game.me.cargo_hold == ("red_alpha",)
    assert game.table.black_market["red"] == ("red_beta", "red_gamma")
    game.play("stack_red", "cargo_hold", "skip")
    assert game.me.cargo_hold == ("red_alpha", "red_beta")


@pytest.mark.rule("E-CORE-21")
def test_an_offloaded_tile_goes_to_the_bottom_of_the_stack_of_its_region() -> None:
    there = {"explorers": ["black_market_west", "market_1", "market_2"], "hand": ["act_red_1"], "credits": 0}
    game = position(black_market=STACKS, cargo_hold=["red_delta"], **there).play("smuggle")
    assert game.table.black_market["red"] == ("red_alpha", "red_beta", "red_gamma", "red_delta")
    assert game.table.black_market["green"] == ("green_delta",)


@pytest.mark.rule("E-CORE-21")
def test_a_tile_added_by_the_forecast_goes_to_the_bottom() -> None:
    tiles = {"red": {"bottom": ["red_delta", "red_delta", "red_gamma"]}}
    game = position(
        phase="prep", round=2, forecast=["act_red_1"], forecast_crew=[-1], artifact_stacks=tiles, black_market=STACKS
    )
    assert game.table.black_market["red"] == ("red_alpha", "red_beta", "red_gamma", "red_gamma")


@pytest.mark.rule("E-CORE-21")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_may_look_through_the_stacks(seat: int | None) -> None:
    game = position(black_market=STACKS, hand=["act_red_1"])
    seen = game.game.view(seat)["table"]["black_market"]
    assert (seen["red"], seen["green"], seen["yellow"]) == (STACKS["red"], STACKS["green"], [])
