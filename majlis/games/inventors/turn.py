"""Chapter 9 and the flow of the game: rounds, turns, and what comes after the Tent."""

from __future__ import annotations

from collections.abc import Callable

from majlis.engine.effects import parse
from majlis.engine.run import Reason
from majlis.games.inventors.automa import ai_turn
from majlis.games.inventors.build import build
from majlis.games.inventors.invent import invent
from majlis.games.inventors.publish import publish
from majlis.games.inventors.rounds import end_of_round, start_of_round
from majlis.games.inventors.setup import place_starting_tiles, set_up
from majlis.games.inventors.table import ChooseAgain, Inventors, Player, Turn, rule, task
from majlis.games.inventors.tents import tent
from majlis.games.inventors.test import test
from majlis.games.inventors.workers import worker
from majlis.games.inventors.workshop import clear_row, nothing_to_clear, workshop

Act = Callable[[Inventors, Player], None]


@rule
def beat(table: Inventors) -> None:
    """I-TURN-1: the smallest piece of the game that leaves nothing half done."""
    if table.phase == "set_up":
        set_up(table)
    elif table.phase == "starting_tile":
        place_starting_tiles(table)
    elif table.phase == "start_of_round":
        start_of_round(table)
    elif table.phase == "turn":
        take_turn(table, table.players[table.active])
        end_turn(table)
    else:
        end_of_round(table)


@rule
def settling_in(table: Inventors) -> bool:
    """Scenes begin with the first turn."""
    return table.phase != "turn"


@rule
def take_turn(table: Inventors, me: Player) -> None:
    """I-TURN-2: exactly one main action, or one of those after the Tent."""
    if me.ai:
        ai_turn(table, me)
        return
    actions = AFTER_TENT if me.tent else ACTIONS
    while True:
        choice = table.ask(me, "turn", list(actions), lambda name: actions[name][1](table, me))
        try:
            actions[choice][0](table, me)
            break
        except ChooseAgain:
            continue
    table.confirm(me, "end_turn")


@rule
def end_turn(table: Inventors) -> None:
    """I-TURN-2, I-TURN-3, I-AFTER-2: clockwise, until everybody has placed a Tent."""
    table.turn = Turn()
    if "" in [player.tent for player in table.players]:
        table.active = (table.active + 1) % len(table.players)
    else:
        table.phase = "end_of_round"


# After the Tent --------------------------------------------------------------------------------------------------


@rule
def pay_to_clear(table: Inventors, me: Player) -> None:
    """I-AFTER-1: pay any craftsperson and clear a Workshop."""
    with task(table):
        table.pay(me, PAID)
        rows = [row for row in me.rows if me.row_dice[row]]
        clear_row(table, me, table.ask(me, "clear_workshop", rows))


def cannot_clear(table: Inventors, me: Player) -> Reason | None:
    """Dice to clear and somebody to pay."""
    with task(table):
        return nothing_to_clear(table, me) or table.cost_refusal(me, PAID)


@rule
def pass_turn(table: Inventors, me: Player) -> None:
    """I-R-28: nothing."""
    table.tell("pass", me)


def doing(printed: str) -> tuple[Act, Callable[[Inventors, Player], Reason | None]]:
    """An effect as the action of a turn, and why it cannot be taken."""
    effect = parse(printed)

    def act(table: Inventors, me: Player) -> None:
        table.resolve(me, effect, chosen=True)

    def refusal(table: Inventors, me: Player) -> Reason | None:
        return table.refusal(me, effect)

    return act, refusal


def guarded(act: Act) -> tuple[Act, Callable[[Inventors, Player], Reason | None]]:
    """A main action with its guard."""

    def refusal(table: Inventors, me: Player) -> Reason | None:
        guard = table.rules.guards.get(act.__name__)
        return None if guard is None else guard(table, me)

    return act, refusal


PAID = parse("craftsperson(any)")
ACTIONS = {act.__name__: guarded(act) for act in (invent, build, test, publish, workshop, worker, tent)}
AFTER_TENT = {
    "workshop": guarded(workshop),
    "brighten": doing("brighten"),
    "refresh": doing("refresh(any)"),
    "clear": (pay_to_clear, cannot_clear),
    "pass": guarded(pass_turn),
}
