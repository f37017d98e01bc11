"""What every component, term and option of Wayfarers is, in words, with the rules that say so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from majlis.engine.board import Tip
from majlis.engine.components import Component
from majlis.engine.effects import show
from majlis.engine.text import Texts
from majlis.engine.tips import Tips, atoms_of, capital, unique
from majlis.games.wayfarers.about import About
from majlis.games.wayfarers.components import ROWS, WayfarersData
from majlis.games.wayfarers.table import RULESET

DICE = 5
PLAIN_OPTIONS = ("value", "cell", "face", "deck")  # entries that stand for many options


def tips(data: WayfarersData, texts: Texts) -> dict[str, Tip]:
    """The explanations of everything that can be seen or chosen."""
    made = _Tips(data, texts)
    return dict(made.prices()) | made.all()


class _Tips(Tips[WayfarersData]):
    about: About

    def __init__(self, data: WayfarersData, texts: Texts) -> None:
        super().__init__(RULESET, Path(__file__).parent, data, About(data, texts, {}))

    def prices(self) -> Iterator[tuple[str, Tip]]:
        """What tiles cost: each price may be an option."""
        for price in self.data.tile_prices.values():
            for option in price.options:
                yield show(option), self.effect(option, cost=True)

    # Components --------------------------------------------------------------------------------------------

    def components(self) -> Iterator[tuple[str, Tip]]:
        """Every component of the families that `rules.toml` names."""
        for family, ids in self.known["family"].items():
            for id, component in self.data.families[family].items():
                lines = [*self.about.lines(id), *self.more(family, component)]
                found = unique([*ids, *self.known["kind"].get(kind_of(family, component), ()), *self.rules(component)])
                yield id, Tip(self.texts.name(id), [capital(line) for line in lines], found, component.reconstructed)
        for id, way in self.data.journal_ways.items():
            for side, needed in (("a", way.side_a), ("b", way.side_b)):
                lines = [capital(self.asked(needed)), *self.explain("connection")]
                yield f"{id}_{side}", Tip(self.texts.name(id), lines, self.known["family"]["journal_ways"])
        for id, tile in self.data.tiles.items():
            for number, face in enumerate(tile.faces, 1):
                lines = [capital(self.about.face(face)), *self.explain("face")]
                yield f"{id}_face_{number}", Tip(self.texts.name(id), lines, self.known["option"]["face"])

    def rules(self, component: Component) -> list[str]:
        """The rules of the effects that a component bears."""
        fields: list[Any] = [getattr(component, field, None) for field in ("action", "immediate", "do", "effect")]
        return [rule for effect in fields if effect is not None for rule in self.rules_of(effect)]

    def more(self, family: str, component: Any) -> list[str]:
        """What is worth knowing of a component beyond its effects."""
        say = self.texts.say
        match family:
            case "worker_spaces":
                discard = ["discard_slot"] if component.row == "inspiration" else []
                return self.explain("worker_slot", "worker_space", *discard)
            case "guilds":
                return [say("explain.guild_end", n=component.majority_vp)]
            case "journal_ways":
                a, b = self.asked(component.side_a), self.asked(component.side_b)
                return [a] if a == b else [say("explain.way_a", what=a), say("explain.way_b", what=b)]
            case "journal_spaces":
                words = ["journal_final"] if component.final else ["journal_start"] if component.column == 0 else []
                return self.explain(*words)
            case "journal_tiles":
                return self.explain("journal_tile")
            case "tiles":
                prices = [self.texts.describe(price, cost=True) for price in self.data.prices_of[component.colour]]
                return [self.texts.join(prices, "or")] if prices else []
            case "boards":
                return self.explain("board_bonuses")
            case "ai_track":
                return [say("explain.track", colour=component.colour, n=component.inspiration_slot)]
        return []

    def asked(self, needed: Any) -> str:
        """What a connection asks for."""
        if needed.spends is not None:
            return self.texts.describe(needed.spends, cost=True)
        return self.texts.requirement(needed.needs.source) if needed.needs else self.texts.say("board.way_free")

    # Terms and options -------------------------------------------------------------------------------------

    def terms(self) -> Iterator[tuple[str, Tip]]:
        """The terms of `rules.toml`, and every atom of an effect."""
        for term, ids in self.known["term"].items():
            yield term, Tip(self.title(term), self.explain(*self.kin(term)), ids)
        for name in atoms_of(self.data):
            known = self.known["term"].get(name, [])
            lines = self.explain(name) or self.explain(name.removeprefix("ai_"))
            yield name, Tip(self.title(name), lines, unique([*known, *self.rules_of_atom(name)]))

    def title(self, id: str) -> str:
        if self.texts.has(f"title.{id}"):
            return self.texts.say(f"title.{id}")
        named = self.texts.name(id)
        known = self.texts.has(f"atom.{id}") and not self.texts.has(f"terms.{id}")
        return self.texts.describe(id) if named == id and known else named

    def kin(self, term: str) -> list[str]:
        """A term and what else explains it: a green tile is a tile."""
        return [term, "tile"] if term.endswith("_tiles") else [term, "worker"] if term.startswith("worker_") else [term]

    def options(self) -> Iterator[tuple[str, Tip]]:
        """Options that are no component and no effect, dice, values, cells and decks."""
        named = self.known["option"]
        for option, ids in named.items():
            if option not in PLAIN_OPTIONS:
                kind = option.partition("_")[0]
                lines = self.explain(option) or self.explain(kind)
                yield option, Tip(self.texts.label(option), lines, ids)
        for die in range(1, DICE + 1):
            yield (
                f"die_{die}",
                Tip(self.texts.say("title.die_number", n=die), self.explain("die"), self.known["term"]["die"]),
            )
        for value in range(1, 7):
            title = self.texts.say("title.value", n=value)
            yield f"value_{value}", Tip(title, self.explain("caravan", "value"), named["value"])
        for row in (1, 2, 3):
            for column in range(1, 7):
                id = f"cell_{row}_{column}"
                yield id, Tip(self.texts.name(id), self.explain("cell"), named["cell"])
        for row_name in ROWS:
            title = self.texts.say("board.row", row=row_name)
            yield f"deck_{row_name}", Tip(title, self.explain("deck_of", row_name), named["deck"])


def kind_of(family: str, component: Any) -> str:
    """The kind of a card by its first tag, of a guild by its colour."""
    if family in ("land", "water", "home") and component.tags:
        return str(component.tags[0])
    return str(component.colour) if family == "guilds" else ""
