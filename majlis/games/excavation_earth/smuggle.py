"""Chapter 8.7: smuggling."""

from __future__ import annotations

from collections.abc import Sequence

from majlis.engine.run import Reason, reason
from majlis.games.excavation_earth.black_market import acquire_from, no_stack, offload_tile, stack_refusal, stacks
from majlis.games.excavation_earth.gallery import sample_gained
from majlis.games.excavation_earth.holds import artifact_of, held_tiles
from majlis.games.excavation_earth.table import ExcavationEarth, Player

MOST = 2  # artifacts of one Smuggle
SURCHARGE = 1  # E-SMG-3: credits above the value


def smuggle(table: ExcavationEarth, me: Player) -> None:
    """E-SMG-1: offload or acquire."""
    if table.ask(me, "smuggle", ["offload", "acquire"], lambda way: way_refusal(table, me, way)) == "offload":
        offload(table, me)
    else:
        acquire_two(table, me)


def way_refusal(table: ExcavationEarth, me: Player, way: str) -> Reason | None:
    """E-ACT-7: at least one artifact must move."""
    if way == "acquire":
        return no_stack(table, me, SURCHARGE, stacks(table))
    return None if me.cargo_hold or me.hidden_hold else reason("no_artifact")


def smuggle_symbols(table: ExcavationEarth, me: Player) -> set[str]:
    """E-SMG-1, E-ACT-7: the symbols of the black markets with an own explorer, if there is something to move."""
    symbols = symbols_here(table, me)
    return symbols if symbols and not nothing_to_smuggle(table, me) else set()


def smuggle_refusal(table: ExcavationEarth, me: Player, card: str) -> Reason:
    """E-SMG-1, E-ACT-7: why a card cannot be used to smuggle."""
    symbol = table.data.symbol_of[card]
    return reason("no_smuggle") if symbol in symbols_here(table, me) else reason("no_black_market", symbol=symbol)


def symbols_here(table: ExcavationEarth, me: Player) -> set[str]:
    """E-SMG-1: the symbols of the black markets where one has an explorer."""
    return {symbol for place in me.explorers for symbol in table.data.locations[place].symbols}


def nothing_to_smuggle(table: ExcavationEarth, me: Player) -> bool:
    """E-ACT-7: whether neither way is open."""
    return way_refusal(table, me, "offload") is not None and way_refusal(table, me, "acquire") is not None


def offload(table: ExcavationEarth, me: Player) -> None:
    """E-SMG-2: up to 2 artifacts of different regions."""
    done: list[str] = []
    while len(done) < MOST:
        tiles = [tile for tile in held_tiles(me) if table.data.region[artifact_of(tile)] not in done]
        if not tiles:
            return
        tile = table.ask(me, "offload", tiles, skip=bool(done))
        if tile is None:
            return
        done.append(table.data.region[artifact_of(tile)])
        offload_tile(table, me, tile)


def acquire_two(table: ExcavationEarth, me: Player) -> None:
    """E-SMG-3, E-SMG-4: up to 2 artifacts of different regions, one after the other, then samples."""
    left = stacks(table)
    gained: list[str] = []
    while len(gained) < MOST and no_stack(table, me, SURCHARGE, left) is None:
        stack = ask_stack(table, me, left, may_stop=bool(gained))
        if stack is None:
            break
        left.remove(stack)
        gained.append(acquire_from(table, me, stack, SURCHARGE))
    sample_gained(table, me, gained)


def ask_stack(table: ExcavationEarth, me: Player, offered: Sequence[str], *, may_stop: bool) -> str | None:
    """Which stack to acquire from."""
    return table.ask(me, "acquire", offered, lambda stack: stack_refusal(table, me, SURCHARGE, stack), skip=may_stop)
