"""What the contract tests share: every game in every variant, and a game whose pieces are counted after every beat."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from games_for_tests.night_souk import NIGHT
from games_for_tests.souk import SOUK

import majlis
from majlis.engine.game import Game, Setup
from majlis.engine.rules import ON, Ruleset
from majlis.engine.state import State
from majlis.engine.table import Table

GAMES = {ruleset.name: ruleset for ruleset in (*map(majlis.find, majlis.GAMES), SOUK, NIGHT)}
RULESETS = GAMES | {name: over for game in GAMES.values() for name, over in game.expansions.items()}


class Variant(NamedTuple):
    """A game, who sits at its table, and the options that differ from the defaults."""

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, str]

    def __str__(self) -> str:
        people = "solo" if self.solo else str(len(self.seats))
        return "-".join([self.game, people, *(f"{name}={value}" for name, value in self.options.items())])

    @property
    def solo(self) -> bool:
        """Whether one person plays against the automa."""
        return "automa" in self.seats

    @property
    def ruleset(self) -> Ruleset:
        """The rules in force: those of the game, or of the expansion that an option plays."""
        return GAMES[self.game].in_force(self.options)

    def setup(self, seed: int) -> Setup:
        """The set-up of a game of this variant."""
        options = self.ruleset.settle(self.options, self.seats)
        return Setup(self.game, self.seats, seed, options, rules=self.ruleset.version)

    def new(self, seed: int) -> Game:
        """A game of this variant."""
        return Game(self.ruleset, self.setup(seed))

    def counted(self, seed: int, every: int = 1) -> Game:
        """A game whose pieces are counted after every so many beats and at the end."""
        return Game(counting(self.ruleset, every), self.setup(seed))

    def load(self, record: str) -> Game:
        """The game of a record."""
        return Game.load(record, GAMES.__getitem__)


def tables(ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    """Who may sit at the table: every number of people, and one person with the automa."""
    for people in ruleset.player_counts:
        if people > 1:
            yield ("human",) * people
        elif ruleset.automa:
            yield ("human", "automa")


def plain() -> Iterator[Variant]:
    """Every game and every expansion at every table, with the defaults."""
    for name, game in GAMES.items():
        yield from (Variant(name, seats, {}) for seats in tables(game))
        for over in game.expansions.values():
            yield from (Variant(name, seats, {over.name: ON}) for seats in tables(over))


def variants() -> Iterator[Variant]:
    """The same, and with every other value of every option; those that an expansion inherits if they are for all."""
    for variant in plain():
        yield variant
        ruleset, game = variant.ruleset, GAMES[variant.game]
        for option in ruleset.options.values():
            inherited = ruleset is not game and option.name in game.options
            if option.suits(variant.seats) and not (option.only and inherited):
                others = [value for value in option.values if value != option.default]
                yield from (variant._replace(options={**variant.options, option.name: value}) for value in others)


PLAIN = list(plain())


def counting(ruleset: Ruleset, every: int = 1) -> Ruleset:
    """The same rules, but no piece may appear or vanish, and nobody may own less than nothing."""
    layer = copy.copy(ruleset)
    layer.rules = ruleset.rules.layered()
    beat, inventory = layer.rules.call["beat"], layer.rules.call["inventory"]
    stock: dict[str, int] = {}
    beats = 0

    def counted(table: Table) -> None:
        nonlocal beats
        beat(table)
        beats += 1
        if not stock:
            stock.update(inventory(table))
        elif table.over or beats % every == 0:
            now = inventory(table)
            changed = {piece: (stock.get(piece), now.get(piece)) for piece in {**stock, **now}}
            assert now == stock, {piece: numbers for piece, numbers in changed.items() if numbers[0] != numbers[1]}
            assert all(number >= 0 for player in table.players for number in numbers(player.to_json()))

    layer.rules.call["beat"] = counted
    return layer


PLACES = {"dice_sum", "goal"}  # numbers that say where something stands, not how much there is


def numbers(value: Any) -> Iterator[int]:
    """Every number in a JSON value that says how much there is of something."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, dict | list):
        inner = [v for k, v in value.items() if k not in PLACES] if isinstance(value, dict) else value
        for part in inner:
            yield from numbers(part)


def changeable(value: Any) -> Iterator[Any]:
    """Every list, dict and state within a value, itself included."""
    if isinstance(value, State):
        inner = [getattr(value, field.name) for field in value.FIELDS]
    elif isinstance(value, dict | list | tuple | set):
        inner = list(value.values()) if isinstance(value, dict) else list(value)
    else:
        return
    if not isinstance(value, tuple):
        yield value
    for part in inner:
        yield from changeable(part)


def seen(game: Game) -> Any:
    """Everything that can be read off a game, but no words."""
    return game.table.to_json(), game.decisions, game.save(), game.over, game.can_undo
