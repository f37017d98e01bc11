"""The board in the browser: every explanation, everything in words, a place for each option, and no secrets."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, cast

import pytest
from boards import NOT_ALLOWED, Desk, Nesting, everything

import majlis
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES
from majlis.engine.run import Question
from majlis.games.inventors.board import Board, tips
from majlis.games.inventors.board.faces import Mark
from majlis.games.inventors.table import DUMMY, NEUTRAL

from .positions import board as open_board
from .positions import built, crew, guilds, invented, inventions_left, position, published, rows, site, zones

DESK = Desk("inventors")
RULESET, DATA, texts, tips_in, page = DESK.ruleset, DESK.data, DESK.texts, DESK.tips, DESK.page
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
TABLES = (("random",) * 2, ("random",) * 4, ("random", "automa"))
WORDS_ONLY = ("skip", "pass", "clear", "end_turn", "ship", "no_camel", "unused")  # options that lie nowhere
EFFECTS = ("one", "next", "pay", "raise")  # questions about effects and numbers


def board(game: Game, seat: int | None = 0, lang: str = "en") -> Board:
    return cast(Board, DESK.board(game, seat, lang))


def moments(seats: tuple[str, ...], every: int) -> Iterator[Game]:
    return DESK.moments(seats, every)


def asked(game: Game) -> int:
    return game.decision.seat if game.decision else 0


def busy(chance: random.Random, question: Question) -> str:
    """A random option of a player who invents, builds, tests and publishes, and now and then a free action."""
    real = [option for option in question.options if option not in question.free]
    wanted = [option for option in real if option not in ("skip", "pass")] or real
    if question.free and chance.random() < 0.04:
        return chance.choice(question.free)
    weights = {"publish": 6, "build": 6, "invent": 4, "test": 4, "workshop": 3, "worker": 2, "tent": 0.2}
    return chance.choices(wanted, [weights.get(option, 1) if question.key == "turn" else 1 for option in wanted])[0]


# Explanations ----------------------------------------------------------------------------------------------------


def test_what_is_reconstructed_is_marked() -> None:
    known = tips_in("en")
    made_up = ("guild", "tower", "royalty_track", "river_3", "guild_blue", "db_robotic", "dc_basin", "wt_05", "sc_2")
    assert [id for id in made_up if not known[id].reconstructed] == []
    certain = ("ready", "rt_left_1", "studio_charcoal_1", "pt_1", "space_open_card", "camel_1", "scribe", "dummy_2")
    assert [id for id in certain if known[id].reconstructed] == []


def test_an_overlay_is_explained_as_it_says() -> None:
    overlay = '{"royalties": {"items": [{"id": "royalty_3", "source": "seed", "effect": "7 silver"}]}}'
    made = tips(cast(Any, RULESET.data(overlay)), texts("en"))
    assert not made["royalty_3"].reconstructed
    assert any("7 silver" in line for line in made["royalty_3"].lines)


# In words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", TABLES)
@EVERY_LANGUAGE
def test_the_table_in_words(seats: tuple[str, ...], lang: str) -> None:
    name = texts(lang).name
    for game in moments(seats, 101):
        shown = board(game, 0, lang)
        said = everything(shown).lower()
        table = game.table
        devices = [id for board, device in table.devices.items() for id in (board, device.card) if id]
        tiles = [*table.tops.values(), *(tile for p in table.humans for row in p.rows.values() for tile in row)]
        research = [site.tile for site in table.sites.values()]
        lying = (*devices, *filter(None, tiles), *research, *table.passes.values())
        assert [id for id in lying if name(id).lower() not in said] == []
        for player in table.players:
            assert texts(lang).count(player.silver, "silver") in said
            assert shown.names[player.seat].lower() in said
        assert not re.search(r"[{}_$]|->", said)


def test_key_figures() -> None:
    game = position(
        silver=7, hand=["dc_basin", "dc_drum"], zones=zones("white", "blue_2 white_4"), camels={"camel_1": ["white_3"]}
    ).game
    shown = {figure.term: figure.value for figure in board(game, 1).figures(0)}
    wanted = {"silver": "7", "hand": "2", "die": "2", "camel": "1", "worker": "2", "royalty_track": "0"}
    assert shown | wanted == shown
    assert "first_player" in shown
    assert all(figure.term in tips_in("en") for figure in board(game).figures(0))


def begun_solo() -> Game:
    game = majlis.new("inventors", players=1, seed=4)
    game.play("row_top")
    return game


def test_key_figures_of_the_solo_opponent() -> None:
    game = begun_solo()
    figures = {figure.term: figure.value for figure in board(game).figures(1)}
    assert (figures["scheme_card"], figures["invention_tile"]) == ("6", "6")
    assert "hand" not in figures
    assert set(figures) <= set(tips_in("en"))


@EVERY_LANGUAGE
def test_the_status_tells_the_round(lang: str) -> None:
    assert "3" in board(position(round=3).game, 0, lang).status()
    assert texts(lang).say("board.last_round") in board(position(round=4).game, 0, lang).status()
    begun = majlis.new("inventors", players=2, seed=1)
    assert texts(lang).say("phase.starting_tile") in board(begun, 0, lang).status()


# The river -------------------------------------------------------------------------------------------------------


def test_the_river_shows_stacks_research_and_ships() -> None:
    game = position(
        stacks_of={1: 2, 3: 1, 7: 2, 17: 9},
        tiles={1: "wt_20", 3: "wt_30"},
        sites={"river_2": site("rt_left_1", 1, 0)},
        ship=3,
    ).game
    reaches = board(game).reaches
    assert [(r.number, r.stack, r.top.id if r.top else "") for r in reaches if r.stack] == [
        (1, 2, "wt_20"),
        (3, 1, "wt_30"),
        (7, 2, ""),
        (17, 9, ""),
    ]
    known = next(r for r in reaches if r.study)
    assert (known.number, known.left, known.right, known.vp) == (2, 1, 0, (2, 1))
    assert [(r.number, r.ships) for r in reaches if r.ships] == [(0, [2, 1]), (3, [0])]
    assert [r.number for r in reaches if r.deck is not None] == [0, 6, 12]


@pytest.mark.rule("I-SHIP-8")
def test_of_ships_on_one_space_the_one_ahead_is_drawn_farthest_right() -> None:
    game = position(ships=[1, 0, 2]).game
    assert board(game).reaches[0].ships == [2, 0, 1]


# Devices ---------------------------------------------------------------------------------------------------------

DEVICES = {
    "db_robotic": open_board(1),
    "db_fragrant": invented(2, "dc_hourglass", 1, "it_cards"),
    "db_automated": built(1, "dc_basin", 0, 2, ["", "orange_4", ""]),
    "db_rotating": published(1, "dc_drum", NEUTRAL, 1, 0, ["blue_1", "orange_2", "charcoal_6"]),
}


def test_devices_stand_in_their_columns() -> None:
    shown = board(position(devices=DEVICES).game)
    assert [m.id if m else "" for m in shown.left] == ["db_robotic", "db_fragrant", "", ""]
    assert [m.id if m else "" for m in shown.built] == ["db_automated", "", "", ""]
    assert [[m.id if m else "" for m in column] for column in shown.published] == [["db_rotating", "", "", ""]]
    stages = {m.id: m.stage for m in shown.machines.values()}
    assert stages == dict(zip(DEVICES, ("open", "invented", "built", "published"), strict=True))


def test_devices_show_who_had_a_hand_in_them_and_their_test_dice() -> None:
    shown = board(position(devices=DEVICES).game).machines
    assert (shown["db_fragrant"].inventor, shown["db_fragrant"].builder) == (1, None)
    assert shown["db_fragrant"].gives is not None
    assert shown["db_automated"].gives is None  # the tile is turned over
    roles = shown["db_rotating"]
    assert (roles.inventor, roles.builder, roles.publisher) == (NEUTRAL, 1, 0)
    assert [test.die.value if test.die else 0 for test in shown["db_automated"].tests] == [0, 4, 0]
    assert "neutral" in roles.label


def test_a_card_shows_what_it_counts() -> None:
    cards = board(position().game).faces.cards
    assert cards["dc_hourglass"].marks == (Mark("influence", "blue"),)
    assert cards["dc_door"].marks == (Mark("die", "orange"), Mark("die", "charcoal"))
    assert cards["dc_drum"].marks == (Mark("level", badge="scribe"),)
    assert cards["dc_fountain"].marks == (Mark("build"), Mark("publish"))
    sections = [Mark("research", badge="section_left"), Mark("section_middle"), Mark("section_right")]
    assert list(cards["dc_lamp"].marks) == sections
    assert cards["dc_toy"].at_least == (12, 17)


def test_every_mark_of_a_card_has_an_icon() -> None:
    cards = board(position().game).faces.cards.values()
    drawn = {name for card in cards for mark in card.marks for name in (mark.icon, mark.badge) if name}
    assert sorted(drawn - set(DESK.symbols)) == []


# Guilds, Workers, Tents, Royalties -------------------------------------------------------------------------------


def test_guilds_show_everybodys_influence_the_dummys_too() -> None:
    game = position(
        players=2, guilds=guilds(blue=3), others={1: {"guilds": guilds(blue=1)}}, dummy={"guilds": guilds(blue=2)}
    )
    blue = board(game.game).minarets[0]
    assert blue.influence == [(0, 3), (1, 1), (DUMMY, 2)]
    assert "Dummy" in blue.now or "dummy" in blue.now


def test_spaces_show_workers_and_the_envoy() -> None:
    standing = {"space_open_card": ["worker_1", "worker_0", "worker_1", "envoy"], "space_blue_left": ["worker_2"]}
    shown = board(position(placed=standing).game)
    posts = {post.id: post.workers for post in shown._all_posts if post.workers}
    assert posts == {"space_open_card": [(0, 1), (1, 2), (None, 1)], "space_blue_left": [(2, 1)]}


@pytest.mark.rule("I-DUM-3")
def test_the_dummys_card_blocks_spaces_and_makes_one_dearer() -> None:
    shown = board(position(players=2, dummy={"card": "dummy_1"}).game)
    posts = {post.id: post for post in shown._all_posts}
    assert sorted(id for id, post in posts.items() if post.blocked) == ["space_charcoal_left", "space_orange_right"]
    assert {id: post.extra for id, post in posts.items() if post.extra} == {"space_hire_camel": "blue"}
    assert shown.puppet is not None
    assert board(position().game).puppet is None


def test_tents_lie_on_their_spaces_and_in_the_areas_above() -> None:
    game = position(areas={"tent_1": [2, 0]}, first_tents=["tent_1"], others={1: {"tent": "tent_3"}}).game
    camps = board(game).camps
    assert (camps[0].tents, camps[0].gives, camps[1].gives) == ([2, 0], False, True)
    assert [camp.tent for camp in camps] == [None, None, 1, None, None]
    assert [camp.tile for camp in camps] == [f"pt_{n}" for n in range(1, 6)]


def test_the_royalty_track_shows_silver_points_and_everybody() -> None:
    rungs = board(position(royalties=6).game).rungs
    assert [(rung.number, rung.seats) for rung in rungs if rung.seats] == [(0, [1, 2]), (6, [0])]
    assert (rungs[6].silver, rungs[6].vp, rungs[6].gap) == (3, 3, True)


# A player's board ------------------------------------------------------------------------------------------------


def test_dice_lie_in_their_zones_the_highest_first() -> None:
    game = position(zones=zones("white white", "blue_2 white_4", "", "orange_6"), studio=["studio_blue_1"]).game
    own = board(game).own(0)
    assert [shelf.id for shelf in own.shelves] == ["inspired", "determined", "ready", "exhausted"]
    assert [[cast.id for cast in shelf.dice] for shelf in own.shelves] == [
        ["inspired_orange_6"],
        [],
        ["ready_blue_2", "ready_white_4"],
        ["exhausted_white", "exhausted_white"],
    ]
    doms = [cast.dom for shelf in own.shelves for cast in shelf.dice]
    assert len(set(doms)) == len(doms)
    assert [nook.id for level in own.nooks for nook in level if nook.die] == ["studio_blue_1"]


@pytest.mark.rule("I-DICE-5")
def test_a_die_in_the_studio_shows_its_two_ways_when_it_may_be_brightened() -> None:
    game = position(studio=["studio_blue_0", "studio_orange_2"]).doing("brighten").game
    moves = {nook.id: nook.moves for level in board(game).own(0).nooks for nook in level if nook.moves}
    assert moves == {
        "studio_blue_0": ["studio_blue_0_up", "studio_blue_0_out"],
        "studio_orange_2": ["studio_orange_2_out"],
    }


def test_the_tower_shows_five_levels_and_who_is_active() -> None:
    own = board(position(levels=crew(3, scribe=6), lowest=3, inactive=["tiler"]).game).own(0)
    assert [storey.number for storey in own.storeys] == [7, 6, 5, 4, 3]
    assert [storey.number for storey in own.storeys if storey.lowest] == [3]
    people = {person.who: (storey.number, person.active) for storey in own.storeys for person in storey.people}
    assert people["scribe"] == (6, True)
    assert people["tiler"] == (3, False)


def test_the_workshop_shows_tiles_dice_and_the_total() -> None:
    game = position(rows=rows("wt_19 wt_33", "", "wt_05"), zones=zones(ready="blue_4 white_6")).play(
        "workshop", "row_top"
    )
    game.play("ready_blue_4", "ready_white_6")
    assert board(game.game).own(0).rows[0].total == 10
    game.play("wt_19")
    top, middle, _ = board(game.game).own(0).rows
    assert [cell.tile.id if cell.tile else "" for cell in top.cells] == ["wt_19", "wt_33", "", "", ""]
    assert (top.total, top.active, middle.total) == (12, True, 0)
    assert [cast.id for cast in top.dice] == ["row_top_blue_4", "row_top_white_6"]


@pytest.mark.rule("I-WTILE-2")
@pytest.mark.rule("EX-9")
def test_the_next_space_of_each_row_shows_what_a_tile_costs_there() -> None:
    game = position(rows=rows("", "wt_20 wt_30 wt_33", "wt_05"), silver=9, tiles={1: "wt_10"}, ship=1)
    asking = game.doing("collect_workshop_tile")
    if asking.key != "place_tile":
        asking.play("river_1")
    cells = [(row.id, cell.price) for row in board(asking.game).own(0).rows for cell in row.cells if cell.next]
    assert cells == [("row_top", 0), ("row_middle", 3), ("row_bottom", 1)]


def test_camels_are_free_used_locked_or_covered() -> None:
    own = board(position(camels={"camel_1": ["white_3", "blue_2"], "camel_2": []}).game).own(0)
    assert [pack.state for pack in own.packs] == ["used", "free", "locked", "covered"]
    assert [cast.id for cast in own.packs[0].dice] == ["camel_1_white_3", "camel_1_blue_2"]


def test_empty_places_of_inventions_count_for_pairs_and_columns() -> None:
    left = ("invention_top_right", "invention_bottom_left", "invention_bottom_right")
    own = board(position(inventions=inventions_left(*left)).game).own(0)
    assert [idea.id for idea in own.ideas if not idea.tile] == [
        "invention_top_left",
        "invention_top_middle",
        "invention_bottom_middle",
    ]
    assert [span.id for span in own.spans if span.done] == ["invention_pair_top_left"]
    assert [shaft.id for shaft in own.shafts if shaft.done] == ["invention_column_middle"]


def test_tents_and_what_they_uncover() -> None:
    pegs = board(position(tents=3).game).own(0).pegs
    assert [peg.there for peg in pegs] == [False, True, True, True]
    assert [bool(peg.effect) for peg in pegs] == [True, False, True, False]


@pytest.mark.rule("I-GOAL-1")
def test_goals_are_shown_in_games_of_three_rounds() -> None:
    aims = board(position(rounds="3", goal=1).game).own(0).aims
    assert [(aim.kind, aim.done, aim.here) for aim in aims] == [
        ("start", True, False),
        ("times", True, True),
        ("each", False, False),
        ("times", False, False),
    ]
    assert board(position().game).own(0).aims == []


def test_the_solo_opponent_shows_its_schemes() -> None:
    own = board(begun_solo()).own(1)
    assert own.solo is not None
    assert (own.solo.hidden, sum(own.solo.reserves.values()), own.solo.inventions) == (6, 9, 6)


def test_others_boards_are_drawn_anew_only_when_they_look_different() -> None:
    game, richer = position(silver=3).game, position(silver=4).game
    assert board(game, 1).looks(0) == board(game, 1).looks(0)
    assert board(game, 1).looks(0) != board(richer, 1).looks(0)
    assert board(game, 0).looks(0) is None


# Options ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-FREE-1")
def test_a_card_can_be_played_on_the_hand() -> None:
    game = position(hand=["dc_basin", "dc_drum"], zones=zones(ready="white_4 white_5"), silver=9).game
    assert {"play_dc_basin", "play_dc_drum", "discard_two"} <= set(game.decisions[0].free)
    html = page(board(game))
    assert {"play_dc_basin", "play_dc_drum"} <= set(re.findall(r'data-spot="([^"]+)"', html))
    assert 'data-spot="play_dc_basin"' not in page(board(game, 1))


def test_an_option_is_pictured_by_what_it_does() -> None:
    game = position(hand=["dc_basin"], zones=zones(ready="white_4 blue_5", determined="orange_2"), devices=DEVICES).game
    shown = board(game)
    kind, (where, die) = shown.pictured("determined_orange_2")
    assert (kind, where, die.id) == ("die", "determined", "orange_2")
    assert shown.pictured("camel_1_white_3")[1][0] == "camel"
    assert shown.pictured("row_top_white_4")[1][0] == "workshop_row"
    assert shown.pictured("studio_blue_0_out")[1][2] == "ready"
    assert shown.pictured("play_dc_basin")[0] == "play"
    assert shown.pictured("use_tiler") == ("use", "tiler")
    assert shown.pictured("invent") == ("icon", "invent")
    assert shown.pictured("2 brighten")[0] == "effect"


# The page --------------------------------------------------------------------------------------------------------


def places(html: str) -> set[str]:
    return set(re.findall(r'data-spot="([^"]+)"', html))


def things(question: Question) -> Sequence[str]:
    """The options that must have a place on the board."""
    effects = question.key in EFFECTS
    lying = [id for id in question.options if id not in WORDS_ONLY and id not in ("discard_two", "colour_bonus")]
    return [id for id in lying if not effects or id in question.free]


def test_every_option_that_is_a_thing_has_a_place() -> None:
    """Every kind of question, three times each."""
    looked: Counter[str] = Counter()
    for seed, seats in enumerate(TABLES * 3):
        game = majlis.new("inventors", seats=seats, seed=seed, options={"rounds": "43"[seed % 2]})
        chance = random.Random(seed)
        while (question := game.decision) is not None:
            looked[question.key] += 1
            if looked[question.key] <= 3:
                html = page(board(game, question.seat, "pl"))
                doms = Counter(re.findall(r'(?<![-\w])id="([^"]+)"', html))
                assert [id for id, times in doms.items() if times > 1] == []
                assert set(re.findall(r'data-tip="([^"]+)"', html)) <= set(tips_in("pl"))
                placed = places(html)
                assert [id for id in things(question) if id not in placed] == [], question.key
            game.play(busy(chance, question), question.seat)
    assert len(looked) > 40


def test_the_page_obeys_the_content_security_policy() -> None:
    for game in moments(("random", "automa"), 40):
        assert not NOT_ALLOWED.search(page(board(game)))


def test_nothing_that_can_be_chosen_lies_inside_something_else_that_can() -> None:
    chance = random.Random(3)
    game = majlis.new("inventors", players=4, seed=3)
    number = 0
    while (question := game.decision) is not None:
        if number % 9 == 0:
            assert Nesting(page(board(game, question.seat))).nested == [], question.key
        number += 1
        game.play(busy(chance, question), question.seat)


def test_every_icon_of_the_page_is_in_the_sprite() -> None:
    common = {"any", "arrow", "bolt", "reconstructed", "then", "up", "vp", "colour", "die"}
    marks = {f"mark_{tone}" for tone in ("white", "blue", "orange", "charcoal", "any")}
    for game in [*moments(("random",) * 2, 60), *moments(("random", "automa"), 60)]:
        used = set(re.findall(r'href="sprite\.svg#icon-(\w+)"', page(board(game, asked(game)))))
        assert used - common - marks <= set(DESK.symbols)


# Secrets ---------------------------------------------------------------------------------------------------------


def test_a_hand_is_open_to_its_owner_alone() -> None:
    game = position(hand=["dc_basin", "dc_drum"]).game
    mine, seen, watched = (board(game, seat).own(0) for seat in (0, 1, None))
    assert [held.card.id for held in mine.hand] == ["dc_basin", "dc_drum"]
    for other in (seen, watched):
        assert (other.hand, other.hand_size) == ([], 2)


def test_nothing_is_shown_of_what_lies_hidden() -> None:
    """Neither pages nor words depend on the order of the piles or on the hands of others."""
    game = majlis.new("inventors", players=2, seed=5)
    chance = random.Random(5)
    for _ in range(40):
        [question, *_] = game.decisions
        game.play(busy(chance, question), question.seat)
    other = game.imagine(0, seed=3)
    assert page(board(game, 0)) == page(board(other, 0))
    assert everything(board(game, 0)) == everything(board(other, 0))
