"""Chapter 8.7: smuggling."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import asked, position

WEST = ["black_market_west", "market_2", "market_4"]
STACKS = {
    "yellow": ["yellow_alpha", "yellow_delta"],
    "green": ["green_beta"],
    "red": ["red_gamma"],
    "purple": ["purple_delta"],
}
FULL = {"cargo_hold": ["orange_alpha"] * 5, "hidden_hold": ["orange_alpha", "orange_beta", "orange_beta"]}


def smuggling(**zones: Any) -> Scene:
    """An explorer at the western black market (symbols 1 and 4) and a card for it; the orange stack is empty."""
    usual = {"explorers": WEST, "hand": ["act_red_1"], "black_market": STACKS, "credits": 30}
    return position(**{**usual, **zones})


@pytest.mark.rule("E-SMG-1")
@pytest.mark.parametrize(
    ("place", "symbols"),
    [("black_market_west", (1, 4)), ("black_market_central", (2, 5)), ("black_market_east", (3, 6))],
)
def test_the_card_shows_a_symbol_of_a_black_market_with_an_own_explorer(place: str, symbols: tuple[int, int]) -> None:
    cards = [f"act_red_{n}" for n in range(1, 7)]
    game = smuggling(explorers=[place, "market_1", "market_2"], hand=cards, travel=["trv_2"]).play("smuggle")
    assert asked(game) == ("card", [f"act_red_{n}" for n in symbols])
    assert set(game.refused.values()) == {"no_black_market", "needs_action_card"}
    assert len(game.refused) == 5


@pytest.mark.rule("E-SMG-1")
def test_either_offload_or_acquire() -> None:
    game = smuggling(cargo_hold=["red_alpha"]).play("smuggle")
    assert asked(game) == ("smuggle", ["offload", "acquire"])
    assert game.table.action_discard == ("act_red_1",)
    game.play("offload")
    assert (game.key, game.me.cargo_hold) == ("end_turn", ())


@pytest.mark.rule("E-SMG-1")
def test_an_explorer_of_another_player_does_not_help() -> None:
    others = {1: {"explorers": WEST}}
    game = smuggling(explorers=["market_1", "market_2", "market_4"], others=others)
    assert game.refused["smuggle"] == "no_black_market"


@pytest.mark.rule("E-SMG-2")
def test_offloading_gains_the_value_and_puts_the_tile_under_its_stack() -> None:
    game = smuggling(cargo_hold=["yellow_gamma", "red_alpha"], hidden_hold=["green_delta"], credits=4)
    game.play("smuggle", "offload")
    assert asked(game) == ("offload", ["cargo_yellow_gamma", "cargo_red_alpha", "hidden_green_delta"])
    game.play("cargo_yellow_gamma")
    assert game.me.credits == 4 + 5
    assert game.table.black_market["yellow"] == ("yellow_alpha", "yellow_delta", "yellow_gamma")
    assert asked(game) == ("offload", ["cargo_red_alpha", "hidden_green_delta", "skip"])
    game.play("hidden_green_delta")
    assert game.me.credits == 4 + 5 + 6
    assert game.table.black_market["green"] == ("green_beta", "green_delta")
    assert (game.me.cargo_hold, game.me.hidden_hold) == (("red_alpha",), ())
    assert game.key == "end_turn", "no third artifact"


@pytest.mark.rule("E-SMG-2")
def test_offloaded_artifacts_are_of_different_regions() -> None:
    held = {"cargo_hold": ["red_alpha", "red_beta"], "hidden_hold": ["red_delta", "green_alpha"]}
    game = smuggling(**held).play("smuggle", "offload", "cargo_red_beta")
    assert asked(game) == ("offload", ["hidden_green_alpha", "skip"])
    game.play("skip")
    assert game.me.cargo_hold == ("red_alpha",)
    same = smuggling(cargo_hold=["red_alpha", "red_beta"]).play("smuggle", "offload", "cargo_red_beta")
    assert same.key == "end_turn"


@pytest.mark.rule("E-SMG-2")
@pytest.mark.parametrize("hold", ["cargo_hold", "hidden_hold"])
def test_a_tile_of_either_hold_is_enough(hold: str) -> None:
    game = smuggling(**{hold: ["red_delta"]}, credits=0).play("smuggle")
    assert (game.key, game.me.credits) == ("end_turn", 6), "offloading it is the only choice"
    assert (game.me.cargo_hold, game.me.hidden_hold) == ((), ())


@pytest.mark.rule("E-SMG-2")
def test_a_guard_stays_when_the_tile_is_offloaded() -> None:
    game = smuggling(cargo_hold=["red_alpha"], guards=["red_alpha"]).play("smuggle", "offload")
    assert game.me.guards == ("red_alpha",)


@pytest.mark.rule("E-SMG-3")
def test_acquiring_pays_one_more_than_the_value_for_the_top_tile() -> None:
    game = smuggling().play("smuggle")
    assert asked(game) == ("acquire", ["stack_yellow", "stack_green", "stack_red", "stack_purple"])
    assert game.refused == {"stack_orange": "stack_empty"}
    game.play("stack_yellow")
    assert asked(game) == ("hold", ["cargo_hold", "hidden_hold"])
    game.play("cargo_hold")
    assert game.me.credits == 30 - 4
    assert asked(game) == ("acquire", ["stack_green", "stack_red", "stack_purple", "skip"])
    game.play("stack_purple", "hidden_hold")
    assert game.me.credits == 30 - 4 - 7
    assert (game.me.cargo_hold, game.me.hidden_hold) == (("yellow_alpha",), ("purple_delta",))
    assert game.table.black_market["yellow"] == ("yellow_delta",)
    assert game.table.black_market["purple"] == ()
    assert asked(game) == ("sample", ["yellow_alpha", "purple_delta", "skip"]), "then samples; no third tile"


@pytest.mark.rule("E-SMG-3")
def test_two_tiles_of_one_region_are_not_acquired() -> None:
    game = smuggling(black_market={"yellow": ["yellow_alpha", "yellow_delta"]}).play("smuggle", "cargo_hold")
    assert asked(game) == ("sample", ["yellow_alpha", "skip"])


@pytest.mark.rule("E-SMG-3")
def test_the_second_tile_may_be_declined() -> None:
    game = smuggling().play("smuggle", "stack_red", "cargo_hold", "skip", "skip")
    assert (game.key, game.me.cargo_hold, game.me.credits) == ("end_turn", ("red_gamma",), 24)


@pytest.mark.rule("E-SMG-3")
def test_each_tile_needs_a_free_space_in_either_hold() -> None:
    full = smuggling(**FULL).play("smuggle")
    assert (full.key, "acquire" in full.options) == ("offload", False), "only offloading is left"
    cargo = smuggling(**{**FULL, "hidden_hold": ["orange_beta"]}).play("smuggle", "acquire", "stack_red", "stack_green")
    assert cargo.me.hidden_hold == ("orange_beta", "red_gamma", "green_beta")
    one = smuggling(**{**FULL, "hidden_hold": ["orange_beta"] * 2}).play("smuggle", "acquire", "stack_red")
    assert one.key == "sample"
    assert one.me.hidden_hold == ("orange_beta", "orange_beta", "red_gamma")


@pytest.mark.rule("E-SMG-4")
def test_there_is_no_debt() -> None:
    """A tile costs 4, 5, 6 or 7; the second is paid from what the first has left."""
    game = smuggling(credits=9).play("smuggle", "stack_yellow", "cargo_hold")
    assert asked(game) == ("acquire", ["stack_green", "skip"])
    assert game.refused == {
        "stack_red": "too_expensive",
        "stack_purple": "too_expensive",
        "stack_orange": "stack_empty",
    }
    game.play("stack_green", "cargo_hold", "skip")
    assert game.me.credits == 0
    short = smuggling(credits=8).play("smuggle", "stack_yellow", "cargo_hold")
    assert short.key == "sample", "4 credits buy nothing more"


@pytest.mark.rule("E-SMG-4")
def test_without_credits_and_artifacts_there_is_nothing_to_smuggle() -> None:
    assert smuggling(credits=3).refused["smuggle"] == "no_smuggle"
    assert "smuggle" in smuggling(credits=4).options
    assert smuggling(credits=30, black_market={}).refused["smuggle"] == "no_smuggle"
    game = smuggling(credits=3, cargo_hold=["red_alpha"]).play("smuggle")
    assert game.me.cargo_hold == (), "offloading is still possible"
