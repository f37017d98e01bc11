"""Chapter 10: translating scrolls."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import DATA, FULL_ONES_REST, GUILDS, asked, held, post, working
from .positions_b import ALL_AT_1, SCHOOL, SECONDARY, free_of_choice, gold_in, levels, seats, translated, translating
from .solo_positions import HUMAN, neutral, solo

PERSIAN = {"room_1": post("persian_b", 0)}  # Persian and Arabic


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
@pytest.mark.parametrize("gold", [2, 3])
def test_a_translator_who_has_enough_gold_still_serves_until_the_turn_ends(gold: int) -> None:
    rooms = {"room_5": post("persian_b", 0, gold=gold)}
    game = working("purple_4", slot="slot_4", columns=("persian_d",), gold=3, rooms=rooms)
    game.play("translate")
    assert (gold_in(game), game.me.gold) == ({"room_5": gold + 1}, 2)
    assert "scroll_persian_d" in game.me.scrolls
    while game.key != "tuck":
        game.play("skip")
    game.play("slot_1")
    assert (gold_in(game), game.me.retired["slot_1"]) == ({}, ("persian_b",))


@pytest.mark.rule("S-RULING-11")
@pytest.mark.parametrize(("gold", "possible"), [(2, True), (3, False)])
def test_a_house_may_say_that_a_translator_who_has_enough_gold_serves_no_more(gold: int, possible: bool) -> None:
    rooms = {"room_5": post("persian_b", 0, gold=gold)}
    fields: dict[str, Any] = {"columns": ("persian_d",), "gold": 3, "rooms": rooms, "options": FULL_ONES_REST}
    assert (working("purple_4", slot="slot_4", **fields).key == "work") is possible


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
    """The first silver makes the solo opponent put gold on its left-most translator, though that one has enough."""
    game = solo(
        seat=HUMAN, columns=("greek_f",), rooms={"room_5": neutral("greek_a"), "room_1": neutral("persian_b", 3)},
        mine={"hand": ["purple_4"], "gold": 2, "silver": 2, "goal": "", "tracks": ALL_AT_1, "slots": {}},
        ai={"focus": 5, "wraps": 1},
    )  # fmt: skip
    game.play("card_gather", "slot_4", "translate")
    assert game.key == "work"
    assert gold_in(game) == {"room_1": 3 + 1 + 1, "room_5": 1}
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
