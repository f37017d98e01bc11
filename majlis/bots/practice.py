"""Practice: games in which learners answer by instinct alone, and what they write down of them.

No search, so that a game takes some milliseconds and thousands can be played. All facts are scaled: multiples of how
far they usually lie apart.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from majlis.bots.instinct import Instinct, common_sense
from majlis.bots.net import GROUPS, facts
from majlis.bots.random import RandomBot
from majlis.bots.search import SearchBot
from majlis.bots.simulate import Plan
from majlis.bots.value import Judge
from majlis.engine.game import Game, after_beat
from majlis.engine.table import Table

Array = Any  # of numpy
Lures = Mapping[str, float]  # of some sources of points: for how much more each of these points counts
WIDEST = 5.0  # no fact is taken for further off than so many times the usual
LITTLE = 20  # tries
WEIGHED, IMAGINED = 0.5, 6  # how many turns are weighed, where they are, and how many ways are imagined for each
OPEN = 0.4  # how often the first answer of a game is any: who always begins alike knows no other game
UNITS, MEMORY = 32, 16  # of an instinct
UNKNOWN = 0  # the row of a word or a memory that nobody has met


@dataclass
class Lexicon:
    """What can be told and said in a game: facts with their scale, the rows of answers and of what is remembered.

    `stake`: how far leads usually lie apart, in points.
    """

    facts: dict[str, int]
    middle: Array
    spread: Array
    stake: float = 10.0
    words: dict[str, int] = field(default_factory=lambda: {"": UNKNOWN})
    memories: dict[str, int] = field(default_factory=lambda: {"": UNKNOWN})

    def scaled(self, found: dict[str, float]) -> Array:
        """Facts as numbers in their places."""
        amounts = np.zeros(len(self.facts), np.float32)
        for name, amount in found.items():
            if (place := self.facts.get(name)) is not None:
                amounts[place] = amount
        return np.clip((amounts - self.middle) / self.spread, -WIDEST, WIDEST).astype(np.float32)

    def grow(self, met: Iterable[tuple[str, str]]) -> None:
        """Give every answer that was met, by its question and option, a row of its own."""
        for key, option in sorted(met):
            self.words.setdefault(f"{key} {option}", len(self.words))
            self.memories.setdefault(option, len(self.memories))


@dataclass
class Mind:
    """The numbers of an instinct while it is being learnt."""

    into: Array  # facts × units
    thresholds: Array  # units
    drawn: Array  # words × moods
    common: Array  # words
    memories: Array  # options × memory

    def numbers(self) -> list[Array]:
        """All of them, to be changed in place."""
        return [self.into, self.thresholds, self.drawn, self.common, self.memories]

    def units(self, scaled: Array) -> Array:
        """What the units make of facts."""
        return np.tanh(scaled @ self.into + self.thresholds)

    def instinct(self, lexicon: Lexicon) -> Instinct:
        """The instinct for facts as they are."""
        into = self.into / lexicon.spread[:, None]
        words = np.hstack([self.common[:, None], self.drawn])
        return Instinct(
            (self.thresholds - lexicon.middle @ into).tolist(),
            dict(zip(lexicon.facts, into.tolist(), strict=True)),
            {word: words[row].tolist() for word, row in lexicon.words.items() if row != UNKNOWN},
            {option: self.memories[row].tolist() for option, row in lexicon.memories.items() if row != UNKNOWN},
        )

    @classmethod
    def of(cls, instinct: Instinct, lexicon: Lexicon) -> Mind:
        """The mind that has this instinct; the lexicon learns its words."""
        lexicon.words |= {word: row for row, word in enumerate(instinct.words, UNKNOWN + 1)}
        lexicon.memories |= {option: row for row, option in enumerate(instinct.memories, UNKNOWN + 1)}
        into = rows_of(instinct.facts, lexicon.facts, UNITS)
        words = rows_of(instinct.words, lexicon.words, 1 + UNITS + MEMORY)
        return cls(
            into=(into * lexicon.spread[:, None]).astype(np.float32),
            thresholds=(np.array(instinct.thresholds) + lexicon.middle @ into).astype(np.float32),
            drawn=words[:, 1:].astype(np.float32),
            common=words[:, 0].astype(np.float32),
            memories=rows_of(instinct.memories, lexicon.memories, MEMORY).astype(np.float32),
        )


def rows_of(known: Mapping[str, Sequence[float]], names: Iterable[str], numbers: int) -> Array:
    """What is known of each name, a row each; nothing is known of a new one."""
    return np.array([known.get(name, [0.0] * numbers) for name in names])


class Turn(NamedTuple):
    """A turn of a learner: the facts and its lead before and after it, and whether the game goes on then."""

    facts: Array
    lead: float
    after: Array
    lead_after: float
    goes_on: bool


class Choice(NamedTuple):
    """A choice of a learner: in which of its turns, the rows of the options, which one was taken, and how probable
    that was, as a logarithm; the row of what is remembered of it; and whether it was weighed."""

    turn: int
    options: list[int]
    taken: int
    chance: float
    memory: int
    weighed: bool = False


@dataclass
class Story:
    """How a game went for one seat: its turns and choices, and by how much it was ahead in the end."""

    turns: list[Turn] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    met: set[tuple[str, str]] = field(default_factory=set)  # answers that were on offer, but had no row
    end: float = 0.0
    lead: float = 0.0  # the same, but without what lures made of it


class School(NamedTuple):
    """What all learners of a round share.

    To those who are lured, each point from some sources counts for so many more. Where there is a judge of tables after
    a turn, most turns are weighed: of a few that instinct would take with the same luck, the one that the judge likes
    best is taken.
    """

    lexicon: Lexicon
    mind: Mind
    lures: Lures
    judge: Callable[[Array], float] | None = None


class Learner:
    """Answers for one seat of a game of two, as its mind is inclined."""

    def __init__(self, school: School, seat: int, seed: int) -> None:
        self.story = Story()
        self._school, self._seat = school, seat
        self._random = random.Random(seed)
        self._before: Table | None = None
        self._mood: Array = None
        self._intended: list[str] = []

    def answer(self, table: Table, key: str, options: Sequence[str]) -> str:
        """What was weighed; else any of the options, each as probable as the seat is inclined to it.

        Nobody is so inclined to a first answer that no other is ever given.
        """
        if self._mood is None:
            self._begin_turn()
        rows, chances = self._inclined(self._mood, table, key, options)
        if not self.story.choices:
            chances = (1 - OPEN) * chances + OPEN / len(options)
        weighed = bool(self._intended) and self._intended[0] in options
        if weighed:
            taken = options.index(self._intended.pop(0))
        else:
            self._intended = []  # luck has made something else of it
            taken = self._any(chances)
        option = options[taken]
        self.story.met.update((key, o) for o, row in zip(options, rows, strict=True) if row == UNKNOWN)
        memory = self._remember(self._mood, option)
        chance = float(np.log(chances[taken]))
        self.story.choices.append(Choice(len(self.story.turns), rows, taken, chance, memory, weighed))
        return option

    def _inclined(self, mood: Array, table: Table, key: str, options: Sequence[str]) -> tuple[list[int], Array]:
        """The rows of the options, and how probable each is."""
        words, mind = self._school.lexicon.words, self._school.mind
        rows = [words.get(f"{key} {option}", UNKNOWN) for option in options]
        drawn = mind.drawn[rows] @ mood + mind.common[rows]
        if UNKNOWN in rows:
            drawn = np.where(np.array(rows) == UNKNOWN, common_sense(options, table.run.free), drawn)
        chances = np.exp(drawn - drawn.max())
        return rows, chances / chances.sum()

    def _any(self, chances: Array) -> int:
        return min(int((chances.cumsum() < self._random.random()).sum()), len(chances) - 1)

    def _remember(self, mood: Array, option: str) -> int:
        """Add what an option leaves in the memory; its row."""
        mind, row = self._school.mind, self._school.lexicon.memories.get(option, UNKNOWN)
        mood[len(mind.thresholds) :] += mind.memories[row]
        return row

    def _begin_turn(self) -> None:
        mind = self._school.mind
        self._started = self._seen(self._before)
        self._mood = np.concatenate([mind.units(self._started[0]), np.zeros(mind.memories.shape[1], np.float32)])
        self._intended = []
        if self._school.judge and self._before and self._before.players and self._random.random() < WEIGHED:
            luck = self._random.getrandbits(48)
            self._intended = max(self._imagined(self._before, self._school.judge, luck) for _ in range(IMAGINED))[1]

    def _imagined(self, before: Table, judge: Callable[[Array], float], luck: int) -> tuple[float, list[str]]:
        """A turn that instinct may take with some luck: how good it would be, and the answers."""
        mood, answers = self._mood.copy(), list[str]()

        def decide(table: Table, seat: int, key: str, options: Sequence[str]) -> str:
            if seat != self._seat:
                return self._random.choice(options)
            option = options[self._any(self._inclined(mood, table, key, options)[1])]
            self._remember(mood, option)
            answers.append(option)
            return option

        table = after_beat(before, luck, decide)
        after, lead = self._seen(table)
        return (lead if table.over else lead + judge(after)), answers

    def _seen(self, table: Table | None) -> tuple[Array, float]:
        """The facts of a table, and by how much the seat is ahead there."""
        if table is None or not table.players:
            return self._school.lexicon.scaled({}), 0.0
        found = {} if table.over else facts(table, self._seat, 1 - self._seat)
        mine, theirs = self._points(table)
        lured = sum(more * mine.get(source, 0) for source, more in self._school.lures.items())
        return self._school.lexicon.scaled(found), sum(mine.values()) - sum(theirs.values()) + lured

    def _points(self, table: Table) -> tuple[dict[str, int], dict[str, int]]:
        """The points of the seat and of the other, by source."""
        scores = table.rules.call["scores"](table)
        return scores[self._seat], scores[1 - self._seat]

    def between(self, table: Table) -> None:
        """A beat has ended and another may begin: if it was a turn of this seat, remember it."""
        if self._mood is not None:
            after, lead = self._seen(table)
            self.story.turns.append(Turn(*self._started, after, lead, not table.over))
            self._mood = None
        self._before = table.copy()
        if table.over:
            self.story.end = self._seen(table)[1]
            mine, theirs = self._points(table)
            self.story.lead = sum(mine.values()) - sum(theirs.values())


def practise(plan: Plan, school: School, seeds: Iterable[int]) -> list[list[Story]]:
    """Some games, each with a story for every learner."""
    return [_practise(plan, school, seed) for seed in seeds]


def _practise(plan: Plan, school: School, seed: int) -> list[Story]:
    learners = {seat: Learner(school, seat, seed * 2 + seat) for seat in (0, 1) if plan.seats[seat] != "automa"}
    luck = random.Random(seed)

    def decide(table: Table, seat: int, key: str, options: Sequence[str]) -> str:
        learner = learners.get(seat)
        return luck.choice(options) if learner is None else learner.answer(table, key, options)

    for table in plan.new(seed).walk(decide):
        for learner in learners.values():
            learner.between(table)
    return [learner.story for learner in learners.values()]


def first_look(plan: Plan, judge: Judge, seed: int) -> list[dict[str, float]]:
    """The facts of a game with a little thinking: how far they usually lie apart is seen from these."""
    game = plan.new(seed)
    game.finish([SearchBot(seed + seat, tries=LITTLE, hasty=True, judge=judge) for seat in (0, 1)])
    return _after_turns(game)


def told_at_random(plan: Plan, seed: int) -> set[str]:
    """The names of the facts of a game played at random: what nobody does who thinks may still come to pass."""
    game = plan.new(seed)
    game.finish(RandomBot(seed))
    return {name for found in _after_turns(game) for name in found}


def _after_turns(game: Game) -> list[dict[str, float]]:
    """The facts of both seats after each turn of a game."""
    return [facts(table, seat, 1 - seat) for table, _ in game.beats() if not table.over for seat in (0, 1)]


def lexicon_of(found: Sequence[dict[str, float]], others: Iterable[str] = ()) -> Lexicon:
    """A lexicon for facts such as these, and for others that were not met among them."""
    names = sorted({name for one in found for name in one}.union(others))
    amounts = np.array([[one.get(name, 0.0) for name in names] for one in found])
    spread = amounts.std(0)
    spread[spread < 1e-6] = 1.0
    mine, theirs = ([name.startswith(f"{group}.") for name in names] for group in GROUPS[:2])
    leads = amounts[:, mine].sum(1) - amounts[:, theirs].sum(1)
    stake = float(leads.std()) or 1.0
    return Lexicon({name: place for place, name in enumerate(names)}, amounts.mean(0), spread, stake=stake)
