"""An expansion that is an option of its game: how it is switched on, what it adds, and what it may do without."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from games_for_tests import souk
from games_for_tests.souk import SOUK, Player, Souk, SoukData

from majlis.bots.random import RandomBot
from majlis.engine.components import BadData
from majlis.engine.game import BadRecord, Game, Setup
from majlis.engine.rules import OFF, ON, Option, Ruleset

NAME = "late_souk"
TWO = ("human", "human")


@pytest.fixture
def market() -> Ruleset:
    """Souk, of which nobody else will know the expansion."""
    made = copy.copy(SOUK)
    made.expansions = {}
    return made


def over(base: Ruleset, package: str = "games_for_tests.night_souk", **named: Any) -> Ruleset:
    """Night Souk as an option of its game."""
    named = {"data": SoukData, "version": "1", "players": range(2, 5), "as_option": True, **named}
    late = Ruleset(NAME, package, base=base, **named)

    @late.rule
    def lantern(table: Souk, me: Player) -> None:
        me.coin += 1

    @late.replaces(souk.price)
    def price(before: Callable[..., int], table: Souk, me: Player) -> int:
        return before(table, me) + 1

    return late


def begun(market: Ruleset, **options: str) -> Game:
    ruleset = market.in_force(options)
    return Game(ruleset, Setup(market.name, TWO, 7, ruleset.settle(options, TWO), rules=ruleset.version))


# The switch --------------------------------------------------------------------------------------------------------


def test_an_expansion_is_an_option_of_its_base_only_if_it_says_so(market: Ruleset) -> None:
    assert over(market, as_option=False).options.keys() == {"rounds"}
    assert (market.expansions, market.choices) == ({}, market.options)
    late = over(market)
    assert market.expansions == {NAME: late}
    assert late.expansions == {}


def test_whoever_sets_up_a_game_may_choose_it_and_the_base_does_not_settle_it(market: Ruleset) -> None:
    late = over(market)
    assert market.choices == {**SOUK.options, NAME: Option(NAME, (OFF, ON), OFF)}
    assert market.options == SOUK.options
    assert market.settle({NAME: OFF}) == {"rounds": "3"}
    assert late.settle({NAME: ON, "rounds": "1"}) == {"rounds": "1", NAME: ON}


def test_the_options_say_which_rules_are_in_force(market: Ruleset) -> None:
    late = over(market)
    assert market.in_force({NAME: ON}) is late
    assert market.in_force({NAME: OFF, "rounds": "1"}) is market.in_force({}) is market


def test_a_value_that_is_none_is_refused(market: Ruleset) -> None:
    over(market)
    with pytest.raises(ValueError, match=f"option '{NAME}' cannot be 'maybe'; choose from no, yes"):
        market.settle({NAME: "maybe"})
    with pytest.raises(ValueError, match=f"souk has no option 'pace'; it has rounds, {NAME}"):
        market.settle({"pace": "fast"})


def test_it_may_have_options_of_its_own(market: Ruleset) -> None:
    late = over(market, options=[Option("moon", ("new", "full"), "new")])
    assert late.settle({NAME: ON, "moon": "full"}) == {"rounds": "3", NAME: ON, "moon": "full"}


def test_its_own_options_can_be_chosen_and_mean_something_only_with_it(market: Ruleset) -> None:
    late = over(market, options=[Option("moon", ("new", "full"), "new")])
    assert [*market.choices] == ["rounds", NAME, "moon"]
    assert market.choices["moon"].expansion == NAME
    assert [*market.meant({"moon": "full"}, TWO)] == ["rounds", NAME]
    assert [*market.meant({NAME: ON}, TWO)] == ["rounds", NAME, "moon"]
    assert [*late.meant({}, TWO)] == ["rounds", NAME, "moon"]
    assert market.settle({"moon": "new"}) == {"rounds": "3"}
    with pytest.raises(ValueError, match=f"option 'moon' is for games with {NAME} only"):
        market.settle({"moon": "full"})


def test_a_record_brings_the_expansion_back(market: Ruleset) -> None:
    late = over(market)
    game = begun(market, **{NAME: ON})
    assert game.ruleset is late
    game.finish(RandomBot(1))
    again = Game.load(game.save(), {"souk": market}.__getitem__)
    assert again.ruleset is late
    assert (again.table, again.save()) == (game.table, game.save())
    assert begun(market, **{NAME: OFF}).save() == begun(SOUK).save()


def test_a_record_of_an_expansion_that_is_not_there_is_refused(market: Ruleset) -> None:
    over(market)
    record = begun(market, **{NAME: ON}).save()
    with pytest.raises(BadRecord, match=f"line 1: souk has no option '{NAME}'; it has rounds"):
        Game.load(record, {"souk": SOUK}.__getitem__)


def test_its_rules_lie_over_those_of_the_base_at_its_own_tables(market: Ruleset) -> None:
    over(market)
    assert souk.price(begun(market, **{NAME: ON}).table, Player()) == 3
    assert souk.price(begun(market).table, Player()) == 2


# What belongs to it ------------------------------------------------------------------------------------------------


def test_it_uses_the_folders_of_its_base_and_its_own(market: Ruleset) -> None:
    late = over(market)
    assert [folder.parent.name for folder in late.folders("text")] == ["souk", "night_souk"]
    assert late.texts("en").describe("lantern + 2 coin") == "light a lantern and gain 2 coins"


def test_it_may_do_without_texts_of_its_own(market: Ruleset) -> None:
    bare = over(market, "games_for_tests.rules_only")
    assert [folder.parent.name for folder in bare.folders("text")] == ["souk"]
    assert bare.texts("pl").describe("2 coin") == SOUK.texts("pl").describe("2 coin")
    assert bare.data().families == SOUK.data().families


def test_the_books_of_an_expansion_are_its_base_and_itself(market: Ruleset) -> None:
    late = over(market)
    assert market.books == (market,)
    assert late.books == (market, late)


def test_a_part_is_its_own_or_its_bases(market: Ruleset, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file in ("stall/__init__.py", "stall/terminal.py", "stall/board.py", "tent/__init__.py", "tent/terminal.py"):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).touch()
    (tmp_path / "tent" / "board").mkdir()  # some pictures, no code
    monkeypatch.syspath_prepend(tmp_path)
    market.package = "stall"
    late = over(market, "tent")
    assert [each.part("terminal").__name__ for each in (market, late)] == ["stall.terminal", "tent.terminal"]
    assert late.part("board").__name__ == "stall.board"
    with pytest.raises(ModuleNotFoundError, match=r"stall\.garden"):
        late.part("garden")


# Data --------------------------------------------------------------------------------------------------------------


def goods(folder: Path, **file: Any) -> Path:
    """A folder of an expansion with this file of goods."""
    folder.mkdir(exist_ok=True)
    (folder / "goods.json").write_text(json.dumps({"count": 0, "source": "derived", "items": [], **file}))
    return folder


def test_an_expansion_prints_over_an_item_of_the_base(tmp_path: Path) -> None:
    [base] = SOUK.folders("data")
    data = SoukData.load([base, goods(tmp_path, changes=[{"id": "G03", "worth": "5"}])])
    before, now = SOUK.data().families["goods"]["G03"], data.goods["G03"]
    assert now.worth.source == "5"
    assert now.effect == before.effect  # type: ignore[attr-defined]
    assert (before.source, now.source) == ("seed", "derived")
    assert data.goods.keys() == SOUK.data().families["goods"].keys()


def test_what_it_prints_over_must_be_there(tmp_path: Path) -> None:
    [base] = SOUK.folders("data")
    with pytest.raises(BadData, match="goods: there is no 'G99' to change"):
        SoukData.load([base, goods(tmp_path, changes=[{"id": "G99", "worth": "5"}])])


def test_a_change_may_take_copies_away_if_the_count_says_so(tmp_path: Path) -> None:
    [base] = SOUK.folders("data")
    less = [{"id": "G01", "copies": 0}]
    data = SoukData.load([base, goods(tmp_path, count=-1, changes=less)])
    assert data.goods["G01"].copies == 0
    with pytest.raises(BadData, match="goods: 15 pieces, but 16 are printed"):
        SoukData.load([base, goods(tmp_path, changes=less)])


def test_an_overlay_corrects_what_an_expansion_printed(tmp_path: Path) -> None:
    [base] = SOUK.folders("data")
    overlay = json.dumps({"goods": {"items": [{"id": "G03", "worth": "6"}]}})
    data = SoukData.load([base, goods(tmp_path, changes=[{"id": "G03", "worth": "5"}])], overlay)
    assert (data.goods["G03"].worth.source, data.goods["G03"].source) == ("6", "overlay")
