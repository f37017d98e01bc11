"""What a position promises beyond the credits it has: the features bots weigh, and people may learn from.

Everything is credits in the end (chapter 10), and they come from three sources: sales, command centres and the
gallery. An Excavate feeds all three at once (a tile to sell, a sample for the gallery, and whoever sells becomes an
envoy), so most features count how far the next good dig or the next good sale is prepared.
"""

from __future__ import annotations

from majlis.games.excavation_earth.components import SPECIAL
from majlis.games.excavation_earth.factions import has
from majlis.games.excavation_earth.holds import room
from majlis.games.excavation_earth.table import LAST_ROUND, ExcavationEarth, Player, rule
from majlis.games.excavation_earth.zu_deck import cards_left

CARDS_PER_ROUND = 9  # E-PREP-14: six action and three travel cards; those kept of the round before come on top
MARKETS_PER_SALE = 3
TILES_PER_DIG = 2
LEAD_THAT_COUNTS = 2  # envoys; more than that is hardly ever made up for


@rule
def progress(table: ExcavationEarth) -> float:
    """The rounds played, and how much of this one is over."""
    return (table.round - 1 + round_spent(table)) / LAST_ROUND


def round_spent(table: ExcavationEarth) -> float:
    """How much of this round's cards is played; in a preparation nothing is."""
    if table.phase != "turn":
        return float(table.phase == "scoring")
    left = sum(0 if player.passed else actions_left(player) for player in table.players)
    return max(0.0, 1 - left / (CARDS_PER_ROUND * len(table.players)))


def actions_left(me: Player) -> int:
    """Every action costs a card; Zu's are its deck."""
    return cards_left(me.zu) if me.zu else len(me.hand) + len(me.travel)


def last_turns(table: ExcavationEarth) -> bool:
    """Whether no more cards will come: what cannot be done with those in hand will not be done."""
    return table.round == LAST_ROUND and table.phase in ("turn", "scoring")


@rule
def features(table: ExcavationEarth, me: Player) -> dict[str, float]:
    """Named amounts; what one of each is worth is in the weights."""
    found: dict[str, float] = {}
    if not me.faction:
        return found  # still to be chosen
    gallery_features(table, me, found)
    centre_features(table, me, found)
    if me.passed and last_turns(table):
        return found  # nothing but galleries and command centres is to come
    sale_features(table, me, found)
    if not me.zu:
        found[me.faction] = 1  # what its power brings in the rest of the game
        card_features(table, me, found)
    return found


# The gallery -------------------------------------------------------------------------------------------------


def gallery_features(table: ExcavationEarth, me: Player, found: dict[str, float]) -> None:
    """Rows pay from the third guard on, columns from the second: what a line begun is worth if it gets filled.

    Each guard counts its even share of the full line, less what the line pays already.
    """
    data = table.data
    rows = dict.fromkeys(data.rows, 0)
    columns = dict.fromkeys(data.colours, 0)
    for guarded in me.guards:
        artifact = data.artifacts[guarded]
        rows[artifact.glyph] += 1
        columns[artifact.region] += 1
    tables = data.gallery
    found["row_promise"] = sum(promise(tables[f"gallery_row_{row}"].credits, n) for row, n in rows.items() if n)
    found["column_promise"] = sum(promise(tables["gallery_columns"].credits, n) for n in columns.values() if n)
    found["crew"] = me.crew


def promise(credits: tuple[int, ...], guards: int) -> float:
    """The share of so many guards in a full line, less what they are paid now."""
    return credits[-1] * guards / (len(credits) - 1) - credits[guards]


# Command centres ---------------------------------------------------------------------------------------------


def centre_features(table: ExcavationEarth, me: Player, found: dict[str, float]) -> None:
    """Envoys stay, so each pays again every round, and the prizes grow.

    With two or three players even the last place pays in the end: the first envoy in a centre makes sure of that.
    To lead pays more, but only who still leads when the round is over has it; until then it is a hope.
    """
    now, players = table.round, table.players
    due = safe = later = lead = 0
    for centre, mine in me.envoys.items():
        others = [player.envoys[centre] for player in players if player is not me]
        lead += max(-LEAD_THAT_COUNTS, min(LEAD_THAT_COUNTS, mine - max(others)))
        if mine:
            ahead = sum(other > mine for other in others)
            tied = 1 + others.count(mine)
            due += sum(prizes_of(table, now)[ahead : ahead + tied]) // tied
            for round in range(now + 1, LAST_ROUND + 1):
                places = prizes_of(table, round)
                safe += sum(places[len(others) :])
                later += sum(places[ahead : ahead + tied]) // tied
    spent = round_spent(table)
    found["prizes_due"] = due * spent
    found["prizes_safe"] = safe
    found["prizes_hoped"] = due * (1 - spent) + later - safe
    found["envoy_lead"] = lead


def prizes_of(table: ExcavationEarth, round: int) -> tuple[int, ...]:
    """E-SCO-1: the credits of the places in a command centre."""
    return table.data.prizes[f"prizes_{round}"].credits


# Sales -------------------------------------------------------------------------------------------------------


def sale_features(table: ExcavationEarth, me: Player, found: dict[str, float]) -> None:
    """What could be sold at once, and what more traders would add; without a card for it a sale is worth nothing."""
    traders = me.traders
    open_markets = sum(number > 0 for number in traders.values())
    found["open_markets"] = open_markets
    found["spare_traders"] = sum(traders.values()) - open_markets
    region = table.data.region
    tiles = [region[artifact] for artifact in me.cargo_hold + me.hidden_hold]
    found["tiles"] = len(tiles)
    sales = actions_left(me) if last_turns(table) else MARKETS_PER_SALE
    if not tiles or not sales:
        return
    ready, hoped = [0], [0]
    for colour in set(tiles):
        number = min(tiles.count(colour), MARKETS_PER_SALE)
        paid = place_payout(table, colour)
        here, anywhere = [], []
        for market, queue in table.queues.items():
            buyers = queue.count(colour) + queue.count(SPECIAL)
            if buyers:
                anywhere.append(buyers)
                if traders[market]:
                    here.append(buyers)
        if here:
            ready.append(paid + income(table, here, number))
        if anywhere:
            hoped.append(paid + income(table, anywhere, number))
    ready.sort(reverse=True)
    found["best_sale"] = ready[0]
    if sales > 1:
        found["other_sales"] = sum(ready[1:sales])
        found["sale_hope"] = max(hoped) - ready[0]


def place_payout(table: ExcavationEarth, colour: str) -> int:
    """E-CORE-20: what the colour's place in popularity pays."""
    mine = table.tracks[colour]
    return table.data.payouts[f"place_{1 + sum(left < mine for left in table.tracks.values())}"].credits


def income(table: ExcavationEarth, buyers: list[int], number: int) -> int:
    """E-SEL-3: what so many tiles bring at the markets with the most buyers, besides popularity."""
    buyers.sort(reverse=True)
    chosen = buyers[:number]
    data = table.data
    return sum(chosen) * data.rule.credits_per_buyer + data.sales[f"sale_{len(chosen)}"].credits


# Cards and places --------------------------------------------------------------------------------------------


def card_features(table: ExcavationEarth, me: Player, found: dict[str, float]) -> None:
    """Every action costs a card, so a card is an action; many colours and symbols leave the choice where to act.

    Cards drafted, or kept on passing, count like those in hand: they will be there.
    """
    cards = me.hand + me.drafted
    colours = [table.data.colour_of[card] for card in cards]
    symbols = [table.data.symbol_of[card] for card in cards]
    found["action_cards"] = len(cards)
    found["travel_cards"] = len(me.travel)
    found["card_colours"] = len(set(colours))
    found["card_symbols"] = len(set(symbols))
    found["first_next_round"] = me.initiative == 1
    dig_features(table, me, colours, found)
    trade_features(table, me, symbols, found)


def dig_features(table: ExcavationEarth, me: Player, colours: list[str], found: dict[str, float]) -> None:
    """What Excavate would bring with the explorers where they stand and the colours of the hand.

    This is what makes Travel worth a card: two explorers at two sites of a region dig two tiles with one card.
    """
    locations = table.data.locations
    twice = has(table, me, "second_artifact")
    within_reach: dict[str, int] = {}
    waiting = samples = 0
    for place in me.explorers:
        region = locations[place].region
        if region and (tiles := table.sites[place]):
            waiting += 1
            if region in colours:
                within_reach[region] = within_reach.get(region, 0) + (min(TILES_PER_DIG, len(tiles)) if twice else 1)
                samples += any(artifact not in me.guards for artifact in tiles)
    diggable = sum(min(number, TILES_PER_DIG * colours.count(region)) for region, number in within_reach.items())
    space = room(table, me, "cargo_hold")
    found["cargo_room"] = space
    found["diggable"] = min(diggable, space)
    found["diggable_samples"] = min(samples, space)
    found["explorers_at_tiles"] = waiting


def trade_features(table: ExcavationEarth, me: Player, symbols: list[str], found: dict[str, float]) -> None:
    """Cards that fit a market or a black market with an explorer: buyers to attract, tiles to acquire or offload."""
    data = table.data
    market_cards = smuggle_cards = 0
    for place in me.explorers:
        if place in data.market_at:
            market_cards += symbols.count(data.markets[data.market_at[place]].symbol)
        else:
            for symbol in data.locations[place].symbols:
                smuggle_cards += symbols.count(symbol)
    found["market_cards"] = market_cards
    found["smuggle_cards"] = smuggle_cards
