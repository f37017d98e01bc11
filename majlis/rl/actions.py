"""Actions: an option is a word; the number of an action is the place of its word in the word list of the game.

The list (`words/<game>.json`) only ever grows at its end, so that an action keeps its meaning. Options that it does not
know, such as those of an overlay's new cards, take the spare actions after it, in the order in which they are offered.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

WORDS = Path(__file__).parent / "words"
SPARE = 64  # three times as many as any question of any game offers


class TooManyOptions(RuntimeError):
    """More unknown options than spare actions; says what to do."""


def words_of(game: str) -> list[str]:
    """The word list of a game: every option it is known to offer."""
    words: list[str] = json.loads((WORDS / f"{game}.json").read_text(encoding="utf-8"))
    return words


class Actions:
    """The numbered actions of a game."""

    def __init__(self, game: str, spare: int = SPARE) -> None:
        self.game = game
        self.words = words_of(game)
        self.size = len(self.words) + spare
        self._number = {word: number for number, word in enumerate(self.words)}

    def of(self, options: Sequence[str]) -> dict[int, str]:
        """The options by the number of their action, in the order given."""
        numbered: dict[int, str] = {}
        spare = len(self.words)
        for option in options:
            number = self._number.get(option)
            if number is None:
                number = spare
                spare += 1
            numbered[number] = option
        if spare > self.size:
            unknown = spare - len(self.words)
            raise TooManyOptions(
                f"{self.game} offers {unknown} options that its word list does not know, but only "
                f"{self.size - len(self.words)} actions are spare; pass spare={unknown} or more, "
                f"or add the words: python -m majlis.rl.gather {self.game}"
            )
        return numbered

    def mask(self, numbered: dict[int, str]) -> NDArray[np.int8]:
        """1 for each action that is on offer, 0 for the others."""
        mask = np.zeros(self.size, np.int8)
        mask[list(numbered)] = 1
        return mask
