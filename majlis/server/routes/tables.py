"""The pages of a table: the table itself, its replay, its text, its links."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse

from majlis.server.guard import COOKIE, holder_of, seat_number
from majlis.server.house import (
    House,
    HouseOf,
    ReaderOf,
    SessionOf,
    cookie_of,
    fragment_of,
    record_of,
    set_cookie,
    stream,
    to_table,
)
from majlis.server.refusals import Refused
from majlis.server.session import Session

router = APIRouter(prefix="/t/{id}", include_in_schema=False)


@router.get("", response_class=HTMLResponse)
async def table(house: HouseOf, session: SessionOf, reader: ReaderOf) -> str:
    """The table, for the seat that this browser holds, or for a spectator."""
    with house.metrics.timed("pages"):
        return house.pages.table(session, reader)


@router.get("/fragment")
async def fragment(request: Request, house: HouseOf, session: SessionOf, reader: ReaderOf) -> Response:
    """The part of the page that changes."""
    return fragment_of(house, request, session, reader)


@router.get("/moment/{n}", response_class=HTMLResponse)
async def moment(house: HouseOf, session: SessionOf, reader: ReaderOf, n: int) -> str:
    """The table as it was after event number n."""
    return house.pages.moment(session, reader, n, await session.made(n))


@router.get("/replay", response_class=HTMLResponse)
async def replay(house: HouseOf, session: SessionOf, reader: ReaderOf, n: int | None = None) -> str:
    """The game from its beginning."""
    return house.pages.replay(session, reader, n, await session.made(n))


@router.get("/text", response_class=HTMLResponse)
async def text(house: HouseOf, session: SessionOf, reader: ReaderOf, all: bool = False) -> str:
    """The table in words, with the whole log if so wished."""
    return house.pages.text(session, reader, whole=all)


@router.get("/tips.json")
async def tips(house: HouseOf, session: SessionOf, reader: ReaderOf) -> Response:
    """Every explanation of the table."""
    headers = {"Cache-Control": "private, max-age=300", "Vary": "Cookie"}
    return JSONResponse(house.pages.tips(session, reader.lang), headers=headers)


@router.get("/events")
async def events(request: Request, house: HouseOf, session: SessionOf) -> Response:
    """The version of the table whenever it changes."""
    return stream(house, request, session)


@router.get("/record")
async def record(session: SessionOf, reader: ReaderOf) -> Response:
    """The game as one text file."""
    return await record_of(session, reader.seats)


@router.get("/invite", response_class=HTMLResponse)
async def invite(request: Request, house: HouseOf, session: SessionOf, reader: ReaderOf) -> str:
    """Who sits where since when, for whoever sits at the table: the host is shown the links of the free seats, the
    others only their own."""
    if not reader.seats:
        raise Refused("not_yours", 403)
    names = house.pages.names_of(session.row, reader.lang)
    host = session.is_host(reader.seats)
    links = [
        {
            "seat": seat,
            "name": names[seat],
            "url": house.link_of(request, session, seat) if own or (host and not taken) else "",
            "taken": taken,
            "since": session.row.people[seat].since,
            "held": own,
        }
        for seat in session.humans()
        for own, taken in [(seat in reader.seats, session.row.people[seat].taken)]
    ]
    return house.pages.table_page("invite.html", session, reader, links=links, host=host)


@router.post("/release")
async def release(session: SessionOf, reader: ReaderOf, at: Annotated[int, Form()]) -> Response:
    """The host frees a seat for the one it is meant for."""
    await session.release(reader.seats, at)
    return RedirectResponse(f"/t/{session.id}/invite", 303)


@router.get("/sit/{at}/{signature}")
async def sit(
    request: Request, house: HouseOf, session: SessionOf, reader: ReaderOf, at: str, signature: str
) -> Response:
    """The link of a seat: whoever opens it is asked for a name, unless the seat is already theirs; if another browser
    holds the seat, they are told who and since when."""
    seat = _seat_of_link(house, session, at, signature)
    if seat in reader.seats:
        return to_table(session, seat)
    session.check_single(holder_of(request.cookies.get(COOKIE, "")), seat)
    names = house.pages.names_of(session.row, reader.lang)
    person = session.row.people[seat]
    context = {
        "at": seat,
        "name": person.name,
        "others": names[:seat] + names[seat + 1 :],
        "holder": names[seat] if session.is_held(seat) else "",
        "since": person.since,
        "action": request.url.path,
    }
    return HTMLResponse(house.pages.table_page("sit.html", session, reader, **context))


@router.post("/sit/{at}/{signature}")
async def sit_down(
    request: Request,
    house: HouseOf,
    session: SessionOf,
    at: str,
    signature: str,
    name: Annotated[str, Form()] = "",
    back: Annotated[bool, Form()] = False,
) -> Response:
    """Take the seat of a link, or take it back from the browser that holds it."""
    seat = _seat_of_link(house, session, at, signature)
    response = to_table(session, seat)
    cookie = cookie_of(request)
    if back:
        await session.take_back(holder_of(cookie), seat, name)
    else:
        await session.accept(holder_of(cookie), seat, name)
    set_cookie(request, response, cookie)
    return response


def _seat_of_link(house: House, session: Session, at: str, signature: str) -> int:
    seat = seat_number(at)
    if seat is None or seat not in session.humans():
        raise Refused("wrong_link", 403)
    if not house.key.fits(session.id, seat, signature, session.void[seat]):
        raise Refused("wrong_link", 403)
    return seat
