"""What bots have learnt: for each ruleset, alone against the solo opponent or among people, a net and an instinct.

`majlis learn` makes them. Whoever has learnt one of the two is good at the other, too, and with an expansion at what it
has in common with its base. Where nothing at all was learnt, positions are judged by weights and instinct is common
sense.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

from majlis.engine.rules import Ruleset

FOLDERS = NETS, INSTINCTS = ("nets", "instincts")


def file_of(ruleset: str, solo: bool) -> str:
    """The name of the file."""
    return f"{ruleset}_{'solo' if solo else 'people'}.json"


def text_of(folder: str, ruleset: Ruleset, solo: bool, place: Traversable | None = None) -> str | None:
    """What was learnt for such games, or else for those most like them, as it was written; None if nothing was.

    `place`: where the folders are, if not here.
    """
    for book in reversed(ruleset.books):
        for alone in (solo, not solo):
            file = (place or files("majlis.bots")).joinpath(folder, file_of(book.name, alone))
            if file.is_file():
                return file.read_text(encoding="utf-8")
    return None
