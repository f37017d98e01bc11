"""Chapter 11: upgrade tiles and the caravan."""

from __future__ import annotations

from functools import partial

from majlis.engine.effects import Effect, show
from majlis.engine.run import Reason, reason
from majlis.games.wayfarers.cards import Pending, silver_price, vistas
from majlis.games.wayfarers.components import covered
from majlis.games.wayfarers.table import Player, Wayfarers, must, refuses, rule


@rule
def upgrade(table: Wayfarers, me: Player, colour: str, free: str = "") -> None:
    """W-UPG-1, W-UPG-2: take a tile of a colour from its stack, pay for it and place it in the caravan."""
    kind = table.ask(me, "upgrade", table.data.kinds_of[colour], partial(tile_refusal, table, me, colour, free))
    pay_for_tile(table, me, colour, free)
    take_tile(table, me, kind)
    place_tile(table, me, kind)


@refuses(upgrade)
def no_upgrade(table: Wayfarers, me: Player, colour: str, free: str = "") -> Reason | None:
    """W-UPG-2, W-UPG-5: some tile of the colour must be left, fit and be payable."""
    refused: Reason | None = None
    for kind in table.data.kinds_of[colour]:
        refused = tile_refusal(table, me, colour, free, kind)
        if refused is None:
            return None
    return refused


def tile_refusal(table: Wayfarers, me: Player, colour: str, free: str, kind: str) -> Reason | None:
    """W-UPG-2, W-UPG-5: why a tile cannot be taken."""
    if not table.stacks[kind]:
        return reason("stack_empty")
    if not table.data.places(me.caravan, table.data.tiles[kind].shape):
        return reason("no_room")
    prices = table.data.prices_of[colour]
    if free or not prices or any(table.cost_refusal(me, price) is None for price in prices):
        return None
    return table.cost_refusal(me, prices[0])


def pay_for_tile(table: Wayfarers, me: Player, colour: str, free: str) -> None:
    """W-UPG-1: silver or influence, never mixed; pink and free tiles cost nothing."""
    prices: dict[str, Effect] = {show(price): price for price in table.data.prices_of[colour]}
    if prices and not free:
        chosen = table.ask(me, "tile_price", list(prices), lambda price: table.cost_refusal(me, prices[price]))
        table.pay(me, prices[chosen])


@must
def pay_silver(table: Wayfarers, me: Player, count: int) -> None:
    """W-DIE-6, W-RUL-5: the silver price of a tile, less the reductions of the die."""
    due = silver_price(table, count)
    me.silver -= due
    table.tell("pay", me, what="silver", n=due)


@refuses(pay_silver)
def too_little_silver(table: Wayfarers, me: Player, count: int) -> Reason | None:
    """W-UPG-1: the price must be payable."""
    due = silver_price(table, count)
    return None if me.silver >= due else reason("lacks", what="silver", n=due)


def take_tile(table: Wayfarers, player: Player, kind: str) -> None:
    """W-UPG-2: one tile leaves its stack."""
    table.stacks[kind] -= 1
    table.tell("upgrade", player, tile=kind)


def place_tile(table: Wayfarers, me: Player, kind: str) -> None:
    """W-UPG-3, W-UPG-4, W-UPG-6: choose face and cell; covered bonuses are gained, a pink tile may trigger vistas."""
    tile = table.data.tiles[kind]
    face = 0
    if len(tile.faces) > 1:
        faces = [f"{kind}_face_{n + 1}" for n in range(len(tile.faces))]
        face = faces.index(table.ask(me, "face", faces))
    cells = [f"cell_{row}_{column}" for row, column in table.data.places(me.caravan, tile.shape)]
    row, column = map(int, table.ask(me, "cell", cells).split("_")[1:])
    me.caravan = (*me.caravan, (kind, face, row, column))
    table.tell("place_tile", me, tile=kind, cell=f"cell_{row}_{column}")
    bonuses = table.data.bonus_at[me.board]
    pending: Pending = [(bonuses[cell], me.board) for cell in covered(tile.shape, row, column) if cell in bonuses]
    table.together(me, pending + vistas(table, me, tile.tags, kind))
