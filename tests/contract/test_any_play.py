"""Whatever people do at a table, in any order: answer, take back, save and load, look ahead. The laws hold."""

from __future__ import annotations

from hypothesis import Phase, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from majlis.bots.random import RandomBot
from majlis.engine.game import CannotUndo, Game, IllegalOption

from .laws import PLAIN, Variant, changeable, counting, seen

indices = some.integers(0, 10_000)


class AnyPlay(RuleBasedStateMachine):
    """A game, and beside it the same game made anew from its record."""

    variant: Variant
    game: Game

    @initialize(variant=some.sampled_from(PLAIN), seed=indices, answers=some.integers(0, 300))
    def begin(self, variant: Variant, seed: int, answers: int) -> None:
        self.variant = variant
        self.ruleset = counting(variant.ruleset)
        self.game = Game(self.ruleset, variant.setup(seed))
        bot = RandomBot(seed)
        for _ in range(answers):
            if self.game.decision is not None:
                self.game.play(bot.choose(self.game, self.game.decision), self.game.decision.seat)

    @precondition(lambda self: not self.game.over)
    @rule(which=indices, option=indices)
    def answer(self, which: int, option: int) -> None:
        """Any open question is answered with any of its options."""
        question = self.game.decisions[which % len(self.game.decisions)]
        self.game.play(question.options[option % len(question.options)], question.seat)

    @precondition(lambda self: not self.game.over)
    @rule(which=indices)
    def wrong_answer(self, which: int) -> None:
        """What is not on offer changes nothing."""
        before = seen(self.game)
        question = self.game.decisions[which % len(self.game.decisions)]
        for option in ("nonsense", *list(question.refused)[:1]):
            try:
                self.game.play(option, question.seat)
            except IllegalOption:
                continue
            raise AssertionError(f"{option} was accepted")
        assert seen(self.game) == before

    @rule(which=indices, everybody=some.booleans())
    def undo(self, which: int, everybody: bool) -> None:
        """Whoever asks for it takes an answer back, or nothing changes."""
        seat = None if everybody else which % len(self.variant.seats)
        before, answers = seen(self.game), list(self.game.answers)
        possible = self.game.can_undo
        try:
            self.game.undo(seat)
        except CannotUndo:
            assert seen(self.game) == before
            assert seat is not None or not possible
            return
        assert len(list(self.game.answers)) < len(answers)
        assert not self.game.over

    @rule()
    def save_and_load(self) -> None:
        """From here on the game is the one made from the record."""
        again = Game.load(self.game.save(), lambda name: self.ruleset)
        assert seen(again) == seen(self.game)
        self.game = again

    @rule(seed=indices)
    def look_ahead(self, seed: int) -> None:
        """A fork played to its end leaves the game alone."""
        before = seen(self.game)
        fork = self.game.fork()
        if not fork.over:
            fork.finish(RandomBot(seed))
        assert fork.over
        assert seen(self.game) == before

    @rule(seed=indices)
    def imagine(self, seed: int) -> None:
        """What a seat imagines looks to it as the game does."""
        seat = seed % len(self.variant.seats)
        imagined = self.game.imagine(seat, seed)
        assert imagined.view(seat) == self.game.view(seat)

    @rule()
    def copy(self) -> None:
        """A copy of the table is equal and shares nothing."""
        copy = self.game.table.copy()
        assert copy == self.game.table
        assert not {id(part) for part in changeable(copy)} & {id(part) for part in changeable(self.game.table)}

    @invariant()
    def somebody_can_answer(self) -> None:
        """There is a question with an option, or the game is over."""
        if hasattr(self, "game"):
            assert self.game.over == self.game.table.over
            assert all(question.options for question in self.game.decisions)


TestAnyPlay = AnyPlay.TestCase
TestAnyPlay.settings = settings(max_examples=40, stateful_step_count=30, phases=[Phase.generate])
