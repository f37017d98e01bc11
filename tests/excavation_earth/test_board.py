"""The board in the browser: every explanation, everything in words, a place for each option, and no secrets."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest
from boards import NOT_ALLOWED, Desk, Nesting, everything
from choosing import eager

import majlis
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES
from majlis.games.excavation_earth.board import Board, tips
from majlis.games.excavation_earth.turn import ACTIONS

from .positions import NOBODY, position

DESK = Desk("excavation_earth")
RULESET, DATA, texts, tips_in, page = DESK.ruleset, DESK.data, DESK.texts, DESK.tips, DESK.page
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
TABLES = (("random",) * 2, ("random",) * 4, ("random", "automa"))
WORDS_ONLY = (*ACTIONS, "offload", "acquire", "skip", "end_turn")  # options that lie nowhere on the board
CARD = re.compile(r"\bact_[a-z]+_\d\b")


def board(game: Game, seat: int | None = 0, lang: str = "en") -> Board:
    return cast(Board, DESK.board(game, seat, lang))


def moments(seats: tuple[str, ...], every: int) -> Iterator[Game]:
    """A random game; people draft their first hand, too."""
    options = {} if "automa" in seats else {"first_hand": "draft"}
    return DESK.moments(seats, every, **options)


def asked(game: Game) -> int:
    return game.decision.seat if game.decision else 0


# Explanations ----------------------------------------------------------------------------------------------------


def test_what_is_reconstructed_is_marked() -> None:
    known = tips_in("en")
    made_up = ("map", "payouts", "gallery", "market_1", "cmd_1", "gallery_columns", "place_3", "act_red_1", "red_delta")
    assert [id for id in made_up if not known[id].reconstructed] == []
    certain = ("place_1", "trv_2", "initiative_1", "prizes_3", "yellow_southwest-orange_east", "zu_sell")
    assert [id for id in certain if known[id].reconstructed] == []


def test_an_overlay_is_explained_as_it_says() -> None:
    overlay = '{"command_cards": {"items": [{"id": "cmd_1", "source": "seed", "white": "credits_per_envoy(7)"}]}}'
    made = tips(cast(Any, RULESET.data(overlay)), texts("en"))
    assert not made["cmd_1"].reconstructed
    assert any("7 credits" in line for line in made["cmd_1"].lines)


# In words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", TABLES)
@EVERY_LANGUAGE
def test_the_table_in_words(seats: tuple[str, ...], lang: str) -> None:
    name = texts(lang).name
    for game in moments(seats, 151):
        shown = board(game, 0, lang)
        said = everything(shown).lower()
        table = game.table
        lying = [tile for tiles in (*table.sites.values(), *table.black_market.values()) for tile in tiles]
        held = [tile for player in table.players for tile in (*player.cargo_hold, *player.hidden_hold, *player.guards)]
        places = [place for player in table.players for place in player.explorers]
        assert [id for id in (*lying, *held, *places, *table.queues) if name(id).lower() not in said] == []
        for player in table.players:
            assert texts(lang).count(player.credits, "credits") in said
            assert shown.names[player.seat].lower() in said
        assert not re.search(r"[{}_$]|->", said)


def test_key_figures() -> None:
    game = position(credits=17, hand=["act_red_1"], travel=["trv_3"], cargo_hold=["red_alpha"], initiative=2).game
    shown = {figure.term: figure.value for figure in board(game).figures(0)}
    wanted = {"credits": "17", "hand": "1", "travel_card": "1", "holds": "1", "initiative_token": "2"}
    assert shown | wanted == shown
    assert all(figure.term in tips_in("en") for figure in board(game).figures(0))


def test_key_figures_of_zu() -> None:
    game = majlis.new("excavation_earth", players=1, seed=4)
    figures = {figure.term: figure.value for figure in board(game).figures(1)}
    assert (figures["crew"], figures["zu_deck"]) == ("∞", "10")
    assert "hand" not in figures
    limited = majlis.new("excavation_earth", players=1, seed=4, options={"easy_limited_crew": "yes"})
    assert {figure.term: figure.value for figure in board(limited).figures(1)}["crew"] == "22"


@EVERY_LANGUAGE
def test_the_status_tells_the_round(lang: str) -> None:
    assert "2" in board(position(round=2, hand=["act_red_1"]).game, 0, lang).status()
    assert board(majlis.new("excavation_earth", players=2, seed=1), 0, lang).status() != ""


# What is drawn ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-3")
def test_popularity_shows_level_place_and_payout() -> None:
    tracks = {"red": 4, "yellow": 6, "green": 6, "orange": 6, "purple": 8}
    game = position(tracks=tracks, hand=["act_red_1"]).game
    shown = {colour.id: (colour.level, colour.place, colour.payout) for colour in board(game).colours}
    assert shown["red"] == (6, 1, 9)
    assert [shown[colour] for colour in ("yellow", "green", "orange")] == [(4, 2, 5)] * 3
    assert shown["purple"] == (2, 5, 0)
    assert [c.spaces.count("gap") for c in board(game).colours if c.id == "red"] == [6]


def test_alike_artifacts_lie_in_one_heap() -> None:
    game = position(sites={"green_north": ["green_delta", "green_alpha", "green_delta"]}, hand=["act_red_1"]).game
    place = next(place for place in board(game).places if place.printed.id == "green_north")
    assert [(heap.tile.id, heap.number) for heap in place.heaps] == [("green_alpha", 1), ("green_delta", 2)]


def test_a_black_market_stack_shows_its_order() -> None:
    stack = ["red_beta", "red_alpha", "red_delta"]
    colour = board(position(black_market={"red": stack}, hand=["act_red_1"]).game).colours[2]
    assert colour.top is not None
    assert [tile.id for tile in colour.stack] == stack
    assert colour.top.id == "red_beta"


def test_queues_show_their_free_places_and_whose_traders_stand_there() -> None:
    game = position(
        queues={"queue_3": ["red", "special"]},
        traders={"queue_3": 2},
        others={1: {"traders": {"queue_3": 1}}},
        hand=["act_red_1"],
    ).game
    queue = board(game).queues["queue_3"]
    assert queue.buyers == ["red", "special", "", ""]
    assert queue.traders == [(0, 2), (1, 1)]


@pytest.mark.parametrize(("round", "side"), [(2, "white"), (3, "yellow")])
def test_the_command_cards_show_the_side_in_force(round: int, side: str) -> None:
    commands = {"centre_left": "cmd_1", "centre_middle": "cmd_2", "centre_right": "cmd_3"}
    centres = board(position(round=round, commands=commands, hand=["act_red_1"]).game).centres
    assert [(centre.card.id, centre.card.side) for centre in centres if centre.card] == [
        ("cmd_1", side),
        ("cmd_2", side),
        ("cmd_3", side),
    ]
    assert centres[0].prizes == ((10, 5) if round == 2 else (15, 10, 5))


def test_the_gallery_shows_what_its_lines_are_worth() -> None:
    guards = ["yellow_alpha", "yellow_beta", "green_alpha", "red_alpha"]
    own = board(position(guards=guards, hand=["act_red_1"]).game).own(0)
    assert [row.now for row in own.rows] == [4, 0, 0, 0]
    assert [column.now for column in own.columns] == [4, 0, 0, 0, 0]
    assert own.columns[0].steps == [4, 9, 15]


def test_links_around_the_edge_leave_the_map_on_both_sides() -> None:
    lines = {line.id: line for line in board(position(hand=["act_red_1"]).game).lines}
    around = {id: [(end.side, end.to) for end in line.ends] for id, line in lines.items() if line.ends}
    assert around == {
        "yellow_southwest-orange_east": [("left", "orange_east"), ("right", "yellow_southwest")],
        "yellow_southwest-black_market_east": [("left", "black_market_east"), ("right", "yellow_southwest")],
    }
    assert len(lines) == 37


def test_the_forecast_shows_whose_crew_lies_on_it() -> None:
    slots = board(position(forecast_crew=[NOBODY, 1, NOBODY], hand=["act_red_1"]).game).forecast
    assert [slot.seat for slot in slots] == [None, 1, None]


def test_surveyed_tiles_lie_on_the_table() -> None:
    game = position(hand=["act_red_1"], credits=9).nature("red_alpha", "red_beta").play("survey", "forecast_1").game
    assert [tile.id for tile in board(game, 1).surveyed] == ["red_alpha", "red_beta"]
    assert board(game, 0).survey_asks
    assert not board(game, 1).survey_asks


def test_everybody_sees_which_factions_are_taken() -> None:
    game = majlis.new("excavation_earth", players=3, seed=1, options={"factions": "seats"})
    game.play("gul", 0)
    holders = {choice.id: choice.holder for choice in board(game, 2).choices}
    assert holders["gul"] == 0
    assert list(holders.values()).count(None) == 4


def test_others_boards_are_drawn_anew_only_when_they_look_different() -> None:
    game = position(credits=3, hand=["act_red_1"]).game
    richer = position(credits=4, hand=["act_red_1"]).game
    assert board(game, 1).looks(0) == board(game, 1).looks(0)
    assert board(game, 1).looks(0) != board(richer, 1).looks(0)
    assert board(game, 0).looks(0) is None


# The page --------------------------------------------------------------------------------------------------------


def test_every_option_that_is_a_thing_has_a_place() -> None:
    """Every kind of question, three times each, in games of people who pass as late as they can."""
    looked: Counter[str] = Counter()
    for seed, seats in enumerate(TABLES * 5):
        game = majlis.new("excavation_earth", seats=seats, seed=seed, options={})
        chance = random.Random(seed)
        while (question := game.decision) is not None:
            looked[question.key] += 1
            if looked[question.key] <= 3:
                html = page(board(game, question.seat, "pl"))
                doms = Counter(re.findall(r'(?<![-\w])id="([^"]+)"', html))
                assert [id for id, times in doms.items() if times > 1] == []
                assert set(re.findall(r'data-tip="([^"]+)"', html)) <= set(tips_in("pl"))
                placed = set(re.findall(r'data-spot="([^"]+)"', html))
                things = [id for id in question.options if id not in WORDS_ONLY and not re.search(r"[(\[]", id)]
                assert [id for id in things if id not in placed] == [], question.key
            game.play(eager(chance, question.options), question.seat)
    assert len(looked) > 35


def test_an_artifact_is_offered_where_the_question_means_it() -> None:
    """The same artifact lies on its dig site and on top of the black market, and has a space in the gallery."""
    laid: dict[str, Any] = {
        "sites": {"red_north": ["red_alpha"]},
        "black_market": {"red": ["red_alpha"]},
        "explorers": ["red_north", "market_1", "market_4"],
        "hand": ["act_red_1"],
    }
    digging = position(**laid).play("excavate")
    html = page(board(digging.game))
    assert digging.key == "sample"
    assert re.findall(r'id="([^"]+)" data-id="red_alpha" data-spot', html) == ["s0-gallery_red_alpha"]


def test_the_page_obeys_the_content_security_policy() -> None:
    for game in moments(("random", "automa"), 60):
        assert not NOT_ALLOWED.search(page(board(game)))


def test_nothing_that_can_be_chosen_lies_inside_something_else_that_can() -> None:
    for game in moments(("random",) * 3, 40):
        assert Nesting(page(board(game, asked(game)))).nested == []


# Secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-PREP-13")
def test_packets_and_picks_are_shown_to_their_holder_alone() -> None:
    game = majlis.new("excavation_earth", players=3, seed=5, options={"first_hand": "draft", "factions": "lot"})
    game.play(game.table.players[1].packet[0], 1)
    mine = board(game, 1).own(1)
    assert (len(mine.packet), len(mine.drafted), mine.to_pick) == (7, 1, 5)
    seen = board(game, 0).own(1)
    assert (seen.packet, seen.drafted, seen.drafting) == ([], [], (7, 1))
    assert board(game, None).own(1).packet == []


@pytest.mark.parametrize("seats", TABLES)
def test_no_page_shows_cards_of_others(seats: tuple[str, ...]) -> None:
    for game in moments(seats, 23):
        for reader in (*range(len(seats)), None):
            shown = board(game, reader)
            own = game.table.players[reader] if reader is not None else None
            known = {*game.table.forecast, *([*own.hand, *own.packet, *own.drafted] if own else [])}
            known |= {option["id"] for option in shown.question.get("options", ())}  # drawn, to keep one
            assert set(CARD.findall(page(shown))) <= known
            assert not CARD.search(everything(shown))
