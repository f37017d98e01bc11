"""Chapter 14: scoring."""

from __future__ import annotations

from majlis.games.body_of_books.table import Before, Books, Reader, replaces, rule
from majlis.games.scholars.scoring import gold_counted, score, silver_counted


@replaces(score)
def score_with_books(before: Before, table: Books, me: Reader, *, bag_known: bool = True) -> dict[str, int]:
    """B-SCO-2, B-SOLO-14: the points of the base, of pages and of turned row bonus tiles."""
    points: dict[str, int] = before(table, me, bag_known=bag_known)
    pages = table.ai_pages if me.ai else me.tucked
    points["pages"] = sum(table.data.page_vp[page] for page in pages)
    if not me.ai:
        points["row_bonuses"] = sum([bonus.vp for bonus in table.data.row_bonuses.values()][: me.rows])
    return points


@rule
def score_xp_as_gold(table: Books, me: Reader) -> int:
    """B-SCO-4: the gold that left-over experience counts as."""
    return me.xp


@rule
def score_workers_as_silver(table: Books, me: Reader) -> int:
    """B-SCO-4: the silver that left-over workers of the own supply count as."""
    return sum(me.workers.values())


@replaces(gold_counted)
def gold_with_xp(before: Before, table: Books, me: Reader) -> int:
    """B-SCO-4: experience counts as gold for whoever has tucked that page."""
    more = score_xp_as_gold(table, me) if has_modifier(table, me, "score_xp_as_gold") else 0
    return int(before(table, me)) + more


@replaces(silver_counted)
def silver_with_workers(before: Before, table: Books, me: Reader) -> int:
    """B-SCO-4: workers count as silver for whoever has tucked that page."""
    more = score_workers_as_silver(table, me) if has_modifier(table, me, "score_workers_as_silver") else 0
    return int(before(table, me)) + more


def has_modifier(table: Books, me: Reader, name: str) -> bool:
    """B-END-6: whether a page that changes scoring is tucked."""
    return any(card in table.data.pages and table.data.pages[card].modifier == name for card in me.tucked)
