"""The table: the state of a game, at which its rules ask, let luck decide, tell what happened and resolve effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from majlis.engine.resolving import Resolving
from majlis.engine.state import State, empty, state


class Runtime(Resolving, State):
    """The verbs of a table and what they need besides its state; a copy shares the rules and the data."""

    __slots__ = ()
    SHARED = ("rules", "data")

    if TYPE_CHECKING:
        players: list[Any]  # every game's table has them


@state
class Table(Runtime):
    """The state of a game and the verbs its rules use. A game's own table adds players and zones."""

    seats: tuple[str, ...] = ()  # for each seat "player" or "automa"
    options: dict[str, str] = empty(dict)
    phase: str = "set_up"
    active: int = 0  # the seat whose turn it is
    over: bool = False
