"""Chapter 8: what the 27 Research Tiles do, and when."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from majlis.testing import Scene

from .positions import CREW, DATA, ROWS, asked, board, crew, dice, guilds, position, rows, site, zones

ALL = ["left", "middle", "right"]
STACKS = dict.fromkeys((2, 3, 4, 5, 7, 8, 9, 10, 11, 14, 15, 16), 1)


def using(tile: str, *luck: object, **fields: Any) -> Scene:
    """A player researches a tile of the right section that another has found."""
    fields = {"ship": 15, "revealed": ALL, "stacks_of": STACKS, "inactive": ["tiler", "weaver"], **fields}
    sites = {"river_13": site(tile, left=1)}
    return position(sites=sites, **fields).doing("research").nature(*luck).play("river_13")


def tenting(tile: str, *luck: object, **fields: Any) -> Scene:
    """A player with a tile of the middle section has just placed the Tent and uses it."""
    fields = {"passes": {"tent_1": "pt_2"}, "stacks_of": {5: 1}, "inactive": ["tiler", "weaver"], **fields}
    game = position(sites={"river_7": site(tile, left=0)}, **fields).nature(*luck)
    return game.play("tent", "tent_1", tile)


def test_there_are_nine_research_tiles_of_each_section() -> None:
    assert Counter(tile.section for tile in DATA.research_tiles.values()) == {"left": 9, "middle": 9, "right": 9}


# Left section: ongoing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("I-RES-5")
def test_tiles_of_the_left_section_are_ongoing_and_do_nothing_when_researched() -> None:
    for number in range(1, 10):
        sites = {"river_1": site(f"rt_left_{number}", left=1)}
        game = position(sites=sites, ship=17, stacks_of=STACKS, inactive=["tiler"], zones=zones(ready="white_2"))
        game.doing("research").play("river_1")
        assert game.done
        assert (game.me.silver, game.me.hand, game.me.guilds) == (0, (), guilds())
        assert (game.me.inactive, dice(game)) == (("tiler",), {"ready": ("white_2",)})


@pytest.mark.rule("I-RES-5")
@pytest.mark.parametrize("slot", ["left", "right"])
def test_both_who_have_influence_on_a_tile_have_its_ability(slot: str) -> None:
    sites = {"river_1": site("rt_left_6", **{"left": 1, "right": 2, slot: 0}), "river_2": site("rt_left_8", left=1)}
    game = position(sites=sites, ship=17, stacks_of=dict.fromkeys((3, 7, 13), 1))
    game.doing("research").play("river_2")
    assert game.me.silver == 1


@pytest.mark.rule("I-RES-5")
def test_an_ability_of_the_left_section_works_every_time() -> None:
    sites = {
        "river_1": site("rt_left_6", left=0),
        "river_2": site("rt_left_8", left=1),
        "river_3": site("rt_left_9", left=1),
    }
    game = position(sites=sites, ship=17, stacks_of=dict.fromkeys((4, 7, 13), 1)).doing("2 research")
    game.play("river_2", "river_3")
    assert game.me.silver == 2


CALLS: dict[str, tuple[str, ...]] = {  # an effect, and what is answered until nothing but the ability is left
    "rt_left_1": ("swap_die", "exhausted_white", "blue"),
    "rt_left_2": ("swap_die", "exhausted_white", "orange"),
    "rt_left_3": ("swap_die", "exhausted_white", "charcoal"),
    "rt_left_5": ("collect_workshop_tile", "river_5", "row_top"),
    "rt_left_6": ("research", "river_2"),
    "rt_left_7": ("royalty",),
}


@pytest.mark.rule("I-RES-5")
@pytest.mark.parametrize("tile", [*CALLS, "rt_left_4"])
def test_an_ability_of_the_left_section_is_called_up_by_its_event_and_by_no_other(tile: str) -> None:
    called = []
    for event, (effect, *answers) in CALLS.items():
        game = position(
            sites={"river_1": site(tile, left=0), "river_2": site("rt_left_8", left=1)},
            stacks_of=dict.fromkeys((3, 4, 5, *range(7, 12), *range(13, 17)), 1),
            ship=6,
            royalties=3,
            zones=zones(exhausted="white", ready="white_2"),
            inactive=["tiler", "weaver"],
        )
        game.doing(effect).play(*answers)
        if not game.done or game.me.silver or game.me.hand:
            called.append(event)
    assert called == [event for event in CALLS if event == tile]


@pytest.mark.rule("I-RES-5")
def test_a_total_on_camels_counts_two_higher_with_the_eighth_tile() -> None:
    fields: dict[str, Any] = {"devices": {"db_automated": board(1)}, "hand": ["dc_basin"], "stacks_of": {2: 1}}
    low = position(zones=zones(ready="white_4 white_3"), **fields)
    assert low.refused["invent"] == "total_too_low"
    sites = {"river_1": site("rt_left_8", left=0)}
    game = position(zones=zones(ready="white_4 white_3"), sites=sites, **fields)
    assert "invent" in game.options
    short = position(zones=zones(ready="white_3 white_3"), sites=sites, **fields)
    assert short.refused["invent"] == "total_too_low"


@pytest.mark.rule("I-RES-5")
def test_coloured_dice_on_camels_become_ready_with_the_ninth_tile() -> None:
    game = position(
        sites={"river_1": site("rt_left_9", left=0)},
        stacks_of={5: 1},
        passes={"tent_1": "pt_2"},
        camels={"camel_1": ["blue_3", "white_4"], "camel_2": ["orange_1"]},
        row_dice=rows(top="charcoal_2"),
        workers=0,
        others={1: {"tent": "tent_2"}, 2: {"tent": "tent_3"}},
    ).nature(6, 5)
    game.play("tent_1", "end_turn")  # nothing but the Tent is left
    assert dice(game) == {"exhausted": ("charcoal", "white"), "ready": ("blue_6", "orange_5")}


# Middle section: with every Tent -----------------------------------------------------------------------------------


@pytest.mark.rule("I-RES-5")
def test_tiles_of_the_middle_section_do_nothing_when_researched() -> None:
    for number in range(1, 10):
        sites = {"river_7": site(f"rt_middle_{number}", left=1)}
        stacks = dict.fromkeys((1, 2, 3, 4, 5, 8, 9, 10, 11, 13, 14, 15, 16), 1)
        game = position(sites=sites, ship=17, stacks_of=stacks, inactive=["tiler"], zones=zones(ready="white_2"))
        game.doing("research").play("river_7")
        assert game.done
        assert (game.me.silver, game.me.hand, game.me.guilds) == (0, (), guilds())
        assert (game.me.inactive, dice(game)) == (("tiler",), {"ready": ("white_2",)})


@pytest.mark.rule("I-RES-5")
def test_a_tile_of_the_middle_section_is_resolved_each_time_a_tent_is_placed() -> None:
    for tents in (4, 3, 2):
        game = tenting("rt_middle_2", tents=tents)
        assert game.me.silver == 2


@pytest.mark.rule("I-RES-5")
@pytest.mark.parametrize(
    ("tile", "answers", "gained"),
    [
        ("rt_middle_1", ["guild_orange"], {"influence": 1}),
        ("rt_middle_2", [], {"silver": 2}),
        ("rt_middle_3", ["determined_white_2"], {"inspired": 1}),
        ("rt_middle_4", [], {"cards": 2}),
        ("rt_middle_5", ["blue", "ready_white_2"], {"studio": 1}),
        ("rt_middle_8", ["tiler", "weaver"], {"refreshed": 2}),
        ("rt_middle_9", ["scribe"], {"levels": 1}),
    ],
)
def test_the_tiles_of_the_middle_section(tile: str, answers: list[str], gained: dict[str, int]) -> None:
    three = ["scribe", "tiler", "weaver"]
    game = tenting(tile, zones=zones(ready="white_2"), workers=0, inactive=three).play(*answers)
    found = {
        "influence": game.me.guilds["orange"],
        "silver": game.me.silver,
        "inspired": len(game.me.zones["inspired"]),
        "cards": len(game.me.hand),
        "studio": len(game.me.studio),
        "refreshed": 3 - len(game.me.inactive),
        "levels": sum(game.me.levels.values()) - 6,
    }
    assert found == dict.fromkeys(found, 0) | gained
    assert tile not in game.options


@pytest.mark.rule("I-RES-5")
def test_the_sixth_tile_of_the_middle_section_clears_a_workshop_for_a_silver() -> None:
    fields: dict[str, Any] = {"row_dice": rows(top="blue_3", bottom="white_2"), "inactive": list(CREW)}
    game = tenting("rt_middle_6", silver=1, **fields)
    assert game.me.silver == 0
    game.play("row_bottom")
    assert (game.me.row_dice["row_bottom"], dice(game)) == ((), {"exhausted": ("white",)})
    poor = position(sites={"river_7": site("rt_middle_6", left=0)}, stacks_of={5: 1}, **fields).play("tent", "tent_1")
    assert poor.refused["rt_middle_6"] == "lacks"


@pytest.mark.rule("I-RES-5")
def test_the_seventh_tile_of_the_middle_section_gives_royalties_for_a_wage() -> None:
    game = tenting("rt_middle_7", silver=2, royalties=3).play("scribe", "pay")
    assert (game.me.royalties, game.me.silver) == (4, 0)
    assert game.me.levels == crew(scribe=2)


# Right section: once, at once --------------------------------------------------------------------------------------


@pytest.mark.rule("I-RES-5")
def test_a_new_tile_of_the_right_section_is_resolved_at_once() -> None:
    game = position(ship=17, revealed=ALL, stacks_of=STACKS, inactive=["tiler"]).doing("research")
    game.nature("rt_right_9", "rt_right_2", "rt_right_1").play("river_13", "rt_right_9", "rt_right_2")
    assert (game.me.silver, game.me.inactive, game.done) == (2, (), True)


@pytest.mark.rule("I-RES-5")
def test_a_tile_of_the_right_section_is_resolved_once_only() -> None:
    game = position(sites={"river_13": site("rt_right_9", left=0)}, stacks_of={5: 1}, inactive=["tiler"])
    game.play("tent", "tent_3")
    assert "rt_right_9" not in {*game.options, *game.refused}


@pytest.mark.rule("I-RES-5")
def test_the_first_tile_of_the_right_section_brightens_four_times() -> None:
    game = using("rt_right_1", 3, zones=zones(exhausted="white", ready="blue_1"))
    game.play("exhausted_white", "ready_white_3", "determined_white_3", "ready_blue_1")
    assert (dice(game), game.done) == ({"determined": ("blue_1",), "inspired": ("white_3",)}, True)


@pytest.mark.rule("I-RES-5")
def test_the_second_tile_of_the_right_section_hires_the_camel() -> None:
    assert list(using("rt_right_2").me.camels) == ["camel_1", "camel_2", "camel_hired"]


@pytest.mark.rule("I-RES-5")
def test_the_third_tile_of_the_right_section_gives_a_die_and_a_swap() -> None:
    game = using("rt_right_3", zones=zones(ready="white_4 white_1"))
    game.play("die_to_studio(any)", "blue", "ready_white_1", "ready_white_4", "charcoal")
    assert (game.me.studio, dice(game)) == (("studio_blue_0",), {"ready": ("charcoal_4",)})


@pytest.mark.rule("I-RES-5")
def test_the_fourth_tile_of_the_right_section_gives_influence_of_each_colour_and_one_of_choice() -> None:
    assert using("rt_right_4").play("guild_orange").me.guilds == guilds(blue=1, orange=2, charcoal=1)


@pytest.mark.rule("I-RES-5")
def test_the_fifth_tile_of_the_right_section_gives_influence_and_a_workshop_tile() -> None:
    game = using("rt_right_5", tiles={14: "wt_20"})
    game.play("influence(any)", "guild_blue", "river_14", "row_top")
    assert (game.me.guilds, game.me.rows["row_top"]) == (guilds(blue=1), ("wt_20",))


@pytest.mark.rule("I-RES-5")
def test_the_sixth_tile_of_the_right_section_gives_a_step_and_the_royalties() -> None:
    game = using("rt_right_6", royalties=4)
    assert (game.me.royalties, game.me.silver) == (5, 3)
    across_a_gap = using("rt_right_6", royalties=2).play("skip")
    assert (across_a_gap.me.royalties, across_a_gap.me.silver) == (3, 2)


@pytest.mark.rule("I-RES-5")
def test_the_seventh_tile_of_the_right_section_lets_two_rise() -> None:
    game = using("rt_right_7").play("scribe", "tiler")
    assert (game.me.levels, game.done) == (crew(scribe=2, tiler=2), True)


@pytest.mark.rule("I-RES-5")
def test_the_eighth_tile_of_the_right_section_moves_the_ship() -> None:
    game = using("rt_right_8", tiles={16: "wt_20"}).play("row_top")
    assert (game.me.ship, game.me.rows["row_top"]) == (16, ("wt_20",))


@pytest.mark.rule("I-RES-5")
def test_the_ninth_tile_of_the_right_section_refreshes_all_and_gives_two_silver() -> None:
    game = using("rt_right_9")
    assert (game.me.inactive, game.me.silver, game.done) == ((), 2, True)


# At once ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-R-67")
def test_ship_workshop_tile_and_studio_die_of_the_right_section_are_not_declined() -> None:
    game = using("rt_right_8", tiles={16: "wt_20"})
    assert (game.me.ship, asked(game)) == (16, ("place_tile", [*ROWS])), "the Ship moves unasked"
    game = using("rt_right_5", tiles={14: "wt_20"}).play("influence(any)", "guild_blue")
    assert game.key == "collect_workshop_tile" or "skip" not in game.options
    game = using("rt_right_3", zones=zones(ready="white_4 white_1")).play("[swap_die]", "ready_white_4", "blue")
    assert asked(game) == ("die_colour", ["blue", "orange", "charcoal"])


@pytest.mark.rule("I-R-67")
def test_what_the_seed_calls_a_choice_may_be_declined_at_once_too() -> None:
    game = using("rt_right_3", zones=zones(ready="white_4 white_1")).play("die_to_studio(any)", "blue", "ready_white_1")
    assert "skip" in game.options
    assert game.play("skip").done
    assert "skip" in using("rt_right_7").options


@pytest.mark.rule("I-R-67")
def test_by_the_house_rule_all_of_it_may_be_declined() -> None:
    house = "house_decline_at_once"
    game = using("rt_right_8", tiles={16: "wt_20"}, house=house)
    assert asked(game) == ("ship", ["ship", "skip"])
    assert game.play("skip").me.ship == 15
    game = using("rt_right_3", zones=zones(ready="white_4 white_1"), house=house)
    assert "skip" in game.options
