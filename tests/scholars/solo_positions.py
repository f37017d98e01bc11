"""Positions of a game against the solo opponent: everything lies where the test says, nothing else lies there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from majlis.games.scholars.table import NOBODY
from majlis.testing import Scene, scene

HUMAN, AI = 0, 1
ROOMS = tuple(f"room_{n}" for n in range(1, 11))
BLACK = ("space_0", "space_2", "space_4", "space_6", "space_8", "space_10")
GUILDS = ("guild_purple", "guild_orange", "guild_green")
LANGUAGES = ("chinese", "sanskrit", "greek", "hebrew", "persian", "syriac")
STARTERS = {"room_1": "starting_translator_1", "room_6": "starting_translator_6"}
ONE_EACH = dict(zip(BLACK, (f"scroll_{language}_b" for language in LANGUAGES), strict=True))


def neutral(translator: str, gold: int = 0) -> dict[str, Any]:
    """A translator of nobody, so of the solo opponent."""
    return {"translator": translator, "gold": gold}


def own(translator: str, gold: int = 0) -> dict[str, Any]:
    """A translator of the human."""
    return {"translator": translator, "gold": gold, "owner": HUMAN}


def guilds(purple: int = 0, orange: int = 0, green: int = 0) -> dict[str, int]:
    """Influence in the guilds."""
    return dict(zip(GUILDS, (purple, orange, green), strict=True))


def controllers(mine: Mapping[str, int], its: Mapping[str, int]) -> dict[str, int]:
    """Who has more influence in each guild."""
    return {g: NOBODY if mine[g] == its[g] else HUMAN if mine[g] > its[g] else AI for g in GUILDS}


def house(*columns: str) -> dict[str, list[str]]:
    """Scrolls in the House by guild from the top, each as `greek_a`."""
    texts = (*columns, "", "", "")[:3]
    return {guild: [f"scroll_{name}" for name in text.split()] for guild, text in zip(GUILDS, texts, strict=True)}


def solo(
    effect: str = "",
    *,
    seat: int = AI,
    rooms: Mapping[str, Any] = STARTERS,
    columns: Sequence[str] = ("chinese_a", "greek_a", "persian_a"),
    on_map: Mapping[str, str] = ONE_EACH,
    mine: Mapping[str, Any] | None = None,
    theirs: Mapping[str, Any] | None = None,
    level: str = "student",
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    ai: Mapping[str, Any] | None = None,
    **zones: Any,
) -> Scene:
    """The AI is to do this effect or to take its turn. `mine` are fields of the human, `theirs` those of the AI."""
    human = {"guilds": guilds(), "silver": 3} | dict(mine or {})
    opponent = {"guilds": guilds(), "supply": 19, "ai": dict(ai or {})} | dict(theirs or {})
    zones.setdefault("controllers", controllers(human["guilds"], opponent["guilds"]))
    posts = {room: neutral(post) if isinstance(post, str) else post for room, post in rooms.items()}
    game = scene(
        "scholars",
        players=1,
        seat=seat,
        seed=seed,
        options={"level": level, **(options or {})},
        rooms=dict.fromkeys(ROOMS, neutral("")) | posts,
        house=house(*columns),
        map_scrolls=dict.fromkeys(BLACK, "") | dict(on_map),
        others={HUMAN: human, AI: opponent},
        **zones,
    )
    return game.doing(effect) if effect else game


def mind(game: Scene) -> Any:
    """What only the solo opponent has."""
    return game.table.players[AI].ai


def gold(game: Scene) -> dict[str, int]:
    """The gold on translators, by room, where there is some."""
    return {room: post.gold for room, post in game.table.rooms.items() if post.gold}
