"""What a label tells of an option beyond its id."""

from __future__ import annotations

from majlis.engine.effects import show
from majlis.games.scholars.components import PLACES
from majlis.games.scholars.fees import scroll_fee
from majlis.games.scholars.table import Player, Scholars, rule
from majlis.games.scholars.travel import spaces_passed
from majlis.games.scholars.work import action_colours, action_value
from majlis.games.scholars.workers import worked

About = dict[str, object]


@rule
def about_option(table: Scholars, seat: int, option: str) -> About:
    """What a choice leads to: its price, its effect, what a die becomes."""
    me, data = table.players[seat], table.data
    if option.startswith("worker_") and option.count("_") == 2:
        return about_placement(table, me, option)
    if option.startswith("line_"):
        return about_line(table, me, option)
    if option in table.turn.actions:
        return about_main_action(table, me, option)
    if option in data.translator:
        return about_translator(table, option)
    if option in data.rooms:
        return about_room(table, option)
    if option in data.map_spaces:
        return about_space(table, me, option)
    if option in data.scrolls:
        return {"kind": "scroll", "track": data.scrolls[option].track, "vp": data.scrolls[option].vp}
    if option in data.research_options:
        return {"kind": "research", "effect": show(data.research_options[option].effect)}
    if option in data.slots:
        return {"kind": "slot", "actions": data.slots[option].actions, "retired": len(me.retired.get(option, ()))}
    return about_caliph(table, option) if option.startswith("caliph_") else {}


def about_main_action(table: Scholars, me: Player, action: str) -> About:
    """S-WORK-7, S-WORK-9: the colours and the value that a main action would have."""
    colours = tuple(action_colours(table, me))
    return {"kind": "main_action", "colours": colours, "value": action_value(table, me, action)}


def about_placement(table: Scholars, me: Player, option: str) -> About:
    """S-WKR-2, S-WKR-3: what the die counts as now, and with the worker."""
    _, colour, number = option.split("_")
    die = me.slots[table.turn.slot].shown[int(number) - 1]
    return {"kind": "worker_on", "colour": colour, "die": die, "becomes": worked(table, die, colour)}


def about_line(table: Scholars, me: Player, option: str) -> About:
    """S-TRN-4, S-TRN-5: the translators of a line, its gold, and all the silver it costs."""
    posts = [table.rooms[f"room_{number}"] for number in option.split("_")[1:]]
    fees = sum(post.owner != me.seat for post in posts)
    silver = fees + (scroll_fee(table, me, table.source) if table.source else 0)
    return {"kind": "line", "translators": [p.translator for p in posts], "gold": len(posts), "silver": silver}


def about_translator(table: Scholars, card: str) -> About:
    """Languages, points and the retired effect; in the draft the resource card beside it."""
    facts = table.data.translator[card]
    if card in table.draft:
        return {"kind": "pair", "languages": list(facts.languages), "resource": table.draft[card]}
    return {"kind": "translator", "languages": list(facts.languages), "vp": facts.vp, "retired": show(facts.retired)}


def about_room(table: Scholars, room: str) -> About:
    """S-REC-5: what a free room costs and gives, or who is in it and how much gold is still needed."""
    facts = table.data.rooms[room]
    if room in table.rooms:
        post = table.rooms[room]
        return {"kind": "post", "translator": post.translator, "gold": post.gold, "needed": facts.gold}
    return {"kind": "room", "silver": facts.silver, "gold": facts.gold, "effect": show(facts.effect)}


def about_space(table: Scholars, me: Player, space: str) -> About:
    """S-TRV-1, S-TRV-3: how far a space is, and its effect or scroll."""
    steps = len(spaces_passed(table, me.space, space))
    if space in table.map_scrolls:
        return {"kind": "black_space", "steps": steps, "scroll": table.map_scrolls[space]}
    return {"kind": "space", "steps": steps, "effect": show(table.data.map_spaces[space].effect)}


def about_caliph(table: Scholars, option: str) -> About:
    """S-CAL-7: what a space of a caliph card is worth."""
    card, _, place = option.rpartition("_")
    facts = table.data.caliph_cards[card]
    effects: dict[str, About] = {
        "top": {},
        "middle": {"effect": show(facts.middle)},
        "bottom": {"effect": show(facts.bottom)},
    }
    return {"kind": f"caliph_{place}", "vp": facts.vp[PLACES.index(place)], **effects[place]}
