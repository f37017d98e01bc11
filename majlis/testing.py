"""Scenes: any position of any game, built by keyword, for tests and experiments.

    >>> from majlis.testing import scene
    >>> game = scene("wayfarers", provision=3).doing("land_card(draw=3)").nature("LA07", "LA09", "LA20")
    >>> game.play("LA09").me.land
    ('LA09',)

A keyword names a field of the acting player (`silver=4`, `land=["LA05"]`) or of the table (`rows={"land": [...]}`,
`active=1`); `others={1: {"silver": 0}}` sets fields of other seats. Values are given in the JSON form of the state:
lists for tuples, dicts for states; a dict is merged into the dict that is there. Cards named anywhere are taken out of
the decks and displays, so that no card lies in two places.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from majlis import new
from majlis.engine.effects import Effect
from majlis.engine.game import Game
from majlis.engine.rules import Ruleset
from majlis.engine.run import Question
from majlis.engine.state import EVERYBODY, Deck, State, typed
from majlis.engine.table import Table


class BadScene(ValueError):
    """A position or a piece of luck that cannot be; says why."""


def scene(
    game: str,
    *,
    players: int | None = None,
    seats: Sequence[str] | None = None,
    options: Mapping[str, str] | None = None,
    overlay: str = "",
    seed: int = 1,
    seat: int = 0,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    **zones: Any,
) -> Scene:
    """A game in the position described; `seat` acts. What is not described is as after a set-up with this seed."""
    begun = new(game, players=players, seed=seed, options=options, seats=seats, overlay=overlay)
    rules = begun.ruleset.rules
    settling_in = rules.call.get("settling_in")
    while settling_in is not None and settling_in(begun.table) and begun.decision is not None:
        begun.play(begun.decision.options[-1], begun.decision.seat)
    table = begun.table.copy()
    table.active = seat
    player_fields = {f.name for f in table.players[seat].FIELDS}
    mine = {name: value for name, value in zones.items() if name in player_fields}
    shared = {name: value for name, value in zones.items() if name not in player_fields}
    place(table, shared)
    place(table.players[seat], mine)
    for other, fields in (others or {}).items():
        place(table.players[other], fields)
    named = set(_words([zones, others or {}]))
    rules.call["settle_scene"](table, named, {**zones, "others": others or {}})
    return Scene(begun, table, seat)


def place(state: State, fields: Mapping[str, Any]) -> None:
    """Set fields of a state from their JSON form; dicts and states are changed, not replaced."""
    kinds = {f.name: f.kind for f in state.FIELDS}
    for name, value in fields.items():
        if name not in kinds:
            raise BadScene(f"{type(state).__name__} has no field {name!r}; it has {', '.join(kinds)}")
        before = getattr(state, name)
        if isinstance(before, State) and isinstance(value, Mapping):
            place(before, value)
        elif isinstance(before, dict):
            inner = kinds[name].__args__[1]
            before.update({key: _value(inner, v) for key, v in value.items()})
        else:
            setattr(state, name, _value(kinds[name], value))


def _value(kind: Any, value: Any) -> Any:
    if kind is not Deck:
        return typed(kind, value)
    deck = Deck.from_json(dict(value) if isinstance(value, Mapping) else {"rest": value})
    deck.seen_by += (EVERYBODY,) * (len(deck.bottom) - len(deck.seen_by))
    return deck


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _words(key)
            yield from _words(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _words(inner)


class Scene:
    """A position to play from. Luck is scripted with `nature`, an effect is begun with `doing`."""

    def __init__(self, begun: Game, table: Table, seat: int) -> None:
        self._begun = begun
        self._table = table
        self._seat = seat
        self._script: list[str] = []
        self._effect: tuple[str | Effect, str] | None = None
        self._game: Game | None = None

    def doing(self, effect: str | Effect, source: str = "") -> Scene:
        """Let the acting player resolve one effect instead of taking a turn."""
        self._effect = (effect, source)
        return self

    def nature(self, *outcomes: object) -> Scene:
        """What luck will bring, in this order; after that it falls as it may."""
        self._script += [str(outcome) for outcome in outcomes]
        return self

    @property
    def game(self) -> Game:
        """The game, begun at the first use."""
        if self._game is None:
            ruleset = self._begun.ruleset if self._effect is None else self._doing(self._begun.ruleset)
            self._table.rules = ruleset.rules
            self._game = Game(ruleset, self._begun.setup, table=self._table, luck=self._luck)
        return self._game

    def play(self, *options: str, seat: int | None = None) -> Scene:
        """Answer one question after another."""
        for option in options:
            self.game.play(option, seat)
        return self

    @property
    def table(self) -> Any:
        """The table as it stands now."""
        return self.game.table

    @property
    def me(self) -> Any:
        """The acting player."""
        return self.table.players[self._seat]

    @property
    def decision(self) -> Question | None:
        """The open question, or None when the effect or the game is done."""
        return self.game.decision

    @property
    def key(self) -> str:
        """What is asked: the key of the open question, or "" if nothing is."""
        return self.decision.key if self.decision else ""

    @property
    def options(self) -> list[str]:
        """What may be answered."""
        return list(self.decision.options) if self.decision else []

    @property
    def refused(self) -> dict[str, str]:
        """What may not be answered, each with the key of its reason."""
        return {option: why.key for option, why in self.decision.refused.items()} if self.decision else {}

    @property
    def done(self) -> bool:
        """Whether nothing is asked any more."""
        return self.game.over

    @property
    def told(self) -> list[str]:
        """The keys of everything that was told, in order."""
        return [event.key for event in self.game.log]

    def _luck(self, number: int, key: str, outcomes: Sequence[str]) -> str | None:
        if number >= len(self._script):
            return None
        if self._script[number] not in outcomes:
            possible = ", ".join(outcomes)
            raise BadScene(f"nature cannot give {self._script[number]!r} for {key!r}; possible is {possible}")
        return self._script[number]

    def _doing(self, ruleset: Ruleset) -> Ruleset:
        assert self._effect is not None
        effect, source = self._effect
        seat = self._seat

        def beat(table: Table) -> None:
            table.resolve(table.players[seat], effect, source)
            table.phase, table.over = "scene", True

        changed = copy.copy(ruleset)
        changed.rules = ruleset.rules.layered()
        changed.rules.call["beat"] = beat
        return changed
