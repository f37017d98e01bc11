"""Explanations of everything that can be seen or chosen: what the tips of every game have in common."""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from majlis.engine.about import About
from majlis.engine.board import Tip
from majlis.engine.components import Component, Data, effects_in
from majlis.engine.effects import Effect, atoms, show, within
from majlis.engine.rules import Ruleset
from majlis.rulebook import RULE_ID

D = TypeVar("D", bound=Data)


@cache
def rules_file(folder: Path) -> dict[str, dict[str, list[str]]]:
    """Which rules explain what: the file `rules.toml` of a board, by section."""
    return tomllib.loads((folder / "rules.toml").read_text("utf-8"))


class Tips(ABC, Generic[D]):
    """What explains a game: effects, components and terms as here, unless its own class knows better, and its options.

    `folder` is that of its board, whose `rules.toml` says which rules explain what.
    """

    MADE_UP: ClassVar[tuple[str, ...]] = ()  # terms whose printed values are reconstructed, at least in part

    def __init__(self, ruleset: Ruleset, folder: Path, data: D, about: About[D]) -> None:
        self.call: dict[str, Callable[..., Any]] = ruleset.rules.call
        self.known = rules_file(folder)
        self.data = data
        self.about = about
        self.texts = about.texts

    def all(self) -> dict[str, Tip]:
        """The explanations of everything that can be seen or chosen."""
        return dict([*self.effects(), *self.components(), *self.terms(), *self.options()])

    # Components, terms and options -----------------------------------------------------------------------------

    def components(self) -> Iterator[tuple[str, Tip]]:
        """Every component of the families that `rules.toml` names."""
        for family, ids in self.known["family"].items():
            for id, component in self.data.families[family].items():
                lines = [capital(line) for line in (*self.about.lines(id), *self.explain(id, f"of_{family}"))]
                found = unique([*ids, *self.rules_on(component)])
                yield id, Tip(capital(self.title(id)), lines, found, component.reconstructed)

    def rules_on(self, component: Component) -> list[str]:
        """The rules of what a component bears."""
        return []

    def terms(self) -> Iterator[tuple[str, Tip]]:
        """The terms of `rules.toml`, and every atom of an effect."""
        for term, ids in self.known["term"].items():
            yield term, Tip(capital(self.title(term)), self.explain(term), ids, term in self.MADE_UP)
        for name in atoms_of(self.data):
            ids = unique([*self.known["term"].get(name, []), *self.known["option"].get(name, [])])
            yield name, self.tip(name, name, unique([*ids, *self.rules_of_atom(name)]))

    @abstractmethod
    def options(self) -> Iterator[tuple[str, Tip]]:
        """Options that are no component and no effect."""

    def tip(self, id: str, term: str, ids: list[str]) -> Tip:
        """The explanation of something in the words of a term."""
        return Tip(capital(self.title(id)), self.explain(term), ids)

    def title(self, id: str) -> str:
        """A title: the board's own, the name, an option's words, or those of an effect."""
        if self.texts.has(f"title.{id}"):
            return self.texts.say(f"title.{id}")
        named = self.texts.name(id)
        if named != id or self.texts.has(f"terms.{id}") or self.texts.has(f"name.{id}"):
            return named
        if self.texts.has(f"option.{id}") or not self.texts.has(f"atom.{id}"):
            return self.texts.label(id)
        return self.texts.describe(id)

    # Words and rules -------------------------------------------------------------------------------------------

    def explain(self, *ids: str) -> list[str]:
        """The texts that explain these things, as far as there are any."""
        keys = [f"explain.{id}" for id in dict.fromkeys(ids)]
        return [self.texts.say(key) for key in keys if self.texts.has(key)]

    def effects(self) -> Iterator[tuple[str, Tip]]:
        """Every effect and every part of one: each may be an option."""
        for _, effect in effects_in(self.data):
            for part in within(effect):
                yield show(part), self.effect(part)

    def effect(self, effect: Effect, *, cost: bool = False) -> Tip:
        """What an effect does, in words."""
        names = [atom.name for atom, _ in atoms(effect)]
        return Tip(self.texts.describe(effect, cost=cost), self.explain(*names), self.rules_of(effect))

    def rules_of(self, effect: Effect) -> list[str]:
        """The rules that the atoms of an effect rest on."""
        return unique([rule for atom, _ in atoms(effect) for rule in self.rules_of_atom(atom.name)])

    def rules_of_atom(self, name: str) -> list[str]:
        """The rules that the docstring of an atom's rule names, or that explain the term."""
        rule = self.call.get(name) or self.call.get(f"pay_{name}")
        found = RULE_ID.findall(rule.__doc__ or "") if rule else []
        return found or self.known["term"].get(name, [])


def atoms_of(data: Data) -> list[str]:
    """The names of all atoms of a game's effects."""
    return sorted({atom.name for _, effect in effects_in(data) for atom, _ in atoms(effect)})


def capital(line: str) -> str:
    """The line as the beginning of a sentence."""
    return line[:1].upper() + line[1:]


def unique(ids: list[str]) -> list[str]:
    """Each id once, in their order."""
    return list(dict.fromkeys(ids))
