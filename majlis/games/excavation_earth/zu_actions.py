"""Chapter 13, Market, Command, Sell, Snipe and Survey cards: what Zu does without ever deciding anything."""

from __future__ import annotations

from majlis.engine.run import reason
from majlis.games.excavation_earth.buyers import add_to_queue, available, interested, popularity
from majlis.games.excavation_earth.cards import discard, draw_action_card, unlike
from majlis.games.excavation_earth.command import place_envoy
from majlis.games.excavation_earth.components import SPECIAL
from majlis.games.excavation_earth.holds import artifact_of
from majlis.games.excavation_earth.market import colours_available, place_trader
from majlis.games.excavation_earth.sell import held_colours, make_sale, sale_income, sale_markets
from majlis.games.excavation_earth.survey import (
    draw_tiles,
    enter_forecast,
    put_on_site,
    shuffle_back,
    survey_price,
    take_drawn,
    unmarked,
)
from majlis.games.excavation_earth.table import LAST_ROUND, ExcavationEarth, Player, rule
from majlis.games.excavation_earth.zu_basics import (
    CARGO_FIRST,
    cargo_room,
    chosen,
    failed_action,
    has_type,
    sample_if_able,
    stow,
    tiles_held,
    tiles_of,
)
from majlis.games.excavation_earth.zu_priorities import best, best_colour, best_some, luck, narrow, profit, swing

TRADERS_PLACED = 2  # by a Market card
TILES_SURVEYED = 2

# Market --------------------------------------------------------------------------------------------------------


@rule
def zu_market(table: ExcavationEarth, me: Player, card: str) -> None:
    """E-ZU-25, E-ZU-28: traders at two markets without one, then buyers at both. E-DIF-5: as many as there is crew."""
    free = [market for market, traders in me.traders.items() if not traders]
    if not free or not me.crew:
        failed_action(table, me, reason("no_crew") if free else reason("zu_traders_everywhere"))
        return
    colour = best_colour(table, me)
    markets: list[str] = []
    while free and me.crew and len(markets) < TRADERS_PLACED:
        market = market_for_trader(table, me, free, colour)
        free.remove(market)
        markets.append(market)
        place_trader(table, me, market)
    attract_buyers(table, markets, colour)


def market_for_trader(table: ExcavationEarth, me: Player, free: list[str], colour: str) -> str:
    """E-ZU-26: the most buyers for the best colour, if there is one; then the largest swing."""
    market = best(
        table,
        "zu_market",
        free,
        lambda market: interested(table, market, colour) if colour else 0,
        lambda market: swing(table, me, market),
    )
    if colour:
        table.tell("zu_market", me, market=market, colour=colour, n=interested(table, market, colour))
    return market


def attract_buyers(table: ExcavationEarth, markets: list[str], colour: str) -> None:
    """E-ZU-27, E-ZU-28: a special and a coloured buyer at each of these. E-DIF-3: no coloured one."""
    if chosen(table, "easy_market_special_only"):
        colour = ""
    elif not colour and (colours := colours_available(table)):
        colour = luck(table, "zu_colour", colours)
    for market in markets:
        for buyer in (SPECIAL, colour):
            if buyer and available(table, buyer):
                add_to_queue(table, market, buyer)


# Command -------------------------------------------------------------------------------------------------------


@rule
def zu_command(table: ExcavationEarth, me: Player, card: str) -> None:
    """E-ZU-29: a trader where there is none, and an envoy. E-DIF-5: as far as there is crew."""
    if not me.crew:
        failed_action(table, me, reason("no_crew"))
        return
    market = table.data.zu_cards[card].market
    if not me.traders[market]:
        place_trader(table, me, market)
    if me.crew:
        place_envoy(table, me, table.data.markets[market].centre)


# Sell and Snipe ------------------------------------------------------------------------------------------------


@rule
def zu_sell(table: ExcavationEarth, me: Player, card: str) -> None:
    """E-ZU-30, E-ZU-31, E-ZU-33: one colour at as many markets as possible, the most profitable ones."""
    colours = held_colours(table, me)
    where = {colour: markets for colour in colours if (markets := sale_markets(table, me, card, colour))}
    if not where:
        failed_action(table, me, reason("no_sale") if colours else reason("nothing_to_sell"))
        return
    most = len(table.data.sales)
    numbers = {c: min(most, len(markets), tiles_of(table, me, c)) for c, markets in where.items()}
    colour = colour_to_sell(table, where, numbers)
    number = numbers[colour]
    table.tell("zu_sells", me, colour=colour, n=number)
    markets = best_some(table, "zu_market", where[colour], number, *profit(table, me, colour))
    make_sale(table, me, colour, markets, cheapest_tiles(table, me, colour, number))


def colour_to_sell(table: ExcavationEarth, where: dict[str, list[str]], numbers: dict[str, int]) -> str:
    """E-ZU-31, E-ZU-32: the most markets, then the highest income, then the most popular."""

    def income(colour: str) -> int:
        fullest = sorted(where[colour], key=lambda market: -interested(table, market, colour))
        return sum(sale_income(table, colour, fullest[: numbers[colour]]))

    return best(table, "zu_colour", list(where), numbers.__getitem__, income, lambda colour: popularity(table, colour))


def cheapest_tiles(table: ExcavationEarth, me: Player, colour: str, count: int) -> list[str]:
    """E-ZU-34: the lowest values first."""
    tiles = [tile for tile in tiles_held(me) if table.data.region[artifact_of(tile)] == colour]
    return best_some(table, "zu_tile", tiles, count, lambda tile: -table.data.value[artifact_of(tile)])


@rule
def zu_snipe(table: ExcavationEarth, me: Player, card: str) -> None:
    """E-ZU-35 to E-ZU-38: sell one artifact at any market. E-DIF-5: it fails without crew for the trader it needs."""
    colours = held_colours(table, me)
    where = {c: markets for c in colours if (markets := [m for m in table.queues if interested(table, m, c)])}
    if not where:
        failed_action(table, me, reason("zu_nobody_interested") if colours else reason("nothing_to_sell"))
        return
    colour = best(
        table,
        "zu_colour",
        list(where),
        lambda colour: -tiles_of(table, me, colour),
        lambda colour: popularity(table, colour),
    )
    market = market_to_snipe(table, me, where[colour], colour)
    table.tell("zu_snipes", me, colour=colour, market=market, n=interested(table, market, colour))
    if not me.traders[market]:
        if not me.crew:
            failed_action(table, me, reason("no_crew"))
            return
        place_trader(table, me, market)
    make_sale(table, me, colour, [market], cheapest_tiles(table, me, colour, 1))


def market_to_snipe(table: ExcavationEarth, me: Player, markets: list[str], colour: str) -> str:
    """E-ZU-36, E-ZU-8: the most buyers for this colour; of those the most profitable for the best colour."""
    tied = narrow(markets, lambda market: interested(table, market, colour))
    return tied[0] if len(tied) == 1 else best(table, "zu_market", tied, *profit(table, me, best_colour(table, me)))


# Survey --------------------------------------------------------------------------------------------------------


@rule
def zu_survey(table: ExcavationEarth, me: Player, card: str) -> None:
    """E-ZU-39, E-ZU-41, E-ZU-42: a drawn card enters the forecast, but for the last round; then tiles are drawn."""
    forecasting = table.round < LAST_ROUND
    if forecasting and not unmarked(table):
        failed_action(table, me, reason("forecast_full"))
        return
    drawn = draw_action_card(table)
    if drawn is None:
        failed_action(table, me, reason("no_cards"))
        return
    discard(table, [drawn])
    table.tell("zu_draws", me, card=drawn)
    if forecasting:
        enter_forecast(table, me, drawn, unmarked(table)[0])
    survey_tiles_for_zu(table, me, table.data.action_cards[drawn].colour)


def survey_tiles_for_zu(table: ExcavationEarth, me: Player, colour: str) -> None:
    """E-ZU-40, E-ZU-41: buy a tile it lacks; the other goes to its dig site, or one of two is shuffled back."""
    table.turn.drawn = tuple(draw_tiles(table, colour, TILES_SURVEYED))
    table.tell("survey", me, colour=colour, artifacts=list(table.turn.drawn))
    buy_surveyed(table, me)
    if table.turn.drawn:
        artifact = luck(table, "zu_artifact", table.turn.drawn)
        take_drawn(table, artifact)
        put_on_site(table, artifact)
    for artifact in table.turn.drawn:
        take_drawn(table, artifact)
        shuffle_back(table, artifact)
        table.tell("shuffled_back", me, artifact=artifact)


def buy_surveyed(table: ExcavationEarth, me: Player) -> None:
    """E-ZU-40, E-ZU-41: for twice its value, the most valuable one that Zu lacks and can afford."""
    wanted = [
        artifact
        for artifact in unlike(table.turn.drawn)
        if not has_type(me, artifact) and me.credits >= survey_price(table, artifact)
    ]
    if not wanted or not cargo_room(table, me):
        return
    artifact = best(table, "zu_artifact", wanted, lambda artifact: table.data.value[artifact])
    take_drawn(table, artifact)
    price = survey_price(table, artifact)
    me.credits -= price
    stow(table, me, artifact, CARGO_FIRST)
    table.tell("survey_buy", me, artifact=artifact, n=price)
    if not chosen(table, "house_zu_survey_unsampled"):
        sample_if_able(table, me, artifact)
