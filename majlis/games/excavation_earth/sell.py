"""Chapter 8.5: selling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from majlis.engine.run import Reason, reason
from majlis.games.excavation_earth.black_market import acquire_from, stack_refusal, stacks
from majlis.games.excavation_earth.buyers import board_ship, interested, payout
from majlis.games.excavation_earth.cards import choose_cards
from majlis.games.excavation_earth.components import SPECIAL
from majlis.games.excavation_earth.factions import has
from majlis.games.excavation_earth.gallery import sample_gained
from majlis.games.excavation_earth.holds import artifact_of, held, remove
from majlis.games.excavation_earth.table import ExcavationEarth, Player


def sell(table: ExcavationEarth, me: Player, card: str) -> None:
    """E-SEL-1, E-SEL-2, E-SEL-8: a region, up to 3 markets, one artifact for each, then the sale."""
    acquire_before_sale(table, me, card)
    mine = held_colours(table, me)
    colours = sellable(table, me, card, mine)
    colour = table.ask(
        me, "sell_region", colours, refused=lambda: {c: reason("no_sale") for c in mine if c not in colours}
    )
    markets = choose_markets(table, me, card, colour)
    make_sale(table, me, colour, markets, choose_tiles(table, me, colour, len(markets)))


def choose_markets(table: ExcavationEarth, me: Player, card: str, colour: str) -> list[str]:
    """E-SEL-2, E-SEL-9: as many different markets as there are artifacts for, at most 3."""
    left = sale_markets(table, me, card, colour)
    tiles = sum(table.data.region[artifact] == colour for artifact in held(me))
    chosen: list[str] = []
    while left and len(chosen) < min(tiles, len(table.data.sales)):
        market = table.ask(
            me, "sell_market", left, skip=bool(chosen), refused=lambda: refused_markets(table, me, card, colour)
        )
        if market is None:
            break
        left.remove(market)
        chosen.append(market)
    return chosen


def choose_tiles(table: ExcavationEarth, me: Player, colour: str, count: int) -> list[str]:
    """E-SEL-2: one artifact of the region for each market, from either hold."""
    tiles = [f"cargo_{a}" for a in me.cargo_hold] + [f"hidden_{a}" for a in me.hidden_hold]
    mine = [tile for tile in tiles if table.data.region[artifact_of(tile)] == colour]
    return choose_cards(table, me, "sell_tile", mine, count)


def refused_markets(table: ExcavationEarth, me: Player, card: str, colour: str) -> dict[str, Reason]:
    """E-SEL-2: why nothing of this colour can be sold at the other markets."""
    closed = {
        market: reason("nobody_interested", colour=colour)
        for market in table.queues
        if not interested(table, market, colour)
    }
    return closed | {m: reason("no_trader", market=m) for m in table.queues if not may_sell_at(table, me, card, m)}


def sale_markets(table: ExcavationEarth, me: Player, card: str, colour: str) -> list[str]:
    """E-SEL-2: the markets with an own trader and an interested buyer."""
    return [m for m in table.queues if interested(table, m, colour) and may_sell_at(table, me, card, m)]


def may_sell_at(table: ExcavationEarth, me: Player, card: str, market: str) -> bool:
    """E-SEL-2, E-FAC-7, E-FAC-8: a trader there, or for Aqulla the market's symbol on the card."""
    if me.traders[market]:
        return True
    symbol = table.data.symbol_of.get(card, "")  # E-COMP-9: travel cards have none
    return symbol == table.data.markets[market].symbol and has(table, me, "sell_without_trader")


def held_colours(table: ExcavationEarth, me: Player) -> list[str]:
    """The colours of the artifacts in both holds."""
    mine = {table.data.region[artifact] for artifact in held(me)}
    return [colour for colour in table.data.colours if colour in mine]


def sellable(table: ExcavationEarth, me: Player, card: str, colours: Sequence[str]) -> list[str]:
    """The colours among these that some market would take."""
    return [colour for colour in colours if sale_markets(table, me, card, colour)]


def sale_symbols(table: ExcavationEarth, me: Player) -> set[str]:
    """E-SEL-2, E-FAC-4, E-FAC-7: the symbols ("" is none) of the cards with which something could be sold."""
    wanted = {table.data.region[artifact] for artifact in held(me)}.union(acquirable(table, me))
    if not wanted:
        return set()
    wanted.add(SPECIAL)
    open_markets = [market for market, queue in table.queues.items() if not wanted.isdisjoint(queue)]
    if any(me.traders[market] for market in open_markets):
        return {"", *table.data.market_of}
    markets = table.data.markets
    return {markets[m].symbol for m in open_markets} if has(table, me, "sell_without_trader") else set()


def sell_refusal(table: ExcavationEarth, me: Player, card: str) -> Reason:
    """E-SEL-2: why a card cannot be used to sell."""
    return reason("no_sale") if held(me) else reason("nothing_to_sell")


# Gul ---------------------------------------------------------------------------------------------------------


def acquire_before_sale(table: ExcavationEarth, me: Player, card: str) -> None:
    """E-FAC-3, E-FAC-4: Gul may first acquire one artifact for its value; it must, if nothing else can be sold."""
    offered = acquirable(table, me)
    must = bool(offered) and not sellable(table, me, card, held_colours(table, me))
    if must:
        offered = sellable(table, me, card, offered)
    if not offered:
        return
    offered = [f"stack_{colour}" for colour in offered]
    stack = table.ask(me, "gul_acquire", offered, skip=not must, refused=lambda: refused_stacks(table, me, offered))
    if stack is not None:
        sample_gained(table, me, [acquire_from(table, me, stack, 0)])


def refused_stacks(table: ExcavationEarth, me: Player, offered: Sequence[str]) -> dict[str, Reason]:
    """E-FAC-3, E-FAC-4: why the other stacks are out of reach, or would not help to sell anything."""
    others = [stack for stack in stacks(table) if stack not in offered]
    return {stack: stack_refusal(table, me, 0, stack) or reason("no_sale") for stack in others}


def acquirable(table: ExcavationEarth, me: Player) -> list[str]:
    """E-FAC-3: the colours whose stack Gul can acquire from, with an explorer on any black market."""
    if not has(table, me, "sell_acquire_first") or not any(p in me.explorers for p in table.data.black_markets):
        return []
    return [s.removeprefix("stack_") for s in stacks(table) if stack_refusal(table, me, 0, s) is None]


# The sale ----------------------------------------------------------------------------------------------------


class Income(NamedTuple):
    """E-SEL-3: credits for popularity, for every interested buyer and for the number of markets."""

    popularity: int
    buyers: int
    bonus: int


def sale_income(table: ExcavationEarth, colour: str, markets: Sequence[str]) -> Income:
    """E-SEL-3: what a sale at these markets would bring."""
    buyers = sum(interested(table, market, colour) for market in markets)
    bonus = table.data.sales[f"sale_{len(markets)}"].credits
    return Income(payout(table, colour), buyers * table.data.rule.credits_per_buyer, bonus)


def make_sale(table: ExcavationEarth, me: Player, colour: str, markets: list[str], tiles: list[str]) -> None:
    """E-SEL-3 to E-SEL-8: credits, free card, buyers to the ship, traders become envoys, artifacts leave the game."""
    income = sale_income(table, colour, markets)
    me.credits += sum(income)
    artifacts = [artifact_of(tile) for tile in tiles]
    table.tell(
        "sale",
        me,
        colour=colour,
        markets=markets,
        artifacts=artifacts,
        n=sum(income),
        popularity=income.popularity,
        buyers=income.buyers,
        bonus=income.bonus,
    )
    free_card = table.data.sales[f"sale_{len(markets)}"].free_card
    if free_card is not None:
        table.resolve(me, free_card)
    board_ship(table, colour, markets)
    for market in markets:
        promote(table, me, market)
    table.gone += tuple(remove(me, tile) for tile in tiles)


def promote(table: ExcavationEarth, me: Player, market: str) -> None:
    """E-SEL-6, E-FAC-8: a trader, if there is one, becomes an envoy in the market's command centre."""
    if me.traders[market]:
        me.traders[market] -= 1
        centre = table.data.markets[market].centre
        me.envoys[centre] += 1
        table.tell("promote", me, market=market, centre=centre)
