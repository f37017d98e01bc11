"""Finds what the features of a game are worth, by playing: an evolution strategy on all weights at once.

A generation is so many pairs of games. Both games of a pair have the same seed; in one of them every weight is nudged
at random, in the other by as much the other way. The weights then follow the nudges that went with the better leads.
Against the solo opponent its own weights and those of a player against it are tuned, else those among people, against
a rival with the weights of the beginning.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from statistics import mean, pstdev

from majlis.bots.search import SearchBot
from majlis.bots.simulate import Plan, over_processes
from majlis.bots.value import TIME, Weights, kind_of
from majlis.engine.game import Game
from majlis.engine.run import Question

TUNED = {True: ("solo", "automa"), False: ("people",)}  # which kinds of weights, against the solo opponent or not
NUDGE = 0.25  # of a weight, and of a point for a usual amount of its feature
LATE_NUDGE = 0.15  # in the end there is less to tell apart
TIME_NUDGE = 6.0  # points
STEP = 0.2  # how far the nudges are followed
MEMORY = 0.6  # how much of the latest steps is kept for the next
MOST = 25.0  # a larger difference between the leads of a pair tells no more
WATCHED = 6  # games from which the usual amounts of the features are taken
WATCHED_TRIES = 30

AllWeights = Mapping[str, Weights]  # by kind of player


@dataclass(frozen=True)
class Match:
    """One game: which weights play it, and which the rival's seat if that is not the solo opponent's."""

    plan: Plan
    seed: int
    tries: int
    weights: AllWeights
    rival: AllWeights


def play(match: Match) -> int:
    """By how much the weights are ahead in the end."""
    seat = 0 if is_solo(match.plan) else match.seed % 2
    seated = [
        SearchBot(match.seed + i, tries=match.tries, hasty=True, weights=match.weights if i == seat else match.rival)
        for i in (0, 1)
    ]
    totals = match.plan.new(match.seed).finish(seated).totals
    return totals[seat] - totals[1 - seat]


def is_solo(plan: Plan) -> bool:
    """Whether the solo opponent plays."""
    return "automa" in plan.seats


class Tuning:
    """The weights as they are by now, how far each is nudged, and where they were going."""

    def __init__(self, weights: AllWeights, usual: Mapping[tuple[str, str], float], *, solo: bool) -> None:
        """`usual` is how far the amounts of each feature lie apart, by kind of player."""
        self._start = weights
        self._names: list[tuple[str, str, int]] = []  # kind, feature, 0 for the beginning and 1 for the end
        self._values: list[float] = []
        self._nudges: list[float] = []
        for (kind, name), spread in usual.items():
            for end, part in enumerate((NUDGE, LATE_NUDGE)):
                value = weights[kind][name][end]
                self._add(kind, name, end, value, NUDGE * abs(value) + part / (spread + 0.1))
        if solo:
            self._add("automa", TIME, 0, weights["automa"].get(TIME, (0.0, 0.0))[0], TIME_NUDGE)
        self._going = [0.0] * len(self._values)

    def _add(self, kind: str, name: str, end: int, value: float, nudge: float) -> None:
        self._names.append((kind, name, end))
        self._values.append(value)
        self._nudges.append(nudge)

    def directions(self, pairs: int, chance: random.Random) -> list[list[float]]:
        """So many random directions."""
        return [[chance.gauss(0, 1) for _ in self._values] for _ in range(pairs)]

    def weights(self, direction: Sequence[float] = (), sign: int = 1) -> dict[str, Weights]:
        """All weights, nudged in a direction or its opposite."""
        changed = {kind: {name: [*ends] for name, ends in known.items()} for kind, known in self._start.items()}
        for i, (kind, name, end) in enumerate(self._names):
            nudged = self._values[i] + (sign * direction[i] * self._nudges[i] if direction else 0)
            changed[kind].setdefault(name, [0.0, 0.0])[end] = round(nudged, 3)
        return {kind: {name: (early, late) for name, (early, late) in known.items()} for kind, known in changed.items()}

    def follow(self, directions: Sequence[Sequence[float]], leads: Sequence[tuple[int, int]]) -> None:
        """Go where the leads were better; of each direction those along it and against it."""
        gains = [max(-MOST, min(MOST, (along - against) / 2)) for along, against in leads]
        for i, nudge in enumerate(self._nudges):
            slope = mean(gain * direction[i] for gain, direction in zip(gains, directions, strict=True))
            self._going[i] = MEMORY * self._going[i] + slope
            self._values[i] += STEP * self._going[i] * nudge


@dataclass(frozen=True)
class Generation:
    """How one went: the mean lead of the nudged weights, and the weights that followed from it."""

    number: int
    lead: float
    weights: AllWeights


def tune(plan: Plan, start: AllWeights, *, tries: int, pairs: int, jobs: int) -> Iterator[Generation]:
    """One generation after the other, for as long as somebody asks for the next."""
    chance = random.Random(plan.seed)
    tuning = Tuning(start, usual_amounts(plan, start), solo=is_solo(plan))
    seed = plan.seed + WATCHED
    for number in count(1):
        directions = tuning.directions(pairs, chance)
        matches = [
            Match(plan, seed + i, tries, tuning.weights(direction, sign), start)
            for i, direction in enumerate(directions)
            for sign in (1, -1)
        ]
        leads = list(over_processes(play, matches, jobs))
        tuning.follow(directions, list(zip(leads[::2], leads[1::2], strict=True)))
        seed += pairs
        yield Generation(number, mean(leads), tuning.weights())


# What is there to be tuned -------------------------------------------------------------------------------------------


class Watcher(SearchBot):
    """Plays, and notes the features of everybody whenever it is asked."""

    seen: dict[str, list[dict[str, float]]]

    def choose(self, game: Game, question: Question) -> str:
        """The first answer of the best line."""
        features = game.ruleset.rules.call["features"]
        for player in game.table.players:
            self.seen.setdefault(kind_of(game.table, player.seat), []).append(features(game.table, player))
        return super().choose(game, question)


def usual_amounts(plan: Plan, weights: AllWeights) -> dict[tuple[str, str], float]:
    """How far the amounts of each feature lie apart in a few games, by kind of player."""
    seen: dict[str, list[dict[str, float]]] = {}
    for seed in range(plan.seed, plan.seed + WATCHED):
        bots = [Watcher(seed + seat, tries=WATCHED_TRIES, hasty=True, weights=weights) for seat in (0, 1)]
        for bot in bots:
            bot.seen = seen
        plan.new(seed).finish(bots)
    return {
        (kind, name): pstdev([found.get(name, 0) for found in seen[kind]])
        for kind in TUNED[is_solo(plan)]
        for name in dict.fromkeys(name for found in seen[kind] for name in found)
    }


# Weights as a file ---------------------------------------------------------------------------------------------------

_WEIGHT = re.compile(r"(\w+) = \[[^]]*\](.*)")
_SECTION = re.compile(r"\[(\w+)\]")


def written_into(text: str, weights: AllWeights, *, solo: bool) -> str:
    """The text of a weights file with new numbers; comments stay where they are."""
    sections: dict[str, list[str]] = {"people": []}
    kind = "people"
    for line in text.splitlines():
        if found := _SECTION.fullmatch(line):
            kind = found[1]
            sections[kind] = []
        else:
            sections[kind].append(line)
    for kind in TUNED[solo]:
        sections[kind] = _lines(sections.get(kind, []), weights[kind])
    parts = ["\n".join(([] if kind == "people" else [f"[{kind}]"]) + lines).strip() for kind, lines in sections.items()]
    return "\n\n".join(parts) + "\n"


def _lines(lines: Sequence[str], weights: Weights) -> list[str]:
    """The lines of a section with new numbers."""
    left = {name: f"{name} = [{early:.2f}, {late:.2f}]" for name, (early, late) in weights.items()}
    new: list[str] = []
    for line in lines:
        found = _WEIGHT.match(line)
        new.append(left.pop(found[1]) + found[2] if found and found[1] in left else line)
    return new + list(left.values())
