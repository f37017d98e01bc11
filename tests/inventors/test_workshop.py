"""Chapter 11: activating a Workshop."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import CREW, DATA, ROWS, asked, crew, dice, end, guilds, position, rows, told, zones
from .positions_b import hurry, steps, working

ACTIVE_TILES = {name: tile for name, tile in DATA.workshop_tiles.items() if tile.effect is not None}
COLOURED = {name: tile for name, tile in ACTIVE_TILES.items() if tile.colour}
PASSIVE = sorted(name for name, tile in DATA.workshop_tiles.items() if tile.passive is not None)
OPEN: dict[str, Any] = {"hand": ["dc_drum"], "zones": zones(exhausted="white")}  # a card to play keeps questions open
FULL_ROWS = {"top": "wt_41 wt_42 wt_46 wt_47", "bottom": "wt_48 wt_34 wt_35 wt_40"}  # four passive tiles each


def showing(total: int, colour: str = "") -> str:
    """Two dice of this total, one of them of the colour; one die if the total is 1."""
    low = max(1, total - 6)
    return " ".join([f"{colour or 'white'}_{low}", *([f"white_{total - low}"] if total > low else [])])


def row_of(game: Scene, row: str = "row_top") -> tuple[str, ...]:
    """The dice in a row."""
    return game.me.row_dice[row]


# Dice ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-WORK-1")
def test_one_die_or_two_go_into_a_row() -> None:
    game = position(zones=zones(ready="blue_3 white_2 white_5")).play("workshop")
    assert asked(game) == ("workshop", [*ROWS])
    game.play("row_bottom")
    assert asked(game) == ("die", ["ready_blue_3", "ready_white_5", "ready_white_2"])
    game.play("ready_white_2")
    assert asked(game) == ("second_die", ["ready_blue_3", "ready_white_5", "skip"])
    game.play("ready_blue_3")
    assert game.me.row_dice == {"row_top": (), "row_middle": (), "row_bottom": ("white_2", "blue_3")}
    assert dice(game) == {"ready": ("white_5",)}


@pytest.mark.rule("I-WORK-1")
def test_the_second_die_may_be_kept() -> None:
    game = position(zones=zones(ready="blue_3 white_2")).play("workshop", "row_top", "ready_blue_3", "skip")
    assert row_of(game) == ("blue_3",)
    assert dice(game) == {"ready": ("white_2",)}


@pytest.mark.rule("I-WORK-1")
@pytest.mark.rule("I-R-21")
def test_dice_are_turned_up_by_their_zones_and_lie_so_in_the_row() -> None:
    game = position(zones=zones(determined="white_3", inspired="blue_1"))
    game.play("workshop", "row_top", "determined_white_3", "inspired_blue_1")
    assert row_of(game) == ("white_4", "blue_6")


@pytest.mark.rule("I-WORK-1")
def test_a_row_with_dice_takes_no_more() -> None:
    game = position(zones=zones(ready="white_3"), row_dice=rows(middle="white_1")).play("workshop")
    assert asked(game) == ("workshop", ["row_top", "row_bottom"])
    assert game.refused == {"row_middle": "row_busy"}
    full = position(zones=zones(ready="white_3"), row_dice=rows("white_1", "white_1", "blue_2"))
    assert full.refused["workshop"] == "rows_busy"


@pytest.mark.rule("I-WORK-1")
def test_only_available_dice_can_be_put_there() -> None:
    game = position(zones=zones(exhausted="white blue"), studio=["studio_blue_0"])
    assert game.refused["workshop"] == "no_dice"


# Ability and tiles -----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-WORK-2")
def test_the_ability_and_each_tile_once_in_any_order() -> None:
    game = working("row_top", "blue_4 orange_4", "wt_21 wt_22 wt_27", inactive=["tiler", "weaver"])
    assert asked(game) == ("workshop_step", ["row_top", "wt_21", "wt_22", "wt_27", "skip"])
    game.play("wt_27")
    assert (asked(game)[1], game.refused) == (["row_top", "wt_21", "wt_22", "skip"], {"wt_27": "step_used"})
    game.play("wt_21", "row_top", "tiler", "wt_22")
    assert asked(game) == ("end_turn", ["end_turn"])
    assert (game.me.silver, game.me.guilds, game.me.inactive) == (2 + 1 + 2, guilds(blue=1), ("weaver",))


@pytest.mark.rule("I-WORK-2")
def test_any_of_them_may_be_left_out() -> None:
    game = working("row_top", "blue_4 orange_4", "wt_21 wt_22").play("wt_22", "skip")
    assert (game.key, game.me.silver) == ("end_turn", 2)
    nothing = working("row_top", "blue_4 orange_4", "wt_21 wt_22").play("skip")
    assert (nothing.key, nothing.me.silver) == ("end_turn", 0)


@pytest.mark.rule("I-WORK-2")
@pytest.mark.parametrize(
    ("row", "least", "gained"),
    [("row_top", 3, "silver"), ("row_middle", 5, "device_card"), ("row_bottom", 7, "brighten")],
)
def test_the_printed_ability_of_each_row(row: str, least: int, gained: str) -> None:
    fields: dict[str, Any] = {"inactive": ["tiler", "weaver"], "hand": ["dc_drum"]}
    assert working(row, showing(least - 1), zones=zones(exhausted="white"), **fields).refused[row] == "total_too_low"
    game = working(row, showing(least), zones=zones(determined="white_1"), **fields).play(row)
    steps(game, next="refresh(any)", refresh="weaver", brighten="determined_white_1")
    assert game.me.inactive == ("tiler",)
    found = {
        "silver": game.me.silver == 1,
        "device_card": len(game.me.hand) == 2,
        "brighten": dice(game) == {"inspired": ("white_1",)},
    }
    assert [name for name, true in found.items() if true] == [gained]


@pytest.mark.rule("I-WORK-2")
def test_tiles_of_other_rows_are_not_resolved() -> None:
    game = working("row_top", "blue_6 white_6", "wt_21", rows=rows(middle="wt_27", bottom="wt_20"))
    assert asked(game)[1] == ["row_top", "wt_21", "skip"]
    assert game.refused == {}


# Requirements ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-WORK-3")
@pytest.mark.parametrize(("name", "tile"), ACTIVE_TILES.items())
def test_the_total_must_reach_the_number_of_the_tile(name: str, tile: Any) -> None:
    fields: dict[str, Any] = {"silver": 9, "guilds": guilds(1, 1, 1), **OPEN}
    enough = working("row_top", showing(tile.least, tile.colour), name, **fields)
    assert enough.refused.get(name) not in ("total_too_low", "colour_missing")
    short = working("row_top", showing(tile.least - 1, tile.colour), name, **fields)
    assert short.refused[name] == "total_too_low"


@pytest.mark.rule("I-WORK-3")
@pytest.mark.parametrize(("name", "tile"), COLOURED.items())
def test_a_die_of_the_colour_must_be_among_them(name: str, tile: Any) -> None:
    fields: dict[str, Any] = {"silver": 9, "guilds": guilds(1, 1, 1)}
    for colour in ("white", "blue", "orange", "charcoal"):
        game = working("row_top", f"{colour}_6 white_6", name, **fields)
        assert (game.refused.get(name) == "colour_missing") == (colour != tile.colour)


@pytest.mark.rule("I-WORK-3")
def test_values_and_colours_are_not_used_up() -> None:
    game = working("row_top", "blue_4 white_3", "wt_21 wt_27 wt_06", silver=2)
    game.play("wt_21", "wt_27", "wt_06")
    steps(game, pay_silver="pay")
    assert (game.me.silver, game.me.guilds) == (2 + 2 - 2, guilds(blue=2))


@pytest.mark.rule("EX-18")
@pytest.mark.rule("I-WORK-3")
@pytest.mark.parametrize("there", ["white_6 white_6", "blue_6 charcoal_6"])
def test_a_requirement_of_12_is_met_by_any_colours(there: str) -> None:
    assert "wt_37" in working("row_top", there, "wt_37", ship=1).options


@pytest.mark.rule("EX-18")
@pytest.mark.rule("I-WORK-3")
@pytest.mark.parametrize(
    ("there", "why"),
    [
        ("blue_4", None),
        ("blue_1 white_3", None),
        ("blue_6 white_6", None),
        ("blue_3", "total_too_low"),
        ("white_6 orange_6", "colour_missing"),
    ],
)
def test_a_requirement_of_blue_4_needs_a_total_of_4_and_a_blue_die(there: str, why: str | None) -> None:
    assert working("row_middle", there, "wt_06", silver=3, **OPEN).refused.get("wt_06") == why


@pytest.mark.rule("EX-18")
def test_11_is_not_enough_for_12() -> None:
    assert working("row_top", "white_6 white_5", "wt_37", ship=1).refused["wt_37"] == "total_too_low"


# Boosts ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-WORK-6")
def test_a_boost_counts_for_all_that_follows_in_this_activation() -> None:
    game = working("row_top", "blue_3 white_2", "wt_19 wt_27 wt_15 wt_31", silver=9, levels=crew(2, scribe=1))
    low = dict.fromkeys(("wt_27", "wt_15", "wt_31"), "total_too_low")
    assert game.refused == low
    game.play("wt_19")  # 5 + 3
    assert game.refused == {"wt_19": "step_used", "wt_31": "total_too_low"}
    game.play("wt_27")
    assert "wt_15" in game.options


@pytest.mark.rule("I-WORK-6")
@pytest.mark.rule("I-R-17")
def test_boosts_add_up_but_the_total_never_exceeds_12() -> None:
    game = working("row_top", "blue_3 white_2", "wt_19 wt_18 wt_37 wt_36", silver=9, ship=1)
    game.play("wt_19")
    assert told(game, "boost") == [{"n": 8}]
    steps(game.play("wt_18"), pay_craftsperson="tiler", pay_silver="pay")
    assert told(game, "boost") == [{"n": 8}, {"n": 12}]  # not 14
    assert {"wt_37", "wt_36"} < {*game.options}


@pytest.mark.rule("I-R-17")
def test_a_boost_alone_adds_its_number() -> None:
    game = working("row_top", "blue_4 white_1", "wt_19 wt_15 wt_20", silver=2)
    assert game.refused == dict.fromkeys(("wt_15", "wt_20"), "total_too_low")  # 8 and 9
    game.play("wt_19")
    assert game.refused == {"wt_19": "step_used", "wt_20": "total_too_low"}


@pytest.mark.rule("I-R-17")
def test_what_was_too_low_before_the_boost_is_not_made_up_for_but_may_be_resolved_later() -> None:
    game = working("row_top", "blue_5", "wt_19 wt_27")
    assert game.refused["wt_27"] == "total_too_low"
    game.play("wt_19")
    assert game.me.guilds == guilds()
    assert game.play("wt_27").me.guilds == guilds(blue=1)


@pytest.mark.rule("I-WORK-6")
def test_a_boost_ends_with_the_activation() -> None:
    others = {1: {"tent": "tent_1", "tents": 3}}
    tiles = rows(middle="wt_21 wt_27")
    game = working("row_top", "blue_5", "wt_19", zones=zones(determined="blue_5"), rows=tiles, others=others)
    game.play("wt_19", "skip", "end_turn")
    game.play("end_turn")  # who has a Tent and nothing to do can only pass
    game.play("worker", "space_open_card", "end_turn")
    game.play("workshop", "row_middle")
    assert row_of(game, "row_middle") == ("blue_6",)
    assert game.refused == {"wt_27": "total_too_low"}  # 6 of 7


# Paying for tiles ------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-WORK-7")
def test_a_craftsperson_may_be_paid_though_the_effect_cannot_be_resolved() -> None:
    alone = [who for who in CREW if who != "tiler"]
    game = working("row_top", "blue_4 white_3", "wt_17", silver=2, inactive=alone)  # no tile near a Ship on space 0
    assert "wt_17" in game.options
    game.play("wt_17")
    assert (game.me.silver, {*game.me.inactive}, game.me.levels["tiler"]) == (0, {*CREW}, 2)
    assert game.me.rows["row_top"] == ("wt_17",)
    assert game.refused["wt_17"] == "step_used"


@pytest.mark.rule("I-WORK-7")
def test_a_tile_without_a_cost_needs_an_effect_that_can_be_resolved() -> None:
    game = working("row_top", "charcoal_6 white_6", "wt_32 wt_37")
    assert game.refused == {"wt_32": "nobody_inactive", "wt_37": "no_tile_near"}


@pytest.mark.rule("I-WORK-3")
def test_a_tile_whose_cost_cannot_be_paid_is_refused() -> None:
    poor = working(
        "row_top", "blue_4 white_3", "wt_06 wt_21", silver=1, inactive=[who for who in CREW if who != "tiler"]
    )
    assert poor.refused == {"wt_06": "lacks"}
    asleep = working("row_top", "blue_4 white_3", "wt_06 wt_21", silver=9, inactive=["tiler"])
    assert asleep.refused == {"wt_06": "is_inactive"}
    nobody = working("row_top", "orange_6 white_6", "wt_38 wt_22")
    assert nobody.refused == {"wt_38": "short_of_influence"}


@pytest.mark.rule("I-WORK-5")
@pytest.mark.rule("EX-21")
@pytest.mark.rule("I-FREE-6")
def test_each_tile_is_a_task_of_its_own() -> None:
    """The Chandler is paid for an orange die, refreshed, and paid again for orange influence."""
    game = working("row_top", "orange_4 white_2", "wt_02 wt_07", silver=4, zones=zones(exhausted="white"))
    steps(game.play("wt_02"), pay_silver="pay", remove_die="exhausted_white")
    assert game.me.studio == ("studio_orange_0",)
    assert (game.me.inactive, game.me.silver) == (("chandler",), 2)
    assert game.refused["wt_07"] == "is_inactive"
    game.play("row_top")
    assert (game.me.inactive, game.me.silver) == ((), 3)
    steps(game.play("wt_07"), pay_silver="pay")
    assert (game.me.inactive, game.me.silver, game.me.levels["chandler"]) == (("chandler",), 1, 3)
    assert game.me.guilds == guilds(orange=1)


@pytest.mark.rule("I-WORK-5")
@pytest.mark.rule("I-FREE-5")
def test_whoever_was_used_for_one_tile_may_be_used_for_the_next() -> None:
    game = working("row_top", "blue_4 white_3", "wt_06 wt_11", silver=4)
    steps(game.play("wt_06"), pay_silver="use_scribe pay")
    game.play("row_top", "scribe")
    game.play("wt_11")
    assert "use_scribe" in game.options
    assert "use_tiler" not in game.options  # paid and still inactive


# Tiles that join, dice that leave --------------------------------------------------------------------------------


@pytest.mark.rule("I-WORK-4")
def test_a_tile_placed_in_the_row_may_be_resolved_at_once() -> None:
    game = working("row_top", "blue_6 white_3", "wt_17", silver=2, ship=1, tiles={1: "wt_20"})
    steps(game.play("wt_17"), pay_silver="pay", collect_workshop_tile="river_1")
    assert game.key == "place_tile"
    game.play("row_middle")
    assert "wt_20" not in game.options  # in another row
    here = working("row_top", "blue_6 white_3", "wt_17", silver=3, ship=1, tiles={1: "wt_20"})
    steps(here.play("wt_17"), pay_silver="pay pay", collect_workshop_tile="river_1", place_tile="row_top")
    assert here.me.rows["row_top"] == ("wt_17", "wt_20")
    before = here.me.silver
    assert here.play("wt_20").me.silver == before + 3


@pytest.mark.rule("I-WORK-8")
def test_with_the_dice_cleared_away_no_further_tile_of_the_row_is_used() -> None:
    fields: dict[str, Any] = {"guilds": guilds(blue=1), "ship": 5}
    game = working("row_top", "orange_6 white_6", "wt_38 wt_22 wt_19", **fields)
    game.play("wt_19", "wt_38")  # a boost that outlives the dice is of no use
    steps(game, ship="ship", next="clear_workshop")
    assert (game.me.ship, game.key) == (6, "end_turn")  # I-R-65: only this row has dice
    assert row_of(game) == ()
    assert sorted(game.me.zones["exhausted"]) == ["orange", "white"]
    assert told(game, "workshop_step") == [{"step": "wt_19"}, {"step": "wt_38"}]
    assert game.me.silver == 0


@pytest.mark.rule("I-WORK-8")
def test_with_another_row_cleared_the_activation_goes_on() -> None:
    fields: dict[str, Any] = {"guilds": guilds(blue=1), "ship": 5, "row_dice": rows(middle="white_2")}
    game = working("row_top", "orange_6 white_6", "wt_38 wt_22", **fields)
    game.play("wt_38")
    steps(game, ship="ship", next="clear_workshop", clear_workshop="row_middle")
    assert row_of(game, "row_middle") == ()
    assert game.key == "workshop_step"
    assert game.play("wt_22").me.silver == 2


# Passive tiles ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-WORK-9")
@pytest.mark.rule("I-R-18")
@pytest.mark.parametrize("name", PASSIVE)
def test_passive_tiles_are_not_resolved(name: str) -> None:
    game = working("row_top", "blue_6 orange_6", f"{name} wt_20")
    assert game.refused == {name: "passive"}


@pytest.mark.rule("I-WORK-9")
@pytest.mark.parametrize(
    ("provider", "colour", "name"),
    [("wt_33", "blue", "wt_21"), ("wt_34", "orange", "wt_22"), ("wt_35", "charcoal", "wt_23")],
)
def test_a_row_that_provides_a_colour_contains_it_for_all_its_tiles(provider: str, colour: str, name: str) -> None:
    tiles = "wt_21 wt_22 wt_23"
    game = working("row_top", "white_6", f"{tiles} {provider}")
    assert asked(game)[1] == ["row_top", name, "skip"]
    missing = {other for other, why in game.refused.items() if why == "colour_missing"}
    assert missing == {*tiles.split()} - {name}
    elsewhere = working("row_top", "white_6", tiles, rows=rows(middle=provider))
    assert elsewhere.refused[name] == "colour_missing"
    assert DATA.workshop_tiles[name].colour == colour


@pytest.mark.rule("I-R-18")
def test_tiles_for_the_end_of_the_round_look_at_faces_and_provided_colours_but_not_at_boosts() -> None:
    """The row must show at least 2 with the colour; a single 1 does not, though nothing was resolved or boosted."""
    fields: dict[str, Any] = {"tents": 1, "others": {1: {"tent": "tent_4"}, 2: {"tent": "tent_2"}}}
    tiles = rows(top="wt_33 wt_40", middle="wt_40", bottom="wt_42")
    there = rows(top="white_2", middle="white_5", bottom="charcoal_1")
    game = position(rows=tiles, row_dice=there, **fields).nature(3).play("tent", "tent_3")
    end(hurry(game))
    player = game.table.players[0]
    assert player.zones["determined"] == ("white_3",)  # provided blue, 2: rolled
    assert sorted(player.zones["exhausted"]) == ["charcoal", "white"]


# The example -----------------------------------------------------------------------------------------------------


def example(**fields: Any) -> Scene:
    """Blue 4 and charcoal 3 in the middle row with `2 silver`, blue influence, a tile for the Tiler and a royalty."""
    given: dict[str, Any] = {
        "rows": rows(**FULL_ROWS),
        "ship": 2,
        "tiles": {1: "wt_18"},
        "silver": 4,
        "inactive": ["scribe", "weaver"],
        "levels": crew(2, scribe=1),
    }
    return working("row_middle", "blue_4 charcoal_3", "wt_21 wt_27 wt_17 wt_36", **given | fields)


@pytest.mark.rule("EX-17")
@pytest.mark.rule("I-WORK-2")
@pytest.mark.rule("I-WORK-4")
@pytest.mark.rule("I-WORK-6")
def test_an_activation_step_by_step() -> None:
    game = example().nature("dc_toy")
    assert row_of(game, "row_middle") == ("blue_4", "charcoal_3")
    assert game.refused == {"wt_36": "total_too_low"}
    game.play("wt_27")  # (1)
    assert game.me.guilds == guilds(blue=1)
    game.play("row_middle", "weaver")  # (2)
    assert (game.me.hand, game.me.inactive) == (("dc_toy",), ("scribe",))
    game.play("wt_21")
    assert game.me.silver == 4 + 2
    game.play("wt_17")  # (3)
    assert game.key == "pay_silver"
    game.play("pay")
    assert (game.me.silver, {*game.me.inactive}, game.me.levels["tiler"]) == (4, {"scribe", "tiler"}, 3)
    assert asked(game) == ("collect_workshop_tile", ["river_2", "river_1", "skip"])
    game.play("river_1")
    assert asked(game) == ("place_tile", [*ROWS])
    game.play("row_middle")
    assert game.me.rows["row_middle"] == ("wt_21", "wt_27", "wt_17", "wt_36", "wt_18")
    assert game.me.silver == 4  # the fifth column was free
    assert game.me.inactive == ()  # the Tiler, too
    assert game.refused["wt_36"] == "total_too_low"
    game.play("wt_18")  # (4)
    steps(game, pay_craftsperson="tiler", pay_silver="pay")
    assert (game.me.silver, game.me.inactive) == (4 - 3, ("tiler",))
    assert told(game, "boost") == [{"n": 12}]
    assert game.me.royalties == 0
    game.play("wt_36")  # (5)
    assert game.me.royalties == 1
    assert asked(game) == ("workshop_step", ["skip"])  # nothing is left


@pytest.mark.rule("EX-17")
def test_without_the_new_tile_the_last_step_is_impossible() -> None:
    game = example().play("row_middle", "weaver", "wt_21", "wt_27")
    assert game.refused["wt_36"] == "total_too_low"
    assert asked(game)[1] == ["wt_17", "skip"]
