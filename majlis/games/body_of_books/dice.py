"""Chapter 5: black dice."""

from __future__ import annotations

from collections import Counter

from majlis.engine.effects import May, parse
from majlis.engine.run import Reason, reason
from majlis.games.body_of_books.components import BLACK
from majlis.games.body_of_books.table import Before, Books, Reader, must, refuses, replaces, rule
from majlis.games.scholars.dice import colour_of, leave_hand, put_in_bag, reroll, take_die, take_to_hand
from majlis.games.scholars.work import declared, same_colour


@rule
def black_die(table: Books, me: Reader, where: str) -> None:
    """B-DIE-6: a black die; if none is left, a primary one instead or the end of a white one, or nothing."""
    if table.dice[BLACK]:
        take_die(table, me, BLACK, where)
    else:
        table.tell("black_shortage", me)
        table.resolve(me, May(parse(instead_of_black(table, where))))


@refuses(black_die)
def no_black_die_left(table: Books, me: Reader, where: str) -> Reason | None:
    """B-DIE-6: neither a black die nor anything instead."""
    return None if table.dice[BLACK] else table.refusal(me, instead_of_black(table, where))


def instead_of_black(table: Books, where: str) -> str:
    """B-DIE-6, B-RUL-2: the primary die goes where the black one would have gone; without one only white is left."""
    primaries_left = any(table.dice[colour] for colour in table.data.primaries)
    return f"primary_die({where}) / destroy_white" if primaries_left else "destroy_white"


# Black dice of the hand ------------------------------------------------------------------------------------------


@replaces(take_to_hand)
def take_fresh(before: Before, table: Books, me: Reader, die: str) -> None:
    """B-DIE-5, B-RUL-38: what comes to hand cannot be used in the same turn."""
    before(table, me, die)
    if me.seat == table.active:
        table.turn.fresh = (*table.turn.fresh, die)


@replaces(reroll)
def reroll_known(before: Before, table: Books, me: Reader, die: str) -> None:
    """B-RUL-38: a die that was in hand before the turn is no new one after a reroll."""
    fresh = list(table.turn.fresh)
    was_there = me.hand.count(die) > fresh.count(die)
    before(table, me, die)
    if me.seat != table.active:
        return
    if was_there:
        table.turn.fresh = tuple(fresh)
    else:
        fresh.remove(die)
        table.turn.fresh = (*fresh, *table.turn.fresh[-1:])


@must
def pay_return_black_die(table: Books, me: Reader, count: int) -> None:
    """Chapter 17, `return_black_die`: a black die of the hand goes into the bag."""
    for _ in range(count):
        die = table.ask(me, "return_black", list(dict.fromkeys(returnable(table, me))))
        leave_hand(me, die)
        put_in_bag(table, me, colour_of(die))
        table.tell("return_black", me, die=die)


@refuses(pay_return_black_die)
def too_few_black_dice(table: Books, me: Reader, count: int) -> Reason | None:
    """B-RUL-38: none in hand that was there before this turn."""
    return None if len(returnable(table, me)) >= count else reason("no_black_die")


def returnable(table: Books, me: Reader) -> list[str]:
    """B-RUL-38: the black dice of the hand that did not come there this turn."""
    black = Counter(die for die in me.hand if colour_of(die) == BLACK)
    return list((black - Counter(table.turn.fresh)).elements())


# What black may be regarded as -----------------------------------------------------------------------------------


@replaces(same_colour)
def same_as_black(before: Before, table: Books, me: Reader, one: str, other: str) -> None:
    """B-DIE-8: black and this colour may be treated as each other."""
    if one != BLACK:
        before(table, me, one, other)
    elif other not in table.turn.like_black:
        table.turn.like_black = (*table.turn.like_black, other)


@replaces(declared)
def declared_black(before: Before, table: Books, colour: str) -> list[str]:
    """B-DIE-8, B-RUL-33: what a die of this colour may be declared."""
    colours: list[str] = before(table, colour)
    like = table.turn.like_black
    if colour == BLACK:
        return [*colours, *like]
    return [*colours, BLACK] if colour in like else colours
