"""Second thoughts: the most promising answers are compared by playing imagined games from there to their end.

In such a sequel the seat goes on with its turn as its search has found best; then everybody answers by instinct, but
more decidedly. Luck makes more of a difference to the end than one answer does: a few sequels say nothing, and many of
them are needed to weigh as much as the judge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean, variance

from majlis.bots.instinct import Instinct, Mood
from majlis.bots.tree import Crossing, Trail, Way
from majlis.engine.game import Game
from majlis.engine.table import Table

DECIDED = 2.0  # if instinct is twice as inclined to an answer as to another, it is given 2 ** DECIDED times as often
FEW = 4  # sequels of an option say nothing yet


class Sequel:
    """Answers everything in an imagined game that goes on with one option of the seat's open question."""

    def __init__(self, now: Crossing, option: str, seat: int, luck: int, instinct: Instinct, chance: Random) -> None:
        self._seat = seat
        self._instinct = instinct
        self._chance = chance
        self._now: Crossing | None = now
        self._next = option
        self._way: Way | None = None
        self._trail = Trail(luck)
        self._moods: dict[int, Mood] = {seat: now.mood}

    def end(self, game: Game, seed: int) -> Table:
        """The table at the end of the game; `seed` is that of the luck."""
        walk = game.walk_imagined(self._seat, seed, self.decide)
        table = next(walk)
        for _ in walk:  # the turn is over: nobody is in its mood any more, and nothing is planned
            self._now = self._way = None
            self._moods.clear()
        return table

    def decide(self, table: Table, seat: int, key: str, options: Sequence[str]) -> str:
        """Answer a question of any seat."""
        mood = self._moods.get(seat)
        if mood is None:
            mood = self._instinct.mood_at(table, seat)
        option = None
        if seat == self._seat:
            option = self._planned(table, options)
        else:
            self._trail.others += 1
        if option is None:
            option = self._instinctive(mood, table, key, options)
        self._moods[seat] = self._instinct.after(mood, option)
        return option

    def _planned(self, table: Table, options: Sequence[str]) -> str | None:
        """The best answer that the search has found; None where it has not been."""
        if self._way is not None:
            self._now = self._way.leads_to.get(self._trail.since(table))
            self._next = self._now.best() if self._now is not None and self._now.ways else ""
        if self._now is None or self._next not in options:
            self._now = self._way = None
            return None
        self._way = self._now.ways[self._next]
        self._trail.mark(table)
        return self._next

    def _instinctive(self, mood: Mood, table: Table, key: str, options: Sequence[str]) -> str:
        inclined = self._instinct.inclined(mood, key, options, table.run.free)
        return self._chance.choices(options, [one**DECIDED for one in inclined])[0]


def reconsidered(appeals: Mapping[str, float], ends: Mapping[str, Sequence[float]], doubt: float) -> dict[str, float]:
    """What is to be said for each option when the ends of some options' sequels are known, the best first.

    `doubt`: by how many points the appeals are usually wrong. The more sequels there are and the less their ends
    differ, the more they count. Only how options compare is corrected: instinct plays worse than a search, and so ends
    worse with each of them.
    """
    rounds = min(map(len, ends.values()), default=0)
    if rounds < FEW or not doubt:
        return dict(appeals)
    noise = fmean(variance(some[:rounds]) for some in ends.values()) / rounds
    trust = doubt**2 / (doubt**2 + noise)
    wrong = {option: fmean(some[:rounds]) - appeals[option] for option, some in ends.items()}
    usual = fmean(wrong.values())
    corrected = {option: appeal + trust * (wrong.get(option, usual) - usual) for option, appeal in appeals.items()}
    return dict(sorted(corrected.items(), key=lambda pair: -pair[1]))
