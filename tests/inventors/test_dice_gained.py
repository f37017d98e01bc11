"""Chapter 4: how many dice a player has, what calls up abilities, and the Brighten at the end of a round."""

from __future__ import annotations

import json
from typing import Any

import pytest

import majlis
from majlis.testing import Scene

from .positions import (
    COLOURS,
    DATA,
    asked,
    board,
    built,
    dice,
    guilds,
    inventions_left,
    position,
    rows,
    site,
    zones,
)

ON_BLUE, ON_ORANGE, ON_CHARCOAL = "rt_left_1", "rt_left_2", "rt_left_3"


def owned(player: Any) -> int:
    """How many dice a player owns, wherever they are."""
    places = (player.zones, player.camels, player.row_dice)
    return len(player.studio) + sum(len(there) for place in places for there in place.values())


def researched(tile: str, effect: str, *luck: object, by: int = 0, **fields: Any) -> Scene:
    """A player with this Research Tile resolves an effect."""
    game = position(sites={"river_1": site(tile, left=by)}, stacks_of={2: 1}, **fields)
    return game.doing(effect).nature(*luck)


# One more pip --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-DICE-1")
@pytest.mark.rule("I-DICE-2")
def test_an_available_die_is_increased_by_one_but_none_that_shows_a_6() -> None:
    held = zones(exhausted="white", ready="white_6 blue_2", determined="white_3", inspired="orange_6 orange_1")
    game = position(zones=held).doing("increase_die")
    assert asked(game) == (
        "increase_die",
        ["ready_blue_2", "determined_white_3", "inspired_orange_1", "skip"],
    )
    game.play("determined_white_3")
    assert dice(game)["determined"] == ("white_4",)
    assert dice(game)["ready"] == ("blue_2", "white_6")


@pytest.mark.rule("I-DICE-2")
def test_no_die_is_increased_above_6() -> None:
    game = position(zones=zones(exhausted="white", ready="white_6")).doing("2 increase_die + silver")
    assert game.done
    assert dice(game) == {"exhausted": ("white",), "ready": ("white_6",)}
    assert game.me.silver == 1


# Whoever gains a die -------------------------------------------------------------------------------------------


@pytest.mark.rule("I-DICE-13")
def test_a_die_gained_into_the_studio_calls_up_the_ability_of_its_colour() -> None:
    game = researched(ON_BLUE, "die_to_studio(blue)", zones=zones(exhausted="white")).play("exhausted_white")
    assert (len(game.me.hand), game.me.silver) == (1, 1)


@pytest.mark.rule("I-DICE-13")
def test_a_die_that_was_diverted_to_exhausted_counts_as_gained() -> None:
    game = researched(ON_BLUE, "die_to_studio(blue)", studio=["studio_blue_0"]).play("studio_blue_0")
    assert dice(game) == {"exhausted": ("blue",)}
    assert (len(game.me.hand), game.me.silver) == (1, 1)


@pytest.mark.rule("I-DICE-13")
def test_a_swapped_die_counts_as_gained() -> None:
    game = researched(ON_BLUE, "swap_die", zones=zones(ready="white_4")).play("ready_white_4", "blue")
    assert (len(game.me.hand), game.me.silver) == (1, 1)
    other = researched(ON_BLUE, "swap_die", zones=zones(ready="white_4")).play("ready_white_4", "charcoal")
    assert (len(other.me.hand), other.me.silver) == (0, 0)


@pytest.mark.rule("I-DICE-13")
def test_the_coloured_die_of_the_river_counts_as_gained() -> None:
    game = researched(ON_ORANGE, "ship(1)", 3, ship=11, revealed=["left", "middle"], inactive=["tiler", "weaver"])
    game.play("ship", "orange", "tiler")
    assert dice(game) == {"determined": ("orange_3",)}
    assert (game.me.silver, game.me.inactive) == (1, ("weaver",))


@pytest.mark.rule("I-DICE-13")
def test_the_white_die_of_the_river_calls_up_nothing() -> None:
    sites = {"river_1": site(ON_BLUE, 0), "river_2": site(ON_ORANGE, 0), "river_3": site(ON_CHARCOAL, 0)}
    game = position(sites=sites, stacks_of={4: 1}, ship=5).doing("ship(1)").nature(3).play("ship")
    assert "white_3" in dice(game)["ready"]
    assert (game.me.silver, game.me.hand) == (0, ())


@pytest.mark.rule("I-DICE-13")
@pytest.mark.rule("I-RES-5")
@pytest.mark.parametrize(
    ("tile", "colour", "gained"),
    [
        (ON_BLUE, "blue", {"cards": 1, "silver": 1, "inactive": 2}),
        (ON_ORANGE, "orange", {"cards": 0, "silver": 1, "inactive": 1}),
        (ON_CHARCOAL, "charcoal", {"cards": 1, "silver": 0, "inactive": 1}),
    ],
)
def test_each_colour_has_its_ability(tile: str, colour: str, gained: dict[str, int]) -> None:
    for other in COLOURS:
        game = researched(tile, f"die_to_studio({other})", inactive=["tiler", "weaver"])
        if game.key == "refresh":
            game.play("tiler")
        found = {"cards": len(game.me.hand), "silver": game.me.silver, "inactive": len(game.me.inactive)}
        assert found == (gained if other == colour else {"cards": 0, "silver": 0, "inactive": 2})


@pytest.mark.rule("I-DICE-13")
def test_a_die_that_only_moves_is_not_gained() -> None:
    game = researched(ON_BLUE, "brighten", 4, studio=["studio_blue_0"]).play("studio_blue_0_out")
    assert (len(game.me.hand), game.me.silver) == (0, 0)


@pytest.mark.rule("I-DICE-13")
def test_the_ability_of_another_player_is_not_called_up() -> None:
    game = researched(ON_BLUE, "swap_die", by=1, zones=zones(ready="white_4")).play("ready_white_4", "blue")
    assert (len(game.me.hand), game.me.silver) == (0, 0)
    assert (len(game.table.players[1].hand), game.table.players[1].silver) == (0, 0)


@pytest.mark.rule("I-DICE-9")
@pytest.mark.rule("I-DICE-13")
def test_a_new_die_that_is_removed_at_once_was_gained() -> None:
    game = researched(ON_BLUE, "die_to_studio(blue)", zones=zones(exhausted="white")).play("studio_blue_0")
    assert (len(game.me.hand), game.me.silver) == (1, 1)


@pytest.mark.rule("I-DICE-9")
@pytest.mark.rule("I-DICE-10")
def test_whoever_has_paid_for_a_die_and_does_not_want_it_removes_it_itself() -> None:
    held: dict[str, Any] = {"zones": zones(ready="blue_5", exhausted="white"), "rows": rows(top="wt_01"), "silver": 2}
    game = position(**held).play("workshop", "row_top", "wt_01", "pay", "studio_blue_0")
    assert game.me.levels["tiler"] == 2
    assert (game.me.studio, dice(game)) == ((), {"exhausted": ("white",)})
    diverted = position(**held, studio=["studio_blue_0"]).play("workshop", "row_top", "wt_01", "pay", "exhausted_blue")
    assert (diverted.me.studio, dice(diverted)) == (("studio_blue_0",), {"exhausted": ("white",)})


@pytest.mark.rule("I-R-19")
def test_a_die_swapped_on_the_camel_in_use_counts_for_the_colour_bonus() -> None:
    overlay = json.dumps({"invention_columns": {"items": [{"id": "invention_column_left", "effect": "swap_die"}]}})
    game = position(
        devices={"db_automated": board(1)},
        zones=zones(ready="white_5 white_4"),
        hand=["dc_basin"],
        inventions=inventions_left("invention_top_left"),
        overlay=overlay,
    )
    game.play("invent", "db_automated", "ready_white_5", "camel_1_white_5", "orange")
    assert game.me.camels["camel_1"] == ("orange_5", "white_4")
    assert len(game.me.hand) == 1


# How many there are --------------------------------------------------------------------------------------------


@pytest.mark.rule("I-LIM-8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_eleven_dice(players: int) -> None:
    game = majlis.new("inventors", players=players, seed=1)
    assert [owned(player) for player in game.table.players] == [11] * players


@pytest.mark.rule("I-LIM-8")
def test_the_starts_of_two_sections_bring_the_twelfth_and_the_thirteenth_die() -> None:
    eleven = zones(exhausted="white white white blue", ready="white_1 white_1 white_1 white_1 white_1 orange_2")
    game = position(zones=eleven, studio=["studio_charcoal_0"], ship=5, stacks_of={17: 9}).doing("2 ship(1)")
    assert owned(game.me) == 11
    game.play("ship")
    assert owned(game.me) == 12
    game.play("ship", "blue")
    assert owned(game.me) == 13


@pytest.mark.rule("I-LIM-8")
@pytest.mark.parametrize(
    ("effect", "answers"),
    [
        ("die_to_studio(blue)", ["exhausted_white"]),
        ("die_to_studio(charcoal)", ["exhausted_white"]),
        ("swap_die", ["ready_white_1", "blue"]),
    ],
)
def test_every_other_gain_is_balanced(effect: str, answers: list[str]) -> None:
    game = position(zones=zones(exhausted="white", ready="white_1"), studio=["studio_charcoal_0"]).doing(effect)
    game.play(*answers)
    assert owned(game.me) == 3


@pytest.mark.rule("I-LIM-8")
def test_a_test_exchanges_a_coloured_die_for_a_white_one() -> None:
    game = position(devices={"db_robotic": built(1, "dc_basin")}, zones=zones(ready="blue_3 white_1"))
    game.play("test")
    assert owned(game.me) == 2
    assert (dice(game), game.me.camels["camel_1"]) == ({"ready": ("white_1",)}, ("white",))


# The end of a round --------------------------------------------------------------------------------------------


def ending(*rolls: object, **fields: Any) -> Scene:
    """The last Tent of the first round has just been placed."""
    others = {1: {"tent": "tent_2"}, 2: {"tent": "tent_3"}}
    game = position(others=others, passes={"tent_1": "pt_2"}, stacks_of={5: 1}, **fields).nature(*rolls)
    game.play("tent", "tent_1")
    if game.key == "tent_effects":  # there is something to Brighten
        game.play("skip")
    return game.play("end_turn")


@pytest.mark.rule("I-R-15")
def test_at_the_end_of_a_round_every_die_of_the_landscape_moves_up_once() -> None:
    held = zones(exhausted="white orange", ready="white_2 blue_1", determined="charcoal_4 white_5", inspired="blue_6")
    game = ending(3, 1, zones=held)
    assert game.table.round == 2
    assert dice(game) == {
        "ready": ("orange_3", "white_1"),
        "determined": ("blue_1", "white_2"),
        "inspired": ("blue_6", "charcoal_4", "white_5"),
    }
    assert game.me.guilds == guilds(blue=1, charcoal=1)  # the blue one is for the first Tent of its area


@pytest.mark.rule("I-R-15")
def test_at_the_end_of_a_round_a_die_of_the_studio_moves_up_or_out() -> None:
    game = ending(4, studio=["studio_charcoal_0"])
    assert asked(game) == ("studio", ["studio_charcoal_0_up", "studio_charcoal_0_out"])
    game.play("studio_charcoal_0_up")
    assert game.me.studio == ("studio_charcoal_1",)
    assert game.me.silver == 1 + DATA.tower["level_1"].income
    out = ending(4, studio=["studio_charcoal_0"]).play("studio_charcoal_0_out")
    assert (out.me.studio, dice(out)) == ((), {"ready": ("charcoal_4",)})
    assert out.me.silver == DATA.tower["level_1"].income


@pytest.mark.rule("I-R-15")
def test_the_dice_of_the_studio_move_in_the_order_their_owner_likes() -> None:
    game = ending(studio=["studio_charcoal_0", "studio_charcoal_1"])
    assert asked(game) == ("studio", ["studio_charcoal_0_out", "studio_charcoal_1_up", "studio_charcoal_1_out"])
    game.play("studio_charcoal_1_up")
    assert asked(game) == ("studio", ["studio_charcoal_0_up", "studio_charcoal_0_out"])
    game.play("studio_charcoal_0_up")
    assert set(game.me.studio) == {"studio_charcoal_1", "studio_charcoal_2"}


@pytest.mark.rule("I-R-15")
def test_a_die_that_left_the_studio_at_the_end_of_a_round_is_not_moved_again() -> None:
    game = ending(2, studio=["studio_blue_1"]).play("studio_blue_1_out")
    assert dice(game) == {"determined": ("blue_2",)}


@pytest.mark.rule("I-R-15")
def test_inspired_dice_stay_at_the_end_of_a_round_and_give_nothing() -> None:
    game = ending(zones=zones(inspired="orange_3 white_1"))
    assert dice(game) == {"inspired": ("orange_3", "white_1")}
    assert game.me.guilds == guilds(blue=1)


@pytest.mark.rule("I-R-15")
def test_a_die_of_the_top_of_the_studio_leaves_it_unasked() -> None:
    game = ending(5, studio=["studio_orange_2"])
    assert game.key == "turn"
    assert (game.me.studio, dice(game)) == ((), {"inspired": ("orange_5",)})
