"""Chapter 19: what the solo opponent goes by (its resource track, scheme cards and dice sum), its gold and guilds."""

from __future__ import annotations

from majlis.games.scholars.components import Focus
from majlis.games.scholars.guilds import place_in_guild
from majlis.games.scholars.rooms import posts, put_gold, takes_gold
from majlis.games.scholars.table import NOBODY, Automa, Player, Scholars, rule

DICE_SUM_END = 6  # S-SOLO-REST-1: the dice-sum track runs from -6 to +6
ANY = "any"


def mind(me: Player) -> Automa:
    """What only the solo opponent has."""
    assert me.ai is not None
    return me.ai


# What it goes by -----------------------------------------------------------------------------------------------


def focus(table: Scholars, me: Player) -> Focus:
    """S-SOLO-TRK-1: the language, person and guild at its marker."""
    return foci(table, me)[0]


def foci(table: Scholars, me: Player) -> tuple[Focus, ...]:
    """S-SOLO-TRK-4: its focus, then those to the right, going round to the left end."""
    track = tuple(table.data.ai_track.values())
    at = mind(me).focus
    return track[at:] + track[:at]


def languages_in_order(table: Scholars, me: Player) -> list[str]:
    """S-SOLO-TRK-4: the languages, the most wanted first."""
    return [at.language for at in foci(table, me)]


def guilds_in_order(table: Scholars, me: Player) -> list[str]:
    """S-SOLO-TRK-4: the guilds by the colour focus, the most wanted first."""
    return list(dict.fromkeys(at.guild for at in foci(table, me)))


def scheme_colours(table: Scholars, me: Player) -> list[str]:
    """The colours of its face-up scheme cards, in the order revealed."""
    return [table.data.scheme_cards[card].colour for card in mind(me).schemes]


@rule
def majority(table: Scholars, me: Player, colour: str) -> bool:
    """S-ATOM-18: whether this colour has more face-up scheme cards than the other."""
    colours = scheme_colours(table, me)
    return 2 * colours.count(colour) > len(colours)


def target_sum(table: Scholars, me: Player) -> int:
    """S-SOLO-TRK-5: the silver of the last two scheme cards revealed, or of the only one."""
    return sum(table.data.scheme_cards[card].silver for card in mind(me).schemes[-2:])


@rule
def ai_move_dice_sum(table: Scholars, me: Player, steps: int) -> None:
    """S-SOLO-REST-1 (2), S-SOLO-CAL-2: its dice-sum influence moves right or left; it stays at the ends."""
    ai = mind(me)
    ai.dice_sum = max(-DICE_SUM_END, min(DICE_SUM_END, ai.dice_sum + steps))
    table.tell("ai_dice_sum", me, n=ai.dice_sum)


# Silver --------------------------------------------------------------------------------------------------------


@rule
def ai_silver(table: Scholars, me: Player) -> None:
    """S-SOLO-TRK-2, S-SOLO-TRK-3: 1 space to the right for 1 silver; past the right end it wraps."""
    ai = mind(me)
    ai.focus = (ai.focus + 1) % len(table.data.ai_track)
    table.tell("ai_step", me, focus=focus(table, me).id)
    if ai.focus == 0:
        ai_wrap(table, me)


@rule
def ai_wrap(table: Scholars, me: Player) -> None:
    """S-SOLO-TRK-3: a research marker covers the next space of the wrap line, whose effect counts; six are all."""
    ai = mind(me)
    wrap_line = tuple(table.data.wrap_line.values())
    if ai.wraps < len(wrap_line):
        wrap = wrap_line[ai.wraps]
        ai.wraps += 1
        table.tell("ai_wrap", me, wrap=wrap.id)
        table.resolve(me, wrap.effect, wrap.id)


@rule
def ai_is_paid(table: Scholars, me: Player, n: int) -> None:
    """S-SOLO-TRK-2, S-RULING-39: for each silver it would get, its marker moves; wraps come one by one."""
    for _ in range(n):
        ai_silver(table, me)


# Gold and guilds -----------------------------------------------------------------------------------------------


def neutral_rooms(table: Scholars) -> list[str]:
    """S-SOLO-SET-3: the rooms of its translators, left to right."""
    return [room for room, post in posts(table) if post.owner == NOBODY]


@rule
def ai_place_gold(table: Scholars, me: Player) -> None:
    """S-ATOM-18, S-RULING-35: gold on the left-most neutral translator, if any."""
    room = room_for_gold(table)
    if room is None:
        table.tell("ai_no_gold", me)
    else:
        put_gold(table, room)


def room_for_gold(table: Scholars) -> str | None:
    """S-RULING-34: the left-most neutral translator, also one who has enough gold."""
    return next((room for room in neutral_rooms(table) if takes_gold(table, room)), None)


@rule
def ai_influence(table: Scholars, me: Player, guild: str) -> None:
    """S-SOLO-INF-1, S-RULING-47: 1 influence in a guild, the one of this colour or (`any`) its own choice."""
    if not me.supply:
        table.tell("ai_no_influence", me)
        return
    chosen = wanted_guild(table, me) if guild == ANY else table.data.guild_of[guild]
    me.supply -= 1
    place_in_guild(table, me, chosen)


def wanted_guild(table: Scholars, me: Player) -> str:
    """S-SOLO-INF-1, S-RULING-42: nobody's guilds before all, then those without its own influence, then by focus."""
    guilds = guilds_in_order(table, me)
    guilds = [g for g in guilds if not any(player.guilds[g] for player in table.players)] or guilds
    guilds = [g for g in guilds if not me.guilds[g]] or guilds
    if len(guilds) > 1:
        table.tell("ai_guild_order", me, guilds=guilds)
    return guilds[0]
