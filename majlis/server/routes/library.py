"""Rules, files, the API's own page, health and metrics."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse

from majlis.games import BOOKS
from majlis.server import rulepages
from majlis.server.house import HouseOf, reader_of
from majlis.server.refusals import Refused

router = APIRouter(include_in_schema=False)


@router.get("/rules/{game}", response_class=HTMLResponse)
async def rules(request: Request, house: HouseOf, game: str, q: str = "") -> str:
    """The rulebook, or what a search finds in it."""
    if game not in BOOKS:
        raise Refused("not_found", 404)
    reader = reader_of(request)
    context = rulepages.rules_page(game, q)
    return house.pages.render("rules.html", reader, game=game, title=context["book_title"], **context)


@router.get("/rules/{game}/{rule}", response_class=HTMLResponse)
async def rule(request: Request, house: HouseOf, game: str, rule: str) -> str:
    """One rule, for a dialog."""
    context = rulepages.rule_page(game, rule) if game in BOOKS else None
    if context is None:
        raise Refused("not_found", 404)
    return house.pages.render("rule.html", reader_of(request), game=game, **context)


@router.get("/api", response_class=HTMLResponse)
async def about_api(request: Request, house: HouseOf) -> str:
    """The addresses of the API."""
    endpoints = [
        {"method": method.upper(), "path": path, "summary": about.get("summary", "")}
        for path, methods in request.app.openapi()["paths"].items()
        for method, about in methods.items()
    ]
    return house.pages.render("api.html", reader_of(request), endpoints=endpoints)


@router.get("/{folder}/{name}")
async def asset(request: Request, house: HouseOf, folder: str, name: str, v: str = "") -> Response:
    """A static file."""
    found = house.pages.assets.get(f"{folder}/{name}")
    if found is None:
        raise Refused("not_found", 404)
    tag = f'"{found.hash}"'
    cache = "public, max-age=31536000, immutable" if v == found.hash else "no-cache"
    headers = {"ETag": tag, "Cache-Control": cache}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(found.content, media_type=found.type, headers=headers)


@router.get("/health")
async def health(house: HouseOf) -> Response:
    """Whether the server answers and its store can be read and written; if not, why."""
    why = await house.sessions.store.check()
    return JSONResponse({"status": "trouble", "why": why}, 503) if why else JSONResponse({"status": "ok"})


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(house: HouseOf) -> str:
    """Counters for Prometheus."""
    tables = {f"tables_{state}": n for state, n in (await house.sessions.store.count()).items()}
    gauges = {"tables_in_memory": len(house.sessions), "streams": house.streams.taken, **tables}
    gauges["thoughts"] = house.sessions.thinkers.load
    gauges |= {"tables_bytes": house.sessions.bytes, "pages_bytes": house.pages.shelf.bytes}
    return house.metrics.text(gauges)
