"""Chapter 5: tags and counting. Counters are read through what uses them: connections, goals and scores."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import scene

SIDES = {"section_1": "a", "section_2": "a", "section_3": "a"}
NOTHING = {"black": 0, "yellow": 0, "blue": 0}


def points(card: str, **mine: Any) -> int:
    """What a space card scores beside the 0 points of a home stars card without tiles."""
    [score, _] = scene("wayfarers", players=2, space=[card, *mine.pop("space", [])], **mine).game.result.scores
    return score["space"]


def ways(marker: str, **mine: Any) -> list[str]:
    """Where a journal step may lead on side A."""
    game = scene("wayfarers", marker=marker, options=SIDES, guilds=NOTHING, **mine).doing("journal")
    return [option for option in game.options if option != "skip"]


@pytest.mark.rule("W-TAG-1")
def test_land_water_space_cards_and_pink_tiles_carry_tags() -> None:
    assert points("SP18", land=["LA01"]) == points("SP18") + 1
    assert points("SP20", water=["WA05"]) == points("SP20") + 1
    assert points("SP18", caravan=[["P09", 0, 2, 2]]) == points("SP18", caravan=[["P08", 0, 2, 2]]) + 1
    assert points("SP27", space=["SP33"]) == points("SP27") + 1 + 1  # SP33 itself scores 1


@pytest.mark.rule("W-TAG-1")
def test_townsfolk_and_inspiration_cards_carry_no_tags() -> None:
    """Messenger TF08 shows city and harbour, which only say where he may be tucked; IN14 asks for cities."""
    with_cards = {"townsfolk": {"home_city": "TF08"}, "inspiration": {"home_stars": "IN14"}}
    assert points("SP18", **with_cards) == points("SP18") == 1
    assert points("SP20", **with_cards) == points("SP20") == 1


@pytest.mark.rule("W-TAG-2")
@pytest.mark.parametrize(
    ("card", "worth"),
    [("SP18", 1), ("SP20", 1), ("SP22", 0), ("SP24", 0), ("SP27", 2), ("SP28", 2), ("SP29", 2)],
    ids=["city", "harbour", "open_water", "vista", "stars", "library", "observatory"],
)
def test_the_home_board_carries_five_tags(card: str, worth: int) -> None:
    """SP27 counts its own stars tag too; SP28 and SP29 add 1."""
    assert points(card) == worth


@pytest.mark.rule("W-TAG-3")
def test_every_symbol_counts_however_many_a_card_carries() -> None:
    assert ways("j5b", space=["SP06"]) == ["j6b"]  # three comet tags on one card
    assert ways("j5b", space=["SP03"]) == []
    assert ways("j5b", space=["SP03", "SP01"]) == ["j6b"]


@pytest.mark.rule("W-TAG-3")
def test_a_card_with_different_tags_counts_for_each() -> None:
    """LA18 carries city, observatory and library."""
    land = {"land": ["LA18"]}
    assert (points("SP18", **land), points("SP28", **land), points("SP29", **land)) == (2, 3, 3)


@pytest.mark.rule("W-TAG-4")
def test_card_counts_include_the_home_cards() -> None:
    """SP17 scores the least of townsfolk, space, land and water cards: 1 each at home, and SP17 itself."""
    assert points("SP17") == 1
    assert points("SP17", land=["LA01"], water=["WA05"]) == 1
    assert points("SP17", land=["LA01"], water=["WA05"], townsfolk={"LA01": "TF05"}) == 2


@pytest.mark.rule("W-TAG-4")
def test_inspiration_cards_are_counted_without_home() -> None:
    assert points("SP26") == 0
    assert points("SP26", inspiration={"home_stars": "IN01"}) == 1


@pytest.mark.rule("W-TAG-5")
def test_tiles_are_counted_by_colour_and_all_together() -> None:
    caravan = [["Y1", 0, 2, 1], ["B1", 0, 3, 1], ["K2", 0, 1, 3], ["G1", 0, 1, 2], ["P01", 0, 1, 4]]
    assert points("SP33", caravan=caravan) == 1 + 1 + 1  # 1, a black tile, and 1 of home stars: one townsfolk card
    assert points("SP34", caravan=caravan) == 3
    assert points("SP35", caravan=caravan) == 3
    assert points("SP36", caravan=caravan) == 3
    townsfolk = {"home_city": "TF05", "home_harbour": "TF01", "LA01": "TF04", "LA02": "TF06", "LA03": "TF08"}
    game = scene("wayfarers", land=["LA01", "LA02", "LA03"], townsfolk=townsfolk, caravan=caravan)
    assert game.game.result.scores[0]["space"] == 5  # five tiles, pink included, each once whatever its size


@pytest.mark.rule("W-TAG-6")
def test_guild_influence_and_stock_are_counted() -> None:
    in_guilds = {"inspiration": {"home_stars": "IN12"}, "caravan": [["K2", 0, 1, 3]]}
    most = scene("wayfarers", guilds={"black": 3, "yellow": 3, "blue": 4}, **in_guilds).game.result.scores[0]
    less = scene("wayfarers", guilds={"black": 3, "yellow": 3, "blue": 3}, **in_guilds).game.result.scores[0]
    assert (most["inspiration"], less["inspiration"]) == (1, 0)
    assert points("SP30", guilds={"black": 5}) == 1 + 2
    for goal, what in (("IN15", "silver"), ("IN16", "provision")):
        goals = {"inspiration": {"home_stars": goal}, "caravan": [["K2", 0, 1, 3]]}
        assert scene("wayfarers", **goals, **{what: 6}).game.result.scores[0]["inspiration"] == 1
        assert scene("wayfarers", **goals, **{what: 5}).game.result.scores[0]["inspiration"] == 0


@pytest.mark.rule("W-TAG-7")
def test_the_four_primary_tags_score_at_the_end_and_no_other() -> None:
    score = scene("wayfarers", land=["LA18", "LA20"], water=["WA01", "WA19"], space=["SP18"]).game.result.scores[0]
    primary = {tag: score[tag] for tag in ("city", "vista", "harbour", "open_water")}
    assert primary == {"city": 2, "vista": 0, "harbour": 2, "open_water": 0}
    assert set(score) == {*primary, "sets", "space", "inspiration", "caravan", "guilds"}
