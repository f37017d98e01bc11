"""Chapter 9, Research: the medicine track and the experience on the tracks."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.engine.effects import show
from majlis.testing import Scene

from .positions import (
    CARDS,
    DATA,
    TRACKS,
    asked,
    card,
    corrected,
    held,
    levels,
    medicine,
    position,
    told,
    workers,
    working,
)

MEDICINE = DATA.tracks["medicine"]
FULL_HOUSE = ("greek_a", "hebrew_a", "syriac_a")
PLAIN = [  # of a track whose steps give nothing at once and whose rest benefit tells its level
    {"vp": 0, "source": "seed", **({"rest": f"{10 + level} xp"} if level % 2 == 0 else {})} for level in range(8)
]
NO_STEPS = corrected(tracks={"id": "medicine", "levels": PLAIN})


def researching(*dice: str, **zones: Any) -> Scene:
    """A player who researches with these dice; the question is how."""
    return working(*dice, slot="slot_3", **zones).play("research")


# The action ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-ACT-8")
@pytest.mark.rule("B-CHG-10")
@pytest.mark.parametrize(
    ("dice", "possible"),
    [
        (("black_4",), {"research_1", "research_2"}),
        (("black_6", "white_1"), {"research_1", "research_2"}),
        (("black_6", "white_2"), {"research_1", "research_2", "research_3"}),
        (("black_5", "white_4"), {"research_1", "research_2", "research_3"}),
        (("black_5", "white_5"), {"research_1", "research_2", "research_3", "research_4"}),
    ],
)
def test_a_black_research_action_has_the_four_options_of_the_base_game(
    dice: tuple[str, ...], possible: set[str]
) -> None:
    game = researching(*dice, gold=2)
    assert {*game.options} == possible
    assert {*game.refused.values()} <= {"needs_value"}


@pytest.mark.rule("B-ACT-8")
def test_the_first_option_gives_a_worker_and_a_silver() -> None:
    game = researching("black_4", gold=1).play("research_1", "worker_blue")
    assert (held(game), game.me.silver, game.me.tracks) == ({"blue": 1}, 1, levels())


@pytest.mark.rule("B-ACT-8")
@pytest.mark.rule("B-CHG-10")
@pytest.mark.rule("B-CHG-3")
@pytest.mark.parametrize(
    ("option", "dice", "gold", "steps"),
    [
        ("research_2", ("black_4",), 1, 1),
        ("research_3", ("black_4", "white_4"), 0, 1),
        ("research_4", ("black_5", "white_5"), 2, 2),
    ],
)
def test_the_others_move_on_the_medicine_track(option: str, dice: tuple[str, ...], gold: int, steps: int) -> None:
    game = researching(*dice, gold=gold, overlay=NO_STEPS).play(option)
    assert game.me.tracks == levels(medicine=steps)
    assert (game.me.gold, game.me.silver) == (0, 2)


@pytest.mark.rule("B-ACT-8")
def test_without_the_gold_the_dear_options_are_refused() -> None:
    game = researching("black_6", "black_6", gold=0)
    assert game.refused == {"research_2": "lacks", "research_4": "lacks"}
    assert researching("black_6", "black_6", gold=1).refused == {"research_4": "lacks"}


@pytest.mark.rule("B-ACT-8")
def test_an_action_of_another_colour_never_moves_on_the_medicine_track() -> None:
    red = researching("red_4", "white_4", tracks=levels(physics=1)).play("research_3")
    assert red.me.tracks == levels(physics=2)
    recoloured = working("black_4", "white_4", slot="slot_3", workers=workers("white")).play(
        "worker_white_1", "research"
    )
    assert recoloured.key == "worker", "white moves on no track: only the first option is left"
    assert recoloured.play("worker_red").me.tracks == levels()


# The track -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-ACT-9")
def test_odd_spaces_have_an_immediate_benefit_and_even_ones_a_rest_benefit_of_experience() -> None:
    for level, there in enumerate(MEDICINE.levels):
        assert (there.immediate is None, there.rest is None) == ((True, False) if level % 2 == 0 else (False, True))
        if there.rest is not None:
            assert show(there.rest).split()[-1] == "xp"


@pytest.mark.rule("B-ACT-9")
@pytest.mark.parametrize("level", [1, 3, 5, 7])
def test_an_odd_space_gives_its_benefit_at_once(level: int) -> None:
    steps = [dict(step) for step in PLAIN]
    steps[level] = {"vp": 0, "source": "seed", "immediate": "7 silver"}
    game = position(overlay=corrected(tracks={"id": "medicine", "levels": steps}), **medicine(level - 1))
    assert game.doing("advance(medicine)").me.silver == 7


@pytest.mark.rule("B-ACT-9")
@pytest.mark.parametrize("level", [2, 4, 6])
def test_an_even_space_gives_nothing_at_once(level: int) -> None:
    game = position(**medicine(level - 1)).doing("advance(medicine)")
    assert (game.done, game.me.tracks["medicine"], game.me.xp) == (True, level, 0)


@pytest.mark.rule("B-ACT-10")
@pytest.mark.parametrize(("level", "xp"), [(0, 10), (1, 10), (2, 12), (3, 12), (4, 14), (5, 14), (6, 16), (7, 16)])
@pytest.mark.parametrize("name", ["card_medicine", "upgraded_medicine"])
def test_a_rest_with_the_medicine_card_on_the_board_gives_the_highest_even_space_reached(
    level: int, xp: int, name: str
) -> None:
    slots = {"slots": {"slot_2": card(name)}, "cards": ["card_physics"]}
    game = position(columns=FULL_HOUSE, overlay=NO_STEPS, **slots, **medicine(level))
    assert "rest" in game.told
    assert game.me.xp == xp


@pytest.mark.rule("B-ACT-10")
def test_without_the_medicine_card_on_the_board_it_is_not_collected() -> None:
    slots = {"slots": {"slot_2": card("card_mathematics")}, "cards": ["card_medicine"]}
    game = position(columns=FULL_HOUSE, overlay=NO_STEPS, **slots, **medicine(6))
    assert "rest" in game.told
    assert game.me.xp == 0


@pytest.mark.rule("B-ACT-11")
def test_moving_beyond_7_leaves_the_marker_and_gives_1_experience() -> None:
    game = position(**medicine(7)).doing("advance(medicine)")
    assert (game.done, game.me.tracks["medicine"], game.me.xp) == (True, 7, 1)
    twice = researching("black_5", "white_5", gold=2, **medicine(7)).play("research_4")
    assert (twice.me.tracks["medicine"], twice.me.xp) == (7, 2)


# The experience on the tracks ------------------------------------------------------------------------------------


@pytest.mark.rule("B-ACT-12")
@pytest.mark.rule("B-STATE-11")
@pytest.mark.parametrize("track", TRACKS)
def test_the_first_marker_on_space_3_of_a_track_takes_the_experience_there(track: str) -> None:
    zones: dict[str, Any] = {"tracks": levels(**{track: 2}), "goal": "", "dice": {"black": 5}}
    game = position(**zones).doing(f"advance({track})")
    assert (game.me.tracks[track], game.me.xp) == (3, 1)
    left = tuple(other for other in TRACKS if other != track)
    assert game.table.track_xp == left
    assert game.game.view(1)["table"]["track_xp"] == list(left)
    assert told(game, "advance") == [{"seat": 0, "track": track, "n": 3}]
    assert told(game, "track_xp") == [{"seat": 0, "track": track}]


@pytest.mark.rule("B-ACT-12")
@pytest.mark.parametrize("start", [0, 1, 3, 4, 5])
def test_no_other_space_gives_it(start: int) -> None:
    game = position(tracks=levels(mathematics=start), goal="").doing("advance(mathematics)")
    assert (game.me.xp, len(game.table.track_xp)) == (0, 7)


@pytest.mark.rule("B-ACT-12")
def test_the_second_marker_there_gets_nothing() -> None:
    zones: dict[str, Any] = {"tracks": levels(biology=2), "others": {1: {"tracks": levels(biology=3)}}, "goal": ""}
    left = [track for track in TRACKS if track != "biology"]
    game = position(track_xp=left, **zones).doing("advance(biology)")
    assert (game.me.xp, game.me.tracks["biology"], game.table.track_xp) == (0, 3, tuple(left))


@pytest.mark.rule("B-ACT-12")
@pytest.mark.rule("B-RUL-6")
def test_a_move_of_two_spaces_takes_it_in_passing() -> None:
    zones: dict[str, Any] = {"gold": 2, "goal": ""}
    game = researching("red_6", "red_4", tracks=levels(physics=2), **zones).play("research_4")
    game.play("worker_white", "worker_white")
    assert (game.me.tracks["physics"], game.me.xp) == (4, 1)
    reached = researching("red_6", "red_4", tracks=levels(physics=1), **zones).play("research_4")
    assert (reached.me.tracks["physics"], reached.me.xp) == (3, 1)
    black = researching("black_6", "red_4", overlay=NO_STEPS, **medicine(2), **zones).play("research_4")
    assert (black.me.tracks["medicine"], black.me.xp) == (4, 1)


@pytest.mark.rule("B-RUL-6")
def test_each_odd_space_of_a_move_of_two_gives_its_benefit() -> None:
    steps = [dict(step) for step in PLAIN]
    steps[1] = {"vp": 0, "source": "seed", "immediate": "7 silver"}
    overlay = corrected(tracks={"id": "medicine", "levels": steps})
    game = researching("black_5", "white_5", gold=2, overlay=overlay).play("research_4")
    assert (game.me.tracks["medicine"], game.me.silver) == (2, 7 + 2)


@pytest.mark.rule("B-ACT-12")
def test_every_way_of_advancing_counts() -> None:
    delivered = position(space="space_4", silver=4, on_map={"space_4": "scroll_chinese_i"}, goal="", **medicine(2))
    assert delivered.doing("deliver").play("guild_green").me.xp == 1
    ability = working("red_4", slot="slot_2", retired={"slot_2": ["persian_k"]}, workers=workers("red"), **medicine(2))
    assert ability.play("persian_k").me.xp == 1
    chosen = position(tracks=levels(astronomy=2), goal="").doing("advance(any)").play("astronomy")
    assert chosen.me.xp == 1


@pytest.mark.rule("B-ACT-12")
def test_the_experience_can_pay_for_what_the_space_gives() -> None:
    steps = [dict(step) for step in PLAIN]
    steps[3] = {"vp": 0, "source": "seed", "immediate": "1 xp -> 5 gold"}
    overlay = corrected(tracks={"id": "medicine", "levels": steps})
    game = position(overlay=overlay, **medicine(2)).doing("advance(medicine)").play("xp -> 5 gold")
    assert (game.me.xp, game.me.gold) == (0, 5)


# Which tracks ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-ACT-13")
@pytest.mark.rule("B-RUL-1")
def test_a_primary_track_is_never_medicine() -> None:
    game = position().doing("advance(primary)")
    assert asked(game) == ("advance", ["physics", "philosophy", "astronomy"])


@pytest.mark.rule("B-ACT-14")
@pytest.mark.rule("B-RUL-1")
def test_any_research_track_includes_medicine() -> None:
    game = position().doing("advance(any)")
    assert asked(game) == ("advance", list(TRACKS))
    assert game.play("medicine").me.tracks == levels(medicine=1)


@pytest.mark.rule("B-ACT-14")
@pytest.mark.rule("B-RUL-1")
def test_also_on_cards_of_the_base_game() -> None:
    game = working("red_6", "red_1", goal="", gold=1, tops={"deck_persian": "persian_g"}).play(
        "recruit", "persian_g", "dispatch"
    )
    assert asked(game.play("gold -> advance(any)")) == ("advance", list(TRACKS))


@pytest.mark.rule("B-ACT-14")
@pytest.mark.rule("B-RUL-1")
@pytest.mark.parametrize(("level", "more"), [(2, 0), (3, 1), (7, 1)])
def test_scrolls_that_score_each_track_at_level_3_count_medicine(level: int, more: int) -> None:
    [scroll] = [s.id for s in DATA.scrolls.values() if s.scoring == "score_breadth" and s.track != "medicine"][:1]
    assert DATA.scroll_scoring["score_breadth"].level == 3
    points = [
        position(goal="", scrolls=[scroll], **medicine(at, physics=3)).game.result.scores[0]["scrolls"]
        for at in (0, level)
    ]
    assert points[1] - points[0] == more * DATA.scroll_scoring["score_breadth"].each


@pytest.mark.rule("B-ACT-14")
@pytest.mark.parametrize(("level", "silver"), [(3, 1), (4, 2)])
def test_each_research_marker_includes_that_on_medicine(level: int, silver: int) -> None:
    game = position(**medicine(level, physics=5)).doing("per_marker(min_level=4) x 1 silver")
    assert game.me.silver == silver


@pytest.mark.rule("B-CHG-3")
def test_medicine_is_a_seventh_field_with_a_card_of_its_own() -> None:
    assert DATA.track_of["black"] == "medicine"
    assert list(DATA.tracks)[-1] == "medicine"
    assert show(DATA.action_cards["card_medicine"].rest) == "collect(medicine)"
    game = position(hand=["red_3"])
    assert game.options == list(CARDS)
    assert game.play("card_medicine", "slot_3").me.slots["slot_3"].card == "card_medicine"
