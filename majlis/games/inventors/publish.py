"""Chapter 10, Publish: the Scribe and another craftsperson are paid and a Built device moves on."""

from __future__ import annotations

from functools import partial

from majlis.engine.effects import parse
from majlis.engine.run import Reason, reason
from majlis.games.inventors.camels import (
    Wanted,
    begin_bonuses,
    can_total,
    finish_bonuses,
    has_free_camel,
    load_camel,
    strength,
    total_bonus,
    unless_one,
)
from majlis.games.inventors.devices import built, move_to_published
from majlis.games.inventors.goals import check_goals
from majlis.games.inventors.influence import has_piece, take_piece
from majlis.games.inventors.paying import begin_paying, hold_studio, pay_owed, pay_silver
from majlis.games.inventors.prospects import BRIGHTEN, TOO_MANY, bonuses_needed
from majlis.games.inventors.table import ANY, Device, Inventors, Player, Task, choose_target, costs, refuses, rule, task

BLUE, BONUS = "blue", BRIGHTEN  # I-CAMEL-6
ROYALTY = parse("royalty")  # I-PUB-4


@rule
def publish(table: Inventors, me: Player) -> None:
    """I-PUB-1 to I-PUB-6: dice, a device, silver for its Inventor, two craftspeople, then a step of royalties."""
    boards = list(built(table))
    board = choose_target(table, me, "publish", boards, lambda name: cannot_publish(table, me, name))
    device = table.devices[board]
    with task(table, publishing(table, me, device)):
        least = table.data.publish_back.least - total_bonus(table, me)
        hold_studio(table, me, BONUS)
        dice = load_camel(table, me, lambda: Wanted(table, least, BLUE, bonuses_needed(table, me, BONUS)))
        begin_bonuses(table, dice, BLUE, BONUS)
        begin_paying(table, me)
        pay_inventor(table, me, device)
        pay_owed(table, me)
    take_piece(table, me)
    move_to_published(table, board, me.seat)
    me.published += 1
    table.tell("publish", me, board=board, card=device.card)
    check_goals(table, me)
    table.together(me, [(ROYALTY, board)])
    finish_bonuses(table, me)


def publishing(table: Inventors, me: Player, device: Device) -> Task:
    """I-PUB-3, I-R-37: the Inventor, the Scribe and one other are to be paid."""
    people = table.data.publish_back.craftspeople
    owed = [who for who in people if who != ANY]
    due, in_full = fee(table, me, device), device.inventor >= 0
    return costs(*owed, anyone=ANY in people, due=due, in_full=in_full)


def fee(table: Inventors, me: Player, device: Device) -> int:
    """I-PUB-3: nothing if I am the Inventor myself."""
    return 0 if device.inventor == me.seat else table.data.publish_back.silver


def pay_inventor(table: Inventors, me: Player, device: Device) -> None:
    """I-PUB-3, I-R-51, I-SOLO-36: the Inventor is paid in full; silver for a neutral one may be saved."""
    task = table.turn.task
    due, task.in_full = task.due, False
    if not due:
        return
    if device.inventor < 0:
        pay_silver(table, me, due)
        return
    task.due = 0
    me.silver -= due
    table.players[device.inventor].silver += due
    table.tell("fee", me, owner=device.inventor, n=due)


def cannot_publish(table: Inventors, me: Player, board: str) -> Reason | None:
    """I-PUB-2, I-PUB-3: the total, the Scribe, another craftsperson and the silver."""
    least, device = table.data.publish_back.least, table.devices[board]
    if not can_total(table, me, least):
        return reason("total_too_low", n=least)
    owing = publishing(table, me, device)
    needed = bonuses_needed(table, me, BONUS, strength(table, me).bonuses(BLUE), owing)
    if needed < TOO_MANY and (not needed or can_total(table, me, least, BLUE, needed)):
        return None
    asleep = next((who for who in owing.owed if who in me.inactive), "")
    if asleep:
        return reason("is_inactive", person=asleep)
    return reason("lacks", what="silver", n=owing.due) if owing.due > me.silver else reason("wages")


@refuses(publish)
def no_publish(table: Inventors, me: Player) -> Reason | None:
    """I-CAMEL-2, I-PUB-2, I-R-13: a Camel, a Built device and its costs."""
    if not has_free_camel(me):
        return reason("no_camel")
    if not has_piece(table, me):
        return reason("no_influence")
    boards = built(table)
    if not boards:
        return reason("nothing_built")
    return unless_one(boards, partial(cannot_publish, table, me))
