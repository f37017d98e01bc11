"""Chapters 9 and 15: the start and the end of a round, done by all players."""

from __future__ import annotations

from majlis.engine.effects import Do, Effect, May
from majlis.games.inventors.automa import ai_end_of_round, ai_start_of_round
from majlis.games.inventors.camels import has_camel, passive_values
from majlis.games.inventors.components import named
from majlis.games.inventors.dice import (
    brighten_die,
    colour_of,
    exhaust,
    face_of,
    move_up_landscape,
    roll_into,
)
from majlis.games.inventors.die import WHITE
from majlis.games.inventors.dummy import dummy_round, return_dummy_tent
from majlis.games.inventors.influence import place_influence
from majlis.games.inventors.studio import UP, space_above, studio_ways
from majlis.games.inventors.table import Inventors, Player, Turn, rule
from majlis.games.inventors.workers import send_home
from majlis.games.inventors.workshop import has_colour

HIRE, DO_NOT = "hire_camel", "no_camel"


# The start -------------------------------------------------------------------------------------------------------


@rule
def start_of_round(table: Inventors) -> None:
    """I-START-1 to I-START-3: the Dummy's card, Royalties and Income from the second round on, the opponent's deck."""
    table.turn = Turn()
    table.tell("round", n=table.round)
    dummy_round(table)
    for player in table.clockwise(table.first):
        if player.ai:
            ai_start_of_round(table, player)
        elif table.round > 1:
            royalties_and_income(table, player)
    table.phase, table.active = "turn", table.first


def royalties_and_income(table: Inventors, me: Player) -> None:
    """I-START-1, I-R-01: both, in either order."""
    royalties = table.data.royalty[me.royalties]
    gains: list[tuple[Effect, str]] = [(Do("silver", count=income(table, me)), "income")]
    if royalties.effect is not None:
        gains.append((royalties.effect, royalties.id))
    table.together(me, gains)


def income(table: Inventors, me: Player) -> int:
    """I-START-2, I-R-03: the silver on the green bar of the lowest Tower Tile."""
    return table.data.levels[me.lowest].income


# The end ---------------------------------------------------------------------------------------------------------


@rule
def end_of_round(table: Inventors) -> None:
    """I-END-1 to I-END-8: six steps, of which the last round has only the sixth."""
    table.turn = Turn()
    last = table.round == table.rounds
    if not last:
        new_first_player(table)
        brighten_everything(table)
        return_dice_of_all(table)
        cover_hired_camels(table)
        send_home(table)
    raise_tents(table, last)
    if last:
        table.over, table.phase = True, "over"
        table.tell("over")
        return
    table.round += 1
    table.phase = "start_of_round"


def in_turn_order(table: Inventors) -> list[Player]:
    """I-R-31: the humans, beginning with the First Player."""
    return [player for player in table.clockwise(table.first) if not player.ai]


@rule
def new_first_player(table: Inventors) -> None:
    """I-END-1: whose Tent stands leftmost; the Dummy is ignored."""
    order = list(table.data.tents)
    leftmost = min(table.players, key=lambda player: order.index(player.tent))
    table.first = leftmost.seat
    table.tell("first_player", leftmost)


@rule
def brighten_everything(table: Inventors) -> None:
    """I-END-2, I-R-15: every unused die once, zone by zone from above, then the Studio, all choosing at once."""
    for player in in_turn_order(table):
        for zone in reversed(table.data.zones_to_leave):
            for die in player.zones[zone]:
                move_up_landscape(table, player, zone, die)
    plans = choose_studio_ways(table)
    for player in in_turn_order(table):
        brighten_studio(table, player, plans[player.seat])


def brighten_studio(table: Inventors, me: Player, plan: list[str]) -> None:
    """I-END-2: the steps in the order planned; a die whose step is still to come is left alone by other Brightens."""
    for done, way in enumerate(plan):
        table.turn.waiting = tuple(later.rpartition("_")[0] for later in plan[done + 1 :])
        brighten_die(table, me, way)
    table.turn.waiting = ()


def choose_studio_ways(table: Inventors) -> dict[int, list[str]]:
    """I-R-15: for each player the dice of the Studio in the order of their choice, and where each goes."""
    plans: dict[int, list[str]] = {player.seat: [] for player in in_turn_order(table)}

    def left() -> dict[int, list[str]]:
        return {seat: ways for seat, plan in plans.items() if (ways := ways_left(table, table.players[seat], plan))}

    def take(seat: int, way: str) -> None:
        plans[seat].append(way)

    table.ask_at_once("studio", left, take)
    return plans


def ways_left(table: Inventors, me: Player, plan: list[str]) -> list[str]:
    """The dice that have no way yet, and the ways open to them once the plan so far is carried out."""
    moved = [way.rpartition("_")[0] for way in plan]
    arrived = [space_above(table, way.removesuffix(f"_{UP}")) for way in plan if way.endswith(UP)]
    waiting = tuple(space for space in me.studio if space not in moved)
    return studio_ways(table, waiting, (*waiting, *arrived))


@rule
def return_dice(table: Inventors, me: Player, zone: str) -> str:
    """I-END-3: where the dice of a Workshop go."""
    return zone


@rule
def return_camel_dice(table: Inventors, me: Player, zone: str) -> str:
    """I-END-3: where the coloured dice on Camels go."""
    return zone


@rule
def return_dice_of_all(table: Inventors) -> None:
    """I-END-3: dice on Camels and in Workshops to Exhausted, unless tiles send them elsewhere, rolled."""
    chosen = choose_zones(table)
    for player in in_turn_order(table):
        for row in player.row_dice:
            zones = zones_for(table, player, row)
            zone = chosen.get((player.seat, row)) or next(iter(zones), "")
            send_dice(table, player, player.row_dice[row], zone)
            player.row_dice[row] = ()
        coloured_to = next(iter(passive_values(table, player, "return_camel_dice")), "")
        for camel, dice in player.camels.items():
            send_dice(table, player, tuple(die for die in dice if colour_of(die) != WHITE), str(coloured_to))
            exhaust(table, player, tuple(die for die in dice if colour_of(die) == WHITE))
            player.camels[camel] = ()


def send_dice(table: Inventors, me: Player, dice: tuple[str, ...], zone: str) -> None:
    """Rolled into a zone, or to Exhausted."""
    if not zone:
        exhaust(table, me, dice)
        return
    for die in dice:
        roll_into(table, me, zone, colour_of(die))


def zones_for(table: Inventors, me: Player, row: str) -> list[str]:
    """I-R-18: where the tiles of a row would send its dice, if their faces and colours are enough, without boosts."""
    if not me.row_dice[row]:
        return []
    total = sum(map(face_of, me.row_dice[row]))
    zones = []
    for tile in me.rows[row]:
        facts = table.data.workshop_tiles[tile]
        sends = named(facts.passive, "return_dice")
        fits = total >= facts.least and (not facts.colour or has_colour(table, me, row, facts.colour))
        if sends is not None and fits:
            zones.append(str(table.query(me, sends)))
    return list(dict.fromkeys(zones))


def choose_zones(table: Inventors) -> dict[tuple[int, str], str]:
    """I-R-18: where two tiles send the dice of a row to different zones their owner chooses; all at once."""
    open_rows = {
        player.seat: [row for row in player.rows if len(zones_for(table, player, row)) > 1]
        for player in in_turn_order(table)
    }
    chosen: dict[tuple[int, str], str] = {}

    def left() -> dict[int, list[str]]:
        waiting = {seat: rows[0] for seat, rows in open_rows.items() if rows}
        return {
            seat: [f"{row}_{zone}" for zone in zones_for(table, table.players[seat], row)]
            for seat, row in waiting.items()
        }

    def take(seat: int, option: str) -> None:
        row, _, zone = option.rpartition("_")
        chosen[seat, row] = zone
        open_rows[seat].remove(row)

    table.ask_at_once("return_dice", left, take)
    return chosen


@rule
def cover_hired_camels(table: Inventors) -> None:
    """I-END-4: a Hired Camel is covered again."""
    for player in table.players:
        player.camels = {
            camel: dice for camel, dice in player.camels.items() if table.data.camels[camel].start != "hired"
        }


@rule
def raise_tents(table: Inventors, last: bool) -> None:
    """I-END-6, I-END-7, I-SOLO-60: every Tent moves to the area above and gives what it gives."""
    for player in table.clockwise(table.first):
        raise_tent(table, player, last)
    if not last:
        offer_hired_camel(table)
    for player in table.players:
        if player.ai:
            ai_end_of_round(table, player)
        player.tent = ""
    return_dummy_tent(table)


def raise_tent(table: Inventors, me: Player, last: bool) -> None:
    """I-END-6, I-R-50: the first Tent of a coloured area gives influence; the Envoy's area the Envoy."""
    area = table.data.tents[me.tent]
    table.areas[area.id] = (*table.areas.get(area.id, ()), me.seat)
    if area.colour and area.id not in table.first_tents:
        table.first_tents = (*table.first_tents, area.id)
        place_influence(table, me, area.colour)
    if not last and not me.ai and area.effect is not None and not is_hire(area.effect):
        table.resolve(me, area.effect, area.id, chosen=True)


def is_hire(effect: Effect) -> bool:
    """Whether an area offers the Hired Camel, which its owner may take or leave."""
    return named(effect.effect if isinstance(effect, May) else effect, "hire_camel_next_round") is not None


def offer_hired_camel(table: Inventors) -> None:
    """I-END-6: who has the Tent in its area may hire the Camel for the next round."""
    able = [
        player
        for player in in_turn_order(table)
        if (effect := table.data.tents[player.tent].effect) is not None and is_hire(effect)
    ]
    answers = table.ask_each("hire_camel", {player.seat: (HIRE, DO_NOT) for player in able})
    for player in able:
        if answers[player.seat] == HIRE and not has_camel(table, player, "hired"):
            table.resolve(player, "hire_camel_next_round", player.tent, chosen=True)
