"""Chapter 11: tucking pages and translators, rows and their bonuses."""

from __future__ import annotations

from functools import partial

from majlis.engine.effects import Do, show
from majlis.engine.run import Reason, reason
from majlis.games.body_of_books.late import use_late_pages
from majlis.games.body_of_books.table import Before, Books, Reader, replaces, rule
from majlis.games.scholars.dice import white_die
from majlis.games.scholars.goals import interact
from majlis.games.scholars.retire import tuck


@replaces(tuck)
def tuck_card(before: Before, table: Books, me: Reader, card: str) -> None:
    """B-TUCK-3, B-TUCK-7, B-TUCK-9, B-RUL-9: pay for the row, tuck the card, see to a full row, then to late pages."""
    slot = table.ask(me, "tuck", list(table.data.brown_slots), partial(slot_refusal, table, me, card), source=card)
    silver = pay_row(table, me, card, tuck_units(table, me, slot))
    rows = me.rows
    if card in table.data.pages:
        me.pages[slot][card] = me.height(slot) + 1
    else:
        me.retired[slot] = (*me.retired[slot], card)
    table.tell("tuck", me, translator=card, slot=slot, n=silver)
    if card not in table.data.pages:
        interact(table, me, card)
    if me.rows > rows:
        complete_row(table, me)
    use_late_pages(table, me)


def slot_refusal(table: Books, me: Reader, card: str, slot: str) -> Reason | None:
    """B-PAGE-9, B-PAGE-10: a red page goes under a slot of its action only."""
    page = table.data.pages.get(card)
    if page is None or page.action is None or page.action in actions_of(table, me, slot):
        return None
    return reason("page_of_other_slot")


def actions_of(table: Books, me: Reader, slot: str) -> list[str]:
    """B-PAGE-10: what a slot counts as: its own action, and what a retired translator there lets it do instead."""
    effects = [table.data.translator[card].retired for card in me.retired[slot]]
    instead = [str(*effect.args) for effect in effects if isinstance(effect, Do) and effect.name == "alt_action"]
    return [*table.data.slots[slot].actions, *instead]


@rule
def tuck_units(table: Books, me: Reader, slot: str) -> int:
    """B-TUCK-2, B-TUCK-3, B-RUL-11: what the row description tile says of the next row; below it nothing."""
    costs = [cost.units for cost in table.data.row_costs.values()]
    beside = me.height(slot) - me.rows
    return costs[beside] if beside < len(costs) else 0


def pay_row(table: Books, me: Reader, card: str, units: int) -> int:
    """B-TUCK-3, B-RUL-29: each unit 1 silver or 1 white die into the bag; returns the silver."""
    silver = table.ask_number(me, "tuck_silver", 0, min(units, me.silver), source=card)
    me.silver -= silver
    for _ in range(units - silver):
        white_die(table, me, "bag")
    return silver


@rule
def complete_row(table: Books, me: Reader) -> None:
    """B-TUCK-9, B-TUCK-11, B-RUL-12, B-RUL-13: either effect of the next row bonus tile, which is turned then."""
    table.tell("row_complete", me, n=me.rows)
    bonuses = list(table.data.row_bonuses.values())
    if me.rows > len(bonuses):
        return
    bonus = bonuses[me.rows - 1]
    sides = {show(side): side for side in bonus.sides}
    side = sides[table.ask(me, "row_bonus", list(sides), source=bonus.id)]
    table.tell("row_bonus", me, bonus=bonus.id, effect=side)
    table.resolve(me, side, bonus.id, chosen=True)
