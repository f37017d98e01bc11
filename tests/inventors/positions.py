"""A bare table for tests: on it lies only what a test describes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import majlis
from majlis.games.inventors.table import BUILT, DUMMY, LEFT, NEUTRAL, NOBODY, PUBLISHED
from majlis.testing import Scene, scene

DATA = majlis.find("inventors").data()
COLOURS = ("blue", "orange", "charcoal")
CREW = ("scribe", "chandler", "weaver", "tiler", "blacksmith", "carpenter")
ROWS = ("row_top", "row_middle", "row_bottom")
ZONES = ("exhausted", "ready", "determined", "inspired")
SECTIONS = ("left", "middle", "right")
TILE_SPACES = tuple(f"river_{n}" for n in (*range(1, 6), *range(7, 12), *range(13, 17)))
END = "river_17"
TENTS = tuple(f"tent_{n}" for n in range(1, 6))
INVENTIONS = dict(
    zip(
        (f"invention_{row}_{column}" for row in ("top", "bottom") for column in ("left", "middle", "right")),
        ("it_influence", "it_silver", "it_cards", "it_brighten", "it_refresh", "it_level"),
        strict=True,
    )
)
INFLUENCE = 25


# What a player has -----------------------------------------------------------------------------------------------


def zones(exhausted: str = "", ready: str = "", determined: str = "", inspired: str = "") -> dict[str, list[str]]:
    """Dice of the landscape in their order: `zones(ready="blue_2 white_4", exhausted="white white")`."""
    texts = (exhausted, ready, determined, inspired)
    return {zone: sorted(text.split(), key=DATA.die_order.__getitem__) for zone, text in zip(ZONES, texts, strict=True)}


def guilds(blue: int = 0, orange: int = 0, charcoal: int = 0) -> dict[str, int]:
    """Influence in the Guilds."""
    return dict(zip(COLOURS, (blue, orange, charcoal), strict=True))


def rows(top: str = "", middle: str = "", bottom: str = "") -> dict[str, list[str]]:
    """What lies in the Workshop rows from the left: tiles `wt_20 wt_30`, or dice `blue_4`."""
    return dict(zip(ROWS, (there.split() for there in (top, middle, bottom)), strict=True))


def crew(level: int = 1, **levels: int) -> dict[str, int]:
    """The craftspeople on one level, but for those that are named."""
    return dict.fromkeys(CREW, level) | levels


def inventions_left(*places: str) -> dict[str, str]:
    """Invention Tiles only on these places, each as in INVENTIONS."""
    return {place: tile if place in places else "" for place, tile in INVENTIONS.items()}


# What lies on the board ------------------------------------------------------------------------------------------


def board(row: int) -> dict[str, Any]:
    """A board of the left column that nobody has Invented, in a row counted from 1."""
    return {"column": LEFT, "row": row}


def invented(row: int, card: str, by: int = NEUTRAL, tile: str = "it_silver") -> dict[str, Any]:
    """An Invented device."""
    return {**board(row), "card": card, "tile": tile, "inventor": by}


def built(
    row: int, card: str, by: int = NEUTRAL, builder: int = NEUTRAL, dice: Sequence[str] = (), tile: str = "it_silver"
) -> dict[str, Any]:
    """A Built device; `dice` lie on its test spaces, "" where one is free."""
    return {**invented(row, card, by, tile), "column": BUILT, "builder": builder, "dice": list(dice)}


def published(
    row: int,
    card: str,
    by: int = NEUTRAL,
    builder: int = NEUTRAL,
    publisher: int = 0,
    dice: Sequence[str] = (),
    tile: str = "it_silver",
) -> dict[str, Any]:
    """A Published device in the third column."""
    return {**built(row, card, by, builder, dice, tile), "column": PUBLISHED, "publisher": publisher}


def site(tile: str, left: int = NOBODY, right: int = NOBODY) -> dict[str, Any]:
    """A Research Tile on the river, with the influence of these seats."""
    return {"tile": tile, "left": left, "right": right}


def stacks(numbers: Mapping[int, int]) -> dict[str, int]:
    """How many Workshop Tiles lie on each river space: none but these, by number of the space."""
    return dict.fromkeys((*TILE_SPACES, END), 0) | {f"river_{n}": count for n, count in numbers.items()}


@cache
def boards_of_setup(players: int, rounds: str) -> tuple[str, ...]:
    """The boards that lie there at the start."""
    game = majlis.new("inventors", players=players, seed=1, options={"rounds": rounds})
    return tuple(game.table.devices)


# Positions -------------------------------------------------------------------------------------------------------


def position(
    *,
    players: int = 3,
    seat: int = 0,
    rounds: str = "4",
    others: Mapping[int, Mapping[str, Any]] | None = None,
    devices: Mapping[str, Mapping[str, Any]] | None = None,
    sites: Mapping[str, Mapping[str, Any]] | None = None,
    tiles: Mapping[int, str] | None = None,
    stacks_of: Mapping[int, int] | None = None,
    overlay: str = "",
    house: str = "",
    **fields: Any,
) -> Scene:
    """A turn of `seat` in the first round; seat 0 is the First Player. There is no device, no Research Tile.

    Players have nothing but two Workers, two Camels, four Tents, 25 Influence less what lies elsewhere, Invention Tiles
    as in INVENTIONS, and all craftspeople active on level 1. With two players there is a Dummy without a card in force.
    The river has one Workshop Tile on each tile space and nine at the end; `stacks_of={1: 2, 3: 1}` says otherwise (no
    tiles but these), `tiles={3: "wt_20"}` names tiles that lie on top (face up). Only the left section is face up,
    unless `revealed` says otherwise. `placed={"space_blue_left": ["worker_1"]}` are Workers on the board, `envoy_of` is
    who controls the Envoy this round. The Pass Tiles are pt_1 to pt_5. Dicts of the acting player (`zones`, `rows`, …)
    are made with the helpers above. `house` is a house rule of the table.
    """
    mine = {name: value for name, value in fields.items() if name in PLAYER_FIELDS}
    shared = {name: value for name, value in fields.items() if name not in PLAYER_FIELDS}
    laid_sites, laid_devices = sites or {}, devices or {}
    people = {n: bare(n) | dict((others or {}).get(n, {}) if n != seat else mine) for n in range(players)}
    for n, person in people.items():
        for name, empty in (("guilds", guilds()), ("zones", zones()), ("rows", rows()), ("row_dice", rows())):
            person[name] = empty | dict(person[name])
        person.setdefault("tents", int(rounds) - bool(person["tent"]))  # in three rounds one lies on the Setup Card
        person["levels"] = crew() | dict(person["levels"])
        person.setdefault("lowest", min(person["levels"].values()))
        person.setdefault("supply", INFLUENCE - in_use(n, person, laid_sites, laid_devices))
    there = boards_of_setup(players, rounds)
    laid: dict[str, Any] = {
        "first": 0,
        "devices": {name: {} for name in there} | dict(laid_devices),
        "sites": dict(laid_sites),
        "revealed": ["left"],
        "passes": dict(zip(TENTS, (f"pt_{n}" for n in range(1, 6)), strict=True)),
        "discard": [],
        "box": [],
    }
    if players == 2:
        laid["dummy"] = {"supply": 12, "guilds": guilds(), "ship": 0, "tent": "", "card": ""}
    for name, value in shared.items():
        laid[name] = {**laid[name], **value} if isinstance(laid.get(name), dict) else value
    laid["stacks"] = river_stacks(stacks_of)
    laid["tops"] = top_tiles(laid, people, tiles or {})
    laid.setdefault("ships", ships(people, laid.get("dummy")))
    acting = people.pop(seat)
    return scene(
        "inventors",
        players=players,
        seat=seat,
        others=people,
        options={"rounds": rounds} | ({house: "yes"} if house else {}),
        overlay=overlay,
        **acting,
        **laid,
    )


PLAYER_FIELDS = frozenset(
    {"silver", "supply", "guilds", "workers", "reserve", "envoy", "used", "hand", "zones", "studio", "camels"}
    | {"rows", "row_dice", "levels", "inactive", "lowest", "inventions", "tents", "tent", "royalties", "ship"}
    | {"setup", "goal", "invented", "built", "published"}
)


def bare(seat: int) -> dict[str, Any]:
    """A player as after the set-up, but without a Setup Card's gifts, silver and cards."""
    return {
        "silver": 0,
        "guilds": {},
        "workers": 2,
        "reserve": 1,
        "envoy": False,
        "hand": [],
        "zones": {},
        "studio": [],
        "rows": {},
        "row_dice": {},
        "levels": {},
        "inactive": [],
        "inventions": dict(INVENTIONS),
        "tent": "",
        "royalties": 0,
        "ship": 0,
        "setup": f"sc_{seat + 1}",
    }


def in_use(seat: int, person: Mapping[str, Any], on_river: Mapping[str, Any], on_boards: Mapping[str, Any]) -> int:
    """The influence of a seat in Guilds, along the river and on devices."""
    river = sum((there.get("left"), there.get("right")).count(seat) for there in on_river.values())
    boards = sum((there.get("builder"), there.get("publisher")).count(seat) for there in on_boards.values())
    return sum(person["guilds"].values()) + river + boards


def river_stacks(numbers: Mapping[int, int] | None) -> dict[str, int]:
    """One tile on each tile space and nine at the end, unless a test says otherwise."""
    if numbers is None:
        return dict.fromkeys(TILE_SPACES, 1) | {END: 9}
    return stacks(numbers)


def top_tiles(
    laid: Mapping[str, Any], people: Mapping[int, Mapping[str, Any]], given: Mapping[int, str]
) -> dict[str, str]:
    """The tiles that lie face up: those that are named, else the first ones of the data that nobody has."""
    named = {f"river_{n}": tile for n, tile in given.items()}
    owned = {tile for person in people.values() for row in person["rows"].values() for tile in row}
    spare = [tile for tile in DATA.regular_tiles if tile not in owned and tile not in named.values()]
    visible = [space for section in laid["revealed"] for space in DATA.sections[section] if laid["stacks"][space]]
    return {space: named.get(space) or spare.pop(0) for space in visible}


def ships(people: Mapping[int, Mapping[str, Any]], dummy: Mapping[str, Any] | None) -> list[int]:
    """The Ships from the one furthest ahead; on one space by seat, the Dummy last."""
    at = {seat: person["ship"] for seat, person in people.items()}
    if dummy is not None:
        at[DUMMY] = dummy["ship"]
    return sorted(at, key=lambda seat: -at[seat])


# Reading a game --------------------------------------------------------------------------------------------------


def asked(game: Scene) -> tuple[str, list[str]]:
    """The open question and what may be answered, without the free actions."""
    free = game.decision.free if game.decision else ()
    return game.key, [option for option in game.options if option not in free]


def dice(game: Scene, seat: int | None = None) -> dict[str, tuple[str, ...]]:
    """The dice of the landscape, by zone where there are any."""
    player = game.me if seat is None else game.table.players[seat]
    return {zone: there for zone, there in player.zones.items() if there}


def told(game: Scene, key: str) -> list[dict[str, Any]]:
    """The arguments of every event of this key."""
    return [event.args for event in game.game.log if event.key == key]


def answer(game: Scene, **answers: str) -> Scene:
    """Answer the open questions by their keys as long as one is named: `answer(game, place_tile="row_top")`."""
    while game.key in answers:
        game.play(answers.pop(game.key))
    return game


def end(game: Scene) -> Scene:
    """Confirm the end of the turn."""
    assert game.key == "end_turn"
    return game.play("end_turn")
