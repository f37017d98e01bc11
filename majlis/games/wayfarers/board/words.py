"""The whole table of Wayfarers in words, for those who listen to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from majlis.engine.board import Section
from majlis.games.wayfarers.components import COLOURS, GUILDS, ROWS

if TYPE_CHECKING:
    from majlis.games.wayfarers.board import Board, Own, Owned, Rival


class Words:
    """What lies on the table, section by section."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.texts = board.texts
        self.say = board.say

    def sections(self) -> list[Section]:
        """The display, the journal, the tiles, then everybody; whoever reads comes first."""
        board = self.board
        seats = sorted(range(len(board.players)), key=lambda seat: seat != board.seat)
        return [*map(self.row, ROWS), self.journal(), self.tiles(), *map(self.player, seats)]

    def row(self, row: str) -> Section:
        """A row of the display: its cards with what lies on them, and what a worker does there."""
        shown = self.board.rows[row]
        lines = [self.say("deck", n=shown.deck)]
        for slot in shown.slots:
            parts = [self.say("slot", n=slot.number), slot.label or self.say("empty")]
            parts += [self.say("price", n=slot.price)] if slot.price is not None else []
            parts += [self.say("worker_there", what=self.texts.describe(slot.effect))] if slot.effect else []
            lines.append(". ".join(parts))
        return Section(self.say("row", row=row), lines)

    def journal(self) -> Section:
        """Where everybody is, what the spaces give, and the ways on from the own marker."""
        board = self.board
        names, spaces = board.names, board.data.journal_spaces
        lines = [
            self.say("marker", who=names[p["seat"]], space=p["marker"], n=spaces[p["marker"]].column)
            for p in board.players
        ]
        if board.seat is not None:
            for road in board.roads:
                if road.state in ("open", "shut"):
                    gives = next(place.label for place in board.places if road.id.endswith(f"_{place.id}"))
                    lines.append(". ".join(filter(None, [road.label, road.why or self.say("way_open"), gives])))
        workers = [self.texts.name(worker) for worker, _ in board.green_workers]
        lines.append(self.say("green_workers", what=self.texts.join(workers) if workers else "–"))
        lines += [place.label for place in board.places if place.tile]
        return Section(self.texts.name("journal_track"), lines)

    def tiles(self) -> Section:
        """The stacks that are not empty."""
        lines = [stack.label for shelf in self.board.shelves for stack in shelf.stacks if stack.left]
        return Section(self.say("tiles"), lines)

    # Players -----------------------------------------------------------------------------------------------

    def player(self, seat: int) -> Section:
        """Everything of a player or of the automa."""
        board = self.board
        own, rival = board.own(seat), board.rival(seat)
        lines = [self.points(seat)]
        lines += self.supply(board.players[seat], own is not None)
        if own is not None:
            lines += self.panorama(own)
        if rival is not None:
            lines += self.automa(rival)
        return Section(board.names[seat], lines)

    def points(self, seat: int) -> str:
        totals = self.board.view["totals"]
        return self.texts.count(totals[seat] if totals else 0, "vp")

    def supply(self, player: dict[str, Any], human: bool) -> list[str]:
        """Resources, workers, influence and dice."""
        count, name = self.texts.count, self.texts.name
        lines = [", ".join(f"{name(f'worker_{colour}')}: {player['workers'][colour]}" for colour in COLOURS)]
        lines += [", ".join(f"{name(f'guild_{guild}')}: {player['guilds'][guild]}" for guild in GUILDS)]
        if human:
            lines.insert(0, ", ".join([count(player["silver"], "silver"), count(player["provision"], "provision")]))
            lines.append(self.say("influence_supply", n=player["supply"]))
        return lines

    def panorama(self, own: Own) -> list[str]:
        """Dice, caravan and cards."""
        columns = [column.label for column in own.columns if column.symbols]
        tiles = [f"{tile.face.name} ({self.say('cell', row=tile.row, column=tile.column)})" for tile in own.tiles]
        cards = [*own.land[::-1], own.city, *own.middle, own.harbour, *own.water, own.stars]
        cards += [*own.sky_left, *own.sky_right]
        dice = [die.label for die in (*own.dice, *own.reserve)]
        return [*dice, *columns, *([", ".join(tiles)] if tiles else []), own.rest.label, *map(self.card, cards)]

    def card(self, owned: Owned) -> str:
        parts = [owned.card.label]
        parts += [owned.die.label] if owned.die else []
        parts += [self.say("tucked", what=owned.tucked.card.label)] if owned.tucked else []
        parts += [self.say("met")] if owned.tucked and owned.tucked.met else []
        parts += [self.texts.count(owned.points, "vp")] if owned.points is not None else []
        return ". ".join(parts)

    def automa(self, rival: Rival) -> list[str]:
        """Its board, tracks, scheme cards, piles and tiles."""
        about, name = self.board.faces.about, self.texts.name
        lines = [f"{name(rival.board)}. {'; '.join(about.lines(rival.board))}"]
        lines += [f"{name('resource_track')}: {rival.resource}", f"{name('comet_track')}: {rival.comet}"]
        lines += [f"{name(card.id)}: {'; '.join(about.lines(card.id))}" for card in rival.schemes]
        lines.append(self.say("deck", n=rival.deck))
        lines.append(", ".join(self.texts.count(number, f"{row}_cards") for row, _, number in rival.piles))
        return [*lines, *(tile.name for tile in rival.tiles)]
