"""Chapter 10, Build: three craftspeople are paid and an Invented device moves to the second column."""

from __future__ import annotations

from functools import partial

from majlis.engine.run import NothingLeft, Reason, reason
from majlis.games.inventors.camels import (
    TOO_MANY,
    Wanted,
    begin_bonuses,
    can_total,
    finish_bonuses,
    has_free_camel,
    load_camel,
    total_bonus,
    unless_one,
)
from majlis.games.inventors.craftspeople import make_active
from majlis.games.inventors.devices import highest_free_row, invented, move_to_built
from majlis.games.inventors.goals import check_goals
from majlis.games.inventors.influence import has_piece, take_piece
from majlis.games.inventors.paying import pay_owed
from majlis.games.inventors.table import BUILT, Device, Inventors, Player, choose_target, refuses, rule, task
from majlis.games.inventors.wages import affordable

CHARCOAL, BONUS = "charcoal", "refresh(any)"  # I-CAMEL-6


@rule
def build(table: Inventors, me: Player) -> None:
    """I-BLD-1 to I-BLD-8: dice, a device, three craftspeople, then what its Invention Tile gives."""
    board = choose_target(table, me, "build", lambda: list(invented(table)), lambda name: cannot_build(table, me, name))
    device = table.devices[board]
    card = table.data.device_cards[device.card]
    with task(table, *card.craftspeople):
        least = card.least - total_bonus(table, me)
        dice = load_camel(table, me, lambda: Wanted(table, least, CHARCOAL, wakings_needed(table, me)))
        begin_bonuses(table, dice, CHARCOAL, BONUS)
        wake(table, me)
        pay_owed(table, me)
    invention_gains(table, me, device)
    take_piece(table, me)
    move_to_built(table, board, me.seat)
    me.built += 1
    table.tell("build", me, board=board, card=device.card)
    check_goals(table, me)
    finish_bonuses(table, me)


def inactive_owed(table: Inventors, me: Player) -> list[str]:
    """Those who must be refreshed before they can be paid."""
    return [who for who in table.turn.task.owed if who in me.inactive]


def inactive_helpers(table: Inventors, me: Player) -> list[str]:
    """Those who could save a silver if they were refreshed."""
    return [who for who in me.inactive if who not in table.turn.task.owed and who not in table.turn.task.spent]


def wakings_needed(table: Inventors, me: Player) -> int:
    """I-CAMEL-6: how many refreshed craftspeople the wages depend on; more than two are never enough."""
    sleeping = len(inactive_owed(table, me))
    if affordable(table, me):
        return min(sleeping, TOO_MANY)
    helpers = min(len(inactive_helpers(table, me)), TOO_MANY - 1 - sleeping)
    return next((sleeping + n for n in range(1, helpers + 1) if affordable(table, me, n)), TOO_MANY)


def wake(table: Inventors, me: Player) -> None:
    """I-CAMEL-6: the charcoal bonus comes before the costs where they cannot be paid without it."""
    for who in inactive_owed(table, me):
        table.turn.bonuses -= 1
        make_active(table, me, who)
    while not affordable(table, me):
        table.turn.bonuses -= 1
        try:
            make_active(table, me, table.ask(me, "refresh", lambda: helpers_needed(table, me)))
        except NothingLeft:  # a free action has helped instead
            table.turn.bonuses += 1


def helpers_needed(table: Inventors, me: Player) -> list[str]:
    """Those on one of whom the wages depend, if they do."""
    return [] if affordable(table, me) else inactive_helpers(table, me)


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
    with task(table, *card.craftspeople):
        sleeping = inactive_owed(table, me)
        if len(sleeping) >= TOO_MANY:
            return reason("is_inactive", person=sleeping[0])
        needed = wakings_needed(table, me)
        if needed >= TOO_MANY:
            return reason("wages")
        if not needed or can_total(table, me, card.least, CHARCOAL, needed):
            return None
        return reason("charcoal_needed", person=sleeping[0]) if sleeping else reason("wages")


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
