"""What every component, term and option of Excavation Earth is, in words, with the rules that say so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from majlis.engine.board import Tip
from majlis.engine.components import Component
from majlis.engine.effects import Effect
from majlis.engine.text import Texts
from majlis.engine.tips import Tips, atoms_of, capital, rules_file, unique
from majlis.games.excavation_earth.about import About
from majlis.games.excavation_earth.components import ExcavationEarthData
from majlis.games.excavation_earth.table import RULESET
from majlis.games.excavation_earth.turn import ACTIONS

EXPLORERS = 3
FORECAST = 5  # cards at most
MADE_UP = ("map", "payouts", "gallery", "popularity")  # terms whose printed values are reconstructed, at least in part
ZU_KINDS = ("excavate", "market", "command", "sell", "snipe", "survey")


def rules() -> dict[str, dict[str, list[str]]]:
    """Which rules explain what: `rules.toml`."""
    return rules_file(Path(__file__).parent)


def tips(data: ExcavationEarthData, texts: Texts) -> dict[str, Tip]:
    """The explanations of everything that can be seen or chosen."""
    made = _Tips(data, texts)
    found = dict(made.effects(data))
    found |= dict(made.components())
    found |= dict(made.terms())
    found |= dict(made.options())
    return found


class _Tips(Tips):
    def __init__(self, data: ExcavationEarthData, texts: Texts) -> None:
        super().__init__(RULESET, Path(__file__).parent, texts)
        self.data = data
        self.about = About(data, texts)

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
        """A title: the board's own, the name, or an option's words."""
        if self.texts.has(f"title.{id}"):
            return self.texts.say(f"title.{id}")
        named = self.texts.name(id)
        if named != id or self.texts.has(f"terms.{id}") or self.texts.has(f"name.{id}"):
            return named
        if id in self.data.links:
            return self.texts.say("title.way")
        if self.texts.has(f"option.{id}"):
            return self.texts.label(id)
        return self.texts.describe(id) if self.texts.has(f"atom.{id}") else named

    # Components --------------------------------------------------------------------------------------------

    def components(self) -> Iterator[tuple[str, Tip]]:
        """Every component of the families that `rules.toml` names."""
        for family, ids in rules()["family"].items():
            for id, component in self.data.families[family].items():
                lines = [capital(line) for line in (*self.about.lines(id), *self.explain(id, f"of_{family}"))]
                found = unique([*ids, *self.rules(component)])
                yield id, Tip(capital(self.title(id)), lines, found, component.reconstructed)

    def rules(self, component: Component) -> list[str]:
        """The rules of what a component bears: effects, an ability, a kind of card."""
        fields: list[Effect] = [effect for side in ("white", "yellow") if (effect := getattr(component, side, None))]
        kind = getattr(component, "ability", "") or getattr(component, "kind", "")
        return [*(rule for effect in fields for rule in self.rules_of(effect)), *rules()["kind"].get(kind, [])]

    # Terms and options -------------------------------------------------------------------------------------

    def terms(self) -> Iterator[tuple[str, Tip]]:
        """The terms of `rules.toml`, and every atom of an effect."""
        for term, ids in rules()["term"].items():
            yield term, Tip(capital(self.title(term)), self.explain(term), ids, term in MADE_UP)
        for name in atoms_of(self.data):
            known = [*rules()["term"].get(name, []), *rules()["option"].get(name, [])]
            yield name, Tip(capital(self.title(name)), self.explain(name), unique([*known, *self.rules_of_atom(name)]))
        for kind in ZU_KINDS:
            title, ids = self.texts.name(kind), rules()["kind"][kind]
            yield f"zu_{kind}_kind", Tip(capital(title), [capital(self.about.zu_kind(kind))], ids)
        recycled = Tip(capital(self.title("recycled")), self.explain("recycled"), rules()["kind"]["recycled"])
        yield "zu_recycled_kind", recycled

    def options(self) -> Iterator[tuple[str, Tip]]:
        """Options that are no component and no effect."""
        named = rules()["option"]
        for option, ids in named.items():
            if option not in ("explorer", "stack", "held", "guarded"):
                yield option, Tip(capital(self.title(option)), self.explain(option), ids)
        for number in range(1, EXPLORERS + 1):
            yield f"explorer_{number}", self.tip(f"explorer_{number}", "explorer", named["explorer"])
        for number in range(1, FORECAST + 1):
            yield f"forecast_{number}", self.tip(f"forecast_{number}", "forecast", rules()["term"]["forecast"])
        for colour in self.data.colours:
            yield f"stack_{colour}", self.tip(f"stack_{colour}", "black_market_stack", named["stack"])
        for artifact in self.data.artifacts.values():
            worth = capital(self.about.worth(artifact))
            for hold in ("cargo", "hidden"):
                id = f"{hold}_{artifact.id}"
                yield id, Tip(capital(self.texts.name(id)), [worth, *self.explain("held")], named["held"], True)
            id = f"gallery_{artifact.id}"
            yield id, Tip(capital(self.title(artifact.id)), self.explain("guarded"), named["guarded"])

    def tip(self, id: str, term: str, ids: list[str]) -> Tip:
        return Tip(capital(self.title(id)), self.explain(term), ids)
