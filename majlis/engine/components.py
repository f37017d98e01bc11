"""Component data: every card, tile and space of a game, read from its `data/` folder.

One file per family (`land.json`), one item per line, each with its `source` (seed, peer:…, derived, reconstructed).
A family is declared as a frozen dataclass; its field types say how a value is read: an `Effect` is parsed, an
`Expression` compiled, lists become tuples. An overlay corrects items of any family.
"""

from __future__ import annotations

import dataclasses
import json
import types
import typing
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self, TypeVar

from majlis.engine.effects import All, BadEffect, Do, Effect, May, One, Pay, Seq, Times, When, parse
from majlis.engine.scores import BadExpression, Expression

KEYS = {"count", "source", "note", "items"}  # of the file of a family; an expansion's may have "changes", too
T = TypeVar("T")
EFFECTS = {Do, All, Seq, One, Pay, May, Times, When}


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
    def load(cls, folders: Sequence[Path], overlay: str = "") -> Self:
        """Read every family from the folders of a game and its expansion, apply an overlay (JSON text), check."""
        kinds = _kinds(cls)
        corrections = _overlay(overlay, kinds)
        families: dict[str, dict[str, Component]] = {}
        seen: dict[str, str] = {}
        for family, kind in kinds.items():
            files = [folder / f"{family}.json" for folder in folders]
            parts = [json.loads(file.read_text(encoding="utf-8")) for file in files if file.exists()]
            if not parts:
                raise BadData(f"{family}: there is no file {files[-1]}")
            families[family] = _family(family, kind, parts, corrections.get(family, {}))
            for item in families[family]:
                if item in seen:
                    raise BadData(f"{family}: the id {item!r} is used in {seen[item]} already")
                seen[item] = family
        try:
            data = cls(families)
        except KeyError as error:
            raise BadData(f"a component refers to {error}, which there is not") from None
        data.check_counters()
        return data

    def check_counters(self) -> None:
        """Every expression counts only what the game can count."""
        for where, expression in values_in(self, Expression):
            for name in expression.names:
                if name not in self.COUNTERS:
                    raise BadData(f"{where}: unknown counter {name!r}")


def _kinds(data: type[Data]) -> dict[str, type[Component]]:
    hints = typing.get_type_hints(data)
    return {name: typing.get_args(hint)[1] for name, hint in hints.items() if typing.get_origin(hint) is dict}


def _overlay(text: str, families: typing.Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    if not text:
        return {}
    try:
        overlay = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadData(f"overlay: not JSON: {error}") from None
    if not isinstance(overlay, dict) or not all(
        isinstance(f, dict) and isinstance(f.get("items", []), list) and not f.keys() - KEYS for f in overlay.values()
    ):
        raise BadData('overlay: expected {"family": {"items": [{"id": …}]}}')
    for family in overlay:
        if family not in families:
            raise BadData(f"overlay: there is no family {family!r}; choose from {', '.join(families)}")
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
        known = items.get(correction["id"], {})
        items[correction["id"]] = {**known, "source": "overlay", **correction}
    components = {name: _item(kind, item, f"{family} {name}") for name, item in items.items()}
    total = sum(c.copies for c in components.values())
    count = overlay.get("count", sum(part["count"] for part in parts))
    if total != count:
        raise BadData(f"{family}: {total} pieces, but {count} are printed")
    return components


def _item(kind: type[Any], raw: Any, where: str) -> Any:
    hints = typing.get_type_hints(kind)
    if not isinstance(raw, dict):
        raise BadData(f"{where}: expected an object instead of {raw!r}")
    for name in raw:
        if name not in hints:
            raise BadData(f"{where}: unknown field {name!r}")
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
            raise BadData(f"{where}: expected one of {', '.join(args)} instead of {raw!r}")
        return raw
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
        return {args[0](k): _value(args[1], v, where) for k, v in raw.items()}
    if dataclasses.is_dataclass(kind):
        return _item(typing.cast(type[Any], kind), raw, where)
    wanted = list if origin is tuple else origin or kind
    if not isinstance(raw, wanted):
        raise BadData(f"{where}: expected {wanted.__name__} instead of {raw!r}")
    return raw


def _effect(raw: Any, where: str) -> Effect:
    if not isinstance(raw, str):
        raise BadData(f"{where}: expected an effect instead of {raw!r}")
    try:
        return parse(raw)
    except BadEffect as error:
        raise BadData(f"{where}: {error}") from None


def effects_in(data: Data) -> Iterator[tuple[str, Effect]]:
    """Every effect of every component, with where it stands."""
    return values_in(data, typing.cast(Any, Effect))


def values_in(data: Data, kind: type[T]) -> Iterator[tuple[str, T]]:
    """Every value of a kind in every component, with where it stands; effects are not searched further."""
    for family, items in data.families.items():
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
