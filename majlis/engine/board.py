"""What the board of a game tells whoever draws it: key figures, explanations, and the table in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from majlis.engine.components import Data, Memo
from majlis.engine.text import Texts

D = TypeVar("D", bound=Data)
K = TypeVar("K")
S = TypeVar("S", bound=str)
V = TypeVar("V")


class Figure(NamedTuple):
    """A key figure of a player: an icon, a number, and the term that explains it."""

    icon: str
    value: str
    term: str
    tone: str = ""


class Section(NamedTuple):
    """A part of the table in words."""

    title: str
    lines: list[str]


class Tip(NamedTuple):
    """What a component or a term is: its name, lines of words, the rules it rests on."""

    title: str
    lines: list[str]
    rules: list[str]
    reconstructed: bool = False


class Seen:
    """A game as one seat sees it: what everything that draws a table begins with."""

    def __init__(self, view: dict[str, Any], texts: Texts) -> None:
        self.view = view
        self.texts = texts
        self.seat: int | None = view["seat"]
        self.names: list[str] = view["names"]
        self.table: dict[str, Any] = view["table"]
        self.players: list[dict[str, Any]] = self.table["players"]
        asked = [question for question in view["decisions"] if question["seat"] == self.seat]
        self.question: dict[str, Any] = asked[0] if asked else {}


class Boards(dict[K, S]):
    """Whole boards of other players, drawn before: so many letters of them are enough, then all are forgotten."""

    LIMIT: ClassVar[int] = 2_000_000

    def __init__(self) -> None:
        super().__init__()
        self._letters = 0

    def keep(self, key: K, board: S) -> S:
        """Remember a board and give it back."""
        self._letters += len(board)
        if self._letters > self.LIMIT:
            self.clear()
            self._letters = len(board)
        self[key] = board
        return board


class Faces(Generic[D]):
    """The printed side of everything, in one language: a game's own class adds its cards and boards."""

    def __init__(self, data: D, texts: Texts) -> None:
        self.data = data
        self.texts = texts
        self.drawn: Memo[tuple[str, object], Any] = Memo()  # pictures that the templates have made
        self.boards: Boards[object, str] = Boards()
        self._names: dict[str, str] = {}

    def name(self, id: str) -> str:
        """The name of a component or a term."""
        found = self._names.get(id)
        if found is None:
            found = self._names[id] = self.texts.name(id)
        return found


def once(make: Callable[[D, Texts], V]) -> Callable[[D, Texts], V]:
    """What is made of data and texts is made once, and lives as long as the data."""

    def made(data: D, texts: Texts) -> V:
        key = (make, texts)
        if key not in data.made:
            data.made[key] = make(data, texts)
        found: V = data.made[key]
        return found

    return made


class Drawn(Seen):
    """A game as it is drawn in the browser for one seat; a game's `Board` prepares its values."""

    faces: Faces[Any]

    def say(self, key: str, **args: object) -> str:
        return self.texts.say(f"board.{key}", **args)

    def kept(self, kind: str, key: object) -> Any:
        """A picture of something printed, drawn before."""
        return self.faces.drawn.get((kind, key))

    def keep(self, kind: str, key: object, picture: Any) -> Any:
        """Keep a picture of something printed: it never changes."""
        return self.faces.drawn.keep((kind, key), picture)
