"""Dice as words: "blue_4", or "blue" where the face does not matter; and what several of them can reach."""

from __future__ import annotations

COLOURS = ("blue", "orange", "charcoal")
WHITE = "white"
FACES = 6
# Every die as it may lie somewhere, in order; without a face where the face does not matter.
FACE_OF: dict[str, int] = {
    f"{colour}_{face}" if face else colour: face for colour in (*COLOURS, WHITE) for face in (0, *range(FACES, 0, -1))
}
COLOUR_OF: dict[str, str] = {die: die.partition("_")[0] for die in FACE_OF}


def raised(die: str, most: int) -> str:
    """I-DICE-2: a die turned up as far as this, never above 6."""
    return f"{COLOUR_OF[die]}_{min(FACES, FACE_OF[die] + most)}"


class Strength:
    """What available dice can reach: the best face of each colour, and the best totals of one or two of them."""

    def __init__(self, dice: list[str]) -> None:
        descending = sorted([(FACE_OF[die], COLOUR_OF[die]) for die in dice], reverse=True)
        top, runner_up = [face for face, _ in (*descending[:2], (0, ""), (0, ""))][:2]
        self.total = top + runner_up
        self.best = dict.fromkeys((*COLOURS, WHITE), 0)
        self.with_one = self.best.copy()
        self.of_two = self.best.copy()
        for face, colour in descending:
            best = self.best[colour]
            if not best:
                self.best[colour] = face
                self.with_one[colour] = face + (runner_up if face == top else top)
            elif not self.of_two[colour]:
                self.of_two[colour] = best + face

    def reach(self, colour: str, needed: int) -> int:
        """The most that one or two dice can total, with so many of a colour among them; 0 if there are not so many."""
        if not needed:
            return self.total
        return self.with_one[colour] if needed == 1 else self.of_two[colour]

    def bonuses(self, colour: str) -> int:
        """How many of one or two dice can have a colour."""
        return (self.best[colour] > 0) + (self.of_two[colour] > 0)
