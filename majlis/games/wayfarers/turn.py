"""Chapter 4 and the flow of the game: turns, the end, what happens between turns."""

from __future__ import annotations

from functools import partial

from majlis.engine.rules import ON
from majlis.engine.run import Reason
from majlis.games.wayfarers.automa import ai_turn, resolve_passes
from majlis.games.wayfarers.components import COLOURS
from majlis.games.wayfarers.dice import die_refusal, may_use_guild, place_die, supply_dice, trade_ability
from majlis.games.wayfarers.displays import refill_displays
from majlis.games.wayfarers.rest import rest
from majlis.games.wayfarers.setup import set_up
from majlis.games.wayfarers.table import Player, Turn, Wayfarers, rule
from majlis.games.wayfarers.workers import no_place_for_worker, place_worker


@rule
def beat(table: Wayfarers) -> None:
    """The smallest piece of the game that leaves nothing half done: the set-up, then one turn after another."""
    if table.phase == "set_up":
        set_up(table)
        table.phase = "turn"
    else:
        take_turn(table, table.players[table.active])
        end_turn(table)


@rule
def take_turn(table: Wayfarers, me: Player) -> None:
    """W-TURN-2: place a die, place a worker or rest."""
    table.turn = Turn()  # W-TURN-4
    if me.automa:
        ai_turn(table, me)
        return
    refusal = partial(turn_refusal, table, me)
    while (choice := table.ask(me, "turn", turn_options(table, me), refusal)) == "guild_yellow":
        trade_ability(table, me)
    if choice == "rest":
        rest(table, me)
    elif choice.startswith("die_"):
        place_die(table, me, choice)
    else:
        place_worker(table, me, choice.removeprefix("worker_"))
    while may_trade_late(table, me):
        if table.ask(me, "end_turn", ["end_turn", "guild_yellow"]) == "end_turn":
            break
        trade_ability(table, me)
    else:
        table.confirm(me, "end_turn")
    if table.automa:
        resolve_passes(table, table.automa)


def may_trade_late(table: Wayfarers, me: Player) -> bool:
    """W-RUL-13: the yellow guild's ability also after the main action, unless the house plays otherwise."""
    return may_use_guild(table, me, "yellow") and table.options.get("house_yellow_early") != ON


def turn_options(table: Wayfarers, me: Player) -> list[str]:
    """W-TURN-2, W-TURN-3, W-RUL-13: every die and worker in the supply, rest, and the yellow guild's ability."""
    workers = [f"worker_{colour}" for colour in COLOURS if me.workers[colour]]
    options = [*supply_dice(me), *workers, "rest"]
    return [*options, "guild_yellow"] if may_use_guild(table, me, "yellow") else options


def turn_refusal(table: Wayfarers, me: Player, option: str) -> Reason | None:
    """W-TURN-3: resting is always allowed; a die needs a space, a worker a card."""
    if option.startswith("die_"):
        return die_refusal(table, me, option)
    if option.startswith("worker_"):
        return no_place_for_worker(table, me, option.removeprefix("worker_"))
    return None


@rule
def end_turn(table: Wayfarers) -> None:
    """W-TURN-5, W-END-1, W-END-2: refill; once the end is triggered everybody has one more turn, the trigger last."""
    refill_displays(table)
    if table.ended_by < 0 and nothing_to_discover(table):
        table.ended_by = table.active
        table.tell("end_triggered", table.players[table.active])
    if table.turns_left > 0:
        table.turns_left -= 1
    elif table.ended_by >= 0:
        table.turns_left = len(table.players)
    table.over = table.turns_left == 0
    table.active = (table.active + 1) % len(table.players)
    if table.over:
        table.phase = "over"
        table.tell("over")


def nothing_to_discover(table: Wayfarers) -> bool:
    """W-RUL-47: once all land and water cards are taken, the end is triggered, lest a game never ends."""
    return not any(table.decks[row] or any(table.rows[row]) for row in ("land", "water"))
