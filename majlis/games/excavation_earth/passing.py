"""Chapter 8.9: passing."""

from __future__ import annotations

from majlis.games.excavation_earth.cards import choose_cards, discard
from majlis.games.excavation_earth.table import ExcavationEarth, Player, rule


@rule
def pass_round(table: ExcavationEarth, me: Player) -> None:
    """E-PAS-1 to E-PAS-3: set the travel cards aside and choose 2 action cards to keep; no more turns this round."""
    me.set_aside += me.travel
    me.travel = ()
    me.passed = True
    table.tell("pass", me)
    most = table.data.rule.kept_on_pass
    if len(me.hand) > most:
        for card in choose_cards(table, me, "pass_keep", me.hand, most):
            me.hand.remove(card)
            me.drafted.append(card)


@rule
def leave_round(table: ExcavationEarth, me: Player) -> None:
    """E-PAS-1: at the end of the turn the cards that are not kept are discarded, for everybody to see."""
    if me.drafted:
        table.tell("discarded", me, cards=discard(table, me.hand))
        me.hand, me.drafted = me.drafted, []
