"""What every component, term and option of Inventors is, in words, with the rules that say so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from majlis.engine.board import Tip
from majlis.engine.components import Component, effects_in
from majlis.engine.effects import Effect
from majlis.engine.text import Texts
from majlis.engine.tips import Tips, capital
from majlis.games.inventors.about import About
from majlis.games.inventors.components import InventorsData
from majlis.games.inventors.die import COLOURS, FACES, WHITE
from majlis.games.inventors.table import RULESET

ACTIONS = ("invent", "build", "test", "publish", "workshop", "worker", "envoy", "tent", "clear", "pass")
CHOICES = ("progress_tower", "pay", "unused", "discard_two", "colour_bonus", "hire_camel", "no_camel", "ship")
MOST_TESTS = 3  # test spaces of a Device Board


def tips(data: InventorsData, texts: Texts) -> dict[str, Tip]:
    """The explanations of everything that can be seen or chosen."""
    return InventorsTips(data, About(data, texts)).all()


class InventorsTips(Tips[InventorsData]):
    """What explains Inventors."""

    MADE_UP: ClassVar[tuple[str, ...]] = ("guild", "royalty_track", "tower", "studio", "tent_slot", "river")

    def __init__(self, data: InventorsData, about: About) -> None:
        super().__init__(RULESET, RULESET.folder / "board", data, about)
        self.borne: dict[str, list[Effect]] = {}  # the effects that each component bears
        for where, effect in effects_in(data):
            self.borne.setdefault(where.split()[1].partition(".")[0], []).append(effect)

    def explain(self, *ids: str) -> list[str]:
        """The texts that explain these things; what the solo opponent does is what a player does."""
        return [line for id in dict.fromkeys(ids) for line in self._explained(id)]

    def _explained(self, id: str) -> list[str]:
        return super().explain(id) or super().explain(id.removeprefix("ai_"))

    def rules_on(self, component: Component) -> list[str]:
        """The rules of the effects that a component bears."""
        return [rule for effect in self.borne.get(component.id, ()) for rule in self.rules_of(effect)]

    def options(self) -> Iterator[tuple[str, Tip]]:
        """Options that are no component and no effect."""
        named = self.known["option"]
        for option in (*ACTIONS, *CHOICES, "end_turn", "skip"):
            yield option, self.tip(option, option, named[option])
        for option in ("brighten", "refresh"):  # atoms, too
            yield option, self.tip(option, option, [*named[option], *self.rules_of_atom(option)])
        yield from self.dice()
        yield from self.other_options()

    def dice(self) -> Iterator[tuple[str, Tip]]:
        """Dice wherever they may lie, and where they may go."""
        named = self.known["option"]
        for die in self.data.die_order:
            for place in (*self.data.zones, *self.data.camels, *self.data.workshop_rows):
                id = f"{place}_{die}"
                yield id, Tip(capital(self.title(id)), self.explain(place, "die"), named["die"])
        for space in self.data.studio:
            for way in ("up", "out"):
                id = f"{space}_{way}"
                yield id, self.tip(id, f"studio_{way}", named[f"studio_{way}"])
        for row in self.data.workshop_rows:
            for zone in self.data.upper_zones:
                id = f"{row}_{zone}"
                yield id, self.tip(id, "return_dice", named["return_dice"])
        for face in range(1, FACES + 1):
            label = capital(self.texts.label(str(face), "raise"))
            yield str(face), Tip(label, self.explain("raise"), named["raise"])
        for colour in (WHITE, *COLOURS):
            yield colour, self.tip(colour, "colour", named["colour"])

    def other_options(self) -> Iterator[tuple[str, Tip]]:
        """Test spaces, cards to be played, craftspeople to be used."""
        named = self.known["option"]
        for number in range(1, MOST_TESTS + 1):
            id = f"test_{number}"
            yield id, self.tip(id, "test_space", named["test_space"])
        for card, option in self.data.play_option.items():
            lines = [capital(self.texts.describe(self.data.device_cards[card].play)), *self.explain("play")]
            yield option, Tip(capital(self.title(option)), lines, named["play"])
        for who in self.data.craftspeople:
            id = f"use_{who}"
            yield id, self.tip(id, "use", named["use"])
