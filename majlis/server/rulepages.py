"""The rulebook of a game as pages: chapters, single rules, and what a search finds."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup

from majlis.engine.rules import Ruleset
from majlis.games import find_book
from majlis.rulebook import RULE_ID, Rule
from majlis.server.pages import book_link, books_by_rule, rulebook

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def rules_page(game: str, query: str) -> dict[str, Any]:
    """What the template of the rulebook needs; with a query, only what it finds."""
    book = rulebook(game)
    words = query.strip()[:100]
    found = book.find(words) if words else book.rules
    terms = book.search(words)[1] if words and not book.by_id(words) else []
    chapters = []
    for number, title in book.chapters.items():
        rules = [rule for rule in found if rule.chapter == number]
        if rules or (not words and "." not in number):
            shown = [{"id": r.id, "anchor": r.id, "html": _html(game, text)} for r, text in _merged(rules)]
            heading = {"number": number, "title": title.replace("`", ""), "anchor": f"chapter-{number}"}
            chapters.append({**heading, "rules": shown})
    return {
        "book_title": book.title,
        "other_books": [book_link(other) for other in related(find_book(game))],
        "chapters": chapters,
        "query": words,
        "hits": len(found) if words else 0,
        "terms": [{"polish": term.polish, "english": ", ".join(term.english)} for term in terms],
    }


def related(ruleset: Ruleset) -> list[Ruleset]:
    """The base of an expansion, the expansions of a game: whoever reads the one may want the other."""
    return [book for book in (*ruleset.books, *ruleset.expansions.values()) if book is not ruleset]


def rule_page(game: str, id: str) -> dict[str, Any] | None:
    """One rule, or None if there is none of this id."""
    book = rulebook(game)
    rule = book.ids.get(id)
    if rule is None:
        return None
    chapter = f"{rule.chapter} {book.chapters[rule.chapter]}"
    return {"id": id, "html": _html(game, _text(rule)), "chapter": chapter, "see": book.mentions(id)}


def _text(rule: Rule) -> str:
    return f"{rule.table}\n{rule.text}" if rule.table else rule.text


def _merged(rules: list[Rule]) -> list[tuple[Rule, str]]:
    """Each rule with its text; neighbouring rows of a table without ids together."""
    merged: list[tuple[Rule, str]] = []
    for rule in rules:
        if merged and rule.table and not rule.id and merged[-1][0].table == rule.table and not merged[-1][0].id:
            merged[-1] = (merged[-1][0], f"{merged[-1][1]}\n{rule.text}")
        else:
            merged.append((rule, _text(rule)))
    return merged


@lru_cache(maxsize=4096)
def _html(game: str, text: str) -> Markup:
    """Our own Markdown as HTML, with a link on each rule id; a rule of the base leads to the base's book."""
    books = books_by_rule(find_book(game))
    html = _MARKDOWN.render(text)

    def link(match: re.Match[str]) -> str:
        id = match[0]
        return f'<a href="/rules/{books[id]}#{id}" data-rule="{id}">{id}</a>' if id in books else id

    return Markup(re.sub(RULE_ID, link, html))
