"""How a game ends: the scores by source, the ranking and the tie-breaks."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from majlis.engine.table import Table


@dataclass(frozen=True)
class Result:
    """The scores by source, the ranking (tied seats together) and the tie-breaks that were needed."""

    scores: tuple[dict[str, int], ...]
    totals: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    tie_breaks: tuple[str, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place: nearly always one."""
        return self.ranking[0]


def result_of(table: Table) -> Result:
    """The result at a table, as if the game ended now."""
    call = table.rules.call
    scores = tuple(call["scores"](table))
    totals = tuple(sum(score.values()) for score in scores)
    ties: list[dict[str, int]] = [call["tie_breaks"](table, player) for player in table.players]
    keys = [(totals[p.seat], *ties[p.seat].values()) for p in table.players]
    order = sorted(range(len(keys)), key=lambda seat: keys[seat], reverse=True)
    ranking: list[tuple[int, ...]] = []
    used = 0
    for seat in order:
        if ranking and keys[ranking[-1][0]] == keys[seat]:
            ranking[-1] += (seat,)
        else:
            ranking.append((seat,))
    for a, b in pairwise(order):
        same = [x == y for x, y in zip(keys[a], keys[b], strict=True)]
        used = max(used, same.index(False) if False in same else len(ties[a]))
    return Result(scores, totals, tuple(ranking), tuple(list(ties[0])[:used]))
