"""The start page, and how a table is opened."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Form, Request, Response, UploadFile
from fastapi.responses import HTMLResponse, RedirectResponse

import majlis
from majlis import bots
from majlis.engine.game import fresh_seed
from majlis.engine.rules import LANGUAGES, Ruleset
from majlis.server.guard import COOKIE, YEAR, holder_of
from majlis.server.house import (
    House,
    HouseOf,
    language_of,
    reader_of,
    remember,
    said,
    to_table,
    wants_fragment,
)
from majlis.server.limits import address_of
from majlis.server.pages import chosen_seed, ruleset_of
from majlis.server.refusals import Refused, Trouble
from majlis.server.session import Plan, revived
from majlis.server.store import Person, Row

router = APIRouter(include_in_schema=False)


@router.get("/", response_class=HTMLResponse)
async def start(request: Request, house: HouseOf) -> str:
    """Games to play, tables to join, resume and replay."""
    reader = reader_of(request)
    trouble, held, shown = "", [], []
    try:
        held = await house.sessions.store.held(holder_of(request.cookies.get(COOKIE, "")))
        shown = await house.sessions.store.listed()
    except Trouble as refused:
        trouble = said(house, refused, reader.lang)
    mine = [_card(house, row, reader.lang, sorted(seats)) for row, seats in held]
    own = {row.id for row, _ in held}
    listed = [_card(house, row, reader.lang) for row in shown if row.id not in own]
    pages = house.pages
    return pages.render(
        "start.html",
        reader,
        trouble=trouble,
        games=pages.games(reader.lang),
        bots=bots.NAMES,
        mine=[card for card in mine if not card["over"]],
        open=[card for card in listed if not card["over"] and card["free_seats"]],
        running=[card for card in listed if not card["over"] and not card["free_seats"]],
        finished=[card for card in [*mine, *listed] if card["over"]],
    )


@router.get("/new/{game}", response_class=HTMLResponse)
async def new(request: Request, house: HouseOf, game: str, preset: str = "") -> str:
    """The form with every choice."""
    return _new_page(house, request, game, preset)


@router.post("/tables")
async def create(request: Request, house: HouseOf) -> Response:
    """Open a table and go there."""
    form = {name: str(value) for name, value in (await request.form()).items()}
    game = form.get("game", "")
    if game not in majlis.GAMES:
        raise Refused("not_found", 404)
    try:
        session = await house.open_table(request, _plan(house, form))
    except Refused as refused:
        if wants_fragment(request) or "preset" in form:
            raise
        text = said(house, refused, language_of(request))
        return HTMLResponse(_new_page(house, request, game, "", form, text), refused.status)
    humans = session.humans()
    own = [seat for seat in humans if session.row.people[seat].taken]
    response = to_table(session)
    if len(humans) > len(own):
        response = RedirectResponse(f"/t/{session.id}/invite", 303)
    if own:
        await remember(request, response, session, own)
    return response


@router.post("/upload")
async def upload(request: Request, house: HouseOf, record: UploadFile) -> Response:
    """A table for an uploaded record: to replay it or to play on."""
    house.check_new_table(request)
    try:
        text = (await record.read()).decode()
        checked = await house.checker.record(address_of(request.client), text, fresh_seed())
        game = await revived(house.sessions.patience, *checked)
    except ValueError as error:
        raise Refused("bad_record", 422, why=str(error)) from None
    people = [Person(kind if kind in ("human", "automa", *bots.NAMES) else "human") for kind in game.setup.seats]
    session = await house.sessions.keep(game, people)
    response = RedirectResponse(f"/t/{session.id}/replay", 303) if session.game.over else to_table(session)
    if session.humans():
        await remember(request, response, session, session.humans())
    return response


@router.post("/language")
async def language(lang: Annotated[str, Form()], next: Annotated[str, Form()] = "/") -> Response:
    """Choose a language, remembered."""
    response = RedirectResponse(next if _is_here(next) else "/", 303)
    if lang in LANGUAGES:
        response.set_cookie("lang", lang, max_age=YEAR, httponly=True, samesite="lax")
    return response


def _is_here(path: str) -> bool:
    """Whether a path leads to a page of ours, however a browser may read it."""
    try:
        return path.startswith("/") and not path.startswith(("//", "/\\")) and not urlsplit(path).netloc
    except ValueError:
        return False


def _plan(house: House, form: dict[str, str]) -> Plan:
    """The table that a form asks for."""
    game, preset = form["game"], form.get("preset", "")
    kinds = {"solo": ("human", "automa"), "bot": ("human", "greedy")}.get(preset)
    if kinds:
        people = [Person(kind) for kind in kinds]
    else:
        seats = [(form.get(f"kind_{i}", ""), form.get(f"name_{i}", "")) for i in range(8)]
        people = [Person(kind, name) for kind, name in seats if kind]
    options = _options(form, majlis.find(game), [person.kind for person in people])
    ruleset = majlis.find(game).in_force(options)
    try:
        ruleset.check_seats([person.kind for person in people])
    except ValueError:
        counts = ruleset.player_counts
        key = "seats_solo" if ruleset.automa else "seats"
        raise Refused(key, 422, least=max(2, counts.start), most=counts.stop - 1) from None
    seed = form.get("seed", "").strip()
    if seed and not (seed.isascii() and seed.isdigit() and len(seed) <= 15):
        raise Refused("seed", 422)
    own = [person for person in people if person.kind == "human"]
    for person in own if "hotseat" in form else own[:1]:
        person.taken = True  # nobody may join before whoever opens the table
    hints = {"yes": True, "no": False}.get(form.get("hints", ""))
    return Plan(game, people, options, int(seed) if seed else None, house.overlay(ruleset), "open" in form, hints)


def _options(form: dict[str, str], ruleset: Ruleset, kinds: list[str]) -> dict[str, str]:
    """The options of a form; those for other seats or another expansion are hidden there and mean nothing."""
    given = {name.removeprefix("option_"): value for name, value in form.items() if name.startswith("option_")}
    known, meant = ruleset.choices, ruleset.meant(given, kinds)
    return {name: value for name, value in given.items() if name not in known or name in meant}


def _new_page(
    house: House, request: Request, game: str, preset: str, form: dict[str, str] | None = None, error: str = ""
) -> str:
    """The form for a new table, filled in as it was sent."""
    if game not in majlis.GAMES:
        raise Refused("not_found", 404)
    reader, pages = reader_of(request), house.pages
    ruleset = majlis.find(game)
    most = ruleset.player_counts.stop - 1
    given = form or {}
    start = ["human", "automa" if ruleset.automa and not preset else "human"]
    kinds = [given.get(f"kind_{i}", "") for i in range(most)] if form else [*start, *[""] * (most - 2)]
    return pages.render(
        "new.html",
        reader,
        game=next(g for g in pages.games(reader.lang) if g["id"] == game),
        options=[
            {**option, "chosen": given.get(f"option_{option['name']}", option["default"])}
            for option in pages.options(game, reader.lang)
        ],
        kinds=pages.kinds(game, reader.lang),
        hints=given.get("hints", ""),
        seats=[{"kind": kind, "name": given.get(f"name_{i}", "")} for i, kind in enumerate(kinds)],
        max_seats=most,
        preset=preset or ("hotseat" if "hotseat" in given else "friends" if "open" in given else ""),
        seed=given.get("seed", ""),
        error=error,
    )


def _card(house: House, row: Row, lang: str, seats: list[int] | None = None) -> dict[str, Any]:
    """A table as the start page lists it."""
    names = house.pages.names_of(row, lang)
    free = [] if row.over else [p for p in row.people if p.kind == "human" and not p.taken]
    winners = [names[seat] for seat in row.result["ranking"][0]] if row.over else []
    return {
        "id": row.id,
        "url": f"/t/{row.id}",
        "game": row.game,
        "title": house.pages.title(row.game),
        "expansion": house.pages.expansion(ruleset_of(row)),
        "house_rules": house.pages.house_rules(row, lang),
        "names": names,
        "over": row.over,
        "status": "over" if row.over else "open" if free else "playing",
        "your_turn": bool(seats) and bool(set(row.asked) & set(seats or [])),
        "seat": seats[0] if seats else None,
        "free_seats": len(free),
        "chosen_seed": chosen_seed(row),
        "when": row.updated,
        "winner": ", ".join(winners),
        "totals": row.result.get("totals", []),
    }
