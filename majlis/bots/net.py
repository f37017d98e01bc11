"""A small net that judges positions: it tells by how much a player will be ahead of another in the end.

It looks at facts: how far the game has gone, of both players the points so far by source and the features that the
game names, and of the first one the details, if the game tells any. Each fact has a worth at the beginning and one at
the end, as if facts were independent; a few units, each of which sees all facts, tell what they are worth together.
The file has a line for each fact, so that it can be read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from math import tanh
from operator import mul
from typing import Any

from majlis.engine.table import Table

Facts = Mapping[str, float]
PROGRESS = "progress"
GROUPS = ("my points", "their points", "mine", "theirs", "detail")  # the first words of the names of all other facts


class Net:
    """A judge that has learnt.

    `base` is its worth of nothing at the beginning and at the end, `units` are pairs of threshold and worth, and
    `facts` have their worth at the beginning, at the end, and to each unit.
    """

    def __init__(
        self, base: Sequence[float], units: Sequence[Sequence[float]], facts: Mapping[str, Sequence[float]]
    ) -> None:
        self.base, self.units, self.facts = base, units, facts
        self._progress = facts.get(PROGRESS) or [0.0] * (2 + len(units))
        self._groups = [dict(_of_group(group, facts)) for group in GROUPS]
        self._in_detail = bool(self._groups[-1])

    def __call__(self, table: Table, seat: int) -> float:
        """By how much the seat will be ahead of whoever comes nearest to it."""
        scores, features, late = looked_at(table)
        points: list[float] = [sum(score.values()) for score in scores]
        details = details_of(table, seat) if self._in_detail else {}
        leads: list[float] = []
        for other in range(len(points)):
            if other != seat:
                lead = points[seat] - points[other]
                if not table.over:
                    lead += self._gain(late, scores[seat], scores[other], features[seat], features[other], details)
                leads.append(lead)
        return min(leads)

    def _gain(self, late: float, *groups: Facts) -> float:
        """By how much the lead will grow; most facts are nothing most of the time, and are passed over."""
        amounts, rows = [late], [self._progress]
        for known, group in zip(self._groups, groups, strict=True):
            for name, amount in group.items():
                if amount and (row := known.get(name)) is not None:
                    amounts.append(amount)
                    rows.append(row)
        early, at_the_end, *into = zip(*rows, strict=True)
        at_first, at_last = self.base
        gain: float = (1 - late) * (at_first + sum(map(mul, early, amounts)))
        gain += late * (at_last + sum(map(mul, at_the_end, amounts)))
        for weights, (threshold, worth) in zip(into, self.units, strict=True):
            gain += worth * tanh(threshold + sum(map(mul, weights, amounts)))
        return gain

    def write(self) -> str:
        """The net as JSON, a line for each fact."""
        lines = [f'"base": {numbers(self.base)}', f'"units": [{", ".join(map(numbers, self.units))}]']
        facts = [f"{json.dumps(name)}: {numbers(weights)}" for name, weights in self.facts.items()]
        return "{\n" + ",\n".join(lines) + ',\n"facts": {\n' + ",\n".join(facts) + "\n}\n}\n"

    @classmethod
    def read(cls, text: str) -> Net:
        """The net that `write` has written."""
        return cls(**json.loads(text))


def looked_at(table: Table) -> tuple[list[Facts], list[Facts], float]:
    """Of each seat its points by source and its features; and how far the game has gone."""
    call: Mapping[str, Any] = table.rules.call
    scores = call["scores"](table)
    if table.over:
        return scores, [], 1.0
    return scores, [call["features"](table, player) for player in table.players], call["progress"](table)


def details_of(table: Table, seat: int) -> Facts:
    """What a game tells a seat of its things beside the features; most games tell nothing."""
    details = table.rules.call.get("details")
    return {} if details is None or table.over else details(table, table.players[seat])


def facts(table: Table, seat: int, other: int) -> dict[str, float]:
    """All facts about two seats by their names, with the details of the first."""
    scores, features, late = looked_at(table)
    found = {PROGRESS: late}
    looked: list[Facts] = [scores[seat], scores[other], features[seat], features[other], details_of(table, seat)]
    for group, some in zip(GROUPS, looked, strict=True):
        found |= {f"{group}.{name}": amount for name, amount in some.items()}
    return found


def seen_by(table: Table, seat: int) -> dict[str, float]:
    """The facts as a seat sees them that compares itself with the best of the others; none before there are players."""
    others = [player.seat for player in table.players if player.seat != seat]
    if not others:
        return {}
    points = [sum(score.values()) for score in table.rules.call["scores"](table)]
    return facts(table, seat, max(others, key=points.__getitem__))


def _of_group(group: str, facts: Mapping[str, Sequence[float]]) -> Iterator[tuple[str, Sequence[float]]]:
    """The facts of a group, by their names without its own."""
    for name, weights in facts.items():
        first, _, rest = name.partition(".")
        if first == group:
            yield rest, weights


def numbers(some: Sequence[float]) -> str:
    """Numbers as a list of JSON, four digits each."""
    return f"[{', '.join(f'{number:.4g}' for number in some)}]"
