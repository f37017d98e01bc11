"""Chapter 8: delivering a scroll to the House of Wisdom."""

from __future__ import annotations

from majlis.engine.effects import Do, Times
from majlis.engine.run import Reason, reason
from majlis.games.scholars.components import HouseSpace
from majlis.games.scholars.fees import pay_scroll_fee, scroll_fee
from majlis.games.scholars.scrolls import fill_space, open_guilds, put_in_house
from majlis.games.scholars.table import Player, Scholars, refuses, rule
from majlis.games.scholars.tracks import advance


@rule
def deliver(table: Scholars, me: Player) -> None:
    """S-DEL-1 to S-DEL-4: the scroll beside the own marker goes to a guild; then the map space is filled again."""
    guilds = [guild for guild in open_guilds(table) if price(table, me, guild) <= me.silver]
    scroll = table.map_scrolls[me.space]
    deliver_to(table, me, table.ask(me, "deliver", guilds, refused=lambda: closed_guilds(table, me), source=scroll))
    fill_space(table, me.space)


@rule
def deliver_to(table: Scholars, me: Player, guild: str) -> None:
    """S-DEL-3, S-DEL-4: pay, then the influence and the gold of the space, and a step on the scroll's track."""
    scroll = table.map_scrolls[me.space]
    place = next_space(table, guild)
    pay_scroll_fee(table, me, scroll)
    del table.map_scrolls[me.space]
    me.silver -= place.silver
    table.tell("deliver", me, scroll=scroll, guild=guild, n=place.silver)
    put_in_house(table, scroll, guild)
    table.resolve(me, Times(place.influence, Do("influence", (table.data.guilds[guild].colour,))), place.id)
    table.resolve(me, place.effect, place.id)
    advance(table, me, table.data.scrolls[scroll].track)


@refuses(deliver)
def cannot_deliver(table: Scholars, me: Player) -> Reason | None:
    """S-DEL-1, S-DEL-2, S-DEL-4, S-RULING-21: a scroll, a free space and the silver."""
    if me.space not in table.map_scrolls:
        return reason("no_scroll_here")
    guilds = open_guilds(table)
    if not guilds:
        return reason("house_full")
    least = min(price(table, me, guild) for guild in guilds)
    return None if me.silver >= least else reason("lacks", what="silver", n=least)


def next_space(table: Scholars, guild: str) -> HouseSpace:
    """S-DEL-1: the highest free space of a column."""
    return table.data.column[guild][len(table.house[guild])]


def price(table: Scholars, me: Player, guild: str) -> int:
    """S-DEL-1, S-DEL-4: what a delivery to a guild costs, with the silver for an opponent's influence."""
    return next_space(table, guild).silver + scroll_fee(table, me, table.map_scrolls[me.space])


def closed_guilds(table: Scholars, me: Player) -> dict[str, Reason]:
    """S-DEL-1: the guilds that cannot take the scroll, and why."""
    refused: dict[str, Reason] = {}
    for guild in table.data.guilds:
        if guild not in open_guilds(table):
            refused[guild] = reason("guild_full")
        elif price(table, me, guild) > me.silver:
            refused[guild] = reason("lacks", what="silver", n=price(table, me, guild))
    return refused
