"""The bot that thinks ahead: information-set Monte-Carlo search for the best whole turn, the same for every game.

Each try imagines anew what the seat cannot know, plays the turn to its end and values the table then. It takes what
promises most, by what came of it in other tries and by instinct, and never goes the same way twice. A few lucks are
tried over and over, so that answers are compared with the same luck; more of them when these have nothing left to show.
From answer to answer of a turn all that was found is kept.

When enough was tried, the rest of the time goes to second thoughts: the best answers are compared by playing imagined
games to their end. That takes an instinct that was learnt, for who plays anyhow from there on shows nothing.

Time alone makes no weak player of somebody who judges well. Whoever is to be weaker has slack.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count
from math import ceil
from time import perf_counter

from majlis.bots.advice import Advice
from majlis.bots.imagined import any_of
from majlis.bots.instinct import Instinct, Mood, instinct_of
from majlis.bots.sequel import FEW, Sequel, reconsidered
from majlis.bots.slack import taken, unit_of
from majlis.bots.tree import LOYALTY, NO_LUCK, Crossing, Trail, Way
from majlis.bots.value import Judge, judge_of
from majlis.engine.game import Game
from majlis.engine.run import Question, mix64
from majlis.engine.table import Table

FEW_LUCKS, MANY_LUCKS = 4, 16
FORESEEN = 0.25  # of the time goes to a question that was met before in the turn: much is known already
ENOUGH = 400  # tries: more of them hardly ever find something better
RIVALS = 3  # at most so many answers are thought of twice
SEQUEL = 10  # tries take as long as one sequel, where tries are counted
DOUBT = 0.3  # of what lies between the worst and the best end of a turn: by so much a judge is usually wrong
HOPE = 0.9  # sequels become shorter with each turn, by so much or more


class Knowledge:
    """What a search has found: a tree of questions from the open one on, the lucks, the worst and the best end of the
    turn; and how sequels of some answers to the open question ended."""

    def __init__(self, lucks: list[int], now: Crossing) -> None:
        self.lucks = lucks
        self.now = now
        self.worst = float("inf")
        self.best = float("-inf")
        self.sequels: dict[str, list[float]] = {}

    @property
    def reach(self) -> float:
        """How far the worst and the best end lie apart."""
        return max(0.0, self.best - self.worst)

    def appeals(self, loyalty: float) -> dict[str, float]:
        """What is to be said for each option of the open question, the best first."""
        return reconsidered(self.now.appeals(loyalty), self.sequels, DOUBT * self.reach)

    def is_left(self, luck: int) -> bool:
        """Whether there is anything to try with a luck."""
        return not self.now.exhausted >> luck & 1

    def go_on(self, option: str, question: Question) -> bool:
        """Go on to this question, which followed an answer without luck; False if nothing is known of it."""
        then = self.now.ways[option].leads_to.get(NO_LUCK)
        if then is None or then.inclined.keys() != set(question.options):
            return False
        self.now, self.sequels = then, {}
        return True


class Try:
    """One way through the rest of a turn with one luck."""

    def __init__(self, known: Knowledge, seat: int, luck: int, instinct: Instinct, chance: random.Random) -> None:
        self.known = known
        self.seat = seat
        self.luck = luck
        self.instinct = instinct
        self.chance = chance
        self._trail = Trail(luck)
        self._path: list[tuple[Crossing, Way]] = []

    def decide(self, table: Table, seat: int, key: str, options: Sequence[str]) -> str:
        """Answer a question of the try."""
        if seat != self.seat:
            self._trail.others += 1
            return options[mix64(self.known.lucks[self.luck], -self._trail.others) % len(options)]
        crossing = self._path[-1][1].follow(self._trail.since(table)) if self._path else self.known.now
        if not crossing.inclined:
            crossing.meet(self.instinct.inclined(crossing.mood, key, options, table.run.free), options, self.chance)
        option = crossing.promising(self.luck, self.known.reach)
        if option not in options:  # it depends on what the seat cannot know
            option = any_of(options, self.chance)
        way = crossing.ways.get(option)
        if way is None:
            way = crossing.ways[option] = Way(self.instinct.after(crossing.mood, option))
        self._path.append((crossing, way))
        self._trail.mark(table)
        return option

    def learn(self, table: Table, value: float) -> None:
        """The turn has ended: remember what it is worth."""
        known = self.known
        known.worst, known.best = min(value, known.worst), max(value, known.best)
        self._path[-1][1].end(self._trail.since(table), value)
        for crossing, way in reversed(self._path):
            way.count(self.luck)
            crossing.count()


class SearchBot:
    """Thinks about an answer for up to so many seconds, or so many tries. `decisions` counts the questions.

    A hasty one thinks no more as long as it knows the question: it plays several times faster, and a little worse.
    With `slack` it does not always give the best answer: 1 makes it clearly weaker, 2 much weaker. `judge` and
    `instinct` may be given instead of the game's.
    """

    def __init__(
        self,
        seed: int,
        *,
        seconds: float = 0.0,
        tries: int = 0,
        hasty: bool = False,
        slack: float = 0.0,
        judge: Judge | None = None,
        instinct: Instinct | None = None,
    ) -> None:
        self._random = random.Random(seed)
        self._seconds = seconds
        self._tries = tries
        self._hasty = hasty
        self._slack = slack
        self._judge = judge
        self._instinct = instinct
        self._kept: tuple[int, str, Knowledge] | None = None  # how many answers there were, the next one, what is known
        self._pace = 0.0  # seconds that a sequel takes
        self.decisions = 0

    def choose(self, game: Game, question: Question) -> str:
        """The answer of the best way, or with slack of one that is hardly worse."""
        if len(question.options) == 1:
            return question.options[0]
        self.decisions += 1
        known, appeals = self._thought(game, question)
        leeway = self._slack * unit_of(game.ruleset) * known.reach
        option = taken(appeals, leeway, self._random)
        self._kept = game.answered, option, known
        return option

    def advise(self, game: Game, question: Question) -> list[Advice]:
        """What each option is worth, the best first."""
        known, appeals = self._thought(game, question)
        self._kept = game.answered, next(iter(appeals)), known
        ways = known.now.ways
        total = sum(ways[option].tries for option in appeals)
        return [Advice(option, appeal, ways[option].tries / total) for option, appeal in appeals.items()]

    def _thought(self, game: Game, question: Question) -> tuple[Knowledge, dict[str, float]]:
        """What is known after thinking, and what is to be said for each option, the best first."""
        instinct = self._instinct or instinct_of(game)
        known = self._known(game, question, instinct)
        foreseen = known.now.tries > 0
        if not (foreseen and self._hasty):
            patience = Patience(self._seconds, self._tries, FORESEEN if foreseen else 1.0)
            judge = self._judge or judge_of(game)
            self._think(game, question.seat, known, instinct, judge, patience)
            if instinct.words:
                self._think_twice(game, question.seat, known, instinct, judge, patience)
        return known, known.appeals(LOYALTY if instinct.words else 0.0)

    def _known(self, game: Game, question: Question, instinct: Instinct) -> Knowledge:
        """What the latest search has found, if nothing but its answer has happened since, not even luck."""
        if self._kept is not None:
            answered, option, known = self._kept
            since = list(game.answers)[answered:]
            own = [answer.option for answer in since if not answer.forced]
            alone = own == [option] and all(answer.seat == question.seat for answer in since)
            if alone and known.go_on(option, question):
                return known
        lucks = [self._random.getrandbits(48) for _ in range(FEW_LUCKS)]
        now = Crossing(mood(game, question.seat, instinct, lucks[0]))
        inclined = instinct.inclined(now.mood, question.key, question.options, len(question.free))
        now.meet(inclined, question.options, self._random)
        return Knowledge(lucks, now)

    def _think(
        self, game: Game, seat: int, known: Knowledge, instinct: Instinct, judge: Judge, patience: Patience
    ) -> None:
        """Try at least once, until patience ends, nothing is left to try, or enough was tried."""
        for number in count():
            luck = self._luck(known, number)
            if luck is None or (known.now.tries and not patience.allows()):
                return
            if instinct.words and known.now.tries >= ENOUGH:
                return
            one = Try(known, seat, luck, instinct, self._random)
            table = game.playout(seat, known.lucks[luck], one.decide, 1)
            one.learn(table, judge(table, seat))
            patience.spend()

    def _think_twice(
        self, game: Game, seat: int, known: Knowledge, instinct: Instinct, judge: Judge, patience: Patience
    ) -> None:
        """Compare the best answers by sequels, each with each luck in turn, if there is patience for a few."""
        rivals = list(known.appeals(LOYALTY))[:RIVALS]
        least = FEW * len(rivals)
        if len(rivals) == 1 or not patience.allows(least * SEQUEL, least * self._pace):
            self._pace *= HOPE
            return
        known.sequels = {option: [] for option in rivals}
        for number in count():
            if not patience.allows(SEQUEL, self._pace):
                return
            option, luck = rivals[number % len(rivals)], number // len(rivals) % MANY_LUCKS
            if luck == len(known.lucks):
                known.lucks.append(self._random.getrandbits(48))
            begin = perf_counter()
            sequel = Sequel(known.now, option, seat, luck, instinct, self._random)
            known.sequels[option].append(judge(sequel.end(game, known.lucks[luck]), seat))
            self._pace = perf_counter() - begin
            patience.spend(SEQUEL)

    def _luck(self, known: Knowledge, number: int) -> int | None:
        """The luck of a try: each in turn, as long as it has something left to show; more lucks where none has."""
        lucks = len(known.lucks)
        for at in range(number, number + lucks):
            if known.is_left(at % lucks):
                return at % lucks
        if lucks == MANY_LUCKS or not known.is_left(lucks):
            return None
        known.lucks.append(self._random.getrandbits(48))
        return lucks


class Patience:
    """A part of some seconds; or of some tries, which are as many on every machine."""

    def __init__(self, seconds: float, tries: int, part: float) -> None:
        self._end = None if tries else perf_counter() + part * seconds
        self._left = ceil(part * tries)

    def allows(self, tries: int = 1, seconds: float = 0.0) -> bool:
        """Whether something may begin that takes so many tries, or seconds."""
        return self._left >= tries if self._end is None else perf_counter() + seconds < self._end

    def spend(self, tries: int = 1) -> None:
        """So many tries were made, or something that takes as long."""
        self._left -= tries


def mood(game: Game, seat: int, instinct: Instinct, luck: int) -> Mood:
    """The mood of a seat: it comes from the table as the turn began and from what the seat has answered since."""
    answered = [answer.option for answer in game.latest if answer.seat == seat and not answer.forced]
    return instinct.mood_at(game.playout(seat, luck, _nobody, 0), seat, answered)


def _nobody(table: Table, seat: int, key: str, options: Sequence[str]) -> str:
    raise AssertionError("nothing is asked where no beat is played")
