"""Chapters 13 and 14: what every card of Zu relies on: options, the rival, its holds and samples, failed actions."""

from __future__ import annotations

from majlis.engine.rules import ON
from majlis.engine.run import Reason
from majlis.games.excavation_earth.gallery import sample, sample_refusal
from majlis.games.excavation_earth.holds import held, room, store
from majlis.games.excavation_earth.table import ExcavationEarth, Player

CARGO_FIRST = ("cargo_hold", "hidden_hold")
HIDDEN_FIRST = ("hidden_hold", "cargo_hold")
FAILED_HARD = 15  # E-DIF-7


def chosen(table: ExcavationEarth, option: str) -> bool:
    """Whether this option of chapter 14, or this house rule, is in force."""
    return table.options[option] == ON


def rival(table: ExcavationEarth, me: Player) -> Player:
    """The person who plays against Zu: "you" of chapter 13."""
    return table.players[1 - me.seat]


def failed_action(table: ExcavationEarth, me: Player, why: Reason) -> None:
    """E-SOLO-12: credits instead of the action. E-DIF-2, E-DIF-7, E-DIF-11: nothing, or more; nothing, if both."""
    credits = FAILED_HARD if chosen(table, "hard_failed_15") else table.data.zu.failed_action
    if chosen(table, "easy_no_failed_credits"):
        credits = 0
    me.credits += credits
    table.turn.failed = True
    table.tell("zu_failed", me, n=credits, why=why)


def has_type(me: Player, artifact: str) -> bool:
    """E-ZU-2: a copy in one of the holds, or a sample."""
    return artifact in me.guards or artifact in me.cargo_hold or artifact in me.hidden_hold


def tiles_held(me: Player) -> list[str]:
    """E-ZU-3: every tile of both holds, the cargo hold first."""
    return [f"cargo_{a}" for a in me.cargo_hold] + [f"hidden_{a}" for a in me.hidden_hold]


def tiles_of(table: ExcavationEarth, me: Player, colour: str) -> int:
    """E-ZU-3: how many artifacts of a colour are in both holds."""
    region = table.data.region
    return sum(region[artifact] == colour for artifact in held(me))


def cargo_room(table: ExcavationEarth, me: Player) -> int:
    """E-ZU-11, E-ZU-14, E-ZU-41: spaces for excavated and surveyed artifacts; E-DIF-8: those of either hold."""
    spaces = room(table, me, "cargo_hold")
    return spaces + room(table, me, "hidden_hold") if chosen(table, "hard_any_hold") else spaces


def stow(table: ExcavationEarth, me: Player, artifact: str, holds: tuple[str, str]) -> str:
    """E-ZU-17, E-ZU-20, E-DIF-8: into the first of these holds with a free space."""
    hold = holds[0] if room(table, me, holds[0]) > 0 else holds[1]
    store(me, hold, artifact)
    return hold


def sample_if_able(table: ExcavationEarth, me: Player, artifact: str) -> None:
    """E-ZU-17, E-SOLO-7: Zu samples all it gains; E-DIF-5: not without crew, and it never moves a guard."""
    if sample_refusal(table, me, artifact) is None:
        sample(table, me, artifact)


def without(things: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """These things with one of that kind fewer."""
    at = things.index(thing)
    return things[:at] + things[at + 1 :]
