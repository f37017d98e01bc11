"""Zu at a bare table, for tests: on it lies only what a test describes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from majlis.engine.run import NATURE
from majlis.testing import Scene, scene

COLOURS = ("yellow", "green", "red", "purple", "orange")
QUEUES = tuple(f"queue_{n}" for n in range(1, 7))
SITE = {
    "yellow_alpha": "yellow_southwest",
    "yellow_beta": "yellow_north",
    "yellow_gamma": "yellow_north",
    "yellow_delta": "yellow_east",
    "green_alpha": "green_north",
    "green_beta": "green_west",
    "green_gamma": "green_east",
    "green_delta": "green_north",
    "red_alpha": "red_north",
    "red_beta": "red_central",
    "red_gamma": "red_south",
    "red_delta": "red_central",
    "purple_alpha": "purple_central",
    "purple_beta": "purple_east",
    "purple_gamma": "purple_west",
    "purple_delta": "purple_west",
    "orange_alpha": "orange_west",
    "orange_beta": "orange_east",
    "orange_gamma": "orange_west",
    "orange_delta": "orange_east",
}


FORECAST = ("act_yellow_6", "act_green_6", "act_red_6")
NOBODY = -1
EMPTY: dict[str, dict[str, list[str]]] = {
    "sites": {site: [] for site in SITE.values()},
    "queues": {market: [] for market in QUEUES},
    "black_market": {colour: [] for colour in COLOURS},
}


def at_table(*options: str, human: Mapping[str, Any] | None = None, **zones: Any) -> Scene:
    """Zu in seat 1, 8 credits each, no tile on the map or the black market, no buyer in a queue; some options."""
    you = {"faction": "gul", "credits": 8, "explorers": ["market_1", "market_2", "market_4"], **(human or {})}
    laid: dict[str, Any] = {name: empty | zones.pop(name, {}) for name, empty in EMPTY.items()}
    laid |= {"forecast": list(FORECAST), "forecast_crew": [NOBODY] * len(FORECAST)}
    chosen = dict.fromkeys(options, "yes")
    return scene("excavation_earth", players=1, seat=1, options=chosen, others={0: you}, **(laid | zones))


def zu(card: str, *options: str, human: Mapping[str, Any] | None = None, **zones: Any) -> Scene:
    """Zu carries out one of its cards."""
    return at_table(*options, human=human, **zones).doing(f"zu_card({card})")


def levels(**popularity: int) -> dict[str, int]:
    """The buyers left on the tracks, so that the colours have these popularity levels; 0 where nothing is said."""
    return {colour: 10 - popularity.get(colour, 0) for colour in COLOURS}


def dug(*artifacts: str) -> dict[str, list[str]]:
    """These artifacts on their dig sites."""
    sites: dict[str, list[str]] = {}
    for artifact in artifacts:
        sites.setdefault(SITE[artifact], []).append(artifact)
    return sites


def traders(*markets: int) -> dict[str, int]:
    """A trader at each of the markets of these numbers."""
    return {f"queue_{number}": 1 for number in markets}


def placed(game: Scene) -> list[str]:
    """The markets at which traders were placed, in order."""
    return [event.args["market"] for event in game.game.log if event.key == "trader"]


def told(game: Scene, key: str) -> list[dict[str, Any]]:
    """The arguments of every event of this kind."""
    return [event.args for event in game.game.log if event.key == key]


def failure(game: Scene) -> tuple[int, str]:
    """The credits of the only failed action, and the reason."""
    [failed] = told(game, "zu_failed")
    return failed["n"], failed["why"].key


def instead(game: Scene) -> list[tuple[str, str]]:
    """The actions that replaced an Excavate, each with its reason."""
    return [(args["action"], args["why"].key) for args in told(game, "zu_instead")]


def lucky(game: Scene) -> list[str]:
    """What luck has decided."""
    return [answer.option for answer in game.game.answers if answer.seat == NATURE]
