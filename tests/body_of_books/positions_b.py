"""Positions for tucking, pages in use, the end of a turn and of the game, scoring and the solo opponent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scholars import positions as base
from scholars import solo_positions as base_solo

from majlis.engine.effects import show
from majlis.testing import Scene, scene

from .positions import CARDS, DATA, ON, bare

SLOTS = {"recruit": "slot_1", "travel": "slot_2", "research": "slot_3", "translate": "slot_4"}
NEUTRAL_ROOM = {"translator": "", "owner": base.NOBODY, "gold": 0}
CALIPHS = [f"caliph_{n}" for n in range(1, 5)]
FULL_HAND = ["red_1", "red_2", "red_3", "red_4"]  # as much as a rest without astronomy fills up to
RED_PAGES = [page.id for page in DATA.pages.values() if page.kind == "red"]
GOLD_PAGES = [page.id for page in DATA.pages.values() if page.kind == "gold"]


# What is tucked --------------------------------------------------------------------------------------------------


def tucked(recruit: str = "starting_page", travel: str = "", research: str = "", translate: str = "") -> dict[str, Any]:
    """The columns of a player from the top row down: pages and retired translators, as fields of the player."""
    texts = dict(zip(SLOTS.values(), (recruit, travel, research, translate), strict=True))
    columns = {slot: text.split() for slot, text in texts.items()}
    rows = {slot: list(enumerate(cards, 1)) for slot, cards in columns.items()}
    return {
        "pages": {slot: {card: row for row, card in cards if is_page(card)} for slot, cards in rows.items()},
        "retired": {slot: [card for _, card in cards if not is_page(card)] for slot, cards in rows.items()},
    }


def is_page(card: str) -> bool:
    """Whether a tucked card is a page."""
    return card in DATA.pages or card == "starting_page"


def columns(game: Scene, seat: int = 0) -> list[list[str]]:
    """The columns of a player from left to right, each from the top row down, as everybody sees them."""
    me = game.game.view(None)["table"]["players"][seat]
    return [column(me, slot) for slot in SLOTS.values()]


def column(player: Mapping[str, Any], slot: str) -> list[str]:
    """One column: pages know their rows, the retired translators lie in the others."""
    cards = list(player["retired"][slot])
    for page, row in sorted(player["pages"][slot].items(), key=lambda item: item[1]):
        cards.insert(row - 1, page)
    return cards


def heights(*cards: int, after: int = 0) -> dict[str, Any]:
    """Columns of so many cards each from left to right, the starting page among them; the others are red pages.

    `after` leaves out so many pages of each slot, which somebody else has.
    """
    names = [[page.id for page in DATA.pages.values() if page.action == action][after:] for action in SLOTS]
    names[0].insert(0, "starting_page")
    return tucked(*[" ".join(column[:number]) for column, number in zip(names, cards, strict=True)])


def sides(number: int) -> list[str]:
    """The two effects of a row bonus tile."""
    return [show(side) for side in DATA.row_bonuses[f"row_bonus_{number}"].sides]


# Positions -------------------------------------------------------------------------------------------------------


def books(
    *,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    rooms: Mapping[str, Any] | None = None,
    options: Mapping[str, str] | None = None,
    overlay: str = "",
    **zones: Any,
) -> Scene:
    """A turn on the bare table of the base game: nobody has experience or pages but the starting page.

    No experience lies on the tracks. Whoever has neither dice nor a card on the board passes, so that the turn ends.
    """
    players = zones.get("players", 2)
    people = {seat: {**bare(), **(others or {}).get(seat, {})} for seat in range(players)}
    return base.position(
        **{**bare(), "track_xp": [], **zones},
        others=people,
        rooms={"room_11": NEUTRAL_ROOM, **(rooms or {})},
        options={**ON, **(options or {})},
        overlay=overlay,
    )


def working(
    *dice: str, slot: str = "slot_1", played: str = "card_physics", spare: tuple[str, ...] = (), **zones: Any
) -> Scene:
    """A player who has put an action card in a slot and these dice on it, and may now use workers and actions."""
    return play_card(books(hand=[*dice, *spare], **zones), *dice, slot=slot, played=played)


def play_card(game: Scene, *dice: str, slot: str, played: str) -> Scene:
    """Put a card in a slot and dice on it."""
    for key, answer in (("turn", played), ("slot", slot)):
        if game.key == key:  # else it was the only answer
            game.play(answer)
    while game.key in ("die", "second_die"):
        left = dice[len([die for die in game.me.slots[slot].dice if die]) :]
        game.play(left[0] if left else "skip")
    return game


def using(page: str, *dice: str, **zones: Any) -> Scene:
    """Work in the slot of a red page, which is the first card of its column there (under recruit the second)."""
    action = DATA.pages[page].action
    under = {action: f"starting_page {page}" if action == "recruit" else page}
    return working(*dice, slot=SLOTS[action], **{**tucked(**under), **zones})


def pending(*cards: str, **zones: Any) -> Scene:
    """The turn of seat 0 ends with these cards to be tucked."""
    return books(set_aside=list(cards), **zones)


def tuck(game: Scene, card: str, slot: str) -> Scene:
    """Tuck this pending card under this slot; where there is only one card or slot, nothing is asked."""
    for key, answer in (("tuck_next", card), ("tuck", slot)):
        if game.key == key:
            game.play(answer)
    return game


def through(game: Scene, *keys: str) -> Scene:
    """Answer what is asked with the first option until one of these questions comes."""
    for _ in range(99):
        if game.key in ("", *keys):
            return game
        game.play(game.options[0])
    raise AssertionError(f"none of {keys} is asked")


def last_turn(*, seat: int = 1, **zones: Any) -> Scene:
    """The last turn of the game, in which its player passes; only the end of the turn is to be confirmed.

    Zones are fields of the table, `others` are fields of the players.
    """
    return books(seat=seat, rounds_left=0, caliphs=CALIPHS, **zones)


def ended(*, players: int = 2, others: Mapping[int, Mapping[str, Any]] | None = None, **zones: Any) -> Scene:
    """After the last turn: the end-of-game step has begun, or the game is over."""
    fields = dict(others or {})
    mine = fields.pop(players - 1, {})
    return last_turn(seat=players - 1, players=players, others=fields, **{**mine, **zones}).play("end_turn")


# Against the solo opponent ---------------------------------------------------------------------------------------


def solo(
    effect: str = "",
    *,
    seat: int = base_solo.AI,
    rooms: Mapping[str, Any] | None = None,
    mine: Mapping[str, Any] | None = None,
    ai: Mapping[str, Any] | None = None,
    theirs: Mapping[str, Any] | None = None,
    options: Mapping[str, str] | None = None,
    **zones: Any,
) -> Scene:
    """The solo opponent, or `seat`, is to do this effect or to take its turn; no experience lies on the tracks."""
    human = {"guilds": base_solo.guilds(), "silver": 3, "xp": 0, "cards": list(CARDS), **(mine or {})}
    opponent = {"guilds": base_solo.guilds(), "supply": 19, "ai": dict(ai or {}), **(theirs or {})}
    posts = base_solo.STARTERS if rooms is None else rooms
    posts = {room: base_solo.neutral(there) if isinstance(there, str) else there for room, there in posts.items()}
    laid: dict[str, Any] = {
        "rooms": dict.fromkeys((*base_solo.ROOMS, "room_11"), base_solo.neutral("")) | posts,
        "house": base_solo.house("chinese_a", "greek_a", "persian_a"),
        "map_scrolls": base_solo.ONE_EACH,
        "controllers": base_solo.controllers(human["guilds"], opponent["guilds"]),
        "track_xp": [],
        **zones,
    }
    game = scene(
        "scholars",
        players=1,
        seat=seat,
        options={**ON, **(options or {})},
        others={base_solo.HUMAN: human, base_solo.AI: opponent},
        **laid,
    )
    return game.doing(effect) if effect else game


# Turns that meet a condition -------------------------------------------------------------------------------------

ALL_AT_1 = dict.fromkeys(DATA.tracks, 1)  # a step from there gives nothing at once
SECONDARY = {"purple": "purple_4", "orange": "orange_4", "green": "green_4"}


def dispatching(person: str, **zones: Any) -> Scene:
    """A turn of recruiting in which this person, on top of a deck, has been dispatched."""
    game = working("red_3", "red_4", slot="slot_1", **zones)
    return game.play("recruit", person, "dispatch")


def delivering(guild: str, **zones: Any) -> Scene:
    """A turn of travelling in which a scroll has been delivered to the guild of this colour."""
    game = working("red_2", slot="slot_2", **{"silver": 4, "tracks": ALL_AT_1, "goal": "", **zones})
    return game.play("travel", "space_2", f"guild_{guild}")


def translating(scroll: str, guild: str = "purple", **zones: Any) -> Scene:
    """A turn of translating in which this scroll of the guild of this colour has been translated."""
    columns = tuple(scroll if colour == guild else "" for colour in SECONDARY)
    rooms = {"room_1": base.post("persian_h", 0)}
    laid: dict[str, Any] = {"columns": columns, "rooms": rooms, "gold": 1, "tracks": ALL_AT_1, "goal": "", **zones}
    game = working(SECONDARY[guild], slot="slot_4", **laid).play("translate")
    return through(game, "work", "end_turn")


def advancing(*dice: str, **zones: Any) -> Scene:
    """A turn of research in which a marker has moved 1 space."""
    return working(*dice, slot="slot_3", **{"tracks": ALL_AT_1, **zones}).play("research", "research_3")


def usable(game: Scene, page: str, why_not: str = "condition") -> bool:
    """Whether a page can be used; if not, its condition is not met."""
    if page in game.options:
        return True
    assert game.refused.get(page) == why_not
    return False
