"""Chapter 8: delivering scrolls to the House of Wisdom."""

from __future__ import annotations

import pytest

from .positions import GUILDS, asked, guilds, house, position, post
from .positions_b import delivering, levels, seats, travelling

ROWS = ("greek_a", "hebrew_a", "persian_a")
HERE = {"space_4": "scroll_hebrew_e"}  # a scroll of Physics


def upper_rows(row: int) -> str:
    """The scrolls of a column whose next free space is in this row."""
    return " ".join(ROWS[: row - 1])


# What it costs and where it goes ---------------------------------------------------------------------------------


@pytest.mark.rule("S-DEL-1")
@pytest.mark.parametrize("guild", GUILDS)
def test_a_scroll_of_any_kind_goes_to_any_guild_for_4_silver(guild: str) -> None:
    game = delivering(silver=7, on_map=HERE)
    assert asked(game) == ("deliver", list(GUILDS))
    game.play(guild)
    assert game.me.silver == 3
    assert game.table.house == {other: ("scroll_hebrew_e",) if other == guild else () for other in GUILDS}


@pytest.mark.rule("S-DEL-1")
@pytest.mark.parametrize(("silver", "asked_for"), [(3, "end_turn"), (4, "deliver")])
def test_delivering_needs_4_silver(silver: int, asked_for: str) -> None:
    game = travelling("white_4", silver=silver).play("space_4")
    assert game.key == asked_for


@pytest.mark.rule("S-DEL-1")
def test_a_column_is_filled_from_top_to_bottom() -> None:
    columns = ("", "greek_a", "greek_b hebrew_b")
    for guild, scrolls in house(*columns).items():
        game = delivering(columns=columns, on_map=HERE).play(guild)
        assert game.table.house[guild] == (*scrolls, "scroll_hebrew_e")


@pytest.mark.rule("S-DEL-1")
def test_a_guild_with_three_scrolls_takes_no_more() -> None:
    game = delivering(columns=("greek_a", "hebrew_a hebrew_b hebrew_c", "greek_b greek_c"))
    assert asked(game) == ("deliver", ["guild_purple", "guild_green"])
    assert game.refused == {"guild_orange": "guild_full"}


@pytest.mark.rule("S-DEL-1")
@pytest.mark.rule("S-DEL-3")
def test_only_the_scroll_beside_the_marker_is_delivered() -> None:
    game = delivering(space="space_8").nature("scroll_greek_h").play("guild_purple")
    assert game.table.house["guild_purple"] == ("scroll_persian_f",)
    assert game.table.map_scrolls == {
        "space_0": "scroll_chinese_f",
        "space_2": "scroll_sanskrit_f",
        "space_4": "scroll_greek_f",
        "space_6": "scroll_hebrew_f",
        "space_8": "scroll_greek_h",
        "space_10": "scroll_syriac_f",
    }


@pytest.mark.rule("S-DEL-2")
@pytest.mark.parametrize(("last", "asked_for"), [("syriac_c", "end_turn"), ("", "deliver")])
def test_with_nine_scrolls_in_the_house_nothing_is_delivered(last: str, asked_for: str) -> None:
    columns = ("greek_a greek_b greek_c", "hebrew_a hebrew_b hebrew_c", f"syriac_a syriac_b {last}")
    game = travelling("white_4", silver=9, columns=columns).play("space_4")
    if asked_for == "deliver":
        assert asked(game) == ("deliver", ["guild_green", "skip"])
    else:
        assert (game.key, game.me.silver) == ("end_turn", 9)


@pytest.mark.rule("S-DEL-1")
def test_without_a_scroll_beside_the_black_space_there_is_nothing_to_deliver() -> None:
    game = travelling("white_4", silver=9, on_map={"space_2": "scroll_greek_f"}).play("space_4")
    assert (game.key, game.me.silver) == ("end_turn", 9)


# What it brings --------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-DEL-3")
@pytest.mark.parametrize("guild", range(3))
@pytest.mark.parametrize(("row", "influence", "bag"), [(1, 2, ()), (2, 1, ()), (3, 1, ("white",))])
def test_the_space_gives_influence_in_its_guild_gold_and_in_the_bottom_row_a_white_die(
    guild: int, row: int, influence: int, bag: tuple[str, ...]
) -> None:
    columns = tuple(upper_rows(row) if n == guild else "" for n in range(3))
    game = delivering(columns=columns, on_map=HERE, tracks=levels(physics=1)).play(GUILDS[guild])
    assert game.done, "nothing of it may be declined"
    assert game.me.guilds == guilds() | {GUILDS[guild]: influence}
    assert game.me.supply == 20 - influence
    assert (game.me.gold, game.me.bag, game.me.silver) == (1, bag, 0)
    assert game.table.dice["white"] == 40 - len(bag)


@pytest.mark.rule("S-RULING-26")
def test_the_white_die_of_the_bottom_row_is_taken_whether_one_likes_it_or_not() -> None:
    columns = ("greek_a hebrew_a", "", "")
    game = travelling("white_4", silver=4, columns=columns, tracks=levels(mathematics=1)).play("space_4")
    game.play("guild_purple")
    assert game.me.bag == ("white",)
    assert game.key == "end_turn"


@pytest.mark.rule("S-DEL-3")
@pytest.mark.parametrize(
    ("scroll", "track"),
    [
        ("greek_f", "mathematics"), ("greek_a", "physics"), ("greek_b", "chemistry"),
        ("greek_c", "philosophy"), ("greek_d", "biology"), ("greek_e", "astronomy"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("guild", GUILDS)
def test_the_marker_advances_on_the_track_of_the_scroll(scroll: str, track: str, guild: str) -> None:
    game = delivering(on_map={"space_4": f"scroll_{scroll}"}, tracks=dict.fromkeys(levels(), 1)).play(guild)
    assert game.me.tracks == {**dict.fromkeys(levels(), 1), track: 2}


@pytest.mark.rule("S-DEL-3")
@pytest.mark.rule("S-TRK-1")
def test_the_step_of_a_delivery_brings_the_immediate_benefit_of_an_odd_level() -> None:
    game = delivering(on_map=HERE).play("guild_purple")
    assert (game.me.gold, game.me.tracks["physics"]) == (1 + 1, 1)


@pytest.mark.rule("S-DEL-3")
def test_the_steps_of_a_delivery_come_in_their_order() -> None:
    columns = ("greek_a hebrew_a", "", "")
    game = delivering(columns=columns, on_map=HERE, tracks=levels(physics=1), stacks=[[0, 1], [1, 0]])
    game.nature("caliph_1").play("guild_purple")
    steps = ["deliver", "scroll_in_house", "influence", "control", "gain", "die_to_bag", "advance", "caliph"]
    assert game.told == steps
    game.play("caliph_1_top")
    assert game.told[-1] == "scroll_on_map", "the deck comes last"


@pytest.mark.rule("S-DEL-3")
def test_the_influence_of_a_delivery_counts_for_the_caliph_card_it_reveals() -> None:
    """The other player controlled the guild with 1; the 2 of the delivery are more."""
    game = delivering(stacks=[[0, 1], [1, 0]], others={1: {"guilds": guilds(green=1)}}, on_map=HERE)
    game.nature("caliph_2").play("guild_green")
    assert (game.decision.seat, game.key) == (0, "caliph")
    game.play("caliph_2_top")
    assert game.table.caliph_influence == {"caliph_2": (0, -1, -1)}
    assert seats(game, "gold") == [1 + 1, 1], "the other one is consoled with 1 gold"


@pytest.mark.rule("S-DEL-3")
def test_the_top_scroll_of_the_deck_fills_the_space() -> None:
    game = delivering(stacks=[[2, 0], [0, 1], [1, 0]], on_map=HERE).nature("scroll_persian_a").play("guild_purple")
    assert game.table.map_scrolls["space_4"] == "scroll_persian_a"
    assert game.table.stacks == ((1, 0), (0, 1), (1, 0))
    assert game.table.caliphs == ()
    assert "scroll_persian_a" not in game.table.unseen_scrolls


@pytest.mark.rule("S-DEL-3")
@pytest.mark.rule("S-CAL-1")
def test_two_caliph_cards_in_a_row_are_resolved_before_a_scroll_fills_the_space() -> None:
    game = delivering(stacks=[[0, 1], [0, 1], [2, 0]], tracks=levels(mathematics=1))
    game.nature("caliph_3", "caliph_1").play("guild_green")
    assert asked(game) == ("caliph", ["caliph_3_top", "caliph_3_middle", "caliph_3_bottom"])
    assert "space_4" not in game.table.map_scrolls
    game.play("caliph_3_top")
    assert asked(game) == ("caliph", ["caliph_1_top", "caliph_1_middle", "caliph_1_bottom"])
    assert "space_4" not in game.table.map_scrolls
    game.nature("scroll_syriac_h").play("caliph_1_top")
    assert game.table.caliphs == ("caliph_3", "caliph_1")
    assert game.table.map_scrolls["space_4"] == "scroll_syriac_h"
    assert game.table.stacks == ((1, 0),)
    assert game.me.guilds == guilds(), "both influences of the delivery lie on caliph cards"


@pytest.mark.rule("EX-16")
def test_example_a_hebrew_scroll_of_physics() -> None:
    columns = ("greek_a", "hebrew_a hebrew_b hebrew_c", "")
    game = delivering(columns=columns, on_map=HERE, tracks=levels(physics=1))
    assert game.options == ["guild_purple", "guild_green"], "Orange is full"
    game.play("guild_green")
    assert (game.me.silver, game.me.guilds, game.me.gold) == (0, guilds(green=2), 1)
    assert game.me.tracks["physics"] == 2
    other = delivering(columns=columns, on_map=HERE, tracks=levels(physics=1)).play("guild_purple")
    assert other.me.guilds == guilds(purple=1)


# Influence on the scroll -----------------------------------------------------------------------------------------


@pytest.mark.rule("S-DEL-4")
def test_an_opponent_with_influence_on_the_scroll_is_paid_1_silver_beside_the_4() -> None:
    game = delivering(
        players=3, silver=6, on_map=HERE, influence_on={"scroll_hebrew_e": 2, "scroll_greek_a": 1},
        columns=("greek_a",), tracks=levels(physics=1),
    ).play("guild_orange")  # fmt: skip
    assert seats(game, "silver") == [1, 0, 1]
    assert game.table.influence_on == {"scroll_greek_a": 1}
    assert seats(game, "supply") == [18, 19, 20], "the piece is back with its owner"


@pytest.mark.rule("S-DEL-4")
@pytest.mark.parametrize(("silver", "asked_for"), [(4, "end_turn"), (5, "deliver")])
def test_without_the_silver_for_the_opponent_the_scroll_cannot_be_delivered(silver: int, asked_for: str) -> None:
    game = travelling("white_4", silver=silver, influence_on={"scroll_greek_f": 1}).play("space_4")
    assert game.key == asked_for
    assert game.table.influence_on == {"scroll_greek_f": 1}


@pytest.mark.rule("S-DEL-4")
def test_own_influence_costs_nothing_and_stays_on_the_scroll() -> None:
    game = delivering(on_map=HERE, influence_on={"scroll_hebrew_e": 0}, tracks=levels(physics=1)).play("guild_orange")
    assert seats(game, "silver") == [0, 0]
    assert game.table.influence_on == {"scroll_hebrew_e": 0}
    assert game.me.supply == 20 - 1 - 2


# Influence that runs out -----------------------------------------------------------------------------------------


@pytest.mark.rule("S-LIM-4")
@pytest.mark.rule("S-DEL-3")
def test_with_an_empty_supply_each_piece_of_a_delivery_may_be_moved_from_elsewhere() -> None:
    game = delivering(
        supply=0, on_map=HERE, tracks=levels(physics=1), guilds=guilds(green=1), rooms={"room_1": post("persian_b", 0)},
        influence_on={"scroll_hebrew_e": 0},
    ).play("guild_purple")  # fmt: skip
    assert asked(game) == ("move_influence", ["scroll_hebrew_e", "guild_green", "skip"]), "never from a translator"
    game.play("guild_green")
    assert game.me.guilds == guilds(purple=1)
    assert asked(game) == ("move_influence", ["scroll_hebrew_e", "skip"])
    game.play("skip")
    assert (game.me.guilds, game.me.gold) == (guilds(purple=1), 1)


@pytest.mark.rule("S-DEL-3")
def test_with_no_influence_at_all_the_rest_of_the_delivery_counts() -> None:
    game = delivering(supply=0, on_map=HERE, tracks=levels(physics=1)).play("guild_purple")
    assert game.done
    assert (game.me.guilds, game.me.gold, game.me.tracks["physics"]) == (guilds(), 1, 2)


@pytest.mark.rule("S-DEL-3")
def test_each_player_delivers_from_the_own_marker() -> None:
    game = position(
        seat=1, space="space_10", silver=4, hand=["white_2"], others={0: {"space": "space_4", "silver": 4}}
    ).play("card_physics", "slot_2", "travel", "space_0", "guild_green")  # fmt: skip
    assert game.table.house["guild_green"] == ("scroll_chinese_f",)
    assert seats(game, "silver") == [4, 0]
    assert seats(game, "gold") == [0, 1]
