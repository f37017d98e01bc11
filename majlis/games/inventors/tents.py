"""Chapter 13: placing the Tent."""

from __future__ import annotations

from majlis.engine.effects import Effect, parse
from majlis.engine.run import Reason, reason
from majlis.games.inventors.camels import free_camels
from majlis.games.inventors.dummy import place_dummy_tent
from majlis.games.inventors.table import Inventors, Player, rule, task
from majlis.games.inventors.triggers import researched

UNUSED = "unused"
FOR_EACH_UNUSED = parse("refresh(any) + brighten")  # I-TENT-3a
ON_TENT = "tent"  # the trigger of Research Tiles


def free_tents(table: Inventors) -> list[str]:
    """I-TENT-2: the spaces without a Tent this round."""
    taken = {player.tent for player in table.players} | {table.dummy.tent if table.dummy else ""}
    return [space for space in table.data.tents if space not in taken]


def put_tent(table: Inventors, me: Player, space: str) -> Effect | None:
    """I-TENT-2: the leftmost Tent of the board onto a space; what its slot uncovers."""
    slots = table.data.slots[len(table.seats)]
    uncovered = None if me.ai else slots[len(slots) - me.tents]
    me.tents -= 1
    me.tent = space
    table.tell("tent", me, space=space)
    return uncovered


@rule
def tent(table: Inventors, me: Player) -> None:
    """I-TENT-1 to I-TENT-6: a free space, the effects in any order, last what the slot uncovers."""
    first = not any(player.tent for player in table.players)
    space = table.ask(me, "tent", free_tents(table))
    uncovered = put_tent(table, me, space)
    if first and table.dummy:
        place_dummy_tent(table, table.ask(me, "dummy_tent", free_tents(table)))
    use_tent_effects(table, me, space)
    if uncovered is not None:
        table.resolve(me, uncovered, space, chosen=True)


@rule
def use_tent_effects(table: Inventors, me: Player, space: str) -> None:
    """I-TENT-3, I-TENT-4: each once, in any order, all optional; a tile researched meanwhile takes part."""
    used: list[str] = []
    while (
        choice := table.ask(
            me,
            "tent_effects",
            lambda: [name for name in tent_effects(table, me, space) if not_now(table, me, name, used) is None],
            skip=True,
            refused=lambda: refused_effects(table, me, space, used),
            source=space,
        )
    ) is not None:
        used.append(choice)
        with task(table):
            use_tent_effect(table, me, choice)


def tent_effects(table: Inventors, me: Player, space: str) -> list[str]:
    """I-TENT-3: the bonus for what was not used, the Pass Tile, Research Tiles of the middle section."""
    return [UNUSED, table.passes[space], *(tile.id for tile in researched(table, me) if tile.when == ON_TENT)]


def effect_of(table: Inventors, name: str) -> Effect:
    """What one of them does."""
    if name == UNUSED:
        return FOR_EACH_UNUSED
    if name in table.data.pass_tiles:
        return table.data.pass_tiles[name].effect
    effect = table.data.research_tiles[name].effect
    assert effect is not None
    return effect


def unused(me: Player) -> int:
    """I-TENT-3a, I-R-26: Workers and the Envoy in the supply, unless they were taken back, and Camels without dice."""
    return me.workers + me.envoy - len(me.used) + len(free_camels(me))


def not_now(table: Inventors, me: Player, name: str, used: list[str]) -> Reason | None:
    """Used already, or of no effect."""
    if name in used:
        return reason("step_used")
    if name == UNUSED and not unused(me):
        return reason("nothing_unused")
    with task(table):
        return table.refusal(me, effect_of(table, name))


def refused_effects(table: Inventors, me: Player, space: str, used: list[str]) -> dict[str, Reason]:
    """What cannot be resolved now, and why."""
    reasons = {name: not_now(table, me, name, used) for name in tent_effects(table, me, space)}
    return {name: why for name, why in reasons.items() if why is not None}


def use_tent_effect(table: Inventors, me: Player, name: str) -> None:
    """I-TENT-3: one of the effects."""
    if name == UNUSED:
        table.tell("unused", me, n=unused(me))
        table.together(me, [(FOR_EACH_UNUSED, "")] * unused(me))
    else:
        table.tell("tent_effect", me, tile=name)
        table.resolve(me, effect_of(table, name), name, chosen=True)
