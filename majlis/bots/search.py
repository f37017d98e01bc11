"""The bot that thinks ahead: information-set Monte-Carlo search for the best whole turn, the same for every game.

Each try imagines anew what the seat cannot know, plays the turn to its end and values the table then. A line is what
the seat answers until luck has its say. Some tries make up a line at random; the others follow the best one so far,
up to some point, and go on at random from there. A search tries the same few lucks over and over, and a line counts
for the best that came of it with each: how to go on after luck is the player's choice, luck is not. From answer to
answer of a turn the lines that agree with what was answered are kept.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import ceil
from time import perf_counter

from majlis.bots.advice import Advice
from majlis.bots.imagined import any_of, sensible
from majlis.bots.value import Judge, judge_of
from majlis.engine.game import Game
from majlis.engine.run import Question
from majlis.engine.table import Table

LUCKS = 4
FAITHFUL = 0.6  # how often a try follows the best line, if only for a part of it
FIRST_TRIES = 2  # of every option, before any line is followed
FORESEEN = 0.25  # of the time goes to a question that the best line has an answer to: much is known already

Line = tuple[tuple[str, str], ...]  # the kind of each question, and the answer


class Lines:
    """What a search has found: the best that came of each line with each luck, and how often each option was tried."""

    def __init__(self, lucks: Sequence[int]) -> None:
        self.lucks = lucks
        self.best: Line = ()
        self.tries: dict[str, int] = {}
        self._found: dict[Line, dict[int, float]] = {}

    def worth(self, line: Line) -> float:
        """The mean over the lucks it was tried with."""
        found = self._found[line]
        return sum(found.values()) / len(found)

    def untried(self, line: Line) -> int | None:
        """A luck that a line was not tried with."""
        found = self._found[line]
        return next((luck for luck in self.lucks if luck not in found), None)

    def learn(self, line: Line, luck: int, value: float) -> None:
        """Count a try."""
        option = line[0][1]
        self.tries[option] = self.tries.get(option, 0) + 1
        before = self.worth(self.best) if self.best else float("-inf")
        found = self._found.setdefault(line, {})
        found[luck] = max(value, found.get(luck, value))
        worth = self.worth(line)
        if worth > before:
            self.best = line
        elif worth < before and line == self.best:
            self.best = max(self._found, key=self.worth)

    def after(self, option: str, question: Question) -> Lines:
        """What is known when the first question is answered so, and this one follows."""
        rest = Lines(self.lucks)
        for line, found in self._found.items():
            if line[0][1] == option and len(line) > 1 and line[1][0] == question.key and line[1][1] in question.options:
                for luck, value in found.items():
                    rest.learn(line[1:], luck, value)
        return rest

    def by_option(self) -> dict[str, float]:
        """The worth of the best line of each option that was tried."""
        best: dict[str, float] = {}
        for line in self._found:
            option = line[0][1]
            best[option] = max(self.worth(line), best.get(option, float("-inf")))
        return best


class Try:
    """One way through the rest of a turn: along a line for so many answers, then at random."""

    def __init__(self, seat: int, along: Line, chance: random.Random) -> None:
        self.seat = seat
        self.along = along
        self.chance = chance
        self.given: list[tuple[str, str]] = []  # the answers until luck came
        self.answers: list[str] = []  # all of them, and those of others
        self._faithful = True
        self._lucks = -1

    def decide(self, table: Table, seat: int, key: str, options: Sequence[str]) -> str:
        """Answer a question of the try."""
        option = self._answer(table, seat, key, options)
        self.answers.append(option)
        return option

    def _answer(self, table: Table, seat: int, key: str, options: Sequence[str]) -> str:
        if seat != self.seat:
            return any_of(sensible(table, options, self.chance), self.chance)
        if self._lucks < 0:
            self._lucks = table.run.chances
        planned = table.run.chances == self._lucks
        option = self._planned(key, options) if planned and self._faithful else None
        if option is None:
            option = any_of(sensible(table, options, self.chance), self.chance)
        if planned:
            self.given.append((key, option))
        return option

    def _planned(self, key: str, options: Sequence[str]) -> str | None:
        """What the line says, if it still leads on."""
        at = len(self.given)
        if at < len(self.along):
            asked, option = self.along[at]
            if asked == key and option in options:
                return option
        self._faithful = False
        return None


class SearchBot:
    """Thinks about an answer for up to so many seconds, or so many tries. `decisions` counts the questions.

    A hasty one thinks no more as long as its best line leads on: it plays several times faster, and a little worse.
    `judge` may be given instead of the game's.
    """

    def __init__(
        self,
        seed: int,
        *,
        seconds: float = 0.0,
        tries: int = 0,
        hasty: bool = False,
        judge: Judge | None = None,
    ) -> None:
        self._random = random.Random(seed)
        self._seconds = seconds
        self._tries = tries
        self._hasty = hasty
        self._judge = judge
        self._kept: tuple[int, str, Lines] | None = None  # the number of answers given, the next one, what was found
        self.decisions = 0

    def choose(self, game: Game, question: Question) -> str:
        """The first answer of the best line."""
        if len(question.options) == 1:
            return question.options[0]
        self.decisions += 1
        return self._thought(game, question).best[0][1]

    def advise(self, game: Game, question: Question) -> list[Advice]:
        """What each option is worth, the best first."""
        lines = self._thought(game, question)
        worth = lines.by_option()
        total = sum(lines.tries.values())
        first = lines.best[0][1]
        order = sorted(worth, key=lambda option: (option != first, -worth[option]))
        return [Advice(option, worth[option], lines.tries[option] / total) for option in order]

    def _thought(self, game: Game, question: Question) -> Lines:
        """What is known after thinking; kept for the next question."""
        lines = self._lines(game, question)
        foreseen = bool(lines.best)
        if not (foreseen and self._hasty):
            self._think(game, question, lines, FORESEEN if foreseen else 1.0)
        self._kept = game.answered, lines.best[0][1], lines
        return lines

    def _lines(self, game: Game, question: Question) -> Lines:
        """What is left of the latest search, if nothing but its answer has happened since, not even luck."""
        if self._kept is not None:
            count, option, lines = self._kept
            since = list(game.answers)[count:]
            own = [answer.option for answer in since if not answer.forced]
            if own == [option] and all(answer.seat == question.seat for answer in since):
                return lines.after(option, question)
        return Lines([self._random.getrandbits(48) for _ in range(LUCKS)])

    def _think(self, game: Game, question: Question, lines: Lines, part: float) -> None:
        """Try for a part of the time."""
        judge = self._judge or judge_of(game)
        seat, chance = question.seat, self._random
        more = self._more(part)
        number = 0
        judged: dict[tuple[int, tuple[str, ...]], float] = {}  # about half of the tries were made before
        while more():
            along, luck = self._next(question, lines, number)
            one = Try(seat, along, chance)
            table = game.playout(seat, luck, one.decide, 1)
            way = luck, tuple(one.answers)
            if way not in judged:
                judged[way] = judge(table, seat)
            lines.learn(tuple(one.given), luck, judged[way])
            number += 1

    def _next(self, question: Question, lines: Lines, number: int) -> tuple[Line, int]:
        """Which line to follow, and with which luck: every option in turn, then the best line or none."""
        luck = lines.lucks[number % LUCKS]
        turn, at = divmod(number, len(question.options))
        if turn < FIRST_TRIES:
            return ((question.key, question.options[at]),), luck
        if self._random.random() > FAITHFUL:
            return (), luck
        untried = lines.untried(lines.best)
        if untried is not None:
            return lines.best, untried
        return lines.best[: int(self._random.random() * len(lines.best))], luck

    def _more(self, part: float) -> Callable[[], bool]:
        """Whether there is time for another try."""
        if self._tries:
            left = iter(range(ceil(part * self._tries)))
            return lambda: next(left, None) is not None
        end = perf_counter() + part * self._seconds
        first = iter((True,))
        return lambda: next(first, False) or perf_counter() < end
