"""A game that was begun under rules 1, which had no house rules and let the automa waste a worker, goes on."""

from __future__ import annotations

import json
from typing import Any

import pytest

import majlis
from majlis.bots import RandomBot
from majlis.engine.game import Game

HOUSE = ("house_townsfolk_between", "house_yellow_early")


def of_older_rules(game: Game, **table: Any) -> Game:
    """The game as a server finds it again, with these fields of the table as older rules left them."""
    setup, kept = json.loads(game.setup.line()), json.loads(game.checkpoint())
    setup["rules"] = "1"
    for options in (setup["options"], kept["table"]["options"]):
        for name in HOUSE:
            del options[name]
    kept["table"].update(table)
    return Game.resume(json.dumps(setup), game.lines(), json.dumps(kept), majlis.find)


def solo(turns: int) -> Game:
    """A solo game after some turns of the human and of the automa."""
    game, bot = majlis.new("wayfarers", players=1, seed=2), RandomBot(2)
    seen = 0
    while seen < turns and game.decision is not None:
        seen += game.decision.key == "turn"
        if seen < turns:
            game.play(bot.choose(game, game.decision), game.decision.seat)
    return game


@pytest.mark.parametrize("turns", [3, 9])
def test_what_the_automa_did_under_older_rules_stays_done(turns: int) -> None:
    """A worker of its stands where today it would place none; its past would still replay, but without that."""
    game = solo(turns)
    players = json.loads(game.checkpoint())["table"]["players"]
    colour, row = next((c, r) for c, r in (("yellow", "land"), ("blue", "water")) if players[1]["workers"][c])
    players[1]["workers"][colour] -= 1
    card = next(c for c in game.table.rows[row] if c not in game.table.workers_on)
    later = of_older_rules(game, players=players, workers_on={**game.table.workers_on, card: [colour]})
    assert later.table.workers_on == {**game.table.workers_on, card: (colour,)}
    assert later.lines() == game.lines()
    count = later.ruleset.rules.call["inventory"]
    assert count(later.table) == count(game.table)
    later.finish(RandomBot(1))
    assert later.over


def test_where_nothing_would_differ_the_whole_past_is_kept() -> None:
    game = solo(5)
    later = of_older_rules(game)
    assert (later.table, later.decisions, later.log) == (game.table, game.decisions, game.log)
    assert {later.table.options[name] for name in HOUSE} == {"no"}
