"""What a strong player looks at beyond Scholars: experience, pages, rows, black dice and better action cards.

What one of each is worth is in `majlis/bots/weights/body_of_books.toml`, with the worth of what the base game counts.
"""

from __future__ import annotations

from majlis.games.body_of_books.components import BLACK
from majlis.games.body_of_books.table import Before, Books, Reader, replaces
from majlis.games.scholars.features import Features, features

BONUS = 1.5  # what the effect of a row bonus tile is worth beside its points


@replaces(features)
def features_with_books(before: Before, table: Books, me: Reader) -> Features:
    """Everything that promises points; the solo opponent's pages are points already."""
    found: Features = before(table, me)
    if me.ai or not found:
        return found
    found |= under_the_board(table, me)
    found |= experience(table, me)
    found["black_dice"] = black_dice(me)
    found["upgrades"] = upgrades(table, me)
    return found


def under_the_board(table: Books, me: Reader) -> Features:
    """B-PAGE-11, B-PAGE-12, B-TUCK-9: red pages help in every turn of their slot, gold ones once; rows pay for both."""
    red = gold = 0
    pages = table.data.pages
    for column in me.pages.values():
        for card in column:
            page = pages.get(card)
            if page is None:
                continue
            if page.kind == "red":
                red += 1
            elif card not in me.pages_done:
                gold += 1
    return {"red_pages": red, "gold_pages": gold, "row_under_way": row_under_way(table, me)}


def row_under_way(table: Books, me: Reader) -> float:
    """B-TUCK-9: the part of the next row that is there, in points of its bonus tile."""
    heights = [me.height(slot) for slot in me.retired]
    rows = min(heights)
    bonuses = list(table.data.row_bonuses.values())
    if rows >= len(bonuses):
        return 0
    filled = sum(height > rows for height in heights)
    return filled / len(heights) * (bonuses[rows].vp + BONUS)


def experience(table: Books, me: Reader) -> Features:
    """B-XP-3, B-ACT-12: it buys pages; some lies on tracks for whoever is there first."""
    pages = table.data.pages
    best = 0
    for card in table.books.values():
        page = pages[card]
        if page.xp <= me.xp and page.vp > best:
            best = page.vp
    tracks = me.tracks
    return {
        "xp": me.xp,
        "page_in_reach": best,
        "xp_in_reach": sum(tracks[track] in (1, 2) for track in table.track_xp),
    }


def black_dice(me: Reader) -> int:
    """B-CHG-8 to B-CHG-11: black dice recruit better and are the only way to Medicine and to most pages."""
    black = me.bag.count(BLACK) + sum(die.startswith(BLACK) for die in me.hand)
    return black + sum(die.startswith(BLACK) for slot in me.slots.values() for die in slot.dice)


def upgrades(table: Books, me: Reader) -> int:
    """B-UPG-2: an upgraded card has its brown field for the rest of the game."""
    upgraded = table.data.upgraded_cards
    return sum(card in upgraded for card in me.cards) + sum(slot.card in upgraded for slot in me.slots.values())
