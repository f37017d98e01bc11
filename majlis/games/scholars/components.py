"""The components of Scholars: what each family of `data/` holds, and look-ups over them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from majlis.engine.components import Component, Data, Memo
from majlis.engine.effects import All, Do, Effect, May
from majlis.engine.scores import Expression
from majlis.games.scholars.fit import check_fit, words_of_atoms

ACTIONS = ("recruit", "travel", "research", "translate")
PLACES = ("top", "middle", "bottom")  # of a caliph card
LONGEST = 4  # lines of more translators are not planned
TARGET = "arabic"  # the language every scroll is translated into
PASSIVE = ("boost", "alt_action", "same_colour")  # retired effects that change the slot's action

Action = Literal["recruit", "travel", "research", "translate"]
Line = tuple[str, ...]  # rooms, from the scroll's language to Arabic


@dataclass(frozen=True, kw_only=True)
class Colour(Component):
    kind: str
    mix: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Language(Component):
    level: int


@dataclass(frozen=True, kw_only=True)
class Dice(Component):
    colour: str
    faces: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Piece(Component):
    per_player: int = 0
    unlimited: bool = False


@dataclass(frozen=True, kw_only=True)
class TranslatorDeck(Component):
    recruit_value: int


@dataclass(frozen=True, kw_only=True)
class Room(Component):
    silver: int
    gold: int
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class MapSpace(Component):
    effect: Effect
    black: bool = False


@dataclass(frozen=True, kw_only=True)
class Path(Component):
    colour: str
    leaves: str
    enters: str
    bonus: Effect


@dataclass(frozen=True, kw_only=True)
class Guild(Component):
    colour: str
    vp: int
    consolation: Effect


@dataclass(frozen=True, kw_only=True)
class HouseSpace(Component):
    guild: str
    row: int
    silver: int
    influence: int
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class Banner(Component):
    vp: int


@dataclass(frozen=True, kw_only=True)
class CaliphSpace(Component):
    event: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class ResearchOption(Component):
    least: int
    coloured: bool
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class Level:
    vp: int
    source: str
    immediate: Effect | None = None
    rest: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class Track(Component):
    colour: str
    above: Effect
    levels: tuple[Level, ...]

    @property
    def top(self) -> int:
        """The highest level."""
        return len(self.levels) - 1


@dataclass(frozen=True, kw_only=True)
class Slot(Component):
    actions: tuple[Action, ...] = ()
    brown: bool = False
    locked: bool = False
    rest: Effect | None = None
    rest_if_empty: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class ActionCard(Component):
    rest: Effect
    work: Effect | None = None
    die: str = ""  # printed on the card

    @property
    def minor(self) -> tuple[Effect, ...]:
        """S-WORK-4: each icon of the brown field is an action of its own, which nobody has to take."""
        if self.work is None:
            return ()
        icons = self.work.parts if isinstance(self.work, All) else (self.work,)
        return tuple(icon.effect if isinstance(icon, May) else icon for icon in icons)


@dataclass(frozen=True, kw_only=True)
class Goal(Component):
    deck: str
    guild: str
    track: str
    level: int
    rewards: tuple[Effect, ...]
    scroll: str


@dataclass(frozen=True, kw_only=True)
class StartingScroll(Component):
    language: str
    vp: int


@dataclass(frozen=True, kw_only=True)
class Scroll(Component):
    language: str
    vp: int
    track: str
    immediate: Effect | None = None
    scoring: str = ""
    guild: str = ""
    languages: tuple[str, ...] = ()
    secondary: str = ""
    primary: str = ""
    scored_track: str = ""


@dataclass(frozen=True, kw_only=True)
class Scoring(Component):
    each: int = 0
    at_least: tuple[tuple[int, int], ...] = ()
    at_most: tuple[tuple[int, int], ...] = ()
    level: int = 0
    silver_per_gold: int = 1
    gold_per_vp: int = 1

    def reached(self, number: int) -> int:
        """The points of the highest threshold reached."""
        return next((vp for least, vp in reversed(self.at_least) if number >= least), 0)

    def kept_below(self, number: int) -> int:
        """The points of the lowest limit kept."""
        return next((vp for most, vp in self.at_most if number <= most), 0)


@dataclass(frozen=True, kw_only=True)
class Translator(Component):
    deck: str
    vp: int
    languages: tuple[str, ...]
    dispatch: Effect
    retired: Effect


@dataclass(frozen=True, kw_only=True)
class StartingTranslator(Component):
    room: str
    vp: int
    languages: tuple[str, ...]
    retired: Effect
    deck: str = ""  # S-RULING-15: they have none


@dataclass(frozen=True, kw_only=True)
class ResourceCard(Component):
    bag: dict[str, int]
    hand: int
    gold: int
    silver: int
    workers: tuple[str, ...]
    bonus: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class CaliphCard(Component):
    portraits: tuple[str, ...]
    vp: tuple[int, int, int]
    middle: Effect
    bottom: Effect


@dataclass(frozen=True, kw_only=True)
class ScrollStacks(Component):
    top: int
    middle: int
    bottom: int


@dataclass(frozen=True, kw_only=True)
class SchemeCard(Component):
    colour: Literal["blue", "red"]
    silver: int
    condition: Literal["employed", "house"]
    least: int
    first: Effect
    second: Effect


@dataclass(frozen=True, kw_only=True)
class Focus(Component):
    language: str
    deck: str
    guild: str


@dataclass(frozen=True, kw_only=True)
class Wrap(Component):
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class AiLanguage(Component):
    language: str
    gold: int
    vp: Expression


@dataclass(frozen=True, kw_only=True)
class AiConsolation(Component):
    printed: Effect
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class AiRest(Component):
    cards: int
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class AiLevel(Component):
    dice_sum: int
    scroll: str = ""
    guilds: tuple[str, ...] = ()
    scrolls_at: tuple[str, ...] = ()
    gold: int = 0


AnyTranslator = Translator | StartingTranslator


class ScholarsData(Data):
    """Every component, and where things belong."""

    KINDS: ClassVar[tuple[str, ...]] = ("white", "primary", "secondary")  # of colours
    COUNTERS = frozenset({"ai_retired", "ai_scrolls", "ai_wrap_markers", "ai_employed", "ai_guild_influence"})

    colours: dict[str, Colour]
    languages: dict[str, Language]
    dice: dict[str, Dice]
    pieces: dict[str, Piece]
    decks: dict[str, TranslatorDeck]
    rooms: dict[str, Room]
    map_spaces: dict[str, MapSpace]
    map_paths: dict[str, Path]
    guilds: dict[str, Guild]
    house: dict[str, HouseSpace]
    banner: dict[str, Banner]
    caliph_spaces: dict[str, CaliphSpace]
    research_options: dict[str, ResearchOption]
    tracks: dict[str, Track]
    slots: dict[str, Slot]
    action_cards: dict[str, ActionCard]
    goal_backs: dict[str, ActionCard]
    goals: dict[str, Goal]
    starting_scrolls: dict[str, StartingScroll]
    scrolls: dict[str, Scroll]
    scroll_scoring: dict[str, Scoring]
    translators: dict[str, Translator]
    starting_translators: dict[str, StartingTranslator]
    resource_cards: dict[str, ResourceCard]
    caliph_cards: dict[str, CaliphCard]
    scroll_stacks: dict[str, ScrollStacks]
    scheme_cards: dict[str, SchemeCard]
    ai_track: dict[str, Focus]
    wrap_line: dict[str, Wrap]
    ai_languages: dict[str, AiLanguage]
    ai_consolations: dict[str, AiConsolation]
    ai_rest: dict[str, AiRest]
    levels: dict[str, AiLevel]

    def prepare(self) -> None:
        """Build the look-ups; a BadData says which fact does not fit the others (fit.py)."""
        kinds = {kind: tuple(c.id for c in self.colours.values() if c.kind == kind) for kind in ("white", "primary")}
        self.primaries = kinds["primary"]
        self.workers = kinds["white"] + kinds["primary"]  # the colours there are workers of
        self.colour_order = {colour: n for n, colour in enumerate(self.colours)}
        self.faces = {die.colour: tuple(str(face) for face in die.faces) for die in self.dice.values()}
        self.die_order = {f"{c}_{n}": 6 * i + n for c, i in self.colour_order.items() for n in range(1, 7)}
        self.mixed = self._mixtures()
        self.spaces = tuple(self.map_spaces)  # clockwise
        self.place = {space: n for n, space in enumerate(self.spaces)}
        self.neutral_start = self.spaces[len(self.spaces) // 2]  # S-SET-8: the bottom centre
        self.black_spaces = tuple(s.id for s in self.map_spaces.values() if s.black)
        self.path_from = {path.leaves: path for path in self.map_paths.values()}
        self.path_of = {path.colour: path for path in self.map_paths.values()}
        self.column = {g: tuple(h for h in self.house.values() if h.guild == g) for g in self.guilds}
        self.guild_of = {guild.colour: guild.id for guild in self.guilds.values()}
        self.track_of = {track.colour: track.id for track in self.tracks.values()}
        self.primary_tracks = tuple(self.track_of[colour] for colour in self.track_of if colour in self.primaries)
        self.action_slots = tuple(slot.id for slot in self.slots.values() if slot.actions)
        self.brown_slots = tuple(slot.id for slot in self.slots.values() if slot.brown)
        self.cards: dict[str, ActionCard] = {**self.action_cards, **self.goal_backs}
        self.translator: dict[str, AnyTranslator] = {**self.translators, **self.starting_translators}
        self.of_deck = {d: tuple(t.id for t in self.translators.values() if t.deck == d) for d in self.decks}
        self.lines: Memo[tuple[str, tuple[tuple[str, str], ...]], tuple[Line, ...]] = Memo()
        self.one_more: Memo[tuple[tuple[tuple[str, str], ...], tuple[str, ...]], dict[str, int]] = Memo()
        check_fit(self)

    def _mixtures(self) -> dict[tuple[str, str], tuple[str, ...]]:
        """S-WORK-9: the colours two dice may give together."""
        return {(a, b): self.mixture(a, b) for a in self.colours for b in self.colours}

    def mixture(self, a: str, b: str) -> tuple[str, ...]:
        """S-WORK-9: a secondary die prevails, two primary ones mix, white adds nothing."""
        kinds = {a: self.colours[a].kind, b: self.colours[b].kind}
        if a == b or kinds[b] == "white":
            return (a,)
        if kinds[a] == "white":
            return (b,)
        secondary = tuple(c for c in (a, b) if kinds[c] == "secondary")
        return secondary or tuple(c.id for c in self.colours.values() if c.mix and {*c.mix} == {a, b})

    def translation_lines(self, language: str, employed: tuple[tuple[str, str], ...]) -> tuple[Line, ...]:
        """S-TRN-3: every choice of rooms that leads from a language to Arabic, the shortest first.

        `employed` are the rooms and their translators that may be used. Lines of the same rooms are one: only who is
        paid matters.
        """
        key = (language, employed)
        found = self.lines.get(key)
        return self.lines.keep(key, self._lines(language, employed)) if found is None else found

    def _lines(self, language: str, employed: tuple[tuple[str, str], ...]) -> tuple[Line, ...]:
        knows = [(room, self.translator[card].languages) for room, card in employed]
        lines: dict[frozenset[str], Line] = {}
        edge: list[tuple[str, Line, tuple[str, ...]]] = [(language, (), (language,))]
        for at, line, passed in edge:  # grows: shorter lines before longer ones
            for room, languages in knows:
                if room in line or at not in languages:
                    continue
                for to in languages:
                    if to == TARGET:
                        lines.setdefault(frozenset((*line, room)), (*line, room))
                    elif to not in passed:
                        edge.append((to, (*line, room), (*passed, to)))
        return tuple(lines.values())

    def lines_with_one_more(self, employed: tuple[tuple[str, str], ...], tops: tuple[str, ...]) -> dict[str, int]:
        """S-TRN-3: by language, how many translators lead to Arabic, if at most one of `tops` were employed too."""
        key = (employed, tops)
        found = self.one_more.get(key)
        return self.one_more.keep(key, self._with_one_more(employed, tops)) if found is None else found

    def _with_one_more(self, employed: tuple[tuple[str, str], ...], tops: tuple[str, ...]) -> dict[str, int]:
        rooms = [self.translator[card].languages for _, card in employed]
        more = [self.translator[card].languages for card in tops]
        plain, helped = {TARGET: 0}, {TARGET: 0}
        for steps in range(1, LONGEST + 1):
            for before, languages, after in (
                *[(helped, known, helped) for known in rooms],
                *[(plain, known, helped) for known in more],
                *[(plain, known, plain) for known in rooms],
            ):
                if any(before.get(language) == steps - 1 for language in languages):
                    for language in languages:
                        after.setdefault(language, steps)
        return helped

    def words(self) -> dict[str, tuple[str, ...]]:
        """What the words of each atom may be."""
        return words_of_atoms(self)

    def is_passive(self, card: str) -> bool:
        """S-RTE-10, S-RTE-23, S-RTE-24: whether a retired translator changes the slot's action instead of being one."""
        effect = self.translator[card].retired
        return isinstance(effect, Do) and effect.name in PASSIVE
