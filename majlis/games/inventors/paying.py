"""Chapters 5 and 14: paying craftspeople, and using them to save silver."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.inventors.craftspeople import progress_tower, rise, tower_waits
from majlis.games.inventors.influence import ANY
from majlis.games.inventors.table import Inventors, Player, refuses, rule
from majlis.games.inventors.wages import affordable, can_pay_next, usable, wage

PAY = "pay"
USE = "use_"
PROGRESS = "progress_tower"


@rule
def pay_silver(table: Inventors, me: Player, count: int) -> None:
    """I-FREE-3, I-FREE-4: silver to the supply, less one for every craftsperson used."""
    task = table.turn.task
    task.due = count
    while task.due and not me.ai and (usable(table, me) or bonus_left(table, me)):
        choice = table.ask(me, "pay_silver", lambda: ways_to_pay(table, me), lambda way: cannot_settle(table, me, way))
        if choice == PAY:
            break
        use_craftsperson(table, me, choice.removeprefix(USE))
        task.due -= 1
    due, task.due = task.due, 0
    me.silver -= due
    if due:
        table.tell("pay", me, what="silver", n=due)


def bonus_left(table: Inventors, me: Player) -> bool:
    """I-CAMEL-6: whether a colour bonus could be taken before the silver is paid."""
    return table.turn.bonuses > 0 and table.refusal(me, table.turn.bonus) is None


def ways_to_pay(table: Inventors, me: Player) -> list[str]:
    """I-FREE-3: with silver, or one silver less by using somebody."""
    return [PAY, *(USE + who for who in usable(table, me))]


def cannot_settle(table: Inventors, me: Player, way: str) -> Reason | None:
    """Silver must suffice; and nobody may be used on whom wages still owed depend."""
    if way == PAY:
        due = table.turn.task.due
        return None if due <= me.silver else reason("lacks", what="silver", n=due)
    who = way.removeprefix(USE)
    return None if affordable(table, me, 1, who) else reason("needed_later", person=who)


@refuses(pay_silver)
def short_of_silver(table: Inventors, me: Player, count: int) -> Reason | None:
    """I-FREE-4: those who could be used count, too."""
    helpers = 0 if me.ai else len(usable(table, me))
    return None if me.silver + helpers >= count else reason("lacks", what="silver", n=count)


def use_craftsperson(table: Inventors, me: Player, who: str) -> None:
    """I-FREE-3, I-FREE-5: turned inactive, once per task, on the same level."""
    table.turn.task.spent = (*table.turn.task.spent, who)
    me.inactive = (*me.inactive, who)
    table.tell("use", me, person=who)


@rule
def pay_craftsperson(table: Inventors, me: Player, count: int, who: str) -> None:
    """I-CRAFT-3, I-CRAFT-5: pay this one, or whom the player likes."""
    for _ in range(count):
        pay_one(table, me, choose_to_pay(table, me) if who == ANY else who)


def choose_to_pay(table: Inventors, me: Player) -> str:
    """I-CRAFT-2: one of the active craftspeople, whom one can afford; meanwhile nothing may make them all too dear."""
    table.turn.task.anyone = True
    who = table.ask(me, "pay_craftsperson", lambda: list(me.levels), lambda name: cannot_pay(table, me, name))
    table.turn.task.anyone = False
    return who


@refuses(pay_craftsperson)
def nobody_to_pay(table: Inventors, me: Player, count: int, who: str) -> Reason | None:
    """I-CRAFT-2: an active one, with enough silver."""
    if who != ANY:
        return cannot_pay(table, me, who)
    return None if any(cannot_pay(table, me, name) is None for name in me.levels) else reason("nobody_to_pay")


def cannot_pay(table: Inventors, me: Player, who: str) -> Reason | None:
    """I-CRAFT-2, I-CRAFT-4, I-FREE-5: inactive, spent in this task, or too dear."""
    if who in me.inactive:
        return reason("is_inactive", person=who)
    if who in table.turn.task.spent:
        return reason("has_served", person=who)
    due = wage(table, me, who)
    helpers = len(usable(table, me, who))
    return None if due <= me.silver + helpers else reason("lacks", what="silver", n=due)


def pay_one(table: Inventors, me: Player, who: str) -> None:
    """I-CRAFT-3: silver as on the tile, then inactive and up one level."""
    task = table.turn.task
    task.spent = (*task.spent, who)
    task.owed = tuple(other for other in task.owed if other != who)
    task.payee = who
    table.tell("pay_craftsperson", me, person=who)
    pay_silver(table, me, wage(table, me, who))
    task.payee = ""
    me.inactive = (*me.inactive, who)
    rise(table, me, who)


@rule
def pay_owed(table: Inventors, me: Player) -> None:
    """I-TURN-6, I-CRAFT-5: everybody owed, one after another; a Tower may be progressed at once or afterwards."""
    task = table.turn.task
    table.turn.paying = True
    while task.owed or task.anyone:
        who = next_to_pay(table, me)
        if who == PROGRESS:
            progress_tower(table, me)
            continue
        task.anyone = task.anyone and who in task.owed
        pay_one(table, me, who)
    table.turn.paying = False
    progress_tower(table, me)


def next_to_pay(table: Inventors, me: Player) -> str:
    """Who is paid next; those owed by name come first, unless the order can matter."""
    task = table.turn.task
    later = [PROGRESS] if tower_waits(me) else []
    if task.owed and not later and not may_empty_tower(table, me):
        return task.owed[0]
    others = tuple(who for who in me.levels if who not in task.spent and who not in task.owed) if task.anyone else ()
    offered = (*task.owed, *others)
    return table.ask(
        me,
        "pay_craftsperson",
        [*offered, *later],
        lambda who: None if who == PROGRESS else cannot_pay_now(table, me, who),
        free=len(offered) + len(later) > 1,
    )


def may_empty_tower(table: Inventors, me: Player) -> bool:
    """Whether wages that are owed can leave the lowest tile empty."""
    task = table.turn.task
    on_it = [who for who, level in me.levels.items() if level == me.lowest and who not in task.owed]
    return len(on_it) <= task.anyone


def cannot_pay_now(table: Inventors, me: Player, who: str) -> Reason | None:
    """I-CRAFT-2, I-FREE-5: an active one who has not served, as long as the others can still be paid."""
    refused = None if who in table.turn.task.owed else cannot_pay(table, me, who)
    if refused is None and not can_pay_next(table, me, who):
        refused = reason("lacks", what="silver", n=wage(table, me, who))
    return refused
