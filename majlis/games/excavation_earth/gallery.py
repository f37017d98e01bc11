"""Chapter 3 and 8.3: crew, the gallery with its guards, and taking samples."""

from __future__ import annotations

from collections.abc import Sequence

from majlis.engine.run import Reason, reason
from majlis.games.excavation_earth.table import ExcavationEarth, Player


def crew_refusal(table: ExcavationEarth, me: Player) -> Reason | None:
    """E-CORE-10: crew from the supply or, if that is empty, a guard; traders and envoys are never reused."""
    return None if me.crew or (me.guards and not me.zu) else reason("no_crew")


def take_crew(table: ExcavationEarth, me: Player) -> None:
    """E-CORE-10, E-CORE-11: one crew from the supply; only if that is empty, a guard, whose sample is lost."""
    if me.crew:
        me.crew -= 1
        return
    space = table.ask(me, "guard", [f"gallery_{artifact}" for artifact in me.guards])
    lost = space.removeprefix("gallery_")
    me.guards = tuple(artifact for artifact in me.guards if artifact != lost)
    table.tell("guard_leaves", me, artifact=lost)


def sample_refusal(table: ExcavationEarth, me: Player, artifact: str) -> Reason | None:
    """E-SMP-1, E-SMP-2: one guard per gallery space, and there must be crew for it."""
    return reason("sampled", artifact=artifact) if artifact in me.guards else crew_refusal(table, me)


def sample(table: ExcavationEarth, me: Player, artifact: str) -> None:
    """E-SMP-1: place a guard on the artifact's gallery space; a column filled for the first time pays."""
    take_crew(table, me)
    me.guards += (artifact,)
    table.tell("sample", me, artifact=artifact)
    reward_column(table, me, table.data.region[artifact])


def sample_gained(table: ExcavationEarth, me: Player, gained: Sequence[str]) -> None:
    """E-SMP-1, E-SMP-4: sample any of the artifacts just gained, one after another in any order."""
    left = list(dict.fromkeys(gained))
    while left:
        possible = [artifact for artifact in left if sample_refusal(table, me, artifact) is None]
        if not possible:
            return
        chosen = table.ask(me, "sample", possible, skip=True)
        if chosen is None:
            return
        left.remove(chosen)
        sample(table, me, chosen)


def reward_column(table: ExcavationEarth, me: Player, colour: str) -> None:
    """E-CORE-12, E-SMP-3: the first time a column is full, its owner draws a card."""
    if colour not in me.rewarded and all(artifact in me.guards for artifact in table.data.of_region[colour]):
        me.rewarded += (colour,)
        table.tell("column_full", me, colour=colour)
        table.resolve(me, table.data.rule.column_bonus)
