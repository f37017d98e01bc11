"""Chapter 13: Research Tiles of the middle section when the Tent is placed, and a whole Tent action."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import CREW, asked, crew, dice, position, rows, site, zones
from .positions_c import overlay, placed_before, placing

USED = {"camel_1": ["white_3"], "camel_2": ["white_2"]}


def with_research(*tiles: str, **fields: Any) -> Scene:
    """Somebody who has researched these tiles places the Tent beside a Pass Tile of silver; nothing was left unused."""
    sites = {f"river_{n}": site(tile, left=0) for n, tile in enumerate(tiles, 7)}
    return placing("tent_3", **{"workers": 0, "camels": USED, "sites": sites, **fields})


# Which tiles -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-TENT-3")
def test_each_tile_of_the_middle_section_with_own_influence_is_on_offer() -> None:
    sites = {
        "river_7": site("rt_middle_2", left=0),
        "river_8": site("rt_middle_9", left=1, right=0),
        "river_9": site("rt_middle_1", left=1, right=2),
    }
    assert asked(with_research(sites=sites)) == ("tent_effects", ["pt_3", "rt_middle_2", "rt_middle_9", "skip"])


@pytest.mark.rule("I-TENT-3")
def test_tiles_of_the_other_sections_have_no_part_in_it() -> None:
    sites = {"river_1": site("rt_left_1", left=0), "river_13": site("rt_right_9", left=0)}
    game = with_research(sites=sites, inactive=["scribe"])
    assert asked(game) == ("tent_effects", ["pt_3", "skip"])


@pytest.mark.rule("I-TENT-3")
def test_each_tile_is_used_once() -> None:
    game = with_research("rt_middle_2").play("rt_middle_2")
    assert game.me.silver == 2
    assert asked(game) == ("tent_effects", ["pt_3", "skip"])
    assert game.refused["rt_middle_2"] == "step_used"


@pytest.mark.rule("I-TENT-3")
@pytest.mark.parametrize("order", [("unused", "pt_3", "rt_middle_2"), ("rt_middle_2", "pt_3", "unused")])
def test_the_effects_come_in_any_order(order: tuple[str, ...]) -> None:
    game = with_research("rt_middle_2", workers=1, zones=zones(ready="white_4"))
    for n, effect in enumerate(order):
        assert {*asked(game)[1]} == {*order[n:], "skip"}
        game.play(*((effect, "ready_white_4") if effect == "unused" else (effect,)))
    assert game.me.silver == 3 + 2
    assert dice(game) == {"determined": ("white_4",)}


@pytest.mark.rule("I-TENT-3")
def test_all_effects_may_be_left_alone() -> None:
    game = with_research("rt_middle_2", workers=1, inactive=["scribe"]).play("skip")
    assert (game.me.silver, game.me.hand, game.me.inactive) == (0, (), ("scribe",))
    assert game.key == "end_turn"


@pytest.mark.rule("I-TENT-3")
def test_an_effect_that_cannot_be_paid_is_refused() -> None:
    game = with_research("rt_middle_6", row_dice=rows(top="white_4"), inactive=[*CREW])
    assert game.refused["rt_middle_6"] == "lacks"
    game.play("pt_3")
    assert "rt_middle_6" in game.options, "with the silver of the Pass Tile it can"


@pytest.mark.rule("I-TENT-4")
def test_a_tile_researched_in_the_course_of_this_turn_may_still_be_used() -> None:
    data = overlay("pass_tiles", pt_3={"effect": "research"})
    game = with_research(overlay=data, sites={"river_7": site("rt_middle_2", left=1)}, ship=7)
    assert asked(game) == ("tent_effects", ["pt_3", "skip"])
    game.play("pt_3")
    assert game.table.sites["river_7"].right == 0
    assert asked(game) == ("tent_effects", ["rt_middle_2", "skip"])
    assert game.play("rt_middle_2").me.silver == 2


@pytest.mark.rule("I-TENT-4")
def test_a_tile_researched_in_a_later_turn_of_the_round_gives_nothing() -> None:
    game = position(
        tent="tent_3", tents=3, ship=7, silver=2, sites={"river_7": site("rt_middle_2", left=1)}, guilds={"blue": 1},
        rows=rows(top="wt_39"), zones=zones(ready="charcoal_5 white_5"),
    )  # fmt: skip
    game.play("workshop", "row_top", "ready_charcoal_5", "ready_white_5", "wt_39")
    while game.key in ("research", "workshop_step"):
        game.play("river_7" if game.key == "research" else "skip")
    assert game.table.sites["river_7"].right == 0
    assert (game.key, game.me.silver) == ("end_turn", 2)


@pytest.mark.rule("I-TENT-3")
def test_the_same_tile_is_used_again_with_the_tent_of_the_next_round() -> None:
    game = with_research("rt_middle_2", others=placed_before("tent_1", "tent_2")).play(
        "rt_middle_2", "skip", "end_turn"
    )
    assert (game.table.round, game.decision.seat) == (2, 1), "the Tent of seat 1 stood leftmost"
    for seat, space in ((1, "tent_4"), (2, "tent_5")):
        game.play("tent", space, "skip", "end_turn", seat=seat)
    silver = game.me.silver
    game.play("tent_1", "rt_middle_2")
    assert game.me.silver == silver + 2


@pytest.mark.rule("I-TENT-2")
@pytest.mark.rule("I-TENT-3")
def test_a_free_action_within_an_effect_cannot_undo_the_tent_action() -> None:
    """The Carpenter is the only one who can be paid, and on the next level would be too dear."""
    game = with_research(
        "rt_middle_7", silver=2, hand=["dc_drum"], studio=["studio_blue_1"], levels=crew(2, scribe=1, chandler=1),
        inactive=[*CREW[:-1]], zones=zones(inspired="white_6"),
    )  # fmt: skip
    game.play("rt_middle_7", "play_dc_drum", "studio_blue_1_up")
    assert game.refused == {"carpenter": "owed"}
    game.play("skip", "skip")
    assert (game.key, game.me.tents, game.me.royalties) == ("end_turn", 3, 1)


# What they do ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-TENT-3")
def test_research_of_the_middle_1_gives_an_influence_of_choice() -> None:
    game = with_research("rt_middle_1").play("rt_middle_1", "guild_charcoal")
    assert game.me.guilds == {"blue": 0, "orange": 0, "charcoal": 1}


@pytest.mark.rule("I-TENT-3")
def test_research_of_the_middle_2_gives_two_silver() -> None:
    assert with_research("rt_middle_2").play("rt_middle_2").me.silver == 2


@pytest.mark.rule("I-TENT-3")
def test_research_of_the_middle_3_gives_two_brightens() -> None:
    game = with_research("rt_middle_3", zones=zones(ready="white_1 white_2 white_3"))
    game.play("rt_middle_3", "ready_white_1", "ready_white_2")
    assert dice(game) == {"ready": ("white_3",), "determined": ("white_2", "white_1")}


@pytest.mark.rule("I-TENT-3")
def test_research_of_the_middle_4_gives_two_cards() -> None:
    game = with_research("rt_middle_4").nature("dc_flute", "dc_drum").play("rt_middle_4")
    assert game.me.hand == ("dc_flute", "dc_drum")


@pytest.mark.rule("I-TENT-3")
def test_research_of_the_middle_5_gives_a_die_for_the_studio() -> None:
    game = with_research("rt_middle_5", zones=zones(ready="white_1")).play("rt_middle_5", "orange", "ready_white_1")
    assert (game.me.studio, dice(game)) == (("studio_orange_0",), {})


@pytest.mark.rule("I-TENT-3")
def test_research_of_the_middle_6_clears_a_workshop_for_a_silver() -> None:
    game = with_research("rt_middle_6", silver=1, row_dice=rows("blue_4 white_4", "white_2"))
    game.play("rt_middle_6", "pay", "row_top")
    assert (game.me.silver, dice(game)) == (0, {"exhausted": ("blue", "white")})
    assert game.me.row_dice == {"row_top": (), "row_middle": ("white_2",), "row_bottom": ()}


@pytest.mark.rule("I-TENT-3")
def test_research_of_the_middle_7_advances_the_royalties_for_a_craftsperson_who_is_paid() -> None:
    game = with_research("rt_middle_7", silver=2).play("rt_middle_7", "weaver", "pay")
    assert (game.me.silver, game.me.royalties) == (0, 1)
    assert (game.me.inactive, game.me.levels["weaver"]) == (("weaver",), 2)


@pytest.mark.rule("I-TENT-3")
def test_research_of_the_middle_8_refreshes_two() -> None:
    game = with_research("rt_middle_8", inactive=["scribe", "weaver", "tiler"]).play("rt_middle_8", "tiler", "weaver")
    assert game.me.inactive == ("scribe",)


@pytest.mark.rule("I-TENT-3")
def test_research_of_the_middle_9_levels_up() -> None:
    game = with_research("rt_middle_9").play("rt_middle_9", "tiler")
    assert (game.me.levels["tiler"], game.me.silver) == (2, 0)


# The worked example ----------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-19")
@pytest.mark.rule("I-TENT-3")
@pytest.mark.rule("I-TENT-5")
def test_example_19_purple_places_the_second_tent_of_a_game_of_four() -> None:
    """Seat 0 is Purple; Yellow and Red have placed their Tents in this second round."""
    game = position(
        players=4, round=2, tents=3, others=placed_before("tent_2", "tent_5"), workers=1, camels=USED,
        passes={"tent_3": "pt_1", "tent_1": "pt_3"}, inactive=["scribe", "tiler", "weaver", "carpenter"],
        zones=zones(exhausted="white white", ready="blue_2 white_3"),
        sites={"river_7": site("rt_middle_8", left=0), "river_8": site("rt_middle_4", left=2, right=0)},
    )  # fmt: skip
    game.nature(4, "dc_flute", "dc_drum")
    game.play("tent")
    assert asked(game) == ("tent", ["tent_1", "tent_3", "tent_4"]), "three spaces are free"
    game.play("tent_3")
    assert asked(game) == ("tent_effects", ["unused", "pt_1", "rt_middle_8", "rt_middle_4", "skip"])

    game.play("unused", "refresh(any)", "scribe", "exhausted_white")
    assert game.me.inactive == ("tiler", "weaver", "carpenter"), "one refresh for the Worker"
    assert dice(game) == {"exhausted": ("white",), "ready": ("blue_2", "white_4", "white_3")}, "and one Brighten"

    game.play("pt_1", "influence(any)", "guild_blue", "ready_white_4", "ready_blue_2", "determined_blue_2")
    assert dice(game) == {
        "exhausted": ("white",), "ready": ("white_3",), "determined": ("white_4",), "inspired": ("blue_2",),
    }  # fmt: skip
    assert game.me.guilds == {"blue": 2, "orange": 0, "charcoal": 0}, "one of choice, one for the blue die"

    game.play("rt_middle_8", "tiler", "weaver")
    assert game.me.inactive == ("carpenter",)
    assert list(game.me.camels) == ["camel_1", "camel_2"], "the slot comes last"
    game.play("rt_middle_4")
    assert game.me.hand == ("dc_flute", "dc_drum")

    game.play("skip")
    assert list(game.me.camels) == ["camel_1", "camel_2", "camel_3"]
    assert game.me.camels["camel_3"] == ()
    assert game.me.tents == 2
