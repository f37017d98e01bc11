"""Chapter 16: what is public, what is hidden, what stays true whatever happens, and what a seat can imagine."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import majlis
from majlis import Game
from majlis.bots.random import RandomBot
from majlis.testing import Scene

from .positions import COLOURS, DATA, position

EVERYBODY = pytest.mark.parametrize("seat", [0, 1, 2, None])
OTHERS = pytest.mark.parametrize("seat", [1, 2, None])
MARKETS = ["market_1", "market_4", "market_5"]


def table_seen(game: Scene, seat: int | None) -> dict[str, Any]:
    """The table as a seat, or a spectator, may see it."""
    seen: dict[str, Any] = game.game.view(seat)["table"]
    return seen


def seen_text(game: Scene, seat: int | None) -> str:
    """Everything a seat may see, questions and log included."""
    return json.dumps(game.game.view(seat))


# What everybody sees -------------------------------------------------------------------------------------------


@EVERYBODY
def test_the_table_is_public(seat: int | None) -> None:
    shared: dict[str, Any] = {
        "round": 2,
        "order": [2, 0, 1],
        "action_discard": ["act_red_1"],
        "forecast": ["act_green_2", "act_green_3", "act_red_4", "act_red_5"],
        "forecast_crew": [-1, 2, -1, 0],
        "buyer_discard": ["buy_red", "buy_special"],
        "ship": ["red", "special"],
        "gone": ["red_delta"],
        "tokens": [3, 4],
        "commands": {"centre_left": "cmd_2", "centre_middle": "cmd_5", "centre_right": "cmd_7"},
    }
    tiles: dict[str, Any] = {
        "queues": {"queue_3": ["green", "special", "red"]},
        "sites": {"red_central": ["red_beta", "red_delta"]},
        "black_market": {"orange": ["orange_alpha", "orange_gamma", "orange_alpha"]},
    }
    game = position(players=3, hand=["act_orange_1"], tracks={"yellow": 3}, special_buyers=2, **shared, **tiles)
    seen = table_seen(game, seat)
    for name, value in shared.items():
        assert seen[name] == value, name
    for name, value in tiles.items():
        assert value.items() <= seen[name].items(), name
    assert (seen["tracks"]["yellow"], seen["special_buyers"]) == (3, 2)
    assert seen["buyers_out"] == dict.fromkeys([*COLOURS, "special"], 1)
    assert (seen["phase"], seen["active"]) == ("turn", 0)


@EVERYBODY
def test_everything_of_a_player_but_cards_is_public(seat: int | None) -> None:
    mine: dict[str, Any] = {
        "faction": "gul",
        "credits": 17,
        "travel": ["trv_3"],
        "travel_discard": ["trv_4"],
        "set_aside": ["trv_2"],
        "explorers": ["red_north", "market_5", "black_market_east"],
        "crew": 9,
        "guards": ["red_alpha", "green_beta"],
        "rewarded": ["yellow"],
        "traders": {"queue_1": 2, "queue_2": 0, "queue_3": 0, "queue_4": 1, "queue_5": 0, "queue_6": 0},
        "envoys": {"centre_left": 3, "centre_middle": 0, "centre_right": 5},
        "cargo_hold": ["red_alpha"],
        "hidden_hold": ["purple_delta", "green_beta"],
        "initiative": 2,
    }
    game = position(players=3, hand=["act_red_1", "act_red_2"], **mine)
    seen = table_seen(game, seat)["players"][0]
    cards = {"hand": ["act_red_1", "act_red_2"], "packet": [], "drafted": []}
    hidden = {name: len(held) for name, held in cards.items()}
    assert seen == mine | {"seat": 0, "passed": False, "zu": None} | (cards if seat == 0 else hidden)


@EVERYBODY
def test_what_is_done_this_turn_is_public(seat: int | None) -> None:
    stack = {"red": {"bottom": ["red_alpha", "red_gamma"]}}
    game = position(players=3, hand=["act_red_1"], artifact_stacks=stack).play("survey", "forecast_1")
    turn = table_seen(game, seat)["turn"]
    assert (turn["actions"], turn["card"], turn["drawn"]) == (1, "act_red_1", ["red_alpha", "red_gamma"])


# What only its owner sees --------------------------------------------------------------------------------------


@OTHERS
def test_the_hand_of_another_is_only_counted(seat: int | None) -> None:
    game = position(players=3, hand=["act_orange_1", "act_orange_2"])
    assert table_seen(game, seat)["players"][0]["hand"] == 2
    assert "act_orange" not in seen_text(game, seat)
    assert table_seen(game, 0)["players"][0]["hand"] == ["act_orange_1", "act_orange_2"]


@OTHERS
def test_a_question_about_cards_does_not_betray_them(seat: int | None) -> None:
    game = position(players=3, hand=["act_orange_1", "act_orange_2"]).play("command")
    assert game.key == "card"
    assert "act_orange" not in seen_text(game, seat)
    [question] = game.game.view(seat)["decisions"]
    assert (question["seat"], question["key"]) == (0, "card")
    assert "options" not in question
    assert "act_orange_2" in seen_text(game, 0)


@OTHERS
def test_a_card_played_is_seen_by_all_and_the_others_are_not(seat: int | None) -> None:
    game = position(players=3, hand=["act_orange_1", "act_orange_2", "act_orange_3"]).play("command", "act_orange_2")
    assert "act_orange_2" in table_seen(game, seat)["action_discard"]
    assert "act_orange_1" not in seen_text(game, seat)
    assert "act_orange_3" not in seen_text(game, seat)


@OTHERS
def test_cards_drawn_and_kept_stay_hidden_and_the_one_given_up_is_seen(seat: int | None) -> None:
    game = position(players=3).doing("draw(2, keep=1)").nature("act_orange_1", "act_orange_2")
    assert "act_orange" not in seen_text(game, seat)
    assert "act_orange_2" in seen_text(game, 0)
    game.play("act_orange_2")
    assert table_seen(game, seat)["action_discard"] == ["act_orange_1"]
    assert "act_orange_2" not in seen_text(game, seat)
    assert table_seen(game, seat)["players"][0]["hand"] == 1


@OTHERS
def test_the_cards_kept_when_passing_stay_hidden(seat: int | None) -> None:
    game = position(players=3, hand=["act_orange_1", "act_orange_2", "act_orange_3"]).play("pass")
    game.play("act_orange_3", "act_orange_1")
    assert "act_orange" not in seen_text(game, seat)
    game.play("end_turn")
    assert table_seen(game, seat)["action_discard"] == ["act_orange_2"]
    assert table_seen(game, seat)["players"][0]["hand"] == 2
    assert "act_orange_1" not in seen_text(game, seat)
    assert "act_orange_3" not in seen_text(game, seat)


@OTHERS
def test_the_cards_drawn_in_a_mulligan_stay_hidden(seat: int | None) -> None:
    hand = ["act_orange_1", "act_orange_2", "act_orange_3", "act_orange_4", "act_purple_1", "act_purple_2"]
    zones = {"phase": "mulligan", "order": [0, 1, 2], "forecast": [], "forecast_crew": []}
    game = position(players=3, hand=hand, **zones).nature("act_purple_5").play("act_orange_1", "skip")
    assert game.me.hand[-1] == "act_purple_5"
    assert table_seen(game, seat)["action_discard"] == ["act_orange_1"]
    for card in ("act_orange_2", "act_purple_1", "act_purple_5"):
        assert card not in str(game.game.view(seat)["table"]["players"])
        assert card not in str([event["text"] for event in game.game.view(seat)["log"] if event["seat"] == 0])


@OTHERS
def test_packet_and_picks_of_another_are_only_counted(seat: int | None) -> None:
    packet = [f"act_orange_{n}" for n in range(1, 7)]
    zones = {"phase": "draft", "pick": 1, "packet": packet, "drafted": ["act_purple_1", "act_purple_2"]}
    others = {
        1: {"packet": [f"act_red_{n}" for n in range(1, 7)], "drafted": ["act_green_1", "act_green_2"]},
        2: {"packet": [f"act_yellow_{n}" for n in range(1, 7)], "drafted": ["act_green_3", "act_green_4"]},
    }
    game = position(players=3, others=others, **zones).play("act_orange_3", seat=0)
    seen = table_seen(game, seat)["players"][0]
    assert (seen["packet"], seen["drafted"]) == (5, 3)
    assert not any(card in seen_text(game, seat) for card in (*packet, "act_purple_1", "act_purple_2"))
    mine = table_seen(game, 0)["players"][0]
    assert mine["packet"] == [card for card in packet if card != "act_orange_3"]
    assert mine["drafted"] == ["act_purple_1", "act_purple_2", "act_orange_3"]


# What nobody sees ----------------------------------------------------------------------------------------------


@EVERYBODY
def test_of_decks_and_stacks_only_the_size_is_seen(seat: int | None) -> None:
    decks = {"action_deck": ["act_red_1", "act_red_2"], "buyer_deck": ["buy_red"], "command_deck": ["cmd_1", "cmd_2"]}
    stacks = {"artifact_stacks": {"red": ["red_alpha", "red_beta", "red_beta"]}}
    seen = table_seen(position(players=3, hand=["act_orange_1"], **decks, **stacks), seat)
    assert seen["action_deck"] == {"count": 2, "bottom": []}
    assert seen["buyer_deck"] == {"count": 1, "bottom": []}
    assert seen["command_deck"] == {"count": 2, "bottom": []}
    assert seen["artifact_stacks"]["red"] == {"count": 3, "bottom": []}
    assert seen["artifact_stacks"]["green"] == {"count": 18, "bottom": []}


@pytest.mark.rule("E-CORE-22")
def test_a_deck_made_anew_does_not_remember_the_order_of_the_discard() -> None:
    discard = ["act_red_1", "act_green_2", "act_orange_3", "act_green_1"]
    decks = [
        position(action_deck=[], action_discard=cards).doing("draw(1)").nature("act_green_2").table.action_deck
        for cards in (discard, discard[::-1])
    ]
    assert decks[0] == decks[1]
    assert len(decks[0]) == 3


def test_a_tile_shuffled_back_lies_anywhere_in_its_stack() -> None:
    stacks = []
    for drawn in (["red_delta", "red_alpha"], ["red_alpha", "red_delta"]):
        game = position(hand=["act_red_1"], credits=0).nature(*drawn).play("survey", "forecast_1", "red_alpha")
        stacks.append(game.table.artifact_stacks["red"])
    assert stacks[0] == stacks[1]
    assert stacks[0].bottom == ()
    assert stacks[0].rest.count("red_delta") == 3


# What stays true -----------------------------------------------------------------------------------------------


def moments(players: int, seed: int, **how: Any) -> Iterator[Game]:
    """A random game, seen at every question and at its end."""
    game = majlis.new("excavation_earth", players=players, seed=seed, **how)
    bot = RandomBot(seed)
    while game.decision is not None:
        yield game
        game.play(bot.choose(game, game.decision), game.decision.seat)
    yield game


@pytest.mark.parametrize("options", [{}, {"first_hand": "draft"}], ids=["deal", "draft"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_piece_appears_or_vanishes(players: int, options: dict[str, str]) -> None:
    for game in moments(players, seed=players, options=options):
        table = game.table
        if table.phase == "faction":
            continue
        buyers = Counter(table.ship) + Counter(b for queue in table.queues.values() for b in queue)
        for colour in COLOURS:
            assert table.tracks[colour] + buyers[colour] + table.buyers_out[colour] == 10
        assert table.special_buyers + buyers["special"] + table.buyers_out["special"] == 7
        assert all(len(queue) <= 4 for queue in table.queues.values())
        tiles = Counter((*table.gone, *table.turn.drawn))
        for lying in (*table.sites.values(), *table.black_market.values()):
            tiles.update(lying)
        for stack in table.artifact_stacks.values():
            tiles.update(stack.rest)
        cards = Counter((*table.action_deck.rest, *table.action_discard, *table.forecast))
        for me in table.players:
            tiles.update((*me.cargo_hold, *me.hidden_hold))
            cards.update((*me.hand, *me.packet, *me.drafted))
            placed = len(me.guards) + sum(me.traders.values()) + sum(me.envoys.values())
            assert me.crew + placed + table.forecast_crew.count(me.seat) == 22
            assert sorted(me.travel + me.travel_discard + me.set_aside) == ["trv_2", "trv_3", "trv_4"]
            assert len(set(me.guards)) == len(me.guards)
            assert (len(me.cargo_hold) <= 5, len(me.hidden_hold) <= 3, me.credits >= 0) == (True, True, True)
        assert tiles == {tile: item.copies for tile, item in DATA.artifacts.items()}
        tokens = sorted([*table.tokens, *(me.initiative for me in table.players if me.initiative)])
        assert tokens == [1, 2, 3, 4]
        given_up = game.decision is not None and game.decision.key in ("mulligan", "keep_card", "pass_keep")
        if not given_up:  # chosen cards change place when the choice is complete
            assert cards == {card: item.copies for card, item in DATA.action_cards.items()}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_own_explorers_stand_apart_whenever_a_turn_begins(players: int) -> None:
    turns = 0
    for game in moments(players, seed=7):
        if game.decision is not None and game.decision.key == "action" and game.table.turn.actions == 0:
            turns += 1
            for me in game.table.players:
                assert len(set(me.explorers)) == len(me.explorers)
    assert turns > 3 * players


# What a seat imagines ------------------------------------------------------------------------------------------


def imagined(game: Scene, seat: int, count: int = 40) -> list[Game]:
    return [game.game.imagine(seat, seed) for seed in range(count)]


def test_a_seat_imagines_other_hands_for_the_others_and_keeps_its_own() -> None:
    mine = ["act_orange_1", "act_orange_2"]
    theirs = ["act_red_1", "act_red_2", "act_red_3"]
    game = position(players=3, hand=mine, others={1: {"hand": theirs}, 2: {"hand": ["act_green_1"]}})
    everything = Counter((*theirs, "act_green_1", *game.table.action_deck.rest))
    for other in imagined(game, 0):
        hands = [player.hand for player in other.table.players]
        assert hands[0] == mine
        assert [len(hand) for hand in hands] == [2, 3, 1]
        assert Counter((*hands[1], *hands[2], *other.table.action_deck.rest)) == everything
        assert other.view(0) == game.game.view(0)
    assert len({tuple(other.table.players[1].hand) for other in imagined(game, 0)}) > 30
    assert len({tuple(other.table.players[2].hand) for other in imagined(game, 0)}) > 10
    assert {tuple(other.table.players[1].hand) for other in imagined(game, 1)} == {tuple(theirs)}


def test_a_seat_imagines_other_packets_and_picks_for_the_others() -> None:
    cards = list(DATA.action_cards)
    zones = {
        "phase": "draft",
        "pick": 1,
        "packet": cards[:6],
        "drafted": cards[6:8],
        "forecast": [],
        "forecast_crew": [],
    }
    others = {1: {"packet": cards[8:14], "drafted": cards[14:16]}, 2: {"packet": cards[16:22], "drafted": cards[22:24]}}
    game = position(players=3, others=others, **zones).play(cards[1], seat=0).play(cards[8], seat=1)
    for other in imagined(game, 0):
        mine, second, third = other.table.players
        assert (mine.packet, mine.drafted) == ([cards[0], *cards[2:6]], [*cards[6:8], cards[1]])
        assert (len(second.packet), len(second.drafted)) == (5, 3)
        assert (len(third.packet), len(third.drafted)) == (6, 2)
        assert other.view(0) == game.game.view(0)
    assert len({tuple(other.table.players[1].drafted) for other in imagined(game, 0)}) > 30
    assert len({tuple(other.table.players[2].packet) for other in imagined(game, 0)}) > 30


@pytest.mark.parametrize("theirs", ["act_red_1", "act_green_2", "act_orange_3"])
def test_having_played_a_card_betrays_nothing_about_its_twin(theirs: str) -> None:
    unknown = ["act_red_1", "act_green_2", "act_orange_3"]
    deck = [card for card in unknown if card != theirs]
    game = position(hand=["act_red_1", "act_purple_5"], action_deck=deck, others={1: {"hand": [theirs]}})
    game.play("travel", "act_red_1")
    hands = {tuple(other.table.players[1].hand) for other in imagined(game, 0)}
    assert hands == {(card,) for card in unknown}


def test_what_one_opponent_played_betrays_nothing_about_the_twin_in_another_hand() -> None:
    others = {1: {"hand": ["act_red_1", "act_red_2"], "explorers": MARKETS}, 2: {"hand": ["act_red_1"]}}
    others[1]["faction"] = "gul"
    game = position(players=3, hand=["act_orange_1", "act_orange_2"], order=[0, 1, 2], others=others)
    game.play("pass", "end_turn", "travel", "act_red_1")
    assert len({tuple(other.table.players[2].hand) for other in imagined(game, 0)}) > 10


def test_the_next_tile_of_a_stack_is_open_in_imagination() -> None:
    game = position(hand=["act_red_1", "act_red_2"])
    drawn = set()
    for other in imagined(game, 0):
        for option in ("survey", "act_red_1", "forecast_1"):
            other.play(option)
        drawn.add(other.table.turn.drawn)
    assert len(drawn) > 8


def test_the_command_cards_of_round_2_are_open_in_imagination() -> None:
    game = position(hand=["act_red_1"], others={1: {"passed": True}})
    laid = set()
    for other in imagined(game, 0):
        other.play("pass")
        other.play("end_turn")
        laid.add(tuple(other.table.commands.values()))
    assert len(laid) > 20
