"""Data that a stranger supplies: it is bounded before it is read, and nothing of it is kept that was refused."""

from __future__ import annotations

import json

import pytest

import majlis
from majlis.engine.components import BadData
from majlis.engine.effects import BadEffect, parse
from majlis.engine.scores import BadExpression, Expression

from ..conftest import Server, finished


@pytest.mark.parametrize(
    "text",
    [
        "3000000 x silver",
        "3000000 silver",
        "9" * 5000 + " silver",
        "99 x 99 x silver",
        "(" * 190 + "silver" + ")" * 190,
        "[" * 190 + "silver" + "]" * 190,
        "2 x " * 90 + "silver",
        "silver + " * 100_000 + "silver",
        " " * 900_000 + "!",
    ],
)
def test_an_effect_that_no_game_prints_is_refused(text: str) -> None:
    with pytest.raises(BadEffect) as refused:
        parse(text)
    assert len(str(refused.value)) < 1000


@pytest.mark.parametrize(
    "text",
    [
        "(" * 300 + "moon" + ")" * 300,
        "-" * 300 + "moon",
        "-" * 396 + "moon",
        "moon+" * 100 + "moon",
        "moon * 1000000",
        "1+" * 10_000 + "1",
        "__debug__",
    ],
)
def test_an_expression_that_no_game_prints_is_refused(text: str) -> None:
    with pytest.raises(BadExpression):
        Expression(text)


@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        ({"land": {"items": [{"id": "LA01", "immediate": "3000000 x silver"}]}}, "above 99"),
        ({"land": {"items": [{"id": "LA01", "note": "\ud800"}]}}, "cannot be written"),
        ({"land": {"items": [{"id": "LA01", "note": "a" * 2000}]}}, "too long"),
        ({"land": {"items": [{"id": "LA01", "tags": ["city"] * 101}]}}, "more than 100 values"),
        ({"land": {"items": [{"id": "LA01", "copies": 10**9}], "count": 10**9 + 35}}, "beyond 999"),
        ({"land": {"items": [{"id": "LA01", "copies": -1}], "count": 34}}, "no game"),
        ({"land": {"items": [{"id": f"n{n}", "kind": "city", "tags": []} for n in range(300)]}}, "more than 250 items"),
        ({"journal_ways": {"items": [{"id": "\ud800", "start": "1", "to": "2"}], "count": 45}}, "cannot be an id"),
        ({"journal_ways": {"items": [{"id": "a b", "start": "1", "to": "2"}], "count": 45}}, "cannot be an id"),
        ({"guilds": {"items": [{"id": "guild_black", "majority_vp": 10**6}]}}, "beyond 999"),
        ({"start": {"items": [{"id": "turn_order_1", "guilds": {"\ud800": 1}}]}}, "cannot be written"),
        ({"start": {"items": [{"id": "turn_order_1", "guilds": {"a" * 2000: 1}}]}}, "too long"),
        ({"water": {"items": [{"id": "WA01", "right_links": {"1000": "silver"}}]}}, "beyond 999"),
    ],
)
def test_an_overlay_beyond_the_bounds_is_refused(overlay: object, said: str) -> None:
    with pytest.raises(BadData, match=said):
        majlis.find("wayfarers").data(json.dumps(overlay))


def test_a_refused_record_is_answered_in_words(shared: Server) -> None:
    lines = finished().save().split("\n")
    setup = {**json.loads(lines[0]), "overlay": {"land": {"items": [{"id": "LA01", "immediate": "3000000 x silver"}]}}}
    record = "\n".join([json.dumps(setup), *lines[1:]])
    sent = shared.browser().post("/upload", files={"record": ("a.game", record.encode())})
    assert sent.status_code == 422
