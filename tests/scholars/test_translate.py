"""Chapter 10: translating scrolls; chapter 18: what a scroll gives when it is translated."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import DATA, GUILDS, TRACKS, asked, guilds, held, post, working
from .positions_b import SCHOOL, SECONDARY, gold_in, levels, seats, translated, translating
from .solo_positions import HUMAN, neutral, solo

PERSIAN = {"room_1": post("persian_b", 0)}  # Persian and Arabic
ALL_AT_1 = dict.fromkeys(TRACKS, 1)  # a step from there gives nothing at once
NO_DECK: dict[str, Any] = {"tops": {"deck_persian": ""}, "decks": {"deck_persian": []}}


def free_of_choice(*dice: str, **zones: Any) -> Scene:
    """A translation in which the track gives nothing at once and no goal is met."""
    return translating(*dice, **{"goal": "", "tracks": ALL_AT_1, **zones})


# Colour ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-TRN-1")
@pytest.mark.parametrize("number", range(3))
def test_the_colour_must_be_that_of_the_guild_where_the_scroll_lies(number: int) -> None:
    columns = ("persian_d persian_f", "hebrew_f hebrew_g", "syriac_f syriac_g")
    names = [[f"scroll_{name}" for name in column.split()] for column in columns]
    game = translating(SECONDARY[GUILDS[number]], columns=columns, rooms=SCHOOL, gold=2)
    assert asked(game) == ("translate", names[number])
    others = [scroll for n in range(3) if n != number for scroll in names[n]]
    assert game.refused == dict.fromkeys(others, "other_guild")


@pytest.mark.rule("S-TRN-1")
@pytest.mark.parametrize(
    ("dice", "possible"),
    [
        (["white_6", "white_6"], False), (["red_6"], False), (["blue_6", "white_6"], False), (["orange_6"], False),
        (["green_6"], False), (["red_1", "yellow_6"], False), (["red_1", "blue_1"], True), (["purple_4"], True),
        (["purple_4", "white_1"], True), (["purple_4", "red_3"], True),
    ],
)  # fmt: skip
def test_only_the_colour_matters_and_not_the_value(dice: list[str], possible: bool) -> None:
    zones: dict[str, Any] = {"columns": ("persian_d",), "rooms": PERSIAN, "gold": 3, "silver": 3}
    game = working(*dice, slot="slot_4", played="card_gather", **zones)
    assert game.key == "work"
    if possible:
        game.play("translate")
        assert game.me.scrolls[-1] == "scroll_persian_d"
    else:
        assert "translate" not in game.options
        assert game.refused["translate"] == "nothing_to_translate"


@pytest.mark.rule("S-TRN-1")
def test_of_two_secondary_colours_only_those_that_help_are_on_offer() -> None:
    both = translating("purple_4", "orange_4", columns=("persian_d", "persian_f"), rooms=PERSIAN, gold=1)
    assert asked(both) == ("action_colour", ["purple", "orange"])
    both.play("orange")
    assert both.me.scrolls[-1] == "scroll_persian_f"
    one = translating("purple_4", "orange_4", columns=("", "persian_f"), rooms=PERSIAN, gold=1)
    assert one.me.scrolls[-1] == "scroll_persian_f"


# Lines -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-TRN-2")
def test_languages_have_levels() -> None:
    assert {name: language.level for name, language in DATA.languages.items()} == {
        "arabic": 0, "persian": 1, "syriac": 1, "greek": 2, "hebrew": 2, "chinese": 3, "sanskrit": 3,
    }  # fmt: skip
    known = [translator.languages for translator in DATA.translator.values()]
    levels_known = [sorted(DATA.languages[language].level for language in languages) for languages in known]
    steps = [reached[-1] - reached[0] for reached in levels_known]
    assert steps.count(1) > len(steps) / 2, "most link neighbouring levels"
    assert 2 in steps, "some skip one"
    assert any(len(reached) > len(set(reached)) for reached in levels_known), "some know several of one level"


@pytest.mark.rule("S-TRN-3")
def test_at_least_one_translator_is_needed() -> None:
    game = working("purple_4", slot="slot_4", columns=("persian_d",), gold=3, silver=3, spare=("white_1",))
    assert (game.key, game.me.scrolls) == ("end_turn", ("starting_chinese",))


@pytest.mark.rule("S-TRN-3")
@pytest.mark.parametrize(
    ("rooms", "lines"),
    [
        ({"room_1": "persian_b", "room_2": "hebrew_a"}, None),  # nobody leaves Syriac
        ({"room_2": "hebrew_a", "room_3": "syriac_g"}, None),  # nobody reaches Arabic
        ({"room_2": "hebrew_a", "room_5": "syriac_b"}, ["line_2_5"]),
        ({"room_2": "hebrew_f"}, ["line_2"]),
        ({"room_7": "hebrew_a", "room_3": "syriac_b", "room_5": "hebrew_b"}, ["line_7_3"]),
        ({"room_7": "hebrew_a", "room_3": "syriac_b", "room_5": "syriac_e"}, ["line_7_3", "line_7_5"]),
        ({"room_7": "hebrew_f", "room_3": "hebrew_a", "room_5": "syriac_e"}, ["line_7", "line_3_5"]),
    ],
)
def test_a_line_leads_from_the_language_of_the_scroll_to_arabic(rooms: dict[str, str], lines: list[str] | None) -> None:
    posts = {room: post(translator, 0) for room, translator in rooms.items()}
    game = working("purple_4", slot="slot_4", columns=("hebrew_f",), gold=3, rooms=posts)
    if lines is None:
        assert game.key == "end_turn"
        return
    game.play("translate")
    if len(lines) > 1:
        assert asked(game) == ("line", lines)
        game.play(lines[-1])
    used = {f"room_{n}": 1 for n in lines[-1].split("_")[1:]}
    assert gold_in(game) == used


@pytest.mark.rule("S-TRN-3")
def test_longer_lines_than_necessary_are_allowed_in_the_order_of_the_languages() -> None:
    rooms = {"room_9": post("hebrew_f", 0), "room_8": post("hebrew_b", 0), "room_2": post("persian_g", 0),
             "room_5": post("syriac_b", 0)}  # fmt: skip
    game = translating("purple_4", columns=("hebrew_f",), gold=9, rooms=rooms)
    assert asked(game) == ("line", ["line_9", "line_8_2_5"])
    game.play("line_8_2_5")
    assert gold_in(game) == {"room_8": 1, "room_2": 1, "room_5": 1}


@pytest.mark.rule("S-TRN-3")
@pytest.mark.parametrize(("owner", "silver", "paid"), [(0, 0, [0, 0, 0]), (2, 1, [0, 0, 1]), (-1, 1, [0, 0, 0])])
def test_translators_of_anybody_may_be_used(owner: int, silver: int, paid: list[int]) -> None:
    rooms = {"room_1": post("persian_b", owner)}
    game = free_of_choice("purple_4", players=3, columns=("persian_d",), gold=1, silver=silver, rooms=rooms)
    assert game.me.scrolls == ("scroll_persian_d",)
    assert seats(game, "silver") == paid
    assert gold_in(game) == {"room_1": 1}


@pytest.mark.rule("EX-17")
@pytest.mark.rule("S-TRN-3")
def test_example_no_language_comes_twice() -> None:
    """Greek to Sanskrit and back to Greek, then Syriac and Arabic, is no line; from Greek straight to Arabic is."""
    rooms = {
        "room_1": post("sanskrit_c", 0), "room_2": post("sanskrit_g", 0), "room_3": post("greek_c", 0),
        "room_4": post("syriac_a", 0), "room_6": post("starting_translator_6", 0),
    }  # fmt: skip
    game = translating("purple_4", columns=("greek_f",), gold=9, rooms=rooms)
    assert asked(game) == ("line", ["line_6", "line_3_4"])


@pytest.mark.rule("S-RULING-9")
@pytest.mark.rule("S-TRN-3")
def test_a_translator_turns_any_of_its_languages_into_any_other() -> None:
    upwards = {"room_1": post("greek_a", 0), "room_2": post("wild1_a", 0)}
    game = free_of_choice("purple_4", columns=("persian_d",), gold=2, rooms=upwards)
    assert gold_in(game) == {"room_1": 1, "room_2": 1}, "Persian to Greek, Greek to Arabic"
    sideways = {"room_1": post("chinese_g", 0), "room_2": post("sanskrit_d", 0), "room_5": post("syriac_a", 0)}
    game = free_of_choice("purple_4", columns=("chinese_f",), gold=3, rooms=sideways)
    assert gold_in(game) == {"room_1": 1, "room_2": 1, "room_5": 1}, "Chinese to Sanskrit, to Syriac, to Arabic"
    third = {"room_1": post("wild1_c", 0)}
    game = free_of_choice("purple_4", columns=("hebrew_f",), gold=1, rooms=third)
    assert gold_in(game) == {"room_1": 1}, "its second language to its third"


@pytest.mark.rule("S-RULING-10")
def test_a_translator_serves_once_in_a_line_for_one_gold() -> None:
    rooms = {"room_1": post("persian_a", 0), "room_2": post("syriac_a", 0), "room_3": post("persian_d", 0)}
    game = translating("purple_4", columns=("persian_d",), gold=9, rooms=rooms)
    assert game.key == "line"
    assert sorted(game.options) == ["line_1", "line_1_2", "line_1_3", "line_3", "line_3_2"]
    game.play("line_1")
    assert (gold_in(game), game.me.gold) == ({"room_1": 1}, 8)


@pytest.mark.rule("S-RULING-10")
def test_lines_through_the_same_translators_are_one() -> None:
    """Both know Persian, Syriac and Arabic: through both of them, whichever is first, the same two are paid."""
    rooms = {"room_1": post("persian_a", 0), "room_2": post("persian_d", 0)}
    game = translating("purple_4", columns=("persian_d",), gold=9, rooms=rooms)
    assert len(game.options) == 3
    game.play(game.options[-1])
    assert gold_in(game) == {"room_1": 1, "room_2": 1}


@pytest.mark.rule("S-RULING-11")
@pytest.mark.parametrize(("gold", "possible"), [(2, True), (3, False)])
def test_a_translator_waiting_to_retire_cannot_be_used(gold: int, possible: bool) -> None:
    rooms = {"room_5": post("persian_b", 0, gold=gold)}
    game = working("purple_4", slot="slot_4", columns=("persian_d",), gold=3, rooms=rooms)
    assert (game.key == "work") is possible
    if possible:
        game.play("translate")
        assert gold_in(game) == {"room_5": 3}


# Paying ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-TRN-4")
@pytest.mark.parametrize(("gold", "lines"), [(0, None), (1, ["line_6"]), (2, ["line_6", "line_3_1"])])
def test_each_translator_of_the_line_takes_one_gold_of_the_player(gold: int, lines: list[str] | None) -> None:
    rooms = {"room_1": post("persian_b", 0), "room_3": post("greek_a", 0), "room_6": post("wild1_a", 0)}
    game = working("purple_4", slot="slot_4", columns=("greek_f",), gold=gold, rooms=rooms)
    if lines is None:
        assert game.key == "end_turn"
    elif len(lines) == 1:
        game.play("translate")
        assert (game.me.gold, gold_in(game)) == (0, {"room_6": 1})
    else:
        assert asked(game.play("translate")) == ("line", lines)


@pytest.mark.rule("S-TRN-4")
@pytest.mark.parametrize(
    ("silver", "lines"), [(0, ["line_6"]), (1, ["line_6", "line_3_1"]), (2, ["line_6", "line_3_1", "line_3_2"])]
)
def test_a_translator_whose_silver_cannot_be_paid_cannot_be_used(silver: int, lines: list[str]) -> None:
    rooms = {
        "room_1": post("persian_b", 0), "room_2": post("syriac_b", 1), "room_3": post("greek_g"),
        "room_6": post("wild1_a", 0),
    }  # fmt: skip
    game = free_of_choice("purple_4", columns=("greek_f",), gold=5, silver=silver, rooms=rooms)
    if silver:
        assert asked(game) == ("line", lines)
    else:
        assert gold_in(game) == {"room_6": 1}


@pytest.mark.rule("S-TRN-4")
def test_one_silver_goes_to_each_owner_and_for_each_neutral_translator_to_the_supply() -> None:
    rooms = {"room_1": post("chinese_a", 1), "room_3": post("greek_a", 2), "room_5": post("persian_b")}
    game = free_of_choice("purple_4", players=3, columns=("chinese_f",), gold=4, silver=5, rooms=rooms)
    assert seats(game, "silver") == [2, 1, 1]
    assert seats(game, "gold") == [1, 0, 0]
    assert gold_in(game) == {"room_1": 1, "room_3": 1, "room_5": 1}


@pytest.mark.rule("S-TRN-4")
def test_an_opponent_owning_two_of_the_translators_is_paid_for_both() -> None:
    rooms = {"room_1": post("greek_a", 1), "room_5": post("persian_b", 1)}
    game = free_of_choice("purple_4", columns=("greek_f",), gold=2, silver=2, rooms=rooms)
    assert seats(game, "silver") == [0, 2]


@pytest.mark.rule("EX-18")
def test_example_a_persian_scroll_through_an_own_translator() -> None:
    game = free_of_choice("purple_4", columns=("persian_d",), gold=1, silver=0, rooms=PERSIAN)
    assert (game.me.scrolls, game.me.gold, game.me.silver) == (("scroll_persian_d",), 0, 0)
    assert gold_in(game) == {"room_1": 1}
    assert not {"fee", "fee_to_supply"} & {*game.told}


RED, YELLOW = 0, 1
TWO_WAYS: dict[str, Any] = {
    "columns": ("hebrew_f",), "gold": 3, "silver": 1,
    "rooms": {
        "room_3": post("hebrew_a", RED), "room_8": post("syriac_a", YELLOW, gold=1),
        "room_4": post("syriac_g", RED, gold=2), "room_1": post("persian_b"),
    },
}  # fmt: skip


@pytest.mark.rule("EX-19")
@pytest.mark.rule("S-TRN-4")
def test_example_two_ways_for_a_hebrew_scroll() -> None:
    option_a, option_b = "line_3_8", "line_3_4_1"
    game = free_of_choice("purple_4", **TWO_WAYS)
    assert asked(game) == ("line", [option_a, option_b])
    game.play(option_b)
    assert (game.me.gold, seats(game, "silver")) == (0, [0, 0])
    assert gold_in(game) == {"room_3": 1, "room_8": 1, "room_1": 1}, "that of the retiring one is gone"
    assert asked(game) == ("tuck", ["slot_1", "slot_2", "slot_3", "slot_4"]), "the own second translator retires"
    assert (game.decision.seat, game.decision.source) == (RED, "syriac_g")
    game = free_of_choice("purple_4", **TWO_WAYS).play(option_a)
    assert (game.me.gold, seats(game, "silver")) == (1, [0, 1])
    assert gold_in(game) == {"room_3": 1, "room_8": 2, "room_4": 2}
    game.play("end_turn")
    assert (game.key, game.decision.seat, game.decision.source) == ("tuck", YELLOW, "syriac_a")


@pytest.mark.rule("EX-19")
@pytest.mark.parametrize(("gold", "silver", "lines"), [(2, 1, 1), (1, 1, 0), (3, 0, 0)])
def test_example_without_the_gold_or_the_silver(gold: int, silver: int, lines: int) -> None:
    game = working("purple_4", slot="slot_4", goal="", **{**TWO_WAYS, "gold": gold, "silver": silver})
    if lines:
        game.play("translate")
        assert gold_in(game)["room_8"] == 2
    else:
        assert game.key == "end_turn"


@pytest.mark.rule("S-TRN-4")
@pytest.mark.rule("S-RET-1")
def test_a_translator_that_reaches_its_gold_retires_only_at_the_end_of_the_turn() -> None:
    rooms = {"room_9": post("persian_b", 0, gold=1), "room_1": post("syriac_a", 0)}
    game = working("purple_4", slot="slot_4", played="card_gather", columns=("persian_d",), gold=2, rooms=rooms)
    game.play("translate", "skip")
    assert game.key == "work"
    assert game.table.rooms["room_9"].gold == 2
    game.play("skip")
    assert game.key == "tuck"


@pytest.mark.rule("S-TRN-4")
@pytest.mark.rule("S-RULING-11")
def test_all_gold_of_the_line_is_placed_before_any_silver_is_paid() -> None:
    """The first silver makes the solo opponent put gold on its left-most translator that can still take some."""
    game = solo(
        seat=HUMAN, columns=("greek_f",), rooms={"room_5": neutral("greek_a"), "room_1": neutral("persian_b", 3)},
        mine={"hand": ["purple_4"], "gold": 2, "silver": 2, "goal": "", "tracks": ALL_AT_1, "slots": {}},
        ai={"focus": 5, "wraps": 1},
    )  # fmt: skip
    game.play("card_gather", "slot_4", "translate")
    assert game.key == "work"
    assert gold_in(game) == {"room_1": 4, "room_5": 1 + 1}, "room 1 takes no more than 4"
    assert (game.me.gold, game.me.silver) == (0, 0)


@pytest.mark.rule("S-RULING-12")
def test_what_the_scroll_gives_cannot_pay_for_it() -> None:
    """The step on Philosophy would bring the silver for the neutral translator."""
    zones: dict[str, Any] = {"columns": ("hebrew_f",), "gold": 1, "rooms": {"room_1": post("hebrew_f")}, "goal": ""}
    assert working("purple_4", slot="slot_4", silver=0, **zones).key == "end_turn"
    game = translating("purple_4", silver=1, **zones)
    assert (game.me.silver, game.me.tracks["philosophy"]) == (1, 1), "1 paid, 1 gained"


# Taking the scroll -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S-TRN-4")
def test_the_scroll_goes_above_the_board_and_those_below_it_move_up() -> None:
    columns = ("greek_f persian_d hebrew_f", "persian_f", "")
    game = free_of_choice("purple_4", columns=columns, gold=1, rooms=PERSIAN, goal="goal_greek")
    assert game.me.scrolls == ("starting_greek", "scroll_persian_d")
    assert game.table.house["guild_purple"] == ("scroll_greek_f", "scroll_hebrew_f")
    assert game.table.house["guild_orange"] == ("scroll_persian_f",)
    assert game.me.tracks == {**ALL_AT_1, "astronomy": 2}


@pytest.mark.rule("S-TRN-4")
def test_any_scroll_of_the_column_may_be_taken() -> None:
    columns = ("greek_f persian_f hebrew_f", "", "")
    game = free_of_choice("purple_4", columns=columns, gold=2, rooms=SCHOOL)
    assert asked(game) == ("translate", ["scroll_greek_f", "scroll_persian_f", "scroll_hebrew_f"])
    game.play("scroll_hebrew_f")
    assert game.table.house["guild_purple"] == ("scroll_greek_f", "scroll_persian_f")


@pytest.mark.rule("S-TRN-3")
def test_a_scroll_without_a_line_is_refused() -> None:
    columns = ("greek_f persian_f syriac_f", "", "")
    rooms = {"room_1": post("persian_b", 0), "room_2": post("syriac_a", 0)}
    game = free_of_choice("purple_4", columns=columns, gold=2, rooms=rooms)
    assert asked(game) == ("translate", ["scroll_persian_f", "scroll_syriac_f"])
    assert game.refused == {"scroll_greek_f": "no_line"}


@pytest.mark.rule("S-TRN-4")
@pytest.mark.rule("S-SCR-6")
def test_the_step_and_the_effect_come_in_the_order_the_player_likes() -> None:
    """From level 1 of Physics: the step leads to level 2, so that two workers can be collected instead of one."""
    step_first = translated("syriac_c", tracks=ALL_AT_1)
    assert asked(step_first) == ("next", ["advance(physics)", "collect(physics)"]), "both must be done"
    step_first.play("advance(physics)", "worker_red", "worker_red")
    assert held(step_first) == {"red": 2}
    effect_first = translated("syriac_c", tracks=ALL_AT_1).play("collect(physics)", "worker_blue")
    assert held(effect_first) == {"blue": 1}
    assert effect_first.key == "end_turn"
    for game in (step_first, effect_first):
        assert game.me.tracks["physics"] == 2


@pytest.mark.rule("S-TRN-4")
@pytest.mark.rule("S-TRK-1")
def test_the_step_of_a_translation_brings_the_immediate_benefit_of_an_odd_level() -> None:
    game = translated("syriac_f", tracks=levels())
    assert (game.me.tracks["physics"], game.me.gold) == (1, 2 - 1 + 1)


# Influence on the scroll -----------------------------------------------------------------------------------------


@pytest.mark.rule("S-TRN-5")
def test_an_opponent_with_influence_on_the_scroll_is_paid_and_gets_it_back() -> None:
    game = free_of_choice(
        "purple_4", players=3, columns=("persian_d",), gold=1, silver=3, rooms=PERSIAN,
        influence_on={"scroll_persian_d": 2, "scroll_greek_f": 2},
    )  # fmt: skip
    assert seats(game, "silver") == [2, 0, 1]
    assert game.table.influence_on == {"scroll_greek_f": 2}
    assert seats(game, "supply") == [19, 20, 19]


@pytest.mark.rule("S-TRN-5")
@pytest.mark.parametrize(("silver", "possible"), [(1, False), (2, True)])
def test_without_the_silver_for_the_influence_the_scroll_cannot_be_translated(silver: int, possible: bool) -> None:
    """1 silver for the owner of the translator, 1 for the owner of the influence."""
    game = working(
        "purple_4", slot="slot_4", players=3, columns=("persian_d",), gold=1, silver=silver, goal="",
        rooms={"room_1": post("persian_b", 1)}, influence_on={"scroll_persian_d": 2}, tracks=ALL_AT_1,
    )  # fmt: skip
    if possible:
        game.play("translate")
        assert seats(game, "silver") == [0, 1, 1]
    else:
        assert game.key == "end_turn"


@pytest.mark.rule("S-TRN-5")
@pytest.mark.rule("S-RULING-13")
def test_own_influence_costs_nothing_and_returns_to_the_own_supply() -> None:
    zones: dict[str, Any] = {"columns": ("persian_d",), "gold": 1, "silver": 0, "rooms": PERSIAN}
    game = free_of_choice("purple_4", influence_on={"scroll_persian_d": 0}, **zones)
    assert (game.table.influence_on, game.me.supply, seats(game, "silver")) == ({}, 19, [0, 0])


# What scrolls give -----------------------------------------------------------------------------------------------

EMPLOY, RETIRE = "employ(deck=persian)", "white_die(bag) -> retire_top(deck=persian)"
STEP = "advance(physics)"


def with_person(**zones: Any) -> Scene:
    """The player has translated the Persian scroll that shows a person, and has made the step on Physics."""
    game = translated("persian_a", **{"tracks": ALL_AT_1, "silver": 4, **zones})
    return game.play(STEP) if game.key == "next" else game


def retiring(game: Scene) -> str:
    """The translator who is being tucked now, since the turn is over."""
    assert game.key == "tuck"
    return game.decision.source


@pytest.mark.rule("S-SCR-1")
@pytest.mark.rule("S-RULING-48")
def test_a_scroll_with_a_person_makes_one_employ_or_retire_that_person() -> None:
    game = with_person()
    assert asked(game) == ("one", [EMPLOY, RETIRE]), "one of them must be done"


@pytest.mark.rule("S-SCR-1")
def test_employing_the_person_pays_and_resolves_the_room() -> None:
    game = with_person(bag=["red", "red"]).play(EMPLOY)
    assert asked(game) == ("room", ["room_5", "room_8", "room_9", "room_10"])
    supply = game.me.supply
    game.play("room_9")
    there = game.table.rooms["room_9"]
    assert (there.translator, there.owner, there.gold) == ("persian_a", 0, 0)
    assert (game.me.silver, game.me.gold, game.me.supply) == (0, 1 + 1, supply - 1)
    assert game.me.bag == ("red", "red"), "no white die"
    assert game.key == "end_turn"


@pytest.mark.rule("S-SCR-1")
@pytest.mark.rule("S-CAL-8")
def test_retiring_the_person_costs_a_white_die_and_it_is_tucked_at_the_end_of_the_turn() -> None:
    game = with_person(played="card_gather").play(RETIRE)
    assert (game.me.bag, game.me.set_aside, game.me.silver) == (("white",), ("persian_a",), 4)
    assert "deck_persian" in game.table.tops
    assert game.key == "work"
    game.play("skip")
    assert (game.key, game.decision.source) == ("tuck", "persian_a")
    game.play("slot_3")
    assert game.me.retired["slot_3"] == ("persian_a",)


@pytest.mark.rule("S-SCR-1")
@pytest.mark.rule("S-RULING-48")
@pytest.mark.parametrize("silver", [0, 1, 2, 3])
def test_employing_needs_the_silver_of_a_free_room(silver: int) -> None:
    """The cheapest free rooms cost 2 and 3."""
    game = with_person(silver=silver)
    if silver < 2:
        assert retiring(game) == "persian_a", "what is left is done"
        assert game.me.bag == ("white",)
        return
    game.play(EMPLOY)
    if silver == 2:
        assert game.table.rooms["room_5"].translator == "persian_a"
    else:
        assert (asked(game), game.refused) == (
            ("room", ["room_5", "room_8"]), {"room_9": "lacks", "room_10": "lacks"}
        )  # fmt: skip


@pytest.mark.rule("S-RULING-48")
def test_employing_needs_a_free_room() -> None:
    full = {f"room_{n}": post(f"wild2_{letter}") for n, letter in ((5, "a"), (8, "b"), (9, "c"), (10, "d"))}
    assert retiring(with_person(rooms=SCHOOL | full)) == "persian_a"


@pytest.mark.rule("S-RULING-48")
def test_employing_needs_an_influence() -> None:
    assert retiring(with_person(supply=0)) == "persian_a"
    in_a_guild = with_person(supply=0, guilds=guilds(green=1))
    assert asked(in_a_guild) == ("one", [EMPLOY, RETIRE])
    in_a_guild.play(EMPLOY, "room_9")
    assert in_a_guild.table.rooms["room_9"].owner == 0
    assert in_a_guild.me.guilds == guilds()


@pytest.mark.rule("S-SCR-1")
@pytest.mark.rule("S-RULING-48")
def test_with_an_empty_deck_a_scroll_with_a_person_gives_only_the_step() -> None:
    game = with_person(**NO_DECK)
    assert game.key == "end_turn"
    assert (game.me.bag, game.me.set_aside, game.me.silver) == ((), (), 4)
    assert game.me.tracks["physics"] == 2


@pytest.mark.rule("S-SCR-1")
@pytest.mark.parametrize("language", ["chinese", "sanskrit", "greek", "hebrew", "persian", "syriac"])
def test_the_person_is_the_one_of_the_language(language: str) -> None:
    game = translated(f"{language}_a", tracks=ALL_AT_1, silver=0)
    top = game.table.tops[f"deck_{language}"]
    assert game.key == "next"
    assert retiring(game.play(game.options[0])) == top


@pytest.mark.rule("S-SCR-2")
@pytest.mark.parametrize(
    ("scroll", "colour"),
    [
        ("chinese_e", "purple"), ("sanskrit_e", "orange"), ("greek_e", "green"),
        ("hebrew_e", "orange"), ("persian_e", "green"), ("syriac_e", "purple"),
    ],
)  # fmt: skip
def test_a_scroll_of_dice_puts_a_secondary_die_into_the_bag(scroll: str, colour: str) -> None:
    game = translated(scroll, tracks=ALL_AT_1)
    effect = f"secondary_die(bag, colour={colour})"
    assert game.key == "next"
    assert "skip" not in game.options
    before = game.table.dice[colour]
    game.play(effect)
    assert (game.me.bag, game.table.dice[colour]) == ((colour,), before - 1)
    assert game.key == "end_turn"


@pytest.mark.rule("S-SCR-3")
@pytest.mark.rule("S-RULING-48")
@pytest.mark.parametrize("scroll", ["chinese_h", "persian_g"])
def test_a_scroll_of_white_dice_destroys_one_and_must(scroll: str) -> None:
    zones: dict[str, Any] = {"tracks": ALL_AT_1, "bag": ["white", "red"], "spare": ("white_3",)}
    game = translated(scroll, **zones)
    assert game.key == "next"
    game.play("destroy_white")
    assert asked(game) == ("destroy_white", ["bag", "white_3"])
    white = game.table.dice["white"]
    game.play("bag")
    assert (game.me.bag, game.me.hand, game.table.dice["white"]) == (("red",), ("white_3",), white + 1)
    assert game.key == "end_turn"
    assert translated(scroll, tracks=ALL_AT_1).key == "end_turn", "without a white die nothing happens"


@pytest.mark.rule("S-SCR-4")
@pytest.mark.rule("S-SCR-5")
@pytest.mark.rule("S-SCR-7")
@pytest.mark.rule("S-RULING-37")
@pytest.mark.parametrize(
    "scroll",
    [
        "sanskrit_h", "hebrew_h",  # retired
        "chinese_d", "sanskrit_d", "greek_d", "hebrew_d", "persian_d", "syriac_d",  # languages
        "chinese_f", "chinese_g", "sanskrit_f", "sanskrit_g", "greek_f", "greek_g", "greek_h",  # track
        "hebrew_f", "hebrew_g", "persian_f", "syriac_f", "syriac_g",
    ],
)  # fmt: skip
def test_scrolls_of_retired_languages_and_tracks_give_only_their_step(scroll: str) -> None:
    game = translated(scroll, tracks=ALL_AT_1, bag=["white", "red"])
    assert game.key == "end_turn"
    assert game.me.tracks == ALL_AT_1 | {DATA.scrolls[f"scroll_{scroll}"].track: 2}
    assert (game.me.bag, game.me.hand, held(game), game.me.guilds) == (("white", "red"), (), {}, guilds())
    assert (game.me.silver, game.me.supply) == (0, 20 - len(SCHOOL))


@pytest.mark.rule("S-SCR-6")
@pytest.mark.parametrize(
    ("scroll", "track"),
    [
        ("chinese_c", "astronomy"), ("sanskrit_c", "mathematics"), ("greek_c", "philosophy"),
        ("hebrew_c", "biology"), ("persian_c", "chemistry"), ("syriac_c", "physics"),
    ],
)  # fmt: skip
def test_a_scroll_of_its_own_language_collects_a_track(scroll: str, track: str) -> None:
    game = translated(scroll, tracks=ALL_AT_1, bag=["white", "red"], silver=2)
    assert game.key == "next"
    assert game.options[-1] == f"collect({track})"
    game.play(game.options[-1])
    expected = {
        "astronomy": len(game.me.hand) == 2, "mathematics": game.me.silver == 2 + 1, "physics": game.key == "worker",
        "philosophy": game.key == "pay", "biology": game.key == "pay", "chemistry": game.key == "pay",
    }  # fmt: skip
    assert expected[track]


@pytest.mark.rule("S-SCR-8")
@pytest.mark.parametrize("scroll", ["persian_h", "syriac_h"])
def test_a_scroll_of_breadth_advances_on_a_primary_track(scroll: str) -> None:
    game = translated(scroll, tracks=ALL_AT_1)
    assert game.key == "next"
    game.play("advance(primary)")
    assert asked(game) == ("advance", ["physics", "philosophy", "astronomy"])
    game.play("astronomy")
    step = DATA.scrolls[f"scroll_{scroll}"].track
    assert game.me.tracks == ALL_AT_1 | {"astronomy": 2, step: 2}


@pytest.mark.rule("S-SCR-9")
@pytest.mark.parametrize(
    ("scroll", "guild"),
    [
        ("chinese_b", "guild_green"), ("sanskrit_b", "guild_orange"), ("greek_b", "guild_orange"),
        ("hebrew_b", "guild_purple"), ("persian_b", "guild_purple"), ("syriac_b", "guild_green"),
    ],
)  # fmt: skip
def test_a_scroll_of_a_guild_gives_influence_there(scroll: str, guild: str) -> None:
    game = translated(scroll, tracks=ALL_AT_1)
    assert game.key == "end_turn"
    assert game.me.guilds == guilds() | {guild: 1}
    assert game.me.supply == 20 - len(SCHOOL) - 1
    assert game.table.controllers[guild] == 0


@pytest.mark.rule("S-SCR-9")
@pytest.mark.rule("S-RULING-48")
def test_the_influence_of_a_scroll_stays_optional_where_it_would_have_to_be_moved() -> None:
    game = translated("hebrew_b", tracks=ALL_AT_1, supply=0, guilds=guilds(orange=2))
    assert asked(game) == ("next", ["advance(mathematics)", "influence(purple)"])
    game.play("influence(purple)")
    assert asked(game) == ("move_influence", ["guild_orange", "skip"])
    game.play("skip")
    assert game.me.guilds == guilds(orange=2)
