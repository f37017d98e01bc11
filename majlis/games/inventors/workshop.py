"""Chapter 11: activating a Workshop."""

from __future__ import annotations

from majlis.engine.effects import Effect, Pay
from majlis.engine.run import Reason, reason
from majlis.games.inventors.camels import Wanted, choose_dice
from majlis.games.inventors.components import named
from majlis.games.inventors.dice import colour_of, exhaust, face_of
from majlis.games.inventors.table import Inventors, Player, choose_target, refuses, rule, task

MOST = 12  # I-WORK-6


@rule
def workshop(table: Inventors, me: Player) -> None:
    """I-WORK-1 to I-WORK-8: dice into a row, then its ability and its tiles, once each, in any order."""
    row = choose_target(
        table, me, "workshop", list(me.rows), lambda name: reason("row_busy") if me.row_dice[name] else None
    )
    dice = choose_dice(table, me, lambda: Wanted(table), me.row_dice, row)
    table.turn.row, table.turn.boost = row, 0
    table.tell("workshop", me, row=row, dice=list(dice))
    used: list[str] = []
    while me.row_dice[row]:
        step = table.ask(
            me,
            "workshop_step",
            lambda: [step for step in steps(me, row) if cannot_use(table, me, row, step, used) is None],
            skip=True,
            refused=lambda: refused_steps(table, me, row, used),
            source=row,
        )
        if step is None:
            break
        used.append(step)
        use_step(table, me, step)
    table.turn.row = ""


@refuses(workshop)
def no_workshop(table: Inventors, me: Player) -> Reason | None:
    """I-WORK-1: a row without dice, and a die for it."""
    if all(me.row_dice.values()):
        return reason("rows_busy")
    return None if any(table.data.upper_dice(me.zones)) else reason("no_dice")


def steps(me: Player, row: str) -> list[str]:
    """I-WORK-2, I-WORK-4: the printed ability and the tiles that lie there now."""
    return [row, *me.rows[row]]


def effect_of(table: Inventors, step: str) -> Effect | None:
    """What the printed ability or a tile does; nothing if it is passive (I-WORK-9)."""
    rows = table.data.workshop_rows
    return rows[step].effect if step in rows else table.data.workshop_tiles[step].effect


def requirement(table: Inventors, step: str) -> tuple[int, str]:
    """I-WORK-3: the least total and the colour."""
    facts = table.data.workshop_rows.get(step) or table.data.workshop_tiles[step]
    return facts.least, facts.colour


def total(table: Inventors, me: Player, row: str) -> int:
    """I-WORK-3, I-WORK-6, I-R-17: the dice of the row and the boosts, at most 12."""
    boosted = table.turn.boost if table.turn.row == row else 0
    return min(MOST, sum(map(face_of, me.row_dice[row])) + boosted)


def has_colour(table: Inventors, me: Player, row: str, colour: str) -> bool:
    """I-WORK-3, I-WORK-9: a die of the colour, or a tile that provides it."""
    return any(colour_of(die) == colour for die in me.row_dice[row]) or colour in passives(table, me, row, "provide")


def passives(table: Inventors, me: Player, row: str, name: str) -> list[str]:
    """I-WORK-9: what the passive tiles of a row say under this name."""
    atoms = [named(table.data.workshop_tiles[tile].passive, name) for tile in me.rows[row]]
    return [table.query(me, atom) for atom in atoms if atom is not None]


@rule
def provide(table: Inventors, me: Player, colour: str) -> str:
    """I-WORK-9: the row counts as containing this colour."""
    return colour


@rule
def boost(table: Inventors, me: Player, value: int) -> None:
    """I-WORK-6, I-R-17: the total of this activation; as much as possible, since more is never worse."""
    table.turn.boost += value
    table.tell("boost", me, n=total(table, me, table.turn.row) if table.turn.row else 0)


def cannot_use(table: Inventors, me: Player, row: str, step: str, used: list[str]) -> Reason | None:
    """I-WORK-2, I-WORK-3, I-WORK-5, I-WORK-7: used, too low, of another colour, or too dear."""
    if step in used:
        return reason("step_used")
    effect = effect_of(table, step)
    if effect is None:
        return reason("passive")
    least, colour = requirement(table, step)
    if total(table, me, row) < least:
        return reason("total_too_low", n=least)
    if colour and not has_colour(table, me, row, colour):
        return reason("colour_missing", colour=colour)
    with task(table):
        return table.cost_refusal(me, effect.cost) if isinstance(effect, Pay) else table.refusal(me, effect)


def refused_steps(table: Inventors, me: Player, row: str, used: list[str]) -> dict[str, Reason]:
    """The tiles that cannot be resolved, and why."""
    reasons = {step: cannot_use(table, me, row, step, used) for step in steps(me, row)}
    return {step: why for step, why in reasons.items() if why is not None}


@rule
def use_step(table: Inventors, me: Player, step: str) -> None:
    """I-WORK-5, I-WORK-7: each is a task; a craftsperson may be paid though the effect cannot be resolved."""
    effect = effect_of(table, step)
    assert effect is not None
    table.tell("workshop_step", me, step=step)
    with task(table):
        if isinstance(effect, Pay):
            outer, table.source = table.source, step
            table.pay(me, effect.cost)
            table.source = outer
            effect = effect.gain
        table.resolve(me, effect, step)


# Clearing --------------------------------------------------------------------------------------------------------


@rule
def clear_workshop(table: Inventors, me: Player) -> None:
    """I-R-65: the dice of one Workshop go to Exhausted; a row without dice is none to choose."""
    clear_row(table, me, table.ask(me, "clear_workshop", [row for row in me.rows if me.row_dice[row]]))


@refuses(clear_workshop)
def nothing_to_clear(table: Inventors, me: Player) -> Reason | None:
    """Some Workshop must hold dice."""
    return None if any(me.row_dice.values()) else reason("no_dice_in_workshops")


def clear_row(table: Inventors, me: Player, row: str) -> None:
    """All dice of a Workshop to Exhausted."""
    exhaust(table, me, me.row_dice[row])
    me.row_dice[row] = ()
    table.tell("clear_workshop", me, row=row)
