"""Chapter 14: free actions, offered in every question of one's own turn."""

from __future__ import annotations

from collections.abc import Sequence

from majlis.games.inventors.camels import colour_bonus
from majlis.games.inventors.cards import FOR_TWO_CARDS, discard_two, may_play, play_card
from majlis.games.inventors.dice import can_increase
from majlis.games.inventors.table import HAND_LIMIT, RULESET, Inventors, Player

BONUS, DISCARD_TWO = "colour_bonus", "discard_two"


def may_act_freely(table: Inventors, seat: int) -> bool:
    """Chapter 21: whether anybody would expect a free action; which cards are held must not be seen from it."""
    return table.has_turn(seat) and len(table.players[seat].hand) > table.turn.cards


def free_options(table: Inventors, seat: int) -> Sequence[str]:
    """I-TURN-4, I-CAMEL-6, I-R-30: what the active player may do at any moment of the turn, and nobody else.

    I-LIM-4: with too many cards nobody draws another one, nor takes any other colour bonus.
    """
    me, turn = table.players[seat], table.turn
    spare = len(me.hand) - turn.cards
    if (spare <= 0 and not turn.bonuses) or not table.has_turn(seat):
        return ()
    options = []
    if turn.bonuses and len(me.hand) <= HAND_LIMIT and table.refusal(me, turn.bonus) is None:
        options.append(BONUS)
    if spare >= 2 and table.refusal(me, FOR_TWO_CARDS) is None:
        options.append(DISCARD_TWO)
    if spare > 0:
        play = table.data.play_option
        useful = me.hand if can_increase(table, me) else [card for card in me.hand if may_play(table, me, card)]
        options += [play[card] for card in useful]
    return options


def free_actions(table: Inventors, me: Player, option: str) -> None:
    """I-FREE-1, I-FREE-2, I-CAMEL-6: carry one out."""
    if option == BONUS:
        colour_bonus(table, me)
    elif option == DISCARD_TWO:
        discard_two(table, me)
    else:
        play_card(table, me, table.data.played_card[option])


RULESET.rules.free_options, RULESET.rules.free_actions = free_options, free_actions
RULESET.rules.may_act_freely = may_act_freely
