"""The whole table of Scholars in words, for those who listen to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from majlis.engine.board import Section

if TYPE_CHECKING:
    from majlis.games.scholars.board import Board
    from majlis.games.scholars.board.faces import Page
    from majlis.games.scholars.board.shown import Own, OwnSlot, Solo


class Words:
    """What lies on the table, section by section."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.texts = board.texts
        self.say = board.say
        self.name = board.name
        self.about = board.about

    def sections(self) -> list[Section]:
        """The round, translators, rooms, map, House, caliph cards and tracks, then everybody, the reader first."""
        seats = sorted(range(len(self.board.players)), key=lambda seat: seat != self.board.seat)
        return [*self.shared(), *map(self.player, seats)]

    def shared(self) -> list[Section]:
        """What belongs to nobody."""
        return [self.rounds(), self.decks(), self.rooms(), self.map(), self.house(), self.caliphs(), self.tracks()]

    def rounds(self) -> Section:
        """The round, the deck of scrolls, the dice left."""
        board = self.board
        lines = [board.status()] if board.status() else []
        lines += [self.say("starts", who=board.names[board.table["first"]]), board.deck_label]
        for pair in board.pairs:
            resources = f"{self.name(pair.resource.id)} ({'; '.join(self.about.resources(pair.resource))})"
            lines.append(self.say("pair", who=pair.person.label, what=resources))
        return Section(self.say("main"), [*lines, *(stock.label for stock in board.supply)])

    def decks(self) -> Section:
        """The top translators."""
        lines = []
        for pile in self.board.piles:
            dispatch = pile.person and self.board.faces.describe(pile.person.dispatch)
            lines.append(f"{pile.label}. {self.name('dispatch')}: {dispatch}" if dispatch else pile.label)
        return Section(self.say("decks"), lines)

    def rooms(self) -> Section:
        """Every room with its translator."""
        return Section(self.say("rooms"), [room.label for room in self.board.rooms])

    def map(self) -> Section:
        """The spaces with markers and scrolls, and the paths."""
        board = self.board
        lines = [f"{space.label}{self.details(space.scroll.page) if space.scroll else ''}" for space in board.spaces]
        lines += [way.label for way in board.ways]
        return Section(self.name("map"), lines)

    def house(self) -> Section:
        """The guilds with influence and scrolls."""
        lines = []
        for column in self.board.columns:
            lines.append(column.label)
            for cell in column.cells:
                laid = cell.scroll
                lines.append(f"{column.name}: {laid.label}{self.details(laid.page)}" if laid else cell.label)
        return Section(self.name("house"), lines)

    def details(self, page: Page) -> str:
        """What a scroll gives at once and what it scores at the end, to be added to its name."""
        scroll = self.board.data.scrolls.get(page.id)
        if scroll is None:
            return f". {self.about.starter()}"
        bonus = [self.about.bonus(scroll)] if scroll.scoring else []
        return "".join(f". {line}" for line in (*self.about.put("translated", scroll.immediate), *bonus))

    def caliphs(self) -> Section:
        """The caliph cards with influence."""
        return Section(self.say("caliphs"), [audience.label for audience in self.board.audiences])

    def tracks(self) -> Section:
        """Who stands where on the research tracks."""
        return Section(self.say("tracks"), [ladder.label for ladder in self.board.ladders])

    # Players -----------------------------------------------------------------------------------------------

    def player(self, seat: int) -> Section:
        """Everything of a player or of the solo opponent."""
        board = self.board
        own = board.own(seat)
        totals = board.view["totals"]
        lines = [self.say("score", n=totals[seat])] if totals else []
        lines += self.solo(own.solo, own) if own.solo else self.person(own)
        return Section(own.name, lines)

    def person(self, own: Own) -> list[str]:
        """Supply, dice, cards, slots, goal, scrolls."""
        lines = self.means(own)
        lines.append(self.say("influence_left", n=own.supply))
        lines += [stock.label for stock in own.workers if stock.number]
        lines.append(self.say("bag", n=own.bag_size))
        lines += [stock.label for stock in own.bag]
        dice = ", ".join(held.thing.name for held in own.hand)
        lines.append(f"{self.say('hand_dice')}: {dice or '–'}")
        lines.append(f"{self.say('hand_cards')}: {', '.join(card.name for card in own.cards) or '–'}")
        for slot in own.slots:
            lines += self.slot(slot)
        lines += [own.aim.label] if own.aim else []
        lines += [f"{page.label}{self.details(page)}" for page in own.scrolls]
        return [*lines, *(self.say("set_aside_one", what=person.label) for person in own.set_aside)]

    def means(self, own: Own) -> list[str]:
        """What a player pays with."""
        return [self.texts.count(own.silver, "silver"), self.texts.count(own.gold, "gold")]

    def slot(self, slot: OwnSlot) -> list[str]:
        """A slot that bears something."""
        return [slot.label] if slot.card or slot.tucked else []

    def solo(self, solo: Solo, own: Own) -> list[str]:
        """The board of the solo opponent."""
        focus = next(focus for focus, _, here in solo.focuses if here)
        where = {
            "language": self.name(focus.language),
            "deck": self.name(focus.deck),
            "guild": self.name(focus.guild),
        }
        lines = [self.say("focus", **where), self.say("wrapped", n=sum(done for _, _, done in solo.wraps))]
        lines += [self.say("dice_sum", n=solo.dice_sum), self.say("influence_left", n=own.supply)]
        lines += [self.say("revealed", what=scheme.label) for scheme in solo.schemes]
        lines.append(self.say("hidden_schemes", n=solo.hidden))
        lines += [shelf.label for shelf in solo.shelves if shelf.number]
        return [*lines, *(self.say("retired_one", what=person.label) for person in solo.retired)]
