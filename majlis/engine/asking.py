"""Asking: the verbs by which rules ask players, let luck decide and tell what happened.

A rule calls `ask` as if somebody answered at once. Where no answer is known yet, `ask` raises `Decision`; the
beat is run again from its start when the answer has come. See docs/design.md.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Literal, overload

from majlis.engine.effects import Effect
from majlis.engine.native import mypyc_attr
from majlis.engine.run import (
    MOST_TOLD,
    NATURE,
    SKIP,
    DeadEnd,
    Decision,
    Declined,
    Diverged,
    Endless,
    Event,
    IllegalOption,
    NothingLeft,
    Options,
    Question,
    Reason,
    Refused,
    Run,
    Seated,
    WhyNot,
    answer_of,
    mix64,
)
from majlis.engine.state import Deck

if TYPE_CHECKING:
    from majlis.engine.rules import Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking:
    """A table as far as it asks; besides the state of the game it carries what a run of a beat needs."""

    __slots__ = ("data", "declinable", "pool", "rules", "run", "source")

    rules: Rules
    data: Any
    run: Run
    declinable: bool  # the next question belongs to an effect that may be skipped
    source: str  # the component whose effect is being resolved
    pool: list[tuple[Effect, str]] | None  # the group of effects that triggers may join

    def begin(self, run: Run) -> None:
        """Make ready for a run of a beat."""
        self.run = run
        self.declinable = False
        self.source = ""
        self.pool = None

    @overload
    def ask(
        self,
        who: Seated,
        key: str,
        options: Options,
        why_not: WhyNot | None = None,
        *,
        skip: Literal[False] = ...,
        refused: Refused | None = ...,
        source: str = ...,
        free: bool = ...,
    ) -> str: ...
    @overload
    def ask(
        self,
        who: Seated,
        key: str,
        options: Options,
        why_not: WhyNot | None = None,
        *,
        skip: bool | Callable[[], bool],
        refused: Refused | None = ...,
        source: str = ...,
        free: bool = ...,
    ) -> str | None: ...
    def ask(
        self,
        who: Seated,
        key: str,
        options: Options,
        why_not: WhyNot | None = None,
        *,
        skip: bool | Callable[[], bool] = False,
        refused: Refused | None = None,
        source: str = "",
        free: bool = True,
    ) -> str | None:
        """Ask `who` to choose; options that `why_not` refuses stay visible with their reason.

        A single option answers itself. With `skip` the player may choose none: the answer is None. Where a rule
        knows the legal options by other means, `refused` tells the reasons for the rest, when a person is asked.
        `source` is the component that the question is about, if not the one whose effect is being resolved.
        Without `free` no free action may be taken before the answer. Where one can change what is on offer,
        `options`, or `skip`, must be a function; if nothing is left to choose, the effect ends as if it were declined.
        """
        declinable, self.declinable = self.declinable, False
        rules = self.rules
        free_options = rules.free_options if free else None
        outer, self.source = self.source, source or self.source
        acted = False
        while True:
            offered = options() if callable(options) else options
            legal = offered if why_not is None else [o for o in offered if why_not(o) is None]
            if declinable or (skip() if callable(skip) else skip):
                legal = [*legal, SKIP]
            if not legal:
                stuck = NothingLeft() if acted else DeadEnd(_stuck(self, who.seat, key))
                self.source = outer
                raise stuck
            why = refused
            if refused is None and why_not is not None and self.run.decide is None:
                why = partial(_reasons, offered, why_not)
            extra = free_options(self, who.seat) if free_options is not None else ()
            offers = [*legal, *extra] if extra else legal
            expected = rules.may_act_freely if free and len(offers) == 1 else None
            asked = expected is not None and expected(self, who.seat)
            answer = _answer(self, who.seat, key, offers, why, extra, asked)
            if answer not in extra:
                break
            _act_freely(self, who, answer)
            acted = True
        self.source = outer
        if answer != SKIP:
            return answer
        if declinable:
            raise Declined
        return None

    def confirm(self, who: Seated, key: str) -> None:
        """A question with one answer that a person must still give, e.g. `end_turn`.

        Bots answer it unasked, unless there is a free action that they could take before.
        """
        free_options = self.rules.free_options
        while free_options is not None and (extra := free_options(self, who.seat)):
            answer = _answer(self, who.seat, key, [key, *extra], None, extra)
            if answer == key:
                return
            _act_freely(self, who, answer)
        run = self.run
        if run.cursor < len(run.answers):
            _recorded(self, who.seat, [key])
        elif run.decide is None:
            raise Decision([Question(who.seat, key, (key,), {}, self.source)])
        else:
            run.answers.append(answer_of((who.seat, key, False)))
            run.cursor += 1

    def ask_some(
        self,
        who: Seated,
        key: str,
        options: Sequence[str],
        least: int = 0,
        most: int | None = None,
        *,
        free: bool = True,
    ) -> list[str]:
        """Ask for several options, one after another in the order given, so that each subset is reached one way."""
        most = len(options) if most is None else most
        chosen: list[str] = []
        left = list(options)
        while left and len(chosen) < most:
            owed = least - len(chosen)
            offered = left[: len(left) - owed + 1] if owed > 0 else left
            pick = self.ask(who, key, offered, skip=owed <= 0, free=free)
            if pick is None:
                break
            chosen.append(pick)
            left = left[left.index(pick) + 1 :]
        return chosen

    def ask_number(self, who: Seated, key: str, least: int, most: int, *, source: str = "") -> int:
        """Ask for a whole number from `least` to `most`."""
        return int(self.ask(who, key, [str(n) for n in range(least, most + 1)], source=source))

    def ask_each(self, key: str, options: Mapping[int, Sequence[str]]) -> dict[int, str]:
        """Ask several seats at once, in any order of arrival; nobody sees an answer before all are in."""
        answers: dict[int, str] = {}

        def left() -> dict[int, Sequence[str]]:
            return {seat: offered for seat, offered in options.items() if seat not in answers}

        self.ask_at_once(key, left, answers.__setitem__)
        return {seat: answers[seat] for seat in options}

    def ask_at_once(
        self, key: str, left: Callable[[], Mapping[int, Sequence[str]]], take: Callable[[int, str], None]
    ) -> None:
        """Ask several seats at once, each as often as `left` still offers it something, at its own pace.

        `take` carries an answer out; it may only touch what its seat alone sees, for the others are still choosing.
        """
        run = self.run
        arrived = 0
        asked: dict[int, None] = {}
        while options := left():
            asked.update(dict.fromkeys(options))
            if run.cursor < len(run.answers):
                seat = run.answers[run.cursor].seat
                option = _recorded(self, seat, options.get(seat, ()))
            else:
                seat = next((s for s in options if len(options[s]) == 1), next(iter(options)))
                if len(options[seat]) > 1 and run.decide is None:
                    questions = [Question(s, key, tuple(offered), {}, self.source) for s, offered in options.items()]
                    raise Decision(questions, arrived)
                option = _answer(self, seat, key, options[seat], None)
            arrived += 1
            take(seat, option)
        if len(asked) > 1:
            run.shown = run.past + run.cursor

    # Luck and log ----------------------------------------------------------------------------------------

    def chance(self, key: str, outcomes: Sequence[str], odds: Sequence[int] = ()) -> str:
        """Let luck choose; nature's answer is recorded. What has met luck cannot be declined any more.

        With `odds` an outcome comes as often as if it were named so many times.
        """
        self.declinable = False
        run, many = self.run, len(outcomes)
        answers, number = run.answers, run.chances
        if many > 1:
            run.chances = number + 1
        if run.cursor < len(answers):
            return _recorded(self, NATURE, outcomes)
        outcome = run.luck(number, key, outcomes) if run.luck is not None and many > 1 else None
        if outcome is None:
            outcome = _by_luck(mix64(run.seed, number), outcomes, odds) if many > 1 else outcomes[0]
        run.cursor += 1
        answers.append(answer_of((NATURE, outcome, False)))
        return outcome

    def roll(self, key: str = "roll") -> int:
        """Roll a six-sided die."""
        return int(self.chance(key, _FACES))

    def draw(self, deck: Deck, key: str = "draw") -> str | None:
        """Take a card from a deck: by chance, then from the bottom cards in their order; None if there is none."""
        if deck.rest:
            card = self.chance(key, deck.rest)
            at = deck.rest.index(card)
            deck.rest = deck.rest[:at] + deck.rest[at + 1 :]
            return card
        if not deck.bottom:
            return None
        card = self.chance(key, deck.bottom[:1])  # no luck, but news that cannot be taken back
        deck.bottom, deck.seen_by = deck.bottom[1:], deck.seen_by[1:]
        return card

    def tell(self, key: str, who: Seated | None = None, only: Seated | None = None, **args: Any) -> None:
        """Write a line to the log; with `only`, the others read the text `<key>_hidden` without arguments."""
        run = self.run
        if run.log is not None:
            if len(run.log) >= MOST_TOLD:
                raise Endless(f"more than {MOST_TOLD} lines are told at once")
            seat = None if who is None else who.seat
            run.log.append(Event(key, seat, args, None if only is None else only.seat, run.past + run.cursor))


def _by_luck(number: int, outcomes: Sequence[str], odds: Sequence[int]) -> str:
    """The outcome to which a number of 64 bits leads."""
    if not odds:
        return outcomes[number % len(outcomes)]
    ends = list(accumulate(odds))
    return outcomes[bisect(ends, number % ends[-1])]


def _act_freely(table: Asking, who: Seated, action: str) -> None:
    """Carry out a free action in the middle of whatever is going on, which then goes on unchanged."""
    going_on = table.pool, table.source
    table.pool, table.source = None, ""
    assert table.rules.free_actions is not None
    table.rules.free_actions(table, who, action)
    table.pool, table.source = going_on


def _answer(
    table: Asking,
    seat: int,
    key: str,
    legal: Sequence[str],
    refused: Refused | None,
    free: Sequence[str] = (),
    asked: bool = False,
) -> str:
    """What was answered, or is answered now; `asked`: a single one is waited for, too."""
    run = table.run
    answers, decide = run.answers, run.decide
    if run.cursor < len(answers):
        return _recorded(table, seat, legal)
    run.cursor += 1
    if len(legal) == 1 and not (asked and decide is None):
        answers.append(answer_of((seat, legal[0], not asked)))
        return legal[0]
    if not legal:
        raise DeadEnd(_stuck(table, seat, key))
    if decide is None:
        reasons = refused() if refused is not None else {}
        raise Decision([Question(seat, key, tuple(legal), reasons, table.source, tuple(free))])
    run.decisions += 1
    run.free = len(free)
    whole: Any = table
    option = decide(whole, seat, key, legal)
    if option not in legal:
        raise IllegalOption(f"{option!r} is not allowed; choose from: {', '.join(legal)}")
    answers.append(answer_of((seat, option, False)))
    return option


def _stuck(table: Asking, seat: int, key: str) -> str:
    return f"nobody can answer {key!r} of seat {seat} (source {table.source!r})"


def _recorded(table: Asking, seat: int, legal: Sequence[str]) -> str:
    run = table.run
    given = run.answers[run.cursor]
    if given.seat != seat or given.option not in legal:
        who = "nature" if given.seat == NATURE else f"seat {given.seat}"
        allowed = f"seat {seat}: {', '.join(legal)}"
        raise Diverged(run.past + run.cursor, f"{who} cannot answer {given.option!r}; on offer is {allowed}")
    run.cursor += 1
    return given.option


def _reasons(options: Sequence[str], why_not: WhyNot) -> dict[str, Reason]:
    return {option: why for option in options if (why := why_not(option)) is not None}


_FACES = ("1", "2", "3", "4", "5", "6")
