"""A game: its set-up and its list of answers, and a few verbs.

    game = majlis.new("wayfarers", players=3, seed=7)
    game.decision            # seat, key, options, refused
    game.play("rest")        # on any error nothing has changed
    game.undo()

The table is only ever changed by running beats. Between beats the game keeps the table as the beat began; an answer
runs the beat again from there, feeding back the answers so far. Completed beats are never run again.
"""

from __future__ import annotations

import json
import random
import secrets
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Protocol

from majlis.engine import record
from majlis.engine.past import Checkpoint, Reached, Watch, Watched, read_checkpoint, unchain
from majlis.engine.record import BadRecord, Setup
from majlis.engine.result import Result, result_of
from majlis.engine.rules import Ruleset
from majlis.engine.run import (
    NATURE,
    Answer,
    Decide,
    Decision,
    Diverged,
    Endless,
    Event,
    IllegalOption,
    Luck,
    Question,
    Run,
)
from majlis.engine.state import Json
from majlis.engine.table import Table
from majlis.engine.view import View


class CannotUndo(ValueError):
    """Nothing can be taken back: luck or another seat has answered since."""


class GameOver(ValueError):
    """The game has ended; nothing is asked any more."""


class Bot(Protocol):
    """Whoever can answer questions. A bot that needs only the options may offer `pick` for play without suspension."""

    def choose(self, game: Game, question: Question) -> str:
        """The option to answer with."""


KEPT = 16  # deals for playouts
MARKED = 64  # answers after which a game remembers once more where it stood
Find = Callable[[str], Ruleset]  # the ruleset of a name


class Game:
    """A game in progress or finished. Make one with `majlis.new` or `majlis.load`."""

    __slots__ = (
        "_answers",
        "_arrived",
        "_chances",
        "_dealt",
        "_log",
        "_luck",
        "_marks",
        "_past",
        "_past_count",
        "_shown",
        "_start",
        "questions",
        "ruleset",
        "setup",
        "table",
    )

    def __init__(
        self,
        ruleset: Ruleset,
        setup: Setup,
        *,
        table: Table | None = None,
        origin: Checkpoint | None = None,
        luck: Luck | None = None,
        begin: bool = True,
    ) -> None:
        """Begin with the set-up, or at a given `table` or `origin`; `luck` may script what nature answers."""
        self.ruleset = ruleset
        self.setup = setup
        self._luck = luck
        self._answers: list[Answer] = []
        self._arrived = 0
        self._dealt: dict[tuple[int, int], Game] = {}
        self.questions: list[Question] = []
        self._marks: tuple[Checkpoint, ...] = (origin or Checkpoint(table or empty_table(ruleset, setup)),)
        self._go_to(self._origin)
        if begin:
            self._advance()

    @property
    def _origin(self) -> Checkpoint:
        """Where the game began, as far as it can be replayed."""
        return self._marks[0]

    def _go_to(self, mark: Checkpoint) -> None:
        """Stand between two beats."""
        self._start, self._past, self._past_count, self._chances, self._shown, self._log = mark
        self.table = self._start

    # Asking and answering ------------------------------------------------------------------------------------

    @property
    def decision(self) -> Question | None:
        """The question to be answered next, or None when the game is over."""
        return self.questions[0] if self.questions else None

    @property
    def decisions(self) -> list[Question]:
        """Every open question: several where several seats owe an answer at once."""
        return list(self.questions)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.questions

    def play(self, option: str, seat: int | None = None) -> None:
        """Answer an open question with one of its options; on any error nothing has changed."""
        if self.over:
            raise GameOver("the game is over")
        question = self._question_for(option, seat)
        trial = self.fork()
        trial._answers.append(Answer(question.seat, option))
        trial._advance()
        self._become(trial)

    def _question_for(self, option: str, seat: int | None) -> Question:
        asked = [q for q in self.questions if seat is None or q.seat == seat]
        if not asked:
            waiting = ", ".join(str(q.seat) for q in self.questions)
            raise IllegalOption(f"seat {seat} has nothing to answer now; the game waits for seat {waiting}")
        for question in asked:
            if option in question.options:
                return question
        allowed = ", ".join(asked[0].options)
        why = asked[0].refused.get(option)
        refused = f" ({why.key})" if why else ""
        raise IllegalOption(f"{option!r} is not allowed{refused}; choose from: {allowed}")

    def undo(self, seat: int | None = None) -> None:
        """Take back the seat's latest answer (or the latest of all), unless luck or somebody else came after."""
        answers = list(self.answers)
        i = self._latest(answers, seat)
        if i is None:
            raise CannotUndo("nothing can be taken back: luck or another player came after")
        at_once = i >= len(answers) - self._arrived
        self._become(self._replayed(answers[:i] + (answers[i + 1 :] if at_once else [])))

    @property
    def can_undo(self) -> bool:
        """Whether the latest answer can be taken back."""
        return self.can_undo_for(None)

    def can_undo_for(self, seat: int | None) -> bool:
        """Whether the seat could take its latest answer back."""
        return self._latest(list(self.answers), seat) is not None

    @property
    def answered(self) -> int:
        """How many answers have been given."""
        return self._past_count + len(self._answers)

    @property
    def arrived(self) -> list[Answer]:
        """The answers to questions asked at once, while some of these are still open."""
        return self._answers[len(self._answers) - self._arrived :]

    @property
    def latest(self) -> list[Answer]:
        """The answers given since the current beat began."""
        return self._answers[:]

    @property
    def asked_after(self) -> int:
        """How many answers had been given when the open questions were asked."""
        return self.answered - self._arrived

    def _latest(self, answers: list[Answer], seat: int | None) -> int | None:
        """Which answer the seat could take back: its latest; of those given at once, whatever the others gave."""
        group = len(answers) - self._arrived
        chosen = any(not answer.forced for answer in answers[group:])
        for i in range(len(answers) - 1, max(self._shown, self._origin.before) - 1, -1):
            mine = answers[i].seat != NATURE and (seat is None or answers[i].seat == seat)
            if i < group and (chosen or not mine):
                return None
            if mine and not answers[i].forced:
                return i
        return None

    # Copies for search ---------------------------------------------------------------------------------------

    def fork(self) -> Game:
        """An independent game in the same position; cheap, since completed beats are shared."""
        other = Game.__new__(Game)
        other.ruleset, other.setup, other._start, other.table = self.ruleset, self.setup, self._start, self.table
        other._marks, other._luck = self._marks, self._luck
        other._past, other._past_count, other._chances = self._past, self._past_count, self._chances
        other._answers, other._arrived, other._log = self._answers[:], self._arrived, self._log
        other._shown, other._dealt = self._shown, {}
        other.questions = self.questions
        return other

    def at(self, count: int) -> Game:
        """The game as it stood after its first `count` answers, nature's included."""
        return self._replayed(list(self.answers)[:count])

    def branch(self, count: int, seed: int) -> Game:
        """Another game that goes on from there, with fresh luck."""
        other = self._at_mark(count)
        other.setup = Setup(**{**vars(self.setup), "seed": seed, "rules": self.ruleset.version})
        other._advance(list(self.answers)[other._past_count : count])
        return other

    def imagine(self, seat: int, seed: int) -> Game:
        """A fork in which everything `seat` cannot know is dealt anew and luck will fall differently."""
        other = self.fork()
        if self.over:
            return other
        hidden = other._deal_anew(seat, seed)
        other._advance()
        chance = random.Random(seed)
        for answerer in hidden:  # they have answered, but nobody knows how
            question = next((q for q in other.questions if q.seat == answerer), None)
            if question is not None:
                other.play(chance.choice(question.options), answerer)
        return other

    def _deal_anew(self, seat: int, seed: int) -> list[int]:
        """Let luck fall differently and forget what `seat` cannot know; which seats have answered unseen."""
        self.setup = Setup(**{**vars(self.setup), "seed": seed})
        group = len(self._answers) - self._arrived
        hidden = [a.seat for a in self._answers[group:] if a.seat != seat]
        self._answers = [a for i, a in enumerate(self._answers) if i < group or a.seat == seat]
        self._start = self._start.copy()
        given = [a for a in self._answers if a.seat != seat]  # these must still be possible
        self.ruleset.rules.call["redraw"](self._start, seat, random.Random(seed).shuffle, given)
        return hidden

    def playout(self, seat: int, seed: int, decide: Decide, beats: int) -> Table:
        """The table after so many more beats of an imagined game in which `decide` answers everything.

        The same few seeds over and over are cheapest: what they deal is kept for as long as nothing is played.
        """
        return deque(islice(self.walk_imagined(seat, seed, decide), beats + 1), maxlen=1)[0]

    def walk_imagined(self, seat: int, seed: int, decide: Decide) -> Iterator[Table]:
        """Go on with an imagined game to its end, as `walk` does."""
        return self._dealt_anew(seat, seed).walk(decide)

    def _dealt_anew(self, seat: int, seed: int) -> Game:
        """The game of a playout before it begins; the latest ones are kept."""
        dealt = self._dealt.get((seat, seed))
        if dealt is None:
            dealt = self.fork()
            dealt._deal_anew(seat, seed)
            if len(self._dealt) == KEPT:
                del self._dealt[next(iter(self._dealt))]
            self._dealt[seat, seed] = dealt
        return dealt

    def walk(self, decide: Decide) -> Iterator[Table]:
        """Go on to the end of the game while `decide` answers everything.

        Shows one and the same table as each beat begins, the current first, and at the end; the game stays as it is.
        """
        run, beat = self._run(self._answers[:], decide=decide), self.ruleset.rules.call["beat"]
        table = self._start.copy()
        yield table
        while not table.over:
            table.begin(run)
            beat(table)
            yield table

    def finish(self, bots: Bot | Sequence[Bot]) -> Result:
        """Let bots (one, or one per seat) answer everything to the end."""
        if self.over:
            return self.result
        seated = list(bots) if isinstance(bots, Sequence) else [bots] * len(self.setup.seats)
        if all(hasattr(bot, "pick") for bot in seated):
            picks = [bot.pick for bot in seated]  # type: ignore[attr-defined]
            trial = self.fork()
            trial._advance_inline(lambda table, seat, key, options: picks[seat](table, seat, key, options))
            self._become(trial)
        while self.questions:
            question = self.questions[0]
            self.play(seated[question.seat].choose(self, question), question.seat)
        return self.result

    # Results, views, records ---------------------------------------------------------------------------------

    @property
    def result(self) -> Result:
        """Scores by source, ranking and the tie-breaks needed; before the end, as if it ended now."""
        return result_of(self.table)

    @property
    def answers(self) -> Iterator[Answer]:
        """Every answer of the game so far, nature's included."""
        yield from unchain(self._past)
        yield from self._answers

    @property
    def log(self) -> list[Event]:
        """Everything that has been told so far."""
        if self._log is None:
            replay = self._replayed(list(self.answers))
            self._log, self._marks = replay._log, replay._marks
        run = self.table.run.log if self.questions else None
        return [*unchain(self._log or ()), *(run or [])]

    def moment(self, n: int, *, laid: bool = False) -> Game:
        """The game as it looked after event `n` of its log: to be shown, not to be played.

        With `laid` a table that was still being set up is shown as it lay when that was done.
        """
        log = self.log
        moment = self._at_mark(log[n].after - 1)
        told = len(list(unchain(moment._log or ())))

        def watch(table: Table) -> None:
            nonlocal told
            told += 1
            if told > n and not (laid and table.phase == "set_up"):
                raise Reached(table)

        try:
            moment._advance(list(self.answers)[moment._past_count :], watch=watch)
        except Reached as reached:
            moment.table, moment._log = reached.table, ((), log[:told])
        else:
            return self
        if told == len(log) and self.over:
            moment.table = self.table  # with what has changed since the last line
        return moment

    def beats(self) -> Iterator[tuple[Table, list[Answer]]]:
        """Every beat that is done: the table after it, which goes on with the next one, and the answers given in it."""
        replay = Game(self.ruleset, self.setup, origin=self._origin, luck=self._luck, begin=False)
        table, run = self._origin.table.copy(), replay._run(list(self.answers)[self._origin.before :])
        while not table.over:
            before = run.cursor
            table.begin(run)
            try:
                self.ruleset.rules.call["beat"](table)
            except Decision:
                return
            yield table, run.answers[before : run.cursor]

    def view(
        self, seat: int | None = None, lang: str = "en", names: Sequence[str] = (), last: int | None = None
    ) -> dict[str, Json]:
        """What a seat may see, in words of its language; without a seat, what a spectator may see.

        `last` bounds how many lines of the log are told.
        """
        return View(self, seat, self.ruleset.texts(lang), names).whole(last)

    def save(self) -> str:
        """The record: the set-up line, one answer per line, and a closing line that guards against damage."""
        lines = [self.setup.line(), *self.lines()]
        body = "\n".join(lines)
        return f"{body}\nend {len(lines) - 1} {record.digest(body)}\n"

    def lines(self) -> list[str]:
        """Every answer as a line of the record."""
        return [record.write(answer) for answer in self.answers]

    def checkpoint(self) -> str:
        """The table as the current beat began, as JSON: with it a game goes on though its past replays no more."""
        facts = {"count": self._past_count, "chances": self._chances, "shown": self._shown}
        return json.dumps({**facts, "table": self._start.to_json()}, ensure_ascii=False)

    @classmethod
    def resume(cls, setup: str, lines: Sequence[str], checkpoint: str, find: Find, *, replay: bool = True) -> Game:
        """The game of a set-up line and its answers; from the checkpoint on where corrected rules no longer replay
        them, or to another table, or without `replay`. BadRecord if that fails too."""
        ruleset, settled = _settled(setup, find)
        answers = [record.read(line, number) for number, line in enumerate(lines, 2)]
        if replay:
            game = cls(ruleset, settled, begin=False)
            try:
                game._advance(answers[:])
            except Diverged as error:
                if not checkpoint:
                    raise BadRecord(f"line {error.index + 2}: {error.problem}") from None
            else:
                if settled.rules == ruleset.version or game._stands_at(checkpoint):
                    return game
        return cls._from_checkpoint(ruleset, settled, read_checkpoint(ruleset, settled, answers, checkpoint), answers)

    def _stands_at(self, checkpoint: str) -> bool:
        """Whether the current beat began with the table of a checkpoint; one that cannot be read proves nothing."""
        try:
            kept = read_checkpoint(self.ruleset, self.setup, [], checkpoint)
        except BadRecord:
            return True
        return (kept.before, kept.table) == (self._past_count, self._start)

    @classmethod
    def _from_checkpoint(cls, ruleset: Ruleset, setup: Setup, origin: Checkpoint, answers: list[Answer]) -> Game:
        """The game as it goes on from there; a beat in progress that runs otherwise now is begun anew."""
        game = cls(ruleset, setup, origin=origin, begin=False)
        if origin.table.over:
            return game
        try:
            game._advance(answers[origin.before :])
            if game._past_count == origin.before or game.over:
                return game
        except Diverged:
            pass
        return cls(ruleset, setup, origin=origin)

    @classmethod
    def load(cls, text: str, find: Find) -> Game:
        """The game of a record; `find` gives the ruleset of a name. BadRecord names the line that is wrong."""
        lines = record.split(text)
        if lines == [""]:
            raise BadRecord("line 1: the record is empty")
        ruleset, setup = _settled(lines[0], find)
        game = cls(ruleset, setup, begin=False)
        answers = [record.read(line, number) for number, line in enumerate(lines[1:], 2) if not line.startswith("end ")]
        try:
            game._advance(answers)
        except Diverged as error:
            versions = f" (recorded with rules {setup.rules}, now {ruleset.version})"
            note = versions if setup.rules != ruleset.version else ""
            raise BadRecord(f"line {error.index + 2}: {error.problem}{note}") from None
        except Endless as error:
            raise BadRecord(f"the game goes on for ever: {error}") from None
        record.check_end(lines, len(answers))
        return game

    # Running beats -------------------------------------------------------------------------------------------

    def _advance(self, answers: list[Answer] | None = None, watch: Watch | None = None) -> None:
        """Run beats until somebody must answer or the game is over; `answers` replace those of this beat and go on."""
        feed = self._answers if answers is None else answers
        beat = self.ruleset.rules.call["beat"]
        while True:
            table = self._start.copy()
            run = self._run(feed, log=[] if watch is None else Watched(watch, table))
            table.begin(run)
            try:
                beat(table)
            except Decision as decision:
                self.table, self.questions, self._arrived = table, decision.questions, decision.arrived
                self._answers, self._shown = feed, run.shown
                return
            feed = self._complete(table, run)
            if table.over:
                if feed:
                    raise Diverged(self._past_count, "the game is over, but more answers follow")
                self.table, self.questions, self._answers, self._arrived = table, [], [], 0
                return

    def _advance_inline(self, decide: Decide) -> None:
        """Run all beats to the end; `decide` answers everything, and nothing is logged."""
        table, beat = self._start.copy(), self.ruleset.rules.call["beat"]
        run = self._run(self._answers, decide=decide)
        while not table.over:
            table.begin(run)
            beat(table)
        self._log = None
        self._answers, self._arrived = self._complete(table, run), 0
        self.table, self.questions = table, []

    def _run(self, answers: list[Answer], decide: Decide | None = None, log: list[Event] | None = None) -> Run:
        return Run(
            self.setup.seed,
            answers=answers,
            chances=self._chances,
            decide=decide,
            log=log,
            luck=self._luck,
            past=self._past_count,
            shown=self._shown,
        )

    def _complete(self, table: Table, run: Run) -> list[Answer]:
        """A beat is done: keep its answers and its log, begin the next; returns the answers not yet used."""
        used = run.answers if run.cursor == len(run.answers) else run.answers[: run.cursor]
        rest = run.answers[run.cursor :]
        run.answers = used  # the table goes on referring to its run: let it not keep all that was still to come
        self._past = (self._past, used)
        self._past_count += len(used)
        self._chances, self._shown = run.chances, run.shown
        if self._log is not None:
            self._log = (self._log, run.log)
        self._start = table
        if self._log is not None and not table.over and self._past_count >= self._marks[-1].before + MARKED:
            self._marks = (*self._marks, self._here)
        return rest

    @property
    def _here(self) -> Checkpoint:
        """Where the current beat began."""
        return Checkpoint(self._start, self._past, self._past_count, self._chances, self._shown, self._log)

    def _at_mark(self, count: int) -> Game:
        """The game at the latest place it remembers where no more than `count` answers had been given."""
        here = () if self._log is None or self._start.over else (self._here,)
        places = (*self._marks, *here)
        latest = max(0, bisect_right(places, count, key=lambda mark: mark.before) - 1)
        other = Game(self.ruleset, self.setup, origin=self._origin, luck=self._luck, begin=False)
        other._marks = self._marks[: latest + 1]
        other._go_to(places[latest])
        return other

    def _replayed(self, answers: list[Answer]) -> Game:
        """The game with other answers, the same as these up to the beat in which they end."""
        other = self._at_mark(len(answers))
        if not other._start.over:
            other._advance(answers[other._past_count :])
        return other

    def _become(self, other: Game) -> None:
        for slot in self.__slots__:
            setattr(self, slot, getattr(other, slot))


def after_beat(table: Table, luck: int, decide: Decide) -> Table:
    """A table one beat later, with this luck and while `decide` answers everything; the given one stays as it is."""
    after = table.copy()
    after.begin(Run(luck, answers=[], chances=0, decide=decide))
    after.rules.call["beat"](after)
    return after


def empty_table(ruleset: Ruleset, setup: Setup) -> Table:
    """The table before anything is set up."""
    table = ruleset.table_type(
        seats=tuple("automa" if kind == "automa" else "player" for kind in setup.seats),
        options=dict(setup.options),
    )
    table.rules = ruleset.rules
    table.data = ruleset.data(setup.overlay)
    return table


def _settled(line: str, find: Find) -> tuple[Ruleset, Setup]:
    """The ruleset and the set-up of a set-up line, with every option settled and the overlay checked."""
    setup = Setup.read(line)
    try:
        ruleset = find(setup.game).in_force(setup.options)
        ruleset.check_seats(setup.seats)
        settled = Setup(**{**vars(setup), "options": ruleset.settle(ruleset.recorded(setup.options), setup.seats)})
        ruleset.data(settled.overlay)
    except ValueError as error:
        raise BadRecord(f"line 1: {error}") from None
    return ruleset, settled


def fresh_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbits(53)
