"""Chapter 4: setting up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from majlis.engine.state import Deck
from majlis.games.body_of_books.components import BLACK
from majlis.games.body_of_books.pages import deal_page
from majlis.games.body_of_books.table import Before, Books, Reader, replaces, rule
from majlis.games.scholars.dice import put_in_bag
from majlis.games.scholars.setup import seat_player, set_up, settle_scene

FIRST_ROW = 1


@replaces(set_up)
def set_up_with_books(before: Before, table: Books) -> None:
    """B-SET-1, B-SET-2: the base game, with more of everything, and the extension beside its board."""
    before(table)
    lay_out_extension(table)


@rule
def lay_out_extension(table: Books) -> None:
    """B-SET-3 to B-SET-5, B-SOLO-3: pages, upgraded cards, experience on the tracks, the solo opponent's markers."""
    data = table.data
    table.track_xp = tuple(data.tracks)
    table.page_deck = Deck(rest=tuple(data.pages))
    for space in data.book_spaces:
        deal_page(table, space)
    cards = list(data.upgraded_cards)
    for space in data.upgrade_spaces:
        table.upgrades[space] = table.chance("upgraded_card", cards)
        cards.remove(table.upgrades[space])
    table.box = (*table.box, *cards)
    if table.automa:
        table.ai_markers = tuple(data.book_spaces)


@replaces(seat_player)
def seat_reader(before: Before, table: Books, me: Reader) -> None:
    """B-SET-6 to B-SET-9: a black die in the bag, 1 experience, the starting page under the recruit slot."""
    before(table, me)
    table.dice[BLACK] -= 1
    put_in_bag(table, me, BLACK)
    me.xp = 1
    me.pages = {slot: {} for slot in table.data.brown_slots}
    starting = table.data.starting_page
    me.pages[table.data.slot_of[starting.action]] = {starting.id: FIRST_ROW}


@replaces(settle_scene)
def settle_books(before: Before, table: Books, named: set[str], zones: Mapping[str, Any]) -> None:
    """A position built by hand: pages and upgraded cards that it names lie only there; "" is nothing."""
    before(table, named, zones)
    data = table.data
    table.books = {space: card for space, card in table.books.items() if card}
    given = zones.get("books", {})
    with_players = {card for me in table.players for card in (*me.tucked, *me.set_aside)} | {*table.ai_pages}
    gone = with_players | {table.books[space] for space in given if space in table.books}
    spare = [card for card in data.pages if card not in {*gone, *table.books.values()}]
    for space, card in table.books.items():
        if space not in given and card in gone:
            table.books[space] = spare.pop()
    if "page_deck" not in zones:
        table.page_deck.rest = tuple(card for card in data.pages if card not in {*gone, *table.books.values()})
    shown = zones.get("upgrades", {})
    held = {card for me in table.players for card in (*me.cards, *(slot.card for slot in me.slots.values()))}
    elsewhere = held | {*shown.values()}
    table.upgrades = {s: card for s, card in table.upgrades.items() if card and (s in shown or card not in elsewhere)}
    lying = held | {*table.upgrades.values()}
    table.box = tuple(card for card in table.box if card not in lying)
