"""Chapter 9, Translate: a black action buys a page."""

from __future__ import annotations

from typing import Any

import pytest
from scholars import solo_positions as solo

from majlis import IllegalOption
from majlis.testing import Scene, scene

from .positions import (
    ALL_ROOMS,
    DATA,
    ON,
    asked,
    corrected,
    done,
    facts,
    gold_in,
    position,
    post,
    told,
    tucked,
    workers,
    working,
)

ONE, TWO = "black_translation_1", "black_translation_2"
MINE = {"room_1": post("chinese_b", 0), "room_3": post("greek_b", 0), "room_5": post("hebrew_b", 0)}
MIXED = {"room_1": post("chinese_b", 0), "room_3": post("greek_b", 1), "room_5": post("hebrew_b")}
WORTH = {6: ("black_6",), 9: ("black_5", "white_4"), 10: ("black_5", "white_5"), 11: ("black_6", "white_5")}


def translating(*dice: str, **zones: Any) -> Scene:
    """A player who translates with these dice; everybody may have translators."""
    return working(*dice, slot="slot_4", **{"rooms": MINE, "gold": 2, "goal": "", **zones}).play("translate")


def offered(*dice: str, **zones: Any) -> Scene:
    """A player with these dice on a card in the translate slot, and something else to do there."""
    fields: dict[str, Any] = {"rooms": MINE, "gold": 2, "goal": "", "workers": workers("red"), **zones}
    return working(*dice, slot="slot_4", **fields)


# The two options -------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-EX-2")
@pytest.mark.rule("B-ACT-15")
@pytest.mark.rule("B-ACT-17")
@pytest.mark.rule("B-CHG-11")
@pytest.mark.parametrize(("option", "rooms", "xp"), [(ONE, ["room_1"], 1), (TWO, ["room_1", "room_5"], 3)])
def test_example_with_11_either_option_may_be_taken(option: str, rooms: list[str], xp: int) -> None:
    game = translating(*WORTH[11])
    assert asked(game) == ("black_translate", [ONE, TWO])
    game.play(option, *rooms)
    assert gold_in(game) == dict.fromkeys(rooms, 1)
    assert (game.me.gold, game.me.xp, game.key) == (2 - len(rooms), xp, "page")
    game.play("two_xp")
    assert game.me.xp == xp + 2, "3 or 5 in all"


@pytest.mark.rule("B-EX-2")
@pytest.mark.rule("B-ACT-21")
@pytest.mark.parametrize(("option", "rooms", "xp"), [(ONE, ["room_1"], 1), (TWO, ["room_1", "room_5"], 3)])
def test_example_the_experience_is_gained_first_and_pays_for_the_page(option: str, rooms: list[str], xp: int) -> None:
    overlay = corrected(pages=[{"id": "page_end_01", "xp": xp}, {"id": "page_end_12", "xp": xp + 1}])
    game = translating(*WORTH[11], overlay=overlay).play(option, *rooms)
    assert game.refused["page_end_12"] == "lacks"
    game.play("page_end_01")
    assert game.me.xp == 0
    assert game.key == "tuck"


@pytest.mark.rule("B-ACT-15")
@pytest.mark.rule("B-ACT-16")
@pytest.mark.rule("B-DEC-2")
@pytest.mark.parametrize(("value", "possible"), [(6, [ONE]), (9, [ONE]), (10, [ONE, TWO]), (11, [ONE, TWO])])
def test_6_is_needed_for_the_first_option_and_10_for_the_second(value: int, possible: list[str]) -> None:
    game = translating(*WORTH[value])
    if len(possible) == 1:
        assert game.key == "place_gold", "the only option needs no question"
        assert game.play("room_1").me.xp == 1
    else:
        assert asked(game) == ("black_translate", possible)


@pytest.mark.rule("B-ACT-16")
@pytest.mark.parametrize("dice", [("black_4",), ("black_5",)])
def test_below_6_the_action_cannot_be_performed(dice: tuple[str, ...]) -> None:
    game = offered(*dice)
    why = game.decision.refused["translate"]
    assert (why.key, dict(why.args)) == ("needs_value", {"n": 6})
    with pytest.raises(IllegalOption, match="needs_value"):
        game.play("translate")


@pytest.mark.rule("B-ACT-17")
def test_the_dearer_option_is_refused_with_its_reason_while_the_cheaper_one_is_taken() -> None:
    overlay = corrected(black_translations={"id": ONE, "effect": "(1 silver + place_gold) -> 1 xp > page"})
    zones: dict[str, Any] = {"silver": 1, "overlay": overlay}
    short = translating(*WORTH[11], gold=1, **zones)
    assert short.key == "place_gold", "two gold for the second option are not there"
    assert short.play("room_1").me.xp == 1


@pytest.mark.rule("B-ACT-17")
def test_boosts_count_and_unused_value_is_lost() -> None:
    game = translating("black_6", retired={"slot_4": ["wild1_h"]})  # 4 more
    assert game.options == [ONE, TWO]
    assert game.play(ONE, "room_1").me.xp == 1


@pytest.mark.rule("B-DEC-2")
def test_the_whole_action_may_be_declined() -> None:
    game = offered(*WORTH[11]).play("skip")
    assert (game.key, game.me.gold, game.me.xp) == ("end_turn", 2, 0)


# No scroll -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-ACT-15")
@pytest.mark.rule("B-CHG-11")
def test_no_scroll_is_translated_with_black() -> None:
    school = {"room_1": post("persian_b", 0)}
    game = translating("black_6", columns=("persian_a", "persian_b", "persian_c"), rooms=school)
    assert game.me.xp == 1
    game.play("skip")
    assert [len(column) for column in game.table.house.values()] == [1, 1, 1]
    assert game.me.scrolls == ()
    assert not told(game, "translate")


@pytest.mark.rule("B-RUL-24")
def test_the_house_of_wisdom_may_be_empty_or_full_of_what_nobody_can_translate() -> None:
    for columns in ((), ("chinese_a", "chinese_b", "chinese_c")):
        game = translating("black_6", columns=columns).play("room_1", "two_xp")
        assert game.me.xp == 3


@pytest.mark.rule("B-ACT-15")
def test_with_a_recoloured_black_die_a_scroll_is_translated_and_no_page_is_bought() -> None:
    school = {"room_1": post("persian_b", 0)}
    zones: dict[str, Any] = {"columns": ("persian_a",), "rooms": school, "workers": workers("red")}
    game = offered("black_6", "blue_4", **zones).play("worker_red_1", "translate")
    assert game.me.scrolls == ("scroll_persian_a",)
    assert game.me.xp == 0


@pytest.mark.rule("B-ACT-15")
@pytest.mark.parametrize("colour", ["black", "purple"])
def test_where_black_and_purple_are_the_same_either_may_be_done(colour: str) -> None:
    zones: dict[str, Any] = {"columns": ("persian_a",), "rooms": {"room_1": post("persian_b", 0)}}
    game = translating("black_6", retired={"slot_4": ["syriac_j"]}, **zones)
    assert (game.key, {*game.options}) == ("action_colour", {"black", "purple"})
    game.play(colour)
    assert (game.me.xp, game.me.scrolls) == ((1, ()) if colour == "black" else (0, ("scroll_persian_a",)))


@pytest.mark.rule("B-ACT-15")
@pytest.mark.parametrize(
    ("slot", "more"), [("slot_6", {"goals_done": [True] * 3}), ("slot_2", {"retired": {"slot_2": ["chinese_g"]}})]
)
def test_every_black_translate_action_works_so(slot: str, more: dict[str, Any]) -> None:
    game = working("black_6", slot=slot, rooms=MINE, gold=1, goal="", **more).play("translate", "room_1", "two_xp")
    assert game.me.xp == 3


@pytest.mark.rule("B-RUL-25")
def test_below_6_translators_pages_and_the_brown_action_are_still_used() -> None:
    overlay = corrected(pages={"id": "page_translate_01", "effect": "7 silver"})
    cards = tucked(slot_4="hebrew_e page_translate_01")
    zones: dict[str, Any] = {"played": "card_gather", "bag": ["red"], "overlay": overlay, **cards}
    game = offered("black_4", **zones)
    assert game.refused["translate"] == "needs_value"
    game.play("hebrew_e", "page_translate_01", "draw_die")
    assert (game.me.silver, len(game.me.hand)) == (8, 1)


# Gold and silver -------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-ACT-18")
@pytest.mark.rule("B-DEC-2")
def test_any_employed_translator_may_get_the_gold_whoever_owns_it() -> None:
    game = translating("black_6", rooms=MIXED, silver=2)
    assert asked(game) == ("place_gold", ["room_1", "room_3", "room_5"])


@pytest.mark.rule("B-ACT-18")
def test_languages_do_not_matter_and_starting_translators_and_room_11_count() -> None:
    rooms = {"room_2": post("starting_translator_2", 0), "room_11": post("sanskrit_b", 0)}
    assert asked(translating("black_6", rooms=rooms)) == ("place_gold", ["room_2", "room_11"])


@pytest.mark.rule("B-ACT-18")
def test_a_translator_that_holds_its_full_gold_may_get_more() -> None:
    enough = DATA.rooms["room_3"].gold
    game = translating("black_6", rooms={**MINE, "room_3": {**MINE["room_3"], "gold": enough}})
    assert asked(game) == ("place_gold", ["room_1", "room_3", "room_5"])
    assert gold_in(game.play("room_3"))["room_3"] == enough + 1


@pytest.mark.rule("B-ACT-18")
def test_a_house_may_say_that_a_translator_that_holds_its_full_gold_gets_no_more() -> None:
    full = {room: {**there, "gold": DATA.rooms[room].gold} for room, there in MINE.items()}
    house = {"house_full_translators": "yes"}
    one = translating("black_6", rooms={**MINE, "room_3": full["room_3"]}, options=house)
    assert asked(one) == ("place_gold", ["room_1", "room_5"])
    assert offered("black_6", rooms=full, options=house).refused["translate"] == "no_gold_to_place"


@pytest.mark.rule("B-ACT-15")
@pytest.mark.rule("B-ACT-18")
def test_the_second_option_needs_two_different_translators() -> None:
    game = translating(*WORTH[10]).play(TWO)
    assert asked(game) == ("place_gold", ["room_1", "room_3"]), "from left to right, so that each pair is had one way"
    game.play("room_1")
    assert asked(game) == ("place_gold", ["room_3", "room_5"])
    assert gold_in(game.play("room_5")) == {"room_1": 1, "room_5": 1}
    last = translating(*WORTH[10]).play(TWO, "room_3")
    assert gold_in(last) == {"room_3": 1, "room_5": 1}
    single = translating(*WORTH[10], rooms={"room_1": MINE["room_1"]})
    assert (single.me.xp, gold_in(single)) == (1, {"room_1": 1}), "only the first option is possible"
    nobody = offered(*WORTH[10], rooms={})
    assert nobody.refused["translate"] == "no_gold_to_place"


@pytest.mark.rule("B-ACT-19")
@pytest.mark.parametrize(("gold", "xp"), [(0, None), (1, 1), (2, 3)])
def test_the_gold_comes_from_the_own_supply(gold: int, xp: int | None) -> None:
    """Gold on one's translators is of no use."""
    rooms = {"room_1": post("chinese_b", 0, gold=2), "room_3": post("greek_b", 0, gold=1)}
    if xp is None:
        refused = offered(*WORTH[10], rooms=rooms, gold=gold)
        why = refused.decision.refused["translate"]
        assert (why.key, dict(why.args)) == ("lacks", {"what": "gold", "n": 1})
        return
    game = translating(*WORTH[10], rooms=rooms, gold=gold)
    game.play(TWO if gold == 2 else "room_1")
    assert (game.me.gold, game.me.xp) == (0, xp)


@pytest.mark.rule("B-ACT-20")
@pytest.mark.parametrize(("room", "mine", "theirs"), [("room_1", 2, 0), ("room_3", 1, 1), ("room_5", 1, 0)])
def test_the_owner_gets_a_silver_the_supply_for_a_neutral_one(room: str, mine: int, theirs: int) -> None:
    game = translating("black_6", rooms=MIXED, silver=2).play(room)
    assert (game.me.silver, game.table.players[1].silver) == (mine, theirs)
    assert gold_in(game) == {room: 1}


@pytest.mark.rule("B-ACT-20")
def test_of_two_each_is_paid_for() -> None:
    game = translating(*WORTH[10], rooms=MIXED, silver=2).play(TWO, "room_3")
    assert (game.me.silver, game.table.players[1].silver, game.key) == (0, 1, "page")
    both = {"room_1": post("chinese_b", 1), "room_3": post("greek_b", 2)}
    three = translating(*WORTH[10], rooms=both, silver=3, players=3).play(TWO)
    assert three.key == "page", "both must be taken, nothing is asked"
    assert [player.silver for player in three.table.players] == [1, 1, 1]


@pytest.mark.rule("B-ACT-20")
def test_who_cannot_pay_cannot_use_that_translator() -> None:
    game = translating("black_6", rooms={**MIXED, "room_2": post("greek_c", 0)}, silver=0)
    assert asked(game) == ("place_gold", ["room_1", "room_2"])
    foreign = {"room_3": post("greek_b", 1), "room_5": post("hebrew_b")}
    assert offered("black_6", rooms=foreign, silver=0).refused["translate"] == "no_gold_to_place"


@pytest.mark.rule("B-ACT-20")
def test_the_first_of_two_is_chosen_so_that_the_second_can_be_paid() -> None:
    """With 1 silver one of the two must be the player's own, in the left-most room."""
    game = translating(*WORTH[10], rooms=MIXED, silver=1).play(TWO)
    assert (asked(game), gold_in(game)) == (("place_gold", ["room_3", "room_5"]), {})
    assert gold_in(game.play("room_5")) == {"room_1": 1, "room_5": 1}
    right = {"room_3": post("greek_b", 1), "room_5": post("hebrew_b"), "room_7": post("chinese_b", 0)}
    far = translating(*WORTH[10], rooms=right, silver=1).play(TWO)
    assert asked(far) == ("place_gold", ["room_3", "room_5"])
    assert gold_in(far.play("room_3")) == {"room_3": 1, "room_7": 1}, "the neutral one could not be paid as well"
    foreign = {"room_3": post("greek_b", 1), "room_5": post("hebrew_b")}
    only_one = translating(*WORTH[10], rooms=foreign, silver=1)
    assert (only_one.key, only_one.me.xp) == ("place_gold", 0), "the second option costs 2 silver"
    assert only_one.play("room_5").me.xp == 1


@pytest.mark.rule("B-ACT-20")
def test_against_the_solo_opponent_the_silver_for_neutral_translators_moves_its_marker() -> None:
    human = {"slots": {}, "cards": ["card_physics"], "hand": ["black_6"], "gold": 1, "silver": 1, "goal": ""}
    rooms = {room: post("") for room in ALL_ROOMS} | {"room_5": post("hebrew_b")}
    game = scene("scholars", players=1, seat=solo.HUMAN, options=ON, rooms=rooms, **human)
    game.play("slot_4", "translate")
    assert (game.me.silver, game.table.players[solo.AI].ai.focus) == (0, 1)
    assert gold_in(game) == {"room_5": 1}


# Consequences ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-ACT-22")
def test_placing_the_gold_is_an_interaction() -> None:
    """For the goal card and for pages."""
    game = translating("black_6", rooms=MINE, goal="goal_chinese").play("room_1")
    assert game.me.goals_done == (True, False, False)
    page = tucked(slot_4="page_translate_03")
    greek = translating("black_6", **page).play("room_3", "two_xp", "page_translate_03")
    assert greek.me.gold == 1 + 1
    other = translating("black_6", workers=workers("red"), **page).play("room_1", "two_xp")
    assert other.key == "end_turn", "no Greek person was met"


@pytest.mark.rule("B-ACT-22")
def test_a_translator_whose_gold_is_full_now_retires_when_the_turn_ends() -> None:
    last = {"room_1": post("chinese_b", 0, gold=DATA.rooms["room_1"].gold - 1), "room_3": MINE["room_3"]}
    game = translating("black_6", rooms=last).play("room_1", "two_xp")
    assert game.key == "tuck"
    done(game, "slot_2")
    assert game.table.players[0].retired["slot_2"] == ("chinese_b",)
    assert list(game.table.rooms) == ["room_3"]


@pytest.mark.rule("B-ACT-22")
def test_so_does_that_of_another_player_who_tucks_it() -> None:
    last = {"room_1": post("chinese_b", 1, gold=DATA.rooms["room_1"].gold - 1)}
    game = done(translating("black_6", rooms=last, silver=1).play("two_xp"))
    assert (game.decision.seat, game.key) == (1, "tuck")


@pytest.mark.rule("B-ACT-21")
def test_the_page_may_be_declined_and_the_experience_is_kept() -> None:
    game = translating("black_6").play("room_1", "skip")
    assert (game.me.xp, game.me.set_aside) == (1, ())
    paid = translating("black_6", xp=9).play("room_1", "page_travel_01")
    assert paid.me.xp == 10 - facts("page_travel_01").xp


# The same as an effect -------------------------------------------------------------------------------------------


def test_place_gold_as_an_effect_puts_1_gold_on_any_translator() -> None:
    """Chapter 17, `place_gold`."""
    game = position(rooms=MIXED, gold=1, silver=1).doing("place_gold")
    assert asked(game) == ("place_gold", ["room_1", "room_3", "room_5"])
    game.play("room_3")
    assert (game.me.gold, game.me.silver, game.table.players[1].silver) == (0, 0, 1)
    for zones in ({"gold": 0, "rooms": MIXED}, {"gold": 1, "rooms": {}}):
        assert position(**zones).doing("place_gold + 3 silver").me.silver == 3


def test_place_gold_twice_may_go_on_the_same_translator_where_nothing_forbids_it() -> None:
    """Chapter 17: only as a cost of two it asks for different ones."""
    game = position(rooms={"room_1": post("chinese_b", 0)}, gold=2).doing("place_gold > place_gold")
    assert gold_in(game) == {"room_1": 2}


def test_placing_gold_can_be_declined_where_the_effect_may_be() -> None:
    """Chapter 17, `[place_gold]`."""
    game = position(rooms=MINE, gold=1).doing("[place_gold]")
    assert asked(game) == ("place_gold", ["room_1", "room_3", "room_5", "skip"])
    assert game.play("skip").me.gold == 1
