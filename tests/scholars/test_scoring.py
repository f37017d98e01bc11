"""Chapter 16: scoring, what others may know of it before the end, and ties."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import BROWN, DATA, NOBODY, TRACKS, card, guilds, position, post, workers
from .positions_b import levels

RED, WHITE = "red", "white"


def score(seat: int = 0, **zones: Any) -> dict[str, int]:
    """The points of a player by source."""
    return position(**zones).game.result.scores[seat]


def scroll_points(*scrolls: str, **zones: Any) -> int:
    """The points of a player's scrolls, each as `greek_a`."""
    return score(**{"goal": "", "scrolls": [f"scroll_{name}" for name in scrolls], **zones})["scrolls"]


def bonus(scroll: str, **zones: Any) -> int:
    """The points of one scroll beside the printed ones."""
    return scroll_points(scroll, **zones) - DATA.scrolls[f"scroll_{scroll}"].vp


def over(**zones: Any) -> Scene:
    """A game that has ended after the last player's turn; the first player has what is described."""
    fours = ["caliph_1", "caliph_2", "caliph_3", "caliph_4"]
    players = zones.get("players", 2)
    last = {"seat": players - 1, "rounds_left": 0, "caliphs": fours}
    mine = {name: zones.pop(name) for name in ("hand", "bag", "silver", "gold", "scrolls", "workers") if name in zones}
    others = {0: mine, **zones.pop("others", {})}
    return position(**{**last, **zones, "others": others}).play("end_turn")


# Dice ------------------------------------------------------------------------------------------------------------


def banner(*dice: tuple[str, ...], **zones: Any) -> list[int]:
    """The points for the dice sum of players with these dice in their bags."""
    others = {seat: {"bag": list(bag)} for seat, bag in enumerate(dice) if seat}
    game = position(players=len(dice), bag=list(dice[0]), others=others, **zones)
    return [points["dice_sum"] for points in game.game.result.scores]


@pytest.mark.rule("S-SCO-1")
@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [
        ((RED,), (), [2, 0]), ((WHITE,), (), [0, 2]), ((RED, WHITE), (), [1, 1]), ((RED, RED, WHITE), (RED,), [1, 1]),
        (("purple", "green", "orange"), (RED, "blue", "yellow"), [1, 1]), (("purple",), (), [2, 0]),
        ((RED, RED, WHITE), (RED, RED), [0, 2]), ((WHITE,) * 2, (WHITE,), [0, 2]),
    ],
)  # fmt: skip
def test_the_dice_sum_is_the_coloured_dice_less_the_white_ones(
    mine: tuple[str, ...], theirs: tuple[str, ...], points: list[int]
) -> None:
    assert banner(mine, theirs) == points


@pytest.mark.rule("S-SCO-1")
@pytest.mark.parametrize(
    "zones", [{"hand": ["red_3"]}, {"slots": {"slot_1": card("card_physics", "red_1")}}, {"bag": ["red"]}]
)
def test_dice_in_hand_on_the_board_and_in_the_bag_count(zones: dict[str, Any]) -> None:
    """The other player has one coloured die too; with it the first one is no longer behind."""
    theirs = {1: {"bag": ["blue"]}}
    assert score(others=theirs)["dice_sum"] == 0
    assert score(others=theirs, **zones)["dice_sum"] == 1


@pytest.mark.rule("S-SCO-1")
def test_a_die_recoloured_by_a_worker_counts_by_its_own_colour() -> None:
    slot = {**card("card_physics", "white_3", workers=(("red",),)), "shown": ["red_3"]}
    assert score(slots={"slot_1": slot})["dice_sum"] == 0
    slot = {**card("card_physics", "red_3", workers=(("white",),)), "shown": ["white_3"]}
    assert score(slots={"slot_1": slot})["dice_sum"] == 2


@pytest.mark.rule("S-SCO-1")
def test_the_die_on_an_unfinished_goal_card_does_not_count() -> None:
    """Seat 1 has no goal card at all."""
    assert score(goal="goal_chinese", others={1: {"goal": ""}})["dice_sum"] == 1


@pytest.mark.rule("EX-26")
@pytest.mark.rule("S-SCO-2")
@pytest.mark.parametrize(
    ("sums", "points"),
    [
        ((1, 1), [1, 1]), ((3, 3, 3, 1), [4, 4, 4, 0]),  # of the rulebook
        ((2, 1), [2, 0]), ((1, 2), [0, 2]), ((1, 2, 3), [0, 2, 4]), ((3, 1, 2), [4, 0, 2]), ((2, 2, 1), [3, 3, 0]),
        ((2, 1, 1), [4, 1, 1]), ((1, 1, 1), [2, 2, 2]), ((1, 2, 3, 4), [0, 2, 4, 6]), ((4, 3, 2, 1), [6, 4, 2, 0]),
        ((2, 1, 1, 1), [6, 2, 2, 2]), ((1, 1, 2, 2), [1, 1, 5, 5]), ((1, 2, 2, 3), [0, 3, 3, 6]),
        ((1, 1, 1, 1), [3, 3, 3, 3]), ((0, 5, 9, 9), [0, 2, 5, 5]),
    ],
)  # fmt: skip
def test_the_lowest_dice_sum_takes_the_lowest_banner_space_and_tied_players_share(
    sums: tuple[int, ...], points: list[int]
) -> None:
    assert banner(*[(RED,) * number for number in sums]) == points


# Guilds, caliph cards, translators and research -------------------------------------------------------------------


@pytest.mark.rule("S-SCO-3")
def test_retired_translators_score_their_points() -> None:
    retired = {"slot_1": ["chinese_c", "chinese_d"], "slot_2": [], "slot_3": ["greek_a"], "slot_4": ["wild1_a"]}
    assert score(retired=retired)["retired"] == 3 + 1 + 2 + 3
    assert score(rooms={"room_1": post("persian_b", 0)})["retired"] == 0, "employed ones do not score"
    assert score(retired={"slot_2": ["starting_translator_5"]})["retired"] == 3


@pytest.mark.rule("S-SCO-4")
@pytest.mark.parametrize(
    ("controllers", "points"),
    [((0, 0, 0), [6, 0, 0]), ((0, 1, 2), [1, 2, 3]), ((2, NOBODY, 1), [0, 3, 1]), ((NOBODY,) * 3, [0, 0, 0])],
)
def test_controlled_guilds_score_1_2_and_3(controllers: tuple[int, int, int], points: list[int]) -> None:
    everywhere = guilds(2, 2, 2)
    game = position(
        players=3, guilds=everywhere, others={1: {"guilds": everywhere}, 2: {"guilds": everywhere}},
        controllers=dict(zip(guilds(), controllers, strict=True)),
    )  # fmt: skip
    assert [scores["guilds"] for scores in game.game.result.scores] == points


@pytest.mark.rule("S-SCO-4")
def test_influence_on_caliph_cards_scores_3_1_and_nothing() -> None:
    cards = ["caliph_2", "caliph_4", "caliph_1", "caliph_3"]
    for caliph in cards:
        spaces = {caliph: [0, 1, 2]}
        game = position(players=3, caliphs=[caliph], caliph_influence=spaces)
        assert [scores["caliph"] for scores in game.game.result.scores] == [3, 1, 0]
    several = {"caliph_2": [0, 1, 2], "caliph_4": [0, 0, 1], "caliph_1": [NOBODY] * 3, "caliph_3": [2, NOBODY, 2]}
    game = position(players=3, caliphs=cards, caliph_influence=several)
    assert [scores["caliph"] for scores in game.game.result.scores] == [3 + 3 + 1, 1, 3]


@pytest.mark.rule("S-SCO-5")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize(("level", "points"), [*enumerate([0, 1, 1, 2, 2, 3, 4, 5])])
def test_each_level_of_a_track_scores(track: str, level: int, points: int) -> None:
    assert score(tracks=levels(**{track: level}))["research"] == points


@pytest.mark.rule("S-SCO-5")
def test_all_tracks_score() -> None:
    reached = dict(zip(TRACKS, (7, 6, 5, 4, 2, 0), strict=True))
    assert score(tracks=reached)["research"] == 5 + 4 + 3 + 2 + 1 + 0


# Scrolls ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-SCO-6")
def test_scrolls_score_their_printed_points() -> None:
    assert scroll_points("chinese_a", "chinese_f", "greek_a", "greek_f", "syriac_a") == 5 + 4 + 3 + 2 + 1


@pytest.mark.rule("S-SCO-6")
def test_several_scrolls_with_the_same_condition_each_score_it() -> None:
    assert scroll_points("sanskrit_f", "greek_f", tracks=levels(mathematics=7)) == 4 + 4 + 2 + 4
    assert scroll_points("hebrew_b", "persian_b", guilds=guilds(purple=2)) == 3 + 2 + 1 + 2
    assert scroll_points("sanskrit_h", "hebrew_h", retired=retired(4)) == 4 + 2 + 2 + 2


def retired(number: int) -> dict[str, list[str]]:
    """So many retired translators under the slots."""
    names = ["chinese_a", "chinese_b", "greek_a", "greek_b", "hebrew_a", "persian_a", "syriac_a", "wild1_a"][:number]
    return {slot: names[n::4] for n, slot in enumerate(BROWN)}


@pytest.mark.rule("S-SCR-1")
def test_a_scroll_with_a_person_has_no_bonus() -> None:
    plenty: dict[str, Any] = {"tracks": dict.fromkeys(TRACKS, 7), "guilds": guilds(4, 4, 4), "retired": retired(8)}
    assert [bonus(f"{language}_a", **plenty) for language in ("chinese", "greek", "syriac")] == [0, 0, 0]


@pytest.mark.rule("S-SCR-2")
@pytest.mark.parametrize(
    ("scroll", "secondary", "primary"),
    [
        ("chinese_e", "purple", "blue"), ("sanskrit_e", "orange", "yellow"), ("greek_e", "green", "blue"),
        ("hebrew_e", "orange", "red"), ("persian_e", "green", "yellow"), ("syriac_e", "purple", "red"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(("own", "others", "points"), [(0, 3, 0), (0, 4, 2), (2, 3, 2), (1, 4, 3), (3, 7, 5)])
def test_a_scroll_of_dice_scores_each_secondary_die_and_four_primary_ones(
    scroll: str, secondary: str, primary: str, own: int, others: int, points: int
) -> None:
    assert bonus(scroll, bag=[secondary] * own + [primary] * others + ["white"]) == points


@pytest.mark.rule("S-SCR-2")
def test_a_scroll_of_dice_counts_those_in_hand_and_on_the_board() -> None:
    on_board = {"slot_1": card("card_physics", "purple_4", "blue_1")}
    assert bonus("chinese_e", hand=["purple_5", "blue_2"], slots=on_board, bag=["blue", "blue"]) == 2 + 2
    assert bonus("chinese_e", bag=["orange", "green", "red", "red", "red", "red", "yellow"]) == 0


@pytest.mark.rule("S-SCR-2")
def test_a_scroll_of_dice_does_not_count_the_die_of_an_unfinished_goal() -> None:
    assert bonus("chinese_e", goal="goal_chinese") == 0


@pytest.mark.rule("S-SCR-3")
@pytest.mark.parametrize("scroll", ["chinese_h", "persian_g"])
@pytest.mark.parametrize(("dice", "points"), [(0, 4), (1, 2), (3, 2), (4, 0), (7, 0)])
def test_a_scroll_of_white_dice_scores_having_few(scroll: str, dice: int, points: int) -> None:
    assert bonus(scroll, bag=["white"] * dice + ["red"] * 5) == points


@pytest.mark.rule("S-SCR-4")
@pytest.mark.parametrize("scroll", ["sanskrit_h", "hebrew_h"])
@pytest.mark.parametrize(("number", "points"), [(0, 0), (3, 0), (4, 2), (6, 2), (7, 4), (8, 4)])
def test_a_scroll_of_retired_scores_their_number(scroll: str, number: int, points: int) -> None:
    assert bonus(scroll, retired=retired(number)) == points


@pytest.mark.rule("S-SCR-5")
@pytest.mark.parametrize(
    ("scroll", "languages"),
    [
        ("chinese_d", "hebrew persian"), ("sanskrit_d", "greek persian"), ("greek_d", "sanskrit syriac"),
        ("hebrew_d", "chinese syriac"), ("persian_d", "chinese sanskrit"), ("syriac_d", "greek hebrew"),
    ],
)  # fmt: skip
def test_a_scroll_of_languages_scores_each_scroll_of_them(scroll: str, languages: str) -> None:
    """Of every language another scroll without bonus is there, of the first named a second one."""
    every = ["chinese", "sanskrit", "greek", "hebrew", "persian", "syriac"]
    first, second = languages.split()
    without = [f"{language}_f" for language in every]
    printed = sum(DATA.scrolls[f"scroll_{name}"].vp for name in (*without, scroll))
    assert scroll_points(*without, scroll) == printed + 2
    twice = f"{first}_a"
    assert scroll_points(*without, twice, scroll) == printed + DATA.scrolls[f"scroll_{twice}"].vp + 3
    other = next(language for language in every if language not in (first, second))
    assert scroll_points(scroll, f"{other}_a") == sum(
        DATA.scrolls[f"scroll_{name}"].vp for name in (scroll, f"{other}_a")
    )


@pytest.mark.rule("S-SCR-6")
@pytest.mark.parametrize("language", ["chinese", "sanskrit", "greek", "hebrew", "persian", "syriac"])
def test_a_scroll_of_its_own_language_scores_each_of_them_itself_included(language: str) -> None:
    points = {letter: DATA.scrolls[f"scroll_{language}_{letter}"].vp for letter in "acf"}
    other = "greek" if language != "greek" else "hebrew"
    assert bonus(f"{language}_c") == 1
    three = [f"{language}_{letter}" for letter in "acf"]
    assert scroll_points(*three) == sum(points.values()) + 3
    assert scroll_points(f"{language}_c", f"{other}_f") == points["c"] + 2 + 1


@pytest.mark.rule("S-RULING-24")
@pytest.mark.parametrize(
    ("starting", "scroll", "points"),
    [("greek", "greek_c", 2), ("hebrew", "greek_c", 1), ("persian", "chinese_d", 1), ("syriac", "chinese_d", 0)],
)
def test_the_starting_scroll_counts_for_its_language(starting: str, scroll: str, points: int) -> None:
    scrolls = {"goal": "", "scrolls": [f"starting_{starting}", f"scroll_{scroll}"]}
    printed = 3 + DATA.scrolls[f"scroll_{scroll}"].vp
    assert score(**scrolls)["scrolls"] == printed + points
    without = score(**scrolls, options={"house_translated_only": "yes"})["scrolls"] - printed
    assert without == (1 if scroll == "greek_c" else 0), "a house may count translated scrolls only"


@pytest.mark.rule("S-SCR-7")
@pytest.mark.parametrize(
    ("scroll", "track"),
    [
        ("chinese_f", "astronomy"), ("chinese_g", "physics"), ("sanskrit_f", "mathematics"), ("sanskrit_g", "biology"),
        ("greek_f", "mathematics"), ("greek_g", "chemistry"), ("greek_h", "philosophy"), ("hebrew_f", "philosophy"),
        ("hebrew_g", "biology"), ("persian_f", "chemistry"), ("syriac_f", "physics"), ("syriac_g", "astronomy"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(("level", "points"), [(0, 0), (3, 0), (4, 2), (6, 2), (7, 4)])
def test_a_scroll_of_a_track_scores_its_level(scroll: str, track: str, level: int, points: int) -> None:
    assert bonus(scroll, tracks=levels(**{track: level})) == points
    other = dict.fromkeys(TRACKS, 7) | {track: level}
    assert bonus(scroll, tracks=other) == points


@pytest.mark.rule("S-SCR-8")
@pytest.mark.parametrize("scroll", ["persian_h", "syriac_h"])
@pytest.mark.parametrize(
    ("reached", "points"), [((2, 2, 2, 2, 2, 2), 0), ((3, 2, 0, 0, 0, 0), 1), ((3, 4, 7, 2, 1, 5), 4), ((3,) * 6, 6)]
)
def test_a_scroll_of_breadth_scores_each_track_at_3_or_more(scroll: str, reached: tuple[int, ...], points: int) -> None:
    assert bonus(scroll, tracks=dict(zip(TRACKS, reached, strict=True))) == points


@pytest.mark.rule("S-SCR-9")
@pytest.mark.parametrize(
    ("scroll", "guild"),
    [
        ("chinese_b", "green"), ("sanskrit_b", "orange"), ("greek_b", "orange"), ("hebrew_b", "purple"),
        ("persian_b", "purple"), ("syriac_b", "green"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 0), (2, 2), (3, 2), (4, 4), (6, 4)])
def test_a_scroll_of_a_guild_scores_the_influence_there(scroll: str, guild: str, number: int, points: int) -> None:
    """Control does not matter, nor influence in the other guilds."""
    elsewhere = dict.fromkeys(("purple", "orange", "green"), 5)
    theirs = {1: {"guilds": guilds(9, 9, 9)}}
    assert bonus(scroll, guilds=guilds(**{guild: number}), others=theirs) == points
    assert bonus(scroll, guilds=guilds(**(elsewhere | {guild: number})), others=theirs) == points


# The starting scroll ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S-SCO-7")
@pytest.mark.parametrize(
    ("silver", "gold", "points"),
    [(0, 0, 0), (1, 1, 0), (2, 1, 1), (3, 1, 1), (0, 2, 1), (0, 3, 1), (4, 0, 1), (3, 0, 0), (6, 1, 2), (7, 5, 4)],
)
def test_the_starting_scroll_turns_silver_into_gold_and_gold_into_points(silver: int, gold: int, points: int) -> None:
    assert score(silver=silver, gold=gold)["scrolls"] == 3 + points


@pytest.mark.rule("S-SCO-7")
@pytest.mark.parametrize(("white", "points"), [(5, 3), (6, 0), (9, 0)])
def test_the_starting_scroll_loses_3_with_6_white_dice_or_more(white: int, points: int) -> None:
    assert score(bag=["white"] * (white - 2) + ["red"], hand=["white_1", "white_2"])["scrolls"] == points


@pytest.mark.rule("S-SCO-7")
@pytest.mark.parametrize("person", ["chinese", "sanskrit", "greek", "hebrew", "persian", "syriac"])
def test_every_starting_scroll_has_3_points_printed(person: str) -> None:
    assert score(goal=f"goal_{person}")["scrolls"] == 3


# What others may know --------------------------------------------------------------------------------------------


def two_bags(mine: list[str], theirs: list[str]) -> Scene:
    """Seats 0 and 2 have scrolls that score dice, and six dice each in their bags."""
    dice_scrolls = {0: ["starting_chinese", "scroll_chinese_h", "scroll_chinese_e"], 2: ["starting_greek"]}
    others = {1: {"scrolls": ["starting_sanskrit"]}, 2: {"scrolls": dice_scrolls[2], "bag": theirs}}
    return position(players=3, seat=0, bag=mine, scrolls=dice_scrolls[0], hand=["red_1"], others=others)


@pytest.mark.rule("S-DICE-4")
@pytest.mark.parametrize("seat", [1, None])
def test_before_the_end_nothing_that_others_see_depends_on_a_bag(seat: int | None) -> None:
    """The same dice in the bags of seats 0 and 2, the other way round: seat 1 and a spectator see no difference."""
    white, mixed = ["white"] * 6, ["red"] * 2 + ["purple"] + ["blue"] * 3
    game, other = two_bags(white, mixed), two_bags(mixed, white)
    assert game.game.view(seat) == other.game.view(seat)
    view = game.game.view(seat)
    table = view["table"]
    assert [player["bag"] for player in table["players"]] == [6, 0 if seat is None else [], 6]
    scores = view["scores"]
    assert all("dice_sum" not in points for points in scores)


@pytest.mark.rule("S-DICE-4")
def test_the_owner_sees_the_own_bag_and_what_it_is_worth() -> None:
    white = two_bags(["white"] * 6, ["red"] * 6).game.view(0)
    assert white["table"]["players"][0]["bag"] == ["white"] * 6
    assert white["table"]["players"][2]["bag"] == 6
    assert white["scores"][0]["scrolls"] == 3 - 3 + 4 + 4
    mixed = two_bags(["purple"] + ["blue"] * 5, ["white"] * 6).game.view(0)
    assert mixed["scores"][0]["scrolls"] == 3 + (4 + 4) + (4 + 1 + 2)
    assert mixed["scores"][2]["scrolls"] == 3, "the loss for white dice is not told of others"


@pytest.mark.rule("S-DICE-4")
def test_the_rest_of_the_points_is_open_to_everybody() -> None:
    game = position(
        retired={"slot_1": ["chinese_c"]}, guilds=guilds(green=1), tracks=levels(physics=7), caliphs=["caliph_1"],
        caliph_influence={"caliph_1": [0, NOBODY, NOBODY]}, gold=4, bag=["white"] * 6,
    )  # fmt: skip
    seen = game.game.view(1)["scores"][0]
    assert seen == {"retired": 3, "guilds": 3, "caliph": 3, "research": 5, "scrolls": 3 + 2}
    assert game.game.view(1)["totals"] == [19, 3]


@pytest.mark.rule("S-SCO-1")
@pytest.mark.rule("S-SCO-7")
def test_after_the_end_everybody_sees_all_points() -> None:
    game = over(bag=["white"] * 6, scrolls=["starting_chinese"], others={})
    assert game.done
    for seat in (0, 1, None):
        scores = game.game.view(seat)["scores"]
        assert scores[0]["scrolls"] == 0
        assert [points["dice_sum"] for points in scores] == [0, 2]


# Who wins --------------------------------------------------------------------------------------------------------


def outcome(*fields: dict[str, Any], **zones: Any) -> tuple[tuple[tuple[int, ...], ...], tuple[str, ...]]:
    """The ranking of players with these fields, and the tie-breaks it took."""
    game = position(players=len(fields), others=dict(enumerate(fields[1:], 1)), **fields[0], **zones)
    result = game.game.result
    return result.ranking, result.tie_breaks


@pytest.mark.rule("S-SCO-8")
def test_most_points_win() -> None:
    levels_of = [{"tracks": levels(physics=level)} for level in (1, 7, 5)]
    assert outcome(*levels_of) == (((1,), (2,), (0,)), ())


@pytest.mark.rule("S-SCO-8")
def test_a_tie_goes_to_more_employed_translators_still_in_rooms() -> None:
    """Retired ones do not count, nor do workers yet."""
    rooms = {
        "room_1": post("persian_b", 1),
        "room_2": post("syriac_a", 1),
        "room_3": post("greek_a", 0),
        "room_4": "greek_b",
    }
    assert outcome({"workers": workers("red red")}, {}, rooms=rooms) == (((1,), (0,)), ("employed",))


@pytest.mark.rule("S-SCO-8")
def test_a_tie_in_that_goes_to_more_workers_in_supply() -> None:
    rooms = {"room_1": post("persian_b", 1), "room_3": post("greek_a", 0)}
    fields = [{"workers": workers("red white")}, {"workers": workers("blue")}]
    ranking, breaks = outcome(*fields, rooms=rooms)
    assert (ranking, breaks) == (((0,), (1,)), ("employed", "workers"))


@pytest.mark.rule("S-SCO-8")
def test_workers_on_cards_do_not_break_a_tie() -> None:
    """The dice sums are equal: one red die each."""
    on_card = {"slots": {"slot_1": card("card_physics", "red_6", workers=(("red", "red"),))}}
    ranking, _ = outcome({"workers": workers("red")}, {"workers": workers()} | on_card, {"workers": workers("blue")})
    assert ranking[0] == (1,), "one coloured die more"
    mine = {"workers": workers("white"), "bag": ["red"]}
    assert outcome(mine, {"workers": workers()} | on_card)[0] == ((0,), (1,))


@pytest.mark.rule("S-SCO-8")
def test_a_tie_in_everything_is_a_shared_victory() -> None:
    ranking, _ = outcome({}, {}, {"bag": ["white"]})
    assert ranking == ((0, 1), (2,))
