"""Chapter 9, Recruit: black actions and the eleventh room."""

from __future__ import annotations

from typing import Any

import pytest
from scholars import solo_positions as solo

from majlis.testing import Scene, scene

from .positions import (
    ALL_ROOMS,
    CARDS,
    DATA,
    NOBODY,
    ON,
    asked,
    card,
    corrected,
    facts,
    gold_in,
    guilds,
    levels,
    position,
    post,
    told,
    tucked,
    workers,
    working,
)

RESTS = {"slots": {"slot_1": card("card_mathematics")}, "cards": [name for name in CARDS if name != "card_mathematics"]}
FULL = {  # a neutral translator in every room
    "room_1": post("chinese_b"), "room_2": post("sanskrit_b"), "room_3": post("greek_b"), "room_4": post("hebrew_b"),
    "room_5": post("persian_b"), "room_6": post("syriac_b"), "room_7": post("wild1_b"), "room_8": post("wild2_b"),
    "room_9": post("greek_c"), "room_10": post("hebrew_c"), "room_11": post("persian_c"),
}  # fmt: skip


def value(game: Scene) -> int:
    """The value of the main action that has begun."""
    return game.table.turn.value


# Three more ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-ACT-1")
@pytest.mark.rule("B-CHG-8")
@pytest.mark.parametrize(
    ("dice", "total"),
    [
        (("black_4",), 7), (("black_6",), 9), (("black_4", "white_1"), 8), (("black_4", "purple_5"), 12),
        (("black_5", "red_5"), 12), (("black_6", "red_3"), 12), (("black_6", "black_6"), 12),
    ],
)  # fmt: skip
def test_a_black_recruit_action_has_3_more_value_but_never_more_than_12(dice: tuple[str, ...], total: int) -> None:
    assert value(working(*dice).play("recruit")) == total


@pytest.mark.rule("B-ACT-1")
@pytest.mark.parametrize("dice", [("red_4",), ("white_4",), ("purple_4",), ("red_2", "blue_2")])
def test_an_action_of_another_colour_has_none(dice: tuple[str, ...]) -> None:
    assert value(working(*dice).play("recruit")) == 4


@pytest.mark.rule("B-ACT-1")
@pytest.mark.parametrize(("slot", "action"), [("slot_2", "travel"), ("slot_3", "research"), ("slot_5", "travel")])
def test_other_black_actions_have_none(slot: str, action: str) -> None:
    assert value(working("black_4", slot=slot).play(action)) == 4


@pytest.mark.rule("B-ACT-1")
@pytest.mark.rule("B-CHG-8")
def test_the_3_more_reach_decks_that_the_dice_alone_would_not() -> None:
    """Black 4 reaches the decks that need 7."""
    game = working("black_4").play("recruit")
    assert {DATA.translators[name].deck for name in game.options} == {*DATA.decks}
    purple = working("purple_4").play("recruit")
    assert {DATA.decks[DATA.translators[name].deck].recruit_value for name in purple.options} == {1, 3}
    assert purple.refused["wild1_a"] == "needs_value"


@pytest.mark.rule("B-ACT-1")
def test_a_recoloured_black_die_gives_none() -> None:
    game = working("black_4", workers=workers("red")).play("worker_red_1", "recruit")
    assert value(game) == 4


@pytest.mark.rule("B-ACT-1")
def test_a_boost_and_the_3_more_add_up_to_at_most_12() -> None:
    assert value(working("black_4", retired={"slot_1": ["syriac_a"]}).play("recruit")) == 4 + 2 + 3
    assert value(working("black_6", retired={"slot_1": ["wild1_h"]}).play("recruit")) == 12


@pytest.mark.rule("B-RUL-3")
@pytest.mark.rule("B-ACT-1")
def test_the_rule_holds_in_the_slot_of_two_actions_and_for_a_substituted_action() -> None:
    assert value(working("black_4", slot="slot_5").play("recruit")) == 7
    instead = working("black_4", slot="slot_3", retired={"slot_3": ["wild2_c"]})
    assert value(instead.play("recruit")) == 7
    research = working("black_4", slot="slot_3", retired={"slot_3": ["wild2_c"]})
    assert value(research.play("research")) == 4


@pytest.mark.rule("B-ACT-1")
def test_a_page_that_fixes_the_colour_first_leaves_each_action_its_own_value() -> None:
    """The recruit slot may travel, too."""
    for chosen, total in (("recruit", 7), ("travel", 4)):
        game = working("black_4", **tucked(slot_1="hebrew_f page_travel_09")).play("page_travel_09", chosen)
        assert (game.me.xp, value(game)) == (1, total)


@pytest.mark.rule("B-RUL-34")
@pytest.mark.rule("B-RUL-3")
def test_the_starting_page_gives_no_second_3_and_the_rule_needs_none() -> None:
    assert value(working("black_4").play("recruit")) == 7
    assert value(working("black_4", pages={"slot_1": {}}).play("recruit")) == 7
    assert value(working("black_4", slot="slot_5", pages={"slot_1": {}}).play("recruit")) == 7


@pytest.mark.rule("B-ACT-1")
def test_when_only_the_3_more_reach_a_deck_recruiting_is_possible_with_black_alone() -> None:
    """All decks but those that need 7 are empty, and purple may be regarded as black."""
    empty = {f"deck_{person}": "" for person in ("chinese", "sanskrit", "greek", "hebrew", "persian", "syriac")}
    zones: dict[str, Any] = {"tops": empty, "decks": {deck: [] for deck in empty}, "workers": workers("red")}
    assert "recruit" in working("black_4", **zones).options
    assert working("purple_4", **zones).refused["recruit"] == "value_too_low"
    alike = working("purple_4", retired={"slot_1": ["syriac_j"]}, **zones).play("recruit")
    assert (alike.table.turn.colour, value(alike)) == ("black", 7)
    del zones["workers"]
    asking = working("purple_4", **tucked(slot_1="syriac_j page_recruit_02"), **zones).play("recruit")
    assert (asking.table.turn.colour, value(asking)) == ("black", 7), "though a page would like purple"


# Room 11 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-ACT-2")
@pytest.mark.rule("B-STATE-12")
def test_employing_in_room_11_costs_4_silver_and_gives_a_page_or_2_experience() -> None:
    game = working("red_1", silver=5, xp=9, goal="").play("recruit", "chinese_a", "employ", "room_11")
    assert (game.me.silver, game.key) == (1, "page")
    assert game.decision.source == "room_11"
    paid = working("red_1", silver=5, xp=9, goal="").play("recruit", "chinese_a", "employ", "room_11", "page_end_01")
    assert paid.me.xp == 9 - facts("page_end_01").xp
    game.play("two_xp")
    assert (game.me.xp, game.me.supply) == (11, 19)
    seen: dict[str, Any] = game.game.view(None)["table"]["rooms"]["room_11"]
    assert seen == {"translator": "chinese_a", "owner": 0, "gold": 0}


@pytest.mark.rule("B-ACT-2")
def test_with_less_than_4_silver_room_11_is_refused() -> None:
    game = working("red_1", silver=3).play("recruit", "chinese_a", "employ")
    assert (game.key, game.refused["room_11"]) == ("room", "lacks")
    assert list(game.options) == [room for room in ALL_ROOMS if DATA.rooms[room].silver <= 3]
    assert "room_11" in working("red_1", silver=4).play("recruit", "chinese_a", "employ").options


@pytest.mark.rule("B-ACT-2")
def test_a_translator_of_room_11_retires_with_the_gold_of_that_room() -> None:
    needed = DATA.rooms["room_11"].gold
    for gold, key in ((needed - 1, "end_turn"), (needed, "tuck")):
        game = working("red_1", slot="slot_2", rooms={"room_11": post("hebrew_b", 0, gold=gold)}).play("skip")
        assert game.key == key
    assert "room_11" not in game.table.rooms


@pytest.mark.rule("B-ACT-2")
def test_room_11_is_right_of_room_10() -> None:
    game = working("red_1", silver=9).play("recruit", "chinese_a", "employ")
    assert game.options[-2:] == ["room_10", "room_11"]
    assert game.options[0] == "room_1"


@pytest.mark.rule("B-ACT-3")
def test_with_ten_rooms_occupied_the_eleventh_is_free() -> None:
    ten = {room: there for room, there in FULL.items() if room != "room_11"}
    game = working("red_1", silver=4, rooms=ten, goal="").play("recruit", "chinese_a", "employ")
    assert game.key == "page", "it is the only room"
    assert game.table.rooms["room_11"].translator == "chinese_a"
    full = working("red_1", silver=9, rooms=FULL, goal="").play("recruit")
    assert {*full.options} == {"chinese_a", "sanskrit_a"}
    dispatched = full.play("chinese_a")
    assert dispatched.told.count("dispatch") == 1, "with all eleven occupied nobody can be employed"


@pytest.mark.rule("B-ACT-3")
def test_with_all_eleven_rooms_occupied_an_effect_that_employs_is_refused() -> None:
    game = position(silver=9, rooms=FULL).doing("employ(deck=chinese) / 1 gold")
    assert (game.done, game.me.gold) == (True, 1)
    ten = {room: there for room, there in FULL.items() if room != "room_11"}
    assert "employ(deck=chinese)" in position(silver=4, rooms=ten).doing("employ(deck=chinese) / 1 gold").options


@pytest.mark.rule("B-ACT-3")
@pytest.mark.rule("B-ACT-4")
@pytest.mark.rule("B-RUL-44")
@pytest.mark.parametrize("before", [2, 3])
def test_a_caliph_event_adds_a_neutral_translator_in_room_11_if_that_is_the_only_free_one(before: int) -> None:
    caliphs = [f"caliph_{n}" for n in range(1, before + 1)]
    ten = {room: there for room, there in FULL.items() if room != "room_11"}
    zones: dict[str, Any] = {"caliphs": caliphs, "stacks": [[0, 1]], "unseen_caliphs": ["caliph_4"], **RESTS}
    game = position(rooms=ten, **zones)
    assert game.table.rooms["room_11"].owner == NOBODY
    assert [t["room"] for t in told(game, "neutral_translator")] == ["room_11"]
    full = position(rooms=FULL, **zones)
    assert not told(full, "neutral_translator")
    assert {room: there.translator for room, there in full.table.rooms.items()} == {
        room: there["translator"] for room, there in FULL.items()
    }


@pytest.mark.rule("B-ACT-3")
def test_the_left_most_empty_room_comes_before_room_11() -> None:
    rooms = {room: there for room, there in FULL.items() if room not in ("room_7", "room_11")}
    game = position(rooms=rooms, caliphs=["caliph_1", "caliph_2"], stacks=[[0, 1]], **RESTS)
    assert [t["room"] for t in told(game, "neutral_translator")] == ["room_7"]


@pytest.mark.rule("B-ACT-3")
@pytest.mark.rule("B-STATE-12")
def test_gold_and_translations_reach_the_translator_of_room_11() -> None:
    rooms = {"room_11": post("persian_b", 1)}
    game = position(gold=1, silver=1, rooms=rooms).doing("move_gold")
    assert (game.me.gold, gold_in(game)) == (0, {"room_11": 1})
    zones: dict[str, Any] = {"columns": ("persian_a",), "gold": 1, "silver": 1, "goal": "", "tracks": levels(physics=1)}
    line = working("purple_4", slot="slot_4", rooms=rooms, **zones).play("translate")
    assert gold_in(line) == {"room_11": 1}
    assert line.table.players[1].silver == 1


@pytest.mark.rule("B-ACT-3")
def test_the_solo_opponent_employs_in_room_11_too() -> None:
    """S-SOLO-EMP-2: of the rooms that cost its target sum the right-most."""
    schemes = [name for name, facts in DATA.scheme_cards.items() if facts.silver == 2][:2]
    game = scene(
        "scholars", players=1, seat=solo.AI, options=ON, rooms={room: post("") for room in ALL_ROOMS},
        others={solo.HUMAN: {"guilds": guilds()}, solo.AI: {"ai": {"schemes": schemes}}},
    ).doing("ai_employ")  # fmt: skip
    assert game.done
    assert list(game.table.rooms) == ["room_11"]


# Any deck --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-RUL-14")
def test_employ_any_takes_the_top_card_of_any_deck_without_any_value() -> None:
    game = position(silver=0).doing("employ(deck=any)")
    assert asked(game) == ("employ_any", [game.table.tops[deck] for deck in DATA.decks])
    game.play("wild2_a")
    assert (game.key, game.options) == ("room", ["room_1", "room_2"]), "the others cost silver"
    game.play("room_1")
    assert game.table.rooms["room_1"].owner == 0
    assert (game.me.workers["white"], game.me.supply) == (1, 19)
    assert game.table.tops["deck_wild2"] != "wild2_a"


@pytest.mark.rule("B-RUL-14")
def test_it_pays_the_room_and_gets_its_effect_also_in_room_11() -> None:
    game = position(silver=4).doing("employ(deck=any)").play("greek_a", "room_11", "two_xp")
    assert (game.me.silver, game.me.xp) == (0, 2)
    assert game.table.rooms["room_11"].translator == "greek_a"


@pytest.mark.rule("B-RUL-14")
def test_it_is_refused_without_a_room_the_silver_or_a_piece_of_influence() -> None:
    effect = "employ(deck=any) / 1 gold"
    assert position(silver=9, rooms=FULL).doing(effect).me.gold == 1
    dear = {room: there for room, there in FULL.items() if room != "room_11"}
    poor = position(silver=3, rooms=dear).doing(effect)
    assert (poor.done, poor.me.gold) == (True, 1)
    assert position(silver=9, supply=0).doing(effect).me.gold == 1
    empty = dict.fromkeys(DATA.decks, "")
    nobody = position(silver=9, tops=empty, decks={deck: [] for deck in DATA.decks}).doing(effect)
    assert (nobody.done, nobody.me.gold) == (True, 1)


@pytest.mark.rule("B-RUL-14")
def test_it_is_one_side_of_the_fourth_row_bonus_tile() -> None:
    columns = tucked(slot_1="greek_a greek_b greek_c", slot_2="hebrew_a hebrew_b hebrew_c hebrew_d",
                     slot_3="syriac_a syriac_b syriac_c syriac_d", slot_4="persian_a persian_b persian_c")  # fmt: skip
    game = position(silver=0, set_aside=["wild1_b"], **columns).play("slot_4")
    assert (game.decision.source, game.options[0]) == ("row_bonus_4", "employ(deck=any)")
    game.play("employ(deck=any)", "chinese_a", "room_2")
    assert game.table.rooms["room_2"].translator == "chinese_a"


def test_dispatch_any_takes_the_top_card_of_any_deck_and_puts_it_under_it() -> None:
    """Chapter 17, `dispatch(deck=any)`: its effect, then it goes under its deck."""
    overlay = corrected(translators={"id": "syriac_a", "dispatch": "9 silver"})
    game = position(overlay=overlay).doing("dispatch(deck=any)")
    assert asked(game) == ("dispatch_any", [game.table.tops[deck] for deck in DATA.decks])
    game.play("syriac_a")
    assert game.me.silver == 9
    assert game.table.decks["deck_syriac"].bottom == ("syriac_a",)
    assert game.table.tops["deck_syriac"] != "syriac_a"
    empty = {"tops": dict.fromkeys(DATA.decks, ""), "decks": {deck: [] for deck in DATA.decks}}
    assert position(**empty).doing("dispatch(deck=any) / 1 gold").me.gold == 1
    ability = corrected(translators={"id": "chinese_a", "retired": "dispatch(deck=any)"})
    waiting = {"retired": {"slot_2": ["chinese_a"]}, "overlay": ability}
    assert working("red_4", slot="slot_2", **waiting, **empty).refused["chinese_a"] == "deck_empty"
    assert "chinese_a" in working("red_4", slot="slot_2", **waiting).options


def test_a_named_deck_is_still_employed_from_alone() -> None:
    """Chapter 17, `employ(deck=D)`."""
    game = position(silver=0).doing("employ(deck=greek)")
    assert (game.key, game.decision.source) == ("room", "greek_a")
    none = position(tops={"deck_greek": ""}, decks={"deck_greek": []}).doing("employ(deck=greek) + 1 gold")
    assert (none.done, none.me.gold) == (True, 1)
