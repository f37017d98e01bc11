"""Connections: so many in all and of each address, and none that waits for ever."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from majlis.server.limits import address_of
from majlis.server.settings import Settings

ASKING = "asking"  # it has not sent a whole request yet
SENDING = "sending"  # the body of its request is on the way
READING = "reading"  # it has not taken yet what was sent
ANSWERED = "answered"  # it waits for us
LAST_WORDS = 3  # seconds to take the last answer when the server stops
AT_ONCE = struct.pack("ii", 1, 0)


class Connection(H11Protocol):
    """A connection that knows what it is waiting for, and since when."""

    door: ClassVar[Door]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes in, if there is room."""
        super().connection_made(transport)
        self.address = "" if self._is_proxy() else address_of(self.client)
        self._seen: tuple[str, object] = (ASKING, None)
        self._since = self.door.clock()
        self.door.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody leaves."""
        self.door.leave(self)
        super().connection_lost(exc)

    def _is_proxy(self) -> bool:
        return self.client is not None and self.door.is_proxy(self.client[0])

    @property
    def state(self) -> str:
        """What it is doing."""
        if self.transport.get_write_buffer_size():
            return READING
        if self.conn.their_state is h11.SEND_BODY:
            return SENDING
        idle = self.cycle is None or self.cycle.response_complete
        return ASKING if idle else ANSWERED

    def waits_since(self, now: float) -> float:
        """When it began to do what it is doing, as far as anybody has looked."""
        seen = (self.state, self.cycle)
        if seen != self._seen:
            self._seen, self._since = seen, now
        return self._since

    def send_away(self) -> None:
        """End it. What it did not take is thrown away, or else the system would keep that for it."""
        if self.state == READING:
            with suppress(OSError):  # it has gone by itself
                self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.transport.abort()

    def shutdown(self) -> None:
        """The server stops. Who is still asking is not waited for; who is still reading gets some time."""
        if self.state == SENDING:
            self.send_away()
        else:
            super().shutdown()
            self.loop.call_later(LAST_WORDS, self._stop_reading)

    def _stop_reading(self) -> None:
        if self.state == READING:
            self.send_away()


class Door:
    """Everybody who is connected. A trusted proxy speaks for many, so only the number in all bounds it."""

    def __init__(
        self, settings: Settings, is_proxy: Callable[[str], bool], clock: Callable[[], float] = monotonic
    ) -> None:
        self.is_proxy = is_proxy
        self.clock = clock
        self._most = settings.connections
        self._most_of_one = settings.connections_per_address
        self._patience = {
            ASKING: settings.seconds_to_ask,
            SENDING: settings.seconds_to_send,
            READING: settings.seconds_to_read,
        }
        self._inside: dict[Connection, None] = {}  # who came first is first
        self._of: Counter[str] = Counter()

    @property
    def protocol(self) -> type[Connection]:
        """What the server makes of everybody who comes to this door."""

        class Here(Connection):
            door = self

        return Here

    def enter(self, connection: Connection) -> None:
        """One more; if that is too many an idle one has to go, else the new one."""
        address = connection.address
        one_address = bool(address) and 0 < self._most_of_one <= self._of[address]
        if one_address or 0 < self._most <= len(self._inside):
            idle = (one for one in self._inside if one.state == ASKING and (not one_address or one.address == address))
            away = next(idle, connection)
            self.leave(away)
            away.send_away()
            if away is connection:
                return
        self._inside[connection] = None
        self._of[address] += 1

    def leave(self, connection: Connection) -> None:
        """One less."""
        if connection in self._inside:
            del self._inside[connection]
            self._of[connection.address] -= 1
            if not self._of[connection.address]:
                del self._of[connection.address]

    def sweep(self) -> None:
        """Send away whoever has been waited for too long."""
        now = self.clock()
        for connection in list(self._inside):
            since = connection.waits_since(now)
            patience = self._patience.get(connection.state, 0)
            if 0 < patience <= now - since:
                connection.send_away()
