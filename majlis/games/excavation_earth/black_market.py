"""Chapter 3, black market: five stacks, one per region; acquiring from the top, offloading to the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from majlis.engine.run import Reason, reason
from majlis.games.excavation_earth.gallery import sample_gained
from majlis.games.excavation_earth.holds import remove, rooms, store
from majlis.games.excavation_earth.table import ExcavationEarth, Player, refuses, rule


def top(table: ExcavationEarth, colour: str) -> str:
    """E-CORE-21: the tile that can be acquired, "" if the stack is empty."""
    stack = table.black_market[colour]
    return stack[0] if stack else ""


def take_top(table: ExcavationEarth, colour: str) -> str:
    """Lift the top tile off a stack."""
    artifact, *rest = table.black_market[colour]
    table.black_market[colour] = tuple(rest)
    return artifact


def put_under(table: ExcavationEarth, artifact: str) -> None:
    """E-CORE-21: tiles offloaded or added go to the bottom."""
    table.black_market[table.data.region[artifact]] += (artifact,)


def price_of(table: ExcavationEarth, artifact: str, extra: int) -> int:
    """E-SMG-3 and others: the value and something more or less, at least 0."""
    return max(0, table.data.value[artifact] + extra)


def stacks(table: ExcavationEarth) -> list[str]:
    """Every stack as an option."""
    return [f"stack_{colour}" for colour in table.data.colours]


def stack_refusal(table: ExcavationEarth, me: Player, extra: int, stack: str) -> Reason | None:
    """E-SMG-3, E-SMG-4: a tile on the stack, credits for it and a free space in either hold."""
    artifact = top(table, stack.removeprefix("stack_"))
    if not artifact:
        return reason("stack_empty")
    if not rooms(table, me):
        return reason("holds_full")
    price = price_of(table, artifact, extra)
    return None if me.credits >= price else reason("too_expensive", artifact=artifact, n=price)


def acquire_from(table: ExcavationEarth, me: Player, stack: str, extra: int) -> str:
    """E-SMG-3: pay for the top tile and put it into a hold of one's choice."""
    hold = table.ask(me, "hold", rooms(table, me))
    artifact = take_top(table, stack.removeprefix("stack_"))
    price = price_of(table, artifact, extra)
    me.credits -= price
    store(me, hold, artifact)
    table.tell("acquire", me, artifact=artifact, n=price, hold=hold)
    return artifact


@rule
def acquire(table: ExcavationEarth, me: Player, price: int) -> None:
    """Chapter 12: the top tile of one stack, without explorer or symbol; then a sample, if one likes."""
    stack = table.ask(me, "acquire", stacks(table), lambda stack: stack_refusal(table, me, price, stack))
    sample_gained(table, me, [acquire_from(table, me, stack, price)])


@refuses(acquire)
def nothing_to_acquire(table: ExcavationEarth, me: Player, price: int) -> Reason | None:
    """Chapter 12: one stack must be within reach; otherwise the reason of the first."""
    return no_stack(table, me, price, stacks(table))


def no_stack(table: ExcavationEarth, me: Player, extra: int, offered: Sequence[str]) -> Reason | None:
    """Why none of these stacks can be acquired from."""
    reasons = [stack_refusal(table, me, extra, stack) for stack in offered]
    if None in reasons:
        return None
    telling = [why for why in reasons if why and why.key != "stack_empty"]
    return next(iter(telling), reason("stack_empty"))


def offload_tile(table: ExcavationEarth, me: Player, tile: str) -> None:
    """E-SMG-2: gain the artifact's value and put it under its region's stack."""
    artifact = remove(me, tile)
    me.credits += table.data.value[artifact]
    put_under(table, artifact)
    table.tell("offload", me, artifact=artifact, n=table.data.value[artifact])


def rotate(table: ExcavationEarth) -> None:
    """E-PREP-15: the top tile of each stack goes to the bottom."""
    for colour, stack in table.black_market.items():
        table.black_market[colour] = stack[1:] + stack[:1]
