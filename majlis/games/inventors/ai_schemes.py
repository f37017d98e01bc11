"""Chapter 19: the Scheme Cards of the solo opponent, its deck and Reserves, and what the card in hand ranks first."""

from __future__ import annotations

from collections.abc import Collection

from majlis.engine.rules import ON
from majlis.engine.state import Deck
from majlis.games.inventors.components import RANKS, Harder, SchemeCard, SoloRound
from majlis.games.inventors.table import Automa, Inventors, Player, must, rule

KINDS = DICE, WORKER = ("dice", "worker")


def mind(me: Player) -> Automa:
    """What only the solo opponent has."""
    assert me.ai is not None
    return me.ai


# Ranks ---------------------------------------------------------------------------------------------------------


def in_hand(table: Inventors, me: Player) -> SchemeCard:
    """The Scheme Card revealed last."""
    return table.data.scheme_cards[mind(me).played[-1]]


def rows_in_order(table: Inventors, me: Player) -> list[str]:
    """I-SOLO-22: the rows of devices, or of spaces right of the Guilds, from rank 1 on."""
    return table.data.ranked_rows[mind(me).played[-1]]


def colours_in_order(table: Inventors, me: Player) -> list[str]:
    """I-SOLO-22, I-R-41: the colours of test spaces from rank 1 on."""
    return table.data.ranked_colours[mind(me).played[-1]]


def wanted_board(table: Inventors, me: Player, boards: Collection[str]) -> str:
    """I-SOLO-22: of some boards of one column the one in the row of the best rank."""
    ranks = in_hand(table, me).rows
    return min(boards, key=lambda board: ranks[RANKS[table.devices[board].row - 1]])


def tell_rows(table: Inventors, me: Player, boards: Collection[str]) -> None:
    """Why this board, where there are several."""
    if len(boards) > 1:
        table.tell("ai_row_order", me, rows=rows_in_order(table, me))


# Deck and Reserves ---------------------------------------------------------------------------------------------


def new_reserves(table: Inventors) -> dict[str, Deck]:
    """I-SOLO-2: all Scheme Cards by kind."""
    cards = table.data.scheme_cards.values()
    return {kind: Deck(rest=tuple(card.id for card in cards if card.kind == kind)) for kind in KINDS}


def schemes_left(me: Player) -> int:
    """How many cards its deck has; which ones they are is left to luck until they are revealed."""
    return sum(mind(me).deck.values())


@rule
def reveal_scheme(table: Inventors, me: Player) -> str:
    """I-SOLO-11: the next card of its deck: first its kind, then any that has not been played this round."""
    ai = mind(me)
    kind = table.chance("scheme_kind", [DICE] * ai.deck[DICE] + [WORKER] * ai.deck[WORKER])
    ai.deck[kind] -= 1
    card = table.draw(ai.reserves[kind], "scheme")
    assert card is not None
    ai.played = (*ai.played, card)
    table.tell("ai_scheme", me, card=card)
    return card


@rule
def add_schemes(table: Inventors, me: Player, kind: str, wanted: int) -> int:
    """I-R-47: cards of a Reserve are shuffled into its deck unseen, as many as there are; how many those were."""
    ai = mind(me)
    added = min(wanted, len(ai.reserves[kind]) - ai.deck[kind])
    ai.deck[kind] += added
    return added


@must
def add_dice_scheme(table: Inventors, me: Player) -> None:
    """I-SOLO-33, I-SOLO-39: one more Dice Scheme this round."""
    table.tell("ai_more_dice" if add_schemes(table, me, DICE, 1) else "ai_reserve_empty", me)


@must
def add_worker_scheme(table: Inventors, me: Player) -> None:
    """I-SOLO-33: one more Worker Scheme this round."""
    table.tell("ai_more_workers" if add_schemes(table, me, WORKER, 1) else "ai_reserve_empty", me)


def printed_round(table: Inventors) -> SoloRound:
    """I-SOLO-14, I-SOLO-92: the line of this round; a game of three begins with the second line."""
    lines = tuple(table.data.solo_rounds.values())
    return lines[table.round - 1 + len(lines) - table.rounds]


def harder(table: Inventors) -> list[Harder]:
    """I-SOLO-80: what makes it stronger in this game."""
    return [variant for variant in table.data.harder.values() if table.options[variant.id] == ON]


@rule
def fill_deck(table: Inventors, me: Player) -> None:
    """I-SOLO-14, I-SOLO-61, I-SOLO-80: Schemes of both kinds as the round says, and the extra ones."""
    printed, ai = printed_round(table), mind(me)
    due = {
        DICE: printed.dice + sum(variant.dice for variant in harder(table)),
        WORKER: printed.worker + sum(variant.worker for variant in harder(table)),
    }
    added = {kind: add_schemes(table, me, kind, number + ai.extra.get(kind, 0)) for kind, number in due.items()}
    ai.extra = {}
    table.tell("ai_deck", me, dice=added[DICE], workers=added[WORKER])


@rule
def return_schemes(table: Inventors, me: Player) -> None:
    """I-SOLO-62: the cards played go back to their Reserves."""
    ai, cards = mind(me), table.data.scheme_cards
    for kind, reserve in ai.reserves.items():
        reserve.rest = tuple(sorted((*reserve.rest, *(card for card in ai.played if cards[card].kind == kind))))
    ai.played = ()
