"""Chapter 6: Workshop Tiles, where they are placed, what they cover, and how they are collected."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import CREW, asked, crew, dice, guilds, position, rows, site, told, zones

ALL = ["left", "middle", "right"]
FULL = rows("wt_01 wt_02 wt_03 wt_04 wt_05", "wt_06 wt_07 wt_08 wt_09 wt_10", "wt_11 wt_12 wt_13 wt_14 wt_15")
FILL = {
    "row_top": ("wt_01", "wt_02", "wt_03", "wt_04", "wt_05"),
    "row_middle": ("wt_06", "wt_07", "wt_08", "wt_09", "wt_10"),
    "row_bottom": ("wt_11", "wt_12", "wt_13", "wt_14", "wt_15"),
}


def filled(top: int = 0, middle: int = 0, bottom: int = 0) -> dict[str, list[str]]:
    """Workshop rows with so many tiles."""
    return {row: list(FILL[row][:count]) for row, count in zip(FILL, (top, middle, bottom), strict=True)}


def collecting(*luck: object, **fields: Any) -> Scene:
    """A player collects the one tile near the Ship, which is wt_20 (`3 silver`)."""
    fields = {"ship": 3, "stacks_of": {3: 1}, "tiles": {3: "wt_20"}, **fields}
    game = position(**fields).doing("collect_workshop_tile").nature(*luck)
    return game.play("river_3") if game.key == "collect_workshop_tile" else game


def placing(row: str, *luck: object, **fields: Any) -> Scene:
    """The same, and puts it into a row, paying with silver."""
    game = collecting(*luck, **fields)
    if game.key == "place_tile":
        game.play(row)
    return game.play("pay") if game.key == "pay_silver" else game


# Placing -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-WTILE-1")
def test_a_gained_tile_is_placed_at_once() -> None:
    game = collecting()
    assert asked(game) == ("place_tile", ["row_top", "row_middle", "row_bottom"])
    assert game.decision.source == "wt_20"
    game.play("row_bottom")
    assert game.me.rows == {"row_top": (), "row_middle": (), "row_bottom": ("wt_20",)}
    assert game.done


@pytest.mark.rule("I-WTILE-1")
def test_with_all_fifteen_spaces_full_no_tile_can_be_collected() -> None:
    game = collecting(rows=FULL)
    assert game.done
    assert game.table.tops == {"river_3": "wt_20"}
    assert sum(map(len, game.me.rows.values())) == 15


@pytest.mark.rule("I-WTILE-1")
def test_the_fifteenth_tile_finds_the_last_space() -> None:
    game = collecting(rows=filled(5, 4, 5), inactive=["tiler"])
    assert game.me.rows["row_middle"][-1] == "wt_20"
    assert len(game.me.rows["row_middle"]) == 5
    assert game.me.inactive == ()  # the covered space refreshes all


@pytest.mark.rule("I-WTILE-2")
def test_a_tile_lies_right_of_those_that_are_there() -> None:
    game = placing("row_top", rows=filled(2, 2, 2), silver=1)
    assert game.me.rows["row_top"] == ("wt_01", "wt_02", "wt_20")


@pytest.mark.rule("I-WTILE-2")
def test_a_full_row_takes_no_tile() -> None:
    game = collecting(rows=filled(5, 3, 3), silver=9)
    assert asked(game) == ("place_tile", ["row_middle", "row_bottom"])
    assert game.refused == {"row_top": "row_full"}


@pytest.mark.rule("I-WTILE-2")
@pytest.mark.parametrize(
    ("counts", "costs"),
    [
        ((0, 0, 0), (0, 0, 0)),
        ((1, 0, 0), (1, 0, 0)),
        ((1, 1, 0), (1, 1, 0)),
        ((1, 1, 1), (0, 0, 0)),
        ((2, 1, 1), (1, 0, 0)),
        ((4, 0, 2), (4, 0, 2)),
        ((3, 4, 2), (1, 2, 0)),
    ],
)
def test_the_leftmost_column_not_full_is_free_and_each_further_one_costs_a_silver(
    counts: tuple[int, int, int], costs: tuple[int, int, int]
) -> None:
    for row, cost in zip(FILL, costs, strict=True):
        game = placing(row, rows=filled(*counts), silver=9, inactive=list(CREW))
        covered = sum(event["n"] for event in told(game, "gain"))
        assert game.me.silver == 9 - cost + covered


@pytest.mark.rule("I-WTILE-2")
def test_a_column_too_dear_is_refused() -> None:
    game = collecting(rows=filled(3, 0, 1), silver=1, inactive=list(CREW))
    assert asked(game) == ("place_tile", ["row_middle", "row_bottom"])
    assert game.refused == {"row_top": "lacks"}


@pytest.mark.rule("I-WTILE-2")
def test_a_craftsperson_may_be_used_to_place_a_tile() -> None:
    game = collecting(rows=filled(2, 0, 0), silver=2, inactive=["scribe", "weaver"]).play("row_top")
    assert asked(game) == ("pay_silver", ["pay", "use_chandler", "use_tiler", "use_blacksmith", "use_carpenter"])
    game.play("use_tiler", "use_carpenter")
    assert (game.me.silver, game.me.rows["row_top"][-1]) == (2, "wt_20")
    assert {*game.me.inactive} == {"scribe", "weaver", "tiler", "carpenter"}
    only_tiler = [who for who in CREW if who != "tiler"]
    game = collecting(rows=filled(2, 0, 0), silver=1, inactive=only_tiler).play("row_top")
    assert (game.me.silver, game.me.rows["row_top"][-1]) == (0, "wt_20")
    assert "tiler" in game.me.inactive


@pytest.mark.rule("EX-9")
@pytest.mark.rule("I-WTILE-2")
def test_ex_9_tile_placement() -> None:
    rows_of_ex_9 = filled(top=0, middle=3, bottom=1)
    for row, cost in (("row_top", 0), ("row_middle", 3), ("row_bottom", 1)):
        game = collecting(rows=rows_of_ex_9, silver=3, inactive=list(CREW)).play(row)
        assert game.me.silver == 3 - cost
    poor = collecting(rows=rows_of_ex_9, silver=2, inactive=list(CREW))
    assert poor.refused == {"row_middle": "lacks"}


# What is covered -----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-WTILE-3")
@pytest.mark.parametrize("row", FILL)
def test_the_first_column_covers_nothing(row: str) -> None:
    game = placing(row, zones=zones(ready="white_2"), inactive=["tiler"])
    assert game.done
    assert (game.me.silver, game.me.hand, game.me.guilds) == (0, (), guilds())
    assert (dice(game), game.me.inactive) == ({"ready": ("white_2",)}, ("tiler",))


@pytest.mark.rule("I-WTILE-3")
@pytest.mark.parametrize(
    ("row", "column", "gain"),
    [
        ("row_top", 1, "silver"),
        ("row_top", 2, "card"),
        ("row_top", 3, "influence"),
        ("row_top", 4, "2 levels"),
        ("row_middle", 1, "card"),
        ("row_middle", 2, "brighten"),
        ("row_middle", 3, "influence"),
        ("row_middle", 4, "refresh all"),
        ("row_bottom", 1, "brighten"),
        ("row_bottom", 2, "silver"),
        ("row_bottom", 3, "influence"),
        ("row_bottom", 4, "2 brighten"),
    ],
)
def test_what_is_printed_on_the_covered_space_is_resolved_at_once(row: str, column: int, gain: str) -> None:
    game = placing(row, rows=filled(column, column, column), zones=zones(ready="white_2"), inactive=["tiler", "weaver"])
    while not game.done:
        game.play(game.options[0])
    gained = {
        "silver": game.me.silver,
        "card": len(game.me.hand),
        "influence": sum(game.me.guilds.values()),
        "2 levels": sum(game.me.levels.values()) - 6,
        "brighten": len(game.me.zones["determined"]),
        "2 brighten": len(game.me.zones["inspired"]),
        "refresh all": 2 - len(game.me.inactive),
    }
    numbers = {"2 levels": 2, "refresh all": 2}
    assert gained == dict.fromkeys(gained, 0) | {gain: numbers.get(gain, 1)}


@pytest.mark.rule("I-WTILE-3")
def test_the_silver_of_the_covered_space_cannot_pay_for_the_place() -> None:
    game = collecting(rows=filled(1, 0, 0), silver=0, inactive=list(CREW))
    assert game.refused == {"row_top": "lacks"}


@pytest.mark.rule("I-WTILE-3")
def test_what_is_covered_may_be_declined() -> None:
    game = placing("row_bottom", rows=filled(1, 1, 1), zones=zones(ready="white_2")).play("skip")
    assert (dice(game), game.done) == ({"ready": ("white_2",)}, True)


# Abilities that are called up ------------------------------------------------------------------------------------


@pytest.mark.rule("I-WTILE-4")
@pytest.mark.parametrize("counts", [(1, 1, 0), (3, 2, 1), (5, 1, 0)])
def test_the_third_tile_of_a_column_completes_it(counts: tuple[int, int, int]) -> None:
    game = placing("row_bottom", rows=filled(*counts), sites={"river_1": site("rt_left_4", left=0)}, inactive=["tiler"])
    while game.key in ("next", "brighten"):
        game.play("influence(any)" if game.key == "next" else "skip")
    assert asked(game) == ("influence", ["guild_blue", "guild_orange", "guild_charcoal"])
    game.play("guild_blue", "scribe")
    assert (game.me.guilds, game.me.levels) == (guilds(blue=1), crew(scribe=2))


@pytest.mark.rule("I-WTILE-4")
@pytest.mark.parametrize(("counts", "row"), [((1, 0, 0), "row_middle"), ((1, 1, 0), "row_top"), ((2, 2, 1), "row_top")])
def test_a_column_with_a_gap_is_not_complete(counts: tuple[int, int, int], row: str) -> None:
    game = placing(row, rows=filled(*counts), sites={"river_1": site("rt_left_4", left=0)}, silver=3)
    assert game.done
    assert sum(game.me.levels.values()) == 6


@pytest.mark.rule("I-R-10")
def test_collecting_a_tile_calls_up_the_ability_whatever_the_source() -> None:
    researched: dict[str, Any] = {"sites": {"river_1": site("rt_left_5", left=0)}, "zones": zones(ready="white_2")}
    by_effect = placing("row_top", **researched)
    assert asked(by_effect) == ("brighten", ["ready_white_2", "skip"])
    landing = position(stacks_of={3: 1}, **researched).doing("ship(1)").play("ship", "row_top")
    assert landing.key == "brighten"
    for choice in ("take_end_tile", "take_any_visible_tile_left"):
        end = position(stacks_of={3: 1, 17: 2}, ship=17, revealed=ALL, **researched).doing("ship(1)").play("ship")
        end.play(choice, "row_top")
        assert end.key == "brighten"


@pytest.mark.rule("I-R-10")
def test_the_ability_of_another_player_is_not_called_up_by_my_tile() -> None:
    game = placing("row_top", sites={"river_1": site("rt_left_5", left=1)}, zones=zones(ready="white_2"))
    assert game.done


# Collecting ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-R-10")
def test_a_tile_is_collected_from_the_space_of_the_ship_or_the_one_left_of_it() -> None:
    game = position(ship=3, tiles={2: "wt_30", 3: "wt_20"}).doing("collect_workshop_tile")
    assert asked(game) == ("collect_workshop_tile", ["river_3", "river_2", "skip"])
    game.play("river_2", "row_top")
    assert game.me.rows["row_top"] == ("wt_30",)
    assert (game.table.stacks["river_2"], game.table.stacks["river_3"]) == (0, 1)


@pytest.mark.rule("I-R-10")
def test_collecting_may_be_declined() -> None:
    game = position(ship=3).doing("collect_workshop_tile").play("skip")
    assert game.done
    assert game.me.rows == {"row_top": (), "row_middle": (), "row_bottom": ()}


@pytest.mark.rule("I-R-10")
@pytest.mark.parametrize(
    ("ship", "spaces"),
    [(0, []), (1, ["river_1"]), (6, ["river_5"]), (7, ["river_7"]), (12, ["river_11"]), (13, ["river_13"])],
)
def test_the_first_spaces_of_sections_have_no_tile_to_collect(ship: int, spaces: list[str]) -> None:
    game = position(ship=ship, revealed=ALL).doing("collect_workshop_tile")
    assert asked(game) == (("collect_workshop_tile", [*spaces, "skip"]) if spaces else ("", []))


@pytest.mark.rule("I-R-10")
def test_an_empty_space_to_the_left_is_not_skipped() -> None:
    game = position(ship=4, stacks_of={2: 1}).doing("collect_workshop_tile")
    assert game.done
    assert game.me.rows["row_top"] == ()


@pytest.mark.rule("I-R-10")
def test_on_the_last_space_the_end_pile_may_be_collected() -> None:
    game = position(ship=17, revealed=ALL).doing("collect_workshop_tile")
    assert asked(game) == ("collect_workshop_tile", ["river_17", "river_16", "skip"])
