"""Chapter 13: Zu's deck. Cards of the last round that are in it cannot be told from new ones.

So the table does not know them apart either. It holds what everybody has seen, and a card comes next as often as it
does in all the decks that fit this: no deck lies there in secret, and nothing can give it away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from math import comb, gcd, prod
from typing import NamedTuple

from majlis.games.excavation_earth.components import ExcavationEarthData
from majlis.games.excavation_earth.table import ExcavationEarth, Player, Zu, rule

RECYCLED = "recycled"  # in `Zu.slots`: one of the last round's cards


def mind(me: Player) -> Zu:
    """What only Zu has."""
    assert me.zu is not None
    return me.zu


def cards_left(zu: Zu) -> int:
    """How many cards are left in the deck."""
    return len(zu.slots) - len(zu.revealed)


@rule
def prepare_zu(table: ExcavationEarth, me: Player) -> None:
    """E-SOLO-8: some of the last round's cards join the new deck; what was left of those before is out of the game."""
    zu = mind(me)
    told_apart = max(readings(table, zu), key=lambda reading: reading.ways)  # of the whole deck there is only one
    zu.unseen = {kind: less(cards, told_apart.drawn[kind]) for kind, cards in zu.unseen.items()}
    zu.removed += less(zu.recycled, told_apart.drawn[RECYCLED])
    zu.recycled, zu.discard, zu.revealed = zu.discard, (), ()
    build_deck(table, me)
    table.tell("zu_deck", me, n=len(zu.slots), recycled=zu.slots.count(RECYCLED))


def build_deck(table: ExcavationEarth, me: Player) -> None:
    """E-SOLO-6, E-SOLO-8: how many cards of each kind the deck of this round has. Their order is left to luck."""
    deck = table.data.zu_decks[f"zu_deck_{table.round}"]
    kinds = tuple(kind for kind, number in deck.cards.items() for _ in range(number))
    mind(me).slots = kinds + (RECYCLED,) * min(deck.recycled, len(mind(me).recycled))


def reveal(table: ExcavationEarth, me: Player) -> str:
    """E-SOLO-10: the top card of the deck, which goes to Zu's discard."""
    zu = mind(me)
    odds = next_cards(table, zu)
    card = table.chance("zu_card", list(odds), list(odds.values()))
    zu.revealed += (card,)
    zu.discard += (card,)
    return card


def less(cards: tuple[str, ...], taken: Mapping[str, int]) -> tuple[str, ...]:
    """These cards but for so many that were taken."""
    return tuple((Counter(cards) - Counter(taken)).elements())


# What all know -------------------------------------------------------------------------------------------------


class Reading(NamedTuple):
    """One way to tell apart the cards revealed: how many came from which pool, and how many decks have it so."""

    drawn: dict[str, dict[str, int]]
    ways: int


def pools_of(zu: Zu) -> dict[str, tuple[str, ...]]:
    """E-SOLO-6, E-SOLO-8: what the cards of the deck were taken from: the new ones by kind, and the last round's."""
    return {**zu.unseen, RECYCLED: zu.recycled}


def readings(table: ExcavationEarth, zu: Zu) -> Iterator[Reading]:
    """E-SOLO-8: every way in which the cards revealed can be new ones or of the last round."""
    pools, revealed = pools_of(zu), Counter(zu.revealed)
    kinds = [table.data.zu_cards[card].kind for card in revealed]
    news = [
        range(max(0, number - zu.recycled.count(card)), min(number, zu.unseen[kind].count(card)) + 1)
        for kind, (card, number) in zip(kinds, revealed.items(), strict=True)
    ]
    for split in product(*news):
        drawn: dict[str, dict[str, int]] = {pool: {} for pool in pools}
        for kind, (card, number), new in zip(kinds, revealed.items(), split, strict=True):
            drawn[kind][card] = new
            drawn[RECYCLED][card] = number - new
        ways = prod([decks(cards, drawn[pool], zu.slots.count(pool)) for pool, cards in pools.items()])
        if ways:
            yield Reading(drawn, ways)


def decks(pool: tuple[str, ...], drawn: Mapping[str, int], size: int) -> int:
    """In how many ways `size` cards of a pool can be in the deck, when these of them are those that were drawn."""
    number = sum(drawn.values())
    if number > size:
        return 0
    ways = comb(len(pool) - number, size - number)
    for card, many in drawn.items():
        if many:
            ways *= comb(pool.count(card), many)
    return ways


def next_cards(table: ExcavationEarth, zu: Zu) -> dict[str, int]:
    """E-SOLO-10: the cards that may be on top, and how often each is in the decks that may lie there."""
    odds = dict.fromkeys(table.data.zu_cards, 0)
    for drawn, ways in readings(table, zu):
        for pool, cards in pools_of(zu).items():
            gone = drawn[pool]
            number = sum(gone.values())
            inside = zu.slots.count(pool) - number
            if inside:
                share = ways * inside // (len(cards) - number)
                for card in dict.fromkeys(cards):
                    odds[card] += share * (cards.count(card) - gone.get(card, 0))
    unit = gcd(*odds.values())
    return {card: number // unit for card, number in odds.items() if number}


def kinds_left(data: ExcavationEarthData, zu: Zu) -> Counter[str]:
    """Of what kinds the cards left certainly are; those that may be new or of the last round count as recycled."""
    sure = Counter(zu.slots)
    del sure[RECYCLED]
    for card, number in Counter(zu.revealed).items():
        kind = data.zu_cards[card].kind
        sure[kind] -= min(number, zu.unseen[kind].count(card))
    sure = +sure
    return +Counter({**sure, RECYCLED: cards_left(zu) - sure.total()})
