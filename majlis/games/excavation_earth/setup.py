"""Chapter 4: setting up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from majlis.engine.rules import ON
from majlis.engine.run import NATURE, Answer
from majlis.engine.state import Deck
from majlis.games.excavation_earth.buyers import TRACK_LENGTH, fill_queue
from majlis.games.excavation_earth.cards import discard, draw_action_cards, unlike
from majlis.games.excavation_earth.components import SPECIAL, Start
from majlis.games.excavation_earth.holds import board_of
from majlis.games.excavation_earth.inventory import action_cards_out, artifacts_out
from majlis.games.excavation_earth.preparation import deal_packets, reveal_forecast
from majlis.games.excavation_earth.survey import draw_tiles, put_on_site
from majlis.games.excavation_earth.table import ExcavationEarth, Player, rule
from majlis.games.excavation_earth.zu import seat_zu


@rule
def set_up(table: ExcavationEarth) -> None:
    """E-SETUP-1, E-SETUP-2, E-SETUP-11, E-SETUP-15: boards, players, stacks and popularity tracks."""
    data = table.data
    table.action_deck = Deck(rest=data.copies("action_cards"))
    table.buyer_deck = Deck(rest=data.copies("buyer_cards"))
    table.command_deck = Deck(rest=tuple(data.command_cards))
    for colour in data.colours:
        tiles = Counter({artifact: data.artifacts[artifact].copies for artifact in data.of_region[colour]})
        table.artifact_stacks[colour] = Deck(rest=tuple(tiles.elements()))
        table.black_market[colour] = ()
    table.sites = {place.id: () for place in data.locations.values() if place.region}
    table.queues = dict.fromkeys(data.markets, ())
    table.tokens = tuple(range(1, len(data.initiative_tokens) + 1))
    fill_tracks(table)
    for seat, kind in enumerate(table.seats):
        me = Player(seat=seat, traders=dict.fromkeys(data.markets, 0), envoys=dict.fromkeys(data.centres, 0))
        table.players.append(me)
        if kind == "automa":
            seat_zu(table, me)
        else:
            seat_player(table, me)
    hand_out_factions(table)


@rule
def seat_player(table: ExcavationEarth, me: Player) -> None:
    """E-SETUP-2, E-SETUP-3, E-SETUP-9: crew, credits and one travel card of each kind."""
    me.crew = table.data.pieces["crew"].per_player
    me.credits = table.data.rule.credits
    me.travel = tuple(table.data.travel_cards)


def start_numbers(table: ExcavationEarth) -> Start:
    """The numbers for so many players; E-SOLO-1: solo is set up as for two."""
    return table.data.start[f"players_{len(table.seats)}"]


def fill_tracks(table: ExcavationEarth) -> None:
    """E-SETUP-15: a buyer per space; with 3 and 2 players some leave the game."""
    start = start_numbers(table)
    for colour in table.data.colours:
        table.tracks[colour] = TRACK_LENGTH - start.buyers_removed
        table.buyers_out[colour] = start.buyers_removed
    table.special_buyers = table.data.buyers["buyer_special"].copies - start.special_buyers_removed
    table.buyers_out[SPECIAL] = start.special_buyers_removed


@rule
def hand_out_factions(table: ExcavationEarth) -> None:
    """E-SETUP-23: by lot, or chosen in seat order, against it or in an order that luck decides."""
    seats = tuple(player.seat for player in table.players if not player.zu)
    way = table.options["factions"]
    if way == "lot":
        for seat in seats:
            take_faction(table, table.players[seat], table.chance("faction", factions_left(table)))
        table.active = seats[0]
        table.phase = "deal"
        return
    if way == "random":
        seats = shuffled(table, seats)
    elif way == "reverse":
        seats = seats[::-1]
    if len(seats) > 1:
        table.tell("choosing_order", seats=list(seats))
    table.choosing = seats
    table.active = seats[0]
    table.phase = "faction"


def shuffled(table: ExcavationEarth, seats: tuple[int, ...]) -> tuple[int, ...]:
    """E-SETUP-23: seats in an order that luck decides."""
    left, order = [str(seat) for seat in seats], list[int]()
    while len(left) > 1:
        seat = table.chance("choosing", left)
        left.remove(seat)
        order.append(int(seat))
    return (*order, int(left[0]))


@rule
def choose_faction(table: ExcavationEarth) -> None:
    """E-SETUP-2, E-SETUP-23: one after another, each one not taken yet."""
    me = table.players[table.active]
    take_faction(table, me, table.ask(me, "choose_faction", factions_left(table)))
    without = tuple(player.seat for player in table.players if not (player.zu or player.faction))
    table.choosing = table.choosing[1:] or without  # rules 1 knew no order: in seat order, whoever has none
    if table.choosing:
        table.active = table.choosing[0]
    else:
        table.phase = "deal"


def factions_left(table: ExcavationEarth) -> list[str]:
    """E-SETUP-2: those that nobody has."""
    taken = [player.faction for player in table.players]
    return [faction for faction in table.data.factions if faction not in taken]


def take_faction(table: ExcavationEarth, me: Player, faction: str) -> None:
    """E-SETUP-2: a board of one's own."""
    me.faction = faction
    table.tell("faction", me, faction=faction)


@rule
def deal(table: ExcavationEarth) -> None:
    """E-SETUP-4, E-SETUP-5, E-SETUP-8: the turn order and the first hands, or packets to draft from."""
    table.order = tuple(sorted(range(len(table.players)), key=lambda seat: initiative_of(table, seat)))
    table.tell("turn_order", seats=list(table.order))
    if table.options["first_hand"] == "draft":
        deal_packets(table)
        return
    for me in table.players:
        if not me.zu:
            me.hand = draw_action_cards(table, table.data.rule.action_cards)
    table.active = next(seat for seat in table.order if not table.players[seat].zu)
    table.phase = "mulligan"


def initiative_of(table: ExcavationEarth, seat: int) -> int:
    """E-SETUP-4: the value printed on the faction board."""
    return board_of(table, table.players[seat]).initiative


@rule
def mulligan(table: ExcavationEarth) -> None:
    """E-SETUP-6, E-SETUP-7: once, in turn order, any cards of a set of 4 or more may be exchanged."""
    me = table.players[table.active]
    eligible = matching_cards(table, me)
    given: list[str] = []
    while eligible:
        card = table.ask(me, "mulligan", unlike(eligible), skip=True)
        if card is None:
            break
        eligible.remove(card)
        given.append(card)
    for card in given:
        me.hand.remove(card)
    discard(table, given)
    me.hand += draw_action_cards(table, len(given))
    if given:
        table.tell("mulligan", me, cards=given)
    humans = [seat for seat in table.order if not table.players[seat].zu]
    waiting = humans[humans.index(me.seat) + 1 :]
    if waiting:
        table.active = waiting[0]
    else:
        table.phase = "lay_out"


def matching_cards(table: ExcavationEarth, me: Player) -> list[str]:
    """E-SETUP-6, E-SETUP-7: the cards that share their colour or their symbol with at least three others."""
    cards = table.data.action_cards
    colours = Counter(cards[card].colour for card in me.hand)
    symbols = Counter(cards[card].symbol for card in me.hand)
    least = table.data.rule.mulligan
    found = [c for c in me.hand if colours[cards[c].colour] >= least or symbols[cards[c].symbol] >= least]
    return me.hand[:] if found and table.options["house_mulligan_any"] == ON else found


@rule
def lay_out(table: ExcavationEarth) -> None:
    """E-SETUP-10 to E-SETUP-20: forecast, artifacts, buyers and explorers."""
    for me in table.players:
        if not me.zu:
            me.explorers = table.data.rule.explorer_starts
    reveal_forecast(table)
    lay_out_artifacts(table)
    lay_out_buyers(table)
    table.active = table.order[0]
    table.phase = "turn"


@rule
def lay_out_artifacts(table: ExcavationEarth) -> None:
    """E-SETUP-12 to E-SETUP-14: tiles of each region to their dig sites, then to the black market, the last on top."""
    start = start_numbers(table)
    for colour in table.data.colours:
        for artifact in draw_tiles(table, colour, start.dig_tiles):
            put_on_site(table, artifact)
        tiles = draw_tiles(table, colour, start.black_market_tiles)
        table.black_market[colour] = tuple(reversed(tiles))
        table.tell("black_market", colour=colour, artifacts=tiles)


@rule
def lay_out_buyers(table: ExcavationEarth) -> None:
    """E-SETUP-16 to E-SETUP-18: two buyer cards are burned, then three buyers join each queue, market by market."""
    for _ in range(table.data.rule.buyer_cards_burned):
        card = table.draw(table.buyer_deck, "buyer")
        if card is not None:
            table.buyer_discard += (card,)
    for market in table.data.markets:
        fill_queue(table, market)


# Scenes and hidden cards -------------------------------------------------------------------------------------


@rule
def settling_in(table: ExcavationEarth) -> bool:
    """Whether the set-up still goes on."""
    return table.phase in ("set_up", "faction", "deal", "mulligan", "lay_out") or (
        table.phase == "draft" and table.round == 1
    )


@rule
def start_of(table: ExcavationEarth, me: Player) -> str:
    """E-SETUP-2: the faction."""
    return me.faction


@rule
def settle_scene(table: ExcavationEarth, named: set[str], zones: Mapping[str, Any]) -> None:
    """A position built by hand: what it does not describe follows from the pieces in the box."""
    data = table.data
    if "action_deck" not in zones:
        table.action_deck = Deck(rest=left_over(data.copies("action_cards"), action_cards_out(table)))
    for colour, stack in table.artifact_stacks.items():
        if colour not in zones.get("artifact_stacks", ()):
            tiles = Counter({artifact: data.artifacts[artifact].copies for artifact in data.of_region[colour]})
            stack.rest = left_over(tuple(tiles.elements()), artifacts_out(table))
    settle_buyers(table, zones)
    others: Mapping[int, Mapping[str, Any]] = zones.get("others", {})
    for player in table.players:
        described = others.get(player.seat, zones) if player.seat != table.active else zones
        if "crew" not in described and not player.zu:
            placed = len(player.guards) + sum(player.traders.values()) + sum(player.envoys.values())
            crew = data.pieces["crew"].per_player
            player.crew = crew - placed - table.forecast_crew.count(player.seat)


def settle_buyers(table: ExcavationEarth, zones: Mapping[str, Any]) -> None:
    """The buyers that are nowhere else are on their tracks."""
    out = Counter(table.ship) + Counter(buyer for queue in table.queues.values() for buyer in queue)
    for colour in table.data.colours:
        if colour not in zones.get("tracks", ()):
            table.tracks[colour] = TRACK_LENGTH - table.buyers_out[colour] - out[colour]
    if "special_buyers" not in zones:
        table.special_buyers = table.data.buyers["buyer_special"].copies - table.buyers_out[SPECIAL] - out[SPECIAL]


def left_over(everything: tuple[str, ...], out: Counter[str]) -> tuple[str, ...]:
    """The pieces of the box that are nowhere else."""
    return tuple(sorted((Counter(everything) - out).elements()))


@rule
def redraw(table: ExcavationEarth, seat: int, shuffle: Callable[[list[str]], None], given: Sequence[Answer]) -> None:
    """Chapter 16: deal anew what a seat cannot know: the others' hands, packets and picks, and the deck.

    Whoever has answered in this beat is in the middle of a turn; what was chosen must stay possible with those cards.
    Everybody sees that somebody may exchange cards (E-SETUP-6), so that those cards must still match.
    """
    busy = {answer.seat for answer in given} | ({table.active} if table.phase == "mulligan" else set())
    others = [player for player in table.players if player.seat != seat and player.seat not in busy]
    hands = [cards for player in others for cards in (player.hand, player.packet, player.drafted)]
    drawn = Counter(answer.option for answer in given if answer.seat == NATURE)
    rest = list((Counter(table.action_deck.rest) & drawn).elements())
    unseen = [*(Counter(table.action_deck.rest) - drawn).elements(), *(card for cards in hands for card in cards)]
    pool = sorted(unseen)  # so that it tells nothing of who had what
    shuffle(pool)
    for cards in hands:
        cards[:] = [pool.pop() for _ in cards]
    table.action_deck.rest = tuple(sorted(rest + pool))
