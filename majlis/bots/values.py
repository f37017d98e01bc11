"""Judges while they are being taught: the numbers of a net, where they are wrong, and steps to better ones.

They are taught in tenths of what usually is at stake: in some games everything counts ten times as much as in others.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from majlis.bots.net import PROGRESS, Net
from majlis.bots.practice import Lexicon, rows_of

UNITS = 40
DECAY = 0.0001  # of what leads into the units
TENTH = 0.1
FAR_OFF = 30.0  # tenths: who is wrong by more is corrected by no more
WEIGHT = 10.0  # tenths: by so much a unit weighs more than its worth says, so that it learns as fast as facts

Array = Any  # of numpy


class Values:
    """The numbers of a net while they are being learnt."""

    def __init__(self, lexicon: Lexicon, chance: np.random.Generator) -> None:
        count = len(lexicon.facts)
        at = lexicon.facts[PROGRESS]
        self._progress = at, lexicon.spread[at], lexicon.middle[at]
        self._tenth = TENTH * lexicon.stake
        self._early, self._late = np.zeros(count), np.zeros(count)
        self._base = np.zeros(2)
        self._into = chance.normal(0, count**-0.5, (count, UNITS))
        self._threshold, self._worth = np.zeros(UNITS), np.zeros(UNITS)

    def numbers(self) -> list[Array]:
        """All of them, to be changed in place."""
        return [self._early, self._late, self._base, self._into, self._threshold, self._worth]

    def _late_in(self, facts: Array) -> Array:
        at, spread, middle = self._progress
        return facts[:, at] * spread + middle

    def told(self, facts: Array) -> Array:
        """By how much the lead will grow, in points."""
        late = self._late_in(facts)
        early_worth, late_worth = facts @ self._early + self._base[0], facts @ self._late + self._base[1]
        units = np.tanh(facts @ self._into + self._threshold)
        return self._tenth * ((1 - late) * early_worth + late * late_worth + WEIGHT * (units @ self._worth))

    def judge(self, facts: Array) -> float:
        """The same of one table."""
        return float(self.told(facts[None])[0])

    def slopes(self, facts: Array, wanted: Array) -> tuple[list[Array], list[Array]]:
        """The numbers, and where they would be more wrong."""
        late = self._late_in(facts)
        units = np.tanh(facts @ self._into + self._threshold)
        wrong = np.clip((self.told(facts) - wanted) / self._tenth, -FAR_OFF, FAR_OFF) / len(wanted)
        early, later = wrong * (1 - late), wrong * late
        back = np.outer(wrong, WEIGHT * self._worth) * (1 - units**2)
        return self.numbers(), [
            early @ facts,
            later @ facts,
            np.array([early.sum(), later.sum()]),
            facts.T @ back + DECAY * self._into,
            back.sum(0),
            WEIGHT * (wrong @ units),
        ]

    def net(self, lexicon: Lexicon) -> Net:
        """The net for facts as they are."""
        early, late = (self._tenth * worth / lexicon.spread for worth in (self._early, self._late))
        into = self._into / lexicon.spread[:, None]
        base = self._tenth * self._base - np.array([early @ lexicon.middle, late @ lexicon.middle])
        units = np.stack([self._threshold - lexicon.middle @ into, self._tenth * WEIGHT * self._worth], 1)
        columns = np.hstack([early[:, None], late[:, None], into])
        return Net(base.tolist(), units.tolist(), dict(zip(lexicon.facts, columns.tolist(), strict=True)))

    def recall(self, net: Net, lexicon: Lexicon) -> None:
        """Judge as a net does; units that it has not got are still worth nothing."""
        columns = rows_of(net.facts, lexicon.facts, 2 + len(net.units))
        early, late, into = columns[:, 0], columns[:, 1], columns[:, 2:]
        self._early[:], self._late[:] = (worth * lexicon.spread / self._tenth for worth in (early, late))
        base = np.array(net.base) + np.array([early @ lexicon.middle, late @ lexicon.middle])
        self._base[:] = base / self._tenth
        thresholds, worth = np.array(net.units).T
        known = len(worth)
        self._into[:, :known] = into * lexicon.spread[:, None]
        self._threshold[:known] = thresholds + lexicon.middle @ into
        self._worth[:known] = worth / WEIGHT / self._tenth


class Adam:
    """Steps down the slopes, each number at a pace of its own."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._going: list[Array] = []
        self._steep: list[Array] = []
        self._steps = 0

    def step(self, numbers: list[Array], slopes: list[Array]) -> None:
        """One step; there may be more rows than the last time."""
        if not self._going:
            self._going, self._steep = [np.zeros_like(n) for n in numbers], [np.zeros_like(n) for n in numbers]
        self._steps += 1
        for i, (number, slope) in enumerate(zip(numbers, slopes, strict=True)):
            self._going[i], self._steep[i] = grown(self._going[i], len(number)), grown(self._steep[i], len(number))
            self._going[i] += 0.1 * (slope - self._going[i])
            self._steep[i] += 0.01 * (slope**2 - self._steep[i])
            pace = np.sqrt(self._steep[i] / (1 - 0.99**self._steps)) + 1e-7
            number -= (self._rate * self._going[i] / (1 - 0.9**self._steps) / pace).astype(number.dtype)


def grown(numbers: Array, rows: int) -> Array:
    """The same numbers with more rows of zeros."""
    return np.concatenate([numbers, np.zeros((rows - len(numbers), *numbers.shape[1:]), numbers.dtype)])
