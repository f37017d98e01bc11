"""What a label tells of an option beyond its id."""

from __future__ import annotations

from majlis.engine.effects import show
from majlis.games.body_of_books.components import BLACK
from majlis.games.body_of_books.pages import lying, page_price
from majlis.games.body_of_books.table import Before, Books, Reader, replaces
from majlis.games.body_of_books.tucking import tuck_units
from majlis.games.body_of_books.work import RECRUIT
from majlis.games.scholars.options import About, about_option
from majlis.games.scholars.work import action_colours


@replaces(about_option)
def about_books_option(before: Before, table: Books, seat: int, option: str) -> About:
    """What a choice leads to: the price of a page, what an upgraded card does, what a row costs."""
    me, data = table.players[seat], table.data
    if option in data.pages:
        return about_page(table, option)
    if option in data.upgraded_cards:
        return about_upgrade(table, option)
    if option in data.black_translations:
        return {"kind": "black_translation", "effect": show(data.black_translations[option].effect)}
    about: About = before(table, seat, option)
    if about.get("kind") == "main_action" and option == RECRUIT and BLACK in action_colours(table, me):
        return about | {"colours": (BLACK,)}  # whose value it tells
    return about | about_row(table, me, option) if option in data.brown_slots else about


def about_page(table: Books, card: str) -> About:
    """B-PAGE-2: what a page does and is worth; in the books also its price now."""
    facts = table.data.pages[card]
    about: About = {"kind": "page", "effect": show(facts.effect), "vp": facts.vp}
    return about | {"kind": "page_for_sale", "xp": page_price(table, card)} if card in lying(table) else about


def about_upgrade(table: Books, card: str) -> About:
    """B-UPG-1: what an upgraded card does, and the experience that lies on it."""
    facts = table.data.upgraded_cards[card]
    space = next((space for space, lies in table.upgrades.items() if lies == card), None)
    if space is None:
        return {}
    work = show(facts.work) if facts.work is not None else ""
    return {"kind": "upgraded", "xp": table.data.upgrade_spaces[space].xp, "work": work, "rest": show(facts.rest)}


def about_row(table: Books, me: Reader, slot: str) -> About:
    """B-TUCK-3: the row that the next card under a slot would lie in, and what it costs."""
    return {"row": me.height(slot) + 1, "n": tuck_units(table, me, slot)}
