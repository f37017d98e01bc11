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
    ],
)
def test_an_expression_that_no_game_prints_is_refused(text: str) -> None:
    with pytest.raises(BadExpression):
        Expression(text)


@pytest.mark.parametrize(
    "overlay",
    [
        {"land": {"items": [{"id": "LA1", "immediate": "3000000 x silver"}]}},
        {"land": {"items": [{"id": "LA1", "note": "\ud800"}]}},
        {"land": {"items": [{"id": "LA1", "note": "a" * 2000}]}},
        {"land": {"items": [{"id": "LA1", "tags": ["city"] * 101}]}},
        {"land": {"items": [{"id": "LA1", "copies": 10**9}], "count": 10**9 + 35}},
        {"land": {"items": [{"id": "LA1", "copies": -1}], "count": 34}},
        {"land": {"items": [{"id": f"new{n}", "kind": "city"} for n in range(300)], "count": 336}},
        {"journal_ways": {"items": [{"id": "\ud800", "start": "1", "to": "2"}], "count": 45}},
        {"journal_ways": {"items": [{"id": "a b", "start": "1", "to": "2"}], "count": 45}},
        {"guilds": {"items": [{"id": "black", "majority_vp": 10**6}]}},
    ],
)
def test_an_overlay_beyond_the_bounds_is_refused(overlay: object) -> None:
    with pytest.raises(BadData):
        majlis.find("wayfarers").data(json.dumps(overlay))


def test_a_refused_record_is_answered_in_words(shared: Server) -> None:
    lines = finished().save().split("\n")
    setup = {**json.loads(lines[0]), "overlay": {"land": {"items": [{"id": "LA1", "immediate": "3000000 x silver"}]}}}
    record = "\n".join([json.dumps(setup), *lines[1:]])
    sent = shared.browser().post("/upload", files={"record": ("a.game", record.encode())})
    assert sent.status_code == 422
