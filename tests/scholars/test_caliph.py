"""Chapter 14: caliph cards."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import (
    CARDS,
    FULL_ONES_REST,
    GUILDS,
    NOBODY,
    ROOMS,
    WORKERS,
    asked,
    card,
    done,
    guilds,
    held,
    position,
    post,
    working,
)
from .positions_b import gold_in, seats

CALIPHS = ("caliph_1", "caliph_2", "caliph_3", "caliph_4")
RESTS = {"slots": {"slot_1": card("card_chemistry")}, "cards": [name for name in CARDS if name != "card_chemistry"]}
PURPLE, ORANGE, GREEN = GUILDS


def spaces(caliph: str, *places: str) -> list[str]:
    """Spaces of a caliph card as options."""
    return [f"{caliph}_{place}" for place in places or ("top", "middle", "bottom")]


def revealing(caliph: str = "caliph_1", *, before: int = 0, players: int = 3, **zones: Any) -> Scene:
    """Seat 0 rests and reveals a caliph card; so many others were revealed before. Its income is nothing."""
    earlier = [other for other in CALIPHS if other != caliph][:before]
    deck = {"stacks": [[3, 0], [0, 1]], "caliphs": earlier}
    game = position(players=players, **{**RESTS, **deck, **zones})
    if before < 3:
        game.nature(caliph)
    return game.play("rest") if game.key == "turn" else game


def who(game: Scene) -> tuple[int, str, str]:
    """The seat that is asked, what, and because of which component."""
    return game.decision.seat, game.decision.key, game.decision.source


def dice_of(game: Scene, seat: int = 0) -> list[str]:
    """The colours of a player's dice in bag and hand."""
    me = game.table.players[seat]
    return sorted([*me.bag, *(die.partition("_")[0] for die in me.hand)])


def ruled(**pieces: tuple[int, ...]) -> dict[str, Any]:
    """Influence in guilds by seat: `ruled(green=(2, 1))`."""
    count = max(map(len, pieces.values()))
    held_by = [guilds(**{guild: seats[seat] for guild, seats in pieces.items()}) for seat in range(count)]
    return {"guilds": held_by[0], "others": {seat: {"guilds": held_by[seat]} for seat in range(1, count)}}


# The order -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-CAL-1")
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_a_caliph_card_takes_the_left_most_free_caliph_space(before: int) -> None:
    game = revealing("caliph_4", before=before)
    assert game.table.caliphs == (*CALIPHS[:before], "caliph_4")
    assert game.table.caliph_influence["caliph_4"] == (NOBODY, NOBODY, NOBODY)
    assert game.table.unseen_caliphs == CALIPHS[before:3]


@pytest.mark.rule("S-CAL-1")
@pytest.mark.rule("S-RULING-26")
def test_controllers_move_influence_to_the_card_in_the_order_of_the_guilds() -> None:
    game = revealing(**ruled(purple=(0, 0, 2), orange=(0, 2, 0), green=(2, 0, 0)))
    assert who(game) == (2, "caliph", PURPLE)
    assert game.options == spaces("caliph_1"), "it must be done"
    game.play("caliph_1_middle")
    assert who(game) == (1, "caliph", ORANGE)
    assert game.options == spaces("caliph_1", "top", "bottom"), "one space is taken"
    game.play("caliph_1_top")
    assert game.key == "one", "seat 0 is left with the bottom space"
    assert game.table.caliph_influence == {"caliph_1": (1, 2, 0)}
    game.play("gold")
    assert seats(game, "guilds") == [guilds(green=1), guilds(orange=1), guilds(purple=1)]
    assert seats(game, "supply") == [18, 18, 18]
    assert game.table.controllers == {PURPLE: 2, ORANGE: 1, GREEN: 0}


@pytest.mark.rule("S-CAL-1")
def test_one_player_may_take_all_three_spaces() -> None:
    game = revealing(**ruled(purple=(0, 1), orange=(0, 1), green=(0, 1)), players=2)
    game.play("caliph_1_bottom", "gold", "caliph_1_middle")
    assert game.table.caliph_influence == {"caliph_1": (1, 1, 1)}
    assert game.table.players[1].guilds == guilds()
    assert game.table.controllers == dict.fromkeys(GUILDS, NOBODY)


@pytest.mark.rule("S-CAL-1")
def test_a_guild_without_a_controller_moves_nothing() -> None:
    game = revealing(**ruled(orange=(1, 0)), players=2)
    assert who(game) == (0, "caliph", ORANGE)
    game.play("caliph_1_top")
    assert game.table.caliph_influence == {"caliph_1": (0, NOBODY, NOBODY)}
    assert revealing(players=2).key == "end_turn"


@pytest.mark.rule("S-CAL-1")
def test_the_event_comes_before_the_guilds() -> None:
    rooms = {"room_2": post("starting_translator_2", 1)}
    game = revealing(before=1, rooms=rooms, **ruled(purple=(0, 1), orange=(0, 0)), players=2)
    assert who(game) == (1, "caliph", PURPLE)
    assert gold_in(game) == {"room_2": 1}


@pytest.mark.rule("S-CAL-1")
def test_the_guilds_are_resolved_one_after_the_other_with_their_consolation() -> None:
    game = revealing(**ruled(purple=(2, 1, 0), orange=(1, 0, 0)))
    game.play("caliph_1_top")
    assert who(game) == (1, "worker", PURPLE), "consoled before the orange guild"
    game.play("worker_red")
    assert who(game) == (0, "caliph", ORANGE)
    assert held(game, 1) == {"red": 1}


@pytest.mark.rule("S-CAL-1")
def test_the_reward_is_taken_before_the_next_guild() -> None:
    game = revealing("caliph_2", **ruled(purple=(0, 1, 0), orange=(0, 0, 1)))
    game.play("caliph_2_middle")
    assert dice_of(game, 1) == ["orange"]
    assert who(game) == (2, "caliph", ORANGE)


# Consolation and control -----------------------------------------------------------------------------------------


@pytest.mark.rule("S-CAL-2")
def test_the_piece_on_the_control_field_moves_only_as_the_last_one() -> None:
    two = revealing(**ruled(green=(2, 0))).play("caliph_1_top")
    assert (two.me.guilds[GREEN], two.table.controllers[GREEN]) == (1, 0)
    one = revealing(**ruled(green=(1, 0))).play("caliph_1_top")
    assert (one.me.guilds[GREEN], one.table.controllers[GREEN]) == (0, NOBODY)


@pytest.mark.rule("S-CAL-3")
def test_the_foot_of_the_purple_minaret_gives_a_worker_of_choice() -> None:
    game = revealing(**ruled(purple=(3, 2, 1))).play("caliph_1_top")
    assert who(game) == (1, "worker", PURPLE)
    assert game.options == [f"worker_{colour}" for colour in WORKERS]
    game.play("worker_blue")
    assert who(game) == (2, "worker", PURPLE)
    game.play("worker_white")
    assert [held(game, seat) for seat in range(3)] == [{}, {"blue": 1}, {"white": 1}]
    assert seats(game, "silver") == [0, 0, 0]


@pytest.mark.rule("S-CAL-3")
@pytest.mark.parametrize(("guild", "silver", "gold"), [("orange", 1, 0), ("green", 0, 1)])
def test_the_feet_of_the_other_minarets_give_silver_and_gold(guild: str, silver: int, gold: int) -> None:
    game = revealing(players=4, **ruled(**{guild: (1, 2, 1, 0)})).play("caliph_1_top")
    assert seats(game, "silver") == [silver, 0, silver, 0], "not the controller, nor who has no influence there"
    assert seats(game, "gold") == [gold, 0, gold, 0]


@pytest.mark.rule("S-CAL-3")
@pytest.mark.rule("S-CAL-4")
def test_in_a_guild_that_nobody_controls_everybody_is_consoled() -> None:
    game = revealing(**ruled(orange=(2, 2, 0)), players=3)
    assert game.key == "end_turn"
    assert seats(game, "silver") == [1, 1, 0]
    assert seats(game, "guilds") == [guilds(orange=2), guilds(orange=2), guilds()]
    assert game.table.caliph_influence == {"caliph_1": (NOBODY, NOBODY, NOBODY)}


@pytest.mark.rule("EX-25")
@pytest.mark.rule("S-CAL-4")
def test_example_equal_influence_after_the_move_leaves_control() -> None:
    game = revealing(**ruled(green=(3, 2)), players=2).play("caliph_1_top")
    assert seats(game, "guilds") == [guilds(green=2), guilds(green=2)]
    assert game.table.controllers[GREEN] == 0
    assert seats(game, "gold") == [0, 1]


@pytest.mark.rule("S-CAL-4")
def test_who_takes_over_is_consoled_and_moves_nothing() -> None:
    game = revealing(**ruled(green=(2, 2)), controllers={GREEN: 0}, players=2).play("caliph_1_top")
    assert game.table.controllers[GREEN] == 1
    assert seats(game, "gold") == [0, 1]
    assert seats(game, "guilds") == [guilds(green=1), guilds(green=2)]
    assert game.table.caliph_influence == {"caliph_1": (0, NOBODY, NOBODY)}


@pytest.mark.rule("S-CAL-4")
def test_a_tie_of_others_after_the_move_leaves_nobody_in_control() -> None:
    game = revealing(**ruled(green=(2, 2, 2)), controllers={GREEN: 0}).play("caliph_1_top")
    assert game.table.controllers[GREEN] == NOBODY
    assert seats(game, "gold") == [0, 1, 1]


@pytest.mark.rule("S-CAL-4")
def test_a_guild_without_a_controller_waits_for_somebody_with_strictly_more() -> None:
    tied = {"controllers": {GREEN: NOBODY}, **ruled(green=(1, 2, 2))}
    assert position(players=3, **tied).doing("influence(green)").table.controllers[GREEN] == NOBODY
    assert position(players=3, **tied).doing("2 x influence(green)").table.controllers[GREEN] == 0


# Events ----------------------------------------------------------------------------------------------------------

STARTERS = {
    "room_1": post("starting_translator_1", 0, gold=2),
    "room_2": post("starting_translator_2"),
    "room_5": post("starting_translator_5", 1),
    "room_3": post("greek_a", 0, gold=1),
}


@pytest.mark.rule("S-CAL-5")
def test_the_first_caliph_card_has_no_event() -> None:
    game = revealing(rooms=STARTERS, others={1: {"retired": {"slot_1": ["starting_translator_8"]}}})
    assert gold_in(game) == {"room_1": 2, "room_3": 1}
    assert (seats(game, "silver"), len(game.table.rooms)) == ([0, 0, 0], 4)


@pytest.mark.rule("S-CAL-5")
@pytest.mark.rule("S-ATOM-19")
def test_the_second_card_puts_gold_on_employed_starting_translators_and_pays_for_retired_ones() -> None:
    retired = {
        1: {"retired": {"slot_2": ["starting_translator_9"]}},
        2: {"retired": {"slot_1": ["starting_translator_8"], "slot_4": ["greek_b", "starting_translator_10"]}},
    }
    game = revealing(before=1, rooms=STARTERS, others=retired)
    assert gold_in(game) == {"room_1": 3, "room_2": 1, "room_5": 1, "room_3": 1}, "neutral ones too, others not"
    assert seats(game, "silver") == [0, 1, 2]
    assert seats(game, "gold") == [0, 0, 0], "the gold comes from the supply"
    effect = position(rooms=STARTERS, others=retired, players=3).doing("gold_on_starting_translators")
    assert (gold_in(effect), seats(effect, "silver")) == (gold_in(game), [0, 1, 2])


@pytest.mark.rule("S-CAL-5")
@pytest.mark.rule("S-CAL-8")
def test_a_starting_translator_that_is_full_through_the_event_retires_at_the_end_of_the_turn() -> None:
    rooms = {"room_2": post("starting_translator_2", 1, gold=2), "room_5": post("starting_translator_5", gold=2)}
    game = revealing(before=1, rooms=rooms)
    assert game.key == "end_turn"
    game.play("end_turn")
    assert who(game) == (1, "tuck", "starting_translator_2")
    game.play("slot_1")
    assert game.table.players[1].retired["slot_1"] == ("starting_translator_2",)
    assert game.table.rooms == {}
    assert game.table.box == ("starting_translator_5",), "a neutral one has no deck"


@pytest.mark.rule("S-CAL-5")
@pytest.mark.rule("S-RULING-11")
def test_a_starting_translator_waiting_to_retire_takes_the_gold_of_the_event_too() -> None:
    rooms = {"room_2": post("starting_translator_2", 0, gold=3), "room_5": post("starting_translator_5", 0, gold=2)}
    game = position(rooms=rooms).doing("gold_on_starting_translators")
    assert gold_in(game) == {"room_2": 4, "room_5": 3}
    house = position(rooms=rooms, options=FULL_ONES_REST).doing("gold_on_starting_translators")
    assert gold_in(house) == {"room_2": 3, "room_5": 3}


@pytest.mark.rule("S-CAL-5")
@pytest.mark.rule("S-CAL-6")
@pytest.mark.rule("S-ATOM-19")
@pytest.mark.rule("S-RULING-50")
@pytest.mark.parametrize("before", [2, 3])
def test_the_third_and_fourth_card_add_a_neutral_translator_in_the_left_most_empty_room(before: int) -> None:
    rooms = {"room_1": post("chinese_a", 0), "room_2": post("sanskrit_b", 1), "room_4": post("starting_translator_4")}
    game = revealing("caliph_3", before=before, rooms=rooms)
    new = game.table.rooms["room_3"]
    assert (new.translator, new.owner, new.gold) == ("hebrew_a", NOBODY, 0)
    assert len(game.table.rooms) == 4
    assert game.table.tops["deck_hebrew"] != "hebrew_a"
    assert (game.key, held(game), seats(game, "silver")) == ("end_turn", {}, [0, 0, 0]), "no room effect, no cost"


@pytest.mark.rule("S-CAL-5")
@pytest.mark.rule("S-CAL-6")
def test_the_new_translator_comes_before_the_guilds() -> None:
    game = revealing("caliph_3", before=2, rooms={}, **ruled(purple=(0, 1), orange=(0, 0)), players=2)
    assert game.key == "caliph"
    assert game.table.rooms["room_1"].translator == "hebrew_a"


@pytest.mark.rule("S-CAL-5")
def test_with_all_rooms_occupied_no_translator_is_added() -> None:
    names = ["chinese_a", "chinese_b", "chinese_c", "chinese_d", "sanskrit_a", "sanskrit_b", "sanskrit_c", "sanskrit_d",
             "sanskrit_e", "sanskrit_f"]  # fmt: skip
    rooms = {room: post(name, 0) for room, name in zip(ROOMS, names, strict=True)}
    game = revealing("caliph_3", before=2, rooms=rooms)
    assert {room: there.translator for room, there in game.table.rooms.items()} == dict(zip(ROOMS, names, strict=True))
    assert game.table.tops["deck_hebrew"] == "hebrew_a"


@pytest.mark.rule("S-CAL-6")
@pytest.mark.parametrize(
    ("caliph", "employed", "person"),
    [
        ("caliph_3", [], "hebrew"),
        ("caliph_3", ["hebrew_b"], "persian"),
        ("caliph_3", ["hebrew_b", "persian_b"], "wild1"),
        ("caliph_3", ["persian_b", "wild1_b"], "hebrew"),
        ("caliph_3", ["wild1_b", "hebrew_b", "persian_b"], "hebrew"),  # all three: the top-most
        ("caliph_3", ["starting_translator_4", "starting_translator_7"], "hebrew"),  # they show no person
        ("caliph_1", [], "persian"),
        ("caliph_1", ["persian_b"], "greek"),
        ("caliph_2", [], "syriac"),
        ("caliph_2", ["syriac_b", "hebrew_b"], "sanskrit"),
        ("caliph_4", ["greek_b", "syriac_b"], "wild2"),
    ],
)
def test_the_added_translator_is_the_first_pictured_person_in_no_room(
    caliph: str, employed: list[str], person: str
) -> None:
    rooms = {room: post(name, n - 1) for n, (room, name) in enumerate(zip(ROOMS[2:], employed, strict=False))}
    game = revealing(caliph, before=2, rooms=rooms)
    assert game.table.rooms["room_1"].translator == f"{person}_a"


@pytest.mark.rule("S-CAL-6")
def test_an_empty_deck_is_passed_over() -> None:
    empty = {"tops": {"deck_hebrew": ""}, "decks": {"deck_hebrew": []}}
    game = revealing("caliph_3", before=2, rooms={}, **empty)
    assert game.table.rooms["room_1"].translator == "persian_a"


# The spaces ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-CAL-7")
@pytest.mark.rule("S-RULING-46")
@pytest.mark.parametrize(("caliph", "colour"), [("caliph_1", "purple"), ("caliph_2", "orange"), ("caliph_3", "green")])
def test_the_middle_space_gives_the_reward_of_the_card(caliph: str, colour: str) -> None:
    game = revealing(caliph, **ruled(green=(0, 1)), players=2, goal="").play(f"{caliph}_middle")
    assert game.table.players[1].bag == (colour,)
    assert dice_of(game, 0) == []
    assert game.key == "end_turn", "there is nothing to choose"


@pytest.mark.rule("S-CAL-7")
@pytest.mark.rule("S-RULING-46")
def test_the_middle_space_of_one_card_gives_any_primary_die_to_hand() -> None:
    game = revealing("caliph_4", **ruled(green=(0, 1)), players=2).play("caliph_4_middle")
    assert who(game)[:2] == (1, "primary_die")
    assert game.options == ["red", "yellow", "blue"]
    game.nature(2).play("yellow")
    assert game.table.players[1].hand == ("yellow_2",)
    assert game.table.players[1].bag == ()


@pytest.mark.rule("S-CAL-7")
@pytest.mark.parametrize(("place", "points"), [("top", 3), ("middle", 1), ("bottom", 0)])
def test_the_spaces_score_at_the_end(place: str, points: int) -> None:
    game = revealing("caliph_1", **ruled(orange=(0, 1)), players=2).play(f"caliph_1_{place}")
    if place == "bottom":
        game.play("gold")
    assert [score["caliph"] for score in game.game.result.scores] == [0, points]


@pytest.mark.rule("S-CAL-7")
def test_the_top_space_gives_nothing_now() -> None:
    game = revealing("caliph_1", **ruled(orange=(0, 1)), players=2).play("caliph_1_top")
    other = game.table.players[1]
    assert (other.gold, other.silver, other.bag, other.hand, other.set_aside) == (0, 0, (), (), ())
    assert game.key == "end_turn"


PICTURED = {
    "caliph_1": ("chinese", "persian"), "caliph_2": ("sanskrit", "syriac"), "caliph_3": ("greek", "wild1"),
    "caliph_4": ("hebrew", "wild2"),
}  # fmt: skip


@pytest.mark.rule("S-CAL-7")
@pytest.mark.parametrize("caliph", CALIPHS)
def test_the_bottom_space_retires_one_of_two_persons_for_a_white_die_or_gives_gold(caliph: str) -> None:
    zones: dict[str, Any] = {**ruled(orange=(0, 1)), "players": 2}
    first, second = PICTURED[caliph]
    retire = f"white_die(bag) -> retire_top(deck={first}|{second})"
    game = revealing(caliph, **zones).play(f"{caliph}_bottom")
    assert (who(game)[:2], game.options) == ((1, "one"), [retire, "gold"])
    game.play("gold")
    assert (seats(game, "gold"), dice_of(game, 1), game.key) == ([0, 1], [], "end_turn")
    for person in (first, second):
        game = revealing(caliph, **zones).play(f"{caliph}_bottom", retire)
        assert (who(game)[:2], game.options) == ((1, "retire_top"), [f"{first}_a", f"{second}_a"])
        game.play(f"{person}_a")
        other = game.table.players[1]
        assert (other.bag, other.gold, other.set_aside) == (("white",), 0, (f"{person}_a",))
        assert game.table.tops[f"deck_{person}"] != f"{person}_a"


@pytest.mark.rule("S-CAL-8")
@pytest.mark.rule("S-RET-3")
def test_a_translator_retired_by_a_caliph_card_is_tucked_when_the_current_turn_ends() -> None:
    full = ["greek_b", "greek_c"]
    game = revealing(
        **{**ruled(orange=(0, 1)), "players": 2, "others": {1: {"guilds": guilds(orange=1), "silver": 1,
        "retired": {"slot_2": full}}}}
    )  # fmt: skip
    game.play("caliph_1_bottom", game_retire("chinese|persian"), "persian_a")
    assert game.key == "end_turn", "not before the turn of seat 0 is over"
    assert game.table.players[1].set_aside == ("persian_a",)
    game.play("end_turn")
    assert who(game) == (1, "tuck", "persian_a")
    game.play("slot_2")
    assert asked(game) == ("tuck_silver", ["0", "1"]), "two units; only one silver"
    game.play("1")
    other = game.table.players[1]
    assert other.retired["slot_2"] == (*full, "persian_a")
    assert (other.silver, other.set_aside, dice_of(game, 1)) == (0, (), ["white", "white"])


def game_retire(decks: str) -> str:
    """The option of the bottom space that retires somebody."""
    return f"white_die(bag) -> retire_top(deck={decks})"


@pytest.mark.rule("S-CAL-8")
def test_the_active_player_tucks_before_the_others() -> None:
    game = revealing(**ruled(purple=(1, 0), orange=(0, 1)), players=2)
    game.play("caliph_1_bottom", game_retire("chinese|persian"), "chinese_a")
    game.play("caliph_1_top")
    assert who(game) == (0, "tuck", "chinese_a")


@pytest.mark.rule("S-RULING-29")
def test_with_both_decks_empty_the_bottom_space_gives_gold() -> None:
    empty = {f"deck_{person}": "" for person in PICTURED["caliph_1"]}
    zones: dict[str, Any] = {**ruled(orange=(0, 1)), "players": 2, "tops": empty}
    both = revealing(**zones, decks={deck: [] for deck in empty}).play("caliph_1_bottom")
    assert (both.key, seats(both, "gold"), dice_of(both, 1)) == ("end_turn", [0, 1], [])
    zones["tops"] = {"deck_persian": ""}
    one = revealing(**zones, decks={"deck_persian": []}).play("caliph_1_bottom", game_retire("chinese|persian"))
    assert one.table.players[1].set_aside == ("chinese_a",)


@pytest.mark.rule("S-CAL-1")
def test_a_caliph_card_of_a_delivery_lets_others_choose_in_the_turn_of_the_active_player() -> None:
    game = working(
        "white_4", slot="slot_2", players=3, silver=4, tracks={"mathematics": 1}, stacks=[[0, 1], [1, 0]],
        others={1: {"guilds": guilds(purple=1)}, 2: {"guilds": guilds(orange=1)}},
    ).nature("caliph_2").play("travel", "space_4", "guild_green")  # fmt: skip
    assert who(game) == (1, "caliph", PURPLE)
    game.play("caliph_2_top")
    assert who(game) == (2, "caliph", ORANGE)
    game.play("caliph_2_middle")
    assert game.key == "one", "the bottom space is left for seat 0"
    game.play("gold")
    assert game.table.caliph_influence == {"caliph_2": (1, 2, 0)}
    assert game.table.players[2].bag == ("orange",)
    assert game.table.map_scrolls["space_4"]
    assert done(game).decision.seat == 1
