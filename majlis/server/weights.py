"""What things take in memory, in bytes: as measured for every game or up to half as much again."""

from __future__ import annotations

import sys

MEGABYTE = 2**20
TABLE = 30_000
ANSWER = 700  # with its line, what was told of it, and the places the game remembers
OVERLAY = 6_000_000  # data of its own, and the explanations and pictures made of them in two languages
LETTER = 20  # of an overlay
SEARCH = 1_000_000  # what a bot remembers of a long thought


def of_table(setup: str, answers: int) -> int:
    """A game with its lines; what tables with the same overlay share is not counted."""
    return TABLE + ANSWER * answers + 2 * sys.getsizeof(setup)


def of_overlay(overlay: str) -> int:
    """The data of an overlay and what is made of them; nothing for none."""
    return OVERLAY + LETTER * len(overlay) if overlay else 0
