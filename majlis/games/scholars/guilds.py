"""Chapter 13, the guilds: influence in them and who controls them."""

from __future__ import annotations

from majlis.games.scholars.table import NOBODY, Player, Scholars, rule


@rule
def place_in_guild(table: Scholars, me: Player, guild: str) -> None:
    """S-INF-4 to S-INF-6, S-RULING-18: whoever adds influence and then has more than everybody else takes control."""
    me.guilds[guild] += 1
    table.tell("influence", me, guild=guild)
    if leader(table, guild) == me.seat:
        set_controller(table, guild, me.seat)


@rule
def take_from_guild(table: Scholars, me: Player, guild: str) -> None:
    """S-CAL-2, S-CAL-4, S-LIM-4, S-RULING-18: a controller who no longer has most loses the guild to who has."""
    me.guilds[guild] -= 1
    most = max(player.guilds[guild] for player in table.players)
    if table.controllers[guild] == me.seat and (me.guilds[guild] < most or not most):
        set_controller(table, guild, leader(table, guild))


def leader(table: Scholars, guild: str) -> int:
    """The seat with strictly more influence in a guild than everybody else, or nobody."""
    pieces = [player.guilds[guild] for player in table.players]
    most = max(pieces)
    return pieces.index(most) if pieces.count(most) == 1 else NOBODY


def set_controller(table: Scholars, guild: str, seat: int) -> None:
    """Let a seat control a guild, or nobody."""
    if table.controllers[guild] != seat:
        table.controllers[guild] = seat
        table.tell("control" if seat != NOBODY else "no_control", controller(table, guild), guild=guild)


def controller(table: Scholars, guild: str) -> Player | None:
    """Who controls a guild, if anybody."""
    seat = table.controllers[guild]
    return None if seat == NOBODY else table.players[seat]
