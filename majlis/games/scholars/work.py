"""Chapter 6: working with an action card, its dice, workers and effects."""

from __future__ import annotations

from majlis.engine.effects import Effect, May, parse, show
from majlis.engine.run import Reason, reason
from majlis.games.scholars.dice import colour_of, leave_hand, value_of
from majlis.games.scholars.recruit import decks_within, recruit
from majlis.games.scholars.research import research
from majlis.games.scholars.table import ActionSlot, Player, Scholars, new_turn, rule
from majlis.games.scholars.translate import can_translate, translate
from majlis.games.scholars.travel import travel
from majlis.games.scholars.workers import place_worker, placements

HIGHEST = 12  # S-WORK-7, S-WORK-10
PRINTED = ""  # the die on the turned goal card
MAIN = {"recruit": recruit, "travel": travel, "research": research, "translate": translate}


@rule
def work(table: Scholars, me: Player, card: str) -> None:
    """S-WORK-1 to S-WORK-4: a card into a slot, dice on it, then workers and actions in any order."""
    slot = table.ask(me, "slot", empty_slots(table, me), source=card)
    me.cards = tuple(other for other in me.cards if other != card)
    me.slots[slot] = ActionSlot(card=card)
    table.tell("work", me, card=card, slot=slot)
    place_dice(table, me, slot)
    begin_actions(table, me, slot)
    while (
        step := table.ask(me, "work", steps(table, me), skip=True, refused=lambda: refused_steps(table, me))
    ) is not None:
        take_step(table, me, step)
    table.turn.actions = ()  # given up, if it was not used


def empty_slots(table: Scholars, me: Player) -> list[str]:
    """S-WORK-1, S-GOAL-5: the action slots without a card; the last one is locked by the goal card."""
    data = table.data
    return [s for s in data.action_slots if s not in me.slots and (not data.slots[s].locked or me.slot_open)]


# Dice ------------------------------------------------------------------------------------------------------------


@rule
def place_dice(table: Scholars, me: Player, slot: str) -> None:
    """S-WORK-2, S-WORK-11, S-RULING-2: 1 or 2 dice from hand; with the goal card 0 or 1 beside the printed one."""
    played = me.slots[slot]
    printed = table.data.cards[played.card].die
    if printed:
        played.dice, played.shown, played.workers = (PRINTED,), (printed,), ((),)
    else:
        place_die(me, played, table.ask(me, "die", list(dict.fromkeys(me.hand)), source=slot))
    if me.hand:
        second = table.ask(me, "second_die", list(dict.fromkeys(me.hand)), skip=True, source=slot)
        if second is not None:
            place_die(me, played, second)
    table.tell("dice", me, dice=list(played.shown))


def place_die(me: Player, slot: ActionSlot, die: str) -> None:
    """A die from the hand onto a card."""
    leave_hand(me, die)
    slot.dice, slot.shown, slot.workers = (*slot.dice, die), (*slot.shown, die), (*slot.workers, ())


@rule
def action_colours(table: Scholars, me: Player) -> list[str]:
    """S-WORK-8, S-WORK-9, S-RULING-6: the colours the dice of the card may give, white and its like either way."""
    return colours_of_dice(table, me.slots[table.turn.slot].shown)


def colours_of_dice(table: Scholars, shown: tuple[str, ...]) -> list[str]:
    """S-WORK-8, S-WORK-9: the colours that dice may give together."""
    dice = [declared(table, colour_of(die)) for die in shown]
    if len(dice) == 1:
        return dice[0]
    first, second = dice
    return list(dict.fromkeys(c for a in first for b in second for c in table.data.mixed[a, b]))


@rule
def declared(table: Scholars, colour: str) -> list[str]:
    """S-RULING-6: what a die of this colour may be declared."""
    like = table.turn.like_white
    if not like:
        return [colour]
    if colour == "white":
        return ["white", *like]
    return [colour, "white"] if colour in like else [colour]


@rule
def action_value(table: Scholars, me: Player, action: str = "") -> int:
    """S-WORK-7, S-WORK-9, S-WORK-10, S-RULING-7: the sum of the dice and the boosts, at most 12."""
    pips = sum(value_of(die) for die in me.slots[table.turn.slot].shown)
    return min(HIGHEST, pips + table.turn.boost)


# Actions ---------------------------------------------------------------------------------------------------------


@rule
def begin_actions(table: Scholars, me: Player, slot: str) -> None:
    """S-WORK-4, S-RULING-8: what this slot, the card and the retired translators under the slot offer."""
    data = table.data
    turn = table.turn = new_turn(table)
    turn.slot, turn.actions = slot, data.slots[slot].actions
    turn.minor = minor_actions(table, me.slots[slot].card)
    turn.abilities = abilities_under(table, me, slot)
    for card in me.retired.get(slot, ()):
        if data.is_passive(card):
            table.resolve(me, data.translator[card].retired, card)


def minor_actions(table: Scholars, card: str) -> tuple[str, ...]:
    """S-WORK-4: the actions of a card's brown field."""
    return tuple(show(effect) for effect in table.data.cards[card].minor)


@rule
def abilities_under(table: Scholars, me: Player, slot: str) -> tuple[str, ...]:
    """S-RULING-8: the retired translators under a slot whose effect is an action of its own."""
    return tuple(card for card in me.retired.get(slot, ()) if not table.data.is_passive(card))


@rule
def boost(table: Scholars, me: Player, value: int) -> None:
    """S-ATOM-14, S-RTE-10: adds to the value of the slot's main action."""
    table.turn.boost += value


@rule
def alt_action(table: Scholars, me: Player, action: str) -> None:
    """S-ATOM-15, S-RTE-23: the slot's main action may be this one instead."""
    if action not in table.turn.actions:
        table.turn.actions = (*table.turn.actions, action)


@rule
def same_colour(table: Scholars, me: Player, white: str, colour: str) -> None:
    """S-ATOM-16, S-RTE-24: white and this colour may be treated as each other."""
    if colour not in table.turn.like_white:
        table.turn.like_white = (*table.turn.like_white, colour)


def steps(table: Scholars, me: Player) -> list[str]:
    """S-WORK-3, S-WORK-4: everything that may be done next."""
    turn, slot = table.turn, me.slots[table.turn.slot]
    options: list[str] = []
    if turn.actions:
        options += [p for p in placements(table, me, slot) if placement_refusal(table, me, p) is None]
        options += [action for action in turn.actions if main_refusal(table, me, action) is None]
        if may_forgo(slot):
            options.append("forgo")
    options += dict.fromkeys(text for text in turn.minor if table.refusal(me, parse(text)) is None)
    return options + [card for card in turn.abilities if table.refusal(me, ability(table, card)) is None]


def refused_steps(table: Scholars, me: Player) -> dict[str, Reason]:
    """What the slot, the card or a retired translator would offer, and why it cannot be done."""
    turn = table.turn
    slot = me.slots[turn.slot]
    reasons = {p: placement_refusal(table, me, p) for p in (placements(table, me, slot) if turn.actions else ())}
    reasons |= {action: main_refusal(table, me, action) for action in turn.actions}
    reasons |= {text: table.refusal(me, parse(text)) for text in turn.minor}
    reasons |= {card: table.refusal(me, ability(table, card)) for card in turn.abilities}
    return {option: why for option, why in reasons.items() if why is not None}


@rule
def placement_refusal(table: Scholars, me: Player, placement: str) -> Reason | None:
    """S-RULING-4: until the main action begins nothing stands against a worker."""
    return None


def may_forgo(slot: ActionSlot) -> bool:
    """S-RULING-3: giving the action up frees the white dice of the card."""
    return any(die and colour_of(die) == "white" for die in slot.dice)


@rule
def ability(table: Scholars, card: str) -> Effect:
    """S-RTE-1 to S-RTE-22: the effect of a retired translator, which its owner has chosen to use."""
    effect = table.data.translator[card].retired
    return effect.effect if isinstance(effect, May) else effect


@rule
def main_refusal(table: Scholars, me: Player, action: str) -> Reason | None:
    """S-REC-2, S-TRN-1: why a main action cannot be carried out with these dice."""
    if action == "recruit":
        return None if decks_within(table, action_value(table, me, action)) else reason("value_too_low")
    if action == "translate":
        possible = any(can_translate(table, me, colour) for colour in action_colours(table, me))
        return None if possible else reason("nothing_to_translate")
    return None


@rule
def take_step(table: Scholars, me: Player, step: str) -> None:
    """S-WORK-3: one worker or one action."""
    turn = table.turn
    if step.startswith("worker_"):
        place_worker(table, me, me.slots[turn.slot], step)
    elif step == "forgo":
        turn.actions = ()
        table.tell("forgo", me)
    elif step in turn.actions:
        main_action(table, me, step)
    elif step in turn.abilities:
        turn.abilities = tuple(card for card in turn.abilities if card != step)
        table.tell("ability", me, translator=step)
        table.resolve(me, ability(table, step), step, chosen=True)
    else:
        at = turn.minor.index(step)
        turn.minor = turn.minor[:at] + turn.minor[at + 1 :]
        table.resolve(me, parse(step), me.slots[turn.slot].card, chosen=True)


@rule
def main_action(table: Scholars, me: Player, action: str) -> None:
    """S-WORK-6, S-WORK-7, S-RULING-4: colour and value are fixed now; then one of the four actions."""
    turn = table.turn
    turn.colour = choose_colour(table, me, action)
    turn.value = action_value(table, me, action)
    turn.actions = ()
    table.tell("main_action", me, action=action, colour=turn.colour, n=turn.value)
    outer, table.source = table.source, turn.slot
    MAIN[action](table, me)
    table.source = outer


@rule
def choose_colour(table: Scholars, me: Player, action: str) -> str:
    """S-WORK-9, S-RULING-6: the player chooses where the dice allow several colours."""
    colours = colours_of_use(table, me, action)
    return colours[0] if action == "recruit" else table.ask(me, "action_colour", colours)


@rule
def colours_of_use(table: Scholars, me: Player, action: str) -> list[str]:
    """S-RULING-6: the colours an action may have; to translate, those of a guild with a scroll to translate."""
    colours = action_colours(table, me)
    return [c for c in colours if can_translate(table, me, c)] if action == "translate" else colours
