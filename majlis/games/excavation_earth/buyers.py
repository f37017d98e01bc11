"""Chapter 3, buyers: queues, popularity tracks, the ship, and the deck of buyer cards."""

from __future__ import annotations

from collections import Counter

from majlis.engine.state import Deck
from majlis.games.excavation_earth.components import SPECIAL
from majlis.games.excavation_earth.table import ExcavationEarth

TRACK_LENGTH = 10


def available(table: ExcavationEarth, buyer: str) -> bool:
    """E-COMP-12: whether such a buyer is left in the pool."""
    return (table.special_buyers if buyer == SPECIAL else table.tracks[buyer]) > 0


def take_buyer(table: ExcavationEarth, buyer: str) -> None:
    """E-CORE-17: from the lowest occupied space of its track; special buyers from their pool."""
    if buyer == SPECIAL:
        table.special_buyers -= 1
    else:
        table.tracks[buyer] -= 1


def return_buyer(table: ExcavationEarth, buyer: str) -> None:
    """E-CORE-17: to the highest empty space of its track; special buyers to their pool."""
    if buyer == SPECIAL:
        table.special_buyers += 1
    else:
        table.tracks[buyer] += 1


def add_to_queue(table: ExcavationEarth, market: str, buyer: str) -> None:
    """E-CORE-14, E-CORE-16: take the buyer, put it at the back, then push the front one out of a full queue."""
    take_buyer(table, buyer)
    queue = (*table.queues[market], buyer)
    pushed = ""
    if len(queue) > table.data.markets[market].queue_limit:
        pushed, *rest = queue
        return_buyer(table, pushed)
        queue = tuple(rest)
    table.queues[market] = queue
    table.tell("buyer_joins", market=market, buyer=buyer, number=len(queue))
    if pushed:
        table.tell("pushed_out", market=market, buyer=pushed)


def interested(table: ExcavationEarth, market: str, colour: str) -> int:
    """E-CORE-13, E-ZU-1: how many buyers of a queue want artifacts of this colour; special buyers want all."""
    queue = table.queues[market]
    return queue.count(colour) + queue.count(SPECIAL)


def popularity(table: ExcavationEarth, colour: str) -> int:
    """E-CORE-18, E-CORE-19: the number on the highest empty space of the track, 0 if none is empty."""
    return TRACK_LENGTH - table.tracks[colour]


def place_of(table: ExcavationEarth, colour: str) -> int:
    """E-CORE-20: 1 + the number of colours that are strictly more popular."""
    mine = table.tracks[colour]
    return 1 + sum(left < mine for left in table.tracks.values())


def payout(table: ExcavationEarth, colour: str) -> int:
    """E-CORE-20: the credits of the colour's place in popularity."""
    return table.data.payouts[f"place_{place_of(table, colour)}"].credits


def board_ship(table: ExcavationEarth, colour: str, markets: list[str]) -> None:
    """E-SEL-5: earlier buyers leave the ship, then all who are interested move onto it."""
    for buyer in table.ship:
        return_buyer(table, buyer)
    if table.ship:
        table.tell("leave_ship", buyers=list(table.ship))
    table.ship = ()
    for market in markets:
        queue = table.queues[market]
        table.ship += tuple(buyer for buyer in queue if buyer in (colour, SPECIAL))
        table.queues[market] = tuple(buyer for buyer in queue if buyer not in (colour, SPECIAL))
    table.tell("board_ship", buyers=list(table.ship))


def draw_buyer(table: ExcavationEarth) -> str:
    """E-SETUP-17, E-SETUP-18: the next buyer card whose buyer is there; "" when no buyer of any kind is."""
    buyer_of = table.data.buyer_of
    if not any(available(table, buyer) for buyer in table.data.kinds_of_buyers):
        return ""
    while True:
        if not table.buyer_deck:  # E-CORE-22
            table.buyer_deck = Deck(rest=tuple(sorted(table.buyer_discard)))
            table.buyer_discard = ()
        card = table.draw(table.buyer_deck, "buyer")
        assert card is not None
        table.buyer_discard = (*table.buyer_discard, card)
        if available(table, buyer_of[card]):
            return buyer_of[card]


def fill_queue(table: ExcavationEarth, market: str) -> None:
    """E-SETUP-17, E-PREP-5: draw buyers until the queue has 3."""
    while len(table.queues[market]) < table.data.markets[market].refill_to:
        buyer = draw_buyer(table)
        if not buyer:
            return
        add_to_queue(table, market, buyer)


def buyers_out_there(table: ExcavationEarth) -> Counter[str]:
    """E-COMP-6: every buyer of the game, wherever it is."""
    found = Counter(table.ship)
    for queue in table.queues.values():
        found.update(queue)
    found.update(table.tracks)
    found.update(table.buyers_out)
    found[SPECIAL] += table.special_buyers
    return found
