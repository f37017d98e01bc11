"""Positions for Tents, ends of rounds, goals and scoring, on the bare table of positions.py."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from majlis.testing import Scene

from .positions import TENTS, built, invented, position, published, rows, site, zones

INCOME = 3  # of everybody whose lowest Tower Tile is the first, at the start of the next round
ROBOTIC = "db_robotic"
OTHER_BOARDS = ("db_fragrant", "db_automated", "db_rotating", "db_luminous", "db_folding", "db_musical")


# Tents -----------------------------------------------------------------------------------------------------------


def placing(space: str = "tent_1", **fields: Any) -> Scene:
    """Somebody places the Tent on a space; the next question is what to use."""
    game = position(**fields)
    return game.play("tent", space) if game.key == "turn" else game.play(space)


def beside(tile: str, **fields: Any) -> Scene:
    """Somebody places the Tent beside this Pass Tile and has nothing else to gain."""
    return placing(passes={"tent_1": tile}, **{"workers": 0, **fields})


def use_all(game: Scene) -> Scene:
    """Refresh and Brighten as long as it goes on, always the first that is on offer."""
    while game.key in ("next", "refresh", "brighten"):
        game.play(game.options[0])
    return game


def placed_before(*spaces: str, first: int = 1) -> dict[int, dict[str, Any]]:
    """The seats after the first one have placed Tents there in this round."""
    return {seat: {"tent": space, "tents": 3} for seat, space in enumerate(spaces, first)}


# The end of a round ----------------------------------------------------------------------------------------------


def end_of_round(*tents: str, others: Mapping[int, Mapping[str, Any]] | None = None, **fields: Any) -> Scene:
    """The end of the first of four rounds; the seats have Tents on these spaces (three players: the first three)."""
    spaces = tents or TENTS[:3]
    seat = fields.get("seat", 0)
    people = {n: {"tent": space, "tents": 3} | dict((others or {}).get(n, {})) for n, space in enumerate(spaces)}
    mine = people.pop(seat)
    return position(**{"players": len(spaces), "phase": "end_of_round", **mine, **fields}, others=people)


def last_round(*tents: str, **fields: Any) -> Scene:
    """The end of the last round."""
    return end_of_round(*tents, **{"round": 4, **fields})


def questions(game: Scene) -> dict[int, tuple[str, list[str]]]:
    """What every seat is asked at once."""
    return {question.seat: (question.key, list(question.options)) for question in game.game.decisions}


# Scores ----------------------------------------------------------------------------------------------------------


def score(source: str, seat: int = 0, **fields: Any) -> int:
    """The points that a player of this position has from one source."""
    return int(position(**fields).game.result.scores[seat][source])


def scores(source: str, **fields: Any) -> list[int]:
    """The points of all players from one source."""
    return [points[source] for points in position(**fields).game.result.scores]


def condition(card: str, **fields: Any) -> int:
    """The points that the Builder of a device with this card has from all conditions."""
    devices = {ROBOTIC: built(1, card, builder=0), **fields.pop("devices", {})}
    return score("conditions", devices=devices, **fields)


def overlay(family: str, **items: Mapping[str, Any]) -> str:
    """Data that differs from the printed one."""
    return json.dumps({family: {"items": [{"id": name, **fields} for name, fields in items.items()]}})


# What Device Cards count -----------------------------------------------------------------------------------------

FILLERS = ("dc_toy", "dc_flask", "dc_vase", "dc_basin", "dc_lamp", "dc_hourglass")  # unmet in a bare position
TILES = {
    "blue": ("wt_01", "wt_06", "wt_11", "wt_15", "wt_17"),
    "orange": ("wt_02", "wt_07", "wt_10", "wt_13", "wt_24"),
    "charcoal": ("wt_03", "wt_08", "wt_12", "wt_16", "wt_25"),
    "": ("wt_04", "wt_05", "wt_09", "wt_18", "wt_20"),
}


def worth(card: str, *numbers: int, of: Callable[[int], dict[str, Any]]) -> list[int]:
    """What the condition of a card gives its Builder, for each number of what it counts."""
    return [condition(card, **of(number)) for number in numbers]


def owned(white: int = 0, blue: int = 0, orange: int = 0, charcoal: int = 0) -> dict[str, Any]:
    """So many dice, all exhausted."""
    numbers = {"white": white, "blue": blue, "orange": orange, "charcoal": charcoal}
    return {"zones": zones(exhausted=" ".join(f"{colour} " * number for colour, number in numbers.items()))}


def tiles(blue: int = 0, orange: int = 0, charcoal: int = 0, colourless: int = 0) -> dict[str, Any]:
    """So many Workshop Tiles by the colour they require, one row of each of the first three, as far as they last."""
    numbers = zip(TILES.values(), (blue, orange, charcoal, colourless), strict=True)
    there = [tile for names, number in numbers for tile in names[:number]]
    return {"rows": rows(*(" ".join(there[n::3]) for n in range(3)))}


def researched(left: int = 0, middle: int = 0, right: int = 0) -> dict[str, Any]:
    """So many Research Tiles of each section, alternately as the first and as the second there."""
    first = {"left": 1, "middle": 7, "right": 13}
    sites = {}
    for section, number in (("left", left), ("middle", middle), ("right", right)):
        for n in range(number):
            slots = {"left": 1, "right": 0} if n % 2 else {"left": 0}
            sites[f"river_{first[section] + n}"] = site(f"rt_{section}_{n + 1}", **slots)
    return {"sites": sites}


def with_devices(*others: Mapping[str, int]) -> dict[str, Any]:
    """Devices with these roles (`by`, `builder`, `publisher`) beside the one that scores, which seat 0 built."""
    made = {}
    for name, card, roles in zip(OTHER_BOARDS, FILLERS, others, strict=False):
        if not {"builder", "publisher"} & {*roles}:
            made[name] = invented(1, card, **roles)
        else:
            made[name] = published(1, card, **roles) if "publisher" in roles else built(1, card, **roles)
    return {"devices": made}
