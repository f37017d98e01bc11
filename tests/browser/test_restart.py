"""A server that dies without warning loses no answer that it had acknowledged."""

from __future__ import annotations

from pathlib import Path

from .conftest import Open, Server


def test_the_server_is_killed_and_restarted_in_mid_turn(guest: Open, tmp_path: Path) -> None:
    own = Server(tmp_path).start()
    try:
        one = guest(at=own).play_solo()
        one.choose(next(option for option in one.options() if option.startswith("die_")))
        asked, options, version = one.page.locator("#ask").inner_text(), one.options(), one.version
        own.kill()
        one.page.wait_for_selector("#link-state:not([hidden])", state="attached")
        own.start()
        one.page.wait_for_selector("#link-state[hidden]", state="attached", timeout=60_000)
        assert (one.page.locator("#ask").inner_text(), one.options(), one.version) == (asked, options, version)
        one.choose(one.options()[0])
        one.page.reload()
        one.ready()
        assert one.version > version
        one.page.goto("about:blank")
    finally:
        own.kill()
    one.complaints.clear()  # while the server was away the browser rightly complained
