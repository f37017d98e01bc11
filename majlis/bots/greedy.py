"""The bot that looks one answer ahead: it tries every option, plays the rest of the beat at random, and compares.

Every option is tried with the same few lucks, in several ways each, and counts as the mean over the lucks of the best
way found: how to go on is the player's choice, luck is not. The worse half of the options drops out after each round.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from majlis.bots.advice import Advice
from majlis.bots.imagined import any_of, sensible
from majlis.bots.value import judge_of
from majlis.engine.game import Game
from majlis.engine.run import Question
from majlis.engine.table import Table

LUCKS = 3
WAYS = 2  # to go on after an option, with each luck, in each round


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
        found = {option: [float("-inf")] * LUCKS for option in question.options}
        left, out = list(question.options), list[str]()
        while True:
            for option in left:
                ways = [max(self._try(game, question, option, luck) for _ in range(WAYS)) for luck in lucks]
                found[option] = list(map(max, found[option], ways))
            left.sort(key=lambda option: -sum(found[option]))
            if len(left) == 1:
                break
            half = (len(left) + 1) // 2
            left, out = left[:half], left[half:] + out
        return [Advice(option, sum(found[option]) / LUCKS) for option in (*left, *out)]

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
        return judge_of(game)(table, asked)
