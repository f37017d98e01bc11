"""What the components of Scholars are and do, in words: the board says it in long ones, the terminal in short.

The words around the facts are the texts `about.*`; `text/terminal/` has shorter ones where a line must be short.
"""

from __future__ import annotations

from collections.abc import Sequence

from majlis.engine import about
from majlis.engine.components import Component
from majlis.engine.effects import Effect
from majlis.games.scholars.components import (
    PLACES,
    ActionCard,
    AiLanguage,
    AiLevel,
    AiRest,
    Banner,
    CaliphCard,
    CaliphSpace,
    Colour,
    Dice,
    Focus,
    Goal,
    Guild,
    HouseSpace,
    Language,
    MapSpace,
    Path,
    ResearchOption,
    ResourceCard,
    Room,
    SchemeCard,
    ScholarsData,
    Scoring,
    Scroll,
    Slot,
    StartingScroll,
    StartingTranslator,
    Track,
    Translator,
    TranslatorDeck,
    Wrap,
)

STARTER = "score_starter"


class About(about.About[ScholarsData]):
    """What components are and do, in the words of the given texts."""

    def vp(self, points: int) -> str:
        return self.texts.count(points, "vp")

    def action(self, action: str) -> str:
        """What one of the main actions, or a rest, is."""
        return self.say(f"{action}_action")

    def lines(self, id: str) -> list[str]:
        """What a component is, fact by fact."""
        match self.component.get(id):
            case Translator() as card:
                dispatch, retired = self.put("dispatch", card.dispatch), self.put("retired", card.retired)
                return [self.say("knows", languages=self.names(card.languages)), *dispatch, *retired, self.vp(card.vp)]
            case StartingTranslator() as card:
                knows = self.say("knows", languages=self.names(card.languages))
                return [knows, *self.put("retired", card.retired), self.vp(card.vp)]
            case Scroll() as scroll:
                field = self.say("scroll", language=self.name(scroll.language), track=self.name(scroll.track))
                bonus = [self.bonus(scroll)] if scroll.scoring else []
                return [field, *self.put("translated", scroll.immediate), self.vp(scroll.vp), *bonus]
            case StartingScroll() as start:
                return [self.name(start.language), self.vp(start.vp), self.starter()]
            case Scoring() as scoring:
                return [self.scoring(scoring)]
            case ActionCard() as played:
                die = [self.say("printed_die", die=played.die)] if played.die else []
                return [*die, *self.put("work", played.work), *self.put("at_rest", played.rest)]
            case Goal() as goal:
                return self.goals(goal)
            case ResourceCard() as resources:
                return self.resources(resources)
            case CaliphCard() as caliph:
                return self.caliph(caliph)
            case found:
                return self.board(found) or self.solo(found)

    # Cards -------------------------------------------------------------------------------------------------

    def goals(self, goal: Goal) -> list[str]:
        """The three goals of a goal card, each with its reward."""
        wanted = (
            self.say("goal_person", deck=goal.deck),
            self.say("goal_guild", guild=goal.guild),
            self.say("goal_track", track=goal.track, n=goal.level),
        )
        rewards = map(self.texts.describe, goal.rewards)
        return [self.say("goal", what=what, gives=gives) for what, gives in zip(wanted, rewards, strict=True)]

    def resources(self, card: ResourceCard) -> list[str]:
        """What a resource card gives, from top to bottom."""
        dice = ", ".join(f"{number} × {self.name(f'{colour}_die')}" for colour, number in card.bag.items())
        workers = self.texts.join(self.name(f"worker_{colour}") for colour in card.workers)
        means = [self.texts.count(card.gold, "gold"), self.texts.count(card.silver, "silver"), workers]
        return [self.say("bag", dice=dice, n=card.hand), ", ".join(means), *self.put("bonus", card.bonus)]

    def caliph(self, card: CaliphCard) -> list[str]:
        """The spaces of a caliph card, and whom it shows."""
        effects = (None, card.middle, card.bottom)
        spaces = [
            self.caliph_space(place, vp, effect) for place, vp, effect in zip(PLACES, card.vp, effects, strict=True)
        ]
        persons = ", ".join(self.say("person", deck=deck) for deck in card.portraits)
        return [*spaces, self.say("portraits", persons=persons)]

    def caliph_space(self, place: str, vp: int, effect: Effect | None) -> str:
        """A space of a caliph card: its points and its reward."""
        gains = [self.vp(vp)] if vp else []
        gains += [self.texts.describe(effect)] if effect is not None else []
        return self.say(f"caliph_{place}", what=", ".join(gains))

    def bonus(self, scroll: Scroll) -> str:
        """What a scroll scores beside its printed points."""
        scoring = self.data.scroll_scoring[scroll.scoring]
        return self.say(
            scroll.scoring,
            n=scoring.each,
            points=self.thresholds(scoring),
            guild=scroll.guild,
            languages=scroll.languages,
            secondary=scroll.secondary,
            primary=scroll.primary,
            track=scroll.scored_track,
            level=scoring.level,
        )

    def scoring(self, scoring: Scoring) -> str:
        """What a kind of scoring is worth."""
        if scoring.id == STARTER:
            return self.starter()
        each = [self.say("each", n=scoring.each)] if scoring.each else []
        return ", ".join([*each, *([self.thresholds(scoring)] if scoring.at_least or scoring.at_most else [])])

    def starter(self) -> str:
        """What a starting scroll scores beside its printed points."""
        scoring = self.data.scroll_scoring[STARTER]
        points = self.thresholds(scoring)
        return self.say(STARTER, gold=scoring.gold_per_vp, silver=scoring.silver_per_gold, points=points)

    def thresholds(self, scoring: Scoring) -> str:
        """Points by how much there is."""
        most = [self.say("at_most", n=number, vp=vp) for number, vp in scoring.at_most]
        return ", ".join([*most, *(self.say("at_least", n=number, vp=vp) for number, vp in scoring.at_least)])

    # The boards --------------------------------------------------------------------------------------------

    def board(self, found: Component | None) -> list[str]:
        """What is printed on the main board or a player board, or is a die."""
        match found:
            case TranslatorDeck():
                return [self.say("deck", n=found.recruit_value)]
            case Room():
                price = self.say("room", n=found.silver)
                return [price, *self.put("on_employing", found.effect), self.say("retires_with", n=found.gold)]
            case MapSpace():
                effect = self.texts.describe(found.effect)
                path = self.data.path_from.get(found.id)
                onward = [self.say("onward", path=self.name(path.id))] if path else []
                return [self.say("black_space" if found.black else "white_space", what=effect), *onward]
            case Path():
                edge = self.say("path", start=self.name(found.leaves), to=self.name(found.enters))
                return [edge, *self.put("path_bonus", found.bonus)]
            case Guild():
                return [self.say("guild", n=found.vp), *self.put("consolation", found.consolation)]
            case HouseSpace():
                return [self.say("house", n=found.influence, silver=found.silver), *self.put("besides", found.effect)]
            case Banner():
                return [self.say("banner", n=found.vp)]
            case CaliphSpace():
                return self.put("event", found.event)
            case ResearchOption():
                needs = "research_coloured" if found.coloured else "research_any"
                return [self.say(needs, n=found.least), self.texts.describe(found.effect)]
            case Track():
                return self.track(found)
            case Slot():
                return self.slot(found)
            case Dice():
                return [self.say("faces", faces=", ".join(map(str, found.faces)))]
            case Colour():
                return [self.say("mix", colours=self.names(found.mix))] if found.mix else []
            case Language():
                return [self.say("language", n=found.level)]
        return []

    def track(self, track: Track) -> list[str]:
        """The levels of a track, then what comes above it."""
        colour = self.say("track", colour=self.name(track.colour))
        return [colour, *(self.level(track, n) for n in range(len(track.levels))), *self.put("above", track.above)]

    def level(self, track: Track, n: int) -> str:
        """A level of a track: its benefit now or at a rest, and its points."""
        level = track.levels[n]
        gives = [*self.put("level_now", level.immediate), *self.put("level_rest", level.rest)]
        return self.say("level", n=n, what=", ".join([*gives, *([self.vp(level.vp)] if level.vp else [])]))

    def slot(self, slot: Slot) -> list[str]:
        """The actions of a slot, what may lie under it and what it yields at a rest."""
        actions = [self.texts.join(map(self.name, slot.actions), "or")] if slot.actions else []
        notes = [self.say(note) for note, told in (("brown", slot.brown), ("locked", slot.locked)) if told]
        return [*actions, *notes, *self.put("at_rest", slot.rest), *self.put("if_empty", slot.rest_if_empty)]

    # Solo --------------------------------------------------------------------------------------------------

    def solo(self, found: Component | None) -> list[str]:
        """What belongs to the solo opponent."""
        match found:
            case SchemeCard():
                return self.scheme(found)
            case Focus():
                person = self.say("person", deck=found.deck)
                return [self.name(found.language), person, self.name(found.guild)]
            case Wrap():
                return [self.texts.describe(found.effect)]
            case AiLanguage():
                return [
                    self.say("ai_gold", n=found.gold),
                    self.say("ai_points", what=self.texts.points(found.vp.source)),
                ]
            case AiRest():
                return [self.say("ai_rest", n=found.cards), self.texts.describe(found.effect)]
            case AiLevel():
                return self.ai_level(found)
        return []

    def scheme(self, card: SchemeCard) -> list[str]:
        """A scheme card: its colour, its silver, its condition and its two actions."""
        silver = [self.say("scheme_silver", n=card.silver)] if card.silver else []
        condition = self.say(f"if_{card.condition}", n=card.least)
        first = self.say("first", condition=condition, what=self.texts.describe(card.first))
        return [self.name(card.colour), *silver, first, *self.put("else", card.second)]

    def ai_level(self, level: AiLevel) -> list[str]:
        """With what the solo opponent begins at a level."""
        parts = [self.say("ai_dice_sum", n=level.dice_sum)]
        parts += [self.say("ai_scroll", language=self.name(level.scroll))] if level.scroll else []
        places = [*(f"guild_{colour}" for colour in level.guilds), *level.scrolls_at]
        parts += [self.say("ai_influence", places=self.names(places))] if places else []
        return parts + ([self.say("ai_gold_on", n=level.gold)] if level.gold else [])


def signed(number: int) -> str:
    """A number with its sign."""
    return f"{number:+d}".replace("-", "−")


def counted(items: Sequence[str]) -> dict[str, int]:
    """How many there are of each, in their order."""
    return {item: items.count(item) for item in dict.fromkeys(items)}
