"""Chapter 16: what belongs to the things that Device Cards count, and what does not."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import CREW, built, crew, guilds, position, published, rows, site, zones
from .positions_c import ROBOTIC, condition, overlay, owned, tiles, with_devices

TWO_ORANGE = "orange orange"


# Dice ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SUBJ-1")
@pytest.mark.rule("I-R-34")
@pytest.mark.parametrize(
    "third",
    [
        {"zones": zones(exhausted="orange orange orange")},
        {"zones": zones(exhausted=TWO_ORANGE, ready="orange_3")},
        {"zones": zones(exhausted=TWO_ORANGE, determined="orange_1")},
        {"zones": zones(exhausted=TWO_ORANGE, inspired="orange_6")},
        {"zones": zones(exhausted=TWO_ORANGE), "studio": ["studio_orange_0"]},
        {"zones": zones(exhausted=TWO_ORANGE), "studio": ["studio_blue_1", "studio_orange_2"]},
        {"zones": zones(exhausted=TWO_ORANGE), "camels": {"camel_2": ["white_2", "orange_5"]}},
        {"zones": zones(exhausted=TWO_ORANGE), "row_dice": rows("", "orange_5 blue_1")},
    ],
)
def test_dice_count_in_all_zones_in_the_studio_on_camels_and_in_workshops(third: dict[str, Any]) -> None:
    assert condition("dc_pinhole_camera", zones=zones(exhausted=TWO_ORANGE)) == 0
    assert condition("dc_pinhole_camera", **third) == 2


@pytest.mark.rule("I-SUBJ-1")
@pytest.mark.rule("I-R-34")
def test_dice_on_device_boards_are_nobodys() -> None:
    devices = {ROBOTIC: built(1, "dc_pinhole_camera", builder=0, dice=("", "orange_4", ""))}
    assert condition("dc_pinhole_camera", devices=devices, zones=zones(exhausted=TWO_ORANGE)) == 0


@pytest.mark.rule("I-R-34")
def test_a_test_gives_the_white_die_to_its_owner_and_the_coloured_one_away() -> None:
    """Seven white and three orange dice: the Test makes it eight and two."""
    devices = {
        ROBOTIC: built(1, "dc_chalice", builder=0),
        "db_folding": built(2, "dc_pinhole_camera", builder=0, dice=("blue_1", "", "charcoal_1")),
    }
    game = position(
        devices=devices, zones=zones(exhausted="white " * 7 + TWO_ORANGE, ready="orange_5"), stacks_of={1: 1},
    )  # fmt: skip
    assert game.game.result.scores[0]["conditions"] == 0 + 2
    game.play("test", "db_folding")
    while game.key != "end_turn":
        game.play(game.options[0])
    assert game.table.devices["db_folding"].dice == ("blue_1", "orange_5", "charcoal_1")
    assert game.game.result.scores[0]["conditions"] == 2 + 0


@pytest.mark.rule("I-SUBJ-1")
def test_the_dice_of_others_do_not_count() -> None:
    others = {1: owned(orange=5), 2: owned(orange=5)}
    assert condition("dc_pinhole_camera", others=others) == 0


# Workshop Tiles --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-R-35")
@pytest.mark.parametrize(
    ("card", "tile", "others"),
    [
        ("dc_saw", "wt_21", tiles(blue=1)), ("dc_saw", "wt_46", tiles(blue=1)),
        ("dc_astrolabe", "wt_22", tiles(orange=1)), ("dc_astrolabe", "wt_47", tiles(orange=1)),
        ("dc_telescope", "wt_23", tiles(charcoal=1)), ("dc_telescope", "wt_48", tiles(charcoal=1)),
    ],
)  # fmt: skip
def test_the_starting_tile_counts_by_its_colour(card: str, tile: str, others: dict[str, Any]) -> None:
    assert condition(card, **others) == 0
    assert condition(card, rows={**others["rows"], "row_bottom": [tile]}) == 2


@pytest.mark.rule("I-R-35")
def test_the_starting_tile_counts_for_pairs_columns_and_rows() -> None:
    assert condition("dc_helmet", rows=rows("wt_01", "wt_02")) == 0
    assert condition("dc_helmet", rows=rows("wt_01", "wt_02", "wt_21")) == 2
    assert condition("dc_wheel", rows=rows("wt_21 wt_01", "wt_02 wt_03", "wt_04 wt_05")) == 2
    assert condition("dc_pump", rows=rows("wt_21 wt_01 wt_02 wt_03")) == 2


@pytest.mark.rule("I-R-35")
def test_by_the_house_rule_the_starting_tile_is_no_collected_tile() -> None:
    fields: dict[str, Any] = {"house": "house_starting_not_collected"}
    assert condition("dc_saw", rows=rows("wt_01 wt_21"), **fields) == 0
    assert condition("dc_saw", rows=rows("wt_01 wt_06"), **fields) == 2
    assert condition("dc_helmet", rows=rows("wt_01", "wt_02", "wt_21"), **fields) == 0
    assert condition("dc_wheel", rows=rows("wt_21 wt_01", "wt_02 wt_03", "wt_04 wt_05"), **fields) == 2, "a column"


@pytest.mark.rule("I-SUBJ-2")
def test_printed_abilities_of_the_rows_never_count() -> None:
    """They need no colour, but the Compass does not count them."""
    assert condition("dc_compass", rows=rows("wt_04")) == 0
    assert condition("dc_compass", rows=rows("wt_04", "wt_05")) == 2


@pytest.mark.rule("I-SUBJ-2")
def test_a_tile_that_provides_a_colour_requires_none() -> None:
    assert condition("dc_compass", rows=rows("wt_33 wt_34")) == 2
    assert condition("dc_saw", rows=rows("wt_33 wt_01")) == 0


@pytest.mark.rule("I-SUBJ-2")
def test_a_tile_counts_by_the_colour_it_requires_not_by_the_one_it_gives() -> None:
    """Tile 13 requires orange for a Research; overlaid it would require charcoal."""
    charcoal = overlay("workshop_tiles", wt_13={"colour": "charcoal"})
    assert condition("dc_astrolabe", rows=rows("wt_02 wt_13")) == 2
    assert condition("dc_astrolabe", rows=rows("wt_02 wt_13"), overlay=charcoal) == 0


@pytest.mark.rule("I-SUBJ-3")
def test_rows_may_be_as_long_as_five_and_still_count_once() -> None:
    assert condition("dc_pump", rows=rows("wt_01 wt_02 wt_03 wt_04 wt_05")) == 2


# Research and craftspeople ---------------------------------------------------------------------------------------


@pytest.mark.rule("I-SUBJ-4")
@pytest.mark.parametrize(
    ("there", "points"),
    [
        ({"left": 0}, 2),
        ({"left": 1, "right": 0}, 2),
        ({"left": 0, "right": 1}, 2),
        ({"left": 1}, 0),
        ({"left": 2, "right": 1}, 0),
    ],
)
def test_research_counts_with_own_influence_on_either_slot(there: dict[str, int], points: int) -> None:
    assert condition("dc_vase", sites={"river_9": site("rt_middle_3", **there)}) == points


@pytest.mark.rule("I-SUBJ-5")
def test_research_of_all_sections_counts_for_pairs() -> None:
    sites = {"river_1": site("rt_left_1", left=0), "river_13": site("rt_right_1", left=1, right=0)}
    assert condition("dc_lantern", sites=sites) == 2
    assert condition("dc_lantern", sites={**sites, "river_13": site("rt_right_1", left=1)}) == 0


@pytest.mark.rule("I-SUBJ-5")
def test_only_craftspeople_active_at_the_end_count() -> None:
    assert condition("dc_helmet", **tiles(5), inactive=["scribe"]) == 4
    assert condition("dc_helmet", **tiles(5), inactive=["scribe", "tiler"]) == 2
    assert condition("dc_helmet", **tiles(5), inactive=[*CREW]) == 0


@pytest.mark.rule("I-SUBJ-6")
def test_levels_count_for_inactive_craftspeople_too() -> None:
    assert condition("dc_drum", levels=crew(4, scribe=8), inactive=[*CREW]) == 4
    assert condition("dc_funnel", levels=crew(4, weaver=7), inactive=[*CREW]) == 2


# Influence and Tents ---------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SUBJ-7")
@pytest.mark.parametrize(
    ("card", "colour", "area"),
    [("dc_hourglass", "blue", "tent_1"), ("dc_handsaw", "orange", "tent_2"), ("dc_gripper", "charcoal", "tent_3")],
)
def test_every_tent_in_the_area_counts_as_two_influence_of_its_colour(card: str, colour: str, area: str) -> None:
    assert condition(card, guilds=guilds() | {colour: 2}, areas={area: [1, 1]}) == 0
    assert condition(card, guilds=guilds() | {colour: 2}, areas={area: [1, 0]}) == 2
    assert condition(card, guilds=guilds() | {colour: 3}, areas={area: [0, 1, 0]}) == 4
    elsewhere = {other: [0, 0] for other in ("tent_1", "tent_2", "tent_3", "tent_4", "tent_5") if other != area}
    assert condition(card, guilds=guilds() | {colour: 2}, areas=elsewhere) == 0


@pytest.mark.rule("I-SUBJ-7")
def test_tents_count_for_sets_of_influence() -> None:
    assert condition("dc_boat", guilds=guilds(2, 2, 0)) == 0
    assert condition("dc_boat", guilds=guilds(2, 2, 0), areas={"tent_3": [0]}) == 2


@pytest.mark.rule("I-SUBJ-7")
def test_influence_on_devices_and_along_the_river_does_not_count() -> None:
    fields = with_devices({"builder": 0, "publisher": 0}) | {"sites": {"river_1": site("rt_left_1", left=0)}}
    assert condition("dc_hourglass", guilds=guilds(blue=3), **fields) == 0


@pytest.mark.rule("I-SUBJ-10")
@pytest.mark.parametrize("goal", [0, 3])
def test_in_games_of_three_rounds_the_setup_card_is_one_more_area(goal: int) -> None:
    areas = {"tent_1": [0], "tent_5": [0]}
    assert condition("dc_glider", areas=areas) == 0
    assert condition("dc_glider", areas=areas, rounds="3", goal=goal) == 2
    assert condition("dc_glider", areas=areas | {"tent_4": [0]}, rounds="3", goal=goal) == 4


@pytest.mark.rule("I-SUBJ-10")
def test_a_tent_on_its_space_is_in_no_area_yet() -> None:
    assert condition("dc_glider", areas={"tent_1": [0], "tent_2": [0]}, tent="tent_3", tents=1) == 0


# Devices ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SUBJ-8")
def test_the_roles_that_count_are_those_of_who_scores() -> None:
    """Seat 0 has built two devices, seat 1 has published this one and built none."""
    devices = with_devices({"builder": 0})["devices"]
    devices[ROBOTIC] = published(1, "dc_spectacles", builder=0, publisher=1)
    game = position(devices=devices)
    assert [points["conditions"] for points in game.game.result.scores] == [2, 0, 0]


@pytest.mark.rule("I-SUBJ-8")
def test_a_device_that_scores_for_both_roles_counts_once_for_its_card() -> None:
    """One device built and published: from the first threshold on, for each of the two roles."""
    devices = {ROBOTIC: published(1, "dc_fountain", builder=0, publisher=0)}
    assert condition("dc_fountain", devices=devices) == 2 * 2
