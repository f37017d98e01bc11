"""Chapters 8.6 and 12: the Command action, and what only command cards do."""

from __future__ import annotations

from majlis.engine.effects import Effect
from majlis.engine.run import Reason, reason
from majlis.games.excavation_earth.gallery import crew_refusal, take_crew
from majlis.games.excavation_earth.holds import held_tiles, remove
from majlis.games.excavation_earth.market import place_trader
from majlis.games.excavation_earth.table import ExcavationEarth, Player, refuses, rule

STEPS = ("place_trader", "place_envoy", "withdraw_envoy")


def command(table: ExcavationEarth, me: Player, market: str) -> None:
    """E-CMD-1, E-CMD-3: a trader, and an envoy placed or withdrawn, in either order; at least one of the two."""
    first = command_step(table, me, market, STEPS, may_stop=False)
    rest = STEPS[1:] if first == "place_trader" else STEPS[:1]
    if any(step_refusal(table, me, market, step) is None for step in rest):
        command_step(table, me, market, rest, may_stop=True)


def command_step(
    table: ExcavationEarth, me: Player, market: str, steps: tuple[str, ...], *, may_stop: bool
) -> str | None:
    """One step of the player's choice."""
    step = table.ask(me, "command", steps, lambda step: step_refusal(table, me, market, step), skip=may_stop)
    centre = table.data.markets[market].centre
    if step == "place_trader":
        place_trader(table, me, market)
    elif step == "place_envoy":
        place_envoy(table, me, centre)
    elif step == "withdraw_envoy":
        withdraw_envoy(table, me, centre)
    return step


def step_refusal(table: ExcavationEarth, me: Player, market: str, step: str) -> Reason | None:
    """E-CMD-1, E-CMD-2: crew or a guard to place; an own envoy to withdraw."""
    if step != "withdraw_envoy":
        return crew_refusal(table, me)
    centre = table.data.markets[market].centre
    return None if me.envoys[centre] else reason("no_envoy", centre=centre)


def command_symbols(table: ExcavationEarth, me: Player) -> set[str]:
    """E-ACT-6, E-ACT-7: the symbols of the markets where at least one step is possible."""
    everywhere = crew_refusal(table, me) is None
    return {m.symbol for m in table.data.markets.values() if everywhere or me.envoys[m.centre]}


def command_refusal(table: ExcavationEarth, me: Player, card: str) -> Reason:
    """E-ACT-7: why a card cannot be used for Command."""
    return reason("no_crew")


def place_envoy(table: ExcavationEarth, me: Player, centre: str) -> None:
    """E-CMD-1: one crew to a command centre as envoy."""
    take_crew(table, me)
    me.envoys[centre] += 1
    table.tell("envoy", me, centre=centre)


def withdraw_envoy(table: ExcavationEarth, me: Player, centre: str) -> None:
    """E-CMD-1, E-CMD-4, E-CMD-5: an envoy returns to the supply; then the ability there may be used."""
    me.envoys[centre] -= 1
    me.crew += 1
    table.tell("withdraw", me, centre=centre)
    card = table.commands.get(centre)
    if card is None:
        return
    effect, market = ability(table, card), table.source
    table.source, table.turn.markets = card, ()
    if table.refusal(me, effect) is None and table.ask(me, "ability", [card], skip=True):
        table.tell("ability", me, card=card, effect=effect)
        table.resolve(me, effect, source=card, chosen=True)
    table.source = market


def ability(table: ExcavationEarth, card: str) -> Effect:
    """E-CC-1: the white side counts in round 2, the yellow one in round 3."""
    sides = table.data.command_cards[card]
    return sides.white if table.round == 2 else sides.yellow


@rule
def liquidate(table: ExcavationEarth, me: Player, bonus: int) -> None:
    """Chapter 12: remove an artifact of either hold from the game for its value and a bonus."""
    tile = table.ask(me, "liquidate", held_tiles(me))
    artifact = remove(me, tile)
    table.gone += (artifact,)
    me.credits += table.data.value[artifact] + bonus
    table.tell("liquidate", me, artifact=artifact, n=table.data.value[artifact] + bonus)


@refuses(liquidate)
def nothing_to_liquidate(table: ExcavationEarth, me: Player, bonus: int) -> Reason | None:
    """Chapter 12: needs an artifact."""
    return None if me.cargo_hold or me.hidden_hold else reason("no_artifact")


@rule
def credits_per_envoy(table: ExcavationEarth, me: Player, each: int) -> None:
    """Chapter 12: credits for each own envoy left in the command centre of this card."""
    number = envoys_here(table, me)
    me.credits += each * number
    table.tell("credits_per_envoy", me, envoys=number, n=each * number)


@refuses(credits_per_envoy)
def no_envoy_left(table: ExcavationEarth, me: Player, each: int) -> Reason | None:
    """Chapter 12: without an envoy left there is nothing to gain."""
    return None if envoys_here(table, me) else reason("no_envoy_left")


def envoys_here(table: ExcavationEarth, me: Player) -> int:
    """The own envoys in the centre where the command card in use lies."""
    return sum(me.envoys[centre] for centre, card in table.commands.items() if card == table.source)
