"""A bare table of Scholars with Body of Books for tests: on it lies only what a test describes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from scholars import positions as base
from scholars.positions import (
    BLACK,
    BROWN,
    COLOURS,
    GUILDS,
    LANGUAGES,
    NOBODY,
    ON_MAP,
    PERSONS,
    PRIMARY,
    SPACES,
    WORKERS,
    asked,
    card,
    guilds,
    held,
    house,
    post,
    supply,
    workers,
)
from scholars.positions_b import gold_in, seats

import majlis
from majlis.testing import Scene

__all__ = [
    "ALL_COLOURS", "ALL_ROOMS", "BLACK", "BOOKS", "BROWN", "CARDS", "COLOURS", "DATA", "DISPLAY", "GUILDS", "LANGUAGES",
    "NOBODY", "ON", "ON_MAP", "PERSONS", "PRIMARY", "SIDES", "SPACES", "TRACKS", "UPGRADES", "WORKERS", "asked", "book",
    "card", "corrected", "done", "facts", "gold_in", "guilds", "held", "house", "levels", "medicine", "position",
    "post", "seats", "supply", "told", "tucked", "workers", "working",
]  # fmt: skip

ON = {"body_of_books": "yes"}
DATA = majlis.find("scholars").expansions["body_of_books"].data()
TRACKS = (*base.TRACKS, "medicine")
CARDS = (*base.CARDS, "card_medicine")
ALL_ROOMS = (*base.ROOMS, "room_11")
ALL_COLOURS = (*COLOURS, "black")
SIDES = tuple(f"book_{n}_{side}" for n in (1, 2, 3) for side in ("left", "right"))
DISPLAY = tuple(f"upgrade_{row}_{column}" for row in (1, 2) for column in (1, 2, 3))

# What lies on the extension unless a test says something else.
BOOKS = {
    "book_1_left": "page_recruit_01", "book_1_right": "page_travel_01",
    "book_2_left": "page_research_01", "book_2_right": "page_translate_01",
    "book_3_left": "page_end_01", "book_3_right": "page_end_12",
}  # fmt: skip
UPGRADES = {
    "upgrade_1_1": "upgraded_mathematics", "upgrade_1_2": "upgraded_physics", "upgrade_1_3": "upgraded_gather",
    "upgrade_2_1": "upgraded_biology", "upgrade_2_2": "upgraded_bargain", "upgrade_2_3": "upgraded_medicine",
}  # fmt: skip


def position(
    *,
    players: int = 2,
    seat: int = 0,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    rooms: Mapping[str, Any] | None = None,
    options: Mapping[str, str] | None = None,
    **zones: Any,
) -> Scene:
    """A turn of `seat` as in the base game's tests; nobody has experience, the starting pages are tucked.

    `books` and `upgrades` replace what lies on the extension by default, space by space; "" is an empty space.
    """
    people = {n: bare() | dict((others or {}).get(n, {})) for n in range(players) if n != seat}
    laid = {"books": BOOKS | dict(zones.pop("books", {})), "upgrades": UPGRADES | dict(zones.pop("upgrades", {}))}
    return base.position(
        players=players,
        seat=seat,
        others=people,
        rooms={"room_11": post("")} | dict(rooms or {}),
        options=ON | dict(options or {}),
        **{**bare(), **laid, **zones},
    )


def bare() -> dict[str, Any]:
    """What a player of the expansion has beside nothing."""
    return {"xp": 0, "cards": list(CARDS)}


def working(
    *dice: str, slot: str = "slot_1", played: str = "card_physics", spare: tuple[str, ...] = (), **zones: Any
) -> Scene:
    """A player who has put an action card in a slot and these dice on it, and may now use workers and actions.

    Slots: 1 recruit, 2 travel, 3 research, 4 translate, 5 recruit or travel, 6 research or translate. `spare` are dice
    that stay in hand.
    """
    game = position(hand=[*dice, *spare], **zones)
    for key, answer in (("turn", played), ("slot", slot)):
        if game.key == key:  # else it was the only answer
            game.play(answer)
    while game.key in ("die", "second_die"):
        placed = [die for die in game.me.slots[slot].dice if die]
        left = dice[len(placed) :]
        game.play(left[0] if left else "skip")
    return game


def done(game: Scene, *tucks: str) -> Scene:
    """End the work of this turn, answer what tucking asks, and end the turn."""
    if game.key == "work":
        game.play("skip")
    return game.play(*tucks, "end_turn")


def book(number: int, left: str = "", right: str = "") -> dict[str, str]:
    """The pages of one book; "" is an empty space."""
    return {f"book_{number}_left": left, f"book_{number}_right": right}


def tucked(**columns: str) -> dict[str, Any]:
    """Cards under slots from the top, `slot_2="page_travel_09 hebrew_f"`; the starting page stays where it is."""
    pages: dict[str, dict[str, int]] = {}
    retired: dict[str, list[str]] = {}
    for slot, text in columns.items():
        names = ["starting_page"] * (slot == "slot_1") + text.split()
        pages[slot] = {name: row for row, name in enumerate(names, 1) if "page" in name}
        retired[slot] = [name for name in names if "page" not in name]
    return {"pages": pages, "retired": retired}


def corrected(**families: dict[str, Any] | list[dict[str, Any]]) -> str:
    """An overlay that corrects one item, or several, of each family."""
    return json.dumps({f: {"items": items if isinstance(items, list) else [items]} for f, items in families.items()})


def levels(**reached: int) -> dict[str, int]:
    """Research markers of one player on all seven tracks."""
    return dict.fromkeys(TRACKS, 0) | reached


def medicine(level: int, **reached: int) -> dict[str, Any]:
    """A player whose marker stands on this space of the medicine track."""
    return {"tracks": levels(medicine=level, **reached)}


def facts(page: str) -> Any:
    """What is printed on a page."""
    return DATA.pages[page]


def told(game: Scene, key: str) -> list[dict[str, Any]]:
    """What the log says of events of this kind, each with who it was about."""
    return [{"seat": event.seat, **event.args} for event in game.game.log if event.key == key]
