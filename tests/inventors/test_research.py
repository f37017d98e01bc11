"""Chapter 8: Research along the river: where, for how much, and who has access to a tile."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import CREW, DATA, NOBODY, TILE_SPACES, asked, guilds, position, site, zones

ALL = ["left", "middle", "right"]
YELLOW, RED, BLUE, PURPLE = range(4)


def researching(*luck: object, **fields: Any) -> Scene:
    """A player conducts a Research; all craftspeople are inactive, so that silver must be paid."""
    fields = {"inactive": list(CREW), **fields}
    return position(**fields).doing("research").nature(*luck)


# Where -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-RES-1")
@pytest.mark.rule("I-R-24")
def test_in_each_section_only_the_leftmost_empty_space_is_open() -> None:
    game = researching(ship=17, stacks_of={1: 1, 4: 1, 7: 1, 8: 2, 13: 1, 14: 1, 15: 1, 16: 1})
    assert asked(game) == ("research", ["river_2", "river_9", "skip"])


@pytest.mark.rule("I-RES-1")
@pytest.mark.rule("I-R-24")
def test_a_space_with_a_research_tile_is_not_empty() -> None:
    sites = {"river_2": site("rt_left_8", left=0), "river_13": site("rt_right_1", left=0)}
    game = researching(ship=17, stacks_of={1: 1, 4: 1, 7: 1}, sites=sites)
    assert asked(game) == ("research", ["river_3", "river_8", "river_14", "skip"])


@pytest.mark.rule("I-RES-1")
def test_a_section_full_of_tiles_has_no_place() -> None:
    game = researching(ship=17, stacks_of=dict.fromkeys([*range(1, 6), *range(7, 12), *range(13, 17)], 1))
    assert game.done
    assert game.table.sites == {}


@pytest.mark.rule("I-RES-1")
def test_a_closed_section_may_be_researched_too() -> None:
    game = researching(ship=0, silver=7, stacks_of={1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 8: 1})
    assert asked(game) == ("research", ["river_7", "skip"])
    assert game.table.revealed == ("left",)
    assert game.refused == {"river_13": "lacks"}


@pytest.mark.rule("I-RES-1")
@pytest.mark.rule("I-RES-6")
def test_every_tile_with_one_influence_of_somebody_else_is_open_in_any_section() -> None:
    sites = {
        "river_1": site("rt_left_1", left=1),
        "river_2": site("rt_left_2", left=0),
        "river_3": site("rt_left_3", left=1, right=2),
        "river_8": site("rt_middle_1", left=2),
        "river_14": site("rt_right_1", left=1, right=0),
    }
    stacks = dict.fromkeys((4, 5, 7, 9, 10, 11, 13, 15, 16), 1)
    game = researching(ship=17, sites=sites, stacks_of=stacks)
    assert asked(game) == ("research", ["river_1", "river_8", "skip"])


@pytest.mark.rule("I-RES-6")
def test_nobody_researches_the_same_space_twice() -> None:
    stacks = dict.fromkeys((2, 3, 4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 16), 1)
    mine = researching(ship=17, sites={"river_1": site("rt_left_8", left=0)}, stacks_of=stacks)
    assert mine.done
    closed = researching(ship=17, sites={"river_1": site("rt_left_8", left=1, right=2)}, stacks_of=stacks)
    assert closed.done
    assert (closed.table.sites["river_1"].left, closed.table.sites["river_1"].right) == (1, 2)


# For how much ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-RES-2")
@pytest.mark.parametrize(("ship", "cost"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0), (17, 0)])
def test_each_space_ahead_of_the_ship_costs_a_silver(ship: int, cost: int) -> None:
    game = researching(ship=ship, silver=5, stacks_of={1: 1, 2: 1}).play("river_3")
    assert game.key == "research_keep"
    assert game.me.silver == 5 - cost


@pytest.mark.rule("I-RES-2")
def test_every_space_counts_empty_or_not_also_the_first_ones_of_sections() -> None:
    sites = {"river_2": site("rt_left_1", left=1), "river_8": site("rt_middle_1", left=1)}
    game = researching(ship=1, silver=7, sites=sites, stacks_of={3: 1}).play("river_8")
    assert game.me.silver == 0


@pytest.mark.rule("I-RES-2")
def test_a_space_too_far_ahead_is_refused() -> None:
    sites = {"river_2": site("rt_left_1", left=1), "river_8": site("rt_middle_1", left=1)}
    game = researching(silver=6, sites=sites, stacks_of=dict.fromkeys((1, 3, 4, 5, 7, 9, 10, 11, 13, 14, 15, 16), 1))
    assert asked(game) == ("research", ["river_2", "skip"])
    assert game.refused == {"river_8": "lacks"}


@pytest.mark.rule("I-RES-2")
def test_craftspeople_may_be_used_to_pay_for_a_research() -> None:
    sites = {"river_8": site("rt_middle_1", left=1)}
    stacks = dict.fromkeys((1, 2, 3, 4, 5, 7, 9, 10, 11, 13, 14, 15, 16), 1)
    game = researching(ship=5, silver=2, sites=sites, stacks_of=stacks, inactive=["scribe", "tiler"]).play("river_8")
    assert asked(game) == ("pay_silver", ["use_chandler", "use_weaver", "use_blacksmith", "use_carpenter"])
    assert game.refused == {"pay": "lacks"}
    game.play("use_weaver", "pay")
    assert (game.me.silver, {*game.me.inactive}) == (0, {"scribe", "tiler", "weaver"})
    assert game.table.sites["river_8"].right == 0


@pytest.mark.rule("I-RES-2")
def test_paying_for_a_research_is_a_task_of_its_own() -> None:
    sites = {"river_2": site("rt_left_8", left=1)}
    stacks = dict.fromkeys((1, 3, 4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 16), 1)
    game = position(
        guilds=guilds(orange=1),
        silver=4,
        hand=["dc_astrolabe"],
        sites=sites,
        stacks_of=stacks,
        inactive=[who for who in CREW if who != "scribe"],
    )
    game.play("worker", "space_orange_right", "scribe", "research")
    assert (game.me.silver, {*game.me.inactive}) == (2, {*CREW})
    game.play("play_dc_astrolabe")  # refreshes the Scribe; there is one place to research
    assert asked(game) == ("pay_silver", ["pay", "use_scribe"])
    game.play("use_scribe")
    assert (game.me.silver, game.table.sites["river_2"].right) == (2 - 1, 0)


def ex_10(seat: int, **fields: Any) -> Scene:
    """EX-10 and EX-11: somebody researches; 3 and 5 have tiles, 2 a Research Tile of Red, 4 is empty."""
    at = dict(enumerate((0, 4, 5, 6)))
    others = {other: {"ship": ship} for other, ship in at.items() if other != seat}
    stacks = dict.fromkeys((1, 3, 5, *range(7, 12), *range(13, 17)), 1)
    sites = {"river_2": site("rt_left_8", left=RED)}
    fields = {"silver": 4, "ship": at[seat], "revealed": ["left", "middle"], **fields}
    return researching(players=4, seat=seat, others=others, stacks_of=stacks, sites=sites, **fields)


@pytest.mark.rule("EX-10")
@pytest.mark.rule("I-RES-2")
@pytest.mark.rule("I-R-24")
@pytest.mark.parametrize(("seat", "cost"), [(YELLOW, 4), (RED, 0), (BLUE, 0), (PURPLE, 0)])
def test_ex_10_research_cost(seat: int, cost: int) -> None:
    game = ex_10(seat).nature("rt_left_9", "rt_left_1", "rt_left_2").play("river_4")
    assert game.me.silver == 4 - cost
    game.play("rt_left_9", "rt_left_1")
    assert (game.table.sites["river_4"].tile, game.table.sites["river_4"].left) == ("rt_left_9", seat)
    if cost:
        assert ex_10(seat, silver=3).refused == {"river_4": "lacks"}


@pytest.mark.rule("EX-11")
@pytest.mark.rule("I-RES-1")
@pytest.mark.rule("I-RES-2")
@pytest.mark.rule("I-RES-3")
@pytest.mark.parametrize(("seat", "cost"), [(YELLOW, 2), (BLUE, 0), (PURPLE, 0)])
def test_ex_11_the_second_influence(seat: int, cost: int) -> None:
    game = ex_10(seat).play("river_2")
    assert game.me.silver == 4 - cost
    assert (game.table.sites["river_2"].left, game.table.sites["river_2"].right) == (RED, seat)
    assert game.game.result.scores[seat]["research"] == 1
    assert game.game.result.scores[RED]["research"] == 2


@pytest.mark.rule("EX-11")
@pytest.mark.rule("I-RES-6")
def test_ex_11_red_may_not_research_there_at_all() -> None:
    assert asked(ex_10(RED)) == ("research", ["river_4", "skip"])


# The tile ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-RES-3")
def test_a_second_influence_lies_right_and_gives_access_to_the_tile() -> None:
    game = researching(ship=17, sites={"river_1": site("rt_left_8", left=1)}, stacks_of={2: 1}).play("river_1")
    assert (game.table.sites["river_1"].left, game.table.sites["river_1"].right) == (1, 0)
    assert game.me.supply == 24
    assert game.done


@pytest.mark.rule("I-RES-4")
def test_a_first_influence_lies_left_on_one_of_three_tiles_and_the_others_go_under_the_stack() -> None:
    game = researching("rt_left_4", "rt_left_8", "rt_left_9", ship=17, stacks_of={2: 1}).play("river_1")
    assert asked(game) == ("research_keep", ["rt_left_4", "rt_left_8", "rt_left_9"])
    game.play("rt_left_8")
    assert asked(game) == ("research_under", ["rt_left_4", "rt_left_9"])
    game.play("rt_left_9")
    assert game.done
    site_1 = game.table.sites["river_1"]
    assert (site_1.tile, site_1.left, site_1.right) == ("rt_left_8", 0, NOBODY)
    deck = game.table.research["left"]
    assert deck.bottom == ("rt_left_9", "rt_left_4")
    assert sorted(deck.rest) == ["rt_left_1", "rt_left_2", "rt_left_3", "rt_left_5", "rt_left_6", "rt_left_7"]
    assert game.me.supply == 24


@pytest.mark.rule("I-RES-4")
def test_the_tile_comes_from_the_stack_of_its_section() -> None:
    game = researching(ship=17, stacks_of={1: 1, 2: 1, 3: 1, 4: 1, 5: 1})
    for space, section in (("river_7", "middle"), ("river_13", "right")):
        again = researching(ship=17, stacks_of={1: 1, 2: 1, 3: 1, 4: 1, 5: 1}).play(space)
        assert all(tile.startswith(f"rt_{section}_") for tile in again.options)
        assert len(again.table.research[section].rest) == 9 - 3
    assert asked(game) == ("research", ["river_7", "river_13", "skip"])


@pytest.mark.rule("I-RES-4")
def test_tiles_put_under_the_stack_come_last_and_in_this_order() -> None:
    stack = {"rest": ["rt_left_1"], "bottom": ["rt_left_9", "rt_left_8", "rt_left_7"]}
    game = researching(ship=17, stacks_of={2: 1}, research={"left": stack}).play("river_1")
    assert asked(game) == ("research_keep", ["rt_left_1", "rt_left_9", "rt_left_8"])


@pytest.mark.rule("I-RES-4")
def test_the_others_do_not_see_what_was_put_under_the_stack() -> None:
    game = researching("rt_left_4", "rt_left_8", "rt_left_9", ship=17, stacks_of={2: 1})
    game.play("river_1", "rt_left_8", "rt_left_9")
    mine = game.game.view(0)["table"]["research"]["left"]["bottom"]
    theirs = game.game.view(1)["table"]["research"]["left"]["bottom"]
    assert mine == ["rt_left_9", "rt_left_4"]
    assert not {"rt_left_9", "rt_left_4"} & {*map(str, theirs)}


@pytest.mark.rule("I-R-23")
def test_with_fewer_than_three_tiles_those_that_are_there_are_drawn() -> None:
    two = researching(ship=17, stacks_of={2: 1}, research={"left": ["rt_left_8", "rt_left_9"]}).nature("rt_left_9")
    two.play("river_1")
    assert asked(two) == ("research_keep", ["rt_left_9", "rt_left_8"])
    two.play("rt_left_8")
    assert (two.table.sites["river_1"].tile, two.table.research["left"].bottom) == ("rt_left_8", ("rt_left_9",))
    one = researching(ship=17, stacks_of={2: 1}, research={"left": ["rt_left_8"]}).play("river_1")
    assert (one.table.sites["river_1"].tile, one.done) == ("rt_left_8", True)


@pytest.mark.rule("I-R-23")
def test_with_an_empty_stack_no_new_tile_is_researched_in_that_section() -> None:
    sites = {"river_3": site("rt_left_8", left=1)}
    game = researching(ship=17, stacks_of={2: 1}, research={"left": []}, sites=sites)
    assert asked(game) == ("research", ["river_3", "river_7", "river_13", "skip"])


@pytest.mark.rule("I-RES-1")
def test_a_research_may_be_declined() -> None:
    game = researching(ship=17, stacks_of={}).play("skip")
    assert game.done
    assert (game.table.sites, game.me.supply) == ({}, 25)


# Influence for it --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-R-13")
def test_with_an_empty_supply_the_influence_comes_from_a_guild() -> None:
    sites = {"river_1": site("rt_left_8", left=1)}
    game = researching(ship=17, sites=sites, stacks_of={2: 1}, supply=0, guilds=guilds(blue=1, charcoal=2))
    game.play("river_1")
    assert asked(game) == ("move_influence", ["guild_blue", "guild_charcoal"])
    game.play("guild_charcoal")
    assert (game.me.guilds, game.me.supply) == (guilds(blue=1, charcoal=1), 0)
    assert game.table.sites["river_1"].right == 0


@pytest.mark.rule("I-R-13")
def test_without_any_influence_no_research_is_possible() -> None:
    game = researching(ship=17, stacks_of={}, supply=0)
    assert game.done
    assert game.table.sites == {}


# What it calls up --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-R-22")
def test_the_silver_for_a_research_comes_after_its_cost() -> None:
    stacks = dict.fromkeys((3, 4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 16), 1)
    sites = {"river_1": site("rt_left_6", left=0), "river_2": site("rt_left_8", left=1)}
    poor = researching(ship=0, silver=1, sites=sites, stacks_of=stacks)
    assert poor.done
    assert poor.me.silver == 1
    game = researching(ship=0, silver=2, sites=sites, stacks_of=stacks).play("river_2")
    assert game.me.silver == 2 - 2 + 1


@pytest.mark.rule("I-R-22")
def test_the_research_that_gives_access_to_the_tile_brings_no_silver_itself() -> None:
    taken = researching(ship=17, sites={"river_1": site("rt_left_6", left=1)}, stacks_of={2: 1}).play("river_1")
    assert taken.me.silver == 0
    game = researching("rt_left_6", "rt_left_8", "rt_left_9", ship=17, stacks_of={2: 1})
    game.play("river_1", "rt_left_6", "rt_left_8")
    assert game.me.silver == 0


@pytest.mark.rule("I-R-22")
def test_a_research_of_another_brings_no_silver() -> None:
    sites = {"river_1": site("rt_left_6", left=1), "river_2": site("rt_left_8", left=1)}
    game = researching(ship=17, sites=sites, stacks_of={3: 1}).play("river_2")
    assert (game.me.silver, game.table.players[1].silver) == (0, 0)


# Points --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-RES-3")
@pytest.mark.rule("I-RES-4")
@pytest.mark.parametrize("space", TILE_SPACES)
def test_the_left_slot_is_worth_what_is_printed_and_the_right_one_a_point(space: str) -> None:
    section = DATA.river[space].section
    game = position(sites={space: site(f"rt_{section}_1", left=0, right=1)}, stacks_of={})
    points = {"left": 2, "middle": 3, "right": 4}
    assert [scores["research"] for scores in game.game.result.scores] == [points[section], 1, 0]


@pytest.mark.rule("I-RES-1")
def test_a_worker_below_a_guild_may_research() -> None:
    sites = {"river_1": site("rt_left_8", left=1)}
    game = position(guilds=guilds(blue=2), sites=sites, ship=17, zones=zones(exhausted="white"))
    game.play("worker", "space_blue_left", "research")
    assert game.table.sites["river_1"].right == 0
    assert game.key == "end_turn"
