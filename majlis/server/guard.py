"""Who may do what: signed seat links, anonymous browsers, which requests pass, and the headers of every answer."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import os
import re
import secrets
import tempfile
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from majlis.server.limits import Measured, Rate, address_of
from majlis.server.refusals import CannotStart, Refused
from majlis.server.settings import Settings

COOKIE = "majlis"
OUR_COOKIE = re.compile(rb"(majlis|lang)=[A-Za-z0-9_-]{1,100}")
YEAR = 365 * 24 * 3600
KEY_BYTES = 32
TOO_LARGE = "the request is too large"
OTHER_LETTERS = re.compile(rb"charset(?!=\"?utf-?8\"?\s*(;|$))", re.IGNORECASE)  # Python reads some of them for minutes
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Key:
    """The server's secret: whoever has a seat's token may play it."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def of(cls, folder: Path) -> Key:
        """The key kept in a data directory; made the first time, readable by its owner only."""
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "key"
        if not file.exists():
            _write_whole(file, secrets.token_bytes(KEY_BYTES))
        secret = file.read_bytes()
        if len(secret) != KEY_BYTES:
            raise CannotStart(
                f"{file} is damaged: a key has {KEY_BYTES} bytes, this file has {len(secret)}; "
                "put back your copy of it, or remove it: then links not yet opened and tokens no longer work"
            )
        return cls(secret)

    def sign(self, table: str, seat: int, void: int = 0) -> str:
        """The signature of a seat whose first `void` links no longer work."""
        place = f"{table}:{seat}/{void}" if void else f"{table}:{seat}"
        digest = hmac.digest(self._secret, place.encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:18]).decode()

    def fits(self, table: str, seat: int, signature: str, void: int = 0) -> bool:
        """Whether a signature is that of the seat."""
        return hmac.compare_digest(self.sign(table, seat, void).encode(), signature.encode())

    def token(self, table: str, seat: int, void: int = 0) -> str:
        """What a program shows to play a seat."""
        return f"{table}.{seat}.{self.sign(table, seat, void)}"

    def seat(self, table: str, token: str, void: Sequence[int]) -> int | None:
        """The seat of a token of this table, or None; `void` says for each seat how many no longer work."""
        parts = token.split(".")
        if len(parts) != 3 or parts[0] != table or (seat := seat_number(parts[1])) is None or seat >= len(void):
            return None
        return seat if self.fits(table, seat, parts[2], void[seat]) else None


def _write_whole(file: Path, content: bytes) -> None:
    """A file that is there as a whole or not at all, also after a power cut; whoever came first is right."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-")  # readable by its owner only
    try:
        with os.fdopen(handle, "wb") as fresh:
            fresh.write(content)
            fresh.flush()
            os.fsync(fresh.fileno())
        if not file.exists():
            os.replace(name, file)
        _sync_folder(file.parent)
    finally:
        Path(name).unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Let the names of a folder's files be on the disk, where a folder can be opened."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def seat_number(text: str) -> int | None:
    """The number of a seat, written in the one way there is: a digit."""
    return int(text) if len(text) == 1 and text in "0123456789" else None


def from_elsewhere(origin: str, host: str | None) -> bool:
    """Whether a request was made by a page of another site, or by one that does not say which."""
    try:
        return urlsplit(origin).netloc != host
    except ValueError:
        return True


def _read_headers(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[tuple[bytes, bytes]]:
    """The headers of a request; of its cookies only our own, since others may be made so that Python takes for ever."""
    for name, value in headers:
        if name == b"cookie":
            value = b"; ".join(cookie for part in value.split(b";") if OUR_COOKIE.fullmatch(cookie := part.strip()))
        yield name, value


def fresh_cookie() -> str:
    """The secret of a browser that comes for the first time."""
    return secrets.token_urlsafe(24)


def holder_of(cookie: str) -> str:
    """What the store knows a browser by; the cookie itself is kept nowhere."""
    return hashlib.sha256(cookie.encode()).hexdigest()[:32] if cookie else ""


Refuse = Callable[[Request, Refused], Awaitable[Response]]  # says a refusal in words


class Guard:
    """Around the whole application: no large, frequent, costly or foreign requests; the same headers everywhere."""

    def __init__(self, app: ASGIApp, settings: Settings, refuse: Refuse) -> None:
        self.app = app
        self._settings = settings
        self._refuse = refuse
        self._posts = Rate(settings.posts_per_second * 5, 5)
        self._costs = Rate(settings.cost_per_second * 10, 10)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        begun = False

        async def dressed(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        scope = {**scope, "headers": list(_read_headers(scope["headers"]))}
        address = address_of(scope.get("client"))
        wait = self._wait(scope, address)
        refusal = None if wait else self._refusal(scope)
        if wait:
            too_many = await self._refuse(Request(scope), Refused("too_many_requests", 429))
            too_many.headers["Retry-After"] = str(wait)
            await too_many(scope, receive, dressed)
        elif refusal:
            await JSONResponse({"error": refusal[1]}, refusal[0])(scope, receive, dressed)
        else:
            try:
                charge = partial(self._costs.charge, address)
                await Measured(self._pass(scope, receive, dressed), charge, address)
            except asyncio.CancelledError:  # the server stops and cannot wait any longer
                if not begun:
                    await (await self._refuse(Request(scope), Refused("closing", 503)))(scope, receive, dressed)

    def _wait(self, scope: Scope, address: str) -> int:
        """The seconds that an address has to wait; 0 if its request is let in, and counted."""
        if scope["method"] == "POST" and not self._posts.allows(address):
            return self._posts.wait(address)
        return 0 if self._costs.allows(address) else self._costs.wait(address)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] == "POST":
            await self._bounded(scope, receive, send)
        elif scope["method"] == "HEAD" and not scope["path"].endswith("/events"):
            await self.app({**scope, "method": "GET"}, receive, send)  # whoever serves us leaves the body out
        else:
            await self.app(scope, receive, send)

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        if scope["method"] in ("GET", "HEAD"):
            return None
        if scope["method"] != "POST":
            return 405, "only GET and POST"
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin and from_elsewhere(origin, headers.get("host")):
            return 403, "a request from another site"
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length) > self._largest(scope):
            return 413, TOO_LARGE
        if OTHER_LETTERS.search(headers.get("content-type", "").encode("latin-1")):
            return 415, "only UTF-8"
        return None

    def _largest(self, scope: Scope) -> int:
        return self._settings.largest_record if scope["path"] == "/upload" else self._settings.largest_post

    async def _bounded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A body that is longer than it may be is cut off; where it never comes as a whole, nobody is answered."""
        left = self._largest(scope)

        async def counted() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            return message if left >= 0 else {"type": "http.disconnect"}

        try:
            await self.app(scope, counted, send)
        except ClientDisconnect:
            if left < 0:
                await JSONResponse({"error": TOO_LARGE}, 413)(scope, receive, send)
