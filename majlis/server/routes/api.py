"""The JSON API: a program opens tables, sits down and plays like anybody else. A seat is played with its token."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel, Field

import majlis
from majlis import bots
from majlis.engine.rules import ON
from majlis.engine.view import View
from majlis.server.guard import COOKIE, holder_of
from majlis.server.house import House, HouseOf, SessionOf, record_of, seen, stream
from majlis.server.pages import commitment, ruleset_of
from majlis.server.refusals import Refused
from majlis.server.session import Plan, Session
from majlis.server.store import Person, Row

router = APIRouter(prefix="/api", tags=["tables"])


class SeatPlan(BaseModel):
    """Who is to sit at a seat."""

    kind: str = Field("human", description="human, automa or the name of a bot")
    name: str = Field("", max_length=24)


class TablePlan(BaseModel):
    """A table to be opened."""

    game: str
    seats: list[SeatPlan] = Field(
        default=[SeatPlan(kind="human", name=""), SeatPlan(kind="automa", name="")], min_length=1, max_length=8
    )
    options: dict[str, str] = {}
    seed: int | None = Field(None, ge=0, lt=10**15)
    open: bool = Field(False, description="listed on the start page, anybody may join")
    hints: bool | None = Field(None, description="whether people may ask for hints; else only one person alone may")


class Seat(BaseModel):
    """A seat; only who opened the table learns the tokens and the links of people's seats."""

    seat: int
    kind: str
    name: str
    taken: bool = Field(False, description="whether a person has come, in a browser or by program")
    since: float | None = Field(None, description="when, in seconds since 1970")
    token: str | None = None
    url: str | None = None


class Opened(BaseModel):
    """A new table."""

    id: str
    url: str
    seats: list[Seat]


class HouseRule(BaseModel):
    """Another reading of a place where the rulebook is silent or can be read in two ways; off unless chosen."""

    label: str
    more: str = Field(description="what is played without it")
    only: str = Field(description="solo or people, if it has a meaning only there")
    expansion: str = Field(description="the title of the expansion that it belongs to, if any")


class GameInfo(BaseModel):
    """A game and its variants."""

    id: str
    title: str
    least_players: int
    most_players: int
    automa: bool
    options: dict[str, list[str]]
    house_rules: dict[str, HouseRule] = Field(description="those of the options that are house rules, in words")
    bots: list[str]


class TableInfo(BaseModel):
    """What everybody may know of a table."""

    id: str
    game: str
    options: dict[str, str]
    house_rules: list[str] = Field(description="the house rules in force, by the names of their options")
    version: int
    over: bool
    asked: list[int] = Field(description="the seats that have to answer")
    seats: list[Seat]
    totals: list[int] | None = None
    ranking: list[list[int]] | None = None
    hints: bool | None = None
    trouble: str = Field("", description="why a bot is late: cannot_think or cannot_write; it is asked again")
    commitment: str = Field(description="SHA-256 of seed:salt; both are shown at the end")
    chosen_seed: bool = Field(False, description="whether whoever opened the table chose the seed: all luck is known")
    seed: int | None = Field(None, description="at the end; from the start if it was chosen")
    salt: str | None = None


class Option(BaseModel):
    """One thing to choose."""

    id: str
    label: str


class RefusedOption(Option):
    """One thing that cannot be chosen now, and why."""

    reason: str


class Decision(BaseModel):
    """What a seat has to answer; of other seats' questions only that they are open."""

    seat: int
    key: str
    prompt: str
    source: str = ""
    mark: str = Field("", description="send it along to have an outdated answer refused")
    options: list[Option] = []
    refused: list[RefusedOption] = []


class State(BaseModel):
    """Where the game stands for a seat."""

    version: int
    over: bool
    decisions: list[Decision]


class Move(BaseModel):
    """An answer."""

    option: str = Field(max_length=400)
    mark: str = Field("", max_length=40)


class AdvisedOption(Option):
    """An option and by how many points its seat may expect to be ahead of the best other in the end: an estimate."""

    value: float
    share: float = Field(description="the part of the thinking that went there")


class Hint(BaseModel):
    """What a bot thinks of the options of a question, the best first."""

    mark: str = ""
    options: list[AdvisedOption]


class Released(BaseModel):
    """The seat that the host frees."""

    seat: int


class Guest(BaseModel):
    """Who joins an open table."""

    name: str = Field("", max_length=24)


# Who asks ------------------------------------------------------------------------------------------------------


async def the_token(request: Request, house: HouseOf, id: str, session: SessionOf) -> int | None:
    """The seat whose token this request shows; None without a token."""
    token = request.headers.get("authorization", "").removeprefix("Bearer ").strip()
    seat = house.key.seat(id, token, session.void)
    if token and seat is None:
        raise Refused("not_yours", 403)
    return seat


TokenOf = Annotated[int | None, Depends(the_token)]


async def the_seats(request: Request, session: SessionOf, token: TokenOf) -> frozenset[int]:
    """The seats this request may play: those of the browser, or the token's unless another browser holds it."""
    holder = holder_of(request.cookies.get(COOKIE, ""))
    if token is not None and session.is_held_elsewhere(holder, token):
        raise Refused("used_token", 403)
    seats = frozenset(session.seats_of(holder) if token is None else {token})
    seen(request, session, seats)
    return seats


SeatsOf = Annotated[frozenset[int], Depends(the_seats)]


async def the_seat(session: SessionOf, seats: SeatsOf, seat: int | None = None) -> int | None:
    """The seat to look from: of several the one named, else the one asked, else the first; None for a spectator."""
    if seat is not None:
        if seat not in seats:
            raise Refused("not_yours", 403)
        return seat
    return next((one for one in session.row.asked if one in seats), min(seats, default=None))


async def the_player(seat: Annotated[int | None, Depends(the_seat)]) -> int:
    """The seat to play."""
    if seat is None:
        raise Refused("not_yours", 403)
    return seat


SeatOf = Annotated[int | None, Depends(the_seat)]
PlayerOf = Annotated[int, Depends(the_player)]


def _text(kind: str) -> dict[int | str, dict[str, Any]]:
    """How the description of the API writes an answer that is no JSON."""
    return {200: {"content": {kind: {"schema": {"type": "string"}}}}}


# Addresses -----------------------------------------------------------------------------------------------------


@router.get("/games")
async def games(house: HouseOf, lang: str = "en") -> list[GameInfo]:
    """Every game with its variants and bots."""
    return [
        GameInfo(
            id=game,
            title=house.pages.title(game),
            least_players=majlis.find(game).player_counts.start,
            most_players=majlis.find(game).player_counts.stop - 1,
            automa=majlis.find(game).automa,
            options={option.name: list(option.values) for option in majlis.find(game).choices.values()},
            house_rules={
                option["name"]: HouseRule(**{key: option[key] for key in HouseRule.model_fields})
                for option in house.pages.options(game, known(lang))
                if option["group"] == "house"
            },
            bots=list(bots.NAMES),
        )
        for game in majlis.GAMES
    ]


@router.get("/tables")
async def tables(house: HouseOf) -> list[TableInfo]:
    """The open tables, those in play and those finished that everybody may see."""
    return [table_info(row) for row in await house.sessions.store.listed()]


@router.post("/tables", status_code=201)
async def open_table(request: Request, house: HouseOf, plan: TablePlan) -> Opened:
    """Open a table; the answer has a token and a link for each person's seat."""
    people = [Person(seat.kind, seat.name) for seat in plan.seats]
    if own := next((person for person in people if person.kind == "human"), None):
        own.taken = True  # it belongs to whoever opens the table, from the start
    known = plan.game in majlis.GAMES
    overlay = house.overlay(majlis.find(plan.game).in_force(plan.options)) if known else ""
    session = await house.open_table(
        request, Plan(plan.game, people, plan.options, plan.seed, overlay, plan.open, plan.hints)
    )
    seats = [seat_info(house, request, session, seat, secret=True) for seat in range(len(people))]
    return Opened(id=session.id, url=f"{request.base_url}t/{session.id}", seats=seats)


@router.post("/tables/{id}/join")
async def join(request: Request, house: HouseOf, session: SessionOf, seats: SeatsOf, guest: Guest) -> Seat:
    """Take the first free seat of an open table; the answer has its token. Who sits there already is refused."""
    if seats:
        raise Refused("one_seat", 403)
    seat = await session.join("", guest.name)
    return seat_info(house, request, session, seat, secret=True)


@router.post("/tables/{id}/take_back")
async def take_back(request: Request, house: HouseOf, session: SessionOf, seat: TokenOf) -> Seat:
    """Take the seat of one's token from the browser that holds it; then the token plays it."""
    if seat is None:
        raise Refused("not_yours", 403)
    session.check_single(holder_of(request.cookies.get(COOKIE, "")), seat)
    await session.take_back("", seat)
    return seat_info(house, request, session, seat, secret=True)


@router.post("/tables/{id}/release")
async def release(request: Request, house: HouseOf, session: SessionOf, seats: SeatsOf, released: Released) -> Seat:
    """The host, who has the first person's seat, frees another one: it gets a new token and a new link."""
    await session.release(seats, released.seat)
    return seat_info(house, request, session, released.seat, secret=True)


@router.get("/tables/{id}")
async def table(session: SessionOf) -> TableInfo:
    """What everybody may know of a table."""
    return table_info(session.row, session.trouble)


@router.get("/tables/{id}/decisions")
async def decisions(house: HouseOf, session: SessionOf, seat: SeatOf, lang: str = "en") -> State:
    """What has to be answered, with every option of one's own question."""
    return state_of(house, session, seat, lang)


@router.post("/tables/{id}/play")
async def play(house: HouseOf, session: SessionOf, seat: PlayerOf, move: Move, lang: str = "en") -> State:
    """Answer one's question with the id of an option."""
    with house.metrics.timed("moves"):
        await session.play(seat, move.option, move.mark)
    return state_of(house, session, seat, lang)


@router.post("/tables/{id}/undo")
async def undo(house: HouseOf, session: SessionOf, seat: PlayerOf, lang: str = "en") -> State:
    """Take back one's latest answer, unless luck or somebody else came after."""
    await session.undo(seat)
    return state_of(house, session, seat, lang)


@router.post("/tables/{id}/redo")
async def redo(house: HouseOf, session: SessionOf, seat: PlayerOf, lang: str = "en") -> State:
    """Do again what one took back."""
    await session.redo(seat)
    return state_of(house, session, seat, lang)


@router.post("/tables/{id}/hint")
async def hint(
    request: Request, house: HouseOf, session: SessionOf, seat: PlayerOf, mark: str = "", lang: str = "en"
) -> Hint:
    """What a bot would answer, and by how much; where the table allows hints."""
    with house.metrics.timed("hints"):
        await house.advise(request, session, seat, mark)
    asked = next(q for q in state_of(house, session, seat, lang).decisions if q.seat == seat)
    labels = {option.id: option.label for option in asked.options}
    found = [
        AdvisedOption(id=one.option, label=labels[one.option], value=round(one.value, 2), share=round(one.share, 3))
        for one in session.hint(seat)
    ]
    return Hint(mark=asked.mark, options=found)


@router.get("/tables/{id}/view")
async def view(house: HouseOf, session: SessionOf, seat: SeatOf, lang: str = "en") -> dict[str, Any]:
    """Everything one's seat may see, in words; without a seat, what a spectator may see."""
    seen: dict[str, Any] = session.game.view(seat, known(lang), house.pages.names_of(session.row, known(lang)))
    return {"version": session.version, **seen}


@router.get("/tables/{id}/record", response_class=Response, responses=_text("text/plain"))
async def record(session: SessionOf, seats: SeatsOf) -> Response:
    """The game as one text file: at its end, or for whoever plays every person's seat."""
    return await record_of(session, seats)


@router.get("/tables/{id}/events", response_class=Response, responses=_text("text/event-stream"))
async def events(request: Request, house: HouseOf, session: SessionOf) -> Response:
    """Server-sent events: the version of the table whenever it changes."""
    return stream(house, request, session)


# Forms of an answer --------------------------------------------------------------------------------------------


def known(lang: str) -> str:
    """A language there is; else English."""
    return lang if lang in ("en", "pl") else "en"


def state_of(house: House, session: Session, seat: int | None, lang: str) -> State:
    """Where the game stands for a seat."""
    names = house.pages.names_of(session.row, known(lang))
    view = View(session.game, seat, session.game.ruleset.texts(known(lang)), names)
    shown: list[dict[str, Any]] = [view.question(question) for question in session.game.questions]
    found = [Decision(**decision) for decision in shown]
    for decision in found:
        asked = session.question(seat)
        if decision.options and asked is not None:
            decision.mark = session.mark(asked)
    return State(version=session.version, over=session.game.over, decisions=found)


def seat_of(seat: int, person: Person) -> Seat:
    """Who sits at a seat, as everybody may know."""
    since = person.since or None
    return Seat(seat=seat, kind=person.kind, name=person.name, taken=person.taken, since=since)


def seat_info(house: House, request: Request, session: Session, seat: int, *, secret: bool = False) -> Seat:
    """A seat, with its token and link where the reader may know them."""
    found = seat_of(seat, session.row.people[seat])
    if secret and found.kind == "human":
        found.token = house.token_of(session, seat)
        found.url = house.link_of(request, session, seat)
    return found


def table_info(row: Row, trouble: str = "") -> TableInfo:
    """What everybody may know of a table."""
    return TableInfo(
        id=row.id,
        game=row.game,
        options=row.options,
        house_rules=[
            name for name, option in ruleset_of(row).options.items() if option.house and row.options.get(name) == ON
        ],
        version=row.version,
        over=row.over,
        asked=row.asked,
        seats=[seat_of(seat, person) for seat, person in enumerate(row.people)],
        totals=row.result.get("totals"),
        ranking=row.result.get("ranking"),
        hints=row.hints,
        trouble=trouble,
        commitment=commitment(row),
        chosen_seed=bool(row.chosen),
        seed=row.seed if row.over or row.chosen else None,
        salt=row.salt if row.over else None,
    )
