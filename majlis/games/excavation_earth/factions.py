"""Chapter 11: the five factions. Each power is asked for where it applies; the free move is a step of its own."""

from __future__ import annotations

from majlis.games.excavation_earth.components import Ability
from majlis.games.excavation_earth.table import ExcavationEarth, Player, rule
from majlis.games.excavation_earth.travel import moved


def has(table: ExcavationEarth, me: Player, ability: Ability) -> bool:
    """Whether the player's faction has this power; Zu has none."""
    return not me.zu and table.data.factions[me.faction].ability == ability


@rule
def free_move(table: ExcavationEarth, me: Player) -> None:
    """E-FAC-5, E-FAC-6: at the start of each turn one explorer may move to an adjacent place without an own one."""
    if not has(table, me, "free_move"):
        return
    ways = {f"explorer_{i + 1}": free_ways(table, me, place) for i, place in enumerate(me.explorers)}
    chosen = table.ask(me, "free_move", [explorer for explorer, to in ways.items() if to], skip=True)
    if chosen is not None:
        to = table.ask(me, "free_move_to", ways[chosen])
        i = int(chosen.removeprefix("explorer_")) - 1
        table.tell("free_move", me, explorer=chosen, start=me.explorers[i], to=to)
        me.explorers = moved(me.explorers, i, to)


def free_ways(table: ExcavationEarth, me: Player, place: str) -> list[str]:
    """The adjacent places that hold no own explorer."""
    return [to for to in table.data.neighbours[place] if to not in me.explorers]
