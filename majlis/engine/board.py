"""What the board of a game tells whoever draws it: key figures, explanations, and the table in words."""

from __future__ import annotations

from typing import Any, NamedTuple

from majlis.engine.text import Texts


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


class Seen:
    """A game as one seat sees it: what everything that draws a table begins with."""

    def __init__(self, view: dict[str, Any], texts: Texts) -> None:
        self.view = view
        self.texts = texts
        self.seat: int | None = view["seat"]
        self.names: list[str] = view["names"]
        self.table: dict[str, Any] = view["table"]
        self.players: list[dict[str, Any]] = self.table["players"]
        asked = [question for question in view["decisions"] if question["seat"] == self.seat]
        self.question: dict[str, Any] = asked[0] if asked else {}
