"""The house: what every address shares. Who asks, from which seat, in which language; what a refusal says."""

from __future__ import annotations

import json
from asyncio import Semaphore
from collections.abc import AsyncIterator, Collection
from typing import Annotated, Any
from weakref import WeakValueDictionary

from fastapi import Depends, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, StreamingResponse
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

import majlis
from majlis.engine.rules import LANGUAGES, Ruleset
from majlis.server.checking import Checker, Unfit
from majlis.server.guard import COOKIE, YEAR, Key, fresh_cookie, holder_of
from majlis.server.limits import Places, Rate, address_of
from majlis.server.metrics import Metrics
from majlis.server.pages import Pages, Reader, may_take
from majlis.server.patience import TooLong
from majlis.server.refusals import Refused
from majlis.server.session import Plan, Session, Sessions
from majlis.server.settings import Settings
from majlis.server.trial import LONGEST_REASON
from majlis.server.weights import MEGABYTE

LOADED = 4  # tables that are read from the store at once for an address
HEARTBEAT = 15.0  # seconds between signs of life on a stream


class House:
    """What the handlers share: the tables, the pages, the key, the limits."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pages = Pages(int(settings.pages_megabytes * MEGABYTE))
        self.metrics = Metrics()
        self.key = Key.of(settings.data_dir)
        self.new_tables = Rate(settings.tables_per_minute, 60)
        self.new_hints = Rate(settings.hints_per_minute, 60)
        self.streams = Places(settings.streams)
        self.checker = Checker(settings.check_seconds, settings.check_megabytes, settings.checks_waiting)
        self._loading: WeakValueDictionary[str, Semaphore] = WeakValueDictionary()  # by address
        self.sessions: Sessions  # from the start of the server

    async def open_table(self, request: Request, plan: Plan) -> Session:
        """A new table, unless there have been too many from this address."""
        self.check_new_table(request)
        if plan.overlay:
            book = majlis.find(plan.game).in_force(plan.options).name
            try:
                await self.checker.overlay(address_of(request.client), book, plan.overlay)
            except Unfit as error:
                raise Refused("plan", 422, why=str(error)) from None
        session = await self.sessions.open(plan)
        session.address = address_of(request.client)
        self.metrics.count("tables_opened")
        return session

    async def table(self, address: str, id: str) -> Session:
        """The table of an id. Of those that have to be replayed first an address gets a few at a time; others come
        between."""
        if id in self.sessions:
            return await self.sessions.get(id)
        loading = self._loading.setdefault(address, Semaphore(LOADED))
        async with loading:
            if self.sessions.stopped:
                raise Refused("closing", 503)
            return await self.sessions.get(id)

    def check_new_table(self, request: Request) -> None:
        """Refuse where too many tables come from one address."""
        if not self.new_tables.allows(address_of(request.client)):
            raise Refused("too_many_tables", 429)

    async def advise(self, request: Request, session: Session, seat: int, mark: str) -> None:
        """A hint for a seat, unless there have been too many from this address."""
        if not session.hint(seat) and not self.new_hints.allows(address_of(request.client)):
            raise Refused("too_many_hints", 429)
        await session.advise(seat, mark)

    def token_of(self, session: Session, seat: int) -> str:
        """What a program shows to play a seat of a table."""
        return self.key.token(session.id, seat, session.void[seat])

    def link_of(self, request: Request, session: Session, seat: int) -> str:
        """The link of a seat, for whoever it belongs to."""
        return f"{request.base_url}t/{session.id}/sit/{seat}/{self.key.sign(session.id, seat, session.void[seat])}"

    def overlay(self, ruleset: Ruleset) -> str:
        """Corrected component data that lies in the data directory; an expansion's is laid over its base's."""
        files = [self.settings.overlays / f"{book.name}.json" for book in ruleset.books]
        try:
            texts = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
        except (OSError, UnicodeDecodeError) as error:
            raise Refused("plan", 422, why=f"overlay: {error}") from None
        return together(texts) if len(texts) > 1 else "".join(texts)


async def the_house(request: Request) -> House:
    """What the handlers share; once the server stops, nothing is begun any more."""
    house: House = request.app.state.house
    if house.sessions.stopped:
        raise Refused("closing", 503)
    return house


HouseOf = Annotated[House, Depends(the_house)]


async def the_session(request: Request, house: HouseOf, id: str) -> AsyncIterator[Session]:
    """The table of the address. What goes wrong there for data that are not as printed is said in words."""
    session = await house.table(address_of(request.client), id)
    try:
        yield session
    except (Refused, TooLong, HTTPException, RequestValidationError):
        raise
    except Exception as error:
        if not session.game.setup.overlay:
            raise
        raise Refused("unfit", 422, why=f"{type(error).__name__}: {error}"[:LONGEST_REASON]) from None


SessionOf = Annotated[Session, Depends(the_session)]


def language_of(request: Request) -> str:
    """The language chosen before, else the browser's."""
    chosen = request.cookies.get("lang", "")
    if chosen in LANGUAGES:
        return chosen
    wanted = [part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((lang for lang in wanted if lang in LANGUAGES), LANGUAGES[0])


def seen(request: Request, session: Session, seats: Collection[int]) -> None:
    """Whoever sits at a table is there: its bots think on account of the address where a seat was seen last."""
    if seats:
        session.address = address_of(request.client)


def reader_of(request: Request, session: Session | None = None, seat: int | None = None) -> Reader:
    """Who looks. Of several seats held at one screen, the one named; if none is, whoever is asked must say so."""
    query = f"?{request.url.query}" if request.url.query else ""
    path = request.url.path + query
    if session is None:
        return Reader(language_of(request), path)
    seats = frozenset(session.seats_of(holder_of(request.cookies.get(COOKIE, ""))))
    seen(request, session, seats)
    if seat not in seats:
        asked = any(question.seat in seats for question in session.game.questions)
        seat = None if asked and len(seats) > 1 else min(seats, default=None)
    return Reader(language_of(request), path, seats, seat)


async def the_reader(request: Request, session: SessionOf, seat: int | None = None) -> Reader:
    """Who looks at a table."""
    return reader_of(request, session, seat)


ReaderOf = Annotated[Reader, Depends(the_reader)]


def wants_fragment(request: Request) -> bool:
    """Whether our script asks, rather than a form."""
    return "x-majlis" in request.headers


def cookie_of(request: Request) -> str:
    """What this browser is known by; a new one gets something new."""
    return request.cookies.get(COOKIE) or fresh_cookie()


def set_cookie(request: Request, response: Response, cookie: str) -> None:
    """Let the browser remember who it is."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


async def remember(request: Request, response: Response, session: Session, seats: list[int]) -> None:
    """Seat this browser, known by its cookie."""
    cookie = cookie_of(request)
    await session.sit_down(holder_of(cookie), seats)
    set_cookie(request, response, cookie)


def to_table(session: Session, seat: int | None = None) -> RedirectResponse:
    """Off to the table."""
    return RedirectResponse(f"/t/{session.id}" + ("" if seat is None else f"?seat={seat}"), 303)


def fragment_of(house: House, request: Request, session: Session, reader: Reader) -> Response:
    """The changing part of a table's page, with its version."""
    with house.metrics.timed("fragments"):
        html = house.pages.fragment(session, reader)
    hinted = "h" if session.hint(reader.seat) else ""
    tag = f'"{session.version}{hinted}{session.trouble}-{reader.lang}-{reader.seat}-{len(reader.seats)}"'
    headers = {"X-Version": str(session.version), "ETag": tag, "Cache-Control": "private, no-cache", "Vary": "Cookie"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(html, headers=headers)


class Stream(StreamingResponse):
    """An answer that stays open. It needs one of the places of its address, from before its first word to its end."""

    def __init__(self, house: House, address: str, session: Session, seen: int) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(news(house, session, seen), media_type="text/event-stream", headers=headers)
        self._place = house.streams.place(address)
        self._session = session
        self._sessions = house.sessions

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the news flow."""
        with self._place as free:
            if not (free and self._sessions.may_watch(self._session)):
                raise Refused("too_many_streams", 429)
            self._session.watchers += 1
            try:
                await super().__call__(scope, receive, send)
            finally:
                self._session.watchers -= 1


def stream(house: House, request: Request, session: Session) -> Response:
    """The version of the table whenever it changes; a browser that was away says which one it has seen."""
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isascii() and last.isdigit() and len(last) < 20 else -1
    return Stream(house, address_of(request.client), session, seen)


async def news(house: House, session: Session, seen: int) -> AsyncIterator[str]:
    """The version whenever it changes, why a bot is late, and signs of life; until the server stops."""
    told = ""
    yield "retry: 1500\n\n"
    while not house.sessions.stopped:
        if session.version != seen:
            seen = session.version
            yield f"event: version\nid: {seen}\ndata: {seen}\n\n"
        elif session.trouble != told:
            told = session.trouble
            if told:
                yield f"event: trouble\ndata: {told}\n\n"
        elif await session.next_version(seen, HEARTBEAT) == seen:
            yield ": still here\n\n"


async def record_of(session: Session, seats: frozenset[int]) -> Response:
    """The record of a game."""
    if not may_take(session, seats):
        raise Refused("not_over", 403)
    game = await session.taken()
    name = f"{session.row.game}-{session.id}.game"
    return PlainTextResponse(game.save(), headers={"Content-Disposition": f'attachment; filename="{name}"'})


def together(overlays: list[str]) -> str:
    """Several overlays as one: the later ones correct the earlier."""
    families: dict[str, dict[str, Any]] = {}
    try:
        for overlay in overlays:
            for family, part in json.loads(overlay).items():
                items = [*families.get(family, {}).get("items", []), *part.get("items", [])]
                families[family] = {**families.get(family, {}), **part, "items": items}
    except (AttributeError, TypeError, ValueError):
        raise Refused("plan", 422, why='overlay: expected {"family": {"items": [{"id": …}]}}') from None
    return json.dumps(families, ensure_ascii=False)


def said(house: House, refused: Refused, lang: str, ruleset: Ruleset | None = None) -> str:
    """A refusal in words."""
    args = dict(refused.args_of_text)
    why = args.get("why")
    if why is not None and not isinstance(why, str) and ruleset is not None:
        texts = ruleset.texts(lang)
        args["why"] = texts.say(f"reason.{why.key}", **dict(why.args))
    return house.pages.words(lang).say(f"error.{refused.key}", **args)
