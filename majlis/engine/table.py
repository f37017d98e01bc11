"""The table: where rules ask players, let luck decide, tell what happened and resolve effects.

A rule calls `ask` as if somebody answered at once. Where no answer is known yet, `ask` raises `Decision`; the
beat is run again from its start when the answer has come. See docs/design.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Literal, overload

from majlis.engine.effects import GROUPS, All, Do, Effect, May, One, Pay, Seq, Times, When, parse, parts_of, show
from majlis.engine.run import (
    NATURE,
    SKIP,
    DeadEnd,
    Decision,
    Declined,
    Diverged,
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
    reason,
)
from majlis.engine.state import Deck, State, empty, state

if TYPE_CHECKING:
    from majlis.engine.rules import Rules


class Runtime(State):
    """What a table carries besides its state; a copy shares the rules and the data."""

    __slots__ = ("data", "declinable", "pool", "rules", "run", "source")
    SHARED = ("rules", "data")

    if TYPE_CHECKING:
        players: list[Any]  # every game's table has them
        rules: Rules
        data: Any
        run: Run
        declinable: bool  # the next question belongs to an effect that may be skipped
        source: str  # the component whose effect is being resolved
        pool: list[tuple[Effect, str]] | None  # the group of effects that triggers may join


@state
class Table(Runtime):
    """The state of a game and the verbs its rules use. A game's own table adds players and zones."""

    GAINS_ARE_OPTIONAL: ClassVar[bool] = False  # a game in which every gain may be declined says True

    seats: tuple[str, ...] = ()  # for each seat "player" or "automa"
    options: dict[str, str] = empty(dict)
    phase: str = "set_up"
    active: int = 0  # the seat whose turn it is
    over: bool = False

    def begin(self, run: Run) -> None:
        """Make ready for a run of a beat."""
        self.run = run
        self.declinable = False
        self.source = ""
        self.pool = None

    # Asking ----------------------------------------------------------------------------------------------

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
                stuck = NothingLeft() if acted else DeadEnd(self._stuck(who.seat, key))
                self.source = outer
                raise stuck
            why = refused
            if refused is None and why_not is not None and self.run.decide is None:
                why = partial(_reasons, offered, why_not)
            extra = free_options(self, who.seat) if free_options is not None else ()
            offers = [*legal, *extra] if extra else legal
            expected = rules.may_act_freely if free and len(offers) == 1 else None
            asked = expected is not None and expected(self, who.seat)
            answer = self._answer(who.seat, key, offers, why, extra, asked)
            if answer not in extra:
                break
            self._act_freely(who, answer)
            acted = True
        self.source = outer
        if answer != SKIP:
            return answer
        if declinable:
            raise Declined
        return None

    def _act_freely(self, who: Seated, action: str) -> None:
        """Carry out a free action in the middle of whatever is going on, which then goes on unchanged."""
        going_on = self.pool, self.source
        self.pool, self.source = None, ""
        assert self.rules.free_actions is not None
        self.rules.free_actions(self, who, action)
        self.pool, self.source = going_on

    def _answer(
        self,
        seat: int,
        key: str,
        legal: Sequence[str],
        refused: Refused | None,
        free: Sequence[str] = (),
        asked: bool = False,
    ) -> str:
        """What was answered, or is answered now; `asked`: a single one is waited for, too."""
        run = self.run
        answers, decide = run.answers, run.decide
        if run.cursor < len(answers):
            return self._recorded(seat, legal)
        run.cursor += 1
        if len(legal) == 1 and not (asked and decide is None):
            answers.append(answer_of((seat, legal[0], not asked)))
            return legal[0]
        if not legal:
            raise DeadEnd(self._stuck(seat, key))
        if decide is None:
            reasons = refused() if refused is not None else {}
            raise Decision([Question(seat, key, tuple(legal), reasons, self.source, tuple(free))])
        run.decisions += 1
        run.free = len(free)
        option = decide(self, seat, key, legal)
        if option not in legal:
            raise IllegalOption(f"{option!r} is not allowed; choose from: {', '.join(legal)}")
        answers.append(answer_of((seat, option, False)))
        return option

    def _stuck(self, seat: int, key: str) -> str:
        return f"nobody can answer {key!r} of seat {seat} (source {self.source!r})"

    def _recorded(self, seat: int, legal: Sequence[str]) -> str:
        run = self.run
        given = run.answers[run.cursor]
        if given.seat != seat or given.option not in legal:
            who = "nature" if given.seat == NATURE else f"seat {given.seat}"
            allowed = f"seat {seat}: {', '.join(legal)}"
            raise Diverged(run.past + run.cursor, f"{who} cannot answer {given.option!r}; on offer is {allowed}")
        run.cursor += 1
        return given.option

    def confirm(self, who: Seated, key: str) -> None:
        """A question with one answer that a person must still give, e.g. `end_turn`.

        Bots answer it unasked, unless there is a free action that they could take before.
        """
        free_options = self.rules.free_options
        while free_options is not None and (extra := free_options(self, who.seat)):
            answer = self._answer(who.seat, key, [key, *extra], None, extra)
            if answer == key:
                return
            self._act_freely(who, answer)
        run = self.run
        if run.cursor < len(run.answers):
            self._recorded(who.seat, [key])
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
                option = self._recorded(seat, options.get(seat, ()))
            else:
                seat = next((s for s in options if len(options[s]) == 1), next(iter(options)))
                if len(options[seat]) > 1 and run.decide is None:
                    questions = [Question(s, key, tuple(offered), {}, self.source) for s, offered in options.items()]
                    raise Decision(questions, arrived)
                option = self._answer(seat, key, options[seat], None)
            arrived += 1
            take(seat, option)
        if len(asked) > 1:
            run.shown = run.past + run.cursor

    # Luck and log ----------------------------------------------------------------------------------------

    def chance(self, key: str, outcomes: Sequence[str]) -> str:
        """Let luck choose; nature's answer is recorded. What has met luck cannot be declined any more."""
        self.declinable = False
        run, many = self.run, len(outcomes)
        answers, number = run.answers, run.chances
        if many > 1:
            run.chances = number + 1
        if run.cursor < len(answers):
            return self._recorded(NATURE, outcomes)
        outcome = run.luck(number, key, outcomes) if run.luck is not None and many > 1 else None
        if outcome is None:
            outcome = outcomes[mix64(run.seed, number) % many] if many > 1 else outcomes[0]
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
            seat = None if who is None else who.seat
            run.log.append(Event(key, seat, args, None if only is None else only.seat, run.past + run.cursor))

    # Resolving effects -----------------------------------------------------------------------------------

    def resolve(self, me: Any, effect: Effect | str, source: str = "", *, chosen: bool = False) -> None:
        """Carry out an effect for `me`; what cannot be carried out is skipped, and what has a cost may be declined.

        `chosen` says that the player has already decided to do it, so that it may not be declined any more.
        """
        if isinstance(effect, str):
            effect = parse(effect)
        outer = self.source
        self.source = source or outer
        self._resolve(me, effect, not chosen and (self.GAINS_ARE_OPTIONAL or isinstance(effect, Pay)))
        self.source = outer

    def _resolve(self, me: Any, effect: Effect, may: bool) -> None:
        if isinstance(effect, Do):
            self._do(me, effect, may)
        elif isinstance(effect, All):
            least = 1 if self.GAINS_ARE_OPTIONAL and not may else 0
            self.together(me, [(part, self.source) for part in effect.parts], least)
        elif isinstance(effect, One):
            self._one(me, effect, may)
        elif isinstance(effect, Pay):
            if self._pays(me, effect, may):
                self._resolve(me, effect.gain, self.GAINS_ARE_OPTIONAL)
        elif isinstance(effect, Times):
            for nth in range(self._count(me, effect.count)):
                again = nth > 0 and self.GAINS_ARE_OPTIONAL  # who chose to do it may still stop after once
                self._resolve(me, effect.effect, may or again)
        elif isinstance(effect, Seq):
            for part in effect.parts:
                self._resolve(me, part, may)
        elif isinstance(effect, May):
            self._resolve(me, effect.effect, True)
        elif self._holds(me, effect):
            self._resolve(me, effect.effect, may)

    def _do(self, me: Any, atom: Do, may: bool) -> None:
        rules = self.rules
        act = rules.call.get(atom.name)
        if act is None:
            setattr(me, atom.name, getattr(me, atom.name) + atom.count)
            self.tell("gain", me, what=atom.name, n=atom.count)
            return
        guard = rules.guards.get(atom.name)
        pool, source = self.pool, self.source
        for nth in range(atom.count):
            if guard is not None and self._follow(guard, me, atom) is not None:
                return
            again = nth > 0 and self.GAINS_ARE_OPTIONAL  # who chose to do it may still stop after once
            self.declinable = (may or again) and atom.name not in rules.musts
            try:
                self._follow(act, me, atom)
            except Declined:
                self.pool, self.source = pool, source
                return
            finally:
                self.declinable = False

    def _follow(self, rule: Callable[..., Any], me: Any, atom: Do) -> Any:
        if atom.named:
            return rule(self, me, *atom.args, **dict(atom.named))
        return rule(self, me, *atom.args) if atom.args else rule(self, me)

    def _one(self, me: Any, effect: One, may: bool) -> None:
        by_text = {show(part): part for part in effect.parts}
        refusals = {text: self.refusal(me, part) for text, part in by_text.items()}
        if all(refusals.values()):
            return
        # A branch that is pure gain beats declining, so that declining is not offered beside it.
        may = may and not any(self.at_once(me, part) for text, part in by_text.items() if refusals[text] is None)
        try:
            choice = self.ask(me, "one", list(by_text), self._why_not(me, by_text, refusals), skip=may)
        except NothingLeft:
            return
        if choice is not None:
            self._resolve(me, by_text[choice], False)

    def _why_not(self, me: Any, by_text: Mapping[str, Effect], refusals: Mapping[str, Reason | None]) -> WhyNot:
        """Why an effect cannot be chosen: as was just found out, unless a free action has come between."""
        if self.rules.free_options is None:
            return refusals.get
        run, asked = self.run, self.run.cursor
        return lambda text: refusals.get(text) if run.cursor == asked else self.refusal(me, by_text[text])

    def _pays(self, me: Any, effect: Pay, may: bool) -> bool:
        if self.refusal(me, effect) is not None:
            return False
        text = show(effect)
        if may and self.ask(me, "pay", [text], self._why_not(me, {text: effect}, {}), skip=True) is None:
            return False
        self.pay(me, effect.cost)
        return True

    def pay(self, me: Any, cost: Effect) -> None:
        """Pay a cost in full: by the rule `pay_<atom>`, or out of the resource of that name."""
        if isinstance(cost, _EACH):
            for part in cost.parts:
                self.pay(me, part)
            return
        if not isinstance(cost, Do):
            raise TypeError(f"{show(cost)!r} cannot be a cost")
        act = self.rules.call.get(f"pay_{cost.name}")
        if act is not None:
            act(self, me, cost.count, *cost.args, **dict(cost.named))
        else:
            setattr(me, cost.name, getattr(me, cost.name) - cost.count)
            self.tell("pay", me, what=cost.name, n=cost.count)

    def _count(self, me: Any, count: int | Do) -> int:
        return count if isinstance(count, int) else int(self.query(me, count))

    def query(self, me: Any, atom: Do) -> Any:
        """The value of a query of the game, e.g. `per_marker(min_level=4)`."""
        return self._follow(self.rules.call[atom.name], me, atom)

    def _holds(self, me: Any, effect: When) -> bool:
        return effect.holds(self.query(me, effect.condition))

    # Groups of effects -------------------------------------------------------------------------------------

    def together(self, me: Any, pending: Iterable[tuple[Effect, str]], least: int = 0) -> None:
        """Resolve all of these in the order `me` chooses; at least `least` of them are carried out if possible.

        Plain gains resolve at once, unasked. Where everything left may be declined, so may the whole rest.
        """
        pool: list[tuple[Effect, str]] = []
        for effect, source in pending:
            self._spread(me, effect, source, pool)
        outer_pool, outer_source, self.pool = self.pool, self.source, pool
        done = self._gain_at_once(me, pool)
        while pool:
            index, chosen = self._next(me, pool, outer_source, done >= least) if len(pool) > 1 else (0, False)
            if index is None:
                break
            effect, self.source = pool.pop(index)
            may = done >= least and not chosen and self._declinable(effect)
            if chosen and isinstance(effect, May):
                effect = effect.effect  # who has just picked it is not asked again
            if not isinstance(effect, Pay):
                self._resolve(me, effect, may)
            elif self._pays(me, effect, may):
                self._spread(me, effect.gain, self.source, pool)  # what was paid for joins the group
            done += 1 + self._gain_at_once(me, pool)
        self.pool, self.source = outer_pool, outer_source

    def _next(self, me: Any, pool: list[tuple[Effect, str]], source: str, may: bool) -> tuple[int | None, bool]:
        """Which effect of the group comes next (None: no more), and whether the player chose it among several."""
        shown = [show(effect) for effect, _ in pool]
        texts = {text: effect for text, (effect, _) in zip(shown, pool, strict=True)}
        refused = {text: self.refusal(me, effect) for text, effect in texts.items()}
        offered = [text for text, why in refused.items() if why is None]
        choice: str | None = offered[0] if offered else None
        if len(offered) > 1:
            self.source = source
            may = may and any(self._declinable(texts[text]) for text in offered)
            try:
                choice = self.ask(me, "next", list(texts), self._why_not(me, texts, refused), skip=may)
            except NothingLeft:
                return None, False
            if choice is None:
                pool[:] = [item for item in pool if not self._declinable(item[0])]
                return (None, False) if not pool else self._next(me, pool, source, False)
        return (None if choice is None else shown.index(choice)), len(offered) > 1

    def also(self, me: Any, *pending: tuple[Effect, str]) -> None:
        """Let these effects join the group that is being resolved, or form a group of their own."""
        if self.pool is None:
            self.together(me, pending)
        else:
            for effect, source in pending:
                self._spread(me, effect, source, self.pool)

    def _spread(self, me: Any, effect: Effect, source: str, pool: list[tuple[Effect, str]]) -> None:
        if isinstance(effect, All):
            for part in effect.parts:
                self._spread(me, part, source, pool)
        elif isinstance(effect, Times):
            pool.extend([(effect.effect, source)] * self._count(me, effect.count))
        else:
            pool.append((effect, source))

    def _gain_at_once(self, me: Any, pool: list[tuple[Effect, str]]) -> int:
        done = i = 0
        while i < len(pool):
            if self.at_once(me, pool[i][0]):
                effect, self.source = pool.pop(i)
                self._resolve(me, effect, False)
                done, i = done + 1, 0
            else:
                i += 1
        return done

    def at_once(self, me: Any, effect: Effect) -> bool:
        """Whether an effect is a plain gain, which nobody declines and whose order cannot matter."""
        if isinstance(effect, Do):
            if effect.name not in self.rules.call:
                return True
            plain = self.rules.plain.get(effect.name)
            return plain is not None and self._follow(plain, me, effect)
        return isinstance(effect, _REPEATED) and all(self.at_once(me, part) for part in parts_of(effect))

    def _declinable(self, effect: Effect) -> bool:
        if isinstance(effect, Do):
            return self.GAINS_ARE_OPTIONAL and effect.name not in self.rules.musts
        return self.GAINS_ARE_OPTIONAL or isinstance(effect, _OPTIONAL)

    # Refusing ----------------------------------------------------------------------------------------------

    def refusal(self, me: Any, effect: Effect | str) -> Reason | None:
        """Why an effect cannot be carried out at all, or None if it can, at least in part."""
        if isinstance(effect, str):
            effect = parse(effect)
        if isinstance(effect, Do):
            guard = self.rules.guards.get(effect.name)
            return None if guard is None else self._follow(guard, me, effect)
        if isinstance(effect, Pay):
            return self.cost_refusal(me, effect.cost) or self._refusal_after_paying(me, effect)
        if isinstance(effect, When) and not self._holds(me, effect):
            return reason("condition", when=effect)
        if isinstance(effect, Times) and isinstance(effect.count, Do) and not self._count(me, effect.count):
            return reason("nothing_counted")
        first: Reason | None = None
        for part in parts_of(effect):
            refused = self.refusal(me, part)
            if refused is None:
                return None
            first = first or refused
        return first

    def _refusal_after_paying(self, me: Any, effect: Pay) -> Reason | None:
        """Whether the gain would still be possible: tried out on a copy, where any choice in paying is left open."""
        gains = effect.gain.parts if isinstance(effect.gain, GROUPS) else (effect.gain,)
        if any(self.at_once(me, gain) or self._unguarded(gain) for gain in gains):
            return None
        trial = self.copy()
        trial.begin(Run(0, decide=lambda table, seat, key, options: options[0]))
        payer = trial.players[me.seat]
        trial.pay(payer, effect.cost)
        return None if trial.run.decisions else trial.refusal(payer, effect.gain)

    def _unguarded(self, effect: Effect) -> bool:
        """Whether an effect can always be carried out."""
        return isinstance(effect, Do) and effect.name not in self.rules.guards

    def cost_refusal(self, me: Any, cost: Effect) -> Reason | None:
        """Why a cost cannot be paid in full, or None if it can."""
        if not isinstance(cost, Do):
            return next((r for part in parts_of(cost) if (r := self.cost_refusal(me, part))), None)
        guard = self.rules.guards.get(f"pay_{cost.name}")
        if guard is not None:
            return guard(self, me, cost.count, *cost.args, **dict(cost.named))
        if f"pay_{cost.name}" in self.rules.call or getattr(me, cost.name) >= cost.count:
            return None
        return reason("lacks", what=cost.name, n=cost.count)


def _reasons(options: Sequence[str], why_not: WhyNot) -> dict[str, Reason]:
    return {option: why for option in options if (why := why_not(option)) is not None}


_FACES = ("1", "2", "3", "4", "5", "6")
_EACH, _REPEATED, _OPTIONAL = (All, Seq), (Times, All), (May, Pay)
