"""Chapter 19: how the solo opponent employs translators."""

from __future__ import annotations

import pytest

from majlis.games.scholars.table import NOBODY

from .solo_positions import LANGUAGES, ROOMS, guilds, mind, neutral, own, solo

TOPS = {f"deck_{person}": f"{person}_h" for person in (*LANGUAGES, "wild1", "wild2")}


def employed_by(employed: str, focus: int) -> str:
    """The person it employs while cards of these persons are in rooms."""
    cards = employed.split()
    rooms = {f"room_{n}": own(card) if n % 2 else neutral(card) for n, card in enumerate(cards, 3)}
    game = solo("ai_employ", rooms=rooms, tops=TOPS, ai={"focus": focus})
    [new] = [post.translator for post in game.table.rooms.values() if post.translator not in cards]
    assert new.endswith("_h")
    return new.removesuffix("_h")


@pytest.mark.rule("S-SOLO-EMP-1")
@pytest.mark.parametrize(
    ("employed", "focus", "person"),
    [
        ("", 3, "hebrew"),
        ("greek_a hebrew_a", 3, "persian"),
        ("hebrew_a greek_a", 3, "persian"),  # whoever owns it
        ("hebrew_a persian_a syriac_a", 3, "chinese"),
        ("syriac_a chinese_a", 5, "sanskrit"),
        ("chinese_a sanskrit_a greek_a hebrew_a persian_a", 0, "syriac"),
        ("chinese_a sanskrit_a greek_a hebrew_a persian_a syriac_a", 4, "persian"),  # all six: a duplicate
        ("chinese_a sanskrit_a greek_a hebrew_a persian_a syriac_a", 0, "chinese"),
    ],
)
def test_it_employs_the_focused_person_unless_employed_already(employed: str, focus: int, person: str) -> None:
    assert employed_by(employed, focus) == person


@pytest.mark.rule("S-SOLO-EMP-1")
@pytest.mark.rule("S-RULING-36")
def test_it_never_employs_a_polyglot_that_way() -> None:
    assert employed_by("chinese_a sanskrit_a greek_a hebrew_a persian_a syriac_a", 5) == "syriac"
    assert employed_by("wild1_a wild2_a chinese_a sanskrit_a greek_a hebrew_a persian_a", 0) == "syriac"


@pytest.mark.rule("S-SOLO-EMP-1")
@pytest.mark.rule("S-RULING-15")
def test_starting_translators_are_no_persons() -> None:
    assert employed_by("starting_translator_3 starting_translator_4", 2) == "greek"


@pytest.mark.rule("S-RULING-30")
def test_an_empty_deck_is_passed_over() -> None:
    game = solo("ai_employ", rooms={}, tops=TOPS | {"deck_greek": ""}, decks={"deck_greek": []}, ai={"focus": 2})
    assert game.table.rooms["room_2"].translator == "hebrew_h"


@pytest.mark.rule("S-RULING-30")
def test_with_all_its_decks_empty_it_employs_nobody() -> None:
    empty = [f"deck_{language}" for language in LANGUAGES]
    game = solo("ai_employ", rooms={}, tops=TOPS | dict.fromkeys(empty, ""), decks={deck: [] for deck in empty})
    assert game.done
    assert game.table.rooms == {}


def room_taken(target: int, free: str) -> str:
    """The room it takes for a target sum when only these numbers are free."""
    schemes = {0: "scheme_1", 1: "scheme_2", 2: "scheme_3", 3: "scheme_5 scheme_6", 4: "scheme_3 scheme_6"}[target]
    wild = [f"wild{n}_{letter}" for n in (1, 2) for letter in "abcdefgh"]
    taken = [room for room in ROOMS if room.removeprefix("room_") not in free.split()]
    rooms = {room: neutral(card) for room, card in zip(taken, wild, strict=False)}
    game = solo("ai_employ", rooms=rooms, ai={"schemes": schemes.split()})
    [new] = set(game.table.rooms) - set(taken)
    return new.removeprefix("room_")


@pytest.mark.rule("S-SOLO-EMP-2")
@pytest.mark.rule("EX-32")
@pytest.mark.parametrize(
    ("target", "free", "room"),
    [
        (2, "3 7 8 9", "8"),  # EX-32: no room for 2, two rooms for 3
        (0, "1 2 3", "2"),
        (0, "1 3 10", "1"),
        (1, "1 2 5 9", "5"),
        (3, "5 6 9", "9"),
        (4, "1 2 3 8", "2"),  # after 4 from 0 again
        (4, "3 5 7", "3"),
        (3, "4 6", "4"),
        (2, "1 2 3 4", "2"),
        (1, "2", "2"),
        (4, "8", "8"),
    ],
)
def test_the_right_most_room_that_costs_the_target_sum_or_the_next_cost(target: int, free: str, room: str) -> None:
    assert room_taken(target, free) == room


@pytest.mark.rule("S-REC-6")
def test_with_all_rooms_occupied_it_employs_nobody() -> None:
    cards = [f"wild{n}_{letter}" for n in (1, 2) for letter in "abcde"]
    rooms = {room: neutral(card) for room, card in zip(ROOMS, cards, strict=True)}
    game = solo("ai_employ", rooms=rooms, tops=TOPS)
    assert game.done
    assert {room: post.translator for room, post in game.table.rooms.items()} == dict(zip(ROOMS, cards, strict=True))
    assert game.table.tops == TOPS


@pytest.mark.rule("S-SOLO-EMP-3")
@pytest.mark.parametrize("room", ROOMS)
def test_room_cost_and_effect_do_not_count_and_the_card_bears_no_influence(room: str) -> None:
    cards = [f"wild{n}_{letter}" for n in (1, 2) for letter in "abcde"]
    rooms = {other: neutral(card) for other, card in zip(ROOMS, cards, strict=True) if other != room}
    game = solo("ai_employ", rooms=rooms, tops=TOPS)
    post = game.table.rooms[room]
    assert (post.translator, post.owner, post.gold) == ("chinese_h", NOBODY, 0)
    me = game.me
    assert (me.silver, me.gold, me.supply, me.guilds) == (0, 0, 19, guilds())
    assert sum(me.workers.values()) == 0
    assert (me.bag, me.hand) == ((), ())
    assert mind(game).focus == 0
    assert game.table.influence_on == {}
    assert game.done


@pytest.mark.rule("S-SOLO-EMP-3")
def test_the_next_translator_of_the_deck_comes_up() -> None:
    game = solo("ai_employ", tops={"deck_chinese": "chinese_h"}, decks={"deck_chinese": ["chinese_b"]})
    assert game.table.tops["deck_chinese"] == "chinese_b"
