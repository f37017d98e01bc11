"""Nothing that a seat cannot see leaves before the end, in any game.

A table is read by every seat and by a spectator; then everything that this reader cannot know is dealt anew under it,
and what is secret in the log is made up. Every page and every answer must stay the same, letter by letter.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import copy
from functools import partial
from itertools import islice
from typing import Any

import pytest
from choosing import eager

import majlis
from majlis.bots.random import RandomBot
from majlis.engine.game import Game
from majlis.engine.run import Event
from majlis.engine.state import EVERYBODY, Deck, State
from majlis.engine.view import SPECTATOR
from majlis.server.session import Session
from majlis.server.store import Person

from ..conftest import Browser, Server, Start, play_on

GAMES = {
    **{game: (game, 2, {}) for game in majlis.GAMES},
    "body_of_books": ("scholars", 2, {"body_of_books": "yes"}),
    "draft": ("excavation_earth", 3, {"first_hand": "draft"}),
}
SOLO = {name: game for name, game in GAMES.items() if majlis.find(game[0]).automa and name != "draft"}
PAGES = ("/fragment", "/text?all=1", "/replay?n={n}", "/moment/{n}")
API = ("", "/view", "/decisions")
APART = 30  # answers between two readings
READINGS = 2

Reader = int | None


def positions(game: Game) -> Iterator[Game]:
    """A random game at some questions at which somebody has a secret."""
    chance = random.Random(5)
    answers = wait = 0
    while game.decision is not None:
        if answers >= wait and differs(game, other_moment(game, SPECTATOR)):
            wait = answers + APART
            yield game
        question = chance.choice(game.questions)
        game.play(eager(chance, question.options), question.seat)
        answers += 1


def differs(one: Game, other: Game) -> bool:
    """Whether anything lies otherwise on the table."""
    return one.table.to_json() != other.table.to_json()


def lay_out(server: Server, game: Game) -> tuple[Session, dict[Reader, Browser]]:
    """A table of people for a game, and a browser for each of them and for a spectator."""
    house = server.app.state.house
    session = server.run(partial(house.sessions.keep, game.fork(), [Person("human") for _ in game.setup.seats]))
    browsers: dict[Reader, Browser] = {None: server.browser()}
    for seat in session.humans():
        browsers[seat] = server.browser()
        assert browsers[seat].post(f"/t/{session.id}/sit/{seat}/{house.key.sign(session.id, seat)}").status_code == 303
    return session, browsers


def answers_to(browser: Browser, session: Session, n: int) -> dict[str, str]:
    """Everything that leaves for a reader, at event number n of the replay."""
    pages = [f"/t/{session.id}{page.format(n=n)}" for page in PAGES] + [f"/api/tables/{session.id}{a}" for a in API]
    return {page: browser.page(page) for page in pages}


def made_up(log: list[Event], seat: int) -> list[Event]:
    """A log that differs wherever the seat is not told."""
    return [event if event.only in (None, seat) else event._replace(args={"cards": ["x"]}) for event in log]


def make_up(thing: Any, seat: int, owner: int = EVERYBODY) -> None:
    """Let everything that is hidden from a seat be something else, but as many as before."""
    if isinstance(thing, Deck):
        cards = sorted([*thing.rest, *thing.bottom])
        known = [by in (seat, EVERYBODY) for by in thing.seen_by]
        thing.bottom = tuple(card if sees else cards[0] for card, sees in zip(thing.bottom, known, strict=True))
    elif isinstance(thing, list | tuple | dict):
        for inner in thing.values() if isinstance(thing, dict) else thing:
            make_up(inner, seat, owner)
    elif isinstance(thing, State):
        owner = getattr(thing, "seat", owner)
        for field in thing.FIELDS:
            value = getattr(thing, field.name)
            if field.hidden and owner != seat:
                setattr(thing, field.name, type(value)([max(value)] * len(value) if value else value))
            else:
                make_up(value, seat, owner)


def other_moment(moment: Game, seat: int) -> Game:
    """A moment of a game in which what the seat cannot know is otherwise."""
    other, now = moment.fork(), getattr(moment.table, "run", None) if moment.questions else None
    other.table = moment.table.copy()
    make_up(other.table, seat)
    log, latest = moment.log, now.log if now else []
    other._log = (), made_up(log[: len(log) - len(latest)], seat)
    if now:
        run = copy(now)
        run.log = made_up(latest, seat)
        other.table.begin(run)
    return other


def other_world(session: Session, game: Game, reader: Reader) -> bool:
    """Lay out what the reader cannot know in another way; whether anything lies otherwise now."""
    seat = SPECTATOR if reader is None else reader
    lay(session, other_moment(game, seat), lambda n: other_moment(game.moment(n, laid=True), seat))
    return differs(game, session.game)


def lay(session: Session, game: Game, moment: Callable[[int], Game]) -> None:
    """Let a table show this game, and these moments of it."""
    session.game, session.moment = game, moment  # type: ignore[method-assign]
    session.shown = object()


@pytest.mark.parametrize("name", GAMES)
def test_what_a_reader_gets_does_not_depend_on_what_he_cannot_know(shared: Server, name: str) -> None:
    game_id, players, options = GAMES[name]
    game = majlis.new(game_id, seed=11, seats=["human"] * players, options=options)
    differed = 0
    for position in islice(positions(game), READINGS):
        session, browsers = lay_out(shared, position)
        real, moment, n = session.game, session.moment, len(position.log) * 2 // 3
        for reader, browser in browsers.items():
            told = answers_to(browser, session, n)
            differed += other_world(session, real, reader)
            assert answers_to(browser, session, n) == told, reader
            lay(session, real, moment)
    assert differed >= 2 * READINGS  # for a spectator, and for at least one of the others


@pytest.mark.parametrize("name", SOLO)
def test_no_automa_has_a_secret(name: str) -> None:
    """So whoever holds every other seat knows all that its record tells."""
    game_id, _, options = SOLO[name]
    game = majlis.new(game_id, seed=11, seats=["human", "automa"], options=options)
    chance = random.Random(3)
    while game.decision is not None:
        assert hidden_from(0, game.table.view(0), game.table.view(1)) == []
        assert all(event.only in (None, 0) for event in game.log)
        for _ in range(7):
            if game.decision is not None:
                game.play(eager(chance, game.decision.options), game.decision.seat)


def hidden_from(seat: int, mine: Any, other: Any, where: str = "") -> list[str]:
    """Where the other seat sees more: a thing where this seat is told only how many there are, or nothing."""
    if isinstance(mine, dict) and isinstance(other, dict):
        return [found for key in mine for found in hidden_from(seat, mine[key], other[key], f"{where}.{key}")]
    if isinstance(mine, list) and isinstance(other, list):
        return [found for a, b in zip(mine, other, strict=True) for found in hidden_from(seat, a, b, where)]
    return [where] if mine != other and other and not isinstance(other, int) else []


# Records and forks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [("human", "greedy"), ("human", "human"), ("human", "random", "random")])
@pytest.mark.parametrize("game", majlis.GAMES)
def test_no_record_and_no_fork_leaves_while_others_have_secrets(
    shared: Server, game: str, seats: tuple[str, ...]
) -> None:
    table = shared.open(*seats, game=game, seed=None)
    me = table.sit(shared.browser())
    for browser in (me, shared.browser()):
        assert browser.get(f"{table.url}/record").status_code == 403
        assert browser.get(f"/api/tables/{table.id}/record").status_code == 403
        assert browser.post(f"{table.url}/fork", {"n": 0}).status_code == 403
        assert 'action="/t/' + table.id + '/fork"' not in browser.page(f"{table.url}/replay")
    assert table.places[0].get("record").status_code == 403


def test_who_no_longer_holds_every_seat_gets_no_record(server: Server) -> None:
    table = server.open("human", "human")
    both = table.sit_at_all(server.browser())
    assert both.get(f"{table.url}/record").status_code == 200
    assert server.browser().post(table.links[1], {"back": "1"}).status_code == 303
    assert both.get(f"{table.url}/record").status_code == 403
    assert both.post(f"{table.url}/fork", {"n": 0}).status_code == 403


def test_a_record_and_a_fork_of_a_game_in_progress_have_other_luck(server: Server) -> None:
    table = server.open("human", "automa", seed=None)
    play_on(table.places, moves=5)
    me = table.sit(server.browser())
    record = majlis.load(me.page(f"{table.url}/record"))
    sent = me.post("/upload", files={"record": ("a.game", record.save().encode())}).headers["location"]
    forked = me.post(f"{table.url}/fork", {"n": 3}).headers["location"]
    tables = [path.split("?")[0].removeprefix("/t/") for path in (table.url, sent, forked)]
    rows = [server.run(server.app.state.house.sessions.store.load, id) for id in tables]
    seeds = {row[0].seed for row in rows if row is not None}
    assert len(seeds | {record.setup.seed}) == 4


@pytest.mark.parametrize("game_id", majlis.GAMES)
def test_nobody_takes_the_end_back_once_all_secrets_are_told(shared: Server, game_id: str) -> None:
    """The record of a game that is over tells every hand and the seed; who knows them plays on no more."""
    game = majlis.new(game_id, seed=3, seats=["human", "human"])
    game.finish([RandomBot(3)] * 2)
    session, browsers = lay_out(shared, game)
    last = next(seat for seat in session.humans() if game.can_undo_for(seat))
    me, url = browsers[last], f"/t/{session.id}"
    assert me.get(f"{url}/record").status_code == 200
    assert f'action="{url}/undo"' not in me.page(f"{url}/text")
    refused = me.post(f"{url}/undo", {"seat": last}, headers={"x-majlis": "1"})
    assert (refused.status_code, refused.json()["key"]) == (409, "over")
    assert me.post(f"/api/tables/{session.id}/undo", params={"seat": last}).json()["key"] == "over"
    assert session.game.over


# Seeds ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "words"), [("en", "luck can be known"), ("pl", "poznać z góry")])
def test_a_chosen_seed_is_told_to_everybody(server: Server, lang: str, words: str) -> None:
    form = {"game": "wayfarers", "kind_0": "human", "kind_1": "human", "open": "1", "seed": "123456789"}
    host = server.browser(lang=lang)
    id = host.post("/tables", form).headers["location"].split("/")[2]
    link = server.app.state.house.key.sign(id, 1)
    guest = server.browser(lang=lang)
    pages = {f"/t/{id}": host, f"/t/{id}/invite": host, f"/t/{id}/text": guest, f"/t/{id}/sit/1/{link}": guest}
    for path, browser in {**pages, "/": guest, f"/t/{id}/fragment": guest}.items():
        page = browser.page(path)
        assert words in page, path
        assert "123456789" in page, path
    told = guest.get(f"/api/tables/{id}").json()
    assert (told["chosen_seed"], told["seed"], told["salt"]) == (True, 123456789, None)
    assert [(table["chosen_seed"], table["seed"]) for table in guest.get("/api/tables").json()] == [(True, 123456789)]


def test_a_seed_that_nobody_chose_is_told_to_nobody(start: Start) -> None:
    server = start()
    table = server.open("human", "human", open=True, seed=None)
    server = start()
    house = server.app.state.house
    row = server.run(house.sessions.store.load, table.id)
    assert row is not None
    seed = str(row[0].seed)
    browser = server.browser()
    for path in (table.url, f"{table.url}/text", "/", f"/api/tables/{table.id}", "/api/tables"):
        text = browser.page(path)
        assert seed not in text
        assert "luck can be known" not in text
    told = browser.get(f"/api/tables/{table.id}").json()
    assert (told["chosen_seed"], told["seed"]) == (False, None)


def test_seed_0_is_chosen_too(server: Server) -> None:
    assert server.open("human", "automa", seed=0).info()["chosen_seed"] is True
