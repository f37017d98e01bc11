"""Slack: what makes a bot that judges well a weaker opponent.

It does not always give the answer that it finds best. The less another one is worse, the more often it is given. How
much worse answers cost in the end differs from game to game, so each game says what a slack of 1 is (`slack.toml`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from math import exp
from random import Random

from majlis.engine.rules import Ruleset

USUAL = 0.1  # a slack of 1 where nobody has measured it


@cache
def unit_of(ruleset: Ruleset) -> float:
    """What a slack of 1 is in a game, as a part of what is at stake in a turn; with an expansion as without."""
    text = files("majlis.bots").joinpath("slack.toml").read_text(encoding="utf-8")
    units: Mapping[str, float] = tomllib.loads(text)
    return next((units[book.name] for book in reversed(ruleset.books) if book.name in units), USUAL)


def taken(appeals: Mapping[str, float], leeway: float, chance: Random) -> str:
    """The best of some options; or any, e times more rarely for each leeway of points that it is worse."""
    best = max(appeals, key=appeals.__getitem__)
    if not leeway:
        return best
    odds = [exp((appeal - appeals[best]) / leeway) for appeal in appeals.values()]
    return chance.choices(list(appeals), odds)[0]
