"""Chapter 7: upgraded action cards."""

from __future__ import annotations

from majlis.engine.effects import parse
from majlis.engine.run import Reason, reason
from majlis.games.body_of_books.table import Books, Reader, refuses, rule
from majlis.games.scholars.dice import current_slot
from majlis.games.scholars.work import minor_actions


@rule
def upgrade_action(table: Books, me: Reader) -> None:
    """B-UPG-1: may exchange an action card for the upgraded one of its type."""
    card = table.ask(me, "upgrade", upgrades_for(table, me), skip=True)
    if card is not None:
        exchange(table, me, card)


@refuses(upgrade_action)
def no_upgrade_left(table: Books, me: Reader) -> Reason | None:
    """B-UPG-5: none lies face up any more."""
    return None if upgrades_for(table, me) else reason("no_upgrade_left")


def upgrades_for(table: Books, me: Reader) -> list[str]:
    """B-UPG-1, B-UPG-6: the face-up upgraded cards whose basic card the player has, in hand or on the board."""
    own = {*me.cards, *(slot.card for slot in me.slots.values())}
    display = [table.upgrades[space] for space in table.data.upgrade_spaces if space in table.upgrades]
    return [card for card in display if table.data.upgraded_cards[card].matches in own]


@rule
def exchange(table: Books, me: Reader, card: str) -> None:
    """B-UPG-1, B-UPG-2: the upgraded card goes where the old one was, which is laid face down in its stead."""
    old = table.data.upgraded_cards[card].matches
    space = next(space for space, lies in table.upgrades.items() if lies == card)
    del table.upgrades[space]
    table.given_up[space] = old
    me.cards = tuple(card if held == old else held for held in me.cards)
    xp = table.data.upgrade_spaces[space].xp
    me.xp += xp
    table.tell("upgrade", me, card=card, old=old, n=xp)
    if table.automa:
        clear_column(table, space)
    slot = next((slot for slot, played in me.slots.items() if played.card == old), "")
    if slot:
        me.slots[slot].card = card
        if slot == current_slot(table, me):
            renew_brown_field(table, me, old, card)


def clear_column(table: Books, space: str) -> None:
    """B-SOLO-12: against the solo opponent the other card of the column leaves the game."""
    column = table.data.upgrade_spaces[space].column
    for other in [s for s in table.upgrades if table.data.upgrade_spaces[s].column == column]:
        card = table.upgrades.pop(other)
        table.box = (*table.box, card)
        table.tell("upgrade_discarded", card=card)


def renew_brown_field(table: Books, me: Reader, old: str, card: str) -> None:
    """B-UPG-3: the new card's brown actions may be used this turn, unless one of the old card's was."""
    unused = table.turn.minor == minor_actions(table, old)
    table.turn.minor = minor_actions(table, card) if unused else ()
    if table.turn.ending:
        use_brown_field_now(table, me, card)


def use_brown_field_now(table: Books, me: Reader, card: str) -> None:
    """B-UPG-3: when the turn ends, at once or not at all."""
    turn = table.turn
    while possible := [text for text in turn.minor if table.refusal(me, parse(text)) is None]:
        choice = table.ask(me, "late_minor", list(dict.fromkeys(possible)), skip=True, source=card)
        if choice is None:
            break
        at = turn.minor.index(choice)
        turn.minor = turn.minor[:at] + turn.minor[at + 1 :]
        table.resolve(me, parse(choice), card, chosen=True)
    turn.minor = ()
