"""The board of Scholars in the browser: everything its templates draw, from a view, the data and the texts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Any, ClassVar, cast

from majlis.engine.board import Drawn, Figure, Section
from majlis.engine.effects import BadEffect, Do, Effect, atoms, parse
from majlis.engine.game import Game
from majlis.engine.rules import Ruleset
from majlis.engine.text import Texts
from majlis.games.scholars.about import About
from majlis.games.scholars.board.faces import Die, Faces, faces
from majlis.games.scholars.board.lines import line_of
from majlis.games.scholars.board.mine import Mine
from majlis.games.scholars.board.shown import (
    Audience,
    Cell,
    Chamber,
    Column,
    Ladder,
    Laid,
    Line,
    Option,
    Own,
    Pair,
    Pile,
    Place,
    Space,
    Step,
    Stock,
    Way,
)
from majlis.games.scholars.board.tips import tips
from majlis.games.scholars.board.words import Words
from majlis.games.scholars.components import PLACES, CaliphCard, Guild, HouseSpace, MapSpace, Track
from majlis.games.scholars.table import NOBODY, RULESET, Scholars
from majlis.games.scholars.workers import worked

__all__ = ["Board", "tips"]

WORKER_ON_DIE = re.compile(r"worker_(\w+)_([12])")


class Board(Drawn):
    """The whole table as one seat sees it, in one language."""

    ruleset: ClassVar[Ruleset] = RULESET

    def __init__(self, game: Game, view: dict[str, Any], texts: Texts) -> None:
        super().__init__(view, texts)
        self.data = game.table.data
        self.faces: Faces = self.printed()
        self.key: str = self.question.get("key", "")
        self.asked = [option["id"] for option in self.question.get("options", ())]
        self.refused = [option["id"] for option in self.question.get("refused", ())]

    def printed(self) -> Faces:
        """The printed side of everything."""
        return faces(self.data, self.texts)

    @cached_property
    def about(self) -> About:
        """What components are and do, in words."""
        return About(self.data, self.texts)

    @cached_property
    def seen(self) -> Scholars:
        """What is drawn as a table again, for rules that count it."""
        table = cast(Scholars, self.ruleset.table_type.from_json(self.counted()))
        table.rules, table.data = self.ruleset.rules, self.data
        return table

    def counted(self) -> dict[str, Any]:
        """What rules must count for the board: the dice on action cards."""
        people = [{"seat": player["seat"], "slots": player["slots"]} for player in self.players]
        return {"players": people, "turn": self.table["turn"]}

    def count(self, number: int, what: str) -> str:
        return self.texts.count(number, what)

    def name(self, id: str) -> str:
        return self.faces.name(id)

    def who(self, seat: int | None) -> str:
        """Whose a translator is: the name of a seat, or that it is neutral."""
        if seat is not None:
            return self.names[seat]
        return self.say("neutral") if self.keeper is None else self.say("neutral_of", who=self.names[self.keeper])

    @cached_property
    def keeper(self) -> int | None:
        """S-SOLO-SET-3, S-SOLO-TRK-6: the solo opponent, to whom neutral translators belong; None among people."""
        return next((player["seat"] for player in self.players if player["ai"]), None)

    @property
    def drafting(self) -> bool:
        """Whether starting translators are still being chosen."""
        return bool(self.table["phase"] == "draft")

    # Translators -------------------------------------------------------------------------------------------

    @cached_property
    def piles(self) -> list[Pile]:
        """The eight decks of translators."""
        values: set[int] = set()
        found = []
        for id, deck in self.data.decks.items():
            found.append(self._pile(id, deck.recruit_value, deck.recruit_value not in values))
            values.add(deck.recruit_value)
        return found

    def _pile(self, id: str, value: int, opens: bool) -> Pile:
        top = self.table["tops"].get(id)
        person = self.faces.people[top] if top else None
        below = self.table["decks"].get(id, {"count": 0})["count"]
        name = self.name(id)
        now = self.say("deck_empty") if person is None else f"{person.label}. {self.say('below', n=below)}"
        label = f"{name}. {self.say('reached_by', n=value)}. {now}"
        return Pile(id, name, value, opens, person, below, label, now)

    @cached_property
    def rooms(self) -> list[Chamber]:
        """The ten rooms."""
        return [self._room(number, id) for number, id in enumerate(self.data.rooms, 1)]

    def _room(self, number: int, id: str) -> Chamber:
        room = self.data.rooms[id]
        post = self.table["rooms"].get(id)
        person = self.faces.people[post["translator"]] if post else None
        owner = None if not post or post["owner"] == NOBODY else int(post["owner"])
        gold = post["gold"] if post else 0
        held = self.say("post", who=self.who(owner), n=gold, needed=room.gold) if person else ""
        now = f"{person.label}. {held}" if person else self.say("room_free")
        printed = self.say(
            "room", n=number, silver=room.silver, gold=room.gold, effect=self.faces.describe(room.effect)
        )
        return Chamber(
            id,
            number,
            room.silver,
            room.effect,
            room.gold,
            person,
            owner,
            gold,
            room.reconstructed,
            held,
            f"{printed}. {now}",
            now,
        )

    @cached_property
    def lines(self) -> list[Line]:
        """The translation lines on offer."""
        if self.key != "line":
            return []
        return [line for option in self.asked if (line := line_of(self, option)) is not None]

    # The map -----------------------------------------------------------------------------------------------

    @cached_property
    def spaces(self) -> list[Space]:
        """The twelve spaces of the map, clockwise."""
        return [self._space(number, space) for number, space in enumerate(self.data.map_spaces.values())]

    def _space(self, number: int, space: MapSpace) -> Space:
        seats = [player["seat"] for player in self.players if player["space"] == space.id and not player["ai"]]
        neutral = self.table["neutral"] == space.id
        scroll = self.table["map_scrolls"].get(space.id)
        laid = self._laid(scroll) if scroll else None
        standing = [self.names[seat] for seat in seats] + ([self.name("neutral_marker")] if neutral else [])
        words = [self.say("stands", who=self.texts.join(standing))] if standing else []
        words += [laid.label] if laid else [self.say("no_scroll")] if space.black else []
        effect = self.say("black") if space.black else self.faces.describe(space.effect)
        now = ". ".join(words)
        label = ". ".join([self.name(space.id), effect, *words])
        return Space(space.id, number, space.black, space.effect, seats, neutral, laid, label, now)

    def _laid(self, scroll: str) -> Laid:
        page = self.faces.pages[scroll]
        seat = self.table["influence_on"].get(scroll)
        words = self.say("influence_of", who=self.names[seat]) if seat is not None else ""
        return Laid(page, seat, ". ".join(filter(None, (page.label, words))), words)

    @cached_property
    def ways(self) -> list[Way]:
        """The coloured paths of the map."""
        return [
            Way(
                path.id,
                self.data.place[path.leaves],
                path.colour,
                self.faces.letters[path.colour],
                path.bonus,
                f"{self.name(path.id)}: {self.faces.describe(path.bonus)}",
            )
            for path in self.data.map_paths.values()
        ]

    # The House of Wisdom -----------------------------------------------------------------------------------

    @cached_property
    def columns(self) -> list[Column]:
        """The three guilds with their scrolls."""
        return [self._column(guild) for guild in self.data.guilds.values()]

    def _column(self, guild: Guild) -> Column:
        held = [(player["seat"], player["guilds"].get(guild.id, 0)) for player in self.players]
        influence = [(seat, n) for seat, n in held if n]
        controller = self.table["controllers"].get(guild.id, NOBODY)
        scrolls = self.table["house"].get(guild.id, ())
        cells = [
            self._cell(space, scrolls[n] if n < len(scrolls) else "")
            for n, space in enumerate(self.data.column[guild.id])
        ]
        words = [self.say("influence_n", who=self.names[seat], n=n) for seat, n in influence]
        ruled = controller != NOBODY
        words.append(self.say("controlled", who=self.names[controller]) if ruled else self.say("uncontrolled"))
        name, now = self.name(guild.id), ". ".join(words)
        return Column(
            guild.id,
            guild.colour,
            self.faces.letters[guild.colour],
            name,
            guild.vp,
            guild.consolation,
            influence,
            controller if ruled else None,
            cells,
            f"{name}. {now}",
            now,
        )

    def _cell(self, space: HouseSpace, scroll: str) -> Cell:
        laid = self._laid(scroll) if scroll else None
        label = self.say(
            "house_space", what=self.name(space.id), n=space.influence, effect=self.faces.describe(space.effect)
        )
        return Cell(space, laid, label)

    # Tracks, caliph cards, supply --------------------------------------------------------------------------

    @cached_property
    def ladders(self) -> list[Ladder]:
        """The six research tracks."""
        return [self._ladder(track) for track in self.data.tracks.values()]

    def _ladder(self, track: Track) -> Ladder:
        reached = {player["seat"]: player["tracks"].get(track.id, 0) for player in self.players if not player["ai"]}
        name = self.name(track.id)
        steps = []
        for number in reversed(range(len(track.levels))):
            level = track.levels[number]
            effect = level.rest or level.immediate
            key = "level_rest" if level.rest else "level_now"
            label = self.say(key, n=number, vp=level.vp, effect=self.faces.describe(effect))
            seats = [seat for seat, at in reached.items() if at == number]
            steps.append(Step(number, effect, level.rest is not None, seats, label))
        words = [self.say("reached", who=self.names[seat], n=at) for seat, at in reached.items()]
        now = ". ".join(words)
        letter = self.faces.letters[track.colour]
        return Ladder(track.id, track.colour, letter, name, track.above, steps, f"{name}. {now}", now)

    @property
    def level_points(self) -> list[int]:
        """The points of the levels, the highest first: the same on every track."""
        return [level.vp for level in reversed(next(iter(self.data.tracks.values())).levels)]

    @property
    def research(self) -> list[Option]:
        """The four ways to research."""
        return [
            Option(
                id,
                option.least,
                option.coloured,
                option.effect,
                self.say(
                    "research_coloured" if option.coloured else "research_any",
                    n=option.least,
                    effect=self.faces.describe(option.effect),
                ),
            )
            for id, option in self.data.research_options.items()
        ]

    @cached_property
    def audiences(self) -> list[Audience]:
        """The four spaces for caliph cards."""
        return [self._audience(number, id) for number, id in enumerate(self.data.caliph_spaces, 1)]

    def _audience(self, number: int, id: str) -> Audience:
        event = self.data.caliph_spaces[id].event
        revealed: list[str] = list(self.table["caliphs"])
        if number > len(revealed):
            words = [self.name(id), self.faces.describe(event) if event else self.say("no_event")]
            return Audience(id, number, event, "", (), (), [], False, ". ".join(words))
        card: CaliphCard = self.data.caliph_cards[revealed[number - 1]]
        seats = self.table["caliph_influence"].get(card.id, [NOBODY] * len(PLACES))
        effects = (None, card.middle, card.bottom)
        places = [
            self._place(f"{card.id}_{place}", vp, effect, seat)
            for place, vp, effect, seat in zip(PLACES, card.vp, effects, seats, strict=True)
        ]
        words = [self.name(card.id), *(place.label for place in places)]
        label = ". ".join(words)
        retires = tuple(f"deck_{deck}" for atom, _ in atoms(card.bottom) for deck in decks_of(atom))
        return Audience(id, number, event, card.id, card.portraits, retires, places, card.reconstructed, label)

    def _place(self, id: str, vp: int, effect: Effect | None, seat: int) -> Place:
        words = [self.name(id), self.count(vp, "vp")]
        words += [self.faces.describe(effect)] if effect else []
        words += [self.say("influence_of", who=self.names[seat])] if seat != NOBODY else []
        return Place(id, vp, effect, None if seat == NOBODY else seat, ". ".join(words))

    @cached_property
    def supply(self) -> list[Stock]:
        """The dice in the main supply."""
        return self.stocks(self.table["dice"], "supply_of")

    def stocks(self, numbers: dict[str, int], key: str) -> list[Stock]:
        """So many things of each colour, in words of the board."""
        return [
            Stock(
                colour,
                colour,
                self.faces.letters[colour],
                numbers.get(colour, 0),
                self.say(key, colour=colour, n=numbers.get(colour, 0)),
            )
            for colour in self.data.colours
        ]

    @cached_property
    def deck_size(self) -> int:
        """Cards left in the scroll deck."""
        return sum(sum(stack) for stack in self.table["stacks"])

    @property
    def reserve_size(self) -> int:
        """Scrolls left in the reserve."""
        in_deck: int = sum(scrolls for scrolls, _ in self.table["stacks"])
        return len(self.table["unseen_scrolls"]) - in_deck

    @cached_property
    def deck_label(self) -> str:
        """The scroll deck in words."""
        words = [self.say("scroll_deck", n=self.deck_size), self.say("reserve", n=self.reserve_size)]
        caliphs = sum(caliphs for _, caliphs in self.table["stacks"])
        return ". ".join([*words, self.say("caliphs_left", n=caliphs)])

    # Players -----------------------------------------------------------------------------------------------

    def looks(self, seat: int) -> object:
        """Everything that the board of another player shows: equal looks, equal pictures. None for the own board."""
        if seat == self.seat or self.drafting:
            return None
        turn = repr(self.table["turn"]) if seat == self.table["active"] else ""
        return (self.names[seat], seat, self.table["first"] == seat, repr(self.players[seat]), turn)

    def own(self, seat: int) -> Own:
        """The board of a player, prepared for drawing."""
        return Mine(self, seat).own()

    @cached_property
    def pairs(self) -> list[Pair]:
        """The starting translators on offer, each with its resource card."""
        return [self._pair(translator, card) for translator, card in self.table["draft"].items()]

    def _pair(self, translator: str, card: str) -> Pair:
        person = self.faces.people[translator]
        resource = self.data.resource_cards[card]
        number = list(self.data.rooms).index(self.data.starting_translators[translator].room) + 1
        bag = [stock for stock in self.stocks(resource.bag, "bag_of") if stock.number]
        return Pair(person, number, resource, bag, f"{person.label}. {self.name(card)}")

    # Around the board --------------------------------------------------------------------------------------

    def figures(self, seat: int) -> list[Figure]:
        """The key figures of a player."""
        player = self.players[seat]
        if player["ai"]:
            return self._ai_figures(player)
        bag = player["bag"]
        retired = sum(len(cards) for cards in player["retired"].values())
        figures = [
            Figure("silver", str(player["silver"]), "silver"),
            Figure("gold", str(player["gold"]), "gold"),
            Figure("worker", str(sum(player["workers"].values())), "worker"),
            Figure("influence", str(player["supply"]), "influence"),
            Figure("action_card", str(len(player["cards"])), "action_card"),
            Figure("dice", str(len(player["hand"])), "hand"),
            Figure("bag", str(len(bag) if isinstance(bag, list) else bag), "bag"),
            Figure("scroll", str(len(player["scrolls"])), "scroll"),
            Figure("retired", str(retired), "retired"),
        ]
        if self.table["first"] == seat:
            figures.append(Figure("first_player", "", "first_player"))
        return figures

    def _ai_figures(self, player: dict[str, Any]) -> list[Figure]:
        ai = player["ai"]
        schemes = [self.data.scheme_cards[card].colour for card in ai["schemes"]]
        return [
            Figure("focus", str(ai["focus"] + 1), "ai_track"),
            Figure("wrap_line", str(ai["wraps"]), "wrap_line"),
            Figure("dice_sum", f"{ai['dice_sum']:+d}".replace("-", "−"), "dice_sum"),
            Figure("scheme_card", str(schemes.count("blue")), "scheme_card", "blue"),
            Figure("scheme_card", str(schemes.count("red")), "scheme_card", "red"),
            Figure("influence", str(player["supply"]), "influence"),
            Figure("scroll", str(sum(len(scrolls) for scrolls in ai["scrolls"].values())), "scroll"),
            Figure("retired", str(len(ai["retired"])), "retired"),
        ]

    def status(self) -> str:
        """The round, the caliph cards, and whether the end is near."""
        if self.view["over"]:
            return ""
        if self.drafting:
            return self.say("drafting")
        words = [self.say("round", n=self.table["round"]), self.say("caliphs_out", n=len(self.table["caliphs"]))]
        left = self.table["rounds_left"]
        words += [self.say("last_round")] if left == 0 else [self.say("one_more_round")] if left > 0 else []
        return " · ".join(words)

    def sections(self) -> list[Section]:
        """The whole table in words."""
        return Words(self).sections()

    # Options -----------------------------------------------------------------------------------------------

    def offers(self, *keys: str) -> bool:
        """Whether the question is one of these."""
        return self.key in keys

    def workers_for(self, number: int) -> list[str]:
        """The options to put a worker on the first or second die."""
        found = (WORKER_ON_DIE.fullmatch(id) for id in self.asked)
        return [match[0] for match in found if match and int(match[2]) == number]

    def pictured(self, option: str) -> tuple[str, Any]:
        """What the picture of an option shows: a kind, and what is drawn."""
        for kind, things in self._pictures:
            if option in things:
                return kind, things[option]
        if (match := WORKER_ON_DIE.fullmatch(option)) and self.key == "work":
            return "placing", self._placing(match[1], int(match[2]))
        if option.startswith("worker_"):
            return "worker", option.removeprefix("worker_")
        if self.key == "tuck_silver" and option.isdigit():
            return "silver", int(option)
        if option in self.data.colours:
            return "colour", option
        if option in self.data.tracks or self.texts.has(f"option.{option}") or self.texts.has(f"name.{option}"):
            return "icon", option
        return self._effect(option)

    def _placing(self, colour: str, number: int) -> tuple[str, Die, Die]:
        """S-WKR-2, S-WKR-3: a worker, the die it is put on, and what that becomes."""
        die = self.seen.players[self.question["seat"]].slots[self.seen.turn.slot].shown[number - 1]
        return colour, self.faces.dice[die], self.faces.dice[worked(self.seen, die, colour)]

    @cached_property
    def _pictures(self) -> Iterable[tuple[str, dict[str, Any]]]:
        return (
            ("line", {line.id: line for line in self.lines}),
            ("die", self.faces.dice),
            ("card", self.faces.cards),
            ("person", self.faces.people),
            ("scroll", self.faces.pages),
            ("room", {room.id: room for room in self.rooms}),
            ("space", {space.id: space for space in self.spaces}),
            ("guild", {column.id: column for column in self.columns}),
            ("slot", {id: slot for id, slot in self.data.slots.items() if slot.actions}),
            ("research", {option.id: option for option in self.research}),
            ("place", {place.id: place for audience in self.audiences for place in audience.places}),
        )

    def _effect(self, option: str) -> tuple[str, Effect | None]:
        try:
            return "effect", parse(option)
        except BadEffect:
            return "", None


def decks_of(atom: Do) -> tuple[str, ...]:
    """The decks that an atom names: `retire_top(deck=greek|hebrew)`."""
    named = dict(atom.named).get("deck", ())
    return named if isinstance(named, tuple) else (str(named),)
