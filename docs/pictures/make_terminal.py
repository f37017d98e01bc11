#!/usr/bin/env python3
"""Draw terminal.svg: a real table in mid-game, as `majlis play` shows it."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import majlis
from majlis import bots
from majlis.play import Session

SEED, TURN = 4, 70


def main() -> None:
    """Let a bot play the human seat up to a turn, then show that turn."""
    game = majlis.new("wayfarers", seats=["human", "random", "random"], seed=SEED)
    console = Console(record=True, width=120, file=io.StringIO(), force_terminal=True, highlight=False)
    session = Session(game, console, "en")
    bot = bots.make("random", SEED)
    turns = 0
    while (question := game.decision) is not None:
        if question.seat == 0 and question.key == "turn":
            turns += 1
            if turns == TURN:
                session.show(question)
                break
        player = session.bots.get(question.seat, bot)
        game.play(player.choose(game, question), question.seat)
        if question.seat == 0:
            session.seen[0] = len(game.log)
    picture = console.export_svg(title="majlis play wayfarers", unique_id="majlis")
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)  # no font from elsewhere
    Path(__file__).with_name("terminal.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
