"""Positions for travelling, delivering, translating, resting, caliph cards and scoring."""

from __future__ import annotations

from typing import Any

from majlis.testing import Scene

from .positions import TRACKS, position, post, working

# Own translators that lead from every language to Arabic; only the Chinese and the Sanskrit need two.
SCHOOL = {
    "room_1": post("persian_b", 0),
    "room_2": post("syriac_a", 0),
    "room_3": post("chinese_c", 0),
    "room_4": post("sanskrit_d", 0),
    "room_6": post("starting_translator_6", 0),
    "room_7": post("starting_translator_7", 0),
}
SECONDARY = {"guild_purple": "purple_4", "guild_orange": "orange_4", "guild_green": "green_4"}
ALL_AT_1 = dict.fromkeys(TRACKS, 1)  # a step from there gives nothing at once


def travelling(*dice: str, **zones: Any) -> Scene:
    """A player who travels with these dice; the question is where to."""
    return working(*dice, slot="slot_2", **zones).play("travel")


def delivering(effect: str = "deliver", **zones: Any) -> Scene:
    """A player on the fifth space of the map, with the silver for one delivery."""
    return position(**{"space": "space_4", "silver": 4, **zones}).doing(effect)


def translating(*dice: str, **zones: Any) -> Scene:
    """A player who translates with these dice; everybody's translators are as described."""
    return working(*dice, slot="slot_4", **zones).play("translate")


def translated(scroll: str, **zones: Any) -> Scene:
    """A player who has just taken a scroll from the purple guild, with nothing resolved that needs a choice."""
    game = translating("purple_4", **{"columns": (scroll,), "rooms": SCHOOL, "gold": 2, "goal": "", **zones})
    if game.key == "translate":
        game.play(f"scroll_{scroll}")
    if game.key == "line":
        game.play(game.options[0])
    return game


def levels(**reached: int) -> dict[str, int]:
    """Research markers of one player on all tracks."""
    return dict.fromkeys(TRACKS, 0) | reached


def seats(game: Scene, field: str) -> list[Any]:
    """A field of every player."""
    return [getattr(player, field) for player in game.table.players]


def gold_in(game: Scene) -> dict[str, int]:
    """The gold on translators, by room, where there is some."""
    return {room: there.gold for room, there in game.table.rooms.items() if there.gold}


def free_of_choice(*dice: str, **zones: Any) -> Scene:
    """A translation in which the track gives nothing at once and no goal is met."""
    return translating(*dice, **{"goal": "", "tracks": ALL_AT_1, **zones})
