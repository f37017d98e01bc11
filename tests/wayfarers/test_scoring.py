"""Chapter 16, second part: scoring and ties."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import scene

VISTAS = ["LA19", "LA20", "LA21", "LA22", "LA23", "LA24", "LA25", "LA26"]
CITIES = ["LA01", "LA02", "LA03", "LA04", "LA05", "LA06", "LA07"]
OPEN = ["WA19", "WA20", "WA21", "WA22"]
NO_GUILDS = {"black": 0, "yellow": 0, "blue": 0}


def score(**mine: Any) -> dict[str, int]:
    """The points by source of a player with this panorama."""
    return scene("wayfarers", **{"guilds": NO_GUILDS, **mine}).game.result.scores[0]


@pytest.mark.rule("W-SCO-1")
@pytest.mark.parametrize(
    ("vistas", "points"), [(0, 0), (1, 0), (2, 2), (3, 3), (4, 5), (5, 8), (6, 12), (7, 16), (8, 16)]
)
def test_each_primary_tag_scores_by_its_number(vistas: int, points: int) -> None:
    assert score(land=VISTAS[:vistas])["vista"] == points


@pytest.mark.rule("W-SCO-1")
def test_the_primary_tags_score_separately() -> None:
    points = score(land=[*CITIES[:3], *VISTAS[:3]], water=["WA05", *OPEN[:2]], caravan=[["P09", 0, 1, 2]])
    assert {tag: points[tag] for tag in ("city", "vista", "harbour", "open_water")} == {
        "city": 8, "vista": 3, "harbour": 2, "open_water": 2,
    }  # fmt: skip


@pytest.mark.rule("W-SCO-2")
def test_each_complete_set_of_the_four_scores_5() -> None:
    assert score(land=[*CITIES[:3], *VISTAS[:3]], water=OPEN[:3])["sets"] == 5  # one harbour only, at home
    assert score(land=[*CITIES[:3], *VISTAS[:3]], water=["WA05", *OPEN[:3]])["sets"] == 10
    assert score(land=CITIES, water=OPEN)["sets"] == 0


@pytest.mark.rule("W-SCO-3")
@pytest.mark.parametrize(
    ("space", "points"),
    [
        (["SP09"], 2), (["SP09", "SP10"], 6), (["SP14"], 3), (["SP15"], 3), (["SP14", "SP15"], 14),
        (["SP18"], 1), (["SP27"], 2), (["SP27", "SP28"], 3 + 2), (["SP30"], 1),
    ],
)  # fmt: skip
def test_planets_sun_moon_and_stars_score_as_printed(space: list[str], points: int) -> None:
    assert score(space=space)["space"] == points


@pytest.mark.rule("W-SCO-3")
def test_a_planet_tag_on_a_tile_counts_for_planet_cards() -> None:
    assert score(space=["SP09"], caravan=[["P01", 0, 1, 2]])["space"] == 3 + 1  # and 1 pair at home stars


@pytest.mark.rule("W-SCO-3")
@pytest.mark.parametrize(
    ("theirs", "mine"), [([], 4 + 4), (["SP01"], 4 + 4), (["SP06"], 3 + 2), (["SP06", "SP03"], 3 + 2)]
)
def test_comets_score_4_only_with_strictly_the_most(theirs: list[str], mine: int) -> None:
    """SP02 and SP04 carry three comet tags together; SP06 alone three too, which is a tie."""
    assert score(space=["SP02", "SP04"], others={1: {"space": theirs}})["space"] == mine


@pytest.mark.rule("EX-4")
def test_only_the_third_player_has_the_most_comets() -> None:
    four, other_four, seven = ["SP01", "SP06"], ["SP03", "SP04"], ["SP07", "SP08", "SP02"]
    game = scene("wayfarers", players=3, space=four, others={1: {"space": other_four}, 2: {"space": seven}})
    assert [points["space"] for points in game.game.result.scores] == [3 + 1, 2 + 2, 4 + 4 + 4]


@pytest.mark.rule("W-SCO-4")
@pytest.mark.rule("EX-5")
def test_a_met_goal_scores_its_space_card_twice() -> None:
    """SP24 scores 1 per vista; IN03 asks for 3 planets."""
    mine = {"land": VISTAS[:2], "inspiration": {"SP24": "IN03"}}
    unmet = score(space=["SP24", "SP09", "SP10"], **mine)
    met = score(space=["SP24", "SP09", "SP10"], caravan=[["P01", 0, 1, 2]], **mine)
    assert (unmet["space"], unmet["inspiration"]) == (2 + 3 + 3, 0)
    assert (met["space"], met["inspiration"]) == (2 + 4 + 4 + 1, 2)


@pytest.mark.rule("W-SCO-4")
def test_a_goal_doubles_only_the_card_it_is_tucked_at() -> None:
    points = score(space=["SP14", "SP15"], inspiration={"SP15": "IN15"}, silver=6)
    assert (points["space"], points["inspiration"]) == (14, 7)


@pytest.mark.rule("EX-6")
def test_two_special_stars() -> None:
    """SP17: 1 per set of townsfolk, space, land and water card. SP16: 3 per set of comet, planet and stars tag."""
    panorama = {"land": ["LA09", "LA10"], "water": ["WA05"], "townsfolk": {"LA09": "TF05", "LA10": "TF04"}}
    assert score(space=["SP17"], **panorama)["space"] == 2
    assert score(space=["SP16"])["space"] == 0
    assert score(space=["SP16", "SP01", "SP09"])["space"] == 3 + 4 + 2
    assert score(space=["SP16", "SP03", "SP09", "SP10"])["space"] == 6 + 4 + 3 + 3


@pytest.mark.rule("W-SCO-5")
def test_the_points_printed_on_tiles_count() -> None:
    caravan = [["K2", 0, 1, 2], ["Y3", 1, 2, 3], ["G1", 0, 1, 3], ["P05", 0, 1, 4], ["Y1", 0, 3, 1]]
    assert score(caravan=caravan)["caravan"] == 3 + 1 + 1 + 4 + 0


@pytest.mark.rule("W-SCO-6")
@pytest.mark.parametrize(
    ("guilds", "points"),
    [
        ([(3, 0, 0), (2, 0, 0), (0, 0, 0)], [3, 0, 0]),
        ([(2, 0, 0), (2, 0, 0), (1, 0, 0)], [0, 0, 0]),
        ([(1, 2, 3), (0, 3, 1), (0, 0, 4)], [3, 3, 3]),
        ([(1, 1, 1), (0, 0, 0), (0, 0, 0)], [9, 0, 0]),
    ],
)
def test_a_guild_scores_for_the_single_player_with_the_most(guilds: list[tuple[int, ...]], points: list[int]) -> None:
    black_yellow_blue = [dict(zip(("black", "yellow", "blue"), each, strict=True)) for each in guilds]
    others = {seat: {"guilds": black_yellow_blue[seat]} for seat in (1, 2)}
    game = scene("wayfarers", players=3, guilds=black_yellow_blue[0], others=others)
    assert [each["guilds"] for each in game.game.result.scores] == points


@pytest.mark.rule("W-RUL-18")
def test_a_guild_without_influence_scores_for_nobody() -> None:
    game = scene("wayfarers", players=2, guilds=NO_GUILDS, others={1: {"guilds": NO_GUILDS}})
    assert [each["guilds"] for each in game.game.result.scores] == [0, 0]


@pytest.mark.rule("W-SCO-7")
def test_tokens_workers_and_dice_are_worth_nothing() -> None:
    rich = scene(
        "wayfarers", guilds=NO_GUILDS, silver=40, provision=40, workers={"green": 4, "yellow": 4, "blue": 4},
        dice=[6] * 5, dice_at=["supply"] * 5, rows={"land": CITIES[:4]}, influence_on={"LA01": 0, "LA02": 0},
    )  # fmt: skip
    assert rich.game.result.totals[0] == 0


@pytest.mark.rule("W-TIE-1")
@pytest.mark.parametrize(
    ("mine", "theirs", "ranking", "breaks"),
    [
        ((0, 9, 9), (1, 0, 0), ((1,), (0,)), ("guild_black",)),
        ((2, 1, 0), (2, 0, 9), ((0,), (1,)), ("guild_black", "guild_yellow")),
        ((2, 1, 0), (2, 1, 1), ((1,), (0,)), ("guild_black", "guild_yellow", "guild_blue")),
        ((2, 1, 1), (2, 1, 1), ((0, 1),), ("guild_black", "guild_yellow", "guild_blue")),
    ],
)
def test_ties_are_broken_by_black_then_yellow_then_blue(
    mine: tuple[int, ...], theirs: tuple[int, ...], ranking: tuple[tuple[int, ...], ...], breaks: tuple[str, ...]
) -> None:
    """A third player has the majority in every guild, so that these two are level on points."""
    colours = ("black", "yellow", "blue")
    guilds = [dict(zip(colours, each, strict=True)) for each in (mine, theirs, (15, 15, 15))]
    game = scene("wayfarers", players=3, guilds=guilds[0], others={1: {"guilds": guilds[1]}, 2: {"guilds": guilds[2]}})
    result = game.game.result
    assert result.totals == (0, 0, 9)
    assert result.ranking == ((2,), *ranking)
    assert result.tie_breaks == breaks
    assert result.winners == (2,)


@pytest.mark.rule("W-TIE-1")
def test_the_most_points_win_whatever_the_guilds() -> None:
    game = scene(
        "wayfarers", guilds=NO_GUILDS, space=["SP14", "SP15"], others={1: {"guilds": {"black": 5, "yellow": 5}}}
    )
    result = game.game.result
    assert (result.winners, result.totals, result.tie_breaks) == ((0,), (14, 9), ())


@pytest.mark.rule("EX-20")
def test_the_final_scoring_of_the_rulebook_is_53() -> None:
    """2 cities, 3 vistas, 1 harbour, 4 open waters; 7 comets, the most; IN04 misses one townsfolk card."""
    townsfolk = {"home_city": "TF05", "home_harbour": "TF01", "WA19": "TF28", "WA20": "TF29"}
    game = scene(
        "wayfarers", guilds={"black": 2, "yellow": 0, "blue": 0}, land=["LA09", *VISTAS[:3]], water=OPEN,
        space=["SP06", "SP24", "SP07", "SP22"], townsfolk=townsfolk,
        caravan=[["K2", 0, 1, 2], ["G1", 0, 1, 3], ["G2", 0, 1, 4], ["P04", 0, 1, 5], ["Y3", 0, 2, 4]],
        inspiration={"SP24": "IN04", "SP22": "IN01"},
        others={1: {"guilds": {"black": 1, "yellow": 0, "blue": 0}, "space": ["SP08"]}},
    )  # fmt: skip
    points = game.game.result.scores[0]
    assert points == {
        "city": 2, "vista": 3, "harbour": 0, "open_water": 5, "sets": 5,
        "space": 4 + 3 + 4 + 5 + 4, "inspiration": 4, "caravan": 11, "guilds": 3,
    }  # fmt: skip
    assert game.game.result.totals[0] == 53
