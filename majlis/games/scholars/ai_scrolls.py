"""Chapter 19: how the solo opponent translates, delivers and influences scrolls, and what the human may say to it."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.scholars.ai_track import ai_influence, guilds_in_order, languages_in_order, mind, neutral_rooms
from majlis.games.scholars.components import HouseSpace
from majlis.games.scholars.fees import return_influence
from majlis.games.scholars.rooms import posts, put_gold, takes_gold
from majlis.games.scholars.scrolls import fill_space, put_in_house, take_from_house
from majlis.games.scholars.table import NOBODY, Player, Scholars, rule

BY_ROW = "by_row"


def human(table: Scholars, me: Player) -> Player:
    """The person who plays against it."""
    return next(player for player in table.players if player is not me)


# Which scrolls it wants ----------------------------------------------------------------------------------------


def house_in_order(table: Scholars, me: Player) -> list[str]:
    """S-SOLO-TRN-1, S-RULING-49: the scrolls of the House: by language, the lower row first, then by guild."""
    languages, guilds = languages_in_order(table, me), guilds_in_order(table, me)
    wanted = {
        scroll: (languages.index(table.data.scrolls[scroll].language), -row, guilds.index(guild))
        for guild, column in table.house.items()
        for row, scroll in enumerate(column)
    }
    return sorted(wanted, key=wanted.__getitem__)


def map_in_order(table: Scholars, me: Player) -> list[str]:
    """S-SOLO-DEL-1, S-RULING-49: the scrolls of the map: by language, then clockwise from the neutral marker."""
    languages = languages_in_order(table, me)
    wanted = {
        scroll: (languages.index(table.data.scrolls[scroll].language), way_round(table, space))
        for space, scroll in table.map_scrolls.items()
    }
    return sorted(wanted, key=wanted.__getitem__)


def way_round(table: Scholars, space: str) -> int:
    """S-SOLO-DEL-1: how many spaces the neutral marker is away, which needs a full loop to its own space."""
    place = table.data.place
    return (place[space] - place[table.neutral] - 1) % len(place) + 1


def choose_with_consent(table: Scholars, me: Player, scrolls: list[str]) -> str:
    """S-SOLO-INF-4: the first scroll that the human does not refuse; their influence on it returns to them."""
    table.tell("ai_language_order", me, languages=languages_in_order(table, me))
    person = human(table, me)
    for scroll in scrolls:
        if table.influence_on.get(scroll) != person.seat:
            return scroll
        if not refuses_ai(table, person, scroll, last=scroll == scrolls[-1]):
            break
    return scroll


def refuses_ai(table: Scholars, person: Player, scroll: str, *, last: bool) -> bool:
    """S-SOLO-INF-4, S-RULING-32: allow it for 1 silver, or refuse for 1 silver; the last scroll must be allowed."""

    def why_not(answer: str) -> Reason | None:
        if answer == "allow":
            return None
        if last:
            return reason("ai_last_choice")
        return None if person.silver else reason("lacks", what="silver", n=1)

    if table.ask(person, "ai_wants", ("allow", "refuse"), why_not, source=scroll) == "refuse":
        person.silver -= 1
        table.tell("refuse_ai", person, scroll=scroll, n=1)
        return True
    person.silver += 1
    table.tell("allow_ai", person, scroll=scroll, n=1)
    return_influence(table, scroll)
    return False


# Translate -----------------------------------------------------------------------------------------------------


@rule
def ai_translate(table: Scholars, me: Player) -> None:
    """S-SOLO-TRN-1, S-SOLO-TRN-2, S-RULING-43: a scroll goes face down above its language; no icon of it counts."""
    scrolls = house_in_order(table, me)
    if not scrolls:
        return
    scroll = choose_with_consent(table, me, scrolls)
    table.tell("ai_translate", me, scroll=scroll)
    return_influence(table, scroll)
    take_from_house(table, scroll)
    language = table.data.scrolls[scroll].language
    keep_scroll(me, language, scroll)
    ai_pay_translators(table, me, language)


def keep_scroll(me: Player, language: str, scroll: str) -> None:
    """S-SOLO-TRN-2: a scroll lies face down above a language of the solo board."""
    mind(me).scrolls[language] = (*mind(me).scrolls.get(language, ()), scroll)


@rule
def ai_pay_translators(table: Scholars, me: Player, language: str) -> None:
    """S-SOLO-TRN-3, S-SOLO-TRN-4: 1 gold on each of so many translators; the human gains silver for theirs."""
    gold = table.data.ai_languages[f"ai_{language}"].gold
    person = human(table, me)
    for room in rooms_for_gold(table, language)[:gold]:
        put_gold(table, room)
        if table.rooms[room].owner == person.seat:
            person.silver += 1
            table.tell("gain", person, what="silver", n=1)


def rooms_for_gold(table: Scholars, language: str) -> list[str]:
    """S-SOLO-TRN-3, S-RULING-34: who knows the language, neutral ones from the right, then the human's from the left;
    then in the same way who does not. Who has enough gold already gets more.
    """
    neutral = neutral_rooms(table)[::-1]
    theirs = [room for room, post in posts(table) if post.owner != NOBODY]
    order = [room for room in (*neutral, *theirs) if takes_gold(table, room)]

    def strange(room: str) -> bool:
        return language not in table.data.translator[table.rooms[room].translator].languages

    return sorted(order, key=strange)


# Deliver -------------------------------------------------------------------------------------------------------


@rule
def ai_deliver(table: Scholars, me: Player, influence: str | int) -> None:
    """S-SOLO-DEL-1 to S-SOLO-DEL-3, S-RULING-33, S-RULING-43: its influence by row or as told; then the map."""
    scrolls = map_in_order(table, me)
    to = free_house_space(table, me)
    if not scrolls or to is None:
        return
    scroll = choose_with_consent(table, me, scrolls)
    space = next(space for space, lies in table.map_scrolls.items() if lies == scroll)
    table.tell("ai_deliver", me, scroll=scroll, space=to.id)
    del table.map_scrolls[space]
    put_in_house(table, scroll, to.guild)
    for _ in range(to.influence if influence == BY_ROW else int(influence)):
        ai_influence(table, me, table.data.guilds[to.guild].colour)
    fill_space(table, space)


def free_house_space(table: Scholars, me: Player) -> HouseSpace | None:
    """S-SOLO-DEL-2: in the highest row possible, then by the colour focus."""
    columns = [(table.data.column[guild], len(table.house[guild])) for guild in guilds_in_order(table, me)]
    free = [column[filled] for column, filled in columns if filled < len(column)]
    return min(free, key=lambda space: space.row, default=None)


# Influence on scrolls ------------------------------------------------------------------------------------------


@rule
def ai_influence_scroll(table: Scholars, me: Player) -> None:
    """S-SOLO-INF-2, S-RULING-47: on a scroll without influence, in the House before the map."""
    scroll = scroll_to_influence(table, me)
    if scroll is None:
        table.tell("ai_no_scroll", me)
    elif not me.supply:
        table.tell("ai_no_influence", me)
    else:
        table.tell("ai_language_order", me, languages=languages_in_order(table, me))
        influence_it(table, me, scroll)


def scroll_to_influence(table: Scholars, me: Player) -> str | None:
    """S-SOLO-INF-2: the scroll without influence that it wants most, if any."""
    wanted = [*house_in_order(table, me), *map_in_order(table, me)]
    return next((scroll for scroll in wanted if scroll not in table.influence_on), None)


def influence_it(table: Scholars, me: Player, scroll: str) -> None:
    """1 influence of its supply on a scroll."""
    me.supply -= 1
    table.influence_on[scroll] = me.seat
    table.tell("influence_scroll", me, scroll=scroll)
