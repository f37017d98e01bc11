"""Positions of a game against the solo opponent: the devices, its pieces and its cards are those the test names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import majlis
from majlis.games.inventors.table import BUILT, LEFT, NEUTRAL, PUBLISHED
from majlis.testing import Scene, scene

HUMAN, AI = 0, 1
COLOURS = ("blue", "orange", "charcoal")
TILE_SPACES = tuple(f"river_{n}" for n in (*range(1, 6), *range(7, 12), *range(13, 17)))
NO_TESTS = ("", "", "")
FULL = ("blue_1", "orange_1", "charcoal_1")
DICE_SCHEMES = tuple(f"scheme_{n:02}" for n in range(1, 10))
WORKER_SCHEMES = tuple(f"scheme_{n:02}" for n in range(10, 16))
ROWS = {"top": 1, "middle": 2, "bottom": 3}


def guilds(blue: int = 0, orange: int = 0, charcoal: int = 0) -> dict[str, int]:
    """Influence in the Guilds."""
    return dict(zip(COLOURS, (blue, orange, charcoal), strict=True))


def board(row: str) -> dict[str, Any]:
    """A board of the left column that nobody has Invented."""
    return {"column": LEFT, "row": ROWS[row], "dice": NO_TESTS}


def invented(row: str, card: str, by: int = NEUTRAL, tile: str = "it_silver") -> dict[str, Any]:
    """An Invented device."""
    return {**board(row), "card": card, "tile": tile, "inventor": by}


def built(
    row: str, card: str, by: int = NEUTRAL, builder: int = NEUTRAL, dice: Sequence[str] = NO_TESTS
) -> dict[str, Any]:
    """A Built device."""
    return {**invented(row, card, by), "column": BUILT, "builder": builder, "dice": dice}


def published(
    row: str,
    card: str,
    by: int = NEUTRAL,
    builder: int = NEUTRAL,
    publisher: int = HUMAN,
    dice: Sequence[str] = NO_TESTS,
    column: int = 1,
) -> dict[str, Any]:
    """A Published device in one of the columns for them."""
    here = {"column": PUBLISHED + column - 1, "publisher": publisher}
    return {**built(row, card, by, builder, dice), **here}


@cache
def boards_of_setup(seed: int, rounds: str) -> tuple[str, ...]:
    """The boards that lie there at the start."""
    return tuple(majlis.new("inventors", players=1, seed=seed, options={"rounds": rounds}).table.devices)


def solo(
    effect: str = "",
    *,
    seat: int = AI,
    devices: Mapping[str, Mapping[str, Any]] | None = None,
    mine: Mapping[str, Any] | None = None,
    theirs: Mapping[str, Any] | None = None,
    ai: Mapping[str, Any] | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    overlay: str = "",
    **zones: Any,
) -> Scene:
    """The opponent is to do this effect or to take its turn. `mine` are fields of the human, `theirs` its own."""
    options = options or {}
    mind = {"deck": {"dice": 4, "worker": 2}, "played": [], "extra": {}} | dict(ai or {})
    opponent = {"silver": 0, "ai": mind} | dict(theirs or {})
    if devices is not None:
        there = boards_of_setup(seed, options.get("rounds", "4"))
        zones["devices"] = {name: {} for name in there} | dict(devices)
    game = scene(
        "inventors",
        players=1,
        seat=seat,
        seed=seed,
        options=options,
        overlay=overlay,
        others={HUMAN: dict(mine or {}), AI: opponent},
        **zones,
    )
    return game.doing(effect) if effect else game


def turn(scheme: str, *luck: object, **zones: Any) -> Scene:
    """The opponent takes a turn with this Scheme Card; more cards are left in its deck."""
    kind = "dice" if scheme in DICE_SCHEMES else "worker"
    return solo(**zones).nature(kind, scheme, *luck)


def task(scheme: str, effect: str, **zones: Any) -> Scene:
    """The opponent carries out one task by the ranks of this Scheme Card."""
    ai = {"played": [scheme]} | dict(zones.pop("ai", {}))
    return solo(effect, ai=ai, **zones)


def stacks(**numbers: int) -> dict[str, int]:
    """Workshop Tiles on these tile spaces of the river, none on the others."""
    return dict.fromkeys(TILE_SPACES, 0) | numbers


def opponent(game: Scene) -> Any:
    """The opponent as it stands now."""
    return game.table.players[AI]


def human(game: Scene) -> Any:
    """The person who plays."""
    return game.table.players[HUMAN]


def mind(game: Scene) -> Any:
    """What only the opponent has."""
    return game.table.players[AI].ai


def told(game: Scene, key: str) -> list[dict[str, Any]]:
    """The arguments of every event of this key."""
    return [event.args for event in game.game.log if event.key == key]


def place_of(game: Scene, board: str) -> tuple[int, int]:
    """Column and row of a device."""
    device = game.table.devices[board]
    return device.column, device.row
