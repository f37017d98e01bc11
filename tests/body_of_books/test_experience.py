"""Chapter 6: experience."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import CARDS, DATA, asked, card, facts, levels, position, post, seats, told, workers, working

MEDICINE_ON_BOARD = {
    "slots": {"slot_1": card("card_medicine")},
    "cards": [name for name in CARDS if name != "card_medicine"],
    "columns": ("greek_a", "hebrew_a", "syriac_a"),
}


@pytest.mark.rule("B-XP-1")
@pytest.mark.rule("B-CHG-2")
@pytest.mark.rule("B-STATE-1")
def test_everybody_sees_how_much_experience_a_player_has() -> None:
    game = position(players=3, xp=4, others={1: {"xp": 2}}).game
    for seat in (0, 1, 2, None):
        assert [player["xp"] for player in game.view(seat)["table"]["players"]] == [4, 2, 0]


@pytest.mark.rule("B-XP-1")
@pytest.mark.rule("B-CHG-2")
def test_it_is_gained_and_spent_like_silver() -> None:
    assert position(xp=2).doing("3 xp").me.xp == 5
    spent = position(xp=3).doing("2 xp -> 1 gold").play("2 xp -> gold")
    assert (spent.me.xp, spent.me.gold) == (1, 1)
    assert [(t["what"], t["n"]) for t in told(spent, "pay")] == [("xp", 2)]


@pytest.mark.rule("B-XP-1")
@pytest.mark.parametrize(("xp", "possible"), [(0, False), (1, False), (2, True)])
def test_nobody_spends_more_than_there_is(xp: int, possible: bool) -> None:
    game = position(xp=xp).doing("2 xp -> 1 gold")
    assert (game.key == "pay") is possible
    assert game.me.xp == xp >= 0


@pytest.mark.rule("B-XP-1")
def test_there_is_no_limit_to_it() -> None:
    assert position(xp=98).doing("5 xp").me.xp == 103


@pytest.mark.rule("B-XP-2")
@pytest.mark.parametrize(
    ("source", "effect", "answers", "zones", "xp"),
    [
        ("a track's third space", "advance(mathematics)", [], {"tracks": levels(mathematics=2), "goal": ""}, 1),
        ("an upgraded card of the upper row", "upgrade_action", ["upgraded_physics"], {}, 1),
        ("an upgraded card of the lower row", "upgrade_action", ["upgraded_biology"], {}, 2),
        ("instead of a page", "page", ["two_xp"], {}, 2),
        ("beyond the end of medicine", "advance(medicine)", [], {"tracks": levels(medicine=7)}, 1),
    ],
)
def test_sources_of_experience(source: str, effect: str, answers: list[str], zones: dict[str, Any], xp: int) -> None:
    game = position(**zones).doing(effect).play(*answers)
    assert (game.done, game.me.xp) == (True, xp), source


@pytest.mark.rule("B-XP-2")
def test_the_first_caliph_card_gives_experience() -> None:
    game = position(players=2, stacks=[[0, 1]], **MEDICINE_ON_BOARD)
    assert seats(game, "xp") == [1 + 1, 1], "the first player also collects 1 on the medicine track"


@pytest.mark.rule("B-XP-2")
@pytest.mark.parametrize("level", [0, 2, 4, 6])
def test_resting_on_the_medicine_track_gives_experience(level: int) -> None:
    game = position(tracks=levels(medicine=level), **MEDICINE_ON_BOARD)
    printed = DATA.tracks["medicine"].levels[level].rest
    assert printed is not None
    assert (printed.name, game.me.xp) == ("xp", printed.count)


@pytest.mark.rule("B-XP-2")
def test_travelling_and_translating_with_black_give_experience() -> None:
    assert working("black_6", slot="slot_2").play("travel", "space_6").me.xp == 1
    game = working("black_6", slot="slot_4", gold=1, rooms={"room_1": post("chinese_b", 0)}).play("translate", "skip")
    assert game.me.xp == 1


@pytest.mark.rule("B-XP-2")
@pytest.mark.rule("B-XP-3")
def test_pages_and_retired_translators_give_and_take_it() -> None:
    paged = working("black_4", slot="slot_2", pages={"slot_2": {"page_travel_09": 1}}).play("page_travel_09")
    assert paged.me.xp == 1
    retired = working("red_4", slot="slot_2", retired={"slot_2": ["chinese_k"]}).play("chinese_k")
    assert retired.me.xp == 1
    worker = working("red_4", slot="slot_2", retired={"slot_2": ["sanskrit_k"]}, workers=workers("red"))
    assert worker.play("sanskrit_k").me.xp == 2


@pytest.mark.rule("B-XP-3")
@pytest.mark.parametrize(("answer", "silver", "gold"), [("gold", 0, 1), ("2 silver", 2, 0)])
def test_a_retired_translator_turns_experience_into_gold_or_silver(answer: str, silver: int, gold: int) -> None:
    zones: dict[str, Any] = {"slot": "slot_2", "retired": {"slot_2": ["hebrew_k"]}}
    game = working("red_4", xp=2, **zones).play("hebrew_k")
    assert asked(game) == ("one", ["gold", "2 silver"])
    game.play(answer)
    assert (game.me.xp, game.me.silver, game.me.gold) == (1, silver, gold)
    assert working("red_4", xp=0, workers=workers("blue"), **zones).refused["hebrew_k"] == "lacks"


@pytest.mark.rule("B-XP-3")
def test_pages_are_paid_with_it() -> None:
    price = facts("page_end_01").xp
    assert position(xp=price + 1).doing("page").play("page_end_01").me.xp == 1


@pytest.mark.rule("B-XP-4")
@pytest.mark.parametrize("xp", [0, 1, 2, 9, 40])
def test_left_over_experience_scores_nothing(xp: int) -> None:
    assert position(xp=xp).game.result.totals == position(xp=0).game.result.totals


@pytest.mark.rule("B-XP-4")
def test_unless_a_gold_page_makes_it_count_as_gold() -> None:
    page = {"pages": {"slot_2": {"page_end_11": 1}}}
    assert position(xp=6, **page).game.result.totals[0] == position(xp=0, **page).game.result.totals[0] + 3
