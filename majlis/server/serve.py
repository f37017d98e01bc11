"""Starting a server."""

from __future__ import annotations

import socket

import uvicorn

from majlis.server.app import create_app
from majlis.server.settings import Settings

GRACE = 2  # seconds that open streams get when the server stops


class CannotListen(OSError):
    """The address is in use or not ours."""


def serve(settings: Settings) -> None:
    """Listen until somebody says stop. Whoever comes after the first line was printed is served."""
    listening = listen(settings.host, settings.port)
    app = create_app(settings)
    config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=GRACE, server_header=False)
    port = listening.getsockname()[1]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    print(f"Majlis: http://{host}:{port}   (stop with Ctrl+C; games are kept in {settings.data_dir})", flush=True)
    uvicorn.Server(config).run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # so named, asyncio sends at once
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except (OSError, OverflowError) as error:
        listening.close()
        raise CannotListen(f"cannot listen on {host}:{port}: {error}; try --port") from None
    return listening
