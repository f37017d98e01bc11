"""A run of a beat: questions, answers, events, luck, and what is raised where a game must wait."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from majlis.engine.native import mypyc_attr

if TYPE_CHECKING:
    from majlis.engine.table import Table

MOST_TOLD = 1000  # lines of the log that a beat may write; no game we know writes 50
NATURE = -1
SKIP = "skip"


class Seated(Protocol):
    """Whoever sits at a table: a human, a bot or an automa."""

    seat: int


class Reason(NamedTuple):
    """Why something is refused: a text key and its arguments."""

    key: str
    args: tuple[tuple[str, Any], ...] = ()


def reason(key: str, **args: Any) -> Reason:
    """A reason in the game's words: `reason("needs", what="city", n=2)`."""
    return _reason_of((key, tuple(args.items()))) if args else _bare(key)


_reason_of = partial(tuple.__new__, Reason)  # without the keywords it is made in half the time
_bare = cache(Reason)  # guards give the same few reasons over and over


WhyNot = Callable[[str], "Reason | None"]
Refused = Callable[[], dict[str, "Reason"]]
Options = Sequence[str] | Callable[[], Sequence[str]]  # what is on offer, or what gives it anew after a free action
Decide = Callable[["Table", int, str, Sequence[str]], str]
Luck = Callable[[int, str, Sequence[str]], "str | None"]  # scripted luck, by number and key; None: as the seed says


class Answer(NamedTuple):
    """One line of a record: who chose what; a forced answer was the only option."""

    seat: int
    option: str
    forced: bool = False


answer_of = partial(tuple.__new__, Answer)  # of a plain tuple: every answer of every game is made by it


class Event(NamedTuple):
    """One line of the log: a text key with arguments; `only` names the one seat that may read it in full."""

    key: str
    seat: int | None
    args: dict[str, Any]
    only: int | None
    after: int  # how many answers of the game had been given


class Question(NamedTuple):
    """What one seat has to decide."""

    seat: int
    key: str
    options: tuple[str, ...]
    refused: dict[str, Reason]
    source: str
    free: tuple[str, ...] = ()  # the options that are free actions, after which it is asked again


class IllegalOption(ValueError):
    """An answer that is not on offer; names what was allowed."""


class Decision(BaseException):
    """Raised by `ask` where the game must wait for one answer, or for several seats' answers at once.

    `arrived` is how many of those several answers have been given: the last ones of the record.
    """

    def __init__(self, questions: list[Question], arrived: int = 0) -> None:
        super().__init__()
        self.questions = questions
        self.arrived = arrived


class Declined(Exception):
    """Raised inside an effect whose player chose to skip it; `resolve` ends the effect."""


class NothingLeft(Declined):
    """A free action has taken away whatever could have been chosen; the effect ends as if it were declined."""


@mypyc_attr(native_class=False)  # it cannot be one over RuntimeError
class DeadEnd(RuntimeError):
    """A rule asked a question without any option: a fault of the rule, which should have refused before."""


class Endless(ValueError):
    """More is told than any game could tell: what is done goes on for ever, or nearly so."""


class Diverged(Exception):
    """A recorded answer is not on offer any more."""

    def __init__(self, index: int, problem: str) -> None:
        super().__init__(problem)
        self.index = index
        self.problem = problem


class Run:
    """One run of a beat: the answers to feed back, then who decides, the seed of luck and the log."""

    __slots__ = ("answers", "chances", "cursor", "decide", "decisions", "free", "log", "luck", "past", "seed", "shown")

    def __init__(
        self,
        seed: int,
        *,
        answers: list[Answer] | None = None,
        chances: int = 0,
        decide: Decide | None = None,
        log: MutableSequence[Event] | None = None,
        luck: Luck | None = None,
        past: int = 0,
        shown: int = 0,
    ) -> None:
        self.seed = seed
        self.answers = [] if answers is None else answers
        self.cursor = 0
        self.chances = chances  # how often luck has decided in this game before the cursor
        self.decide = decide
        self.free = 0  # how many of the options on offer are free actions; they stand last
        self.decisions = 0  # questions with at least two options that `decide` answered
        self.log = log
        self.luck = luck
        self.past = past  # how many answers the game had before this beat
        self.shown = shown  # how many had been given when secret answers were last shown to everybody


_MASK = (1 << 64) - 1


def mix64(seed: int, number: int) -> int:
    """The splitmix64 hash: chance number `number` of the game with this seed."""
    z = (seed + (number + 1) * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)
