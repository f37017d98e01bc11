"""Chapter 8: travelling round the map."""

from __future__ import annotations

import pytest

from .positions import BLACK, ON_MAP, SPACES, asked, guilds, held, position, workers, working
from .positions_b import levels, seats, travelling

# How far ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-TRV-1")
@pytest.mark.parametrize(
    ("start", "dice", "within"),
    [
        (0, ["white_2"], [1, 2]),
        (0, ["red_2"], [1, 2]),
        (9, ["blue_5"], [10, 11, 0, 1, 2]),
        (3, ["white_5", "red_6"], [4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2]),
        (3, ["white_6", "red_6"], [4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3]),
    ],
)
def test_a_marker_moves_clockwise_at_least_1_and_at_most_the_value(
    start: int, dice: list[str], within: list[int]
) -> None:
    game = travelling(*dice, space=f"space_{start}")
    assert asked(game) == ("travel", [f"space_{n}" for n in within])


@pytest.mark.rule("S-TRV-1")
def test_value_1_leaves_one_space_to_go_to() -> None:
    game = travelling("yellow_1", space="space_4")
    assert (game.me.space, game.me.gold) == ("space_5", 1)


@pytest.mark.rule("S-TRV-1")
def test_with_12_a_full_loop_ends_where_it_began_and_the_space_is_resolved() -> None:
    game = travelling("white_6", "white_6", space="space_1").play("space_1")
    assert (game.me.space, game.me.silver) == ("space_1", 3)


@pytest.mark.rule("S-TRV-1")
def test_a_boost_takes_a_marker_further() -> None:
    game = travelling("red_3", retired={"slot_2": ["sanskrit_f"]})
    assert game.options == [f"space_{n}" for n in range(1, 3 + 4 + 1)]


@pytest.mark.rule("S-TRV-1")
def test_no_boost_takes_a_marker_further_than_one_loop() -> None:
    game = travelling("white_6", "white_6", space="space_3", retired={"slot_2": ["sanskrit_f"]})
    assert game.options == [f"space_{n % 12}" for n in range(4, 16)]


@pytest.mark.rule("S-TRV-2")
def test_markers_never_block_and_may_share_a_space() -> None:
    there = {1: {"space": "space_5"}, 2: {"space": "space_7"}}
    game = travelling("white_6", space="space_3", players=3, neutral="space_6", others=there)
    assert game.options == ["space_4", "space_5", "space_6", "space_7", "space_8", "space_9"]
    game.play("space_5")
    assert seats(game, "space") == ["space_5", "space_5", "space_7"]
    assert seats(game, "gold") == [1, 0, 0]
    assert seats(game, "silver") == [0, 0, 0]
    assert game.table.neutral == "space_6"


# The space -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-TRV-3")
@pytest.mark.parametrize(("space", "silver", "gold"), [("space_1", 3, 0), ("space_5", 0, 1)])
def test_a_white_space_gives_its_gain(space: str, silver: int, gold: int) -> None:
    game = travelling("white_6", space="space_0").play(space)
    assert (game.me.silver, game.me.gold) == (silver, gold)
    assert game.key == "end_turn"


@pytest.mark.rule("S-TRV-3")
def test_the_fourth_space_gives_two_workers_of_any_colours() -> None:
    game = travelling("white_3").play("space_3")
    assert asked(game) == ("worker", ["worker_white", "worker_red", "worker_yellow", "worker_blue"])
    game.play("worker_red", "worker_white")
    assert held(game) == {"red": 1, "white": 1}
    assert game.key == "end_turn"


@pytest.mark.rule("S-TRV-3")
def test_the_tenth_space_destroys_a_white_die_and_gives_a_worker() -> None:
    game = travelling("red_3", space="space_6", spare=("white_1",), bag=["white", "red"]).play("space_9")
    assert asked(game) == ("next", ["destroy_white", "worker(any)"]), "both must be done"
    game.play("destroy_white")
    assert asked(game) == ("destroy_white", ["bag", "white_1"])
    game.play("white_1")
    assert game.key == "worker"
    game.play("worker_blue")
    assert game.me.hand == ()
    assert held(game) == {"blue": 1}


@pytest.mark.rule("S-TRV-3")
def test_the_tenth_space_gives_the_worker_though_there_is_no_white_die() -> None:
    game = travelling("red_3", space="space_6").play("space_9")
    assert game.key == "worker"


@pytest.mark.rule("S-TRV-3")
def test_the_last_space_gives_influence_in_a_guild_if_one_likes() -> None:
    game = travelling("white_5", space="space_6").play("space_11")
    assert asked(game) == ("influence", ["guild_purple", "guild_orange", "guild_green", "skip"])
    assert position().me.supply == 20
    game.play("guild_orange")
    assert (game.me.guilds, game.me.supply) == (guilds(orange=1), 19)


@pytest.mark.rule("S-TRV-3")
@pytest.mark.parametrize("space", BLACK)
def test_a_black_space_offers_a_delivery_which_may_be_declined(space: str) -> None:
    game = travelling("white_6", "white_6", silver=4, space="space_5").play(space)
    assert asked(game) == ("deliver", ["guild_purple", "guild_orange", "guild_green", "skip"])
    game.play("skip")
    assert game.key == "end_turn"
    assert (game.me.silver, game.table.map_scrolls) == (4, ON_MAP)
    assert game.table.house == {"guild_purple": (), "guild_orange": (), "guild_green": ()}


@pytest.mark.rule("S-TRV-3")
def test_spaces_passed_over_give_nothing() -> None:
    game = travelling("white_6", "white_4", silver=0).play("space_10")
    assert (game.me.silver, game.me.gold, held(game)) == (0, 0, {})
    assert game.me.hand == ()


# Paths -----------------------------------------------------------------------------------------------------------

PATHS = {"purple": 8, "red": 10, "orange": 0, "yellow": 2, "green": 4, "blue": 6}
SCROLLS_ON_MAP = [
    f"scroll_{language}_f" for language in ("chinese", "sanskrit", "greek", "hebrew", "persian", "syriac")
]


@pytest.mark.rule("S-TRV-4")
@pytest.mark.parametrize("colour", ["purple", "orange", "green"])
@pytest.mark.parametrize(("from_path", "bonus"), [(0, 2), (-2, 2), (1, 0), (2, 0)])
def test_crossing_the_path_of_a_secondary_action_gives_2_silver(colour: str, from_path: int, bonus: int) -> None:
    """Paths lead from a black space to the white one after it; the marker starts that far before or beyond."""
    path = PATHS[colour]
    start, end = SPACES[(path + from_path) % 12], SPACES[(path + 4) % 12]
    game = travelling(f"{colour}_6", space=start, on_map={}).play(end)
    assert (game.me.space, game.me.silver) == (end, bonus)


@pytest.mark.rule("S-TRV-4")
@pytest.mark.parametrize("colour", ["purple", "orange", "green"])
def test_stopping_before_the_path_crosses_nothing(colour: str) -> None:
    path = PATHS[colour]
    game = travelling(f"{colour}_6", space=SPACES[path - 2], on_map={}).play(SPACES[path])
    assert game.me.silver == 0


@pytest.mark.rule("S-TRV-4")
@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_crossing_the_path_of_a_primary_action_may_put_influence_on_a_scroll(colour: str) -> None:
    path = PATHS[colour]
    game = travelling(f"{colour}_2", space=SPACES[path]).play(SPACES[(path + 2) % 12])
    assert asked(game) == ("influence_scroll", [*SCROLLS_ON_MAP, "skip"])
    game.play("scroll_hebrew_f")
    assert game.table.influence_on == {"scroll_hebrew_f": 0}
    assert (game.me.supply, game.me.silver) == (19, 0)


@pytest.mark.rule("S-TRV-4")
@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_a_primary_path_not_crossed_gives_nothing(colour: str) -> None:
    path = PATHS[colour]
    before = travelling(f"{colour}_2", space=SPACES[path - 2]).play(SPACES[path])
    beyond = travelling(f"{colour}_3", space=SPACES[path + 1]).play(SPACES[(path + 4) % 12])
    for game in (before, beyond):
        assert game.key != "influence_scroll"
        assert game.table.influence_on == {}


@pytest.mark.rule("S-TRV-4")
def test_the_bonus_of_a_primary_path_may_be_declined() -> None:
    game = travelling("yellow_2", space="space_2").play("space_4", "skip")
    assert (game.table.influence_on, game.me.supply) == ({}, 20)
    assert game.key != "influence_scroll"


@pytest.mark.rule("S-TRV-4")
def test_a_white_action_has_no_path_bonus() -> None:
    game = travelling("white_6", "white_6", space="space_6", on_map={}).play("space_6")
    assert (game.me.silver, game.table.influence_on) == (0, {})
    assert game.key == "end_turn"


@pytest.mark.rule("S-TRV-4")
def test_the_path_of_another_colour_gives_nothing() -> None:
    game = travelling("orange_6", space="space_2").play("space_8")
    assert (game.me.silver, game.table.influence_on) == (0, {})
    assert game.key == "end_turn"


@pytest.mark.rule("S-TRV-4")
def test_the_colour_chosen_of_two_secondary_dice_decides_on_the_path() -> None:
    dice = ("green_4", "orange_4")
    green = travelling(*dice, space="space_2", on_map={})
    assert asked(green) == ("action_colour", ["green", "orange"])
    green.play("green", "space_8")
    orange = travelling(*dice, space="space_2", on_map={}).play("orange", "space_8")
    assert (green.me.silver, orange.me.silver) == (2, 0)


@pytest.mark.rule("S-TRV-4")
def test_a_path_bonus_may_come_before_the_delivery() -> None:
    game = travelling("red_4", space="space_8", silver=4).play("space_0")
    assert asked(game) == ("next", ["[influence_scroll]", "[deliver]", "skip"])
    game.play("[influence_scroll]", "scroll_chinese_f")
    assert asked(game) == ("deliver", ["guild_purple", "guild_orange", "guild_green", "skip"])
    game.play("guild_green")
    assert game.table.house["guild_green"] == ("scroll_chinese_f",)
    assert game.table.influence_on == {"scroll_chinese_f": 0}, "it stays on the scroll"


@pytest.mark.rule("S-TRV-4")
def test_a_path_bonus_may_come_after_the_delivery() -> None:
    game = travelling("red_4", space="space_8", silver=4, goal="", tracks=levels(astronomy=1)).nature("scroll_greek_h")
    game.play("space_0", "[deliver]", "guild_green")
    assert game.key == "influence_scroll"
    assert "scroll_greek_h" in game.options, "the scroll that has just been revealed"
    game.play("scroll_greek_h")
    assert game.table.influence_on == {"scroll_greek_h": 0}


@pytest.mark.rule("S-TRV-4")
@pytest.mark.rule("S-RULING-12")
@pytest.mark.parametrize(("silver", "left"), [(2, 0), (1, None)])
def test_the_silver_of_the_path_may_pay_for_the_delivery(silver: int, left: int | None) -> None:
    game = travelling("green_4", space="space_4", silver=silver, tracks=levels(philosophy=1)).play("space_6")
    if left is None:
        assert (game.me.silver, game.key) == (3, "end_turn")
    else:
        assert game.key == "deliver"
        game.play("guild_purple")
        assert game.me.silver == left


@pytest.mark.rule("S-RULING-27")
@pytest.mark.parametrize("start", ["space_4", "space_5", "space_9"])
def test_a_full_loop_takes_the_path_bonus_once(start: str) -> None:
    game = travelling("green_6", "white_6", space=start, on_map={}).play(start)
    assert game.me.silver == 2


@pytest.mark.rule("S-RULING-27")
def test_a_full_loop_puts_influence_on_one_scroll_only() -> None:
    game = travelling("blue_6", "white_6", space="space_5").play("space_5")
    assert game.key == "influence_scroll"
    game.play("scroll_chinese_f")
    assert game.key == "end_turn"
    assert game.me.supply == 19


@pytest.mark.rule("EX-15")
@pytest.mark.rule("S-TRV-4")
def test_example_a_green_6_from_the_third_space() -> None:
    """At least 3 steps cross the green path; 5 lead to a primary die and a drawn one."""
    silver = {}
    for end in (4, 5):
        game = travelling("green_6", space="space_2").play(f"space_{end}")
        silver[end] = game.me.silver
    assert silver == {4: 0, 5: 2}
    game = travelling("green_6", space="space_2", bag=["white", "white"]).nature(5, "white", 3).play("space_7")
    assert game.me.silver == 2
    assert asked(game) == ("next", ["primary_die(hand)", "draw_die"]), "none may be left out"
    game.play("primary_die(hand)")
    assert asked(game) == ("primary_die", ["red", "yellow", "blue"])
    game.play("blue")
    assert game.me.hand == ("white_3", "blue_5")
    assert game.me.bag == ("white",)
    assert game.table.dice["blue"] == 19


@pytest.mark.rule("S-TRV-1")
def test_the_colour_of_a_worker_counts_for_the_path_but_not_for_the_distance() -> None:
    game = working("white_4", slot="slot_2", space="space_0", workers=workers("red yellow")).play("worker_yellow_1")
    game.play("travel")
    assert game.options == ["space_1", "space_2", "space_3", "space_4"]
    game.play("space_4")
    assert game.key == "influence_scroll", "the yellow path"
