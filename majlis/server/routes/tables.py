"""The pages of a table: the table itself, its replay, its text, its links."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse

from majlis.server.house import House, HouseOf, ReaderOf, SessionOf, fragment_of, record_of, remember, stream, to_table
from majlis.server.session import Refused, Session

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
    return house.pages.moment(session, reader, n)


@router.get("/replay", response_class=HTMLResponse)
async def replay(house: HouseOf, session: SessionOf, reader: ReaderOf, n: int | None = None) -> str:
    """The game from its beginning."""
    return house.pages.replay(session, reader, n)


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
    return record_of(session, reader.seats)


@router.get("/invite", response_class=HTMLResponse)
async def invite(request: Request, house: HouseOf, session: SessionOf, reader: ReaderOf) -> str:
    """A link for each person's seat, for whoever sits at the table."""
    if not reader.seats:
        raise Refused("not_yours", 403)
    names = house.pages.names_of(session.row, reader.lang)
    links = [
        {
            "seat": seat,
            "name": names[seat],
            "url": f"{request.base_url}t/{session.id}/sit/{seat}/{house.key.sign(session.id, seat)}",
            "taken": session.row.people[seat].taken,
            "held": seat in reader.seats,
        }
        for seat in session.humans()
    ]
    return house.pages.table_page("invite.html", session, reader, links=links)


@router.get("/sit/{at}/{signature}")
async def sit(
    request: Request, house: HouseOf, session: SessionOf, reader: ReaderOf, at: int, signature: str
) -> Response:
    """The link of a seat: whoever opens it is asked for a name, unless the seat is already theirs."""
    _check_link(house, session, at, signature)
    if at in reader.seats:
        return to_table(session, at)
    names = house.pages.names_of(session.row, reader.lang)
    context = {"at": at, "name": session.row.people[at].name, "others": names[:at] + names[at + 1 :]}
    return HTMLResponse(house.pages.table_page("sit.html", session, reader, **context, action=request.url.path))


@router.post("/sit/{at}/{signature}")
async def sit_down(
    request: Request,
    house: HouseOf,
    session: SessionOf,
    at: int,
    signature: str,
    name: Annotated[str, Form()] = "",
) -> Response:
    """Take the seat of a link."""
    _check_link(house, session, at, signature)
    response = to_table(session, at)
    await remember(request, response, session, [at])
    if name.strip():
        await session.rename(at, name)
    return response


def _check_link(house: House, session: Session, seat: int, signature: str) -> None:
    if seat not in session.humans() or not house.key.fits(session.id, seat, signature):
        raise Refused("wrong_link", 403)
