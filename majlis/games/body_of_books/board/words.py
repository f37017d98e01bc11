"""The whole table of Scholars with Body of Books in words, for those who listen to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from majlis.engine.board import Section
from majlis.games.scholars.board import words as base
from majlis.games.scholars.board.shown import Own, OwnSlot, Solo

if TYPE_CHECKING:
    from majlis.games.body_of_books.board import Board


class Words(base.Words):
    """What lies on the table, section by section."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.board = board

    def shared(self) -> list[Section]:
        """What belongs to nobody."""
        return [*super().shared(), self.books(), self.upgrades()]

    def books(self) -> Section:
        """The pages to take and what they cost now, the draw pile, and what black actions do."""
        lines = [space.label for volume in self.board.volumes for space in volume.spaces]
        return Section(self.say("books"), [*lines, self.board.pages_label, *(deal.label for deal in self.board.deals)])

    def upgrades(self) -> Section:
        """The upgraded cards."""
        return Section(self.say("upgrades"), [stand.label for stand in self.board.stands])

    def caliphs(self) -> Section:
        """The caliph cards with influence, and the experience on the first space."""
        section = super().caliphs()
        xp = self.board.first_xp
        return section._replace(lines=[*section.lines, self.say("first_xp", n=xp)]) if xp else section

    # Players -----------------------------------------------------------------------------------------------

    def person(self, own: Own) -> list[str]:
        """Everything of a player, then the rows and their bonuses."""
        grid = self.board.grid(own.seat)
        pages = [self.say("set_aside_one", what=card.label) for card in grid.aside if card.page]
        lines = super().person(own) + pages
        if grid.columns:
            lines += [rung.label for rung in grid.rungs] + [bonus.tile.label for bonus in grid.bonuses]
        return lines

    def means(self, own: Own) -> list[str]:
        """What a player pays with."""
        return [*super().means(own), self.texts.count(self.board.players[own.seat]["xp"], "xp")]

    def slot(self, slot: OwnSlot) -> list[str]:
        """A slot that bears something, or under which cards may be tucked."""
        return [slot.label] if slot.brown else super().slot(slot)

    def solo(self, solo: Solo, own: Own) -> list[str]:
        """The board of the solo opponent, and its pages."""
        pages = [self.say("ai_page_one", what=page.label) for page in self.board.library.pages]
        return [*super().solo(solo, own), *pages]
