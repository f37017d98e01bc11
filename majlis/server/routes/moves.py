"""Moves: what a seat does at its table."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from majlis.server.guard import COOKIE, holder_of
from majlis.server.house import (
    House,
    HouseOf,
    ReaderOf,
    SessionOf,
    cookie_of,
    fragment_of,
    reader_of,
    remember,
    set_cookie,
    to_table,
    wants_fragment,
)
from majlis.server.pages import may_take
from majlis.server.refusals import Refused
from majlis.server.session import Session

router = APIRouter(prefix="/t/{id}", include_in_schema=False)


class Actor:
    """A request of whoever holds the seat it names."""

    def __init__(self, request: Request, house: House, session: Session, seat: int, back: str) -> None:
        if seat not in session.seats_of(holder_of(request.cookies.get(COOKIE, ""))):
            raise Refused("not_yours", 403)
        self.request: Request = request
        self.house: House = house
        self.session: Session = session
        self.seat: int = seat
        self.page: str = "/text" if back == "text" else ""

    async def answer(self, move: Awaitable[None], name: str) -> Response:
        """What a move is answered with: the new table."""
        with self.house.metrics.timed(name):
            await move
        if wants_fragment(self.request):
            reader = reader_of(self.request, self.session, self.seat)
            return fragment_of(self.house, self.request, self.session, reader)
        return RedirectResponse(f"/t/{self.session.id}{self.page}?seat={self.seat}", 303)


async def the_actor(
    request: Request,
    house: HouseOf,
    session: SessionOf,
    seat: Annotated[int, Form()],
    back: Annotated[str, Form()] = "",
) -> Actor:
    """Whoever moves."""
    return Actor(request, house, session, seat, back)


Acting = Annotated[Actor, Depends(the_actor)]


@router.post("/play")
async def play(actor: Acting, option: Annotated[str, Form()], mark: Annotated[str, Form()] = "") -> Response:
    """Answer the question of one's seat."""
    return await actor.answer(actor.session.play(actor.seat, option, mark), "moves")


@router.post("/undo")
async def undo(actor: Acting) -> Response:
    """Take one's latest answer back."""
    return await actor.answer(actor.session.undo(actor.seat), "undos")


@router.post("/redo")
async def redo(actor: Acting) -> Response:
    """Do again what was taken back."""
    return await actor.answer(actor.session.redo(actor.seat), "redos")


@router.post("/hint")
async def hint(actor: Acting, mark: Annotated[str, Form()] = "") -> Response:
    """What a bot would answer; only this seat is shown it."""
    return await actor.answer(actor.house.advise(actor.request, actor.session, actor.seat, mark), "hints")


@router.post("/name")
async def name(actor: Acting, name: Annotated[str, Form()]) -> Response:
    """One's name at this table."""
    return await actor.answer(actor.session.rename(actor.seat, name), "renames")


@router.post("/join")
async def join(request: Request, session: SessionOf, name: Annotated[str, Form()] = "") -> Response:
    """Take the first free seat of an open table."""
    cookie = cookie_of(request)
    seat = await session.join(holder_of(cookie), name)
    response = to_table(session, seat)
    set_cookie(request, response, cookie)
    return response


@router.post("/fork")
async def fork(
    request: Request, house: HouseOf, session: SessionOf, reader: ReaderOf, n: Annotated[int, Form()]
) -> Response:
    """Play on from the position after event number n, at a new table."""
    if not may_take(session, reader.seats):
        raise Refused("not_over", 403)
    house.check_new_table(request)
    log = session.game.log
    answers = log[max(0, min(n, len(log) - 1))].after if log else 0
    other = await house.sessions.fork(session, answers)
    response = to_table(other)
    if other.humans():
        await remember(request, response, other, other.humans())
    return response
