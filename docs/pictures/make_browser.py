"""Make the pictures of the browser in this folder: start a server, play a while, look.

python docs/pictures/make_browser.py      needs the dev extra and Chromium
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
# Answers into the game, where there is something to see.
ANSWERS = {"wayfarers": 70, "scholars": 128, "inventors": 150, "excavation_earth": 60}
DULL = ("skip", "rest", "pass")


@contextmanager
def server() -> Iterator[str]:
    """A server on a data directory of its own; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "majlis", "serve", "--port", "0", "--data-dir", folder]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        try:
            yield found[0]
        finally:
            process.kill()
            process.wait()


def play(page: Page, game: str) -> str:
    """Open a solo table over the API, answer some questions, and sit down there; gives its path."""
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "automa"}]
    opened = page.request.post("/api/tables", data={"game": game, "seats": seats, "seed": 11}).json()
    mine, path = opened["seats"][0], f"/api/tables/{opened['id']}"
    headers = {"Authorization": f"Bearer {mine['token']}"}
    chance = random.Random(4)
    state = page.request.get(f"{path}/decisions", headers=headers).json()
    for _ in range(ANSWERS[game]):
        options = [option["id"] for option in state["decisions"][0]["options"]]
        eager = [option for option in options if option not in DULL]
        answer = page.request.post(f"{path}/play", headers=headers, data={"option": chance.choice(eager or options)})
        state = answer.json()
        page.wait_for_timeout(40)
    page.goto(mine["url"])
    page.locator("form:has([name=name]) button").first.click()
    return f"/t/{opened['id']}"


def look(browser: Browser, url: str, name: str, lang: str, scheme: str, size: dict[str, int], at: str) -> None:
    """One picture: of the page `at`, or of a table of a game; `at` may go on with a page of that table."""
    phone = size is PHONE
    context = browser.new_context(
        base_url=url,
        viewport=size,
        locale=lang,
        color_scheme=scheme,
        reduced_motion="reduce",
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
    )
    page = context.new_page()
    game, _, more = at.partition("/")
    page.goto(f"{play(page, game)}/{more}".removesuffix("/") if game else at)
    page.wait_for_selector("html[data-ready=yes]", state="attached")
    page.screenshot(path=HERE / f"{name}.png")
    context.close()


def main() -> None:
    """All pictures."""
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        look(browser, url, "start", "en", "dark", LAPTOP, "/")
        look(browser, url, "table-en", "en", "light", LAPTOP, "wayfarers")
        look(browser, url, "table-pl", "pl", "dark", LAPTOP, "wayfarers")
        look(browser, url, "scholars-en", "en", "light", LAPTOP, "scholars")
        look(browser, url, "scholars-pl", "pl", "dark", LAPTOP, "scholars")
        look(browser, url, "inventors-en", "en", "light", LAPTOP, "inventors")
        look(browser, url, "inventors-pl", "pl", "dark", LAPTOP, "inventors")
        look(browser, url, "excavation-en", "en", "light", LAPTOP, "excavation_earth")
        look(browser, url, "excavation-pl", "pl", "dark", LAPTOP, "excavation_earth")
        look(browser, url, "phone-en", "en", "light", PHONE, "wayfarers")
        look(browser, url, "phone-pl", "pl", "dark", PHONE, "excavation_earth")
        look(browser, url, "replay", "en", "light", LAPTOP, "wayfarers/replay?n=90")
        look(browser, url, "rules", "en", "light", LAPTOP, "/rules/wayfarers?q=dziennik")
        browser.close()


if __name__ == "__main__":
    main()
