"""Chapter 12: the end of a turn."""

from __future__ import annotations

from majlis.games.body_of_books.late import note_late_pages
from majlis.games.body_of_books.table import Before, Books, Reader, replaces, rule
from majlis.games.scholars.retire import anybody_due, full_translators, leave_room, retire_neutrals, tuck
from majlis.games.scholars.turn import finish_turn


@replaces(finish_turn)
def finish_books_turn(before: Before, table: Books, me: Reader) -> None:
    """B-TURN-2, B-TURN-3: translators retire, all cards are tucked, until nothing is pending."""
    table.turn.ending = True
    retire_all(table)
    if not me.ai:
        note_late_pages(table, me)
        tuck_all(table, me)
        table.confirm(me, "end_turn")
    for other in table.clockwise(me.seat)[1:]:
        tuck_all(table, other)
    settle_cards(table, me)


@rule
def settle_cards(table: Books, me: Reader) -> None:
    """B-TURN-2, B-RUL-19, B-RUL-35: beginning with a player, clockwise, until nothing is pending."""
    while anybody_due(table):
        retire_all(table)
        for player in table.clockwise(me.seat):
            tuck_all(table, player)


@rule
def retire_all(table: Books) -> None:
    """B-TURN-2: translators with enough gold leave their rooms; their owners will tuck them."""
    for player in table.players:
        if not player.ai:
            for card in full_translators(table, player.seat):
                leave_room(table, player, card)
                player.set_aside = (*player.set_aside, card)
    retire_neutrals(table)


@rule
def tuck_all(table: Books, me: Reader) -> None:
    """B-TUCK-7, B-TUCK-8: all pending cards in any order."""
    while me.set_aside:
        card = table.ask(me, "tuck_next", list(me.set_aside))
        leave_room(table, me, card)
        tuck(table, me, card)
