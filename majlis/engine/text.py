"""Words in one language: names, prompts, log lines, and every effect and score in words.

A text lives in a TOML section and is said by its key: `say("ask.journal")`. An inline table holds the forms of a
noun (`silver = {one = "srebrnik", few = "srebrniki", many = "srebrników"}`) or one template per plural of `n` or,
without `n`, of the first number among the arguments.

    {x}             an argument: an id by its name, a number, a list with "and", a tuple with "or", an effect or
                    a requirement in words
    {x.acc}         its form `acc`, or the base form where there is none; without such an argument, the term x
    {x.effect}      also .cost, .points, .requirement: notation or an expression in words; .raw: as it is
    {n silver}      n and the term in the right plural; {n silver.gen} in another case; {n $x} where x is an argument
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path

from majlis.engine.effects import All, BadEffect, Do, Effect, May, One, Pay, Seq, Times, When, parse
from majlis.engine.scores import Expression

Forms = Mapping[str, str]
Args = Mapping[str, object]

MOST_SAID = 20_000  # nouns that are remembered
_COMMON = Path(__file__).parent / "text"
_SLOT = re.compile(r"\{(\w+)(?: (\$?\w+))?((?:\.\w+)*)\}")
_COMPARE: dict[type[ast.cmpop], str] = {ast.GtE: ">=", ast.LtE: "<=", ast.Gt: ">", ast.Lt: "<", ast.Eq: "=="}


class _Said(str):
    """A piece that is in words already."""

    __slots__ = ()


def _plural_en(n: int) -> str:
    return "one" if n == 1 else "other"


def _plural_pl(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


_PLURAL: dict[str, Callable[[int], str]] = {"en": _plural_en, "pl": _plural_pl}


class Texts:
    """One language of one ruleset."""

    def __init__(self, lang: str, texts: Mapping[str, Forms]) -> None:
        self.lang = lang
        self._texts = texts
        self._plural = _PLURAL[lang]
        self._said: dict[tuple[str, str], str] = {}
        self._patterns = [(re.compile(key[8:]), key) for key in texts if key.startswith("pattern.")]

    @staticmethod
    def load(lang: str, *folders: Path | str) -> Texts:
        """The engine's common words, then `<folder>/<lang>.toml` of each folder; what comes later prevails."""
        return _load(lang, tuple(Path(folder) for folder in folders))

    def has(self, key: str) -> bool:
        return key in self._texts

    def missing(self, other: Texts) -> list[str]:
        """The keys that the other language has and this one lacks."""
        return sorted(set(other._texts) - set(self._texts))

    def say(self, key: str, /, **args: object) -> str:
        """The text of a key with its arguments filled in; the argument `who`, a person's name, stays as it is."""
        return self._fill(key, {**args, "who": _Said(args["who"])} if "who" in args else args)

    def name(self, id: str) -> str:
        """The name of a component, or the term, or else the id itself."""
        return self._noun(id) or id

    def count(self, n: int, id: str, form: str = "") -> str:
        """A number and what it counts: `2 srebrniki`."""
        return f"{n} {self._pick(self._counter(id), form, n)}"

    def label(self, option: object, key: str = "", kind: str = "", **about: object) -> str:
        """What the button of an option says, in the question `key`; options of a `kind` may share a text."""
        id = str(option)
        for text in (f"option.{key}.{id}", f"option.{key}.{kind}", f"option.{id}", f"option.{key}.*", f"option.{kind}"):
            if text in self._texts:
                return self.say(text, id=id, **about)
        return self._word(id, "")

    def join(self, items: Iterable[str], word: str = "and") -> str:
        """A list in words: `a, b and c`."""
        *most, last = items
        return f"{', '.join(most)} {self.say(f'word.{word}')} {last}" if most else last

    # Effects -----------------------------------------------------------------------------------------------

    def describe(self, effect: Effect | str, *, cost: bool = False) -> str:
        """An effect in words; `cost` if it is to be paid. No effect, no words."""
        if isinstance(effect, str):
            return self.describe(parse(effect), cost=cost) if effect else ""
        match _counted(effect):
            case Do() as atom:
                return self._series([atom], cost)[0]
            case All(parts):
                return self.join(self._series(_merged(parts), cost))
            case Seq(parts):
                return f", {self.say('word.then')} ".join(self._series(parts, cost))
            case One(parts):
                words = self._series(parts, cost, branches=True)
                plain = all(isinstance(_counted(part), Do) for part in parts)
                return self.join(words, "or") if plain else self.say("effect.or_else").join(words)
            case Pay(price, gain):
                return self._put("effect.pay", cost=self.describe(price, cost=True), gain=self.describe(gain))
            case May(inner):
                return self._put("effect.may", what=self.describe(inner, cost=cost))
            case Times(number, inner):
                once = self.describe(inner, cost=cost)
                return self._times(number, once if isinstance(inner, Do | May) else f"({once})")
            case When(inner) as when:
                what = self.describe(inner, cost=cost)
                return self._put("effect.when", what=what, condition=self._condition(when))

    def _series(self, parts: Sequence[Effect], cost: bool, *, branches: bool = False) -> list[str]:
        """Each part in words; of neighbours with the same verb only the first says it."""
        words: list[str] = []
        last = ""
        for part in map(_counted, parts):
            verb, thing = self._thing(part, cost)
            if not thing:
                words.append(self._inside(part, cost, branches))
            else:
                words.append(thing if verb == last else self._put(verb, what=thing))
            last = verb
        return words

    def _inside(self, part: Effect, cost: bool, branches: bool) -> str:
        """A part of a longer effect, set apart where it could be misread."""
        match part:
            case Do():
                return self._atom(part, cost)
            case One(parts):
                words = self._series(parts, cost, branches=True)
                return self._put("effect.either", what=self.say("effect.either_or").join(words))
        plain = isinstance(part, May) or (branches and isinstance(part, All | Seq | Pay))
        text = self.describe(part, cost=cost)
        return text if plain else f"({text})"

    def _thing(self, part: Effect, cost: bool) -> tuple[str, str]:
        """The verb and the noun of an atom that is a thing gained or paid, or two empty strings."""
        if not isinstance(part, Do) or (cost and self._find("cost", part)):
            return "", ""
        verb = f"verb.{part.name}" if self.has(f"verb.{part.name}") else "verb.pay" if cost else "verb.gain"
        if key := self._find("thing", part):
            return verb, self._fill(key, _arguments(part))
        if self._find("atom", part) or part.args or part.named or not self.has(f"terms.{part.name}"):
            return "", ""
        return verb, self.count(part.count, part.name, "acc")

    def _atom(self, atom: Do, cost: bool) -> str:
        key = (cost and self._find("cost", atom)) or self._find("atom", atom) or f"atom.{atom.name}"
        forms = self._entry(key)
        if atom.count == 1 or len(forms) > 1 or any("{n" in text for text in forms.values()):
            return self._fill(key, _arguments(atom))
        return self._times(atom.count, self._atom(replace(atom, count=1), cost))

    def _times(self, number: int | Do, what: str) -> str:
        if isinstance(number, int):
            return self._put("effect.times", n=number, what=what)
        key = self._find("count", number) or f"count.{number.name}"
        return self._put("effect.per", what=what, count=self._fill(key, _arguments(number)))

    def _condition(self, when: When) -> str:
        key = self._find("condition", when.condition)
        if not key and when.compare:
            return self._have(self._compared(when.condition.name, when.compare, when.value, "acc"))
        amount = self._put(f"compare.{when.compare}", what=str(when.value)) if when.compare else ""
        args = {**_arguments(when.condition), "amount": _Said(amount)}
        return self._fill(key or f"condition.{when.condition.name}", args)

    def _find(self, section: str, atom: Do) -> str:
        """The key for an atom, the one that says most of its arguments first: `acquire.price=0`, `upgrade.green.free`,
        `upgrade.free`, ..."""
        words = [str(arg) for arg in atom.args] + [name for name, _ in atom.named]
        values = [f"{name}={value}" for name, value in atom.named]
        variants = [*values, ".".join(words), *reversed(words)] if words else []
        keys = [f"{section}.{atom.name}.{variant}" for variant in variants] + [f"{section}.{atom.name}"]
        return next((key for key in keys if key in self._texts), "")

    # Expressions -------------------------------------------------------------------------------------------

    def expression(self, source: str) -> str:
        """A condition or a number of victory points in words, whichever the expression is."""
        node = _read(source)
        return self._require(node, "") if isinstance(node, ast.Compare | ast.BoolOp) else self._points(node)

    def points(self, source: str) -> str:
        """Victory points in words: `1 + planet`, `3 * min(comet, planet, stars)`, `7 if moon else 3`."""
        return self._points(_read(source))

    def requirement(self, source: str, form: str = "") -> str:
        """What must be there, in words: `city >= 2`, `sun >= 1 or moon >= 1`."""
        return self._require(_read(source), form)

    def _points(self, node: ast.expr, each: int = 1) -> str:
        match node:
            case ast.Constant(value=int(n)):
                return self.count(each * n, "vp")
            case ast.Name(id=id) if self._forms(id, "counter", "terms") is None:
                return self._if(node, self.count(each, "vp"))
            case ast.Name(id=id):
                return self._put("points.per", n=each, what=self._pick(self._counter(id), "acc"))
            case ast.BinOp(ast.Constant(value=int(n)), ast.Mult(), other):
                return self._points(other, each * n)
            case ast.BinOp(other, ast.Mult(), ast.Constant(value=int(n))):
                return self._points(other, each * n)
            case ast.BinOp(ast.Name(id=id), ast.FloorDiv(), ast.Constant(value=int(n))):
                return self._put("points.per_many", n=each, what=self.count(n, id, "acc"))
            case ast.BinOp(left, ast.Add(), right):
                return self.join([self._points(left, each), self._points(right, each)])
            case ast.BinOp(left, ast.Sub(), right):
                return self._put("points.minus", what=self._points(left, each), less=self._points(right, each))
            case ast.Call(func=ast.Name(id="min"), args=parts):
                return self._smallest(parts, each)
            case ast.IfExp(test, body, ast.Constant(value=0)):
                return self._if(test, self._points(body, each))
            case ast.IfExp(test, body, other):
                return self._put(
                    "points.else", what=self._if(test, self._points(body, each)), other=self._points(other)
                )
        raise ValueError(f"no words for the points {ast.unparse(node)!r}")

    def _smallest(self, parts: list[ast.expr], each: int) -> str:
        """`min(a, b)`: so much per set of a and b; with a number among them, at most so much."""
        names = [self.name(part.id) for part in parts if isinstance(part, ast.Name)]
        limits = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, int)]
        [first, *others] = [part for part in parts if not isinstance(part, ast.Constant)]
        if others and len(names) <= len(others):
            raise ValueError(f"no words for the smallest of {[ast.unparse(part) for part in parts]}")
        text = self._put("points.set", n=each, what=self.join(names)) if others else self._points(first, each)
        return self._put("points.at_most", what=text, most=self.count(each * min(limits), "vp")) if limits else text

    def _if(self, test: ast.expr, what: str) -> str:
        return self._put("points.when", what=what, condition=self._have(self._require(test, "acc")))

    def _require(self, node: ast.expr, form: str) -> str:
        match node:
            case ast.Name(id=id):
                return self._compared(id, ">=", 1, form)
            case ast.Compare(left=ast.Name(id=id), ops=[op], comparators=[ast.Constant(value=int(n))]):
                return self._compared(id, _COMPARE[type(op)], n, form)
            case ast.BoolOp(op, values):
                return self.join((self._require(v, form) for v in values), "and" if isinstance(op, ast.And) else "or")
        raise ValueError(f"no words for the requirement {ast.unparse(node)!r}")

    def _compared(self, counter: str, compare: str, n: int, form: str) -> str:
        if (compare, n) != (">=", 1):
            return self._put(f"compare.{compare}", what=self.count(n, counter, form))
        special = self._forms(counter, "requirement")
        return self._pick(special, form) if special else self.count(1, counter, form)

    def _have(self, what: str) -> str:
        return self._put("effect.have", what=what)

    # Templates ---------------------------------------------------------------------------------------------

    def _entry(self, key: str) -> Forms:
        if key not in self._texts:
            raise KeyError(f"no text {key!r} in language {self.lang!r}")
        return self._texts[key]

    def _forms(self, id: str, *sections: str) -> Forms | None:
        keys = (f"{section}.{id}" for section in sections)
        return next((self._texts[key] for key in keys if key in self._texts), None)

    def _counter(self, id: str) -> Forms:
        return self._forms(id, "counter", "terms", "name") or self._entry(f"terms.{id}")

    def _pick(self, forms: Forms, form: str, n: int | None = None) -> str:
        """The form of a noun in a case (`acc`, else the base form), after a number if there is one."""
        wanted = [form, ""]
        if n is not None:
            plural = self._plural(n)
            case = [f"{form}_{plural}", form if plural == "one" else "many" if form == "gen" else ""] if form else []
            wanted = [*case, str(n), plural, "other"]
        base = forms.get("one") or next(iter(forms.values()))
        return next((forms[key] for key in wanted if key and key in forms), base)

    def _noun(self, id: str, form: str = "") -> str:
        """A name, a pattern, a term or a counter; empty if there is none. What a pattern says is remembered."""
        if (said := self._said.get((id, form))) is None:
            if len(self._said) >= MOST_SAID:
                self._said.clear()
            said = self._said[id, form] = self._find_noun(id, form)
        return said

    def _find_noun(self, id: str, form: str) -> str:
        named = self._forms(id, "name")
        if named is None:
            for pattern, key in self._patterns:
                if found := pattern.fullmatch(id):
                    groups = {str(n + 1): text for n, text in enumerate(found.groups())}
                    return self._fill(key, {"id": _Said(id), **groups}, form)
        forms = named or self._forms(id, "terms", "counter")
        return self._pick(forms, form) if forms else ""

    def _put(self, key: str, n: int | None = None, **words: str) -> str:
        """The text of a key filled with pieces that are in words already."""
        return self._fill(key, {"n": n, **{name: _Said(text) for name, text in words.items()}})

    def _fill(self, key: str, args: Args, form: str = "") -> str:
        forms = self._entry(key)
        n = args["n"] if "n" in args else next((arg for arg in args.values() if isinstance(arg, int)), None)
        template = self._pick(forms, form, n if isinstance(n, int) else None)
        return _SLOT.sub(lambda slot: self._slot(key, slot[1], slot[2], slot[3][1:], args), template)

    def _slot(self, key: str, word: str, noun: str | None, form: str, args: Args) -> str:
        if word not in args:
            if noun is None and (term := self._noun(word, form)):
                return term
            raise KeyError(f"text {key!r} in language {self.lang!r} needs {word!r}")
        if noun is None:
            return self._word(args[word], form)
        return self.count(int(str(args[word])), str(args[noun[1:]]) if noun.startswith("$") else noun, form)

    def _word(self, value: object, form: str) -> str:
        match value:
            case _Said():
                return value
            case int():
                return str(value)
            case list():
                return self.join(self._word(item, form) for item in value) if value else self.say("word.nothing")
            case tuple():
                return self.join((self._word(item, form) for item in value), "or")
            case When() if form == "condition":
                return self._condition(value)
            case Do() | All() | Seq() | One() | Pay() | May() | Times() | When():
                return self.describe(value, cost=form == "cost")
            case Expression():
                return self.requirement(value.source, form)
        return self._translate(str(value), form)

    def _translate(self, text: str, form: str) -> str:
        """An id, an effect or an expression in words; a text that is none of these stays as it is."""
        kind, _, case = form.partition(".")
        if kind == "raw":
            return text
        if kind in ("effect", "cost"):
            return self.describe(text, cost=kind == "cost")
        if kind in ("points", "requirement"):
            return self.points(text) if kind == "points" else self.requirement(text, case)
        if noun := self._noun(text, form):
            return noun
        try:
            return self.describe(text)
        except (BadEffect, KeyError):
            return text


@cache
def _load(lang: str, folders: tuple[Path, ...]) -> Texts:
    texts: dict[str, Forms] = {}
    for folder in (_COMMON, *folders):
        for section, entries in tomllib.loads((folder / f"{lang}.toml").read_text("utf-8")).items():
            for key, text in entries.items():
                texts[f"{section}.{key}"] = {"one": text} if isinstance(text, str) else text
    return Texts(lang, texts)


@lru_cache(maxsize=4096)
def _read(source: str) -> ast.expr:
    return ast.parse(source, mode="eval").body


def _counted(effect: Effect) -> Effect:
    """`2 x atom` as `2 atom`."""
    match effect:
        case Times(count=int(n), effect=Do() as atom):
            return replace(atom, count=n * atom.count)
    return effect


def _merged(parts: Iterable[Effect]) -> list[Effect]:
    """Equal neighbours as one part with a count."""
    merged: list[Effect] = []
    for part in map(_counted, parts):
        last = merged[-1] if merged else None
        if isinstance(part, Do) and isinstance(last, Do) and replace(part, count=last.count) == last:
            merged[-1] = replace(last, count=last.count + part.count)
        else:
            merged.append(part)
    return merged


def _arguments(atom: Do) -> dict[str, object]:
    return {"n": atom.count, **{str(i + 1): arg for i, arg in enumerate(atom.args)}, **dict(atom.named)}
