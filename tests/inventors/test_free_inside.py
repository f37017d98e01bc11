"""I-TURN-4: free actions in the middle of every other question, which then goes on with what is left."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import asked, dice, guilds, position, rows, zones
from .positions_b import SPARE, brightens, device, free, hurry, inventing, steps, to_test, working

DRUM, PUMP = "dc_drum", "dc_pump"  # increase_die + brighten


# Cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-FREE-2")
def test_a_card_may_be_played_while_two_are_discarded() -> None:
    game = position(hand=[DRUM, *SPARE[:3]], zones=zones(ready="white_2")).play("discard_two")
    assert asked(game) == ("discard", [DRUM, *SPARE[:3]])
    game.play(SPARE[0])
    brightens(game, DRUM, "ready_white_2")
    assert dice(game) == {"determined": ("white_2",)}
    assert (asked(game), free(game)) == (("discard", [*SPARE[1:3]]), (f"play_{SPARE[1]}", f"play_{SPARE[2]}"))
    steps(game.play(SPARE[1]), one="brighten", brighten="determined_white_2")
    assert (dice(game), game.me.hand) == ({"inspired": ("white_2",)}, (SPARE[2],))
    assert game.table.discard == (SPARE[0], DRUM, SPARE[1])
    assert game.key == "turn"


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-FREE-2")
def test_the_two_cards_to_be_discarded_cannot_be_played_meanwhile() -> None:
    game = position(hand=[*SPARE[:3]], zones=zones(ready="white_2")).play("discard_two")
    assert free(game) == tuple(f"play_{card}" for card in SPARE[:3])  # one of them may be
    game.play(f"play_{SPARE[2]}")
    assert (dice(game), free(game)) == ({"ready": ("white_3",)}, ())
    assert asked(game) == ("discard", [*SPARE[:2]])


@pytest.mark.rule("I-FREE-2")
def test_two_discarded_cards_give_nothing_where_a_card_played_meanwhile_has_left_nothing() -> None:
    game = position(hand=[DRUM, *SPARE[:2]], zones=zones(determined="white_6")).play("discard_two")
    brightens(game, DRUM, "determined_white_6")
    assert dice(game) == {"inspired": ("white_6",)}
    game.play(SPARE[0])
    assert (game.key, game.me.hand, free(game)) == ("turn", (), ())


EIGHT = [DRUM, "dc_basin", "dc_astrolabe", "dc_gripper", "dc_chalice", "dc_door", "dc_crane", "dc_flute"]


@pytest.mark.rule("I-LIM-4")
@pytest.mark.rule("I-FREE-2")
def test_too_many_cards_may_be_used_for_any_free_action_in_ones_own_turn() -> None:
    fields: dict[str, Any] = {"hand": EIGHT, "zones": zones(ready="white_2"), "inactive": ["tiler"]}
    game = position(**fields).nature("dc_toy").doing("device_card")
    assert asked(game) == ("hand_limit", [*EIGHT, "dc_toy"])
    assert free(game) == ("discard_two", *(f"play_{card}" for card in (*EIGHT, "dc_toy")))
    game.play("discard_two", "dc_basin", "dc_toy", "refresh(any)")
    assert (len(game.me.hand), game.me.inactive, game.done) == (7, (), True)


@pytest.mark.rule("I-LIM-4")
@pytest.mark.rule("I-CAMEL-6")
def test_with_too_many_cards_no_colour_bonus_draws_another() -> None:
    game = inventing(hand=EIGHT, zones=zones(ready="orange_6 orange_5"))
    steps(game, turn="invent", invent="db_robotic", die="ready_orange_6", second_die="ready_orange_5")
    assert "colour_bonus" in free(game)
    game.play("colour_bonus")
    assert (game.key, len(game.me.hand), "colour_bonus" in free(game)) == ("hand_limit", 9, False)
    game.play("dc_basin")
    assert (game.key, len(game.me.hand), "colour_bonus" in free(game)) == ("discard", 8, True)


# Workers ---------------------------------------------------------------------------------------------------------


def envoy(**fields: Any) -> Scene:
    """A turn with the Envoy, two cards for Brightens and no influence in the supply."""
    given: dict[str, Any] = {"envoy": True, "envoy_of": 0, "hand": [DRUM, PUMP], "supply": 0}
    return position(**given | fields).play("worker")


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-WRK-7")
def test_a_free_action_before_the_piece_is_chosen_may_leave_only_the_envoy() -> None:
    """Influence for an Inspired die must come from the Guild that the space is paid from."""
    game = envoy(guilds=guilds(blue=2), zones=zones(determined="orange_3 white_3", exhausted="white"))
    game.play("space_blue_left")
    assert asked(game) == ("worker_piece", ["worker", "envoy"])
    brightens(game, DRUM, "determined_white_3")
    assert asked(game) == ("worker_piece", ["worker", "envoy"])
    brightens(game, PUMP, "determined_orange_3", "guild_blue")
    hurry(game)
    assert game.table.placed["space_blue_left"] == ("envoy",)
    assert (game.me.guilds, game.me.workers, game.me.envoy) == (guilds(orange=1), 2, False)


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-WRK-1")
def test_a_free_action_before_the_piece_is_chosen_may_leave_nothing_to_pay_with() -> None:
    game = envoy(guilds=guilds(blue=2), zones=zones(determined="orange_3 charcoal_3")).play("space_blue_left")
    brightens(game, DRUM, "determined_orange_3", "skip")
    assert asked(game) == ("worker_piece", ["worker", "envoy"])
    game = envoy(guilds=guilds(blue=2), zones=zones(determined="orange_3 charcoal_3")).play("space_blue_left")
    brightens(game, DRUM, "determined_orange_3", "guild_blue")
    assert asked(game) == ("worker_piece", ["envoy"])
    brightens(game, PUMP, "determined_charcoal_3", "guild_blue")
    assert game.key == "turn"
    assert game.decision is not None
    assert game.decision.source == ""
    assert (game.me.guilds, game.me.workers, game.me.envoy) == (guilds(0, 1, 1), 2, True)
    game.play("worker")
    assert game.refused["space_blue_left"] == "short_of_influence"
    hurry(game.play("space_open_card"))
    assert sum(map(len, game.table.placed.values())) == 1


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-R-25")
def test_a_free_action_may_decide_what_the_envoy_saves() -> None:
    held: dict[str, Any] = {"workers": 0, "guilds": guilds(blue=1, charcoal=1), "inactive": ["tiler"]}
    game = envoy(**held, zones=zones(determined="orange_3 white_3")).play("space_refresh_crafts")
    assert asked(game) == ("envoy_saves", ["blue", "charcoal"])
    brightens(game, DRUM, "determined_orange_3", "guild_blue")
    assert asked(game) == ("envoy_saves", ["blue"])
    game.play("blue")
    assert (game.me.guilds, game.me.supply) == (guilds(orange=1), 1)
    assert (game.me.envoy, game.table.placed["space_refresh_crafts"]) == (False, ("envoy",))


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-R-25")
def test_a_free_action_may_leave_too_little_though_the_envoy_saves_one() -> None:
    held: dict[str, Any] = {"workers": 0, "guilds": guilds(blue=1, charcoal=1)}
    game = envoy(**held, zones=zones(determined="orange_3 orange_2")).play("space_refresh_crafts")
    brightens(game, DRUM, "determined_orange_3", "guild_blue")
    brightens(game, PUMP, "determined_orange_2", "guild_charcoal")
    assert game.key == "turn"
    assert (game.me.guilds, game.me.envoy, game.table.placed) == (guilds(orange=2), True, {})


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-SHIP-4")
def test_a_card_may_be_played_before_a_worker_or_the_envoy_is_taken_back() -> None:
    placed = {"space_open_card": ["worker_0", "envoy"]}
    fields: dict[str, Any] = {"ship": 11, "revealed": ["left", "middle", "right"], "workers": 1, "envoy_of": 0}
    game = position(**fields, placed=placed, hand=[DRUM], zones=zones(ready="white_2")).doing("ship(1)")
    steps(game, ship="ship", next="retrieve_worker", retrieve_worker="space_open_card")
    assert asked(game) == ("worker_piece", ["worker", "envoy"])
    brightens(game, DRUM, "ready_white_2")
    game.play("envoy")
    assert (game.me.envoy, game.me.workers, game.table.placed["space_open_card"]) == (True, 1, ("worker_0",))


# Tent, Research, Test, swapped dice ------------------------------------------------------------------------------


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-TENT-6")
def test_a_card_may_be_played_before_the_dummys_tent_is_placed() -> None:
    game = position(players=2, hand=[DRUM], zones=zones(ready="white_2")).play("tent", "tent_3")
    assert asked(game) == ("dummy_tent", ["tent_1", "tent_2", "tent_4", "tent_5"])
    brightens(game, DRUM, "ready_white_2")
    game.play("tent_1")
    assert (game.table.dummy.tent, game.me.tent, game.key) == ("tent_1", "tent_3", "tent_effects")


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-RES-4")
def test_a_card_may_be_played_before_research_tiles_go_under_the_stack() -> None:
    game = position(ship=17, stacks_of={2: 1}, hand=[DRUM, PUMP], zones=zones(ready="white_2"))
    game.nature("rt_left_4", "rt_left_8", "rt_left_9").doing("research").play("river_1", "rt_left_8")
    assert asked(game) == ("research_under", ["rt_left_4", "rt_left_9"])
    brightens(game, DRUM, "ready_white_2")
    assert asked(game) == ("research_under", ["rt_left_4", "rt_left_9"])
    game.play("rt_left_9")  # the last one goes unasked
    assert game.done
    assert (game.table.sites["river_1"].tile, game.table.research["left"].bottom) == (
        "rt_left_8",
        ("rt_left_9", "rt_left_4"),
    )


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-TEST-2")
def test_a_die_rolled_by_a_free_action_opens_another_test_space() -> None:
    game = to_test(zones=zones(ready="blue_3 charcoal_5", exhausted="orange"), hand=[DRUM])
    game.play("test", "db_robotic")
    assert asked(game) == ("test_space", ["test_1", "test_3"])
    brightens(game.nature("4"), DRUM, "exhausted_orange")
    assert asked(game) == ("test_space", ["test_1", "test_2", "test_3"])
    hurry(game.play("test_2"))
    assert (device(game).dice, dice(game)) == (("", "orange_4", ""), {"ready": ("blue_3", "charcoal_5")})


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-DICE-12")
def test_a_die_that_changes_before_its_swap_is_chosen_again() -> None:
    held: dict[str, Any] = {"hand": [DRUM], "zones": zones(ready="white_3 white_5")}
    game = position(**held).doing("swap_die").play("ready_white_3")
    assert asked(game) == ("die_colour", ["blue", "orange", "charcoal"])
    game.play(f"play_{DRUM}", "increase_die", "ready_white_3", "skip")
    assert asked(game) == ("swap_die", ["ready_white_5", "ready_white_4"])
    game.play("ready_white_4", "blue")
    assert dice(game) == {"ready": ("blue_4", "white_5")}
    other = position(**held).doing("swap_die").play("ready_white_3")
    other.play(f"play_{DRUM}", "increase_die", "ready_white_5", "skip")
    assert asked(other) == ("die_colour", ["blue", "orange", "charcoal"])
    assert dice(other.play("orange")) == {"ready": ("orange_3", "white_6")}


# Using craftspeople ----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-FREE-3")
@pytest.mark.rule("I-FREE-6")
def test_craftspeople_are_used_where_silver_is_spent_and_nowhere_else() -> None:
    game = working(
        "row_top", "blue_6 white_6", "wt_17", silver=9, ship=1, tiles={1: "wt_20"}, rows=rows(middle="wt_21")
    )
    used = {}
    while game.key != "end_turn":
        used[game.key] = any(option.startswith("use_") for option in game.options)
        wanted = ("wt_17", "pay", "row_middle")
        game.play(next((option for option in wanted if option in game.options), game.options[0]))
    assert used.pop("pay_silver")
    assert used
    assert not any(used.values())
