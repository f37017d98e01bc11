"""I-CAMEL-6, I-R-64: the Brighten of a blue bonus, taken before the costs of Publish, may bring what they need.

A die that moves up in the Studio can give silver or refresh somebody. Where the costs depend on it, the bonus comes
first, and only ways that lead there are on offer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

from majlis.engine.effects import All, Effect, parse
from majlis.engine.run import NothingLeft
from majlis.games.inventors.camels import TOO_MANY
from majlis.games.inventors.components import silver_in
from majlis.games.inventors.craftspeople import make_active
from majlis.games.inventors.dice import UP, space_above, studio_ways
from majlis.games.inventors.table import Inventors, Player

Payable = Callable[[Player], bool]
REFRESH = parse("refresh(any)")


def brightens_needed(table: Inventors, me: Player, payable: Payable) -> int:
    """How many Brightens the costs depend on; TOO_MANY if they cannot be paid."""
    players = [me]
    for steps in range(TOO_MANY):
        if any(payable(player) for player in players):
            return steps
        players = [new for player in players for space in risers(table, player) for new in moved(table, player, space)]
    return TOO_MANY


def risers(table: Inventors, me: Player) -> list[str]:
    """The dice of the Studio that can move up."""
    return [way.removesuffix(f"_{UP}") for way in studio_ways(table, me.studio, me.studio) if way.endswith(UP)]


def parts_of(table: Inventors, space: str) -> tuple[Effect, ...]:
    """The parts of the effect of a space of the Studio."""
    effect = table.data.studio[space].effect
    return effect.parts if isinstance(effect, All) else (effect,)


def moved(table: Inventors, me: Player, space: str) -> Iterator[Player]:
    """How I would stand if this die moved up: with its silver, and anybody refreshed."""
    above = space_above(table, space)
    after = me.copy()
    after.studio = risen(me, space, above)
    after.silver += silver_in(table.data.studio[above].effect)
    if REFRESH not in parts_of(table, above) or not me.inactive:
        yield after
        return
    for who in me.inactive:
        yield awake(after, who)


def risen(me: Player, space: str, above: str) -> tuple[str, ...]:
    """The Studio after a die has moved up."""
    return tuple(above if name == space else name for name in me.studio)


def awake(me: Player, who: str) -> Player:
    """How I would stand if somebody were refreshed."""
    after = me.copy()
    after.inactive = tuple(other for other in me.inactive if other != who)
    return after


def hold_studio(table: Inventors, me: Player, payable: Payable) -> None:
    """I-TURN-5: as long as the costs depend on a Brighten in the Studio, free actions move none of its dice."""
    table.turn.waiting = me.studio if brightens_needed(table, me, payable) else ()


def take_help(table: Inventors, me: Player, payable: Payable) -> None:
    """Brighten in the Studio as long as the costs depend on it; whatever else that brings comes afterwards."""
    later: list[tuple[Effect, str]] = []
    while needed := brightens_needed(table, me, payable):
        table.turn.bonuses -= needed  # meanwhile they are not for anything else
        way = choose_help(table, me, payable)
        if way is not None:
            later += move_up(table, me, way.removesuffix(f"_{UP}"), payable, needed)
        table.turn.bonuses += needed - (way is not None)
    table.turn.waiting = ()
    for effect, above in later:
        table.resolve(me, effect, above)


def choose_help(table: Inventors, me: Player, payable: Payable) -> str | None:
    """The next Brighten, or None if a free action has helped instead."""
    try:
        return table.ask(me, "brighten", lambda: helpful_ways(table, me, payable))
    except NothingLeft:
        return None


def helpful_ways(table: Inventors, me: Player, payable: Payable) -> list[str]:
    """The steps on which the costs depend, if they do."""
    needed = brightens_needed(table, me, payable)
    return [f"{space}_{UP}" for space in risers(table, me) if leads(table, moved(table, me, space), payable, needed)]


def leads(table: Inventors, players: Iterable[Player], payable: Payable, needed: int) -> bool:
    """Whether one Brighten less is needed then."""
    return any(brightens_needed(table, player, payable) < needed for player in players)


def move_up(table: Inventors, me: Player, space: str, payable: Payable, needed: int) -> Iterator[tuple[Effect, str]]:
    """I-DICE-8: silver of the space entered, and somebody of use refreshed; the rest is given back for later."""
    above = space_above(table, space)
    me.studio = table.turn.waiting = risen(me, space, above)
    table.tell("studio_up", me, space=above)
    for part in sorted(parts_of(table, above), key=lambda part: part == REFRESH):
        if part == REFRESH:
            refresh_useful(table, me, payable, needed)
        elif silver_in(part):
            table.resolve(me, part, above)
        else:
            yield part, above


def refresh_useful(table: Inventors, me: Player, payable: Payable, needed: int) -> None:
    """I-CRAFT-6: somebody with whom one Brighten less is needed, unless a free action has left nobody to refresh."""

    def useful() -> list[str]:
        return [who for who in me.inactive if leads(table, [awake(me, who)], payable, needed)]

    if not me.inactive:
        return
    with suppress(NothingLeft):
        make_active(table, me, table.ask(me, "refresh", useful))
