"""Chapter 13: influence on scrolls and in guilds, and what to do when it runs out."""

from __future__ import annotations

from majlis.engine.run import Declined, Reason, reason
from majlis.games.scholars.guilds import place_in_guild, take_from_guild
from majlis.games.scholars.table import Player, Scholars, at_once, refuses, rule


@rule
def influence(table: Scholars, me: Player, guild: str) -> None:
    """S-INF-4, S-ATOM-9: 1 influence into the guild of a colour, or into any."""
    target: str | None = table.data.guild_of.get(guild)
    if target is None:
        target = table.ask(me, "influence", list(table.data.guilds), skip=True)
    if target is None or not take_piece(table, me, target, skip=True):
        raise Declined
    place_in_guild(table, me, target)


@refuses(influence)
def no_influence(table: Scholars, me: Player, guild: str) -> Reason | None:
    """S-RULING-17: nothing in the supply and nothing to move."""
    target = table.data.guild_of.get(guild, "")
    return None if me.supply or movable(table, me, target) else reason("no_influence")


@at_once(influence)
def piece_at_hand(table: Scholars, me: Player, guild: str) -> bool:
    """A piece in a guild is never worse than one in the supply, since S-LIM-4 lets it move on from there."""
    return guild != "any" and me.supply > 0


@rule
def influence_scroll(table: Scholars, me: Player) -> None:
    """S-INF-3, S-ATOM-10: may put 1 influence on a scroll without any, on the map or in the House."""
    scroll = table.ask(me, "influence_scroll", scrolls_without_influence(table), skip=True)
    if scroll is None or not take_piece(table, me, scroll, skip=True):
        raise Declined
    table.influence_on[scroll] = me.seat
    table.tell("influence_scroll", me, scroll=scroll)


@refuses(influence_scroll)
def no_scroll_to_influence(table: Scholars, me: Player) -> Reason | None:
    """S-INF-3, S-RULING-17: a scroll without influence and a piece to put there."""
    if not scrolls_without_influence(table):
        return reason("no_scroll_to_influence")
    return None if me.supply or movable(table, me, "") else reason("no_influence")


def scrolls_without_influence(table: Scholars) -> list[str]:
    """S-INF-3: every scroll of the House and the map that bears nobody's influence."""
    taken = table.influence_on
    house = [scroll for guild in table.data.guilds for scroll in table.house[guild] if scroll not in taken]
    return house + [s for space in table.data.black_spaces if (s := table.map_scrolls.get(space)) and s not in taken]


def movable(table: Scholars, me: Player, target: str) -> list[str]:
    """S-LIM-4: own influence on scrolls and in guilds, other than the target; never that on a translator."""
    scrolls = [scroll for scroll, seat in table.influence_on.items() if seat == me.seat and scroll != target]
    return scrolls + [guild for guild in table.data.guilds if me.guilds[guild] and guild != target]


def take_piece(table: Scholars, me: Player, target: str, *, skip: bool) -> bool:
    """S-LIM-4: a piece from the supply or, if that is empty, from a scroll or guild; False if the player would not."""
    if me.supply:
        me.supply -= 1
        return True
    source = table.ask(me, "move_influence", movable(table, me, target), skip=skip)
    if source is None:
        return False
    table.tell("influence_moved", me, source=source)
    if source in table.influence_on:
        del table.influence_on[source]
    else:
        take_from_guild(table, me, source)
    return True
