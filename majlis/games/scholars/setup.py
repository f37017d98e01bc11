"""Chapter 3: setting up, and the draft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from majlis.engine.run import Answer
from majlis.engine.state import Deck
from majlis.games.scholars.automa import seat_automa, set_level
from majlis.games.scholars.dice import draw, own_dice, put_in_bag
from majlis.games.scholars.goals import unearned_dice
from majlis.games.scholars.guilds import leader, set_controller
from majlis.games.scholars.recruit import reveal_top
from majlis.games.scholars.scrolls import draw_unseen
from majlis.games.scholars.table import NOBODY, Player, Post, Scholars, new_player, rule

DRAFTED = 4  # S-SET-4: starting translators on offer


@rule
def set_up(table: Scholars) -> None:
    """S-SET-1 to S-SET-15: the board, the players, the scroll deck; then the draft begins."""
    table.dice = {die.colour: die.copies for die in table.data.dice.values()}
    table.controllers = dict.fromkeys(table.data.guilds, NOBODY)
    lay_out_translators(table)
    lay_out_scrolls(table)
    seat_players(table)
    table.active = last_in_turn(table)
    table.phase = "draft"


@rule
def lay_out_translators(table: Scholars) -> None:
    """S-SET-2, S-SET-4, S-SET-5: eight decks; four starting translators in their rooms, a resource card with each."""
    data = table.data
    for deck, cards in data.of_deck.items():
        table.decks[deck] = Deck(rest=cards)
        reveal_top(table, deck)
    starters, resources = list(data.starting_translators), list(data.resource_cards)
    for _ in range(DRAFTED):
        starter = table.chance("starting_translator", starters)
        starters.remove(starter)
        resource = table.chance("resource_card", resources)
        resources.remove(resource)
        table.draft[starter] = resource
        table.rooms[data.starting_translators[starter].room] = Post(translator=starter)


@rule
def lay_out_scrolls(table: Scholars) -> None:
    """S-SET-3, S-SET-8, S-SET-11 to S-SET-13: map and House, then the stacks of the deck; the rest is the reserve."""
    data = table.data
    table.unseen_scrolls, table.unseen_caliphs = tuple(data.scrolls), tuple(data.caliph_cards)
    table.neutral = data.neutral_start
    for space in data.black_spaces:
        table.map_scrolls[space] = draw_unseen(table)
    for guild in data.guilds:
        table.house[guild] = (draw_unseen(table),)
    sizes = data.scroll_stacks[f"{table.options['length']}_{table.seats.count('player')}"]
    middle = ((sizes.middle, 1),) * len(data.caliph_cards)
    table.stacks = ((sizes.top, 0), *middle, (sizes.bottom, 0))


@rule
def seat_players(table: Scholars) -> None:
    """S-SET-6, S-SET-7, S-SET-10: boards and pieces, who is first; S-SOLO-SET-1: against the AI the human is."""
    humans = [str(seat) for seat, kind in enumerate(table.seats) if kind == "player"]
    goals = list(table.data.goals)
    for seat, kind in enumerate(table.seats):
        me = new_player(table, seat)
        table.players.append(me)
        if kind == "automa":
            seat_automa(table, me)
        else:
            seat_player(table, me)
            deal_goal(table, me, goals)
    table.first = int(table.chance("first_player", humans))
    table.tell("first_player", table.players[table.first])


@rule
def seat_player(table: Scholars, me: Player) -> None:
    """S-SET-6, S-SET-7: seven action cards, influence, markers on every track and in the top centre of the map."""
    data = table.data
    me.supply = data.pieces["influence"].per_player
    me.cards = tuple(data.action_cards)
    me.tracks = dict.fromkeys(data.tracks, 0)
    me.guilds = dict.fromkeys(data.guilds, 0)
    me.workers = dict.fromkeys(data.workers, 0)
    me.retired = dict.fromkeys(data.brown_slots, ())
    me.space = data.spaces[0]


@rule
def deal_goal(table: Scholars, me: Player, goals: list[str]) -> None:
    """S-SET-14, S-SET-15: a goal card with its die, and the starting scroll of the same person."""
    me.goal = table.chance("goal", goals)
    goals.remove(me.goal)
    me.scrolls = (table.data.goals[me.goal].scroll,)
    for colour in unearned_dice(table, me):
        table.dice[colour] -= 1


# The draft -------------------------------------------------------------------------------------------------------


def last_in_turn(table: Scholars) -> int:
    """S-SET-16: the player to the right of the first player."""
    return table.first if table.automa else (table.first - 1) % len(table.seats)


@rule
def draft(table: Scholars) -> None:
    """S-SET-16, S-SET-18, S-RULING-31: in reverse turn order, each a starting translator and its resource card."""
    me = table.players[table.active]
    starter = table.ask(me, "draft", [card for card in table.data.starting_translators if card in table.draft])
    me.resource = table.draft.pop(starter)
    me.supply -= 1
    table.rooms[table.data.starting_translators[starter].room].owner = me.seat
    table.tell("draft", me, translator=starter, resource=me.resource)
    take_resources(table, me)
    if table.active == table.first:
        end_draft(table)
    else:
        table.active = (table.active - 1) % len(table.seats)


@rule
def take_resources(table: Scholars, me: Player) -> None:
    """S-SET-17: dice into the bag, four of them to hand, gold, silver, workers, then the bonus."""
    card = table.data.resource_cards[me.resource]
    for colour, number in card.bag.items():
        table.dice[colour] -= number
        put_in_bag(table, me, *[colour] * number)
    for _ in range(card.hand):
        draw(table, me)
    me.gold += card.gold
    me.silver += card.silver
    for colour in card.workers:
        me.workers[colour] += 1
    if card.bonus is not None:
        table.resolve(me, card.bonus, me.resource)


@rule
def end_draft(table: Scholars) -> None:
    """S-SET-19, S-SET-20: what nobody chose stays neutral; the first player begins."""
    table.draft = {}
    table.phase = "turn"
    table.active = table.first
    if table.automa:
        set_level(table, table.automa)


# Scenes and imagination ------------------------------------------------------------------------------------------


@rule
def start_of(table: Scholars, me: Player) -> str:
    """S-SET-14: the goal card, with the starting scroll of the same person."""
    return me.goal


@rule
def settle_scene(table: Scholars, named: set[str], zones: Mapping[str, Any]) -> None:
    """A position built by hand: what it names leaves the decks and displays it does not describe; "" is nothing."""
    table.rooms = {room: post for room, post in table.rooms.items() if post.translator}
    table.map_scrolls = {space: scroll for space, scroll in table.map_scrolls.items() if scroll}
    settle_translators(table, named, zones)
    settle_scrolls(table, named, zones)
    if "caliphs" in zones and "unseen_caliphs" not in zones:
        table.unseen_caliphs = tuple(card for card in table.data.caliph_cards if card not in table.caliphs)
        for card in table.caliphs:
            table.caliph_influence.setdefault(card, (NOBODY, NOBODY, NOBODY))
    if "controllers" not in zones:
        for guild in table.data.guilds:
            set_controller(table, guild, leader(table, guild))
    if "dice" not in zones:
        out = Counter(c for me in table.players for c in (*own_dice(table, me), *unearned_dice(table, me)))
        table.dice = {die.colour: die.copies - out[die.colour] for die in table.data.dice.values()}


def settle_translators(table: Scholars, named: set[str], zones: Mapping[str, Any]) -> None:
    """Translators named anywhere are in no deck; a top card that is named elsewhere makes room for the next."""
    given = zones.get("tops", {})
    for deck, cards in table.data.of_deck.items():
        placed = named | {post.translator for post in table.rooms.values()}
        if deck not in given and table.tops.get(deck) in placed:
            del table.tops[deck]
        spare = [card for card in cards if card not in placed and card != table.tops.get(deck)]
        if deck not in given and deck not in table.tops and spare:
            table.tops[deck] = spare.pop(0)
        if deck not in zones.get("decks", ()):
            table.decks[deck].rest = tuple(card for card in spare if card != table.tops.get(deck))
    table.tops = {deck: card for deck, card in table.tops.items() if card}


def settle_scrolls(table: Scholars, named: set[str], zones: Mapping[str, Any]) -> None:
    """Scrolls named anywhere lie only there; those that lay there by chance give way to others."""
    taken = set(named)
    spare = [scroll for scroll in table.unseen_scrolls if scroll not in named]
    for space, scroll in table.map_scrolls.items():
        if space not in zones.get("map_scrolls", ()) and scroll in taken:
            table.map_scrolls[space] = spare.pop(0)
    for guild, column in table.house.items():
        if guild not in zones.get("house", ()):
            table.house[guild] = tuple(spare.pop(0) if scroll in taken else scroll for scroll in column)
    lying = {*table.map_scrolls.values(), *(scroll for column in table.house.values() for scroll in column)}
    gone = {*table.box, *(scroll for me in table.players for scroll in scrolls_of(me))}
    if "unseen_scrolls" not in zones:
        table.unseen_scrolls = tuple(scroll for scroll in table.data.scrolls if scroll not in lying | gone)


def scrolls_of(me: Player) -> list[str]:
    """All scrolls of a player, the solo opponent's included."""
    return [*me.scrolls, *(scroll for pile in me.ai.scrolls.values() for scroll in pile)] if me.ai else [*me.scrolls]


@rule
def redraw(table: Scholars, seat: int, shuffle: Callable[[list[str]], None], given: Sequence[Answer]) -> None:
    """Chapter 22: decks have no hidden order here, and every die that enters or leaves a bag is seen by all."""
