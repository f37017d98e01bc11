"""A game that was begun under rules 1, which had no house rules and asked for costs in one order, goes on."""

from __future__ import annotations

import json

import pytest

import majlis
from majlis.bots.random import RandomBot
from majlis.engine.game import Game

FORMERLY = {"house_decline_at_once": "yes", "house_second_without": "no", "house_starting_not_collected": "no"}


def of_older_rules(game: Game) -> Game:
    """The game as a server finds it again, without what rules 1 did not know."""
    setup, kept = json.loads(game.setup.line()), json.loads(game.checkpoint())
    setup["rules"] = "1"
    for options in (setup["options"], kept["table"]["options"]):
        for name in FORMERLY:
            del options[name]
    for player in kept["table"]["players"]:
        del player["used"]
    turn = kept["table"]["turn"]
    for name in ("in_full", "influence"):
        del turn["task"][name]
    del turn["coming"]
    return Game.resume(json.dumps(setup), game.lines(), json.dumps(kept), majlis.find)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_of_older_rules_goes_on_by_the_readings_that_it_was_begun_with(players: int) -> None:
    game, bot = majlis.new("inventors", players=players, seed=players), RandomBot(players)
    while len(game.lines()) < 150 and game.decision is not None:
        game.play(bot.choose(game, game.decision), game.decision.seat)
    later = of_older_rules(game)
    assert later.lines() == game.lines()
    assert {name: later.table.options[name] for name in FORMERLY} == FORMERLY
    later.finish(RandomBot(1))
    assert later.over
