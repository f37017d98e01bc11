"""Actions and observations: every option has a number, every fact a place, and nobody sees what is hidden."""

from __future__ import annotations

import random

import numpy as np
import pytest

import majlis
import majlis.rl
from majlis.rl.actions import Actions, TooManyOptions, words_of
from majlis.rl.features import Layout, features
from majlis.rl.gather import Listener, gather


@pytest.mark.parametrize("game", majlis.GAMES)
def test_the_word_list_knows_what_is_offered(game: str) -> None:
    words = words_of(game)
    assert len(words) == len(set(words))
    bot = Listener(1)
    majlis.new(game, players=2, seed=1).finish(bot)
    assert bot.heard <= set(words)


def test_gathering_only_adds_at_the_end() -> None:
    words = words_of("excavation_earth")
    assert gather("excavation_earth", games=1)[: len(words)] == words


def test_unknown_options_take_the_spare_actions_in_their_order() -> None:
    actions = Actions("wayfarers", spare=2)
    known = len(actions.words)
    assert actions.of(["zither", actions.words[3], "oud"]) == {known: "zither", 3: actions.words[3], known + 1: "oud"}
    with pytest.raises(TooManyOptions, match=r"pass spare=3 or more.*majlis\.rl\.gather wayfarers"):
        actions.of(["zither", "oud", "ney"])


def begun(game: str, steps: int) -> majlis.Game:
    """A game after some random answers."""
    chance = random.Random(steps)
    started = majlis.new(game, players=3, seed=steps)
    for _ in range(steps):
        if (question := started.decision) is not None:
            started.play(chance.choice(question.options), question.seat)
    return started


@pytest.mark.parametrize("steps", [20, 60])
@pytest.mark.parametrize("game", majlis.GAMES)
def test_no_feature_depends_on_what_a_seat_cannot_see(game: str, steps: int) -> None:
    played = begun(game, steps)
    question = played.decision
    assert question is not None
    for seat in range(3):
        for seed in range(3):
            assert features(played.imagine(seat, seed), seat) == features(played, seat)


def test_features_have_the_names_of_the_view() -> None:
    game = begun("wayfarers", 60)
    assert game.decision is not None
    seat = game.decision.seat
    named, view = features(game, seat, game.decision), game.table.view(seat)
    card = view["rows"]["land"][2]
    assert named["me.silver"] == named[f"players.{seat}.silver"] == view["players"][seat]["silver"]
    assert named["rows.land"] == 4
    assert named[f"rows.land={card}"] == named[f"rows.land.2={card}"] == 1
    assert named[f"question={game.decision.key}"] == 1


def test_a_feature_keeps_its_place() -> None:
    table = ("scholars", ["human", "human"], {})
    layout = Layout(*table)
    assert "me.silver" in layout.names
    assert layout.names == tuple(sorted(layout.names))
    assert layout.place("me.silver") == layout.names.index("me.silver")
    assert layout.place("me.cards=zither") == len(layout.names) + 3039
    assert layout.place("me.cards=zither") == Layout(*table).place("me.cards=zither")


def test_a_vector_has_every_feature_in_its_place() -> None:
    layout = Layout("scholars", ["human", "human"], {}, buckets=16)
    assert layout.size == len(layout.names) + 16
    vector = layout.vector({"me.silver": 3, "me.gold": 1e9, "nothing": 0, "a=b": 1})
    assert vector.dtype == np.float32
    assert vector[layout.place("me.silver")] == 3
    assert vector[layout.place("me.gold")] == 10_000
    assert vector.sum() == 10_004
