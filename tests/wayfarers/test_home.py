"""Chapter 9.1: the player board."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.testing import Scene, scene

DATA = majlis.find("wayfarers").data()
NO_GUILDS = {"black": 0, "yellow": 0, "blue": 0}
TOWNSFOLK = ["TF05", "TF01", "TF18", "TF28"]  # city, harbour, vista, open water
EVERY_ASSET = [["K3", 0, 1, 3], ["K1", 0, 1, 4]]  # a 3 has pigeon, camel and ship; a 4 a telescope


def placed(value: int, space: str, **mine: Any) -> Scene:
    """A die of this value on a space of the player board."""
    game = scene("wayfarers", dice=[value, 2, 2, 0, 0], guilds=NO_GUILDS, **mine)
    return game.play("die_1", space)


@pytest.mark.rule("W-HOME-1")
def test_the_board_holds_one_card_of_each_kind() -> None:
    cards = [(part.id, part.card) for part in DATA.home.values() if part.card]
    assert cards == [
        ("home_city", "land"), ("home_harbour", "water"), ("home_stars", "space"), ("home_townsfolk", "townsfolk"),
    ]  # fmt: skip
    # SP17 scores each set of a townsfolk, a space, a land and a water card.
    assert scene("wayfarers", space=["SP17"]).game.result.scores[0]["space"] == 1


@pytest.mark.rule("W-HOME-2")
def test_no_townsfolk_card_finds_a_place_in_the_middle() -> None:
    """The Astronomer TF07 and the Scholar TF17 need an observatory or library on a card, not the one at home."""
    rows = {"townsfolk": ["TF07", "TF17", "TF05", ""]}
    game = scene("wayfarers", silver=5, rows=rows).doing("townsfolk_card")
    assert (game.options, game.refused) == (["TF05", "skip"], {"TF07": "no_host", "TF17": "no_host"})


@pytest.mark.rule("W-HOME-2")
def test_the_middle_is_neither_land_nor_water() -> None:
    """Its four die spaces add no cards: SP17 counts 1 land and 1 water card only."""
    score = scene("wayfarers", space=["SP17"], townsfolk={"home_city": "TF05"}).game.result.scores[0]
    assert score["space"] == 1


@pytest.mark.rule("W-HOME-3")
@pytest.mark.rule("EX-16")
@pytest.mark.parametrize(
    ("space", "fits"),
    [
        ("home_city", {1}), ("home_observatory", {6}), ("home_library", set()), ("home_market", {1, 2, 3, 4, 5, 6}),
        ("home_reserve", {1, 2, 3, 4, 5, 6}), ("home_harbour", set()),
    ],
)  # fmt: skip
def test_each_home_space_takes_the_dice_with_its_asset(space: str, fits: set[int]) -> None:
    """With an empty caravan a 1 has a camel and a 6 a telescope, and no other die has anything."""
    found = set()
    for value in range(1, 7):
        game = scene("wayfarers", dice=[value, 1, 1, 0, 0], guilds=NO_GUILDS).play("die_1")
        found |= {value} if space in game.options else set()
    assert found == fits


@pytest.mark.rule("W-HOME-3")
@pytest.mark.rule("EX-16")
def test_home_city_gives_a_land_card_and_a_silver_for_two_provisions() -> None:
    game = placed(1, "home_city", provision=3, silver=0, rows={"land": ["LA09", "LA10", "LA11", "LA12"]})
    game.play("2 provision -> land_card + silver")
    assert (game.me.provision, game.me.silver) == (1, 1)
    assert game.play("LA10").me.land == ("LA10",)


@pytest.mark.rule("W-HOME-3")
@pytest.mark.rule("EX-16")
def test_home_observatory_gives_a_space_card_or_a_black_tile() -> None:
    mine = {"silver": 6, "land": ["LA09"], "rows": {"space": ["SP18", "SP19", "SP20", "SP21"]}}
    game = placed(6, "home_observatory", **mine)
    assert game.options == ["space_card", "upgrade(black)", "skip"]
    game.play("space_card", "SP19")
    assert (game.me.space, game.me.silver) == (("SP19",), 2)
    tile = placed(6, "home_observatory", **mine).play("upgrade(black)", "K2", "cell_1_3")
    assert (tile.me.caravan, tile.me.silver) == ((("K2", 0, 1, 3),), 3)


@pytest.mark.rule("W-HOME-3")
@pytest.mark.rule("EX-16")
def test_home_library_gives_a_journal_or_a_worker_and_influence() -> None:
    mine: dict[str, Any] = {"caravan": EVERY_ASSET, "rows": {"land": ["LA09", "LA10", "LA11", "LA12"]}}
    mine |= {"workers_on": {"LA10": ["green"]}, "journal_tiles": {"j1a": "JT06"}}
    game = placed(3, "home_library", **mine)
    assert game.options == ["journal", "retrieve_worker + influence(any)", "skip"]
    assert game.play("journal", "j1a").me.marker == "j1a"
    both = placed(3, "home_library", **mine).play("retrieve_worker + influence(any)", "influence(any)", "guild_black")
    assert both.me.guilds["black"] == 1
    assert both.play("LA10").me.workers["green"] == 1


@pytest.mark.rule("W-HOME-3")
@pytest.mark.rule("EX-16")
def test_home_market_gives_a_townsfolk_card_or_two_provisions() -> None:
    mine = {"silver": 1, "provision": 0, "rows": {"townsfolk": TOWNSFOLK}}
    assert placed(4, "home_market", **mine).play("2 provision").me.provision == 2
    game = placed(4, "home_market", **mine).play("townsfolk_card", "TF05")
    assert (game.me.townsfolk, game.me.silver) == ({"home_city": "TF05"}, 0)


@pytest.mark.rule("W-HOME-3")
@pytest.mark.rule("EX-16")
def test_home_reserve_gives_a_green_tile_or_two_silver() -> None:
    assert placed(4, "home_reserve", silver=2).play("2 silver").me.silver == 4
    game = placed(4, "home_reserve", silver=2, board="PB1").play("upgrade(green)", "G3", "cell_2_1")
    assert (game.me.caravan, game.me.silver) == ((("G3", 0, 2, 1),), 0)


@pytest.mark.rule("W-HOME-3")
@pytest.mark.rule("EX-16")
def test_home_harbour_gives_a_water_card_for_two_provisions() -> None:
    game = placed(3, "home_harbour", caravan=EVERY_ASSET, provision=2, rows={"water": ["WA28", "WA29", "WA30", ""]})
    game.play("2 provision -> water_card", "WA28")
    assert (game.me.water, game.me.provision) == (("WA28",), 0)


@pytest.mark.rule("W-HOME-4")
def test_the_home_townsfolk_journals_and_gives_a_silver_in_a_rest() -> None:
    at = ["home_city", "home_market", "supply", "reserve", "reserve"]
    game = scene("wayfarers", silver=0, dice=[1, 2, 3, 0, 0], dice_at=at, guilds=NO_GUILDS).play("rest", "skip")
    assert (game.me.silver, game.key, game.options) == (1, "journal", ["j1a", "j1b", "skip"])


@pytest.mark.rule("W-HOME-5")
@pytest.mark.rule("EX-9")
@pytest.mark.parametrize(
    ("townsfolk", "tiles", "pairs"),
    [({}, 0, 0), ({}, 3, 1), ({"home_city": "TF05"}, 1, 1), ({"home_city": "TF05", "home_harbour": "TF01"}, 4, 3)],
)
def test_home_stars_scores_each_pair_of_townsfolk_and_tile(townsfolk: dict[str, str], tiles: int, pairs: int) -> None:
    caravan = [["G1", 0, 1, 2], ["P01", 0, 1, 3], ["Y1", 0, 2, 1], ["K2", 0, 2, 4]][:tiles]
    score = scene("wayfarers", townsfolk=townsfolk, caravan=caravan).game.result.scores[0]
    assert score["space"] == pairs


@pytest.mark.rule("W-HOME-5")
@pytest.mark.rule("EX-9")
def test_an_inspiration_card_at_home_stars_doubles_it() -> None:
    mine = {"caravan": [["G1", 0, 1, 2], ["G2", 0, 1, 3]], "townsfolk": {"home_city": "TF05"}, "silver": 6}
    game = scene("wayfarers", **mine, rows={"inspiration": ["IN15", "IN01", "IN02", "IN03"]})
    game.doing("inspiration_card").play("IN15", "home_stars")
    score = game.game.result.scores[0]
    assert (score["space"], score["inspiration"]) == (2, 2)


@pytest.mark.rule("W-HOME-6")
def test_one_townsfolk_card_may_be_tucked_under_home_city_and_one_under_home_harbour() -> None:
    rows = {"townsfolk": ["TF08", "TF05", "TF01", ""]}
    game = scene("wayfarers", silver=9, rows=rows).doing("townsfolk_card > townsfolk_card").play("TF08")
    assert game.options == ["home_city", "home_harbour"]
    game.play("home_city")
    assert (game.options, game.refused) == (["TF01", "skip"], {"TF05": "no_host"})
    assert game.play("TF01").me.townsfolk == {"home_city": "TF08", "home_harbour": "TF01"}


@pytest.mark.rule("W-HOME-7")
@pytest.mark.parametrize(("card", "gained"), [("WA26", (4, 0, 1)), ("WA24", (0, 1, 0)), ("WA27", (0, 0, 1))])
def test_home_harbour_shows_all_four_trade_links(card: str, gained: tuple[int, int, int]) -> None:
    """WA26 has bolts for influence and silver (and gives 3 silver), WA24 for provision, WA27 for influence."""
    rows = {"water": [card, "", "", ""], "townsfolk": ["", "", "", ""]}
    game = scene("wayfarers", silver=0, provision=0, guilds=NO_GUILDS, rows=rows, stacks={"B1": 0, "B2": 0, "B3": 0})
    game.doing("water_card").play(card)
    assert (game.me.silver, game.me.provision, game.me.guilds["yellow"]) == gained


@pytest.mark.rule("W-HOME-7")
def test_the_fourth_link_of_home_harbour_influences_a_card() -> None:
    game = scene("wayfarers", rows={"water": ["WA36", "", "", ""], "land": ["LA09", "LA10", "LA11", "LA12"]})
    game.doing("water_card").play("WA36")
    assert (game.key, "LA10" in game.options) == ("influence_card", True)
    assert game.play("LA10").table.influence_on == {"LA10": 0}
