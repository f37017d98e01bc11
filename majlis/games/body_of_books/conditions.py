"""Chapter 8, conditions of pages: what has happened this turn, and how much of something there is."""

from __future__ import annotations

from majlis.engine.effects import Value
from majlis.games.body_of_books.components import ANY
from majlis.games.body_of_books.table import Before, Books, Reader, replaces, rule
from majlis.games.scholars.components import Line
from majlis.games.scholars.goals import interact
from majlis.games.scholars.scrolls import guild_with
from majlis.games.scholars.translate import translate_scroll


def several(words: Value) -> tuple[str, ...]:
    """The words of an argument: one, or several as in `chinese|syriac`."""
    return words if isinstance(words, tuple) else (str(words),)


# What is remembered ----------------------------------------------------------------------------------------------


@replaces(interact)
def remember_person(before: Before, table: Books, me: Reader, translator: str) -> None:
    """B-PAGE-17, B-RUL-31: the active player has dealt with a person; starting translators are none."""
    deck, turn = table.data.translator[translator].deck, table.turn
    if me.seat == table.active and deck and deck not in turn.interacted:
        turn.interacted = (*turn.interacted, deck)
    before(table, me, translator)


@replaces(translate_scroll)
def remember_translation(before: Before, table: Books, me: Reader, scroll: str, line: Line) -> None:
    """B-PAGE-18: a scroll of this guild was translated."""
    guild = guild_with(table, scroll)
    before(table, me, scroll, line)
    table.turn.translated = (*table.turn.translated, guild)


# Conditions ------------------------------------------------------------------------------------------------------


@rule
def interacted(table: Books, me: Reader, decks: Value) -> bool:
    """B-PAGE-17: whether the player dealt with a translator of one of these decks this turn."""
    return any(f"deck_{deck}" in table.turn.interacted for deck in several(decks))


@rule
def delivered(table: Books, me: Reader, guild: str) -> bool:
    """B-PAGE-18: whether the player is delivering a scroll to the guild of this colour."""
    return table.data.guild_of[guild] in table.turn.delivered


@rule
def translated(table: Books, me: Reader, guild: str) -> bool:
    """B-PAGE-18: whether the player translated a scroll in the guild of this colour this turn."""
    return table.data.guild_of[guild] in table.turn.translated


@rule
def stopped(table: Books, me: Reader, kind: str) -> bool:
    """B-PAGE-19: whether the travel action of this turn ended on a white space."""
    return bool(table.turn.stopped) and not table.data.map_spaces[table.turn.stopped].black


@rule
def advanced(table: Books, me: Reader, tracks: Value) -> bool:
    """B-PAGE-20, B-RUL-10: whether the own marker moved up one of these tracks this turn, or (`any`) whichever."""
    return (tracks == ANY and bool(table.turn.advanced)) or any(t in table.turn.advanced for t in several(tracks))


@rule
def per_marker(table: Books, me: Reader, min_level: int) -> int:
    """B-PAGE-21: how many of the own research markers stand on this level or higher."""
    return sum(level >= min_level for level in me.tracks.values())
