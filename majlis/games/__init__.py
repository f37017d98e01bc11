"""The games: each is a package that declares its `RULESET`."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from majlis.engine.rules import Ruleset

NAMES = ("wayfarers", "scholars", "inventors", "excavation_earth")
EXPANSIONS = {"body_of_books": "scholars"}  # each is an option of its game
BOOKS = (*NAMES, *EXPANSIONS)  # whatever has a rulebook of its own


class UnknownGame(ValueError):
    """There is no game of that name."""


@cache
def find(name: str) -> Ruleset:
    """The ruleset of a game; its expansions are known to it. UnknownGame names the games there are."""
    if name in EXPANSIONS:
        raise UnknownGame(f"{name} is an expansion: choose {EXPANSIONS[name]} with the option {name}=yes")
    if name not in NAMES:
        raise UnknownGame(f"there is no game {name!r}; choose from {', '.join(NAMES)}")
    for expansion in (expansion for expansion, game in EXPANSIONS.items() if game == name):
        _load(expansion)
    return _load(name)


@cache
def find_book(name: str) -> Ruleset:
    """The ruleset of a game or of an expansion: whatever has a rulebook and components of its own."""
    return find(EXPANSIONS[name]).expansions[name] if name in EXPANSIONS else find(name)


def _load(name: str) -> Ruleset:
    ruleset = import_module(f"majlis.games.{name}").RULESET
    assert isinstance(ruleset, Ruleset)
    return ruleset
