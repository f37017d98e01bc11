"""Chapter 8.5: selling."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from majlis.testing import Scene

from .positions import QUEUES, asked, position, taken

THREE_RED = ["red_alpha", "red_beta", "red_delta"]
THREE_MARKETS = ["queue_1", "queue_3", "queue_5"]


def selling(card: str = "trv_2", **zones: Any) -> Scene:
    """Red artifacts in the hold, and traders where they can be sold: at markets 1, 3 and 5."""
    held = {"hand": [], "travel": [card]} if card.startswith("trv") else {"hand": [card], "travel": []}
    usual = {
        "cargo_hold": THREE_RED,
        "traders": {"queue_1": 1, "queue_3": 2, "queue_5": 1},
        "queues": {"queue_1": ["red"], "queue_3": ["special", "red"], "queue_5": ["green", "red"]},
        "credits": 0,
    }
    return position(**{**usual, **held, **zones})


@pytest.mark.rule("E-SEL-1")
@pytest.mark.parametrize("card", ["trv_2", "trv_4", "act_yellow_6"])
def test_any_card_sells_artifacts_of_any_region(card: str) -> None:
    game = selling(card, cargo_hold=["red_alpha", "green_alpha"], hidden_hold=["orange_beta"]).play("sell")
    assert asked(game) == ("sell_region", ["green", "red", "orange"])
    game.play("red", "queue_1")
    assert game.me.cargo_hold == ("green_alpha",)
    assert (game.me.hand, game.me.travel) == ([], ())
    assert (*game.table.action_discard, *game.me.travel_discard) == (card,)


@pytest.mark.rule("E-SEL-2")
def test_only_markets_with_an_own_trader_and_an_interested_buyer_serve() -> None:
    """Market 2 lacks a trader (another player has one), market 3 a buyer; a special buyer will do at market 4."""
    game = selling(
        traders={"queue_1": 1, "queue_3": 3, "queue_4": 1, "queue_5": 0},
        queues={
            "queue_1": ["red"],
            "queue_2": ["red", "special"],
            "queue_3": ["green", "orange"],
            "queue_4": ["special"],
        },
        others={1: {"traders": {"queue_2": 2}}},
    )
    assert asked(game.play("sell")) == ("sell_market", ["queue_1", "queue_4"])


@pytest.mark.rule("E-SEL-2")
def test_one_to_three_different_markets() -> None:
    everywhere = {"traders": dict.fromkeys(QUEUES, 2), "queues": {queue: ["red"] for queue in QUEUES}}
    game = selling(cargo_hold=[*THREE_RED, "red_alpha"], **everywhere).play("sell")
    assert asked(game) == ("sell_market", [*QUEUES])
    game.play("queue_2")
    assert asked(game) == ("sell_market", [q for q in QUEUES if q != "queue_2"] + ["skip"])
    game.play("queue_6")
    assert asked(game) == ("sell_market", ["queue_1", "queue_3", "queue_4", "queue_5", "skip"])
    game.play("queue_1")
    assert game.key == "sell_tile", "there is no fourth market"


@pytest.mark.rule("E-SEL-2")
def test_for_each_market_one_artifact_from_either_hold() -> None:
    game = selling(cargo_hold=["red_alpha", "green_beta"], hidden_hold=["red_alpha", "red_delta"]).play("sell", "red")
    game.play("queue_1", "queue_3", "skip")
    assert asked(game) == ("sell_tile", ["cargo_red_alpha", "hidden_red_alpha", "hidden_red_delta"])
    game.play("hidden_red_alpha")
    assert asked(game) == ("sell_tile", ["cargo_red_alpha", "hidden_red_delta"])
    game.play("cargo_red_alpha")
    assert (game.me.cargo_hold, game.me.hidden_hold) == (("green_beta",), ("red_delta",))


@pytest.mark.rule("E-SEL-2")
@pytest.mark.parametrize(
    ("lacking", "why"),
    [
        ({"cargo_hold": []}, "nothing_to_sell"),
        ({"cargo_hold": ["purple_alpha"], "queues": {"queue_1": ["red", "green"]}}, "no_sale"),
        ({"traders": {"queue_1": 0, "queue_3": 0, "queue_5": 0, "queue_6": 1}}, "no_sale"),
    ],
)
def test_without_a_market_for_an_artifact_there_is_no_sale(lacking: dict[str, Any], why: str) -> None:
    assert "sell" in selling().options
    game = selling(**lacking)
    assert "sell" not in game.options
    assert game.refused["sell"] == why


@pytest.mark.rule("E-SEL-3")
@pytest.mark.parametrize(
    ("markets", "credits"),
    [
        (["queue_1"], 9 + 1 * 2),
        (["queue_3"], 9 + 2 * 2),
        (["queue_1", "queue_3"], 9 + 3 * 2 + 3),
        (["queue_1", "queue_5"], 9 + 2 * 2 + 3),
        (["queue_1", "queue_3", "queue_5"], 9 + 4 * 2 + 8),
    ],
)
def test_popularity_once_two_for_each_interested_buyer_and_a_bonus_for_markets(
    markets: list[str], credits: int
) -> None:
    """Red is the most popular colour; the green buyer of market 5 is not interested."""
    game = selling().nature("act_green_2", "act_green_3").play("sell", *markets)
    while game.key in ("sell_market", "sell_tile", "keep_card"):
        game.play(game.options[-1])
    assert game.me.credits == credits


@pytest.mark.rule("E-SEL-3")
@pytest.mark.parametrize(
    ("tracks", "payout"),
    [
        ({"yellow": 8, "green": 8, "purple": 8, "orange": 8}, 9),
        ({"yellow": 1, "green": 8, "purple": 8, "orange": 8}, 5),
        ({"yellow": 1, "green": 5, "purple": 8, "orange": 8}, 5),
        ({"yellow": 1, "green": 1, "purple": 8, "orange": 8}, 3),
        ({"yellow": 1, "green": 1, "purple": 1, "orange": 8}, 1),
        ({"yellow": 1, "green": 1, "purple": 1, "orange": 1}, 0),
    ],
)
def test_the_payout_is_that_of_the_place_of_the_region(tracks: dict[str, int], payout: int) -> None:
    game = selling(cargo_hold=["red_alpha"], queues={"queue_1": ["red"]}, tracks={"red": 5, **tracks})
    assert game.play("sell").me.credits == payout + 2


@pytest.mark.rule("E-SEL-4")
def test_one_market_gives_no_card_and_two_give_one() -> None:
    one = selling().play("sell", "queue_1", "skip", "cargo_red_alpha")
    assert (one.me.hand, one.key) == ([], "end_turn")
    two = selling().nature("act_green_2").play("sell", "queue_1", "queue_3", "skip")
    two.play("cargo_red_alpha", "cargo_red_beta")
    assert two.me.hand == ["act_green_2"]


@pytest.mark.rule("E-SEL-4")
def test_three_markets_give_the_choice_of_two_cards() -> None:
    game = selling().nature("act_green_2", "act_orange_3").play("sell", *THREE_MARKETS)
    assert asked(game) == ("keep_card", ["act_green_2", "act_orange_3"])
    game.play("act_orange_3")
    assert (game.me.hand, game.table.action_discard) == (["act_orange_3"], ("act_green_2",))


@pytest.mark.rule("E-SEL-5")
def test_the_ship_is_emptied_then_all_interested_buyers_board_it() -> None:
    game = selling(
        ship=["red", "yellow", "special"],
        queues={"queue_1": ["green", "red", "special", "red"], "queue_3": ["red", "orange"], "queue_5": ["red"]},
    )
    before, special = taken(game), game.table.special_buyers
    game.nature("act_green_2").play("sell", "queue_1", "queue_3", "skip", "cargo_red_alpha", "cargo_red_beta")
    assert Counter(game.table.ship) == Counter({"red": 3, "special": 1})
    assert game.table.queues["queue_1"] == ("green",)
    assert game.table.queues["queue_3"] == ("orange",)
    assert game.table.queues["queue_5"] == ("red",), "a market that was not chosen keeps its buyers"
    assert taken(game) == {**before, "red": before["red"] - 1, "yellow": before["yellow"] - 1}
    assert game.table.special_buyers == special + 1


@pytest.mark.rule("E-SEL-6")
def test_one_trader_of_each_market_becomes_an_envoy() -> None:
    """Markets 1 and 2 belong to the left centre, 3 and 4 to the middle one, 5 and 6 to the right one."""
    game = selling(traders={"queue_1": 1, "queue_3": 2, "queue_5": 1, "queue_6": 1}, envoys={"centre_middle": 1})
    crew = game.me.crew
    game.nature("act_green_2", "act_orange_3").play("sell", *THREE_MARKETS, "act_green_2")
    assert {q: n for q, n in game.me.traders.items() if n} == {"queue_3": 1, "queue_6": 1}
    assert game.me.envoys == {"centre_left": 1, "centre_middle": 2, "centre_right": 1}
    assert game.me.crew == crew


@pytest.mark.rule("E-SEL-7")
def test_sold_artifacts_leave_the_game() -> None:
    game = selling().nature("act_green_2").play("sell", "queue_1", "queue_3", "skip", "cargo_red_delta")
    game.play("cargo_red_alpha")
    assert sorted(game.table.gone) == ["red_alpha", "red_delta"]
    assert game.me.cargo_hold == ("red_beta",)


@pytest.mark.rule("E-SEL-8")
def test_credits_and_the_free_card_come_before_buyers_traders_and_artifacts_move() -> None:
    game = selling(ship=["yellow"]).nature("act_green_2", "act_orange_3")
    game.play("sell", *THREE_MARKETS)
    assert game.key == "keep_card"
    assert game.me.credits == 9 + 4 * 2 + 8
    assert game.table.ship == ("yellow",)
    assert game.table.queues["queue_3"] == ("special", "red")
    assert (game.me.traders["queue_3"], game.me.envoys["centre_middle"]) == (2, 0)
    assert game.me.cargo_hold == tuple(THREE_RED)
    game.play("act_green_2")
    assert sorted(game.table.ship) == ["red", "red", "red", "special"]
    assert (game.me.traders["queue_3"], game.me.envoys["centre_middle"]) == (1, 1)
    assert game.me.cargo_hold == ()
    events = [key for key in game.told if key in ("action", "sale", "draw", "promote")]
    assert events == ["action", "sale", "draw", "promote", "promote", "promote"]


@pytest.mark.rule("E-SEL-8")
def test_popularity_is_read_while_ship_and_queues_still_hold_the_buyers() -> None:
    """Red and green are level, and first, only because of the red buyers on the ship and in the queue."""
    game = selling(
        cargo_hold=["red_alpha"],
        queues={"queue_1": ["red", "red"], "queue_2": ["green", "green", "green"]},
        ship=["red"],
    )
    assert taken(game)["red"] == taken(game)["green"]
    game.play("sell")
    assert game.me.credits == 9 + 2 * 2
    assert taken(game)["red"] < taken(game)["green"]


@pytest.mark.rule("E-SEL-9")
def test_a_market_takes_one_artifact_and_the_rest_stays() -> None:
    game = selling(traders={"queue_1": 3, "queue_3": 0, "queue_5": 0}).play("sell")
    assert game.key == "sell_tile", "one market, one artifact"
    game.play("cargo_red_beta")
    assert (game.key, game.me.cargo_hold) == ("end_turn", ("red_alpha", "red_delta"))


@pytest.mark.rule("E-SEL-9")
def test_an_artifact_goes_to_one_market() -> None:
    game = selling(cargo_hold=["red_alpha"]).play("sell", "queue_3")
    assert game.key == "end_turn", "no second market without a second artifact"
    assert game.me.credits == 9 + 2 * 2
    assert game.table.queues["queue_1"] == ("red",)


@pytest.mark.rule("E-SEL-9")
@pytest.mark.parametrize("artifact", ["red_alpha", "red_beta", "red_gamma", "red_delta"])
def test_the_value_of_an_artifact_does_not_matter(artifact: str) -> None:
    assert selling(cargo_hold=[artifact]).play("sell", "queue_3").me.credits == 9 + 2 * 2


@pytest.mark.rule("EX-4")
def test_the_sale_of_twenty_credits() -> None:
    game = selling(
        cargo_hold=["purple_alpha", "purple_gamma"],
        hidden_hold=["purple_beta"],
        traders={"queue_1": 1, "queue_3": 1, "queue_5": 1},
        queues={
            "queue_1": ["purple", "special", "purple", "green"],
            "queue_3": ["red", "red", "green", "red"],
            "queue_4": ["purple", "purple"],
            "queue_5": ["purple", "special", "purple"],
        },
        ship=["red", "red", "red", "red", "yellow"],
    )
    assert taken(game) == {"yellow": 3, "green": 4, "red": 9, "purple": 8, "orange": 2}
    game.nature("act_red_2").play("sell")
    assert asked(game) == ("sell_market", ["queue_1", "queue_5"])
    game.play("queue_1", "queue_5", "cargo_purple_gamma", "hidden_purple_beta")
    assert game.me.credits == 5 + 6 * 2 + 3 == 20
    assert game.me.hand == ["act_red_2"]
    assert Counter(game.table.ship) == Counter({"purple": 4, "special": 2})
    assert taken(game) == {"yellow": 2, "green": 4, "red": 5, "purple": 8, "orange": 2}
    assert game.me.traders == {**dict.fromkeys(QUEUES, 0), "queue_3": 1}
    assert game.me.envoys == {"centre_left": 1, "centre_middle": 0, "centre_right": 1}
    assert (game.me.cargo_hold, game.me.hidden_hold) == (("purple_alpha",), ())
