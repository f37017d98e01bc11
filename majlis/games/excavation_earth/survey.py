"""Chapter 8.8: surveying, and the surveyor forecast."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.excavation_earth.factions import has
from majlis.games.excavation_earth.gallery import sample_gained
from majlis.games.excavation_earth.holds import cargo_refusal, store
from majlis.games.excavation_earth.table import LAST_ROUND, NOBODY, ExcavationEarth, Player


def survey(table: ExcavationEarth, me: Player, card: str) -> None:
    """E-SUR-1 to E-SUR-5: rounds 1 and 2: into the forecast, an initiative token; always: tiles."""
    if table.round < LAST_ROUND:
        slots = [f"forecast_{i + 1}" for i in range(len(table.forecast))]
        slot = table.ask(me, "survey_slot", slots, lambda slot: slot_refusal(table, slot))
        enter_forecast(table, me, card, int(slot.removeprefix("forecast_")) - 1)
        take_initiative(table, me)
    survey_tiles(table, me, table.data.action_cards[card].colour)


def survey_colours(table: ExcavationEarth) -> set[str]:
    """E-ACT-6, E-SUR-6: rounds 1 and 2 all, if a forecast card has no crew; round 3 those with tiles in the stack."""
    if table.round < LAST_ROUND:
        return set(table.data.colours) if NOBODY in table.forecast_crew else set()
    return {colour for colour, stack in table.artifact_stacks.items() if stack}


def survey_refusal(table: ExcavationEarth, me: Player, card: str) -> Reason:
    """E-ACT-6, E-SUR-6: why a card cannot be used to survey."""
    if table.round < LAST_ROUND:
        return reason("forecast_full")
    return reason("no_tiles", colour=table.data.colour_of[card])


def slot_refusal(table: ExcavationEarth, slot: str) -> Reason | None:
    """E-SUR-2, E-SUR-7: a forecast card with crew on it, even one's own, stays."""
    return None if int(slot.removeprefix("forecast_")) - 1 in unmarked(table) else reason("forecast_marked")


def unmarked(table: ExcavationEarth) -> list[int]:
    """E-SUR-7: the forecast cards without anybody's crew."""
    return [i for i, seat in enumerate(table.forecast_crew) if seat == NOBODY]


def enter_forecast(table: ExcavationEarth, me: Player, card: str, slot: int) -> None:
    """E-SUR-2: the played card takes the place of another, with crew on it if there is any; never a guard."""
    old = table.forecast[slot]
    replace_forecast(table, slot, card, me.seat if me.crew else NOBODY)
    discard = list(table.action_discard)
    discard.remove(card)  # it has been played and lies there
    table.action_discard = (*discard, old)
    me.crew -= table.forecast_crew[slot] == me.seat
    table.tell("forecast", me, card=card, old=old)


def replace_forecast(table: ExcavationEarth, slot: int, card: str, seat: int) -> None:
    """Lay a card into the forecast, with the crew of a seat on it or without."""
    table.forecast = (*table.forecast[:slot], card, *table.forecast[slot + 1 :])
    table.forecast_crew = (*table.forecast_crew[:slot], seat, *table.forecast_crew[slot + 1 :])


def take_initiative(table: ExcavationEarth, me: Player) -> None:
    """E-SUR-3: the lowest initiative token left, once per round."""
    if not me.initiative and table.tokens:
        me.initiative, *rest = table.tokens
        table.tokens = tuple(rest)
        table.tell("initiative", me, n=me.initiative)


# Tiles -------------------------------------------------------------------------------------------------------


def survey_tiles(table: ExcavationEarth, me: Player, colour: str) -> None:
    """E-SUR-4, E-SUR-6, E-FAC-1, E-FAC-2: draw; perhaps a free one; one to its dig site; buy one of the rest."""
    extra = has(table, me, "survey_extra")
    table.turn.drawn = tuple(draw_tiles(table, colour, 3 if extra else 2))
    table.tell("survey", me, colour=colour, artifacts=list(table.turn.drawn))
    gained = [free_tile(table, me)] if extra else []
    place_tile(table, me)
    gained.append(buy_tile(table, me))
    for artifact in table.turn.drawn:
        shuffle_back(table, artifact)
        table.tell("shuffled_back", me, artifact=artifact)
    table.turn.drawn = ()
    sample_gained(table, me, [artifact for artifact in gained if artifact])


def draw_tiles(table: ExcavationEarth, colour: str, count: int) -> list[str]:
    """E-COMP-12: as many tiles of a region's stack as there are, up to `count`."""
    stack = table.artifact_stacks[colour]
    return [tile for _ in range(count) if (tile := table.draw(stack, "artifact")) is not None]


def free_tile(table: ExcavationEarth, me: Player) -> str:
    """E-FAC-1: Is'sisinui may take one of the tiles for free."""
    if cargo_refusal(table, me) is not None or not table.turn.drawn:
        return ""
    chosen = table.ask(me, "survey_free", list(dict.fromkeys(table.turn.drawn)), skip=True)
    if chosen is None:
        return ""
    gain_drawn(table, me, chosen)
    table.tell("survey_free", me, artifact=chosen)
    return chosen


def place_tile(table: ExcavationEarth, me: Player) -> None:
    """E-SUR-4: one tile of the player's choice goes to its dig site."""
    if table.turn.drawn:
        artifact = table.ask(me, "survey_place", list(dict.fromkeys(table.turn.drawn)))
        take_drawn(table, artifact)
        put_on_site(table, artifact)


def buy_tile(table: ExcavationEarth, me: Player) -> str:
    """E-SUR-4: another tile may be bought for twice its value, into the cargo hold."""
    if cargo_refusal(table, me) is not None:
        return ""
    drawn = list(dict.fromkeys(table.turn.drawn))
    if all(price_refusal(table, me, artifact) for artifact in drawn):
        return ""
    chosen = table.ask(me, "survey_buy", drawn, lambda artifact: price_refusal(table, me, artifact), skip=True)
    if chosen is None:
        return ""
    gain_drawn(table, me, chosen)
    me.credits -= survey_price(table, chosen)
    table.tell("survey_buy", me, artifact=chosen, n=survey_price(table, chosen))
    return chosen


def price_refusal(table: ExcavationEarth, me: Player, artifact: str) -> Reason | None:
    """E-SUR-4: the tile must be paid."""
    price = survey_price(table, artifact)
    return None if me.credits >= price else reason("too_expensive", artifact=artifact, n=price)


def survey_price(table: ExcavationEarth, artifact: str) -> int:
    """E-SUR-4: twice the value."""
    return 2 * table.data.value[artifact]


def take_drawn(table: ExcavationEarth, artifact: str) -> None:
    """One of the drawn tiles has found its place."""
    left = list(table.turn.drawn)
    left.remove(artifact)
    table.turn.drawn = tuple(left)


def gain_drawn(table: ExcavationEarth, me: Player, artifact: str) -> None:
    """A drawn tile goes into the cargo hold."""
    take_drawn(table, artifact)
    store(me, "cargo_hold", artifact)


def put_on_site(table: ExcavationEarth, artifact: str) -> None:
    """E-CORE-3: face up to the dig site of its region that shows its glyph."""
    site = table.data.site[artifact]
    table.sites[site] += (artifact,)
    table.tell("tile_on_site", artifact=artifact, site=site)


def shuffle_back(table: ExcavationEarth, artifact: str) -> None:
    """E-SUR-4: back into the face-down stack of its region."""
    stack = table.artifact_stacks[table.data.region[artifact]]
    stack.rest = tuple(sorted((*stack.rest, artifact)))
