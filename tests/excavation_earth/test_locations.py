"""Chapter 3, locations: what they are, how they are joined, where artifacts and explorers belong."""

from __future__ import annotations

import pytest

from majlis.testing import scene

from .positions import COLOURS, DATA, asked, position

MARKETS = {market.location for market in DATA.markets.values()}
DIG_SITES = {place.id for place in DATA.locations.values() if place.region}
BLACK_MARKETS = {place.id for place in DATA.locations.values() if place.symbols}


def apart_from(place: str) -> list[str]:
    """Two places that an explorer from here does not reach with one step."""
    return [other for other in DATA.locations if other != place and other not in DATA.neighbours[place]][:2]


def one_step_from(place: str) -> list[str]:
    """Where an explorer gets with one step."""
    return position(explorers=[place, *apart_from(place)]).doing("travel(fuel=1)").play("explorer_1").options


@pytest.mark.rule("E-CORE-1")
def test_a_location_is_a_market_a_dig_site_a_black_market_or_market_and_dig_site() -> None:
    assert (len(MARKETS), len(DIG_SITES), len(BLACK_MARKETS)) == (6, 14, 3)
    assert set(DATA.locations) == MARKETS | DIG_SITES | BLACK_MARKETS
    both = MARKETS & DIG_SITES
    assert both == {"red_north", "orange_east"}
    assert not BLACK_MARKETS & (MARKETS | DIG_SITES)


@pytest.mark.rule("E-CORE-1")
@pytest.mark.parametrize(
    ("place", "card", "tile", "market"),
    [
        ("red_north", "act_red_3", "red_alpha", "queue_3"),
        ("orange_east", "act_orange_6", "orange_beta", "queue_6"),
    ],
)
def test_a_place_that_is_both_serves_as_market_and_as_dig_site(place: str, card: str, tile: str, market: str) -> None:
    there = {"explorers": [place, "market_1", "market_4"], "faction": "gul", "sites": {place: [tile]}}
    game = position(hand=[card, card], **there).play("excavate", "skip")
    assert game.me.cargo_hold == (tile,)
    game.play("market", market)
    assert game.me.traders[market] == 1


@pytest.mark.rule("E-CORE-2")
@pytest.mark.parametrize("place", DATA.locations)
def test_one_step_leads_along_a_line(place: str) -> None:
    lines = [link.between for link in DATA.links.values()]
    joined = {b for a, b in lines if a == place} | {a for a, b in lines if b == place}
    assert set(one_step_from(place)) == joined
    assert place not in joined


@pytest.mark.rule("E-CORE-2")
def test_the_map_goes_on_around_its_edge() -> None:
    assert {"orange_east", "black_market_east"} <= set(one_step_from("yellow_southwest"))
    assert "yellow_southwest" in one_step_from("orange_east")
    assert "yellow_southwest" in one_step_from("black_market_east")
    assert DATA.locations["yellow_southwest"].region == "yellow"
    assert DATA.markets["queue_6"].location == "orange_east"


@pytest.mark.rule("E-CORE-2")
def test_places_without_a_line_are_further_away() -> None:
    game = position(explorers=["market_1", "market_5", "orange_east"]).doing("travel(fuel=2)").play("explorer_1")
    assert "black_market_west" in game.options, "by the green site in the west"
    assert "market_4" in game.options, "by the green site in the north"
    assert "yellow_southwest" not in game.options, "three steps"


@pytest.mark.rule("E-CORE-3")
def test_every_artifact_has_one_dig_site_of_its_region_that_shows_its_glyph() -> None:
    for artifact in DATA.artifacts.values():
        shown = [p.id for p in DATA.locations.values() if p.region == artifact.region and artifact.glyph in p.glyphs]
        assert len(shown) == 1
    assert all(DATA.locations[site].glyphs for site in DIG_SITES)


@pytest.mark.rule("E-CORE-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_artifacts_on_the_map_lie_on_the_dig_site_of_their_region_and_glyph(players: int) -> None:
    table = scene("excavation_earth", players=players, phase="prep", round=2).table
    laid = [(site, tile) for site, tiles in table.sites.items() for tile in tiles]
    assert len(laid) >= 3 * len(COLOURS)
    for site, tile in laid:
        place, artifact = DATA.locations[site], DATA.artifacts[tile]
        assert place.region == artifact.region
        assert artifact.glyph in place.glyphs


@pytest.mark.rule("E-CORE-3")
def test_a_surveyed_tile_goes_to_its_own_dig_site() -> None:
    stack = {"red": {"bottom": ["red_beta", "red_gamma"]}}
    game = position(hand=["act_red_1"], credits=0, artifact_stacks=stack)
    game.play("survey", "forecast_1", "red_gamma")
    assert game.table.sites["red_south"] == ("red_gamma",)
    assert sum(map(len, game.table.sites.values())) == 1


@pytest.mark.rule("E-CORE-3")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_all_tiles_on_a_dig_site_are_visible(seat: int | None) -> None:
    tiles = ["green_alpha", "green_delta", "green_alpha"]
    game = position(sites={"green_north": tiles}, hand=["act_red_1"])
    assert game.game.view(seat)["table"]["sites"]["green_north"] == tiles


@pytest.mark.rule("E-CORE-4")
def test_an_explorer_cannot_end_where_another_of_ones_own_stands() -> None:
    game = position(explorers=["purple_central", "purple_west", "market_1"]).doing("travel(fuel=1)")
    assert asked(game.play("explorer_1")) == ("travel_to", ["market_4", "purple_east", "market_5"])


@pytest.mark.rule("E-CORE-4")
def test_explorers_of_different_players_share_a_place() -> None:
    others = {1: {"explorers": ["green_north", "green_west", "market_1"]}}
    game = position(explorers=["market_1", "market_4", "market_5"], others=others).doing("travel(fuel=1)")
    game.play("explorer_1", "green_north")
    assert game.me.explorers == ("green_north", "market_4", "market_5")
    assert game.table.players[1].explorers == ("green_north", "green_west", "market_1")
