"""Influence: gained, spent, and short (I-LIM-5, I-R-13, I-SOLO-13)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from majlis.engine.run import Declined, Reason, reason
from majlis.games.inventors.die import COLOURS
from majlis.games.inventors.prospects import choose, influenced, moved
from majlis.games.inventors.table import ANY, Inventors, Player, Task, at_once, must, refuses, rule


def guilds_of(table: Inventors, me: Player, but: str = "") -> list[str]:
    """The Guilds with influence of mine, from the left."""
    return [table.data.guild_of[colour] for colour in COLOURS if me.guilds[colour] and colour != but]


def in_guilds(me: Player) -> int:
    """All influence of mine in Guilds."""
    return sum(me.guilds.values())


@must
def influence(table: Inventors, me: Player, colour: str) -> None:
    """I-LIM-5, I-R-13: 1 into a Guild; who will not move one for it is not asked again for the rest."""
    if not place_influence(table, me, colour):
        raise Declined


def place_influence(table: Inventors, me: Player, colour: str) -> bool:
    """I-LIM-5, I-R-13: one from the supply into a Guild; with none left one of another Guild may be moved."""
    if me.ai and not me.supply:
        return False
    if colour == ANY:
        colour = choose_guild(table, me)
    if not me.supply and not move_influence(table, me, colour):
        return False
    me.supply -= 1
    me.guilds[colour] += 1
    table.tell("influence", me, guild=table.data.guild_of[colour])
    return True


def choose_guild(table: Inventors, me: Player) -> str:
    """The colour of a Guild of one's choice."""

    def after(now: Player, task: Task, guild: str) -> Iterable[Player]:
        return influenced(now, table.data.guilds[guild].colour)

    guilds = list(table.data.guilds)
    return table.data.guilds[choose(table, me, "influence", "influence(any)", lambda: guilds, after)].colour


@refuses(influence)
def no_influence(table: Inventors, me: Player, colour: str) -> Reason | None:
    """I-R-13: with nothing in the supply another Guild must have some."""
    if me.supply or me.ai or guilds_of(table, me, colour):
        return None
    return reason("no_influence")


@at_once(influence)
def plain_influence(table: Inventors, me: Player, colour: str) -> bool:
    """Nothing is to be chosen as long as the colour is fixed and the supply holds out."""
    return colour != ANY and me.supply > 0


def move_influence(table: Inventors, me: Player, colour: str) -> bool:
    """I-R-13: take one of mine from another Guild, or skip."""

    def after(now: Player, task: Task, guild: str) -> Iterable[Player]:
        return [moved(now, table.data.guilds[guild].colour, colour)]

    options, gain = partial(guilds_of, table, me, colour), f"influence({colour})"
    table.declinable = True
    try:
        guild = choose(table, me, "move_influence", gain, options, after)
    except Declined:
        return False
    take_back(table, me, table.data.guilds[guild].colour)
    return True


def take_back(table: Inventors, me: Player, colour: str) -> None:
    """I-WRK-4: from a Guild to the supply."""
    me.guilds[colour] -= 1
    me.supply += 1


@rule
def pay_influence(table: Inventors, me: Player, count: int, colour: str) -> None:
    """I-WRK-4: spending influence returns it from the Guild to the supply."""
    for _ in range(count):
        spent = colour
        if colour == ANY:
            spent = table.data.guilds[table.ask(me, "pay_influence", lambda: guilds_of(table, me))].colour
        take_back(table, me, spent)
        table.tell("spend_influence", me, guild=table.data.guild_of[spent])


@refuses(pay_influence)
def short_of_influence(table: Inventors, me: Player, count: int, colour: str) -> Reason | None:
    """I-R-55: only influence in Guilds can be spent, never a Tent."""
    if (in_guilds(me) if colour == ANY else me.guilds[colour]) >= count:
        return None
    return reason("short_of_influence", n=count, colour=colour)


def has_piece(table: Inventors, me: Player) -> bool:
    """I-R-13: whether there is influence for a device or the river."""
    return bool(me.supply or in_guilds(me))


@rule
def take_piece(table: Inventors, me: Player) -> None:
    """I-LIM-5, I-R-13, I-R-43, I-SOLO-13: one for a device or the river, from the supply or else from a Guild."""
    if not me.supply:
        guild = guilds_of(table, me)[0] if me.ai else table.ask(me, "move_influence", lambda: guilds_of(table, me))
        take_back(table, me, table.data.guilds[guild].colour)
    me.supply -= 1
