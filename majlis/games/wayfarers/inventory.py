"""Chapter 2: the pieces. No piece appears or vanishes while a game is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from majlis.games.wayfarers.components import COLOURS
from majlis.games.wayfarers.table import Player, Wayfarers, rule


@rule
def inventory(table: Wayfarers) -> dict[str, int]:
    """W-COMP-8: how many there are of each piece, wherever it lies; the same between any two turns."""
    pieces = Counter(cards_on(table))
    for player in table.players:
        pieces.update(cards_of(player))
        pieces.update(tile for tile, *_ in player.caravan)
        if player.automa:
            pieces.update(player.automa.tiles)
            pieces.update((*player.automa.schemes, *player.automa.deck.rest, *player.automa.deck.bottom))
        else:
            pieces[f"dice_of_{player.seat}"] = len(player.dice)
            pieces[f"influence_of_{player.seat}"] = influence_of(table, player)
    pieces.update(table.stacks)
    for colour in COLOURS:
        pieces[f"worker_{colour}"] = workers(table, colour)
    return dict(sorted(pieces.items()))


def cards_on(table: Wayfarers) -> Iterator[str]:
    """The cards of the decks and displays."""
    for row, slots in table.rows.items():
        yield from (card for card in slots if card)
        yield from table.decks[row].rest
        yield from table.decks[row].bottom


def cards_of(player: Player) -> Iterator[str]:
    """The cards of a player, tucked ones and the automa's piles included."""
    yield from (*player.land, *player.water, *player.space)
    yield from (*player.townsfolk.values(), *player.inspiration.values())
    if player.automa:
        for pile in player.automa.cards.values():
            yield from pile


def influence_of(table: Wayfarers, player: Player) -> int:
    """The tokens of a player: in the supply, in guilds and on cards."""
    return player.supply + sum(player.guilds.values()) + list(table.influence_on.values()).count(player.seat)


def workers(table: Wayfarers, colour: str) -> int:
    """The workers of a colour: on the journal track, with players and on cards."""
    waiting = len(table.green_workers) if colour == "green" else 0
    on_cards = sum(colours.count(colour) for colours in table.workers_on.values())
    return waiting + on_cards + sum(player.workers[colour] for player in table.players)
