"""Chapter 11: translators retire and are tucked under the board of their owner."""

from __future__ import annotations

from typing import Any

import pytest

from majlis import IllegalOption
from majlis.testing import Scene

from .positions import BROWN, NOBODY, asked, card, done, house, position, post, working

# Room 9 and 10 need 2 gold, rooms 2 and 5 to 7 need 3.
UNDER = ["chinese_c", "hebrew_e", "persian_h"]  # retired: 1 silver each


def ending(**zones: Any) -> Scene:
    """Seat 0 has worked and used nothing; its turn ends."""
    return working("red_1", slot="slot_2", **zones).play("skip")


def tucked(game: Scene, seat: int = 0) -> dict[str, tuple[str, ...]]:
    """The retired translators of a player, by slot."""
    return {slot: cards for slot, cards in game.table.players[seat].retired.items() if cards}


# When and who --------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-RET-1")
@pytest.mark.parametrize(("gold", "retires"), [(0, False), (2, False), (3, True)])
def test_a_translator_retires_when_the_gold_reaches_the_number_of_its_room(gold: int, retires: bool) -> None:
    game = ending(rooms={"room_5": post("hebrew_b", 0, gold)})
    assert game.key == ("tuck" if retires else "end_turn")
    if not retires:
        assert game.table.rooms["room_5"].gold == gold


@pytest.mark.rule("S-RET-1")
def test_it_retires_only_when_the_turn_ends() -> None:
    rooms = {"room_9": post("persian_b", 0, gold=1)}
    zones: dict[str, Any] = {"rooms": rooms, "columns": ("persian_f",), "gold": 1, "retired": {"slot_4": UNDER[:1]}}
    game = working("purple_4", slot="slot_4", **zones).play("translate")
    while game.key != "work":
        game.play(game.options[0])
    assert game.table.rooms["room_9"].gold == 2  # full, but still there
    game.play("chinese_c")
    assert asked(game) == ("tuck", list(BROWN))
    assert "room_9" not in game.table.rooms


@pytest.mark.rule("S-RET-1")
def test_gold_placed_in_a_rest_makes_it_retire_at_the_end_of_that_turn() -> None:
    """The second caliph card, revealed by the rest, puts 1 gold on each starting translator."""
    zones: dict[str, Any] = {
        "rooms": {"room_9": post("starting_translator_9", 0, gold=1)},
        "slots": {"slot_1": card("card_mathematics")},
        "hand": ["red_1", "red_2", "red_3", "red_4"],
        "stacks": [[1, 1]],
        "caliphs": ["caliph_1"],
    }
    game = position(**zones).nature("caliph", "caliph_2").play("rest")
    assert game.table.rooms["room_9"].gold == 2
    assert (game.key, game.me.silver) == ("reroll", 1)  # income goes on
    game.play("skip")
    assert game.key == "tuck"


@pytest.mark.rule("S-RET-1")
def test_the_translator_of_another_player_retires_at_the_end_of_this_turn_and_its_owner_tucks_it() -> None:
    zones: dict[str, Any] = {"rooms": {"room_9": post("persian_b", 1, gold=1)}, "columns": ("persian_f",)}
    game = working("purple_4", slot="slot_4", gold=1, silver=1, **zones).play("translate")
    while game.key != "end_turn":
        game.play(game.options[0])
    game.play("end_turn")
    assert (game.decision.seat, *asked(game)) == (1, "tuck", list(BROWN))
    game.play("slot_1", seat=1)
    assert tucked(game, 1) == {"slot_1": ("persian_b",)}
    assert tucked(game, 0) == {}
    assert game.table.players[1].silver == 1  # for the use of their translator
    assert game.table.active == 1


@pytest.mark.rule("S-RET-1")
def test_translators_filled_in_the_last_turn_of_the_game_still_retire() -> None:
    rooms = {"room_9": post("chinese_c", 1, gold=2), "room_10": post("persian_b", 0, gold=2)}
    game = position(seat=1, rounds_left=0, rooms=rooms).play("slot_1", "end_turn").play("slot_1", seat=0)
    assert game.done
    assert [score["retired"] for score in game.game.result.scores] == [3, 3]


# The steps -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-RET-2")
def test_gold_goes_to_the_supply_influence_to_the_owner_and_the_card_under_a_slot() -> None:
    game = ending(rooms={"room_9": post("hebrew_b", 0, gold=2)}, gold=1)
    assert game.me.supply == 20  # it is back before the card is tucked
    game.play("slot_4")
    assert game.me.gold == 1
    assert game.me.supply == 20
    assert game.table.rooms == {}
    assert tucked(game) == {"slot_4": ("hebrew_b",)}
    assert game.key == "end_turn"


@pytest.mark.rule("S-RET-2")
def test_it_must_be_tucked_and_only_under_a_brown_slot() -> None:
    game = ending(rooms={"room_9": post("hebrew_b", 0, gold=2)}, goals_done=[True] * 3)
    assert game.options == list(BROWN)
    for slot in ("slot_5", "slot_6", "reference", "skip"):
        with pytest.raises(IllegalOption):
            game.play(slot)


@pytest.mark.rule("S-RET-2")
def test_a_slot_with_a_card_and_dice_takes_it_as_well() -> None:
    game = ending(rooms={"room_9": post("hebrew_b", 0, gold=2)}).play("slot_2")
    assert game.me.slots["slot_2"].card == "card_physics"
    assert tucked(game) == {"slot_2": ("hebrew_b",)}


# The cost ------------------------------------------------------------------------------------------------------


def tucking(units: int, silver: int, **zones: Any) -> Scene:
    """A translator is tucked under a slot with so many others."""
    zones = {"rooms": {"room_9": post("greek_b", 0, gold=2)}, "retired": {"slot_3": UNDER[:units]}} | zones
    return ending(silver=silver, **zones).play("slot_3")


@pytest.mark.rule("S-RET-3")
def test_the_first_card_under_a_slot_is_free() -> None:
    game = tucking(0, 5)
    assert game.key == "end_turn"
    assert (game.me.silver, game.me.bag) == (5, ())


@pytest.mark.rule("S-RET-3")
@pytest.mark.parametrize("units", [1, 2, 3])
def test_each_card_there_costs_1_silver_or_1_white_die_in_any_combination(units: int) -> None:
    for silver in range(units + 1):
        game = tucking(units, 5)
        assert asked(game) == ("tuck_silver", [str(n) for n in range(units + 1)])
        game.play(str(silver))
        assert game.me.silver == 5 - silver
        assert game.me.bag == ("white",) * (units - silver)
        assert game.table.dice["white"] == 40 - (units - silver)
        assert tucked(game) == {"slot_3": (*UNDER[:units], "greek_b")}


@pytest.mark.rule("S-RET-3")
def test_what_silver_cannot_pay_is_taken_in_white_dice() -> None:
    game = tucking(3, 1)
    assert asked(game) == ("tuck_silver", ["0", "1"])
    assert game.play("1").me.bag == ("white", "white")
    none = tucking(3, 0)
    assert none.key == "end_turn"
    assert none.me.bag == ("white",) * 3


@pytest.mark.rule("S-RET-3")
def test_cards_under_other_slots_cost_nothing() -> None:
    game = tucking(0, 5, retired={"slot_1": UNDER})
    assert (game.key, game.me.silver, game.me.bag) == ("end_turn", 5, ())


@pytest.mark.rule("S-RET-3")
@pytest.mark.rule("S-RULING-19")
def test_with_white_dice_run_out_the_cost_counts_as_paid_once_others_returned_theirs() -> None:
    game = tucking(1, 0, dice={"white": 0}, others={1: {"bag": ["white", "white"]}})
    assert tucked(game) == {"slot_3": ("chinese_c", "greek_b")}
    assert (game.me.bag, game.table.players[1].bag, game.table.dice["white"]) == ((), ("white",), 1)


@pytest.mark.rule("EX-20")
@pytest.mark.parametrize(("slot", "units"), [("slot_1", 0), ("slot_2", 2), ("slot_3", 1), ("slot_4", 0)])
def test_tucking_costs_0_2_1_0_under_recruit_travel_research_translate(slot: str, units: int) -> None:
    retired = {"slot_2": UNDER[:2], "slot_3": UNDER[2:]}
    game = ending(rooms={"room_9": post("greek_b", 0, gold=2)}, retired=retired, silver=3).play(slot)
    if units:
        assert asked(game) == ("tuck_silver", [str(n) for n in range(units + 1)])
        game.play(str(units))
    assert game.key == "end_turn"
    assert (game.me.silver, game.me.bag) == (3 - units, ())


@pytest.mark.rule("S-RET-3")
def test_the_second_of_two_tucked_this_turn_pays_for_the_first() -> None:
    rooms = {"room_9": post("greek_b", 0, gold=2), "room_10": post("hebrew_b", 0, gold=2)}
    game = ending(rooms=rooms, silver=1).play("greek_b", "slot_1", "slot_1")
    assert asked(game) == ("tuck_silver", ["0", "1"])


# Several -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-RULING-14")
def test_each_owner_orders_their_own_cards() -> None:
    rooms = {"room_9": post("greek_b", 0, gold=2), "room_10": post("hebrew_b", 0, gold=2)}
    game = ending(rooms=rooms)
    assert (game.key, sorted(game.options)) == ("tuck_next", ["greek_b", "hebrew_b"])
    game.play("hebrew_b", "slot_1")
    assert asked(game) == ("tuck", list(BROWN))
    game.play("slot_2")
    assert tucked(game) == {"slot_1": ("hebrew_b",), "slot_2": ("greek_b",)}


@pytest.mark.rule("S-RULING-14")
def test_the_active_player_comes_first_then_the_others_clockwise() -> None:
    rooms = {
        "room_9": post("greek_b", 0, gold=2),
        "room_10": post("hebrew_b", 1, gold=2),
        "room_8": post("persian_b", 2, gold=2),
    }
    game = working("red_1", slot="slot_2", players=3, seat=1, rooms=rooms).play("skip")
    assert (game.decision.seat, game.key) == (1, "tuck")
    game.play("slot_1", "end_turn")
    assert (game.decision.seat, game.key) == (2, "tuck")
    game.play("slot_1")
    assert (game.decision.seat, game.key) == (0, "tuck")
    game.play("slot_1")
    assert game.table.active == 2
    assert game.table.rooms == {}


@pytest.mark.rule("S-RULING-14")
def test_the_owner_pays_the_cost_though_it_is_another_players_turn() -> None:
    others: dict[int, dict[str, Any]] = {1: {"retired": {"slot_1": UNDER[:1]}, "silver": 2}}
    game = done(ending(rooms={"room_9": post("greek_b", 1, gold=2)}, silver=2, others=others))
    game.play("slot_1", seat=1)
    assert (game.decision.seat, *asked(game)) == (1, "tuck_silver", ["0", "1"])
    game.play("1", seat=1)
    assert (game.table.players[1].silver, game.me.silver) == (1, 2)


@pytest.mark.rule("S-RET-2")
@pytest.mark.rule("S-CAL-8")
def test_a_card_set_aside_is_tucked_with_the_usual_cost() -> None:
    game = ending(set_aside=["chinese_d"], retired={"slot_1": UNDER[:1]}, silver=1, supply=11)
    game.play("slot_1", "1")
    assert tucked(game) == {"slot_1": ("chinese_c", "chinese_d")}
    assert (game.me.set_aside, game.me.silver, game.me.supply) == ((), 0, 11)


@pytest.mark.rule("S-RULING-14")
@pytest.mark.rule("S-CAL-8")
def test_cards_set_aside_and_full_translators_are_ordered_together_and_none_is_lost() -> None:
    game = ending(set_aside=["chinese_d", "greek_c"], rooms={"room_9": post("hebrew_b", 0, gold=2)})
    assert (game.key, sorted(game.options)) == ("tuck_next", ["chinese_d", "greek_c", "hebrew_b"])
    game.play("greek_c", "slot_1", "hebrew_b", "slot_2", "slot_3")
    assert tucked(game) == {"slot_1": ("greek_c",), "slot_2": ("hebrew_b",), "slot_3": ("chinese_d",)}
    assert (game.key, game.me.set_aside) == ("end_turn", ())


# Neutral and starting translators ------------------------------------------------------------------------------


@pytest.mark.rule("S-RET-4")
def test_a_neutral_translator_goes_under_its_deck() -> None:
    game = done(ending(rooms={"room_9": post("greek_b", NOBODY, gold=2)}, gold=1))
    assert game.table.rooms == {}
    assert game.table.decks["deck_greek"].bottom == ("greek_b",)
    assert (tucked(game), tucked(game, 1)) == ({}, {})
    assert (game.me.gold, game.me.supply) == (1, 20)


@pytest.mark.rule("S-RET-4")
def test_a_neutral_translator_of_an_empty_deck_is_its_top_card_again() -> None:
    empty: dict[str, Any] = {"tops": {"deck_greek": ""}, "decks": {"deck_greek": []}}
    game = done(ending(rooms={"room_9": post("greek_b", NOBODY, gold=2)}, **empty))
    assert game.table.tops["deck_greek"] == "greek_b"


@pytest.mark.rule("S-RET-4")
@pytest.mark.rule("S-RET-1")
def test_a_neutral_translator_short_of_its_gold_stays() -> None:
    game = done(ending(rooms={"room_9": post("greek_b", NOBODY, gold=1)}))
    assert game.table.rooms["room_9"].translator == "greek_b"


@pytest.mark.rule("S-RULING-15")
def test_a_neutral_starting_translator_goes_to_the_box() -> None:
    game = done(ending(rooms={"room_9": post("starting_translator_9", NOBODY, gold=2)}))
    assert game.table.box == ("starting_translator_9",)
    assert game.table.rooms == {}


@pytest.mark.rule("S-RULING-15")
@pytest.mark.rule("S-CAL-5")
def test_a_retired_starting_translator_is_remembered_with_its_owner() -> None:
    """At the second caliph card its owner gains 1 silver, though somebody else reveals it; a boxed one pays nobody."""
    rooms = {"room_9": post("starting_translator_9", 1, gold=2), "room_8": post("starting_translator_8", gold=2)}
    zones: dict[str, Any] = {"stacks": [[1, 1]], "caliphs": ["caliph_1"], "others": {1: {"hand": ["red_3"]}}}
    game = done(ending(rooms=rooms, **zones, spare=("red_4",))).nature("caliph", "caliph_2").play("slot_1", seat=1)
    game.play("card_mathematics", "slot_2", "skip", "end_turn", seat=1)
    game.play("rest")
    assert game.table.caliphs == ("caliph_1", "caliph_2")
    assert (game.table.players[1].silver, game.me.silver) == (1, 0)


@pytest.mark.rule("S-RULING-15")
def test_a_starting_translator_is_no_person_for_the_goal() -> None:
    """A Chinese-knowing starting translator does not count as the Chinese person."""
    game = ending(rooms={"room_9": post("starting_translator_9", 0, gold=2)}).play("slot_1")
    assert game.me.goals_done == (False, False, False)


# What they give ------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-RET-5")
def test_retired_cards_are_worth_their_points() -> None:
    game = position(retired={"slot_1": ["chinese_c", "chinese_d"], "slot_4": ["starting_translator_8"]}).game
    assert game.result.scores[0]["retired"] == 3 + 1 + 3
    assert game.result.scores[1]["retired"] == 0


@pytest.mark.rule("S-RET-5")
@pytest.mark.parametrize("slot", BROWN)
def test_its_effect_is_usable_in_every_turn_with_the_slot_above_it(slot: str) -> None:
    zones: dict[str, Any] = {"retired": {slot: ["chinese_c"]}, "columns": ("greek_e",)}
    game = working("red_1", slot=slot, played="card_gather", **zones)
    assert "chinese_c" in game.options
    for other in BROWN:
        if other != slot:
            assert "chinese_c" not in working("red_1", slot=other, played="card_gather", **zones).options
    assert house("greek_e")["guild_purple"] == list(game.table.house["guild_purple"])


@pytest.mark.rule("S-RULING-11")
def test_gold_beyond_what_a_room_asks_for_promises_a_bot_nothing_more() -> None:
    games = [position(hand=["red_1"], rooms={"room_1": post("greek_c", 0, gold=gold)}) for gold in (3, 4, 5)]
    promised = [game.game.ruleset.rules.call["features"](game.table, game.me)["retiring"] for game in games]
    assert promised[0] < promised[1] == promised[2]
