"""Who may do what: signed seat links, anonymous browsers, limits on requests, and the headers of every answer."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from majlis.server.settings import Settings

COOKIE = "majlis"
YEAR = 365 * 24 * 3600
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
        try:
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return cls(file.read_bytes())
        with os.fdopen(handle, "wb") as fresh:
            secret = secrets.token_bytes(32)
            fresh.write(secret)
        return cls(secret)

    def sign(self, table: str, seat: int) -> str:
        """The signature of a seat."""
        digest = hmac.digest(self._secret, f"{table}:{seat}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:18]).decode()

    def fits(self, table: str, seat: int, signature: str) -> bool:
        """Whether a signature is that of the seat."""
        return hmac.compare_digest(self.sign(table, seat).encode(), signature.encode())

    def token(self, table: str, seat: int) -> str:
        """What a program shows to play a seat."""
        return f"{table}.{seat}.{self.sign(table, seat)}"

    def seat(self, table: str, token: str) -> int | None:
        """The seat of a token of this table, or None."""
        parts = token.split(".")
        if len(parts) != 3 or parts[0] != table or not (parts[1].isascii() and parts[1].isdigit()):
            return None
        seat = int(parts[1][:2])
        return seat if self.fits(table, seat, parts[2]) else None


def fresh_cookie() -> str:
    """The secret of a browser that comes for the first time."""
    return secrets.token_urlsafe(24)


def holder_of(cookie: str) -> str:
    """What the store knows a browser by; the cookie itself is kept nowhere."""
    return hashlib.sha256(cookie.encode()).hexdigest()[:32] if cookie else ""


class Rate:
    """So many events per so many seconds for each address; a burst may use up all of them at once."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def allows(self, address: str) -> bool:
        """Count an event, unless there have been too many."""
        if not self._most:
            return True
        now = self._clock()
        left, then = self._left.get(address, (float(self._most), now))
        left = min(self._most, left + (now - then) * self._most / self._seconds)
        if len(self._left) > 10_000:
            self._left.clear()
        self._left[address] = (left - 1 if left >= 1 else left, now)
        return left >= 1


class Guard:
    """Around the whole application: no large, no frequent and no foreign requests; the same headers everywhere."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self._settings = settings
        self._posts = Rate(settings.posts_per_second * 5, 5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refusal = self._refusal(scope)
        if refusal:
            headers = {"Retry-After": "1"} if refusal[0] == 429 else None
            await JSONResponse({"error": refusal[1]}, refusal[0], headers)(scope, receive, dressed)
        elif scope["method"] == "POST":
            await self._bounded(scope, receive, dressed)
        elif scope["method"] == "HEAD" and not scope["path"].endswith("/events"):
            await self.app({**scope, "method": "GET"}, receive, dressed)  # whoever serves us leaves the body out
        else:
            await self.app(scope, receive, dressed)

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        if scope["method"] in ("GET", "HEAD"):
            return None
        if scope["method"] != "POST":
            return 405, "only GET and POST"
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin and urlsplit(origin).netloc != headers.get("host"):
            return 403, "a request from another site"
        address = scope["client"][0] if scope.get("client") else ""
        if not self._posts.allows(address):
            return 429, "too many requests; wait a moment"
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length) > self._largest(scope):
            return 413, "the request is too large"
        return None

    def _largest(self, scope: Scope) -> int:
        return self._settings.largest_record if scope["path"] == "/upload" else self._settings.largest_post

    async def _bounded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A body that is longer than it said is cut off."""
        left = self._largest(scope)

        async def counted() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            return message if left >= 0 else {"type": "http.disconnect"}

        await self.app(scope, counted, send)
