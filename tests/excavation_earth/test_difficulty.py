"""Chapter 14: the ten options that make Zu weaker or stronger, alone and together."""

from __future__ import annotations

import random
from typing import Any

import pytest

import majlis
from majlis.bots import RandomBot
from majlis.games.excavation_earth.table import EASIER, HARDER, Player
from majlis.games.excavation_earth.zu_deck import cards_left
from majlis.testing import Scene

from .zu_positions import (
    FORECAST,
    NOBODY,
    QUEUES,
    at_table,
    dug,
    failure,
    instead,
    levels,
    lucky,
    placed,
    told,
    traders,
    zu,
)

FULL_CARGO = ["orange_alpha", "orange_beta", "orange_gamma", "orange_delta", "purple_alpha"]
FULL_HIDDEN = ["purple_beta", "purple_gamma", "purple_delta"]
RED_YELLOW = "zu_excavate_red_yellow"
TOP = "zu_excavate_top"


def seated(*options: str) -> Player:
    """Zu before the first turn."""
    game = majlis.new("excavation_earth", players=1, options=dict.fromkeys(options, "yes"))
    zu: Player = game.table.players[1]
    return zu


# Together ------------------------------------------------------------------------------------------------------


def some_options() -> list[tuple[str, ...]]:
    """None, each alone, all of them, and some at random."""
    chance = random.Random(1)
    names = (*EASIER, *HARDER)
    mixed = [tuple(name for name in names if chance.random() < 0.5) for _ in range(8)]
    return [(), *((name,) for name in names), EASIER, HARDER, names, *mixed]


@pytest.mark.rule("E-DIF-1")
@pytest.mark.rule("E-DIF-5")
@pytest.mark.parametrize("options", some_options(), ids=lambda options: "+".join(options) or "medium")
def test_every_combination_is_played_to_the_end_and_loses_no_piece(options: tuple[str, ...]) -> None:
    for seed in range(3):
        game = majlis.new("excavation_earth", players=1, seed=seed, options=dict.fromkeys(options, "yes"))
        count = game.ruleset.rules.call["inventory"]
        before = count(game.table)
        game.finish(RandomBot(seed))
        assert count(game.table) == before
        me = game.table.players[1]
        assert (cards_left(me.zu), len(me.zu.discard)) == (0, 10)
        assert (len(me.cargo_hold) <= 5, len(me.hidden_hold) <= 3) == (True, True)
        assert me.credits >= 0
        assert me.crew >= 0


def test_the_base_game_has_none_of_them() -> None:
    options = majlis.find("excavation_earth").options
    assert all(options[name].default == "no" for name in (*EASIER, *HARDER))
    assert len(EASIER) == len(HARDER) == 5


@pytest.mark.parametrize("name", [*EASIER, *HARDER])
def test_they_are_for_solo_games_only(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        majlis.new("excavation_earth", players=2, options={name: "yes"})


# Credits -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-DIF-1")
def test_zu_starts_without_credits() -> None:
    assert seated("easy_no_start_credits").credits == 0
    assert seated().credits == 8


@pytest.mark.rule("E-DIF-2")
@pytest.mark.rule("E-DIF-7")
@pytest.mark.rule("E-DIF-11")
@pytest.mark.parametrize(
    ("options", "credits"),
    [
        ((), 10),
        (("easy_no_failed_credits",), 0),
        (("hard_failed_15",), 15),
        (("easy_no_failed_credits", "hard_failed_15"), 0),  # nothing is nothing, however much it would have been
    ],
)
@pytest.mark.parametrize("card", ["zu_sell", "zu_snipe", "zu_market", TOP])
def test_what_a_failed_action_gives(card: str, options: tuple[str, ...], credits: int) -> None:
    game = zu(card, *options, traders=dict.fromkeys(QUEUES, 1))
    assert failure(game)[0] == credits
    assert game.me.credits == 8 + credits


# Market --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-DIF-3")
@pytest.mark.parametrize("hold", [["red_alpha"], []])
def test_only_special_buyers_come_to_the_markets_of_zu(hold: list[str]) -> None:
    game = zu("zu_market", "easy_market_special_only", cargo_hold=hold).nature("queue_1", "queue_3")
    assert game.table.queues["queue_1"] == game.table.queues["queue_3"] == ("special",)
    assert lucky(game) == ["queue_1", "queue_3"], "no colour is drawn"


@pytest.mark.rule("E-DIF-3")
def test_its_best_colour_still_chooses_the_markets() -> None:
    queues = {"queue_4": ["red", "red"], "queue_6": ["red"]}
    game = zu("zu_market", "easy_market_special_only", cargo_hold=["red_alpha"], queues=queues)
    assert placed(game) == ["queue_4", "queue_6"]
    assert game.table.queues["queue_4"] == ("red", "red", "special")


# Burned cards --------------------------------------------------------------------------------------------------


SALES: dict[str, Any] = {"cargo_hold": ["red_alpha", "red_beta"], "queues": {"queue_1": ["red"], "queue_2": ["red"]}}


def burning(*slots: str, human: dict[str, Any] | None = None) -> Scene:
    """A turn with these kinds of cards left in the deck; two sales are possible."""
    cards = {"slots": list(slots)}
    return at_table("easy_burn_next_card", phase="turn", order=[1, 0], human=human, zu=cards, **SALES)


@pytest.mark.rule("E-DIF-4")
@pytest.mark.parametrize(
    ("card", "burns"),
    [("zu_snipe", 1), ("zu_survey", 1), (TOP, 1), ("zu_sell", 0), ("zu_market", 0), ("zu_command_1", 0)],
)
def test_after_some_cards_the_next_is_discarded_unresolved(card: str, burns: int) -> None:
    game = zu(card, "easy_burn_next_card", zu={"slots": ["command", "command"]}, sites=dug("red_gamma"), **SALES)
    assert len(told(game, "zu_burned")) == burns
    assert len(game.me.zu.discard) == burns
    assert cards_left(game.me.zu) == 2 - burns
    if burns:
        assert told(game, "zu_burned") == [{"card": game.me.zu.discard[0]}]
        assert told(game, "envoy") == []


@pytest.mark.rule("E-DIF-4")
def test_a_burned_card_burns_no_other() -> None:
    cards = {"slots": ["snipe", "survey"]}
    game = zu("zu_snipe", "easy_burn_next_card", zu=cards, **SALES).nature("queue_1", "zu_snipe")
    assert game.me.zu.discard == ("zu_snipe",)
    assert cards_left(game.me.zu) == 1


@pytest.mark.rule("E-DIF-4")
@pytest.mark.parametrize(("card", "why"), [("zu_snipe", "nothing_to_sell"), (TOP, "no_artifact")])
def test_a_card_that_fails_burns_nothing(card: str, why: str) -> None:
    game = zu(card, "easy_burn_next_card", zu={"slots": ["command", "command"]})
    assert failure(game) == (10, why)
    assert told(game, "zu_burned") == []
    assert cards_left(game.me.zu) == 2


@pytest.mark.rule("E-DIF-4")
def test_a_failure_hinders_no_later_card_from_burning() -> None:
    game = at_table("easy_burn_next_card", zu={"slots": ["command", "command"]})
    game.doing("zu_card(zu_snipe) > zu_card(zu_survey)")
    assert (len(told(game, "zu_failed")), len(told(game, "zu_burned"))) == (1, 1)


@pytest.mark.rule("E-DIF-4")
def test_an_excavate_card_that_turns_to_the_black_market_burns_the_next() -> None:
    market = {"red": ["red_alpha"]}
    game = zu(TOP, "easy_burn_next_card", zu={"slots": ["command"]}, black_market=market, tracks=levels(red=5))
    assert instead(game) == [("acquire", "zu_nothing_to_dig")]
    assert len(told(game, "zu_burned")) == 1


@pytest.mark.rule("E-DIF-4")
def test_without_the_option_nothing_burns() -> None:
    game = zu("zu_snipe", **SALES, zu={"slots": ["command", "command"]})
    assert cards_left(game.me.zu) == 2


@pytest.mark.rule("E-DIF-4")
def test_the_last_card_burns_nothing() -> None:
    game = zu("zu_snipe", "easy_burn_next_card", zu={"slots": []}, **SALES)
    assert told(game, "zu_burned") == []


@pytest.mark.rule("E-DIF-4")
def test_there_may_be_one_action_only_in_the_last_turn() -> None:
    game = burning("survey", "survey")
    assert len(told(game, "zu_card")) == 1
    assert len(game.me.zu.discard) == 2
    assert game.me.passed
    assert game.table.active == 0


@pytest.mark.rule("E-DIF-4")
def test_a_turn_goes_through_up_to_four_cards() -> None:
    game = burning("snipe", "survey", "sell", "snipe").nature("zu_snipe", "queue_1", "zu_survey", "zu_snipe")
    assert told(game, "zu_card") == [{"card": "zu_snipe"}] * 2
    assert told(game, "zu_burned") == [{"card": "zu_survey"}, {"card": "zu_sell"}]
    assert cards_left(game.me.zu) == 0
    assert not game.me.passed


@pytest.mark.rule("E-DIF-4")
def test_burned_cards_may_return_in_the_next_round() -> None:
    game = burning("snipe", "command", human={"passed": True}).nature("zu_snipe", "queue_1", "zu_command_2")
    assert game.table.round == 2
    assert game.me.zu.recycled == ("zu_snipe", "zu_command_2")


# Limited crew --------------------------------------------------------------------------------------------------


def short(card: str, crew: int, *options: str, **zones: Any) -> Scene:
    """Zu with limited crew carries out a card."""
    return zu(card, "easy_limited_crew", *options, crew=crew, **zones)


@pytest.mark.rule("E-DIF-5")
def test_zu_has_one_set_of_crew() -> None:
    assert seated("easy_limited_crew").crew == 22
    assert seated().crew == 88


@pytest.mark.rule("E-DIF-5")
def test_a_market_action_places_as_many_traders_as_it_can() -> None:
    game = short("zu_market", 1, cargo_hold=["red_alpha"], queues={"queue_3": ["red"]})
    assert placed(game) == ["queue_3"]
    assert game.table.queues["queue_3"] == ("red", "special", "red")
    assert sum(map(len, game.table.queues.values())) == 3
    assert game.me.credits == 8
    game = short("zu_market", 0, cargo_hold=["red_alpha"], queues={"queue_3": ["red"]})
    assert failure(game) == (10, "no_crew")
    assert game.table.queues["queue_3"] == ("red",)


@pytest.mark.rule("E-DIF-5")
def test_a_command_action_places_what_it_can() -> None:
    game = short("zu_command_3", 1)
    assert (game.me.traders["queue_3"], game.me.envoys["centre_middle"]) == (1, 0)
    assert game.me.credits == 8
    game = short("zu_command_3", 1, traders=traders(3))
    assert (game.me.traders["queue_3"], game.me.envoys["centre_middle"]) == (1, 1)
    for there in (traders(), traders(3)):
        game = short("zu_command_3", 0, traders=there)
        assert failure(game) == (10, "no_crew")
        assert game.me.envoys["centre_middle"] == 0


@pytest.mark.rule("E-DIF-5")
def test_a_snipe_fails_only_where_a_trader_is_missing() -> None:
    zones: dict[str, Any] = {"cargo_hold": ["red_alpha"], "queues": {"queue_1": ["red"], "queue_2": ["red", "red"]}}
    game = short("zu_snipe", 0, traders=traders(1), **zones)
    assert failure(game) == (10, "no_crew"), "the market with most buyers counts, not the one with a trader"
    assert game.me.cargo_hold == ("red_alpha",)
    game = short("zu_snipe", 0, traders=traders(2), **zones)
    assert told(game, "zu_failed") == []
    assert game.me.envoys["centre_left"] == 1


@pytest.mark.rule("E-DIF-5")
def test_a_sale_needs_no_crew() -> None:
    game = short("zu_sell", 0, cargo_hold=["red_alpha"], queues={"queue_1": ["red"]}, traders=traders(1))
    assert game.table.gone == ("red_alpha",)


@pytest.mark.rule("E-DIF-5")
def test_samples_without_crew_are_not_taken_and_no_guard_is_moved() -> None:
    game = short(TOP, 1, sites=dug("red_alpha", "red_beta"), tracks=levels(red=5), guards=["green_alpha"])
    assert game.me.cargo_hold == ("red_beta", "red_alpha")
    assert game.me.guards == ("green_alpha", "red_beta")
    assert game.me.crew == 0


@pytest.mark.rule("E-DIF-5")
def test_a_type_without_sample_can_be_gained_again_once_its_copy_is_gone() -> None:
    tiles = {"sites": dug("red_alpha"), "tracks": levels(red=5)}
    assert short(TOP, 0, **tiles).me.cargo_hold == ("red_alpha",)
    assert short(TOP, 0, guards=["red_alpha"], **tiles).me.cargo_hold == ()
    assert short(TOP, 0, hidden_hold=["red_alpha", "red_beta"], **tiles).me.cargo_hold == ()


@pytest.mark.rule("E-DIF-5")
def test_a_survey_without_crew_leaves_its_card_unmarked() -> None:
    stacks = {"red": ["red_alpha", "red_alpha"]}
    game = short("zu_survey", 0, action_deck=["act_red_1"], artifact_stacks=stacks)
    assert game.table.forecast == ("act_red_1", *FORECAST[1:])
    assert game.table.forecast_crew == (NOBODY, NOBODY, NOBODY)
    assert (game.me.cargo_hold, game.me.guards, game.me.crew) == (("red_alpha",), (), 0)
    assert told(game, "zu_failed") == []


@pytest.mark.rule("E-DIF-5")
def test_acquiring_needs_no_crew() -> None:
    game = short(TOP, 0, black_market={"red": ["red_alpha"]}, tracks=levels(red=5))
    assert (game.me.hidden_hold, game.me.guards) == (("red_alpha",), ())


# Both colours --------------------------------------------------------------------------------------------------


def both(*tiles: str, **zones: Any) -> Scene:
    """The card with red and yellow, both colours of which are taken; red is more popular."""
    return zu(RED_YELLOW, "hard_both_colors", sites=dug(*tiles), **({"tracks": levels(yellow=4, red=5)} | zones))


@pytest.mark.rule("E-DIF-6")
def test_one_artifact_of_each_printed_colour_in_printed_order() -> None:
    game = both("yellow_beta", "yellow_gamma", "red_alpha", "red_beta", tracks=levels(yellow=6, red=5))
    assert game.me.cargo_hold == game.me.guards == ("red_beta", "yellow_gamma")


@pytest.mark.rule("E-DIF-6")
def test_the_tiles_are_chosen_as_usual() -> None:
    human = {"guards": ["red_delta"]}
    game = both("red_delta", "red_alpha", "red_alpha", "red_beta", "yellow_alpha", human=human)
    assert game.me.cargo_hold == ("red_beta", "yellow_alpha")


@pytest.mark.rule("E-DIF-6")
@pytest.mark.parametrize(
    ("tiles", "taken"), [(["red_alpha", "red_beta"], "red_beta"), (["yellow_alpha"], "yellow_alpha")]
)
def test_if_one_colour_has_no_eligible_tile_only_the_other_is_taken(tiles: list[str], taken: str) -> None:
    game = both(*tiles, "green_alpha", black_market={"red": ["red_gamma"]})
    assert game.me.cargo_hold == (taken,)
    assert game.me.hidden_hold == ()


@pytest.mark.rule("E-DIF-6")
@pytest.mark.parametrize("colour", ["red", "yellow"])
def test_if_neither_has_one_zu_acquires_with_the_more_popular_colour(colour: str) -> None:
    market = {"red": ["red_gamma"], "yellow": ["yellow_gamma"]}
    popular = levels(green=9, **{"red": 5, "yellow": 5, colour: 6})
    game = both("red_alpha", "yellow_alpha", guards=["red_alpha", "yellow_alpha"], black_market=market, tracks=popular)
    assert game.me.hidden_hold == (f"{colour}_gamma",)
    assert instead(game) == [("acquire", "zu_nothing_to_dig")]


@pytest.mark.rule("E-DIF-6")
def test_with_one_space_only_the_first_printed_colour_is_taken() -> None:
    game = both("red_alpha", "yellow_alpha", cargo_hold=FULL_CARGO[:4])
    assert game.me.cargo_hold[4:] == ("red_alpha",)


@pytest.mark.rule("E-DIF-6")
def test_a_full_cargo_hold_is_treated_as_usual() -> None:
    game = both("red_alpha", "yellow_alpha", cargo_hold=FULL_CARGO, black_market={"red": ["red_gamma"]})
    assert game.me.hidden_hold == ("red_gamma",)
    assert instead(game) == [("acquire", "cargo_full")]


@pytest.mark.rule("E-DIF-6")
def test_the_card_without_colours_is_not_changed() -> None:
    game = zu(TOP, "hard_both_colors", sites=dug("red_alpha", "red_beta", "green_alpha"), tracks=levels(red=5))
    assert set(game.me.cargo_hold) == {"red_alpha", "red_beta"}


# Any hold ------------------------------------------------------------------------------------------------------


def any_hold(card: str, *options: str, **zones: Any) -> Scene:
    """Zu may put any artifact into either hold."""
    return zu(card, "hard_any_hold", *options, **({"tracks": levels(red=5)} | zones))


@pytest.mark.rule("E-DIF-8")
def test_with_a_full_cargo_hold_zu_excavates_into_the_hidden_hold() -> None:
    game = any_hold(TOP, sites=dug("red_alpha", "red_beta"), cargo_hold=FULL_CARGO, black_market={"red": ["red_gamma"]})
    assert game.me.hidden_hold == ("red_beta", "red_alpha")
    assert instead(game) == []


@pytest.mark.rule("E-DIF-8")
def test_the_usual_hold_comes_first() -> None:
    game = any_hold(TOP, sites=dug("red_alpha", "red_beta"), cargo_hold=FULL_CARGO[:4])
    assert (game.me.cargo_hold[4:], game.me.hidden_hold) == (("red_beta",), ("red_alpha",))
    game = any_hold(TOP, black_market={"red": ["red_gamma"]})
    assert (game.me.cargo_hold, game.me.hidden_hold) == ((), ("red_gamma",))
    game = any_hold(TOP, black_market={"red": ["red_gamma"]}, hidden_hold=FULL_HIDDEN)
    assert game.me.cargo_hold == ("red_gamma",)


@pytest.mark.rule("E-DIF-8")
def test_only_with_both_holds_full_zu_offloads() -> None:
    game = any_hold(TOP, sites=dug("red_alpha"), cargo_hold=FULL_CARGO, hidden_hold=FULL_HIDDEN)
    assert instead(game) == [("offload", "holds_full")]


@pytest.mark.rule("E-DIF-8")
def test_a_space_of_either_hold_counts_for_equally_popular_colours() -> None:
    zones: dict[str, Any] = {
        "sites": dug("red_alpha", "red_beta", "yellow_alpha"),
        "tracks": levels(red=5, yellow=5),
        "cargo_hold": [*FULL_CARGO[:3], "red_delta"],
    }
    assert told(any_hold(RED_YELLOW, **zones), "zu_wants")[0]["colour"] == "red"
    assert told(zu(RED_YELLOW, **zones), "zu_wants")[0]["colour"] == "yellow"


@pytest.mark.rule("E-DIF-8")
def test_a_surveyed_tile_may_go_to_the_hidden_hold() -> None:
    zones: dict[str, Any] = {"action_deck": ["act_red_1"], "artifact_stacks": {"red": ["red_alpha", "red_alpha"]}}
    game = any_hold("zu_survey", cargo_hold=FULL_CARGO, **zones)
    assert game.me.hidden_hold == ("red_alpha",)
    game = any_hold("zu_survey", cargo_hold=FULL_CARGO, hidden_hold=FULL_HIDDEN, **zones)
    assert told(game, "survey_buy") == []


@pytest.mark.rule("E-DIF-6")
@pytest.mark.rule("E-DIF-8")
def test_both_colours_into_either_hold() -> None:
    sites = dug("red_alpha", "yellow_alpha")
    game = any_hold(RED_YELLOW, "hard_both_colors", sites=sites, cargo_hold=FULL_CARGO[:4])
    assert (game.me.cargo_hold[4:], game.me.hidden_hold) == (("red_alpha",), ("yellow_alpha",))


# Leftovers -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-DIF-9")
@pytest.mark.parametrize(("options", "total"), [((), 8), (("hard_lose_leftovers",), 8 - 3 - 4)])
def test_you_lose_the_values_of_what_is_left_in_your_holds(options: tuple[str, ...], total: int) -> None:
    human = {"cargo_hold": ["red_alpha"], "hidden_hold": ["green_beta"]}
    game = at_table(*options, phase="scoring", round=3, human=human, cargo_hold=["red_gamma"])
    assert game.game.result.totals == (total, 8 + 5)


# Extra acquire -------------------------------------------------------------------------------------------------


def extra(market: dict[str, list[str]], *options: str, credits: int = 50, **zones: Any) -> Scene:
    """Zu acquires red, and then one artifact more."""
    zones = {"tracks": levels(red=5), "credits": credits} | zones
    return zu(TOP, "hard_extra_acquire", *options, black_market=market, **zones)


def acquired(game: Scene) -> list[str]:
    """The artifacts Zu has acquired, in order."""
    return [args["artifact"] for args in told(game, "acquire")]


@pytest.mark.rule("E-DIF-10")
def test_after_acquiring_zu_acquires_the_most_valuable_top_tile_it_lacks() -> None:
    market = {"red": ["red_alpha"], "yellow": ["yellow_beta"], "green": ["green_delta"], "orange": ["orange_gamma"]}
    game = extra(market, guards=["green_delta"])
    assert acquired(game) == ["red_alpha", "orange_gamma"]
    assert game.me.credits == 50 - 4 - 6
    assert game.me.hidden_hold == ("red_alpha", "orange_gamma")
    assert game.me.guards == ("green_delta", "red_alpha", "orange_gamma")
    assert game.table.black_market["orange"] == ()


@pytest.mark.rule("E-DIF-10")
def test_ties_go_to_the_leftmost_stack() -> None:
    market = {"red": ["red_alpha"], "yellow": ["yellow_beta"], "green": ["green_gamma"], "purple": ["purple_gamma"]}
    game = extra(market)
    assert acquired(game) == ["red_alpha", "green_gamma"]
    assert lucky(game) == []


@pytest.mark.rule("E-DIF-10")
def test_the_tile_below_the_first_one_is_available_as_well() -> None:
    assert acquired(extra({"red": ["red_alpha", "red_delta"], "green": ["green_beta"]})) == ["red_alpha", "red_delta"]


@pytest.mark.rule("E-DIF-10")
def test_it_is_ignored_if_zu_lacks_nothing() -> None:
    market = {"red": ["red_alpha", "red_alpha"], "green": ["green_delta"]}
    assert acquired(extra(market, guards=["green_delta"])) == ["red_alpha"]
    assert acquired(extra({"red": ["red_alpha"]})) == ["red_alpha"]


@pytest.mark.rule("E-DIF-10")
def test_of_those_that_zu_can_afford_the_most_valuable() -> None:
    market = {"red": ["red_alpha"], "yellow": ["yellow_alpha"], "green": ["green_delta"]}
    assert acquired(extra(market, credits=7)) == ["red_alpha"]
    assert acquired(extra(market, credits=10)) == ["red_alpha", "yellow_alpha"]
    assert acquired(extra(market, credits=11)) == ["red_alpha", "green_delta"]


@pytest.mark.rule("E-DIF-10")
def test_without_a_space_there_is_no_second_one() -> None:
    market = {"red": ["red_alpha"], "green": ["green_delta"]}
    game = extra(market, cargo_hold=FULL_CARGO, hidden_hold=FULL_HIDDEN[:2])
    assert acquired(game) == ["red_alpha"]
    game = extra(market, cargo_hold=FULL_CARGO[:4], hidden_hold=FULL_HIDDEN[:2])
    assert (game.me.hidden_hold[-1], game.me.cargo_hold[-1]) == ("red_alpha", "green_delta")


@pytest.mark.rule("E-DIF-10")
def test_it_happens_once_and_only_after_acquiring() -> None:
    market = {"red": ["red_alpha"], "green": ["green_delta"], "orange": ["orange_gamma"]}
    assert len(acquired(extra(market))) == 2
    assert acquired(extra(market, sites=dug("red_beta"))) == []
    full = {"cargo_hold": FULL_CARGO, "hidden_hold": FULL_HIDDEN}
    assert acquired(extra(market, **full)) == []
