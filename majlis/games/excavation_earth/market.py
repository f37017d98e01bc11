"""Chapter 8.4: the Market action, and placing traders."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.excavation_earth.buyers import add_to_queue, available
from majlis.games.excavation_earth.components import SPECIAL
from majlis.games.excavation_earth.gallery import crew_refusal, take_crew
from majlis.games.excavation_earth.table import ExcavationEarth, Player, refuses, rule


def market(table: ExcavationEarth, me: Player, where: str) -> None:
    """E-MKT-1: a trader, a special buyer and a coloured buyer, in this order, each if one likes."""
    if crew_refusal(table, me) is None and table.ask(me, "trader", [where], skip=True):
        place_trader(table, me, where)
    if available(table, SPECIAL) and table.ask(me, "special_buyer", [SPECIAL], skip=True):
        add_to_queue(table, where, SPECIAL)
    colour = table.ask(me, "coloured_buyer", table.data.colours, lambda colour: track_refusal(table, colour), skip=True)
    if colour is not None:
        add_to_queue(table, where, colour)


def market_symbols(table: ExcavationEarth, me: Player) -> set[str]:
    """E-ACT-6: the symbols of the markets with an own explorer."""
    data = table.data
    return {data.markets[data.market_at[place]].symbol for place in me.explorers if place in data.market_at}


def market_refusal(table: ExcavationEarth, me: Player, card: str) -> Reason:
    """E-ACT-6: why a card cannot be used for Market."""
    return reason("no_explorer_at", market=table.data.market_of[table.data.symbol_of[card]])


def colours_available(table: ExcavationEarth) -> list[str]:
    """E-COMP-12: the colours with a buyer left on the track."""
    return [colour for colour in table.data.colours if table.tracks[colour]]


def track_refusal(table: ExcavationEarth, colour: str) -> Reason | None:
    """E-COMP-12: there must be a buyer left on the track."""
    return None if table.tracks[colour] else reason("no_buyer_left", colour=colour)


def place_trader(table: ExcavationEarth, me: Player, where: str) -> None:
    """E-MKT-1, E-CMD-1: one crew to a market as trader."""
    take_crew(table, me)
    me.traders[where] += 1
    table.tell("trader", me, market=where)


@rule
def place_traders(table: ExcavationEarth, me: Player, max: int) -> None:
    """Chapter 12: traders at up to `max` different markets."""
    left = list(table.data.markets)
    for nth in range(max):
        where = table.ask(me, "place_traders", left, skip=nth > 0)
        if where is None:
            return
        left.remove(where)
        place_trader(table, me, where)
        if crew_refusal(table, me) is not None:
            return


@refuses(place_traders)
def no_crew_for_traders(table: ExcavationEarth, me: Player, max: int) -> Reason | None:
    """E-CORE-10: needs crew or a guard."""
    return crew_refusal(table, me)


@rule
def add_buyer(table: ExcavationEarth, me: Player, colour: str) -> None:
    """Chapter 12: a coloured buyer to the queue of a market that this use of the card has not served yet."""
    chosen = table.ask(me, "add_buyer", colours_available(table)) if colour == "any" else colour
    where = table.ask(me, "add_buyer_at", markets_left(table))
    table.turn.markets += (where,)
    add_to_queue(table, where, chosen)


@refuses(add_buyer)
def no_buyer_to_add(table: ExcavationEarth, me: Player, colour: str) -> Reason | None:
    """Chapter 12: a buyer on its track and a market not served yet."""
    there = colours_available(table) if colour == "any" else available(table, colour)
    return None if there and markets_left(table) else reason("no_buyer")


def markets_left(table: ExcavationEarth) -> list[str]:
    """The markets to which this use of a command card has added nobody."""
    return [where for where in table.data.markets if where not in table.turn.markets]
