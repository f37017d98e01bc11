"""Night Souk: an expansion. Goods cost a coin more, two goods and an atom are new; Souk has no word about it."""

from __future__ import annotations

from collections.abc import Callable

from games_for_tests import souk
from games_for_tests.souk import SOUK, Player, Souk, SoukData
from majlis.engine.rules import Ruleset

NIGHT = Ruleset(
    "night_souk",
    "games_for_tests.night_souk",
    data=SoukData,
    version="1",
    players=range(2, 5),
    base=SOUK,
)


@NIGHT.replaces(souk.price)
def price(before: Callable[..., int], table: Souk, me: Player) -> int:
    """At night a good costs a coin more."""
    return before(table, me) + 1


@NIGHT.rule
def lantern(table: Souk, me: Player) -> None:
    """A coin for every rival."""
    me.coin += len(table.players) - 1
