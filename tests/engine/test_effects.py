"""The notation: eight kinds, how tightly they bind, what is refused and where, and that `show` is `parse` backwards."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as some

from majlis.engine.effects import (
    All,
    BadEffect,
    Do,
    Effect,
    May,
    One,
    Pay,
    Seq,
    Times,
    When,
    atoms,
    parse,
    queries,
    show,
)

A, B, C, D = Do("a"), Do("b"), Do("c"), Do("d")


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("a", A),
        ("3 a", Do("a", count=3)),
        ("a(black)", Do("a", ("black",))),
        ("a(black|blue)", Do("a", (("black", "blue"),))),
        ("a(2, -1)", Do("a", (2, -1))),
        ("a(draw=3, keep=one)", Do("a", (), (("draw", 3), ("keep", "one")))),
        ("2 a(any, free=yes)", Do("a", ("any",), (("free", "yes"),), 2)),
        ("a + b + c", All((A, B, C))),
        ("a > b > c", Seq((A, B, C))),
        ("a / b / c", One((A, B, C))),
        ("a -> b", Pay(A, B)),
        ("[a]", May(A)),
        ("3 x a", Times(3, A)),
        ("a(b=4) x c", Times(Do("a", (), (("b", 4),)), C)),
        ("a if b", When(A, B)),
        ("a if b>=8", When(A, B, ">=", 8)),
        ("a if b(c|d)", When(A, Do("b", (("c", "d"),)))),
    ],
)
def test_each_kind_is_read(text: str, effect: Effect) -> None:
    assert parse(text) == effect


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("a + b > c", "(a + b) > c"),
        ("a > b + c", "a > (b + c)"),
        ("a -> b + c", "a -> (b + c)"),
        ("a -> b > c", "a -> (b > c)"),
        ("a + b -> c", "(a + b) -> c"),
        ("a > b -> c", "(a > b) -> c"),
        ("a -> b / c", "(a -> b) / c"),
        ("a / b -> c", "a / (b -> c)"),
        ("a / b if c", "(a / b) if c"),
        ("a -> b if c", "(a -> b) if c"),
        ("a + b if c", "(a + b) if c"),
        ("2 x a + b", "(2 x a) + b"),
        ("2 x 3 x a", "2 x (3 x a)"),
        ("2 x 3 a", "2 x (3 a)"),
        ("a x b + c", "(a x b) + c"),
    ],
)
def test_the_looser_one_holds_the_tighter_one(text: str, meaning: str) -> None:
    assert parse(text) == parse(meaning)


def test_parentheses_change_what_belongs_together() -> None:
    assert parse("(a + b) > c") != parse("a + (b > c)")
    assert parse("2 x (a + b)") == Times(2, All((A, B)))
    assert parse("(a / b) + c") == All((One((A, B)), C))
    assert parse("[a -> b] + c") == All((May(Pay(A, B)), C))


@pytest.mark.parametrize(
    ("text", "position", "problem"),
    [
        ("", 0, "expected an atom"),
        ("a +", 3, "expected an atom"),
        ("a + + b", 4, "expected an atom instead of '+'"),
        ("a b", 2, "unexpected 'b'"),
        ("(a", 2, "expected ')'"),
        ("[a)", 2, "expected ']' instead of ')'"),
        ("a)", 1, "unexpected ')'"),
        ("3", 1, "expected an atom"),
        ("x", 0, "expected an atom instead of 'x'"),
        ("a x", 3, "expected an atom"),
        ("a if", 4, "expected an atom"),
        ("a if b >=", 9, "expected a number"),
        ("a if b >= c", 10, "expected a number"),
        ("a(", 2, "expected a word"),
        ("a()", 2, "expected a word instead of ')'"),
        ("a(b", 3, "expected ')'"),
        ("a(b|)", 4, "expected a word instead of ')'"),
        ("a(b=)", 4, "expected a word instead of ')'"),
        ("a(3=4)", 2, "expected a word instead of '3'"),
        ("a ~ b", 2, "unexpected '~'"),
        ("  a ? b", 4, "unexpected '?'"),
        ("a -> b -> c", 7, "unexpected '->'"),
    ],
)
def test_a_mistake_is_reported_with_its_position(text: str, position: int, problem: str) -> None:
    with pytest.raises(BadEffect, match="position") as error:
        parse(text)
    assert error.value.position == position
    assert str(error.value).startswith(f"{problem} at position {position} of {text!r}")


@pytest.mark.parametrize(
    "text",
    ["a + b / c", "a / b + c", "a > b / c", "a / b > c", "a -> b + c / d", "a / b -> c > d"],
)
def test_a_stroke_beside_plus_or_then_needs_parentheses(text: str) -> None:
    with pytest.raises(BadEffect, match="needs parentheses"):
        parse(text)


def test_a_stroke_beside_parentheses_is_clear() -> None:
    assert parse("(a + b) / c") == One((All((A, B)), C))
    assert parse("a / (b > c)") == One((A, Seq((B, C))))
    assert parse("a -> (b + c) / d") == One((Pay(A, All((B, C))), D))


def test_what_stands_left_of_an_arrow_is_a_cost() -> None:
    effect = parse("[2 a + b -> c] + per_d x e if f>=2")
    assert [(atom.name, cost) for atom, cost in atoms(effect)] == [("a", True), ("b", True), ("c", False), ("e", False)]
    assert sorted(query.name for query in queries(effect)) == ["f", "per_d"]


# Backwards -----------------------------------------------------------------------------------------------------

words = some.from_regex(r"[a-z][a-z_]{0,5}", fullmatch=True).filter(lambda word: word not in ("x", "if"))
values = some.integers(-9, 99) | words | some.lists(words, min_size=2, max_size=3).map(tuple)
calls = some.builds(
    Do,
    words,
    some.lists(values, max_size=2).map(tuple),
    some.lists(some.tuples(words, values), max_size=2).map(tuple),
)
counted = some.builds(lambda call, count: Do(call.name, call.args, call.named, count), calls, some.integers(0, 12))


def _larger(inner: some.SearchStrategy[Effect]) -> some.SearchStrategy[Effect]:
    parts = some.lists(inner, min_size=2, max_size=3).map(tuple)
    return some.one_of(
        some.builds(All, parts),
        some.builds(Seq, parts),
        some.builds(One, parts),
        some.builds(Pay, inner, inner),
        some.builds(May, inner),
        some.builds(Times, some.integers(0, 9) | calls, inner),
        some.builds(When, inner, calls),
        some.builds(When, inner, calls, some.sampled_from([">=", "<=", "==", ">", "<"]), some.integers(0, 99)),
    )


@given(some.recursive(counted, _larger, max_leaves=8))
def test_what_is_shown_reads_back_as_the_same_effect(effect: Effect) -> None:
    assert parse(show(effect)) == effect


@given(some.recursive(counted, _larger, max_leaves=8))
def test_an_effect_can_be_copied_and_sent_to_another_process(effect: Effect) -> None:
    assert copy.deepcopy(effect) == pickle.loads(pickle.dumps(effect)) == effect


@given(some.text("ab x23()[]+/->|,=<if ", max_size=12))
def test_any_text_is_an_effect_or_a_mistake_with_a_position_in_it(text: str) -> None:
    try:
        effect = parse(text)
    except BadEffect as error:
        effect, at = None, error.position
    assert 0 <= at <= len(text) if effect is None else parse(show(effect)) == effect


def test_an_effect_is_read_only_once() -> None:
    assert parse("a + b") is parse("a + b")
