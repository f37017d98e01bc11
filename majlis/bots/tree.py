"""What a search knows of a turn: the questions that its seat met in tries, and what came of each way on from there.

Luck is a number: the same luck does the same things to whoever does the same. What follows a way without luck is one
question, or the end of the turn; where luck comes between, there is one for each luck, and the way is worth their mean,
for how to go on after luck is the player's choice, luck is not. A question is worth its best way. Which lucks have
nothing left to show is written as bits, so that nothing is tried twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random

from majlis.bots.instinct import Mood
from majlis.engine.table import Table

EVERY_LUCK = -1  # as bits: all of them, however many there will be
NO_LUCK = -1  # where a luck is named: what follows is the same with each
CURIOSITY = 1.0  # how much a way that was seldom tried is preferred to a better one
LOYALTY = 0.3  # points that an option must be better if the seat is e times less inclined to it


class Trail:
    """Whoever follows the answers of one seat with one luck: it notices when luck has come between two of them."""

    __slots__ = ("_spoken", "luck", "others")

    def __init__(self, luck: int) -> None:
        self.luck = luck
        self.others = 0  # answers of other seats: luck to this one
        self._spoken = 0  # how often luck had spoken when the latest answer was given

    def mark(self, table: Table) -> None:
        """An answer is given."""
        self._spoken = table.run.chances + self.others

    def since(self, table: Table) -> int:
        """The luck, if it has come between the latest answer and now."""
        return NO_LUCK if self._spoken == table.run.chances + self.others else self.luck


class Way:
    """An answer, and what came of it."""

    __slots__ = ("ends", "exhausted", "leads_to", "mood", "tries", "worth")

    def __init__(self, mood: Mood) -> None:
        self.mood = mood  # of the seat once it has answered so
        self.tries = 0
        self.worth = 0.0
        self.exhausted = 0  # the lucks with which all is tried that may follow
        self.leads_to: dict[int, Crossing] = {}  # the next question, by luck
        self.ends: dict[int, float] = {}  # where it was the last answer of the turn: what the table was worth, by luck

    def follow(self, luck: int) -> Crossing:
        """The next question with this luck."""
        crossing = self.leads_to.get(luck)
        if crossing is None:
            crossing = self.leads_to[luck] = Crossing(self.mood)
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
    """A question of the seat: in which mood it is met, how inclined the seat is to each option, and the ways tried."""

    __slots__ = ("exhausted", "inclined", "mood", "tries", "ways", "worth")

    def __init__(self, mood: Mood) -> None:
        self.mood = mood
        self.inclined: dict[str, float] = {}  # once it is met; in the order in which equals are tried
        self.ways: dict[str, Way] = {}
        self.tries = 0
        self.worth = 0.0  # of the best way
        self.exhausted = 0

    def meet(self, inclined: Sequence[float], options: Sequence[str], chance: Random) -> None:
        """How inclined the seat is to each of these options; which of equals comes first is chance."""
        pairs = list(zip(options, inclined, strict=True))
        chance.shuffle(pairs)
        self.inclined = dict(pairs)

    def count(self) -> None:
        """One more try has passed here: see what the question is worth now."""
        self.tries += 1
        self.worth = max([way.worth for way in self.ways.values()])
        exhausted = EVERY_LUCK
        for option in self.inclined:
            way = self.ways.get(option)
            if way is None:
                self.exhausted = 0
                return
            exhausted &= way.exhausted
        self.exhausted = exhausted

    def promising(self, luck: int, reach: float) -> str:
        """The option to try next with a luck: good, or not yet known well for how inclined the seat is to it (PUCT).

        What was never tried may be as good as the best. `reach` lies between the worst and the best that the search
        has met. If nothing is left to try, the first.
        """
        curiosity = CURIOSITY * (reach or 1.0) * sqrt(self.tries + 1)
        found, most = "", float("-inf")
        for option, inclined in self.inclined.items():
            way = self.ways.get(option)
            if way is None:
                promise = self.worth + curiosity * inclined
            elif way.exhausted >> luck & 1:
                continue
            else:
                promise = way.worth + curiosity * inclined / (1 + way.tries)
            if promise > most:
                found, most = option, promise
        return found or next(iter(self.inclined))

    def best(self) -> str:
        """The option with the most to be said for it."""
        return next(iter(self.appeals()))

    def appeals(self, loyalty: float = LOYALTY) -> dict[str, float]:
        """What each option that was tried is worth, less what instinct holds against it, the best first.

        Judges err, and where a search looks for the best it finds their errors: an option to which the seat is e times
        less inclined than to another must be better by `loyalty` points.
        """
        inclined = self.inclined
        most = max(inclined.values())
        tried = [option for option in inclined if option in self.ways]
        appeals = {option: self.ways[option].worth + loyalty * log(inclined[option] / most) for option in tried}
        return dict(sorted(appeals.items(), key=lambda pair: -pair[1]))
