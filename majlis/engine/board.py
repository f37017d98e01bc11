"""What the board of a game tells whoever draws it: key figures, explanations, and the table in words."""

from __future__ import annotations

from typing import NamedTuple


class Figure(NamedTuple):
    """A key figure of a player: an icon, a number, and the term that explains it."""

    icon: str
    value: str
    term: str
    tone: str = ""


class Section(NamedTuple):
    """A part of the table in words."""

    title: str
    lines: list[str]


class Tip(NamedTuple):
    """What a component or a term is: its name, lines of words, the rules it rests on."""

    title: str
    lines: list[str]
    rules: list[str]
    reconstructed: bool = False
