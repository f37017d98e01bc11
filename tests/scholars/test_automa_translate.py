"""Chapter 19: how the solo opponent translates scrolls and pays translators."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import FULL_ONES_REST
from .solo_positions import HUMAN, gold, guilds, house, mind, neutral, own, solo


def taken(game: Scene) -> str:
    """The one scroll it has, as `greek_a`."""
    [scroll] = [scroll for pile in mind(game).scrolls.values() for scroll in pile]
    return str(scroll).removeprefix("scroll_")


@pytest.mark.rule("S-SOLO-TRN-1")
@pytest.mark.rule("S-RULING-49")
@pytest.mark.parametrize(
    ("focus", "columns", "scroll"),
    [
        (2, ("greek_a", "persian_a hebrew_a", "chinese_a"), "greek_a"),  # the language before all
        (3, ("greek_a", "persian_a hebrew_a", "chinese_a"), "hebrew_a"),
        (2, ("greek_a", "chinese_a greek_b", "greek_c"), "greek_b"),  # the lowest row
        (2, ("greek_a", "chinese_a greek_b", "greek_c persian_a greek_d"), "greek_d"),
        (2, ("greek_a", "greek_b", "greek_c"), "greek_c"),  # the colour focus: green
        (2, ("greek_a", "greek_b", ""), "greek_a"),  # then purple
        (3, ("hebrew_a", "hebrew_b", "hebrew_c"), "hebrew_a"),
        (0, ("", "chinese_b", "chinese_c"), "chinese_b"),
        (1, ("sanskrit_a", "", "sanskrit_c"), "sanskrit_c"),  # after orange comes green
        (4, ("persian_a", "hebrew_a persian_b", "hebrew_b persian_c"), "persian_b"),
        (5, ("hebrew_a syriac_a", "hebrew_b syriac_b", ""), "syriac_a"),  # round: green, purple, orange
    ],
)
def test_language_then_lowest_row_then_colour_focus(focus: int, columns: tuple[str, ...], scroll: str) -> None:
    assert taken(solo("ai_translate", columns=columns, ai={"focus": focus})) == scroll


@pytest.mark.rule("S-SOLO-TRN-2")
def test_the_scroll_lies_above_its_language_and_the_column_closes_up() -> None:
    piles = {"greek": ["scroll_greek_h"], "persian": ["scroll_persian_h"]}
    columns = ("hebrew_a greek_a chinese_a", "persian_a", "sanskrit_a")
    game = solo("ai_translate", columns=columns, ai={"focus": 2, "scrolls": piles})
    assert mind(game).scrolls == {"greek": ("scroll_greek_h", "scroll_greek_a"), "persian": ("scroll_persian_h",)}
    columns = ("hebrew_a chinese_a", "persian_a", "sanskrit_a")
    assert game.table.house == {guild: tuple(column) for guild, column in house(*columns).items()}
    assert game.me.scrolls == ()


@pytest.mark.rule("S-SOLO-TRN-2")
@pytest.mark.parametrize("letter", "abceh")
def test_it_ignores_every_icon_of_the_scroll(letter: str) -> None:
    game = solo("ai_translate", rooms={}, columns=(f"chinese_{letter}",), tops={"deck_chinese": "chinese_h"})
    me = game.me
    assert game.done
    assert (me.silver, me.gold, me.supply, me.guilds) == (0, 0, 19, guilds())
    assert (me.bag, me.hand, mind(game).retired, mind(game).focus) == ((), (), (), 0)
    assert not any(me.tracks.values())
    assert game.table.rooms == {}
    assert game.table.tops["deck_chinese"] == "chinese_h"


def test_with_an_empty_house_it_translates_nothing() -> None:
    game = solo("ai_translate", columns=())
    assert game.done
    assert mind(game).scrolls == {}
    assert gold(game) == {}


# Gold ----------------------------------------------------------------------------------------------------------

N1, N2, N3, H = "room_2", "room_4", "room_6", "room_8"
FOUR = {
    N1: neutral("starting_translator_3"),  # Greek, Persian
    N2: neutral("sanskrit_c"),  # Sanskrit, Greek
    N3: neutral("starting_translator_4"),  # Hebrew, Syriac
    H: own("starting_translator_5"),  # Persian, Arabic
}
FULL = {N1: 3, N2: 3, N3: 3, H: 2}


def without(*rooms: str) -> dict[str, Any]:
    """The others of the example."""
    return {room: post for room, post in FOUR.items() if room not in rooms}


def filled(*rooms: str) -> dict[str, Any]:
    """The four of the example, some of them full."""
    return {room: post | {"gold": FULL[room]} if room in rooms else post for room, post in FOUR.items()}


def paid(language: str, rooms: dict[str, Any], **zones: Any) -> list[str]:
    """The rooms that get gold when it translates a scroll of this language, each 1, in order."""
    before = {room: post["gold"] for room, post in rooms.items()}
    game = solo("ai_translate", rooms=rooms, columns=(f"{language}_a",), **zones)
    after = {room: post.gold for room, post in game.table.rooms.items()}
    assert all(after[room] - before[room] in (0, 1) for room in rooms)
    told = [event.args["room"] for event in game.game.log if event.key == "gold_on"]
    assert sorted(told) == sorted(room for room in rooms if after[room] > before[room])
    return told


@pytest.mark.rule("S-SOLO-TRN-3")
@pytest.mark.rule("EX-33")
def test_who_gets_gold_for_a_persian_and_for_a_greek_scroll() -> None:
    assert paid("persian", FOUR) == [N1]
    assert paid("persian", without(N1)) == [H]
    assert paid("persian", without(N1, H)) == [N3]
    assert paid("persian", without(N1, H, N3)) == [N2]
    assert paid("greek", FOUR) == [N2, N1]
    assert paid("greek", without(N2)) == [N1, N3]
    assert paid("greek", without(N2, N1)) == [N3, H]


@pytest.mark.rule("S-SOLO-TRN-3")
@pytest.mark.rule("S-RULING-34")
def test_who_has_enough_gold_is_not_passed_over_unless_the_house_spares_them() -> None:
    assert paid("persian", filled(N1)) == [N1]
    assert paid("greek", filled(N2, N1)) == [N2, N1]
    assert paid("persian", filled(N1), options=FULL_ONES_REST) == [H]
    assert paid("greek", filled(N2, N1), options=FULL_ONES_REST) == [N3, H]


@pytest.mark.rule("S-SOLO-TRN-3")
@pytest.mark.parametrize(
    ("language", "number"),
    [("chinese", 3), ("sanskrit", 3), ("greek", 2), ("hebrew", 2), ("persian", 1), ("syriac", 1)],
)
def test_how_much_gold_a_language_places(language: str, number: int) -> None:
    rooms = {f"room_{n}": neutral(f"wild1_{letter}") for n, letter in enumerate("abcdef", 1)}
    assert len(paid(language, rooms)) == number


@pytest.mark.rule("S-SOLO-TRN-3")
def test_neutral_ones_from_the_right_then_the_human_ones_from_the_left() -> None:
    knowing = {
        "room_1": own("chinese_a"),
        "room_3": neutral("chinese_b"),
        "room_5": own("chinese_c"),
        "room_7": neutral("chinese_d"),
    }
    assert paid("chinese", knowing) == ["room_7", "room_3", "room_1"]
    strangers = {
        "room_1": own("persian_a"),
        "room_3": neutral("persian_b"),
        "room_5": own("persian_c"),
        "room_7": neutral("persian_d"),
        "room_9": own("chinese_c"),
    }
    assert paid("chinese", strangers) == ["room_9", "room_7", "room_3"]
    assert paid("chinese", {room: strangers[room] for room in ("room_1", "room_5", "room_9")}) == [
        "room_9",
        "room_1",
        "room_5",
    ]


@pytest.mark.rule("S-SOLO-TRN-3")
def test_the_human_gains_silver_for_each_own_translator_that_gets_gold() -> None:
    rooms = {"room_1": own("chinese_a"), "room_3": own("persian_b"), "room_5": neutral("chinese_c")}
    game = solo("ai_translate", rooms=rooms, columns=("chinese_a",), mine={"silver": 3, "gold": 4})
    assert gold(game) == {"room_1": 1, "room_3": 1, "room_5": 1}
    assert (game.table.players[HUMAN].silver, game.table.players[HUMAN].gold) == (5, 4)
    assert (mind(game).focus, game.me.gold) == (0, 0)


@pytest.mark.rule("S-SOLO-TRN-4")
def test_gold_for_which_there_is_no_translator_is_not_placed() -> None:
    assert paid("chinese", {}) == []
    assert paid("chinese", {"room_1": neutral("chinese_a")}) == ["room_1"]
    full = {"room_9": neutral("chinese_a", 2), "room_2": own("persian_b", 3), "room_5": own("persian_c", 2)}
    assert paid("chinese", full, options=FULL_ONES_REST) == ["room_5"]


# What becomes of them ------------------------------------------------------------------------------------------


@pytest.mark.rule("S-SOLO-TRN-5")
@pytest.mark.rule("S-RULING-34")
def test_a_neutral_translator_filled_in_its_turn_goes_to_its_retired_pile_at_the_end_of_that_turn() -> None:
    rooms = {"room_5": neutral("greek_a", 2), "room_1": neutral("starting_translator_1", 3)}
    game = solo(rooms=rooms, columns=("greek_a", "hebrew_a", "persian_a"), ai={"focus": 2, "deck": ["scheme_4"]})
    assert taken(game) == "greek_a"
    assert sorted(mind(game).retired) == ["greek_a", "starting_translator_1"]
    assert game.table.rooms == {}
    assert (game.key, game.me.supply) == ("turn", 19)


@pytest.mark.rule("S-RULING-34")
def test_the_human_tucks_own_translators_filled_by_it_at_the_end_of_its_turn() -> None:
    rooms = {"room_5": own("greek_a", 2), "room_1": own("starting_translator_1", 1)}
    mine = {"silver": 0, "supply": 15, "retired": {"slot_1": [], "slot_2": [], "slot_3": [], "slot_4": []}}
    columns = ("greek_a", "hebrew_a", "persian_a")
    game = solo(rooms=rooms, columns=columns, mine=mine, ai={"focus": 2, "deck": ["scheme_4"]})
    assert game.decision is not None
    assert (game.decision.seat, game.key, game.decision.source) == (HUMAN, "tuck", "greek_a")
    game.play("slot_2")
    person = game.table.players[HUMAN]
    assert person.retired["slot_2"] == ("greek_a",)
    assert (person.silver, person.supply) == (2, 16)
    assert (mind(game).retired, game.key) == ((), "turn")


@pytest.mark.rule("S-SOLO-TRN-5")
def test_a_neutral_translator_completed_by_the_human_goes_to_its_pile_too() -> None:
    rooms = {"room_5": neutral("greek_a", 2)}
    mine = {"gold": 1, "silver": 1, "hand": ["red_3"], "retired": {"slot_1": ["starting_translator_10"]}}
    game = solo(seat=HUMAN, rooms=rooms, mine=mine, ai={"deck": ["scheme_1"]})
    game.play("card_gather", "slot_1")
    while game.key != "work":
        game.play(game.options[0])
    game.play("starting_translator_10")
    game.play("place_gold", "skip", "end_turn")
    assert mind(game).retired == ("greek_a",)
    assert "greek_a" not in {post.translator for post in game.table.rooms.values()}
