"""Chapter 10, Build: three craftspeople are paid and an Invented device moves to the second column."""

from __future__ import annotations

from functools import partial

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
from majlis.games.inventors.devices import highest_free_row, invented, move_to_built
from majlis.games.inventors.goals import check_goals
from majlis.games.inventors.influence import has_piece, take_piece
from majlis.games.inventors.paying import REFRESH, begin_paying, hold_studio, pay_owed
from majlis.games.inventors.prospects import TOO_MANY, bonuses_needed
from majlis.games.inventors.table import BUILT, Device, Inventors, Player, choose_target, costs, refuses, rule, task

CHARCOAL, BONUS = "charcoal", REFRESH  # I-CAMEL-6


@rule
def build(table: Inventors, me: Player) -> None:
    """I-BLD-1 to I-BLD-8: dice, a device, three craftspeople, then what its Invention Tile gives."""
    board = choose_target(table, me, "build", lambda: list(invented(table)), lambda name: cannot_build(table, me, name))
    device = table.devices[board]
    card = table.data.device_cards[device.card]
    with task(table, costs(*card.craftspeople)):
        least = card.least - total_bonus(table, me)
        hold_studio(table, me, BONUS)
        dice = load_camel(table, me, lambda: Wanted(table, least, CHARCOAL, bonuses_needed(table, me, BONUS)))
        begin_bonuses(table, dice, CHARCOAL, BONUS)
        begin_paying(table, me)
        pay_owed(table, me)
    invention_gains(table, me, device)
    take_piece(table, me)
    move_to_built(table, board, me.seat)
    me.built += 1
    table.tell("build", me, board=board, card=device.card)
    check_goals(table, me)
    finish_bonuses(table, me)


def invention_gains(table: Inventors, me: Player, device: Device) -> None:
    """I-BLD-4: first the Builder, then the Inventor, unless it is the same or nobody."""
    effect = table.data.invention_tiles[device.tile].effect
    table.resolve(me, effect, device.tile)
    if device.inventor >= 0 and device.inventor != me.seat and not table.players[device.inventor].ai:
        inventor = table.players[device.inventor]
        table.tell("inventor_gains", inventor, tile=device.tile)
        table.resolve(inventor, effect, device.tile)


def cannot_build(table: Inventors, me: Player, board: str) -> Reason | None:
    """I-BLD-2, I-BLD-3: the total, the three craftspeople and their wages."""
    card = table.data.device_cards[table.devices[board].card]
    if not can_total(table, me, card.least):
        return reason("total_too_low", n=card.least)
    owing = costs(*card.craftspeople)
    needed = bonuses_needed(table, me, BONUS, strength(table, me).bonuses(CHARCOAL), owing)
    if needed < TOO_MANY and (not needed or can_total(table, me, card.least, CHARCOAL, needed)):
        return None
    sleeping = [who for who in card.craftspeople if who in me.inactive]
    if len(sleeping) >= TOO_MANY:
        return reason("is_inactive", person=sleeping[0])
    if sleeping and bonuses_needed(table, me, BONUS, task=owing) < TOO_MANY:
        return reason("charcoal_needed", person=sleeping[0])
    return reason("wages")


@refuses(build)
def no_build(table: Inventors, me: Player) -> Reason | None:
    """I-BLD-7, I-CAMEL-2, I-R-13: a Camel, a place in the second column, an Invented device and its costs."""
    if not has_free_camel(me):
        return reason("no_camel")
    if not highest_free_row(table, BUILT):
        return reason("built_full")
    if not has_piece(table, me):
        return reason("no_influence")
    boards = invented(table)
    if not boards:
        return reason("nothing_invented")
    return unless_one(boards, partial(cannot_build, table, me))
