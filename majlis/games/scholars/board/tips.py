"""What every component, term and option of Scholars is, in words, with the rules that say so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from majlis.engine.board import Tip
from majlis.engine.components import Component, effects_in
from majlis.engine.effects import Effect
from majlis.engine.rules import Ruleset
from majlis.engine.text import Texts
from majlis.engine.tips import Tips, capital, unique
from majlis.games.scholars.about import About
from majlis.games.scholars.components import PLACES, ScholarsData
from majlis.games.scholars.table import RULESET

MOST_TUCKED = 20  # S-RET-3: units of a retire cost


def tips(data: ScholarsData, texts: Texts) -> dict[str, Tip]:
    """The explanations of everything that can be seen or chosen."""
    return ScholarsTips(data, About(data, texts)).all()


class ScholarsTips(Tips[ScholarsData]):
    """What explains Scholars."""

    MADE_UP: ClassVar[tuple[str, ...]] = ("map", "track")
    ruleset: ClassVar[Ruleset] = RULESET

    def __init__(self, data: ScholarsData, about: About) -> None:
        super().__init__(self.ruleset, self.ruleset.folder / "board", data, about)
        self.borne: dict[str, list[Effect]] = {}  # the effects that each component bears
        for where, effect in effects_in(data):
            self.borne.setdefault(where.split()[1].partition(".")[0], []).append(effect)

    def explain(self, *ids: str) -> list[str]:
        """The texts that explain these things; what the solo opponent does is what a player does."""
        return [line for id in dict.fromkeys(ids) for line in self._explained(id)]

    def _explained(self, id: str) -> list[str]:
        return super().explain(id) or super().explain(id.removeprefix("ai_"))

    def rules_on(self, component: Component) -> list[str]:
        """The rules of the effects that a component bears, and of its kind of scoring."""
        found = [rule for effect in self.borne.get(component.id, ()) for rule in self.rules_of(effect)]
        return [*found, *self.known["kind"].get(getattr(component, "scoring", ""), [])]

    def options(self) -> Iterator[tuple[str, Tip]]:
        """Options that are no component and no effect."""
        named = self.known["option"]
        for option in ("forgo", "allow", "refuse", "place_gold", "take_gold", "end_turn", "skip"):
            yield option, self.tip(option, option, named[option])
        for colour in self.data.colours:
            for value in range(1, 7):
                id = f"{colour}_{value}"
                yield id, Tip(capital(self.title(id)), self.explain("hand"), named["die"])
        for colour in self.data.workers:
            yield f"worker_{colour}", self.tip(f"worker_{colour}", "worker", named["worker"])
            for number in (1, 2):
                id = f"worker_{colour}_{number}"
                yield id, self.tip(id, "worker_on_die", named["worker"])
        for card in self.data.caliph_cards.values():
            effects = (None, card.middle, card.bottom)
            for place, vp, effect in zip(PLACES, card.vp, effects, strict=True):
                lines = [self.texts.count(vp, "vp"), *([capital(self.texts.describe(effect))] if effect else [])]
                lines += self.explain("caliph_place")
                made_up = card.reconstructed and effect is not None
                found = unique([*named["caliph"], *(self.rules_of(effect) if effect else [])])
                yield f"{card.id}_{place}", Tip(capital(self.title(f"caliph_place_{place}")), lines, found, made_up)
        for number in range(MOST_TUCKED + 1):
            label = self.texts.label(str(number), "tuck_silver")
            yield str(number), Tip(capital(label), self.explain("tuck_silver"), named["tuck_silver"])
        yield "line", self.tip("line", "line", named["line"])
