"""The scroll deck, the scrolls on the map and those in the House of Wisdom."""

from __future__ import annotations

from majlis.games.scholars.caliph import resolve_caliph
from majlis.games.scholars.table import Scholars, rule

CALIPH = "caliph"

# The deck --------------------------------------------------------------------------------------------------------


def draw_scroll(table: Scholars, *, from_bottom: bool = False) -> str | None:
    """S-SET-12, S-END-1: the top or bottom card of the deck, a scroll or a caliph card; then of the reserve.

    The deck has no hidden order: each stack says how many scrolls and caliph cards are left in it.
    """
    if not table.stacks:
        if not table.unseen_scrolls:
            return None
        table.stacks = ((len(table.unseen_scrolls), 0),)
        table.tell("reserve")
    at = len(table.stacks) - 1 if from_bottom else 0
    scrolls, caliphs = table.stacks[at]
    kind = CALIPH if caliphs else "scroll"
    if scrolls and caliphs:
        kind = table.chance("card_kind", ("scroll",) * scrolls + (CALIPH,) * caliphs)
    left = (scrolls, caliphs - 1) if kind == CALIPH else (scrolls - 1, caliphs)
    table.stacks = (*table.stacks[:at], *([left] if any(left) else []), *table.stacks[at + 1 :])
    return draw_caliph(table) if kind == CALIPH else draw_unseen(table)


def draw_unseen(table: Scholars) -> str:
    """A scroll nobody has seen."""
    scroll = table.chance("scroll", table.unseen_scrolls)
    table.unseen_scrolls = tuple(other for other in table.unseen_scrolls if other != scroll)
    return scroll


def draw_caliph(table: Scholars) -> str:
    """A caliph card nobody has seen."""
    card = table.chance("caliph", table.unseen_caliphs)
    table.unseen_caliphs = tuple(other for other in table.unseen_caliphs if other != card)
    return card


@rule
def fill_space(table: Scholars, space: str) -> None:
    """S-DEL-3 (7): the next scroll fills the map space; caliph cards on the way are resolved fully."""
    while (card := draw_scroll(table)) in table.data.caliph_cards:
        assert card is not None
        resolve_caliph(table, card)
    if card is not None:
        put_on_map(table, card, space)


def put_on_map(table: Scholars, scroll: str, space: str) -> None:
    """A scroll lies next to a black space."""
    table.map_scrolls[space] = scroll
    table.tell("scroll_on_map", scroll=scroll, space=space)


@rule
def reveal_bottom(table: Scholars) -> None:
    """S-REST-2 to S-REST-6, S-RULING-21, S-RULING-38: the bottom card; a scroll moves the neutral marker."""
    card = draw_scroll(table, from_bottom=True)
    if card is None:
        table.tell("no_scroll_left")
    elif card in table.data.caliph_cards:
        resolve_caliph(table, card)
    else:
        table.tell("reveal_bottom", scroll=card)
        move_neutral(table, table.data.scrolls[card].vp)
        place_leftover(table, card)


def move_neutral(table: Scholars, steps: int) -> None:
    """S-REST-3, S-RULING-22: clockwise from black space to black space."""
    black = table.data.black_spaces
    table.neutral = black[(black.index(table.neutral) + steps) % len(black)]
    table.tell("neutral_moves", space=table.neutral, n=steps)


def place_leftover(table: Scholars, new: str) -> None:
    """S-REST-4 to S-REST-6: the new scroll takes the place of an uninfluenced one; what is left over goes on."""
    there = table.map_scrolls.get(table.neutral)
    leftover = new
    if there not in table.influence_on:
        put_on_map(table, new, table.neutral)
        if there is None:
            return
        leftover = there
    empty = [guild for guild in table.data.guilds if not table.house[guild]]
    if empty:
        put_in_house(table, leftover, empty[0])
    else:
        table.box = (*table.box, leftover)
        table.tell("scroll_discarded", scroll=leftover)


# The House of Wisdom ---------------------------------------------------------------------------------------------


def house_scrolls(table: Scholars) -> list[str]:
    """All scrolls in the House, guild by guild from the top."""
    return [scroll for guild in table.data.guilds for scroll in table.house[guild]]


def guild_with(table: Scholars, scroll: str) -> str:
    """The guild where a scroll lies."""
    return next(guild for guild in table.data.guilds if scroll in table.house[guild])


def open_guilds(table: Scholars) -> list[str]:
    """S-DEL-1: the guilds whose column has a free space."""
    return [guild for guild, spaces in table.data.column.items() if len(table.house[guild]) < len(spaces)]


def put_in_house(table: Scholars, scroll: str, guild: str) -> None:
    """S-DEL-1: each column is filled from top to bottom."""
    table.house[guild] = (*table.house[guild], scroll)
    table.tell("scroll_in_house", scroll=scroll, guild=guild)


def take_from_house(table: Scholars, scroll: str) -> None:
    """S-TRN-4 (6): the scrolls below move up."""
    guild = guild_with(table, scroll)
    table.house[guild] = tuple(other for other in table.house[guild] if other != scroll)
