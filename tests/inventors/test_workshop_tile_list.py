"""The list of Workshop Tiles: the total and the colour each needs, its points, and its effect."""

from __future__ import annotations

import pytest

from majlis.engine.effects import parse

from .positions import COLOURS, DATA, position, rows

PRINTED = """
wt_01 5 blue 1 craftsperson(tiler) -> die_to_studio(blue)
wt_02 5 orange 1 craftsperson(chandler) -> die_to_studio(orange)
wt_03 5 charcoal 1 craftsperson(blacksmith) -> die_to_studio(charcoal)
wt_04 8 - 1 craftsperson(weaver) -> die_to_studio(any)
wt_05 9 - 1 craftsperson(carpenter) -> swap_die
wt_06 4 blue 1 craftsperson(tiler) -> influence(blue)
wt_07 4 orange 1 craftsperson(chandler) -> influence(orange)
wt_08 4 charcoal 1 craftsperson(blacksmith) -> influence(charcoal)
wt_09 6 - 1 craftsperson(carpenter) -> device_card + influence(any)
wt_10 3 orange 1 craftsperson(chandler) -> 2 device_card
wt_11 6 blue 1 craftsperson(weaver) -> 2 brighten
wt_12 8 charcoal 1 craftsperson(carpenter) -> royalty
wt_13 9 orange 1 craftsperson(scribe) -> research
wt_14 7 charcoal 2 craftsperson(scribe) -> refresh_all
wt_15 8 blue 1 craftsperson(weaver) -> 2 level_up
wt_16 9 charcoal 1 craftsperson(blacksmith) -> ship(1)
wt_17 7 blue 1 craftsperson(tiler) -> collect_workshop_tile
wt_18 6 - 2 craftsperson(any) -> boost(6)
wt_19 5 - 2 boost(3)
wt_20 9 - 1 3 silver
wt_21 4 blue 0 2 silver
wt_22 4 orange 0 2 silver
wt_23 4 charcoal 0 2 silver
wt_24 6 orange 1 brighten + silver
wt_25 6 charcoal 1 2 increase_die + silver
wt_26 6 blue 1 brighten + increase_die + silver
wt_27 7 blue 1 influence(blue)
wt_28 7 orange 1 influence(orange)
wt_29 7 charcoal 1 influence(charcoal)
wt_30 8 orange 2 2 device_card
wt_31 9 blue 2 level_up
wt_32 8 charcoal 2 2 refresh(any)
wt_33 0 - 2 provide(blue)
wt_34 0 - 2 provide(orange)
wt_35 0 - 2 provide(charcoal)
wt_36 11 blue 2 royalty
wt_37 12 - 3 collect_workshop_tile
wt_38 10 orange 2 influence(any) -> ship(1)
wt_39 10 charcoal 2 influence(any) -> research
wt_40 2 blue 1 return_dice(determined)
wt_41 2 orange 1 return_dice(determined)
wt_42 2 charcoal 1 return_dice(determined)
wt_46 2 blue 0 return_dice(ready)
wt_47 2 orange 0 return_dice(ready)
wt_48 2 charcoal 0 return_dice(ready)
"""
TILES = [line.split(maxsplit=4) for line in PRINTED.split("\n") if line]


@pytest.mark.rule("I-R-60")
@pytest.mark.parametrize(("tile", "least", "colour", "points", "effect"), TILES)
def test_what_is_printed_on_a_tile(tile: str, least: str, colour: str, points: str, effect: str) -> None:
    facts = DATA.workshop_tiles[tile]
    assert (facts.least, facts.colour, facts.vp) == (int(least), colour.strip("-"), int(points))
    assert (facts.effect or facts.passive) == parse(effect)


@pytest.mark.rule("I-R-60")
def test_the_list_is_complete() -> None:
    assert [tile for tile, *_ in TILES] == list(DATA.workshop_tiles)


@pytest.mark.rule("I-R-60")
def test_only_tiles_that_provide_a_colour_or_return_dice_are_passive() -> None:
    passive = {tile.id: tile.passive.name for tile in DATA.workshop_tiles.values() if tile.passive is not None}
    returning = ("wt_40", "wt_41", "wt_42", "wt_46", "wt_47", "wt_48")
    assert passive == dict.fromkeys(("wt_33", "wt_34", "wt_35"), "provide") | dict.fromkeys(returning, "return_dice")


@pytest.mark.rule("I-R-60")
def test_the_points_of_a_tile_count_for_whoever_has_it() -> None:
    game = position(rows=rows(top="wt_22 wt_37 wt_30", bottom="wt_20"), others={1: {"rows": rows(middle="wt_14")}})
    assert [scores["workshop_tiles"] for scores in game.game.result.scores] == [0 + 3 + 2 + 1, 2, 0]
    assert {tile.colour for tile in DATA.workshop_tiles.values()} == {"", *COLOURS}
