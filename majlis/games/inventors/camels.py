"""Chapter 10: Camels, the dice put on them or into Workshops, and colour bonuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from majlis.engine.run import Reason, WhyNot, reason
from majlis.games.inventors.components import named
from majlis.games.inventors.dice import colour_of, face_of, options_in, take_from_zone
from majlis.games.inventors.die import Strength
from majlis.games.inventors.table import Inventors, Player, refuses, rule
from majlis.games.inventors.triggers import researched


def unless_one(names: Iterable[str], why_not: WhyNot) -> Reason | None:
    """Why none of these can be chosen, as told for the first, or None if one can."""
    first: Reason | None = None
    for name in names:
        why = why_not(name)
        if why is None:
            return None
        first = first or why
    return first


# Camels ----------------------------------------------------------------------------------------------------------


def free_camels(me: Player) -> list[str]:
    """I-CAMEL-1, I-CAMEL-2: those that may be used and carry no die."""
    return [camel for camel, dice in me.camels.items() if not dice]


def has_free_camel(me: Player) -> bool:
    """I-CAMEL-2: whether one carries no die."""
    return () in me.camels.values()


def add_camel(table: Inventors, me: Player, start: str) -> None:
    """A Camel that becomes available, in its place."""
    [camel] = [camel.id for camel in table.data.camels.values() if camel.start == start]
    ready = {**me.camels, camel: ()}
    me.camels = {name: ready[name] for name in table.data.camels if name in ready}
    table.tell("camel", me, camel=camel)


def has_camel(table: Inventors, me: Player, start: str) -> bool:
    """Whether the Camel that is locked or to be hired is available."""
    return any(table.data.camels[camel].start == start for camel in me.camels)


@rule
def unlock_camel(table: Inventors, me: Player) -> None:
    """I-CAMEL-1: the third Camel for the rest of the game."""
    add_camel(table, me, "locked")


@refuses(unlock_camel)
def camel_unlocked(table: Inventors, me: Player) -> Reason | None:
    """I-R-56: once only."""
    return reason("camel_there") if has_camel(table, me, "locked") else None


@rule
def hire_camel(table: Inventors, me: Player) -> None:
    """I-CAMEL-1: the Hired Camel for this round."""
    add_camel(table, me, "hired")


@refuses(hire_camel)
def camel_hired(table: Inventors, me: Player) -> Reason | None:
    """I-R-27: one that is hired already is no gain."""
    return reason("camel_there") if has_camel(table, me, "hired") else None


@rule
def hire_camel_next_round(table: Inventors, me: Player) -> None:
    """I-END-6: after the Hired Camel was covered it is hired for the round to come."""
    hire_camel(table, me)


@rule
def camel_total_bonus(table: Inventors, me: Player, value: int) -> int:
    """I-R-20: how much higher totals on Camels count."""
    return value


def total_bonus(table: Inventors, me: Player) -> int:
    """I-R-20: of all Research Tiles."""
    return sum(passive_values(table, me, "camel_total_bonus"))


def passive_values(table: Inventors, me: Player, name: str) -> list[Any]:
    """What the passive abilities of this name say."""
    if not table.sites:
        return []
    atoms = [named(tile.passive, name) for tile in researched(table, me)]
    return [table.query(me, atom) for atom in atoms if atom is not None]


# Dice to be used -------------------------------------------------------------------------------------------------


def raised(table: Inventors, zone: str, die: str) -> str:
    """I-DICE-2: a die as it is used: turned up as far as its zone allows, since a higher one is never worse here."""
    return table.data.raised[zone][die]


def available(table: Inventors, me: Player) -> list[str]:
    """I-DICE-1: the dice of the three upper zones, as options."""
    return options_in(table, me, table.data.upper_zones)


def strength(table: Inventors, me: Player) -> Strength:
    """What the available dice could count, turned up."""
    dice = table.data.upper_dice(me.zones)
    known = table.data.strengths.get(dice)
    if known is None:
        raised_in = table.data.raised
        used = [raised_in[zone][die] for zone in table.data.upper_zones for die in me.zones[zone]]
        known = table.data.strengths.keep(dice, Strength(used))
    return known


def can_total(table: Inventors, me: Player, least: int, colour: str = "", needed: int = 0) -> bool:
    """I-CAMEL-4, I-R-20: whether dice on a Camel can count so much, with so many of a colour among them."""
    reached = strength(table, me).reach(colour, needed)
    return reached > 0 and (reached >= least or reached + total_bonus(table, me) >= least)


class Wanted:
    """What one or two dice must be: their least total, and how many of a colour."""

    def __init__(self, table: Inventors, least: int = 0, colour: str = "", needed: int = 0) -> None:
        self.table = table
        self.least = least
        self.colour = colour
        self.needed = needed

    def met(self, *dice: str) -> bool:
        """Whether these dice, as they are used, are enough."""
        if sum(map(face_of, dice)) < self.least:
            return False
        return not self.needed or [colour_of(die) for die in dice].count(self.colour) >= self.needed

    def first(self, me: Player) -> list[str]:
        """The dice that are enough, alone or with another one."""
        options = available(self.table, me)
        if not self.least and not self.needed:
            return options
        used = {option: self.used(option) for option in options}
        return [option for option in options if self.met(used[option]) or self.fits_another(me, option, used)]

    def fits_another(self, me: Player, first: str, used: dict[str, str]) -> bool:
        """Whether some other die is enough beside this one."""
        zone, _, die = first.partition("_")
        twice = me.zones[zone].count(die) > 1
        return any(self.met(used[first], used[option]) for option in used if option != first or twice)

    def second(self, me: Player, used: str) -> list[str]:
        """The dice that are enough beside one that has left the landscape."""
        if not self.least and not self.needed:
            return available(self.table, me)
        return [option for option in available(self.table, me) if self.met(used, self.used(option))]

    def used(self, option: str) -> str:
        """The die of an option as it is used."""
        zone, _, die = option.partition("_")
        return raised(self.table, zone, die)


Wants = Callable[[], Wanted]  # as of now: a free action may change how many of a colour are needed
Places = dict[str, tuple[str, ...]]  # Camels or Workshops with their dice


def choose_dice(table: Inventors, me: Player, wanted: Wants, places: Places, place: str) -> tuple[str, ...]:
    """I-CAMEL-4, I-WORK-1: one or two available dice go from the landscape onto a Camel or into a Workshop."""
    first = use_die(table, me, table.ask(me, "die", lambda: wanted().first(me)))
    places[place] = (first,)
    if wanted().second(me, first):
        second = table.ask(me, "second_die", lambda: wanted().second(me, first), skip=lambda: wanted().met(first))
        if second is not None:
            places[place] = (first, use_die(table, me, second))
    return places[place]


def use_die(table: Inventors, me: Player, option: str) -> str:
    """A die out of the landscape, as it is used."""
    zone, _, die = option.partition("_")
    take_from_zone(me, zone, die)
    return raised(table, zone, die)


def load_camel(table: Inventors, me: Player, wanted: Wants) -> tuple[str, ...]:
    """I-CAMEL-2, I-CAMEL-3: dice onto a free Camel; they are all alike."""
    camel = table.turn.camel = free_camels(me)[0]
    dice = choose_dice(table, me, wanted, me.camels, camel)
    table.tell("camel_dice", me, camel=camel, dice=list(dice))
    return dice


def put_on_camel(table: Inventors, me: Player, dice: tuple[str, ...]) -> None:
    """I-TEST-1: dice from elsewhere onto a free Camel."""
    camel = table.turn.camel = free_camels(me)[0]
    me.camels[camel] = dice
    table.tell("camel_dice", me, camel=camel, dice=list(dice))


# Colour bonuses --------------------------------------------------------------------------------------------------


def begin_bonuses(table: Inventors, dice: tuple[str, ...], colour: str, effect: str) -> None:
    """I-CAMEL-6, I-R-63: one for each die of the colour placed in this action."""
    table.turn.bonus, table.turn.bonus_colour = effect, colour
    table.turn.bonuses = sum(colour_of(die) == colour for die in dice)


@rule
def colour_bonus(table: Inventors, me: Player) -> None:
    """I-CAMEL-6: at any moment of the action, once per die."""
    table.turn.bonuses -= 1
    table.resolve(me, table.turn.bonus)


def finish_bonuses(table: Inventors, me: Player) -> None:
    """I-CAMEL-6: those not taken yet, before the action ends."""
    while table.turn.bonuses:
        colour_bonus(table, me)
    table.turn.camel = table.turn.bonus = table.turn.bonus_colour = ""
