"""A bare table for tests: on it lies only what a test describes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import majlis
from majlis.testing import Scene, scene

DATA = majlis.find("scholars").data()
NOBODY = -1
COLOURS = ("white", "red", "yellow", "blue", "purple", "orange", "green")
PRIMARY = ("red", "yellow", "blue")
WORKERS = ("white", *PRIMARY)
LANGUAGES = ("chinese", "sanskrit", "greek", "hebrew", "persian", "syriac")
PERSONS = (*LANGUAGES, "wild1", "wild2")  # of the decks, from left to right
TRACKS = ("mathematics", "physics", "chemistry", "philosophy", "biology", "astronomy")
CARDS = (*(f"card_{track}" for track in TRACKS[:5]), "card_gather", "card_bargain")
GUILDS = ("guild_purple", "guild_orange", "guild_green")
ROOMS = tuple(f"room_{n}" for n in range(1, 11))
BROWN = ("slot_1", "slot_2", "slot_3", "slot_4")  # recruit, travel, research, translate
SPACES = tuple(f"space_{n}" for n in range(12))
BLACK = SPACES[::2]
GOALS = tuple(f"goal_{person}" for person in LANGUAGES)
FULL_ONES_REST = {"house_full_translators": "yes"}  # a house rule: who has enough gold takes no part any more
ON_MAP = dict(zip(BLACK, (f"scroll_{language}_f" for language in LANGUAGES), strict=True))


def post(translator: str, owner: int = NOBODY, gold: int = 0) -> dict[str, Any]:
    """A translator in a room; without an owner it is neutral."""
    return {"translator": translator, "owner": owner, "gold": gold}


def house(*columns: str) -> dict[str, list[str]]:
    """Scrolls in the House by guild (purple, orange, green) from the top, each as `greek_a`."""
    texts = (*columns, "", "", "")[:3]
    return {guild: [f"scroll_{name}" for name in text.split()] for guild, text in zip(GUILDS, texts, strict=True)}


def guilds(purple: int = 0, orange: int = 0, green: int = 0) -> dict[str, int]:
    """Influence of one player in the guilds."""
    return dict(zip(GUILDS, (purple, orange, green), strict=True))


def workers(text: str = "") -> dict[str, int]:
    """Workers of one player: `red red white`."""
    return {colour: text.split().count(colour) for colour in WORKERS}


def card(name: str, *dice: str, workers: tuple[tuple[str, ...], ...] | None = None) -> dict[str, Any]:
    """An action card played earlier, with dice (`red_3`) on it and perhaps workers on each."""
    return {"card": name, "dice": list(dice), "shown": list(dice), "workers": list(workers or ((),) * len(dice))}


PLAYED = {
    "slot_1": card("card_physics", "white_2", "red_3"),
    "slot_4": card("card_biology", "green_5", workers=(("red",),)),
}


def position(
    *,
    players: int = 2,
    seat: int = 0,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    rooms: Mapping[str, Any] | None = None,
    columns: tuple[str, ...] = (),
    on_map: Mapping[str, str] = ON_MAP,
    options: Mapping[str, str] | None = None,
    overlay: str = "",
    **zones: Any,
) -> Scene:
    """A turn of `seat`; seat 0 is the first player. Nobody has dice, silver, gold, workers or a translator.

    `columns` are the scrolls of the House as in `house()`, `rooms` maps rooms to `post(…)`, or to a name for a neutral
    translator. The influence that a test does not place lies in its owner's supply, guilds are controlled by whoever
    has strictly most, and the top card of each deck is the first one that is named nowhere (`chinese_a` …). The seats
    have the goals of the Chinese, Sanskrit, Greek and Hebrew persons.
    """
    mine = {name: value for name, value in zones.items() if name in PLAYER_FIELDS}
    shared = {name: value for name, value in zones.items() if name not in PLAYER_FIELDS}
    posts = {room: post(p) if isinstance(p, str) else p for room, p in (rooms or {}).items()}
    people = {n: bare(n) | dict((others or {}).get(n, {}) if n != seat else mine) for n in range(players)}
    for n, fields in people.items():
        fields.setdefault("scrolls", [f"starting_{fields['goal'].removeprefix('goal_')}"] if fields["goal"] else [])
        fields["guilds"] = guilds() | fields["guilds"]
        fields["workers"] = workers() | fields["workers"]
        fields["tracks"] = dict.fromkeys(TRACKS, 0) | fields["tracks"]
        fields.setdefault("supply", 20 - in_use(n, fields, posts, shared))
    named = {*words(zones), *words(others or {}), *words(posts), *on_map.values()}
    first_cards = {f"deck_{p}": next(c for c in cards_of(p) if c not in named) for p in PERSONS}
    laid: dict[str, Any] = {
        "first": 0,
        "neutral": "space_6",
        "rooms": {room: {} for room in ROOMS} | posts,
        "house": house(*columns),
        "map_scrolls": dict.fromkeys(BLACK, "") | dict(on_map),
        "controllers": {guild: controller(guild, people) for guild in GUILDS},
        "tops": first_cards,
    }
    for name, value in shared.items():
        laid[name] = {**laid[name], **value} if isinstance(laid.get(name), dict) else value
    acting = people.pop(seat)
    return scene(
        "scholars", players=players, seat=seat, others=people, options=options, overlay=overlay, **acting, **laid
    )


PLAYER_FIELDS = frozenset(
    {"silver", "gold", "supply", "workers", "bag", "hand", "cards", "slots", "goal", "goals_done"}
    | {"resource", "space", "tracks", "guilds", "scrolls", "retired", "set_aside", "ai"}
)


def bare(seat: int) -> dict[str, Any]:
    """A player who has nothing but action cards."""
    return {
        "silver": 0,
        "gold": 0,
        "workers": {},
        "bag": [],
        "hand": [],
        "cards": list(CARDS),
        "goal": GOALS[seat],
        "goals_done": [False, False, False],
        "space": "space_0",
        "tracks": {},
        "guilds": {},
    }


def in_use(seat: int, fields: Mapping[str, Any], posts: Mapping[str, Any], shared: Mapping[str, Any]) -> int:
    """The influence of a seat that lies in guilds, on translators, scrolls and caliph cards."""
    on_caliphs = sum(list(seats).count(seat) for seats in shared.get("caliph_influence", {}).values())
    on_scrolls = list(shared.get("influence_on", {}).values()).count(seat)
    return sum(fields["guilds"].values()) + sum(p["owner"] == seat for p in posts.values()) + on_scrolls + on_caliphs


def controller(guild: str, people: Mapping[int, Mapping[str, Any]]) -> int:
    """Who has strictly more influence in a guild than everybody else."""
    held = {seat: fields["guilds"][guild] for seat, fields in people.items()}
    leaders = [seat for seat, number in held.items() if number and number == max(held.values())]
    return leaders[0] if len(leaders) == 1 else NOBODY


def cards_of(person: str) -> list[str]:
    """The translators of a deck."""
    return [f"{person}_{letter}" for letter in "abcdefgh"]


def words(value: Any) -> Iterator[str]:
    """Every word in a value, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from words([*value.keys(), *value.values()])
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from words(inner)


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


def done(game: Scene) -> Scene:
    """End the work of this turn and the turn itself."""
    if game.key == "work":
        game.play("skip")
    return game.play("end_turn")


def asked(game: Scene) -> tuple[str, list[str]]:
    """The open question and what may be answered."""
    return game.key, game.options


def held(game: Scene, seat: int = 0) -> dict[str, int]:
    """The workers of a player, of each colour there is one of."""
    return {colour: number for colour, number in game.table.players[seat].workers.items() if number}


def supply(game: Scene, *names: str) -> list[int]:
    """How many dice of these colours lie in the main supply."""
    return [game.table.dice[name] for name in names]
