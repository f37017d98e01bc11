"""Chapters 5 and 14: paying craftspeople, and using them to save silver."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from majlis.engine.run import NothingLeft, Reason, reason
from majlis.games.inventors.craftspeople import make_active, progress_tower, refreshed, rise, tower_waits
from majlis.games.inventors.dice import brighten_die, brightenable
from majlis.games.inventors.influence import pay_influence
from majlis.games.inventors.prospects import (
    BRIGHTEN,
    After,
    bonuses_needed,
    brightened,
    can_settle,
    choose,
    is_cheaper_above,
    paid,
    served,
    settles,
    to_come,
    used,
)
from majlis.games.inventors.shortfall import short_of, shortfall
from majlis.games.inventors.table import ANY, Inventors, Player, refuses, rule
from majlis.games.inventors.wages import usable, wage

PAY = "pay"
REFRESH = "refresh(any)"  # the colour bonus of Build; that of Publish is a Brighten
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
    who, task = way.removeprefix(USE), table.turn.task
    if not task.anyone and not shortfall(table, me, task):
        return None  # one helper less, but one silver less is due
    after, task = used(me, task, who)
    return None if can_settle(table, after, task=task) else reason("needed_later", person=who)


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


# Costs in steps --------------------------------------------------------------------------------------------------


def begin_paying(table: Inventors, me: Player) -> None:
    """I-TURN-6: from now on Towers wait, and whatever is chosen leaves the costs possible."""
    table.turn.paying, table.turn.waiting = True, ()
    take_bonuses(table, me)


@rule
def pay_owed(table: Inventors, me: Player) -> None:
    """I-TURN-6, I-CRAFT-5: everything owed, step by step; a Tower may be progressed at once or afterwards."""
    turn, task = table.turn, table.turn.task
    known = me.hand
    while task.owed or task.anyone or task.influence:
        if task.influence and not short_of(me, task):
            spend_influence(table, me)
            continue
        who = next_to_pay(table, me, news=not set(me.hand) <= set(known))
        known = me.hand
        if who == PROGRESS:
            progress_tower(table, me)
        else:
            task.anyone = task.anyone and who in task.owed
            pay_one(table, me, who)
        take_bonuses(table, me)
    turn.paying = False
    progress_tower(table, me)


def spend_influence(table: Inventors, me: Player) -> None:
    """I-WRK-4: the influence due, as soon as all of it is there."""
    due, table.turn.task.influence = table.turn.task.influence, {}
    for colour, count in due.items():
        pay_influence(table, me, count, colour)


def next_to_pay(table: Inventors, me: Player, *, news: bool) -> str:
    """Who is paid next; those owed by name come first, unless the order or a free action can matter."""
    task, steps = table.turn.task, partial(steps_left, table, me)
    free = news or may_cost_less(table, me)
    if task.owed and not (free or tower_waits(me) or may_empty_tower(table, me)):
        return task.owed[0]
    return table.ask(
        me,
        "pay_craftsperson",
        steps,
        lambda who: None if who == PROGRESS else cannot_pay_now(table, me, who),
        free=free or len(steps()) > 1,
    )


def steps_left(table: Inventors, me: Player) -> list[str]:
    """I-TURN-6: who is owed by name, who may be chosen, and a Tower that waits."""
    task = table.turn.task
    others = [who for who in me.levels if who not in task.spent and who not in task.owed] if task.anyone else []
    return [*task.owed, *others, *([PROGRESS] if tower_waits(me) else [])]


def may_empty_tower(table: Inventors, me: Player) -> bool:
    """Whether wages that are owed can leave the lowest tile empty."""
    task = table.turn.task
    on_it = [who for who, level in me.levels.items() if level == me.lowest and who not in task.owed]
    return len(on_it) <= task.anyone


def may_cost_less(table: Inventors, me: Player) -> bool:
    """I-CAMEL-6: whether a Brighten of the colour bonus may bring a level up with which somebody costs less."""
    if table.turn.bonus != BRIGHTEN or not me.studio or not bonus_left(table, me):
        return False
    return any(is_cheaper_above(table, me, table.turn.task, who) for who in me.levels)


def cannot_pay_now(table: Inventors, me: Player, who: str) -> Reason | None:
    """I-CRAFT-2, I-FREE-5: an active one who has not served, as long as everything else can still be paid."""
    task, refused = table.turn.task, cannot_pay(table, me, who)
    if refused is not None or (who in task.owed and not shortfall(table, me, task)):
        return refused
    task, gains = served(task, who), to_come(table)
    if not any(settles(table, after, task, gains) for after in paid(table, me, task, who)):
        return reason("costs_depend")
    return None


# Colour bonuses before the costs ---------------------------------------------------------------------------------


def take_bonuses(table: Inventors, me: Player) -> None:
    """I-CAMEL-6: a colour bonus on which the costs depend comes first, unless a free action helps instead."""
    while table.turn.bonuses and depends_on_bonus(table, me):
        with suppress(NothingLeft):
            if table.turn.bonus == REFRESH:
                several = len(me.inactive) > 1
                who = choose_help(table, me, "refresh", lambda: me.inactive, refreshed, free=several)
                make_active(table, me, who)
            else:
                ways = partial(brightenable, table, me)
                brighten_die(table, me, choose_help(table, me, "brighten", ways, partial(brightened, table)))


def depends_on_bonus(table: Inventors, me: Player) -> bool:
    """Whether the costs cannot be paid without any colour bonus."""
    return not can_settle(table, me, gains=())


def choose_help(
    table: Inventors, me: Player, key: str, options: Callable[[], Sequence[str]], after: After, *, free: bool = True
) -> str:
    """A use of a bonus with which the costs can be paid; nothing is left to choose once they can be without it."""
    turn = table.turn
    turn.bonuses -= 1  # so that a free action in between does not take it, too
    try:
        return choose(
            table, me, key, turn.bonus, lambda: options() if depends_on_bonus(table, me) else (), after, free=free
        )
    except NothingLeft:
        turn.bonuses += 1
        raise


def hold_studio(table: Inventors, me: Player, bonus: str) -> None:
    """I-TURN-5: as long as the costs depend on a die of the Studio, free actions move none of them."""
    without = me.copy()
    without.studio = ()
    held = me.studio and bonuses_needed(table, me, bonus) < bonuses_needed(table, without, bonus)
    table.turn.waiting = me.studio if held else ()
