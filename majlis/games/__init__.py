"""The games: each is a package that declares its `RULESET`."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from majlis.engine.rules import Ruleset

NAMES = ("wayfarers", "scholars", "excavation_earth")


class UnknownGame(ValueError):
    """There is no game of that name."""


@cache
def find(name: str) -> Ruleset:
    """The ruleset of a game; UnknownGame names the games there are."""
    if name not in NAMES:
        raise UnknownGame(f"there is no game {name!r}; choose from {', '.join(NAMES)}")
    ruleset = import_module(f"majlis.games.{name}").RULESET
    assert isinstance(ruleset, Ruleset)
    return ruleset
