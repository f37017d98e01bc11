"""Explanations of everything that can be seen or chosen: what the tips of every game have in common."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from majlis.engine.board import Tip
from majlis.engine.components import Data, effects_in
from majlis.engine.effects import Effect, atoms, show, within
from majlis.engine.rules import Ruleset
from majlis.engine.text import Texts
from majlis.rulebook import RULE_ID


@cache
def rules_file(folder: Path) -> dict[str, dict[str, list[str]]]:
    """Which rules explain what: the file `rules.toml` of a board, by section."""
    return tomllib.loads((folder / "rules.toml").read_text("utf-8"))


class Tips:
    """A game's own class adds `components`, `terms` and `options`: ids, each with its explanation."""

    def __init__(self, ruleset: Ruleset, folder: Path, texts: Texts) -> None:
        self.call: dict[str, Callable[..., Any]] = ruleset.rules.call
        self.known = rules_file(folder)
        self.texts = texts

    def explain(self, *ids: str) -> list[str]:
        """The texts that explain these things, as far as there are any."""
        keys = [f"explain.{id}" for id in dict.fromkeys(ids)]
        return [self.texts.say(key) for key in keys if self.texts.has(key)]

    def effects(self, data: Data) -> Iterator[tuple[str, Tip]]:
        """Every effect and every part of one: each may be an option."""
        for _, effect in effects_in(data):
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
