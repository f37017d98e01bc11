"""Records: the text form of a game. The set-up line, one answer per line, and a closing line against damage."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from reprlib import repr as brief

from majlis.engine.components import HALF_LETTER, LONGEST_OVERLAY
from majlis.engine.run import NATURE, Answer

FORMAT = 1

# What a record may hold: more than any game needs.
MOST_ANSWERS = 30_000  # the longest game we know has 6,459
LONGEST_ANSWER = 500  # letters of its line; an effect in its notation has 400 at most
MOST_EVENTS = 10_000  # lines of its log; the longest game we know tells 3,371
LONGEST_SETUP = LONGEST_OVERLAY + 10_000  # letters
LONGEST_WORD = 100  # letters of a name in the set-up line


class BadRecord(ValueError):
    """A record that cannot be read or replayed; names the line."""


@dataclass(frozen=True)
class Setup:
    """The first line of a record: all that is needed to begin the same game again."""

    game: str
    seats: tuple[str, ...]
    seed: int
    options: Mapping[str, str]
    overlay: str = ""
    rules: str = ""

    def line(self) -> str:
        """One line of JSON."""
        overlay = {"overlay": json.loads(self.overlay)} if self.overlay else {}
        facts = {"majlis": FORMAT, "game": self.game, "rules": self.rules, "seats": list(self.seats), "seed": self.seed}
        return json.dumps({**facts, "options": dict(self.options), **overlay}, ensure_ascii=False)

    @classmethod
    def read(cls, line: str) -> Setup:
        """The inverse of `line`; BadRecord if it is none."""
        if len(line) > LONGEST_SETUP:
            raise BadRecord("line 1: the set-up line is too long")
        try:
            raw = json.loads(line)
            if raw["majlis"] != FORMAT:
                raise BadRecord(f"line 1: this record has format {brief(raw['majlis'])}, not {FORMAT}")
            overlay = json.dumps(raw["overlay"], ensure_ascii=False) if "overlay" in raw else ""
            seats, options = tuple(raw["seats"]), dict(raw["options"])
            words = (raw["game"], raw["rules"], *seats, *options, *options.values())
            if isinstance(raw["seed"], int) and all(map(_is_word, words)) and not HALF_LETTER.search(overlay):
                return cls(raw["game"], seats, raw["seed"], options, overlay, raw["rules"])
        except BadRecord:
            raise
        except (KeyError, TypeError, ValueError, RecursionError):
            pass
        raise BadRecord("line 1: this is not the set-up line of a Majlis record")


def _is_word(word: object) -> bool:
    return isinstance(word, str) and len(word) <= LONGEST_WORD and not HALF_LETTER.search(word)


_ANSWER = re.compile(r"(\*|[0-9]{1,2})(=?) (.+)")


def write(answer: Answer) -> str:
    """The line of an answer: `0 rest`, `0= rest` for a forced one, `* 4` for nature's."""
    who = "*" if answer.seat == NATURE else str(answer.seat)
    return f"{who}{'=' if answer.forced else ''} {answer.option}"


def read(line: str, number: int) -> Answer:
    """The inverse of `write`; `number` is the line's, for the error."""
    found = _ANSWER.fullmatch(line) if len(line) <= LONGEST_ANSWER else None
    if found is None:
        raise BadRecord(f"line {number}: expected an answer such as '0 rest' or '* 4' instead of {brief(line)}")
    seat, forced, option = found.groups()
    return Answer(NATURE if seat == "*" else int(seat), option, bool(forced))


def split(text: str) -> list[str]:
    """The lines of a record; BadRecord if no game could be so long."""
    if text.count("\n") > MOST_ANSWERS + 2:
        raise BadRecord(f"line {MOST_ANSWERS + 2}: no game has so many answers")
    return text.replace("\r\n", "\n").removesuffix("\n").split("\n")


def digest(body: str) -> str:
    """The check sum of a record without its closing line."""
    return hashlib.sha256(body.encode()).hexdigest()[:12]


def check_end(lines: list[str], answers: int) -> None:
    """The closing line fits what comes before; BadRecord says how it does not."""
    last = lines[-1].split()
    if len(last) != 3 or last[0] != "end":
        raise BadRecord(f"line {len(lines)}: the record is cut off: its closing line is missing")
    if last[1] != str(answers) or len(lines) != answers + 2:
        raise BadRecord(f"line {len(lines)}: the record should hold {last[1]} answers, but holds {answers}")
    if last[2] != digest("\n".join(lines[:-1])):
        raise BadRecord(f"line {len(lines)}: the record was changed: its check sum does not fit")
