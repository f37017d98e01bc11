"""Chapter 13, Excavate cards: the desired colour, which tiles, and where they go."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import BadScene, Scene

from .zu_positions import dug, instead, levels, lucky, told, zu

RED_YELLOW = "zu_excavate_red_yellow"
TOP = "zu_excavate_top"
FULL_CARGO = ["orange_alpha", "orange_beta", "orange_gamma", "orange_delta", "purple_alpha"]
FULL_HIDDEN = ["purple_beta", "purple_gamma", "purple_delta"]


def excavated(game: Scene) -> list[str]:
    """The artifacts Zu has dug up, in order."""
    return [args["artifact"] for args in told(game, "excavate")]


def wanted(game: Scene) -> str:
    """The desired colour."""
    [args] = told(game, "zu_wants")
    colour: str = args["colour"]
    return colour


# The desired colour --------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ZU-10")
@pytest.mark.parametrize(("popular", "colour"), [({"red": 6, "yellow": 5}, "red"), ({"red": 4, "yellow": 5}, "yellow")])
def test_of_two_printed_colours_the_more_popular_is_desired(popular: dict[str, int], colour: str) -> None:
    sites = dug("red_alpha", "yellow_alpha", "green_alpha")
    game = zu(RED_YELLOW, sites=sites, tracks=levels(green=9, **popular))
    assert told(game, "zu_wants") == [{"colour": colour, "n": popular[colour]}]
    assert excavated(game) == [f"{colour}_alpha"]


@pytest.mark.rule("E-ZU-10")
def test_without_printed_colours_the_most_popular_is_desired() -> None:
    sites = dug("red_alpha", "yellow_alpha", "green_alpha")
    assert wanted(zu(TOP, sites=sites, tracks=levels(green=5, red=6, yellow=7))) == "yellow"


@pytest.mark.rule("E-ZU-10")
def test_a_colour_without_any_artifact_on_a_dig_site_gives_way_to_the_next() -> None:
    game = zu(TOP, sites=dug("red_alpha", "green_alpha"), tracks=levels(green=5, red=6, yellow=7, orange=8))
    assert wanted(game) == "red"
    assert excavated(game) == ["red_alpha"]


@pytest.mark.rule("E-ZU-11")
@pytest.mark.rule("E-ZU-12")
@pytest.mark.parametrize(
    ("tiles", "has", "colour"),
    [
        (["red_alpha", "red_beta", "yellow_alpha"], [], "red"),  # 2 rather than 1
        (["red_alpha", "yellow_alpha", "yellow_alpha"], ["yellow_beta"], "red"),  # copies are one type
        (["red_alpha", "red_beta", "red_gamma", "yellow_alpha", "yellow_beta"], ["red_delta"], "yellow"),  # not 3
    ],
)
def test_equally_popular_the_colour_of_which_zu_can_dig_two(tiles: list[str], has: list[str], colour: str) -> None:
    game = zu(RED_YELLOW, sites=dug(*tiles), tracks=levels(red=5, yellow=5), cargo_hold=has)
    assert wanted(game) == colour
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-12")
def test_one_artifact_is_no_better_than_none() -> None:
    tiles = {"sites": dug("red_alpha", "yellow_alpha"), "tracks": levels(red=5, yellow=5)}
    game = zu(RED_YELLOW, guards=["red_alpha"], cargo_hold=["yellow_delta"], **tiles)
    assert wanted(game) == "red"
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-12")
@pytest.mark.rule("E-ZU-16")
def test_two_artifacts_of_one_dig_site_are_no_two_to_dig() -> None:
    sites = dug("red_beta", "red_delta", "yellow_alpha", "yellow_beta")
    game = zu(RED_YELLOW, sites=sites, tracks=levels(red=5, yellow=5), cargo_hold=["yellow_delta"])
    assert wanted(game) == "yellow"
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-11")
def test_with_one_cargo_space_two_artifacts_are_no_better_than_one() -> None:
    cargo = ["orange_alpha", "orange_beta", "orange_gamma", "red_delta"]
    sites = dug("red_alpha", "red_beta", "yellow_alpha")
    assert wanted(zu(RED_YELLOW, sites=sites, tracks=levels(red=5, yellow=5), cargo_hold=cargo)) == "yellow"


@pytest.mark.rule("E-ZU-11")
@pytest.mark.parametrize("hold", ["cargo_hold", "hidden_hold"])
def test_then_the_colour_of_which_zu_holds_none(hold: str) -> None:
    zones: dict[str, Any] = {hold: ["red_delta"]}
    human = {"cargo_hold": ["yellow_gamma", "yellow_delta"]}
    game = zu(RED_YELLOW, human=human, sites=dug("red_alpha", "yellow_alpha"), tracks=levels(red=5, yellow=5), **zones)
    assert wanted(game) == "yellow"


@pytest.mark.rule("E-ZU-11")
def test_a_sample_is_no_artifact_that_zu_holds() -> None:
    tiles = {"sites": dug("red_alpha", "yellow_alpha"), "tracks": levels(red=5, yellow=5)}
    human = {"cargo_hold": ["yellow_gamma"]}
    assert wanted(zu(RED_YELLOW, human=human, guards=["red_delta"], **tiles)) == "red"


@pytest.mark.rule("E-ZU-11")
def test_how_many_zu_holds_makes_no_difference() -> None:
    hold = ["red_delta", "red_gamma", "yellow_delta"]
    human = {"cargo_hold": ["yellow_gamma"]}
    sites = dug("red_alpha", "yellow_alpha")
    assert wanted(zu(RED_YELLOW, human=human, sites=sites, tracks=levels(red=5, yellow=5), cargo_hold=hold)) == "red"


@pytest.mark.rule("E-ZU-11")
def test_then_the_colour_of_which_you_hold_the_fewest() -> None:
    human = {"cargo_hold": ["yellow_gamma"], "hidden_hold": ["yellow_delta", "red_gamma"]}
    game = zu(RED_YELLOW, human=human, sites=dug("red_alpha", "yellow_alpha"), tracks=levels(red=5, yellow=5))
    assert wanted(game) == "red"


@pytest.mark.rule("E-ZU-11")
@pytest.mark.rule("E-ZU-9")
@pytest.mark.parametrize("colour", ["red", "yellow"])
def test_then_luck(colour: str) -> None:
    game = zu(RED_YELLOW, sites=dug("red_alpha", "yellow_alpha"), tracks=levels(red=5, yellow=5)).nature(colour)
    assert wanted(game) == colour
    assert lucky(game) == [colour]


@pytest.mark.rule("E-ZU-11")
def test_equally_popular_colours_of_the_other_variant_are_weighed_alike() -> None:
    sites = dug("red_alpha", "green_alpha", "green_beta", "orange_alpha")
    assert wanted(zu(TOP, sites=sites, tracks=levels(red=5, green=5, orange=4))) == "green"


@pytest.mark.rule("E-ZU-12")
def test_the_two_colour_card_never_falls_back_to_its_other_colour() -> None:
    market = {"red": ["red_gamma"], "yellow": ["yellow_gamma"]}
    game = zu(RED_YELLOW, sites=dug("yellow_alpha"), tracks=levels(red=6, yellow=5), black_market=market)
    assert wanted(game) == "red"
    assert excavated(game) == []
    assert game.me.hidden_hold == ("red_gamma",)
    assert game.table.sites["yellow_southwest"] == ("yellow_alpha",)


@pytest.mark.rule("E-ZU-12")
def test_a_colour_whose_tiles_zu_does_not_lack_is_still_desired() -> None:
    market = {"red": ["red_gamma"]}
    sites = dug("red_alpha", "yellow_alpha")
    game = zu(TOP, sites=sites, tracks=levels(red=6, yellow=5), guards=["red_alpha"], black_market=market)
    assert wanted(game) == "red"
    assert instead(game) == [("acquire", "zu_nothing_to_dig")]


@pytest.mark.rule("E-ZU-12")
def test_without_any_tile_on_any_dig_site_the_most_popular_is_desired() -> None:
    market = {"red": ["red_gamma"], "yellow": ["yellow_gamma"]}
    game = zu(TOP, tracks=levels(red=6, yellow=5), black_market=market)
    assert wanted(game) == "red"
    assert game.me.hidden_hold == ("red_gamma",)


# Full holds ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ZU-13")
def test_with_both_holds_full_zu_offloads_instead() -> None:
    zones: dict[str, Any] = {"cargo_hold": FULL_CARGO, "hidden_hold": FULL_HIDDEN}
    game = zu(TOP, sites=dug("red_alpha"), black_market={"red": ["red_beta"]}, **zones)
    assert instead(game) == [("offload", "holds_full")]
    assert told(game, "zu_wants") == []
    assert len(game.me.cargo_hold + game.me.hidden_hold) == 6
    assert game.table.sites["red_north"] == ("red_alpha",)
    assert game.table.black_market["red"] == ("red_beta",)


@pytest.mark.rule("E-ZU-13")
def test_with_a_full_cargo_hold_zu_acquires_the_desired_colour_instead() -> None:
    market = {"red": ["red_beta"], "yellow": ["yellow_beta"]}
    sites = dug("red_alpha", "yellow_alpha")
    game = zu(RED_YELLOW, sites=sites, tracks=levels(red=5, yellow=4), cargo_hold=FULL_CARGO, black_market=market)
    assert instead(game) == [("acquire", "cargo_full")]
    assert game.me.hidden_hold == ("red_beta",)
    assert excavated(game) == []


@pytest.mark.rule("E-ZU-13")
def test_with_a_full_cargo_hold_no_colour_can_be_excavated() -> None:
    """So the first criterion ties, and Zu goes on to the colour of which it holds none."""
    market = {"red": ["red_beta"], "yellow": ["yellow_beta"]}
    cargo = [*FULL_CARGO[:4], "red_delta"]
    sites = dug("red_alpha", "red_gamma")
    game = zu(RED_YELLOW, sites=sites, tracks=levels(red=5, yellow=5), cargo_hold=cargo, black_market=market)
    assert wanted(game) == "yellow"
    assert game.me.hidden_hold == ("yellow_beta",)


@pytest.mark.rule("E-ZU-13")
def test_a_full_hidden_hold_does_not_hinder_excavating() -> None:
    game = zu(TOP, sites=dug("red_alpha"), tracks=levels(red=5), hidden_hold=FULL_HIDDEN)
    assert game.me.cargo_hold == ("red_alpha",)


# Which tiles ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ZU-14")
@pytest.mark.rule("E-ZU-16")
def test_zu_takes_two_without_explorers_from_two_dig_sites() -> None:
    game = zu(TOP, sites=dug("red_beta", "red_delta", "red_alpha"), tracks=levels(red=5))
    assert excavated(game) == ["red_delta", "red_alpha"], "the beta is worth more, but lies where the delta lay"
    assert game.table.sites["red_central"] == ("red_beta",)
    assert game.me.explorers == ()


@pytest.mark.rule("E-ZU-14")
@pytest.mark.rule("E-ZU-16")
def test_of_one_dig_site_zu_takes_one() -> None:
    game = zu(TOP, sites=dug("red_beta", "red_delta"), tracks=levels(red=5))
    assert game.me.cargo_hold == ("red_delta",)
    assert game.table.sites["red_central"] == ("red_beta",)


@pytest.mark.rule("E-ZU-16")
def test_a_house_may_let_zu_take_both_of_one_dig_site() -> None:
    game = zu(TOP, "house_zu_one_site", sites=dug("red_beta", "red_delta", "red_alpha"), tracks=levels(red=5))
    assert excavated(game) == ["red_delta", "red_beta"]
    assert game.table.sites["red_north"] == ("red_alpha",)


@pytest.mark.rule("E-ZU-12")
@pytest.mark.rule("E-ZU-16")
@pytest.mark.parametrize(("house", "colour"), [([], "yellow"), (["house_zu_one_site"], "red")])
def test_then_two_of_one_dig_site_are_two_to_dig(house: list[str], colour: str) -> None:
    tiles = {"sites": dug("red_beta", "red_delta", "yellow_alpha"), "tracks": levels(red=5, yellow=5)}
    game = zu(RED_YELLOW, *house, cargo_hold=["red_alpha"], **tiles)
    assert wanted(game) == colour
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-14")
def test_never_twice_the_same_type() -> None:
    game = zu(TOP, sites=dug("red_alpha", "red_alpha"), tracks=levels(red=5))
    assert game.me.cargo_hold == ("red_alpha",)
    assert game.table.sites["red_north"] == ("red_alpha",)


@pytest.mark.rule("E-ZU-14")
def test_types_of_which_zu_has_a_copy_or_sample_are_ignored() -> None:
    sites = dug("red_alpha", "red_beta", "red_gamma", "red_delta")
    game = zu(TOP, sites=sites, tracks=levels(red=5), guards=["red_delta"], hidden_hold=["red_gamma"])
    assert set(excavated(game)) == {"red_alpha", "red_beta"}


@pytest.mark.rule("E-ZU-14")
def test_with_one_cargo_space_zu_takes_one() -> None:
    game = zu(TOP, sites=dug("red_alpha", "red_beta"), tracks=levels(red=5), cargo_hold=FULL_CARGO[:4])
    assert len(excavated(game)) == 1
    assert len(game.me.cargo_hold) == 5
    assert game.me.hidden_hold == ()


@pytest.mark.rule("E-ZU-14")
def test_two_artifacts_are_never_of_two_colours() -> None:
    game = zu(RED_YELLOW, sites=dug("red_alpha", "yellow_alpha"), tracks=levels(red=5, yellow=4))
    assert excavated(game) == ["red_alpha"]


@pytest.mark.rule("E-ZU-15")
def test_first_the_types_you_have_no_sample_of() -> None:
    human = {"guards": ["red_delta", "red_gamma"], "cargo_hold": ["red_alpha"]}
    sites = dug("red_alpha", "red_alpha", "red_gamma", "red_delta")
    assert excavated(zu(TOP, human=human, sites=sites, tracks=levels(red=5))) == ["red_alpha", "red_delta"]


@pytest.mark.rule("E-ZU-15")
@pytest.mark.rule("E-ZU-16")
def test_then_the_type_with_the_fewest_copies_on_the_world_board() -> None:
    sites = dug("red_alpha", "red_beta", "red_beta", "red_delta")
    market = {"red": ["red_gamma", "red_delta", "red_delta"]}
    game = zu(TOP, sites=sites, tracks=levels(red=5), black_market=market)
    assert excavated(game) == ["red_alpha", "red_beta"]
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-16")
def test_copies_in_holds_and_stacks_are_not_on_the_world_board() -> None:
    human = {"cargo_hold": ["red_delta", "red_delta"]}
    assert excavated(zu(TOP, human=human, sites=dug("red_alpha", "red_delta"), tracks=levels(red=5)))[0] == "red_delta"


@pytest.mark.rule("E-ZU-15")
def test_then_the_highest_value() -> None:
    sites = dug("red_alpha", "red_beta", "red_gamma", "red_delta")
    assert excavated(zu(TOP, sites=sites, tracks=levels(red=5))) == ["red_delta", "red_gamma"]


@pytest.mark.rule("E-ZU-15")
def test_with_equal_values_luck_decides() -> None:
    """No two types of a region have the same value, so this needs other tiles: an overlay corrects them."""
    overlay = '{"artifacts": {"items": [{"id": "red_alpha", "value": 6}]}}'
    for first in ("red_alpha", "red_delta"):
        game = zu(TOP, sites=dug("red_alpha", "red_delta"), tracks=levels(red=5), overlay=overlay).nature(first)
        assert excavated(game)[0] == first
    game = zu(TOP, sites=dug("red_alpha", "red_beta", "red_delta"), tracks=levels(red=5), overlay=overlay)
    with pytest.raises(BadScene, match="possible is red_alpha, red_delta"):
        _ = game.nature("red_beta").done


@pytest.mark.rule("E-ZU-17")
def test_tiles_go_to_the_cargo_hold_and_are_sampled() -> None:
    game = zu(TOP, sites=dug("red_alpha", "red_beta"), tracks=levels(red=5))
    assert game.me.cargo_hold == game.me.guards == ("red_beta", "red_alpha")
    assert game.me.crew == 86
    assert (game.me.credits, game.me.hidden_hold) == (8, ())
    assert game.told == ["zu_card", "zu_wants", "excavate", "sample", "excavate", "sample"]


@pytest.mark.rule("E-ZU-17")
def test_without_an_eligible_tile_zu_acquires_instead() -> None:
    market = {"red": ["red_gamma"]}
    game = zu(TOP, sites=dug("red_alpha"), tracks=levels(red=5), guards=["red_alpha"], black_market=market)
    assert instead(game) == [("acquire", "zu_nothing_to_dig")]
    assert told(game, "zu_instead")[0]["why"].args == (("colour", "red"),)
    assert game.me.hidden_hold == ("red_gamma",)


@pytest.mark.rule("E-ZU-43")
def test_a_full_gallery_column_gives_zu_no_card() -> None:
    guards = ["red_alpha", "red_beta", "red_gamma"]
    game = zu(TOP, sites=dug("red_delta"), tracks=levels(red=5), guards=guards)
    assert set(game.me.guards) == {*guards, "red_delta"}
    assert game.me.hand == []
    assert lucky(game) == []
