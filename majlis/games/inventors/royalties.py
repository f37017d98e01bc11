"""Chapter 7: the Royalty track."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from majlis.engine.effects import parse
from majlis.engine.run import Reason, reason
from majlis.games.inventors.prospects import choose, gained
from majlis.games.inventors.table import Inventors, Player, Task, at_once, must, refuses, rule
from majlis.games.inventors.triggers import BEYOND, GAP, researched, trigger


@must
def royalty(table: Inventors, me: Player) -> None:
    """I-ROY-1 to I-ROY-3, I-R-06, I-R-07: one space on; across a blue gap one may level up; the last is the end."""
    if me.royalties == len(table.data.royalty) - 1:
        take_instead(table, me)
        return
    me.royalties += 1
    table.tell("royalty", me, space=table.data.royalty[me.royalties].id)
    trigger(table, me, ("royalty",))  # first, so that a choice at the gap can reckon with it
    if table.data.royalty[me.royalties].gap:
        table.resolve(me, GAP, table.data.royalty[me.royalties].id)


def take_instead(table: Inventors, me: Player) -> None:
    """I-ROY-3: one of two gains instead of a step beyond the last space."""

    def after(now: Player, task: Task, part: str) -> Iterable[Player]:
        return gained(table, now, task, parse(part))

    part = choose(table, me, "one", BEYOND, lambda: BEYOND.split(" / "), after, partial(table.refusal, me))
    table.resolve(me, part, chosen=True)


@at_once(royalty)
def plain_royalty(table: Inventors, me: Player) -> bool:
    """A step that calls up nothing else."""
    beyond = me.royalties + 1
    if beyond == len(table.data.royalty) or table.data.royalty[beyond].gap:
        return False
    return all(tile.when != "royalty" for tile in researched(table, me))


@rule
def gain_royalties(table: Inventors, me: Player) -> None:
    """I-ROY-5, I-R-05: what the space of the marker shows; never Income."""
    space = table.data.royalty[me.royalties]
    if space.effect is not None:
        table.resolve(me, space.effect, space.id)


@refuses(gain_royalties)
def no_royalties(table: Inventors, me: Player) -> Reason | None:
    """The first space shows nothing."""
    return reason("no_royalties") if table.data.royalty[me.royalties].effect is None else None


@at_once(gain_royalties)
def plain_royalties(table: Inventors, me: Player) -> bool:
    """I-R-05: silver."""
    effect = table.data.royalty[me.royalties].effect
    return effect is not None and table.at_once(me, effect)
