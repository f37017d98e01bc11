"""Instinct: which answers a seat is inclined to give before it thinks. It tells a search where to look first.

How inclined somebody is depends on the facts of the table as the turn began, seen by a few units, and on what was
answered in the turn so far, which adds up to a memory. Units and memory together are a mood; each answer, named by its
question and option, is drawn to some moods. The file has a line for each fact and for each word.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, hypot, log, tanh
from operator import mul

from majlis.bots import learnt
from majlis.bots.imagined import CAPRICIOUS, HESITANT
from majlis.bots.net import Facts, numbers, seen_by
from majlis.engine.game import Game
from majlis.engine.rules import Ruleset
from majlis.engine.run import SKIP
from majlis.engine.table import Table

Mood = list[float]
UNWILLING, UNLIKELY = log(HESITANT), log(CAPRICIOUS)
LEAST = 0.005  # nothing is quite out of the question
FAINT = 0.5  # a word of a smaller length hardly moves anybody


class Instinct:
    """Inclinations that were learnt.

    `thresholds` has one for each unit, `facts` what each fact adds to each unit, `words` of each answer ("question
    option") how common it is and to which moods it is drawn, and `memories` what each option leaves in the memory.
    """

    def __init__(
        self,
        thresholds: Sequence[float] = (),
        facts: Mapping[str, Sequence[float]] | None = None,
        words: Mapping[str, Sequence[float]] | None = None,
        memories: Mapping[str, Sequence[float]] | None = None,
    ) -> None:
        self.thresholds, self.facts = thresholds, facts or {}
        self.words, self.memories = words or {}, memories or {}
        self._drawn = {word: (some[0], some[1:]) for word, some in self.words.items()}
        self._nothing = [0.0] * len(next(iter(self.memories.values()), ()))

    def mood_at(self, table: Table, seat: int, answered: Sequence[str] = ()) -> Mood:
        """The mood of a seat at a table as its turn began, after these answers."""
        return self.mood(seen_by(table, seat) if self.facts else {}, answered)

    def mood(self, facts: Facts, answered: Sequence[str]) -> Mood:
        """The mood at a table whose turn began with these facts, after these answers."""
        amounts, rows = [1.0], [self.thresholds]
        for name, amount in facts.items():
            if amount and (into := self.facts.get(name)) is not None:
                amounts.append(amount)
                rows.append(into)
        mood = [tanh(sum(map(mul, weights, amounts))) for weights in zip(*rows, strict=True)] + self._nothing
        for option in answered:
            mood = self.after(mood, option)
        return mood

    def after(self, mood: Mood, option: str) -> Mood:
        """The mood when an option was answered."""
        memory = self.memories.get(option)
        if memory is None:
            return mood
        units = len(self.thresholds)
        return mood[:units] + [a + b for a, b in zip(mood[units:], memory, strict=True)]

    def inclined(self, mood: Mood, key: str, options: Sequence[str], free: int) -> list[float]:
        """How probable each option of a question is; the last ones are so many free actions."""
        drawn = common_sense(options, free)
        for place, option in enumerate(options):
            word = self._drawn.get(f"{key} {option}")
            if word is not None:
                common, moods = word
                drawn[place] = common + sum(map(mul, mood, moods))
        most = max(drawn)
        parts = [exp(one - most) for one in drawn]
        total = sum(parts)
        return [LEAST + (1 - LEAST) * part / total for part in parts]

    def in_short(self) -> Instinct:
        """The same without words that hardly move anybody, and without memories of options that no other word names."""
        words = {word: some for word, some in self.words.items() if hypot(*some) >= FAINT}
        options = {word.partition(" ")[2] for word in words}
        memories = {option: memory for option, memory in self.memories.items() if option in options}
        return Instinct(self.thresholds, self.facts, words, memories)

    def write(self) -> str:
        """The instinct as JSON, a line for each fact, word and memory."""
        parts = [f'"thresholds": {numbers(self.thresholds)}']
        for name in ("facts", "words", "memories"):
            lines = [f"{json.dumps(key)}: {numbers(some)}" for key, some in getattr(self, name).items()]
            parts.append(f'"{name}": {{\n' + ",\n".join(lines) + "\n}")
        return "{\n" + ",\n".join(parts) + "\n}\n"

    @classmethod
    def read(cls, text: str) -> Instinct:
        """The instinct that `write` has written."""
        return cls(**json.loads(text))


def common_sense(options: Sequence[str], free: int) -> list[float]:
    """Without learning: to act is mostly better than to skip, and free actions, which stand last, can wait."""
    wanted = len(options) - free
    return [
        UNWILLING if option == SKIP else UNLIKELY if place >= wanted else 0.0 for place, option in enumerate(options)
    ]


def instinct_of(game: Game) -> Instinct:
    """What players of such a game have learnt; nothing, if none did."""
    return _instinct(game.ruleset, "automa" in game.setup.seats)


@cache
def _instinct(ruleset: Ruleset, solo: bool) -> Instinct:
    instinct = learnt.text_of(learnt.INSTINCTS, ruleset, solo)
    return Instinct.read(instinct) if instinct else Instinct()
