"""Component data: every card, tile and space of a game, read from its `data/` folder.

One file per family (`land.json`), one item per line, each with its `source` (seed, peer:…, derived, reconstructed).
A family is declared as a frozen dataclass; its field types say how a value is read: an `Effect` is parsed, an
`Expression` compiled, lists become tuples. An overlay corrects items of any family.
"""

from __future__ import annotations

import dataclasses
import json
import re
import types
import typing
from collections.abc import Iterator, Sequence
from pathlib import Path
from reprlib import repr as brief
from typing import Any, ClassVar, Self, TypeVar

from majlis.engine.effects import All, BadEffect, Do, Effect, May, One, Pay, Seq, Times, When, read
from majlis.engine.scores import BadExpression, Expression

KEYS = {"count", "source", "note", "items"}  # of the file of a family; an expansion's may have "changes", too
T = TypeVar("T")
EFFECTS = {Do, All, Seq, One, Pay, May, Times, When}

# What data may hold: more than any printed game needs.
MOST_ITEMS = 250  # of a family
MOST_PIECES = 1000  # of a family, copies included
MOST = 999  # of a number
LONGEST_ID = 60  # letters
LONGEST_TEXT = 1000  # letters of a note or another text
LONGEST_OVERLAY = 512 * 1024  # letters
LONGEST_LIST = 100  # values in one field
HALF_LETTER = re.compile("[\ud800-\udfff]")  # half of a letter, which no file can hold
ID = re.compile(rf"[A-Za-z0-9_][A-Za-z0-9_-]{{0,{LONGEST_ID - 1}}}")


class BadData(ValueError):
    """Component data or an overlay that cannot be used; says where and why."""


K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """A look-up of things derived from immutable values; it forgets everything when it grows large."""

    LIMIT: ClassVar[int] = 4096

    def keep(self, key: K, value: V) -> V:
        """Remember a value and give it back."""
        if len(self) >= self.LIMIT:
            self.clear()
        self[key] = value
        return value


@dataclasses.dataclass(frozen=True, kw_only=True)
class Component:
    """One card, tile or space. `copies` equal ones exist; `source` says where the facts come from."""

    id: str
    source: str = ""
    copies: int = 1
    note: str = ""

    @property
    def reconstructed(self) -> bool:
        """Whether a printed value is our invention, because nobody outside the box knows it."""
        return self.source.startswith("reconstructed")


class Data:
    """All families of a game: a subclass names them as `land: dict[str, Land]`, read from `land.json`.

    COUNTERS names what its expressions may count.
    """

    COUNTERS: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, families: dict[str, dict[str, Component]]) -> None:
        self.families = families
        self.made: dict[object, Any] = {}  # what others have made of it, once; it lives as long as the data
        for name, items in families.items():
            setattr(self, name, items)
        self.prepare()

    def prepare(self) -> None:
        """Build look-ups over the families; a game may add its own."""

    @property
    def components(self) -> Iterator[Component]:
        """Every item of every family."""
        for items in self.families.values():
            yield from items.values()

    @classmethod
    def load(cls, folders: Sequence[Path], overlay: str = "", printed: Data | None = None) -> Self:
        """Read every family from the folders of a game and its expansion, apply an overlay (JSON text), check.

        Families that the overlay leaves alone are shared with the data as `printed`, if it has been read before.
        """
        kinds = _kinds(cls)
        corrections = _overlay(overlay, kinds)
        families: dict[str, dict[str, Component]] = {}
        for family, kind in kinds.items():
            if printed is not None and family not in corrections:
                families[family] = printed.families[family]
                continue
            files = [folder / f"{family}.json" for folder in folders]
            parts = [json.loads(file.read_text(encoding="utf-8")) for file in files if file.exists()]
            if not parts:
                raise BadData(f"{family}: there is no file {files[-1]}")
            families[family] = _family(family, kind, parts, corrections.get(family, {}))
        seen: dict[str, str] = {}
        for family, items in families.items():
            for item in items:
                if item in seen:
                    raise BadData(f"{family}: the id {item!r} is used in {seen[item]} already")
                seen[item] = family
        try:
            data = cls(families)
        except KeyError as error:
            raise BadData(f"a component refers to {error}, which there is not") from None
        except BadData:
            raise
        except (ArithmeticError, AttributeError, LookupError, StopIteration, TypeError, ValueError) as error:
            raise BadData(f"the components do not fit each other: {error}") from None
        data.check_counters(printed)
        return data

    def check_counters(self, printed: Data | None = None) -> None:
        """Every expression counts only what the game can count."""
        for where, expression in values_in(self, Expression, printed):
            for name in expression.names:
                if name not in self.COUNTERS:
                    raise BadData(f"{where}: unknown counter {name!r}")


_read_hints: dict[type[Any], dict[str, Any]] = {}


def _hints(kind: type[Any]) -> dict[str, Any]:
    """The types of the fields of a class; they are read once."""
    if kind not in _read_hints:
        _read_hints[kind] = typing.get_type_hints(kind)
    return _read_hints[kind]


def _kinds(data: type[Data]) -> dict[str, type[Component]]:
    hints = _hints(data)
    return {name: typing.get_args(hint)[1] for name, hint in hints.items() if typing.get_origin(hint) is dict}


def _overlay(text: str, families: typing.Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    if not text:
        return {}
    if len(text) > LONGEST_OVERLAY:
        raise BadData("overlay: it is too long")
    try:
        overlay = json.loads(text)
    except RecursionError:
        raise BadData("overlay: it is too deep") from None
    except ValueError as error:
        raise BadData(f"overlay: not JSON: {error}") from None
    if not isinstance(overlay, dict) or not all(
        isinstance(f, dict) and isinstance(f.get("items", []), list) and not f.keys() - KEYS for f in overlay.values()
    ):
        raise BadData('overlay: expected {"family": {"items": [{"id": …}]}}')
    for family, found in overlay.items():
        if family not in families:
            raise BadData(f"overlay: there is no family {brief(family)}; choose from {', '.join(families)}")
        for said in ("source", "note"):
            _value(str, found.get(said, ""), f"overlay: {family}.{said}")
    return overlay


def _family(
    family: str, kind: type[Component], parts: list[dict[str, Any]], overlay: dict[str, Any]
) -> dict[str, Component]:
    items: dict[str, dict[str, Any]] = {}
    for part in parts:
        for item in part["items"]:
            if item["id"] in items:
                raise BadData(f"{family}: the id {item['id']!r} is used twice")
            items[item["id"]] = {"source": part.get("source", ""), **item}
        for change in part.get("changes", ()):  # what an expansion prints over the base's
            if change["id"] not in items:
                raise BadData(f"{family}: there is no {change['id']!r} to change")
            items[change["id"]] = {**items[change["id"]], "source": part.get("source", ""), **change}
    for correction in overlay.get("items", []):
        if not isinstance(correction, dict) or not isinstance(correction.get("id"), str):
            raise BadData(f"overlay: {family}: an item needs an id")
        if not ID.fullmatch(correction["id"]):
            raise BadData(f"overlay: {family}: {correction['id'][:LONGEST_ID]!a} cannot be an id")
        known = items.get(correction["id"], {})
        items[correction["id"]] = {**known, "source": "overlay", **correction}
    if len(items) > MOST_ITEMS:
        raise BadData(f"{family}: more than {MOST_ITEMS} items")
    components = {name: _item(kind, item, f"{family} {name}") for name, item in items.items()}
    total = sum(c.copies for c in components.values())
    count = overlay.get("count", sum(part["count"] for part in parts))
    if total > MOST_PIECES or any(c.copies < 0 for c in components.values()):
        raise BadData(f"{family}: {total} pieces are no game")
    if total != count:
        raise BadData(f"{family}: {total} pieces, but {brief(count)} are printed")
    return components


def _item(kind: type[Any], raw: Any, where: str) -> Any:
    hints = _hints(kind)
    if not isinstance(raw, dict):
        raise BadData(f"{where}: expected an object instead of {brief(raw)}")
    for name in raw:
        if name not in hints:
            raise BadData(f"{where}: unknown field {brief(name)}")
    try:
        return kind(**{name: _value(hints[name], value, f"{where}.{name}") for name, value in raw.items()})
    except BadData:
        raise
    except (TypeError, ValueError) as error:
        raise BadData(f"{where}: {error}") from None


def _value(kind: Any, raw: Any, where: str) -> Any:
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin in (types.UnionType, typing.Union):
        if raw is None or (raw == "" and type(None) in args):
            return None
        inner = set(args) - {type(None)}
        if inner == EFFECTS:
            return _effect(raw, where)
        [kind] = inner
        return _value(kind, raw, where)
    if origin is typing.Literal:
        if raw not in args:
            raise BadData(f"{where}: expected one of {', '.join(args)} instead of {brief(raw)}")
        return raw
    if isinstance(raw, list | dict) and len(raw) > LONGEST_LIST:
        raise BadData(f"{where}: more than {LONGEST_LIST} values")
    if kind is Expression:
        try:
            return Expression(raw)
        except BadExpression as error:
            raise BadData(f"{where}: {error}") from None
    if origin is tuple and isinstance(raw, list):
        kinds = [args[0]] * len(raw) if args[-1:] == (Ellipsis,) else list(args)
        if len(kinds) != len(raw):
            raise BadData(f"{where}: expected {len(kinds)} values instead of {len(raw)}")
        return tuple(_value(k, v, where) for k, v in zip(kinds, raw, strict=True))
    if origin is dict and isinstance(raw, dict):
        return {_value(args[0], args[0](k), where): _value(args[1], v, where) for k, v in raw.items()}
    if dataclasses.is_dataclass(kind):
        return _item(typing.cast(type[Any], kind), raw, where)
    wanted = list if origin is tuple else origin or kind
    if not isinstance(raw, wanted) or (kind is int and isinstance(raw, bool)):
        raise BadData(f"{where}: expected {wanted.__name__} instead of {brief(raw)}")
    if isinstance(raw, int) and abs(raw) > MOST:
        raise BadData(f"{where}: a number beyond {MOST}")
    if isinstance(raw, str) and (len(raw) > LONGEST_TEXT or HALF_LETTER.search(raw)):
        raise BadData(f"{where}: a text that is too long or cannot be written")
    return raw


def _effect(raw: Any, where: str) -> Effect:
    if not isinstance(raw, str):
        raise BadData(f"{where}: expected an effect instead of {brief(raw)}")
    try:
        return read(raw)
    except BadEffect as error:
        raise BadData(f"{where}: {error}") from None


def effects_in(data: Data, printed: Data | None = None) -> Iterator[tuple[str, Effect]]:
    """Every effect of every component, with where it stands; not those that are shared with the `printed` data."""
    return values_in(data, typing.cast(Any, Effect), printed)


def values_in(data: Data, kind: type[T], printed: Data | None = None) -> Iterator[tuple[str, T]]:
    """Every value of a kind in every component, with where it stands; effects are not searched further."""
    for family, items in data.families.items():
        if printed is not None and printed.families[family] is items:
            continue
        for name, item in items.items():
            yield from _values(item, f"{family} {name}", kind)


def _values(value: Any, where: str, kind: type[T]) -> Iterator[tuple[str, T]]:
    if isinstance(value, kind):
        yield where, value
    elif type(value) in EFFECTS:
        return
    elif dataclasses.is_dataclass(value):
        for f in dataclasses.fields(value):
            yield from _values(getattr(value, f.name), f"{where}.{f.name}", kind)
    elif isinstance(value, tuple):
        for v in value:
            yield from _values(v, where, kind)
    elif isinstance(value, dict):
        for key, v in value.items():
            yield from _values(v, f"{where}.{key}", kind)
