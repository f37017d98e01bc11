"""Chapter 3: setting up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from majlis.engine.run import Answer
from majlis.engine.state import Deck
from majlis.games.wayfarers.automa import seat_automa
from majlis.games.wayfarers.components import ROWS
from majlis.games.wayfarers.displays import refill_displays
from majlis.games.wayfarers.table import Player, Wayfarers, rule


@rule
def set_up(table: Wayfarers) -> None:
    """W-SETUP-1 to W-SETUP-16: the table, then the players."""
    lay_out_boards(table)
    lay_out_cards(table)
    lay_out_tiles(table)
    seat_players(table)


@rule
def lay_out_boards(table: Wayfarers) -> None:
    """W-SETUP-1, W-SETUP-4, W-SETUP-5: sections, journal tiles and green workers."""
    wanted = [table.options[f"section_{n}"] for n in (1, 2, 3)]
    table.sides = tuple(table.chance("side", ("a", "b")) if side == "random" else side for side in wanted)
    tiles = list(table.data.journal_tiles)
    for space in table.data.journal_spaces.values():
        if space.journal_tile:
            tile = table.chance("journal_tile", tiles)
            tiles.remove(tile)
            table.journal_tiles[space.id] = tile
    spots = [space.green_worker for space in table.data.journal_spaces.values() if space.green_worker]
    table.green_workers = tuple(dict.fromkeys(spots))


@rule
def lay_out_cards(table: Wayfarers) -> None:
    """W-SETUP-2, W-SETUP-3: shuffle the five decks and reveal 4 cards of each, the first into slot 1."""
    for row in ROWS:
        table.decks[row] = Deck(rest=tuple(table.data.families[row]))
        table.rows[row] = ("", "", "", "")
    refill_displays(table)


@rule
def lay_out_tiles(table: Wayfarers) -> None:
    """W-SETUP-6, W-SETUP-7: all pink tiles, and of each other kind as many copies as there are players."""
    for tile in table.data.tiles.values():
        table.stacks[tile.id] = 1 if tile.colour == "pink" else len(table.seats)


@rule
def seat_players(table: Wayfarers) -> None:
    """W-SETUP-9 to W-SETUP-13: boards, dice, workers, who begins, and what each gets for it."""
    boards = list(table.data.boards)
    table.players = [Player(seat=seat) for seat in range(len(table.seats))]
    humans = [str(seat) for seat, kind in enumerate(table.seats) if kind == "player"]
    table.active = int(table.chance("first_player", humans))
    for order in range(len(table.seats)):
        me = table.players[(table.active + order) % len(table.seats)]
        me.workers["yellow"] = me.workers["blue"] = 1
        if table.seats[me.seat] == "automa":
            seat_automa(table, me)
            continue
        me.board = table.chance("board", boards)
        boards.remove(me.board)
        for i in range(3):
            me.dice[i] = table.roll()
            me.dice_at[i] = "supply"
        start = table.data.start[f"turn_order_{order + 1}"]
        me.provision, me.silver = start.provision, start.silver
        me.guilds = dict(start.guilds)
        me.supply -= sum(me.guilds.values())  # W-SETUP-14
    table.tell("first_player", table.players[table.active])


@rule
def start_of(table: Wayfarers, me: Player) -> str:
    """W-SETUP-9, W-SOLO-1: the player board or the AI board."""
    return me.board


@rule
def settle_scene(table: Wayfarers, named: set[str], zones: Mapping[str, Any]) -> None:
    """A position built by hand: cards named in it leave the decks and displays that it does not describe."""
    for row, deck in table.decks.items():
        shown = table.rows[row]
        spare = [card for card in table.data.families[row] if card not in named and card not in shown]
        if row not in zones.get("rows", ()):
            table.rows[row] = tuple(spare.pop(0) if card in named else card for card in shown)
        if row not in zones.get("decks", ()):
            deck.rest = tuple(spare)


@rule
def redraw(table: Wayfarers, seat: int, shuffle: Callable[[list[str]], None], given: Sequence[Answer]) -> None:
    """W-STATE-2: deal anew what a seat cannot know: which cards others have put under the decks."""
    keep = frozenset(answer.option for answer in given)
    for deck in table.decks.values():
        deck.redraw(seat, shuffle, keep)
