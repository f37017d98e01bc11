"""Chapter 5 and the flow of the game: drafting, turns, rounds and the end."""

from __future__ import annotations

from functools import partial

from majlis.engine.run import Reason, reason
from majlis.games.scholars.automa import ai_turn
from majlis.games.scholars.rest import rest
from majlis.games.scholars.retire import retire_neutrals, retire_translators
from majlis.games.scholars.scoring import take_gold_back
from majlis.games.scholars.setup import draft, set_up
from majlis.games.scholars.table import Player, Scholars, Turn, rule
from majlis.games.scholars.work import empty_slots, work


@rule
def beat(table: Scholars) -> None:
    """The smallest piece of the game that leaves nothing half done: the set-up, a choice of the draft, a turn."""
    if table.phase == "set_up":
        set_up(table)
    elif table.phase == "draft":
        draft(table)
    else:
        take_turn(table, table.players[table.active])
        end_turn(table)


@rule
def settling_in(table: Scholars) -> bool:
    """Scenes begin after the draft."""
    return table.phase in ("set_up", "draft")


@rule
def take_turn(table: Scholars, me: Player) -> None:
    """S-TURN-2, S-RULING-14, S-RULING-28: work or rest, then translators retire, one's own first."""
    table.turn = Turn()
    if me.ai:
        ai_turn(table, me)
    else:
        human_turn(table, me)
        retire_translators(table, me)
        table.confirm(me, "end_turn")
    count = len(table.players)
    for other in (table.players[(me.seat + step) % count] for step in range(1, count)):
        if not other.ai:
            retire_translators(table, other)
    retire_neutrals(table)


@rule
def human_turn(table: Scholars, me: Player) -> None:
    """S-TURN-2: a card to work with, or a rest."""
    refusal = partial(turn_refusal, table, me)
    options = [*me.cards, "rest"]
    if all(refusal(option) for option in options):
        table.tell("pass", me)
        return
    choice = table.ask(me, "turn", options, refusal)
    if choice == "rest":
        rest(table, me)
    else:
        work(table, me, choice)


def turn_refusal(table: Scholars, me: Player, option: str) -> Reason | None:
    """S-REST-1, S-WORK-1, S-WORK-2: a rest needs a card on the board; work needs a slot and a die."""
    if option == "rest":
        return None if me.slots else reason("nothing_to_rest")
    if not empty_slots(table, me):
        return reason("no_slot")
    return None if me.hand or table.data.cards[option].die else reason("no_die")


@rule
def end_turn(table: Scholars) -> None:
    """S-TURN-1, S-TURN-3: clockwise; the round of the fourth caliph card is finished, then one more is played."""
    table.turn = Turn()
    table.active = (table.active + 1) % len(table.players)
    if table.active != table.first:
        return
    if table.rounds_left == 0:
        take_gold_back(table)
        table.over = True
        table.phase = "over"
        table.tell("over")
    elif table.rounds_left > 0:
        table.rounds_left -= 1
    if not table.over:
        table.round += 1
