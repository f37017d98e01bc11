"""Whether the components fit each other: what one family says of another is checked when the data is loaded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from majlis.engine.components import BadData, effects_in
from majlis.engine.effects import All, Do, Effect, Pay, atoms, queries, show

if TYPE_CHECKING:
    from majlis.games.inventors.components import InventorsData

ANY = "any"
PLAYER_COUNTS = (2, 3, 4)
LENGTHS = (3, 4)  # rounds of a game
COSTS_OF_SPACES = ("influence", "silver", "craftsperson", "device_card")
PASSIVE_TILES = ("provide", "return_dice")
PASSIVE_RESEARCH = ("camel_total_bonus", "return_camel_dice")
RANKS = ("top", "middle", "bottom")


def check_fit(data: InventorsData) -> None:
    """A BadData names the fact that does not fit; so does a KeyError, which is told as BadData."""
    check_player_board(data)
    check_river(data)
    check_main_board(data)
    check_devices(data)
    check_set_up(data)
    check_opponents(data)
    known = words_of_atoms(data)
    for where, effect in effects_in(data):
        for atom in (*(atom for atom, _ in atoms(effect)), *queries(effect)):
            check_arguments(where, atom, known)


def there_is(where: str, words: Iterable[str], known: Iterable[str]) -> None:
    """Every word is one of those known."""
    for word in words:
        if word not in known:
            raise BadData(f"{where}: there is no {word!r}")


def demand(holds: bool, problem: str) -> None:
    """What must be so."""
    if not holds:
        raise BadData(problem)


def check_player_board(data: InventorsData) -> None:
    """Dice, Studio, Workshops, Inventions, Tower and Camels."""
    colours = [*data.guild_of, "white"]
    demand(sorted(die.colour for die in data.dice.values()) == sorted(colours), "dice: one kind of each colour")
    demand(len(data.upper_zones) == len(data.zones) - 1, "zones: all but the lowest are available")
    for space in data.studio.values():
        there_is(f"studio {space.id}", [space.zone], data.upper_zones)
    for colour in data.guild_of:
        demand((colour, 0) in data.column_of, f"studio: the {colour} column has no lowest space")
    demand(len(data.column_of) == len(data.studio), "studio: two spaces of one colour and level")
    for row in data.workshop_rows:
        for column in range(data.columns):
            demand((row, column) in data.workshop, f"workshop_spaces: {row} has no column {column}")
    demand(len(data.workshop) == len(data.workshop_spaces), "workshop_spaces: two spaces in one place")
    for printed in data.workshop_rows.values():
        there_is(f"workshop_rows {printed.id}", filter(None, [printed.colour]), data.guild_of)
    for tile in data.workshop_tiles.values():
        where = f"workshop_tiles {tile.id}"
        there_is(where, filter(None, [tile.colour]), data.guild_of)
        demand((tile.effect is None) != (tile.passive is None), f"{where}: either an effect or a passive one is needed")
        check_passive(where, tile.passive, PASSIVE_TILES)
    for pair in data.invention_pairs.values():
        there_is(f"invention_pairs {pair.id}", pair.places, data.invention_places)
    columns = {place.column for place in data.invention_places.values()}
    demand(columns == {*data.column_effect}, "invention_columns: every column has one effect")
    own = sum(not tile.neutral for tile in data.invention_tiles.values())
    demand(own == len(data.invention_places), "invention_tiles: as many of a player as there are places")
    demand(
        sorted(data.levels) == list(range(1, len(data.tower) + 1)), "tower: the levels must run from 1 without a gap"
    )
    demand(len(data.tower) % 2 == 0, "tower: every tile has two sides")
    starts = [camel.start for camel in data.camels.values()]
    demand(starts.count("locked") == starts.count("hired") == 1, "camels: one is locked and one hired")


def check_passive(where: str, effect: Effect | None, names: Sequence[str]) -> None:
    """A passive effect is one atom that the rules look for."""
    if effect is not None and not (isinstance(effect, Do) and effect.name in names):
        raise BadData(f"{where}: a passive effect is one of {', '.join(names)}")


def check_river(data: InventorsData) -> None:
    """I-SHIP-1: spaces, stacks, slots and Research Tiles."""
    kinds = [space.kind for space in data.spaces]
    demand(kinds[0] == "start" and kinds[-1] == "end", "river: it begins with its start and ends with its end")
    demand(kinds.count("start") == kinds.count("end") == 1, "river: there is one start and one end")
    for space in data.spaces:
        where = f"river {space.id}"
        if space.kind in ("tile", "end"):
            demand({*PLAYER_COUNTS} <= {*space.tiles}, f"{where}: tiles for 2, 3 and 4 players are needed")
        else:
            demand(not space.tiles, f"{where}: no tiles lie here")
        demand(space.kind != "tile" or len(space.vp) == 2, f"{where}: the points of two slots are needed")
        demand(
            (space.effect is not None) == (space.kind in ("section_start", "end")),
            f"{where}: only the first spaces of sections and the last space have an effect",
        )
    for players in PLAYER_COUNTS:
        lying = sum(space.tiles.get(players, 0) for space in data.spaces)
        demand(
            lying <= len(data.regular_tiles),
            f"river: {lying} tiles for {players}, but there are {len(data.regular_tiles)}",
        )
    for tile in data.research_tiles.values():
        where = f"research_tiles {tile.id}"
        demand((tile.effect is None) != (tile.passive is None), f"{where}: either an effect or a passive one is needed")
        check_passive(where, tile.passive, PASSIVE_RESEARCH)


def check_main_board(data: InventorsData) -> None:
    """Spaces for Workers, Tents, Pass Tiles and the Royalty track."""
    for space in data.worker_spaces.values():
        where = f"worker_spaces {space.id}"
        there_is(where, filter(None, [space.guild]), data.guild_of)
        demand(space.cost is None or isinstance(space.cost, Do | All), f"{where}: a cost is a sum of pieces")
        for part in data.worker_cost[space.id]:
            demand(
                isinstance(part, Do) and part.name in COSTS_OF_SPACES, f"{where}: {show(part)!r} cannot be a cost here"
            )
            demand(part.name != "influence" or part.args[0] != ANY, f"{where}: influence of a certain colour is needed")
        people = [part for part in data.worker_cost[space.id] if isinstance(part, Do) and part.name == "craftsperson"]
        once = all(part.count == 1 for part in people) and len({*people}) == len(people)
        demand(once, f"{where}: each craftsperson is paid once, and one of choice at most")
        demand(space.open == (space.cost is None), f"{where}: an open space is free, the others have a cost")
    demand(any(space.open for space in data.worker_spaces.values()), "worker_spaces: an open one is needed")
    for tent in data.tents.values():
        there_is(f"tents {tent.id}", filter(None, [tent.colour]), data.guild_of)
    demand({*data.area} == {*data.guild_of}, "tents: every colour has one area")
    demand(len(data.tents) > max(PLAYER_COUNTS), "tents: more spaces than players are needed")
    demand(len(data.pass_tiles) >= len(data.tents), "pass_tiles: one for every Tent space")
    for players in PLAYER_COUNTS:
        demand(
            len(data.slots.get(players, ())) == data.pieces["tent"].per_player,
            f"tent_slots: {players} players need a slot for every Tent",
        )


def check_devices(data: InventorsData) -> None:
    """Boards, cards and what publishing needs."""
    for board in data.device_boards.values():
        demand(board.discard >= 0 and bool(board.tests), f"device_boards {board.id}: test spaces are needed")
    for card in data.device_cards.values():
        where = f"device_cards {card.id}"
        there_is(where, card.craftspeople, data.craftspeople)
        demand(len({*card.craftspeople}) == len(card.craftspeople), f"{where}: a craftsperson is paid once")
        demand(card.at_least[0] <= card.at_least[1], f"{where}: the second number must not be lower")
    people = data.publish_back.craftspeople
    there_is("publishing", people, (*data.craftspeople, ANY))
    demand(people.count(ANY) <= 1, "publishing: one craftsperson of choice at most")


def check_set_up(data: InventorsData) -> None:
    """Setup Cards, goals and bonuses."""
    for card in data.setup_cards.values():
        where = f"setup_cards {card.id}"
        there_is(where, card.influence, data.guild_of)
        there_is(where, (*card.ready, *card.exhausted), (*data.guild_of, "white"))
        there_is(where, [card.studio], data.studio)
        there_is(where, [card.tile], data.workshop_tiles)
        demand(data.workshop_tiles[card.tile].starting, f"{where}: {card.tile!r} is no starting tile")
        demand({*card.levels} == {*data.craftspeople}, f"{where}: every craftsperson needs a level")
        demand(
            all(1 <= level <= data.visible_levels for level in card.levels.values()),
            f"{where}: a level that is not visible",
        )
        demand(1 in card.levels.values(), f"{where}: somebody stands on the lowest level")
    demand(len(data.setup_cards) >= max(PLAYER_COUNTS), "setup_cards: one for every player")
    demand(len(data.start_bonuses) >= max(PLAYER_COUNTS), "start_bonuses: one for every player")
    for goal in data.goals.values():
        there_is(f"goals {goal.id}", filter(None, [goal.section]), data.sections)


def check_opponents(data: InventorsData) -> None:
    """The Dummy and the solo opponent."""
    for card in data.dummy_cards.values():
        where = f"dummy_cards {card.id}"
        there_is(where, card.influence, data.guild_of)
        there_is(where, (*card.blocked, card.dearer), data.worker_spaces)
    for supply in data.dummy.values():
        demand({*LENGTHS} <= {*supply.cards}, "dummy: cards of the first round for games of 3 and 4 rounds")
    demand(len(data.solo_rounds) == max(LENGTHS), "solo_rounds: one for every round")
    for scheme in data.scheme_cards.values():
        where = f"scheme_cards {scheme.id}"
        there_is(where, [scheme.tent, scheme.dummy_tent], data.tents)
        demand(sorted(scheme.rows.values()) in ([], [1, 2, 3]), f"{where}: rows have the ranks 1, 2 and 3")
        demand(sorted(scheme.colours.values()) in ([], [1, 2, 3]), f"{where}: colours have the ranks 1, 2 and 3")
        there_is(where, scheme.rows, RANKS)
        there_is(where, scheme.colours, data.guild_of)
        check_scheme(where, scheme.top + scheme.bottom, bool(scheme.rows), bool(scheme.colours))


def check_scheme(where: str, tasks: tuple[Effect, ...], rows: bool, colours: bool) -> None:
    """I-SOLO-22: a task that looks for a row or a colour finds ranks on its card."""
    named = {atom.name for effect in tasks for atom, _ in atoms(effect)}
    right = any(
        atom.args == ("right",) for effect in tasks if isinstance(effect, Pay) for atom, _ in atoms(effect.cost)
    )
    demand(
        rows or not (named & {"ai_invent", "ai_build", "ai_test", "ai_publish"} or right),
        f"{where}: ranks of rows are needed",
    )
    demand(colours or "ai_test" not in named, f"{where}: ranks of colours are needed")


# Words in effects ------------------------------------------------------------------------------------------------


def words_of_atoms(data: InventorsData) -> dict[str, tuple[str, ...]]:
    """What an atom's words may be, in whatever place they stand."""
    colours = tuple(data.guild_of)
    return {
        "influence": (ANY, *colours),
        "die_to_studio": (ANY, *colours),
        "gain_die": (ANY, "white", *colours, *data.upper_zones),
        "refresh": (ANY, *data.craftspeople),
        "craftsperson": (ANY, *data.craftspeople),
        "provide": colours,
        "return_dice": data.upper_zones,
        "return_camel_dice": data.upper_zones,
        "place_worker": (*colours, "right"),
    }


def check_arguments(where: str, atom: Do, known: dict[str, tuple[str, ...]]) -> None:
    """Every word of an atom is one that its rule knows."""
    if atom.name not in known:
        return
    for value in (*atom.args, *(value for _, value in atom.named)):
        words = (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ()
        there_is(f"{where}: {show(atom)!r}", words, known[atom.name])
