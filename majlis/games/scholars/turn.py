"""Chapter 5 and the flow of the game: drafting, turns, rounds and the end."""

from __future__ import annotations

from functools import partial

from majlis.engine.run import Reason, reason
from majlis.games.scholars.automa import ai_turn
from majlis.games.scholars.rest import rest
from majlis.games.scholars.retire import anybody_due, retire_others, retire_translators
from majlis.games.scholars.scoring import take_gold_back
from majlis.games.scholars.setup import draft, set_up
from majlis.games.scholars.table import Player, Scholars, new_turn, rule
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
    """S-TURN-2: work or rest, then what the turn leaves to be done."""
    table.turn = new_turn(table)
    if me.ai:
        ai_turn(table, me)
    else:
        human_turn(table, me)
    finish_turn(table, me)


@rule
def finish_turn(table: Scholars, me: Player) -> None:
    """S-RULING-14, S-RULING-28: translators retire, those of the active player first."""
    if not me.ai:
        if anybody_due(table):
            retire_translators(table, me)
        table.confirm(me, "end_turn")
    if anybody_due(table):
        retire_others(table, me)


@rule
def human_turn(table: Scholars, me: Player) -> None:
    """S-TURN-2: a card to work with, or a rest."""
    options = turn_options(table, me)
    choice = table.ask(me, "turn", options, refused=partial(refused_turns, table, me, options)) if options else "pass"
    if choice == "pass":
        table.tell("pass", me)
    elif choice == "rest":
        rest(table, me)
    else:
        work(table, me, choice)


def turn_options(table: Scholars, me: Player) -> list[str]:
    """S-REST-1, S-WORK-1, S-WORK-2: work needs a slot and a die, which one card has printed; a rest a card played."""
    cards = [card for card in me.cards if me.hand or table.data.cards[card].die] if empty_slots(table, me) else []
    return [*cards, "rest"] if me.slots else cards


def refused_turns(table: Scholars, me: Player, options: list[str]) -> dict[str, Reason]:
    """The cards that cannot be worked with, or the rest that cannot be taken, and why."""
    why = reason("no_die") if empty_slots(table, me) else reason("no_slot")
    refused = {card: why for card in me.cards if card not in options}
    return refused if me.slots else {**refused, "rest": reason("nothing_to_rest")}


@rule
def end_turn(table: Scholars) -> None:
    """S-TURN-1, S-TURN-3: clockwise; the round of the fourth caliph card is finished, then one more is played."""
    table.turn = new_turn(table)
    table.active = (table.active + 1) % len(table.players)
    if table.active != table.first:
        return
    if table.rounds_left == 0:
        end_game(table)
        return
    table.rounds_left -= table.rounds_left > 0
    table.round += 1


@rule
def end_game(table: Scholars) -> None:
    """S-END-2: after the last turn."""
    take_gold_back(table)
    table.over = True
    table.phase = "over"
    table.tell("over")
