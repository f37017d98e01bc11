"""Chapter 19: how the solo opponent Invents, Builds, Tests and Publishes."""

from __future__ import annotations

from collections.abc import Collection

from majlis.engine.effects import Do
from majlis.engine.run import Reason, reason
from majlis.games.inventors.ai_schemes import colours_in_order, mind, rows_in_order, tell_rows, wanted_board
from majlis.games.inventors.cards import discard_card, draw_card
from majlis.games.inventors.components import RANKS
from majlis.games.inventors.devices import (
    built,
    free_tests,
    invented,
    matches,
    move_to_built,
    move_to_published,
    not_invented,
    put_invention,
    put_test_die,
)
from majlis.games.inventors.influence import has_piece, place_influence, take_piece
from majlis.games.inventors.river import ship
from majlis.games.inventors.table import Device, Inventors, Player, must, refuses


def choose_board(table: Inventors, me: Player, boards: Collection[str]) -> str:
    """I-SOLO-22: the board wanted most, and why it is this one."""
    tell_rows(table, me, boards)
    return wanted_board(table, me, boards)


# Invent --------------------------------------------------------------------------------------------------------


@must
def ai_invent(table: Inventors, me: Player) -> None:
    """I-SOLO-30: a board by row, the first card that matches it, the top tile of its pile; no royalty."""
    board = choose_board(table, me, not_invented(table))
    card = matching_card(table, me, board)
    tile = table.draw(mind(me).inventions, "invention")
    assert tile is not None
    table.tell("ai_invent", me, board=board, card=card, tile=tile)
    colours = matches(table, board, card)
    put_invention(table, board, card, tile, me.seat)
    for colour in colours:
        place_influence(table, me, colour)


@refuses(ai_invent)
def no_invent(table: Inventors, me: Player) -> Reason | None:
    """I-SOLO-21, I-R-42: it needs a board without a card, an Invention Tile and a card that can match."""
    boards = not_invented(table)
    if not boards:
        return reason("ai_all_invented")
    if not mind(me).inventions:
        return reason("ai_no_inventions")
    board = wanted_board(table, me, boards)
    cards = (*table.cards.rest, *table.discard)
    return None if any(matches(table, board, card) for card in cards) else reason("ai_no_match", board=board)


def matching_card(table: Inventors, me: Player, board: str) -> str:
    """I-SOLO-30, I-R-42: cards are revealed until one matches an edge of the board; the others are discarded."""
    while True:
        card = draw_card(table)
        assert card is not None
        if matches(table, board, card):
            return card
        table.tell("ai_no_use", me, card=card)
        discard_card(table, card)


# Build ---------------------------------------------------------------------------------------------------------


@must
def ai_build(table: Inventors, me: Player) -> None:
    """I-SOLO-31: anybody's Invented device by row; a human Inventor gains the effect of the Invention Tile."""
    board = choose_board(table, me, invented(table))
    device = table.devices[board]
    table.tell("ai_build", me, board=board, card=device.card)
    inventor = human_inventor(table, device)
    if inventor is not None:
        table.tell("inventor_gains", inventor, tile=device.tile)
        table.resolve(inventor, table.data.invention_tiles[device.tile].effect, device.tile)
    take_piece(table, me)
    move_to_built(table, board, me.seat)


@refuses(ai_build)
def no_build(table: Inventors, me: Player) -> Reason | None:
    """I-SOLO-21: it needs an Invented device, room in the second column and a piece of influence."""
    if not invented(table):
        return reason("ai_none_invented")
    if len(built(table)) >= table.column_size:
        return reason("ai_column_full")
    return None if has_piece(table, me) else reason("ai_no_influence")


def human_inventor(table: Inventors, device: Device) -> Player | None:
    """The person who Invented a device, if it was neither the opponent nor nobody."""
    return next((player for player in table.humans if player.seat == device.inventor), None)


# Test ----------------------------------------------------------------------------------------------------------


@must
def ai_test(table: Inventors, me: Player) -> None:
    """I-SOLO-32: a die of the wanted colour is rolled, whatever lies there; the influence; then its Ship moves."""
    board, number = wanted_test(table, me)
    printed = table.data.device_boards[board].tests[number]
    die = f"{printed.colour}_{table.roll('test')}"
    table.tell("ai_test", me, board=board, die=die)
    put_test_die(table, board, number, die)
    if printed.influence:
        place_influence(table, me, printed.colour)
    ship(table, me, printed.ships)


@refuses(ai_test)
def no_test(table: Inventors, me: Player) -> Reason | None:
    """I-SOLO-21: it needs a free test space on a Built or Published device."""
    return None if free_tests(table) else reason("ai_no_test_space")


def wanted_test(table: Inventors, me: Player) -> tuple[str, int]:
    """I-SOLO-32, I-R-48: by colour, then by row, then the leftmost device."""
    colours, rows = colours_in_order(table, me), rows_in_order(table, me)
    table.tell("ai_test_order", me, colours=colours, rows=rows)

    def rank(space: tuple[str, int]) -> tuple[int, int, int]:
        board, number = space
        device = table.devices[board]
        colour = table.data.device_boards[board].tests[number].colour
        return colours.index(colour), rows.index(RANKS[device.row - 1]), device.column

    return min(free_tests(table), key=rank)


# Publish -------------------------------------------------------------------------------------------------------


@must
def ai_publish(table: Inventors, me: Player) -> None:
    """I-SOLO-34: a Built device by row; a human Inventor gains silver from the Main Supply."""
    board = choose_board(table, me, built(table))
    device = table.devices[board]
    table.tell("ai_publish", me, board=board, card=device.card)
    inventor = human_inventor(table, device)
    if inventor is not None:
        table.resolve(inventor, Do("silver", count=table.data.publish_back.silver), board, chosen=True)
    take_piece(table, me)
    move_to_published(table, board, me.seat)


@refuses(ai_publish)
def no_publish(table: Inventors, me: Player) -> Reason | None:
    """I-SOLO-21: it needs a Built device and a piece of influence."""
    if not built(table):
        return reason("ai_none_built")
    return None if has_piece(table, me) else reason("ai_no_influence")
