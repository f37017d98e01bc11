"""Chapter 13, shared definitions: interest, copies, the best colour, influence swing, profit and luck."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import BadScene, Scene

from .zu_positions import dug, levels, lucky, placed, told, traders, zu

CENTRES = ("centre_left", "centre_middle", "centre_right")


def envoys(*numbers: int) -> dict[str, int]:
    """Envoys in the left, the middle and the right centre."""
    return dict(zip(CENTRES, numbers, strict=True))


def trading(mine: tuple[int, int, int], yours: tuple[int, int, int], **zones: Any) -> Scene:
    """Zu's Market card with markets 1, 3 and 5 open, one of each centre, and no artifact that would decide."""
    human = {"envoys": envoys(*yours)}
    return zu("zu_market", human=human, envoys=envoys(*mine), traders=traders(2, 4, 6), **zones)


# Interest ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ZU-1")
def test_interested_are_buyers_of_the_colour_and_special_buyers() -> None:
    queues = {"queue_1": ["red", "red"], "queue_3": ["red", "special", "special", "green"], "queue_5": ["green"] * 4}
    game = zu("zu_market", cargo_hold=["red_alpha"], queues=queues)
    assert told(game, "zu_market")[0] == {"market": "queue_3", "colour": "red", "n": 3}
    assert told(game, "zu_market")[1] == {"market": "queue_1", "colour": "red", "n": 2}


@pytest.mark.rule("E-ZU-2")
@pytest.mark.parametrize("place", ["guards", "cargo_hold", "hidden_hold"])
def test_a_sample_or_a_copy_in_either_hold_counts_as_having_the_type(place: str) -> None:
    tiles = {"sites": dug("red_alpha", "red_beta"), "tracks": levels(red=5)}
    game = zu("zu_excavate_top", **tiles, **{place: ["red_alpha"]})
    assert [args["artifact"] for args in told(game, "excavate")] == ["red_beta"]


@pytest.mark.rule("E-ZU-2")
def test_a_copy_or_sample_of_yours_does_not_count() -> None:
    human = {"guards": ["red_alpha"], "cargo_hold": ["red_alpha"]}
    game = zu("zu_excavate_top", human=human, sites=dug("red_alpha"), tracks=levels(red=5))
    assert game.me.cargo_hold == ("red_alpha",)


@pytest.mark.rule("E-ZU-3")
def test_tiles_of_both_holds_are_available_to_sell() -> None:
    queues = {"queue_1": ["red"], "queue_2": ["red"]}
    holds = {"cargo_hold": ["red_alpha"], "hidden_hold": ["red_beta"]}
    game = zu("zu_sell", **holds, traders=traders(1, 2), queues=queues)
    assert game.me.cargo_hold == game.me.hidden_hold == ()


# The best colour -----------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ZU-4")
@pytest.mark.parametrize(
    ("popular", "hold", "colour"),
    [
        ({"yellow": 9, "red": 5, "green": 4}, ["green_alpha", "green_beta", "red_alpha"], "red"),
        ({"yellow": 9, "red": 5, "green": 5}, ["green_alpha", "green_beta", "red_alpha"], "green"),
    ],
)
def test_the_best_colour_is_the_most_popular_then_the_one_with_more_tiles(
    popular: dict[str, int], hold: list[str], colour: str
) -> None:
    game = zu("zu_market", cargo_hold=hold, tracks=levels(**popular)).nature("queue_1", "queue_3")
    assert {args["colour"] for args in told(game, "zu_market")} == {colour}


@pytest.mark.rule("E-ZU-4")
@pytest.mark.rule("E-ZU-9")
@pytest.mark.parametrize("colour", ["red", "green"])
def test_luck_decides_between_equal_colours_once_per_action(colour: str) -> None:
    hold = ["green_alpha", "red_alpha", "yellow_alpha"]
    game = zu("zu_market", cargo_hold=hold, tracks=levels(red=5, green=5)).nature(colour, "queue_1", "queue_3")
    assert {args["colour"] for args in told(game, "zu_market")} == {colour}
    assert game.table.queues["queue_1"] == game.table.queues["queue_3"] == ("special", colour)
    assert lucky(game) == [colour, "queue_1", "queue_3"]


@pytest.mark.rule("E-ZU-4")
def test_a_less_popular_colour_is_never_drawn() -> None:
    hold = ["green_alpha", "red_alpha", "yellow_alpha"]
    game = zu("zu_market", cargo_hold=hold, tracks=levels(red=5, green=5)).nature("yellow")
    with pytest.raises(BadScene, match="possible is green, red"):
        _ = game.done


# Influence swing -----------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ZU-5")
@pytest.mark.parametrize(
    ("mine", "yours", "order"),
    [
        ((0, 0, 1), (1, 0, 1), ["queue_3", "queue_1"]),  # nobody there, then a tie to be reached
        ((1, 2, 0), (1, 3, 2), ["queue_3", "queue_1"]),  # a tie to be reached, then one to be broken
        ((4, 0, 2), (2, 2, 2), ["queue_5", "queue_3"]),  # a tie to be broken, then your lead to be reduced
        ((0, 4, 2), (3, 3, 0), ["queue_1", "queue_3"]),  # your lead of 3 comes before any lead of Zu's
        ((3, 0, 0), (3, 0, 1), ["queue_3", "queue_5"]),
        ((0, 1, 0), (2, 0, 0), ["queue_5", "queue_1"]),
    ],
)
def test_the_largest_swing_comes_first(
    mine: tuple[int, int, int], yours: tuple[int, int, int], order: list[str]
) -> None:
    game = trading(mine, yours).nature("red")
    assert placed(game) == order
    assert lucky(game) == ["red"], "only the colour of the buyers is left to luck"


@pytest.mark.rule("E-ZU-6")
@pytest.mark.parametrize(
    ("mine", "yours", "order"),
    [
        ((0, 0, 0), (5, 2, 3), ["queue_3", "queue_5"]),
        ((1, 2, 3), (6, 5, 7), ["queue_3", "queue_5"]),
        ((5, 2, 3), (0, 0, 0), ["queue_3", "queue_5"]),
        ((6, 3, 6), (1, 2, 4), ["queue_3", "queue_5"]),
    ],
)
def test_the_smaller_difference_comes_first(
    mine: tuple[int, int, int], yours: tuple[int, int, int], order: list[str]
) -> None:
    assert placed(trading(mine, yours).nature("red")) == order


@pytest.mark.rule("E-ZU-5")
@pytest.mark.rule("E-ZU-9")
@pytest.mark.parametrize("first", ["queue_1", "queue_3", "queue_5"])
@pytest.mark.parametrize(("mine", "yours"), [((0, 0, 0), (0, 0, 0)), ((1, 2, 3), (2, 3, 4)), ((4, 4, 4), (4, 4, 4))])
def test_luck_decides_between_equal_swings(first: str, mine: tuple[int, int, int], yours: tuple[int, int, int]) -> None:
    assert placed(trading(mine, yours).nature(first))[0] == first


# Profit --------------------------------------------------------------------------------------------------------


def selling(yours: dict[str, int], queues: dict[str, list[str]], **zones: Any) -> list[str]:
    """The one market of markets 1, 3 and 5, at all of which Zu has a trader, where it sells its only artifact."""
    human = {"traders": yours} | zones.pop("human", {})
    fields: dict[str, Any] = {"cargo_hold": ["red_alpha"], "traders": traders(1, 3, 5)} | zones
    [sale] = told(zu("zu_sell", human=human, queues=queues, **fields), "sale")
    markets: list[str] = sale["markets"]
    return markets


@pytest.mark.rule("E-ZU-7")
def test_most_profitable_is_the_market_with_most_buyers() -> None:
    queues = {"queue_1": ["red"], "queue_3": ["special", "red"], "queue_5": ["red", "green", "green"]}
    assert selling({"queue_1": 5, "queue_5": 3}, queues) == ["queue_3"]


@pytest.mark.rule("E-ZU-7")
def test_then_the_one_with_most_traders_of_yours() -> None:
    queues = {"queue_1": ["red"], "queue_3": ["special"], "queue_5": ["red", "green"]}
    assert selling({"queue_1": 1, "queue_3": 1, "queue_5": 2}, queues, envoys={"centre_right": 3}) == ["queue_5"]


@pytest.mark.rule("E-ZU-7")
def test_then_the_one_with_the_largest_swing() -> None:
    queues = {"queue_1": ["red"], "queue_3": ["red"], "queue_5": ["red"]}
    human = {"envoys": envoys(1, 2, 2)}
    assert selling({"queue_1": 1, "queue_3": 1}, queues, human=human, envoys=envoys(2, 1, 1)) == ["queue_3"]


@pytest.mark.rule("E-ZU-7")
@pytest.mark.rule("E-ZU-9")
@pytest.mark.parametrize("market", ["queue_1", "queue_3", "queue_5"])
def test_then_luck(market: str) -> None:
    queues = {"queue_1": ["red"], "queue_3": ["red"], "queue_5": ["red"]}
    game = zu("zu_sell", cargo_hold=["red_alpha"], traders=traders(1, 3, 5), queues=queues).nature(market)
    assert told(game, "sale")[0]["markets"] == [market]
    assert lucky(game) == [market]


@pytest.mark.rule("E-ZU-8")
def test_the_colour_sold_counts_and_not_the_most_popular_one() -> None:
    queues = {"queue_1": ["red", "green"], "queue_3": ["green", "red"], "queue_5": ["green", "red", "red"]}
    hold = ["green_alpha", "red_alpha", "red_beta"]
    game = zu("zu_sell", cargo_hold=hold, traders=traders(1, 3, 5), queues=queues, tracks=levels(green=9, red=1))
    game.nature("queue_3")
    assert told(game, "sale")[0]["colour"] == "red"
    assert set(told(game, "sale")[0]["markets"]) == {"queue_5", "queue_3"}


@pytest.mark.rule("E-ZU-8")
def test_your_traders_count_nothing_where_zu_has_none() -> None:
    queues = {"queue_1": ["red"], "queue_3": ["red"], "queue_5": ["red"]}
    human = {"traders": {"queue_1": 4, "queue_3": 1}}
    game = zu("zu_snipe", human=human, cargo_hold=["red_alpha"], traders=traders(3, 5), queues=queues)
    assert told(game, "sale")[0]["markets"] == ["queue_3"]
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-8")
def test_several_markets_are_ranked_once_before_the_sale() -> None:
    """Markets 1 and 2 share the left centre: a first envoy there would make the second a lesser swing."""
    queues = {f"queue_{n}": ["red"] for n in (1, 2, 3)}
    human = {"envoys": envoys(0, 1, 0)}
    hold = ["red_alpha", "red_beta"]
    game = zu("zu_sell", human=human, cargo_hold=hold, traders=traders(1, 2, 3), queues=queues)
    assert told(game, "sale")[0]["markets"] == ["queue_1", "queue_2"]
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-9")
def test_each_of_equals_is_as_likely_as_the_others() -> None:
    counts = dict.fromkeys(("queue_1", "queue_3", "queue_5"), 0)
    for seed in range(150):
        counts[placed(trading((0, 0, 0), (0, 0, 0), seed=seed))[0]] += 1
    assert all(35 <= count <= 65 for count in counts.values()), counts
