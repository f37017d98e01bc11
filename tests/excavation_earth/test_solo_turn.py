"""Chapter 13, action phase, scoring and end of a game against Zu."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.games.excavation_earth.zu_deck import cards_left, next_cards
from majlis.testing import Scene

from .zu_positions import at_table, failure, told, zu

CARDS = ["zu_command_1", "zu_command_3", "zu_command_5", "zu_command_2"]


def turn(slots: list[str], *options: str, **zones: Any) -> Scene:
    """Zu's turn, with these kinds of cards left in its deck."""
    cards = {"slots": slots, "recycled": zones.pop("recycled", [])}
    return at_table(*options, phase="turn", order=[1, 0], zu=cards, **zones)


# Turns ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-SOLO-10")
def test_two_actions_each_reveals_a_card_and_puts_it_on_the_discard() -> None:
    game = turn(["command"] * 4).nature("zu_command_1", "zu_command_5")
    assert game.me.zu.discard == ("zu_command_1", "zu_command_5")
    assert cards_left(game.me.zu) == 2
    assert set(next_cards(game.table, game.me.zu)) == {f"zu_command_{n}" for n in (2, 3, 4, 6)}
    assert game.me.envoys == {"centre_left": 1, "centre_middle": 0, "centre_right": 1}
    assert told(game, "zu_card") == [{"card": "zu_command_1"}, {"card": "zu_command_5"}]


@pytest.mark.rule("E-SOLO-10")
def test_then_it_is_your_turn() -> None:
    game = turn(["command"] * 4)
    assert game.decision is not None
    assert game.decision.seat == 0
    assert game.table.active == 0


@pytest.mark.rule("E-SOLO-10")
def test_you_and_zu_alternate() -> None:
    human = {"hand": ["act_red_1", "act_red_2"], "travel": ["trv_2", "trv_3", "trv_4"]}
    game = turn(["command"] * 6, human=human)
    for cards in (2, 4, 6):
        assert len(game.me.zu.discard) == cards
        while game.table.active == 0 and len(game.me.zu.discard) == cards < 6:
            game.play({"action": "travel", "travel": "skip"}.get(game.key, game.options[0]))


@pytest.mark.rule("E-SOLO-11")
def test_with_an_empty_deck_zu_passes_and_you_go_on() -> None:
    human = {"hand": ["act_red_1", "act_red_2"], "travel": ["trv_2", "trv_3", "trv_4"]}
    game = turn([], human=human)
    assert game.me.passed
    assert told(game, "pass") == [{}]
    assert (game.key, game.table.active) == ("action", 0)
    for _ in range(2):
        game.play("travel", "trv_2" if game.table.players[0].travel[0] == "trv_2" else "trv_3", "skip")
    game.play("end_turn")
    assert (game.key, game.table.active) == ("action", 0), "Zu has no more turns"


@pytest.mark.rule("E-SOLO-11")
def test_zu_plays_its_last_two_cards_before_it_passes() -> None:
    game = turn(["command", "command"])
    assert len(game.me.zu.discard) == 2
    assert not game.me.passed


@pytest.mark.rule("E-SOLO-11")
def test_after_you_have_passed_zu_goes_on_alone() -> None:
    game = turn(["command"] * 5 + ["market"], human={"passed": True})
    assert len(told(game, "zu_card")) == 6
    assert game.table.round == 2
    assert game.key == "solo_draft"


@pytest.mark.rule("E-SOLO-12")
def test_a_failed_action_gives_10_credits_and_nothing_else() -> None:
    game = zu("zu_sell", queues={"queue_1": ["red"]}, cargo_hold=["red_alpha"])
    assert failure(game) == (10, "no_sale")
    assert game.me.credits == 18
    assert game.told == ["zu_card", "zu_failed"]
    assert game.me.cargo_hold == ("red_alpha",)


# Scoring and the end -------------------------------------------------------------------------------------------


def scoring(round: int, human: dict[str, Any], *options: str, **zones: Any) -> Scene:
    """The scoring phase of a round."""
    return at_table(*options, phase="scoring", round=round, human=human, **zones)


@pytest.mark.rule("E-SOLO-13")
def test_command_centres_pay_zu_as_they_pay_you() -> None:
    yours = {"envoys": {"centre_left": 1, "centre_middle": 2}}
    mine = {"centre_left": 1, "centre_middle": 1, "centre_right": 1}
    game = scoring(3, yours, envoys=mine)
    assert game.table.players[0].credits == 8 + 12 + 15
    assert game.me.credits == 8 + 12 + 10 + 15


@pytest.mark.rule("E-SOLO-13")
@pytest.mark.rule("E-SOLO-7")
def test_galleries_pay_zu_as_they_pay_you() -> None:
    guards = ["red_alpha", "red_beta", "red_gamma", "red_delta", "green_alpha", "yellow_alpha", "purple_alpha"]
    game = scoring(3, {"guards": guards}, guards=guards)
    yours, mine = game.game.result.scores
    gallery = ("gallery_rows", "gallery_columns")
    assert [yours[part] for part in gallery] == [mine[part] for part in gallery]
    assert sum(mine[part] for part in gallery) > 0


@pytest.mark.rule("E-SOLO-14")
def test_zu_adds_the_values_of_what_is_left_in_its_holds() -> None:
    holds = {"cargo_hold": ["red_alpha", "red_delta"], "hidden_hold": ["green_beta"]}
    game = scoring(3, {"cargo_hold": ["red_gamma"], "hidden_hold": ["red_beta"]}, **holds)
    assert game.done
    assert game.game.result.totals == (8, 8 + 3 + 6 + 4)


@pytest.mark.rule("E-SOLO-15")
@pytest.mark.parametrize(("credits", "winner"), [(21, 1), (20, 1), (22, 0)])
def test_you_win_only_with_more_credits(credits: int, winner: int) -> None:
    game = scoring(3, {"credits": credits, "cargo_hold": ["red_alpha"]}, credits=21)
    assert game.done
    assert game.game.result.winners == (winner,)
