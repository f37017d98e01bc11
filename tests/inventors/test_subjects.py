"""Chapter 16: what each of the 44 Device Cards counts, and from which numbers on it scores 2 and 4."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import CREW, INVENTIONS, crew, guilds, inventions_left, published, rows
from .positions_c import ROBOTIC, condition, owned, researched, tiles, with_devices, worth

BOTH = {"builder": 0, "publisher": 0}


# Dice ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SUBJ-1")
def test_the_pinhole_camera_counts_orange_dice() -> None:
    plenty = {"white": 9, "blue": 9, "charcoal": 9}
    assert worth("dc_pinhole_camera", 2, 3, 4, 5, of=lambda n: owned(orange=n, **plenty)) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-1")
def test_the_crane_counts_charcoal_dice() -> None:
    plenty = {"white": 9, "blue": 9, "orange": 9}
    assert worth("dc_crane", 2, 3, 4, 5, of=lambda n: owned(charcoal=n, **plenty)) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-1")
def test_the_puzzle_counts_blue_dice() -> None:
    plenty = {"white": 9, "orange": 9, "charcoal": 9}
    assert worth("dc_puzzle", 2, 3, 4, 5, of=lambda n: owned(blue=n, **plenty)) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-1")
def test_the_chalice_counts_white_dice() -> None:
    plenty = {"blue": 12, "orange": 12, "charcoal": 12}
    assert worth("dc_chalice", 7, 8, 9, 10, of=lambda n: owned(white=n, **plenty)) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-1")
def test_the_door_counts_pairs_of_an_orange_and_a_charcoal_die() -> None:
    assert worth("dc_door", 1, 2, 3, of=lambda n: owned(orange=n, charcoal=9, blue=9)) == [0, 2, 4]
    assert worth("dc_door", 1, 2, 3, of=lambda n: owned(orange=9, charcoal=n, blue=9)) == [0, 2, 4]


@pytest.mark.rule("I-SUBJ-1")
def test_the_statue_counts_pairs_of_a_blue_and_an_orange_die() -> None:
    assert worth("dc_statue", 1, 2, 3, of=lambda n: owned(blue=n, orange=9, charcoal=9)) == [0, 2, 4]
    assert worth("dc_statue", 1, 2, 3, of=lambda n: owned(blue=9, orange=n, charcoal=9)) == [0, 2, 4]


@pytest.mark.rule("I-SUBJ-1")
def test_the_shield_counts_pairs_of_a_charcoal_and_a_blue_die() -> None:
    assert worth("dc_shield", 1, 2, 3, of=lambda n: owned(charcoal=n, blue=9, orange=9)) == [0, 2, 4]
    assert worth("dc_shield", 1, 2, 3, of=lambda n: owned(charcoal=9, blue=n, orange=9)) == [0, 2, 4]


@pytest.mark.rule("I-SUBJ-1")
def test_the_clock_counts_sets_of_dice_of_the_three_colours() -> None:
    assert worth("dc_clock", 1, 2, 3, of=lambda n: owned(blue=n, orange=9, charcoal=9)) == [0, 2, 4]
    assert worth("dc_clock", 1, 2, 3, of=lambda n: owned(blue=9, orange=n, charcoal=9)) == [0, 2, 4]
    assert worth("dc_clock", 1, 2, 3, of=lambda n: owned(blue=9, orange=9, charcoal=n)) == [0, 2, 4]


# Workshop Tiles --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SUBJ-2")
def test_the_astrolabe_counts_tiles_that_require_orange() -> None:
    assert worth("dc_astrolabe", 1, 2, 3, 4, of=lambda n: tiles(5, n, 3, 3)) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-2")
def test_the_saw_counts_tiles_that_require_blue() -> None:
    assert worth("dc_saw", 1, 2, 3, 4, of=lambda n: tiles(n, 5, 3, 3)) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-2")
def test_the_telescope_counts_tiles_that_require_charcoal() -> None:
    assert worth("dc_telescope", 1, 2, 3, 4, of=lambda n: tiles(5, 3, n, 3)) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-2")
def test_the_compass_counts_tiles_without_a_colour() -> None:
    assert worth("dc_compass", 1, 2, 3, of=lambda n: tiles(5, 3, 3, n)) == [0, 2, 4]


@pytest.mark.rule("I-SUBJ-3")
def test_the_wheel_counts_complete_workshop_columns() -> None:
    names = "wt_01 wt_02 wt_03 wt_04 wt_05", "wt_06 wt_07 wt_08 wt_09 wt_10", "wt_11 wt_12 wt_13 wt_14 wt_15"
    top, middle, bottom = (name.split() for name in names)
    numbers = {(5, 5, 0): 0, (5, 5, 1): 0, (5, 2, 4): 2, (2, 5, 5): 2, (2, 2, 2): 2, (4, 3, 5): 4, (5, 5, 5): 4}
    for (a, b, c), points in numbers.items():
        there = rows(" ".join(top[:a]), " ".join(middle[:b]), " ".join(bottom[:c]))
        assert condition("dc_wheel", rows=there) == points, (a, b, c)


@pytest.mark.rule("I-SUBJ-3")
def test_the_pump_counts_rows_of_at_least_four_tiles() -> None:
    four, five, three = "wt_01 wt_02 wt_03 wt_04", "wt_06 wt_07 wt_08 wt_09 wt_10", "wt_11 wt_12 wt_13"
    assert condition("dc_pump", rows=rows(three, "wt_24 wt_25 wt_26", "wt_31 wt_32 wt_33")) == 0
    assert condition("dc_pump", rows=rows(three, four)) == 2
    assert condition("dc_pump", rows=rows(five, "", three)) == 2
    assert condition("dc_pump", rows=rows(five, three, four)) == 4


# Research --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SUBJ-4")
def test_the_basin_counts_research_in_the_left_section() -> None:
    assert worth("dc_basin", 0, 1, 2, of=lambda n: researched(n, 4, 4)) == [0, 2, 4]


@pytest.mark.rule("I-SUBJ-4")
def test_the_vase_counts_research_in_the_middle_section() -> None:
    assert worth("dc_vase", 0, 1, 2, of=lambda n: researched(4, n, 4)) == [0, 2, 4]


@pytest.mark.rule("I-SUBJ-4")
def test_the_flask_counts_research_in_the_right_section() -> None:
    assert worth("dc_flask", 0, 1, 2, of=lambda n: researched(4, 4, n)) == [0, 2, 4]


@pytest.mark.rule("I-SUBJ-4")
def test_the_lamp_counts_sets_of_research_in_the_three_sections() -> None:
    assert worth("dc_lamp", 0, 1, 2, of=lambda n: researched(n, 4, 4)) == [0, 2, 4]
    assert worth("dc_lamp", 0, 1, 2, of=lambda n: researched(4, n, 4)) == [0, 2, 4]
    assert worth("dc_lamp", 0, 1, 2, of=lambda n: researched(4, 4, n)) == [0, 2, 4]


# Pairs -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SUBJ-5")
def test_the_helmet_counts_pairs_of_a_workshop_tile_and_an_active_craftsperson() -> None:
    assert worth("dc_helmet", 2, 3, 4, 5, of=lambda n: tiles(n)) == [0, 2, 2, 4]
    assert worth("dc_helmet", 2, 3, 4, 5, of=lambda n: {**tiles(5, 5), "inactive": [*CREW[n:]]}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-5")
def test_the_lantern_counts_pairs_of_a_research_and_an_active_craftsperson() -> None:
    assert worth("dc_lantern", 1, 2, 3, 4, of=lambda n: researched(0, n)) == [0, 2, 2, 4]
    assert worth("dc_lantern", 1, 2, 3, 4, of=lambda n: {**researched(3, 3), "inactive": [*CREW[n:]]}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-5")
def test_the_torch_counts_pairs_of_a_workshop_tile_and_a_research() -> None:
    assert worth("dc_torch", 2, 3, 4, 5, of=lambda n: {**tiles(n), **researched(2, 2, 2)}) == [0, 2, 2, 4]
    assert worth("dc_torch", 2, 3, 4, 5, of=lambda n: {**tiles(5, 5), **researched(1, 1, n - 2)}) == [0, 2, 2, 4]


# Tower levels ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SUBJ-6")
def test_the_drum_counts_the_level_of_the_scribe() -> None:
    assert worth("dc_drum", 5, 6, 7, 8, of=lambda n: {"levels": crew(9, scribe=n)}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-6")
def test_the_flute_counts_the_level_of_the_weaver() -> None:
    assert worth("dc_flute", 4, 5, 7, 8, of=lambda n: {"levels": crew(9, weaver=n)}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-6")
def test_the_reed_pen_counts_the_level_of_the_chandler() -> None:
    assert worth("dc_reed_pen", 4, 5, 7, 8, of=lambda n: {"levels": crew(9, chandler=n)}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-6")
def test_the_bookshelf_counts_the_level_of_the_tiler() -> None:
    assert worth("dc_bookshelf", 4, 5, 7, 8, of=lambda n: {"levels": crew(9, tiler=n)}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-6")
def test_the_lens_counts_the_level_of_the_blacksmith() -> None:
    assert worth("dc_lens", 4, 5, 7, 8, of=lambda n: {"levels": crew(9, blacksmith=n)}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-6")
def test_the_table_counts_the_level_of_the_carpenter() -> None:
    assert worth("dc_table", 4, 5, 7, 8, of=lambda n: {"levels": crew(9, carpenter=n)}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-6")
def test_the_funnel_counts_the_level_of_the_highest_craftsperson() -> None:
    assert worth("dc_funnel", 6, 7, 8, 9, of=lambda n: {"levels": crew(5, blacksmith=n)}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-6")
def test_the_bowl_counts_the_level_of_the_lowest_craftsperson() -> None:
    assert worth("dc_bowl", 2, 3, 4, 5, of=lambda n: {"levels": crew(6, tiler=n)}) == [0, 2, 2, 4]


# Influence -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SUBJ-7")
def test_the_hourglass_counts_blue_influence() -> None:
    assert worth("dc_hourglass", 3, 4, 6, 7, of=lambda n: {"guilds": guilds(n, 9, 9)}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-7")
def test_the_handsaw_counts_orange_influence() -> None:
    assert worth("dc_handsaw", 3, 4, 6, 7, of=lambda n: {"guilds": guilds(9, n, 9)}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-7")
def test_the_gripper_counts_charcoal_influence() -> None:
    assert worth("dc_gripper", 3, 4, 6, 7, of=lambda n: {"guilds": guilds(9, 9, n)}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-7")
def test_the_boat_counts_sets_of_influence_of_the_three_colours() -> None:
    assert worth("dc_boat", 1, 2, 3, 4, of=lambda n: {"guilds": guilds(n, 9, 9)}) == [0, 2, 2, 4]
    assert worth("dc_boat", 1, 2, 3, 4, of=lambda n: {"guilds": guilds(9, n, 9)}) == [0, 2, 2, 4]
    assert worth("dc_boat", 1, 2, 3, 4, of=lambda n: {"guilds": guilds(9, 9, n)}) == [0, 2, 2, 4]


# Devices ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SUBJ-8")
def test_the_spectacles_count_devices_that_one_has_built() -> None:
    """The device that scores is one of them; others' and those only published or Invented are not."""
    foreign = ({"by": 0}, {"by": 0, "builder": 1, "publisher": 0})
    assert condition("dc_spectacles", **with_devices(*foreign)) == 0
    assert condition("dc_spectacles", **with_devices({"builder": 0}, *foreign)) == 2
    assert condition("dc_spectacles", **with_devices({"builder": 0}, {"builder": 0, "publisher": 1}, *foreign)) == 4


@pytest.mark.rule("I-SUBJ-8")
def test_the_chair_counts_devices_that_one_has_published() -> None:
    mine = {ROBOTIC: published(1, "dc_chair", builder=1, publisher=0)}
    other = {"builder": 1, "publisher": 0}
    foreign = ({"by": 0}, {"by": 0, "builder": 0}, {"builder": 0, "publisher": 1})
    for number, points in ((0, 0), (1, 2), (2, 4)):
        devices = {**with_devices(*[other] * number, *foreign)["devices"], **mine}
        assert condition("dc_chair", devices=devices) == points


@pytest.mark.rule("I-SUBJ-8")
def test_the_fountain_counts_devices_that_one_has_built_and_published() -> None:
    one_role = ({"builder": 0, "publisher": 1}, {"builder": 1, "publisher": 0}, {"by": 0, "builder": 0})
    for number, points in ((0, 0), (1, 2), (2, 4)):
        assert condition("dc_fountain", **with_devices(*[BOTH] * number, *one_role)) == points


@pytest.mark.rule("I-SUBJ-8")
def test_the_basket_counts_devices_that_one_has_invented_and_built() -> None:
    wrong = ({"by": 0}, {"by": 1, "builder": 0}, {"by": 0, "builder": 1, "publisher": 0})
    for number, points in ((0, 0), (1, 2), (2, 4)):
        assert condition("dc_basket", **with_devices(*[{"by": 0, "builder": 0}] * number, *wrong)) == points


@pytest.mark.rule("I-SUBJ-8")
def test_the_needle_counts_devices_that_one_has_invented_and_published() -> None:
    wrong = ({"by": 0}, {"by": 1, **BOTH}, {"by": 0, "builder": 0, "publisher": 1})
    right = {"by": 0, "builder": 1, "publisher": 0}
    for number, points in ((0, 0), (1, 2), (2, 4)):
        assert condition("dc_needle", **with_devices(*[right] * number, *wrong)) == points


@pytest.mark.rule("I-SUBJ-8")
def test_the_scales_count_device_boards_with_any_role_of_one() -> None:
    """The device that scores is one; a board with several roles counts once, one of others not at all."""
    foreign = {"by": 1, "builder": 2, "publisher": 1}
    involved = ({"by": 0}, {"by": 0, **BOTH}, {"by": 1, "builder": 0}, {"builder": 1, "publisher": 0}, {"by": 0})
    points = [condition("dc_scales", **with_devices(*involved[:number], foreign)) for number in (2, 3, 4, 5)]
    assert points == [0, 2, 2, 4]


# The rest --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SUBJ-9")
def test_the_beacon_counts_the_space_of_the_royalty_marker() -> None:
    assert worth("dc_beacon", 4, 5, 8, 9, of=lambda n: {"royalties": n, "ship": 17}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-9")
def test_the_toy_counts_the_space_of_the_ship() -> None:
    assert worth("dc_toy", 11, 12, 16, 17, of=lambda n: {"ship": n, "royalties": 11}) == [0, 2, 2, 4]


@pytest.mark.rule("I-SUBJ-10")
def test_the_glider_counts_different_tent_areas() -> None:
    assert condition("dc_glider", areas={"tent_1": [0, 0, 0], "tent_5": [0], "tent_2": [1], "tent_3": [2]}) == 0
    assert condition("dc_glider", areas={"tent_1": [0, 0], "tent_4": [1, 0], "tent_3": [0]}) == 2
    assert condition("dc_glider", areas={"tent_1": [0], "tent_2": [0], "tent_4": [0], "tent_5": [0]}) == 4


def emptied(*places: str) -> dict[str, Any]:
    """Invention Tiles on all places but these."""
    gone = {f"invention_{place}" for place in places}
    return {"inventions": inventions_left(*(place for place in INVENTIONS if place not in gone))}


@pytest.mark.rule("I-SUBJ-11")
@pytest.mark.parametrize(
    ("places", "points"),
    [
        (("top_left", "bottom_right"), 0), (("top_left", "top_right"), 2), (("bottom_left", "bottom_middle"), 2),
        (("top_left", "top_middle", "top_right", "bottom_right"), 2),
        (("top_left", "top_right", "bottom_middle", "bottom_right"), 4),
    ],
)  # fmt: skip
def test_the_beaker_counts_rows_of_inventions_with_two_places_emptied(places: tuple[str, ...], points: int) -> None:
    assert condition("dc_beaker", **emptied(*places)) == points


@pytest.mark.rule("I-SUBJ-11")
@pytest.mark.parametrize(
    ("places", "points"),
    [
        (("top_left", "top_middle", "bottom_right"), 0), (("top_left", "bottom_left"), 2),
        (("top_middle", "bottom_middle"), 2), (("top_right", "bottom_right", "top_left", "bottom_middle"), 2),
        (("top_left", "bottom_left", "top_middle", "bottom_middle"), 4),
        (("top_left", "bottom_left", "top_right", "bottom_right", "top_middle", "bottom_middle"), 4),
    ],
)  # fmt: skip
def test_the_sail_counts_columns_of_inventions_with_both_places_emptied(places: tuple[str, ...], points: int) -> None:
    assert condition("dc_sail", **emptied(*places)) == points
