"""Chapter 13: gold pages at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from majlis.engine.rules import ON
from majlis.engine.run import Reason, reason
from majlis.games.body_of_books.table import Before, Books, BooksTurn, Reader, refuses, replaces, rule
from majlis.games.body_of_books.turn import settle_cards
from majlis.games.scholars.rest import rest
from majlis.games.scholars.scoring import take_gold_back
from majlis.games.scholars.turn import beat, end_game

PHASE = "end_pages"


@replaces(end_game)
def end_game_with_pages(before: Before, table: Books) -> None:
    """B-END-2, B-RUL-5: gold pages first; when nobody has any left, the game ends as it does in the base."""
    if table.phase != PHASE and any(open_pages(table, player) for player in table.players):
        table.tell("end_pages")
        if table.options.get("house_page_gold_first") == ON:
            take_gold_back(table)
    following = next((player.seat for player in still_to_come(table) if open_pages(table, player)), None)
    if following is None:
        before(table)
    else:
        table.phase, table.active = PHASE, following


def still_to_come(table: Books) -> Sequence[Reader]:
    """B-END-2, B-RUL-41: clockwise from the first player, then from the player after the last one who had a turn."""
    return table.clockwise((table.active + 1) % len(table.players) if table.phase == PHASE else table.first)


@replaces(beat)
def beat_with_pages(before: Before, table: Books) -> None:
    """B-END-2, B-RUL-41: each player with gold pages in turn, again if somebody gets new ones."""
    if table.phase != PHASE:
        before(table)
        return
    resolve_gold_pages(table, table.players[table.active])
    end_game(table)


@rule
def resolve_gold_pages(table: Books, me: Reader) -> None:
    """B-END-3 to B-END-5: one at a time in any order, each optional; what it yields is tucked at once."""
    table.turn = BooksTurn()
    while pages := open_pages(table, me):
        page = table.ask(me, "end_page", pages, lambda p: table.refusal(me, table.data.pages[p].effect), skip=True)
        if page is None:
            me.pages_done = (*me.pages_done, *pages)
            break
        me.pages_done = (*me.pages_done, page)
        table.tell("end_page", me, page=page)
        table.resolve(me, table.data.pages[page].effect, page, chosen=True)
        settle_cards(table, me)


def open_pages(table: Books, me: Reader) -> list[str]:
    """B-END-3, B-END-6: the tucked gold pages that a player may still resolve."""
    pages = [table.data.pages[card] for card in me.tucked if card in table.data.pages and card not in me.pages_done]
    return [page.id for page in pages if page.kind == "gold" and not page.modifier]


# What only gold pages do -----------------------------------------------------------------------------------------


@rule
def full_rest(table: Books, me: Reader) -> None:
    """B-RUL-16: a rest with all its steps."""
    rest(table, me)


@refuses(full_rest)
def nothing_to_rest(table: Books, me: Reader) -> Reason | None:
    """B-RUL-16: a card on the board is needed, as for every rest."""
    return None if me.slots else reason("no_card_on_board")


@rule
def collect_hand_card(table: Books, me: Reader) -> None:
    """B-RUL-17: the rest effect of one action card in hand."""
    card = table.ask(me, "hand_card", list(me.cards))
    table.tell("hand_card", me, card=card)
    table.resolve(me, table.data.cards[card].rest, card)


@refuses(collect_hand_card)
def no_card_in_hand(table: Books, me: Reader) -> Reason | None:
    """B-RUL-17: all cards may lie on the board."""
    return None if me.cards else reason("no_card_in_hand")
