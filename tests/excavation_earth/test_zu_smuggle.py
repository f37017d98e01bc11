"""Chapter 13, Smuggle: what Zu does where it cannot excavate."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .zu_positions import at_table, dug, failure, instead, levels, lucky, told, zu

CARD = "zu_excavate_red_yellow"


def acquiring(market: dict[str, list[str]], colour: str = "red", **zones: Any) -> Scene:
    """Zu wants a colour of its card, but no dig site has any artifact."""
    popular = {"red": 5, "yellow": 4} if colour == "red" else {"red": 4, "yellow": 5}
    return zu(CARD, black_market=market, **({"tracks": levels(**popular)} | zones))


def offloading(cargo: list[str], hidden: list[str], **zones: Any) -> Scene:
    """Zu can neither excavate nor acquire, so that it offloads."""
    return at_table(cargo_hold=cargo, hidden_hold=hidden, **zones).doing("zu_offload")


def acquired(game: Scene) -> list[str]:
    """The artifacts Zu has acquired."""
    return [args["artifact"] for args in told(game, "acquire")]


def offloaded(game: Scene) -> set[str]:
    """The artifacts Zu has offloaded."""
    return {args["artifact"] for args in told(game, "offload")}


# Acquire -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ZU-18")
def test_one_artifact_of_the_desired_colour_for_its_value_and_one() -> None:
    game = acquiring({"red": ["red_gamma", "red_alpha"], "yellow": ["yellow_alpha"]}, credits=20)
    assert acquired(game) == ["red_gamma"]
    assert game.me.credits == 20 - 6
    assert game.table.black_market["red"] == ("red_alpha",)
    assert told(game, "acquire") == [{"artifact": "red_gamma", "n": 6, "hold": "hidden_hold"}]


@pytest.mark.rule("E-ZU-18")
@pytest.mark.parametrize(
    ("colour", "stacks", "taken"),
    [
        ("red", ["yellow", "purple", "orange"], "purple"),
        ("red", ["yellow", "orange"], "orange"),
        ("red", ["yellow", "green"], "yellow"),
        ("red", ["green"], "green"),
        ("yellow", ["green", "orange"], "green"),
    ],
)
def test_otherwise_the_next_stack_to_the_right_around_the_end(colour: str, stacks: list[str], taken: str) -> None:
    game = acquiring({stack: [f"{stack}_alpha"] for stack in stacks}, colour)
    assert acquired(game) == [f"{taken}_alpha"]
    assert game.me.credits == 8 - 4


@pytest.mark.rule("E-ZU-19")
@pytest.mark.parametrize("place", ["guards", "cargo_hold", "hidden_hold"])
def test_a_top_tile_of_which_zu_has_a_copy_or_sample_does_not_qualify(place: str) -> None:
    zones: dict[str, Any] = {place: ["red_alpha"]}
    assert acquired(acquiring({"red": ["red_alpha", "red_beta"], "purple": ["purple_alpha"]}, **zones)) == [
        "purple_alpha"
    ]


@pytest.mark.rule("E-ZU-19")
@pytest.mark.parametrize(("credits", "taken"), [(7, "red_delta"), (6, "orange_beta"), (5, "orange_beta"), (4, "")])
def test_a_top_tile_that_zu_cannot_pay_does_not_qualify(credits: int, taken: str) -> None:
    market = {"red": ["red_delta"], "purple": ["purple_delta"], "orange": ["orange_beta"]}
    assert acquired(acquiring(market, credits=credits)) == ([taken] if taken else [])


@pytest.mark.rule("E-ZU-20")
@pytest.mark.parametrize(
    ("hidden", "hold"),
    [
        ([], "hidden_hold"),
        (["orange_beta", "orange_gamma"], "hidden_hold"),
        (["orange_beta", "orange_gamma", "orange_delta"], "cargo_hold"),
    ],
)
def test_it_goes_to_the_hidden_hold_or_if_that_is_full_to_the_cargo_hold(hidden: list[str], hold: str) -> None:
    game = acquiring({"red": ["red_alpha"]}, hidden_hold=hidden)
    assert getattr(game.me, hold)[-1] == "red_alpha"
    assert told(game, "acquire")[0]["hold"] == hold


@pytest.mark.rule("E-ZU-20")
def test_it_is_sampled() -> None:
    game = acquiring({"red": ["red_alpha"]})
    assert game.me.guards == ("red_alpha",)
    assert game.me.crew == 87


@pytest.mark.rule("E-ZU-21")
def test_if_no_stack_qualifies_zu_offloads() -> None:
    game = acquiring({"red": ["red_alpha"]}, guards=["red_alpha"], cargo_hold=["green_beta"])
    assert instead(game) == [("acquire", "zu_nothing_to_dig"), ("offload", "zu_no_stack")]
    assert offloaded(game) == {"green_beta"}


# Offload -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ZU-22")
@pytest.mark.rule("E-SOLO-12")
def test_without_any_artifact_the_action_fails() -> None:
    game = offloading([], [])
    assert failure(game) == (10, "no_artifact")
    assert game.me.credits == 18


@pytest.mark.rule("E-ZU-22")
def test_the_only_artifact_is_offloaded_for_its_value() -> None:
    game = offloading([], ["green_beta"], guards=["green_beta"])
    assert game.me.credits == 8 + 4
    assert (game.me.cargo_hold, game.me.hidden_hold) == ((), ())
    assert game.table.black_market["green"] == ("green_beta",)
    assert game.me.guards == ("green_beta",), "the sample stays"


@pytest.mark.rule("E-ZU-22")
def test_two_of_different_colours_with_the_highest_sum_go_to_the_bottoms() -> None:
    """Red has the two most valuable tiles, but they must not go together."""
    market = {"red": ["red_alpha"], "green": ["green_alpha"]}
    guards = ["red_alpha", "green_alpha"]
    game = offloading(["red_delta", "red_gamma", "green_beta"], ["orange_alpha"], black_market=market, guards=guards)
    assert offloaded(game) == {"red_delta", "green_beta"}
    assert game.me.credits == 8 + 6 + 4
    assert game.table.black_market["red"] == ("red_alpha", "red_delta")
    assert game.table.black_market["green"] == ("green_alpha", "green_beta")
    assert (game.me.cargo_hold, game.me.hidden_hold) == (("red_gamma",), ("orange_alpha",))


@pytest.mark.rule("E-ZU-23")
@pytest.mark.rule("E-ZU-24")
def test_equal_values_go_from_the_cargo_hold_before_the_hidden_hold() -> None:
    game = offloading(["green_beta", "red_delta"], ["yellow_beta"], tracks=levels(green=9))
    assert offloaded(game) == {"red_delta", "green_beta"}
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-23")
def test_the_value_comes_before_the_hold() -> None:
    game = offloading(["green_beta", "red_delta"], ["yellow_gamma"])
    assert offloaded(game) == {"red_delta", "yellow_gamma"}


@pytest.mark.rule("E-ZU-23")
def test_then_the_less_popular_colour() -> None:
    game = offloading(["green_beta", "yellow_beta", "red_delta"], [], tracks=levels(green=3, yellow=4, red=2))
    assert offloaded(game) == {"red_delta", "green_beta"}
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-24")
@pytest.mark.parametrize(
    ("cargo", "hidden", "gone"),
    [
        (["green_gamma", "yellow_gamma"], ["red_gamma", "orange_gamma"], {"green_gamma", "yellow_gamma"}),
        (["green_gamma", "yellow_gamma"], ["red_delta", "orange_beta"], {"green_gamma", "red_delta"}),
        (["green_gamma", "yellow_gamma", "red_beta"], ["red_delta"], {"green_gamma", "red_delta"}),
        (["green_beta", "yellow_beta"], ["red_gamma", "orange_gamma"], {"red_gamma", "orange_gamma"}),
    ],
)
def test_pairs_of_equal_sum_with_more_tiles_of_the_cargo_hold(
    cargo: list[str], hidden: list[str], gone: set[str]
) -> None:
    game = offloading(cargo, hidden, tracks=levels(green=8, yellow=9))
    assert offloaded(game) == gone
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-24")
@pytest.mark.parametrize(
    ("popular", "gone"),
    [
        ({"green": 1, "yellow": 3, "red": 4, "orange": 9}, {"green", "yellow"}),
        ({"green": 4, "yellow": 1, "red": 9, "orange": 3}, {"yellow", "orange"}),
    ],
)
def test_then_the_pair_whose_sorted_levels_are_smallest(popular: dict[str, int], gone: set[str]) -> None:
    hold = ["green_gamma", "yellow_gamma", "red_gamma", "orange_gamma"]
    game = offloading(hold, [], tracks=levels(**popular))
    assert offloaded(game) == {f"{colour}_gamma" for colour in gone}
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-24")
@pytest.mark.rule("E-ZU-9")
def test_then_luck_and_every_pair_is_as_likely() -> None:
    hold = ["green_gamma", "yellow_gamma", "red_gamma"]
    counts: dict[frozenset[str], int] = {}
    for seed in range(150):
        pair = frozenset(offloaded(offloading(hold, [], tracks=levels(), seed=seed)))
        counts[pair] = counts.get(pair, 0) + 1
    assert len(counts) == 3
    assert all(35 <= count <= 65 for count in counts.values()), counts


@pytest.mark.rule("E-ZU-24")
def test_of_one_colour_only_the_most_valuable_goes() -> None:
    game = offloading(["red_alpha", "red_gamma"], ["red_delta"])
    assert offloaded(game) == {"red_delta"}
    assert game.me.cargo_hold == ("red_alpha", "red_gamma")
    assert game.me.credits == 8 + 6


@pytest.mark.rule("E-ZU-24")
def test_of_one_colour_and_value_the_one_in_the_cargo_hold() -> None:
    game = offloading(["red_delta"], ["red_delta"])
    assert game.me.cargo_hold == ()
    assert game.me.hidden_hold == ("red_delta",)


@pytest.mark.rule("E-ZU-22")
@pytest.mark.rule("E-ZU-13")
def test_with_full_holds_zu_offloads_before_it_looks_for_a_colour() -> None:
    cargo = ["red_delta", "red_gamma", "green_alpha", "green_beta", "orange_alpha"]
    hidden = ["yellow_alpha", "yellow_beta", "yellow_gamma"]
    game = zu(CARD, cargo_hold=cargo, hidden_hold=hidden, sites=dug("red_alpha"))
    assert offloaded(game) == {"red_delta", "yellow_gamma"}
    assert game.table.sites["red_north"] == ("red_alpha",)
