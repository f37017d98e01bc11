"""Chapter 14: scoring."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import ALL_COLOURS, DATA, TRACKS, card, guilds, levels, post, workers
from .positions_b import GOLD_PAGES, RED_PAGES, books, ended, heights, tucked


def score(seat: int = 0, **zones: Any) -> dict[str, int]:
    """The points of a player by source."""
    return dict(books(hand=["red_1"], others=zones.pop("others", {}), **zones).game.result.scores[seat])


def banner(*bags: str) -> list[int]:
    """The points for the dice sum of players with these dice in their bags."""
    others = {seat: {"bag": bag.split(), "goal": ""} for seat, bag in enumerate(bags) if seat}
    hands = {"slots": {"slot_1": card("card_physics", "red_1")}, "hand": []}
    game = books(players=len(bags), bag=bags[0].split(), others=others, goal="", **hands)
    return [points["dice_sum"] for points in game.game.result.scores]


@pytest.mark.rule("B-SCO-1")
@pytest.mark.rule("B-CHG-14")
@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [("", "red", [1, 1]), ("", "black", [1, 1]), ("", "black black", [0, 2]), ("black", "red", [2, 0]),
     ("black white", "red", [1, 1]), ("black purple", "red red red", [1, 1]), ("white", "black", [0, 2])],
)  # fmt: skip
def test_black_dice_count_as_coloured_in_the_dice_sum(mine: str, theirs: str, points: list[int]) -> None:
    """The first player has a red die on the board besides."""
    assert banner(mine, theirs) == points


@pytest.mark.rule("B-SCO-1")
@pytest.mark.parametrize(
    "mine",
    [{"bag": ["black"]}, {"hand": ["black_4"]}, {"slots": {"slot_2": card("card_physics", "black_6")}}],
)
def test_in_bag_hand_and_on_the_board(mine: dict[str, Any]) -> None:
    """Each has a red die in the bag; the black one puts its owner ahead."""
    fields = {"goal": "", "bag": ["red"], "hand": []}
    both = {**fields, **mine, "bag": ["red", *mine.get("bag", [])]}
    game = ended(others={0: both, 1: fields})
    assert [points["dice_sum"] for points in game.game.result.scores] == [2, 0]


@pytest.mark.rule("B-SCO-1")
def test_a_printed_die_never_counts() -> None:
    printed = {"card": "upgraded_medicine", "dice": [""], "shown": ["black_5"], "workers": [[]]}
    game = ended(others={0: {"goal": "", "slots": {"slot_1": printed}}, 1: {"goal": ""}})
    assert [points["dice_sum"] for points in game.game.result.scores] == [1, 1]


@pytest.mark.rule("B-SCO-2")
@pytest.mark.rule("B-CHG-14")
@pytest.mark.parametrize("page", [*RED_PAGES, *GOLD_PAGES])
def test_each_tucked_page_scores_its_points(page: str) -> None:
    action = DATA.pages[page].action or "research"
    under = {action: f"starting_page {page}" if action == "recruit" else page}
    start = DATA.starting_pages["starting_page"].vp
    assert score(**tucked(**under))["pages"] == start + DATA.pages[page].vp
    assert score(seat=1, **tucked(**under))["pages"] == start
    assert score(set_aside=[page])["pages"] == start, "one that is not tucked yet does not"


@pytest.mark.rule("B-SCO-2")
def test_pages_score_together_wherever_they_are_tucked() -> None:
    names = ["page_end_11", "page_research_03", "page_translate_05", "page_travel_07"]
    under = tucked("starting_page", f"{names[3]} greek_b", names[1], f"chinese_c {names[2]} {names[0]}")
    total = sum(DATA.pages[name].vp for name in names) + DATA.starting_pages["starting_page"].vp
    scores = score(**under)
    assert (scores["pages"], scores["retired"]) == (total, 1 + 3)


@pytest.mark.rule("B-SCO-2")
@pytest.mark.parametrize("rows", range(7))
def test_row_bonus_tiles_score_once_they_are_turned(rows: int) -> None:
    points = [bonus.vp for bonus in DATA.row_bonuses.values()]
    assert score(**heights(rows + 1, rows, rows + 2, rows))["row_bonuses"] == sum(points[:rows])


@pytest.mark.rule("B-SCO-2")
@pytest.mark.parametrize(("level", "points"), list(enumerate([0, 1, 1, 2, 2, 3, 4, 5])))
def test_the_medicine_track_scores_like_the_others(level: int, points: int) -> None:
    assert score(tracks=levels(medicine=level))["research"] == points
    assert score(tracks=levels(medicine=level, physics=3))["research"] == points + 2


@pytest.mark.rule("B-SCO-2")
def test_the_sources_of_points() -> None:
    scores = score(guilds=guilds(purple=1))
    assert list(scores) == ["dice_sum", "retired", "guilds", "caliph", "research", "scrolls", "pages", "row_bonuses"]


@pytest.mark.rule("B-SCO-3")
def test_left_over_experience_scores_nothing() -> None:
    assert score(xp=30) == score(xp=0)


# Modifiers -----------------------------------------------------------------------------------------------------------

STARTER = DATA.starting_scrolls["starting_chinese"].vp


@pytest.mark.rule("B-SCO-4")
@pytest.mark.parametrize(
    ("xp", "gold", "silver", "points"),
    [(1, 0, 0, 0), (2, 0, 0, 1), (3, 0, 0, 1), (1, 1, 0, 1), (5, 2, 0, 3), (1, 0, 2, 1), (1, 0, 1, 0), (4, 1, 3, 3)],
)
def test_experience_counts_as_gold(xp: int, gold: int, silver: int, points: int) -> None:
    zones = {"xp": xp, "gold": gold, "silver": silver}
    assert score(**zones, **tucked(travel="page_end_11"))["scrolls"] == STARTER + points
    assert score(**zones)["scrolls"] == STARTER + (gold + silver // 2) // 2


@pytest.mark.rule("B-SCO-4")
@pytest.mark.parametrize(
    ("crew", "silver", "points"), [(1, 0, 0), (4, 0, 1), (3, 0, 0), (3, 1, 1), (8, 0, 2), (7, 0, 1), (1, 3, 1)]
)
def test_workers_count_as_silver(crew: int, silver: int, points: int) -> None:
    colours = ["white", "red", "blue", "yellow"]
    zones = {"workers": workers(" ".join(colours[n % 4] for n in range(crew))), "silver": silver}
    assert score(**zones, **tucked(translate="page_end_12"))["scrolls"] == STARTER + points
    assert score(**zones)["scrolls"] == STARTER + silver // 2 // 2


@pytest.mark.rule("B-SCO-4")
def test_workers_on_action_cards_do_not_count() -> None:
    slots = {"slot_5": card("card_biology", "red_3", "red_4", workers=(("red", "red"), ("red", "red")))}
    assert score(slots=slots, **tucked(translate="page_end_12"))["scrolls"] == STARTER


@pytest.mark.rule("B-SCO-4")
def test_both_together_and_with_the_gold_on_own_translators() -> None:
    zones: dict[str, Any] = {"xp": 2, "workers": workers("red red"), "silver": 2, "gold": 1}
    rooms = {"room_1": post("wild1_b", 0, gold=1)}
    under = tucked(travel="page_end_11", research="page_end_12")
    assert score(rooms=rooms, **zones, **under)["scrolls"] == STARTER + (1 + 1 + 2 + (2 + 2) // 2) // 2


@pytest.mark.rule("B-SCO-4")
def test_they_count_only_for_whoever_has_tucked_the_page() -> None:
    under = tucked(travel="page_end_11 page_end_12")
    theirs = {1: {"xp": 8, "workers": workers("red " * 8)}}
    assert score(1, others=theirs, **under)["scrolls"] == STARTER
    waiting = {"set_aside": ["page_end_11"], "xp": 8}
    assert score(**waiting)["scrolls"] == STARTER


@pytest.mark.rule("B-SCO-4")
@pytest.mark.rule("B-SCO-6")
def test_workers_still_break_ties() -> None:
    """Page 12 makes 1 silver of each of 3 workers, which is worth nothing; in the tie they count."""
    mine = {**tucked(travel="page_end_12"), "workers": workers("red red red"), "goal": "", "scrolls": []}
    theirs = {**tucked(travel="page_end_11"), "workers": workers("red red"), "goal": "", "scrolls": []}
    game = ended(others={0: mine, 1: theirs})
    assert game.done
    assert game.game.result.totals[0] == game.game.result.totals[1]
    assert (game.game.result.ranking, game.game.result.tie_breaks) == (((0,), (1,)), ("employed", "workers"))


@pytest.mark.rule("B-SCO-6")
def test_employed_translators_break_ties_first_and_then_it_is_shared() -> None:
    bare = {"goal": "", "scrolls": []}
    rooms = {"room_11": post("wild1_b", 1)}
    game = ended(others={0: {**bare, "workers": workers("red")}, 1: bare}, rooms=rooms)
    assert game.game.result.ranking == ((1,), (0,))
    shared = ended(others={0: {**bare, "xp": 9}, 1: bare})
    assert shared.game.result.ranking == ((0, 1),), "experience breaks no tie"


# Scrolls -------------------------------------------------------------------------------------------------------------


def bonus(scroll: str, **zones: Any) -> int:
    """The points of one scroll beside the printed ones."""
    return score(goal="", scrolls=[scroll], **zones)["scrolls"] - DATA.scrolls[scroll].vp


def scoring(name: str) -> list[str]:
    """The scrolls that score so."""
    return [scroll.id for scroll in DATA.scrolls.values() if scroll.scoring == name]


@pytest.mark.rule("B-SCO-5")
def test_scrolls_that_count_retired_translators_count_no_pages() -> None:
    people = ["greek_b", "hebrew_b", "persian_b", "wild1_b", "chinese_c", "sanskrit_b", "syriac_b", "wild2_b"]
    pages = "page_travel_01 page_travel_02 page_travel_03 page_travel_04 page_end_01 page_end_02 page_end_03"
    for scroll in scoring("score_retired"):
        assert bonus(scroll, **tucked(travel=pages)) == 0
        few, many = tucked(travel=people[0]), tucked(travel=" ".join(people))
        assert bonus(scroll, **many) > bonus(scroll, **few)
        with_pages = tucked("starting_page page_recruit_01", " ".join(people), pages)
        assert bonus(scroll, **with_pages) == bonus(scroll, **many)


@pytest.mark.rule("B-SCO-5")
@pytest.mark.parametrize("name", ["score_white_dice", "score_dice"])
def test_scrolls_that_count_dice_do_not_count_black_ones(name: str) -> None:
    kinds = scoring(name)
    assert kinds
    for scroll in kinds:
        for bag in ([], ["white"] * 4, ["red", "blue", "yellow", "purple", "orange", "green"] * 2):
            assert bonus(scroll, bag=[*bag, *["black"] * 6]) == bonus(scroll, bag=bag)


@pytest.mark.rule("B-SCO-5")
def test_scrolls_that_count_tracks_from_level_3_on_count_medicine() -> None:
    for scroll in scoring("score_breadth"):
        assert bonus(scroll, tracks=levels(medicine=2)) == 0
        assert bonus(scroll, tracks=levels(medicine=3)) == 1
        assert bonus(scroll, tracks=levels(**dict.fromkeys(TRACKS, 3))) == 7


@pytest.mark.rule("B-SCO-1")
def test_every_colour_but_white_counts_for_the_dice_sum() -> None:
    for colour in ALL_COLOURS:
        assert banner("", f"red red {colour}") == ([0, 2] if colour != "white" else [1, 1])
