"""What the components of Inventors are and do, in words: the board says it in long ones, the terminal in short.

The words around the facts are the texts `about.*`; `text/terminal/` has shorter ones where a line must be short.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from majlis.engine import about
from majlis.engine.components import Component
from majlis.engine.effects import Effect
from majlis.engine.scores import Expression
from majlis.games.inventors.components import (
    Camel,
    Craftsperson,
    DeviceBoard,
    DeviceCard,
    Dice,
    DummyCard,
    DummySupply,
    Goal,
    Guild,
    Harder,
    InventionBack,
    InventionColumn,
    InventionPair,
    InventionPlace,
    InventionTile,
    InventorsData,
    PassTile,
    Piece,
    ResearchTile,
    RiverSpace,
    RoyaltySpace,
    SchemeCard,
    Score,
    SetupCard,
    SoloRound,
    StartBonus,
    StudioSpace,
    TentSlots,
    TentSpace,
    TestSpace,
    TowerLevel,
    WorkerSpace,
    WorkshopRow,
    WorkshopSpace,
    WorkshopTile,
    Zone,
)

ANY = "any"


class About(about.About[InventorsData]):
    """What components are and do, in the words of the given texts."""

    def vp(self, points: int) -> str:
        return self.texts.count(points, "vp")

    def action(self, action: str) -> str:
        """What one of the main actions is."""
        return self.say(f"{action}_action")

    def lines(self, id: str) -> list[str]:
        """What a component is, fact by fact."""
        found = self.component.get(id)
        return self.device(found) or self.main_board(found) or self.player_board(found) or self.solo(found)

    # Devices -----------------------------------------------------------------------------------------------

    def device(self, found: Component | None) -> list[str]:
        """What makes a device: boards, cards, Invention Tiles."""
        match found:
            case DeviceBoard():
                needs = self.say("board_discard" if found.discard else "board", least=found.least, n=found.discard)
                return [needs, self.edges(found), *map(self.test, found.tests)]
            case DeviceCard():
                needs = self.say("card", n=found.least, craftspeople=self.names(found.craftspeople))
                return [needs, self.edges(found), self.condition(found), *self.put("play", found.play)]
            case InventionTile():
                return [*self.put("invention", found.effect), *([self.say("neutral")] if found.neutral else [])]
            case InventionBack():
                paid = [self.say("any_other") if who == ANY else self.name(who) for who in found.craftspeople]
                craftspeople = self.texts.join(paid)
                return [self.say("publishing", n=found.least, silver=found.silver, craftspeople=craftspeople)]
            case InventionPlace():
                return [self.say("place")]
            case InventionColumn():
                return self.put("column", found.effect)
            case InventionPair():
                return [self.say("pair", n=found.vp)]
        return []

    def edges(self, found: DeviceBoard | DeviceCard) -> str:
        """The colours at the edges, which match or do not."""
        return self.say("edges", top=found.top, bottom=found.bottom)

    def test(self, space: TestSpace) -> str:
        """What a test space gives."""
        return self.say("test_influence" if space.influence else "test_plain", n=space.ships, colour=space.colour)

    def condition(self, card: DeviceCard) -> str:
        """I-SCORE-8: what a card counts, and its two thresholds."""
        first, second = card.at_least
        vp = self.data.scoring["score_condition"].vp
        what = self.counted(card.scores)
        return self.say("condition", what=what, first=first, low=vp, second=second, high=2 * vp)

    def counted(self, scores: Expression) -> str:
        """What is counted, in words: `dice_blue`, or `min(dice_blue, dice_orange)` as sets of both."""
        node = ast.parse(scores.source, mode="eval").body
        match node:
            case ast.Call(args=parts):
                return self.say("sets", what=self.texts.join(self.say("one", what=ast.unparse(p)) for p in parts))
        return self.say("all", what=scores.source)

    # The Main Board ----------------------------------------------------------------------------------------

    def main_board(self, found: Component | None) -> list[str]:
        """What is printed on the Main Board or lies on it."""
        match found:
            case Guild():
                return [self.say("guild", first=found.first, second=found.second)]
            case RiverSpace():
                return self.river(found)
            case ResearchTile():
                return self.research(found)
            case WorkerSpace():
                price = [self.say("cost", what=self.texts.describe(found.cost, cost=True))] if found.cost else []
                return [*(price or [self.say("no_cost")]), *self.put("space", found.effect)]
            case TentSpace():
                colour = [self.say("tent_colour", colour=found.colour)] if found.colour else []
                return [*colour, *self.put("tent_area", found.effect)]
            case PassTile():
                return [self.texts.describe(found.effect)]
            case RoyaltySpace():
                gives = self.put("royalty_space", found.effect) or [self.say("royalty_none")]
                gap = [self.say("gap")] if found.gap else []
                return [*gives, *([self.vp(found.vp)] if found.vp else []), *gap]
        return []

    def river(self, space: RiverSpace) -> list[str]:
        """A space of the river: what a Ship does there, its tiles and its slots for Research."""
        kinds = {"start": "river_start", "tile": "river_tile", "section_start": "river_section", "end": "river_end"}
        lines = [self.say(kinds[space.kind]), *self.put("on_stopping", space.effect)]
        if space.tiles:
            lines.append(self.say("stack", numbers=", ".join(map(str, space.tiles.values()))))
        if space.vp:
            lines.append(self.say("slots", first=space.vp[0], second=space.vp[1]))
        return lines

    def research(self, tile: ResearchTile) -> list[str]:
        """I-RES-5: what a Research Tile does, and when."""
        if tile.when:
            return [self.say("when", when=f"on_{tile.when}", what=self.words(tile.effect))]
        return [*self.put("always", tile.passive), *self.put("once", tile.effect)]

    def words(self, effect: Effect | None) -> str:
        return "" if effect is None else self.texts.describe(effect)

    # A player board ----------------------------------------------------------------------------------------

    def player_board(self, found: Component | None) -> list[str]:
        """What is printed on a player board or lies on it."""
        match found:
            case Zone():
                use = [self.say("available" if found.available else "resting")]
                highest = [self.say("inspires")] if found.id == self.data.zone_order[-1] else []
                return [*use, *([self.say("raises", n=found.raises)] if found.raises else []), *highest]
            case StudioSpace():
                entering = self.put("on_entering" if found.level else "on_gaining", found.effect)
                return [*entering, self.say("adjacent", zone=self.name(found.zone))]
            case WorkshopRow():
                return [self.say("ability", n=found.least, what=self.texts.describe(found.effect))]
            case WorkshopSpace():
                return self.put("covers", found.effect) or [self.say("covers_nothing")]
            case WorkshopTile():
                return self.tile(found)
            case TowerLevel():
                lines = [self.say("level", n=found.silver), self.say("income", n=found.income)]
                points = [self.say("level_vp", n=found.vp)] if found.vp else []
                return [*lines, *points, *self.put("bar", found.effect)]
            case TentSlots():
                slots = enumerate(found.effects, 1)
                return [self.say("slot", n=n, what=self.texts.describe(e)) for n, e in slots if e is not None]
            case Camel():
                return [self.say(f"camel_{found.start}")]
            case Craftsperson():
                return [self.say("craftsperson")]
            case Dice():
                return [self.say("die", n=found.copies)]
            case Piece():
                return [self.say("per_player", n=found.per_player)] if found.per_player else []
        return []

    def tile(self, tile: WorkshopTile) -> list[str]:
        """A Workshop Tile: what it needs, does and scores."""
        effect = [*self.put("resolve", tile.effect), *self.put("resolve", tile.passive)]
        points = [self.vp(tile.vp)] if tile.vp else []
        return [*self.needs(tile), *effect, *points, *([self.say("starting")] if tile.starting else [])]

    def needs(self, tile: WorkshopTile) -> list[str]:
        """I-WORK-3: the total and the colour that a tile needs."""
        if tile.colour:
            return [self.say("needs_colour", n=tile.least, colour=tile.colour)]
        return [self.say("needs", n=tile.least)] if tile.least else []

    # Set-up, Dummy and solo --------------------------------------------------------------------------------

    def solo(self, found: Component | None) -> list[str]:
        """Set-up cards, goals, the Dummy, the solo opponent and points."""
        match found:
            case SetupCard():
                return self.setup(found)
            case Goal():
                return self.goal(found)
            case StartBonus():
                return [self.say("order", n=found.silver, cards=found.device_cards)]
            case DummySupply():
                return [self.say("dummy", n=found.influence)]
            case DummyCard():
                return [
                    self.say("dummy_influence", what=self.colours(found.influence)),
                    self.say("dummy_ship", n=found.ship),
                    self.say("dummy_blocked", spaces=self.names(found.blocked)),
                    self.say("dummy_dearer", space=self.name(found.dearer), colour=found.by),
                ]
            case SchemeCard():
                return self.scheme(found)
            case SoloRound():
                return [self.say("solo_round", n=found.silver, dice=found.dice, worker=found.worker)]
            case Harder():
                facts = {"silver": found.silver, "influence": found.influence}
                facts |= {"dice": found.dice, "worker": found.worker}
                return [self.say(f"harder_{what}", n=n) for what, n in facts.items() if n]
            case Score():
                return [self.points(found)]
        return []

    def points(self, score: Score) -> str:
        """What something is worth."""
        if not score.vp:
            return self.say("counts_as", per=score.per)
        return self.say("vp_each", n=score.vp) if score.per == 1 else self.say("vp_per", n=score.vp, per=score.per)

    def setup(self, card: SetupCard) -> list[str]:
        """I-SET-38: what a Setup Card gives."""
        levels = ", ".join(f"{self.name(who)} {level}" for who, level in card.levels.items())
        return [
            self.say("setup_influence", what=self.colours(card.influence)),
            self.say("setup_dice", ready=self.colours(card.ready), exhausted=self.colours(card.exhausted)),
            self.say("setup_studio", space=self.name(card.studio)),
            self.say("setup_tile", what=" · ".join(self.tile(self.data.workshop_tiles[card.tile])[:2])),
            self.say("setup_levels", what=levels),
        ]

    def colours(self, numbers: Mapping[str, int]) -> str:
        """How many there are of each colour: `2 × blue, 1 × orange`."""
        return ", ".join(f"{number} × {self.name(colour)}" for colour, number in numbers.items())

    def goal(self, goal: Goal) -> list[str]:
        """I-GOAL-5: how a goal is met, and what it gives."""
        ways = [self.say("goal_times", n=goal.times)] if goal.times else []
        ways += [self.say("goal_each")] if goal.each else []
        ways += [self.say("goal_research", section=self.name(goal.section))] if goal.section else []
        return [*(ways or [self.say("goal_start")]), *self.put("goal_gives", goal.effect)]

    def scheme(self, card: SchemeCard) -> list[str]:
        """A Scheme Card: its tasks, its ranks and its Tents."""
        lines = [
            self.say(f"scheme_{card.kind}"),
            self.say("scheme_top", what=self.tasks(card.top)),
            self.say("scheme_bottom", what=self.tasks(card.bottom)),
        ]
        lines += [self.say("scheme_rows", rows=self.ranked(card.rows))] if card.rows else []
        lines += [self.say("scheme_colours", colours=self.ranked(card.colours))] if card.colours else []
        return [*lines, self.say("scheme_tent", tent=self.name(card.tent), dummy=self.name(card.dummy_tent))]

    def tasks(self, effects: Sequence[Effect]) -> str:
        """The tasks of an option, the left one first."""
        return self.say("or_else").join(map(self.texts.describe, effects))

    def ranked(self, ranks: Mapping[str, int]) -> str:
        """Rows or colours, that of rank 1 first."""
        return ", ".join(self.name(each) for each in sorted(ranks, key=ranks.__getitem__))
