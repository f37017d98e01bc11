"""What every component, term and option of Excavation Earth is, in words, with the rules that say so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from majlis.engine.board import Tip
from majlis.engine.components import Component
from majlis.engine.effects import Effect
from majlis.engine.text import Texts
from majlis.engine.tips import Tips, capital, unique
from majlis.games.excavation_earth.about import About
from majlis.games.excavation_earth.components import ExcavationEarthData
from majlis.games.excavation_earth.table import RULESET
from majlis.games.excavation_earth.turn import ACTIONS

EXPLORERS = 3
FORECAST = 5  # cards at most
ZU_KINDS = ("excavate", "market", "command", "sell", "snipe", "survey")


def tips(data: ExcavationEarthData, texts: Texts) -> dict[str, Tip]:
    """The explanations of everything that can be seen or chosen."""
    return _Tips(data, texts).all()


class _Tips(Tips[ExcavationEarthData]):
    MADE_UP = ("map", "payouts", "gallery", "popularity")
    about: About

    def __init__(self, data: ExcavationEarthData, texts: Texts) -> None:
        super().__init__(RULESET, Path(__file__).parent, data, About(data, texts))

    def rules_of_atom(self, name: str) -> list[str]:
        """All atoms of command cards rest on chapter 12."""
        return unique([*super().rules_of_atom(name), "E-CC-1"])

    def explain(self, *ids: str) -> list[str]:
        """The texts that explain these things; of an action, what it is."""
        lines = []
        for id in dict.fromkeys(ids):
            lines += [self.about.action(id)] if id in ACTIONS else super().explain(id)
        return lines

    def title(self, id: str) -> str:
        """As elsewhere; a link of the map has no name of its own."""
        return self.texts.say("title.way") if id in self.data.links else super().title(id)

    def rules_on(self, component: Component) -> list[str]:
        """The rules of what a component bears: effects, an ability, a kind of card."""
        fields: list[Effect] = [effect for side in ("white", "yellow") if (effect := getattr(component, side, None))]
        kind = getattr(component, "ability", "") or getattr(component, "kind", "")
        return [*(rule for effect in fields for rule in self.rules_of(effect)), *self.known["kind"].get(kind, [])]

    # Terms and options -------------------------------------------------------------------------------------

    def terms(self) -> Iterator[tuple[str, Tip]]:
        """As elsewhere, and the kinds of Zu's cards."""
        yield from super().terms()
        for kind in ZU_KINDS:
            title, ids = self.texts.name(kind), self.known["kind"][kind]
            yield f"zu_{kind}_kind", Tip(capital(title), [capital(self.about.zu_kind(kind))], ids)
        recycled = Tip(capital(self.title("recycled")), self.explain("recycled"), self.known["kind"]["recycled"])
        yield "zu_recycled_kind", recycled

    def options(self) -> Iterator[tuple[str, Tip]]:
        """Options that are no component and no effect."""
        named = self.known["option"]
        for option, ids in named.items():
            if option not in ("explorer", "stack", "held", "guarded"):
                yield option, Tip(capital(self.title(option)), self.explain(option), ids)
        for number in range(1, EXPLORERS + 1):
            yield f"explorer_{number}", self.tip(f"explorer_{number}", "explorer", named["explorer"])
        for number in range(1, FORECAST + 1):
            yield f"forecast_{number}", self.tip(f"forecast_{number}", "forecast", self.known["term"]["forecast"])
        for colour in self.data.colours:
            yield f"stack_{colour}", self.tip(f"stack_{colour}", "black_market_stack", named["stack"])
        for artifact in self.data.artifacts.values():
            worth = capital(self.about.worth(artifact))
            for hold in ("cargo", "hidden"):
                id = f"{hold}_{artifact.id}"
                yield id, Tip(capital(self.texts.name(id)), [worth, *self.explain("held")], named["held"], True)
            id = f"gallery_{artifact.id}"
            yield id, Tip(capital(self.title(artifact.id)), self.explain("guarded"), named["guarded"])
