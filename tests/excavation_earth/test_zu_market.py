"""Chapter 13, Market cards: two traders, and the buyers they attract."""

from __future__ import annotations

import pytest

from majlis.testing import BadScene

from .zu_positions import COLOURS, QUEUES, failure, levels, lucky, placed, told, traders, zu


@pytest.mark.rule("E-ZU-25")
@pytest.mark.rule("E-SOLO-12")
def test_with_a_trader_at_every_market_the_action_fails() -> None:
    game = zu("zu_market", traders=dict.fromkeys(QUEUES, 1), cargo_hold=["red_alpha"])
    assert failure(game) == (10, "zu_traders_everywhere")
    assert game.me.credits == 18
    assert game.me.traders == dict.fromkeys(QUEUES, 1)
    assert set(game.table.queues.values()) == {()}


@pytest.mark.rule("E-ZU-25")
def test_one_trader_at_each_of_two_different_markets_without_one() -> None:
    game = zu("zu_market", traders={"queue_1": 2, "queue_2": 1}, cargo_hold=["red_alpha"], crew=80)
    assert len(set(placed(game))) == 2
    assert not {"queue_1", "queue_2"} & set(placed(game))
    assert sorted(game.me.traders.values()) == [0, 0, 1, 1, 1, 2]
    assert game.me.crew == 78


@pytest.mark.rule("E-ZU-25")
def test_one_if_only_one_market_is_left() -> None:
    game = zu("zu_market", traders=traders(1, 2, 3, 4, 6), cargo_hold=["red_alpha"])
    assert placed(game) == ["queue_5"]
    assert game.table.queues["queue_5"] == ("special", "red")
    assert game.me.credits == 8


@pytest.mark.rule("E-ZU-26")
def test_first_the_markets_with_most_buyers_for_the_best_colour() -> None:
    queues = {
        "queue_2": ["red"],
        "queue_3": ["green"] * 3,
        "queue_4": ["red", "special", "red"],
        "queue_6": ["special"] * 2,
    }
    game = zu("zu_market", cargo_hold=["red_alpha", "green_alpha"], queues=queues, tracks=levels(red=5, green=4))
    assert placed(game) == ["queue_4", "queue_6"]
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-26")
def test_a_market_with_a_trader_is_passed_over() -> None:
    queues = {"queue_2": ["red"], "queue_4": ["red", "special", "red"], "queue_6": ["special"] * 2}
    game = zu("zu_market", cargo_hold=["red_alpha"], queues=queues, traders=traders(4))
    assert placed(game) == ["queue_6", "queue_2"]


@pytest.mark.rule("E-ZU-26")
def test_then_the_largest_swing_if_the_trader_were_promoted() -> None:
    queues = {"queue_2": ["red"], "queue_3": ["red"], "queue_5": ["red"]}
    human = {"envoys": {"centre_left": 1, "centre_right": 3}}
    game = zu("zu_market", human=human, cargo_hold=["red_alpha"], queues=queues, envoys={"centre_middle": 1})
    assert placed(game) == ["queue_2", "queue_5"]
    assert lucky(game) == []


@pytest.mark.rule("E-ZU-26")
def test_envoys_decide_only_between_equally_interested_markets() -> None:
    queues = {"queue_1": ["red", "red"], "queue_3": ["red"], "queue_5": ["red"]}
    human = {"envoys": {"centre_left": 3, "centre_right": 1}}
    game = zu("zu_market", human=human, cargo_hold=["red_alpha"], queues=queues, envoys={"centre_left": 6})
    assert placed(game) == ["queue_1", "queue_3"]


@pytest.mark.rule("E-ZU-26")
@pytest.mark.rule("E-ZU-9")
@pytest.mark.parametrize("order", [("queue_1", "queue_2"), ("queue_2", "queue_6"), ("queue_6", "queue_1")])
def test_then_luck(order: tuple[str, str]) -> None:
    queues = {"queue_1": ["red"], "queue_2": ["red"], "queue_6": ["red"], "queue_4": ["green"]}
    game = zu("zu_market", cargo_hold=["red_alpha"], queues=queues).nature(*order)
    assert placed(game) == list(order)


@pytest.mark.rule("E-ZU-27")
def test_a_special_and_then_a_coloured_buyer_join_both_queues() -> None:
    queues = {"queue_1": ["red", "green", "yellow"], "queue_3": ["red"], "queue_5": ["orange"]}
    game = zu("zu_market", cargo_hold=["red_alpha"], queues=queues)
    assert set(placed(game)) == {"queue_1", "queue_3"}
    assert game.table.queues["queue_1"] == ("green", "yellow", "special", "red"), "the front buyer is pushed out"
    assert game.table.queues["queue_3"] == ("red", "special", "red")
    assert game.table.queues["queue_5"] == ("orange",)
    assert game.table.special_buyers == 4
    assert game.table.tracks["red"] == 8 - 2 - 2 + 1


@pytest.mark.rule("E-ZU-27")
@pytest.mark.parametrize(
    ("popular", "colour"),
    [({"red": 6, "green": 5, "yellow": 9}, "red"), ({"red": 5, "green": 5, "yellow": 9}, "green")],
)
def test_the_colour_of_the_buyer_is_the_best_colour(popular: dict[str, int], colour: str) -> None:
    hold = ["red_alpha", "green_alpha", "green_beta"]
    game = zu("zu_market", cargo_hold=hold, tracks=levels(**popular)).nature("queue_1", "queue_3")
    assert game.table.queues["queue_1"] == game.table.queues["queue_3"] == ("special", colour)


@pytest.mark.rule("E-ZU-27")
def test_buyers_that_are_not_available_do_not_come() -> None:
    queues = {"queue_1": ["red", "red"], "queue_3": ["red"]}
    game = zu("zu_market", cargo_hold=["red_alpha"], queues=queues, special_buyers=1)
    assert game.table.queues["queue_1"] == ("red", "red", "special", "red")
    assert game.table.queues["queue_3"] == ("red", "red")


@pytest.mark.rule("E-ZU-28")
def test_both_traders_come_before_any_buyer() -> None:
    """One red buyer is left, and two special ones."""
    queues = {"queue_1": ["red", "red"], "queue_3": ["red"]}
    game = zu("zu_market", cargo_hold=["red_alpha"], queues=queues, tracks={"red": 1}, special_buyers=2)
    assert [key for key in game.told if key in ("trader", "buyer_joins")] == ["trader"] * 2 + ["buyer_joins"] * 3
    assert game.table.queues["queue_1"] == ("red", "red", "special", "red"), "the market chosen first gets its buyers"
    assert game.table.queues["queue_3"] == ("red", "special")


@pytest.mark.rule("E-ZU-28")
def test_the_colour_is_determined_once_before_the_buyers_change_popularity() -> None:
    """The special buyer pushes a red one out; then green, of which Zu has more, is as popular, and still red joins."""
    hold = ["red_alpha", "green_alpha", "green_beta"]
    queues = {"queue_1": ["red", "red", "red", "red"], "queue_3": ["red", "red"]}
    game = zu("zu_market", cargo_hold=hold, queues=queues, tracks=levels(red=6, green=5))
    assert game.table.queues["queue_1"] == ("red", "red", "special", "red")
    assert game.table.queues["queue_3"] == ("red", "red", "special", "red")


@pytest.mark.rule("E-ZU-28")
def test_without_an_artifact_interest_plays_no_part() -> None:
    queues = {"queue_1": ["special", "special"], "queue_3": ["red"]}
    human = {"envoys": {"centre_left": 3, "centre_middle": 3}}
    game = zu("zu_market", human=human, queues=queues)
    assert set(placed(game)) == {"queue_5", "queue_6"}
    assert told(game, "zu_market") == []


@pytest.mark.rule("E-ZU-28")
@pytest.mark.parametrize("colour", COLOURS)
def test_without_an_artifact_the_colour_of_the_buyers_is_random(colour: str) -> None:
    game = zu("zu_market").nature("queue_1", "queue_3", colour)
    assert game.table.queues["queue_1"] == game.table.queues["queue_3"] == ("special", colour)
    assert lucky(game) == ["queue_1", "queue_3", colour]


@pytest.mark.rule("E-ZU-28")
def test_a_random_colour_has_a_buyer_on_its_track() -> None:
    game = zu("zu_market", tracks={"red": 0, "green": 0}).nature("queue_1", "queue_3", "red")
    with pytest.raises(BadScene, match="possible is yellow, purple, orange"):
        _ = game.done


@pytest.mark.rule("E-ZU-28")
def test_with_no_buyer_on_any_track_only_special_buyers_come() -> None:
    game = zu("zu_market", tracks=dict.fromkeys(COLOURS, 0)).nature("queue_1", "queue_3")
    assert game.table.queues["queue_1"] == game.table.queues["queue_3"] == ("special",)


@pytest.mark.rule("E-ZU-28")
def test_a_best_colour_without_a_buyer_on_its_track_is_not_replaced() -> None:
    game = zu("zu_market", cargo_hold=["red_alpha", "green_alpha"], tracks={"red": 0, "green": 5})
    game.nature("queue_1", "queue_3")
    assert game.table.queues["queue_1"] == game.table.queues["queue_3"] == ("special",)
