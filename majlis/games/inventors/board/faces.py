"""What is printed on the components, prepared once for each data and language."""

from __future__ import annotations

import re
from typing import NamedTuple

from majlis.engine import board
from majlis.engine.effects import Effect
from majlis.engine.scores import Expression
from majlis.engine.text import Texts
from majlis.games.inventors.about import About
from majlis.games.inventors.components import DeviceBoard, DeviceCard, InventorsData, ResearchTile, WorkshopTile
from majlis.games.inventors.die import COLOURS, WHITE

PIPS = {  # places of the pips of a die, on a grid of 24
    1: ((12, 12),),
    2: ((7.1, 16.9), (16.9, 7.1)),
    3: ((7.1, 16.9), (12, 12), (16.9, 7.1)),
    4: ((7.1, 7.1), (7.1, 16.9), (16.9, 7.1), (16.9, 16.9)),
    5: ((7.1, 7.1), (7.1, 16.9), (12, 12), (16.9, 7.1), (16.9, 16.9)),
    6: ((7.1, 7.1), (7.1, 12), (7.1, 16.9), (16.9, 7.1), (16.9, 12), (16.9, 16.9)),
}
TONED = ("dice", "tiles", "influence")  # counters of a colour
SIGNS = {  # what stands for a counter that is no single icon
    "dice": "die",
    "built": "build",
    "published": "publish",
    "invented": "invent",
    "ship_space": "ship",
    "royalty_space": "royalties",
}


class Die(NamedTuple):
    """A die as it lies somewhere: with the value it shows, or with none where that does not matter."""

    id: str
    colour: str
    letter: str
    value: int  # 0: it does not matter
    pips: tuple[tuple[float, float], ...]
    name: str


class Mark(NamedTuple):
    """Something that a card counts: an icon in a tone, and a smaller icon that tells more."""

    icon: str
    tone: str = ""
    badge: str = ""


class Tile(NamedTuple):
    """A Workshop Tile: the least total, its colour, what it does, its points."""

    id: str
    least: int
    colour: str
    letter: str
    effect: Effect | None
    passive: bool
    vp: int
    made_up: bool
    label: str


class Card(NamedTuple):
    """A Device Card: what building needs, its edges, what it counts at the end, what playing it does."""

    id: str
    name: str
    least: int
    craftspeople: tuple[str, ...]
    edges: tuple[str, str]
    marks: tuple[Mark, ...]
    at_least: tuple[int, int]
    play: Effect
    made_up: bool
    label: str


class Trial(NamedTuple):
    """A test space: its colour, whether it gives influence, how far a Ship moves."""

    colour: str
    letter: str
    influence: bool
    ships: int


class Plan(NamedTuple):
    """A Device Board: what inventing needs, its edges, its test spaces."""

    id: str
    name: str
    least: int
    discard: int
    edges: tuple[str, str]
    tests: tuple[Trial, ...]
    made_up: bool
    label: str


class Study(NamedTuple):
    """A Research Tile: when it counts, and what it gives."""

    id: str
    section: str
    when: str
    effect: Effect | None
    made_up: bool
    label: str


class Faces(board.Faces[InventorsData]):
    """The printed side of everything."""

    def __init__(self, data: InventorsData, texts: Texts) -> None:
        super().__init__(data, texts)
        self.about = About(data, texts)
        self._said: dict[str, str] = {}
        self.letters = {colour: texts.say(f"letter.{colour}") for colour in (WHITE, *COLOURS)}
        self.dice = {id: self._die(id) for id in data.die_order}
        self.tiles = {id: self._tile(tile) for id, tile in data.workshop_tiles.items()}
        self.cards = {id: self._card(card) for id, card in data.device_cards.items()}
        self.plans = {id: self._plan(plan) for id, plan in data.device_boards.items()}
        self.studies = {id: self._study(tile) for id, tile in data.research_tiles.items()}
        per_step = data.scoring["score_condition"].vp
        self.steps = (per_step, 2 * per_step)  # points for the lower and the higher threshold

    def describe(self, effect: Effect | None) -> str:
        """An effect in words; a dash for none."""
        return self.texts.describe(effect) if effect else "–"

    def said(self, id: str) -> str:
        """A component in words: its name and what is printed on it."""
        found = self._said.get(id)
        if found is None:
            found = self._said[id] = ". ".join((self.name(id), *self.about.lines(id)))
        return found

    def _die(self, id: str) -> Die:
        colour, _, face = id.partition("_")
        value = int(face or 0)
        return Die(id, colour, self.letters[colour], value, PIPS.get(value, ()), self.texts.name(id))

    def _tile(self, tile: WorkshopTile) -> Tile:
        return Tile(
            tile.id,
            tile.least,
            tile.colour,
            self.letters.get(tile.colour, ""),
            tile.effect or tile.passive,
            tile.passive is not None,
            tile.vp,
            tile.reconstructed,
            self.said(tile.id),
        )

    def _card(self, card: DeviceCard) -> Card:
        return Card(
            card.id,
            self.texts.name(card.id),
            card.least,
            card.craftspeople,
            (card.top, card.bottom),
            tuple(marks_of(card.scores)),
            card.at_least,
            card.play,
            card.reconstructed,
            self.said(card.id),
        )

    def _plan(self, plan: DeviceBoard) -> Plan:
        tests = tuple(Trial(test.colour, self.letters[test.colour], test.influence, test.ships) for test in plan.tests)
        return Plan(
            plan.id,
            self.texts.name(plan.id),
            plan.least,
            plan.discard,
            (plan.top, plan.bottom),
            tests,
            plan.reconstructed,
            self.said(plan.id),
        )

    def _study(self, tile: ResearchTile) -> Study:
        return Study(
            tile.id, tile.section, tile.when, tile.effect or tile.passive, tile.reconstructed, self.said(tile.id)
        )


def marks_of(scores: Expression) -> list[Mark]:
    """What a condition counts, from left to right; several together make a set."""
    found = [mark for name in re.findall(r"[a-z]\w+", scores.source.replace("min(", "")) for mark in _mark(name)]
    first = found[0]
    return [first, *(Mark(mark.badge) if mark.badge and mark.icon == first.icon else mark for mark in found[1:])]


def _mark(counter: str) -> list[Mark]:
    first, _, rest = counter.partition("_")
    if first in TONED and rest in (WHITE, *COLOURS):
        return [Mark(SIGNS.get(first, first), rest)]
    if first == "research" and rest:
        return [Mark("research", badge=f"section_{rest}")]
    if first == "level" and rest not in ("highest", "lowest"):
        return [Mark("level", badge=rest)]
    return [Mark(SIGNS.get(part, part)) for part in counter.split("_and_")]


faces = board.once(Faces)
