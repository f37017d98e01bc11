"""Whether the components fit each other: what one family says of another is checked when the data is loaded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from majlis.engine.components import BadData, effects_in
from majlis.engine.effects import Do, atoms, queries, show

if TYPE_CHECKING:
    from majlis.games.scholars.components import ScholarsData

PLACES_OF_DICE = ("bag", "hand")
PIPS = range(1, 7)
GOALS = 3


def check_fit(data: ScholarsData) -> None:
    """A BadData names the fact that does not fit; so does a KeyError, which is told as BadData."""
    check_colours(data)
    check_board(data)
    check_cards(data)
    check_solo(data)
    known = data.words()
    for where, effect in effects_in(data):
        for atom in (*(atom for atom, _ in atoms(effect)), *queries(effect)):
            check_arguments(where, atom, known)


def there_is(where: str, words: Iterable[str], known: Iterable[str]) -> None:
    """Every word is one of those known."""
    for word in words:
        if word not in known:
            raise BadData(f"{where}: there is no {word!r}")


def all_differ(where: str, values: Sequence[str]) -> None:
    """No value stands twice."""
    for value in values:
        if values.count(value) > 1:
            raise BadData(f"{where}: {value!r} stands twice")


def check_colours(data: ScholarsData) -> None:
    """S-WORK-9: any two primary colours have a mixture; every die has a colour and faces."""
    for colour in data.colours.values():
        if colour.kind not in data.KINDS:
            raise BadData(f"colours {colour.id}: expected one of {', '.join(data.KINDS)} instead of {colour.kind!r}")
        there_is(f"colours {colour.id}", colour.mix, data.colours)
    for a, b in combinations(data.primaries, 2):
        if len(data.mixed[a, b]) != 1:
            raise BadData(f"colours: {a} and {b} need one mixture")
    for die in data.dice.values():
        there_is(f"dice {die.id}", [die.colour], data.colours)
        if not die.faces or any(face not in PIPS for face in die.faces):
            raise BadData(f"dice {die.id}: faces of 1 to 6 are needed")


def check_board(data: ScholarsData) -> None:
    """Map, House, guilds and tracks."""
    for path in data.map_paths.values():
        there_is(f"map_paths {path.id}", [path.leaves, path.enters], data.map_spaces)
        there_is(f"map_paths {path.id}", [path.colour], data.colours)
    there_is("map_spaces: the black ones, where the neutral marker starts", [data.neutral_start], data.black_spaces)
    there_is("guilds", [guild.colour for guild in data.guilds.values()], data.colours)
    all_differ("guilds", [guild.colour for guild in data.guilds.values()])
    there_is("tracks", [track.colour for track in data.tracks.values()], data.colours)
    all_differ("tracks", [track.colour for track in data.tracks.values()])
    for guild, spaces in data.column.items():
        if [space.row for space in spaces] != list(range(1, len(spaces) + 1)):
            raise BadData(f"house: the rows of {guild} must be numbered from 1, from top to bottom")
    for track in data.tracks.values():
        if not track.levels or track.levels[0].rest is None:
            raise BadData(f"tracks {track.id}: level 0 needs a benefit for resting")


def check_cards(data: ScholarsData) -> None:
    """Goals, translators, scrolls, resources and the printed die."""
    for goal in data.goals.values():
        there_is(f"goals {goal.id}", [goal.deck], data.decks)
        there_is(f"goals {goal.id}", [goal.guild], data.guilds)
        there_is(f"goals {goal.id}", [goal.track], data.tracks)
        there_is(f"goals {goal.id}", [goal.scroll], data.starting_scrolls)
        if len(goal.rewards) != GOALS:
            raise BadData(f"goals {goal.id}: three rewards are needed")
    rooms = [starter.room for starter in data.starting_translators.values()]
    there_is("starting_translators", rooms, data.rooms)
    all_differ("starting_translators", rooms)
    there_is("translators", [translator.deck for translator in data.translators.values()], data.decks)
    for known in data.translator.values():
        there_is(f"translators {known.id}", known.languages, data.languages)
    for scroll in data.scrolls.values():
        where = f"scrolls {scroll.id}"
        there_is(where, [scroll.language, *scroll.languages], data.languages)
        there_is(where, filter(None, [scroll.track, scroll.scored_track]), data.tracks)
        there_is(where, filter(None, [scroll.scoring]), data.scroll_scoring)
        there_is(where, filter(None, [scroll.guild]), data.guilds)
        there_is(where, filter(None, [scroll.primary, scroll.secondary]), data.colours)
    for resources in data.resource_cards.values():
        there_is(f"resource_cards {resources.id}", resources.bag, data.colours)
        there_is(f"resource_cards {resources.id}", resources.workers, data.workers)
    for card in data.cards.values():
        there_is(f"goal_backs {card.id}", filter(None, [card.die]), data.die_order)
    for stacks in data.scroll_stacks.values():
        laid_out = len(data.black_spaces) + len(data.guilds)
        if laid_out + stacks.top + stacks.middle * len(data.caliph_cards) + stacks.bottom > len(data.scrolls):
            raise BadData(f"scroll_stacks {stacks.id}: there are only {len(data.scrolls)} scrolls")


def check_solo(data: ScholarsData) -> None:
    """S-SOLO-TRK-1, S-SOLO-CAL-2, S-SOLO-CAL-3: what the solo opponent reads off the cards and boards."""
    for focus in data.ai_track.values():
        there_is(f"ai_track {focus.id}", [focus.deck], data.decks)
        there_is(f"ai_track {focus.id}", [focus.guild], data.guilds)
        there_is(f"ai_track {focus.id}", [f"ai_{focus.language}"], data.ai_languages)
    for guild in data.guilds.values():
        if guild.consolation not in [reading.printed for reading in data.ai_consolations.values()]:
            raise BadData(f"guilds {guild.id}: ai_consolations says nothing of {show(guild.consolation)!r}")
    for caliph in data.caliph_cards.values():
        there_is(f"caliph_cards {caliph.id}", caliph.portraits, data.decks)
        if "retire_top" not in [atom.name for atom, _ in atoms(caliph.bottom)]:
            raise BadData(f"caliph_cards {caliph.id}: the bottom space must offer retire_top")


# Words in effects ------------------------------------------------------------------------------------------------


def words_of_atoms(data: ScholarsData) -> dict[str, tuple[str, ...]]:
    """What an atom's words may be, in whatever place they stand."""
    decks = tuple(deck.removeprefix("deck_") for deck in data.decks)
    actions = tuple(dict.fromkeys(action for slot in data.slots.values() for action in slot.actions))
    return {
        "worker": ("any", *data.workers),
        "white_die": PLACES_OF_DICE,
        "primary_die": (*PLACES_OF_DICE, *data.primaries),
        "secondary_die": (*PLACES_OF_DICE, *data.colours),
        "influence": ("any", *data.guild_of),
        "ai_influence": ("any", *data.guild_of),
        "advance": ("any", "primary", "action_colour", *data.tracks),
        "collect": tuple(data.tracks),
        "employ": decks,
        "retire_top": decks,
        "ai_retire_top": decks,
        "alt_action": actions,
        "same_colour": tuple(data.colours),
    }


def check_arguments(where: str, atom: Do, known: dict[str, tuple[str, ...]]) -> None:
    """Every word of an atom is one that its rule knows."""
    if atom.name not in known:
        return
    for value in (*atom.args, *(value for _, value in atom.named)):
        words = (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ()
        there_is(f"{where}: {show(atom)!r}", words, known[atom.name])
