"""Chapter 15: the goal card, and the action card it turns into."""

from __future__ import annotations

from majlis.engine.effects import Do, Effect
from majlis.games.scholars.table import Player, Scholars, rule

PERSON, GUILD, TRACK = range(3)
TURNED = "card_goal"


@rule
def interact(table: Scholars, me: Player, translator: str) -> None:
    """S-GOAL-1: dispatch, employ, use, tuck or pay a person."""
    check_person_goal(table, me, translator)


def check_person_goal(table: Scholars, me: Player, translator: str) -> None:
    """S-GOAL-1: the player has dealt with the pictured person."""
    if me.goal and table.data.translator[translator].deck == table.data.goals[me.goal].deck:
        goal_met(table, me, PERSON)


@rule
def goal_met(table: Scholars, me: Player, number: int) -> None:
    """S-GOAL-4, S-GOAL-5: the reward at once; after the third the card is turned and taken to hand."""
    if me.goals_done[number]:
        return
    first, second, third = (done or n == number for n, done in enumerate(me.goals_done))
    me.goals_done = (first, second, third)
    reward = table.data.goals[me.goal].rewards[number]
    table.tell("goal", me, goal=me.goal, n=number + 1)
    for colour in dice_of(reward):
        table.dice[colour] += 1  # it lay on the card
    table.resolve(me, reward, me.goal)
    if all(me.goals_done):
        me.cards = (*me.cards, TURNED)
        table.tell("goal_card", me, card=TURNED)


def unearned_dice(table: Scholars, me: Player) -> list[str]:
    """S-SET-14, S-RULING-23: the die on a goal card whose goal is not met."""
    if not me.goal or me.goals_done[TRACK]:
        return []
    return dice_of(table.data.goals[me.goal].rewards[TRACK])


def dice_of(reward: Effect) -> list[str]:
    """The colours of the dice that lie on the card for a reward."""
    return [str(dict(reward.named)["colour"])] if isinstance(reward, Do) and reward.name == "secondary_die" else []
