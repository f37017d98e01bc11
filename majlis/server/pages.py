"""Pages: what a browser is shown, rendered for one seat in one language."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache, partial
from itertools import count
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup, escape

import majlis
from majlis import bots
from majlis.engine.board import Tip
from majlis.engine.components import Data
from majlis.engine.effects import BadEffect, atoms, parse
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES, ON, SWITCH, Ruleset
from majlis.engine.text import Texts
from majlis.engine.view import View
from majlis.games import BOOKS, find_book
from majlis.rulebook import Rulebook
from majlis.server.assets import Assets
from majlis.server.drawing import Drawing
from majlis.server.session import Session
from majlis.server.shelf import Shelf, packed, unpacked
from majlis.server.steps import last_own, since_last_turn, steps_of
from majlis.server.store import Row

HERE = Path(__file__).parent
SHOWN_LOG = 80  # lines of the log on the page
SHOWN_HINTS = 3  # options in a hint
SHOWN_POINTS = 0.05  # less is no difference
SHOWN_STEPS = 40  # of what the others did


@dataclass(frozen=True)
class Reader:
    """Who looks at a page: the language, the seats held, the seat looked from, and the address."""

    lang: str
    path: str = "/"
    seats: frozenset[int] = frozenset()
    seat: int | None = None


@dataclass(frozen=True)
class Room:
    """What every page of a game, played with an expansion or without, shares in one language."""

    ruleset: Ruleset
    texts: Texts
    tips: Mapping[str, Tip]
    books: Mapping[str, str]  # the rulebook in which each rule stands
    template: str
    drawn: Mapping[str, Callable[..., Markup]]
    icons: frozenset[str]
    board: Callable[[Game, dict[str, Any], Texts], Any]


class Pages:
    """All pages, rendered by their templates. What is made of them and of pictures is kept up to `most` bytes."""

    def __init__(self, most: int) -> None:
        self.shelf = Shelf(most)
        self.assets = Assets()
        boards = {book: FileSystemLoader(find_book(book).folder / "board") for book in BOOKS}
        self._env = Environment(
            loader=ChoiceLoader([FileSystemLoader(HERE / "templates"), PrefixLoader(boards)]),
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            undefined=StrictUndefined,
        )
        self._env.filters["capfirst"] = capfirst
        self._env.globals["asset"] = self.assets.url
        self._words = {lang: Texts.load(lang, HERE / "text", HERE / "text" / "errors") for lang in LANGUAGES}
        self._rooms: WeakKeyDictionary[Data, dict[str, Room]] = WeakKeyDictionary()  # as long as anybody plays there
        self._plain = cached(Drawing(self.assets.url("sprite/common.svg"), ()), self.shelf)

    def words(self, lang: str) -> Texts:
        """The words of the shell."""
        return self._words[lang]

    def _make_room(self, ruleset: Ruleset, lang: str, data: Data) -> Room:
        board = ruleset.part("board")
        texts = Texts.load(lang, *ruleset.folders("text"), *ruleset.folders("text/board"))
        tips = board.tips(data, texts)
        drawing = Drawing(self.assets.url(f"sprite/{ruleset.name}.svg"), tips)
        books = books_by_rule(ruleset)
        [*_, template] = (f for f in ruleset.folders("board") if (f / "board.html").is_file())
        icons = self.assets.icons(ruleset.name)
        drawn = cached(drawing, self.shelf)
        return Room(ruleset, texts, tips, books, f"{template.parent.name}/board.html", drawn, icons, board.Board)

    def render(self, template: str, reader: Reader, room: Room | None = None, **context: Any) -> str:
        """A page."""
        words = self.words(reader.lang)
        common = {
            "lang": reader.lang,
            "langs": LANGUAGES,
            "path": reader.path,
            "t": lambda key, **args: words.say(f"web.{key}", **args),
            "say": (room.texts if room else words).say,
            "title": "Majlis",
            "game_css": "",
            "utc": utc,
            **(room.drawn if room else self._plain),
        }
        return self._env.get_template(template).render(common | context)

    # The table ---------------------------------------------------------------------------------------------

    def table(self, session: Session, reader: Reader) -> str:
        """The whole page of a table."""
        inner = Markup(self.fragment(session, reader))
        return self.table_page("table.html", session, reader, fragment=inner)

    def table_page(self, template: str, session: Session, reader: Reader, **context: Any) -> str:
        """A page that belongs to a table."""
        room = self.room_of(session, reader.lang)
        info = self._table_info(session, reader)
        css = f"boards/{room.ruleset.name}.css"
        return self.render(
            template, reader, room, table=info, seat=reader.seat, title=info["title"], game_css=css, **context
        )

    def fragment(self, session: Session, reader: Reader) -> str:
        """The part of the table's page that changes; made once for each version, seat and language."""
        return self._kept(session, reader, "fragment", lambda: self._fragment(session, reader))

    def _kept(self, session: Session, reader: Reader, part: str, make: Callable[[], str]) -> str:
        """A part of a table's page, made once for each seat and language for as long as nothing changes."""
        key = (session.id, part, reader.lang, reader.seat, reader.seats)
        return unpacked(self.shelf.get(key, lambda: packed(make()), session.shown))

    def _fragment(self, session: Session, reader: Reader) -> str:
        other = self.curtain_for(session, reader)
        if other is not None:
            next_seat = {"seat": other, "name": self.names_of(session.row, reader.lang)[other]}
            can_undo = reader.seat is not None and session.can_undo(reader.seat)
            return self.table_page("curtain.html", session, reader, next=next_seat, can_undo=can_undo)
        context = self._position(session.game, session, reader)
        view = context["view"]
        seat = reader.seat
        since = since_last_turn([event["seat"] for event in view["log"]], seat)
        last = last_own([event["seat"] for event in view["log"]], seat)
        return self.table_page(
            "fragment.html",
            session,
            reader,
            **context,
            can_undo=seat is not None and session.can_undo(seat),
            undo_reason=self.words(reader.lang).say("error.cannot_undo"),
            can_redo=seat is not None and session.can_redo(seat),
            hint_busy=self.words(reader.lang).say("error.hint_busy"),
            hint_needless=self.words(reader.lang).say("error.hint_needless"),
            log=[{**event, "new": i >= since} for i, event in enumerate(view["log"])],
            log_more=view["log"][0]["n"] if view["log"] else 0,
            steps=[] if seat is None else steps_of(view["log"][last:])[-SHOWN_STEPS:],
            error=None,
        )

    def moment(self, session: Session, reader: Reader, n: int, made: Game | None = None) -> str:
        """The table as it was after event number n, without any question; `made` is how the game stood there."""
        n = session.event(n)
        page = partial(self._moment, session, reader, n, made)
        return self._kept(session, reader, f"moment {n}", page)

    def _moment(self, session: Session, reader: Reader, n: int, made: Game | None) -> str:
        game = made or session.moment(n)
        return self.table_page("moment.html", session, reader, **self._position(game, session, reader))

    def replay(self, session: Session, reader: Reader, n: int | None, made: Game | None = None) -> str:
        """The replay page at event number n; without one, at the end."""
        log = session.game.log
        n = session.event(n)
        words = View(
            session.game,
            reader.seat,
            session.game.ruleset.texts(reader.lang),
            self.names_of(session.row, reader.lang),
        )
        lines = self._kept(
            session,
            reader,
            "log",
            lambda: self.table_page("log.html", session, reader, log=words.log(None)),
        )
        inner = Markup(self.moment(session, reader, n, made))
        return self.table_page(
            "replay.html",
            session,
            reader,
            n=n,
            count=len(log),
            line=words.event(log[n])["text"] if log else "",
            log=Markup(lines),
            fragment=inner,
            may_take=may_take(session, reader.seats),
        )

    def text(self, session: Session, reader: Reader, *, whole: bool = False) -> str:
        """The table in words, for screen readers; with the whole log if so wished."""
        context = self._position(session.game, session, reader, None if whole else SHOWN_LOG)
        return self.table_page(
            "text.html",
            session,
            reader,
            **context,
            sections=context["board"].sections(),
            can_undo=reader.seat is not None and session.can_undo(reader.seat),
            can_redo=reader.seat is not None and session.can_redo(reader.seat),
            log=context["view"]["log"],
        )

    def _position(self, game: Game, session: Session, reader: Reader, last: int | None = SHOWN_LOG) -> dict[str, Any]:
        """The table with whatever is asked of the reader's seat."""
        room = self.room_of(session, reader.lang)
        view = game.view(reader.seat, reader.lang, self.names_of(session.row, reader.lang), last=last)
        board = room.board(game, view, room.texts)
        question = next((q for q in view["decisions"] if "options" in q), None)
        asked = session.question(reader.seat)
        if question is not None and asked is not None:
            question["mark"] = session.mark(asked)
            question["source_name"] = room.texts.name(question["source"]) if question["source"] else ""
            for option in (*question["options"], *question["refused"]):
                option["effect"] = draws_as_effect(room, option["id"])
        hint = self._hint(session, reader, question)
        now = game is session.game
        thinking = session.thinking() if now else []
        spots = Spots(question, room.tips, hint[0]["id"] if hint else "")
        context = {
            "view": view,
            "board": board,
            "question": question,
            "figures": {seat: board.figures(seat) for seat in range(len(view["names"]))},
            "scores": self._scores(view, room.texts),
            "result": self._result(view, room.texts),
            "status": board.status(),
            "hint": hint,
            "thinking": thinking,
            "waiting": self._waiting(view, thinking, session.trouble if now else "", reader),
            "spot": spots.spot,
            "tip": spots.tip,
        }
        macros = self._env.get_template(room.template)
        context["board_html"] = macros.make_module({**context, **room.drawn, "say": room.texts.say})
        return context

    def _waiting(self, view: dict[str, Any], thinking: Sequence[int], trouble: str, reader: Reader) -> str:
        """For whom the table waits; a bot is said to think, or why it is late."""
        words, bot = self.words(reader.lang), f"web.{trouble or 'thinks'}"
        others = [question for question in view["decisions"] if question["seat"] != reader.seat]
        said = [words.say(bot, who=view["names"][q["seat"]]) if q["seat"] in thinking else q["prompt"] for q in others]
        return " · ".join(said)

    def _hint(self, session: Session, reader: Reader, question: dict[str, Any] | None) -> list[dict[str, Any]]:
        """The best options of the open question as the reader was advised: how far each is behind, and a bar."""
        advice = session.hint(reader.seat) if question else []
        if question is None or not advice:
            return []
        labels = {option["id"]: option["label"] for option in question["options"]}
        values = [one.value for one in advice]
        most, span = max(values), max(values) - min(values) or 1.0
        return [
            {
                "id": one.option,
                "label": labels[one.option],
                "points": points_behind(most - one.value, reader.lang),
                "bar": round(100 - 100 * (most - one.value) / span),
            }
            for one in advice[:SHOWN_HINTS]
        ]

    def _scores(self, view: dict[str, Any], texts: Texts) -> dict[str, Any]:
        scores = [{texts.say(f"score.{source}"): n for source, n in score.items()} for score in view["scores"]]
        labels = dict.fromkeys(label for score in scores for label in score)
        rows = [{"label": label, "values": [score.get(label) for score in scores]} for label in labels]
        return {"rows": rows, "totals": view["totals"]}

    def _result(self, view: dict[str, Any], texts: Texts) -> dict[str, Any] | None:
        if not view["over"]:
            return None
        ties = [texts.name(tie) for tie in view["tie_breaks"]]
        return {"ranking": view["ranking"], "names": view["names"], "tie_breaks": ties}

    def _table_info(self, session: Session, reader: Reader) -> dict[str, Any]:
        names = self.names_of(session.row, reader.lang)
        people = enumerate(session.row.people)
        ruleset = session.game.ruleset
        return {
            "id": session.id,
            "url": f"/t/{session.id}",
            "game": session.row.game,
            "title": self.title(session.row.game),
            "expansion": self.expansion(ruleset),
            "variants": self.variants(session.row, reader.lang),
            "house_rules": self.house_rules(session.row, reader.lang),
            "book": ruleset.name,
            "books": [book_link(book) for book in ruleset.books],
            "version": session.version,
            "seats": [
                {
                    "seat": seat,
                    "name": names[seat],
                    "kind": person.kind,
                    "you": seat == reader.seat,
                    "held": seat in reader.seats,
                    "taken": person.taken,
                }
                for seat, person in people
            ],
            "hot_seat": len(reader.seats) > 1,
            "open": session.row.listed,
            "free": ruleset.rules.free_options is not None,
            "over": session.game.over,
            "hints": session.hints,
            "commitment": commitment(session.row),
            "chosen_seed": chosen_seed(session.row),
            "seed": session.game.setup.seed if session.game.over else None,
            "salt": session.row.salt if session.game.over else None,
        }

    def curtain_for(self, session: Session, reader: Reader) -> int | None:
        """The seat to which the device must be passed, if it is another person's turn at this screen."""
        asked = [q.seat for q in session.game.questions]
        if len(reader.seats) < 2 or reader.seat in asked:
            return None
        return next((seat for seat in asked if seat in reader.seats), None)

    def room_of(self, session: Session, lang: str) -> Room:
        """What the pages of this table share."""
        data = session.game.table.data
        rooms = self._rooms.setdefault(data, {})
        if lang not in rooms:
            rooms[lang] = self._make_room(session.game.ruleset, lang, data)
        return rooms[lang]

    def names_of(self, row: Row, lang: str) -> list[str]:
        """Everybody's name; who gave none is named by the seat."""
        texts = ruleset_of(row).texts(lang)
        words = self.words(lang)
        kinds = {"human": "player", "automa": "automa"}
        return [
            person.name
            or (
                texts.say(f"seat.{kinds[person.kind]}", n=seat + 1)
                if person.kind in kinds
                else words.say(f"web.bot_{person.kind}", n=seat + 1)
            )
            for seat, person in enumerate(row.people)
        ]

    # Other pages -------------------------------------------------------------------------------------------

    def title(self, book: str) -> str:
        """The title of a game or an expansion."""
        return rulebook(book).title

    def expansion(self, ruleset: Ruleset) -> str:
        """The title of the expansion that these rules belong to; none for a game as it is."""
        return self.title(ruleset.name) if ruleset.base else ""

    def games(self, lang: str) -> list[dict[str, Any]]:
        """Every game, as the start page presents it."""
        words = self.words(lang)
        found = []
        for game in majlis.GAMES:
            ruleset = majlis.find(game)
            counts = ruleset.player_counts
            found.append(
                {
                    "id": game,
                    "title": self.title(game),
                    "tagline": words.say(f"web.tagline_{game}"),
                    "players": f"{1 if ruleset.automa else counts.start}–{counts.stop - 1}",
                    "solo": ruleset.automa,
                    "picture": self.assets.url(f"boards/{game}.svg"),
                    "rules_url": f"/rules/{game}",
                    "expansions": [self.expansion(expansion) for expansion in ruleset.expansions.values()],
                }
            )
        return found

    def options(self, game: str, lang: str) -> list[dict[str, Any]]:
        """The variants of a game, in words."""
        ruleset = majlis.find(game)
        declaring = {o.name: ruleset.expansions.get(o.expansion or o.name, ruleset) for o in ruleset.choices.values()}
        return [
            {
                "name": option.name,
                "label": option_label(declaring[option.name], option.name, lang),
                "more": house_rule_more(declaring[option.name], option.name, lang) if option.house else "",
                "default": option.default,
                "group": "house" if option.house else option.only,
                "only": option.only,
                "switch": option.name in ruleset.expansions,
                "expansion": self.title(option.expansion) if option.expansion else "",
                "check": option.values == SWITCH,
                "values": [
                    {"id": value, "label": option_label(declaring[option.name], value, lang)} for value in option.values
                ],
            }
            for option in ruleset.choices.values()
        ]

    def variants(self, row: Row, lang: str) -> list[dict[str, Any]]:
        """What is played at a table: each option that means something to those who sit there, house rules last."""
        ruleset = ruleset_of(row)
        kinds = [person.kind for person in row.people]
        played = [option for option in ruleset.options.values() if option.suits(kinds)]
        return [
            {
                "label": option_label(ruleset, option.name, lang),
                "value": option_label(ruleset, row.options.get(option.name, option.default), lang),
                "house": option.house,
                "on": row.options.get(option.name, option.default) == ON,
            }
            for option in sorted(played, key=lambda option: option.house)
        ]

    def house_rules(self, row: Row, lang: str) -> list[str]:
        """The house rules that are in force at a table."""
        return [variant["label"] for variant in self.variants(row, lang) if variant["house"] and variant["on"]]

    def kinds(self, game: str, lang: str) -> list[dict[str, str]]:
        """Who may sit at a seat, and what to expect of a bot."""
        words = self.words(lang)
        ids = ["human", *(["automa"] if majlis.find(game).automa else []), *bots.NAMES]
        seconds = {id: number(f"{level.seconds:g}", lang) for id, level in bots.LEVELS.items()}
        return [
            {
                "id": id,
                "label": words.say(f"web.kind_{id}"),
                "about": words.say(f"web.about_{id}", s=seconds.get(id)) if id in bots.NAMES else "",
            }
            for id in ids
        ]

    def tips(self, session: Session, lang: str) -> dict[str, Any]:
        """Every explanation of a table, for the browser; each rule with the rulebook in which it stands."""
        room = self.room_of(session, lang)
        return {
            key: {**tip._asdict(), "rules": {id: room.books.get(id, room.ruleset.name) for id in tip.rules}}
            for key, tip in room.tips.items()
        }


DRAWN = ("icon", "effect", "points", "needs", "die", "worker", "token", "marker", "shape", "face")
_drawings = count()


def cached(drawing: Drawing, shelf: Shelf) -> dict[str, Callable[..., Markup]]:
    """The functions that draw; the pictures are kept on a shelf."""
    whose = next(_drawings)

    def kept(name: str) -> Callable[..., Markup]:
        draw = getattr(drawing, name)

        def drawn(*args: Any, **named: Any) -> Markup:
            picture: Markup = shelf.get((whose, name, args, *named.items()), lambda: draw(*args, **named))
            return picture

        return drawn

    return {name: kept(name) for name in DRAWN}


class Spots:
    """The attributes of whatever can be chosen or explained, for the open question of one seat."""

    def __init__(self, question: dict[str, Any] | None, tips: Mapping[str, Tip], advised: str = "") -> None:
        asked = question or {"options": [], "refused": [], "source": ""}
        self._legal = {option["id"] for option in asked["options"]}
        self._free = {option["id"] for option in asked["options"] if option.get("free")}
        self._refused = {option["id"]: option["reason"] for option in asked["refused"]}
        self._source = asked["source"]
        self._tips = tips
        self._advised = advised

    def spot(self, id: str, label: str = "", dom: str = "", role: str = "") -> Markup:
        """A place that carries an id: it may be on offer, refused with its reason, or what asks."""
        said = escape(label or (self._tips[id].title if id in self._tips else id))
        name = escape(id)
        if id in self._legal:
            state = 'role="button" data-state="legal"' + (" data-free" if id in self._free else "")
            state += " data-advised" if id == self._advised else ""
        elif id in self._refused:
            why = escape(self._refused[id])
            state = f'role="button" data-state="refused" aria-disabled="true" data-why="{why}"'
        else:
            state = f'role="{role or "img"}"' + (' data-state="source"' if id == self._source else "")
        place = f'id="{escape(dom) if dom else name}" data-id="{name}" data-tip="{name}" tabindex="-1"'
        return Markup(f'{place} {state} aria-label="{said}"')

    def tip(self, id: str) -> Markup:
        """A place that is only explained."""
        return Markup(f'data-tip="{escape(id)}"')


def points_behind(value: float, lang: str) -> str:
    """So many points less, as a reader writes it: −1.4, −0,3; 0 is the best."""
    return number(f"−{value:.1f}", lang) if value >= SHOWN_POINTS else "0"


def number(text: str, lang: str) -> str:
    """A number with the decimal sign of a language."""
    return text.replace(".", ",") if lang == "pl" else text


def utc(when: float) -> str:
    """A moment, for browsers that cannot say how long ago it was."""
    return datetime.fromtimestamp(when, UTC).strftime("%Y-%m-%d %H:%M UTC")


def capfirst(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


@lru_cache(maxsize=16)
def rulebook(book: str) -> Rulebook:
    """The rules of a game or of an expansion."""
    return Rulebook.of(find_book(book).folder)


def books_by_rule(ruleset: Ruleset) -> dict[str, str]:
    """In which rulebook each rule stands, the base's included."""
    return {id: book.name for book in ruleset.books for id in rulebook(book.name).ids}


def book_link(book: Ruleset) -> dict[str, str]:
    """The title of a rulebook and where it is."""
    return {"title": rulebook(book.name).title, "url": f"/rules/{book.name}"}


def ruleset_of(row: Row) -> Ruleset:
    """The rules by which a table is played."""
    return majlis.find(row.game).in_force(row.options)


def option_label(ruleset: Ruleset, word: str, lang: str) -> str:
    """The name of an option or of one of its values, in the words of the rules that declare it."""
    texts = ruleset.texts(lang)
    return texts.say(f"setup.{word}") if texts.has(f"setup.{word}") else word


def house_rule_more(ruleset: Ruleset, name: str, lang: str) -> str:
    """What is played without a house rule."""
    texts = ruleset.texts(lang)
    return texts.say(f"house.{name}") if texts.has(f"house.{name}") else ""


def draws_as_effect(room: Room, option: str) -> bool:
    """Whether an option is an effect in the notation that can be drawn as icons."""
    if option in room.tips and (option not in room.ruleset.rules.call or room.texts.has(f"name.{option}")):
        return False
    try:
        names = [atom.name for atom, _ in atoms(parse(option))]
    except BadEffect:
        return False
    return bool(names) and all(name in room.icons for name in names)


def may_take(session: Session, seats: frozenset[int]) -> bool:
    """Whether the record may be had: at the end, or by whoever holds every seat that could have secrets, bots' too."""
    hands = {seat for seat, person in enumerate(session.row.people) if person.kind != "automa"}
    return session.game.over or seats >= hands


def chosen_seed(row: Row) -> str:
    """The seed, if whoever opened the table chose it and so may know all luck: then everybody may. Else nothing."""
    return str(row.seed) if row.chosen else ""


def commitment(row: Row) -> str:
    """The hash of the seed, published from the start; the seed and the salt follow at the end."""
    return hashlib.sha256(f"{row.seed}:{row.salt}".encode()).hexdigest()
