"""Chapter 14: caliph cards."""

from __future__ import annotations

from majlis.games.scholars.ai_caliph import ai_caliph_place, ai_caliph_reward, ai_consolation
from majlis.games.scholars.ai_track import ai_is_paid
from majlis.games.scholars.components import PLACES
from majlis.games.scholars.guilds import controller, take_from_guild
from majlis.games.scholars.recruit import take_top
from majlis.games.scholars.retire import retired_by
from majlis.games.scholars.rooms import free_rooms, persons_employed, posts, put_gold, takes_gold
from majlis.games.scholars.table import NOBODY, Player, Post, Scholars, rule


@rule
def resolve_caliph(table: Scholars, card: str) -> None:
    """S-CAL-1: the card takes the next space, then its event and the three guilds; S-TURN-3: the last ends the game."""
    table.caliphs = (*table.caliphs, card)
    table.caliph_influence[card] = (NOBODY, NOBODY, NOBODY)
    table.tell("caliph", card=card, n=len(table.caliphs))
    if len(table.caliphs) == len(table.data.caliph_cards):
        table.rounds_left = 1
        table.tell("last_caliph")
    space = table.data.caliph_spaces[f"caliph_space_{len(table.caliphs)}"]
    if space.event is not None:
        table.resolve(table.players[table.active], space.event, card)
    for guild in table.data.guilds:
        reward_guild(table, card, guild)


@rule
def reward_guild(table: Scholars, card: str, guild: str) -> None:
    """S-CAL-1 to S-CAL-4: the controller moves 1 influence to the card; the others there are consoled."""
    ruler = controller(table, guild)
    consoled = [player for player in table.clockwise(table.active) if player.guilds[guild] and player is not ruler]
    if ruler is not None:
        move_to_caliph(table, ruler, card, guild)
    for player in consoled:
        console(table, player, guild)


def move_to_caliph(table: Scholars, me: Player, card: str, guild: str) -> None:
    """S-CAL-1, S-CAL-7: to a free space of the card, for its reward."""
    taken = table.caliph_influence[card]
    if me.ai:
        place = ai_caliph_place(table, me, card)
    else:
        free = [f"{card}_{place}" for place, seat in zip(PLACES, taken, strict=True) if seat == NOBODY]
        place = PLACES.index(table.ask(me, "caliph", free, source=guild).removeprefix(f"{card}_"))
    top, middle, bottom = (me.seat if n == place else seat for n, seat in enumerate(taken))
    table.caliph_influence[card] = (top, middle, bottom)
    table.tell("caliph_influence", me, card=f"{card}_{PLACES[place]}", guild=guild)
    take_from_guild(table, me, guild)
    if me.ai:
        ai_caliph_reward(table, me, card, place)
    elif place:
        facts = table.data.caliph_cards[card]
        table.resolve(me, (facts.middle, facts.bottom)[place - 1], card)


def console(table: Scholars, me: Player, guild: str) -> None:
    """S-CAL-3: the reward at the foot of the minaret."""
    table.tell("consolation", me, guild=guild)
    if me.ai:
        ai_consolation(table, me, guild)
    else:
        table.resolve(me, table.data.guilds[guild].consolation, guild)


# Events ----------------------------------------------------------------------------------------------------------


@rule
def gold_on_starting_translators(table: Scholars, me: Player) -> None:
    """S-CAL-5, S-SOLO-CAL-4: 1 gold on each one employed; 1 silver for the owner of each one retired."""
    for room, post in posts(table):
        if post.translator in table.data.starting_translators and takes_gold(table, room):
            put_gold(table, room)
    for owner in table.players:
        for card in retired_by(owner):
            if card in table.data.starting_translators:
                pay_for_starter(table, owner, card)


def pay_for_starter(table: Scholars, owner: Player, card: str) -> None:
    """S-CAL-5, S-SOLO-CAL-4, S-RULING-15: 1 silver for whoever has retired a starting translator."""
    table.tell("starter_silver", owner, translator=card)
    if owner.ai:
        ai_is_paid(table, owner, 1)
    else:
        owner.silver += 1


@rule
def add_neutral_translator(table: Scholars, me: Player) -> None:
    """S-CAL-5, S-CAL-6, S-RULING-30, S-RULING-50: a neutral translator into the left-most empty room."""
    rooms = free_rooms(table)
    portraits = [deck for deck in table.data.caliph_cards[table.caliphs[-1]].portraits if deck in table.tops]
    if not rooms or not portraits:
        return
    employed = persons_employed(table)
    deck = next((deck for deck in portraits if deck not in employed), portraits[0])
    card = take_top(table, deck)
    table.rooms[rooms[0]] = Post(translator=card)
    table.tell("neutral_translator", translator=card, room=rooms[0])
