"""Chapter 10: the first caliph card."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene, scene

from .positions import CARDS, NOBODY, ON, card, gold_in, guilds, levels, position, post, seats, told, working

CALIPHS = ("caliph_1", "caliph_2", "caliph_3", "caliph_4")
RESTS = {"slots": {"slot_1": card("card_mathematics")}, "cards": [name for name in CARDS if name != "card_mathematics"]}
HUMAN = 0
DELIVERS = {  # a medicine scroll whose step gives nothing at once; the next card of the deck is the first caliph card
    "stacks": [[0, 1], [3, 0]], "unseen_caliphs": ["caliph_1"], "silver": 4, "goal": "",
    "on_map": {"space_4": "scroll_chinese_i"}, "tracks": levels(medicine=1),
}  # fmt: skip


def revealing(caliph: str = "caliph_1", *, before: int = 0, players: int = 3, **zones: Any) -> Scene:
    """Seat 0 rests and reveals a caliph card; so many others were revealed before."""
    earlier = [other for other in CALIPHS if other != caliph][:before]
    deck = {"stacks": [[3, 0], [0, 1]], "caliphs": earlier, "unseen_caliphs": [caliph]}
    game = position(players=players, **{**RESTS, **deck, **zones})
    return game.play("rest") if game.key == "turn" else game


@pytest.mark.rule("B-CAL-1")
@pytest.mark.rule("B-CHG-12")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("caliph", CALIPHS)
def test_every_player_takes_1_experience_when_the_first_card_is_revealed(players: int, caliph: str) -> None:
    game = revealing(caliph, players=players)
    assert game.table.caliphs == (caliph,)
    assert seats(game, "xp") == [1] * players
    assert told(game, "first_caliph_xp") == [{"seat": seat} for seat in range(players)]


@pytest.mark.rule("B-CAL-1")
@pytest.mark.parametrize("before", [1, 2, 3])
def test_none_of_the_other_caliph_cards_gives_any(before: int) -> None:
    game = revealing("caliph_4", before=before)
    assert len(game.table.caliphs) == before + 1
    assert seats(game, "xp") == [0, 0, 0]


@pytest.mark.rule("B-CAL-1")
def test_whoever_s_turn_it_is_everybody_takes_one() -> None:
    game = position(players=3, seat=2, stacks=[[3, 0], [0, 1]], xp=4, others={0: {"xp": 2}}, **RESTS)
    assert seats(game, "xp") == [3, 1, 5]


@pytest.mark.rule("B-CAL-1")
def test_it_is_taken_before_influence_is_moved() -> None:
    others = {1: {"guilds": guilds(purple=2)}}
    game = revealing(others=others)
    assert (game.decision.seat, game.key) == (1, "caliph")
    assert seats(game, "xp") == [1, 1, 1]
    game.play("caliph_1_top")
    assert game.told.index("caliph") < game.told.index("first_caliph_xp") < game.told.index("caliph_influence")


@pytest.mark.rule("B-CAL-1")
def test_a_card_that_a_delivery_reveals_gives_it_too() -> None:
    game = position(space="space_4", **DELIVERS).doing("deliver").play("guild_green")
    assert seats(game, "xp") == [1, 1], "while the guilds are being rewarded"
    assert game.play("caliph_1_top").table.map_scrolls["space_4"]
    assert seats(game, "xp") == [1, 1]


@pytest.mark.rule("B-CAL-1")
def test_it_can_be_spent_in_the_same_turn() -> None:
    """A caliph card on the way of a delivery; the retired translator changes experience for gold."""
    game = working("red_1", slot="slot_2", retired={"slot_2": ["hebrew_k"]}, space="space_3", **DELIVERS)
    assert game.refused["hebrew_k"] == "lacks"
    game.play("travel", "guild_green", "caliph_1_top", "hebrew_k", "2 silver")
    assert (game.me.xp, game.me.silver) == (0, 2)


@pytest.mark.rule("B-CAL-1")
def test_in_a_solo_game_only_the_human_takes_one() -> None:
    game = scene("scholars", players=1, seat=HUMAN, options=ON, xp=0, stacks=[[3, 0], [0, 1]], hand=[], **RESTS)
    assert game.key == "end_turn"
    assert len(game.table.caliphs) == 1
    assert seats(game, "xp") == [1, 0]


# The other events ------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-CAL-2")
def test_the_second_card_puts_gold_on_starting_translators_also_in_room_11() -> None:
    rooms = {
        "room_2": post("starting_translator_2", 1),
        "room_11": post("starting_translator_11", 0),
        "room_3": post("greek_b", 0),
    }
    game = revealing("caliph_2", before=1, rooms=rooms)
    assert gold_in(game) == {"room_2": 1, "room_11": 1}


@pytest.mark.rule("B-CAL-2")
def test_the_second_card_pays_for_a_retired_eleventh_starting_translator() -> None:
    game = revealing("caliph_2", before=1, others={1: {"retired": {"slot_2": ["starting_translator_11"]}}})
    assert seats(game, "silver")[1:] == [1, 0]


@pytest.mark.rule("B-CAL-2")
@pytest.mark.parametrize("before", [2, 3])
def test_the_third_and_the_fourth_add_a_neutral_translator(before: int) -> None:
    game = revealing("caliph_4", before=before)
    [room] = game.table.rooms
    assert (room, game.table.rooms[room].owner) == ("room_1", NOBODY)
    assert game.table.rooms[room].translator.startswith("greek")
