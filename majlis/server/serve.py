"""Starting a server."""

from __future__ import annotations

import os
import signal
import socket
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from majlis.server import logs
from majlis.server.app import create_app
from majlis.server.connections import Door
from majlis.server.house import House
from majlis.server.refusals import CannotStart
from majlis.server.settings import Settings
from majlis.server.store import prepare

try:
    import fcntl
except ImportError:  # not everywhere
    fcntl = None  # type: ignore[assignment]

try:
    import resource
except ImportError:  # not everywhere
    resource = None  # type: ignore[assignment]

GRACE = 5  # seconds until requests have ended when the server stops
QUEUE = 1024  # connections that wait to be let in
AT_ONCE = 16  # of them are let in before anything else happens
OWN_FILES = 100  # descriptors that are not connections
TICKS = 10  # in a second


class CannotListen(CannotStart):
    """The address is in use or not ours."""


class HouseServer(uvicorn.Server):
    """A server that sends away whoever is too slow, and that stops in order."""

    def __init__(self, config: uvicorn.Config, house: House, door: Door) -> None:
        super().__init__(config)
        self._house = house
        self._door = door

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Let people in."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(QUEUE)

    async def on_tick(self, counter: int) -> bool:
        """Several times a second."""
        if counter % TICKS == 0:
            self._door.sweep()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """What has been asked is answered, streams end, nothing new begins."""
        self._house.sessions.stop()
        await super().shutdown(sockets)


def serve(settings: Settings) -> None:
    """Listen until somebody says stop. Whoever comes after the first line was printed is served."""
    signal.signal(signal.SIGTERM, _leave)
    logs.begin()
    try:
        alone = lock(settings.data_dir)
        listening = listen(settings.host, settings.port)
        prepare(settings.data_dir)
        app = create_app(settings)
    except OSError as error:
        why = error.strerror or error
        raise CannotStart(f"cannot use {settings.data_dir}: {why}; choose another --data-dir") from None
    behind_proxies = ProxyHeadersMiddleware(cast(Any, app), os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1"))
    door = Door(bounded(settings), lambda address: address in behind_proxies.trusted_hosts)
    config = uvicorn.Config(
        behind_proxies,
        http=door.protocol,
        ws="none",
        proxy_headers=False,  # it is done already
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=AT_ONCE,
        timeout_graceful_shutdown=GRACE,
    )
    port = listening.getsockname()[1]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    print(f"Majlis: http://{host}:{port}   (stop with Ctrl+C; games are kept in {settings.data_dir})", flush=True)
    HouseServer(config, app.state.house, door).run(sockets=[listening])
    alone.close()


def _leave(signum: int, frame: object) -> None:
    """Whoever is told to end has done well. While a server runs it hears of this first, and stops in order."""
    raise SystemExit(0)


def bounded(settings: Settings) -> Settings:
    """No more connections than there are descriptors, of which there shall be as many as may be."""
    if resource is None:
        return settings
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # some systems have a bound that they do not tell
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    if soft == resource.RLIM_INFINITY:
        return settings
    most = max(1, soft - OWN_FILES - 4 * AT_ONCE)  # whoever is sent away has not left yet
    return replace(settings, connections=min(settings.connections or most, most))


def lock(folder: Path) -> IO[bytes]:
    """Keep other servers off a data directory, for as long as the file is open; a process that dies lets go."""
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / "lock").open("wb")
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise CannotStart(f"another server uses {folder}; stop it, or choose another --data-dir") from None
    return file


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # so named, asyncio sends at once
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(QUEUE)
    except (OSError, OverflowError) as error:
        listening.close()
        raise CannotListen(f"cannot listen on {host}:{port}: {error}; try --port") from None
    return listening
