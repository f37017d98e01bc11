"""Resolving: the verbs by which rules carry out effects, one or a group, and find out why they cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from majlis.engine.asking import Asking
from majlis.engine.effects import GROUPS, All, Do, Effect, May, One, Pay, Seq, Times, When, parse, parts_of, show
from majlis.engine.native import mypyc_attr
from majlis.engine.run import Declined, NothingLeft, Reason, Run, WhyNot, reason

if TYPE_CHECKING:
    from majlis.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Resolving(Asking):
    """A table as far as it resolves effects."""

    __slots__ = ()
    GAINS_ARE_OPTIONAL: ClassVar[bool] = False  # a game in which every gain may be declined says True

    def resolve(self, me: Any, effect: Effect | str, source: str = "", *, chosen: bool = False) -> None:
        """Carry out an effect for `me`; what cannot be carried out is skipped, and what has a cost may be declined.

        `chosen` says that the player has already decided to do it, so that it may not be declined any more.
        """
        if isinstance(effect, str):
            effect = parse(effect)
        outer = self.source
        self.source = source or outer
        _resolve(self, me, effect, not chosen and (self.GAINS_ARE_OPTIONAL or isinstance(effect, Pay)))
        self.source = outer

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

    def query(self, me: Any, atom: Do) -> Any:
        """The value of a query of the game, e.g. `per_marker(min_level=4)`."""
        return _follow(self, self.rules.call[atom.name], me, atom)

    # Groups of effects -------------------------------------------------------------------------------------

    def together(self, me: Any, pending: Iterable[tuple[Effect, str]], least: int = 0) -> None:
        """Resolve all of these in the order `me` chooses; at least `least` of them are carried out if possible.

        Plain gains resolve at once, unasked. Where everything left may be declined, so may the whole rest.
        """
        pool: list[tuple[Effect, str]] = []
        for effect, source in pending:
            _spread(self, me, effect, source, pool)
        outer_pool, outer_source, self.pool = self.pool, self.source, pool
        due = len(pool)  # so many at the head of the pool can make up `least`; what joins the group is no part of it
        done = _gain_at_once(self, me, pool, due)
        due -= done
        while pool:
            free = due if done < least else 0  # from here on the pool may be declined
            before = len(pool)
            index, chosen = _next(self, me, pool, outer_source, free) if before > 1 else (0, False)
            if index is None:
                break
            due = due if len(pool) == before else 0  # with the rest declined, nothing more is owed
            item = pool.pop(index)
            effect, self.source = item
            may = index >= free and not chosen and _declinable(self, effect)
            if index < due:
                done, due = done + 1, due - 1
            if chosen and isinstance(effect, May):
                effect = effect.effect  # who has just picked it is not asked again
            if not isinstance(effect, Pay):
                declined = _resolve(self, me, effect, may)
            else:
                paid = _pays(self, me, effect, may)
                declined = paid is None
                if paid:
                    _spread(self, me, effect.gain, self.source, pool)  # what was paid for joins the group
            if declined:
                due -= _drop(pool, item, due)
            gained = _gain_at_once(self, me, pool, due)
            done, due = done + gained, due - gained
        self.pool, self.source = outer_pool, outer_source

    def also(self, me: Any, *pending: tuple[Effect, str]) -> None:
        """Let these effects join the group that is being resolved, or form a group of their own."""
        if self.pool is None:
            self.together(me, pending)
        else:
            for effect, source in pending:
                _spread(self, me, effect, source, self.pool)

    def at_once(self, me: Any, effect: Effect) -> bool:
        """Whether an effect is a plain gain, which nobody declines and whose order cannot matter."""
        if isinstance(effect, Do):
            if effect.name not in self.rules.call:
                return True
            plain = self.rules.plain.get(effect.name)
            return plain is not None and _follow(self, plain, me, effect)
        return isinstance(effect, _REPEATED) and all(self.at_once(me, part) for part in parts_of(effect))

    # Refusing ----------------------------------------------------------------------------------------------

    def refusal(self, me: Any, effect: Effect | str) -> Reason | None:
        """Why an effect cannot be carried out at all, or None if it can, at least in part."""
        if isinstance(effect, str):
            effect = parse(effect)
        if isinstance(effect, Do):
            guard = self.rules.guards.get(effect.name)
            return None if guard is None else _follow(self, guard, me, effect)
        if isinstance(effect, Pay):
            return self.cost_refusal(me, effect.cost) or _refusal_after_paying(self, me, effect)
        if isinstance(effect, When) and not _holds(self, me, effect):
            return reason("condition", when=effect)
        if isinstance(effect, Times) and isinstance(effect.count, Do) and not _count(self, me, effect.count):
            return reason("nothing_counted")
        first: Reason | None = None
        for part in parts_of(effect):
            refused = self.refusal(me, part)
            if refused is None:
                return None
            first = first or refused
        return first

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


def _resolve(table: Resolving, me: Any, effect: Effect, may: bool) -> bool:
    """Carry an effect out; whether the player declined it as a whole, so that it is not offered once more."""
    if isinstance(effect, Do):
        return _do(table, me, effect, may)
    if isinstance(effect, All):
        least = 1 if table.GAINS_ARE_OPTIONAL and not may else 0
        table.together(me, [(part, table.source) for part in effect.parts], least)
        return False
    if isinstance(effect, One):
        return _one(table, me, effect, may)
    if isinstance(effect, Pay):
        paid = _pays(table, me, effect, may)
        if paid:
            _resolve(table, me, effect.gain, table.GAINS_ARE_OPTIONAL)
        return paid is None
    if isinstance(effect, Times):
        for nth in range(_count(table, me, effect.count)):
            again = nth > 0 and table.GAINS_ARE_OPTIONAL  # who chose to do it may still stop after once
            if _resolve(table, me, effect.effect, may or again):
                return True
        return False
    if isinstance(effect, Seq):
        declined = [_resolve(table, me, part, may) for part in effect.parts]
        return all(declined)
    if isinstance(effect, May):
        return _resolve(table, me, effect.effect, True)
    return _holds(table, me, effect) and _resolve(table, me, effect.effect, may)


def _do(table: Resolving, me: Any, atom: Do, may: bool) -> bool:
    rules = table.rules
    act = rules.call.get(atom.name)
    if act is None:
        setattr(me, atom.name, getattr(me, atom.name) + atom.count)
        table.tell("gain", me, what=atom.name, n=atom.count)
        return False
    guard = rules.guards.get(atom.name)
    pool, source = table.pool, table.source
    for nth in range(atom.count):
        if guard is not None and _follow(table, guard, me, atom) is not None:
            return False
        again = nth > 0 and table.GAINS_ARE_OPTIONAL  # who chose to do it may still stop after once
        table.declinable = (may or again) and atom.name not in rules.musts
        try:
            _follow(table, act, me, atom)
        except Declined:
            table.pool, table.source = pool, source
            return True
        finally:
            table.declinable = False
    return False


def _follow(table: Resolving, rule: Callable[..., Any], me: Any, atom: Do) -> Any:
    if atom.named:
        return rule(table, me, *atom.args, **dict(atom.named))
    return rule(table, me, *atom.args) if atom.args else rule(table, me)


def _one(table: Resolving, me: Any, effect: One, may: bool) -> bool:
    by_text = {show(part): part for part in effect.parts}
    refusals = {text: table.refusal(me, part) for text, part in by_text.items()}
    if all(refusals.values()):
        return False
    # A branch that is pure gain beats declining, so that declining is not offered beside it.
    may = may and not any(table.at_once(me, part) for text, part in by_text.items() if refusals[text] is None)
    try:
        choice = table.ask(me, "one", list(by_text), _why_not(table, me, by_text, refusals), skip=may)
    except NothingLeft:
        return True
    return choice is None or _resolve(table, me, by_text[choice], False)


def _why_not(table: Resolving, me: Any, by_text: Mapping[str, Effect], refusals: Mapping[str, Reason | None]) -> WhyNot:
    """Why an effect cannot be chosen: as was just found out, unless a free action has come between."""
    if table.rules.free_options is None:
        return refusals.get
    run, asked = table.run, table.run.cursor
    return lambda text: refusals.get(text) if run.cursor == asked else table.refusal(me, by_text[text])


def _pays(table: Resolving, me: Any, effect: Pay, may: bool) -> bool | None:
    """Whether the cost was paid; None: it could have been, but the player declined."""
    if table.refusal(me, effect) is not None:
        return False
    text = show(effect)
    if may and table.ask(me, "pay", [text], _why_not(table, me, {text: effect}, {}), skip=True) is None:
        return None
    table.pay(me, effect.cost)
    return True


def _count(table: Resolving, me: Any, count: int | Do) -> int:
    return count if isinstance(count, int) else int(table.query(me, count))


def _holds(table: Resolving, me: Any, effect: When) -> bool:
    return effect.holds(table.query(me, effect.condition))


def _next(table: Resolving, me: Any, pool: list[tuple[Effect, str]], source: str, free: int) -> tuple[int | None, bool]:
    """Which effect of the group comes next (None: no more), and whether the player chose it among several.

    The first `free` effects are owed: while one of them is on offer that cannot be declined by itself, neither can
    the rest.
    """
    shown = [show(effect) for effect, _ in pool]
    texts = {text: effect for text, (effect, _) in zip(shown, pool, strict=True)}
    refused = {text: table.refusal(me, effect) for text, effect in texts.items()}
    offered = [text for text, why in refused.items() if why is None]
    choice: str | None = offered[0] if offered else None
    if len(offered) > 1:
        table.source = source
        owed = [text for text in shown[:free] if not isinstance(texts[text], May)]
        why_not = _why_not(table, me, texts, refused)
        may = partial(_rest_declinable, table, texts, owed, why_not)
        try:
            choice = table.ask(me, "next", list(texts), why_not, skip=may)
        except NothingLeft:
            return None, False
        if choice is None:
            pool[:] = [item for item in pool if not _declinable(table, item[0])]
            return (None, False) if not pool else _next(table, me, pool, source, len(pool))
    return (None if choice is None else shown.index(choice)), len(offered) > 1


def _rest_declinable(table: Resolving, texts: Mapping[str, Effect], owed: list[str], why_not: WhyNot) -> bool:
    """Whether all that is left of a group may be declined, as things are now."""
    if any(why_not(text) is None for text in owed):
        return False
    return any(why_not(text) is None and _declinable(table, effect) for text, effect in texts.items())


def _spread(table: Resolving, me: Any, effect: Effect, source: str, pool: list[tuple[Effect, str]]) -> None:
    if isinstance(effect, All):
        for part in effect.parts:
            _spread(table, me, part, source, pool)
    elif isinstance(effect, Times):
        pool.extend([(effect.effect, source)] * _count(table, me, effect.count))
    else:
        pool.append((effect, source))


def _drop(pool: list[tuple[Effect, str]], item: tuple[Effect, str], due: int) -> int:
    """Take what is left of a repeated effect out of the group; how many of them were among the first `due`."""
    dropped = pool[:due].count(item)
    pool[:] = [other for other in pool if other != item]
    return dropped


def _gain_at_once(table: Resolving, me: Any, pool: list[tuple[Effect, str]], due: int) -> int:
    """Take all plain gains; how many of them were among the first `due`."""
    done = i = 0
    while i < len(pool):
        if table.at_once(me, pool[i][0]):
            effect, table.source = pool.pop(i)
            _resolve(table, me, effect, False)
            done, i = done + (i < due - done), 0
        else:
            i += 1
    return done


def _declinable(table: Resolving, effect: Effect) -> bool:
    if isinstance(effect, Do):
        return table.GAINS_ARE_OPTIONAL and effect.name not in table.rules.musts
    return table.GAINS_ARE_OPTIONAL or isinstance(effect, _OPTIONAL)


def _refusal_after_paying(table: Resolving, me: Any, effect: Pay) -> Reason | None:
    """Whether the gain would still be possible: tried out on a copy, where any choice in paying is left open."""
    gains = effect.gain.parts if isinstance(effect.gain, GROUPS) else (effect.gain,)
    if any(table.at_once(me, gain) or _unguarded(table, gain) for gain in gains):
        return None
    whole: Any = table
    trial: Table = whole.copy()
    trial.begin(Run(0, decide=lambda table, seat, key, options: options[0]))
    payer = trial.players[me.seat]
    trial.pay(payer, effect.cost)
    return None if trial.run.decisions else trial.refusal(payer, effect.gain)


def _unguarded(table: Resolving, effect: Effect) -> bool:
    """Whether an effect can always be carried out."""
    return isinstance(effect, Do) and effect.name not in table.rules.guards


_EACH, _REPEATED, _OPTIONAL = (All, Seq), (Times, All), (May, Pay)
