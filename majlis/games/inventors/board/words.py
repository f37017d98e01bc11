"""The whole table of Inventors in words, for those who listen to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from majlis.engine.board import Section

if TYPE_CHECKING:
    from majlis.games.inventors.board import Board
    from majlis.games.inventors.board.shown import Own, Solo


class Words:
    """What lies on the table, section by section."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.texts = board.texts
        self.say = board.say
        self.name = board.name

    def sections(self) -> list[Section]:
        """The round, the devices, the river, Guilds and Workers, Tents, Royalties, then everybody, the reader first."""
        seats = sorted(range(len(self.board.players)), key=lambda seat: seat != self.board.seat)
        shared = [self.rounds(), self.devices(), self.river(), self.city(), self.tents(), self.royalties()]
        return [*shared, *map(self.player, seats)]

    def rounds(self) -> Section:
        """The round, who begins, the decks, the Dummy."""
        board = self.board
        lines = [board.status()] if board.status() else []
        lines.append(self.say("starts", who=board.names[board.table["first"]]))
        lines.append(self.say("boards_left", n=board.table["boards"]["count"]))
        lines.append(self.say("cards_left", n=board.table["cards"]["count"]))
        if discarded := board.table["discard"]:
            lines.append(self.say("discarded", what=", ".join(map(self.name, discarded))))
        lines += [board.puppet.label] if board.puppet else []
        return Section(self.say("main"), lines)

    def devices(self) -> Section:
        """Every device, column by column."""
        return Section(self.say("devices"), [machine.label for machine in self.board.machines.values()])

    def river(self) -> Section:
        """Every space, and the order of the Ships."""
        board = self.board
        order = ", ".join(map(board.who, board.table["ships"]))
        return Section(self.name("river"), [self.say("ships", who=order), *(reach.label for reach in board.reaches)])

    def city(self) -> Section:
        """Guilds and the spaces for Workers."""
        board = self.board
        lines = []
        for minaret in board.minarets:
            lines += [minaret.label, *(post.label for post in minaret.posts)]
        return Section(self.say("guilds"), [*lines, *(post.label for post in board.posts)])

    def tents(self) -> Section:
        """Tent spaces with their Pass Tiles."""
        faces = self.board.faces
        return Section(self.say("tents"), [f"{camp.label}. {faces.said(camp.tile)}" for camp in self.board.camps])

    def royalties(self) -> Section:
        """Who stands where."""
        lines = [rung.label for rung in self.board.rungs if rung.seats]
        return Section(self.name("royalty_track"), lines)

    # Players -----------------------------------------------------------------------------------------------

    def player(self, seat: int) -> Section:
        """Everything of a player or of the solo opponent."""
        board = self.board
        own = board.own(seat)
        totals = board.view["totals"]
        lines = [self.say("score", n=totals[seat])] if totals else []
        lines += self.means(own)
        lines += self.solo(own.solo) if own.solo else self.person(own)
        return Section(own.name, lines)

    def means(self, own: Own) -> list[str]:
        """Silver, influence, Workers, Tents."""
        lines = [self.texts.count(own.silver, "silver"), self.say("influence_left", n=own.supply)]
        lines.append(self.say("workers_left", n=own.workers))
        lines += [self.say("workers_reserved", n=own.reserve)] if own.reserve else []
        lines += [self.name("envoy")] if own.envoy else []
        return [*lines, self.say("tents_left", n=sum(peg.there for peg in own.pegs))]

    def person(self, own: Own) -> list[str]:
        """Hand, dice, Tower, Workshops, Camels, Invention Tiles, goals."""
        lines = [self.say("cards_in_hand", n=own.hand_size), *(held.card.label for held in own.hand)]
        lines += [shelf.label for shelf in own.shelves]
        lines += [nook.label for level in own.nooks for nook in level if nook.die]
        lines += [storey.label for storey in own.storeys]
        for row in own.rows:
            dice = f". {', '.join(cast.die.name for cast in row.dice)}" if row.dice else ""
            lines.append(f"{row.label}{dice}")
            lines += [f"{self.name(row.id)}: {cell.tile.label}" for cell in row.cells if cell.tile]
        lines += [pack.label for pack in own.packs]
        lines += [idea.label for idea in own.ideas]
        lines += [span.label for span in own.spans if span.done]
        return [*lines, *(aim.label for aim in own.aims)]

    def solo(self, solo: Solo) -> list[str]:
        """Scheme Cards, tiles taken, Invention Tiles left."""
        lines = [self.say("schemes_left", n=solo.hidden)]
        lines += [self.say("reserve_of", what=self.say(f"kind_{kind}"), n=n) for kind, n in solo.reserves.items()]
        lines += [self.say("revealed", what=scheme.label) for scheme in solo.played]
        return [*lines, self.say("tiles_taken", n=solo.tiles), self.say("inventions_left", n=solo.inventions)]
