"""Chapter 12: Workers and the Envoy."""

from __future__ import annotations

from functools import partial

from majlis.engine.effects import Do
from majlis.engine.run import Reason, reason
from majlis.games.inventors.camels import unless_one
from majlis.games.inventors.dummy import is_blocked, surcharge
from majlis.games.inventors.paying import begin_paying, pay_owed, pay_silver, spend_influence
from majlis.games.inventors.prospects import can_settle
from majlis.games.inventors.shortfall import short_of
from majlis.games.inventors.table import ANY, NOBODY, Inventors, Player, Task, choose_target, refuses, rule, task

WORKER, ENVOY = "worker", "envoy"
NONE, SAVED = "", 1  # I-WRK-7: influence that the Envoy saves
SILVER, CARD, CRAFTSPERSON = "silver", "device_card", "craftsperson"  # what a space may cost beside influence


@rule
def worker(table: Inventors, me: Player) -> None:
    """I-WRK-1: onto an available space, pay its cost, resolve its effects."""
    spaces = list(table.data.worker_spaces)
    space = choose_target(table, me, "worker", spaces, lambda name: cannot_place(table, me, name))
    piece = choose_piece(table, me, space)
    saved = choose_saving(table, me, space) if piece == ENVOY and influence_due(table, space) else NONE
    with task(table, bill(table, space, saved)):
        pay_space(table, me, space)
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
    """I-WRK-7, I-R-25, I-TURN-6: the Envoy needs 1 less, of whichever colour; somebody paid may bring influence."""
    due, others, guilds = influence_due(table, space), other_costs(table, space), me.guilds
    short = {colour: count - guilds[colour] for colour, count in due.items() if count > guilds[colour]}
    enough = not short or sum(short.values()) <= (SAVED if piece == ENVOY else 0)
    if enough and not others:
        return None
    if enough or any(part.name == CRAFTSPERSON for part in others):
        saved = list(due) if piece == ENVOY and due else [NONE]
        if any(can_pay_cost(table, me, space, colour) for colour in saved):
            return None
    if not enough:
        colour = next(iter(short))
        return reason("short_of_influence", n=due[colour], colour=colour)
    with task(table):
        return next(why for part in others if (why := table.cost_refusal(me, part)))


def can_pay_cost(table: Inventors, me: Player, space: str, saved: str) -> bool:
    """I-TURN-6: whether the cost can be paid, in some order of its steps."""
    cards = sum([part.count for part in other_costs(table, space) if part.name == CARD])
    return len(me.hand) >= cards and can_settle(table, me, task=bill(table, space, saved))


def bill(table: Inventors, space: str, saved: str) -> Task:
    """I-WRK-2, I-WRK-7: what is owed for a space, less the influence that the Envoy saves; never to be changed."""
    key = (space, surcharge(table, space), saved)
    known = table.data.bills.get(key)
    return table.data.bills.keep(key, _bill(table, space, saved)) if known is None else known


def _bill(table: Inventors, space: str, saved: str) -> Task:
    """Made up from the costs of the space."""
    influence = {colour: count - SAVED * (colour == saved) for colour, count in influence_due(table, space).items()}
    others = other_costs(table, space)
    people = [str(part.args[0]) for part in others if part.name == CRAFTSPERSON]
    silver = sum(part.count for part in others if part.name == SILVER)
    named = tuple(who for who in people if who != ANY)
    return Task(owed=named, anyone=ANY in people, due=silver, influence=influence)


def choose_piece(table: Inventors, me: Player, space: str) -> str:
    """I-WRK-7: a Worker or the Envoy, where both could go."""
    able = able_pieces(table, me, space)
    return choose_target(
        table, me, "worker_piece", lambda: able_pieces(table, me, space), source=space, free=len(able) > 1
    )


def able_pieces(table: Inventors, me: Player, space: str) -> list[str]:
    """Those for which the space can be paid."""
    return [piece for piece in pieces(me) if cannot_pay_for(table, me, space, piece) is None]


def pay_space(table: Inventors, me: Player, space: str) -> None:
    """I-WRK-2, I-WRK-4, I-TURN-6: influence, silver, cards, craftspeople; or influence when they have brought it."""
    owed = table.turn.task
    if not short_of(me, owed):
        spend_influence(table, me)
    if owed.due:
        pay_silver(table, me, owed.due)
    for part in other_costs(table, space):
        if part.name == CARD:
            table.pay(me, part)
    if owed.owed or owed.anyone:
        begin_paying(table, me)
        pay_owed(table, me)


def choose_saving(table: Inventors, me: Player, space: str) -> str:
    """I-R-25: a colour among those due."""
    colours = savings(table, me, space)
    return choose_target(
        table, me, "envoy_saves", lambda: savings(table, me, space), source=space, free=len(colours) > 1
    )


def savings(table: Inventors, me: Player, space: str) -> list[str]:
    """I-R-25: what the Envoy may save, as long as the rest can be paid."""
    return [colour for colour in influence_due(table, space) if can_pay_cost(table, me, space, colour)]


def put_worker(table: Inventors, me: Player, space: str, piece: str) -> None:
    """From the supply onto a space; of Workers one that was used before goes first, since it brings no Tent bonus."""
    used = list(me.used)
    if piece in used:
        used.remove(piece)
        me.used = tuple(used)
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
    me.used = (*me.used, piece)
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
        player.envoy, player.used = False, ()
    table.placed, table.envoy_of = {}, NOBODY
