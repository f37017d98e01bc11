"""Chapter 3, holds: where artifacts are kept on a faction board."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.excavation_earth.components import Faction, ZuBoard
from majlis.games.excavation_earth.table import ExcavationEarth, Player

HOLDS = ("cargo_hold", "hidden_hold")


def board_of(table: ExcavationEarth, me: Player) -> Faction | ZuBoard:
    """The faction board of a player, or Zu's."""
    return table.data.zu if me.zu else table.data.factions[me.faction]


def room(table: ExcavationEarth, me: Player, hold: str) -> int:
    """E-CORE-5: how many spaces of a hold are free."""
    size: int = getattr(board_of(table, me), hold)
    return size - len(getattr(me, hold))


def cargo_refusal(table: ExcavationEarth, me: Player) -> Reason | None:
    """E-EXC-2: excavated and surveyed artifacts need a free space of the cargo hold."""
    return None if room(table, me, "cargo_hold") > 0 else reason("cargo_full")


def rooms(table: ExcavationEarth, me: Player) -> list[str]:
    """The holds with a free space."""
    return [hold for hold in HOLDS if room(table, me, hold) > 0]


def store(me: Player, hold: str, artifact: str) -> None:
    """Put an artifact into a hold."""
    setattr(me, hold, (*getattr(me, hold), artifact))


def held(me: Player) -> tuple[str, ...]:
    """E-CORE-6: the artifacts of both holds."""
    return me.cargo_hold + me.hidden_hold


def held_tiles(me: Player) -> list[str]:
    """The artifacts of both holds as options, each kind once per hold: `cargo_yellow_alpha`."""
    return list(dict.fromkeys([f"cargo_{a}" for a in me.cargo_hold] + [f"hidden_{a}" for a in me.hidden_hold]))


def artifact_of(tile: str) -> str:
    """Which artifact a tile in a hold is."""
    return tile.partition("_")[2]


def remove(me: Player, tile: str) -> str:
    """Take a tile out of its hold; gives the artifact."""
    prefix, _, artifact = tile.partition("_")
    hold = f"{prefix}_hold"
    left = list(getattr(me, hold))
    left.remove(artifact)
    setattr(me, hold, tuple(left))
    return artifact
