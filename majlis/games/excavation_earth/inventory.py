"""Chapter 2: the pieces. No piece appears or vanishes while a game is played."""

from __future__ import annotations

from collections import Counter

from majlis.games.excavation_earth.buyers import buyers_out_there
from majlis.games.excavation_earth.holds import held
from majlis.games.excavation_earth.table import ExcavationEarth, Player, rule


@rule
def inventory(table: ExcavationEarth) -> dict[str, int]:
    """E-COMP-12: how many there are of each piece, wherever it lies; the same between any two beats."""
    pieces = artifacts_out(table) + action_cards_out(table)
    for stack in table.artifact_stacks.values():
        pieces.update(stack.rest)
    pieces.update(table.action_deck.rest)
    pieces.update((*table.buyer_deck.rest, *table.buyer_discard))
    pieces.update((*table.command_deck.rest, *table.commands.values()))
    pieces.update({f"buyer_{buyer}": number for buyer, number in buyers_out_there(table).items()})
    pieces["initiative_tokens"] = len(table.tokens) + sum(player.initiative > 0 for player in table.players)
    for player in table.players:
        pieces.update(pieces_of(table, player))
    return dict(sorted(pieces.items()))


def artifacts_out(table: ExcavationEarth) -> Counter[str]:
    """Every artifact that is not in a face-down stack."""
    found = Counter((*table.gone, *table.turn.drawn))
    for tiles in (*table.sites.values(), *table.black_market.values(), *map(held, table.players)):
        found.update(tiles)
    return found


def action_cards_out(table: ExcavationEarth) -> Counter[str]:
    """Every action card that is not in the deck."""
    found = Counter((*table.action_discard, *table.forecast))
    for player in table.players:
        found.update((*player.hand, *player.packet, *player.drafted))
    return found


def pieces_of(table: ExcavationEarth, me: Player) -> Counter[str]:
    """The pieces that belong to one player for the whole game."""
    placed = len(me.guards) + sum(me.traders.values()) + sum(me.envoys.values())
    found = Counter({f"crew_of_{me.seat}": me.crew + placed + table.forecast_crew.count(me.seat)})
    if me.zu:
        for cards in (*me.zu.unseen.values(), me.zu.recycled, me.zu.discard, me.zu.removed):
            found.update(cards)
        found.subtract(me.zu.revealed)  # which lie on the discard; what they were drawn from counts them still
    else:
        found[f"travel_cards_of_{me.seat}"] = len(me.travel + me.travel_discard + me.set_aside)
    return found
