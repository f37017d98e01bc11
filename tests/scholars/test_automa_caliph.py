"""Chapter 19: caliph cards and the solo opponent."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .solo_positions import AI, HUMAN, gold, guilds, mind, neutral, own, solo

NONE = -1
BLUE, RED = ("scheme_1", "scheme_2", "scheme_3"), ("scheme_4", "scheme_5", "scheme_6")


def caliph(
    card: str = "caliph_1",
    *,
    its: dict[str, int] | None = None,
    mine: dict[str, int] | None = None,
    schemes: tuple[str, ...] = (),
    person: dict[str, Any] | None = None,
    ai: dict[str, Any] | None = None,
    **zones: Any,
) -> Scene:
    """A caliph card comes up when it delivers a scroll (for no influence); the influence of both in the guilds."""
    return solo(
        "ai_deliver(influence=0)",
        columns=("hebrew_a", "hebrew_c", "hebrew_d"),
        stacks=[[0, 1], [1, 0]],
        unseen_caliphs=[card],
        mine={"guilds": guilds(**(mine or {}))} | (person or {}),
        theirs={"guilds": guilds(**(its or {}))},
        ai={"schemes": list(schemes), "dice_sum": 0} | (ai or {}),
        **zones,
    )


def places(game: Scene) -> tuple[int, int, int]:
    """Who is on the spaces of the last caliph card."""
    seats: tuple[int, int, int] = game.table.caliph_influence[game.table.caliphs[-1]]
    return seats


@pytest.mark.rule("S-SOLO-CAL-1")
@pytest.mark.parametrize(
    ("schemes", "place"),
    [
        ((), 0),
        (BLUE[:1], 0),
        (RED[:1], 2),
        ((BLUE[0], RED[0]), 2),  # equal: the last one revealed
        ((RED[0], BLUE[0]), 0),
        ((BLUE[0], BLUE[1], RED[0]), 0),
        ((RED[0], RED[1], BLUE[0]), 2),
        ((RED[0], RED[1], BLUE[0], BLUE[1]), 0),
        ((BLUE[0], BLUE[1], RED[0], RED[1]), 2),
    ],
)
def test_with_blue_or_no_cards_it_takes_the_highest_space_with_red_the_lowest(
    schemes: tuple[str, ...], place: int
) -> None:
    game = caliph(its={"orange": 3}, schemes=schemes)
    assert places(game) == tuple(AI if n == place else NONE for n in range(3))
    assert game.me.guilds == guilds(orange=2)
    assert game.me.supply == 19


@pytest.mark.rule("S-SOLO-CAL-1")
@pytest.mark.parametrize(("schemes", "first", "second"), [(BLUE[:1], 0, 1), (RED[:1], 2, 1)])
def test_for_two_guilds_it_takes_two_spaces(schemes: tuple[str, ...], first: int, second: int) -> None:
    game = caliph(its={"purple": 1, "green": 2}, schemes=schemes)
    assert places(game) == tuple(AI if n in (first, second) else NONE for n in range(3))
    assert game.me.guilds == guilds(green=1)
    assert [event.args["card"] for event in game.game.log if event.key == "caliph_influence"] == [
        f"caliph_1_{('top', 'middle', 'bottom')[place]}" for place in (first, second)
    ]


@pytest.mark.rule("S-SOLO-CAL-1")
@pytest.mark.parametrize(
    ("schemes", "human", "place"), [((), "top", 1), (RED[:2], "bottom", 1), (BLUE[:2], "middle", 0)]
)
def test_it_takes_the_highest_or_lowest_space_left(schemes: tuple[str, ...], human: str, place: int) -> None:
    game = caliph(mine={"purple": 1}, its={"green": 1}, schemes=schemes)
    assert (game.key, game.decision and game.decision.seat) == ("caliph", HUMAN)
    game.play(f"caliph_1_{human}")
    while game.key:
        game.play(game.options[0])
    assert places(game)[place] == AI
    assert places(game).count(AI) == 1


@pytest.mark.rule("S-SOLO-CAL-1")
def test_the_scheme_card_just_revealed_counts() -> None:
    game = solo(
        columns=("hebrew_a",),
        stacks=[[0, 1], [1, 0]],
        unseen_caliphs=["caliph_1"],
        ai={"deck": ["scheme_4"]},  # red; it delivers for 2 influence
    )
    assert places(game) == (NONE, NONE, AI)


@pytest.mark.rule("S-SOLO-CAL-1")
def test_on_its_rest_the_cards_still_lie_face_up() -> None:
    theirs = {"guilds": guilds(green=1)}
    game = solo("ai_rest", theirs=theirs, stacks=[[0, 1]], unseen_caliphs=["caliph_1"], ai={"schemes": RED})
    assert places(game) == (NONE, NONE, AI)


@pytest.mark.rule("S-SOLO-CAL-1")
def test_in_the_human_turn_it_chooses_by_its_cards_too() -> None:
    game = solo(
        "deliver",
        seat=HUMAN,
        mine={"silver": 4, "space": "space_4"},
        theirs={"guilds": guilds(green=2)},
        stacks=[[0, 1], [1, 0]],
        unseen_caliphs=["caliph_1"],
        ai={"schemes": RED[:1]},
    )
    game.play("guild_purple")
    while game.key:
        game.play("caliph_1_top" if game.key == "caliph" else game.options[-1])
    assert places(game) == (HUMAN, NONE, AI)


@pytest.mark.rule("S-SOLO-CAL-2")
def test_the_top_space_gives_it_nothing_now() -> None:
    game = caliph(its={"green": 2})
    assert (mind(game).dice_sum, mind(game).retired, mind(game).focus) == (0, (), 0)
    assert gold(game) == {}


@pytest.mark.rule("S-SOLO-CAL-2")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (-6, -5), (5, 6), (6, 6)])
def test_the_middle_space_moves_its_dice_sum_one_to_the_right(before: int, after: int) -> None:
    game = caliph(its={"purple": 1, "green": 2}, ai={"dice_sum": before})
    assert places(game) == (AI, AI, NONE)
    assert mind(game).dice_sum == after
    assert (game.me.bag, game.me.hand, mind(game).retired) == ((), (), ())


PICTURED = {"deck_chinese": "chinese_a", "deck_persian": "persian_a"}  # both are worth 2


@pytest.mark.rule("S-SOLO-CAL-2")
@pytest.mark.parametrize(
    ("tops", "retired"),
    [
        ({"deck_chinese": "chinese_d", "deck_persian": "persian_b"}, "persian_b"),  # 1 and 3
        ({"deck_chinese": "chinese_c", "deck_persian": "persian_a"}, "chinese_c"),  # 3 and 2
        ({"deck_chinese": "chinese_a", "deck_persian": "persian_a"}, "chinese_a"),  # equal: the left one
    ],
)
def test_the_bottom_space_retires_the_person_worth_more(tops: dict[str, str], retired: str) -> None:
    game = caliph(its={"green": 2}, schemes=RED[:1], tops=tops)
    assert mind(game).retired == (retired,)
    assert mind(game).dice_sum == -1
    assert retired not in game.table.tops.values()
    assert len(game.table.tops) == 8
    assert (game.me.set_aside, game.me.bag) == ((), ())
    assert gold(game) == {}


@pytest.mark.rule("S-SOLO-CAL-2")
@pytest.mark.parametrize(
    ("card", "decks"),
    [("caliph_2", "sanskrit syriac"), ("caliph_3", "greek wild1"), ("caliph_4", "hebrew wild2")],
)
def test_each_card_pictures_its_own_two_persons(card: str, decks: str) -> None:
    left, right = decks.split()
    worth_3 = {"sanskrit": "a", "syriac": "a", "greek": "d", "wild1": "a", "hebrew": "e", "wild2": "b"}
    worth_1 = {"sanskrit": "b", "syriac": "h", "greek": "b", "wild1": "d", "hebrew": "f", "wild2": "a"}
    for high, low in ((left, right), (right, left)):
        tops = {f"deck_{high}": f"{high}_{worth_3[high]}", f"deck_{low}": f"{low}_{worth_1[low]}"}
        game = caliph(card, its={"green": 2}, schemes=RED[:1], tops=tops)
        assert mind(game).retired == (f"{high}_{worth_3[high]}",)


@pytest.mark.rule("S-SOLO-CAL-2")
def test_the_retired_translator_joins_its_pile() -> None:
    pile = ["greek_a", "starting_translator_9"]
    game = caliph(its={"green": 2}, schemes=RED[:1], tops=PICTURED, ai={"retired": pile})
    assert mind(game).retired == (*pile, "chinese_a")


@pytest.mark.rule("S-SOLO-CAL-2")
def test_its_dice_sum_stays_at_the_left_end() -> None:
    game = caliph(its={"green": 2}, schemes=RED[:1], tops=PICTURED, ai={"dice_sum": -6})
    assert (mind(game).dice_sum, mind(game).retired) == (-6, ("chinese_a",))


@pytest.mark.rule("S-RULING-51")
@pytest.mark.parametrize(("empty", "retired"), [("chinese", "persian_a"), ("persian", "chinese_a")])
def test_with_one_deck_empty_it_takes_the_other(empty: str, retired: str) -> None:
    tops = PICTURED | {f"deck_{empty}": ""}
    game = caliph(its={"green": 2}, schemes=RED[:1], tops=tops, decks={f"deck_{empty}": []})
    assert (mind(game).retired, mind(game).dice_sum) == ((retired,), -1)


@pytest.mark.rule("S-RULING-51")
def test_with_both_decks_empty_it_places_gold_and_its_dice_sum_stays() -> None:
    empty = ("deck_chinese", "deck_persian")
    game = caliph(its={"green": 2}, schemes=RED[:1], tops=dict.fromkeys(empty, ""), decks={deck: [] for deck in empty})
    assert (mind(game).retired, mind(game).dice_sum) == ((), 0)
    assert gold(game) == {"room_1": 1}


@pytest.mark.rule("S-SOLO-CAL-3")
@pytest.mark.parametrize(
    ("guild", "focus", "coins"), [("purple", 1, {}), ("orange", 1, {}), ("green", 0, {"room_1": 1})]
)
def test_its_consolation(guild: str, focus: int, coins: dict[str, int]) -> None:
    game = caliph(mine={guild: 2}, its={guild: 1}).play("caliph_1_top")
    assert (mind(game).focus, gold(game)) == (focus, coins)
    assert (game.me.silver, game.me.gold, sum(game.me.workers.values())) == (0, 0, 0)
    assert game.me.guilds == guilds(**{guild: 1})


@pytest.mark.rule("S-SOLO-CAL-3")
def test_where_it_rules_or_is_absent_it_is_not_consoled() -> None:
    game = caliph(mine={"orange": 2, "purple": 1}, its={"purple": 2})
    while game.key:
        game.play(game.options[0])
    assert mind(game).focus == 0
    assert gold(game) == {}


@pytest.mark.rule("S-SOLO-CAL-4")
def test_the_second_caliph_card_puts_gold_on_its_starting_translators_and_pays_it_for_retired_ones() -> None:
    rooms = {
        "room_1": neutral("starting_translator_1", 1),
        "room_2": neutral("greek_a"),
        "room_6": neutral("starting_translator_6"),
        "room_7": own("starting_translator_7"),
    }
    person = {"silver": 3, "retired": {"slot_1": ["starting_translator_4"]}}
    ai = {"retired": ["starting_translator_2", "starting_translator_3"]}
    game = caliph("caliph_1", rooms=rooms, caliphs=["caliph_2"], ai=ai, person=person)
    assert gold(game) == {"room_1": 2, "room_6": 1, "room_7": 1}
    assert mind(game).focus == 2
    assert (game.table.players[HUMAN].silver, game.me.silver) == (4, 0)


@pytest.mark.rule("S-SOLO-CAL-4")
def test_the_first_caliph_card_has_no_event() -> None:
    game = caliph(ai={"retired": ["starting_translator_2"]})
    assert (gold(game), mind(game).focus) == ({}, 0)
