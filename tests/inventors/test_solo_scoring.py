"""Chapter 19: the score of the solo opponent, and who wins against it."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.games.inventors.table import DUMMY, NEUTRAL

from .solo_positions import AI, FULL, HUMAN, board, built, guilds, invented, published, solo

NO_GUILDS = guilds()
NOTHING = {"db_robotic": board("top")}


def scored(devices: Any = NOTHING, **zones: Any) -> dict[str, int]:
    """Its points by source."""
    theirs = {"silver": 0, "guilds": NO_GUILDS, "supply": 25} | zones.pop("theirs", {})
    mine = {"guilds": NO_GUILDS} | zones.pop("mine", {})
    dummy = {"guilds": NO_GUILDS} | zones.pop("dummy", {})
    game = solo(seat=HUMAN, devices=devices, theirs=theirs, mine=mine, dummy=dummy, **zones)
    return dict(game.game.result.scores[AI])


@pytest.mark.rule("I-SOLO-70")
def test_without_anything_it_has_no_points() -> None:
    assert sum(scored().values()) == 0


@pytest.mark.rule("I-SOLO-70")
@pytest.mark.parametrize("tiles", [[], ["wt_01"], ["wt_01", "wt_30", "wt_31", "wt_02"]])
def test_2_points_for_each_workshop_tile(tiles: list[str]) -> None:
    assert scored(ai={"tiles": tiles})["workshop_tiles"] == 2 * len(tiles)


@pytest.mark.rule("I-SOLO-70")
def test_3_points_for_each_invention_tile_placed() -> None:
    devices = {
        "db_robotic": invented("top", "dc_lamp", AI),
        "db_fragrant": invented("middle", "dc_statue", HUMAN),
        "db_geared": built("top", "dc_pump", AI, HUMAN),
        "db_musical": published("top", "dc_vase", AI, HUMAN, HUMAN),
        "db_folding": published("middle", "dc_boat", NEUTRAL, HUMAN, HUMAN),
    }
    scores = scored(devices)
    assert (scores["inventions"], scores["devices"]) == (9, 0)


@pytest.mark.rule("I-SOLO-70")
@pytest.mark.rule("I-SCORE-7")
@pytest.mark.parametrize(
    ("device", "points"),
    [
        (built("top", "dc_pump", HUMAN, AI), 0 + 4),
        (built("top", "dc_pump", HUMAN, AI, FULL), 3 + 4),
        (built("top", "dc_pump", HUMAN, HUMAN, FULL), 0),
        (published("top", "dc_pump", HUMAN, AI, HUMAN, FULL), 3 + 4),
        (published("top", "dc_pump", HUMAN, HUMAN, AI, FULL), 3 + 4),
        (published("top", "dc_pump", HUMAN, HUMAN, AI, ("blue_1", "", "")), 1 + 4),
        (published("top", "dc_pump", HUMAN, NEUTRAL, AI, FULL), 3 + 4),
        (published("top", "dc_pump", HUMAN, AI, AI, ("blue_1", "", "charcoal_5")), 1 + 2 + 8),
        (published("top", "dc_pump", HUMAN, AI, AI), 1 + 8),
        (published("top", "dc_pump", HUMAN, HUMAN, HUMAN, FULL), 0),
    ],
)
def test_points_of_devices_and_4_for_each_influence_on_them(device: Any, points: int) -> None:
    scores = scored({"db_geared": device})
    assert scores["devices"] == points
    assert sum(scores.values()) == points


@pytest.mark.rule("I-SOLO-70")
def test_points_of_several_devices_add_up() -> None:
    devices = {
        "db_geared": built("top", "dc_pump", HUMAN, AI),
        "db_folding": built("middle", "dc_boat", HUMAN, AI, FULL),
    }
    assert scored(devices)["devices"] == 4 + 7


@pytest.mark.rule("I-SOLO-70")
@pytest.mark.rule("I-SCORE-3")
def test_research_influence_scores_as_usual() -> None:
    sites = {
        "river_1": {"tile": "rt_left_1", "left": AI, "right": HUMAN},
        "river_8": {"tile": "rt_middle_1", "left": AI},
        "river_9": {"tile": "rt_middle_2", "left": HUMAN},
        "river_14": {"tile": "rt_right_1", "left": AI},
    }
    empty = {"river_1": 0, "river_8": 0, "river_9": 0, "river_14": 0}
    assert scored(sites=sites, stacks=empty)["research"] == 2 + 3 + 4


@pytest.mark.rule("I-SOLO-70")
@pytest.mark.parametrize("silver", [0, 1, 3, 7])
def test_a_point_for_each_silver(silver: int) -> None:
    assert scored(theirs={"silver": silver})["leftovers"] == silver


@pytest.mark.rule("I-SOLO-70")
@pytest.mark.rule("I-SCORE-1")
@pytest.mark.parametrize(
    ("its", "yours", "dummys", "points"),
    [
        (guilds(3, 0, 1), guilds(2, 0, 2), NO_GUILDS, 6 + 3),
        (guilds(1, 0, 1), guilds(2, 0, 2), guilds(2, 0, 0), 3),
        (guilds(1, 1, 1), NO_GUILDS, NO_GUILDS, 18),
    ],
)
def test_majorities_as_usual(its: Any, yours: Any, dummys: Any, points: int) -> None:
    scores = scored(theirs={"guilds": its}, mine={"guilds": yours}, dummy={"guilds": dummys})
    assert scores["guilds"] == points


@pytest.mark.rule("I-SOLO-70")
@pytest.mark.rule("I-SCORE-1")
def test_its_tents_count_for_majorities() -> None:
    areas = {"tent_1": [AI], "tent_2": [AI, AI], "tent_3": [HUMAN], "tent_4": [AI]}
    zones: dict[str, Any] = {"mine": {"guilds": guilds(3, 3, 0)}, "areas": areas}
    assert scored(**zones)["guilds"] == 3 + 6
    assert scored(**zones, theirs={"guilds": guilds(2, 0, 1)})["guilds"] == 6 + 6 + 3


@pytest.mark.rule("I-SOLO-70")
def test_nothing_else_scores_for_it() -> None:
    theirs = {"royalties": 11, "workers": 3, "supply": 25, "ship": 17}
    ai = {"deck": {"dice": 3, "worker": 3}, "played": ["scheme_01"]}
    scores = scored(theirs=theirs, ai=ai)
    assert sum(scores.values()) == 0
    assert set(scores) == {"guilds", "research", "workshop_tiles", "inventions", "devices", "leftovers"}


@pytest.mark.rule("I-SOLO-70")
def test_conditions_of_cards_do_not_count_for_it() -> None:
    devices = {"db_geared": built("top", "dc_toy", HUMAN, AI)}  # the Toy: how far the Ship has come
    assert sum(scored(devices, theirs={"ship": 17}).values()) == 4


# Who wins --------------------------------------------------------------------------------------------------------


def ended(its: int, yours: int, ships: list[int]) -> tuple[tuple[int, ...], ...]:
    """The ranking when both have nothing but royalties, silver and the order of their Ships."""
    mine = {
        "guilds": NO_GUILDS,
        "silver": 0,
        "hand": [],
        "royalties": yours,
        "levels": dict.fromkeys(("scribe", "chandler", "weaver", "tiler", "blacksmith", "carpenter"), 1),
        "rows": {"row_top": [], "row_middle": [], "row_bottom": []},
        "ship": 4,
    }
    theirs = {"silver": its, "guilds": NO_GUILDS, "ship": 4}
    dummy = {"guilds": NO_GUILDS, "ship": 0}
    game = solo(seat=HUMAN, devices=NOTHING, mine=mine, theirs=theirs, dummy=dummy, ships=ships)
    result = game.game.result
    assert result.totals[AI] == its
    return tuple(result.ranking)


@pytest.mark.rule("I-SOLO-10")
@pytest.mark.rule("I-R-58")
def test_more_points_win_and_ships_break_ties() -> None:
    order = [HUMAN, AI, DUMMY]
    royalties = 6
    points = solo(seat=HUMAN).table.data.royalty[royalties].vp
    assert points > 0
    assert ended(points + 1, royalties, order) == ((AI,), (HUMAN,))
    assert ended(points - 1, royalties, [AI, HUMAN, DUMMY]) == ((HUMAN,), (AI,))
    assert ended(points, royalties, order) == ((HUMAN,), (AI,))
    assert ended(points, royalties, [AI, HUMAN, DUMMY]) == ((AI,), (HUMAN,))
