"""Chapter 9, Translate: a black action buys a page instead."""

from __future__ import annotations

from functools import partial

from majlis.engine.run import Reason, reason
from majlis.games.body_of_books.components import BLACK
from majlis.games.body_of_books.table import Before, Books, Reader, replaces
from majlis.games.scholars.translate import translate
from majlis.games.scholars.work import action_colours, action_value, colours_of_use, main_refusal

TRANSLATE = "translate"


@replaces(translate)
def translate_black(before: Before, table: Books, me: Reader) -> None:
    """B-ACT-15, B-ACT-17: with a black action one of the options whose value is met; no scroll is translated."""
    if table.turn.colour != BLACK:
        before(table, me)
        return
    options = list(table.data.black_translations)
    option = table.ask(me, "black_translate", options, partial(black_refusal, table, me, table.turn.value))
    table.resolve(me, table.data.black_translations[option].effect, option, chosen=True)


def black_refusal(table: Books, me: Reader, value: int, option: str) -> Reason | None:
    """B-ACT-15, B-ACT-16: the value, the gold and the silver."""
    facts = table.data.black_translations[option]
    if value < facts.least:
        return reason("needs_value", n=facts.least)
    return table.refusal(me, facts.effect)


@replaces(main_refusal)
def main_refusal_of_black(before: Before, table: Books, me: Reader, action: str) -> Reason | None:
    """B-ACT-16, B-RUL-24: why an action cannot be carried out; black needs no scroll to translate."""
    why: Reason | None = before(table, me, action)
    if why is None or action != TRANSLATE or BLACK not in action_colours(table, me):
        return why
    return no_black_translation(table, me)


def no_black_translation(table: Books, me: Reader) -> Reason | None:
    """B-ACT-16: why none of the options is possible."""
    value = action_value(table, me, TRANSLATE)
    reasons = [black_refusal(table, me, value, option) for option in table.data.black_translations]
    return None if None in reasons else reasons[0]


@replaces(colours_of_use)
def black_is_of_use(before: Before, table: Books, me: Reader, action: str) -> list[str]:
    """B-ACT-15: to translate, black too, if it could do anything."""
    colours: list[str] = before(table, me, action)
    if action == TRANSLATE and BLACK in action_colours(table, me) and no_black_translation(table, me) is None:
        return [*colours, BLACK]
    return colours
