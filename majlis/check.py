"""Checks of a game: its data, its notation, its texts in both languages, and which rules no test names."""

from __future__ import annotations

import ast
import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import majlis
from majlis import bots, rulebook
from majlis.engine.components import BadData, Data, effects_in
from majlis.engine.effects import BadEffect, Effect, parse, show
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES, ON, Ruleset
from majlis.engine.run import Question
from majlis.engine.scores import Expression
from majlis.engine.text import Texts
from majlis.games import BOOKS, EXPANSIONS, find_book

ENGINE = Path(__file__).parent / "engine"
KEY_OF = {
    "ask": 1,
    "ask_some": 1,
    "ask_number": 1,
    "confirm": 1,
    "ask_each": 0,
    "ask_at_once": 0,
    "tell": 0,
    "reason": 0,
    "Reason": 0,
}
WORDED = ("option", "terms", "name", "counter", "atom")  # an id may be the same word


@dataclass
class Report:
    """What a check of a game or an expansion has found: facts worth knowing, and problems."""

    game: str
    facts: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


def check(game: str, tests: Path | None = None) -> Report:
    """Check a game or an expansion; with a folder of tests, also which rules they name."""
    report = Report(game)
    ruleset = find_book(game)
    try:
        data = ruleset.data()
    except BadData as error:
        report.problems.append(f"data: {error}")
        return report
    _check_data(report, data)
    texts = [ruleset.texts(lang) for lang in LANGUAGES]
    _check_keys(report, ruleset, texts)
    for text in texts:
        _check_words(report, data, text)
    _check_games(report, ruleset, texts)
    if tests is not None:
        _check_rules(report, ruleset, tests)
    return report


# Data ------------------------------------------------------------------------------------------------------------


def _check_data(report: Report, data: Data) -> None:
    effects = list(effects_in(data))
    for where, effect in effects:
        if not _round_trips(effect):
            report.problems.append(f"notation: {where}: {show(effect)!r} does not read back as itself")
    items = sum(1 for _ in data.components)
    report.facts.append(f"data: {items} items in {len(data.families)} families, {len(effects)} effects")
    made_up = {name: sum(c.reconstructed for c in family.values()) for name, family in data.families.items()}
    named = ", ".join(f"{count} of {name}" for name, count in made_up.items() if count)
    report.facts.append(f"data: {sum(made_up.values())} items are reconstructed{f' ({named})' if named else ''}")


def _round_trips(effect: Effect) -> bool:
    try:
        return parse(show(effect)) == effect
    except BadEffect:
        return False


# Texts -----------------------------------------------------------------------------------------------------------


def _check_keys(report: Report, ruleset: Ruleset, texts: Sequence[Texts]) -> None:
    """Both languages have the same keys, and every key that stands in the code."""
    used: dict[str, str] = {}
    for file in sorted([*ENGINE.glob("*.py"), *_source_files(ruleset)]):
        for key in keys_in(file.read_text(encoding="utf-8")):
            used.setdefault(key, file.name)
    for text in texts:
        for other in texts:
            report.problems += [
                f"texts: {text.lang} lacks {key!r}, which {other.lang} has" for key in text.missing(other)
            ]
        lacking = [key for key in used if not text.has(key)]
        report.problems += [f"texts: {text.lang} lacks {key!r}, which {used[key]} uses" for key in lacking]
    report.facts.append(f"texts: {len(used)} keys of the code, in {' and '.join(LANGUAGES)}")


def _source_files(ruleset: Ruleset) -> Iterator[Path]:
    if ruleset.base:
        yield from _source_files(ruleset.base)
    yield from ruleset.folder.glob("*.py")


def keys_in(source: str) -> list[str]:
    """The text keys that Python code names: of questions, reasons and events."""
    return [key for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) for key in _keys_of(node)]


def _keys_of(call: ast.Call) -> Iterator[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    at = KEY_OF.get(name, len(call.args))
    given = call.args[at] if at < len(call.args) else named.get("key") if name in KEY_OF else None
    for word in _literals(given):
        if name == "tell":
            yield f"event.{word}"
            if "only" in named:
                yield f"event.{word}_hidden"
        else:
            yield f"reason.{word}" if name in ("reason", "Reason") else f"ask.{word}"


def _literals(node: ast.expr | None) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _literals(node.body) + _literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def _check_words(report: Report, data: Data, texts: Texts) -> None:
    """Every component has a name (unless nobody ever sees its family), every effect and score has words."""
    for family, items in data.families.items():
        unnamed = [id for id in items if texts.name(id) == id and not any(texts.has(f"{w}.{id}") for w in WORDED)]
        if len(unnamed) < len(items):
            report.problems += [f"texts: {texts.lang} has no name for {family} {id}" for id in unnamed]
    problems: Counter[str] = Counter()
    for where, effect in effects_in(data):
        _try(problems, f"{where} ({show(effect)}) in {texts.lang}", texts.describe, effect)
    for where, expression in expressions_in(data):
        _try(problems, f"{where} ({expression.source}) in {texts.lang}", texts.expression, expression.source)
    report.problems += [f"texts: {problem}" for problem in problems]


def expressions_in(data: Data) -> Iterator[tuple[str, Expression]]:
    """Every score and requirement of every component, with where it stands."""
    for family, items in data.families.items():
        for name, item in items.items():
            for found in _expressions(item):
                yield f"{family} {name}", found


def _expressions(value: Any) -> Iterator[Expression]:
    if isinstance(value, Expression):
        yield value
    elif dataclasses.is_dataclass(value):
        for f in dataclasses.fields(value):
            yield from _expressions(getattr(value, f.name))
    elif isinstance(value, tuple | dict):
        for v in value.values() if isinstance(value, dict) else value:
            yield from _expressions(v)


# Games in words --------------------------------------------------------------------------------------------------


def _check_games(report: Report, ruleset: Ruleset, texts: Sequence[Texts]) -> None:
    """Play a game at random, with most players and with the automa: every question and event has words."""
    most = ruleset.player_counts.stop - 1
    tables = [("random",) * most] + ([("random", "automa")] if ruleset.automa else [])
    problems: Counter[str] = Counter()
    asked = 0
    name, options = set_up_of(ruleset.name)
    for seats in tables:
        game = majlis.new(name, seats=seats, seed=1, options=options)
        asked += _play_in_words(game, texts, problems)
        for text in texts:
            _try(problems, f"the events in {text.lang}", game.view, 0, text.lang)
            for source in dict.fromkeys(source for score in game.result.scores for source in score):
                _try(problems, f"the scores in {text.lang}", text.say, f"score.{source}")
    report.problems += [f"texts: {problem}" for problem in problems]
    report.facts.append(f"texts: {len(tables)} games at random, {asked} questions asked in words")


def set_up_of(book: str) -> tuple[str, dict[str, str]]:
    """How a game or an expansion is set up: the name of the game and the options that it needs."""
    return (EXPANSIONS[book], {book: ON}) if book in EXPANSIONS else (book, {})


def _play_in_words(game: Game, texts: Sequence[Texts], problems: Counter[str]) -> int:
    bot = bots.make("random", 1)
    asked = 0
    while (question := game.decision) is not None:
        for text in texts:
            _check_question(question, text, problems)
        asked += 1
        game.play(bot.choose(game, question), question.seat)
    return asked


def _check_question(question: Question, texts: Texts, problems: Counter[str]) -> None:
    where = f"the question {question.key!r} in {texts.lang}"
    _try(problems, where, texts.say, f"ask.{question.key}", who="", source=question.source)
    for option in (*question.options, *question.refused):
        key = "free" if option in question.free else question.key
        label = _try(problems, where, texts.label, option, key)
        if label == option and not option.isdigit() and not any(texts.has(f"{part}.{option}") for part in WORDED):
            problems[f"{where}: the option {option!r} has no words"] += 1
    for reason in question.refused.values():
        _try(problems, where, texts.say, f"reason.{reason.key}", **dict(reason.args))


def _try(problems: Counter[str], where: str, say: Callable[..., Any], *args: Any, **named: Any) -> Any:
    try:
        return say(*args, **named)
    except (KeyError, ValueError, TypeError) as error:
        problems[f"{where}: {error.args[0] if error.args else type(error).__name__}"] += 1
        return None


# Rules and tests -------------------------------------------------------------------------------------------------


def _check_rules(report: Report, ruleset: Ruleset, tests: Path) -> None:
    ids = rulebook.rule_ids((ruleset.folder / "RULES.md").read_text(encoding="utf-8"))
    named = ids_in_tests(ruleset.name, tests)
    untested = [id for id in ids if id not in named]
    families = {id.rsplit("-", 1)[0].split("-")[0] for id in ids}
    unknown = sorted(id for id in named if id not in ids and id.split("-")[0] in families)
    report.facts.append(f"rules: {len(ids) - len(untested)} of {len(ids)} rules have a test that names them")
    report.problems += [f"rules: no test names {id}" for id in untested]
    report.problems += [f"rules: {named[id]} names {id}, which is no rule" for id in unknown]


def ids_in_tests(game: str, tests: Path) -> dict[str, str]:
    """The rule ids in the tests of a game or an expansion, each with the file that names it; the folders of others do
    not count."""
    others = set(BOOKS) - {game}
    named: dict[str, str] = {}
    for file in sorted(tests.rglob("*.py")):
        if not others & set(file.relative_to(tests).parts):
            for id in rulebook.RULE_ID.findall(file.read_text(encoding="utf-8")):
                named.setdefault(id, str(file.relative_to(tests)))
    return named
