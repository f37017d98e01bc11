"""A real server, a real Chromium: what the tests of this folder share."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect, sync_playwright

import majlis
from majlis.engine.game import Game

ROOT = Path(__file__).parents[2]
LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
MOST = 3000  # clicks, far more than a game takes
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

PATIENCE = 60_000  # milliseconds, for a machine that has much else to do
SERVE = """
import sys
from pathlib import Path
from majlis.server.serve import serve
from majlis.server.settings import Settings
serve(Settings.unlimited(Path(sys.argv[1]), int(sys.argv[2])))
"""

expect.set_options(timeout=PATIENCE)
EVERY_GAME = pytest.mark.parametrize("game", majlis.GAMES)


class Server:
    """A server in a process of its own, on its own data directory; without limits, which quick tests would reach."""

    def __init__(self, data_dir: Path) -> None:
        self.data_dir = data_dir
        self.port = 0  # any free one; after a restart the same again
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        """Start, and return once it has said that it listens."""
        command = [sys.executable, "-c", SERVE, str(self.data_dir), str(self.port)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert address, line
        self.port = int(address[1])
        return self

    def kill(self) -> None:
        """As a crash would: without any warning."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of one file."""
    running = Server(tmp_path_factory.mktemp("data")).start()
    yield running
    running.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; without one these tests fail, since nothing else can stand in for it.

    One for each file: as long as Playwright runs, no other test of the process could start an event loop.
    """
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert program, "the browser tests need Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield chromium
        chromium.close()


Open = Callable[..., "Guest"]


@pytest.fixture
def guest(browser: Browser, server: Server) -> Iterator[Open]:
    """Open a browser of its own for somebody; whatever its console complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open(lang: str = "en", at: Server | None = None, **settings: Any) -> Guest:
        settings = {"viewport": LAPTOP, "reduced_motion": "reduce", "locale": lang} | settings
        context = browser.new_context(base_url=(at or server).url, **settings)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        return Guest(page, complaints, touch=bool(settings.get("has_touch")))

    yield open
    for context in contexts:
        context.close()
    assert complaints == []


class Guest:
    """Somebody at a browser: looks, clicks, chooses."""

    def __init__(self, page: Page, complaints: list[str], *, touch: bool) -> None:
        self.page = page
        self.complaints = complaints
        self._touch = touch

    def press(self, place: Locator) -> None:
        """Click, or tap with the finger."""
        if self._touch:
            place.tap()
        else:
            place.click()

    # Coming in ---------------------------------------------------------------------------------------------

    def play_solo(self, game: str = "wayfarers") -> Guest:
        """The start page, one click."""
        self.page.goto("/")
        solo = f"form:has([name=game][value={game}]):has([name=preset][value=solo])"
        self.page.locator(f"{solo} button").first.click()
        self.page.wait_for_url(re.compile(r"/t/\w+"))
        return self.ready()

    def bring(self, game: Game) -> Guest:
        """Upload a game; the browser then plays for every person in it, or looks at the end."""
        file = {"name": "a.game", "mimeType": "text/plain", "buffer": game.save().encode()}
        table = self.page.request.post("/upload", multipart={"record": file}).url.removesuffix("/replay")
        asked = game.decision
        self.page.goto(table if asked is None else f"{table}?seat={asked.seat}")
        return self.ready()

    def ready(self) -> Guest:
        """The table is there and its script runs."""
        expect(self.page.locator("#felt")).to_be_attached()
        self.page.wait_for_selector("html[data-ready=yes]", state="attached")
        return self

    def hold_explanations(self) -> Route:
        """Come to the table again; the explanations are asked for, but wait until the route goes on."""
        held: list[Route] = []
        self.page.route("**/tips.json*", lambda route: held.append(route))
        with self.page.expect_request("**/tips.json*"):
            self.page.reload()
        self.ready()
        return held[0]

    @property
    def table(self) -> str:
        """The id of the table."""
        found = re.search(r"/t/(\w+)", self.page.url)
        assert found
        return found[1]

    # Looking -----------------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        return int(self.page.locator("#felt").get_attribute("data-version") or 0)

    def options(self) -> list[str]:
        """What may be chosen now, in the order of the buttons."""
        return self.page.locator("#prompt [data-option]:not([aria-disabled=true])").evaluate_all(
            "buttons => buttons.map(button => button.dataset.option)"
        )

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.page.locator("#felt.over").count() > 0

    def totals(self) -> list[int]:
        """The final scores, by seat."""
        return [int(n) for n in self.page.locator("#scores tfoot td").all_inner_texts()]

    def wait_for_question(self) -> None:
        """Until it is this person's turn, or the game is over."""
        self.page.wait_for_selector("#felt.asked, #felt.over", state="attached")

    def turn_to(self, tab: str) -> None:
        """On a phone: look at another part of the table."""
        button = self.page.locator(f"#tabs [data-tab={tab}]")
        button.tap()
        expect(button).to_have_attribute("aria-pressed", "true")

    def catch_up_with(self, other: Guest) -> None:
        """Until the page shows what the page of somebody else at the table shows."""
        self.page.wait_for_selector(f'#felt[data-version="{other.version}"]', state="attached")

    # Choosing ----------------------------------------------------------------------------------------------

    def choose(self, option: str, *, on_board: bool = False) -> None:
        """Click an option: its place on the board, or its button; return once the table has changed."""
        before = self.version
        places = self.page.locator(f'[data-id="{option}"][data-state=legal]:visible')
        if on_board and places.count():
            self.press(places.first)
        else:
            button = self.page.locator(f'#prompt [data-option="{option}"]')
            if not button.is_visible():  # a free action in the drawer
                self.press(self.page.locator("#more-free-button"))
            self.press(button)
        self.wait_for_change(before)

    def wait_for_change(self, before: int) -> None:
        """Until the page shows another version of the table."""
        self.page.wait_for_selector(f'#felt:not([data-version="{before}"])', state="attached")

    def final_scores(self) -> list[int]:
        """The scores of the record that the table offers for download."""
        record = self.page.request.get(f"/t/{self.table}/record")
        assert record.ok
        game = majlis.load(record.text())
        assert game.over
        return list(game.result.totals)
