"""Chapter 19: the score of the solo opponent and who wins against it."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .solo_positions import AI, HUMAN, guilds, neutral, own, solo

TRACKS = ("mathematics", "physics", "chemistry", "philosophy", "biology", "astronomy")


def scored(ai: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None, **zones: Any) -> dict[str, int]:
    """Its points by source."""
    mine = {"hand": [], "bag": []} | zones.pop("mine", {})
    game = solo(seat=HUMAN, ai={"dice_sum": -6} | (ai or {}), theirs=theirs, mine=mine, **zones)
    return dict(game.game.result.scores[AI])


def piles(**numbers: int) -> dict[str, list[str]]:
    """So many scrolls above each language."""
    return {language: [f"scroll_{language}_{letter}" for letter in "hgfedc"[:n]] for language, n in numbers.items()}


@pytest.mark.rule("S-SOLO-SCO-1")
@pytest.mark.rule("EX-34")
@pytest.mark.parametrize(("its", "points"), [(3, (1, 1)), (4, (0, 2)), (2, (2, 0)), (-6, (2, 0)), (6, (0, 2))])
def test_its_dice_sum_is_the_place_of_its_influence(its: int, points: tuple[int, int]) -> None:
    mine = {"hand": ["red_3", "blue_2"], "bag": ["red", "green", "white"]}  # 4 coloured, 1 white: 3
    game = solo(seat=HUMAN, mine=mine, ai={"dice_sum": its})
    scores = game.game.result.scores
    assert (scores[HUMAN]["dice_sum"], scores[AI]["dice_sum"]) == points


@pytest.mark.rule("S-SOLO-SCO-2")
def test_points_of_its_retired_pile() -> None:
    pile = ["greek_d", "hebrew_f", "starting_translator_5", "starting_translator_9"]
    assert scored({"retired": pile})["retired"] == 3 + 1 + 3 + 1
    assert scored()["retired"] == 0


@pytest.mark.rule("S-SOLO-SCO-2")
def test_points_of_guilds_it_controls() -> None:
    assert scored(theirs={"guilds": guilds(1, 1, 1)})["guilds"] == 1 + 2 + 3
    assert scored(theirs={"guilds": guilds(1, 1, 1)}, mine={"guilds": guilds(0, 2, 0)})["guilds"] == 1 + 3
    assert scored()["guilds"] == 0


@pytest.mark.rule("S-SOLO-SCO-2")
def test_points_of_its_caliph_spaces() -> None:
    influence = {"caliph_1": [AI, HUMAN, AI], "caliph_2": [HUMAN, AI, -1], "caliph_3": [AI, -1, AI]}
    assert scored(caliphs=list(influence), caliph_influence=influence)["caliph"] == 3 + 0 + 1 + 3 + 0


@pytest.mark.rule("S-SOLO-SCO-3")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 7), (3, 21)])
def test_chinese_scrolls_are_worth_7_each(number: int, points: int) -> None:
    assert scored({"scrolls": piles(chinese=number)})["scrolls"] == points


@pytest.mark.rule("S-SOLO-SCO-3")
@pytest.mark.parametrize(("retired", "points"), [(0, 0), (1, 0), (2, 2), (5, 4), (6, 6)])
def test_sanskrit_scrolls_are_worth_half_the_retired_pile_each(retired: int, points: int) -> None:
    pile = ["greek_a", "greek_b", "greek_c", "hebrew_a", "hebrew_b", "starting_translator_9"][:retired]
    assert scored({"scrolls": piles(sanskrit=2), "retired": pile})["scrolls"] == points


@pytest.mark.rule("S-SOLO-SCO-3")
def test_greek_scrolls_are_worth_the_number_of_all_its_scrolls_each() -> None:
    assert scored({"scrolls": piles(greek=1)})["scrolls"] == 1
    # the starting scroll counts where it lies, whatever its face
    assert scored({"scrolls": piles(greek=2, hebrew=3) | {"chinese": ["scroll_persian_a"]}})["scrolls"] == 2 * 6 + 7


@pytest.mark.rule("S-RULING-24")
@pytest.mark.rule("S-SOLO-SCO-3")
@pytest.mark.parametrize(("level", "others"), [("student", 3), ("scribe", 2), ("teacher", 2), ("scholar", 2)])
def test_a_house_may_leave_its_starting_scroll_out_of_the_count(level: str, others: int) -> None:
    languages = ("chinese", "sanskrit", "hebrew", "persian")
    lying = {"scrolls": piles(greek=1, syriac=2) | dict.fromkeys(languages, ())}
    assert scored(lying, level=level)["scrolls"] == 3, "its starting scroll counts as one of the three"
    assert scored(lying, level=level, options={"house_translated_only": "yes"})["scrolls"] == others


@pytest.mark.rule("S-SOLO-SCO-3")
@pytest.mark.parametrize("wraps", [0, 1, 6])
def test_hebrew_scrolls_are_worth_its_markers_on_the_wrap_line_each(wraps: int) -> None:
    assert scored({"scrolls": piles(hebrew=3), "wraps": wraps})["scrolls"] == 3 * wraps
    assert scored({"wraps": wraps})["scrolls"] == 0


@pytest.mark.rule("S-SOLO-SCO-3")
def test_persian_scrolls_are_worth_the_neutral_translators_in_rooms_each() -> None:
    rooms = {
        "room_1": neutral("starting_translator_1"),
        "room_4": neutral("greek_a", 2),
        "room_5": own("greek_b"),
        "room_6": own("greek_c"),
        "room_9": neutral("wild1_a"),
    }
    assert scored({"scrolls": piles(persian=2)}, rooms=rooms)["scrolls"] == 2 * 3
    assert scored({"scrolls": piles(persian=2)}, rooms={})["scrolls"] == 0


@pytest.mark.rule("S-SOLO-SCO-3")
@pytest.mark.parametrize(("its", "points"), [((0, 0, 0), 0), ((1, 0, 0), 0), ((1, 1, 1), 2), ((4, 0, 3), 6)])
def test_syriac_scrolls_are_worth_half_its_guild_influence_each(its: tuple[int, int, int], points: int) -> None:
    scores = scored({"scrolls": piles(syriac=2)}, {"guilds": guilds(*its)}, mine={"guilds": guilds(9, 9, 9)})
    assert scores["scrolls"] == points


@pytest.mark.rule("S-SOLO-SCO-2")
@pytest.mark.rule("S-SOLO-SCO-3")
def test_nothing_else_scores_for_it() -> None:
    scores = scored(
        {"focus": 5, "wraps": 6, "schemes": ["scheme_1"]}, {"supply": 3}, influence_on={"scroll_greek_b": AI}
    )
    assert sum(scores.values()) == 0


# Who wins ------------------------------------------------------------------------------------------------------


def ended(mine: list[str], its: list[str], **fields: Any) -> Scene:
    """Both have nothing but these retired translators."""
    nothing = {"hand": [], "bag": [], "silver": 0, "gold": 0, "scrolls": [], "tracks": dict.fromkeys(TRACKS, 0)}
    human = nothing | {"retired": {"slot_1": mine}} | fields
    return solo(seat=HUMAN, mine=human, ai={"dice_sum": 0, "retired": its})


@pytest.mark.rule("S-SOLO-SET-1")
@pytest.mark.parametrize(
    ("mine", "its", "winner"),
    [
        (["greek_d"], ["hebrew_e"], AI),  # 3 and 3
        ([], [], AI),
        (["greek_d"], ["hebrew_a"], HUMAN),  # 3 and 2
        (["greek_a"], ["hebrew_e"], AI),  # 2 and 3
    ],
)
def test_the_human_wins_only_with_more_points(mine: list[str], its: list[str], winner: int) -> None:
    result = ended(mine, its).game.result
    assert result.ranking == ((winner,), (1 - winner,))


@pytest.mark.rule("S-SOLO-SET-1")
def test_workers_and_employed_translators_break_no_tie_against_it() -> None:
    game = ended(["greek_d"], ["hebrew_e"], workers={"white": 5, "red": 5})
    assert game.game.result.totals[HUMAN] == game.game.result.totals[AI]
    assert game.game.result.ranking == ((AI,), (HUMAN,))


# Dice ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-RULING-40")
def test_a_shortage_of_white_dice_does_not_touch_it() -> None:
    game = solo("white_die(bag)", seat=HUMAN, mine={"bag": ["white"], "hand": ["white_3"]}, dice={"white": 0})
    assert game.done
    assert (game.me.bag, game.me.hand) == (("white",), ("white_3",))
    assert game.table.dice["white"] == 0
    opponent = game.table.players[AI]
    assert (opponent.bag, opponent.hand, opponent.ai.dice_sum) == ((), (), -2)
