"""Device Cards: drawing, discarding, playing, and the hand limit (I-LIM-3, I-LIM-4, I-FREE-1)."""

from __future__ import annotations

from majlis.engine.effects import Do, parse
from majlis.engine.run import NothingLeft, Reason, reason
from majlis.games.inventors.prospects import meanwhile
from majlis.games.inventors.table import HAND_LIMIT, Inventors, Player, at_once, must, refuses, rule

KEEP_LIMIT = Do("keep_limit")


def cards_left(table: Inventors) -> int:
    """I-LIM-3: how many cards can still be drawn."""
    return len(table.cards) + len(table.discard)


def draw_card(table: Inventors) -> str | None:
    """I-LIM-3: the top card; an empty pile is refilled with the discard pile."""
    if not len(table.cards):
        table.cards.rest, table.discard = tuple(sorted(table.discard)), ()
    return table.draw(table.cards, "device_card")


def discard_card(table: Inventors, card: str) -> None:
    """Face up on the discard pile."""
    table.discard = (*table.discard, card)


def leave_hand(table: Inventors, me: Player, card: str) -> None:
    """From the hand onto the discard pile."""
    me.hand = tuple(other for other in me.hand if other != card)
    discard_card(table, card)


@must
def device_card(table: Inventors, me: Player) -> None:
    """I-LIM-3, I-LIM-4: draw the top card; the hand limit is looked at when the whole effect is done."""
    card = draw_card(table)
    if card is None:
        return
    me.hand = (*me.hand, card)
    table.tell("draw", me, only=me, card=card)
    if len(me.hand) > HAND_LIMIT and table.pool is not None:
        table.also(me, (KEEP_LIMIT, table.source))


@refuses(device_card)
def no_cards(table: Inventors, me: Player) -> Reason | None:
    """I-LIM-3: nobody draws while both piles are empty."""
    return None if cards_left(table) else reason("no_cards")


@at_once(device_card)
def plain_draw(table: Inventors, me: Player) -> bool:
    """Nothing is to be chosen as long as the hand has room."""
    return len(me.hand) < HAND_LIMIT and cards_left(table) > 0


@must
def keep_limit(table: Inventors, me: Player) -> None:
    """I-LIM-4, I-R-30: whoever has too many cards discards or plays one, even in another's turn."""
    while len(me.hand) > HAND_LIMIT:
        try:
            with meanwhile(table):
                choice = table.ask(me, "hand_limit", lambda: ways_to_keep_limit(table, me))
        except NothingLeft:  # a free action has solved it
            return
        if choice in table.data.played_card:
            play_card(table, me, table.data.played_card[choice])
        else:
            leave_hand(table, me, choice)
            table.tell("discard", me, card=choice)


@at_once(keep_limit)
def before_anything_else(table: Inventors, me: Player) -> bool:
    """I-LIM-4: at once, before the other effects of the group."""
    return True


def ways_to_keep_limit(table: Inventors, me: Player) -> list[str]:
    """I-LIM-4, I-R-30: discard a card or play one, which in one's own turn is among the free actions."""
    if len(me.hand) <= HAND_LIMIT:
        return []
    if table.has_turn(me.seat):
        return list(me.hand)
    return [*me.hand, *(table.data.play_option[card] for card in me.hand if may_play(table, me, card))]


def may_play(table: Inventors, me: Player, card: str) -> bool:
    """I-FREE-1: whether a card would do anything."""
    return table.refusal(me, table.data.device_cards[card].play) is None


@rule
def play_card(table: Inventors, me: Player, card: str) -> None:
    """I-FREE-1: onto the discard pile for one or both of its effects."""
    leave_hand(table, me, card)
    table.tell("play_card", me, card=card)
    table.resolve(me, table.data.device_cards[card].play, card, chosen=True)


@rule
def pay_device_card(table: Inventors, me: Player, count: int) -> None:
    """Cards as a cost go to the discard pile without their effect."""
    table.turn.cards += count
    for _ in range(count):
        card = table.ask(me, "discard", lambda: me.hand)
        table.turn.cards -= 1
        leave_hand(table, me, card)
        table.tell("discard", me, card=card)


@refuses(pay_device_card)
def short_of_cards(table: Inventors, me: Player, count: int) -> Reason | None:
    """A cost is paid in full."""
    return None if len(me.hand) >= count else reason("short_of_cards", n=count)


FOR_TWO_CARDS = parse("brighten / refresh(any)")  # I-FREE-2


@rule
def discard_two(table: Inventors, me: Player) -> None:
    """I-FREE-2: any two cards for a Brighten or a refreshed craftsperson."""
    pay_device_card(table, me, 2)
    table.resolve(me, FOR_TWO_CARDS, chosen=True)
