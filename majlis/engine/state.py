"""State: plain mutable data with a generated `copy`, a JSON form and a view per seat.

    @state
    class Player(State):
        silver: int = 0
        dice: list[int] = empty(list)
        hand: list[str] = secret()          # its owner sees the cards, the others how many

Allowed are numbers, strings, bools, None, tuples of these, lists, dicts and other states; anything else fails
when the module loads. Whatever changes rarely should be a tuple: a copy shares it.
"""

from __future__ import annotations

import inspect
import sys
import types
import typing
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, dataclass_transform

T = TypeVar("T")
Json = Any
EVERYBODY = -1

SCALARS = (int, str, bool, float, type(None))


class Default:
    """The default of a field: how a fresh value is made, and whether only its owner may see it."""

    def __init__(self, make: Callable[[], Any], *, hidden: bool = False) -> None:
        self.make = make
        self.hidden = hidden


def empty(kind: Callable[[], T]) -> T:
    """A field that starts as a fresh `list`, `dict` or state."""
    return typing.cast(T, Default(kind))


def secret(kind: Callable[[], T] = list) -> T:  # type: ignore[assignment]
    """A field that only the owner's seat sees; the others see how many things it holds."""
    return typing.cast(T, Default(kind, hidden=True))


class Field:
    """One field of a state: its name, its type, how it is made and whether it is hidden."""

    __slots__ = ("hidden", "kind", "make", "name", "required")

    def __init__(self, name: str, kind: Any, make: Callable[[], Any], *, hidden: bool, required: bool) -> None:
        self.name = name
        self.kind = kind
        self.make = make
        self.hidden = hidden
        self.required = required


class State:
    """The base of every state; `@state` adds the constructor, `copy` and `==`."""

    __slots__ = ()
    FIELDS: ClassVar[list[Field]] = []
    SHARED: ClassVar[tuple[str, ...]] = ()  # slots that are no state: a copy refers to the same thing

    if TYPE_CHECKING:

        def copy(self) -> Self:
            """Another state of the same values that shares nothing mutable."""

    def to_json(self) -> dict[str, Json]:
        """The values as plain JSON; `from_json` is the inverse."""
        return {f.name: _plain(getattr(self, f.name)) for f in self.FIELDS}

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> Self:
        """The state of these values; an unknown field is a ValueError."""
        unknown = sorted(set(data) - {f.name for f in cls.FIELDS})
        if unknown:
            raise ValueError(f"{cls.__name__} has no field {unknown[0]!r}")
        return cls(**{f.name: typed(f.kind, data[f.name]) for f in cls.FIELDS if f.name in data})

    def view(self, seat: int, owner: int = EVERYBODY) -> dict[str, Json]:
        """What `seat` may see: a hidden field of somebody else is only counted."""
        owner = getattr(self, "seat", owner)
        seen: dict[str, Json] = {}
        for f in self.FIELDS:
            value = getattr(self, f.name)
            seen[f.name] = len(value) if f.hidden and owner != seat else _seen(value, seat, owner)
        return seen

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{f.name}={getattr(self, f.name)!r}' for f in self.FIELDS)})"


@dataclass_transform(kw_only_default=True)
def state(cls: type[T]) -> type[T]:
    """Make a class a state: slots, keyword constructor, `copy`, `to_json`, `from_json`, `view`, `==`."""
    fields = _fields(cls)
    body = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__")}
    own = [name for name in inspect.get_annotations(cls) if _is_field(cls, name)]
    own += cls.__dict__.get("__slots__", ())
    for name in own:
        body.pop(name, None)
    body["__slots__"] = tuple(own)
    body["__qualname__"] = cls.__qualname__
    body["FIELDS"] = fields
    made = types.new_class(cls.__name__, cls.__bases__, {}, lambda namespace: namespace.update(body))
    _generate(made, fields)
    return made


def _is_field(cls: type, name: str) -> bool:
    return not str(inspect.get_annotations(cls)[name]).startswith(("ClassVar", "typing.ClassVar"))


def _fields(cls: type) -> list[Field]:
    fields: list[Field] = [f for base in cls.__bases__ for f in getattr(base, "FIELDS", [])]
    names = vars(sys.modules[cls.__module__])
    for name, annotation in inspect.get_annotations(cls).items():
        if not _is_field(cls, name):
            continue
        kind = eval(annotation, names) if isinstance(annotation, str) else annotation
        _check(cls, name, kind)
        default = cls.__dict__.get(name, _MISSING)
        fields = [f for f in fields if f.name != name]
        if isinstance(default, Default):
            fields.append(Field(name, kind, default.make, hidden=default.hidden, required=False))
        elif isinstance(default, list | dict | State):
            raise TypeError(f"{cls.__name__}.{name}: write empty(...), or all states would share one default")
        else:
            fields.append(Field(name, kind, _constant(default), hidden=False, required=default is _MISSING))
    return fields


_MISSING = object()


def _constant(value: Any) -> Callable[[], Any]:
    return lambda: value


def _check(cls: type, name: str, kind: Any) -> None:
    if not _allowed(kind):
        raise TypeError(f"{cls.__name__}.{name}: a state cannot hold {kind}")


def _allowed(kind: Any) -> bool:
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is list:
        return _allowed(args[0])
    if origin is tuple:  # a copy shares it, so that nothing in it may change
        return all(a is Ellipsis or (_allowed(a) and not _mutable(a)) for a in args)
    if origin in (types.UnionType, typing.Union):
        changing = [a for a in args if _mutable(a)]
        return all(_allowed(a) for a in args) and (not changing or (len(args) == 2 and type(None) in args))
    if origin is dict:
        return args[0] in (str, int) and _allowed(args[1])
    return kind in SCALARS or hasattr(kind, "FIELDS")


# The generated methods ---------------------------------------------------------------------------------------


def _generate(cls: Any, fields: list[Field]) -> None:
    scope: dict[str, Any] = {"cls": cls, "new": cls.__new__, "missing": _MISSING}
    parameters, sets, copies, equal = [], [], [], []
    for i, f in enumerate(fields):
        fresh = not f.required and _mutable(f.kind)
        scope[f"make_{i}"] = f.make
        scope[f"default_{i}"] = _MISSING if fresh or f.required else f.make()
        parameters.append(f.name if f.required else f"{f.name}=default_{i}")
        sets.append(f"    self.{f.name} = {f'make_{i}() if {f.name} is missing else {f.name}' if fresh else f.name}")
        copies.append(f"    other.{f.name} = {_copying(f.kind, f'self.{f.name}')}")
        equal.append(f"self.{f.name} == other.{f.name}")
    shared = [f"    other.{name} = self.{name}" for name in getattr(cls, "SHARED", ())]
    source = "\n".join(
        [
            f"def __init__(self, *, {', '.join(parameters)}):" if fields else "def __init__(self):",
            *(sets or ["    pass"]),
            *[f"    self.{name} = None" for name in getattr(cls, "SHARED", ())],
            "def copy(self):",
            "    other = new(cls)",
            *copies,
            *shared,
            "    return other",
            "def __eq__(self, other):",
            f"    return type(other) is cls and {' and '.join(equal) or 'True'}",
        ]
    )
    exec(source, scope)
    cls.__init__, cls.copy, cls.__eq__, cls.__hash__ = scope["__init__"], scope["copy"], scope["__eq__"], None


def _copying(kind: Any, value: str) -> str:
    """The source text of a copy of `value`; everything immutable is shared."""
    if not _mutable(kind):
        return value
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is list:
        return f"[{_copying(args[0], 'x')} for x in {value}]" if _mutable(args[0]) else f"{value}[:]"
    if origin is dict:
        if not _mutable(args[1]):
            return f"{value}.copy()"
        return f"{{k: {_copying(args[1], 'x')} for k, x in {value}.items()}}"
    if origin in (types.UnionType, typing.Union):
        [inner] = [a for a in args if _mutable(a)]
        return f"None if {value} is None else {_copying(inner, value)}"
    return f"{value}.copy()"


def _mutable(kind: Any) -> bool:
    origin = typing.get_origin(kind)
    if origin in (tuple, types.UnionType, typing.Union):
        return any(_mutable(a) for a in typing.get_args(kind))
    return origin in (list, dict) or hasattr(kind, "FIELDS")


def _plain(value: Any) -> Json:
    if isinstance(value, list | tuple):
        return [_plain(v) for v in value]
    if isinstance(value, dict):
        return {str(k): _plain(v) for k, v in value.items()}
    return value.to_json() if hasattr(value, "FIELDS") else value


def typed(kind: Any, value: Json) -> Any:
    """A value of this type from its JSON form."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if value is None:
        return None
    if origin is list:
        return [typed(args[0], v) for v in value]
    if origin is tuple:
        kinds = [args[0]] * len(value) if args[-1:] == (Ellipsis,) else args
        return tuple(typed(k, v) for k, v in zip(kinds, value, strict=True))
    if origin is dict:
        return {args[0](k): typed(args[1], v) for k, v in value.items()}
    if origin in (types.UnionType, typing.Union):
        inner = [a for a in args if a is not type(None)]
        structured = [a for a in inner if typing.get_origin(a) or hasattr(a, "FIELDS")]
        return typed(structured[0], value) if structured else value
    return kind.from_json(value) if hasattr(kind, "FIELDS") else value


def _seen(value: Any, seat: int, owner: int) -> Json:
    if isinstance(value, list | tuple):
        return [_seen(v, seat, owner) for v in value]
    if isinstance(value, dict):
        return {str(k): _seen(v, seat, owner) for k, v in value.items()}
    return value.view(seat, owner) if hasattr(value, "FIELDS") else value


@state
class Deck(State):
    """A face-down deck without a hidden order: `rest` is drawn from by chance, then `bottom` in its order.

    `seen_by` names for each card of `bottom` the seat that knows it (or EVERYBODY).
    """

    rest: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()
    seen_by: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.rest) + len(self.bottom)

    def put_under(self, card: str, seen_by: int = EVERYBODY) -> None:
        """Lay a card face down under the deck, known to one seat or to everybody."""
        self.bottom = (*self.bottom, card)
        self.seen_by = (*self.seen_by, seen_by)

    def view(self, seat: int, owner: int = EVERYBODY) -> dict[str, Json]:
        """How many cards there are, and those under the deck that this seat knows."""
        known = [c if s in (seat, EVERYBODY) else "" for c, s in zip(self.bottom, self.seen_by, strict=True)]
        return {"count": len(self), "bottom": known}

    def redraw(self, seat: int, shuffle: Callable[[list[str]], None], keep: frozenset[str]) -> None:
        """Deal anew what `seat` cannot know: which cards lie under the deck. `keep` names cards not to be moved."""
        hidden = [i for i, s in enumerate(self.seen_by) if s not in (seat, EVERYBODY) and self.bottom[i] not in keep]
        if not hidden:
            return  # the rest has no order
        pool = sorted([c for c in self.rest if c not in keep] + [self.bottom[i] for i in hidden])
        fixed = [c for c in self.rest if c in keep]
        shuffle(pool)
        bottom = list(self.bottom)
        for i in hidden:
            bottom[i] = pool.pop()
        self.bottom = tuple(bottom)
        self.rest = tuple(sorted(fixed + pool))
