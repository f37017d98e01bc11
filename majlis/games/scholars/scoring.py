"""Chapter 16: scoring and ties."""

from __future__ import annotations

from majlis.engine.rules import ON
from majlis.games.scholars.automa import ai_score
from majlis.games.scholars.components import Scroll
from majlis.games.scholars.dice import WHITE, own_dice
from majlis.games.scholars.guilds import controller
from majlis.games.scholars.retire import retired_by
from majlis.games.scholars.rooms import posts
from majlis.games.scholars.table import Player, Scholars, rule

STARTER = "score_starter"


@rule
def take_gold_back(table: Scholars) -> None:
    """S-END-2: the gold on one's own employed translators."""
    for _, post in posts(table):
        owner = next((player for player in table.players if player.seat == post.owner), None)
        if owner is not None and post.gold:
            table.tell("gold_back", owner, translator=post.translator, n=post.gold)
            owner.gold += post.gold
            post.gold = 0


@rule
def scores(table: Scholars) -> list[dict[str, int]]:
    """S-SCO-1 to S-SCO-7: the points of every player by source."""
    banner = dice_sum_points(table)
    return [{"dice_sum": banner[player.seat]} | score(table, player) for player in table.players]


@rule
def open_scores(table: Scholars, seat: int) -> list[dict[str, int]]:
    """S-DICE-4: before the end a seat sees no points that would betray what is in somebody else's bag."""
    return [score(table, player, bag_known=player.seat == seat) for player in table.players]


@rule
def score(table: Scholars, me: Player, *, bag_known: bool = True) -> dict[str, int]:
    """The points of one player by source, without the dice sum."""
    shared = {"guilds": guild_points(table, me), "caliph": caliph_points(table, me)}
    if me.ai:
        return shared | ai_score(table, me)
    dice = own_dice(table, me) if bag_known else []
    return {
        "retired": sum(table.data.translator[card].vp for card in retired_by(me)),
        **shared,
        "research": sum(table.data.tracks[track].levels[level].vp for track, level in me.tracks.items()),
        "scrolls": sum(scroll_points(table, me, card, dice if bag_known else None) for card in me.scrolls),
    }


# The dice sum ----------------------------------------------------------------------------------------------------


def dice_sum(table: Scholars, me: Player) -> int:
    """S-SCO-1, S-SOLO-SCO-1: coloured dice less white ones; the solo opponent's is the place of its influence."""
    if me.ai:
        return me.ai.dice_sum
    dice = own_dice(table, me)
    return len(dice) - 2 * dice.count(WHITE)


def dice_sum_points(table: Scholars) -> list[int]:
    """S-SCO-2: the lowest takes the lowest place of the banner; tied players share the points of their places."""
    sums = [dice_sum(table, player) for player in table.players]
    places = [banner.vp for banner in table.data.banner.values()]
    points = []
    for mine in sums:
        below, tied = sum(other < mine for other in sums), sums.count(mine)
        points.append(sum(places[below : below + tied]) // tied)
    return points


# Guilds and caliph cards -----------------------------------------------------------------------------------------


def guild_points(table: Scholars, me: Player) -> int:
    """S-SCO-4: the guilds under control."""
    return sum(guild.vp for guild in table.data.guilds.values() if controller(table, guild.id) is me)


def caliph_points(table: Scholars, me: Player) -> int:
    """S-SCO-4: own influence on caliph cards."""
    return sum(
        vp
        for card, seats in table.caliph_influence.items()
        for vp, seat in zip(table.data.caliph_cards[card].vp, seats, strict=True)
        if seat == me.seat
    )


# Scrolls ---------------------------------------------------------------------------------------------------------


def scroll_points(table: Scholars, me: Player, card: str, dice: list[str] | None) -> int:
    """S-SCO-6, S-SCO-7: printed points and the bonus; without knowing the dice, only what does not depend on them."""
    if card in table.data.starting_scrolls:
        return table.data.starting_scrolls[card].vp + starter_points(table, me, dice)
    scroll = table.data.scrolls[card]
    return scroll.vp + bonus(table, me, scroll, dice)


def starter_points(table: Scholars, me: Player, dice: list[str] | None) -> int:
    """S-SCO-7: every 2 silver are 1 gold, every 2 gold 1 point; 3 points are lost with 6 white dice or more."""
    facts = table.data.scroll_scoring[STARTER]
    gold = gold_counted(table, me) + silver_counted(table, me) // facts.silver_per_gold
    return gold // facts.gold_per_vp + (facts.reached(dice.count(WHITE)) if dice is not None else 0)


@rule
def gold_counted(table: Scholars, me: Player) -> int:
    """S-SCO-7, S-END-2: the gold that scoring counts, with that on one's own translators."""
    return me.gold + sum(post.gold for _, post in posts(table) if post.owner == me.seat)


@rule
def silver_counted(table: Scholars, me: Player) -> int:
    """S-SCO-7: the silver that scoring counts."""
    return me.silver


def bonus(table: Scholars, me: Player, scroll: Scroll, dice: list[str] | None) -> int:
    """S-SCR-1 to S-SCR-9: what a scroll scores beside its printed points."""
    if not scroll.scoring:
        return 0
    facts = table.data.scroll_scoring[scroll.scoring]
    match scroll.scoring:
        case "score_guild":
            return facts.reached(me.guilds[scroll.guild])
        case "score_track":
            return facts.reached(me.tracks[scroll.scored_track])
        case "score_retired":
            return facts.reached(len(retired_by(me)))
        case "score_breadth":
            return facts.each * sum(level >= facts.level for level in me.tracks.values())
        case "score_own_language" | "score_languages":
            return facts.each * scrolls_in(table, me, scroll.languages)
    if dice is None:
        return 0
    if scroll.scoring == "score_white_dice":
        return facts.kept_below(dice.count(WHITE))
    return facts.each * dice.count(scroll.secondary) + facts.reached(dice.count(scroll.primary))


def scrolls_in(table: Scholars, me: Player, languages: tuple[str, ...]) -> int:
    """S-RULING-24: how many scrolls of these languages somebody has; a house may leave the starting scroll out."""
    scrolls, starting = table.data.scrolls, table.data.starting_scrolls
    translated = sum(scrolls[card].language in languages for card in me.scrolls if card in scrolls)
    if table.options.get("house_translated_only") == ON:
        return translated
    return translated + sum(starting[card].language in languages for card in me.scrolls if card in starting)


# Ties ------------------------------------------------------------------------------------------------------------


@rule
def tie_breaks(table: Scholars, me: Player) -> dict[str, int]:
    """S-SCO-8: more employed translators, then more workers; S-SOLO-SET-1: against the AI a tie is lost."""
    if table.automa:
        return {"against_ai": 1 if me.ai else 0}
    employed = sum(post.owner == me.seat for post in table.rooms.values())
    return {"employed": employed, "workers": sum(me.workers.values())}
