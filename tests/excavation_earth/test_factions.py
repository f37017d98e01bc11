"""Chapter 11: the powers of the five factions."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import asked, position

FULL = ["green_alpha", "green_alpha", "green_beta", "green_beta", "green_gamma"]
WITHOUT_POWER = ["issisinui", "gul", "dal_harrai", "aqulla", "kuti_kuti"]


def others_than(faction: str) -> list[str]:
    return [other for other in WITHOUT_POWER if other != faction]


def begin(game: Scene) -> Scene:
    """Dal-Harrai's free move is declined; others are not asked."""
    return game.play("skip") if game.key == "free_move" else game


# Is'sisinui --------------------------------------------------------------------------------------------------


def seeing(*drawn: str, **zones: Any) -> Scene:
    """Is'sisinui have played a red card for a Survey, which draws these tiles."""
    game = position(**{"faction": "issisinui", "hand": ["act_red_1"], "credits": 20, **zones}).nature(*drawn)
    return game.play("survey", "forecast_1")


@pytest.mark.rule("E-FAC-1")
def test_seers_draw_three_tiles_and_may_take_one_for_free() -> None:
    game = seeing("red_alpha", "red_beta", "red_delta")
    assert asked(game) == ("survey_free", ["red_alpha", "red_beta", "red_delta", "skip"])
    game.play("red_delta")
    assert (game.me.cargo_hold, game.me.credits) == (("red_delta",), 20)
    assert asked(game) == ("survey_place", ["red_alpha", "red_beta"])
    game.play("red_alpha")
    assert asked(game) == ("survey_buy", ["red_beta", "skip"])
    game.play("red_beta")
    assert (game.me.cargo_hold, game.me.credits) == (("red_delta", "red_beta"), 12)


@pytest.mark.rule("E-FAC-1")
@pytest.mark.parametrize("faction", others_than("issisinui"))
def test_other_factions_draw_two(faction: str) -> None:
    game = begin(position(faction=faction, hand=["act_red_1"])).nature("red_alpha", "red_beta", "red_delta")
    game.play("survey", "forecast_1")
    assert asked(game) == ("survey_place", ["red_alpha", "red_beta"])


@pytest.mark.rule("E-FAC-1")
def test_seers_draw_three_in_round_3_too() -> None:
    game = position(faction="issisinui", hand=["act_red_1"], round=3, forecast=[], forecast_crew=[])
    game.nature("red_alpha", "red_beta", "red_delta").play("survey")
    assert asked(game) == ("survey_free", ["red_alpha", "red_beta", "red_delta", "skip"])


@pytest.mark.rule("E-FAC-2")
def test_without_the_free_tile_one_goes_to_the_map_one_may_be_bought_one_goes_back() -> None:
    game = seeing("red_alpha", "red_beta", "red_delta").play("skip", "red_beta")
    assert game.table.sites["red_central"] == ("red_beta",)
    assert asked(game) == ("survey_buy", ["red_alpha", "red_delta", "skip"])
    game.play("red_alpha")
    assert asked(game) == ("sample", ["red_alpha", "skip"]), "not a second one"
    assert game.me.cargo_hold == ("red_alpha",)
    assert list(game.table.artifact_stacks["red"].rest).count("red_delta") == 3


@pytest.mark.rule("E-FAC-2")
def test_when_nothing_is_bought_two_go_back() -> None:
    game = seeing("red_alpha", "red_beta", "red_delta").play("skip", "red_beta", "skip")
    assert (game.key, len(game.table.artifact_stacks["red"])) == ("end_turn", 17)


@pytest.mark.rule("E-FAC-2")
def test_both_tiles_need_cargo_space() -> None:
    full = seeing("red_alpha", "red_beta", "red_delta", cargo_hold=FULL)
    assert asked(full) == ("survey_place", ["red_alpha", "red_beta", "red_delta"])
    assert full.play("red_alpha").key == "end_turn"
    one = seeing("red_alpha", "red_beta", "red_delta", cargo_hold=FULL[:4]).play("red_delta", "red_alpha")
    assert one.key == "sample", "no space is left for buying"


@pytest.mark.rule("E-FAC-2")
def test_both_tiles_may_be_sampled() -> None:
    game = seeing("red_alpha", "red_beta", "red_delta").play("red_delta", "red_alpha", "red_beta")
    assert asked(game) == ("sample", ["red_delta", "red_beta", "skip"])
    game.play("red_delta", "red_beta")
    assert game.me.guards == ("red_delta", "red_beta")


@pytest.mark.rule("E-FAC-2")
def test_with_a_short_stack_the_free_choice_still_comes_first() -> None:
    two = seeing(artifact_stacks={"red": ["red_alpha", "red_beta"]}).play("red_beta")
    assert (two.me.cargo_hold, two.table.sites["red_north"]) == (("red_beta",), ("red_alpha",))
    one = seeing(artifact_stacks={"red": ["red_alpha"]})
    assert asked(one) == ("survey_free", ["red_alpha", "skip"])
    assert one.play("red_alpha").me.cargo_hold == ("red_alpha",)
    declined = seeing(artifact_stacks={"red": ["red_alpha"]}).play("skip")
    assert declined.table.sites["red_north"] == ("red_alpha",)


# Gul ---------------------------------------------------------------------------------------------------------


def smugglers(**zones: Any) -> Scene:
    """Gul with an explorer at the eastern black market and a red artifact to sell at market 1."""
    usual = {
        "faction": "gul",
        "explorers": ["black_market_east", "market_1", "market_4"],
        "travel": ["trv_2"],
        "black_market": {"yellow": ["yellow_delta", "yellow_alpha"], "red": ["red_gamma"]},
        "cargo_hold": ["red_alpha"],
        "traders": {"queue_1": 1, "queue_2": 1},
        "queues": {"queue_1": ["red", "red"], "queue_2": ["red"]},
        "credits": 10,
    }
    return position(**{**usual, **zones})


@pytest.mark.rule("E-FAC-3")
def test_smugglers_may_acquire_an_artifact_for_its_value_before_they_sell() -> None:
    game = smugglers().play("sell")
    assert asked(game) == ("gul_acquire", ["stack_yellow", "stack_red", "skip"])
    game.play("stack_yellow", "cargo_hold")
    assert game.me.credits == 10 - 6
    assert game.me.cargo_hold == ("red_alpha", "yellow_delta")
    assert game.table.black_market["yellow"] == ("yellow_alpha",)
    game.play("skip")
    assert asked(game) == ("sell_market", ["queue_1", "queue_2"]), "one artifact, and only red can be sold"


@pytest.mark.rule("E-FAC-3")
def test_what_smugglers_acquire_may_be_sold_in_the_same_action() -> None:
    game = smugglers().nature("act_green_2").play("sell", "stack_red", "hidden_hold", "skip", "queue_1", "queue_2")
    assert (game.me.cargo_hold, game.me.hidden_hold) == ((), ())
    assert game.me.credits == 10 - 5 + 9 + 3 * 2 + 3


@pytest.mark.rule("E-FAC-3")
def test_smugglers_may_decline() -> None:
    game = smugglers().play("sell", "skip", "queue_1")
    assert (game.key, game.me.credits) == ("end_turn", 10 + 9 + 2 * 2)
    assert game.table.black_market["red"] == ("red_gamma",)


@pytest.mark.rule("E-FAC-3")
def test_smugglers_need_an_explorer_on_a_black_market() -> None:
    assert smugglers(explorers=["market_1", "market_2", "market_4"]).play("sell").key == "sell_market"
    others = {1: {"explorers": ["black_market_east", "black_market_west", "market_4"]}}
    assert smugglers(explorers=["market_1", "market_2", "market_4"], others=others).play("sell").key == "sell_market"


@pytest.mark.rule("E-FAC-3")
@pytest.mark.parametrize("place", ["black_market_west", "black_market_central", "black_market_east"])
@pytest.mark.parametrize("card", ["act_red_2", "act_red_3"])
def test_any_black_market_and_any_card_serve(place: str, card: str) -> None:
    game = smugglers(explorers=[place, "market_1", "market_4"], hand=[card], travel=[]).play("sell")
    assert game.key == "gul_acquire"


@pytest.mark.rule("E-FAC-3")
@pytest.mark.parametrize("faction", others_than("gul"))
def test_no_other_faction_acquires_before_a_sale(faction: str) -> None:
    assert begin(smugglers(faction=faction)).play("sell").key == "sell_market"


@pytest.mark.rule("E-FAC-4")
def test_what_smugglers_acquire_needs_credits_and_a_space_in_either_hold_and_may_be_sampled() -> None:
    poor = smugglers(credits=5).play("sell")
    assert asked(poor) == ("gul_acquire", ["stack_red", "skip"])
    assert asked(poor.play("stack_red")) == ("hold", ["cargo_hold", "hidden_hold"])
    assert asked(poor.play("hidden_hold")) == ("sample", ["red_gamma", "skip"])
    full = smugglers(cargo_hold=[*FULL[:4], "red_alpha"], hidden_hold=FULL[:3]).play("sell")
    assert full.key == "sell_market"


@pytest.mark.rule("E-FAC-4")
def test_the_sale_may_consist_of_what_smugglers_acquire_only() -> None:
    game = smugglers(cargo_hold=[], credits=6).play("sell")
    assert game.key == "hold", "red is the only stack whose artifact can be sold, and nothing else can be"
    game.play("cargo_hold", "skip", "queue_1")
    assert (game.key, game.me.cargo_hold, game.me.credits) == ("end_turn", (), 6 - 5 + 9 + 2 * 2)


@pytest.mark.rule("E-FAC-4")
def test_with_nothing_else_to_sell_smugglers_must_acquire_what_can_be_sold() -> None:
    game = smugglers(
        cargo_hold=["purple_alpha"],
        queues={"queue_1": ["red"], "queue_2": ["green"]},
        black_market={"yellow": ["yellow_alpha"], "green": ["green_alpha"], "red": ["red_gamma"]},
    )
    assert asked(game.play("sell")) == ("gul_acquire", ["stack_green", "stack_red"])
    assert game.refused["stack_yellow"] == "no_sale"


@pytest.mark.rule("E-FAC-4")
def test_a_sale_must_still_sell_something() -> None:
    assert smugglers(cargo_hold=[], credits=4).refused["sell"] == "nothing_to_sell"
    unwanted = smugglers(cargo_hold=["green_alpha"], black_market={"yellow": ["yellow_delta"]})
    assert unwanted.refused["sell"] == "no_sale", "a yellow artifact could be acquired but not be sold"


# Dal-Harrai --------------------------------------------------------------------------------------------------


def flying(**zones: Any) -> Scene:
    """The start of a turn of Dal-Harrai."""
    return position(**{"faction": "dal_harrai", "explorers": ["market_1", "green_north", "market_4"], **zones})


@pytest.mark.rule("E-FAC-5")
def test_pilots_move_one_explorer_one_step_at_the_start_of_each_turn() -> None:
    game = flying(hand=["act_red_1"])
    assert asked(game) == ("free_move", ["explorer_1", "explorer_2", "explorer_3", "skip"])
    game.play("explorer_2")
    assert asked(game) == ("free_move_to", ["green_west", "green_east"]), "not to a place with an own explorer"
    game.play("green_east")
    assert game.me.explorers == ("market_1", "green_east", "market_4")
    assert (game.key, game.me.hand) == ("action", ["act_red_1"])
    assert "excavate" in game.refused


@pytest.mark.rule("E-FAC-5")
def test_pilots_may_stay_or_join_explorers_of_others() -> None:
    stay = flying(hand=["act_red_1"]).play("skip")
    assert (stay.key, stay.me.explorers) == ("action", ("market_1", "green_north", "market_4"))
    others = {1: {"explorers": ["green_west", "market_2", "market_4"]}}
    join = flying(hand=["act_red_1"], others=others).play("explorer_1")
    assert (join.key, join.me.explorers[0]) == ("action", "green_west"), "the only place that is adjacent and free"


@pytest.mark.rule("E-FAC-5")
def test_an_explorer_who_is_hemmed_in_is_not_on_offer() -> None:
    game = flying(hand=["act_red_1"], explorers=["market_1", "green_north", "green_west"])
    assert asked(game) == ("free_move", ["explorer_2", "explorer_3", "skip"])


@pytest.mark.rule("E-FAC-5")
def test_the_move_comes_once_in_every_turn_of_ones_own() -> None:
    theirs = {"hand": ["act_green_1", "act_green_2"], "travel": []}
    game = flying(hand=["act_red_1", "act_red_2"], travel=["trv_3"], order=[0, 1], others={1: theirs})
    game.play("skip", "travel", "act_red_1", "skip")
    assert game.key == "action", "the second action brings no move"
    game.play("travel", "act_red_2", "skip", "end_turn")
    assert game.decision is not None
    assert (game.decision.seat, game.key) == (1, "action"), "others have no free move"
    game.play("travel", "act_green_1", "skip", "travel", "skip", "end_turn")
    assert (game.decision.seat, game.key) == (0, "free_move")


@pytest.mark.rule("E-FAC-5")
@pytest.mark.parametrize("faction", others_than("dal_harrai"))
def test_no_other_faction_has_a_free_move(faction: str) -> None:
    assert flying(faction=faction, hand=["act_red_1"]).key == "action"


@pytest.mark.rule("E-FAC-6")
def test_pilots_move_even_if_they_then_pass_but_never_after() -> None:
    theirs = {"hand": ["act_green_1", "act_green_2", "act_green_3", "act_green_4"], "travel": []}
    game = flying(travel=["trv_2"], order=[0, 1], others={1: theirs})
    game.play("explorer_3", "purple_west", "pass", "end_turn")
    assert game.me.explorers == ("market_1", "green_north", "purple_west")
    game.play("travel", "act_green_1", "skip", "travel", "act_green_2", "skip", "end_turn")
    assert game.decision is not None
    assert (game.decision.seat, game.key) == (1, "action")


@pytest.mark.rule("E-FAC-6")
def test_pilots_move_though_passing_is_all_they_can_do() -> None:
    game = flying()
    assert game.key == "free_move"
    game.play("explorer_3", "purple_west")
    assert (game.key, game.me.passed) == ("end_turn", True)


# Aqulla ------------------------------------------------------------------------------------------------------


def merchants(*cards: str, **zones: Any) -> Scene:
    """Aqulla with two red artifacts, and red buyers at markets 1 and 3, but a trader only at market 3."""
    usual = {
        "faction": "aqulla",
        "hand": [card for card in cards if card.startswith("act")],
        "travel": [card for card in cards if card.startswith("trv")],
        "cargo_hold": ["red_alpha", "red_beta"],
        "traders": {"queue_3": 1},
        "queues": {"queue_1": ["red", "green"], "queue_3": ["red"]},
        "credits": 0,
    }
    return position(**{**usual, **zones})


@pytest.mark.rule("E-FAC-7")
def test_merchants_need_no_trader_at_the_market_of_the_card() -> None:
    game = merchants("act_green_1").nature("act_green_2").play("sell")
    assert asked(game) == ("sell_market", ["queue_1", "queue_3"])
    game.play("queue_1", "queue_3")
    assert game.me.credits == 9 + 2 * 2 + 3


@pytest.mark.rule("E-FAC-7")
def test_at_other_markets_merchants_need_a_trader() -> None:
    game = merchants("act_green_2", cargo_hold=["red_alpha"]).play("sell")
    assert (game.key, game.table.queues["queue_3"]) == ("end_turn", ()), "market 3 is the only choice"
    only = merchants("act_green_2", "act_green_1", traders={}).play("sell")
    assert only.me.hand == ["act_green_2"], "only the card of market 1 serves"


@pytest.mark.rule("E-FAC-7")
@pytest.mark.parametrize("faction", others_than("aqulla"))
def test_other_factions_always_need_a_trader(faction: str) -> None:
    game = begin(merchants("act_green_1", "trv_2", faction=faction, traders={}))
    assert game.refused["sell"] == "no_sale"
    one = begin(merchants("act_green_1", faction=faction, cargo_hold=["red_alpha"])).play("sell")
    assert one.table.ship == ("red",), "sold at market 3, the only choice"
    assert one.table.queues["queue_1"] == ("red", "green")


@pytest.mark.rule("E-FAC-8")
def test_without_a_trader_nobody_is_promoted() -> None:
    game = merchants("act_green_1").play("sell", "queue_1", "skip", "cargo_red_alpha")
    assert game.me.envoys == {"centre_left": 0, "centre_middle": 0, "centre_right": 0}
    assert (game.me.crew, game.me.traders["queue_3"]) == (21, 1)
    assert game.table.queues["queue_1"] == ("green",)
    assert game.table.ship == ("red",)


@pytest.mark.rule("E-FAC-8")
def test_with_a_trader_it_is_promoted_as_usual() -> None:
    game = merchants("act_green_1", traders={"queue_1": 2}).play("sell", "cargo_red_alpha")
    assert (game.me.traders["queue_1"], game.me.envoys["centre_left"]) == (1, 1)


@pytest.mark.rule("E-FAC-8")
def test_a_buyer_must_be_interested_all_the_same() -> None:
    game = merchants("act_green_1", "trv_2", traders={}, queues={"queue_1": ["green"], "queue_3": ["red"]})
    assert game.refused["sell"] == "no_sale"


@pytest.mark.rule("E-FAC-8")
def test_a_travel_card_gives_nothing() -> None:
    game = merchants("act_green_1", "trv_2", traders={}).play("sell")
    assert game.me.travel == ("trv_2",), "only the action card serves"
    assert merchants("trv_2", "trv_4", traders={}).refused["sell"] == "no_sale"


# Kuti Kuti ---------------------------------------------------------------------------------------------------


def excavators(**zones: Any) -> Scene:
    """Kuti Kuti with one explorer on the central red dig site, which lies between the northern and southern one."""
    usual = {
        "faction": "kuti_kuti",
        "explorers": ["red_central", "market_1", "market_4"],
        "hand": ["act_red_1"],
        "sites": {"red_central": ["red_beta", "red_delta"], "red_south": ["red_gamma"]},
    }
    return position(**{**usual, **zones})


@pytest.mark.rule("EX-7")
@pytest.mark.rule("E-FAC-9")
@pytest.mark.parametrize("second", ["red_delta", "red_gamma"])
def test_excavators_take_a_second_artifact_from_the_same_or_an_adjacent_site(second: str) -> None:
    game = excavators().play("excavate", "red_beta")
    assert asked(game) == ("excavate_second", ["red_delta", "red_gamma", "skip"])
    game.play(second)
    assert game.me.cargo_hold == ("red_beta", second)
    assert game.key == "sample"


@pytest.mark.rule("E-FAC-9")
@pytest.mark.parametrize("faction", others_than("kuti_kuti"))
def test_others_take_one_artifact_with_one_explorer(faction: str) -> None:
    game = begin(excavators(faction=faction)).play("excavate", "red_beta")
    assert (game.key, game.me.cargo_hold) == ("sample", ("red_beta",))


@pytest.mark.rule("E-FAC-9")
def test_excavators_may_take_just_one() -> None:
    assert excavators().play("excavate", "red_beta", "skip").me.cargo_hold == ("red_beta",)


@pytest.mark.rule("E-FAC-10")
def test_the_first_artifact_comes_from_the_explorers_own_site() -> None:
    game = excavators().play("excavate")
    assert asked(game) == ("excavate", ["red_beta", "red_delta"])
    assert excavators(sites={"red_south": ["red_gamma"]}).refused["excavate"] == "no_dig"


@pytest.mark.rule("E-FAC-10")
def test_the_adjacent_site_is_of_the_same_region() -> None:
    """From the southern red site an orange and a yellow one are adjacent as well."""
    sites = {"red_south": ["red_gamma"], "orange_west": ["orange_alpha"], "yellow_east": ["yellow_delta"]}
    game = excavators(explorers=["red_south", "market_1", "market_4"], sites=sites).play("excavate")
    assert (game.key, game.me.cargo_hold) == ("sample", ("red_gamma",))


@pytest.mark.rule("E-FAC-10")
def test_a_site_further_away_does_not_serve() -> None:
    sites = {"red_north": ["red_alpha"], "red_south": ["red_gamma"]}
    game = excavators(explorers=["red_north", "market_1", "market_4"], sites=sites).play("excavate")
    assert (game.key, game.me.cargo_hold) == ("sample", ("red_alpha",))


@pytest.mark.rule("E-FAC-10")
def test_two_free_cargo_spaces_are_needed() -> None:
    game = excavators(cargo_hold=FULL[:4]).play("excavate", "red_beta")
    assert (game.key, game.me.cargo_hold) == ("sample", (*FULL[:4], "red_beta"))


@pytest.mark.rule("E-FAC-10")
def test_with_several_explorers_one_may_still_dig_alone_and_two_is_the_most() -> None:
    """The second artifact: from the same site, from the other explorer's, or from one adjacent to the first."""
    sites = {"red_north": ["red_alpha", "red_alpha"], "red_central": ["red_beta"], "red_south": ["red_gamma"]}
    game = excavators(explorers=["red_north", "red_central", "market_4"], sites=sites).play("excavate")
    assert asked(game) == ("excavate", ["red_alpha", "red_beta"])
    north = game.play("red_alpha")
    assert asked(north) == ("excavate_second", ["red_alpha", "red_beta", "skip"])
    north.play("red_alpha")
    assert (north.key, north.me.cargo_hold) == ("sample", ("red_alpha", "red_alpha"))
    centre = excavators(explorers=["red_north", "red_central", "market_4"], sites=sites).play("excavate", "red_beta")
    assert asked(centre) == ("excavate_second", ["red_alpha", "red_gamma", "skip"])


@pytest.mark.rule("E-FAC-10")
def test_two_explorers_far_apart_may_still_take_one_each() -> None:
    sites = {"red_north": ["red_alpha"], "red_south": ["red_gamma"]}
    game = excavators(explorers=["red_north", "red_south", "market_4"], sites=sites).play("excavate", "red_alpha")
    assert asked(game) == ("excavate_second", ["red_gamma", "skip"])
