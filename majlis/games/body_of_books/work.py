"""Chapters 5 and 8: the one colour and the value that an action has, and pages that fix them."""

from __future__ import annotations

from majlis.engine.effects import Do, Value
from majlis.engine.run import Reason, reason
from majlis.games.body_of_books.components import BLACK
from majlis.games.body_of_books.conditions import several
from majlis.games.body_of_books.table import Before, Books, Reader, replaces, rule
from majlis.games.scholars.recruit import decks_within
from majlis.games.scholars.work import (
    HIGHEST,
    action_colours,
    action_value,
    choose_colour,
    colours_of_dice,
    colours_of_use,
    placement_refusal,
    take_step,
)
from majlis.games.scholars.workers import shown_with

RECRUIT = "recruit"
FORGO = "forgo"


@replaces(action_colours)
def one_colour(before: Before, table: Books, me: Reader) -> list[str]:
    """B-PAGE-15: there is only one colour per turn, once anything has used it."""
    colours: list[str] = [table.turn.colour] if table.turn.colour else before(table, me)
    return colours


@replaces(action_value)
def value_with_black(before: Before, table: Books, me: Reader, action: str = "") -> int:
    """B-ACT-1, B-RUL-3, B-PAGE-16: black adds 3 to recruiting; asked of the turn, the value it has for certain."""
    turn = table.turn
    if turn.value and not action:
        return turn.value
    colours = action_colours(table, me)
    black = BLACK in colours if action else colours == [BLACK]
    actions = (action,) if action else turn.actions
    more = table.data.black_bonus if black and actions == (RECRUIT,) else 0
    return min(HIGHEST, int(before(table, me)) + more)


@replaces(choose_colour)
def choose_any_colour(before: Before, table: Books, me: Reader, action: str) -> str:
    """B-RUL-21: the player fixes the colour of a recruit action, too, where it matters."""
    colours = colours_of_use(table, me, action)
    return ask_colour(table, me, colours) if action == RECRUIT else str(before(table, me, action))


def ask_colour(table: Books, me: Reader, colours: list[str]) -> str:
    """B-ACT-1, B-PAGE-15: the colour matters to pages not used yet; otherwise black is never worse than another."""
    pages = [table.data.pages[card].condition for card in table.turn.abilities if card in table.data.pages]
    if any(page is not None and page.condition.name == "action_colour" for page in pages):
        return table.ask(me, "action_colour", colours)
    return BLACK if BLACK in colours else colours[0]


@replaces(colours_of_use)
def colours_that_reach(before: Before, table: Books, me: Reader, action: str) -> list[str]:
    """B-ACT-1: to recruit, the colours whose value reaches a deck."""
    colours: list[str] = before(table, me, action)
    if action != RECRUIT or BLACK not in colours:
        return colours
    plain = action_value(table, me, FORGO)
    return [colour for colour in colours if colour == BLACK or decks_within(table, plain)]


# Pages that ask for colour or value ------------------------------------------------------------------------------


@rule
def action_colour(table: Books, me: Reader, colours: Value) -> bool:
    """B-PAGE-15: whether the action of this turn has, or could still have, one of these colours."""
    return any(colour in several(colours) for colour in action_colours(table, me))


@replaces(take_step)
def fix_first(before: Before, table: Books, me: Reader, step: str) -> None:
    """B-PAGE-15, B-RUL-40: a page that refers to the colour fixes it; giving the action up fixes colour and value."""
    page, turn = table.data.pages.get(step), table.turn
    if step == FORGO:
        turn.colour = turn.colour or ask_colour(table, me, action_colours(table, me))
        turn.value = action_value(table, me, FORGO)
    elif page is not None and page.condition is not None and page.condition.condition.name == "action_colour":
        fix_colour(table, me, page.condition.condition)
    before(table, me, step)


def fix_colour(table: Books, me: Reader, asked: Do) -> None:
    """B-PAGE-15: one of the colours that the page asks for; nothing changes it any more."""
    turn = table.turn
    if not turn.colour:
        colours = [colour for colour in action_colours(table, me) if colour in several(*asked.args)]
        turn.colour = table.ask(me, "action_colour", colours)
        table.tell("fixed_colour", me, colour=turn.colour)


@replaces(placement_refusal)
def colour_is_kept(before: Before, table: Books, me: Reader, placement: str) -> Reason | None:
    """B-PAGE-15: once a page has fixed the colour, only a worker that leaves it alone."""
    colour = table.turn.colour
    if not colour or colour in colours_of_dice(table, shown_with(table, me.slots[table.turn.slot], placement)):
        return None
    return reason("colour_fixed")
