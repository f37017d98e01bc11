"""Chapter 4: the dice landscape and the Studio."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain

from majlis.engine.run import NothingLeft, Options, Reason, reason
from majlis.games.inventors.die import COLOUR_OF, COLOURS, FACE_OF, FACES, WHITE
from majlis.games.inventors.influence import place_influence
from majlis.games.inventors.prospects import brightened, choose, meanwhile
from majlis.games.inventors.studio import STUDIO, UP, space_above, studio_ways
from majlis.games.inventors.table import ANY, Inventors, Player, must, refuses, rule
from majlis.games.inventors.triggers import trigger


def colour_of(die: str) -> str:
    """The colour of a die such as "blue_4", or of one whose face does not matter."""
    return COLOUR_OF[die]


def face_of(die: str) -> int:
    """What a die shows; 0 if it does not matter."""
    return FACE_OF[die]


def put_in_zone(table: Inventors, me: Player, zone: str, die: str) -> None:
    """A die into the landscape, where dice lie in order; an exhausted one needs no face."""
    die = colour_of(die) if zone == table.data.lowest_zone else die
    me.zones[zone] = tuple(sorted((*me.zones[zone], die), key=table.data.die_order.__getitem__))


def take_from_zone(me: Player, zone: str, die: str) -> None:
    """A die out of the landscape."""
    dice = list(me.zones[zone])
    dice.remove(die)
    me.zones[zone] = tuple(dice)


def roll_into(table: Inventors, me: Player, zone: str, colour: str) -> None:
    """I-DICE-3: a die that enters an upper zone from elsewhere is rolled."""
    die = f"{colour}_{table.roll()}"
    put_in_zone(table, me, zone, die)
    table.tell("roll", me, die=die, zone=zone)


def exhaust(table: Inventors, me: Player, dice: tuple[str, ...]) -> None:
    """Dice to Exhausted."""
    for die in dice:
        put_in_zone(table, me, table.data.lowest_zone, die)


def options_in(table: Inventors, me: Player, zones: tuple[str, ...]) -> list[str]:
    """The dice of these zones as options; those that are alike are one."""
    known = table.data.dice_options
    options: list[str] = []
    for zone in zones:
        if dice := me.zones[zone]:
            there = known.get((zone, dice))
            options += there or known.keep((zone, dice), [f"{zone}_{die}" for die in dict.fromkeys(dice)])
    return options


def all_dice(me: Player) -> list[str]:
    """I-SUBJ-1, I-R-34: the colours of all dice I own, wherever they are; test dice are nobody's."""
    places = (me.zones, me.camels, me.row_dice)
    colours = [COLOUR_OF[die] for place in places for dice in place.values() for die in dice]
    return [*colours, *(space.split("_")[1] for space in me.studio)]


# Brightening -----------------------------------------------------------------------------------------------------


@rule
def brighten(table: Inventors, me: Player) -> None:
    """I-DICE-5: one step for one die."""
    ways = partial(brightenable, table, me)
    brighten_die(table, me, choose(table, me, "brighten", "brighten", ways, partial(brightened, table)))


def brightenable(table: Inventors, me: Player) -> list[str]:
    """I-DICE-5: every die that can move, and which way one in the Studio may go."""
    movers = tuple(space for space in me.studio if space not in table.turn.waiting)
    return [*options_in(table, me, table.data.zones_to_leave), *studio_ways(table, movers, me.studio)]


@refuses(brighten)
def nothing_to_brighten(table: Inventors, me: Player) -> Reason | None:
    """I-DICE-5: an inspired die moves no further."""
    if any(map(me.zones.__getitem__, table.data.zones_to_leave)):
        return None
    movable = any(space not in table.turn.waiting for space in me.studio)
    return None if movable else reason("nothing_to_brighten")


@rule
def brighten_die(table: Inventors, me: Player, option: str) -> None:
    """I-DICE-5: carry out one step."""
    if option.startswith(STUDIO):
        space, _, way = option.rpartition("_")
        if way == UP:
            move_up_studio(table, me, space)
        else:
            leave_studio(table, me, space)
    else:
        zone, _, die = option.partition("_")
        move_up_landscape(table, me, zone, die)


def move_up_landscape(table: Inventors, me: Player, zone: str, die: str) -> None:
    """I-DICE-3, I-DICE-4: to the next zone; a coloured die that becomes inspired gives influence of its colour."""
    above = table.data.next_zone[zone]
    take_from_zone(me, zone, die)
    if zone == table.data.lowest_zone:
        roll_into(table, me, above, die)
        return
    put_in_zone(table, me, above, die)
    table.tell("brighten", me, die=die, zone=above)
    if above == table.data.zone_order[-1] and colour_of(die) != WHITE:
        place_influence(table, me, colour_of(die))


def move_up_studio(table: Inventors, me: Player, space: str) -> None:
    """I-DICE-8: the effect of the space entered."""
    above = space_above(table, space)
    me.studio = tuple(above if name == space else name for name in me.studio)
    table.tell("studio_up", me, space=above)
    with meanwhile(table):
        table.resolve(me, table.data.studio[above].effect, above)


def leave_studio(table: Inventors, me: Player, space: str) -> None:
    """I-DICE-3, I-DICE-4: to the zone beside it, rolled; it gives no influence."""
    facts = table.data.studio[space]
    me.studio = tuple(name for name in me.studio if name != space)
    roll_into(table, me, facts.zone, facts.colour)


# Other changes ---------------------------------------------------------------------------------------------------


def raisable(table: Inventors, me: Player) -> list[str]:
    """The available dice that do not show a 6 yet."""
    top = FACES
    return [option for option in options_in(table, me, table.data.upper_zones) if int(option[-1]) < top]


@rule
def increase_die(table: Inventors, me: Player) -> None:
    """I-DICE-1, I-FREE-1: one available die shows 1 more."""
    zone, _, die = table.ask(me, "increase_die", lambda: raisable(table, me)).partition("_")
    take_from_zone(me, zone, die)
    raised = f"{colour_of(die)}_{face_of(die) + 1}"
    put_in_zone(table, me, zone, raised)
    table.tell("increase_die", me, die=raised, zone=zone)


@refuses(increase_die)
def nothing_to_increase(table: Inventors, me: Player) -> Reason | None:
    """A die never shows more than 6."""
    return None if can_increase(table, me) else reason("nothing_to_increase")


def can_increase(table: Inventors, me: Player) -> bool:
    """Whether some available die shows less than 6."""
    return min(map(face_of, chain(*table.data.upper_dice(me.zones))), default=FACES) < FACES


@must
def remove_die(table: Inventors, me: Player) -> None:
    """I-DICE-9, I-DICE-11: one of mine that is neither on a Camel nor in a Workshop returns to the supply."""
    choice = table.ask(me, "remove_die", lambda: [*me.studio, *options_in(table, me, table.data.zone_order)])
    if choice in table.data.studio:
        me.studio = tuple(space for space in me.studio if space != choice)
        table.tell("remove_die", me, die=table.data.studio[choice].colour)
        return
    zone, _, die = choice.partition("_")
    take_from_zone(me, zone, die)
    table.tell("remove_die", me, die=colour_of(die))


@refuses(remove_die)
def nothing_to_remove(table: Inventors, me: Player) -> Reason | None:
    """I-DICE-11: dice on Camels and in Workshops stay."""
    return None if me.studio or any(me.zones.values()) else reason("nothing_to_remove")


@rule
def die_to_studio(table: Inventors, me: Player, colour: str) -> None:
    """I-DICE-9, I-DICE-10: onto the lowest space of its colour, or to Exhausted; then a die must leave."""
    colour = choose_colour(table, me) if colour == ANY else colour
    space = table.data.column_of[colour, 0]
    if space.id in me.studio:
        put_in_zone(table, me, table.data.lowest_zone, colour)
        table.tell("die_diverted", me, die=colour)
    else:
        me.studio = tuple(sorted((*me.studio, space.id)))
        table.tell("die_to_studio", me, die=colour)
    table.resolve(me, space.effect, space.id, chosen=True)
    trigger(table, me, (f"gain_die_{colour}",))


def choose_colour(table: Inventors, me: Player, colours: Options = COLOURS) -> str:
    """A colour for a die; white is never on offer."""
    return table.ask(me, "die_colour", colours)


@rule
def gain_die(table: Inventors, me: Player, colour: str, zone: str) -> None:
    """I-DICE-13: a die from the supply, rolled into a zone."""
    colour = choose_colour(table, me) if colour == ANY else colour
    roll_into(table, me, zone, colour)
    if colour != WHITE:
        trigger(table, me, (f"gain_die_{colour}",))


@rule
def swap_die(table: Inventors, me: Player) -> None:
    """I-DICE-12, I-R-19: a white die, wherever it is, becomes a coloured one of the same face and place."""
    choice, colour = choose_swap(table, me)
    place, _, face = choice.partition(f"_{WHITE}")
    holder = next(zone for zone in (me.zones, me.camels, me.row_dice) if place in zone)
    dice = list(holder[place])
    dice[dice.index(f"{WHITE}{face}")] = f"{colour}{face}"
    holder[place] = tuple(sorted(dice, key=table.data.die_order.__getitem__)) if holder is me.zones else tuple(dice)
    table.turn.bonuses += (place, colour) == (table.turn.camel, table.turn.bonus_colour)
    table.tell("swap_die", me, die=colour)
    trigger(table, me, (f"gain_die_{colour}",))


def choose_swap(table: Inventors, me: Player) -> tuple[str, str]:
    """I-DICE-12: a white die and its colour; where a free action has changed the die meanwhile it is chosen again."""
    while True:
        die = table.ask(me, "swap_die", lambda: white_dice(me))
        try:
            return die, choose_colour(table, me, partial(colours_for, me, die))
        except NothingLeft:
            continue


def colours_for(me: Player, die: str) -> Sequence[str]:
    """I-DICE-12: any, as long as the white die is where it was chosen."""
    return COLOURS if die in white_dice(me) else ()


def white_dice(me: Player) -> list[str]:
    """The white dice in the landscape, on Camels and in Workshops."""
    return [
        f"{name}_{die}"
        for place in (me.zones, me.camels, me.row_dice)
        for name, dice in place.items()
        for die in dict.fromkeys(dice)
        if colour_of(die) == WHITE
    ]


@refuses(swap_die)
def no_white_die(table: Inventors, me: Player) -> Reason | None:
    """I-DICE-12: only a white die is swapped."""
    return None if white_dice(me) else reason("no_white_die")
