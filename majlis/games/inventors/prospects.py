"""I-TURN-6, I-CAMEL-6: costs that are paid in steps, seen ahead on copies of a player.

Paying somebody can empty the lowest tile of the Tower, whose bar brings what the rest of the costs lack: silver,
influence, or a Brighten that moves a die of the Studio onto silver or onto somebody refreshed. So does a colour bonus
that is taken before the costs. A cost is possible if some order of these steps pays it; whoever pays may then go on as
they like, as long as some order is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from majlis.engine.effects import All, Do, Effect, One, parse, show
from majlis.engine.run import Declined, Reason, WhyNot, reason
from majlis.games.inventors.components import help_of
from majlis.games.inventors.die import WHITE
from majlis.games.inventors.shortfall import short_influence, short_of, shortfall
from majlis.games.inventors.studio import STUDIO, UP, space_above, studio_ways
from majlis.games.inventors.table import ANY, Inventors, Player, Task
from majlis.games.inventors.triggers import BEYOND, GAP, researched
from majlis.games.inventors.wages import helpers, highest_level, wage

TOO_MANY = 3  # colour bonuses: an action has two dice at most
SILVER, BRIGHTEN = "silver", "brighten"


After = Callable[[Player, Task, str], Iterable[Player]]  # how somebody could stand after an option


# Whether the costs can be paid -----------------------------------------------------------------------------------


def can_settle(table: Inventors, me: Player, *, gains: Sequence[str] | None = None, task: Task | None = None) -> bool:
    """Whether everything that the task in hand owes can be paid, in some order, with what is still to come."""
    task = table.turn.task if task is None else task
    lacking = shortfall(table, me, task)
    if not lacking:
        return True
    return helped(table, on_tower(table, me), task, to_come(table) if gains is None else gains, lacking)


def to_come(table: Inventors, coming: Sequence[str] | None = None) -> list[str]:
    """What may help before everything is paid: what is being gained, and the colour bonuses that are left."""
    turn = table.turn
    return [*([*turn.coming, *in_group(table)] if coming is None else coming), *[turn.bonus] * turn.bonuses]


def in_group(table: Inventors) -> list[str]:
    """What is left of the group of effects in hand; amid costs it is used so that they can be paid."""
    return [show(effect) for effect, _ in table.pool or ()] if table.turn.paying else []


def on_tower(table: Inventors, me: Player) -> Player:
    """How I stand once a Tower that is being progressed is; what its bar still brings is among what is coming."""
    if not table.turn.progressing:
        return me
    after = me.copy()
    after.lowest += 1
    return after


def settles(table: Inventors, me: Player, task: Task, gains: Sequence[str]) -> bool:
    """Whether everything can be paid, with these gains and whatever the steps bring."""
    lacking = shortfall(table, me, task)
    return not lacking or helped(table, me, task, gains, lacking)


def helped(table: Inventors, me: Player, task: Task, gains: Sequence[str], lacking: int) -> bool:
    """Whether the steps bring what is lacking.

    Towers that wait come first, then gains, whom to pay of choice, silver due, influence, wages in any order.
    """
    if me.lowest not in me.levels.values():
        return any(settles(table, after, task, gains) for after in progressed(table, me, task))
    if not can_help(table, me, task, gains, lacking):
        return False
    if gains:
        return any(settles(table, after, task, gains[1:]) for after in gained(table, me, task, parse(gains[0])))
    if task.due and task.due > purse_of(me, task):
        return False
    if task.anyone:
        others = (who for who in me.levels if who not in task.spent and who not in task.owed)
        return any(settles(table, me, owing(task, who), ()) for who in others)
    if task.due or task.payee:
        return any(settles(table, after, cleared(task), ()) for after in due_paid(table, me, task))
    if task.influence and not short_of(me, task):
        return settles(table, spent_influence(me, task), without_influence(task), ())
    return any(
        settles(table, after, served(task, who), ())
        for who in task.owed
        if who not in me.inactive and wage(table, me, who) <= purse_of(me, task)
        for after in paid(table, me, served(task, who), who)
    )


def can_help(table: Inventors, me: Player, task: Task, gains: Sequence[str], lacking: int) -> bool:
    """Whether these gains, and the bar of the lowest tile, are enough for a `shortfall`; False is certain.

    No second bar comes, since whoever has risen from that tile stays on the next one, unless there is a level up.
    """
    coming = [help_of(gain) for gain in gains]
    if bar_to_come(me, task, gains):
        coming.append(table.data.bar_help[me.lowest])
    if not coming:
        return False
    silver, refresh, influence, brighten, level_up = map(sum, zip(*coming, strict=True))
    for space in me.studio if brighten else ():
        above = table.data.help_above[space]
        level_up += above.level_up or above.influence or above.brighten
        silver, refresh = silver + above.silver * brighten, refresh + above.refresh * brighten
    if level_up:
        return True
    short = short_influence(me, task) if task.influence else 0
    influence = min(short, influence + brighten)
    asleep = len([who for who in task.owed if who in me.inactive])
    return short <= influence and asleep <= refresh and lacking <= silver + refresh + influence


def bar_to_come(me: Player, task: Task, gains: Sequence[str]) -> bool:
    """I-CRAFT-7: whether all who stand on the lowest tile might be paid while something else is still owed."""
    on_it = [who for who, level in me.levels.items() if level == me.lowest and who != task.payee]
    if len([who for who in on_it if who not in task.owed]) > task.anyone:
        return False
    if not gains and [who for who in on_it if who in me.inactive]:
        return False
    return bool(task.influence) or len(on_it) < len(task.owed) + task.anyone


def bonuses_needed(table: Inventors, me: Player, bonus: str, most: int = TOO_MANY - 1, task: Task | None = None) -> int:
    """I-CAMEL-6: how many colour bonuses the costs depend on; TOO_MANY if they cannot be paid with the most."""
    task = table.turn.task if task is None else task
    lacking = shortfall(table, me, task)
    if not lacking:
        return 0
    if bonus == BRIGHTEN and not me.studio:
        most = 0
    now = on_tower(table, me)
    several = bonus == BRIGHTEN or now.lowest not in now.levels.values() or bar_to_come(now, task, [bonus])
    least = 0 if several else lacking  # without a bar somebody refreshed is one help
    return next((n for n in range(least, most + 1) if helped(table, now, task, [bonus] * n, lacking)), TOO_MANY)


def purse_of(me: Player, task: Task) -> int:
    """I-FREE-3: silver, and one more for everybody who can be used; a debt is what they will have saved."""
    return me.silver if task.in_full and task.due else me.silver + len(helpers(me, task))


# What a step leaves owed -----------------------------------------------------------------------------------------


def owing(task: Task, who: str) -> Task:
    """The task once it is known whom else it pays."""
    after = task.copy()
    after.owed, after.anyone = (*task.owed, who), False
    return after


def served(task: Task, who: str) -> Task:
    """The task after somebody has been paid or used in it."""
    after = task.copy()
    after.owed = tuple(other for other in task.owed if other != who)
    after.anyone = task.anyone and len(after.owed) < len(task.owed)
    after.spent = (*task.spent, who)
    return after


def cleared(task: Task) -> Task:
    """The task after the silver due was paid."""
    after = task.copy()
    after.due, after.payee, after.in_full = 0, "", False
    return after


def without_influence(task: Task) -> Task:
    """The task after the influence due was spent."""
    after = task.copy()
    after.influence = {}
    return after


# How I would stand -----------------------------------------------------------------------------------------------


def due_paid(table: Inventors, me: Player, task: Task) -> Iterator[Player]:
    """After the silver due; if it is a wage its craftsperson rises."""
    after = me.copy()
    after.silver -= task.due
    if not task.payee:
        yield after
        return
    after.inactive = (*me.inactive, task.payee)
    go_up(table, after, task.payee)
    yield from progressed(table, after, task)


def spent_influence(me: Player, task: Task) -> Player:
    """I-WRK-4: after the influence due."""
    after = me.copy()
    for colour, count in task.influence.items():
        after.guilds[colour] -= count
        after.supply += count
    return after


def paid(table: Inventors, me: Player, task: Task, who: str) -> Iterator[Player]:
    """I-CRAFT-3: after the wage of one craftsperson."""
    after = me.copy()
    after.silver -= wage(table, me, who)
    after.inactive = (*me.inactive, who)
    go_up(table, after, who)
    yield from progressed(table, after, task)


def used(me: Player, task: Task, who: str) -> tuple[Player, Task]:
    """I-FREE-3: after somebody was used, and what is owed then."""
    after, left = me.copy(), served(task, who)
    after.inactive = (*me.inactive, who)
    left.due, left.anyone = task.due - 1, task.anyone
    return after, left


def risen(table: Inventors, me: Player, task: Task, who: str) -> Iterator[Player]:
    """I-CRAFT-3, I-CRAFT-7: after somebody has moved up, with what a Tower that is left empty brings."""
    after = me.copy()
    go_up(table, after, who)
    yield from progressed(table, after, task)


def go_up(table: Inventors, after: Player, who: str) -> None:
    """I-CRAFT-3, I-CRAFT-9: one level, if a higher tile is visible."""
    after.levels[who] = min(after.levels[who] + 1, highest_level(table, after.lowest))


def progressed(table: Inventors, me: Player, task: Task) -> Iterator[Player]:
    """I-CRAFT-7: after the bars of all tiles that nobody stands on."""
    if me.lowest in me.levels.values():
        yield me
        return
    bar = table.data.levels[me.lowest].effect
    after = me.copy()
    after.lowest += 1
    for stood in [after] if bar is None else gained(table, after, task, bar):
        yield from progressed(table, stood, task)


def gained(table: Inventors, me: Player, task: Task, effect: Effect) -> Iterable[Player]:
    """After an effect, in each way that could help to pay; what never helps, and who declines, leaves me as I am."""
    players = [me]
    for unit in units(effect):
        if isinstance(unit, One):
            players = [
                after for player in players for part in unit.parts for after in gained(table, player, task, part)
            ]
        elif isinstance(unit, Do) and unit.name in GAINS:
            players = [after for player in players for after in GAINS[unit.name](table, player, task, unit)]
    return players


def units(effect: Effect) -> list[Effect]:
    """The single gains of a bar: `2 brighten` are two of them, which may be used for different dice."""
    if isinstance(effect, All):
        return [unit for part in effect.parts for unit in units(part)]
    if isinstance(effect, Do) and effect.count > 1 and effect.name in GAINS and effect.name != SILVER:
        return [Do(effect.name, effect.args, effect.named)] * effect.count
    return [effect]


def some_silver(table: Inventors, me: Player, task: Task, gain: Do) -> Iterator[Player]:
    """So much silver more."""
    after = me.copy()
    after.silver += gain.count
    yield after


def some_brighten(table: Inventors, me: Player, task: Task, gain: Do) -> Iterator[Player]:
    """I-DICE-5: a step in the Studio, or of a die whose influence is lacking."""
    yield me
    short = short_of(me, task)
    for way in studio_ways(table, me.studio, me.studio):
        space, _, direction = way.rpartition("_")
        makes_room = any(space_above(table, below) == space for below in me.studio)
        if direction == UP or makes_room or table.data.studio[space].colour in short:
            yield from brightened(table, me, task, way)
    for zone in table.data.zones_to_leave if short else ():
        for die in me.zones[zone]:
            if die.partition("_")[0] in short:
                yield from brightened(table, me, task, f"{zone}_{die}")


def brightened(table: Inventors, me: Player, task: Task, way: str) -> Iterator[Player]:
    """I-DICE-4, I-DICE-5, I-DICE-8: after a die has gone this way; what a roll will show helps nobody."""
    after = me.copy()
    if way.startswith(STUDIO):
        space, _, direction = way.rpartition("_")
        facts, above = table.data.studio[space], space_above(table, space)
        if direction == UP:
            after.studio = tuple(above if name == space else name for name in me.studio)
            yield from gained(table, after, task, table.data.studio[above].effect)
        else:
            after.studio = tuple(name for name in me.studio if name != space)
            after.zones[facts.zone] = (*me.zones[facts.zone], facts.colour)
            yield after
        return
    zone, _, die = way.partition("_")
    above, colour = table.data.next_zone[zone], die.partition("_")[0]
    dice = list(me.zones[zone])
    dice.remove(die)
    after.zones[zone] = tuple(dice)
    after.zones[above] = (*me.zones[above], die)
    if above == table.data.zone_order[-1] and colour != WHITE:
        yield from influenced(after, colour)
    else:
        yield after


def some_refresh(table: Inventors, me: Player, task: Task, gain: Do) -> Iterator[Player]:
    """I-CRAFT-6: anybody who can be paid, or one of those who could be used then, who are all alike."""
    who = str(gain.args[0])
    able = [name for name in me.inactive if name not in task.spent and who in (ANY, name)]
    others = [name for name in able if name not in task.owed]
    alike = others if task.anyone else others[:1]
    for name in [name for name in able if name in task.owed] + alike:
        yield awake(me, name)
    if not able:
        yield me


def awake(me: Player, who: str) -> Player:
    """After somebody was refreshed."""
    after = me.copy()
    after.inactive = tuple(other for other in me.inactive if other != who)
    return after


def some_influence(table: Inventors, me: Player, task: Task, gain: Do) -> Iterator[Player]:
    """I-LIM-5: into a Guild where it is lacking."""
    wanted = str(gain.args[0])
    colours = [colour for colour in short_of(me, task) if wanted in (ANY, colour)]
    for colour in colours:
        yield from influenced(me, colour)
    if not colours:
        yield me


def influenced(me: Player, colour: str) -> Iterator[Player]:
    """I-LIM-5, I-R-13: after an influence into this Guild, from the supply or from another Guild."""
    if me.supply:
        yield moved(me, "", colour)
        return
    others = [other for other in me.guilds if other != colour and me.guilds[other]]
    for other in others:
        yield moved(me, other, colour)
    if not others:
        yield me


def moved(me: Player, source: str, colour: str) -> Player:
    """After an influence has come into a Guild, from another one or from the supply."""
    after = me.copy()
    if source:
        after.guilds[source] -= 1
    else:
        after.supply -= 1
    after.guilds[colour] += 1
    return after


def some_level_up(table: Inventors, me: Player, task: Task, gain: Do) -> Iterator[Player]:
    """I-CRAFT-6: who stands lowest, so that the Tower may be left empty; who is cheaper above; or nobody."""
    yield me
    lowest = min(me.levels.values())
    for who, level in me.levels.items():
        if level == lowest or is_cheaper_above(table, me, task, who):
            yield from risen(table, me, task, who)


def is_cheaper_above(table: Inventors, me: Player, task: Task, who: str) -> bool:
    """I-CRAFT-3: whether somebody who may be paid yet would cost less on a higher tile.

    The highest one is left out, since it may come only when the bar that brings the level up is done (I-CRAFT-7).
    """
    if who not in task.owed and (not task.anyone or who in task.spent):
        return False
    highest = highest_level(table, max(1, me.lowest - 1))
    above = [table.data.levels[level].silver for level in range(me.levels[who] + 1, highest + 1)]
    return any(silver < wage(table, me, who) for silver in above)


def some_royalty(table: Inventors, me: Player, task: Task, gain: Do) -> Iterable[Player]:
    """I-ROY-1 to I-ROY-3: a step of the marker, with what it calls up."""
    if me.royalties == len(table.data.royalty) - 1:
        return gained(table, me, task, parse(BEYOND))
    after = me.copy()
    after.royalties += 1
    effects = [tile.effect for tile in researched(table, me) if tile.when == "royalty" and tile.effect is not None]
    if table.data.royalty[after.royalties].gap:
        effects.append(parse(GAP))
    return gained(table, after, task, All(tuple(effects)))


GAINS: dict[str, Callable[[Inventors, Player, Task, Do], Iterable[Player]]] = {
    SILVER: some_silver,
    BRIGHTEN: some_brighten,
    "refresh": some_refresh,
    "influence": some_influence,
    "level_up": some_level_up,
    "royalty": some_royalty,
}


# Choices while costs are paid ------------------------------------------------------------------------------------


@contextmanager
def meanwhile(table: Inventors, *gains: str) -> Iterator[None]:
    """What is left of the group in hand, and these gains, are still to come amid the costs while this is done first."""
    turn, pool, coming = table.turn, table.pool, table.turn.coming
    if not turn.paying:
        yield
        return
    turn.coming = (*coming, *in_group(table), *gains)
    table.pool = None
    try:
        yield
    finally:
        turn.coming, table.pool = coming, pool


def choose(
    table: Inventors,
    me: Player,
    key: str,
    gain: str,
    options: Callable[[], Sequence[str]],
    after: After,
    why_not: WhyNot | None = None,
    *,
    free: bool = True,
) -> str:
    """I-TURN-5, I-TURN-6: the choice that a gain leaves; while costs are being paid, one that leaves them possible.

    What they depend on cannot be declined; what could only do harm can be.
    """
    turn = table.turn
    if not turn.paying or me.seat != table.active:
        return table.ask(me, key, options, why_not, free=free)
    group = in_group(table)
    later = [*turn.coming, *group]
    without = [*turn.coming, *(other for other in group if other != gain)]  # who declines one of several declines all
    may_decline, table.declinable = table.declinable, False
    fits = Fits(table, me, later, options, after, why_not)

    def dispensable() -> bool:
        return (may_decline or fits.only_harm) and can_settle(table, me, gains=to_come(table, without))

    with meanwhile(table, gain):
        choice = table.ask(me, key, fits.options, fits.why_not, skip=dispensable, free=free)
    if choice is None:
        raise Declined
    return choice


class Fits:
    """Which options leave the costs possible that are being paid, with what comes later anyway."""

    def __init__(
        self,
        table: Inventors,
        me: Player,
        later: Sequence[str],
        offered: Callable[[], Sequence[str]],
        after: After,
        refused: WhyNot | None,
    ) -> None:
        self.table, self.me, self.later = table, me, later
        self.offered, self.after, self.refused = offered, after, refused
        self.fitting: list[str] = []
        self.only_harm = False

    def options(self) -> Sequence[str]:
        """All of them, as of now."""
        now, gains, task = on_tower(self.table, self.me), to_come(self.table, self.later), self.table.turn.task
        offered = [o for o in self.offered() if self.refused is None or self.refused(o) is None]
        self.fitting = [
            o for o in offered if any(settles(self.table, p, task, gains) for p in self.after(now, task, o))
        ]
        self.only_harm = bool(offered) and not self.fitting
        return self.offered()

    def why_not(self, option: str) -> Reason | None:
        """Why an option may not be chosen."""
        own = None if self.refused is None else self.refused(option)
        return own or (None if option in self.fitting else reason("costs_depend"))
