"""Chapter 17: the Dummy, a colour that nobody plays, in games of two and solo."""

from __future__ import annotations

from majlis.engine.state import Deck
from majlis.games.inventors.components import DummyCard
from majlis.games.inventors.die import COLOURS
from majlis.games.inventors.river import move_marker
from majlis.games.inventors.table import DUMMY, Dummy, Inventors, rule


@rule
def seat_dummy(table: Inventors) -> None:
    """I-SET-21, I-SET-22, I-R-11: its cards, its influence and its Ship on the first space, above those there."""
    [printed] = table.data.dummy.values()
    table.dummy = Dummy(
        supply=printed.influence, guilds=dict.fromkeys(COLOURS, 0), deck=Deck(rest=tuple(table.data.dummy_cards))
    )
    move_marker(table, DUMMY, 0)


def cards_due(table: Inventors) -> int:
    """I-DUM-1, I-DUM-4, I-R-02, I-R-38: one card a round; in the first round of three two."""
    [printed] = table.data.dummy.values()
    return printed.cards[table.rounds] if table.round == 1 else 1


@rule
def dummy_round(table: Inventors) -> None:
    """I-DUM-1, I-DUM-3, I-DUM-4: influence and Ship by every card of this round; the tokens lie by the first."""
    dummy = table.dummy
    if dummy is None:
        return
    dummy.card = ""
    for _ in range(cards_due(table)):
        card = table.draw(dummy.deck, "dummy")
        if card is None:
            return
        table.tell("dummy_card", card=card)
        dummy_gains(table, dummy, table.data.dummy_cards[card].influence)
        dummy_sails(table, dummy, table.data.dummy_cards[card].ship)
        if not dummy.card:
            dummy.card = card
            put_tokens(table, table.data.dummy_cards[card])


@rule
def dummy_gains(table: Inventors, dummy: Dummy, influence: dict[str, int]) -> None:
    """I-DUM-1: its influence goes from its supply to the Guilds."""
    for colour, wanted in influence.items():
        placed = min(wanted, dummy.supply)
        dummy.supply -= placed
        dummy.guilds[colour] += placed
        table.tell("dummy_influence", guild=table.data.guild_of[colour], n=placed)


@rule
def dummy_sails(table: Inventors, dummy: Dummy, steps: int) -> None:
    """I-DUM-2, I-R-39: every space counts; it stops nowhere before the end and neither takes nor turns up tiles."""
    position = min(dummy.ship + steps, table.data.last_space)
    if position > dummy.ship:
        move_marker(table, DUMMY, position)
        table.tell("dummy_ship", space=table.data.spaces[position].id)


def put_tokens(table: Inventors, card: DummyCard) -> None:
    """I-DUM-3: say which spaces are blocked and which is dearer until the next card."""
    table.tell("dummy_blocks", spaces=list(card.blocked))
    table.tell("dummy_dearer", space=card.dearer, guild=table.data.guild_of[card.by])


def in_force(table: Inventors) -> DummyCard | None:
    """I-DUM-3: the card that the tokens lie by."""
    return table.data.dummy_cards[table.dummy.card] if table.dummy and table.dummy.card else None


def is_blocked(table: Inventors, space: str) -> bool:
    """I-DUM-3, I-R-44: whether a token keeps everybody, the solo opponent too, off a space for Workers."""
    card = in_force(table)
    return card is not None and space in card.blocked


def surcharge(table: Inventors, space: str) -> str:
    """I-DUM-3: the colour of the influence that a space for Workers costs more, or ""."""
    card = in_force(table)
    return card.by if card is not None and space == card.dearer else ""


@rule
def place_dummy_tent(table: Inventors, space: str) -> None:
    """I-TENT-6: whoever is first to place a Tent in a round puts the Dummy's on another space."""
    assert table.dummy is not None
    table.dummy.tent = space
    table.tell("dummy_tent", space=space)


@rule
def return_dummy_tent(table: Inventors) -> None:
    """I-END-7: its Tent goes back to its supply without effect."""
    if table.dummy is not None:
        table.dummy.tent = ""
