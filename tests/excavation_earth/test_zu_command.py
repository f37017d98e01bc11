"""Chapter 13, Command cards."""

from __future__ import annotations

import pytest

from .zu_positions import QUEUES, lucky, zu

CENTRES = ("centre_left", "centre_left", "centre_middle", "centre_middle", "centre_right", "centre_right")


@pytest.mark.rule("E-ZU-29")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_trader_at_the_market_of_the_card_and_an_envoy_in_its_centre(number: int) -> None:
    game = zu(f"zu_command_{number}")
    assert game.me.traders == dict.fromkeys(QUEUES, 0) | {f"queue_{number}": 1}
    assert {centre: n for centre, n in game.me.envoys.items() if n} == {CENTRES[number - 1]: 1}
    assert game.me.crew == 86
    assert game.told == ["zu_card", "trader", "envoy"]


@pytest.mark.rule("E-ZU-29")
def test_with_a_trader_there_only_an_envoy() -> None:
    game = zu("zu_command_3", traders={"queue_3": 1}, envoys={"centre_middle": 2})
    assert game.me.traders["queue_3"] == 1
    assert game.me.envoys["centre_middle"] == 3
    assert game.me.crew == 87


@pytest.mark.rule("E-ZU-29")
def test_a_trader_at_another_market_of_the_centre_does_not_count() -> None:
    game = zu("zu_command_3", traders={"queue_4": 1})
    assert (game.me.traders["queue_3"], game.me.traders["queue_4"]) == (1, 1)


@pytest.mark.rule("E-ZU-29")
@pytest.mark.parametrize("round", [2, 3])
def test_no_envoy_is_withdrawn_and_no_ability_used(round: int) -> None:
    commands = {"centre_left": "cmd_1", "centre_middle": "cmd_2", "centre_right": "cmd_3"}
    game = zu("zu_command_1", round=round, commands=commands, envoys={"centre_left": 4})
    assert game.done
    assert game.me.envoys["centre_left"] == 5
    assert (game.me.credits, lucky(game)) == (8, [])
    assert game.told == ["zu_card", "trader", "envoy"]
