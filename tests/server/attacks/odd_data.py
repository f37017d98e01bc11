"""Odd values for every field of every family of a game, made from the classes of its components."""

from __future__ import annotations

import dataclasses
import json
import types
import typing
from collections.abc import Iterator
from typing import Any

from majlis.engine.components import EFFECTS, Component
from majlis.engine.rules import Ruleset
from majlis.engine.scores import Expression

IDS = ("odd", "1", "-", "", "a b", "<b>", "\ud800", "x" * 61)
TEXTS = ("odd", "<b>\"&'</b>", "", "\ud800", "\x00", 5, None, [])
NUMBERS = (0, -1, 999, 1000, 10**30, True, 1.5, "1", None)
EFFECT_TEXTS = (
    "99 odd",
    "silver / silver",
    "2 x 99 silver",
    "odd x silver",
    "silver if odd",
    "silver(odd)",
    "(",
    "",
    5,
    {},
)
EXPRESSIONS = ("0", "-1", "1 if 1 else 0", "min(1, 2)", "not 1", "999 * 999", "odd", "2 ** 99", "", 5, None)
Item = dict[str, Any]


def families_of(ruleset: Ruleset) -> dict[str, type[Component]]:
    """The class of each family."""
    hints = typing.get_type_hints(ruleset.data_type)
    return {name: typing.get_args(hint)[1] for name, hint in hints.items() if typing.get_origin(hint) is dict}


def printed_items(ruleset: Ruleset, family: str) -> list[Item]:
    """The items of a family, as its files have them."""
    items: dict[str, Item] = {}
    for folder in ruleset.folders("data"):
        file = folder / f"{family}.json"
        if file.exists():
            part = json.loads(file.read_text(encoding="utf-8"))
            for item in (*part["items"], *part.get("changes", ())):
                items[item["id"]] = {**items.get(item["id"], {}), **item}
    return list(items.values())


def odd_items(ruleset: Ruleset, family: str) -> Iterator[Item]:
    """Items of a family, each with an odd value in one of its fields."""
    items = printed_items(ruleset, family)
    for field, kind in typing.get_type_hints(families_of(ruleset)[family]).items():
        item = next((item for item in items if item.get(field)), items[0])
        if field != "id":
            yield from ({"id": item["id"], field: value} for value in odd_values(kind, item.get(field)))
    yield from ({**items[0], "id": id} for id in IDS)
    yield {"id": "odd"}


def odd_values(kind: Any, printed: Any) -> Iterator[Any]:
    """Odd values for a type, some of them made from the printed one."""
    origin, arguments = typing.get_origin(kind), [a for a in typing.get_args(kind) if a not in (type(None), ...)]
    if origin in (types.UnionType, typing.Union):
        yield from EFFECT_TEXTS if EFFECTS.issuperset(arguments) else odd_values(arguments[0], printed)
    elif origin is typing.Literal:
        yield from (*arguments, "odd", 5, None)
    elif origin is tuple:
        yield from ([], {}, "odd", 5, None, [None] * 101)
        first = printed[0] if printed else None
        for value in odd_values(arguments[0], first):
            yield [value, *(printed or [])[1:]]
    elif origin is dict:
        yield from ({}, [], "odd", {"odd": 1}, {"\ud800": 1}, {"<b>": 1}, {"999": 1}, {str(n): 1 for n in range(101)})
        for key, value in list((printed or {}).items())[:1]:
            yield from ({**printed, key: odd} for odd in odd_values(arguments[1], value))
    elif dataclasses.is_dataclass(kind):
        yield from ({}, [], 5, {"odd": 1})
        for name, inner in typing.get_type_hints(kind).items():
            yield from ({**(printed or {}), name: odd} for odd in odd_values(inner, (printed or {}).get(name)))
    else:
        plain: dict[Any, tuple[Any, ...]] = {int: NUMBERS, str: TEXTS, Expression: EXPRESSIONS}
        yield from plain.get(kind, (0, "odd", None, True))


def overlay_of(ruleset: Ruleset, corrections: dict[str, list[Item]]) -> str:
    """An overlay with items of families, which says how many pieces there are then."""
    overlay = {}
    for family, items in corrections.items():
        copies = {id: component.copies for id, component in ruleset.data().families[family].items()}
        for item in items:
            number = item.get("copies", copies.get(item["id"], 1))
            copies[item["id"]] = number if isinstance(number, int) else 1
        overlay[family] = {"items": items, "count": sum(copies.values())}
    return json.dumps(overlay)
