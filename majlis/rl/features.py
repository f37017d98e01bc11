"""Observations: what a seat may see, as named numbers and as a vector of fixed length.

Names follow the view of the table: `players.0.silver` is a number, `players.0.land` how many cards lie there,
`players.0.land=LA17` how many of them are this one, `players.0.land.2=LA17` that it is the third of them. `me.` repeats
the player who looks. The vector begins with the numbers that every table of the kind has from the start, each in a
place of its own; all others share the buckets behind them, by a hash of their name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

import majlis
from majlis.engine.game import Game
from majlis.engine.run import Question
from majlis.engine.state import Json
from majlis.engine.view import View

BUCKETS = 4096
LIMIT = 10_000.0  # no number of a vector is larger
OPENINGS = 8  # so many are looked at to find the numbers that all have
PLACES = 8  # of a row, so many of the first pieces are also told by their place


def features(game: Game, seat: int, question: Question | None = None) -> dict[str, float]:
    """Everything that a seat may see, by name; with what it is asked, if it is."""
    view = game.table.view(seat)
    named: dict[str, float] = {}
    _flatten(view, "", named)
    _flatten(view["players"][seat], "me", named)
    if game.table.phase != "set_up":
        _flatten(View(game, seat, game.ruleset.texts("en"), ()).scores(game.result), "scores", named)
    if question is not None:
        _flatten({"question": question.key, "source": question.source}, "", named)
    return named


def _flatten(value: Json, name: str, named: dict[str, float]) -> None:
    if isinstance(value, str):
        if value:
            word = f"{name}={value}"
            named[word] = named.get(word, 0) + 1
    elif isinstance(value, dict):
        for key, part in value.items():
            _flatten(part, f"{name}.{key}" if name else key, named)
    elif isinstance(value, list):
        named[name] = len(value)
        for place, part in enumerate(value):
            if isinstance(part, str):
                _flatten(part, name, named)
            if place < PLACES or not isinstance(part, str):
                _flatten(part, f"{name}.{place}", named)
    elif value is not None:
        named[name] = value


class Layout:
    """Where each feature of a kind of table stands in the vector."""

    def __init__(
        self, game: str, seats: Sequence[str], options: Mapping[str, str], overlay: str = "", buckets: int = BUCKETS
    ) -> None:
        self.names = _lasting(game, seats, options, overlay)
        self.size = len(self.names) + buckets
        self._buckets = buckets
        self._place = {name: place for place, name in enumerate(self.names)}

    def place(self, name: str) -> int:
        """The place of a feature: its own, or the bucket of its name."""
        place = self._place.get(name)
        if place is None:
            place = self._place[name] = len(self.names) + crc32(name.encode()) % self._buckets
        return place

    def vector(self, named: Mapping[str, float]) -> NDArray[np.float32]:
        """The features as numbers in their places; those that share a bucket are added up."""
        told = {name: value for name, value in named.items() if value}
        places = np.array([self.place(name) for name in told], np.intp)
        vector = np.bincount(places, list(told.values()), self.size)
        return vector.clip(-LIMIT, LIMIT).astype(np.float32)


def _lasting(game: str, seats: Sequence[str], options: Mapping[str, str], overlay: str) -> tuple[str, ...]:
    """The names of the numbers that every seat sees in every opening, in order."""
    lasting: set[str] | None = None
    for seed in range(OPENINGS):
        begun = majlis.new(game, seats=seats, seed=seed, options=options, overlay=overlay)
        while begun.table.phase == "set_up" and begun.decision is not None:
            begun.play(begun.decision.options[0], begun.decision.seat)
        for seat, kind in enumerate(seats):
            if kind != "automa":
                names = {name for name in features(begun, seat) if "=" not in name}
                lasting = names if lasting is None else lasting & names
    return tuple(sorted(lasting or ()))
