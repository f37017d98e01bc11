"""Nothing secret leaves the server: over whole random games, no page names what its reader cannot know.

A game is played by the engine; every so often it is laid on a table of its own, everybody sits down there with a
browser of their own, and every page is read: for every seat and for a spectator.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from choosing import eager

import majlis
from majlis.engine.game import Game
from majlis.engine.state import EVERYBODY
from majlis.server.session import Session
from majlis.server.store import Person

from .conftest import Browser, Server

CARD = re.compile(r"(?:LA|WA|SP|TF|IN)\d\d|SC\d")
SECRET_DRAWS = ("keep", "put_under")  # somebody holds cards that nobody else may see
PAGES = ["", "/fragment", "/text", "/moment/{n}", "/replay?n={n}"]
API = ["", "/view", "/decisions"]
GAMES = [(players, seed) for players in (1, 2, 3, 4) for seed in (1, 2, 3)]

Reader = int | None  # a seat, or None for a spectator


class Knowledge:
    """Which cards each seat and a spectator have ever seen, told from the table and the log, not from any view."""

    def __init__(self, game: Game) -> None:
        self.known: dict[Reader, set[str]] = {reader: set() for reader in (None, *range(len(game.setup.seats)))}
        self._told = 0

    def learn(self, game: Game) -> None:
        """What has come to light since the last time."""
        for card in shown(game):
            self._all(card)
        log = game.log
        for event in log[self._told :]:
            for card in CARD.findall(str(event.args)):
                if event.only is None:
                    self._all(card)
                else:
                    self.known[event.only].add(card)
        self._told = len(log)

    def _all(self, card: str) -> None:
        for cards in self.known.values():
            cards.add(card)


def shown(game: Game) -> Iterator[str]:
    """The cards that lie face up, and those under a deck that everybody has seen there."""
    table: Any = game.table
    for row, deck in table.decks.items():
        yield from (card for card in table.rows[row] if card)
        yield from (card for card, seen_by in zip(deck.bottom, deck.seen_by, strict=True) if seen_by == EVERYBODY)
    for player in table.players:
        yield from (*player.land, *player.water, *player.space)
        yield from (*player.townsfolk.values(), *player.inspiration.values())
        if player.automa:
            yield from player.automa.schemes
            for pile in player.automa.cards.values():
                yield from pile


def moments(players: int, seed: int) -> Iterator[tuple[Game, Knowledge]]:
    """A random game at some of its questions, at secret draws above all, and at its end."""
    chance = random.Random(seed)
    game = majlis.new("wayfarers", players=players, seed=900_000_000_000 + seed)
    knowledge = Knowledge(game)
    moves, secret, plain = 0, 0, 0
    while game.decision is not None:
        knowledge.learn(game)
        hidden = game.decision.key in SECRET_DRAWS
        if (hidden and secret < 2 and moves >= 40 * secret) or (not hidden and plain < 2 and moves >= 90 * plain + 5):
            secret, plain = secret + hidden, plain + (not hidden)
            yield game, knowledge
        game.play(eager(chance, game.decision.options), game.decision.seat)
        moves += 1
    knowledge.learn(game)
    yield game, knowledge


def lay_out(server: Server, game: Game) -> Session:
    """A table for a game, as it stands."""
    people = [Person("automa" if kind == "automa" else "human") for kind in game.setup.seats]

    async def keep() -> Session:
        return await server.app.state.house.sessions.keep(game.fork(), people)

    return server.run(keep)


def seated(server: Server, session: Session) -> dict[Reader, Browser]:
    """A browser for each seat of a person, and one for a spectator."""
    key = server.app.state.house.key
    browsers: dict[Reader, Browser] = {None: server.browser(**{"accept-encoding": "identity"})}
    for seat in session.humans():
        browsers[seat] = server.browser(lang="pl" if seat % 2 else "en", **{"accept-encoding": "identity"})
        assert browsers[seat].post(f"/t/{session.id}/sit/{seat}/{key.sign(session.id, seat)}").status_code == 303
    return browsers


def read(browser: Browser, session: Session, n: int) -> dict[str, str]:
    """Every page of a table that shows something of the game, as one reader gets it; at the end only the first."""
    over = session.game.over
    pages = [f"/t/{session.id}{page.format(n=n)}" for page in (PAGES[:1] if over else PAGES)]
    pages += [f"/api/tables/{session.id}{what}" for what in (API[:1] if over else API)]
    return {page: browser.page(page) for page in pages}


EVERY = 6  # answers between two readings of a game that is played at its table


@pytest.mark.parametrize("players", [1, 2])
def test_the_table_keeps_its_secrets_all_along_a_game(shared: Server, players: int) -> None:
    """One whole game at one table; every few answers each seat and a spectator read their page."""
    families = ("land", "water", "space", "townsfolk", "inspiration", "schemes")
    every = {card for family in families for card in cards(family)}
    session = lay_out(shared, majlis.new("wayfarers", players=players, seed=900_000_000_777))
    seed, salt, chance = str(session.game.setup.seed), session.row.salt, random.Random(7)
    readers, knowledge = seated(shared, session), Knowledge(session.game)
    readings = answers = 0
    while session.game.decision is not None:
        knowledge.learn(session.game)
        question = session.game.decision
        if answers % EVERY == 0 or question.key in SECRET_DRAWS:
            readings += 1
            for reader, browser in readers.items():
                text = browser.page(f"/t/{session.id}/fragment")
                assert not set(CARD.findall(text)) & (every - knowledge.known[reader])
                assert seed not in text
                assert salt not in text
                assert ('data-state="legal"' in text or 'name="option"' in text) == (reader == question.seat)
        option = eager(chance, question.options)
        shared.run(partial(session.play, question.seat, option))
        answers += 1
    assert readings > 20


@pytest.mark.parametrize(("players", "seed"), GAMES, ids=[f"{players} players, seed {seed}" for players, seed in GAMES])
def test_no_page_names_what_its_reader_cannot_know(shared: Server, players: int, seed: int) -> None:
    every = {
        card for family in ("land", "water", "space", "townsfolk", "inspiration", "schemes") for card in cards(family)
    }
    chance = random.Random(seed)
    for game, knowledge in moments(players, seed):
        session = lay_out(shared, game)
        asked = [question.seat for question in game.questions]
        for reader, browser in seated(shared, session).items():
            secrets = every - knowledge.known[reader]
            assert game.over or len(secrets) > 20
            for page, text in read(browser, session, chance.randrange(len(game.log))).items():
                found = set(CARD.findall(text)) & secrets
                assert not found, f"{page} tells {reader} of {found}"
                if not game.over:
                    assert str(game.setup.seed) not in text, f"{page} tells {reader} the seed"
                    assert session.row.salt not in text, f"{page} tells {reader} the salt"
                if reader not in asked:
                    assert 'data-state="legal"' not in text, f"{page} offers {reader} what others are asked"
                    assert 'name="option"' not in text, f"{page} offers {reader} what others are asked"
                    assert '"options":[{' not in text.replace(" ", ""), f"{page} tells {reader} the options of others"


def cards(family: str) -> list[str]:
    return list(majlis.find("wayfarers").data("").families[family])


def test_the_games_of_these_tests_have_secrets() -> None:
    """Otherwise nothing would have been tested: cards drawn in secret, put under a deck, and known to one seat only."""
    drawn = under = 0
    for players, seed in ((1, 1), (2, 1), (3, 1), (4, 1)):
        for game, knowledge in moments(players, seed):
            table: Any = game.table
            drawn += game.decision is not None and game.decision.key in SECRET_DRAWS
            for deck in table.decks.values():
                under += sum(seen_by != EVERYBODY for seen_by in deck.seen_by)
            for seat in range(players):
                assert knowledge.known[seat] >= knowledge.known[None]
    assert drawn >= 5
    assert under >= 5


def test_the_explanations_are_the_same_for_everybody_at_every_moment(shared: Server) -> None:
    """They list every card there is, and so tell nothing of where it lies."""
    texts: dict[str, set[str]] = {"en": set(), "pl": set()}
    for game, _ in moments(2, 1):
        session = lay_out(shared, game)
        readers = seated(shared, session).values()
        for lang, found in texts.items():
            for browser in (shared.browser(lang=lang), *readers):
                if browser.client.headers["accept-language"] == lang:
                    found.add(browser.page(f"/t/{session.id}/tips.json"))
    assert [len(found) for found in texts.values()] == [1, 1]
    [english] = texts["en"]
    assert set(cards("land")) <= set(json.loads(english))


def test_who_drew_in_secret_is_shown_the_cards(shared: Server) -> None:
    """The counterpart: the page of the one who must choose does name them, the others' pages do not."""
    game, _ = next((g, k) for seed in range(20) for g, k in moments(2, seed) if g.decision and g.decision.key == "keep")
    assert game.decision is not None
    drawn = set(game.decision.options)
    session = lay_out(shared, game)
    found = {
        reader: {page: drawn & set(CARD.findall(text)) for page, text in read(browser, session, 0).items()}
        for reader, browser in seated(shared, session).items()
    }
    own = found.pop(game.decision.seat)
    assert own[f"/t/{session.id}"] == own[f"/t/{session.id}/text"] == drawn
    assert not any(cards for pages in found.values() for cards in pages.values())


def test_the_start_page_tells_nothing_of_any_game(server: Server) -> None:
    table = server.open("human", "human", seed=None, open=True)
    found = server.run(server.app.state.house.sessions.store.load, table.id)
    assert found is not None
    for browser in (server.browser(), table.sit(server.browser())):
        text = browser.page("/")
        assert table.id in text
        assert not CARD.findall(text)
        assert str(found[0].seed) not in text
        assert found[0].salt not in text
