"""Teaches an instinct, and a net that judges positions, by playing.

A round is so many games in which the learners answer by instinct. What went better than was to be expected they will do
more often, what went worse more rarely, but never much more or less after one round (PPO). What was to be expected is
told by two judges: one of tables before a turn, one of tables after it; both learn from how the games went on (TD(λ)).
The judge of tables after a turn is the net that searches use.

What takes many steps before it pays is seldom met by chance, and not worth while as long as the rest is done badly.
Lures help: at first the points of some sources count for more, later for no more than they are.

A search will take what a judge likes best of many ways, and so find where it errs. So in the last rounds learners do
the like: they weigh a few ways. What they take then the judge learns to judge, and instinct to take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import partial
from itertools import chain, count
from statistics import mean
from typing import Any, NamedTuple

import numpy as np

from majlis.bots.instinct import Instinct
from majlis.bots.net import GROUPS, Net
from majlis.bots.practice import (
    MEMORY,
    UNITS,
    Lexicon,
    Lures,
    Mind,
    School,
    Story,
    first_look,
    lexicon_of,
    practise,
    told_at_random,
)
from majlis.bots.simulate import Plan, over_processes
from majlis.bots.value import Judge
from majlis.bots.values import Adam, Values, grown

LOOKS = 24  # games to see how far facts lie apart
PORTION = 16  # games that a process is handed at once
EPOCHS, PARTS = 4, 4  # how often the stories of a round are gone through, and in how many parts
RATE, NET_RATE = 0.003, 0.003
SMALLER = 0.4  # steps of whoever goes on from what is known
CLIP = 0.2  # an answer that has become so much more or less probable is left alone for this round
RESTLESS = 0.01  # how much it is worth to stay undecided
FORESIGHT = 0.7  # how much what comes after a turn counts for the choices in it; the rest is left to the judges
FAITH = 0.9  # λ: how much the end of a game counts against what a judge tells of the next position
LURED, WEANED = 20, 60  # rounds: up to the first lures count fully, from the second on not at all
CAREFUL = 200  # from this round on learners weigh their turns
FOLLOWED = 0.5  # what was weighed is learnt as if it went so much better than expected
STEADY = 0.05  # how much the latest round counts in what is handed out, which is a mean of the last ones
STRANGE = 0.3  # how different the memories of options are that were never met before

Array = Any  # of numpy
Known = tuple[Net, Instinct]


class UnknownSource(ValueError):
    """A lure is no source of points."""


class Lesson(NamedTuple):
    """A round: the mean lead of the first learner's seat, what the net is wrong by, and what was learnt."""

    number: int
    lead: float
    error: float
    net: Net
    instinct: Instinct


def learn(
    plan: Plan, judge: Judge, lures: Lures, *, games: int, jobs: int, known: Known | None = None
) -> Iterator[Lesson]:
    """One round after the other, as long as somebody asks for the next; `judge` is for a first look at the facts.

    What is handed out is a mean of the last rounds. Who goes on from what is known weighs turns from the beginning.
    """
    looks = range(plan.seed, plan.seed + LOOKS)
    found = list(chain.from_iterable(over_processes(partial(first_look, plan, judge), list(looks), jobs)))
    others = set[str]().union(*(told_at_random(plan, seed) for seed in looks), known[0].facts if known else ())
    lexicon = lexicon_of(found, others)
    _check(lures, lexicon)
    pupil = Pupil(lexicon, plan.seed, SMALLER if known else 1.0)
    if known:
        pupil.recall(*known)
    steady = deepcopy(pupil)
    steady.lexicon = lexicon
    for number in count():
        first = plan.seed + LOOKS + number * games
        portions = [range(at, min(at + PORTION, first + games)) for at in range(first, first + games, PORTION)]
        school = School(lexicon, pupil.mind, fading(lures, number), pupil.judge if known or number >= CAREFUL else None)
        work = partial(practise, plan, school)
        told = list(chain.from_iterable(over_processes(work, portions, jobs)))
        error = pupil.study(list(chain.from_iterable(told)))
        steady.follow(pupil, max(STEADY, 1 / (number + 1)))
        lead = mean(stories[0].lead for stories in told)
        yield Lesson(number + 1, lead, error, steady.net(), steady.instinct().in_short())


def _check(lures: Lures, lexicon: Lexicon) -> None:
    """Complain about a lure that is no source of points."""
    mine = GROUPS[0] + "."
    sources = [name.removeprefix(mine) for name in lexicon.facts if name.startswith(mine)]
    for source in lures:
        if source not in sources:
            raise UnknownSource(f"nothing gives points for {source!r}; sources of points: {', '.join(sources)}")


def fading(lures: Lures, number: int) -> Lures:
    """What is left of lures after so many rounds."""
    left = min(1.0, max(0.0, (WEANED - number) / (WEANED - LURED)))
    return {source: more * left for source, more in lures.items()}


class Pupil:
    """Whoever learns: an instinct and two judges."""

    def __init__(self, lexicon: Lexicon, seed: int, pace: float = 1.0) -> None:
        self.lexicon = lexicon
        self._chance = np.random.default_rng(seed)
        facts = len(lexicon.facts)
        self.mind = Mind(
            into=self._chance.normal(0, facts**-0.5, (facts, UNITS)).astype(np.float32),
            thresholds=np.zeros(UNITS, np.float32),
            drawn=np.zeros((1, UNITS + MEMORY), np.float32),
            common=np.zeros(1, np.float32),
            memories=np.zeros((1, MEMORY), np.float32),
        )
        self._before, self._after = Values(lexicon, self._chance), Values(lexicon, self._chance)
        self._steps = Adam(pace * RATE), Adam(pace * NET_RATE), Adam(pace * NET_RATE)
        self._grow(set())

    def study(self, stories: Sequence[Story]) -> float:
        """Learn from the stories of a round; by how much the net was wrong."""
        turns, choices = Turns(stories), Choices(stories)
        hopes = turns.hopes(self._before.told(turns.facts), self._after.told(turns.after))
        for _ in range(EPOCHS):
            part = self._chance.integers(0, PARTS, len(stories))[turns.story]
            for number in range(PARTS):
                some = part == number
                after = some & turns.goes_on
                if after.any():
                    mind = self.mind
                    self._steps[0].step(mind.numbers(), choices.slopes(mind, turns.facts, hopes.better, some))
                    self._steps[1].step(*self._before.slopes(turns.facts[some], hopes.before[some]))
                    self._steps[2].step(*self._after.slopes(turns.after[after], hopes.after[after]))
        self._grow(set().union(*(story.met for story in stories)))
        return hopes.error

    def _grow(self, met: set[tuple[str, str]]) -> None:
        """Give room to answers that were met for the first time."""
        self.lexicon.grow(met)
        mind, words, memories = self.mind, len(self.lexicon.words), len(self.lexicon.memories)
        mind.drawn, mind.common = grown(mind.drawn, words), grown(mind.common, words)
        fresh = self._chance.normal(0, STRANGE, (memories - len(mind.memories), MEMORY))
        mind.memories = np.vstack([mind.memories, fresh.astype(np.float32)])

    def recall(self, net: Net, instinct: Instinct) -> None:
        """Go on from what somebody has learnt."""
        self.mind = Mind.of(instinct, self.lexicon)
        self._before.recall(net, self.lexicon)
        self._after.recall(net, self.lexicon)

    @property
    def judge(self) -> Callable[[Array], float]:
        """Who tells by how much the lead will grow after a turn that left some facts."""
        return self._after.judge

    def net(self) -> Net:
        """What was learnt of positions."""
        return self._after.net(self.lexicon)

    def instinct(self) -> Instinct:
        """What was learnt of answers."""
        return self.mind.instinct(self.lexicon)

    def follow(self, other: Pupil, part: float) -> None:
        """Become a little more like somebody else with the same lexicon."""
        pairs = zip(self.mind.numbers(), other.mind.numbers(), strict=True)
        self.mind = Mind(*[nearer(mine, theirs, part) for mine, theirs in pairs])
        for mine, theirs in zip(self._after.numbers(), other._after.numbers(), strict=True):
            mine[:] = nearer(mine, theirs, part)


def nearer(mine: Array, theirs: Array, part: float) -> Array:
    """Numbers that are so much nearer to others; where the others have more rows, the same."""
    mine = np.concatenate([mine, theirs[len(mine) :]])
    return (mine + part * (theirs - mine)).astype(mine.dtype)


# What the stories of a round tell ------------------------------------------------------------------------------------


class Hopes(NamedTuple):
    """By how much each turn went better than was to be expected, in multiples of the usual; by how much the lead was to
    grow from before it and from after it; and by how much the judge of tables after a turn is wrong."""

    better: Array
    before: Array
    after: Array
    error: float


class Turns:
    """All turns of some stories as arrays."""

    def __init__(self, stories: Sequence[Story]) -> None:
        turns = [turn for story in stories for turn in story.turns]
        self.story = np.array([number for number, story in enumerate(stories) for _ in story.turns])
        self.facts = np.array([turn.facts for turn in turns])
        self.after = np.array([turn.after for turn in turns])
        self.lead = np.array([turn.lead for turn in turns])
        self.lead_after = np.array([turn.lead_after for turn in turns])
        self.goes_on = np.array([turn.goes_on for turn in turns])
        self._end = np.array([story.end for story in stories for _ in story.turns])
        self._last = np.append(self.story[1:] != self.story[:-1], True)

    def hopes(self, before: Array, after: Array) -> Hopes:
        """What is to be learnt, where judges have told by how much the lead will grow from each turn."""
        before = before + self.lead
        later = np.where(self._last, self._end, np.append(before[1:], 0.0))
        after = np.where(self.goes_on, after + self.lead_after, later)
        done, met = after - before, later - after
        better, hoped = np.zeros(len(before)), np.zeros(len(before))
        for i in range(len(before) - 1, -1, -1):
            better[i], hoped[i] = done[i] + FORESIGHT * met[i], later[i]
            if not self._last[i]:
                better[i] += FORESIGHT * better[i + 1]
                hoped[i] = (1 - FAITH) * before[i + 1] + FAITH * hoped[i + 1]
        wrong = (after - self._end)[self.goes_on]
        better /= better.std() + 1e-6
        return Hopes(better, hoped - self.lead, hoped - self.lead_after, float(np.sqrt(np.mean(wrong**2))))


class Choices:
    """All choices of some stories as arrays: those of a turn, and the options of a choice, follow one another."""

    def __init__(self, stories: Sequence[Story]) -> None:
        firsts = np.cumsum([0, *(len(story.turns) for story in stories)])
        choices = [choice for story in stories for choice in story.choices]
        counts = [len(choice.options) for choice in choices]
        self._turn = np.array([c.turn + first for s, first in zip(stories, firsts, strict=False) for c in s.choices])
        self._memory = np.array([choice.memory for choice in choices])
        self._chance = np.array([choice.chance for choice in choices])
        self._weighed = np.array([choice.weighed for choice in choices])
        self._option = np.array(list(chain.from_iterable(choice.options for choice in choices)))
        self._choice = np.repeat(np.arange(len(choices)), counts)
        self._taken = np.cumsum([0, *counts[:-1]]) + np.array([choice.taken for choice in choices])

    def slopes(self, mind: Mind, facts: Array, better: Array, some: Array) -> list[Array]:
        """Where the mind would be worse: more inclined to what went worse than expected; in the order of its numbers.

        Only the turns of `some` count. What has become much more or less probable than it was is left alone. Choices
        that were not weighed are compared with one another: beside weighed ones they all look bad.
        """
        mine = some[self._turn]
        turn, memory, chance = self._turn[mine], self._memory[mine], self._chance[mine]
        offered = mine[self._choice]
        option, first = self._option[offered], np.flatnonzero(np.diff(self._choice[offered], prepend=-1))
        choice = np.cumsum(np.diff(self._choice[offered], prepend=-1) != 0) - 1
        taken = (np.cumsum(offered) - 1)[self._taken[mine]]
        begin = np.flatnonzero(np.diff(turn, prepend=-1))
        place = np.cumsum(np.diff(turn, prepend=-1) != 0) - 1
        seen = turn[begin]

        units = mind.units(facts[seen])
        left = mind.memories[memory]
        sums = np.cumsum(left, 0) - left
        mood = np.hstack([units[place], sums - sums[begin][place]])
        drawn = np.einsum("ij,ij->i", mind.drawn[option], mood[choice]) + mind.common[option]
        drawn -= np.maximum.reduceat(drawn, first)[choice]
        odds = np.exp(drawn)
        odds /= np.add.reduceat(odds, first)[choice]
        logs = np.log(odds + 1e-9)

        weighed = self._weighed[mine]
        gain = better[turn] - better[turn][~weighed].mean() if not weighed.all() else better[turn]
        gain = np.where(weighed, FOLLOWED, gain)
        ratio = np.exp(logs[taken] - chance)
        moved = ((ratio > 1 + CLIP) & (gain > 0)) | ((ratio < 1 - CLIP) & (gain < 0))
        wanted = np.where(moved, 0.0, gain * ratio)
        undecided = -np.add.reduceat(odds * logs, first)
        slope = wanted[choice] * odds + RESTLESS * odds * (logs + undecided[choice])
        slope[taken] -= wanted
        slope = (slope / len(turn)).astype(np.float32)[:, None]

        to_mood = np.add.reduceat(slope * mind.drawn[option], first)
        to_units = np.add.reduceat(to_mood[:, :UNITS], begin) * (1 - units**2)
        to_memory = to_mood[:, UNITS:]
        later = np.add.reduceat(to_memory, begin)[place] - (np.cumsum(to_memory, 0) - _before(to_memory, begin, place))
        return [
            facts[seen].T @ to_units,
            to_units.sum(0),
            _gathered(slope * mood[choice], option, len(mind.drawn)),
            _gathered(slope, option, len(mind.common))[:, 0],
            _gathered(later, memory, len(mind.memories)),
        ]


def _before(amounts: Array, begin: Array, place: Array) -> Array:
    """What was summed up before each group began, for each of its members."""
    return (np.cumsum(amounts, 0) - amounts)[begin][place]


def _gathered(amounts: Array, row: Array, rows: int) -> Array:
    """The sums of the amounts that belong to each row."""
    order = np.argsort(row, kind="stable")
    found, first = np.unique(row[order], return_index=True)
    gathered = np.zeros((rows, amounts.shape[1]), np.float32)
    gathered[found] = np.add.reduceat(amounts[order], first)
    return gathered
