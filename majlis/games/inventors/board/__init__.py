"""The board of Inventors in the browser: everything its templates draw, from a view, the data and the texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from majlis.engine.board import Drawn, Figure, Section
from majlis.engine.effects import BadEffect, Effect, One, parse, show
from majlis.engine.game import Game
from majlis.engine.text import Texts
from majlis.games.inventors.board.faces import Faces, Tile, faces
from majlis.games.inventors.board.mine import TILE_ASKED, Mine
from majlis.games.inventors.board.shown import (
    Camp,
    Machine,
    Minaret,
    Own,
    Post,
    Puppet,
    Reach,
    Rung,
    Test,
)
from majlis.games.inventors.board.tips import tips
from majlis.games.inventors.board.words import Words
from majlis.games.inventors.components import Guild, InventorsData, RiverSpace, TentSpace, WorkerSpace
from majlis.games.inventors.die import COLOURS, WHITE
from majlis.games.inventors.table import BUILT, DUMMY, LEFT, NEUTRAL, NOBODY, PUBLISHED

__all__ = ["Board", "tips"]

ENVOY = "envoy"
PLACED_DIE = re.compile(
    r"(exhausted|ready|determined|inspired|camel_\w+?|row_[a-z]+)_((?:white|blue|orange|charcoal)(?:_\d)?)"
)
STUDIO_WAY = re.compile(r"(studio_([a-z]+)_(\d))(?:_(up|out))?")
ROW_WAY = re.compile(r"(row_[a-z]+)_(ready|determined)")
RESEARCHED = ("research_keep", "research_under")  # questions about Research Tiles that lie nowhere yet
BOARDED = ("invent", "build", "test", "publish")


class Board(Drawn):
    """The whole table as one seat sees it, in one language."""

    def __init__(self, game: Game, view: dict[str, Any], texts: Texts) -> None:
        super().__init__(view, texts)
        data: InventorsData = game.table.data
        self.data = data
        self.faces: Faces = faces(data, texts)
        self.key: str = self.question.get("key", "")
        self.source: str = self.question.get("source", "")
        self.asked: list[str] = [option["id"] for option in self.question.get("options", ())]
        self.refused: list[str] = [option["id"] for option in self.question.get("refused", ())]

    def name(self, id: str) -> str:
        return self.faces.name(id)

    def who(self, seat: int) -> str:
        """The name of a seat, of the Dummy, or that something is neutral."""
        if seat == NEUTRAL:
            return self.say("neutral")
        return self.name("dummy") if seat == DUMMY else self.names[seat]

    def offered(self, option: str) -> bool:
        """Whether something is an option now, be it a refused one."""
        return option in self.asked or option in self.refused

    def offers(self, *keys: str) -> bool:
        """Whether the question is one of these."""
        return self.key in keys

    @cached_property
    def keeper(self) -> int | None:
        """The solo opponent; None among people."""
        return next((player["seat"] for player in self.players if player["ai"]), None)

    @property
    def rows(self) -> int:
        """I-LIM-7, I-SOLO-5: how many boards a column takes."""
        return 4 if self.keeper is None else 3

    # The river ---------------------------------------------------------------------------------------------

    @cached_property
    def reaches(self) -> list[Reach]:
        """The spaces of the river, from the start."""
        return [self._reach(number, space) for number, space in enumerate(self.data.spaces)]

    def _reach(self, number: int, space: RiverSpace) -> Reach:
        table = self.table
        stack = table["stacks"].get(space.id, 0)
        top = self.faces.tiles[table["tops"][space.id]] if table["tops"].get(space.id) else None
        site = table["sites"].get(space.id)
        study = self.faces.studies[site["tile"]] if site else None
        left, right = (_seat(site["left"]), _seat(site["right"])) if site else (None, None)
        ships = [seat for seat in reversed(table["ships"]) if self._ship(seat) == number]
        words = [self.say("ship_of", who=self.who(seat)) for seat in ships]
        if stack:
            words += [self.say("stack", n=stack), top.label if top else self.say("face_down")]
        if study:
            words.append(study.label)
            words += [
                self.say("research_of", who=self.who(seat), n=vp)
                for seat, vp in zip((left, right), space.vp, strict=True)
                if seat is not None
            ]
        now = ". ".join(words)
        deck = table["research"][space.section]["count"] if space.kind in ("start", "section_start") else None
        chosen = self.key == "tent_effects" and study is not None
        return Reach(
            study.id if chosen and study else space.id,
            space.id,
            number,
            space.kind,
            space.section,
            space.effect if space.kind != "end" else None,
            space.effect.parts[1:] if space.kind == "end" and isinstance(space.effect, One) else (),
            stack,
            top,
            study,
            left,
            right,
            space.vp,
            ships,
            deck,
            space.reconstructed,
            ". ".join(filter(None, (self.faces.said(space.id), now))),
            now,
        )

    def _ship(self, seat: int) -> int:
        holder: dict[str, Any] = self.table["dummy"] if seat == DUMMY else self.players[seat]
        return int(holder["ship"])

    @cached_property
    def drawn_studies(self) -> list[Any]:
        """The Research Tiles of which one may be kept."""
        if self.key not in RESEARCHED:
            return []
        return [self.faces.studies[option] for option in self.asked if option in self.faces.studies]

    @cached_property
    def arriving(self) -> Tile | None:
        """The Workshop Tile that is about to be laid, if one is."""
        if self.key not in TILE_ASKED or self.seat is None:
            return None
        setup = self.data.setup_cards.get(self.players[self.seat]["setup"])
        started = setup.tile if setup and self.key == "starting_tile" else ""
        return self.faces.tiles.get(self.source or started)

    # Devices -----------------------------------------------------------------------------------------------

    @cached_property
    def left(self) -> list[Machine | None]:
        """The boards of the left column by row."""
        return self._column(LEFT)

    @cached_property
    def built(self) -> list[Machine | None]:
        """The Built devices by row."""
        return self._column(BUILT)

    @cached_property
    def published(self) -> list[list[Machine | None]]:
        """The Published devices, column by column."""
        last = max((device["column"] for device in self.table["devices"].values()), default=LEFT)
        return [self._column(column) for column in range(PUBLISHED, last + 1)]

    def _column(self, column: int) -> list[Machine | None]:
        placed = {device["row"]: id for id, device in self.table["devices"].items() if device["column"] == column}
        return [self._machine(placed[row]) if row in placed else None for row in range(1, self.rows + 1)]

    def _machine(self, id: str) -> Machine:
        device = self.table["devices"][id]
        plan = self.faces.plans[id]
        card = self.faces.cards[device["card"]] if device["card"] else None
        stage = self._stage(device)
        tile = device["tile"]
        gives = self.data.invention_tiles[tile].effect if tile and stage == "invented" else None
        inventor, builder, publisher = (_seat(device[role]) for role in ("inventor", "builder", "publisher"))
        tests = [
            self._test(id, number, device["dice"][number] if device["dice"] else "")
            for number in range(len(plan.tests))
        ]
        name = f"{plan.name} {card.name}" if card else plan.name
        words = [self.say(f"stage_{stage}")]
        for role, seat in (("inventor", inventor), ("builder", builder), ("publisher", publisher)):
            words += [self.say(role, who=self.who(seat))] if seat is not None else []
        words += [self.say("tested", n=len(done))] if (done := [test for test in tests if test.die]) else []
        now = ". ".join(words)
        said = ". ".join(filter(None, (name, now, plan.label, card.label if card else "")))
        testing = self.key == "test_space" and self.source == id
        return Machine(
            id, plan, stage, card, tile, gives, inventor, builder, publisher, tests, testing, name, said, now
        )

    def _stage(self, device: dict[str, Any]) -> str:
        if device["column"] >= PUBLISHED:
            return "published"
        if device["column"] == BUILT:
            return "built"
        return "invented" if device["card"] else "open"

    def _test(self, board: str, number: int, die: str) -> Test:
        trial = self.faces.plans[board].tests[number]
        found = self.faces.dice[die] if die else None
        words = self.say("test_influence" if trial.influence else "test_space", colour=trial.colour, n=trial.ships)
        return Test(f"test_{number + 1}", trial, found, f"{words}: {found.name if found else self.say('free')}")

    # Guilds and Workers ------------------------------------------------------------------------------------

    @cached_property
    def minarets(self) -> list[Minaret]:
        """The three Guilds."""
        return [self._minaret(guild) for guild in self.data.guilds.values()]

    def _minaret(self, guild: Guild) -> Minaret:
        colour = guild.colour
        held = [(player["seat"], player["guilds"].get(colour, 0)) for player in self.players]
        if self.table["dummy"]:
            held.append((DUMMY, self.table["dummy"]["guilds"].get(colour, 0)))
        influence = [(seat, n) for seat, n in held if n]
        spaces = [space for space in self.data.worker_spaces.values() if space.guild == colour]
        words = [self.say("influence_n", who=self.who(seat), n=n) for seat, n in influence]
        now = ". ".join(words)
        name = self.name(guild.id)
        return Minaret(
            colour if self.key == "envoy_saves" else guild.id,
            colour,
            self.faces.letters[colour],
            name,
            (guild.first, guild.second),
            influence,
            spaces[0].effect,
            show(spaces[0].effect),
            [self._post(space) for space in spaces],
            guild.reconstructed,
            ". ".join(filter(None, (self.faces.said(guild.id), now))),
            now,
        )

    @cached_property
    def posts(self) -> list[Post]:
        """The spaces right of the Guilds, and the open ones."""
        return [self._post(space) for space in self.data.worker_spaces.values() if not space.guild]

    def _post(self, space: WorkerSpace) -> Post:
        standing = Counter(self._whose(piece) for piece in self.table["placed"].get(space.id, ()))
        workers = sorted(standing.items(), key=lambda item: (item[0] is None, item[0] or 0))
        words = [
            self.name(ENVOY) if seat is None else self.say("workers_of", who=self.names[seat], n=n)
            for seat, n in workers
        ]
        blocked, extra = space.id in self.blocked, self.dearer.get(space.id, "")
        words += [self.say("blocked")] if blocked else []
        words += [self.say("dearer", colour=extra)] if extra else []
        now = ". ".join(words)
        return Post(
            space.id,
            space.cost,
            space.effect,
            space.open,
            workers,
            blocked,
            extra,
            space.reconstructed,
            ". ".join(filter(None, (self.faces.said(space.id), now))),
            now,
        )

    def _whose(self, piece: str) -> int | None:
        return None if piece == ENVOY else int(piece.rpartition("_")[2])

    @cached_property
    def blocked(self) -> tuple[str, ...]:
        """I-DUM-3: the spaces that the Dummy's tokens block."""
        return self.data.dummy_cards[self.dummy_card].blocked if self.dummy_card else ()

    @cached_property
    def dearer(self) -> dict[str, str]:
        """I-DUM-3: the space that costs more, with the colour of the influence."""
        if not self.dummy_card:
            return {}
        card = self.data.dummy_cards[self.dummy_card]
        return {card.dearer: card.by}

    @property
    def dummy_card(self) -> str:
        """The Dummy's card of this round, if one is in force."""
        return str(self.table["dummy"]["card"]) if self.table["dummy"] else ""

    @cached_property
    def puppet(self) -> Puppet | None:
        """The Dummy, if one plays."""
        dummy = self.table["dummy"]
        if not dummy:
            return None
        words = [self.name("dummy"), self.say("influence_left", n=dummy["supply"])]
        words += [self.faces.said(dummy["card"])] if dummy["card"] else []
        return Puppet(dummy["supply"], dummy["card"], ". ".join(words))

    @property
    def envoy_waits(self) -> bool:
        """I-SET-8: whether nobody has the Envoy this round."""
        return bool(self.table["envoy_of"] == NOBODY)

    # Tents and Royalties -----------------------------------------------------------------------------------

    @cached_property
    def camps(self) -> list[Camp]:
        """The five Tent spaces."""
        return [self._camp(number, tent) for number, tent in enumerate(self.data.tents.values(), 1)]

    def _camp(self, number: int, tent: TentSpace) -> Camp:
        tents = list(self.table["areas"].get(tent.id, ()))
        tile = self.data.pass_tiles[self.table["passes"][tent.id]]
        here = next((p["seat"] for p in self.players if p["tent"] == tent.id), None)
        if here is None and self.table["dummy"] and self.table["dummy"]["tent"] == tent.id:
            here = DUMMY
        words = [self.say("tent_here", who=self.who(here))] if here is not None else []
        words += [self.say("tents_above", who=self.texts.join(map(self.who, tents)))] if tents else []
        now = ". ".join(words)
        return Camp(
            tent.id,
            number,
            tent.colour,
            self.faces.letters.get(tent.colour, ""),
            tent.effect,
            tents,
            bool(tent.colour) and tent.id not in self.table["first_tents"],
            here,
            tile.id,
            tile.effect,
            tile.reconstructed,
            self.name(tent.id),
            ". ".join(filter(None, (self.faces.said(tent.id), now))),
            now,
        )

    @cached_property
    def rungs(self) -> list[Rung]:
        """The spaces of the Royalty track."""
        found = []
        for number, space in enumerate(self.data.royalty):
            seats = [p["seat"] for p in self.players if not p["ai"] and p["royalties"] == number]
            silver = getattr(space.effect, "count", 0) if space.effect else 0
            words = [self.say("stands", who=self.texts.join(self.names[seat] for seat in seats))] if seats else []
            label = ". ".join([self.faces.said(space.id), *words])
            found.append(Rung(space.id, number, silver, space.vp, space.gap, seats, label))
        return found

    # Players -----------------------------------------------------------------------------------------------

    def looks(self, seat: int) -> object:
        """Everything that the board of another player shows: equal looks, equal pictures. None for the own board."""
        if seat == self.seat:
            return None
        turn = repr(self.table["turn"]) if seat == self.table["active"] else ""
        return (self.names[seat], seat, self.table["first"] == seat, len(self.players), repr(self.players[seat]), turn)

    def own(self, seat: int) -> Own:
        """The board of a player, prepared for drawing."""
        return Mine(self, seat).own()

    # Around the board --------------------------------------------------------------------------------------

    def figures(self, seat: int) -> list[Figure]:
        """The key figures of a player."""
        player = self.players[seat]
        if player["ai"]:
            return self._ai_figures(player)
        hand = player["hand"]
        available = sum(len(player["zones"].get(zone, ())) for zone in self.data.upper_zones)
        free = sum(not dice for dice in player["camels"].values())
        figures = [
            Figure("silver", str(player["silver"]), "silver"),
            Figure("device_card", str(len(hand) if isinstance(hand, list) else hand), "hand"),
            Figure("die", str(available), "die"),
            Figure("camel", str(free), "camel"),
            Figure("worker", str(player["workers"] + player["envoy"]), "worker"),
            Figure("influence", str(player["supply"]), "supply"),
            Figure("royalties", str(player["royalties"]), "royalty_track"),
            Figure("workshop_tile", str(sum(map(len, player["rows"].values()))), "workshop_tile"),
        ]
        return [*figures, *self._marks(player)]

    def _ai_figures(self, player: dict[str, Any]) -> list[Figure]:
        ai = player["ai"]
        figures = [
            Figure("silver", str(player["silver"]), "silver"),
            Figure("scheme_card", str(sum(ai["deck"].values())), "scheme_card"),
            Figure("worker", str(player["workers"]), "worker"),
            Figure("influence", str(player["supply"]), "supply"),
            Figure("workshop_tile", str(len(ai["tiles"])), "workshop_tile"),
            Figure("invention_tile", str(ai["inventions"]["count"]), "invention_tile"),
        ]
        return [*figures, *self._marks(player)]

    def _marks(self, player: dict[str, Any]) -> list[Figure]:
        """Whether the Tent is placed, and who begins."""
        marks = [Figure("tent", "", "tent")] if player["tent"] else []
        return [
            *marks,
            *([Figure("first_player", "", "first_player")] if self.table["first"] == player["seat"] else []),
        ]

    def status(self) -> str:
        """The round, and what goes on in it."""
        if self.view["over"]:
            return ""
        words = [self.say("round", n=self.table["round"], last=self.table["rounds"])]
        phase = self.view["phase"]
        if phase != "turn" and self.texts.has(f"phase.{phase}"):
            words.append(self.texts.say(f"phase.{phase}"))
        elif self.table["round"] == self.table["rounds"]:
            words.append(self.say("last_round"))
        return " · ".join(words)

    def sections(self) -> list[Section]:
        """The whole table in words."""
        return Words(self).sections()

    # Options -----------------------------------------------------------------------------------------------

    def pictured(self, option: str) -> tuple[str, Any]:
        """What the picture of an option shows: a kind, and what is drawn."""
        if self.key == "raise" and option.isdigit():
            return "face", int(option)
        if self.key in BOARDED and option in self.machines:
            return f"to_{self.key}", self.machines[option]
        if option in self.data.played_card:
            return "play", self.faces.cards[self.data.played_card[option]]
        for kind, things in self._pictures:
            if option in things:
                return kind, things[option]
        if match := ROW_WAY.fullmatch(option):
            return "icon", match[2]
        if match := PLACED_DIE.fullmatch(option):
            return "die", (self._sign(match[1]), self.faces.dice[match[2]])
        if match := STUDIO_WAY.fullmatch(option):
            return "studio", (self.faces.dice[match[2]], match[4] or "", self._way(match[1], match[4] or ""))
        if option.startswith("use_"):
            return "use", option.removeprefix("use_")
        if option in (WHITE, *COLOURS):
            return "colour", option
        if (
            self.texts.has(f"option.{self.key}.{option}")
            or self.texts.has(f"option.{option}")
            or self.texts.has(f"name.{option}")
        ):
            return "icon", option
        return self._effect(option)

    def _sign(self, place: str) -> str:
        """The icon of a place where dice lie."""
        if place in self.data.zones:
            return place
        return "camel" if place in self.data.camels else "workshop_row"

    def _way(self, space: str, way: str) -> Any:
        """Where a die of the Studio goes: the effect of the space above, or the zone beside it."""
        printed = self.data.studio[space]
        above = self.data.column_of.get((printed.colour, printed.level + 1))
        return above.effect if way == "up" and above else printed.zone

    @cached_property
    def machines(self) -> dict[str, Machine]:
        """All devices by board."""
        columns = [self.left, self.built, *self.published]
        return {machine.id: machine for column in columns for machine in column if machine}

    @cached_property
    def _pictures(self) -> Iterable[tuple[str, dict[str, Any]]]:
        mine = self.own(self.seat) if self.seat is not None else None
        rows = mine.rows if mine else []
        return (
            ("machine", self.machines),
            ("card", self.faces.cards),
            ("tile", self.faces.tiles),
            ("study", self.faces.studies),
            ("pass", self.data.pass_tiles),
            ("idea", {idea.id: idea for idea in (mine.ideas if mine else [])}),
            ("row", {row.id: row for row in rows}),
            ("post", {post.id: post for post in self._all_posts}),
            ("camp", {camp.id: camp for camp in self.camps}),
            ("reach", {reach.id: reach for reach in self.reaches}),
            ("guild", {minaret.id: minaret for minaret in self.minarets if minaret.id != minaret.colour}),
            ("craftsperson", self.data.craftspeople),
            (
                "test",
                {test.id: test for test in self.machines[self.source].tests} if self.source in self.machines else {},
            ),
        )

    @property
    def _all_posts(self) -> list[Post]:
        return [*(post for minaret in self.minarets for post in minaret.posts), *self.posts]

    def _effect(self, option: str) -> tuple[str, Effect | None]:
        try:
            return "effect", parse(option)
        except BadEffect:
            return "", None


def _seat(seat: int) -> int | None:
    """Whose something is; None for nobody."""
    return None if seat == NOBODY else seat
