"""Chapter 13: influence on translators and scrolls, and gold on translators."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import FULL_ONES_REST, GUILDS, ON_MAP, asked, guilds, held, position, post, working
from .positions_b import gold_in, seats
from .solo_positions import HUMAN, neutral, solo

MINE, THEIRS, NEUTRAL = "room_1", "room_5", "room_8"  # they take 4, 3 and 2 gold


def three_rooms(mine: int = 0, theirs: int = 0, neutral: int = 0) -> dict[str, Any]:
    """An own translator, one of the second player and a neutral one, with gold on them."""
    return {
        MINE: post("persian_b", 0, gold=mine),
        THEIRS: post("syriac_b", 1, gold=theirs),
        NEUTRAL: post("hebrew_b", gold=neutral),
    }


def moving_gold(effect: str = "move_gold", **zones: Any) -> Scene:
    """A player who moves gold, with 3 silver and 2 gold."""
    return position(**{"rooms": three_rooms(), "gold": 2, "silver": 3, "goal": "", **zones}).doing(effect)


# On translators --------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-INF-1")
def test_influence_marks_the_owner_of_an_employed_translator() -> None:
    game = working("red_1", slot="slot_1").play("recruit", "chinese_a", "employ", "room_1")
    there = game.table.rooms["room_1"]
    assert (there.translator, there.owner) == ("chinese_a", 0)
    assert game.me.supply == 19


@pytest.mark.rule("S-INF-1")
def test_influence_on_a_translator_returns_when_it_retires() -> None:
    rooms = {"room_9": post("persian_b", 0, gold=1)}
    game = working("purple_4", slot="slot_4", columns=("persian_d",), gold=1, rooms=rooms, goal="")
    assert game.me.supply == 19
    game.play("translate", "skip")
    assert game.key == "tuck"
    assert game.me.supply == 20


@pytest.mark.rule("S-INF-2")
@pytest.mark.rule("S-ATOM-11")
def test_gold_of_the_own_supply_goes_on_any_employed_translator() -> None:
    game = moving_gold()
    assert asked(game) == ("move_gold", [MINE, THEIRS, NEUTRAL])
    game.play(THEIRS)
    assert game.done
    assert gold_in(game) == {THEIRS: 1}
    assert (seats(game, "gold"), seats(game, "silver")) == ([1, 0], [2, 1])


@pytest.mark.rule("S-INF-2")
@pytest.mark.parametrize(("room", "paid"), [(MINE, [3, 0, 0]), (THEIRS, [2, 1, 0]), (NEUTRAL, [2, 0, 0])])
@pytest.mark.parametrize(("way", "gold"), [("place_gold", 1), ("take_gold", 3)])
def test_moving_gold_costs_1_silver_to_the_owner_and_to_the_supply_if_neutral(
    room: str, paid: list[int], way: str, gold: int
) -> None:
    game = moving_gold(players=3, rooms=three_rooms(1, 1, 1)).play(room)
    assert asked(game) == ("gold_way", ["place_gold", "take_gold"])
    game.play(way)
    assert seats(game, "silver") == paid
    assert game.me.gold == gold
    assert game.table.rooms[room].gold == (2 if way == "place_gold" else 0)
    assert [game.table.rooms[other].gold for other in (MINE, THEIRS, NEUTRAL) if other != room] == [1, 1]


@pytest.mark.rule("S-INF-2")
def test_without_silver_only_gold_on_own_translators_moves() -> None:
    game = moving_gold(silver=0, rooms={**three_rooms(1, 1, 1), "room_2": post("syriac_a", 0)})
    assert asked(game) == ("move_gold", [MINE, "room_2"])
    rooms = {room: there for room, there in three_rooms(1, 1, 1).items() if room != MINE}
    none = moving_gold(silver=0, rooms=rooms)
    assert none.done
    assert gold_in(none) == {THEIRS: 1, NEUTRAL: 1}


@pytest.mark.rule("S-INF-2")
def test_without_gold_it_can_only_be_taken() -> None:
    game = moving_gold(gold=0, rooms=three_rooms(0, 1, 1))
    assert asked(game) == ("move_gold", [THEIRS, NEUTRAL])
    game.play(NEUTRAL)
    assert (game.me.gold, game.me.silver, gold_in(game)) == (1, 2, {THEIRS: 1})


@pytest.mark.rule("S-INF-2")
@pytest.mark.rule("S-RULING-11")
@pytest.mark.parametrize(("way", "there"), [("place_gold", 5), ("take_gold", 3)])
def test_gold_may_go_on_a_translator_waiting_to_retire_and_may_be_taken_from_one(way: str, there: int) -> None:
    game = moving_gold(rooms=three_rooms(4, 0, 0)).play(MINE, way)
    assert (game.done, gold_in(game)) == (True, {MINE: there})


@pytest.mark.rule("S-RULING-11")
def test_a_full_translator_that_loses_gold_does_not_retire() -> None:
    """The gold is placed by a translation and taken by a retired translator under the slot."""
    zones: dict[str, Any] = {
        "rooms": {"room_9": post("persian_b", 0, gold=1)}, "columns": ("persian_d",), "gold": 1, "goal": "",
        "retired": {"slot_4": ["syriac_h"]}, "tracks": {"astronomy": 1},
    }  # fmt: skip
    retires = working("purple_4", slot="slot_4", **zones).play("translate", "skip")
    assert retires.key == "tuck"
    stays = working("purple_4", slot="slot_4", **zones).play("translate", "syriac_h")
    assert stays.key == "end_turn"
    assert (gold_in(stays), stays.me.gold) == ({"room_9": 1}, 1)


@pytest.mark.rule("S-ATOM-11")
def test_moving_gold_may_be_declined_where_the_card_says_so_and_moves_one_gold() -> None:
    game = moving_gold("[move_gold]", gold=5)
    assert game.options[-1] == "skip"
    assert moving_gold("[move_gold]", gold=5).play("skip").me.gold == 5
    game.play(MINE)
    assert (game.done, game.me.gold) == (True, 4)


@pytest.mark.rule("S-ATOM-11")
def test_with_nobody_employed_no_gold_moves() -> None:
    game = moving_gold(rooms={})
    assert (game.done, game.me.gold) == (True, 2)


@pytest.mark.rule("S-INF-2")
def test_taken_gold_comes_from_the_translator_and_placed_gold_from_the_player() -> None:
    placed = moving_gold(rooms={MINE: post("persian_b", 0)})
    assert (placed.me.gold, gold_in(placed)) == (1, {MINE: 1})
    taken = moving_gold(rooms={MINE: post("persian_b", 0, gold=2)}).play("take_gold")
    assert (taken.me.gold, gold_in(taken)) == (3, {MINE: 1})


@pytest.mark.rule("S-INF-2")
@pytest.mark.rule("S-RULING-34")
@pytest.mark.parametrize(("options", "there"), [({}, {"room_1": 5}), (FULL_ONES_REST, {"room_1": 4, "room_5": 1})])
def test_the_solo_opponent_puts_gold_on_a_translator_whom_the_human_has_just_filled(
    options: dict[str, str], there: dict[str, int]
) -> None:
    """The silver makes it put gold on its left-most translator: the one that lacked a single gold."""
    rooms = {"room_1": neutral("persian_b", 3), "room_5": neutral("greek_a")}
    mine = {"gold": 2, "silver": 1, "goal": ""}
    game = solo("move_gold", seat=HUMAN, rooms=rooms, mine=mine, ai={"focus": 5, "wraps": 1}, options=options)
    game.play("room_1", "place_gold")
    assert gold_in(game) == there
    assert (game.me.gold, game.me.silver) == (1, 0)


@pytest.mark.rule("S-RULING-11")
def test_a_house_may_say_that_no_gold_goes_on_who_has_enough_but_some_may_be_taken() -> None:
    game = moving_gold(rooms=three_rooms(4, 0, 0), options=FULL_ONES_REST).play(MINE)
    assert (game.done, gold_in(game), game.me.gold) == (True, {MINE: 3}, 3)


# On scrolls ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-INF-3")
@pytest.mark.rule("S-ATOM-10")
def test_influence_may_go_on_a_scroll_of_the_house_or_the_map() -> None:
    columns = ("greek_a greek_b", "", "hebrew_a")
    game = position(columns=columns).doing("influence_scroll")
    in_house = ["scroll_greek_a", "scroll_greek_b", "scroll_hebrew_a"]
    assert asked(game) == ("influence_scroll", [*in_house, *ON_MAP.values(), "skip"])
    game.play("scroll_greek_b")
    assert (game.table.influence_on, game.me.supply) == ({"scroll_greek_b": 0}, 19)


@pytest.mark.rule("S-INF-3")
@pytest.mark.rule("S-ATOM-10")
def test_influence_on_a_scroll_is_optional() -> None:
    game = position().doing("influence_scroll").play("skip")
    assert (game.table.influence_on, game.me.supply) == ({}, 20)


@pytest.mark.rule("S-INF-3")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_scroll_bears_at_most_one_influence(owner: int) -> None:
    on = {"scroll_greek_a": owner, "scroll_hebrew_f": 1}
    game = position(columns=("greek_a greek_b",), influence_on=on).doing("influence_scroll")
    assert "scroll_greek_b" in game.options
    assert not {"scroll_greek_a", "scroll_hebrew_f"} & {*game.options}


@pytest.mark.rule("S-INF-3")
def test_if_every_scroll_bears_influence_none_can_be_placed() -> None:
    zones: dict[str, Any] = {"on_map": {"space_0": "scroll_greek_a"}, "influence_on": {"scroll_greek_a": 1}}
    game = position(**zones).doing("influence_scroll")
    assert (game.done, game.me.supply) == (True, 20)
    retired = {"slot_2": ["persian_c"]}  # its effect is this one
    assert working("red_1", slot="slot_2", retired=retired, **zones).refused["persian_c"] == "no_scroll_to_influence"


@pytest.mark.rule("S-INF-3")
@pytest.mark.rule("S-LIM-4")
def test_with_an_empty_supply_an_own_piece_may_be_moved_to_a_scroll() -> None:
    zones: dict[str, Any] = {
        "supply": 0, "guilds": guilds(purple=1, green=2), "influence_on": {"scroll_greek_f": 0, "scroll_hebrew_f": 1},
        "rooms": {"room_1": post("persian_b", 0)},
    }  # fmt: skip
    game = position(**zones).doing("influence_scroll").play("scroll_chinese_f")
    assert asked(game) == ("move_influence", ["scroll_greek_f", "guild_purple", "guild_green", "skip"])
    game.play("scroll_greek_f")
    assert game.table.influence_on == {"scroll_hebrew_f": 1, "scroll_chinese_f": 0}
    guild = position(**zones).doing("influence_scroll").play("scroll_chinese_f", "guild_green")
    assert guild.me.guilds == guilds(purple=1, green=1)
    assert guild.me.supply == 0
    kept = position(**zones).doing("influence_scroll").play("scroll_chinese_f", "skip")
    assert kept.table.influence_on == {"scroll_greek_f": 0, "scroll_hebrew_f": 1}
    assert kept.me.guilds == guilds(purple=1, green=2)


@pytest.mark.rule("S-INF-3")
def test_without_any_piece_to_place_or_move_nothing_is_asked() -> None:
    game = position(supply=0, rooms={"room_1": post("persian_b", 0)}).doing("influence_scroll")
    assert (game.done, game.table.influence_on) == (True, {})


# In guilds -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-INF-4")
@pytest.mark.rule("S-ATOM-9")
def test_influence_without_a_colour_goes_to_a_guild_of_choice_or_nowhere() -> None:
    game = position().doing("influence(any)")
    assert asked(game) == ("influence", [*GUILDS, "skip"])
    game.play("guild_orange")
    assert (game.me.guilds, game.me.supply) == (guilds(orange=1), 19)
    declined = position().doing("influence(any)").play("skip")
    assert (declined.me.guilds, declined.me.supply) == (guilds(), 20)


@pytest.mark.rule("S-INF-4")
@pytest.mark.rule("S-ATOM-9")
@pytest.mark.parametrize("colour", ["purple", "orange", "green"])
def test_influence_with_a_colour_goes_to_that_guild_only(colour: str) -> None:
    game = position().doing(f"influence({colour})")
    assert (game.done, game.me.guilds, game.me.supply) == (True, guilds(**{colour: 1}), 19)


@pytest.mark.rule("S-INF-4")
@pytest.mark.rule("S-LIM-4")
def test_with_an_empty_supply_a_piece_may_be_moved_into_the_guild_but_not_from_itself() -> None:
    zones: dict[str, Any] = {"supply": 0, "guilds": guilds(orange=1, green=2), "influence_on": {"scroll_greek_f": 0}}
    game = position(**zones).doing("influence(green)")
    assert asked(game) == ("move_influence", ["scroll_greek_f", "guild_orange", "skip"])
    game.play("guild_orange")
    assert (game.me.guilds, game.me.supply) == (guilds(green=3), 0)
    assert game.table.controllers["guild_orange"] == -1
    declined = position(**zones).doing("influence(green)").play("skip")
    assert (declined.me.guilds, declined.table.influence_on) == (guilds(orange=1, green=2), {"scroll_greek_f": 0})
    alone = position(supply=0, guilds=guilds(green=2)).doing("influence(green)")
    assert (alone.done, alone.me.guilds) == (True, guilds(green=2))


@pytest.mark.rule("S-LIM-4")
@pytest.mark.rule("S-ATOM-9")
@pytest.mark.rule("S-ATOM-10")
@pytest.mark.parametrize(
    ("effect", "zones"),
    [
        ("2 x influence(any)", {}),
        ("2 influence(any)", {}),
        ("influence(any) + influence(any)", {}),
        ("2 x influence_scroll", {}),
        ("2 x influence(green)", {"supply": 0, "guilds": guilds(orange=2)}),
        ("2 x influence(any)", {"supply": 0, "guilds": guilds(orange=2)}),
        ("2 x influence_scroll", {"supply": 0, "guilds": guilds(orange=2)}),
    ],
)
def test_who_declines_influence_once_is_not_asked_for_the_rest(effect: str, zones: dict[str, Any]) -> None:
    game = position(**zones).doing(effect).play("skip")
    assert game.done


@pytest.mark.rule("S-INF-4")
@pytest.mark.rule("S-RULING-17")
def test_without_any_piece_to_place_or_move_the_influence_of_a_translator_is_refused() -> None:
    """The retired translator under the slot gives influence in the purple guild."""
    zones: dict[str, Any] = {"retired": {"slot_2": ["chinese_d"]}, "guilds": guilds(purple=1)}
    game = working("red_1", slot="slot_2", supply=0, **zones)
    assert game.refused["chinese_d"] == "no_influence"
    assert "chinese_d" in working("red_1", slot="slot_2", supply=1, **zones).options
    green = guilds(green=1)
    assert "chinese_d" in working("red_1", slot="slot_2", supply=0, **{**zones, "guilds": green}).options


@pytest.mark.rule("S-INF-7")
def test_influence_on_a_caliph_card_stays_there() -> None:
    """With an empty supply it cannot be moved, and it scores to the end."""
    zones: dict[str, Any] = {
        "supply": 0, "caliphs": ["caliph_1"], "caliph_influence": {"caliph_1": [0, 1, 0]}, "guilds": guilds(green=1),
    }  # fmt: skip
    game = position(**zones).doing("influence(purple)")
    assert asked(game) == ("move_influence", ["guild_green", "skip"])
    game.play("guild_green")
    assert game.table.caliph_influence == {"caliph_1": (0, 1, 0)}
    assert [points["caliph"] for points in game.game.result.scores] == [3, 1]


@pytest.mark.rule("S-INF-3")
@pytest.mark.rule("S-INF-4")
def test_parts_of_an_effect_place_their_influence_one_after_the_other() -> None:
    game = position().doing("influence(any) + 1 worker(white) + [influence_scroll]")
    assert held(game) == {"white": 1}
    assert asked(game) == ("next", ["influence(any)", "[influence_scroll]", "skip"])
    game.play("[influence_scroll]", "scroll_greek_f", "guild_purple")
    assert (game.me.supply, game.me.guilds, game.table.influence_on) == (18, guilds(purple=1), {"scroll_greek_f": 0})
