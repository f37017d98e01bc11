"""Chapter 13: nobody can tell last round's cards in Zu's deck from new ones."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations, permutations, product
from typing import Any

import pytest
from boards import Desk

import majlis
from majlis.bots import RandomBot
from majlis.engine.game import Game
from majlis.engine.run import NATURE
from majlis.games.excavation_earth.table import HOUSE_OF_ZU, Zu
from majlis.games.excavation_earth.zu_deck import RECYCLED, cards_left, kinds_left, next_cards, readings
from majlis.rl.features import features
from majlis.testing import Scene
from tests.contract.terminals import shown

from .zu_positions import at_table

DESK = Desk("excavation_earth")
NEW = {"excavate": [], "market": [], "command": ["zu_command_1"], "sell": ["zu_sell"] * 2, "snipe": [], "survey": []}
LAST = ["zu_sell", "zu_command_2", "zu_market"]
SLOTS = ["sell", "command", RECYCLED]  # one of two sells, the only command, one of the last round's three


def small(**deck: Any) -> Scene:
    """Zu in round 2, with a deck of three cards."""
    cards = {"slots": SLOTS, "unseen": NEW, "recycled": LAST, **deck}
    return at_table(phase="turn", order=[1, 0], round=2, human={"hand": []}, zu=cards)


def all_decks() -> list[tuple[str, ...]]:
    """Every way in which such a deck can be made and shuffled, each as likely as the others."""
    sells, commands, last = ([(card, n) for n, card in enumerate(pile)] for pile in (NEW["sell"], NEW["command"], LAST))
    picked = product(combinations(sells, 1), combinations(commands, 1), combinations(last, 1))
    return [tuple(card for card, _ in deck) for piles in picked for deck in permutations(sum(piles, ()))]


@pytest.mark.rule("E-SOLO-8")
@pytest.mark.rule("E-SOLO-10")
@pytest.mark.parametrize("revealed", sorted({deck[:n] for deck in all_decks() for n in range(3)}))
def test_a_card_comes_as_often_as_in_all_decks_that_fit_what_was_revealed(revealed: tuple[str, ...]) -> None:
    table = small(slots=[]).table
    zu = Zu.from_json({"slots": SLOTS, "unseen": NEW, "recycled": LAST, "revealed": list(revealed)})
    fitting = Counter(deck[len(revealed)] for deck in all_decks() if deck[: len(revealed)] == revealed)
    odds = Counter(next_cards(table, zu))
    assert {card: n / odds.total() for card, n in odds.items()} == pytest.approx(
        {card: n / fitting.total() for card, n in fitting.items()}
    )


def looked_at(game: Game) -> dict[str, Any]:
    """What a seat sees of Zu's cards."""
    seen: dict[str, Any] = game.view(0)["table"]["players"][1]["zu"]
    return seen


@pytest.mark.rule("E-SOLO-8")
@pytest.mark.parametrize("seed", range(3))
def test_the_table_tells_no_more_than_what_was_shuffled_and_what_was_revealed(seed: int) -> None:
    begun: dict[str, Any] = {}
    for game in DESK.moments(("random", "automa"), 1, seed):
        if game.table.phase == "turn" and game.table.round > 1:
            seen = looked_at(game)
            if seen["recycled"] != begun.get("recycled"):
                begun = seen
            assert seen["revealed"] == seen["discard"]
            assert {**seen, "revealed": 0, "discard": 0} == {**begun, "revealed": 0, "discard": 0}
    assert begun["slots"].count(RECYCLED) == 3


@pytest.mark.rule("E-SOLO-8")
def test_neither_board_terminal_record_nor_features_say_whether_a_card_was_new() -> None:
    game = small().nature("zu_sell", "zu_command_1").game
    assert [answer.option for answer in game.answers if answer.seat == NATURE] == ["zu_sell", "zu_command_1"]
    assert DESK.board(game).own(1).zu.deck == [(RECYCLED, 1)]
    assert "Zu's deck (1): 1× perhaps from the last round · revealed: Sell, Command 1" in " ".join(shown(game).split())
    told = features(game, 0)
    assert [told[f"players.1.zu.slots={slot}"] for slot in SLOTS] == [1, 1, 1]
    assert told["players.1.zu.recycled=zu_sell"] == 1


@pytest.mark.rule("E-SOLO-8")
@pytest.mark.rule("E-SOLO-10")
def test_a_deck_of_many_cards_that_are_alike_can_be_made_in_too_many_ways_to_list_them() -> None:
    """There are billions: luck is told how many, and not each of them."""
    cards = [f"zu_excavate_{pair}" for pair in ("orange_green", "green_purple", "purple_red", "red_yellow")]
    cards += [f"zu_command_{n}" for n in range(1, 7)]
    items = [{"id": card, "copies": 4} for card in cards] + [{"id": "zu_sell", "copies": 9}]
    decks = [
        {"id": "zu_deck_1", "cards": {"excavate": 8, "market": 2, "command": 8, "sell": 4, "snipe": 2, "survey": 2}},
        {"id": "zu_deck_2", "cards": {"excavate": 5, "command": 5, "sell": 2}, "recycled": 12},
        {"id": "zu_deck_3", "cards": {"excavate": 2, "command": 3, "sell": 2}, "recycled": 12},
    ]
    overlay = json.dumps({"zu_cards": {"count": 59, "items": items}, "zu_decks": {"items": decks}})
    game = majlis.new("excavation_earth", players=1, seed=1, overlay=overlay)
    count = game.ruleset.rules.call["inventory"]
    pieces = count(game.table)
    game.finish(RandomBot(1))
    assert (game.over, count(game.table)) == (True, pieces)


@pytest.mark.rule("E-SOLO-8")
def test_who_imagines_the_rest_of_the_game_expects_either() -> None:
    game = small().nature("zu_sell", "zu_command_1").game
    last = set()
    for seed in range(40):
        later = game.imagine(0, seed)
        later.play("pass")
        later.play("end_turn")
        last.add([event.args["card"] for event in later.log if event.key == "zu_card"][2])
    assert last == {"zu_sell", "zu_command_2", "zu_market"}


@pytest.mark.parametrize("seed", range(4))
def test_the_kinds_shown_are_those_that_are_certainly_left(seed: int) -> None:
    shown_before: list[tuple[int, Counter[str], int]] = []
    discards: dict[int, tuple[str, ...]] = {}
    for game in DESK.moments(("random", "automa"), 1, seed):
        table, zu = game.table, game.table.players[1].zu
        if table.phase == "turn":
            shown_before.append((table.round, kinds_left(table.data, zu), len(zu.discard)))
        if table.phase in ("turn", "scoring", "over"):
            discards[table.round] = zu.discard
        discards |= {table.round - 1: zu.recycled} if zu.recycled else {}
    for round, kinds, number in shown_before:
        came = Counter(table.data.zu_cards[card].kind for card in discards[round][number:])
        assert kinds.total() == came.total() == 10 - number
        certain = Counter({kind: n for kind, n in kinds.items() if kind != RECYCLED})
        assert certain <= came
        assert round > 1 or certain == came


# Tables of the rules before, which told new cards from others ---------------------------------------------------------


def of_older_rules(game: Game) -> tuple[str, list[str], str]:
    """Set-up line, answers and checkpoint of a game as rules 1 kept them: what was drawn was taken away."""
    setup = json.loads(game.setup.line())
    setup["rules"] = "1"
    answers = [answer.replace("* zu_", "* recycled_") for answer in game.lines()]
    kept = json.loads(game.checkpoint())
    for options in (setup["options"], kept["table"]["options"]):
        for name in ("factions", "house_mulligan_any", *HOUSE_OF_ZU):
            del options[name]
    del kept["table"]["choosing"]
    zu = kept["table"]["players"][1]["zu"]
    reading = next(readings(game.table, Zu.from_json(zu)))
    for pool, drawn in reading.drawn.items():
        for card in Counter(drawn).elements():
            zu["slots"].remove(pool)
            (zu["recycled"] if pool == RECYCLED else zu["unseen"][pool]).remove(card)
    del zu["revealed"]
    return json.dumps(setup), answers, json.dumps(kept)


@pytest.mark.parametrize("round", [1, 2, 3])
def test_a_game_of_older_rules_goes_on(round: int) -> None:
    for game in DESK.moments(("random", "automa"), 1, 5, factions="seats"):
        if game.table.round == round and game.table.phase == "turn" and len(looked_at(game)["discard"]) >= 4:
            break
    later = Game.resume(*of_older_rules(game), majlis.find)
    assert later.decision == game.decision
    assert later.table.options["factions"] == "seats"
    zu, before = later.table.players[1].zu, game.table.players[1].zu
    assert (cards_left(zu), zu.discard) == (cards_left(before), before.discard)
    count = later.ruleset.rules.call["inventory"]
    pieces = count(later.table)
    later.finish(RandomBot(1))
    assert later.over
    assert count(later.table) == pieces
