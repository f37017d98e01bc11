"""Chapter 13, the guilds: influence in them and who controls them."""

from __future__ import annotations

from majlis.games.scholars.table import NOBODY, Player, Scholars, rule


@rule
def place_in_guild(table: Scholars, me: Player, guild: str) -> None:
    """S-INF-4 to S-INF-6: a piece of influence lies in the guild now."""
    me.guilds[guild] += 1
    table.tell("influence", me, guild=guild)
    check_control(table, guild)


@rule
def take_from_guild(table: Scholars, me: Player, guild: str) -> None:
    """S-CAL-2, S-LIM-4: a piece of influence has left the guild."""
    me.guilds[guild] -= 1
    check_control(table, guild)


def check_control(table: Scholars, guild: str) -> None:
    """S-INF-5, S-INF-6, S-CAL-4, S-RULING-18: equality never changes control; nobody has it after a tie for most."""
    held = table.controllers[guild]
    most = max(player.guilds[guild] for player in table.players)
    if held != NOBODY and most and table.players[held].guilds[guild] == most:
        return
    leaders = [player.seat for player in table.players if player.guilds[guild] == most]
    now = leaders[0] if most and len(leaders) == 1 else NOBODY
    if now != held:
        table.controllers[guild] = now
        table.tell("control" if now != NOBODY else "no_control", controller(table, guild), guild=guild)


def controller(table: Scholars, guild: str) -> Player | None:
    """Who controls a guild, if anybody."""
    seat = table.controllers[guild]
    return None if seat == NOBODY else table.players[seat]
