"""Thousands of random games, in every variant of every game: they end, and no piece appears or vanishes."""

from __future__ import annotations

import pytest

from majlis.bots.random import RandomBot

from .laws import Variant, variants

VARIANTS = list(variants())
AT_LEAST = 2_000  # games of each game that people can play, and as many of each expansion


def games_of(variant: Variant) -> int:
    """As many as make enough games of its kind, when all variants are counted."""
    together = sum(share_of(other) for other in VARIANTS if other.ruleset is variant.ruleset)
    return share_of(variant) * (-(-AT_LEAST // together) if "souk" not in variant.game else 1)


def share_of(variant: Variant) -> int:
    """Solo games are short, so that there are more of them."""
    return 160 if variant.solo else {2: 60, 3: 40, 4: 32}[len(variant.seats)]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_random_games_end_and_keep_their_pieces(variant: Variant) -> None:
    """Each is checked to its end; some are counted at every beat, some replayed."""
    for seed in range(games_of(variant)):
        try:
            play_game(variant, seed)
        except Exception as error:
            error.add_note(f"{variant}, seed {seed}")
            raise


def play_game(variant: Variant, seed: int) -> None:
    game = variant.counted(seed, every=1 if seed % 5 == 0 else 10)
    result = game.finish(RandomBot(seed))
    assert game.over
    assert sorted(seat for place in result.ranking for seat in place) == list(range(len(variant.seats)))
    assert result.totals == tuple(sum(score.values()) for score in result.scores)
    if seed % 15 == 0:
        again = variant.load(game.save())
        assert (again.table, again.result, again.save()) == (game.table, result, game.save())
