"""Chapter 19: what the solo opponent does with caliph cards: its space, its reward, its consolation."""

from __future__ import annotations

from majlis.engine.effects import atoms
from majlis.games.scholars.ai_track import ai_move_dice_sum, ai_place_gold, majority, mind, scheme_colours
from majlis.games.scholars.components import PLACES
from majlis.games.scholars.recruit import take_top
from majlis.games.scholars.retire import decks_named
from majlis.games.scholars.table import NOBODY, Player, Scholars, rule


@rule
def ai_caliph_place(table: Scholars, me: Player, card: str) -> int:
    """S-SOLO-CAL-1: the highest free space with blue scheme cards or none, the lowest with red ones."""
    free = [place for place, seat in enumerate(table.caliph_influence[card]) if seat == NOBODY]
    return free[-1] if leaning(table, me) == "red" else free[0]


def leaning(table: Scholars, me: Player) -> str:
    """S-SOLO-CAL-1: the colour of most face-up scheme cards; if equal, of the last one revealed; without any, blue."""
    colours = scheme_colours(table, me)
    for colour in dict.fromkeys(colours):
        if majority(table, me, colour):
            return colour
    return colours[-1] if colours else "blue"


@rule
def ai_caliph_reward(table: Scholars, me: Player, card: str, place: int) -> None:
    """S-SOLO-CAL-2: the dice-sum influence moves instead of dice; the bottom space retires a translator, too."""
    if PLACES[place] == "middle":
        ai_move_dice_sum(table, me, 1)
    elif PLACES[place] == "bottom":
        ai_caliph_retire(table, me, card)


@rule
def ai_caliph_retire(table: Scholars, me: Player, card: str) -> None:
    """S-SOLO-CAL-2, S-RULING-51: the person worth more, if equal the left one; with both decks empty gold instead."""
    decks = pictured_decks(table, card)
    if not decks:
        ai_place_gold(table, me)
        return
    retire_from(table, me, max(decks, key=lambda deck: table.data.translators[table.tops[deck]].vp))
    ai_move_dice_sum(table, me, -1)


def pictured_decks(table: Scholars, card: str) -> list[str]:
    """S-CAL-7: the decks of the two persons of the bottom space that have a card, left to right."""
    printed = next(do for do, _ in atoms(table.data.caliph_cards[card].bottom) if do.name == "retire_top")
    deck = dict(printed.named)["deck"]
    assert not isinstance(deck, int)
    return decks_named(table, deck)


@rule
def ai_retire_top(table: Scholars, me: Player, deck: str) -> None:
    """S-ATOM-18, S-RULING-30: the top card of this deck goes to its retired pile, if there is one."""
    for named in decks_named(table, deck):
        retire_from(table, me, named)


def retire_from(table: Scholars, me: Player, deck: str) -> None:
    """The top card of a deck goes to its retired pile."""
    card = take_top(table, deck)
    mind(me).retired = (*mind(me).retired, card)
    table.tell("ai_retires", me, translator=card)


@rule
def ai_consolation(table: Scholars, me: Player, guild: str) -> None:
    """S-SOLO-CAL-3: a worker or silver moves its marker; gold goes on the left-most neutral translator."""
    printed = table.data.guilds[guild].consolation
    reading = next(reading for reading in table.data.ai_consolations.values() if reading.printed == printed)
    table.resolve(me, reading.effect, guild)
