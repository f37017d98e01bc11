"""Majlis: heavy board games in digital form, to play and to study.

>>> import majlis
>>> game = majlis.new("wayfarers", players=2, seed=7)
>>> game.decision.seat in (0, 1)
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from majlis.engine.components import BadData
from majlis.engine.game import CannotUndo, Game, GameOver, fresh_seed
from majlis.engine.record import BadRecord, Setup
from majlis.engine.result import Result
from majlis.engine.run import Answer, Event, IllegalOption, Question, Reason
from majlis.games import NAMES as GAMES
from majlis.games import UnknownGame, find

__all__ = [
    "GAMES",
    "Answer",
    "BadData",
    "BadRecord",
    "BadSetup",
    "CannotUndo",
    "Event",
    "Game",
    "GameOver",
    "IllegalOption",
    "Question",
    "Reason",
    "Result",
    "UnknownGame",
    "find",
    "load",
    "new",
]


class BadSetup(ValueError):
    """A game that cannot be set up like that; says what is possible."""


def new(
    game: str,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    seats: Sequence[str] | None = None,
    overlay: str = "",
) -> Game:
    """Begin a game. `players=1` seats the official solo opponent as well; `seats` names who sits where, e.g.
    `["human", "automa"]`; `options` chooses variants; `overlay` is the JSON text of corrected component data."""
    ruleset = find(game).in_force(options or {})
    seated = _seats(players, seats)
    try:
        ruleset.check_seats(seated)
        settled = ruleset.settle(options or {}, seated)
    except ValueError as error:
        raise BadSetup(str(error)) from None
    setup = Setup(
        game=game,
        seats=seated,
        seed=fresh_seed() if seed is None else seed,
        options=settled,
        overlay=overlay,
        rules=ruleset.version,
    )
    return Game(ruleset, setup)


def load(text: str) -> Game:
    """The game of a record made by `Game.save`; BadRecord names the line that is wrong."""
    return Game.load(text, find)


def _seats(players: int | None, seats: Sequence[str] | None) -> tuple[str, ...]:
    if seats is None:
        seats = ["human", "automa"] if players == 1 else ["human"] * (2 if players is None else players)
    elif players is not None and players not in (len(seats), len(seats) - list(seats).count("automa")):
        raise BadSetup(f"{players} players, but {len(seats)} seats")
    return tuple(seats)
