"""The bot that plays at random: the measure of every other bot, and the tester of every rule."""

from __future__ import annotations

import random
from collections.abc import Sequence

from majlis.engine.game import Game
from majlis.engine.run import Question
from majlis.engine.table import Table


class RandomBot:
    """Answers with any option, each as likely as the others. `decisions` counts the questions with a choice."""

    __slots__ = ("_random", "decisions")

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random
        self.decisions = 0

    def choose(self, game: Game, question: Question) -> str:
        """An option of the question; where there is only one, no luck is used up."""
        if len(question.options) == 1:
            return question.options[0]
        return self.pick(game.table, question.seat, question.key, question.options)

    def pick(self, table: Table, seat: int, key: str, options: Sequence[str]) -> str:
        """One of at least two options."""
        self.decisions += 1
        return options[int(self._random() * len(options))]
