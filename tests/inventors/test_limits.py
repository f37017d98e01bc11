"""Chapter 2: limits of pieces, and influence when the supply is empty."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import CREW, DUMMY, asked, board, built, dice, guilds, invented, position, published, zones

EIGHT = ["dc_basin", "dc_drum", "dc_gripper", "dc_chalice", "dc_door", "dc_crane", "dc_flute", "dc_fountain"]
DEVICES = ("db_robotic", "db_fragrant", "db_self_regulating", "db_automated", "db_resonating", "db_rotating")


def drawing(effect: str = "device_card", *luck: object, **fields: Any) -> Scene:
    """A player draws."""
    return position(**fields).doing(effect).nature(*luck)


def short(effect: str, **fields: Any) -> Scene:
    """A player without influence in the supply."""
    return position(supply=0, **fields).doing(effect)


# Silver, dice, boards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-LIM-1")
def test_silver_and_dice_never_run_out() -> None:
    every_white_die = zones(exhausted=" ".join(["white"] * 45))
    game = position(silver=200, zones=every_white_die, others={1: {"silver": 200, "zones": every_white_die}})
    game.doing("gain_die(white, ready) + 9 silver").nature(4)
    assert (game.me.silver, game.me.zones["ready"]) == (209, ("white_4",))


@pytest.mark.rule("I-LIM-2")
def test_a_new_board_is_revealed_as_long_as_there_is_one() -> None:
    fields: dict[str, Any] = {
        "devices": {"db_robotic": invented(1, "dc_hourglass"), "db_fragrant": board(2)},
        "zones": zones(ready="white_6 white_6"),
        "silver": 6,
        "inactive": ["scribe", "blacksmith", "carpenter"],
    }
    game = position(boards=["db_automated"], **fields).play("build")
    assert (game.table.devices["db_automated"].column, game.table.devices["db_automated"].row) == (0, 1)
    empty = position(boards=[], **fields).play("build")
    assert {name: (device.column, device.row) for name, device in empty.table.devices.items()} == {
        "db_robotic": (1, 1),
        "db_fragrant": (0, 2),
    }


@pytest.mark.rule("I-LIM-7")
def test_at_most_four_built_devices_stand_in_the_second_column() -> None:
    cards = iter(("dc_drum", "dc_gripper", "dc_chalice", "dc_door"))
    four = {name: built(row, next(cards)) for row, name in enumerate(DEVICES[1:5], 1)}
    fields: dict[str, Any] = {"zones": zones(ready="white_6 white_6"), "silver": 9}
    full = position(devices={"db_robotic": invented(1, "dc_hourglass"), **four}, **fields)
    assert full.refused["build"] == "built_full"
    three = dict(list(four.items())[:3])
    game = position(devices={"db_robotic": invented(1, "dc_hourglass"), **three}, **fields)
    game.play("build", "pay", "pay", "pay")
    assert (game.table.devices["db_robotic"].column, game.table.devices["db_robotic"].row) == (1, 4)


@pytest.mark.rule("I-LIM-7")
def test_alone_at_most_three_built_devices_stand_in_the_second_column() -> None:
    cards = iter(("dc_drum", "dc_gripper", "dc_chalice", "dc_door"))
    three = {name: built(row, next(cards)) for row, name in enumerate(DEVICES[1:4], 1)}
    fields: dict[str, Any] = {
        "players": 1,
        "ships": [0, DUMMY, 1],
        "zones": zones(ready="white_6 white_6"),
        "silver": 9,
    }
    full = position(devices={"db_robotic": invented(1, "dc_hourglass"), **three}, **fields)
    assert full.refused["build"] == "built_full"
    two = dict(list(three.items())[:2])
    assert "build" in position(devices={"db_robotic": invented(1, "dc_hourglass"), **two}, **fields).options


@pytest.mark.rule("I-LIM-7")
def test_published_devices_are_unlimited() -> None:
    cards = iter(("dc_drum", "dc_gripper", "dc_chalice", "dc_door"))
    four = {name: published(row, next(cards), publisher=1) for row, name in enumerate(DEVICES[1:5], 1)}
    game = position(
        devices={"db_robotic": built(1, "dc_hourglass"), **four},
        zones=zones(ready="white_6 white_2"),
        silver=9,
        inactive=["weaver", "tiler", "blacksmith", "carpenter"],
    )
    game.play("publish")
    while game.key != "end_turn":
        game.play(game.options[0])
    assert game.table.devices["db_robotic"].publisher == 0
    columns = [device.column for device in game.table.devices.values() if device.publisher >= 0]
    assert len(columns) == 5
    assert min(columns) == 2


# Device Cards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-LIM-3")
def test_an_empty_draw_pile_is_refilled_with_the_discard_pile() -> None:
    game = drawing("2 device_card", "dc_drum", cards=["dc_basin"], discard=["dc_drum", "dc_flute"])
    assert game.me.hand == ("dc_basin", "dc_drum")
    assert game.table.discard == ()
    assert [*game.table.cards.rest] == ["dc_flute"]


@pytest.mark.rule("I-LIM-3")
def test_the_discard_pile_stays_while_there_are_cards_to_draw() -> None:
    game = drawing(cards=["dc_basin"], discard=["dc_drum"])
    assert (game.me.hand, game.table.discard, len(game.table.cards)) == (("dc_basin",), ("dc_drum",), 0)


@pytest.mark.rule("I-LIM-3")
def test_with_both_piles_empty_nobody_draws() -> None:
    game = drawing("device_card + silver", cards=[], discard=[])
    assert (game.me.hand, game.me.silver, game.done) == ((), 1, True)
    half = drawing("3 device_card", cards=["dc_basin"], discard=["dc_drum"])
    assert (half.me.hand, half.done) == (("dc_basin", "dc_drum"), True)


@pytest.mark.rule("I-LIM-4")
def test_eight_cards_may_be_held() -> None:
    game = drawing("device_card", "dc_hourglass", hand=EIGHT[:7])
    assert (game.me.hand, game.done) == ((*EIGHT[:7], "dc_hourglass"), True)


@pytest.mark.rule("I-LIM-4")
def test_a_ninth_card_must_be_discarded_at_once_or_another_one() -> None:
    game = drawing("device_card", "dc_hourglass", hand=EIGHT)
    assert game.key == "hand_limit"
    assert [option for option in game.options if not option.startswith("play_")] == [*EIGHT, "dc_hourglass"]
    game.play("dc_gripper")
    assert len(game.me.hand) == 8
    assert (game.table.discard, game.done) == (("dc_gripper",), True)


@pytest.mark.rule("I-LIM-4")
def test_instead_of_discarding_a_card_it_may_be_played() -> None:
    game = drawing("device_card", "dc_hourglass", hand=EIGHT, zones=zones(ready="white_2"))
    assert "skip" not in game.options
    game.play("play_dc_drum", "increase_die", "ready_white_2", "skip")
    assert dice(game) == {"ready": ("white_3",)}
    assert (len(game.me.hand), game.table.discard, game.done) == (8, ("dc_drum",), True)


@pytest.mark.rule("I-LIM-4")
def test_the_limit_is_looked_at_after_the_whole_draw() -> None:
    game = drawing("2 device_card", "dc_hourglass", "dc_toy", hand=EIGHT)
    assert (game.key, len(game.me.hand)) == ("hand_limit", 10)
    game.play("dc_toy")
    assert (game.key, len(game.me.hand)) == ("hand_limit", 9)
    game.play("dc_basin")
    assert (len(game.me.hand), game.table.discard) == (8, ("dc_toy", "dc_basin"))


@pytest.mark.rule("I-LIM-4")
def test_the_surplus_comes_before_the_other_effects_of_the_group() -> None:
    game = drawing("2 device_card + refresh(any)", "dc_hourglass", "dc_toy", hand=EIGHT, inactive=["scribe", "tiler"])
    game.play("2 device_card")
    assert (game.key, len(game.me.hand), game.me.inactive) == ("hand_limit", 10, ("scribe", "tiler"))
    assert game.play("dc_toy", "dc_basin").key == "refresh"


# Influence -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-LIM-5")
def test_influence_goes_from_the_supply_into_the_guild() -> None:
    game = position(guilds=guilds(blue=2)).doing("influence(orange)")
    assert (game.me.guilds, game.me.supply, game.done) == (guilds(blue=2, orange=1), 22, True)


@pytest.mark.rule("I-LIM-5")
@pytest.mark.rule("I-R-13")
def test_with_an_empty_supply_one_may_be_moved_from_another_guild() -> None:
    game = short("influence(orange)", guilds=guilds(blue=2, orange=3, charcoal=1))
    assert asked(game) == ("move_influence", ["guild_blue", "guild_charcoal", "skip"])
    game.play("guild_blue")
    assert (game.me.guilds, game.me.supply) == (guilds(blue=1, orange=4, charcoal=1), 0)


@pytest.mark.rule("I-R-13")
def test_moving_influence_may_be_skipped() -> None:
    game = short("influence(orange)", guilds=guilds(blue=2)).play("skip")
    assert (game.me.guilds, game.me.supply, game.done) == (guilds(blue=2), 0, True)


@pytest.mark.rule("I-R-13")
def test_who_will_not_move_influence_is_not_asked_again_for_the_rest() -> None:
    game = short("3 influence(orange)", guilds=guilds(blue=2)).play("guild_blue")
    assert asked(game) == ("move_influence", ["guild_blue", "skip"])
    game.play("skip")
    assert (game.done, game.me.guilds) == (True, guilds(blue=1, orange=1))


@pytest.mark.rule("I-R-13")
def test_with_influence_in_that_guild_only_nothing_can_be_moved() -> None:
    game = short("influence(orange) + silver", guilds=guilds(orange=2))
    assert (game.me.guilds, game.me.silver, game.done) == (guilds(orange=2), 1, True)


@pytest.mark.rule("I-LIM-5")
def test_influence_on_a_device_board_is_never_moved() -> None:
    devices = {"db_robotic": built(1, "dc_drum", builder=0), "db_fragrant": published(1, "dc_door", publisher=0)}
    game = short("influence(orange)", devices=devices)
    assert game.done
    assert game.me.guilds == guilds()
    assert (game.table.devices["db_robotic"].builder, game.table.devices["db_fragrant"].publisher) == (0, 0)


@pytest.mark.rule("I-LIM-5")
@pytest.mark.rule("I-R-13")
def test_influence_for_a_device_is_moved_from_a_guild_if_the_supply_is_empty() -> None:
    fields: dict[str, Any] = {
        "devices": {"db_robotic": invented(1, "dc_hourglass")},
        "zones": zones(ready="white_6 white_6"),
        "silver": 6,
        "supply": 0,
        "inactive": ["scribe", "blacksmith", "carpenter"],
    }
    game = position(guilds=guilds(blue=1, charcoal=1), **fields).play("build")
    assert asked(game) == ("move_influence", ["guild_blue", "guild_charcoal"])
    game.play("guild_charcoal")
    assert game.me.guilds == guilds(blue=1)
    assert game.table.devices["db_robotic"].builder == 0
    assert position(**fields).refused["build"] == "no_influence"


@pytest.mark.rule("I-LIM-5")
def test_influence_of_any_colour_is_asked_for_before_it_is_moved() -> None:
    game = short("influence(any)", guilds=guilds(blue=1)).play("guild_orange", "guild_blue")
    assert game.me.guilds == guilds(orange=1)


# In the middle of it -------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-LIM-5")
@pytest.mark.rule("I-R-13")
def test_a_guild_emptied_by_a_free_action_is_no_longer_on_offer() -> None:
    effect = "influence(any) -> 2 silver"
    game = short(
        effect,
        hand=["dc_drum"],
        guilds=guilds(blue=1, charcoal=1),
        zones=zones(determined="orange_3 orange_5", ready="white_1"),
    )
    game.play(effect)
    assert asked(game) == ("pay_influence", ["guild_blue", "guild_charcoal"])
    game.play("play_dc_drum", "brighten", "determined_orange_5", "guild_blue", "skip")
    assert asked(game) == ("pay_influence", ["guild_orange", "guild_charcoal"])
    game.play("guild_orange")
    assert (game.me.guilds, game.me.supply, game.me.silver) == (guilds(charcoal=1), 1, 2)


@pytest.mark.rule("I-LIM-5")
@pytest.mark.rule("I-R-13")
def test_a_guild_emptied_while_influence_is_moved_is_no_longer_on_offer() -> None:
    game = short(
        "influence(charcoal)",
        hand=["dc_drum"],
        guilds=guilds(blue=1, orange=1),
        zones=zones(determined="charcoal_3", ready="white_1"),
        inactive=list(CREW),
    )
    assert asked(game) == ("move_influence", ["guild_blue", "guild_orange", "skip"])
    game.play("play_dc_drum", "brighten", "determined_charcoal_3", "guild_blue", "skip")
    assert asked(game) == ("move_influence", ["guild_orange", "skip"])
    game.play("guild_orange")
    assert game.me.guilds == guilds(charcoal=2)


@pytest.mark.rule("I-DICE-12")
def test_a_die_may_be_changed_before_it_is_chosen_for_a_swap() -> None:
    game = position(hand=["dc_drum"], zones=zones(ready="white_3 white_5")).doing("swap_die")
    game.play("play_dc_drum", "increase_die", "ready_white_3", "skip")
    assert asked(game) == ("swap_die", ["ready_white_5", "ready_white_4", "skip"])
    game.play("ready_white_4", "orange")
    assert dice(game) == {"ready": ("orange_4", "white_5")}


@pytest.mark.rule("I-LIM-4")
def test_a_card_played_meanwhile_cannot_be_paid_any_more() -> None:
    effect = "device_card -> 2 silver"
    game = position(hand=["dc_drum"], zones=zones(ready="white_3")).doing(effect)
    assert asked(game) == ("pay", [effect, "skip"])
    game.play("play_dc_drum", "increase_die", "skip")
    assert effect not in game.options
    assert (game.me.hand, game.me.silver) == ((), 0)
