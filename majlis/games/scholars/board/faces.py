"""What is printed on the components, prepared once for each data and language."""

from __future__ import annotations

from typing import NamedTuple

from majlis.engine import board
from majlis.engine.effects import Effect, show
from majlis.engine.text import Texts
from majlis.games.scholars.components import ActionCard, AnyTranslator, ScholarsData, Scroll, Translator

PIPS = {  # places of the pips of a die, on a grid of 24
    1: ((12, 12),),
    2: ((7.1, 16.9), (16.9, 7.1)),
    3: ((7.1, 16.9), (12, 12), (16.9, 7.1)),
    4: ((7.1, 7.1), (7.1, 16.9), (16.9, 7.1), (16.9, 16.9)),
    5: ((7.1, 7.1), (7.1, 16.9), (12, 12), (16.9, 7.1), (16.9, 16.9)),
    6: ((7.1, 7.1), (7.1, 12), (7.1, 16.9), (16.9, 7.1), (16.9, 12), (16.9, 16.9)),
}


class Tongue(NamedTuple):
    """A language: its short name, and its level, which is the number of steps to Arabic."""

    id: str
    short: str
    name: str
    level: int


class Die(NamedTuple):
    """A die that shows a value."""

    id: str
    colour: str
    letter: str
    value: int
    pips: tuple[tuple[float, float], ...]
    name: str


class Person(NamedTuple):
    """A translator card: whose face it shows, both of its sides, and everything in words."""

    id: str
    portrait: str
    languages: tuple[Tongue, ...]
    vp: int
    dispatch: Effect | None
    retired: Effect
    made_up: bool
    label: str


class Mark(NamedTuple):
    """Something that a scroll counts: an icon in a tone, or a language, and the points it brings."""

    icon: str
    tone: str
    tongue: Tongue | None
    points: str


class Page(NamedTuple):
    """A scroll: its language, points and field, what it gives at once and what it scores at the end."""

    id: str
    tongue: Tongue
    vp: int
    track: str  # "" for a starting scroll
    immediate: Effect | None
    marks: tuple[Mark, ...]
    made_up: bool
    label: str


class Card(NamedTuple):
    """An action card: its sign, what it gives at a rest, each effect of its brown field, the die printed on it."""

    id: str
    sign: str
    name: str
    rest: Effect
    minor: tuple[tuple[str, Effect], ...]
    die: Die | None
    made_up: bool
    label: str


class Faces(board.Faces[ScholarsData]):
    """The printed side of everything."""

    def __init__(self, data: ScholarsData, texts: Texts) -> None:
        super().__init__(data, texts)
        self.letters = {colour: texts.say(f"letter.{colour}") for colour in data.colours}
        self.tongues = {
            id: Tongue(id, texts.say(f"letter.{id}"), texts.name(id), language.level)
            for id, language in data.languages.items()
        }
        self.dice = {f"{colour}_{n}": self._die(colour, n) for colour in data.colours for n in PIPS}
        self.people = {id: self._person(card) for id, card in data.translator.items()}
        self.pages = {id: self._page(scroll) for id, scroll in data.scrolls.items()}
        self.pages |= {id: self._starting(id) for id in data.starting_scrolls}
        self.cards = {id: self._card(card) for id, card in data.cards.items()}

    def describe(self, effect: Effect | None) -> str:
        """An effect in words; a dash for none."""
        return self.texts.describe(effect) if effect else "–"

    def _die(self, colour: str, value: int) -> Die:
        id = f"{colour}_{value}"
        return Die(id, colour, self.letters[colour], value, PIPS[value], self.texts.name(id))

    def _person(self, card: AnyTranslator) -> Person:
        dispatch = card.dispatch if isinstance(card, Translator) else None
        languages = tuple(self.tongues[language] for language in card.languages)
        words = self.texts.say(
            "board.translator",
            who=self.texts.name(card.id),
            languages=self.texts.join(tongue.name for tongue in languages),
            n=card.vp,
            effect=self.describe(card.retired),
        )
        return Person(
            card.id, card.deck or card.id, languages, card.vp, dispatch, card.retired, card.reconstructed, words
        )

    def _page(self, scroll: Scroll) -> Page:
        tongue = self.tongues[scroll.language]
        words = self.texts.say(
            "board.scroll", what=self.texts.name(scroll.id), n=scroll.vp, track=self.texts.name(scroll.track)
        )
        marks = tuple(self._marks(scroll))
        return Page(scroll.id, tongue, scroll.vp, scroll.track, scroll.immediate, marks, scroll.reconstructed, words)

    def _marks(self, scroll: Scroll) -> list[Mark]:
        """What a scroll counts at the end: `1×` for each, `2/4` for two thresholds, `+2` for one more."""
        if not scroll.scoring:
            return []
        scoring = self.data.scroll_scoring[scroll.scoring]
        steps = sorted(vp for _, vp in (*scoring.at_least, *scoring.at_most))
        each, reached = f"{scoring.each}×", "/".join(map(str, steps))
        if scroll.languages:
            first, *more = (self.tongues[language] for language in scroll.languages)
            return [Mark("", "", first, each), *(Mark("", "", tongue, "") for tongue in more)]
        if scroll.secondary:
            return [Mark("die", scroll.secondary, None, each), Mark("die", scroll.primary, None, f"+{reached}")]
        if scroll.guild:
            return [Mark("guild", self.data.guilds[scroll.guild].colour, None, reached)]
        if scroll.scored_track:
            return [Mark(scroll.scored_track, "", None, reached)]
        if scoring.at_most:
            return [Mark("die", "white", None, reached)]
        return [Mark("track", "", None, each)] if scoring.each else [Mark("retired", "", None, reached)]

    def _starting(self, id: str) -> Page:
        scroll = self.data.starting_scrolls[id]
        scoring = self.data.scroll_scoring["score_starter"]
        marks = (
            Mark("gold", "", None, f"1/{scoring.gold_per_vp}"),
            Mark("die", "white", None, "/".join(str(vp).replace("-", "−") for _, vp in scoring.at_least)),
        )
        words = self.texts.say("board.starting_scroll", what=self.texts.name(id), n=scroll.vp)
        return Page(id, self.tongues[scroll.language], scroll.vp, "", None, marks, scroll.reconstructed, words)

    def sign_of(self, card: ActionCard) -> str:
        """The field of research that a card collects at a rest, if it is named after one."""
        return card.id.removeprefix("card_")

    def _card(self, card: ActionCard) -> Card:
        sign = self.sign_of(card)
        name = self.texts.name(card.id)
        words = [self.texts.say("board.card", what=name, effect=self.describe(card.rest))]
        words += [self.texts.say("board.brown_field", effect=self.describe(card.work))] if card.work else []
        return Card(
            card.id,
            sign if sign in self.data.tracks else "action_card",
            name,
            card.rest,
            tuple((show(effect), effect) for effect in card.minor),
            self.dice[card.die] if card.die else None,
            card.reconstructed,
            ". ".join(words),
        )


faces = board.once(Faces)
