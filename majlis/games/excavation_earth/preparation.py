"""Chapter 6: the preparation phase of rounds 2 and 3, and the draft."""

from __future__ import annotations

from majlis.games.excavation_earth.black_market import put_under, rotate
from majlis.games.excavation_earth.buyers import fill_queue, return_buyer
from majlis.games.excavation_earth.cards import discard, draw_action_cards, unlike
from majlis.games.excavation_earth.survey import draw_tiles, put_on_site
from majlis.games.excavation_earth.table import LAST_ROUND, NOBODY, ExcavationEarth, rule
from majlis.games.excavation_earth.zu_deck import prepare_zu


@rule
def prepare(table: ExcavationEarth) -> None:
    """Steps 1 to 4; then hands are drafted."""
    table.tell("round", n=table.round)
    lay_command_cards(table)
    refresh_queues(table)
    resolve_forecast(table)
    change_turn_order(table)
    for player in table.players:
        player.passed = False
        if player.zu:
            prepare_zu(table, player)
    if table.solo:
        table.phase = "solo_draft"
    else:
        deal_packets(table)


@rule
def lay_command_cards(table: ExcavationEarth) -> None:
    """E-PREP-1, E-PREP-2, E-PREP-16: a card to each centre, from left to right; in round 3 they turn over."""
    if not table.commands:
        for centre in table.data.centres:
            card = table.draw(table.command_deck, "command_card")
            if card is not None:
                table.commands[centre] = card
    for centre, card in table.commands.items():
        side = "white" if table.round < LAST_ROUND else "yellow"
        table.tell("command_card", centre=centre, card=card, effect=getattr(table.data.command_cards[card], side))


@rule
def refresh_queues(table: ExcavationEarth) -> None:
    """E-PREP-3 to E-PREP-6: the front buyers of all full queues leave, then short queues are filled up to 3."""
    for market, queue in table.queues.items():
        if len(queue) >= table.data.markets[market].queue_limit:
            return_buyer(table, queue[0])
            table.queues[market] = queue[1:]
            table.tell("buyer_leaves", market=market, buyer=queue[0])
    for market in table.queues:
        fill_queue(table, market)


@rule
def resolve_forecast(table: ExcavationEarth) -> None:
    """E-PREP-7, E-PREP-8: each card brings two tiles to dig sites and one to the black market; crew returns."""
    sites, stacks = table.data.rule.forecast_to_sites, table.data.rule.forecast_to_black_market
    for card in table.forecast:
        tiles = draw_tiles(table, table.data.action_cards[card].colour, sites + stacks)
        table.tell("forecast_resolved", card=card, artifacts=tiles)
        for artifact in tiles[:sites]:
            put_on_site(table, artifact)
        for artifact in tiles[sites:]:
            put_under(table, artifact)
            table.tell("tile_to_black_market", artifact=artifact)
    for seat in table.forecast_crew:
        if seat != NOBODY:
            table.players[seat].crew += 1
    discard(table, table.forecast)
    table.forecast = table.forecast_crew = ()
    if table.round < LAST_ROUND:
        reveal_forecast(table)


def reveal_forecast(table: ExcavationEarth) -> None:
    """E-SETUP-10, E-PREP-8: a new row of forecast cards."""
    cards = draw_action_cards(table, table.data.start[f"players_{len(table.seats)}"].forecast_cards)
    table.forecast, table.forecast_crew = tuple(cards), (NOBODY,) * len(cards)
    table.tell("new_forecast", cards=cards)


@rule
def change_turn_order(table: ExcavationEarth) -> None:
    """E-PREP-9: those with a token take its place, the others follow in their old order; tokens return."""
    first = sorted((p.initiative, p.seat) for p in table.players if p.initiative)
    ahead = [seat for _, seat in first]
    table.order = (*ahead, *[seat for seat in table.order if seat not in ahead])
    table.tokens = tuple(range(1, len(table.data.initiative_tokens) + 1))
    for player in table.players:
        player.initiative = 0
    table.active = table.order[0]
    table.tell("turn_order", seats=list(table.order))


# Hands -------------------------------------------------------------------------------------------------------


@rule
def deal_packets(table: ExcavationEarth) -> None:
    """E-PREP-11: a packet of 8 action cards for each player."""
    for player in table.players:
        player.packet = draw_action_cards(table, table.data.rule.packet)
    table.pick = 0
    table.phase = "draft"


@rule
def draft(table: ExcavationEarth) -> None:
    """E-PREP-10, E-PREP-12, E-PREP-13: all at once keep 2 cards of the packet, then pass it to the left."""
    take = table.data.rule.picks[table.pick]
    left = {player.seat: len(player.packet) - take for player in table.players}

    def open_seats() -> dict[int, list[str]]:
        return {p.seat: unlike(p.packet) for p in table.players if len(p.packet) > max(0, left[p.seat])}

    def keep(seat: int, card: str) -> None:
        table.players[seat].packet.remove(card)
        table.players[seat].drafted.append(card)

    table.ask_at_once("draft", open_seats, keep)
    for player in table.players:
        table.tell("drafted", player, only=player, cards=player.drafted[-take:])
    table.pick += 1
    if table.pick == len(table.data.rule.picks):
        end_draft(table)
    else:
        pass_packets(table)


def pass_packets(table: ExcavationEarth) -> None:
    """E-PREP-13: clockwise by seat."""
    packets = [player.packet for player in table.players]
    for player in table.players:
        player.packet = packets[player.seat - 1]


@rule
def end_draft(table: ExcavationEarth) -> None:
    """E-PREP-12, E-SETUP-8: what is left is discarded; the drafted cards join the hand."""
    for player in table.players:
        discard(table, player.packet)
        player.hand += player.drafted
        player.packet, player.drafted = [], []
    if table.round > 1:
        begin_round(table)
    else:
        table.phase = "lay_out"


@rule
def solo_draft(table: ExcavationEarth) -> None:
    """E-SOLO-9: of 9 cards keep 2, lose 2 at random, keep 2, lose 1, keep the last 2."""
    me = next(player for player in table.players if not player.zu)
    rules = table.data.rule
    me.packet = draw_action_cards(table, rules.solo_packet)
    for picks, lost in zip(rules.solo_picks, rules.solo_discards, strict=True):
        for _ in range(picks):
            card = me.packet[0] if len(me.packet) <= picks else table.ask(me, "solo_draft", unlike(me.packet))
            me.packet.remove(card)
            me.drafted.append(card)
        for _ in range(min(lost, len(me.packet))):
            card = table.chance("lost_card", me.packet)
            me.packet.remove(card)
            discard(table, [card])
            table.tell("lost_card", me, card=card)
    discard(table, me.packet)
    me.hand += me.drafted
    me.packet, me.drafted = [], []
    begin_round(table)


@rule
def begin_round(table: ExcavationEarth) -> None:
    """E-PREP-14, E-PREP-15: travel cards come back, the black market turns; then the turns begin."""
    for player in table.players:
        player.travel = tuple(sorted(player.travel + player.travel_discard + player.set_aside))
        player.travel_discard = player.set_aside = ()
    rotate(table)
    table.tell("black_market_rotates")
    table.phase = "turn"
