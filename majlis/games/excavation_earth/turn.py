"""Chapters 5 and 7: the flow of the game, turns, and which card an action accepts."""

from __future__ import annotations

from collections.abc import Callable

from majlis.engine.run import Reason, reason
from majlis.games.excavation_earth.cards import fuel, play_card, unlike
from majlis.games.excavation_earth.command import command, command_refusal, command_symbols
from majlis.games.excavation_earth.excavate import excavate, excavate_colours, excavate_refusal
from majlis.games.excavation_earth.factions import free_move
from majlis.games.excavation_earth.market import market, market_refusal, market_symbols
from majlis.games.excavation_earth.passing import leave_round, pass_round
from majlis.games.excavation_earth.preparation import draft, prepare, solo_draft
from majlis.games.excavation_earth.scoring import score_centres
from majlis.games.excavation_earth.sell import sale_symbols, sell, sell_refusal
from majlis.games.excavation_earth.setup import choose_faction, deal, lay_out, mulligan, set_up
from majlis.games.excavation_earth.smuggle import smuggle, smuggle_refusal, smuggle_symbols
from majlis.games.excavation_earth.survey import survey, survey_colours, survey_refusal
from majlis.games.excavation_earth.table import LAST_ROUND, ExcavationEarth, Player, Turn, rule
from majlis.games.excavation_earth.travel import travel
from majlis.games.excavation_earth.zu import zu_turn

ACTIONS = ("travel", "excavate", "market", "sell", "command", "smuggle", "survey", "pass")
ACTIONS_PER_TURN = 2


@rule
def beat(table: ExcavationEarth) -> None:
    """E-FLOW-1: the smallest piece of the game that leaves nothing half done, by phase."""
    BEATS[table.phase](table)


@rule
def take_turn(table: ExcavationEarth) -> None:
    """E-ACT-1, E-ACT-5: two actions; whoever passes has no more."""
    me = table.players[table.active]
    table.turn = Turn()
    if me.zu:
        zu_turn(table, me)
    else:
        place_third_explorer(table, me)
        free_move(table, me)
        while table.turn.actions < ACTIONS_PER_TURN and not me.passed:
            take_action(table, me)
        table.confirm(me, "end_turn")
        if me.passed:
            leave_round(table, me)
    end_turn(table)


@rule
def place_third_explorer(table: ExcavationEarth, me: Player) -> None:
    """E-SETUP-21, E-SETUP-22: before anything else of the first turn, to a place without an own explorer."""
    if len(me.explorers) < table.data.pieces["explorers"].per_player:
        place = table.ask(me, "third_explorer", [place for place in table.data.locations if place not in me.explorers])
        me.explorers += (place,)
        table.tell("third_explorer", me, place=place)


@rule
def take_action(table: ExcavationEarth, me: Player) -> None:
    """E-ACT-2, E-ACT-3: one of eight actions; all but Pass need a card."""
    cards = {action: serving(table, me, action) for action in ACTIONS[:-1]}
    possible = [action for action, serve in cards.items() if serve]
    action = table.ask(me, "action", [*possible, "pass"], refused=lambda: refused_actions(table, me))
    table.turn.actions += 1
    if action == "pass":
        pass_round(table, me)
        return
    table.source = action
    card = table.ask(me, "card", unlike(cards[action]), refused=lambda: refused_cards(table, me, action))
    play_card(table, me, card)
    table.tell("action", me, action=action, card=card)
    table.source = market_of(table, card) if action in ("market", "command") else action
    DO[action](table, me, card)
    table.source = table.turn.card = ""


@rule
def end_turn(table: ExcavationEarth) -> None:
    """E-ACT-1: the next player in turn order who has not passed; when all have, the phase ends."""
    seats = table.order
    at = seats.index(table.active)
    following = [seat for seat in seats[at + 1 :] + seats[: at + 1] if not table.players[seat].passed]
    if following:
        table.active = following[0]
    else:
        table.phase = "scoring"


@rule
def end_round(table: ExcavationEarth) -> None:
    """E-FLOW-1, E-FLOW-2: score the command centres; three rounds are played."""
    score_centres(table)
    if table.round < LAST_ROUND:
        table.round += 1
        table.phase = "prep"
    else:
        table.phase, table.over = "over", True
        table.tell("over")


BEATS: dict[str, Callable[[ExcavationEarth], None]] = {
    "set_up": set_up,
    "faction": choose_faction,
    "deal": deal,
    "mulligan": mulligan,
    "lay_out": lay_out,
    "turn": take_turn,
    "scoring": end_round,
    "prep": prepare,
    "draft": draft,
    "solo_draft": solo_draft,
}


# Cards for actions -------------------------------------------------------------------------------------------


def market_of(table: ExcavationEarth, card: str) -> str:
    """The market whose symbol an action card shows."""
    return table.data.market_of[table.data.symbol_of[card]]


DO: dict[str, Callable[[ExcavationEarth, Player, str], None]] = {
    "travel": lambda table, me, card: travel(table, me, fuel(table, card)),
    "excavate": lambda table, me, card: excavate(table, me, table.data.colour_of[card]),
    "market": lambda table, me, card: market(table, me, market_of(table, card)),
    "sell": sell,
    "command": lambda table, me, card: command(table, me, market_of(table, card)),
    "smuggle": lambda table, me, card: smuggle(table, me),
    "survey": survey,
}


def serving(table: ExcavationEarth, me: Player, action: str) -> list[str]:
    """E-ACT-6: the cards of the hand that an action accepts; travel cards only to travel and to sell."""
    symbol_of, colour_of = table.data.symbol_of, table.data.colour_of
    match action:
        case "travel":
            return [*me.hand, *me.travel]
        case "sell":
            symbols = sale_symbols(table, me)
            cards = [card for card in me.hand if symbol_of[card] in symbols]
            return [*cards, *me.travel] if "" in symbols else cards
        case "excavate":
            colours = excavate_colours(table, me)
            return [card for card in me.hand if colour_of[card] in colours]
        case "survey":
            colours = survey_colours(table)
            return [card for card in me.hand if colour_of[card] in colours]
        case "market":
            symbols = market_symbols(table, me)
        case "command":
            symbols = command_symbols(table, me)
        case _:
            symbols = smuggle_symbols(table, me)
    return [card for card in me.hand if symbol_of[card] in symbols]


REFUSALS: dict[str, Callable[[ExcavationEarth, Player, str], Reason]] = {
    "excavate": excavate_refusal,
    "market": market_refusal,
    "command": command_refusal,
    "smuggle": smuggle_refusal,
    "survey": survey_refusal,
}
CANNOT = {
    "excavate": reason("cannot_excavate"),
    "market": reason("cannot_market"),
    "command": reason("no_crew"),
    "smuggle": reason("cannot_smuggle"),
    "survey": reason("cannot_survey"),
}


def refused_cards(table: ExcavationEarth, me: Player, action: str) -> dict[str, Reason]:
    """E-ACT-6: why the other cards of the hand do not serve for an action."""
    serve = serving(table, me, action)
    return {c: card_refusal(table, me, action, c) for c in unlike([*me.hand, *me.travel]) if c not in serve}


def card_refusal(table: ExcavationEarth, me: Player, action: str, card: str) -> Reason:
    """Why a card does not serve."""
    if action == "sell":
        return sell_refusal(table, me, card)
    if card in table.data.travel_cards:
        return reason("needs_action_card")
    return REFUSALS[action](table, me, card)


def refused_actions(table: ExcavationEarth, me: Player) -> dict[str, Reason]:
    """E-ACT-3, E-ACT-6, E-ACT-7: why some actions cannot be taken; where the cards differ, in general."""
    return {action: action_refusal(table, me, action) for action in ACTIONS[:-1] if not serving(table, me, action)}


def action_refusal(table: ExcavationEarth, me: Player, action: str) -> Reason:
    """What every card that could serve is refused for, or else the general reason."""
    if not me.hand and not me.travel:
        return reason("no_card")
    if action == "sell":
        return sell_refusal(table, me, "")
    if not me.hand:
        return reason("needs_action_card")
    reasons = {card_refusal(table, me, action, card) for card in me.hand}
    return reasons.pop() if len(reasons) == 1 else CANNOT[action]
