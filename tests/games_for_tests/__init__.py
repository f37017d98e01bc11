"""Games that exist for the tests of the engine, and two ways to begin them."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from games_for_tests import souk
from games_for_tests.souk import SOUK, Player, Souk
from majlis.engine.game import Game, Setup, empty_table
from majlis.engine.rules import Ruleset
from majlis.engine.state import Deck, state


def begin(ruleset: Ruleset = SOUK, *, players: int = 2, seed: int = 7, overlay: str = "", **options: str) -> Game:
    """A game of Souk or its expansion, from the set-up on."""
    seats = ("human",) * players
    setup = Setup(ruleset.name, seats, seed, ruleset.settle(options), overlay, ruleset.version)
    return Game(ruleset, setup)


def taking_turn(good: str, **me: Any) -> Game:
    """Seat 0 begins a turn of Souk with this good in its shop."""
    begun = begin()
    table = begun.table.copy()
    table.phase, table.active = "turn", 0
    for name, value in {"shop": (good,), **me}.items():
        setattr(table.players[0], name, value)
    return Game(SOUK, begun.setup, table=table)


def find(name: str) -> Ruleset:
    """Souk under its name, as `Game.load` asks for it."""
    if name != SOUK.name:
        raise ValueError(f"there is no game {name!r}")
    return SOUK


@state
class Generous(Souk):
    """The same table, where every gain may be declined."""

    GAINS_ARE_OPTIONAL: ClassVar[bool] = True


def acting(
    act: Callable[[Any, Any], None],
    *,
    players: int = 2,
    luck: Sequence[str] = (),
    optional: bool = False,
    free: bool = False,
    expected: bool = False,
    turns: int = 1,
    me: Mapping[str, Any] | None = None,
    deck: Sequence[str] = ("G01", "G02", "G03"),
) -> Game:
    """A game that is over after so many turns of seat 0; where gains are `optional`, each of them may be declined.

    With `free` the free actions of the game are on offer; where one is `expected`, nobody sees whether it is possible.
    """
    layer = copy.copy(SOUK)
    layer.rules = SOUK.rules.layered()
    if not free:
        layer.rules.free_options = layer.rules.free_actions = None
    if expected:
        layer.rules.may_act_freely = lambda table, seat: True

    @layer.replaces(souk.beat)
    def beat(before: Callable[..., None], table: Souk) -> None:
        act(table, table.players[0])
        table.round += 1
        table.over = table.round == turns

    if optional:
        layer.table(Generous)
    setup = Setup("souk", ("human",) * players, 1, {"rounds": "3"})
    table: Any = empty_table(layer, setup)
    table.players = [Player(seat=seat) for seat in range(players)]
    table.deck, table.phase = Deck(rest=tuple(deck)), "turn"
    for name, value in (me or {}).items():
        setattr(table.players[0], name, value)
    return Game(layer, setup, table=table, luck=lambda n, key, outcomes: luck[n] if n < len(luck) else None)
