"""Chapter 9: the action Research."""

from __future__ import annotations

from functools import partial

from majlis.engine.run import Reason, reason
from majlis.games.scholars.table import Player, Scholars, rule


@rule
def research(table: Scholars, me: Player) -> None:
    """S-RES-1 to S-RES-4: one of the four options."""
    option = table.ask(me, "research", list(table.data.research_options), partial(research_refusal, table, me))
    table.tell("research", me, option=option)
    table.resolve(me, table.data.research_options[option].effect, option, chosen=True)


def research_refusal(table: Scholars, me: Player, option: str) -> Reason | None:
    """S-RES-1 to S-RES-4: the value, a colour and the gold."""
    facts = table.data.research_options[option]
    if table.turn.value < facts.least:
        return reason("needs_value", n=facts.least)
    if facts.coloured and table.turn.colour not in table.data.track_of:
        return reason("needs_colour")
    return table.refusal(me, facts.effect)
