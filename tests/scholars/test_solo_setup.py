"""Chapter 19: setting up a game against the solo opponent."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.engine.game import Game
from majlis.games.scholars.table import NOBODY

from .solo_positions import AI, HUMAN, guilds

SCROLL_CARD = "resource_3"  # its bonus is influence on a scroll
LEVELS = ("student", "scribe", "teacher", "scholar")


def new(level: str = "student", seed: int = 1, length: str = "casual") -> Game:
    """A game that waits for the human's draft."""
    return majlis.new("scholars", players=1, seed=seed, options={"level": level, "length": length})


def drafted(level: str = "student", seed: int = 1, starter: str = "") -> Game:
    """A game after the draft: the human takes this starting translator, and influences no scroll and no guild."""
    game = new(level, seed)
    while game.table.phase == "draft":
        assert game.decision is not None
        options = game.decision.options
        game.play(starter if starter in options else "skip" if "skip" in options else options[0])
    return game


def state(game: Game) -> tuple[Any, Any]:
    """The opponent, and what only it has."""
    return game.table.players[AI], game.table.players[AI].ai


@pytest.mark.rule("S-SOLO-SET-1")
@pytest.mark.parametrize("length", ["casual", "epic"])
def test_the_board_is_set_up_as_for_two_players(length: str) -> None:
    table = new(length=length).table
    two = majlis.new("scholars", players=2, seed=1, options={"length": length}).table
    assert table.stacks == two.stacks
    assert len(table.rooms) == 4
    assert len(table.map_scrolls) == 6


@pytest.mark.rule("S-SOLO-SET-1")
@pytest.mark.parametrize("seed", range(8))
def test_the_human_is_the_first_player(seed: int) -> None:
    game = drafted(seed=seed)
    assert game.table.first == HUMAN
    assert game.decision is not None
    assert (game.decision.key, game.decision.seat) == ("turn", HUMAN)


@pytest.mark.rule("S-SOLO-SET-2")
@pytest.mark.rule("S-SOLO-SET-6")
def test_it_has_a_solo_board_instead_of_a_player_board() -> None:
    me, ai = state(drafted())
    assert (me.cards, me.slots, me.bag, me.hand, me.goal, me.resource) == ((), {}, (), (), "", "")
    assert (me.scrolls, me.retired, me.workers, me.silver, me.gold) == ((), {}, {}, 0, 0)
    assert not any(me.tracks.values())
    assert me.space == ""
    assert (ai.focus, ai.wraps, ai.schemes, ai.retired) == (0, 0, (), ())
    assert ai.deck.rest == ("scheme_1", "scheme_2", "scheme_3", "scheme_4", "scheme_5", "scheme_6")


@pytest.mark.rule("S-SOLO-SET-6")
def test_luck_decides_which_scheme_card_comes_first() -> None:
    first = set()
    for seed in range(60):
        game = drafted(seed=seed)
        while game.table.active == HUMAN and not game.table.players[AI].ai.schemes:
            assert game.decision is not None
            options = game.decision.options
            game.play("skip" if "skip" in options else options[0])
        first.add(game.table.players[AI].ai.schemes[0])
    assert len(first) == 6


@pytest.mark.rule("S-SOLO-SET-2")
def test_it_drafts_nothing() -> None:
    game = new()
    offered = list(game.table.draft)
    assert len(offered) == 4
    game = drafted()
    assert [post.owner for post in game.table.rooms.values()].count(HUMAN) == 1


@pytest.mark.rule("S-SOLO-SET-3")
@pytest.mark.parametrize("seed", range(4))
def test_the_three_starting_translators_left_are_neutral(seed: int) -> None:
    game = drafted(seed=seed)
    owners = [post.owner for post in game.table.rooms.values()]
    assert sorted(owners) == [NOBODY, NOBODY, NOBODY, HUMAN]


@pytest.mark.rule("S-SOLO-SET-4")
@pytest.mark.parametrize(("level", "dice_sum"), [("student", -2), ("scribe", 0), ("teacher", 1), ("scholar", 3)])
def test_the_level_gives_the_dice_sum(level: str, dice_sum: int) -> None:
    assert state(drafted(level))[1].dice_sum == dice_sum


@pytest.mark.rule("S-SOLO-SET-4")
@pytest.mark.parametrize(
    ("level", "spaces", "orange", "coins"),
    [("student", 0, 0, 0), ("scribe", 0, 0, 0), ("teacher", 1, 0, 1), ("scholar", 2, 1, 2)],
)
@pytest.mark.parametrize("seed", range(5))
def test_the_level_gives_influence_and_gold(level: str, spaces: int, orange: int, coins: int, seed: int) -> None:
    game = drafted(level, seed)
    table, (me, _) = game.table, state(game)
    places = [table.house["guild_purple"][0], table.map_scrolls["space_6"]][:spaces]
    assert [scroll for scroll, seat in table.influence_on.items() if seat == AI] == places
    assert me.guilds == guilds(orange=orange)
    assert table.controllers["guild_orange"] == (AI if orange else NOBODY)
    assert me.supply == 19 - spaces - orange
    neutral = [room for room in table.data.rooms if room in table.rooms and table.rooms[room].owner == NOBODY]
    with_gold = {room: post.gold for room, post in table.rooms.items() if post.gold}
    assert with_gold == dict.fromkeys(neutral[:coins], 1)


@pytest.mark.rule("S-SOLO-SET-4")
def test_the_level_is_applied_after_the_draft() -> None:
    game = new("scholar")
    me, ai = state(game)
    assert (ai.dice_sum, me.guilds, me.supply, game.table.influence_on) == (0, guilds(), 19, {})
    for starter in list(game.table.draft):
        game = drafted("scholar", starter=starter)
        [mine] = [post for post in game.table.rooms.values() if post.owner == HUMAN]
        assert (mine.translator, mine.gold) == (starter, 0)


@pytest.mark.rule("S-SOLO-SET-5")
@pytest.mark.parametrize(("level", "language"), [("scribe", "persian"), ("teacher", "greek"), ("scholar", "chinese")])
def test_its_starting_scroll_lies_above_the_language_of_the_level(level: str, language: str) -> None:
    game = drafted(level)
    table, (_, ai) = game.table, state(game)
    assert list(ai.scrolls) == [language]
    [scroll] = ai.scrolls[language]
    assert scroll in table.data.scrolls
    lying = {*table.map_scrolls.values(), *(scroll for column in table.house.values() for scroll in column)}
    assert scroll not in lying
    assert scroll not in table.unseen_scrolls
    assert len(table.unseen_scrolls) == 48 - 9 - 1
    assert table.stacks == new(level).table.stacks


@pytest.mark.rule("S-SOLO-SET-5")
def test_its_starting_scroll_may_be_any_and_only_from_the_second_level() -> None:
    assert state(drafted("student"))[1].scrolls == {}
    languages = set()
    for seed in range(30):
        game = drafted("scribe", seed)
        [scroll] = state(game)[1].scrolls["persian"]
        languages.add(game.table.data.scrolls[scroll].language)
    assert len(languages) == 6


@pytest.mark.rule("S-SOLO-SET-4")
@pytest.mark.rule("S-INF-3")
def test_where_the_human_has_influence_already_it_gets_none() -> None:
    """The human may have drafted influence on a scroll; there is room for one piece, so its own stays in its supply."""
    game = next(game for seed in range(200) if SCROLL_CARD in (game := new("teacher", seed)).table.draft.values())
    game.play(next(starter for starter, card in game.table.draft.items() if card == SCROLL_CARD))
    scroll = game.table.house["guild_purple"][0]
    game.play(scroll)
    assert game.table.influence_on == {scroll: HUMAN}
    assert state(game)[0].supply == 19
    assert game.table.phase == "turn"


@pytest.mark.rule("S-SOLO-SET-1")
@pytest.mark.parametrize("level", LEVELS)
def test_the_influence_of_both_is_complete(level: str) -> None:
    game = drafted(level)
    pieces = game.ruleset.rules.call["inventory"](game.table)
    assert pieces[f"influence_of_{HUMAN}"] == 20
    assert pieces[f"influence_of_{AI}"] == 19  # and one on the dice-sum track
