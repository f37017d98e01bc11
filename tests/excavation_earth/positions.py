"""A bare table for tests: on it lies only what a test describes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import majlis
from majlis.testing import Scene, scene

DATA = majlis.find("excavation_earth").data()
COLOURS = ("yellow", "green", "red", "purple", "orange")
QUEUES = tuple(f"queue_{n}" for n in range(1, 7))
SITES = tuple(place.id for place in DATA.locations.values() if place.region)
FORECAST = ("act_yellow_6", "act_green_6", "act_red_6", "act_purple_6", "act_orange_6")
NOBODY = -1
EMPTY: dict[str, Any] = {
    "sites": {site: [] for site in SITES},
    "queues": {queue: [] for queue in QUEUES},
    "black_market": {colour: [] for colour in COLOURS},
}


def position(
    *, players: int = 2, seat: int = 0, others: Mapping[int, Mapping[str, Any]] | None = None, **zones: Any
) -> Scene:
    """A turn of `seat`: no artifact on the map or the black market, no buyer in a queue, no card in any hand.

    Everybody's explorers stand on markets 1, 2 and 4, and the forecast has no crew on it. The faction is Kuti Kuti,
    whose power plays a part only in excavating; a test that excavates names another.
    """
    cards = FORECAST[: players + 1]
    bare: dict[str, Any] = {
        "faction": "kuti_kuti",
        "explorers": ["market_1", "market_2", "market_4"],
        "hand": [],
        "travel": [],
        "forecast": list(cards),
        "forecast_crew": [NOBODY] * len(cards),
    }
    laid = {name: {**empty, **zones.pop(name, {})} for name, empty in EMPTY.items()}
    theirs = {"hand": [], "explorers": bare["explorers"]}
    rest = {other: {**theirs, **(others or {}).get(other, {})} for other in range(players) if other != seat}
    return scene("excavation_earth", players=players, seat=seat, others=rest, **{**bare, **laid, **zones})


def asked(game: Scene) -> tuple[str, list[str]]:
    """The open question and what may be answered."""
    return game.key, game.options


def taken(game: Scene) -> dict[str, int]:
    """How many buyers of each colour are off their tracks: the popularity levels (E-CORE-18)."""
    return {colour: 10 - left for colour, left in game.table.tracks.items()}
