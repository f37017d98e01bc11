"""Chapter 10: translating a scroll through a line of translators."""

from __future__ import annotations

from majlis.engine.effects import Do, Effect
from majlis.engine.run import Reason, reason
from majlis.games.scholars.components import Line
from majlis.games.scholars.fees import FEE, pay_fee, pay_scroll_fee, return_influence, scroll_fee
from majlis.games.scholars.goals import GUILD, goal_met, interact
from majlis.games.scholars.gold import place_gold
from majlis.games.scholars.rooms import owner_of, posts, takes_gold
from majlis.games.scholars.scrolls import guild_with, take_from_house
from majlis.games.scholars.table import Player, Scholars, rule


@rule
def translate(table: Scholars, me: Player) -> None:
    """S-TRN-3 to S-TRN-5: choose a scroll and its line."""
    guild = table.data.guild_of[table.turn.colour]
    scrolls = [scroll for scroll in table.house[guild] if lines(table, me, scroll)]
    scroll = table.ask(me, "translate", scrolls, refused=lambda: untranslatable(table, me, guild, scrolls))
    by_name = {line_name(line): line for line in lines(table, me, scroll)}
    translate_scroll(table, me, scroll, by_name[table.ask(me, "line", list(by_name), source=scroll)])


@rule
def translate_scroll(table: Scholars, me: Player, scroll: str, line: Line) -> None:
    """S-TRN-4, S-TRN-5: pay the line, take the scroll and its benefits."""
    guild = guild_with(table, scroll)
    table.tell("translate", me, scroll=scroll, guild=guild)
    pay_line(table, me, line)
    pay_scroll_fee(table, me, scroll)
    return_influence(table, scroll)
    take_from_house(table, scroll)
    me.scrolls = (*me.scrolls, scroll)
    for room in line:
        interact(table, me, table.rooms[room].translator)
    if me.goal and table.data.goals[me.goal].guild == guild:
        goal_met(table, me, GUILD)
    table.together(me, benefits(table, scroll))


def benefits(table: Scholars, scroll: str) -> list[tuple[Effect, str]]:
    """S-TRN-4 (5): a step on the track of the scroll's field and its immediate effects, in any order."""
    facts = table.data.scrolls[scroll]
    step: list[tuple[Effect, str]] = [(Do("advance", (facts.track,)), scroll)]
    return step if facts.immediate is None else [*step, (facts.immediate, scroll)]


def pay_line(table: Scholars, me: Player, line: Line) -> None:
    """S-TRN-4 (2), (3): 1 gold on each translator, then 1 silver for each that is not one's own."""
    for room in line:
        place_gold(table, me, room)
    for room in line:
        pay_fee(table, me, owner_of(table, table.rooms[room]))


def line_name(line: Line) -> str:
    """A line as an option: `line_3_7` goes through rooms 3 and 7."""
    return "_".join(["line", *(room.removeprefix("room_") for room in line)])


def lines(table: Scholars, me: Player, scroll: str) -> list[Line]:
    """S-TRN-3 to S-TRN-5, S-RULING-11: the lines for a scroll that the player can pay."""
    silver = me.silver - scroll_fee(table, me, scroll)
    if silver < 0 or not me.gold:
        return []
    employed = tuple((room, post.translator) for room, post in posts(table) if takes_gold(table, room))
    own = [room for room, _ in employed if table.rooms[room].owner == me.seat]
    return [
        line
        for line in table.data.translation_lines(table.data.scrolls[scroll].language, employed)
        if len(line) <= me.gold and FEE * sum(room not in own for room in line) <= silver
    ]


def can_translate(table: Scholars, me: Player, colour: str) -> bool:
    """S-TRN-1: whether the guild of this colour has a scroll that the player could translate."""
    guild = table.data.guild_of.get(colour)
    return guild is not None and any(lines(table, me, scroll) for scroll in table.house[guild])


def untranslatable(table: Scholars, me: Player, guild: str, possible: list[str]) -> dict[str, Reason]:
    """S-TRN-1, S-TRN-3: the scrolls of the House that cannot be translated now, and why."""
    return {
        scroll: reason("no_line") if guild_with(table, scroll) == guild else reason("other_guild")
        for column in table.house.values()
        for scroll in column
        if scroll not in possible
    }
