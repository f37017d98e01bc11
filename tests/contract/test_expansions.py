"""Every expansion: played by an option of its game, which has no word about it and plays without it as ever."""

from __future__ import annotations

import re

import pytest

import majlis
from majlis.bots.random import RandomBot
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES, OFF, ON, Ruleset
from majlis.games import BOOKS, EXPANSIONS, find_book
from majlis.rulebook import Rulebook

WRITTEN = {".py", ".json", ".toml", ".md", ".html", ".css", ".svg"}
AS_IN_THE_BASE = {"black"}  # words of an expansion that mean something else in its base: spaces of a map are black
SPEAKING = ("expansion", "dodatek", "dodatki")
EVERY_EXPANSION = pytest.mark.parametrize("name", EXPANSIONS)
TABLES = pytest.mark.parametrize("seats", [("human",) * 2, ("human", "automa")], ids=["2", "solo"])


def played(name: str, seats: tuple[str, ...], seed: int = 4, **options: str) -> Game:
    game = majlis.new(EXPANSIONS[name], seats=seats, seed=seed, options=options)
    game.finish(RandomBot(seed))
    return game


def base_of(name: str) -> Ruleset:
    base = find_book(name).base
    assert base is not None
    return base


# The switch ------------------------------------------------------------------------------------------------------


@EVERY_EXPANSION
def test_an_expansion_is_a_choice_of_its_game(name: str) -> None:
    game = majlis.find(EXPANSIONS[name])
    assert base_of(name) is game
    assert game.choices[name].values == (OFF, ON)
    assert game.choices[name].default == OFF
    assert game.in_force({name: ON}) is find_book(name)
    assert game.in_force({name: OFF}) is game.in_force({}) is game
    assert name not in game.options
    assert find_book(name).options[name].default == ON


@EVERY_EXPANSION
@TABLES
def test_a_game_with_it_is_recorded_and_loaded_with_it(name: str, seats: tuple[str, ...]) -> None:
    game = played(name, seats, **{name: ON})
    assert (game.setup.game, game.setup.options[name]) == (EXPANSIONS[name], ON)
    assert game.ruleset is find_book(name)
    again = majlis.load(game.save())
    assert again.ruleset is game.ruleset
    assert (again.result, again.save()) == (game.result, game.save())


@EVERY_EXPANSION
@TABLES
def test_switched_off_it_is_not_even_told(name: str, seats: tuple[str, ...]) -> None:
    without = played(name, seats)
    assert played(name, seats, **{name: OFF}).save() == without.save()
    assert name not in without.save()
    assert without.ruleset is base_of(name)


@EVERY_EXPANSION
def test_it_is_no_game_of_its_own(name: str) -> None:
    assert name not in majlis.GAMES
    with pytest.raises(majlis.UnknownGame, match=f"{name} is an expansion: choose {EXPANSIONS[name]} with the option"):
        majlis.new(name)


@EVERY_EXPANSION
def test_its_overlay_may_name_its_own_families_and_one_of_the_base_may_not(name: str) -> None:
    own = next(family for family in find_book(name).data().families if family not in base_of(name).data().families)
    first = next(iter(find_book(name).data().families[own]))
    overlay = f'{{"{own}": {{"items": [{{"id": "{first}", "note": "mine"}}]}}}}'
    game = majlis.new(EXPANSIONS[name], options={name: ON}, overlay=overlay)
    assert game.table.data.families[own][first].note == "mine"
    with pytest.raises(majlis.BadData, match=f"there is no family '{own}'"):
        majlis.new(EXPANSIONS[name], overlay=overlay)


# One way ---------------------------------------------------------------------------------------------------------


@EVERY_EXPANSION
def test_the_base_has_no_word_about_it(name: str) -> None:
    over, base = find_book(name), base_of(name)
    new = {component.id for component in over.data().components} - {c.id for c in base.data().components}
    new |= over.resources - base.resources
    new |= {f.name for f in over.table_type.FIELDS} - {f.name for f in base.table_type.FIELDS}
    words = {name, Rulebook.of(over.folder).title, *SPEAKING, *new} - AS_IN_THE_BASE
    any_of_them = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(words)))})\b", re.IGNORECASE)
    files = [file for file in base.folder.rglob("*") if file.suffix in WRITTEN]
    assert files
    said = {str(file.relative_to(base.folder)): any_of_them.findall(file.read_text("utf-8")) for file in files}
    assert {file: found for file, found in said.items() if found} == {}


@EVERY_EXPANSION
def test_the_rules_of_the_base_are_those_it_declares_itself(name: str) -> None:
    base = base_of(name)
    foreign = [rule for rule, call in base.rules.call.items() if not call.__module__.startswith(f"{base.package}.")]
    assert foreign == []


# Words -----------------------------------------------------------------------------------------------------------


@EVERY_EXPANSION
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_switch_has_a_label_in_the_words_of_the_expansion(name: str, lang: str) -> None:
    assert find_book(name).texts(lang).say(f"setup.{name}")
    assert not base_of(name).texts(lang).has(f"setup.{name}")


def test_every_book_has_rule_ids_of_its_own() -> None:
    ids = [id for book in BOOKS for id in Rulebook.of(find_book(book).folder).ids if not id.startswith("EX-")]
    assert len(ids) == len(set(ids))
