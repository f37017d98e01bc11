"""Teaches a net to judge positions, by playing.

A round is so many games, in which the bots judge by what was learnt in the rounds before. After each turn of theirs
the facts of the table are written down; a net is then fitted to how the games of the latest rounds went on from there.
What is to be told of a position is mostly how the game ended, partly what the net tells of the positions that came
next (TD(λ)). Each fit begins with what was known before it, so that few games do not make it forget much, and stops
when games that were kept aside are told no better.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, count, pairwise
from statistics import mean
from typing import Any, NamedTuple

import numpy as np

from majlis.bots.net import PROGRESS, Net, facts
from majlis.bots.search import Knowledge, SearchBot
from majlis.bots.simulate import Plan, over_processes
from majlis.bots.value import Judge
from majlis.engine.game import Game
from majlis.engine.run import Question

UNITS = 20
ROUNDS = 6  # the latest, whose games are fitted
CARELESS = 0.1  # the part of the turns that are played almost without thinking, so that other ways are seen, too
FAITH = 0.9  # λ: how much the end of a game counts against what the net tells of the next position
EPOCHS = 40
FIRST_EPOCHS = 4  # in these only the end of a game counts
PATIENCE = 6  # epochs without progress
BATCH = 256
RATE = 0.002
DECAY = 0.002  # of what leads into and out of the units
ASIDE = 8  # every so many games one is kept aside
INERTIA = 4.0  # how much a worth must explain to be changed
FAR_OFF = 30.0  # points: who is wrong by more is corrected by no more

Array = Any  # of numpy


class Moment(NamedTuple):
    """What a learner sees after a turn: by how much it is ahead, and the facts."""

    lead: float
    facts: dict[str, float]


class Story(NamedTuple):
    """How a game went for one seat: its moments, and by how much it was ahead in the end."""

    moments: list[Moment]
    end: float


class Learner(SearchBot):
    """A hasty search that is careless now and then."""

    def _think(self, game: Game, question: Question, known: Knowledge, part: float) -> None:
        careless = self._random.random() < CARELESS
        super()._think(game, question, known, len(question.options) / self._tries if careless else part)


def play(plan: Plan, judge: Judge, tries: int, seed: int) -> list[Story]:
    """One game of two: a story for each learner."""
    game = plan.new(seed)
    game.finish([Learner(seed + seat, tries=tries, hasty=True, judge=judge) for seat in (0, 1)])
    return [told(game, seat) for seat in (0, 1) if plan.seats[seat] != "automa"]


def told(game: Game, seat: int) -> Story:
    """The story of a game as one of its two seats saw it."""
    other = 1 - seat
    moments = []
    for table, answers in game.beats():
        if not table.over and any(answer.seat == seat and not answer.forced for answer in answers):
            points = [sum(score.values()) for score in table.rules.call["scores"](table)]
            moments.append(Moment(points[seat] - points[other], facts(table, seat, other)))
    totals = game.result.totals
    return Story(moments, totals[seat] - totals[other])


class Lesson(NamedTuple):
    """A round: the mean lead of the first learner's seat, what its net is wrong by, and the net."""

    number: int
    lead: float
    error: float
    net: Net


def learn(plan: Plan, net: Net, *, games: int, tries: int, jobs: int) -> Iterator[Lesson]:
    """One round after the other, for as long as somebody asks for the next; `net` is what is known before."""
    latest: list[list[Story]] = []
    for number in count():
        seeds = [plan.seed + number * games + i for i in range(games)]
        stories = list(over_processes(partial(play, plan, net, tries), seeds, jobs))
        latest = [*latest, list(chain.from_iterable(stories))][-ROUNDS:]
        net, error = fit(list(chain.from_iterable(latest)), net, seed=plan.seed + number)
        yield Lesson(number + 1, mean(story[0].end for story in stories), error, net)


# Fitting -------------------------------------------------------------------------------------------------------------


class Samples:
    """All moments of some stories as arrays, facts as multiples of how far they usually lie apart."""

    def __init__(self, stories: Sequence[Story]) -> None:
        moments = [moment for story in stories for moment in story.moments]
        self.names = sorted({name for moment in moments for name in moment.facts})
        amounts = np.array([[moment.facts.get(name, 0.0) for name in self.names] for moment in moments])
        self.middle, self.spread = amounts.mean(0), amounts.std(0)
        self.spread[self.spread < 1e-6] = 1.0
        self.facts = (amounts - self.middle) / self.spread
        self.late = amounts[:, self.names.index(PROGRESS)]
        self.lead = np.array([moment.lead for moment in moments])
        self.end = np.array([story.end for story in stories for _ in story.moments])
        number = np.array([i for i, story in enumerate(stories) for _ in story.moments])
        self.last = np.array([a != b for a, b in pairwise(number)] + [True])
        self.aside = number % ASIDE == 0
        self.stories = len(stories)


class Fit:
    """The numbers of a net while they are being found; they begin with those that are known."""

    def __init__(self, samples: Samples, known: Net, chance: np.random.Generator) -> None:
        none = [0.0] * (2 + len(known.units))
        columns = np.array([known.facts.get(name, none) for name in samples.names])
        usual, scaled = samples.middle @ columns, (columns * samples.spread[:, None]).T
        units = np.array(known.units).reshape(-1, 2)
        fresh, facts = UNITS - len(units), len(samples.names)
        self.early, self.late = scaled[0].copy(), scaled[1].copy()
        self.base = known.base + usual[:2]
        self.into = np.vstack([scaled[2:], chance.normal(0, facts**-0.5, (fresh, facts))])
        self.threshold = np.concatenate([units[:, 0] + usual[2:], np.zeros(fresh)])
        self.worth = np.concatenate([units[:, 1], chance.normal(0, 0.05, fresh)])
        self._settle(samples)

    def _settle(self, samples: Samples) -> None:
        """Let each fact by itself be worth what the stories tell of it, as far as they insist."""
        learnt = ~samples.aside
        facts, late = samples.facts[learnt], samples.late[learnt, None]
        told, _ = self.told(facts, late[:, 0])
        columns = np.hstack([(1 - late) * facts, late * facts, 1 - late, late])
        inertia = np.diag([INERTIA * samples.stories] * (2 * facts.shape[1]) + [1e-6] * 2)
        wrong = (samples.end - samples.lead)[learnt] - told
        early, later, base = np.split(
            np.linalg.solve(columns.T @ columns + inertia, columns.T @ wrong), [facts.shape[1], 2 * facts.shape[1]]
        )
        self.early += early
        self.late += later
        self.base += base

    def numbers(self) -> list[Array]:
        """All of them; they are changed in place."""
        return [self.early, self.late, self.base, self.into, self.threshold, self.worth]

    def told(self, facts: Array, late: Array) -> tuple[Array, Array]:
        """By how much leads will grow, and what the units say to it."""
        units = np.tanh(facts @ self.into.T + self.threshold)
        alone = (1 - late) * (facts @ self.early) + late * (facts @ self.late)
        return alone + self.base[0] * (1 - late) + self.base[1] * late + units @ self.worth, units

    def slopes(self, facts: Array, late: Array, wanted: Array) -> list[Array]:
        """Where the numbers would be more wrong, in the order of `numbers`."""
        told, units = self.told(facts, late)
        wrong = np.clip(told - wanted, -FAR_OFF, FAR_OFF) / len(wanted)
        early, later = wrong * (1 - late), wrong * late
        back = np.outer(wrong, self.worth) * (1 - units**2)
        base = np.array([early.sum(), later.sum()])
        into = back.T @ facts + DECAY * self.into
        return [early @ facts, later @ facts, base, into, back.sum(0), wrong @ units + DECAY * self.worth]

    def net(self, samples: Samples) -> Net:
        """The net for facts as they are."""
        early, late, into = (weights / samples.spread for weights in (self.early, self.late, self.into))
        base = self.base - np.array([early @ samples.middle, late @ samples.middle])
        threshold = self.threshold - into @ samples.middle
        columns = np.vstack([early, late, into]).T.tolist()
        units = np.vstack([threshold, self.worth]).T.tolist()
        return Net(base.tolist(), units, dict(zip(samples.names, columns, strict=True)))


class Adam:
    """Steps down the slopes, each number at a pace of its own."""

    def __init__(self, numbers: list[Array]) -> None:
        self.rate = RATE
        self._numbers = numbers
        self._going = [np.zeros_like(n) for n in numbers]
        self._steep = [np.zeros_like(n) for n in numbers]
        self._steps = 0

    def step(self, slopes: list[Array]) -> None:
        """One step."""
        self._steps += 1
        for numbers, going, steep, slope in zip(self._numbers, self._going, self._steep, slopes, strict=True):
            going += 0.1 * (slope - going)
            steep += 0.001 * (slope**2 - steep)
            pace = np.sqrt(steep / (1 - 0.999**self._steps)) + 1e-8
            numbers -= self.rate * going / (1 - 0.9**self._steps) / pace


def fit(stories: Sequence[Story], known: Net, seed: int) -> tuple[Net, float]:
    """The net that tells best how stories end, and by how much it is wrong about those kept aside."""
    samples = Samples(stories)
    chance = np.random.default_rng(seed)
    fit = Fit(samples, known, chance)
    adam = Adam(fit.numbers())
    learnt, aside = np.flatnonzero(~samples.aside), samples.aside
    wanted = samples.end - samples.lead
    best, kept, waited = float("inf"), [n.copy() for n in fit.numbers()], 0
    for epoch in range(EPOCHS):
        if epoch >= FIRST_EPOCHS:
            wanted = _hoped(samples, fit.told(samples.facts, samples.late)[0] + samples.lead) - samples.lead
        chance.shuffle(learnt)
        for at in range(0, len(learnt), BATCH):
            some = learnt[at : at + BATCH]
            adam.step(fit.slopes(samples.facts[some], samples.late[some], wanted[some]))
        told, _ = fit.told(samples.facts[aside], samples.late[aside])
        error = float(np.sqrt(np.mean((told + samples.lead[aside] - samples.end[aside]) ** 2)))
        waited += 1
        if error < best:
            best, kept, waited = error, [n.copy() for n in fit.numbers()], 0
        elif waited == PATIENCE // 2:
            adam.rate *= 0.4
        elif waited == PATIENCE:
            break
    for numbers, found in zip(fit.numbers(), kept, strict=True):
        numbers[:] = found
    return fit.net(samples), best


def _hoped(samples: Samples, told: Array) -> Array:
    """What is to be told of each moment: mostly how its story ended, partly what is told of the moments after it."""
    hoped = samples.end.copy()
    for i in range(len(hoped) - 2, -1, -1):
        if not samples.last[i]:
            hoped[i] = (1 - FAITH) * told[i + 1] + FAITH * hoped[i + 1]
    return hoped
