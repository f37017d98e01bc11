"""How bots go on in an imagined game where nothing better is known."""

from __future__ import annotations

import random
from collections.abc import Sequence

from majlis.engine.run import SKIP
from majlis.engine.table import Table

HESITANT = 0.3  # how often a skip that came up by chance is kept: to act is mostly better than not to
CAPRICIOUS = 0.1  # how often a free action may come up at all: at random they would all be wasted


def sensible(table: Table, options: Sequence[str], chance: random.Random) -> Sequence[str]:
    """The options without the free actions, which stand last, but for a whim."""
    free = table.run.free
    return options[:-free] if free and len(options) > free and chance.random() > CAPRICIOUS else options


def any_of(options: Sequence[str], chance: random.Random) -> str:
    """One of some options at random, more rarely none."""
    option = options[int(chance.random() * len(options))]
    if option == SKIP and chance.random() > HESITANT:
        return options[int(chance.random() * len(options))]
    return option
