"""Chapter 19: the solo opponent: its set-up, its turn, its employing, its rest and its score. It never decides."""

from __future__ import annotations

from functools import partial

from majlis.engine.effects import atoms
from majlis.engine.rules import ON
from majlis.engine.run import Reason, reason
from majlis.engine.state import Deck
from majlis.games.scholars.ai_scrolls import influence_it, keep_scroll, scroll_to_influence
from majlis.games.scholars.ai_track import (
    ai_influence,
    ai_is_paid,
    ai_move_dice_sum,
    foci,
    majority,
    mind,
    neutral_rooms,
    room_for_gold,
    scheme_colours,
    target_sum,
)
from majlis.games.scholars.components import SchemeCard
from majlis.games.scholars.recruit import take_top
from majlis.games.scholars.rooms import free_rooms, persons_employed, put_gold
from majlis.games.scholars.scrolls import draw_unseen, house_scrolls, reveal_bottom
from majlis.games.scholars.table import Automa, Player, Post, Scholars, rule

TO_REST = 3  # face-up scheme cards of one colour
TOWARDS = {"blue": 1, "red": -1}  # S-SOLO-REST-1 (2)


# Set-up --------------------------------------------------------------------------------------------------------


@rule
def seat_automa(table: Scholars, me: Player) -> None:
    """S-SOLO-SET-2, S-SOLO-SET-6: a solo board with the scheme deck; one influence is for the dice-sum track."""
    me.supply = table.data.pieces["influence"].per_player - 1
    me.guilds, me.space = dict.fromkeys(table.data.guilds, 0), ""
    me.ai = Automa(deck=Deck(rest=tuple(table.data.scheme_cards)))


@rule
def set_level(table: Scholars, me: Player) -> None:
    """S-SOLO-SET-4, S-SOLO-SET-5: what the level gives it, once the human has drafted."""
    level = table.data.levels[table.options["level"]]
    mind(me).dice_sum = level.dice_sum
    table.tell("ai_level", me, level=level.id, n=level.dice_sum)
    if level.scroll:
        keep_scroll(me, level.scroll, draw_unseen(table))  # nobody knows which scrolls are the reserve
        table.tell("ai_starting_scroll", me, language=level.scroll)
    for colour in level.guilds:
        ai_influence(table, me, colour)
    for place in level.scrolls_at:
        scroll = scroll_at(table, place)
        if scroll not in table.influence_on:
            influence_it(table, me, scroll)
    for room in neutral_rooms(table)[: level.gold]:
        put_gold(table, room)


def scroll_at(table: Scholars, place: str) -> str:
    """The scroll on a space of the House or by a space of the map."""
    if place in table.data.house:
        space = table.data.house[place]
        return table.house[space.guild][space.row - 1]
    return table.map_scrolls[place]


# The turn ------------------------------------------------------------------------------------------------------


@rule
def ai_turn(table: Scholars, me: Player) -> None:
    """S-SOLO-TURN-1: rest with three face-up scheme cards of one colour, else reveal the next."""
    colours = scheme_colours(table, me)
    if max(colours.count(colour) for colour in TOWARDS) >= TO_REST:
        ai_rest(table, me)
    else:
        ai_reveal(table, me)


@rule
def ai_reveal(table: Scholars, me: Player) -> None:
    """S-SOLO-TURN-2, S-SOLO-TURN-3: its marker moves; then the first action if it can be resolved, else the second."""
    card = table.draw(mind(me).deck, "scheme")
    assert card is not None
    mind(me).schemes = (*mind(me).schemes, card)
    scheme = table.data.scheme_cards[card]
    table.tell("ai_scheme", me, card=card)
    ai_is_paid(table, me, scheme.silver)
    why_not = unmet(table, scheme) or unable(table, me, scheme)
    if why_not is None:
        table.tell("ai_first_action", me, effect=scheme.first)
        table.resolve(me, scheme.first, card)
    else:
        table.tell("ai_second_action", me, effect=scheme.second, why=why_not)
        table.resolve(me, scheme.second, card)


def unmet(table: Scholars, scheme: SchemeCard) -> Reason | None:
    """S-SOLO-TURN-3: why the condition of a scheme card does not hold: too few translators or scrolls, anyone's."""
    if scheme.condition == "employed":
        employed = len(table.rooms)
        return None if employed >= scheme.least else reason("ai_few_employed", n=employed, least=scheme.least)
    scrolls = len(house_scrolls(table))
    return None if scrolls >= scheme.least else reason("ai_few_scrolls", n=scrolls, least=scheme.least)


def unable(table: Scholars, me: Player, scheme: SchemeCard) -> Reason | None:
    """S-SOLO-TURN-2: nothing of the first action can be carried out: no room for gold, no influence, no scroll."""
    possible = {
        "ai_place_gold": room_for_gold(table) is not None,
        "ai_influence": me.supply > 0,
        "ai_influence_scroll": me.supply > 0 and scroll_to_influence(table, me) is not None,
    }
    able = any(possible.get(do.name, True) for do, _ in atoms(scheme.first))
    return None if able else reason("ai_nothing_possible")


# Employ --------------------------------------------------------------------------------------------------------


@rule
def ai_employ(table: Scholars, me: Player) -> None:
    """S-SOLO-EMP-1 to S-SOLO-EMP-3: the card goes to a room as a neutral translator; nothing is paid or gained."""
    deck, room = wanted_deck(table, me), wanted_room(table, me)
    if deck is None or room is None:
        return
    table.tell("ai_target_sum", me, n=target_sum(table, me))
    card = take_top(table, deck)
    table.rooms[room] = Post(translator=card)
    table.tell("ai_employ", me, translator=card, room=room)


def wanted_deck(table: Scholars, me: Player) -> str | None:
    """S-SOLO-EMP-1, S-RULING-30, S-RULING-36: the first person in focus order who is in no room; else a duplicate."""
    decks = [at.deck for at in foci(table, me) if at.deck in table.tops]
    employed = persons_employed(table)
    return next((deck for deck in decks if deck not in employed), next(iter(decks), None))


def wanted_room(table: Scholars, me: Player) -> str | None:
    """S-SOLO-EMP-2: the right-most free room that costs the target sum, or the next cost up, after the highest 0."""
    costs = 1 + max(room.silver for room in table.data.rooms.values())
    target = target_sum(table, me)

    def above_target(room: str) -> int:
        return (table.data.rooms[room].silver - target) % costs

    return min(reversed(free_rooms(table)), key=above_target, default=None)


# Rest ----------------------------------------------------------------------------------------------------------


@rule
def ai_rest(table: Scholars, me: Player) -> None:
    """S-SOLO-REST-1: the bottom card of the scroll deck, the dice sum, the bonus; the scheme cards are shuffled."""
    table.tell("ai_rest", me)
    reveal_bottom(table)
    for colour, steps in TOWARDS.items():
        if majority(table, me, colour):
            ai_move_dice_sum(table, me, steps)
    revealed = len(mind(me).schemes)
    bonus = next(bonus for bonus in table.data.ai_rest.values() if bonus.cards == revealed)
    table.tell("ai_bonus", me, n=revealed, effect=bonus.effect)
    table.resolve(me, bonus.effect, bonus.id)
    mind(me).deck, mind(me).schemes = Deck(rest=tuple(table.data.scheme_cards)), ()


# Score ---------------------------------------------------------------------------------------------------------


@rule
def ai_score(table: Scholars, me: Player) -> dict[str, int]:
    """S-SOLO-SCO-2, S-SOLO-SCO-3: its points for its retired pile and its scrolls."""
    data, ai = table.data, mind(me)
    vp = {language.language: language.vp(partial(ai_count, table, me)) for language in data.ai_languages.values()}
    return {
        "retired": sum(data.translator[card].vp for card in ai.retired),
        "scrolls": sum(vp[language] * len(scrolls) for language, scrolls in ai.scrolls.items()),
    }


def ai_count(table: Scholars, me: Player, counter: str) -> int:
    """S-SOLO-SCO-3: what the scrolls of the solo board count."""
    ai = mind(me)
    if counter == "ai_retired":
        return len(ai.retired)
    if counter == "ai_scrolls":
        return sum(map(len, ai.scrolls.values())) - scrolls_left_out(table)
    if counter == "ai_wrap_markers":
        return ai.wraps
    if counter == "ai_employed":
        return len(neutral_rooms(table))
    return sum(me.guilds.values())


def scrolls_left_out(table: Scholars) -> int:
    """S-RULING-24: the starting scroll, if its level gave it one and the house counts translated scrolls only."""
    given = table.data.levels[table.options["level"]].scroll != ""
    return int(given and table.options.get("house_translated_only") == ON)
