"""The silver that is owed to the owner of a translator or of influence on a scroll."""

from __future__ import annotations

from majlis.games.scholars.ai_track import ai_is_paid
from majlis.games.scholars.table import Player, Scholars

FEE = 1  # S-DEL-4, S-TRN-4, S-TRN-5, S-INF-2: silver


def pay_fee(table: Scholars, me: Player, owner: Player | None) -> None:
    """S-TRN-4, S-INF-2, S-SOLO-TRK-2: to an opponent, or to the supply for what is neutral; nothing for one's own."""
    if owner is me:
        return
    me.silver -= FEE
    if owner is None:
        table.tell("fee_to_supply", me, n=FEE)
        return
    table.tell("fee", me, owner=owner.seat, n=FEE)
    if owner.ai:
        ai_is_paid(table, owner, FEE)
    else:
        owner.silver += FEE


def scroll_fee(table: Scholars, me: Player, scroll: str) -> int:
    """S-DEL-4, S-TRN-5: the silver owed for an opponent's influence on a scroll."""
    return FEE if table.influence_on.get(scroll, me.seat) != me.seat else 0


def pay_scroll_fee(table: Scholars, me: Player, scroll: str) -> None:
    """S-DEL-4, S-TRN-5: the opponent is paid and takes the influence back; own influence costs nothing."""
    owner = table.influence_on.get(scroll, me.seat)
    if owner != me.seat:
        pay_fee(table, me, table.players[owner])
        return_influence(table, scroll)


def return_influence(table: Scholars, scroll: str) -> None:
    """S-RULING-13, S-RULING-52: the influence on a scroll is back in its owner's supply at once."""
    owner = table.influence_on.pop(scroll, None)
    if owner is not None:
        table.players[owner].supply += 1
