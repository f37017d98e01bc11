"""Chapter 17: the Dummy in games of two and solo."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.bots.random import RandomBot
from majlis.engine.game import Game
from majlis.games.inventors.dummy import is_blocked, surcharge
from majlis.games.inventors.table import DUMMY
from majlis.testing import Scene, scene

from .positions import asked
from .solo_positions import AI, HUMAN, guilds

CARDS = {
    "dummy_1": (guilds(2, 1, 0), 3),
    "dummy_2": (guilds(0, 2, 1), 3),
    "dummy_3": (guilds(1, 2, 0), 4),
    "dummy_4": (guilds(1, 0, 2), 4),
    "dummy_5": (guilds(0, 1, 2), 4),
    "dummy_6": (guilds(2, 0, 1), 5),
}


def two(seed: int = 1, rounds: str = "4", players: int = 2) -> Game:
    """A game of two whose first turn is about to begin."""
    game = majlis.new("inventors", players=players, seed=seed, options={"rounds": rounds})
    while game.table.phase == "starting_tile":
        for question in game.decisions:
            game.play("row_top", question.seat)
    return game


def start_of_round(*cards: str, seat: int = 0, **zones: Any) -> Scene:
    """A round of a game of two begins; the Dummy draws these cards."""
    dummy = {"supply": 12, "guilds": guilds(), "ship": 0, "deck": list(CARDS), "card": ""} | zones.pop("dummy", {})
    options = {"rounds": zones.pop("rounds_played", "4")}
    zones = {"phase": "start_of_round", "round": 2} | zones
    return scene("inventors", players=2, seat=seat, options=options, dummy=dummy, **zones).nature(*cards)


def dummy_told(game: Game | Scene) -> list[str]:
    """What the log tells of the Dummy."""
    log = game.game.log if isinstance(game, Scene) else game.log
    return [event.key for event in log if event.key.startswith("dummy_")]


# Set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SET-21")
@pytest.mark.rule("I-SET-22")
@pytest.mark.parametrize("people", [1, 2])
def test_a_game_of_two_and_a_solo_game_have_a_dummy(people: int) -> None:
    table = majlis.new("inventors", players=people, seed=1).table
    assert table.dummy is not None
    assert (table.dummy.supply, table.dummy.guilds, table.dummy.ship) == (12, guilds(), 0)
    assert (table.dummy.tent, table.dummy.card) == ("", "")
    assert sorted(table.dummy.deck.rest) == sorted(CARDS)
    assert table.ships.count(DUMMY) == 1


@pytest.mark.rule("I-SET-22")
@pytest.mark.parametrize("people", [3, 4])
def test_more_players_have_no_dummy(people: int) -> None:
    game = two(players=people)
    assert game.table.dummy is None
    assert DUMMY not in game.table.ships
    assert dummy_told(game) == []
    assert not any(is_blocked(game.table, space) for space in game.table.data.worker_spaces)
    assert not any(surcharge(game.table, space) for space in game.table.data.worker_spaces)


@pytest.mark.rule("I-R-11")
@pytest.mark.parametrize("seed", range(6))
def test_its_ship_begins_behind_those_of_the_players(seed: int) -> None:
    table = majlis.new("inventors", players=2, seed=seed).table
    assert table.ships == (table.first, 1 - table.first, DUMMY)


@pytest.mark.rule("I-R-11")
def test_the_solo_opponent_begins_behind_the_dummy() -> None:
    assert majlis.new("inventors", players=1, seed=1).table.ships == (HUMAN, DUMMY, AI)


# A card a round ------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-DUM-1")
@pytest.mark.rule("I-START-3")
@pytest.mark.parametrize("card", list(CARDS))
def test_a_card_gives_it_influence_and_moves_its_ship(card: str) -> None:
    gained, steps = CARDS[card]
    game = start_of_round(card)
    dummy = game.table.dummy
    assert (dummy.guilds, dummy.supply, dummy.ship) == (gained, 9, steps)
    assert card not in dummy.deck.rest
    assert dummy.card == card
    assert dummy_told(game) == [
        "dummy_card",
        "dummy_influence",
        "dummy_influence",
        "dummy_ship",
        "dummy_blocks",
        "dummy_dearer",
    ]


@pytest.mark.rule("I-DUM-1")
def test_influence_of_later_cards_is_added() -> None:
    game = start_of_round("dummy_4", dummy={"guilds": guilds(2, 3, 1), "supply": 6})
    assert (game.table.dummy.guilds, game.table.dummy.supply) == (guilds(3, 3, 3), 3)


@pytest.mark.rule("I-DUM-1")
def test_it_places_no_more_influence_than_it_has() -> None:
    game = start_of_round("dummy_1", dummy={"supply": 1})
    assert (game.table.dummy.guilds, game.table.dummy.supply) == (guilds(1, 0, 0), 0)


@pytest.mark.rule("I-DUM-1")
def test_without_cards_it_does_nothing() -> None:
    game = start_of_round(dummy={"deck": [], "card": "dummy_2"})
    assert game.table.dummy.guilds == guilds()
    assert game.table.dummy.ship == 0
    assert game.table.dummy.card == ""


@pytest.mark.rule("I-DUM-1")
@pytest.mark.rule("I-R-02")
@pytest.mark.parametrize("people", [1, 2])
def test_it_draws_a_card_in_the_first_round_too(people: int) -> None:
    game = two(players=people)
    assert game.table.round == 1
    assert dummy_told(game).count("dummy_card") == 1
    gained, steps = CARDS[game.table.dummy.card]
    assert (game.table.dummy.guilds, game.table.dummy.ship) == (gained, steps)
    assert game.table.dummy.supply == 9


@pytest.mark.rule("I-R-02")
@pytest.mark.rule("I-R-38")
@pytest.mark.parametrize(("rounds", "drawn"), [("4", 4), ("3", 4)])
@pytest.mark.parametrize("people", [1, 2])
def test_four_cards_use_up_its_influence(rounds: str, drawn: int, people: int) -> None:
    game = majlis.new("inventors", players=people, seed=3, options={"rounds": rounds})
    game.finish(RandomBot(3))
    assert dummy_told(game).count("dummy_card") == drawn
    assert game.table.dummy.supply == 0
    assert sum(game.table.dummy.guilds.values()) == 12


@pytest.mark.rule("I-DUM-4")
@pytest.mark.rule("I-R-38")
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("seed", range(3))
def test_in_a_game_of_three_rounds_the_first_round_has_two_cards(people: int, seed: int) -> None:
    game = two(seed, "3", people)
    first, second = [event.args["card"] for event in game.log if event.key == "dummy_card"]
    dummy = game.table.dummy
    assert dummy.card == first
    assert sum(dummy.guilds.values()) == 6
    assert all(dummy.guilds[c] == CARDS[first][0][c] + CARDS[second][0][c] for c in guilds())
    assert dummy.ship == CARDS[first][1] + CARDS[second][1]
    assert [is_blocked(game.table, s) for s in game.table.data.dummy_cards[first].blocked] == [True, True]
    assert dummy_told(game).count("dummy_blocks") == 1


@pytest.mark.rule("I-DUM-4")
@pytest.mark.parametrize("number", [2, 3])
def test_later_rounds_of_three_have_one_card(number: int) -> None:
    game = start_of_round("dummy_5", rounds_played="3", round=number)
    assert dummy_told(game).count("dummy_card") == 1


# Its Ship ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-DUM-2")
@pytest.mark.rule("I-R-39")
@pytest.mark.parametrize(
    ("start", "card", "end"), [(4, "dummy_3", 8), (10, "dummy_6", 15), (5, "dummy_1", 8), (2, "dummy_4", 6)]
)
def test_its_ship_counts_every_space_and_stops_nowhere(start: int, card: str, end: int) -> None:
    empty = {f"river_{n}": 0 for n in (5, 7, 8, 11, 13)}
    game = start_of_round(card, dummy={"ship": start}, stacks=empty)
    assert game.table.dummy.ship == end


@pytest.mark.rule("I-DUM-2")
@pytest.mark.rule("I-R-39")
def test_its_ship_takes_and_reveals_nothing() -> None:
    before = start_of_round(dummy={"ship": 10}, phase="turn").table
    game = start_of_round("dummy_6", dummy={"ship": 10})
    assert game.table.stacks == before.stacks
    assert game.table.tops == before.tops
    assert game.table.revealed == ("left",)


@pytest.mark.rule("I-DUM-2")
@pytest.mark.parametrize("start", [12, 14, 16])
def test_its_ship_ends_on_the_last_space(start: int) -> None:
    game = start_of_round("dummy_6", dummy={"ship": start})
    assert game.table.dummy.ship == 17


@pytest.mark.rule("I-DUM-2")
@pytest.mark.rule("I-R-11")
def test_its_ship_arrives_above_those_already_there() -> None:
    game = start_of_round("dummy_3", dummy={"ship": 1}, ship=5, others={1: {"ship": 2}})
    assert game.table.ships == (0, DUMMY, 1)


@pytest.mark.rule("I-DUM-2")
def test_on_the_last_space_it_keeps_its_place() -> None:
    game = start_of_round("dummy_3", dummy={"ship": 17}, ship=17, others={1: {"ship": 2}}, ships=[DUMMY, 0, 1])
    assert game.table.ships == (DUMMY, 0, 1)
    assert "dummy_ship" not in game.told


# Tokens --------------------------------------------------------------------------------------------------------


def at_workers(card: str, **zones: Any) -> Scene:
    """A player is about to place a Worker while this card is in force."""
    zones = {"guilds": guilds(3, 3, 3), "silver": 9, "hand": ["dc_toy"]} | zones
    return scene("inventors", players=2, dummy={"card": card}, **zones).play("worker")


@pytest.mark.rule("I-DUM-3")
@pytest.mark.parametrize(
    ("card", "blocked"),
    [
        ("dummy_1", {"space_charcoal_left", "space_orange_right"}),
        ("dummy_2", {"space_blue_left", "space_charcoal_right"}),
        ("dummy_3", {"space_orange_left", "space_charcoal_right"}),
        ("dummy_4", {"space_blue_left", "space_orange_right"}),
        ("dummy_5", {"space_charcoal_left", "space_blue_right"}),
        ("dummy_6", {"space_orange_left", "space_blue_right"}),
    ],
)
def test_two_tokens_block_spaces_below_guilds(card: str, blocked: set[str]) -> None:
    game = at_workers(card)
    assert {space for space in game.table.data.worker_spaces if is_blocked(game.table, space)} == blocked
    assert {space for space, why in game.refused.items() if why == "space_blocked"} == blocked


@pytest.mark.rule("I-DUM-3")
@pytest.mark.parametrize(
    ("card", "space", "colour"),
    [
        ("dummy_1", "space_hire_camel", "blue"),
        ("dummy_2", "space_advance_ship", "orange"),
        ("dummy_3", "space_refresh_crafts", "blue"),
        ("dummy_4", "space_advance_ship", "charcoal"),
        ("dummy_5", "space_hire_camel", "orange"),
        ("dummy_6", "space_refresh_crafts", "charcoal"),
    ],
)
def test_the_third_token_makes_a_space_dearer(card: str, space: str, colour: str) -> None:
    enough = guilds(1, 1, 1) | {colour: 2}
    game = at_workers(card, guilds=enough)
    assert {s: c for s in game.table.data.worker_spaces if (c := surcharge(game.table, s))} == {space: colour}
    game.play(space)
    assert game.me.guilds[colour] == 0
    assert space in at_workers(card, guilds=guilds(1, 1, 1)).refused


@pytest.mark.rule("I-DUM-3")
def test_tokens_move_with_the_next_card() -> None:
    game = start_of_round("dummy_2", dummy={"card": "dummy_1", "deck": ["dummy_2", "dummy_3"]})
    assert is_blocked(game.table, "space_blue_left")
    assert not is_blocked(game.table, "space_charcoal_left")
    assert not is_blocked(game.table, "space_orange_right")
    assert (surcharge(game.table, "space_advance_ship"), surcharge(game.table, "space_hire_camel")) == ("orange", "")


# Its Tent ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-TENT-6")
@pytest.mark.rule("I-DUM-5")
def test_the_first_tent_of_a_round_brings_the_dummys() -> None:
    game = scene("inventors", players=2).play("tent", "tent_2")
    assert asked(game) == ("dummy_tent", ["tent_1", "tent_3", "tent_4", "tent_5"])
    game.play("tent_4")
    assert game.table.dummy.tent == "tent_4"
    assert "dummy_tent" in game.told


@pytest.mark.rule("I-TENT-6")
@pytest.mark.rule("I-DUM-5")
def test_the_second_tent_of_a_round_does_not() -> None:
    tents = {"dummy": {"tent": "tent_4"}, "others": {1: {"tent": "tent_1"}}}
    game = scene("inventors", players=2, hand=[], **tents).play("tent")
    assert game.options == ["tent_2", "tent_3", "tent_5"]
    game.play("tent_5")
    assert game.key != "dummy_tent"
    assert game.table.dummy.tent == "tent_4"


def end_of_round(**zones: Any) -> Scene:
    """Both have placed their Tents; the round ends."""
    tents = {"dummy": {"tent": "tent_1"}, "tent": "tent_2", "others": {1: {"tent": "tent_3"}}, "first": 1}
    empty = {"phase": "end_of_round", "studio": []}
    tents["others"][1]["studio"] = []  # type: ignore[index]
    return scene("inventors", players=2, **(tents | empty | zones))


@pytest.mark.rule("I-DUM-5")
@pytest.mark.rule("I-END-7")
@pytest.mark.rule("I-R-50")
def test_its_tent_goes_back_without_effect() -> None:
    game = end_of_round()
    assert game.table.dummy.tent == ""
    assert game.table.areas["tent_1"] == ()
    assert "tent_1" not in game.table.first_tents
    assert game.table.areas["tent_2"] == (0,)
    assert game.table.areas["tent_3"] == (1,)


@pytest.mark.rule("I-DUM-5")
@pytest.mark.rule("I-END-1")
def test_it_never_becomes_first_player() -> None:
    assert end_of_round().table.first == 0


# Points --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-DUM-5")
@pytest.mark.rule("I-DUM-6")
@pytest.mark.parametrize(
    ("its", "mine", "yours"),
    [
        (9, 3, 0),  # it is first, its points are lost
        (4, 6, 0),  # it is second, and ahead of the third
        (3, 6, 0),  # equal to the third, but its Ship is ahead
        (1, 6, 3),
        (0, 6, 3),
    ],
)
def test_it_takes_part_in_majorities(its: int, mine: int, yours: int) -> None:
    game = scene(
        "inventors",
        players=2,
        dummy={"guilds": guilds(its, 0, 0), "ship": 9},
        guilds=guilds(5, 0, 0),
        others={1: {"guilds": guilds(3, 0, 0)}},
    )
    scores = game.game.result.scores
    assert (scores[0]["guilds"], scores[1]["guilds"]) == (mine, yours)
    assert len(scores) == 2


@pytest.mark.rule("I-DUM-5")
@pytest.mark.rule("I-SCORE-0")
@pytest.mark.parametrize(("ship", "points"), [(9, 3), (1, 6)])
def test_its_ship_breaks_ties(ship: int, points: int) -> None:
    game = scene(
        "inventors",
        players=2,
        dummy={"guilds": guilds(4, 0, 0), "ship": ship},
        guilds=guilds(4, 0, 0),
        ship=5,
        others={1: {"guilds": guilds()}},
    )
    assert game.game.result.scores[0]["guilds"] == points


@pytest.mark.rule("I-DUM-6")
@pytest.mark.parametrize("people", [1, 2])
def test_it_never_takes_a_turn_nor_silver_nor_tiles(people: int) -> None:
    game = majlis.new("inventors", players=people, seed=2)
    game.finish(RandomBot(2))
    assert {event.seat for event in game.log} == {None, 0, 1}
    assert len(game.result.scores) == 2
    assert {space for space, there in game.table.placed.items() if f"worker_{DUMMY}" in there} == set()
    assert DUMMY not in {seat for seats in game.table.areas.values() for seat in seats}
