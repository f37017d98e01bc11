"""The board in the browser: every explanation, everything in words, one place for each option, and no secrets."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest
from boards import NOT_ALLOWED, Desk, Nesting, everything

import majlis
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES
from majlis.games.wayfarers.board import Board, tips
from majlis.testing import scene

DESK = Desk("wayfarers")
RULESET, DATA, texts, tips_in, page = DESK.ruleset, DESK.data, DESK.texts, DESK.tips, DESK.page
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
TABLES = (("random",) * 2, ("random",) * 4, ("random", "automa"))
PLACED = re.compile(r"(die|value)_\d|cell_\d_\d|worker_\w+|guild_\w+|home_\w+|j\d+[a-e]|[A-Z]{1,2}\d+")


def board(game: Game, seat: int | None = 0, lang: str = "en") -> Board:
    return cast(Board, DESK.board(game, seat, lang))


def moments(seats: tuple[str, ...], every: int) -> Iterator[Game]:
    return DESK.moments(seats, every)


# Explanations ----------------------------------------------------------------------------------------------------


def test_a_made_up_value_is_marked() -> None:
    overlay = '{"land": {"items": [{"id": "LA01", "source": "reconstructed", "immediate": "5 silver"}]}}'
    made = tips(cast(Any, RULESET.data(overlay)), texts("en"))
    assert made["LA01"].reconstructed
    assert not made["LA02"].reconstructed
    assert any("5 silver" in line for line in made["LA01"].lines)


# In words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", TABLES)
@EVERY_LANGUAGE
def test_the_table_in_words(seats: tuple[str, ...], lang: str) -> None:
    for game in moments(seats, 301):
        shown = board(game, 0, lang)
        said = everything(shown)
        for row in game.table.rows.values():
            assert [card for card in row if card and texts(lang).name(card) not in said] == []
        for player in game.table.players:
            if player.automa is None:
                assert texts(lang).count(player.silver, "silver") in said
                assert texts(lang).count(player.provision, "provision") in said
                owned = [*player.land, *player.water, *player.space, *player.townsfolk.values()]
                assert [card for card in owned if texts(lang).name(card) not in said] == []
            assert shown.names[player.seat] in said
        assert not re.search(r"[{}_$]|->", said)


def test_key_figures() -> None:
    game = scene("wayfarers", silver=7, provision=3, supply=12, guilds={"black": 2, "yellow": 0, "blue": 1}).game
    figures = {figure.term: figure.value for figure in board(game).figures(0)}
    assert (figures["silver"], figures["provision"], figures["influence"]) == ("7", "3", "12")
    assert (figures["guild_black"], figures["guild_blue"]) == ("2", "1")
    assert all(figure.term in tips_in("en") for figure in board(game).figures(0))


def test_key_figures_of_the_automa() -> None:
    game = majlis.new("wayfarers", players=1, seed=4)
    figures = {figure.term: figure.value for figure in board(game).figures(1)}
    assert figures["comet_track"] == "0"
    assert "silver" not in figures


@EVERY_LANGUAGE
def test_the_last_turns_are_announced(lang: str) -> None:
    assert board(scene("wayfarers").game, 0, lang).status() == ""
    assert "2" in board(scene("wayfarers", ended_by=1, turns_left=2).game, 0, lang).status()
    assert board(scene("wayfarers", ended_by=0).game, 0, lang).status() != ""


# What is drawn ---------------------------------------------------------------------------------------------------


def test_ways_say_whether_they_are_open() -> None:
    game = scene("wayfarers", marker="j1a", sides=["a", "a", "a"], land=["LA01"]).game  # two cities, no vista
    roads = {road.id: road for road in board(game).roads}
    assert roads["j1a_j2a"].state == "open"
    assert roads["j1a_j2b"].state == "shut"
    assert "1 vista" in roads["j1a_j2b"].why
    assert roads["j0_j1b"].state == "past"
    assert len(roads) == 44


def test_a_met_goal_doubles_the_points_shown() -> None:
    cities = ["LA01", "LA02", "LA03", "LA04"]
    game = scene("wayfarers", land=cities, space=["SP18"], inspiration={"SP18": "IN14"}).game  # 1 VP per city; 5 cities
    own = board(game).own(0)
    assert own is not None
    [stars] = own.sky_left
    assert stars.points == 10
    assert stars.tucked is not None
    assert stars.tucked.met


def test_trade_links_show_where_they_joined() -> None:
    own = board(scene("wayfarers", water=["WA13", "WA34"]).game).own(0)  # EX-3
    assert own is not None
    assert own.water[1].joined == (False, False, True, False)
    assert [owned.open for owned in own.water] == [False, True]


def test_drawn_cards_are_shown_to_whoever_draws_alone() -> None:
    game = scene("wayfarers", provision=3).doing("land_card(draw=3)").nature("LA07", "LA09", "LA20").game
    assert [card.id for card in board(game, 0).drawn] == ["LA07", "LA09", "LA20"]
    assert board(game, 1).drawn == []
    assert "LA07" not in everything(board(game, 1))


def test_others_boards_are_drawn_anew_only_when_they_look_different() -> None:
    game = scene("wayfarers", silver=3).game
    richer = scene("wayfarers", silver=4).game
    assert board(game, 1).looks(0) == board(game, 1).looks(0)
    assert board(game, 1).looks(0) != board(richer, 1).looks(0)
    assert board(game, 0).looks(0) is None


# The page --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", TABLES)
def test_every_option_that_is_a_thing_has_one_place(seats: tuple[str, ...]) -> None:
    for game in moments(seats, 83):
        seat = game.decision.seat if game.decision else 0
        html = page(board(game, seat, "pl"))
        placed = Counter(re.findall(r'data-id="([^"]+)"', html))
        question = game.decision
        things = [] if question is None else [id for id in question.options if PLACED.fullmatch(id)]
        assert [(id, placed[id]) for id in things if placed[id] != 1] == []
        assert [id for id, times in placed.items() if times > 1] == []
        doms = Counter(re.findall(r'(?<![-\w])id="([^"]+)"', html))
        assert [id for id, times in doms.items() if times > 1] == []
        explained = set(re.findall(r'data-tip="([^"]+)"', html))
        assert explained <= set(tips_in("pl"))


def test_the_page_obeys_the_content_security_policy() -> None:
    for game in moments(("random", "automa"), 200):
        assert not NOT_ALLOWED.search(page(board(game)))


def test_nothing_that_can_be_chosen_lies_inside_something_else_that_can() -> None:
    for game in moments(("random",) * 3, 300):
        assert Nesting(page(board(game, game.decision.seat if game.decision else 0))).nested == []
