"""The board of one player with its rows of tucked cards, prepared for drawing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from majlis.games.body_of_books.board.faces import GOLD
from majlis.games.body_of_books.board.shown import Bonus, Grid, Rung, Tuck
from majlis.games.body_of_books.components import BooksData, UpgradedCard
from majlis.games.body_of_books.table import Reader
from majlis.games.body_of_books.tucking import tuck_units
from majlis.games.scholars.board import mine as base
from majlis.games.scholars.board.shown import Tucked
from majlis.games.scholars.components import Slot

if TYPE_CHECKING:
    from majlis.games.body_of_books.board import Board

TUCK_ASKED = ("tuck", "tuck_silver")
LEAST_ROWS = 4  # that are drawn
NOTHING = Tuck("", None, None, True, None, "")


class Mine(base.Mine):
    """What the board of a player shows to whoever looks."""

    WORK_ASKED = (*base.Mine.WORK_ASKED, "late_minor")
    DICE_ASKED = (*base.Mine.DICE_ASKED, "return_black")

    board: Board
    data: BooksData

    def __init__(self, board: Board, seat: int) -> None:
        super().__init__(board, seat)
        self.printed = board.faces
        self.me: Reader = board.seen.players[seat]

    def place_of_card(self, card: str) -> int:
        """An upgraded card lies where the card was that it replaced."""
        found = self.data.cards[card]
        return super().place_of_card(found.matches if isinstance(found, UpgradedCard) else card)

    def below(self, slot: Slot, tucked: list[Tucked]) -> list[str]:
        """What lies under a slot row by row, in words, and what the next card there costs."""
        if slot.id not in self.me.pages:
            return []
        cells = self.column(slot.id)
        return [self.board.say("tucked", what=cell.label) if self._card(cell) else cell.label for cell in cells]

    @staticmethod
    def _card(cell: Tuck) -> bool:
        return cell.page is not None or cell.person is not None

    # Rows --------------------------------------------------------------------------------------------------

    def grid(self) -> Grid:
        """The rows under the four brown slots, as many as there are and one more."""
        columns = {slot: self.column(slot) for slot in self.me.pages}
        number = max([LEAST_ROWS, *map(len, columns.values())])
        for cells in columns.values():
            cells += [NOTHING] * (number - len(cells))
        rungs = [self._rung(row) for row in range(1, number + 1)]
        return Grid(rungs, columns, list(self._bonuses()), [self._waiting(id) for id in self._aside()])

    def column(self, slot: str) -> list[Tuck]:
        """B-TUCK-1: the cards under a slot from the top, then the place for the next one."""
        rows = {row: page for page, row in self.me.pages[slot].items()}
        people = iter(self.me.retired[slot])
        current = self.turn.get("slot") == slot
        cells = []
        for row in range(1, self.me.height(slot) + 1):
            cells.append(self._page(rows[row], current) if row in rows else self._person(next(people), current))
        units = tuck_units(self.board.seen, self.me, slot)
        label = self.board.say("next_row", row=len(cells) + 1, n=units)
        return [*cells, Tuck(f"s{self.seat}-next-{slot}", None, None, True, units, label)]

    def _page(self, id: str, current: bool) -> Tuck:
        page = self.printed.book_pages[id]
        used = current and id in self.data.pages and page.kind != GOLD and id not in self.turn["abilities"]
        done = id in self.player["pages_done"]
        return Tuck(f"s{self.seat}-tucked-{id}", page, None, not used and not done, None, page.label)

    def _person(self, id: str, current: bool) -> Tuck:
        tucked = self._tucked("", id, current)
        return Tuck(tucked.dom, None, tucked.person, tucked.left, None, tucked.person.label)

    def _aside(self) -> list[str]:
        """B-PAGE-4: the cards to be tucked; that for which a slot is asked is no longer among them on the table."""
        tucking = [self.board.question["source"]] if self.mine and self.board.offers(*TUCK_ASKED) else []
        return [*tucking, *self.player["set_aside"]]

    def _waiting(self, id: str) -> Tuck:
        page, person = self.printed.book_pages.get(id), self.printed.people.get(id)
        known = page or person
        return Tuck(f"s{self.seat}-aside-{id}", page, person, True, None, known.label if known else "")

    def _rung(self, row: int) -> Rung:
        say, done = self.board.say, self.me.rows
        if row <= done:
            tile = list(self.printed.tiles.values())[row - 1] if row <= len(self.printed.tiles) else None
            label = say("row_done_for", row=row, n=tile.vp) if tile else say("row_done", row=row)
            return Rung(row, True, tile, 0, False, tile.id if tile else "row", label)
        costs = list(self.data.row_costs.values())[row - 1 - done :]
        tip, units = (costs[0].id, costs[0].units) if costs else ("row", 0)
        return Rung(row, False, None, units, not costs, tip, say("row_costs", row=row, n=units))

    def _bonuses(self) -> Iterator[Bonus]:
        """B-TUCK-11: those not turned yet; while one is being resolved it is still shown."""
        asked = self.board.question.get("source") if self.mine and self.board.offers("row_bonus") else ""
        for number, tile in enumerate(self.printed.tiles.values(), 1):
            if number > self.me.rows or tile.id == asked:
                yield Bonus(tile, tile.id == asked)
