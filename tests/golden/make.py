"""Finished games kept as witnesses. After a wanted change of the rules: `python -m tests.golden.make`."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import majlis
from majlis.bots.random import RandomBot
from majlis.engine.game import Game
from majlis.engine.result import Result
from majlis.engine.rules import ON
from majlis.games import EXPANSIONS, find_book

HERE = Path(__file__).parent
SCORES = HERE / "scores.csv"
TRANSCRIPTS = {  # each tells the story of a record
    "wayfarers_solo": "wayfarers_solo_AI1",
    "scholars_solo": "scholars_solo",
    "scholars_2": "scholars_2",
    "inventors_solo": "inventors_solo",
    "inventors_2": "inventors_2",
    "excavation_earth_solo": "excavation_earth_solo",
    "excavation_earth_2": "excavation_earth_2",
    "body_of_books_solo": "body_of_books_solo",
    "body_of_books_2": "body_of_books_2",
}
SEED = 20_240


def games() -> Iterator[tuple[str, Game]]:
    """Every game at every number of players; solo, one for each value of each option that only solo games have.

    Then every expansion at every number of players.
    """
    for name in majlis.GAMES:
        for players in majlis.find(name).player_counts:
            if players > 1:
                yield f"{name}_{players}", majlis.new(name, players, SEED + players)
            else:
                for number, (variant, options) in enumerate(solo_variants(name)):
                    yield f"{name}_solo{variant}", majlis.new(name, 1, SEED + 10 + number, options)
    for expansion, game in EXPANSIONS.items():
        for players in find_book(expansion).player_counts:
            table = "solo" if players == 1 else players
            yield f"{expansion}_{table}", majlis.new(game, players, SEED + players, {expansion: ON})


def solo_variants(game: str) -> Iterator[tuple[str, dict[str, str]]]:
    """What is added to a record's name, and the options. A default that leaves the value to luck is no variant."""
    options = [option for option in majlis.find(game).options.values() if option.only == "solo"]
    if all(option.default != "random" for option in options):
        yield "", {}
    for option in options:
        values = [value for value in option.values if value != option.default]
        for value in values:
            yield f"_{option.name if values == ['yes'] else value}", {option.name: value}


def row(name: str, result: Result) -> list[str]:
    """What the table of scores says of a game: totals by seat, and who won."""
    return [name, " ".join(map(str, result.totals)), " ".join(str(seat + 1) for seat in result.winners)]


def transcript(record: str) -> str:
    """A game in words, as its first seat has seen it: what happened, what was asked, what was chosen."""
    finished = majlis.load(record)
    game = Game(finished.ruleset, finished.setup)
    lines = [f"{game.ruleset.name} {' '.join(game.setup.seats)}, seed {game.setup.seed}", ""]
    told = 0
    for answer in finished.answers:
        if game.decision is None or answer.forced or answer.seat != game.decision.seat:
            continue
        view = game.view(0)
        lines += [event["text"] for event in view["log"][told:]]
        told = len(view["log"])
        lines += _question(view["decisions"][0], answer.option)
        game.play(answer.option, answer.seat)
    view = game.view(0)
    lines += [event["text"] for event in view["log"][told:]]
    for name, scores, total in zip(view["names"], view["scores"], view["totals"], strict=True):
        parts = ", ".join(f"{source} {points}" for source, points in scores.items())
        lines += ["", f"{name}: {total} ({parts})"]
    return "\n".join(lines) + "\n"


def _question(question: dict[str, object], chosen: str) -> Iterator[str]:
    yield ""
    yield f"? {question['prompt']}"
    for option in question.get("options", []):  # type: ignore[attr-defined]
        yield f"  {'>' if option['id'] == chosen else '-'} {option['label']}"
    for option in question.get("refused", []):  # type: ignore[attr-defined]
        yield f"  x {option['label']} ({option['reason']})"


def main() -> None:
    """Play and write everything anew."""
    for old in HERE.glob("*.game"):
        old.unlink()
    rows = []
    for name, game in games():
        rows.append(row(name, game.finish(RandomBot(game.setup.seed))))
        (HERE / f"{name}.game").write_text(game.save(), encoding="utf-8")
    with SCORES.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([["game", "scores", "winners"], *rows])
    for name, record in TRANSCRIPTS.items():
        text = transcript((HERE / f"{record}.game").read_text(encoding="utf-8"))
        (HERE / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
