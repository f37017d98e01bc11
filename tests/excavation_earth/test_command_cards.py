"""Chapter 12: the command cards, white and yellow, and the atoms of their effects."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.engine.state import EVERYBODY
from majlis.testing import Scene

from .positions import COLOURS, QUEUES, asked, position, taken

STACKS = {"yellow": ["yellow_alpha"], "green": ["green_beta", "green_delta"], "red": ["red_gamma"]}
PRICES = {"yellow": 3, "green": 4, "red": 5}
WHITE, YELLOW = 2, 3  # the rounds in which a side counts


def using(card: str, round: int, **zones: Any) -> Scene:
    """An envoy has just been withdrawn from the left centre, where this card lies, and its ability is used."""
    usual = {
        "faction": "gul",
        "round": round,
        "commands": {"centre_left": card},
        "envoys": {"centre_left": 1},
        "hand": ["act_orange_1"],
        "credits": 10,
    }
    return position(**{**usual, **zones}).play("command", "withdraw_envoy", card)


def in_order(*cards: str) -> dict[str, Any]:
    """A deck from which these cards come one after another."""
    return {"rest": [], "bottom": list(cards), "seen_by": [EVERYBODY] * len(cards)}


def over(game: Scene) -> bool:
    """Whether the ability is done: the other part of the Command is asked for."""
    return asked(game) == ("command", ["place_trader", "skip"])


def offered(card: str, round: int, **zones: Any) -> bool:
    """Whether the ability is offered at all after a withdrawal."""
    usual = {"faction": "gul", "hand": ["act_orange_1"], "envoys": {"centre_left": 1}, "credits": 10}
    game = position(**{**usual, "round": round, "commands": {"centre_left": card}, **zones})
    return game.play("command", "withdraw_envoy").key == "ability"


# E-CC-1, E-CC-2 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E-CC-1")
def test_the_white_side_counts_in_round_2_and_the_yellow_one_in_round_3() -> None:
    held = {"cargo_hold": ["red_alpha", "red_beta", "red_gamma"]}
    white = using("cmd_1", WHITE, **held).play("cargo_red_alpha")
    assert over(white)
    yellow = using("cmd_1", YELLOW, **held).play("cargo_red_alpha")
    assert asked(yellow) == ("liquidate", ["cargo_red_beta", "cargo_red_gamma", "skip"])


@pytest.mark.rule("E-CC-1")
def test_who_declines_once_is_not_asked_for_the_rest_of_a_repeated_effect() -> None:
    held = {"cargo_hold": ["red_alpha", "red_beta", "red_gamma"]}
    declined = using("cmd_1", YELLOW, **held).play("skip")
    assert over(declined)
    assert len(declined.me.cargo_hold) == 3


@pytest.mark.rule("E-CC-1")
def test_only_the_card_of_the_centre_is_used() -> None:
    commands = {"centre_left": "cmd_1", "centre_middle": "cmd_5", "centre_right": "cmd_6"}
    game = position(
        round=2, commands=commands, envoys={"centre_middle": 1}, hand=["act_orange_4"], cargo_hold=["red_alpha"]
    )
    assert asked(game.play("command", "withdraw_envoy")) == ("ability", ["cmd_5", "skip"])


@pytest.mark.rule("E-CC-1")
@pytest.mark.parametrize(
    ("card", "zones"),
    [
        ("cmd_1", {}),
        ("cmd_3", {}),
        ("cmd_3", {"explorers": ["red_north", "market_1", "market_2"]}),
        (
            "cmd_3",
            {
                "explorers": ["red_north", "market_1", "market_2"],
                "sites": {"red_north": ["red_alpha"]},
                "cargo_hold": ["green_alpha"] * 5,
            },
        ),
        ("cmd_4", {"tracks": dict.fromkeys(COLOURS, 0)}),
        ("cmd_6", {}),
        ("cmd_6", {"black_market": STACKS, "credits": 0}),
        ("cmd_6", {"black_market": STACKS, "cargo_hold": ["orange_alpha"] * 5, "hidden_hold": ["orange_beta"] * 3}),
        ("cmd_8", {"envoys": {"centre_left": 1, "centre_right": 4}}),
    ],
)
def test_without_a_target_or_the_price_an_ability_cannot_be_used(card: str, zones: dict[str, Any]) -> None:
    assert not offered(card, WHITE, **zones)


@pytest.mark.rule("E-CC-2")
def test_a_plus_leaves_the_order_to_the_player() -> None:
    effect = "liquidate(bonus=0) + draw(1)"
    game = position(hidden_hold=["red_alpha", "red_beta"], credits=0).doing(effect).nature("act_red_2")
    assert asked(game) == ("next", ["liquidate(bonus=0)", "draw(1)"])
    game.play("draw(1)")
    assert (game.key, game.me.hand) == ("liquidate", ["act_red_2"])
    first = position(hidden_hold=["red_alpha", "red_beta"], credits=0).doing(effect).nature("act_red_2")
    first.play("liquidate(bonus=0)")
    assert (first.key, first.me.hand) == ("liquidate", [])
    first.play("hidden_red_beta")
    assert (first.done, first.me.hand, first.me.credits) == (True, ["act_red_2"], 4)


@pytest.mark.rule("E-CC-2")
def test_an_arrowhead_fixes_the_order() -> None:
    game = position(hidden_hold=["red_alpha", "red_beta"], credits=0).doing("draw(1) > liquidate(bonus=0)")
    game.nature("act_red_2")
    assert (game.key, game.me.hand) == ("liquidate", ["act_red_2"])
    turned = position(hidden_hold=["red_alpha", "red_beta"], credits=0).doing("liquidate(bonus=0) > draw(1)")
    assert (turned.key, turned.me.hand) == ("liquidate", [])


@pytest.mark.rule("E-CC-2")
def test_brackets_make_an_effect_optional() -> None:
    must = position(cargo_hold=["red_alpha", "red_beta"]).doing("liquidate(bonus=2)")
    assert asked(must) == ("liquidate", ["cargo_red_alpha", "cargo_red_beta"])
    may = position(cargo_hold=["red_alpha", "red_beta"]).doing("[liquidate(bonus=2)]")
    assert asked(may) == ("liquidate", ["cargo_red_alpha", "cargo_red_beta", "skip"])
    may.play("skip")
    assert (may.done, may.me.cargo_hold, may.me.credits) == (True, ("red_alpha", "red_beta"), 8)


@pytest.mark.rule("E-CC-2")
def test_repetition_binds_tighter_than_plus_and_plus_tighter_than_the_arrowhead() -> None:
    game = position(cargo_hold=["red_alpha"] * 4, credits=0).doing("2 x liquidate(bonus=0) > draw(1)")
    assert (game.done, game.me.credits, len(game.me.hand)) == (True, 6, 1)
    effect = "[liquidate(bonus=0)] + draw(1) > draw(2, keep=1)"
    last = position(cargo_hold=["red_alpha"], credits=0).doing(effect).nature("act_red_2", "act_red_3", "act_red_4")
    assert asked(last) == ("next", ["[liquidate(bonus=0)]", "draw(1)", "skip"])
    last.play("skip")
    assert asked(last) == ("keep_card", ["act_red_3", "act_red_4"])


# cmd_1: liquidate --------------------------------------------------------------------------------------------


@pytest.mark.rule("E-CC-1")
@pytest.mark.parametrize("tile", ["cargo_red_alpha", "cargo_green_delta", "hidden_orange_beta"])
def test_cmd_1_white_liquidates_one_artifact_for_its_value_and_2(tile: str) -> None:
    value = {"cargo_red_alpha": 3, "cargo_green_delta": 6, "hidden_orange_beta": 4}[tile]
    game = using("cmd_1", WHITE, cargo_hold=["red_alpha", "green_delta"], hidden_hold=["orange_beta"])
    assert asked(game) == ("liquidate", ["cargo_red_alpha", "cargo_green_delta", "hidden_orange_beta", "skip"])
    game.play(tile)
    assert over(game)
    assert game.me.credits == 10 + value + 2
    assert [event.args["n"] for event in game.game.log if event.key == "liquidate"] == [value + 2]
    assert game.table.gone == (tile.partition("_")[2],), "out of the game, not in the black market"
    assert game.table.black_market == dict.fromkeys(COLOURS, ())
    assert len(game.me.cargo_hold + game.me.hidden_hold) == 2


@pytest.mark.rule("E-CC-1")
def test_cmd_1_yellow_liquidates_two_artifacts_one_after_the_other() -> None:
    game = using("cmd_1", YELLOW, cargo_hold=["red_alpha", "green_delta"], hidden_hold=["orange_beta"])
    game.play("cargo_green_delta", "hidden_orange_beta")
    assert over(game)
    assert game.me.credits == 10 + 6 + 2 + 4 + 2
    assert game.table.gone == ("green_delta", "orange_beta")
    one = using("cmd_1", YELLOW, cargo_hold=["red_alpha", "red_beta"]).play("cargo_red_alpha", "skip")
    assert over(one)
    assert (one.me.cargo_hold, one.me.credits) == (("red_beta",), 10 + 5)


# cmd_2: travel, draw -----------------------------------------------------------------------------------------


@pytest.mark.rule("E-CC-1")
def test_cmd_2_white_travels_four_steps_without_a_card() -> None:
    game = using("cmd_2", WHITE, explorers=["market_1", "red_central", "red_south"])
    assert asked(game) == ("travel", ["explorer_1", "explorer_2", "explorer_3", "skip"])
    game.play("explorer_1")
    assert {"orange_east", "market_5"} <= set(game.options)
    game.play("yellow_north", "explorer_2", "red_north")
    assert over(game)
    assert game.me.explorers == ("yellow_north", "red_north", "red_south")
    assert using("cmd_2", WHITE).play("skip").key == "command", "it may be left"


@pytest.mark.rule("E-CC-1")
def test_cmd_2_travels_as_the_action_does() -> None:
    game = using("cmd_2", WHITE, explorers=["market_1", "green_north", "red_south"])
    game.play("explorer_1", "green_north")
    assert game.key == "travel_to", "own explorers may swap, but not stay together"
    assert game.play("market_1").me.explorers == ("green_north", "market_1", "red_south")


@pytest.mark.rule("E-CC-1")
def test_cmd_2_yellow_also_draws_two_cards_and_keeps_one() -> None:
    game = using("cmd_2", YELLOW, hand=["act_orange_1"]).nature("act_red_2", "act_red_3")
    assert asked(game) == ("next", ["[travel(fuel=4)]", "draw(2, keep=1)", "skip"])
    game.play("draw(2, keep=1)")
    assert asked(game) == ("keep_card", ["act_red_2", "act_red_3"])
    game.play("act_red_3")
    assert (game.me.hand, game.table.action_discard) == (["act_red_3"], ("act_orange_1", "act_red_2"))
    assert game.key == "travel"
    game.play("explorer_1", "green_west", "skip")
    assert over(game)


@pytest.mark.rule("E-CC-1")
def test_cmd_2_yellow_draws_even_if_one_does_not_travel() -> None:
    game = using("cmd_2", YELLOW).nature("act_red_2", "act_red_3").play("skip", "act_red_2")
    assert over(game)
    assert game.me.hand == ["act_red_2"]


@pytest.mark.rule("E-CC-1")
@pytest.mark.parametrize(
    ("effect", "kept", "discarded"),
    [
        ("draw(1)", ["act_red_2"], ()),
        ("draw(2)", ["act_red_2", "act_red_3"], ()),
    ],
)
def test_draw_keeps_all_cards_unless_it_says_otherwise(
    effect: str, kept: list[str], discarded: tuple[str, ...]
) -> None:
    game = position().doing(effect).nature("act_red_2", "act_red_3")
    assert (game.done, game.me.hand, game.table.action_discard) == (True, kept, discarded)


# cmd_3: excavate_free ----------------------------------------------------------------------------------------


DIGS = {
    "explorers": ["red_north", "yellow_north", "market_4"],
    "sites": {
        "red_north": ["red_alpha", "red_alpha"],
        "yellow_north": ["yellow_gamma", "yellow_beta"],
        "green_west": ["green_beta"],
    },
}


@pytest.mark.rule("E-CC-1")
def test_cmd_3_white_excavates_one_artifact_of_any_colour() -> None:
    game = using("cmd_3", WHITE, **DIGS)
    assert set(game.options) == {"red_alpha", "yellow_gamma", "yellow_beta", "skip"}
    assert game.key == "excavate_free"
    game.play("yellow_beta")
    assert asked(game) == ("sample", ["yellow_beta", "skip"])
    game.play("yellow_beta")
    assert over(game)
    assert (game.me.cargo_hold, game.me.guards) == (("yellow_beta",), ("yellow_beta",))
    assert game.table.sites["yellow_north"] == ("yellow_gamma",)
    assert over(using("cmd_3", WHITE, **DIGS).play("skip")), "it may be left"


@pytest.mark.rule("E-CC-1")
def test_cmd_3_yellow_excavates_up_to_two_from_different_sites() -> None:
    game = using("cmd_3", YELLOW, **DIGS).play("red_alpha")
    assert asked(game) == ("excavate_second", ["yellow_gamma", "yellow_beta", "skip"])
    game.play("yellow_gamma")
    assert asked(game) == ("sample", ["red_alpha", "yellow_gamma", "skip"])
    assert game.me.cargo_hold == ("red_alpha", "yellow_gamma")
    one = using("cmd_3", YELLOW, **DIGS).play("red_alpha", "skip", "skip")
    assert over(one)


@pytest.mark.rule("E-CC-1")
def test_cmd_3_needs_cargo_space_for_each() -> None:
    game = using("cmd_3", YELLOW, **DIGS, cargo_hold=["green_alpha"] * 4).play("red_alpha")
    assert game.key == "sample"
    assert game.me.cargo_hold == (*["green_alpha"] * 4, "red_alpha")


@pytest.mark.rule("E-CC-1")
def test_cmd_3_gives_excavators_nothing_more() -> None:
    """Neither the second tile of the same site nor an adjacent site without an explorer."""
    zones = {
        "faction": "kuti_kuti",
        "explorers": ["red_central", "market_1", "market_4"],
        "sites": {"red_central": ["red_beta", "red_delta"], "red_south": ["red_gamma"]},
    }
    game = using("cmd_3", YELLOW, **zones).play("red_beta")
    assert (game.key, game.me.cargo_hold) == ("sample", ("red_beta",))


# cmd_4: add_buyer --------------------------------------------------------------------------------------------


@pytest.mark.rule("E-CC-1")
def test_cmd_4_white_adds_two_buyers_to_different_markets() -> None:
    game = using("cmd_4", WHITE, queues={"queue_2": ["red", "green", "special", "red"]}, tracks={"purple": 0})
    before = taken(game)
    assert asked(game) == ("add_buyer", ["yellow", "green", "red", "orange", "skip"])
    game.play("orange")
    assert asked(game) == ("add_buyer_at", [*QUEUES])
    game.play("queue_2")
    assert game.table.queues["queue_2"] == ("green", "special", "red", "orange")
    assert taken(game) == {**before, "orange": before["orange"] + 1, "red": before["red"] - 1}
    game.play("orange")
    assert asked(game) == ("add_buyer_at", [queue for queue in QUEUES if queue != "queue_2"])
    game.play("queue_6")
    assert game.table.queues["queue_6"] == ("orange",)
    assert over(game)


@pytest.mark.rule("E-CC-1")
def test_cmd_4_yellow_adds_three() -> None:
    game = using("cmd_4", YELLOW).play("red", "queue_1", "green", "queue_2", "red")
    assert asked(game) == ("add_buyer_at", ["queue_3", "queue_4", "queue_5", "queue_6"])
    game.play("queue_3")
    assert over(game)
    assert [game.table.queues[queue] for queue in QUEUES[:3]] == [("red",), ("green",), ("red",)]


@pytest.mark.rule("E-CC-1")
def test_cmd_4_may_be_stopped_after_one() -> None:
    game = using("cmd_4", WHITE).play("red", "queue_1", "skip")
    assert over(game)
    assert sum(map(len, game.table.queues.values())) == 1


@pytest.mark.rule("E-CC-1")
def test_the_next_use_of_cmd_4_may_serve_the_same_market() -> None:
    game = position(
        round=WHITE,
        commands={"centre_left": "cmd_4"},
        envoys={"centre_left": 2},
        hand=["act_orange_1", "act_orange_2"],  # both symbols belong to the left centre
    )
    game.play("command", "act_orange_1", "withdraw_envoy", "cmd_4", "red", "queue_1", "skip", "skip")
    game.play("command", "withdraw_envoy", "cmd_4", "green")
    assert asked(game) == ("add_buyer_at", [*QUEUES])
    assert game.play("queue_1").table.queues["queue_1"] == ("red", "green")


# cmd_5: place_traders ----------------------------------------------------------------------------------------


@pytest.mark.rule("E-CC-1")
def test_cmd_5_white_places_two_traders_at_different_markets() -> None:
    game = using("cmd_5", WHITE, explorers=["yellow_north", "red_central", "green_west"], traders={"queue_4": 1})
    assert asked(game) == ("place_traders", [*QUEUES, "skip"])
    game.play("queue_4")
    assert asked(game) == ("place_traders", [*(queue for queue in QUEUES if queue != "queue_4"), "skip"])
    game.play("queue_1")
    assert over(game)
    assert {queue: n for queue, n in game.me.traders.items() if n} == {"queue_4": 2, "queue_1": 1}
    assert game.me.crew == 22 - 3


@pytest.mark.rule("E-CC-1")
def test_cmd_5_yellow_places_up_to_three() -> None:
    game = using("cmd_5", YELLOW).play("queue_1", "queue_2", "queue_3")
    assert over(game)
    assert [game.me.traders[queue] for queue in QUEUES] == [1, 1, 1, 0, 0, 0]
    assert over(using("cmd_5", YELLOW).play("queue_1", "skip"))
    assert over(using("cmd_5", YELLOW).play("skip"))


@pytest.mark.rule("E-CC-1")
def test_cmd_5_uses_guards_when_the_supply_is_empty_and_ends_without_crew() -> None:
    """The withdrawn envoy is the only crew in the supply."""
    guards = {"crew": 0, "guards": ["red_alpha", "green_beta"], "traders": {"queue_6": 19}}
    game = using("cmd_5", YELLOW, **guards).play("queue_1", "queue_2")
    assert asked(game) == ("guard", ["gallery_red_alpha", "gallery_green_beta"])
    game.play("gallery_red_alpha", "queue_3")
    assert (game.me.guards, game.me.crew) == ((), 0)
    without = {"crew": 0, "traders": {"queue_6": 21}, "envoys": {"centre_left": 1}, "hand": ["act_orange_1"]}
    none = position(round=YELLOW, commands={"centre_left": "cmd_5"}, **without).play("command")
    none.play("cmd_5", "queue_1")  # withdrawing was the only possible step
    assert none.key == "end_turn", "nothing is left to place, nor for the other part of the Command"
    assert none.me.traders == {**dict.fromkeys(QUEUES, 0), "queue_1": 1, "queue_6": 21}


# cmd_6: acquire ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E-CC-1")
@pytest.mark.parametrize(("round", "less"), [(WHITE, 0), (YELLOW, 2)])
@pytest.mark.parametrize("colour", list(PRICES))
def test_cmd_6_acquires_the_top_tile_for_its_value_or_2_less(round: int, less: int, colour: str) -> None:
    game = using("cmd_6", round, black_market=STACKS)
    assert asked(game) == ("acquire", ["stack_yellow", "stack_green", "stack_red", "skip"])
    assert game.refused == {"stack_purple": "stack_empty", "stack_orange": "stack_empty"}
    game.play(f"stack_{colour}")
    assert asked(game) == ("hold", ["cargo_hold", "hidden_hold"])
    game.play("hidden_hold")
    top = STACKS[colour][0]
    assert asked(game) == ("sample", [top, "skip"])
    assert (game.me.credits, game.me.hidden_hold) == (10 - PRICES[colour] + less, (top,))
    assert game.table.black_market[colour] == tuple(STACKS[colour][1:])
    assert over(game.play("skip"))


@pytest.mark.rule("E-CC-1")
def test_cmd_6_takes_one_tile_if_it_can_be_paid_and_stored() -> None:
    game = using("cmd_6", WHITE, black_market=STACKS, credits=3)
    assert asked(game) == ("acquire", ["stack_yellow", "skip"])
    assert game.refused["stack_green"] == "too_expensive"
    assert over(game.play("skip"))
    full = using("cmd_6", WHITE, black_market=STACKS, cargo_hold=["orange_alpha"] * 5).play("stack_red")
    assert full.me.hidden_hold == ("red_gamma",), "the only hold with a free space"
    assert full.key == "sample"


@pytest.mark.rule("E-CC-1")
def test_a_price_is_never_below_nothing() -> None:
    game = position(black_market={"yellow": ["yellow_alpha"]}, credits=5).doing("acquire(price=-4)")
    game.play("cargo_hold", "skip")
    assert (game.me.cargo_hold, game.me.credits) == (("yellow_alpha",), 5)


# cmd_7: draw ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-CC-1")
@pytest.mark.rule("E-SMP-1")
def test_cmd_7_white_draws_two_cards_and_keeps_one() -> None:
    game = using("cmd_7", WHITE, black_market=STACKS, action_deck=in_order("act_red_2", "act_red_3"))
    assert asked(game) == ("keep_card", ["act_red_2", "act_red_3"])
    game.play("act_red_3")
    assert over(game)
    assert (game.me.hand, game.table.action_discard) == (["act_red_3"], ("act_orange_1", "act_red_2"))
    assert (game.me.guards, game.me.cargo_hold) == ((), ()), "nobody samples without gaining"


@pytest.mark.rule("E-CC-1")
def test_cmd_7_yellow_draws_three_cards_and_keeps_two() -> None:
    game = using("cmd_7", YELLOW, action_deck=in_order("act_red_2", "act_red_3", "act_red_4"))
    game.play("act_red_4", "act_red_2")
    assert over(game)
    assert (game.me.hand, game.table.action_discard) == (["act_red_4", "act_red_2"], ("act_orange_1", "act_red_3"))


# cmd_8: credits_per_envoy ------------------------------------------------------------------------------------


@pytest.mark.rule("E-CC-1")
@pytest.mark.parametrize(("round", "each"), [(WHITE, 2), (YELLOW, 3)])
@pytest.mark.parametrize("envoys", [2, 5])
def test_cmd_8_pays_for_each_envoy_left_in_its_centre(round: int, each: int, envoys: int) -> None:
    """Envoys of other centres and of other players do not count, nor does the one withdrawn."""
    game = using(
        "cmd_8",
        round,
        envoys={"centre_left": envoys, "centre_middle": 3, "centre_right": 1},
        others={1: {"envoys": {"centre_left": 6}}},
    )
    assert over(game)
    assert game.me.credits == 10 + each * (envoys - 1)
    assert game.me.envoys["centre_left"] == envoys - 1


@pytest.mark.rule("E-CC-1")
@pytest.mark.parametrize(("effect", "gained"), [("credits_per_envoy(2)", 4), ("credits_per_envoy(3)", 6)])
def test_credits_per_envoy_counts_the_centre_of_the_card(effect: str, gained: int) -> None:
    game = position(
        round=2,
        commands={"centre_left": "cmd_1", "centre_middle": "cmd_8"},
        envoys={"centre_left": 5, "centre_middle": 2},
        credits=0,
    )
    game.doing(effect, source="cmd_8")
    assert (game.done, game.me.credits) == (True, gained)
