"""Chapter 19: the resource track of the solo opponent, its silver, its gold and its influence in guilds."""

from __future__ import annotations

import pytest

from .positions import FULL_ONES_REST
from .solo_positions import AI, HUMAN, gold, guilds, mind, neutral, own, solo

FOCI = [
    ("chinese", "purple"),
    ("sanskrit", "orange"),
    ("greek", "green"),
    ("hebrew", "purple"),
    ("persian", "orange"),
    ("syriac", "green"),
]


@pytest.mark.rule("S-SOLO-TRK-1")
@pytest.mark.rule("EX-29")
@pytest.mark.parametrize("focus", range(6))
def test_the_space_of_its_marker_gives_a_language_a_person_and_a_colour(focus: int) -> None:
    language, colour = FOCI[focus]
    scrolls = ("chinese_a sanskrit_a greek_a", "hebrew_a persian_a syriac_a")
    translated = solo("ai_translate", columns=scrolls, ai={"focus": focus})
    assert mind(translated).scrolls == {language: (f"scroll_{language}_a",)}
    employed = solo("ai_employ", tops={f"deck_{language}": f"{language}_c"}, ai={"focus": focus})
    assert employed.table.rooms["room_2"].translator == f"{language}_c"
    placed = solo("ai_influence(any)", ai={"focus": focus})
    assert placed.me.guilds == guilds(**{colour: 1})


@pytest.mark.rule("S-SOLO-TRK-2")
@pytest.mark.rule("S-ATOM-18")
def test_for_each_silver_its_marker_moves_one_space_to_the_right() -> None:
    game = solo("3 ai_silver", ai={"focus": 1})
    assert mind(game).focus == 4
    assert mind(game).wraps == 0
    assert game.me.silver == 0
    assert game.told.count("ai_step") == 3


@pytest.mark.rule("S-SOLO-TRK-2")
@pytest.mark.rule("S-SOLO-TRK-6")
def test_what_the_human_pays_it_moves_its_marker() -> None:
    game = solo("move_gold", seat=HUMAN, mine={"gold": 1, "silver": 2}).play("room_6")
    assert gold(game) == {"room_6": 1}
    assert (game.me.silver, game.table.players[AI].silver, mind(game).focus) == (1, 0, 1)


@pytest.mark.rule("S-SOLO-TRK-2")
def test_its_wrap_in_the_human_turn_is_resolved_at_once() -> None:
    game = solo("move_gold", seat=HUMAN, mine={"gold": 1}, ai={"focus": 5}).play("room_6")
    assert (mind(game).focus, mind(game).wraps) == (0, 1)
    assert game.table.players[AI].guilds == guilds(purple=1)


@pytest.mark.rule("S-SOLO-TRK-1")
@pytest.mark.rule("S-SOLO-TRK-3")
@pytest.mark.parametrize(
    ("wraps", "placed", "coins"),
    [
        (0, {"purple": 1}, {}),
        (1, {}, {"room_1": 1}),
        (2, {"orange": 1}, {}),
        (3, {}, {"room_1": 1}),
        (4, {"green": 1}, {}),
        (5, {}, {"room_1": 1}),
    ],
)
def test_at_each_wrap_a_marker_covers_the_next_effect(
    wraps: int, placed: dict[str, int], coins: dict[str, int]
) -> None:
    game = solo("ai_silver", ai={"focus": 5, "wraps": wraps})
    assert (mind(game).focus, mind(game).wraps) == (0, wraps + 1)
    assert game.me.guilds == guilds(**placed)
    assert game.me.supply == 19 - len(placed)
    assert gold(game) == coins


@pytest.mark.rule("S-SOLO-TRK-3")
def test_with_all_six_markers_placed_a_wrap_does_nothing() -> None:
    game = solo("ai_silver", ai={"focus": 5, "wraps": 6})
    assert (mind(game).focus, mind(game).wraps) == (0, 6)
    assert game.me.guilds == guilds()
    assert gold(game) == {}
    assert "ai_wrap" not in game.told


@pytest.mark.rule("S-RULING-39")
def test_several_wraps_are_resolved_one_by_one() -> None:
    game = solo("13 ai_silver", ai={"focus": 5})
    assert (mind(game).focus, mind(game).wraps) == (0, 3)
    assert game.me.guilds == guilds(purple=1, orange=1)
    assert gold(game) == {"room_1": 1}
    steps = [key for key in game.told if key in ("ai_step", "ai_wrap")]
    assert steps == ["ai_step", "ai_wrap", *["ai_step"] * 6, "ai_wrap", *["ai_step"] * 6, "ai_wrap"]


@pytest.mark.rule("S-SOLO-TRK-4")
@pytest.mark.rule("EX-30")
def test_lacking_what_the_focus_asks_for_it_goes_on_to_the_right_and_round() -> None:
    order = ["greek", "hebrew", "persian", "syriac", "chinese", "sanskrit"]
    for n, language in enumerate(order):
        left = [f"{other}_a" for other in order[n:]]
        game = solo("ai_translate", columns=(" ".join(left[3:]), " ".join(left[:3])), ai={"focus": 2})
        assert mind(game).scrolls == {language: (f"scroll_{language}_a",)}
        assert mind(game).focus == 2


@pytest.mark.rule("S-SOLO-TRK-5")
@pytest.mark.rule("EX-31")
@pytest.mark.parametrize(
    ("schemes", "room"),
    [
        ("scheme_1", "room_2"),
        ("scheme_5", "room_4"),
        ("scheme_6", "room_6"),
        ("scheme_3 scheme_6", "room_10"),
        ("scheme_3 scheme_5", "room_8"),
        ("scheme_1 scheme_4", "room_2"),
        ("scheme_3 scheme_1 scheme_2", "room_4"),
        ("scheme_6 scheme_4 scheme_1", "room_2"),
    ],
)
def test_the_target_sum_is_the_silver_of_the_last_two_scheme_cards(schemes: str, room: str) -> None:
    game = solo("ai_employ", rooms={}, ai={"schemes": schemes.split()})
    assert list(game.table.rooms) == [room]


@pytest.mark.rule("S-ATOM-18")
def test_gold_goes_on_the_left_most_neutral_translator() -> None:
    rooms = {"room_2": own("chinese_a"), "room_10": neutral("chinese_b"), "room_4": neutral("chinese_c", 1)}
    assert gold(solo("ai_place_gold", rooms=rooms)) == {"room_4": 2}


@pytest.mark.rule("S-RULING-34")
def test_its_gold_goes_on_the_left_most_also_if_that_one_has_enough() -> None:
    rooms = {"room_4": neutral("chinese_c", 3), "room_9": neutral("chinese_b", 1)}
    assert gold(solo("2 ai_place_gold", rooms=rooms)) == {"room_4": 5, "room_9": 1}


@pytest.mark.rule("S-RULING-34")
def test_a_house_may_let_its_gold_pass_over_who_has_enough() -> None:
    rooms = {"room_4": neutral("chinese_c", 3), "room_9": neutral("chinese_b", 1), "room_10": neutral("chinese_d")}
    game = solo("2 ai_place_gold", rooms=rooms, options=FULL_ONES_REST)
    assert gold(game) == {"room_4": 3, "room_9": 2, "room_10": 1}
    nobody = solo("ai_place_gold", rooms={"room_9": neutral("chinese_b", 2)}, options=FULL_ONES_REST)
    assert (gold(nobody), "ai_no_gold" in nobody.told) == ({"room_9": 2}, True)


@pytest.mark.rule("S-RULING-35")
@pytest.mark.parametrize("rooms", [{}, {"room_1": own("chinese_a")}])
def test_without_a_neutral_translator_gold_is_not_placed(rooms: dict[str, object]) -> None:
    game = solo("ai_place_gold", rooms=rooms)
    assert gold(game) == {}
    assert "ai_no_gold" in game.told


@pytest.mark.rule("S-RULING-35")
def test_a_wrap_marker_is_placed_though_the_gold_is_not() -> None:
    game = solo("ai_silver", rooms={"room_1": own("chinese_a")}, ai={"focus": 5, "wraps": 1})
    assert mind(game).wraps == 2
    assert gold(game) == {}


# Influence in guilds -------------------------------------------------------------------------------------------


@pytest.mark.rule("S-SOLO-INF-1")
@pytest.mark.parametrize("colour", ["purple", "orange", "green"])
def test_a_given_colour_is_obeyed(colour: str) -> None:
    game = solo(f"ai_influence({colour})", theirs={"guilds": guilds(1, 1, 1)}, ai={"focus": 1})
    assert game.me.guilds == guilds(1, 1, 1) | {f"guild_{colour}": 2}
    assert game.me.supply == 18


@pytest.mark.rule("S-SOLO-INF-1")
@pytest.mark.rule("S-RULING-42")
@pytest.mark.parametrize(
    ("mine", "its", "focus", "chosen"),
    [
        ((0, 0, 0), (0, 0, 0), 0, "purple"),  # all empty: the colour focus
        ((0, 0, 0), (0, 0, 0), 1, "orange"),
        ((0, 0, 0), (0, 0, 0), 5, "green"),
        ((0, 0, 1), (0, 0, 0), 2, "purple"),  # green is not empty: the next focus is purple
        ((0, 0, 1), (0, 0, 0), 5, "purple"),  # after the right end the left end
        ((1, 0, 0), (0, 0, 0), 3, "orange"),
        ((0, 2, 0), (3, 0, 0), 0, "green"),  # only green is empty
        ((2, 0, 0), (0, 3, 0), 1, "green"),
        ((1, 1, 1), (1, 1, 0), 0, "green"),  # none is empty: where it has none
        ((1, 1, 1), (0, 0, 1), 2, "purple"),
        ((1, 1, 1), (0, 0, 1), 4, "orange"),
        ((1, 0, 2), (0, 4, 0), 1, "green"),
        ((1, 1, 1), (1, 1, 1), 4, "orange"),  # everywhere both: the colour focus
        ((0, 0, 0), (5, 1, 2), 3, "purple"),
    ],
)
def test_it_prefers_empty_guilds_then_those_without_its_influence_then_the_colour_focus(
    mine: tuple[int, int, int], its: tuple[int, int, int], focus: int, chosen: str
) -> None:
    game = solo(
        "ai_influence(any)", mine={"guilds": guilds(*mine)}, theirs={"guilds": guilds(*its)}, ai={"focus": focus}
    )
    before = guilds(*its)
    assert game.me.guilds == before | {f"guild_{chosen}": before[f"guild_{chosen}"] + 1}


@pytest.mark.rule("S-SOLO-INF-1")
def test_its_influence_may_take_control() -> None:
    game = solo("2 ai_influence(green)", mine={"guilds": guilds(green=1)}, controllers={"guild_green": HUMAN})
    assert game.table.controllers["guild_green"] == AI


@pytest.mark.rule("S-RULING-47")
@pytest.mark.parametrize("effect", ["ai_influence(any)", "ai_influence(green)", "ai_influence_scroll"])
def test_without_influence_its_placement_is_lost_and_nothing_moves(effect: str) -> None:
    game = solo(effect, theirs={"guilds": guilds(purple=3), "supply": 0}, influence_on={"scroll_persian_b": AI})
    assert game.done
    assert game.me.guilds == guilds(purple=3)
    assert game.me.supply == 0
    assert game.table.influence_on == {"scroll_persian_b": AI}
    assert "ai_no_influence" in game.told
