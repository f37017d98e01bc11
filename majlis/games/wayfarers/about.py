"""What the components of Wayfarers do, in words: the terminal says it in short ones, the board in long ones.

The words around the facts are the texts `about.*` and `trigger.*`, which `text/terminal/` and `text/board/` give.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from majlis.engine import about
from majlis.engine.effects import Do, Effect
from majlis.engine.text import Texts
from majlis.games.wayfarers.components import (
    ASSETS,
    AiBoard,
    Column,
    Home,
    Inspiration,
    JournalSpace,
    Land,
    Scheme,
    Space,
    Tile,
    Townsfolk,
    UpgradeTile,
    Water,
    WayfarersData,
)

LINKS = {1: "influence", 2: "silver", 3: "provision"}  # the rows of trade links; row 4 influences a card


class About(about.About[WayfarersData]):
    """What components do, in the words of the given texts; `labels` has the words around them."""

    def __init__(
        self, data: WayfarersData, texts: Texts, table: Mapping[str, Any], labels: Texts | None = None
    ) -> None:
        super().__init__(data, texts, labels)
        self.table = table

    def __call__(self, id: str, *, owned: bool = False) -> str:
        """What a component does, on one line; once it is owned, without what came only once."""
        return " · ".join(self.lines(id, owned=owned))

    def lines(self, id: str, *, owned: bool = False) -> list[str]:
        """What a component does, fact by fact."""
        match found := self.component.get(id):
            case Townsfolk():
                parts = self.townsfolk(found, owned)
            case Land() | Water():
                parts = self.panorama_card(found, owned)
            case Home():
                points = self.texts.points(found.vp.source) if found.vp else ""
                rest = self.trigger("rest", found.effect) if found.effect else ""
                parts = [self.list(found.tags), self.action(found.requires, found.action), rest, points]
                parts += [self.right_links(id)] if found.right_links else []
            case Space():
                tags = found.tags if len(found.tags) > 1 else ()
                parts = [self.list(tags), self.texts.points(found.vp.source), *([] if owned else self.at_once(found))]
            case Inspiration():
                parts = [self.say("goal", what=self.texts.requirement(found.goal.source, "acc"))]
            case UpgradeTile():
                faces = " / ".join(self.face(face) for face in found.faces if any(face))
                parts = [faces, self.list(found.tags), self.texts.count(found.vp, "vp") if found.vp else ""]
            case JournalSpace():
                parts = [self.journal_space(id)]
            case Scheme():
                parts = self.scheme(found)
            case AiBoard():
                rest = self.texts.join(self.texts.describe(effect) for effect in found.rest)
                focus, passing = self.put("focus", found.focus_action), self.put("passing", found.passing)
                parts = [*focus, self.say("at_rest", what=rest), *passing]
            case _:
                effects = (getattr(found, field, None) for field in ("effect", "ability"))
                parts = [self.texts.describe(effect) for effect in effects if effect is not None]
        return [part for part in parts if part]

    def trigger(self, trigger: str, what: Effect | str) -> str:
        """When a townsfolk card acts, and what it does then."""
        return self.texts.say(f"trigger.{trigger}", what=what)

    def at_once(self, card: Land | Water | Space) -> Sequence[str]:
        return self.put("at_once", card.immediate)

    def list(self, ids: Sequence[str]) -> str:
        """Names, equal ones once with their count."""
        return ", ".join(f"{self.name(id)}{f' ×{n}' if (n := ids.count(id)) > 1 else ''}" for id in dict.fromkeys(ids))

    def either(self, ids: Sequence[str]) -> str:
        """Names of which one is enough."""
        return self.say("or").join(self.name(id) for id in ids)

    def in_display(self, row: str, slot: int, card: str) -> tuple[str, str]:
        """What a card of the display does, with the price of its slot, and what a worker there does."""
        space = self.data.worker_spaces.get(f"{row}_{slot}")
        prices = self.data.rows[row].prices
        price = f"{self.texts.count(prices[slot - 1], 'silver')} ▸ " if prices else ""
        return price + self(card) if card else "", self.texts.describe(space.effect) if space else ""

    def townsfolk(self, card: Townsfolk, owned: bool) -> Sequence[str]:
        gives = self.trigger(card.trigger, card.effect or self.list(card.assets))
        return [gives] if owned else [self.say("price", n=card.price, where=self.either(card.tuck_under)), gives]

    def panorama_card(self, card: Land | Water, owned: bool) -> Sequence[str]:
        parts = [self.list(card.tags[1:]), self.action(card.requires, card.action)]
        if isinstance(card, Land) and card.do is not None:
            tags = tuple("townsfolk_cards" if tag == "townsfolk" else tag for tag in card.when)
            what, do = self.either(card.when), self.texts.describe(card.do)
            parts.append(self.say("gained", what=what, tags=tags, do=do))
        return parts if owned else [*parts, *self.at_once(card), *(self.links(card) if isinstance(card, Water) else ())]

    def action(self, requires: Sequence[str], action: Effect | None) -> str:
        """A die space: what the die needs and what it does."""
        if action is None:
            return ""
        needs = self.list(requires) or self.say("any_die")
        return self.say("action", needs=needs, what=self.texts.describe(action))

    def links(self, card: Water) -> Sequence[str]:
        """The trade links on its left and right sides."""
        left = ", ".join(self.link(row) for row in card.left_links) or "–"
        return [self.say("left_links", what=left), self.right_links(card.id)]

    def right_links(self, card: str) -> str:
        """What the next water card may link with."""
        links = self.data.water[card].right_links if card in self.data.water else self.data.home[card].right_links
        right = ", ".join(self.link(row, effect) for row, effect in (links or {}).items()) or "–"
        return self.say("right_links", what=right)

    def scheme(self, card: Scheme) -> Sequence[str]:
        """A scheme card of the automa: its colour, its steps, its two actions, where it looks for a pink tile."""
        steps = self.texts.describe(Do("ai_resource_step", count=card.value)) if card.value else ""
        actions = [*self.put("first", card.first), *self.put("second", card.second)]
        comet = self.name("comet") if card.comet else ""
        return [self.name(card.colour), steps, *actions, self.say("pink_start", tile=card.pink_start), comet]

    def link(self, row: int, effect: Effect | None = None) -> str:
        """A trade link by its row; of guild influence, its colour."""
        if row == 1 and isinstance(effect, Do):
            return self.say("link_influence", colour=str(effect.args[0]), influence=f"influence_{effect.args[0]}")
        return self.say("link_card") if row == 4 else self.name(LINKS[row])

    def face(self, face: Sequence[Sequence[str]]) -> str:
        """A face of a tile, column by column."""
        return " | ".join(self.symbols(column) for column in face)

    def symbols(self, symbols: Sequence[str]) -> str:
        """The symbols of a column of the caravan, short."""
        short = {"die_plus": "+1", "die_minus": "−1", "die_plus_minus": "±1"}
        short |= {f"{what}_off": f"{self.name(what)} −1" for what in ("silver", "provision")}
        return ", ".join(short.get(symbol) or self.name(symbol) for symbol in symbols) or "–"

    def journal_space(self, space: str) -> str:
        """What a journal space gives: its tile and its green worker if still there, or its printed effect."""
        printed = self.data.journal_spaces[space]
        tile = self.table.get("journal_tiles", {}).get(space)
        if tile is None:
            return self.texts.describe(printed.effect) if printed.effect else ""
        worker = printed.green_worker and printed.green_worker in self.table["green_workers"]
        gives = [self.texts.describe(self.data.journal_tiles[tile].effect)]
        return self.texts.join([*gives, self.texts.describe("take_green_worker")] if worker else gives)


def as_tiles(caravan: Sequence[Sequence[Any]]) -> tuple[Tile, ...]:
    """The tiles of a caravan as the data wants them."""
    return tuple((tile[0], tile[1], tile[2], tile[3]) for tile in caravan)


def column_symbols(column: Column) -> list[str]:
    """What a column of the caravan gives a die, as symbols; `→3` is a step of the chain."""
    symbols = [asset for asset, n in zip(ASSETS, column.assets, strict=True) for _ in range(n)]
    symbols += ["silver_off"] * column.silver_off + ["provision_off"] * column.provision_off
    return symbols + [f"→{to}" for to in column.steps]
