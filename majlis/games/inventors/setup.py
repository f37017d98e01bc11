"""Chapter 3: setting up; scenes and imagined games."""

from __future__ import annotations

from majlis.engine.state import Deck
from majlis.games.inventors.automa import seat_automa
from majlis.games.inventors.cards import draw_card
from majlis.games.inventors.components import SECTIONS
from majlis.games.inventors.devices import put_invention, reveal_board
from majlis.games.inventors.dice import exhaust, roll_into
from majlis.games.inventors.die import COLOURS
from majlis.games.inventors.dummy import seat_dummy
from majlis.games.inventors.river import move_marker, turn_up
from majlis.games.inventors.table import BUILT, LEFT, NEUTRAL, Automa, Inventors, Player, rule

BUILT_AT_START = {2: 1, 3: 2, 4: 2}  # I-SET-2, I-SET-20
INACTIVE_LEVEL = 2  # I-SET-38


@rule
def set_up(table: Inventors) -> None:
    """I-SET-1 to I-SET-41: the board, the players, then whoever nobody plays."""
    table.rounds = int(table.options["rounds"])
    table.players = [Player(seat=seat) for seat in range(len(table.seats))]
    for player, kind in zip(table.players, table.seats, strict=True):
        player.ai = Automa() if kind == "automa" else None
    lay_river(table)
    lay_devices(table)
    lay_tents(table)
    choose_first_player(table)
    setup_cards = list(table.data.setup_cards)
    humans = [player for player in table.clockwise(table.first) if not player.ai]
    for order, player in enumerate(humans):
        seat_player(table, player, order)
        deal_setup_card(table, player, setup_cards)
    if len(table.seats) == 2:
        seat_dummy(table)
    if table.automa:
        seat_automa(table, table.automa)
    table.phase = "starting_tile"


# The board -------------------------------------------------------------------------------------------------------


@rule
def lay_river(table: Inventors) -> None:
    """I-SET-9 to I-SET-11: stacks of Workshop Tiles, those of the left section face up; Research Tiles by section."""
    data = table.data
    table.unseen_tiles = data.regular_tiles
    table.stacks = {space.id: space.tiles.get(len(table.seats), 0) for space in data.spaces}
    table.revealed = SECTIONS[:1]
    for space in data.sections[SECTIONS[0]]:
        turn_up(table, space)
    for section in SECTIONS:
        tiles = tuple(tile.id for tile in data.research_tiles.values() if tile.section == section)
        table.research[section] = Deck(rest=tiles)


@rule
def lay_devices(table: Inventors) -> None:
    """I-SET-1 to I-SET-5, I-SET-20, I-SOLO-5: boards of two columns, one neutrally Invented, the others Built."""
    data = table.data
    table.boards, table.cards = Deck(rest=tuple(data.device_boards)), Deck(rest=tuple(data.device_cards))
    invented = reveal_board(table, 1)
    for row in range(2, table.column_size + 1):
        reveal_board(table, row)
    neutral = [tile.id for tile in data.invention_tiles.values() if tile.neutral]
    built = [reveal_board(table, row, BUILT) for row in range(1, BUILT_AT_START[len(table.seats)] + 1)]
    for board in (invented, *built):
        card, tile = draw_card(table), table.chance("neutral_tile", neutral)
        assert board is not None
        assert card is not None
        neutral.remove(tile)
        put_invention(table, board, card, tile, NEUTRAL)
        if table.devices[board].column != LEFT:
            table.devices[board].builder = NEUTRAL
    table.box = tuple(neutral)


@rule
def lay_tents(table: Inventors) -> None:
    """I-SET-7: a Pass Tile beside every Tent space."""
    tiles = list(table.data.pass_tiles)
    for space in table.data.tents:
        tile = table.chance("pass_tile", tiles)
        tiles.remove(tile)
        table.passes[space] = tile
        table.areas[space] = ()


@rule
def choose_first_player(table: Inventors) -> None:
    """I-SET-37, I-SOLO-6: at random; alone it is you."""
    humans = [str(player.seat) for player in table.humans]
    table.first = int(table.chance("first_player", humans))
    table.tell("first_player", table.players[table.first])


# Players ---------------------------------------------------------------------------------------------------------


@rule
def seat_player(table: Inventors, me: Player, order: int) -> None:
    """I-SET-30 to I-SET-37: pieces, Invention Tiles at random, cards and silver by turn order."""
    data = table.data
    me.supply, me.tents = data.pieces["influence"].per_player, data.pieces["tent"].per_player
    me.workers, me.reserve = data.pieces["worker"].per_player - 1, 1
    me.guilds = dict.fromkeys(COLOURS, 0)
    me.zones = dict.fromkeys(data.zones, ())
    me.camels = {camel.id: () for camel in data.camels.values() if camel.start == "free"}
    me.rows, me.row_dice = dict.fromkeys(data.workshop_rows, ()), dict.fromkeys(data.workshop_rows, ())
    tiles = [tile.id for tile in data.invention_tiles.values() if not tile.neutral]
    for place in data.invention_places:
        me.inventions[place] = table.chance("invention_tile", tiles)
        tiles.remove(me.inventions[place])
    move_marker(table, me.seat, 0)
    bonus = data.start_bonus[order]
    me.silver = bonus.silver
    for _ in range(bonus.device_cards):
        card = draw_card(table)
        assert card is not None
        me.hand = (*me.hand, card)


@rule
def deal_setup_card(table: Inventors, me: Player, cards: list[str]) -> None:
    """I-SET-38, I-SET-39, I-R-16: influence, dice and craftspeople of a Setup Card; nothing is triggered."""
    me.setup = table.chance("setup_card", cards)
    cards.remove(me.setup)
    card = table.data.setup_cards[me.setup]
    for colour, count in card.influence.items():
        me.guilds[colour] = count
        me.supply -= count
    me.studio = (card.studio,)
    for colour, count in card.ready.items():
        for _ in range(count):
            roll_into(table, me, table.data.upper_zones[0], colour)
    for colour, count in card.exhausted.items():
        exhaust(table, me, (colour,) * count)
    me.levels = {who: card.levels[who] for who in table.data.craftspeople}
    me.inactive = tuple(who for who, level in me.levels.items() if level == INACTIVE_LEVEL)
    table.tell("setup_card", me, card=me.setup)


@rule
def place_starting_tiles(table: Inventors) -> None:
    """I-SET-38: the Starting Workshop Tile into a row of choice, everybody at once; then the goals of three rounds."""
    rows = tuple(table.data.workshop_rows)
    chosen = table.ask_each("starting_tile", {player.seat: rows for player in table.humans})
    for seat, row in chosen.items():
        me = table.players[seat]
        tile = table.data.setup_cards[me.setup].tile
        me.rows[row] = (tile,)
        table.tell("place_tile", me, tile=tile, row=row)
    if table.rounds == 3:
        for player in table.clockwise(table.first):
            if not player.ai:
                begin_goals(table, player)
    table.phase = "start_of_round"


@rule
def begin_goals(table: Inventors, me: Player) -> None:
    """I-SET-41, EX-28: the leftmost Tent onto the Setup Card for its effect, then what its slot uncovers."""
    uncovered = table.data.slots[len(table.seats)][0]
    me.goal = 0
    me.tents -= 1
    goal = table.data.goal_order[0]
    table.resolve(me, goal.effect, goal.id)
    if uncovered is not None:
        table.resolve(me, uncovered, goal.id, chosen=True)


@rule
def start_of(table: Inventors, me: Player) -> str:
    """I-SET-38: the Setup Card."""
    return me.setup
