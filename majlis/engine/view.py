"""Views: what one seat may see of a game, in words of its language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from majlis.engine.run import Event, Question, Reason
from majlis.engine.state import Json
from majlis.engine.text import Texts

if TYPE_CHECKING:
    from majlis.engine.game import Game
    from majlis.engine.result import Result

SPECTATOR = -2


class View:
    """One seat's view of a game, in one language."""

    def __init__(self, game: Game, seat: int | None, texts: Texts, names: Sequence[str]) -> None:
        self.game = game
        self.seat = SPECTATOR if seat is None else seat
        self.texts = texts
        self.names = list(names) or [texts.say(f"seat.{k}", n=i + 1) for i, k in enumerate(game.table.seats)]

    def whole(self, last: int | None = None) -> dict[str, Json]:
        """Everything; `last` bounds how many lines of the log are told."""
        game, table = self.game, self.game.table
        result = game.result if table.phase != "set_up" else None
        scores = self.scores(result)
        return {
            "game": game.setup.game,
            "lang": self.texts.lang,
            "seat": None if self.seat == SPECTATOR else self.seat,
            "names": self.names,
            "over": table.over,
            "active": table.active,
            "phase": table.phase,
            "table": table.view(self.seat),
            "decisions": [self.question(q) for q in game.questions],
            "scores": scores,
            "totals": [sum(score.values()) for score in scores],
            "ranking": [list(seats) for seats in result.ranking] if result and table.over else [],
            "tie_breaks": list(result.tie_breaks) if result and table.over else [],
            "log": self.log(last),
        }

    def scores(self, result: Result | None) -> list[dict[str, int]]:
        """The points by source; before the end, a game's rule `open_scores` may keep back what a seat cannot know."""
        table = self.game.table
        seen = table.rules.call.get("open_scores")
        if result is None:
            return []
        return list(result.scores) if seen is None or table.over else list(seen(table, self.seat))

    def log(self, last: int | None) -> list[Json]:
        """The lines of the log, each with its number."""
        events = self.game.log
        first = 0 if last is None else max(0, len(events) - last)
        return [{"n": n, **self.event(event)} for n, event in enumerate(events[first:], first)]

    def question(self, question: Question) -> dict[str, Json]:
        """A question with its options; of another seat's only that it is open."""
        say = self.texts
        who = self.names[question.seat]
        if question.seat != self.seat:
            return {"seat": question.seat, "key": question.key, "prompt": say.say("ask.waiting", who=who)}
        return {
            "seat": question.seat,
            "key": question.key,
            "prompt": say.say(f"ask.{question.key}", who=who, source=question.source),
            "source": question.source,
            "options": [self.option(question, o) for o in question.options],
            "refused": [
                {"id": o, "label": self.label(question, o), "reason": self.reason(r)}
                for o, r in question.refused.items()
            ],
        }

    def option(self, question: Question, option: str) -> dict[str, Json]:
        """An option with its label; a free action is marked."""
        free = {"free": True} if option in question.free else {}
        return {"id": option, "label": self.label(question, option), **free}

    def reason(self, why: Reason) -> str:
        """Why something cannot be done, in words."""
        return self.texts.say(f"reason.{why.key}", **dict(why.args))

    def label(self, question: Question, option: str) -> str:
        """A game's rule `about_option` may tell more of an option than its id, e.g. what a die shows."""
        table = self.game.table
        about = table.rules.call.get("about_option")
        key = "free" if option in question.free else question.key
        return self.texts.label(option, key, **(about(table, question.seat, option) if about else {}))

    def event(self, event: Event) -> dict[str, Json]:
        """One line of the log in words, with the ids it speaks of."""
        who = "" if event.seat is None else self.names[event.seat]
        hidden = event.only is not None and event.only != self.seat
        key = f"event.{event.key}{'_hidden' if hidden else ''}"
        args = {} if hidden else event.args
        reasons = {k: self.reason(arg) for k, arg in args.items() if isinstance(arg, Reason)}
        owner = {"owner": self.names[args["owner"]]} if isinstance(args.get("owner"), int) else {}
        seats = {"seats": self.texts.join(self.names[n] for n in args["seats"])} if "seats" in args else {}
        text = self.texts.say(key, who=who, **{**args, **owner, **seats, **reasons})
        return {"seat": event.seat, "text": text, "after": event.after, "refs": list(_ids(args.values()))}


def _ids(args: Iterable[object]) -> Iterator[str]:
    for arg in args:
        if isinstance(arg, str):
            yield arg
        elif isinstance(arg, list):
            yield from _ids(arg)
