"""Chapter 17: the solo opponent. It is a player that does the same things, but chooses by its own priorities."""

from __future__ import annotations

from majlis.engine.effects import All, Do, Effect, May, One, Pay, Seq, Times, When, parts_of
from majlis.engine.run import Reason, reason
from majlis.engine.state import Deck
from majlis.games.wayfarers.caravan import take_tile
from majlis.games.wayfarers.cards import take_from_display
from majlis.games.wayfarers.components import ROWS, Cell
from majlis.games.wayfarers.journal import move_marker, take_green_worker, tile_on
from majlis.games.wayfarers.table import Automa, Player, Wayfarers, refuses, rule
from majlis.games.wayfarers.workers import lift_worker, worker_space

WHEEL = ("black", "blue", "yellow", "green")  # W-SOLO-18: the colours, clockwise
ROW_OF_COLOUR = {"black": "space", "blue": "water", "yellow": "land", "green": "townsfolk"}
ROW_OF_WORKER = {"green": "townsfolk", "yellow": "land", "blue": "water"}
VP_PER_CARD = {"townsfolk": 1, "land": 2, "water": 2, "space": 3, "inspiration": 4}
ANY_INFLUENCE = Do("influence", ("any",))
COMET_TOP = 10
TRACK_LENGTH = 8
PASSING = 4  # the printed effect lies between this space of the resource track and the next
# W-SOLO-29: bottom row left to right, middle row right to left, top row left to right
PATH: tuple[Cell, ...] = (
    *((3, column) for column in range(1, 8)),
    *((2, column) for column in range(7, 0, -1)),
    *((1, column) for column in range(1, 8)),
)


@rule
def seat_automa(table: Wayfarers, me: Player) -> None:
    """W-SOLO-1, W-SOLO-3, W-SOLO-5: a board, 1 influence in yellow and in blue, the scheme deck."""
    board = table.options["automa_board"]
    if board == "random":
        board = table.chance("automa_board", list(table.data.ai_boards))
    me.board = board
    me.guilds = {"black": 0, "yellow": 1, "blue": 1}
    me.supply = 0
    me.dice, me.dice_at = [], []
    me.automa = Automa(board=board, deck=Deck(rest=tuple(table.data.schemes)), cards=dict.fromkeys(ROWS, ()))


def mind(ai: Player) -> Automa:
    """What only the automa has."""
    assert ai.automa is not None
    return ai.automa


# The turn ------------------------------------------------------------------------------------------------------


@rule
def ai_turn(table: Wayfarers, ai: Player) -> None:
    """W-SOLO-6: rest with three face-up scheme cards of one colour, else reveal the next."""
    colours = scheme_colours(table, ai)
    if max(colours.count("red"), colours.count("blue")) >= 3:
        ai_rest(table, ai)
    else:
        ai_reveal(table, ai)


def scheme_colours(table: Wayfarers, ai: Player) -> list[str]:
    """The colours of the face-up scheme cards, in the order revealed."""
    return [table.data.schemes[card].colour for card in mind(ai).schemes]


@rule
def ai_reveal(table: Wayfarers, ai: Player) -> None:
    """W-SOLO-7, W-RUL-24: move the resource marker, then the first action if able, else the second."""
    card = table.draw(mind(ai).deck, "scheme")
    assert card is not None
    mind(ai).schemes = (*mind(ai).schemes, card)
    scheme = table.data.schemes[card]
    table.tell("ai_scheme", ai, card=card)
    for _ in range(scheme.value):
        ai_resource_step(table, ai)
    refused = table.refusal(ai, scheme.first)
    if refused is None:
        table.tell("ai_first_action", ai, effect=scheme.first)
        ai_do(table, ai, scheme.first)
    else:
        table.tell("ai_second_action", ai, effect=scheme.second, why=refused)
        ai_do(table, ai, scheme.second)


@rule
def ai_rest(table: Wayfarers, ai: Player) -> None:
    """W-SOLO-9: the three steps of the board's banner, then shuffle all scheme cards."""
    table.tell("ai_rest", ai)
    for part in table.data.ai_boards[mind(ai).board].rest:
        ai_do(table, ai, part)
    mind(ai).deck = Deck(rest=tuple(table.data.schemes))
    mind(ai).schemes = ()


@rule
def scheme_comet(table: Wayfarers, ai: Player) -> bool:
    """W-SOLO-9 (1): whether the most recently revealed scheme card shows a comet."""
    return bool(mind(ai).schemes) and table.data.schemes[mind(ai).schemes[-1]].comet


# Reading effects -----------------------------------------------------------------------------------------------


def ai_do(table: Wayfarers, ai: Player, effect: Effect, *, printed: bool = False) -> None:
    """W-SOLO-17: everything possible, in printed order; costs printed on boards are skipped (W-SOLO-12)."""
    match effect:
        case Do():
            for _ in range(effect.count):
                ai_do_atom(table, ai, effect)
        case All() | Seq():
            for part in effect.parts:
                ai_do(table, ai, part, printed=printed)
        case One():
            ai_do(table, ai, effect.parts[0], printed=printed)  # W-SOLO-33: the pink tile, listed first
        case Pay():
            if not printed:
                table.pay(ai, effect.cost)
            ai_do(table, ai, effect.gain, printed=printed)
        case Times():
            assert isinstance(effect.count, int)
            for _ in range(effect.count):
                ai_do(table, ai, effect.effect, printed=printed)
        case May():
            ai_do(table, ai, effect.effect, printed=printed)
        case When():
            if table.query(ai, effect.condition):
                ai_do(table, ai, effect.effect, printed=printed)


def ai_do_atom(table: Wayfarers, ai: Player, atom: Do) -> None:
    """W-SOLO-14, W-SOLO-42: a printed symbol is read in the automa's way."""
    reading = table.data.reading_of(atom)
    if reading is not None:
        ai_do(table, ai, reading)
    elif atom.name == "journal_tile":
        ai_do(table, ai, tile_on(table, ai.marker).effect, printed=True)
    elif atom == ANY_INFLUENCE:
        ai_influence_any(table, ai)
    elif table.refusal(ai, atom) is None:
        table.rules.call[atom.name](table, ai, *atom.args, **dict(atom.named))


def ai_able(table: Wayfarers, ai: Player, effect: Effect) -> bool:
    """W-SOLO-25: whether the automa can carry out some part of what is printed at a worker space."""
    if isinstance(effect, Pay):
        return ai_able(table, ai, effect.gain)
    if not isinstance(effect, Do):
        return any(ai_able(table, ai, part) for part in parts_of(effect))
    reading = table.data.reading_of(effect)
    if reading is not None:
        return ai_able(table, ai, reading)
    match effect:
        case Do(name="ai_upgrade", args=(str(colour),)):
            return ai_tile(table, ai, colour) is not None
        case Do(name="ai_card", args=(str(row),)):
            return bool(takeable(table, ai, row))
        case Do(name="ai_draw_card", args=(str(row),)):
            return len(table.decks[row]) > 0
        case Do(name="ai_journal"):
            return bool(free_ways(table, ai))
        case Do(name="ai_retrieve_worker"):
            return bool(workers_in_order(table, ai))
        case Do(name="ai_influence_card"):
            return card_to_influence(table, ai) is not None
    return True  # a step on the resource track, or influence in a guild


def ai_influence_any(table: Wayfarers, ai: Player) -> None:
    """W-RUL-27: the guild of the resource colour; green has none, so black."""
    colour = resource_colour(table, ai)
    table.resolve(ai, Do("influence", ("black" if colour == "green" else colour,)))


# Priorities ----------------------------------------------------------------------------------------------------


def resource_colour(table: Wayfarers, ai: Player) -> str:
    """W-SOLO-18: the colour by the resource marker."""
    return table.data.ai_track[f"track_{mind(ai).resource}"].colour


def colours_in_order(table: Wayfarers, ai: Player) -> list[str]:
    """W-SOLO-18: the resource colour, then clockwise."""
    start = WHEEL.index(resource_colour(table, ai))
    return [*WHEEL[start:], *WHEEL[:start]]


def slots_in_order(table: Wayfarers, ai: Player) -> tuple[int, ...]:
    """W-SOLO-19, W-SOLO-20: the slot order by the sum of the last two scheme values."""
    return table.data.slots_after(mind(ai).schemes[-2:])


def inspiration_slots(table: Wayfarers, ai: Player) -> list[int]:
    """W-SOLO-22: by the row of the resource marker, then lower, from the lowest to the topmost."""
    first = table.data.ai_track[f"track_{mind(ai).resource}"].inspiration_slot
    return [*range(first, 0, -1), *range(4, first, -1)]


def cards_in_order(table: Wayfarers, ai: Player, row: str) -> list[str]:
    """The face-up cards of a row in the order in which the automa wants them."""
    slots = inspiration_slots(table, ai) if row == "inspiration" else slots_in_order(table, ai)
    return [card for slot in slots if (card := table.rows[row][slot - 1])]


def tell_slots(table: Wayfarers, ai: Player, row: str = "") -> None:
    """Why this slot: the order of slots, and what it comes from; nothing where no log is kept."""
    if table.run.log is None:
        return
    if row == "inspiration":
        table.tell("ai_inspiration_order", ai, n=inspiration_slots(table, ai)[0])
    else:
        total = sum(table.data.schemes[card].value for card in mind(ai).schemes[-2:])
        table.tell("ai_slot_order", ai, total=total, order="-".join(map(str, slots_in_order(table, ai))))


def tell_colours(table: Wayfarers, ai: Player) -> None:
    """Why this row or stack: the order of colours, then that of slots; nothing where no log is kept."""
    if table.run.log is None:
        return
    table.tell("ai_colour_order", ai, colours=colours_in_order(table, ai))
    tell_slots(table, ai)


def tell_tile_order(table: Wayfarers, ai: Player, colour: str) -> None:
    """Why this tile."""
    if colour == "any":
        tell_colours(table, ai)
    elif colour != "pink":
        tell_slots(table, ai)
    elif mind(ai).schemes:
        card = mind(ai).schemes[-1]
        table.tell("ai_pink_order", ai, card=card, tile=table.data.schemes[card].pink_start)


def choose_with_consent(table: Wayfarers, ai: Player, cards: list[str]) -> int:
    """W-SOLO-36, W-RUL-28: the first card the human does not deny; if all are denied, the first after all."""
    human = next(player for player in table.players if not player.automa)
    for i, card in enumerate(cards):
        if table.influence_on.get(card) != human.seat:
            return i
        if card not in cards[:i] and not denies(table, human, card):
            return i
    compensate(table, human, table.ask(human, "ai_insists", COMPENSATIONS))
    return 0


COMPENSATIONS = ("allow_silver", "allow_provision", "allow")


def denies(table: Wayfarers, human: Player, card: str) -> bool:
    """W-DEC-17: allow and take 1 silver or provision, or deny by paying one."""
    denials = [f"deny_{what}" for what in ("silver", "provision") if getattr(human, what)]
    outer, table.source = table.source, card
    answer = table.ask(human, "ai_interaction", [*COMPENSATIONS, *denials])
    table.source = outer
    if answer in COMPENSATIONS:
        compensate(table, human, answer)
        return False
    what = answer.removeprefix("deny_")
    setattr(human, what, getattr(human, what) - 1)
    table.tell("deny", human, card=card, what=what, n=1)
    return True


def compensate(table: Wayfarers, human: Player, answer: str) -> None:
    """W-SOLO-36: the human may take 1 silver or 1 provision from the main supply."""
    if answer != "allow":
        what = answer.removeprefix("allow_")
        setattr(human, what, getattr(human, what) + 1)
        table.tell("gain", human, what=what, n=1)


# Actions -------------------------------------------------------------------------------------------------------


@rule
def ai_resource_step(table: Wayfarers, ai: Player) -> None:
    """W-SOLO-7, W-RUL-23, W-RUL-37: one space clockwise; in the human's turn the passing effect waits."""
    passed = mind(ai).resource == PASSING
    mind(ai).resource = (mind(ai).resource + 1) % TRACK_LENGTH
    table.tell("ai_resource_step", ai, n=mind(ai).resource)
    if passed:
        mind(ai).passes += 1
        if table.active == ai.seat:
            resolve_passes(table, ai)


@rule
def ai_is_paid(table: Wayfarers, ai: Player) -> None:
    """W-SOLO-35: the human pays the main supply, and the automa's resource marker moves 1 space."""
    ai_resource_step(table, ai)


@rule
def resolve_passes(table: Wayfarers, ai: Player) -> None:
    """W-SOLO-7, W-RUL-23: the printed effect of the resource track, for every time it was passed."""
    while mind(ai).passes:
        mind(ai).passes -= 1
        ai_do(table, ai, table.data.ai_boards[mind(ai).board].passing)


@rule
def ai_comet(table: Wayfarers, ai: Player) -> None:
    """W-SOLO-15: the comet marker moves up by 1, at most to 10."""
    mind(ai).comet = min(COMET_TOP, mind(ai).comet + 1)
    table.tell("ai_comet", ai, n=mind(ai).comet)


@rule
def ai_focus(table: Wayfarers, ai: Player) -> None:
    """W-SOLO-11: the focus action of the board."""
    ai_do(table, ai, table.data.ai_boards[mind(ai).board].focus_action)


@rule
def ai_card(table: Wayfarers, ai: Player, row: str) -> None:
    """W-SOLO-24: take the first card in order onto the pile of its kind."""
    tell_slots(table, ai, row)
    cards = takeable(table, ai, row)
    card = cards[choose_with_consent(table, ai, cards)]
    take_from_display(table, ai, card)
    keep_card(table, ai, row, card)


@refuses(ai_card)
def no_card_for_ai(table: Wayfarers, ai: Player, row: str) -> Reason | None:
    """W-RUL-24: some card must be there to take."""
    return None if takeable(table, ai, row) else reason("no_card", row=row)


def takeable(table: Wayfarers, ai: Player, row: str) -> list[str]:
    """W-SOLO-24: not the card with the worker the automa placed this turn; a worker of the human does not matter."""
    placed = table.turn.worker_on if table.active == ai.seat else ""
    return [card for card in cards_in_order(table, ai, row) if card != placed]


def keep_card(table: Wayfarers, ai: Player, row: str, card: str) -> None:
    """W-SOLO-13, W-SOLO-24: onto the pile; nothing printed on it counts."""
    mind(ai).cards[row] = (*mind(ai).cards[row], card)
    table.tell("ai_card", ai, card=card)


@rule
def ai_draw_card(table: Wayfarers, ai: Player, row: str) -> None:
    """W-RUL-25: take the top card of the deck onto the pile."""
    card = table.draw(table.decks[row], f"draw_{row}")
    if card is not None:
        keep_card(table, ai, row, card)


@rule
def ai_place_worker(table: Wayfarers, ai: Player, colours: str | tuple[str, ...]) -> None:
    """W-SOLO-25: a worker of the first colour that finds a card, then all parts of its worker space."""
    for colour in (colours,) if isinstance(colours, str) else colours:
        cards = cards_for_ai_worker(table, ai, colour)
        if cards:
            tell_slots(table, ai, ROW_OF_WORKER[colour])
            card = cards[choose_with_consent(table, ai, cards)]
            ai.workers[colour] -= 1
            table.workers_on[card] = (*table.workers_on.get(card, ()), colour)
            table.turn.worker_on, table.turn.worker_colour = card, colour
            space = worker_space(table, card)
            table.tell("place_worker", ai, colour=f"worker_{colour}", card=card, space=space.id)
            ai_do(table, ai, space.effect, printed=True)
            return


@refuses(ai_place_worker)
def no_card_for_ai_worker(table: Wayfarers, ai: Player, colours: str | tuple[str, ...]) -> Reason | None:
    """W-SOLO-8, W-RUL-24: it needs a worker shown and a card for it."""
    shown = (colours,) if isinstance(colours, str) else colours
    return None if any(cards_for_ai_worker(table, ai, colour) for colour in shown) else reason("no_card_for_worker")


def cards_for_ai_worker(table: Wayfarers, ai: Player, colour: str) -> list[str]:
    """W-SOLO-25, W-WRK-5: cards of the worker's own row that can take it and where it would do something, in order."""
    if not ai.workers[colour]:
        return []
    cards = cards_in_order(table, ai, ROW_OF_WORKER[colour])
    free = [card for card in cards if colour not in table.workers_on.get(card, ())]
    return [card for card in free if ai_able(table, ai, worker_space(table, card).effect)]


@rule
def ai_retrieve_worker(table: Wayfarers, ai: Player) -> None:
    """W-SOLO-26: green ones first, then by the resource colour; slot order, then rows."""
    workers = workers_in_order(table, ai)
    if workers:
        table.tell("ai_worker_order", ai, colours=colours_in_order(table, ai))
        tell_slots(table, ai)
        card, colour = workers[choose_with_consent(table, ai, [card for card, _ in workers])]
        lift_worker(table, ai, card, colour)


def workers_in_order(table: Wayfarers, ai: Player) -> list[tuple[str, str]]:
    """W-SOLO-26, W-RUL-26: every worker the automa could take (card, colour), the most wanted first."""
    wheel = colours_in_order(table, ai)
    colours = ["green", *(colour for colour in wheel if colour in ("blue", "yellow"))]
    rows = [ROW_OF_COLOUR[colour] for colour in wheel if colour != "black"] + ["inspiration"]
    placed = (table.turn.worker_on, table.turn.worker_colour)
    found = []
    for colour in colours:
        for slot in slots_in_order(table, ai):
            for row in rows:
                card = table.rows[row][slot - 1]
                if colour in table.workers_on.get(card, ()) and (card, colour) != placed:
                    found.append((card, colour))
    return found


@rule
def ai_influence_card(table: Wayfarers, ai: Player) -> None:
    """W-SOLO-27: the row by colour, the slot by order, never inspiration, skipping cards with influence."""
    card = card_to_influence(table, ai)
    if card is not None:
        tell_colours(table, ai)
        table.influence_on[card] = ai.seat
        table.tell("influence_card", ai, card=card)


def card_to_influence(table: Wayfarers, ai: Player) -> str | None:
    """W-SOLO-27: the first card without influence, by colour and slot order."""
    rows = [ROW_OF_COLOUR[colour] for colour in colours_in_order(table, ai)]
    cards = (card for row in rows for card in cards_in_order(table, ai, row))
    return next((card for card in cards if card not in table.influence_on), None)


@rule
def ai_upgrade(table: Wayfarers, ai: Player, colour: str) -> None:
    """W-SOLO-16, W-SOLO-28: the tile by colour and slot order, or the pink one by the scheme card."""
    kind = ai_tile(table, ai, colour)
    if kind is not None:
        tell_tile_order(table, ai, colour)
        take_tile(table, ai, kind)
        mind(ai).tiles = (*mind(ai).tiles, kind)
        cover_path(table, ai, kind)


def ai_tile(table: Wayfarers, ai: Player, colour: str) -> str | None:
    """W-SOLO-21, W-SOLO-23, W-SOLO-28, W-RUL-35: which tile the automa takes, if any is left."""
    if colour == "pink":
        return pink_tile(table, ai)
    for candidate in colours_in_order(table, ai) if colour == "any" else [colour]:
        kinds = table.data.kinds_of[candidate]
        for slot in slots_in_order(table, ai):
            if slot <= len(kinds) and table.stacks[kinds[slot - 1]]:
                return kinds[slot - 1]
    return None


def pink_tile(table: Wayfarers, ai: Player) -> str | None:
    """W-SOLO-23: the tile marked on the latest scheme card, or the next one clockwise that is left."""
    ring = table.data.kinds_of["pink"]
    start = ring.index(table.data.schemes[mind(ai).schemes[-1]].pink_start) if mind(ai).schemes else 0
    return next((tile for tile in (*ring[start:], *ring[:start]) if table.stacks[tile]), None)


def cover_path(table: Wayfarers, ai: Player, kind: str) -> None:
    """W-SOLO-29, W-SOLO-30, W-RUL-29: the tile covers the next cells of the path, if it has room there."""
    size = 1 if table.data.tiles[kind].shape == "1x1" else 2
    cells = PATH[mind(ai).covered : mind(ai).covered + size]
    if len(cells) < size:
        return
    mind(ai).covered += size
    bonuses = table.data.bonus_at[mind(ai).board]
    for cell in cells:
        if cell in bonuses:
            ai_do(table, ai, bonuses[cell])


# The journal ---------------------------------------------------------------------------------------------------


@rule
def ai_journal(table: Wayfarers, ai: Player) -> None:
    """W-SOLO-34: a step and, with enough black influence, once per turn a second one."""
    price = extra_step_price(table, ai)
    if not ai_step(table, ai):
        return
    further = bool(table.data.ways_from[ai.marker])
    if further and "black" not in table.turn.guilds_used and ai.guilds["black"] >= price:
        table.tell(f"ai_extra_step_{price}", ai)
        table.rules.call["pay_spend"](table, ai, price, "black")
        table.turn.guilds_used = (*table.turn.guilds_used, "black")  # W-RUL-33
        ai_step(table, ai)


def extra_step_price(table: Wayfarers, ai: Player) -> int:
    """W-SOLO-34, W-RUL-42: 1 behind the human's marker, 2 in the same column, 3 ahead."""
    spaces = table.data.journal_spaces
    human = next(spaces[player.marker].column for player in table.players if not player.automa)
    mine = spaces[ai.marker].column
    return 1 if mine < human else 2 if mine == human else 3


def ai_step(table: Wayfarers, ai: Player) -> bool:
    """W-SOLO-12, W-RUL-36: one step without requirement or cost; the green worker first, then the effects."""
    to = ai_path(table, ai)
    if to is None:
        return False
    move_marker(table, ai, to)
    take_green_worker(table, ai)
    effect = table.data.journal_spaces[to].effect
    if effect is not None:
        ai_do(table, ai, effect, printed=True)
    return True


def ai_path(table: Wayfarers, ai: Player) -> str | None:
    """W-SOLO-31, W-SOLO-32: upper with a majority of blue scheme cards, lower with red; never the middle of three."""
    free = free_ways(table, ai)
    if len(free) > 1:
        colours = scheme_colours(table, ai)
        colour = majority(colours)
        by = "latest" if colours.count("blue") == colours.count("red") else "majority"
        table.tell(f"ai_path_{colour}_{by}", ai)
        free = [free[0] if colour == "blue" else free[-1]]
    return free[0] if free else None


def free_ways(table: Wayfarers, ai: Player) -> list[str]:
    """W-SOLO-32: where the automa could step; never the middle of three, nor an occupied final space."""
    ways = [way.to for way in table.data.ways_from[ai.marker]]
    if len(ways) > 2:
        ways = [ways[0], ways[-1]]
    taken = [p.marker for p in table.players if table.data.journal_spaces[p.marker].final]
    return [to for to in ways if to not in taken]


def majority(colours: list[str]) -> str:
    """W-SOLO-31: the colour with more face-up scheme cards; if equal, the most recent one."""
    blue, red = colours.count("blue"), colours.count("red")
    if blue == red:
        return colours[-1] if colours else "blue"
    return "blue" if blue > red else "red"


# Scoring -------------------------------------------------------------------------------------------------------


def ai_score(table: Wayfarers, ai: Player) -> dict[str, int]:
    """W-SOLO-39: points per card by kind, and the points of its tiles."""
    points = {row: VP_PER_CARD[row] * len(cards) for row, cards in mind(ai).cards.items()}
    return points | {"caravan": sum(table.data.tiles[tile].vp for tile in mind(ai).tiles)}
