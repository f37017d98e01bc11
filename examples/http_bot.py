#!/usr/bin/env python3
"""A bot that sits at a table over HTTP. It needs nothing but Python.

python3 examples/http_bot.py http://127.0.0.1:8000                    opens a table and prints a link for you
python3 examples/http_bot.py http://127.0.0.1:8000 --against automa   plays alone, against the official opponent
python3 examples/http_bot.py http://127.0.0.1:8000 --seat LINK        takes a seat of your table: its link or token
"""

import argparse
import json
import random
import re
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

RELUCTANT = {"skip", "rest"}  # chosen only where nothing else can be


class Bot:
    """One seat of one table; whoever has the token of a seat plays it."""

    def __init__(self, base: str, token: str, chance: random.Random) -> None:
        self.table = f"{base}/api/tables/{token.split('.')[0]}"
        self.token = token
        self.chance = chance

    def play_on(self) -> Any:
        """Play until the game is over; the result is what everybody may know of the table."""
        for _ in self.versions():
            if self.answer_all()["over"]:
                break
        return call(self.table)

    def answer_all(self) -> Any:
        """Answer as long as this seat is asked."""
        state = call(f"{self.table}/decisions", token=self.token)
        while question := next((asked for asked in state["decisions"] if asked["options"]), None):
            move = {"option": self.choose(question), "mark": question["mark"]}
            try:
                state = call(f"{self.table}/play", move, self.token)
            except HTTPError as refused:
                if refused.code != 409:
                    raise
                state = call(f"{self.table}/decisions", token=self.token)  # the question has changed: look again
        return state

    def choose(self, question: dict[str, Any]) -> str:
        """The id of an option: any, but rather one that does something."""
        options: list[str] = [option["id"] for option in question["options"]]
        return self.chance.choice([id for id in options if id not in RELUCTANT] or options)

    def versions(self) -> Iterator[int]:
        """The version of the table, now and whenever it changes; a stream that ends is opened again."""
        while True:
            with reach(f"{self.table}/events") as stream, suppress(TimeoutError, ConnectionError, HTTPException):
                for line in stream:
                    if line.startswith(b"data: "):
                        yield int(line[6:])


def call(url: str, body: Any = None, token: str = "") -> Any:
    """GET, or POST what is given: JSON both ways."""
    with reach(url, body, token) as answer:
        return json.load(answer)


def reach(url: str, body: Any = None, token: str = "") -> Any:
    """The server's answer; where the server asks for it or is away for a moment, wait and try again."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    headers |= {} if body is None else {"Content-Type": "application/json"}
    request = Request(url, None if body is None else json.dumps(body).encode(), headers)
    while True:
        try:
            return urlopen(request, timeout=60)  # on a stream there is a sign of life every 15 seconds
        except HTTPError as refused:
            if refused.code != 429:
                raise
            time.sleep(float(refused.headers.get("Retry-After", 1)))
        except (OSError, HTTPException) as problem:
            print(f"waiting for {url}: {problem}", file=sys.stderr)
            time.sleep(2)


def main() -> None:
    """Open a table or take a seat, then play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base", help="where the server is, e.g. http://127.0.0.1:8000")
    parser.add_argument("--game", default="wayfarers")
    parser.add_argument("--against", default="human", help="human, automa or the name of a bot (default: human)")
    parser.add_argument("--seat", help="the link or the token of a seat, instead of a new table")
    parser.add_argument("--seed", type=int, help="always the same game and the same choices")
    given = parser.parse_args()
    base, token = given.base.rstrip("/"), given.seat
    if token is None:
        seats = [{"kind": "human", "name": "Bot"}, {"kind": given.against}]
        opened = call(f"{base}/api/tables", {"game": given.game, "seats": seats, "seed": given.seed})
        token = opened["seats"][0]["token"]
        print(f"Sit down here: {opened['seats'][1]['url'] or opened['url']}", flush=True)
    elif link := re.search(r"/t/(\w+)/sit/(\d+)/([\w-]+)", token):
        token = ".".join(link.groups())
    table = Bot(base, token, random.Random(given.seed)).play_on()
    print(f"Scores: {', '.join(map(str, table['totals']))}; best seat: {table['ranking'][0][0] + 1}")


if __name__ == "__main__":
    try:
        main()
    except HTTPError as refused:
        sys.exit(f"{refused.code}: {json.load(refused)['error']}")
    except KeyboardInterrupt:
        sys.exit(130)
