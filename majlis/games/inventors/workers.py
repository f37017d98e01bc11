"""Chapter 12: Workers and the Envoy."""

from __future__ import annotations

from functools import partial

from majlis.engine.effects import Do
from majlis.engine.run import Reason, reason
from majlis.games.inventors.camels import unless_one
from majlis.games.inventors.dummy import is_blocked, surcharge
from majlis.games.inventors.influence import pay_influence
from majlis.games.inventors.table import NOBODY, Inventors, Player, choose_target, refuses, rule, task

WORKER, ENVOY = "worker", "envoy"
SAVED = 1  # I-WRK-7: influence that the Envoy saves


@rule
def worker(table: Inventors, me: Player) -> None:
    """I-WRK-1: onto an available space, pay its cost, resolve its effects."""
    spaces = list(table.data.worker_spaces)
    space = choose_target(table, me, "worker", spaces, lambda name: cannot_place(table, me, name))
    piece = choose_piece(table, me, space)
    with task(table):
        pay_space(table, me, space, piece)
        put_worker(table, me, space, piece)
        table.resolve(me, table.data.worker_spaces[space].effect, space)


@refuses(worker)
def no_worker(table: Inventors, me: Player) -> Reason | None:
    """I-WRK-1: one in the supply; the open spaces are always available."""
    return None if me.workers or me.envoy else reason("no_worker")


def pieces(me: Player) -> list[str]:
    """What lies in the supply."""
    return [WORKER] * bool(me.workers) + [ENVOY] * me.envoy


def cannot_place(table: Inventors, me: Player, space: str) -> Reason | None:
    """I-WRK-2, I-WRK-3, I-DUM-3: taken, blocked, or too dear for whatever could be placed."""
    if not table.data.worker_spaces[space].open and table.placed.get(space):
        return reason("space_taken")
    if is_blocked(table, space):
        return reason("space_blocked")
    return unless_one(pieces(me), partial(cannot_pay_for, table, me, space))


def influence_due(table: Inventors, space: str) -> dict[str, int]:
    """I-WRK-2, I-DUM-3: the influence a space costs by colour, the Dummy's surcharge included."""
    due = table.data.influence_due[space]
    extra = surcharge(table, space)
    return {**due, extra: due.get(extra, 0) + 1} if extra else due


def other_costs(table: Inventors, space: str) -> tuple[Do, ...]:
    """Silver, a craftsperson or cards."""
    return table.data.other_costs[space]


def cannot_pay_for(table: Inventors, me: Player, space: str, piece: str) -> Reason | None:
    """I-WRK-7, I-R-25: the Envoy needs 1 influence less, of whichever colour."""
    due, guilds = influence_due(table, space), me.guilds
    short = {colour: count - guilds[colour] for colour, count in due.items() if count > guilds[colour]}
    if short and sum(short.values()) > (SAVED if piece == ENVOY else 0):
        colour = next(iter(short))
        return reason("short_of_influence", n=due[colour], colour=colour)
    others = other_costs(table, space)
    if not others:
        return None
    with task(table):
        return next((why for part in others if (why := table.cost_refusal(me, part))), None)


def choose_piece(table: Inventors, me: Player, space: str) -> str:
    """I-WRK-7: a Worker or the Envoy, where both could go."""
    able = able_pieces(table, me, space)
    return choose_target(
        table, me, "worker_piece", lambda: able_pieces(table, me, space), source=space, free=len(able) > 1
    )


def able_pieces(table: Inventors, me: Player, space: str) -> list[str]:
    """Those for which the space can be paid."""
    return [piece for piece in pieces(me) if cannot_pay_for(table, me, space, piece) is None]


def pay_space(table: Inventors, me: Player, space: str, piece: str) -> None:
    """I-WRK-2, I-WRK-4, I-WRK-7: influence back to the supply, then the rest."""
    due = influence_due(table, space).copy()
    if piece == ENVOY and due:
        due[choose_saving(table, me, space)] -= SAVED
    for colour, count in due.items():
        if count:
            pay_influence(table, me, count, colour)
    for part in other_costs(table, space):
        table.pay(me, part)


def choose_saving(table: Inventors, me: Player, space: str) -> str:
    """I-R-25: a colour among those due."""
    colours = savings(table, me, space)
    return choose_target(
        table, me, "envoy_saves", lambda: savings(table, me, space), source=space, free=len(colours) > 1
    )


def savings(table: Inventors, me: Player, space: str) -> list[str]:
    """I-R-25: what the Envoy may save, as long as the rest can be paid; a colour that is short must be it."""
    if cannot_pay_for(table, me, space, ENVOY) is not None:
        return []
    due = influence_due(table, space)
    return [colour for colour, count in due.items() if count > me.guilds[colour]] or list(due)


def put_worker(table: Inventors, me: Player, space: str, piece: str) -> None:
    """From the supply onto a space."""
    if piece == ENVOY:
        me.envoy = False
        table.placed[space] = (*table.placed.get(space, ()), ENVOY)
    else:
        me.workers -= 1
        table.placed[space] = (*table.placed.get(space, ()), f"{WORKER}_{me.seat}")
    table.tell("worker", me, space=space, piece=piece)


@rule
def unlock_worker(table: Inventors, me: Player) -> None:
    """I-R-04: the third Worker into the supply."""
    me.reserve -= 1
    me.workers += 1
    table.tell("unlock_worker", me)


@refuses(unlock_worker)
def worker_unlocked(table: Inventors, me: Player) -> Reason | None:
    """I-R-56: once only."""
    return None if me.reserve else reason("worker_there")


def placed_by(table: Inventors, me: Player) -> list[str]:
    """The spaces with a Worker of mine, or with the Envoy while I have it."""
    mine = {f"{WORKER}_{me.seat}", *([ENVOY] if table.envoy_of == me.seat else [])}
    return [space for space, there in table.placed.items() if mine & {*there}]


@rule
def retrieve_worker(table: Inventors, me: Player) -> None:
    """I-SHIP-4: one already placed returns to the supply; its space is free again."""
    space = table.ask(me, "retrieve_worker", placed_by(table, me))
    there = list(table.placed[space])
    mine = {WORKER: f"{WORKER}_{me.seat}"} | ({ENVOY: ENVOY} if table.envoy_of == me.seat else {})
    standing = [name for name, who in mine.items() if who in there]
    piece = table.ask(me, "worker_piece", standing, source=space, free=len(standing) > 1)
    there.remove(mine[piece])
    table.placed[space] = tuple(there)
    me.workers += piece == WORKER
    me.envoy = me.envoy or piece == ENVOY
    table.tell("retrieve_worker", me, space=space)


@refuses(retrieve_worker)
def no_worker_placed(table: Inventors, me: Player) -> Reason | None:
    """I-R-65: with none placed nothing happens."""
    return None if placed_by(table, me) else reason("no_worker_placed")


@rule
def gain_envoy(table: Inventors, me: Player) -> None:
    """I-END-6: the Envoy for the next round."""
    table.envoy_of = me.seat
    me.envoy = True
    table.tell("envoy", me)


def send_home(table: Inventors) -> None:
    """I-END-5: Workers to their owners, the Envoy to its space."""
    for there in table.placed.values():
        for piece in there:
            if piece != ENVOY:
                table.players[int(piece.removeprefix(f"{WORKER}_"))].workers += 1
    for player in table.players:
        player.envoy = False
    table.placed, table.envoy_of = {}, NOBODY
