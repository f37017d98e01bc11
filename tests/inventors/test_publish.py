"""Chapter 10: Publish."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import NEUTRAL, asked, board, built, crew, dice, guilds, invented, position, published, told, zones
from .positions_b import (
    HOURGLASS,
    ROBOTIC,
    device,
    free,
    hurry,
    loads,
    place,
    publishes,
    publishing,
    score,
    steps,
)

FIVE = ("chandler", "weaver", "tiler", "blacksmith", "carpenter")
SHELF = [
    ("db_folding", "dc_crane"),
    ("db_fragrant", "dc_clock"),
    ("db_magnetic", "dc_basin"),
    ("db_musical", "dc_lens"),
    ("db_portable", "dc_table"),
]


def silver(game: Scene) -> list[int]:
    """The silver of all players."""
    return [player.silver for player in game.table.players]


# Dice and device -------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-PUB-1")
def test_two_dice_go_onto_a_camel() -> None:
    game = publishes(publishing(zones=zones(ready="white_5 orange_3")))
    assert loads(game) == {"camel_1": ("orange_3", "white_5")}


@pytest.mark.rule("I-PUB-2")
@pytest.mark.parametrize(("there", "possible"), [("white_6 white_2", True), ("white_6 white_1", False)])
def test_a_total_of_8_is_needed_whatever_the_card_says(there: str, possible: bool) -> None:
    for card in ("dc_helmet", "dc_fountain"):  # to build them takes 5 and 9
        devices = {ROBOTIC: built(1, card)}
        game = position(devices=devices, zones=zones(ready=there), silver=9)
        assert ("publish" in game.options) == possible
        assert game.refused.get("publish") == (None if possible else "total_too_low")


@pytest.mark.rule("I-PUB-2")
def test_only_devices_of_the_second_column_are_published_whoever_built_them() -> None:
    devices = {
        "db_fragrant": board(1),
        "db_folding": invented(2, "dc_crane", by=0),
        "db_musical": built(2, "dc_clock", by=1, builder=2),
        "db_magnetic": built(3, "dc_basin"),
        "db_portable": published(1, "dc_table", by=0, builder=0, publisher=1),
    }
    game = publishing(devices=devices).play("publish")
    assert asked(game) == ("publish", [ROBOTIC, "db_musical", "db_magnetic"])


@pytest.mark.rule("I-PUB-2")
def test_with_nothing_built_nothing_is_published() -> None:
    devices = {ROBOTIC: invented(1, HOURGLASS), "db_portable": published(1, "dc_table")}
    game = position(devices=devices, zones=zones(ready="white_6 white_6"), silver=9)
    assert game.refused["publish"] == "nothing_built"


# Costs -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-PUB-3")
@pytest.mark.parametrize(("by", "left"), [(0, [6, 0, 0]), (1, [5, 1, 0]), (2, [5, 0, 1]), (NEUTRAL, [5, 0, 0])])
def test_the_inventor_gets_a_silver_unless_it_is_the_publisher(by: int, left: list[int]) -> None:
    game = publishes(publishing(by=by, levels=crew(1)))
    steps(game, pay_silver="pay " * 3, pay_craftsperson="tiler")
    hurry(game)
    assert silver(game) == left  # the two wages are 2 each


@pytest.mark.rule("I-PUB-3")
def test_the_scribe_and_one_other_are_paid() -> None:
    game = publishes(publishing(levels=crew(1, scribe=3, weaver=4)))
    assert told(game, "pay_craftsperson") == [{"person": "scribe"}]
    game.play("pay")
    assert asked(game) == ("pay_craftsperson", [*FIVE])
    game.play("weaver", "pay")
    assert [args["person"] for args in told(game, "pay_craftsperson")] == ["scribe", "weaver"]
    assert {*game.me.inactive} == {"scribe", "weaver"}
    assert (game.me.levels["scribe"], game.me.levels["weaver"]) == (4, 5)
    assert game.me.silver == 10 - 3 - 3
    assert game.key == "end_turn"


@pytest.mark.rule("I-R-37")
def test_the_scribe_cannot_be_the_other_one() -> None:
    game = publishes(publishing())
    game.play("pay")
    assert game.key == "pay_craftsperson"
    assert "scribe" not in game.options
    alone = publishing(inactive=[*FIVE])
    assert alone.refused["publish"] == "wages"


@pytest.mark.rule("I-R-37")
def test_the_scribe_is_not_paid_twice_even_if_refreshed_in_between() -> None:
    game = publishing(zones=zones(ready="blue_6 white_6"), studio=["studio_orange_0"], inactive=["tiler"])
    publishes(game, "ready_blue_6", "ready_white_6")
    game.play("pay")
    assert game.me.inactive == ("tiler", "scribe")
    game.play("colour_bonus", "studio_orange_0_up", "scribe")
    assert game.me.inactive == ("tiler",)
    assert game.key == "pay_craftsperson"
    assert "scribe" not in game.options


@pytest.mark.rule("I-PUB-3")
def test_without_an_active_scribe_nobody_publishes() -> None:
    assert publishing(inactive=["scribe"]).refused["publish"] == "is_inactive"
    assert "publish" in publishing(inactive=[*FIVE[1:]]).options


@pytest.mark.rule("I-PUB-3")
@pytest.mark.rule("I-CAMEL-6")
def test_a_scribe_who_sleeps_may_be_woken_by_the_blue_bonus() -> None:
    """The Brighten of the bonus moves a Studio die onto a space that refreshes somebody, before the costs."""
    fields: dict[str, Any] = {"studio": ["studio_orange_0"], "inactive": ["scribe"]}
    assert publishing(**fields).refused["publish"] == "is_inactive"
    game = publishing(**fields, zones=zones(ready="blue_6 white_6"))
    assert "publish" in game.options
    publishes(game)
    assert "blue_6" in loads(game)["camel_1"]
    steps(game, brighten="studio_orange_0_up", refresh="scribe", pay_silver="pay pay", pay_craftsperson="tiler")
    hurry(game)
    assert {*game.me.inactive} == {"scribe", "tiler"}
    assert (game.me.studio, device(game).publisher) == (("studio_orange_1",), 0)


@pytest.mark.rule("I-PUB-3")
@pytest.mark.rule("I-CAMEL-6")
def test_silver_that_the_blue_bonus_brings_may_pay_the_wages() -> None:
    """4 silver are due and 3 are there: a Studio die brightened onto the space of a silver makes up for it."""
    fields: dict[str, Any] = {"inactive": [*FIVE[1:]], "silver": 3, "zones": zones(ready="blue_6 white_6")}
    assert publishing(**fields).refused["publish"] == "wages"
    game = publishing(**fields, studio=["studio_charcoal_0"])
    assert "publish" in game.options
    hurry(steps(publishes(game), brighten="studio_charcoal_0_up"))
    assert (game.me.silver, device(game).publisher) == (0, 0)


@pytest.mark.rule("I-CAMEL-6")
def test_two_blue_dice_may_both_be_needed_to_pay_the_wages() -> None:
    """4 silver are due and 2 are there; two dice of the Studio bring 1 each."""
    studio = ["studio_charcoal_0", "studio_orange_1"]
    fields: dict[str, Any] = {"inactive": [*FIVE[1:]], "silver": 2, "studio": studio}
    assert publishing(**fields, zones=zones(ready="blue_6 white_6")).refused["publish"] == "wages"
    game = publishing(**fields, zones=zones(ready="blue_6 blue_5 white_6"))
    publishes(game)
    assert set(loads(game)["camel_1"]) == {"blue_6", "blue_5"}
    hurry(steps(game, brighten="studio_orange_1_up studio_charcoal_0_up"))
    assert (game.me.silver, device(game).publisher) == (0, 0)
    assert {*game.me.studio} == {"studio_orange_2", "studio_charcoal_1"}


@pytest.mark.rule("I-CAMEL-6")
def test_what_the_wages_depend_on_cannot_be_spent_on_the_way() -> None:
    """The card of the first step overfills the hand; playing one may not move the die that is needed next."""
    hand = ["dc_drum", "dc_basin", "dc_astrolabe", "dc_gripper", "dc_chalice", "dc_door", "dc_crane", "dc_flute"]
    studio = ["studio_orange_1", "studio_charcoal_0"]
    fields: dict[str, Any] = {"inactive": [*FIVE[1:]], "silver": 2, "studio": studio, "hand": hand}
    game = publishing(**fields, zones=zones(ready="blue_6 blue_5"))
    publishes(game)
    while game.key != "end_turn":
        wanted = ("studio_orange_1_up", "play_dc_drum", "studio_charcoal_0_out")
        game.play(next((o for o in (*wanted, "skip", "pay") if o in game.options), game.options[0]))
    assert (device(game).publisher, len(game.me.hand)) == (0, 8)
    assert game.me.silver == 0


@pytest.mark.rule("I-CAMEL-6")
@pytest.mark.rule("I-TURN-4")
@pytest.mark.parametrize("asleep", [["carpenter"], []], ids=["somebody sleeps", "everybody is awake"])
def test_a_brighten_that_could_wake_somebody_helps_even_if_nobody_sleeps(asleep: list[str]) -> None:
    """The silver of the second step is needed; a card that wakes the last sleeper does not bar the way to it."""
    fields: dict[str, Any] = {
        "levels": crew(5, scribe=6, chandler=3, blacksmith=3, carpenter=2),
        "lowest": 2,
        "silver": 0,
        "studio": ["studio_orange_0"],
        "inactive": asleep,
        "hand": ["dc_compass"] if asleep else [],
    }
    game = publishing(**fields, zones=zones(ready="white_6 white_5", determined="blue_6", inspired="blue_2"))
    steps(game, turn="publish", publish=ROBOTIC, die="inspired_blue_2")
    if asleep:
        game.play("play_dc_compass", "ready_white_5")
    hurry(game)
    assert device(game).publisher == 0


@pytest.mark.rule("I-CAMEL-6")
@pytest.mark.rule("I-TURN-4")
def test_the_last_sleeper_may_be_woken_by_a_card_while_a_brighten_is_chosen() -> None:
    fields: dict[str, Any] = {
        "levels": crew(5, scribe=6, chandler=3, blacksmith=3, carpenter=2),
        "lowest": 2,
        "silver": 0,
        "studio": ["studio_orange_0"],
        "inactive": ["carpenter"],
        "hand": ["dc_compass"],
    }
    game = publishing(**fields, zones=zones(ready="white_6 white_5", determined="blue_6", inspired="blue_2"))
    steps(game, turn="publish", publish=ROBOTIC, die="inspired_blue_2", second_die="determined_blue_6")
    assert game.key == "brighten"
    hurry(game.play("play_dc_compass", "ready_white_5"))
    assert device(game).publisher == 0


@pytest.mark.rule("I-PUB-3")
@pytest.mark.rule("I-FREE-4")
@pytest.mark.parametrize(
    ("by", "coins", "inactive", "possible"),
    [
        (0, 4, 4, True),  # wages 2 and 2, nobody to use
        (0, 3, 4, False),
        (0, 3, 3, True),  # one to use
        (0, 0, 0, True),  # four to use
        (1, 5, 4, True),
        (1, 4, 4, False),
        (1, 1, 0, True),
        (NEUTRAL, 1, 0, True),
        (NEUTRAL, 0, 0, False),
    ],
)
def test_silver_and_helpers_must_cover_everything(by: int, coins: int, inactive: int, possible: bool) -> None:
    game = publishing(by=by, silver=coins, inactive=list(FIVE[:inactive]))
    assert ("publish" in game.options) == possible


@pytest.mark.rule("I-R-51")
def test_the_silver_of_an_inventor_is_paid_in_full() -> None:
    game = publishing(by=1, silver=1)
    publishes(game)
    assert silver(game) == [0, 1, 0]  # before anybody could be used
    assert game.key == "pay_silver"
    assert told(game, "pay_craftsperson") == [{"person": "scribe"}]
    assert publishing(by=1, silver=0).refused["publish"] == "lacks"
    later = publishing(by=1, silver=0, levels=crew(2, scribe=1))  # the Scribe's tile would give a silver, but too late
    assert later.refused["publish"] == "lacks"


@pytest.mark.rule("I-R-51")
def test_the_silver_for_a_neutral_inventor_may_be_saved() -> None:
    game = publishes(publishing(by=NEUTRAL))
    assert game.key == "pay_silver"
    assert told(game, "pay_craftsperson") == []
    game.play("use_weaver")
    assert game.me.inactive == ("weaver",)
    steps(game, pay_silver="pay pay", pay_craftsperson="tiler")
    assert game.me.silver == 10 - 4


@pytest.mark.rule("I-FREE-6")
@pytest.mark.rule("I-R-52")
def test_one_publish_is_one_task_whoever_was_used_is_not_paid_in_it() -> None:
    game = publishes(publishing(zones=zones(ready="blue_6 white_6"), studio=["studio_orange_0"]))
    game.play("use_weaver")
    game.play("colour_bonus", "studio_orange_0_up")  # wakes the Weaver
    assert game.me.inactive == ()
    assert "use_weaver" not in game.options
    steps(game, pay_silver="pay")
    assert game.key == "pay_craftsperson"
    assert asked(game)[1] == ["chandler", "tiler", "blacksmith", "carpenter"]


@pytest.mark.rule("I-R-52")
def test_the_scribe_cannot_be_used_while_he_is_owed() -> None:
    game = publishes(publishing(by=NEUTRAL))
    assert asked(game) == ("pay_silver", ["pay", *(f"use_{who}" for who in FIVE)])


@pytest.mark.rule("I-R-52")
@pytest.mark.rule("I-FREE-4")
def test_nobody_may_be_used_on_whom_the_other_wage_depends() -> None:
    """3 silver for the Scribe (2) and the Chandler (2), with the Weaver's help; the Weaver himself would cost 3."""
    game = publishes(publishing(levels=crew(1, weaver=3), inactive=[*FIVE[2:]], silver=3))
    assert asked(game) == ("pay_silver", ["pay", "use_weaver"])
    assert game.refused == {"use_chandler": "needed_later"}
    hurry(game)
    assert (game.me.silver, {*game.me.inactive}) == (0, {"scribe", *FIVE})
    assert (game.me.levels["chandler"], game.me.levels["weaver"]) == (2, 3)


# What is gained --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-PUB-4")
def test_the_royalty_marker_advances() -> None:
    game = publishes(publishing())
    steps(game, pay_silver="pay pay", pay_craftsperson="tiler")
    assert (game.me.royalties, game.key) == (1, "end_turn")
    gap = publishes(publishing(royalties=5))
    steps(gap, pay_silver="pay pay", pay_craftsperson="tiler")
    assert (gap.me.royalties, gap.key) == (6, "level_up")


@pytest.mark.rule("I-PUB-5")
def test_influence_of_the_publisher_lies_on_the_device() -> None:
    game = hurry(publishes(publishing(by=1, builder=2)))
    assert (device(game).inventor, device(game).builder, device(game).publisher) == (1, 2, 0)
    assert game.me.supply == 24
    assert game.me.published == 1


@pytest.mark.rule("I-PUB-5")
def test_without_a_supply_the_publishers_influence_comes_from_a_guild() -> None:
    game = publishes(publishing(supply=0, guilds=guilds(0, 1, 1)))
    steps(game, pay_silver="pay pay", pay_craftsperson="tiler")
    assert asked(game) == ("move_influence", ["guild_orange", "guild_charcoal"])
    game.play("guild_orange")
    assert (game.me.guilds, game.me.supply, device(game).publisher) == (guilds(0, 0, 1), 0, 0)
    assert publishing(supply=0).refused["publish"] == "no_influence"


@pytest.mark.rule("I-PUB-6")
def test_the_board_moves_right_of_the_first_two_columns_with_everything() -> None:
    devices = {ROBOTIC: built(3, HOURGLASS, by=1, builder=2, dice=["blue_3", "", ""])}
    game = position(devices=devices, zones=zones(ready="white_6 white_6"), silver=10)
    hurry(publishes(game))
    there = device(game)
    assert place(game) == (2, 1)
    assert (there.card, there.tile, there.dice) == (HOURGLASS, "it_silver", ("blue_3", "", ""))


@pytest.mark.rule("I-PUB-6")
def test_there_is_no_limit_to_published_devices() -> None:
    devices = {name: published(n, card) for n, (name, card) in enumerate(SHELF[:4], 1)}
    game = hurry(publishes(publishing(devices=devices)))
    assert place(game) == (3, 1)
    devices |= {"db_portable": published(1, "dc_table") | {"column": 3}}
    assert place(hurry(publishes(publishing(devices=devices)))) == (3, 2)


@pytest.mark.rule("I-PUB-6")
def test_publishing_reveals_no_board_and_moves_no_other() -> None:
    devices = {"db_folding": built(2, "dc_crane"), "db_fragrant": board(1)}
    game = hurry(publishes(publishing(devices=devices)))
    assert [place(game, name) for name in devices] == [(1, 2), (0, 1)]
    assert set(game.table.devices) == {ROBOTIC, *devices}


@pytest.mark.rule("I-R-49")
def test_with_a_neutral_builder_the_publisher_scores_a_point_for_every_test_die() -> None:
    devices = {ROBOTIC: built(1, "dc_crane", dice=["blue_3", "", "charcoal_4"])}
    game = position(devices=devices, zones=zones(ready="white_6 white_6"), silver=10)
    assert score(game, "devices") == 0
    hurry(publishes(game))
    assert [score(game, "devices", seat) for seat in range(3)] == [2, 0, 0]  # two owners; nobody gets the 3
    own = {ROBOTIC: published(1, "dc_crane", builder=0, dice=["blue_3", "", "charcoal_4"])}
    assert score(position(devices=own), "devices") == 3


# The blue bonus --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-CAMEL-6")
def test_each_blue_die_gives_a_brighten_before_between_or_after_the_costs() -> None:
    game = publishing(zones=zones(ready="blue_6 blue_6 white_1", exhausted="white")).nature(5)
    publishes(game, "ready_blue_6", "ready_blue_6")
    assert "colour_bonus" in free(game)
    game.play("colour_bonus", "ready_white_1")
    assert dice(game) == {"exhausted": ("white",), "determined": ("white_1",)}
    steps(game, pay_silver="pay", pay_craftsperson="tiler")
    game.play("pay")
    assert asked(game) == ("brighten", ["exhausted_white", "determined_white_1", "skip"])
    game.play("exhausted_white")
    assert dice(game) == {"ready": ("white_5",), "determined": ("white_1",)}
    assert game.key == "end_turn"
    assert "colour_bonus" not in game.options


@pytest.mark.rule("I-CAMEL-6")
def test_without_a_blue_die_there_is_no_brighten() -> None:
    game = publishes(publishing(zones=zones(ready="white_6 orange_6", exhausted="white")))
    assert free(game) == ()
    steps(game, pay_silver="pay pay", pay_craftsperson="tiler")
    assert game.key == "end_turn"


@pytest.mark.rule("I-TURN-6")
def test_a_tower_that_the_scribe_leaves_empty_may_be_progressed_before_the_other_wage() -> None:
    fields: dict[str, Any] = {"levels": crew(2, scribe=1), "inactive": [*FIVE[2:]], "silver": 4}
    game = publishes(publishing(**fields))
    assert asked(game) == ("pay_craftsperson", ["scribe", "chandler", "weaver"])  # here the order matters
    steps(game.play("scribe"), pay_silver="pay")
    assert asked(game) == ("pay_craftsperson", ["chandler", "weaver", "progress_tower"])
    game.play("progress_tower")
    assert (game.me.lowest, game.me.silver) == (2, 4 - 2 + 1)
    assert asked(game) == ("pay_craftsperson", ["chandler", "weaver"])


@pytest.mark.rule("I-TURN-6")
def test_where_the_other_one_is_paid_first_the_scribe_still_is() -> None:
    game = publishes(publishing(levels=crew(2, scribe=1), inactive=[*FIVE[2:]], silver=4))
    game.play("weaver")
    steps(game, pay_silver="pay pay")
    hurry(game)
    assert [args["person"] for args in told(game, "pay_craftsperson")] == ["weaver", "scribe"]
    assert (game.me.lowest, game.me.silver) == (2, 4 - 4 + 1)


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-R-64")
@pytest.mark.rule("I-FREE-4")
def test_silver_of_the_tower_that_the_scribe_leaves_may_pay_the_other() -> None:
    """No silver: two helpers pay the Scribe, his Tower Tile gives 1, and that with a third helper pays the other."""
    game = publishing(levels=crew(2, scribe=1), inactive=["carpenter"], silver=0)
    publishes(game)
    assert asked(game) == ("pay_silver", ["use_chandler", "use_weaver", "use_tiler", "use_blacksmith"])
    game.play("use_chandler", "use_weaver")
    assert (game.me.silver, game.me.lowest) == (1, 2)  # nobody else could be paid before
    assert asked(game) == ("pay_craftsperson", ["tiler", "blacksmith"])
    hurry(game.play("tiler"))
    assert (game.me.silver, {*game.me.inactive}) == (0, {"scribe", *FIVE})
    assert device(game).publisher == 0


# The example -----------------------------------------------------------------------------------------------------


def example() -> Scene:
    """Blue publishes the device that Purple invented and Red built."""
    purple, red, blue = 0, 1, 2
    return position(
        seat=blue,
        devices={ROBOTIC: built(1, HOURGLASS, by=purple, builder=red)},
        zones=zones(ready="white_5 orange_3"),
        levels=crew(1, scribe=3, carpenter=5, tiler=4),
        silver=7,
    )


@pytest.mark.rule("EX-15")
def test_blue_publishes_the_robotic_hourglass() -> None:
    game = publishes(example())
    assert loads(game) == {"camel_1": ("orange_3", "white_5")}
    assert game.table.players[0].silver == 1  # Purple
    assert free(game) == ()
    game.play("pay")
    assert game.me.silver == 7 - 1 - 3
    assert {"carpenter", "tiler"} < {*game.options}
    game.play("tiler", "pay")
    assert silver(game) == [1, 0, 0]
    assert (game.me.levels["scribe"], game.me.levels["tiler"]) == (4, 5)
    assert {*game.me.inactive} == {"scribe", "tiler"}
    assert (game.me.royalties, device(game).publisher, place(game)) == (1, 2, (2, 1))
    assert game.key == "end_turn"


@pytest.mark.rule("EX-15")
@pytest.mark.rule("I-CRAFT-4")
def test_blue_could_have_paid_the_carpenter_who_would_not_have_risen() -> None:
    game = publishes(example()).play("pay", "carpenter", "pay")
    assert silver(game) == [1, 0, 7 - 1 - 3 - 2]
    assert game.me.levels["carpenter"] == 5
    assert {*game.me.inactive} == {"scribe", "carpenter"}
