"""What the tests of every game's terminal share: what a terminal shows of a view."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console, RenderableType

from majlis import play
from majlis.engine.game import Game


def drawing(game: Game, seat: int | None = 0, lang: str = "en") -> Any:
    return play.drawing(game, game.view(seat, lang))


def printed(drawn: RenderableType, width: int = 80) -> str:
    """What a terminal of this width shows."""
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(drawn)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


def shown(game: Game, seat: int | None = 0, lang: str = "en", width: int = 80) -> str:
    """The whole table."""
    return printed(drawing(game, seat, lang).whole(), width)


def line(text: str, start: str, after: str = "") -> str:
    """The line that starts so, with single spaces; the first one after another line."""
    rest = text[text.index(after) :]
    found = [line for line in rest.splitlines() if line.strip().startswith(start)]
    assert found, f"no line starts with {start!r}"
    return " ".join(found[0].split())
