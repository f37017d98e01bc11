"""Chapter 13: placing and retrieving workers."""

from __future__ import annotations

from functools import partial

from majlis.engine.run import Reason, reason
from majlis.games.wayfarers.cards import slot_of
from majlis.games.wayfarers.components import COLOURS, ROWS, WorkerSpace
from majlis.games.wayfarers.influence import fee_due, fee_refusal, pay_fee, pay_fee_with
from majlis.games.wayfarers.table import Player, Wayfarers, refuses, rule


@rule
def place_worker(table: Wayfarers, me: Player, colour: str) -> None:
    """W-WRK-1 to W-WRK-5: put a worker on a face-up card and carry out at least one part of its slot's action."""
    card = table.ask(me, "place_worker", cards_for(table, colour), partial(worker_refusal, table, me, colour))
    if fee_due(table, me, card):
        pay_fee_with(table, me, card, table.ask(me, "fee", payable_fees(table, me, card)))
    me.workers[colour] -= 1
    table.workers_on[card] = (*table.workers_on.get(card, ()), colour)
    table.turn.worker_on, table.turn.worker_colour = card, colour
    space = worker_space(table, card)
    table.tell("place_worker", me, colour=f"worker_{colour}", card=card, space=space.id)
    table.together(me, [(space.effect, space.id)], least=1)


def cards_for(table: Wayfarers, colour: str) -> list[str]:
    """W-WRK-1: the face-up cards on which a worker of this colour may stand."""
    rows = [row for row in ROWS if colour in table.data.rows[row].workers]
    return [card for row in rows for card in table.rows[row] if card]


def worker_space(table: Wayfarers, card: str) -> WorkerSpace:
    """W-WRK-4: the action printed at the slot in which the card lies."""
    return table.data.worker_spaces[f"{table.data.row_of[card]}_{slot_of(table, card)}"]


def no_place_for_worker(table: Wayfarers, me: Player, colour: str) -> Reason | None:
    """W-WRK-5: some card must take the worker."""
    refused: Reason | None = reason("no_card_for_worker")
    for card in cards_for(table, colour):
        refused = worker_refusal(table, me, colour, card)
        if refused is None:
            return None
    return refused


def worker_refusal(table: Wayfarers, me: Player, colour: str, card: str) -> Reason | None:
    """W-WRK-2, W-WRK-3, W-WRK-5: why a worker cannot be placed on a card."""
    if colour in table.workers_on.get(card, ()):
        return reason("worker_there")
    if not fee_due(table, me, card):
        return action_refusal(table, me, card)
    if fee_refusal(table, me, card) is None and not payable_fees(table, me, card):
        return reason("fee_leaves_nothing", card=card)
    return fee_refusal(table, me, card)


def action_refusal(table: Wayfarers, me: Player, card: str) -> Reason | None:
    """W-RUL-19: whether some part of the action can be carried out, without acquiring the worker's own card."""
    turn = table.turn
    turn.worker_on, before = card, turn.worker_on
    refused = table.refusal(me, worker_space(table, card).effect)
    turn.worker_on = before
    return refused


def payable_fees(table: Wayfarers, me: Player, card: str) -> list[str]:
    """W-RUL-19: the ways to pay the fee that leave some part of the action possible."""
    fees = []
    for what in ("silver", "provision"):
        have = getattr(me, what)
        if have:
            setattr(me, what, have - 1)
            if action_refusal(table, me, card) is None:
                fees.append(what)
            setattr(me, what, have)
    return fees


@rule
def retrieve_worker(table: Wayfarers, me: Player) -> None:
    """W-WRK-7: take one worker from any face-up card into the supply."""
    card = table.ask(me, "retrieve_worker", list(table.workers_on), partial(retrieve_refusal, table, me))
    colours = [f"worker_{colour}" for colour in retrievable(table, card)]
    colour = table.ask(me, "worker_colour", colours).removeprefix("worker_")
    pay_fee(table, me, card)
    lift_worker(table, me, card, colour)


@refuses(retrieve_worker)
def no_worker_to_retrieve(table: Wayfarers, me: Player) -> Reason | None:
    """W-WRK-7, W-WRK-8: some worker must stand on a card and be free to come back."""
    if any(retrieve_refusal(table, me, card) is None for card in table.workers_on):
        return None
    return reason("no_worker_to_retrieve")


def retrieve_refusal(table: Wayfarers, me: Player, card: str) -> Reason | None:
    """W-WRK-8, W-INF-3: not the worker placed this turn, and the fee must be payable."""
    if not retrievable(table, card):
        return reason("worker_placed_this_turn")
    return fee_refusal(table, me, card)


def retrievable(table: Wayfarers, card: str) -> list[str]:
    """W-WRK-8: the workers on a card other than the one placed this turn."""
    placed = table.turn.worker_colour if card == table.turn.worker_on else ""
    return [colour for colour in COLOURS if colour in table.workers_on[card] and colour != placed]


def lift_worker(table: Wayfarers, player: Player, card: str, colour: str) -> None:
    """A worker leaves a card for a player's supply."""
    left = tuple(c for c in table.workers_on[card] if c != colour)
    if left:
        table.workers_on[card] = left
    else:
        del table.workers_on[card]
    player.workers[colour] += 1
    table.tell("retrieve_worker", player, colour=f"worker_{colour}", card=card)
