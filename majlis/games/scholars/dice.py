"""Chapters 2 and 4: dice in bags and hands, and what happens when they run short."""

from __future__ import annotations

from majlis.engine.run import Declined, Reason, reason
from majlis.games.scholars.table import ActionSlot, Player, Scholars, must, refuses, rule

WHITE = "white"


def colour_of(die: str) -> str:
    """The colour of a die like `red_3`."""
    return die.partition("_")[0]


def value_of(die: str) -> int:
    """What a die like `red_3` shows."""
    return int(die.partition("_")[2])


def current_slot(table: Scholars, me: Player) -> str:
    """The slot of the card played this turn."""
    return table.turn.slot if me.seat == table.active else ""


def dice_on(slot: ActionSlot) -> list[str]:
    """The colours of the dice on a card; S-WORK-11: the printed one is none."""
    return [colour_of(die) for die in slot.dice if die]


def own_dice(table: Scholars, me: Player) -> list[str]:
    """S-SCO-1, S-RULING-23: the colours of all dice of a player in hand, bag and on the board, not on the goal card."""
    return [*me.bag, *map(colour_of, me.hand), *(c for slot in me.slots.values() for c in dice_on(slot))]


# Taking and losing dice ------------------------------------------------------------------------------------------


def put_in_bag(table: Scholars, me: Player, *colours: str) -> None:
    """Dice into the bag."""
    me.bag = tuple(sorted((*me.bag, *colours), key=table.data.colour_order.__getitem__))


def roll_to_hand(table: Scholars, me: Player, colour: str) -> None:
    """S-DICE-1: a die that comes to the hand is rolled at once."""
    take_to_hand(table, me, f"{colour}_{table.chance('roll', table.data.faces[colour])}")


@rule
def take_to_hand(table: Scholars, me: Player, die: str) -> None:
    """A die as it was rolled into the hand."""
    me.hand = tuple(sorted((*me.hand, die), key=table.data.die_order.__getitem__))
    table.tell("roll", me, die=die)


def take_die(table: Scholars, me: Player, colour: str, where: str) -> None:
    """A die from the supply into the bag, or to hand."""
    table.dice[colour] -= 1
    if where == "bag":
        table.tell("die_to_bag", me, colour=colour)
        put_in_bag(table, me, colour)
    else:
        table.tell("die_to_hand", me, colour=colour)
        roll_to_hand(table, me, colour)


@must
def white_die(table: Scholars, me: Player, where: str) -> None:
    """S-ATOM-3, S-LIM-2: a white die; if there is none, every other player who can returns one instead."""
    if table.dice[WHITE]:
        take_die(table, me, WHITE, where)
        return
    table.tell("white_shortage", me)
    for other in table.clockwise(me.seat)[1:]:
        if places := white_dice(table, other):
            lose_white(table, other, table.ask(other, "return_white", places))


@must
def pay_white_die(table: Scholars, me: Player, count: int, where: str) -> None:
    """S-ATOM-3, S-RULING-19: as a cost; it counts as paid though the supply be empty."""
    for _ in range(count):
        white_die(table, me, where)


@rule
def primary_die(table: Scholars, me: Player, where: str, colour: str = "") -> None:
    """S-ATOM-5, S-RULING-19: a primary die of choice, or of the colour given; another colour while any is left."""
    wanted = [c for c in ([colour] if colour else table.data.primaries) if table.dice[c]]
    if wanted:
        take_die(table, me, table.ask(me, "primary_die", wanted), where)
    else:
        white_instead(table, me)


@rule
def secondary_die(table: Scholars, me: Player, where: str, colour: str) -> None:
    """S-ATOM-6, S-RULING-44: a die of that secondary colour."""
    if table.dice[colour]:
        take_die(table, me, colour, where)
    else:
        white_instead(table, me)


@refuses(primary_die)
def no_primary_die(table: Scholars, me: Player, where: str, colour: str = "") -> Reason | None:
    """S-LIM-3: neither a die of the colour nor a white one to return."""
    left = any(table.dice[c] for c in ([colour] if colour else table.data.primaries))
    return None if left or white_dice(table, me) else reason("no_die_left")


@refuses(secondary_die)
def no_secondary_die(table: Scholars, me: Player, where: str, colour: str) -> Reason | None:
    """S-RULING-44: neither a die of the colour nor a white one to return."""
    return None if table.dice[colour] or white_dice(table, me) else reason("no_die_left")


def white_instead(table: Scholars, me: Player) -> None:
    """S-LIM-3: with the colour gone, one white die of one's own may be returned."""
    place = table.ask(me, "white_instead", white_dice(table, me), skip=True)
    if place is None:
        raise Declined
    lose_white(table, me, place)


@rule
def destroy_white(table: Scholars, me: Player) -> None:
    """S-DICE-6, S-ATOM-4: return a white die from bag, hand or board."""
    lose_white(table, me, table.ask(me, "destroy_white", white_dice(table, me)))


@refuses(destroy_white)
def no_white_die(table: Scholars, me: Player) -> Reason | None:
    """S-ATOM-4: nothing happens without one."""
    return None if white_dice(table, me) else reason("no_white_die")


def white_dice(table: Scholars, me: Player) -> list[str]:
    """S-DICE-6, S-RULING-3: where white dice lie; those of the card played only once its action begun or given up."""
    kept = current_slot(table, me) if table.turn.actions else ""
    places = ["bag"] if WHITE in me.bag else []
    places += dict.fromkeys(die for die in me.hand if colour_of(die) == WHITE)
    return places + [s for s in table.data.slots if s in me.slots and s != kept and WHITE in dice_on(me.slots[s])]


def lose_white(table: Scholars, me: Player, place: str) -> None:
    """A white die goes back to the supply."""
    if place == "bag":
        at = me.bag.index(WHITE)
        me.bag = me.bag[:at] + me.bag[at + 1 :]
    elif place in me.slots:
        slot = me.slots[place]
        at = next(i for i, die in enumerate(slot.dice) if die and colour_of(die) == WHITE)
        slot.dice, slot.shown = slot.dice[:at] + slot.dice[at + 1 :], slot.shown[:at] + slot.shown[at + 1 :]
        slot.workers = slot.workers[:at] + slot.workers[at + 1 :]
    else:
        leave_hand(me, place)
    table.dice[WHITE] += 1
    table.tell("destroy_white", me, place=place)


def leave_hand(me: Player, die: str) -> None:
    """A die leaves the hand."""
    at = me.hand.index(die)
    me.hand = me.hand[:at] + me.hand[at + 1 :]


# Drawing ---------------------------------------------------------------------------------------------------------


@rule
def draw_die(table: Scholars, me: Player) -> None:
    """S-ATOM-7, S-DICE-2: a random die of the bag to hand."""
    if table.declinable:
        table.ask(me, "draw_die", ["draw_die"])
    draw(table, me)


@refuses(draw_die)
def nothing_to_draw(table: Scholars, me: Player) -> Reason | None:
    """S-DICE-3: bag and board may both be empty."""
    return None if me.bag or dice_to_refill(table, me) else reason("nothing_to_draw")


def draw(table: Scholars, me: Player) -> bool:
    """S-DICE-3, S-REST-10: a die from the bag, which is refilled if it is empty; False if there is none at all."""
    if not me.bag:
        refill_bag(table, me)
    if not me.bag:
        return False
    colour = table.chance("draw_die", me.bag)
    at = me.bag.index(colour)
    me.bag = me.bag[:at] + me.bag[at + 1 :]
    roll_to_hand(table, me, colour)
    return True


def dice_to_refill(table: Scholars, me: Player) -> list[str]:
    """S-DICE-3: the slots whose dice go into an empty bag: all but that of the current action."""
    current = current_slot(table, me)
    return [slot for slot, played in me.slots.items() if slot != current and dice_on(played)]


def refill_bag(table: Scholars, me: Player) -> None:
    """S-DICE-3, S-REST-10: the dice of the board into the bag."""
    slots = dice_to_refill(table, me)
    for slot in slots:
        put_in_bag(table, me, *clear_dice(me.slots[slot]))
    if slots:
        table.tell("refill_bag", me)


def clear_dice(slot: ActionSlot) -> list[str]:
    """The dice leave a card, their workers with them; the printed one stays."""
    colours = dice_on(slot)
    printed = [i for i, die in enumerate(slot.dice) if not die]
    slot.dice, slot.shown = tuple(slot.dice[i] for i in printed), tuple(slot.shown[i] for i in printed)
    slot.workers = tuple(slot.workers[i] for i in printed)
    return colours


@rule
def refill_hand(table: Scholars, me: Player, size: int) -> None:
    """S-ATOM-8, S-RULING-20: draw until the hand has so many dice, then reroll any that were there before."""
    before = me.hand
    for _ in range(size - len(before)):
        if not draw(table, me):
            break
    for die in dice_to_reroll(table, me, before):
        reroll(table, me, die)


@rule
def reroll(table: Scholars, me: Player, die: str) -> None:
    """S-RULING-20: a die of the hand is rolled again."""
    leave_hand(me, die)
    roll_to_hand(table, me, colour_of(die))


def dice_to_reroll(table: Scholars, me: Player, before: tuple[str, ...]) -> list[str]:
    """S-RULING-20: any of the dice that were in hand, named one after another in the order of the hand."""
    chosen: list[str] = []
    while before:
        die = table.ask(me, "reroll", list(dict.fromkeys(before)), skip=True)
        if die is None:
            break
        chosen.append(die)
        before = before[before.index(die) + 1 :]
    return chosen
