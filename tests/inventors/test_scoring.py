"""Chapter 16: final scoring, without what the Device Cards count and without ties."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import (
    COLOURS,
    CREW,
    DUMMY,
    INVENTIONS,
    NEUTRAL,
    TILE_SPACES,
    built,
    crew,
    guilds,
    invented,
    inventions_left,
    position,
    published,
    rows,
    site,
)
from .positions_c import ROBOTIC, last_round, score, scores

AREA = {"blue": "tent_1", "orange": "tent_2", "charcoal": "tent_3"}


def influence(colour: str, *numbers: int, **fields: Any) -> list[int]:
    """The points for Guilds of players with so much influence in one of them; the first Ships are ahead."""
    others = {seat: {"guilds": {colour: number}} for seat, number in enumerate(numbers) if seat}
    return scores("guilds", players=len(numbers), guilds={colour: numbers[0]}, others=others, **fields)


# Guilds ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SCORE-1")
@pytest.mark.parametrize("colour", COLOURS)
def test_most_influence_in_a_guild_takes_6_points_and_second_most_3(colour: str) -> None:
    assert influence(colour, 2, 4, 3) == [0, 6, 3]


@pytest.mark.rule("I-SCORE-1")
def test_every_guild_is_scored() -> None:
    others = {1: {"guilds": guilds(2, 0, 1)}, 2: {"guilds": guilds(1, 3, 2)}, 3: {"guilds": guilds(0, 2, 3)}}
    assert scores("guilds", players=4, guilds=guilds(3, 1, 0), others=others) == [6, 3, 6 + 3, 3 + 6]


@pytest.mark.rule("I-SCORE-1")
def test_there_is_no_third_place() -> None:
    assert influence("blue", 1, 2, 3, 4) == [0, 0, 3, 6]


@pytest.mark.rule("I-SCORE-1")
@pytest.mark.parametrize("colour", COLOURS)
def test_every_tent_in_the_area_of_a_guild_counts_as_two_influence(colour: str) -> None:
    area = AREA[colour]
    assert influence(colour, 3, 2, 0, areas={area: [2]}) == [6, 3, 0], "2 and 2: the Ship of seat 1 is ahead"
    assert influence(colour, 3, 1, 0, areas={area: [2]}) == [6, 0, 3]
    assert influence(colour, 2, 1, 0, areas={area: [2, 1, 2]}) == [0, 3, 6]


@pytest.mark.rule("I-SCORE-1")
def test_tents_in_other_areas_count_for_no_guild() -> None:
    areas = {"tent_4": [1, 1], "tent_5": [1, 1]}
    assert influence("blue", 1, 0, 0, areas=areas) == [6, 0, 0]


@pytest.mark.rule("I-SCORE-1")
def test_the_dummy_takes_a_place_and_its_points_are_lost() -> None:
    assert influence("orange", 2, 1, dummy={"guilds": guilds(orange=3)}) == [3, 0]
    assert influence("orange", 3, 1, dummy={"guilds": guilds(orange=2)}) == [6, 0]
    assert influence("orange", 3, 2, dummy={"guilds": guilds(orange=1)}) == [6, 3]


@pytest.mark.rule("I-SCORE-1")
def test_tents_of_the_last_round_count() -> None:
    """Seat 1 has 2 blue influence; the Tent of seat 0 counts 2 and is the first there, which gives 1 more."""
    game = last_round("tent_1", "tent_4", others={1: {"guilds": guilds(blue=2)}})
    assert [points["guilds"] for points in game.game.result.scores] == [6, 3]


@pytest.mark.rule("I-R-32")
def test_a_place_needs_at_least_one_influence() -> None:
    assert influence("charcoal", 0, 0, 0) == [0, 0, 0]


@pytest.mark.rule("I-R-32")
def test_with_one_participant_only_the_first_place_is_paid() -> None:
    assert influence("charcoal", 0, 1, 0) == [0, 6, 0]


@pytest.mark.rule("I-R-32")
def test_a_tent_alone_is_enough_for_a_place() -> None:
    assert influence("charcoal", 3, 0, 0, areas={"tent_3": [2]}) == [6, 0, 3]
    assert influence("charcoal", 0, 0, 0, areas={"tent_3": [2]}) == [0, 0, 6]


@pytest.mark.rule("I-R-32")
def test_by_the_house_rule_the_second_place_needs_no_influence() -> None:
    house = "house_second_without"
    assert influence("charcoal", 0, 1, 0, house=house) == [3, 6, 0], "of the others the Ship of seat 0 is ahead"
    assert influence("charcoal", 0, 0, 0, house=house) == [0, 0, 0], "where nobody is there nobody is second"


# Royalties, Research, craftspeople, tiles ------------------------------------------------------------------------


@pytest.mark.rule("I-SCORE-2")
@pytest.mark.parametrize(("space", "points"), [*enumerate([0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 8, 10])])
def test_the_royalty_track_scores_from_its_fourth_space_on(space: int, points: int) -> None:
    assert score("royalties", royalties=space) == points


@pytest.mark.rule("I-SCORE-3")
@pytest.mark.parametrize(("space", "points"), [*zip(TILE_SPACES, [2] * 5 + [3] * 5 + [4] * 4, strict=True)])
def test_influence_on_the_left_slot_scores_its_printed_points_and_on_the_right_slot_1(space: str, points: int) -> None:
    section = {2: "left", 3: "middle", 4: "right"}[points]
    assert scores("research", sites={space: site(f"rt_{section}_1", left=2, right=0)}) == [1, 0, points]


@pytest.mark.rule("I-SCORE-3")
def test_all_influence_along_the_river_scores() -> None:
    sites = {
        "river_1": site("rt_left_1", left=0), "river_2": site("rt_left_2", left=1, right=0),
        "river_8": site("rt_middle_1", left=0, right=1), "river_14": site("rt_right_1", left=1),
    }  # fmt: skip
    assert scores("research", sites=sites) == [2 + 1 + 3, 2 + 1 + 4, 0]


@pytest.mark.rule("I-SCORE-4")
@pytest.mark.parametrize(("level", "points"), [*enumerate([0, 0, 1, 1, 2, 2, 3, 3, 4, 5], 1)])
def test_each_craftsperson_scores_the_tower_tile_it_stands_on(level: int, points: int) -> None:
    assert score("craftspeople", levels=crew(level)) == 6 * points


@pytest.mark.rule("I-SCORE-4")
def test_craftspeople_score_each_by_the_own_level() -> None:
    levels = dict(zip(CREW, (6, 7, 8, 9, 10, 6), strict=True))
    assert score("craftspeople", levels=levels) == 2 + 3 + 3 + 4 + 5 + 2


@pytest.mark.rule("I-SCORE-4")
def test_inactive_craftspeople_score_too() -> None:
    assert score("craftspeople", levels=crew(5), inactive=[*CREW]) == 6 * 2


@pytest.mark.rule("I-SCORE-5")
def test_workshop_tiles_score_their_printed_points() -> None:
    assert score("workshop_tiles", rows=rows("wt_01 wt_14", "wt_37", "wt_33 wt_05")) == 1 + 2 + 3 + 2 + 1


VALUABLE = {2: (14, 18, 19, 30, 31, 32, 33, 34, 35, 36, 38, 39), 3: (37,), 0: (21, 22, 23, 46, 47, 48)}


@pytest.mark.rule("I-SCORE-5")
@pytest.mark.parametrize("number", [n for n in range(1, 49) if n not in (43, 44, 45)])
def test_a_workshop_tile_has_1_point_but_for_some_and_the_starting_tiles_none(number: int) -> None:
    expected = next((points for points, numbers in VALUABLE.items() if number in numbers), 1)
    assert score("workshop_tiles", rows=rows(middle=f"wt_{number:02}")) == expected


@pytest.mark.rule("I-SCORE-5")
def test_the_tiles_of_others_and_starting_tiles_score_nothing() -> None:
    others = {1: {"rows": rows("wt_37 wt_14")}}
    assert scores("workshop_tiles", rows=rows("wt_21", "wt_46"), others=others) == [0, 5, 0]


# Inventions ------------------------------------------------------------------------------------------------------


def without(*places: str) -> dict[str, str]:
    """The Invention Tiles, but for those of these places."""
    gone = {f"invention_{place}" for place in places}
    return inventions_left(*(place for place in INVENTIONS if place not in gone))


@pytest.mark.rule("I-SCORE-6")
@pytest.mark.parametrize(
    ("gone", "points"),
    [
        ((), 0), (("top_left",), 0), (("top_left", "top_middle"), 3), (("top_middle", "top_right"), 3),
        (("bottom_left", "bottom_middle"), 3), (("bottom_middle", "bottom_right"), 3),
        (("top_left", "top_right"), 0), (("top_left", "bottom_left"), 0), (("top_left", "bottom_middle"), 0),
        (("top_left", "top_middle", "top_right"), 6), (("top_left", "top_middle", "bottom_middle", "bottom_right"), 6),
        (("top_left", "top_middle", "top_right", "bottom_left", "bottom_middle", "bottom_right"), 12),
    ],
)  # fmt: skip
def test_each_horizontal_pair_of_emptied_places_scores(gone: tuple[str, ...], points: int) -> None:
    assert score("inventions", inventions=without(*gone)) == points


@pytest.mark.rule("I-R-36")
def test_a_pair_scores_whatever_emptied_its_places() -> None:
    """One tile was Invented, the other is taken off by a goal."""
    game = position(rounds="3", goal=1, tents=3, inventions=without("top_left")).doing("remove_invention_tile")
    assert game.game.result.scores[0]["inventions"] == 0
    game.play("invention_top_middle")
    assert game.game.result.scores[0]["inventions"] == 3


# Devices ---------------------------------------------------------------------------------------------------------

CARD = "dc_fountain"  # its condition is met only by who built and published the same device
TESTED = (("", "", ""), ("blue_1", "", ""), ("", "orange_6", "charcoal_6"), ("blue_1", "orange_2", "charcoal_3"))


@pytest.mark.rule("I-SCORE-7")
@pytest.mark.parametrize(("dice", "points"), [*zip(TESTED, (0, 1, 2, 3), strict=True)])
def test_the_builder_of_a_device_that_is_not_published_scores_1_per_test_die(
    dice: tuple[str, ...], points: int
) -> None:
    assert scores("devices", devices={ROBOTIC: built(1, CARD, builder=1, dice=dice)}) == [0, points, 0]


@pytest.mark.rule("I-SCORE-7")
@pytest.mark.parametrize(("dice", "points"), [*zip(TESTED, (0, 1, 2, 3), strict=True)])
def test_of_two_owners_the_builder_scores_3_and_the_publisher_1_per_test_die(
    dice: tuple[str, ...], points: int
) -> None:
    devices = {ROBOTIC: published(1, CARD, builder=2, publisher=0, dice=dice)}
    assert scores("devices", devices=devices) == [points, 0, 3]


@pytest.mark.rule("I-SCORE-7")
@pytest.mark.parametrize(("dice", "points"), [*zip(TESTED, (1, 2, 3, 4), strict=True)])
def test_one_owner_of_both_scores_1_and_1_per_test_die(dice: tuple[str, ...], points: int) -> None:
    devices = {ROBOTIC: published(1, CARD, builder=1, publisher=1, dice=dice)}
    assert scores("devices", devices=devices) == [0, points, 0]


@pytest.mark.rule("I-SCORE-7")
def test_a_neutral_builder_takes_no_points_and_the_publisher_1_per_test_die() -> None:
    devices = {ROBOTIC: published(1, CARD, builder=NEUTRAL, publisher=1, dice=TESTED[2])}
    assert scores("devices", devices=devices) == [0, 2, 0]


@pytest.mark.rule("I-SCORE-7")
def test_neither_the_inventor_nor_an_invented_device_scores() -> None:
    devices = {
        ROBOTIC: built(1, CARD, by=0, builder=1, dice=TESTED[3]),
        "db_folding": invented(1, "dc_drum", by=0),
        "db_musical": published(2, "dc_flask", by=0, builder=2, publisher=1),
    }
    assert scores("devices", devices=devices) == [0, 3, 3]


@pytest.mark.rule("I-SCORE-7")
def test_all_devices_are_added_up() -> None:
    devices = {
        ROBOTIC: built(1, CARD, builder=0, dice=TESTED[2]),
        "db_folding": published(1, "dc_drum", builder=0, publisher=1, dice=TESTED[1]),
        "db_musical": published(2, "dc_flask", builder=0, publisher=0, dice=TESTED[3]),
    }
    assert scores("devices", devices=devices) == [2 + 3 + 4, 1, 0]


# Conditions ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SCORE-8")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (3, 0), (4, 2), (6, 2), (7, 4), (20, 4)])
def test_a_condition_gives_0_2_or_4_points_by_its_thresholds(number: int, points: int) -> None:
    devices = {ROBOTIC: built(1, "dc_hourglass", builder=0)}
    assert score("conditions", devices=devices, guilds=guilds(blue=number)) == points


@pytest.mark.rule("I-SCORE-8")
@pytest.mark.parametrize(
    ("roles", "points"),
    [
        ({"builder": 0, "publisher": 1}, [4, 2, 0]), ({"builder": 1, "publisher": 0}, [4, 2, 0]),
        ({"builder": 0, "publisher": 0}, [8, 0, 0]), ({"builder": 1, "publisher": 1}, [0, 4, 0]),
        ({"builder": 2, "publisher": 1}, [0, 2, 0]), ({"builder": NEUTRAL, "publisher": 0}, [4, 0, 0]),
    ],
)  # fmt: skip
def test_the_condition_scores_for_builder_and_publisher_and_twice_for_who_is_both(
    roles: dict[str, int], points: list[int]
) -> None:
    devices = {ROBOTIC: published(1, "dc_hourglass", by=2, **roles)}
    others = {1: {"guilds": guilds(blue=4)}, 2: {"guilds": guilds(blue=3)}}
    assert scores("conditions", devices=devices, guilds=guilds(blue=7), others=others) == points


@pytest.mark.rule("I-SCORE-8")
def test_the_inventor_does_not_score_the_condition() -> None:
    devices = {ROBOTIC: built(1, "dc_hourglass", by=0, builder=1), "db_folding": invented(1, "dc_toy", by=0)}
    assert scores("conditions", devices=devices, guilds=guilds(blue=9), ship=17) == [0, 0, 0]


@pytest.mark.rule("I-SCORE-8")
def test_the_conditions_of_all_devices_are_added_up() -> None:
    devices = {
        ROBOTIC: built(1, "dc_hourglass", builder=0),
        "db_folding": published(1, "dc_toy", builder=1, publisher=0),
        "db_musical": built(2, "dc_beacon", builder=0),
    }
    fields: dict[str, Any] = {"guilds": guilds(blue=5), "ship": 17, "royalties": 5}
    assert scores("conditions", devices=devices, **fields) == [2 + 4 + 2, 0, 0]


@pytest.mark.rule("EX-23")
@pytest.mark.rule("I-SCORE-7")
@pytest.mark.rule("I-SCORE-8")
def test_example_23_the_robotic_hourglass() -> None:
    """Seat 0 is Red, the Builder; seat 1 is Blue, the Publisher; two test dice lie on the device."""
    devices = {ROBOTIC: published(1, "dc_hourglass", by=2, builder=0, publisher=1, dice=("blue_3", "orange_4", ""))}
    game = position(
        devices=devices, areas={"tent_1": [0, 1, 1], "tent_2": [0, 0]}, guilds=guilds(blue=3, orange=9),
        others={1: {"guilds": guilds(blue=8)}},
    )  # fmt: skip
    red, blue, _ = game.game.result.scores
    assert (red["devices"], blue["devices"]) == (3, 2)
    assert (red["conditions"], blue["conditions"]) == (2, 4), "5 and 12 blue influence, Tents counted as 2"
    assert (red["devices"] + red["conditions"], blue["devices"] + blue["conditions"]) == (5, 6)


# The rest --------------------------------------------------------------------------------------------------------

EIGHT = ["dc_flute", "dc_drum", "dc_basin", "dc_toy", "dc_saw", "dc_lens", "dc_vase", "dc_sail"]


@pytest.mark.rule("I-SCORE-9")
@pytest.mark.parametrize(
    ("silver", "cards", "points"),
    [(0, 0, 0), (3, 0, 0), (4, 0, 1), (0, 4, 1), (2, 2, 1), (7, 0, 1), (3, 8, 2), (20, 1, 5)],
)
def test_silver_and_cards_in_hand_score_1_per_4_mixed(silver: int, cards: int, points: int) -> None:
    assert score("leftovers", silver=silver, hand=EIGHT[:cards]) == points


@pytest.mark.rule("I-SCORE-10")
def test_most_points_win() -> None:
    """The Ships of the others are further ahead."""
    game = last_round("tent_4", "tent_5", "tent_3", silver=8, areas={"tent_3": [2]}, first_tents=["tent_3"],
                      others={1: {"silver": 4, "ship": 5}, 2: {"silver": 3, "ship": 9}})  # fmt: skip
    assert game.done
    assert game.game.result.totals == (2, 1, 6)
    assert game.game.result.ranking == ((2,), (0,), (1,))
    assert game.game.result.winners == (2,)
    assert game.game.result.tie_breaks == ()


@pytest.mark.rule("I-SCORE-10")
def test_the_total_is_the_sum_of_all_sources() -> None:
    game = position(
        guilds=guilds(blue=7), royalties=5, sites={"river_13": site("rt_right_1", left=0)}, levels=crew(6),
        rows=rows("wt_37"), inventions=without("top_left", "top_middle"), silver=4,
        devices={ROBOTIC: built(1, "dc_hourglass", builder=0, dice=TESTED[2])},
    )  # fmt: skip
    assert game.game.result.scores[0] == {
        "guilds": 6, "royalties": 2, "research": 4, "craftspeople": 12, "workshop_tiles": 3, "inventions": 3,
        "devices": 2, "conditions": 4, "leftovers": 1,
    }  # fmt: skip
    assert game.game.result.totals == (37, 0, 0)


@pytest.mark.rule("I-SCORE-1")
def test_nobody_scores_for_a_dummy() -> None:
    game = position(players=2, dummy={"guilds": guilds(3, 3, 3), "ship": 17})
    assert game.table.ships[0] == DUMMY
    assert len(game.game.result.scores) == 2
    assert game.game.result.totals == (0, 0)
