"""Chapters 9 and 10: the kinds of cards, and acquiring them."""

from __future__ import annotations

from functools import partial

from majlis.engine.effects import All, Effect, Pay, Seq, Times, atoms
from majlis.engine.rules import ON
from majlis.engine.run import Reason, reason
from majlis.games.wayfarers.influence import fee_refusal, pay_fee, return_influence
from majlis.games.wayfarers.table import Player, Wayfarers, refuses, rule

Pending = list[tuple[Effect, str]]
DIVIDED = (All, Pay, Times)  # effects whose parts a group would take apart


def face_up(table: Wayfarers, row: str) -> list[str]:
    """The face-up cards of a row, from slot 1 to slot 4."""
    return [card for card in table.rows[row] if card]


def slot_of(table: Wayfarers, card: str) -> int:
    """W-DISP-1: the slot in which a face-up card lies; 1 is farthest from the deck."""
    return table.rows[table.data.row_of[card]].index(card) + 1


def acquire_refusal(table: Wayfarers, me: Player, card: str, silver: int = 0) -> Reason | None:
    """W-ACQ-2 (1), W-WRK-8: why a face-up card cannot be acquired at a price of `silver`."""
    if me.silver < silver:
        return reason("lacks", what="silver", n=silver)
    if card == table.turn.worker_on:
        return reason("worker_placed_this_turn")
    return fee_refusal(table, me, card, silver)


def buy(table: Wayfarers, me: Player, card: str, silver: int = 0) -> None:
    """W-ACQ-2 (2) to (5): pay fee and price, then take the card from the display."""
    pay_fee(table, me, card, silver)
    me.silver -= silver
    table.tell("acquire", me, card=card, silver=silver)
    take_from_display(table, me, card)


def take_from_display(table: Wayfarers, player: Player, card: str) -> None:
    """W-ACQ-2 (4), (5): influence returns to its owner, the workers go to the acquirer; the slot stays empty."""
    return_influence(table, card)
    for colour in table.workers_on.pop(card, ()):
        player.workers[colour] += 1
    row = table.data.row_of[card]
    table.rows[row] = tuple("" if c == card else c for c in table.rows[row])


def silver_price(table: Wayfarers, printed: int, discount: int = 0) -> int:
    """W-ACQ-7, W-DIE-6: reductions add up; a price never falls below 0."""
    return max(0, printed - discount - table.turn.silver_off)


# Land and water ------------------------------------------------------------------------------------------------


@rule
def land_card(table: Wayfarers, me: Player, draw: int = 0, keep: int = 1) -> None:
    """W-ACQ-1, W-ACQ-5: acquire a land card, face up or one of `draw` drawn."""
    acquire_panorama_card(table, me, "land", draw)


@rule
def water_card(table: Wayfarers, me: Player, draw: int = 0, keep: int = 1) -> None:
    """W-ACQ-1, W-ACQ-5: acquire a water card, face up or one of `draw` drawn."""
    acquire_panorama_card(table, me, "water", draw)


@refuses(land_card)
def no_land_card(table: Wayfarers, me: Player, draw: int = 0, keep: int = 1) -> Reason | None:
    """W-ACQ-2: some land card must be there for the taking."""
    return no_panorama_card(table, me, "land", draw)


@refuses(water_card)
def no_water_card(table: Wayfarers, me: Player, draw: int = 0, keep: int = 1) -> Reason | None:
    """W-ACQ-2: some water card must be there for the taking."""
    return no_panorama_card(table, me, "water", draw)


def no_panorama_card(table: Wayfarers, me: Player, row: str, draw: int) -> Reason | None:
    """W-RUL-7: drawing needs a card in the deck; taking a face-up card needs one that may be acquired."""
    if draw:
        return None if len(table.decks[row]) else reason("deck_empty", row=row)
    if ways_to_draw(table, me, row) or any(acquire_refusal(table, me, card) is None for card in face_up(table, row)):
        return None
    return reason("no_card", row=row)


def acquire_panorama_card(table: Wayfarers, me: Player, row: str, draw: int) -> None:
    """W-ACQ-2, W-ACQ-6: take a face-up card, or draw three and keep one."""
    if not draw:
        options = face_up(table, row) + ways_to_draw(table, me, row)
        choice = table.ask(me, f"{row}_card", options, partial(panorama_refusal, table, me))
        if choice in table.rows[row]:
            buy(table, me, choice)
            gain(table, me, choice)
            return
        if choice == "draw_with_pigeon":
            table.turn.pigeons -= 1
        else:
            me.provision -= 1
    draw_and_keep(table, me, row, draw or 3)


def panorama_refusal(table: Wayfarers, me: Player, option: str) -> Reason | None:
    """A way to draw is open whenever it is offered; a card must be acquirable."""
    return acquire_refusal(table, me, option) if option in table.data.row_of else None


def ways_to_draw(table: Wayfarers, me: Player, row: str) -> list[str]:
    """W-ACQ-6: in a die action, three cards may be drawn with an available pigeon, or else for 1 provision."""
    if not table.turn.die_action or not len(table.decks[row]):
        return []
    if table.turn.pigeons:
        return ["draw_with_pigeon"]
    return ["draw_for_provision"] if me.provision else []


def draw_and_keep(table: Wayfarers, me: Player, row: str, draw: int) -> None:
    """W-ACQ-5, W-RUL-7: look at the top cards, acquire one, put the others under the deck in an order of choice."""
    deck = table.decks[row]
    drawn = [card for _ in range(draw) if (card := table.draw(deck, f"draw_{row}"))]
    table.tell("draw", me, only=me, cards=list(drawn))
    kept = table.ask(me, "keep", drawn)
    drawn.remove(kept)
    while drawn:
        under = table.ask(me, "put_under", drawn)
        drawn.remove(under)
        deck.put_under(under, seen_by=me.seat)
    table.tell("keep", me, card=kept)
    gain(table, me, kept)


def gain(table: Wayfarers, me: Player, card: str) -> None:
    """W-ACQ-2 (6), (7): add a land, water or space card, then resolve its effects and the vistas in any order."""
    data = table.data
    pending = vistas(table, me, data.tags[card], card)
    if card in data.land:
        me.land = (card, *me.land)  # W-LAND-1
        immediate = data.land[card].immediate
    elif card in data.water:
        pending += trade_links(table, me, card)
        me.water = (*me.water, card)  # W-WAT-1
        immediate = data.water[card].immediate
    else:
        me.space = (*me.space, card)
        immediate = data.space[card].immediate
    table.turn.acquired = (*table.turn.acquired, card)
    if immediate is not None:
        pending.append((immediate, card))
    table.together(me, pending)


def trade_links(table: Wayfarers, me: Player, card: str) -> Pending:
    """W-WAT-4: each bolt on the left of the new card that meets a symbol on the right of its neighbour."""
    neighbour = table.data.water[me.water[-1]].right_links if me.water else table.data.home["home_harbour"].right_links
    assert neighbour is not None
    return [(neighbour[row], card) for row in table.data.water[card].left_links if row in neighbour]


def vistas(table: Wayfarers, me: Player, gained: tuple[str, ...], card: str) -> Pending:
    """W-LAND-5, W-TWN-4: the vistas that the gained tags trigger, once each, and the townsfolk under them."""
    pending: Pending = []
    acquired = table.turn.acquired
    for vista in me.land:
        land = table.data.land[vista]
        if land.do is None or vista in acquired or not any(tag in gained for tag in land.when):
            continue
        pending += with_townsfolk(table, me, land.do, vista, card)
    return pending


def with_townsfolk(table: Wayfarers, me: Player, effect: Effect, host: str, gained: str = "") -> Pending:
    """W-TWN-3, W-TWN-4, W-RUL-45: what a card does and what the townsfolk under it do, neither amid the other."""
    townsfolk = me.townsfolk.get(host)
    if townsfolk is None or townsfolk in table.turn.acquired or townsfolk == gained:
        return [(effect, host)]
    below = table.data.townsfolk[townsfolk].effect
    if below is None:
        return [(effect, host)]
    if table.options.get("house_townsfolk_between") == ON or table.at_once(me, below):
        return [(effect, host), (below, townsfolk)]
    return [(undivided(table, me, effect), host), (undivided(table, me, below), townsfolk)]


def undivided(table: Wayfarers, me: Player, effect: Effect) -> Effect:
    """W-RUL-45: an effect of several parts between which no other effect of its group can come."""
    if not isinstance(effect, DIVIDED) or (table.at_once(me, effect) and me.supply >= tokens(effect)):
        return effect  # nothing in it will be asked about
    return Seq((effect,))


def tokens(effect: Effect) -> int:
    """How many tokens of influence an effect needs."""
    return sum(atom.count for atom, _ in atoms(effect) if atom.name == "influence")


# Space ---------------------------------------------------------------------------------------------------------


@rule
def space_card(table: Wayfarers, me: Player, discount: int = 0) -> None:
    """W-ACQ-3: acquire a face-up space card for the price of its slot."""
    card = table.ask(me, "space_card", face_up(table, "space"), partial(space_refusal, table, me, discount))
    buy(table, me, card, space_price(table, card, discount))
    gain(table, me, card)


@refuses(space_card)
def no_space_card(table: Wayfarers, me: Player, discount: int = 0) -> Reason | None:
    """W-SPC-2: there must be a free place and a card that can be paid."""
    refused: Reason | None = reason("no_card", row="space")
    for card in face_up(table, "space"):
        refused = space_refusal(table, me, discount, card)
        if refused is None:
            return None
    return refused


def space_refusal(table: Wayfarers, me: Player, discount: int, card: str) -> Reason | None:
    """W-SPC-1: a space card lies above an acquired land or water card that has none yet."""
    if len(me.space) >= len(me.land) + len(me.water):
        return reason("no_place_in_the_sky")
    return acquire_refusal(table, me, card, space_price(table, card, discount))


def space_price(table: Wayfarers, card: str, discount: int) -> int:
    """W-ACQ-3: 3, 4, 4, 5 silver for slots 1 to 4, less the reductions."""
    return silver_price(table, table.data.rows["space"].prices[slot_of(table, card) - 1], discount)


# Townsfolk -----------------------------------------------------------------------------------------------------


@rule
def townsfolk_card(table: Wayfarers, me: Player, free: str = "") -> None:
    """W-TWN-1, W-ACQ-4: acquire a face-up townsfolk card and tuck it under a fitting card."""
    card = table.ask(me, "townsfolk_card", face_up(table, "townsfolk"), partial(townsfolk_refusal, table, me, free))
    buy(table, me, card, townsfolk_price(table, card, free))
    host = table.ask(me, "tuck", hosts(table, me, card))
    pending = vistas(table, me, ("townsfolk",), card)
    me.townsfolk[host] = card
    table.turn.acquired = (*table.turn.acquired, card)
    table.tell("tuck", me, card=card, host=host)
    table.together(me, pending)


@refuses(townsfolk_card)
def no_townsfolk_card(table: Wayfarers, me: Player, free: str = "") -> Reason | None:
    """W-TWN-2: some townsfolk card must be payable and have a place."""
    tags = free_host_tags(table, me)
    townsfolk = table.data.townsfolk
    for card in table.rows["townsfolk"]:
        fits = card and any(tag in tags for tag in townsfolk[card].tuck_under)
        if fits and acquire_refusal(table, me, card, townsfolk_price(table, card, free)) is None:
            return None
    return reason("no_card", row="townsfolk")


def townsfolk_refusal(table: Wayfarers, me: Player, free: str, card: str) -> Reason | None:
    """W-TWN-2: without a fitting free card it cannot be acquired."""
    if not any(tag in free_host_tags(table, me) for tag in table.data.townsfolk[card].tuck_under):
        return reason("no_host", card=card)
    return acquire_refusal(table, me, card, townsfolk_price(table, card, free))


def townsfolk_price(table: Wayfarers, card: str, free: str) -> int:
    """W-ACQ-3, W-ACQ-4: the printed price, or nothing."""
    return 0 if free else silver_price(table, table.data.townsfolk[card].price)


def free_hosts(table: Wayfarers, me: Player) -> list[str]:
    """W-TWN-1, W-HOME-6: land and water cards, home city and home harbour included, without a townsfolk card."""
    return [card for card in ("home_city", *me.land, "home_harbour", *me.water) if card not in me.townsfolk]


def free_host_tags(table: Wayfarers, me: Player) -> set[str]:
    """The tags under which a townsfolk card would find a place."""
    tags = table.data.tags
    return {tag for card in free_hosts(table, me) for tag in tags[card]}


def hosts(table: Wayfarers, me: Player, townsfolk: str) -> list[str]:
    """W-TWN-1: the cards under which this townsfolk card may be tucked."""
    fitting = table.data.townsfolk[townsfolk].tuck_under
    return [card for card in free_hosts(table, me) if any(tag in fitting for tag in table.data.tags[card])]


# Inspiration ---------------------------------------------------------------------------------------------------


@rule
def inspiration_card(table: Wayfarers, me: Player) -> None:
    """W-INS-1: take a face-up inspiration card; tuck it at a space card or discard it for its slot's effect."""
    card = table.ask(me, "inspiration_card", face_up(table, "inspiration"), partial(acquire_refusal, table, me))
    slot = slot_of(table, card)
    buy(table, me, card)
    table.turn.acquired = (*table.turn.acquired, card)
    host = table.ask(me, "inspiration_host", [*inspiration_hosts(me), "discard"])
    if host == "discard":
        table.decks["inspiration"].put_under(card)  # W-INS-2
        table.tell("discard_inspiration", me, card=card)
        table.resolve(me, table.data.worker_spaces[f"inspiration_{slot}"].effect, source=card)
    else:
        me.inspiration[host] = card
        table.tell("tuck", me, card=card, host=host)


@refuses(inspiration_card)
def no_inspiration_card(table: Wayfarers, me: Player) -> Reason | None:
    """W-INS-1: some inspiration card must be there for the taking."""
    if any(acquire_refusal(table, me, card) is None for card in face_up(table, "inspiration")):
        return None
    return reason("no_card", row="inspiration")


def inspiration_hosts(me: Player) -> list[str]:
    """W-INS-5, W-HOME-5: space cards, home stars included, without an inspiration card."""
    return [card for card in ("home_stars", *me.space) if card not in me.inspiration]
