"""What a position is worth to a seat: by how many points it will be ahead of the best other in the end.

A game supplies two rules: `progress(table)`, from 0 to 1, and `features(table, player)`, named amounts. A judge makes
points of them: a net that `majlis learn` has found by playing (`nets/`), and where there is none, what one of each
feature is worth at the beginning and at the end of a game (`weights/<game>.toml`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files

from majlis.bots import learnt
from majlis.bots.net import Net
from majlis.engine.game import Game
from majlis.engine.rules import Ruleset
from majlis.engine.table import Table

Judge = Callable[[Table, int], float]
Weights = Mapping[str, tuple[float, float]]  # of each feature: what one is worth at the beginning, and at the end


def judge_of(game: Game) -> Judge:
    """Who judges the positions of such a game."""
    return _judge(game.ruleset, "automa" in game.setup.seats)


@cache
def _judge(ruleset: Ruleset, solo: bool) -> Judge:
    net = learnt.text_of(learnt.NETS, ruleset, solo)
    return Net.read(net) if net else weighing(ruleset.name)


@cache
def weighing(ruleset: str) -> Weighing:
    """The judge with the weights of a game."""
    text = files("majlis.bots").joinpath("weights", f"{ruleset}.toml").read_text(encoding="utf-8")
    return Weighing(tomllib.loads(text))


class Weighing:
    """A judge that adds up what features are worth."""

    def __init__(self, weights: Mapping[str, Sequence[float]]) -> None:
        self._weights: Weights = {name: (early, late) for name, (early, late) in weights.items()}

    def __call__(self, table: Table, seat: int) -> float:
        """By how much the seat will be ahead."""
        worth = self._worth(table)
        return worth[seat] - max(worth[:seat] + worth[seat + 1 :])

    def _worth(self, table: Table) -> list[float]:
        """What each seat may expect to have in the end; when the game is over, what it has."""
        call = table.rules.call
        worth = [float(sum(score.values())) for score in call["scores"](table)]
        if table.over:
            return worth
        features = call["features"]
        late = call["progress"](table)
        early = 1 - late
        for player in table.players:
            promised = 0.0
            for name, amount in features(table, player).items():
                if amount:
                    at_first, at_last = self._weights[name]
                    promised += amount * (at_first * early + at_last * late)
            worth[player.seat] += promised
        return worth
