"""What a position is worth to each seat, in points: those it has, and what its named features promise.

A game supplies two rules: `progress(table)`, from 0 to 1, and `features(table, player)`, named amounts. What one of
each is worth at the beginning and at the end of a game stands in `weights/<game>.toml`: first among people, then, where
it differs, for a player against the solo opponent (`[solo]`) and for that opponent (`[automa]`). `time` is a feature
that everybody has: what the whole game still to come would bring. `majlis tune` finds weights.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from majlis.engine.table import Table

Weights = Mapping[str, tuple[float, float]]  # of each feature: what one is worth at the beginning, and at the end
KINDS = ("people", "solo", "automa")
TIME = "time"


@cache
def weights_of(ruleset: str) -> dict[str, Weights]:
    """The weights for the features of a game, in points, by kind of player."""
    text = files("majlis.bots").joinpath("weights", f"{ruleset}.toml").read_text(encoding="utf-8")
    return by_kind(tomllib.loads(text))


def by_kind(read: Mapping[str, Any]) -> dict[str, Weights]:
    """The weights of a file that was read."""
    people = {name: worth for name, worth in read.items() if name not in KINDS}
    kinds = {"people": people, **{kind: {**people, **read.get(kind, {})} for kind in KINDS[1:]}}
    return {kind: {name: (early, late) for name, (early, late) in found.items()} for kind, found in kinds.items()}


def kind_of(table: Table, seat: int) -> str:
    """Which weights are a player's."""
    if table.seats[seat] == "automa":
        return "automa"
    return "solo" if "automa" in table.seats else "people"


def values(table: Table, weights: Mapping[str, Weights]) -> list[float]:
    """What each seat may expect to have in the end; when the game is over, what it has."""
    call = table.rules.call
    worth = [float(sum(score.values())) for score in call["scores"](table)]
    if table.over:
        return worth
    features = call["features"]
    late = call["progress"](table)
    early = 1 - late
    for player in table.players:
        known = weights[kind_of(table, player.seat)]
        at_first, at_last = known.get(TIME, (0.0, 0.0))
        promised = at_first * early + at_last * late
        for name, amount in features(table, player).items():
            if amount:
                at_first, at_last = known[name]
                promised += amount * (at_first * early + at_last * late)
        worth[player.seat] += promised
    return worth


def leads(worth: Sequence[float]) -> list[float]:
    """By how much each seat is ahead of the best of the others."""
    first, second = sorted(worth, reverse=True)[:2]
    return [value - (second if value == first else first) for value in worth]
