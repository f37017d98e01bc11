"""Chapter 2: what is in the box, and corrections of the data by overlays."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import majlis
from majlis.engine.effects import show

from .positions import (
    COLOURS,
    CREW,
    DATA,
    END,
    SECTIONS,
    TILE_SPACES,
    board,
    crew,
    dice,
    guilds,
    position,
    rows,
    site,
    zones,
)


def pieces(family: str) -> int:
    """How many pieces of a family are in the box."""
    return sum(piece.copies for piece in DATA.families[family].values())


def corrected(family: str, *items: dict[str, Any], count: int | None = None) -> str:
    """An overlay that corrects items of one family."""
    return json.dumps({family: {"items": items} | ({} if count is None else {"count": count})})


# What is in the box ----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-LIM-1")
def test_there_are_120_dice() -> None:
    assert {die.colour: die.copies for die in DATA.dice.values()} == {"white": 45, **dict.fromkeys(COLOURS, 25)}


@pytest.mark.rule("I-LIM-5")
@pytest.mark.parametrize(
    ("piece", "copies", "each"),
    [
        ("influence", 100, 25),
        ("black_influence", 2, 0),
        ("worker", 12, 3),
        ("envoy", 1, 0),
        ("tent", 16, 4),
        ("ship_marker", 4, 1),
        ("royalty_marker", 4, 1),
        ("first_player_marker", 1, 0),
        ("camel_plus", 4, 1),
        ("camel_flip", 4, 1),
    ],
)
def test_there_are_so_many_pieces_and_so_many_for_each_player(piece: str, copies: int, each: int) -> None:
    assert (DATA.pieces[piece].copies, DATA.pieces[piece].per_player) == (copies, each)


@pytest.mark.rule("I-LIM-2")
@pytest.mark.rule("I-R-62")
@pytest.mark.parametrize(
    ("family", "copies"),
    [
        ("device_boards", 24),
        ("device_cards", 44),
        ("pass_tiles", 8),
        ("workshop_spaces", 15),
        ("workshop_tiles", 45),
        ("research_tiles", 27),
        ("invention_tiles", 27),
        ("setup_cards", 6),
        ("dummy_cards", 6),
        ("scheme_cards", 15),
        ("craftspeople", 24),
        ("river", 18),
        ("worker_spaces", 14),
        ("tents", 5),
        ("royalties", 12),
        ("tower", 10),
    ],
)
def test_there_are_so_many_boards_cards_and_tiles(family: str, copies: int) -> None:
    assert pieces(family) == copies


@pytest.mark.rule("I-R-62")
def test_the_workshops_have_three_rows_of_five_columns() -> None:
    assert [(space.row, space.column) for space in DATA.workshop_spaces.values()] == [
        (f"row_{row}", column) for row in ("top", "middle", "bottom") for column in range(5)
    ]


@pytest.mark.rule("I-R-60")
def test_the_48_workshop_effects_are_39_regular_tiles_six_starting_tiles_and_three_printed_abilities() -> None:
    starting = [tile for tile in DATA.workshop_tiles.values() if tile.starting]
    assert (len(DATA.workshop_tiles) - len(starting), len(starting), len(DATA.workshop_rows)) == (39, 6, 3)
    assert Counter(tile.colour for tile in starting) == dict.fromkeys(COLOURS, 2)
    assert [show(row.effect) for row in DATA.workshop_rows.values()] == [
        "silver + refresh(any)",
        "device_card + refresh(any)",
        "brighten + refresh(any)",
    ]
    assert [(row.least, row.colour) for row in DATA.workshop_rows.values()] == [(3, ""), (5, ""), (7, "")]


@pytest.mark.rule("I-R-60")
def test_starting_tiles_and_printed_abilities_are_read_from_the_data() -> None:
    swapped = json.dumps(
        {
            "workshop_tiles": {"items": [{"id": "wt_20", "starting": True}, {"id": "wt_22", "starting": False}]},
            "setup_cards": {"items": [{"id": "sc_1", "tile": "wt_20"}]},
            "workshop_rows": {"items": [{"id": "row_top", "effect": "5 silver", "least": 4, "colour": "blue"}]},
        }
    )
    table = majlis.new("inventors", players=2, seed=1, overlay=swapped).table
    regular = {*table.unseen_tiles, *table.tops.values()}
    assert "wt_22" in regular
    assert "wt_20" not in regular
    white = position(overlay=swapped, zones=zones(ready="white_4"), rows=rows(top="wt_22")).play("workshop", "row_top")
    assert white.key == "end_turn"  # nothing of the row can be used
    blue = position(overlay=swapped, zones=zones(ready="blue_4")).play("workshop", "row_top", "row_top")
    assert blue.me.silver == 5


# Nothing appears or vanishes -----------------------------------------------------------------------------------


@pytest.mark.rule("I-LIM-2")
@pytest.mark.rule("I-LIM-3")
@pytest.mark.rule("I-LIM-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_holds_every_piece_that_can_be_in_it_and_none_twice(players: int) -> None:
    found = majlis.find("inventors").rules.call["inventory"](majlis.new("inventors", players=players, seed=1).table)
    assert {found[f"influence_of_{seat}"] for seat in range(players)} == {25}
    assert {found[f"workers_of_{seat}"] for seat in range(players)} == {3}
    assert {found[f"tents_of_{seat}"] for seat in range(players)} == {4}
    for piece in (*DATA.device_boards, *DATA.device_cards, *DATA.research_tiles, *DATA.regular_tiles):
        assert found[piece] == 1
    for tile in DATA.invention_tiles.values():
        assert found[tile.id] == (1 if tile.neutral else players)


# Corrections ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-R-62")
def test_an_overlay_adds_a_pass_tile() -> None:
    added = {"id": "pt_9", "effect": "7 silver"}
    dealt = set()
    for seed in range(1, 9):
        table = majlis.new("inventors", players=3, seed=seed, overlay=corrected("pass_tiles", added, count=9)).table
        assert len({*table.passes.values()}) == 5
        dealt |= {*table.passes.values()}
    assert "pt_9" in dealt


@pytest.mark.rule("I-R-62")
def test_an_overlay_adds_a_sixth_column_of_workshops() -> None:
    spaces = [{"id": f"ws_{n}_5", "row": row, "column": 5, "effect": "4 silver"} for n, row in enumerate(rows())]
    overlay = corrected("workshop_spaces", *spaces, count=18)
    full = rows("wt_01 wt_02 wt_03 wt_04 wt_05", "wt_06 wt_07 wt_08 wt_09 wt_10", "wt_11 wt_12 wt_13 wt_14 wt_15")
    game = position(overlay=overlay, rows=full, ship=3, stacks_of={3: 1}).doing("collect_workshop_tile")
    game.play("river_3", "row_middle")
    assert len(game.me.rows["row_middle"]) == 6
    assert game.me.silver == 4


@pytest.mark.rule("I-R-62")
def test_an_overlay_adds_a_device_board() -> None:
    tests = [{"colour": colour, "influence": True, "ships": 1} for colour in COLOURS]
    new = {"id": "db_humming", "least": 3, "discard": 0, "top": "blue", "bottom": "orange", "tests": tests}
    table = majlis.new("inventors", players=3, seed=1, overlay=corrected("device_boards", new, count=25)).table
    assert "db_humming" in {*table.boards.rest, *table.devices}


def test_an_overlay_corrects_the_tower() -> None:
    overlay = corrected(
        "tower", {"id": "level_1", "silver": 5, "income": 9, "effect": "3 silver"}, {"id": "level_2", "vp": 7}
    )
    effect = "craftsperson(scribe) -> device_card"
    game = position(levels=crew(2, scribe=1), silver=5, overlay=overlay).doing(effect).play(effect, "pay")
    assert (game.me.silver, game.me.lowest) == (3, 2)
    assert game.game.result.scores[0]["craftspeople"] == 6 * 7


def test_an_overlay_corrects_the_studio() -> None:
    overlay = corrected("studio", {"id": "studio_blue_1", "zone": "inspired", "effect": "6 silver"})
    game = position(studio=["studio_blue_0"], overlay=overlay).doing("2 brighten").nature(3)
    game.play("studio_blue_0_up", "studio_blue_1_out")
    assert (game.me.silver, dice(game)) == (6, {"inspired": ("blue_3",)})


def test_an_overlay_corrects_how_far_dice_are_turned_up() -> None:
    overlay = corrected("zones", {"id": "determined", "raises": 2})
    game = position(zones=zones(determined="white_2"), overlay=overlay).play("workshop", "row_top")
    assert game.me.row_dice["row_top"] == ("white_4",)


def test_an_overlay_corrects_the_river() -> None:
    overlay = corrected(
        "river",
        {"id": "river_6", "effect": "3 silver"},
        {"id": "river_2", "tiles": {"2": 2, "3": 1, "4": 2}, "vp": [5, 1]},
    )
    assert majlis.new("inventors", players=3, seed=1, overlay=overlay).table.stacks["river_2"] == 1
    game = position(ship=5, stacks_of={}, overlay=overlay, sites={"river_2": site("rt_left_1", left=0)})
    game.doing("ship(1)").play("ship")
    assert game.me.silver == 3
    assert game.game.result.scores[0]["research"] == 5


def test_an_overlay_corrects_the_royalties() -> None:
    overlay = corrected("royalties", {"id": "royalty_4", "gap": True, "effect": "device_card + 9 silver"})
    game = position(royalties=3, overlay=overlay).doing("royalty > gain_royalties")
    assert game.key == "level_up"
    game.play("skip")
    assert (game.me.silver, len(game.me.hand)) == (9, 1)


def test_an_overlay_corrects_a_setup_card_and_a_bonus() -> None:
    overlay = json.dumps(
        {
            "setup_cards": {"items": [{"id": f"sc_{n}", "ready": {"blue": 6}} for n in range(1, 7)]},
            "start_bonuses": {"items": [{"id": f"order_{n}", "device_cards": 1, "silver": n} for n in range(1, 5)]},
        }
    )
    table = majlis.new("inventors", players=3, seed=1, overlay=overlay).table
    for order in range(3):
        player = table.players[(table.first + order) % 3]
        assert (len(player.hand), player.silver) == (1, order + 1)
        assert [die.partition("_")[0] for die in player.zones["ready"]] == ["blue"] * 6


def test_an_overlay_corrects_a_research_tile() -> None:
    overlay = corrected("research_tiles", {"id": "rt_left_8", "passive": "camel_total_bonus(4)"})
    fields: dict[str, Any] = {"sites": {"river_1": site("rt_left_8", left=0)}, "stacks_of": {2: 1}}
    fields |= {"devices": {"db_automated": board(1)}, "hand": ["dc_basin"], "zones": zones(ready="white_4 white_1")}
    assert "invent" in position(overlay=overlay, **fields).options
    assert position(**fields).refused["invent"] == "total_too_low"


def test_an_overlay_corrects_what_a_tile_covers() -> None:
    overlay = corrected("workshop_spaces", {"id": "ws_0_0", "effect": "influence(blue)"})
    game = position(ship=3, stacks_of={3: 1}, overlay=overlay).doing("collect_workshop_tile").play("river_3", "row_top")
    assert game.me.guilds == guilds(blue=1)


def test_an_overlay_corrects_the_slots_of_tents() -> None:
    overlay = corrected("tent_slots", {"id": "slots_of_3", "effects": ["unlock_worker", None, None, None]})
    game = position(overlay=overlay, stacks_of={5: 1}, passes={"tent_1": "pt_2"}).play("tent", "tent_1")
    assert (game.me.workers, list(game.me.camels)) == (3, ["camel_1", "camel_2"])


def test_an_overlay_leaves_the_game_without_it_alone() -> None:
    overlay = corrected("zones", {"id": "determined", "raises": 3})
    fields: dict[str, Any] = {"zones": zones(determined="white_2")}
    assert position(overlay=overlay, **fields).play("workshop", "row_top").me.row_dice["row_top"] == ("white_5",)
    assert position(**fields).play("workshop", "row_top").me.row_dice["row_top"] == ("white_3",)


@pytest.mark.parametrize(
    ("family", "item", "problem"),
    [
        ("dice", {"id": "blue_die", "colour": "pink"}, "expected one of white, blue, orange, charcoal"),
        ("dice", {"id": "blue_die", "colour": "orange"}, "dice: one kind of each colour"),
        ("dice", {"id": "blue_die", "copies": 24}, "dice: 119 pieces, but 120 are printed"),
        ("zones", {"id": "ready", "available": False}, "zones: all but the lowest"),
        ("studio", {"id": "studio_blue_1", "zone": "bored"}, "bored"),
        ("studio", {"id": "studio_blue_1", "zone": "exhausted"}, "exhausted"),
        ("studio", {"id": "studio_blue_0", "level": 3}, "the blue column has no lowest space"),
        ("studio", {"id": "studio_blue_2", "level": 1}, "two spaces of one colour and level"),
        ("studio", {"id": "studio_blue_1", "effect": "dance"}, "unknown atom 'dance'"),
        ("workshop_spaces", {"id": "ws_1_4", "row": "row_roof"}, "row_middle has no column 4"),
        ("workshop_rows", {"id": "row_top", "colour": "pink"}, "pink"),
        ("workshop_tiles", {"id": "wt_20", "colour": "pink"}, "pink"),
        ("workshop_tiles", {"id": "wt_20", "passive": "provide(blue)"}, "wt_20: either an effect or a passive one"),
        ("workshop_tiles", {"id": "wt_33", "passive": "3 silver"}, "wt_33: a passive effect is one of"),
        ("workshop_tiles", {"id": "wt_33", "passive": "provide(pink)"}, "pink"),
        ("workshop_tiles", {"id": "wt_01", "effect": "craftsperson(baker) -> silver"}, "baker"),
        ("workshop_tiles", {"id": "wt_01", "effect": "die_to_studio(white)"}, "white"),
        ("workshop_tiles", {"id": "wt_27", "effect": "influence(pink)"}, "pink"),
        ("workshop_tiles", {"id": "wt_40", "passive": "return_dice(exhausted)"}, "exhausted"),
        ("workshop_tiles", {"id": "wt_32", "effect": "refresh(baker)"}, "baker"),
        ("invention_pairs", {"id": "invention_pair_top_left", "places": ["invention_top_left", "roof"]}, "roof"),
        ("invention_columns", {"id": "invention_column_left", "column": 1}, "every column has one effect"),
        ("invention_tiles", {"id": "it_silver", "neutral": True}, "as many of a player as there are places"),
        ("tower", {"id": "level_3", "level": 4}, "the levels must run from 1 without a gap"),
        ("camels", {"id": "camel_3", "start": "free"}, "one is locked and one hired"),
        ("river", {"id": "river_17", "kind": "tile"}, "it begins with its start and ends with its end"),
        ("river", {"id": "river_3", "tiles": {"2": 1, "3": 1}}, "river_3: tiles for 2, 3 and 4 players"),
        ("river", {"id": "river_6", "tiles": {"2": 1, "3": 1, "4": 1}}, "river_6: no tiles lie here"),
        ("river", {"id": "river_3", "vp": [2]}, "river_3: the points of two slots"),
        ("river", {"id": "river_3", "effect": "silver"}, "river_3: only the first spaces of sections"),
        ("river", {"id": "river_3", "section": "upper"}, "expected one of left, middle, right"),
        ("river", {"id": "river_17", "tiles": {"2": 9, "3": 9, "4": 30}}, "58 tiles for 4, but there are 39"),
        ("research_tiles", {"id": "rt_left_8", "effect": "silver"}, "rt_left_8: either an effect or a passive one"),
        ("research_tiles", {"id": "rt_left_8", "passive": "provide(blue)"}, "rt_left_8: a passive effect is one of"),
        ("research_tiles", {"id": "rt_left_1", "when": "sneeze"}, "expected one of"),
        ("research_tiles", {"id": "rt_left_1", "effect": "influence(pink)"}, "pink"),
        ("tent_slots", {"id": "slots_of_3", "effects": [None, None, None]}, "3 players need a slot for every Tent"),
        ("tent_slots", {"id": "slots_of_3", "players": 4}, "3 players need a slot for every Tent"),
        ("setup_cards", {"id": "sc_1", "influence": {"pink": 4}}, "pink"),
        ("setup_cards", {"id": "sc_1", "ready": {"pink": 4}}, "pink"),
        ("setup_cards", {"id": "sc_1", "studio": "studio_pink_0"}, "studio_pink_0"),
        ("setup_cards", {"id": "sc_1", "tile": "wt_99"}, "wt_99"),
        ("setup_cards", {"id": "sc_1", "tile": "wt_20"}, "'wt_20' is no starting tile"),
        ("setup_cards", {"id": "sc_1", "levels": {"scribe": 1}}, "every craftsperson needs a level"),
        ("setup_cards", {"id": "sc_1", "levels": dict.fromkeys(CREW, 6)}, "a level that is not visible"),
        ("setup_cards", {"id": "sc_1", "levels": dict.fromkeys(CREW, 2)}, "somebody stands on the lowest level"),
        ("device_boards", {"id": "db_robotic", "tests": []}, "db_robotic: test spaces are needed"),
        ("device_boards", {"id": "db_robotic", "top": "white"}, "expected one of blue, orange, charcoal"),
        ("device_cards", {"id": "dc_drum", "craftspeople": ["baker"]}, "baker"),
        ("device_cards", {"id": "dc_drum", "craftspeople": ["tiler", "tiler"]}, "a craftsperson is paid once"),
        ("device_cards", {"id": "dc_drum", "at_least": [8, 6]}, "the second number must not be lower"),
        ("device_cards", {"id": "dc_drum", "scores": "beauty"}, "unknown counter 'beauty'"),
        ("publishing", {"id": "invention_back", "craftspeople": ["any", "any"]}, "one craftsperson of choice at most"),
        ("worker_spaces", {"id": "space_blue_left", "guild": "pink"}, "pink"),
        ("worker_spaces", {"id": "space_blue_left", "cost": "royalty"}, "'royalty' cannot be a cost here"),
        ("worker_spaces", {"id": "space_blue_left", "cost": "influence(any)"}, "influence of a certain colour"),
        ("worker_spaces", {"id": "space_blue_left", "open": True}, "an open space is free"),
        ("tents", {"id": "tent_1", "colour": "orange"}, "every colour has one area"),
        ("goals", {"id": "goal_1", "section": "upper"}, "upper"),
        ("dummy_cards", {"id": "dummy_1", "dearer": "space_roof"}, "space_roof"),
        ("dummy", {"id": "dummy", "cards": {"4": 1}}, "games of 3 and 4 rounds"),
        ("scheme_cards", {"id": "scheme_01", "tent": "tent_9"}, "tent_9"),
        ("pass_tiles", {"id": "pt_1", "effect": "gain_die(pink, ready)"}, "pink"),
    ],
)
def test_an_overlay_that_does_not_fit_is_refused_and_says_why(family: str, item: dict[str, Any], problem: str) -> None:
    with pytest.raises(majlis.BadData, match=problem):
        majlis.new("inventors", players=2, seed=1, overlay=corrected(family, item))


def test_the_sections_hold_the_tile_spaces() -> None:
    assert [space for section in SECTIONS for space in DATA.research_spaces[section]] == [*TILE_SPACES]
    assert DATA.sections["right"][-1] == END
