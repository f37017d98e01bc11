"""Rules that can be replaced: a game declares them, an expansion lays its own over them.

    wayfarers = Ruleset("wayfarers", ...)

    @wayfarers.rule
    def journal(table: Wayfarers, me: Player) -> None: ...

    @wayfarers.refuses(journal)
    def no_way_on(table: Wayfarers, me: Player) -> Reason | None: ...

A rule is called by its name as any function; the call goes to the version of the table's own ruleset.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, wraps
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, TypeVar, cast
from weakref import WeakValueDictionary

from majlis.engine.components import BadData, Data, effects_in
from majlis.engine.effects import Do, atoms, queries, show
from majlis.engine.run import Reason
from majlis.engine.table import Table
from majlis.engine.text import Texts

F = TypeVar("F", bound=Callable[..., Any])
LANGUAGES = ("en", "pl")
SWITCH = OFF, ON = ("no", "yes")  # the values of the option that plays an expansion


@dataclass
class Rules:
    """The rules in force at a table, by name."""

    call: dict[str, Callable[..., Any]] = field(default_factory=dict)
    guards: dict[str, Callable[..., Reason | None]] = field(default_factory=dict)
    plain: dict[str, Callable[..., bool]] = field(default_factory=dict)
    musts: set[str] = field(default_factory=set)
    free_options: Callable[[Any, int], Sequence[str]] | None = None
    free_actions: Callable[[Any, Any, str], None] | None = None
    may_act_freely: Callable[[Any, int], bool] | None = None

    def layered(self) -> Rules:
        """The same rules, for an expansion to change."""
        copy = Rules(dict(self.call), dict(self.guards), dict(self.plain), set(self.musts))
        copy.free_options, copy.free_actions = self.free_options, self.free_actions
        copy.may_act_freely = self.may_act_freely
        return copy


@dataclass(frozen=True)
class Option:
    """A choice of whoever sets up a game: its name, its values and the one taken if nothing is said.

    `only` says that it is for a game against the automa, or for a game among people; `house` that it is a house rule:
    another reading of a place where the rulebook is silent or can be read in two ways. Our reading is the default.
    `expansion` is the one that it belongs to: without it the option means nothing.
    `formerly` is what was played before there was this option: records without it go by that. `even` is the value
    with which no seat is better than another: whoever compares bots plays that.
    """

    name: str
    values: tuple[str, ...]
    default: str
    only: Literal["", "solo", "people"] = ""
    house: bool = False
    expansion: str = ""
    formerly: str = ""
    even: str = ""

    def suits(self, seats: Sequence[str]) -> bool:
        """Whether it has a meaning for those who sit at the table."""
        return self.only in ("", "solo" if "automa" in seats else "people")


class Ruleset:
    """A game, or an expansion over a `base`: its rules, table, data, texts, options and player counts."""

    def __init__(
        self,
        name: str,
        package: str,
        *,
        data: type[Data],
        version: str,
        players: range,
        options: Sequence[Option] = (),
        automa: bool = False,
        base: Ruleset | None = None,
        as_option: bool = False,
    ) -> None:
        """`as_option`: the expansion is played by an option of its base that has its name."""
        self.name = name
        self.package = package
        self.version = version
        self.player_counts = players
        inherited = tuple(base.options.values()) if base else ()
        switch = (Option(name, (ON,), ON),) if as_option else ()
        own = [replace(option, expansion=name) for option in options] if as_option else options
        self.options: dict[str, Option] = {o.name: o for o in (*inherited, *switch, *own)}
        self.expansions: dict[str, Ruleset] = {}
        self.automa = automa
        self.base = base
        if base and as_option:
            base.expansions[name] = self
        self.data_type = data
        self.table_type: type[Table] = base.table_type if base else Table
        self.rules: Rules = base.rules.layered() if base else Rules()
        self._data: WeakValueDictionary[str, Data] = WeakValueDictionary()  # by overlay
        self._kept: dict[bool, Data] = {}  # though nobody plays: as printed, and the latest with an overlay
        self._texts: dict[str, Texts] = {}

    # Declaring -----------------------------------------------------------------------------------------------

    def table(self, cls: type[Table]) -> type[Table]:
        """Declare the table of this game."""
        self.table_type = cls
        return cls

    def rule(self, function: F) -> F:
        """Declare a rule; what is returned calls the version in force at the table it is given."""
        self._declare(function.__name__, function)
        return _dispatcher(function)

    def must(self, function: F) -> F:
        """A rule whose effect cannot be declined, even where gains are optional."""
        self.rules.musts.add(function.__name__)
        return self.rule(function)

    def refuses(self, rule: Callable[..., Any]) -> Callable[[F], F]:
        """Declare the guard of a rule: it says why the rule cannot be followed now, or None."""

        def declare(guard: F) -> F:
            self.rules.guards[rule.__name__] = guard
            return guard

        return declare

    def at_once(self, rule: Callable[..., Any]) -> Callable[[F], F]:
        """Declare when a rule is a plain gain: nobody declines it and its order cannot matter."""

        def declare(plain: F) -> F:
            self.rules.plain[rule.__name__] = plain
            return plain

        return declare

    def replaces(self, rule: F) -> Callable[[Callable[..., Any]], F]:
        """Lay a rule over another: the new one is given the rule `before` it as its first argument."""

        def declare(function: Callable[..., Any]) -> F:
            name = rule.__name__
            before = self.rules.call[name]

            @wraps(before)  # of the same signature, by which effects are checked
            def replaced(*args: Any, **named: Any) -> Any:
                return function(before, *args, **named)

            replaced.__doc__ = f"{function.__doc__} {before.__doc__}"  # the numbers of the rules of both
            self.rules.call[name] = replaced
            return rule

        return declare

    def _declare(self, name: str, function: Callable[..., Any]) -> None:
        if name in self.rules.call:
            raise BadData(f"{self.name}: two rules are called {name!r}; use `replaces` to change one")
        self.rules.call[name] = function

    # Data and texts ------------------------------------------------------------------------------------------

    @property
    def folder(self) -> Path:
        """Where the game lives: `data/`, `text/`, RULES.md."""
        return Path(cast(str, self.module.__file__)).parent

    @property
    def module(self) -> ModuleType:
        return importlib.import_module(self.package)

    def data(self, overlay: str = "") -> Data:
        """The components, with the corrections of an overlay laid over them; checked once, shared by all tables."""
        data = self._data.get(overlay)
        if data is None:
            printed = self.data() if overlay else None
            data = self.data_type.load(list(self.folders("data")), overlay, printed)
            self.check_atoms(data, printed)
            self._data[overlay] = data
        self._kept[bool(overlay)] = data
        return data

    def check_atoms(self, data: Data, printed: Data | None = None) -> None:
        """Every atom of every effect is a rule that takes its arguments, or a resource of the player."""
        for where, effect in effects_in(data, printed):
            for atom, as_cost in atoms(effect):
                self._check_atom(where, atom, as_cost)
            for query in queries(effect):
                if query.name not in self.rules.call:
                    raise BadData(f"{where}: unknown query {query.name!r}")
                _check_arguments(where, query, self.rules.call[query.name], ())

    def _check_atom(self, where: str, atom: Do, as_cost: bool) -> None:
        call = self.rules.call
        if atom.name in call and not as_cost:
            _check_arguments(where, atom, call[atom.name], ())
        elif f"pay_{atom.name}" in call:
            _check_arguments(where, atom, call[f"pay_{atom.name}"], (atom.count,))
        elif atom.name not in self.resources or atom.args or atom.named:
            raise BadData(f"{where}: unknown atom {atom.name!r}")

    @cached_property
    def resources(self) -> set[str]:
        """The whole-number fields of a player, which an atom without a rule adds to."""
        players = next(f for f in self.table_type.FIELDS if f.name == "players")
        [player] = players.kind.__args__
        return {f.name for f in player.FIELDS if f.kind is int}

    def texts(self, lang: str) -> Texts:
        """The texts of this game in a language."""
        if lang not in LANGUAGES:
            raise ValueError(f"there is no language {lang!r}; choose from {', '.join(LANGUAGES)}")
        if lang not in self._texts:
            self._texts[lang] = Texts.load(lang, *self.folders("text"))
        return self._texts[lang]

    def folders(self, name: str) -> Iterator[Path]:
        """The folders of this name, the base's before the expansion's; an expansion may do without."""
        if self.base:
            yield from self.base.folders(name)
        if not self.base or (self.folder / name).is_dir():
            yield self.folder / name

    def part(self, name: str) -> ModuleType:
        """A module of the game, such as its `board` or its `terminal`; an expansion without one uses its base's."""
        full = f"{self.package}.{name}"
        found = find_spec(full)
        if self.base and (found is None or found.origin is None):  # nothing there, or a folder without code
            return self.base.part(name)
        return importlib.import_module(full)

    @property
    def books(self) -> tuple[Ruleset, ...]:
        """The game and its expansion, from the base up: each has a rulebook of its own."""
        return (*self.base.books, self) if self.base else (self,)

    def check_seats(self, seats: Sequence[str]) -> None:
        """A ValueError says for how many the game is."""
        automas = list(seats).count("automa")
        people = len(seats) - automas
        if automas and (not self.automa or automas > 1 or people != 1):
            raise ValueError(f"{self.name}: the automa plays against exactly one player")
        if not automas and (people not in self.player_counts or people == 1):
            least, most = max(2, self.player_counts.start), self.player_counts.stop - 1
            solo = ", or one against the automa" if self.automa else ""
            raise ValueError(f"{self.name} is for {least} to {most} players{solo}; not {people}")

    def in_force(self, given: Mapping[str, str]) -> Ruleset:
        """The expansion that these options switch on, or else the game itself."""
        return next((expansion for name, expansion in self.expansions.items() if given.get(name) == ON), self)

    @property
    def choices(self) -> dict[str, Option]:
        """Every option that whoever sets up a game may choose: those of the game, and of each expansion."""
        switches = {name: Option(name, SWITCH, OFF) for name in self.expansions}
        theirs = {o.name: o for over in self.expansions.values() for o in over.options.values() if o.expansion}
        return self.options | switches | theirs

    def meant(self, given: Mapping[str, str], seats: Sequence[str]) -> dict[str, Option]:
        """The choices that have a meaning for those who sit at the table, with the expansion that is played."""
        played = ("", self.in_force(given).name)
        return {n: o for n, o in self.choices.items() if o.expansion in played and o.suits(seats)}

    def recorded(self, given: Mapping[str, str]) -> dict[str, str]:
        """The options of a record, those included that it is too old to name."""
        return {o.name: o.formerly for o in self.options.values() if o.formerly} | dict(given)

    def even(self, given: Mapping[str, str], seats: Sequence[str]) -> dict[str, str]:
        """The options given, and for games among people those with which no seat is better than another."""
        if "automa" in seats:
            return dict(given)
        return {o.name: o.even for o in self.in_force(given).options.values() if o.even} | dict(given)

    def settle(self, given: Mapping[str, str], seats: Sequence[str] = ()) -> dict[str, str]:
        """The options of a new game: what was given, checked, and the defaults. What is switched off is not told."""
        choices = self.choices
        for name, value in given.items():
            if name not in choices:
                raise ValueError(f"{self.name} has no option {name!r}; it has {', '.join(choices) or 'none'}")
            if value not in choices[name].values:
                raise ValueError(f"option {name!r} cannot be {value!r}; choose from {', '.join(choices[name].values)}")
            if value != choices[name].default and not choices[name].suits(seats):
                whom = "against the automa" if choices[name].only == "solo" else "among people"
                raise ValueError(f"option {name!r} is for games {whom} only")
            if value != choices[name].default and choices[name].expansion not in ("", self.name):
                raise ValueError(f"option {name!r} is for games with {choices[name].expansion} only")
        return {name: given.get(name, option.default) for name, option in self.options.items()}


def _check_arguments(where: str, atom: Do, rule: Callable[..., Any], before: tuple[int, ...]) -> None:
    try:
        inspect.signature(rule).bind(None, None, *before, *atom.args, **dict(atom.named))
    except TypeError as error:
        raise BadData(f"{where}: {show(atom)!r}: {error}") from None


def _dispatcher(function: F) -> F:
    """A function of the same signature that calls the version in force at its first argument's table."""
    signature = inspect.signature(function)
    scope: dict[str, Any] = {}
    declared, passed = [], []
    star = False
    for i, (name, p) in enumerate(signature.parameters.items()):
        if p.kind is p.KEYWORD_ONLY and not star:
            declared.append("*")
            star = True
        scope[f"default_{i}"] = p.default
        declared.append(name if p.default is p.empty else f"{name}=default_{i}")
        passed.append(f"{name}={name}" if p.kind is p.KEYWORD_ONLY else name)
    first = next(iter(signature.parameters))
    name = function.__name__
    source = f"def {name}({', '.join(declared)}):\n    return {first}.rules.call[{name!r}]({', '.join(passed)})"
    exec(source, scope)
    made = scope[name]
    made.__doc__, made.__module__, made.__wrapped__ = function.__doc__, function.__module__, function
    return cast(F, made)
