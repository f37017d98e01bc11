"""17.1: setting up against the automa."""

from __future__ import annotations

import pytest

import majlis
from majlis.testing import scene

BOARDS = ("AI1", "AI2", "AI3", "AI4")


def solo(seed: int = 1, board: str = "AI1") -> majlis.Game:
    return majlis.new("wayfarers", players=1, seed=seed, options={"automa_board": board})


@pytest.mark.rule("W-SOLO-1")
@pytest.mark.rule("W-SETUP-16")
def test_two_copies_of_each_tile_kind_lie_ready() -> None:
    stacks = solo().table.stacks
    assert {stacks[kind] for kind in stacks if not kind.startswith("P")} == {2}
    assert {stacks[kind] for kind in stacks if kind.startswith("P")} == {1}
    assert len(stacks) == 13 + 10


@pytest.mark.rule("W-SOLO-1")
@pytest.mark.rule("W-SOLO-41")
@pytest.mark.parametrize(
    ("board", "focus"), [("AI1", "space"), ("AI2", "upgrade"), ("AI3", "townsfolk"), ("AI4", "journal")]
)
def test_one_of_four_automa_boards_is_chosen(board: str, focus: str) -> None:
    game = solo(board=board)
    assert game.table.players[1].automa.board == board
    assert game.table.data.ai_boards[board].focus == focus


@pytest.mark.rule("W-SOLO-41")
def test_the_automa_board_is_the_only_solo_option() -> None:
    ruleset = majlis.find("wayfarers")
    assert [option.name for option in ruleset.options.values() if option.only == "solo"] == ["automa_board"]
    assert ruleset.options["automa_board"].values == ("random", *BOARDS)


@pytest.mark.rule("W-SOLO-1")
def test_a_random_automa_board_is_left_to_luck() -> None:
    boards = {solo(seed, "random").table.players[1].automa.board for seed in range(40)}
    assert boards == set(BOARDS)


@pytest.mark.rule("W-SOLO-2")
@pytest.mark.parametrize("seed", range(5))
def test_the_human_begins_with_what_the_first_player_gets(seed: int) -> None:
    game = solo(seed)
    human = game.table.players[0]
    assert game.decision is not None
    assert (game.decision.seat, game.decision.key) == (0, "turn")
    assert (human.provision, human.silver, human.guilds) == (2, 3, {"black": 0, "yellow": 0, "blue": 1})
    assert human.supply == 14


@pytest.mark.rule("W-SOLO-2")
def test_the_human_begins_also_from_the_second_chair() -> None:
    game = majlis.new("wayfarers", seats=["automa", "human"], seed=1)
    assert game.decision is not None
    assert game.decision.seat == 1
    assert game.table.players[1].guilds == {"black": 0, "yellow": 0, "blue": 1}
    assert game.table.players[0].automa is not None


@pytest.mark.rule("W-SOLO-3")
def test_what_the_automa_begins_with() -> None:
    ai = solo().table.players[1]
    assert (ai.silver, ai.provision) == (0, 0)
    assert ai.dice == []
    assert ai.dice_at == []
    assert ai.marker == "j0"
    assert (ai.automa.resource, ai.automa.comet) == (0, 0)
    assert ai.workers == {"green": 0, "yellow": 1, "blue": 1}
    assert ai.guilds == {"black": 0, "yellow": 1, "blue": 1}
    assert ai.automa.tiles == ()
    assert set(ai.automa.cards.values()) == {()}


@pytest.mark.rule("W-SOLO-4")
def test_the_influence_of_the_automa_never_runs_out() -> None:
    game = scene("wayfarers", players=1, seat=1).doing("18 x influence(black)")
    assert game.done
    assert game.me.guilds["black"] == 18


@pytest.mark.rule("W-SOLO-4")
def test_influence_that_the_automa_gets_back_is_not_counted() -> None:
    game = scene(
        "wayfarers",
        players=1,
        seat=1,
        rows={"land": ["LA01", "LA02", "LA03", "LA04"]},
        influence_on={"LA01": 1},
        guilds={"yellow": 2},
        automa={"deck": ["SC6"]},
    )
    assert game.me.automa.cards["land"] == ("LA01",)
    assert (game.me.guilds["yellow"], game.me.supply) == (0, 0)
    assert game.table.influence_on == {}


@pytest.mark.rule("W-SOLO-5")
def test_six_scheme_cards_lie_face_down() -> None:
    ai = solo().table.players[1].automa
    assert len(ai.deck) == 6
    assert sorted(ai.deck.rest) == ["SC1", "SC2", "SC3", "SC4", "SC5", "SC6"]
    assert ai.schemes == ()


@pytest.mark.rule("W-SOLO-5")
def test_luck_decides_which_scheme_card_comes_first() -> None:
    first = {scene("wayfarers", players=1, seat=1, seed=seed).me.automa.schemes[0] for seed in range(60)}
    assert first == {"SC1", "SC2", "SC3", "SC4", "SC5", "SC6"}


@pytest.mark.rule("W-RUL-38")
def test_the_board_of_the_human_is_drawn_at_random() -> None:
    boards = {solo(seed, "AI2").table.players[0].board for seed in range(40)}
    assert boards == {"PB1", "PB2", "PB3", "PB4"}
