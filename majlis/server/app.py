"""The application: every address there is. Moves are POSTs, news come as server-sent events."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from majlis.server.guard import HEADERS, Guard, Refuse
from majlis.server.house import House, language_of, said, wants_fragment
from majlis.server.pages import Reader
from majlis.server.patience import Patience, TooLong
from majlis.server.refusals import Refused
from majlis.server.routes import api, library, moves, start, tables
from majlis.server.session import Sessions
from majlis.server.settings import Settings
from majlis.server.store import Store
from majlis.server.thinking import Thinkers
from majlis.server.weights import MEGABYTE


def create_app(settings: Settings) -> FastAPI:
    """The application of a data directory."""
    house = House(settings)

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(settings.data_dir)
        most = int(settings.tables_megabytes * MEGABYTE)
        patience = Patience(settings.beat_seconds, settings.replay_seconds)
        stay = settings.tables_minutes * 60
        house.sessions = Sessions(store, most, Thinkers(settings.thinkers), patience, stay=stay)
        yield
        house.checker.close()
        await house.sessions.close()
        await store.close()

    app = FastAPI(title="Majlis", lifespan=running, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.state.house = house
    for routes in (api, start, tables, moves, library):
        app.include_router(routes.router)
    refuse = _errors(app, house)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, settings=settings, refuse=refuse)
    return app


def _errors(app: FastAPI, house: House) -> Refuse:
    """Let every error be said in words; returns how."""

    async def refuse(request: Request, refused: Refused) -> Response:
        house.metrics.count("refusals")
        lang = language_of(request)
        ruleset = None
        id = request.path_params.get("id", "")
        if id and refused.key == "refused":
            ruleset = (await house.sessions.get(id)).game.ruleset
        message = said(house, refused, lang, ruleset)
        wait = {"Retry-After": "10"} if refused.status in (429, 503) else None
        if request.url.path.startswith("/api/") or wants_fragment(request):
            return JSONResponse({"error": message, "key": refused.key}, refused.status, wait)
        page = house.pages.render("error.html", Reader(lang), status=refused.status, message=message)
        return HTMLResponse(page, refused.status, wait)

    async def not_understood(request: Request, error: Exception) -> Response:
        status = getattr(error, "status_code", 422)
        return await refuse(request, Refused("not_found" if status == 404 else "bad_request", status))

    async def endless(request: Request, error: TooLong) -> Response:
        return await refuse(request, Refused("too_long", 503))

    async def broken(request: Request, error: Exception) -> Response:
        response = await refuse(request, Refused("broken", 500))
        response.headers.update({**HEADERS, "Cache-Control": "no-store"})  # this one does not pass the guard
        return response

    handlers: dict[type[Exception], Callable[[Request, Any], Awaitable[Response]]] = {
        Refused: refuse,
        TooLong: endless,
        RequestValidationError: not_understood,
        HTTPException: not_understood,
        Exception: broken,
    }
    for kind, handler in handlers.items():
        app.add_exception_handler(kind, handler)
    return refuse
