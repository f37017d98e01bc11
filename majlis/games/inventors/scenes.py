"""Positions built by hand for `majlis.testing.scene`, and imagined games in which what is hidden is dealt anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from majlis.engine.run import Answer
from majlis.engine.state import Deck
from majlis.games.inventors.devices import arrange
from majlis.games.inventors.river import ship_of
from majlis.games.inventors.table import Inventors, rule


@rule
def settle_scene(table: Inventors, named: set[str], zones: Mapping[str, Any]) -> None:
    """A position built by hand: what it names leaves the piles; a device or site described as nothing is taken away."""
    table.devices = {board: device for board, device in table.devices.items() if device.row}
    arrange(table)
    sites = {space: site for space, site in table.sites.items() if site.tile}
    table.sites = {space: sites[space] for space in table.data.tile_spaces if space in sites}
    for player in table.players:
        player.inventions = {place: tile for place, tile in player.inventions.items() if tile}
    settle_cards(table, zones)
    settle_boards(table, zones)
    settle_tiles(table, zones)
    settle_research(table, zones)
    settle_ships(table, zones)


def settle_cards(table: Inventors, zones: Mapping[str, Any]) -> None:
    """Device Cards in hands, on devices and on the discard pile are not in the deck."""
    gone = {card for player in table.players for card in player.hand} | {*table.discard}
    gone |= {device.card for device in table.devices.values()}
    if "cards" not in zones:
        table.cards = Deck(rest=tuple(card for card in table.data.device_cards if card not in gone))


def settle_boards(table: Inventors, zones: Mapping[str, Any]) -> None:
    """Boards on the table are not in the pile, and have all their test spaces."""
    for board, device in table.devices.items():
        missing = len(table.data.device_boards[board].tests) - len(device.dice)
        device.dice += ("",) * missing
    if "boards" not in zones:
        table.boards = Deck(rest=tuple(board for board in table.data.device_boards if board not in table.devices))


def settle_tiles(table: Inventors, zones: Mapping[str, Any]) -> None:
    """Workshop Tiles that somebody has lie nowhere else; a stack without a tile has no top; face-up stacks have one."""
    given = zones.get("tops", {})
    owned = {tile for player in table.players for row in player.rows.values() for tile in row}
    owned |= {tile for player in table.players if player.ai for tile in player.ai.tiles} | {*given.values()}
    table.tops = {
        space: tile
        for space, tile in table.tops.items()
        if table.stacks[space] and (space in given or tile not in owned)
    }
    lying = owned | {*table.tops.values()}
    spare = [tile for tile in table.data.regular_tiles if tile not in lying]
    for section in table.revealed:
        for space in table.data.sections[section]:
            if table.stacks[space] and space not in table.tops:
                table.tops[space] = spare.pop(0)
    if "unseen_tiles" not in zones:
        table.unseen_tiles = tuple(spare)


def settle_research(table: Inventors, zones: Mapping[str, Any]) -> None:
    """Research Tiles on the river are in no stack."""
    lying = {site.tile for site in table.sites.values()}
    for section, deck in table.research.items():
        if section not in zones.get("research", {}):
            deck.rest = tuple(tile for tile in deck.rest if tile not in lying)


def settle_ships(table: Inventors, zones: Mapping[str, Any]) -> None:
    """Ships lie in the order of their spaces; on one space in the order they had."""
    if "ships" not in zones:
        table.ships = tuple(sorted(table.ships, key=lambda seat: -ship_of(table, seat)))


@rule
def redraw(table: Inventors, seat: int, shuffle: Callable[[list[str]], None], given: Sequence[Answer]) -> None:
    """Chapter 21: the hands of the others and the deck are dealt anew, and what lies under the Research stacks."""
    keep = frozenset(word for answer in given for word in words_of(answer.option))
    others = [player for player in table.players if player.seat != seat]
    pool = [card for player in others for card in player.hand if card not in keep]
    pool += [card for card in table.cards.rest if card not in keep]
    pool.sort()  # so that it tells nothing of who had what
    shuffle(pool)
    for player in others:
        player.hand = tuple(card if card in keep else pool.pop() for card in player.hand)
    table.cards.rest = tuple(sorted([card for card in table.cards.rest if card in keep] + pool))
    for deck in table.research.values():
        deck.redraw(seat, shuffle, keep)


def words_of(option: str) -> tuple[str, ...]:
    """The component an answer names, also if it plays it."""
    return option, option.removeprefix("play_")
