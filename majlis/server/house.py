"""The house: what every address shares. Who asks, from which seat, in which language; what a refusal says."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import Depends, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, StreamingResponse

from majlis.engine.game import fresh_seed
from majlis.engine.rules import LANGUAGES, Ruleset
from majlis.server.guard import COOKIE, YEAR, Key, Rate, fresh_cookie, holder_of
from majlis.server.metrics import Metrics
from majlis.server.pages import Pages, Reader, may_take
from majlis.server.session import Plan, Refused, Session, Sessions
from majlis.server.settings import Settings

HEARTBEAT = 15.0  # seconds between signs of life on a stream


class House:
    """What the handlers share: the tables, the pages, the key, the limits."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pages = Pages()
        self.metrics = Metrics()
        self.key = Key.of(settings.data_dir)
        self.new_tables = Rate(settings.tables_per_minute, 60)
        self.new_hints = Rate(settings.hints_per_minute, 60)
        self.streams: Counter[str] = Counter()
        self.sessions: Sessions  # from the start of the server

    async def open_table(self, request: Request, plan: Plan) -> Session:
        """A new table, unless there have been too many from this address."""
        self.check_new_table(request)
        session = await self.sessions.open(plan)
        self.metrics.count("tables_opened")
        return session

    def check_new_table(self, request: Request) -> None:
        """Refuse where too many tables come from one address."""
        if not self.new_tables.allows(address_of(request)):
            raise Refused("too_many_tables", 429)

    async def advise(self, request: Request, session: Session, seat: int, mark: str) -> None:
        """A hint for a seat, unless there have been too many from this address."""
        if not session.hint(seat) and not self.new_hints.allows(address_of(request)):
            raise Refused("too_many_hints", 429)
        await session.advise(seat, mark)

    def overlay(self, ruleset: Ruleset) -> str:
        """Corrected component data that lies in the data directory; an expansion's is laid over its base's."""
        files = [self.settings.overlays / f"{book.name}.json" for book in ruleset.books]
        texts = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
        return together(texts) if len(texts) > 1 else "".join(texts)


async def the_house(request: Request) -> House:
    """What the handlers share."""
    house: House = request.app.state.house
    return house


async def the_session(request: Request, id: str) -> Session:
    """The table of the address."""
    house: House = request.app.state.house
    return await house.sessions.get(id)


HouseOf = Annotated[House, Depends(the_house)]
SessionOf = Annotated[Session, Depends(the_session)]


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def language_of(request: Request) -> str:
    """The language chosen before, else the browser's."""
    chosen = request.cookies.get("lang", "")
    if chosen in LANGUAGES:
        return chosen
    wanted = [part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((lang for lang in wanted if lang in LANGUAGES), LANGUAGES[0])


def reader_of(request: Request, session: Session | None = None, seat: int | None = None) -> Reader:
    """Who looks. Of several seats held at one screen, the one named; if none is, whoever is asked must say so."""
    query = f"?{request.url.query}" if request.url.query else ""
    path = request.url.path + query
    if session is None:
        return Reader(language_of(request), path)
    seats = frozenset(session.seats_of(holder_of(request.cookies.get(COOKIE, ""))))
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
    tag = f'"{session.version}{hinted}-{reader.lang}-{reader.seat}-{len(reader.seats)}"'
    headers = {"X-Version": str(session.version), "ETag": tag, "Cache-Control": "private, no-cache", "Vary": "Cookie"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(html, headers=headers)


def stream(house: House, request: Request, session: Session) -> Response:
    """The version of the table whenever it changes; a browser that was away says which one it has seen."""
    address = address_of(request)
    if house.settings.streams and house.streams[address] >= house.settings.streams:
        raise Refused("too_many_streams", 429)
    last = request.headers.get("last-event-id", "")

    async def news() -> AsyncIterator[str]:
        house.streams[address] += 1
        session.watchers += 1
        try:
            seen = int(last) if last.isascii() and last.isdigit() else -1
            yield "retry: 1500\n\n"
            while True:
                if session.version != seen:
                    seen = session.version
                    yield f"event: version\nid: {seen}\ndata: {seen}\n\n"
                elif await session.next_version(seen, HEARTBEAT) == seen:
                    yield ": still here\n\n"
        finally:
            session.watchers -= 1
            house.streams[address] -= 1
            if not house.streams[address]:
                del house.streams[address]

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(news(), media_type="text/event-stream", headers=headers)


def record_of(session: Session, seats: frozenset[int]) -> Response:
    """The record of a game. Before the end it gets other luck, lest anybody read what will come."""
    if not may_take(session, seats):
        raise Refused("not_over", 403)
    game = session.game
    game = game if game.over else game.branch(game.asked_after, fresh_seed())
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
