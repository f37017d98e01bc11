"""Games whose data let a beat take its time, or tell very much."""

from __future__ import annotations

import json

import majlis
from majlis.engine.game import Game

COUNTED = "silver_counted x silver_counted"
RESTS = ("mathematics", "physics", "chemistry", "philosophy", "biology", "gather", "bargain")


def overlay(effect: str) -> str:
    """Whoever rests at a table of Scholars gains this, after some silver."""
    items = [{"id": f"card_{name}", "rest": f"99 silver > {effect}"} for name in RESTS]
    return json.dumps({"action_cards": {"items": items}})


SLOW = overlay(f"{COUNTED} x 20 x (silver if gold_counted>=99)")  # some hundred thousand times nothing
LOUD = overlay("4 x silver_counted x silver")  # more than a thousand lines


def before_a_rest(data: str) -> Game:
    """A game at which the next answer of whoever is asked is a rest."""
    game = majlis.new("scholars", seed=1, seats=["human", "automa"], overlay=data)
    while "rest" not in game.questions[0].options:
        game.play(game.questions[0].options[0])
    return game
