"""Add to the word lists whatever games are seen to offer: `python -m majlis.rl.gather [GAME ...] [--games N]`."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Mapping, Sequence

import majlis
from majlis.engine.components import effects_in
from majlis.engine.effects import All, One, show, within
from majlis.engine.game import Game
from majlis.engine.rules import Ruleset
from majlis.engine.run import Question
from majlis.engine.table import Table
from majlis.games import find
from majlis.rl.actions import WORDS, words_of


class Listener:
    """Plays at random and notes every option it is offered."""

    def __init__(self, seed: int) -> None:
        self.heard: set[str] = set()
        self._random = random.Random(seed)

    def choose(self, game: Game, question: Question) -> str:
        """Any option."""
        return self.pick(game.table, question.seat, question.key, question.options)

    def pick(self, table: Table, seat: int, key: str, options: Sequence[str]) -> str:
        """Any option."""
        self.heard.update(options)
        return self._random.choice(options)


def gather(game: str, games: int) -> list[str]:
    """The word list of a game with the words it lacked at its end."""
    known = words_of(game) if (WORDS / f"{game}.json").exists() else []
    heard: set[str] = set()
    for players in (1, 2, 3, 4):
        for seed in range(games):
            bot = Listener(seed)
            majlis.new(game, players=players, seed=seed, options=_variant(game, players, seed)).finish(bot)
            heard |= bot.heard
    base = find(game)
    for ruleset in (base, *base.expansions.values()):
        heard.update(_kin(ruleset, heard))
        heard.update(_choices(ruleset))
    return [*known, *sorted(heard - set(known))]


def _variant(game: str, players: int, seed: int) -> dict[str, str]:
    """Any of the variants that suit so many players: in turn, each value of each option meets each of the others."""
    chance = random.Random(f"{game} {players} {seed}")
    whom = ["human", "automa"] if players == 1 else ["human"] * players
    chosen = {o.name: chance.choice(o.values) for o in find(game).choices.values()}
    meant = find(game).meant(chosen, whom)
    return {name: value for name, value in chosen.items() if name in meant}


def _kin(ruleset: Ruleset, heard: set[str]) -> Iterator[str]:
    """All components of a family of which at least half were on offer."""
    families: Mapping[str, Mapping[str, object]] = ruleset.data().families
    for items in families.values():
        if 2 * sum(item in heard for item in items) >= len(items):
            yield from items


def _choices(ruleset: Ruleset) -> Iterator[str]:
    """The parts of effects that are chosen between or put in order."""
    for _, effect in effects_in(ruleset.data()):
        for inner in within(effect):
            if isinstance(inner, One | All):
                yield from map(show, inner.parts)


def main() -> None:
    """Rewrite the word lists."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=majlis.GAMES, help="whose list to add to; all if none is named")
    parser.add_argument("--games", type=int, default=200, help="how many games to play with each number of players")
    arguments = parser.parse_args()
    for game in arguments.game:
        words = gather(game, arguments.games)
        lines = ",\n".join(json.dumps(word) for word in words)
        (WORDS / f"{game}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(f"{game}: {len(words)} words")


if __name__ == "__main__":
    main()
