"""Chapter 5: tags and counting."""

from __future__ import annotations

from collections.abc import Callable

from majlis.games.wayfarers.table import Player, Wayfarers


def count(table: Wayfarers, me: Player, counter: str) -> int:
    """W-TAG-3 to W-TAG-6: the value of a counter, e.g. `city`, `townsfolk_cards`, `tiles`, `guild_black`."""
    counts = table.data.counts(me.land, me.water, me.space, me.caravan)
    if counter in counts:
        return counts[counter]
    return _COUNTERS[counter](table, me)


def comet_majority(table: Wayfarers, me: Player) -> bool:
    """W-SCO-3: strictly more comet tags than every single opponent."""
    mine = count(table, me, "comet")
    return all(mine > comets(table, other) for other in table.players if other is not me)


def comets(table: Wayfarers, player: Player) -> int:
    """W-SOLO-40: the automa's comet marker counts as its comet tags."""
    return player.automa.comet if player.automa else count(table, player, "comet")


_COUNTERS: dict[str, Callable[[Wayfarers, Player], int]] = {
    "townsfolk_cards": lambda table, me: 1 + len(me.townsfolk),
    "inspiration_cards": lambda table, me: len(me.inspiration),
    "guild_black": lambda table, me: me.guilds["black"],
    "guild_yellow": lambda table, me: me.guilds["yellow"],
    "guild_blue": lambda table, me: me.guilds["blue"],
    "guild_all": lambda table, me: sum(me.guilds.values()),
    "silver": lambda table, me: me.silver,
    "provision": lambda table, me: me.provision,
    "comet_majority": comet_majority,
}
