"""Games whose data let a beat go on for ever."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import httpx

import majlis
from majlis.engine.game import Game
from majlis.server.store import Person

from ..conftest import Browser, Server, Table

GAME = "excavation_earth"
COLOURS = ("green", "red", "purple", "orange", "special")
OVERLAY = json.dumps(  # buyers of one colour only are drawn, and there are not enough of them for all queues
    {
        "buyer_cards": {
            "items": [{"id": "buy_yellow", "copies": 17}, *({"id": f"buy_{c}", "copies": 0} for c in COLOURS)],
        }
    }
)


def endless(*seats: str) -> Game:
    """A game in which both seats choose a faction; whoever does so second sets up the table, and that never ends."""
    in_turn = {"factions": "seats"}
    return majlis.new(GAME, seed=1, seats=seats or ("human", "human"), options=in_turn, overlay=OVERLAY)


def kept(server: Server, game: Game) -> Table:
    """A table with this game, as if a server had once accepted it."""
    people = [Person(kind) for kind in game.setup.seats]

    async def keep() -> str:
        return (await server.app.state.house.sessions.keep(game, people)).id

    return Table(server, {"id": server.run(keep), "seats": []})


def while_others_play(server: Server, request: Callable[[], Awaitable[httpx.Response]]) -> tuple[int, httpx.Response]:
    """How many moves at another table are acknowledged before a request is answered, and that answer."""
    other = server.open("human", "automa", game="inventors")
    client, url = server.browser().client, f"/api/tables/{other.id}"
    headers = {"authorization": f"Bearer {other.places[0].token}"}

    async def both() -> tuple[int, httpx.Response]:
        moves = 0
        asked = asyncio.ensure_future(request())
        await asyncio.sleep(0)  # it comes first
        while not asked.done():
            state = (await client.get(f"{url}/decisions", headers=headers)).json()
            if state["over"]:
                break  # to go on looking, which waits for nothing, would keep the loop from everything else
            move = {"option": state["decisions"][0]["options"][0]["id"]}
            moves += (await client.post(f"{url}/play", json=move, headers=headers)).status_code == 200
        return moves, await asked

    return server.run(both)


def script(server: Server, **more: str) -> Browser:
    """A browser whose script asks, and which is told the key of a refusal."""
    return server.browser(**{"x-majlis": "1"}, **more)
