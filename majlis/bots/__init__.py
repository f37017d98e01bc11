"""Bots: players that are programs. A bot is made by name and seed; the same seed plays the same way again."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from majlis.bots import own
from majlis.bots.greedy import GreedyBot
from majlis.bots.random import RandomBot
from majlis.bots.search import SearchBot
from majlis.engine.game import Game
from majlis.engine.run import Question, mix64


class Level(NamedTuple):
    """How strong a search is: the seconds it has for each answer, and its slack."""

    seconds: float
    slack: float = 0.0


LEVELS = {"search_quick": Level(0.1, 1.75), "search_steady": Level(0.5, 1.0), "search_deep": Level(2.0)}
NAMES = ("random", "greedy", *LEVELS)
OTHERS = ("human", "automa")  # what else may sit at a table
_AMOUNT = r"0\.\d*[1-9]|[1-9]\d*(?:\.\d+)?"
_SEARCH = re.compile(rf"search:(?:(?P<seconds>{_AMOUNT})|(?P<tries>[1-9]\d*)x)(?:~(?P<slack>{_AMOUNT}))?")
FORMS = "search:SECONDS, search:TRIESx, either with ~SLACK"  # of names beside those


class UnknownBot(ValueError):
    """There is no bot of that name."""


class Bot(Protocol):
    """A bot that answers questions and counts those with a choice."""

    decisions: int

    def choose(self, game: Game, question: Question) -> str:
        """The option to answer with."""


def make(name: str, seed: int) -> Bot:
    """The bot of a name; UnknownBot if there is none.

    `search:0.2` thinks so many seconds, `search:200x` makes so many tries, `search:200x~1` does it with slack;
    `module:Class` is somebody's own.
    """
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    if name in LEVELS:
        return SearchBot(seed, **LEVELS[name]._asdict())
    if own.is_place(name):
        return _own(name)(seed)
    found = _SEARCH.fullmatch(name)
    if found is None:
        raise UnknownBot(f"there is no bot {name!r}; choose from {', '.join(NAMES)}, {FORMS}")
    seconds, tries, slack = float(found["seconds"] or 0), int(found["tries"] or 0), float(found["slack"] or 0)
    return SearchBot(seed, seconds=seconds, tries=tries, slack=slack)


def _own(place: str) -> Callable[[int], Bot]:
    """The class at `module:Class`."""
    try:
        bot: Callable[[int], Bot] = own.find(place)
    except (ImportError, AttributeError) as error:
        raise UnknownBot(
            f"there is no bot {place!r} ({error}); choose from {', '.join(NAMES)}, or name yours"
        ) from None
    return bot


def adviser(seed: int) -> SearchBot:
    """Who tells people what to do, as quickly as the second level, but without its slack."""
    return SearchBot(seed, seconds=LEVELS["search_steady"].seconds)


def is_bot(name: str) -> bool:
    """Whether a bot has this name."""
    return name in NAMES or _SEARCH.fullmatch(name) is not None


def is_deterministic(name: str) -> bool:
    """Whether the bot plays the same way on every machine: not if it thinks by the clock."""
    found = _SEARCH.fullmatch(name)
    return name not in LEVELS and not (found and found["seconds"])


def check_seats(seats: Sequence[str], *, people: bool, everyones: bool = False) -> None:
    """Every seat names a bot, the automa or, where people may sit, a human.

    `everyones`: bots of one's own, too. Only where whoever runs the program names them, as their modules are imported.
    """
    for seat in seats:
        if seat == "human" and not people:
            raise UnknownBot(f"nobody can sit at this table; instead of human choose from {', '.join(NAMES)}")
        if everyones and own.is_place(seat):
            _own(seat)
        elif seat not in OTHERS and not is_bot(seat):
            raise UnknownBot(f"there is no bot {seat!r}; choose from {', '.join((*NAMES, *OTHERS[not people :]))}")


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot at a seat of the game with this seed; luck uses the numbers from 0 up."""
    return mix64(seed, -1 - seat)
