"""Chapter 19: the Workers of the solo opponent, its Research and its Ship."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .solo_positions import (
    AI,
    DICE_SCHEMES,
    HUMAN,
    TILE_SPACES,
    WORKER_SCHEMES,
    built,
    guilds,
    mind,
    opponent,
    solo,
    stacks,
    task,
    told,
    turn,
)

RIGHT = ("space_hire_camel", "space_refresh_crafts", "space_advance_ship")  # top, middle, bottom
NO_TOKENS = {"card": ""}


# Workers below a Guild -------------------------------------------------------------------------------------------


def worker(scheme: str, **zones: Any) -> Scene:
    """It takes a turn with a Worker Scheme; the first river space is empty, so that it can Research."""
    zones = {
        "theirs": {"guilds": guilds(3, 3, 3), "supply": 16, "workers": 3},
        "dummy": NO_TOKENS,
        "stacks": {"river_1": 0},
    } | zones
    return turn(scheme, **zones)


def placed(game: Scene) -> list[str]:
    """Where its Workers are."""
    return [space for space, there in game.table.placed.items() if f"worker_{AI}" in there]


@pytest.mark.rule("I-SOLO-37")
@pytest.mark.rule("I-SOLO-38")
@pytest.mark.parametrize(
    ("scheme", "colour"), [("scheme_10", "blue"), ("scheme_11", "orange"), ("scheme_12", "charcoal")]
)
def test_a_worker_below_a_guild_costs_2_influence_and_researches(scheme: str, colour: str) -> None:
    game = worker(scheme)
    me = opponent(game)
    assert placed(game) == [f"space_{colour}_left"]
    assert me.guilds == guilds(3, 3, 3) | {colour: 1}
    assert (me.workers, me.supply, me.silver) == (2, 16 + 2 - 1, 0)
    assert game.table.sites["river_1"].left == AI
    assert [args["space"] for args in told(game, "ai_research")] == ["river_1"]


@pytest.mark.rule("I-SOLO-38")
@pytest.mark.parametrize(
    ("taken", "wanted"),
    [
        ({}, "space_blue_left"),
        ({"space_blue_left": ["worker_0"]}, "space_blue_right"),
        ({"space_blue_left": ["worker_1"], "space_blue_right": ["envoy"]}, "space_blue_bottom"),
        ({"space_blue_right": ["worker_0"]}, "space_blue_left"),
        ({"space_orange_left": ["worker_0"]}, "space_blue_left"),
    ],
)
def test_spaces_below_a_guild_are_tried_left_right_bottom(taken: dict[str, list[str]], wanted: str) -> None:
    game = worker("scheme_10", placed=taken)
    assert f"worker_{AI}" in game.table.placed[wanted]
    assert opponent(game).workers == 2


@pytest.mark.rule("I-R-44")
@pytest.mark.rule("I-DUM-3")
def test_blocked_spaces_are_blocked_for_it_too() -> None:
    game = worker("scheme_10", dummy={"card": "dummy_2"})  # the left space of the blue Guild
    assert placed(game) == ["space_blue_right"]
    game = worker("scheme_10", dummy={"card": "dummy_5"}, placed={"space_blue_left": ["worker_0"]})
    assert placed(game) == ["space_blue_bottom"]


@pytest.mark.rule("I-SOLO-38")
def test_an_empty_tuple_is_a_free_space() -> None:
    assert placed(worker("scheme_10", placed={"space_blue_left": []})) == ["space_blue_left"]


def why_not(game: Scene) -> list[str]:
    """Why it could not carry out a task."""
    return [args["why"].key for args in told(game, "ai_cannot")]


@pytest.mark.rule("I-SOLO-21")
@pytest.mark.rule("I-SOLO-38")
@pytest.mark.parametrize(
    ("zones", "why"),
    [
        ({"theirs": {"guilds": guilds(3, 1, 3), "supply": 5, "workers": 3}}, "short_of_influence"),
        ({"theirs": {"guilds": guilds(3, 3, 3), "supply": 5, "workers": 0}}, "ai_no_worker"),
        ({"placed": {f"space_orange_{p}": ["worker_0"] for p in ("left", "right", "bottom")}}, "ai_no_space"),
        (
            {
                "placed": {f"space_orange_{p}": ["worker_0"] for p in ("left", "bottom")},
                "dummy": {"card": "dummy_1"},
            },
            "ai_no_space",
        ),
        ({"stacks": {"river_1": 1}}, "ai_no_site"),
    ],
)
def test_without_worker_space_influence_or_site_it_takes_the_bottom_option(zones: dict[str, Any], why: str) -> None:
    game = worker("scheme_11", **zones)  # 3 silver
    assert why_not(game) == [why]
    assert opponent(game).silver == 3
    assert placed(game) == []
    assert not game.table.sites
    assert opponent(game).guilds == zones.get("theirs", {}).get("guilds", guilds(3, 3, 3))


@pytest.mark.rule("I-SOLO-38")
@pytest.mark.rule("I-SOLO-40")
def test_the_influence_it_loses_may_be_the_one_it_researches_with() -> None:
    game = worker("scheme_10", theirs={"guilds": guilds(2, 0, 0), "supply": 0, "workers": 1})
    assert (opponent(game).guilds, opponent(game).supply) == (guilds(0, 0, 0), 1)
    assert game.table.sites["river_1"].left == AI


# Workers right of the Guilds -------------------------------------------------------------------------------------


@pytest.mark.rule("I-SOLO-39")
@pytest.mark.parametrize(
    ("scheme", "order"),
    [
        ("scheme_13", (RIGHT[0], RIGHT[2], RIGHT[1])),
        ("scheme_14", (RIGHT[1], RIGHT[0], RIGHT[2])),
        ("scheme_15", (RIGHT[2], RIGHT[1], RIGHT[0])),
    ],
)
def test_spaces_right_of_the_guilds_are_tried_by_row(scheme: str, order: tuple[str, ...]) -> None:
    taken: dict[str, list[str]] = {}
    for wanted in order:
        game = worker(scheme, placed=taken)
        assert placed(game) == [wanted]
        assert opponent(game).guilds == guilds(2, 2, 2)
        assert opponent(game).workers == 2
        taken[wanted] = ["worker_0"]
    game = worker(scheme, placed=taken)
    assert why_not(game) == ["ai_no_space"]
    assert placed(game) == []


@pytest.mark.rule("I-SOLO-39")
@pytest.mark.rule("I-R-44")
@pytest.mark.parametrize("card", [f"dummy_{n}" for n in range(1, 7)])
def test_the_surcharge_of_the_dummy_does_not_touch_it(card: str) -> None:
    game = worker("scheme_13", dummy={"card": card}, theirs={"guilds": guilds(1, 1, 1), "supply": 3, "workers": 1})
    assert placed(game) == [RIGHT[0]]
    assert (opponent(game).guilds, opponent(game).supply) == (guilds(0, 0, 0), 6)


@pytest.mark.rule("I-R-68")
@pytest.mark.rule("I-SOLO-39")
def test_scheme_13_adds_a_dice_scheme_and_silver() -> None:
    game = worker("scheme_13")
    assert mind(game).deck == {"dice": 5, "worker": 1}
    assert opponent(game).silver == 1
    assert not game.table.players[HUMAN].camels.get("camel_hired")
    assert "ai_more_dice" in game.told


@pytest.mark.rule("I-SOLO-39")
def test_scheme_14_researches() -> None:
    game = worker("scheme_14")
    assert game.table.sites["river_1"].left == AI
    assert opponent(game).silver == 0


@pytest.mark.rule("I-SOLO-39")
def test_scheme_15_moves_its_ship_1() -> None:
    game = worker("scheme_15", stacks={"river_1": 1})
    assert opponent(game).ship == 1
    assert opponent(game).silver == 0
    assert len(mind(game).tiles) == 1


@pytest.mark.rule("I-SOLO-39")
@pytest.mark.parametrize("scheme", ["scheme_13", "scheme_14", "scheme_15"])
@pytest.mark.parametrize("colour", ["blue", "orange", "charcoal"])
def test_it_needs_influence_of_each_colour(scheme: str, colour: str) -> None:
    its = guilds(2, 2, 2) | {colour: 0}
    game = worker(scheme, theirs={"guilds": its, "supply": 9, "workers": 3})
    [why] = [args["why"] for args in told(game, "ai_cannot")]
    assert (why.key, dict(why.args)) == ("short_of_influence", {"n": 1, "colour": colour})
    assert placed(game) == []


@pytest.mark.rule("I-R-47")
def test_an_empty_reserve_adds_no_scheme() -> None:
    game = worker("scheme_13", ai={"deck": {"dice": 9, "worker": 2}})
    assert mind(game).deck == {"dice": 9, "worker": 1}
    assert opponent(game).silver == 1
    assert "ai_reserve_empty" in game.told


@pytest.mark.rule("I-SOLO-37")
def test_its_workers_never_go_to_open_spaces() -> None:
    busy = {space: ["worker_0"] for space in RIGHT} | {
        f"space_blue_{p}": ["envoy"] for p in ("left", "right", "bottom")
    }
    for scheme in ("scheme_10", "scheme_13", "scheme_14", "scheme_15"):
        assert placed(worker(scheme, placed=busy)) == []


# Research --------------------------------------------------------------------------------------------------------


def research(ship: int, *empty: int, **zones: Any) -> str:
    """Where it researches with its Ship here and these tile spaces empty."""
    full = dict.fromkeys(TILE_SPACES, 1) | {f"river_{n}": 0 for n in empty}
    theirs = {"guilds": guilds(1, 1, 1), "supply": 22, "ship": ship}
    game = task("scheme_10", "ai_research", stacks=full, theirs=theirs, revealed=["left", "middle", "right"], **zones)
    return next((space for space, site in game.table.sites.items() if site.left == AI), "")


@pytest.mark.rule("I-SOLO-40")
@pytest.mark.parametrize(
    ("ship", "empty", "site"),
    [
        (4, (2, 3), 2),  # its own section, the leftmost
        (4, (4, 5), 4),  # level with the Ship
        (4, (5, 7), 5),  # ahead of it: the leftmost of the river
        (0, (3, 8, 13), 3),
        (0, (8, 13), 8),
        (9, (2, 8), 8),
        (9, (2, 9, 10), 9),
        (9, (2, 10), 2),  # ahead of it in its section: the section to the left
        (9, (10, 14), 10),
        (6, (4, 7), 4),
        (12, (3, 8, 13), 8),
        (14, (1, 8, 13), 13),
        (14, (1, 8, 15), 8),
        (14, (1, 15), 1),  # not two sections to the left, but the leftmost of all
        (17, (16,), 16),
        (17, (3, 9), 9),
        (3, (13,), 13),
    ],
)
def test_where_it_researches(ship: int, empty: tuple[int, ...], site: int) -> None:
    assert research(ship, *empty) == f"river_{site}"


@pytest.mark.rule("I-SOLO-40")
def test_only_completely_empty_spaces_count() -> None:
    there = {"river_2": {"tile": "rt_left_1", "left": HUMAN}}
    assert research(5, 2, 4, sites=there) == "river_4"
    assert research(5, 2, sites=there) == ""


@pytest.mark.rule("I-SOLO-40")
@pytest.mark.rule("I-SOLO-12")
def test_the_top_research_tile_is_placed_and_ignored() -> None:
    theirs = {"guilds": guilds(1, 1, 1), "supply": 22, "ship": 16, "silver": 0}
    zones: dict[str, Any] = {"stacks": stacks(), "revealed": ["left", "middle", "right"]}
    game = task("scheme_10", "ai_research", theirs=theirs, **zones).nature("rt_right_4")
    site = game.table.sites["river_13"]
    assert (site.tile, site.left, site.right) == ("rt_right_4", AI, -1)
    assert (opponent(game).guilds, opponent(game).supply) == (guilds(1, 1, 1), 21)
    assert len(game.table.research["right"]) == 8
    assert game.done


@pytest.mark.rule("I-SOLO-40")
def test_its_research_costs_no_silver() -> None:
    theirs = {"guilds": guilds(1, 1, 1), "supply": 22, "ship": 0, "silver": 0}
    game = task("scheme_10", "ai_research", theirs=theirs, stacks={"river_5": 0})
    assert game.table.sites["river_5"].left == AI
    assert opponent(game).silver == 0


@pytest.mark.rule("I-R-43")
@pytest.mark.rule("I-SOLO-13")
def test_influence_for_the_river_comes_from_the_leftmost_guild() -> None:
    game = task("scheme_10", "ai_research", theirs={"guilds": guilds(0, 2, 1), "supply": 0}, stacks={"river_5": 0})
    assert (opponent(game).guilds, opponent(game).supply) == (guilds(0, 1, 1), 0)
    assert game.table.sites["river_5"].left == AI


@pytest.mark.rule("I-SOLO-21")
@pytest.mark.rule("I-R-43")
def test_without_any_influence_it_does_not_research() -> None:
    game = task("scheme_10", "ai_research", theirs={"guilds": guilds(), "supply": 0}, stacks={"river_5": 0})
    assert not game.table.sites
    assert game.table.refusal(opponent(game), "ai_research").key == "ai_no_influence"


@pytest.mark.rule("I-RES-3")
def test_the_human_may_research_where_it_has_researched() -> None:
    site = {"river_1": {"tile": "rt_left_2", "left": AI}}
    zones: dict[str, Any] = {"sites": site, "stacks": {"river_1": 0, "river_2": 0}}
    game = solo("research", seat=HUMAN, mine={"ship": 1, "silver": 0, "hand": [], "inactive": ["scribe"]}, **zones)
    assert "river_1" in game.options


# Its Ship --------------------------------------------------------------------------------------------------------


def sails(steps: int, ship: int, *luck: str, **zones: Any) -> Scene:
    """Its Ship moves by a Test: there is one free blue test space with so many Ships."""
    board = {1: "db_robotic", 2: "db_folding", 3: "db_geared"}[steps]
    devices = {board: built("top", "dc_pump", dice=("", "orange_1", "charcoal_1"))}
    theirs = {"ship": ship, "guilds": guilds(1, 1, 1), "supply": 22, "silver": 0}
    game = task("scheme_01", "ai_test", devices=devices, theirs=theirs, **zones)
    return game.nature(3, *luck)


ALL_OPEN = {"revealed": ["left", "middle", "right"]}


@pytest.mark.rule("I-SOLO-33")
def test_it_takes_the_top_tile_of_a_tile_space() -> None:
    game = sails(1, 0, "wt_39", tops={"river_1": "wt_30"})
    assert mind(game).tiles == ("wt_30",)
    assert (game.table.stacks["river_1"], game.table.tops["river_1"]) == (1, "wt_39")
    assert told(game, "ai_tile") == [{"tile": "wt_30", "space": "river_1"}]
    again = sails(1, 0, tops={"river_1": "wt_30"}, stacks={"river_1": 1}, ai={"tiles": ["wt_31"]})
    assert mind(again).tiles == ("wt_31", "wt_30")
    assert "river_1" not in again.table.tops


@pytest.mark.rule("I-SOLO-33")
@pytest.mark.rule("I-SOLO-12")
def test_it_gains_nothing_else_from_a_tile() -> None:
    me = opponent(sails(2, 0))
    assert (me.silver, me.hand, me.royalties, me.rows) == (0, (), 0, {})


@pytest.mark.rule("I-SOLO-33")
@pytest.mark.rule("I-R-57")
def test_the_start_of_the_middle_section_adds_a_dice_scheme() -> None:
    game = sails(3, 5, ai={"deck": {"dice": 2, "worker": 2}, "played": ["scheme_01"]})
    assert opponent(game).ship == 6
    assert mind(game).deck == {"dice": 3, "worker": 2}
    assert game.table.revealed == ("left", "middle")
    assert {"river_7", "river_11"} <= set(game.table.tops)
    assert mind(game).tiles == ()
    assert "ai_more_dice" in game.told


@pytest.mark.rule("I-SOLO-33")
@pytest.mark.rule("I-R-57")
def test_the_start_of_the_right_section_adds_a_worker_scheme() -> None:
    game = sails(3, 11, revealed=["left", "middle"], ai={"deck": {"dice": 2, "worker": 2}, "played": ["scheme_01"]})
    assert opponent(game).ship == 12
    assert mind(game).deck == {"dice": 2, "worker": 3}
    assert game.table.revealed == ("left", "middle", "right")
    assert {"river_13", "river_17"} <= set(game.table.tops)
    assert "ai_more_workers" in game.told


@pytest.mark.rule("I-R-47")
@pytest.mark.parametrize(
    ("ship", "deck", "reserves"),
    [
        (5, {"dice": 8, "worker": 0}, {"dice": [c for c in DICE_SCHEMES if c != "scheme_01"]}),
        (11, {"dice": 1, "worker": 6}, {"worker": list(WORKER_SCHEMES)}),
        (11, {"dice": 1, "worker": 0}, {"worker": []}),
    ],
)
def test_no_scheme_is_added_when_the_reserve_is_empty(ship: int, deck: dict[str, int], reserves: Any) -> None:
    """Cards of its deck are not in the Reserve any more, nor are those played this round."""
    game = sails(1, ship, **ALL_OPEN, ai={"deck": deck, "reserves": reserves, "played": ["scheme_01"]})
    assert mind(game).deck == deck
    assert "ai_reserve_empty" in game.told


@pytest.mark.rule("I-SOLO-33")
def test_on_the_last_space_it_takes_from_the_end_pile() -> None:
    game = sails(1, 16, **ALL_OPEN, tops={"river_17": "wt_30"})
    assert opponent(game).ship == 17
    assert mind(game).tiles == ("wt_30",)
    assert game.table.stacks["river_17"] == 8


@pytest.mark.rule("I-SOLO-33")
@pytest.mark.rule("I-SHIP-7")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_at_the_end_every_movement_gives_one_tile_more(steps: int) -> None:
    game = sails(steps, 17, **ALL_OPEN)
    assert (opponent(game).ship, len(mind(game).tiles), game.table.stacks["river_17"]) == (17, 1, 8)


@pytest.mark.rule("I-SOLO-33")
def test_without_end_pile_it_takes_the_rightmost_tile() -> None:
    left = stacks(river_2=1, river_8=2, river_10=1) | {"river_17": 0}
    game = sails(2, 17, **ALL_OPEN, stacks=left, tops={"river_10": "wt_30", "river_8": "wt_31"})
    assert mind(game).tiles == ("wt_30",)
    assert game.table.stacks["river_10"] == 0


@pytest.mark.rule("I-SOLO-33")
@pytest.mark.parametrize("ship", [16, 17])
def test_without_any_tile_it_gains_2_silver(ship: int) -> None:
    game = sails(3, ship, **ALL_OPEN, stacks=stacks() | {"river_17": 0})
    assert (opponent(game).ship, opponent(game).silver, mind(game).tiles) == (17, 2, ())


@pytest.mark.rule("I-R-11")
@pytest.mark.rule("I-R-57")
def test_its_ship_arrives_above_those_already_there() -> None:
    game = sails(1, 0, mine={"ship": 1}, dummy={"ship": 0})
    assert game.table.ships == (HUMAN, AI, -3)
