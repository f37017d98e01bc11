"""Chapter 13, Sell cards."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .zu_positions import failure, levels, lucky, told, traders, zu

REDS = ["red_alpha", "red_beta", "red_gamma", "red_delta"]


def sale(game: Scene) -> dict[str, Any]:
    """What was told of the only sale."""
    [args] = told(game, "sale")
    return args


def queues(**buyers: str) -> dict[str, list[str]]:
    """Queues by number (`q1="rrs"`), a letter per buyer: r(ed), g(reen), y(ellow), o(range), s(pecial)."""
    names = {"r": "red", "g": "green", "y": "yellow", "o": "orange", "s": "special"}
    return {f"queue_{key[1:]}": [names[letter] for letter in line] for key, line in buyers.items()}


@pytest.mark.rule("E-ZU-30")
@pytest.mark.rule("E-SOLO-12")
def test_without_an_artifact_the_action_fails() -> None:
    game = zu("zu_sell", traders=traders(1), queues=queues(q1="rs"))
    assert failure(game) == (10, "nothing_to_sell")
    assert game.me.credits == 18
    assert game.table.queues["queue_1"] == ("red", "special")


@pytest.mark.rule("E-ZU-30")
@pytest.mark.parametrize("lines", [{}, {"q1": "gg", "q2": "rs"}, {"q2": "rrrr"}])
def test_without_a_buyer_where_it_has_a_trader_the_action_fails(lines: dict[str, str]) -> None:
    game = zu("zu_sell", traders=traders(1, 3), cargo_hold=["red_alpha"], queues=queues(**lines))
    assert failure(game) == (10, "no_sale")
    assert game.me.cargo_hold == ("red_alpha",)
    assert game.me.traders["queue_1"] == 1


@pytest.mark.rule("E-ZU-31")
def test_the_colour_that_can_be_sold_at_the_most_markets() -> None:
    """Green is more popular and has more buyers, but only one tile."""
    lines = queues(q1="gggr", q3="gggr", q5="ggg")
    hold = ["green_alpha", "red_alpha", "red_beta"]
    game = zu("zu_sell", cargo_hold=hold, traders=traders(1, 3, 5), queues=lines, tracks=levels(green=9))
    assert told(game, "zu_sells") == [{"colour": "red", "n": 2}]
    assert (sale(game)["colour"], set(sale(game)["markets"])) == ("red", {"queue_1", "queue_3"})
    assert game.me.cargo_hold == ("green_alpha",)


@pytest.mark.rule("E-ZU-31")
def test_markets_without_a_trader_or_an_interested_buyer_do_not_count() -> None:
    lines = queues(q1="r", q2="r", q3="r", q4="g", q5="gg")
    hold = ["red_alpha", "red_beta", "green_alpha", "green_beta"]
    game = zu("zu_sell", cargo_hold=hold, traders=traders(1, 4, 5, 6), queues=lines)
    assert (sale(game)["colour"], set(sale(game)["markets"])) == ("green", {"queue_4", "queue_5"})


@pytest.mark.rule("E-ZU-31")
def test_at_three_markets_at_most() -> None:
    game = zu(
        "zu_sell",
        cargo_hold=REDS,
        traders=traders(1, 2, 3, 4),
        queues=queues(q1="r", q2="rr", q3="rr", q4="rr"),
        envoys={"centre_left": 1},
    )
    assert set(sale(game)["markets"]) == {"queue_2", "queue_3", "queue_4"}
    assert len(game.me.cargo_hold) == 1


@pytest.mark.rule("E-ZU-31")
def test_four_tiles_and_markets_are_no_more_than_three() -> None:
    """Red could fill four markets, green three: both count three, and green brings more."""
    hold = [*REDS, "green_alpha", "green_beta", "green_gamma"]
    holds = {"cargo_hold": hold[:5], "hidden_hold": hold[5:]}
    lines = queues(q1="rgg", q2="rgg", q3="rgg", q4="r")
    game = zu("zu_sell", **holds, traders=traders(1, 2, 3, 4), queues=lines, tracks=levels())
    assert sale(game)["colour"] == "green"


@pytest.mark.rule("E-ZU-31")
def test_the_most_profitable_of_too_many_markets() -> None:
    game = zu(
        "zu_sell",
        human={"traders": {"queue_3": 2, "queue_5": 1}},
        cargo_hold=["red_alpha", "red_beta"],
        traders=traders(1, 3, 5),
        queues=queues(q1="rr", q3="r", q5="r"),
    )
    assert sale(game)["markets"] == ["queue_1", "queue_3"]
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-32")
def test_colours_that_tie_the_higher_income_of_the_whole_sale() -> None:
    """Green is more popular (5 against 3 credits), but red has two buyers more (4 credits)."""
    popular = levels(yellow=9, green=8, red=7)
    hold = ["green_alpha", "red_alpha"]
    game = zu("zu_sell", cargo_hold=hold, traders=traders(1, 2), queues=queues(q1="grrr", q2="g"), tracks=popular)
    assert sale(game)["colour"] == "red"
    assert sale(game)["n"] == 3 + 6


@pytest.mark.rule("E-ZU-32")
def test_popularity_counts_in_the_income() -> None:
    popular = levels(yellow=9, green=9, red=7)
    hold = ["green_alpha", "red_alpha"]
    game = zu("zu_sell", cargo_hold=hold, traders=traders(1, 2), queues=queues(q1="grrr", q2="g"), tracks=popular)
    assert sale(game)["colour"] == "green"
    assert sale(game)["n"] == 9 + 2


@pytest.mark.rule("E-ZU-32")
def test_only_the_markets_that_would_be_used_count() -> None:
    """One red tile: of the three markets with a red buyer only one brings income."""
    lines = queues(q1="rgg", q2="r", q3="r")
    hold = ["red_alpha", "green_alpha"]
    game = zu("zu_sell", cargo_hold=hold, traders=traders(1, 2, 3), queues=lines, tracks=levels(green=5, red=5))
    assert sale(game)["colour"] == "green"


@pytest.mark.rule("E-ZU-32")
def test_the_income_is_that_of_the_most_profitable_markets() -> None:
    lines = queues(q1="rgg", q2="rrr")
    hold = ["red_alpha", "green_alpha"]
    game = zu("zu_sell", cargo_hold=hold, traders=traders(1, 2), queues=lines, tracks=levels(green=5, red=5))
    assert (sale(game)["colour"], sale(game)["markets"]) == ("red", ["queue_2"])


@pytest.mark.rule("E-ZU-32")
def test_then_the_higher_popularity() -> None:
    """The payout of green and one buyer are worth as much as the payout of red and two."""
    popular = levels(yellow=9, green=8, red=7)
    hold = ["green_alpha", "red_alpha"]
    game = zu("zu_sell", cargo_hold=hold, traders=traders(1), queues=queues(q1="grr"), tracks=popular)
    assert sale(game)["n"] == 5 + 2 == 3 + 4
    assert sale(game)["colour"] == "green"
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-32")
@pytest.mark.rule("E-ZU-9")
@pytest.mark.parametrize("colour", ["green", "red"])
def test_then_luck(colour: str) -> None:
    hold = ["green_alpha", "red_alpha"]
    game = zu("zu_sell", cargo_hold=hold, traders=traders(1), queues=queues(q1="gr"), tracks=levels(red=5, green=5))
    assert sale(game.nature(colour))["colour"] == colour
    assert lucky(game) == [colour]


@pytest.mark.rule("E-ZU-33")
@pytest.mark.parametrize(("number", "bonus"), [(1, 0), (2, 3), (3, 8)])
def test_the_sale_pays_as_yours_but_without_the_free_card(number: int, bonus: int) -> None:
    popular = levels(yellow=9, red=8)
    lines = queues(q1="grs", q3="r", q5="sry")
    markets = [f"queue_{2 * n + 1}" for n in range(number)]
    game = zu(
        "zu_sell",
        cargo_hold=REDS[:number],
        traders=dict.fromkeys(markets, 2),
        queues={market: lines[market] for market in markets},
        tracks=popular,
        ship=["green", "special"],
        special_buyers=1,
    )
    interested = [2, 1, 2][:number]
    assert game.me.credits == 8 + 5 + 2 * sum(interested) + bonus
    assert (game.me.hand, lucky(game)) == ([], []), "no card is drawn"
    assert sorted(game.table.ship) == sorted(["red", "special", "red", "special", "red"][: sum(interested)])
    assert game.table.tracks["green"] == 10 + 1, "a green buyer left the ship"
    assert game.table.special_buyers == 2
    assert game.table.queues["queue_1"] == ("green",)
    assert sum(game.me.envoys.values()) == number
    assert all(game.me.traders[market] == 1 for market in markets)
    assert sorted(game.table.gone) == REDS[:number]


@pytest.mark.rule("E-ZU-34")
def test_the_lowest_values_are_sold_first_from_either_hold() -> None:
    holds = {"cargo_hold": ["red_delta", "red_beta", "green_alpha"], "hidden_hold": ["red_gamma", "red_alpha"]}
    game = zu("zu_sell", **holds, traders=traders(1, 3), queues=queues(q1="r", q3="r"))
    assert sorted(game.table.gone) == ["red_alpha", "red_beta"]
    assert game.me.cargo_hold == ("red_delta", "green_alpha")
    assert game.me.hidden_hold == ("red_gamma",)


@pytest.mark.rule("E-ZU-34")
@pytest.mark.parametrize("tile", ["cargo_red_alpha", "hidden_red_alpha"])
def test_between_tiles_of_equal_value_luck_decides(tile: str) -> None:
    holds = {"cargo_hold": ["red_alpha", "red_beta"], "hidden_hold": ["red_alpha"]}
    game = zu("zu_sell", **holds, traders=traders(1), queues=queues(q1="r")).nature(tile)
    assert (game.me.cargo_hold == ("red_beta",)) == (tile == "cargo_red_alpha")


@pytest.mark.rule("E-ZU-33")
def test_a_trader_becomes_an_envoy_in_the_centre_of_its_market() -> None:
    game = zu("zu_sell", cargo_hold=["red_alpha", "red_beta"], traders=traders(2, 5), queues=queues(q2="r", q5="s"))
    assert game.me.envoys == {"centre_left": 1, "centre_middle": 0, "centre_right": 1}
    assert sum(game.me.traders.values()) == 0
    assert game.me.crew == 88, "neither the traders nor the envoys came from the supply"
