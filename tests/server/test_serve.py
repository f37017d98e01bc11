"""Listening: on a free port, not on one that is taken."""

from __future__ import annotations

import socket

import pytest

from majlis.server.serve import CannotListen, listen


def test_a_port_that_is_taken_is_named() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotListen, match=f"127.0.0.1:{port}"):
            listen("127.0.0.1", port)


@pytest.mark.parametrize("port", [-1, 70000])
def test_a_port_that_cannot_be_is_named(port: int) -> None:
    with pytest.raises(CannotListen, match="try --port"):
        listen("127.0.0.1", port)


def test_what_is_sent_does_not_wait_for_more() -> None:
    """The event loop switches waiting off only for sockets that say they are TCP; else each answer takes 40 ms more."""
    with listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP
