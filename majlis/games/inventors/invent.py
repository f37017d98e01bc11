"""Chapter 10, Invent: a card, an Invention Tile and the gains for a board of the left column."""

from __future__ import annotations

from functools import partial

from majlis.engine.effects import Effect, parse
from majlis.engine.run import Reason, reason
from majlis.games.inventors.camels import (
    Wanted,
    begin_bonuses,
    can_total,
    colour_bonus,
    finish_bonuses,
    has_free_camel,
    load_camel,
    total_bonus,
    unless_one,
)
from majlis.games.inventors.cards import cards_left, pay_device_card
from majlis.games.inventors.devices import left, matches, not_invented, put_invention
from majlis.games.inventors.goals import check_goals
from majlis.games.inventors.inventions import uncovered
from majlis.games.inventors.table import Inventors, Player, choose_target, refuses, rule

ORANGE, BONUS = "orange", "device_card"  # I-CAMEL-6
ROYALTY = parse("royalty")  # I-INV-6


@rule
def invent(table: Inventors, me: Player) -> None:
    """I-INV-1 to I-INV-9: dice, a board, cards, then the gains in any order."""
    board = choose_target(table, me, "invent", lambda: list(left(table)), lambda name: cannot_invent(table, me, name))
    facts = table.data.device_boards[board]
    table.turn.cards = facts.discard + 1
    drawing = missing_cards(table, me, board)
    wanted = Wanted(table, facts.least - total_bonus(table, me), ORANGE, drawing)
    dice = load_camel(table, me, lambda: wanted)
    begin_bonuses(table, dice, ORANGE, BONUS)
    while missing_cards(table, me, board):
        colour_bonus(table, me)
    table.turn.cards = 1
    if facts.discard:
        pay_device_card(table, me, facts.discard)
    card = table.ask(me, "place_card", lambda: me.hand, source=board)
    table.turn.cards = 0
    me.hand = tuple(other for other in me.hand if other != card)
    place = table.ask(me, "invention", list(me.inventions), source=board)
    put_invention(table, board, card, me.inventions.pop(place), me.seat)
    me.invented += 1
    table.tell("invent", me, board=board, card=card)
    found = gains(table, me, board, card, place)  # a tile that a goal takes uncovers for itself
    check_goals(table, me)
    table.together(me, found)
    finish_bonuses(table, me)


def gains(table: Inventors, me: Player, board: str, card: str, place: str) -> list[tuple[Effect, str]]:
    """I-INV-5 to I-INV-7, I-R-64: influence for matching edges, a step of royalties, what was uncovered."""
    found = [(table.data.influence_in[colour], board) for colour in matches(table, board, card)]
    return [*found, (ROYALTY, board), *uncovered(table, me, place)]


def missing_cards(table: Inventors, me: Player, board: str) -> int:
    """I-INV-9: how many cards the orange bonus must bring."""
    return max(0, table.data.device_boards[board].discard + 1 - len(me.hand))


def cannot_invent(table: Inventors, me: Player, board: str) -> Reason | None:
    """I-INV-2 to I-INV-4, I-INV-9: dice and cards for this board."""
    if table.devices[board].card:
        return reason("is_invented")
    drawing = missing_cards(table, me, board)
    if drawing > 2 or drawing > cards_left(table):
        return reason("short_of_cards", n=table.data.device_boards[board].discard + 1)
    least = table.data.device_boards[board].least
    if not can_total(table, me, least, ORANGE, drawing):
        return reason("orange_needed", n=drawing) if drawing else reason("total_too_low", n=least)
    return None


@refuses(invent)
def no_invent(table: Inventors, me: Player) -> Reason | None:
    """I-INV-8, I-CAMEL-2: a Camel, an Invention Tile, a board and what it needs."""
    if not has_free_camel(me):
        return reason("no_camel")
    if not me.inventions:
        return reason("no_inventions")
    boards = not_invented(table)
    if not boards:
        return reason("all_invented")
    return unless_one(boards, partial(cannot_invent, table, me))
