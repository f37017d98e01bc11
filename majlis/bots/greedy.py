"""The bot that looks one answer ahead: it tries every option, plays the rest of the beat at random, and compares.

Every option is tried once with each of the same few lucks. What a table is worth is told by the weights of the game's
features, which know nothing of how anybody goes on from there.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from majlis.bots.advice import Advice
from majlis.bots.imagined import any_of, sensible
from majlis.bots.value import weighing
from majlis.engine.game import Game
from majlis.engine.run import Question
from majlis.engine.table import Table

LUCKS = 4


class GreedyBot:
    """Answers with the option that comes out best. `decisions` counts the questions."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.decisions = 0

    def choose(self, game: Game, question: Question) -> str:
        """The best option."""
        if len(question.options) == 1:
            return question.options[0]
        self.decisions += 1
        return self.advise(game, question)[0].option

    def advise(self, game: Game, question: Question) -> list[Advice]:
        """What each option is worth, the best first."""
        lucks = [self._random.getrandbits(48) for _ in range(LUCKS)]
        worth = {
            option: sum(self._try(game, question, option, luck) for luck in lucks) / LUCKS
            for option in question.options
        }
        return [Advice(option, worth[option]) for option in sorted(worth, key=lambda option: -worth[option])]

    def _try(self, game: Game, question: Question, option: str, luck: int) -> float:
        """By how much the seat is ahead if it answers so and the rest of the beat is played at random."""
        asked = question.seat
        answered = False

        def decide(table: Table, seat: int, key: str, options: Sequence[str]) -> str:
            nonlocal answered
            if seat == asked and not answered:
                answered = True
                return option
            return any_of(sensible(table, options, self._random), self._random)

        table = game.playout(asked, luck, decide, 1)
        return weighing(game.ruleset.name)(table, asked)
