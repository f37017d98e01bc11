"""Settings: each limit is written down; what is typed counts before the environment, and that before the default."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from majlis.server.serve import bounded
from majlis.server.settings import BadSetting, Entry, Settings, entries, limits, settings_of

from .conftest import ROOT


@pytest.mark.parametrize("limit", limits(), ids=lambda limit: limit.name)
def test_every_limit_is_written_down_with_its_default(limit: Entry) -> None:
    pages = [(ROOT / "docs" / page).read_text(encoding="utf-8") for page in ("security.md", "deploy.md")]
    assert any(re.search(rf"\| `{limit.name}` \| {limit.default:.15g} \|", page) for page in pages)


def test_without_a_word_everything_is_as_it_is_here() -> None:
    assert settings_of({}, {}) == Settings()
    assert settings_of({}, {"MAJLIS_STREAMS": "", "STREAMS": "3"}) == Settings()


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.name)
def test_every_setting_can_be_given_in_both_ways_and_says_what_it_means(entry: Entry) -> None:
    text = "7"
    wanted = Path(text) if entry.name == "data_dir" else type(entry.default)(text)
    assert getattr(settings_of({entry.name: text}, {}), entry.name) == wanted
    assert getattr(settings_of({}, {entry.variable: text}), entry.name) == wanted
    assert entry.option == f"--{entry.name.replace('_', '-')}"
    assert entry.help


def test_what_is_typed_counts_before_the_environment() -> None:
    assert settings_of({"streams": "5"}, {"MAJLIS_STREAMS": "6"}).streams == 5
    assert settings_of({"streams": "0"}, {"MAJLIS_STREAMS": "6"}).streams == 0


@pytest.mark.parametrize("text", ["x", "-1", "1.5", " 1", "1e3", "nan", "٣", "9" * 16, "0x10"])
def test_what_is_no_number_is_named(text: str) -> None:
    with pytest.raises(BadSetting, match="--streams: expected a number"):
        settings_of({"streams": text}, {})
    with pytest.raises(BadSetting, match="MAJLIS_STREAMS: expected a number"):
        settings_of({}, {"MAJLIS_STREAMS": text})


def test_there_are_never_more_connections_than_descriptors() -> None:
    most = bounded(Settings(connections=0)).connections
    assert most > 0
    assert bounded(Settings(connections=10**9)).connections == most
    assert bounded(Settings(connections=1)).connections == 1
