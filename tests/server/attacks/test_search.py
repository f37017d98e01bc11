"""A search costs little, whatever is searched for."""

from __future__ import annotations

import pytest

from majlis import rulebook
from majlis.rulebook import MOST_WORDS, Index, Rulebook

from ..conftest import Server


def test_a_search_of_many_unknown_words_reads_no_rule_anew(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    shared.browser().page("/rules/inventors?q=zzzz")
    made: list[str] = []
    plain = rulebook._plain

    def counted(text: str) -> str:
        made.append(text)
        return plain(text)

    monkeypatch.setattr(rulebook, "_plain", counted)
    shared.browser().page("/rules/inventors", params={"q": " ".join(f"q{n}" for n in range(50))})
    assert sum(map(len, made)) < 100 * MOST_WORDS
    assert max(map(len, made)) <= 100


def test_words_beyond_the_bound_are_left_out() -> None:
    book = Rulebook("# A\n\n## 1 Words\n\n## 2 Rules\n\n- **A-B-1** " + " ".join(f"word{n}" for n in range(MOST_WORDS)))
    asked = " ".join(f"word{n}" for n in range(MOST_WORDS))
    assert book.search(f"{asked} unknown")[0] == book.search(asked)[0] == book.by_id("A-B-1")


def test_an_index_finds_the_beginnings_of_words() -> None:
    index = Index(["a die", "die_plus", "studied", "2 dice", "a die of a bag"])
    assert index.holding("die") == {0, 1, 4}
    assert index.holding("plus") == {1}
    assert index.holding("die of") == {4}
    assert index.holding("2") == {3}
    assert index.holding("z" * 1000) == set()
