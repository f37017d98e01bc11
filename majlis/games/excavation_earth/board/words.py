"""The whole table of Excavation Earth in words, for those who listen to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from majlis.engine.board import Section

if TYPE_CHECKING:
    from majlis.games.excavation_earth.board import Board
    from majlis.games.excavation_earth.board.shown import Own


class Words:
    """What lies on the table, section by section."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.texts = board.texts
        self.say = board.say

    def sections(self) -> list[Section]:
        """The round, the map, markets and centres, regions, the forecast, then everybody; whoever reads comes first."""
        seats = sorted(range(len(self.board.players)), key=lambda seat: seat != self.board.seat)
        shared = [self.rounds(), self.places(), self.markets(), self.centres(), self.regions(), self.forecast()]
        return [*shared, *map(self.player, seats)]

    def rounds(self) -> Section:
        """The round, the turn order and the initiative tokens."""
        board = self.board
        lines = [board.say("round_of", n=board.round)]
        order = [f"{turn.name} ({board.say('passed')})" if turn.passed else turn.name for turn in board.turns]
        lines += [f"{self.texts.name('order')}: {', '.join(order)}"] if order else []
        lines.append(self.say("tokens", what=", ".join(map(str, board.tokens)) or "–"))
        return Section(self.texts.name("round"), lines)

    def places(self) -> Section:
        """Every location with what lies and stands there."""
        lines = [place.label for place in self.board.places]
        lines += [self.say("drawn_tile", what=tile.label) for tile in self.board.surveyed]
        return Section(self.say("map"), lines)

    def markets(self) -> Section:
        """The queues, the ship and the special buyers."""
        board = self.board
        lines = [queue.label for queue in board.queues.values()]
        return Section(self.say("markets"), [*lines, board.ship_label, self.say("special", n=board.special)])

    def centres(self) -> Section:
        """The command centres with their envoys and cards."""
        lines = []
        for centre in self.board.centres:
            lines += [centre.label, *([centre.card.label] if centre.card else [])]
        return Section(self.say("centres"), lines)

    def regions(self) -> Section:
        """Popularity, black market and supply of each colour."""
        lines = []
        for colour in self.board.colours:
            supply = self.say("supply", colour=colour.name, n=colour.supply)
            lines += [colour.label, colour.stack_label, supply]
        return Section(self.say("colours"), lines)

    def forecast(self) -> Section:
        """The surveyor forecast."""
        return Section(self.texts.name("forecast"), [slot.label for slot in self.board.forecast] or ["–"])

    # Players -----------------------------------------------------------------------------------------------

    def player(self, seat: int) -> Section:
        """Everything of a player or of Zu."""
        board = self.board
        own = board.own(seat)
        totals = board.view["totals"]
        lines = [self.say("score", n=totals[seat])] if totals else []
        lines += [own.title] if own.title else []
        crew = self.say("crew_unlimited") if own.crew is None else self.say("crew", n=own.crew)
        lines += [self.texts.count(own.credits, "credits"), crew]
        lines += [self.say("has_token", n=own.initiative)] if own.initiative else []
        lines += [self.say("passed")] if own.passed else []
        lines += self.cards(own)
        for hold in own.holds:
            tiles = [space.tile.label for space in hold.spaces if space.tile]
            lines.append(f"{hold.label}: {', '.join(tiles) or '–'}")
        guards = [cell.label for row in own.cells for cell in row if cell.guarded]
        scores = [score.label for score in (*own.rows, *own.columns) if score.now]
        return Section(board.names[seat], [*lines, *guards, *scores])

    def cards(self, own: Own) -> list[str]:
        """Cards in hand, in the packet and picked; of others only how many; of Zu the kinds left."""
        name = self.texts.name
        if own.zu:
            kinds = ", ".join(f"{number} × {name(kind)}" for kind, number in own.zu.deck)
            done = [name(card) for card, _ in own.zu.discard]
            left = f"{self.say('zu_left', n=own.zu.left)}: {kinds or '–'}"
            return [left, f"{self.say('zu_done')}: {', '.join(done) or '–'}"]
        lines = [held.card.label for held in (*own.hand, *own.travel)]
        lines += [self.say("hidden_hand", n=own.hidden)] if own.hidden else []
        lines += [f"{self.say('packet')}: {held.card.label}" for held in (*own.packet, *own.drawn)]
        lines += [f"{self.say('picked')}: {held.card.label}" for held in own.drafted]
        if own.drafting and any(own.drafting):
            lines.append(self.say("drafts", n=own.drafting[0], picked=own.drafting[1]))
        return lines
