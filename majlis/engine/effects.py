"""The notation: what is printed on a card, written on one line and parsed into eight kinds of effect.

    >>> show(parse("2 provision -> (land_card + silver)"))
    '2 provision -> land_card + silver'

Binding, loosest first: ``if``, ``/``, ``->``, ``>``, ``+``, ``x``, a count before an atom.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any

COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    ">": operator.gt,
    "<": operator.lt,
}

Value = int | str | tuple[str, ...]

# No printed effect needs a quarter of these.
LONGEST = 400  # letters; the longest printed one has 92
DEEPEST = 12  # effects inside each other
MOST = 99  # of a count or another number
HEAVIEST = 200  # single gains that an effect is worth, its counts multiplied
KEPT = 2048  # effects that are remembered by their text


@dataclass(frozen=True, slots=True)
class Printed:
    """What all effects have in common: their text, which is kept once it has been asked for."""

    text: str = field(default="", init=False, repr=False, compare=False)

    def __reduce__(self) -> tuple[Any, ...]:
        """What copies and pickles are made of; a compiled effect cannot be filled in after it was made."""
        return type(self), tuple(getattr(self, part.name) for part in fields(self) if part.init)


@dataclass(frozen=True, slots=True)
class Do(Printed):
    """An atom: `2 silver`, `influence(black)`, `land_card(draw=3, keep=1)`."""

    name: str
    args: tuple[Value, ...] = ()
    named: tuple[tuple[str, Value], ...] = ()
    count: int = 1


@dataclass(frozen=True, slots=True)
class All(Printed):
    """`A + B`: each part, in an order of the player's choice."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Seq(Printed):
    """`A > B`: each part, in this order. One part alone is an effect that no other of its group may interrupt."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class One(Printed):
    """`A / B`: one of the parts."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Pay(Printed):
    """`C -> E`: pay the cost in full, then the gain."""

    cost: Effect
    gain: Effect


@dataclass(frozen=True, slots=True)
class May(Printed):
    """`[E]`: the player may."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Times(Printed):
    """`3 x E`, or as often as a query of the game says: `per_marker(min_level=4) x silver`."""

    count: int | Do
    effect: Effect


@dataclass(frozen=True, slots=True)
class When(Printed):
    """`E if cond`: only while the condition holds, e.g. `action_value>=8` or `interacted(greek|syriac)`."""

    effect: Effect
    condition: Do
    compare: str = ""
    value: int = 0

    def holds(self, found: Any) -> bool:
        """Whether what was found of the condition is enough."""
        return COMPARISONS[self.compare](found, self.value) if self.compare else bool(found)


Effect = Do | All | Seq | One | Pay | May | Times | When
GROUPS = (All, Seq, One)  # those of several parts
WRAPPERS = (May, Times, When)  # those around another effect


class BadEffect(ValueError):
    """An effect that cannot be read; says where."""

    def __init__(self, text: str, position: int, problem: str) -> None:
        shown = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
        super().__init__(f"{problem} at position {position} of {shown!r}")
        self.position = position


def parts_of(effect: Effect) -> tuple[Effect, ...]:
    """The effects that an effect is made of; an atom or a payment is one by itself."""
    if isinstance(effect, GROUPS):
        return effect.parts
    return (effect.effect,) if isinstance(effect, WRAPPERS) else (effect,)


def within(effect: Effect) -> Iterator[Effect]:
    """An effect and everything inside it that is gained."""
    yield effect
    match effect:
        case All() | Seq() | One():
            for part in effect.parts:
                yield from within(part)
        case Pay():
            yield from within(effect.gain)
        case May() | Times() | When():
            yield from within(effect.effect)


def atoms(effect: Effect, *, as_cost: bool = False) -> Iterator[tuple[Do, bool]]:
    """Every atom of an effect, and whether it stands as a cost (left of an arrow)."""
    match effect:
        case Do():
            yield effect, as_cost
        case All() | Seq() | One():
            for part in effect.parts:
                yield from atoms(part, as_cost=as_cost)
        case Pay():
            yield from atoms(effect.cost, as_cost=True)
            yield from atoms(effect.gain, as_cost=as_cost)
        case May() | Times() | When():
            yield from atoms(effect.effect, as_cost=as_cost)


def queries(effect: Effect) -> Iterator[Do]:
    """Every query that counts or conditions something in an effect."""
    match effect:
        case All() | Seq() | One():
            for part in effect.parts:
                yield from queries(part)
        case Pay():
            yield from queries(effect.cost)
            yield from queries(effect.gain)
        case May() | Times() | When():
            yield from queries(effect.effect)
            if isinstance(effect, When):
                yield effect.condition
            elif isinstance(effect, Times) and isinstance(effect.count, Do):
                yield effect.count


# Writing ---------------------------------------------------------------------------------------------------

_LOOSENESS: dict[type, int] = {When: 0, One: 1, Pay: 2, Seq: 3, All: 4, Times: 5, Do: 6, May: 6}


def show(effect: Effect) -> str:
    """The text of an effect: the inverse of `parse`."""
    if not effect.text:
        object.__setattr__(effect, "text", _written(effect))
    return effect.text


def _written(effect: Effect) -> str:
    match effect:
        case Do():
            return (f"{effect.count} " if effect.count != 1 else "") + _call(effect)
        case All():
            return " + ".join(_inside(part, 5) for part in effect.parts)
        case Seq(parts=(whole,)):
            return show(whole)
        case Seq():
            return " > ".join(_inside(part, 4) for part in effect.parts)
        case One():
            return " / ".join(_branch(part) for part in effect.parts)
        case Pay():
            return f"{_inside(effect.cost, 3)} -> {_inside(effect.gain, 4)}"
        case May():
            return f"[{show(effect.effect)}]"
        case Times():
            count = _call(effect.count) if isinstance(effect.count, Do) else str(effect.count)
            return f"{count} x {_inside(effect.effect, 5)}"
        case When():
            comparison = f"{effect.compare}{effect.value}" if effect.compare else ""
            return f"{_inside(effect.effect, 1)} if {_call(effect.condition)}{comparison}"


def _inside(effect: Effect, tightest: int) -> str:
    text = show(effect)
    return text if _LOOSENESS[type(effect)] >= tightest else f"({text})"


def _branch(effect: Effect) -> str:
    """A branch of `/`: parenthesised wherever `+` or `>` would stand beside the stroke."""
    beside = effect.gain if isinstance(effect, Pay) else effect
    text = show(effect)
    return f"({text})" if isinstance(beside, All | Seq | One | When) else text


def _call(atom: Do) -> str:
    given = [_value(v) for v in atom.args] + [f"{k}={_value(v)}" for k, v in atom.named]
    return f"{atom.name}({', '.join(given)})" if given else atom.name


def _value(value: Value) -> str:
    return "|".join(value) if isinstance(value, tuple) else str(value)


# Reading ---------------------------------------------------------------------------------------------------

_TOKEN = re.compile(r"\s*(?:(->|>=|<=|==|[()\[\]+/>,=|<])|(-?[0-9]+)|([A-Za-z_][A-Za-z0-9_]*))")


def read(text: str) -> Effect:
    """Read one line of notation; raises `BadEffect` with the position of the problem."""
    if len(text) > LONGEST:
        raise BadEffect(text, LONGEST, "the effect is too long")
    effect = _Reader(text).whole()
    if weight(effect) > HEAVIEST:
        raise BadEffect(text, 0, "too many effects")
    return effect


parse = lru_cache(maxsize=KEPT)(read)  # the latest are remembered: rules resolve the same few texts over and over


def weight(effect: Effect) -> int:
    """How many single gains an effect is worth at most; what a query counts is taken as one."""
    match effect:
        case Do():
            return max(1, effect.count)
        case All() | Seq() | One():
            return sum(weight(part) for part in effect.parts)
        case Pay():
            return weight(effect.cost) + weight(effect.gain)
        case Times(count=int(count)):
            return max(1, count) * weight(effect.effect)
        case _:
            return weight(effect.effect)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[tuple[str, int]] = []
        position = 0
        end = len(text.rstrip())
        while position < end:
            found = _TOKEN.match(text, position)
            if found is None:
                start = end - len(text[position:end].lstrip())
                raise BadEffect(text, start, f"unexpected {text[start]!r}")
            token = found.group(1) or found.group(2) or found.group(3)
            self.tokens.append((token, found.end() - len(token)))
            position = found.end()
        self.tokens += [("", len(text))] * 2  # the end, and what follows it
        self.at = 0
        self.depth = 0  # how many effects are open
        self.grouped: Effect | None = None  # what the last parentheses held

    def whole(self) -> Effect:
        effect = self.conditional()
        if self.next:
            self.fail(f"unexpected {self.next!r}")
        return effect

    @property
    def next(self) -> str:
        return self.tokens[self.at][0]

    def take(self) -> str:
        token = self.next
        self.at += 1
        return token

    def accept(self, token: str) -> bool:
        if self.next == token:
            self.at += 1
            return True
        return False

    def expect(self, token: str) -> None:
        if not self.accept(token):
            self.fail(f"expected {token!r}" + (f" instead of {self.next!r}" if self.next else ""))

    def fail(self, problem: str) -> None:
        raise BadEffect(self.text, self.tokens[self.at][1], problem)

    def conditional(self) -> Effect:
        effect = self.choice()
        if not self.accept("if"):
            return effect
        condition = self.call()
        if self.next in (">=", "<=", "==", ">", "<"):
            return When(effect, condition, self.take(), self.number())
        return When(effect, condition)

    def choice(self) -> Effect:
        parts: list[Effect] = []
        mixed = False
        while True:
            part = self.payment()
            beside = part.gain if isinstance(part, Pay) else part
            bare = part is not self.grouped and beside is not self.grouped
            mixed = mixed or (bare and isinstance(beside, All | Seq))
            parts.append(part)
            if mixed and (len(parts) > 1 or self.next == "/"):
                self.fail("'/' beside '+' or '>' needs parentheses")
            if not self.accept("/"):
                return parts[0] if len(parts) == 1 else One(tuple(parts))

    def payment(self) -> Effect:
        first = self.sequence()
        return Pay(first, self.sequence()) if self.accept("->") else first

    def sequence(self) -> Effect:
        parts = [self.together()]
        while self.accept(">"):
            parts.append(self.together())
        return parts[0] if len(parts) == 1 else Seq(tuple(parts))

    def together(self) -> Effect:
        parts = [self.repeated()]
        while self.accept("+"):
            parts.append(self.repeated())
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def repeated(self) -> Effect:
        start = self.at
        if self.next.isdigit():
            count = self.number()
            if self.accept("x"):
                return Times(count, self.inner(self.repeated))
            atom = self.call()
            return Do(atom.name, atom.args, atom.named, count)
        if self.next.isidentifier() and self.next != "x":
            atom = self.call()
            if self.accept("x"):
                return Times(atom, self.inner(self.repeated))
            self.at = start
        return self.unit()

    def unit(self) -> Effect:
        if self.accept("["):
            effect = self.inner(self.conditional)
            self.expect("]")
            return May(effect)
        if self.accept("("):
            effect = self.inner(self.conditional)
            self.expect(")")
            self.grouped = effect
            return effect
        return self.call()

    def inner(self, read: Callable[[], Effect]) -> Effect:
        """What stands inside another effect."""
        self.depth += 1
        if self.depth > DEEPEST:
            self.fail("the effect is too deep")
        effect = read()
        self.depth -= 1
        return effect

    def call(self) -> Do:
        if not self.next.isidentifier() or self.next in ("x", "if"):
            self.fail(f"expected an atom instead of {self.next!r}" if self.next else "expected an atom")
        name = self.take()
        args: list[Value] = []
        named: list[tuple[str, Value]] = []
        if self.accept("("):
            while True:
                if self.tokens[self.at + 1][0] == "=":
                    key = self.word()
                    self.expect("=")
                    named.append((key, self.value()))
                else:
                    args.append(self.value())
                if not self.accept(","):
                    break
            self.expect(")")
        return Do(name, tuple(args), tuple(named))

    def value(self) -> Value:
        if self.next.lstrip("-").isdigit():
            return self.number(signed=True)
        words = [self.word()]
        while self.accept("|"):
            words.append(self.word())
        return words[0] if len(words) == 1 else tuple(words)

    def word(self) -> str:
        if not self.next.isidentifier():
            self.fail(f"expected a word instead of {self.next!r}" if self.next else "expected a word")
        return self.take()

    def number(self, *, signed: bool = False) -> int:
        digits = self.next.removeprefix("-") if signed else self.next
        if not digits.isdigit():
            self.fail("expected a number")
        if len(digits) > len(str(MOST)) or int(digits) > MOST:
            self.fail(f"a number above {MOST}")
        return int(self.take())
