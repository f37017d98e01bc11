"""The board of one player, prepared for drawing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from majlis.games.inventors.board.shown import (
    Aim,
    Cast,
    Cell,
    Crafter,
    Held,
    Idea,
    Nook,
    Own,
    Pack,
    Peg,
    Row,
    Scheme,
    Shaft,
    Shelf,
    Solo,
    Span,
    Storey,
)
from majlis.games.inventors.components import Camel, Goal, TowerLevel, WorkshopRow, WorkshopSpace

if TYPE_CHECKING:
    from majlis.games.inventors.board import Board

STUDIO_ASKED = ("brighten", "studio")  # questions about the ways of a die in the Studio
TILE_ASKED = ("place_tile", "starting_tile")  # questions about the row for a tile
PEGS = 4  # places for Tents on a player board


class Mine:
    """What the board of a player shows to whoever looks."""

    def __init__(self, board: Board, seat: int) -> None:
        self.board = board
        self.faces = board.faces
        self.data = board.data
        self.say = board.say
        self.seat = seat
        self.player: dict[str, Any] = board.players[seat]
        self.mine = seat == board.seat
        self.key = board.key if self.mine else ""
        self.turn: dict[str, Any] = board.table["turn"] if seat == board.table["active"] else {}
        self.alike: Counter[str] = Counter()

    def own(self) -> Own:
        """All of it."""
        board, player = self.board, self.player
        hand = player["hand"]
        ai = player["ai"]
        return Own(
            seat=self.seat,
            name=board.names[self.seat],
            mine=self.mine,
            first=board.table["first"] == self.seat,
            silver=player["silver"],
            supply=player["supply"],
            workers=player["workers"],
            reserve=player["reserve"],
            envoy=player["envoy"],
            income=0 if ai else self.data.levels[player["lowest"]].income,
            hand=[self._held(card) for card in hand] if isinstance(hand, list) else [],
            hand_size=len(hand) if isinstance(hand, list) else hand,
            shelves=[] if ai else [self._shelf(zone) for zone in reversed(self.data.zone_order)],
            nooks=[] if ai else [self._nooks(level) for level in range(self.data.top_studio, -1, -1)],
            storeys=[] if ai else self._storeys(),
            rows=[] if ai else [self._row(row) for row in self.data.workshop_rows.values()],
            packs=[] if ai else [self._pack(camel) for camel in self.data.camels.values()],
            ideas=[] if ai else self._ideas(),
            spans=[] if ai else self._spans(),
            shafts=[] if ai else self._shafts(),
            pegs=self._pegs(),
            aims=[] if ai else self._aims(),
            solo=self._solo() if ai else None,
        )

    def dom(self, *words: str) -> str:
        """An id in the page that nothing else has."""
        return "-".join((f"s{self.seat}", *words))

    # Dice --------------------------------------------------------------------------------------------------

    def _casts(self, where: str, dice: Iterable[str]) -> list[Cast]:
        return [self._cast(where, die) for die in dice]

    def _cast(self, where: str, die: str) -> Cast:
        """A die as `ready_white_4`; alike ones are numbered."""
        id = f"{where}_{die}"
        self.alike[id] += 1
        return Cast(self.dom(id, str(self.alike[id])), id, self.faces.dice[die], self.board.name(id))

    def _shelf(self, zone: str) -> Shelf:
        dice = self._casts(zone, self.player["zones"].get(zone, ()))
        name = self.board.name(zone)
        said = ", ".join(cast.die.name for cast in dice)
        return Shelf(zone, name, dice, f"{name}: {said or '–'}")

    def _nooks(self, level: int) -> list[Nook]:
        return [self._nook(space.id) for space in self.data.studio.values() if space.level == level]

    def _nook(self, id: str) -> Nook:
        space = self.data.studio[id]
        die = self.faces.dice[space.colour] if id in self.player["studio"] else None
        moves = []
        if die and self.key in STUDIO_ASKED:
            moves = [move for move in (f"{id}_up", f"{id}_out") if move in self.board.asked]
        label = self.faces.said(id)
        said = self.say("die_here") if die else self.say("free")
        return Nook(id, self.dom(id), space.effect, die, moves, f"{label}. {said}")

    # The Tower ---------------------------------------------------------------------------------------------

    def _storeys(self) -> list[Storey]:
        lowest: int = self.player["lowest"]
        levels = range(min(lowest + self.data.visible_levels - 1, self.data.top_level), lowest - 1, -1)
        return [self._storey(self.data.levels[level]) for level in levels]

    def _storey(self, level: TowerLevel) -> Storey:
        people = [self._crafter(who) for who, at in self.player["levels"].items() if at == level.level]
        label = ". ".join([self.faces.said(level.id), *(person.label for person in people)])
        return Storey(
            level.id,
            level.level,
            level.silver,
            level.income,
            level.vp,
            level.effect,
            level.level == self.player["lowest"],
            people,
            label,
        )

    def _crafter(self, who: str) -> Crafter:
        active = who not in self.player["inactive"]
        state = self.say("active" if active else "inactive")
        use = f"use_{who}"
        id = use if self.mine and self.board.offered(use) else who
        owed = bool(self.turn) and who in self.turn["task"]["owed"]
        words = [self.board.name(who), state, *([self.say("owed")] if owed else [])]
        return Crafter(id, who, self.dom(who), active, owed, ", ".join(words))

    # Workshops ---------------------------------------------------------------------------------------------

    def _row(self, row: WorkshopRow) -> Row:
        player = self.player
        tiles: list[str] = player["rows"].get(row.id, [])
        dice = player["row_dice"].get(row.id, ())
        active = bool(self.turn) and self.turn["row"] == row.id
        boost = self.turn["boost"] if active else 0
        values = sum(self.faces.dice[die].value for die in dice)
        total = min(values + boost, 12) if dice else 0
        spaces = [space for space in self.data.workshop_spaces.values() if space.row == row.id]
        casts = self._casts(row.id, dice)
        words = [self.faces.said(row.id), *([self.say("dice_total", n=total)] if dice else [])]
        return Row(
            row.id,
            self.dom(row.id),
            row.effect,
            row.least,
            [self._cell(space, tiles) for space in spaces],
            casts,
            total,
            active,
            self.key == "workshop_step" and active,
            self._asked(row.id, bool(dice)),
            [option for option in self.board.asked if option.startswith(f"{row.id}_")] if self._returns else [],
            ". ".join(words),
        )

    def _asked(self, row: str, used: bool) -> str:
        """What the place for the dice of a row is: the row itself, or the action that needs one."""
        if self.key in (*TILE_ASKED, "workshop_step"):
            return ""
        return "workshop" if self.key == "turn" and self.board.offered("workshop") and not used else row

    @property
    def _returns(self) -> bool:
        return self.key == "return_dice"

    def _cell(self, space: WorkshopSpace, tiles: list[str]) -> Cell:
        tile = self.faces.tiles[tiles[space.column]] if space.column < len(tiles) else None
        following = self.key in TILE_ASKED and space.column == len(tiles)
        price = self._price(space.column) if following and self.key == "place_tile" else None
        label = tile.label if tile else self.faces.said(space.id)
        return Cell(space.id, self.dom(tile.id if tile else space.id), space.effect, tile, following, price, label)

    def _price(self, column: int) -> int:
        """I-WTILE-2: the leftmost column that is not full is free, each further one costs 1 silver."""
        full = min(len(tiles) for tiles in self.player["rows"].values())
        return column - full

    # Camels and Invention Tiles ----------------------------------------------------------------------------

    def _pack(self, camel: Camel) -> Pack:
        usable = camel.id in self.player["camels"]
        dice = self._casts(camel.id, self.player["camels"].get(camel.id, ()))
        closed = "covered" if camel.start == "hired" else "locked"
        state = closed if not usable else "used" if dice else "free"
        said = ", ".join(cast.die.name for cast in dice) or self.say(f"camel_{state}")
        name = self.board.name(camel.id)
        return Pack(camel.id, self.dom(camel.id), state, dice, f"{name}: {said}")

    def _ideas(self) -> list[Idea]:
        found = []
        for place in self.data.invention_places.values():
            tile = self.player["inventions"].get(place.id, "")
            effect = self.data.invention_tiles[tile].effect if tile else None
            name = self.board.name(place.id)
            label = f"{name}: {self.faces.said(tile) if tile else self.say('invention_gone')}"
            found.append(Idea(place.id, self.dom(place.id), tile, effect, place.row, place.column, label))
        return found

    def _gone(self, place: str) -> bool:
        return place not in self.player["inventions"]

    def _spans(self) -> list[Span]:
        found = []
        for pair in self.data.invention_pairs.values():
            left = self.data.invention_places[pair.places[0]]
            done = all(map(self._gone, pair.places))
            words = [self.faces.said(pair.id), *([self.say("done")] if done else [])]
            found.append(Span(pair.id, left.row, left.column, pair.vp, done, ". ".join(words)))
        return found

    def _shafts(self) -> list[Shaft]:
        found = []
        for column in self.data.invention_columns.values():
            places = [place.id for place in self.data.invention_places.values() if place.column == column.column]
            done = all(map(self._gone, places))
            words = [self.faces.said(column.id), *([self.say("done")] if done else [])]
            found.append(Shaft(column.id, column.effect, done, ". ".join(words)))
        return found

    def _pegs(self) -> list[Peg]:
        """The Tents are taken from the left."""
        players = len(self.board.players)
        effects = self.data.slots[max(players, 2)]
        gone = PEGS - self.player["tents"]
        return [Peg(None if self.player["ai"] else effects[n], n >= gone) for n in range(PEGS)]

    # The hand and the Setup Card ---------------------------------------------------------------------------

    def _held(self, id: str) -> Held:
        card = self.faces.cards[id]
        play = self.data.play_option[id]
        return Held(self.dom(id), card, play, self.board.name(play))

    def _aims(self) -> list[Aim]:
        at: int = self.player["goal"]
        if at < 0:
            return []
        return [self._aim(number, goal, at) for number, goal in enumerate(self.data.goal_order)]

    def _aim(self, number: int, goal: Goal, at: int) -> Aim:
        kind = "times" if goal.times else "each" if goal.each else "start"
        done = number <= at
        words = [self.faces.said(goal.id), *([self.say("done")] if done and number else [])]
        return Aim(
            goal.id,
            kind,
            goal.times or goal.each,
            goal.section,
            goal.effect,
            number == at,
            done,
            ". ".join(words),
        )

    # The solo opponent -------------------------------------------------------------------------------------

    def _solo(self) -> Solo:
        ai = self.player["ai"]
        played = [
            Scheme(self.dom(card), self.data.scheme_cards[card], self.faces.said(card))
            for card in reversed(ai["played"])
        ]
        return Solo(
            sum(ai["deck"].values()),
            {kind: deck["count"] - ai["deck"].get(kind, 0) for kind, deck in ai["reserves"].items()},
            played,
            len(ai["tiles"]),
            ai["inventions"]["count"],
            {kind: number for kind, number in ai["extra"].items() if number},
        )
