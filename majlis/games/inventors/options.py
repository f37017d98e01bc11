"""What a label tells of an option beyond its id."""

from __future__ import annotations

from majlis.engine.effects import All, Do, Effect, show
from majlis.games.inventors.camels import raised
from majlis.games.inventors.devices import matches
from majlis.games.inventors.dice import face_of
from majlis.games.inventors.paying import PAY, USE
from majlis.games.inventors.research import research_cost
from majlis.games.inventors.river import placing_cost
from majlis.games.inventors.studio import OUT, UP, space_above
from majlis.games.inventors.table import Inventors, Player, rule
from majlis.games.inventors.tents import UNUSED, unused
from majlis.games.inventors.test import SPACE, needed_face
from majlis.games.inventors.wages import wage
from majlis.games.inventors.workers import influence_due

About = dict[str, object]


@rule
def about_option(table: Inventors, seat: int, option: str) -> About:
    """What a choice leads to: its price, its effect, what a die counts, what lies there."""
    me, data = table.players[seat], table.data
    for family, tell in TOLD.items():
        if option in data.families[family]:
            return tell(table, me, option)
    if option in data.played_card:
        return about_play(table, data.played_card[option])
    if option.startswith(SPACE):
        return about_test(table, option)
    if option == UNUSED:
        return {"n": unused(me)}
    return about_die(table, me, option) or about_payment(table, option)


# Devices and cards -----------------------------------------------------------------------------------------------


def about_device(table: Inventors, me: Player, board: str) -> About:
    """I-INV-2, I-INV-3, I-BLD-2, I-BLD-3, I-TEST-2: what a board needs, or what the device on it does."""
    device = table.devices[board]
    facts = table.data.device_boards[board]
    if not device.card:
        return {"kind": "board", "least": facts.least, "n": facts.discard}
    card = table.data.device_cards[device.card]
    needs: About = {"least": card.least, "craftspeople": list(card.craftspeople)}
    return {"kind": "device", "card": card.id, "n": needed_face(table, board), **needs}


def about_card(table: Inventors, me: Player, card: str) -> About:
    """I-INV-5: the influence that a card would bring on the board in question."""
    board = table.source
    found = matches(table, board, card) if board in table.data.device_boards else []
    return {"kind": "card", "matches": found, "n": len(found)}


def about_play(table: Inventors, card: str) -> About:
    """I-FREE-1: the effect of a card beside the die that it turns up."""
    effect = table.data.device_cards[card].play
    other = effect.parts[-1] if isinstance(effect, All) else effect
    return {"kind": "play", "card": card, "effect": show(other)}


def about_test(table: Inventors, option: str) -> About:
    """I-TEST-3, I-TEST-4: the colour of a test space and what it gives."""
    if table.source not in table.data.device_boards:
        return {}
    space = table.data.device_boards[table.source].tests[int(option.removeprefix(SPACE)) - 1]
    kind = "test_influence" if space.influence else "test_space"
    return {"kind": kind, "colour": space.colour, "n": space.ships}


def about_place(table: Inventors, me: Player, place: str) -> About:
    """I-INV-7: the Invention Tile there, and what its column gives if it is the last one of it."""
    tile, column = me.inventions.get(place), table.data.invention_places[place].column
    if tile is None:
        return {}
    about: About = {"kind": "place", "effect": show(table.data.invention_tiles[tile].effect)}
    if any(table.data.invention_places[other].column == column for other in me.inventions if other != place):
        return about
    return about | {"kind": "last_place", "column": show(table.data.column_effect[column].effect)}


# Dice ------------------------------------------------------------------------------------------------------------


def about_die(table: Inventors, me: Player, option: str) -> About:
    """A die in the landscape or the Studio, or the dice of a Workshop that return."""
    place, _, rest = option.partition("_")
    if place in table.data.zones and rest:
        return about_landscape_die(table, place, rest)
    space, _, way = option.rpartition("_")
    if space in table.data.studio and way in (UP, OUT):
        return about_studio_way(table, space, way)
    if space in me.row_dice and way in table.data.zones:
        return {"kind": "return_row", "row": space, "dice": list(me.row_dice[space]), "zone": way}
    return {}


def about_landscape_die(table: Inventors, zone: str, die: str) -> About:
    """I-DICE-2, I-DICE-5: what a die counts if it is used, and where it goes if it is brightened."""
    about: About = {"zone": zone, "die": die, "next": table.data.next_zone.get(zone, "")}
    if zone == table.data.lowest_zone:
        return about | {"kind": "exhausted_die"}
    counts = face_of(raised(table, zone, die))
    return about | {"kind": "die", "n": counts if counts > face_of(die) else 0, "higher": face_of(die) + 1}


def about_studio_way(table: Inventors, space: str, way: str) -> About:
    """I-DICE-5, I-DICE-8: the effect of the space above, or the zone beside it."""
    facts = table.data.studio[space]
    if way == OUT:
        return {"kind": "studio_out", "colour": facts.colour, "zone": facts.zone}
    above = table.data.studio[space_above(table, space)]
    return {"kind": "studio_up", "colour": facts.colour, "effect": show(above.effect)}


def about_studio_die(table: Inventors, me: Player, space: str) -> About:
    """I-DICE-7: the colour of a die in the Studio, and how high it is."""
    facts = table.data.studio[space]
    return {"kind": "studio_die", "colour": facts.colour, "level": facts.level + 1}


# Workshops and the river -----------------------------------------------------------------------------------------


def about_row(table: Inventors, me: Player, row: str) -> About:
    """I-WORK-3, I-WTILE-2, I-WTILE-3: its ability and dice; for a new tile the price and what it covers."""
    if table.source in table.data.workshop_tiles:
        return about_new_place(table, me, row)
    facts = table.data.workshop_rows[row]
    dice = list(me.row_dice.get(row, ()))
    return {"kind": "row", "least": facts.least, "effect": show(facts.effect), "dice": dice}


def about_new_place(table: Inventors, me: Player, row: str) -> About:
    """I-WTILE-2, I-WTILE-3: the price of the leftmost empty space of a row and what it shows."""
    space = table.data.workshop.get((row, len(me.rows[row])))
    about: About = {"kind": "new_place", "n": placing_cost(me, row)}
    if space is None or space.effect is None:
        return about
    return about | {"kind": "new_place_gives", "covers": show(space.effect)}


def about_tile(table: Inventors, me: Player, tile: str) -> About:
    """I-WORK-3: what a Workshop Tile needs and does."""
    facts = table.data.workshop_tiles[tile]
    effect = facts.effect or facts.passive
    about: About = {"kind": "coloured_tile" if facts.colour else "tile", "least": facts.least, "colour": facts.colour}
    return about | {"effect": "" if effect is None else show(effect)}


def about_river(table: Inventors, me: Player, space: str) -> About:
    """I-RES-2, I-R-10: the tile on top of a stack; or what a Research costs there and leads to."""
    if space in table.tops:
        about = about_tile(table, me, table.tops[space])
        return about | {"kind": str(about["kind"]).replace("tile", "stack")}
    price = research_cost(table, me, space)
    if space not in table.sites:
        return {"kind": "new_site", "n": price}
    return about_research(table, me, table.sites[space].tile) | {"kind": "site", "n": price}


def about_research(table: Inventors, me: Player, tile: str) -> About:
    """I-RES-5: what a Research Tile does, and when."""
    facts = table.data.research_tiles[tile]
    effect = facts.effect or facts.passive
    about: About = {"kind": "research_now", "effect": "" if effect is None else show(effect)}
    return about | {"kind": "research_when", "when": f"on_{facts.when}"} if facts.when else about


# Workers, Tents and craftspeople ---------------------------------------------------------------------------------


def about_space(table: Inventors, me: Player, space: str) -> About:
    """I-WRK-2, I-DUM-3: what a space costs, the Dummy's surcharge included."""
    influence = [Do("influence", (colour,), count=count) for colour, count in influence_due(table, space).items()]
    costs: list[Effect] = [*influence, *table.data.other_costs[space]]
    if not costs:
        return {"kind": "free_space"}
    return {"kind": "space", "cost": show(costs[0] if len(costs) == 1 else All(tuple(costs)))}


def about_tent(table: Inventors, me: Player, space: str) -> About:
    """I-TENT-3: the Pass Tile beside a Tent space."""
    return {"kind": "tent", "effect": show(table.data.pass_tiles[table.passes[space]].effect)}


def about_pass(table: Inventors, me: Player, tile: str) -> About:
    """What a Pass Tile does."""
    return {"kind": "pass_bonus", "effect": show(table.data.pass_tiles[tile].effect)}


def about_craftsperson(table: Inventors, me: Player, who: str) -> About:
    """I-CRAFT-3: the level and the wage."""
    if who not in me.levels:
        return {}
    level = me.levels[who]
    return {"kind": "crafts", "level": level, "next": level + 1, "silver": wage(table, me, who)}


def about_guild(table: Inventors, me: Player, guild: str) -> About:
    """How much influence I have there."""
    return {"kind": "guild", "n": me.guilds.get(table.data.guilds[guild].colour, 0)}


def about_payment(table: Inventors, option: str) -> About:
    """I-CAMEL-6, I-FREE-3: a colour bonus, the silver due, or who would save some."""
    if option == "colour_bonus":
        return {"kind": "bonus", "effect": table.turn.bonus}
    if option == PAY:
        return {"kind": "due", "n": table.turn.task.due}
    return {"kind": "use", "person": option.removeprefix(USE)} if option.startswith(USE) else {}


TOLD = {
    "device_boards": about_device,
    "device_cards": about_card,
    "studio": about_studio_die,
    "workshop_rows": about_row,
    "workshop_tiles": about_tile,
    "river": about_river,
    "research_tiles": about_research,
    "worker_spaces": about_space,
    "tents": about_tent,
    "pass_tiles": about_pass,
    "craftspeople": about_craftsperson,
    "guilds": about_guild,
    "invention_places": about_place,
}
