"""Corrected data: whatever stands in a field, it is refused in words, or every page of a table with it is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from majlis.engine.components import BadData
from majlis.engine.rules import ON, Ruleset
from majlis.games import BOOKS, find_book

from ..conftest import Server, Start
from .odd_data import Item, families_of, odd_items, overlay_of

SHARE = 3  # one in so many odd values is tried
TABLES = 6  # for each game
PAGES = ("", "/fragment", "/text?all=1", "/tips.json", "/replay", "/moment/0")


def is_read(ruleset: Ruleset, items: dict[str, list[Item]]) -> bool:
    """Whether data can be read with these corrections; if not, it is said shortly why."""
    try:
        ruleset.data(overlay_of(ruleset, items))
    except BadData as error:
        said = str(error)
    else:
        return True
    assert 0 < len(said) < 1000
    return False


@pytest.mark.parametrize("book", BOOKS)
def test_odd_data_is_refused_or_shown(start: Start, book: str) -> None:
    """Every field of every family is read; of what can be read, one item of each family lies on a table."""
    ruleset, server = find_book(book), start(check_seconds=6)
    readable: dict[str, list[Item]] = {}
    for number, family in enumerate(families_of(ruleset)):
        odd = list(odd_items(ruleset, family))[number % SHARE :: SHARE]
        if good := [item for item in odd if is_read(ruleset, {family: [item]})]:
            readable[family] = [good[number % len(good)]]
    shown = [is_shown(server, ruleset, some) for some in parts(readable) if is_read(ruleset, some)]
    assert any(shown)


def parts(items: dict[str, list[Item]]) -> list[dict[str, list[Item]]]:
    """A few families at a time."""
    families = list(items)
    return [{family: items[family] for family in families[at::TABLES]} for at in range(TABLES)]


def is_shown(server: Server, ruleset: Ruleset, items: dict[str, list[Item]]) -> bool:
    """Whether a table with an overlay is opened; then every page of it is there."""
    game, options = (ruleset.base.name, {ruleset.name: ON}) if ruleset.base else (ruleset.name, {})
    folder: Path = server.app.state.house.settings.overlays
    folder.mkdir(exist_ok=True)
    file = folder / f"{ruleset.name}.json"
    file.write_text(overlay_of(ruleset, items))
    plan = {"game": game, "options": options, "seats": [{"kind": "human"}, {"kind": "human"}], "seed": 1}
    opened = server.browser().post("/api/tables", json=plan)
    file.unlink()
    if opened.status_code == 422:
        assert opened.json()["key"] in ("plan", "too_much")
        return False
    assert opened.status_code == 201
    for page in PAGES:
        server.browser(lang="pl").page(f"/t/{opened.json()['id']}{page}")
    return True
