"""What a search knows of a turn: the questions that its seat met in tries, and what came of each way on from there.

Luck is a number: the same luck does the same things to whoever does the same. What follows a way without luck is one
question, or the end of the turn; where luck comes between, there is one for each luck, and the way is worth their mean,
for how to go on after luck is the player's choice, luck is not. A question is worth its best way. Which lucks have
nothing left to show is written as bits, so that nothing is tried twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

EVERY_LUCK = -1  # as bits: all of them, however many there will be
NO_LUCK = -1  # where a luck is named: what follows is the same with each
CURIOSITY = 0.5  # how much a way that was seldom tried is preferred to a better one


class Way:
    """An answer, and what came of it."""

    __slots__ = ("ends", "exhausted", "leads_to", "tries", "worth")

    def __init__(self) -> None:
        self.tries = 0
        self.worth = 0.0
        self.exhausted = 0  # the lucks with which all is tried that may follow
        self.leads_to: dict[int, Crossing] = {}  # the next question, by luck
        self.ends: dict[int, float] = {}  # where it was the last answer of the turn: what the table was worth, by luck

    def follow(self, luck: int) -> Crossing:
        """The next question with this luck."""
        crossing = self.leads_to.get(luck)
        if crossing is None:
            crossing = self.leads_to[luck] = Crossing()
        return crossing

    def end(self, luck: int, value: float) -> None:
        """The turn ended here with this luck."""
        self.ends[luck] = value
        self.exhausted |= EVERY_LUCK if luck == NO_LUCK else 1 << luck

    def count(self, luck: int) -> None:
        """One more try has passed here with this luck: see what the way is worth now."""
        self.tries += 1
        values = [*self.ends.values(), *[crossing.worth for crossing in self.leads_to.values()]]
        self.worth = sum(values) / len(values)
        if NO_LUCK in self.leads_to:
            self.exhausted = self.leads_to[NO_LUCK].exhausted
        elif luck in self.leads_to:
            self.exhausted |= self.leads_to[luck].exhausted & 1 << luck


class Crossing:
    """A question of the seat, and the ways on that were tried."""

    __slots__ = ("exhausted", "tries", "ways", "worth")

    def __init__(self) -> None:
        self.ways: dict[str, Way] = {}
        self.tries = 0
        self.worth = 0.0  # of the best way
        self.exhausted = 0

    def take(self, option: str) -> Way:
        """The way of an answer."""
        way = self.ways.get(option)
        if way is None:
            way = self.ways[option] = Way()
        return way

    def count(self, options: Sequence[str]) -> None:
        """One more try has passed here: see what the question is worth now, which had these options."""
        self.tries += 1
        self.worth = max([way.worth for way in self.ways.values()])
        exhausted = EVERY_LUCK
        for option in options:
            way = self.ways.get(option)
            if way is None:
                self.exhausted = 0
                return
            exhausted &= way.exhausted
        self.exhausted = exhausted

    def promising(self, options: Sequence[str], luck: int, worst: float, best: float) -> str | None:
        """Of the options that were tried the one to try again with a luck: good, or not yet known well (UCB).

        What is good is measured between the worst and the best that the search has met. None if nothing is left.
        """
        reach = (best - worst) or 1.0
        curiosity = CURIOSITY * sqrt(log(self.tries + 1))
        found, most = None, float("-inf")
        for option in options:
            way = self.ways.get(option)
            if way is not None and not way.exhausted >> luck & 1:
                promise = (way.worth - worst) / reach + curiosity / sqrt(way.tries)
                if promise > most:
                    found, most = option, promise
        return found

    def best(self, options: Sequence[str]) -> str:
        """The option whose way is worth most."""
        return max((option for option in options if option in self.ways), key=lambda option: self.ways[option].worth)
