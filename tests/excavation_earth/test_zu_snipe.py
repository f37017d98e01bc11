"""Chapter 13, Snipe cards."""

from __future__ import annotations

import pytest

from .zu_positions import failure, levels, lucky, placed, told, traders, zu


@pytest.mark.rule("E-ZU-35")
@pytest.mark.rule("E-SOLO-12")
def test_without_an_artifact_the_action_fails() -> None:
    assert failure(zu("zu_snipe", queues={"queue_1": ["red"]}, traders=traders(1))) == (10, "nothing_to_sell")


@pytest.mark.rule("E-ZU-35")
def test_without_any_interested_buyer_the_action_fails() -> None:
    game = zu("zu_snipe", queues={"queue_1": ["red"], "queue_2": ["green"]}, cargo_hold=["yellow_alpha"])
    assert failure(game) == (10, "zu_nobody_interested")
    assert game.me.credits == 18
    assert placed(game) == []


@pytest.mark.rule("E-ZU-36")
def test_one_artifact_of_the_colour_with_the_fewest_tiles() -> None:
    queues = {"queue_1": ["red"] * 4, "queue_2": ["green"]}
    holds = {"cargo_hold": ["red_alpha", "green_alpha"], "hidden_hold": ["red_beta"]}
    game = zu("zu_snipe", queues=queues, **holds, tracks=levels(red=9), traders=traders(1))
    assert told(game, "zu_snipes") == [{"colour": "green", "market": "queue_2", "n": 1}]
    assert game.table.gone == ("green_alpha",)
    assert game.me.cargo_hold == ("red_alpha",)


@pytest.mark.rule("E-ZU-36")
def test_equally_few_the_more_popular_colour() -> None:
    queues = {"queue_1": ["red"], "queue_2": ["green"] * 3}
    game = zu("zu_snipe", queues=queues, cargo_hold=["green_alpha", "red_alpha"], tracks=levels(red=5, green=4))
    assert game.table.gone == ("red_alpha",)
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-36")
@pytest.mark.rule("E-ZU-9")
@pytest.mark.parametrize("colour", ["red", "green"])
def test_equally_popular_by_luck(colour: str) -> None:
    queues = {"queue_1": ["red", "green"]}
    game = zu("zu_snipe", queues=queues, cargo_hold=["green_alpha", "red_alpha"], tracks=levels(red=5, green=5))
    assert game.nature(colour).table.gone == (f"{colour}_alpha",)


@pytest.mark.rule("E-ZU-36")
def test_the_market_with_most_buyers_with_or_without_a_trader() -> None:
    queues = {"queue_1": ["red"], "queue_4": ["red", "special"], "queue_6": ["green"] * 4}
    human = {"traders": {"queue_1": 3}}
    game = zu("zu_snipe", human=human, queues=queues, cargo_hold=["red_alpha"], traders=traders(1))
    assert told(game, "sale")[0]["markets"] == ["queue_4"]


@pytest.mark.rule("E-ZU-36")
def test_markets_with_as_many_buyers_the_most_profitable() -> None:
    queues = {"queue_1": ["red"], "queue_3": ["red"], "queue_5": ["special"]}
    human = {"traders": {"queue_1": 2, "queue_3": 1, "queue_5": 3}}
    game = zu("zu_snipe", human=human, queues=queues, cargo_hold=["red_alpha"], traders=traders(1, 3))
    assert told(game, "sale")[0]["markets"] == ["queue_1"]
    human = {"envoys": {"centre_left": 1, "centre_middle": 1, "centre_right": 2}}
    game = zu("zu_snipe", human=human, queues=queues, cargo_hold=["red_alpha"], envoys={"centre_left": 1})
    assert told(game, "sale")[0]["markets"] == ["queue_3"]
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-36")
@pytest.mark.rule("E-ZU-8")
def test_tied_markets_go_first_by_the_most_popular_colour_that_zu_has_to_sell() -> None:
    queues = {"queue_1": ["red", "yellow"], "queue_3": ["red", "green"], "queue_5": ["red", "green", "green"]}
    hold = ["red_alpha", "green_alpha", "green_beta"]
    human = {"traders": {"queue_1": 3}}
    popular = levels(yellow=9, green=8, red=7)
    game = zu("zu_snipe", human=human, queues=queues, cargo_hold=hold, tracks=popular, traders=traders(1))
    assert told(game, "sale")[0]["markets"] == ["queue_5"]
    assert game.table.gone == ("red_alpha",)
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-36")
def test_the_tile_of_lowest_value() -> None:
    holds = {"cargo_hold": ["red_delta"], "hidden_hold": ["red_beta", "red_gamma"]}
    assert zu("zu_snipe", queues={"queue_1": ["red"]}, **holds).table.gone == ("red_beta",)


@pytest.mark.rule("E-ZU-36")
@pytest.mark.parametrize("tile", ["cargo_red_alpha", "hidden_red_alpha"])
def test_between_tiles_of_equal_value_luck_decides(tile: str) -> None:
    holds = {"cargo_hold": ["red_alpha"], "hidden_hold": ["red_alpha"]}
    game = zu("zu_snipe", queues={"queue_1": ["red"]}, **holds).nature(tile)
    assert (game.me.cargo_hold == ()) == (tile == "cargo_red_alpha")


@pytest.mark.rule("E-ZU-37")
def test_a_colour_that_nobody_wants_gives_way_to_the_next_fewest() -> None:
    queues = {"queue_1": ["red", "green"]}
    hold = ["yellow_alpha", "red_alpha", "red_beta", "green_alpha", "green_beta"]
    hidden = ["green_gamma"]
    game = zu("zu_snipe", queues=queues, cargo_hold=hold, hidden_hold=hidden, tracks=levels(yellow=9, green=8))
    assert game.table.gone == ("red_alpha",)
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-38")
def test_a_trader_is_placed_and_promoted() -> None:
    popular = levels(yellow=9, red=8)
    game = zu("zu_snipe", queues={"queue_5": ["green", "red", "special"]}, cargo_hold=["red_alpha"], tracks=popular)
    assert placed(game) == ["queue_5"]
    assert game.me.traders["queue_5"] == 0
    assert game.me.envoys["centre_right"] == 1
    assert game.me.crew == 87
    assert game.me.credits == 8 + 5 + 4, "one market gives no bonus"
    assert game.table.ship == ("red", "special")
    assert game.table.queues["queue_5"] == ("green",)


@pytest.mark.rule("E-ZU-38")
def test_a_trader_that_is_there_is_promoted() -> None:
    game = zu("zu_snipe", queues={"queue_5": ["red"]}, cargo_hold=["red_alpha"], traders={"queue_5": 2})
    assert placed(game) == []
    assert game.me.traders["queue_5"] == 1
    assert game.me.crew == 88
