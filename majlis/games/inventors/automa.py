"""Chapter 19: the solo opponent: its set-up, its rounds, its turn, its Tent and its score. It never decides."""

from __future__ import annotations

from majlis.engine.effects import Do, Effect, Pay, atoms
from majlis.engine.run import Reason
from majlis.engine.state import Deck
from majlis.games.inventors import ai_devices, ai_river
from majlis.games.inventors.ai_schemes import (
    DICE,
    KINDS,
    WORKER,
    fill_deck,
    harder,
    in_hand,
    mind,
    new_reserves,
    printed_round,
    return_schemes,
    reveal_scheme,
    schemes_left,
)
from majlis.games.inventors.cards import draw_card
from majlis.games.inventors.components import EACH
from majlis.games.inventors.devices import device_points, put_invention, reveal_board
from majlis.games.inventors.die import COLOURS
from majlis.games.inventors.dummy import place_dummy_tent
from majlis.games.inventors.influence import place_influence, take_piece
from majlis.games.inventors.research import research_points
from majlis.games.inventors.river import move_marker
from majlis.games.inventors.table import NEUTRAL, PUBLISHED, Automa, Inventors, Player, rule
from majlis.games.inventors.tents import free_tents, put_tent

__all__ = ["ai_devices", "ai_end_of_round", "ai_river", "ai_score", "ai_start_of_round", "ai_turn", "seat_automa"]

IN_GUILDS = 1  # I-SOLO-4
AFTER_TENT = Do("silver")  # I-SOLO-54
EXTRA = {"gain_envoy": WORKER, "hire_camel_next_round": DICE}  # I-SOLO-61: what a Tent area gives it instead


# Set-up --------------------------------------------------------------------------------------------------------


@rule
def seat_automa(table: Inventors, me: Player) -> None:
    """I-SOLO-1 to I-SOLO-4, I-SOLO-80: its pieces, Reserves and Invention Tiles; 1 influence in each Guild."""
    pieces = table.data.pieces
    in_guilds = IN_GUILDS + sum(variant.influence for variant in harder(table))
    me.supply = pieces["influence"].per_player - in_guilds * len(COLOURS)
    me.guilds = dict.fromkeys(COLOURS, in_guilds)
    me.silver = sum(variant.silver for variant in harder(table))
    me.workers, me.tents = pieces["worker"].per_player, pieces["tent"].per_player
    own_tiles = tuple(tile.id for tile in table.data.invention_tiles.values() if not tile.neutral)
    me.ai = Automa(inventions=Deck(rest=own_tiles), reserves=new_reserves(table), deck=dict.fromkeys(KINDS, 0))
    move_marker(table, me.seat, 0)
    if table.rounds < len(table.data.solo_rounds):
        ai_head_start(table, me)


@rule
def ai_head_start(table: Inventors, me: Player) -> None:
    """I-SOLO-90, I-SOLO-91: a game of three rounds begins with a Tent of its own and a device it has Published."""
    area = table.data.area["charcoal"]
    me.tents -= 1
    table.areas[area] = (me.seat,)
    table.first_tents = (area,)
    place_influence(table, me, "charcoal")
    tile = next(tile for tile in table.box if table.data.invention_tiles[tile].neutral)
    table.box = tuple(other for other in table.box if other != tile)
    board, card = reveal_board(table, 1, PUBLISHED), draw_card(table)
    assert board is not None
    assert card is not None
    put_invention(table, board, card, tile, NEUTRAL)
    device = table.devices[board]
    device.builder = device.publisher = me.seat
    take_piece(table, me)
    take_piece(table, me)
    table.tell("ai_head_start", me, board=board, card=card, area=area)


# The round -----------------------------------------------------------------------------------------------------


@rule
def ai_start_of_round(table: Inventors, me: Player) -> None:
    """I-SOLO-6, I-SOLO-14: silver, then its deck."""
    table.resolve(me, Do("silver", count=printed_round(table).silver), chosen=True)
    fill_deck(table, me)


@rule
def ai_end_of_round(table: Inventors, me: Player) -> None:
    """I-SOLO-61, I-SOLO-62, I-END-6: its Tent's area may add a Scheme to the next deck; cards played go back."""
    effect = table.data.tents[me.tent].effect
    if effect is not None and table.round < table.rounds:
        for kind in (EXTRA[atom.name] for atom, _ in atoms(effect) if atom.name in EXTRA):
            mind(me).extra[kind] = mind(me).extra.get(kind, 0) + 1
            table.tell(f"ai_extra_{kind}", me, area=me.tent)
    return_schemes(table, me)


# The turn ------------------------------------------------------------------------------------------------------


@rule
def ai_turn(table: Inventors, me: Player) -> None:
    """I-SOLO-11, I-SOLO-50, I-SOLO-53, I-SOLO-54: a Scheme Card, with the last one the Tent; after it silver."""
    if me.tent:
        table.resolve(me, AFTER_TENT, chosen=True)
        return
    top = schemes_left(me) > 1 and ai_scheme(table, me)
    if not top and schemes_left(me) == 1:
        ai_tent(table, me)


@rule
def ai_scheme(table: Inventors, me: Player) -> bool:
    """I-SOLO-20: the first task of the card that can be done in full; whether it was one of the top option."""
    card = reveal_scheme(table, me)
    scheme = in_hand(table, me)
    *tasks, last = table.data.scheme_tasks[card]
    for number, task in enumerate(tasks):
        why_not = not_in_full(table, me, task)
        if why_not is None:
            ai_does(table, me, task, card)
            return number < len(scheme.top)
        table.tell("ai_cannot", me, effect=task, why=why_not)
    ai_does(table, me, last, card)
    return False


def ai_does(table: Inventors, me: Player, task: Effect, card: str) -> None:
    """Carry a task of a Scheme Card out."""
    table.tell("ai_does", me, effect=task)
    carry_out(table, me, task, card)


def not_in_full(table: Inventors, me: Player, effect: Effect) -> Reason | None:
    """I-SOLO-20, I-SOLO-21: why a task cannot be done in full, every part of it; no cost uses up what a gain needs."""
    if isinstance(effect, Pay):
        return table.cost_refusal(me, effect.cost) or not_in_full(table, me, effect.gain)
    if isinstance(effect, EACH):
        for part in effect.parts:
            if (why := not_in_full(table, me, part)) is not None:
                return why
        return None
    return table.refusal(me, effect)


def carry_out(table: Inventors, me: Player, effect: Effect, card: str) -> None:
    """Costs, then every part in the order printed; nothing is asked."""
    if isinstance(effect, Pay):
        table.pay(me, effect.cost)
        carry_out(table, me, effect.gain, card)
    elif isinstance(effect, EACH):
        for part in effect.parts:
            carry_out(table, me, part, card)
    else:
        table.resolve(me, effect, card, chosen=True)


# The Tent ------------------------------------------------------------------------------------------------------


@rule
def ai_tent(table: Inventors, me: Player) -> None:
    """I-SOLO-50 to I-SOLO-52: the last card says where its Tent goes and, if it is the first, the Dummy's."""
    reveal_scheme(table, me)
    scheme = in_hand(table, me)
    put_tent(table, me, next_free_tent(table, scheme.tent))
    if table.dummy is not None and not table.dummy.tent:
        place_dummy_tent(table, next_free_tent(table, scheme.dummy_tent))


def next_free_tent(table: Inventors, wanted: str) -> str:
    """I-SOLO-51: this Tent space; if it is taken the next free one to the right, going round to the left end."""
    spaces = tuple(table.data.tents)
    at, free = spaces.index(wanted), free_tents(table)
    return next(space for space in spaces[at:] + spaces[:at] if space in free)


# Score ---------------------------------------------------------------------------------------------------------


@rule
def ai_score(table: Inventors, me: Player) -> dict[str, int]:
    """I-SOLO-70: its points but for the Guilds."""
    printed, devices = table.data.ai_scoring, list(table.devices.values())
    on_boards = sum((device.builder, device.publisher).count(me.seat) for device in devices)
    return {
        "research": research_points(table, me.seat),
        "workshop_tiles": printed["ai_workshop_tiles"].vp * len(mind(me).tiles),
        "inventions": printed["ai_inventions"].vp * sum(device.inventor == me.seat for device in devices),
        "devices": device_points(table, me.seat) + printed["ai_devices"].vp * on_boards,
        "leftovers": printed["ai_silver"].vp * me.silver,
    }
