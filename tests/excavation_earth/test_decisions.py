"""Chapter 16, decision points: each is asked of the right seat, with the right options; what is refused says why."""

from __future__ import annotations

import random
from typing import Any

import pytest

import majlis
from majlis.testing import Scene, scene

from .positions import COLOURS, DATA, FORECAST, NOBODY, QUEUES, position

SEAT = 1
ACTIONS = ["travel", "excavate", "market", "sell", "command", "smuggle", "survey", "pass"]
QUESTIONS = {
    "choose_faction", "mulligan", "draft", "third_explorer", "free_move", "free_move_to", "action", "card", "end_turn",
    "travel", "travel_to", "excavate", "excavate_second", "sample", "guard", "trader", "special_buyer",
    "coloured_buyer", "gul_acquire", "hold", "sell_region", "sell_market", "sell_tile", "keep_card", "command",
    "ability", "excavate_free", "liquidate", "add_buyer", "add_buyer_at", "place_traders", "acquire",
    "next", "smuggle", "offload", "survey_slot", "survey_free", "survey_place", "survey_buy",
    "pass_keep",
}  # fmt: skip


def turn(**zones: Any) -> Scene:
    """Three players; seat 1, of Gul, acts."""
    return position(**{"players": 3, "seat": SEAT, "faction": "gul", **zones})


def asked(game: Scene) -> tuple[int, str, list[str]]:
    """Who alone is asked, what, and the options."""
    (question,) = game.game.decisions
    return question.seat, question.key, list(question.options)


def ask(key: str, *options: str) -> tuple[int, str, list[str]]:
    """The question expected of the acting seat."""
    return SEAT, key, list(options)


def source(game: Scene) -> str:
    """What the question is about: an action, a market or a command card."""
    return game.decision.source if game.decision else ""


def refuses(game: Scene, option: str) -> bool:
    """Whether an option is visible, refused with a reason in words, and cannot be played."""
    assert game.decision is not None
    before = game.table.to_json()
    with pytest.raises(majlis.IllegalOption):
        game.play(option)
    assert game.table.to_json() == before
    (shown,) = game.game.view(game.decision.seat)["decisions"]
    reasons = {refused["id"]: refused["reason"] for refused in shown["refused"]}
    return option not in game.options and bool(reasons.get(option))


# Setting up --------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-SETUP-23")
def test_factions_are_chosen_by_one_seat_after_the_other() -> None:
    game = majlis.new("excavation_earth", players=3, seed=1, options={"factions": "seats"})
    factions = ["issisinui", "gul", "dal_harrai", "aqulla", "kuti_kuti"]
    for seat, faction in enumerate(["gul", "kuti_kuti", "issisinui"]):
        (question,) = game.decisions
        assert (question.seat, question.key, list(question.options)) == (seat, "choose_faction", factions)
        game.play(faction)
        factions.remove(faction)


@pytest.mark.rule("E-SETUP-6")
def test_a_mulligan_is_offered_for_the_cards_of_a_set() -> None:
    hand = ["act_red_1", "act_red_2", "act_red_3", "act_red_4", "act_green_5", "act_yellow_6"]
    game = turn(phase="mulligan", hand=hand, order=[0, 2, 1])
    assert asked(game) == ask("mulligan", *hand[:4], "skip")
    assert asked(game.play("act_red_2")) == ask("mulligan", "act_red_1", "act_red_3", "act_red_4", "skip")


@pytest.mark.rule("E-PREP-12")
def test_everybody_drafts_at_once_from_a_packet_of_their_own() -> None:
    packets = [
        ["act_red_1", "act_red_2", "act_red_3", "act_red_4"],
        ["act_green_1", "act_green_1", "act_green_3", "act_green_4"],
        ["act_orange_1", "act_orange_2", "act_orange_3", "act_orange_4"],
    ]
    others = {0: {"packet": packets[0]}, 2: {"packet": packets[2]}}
    game = turn(phase="draft", round=2, packet=packets[1], others=others).game
    assert [(question.seat, question.key) for question in game.decisions] == [(0, "draft"), (1, "draft"), (2, "draft")]
    assert list(game.decisions[1].options) == ["act_green_1", "act_green_3", "act_green_4"]
    game.play("act_green_1", seat=1)
    assert list(game.decisions[1].options) == packets[1][1:]
    game.play("act_green_1", seat=1)
    assert [question.seat for question in game.decisions] == [0, 2]
    with pytest.raises(majlis.IllegalOption):
        game.play("act_red_1", seat=2)


@pytest.mark.rule("E-SOLO-9")
def test_alone_one_drafts_two_cards_of_nine() -> None:
    game = scene("excavation_earth", players=1, seat=0, phase="solo_draft", round=2, hand=[], travel=[])
    assert len(game.me.packet) == 9
    assert asked(game) == (0, "solo_draft", list(dict.fromkeys(game.me.packet)))


# A turn ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-SETUP-21")
def test_the_third_explorer_goes_to_any_place_without_an_own_one() -> None:
    game = turn(explorers=["market_1", "market_4"], hand=["act_red_1"])
    assert asked(game) == ask("third_explorer", *(p for p in DATA.locations if p not in ("market_1", "market_4")))
    assert len(game.options) == 19
    assert game.play("orange_east").me.explorers == ("market_1", "market_4", "orange_east")


@pytest.mark.rule("E-FAC-5")
def test_the_free_move_and_where_it_goes() -> None:
    game = turn(faction="dal_harrai", hand=["act_red_1"], explorers=["market_1", "market_5", "market_4"])
    assert asked(game) == ask("free_move", "explorer_1", "explorer_2", "explorer_3", "skip")
    assert asked(game.play("explorer_2")) == ask(
        "free_move_to", "purple_central", "purple_east", "red_central", "orange_west"
    )


@pytest.mark.rule("E-ACT-2")
def test_the_action_then_its_card() -> None:
    game = turn(hand=["act_red_1", "act_red_2"], travel=["trv_2"], black_market={"red": ["red_alpha"]})
    assert asked(game) == ask("action", "travel", "market", "command", "survey", "pass")
    assert game.refused == {"excavate": "no_dig", "sell": "nothing_to_sell", "smuggle": "cannot_smuggle"}
    game.play("market")
    assert asked(game) == ask("card", "act_red_1", "act_red_2")
    assert asked(game.play("act_red_2")) == ask("trader", "queue_2", "skip")


@pytest.mark.rule("E-ACT-6")
@pytest.mark.parametrize(
    ("zones", "reasons"),
    [
        ({"travel": ["trv_2", "trv_3"]}, dict.fromkeys(
            ("excavate", "market", "command", "smuggle", "survey"), "needs_action_card"
        ) | {"sell": "nothing_to_sell"}),
        ({"hand": ["act_red_1"], "explorers": ["market_2", "market_4", "market_5"], "cargo_hold": ["red_alpha"],
          "forecast_crew": [0, 1, 2, 2]},
         {"excavate": "no_dig", "market": "no_explorer_at", "sell": "no_sale", "smuggle": "no_black_market",
          "survey": "forecast_full"}),
        ({"hand": ["act_red_1", "act_green_2"], "explorers": ["market_4", "market_5", "green_west"]},
         {"excavate": "cannot_excavate", "market": "cannot_market", "sell": "nothing_to_sell",
          "smuggle": "cannot_smuggle"}),
        ({"hand": ["act_red_1", "act_green_2"], "round": 3, "forecast": [], "forecast_crew": [],
          "artifact_stacks": {"red": [], "green": []}, "crew": 0},
         {"excavate": "cannot_excavate", "sell": "nothing_to_sell", "smuggle": "cannot_smuggle", "command": "no_crew",
          "survey": "cannot_survey"}),
    ],
)  # fmt: skip
def test_an_impossible_action_stays_visible_with_its_reason(zones: dict[str, Any], reasons: dict[str, str]) -> None:
    game = turn(**zones, black_market={"green": ["green_alpha"]})
    assert game.refused == reasons
    assert asked(game) == ask("action", *(action for action in ACTIONS if action not in reasons))
    assert all(refuses(game, action) for action in reasons)


@pytest.mark.rule("E-ACT-6")
@pytest.mark.parametrize(
    ("action", "options", "reasons"),
    [
        ("travel", ["act_red_1", "act_red_5", "act_green_2", "act_green_3", "trv_2"], {}),
        ("excavate", ["act_red_1", "act_red_5"],
         {"act_green_2": "no_dig", "act_green_3": "no_dig", "trv_2": "needs_action_card"}),
        ("market", ["act_red_5", "act_green_3"],
         {"act_red_1": "no_explorer_at", "act_green_2": "no_explorer_at", "trv_2": "needs_action_card"}),
        ("sell", ["act_red_1", "act_red_5", "act_green_2", "act_green_3", "trv_2"], {}),
        ("command", ["act_red_1", "act_red_5", "act_green_2", "act_green_3"], {"trv_2": "needs_action_card"}),
        ("smuggle", ["act_red_5", "act_green_2"],
         {"act_red_1": "no_black_market", "act_green_3": "no_black_market", "trv_2": "needs_action_card"}),
        ("survey", ["act_red_1", "act_red_5", "act_green_2", "act_green_3"], {"trv_2": "needs_action_card"}),
    ],
)  # fmt: skip
def test_the_cards_of_the_hand_that_serve_and_why_others_do_not(
    action: str, options: list[str], reasons: dict[str, str]
) -> None:
    game = turn(
        hand=["act_red_1", "act_red_5", "act_green_2", "act_green_3"],
        travel=["trv_2"],
        explorers=["red_north", "market_5", "black_market_central"],
        sites={"red_north": ["red_alpha"]},
        cargo_hold=["red_beta"],
        traders={"queue_6": 1},
        queues={"queue_6": ["special"]},
    )
    game.play(action)
    assert asked(game) == ask("card", *options)
    assert source(game) == action
    assert game.refused == reasons
    assert all(refuses(game, card) for card in reasons)


@pytest.mark.rule("E-ACT-1")
def test_the_end_of_a_turn_is_confirmed_and_another_seat_is_asked_next() -> None:
    others = {2: {"faction": "aqulla", "hand": ["act_green_1"]}}
    game = turn(hand=["act_red_1"], travel=["trv_2"], order=[0, 1, 2], others=others)
    game.play("travel", "act_red_1", "skip", "travel", "skip")
    assert asked(game) == ask("end_turn", "end_turn")
    assert asked(game.play("end_turn"))[:2] == (2, "action")


@pytest.mark.rule("E-ACT-1")
def test_only_the_acting_seat_may_answer() -> None:
    game = turn(hand=["act_red_1"])
    for other in (0, 2):
        with pytest.raises(majlis.IllegalOption):
            game.play("travel", seat=other)
    game.play("travel", seat=SEAT)


# The actions -------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-TRV-1")
def test_travel_asks_for_an_explorer_and_its_new_place() -> None:
    game = turn(travel=["trv_2"], explorers=["market_1", "red_south", "orange_east"]).play("travel")
    assert asked(game) == ask("travel", "explorer_1", "explorer_2", "explorer_3", "skip")
    assert asked(game.play("explorer_1")) == ask(
        "travel_to", "green_north", "green_west", "green_east", "market_2", "black_market_west", "market_4"
    )
    assert asked(game.play("green_west")) == ask("travel", "explorer_2", "explorer_3", "skip")


@pytest.mark.rule("E-EXC-1")
def test_excavate_asks_for_one_or_two_artifacts_then_samples_and_the_guard_to_move() -> None:
    game = turn(
        hand=["act_red_1"],
        explorers=["red_central", "red_south", "market_1"],
        sites={"red_central": ["red_beta", "red_delta"], "red_south": ["red_gamma", "red_gamma"]},
        crew=0,
        guards=["green_alpha", "red_delta"],
    )
    game.play("excavate")
    assert asked(game) == ask("excavate", "red_beta", "red_delta", "red_gamma")
    assert asked(game.play("red_delta")) == ask("excavate_second", "red_gamma", "skip")
    assert asked(game.play("red_gamma")) == ask("sample", "red_gamma", "skip")
    assert asked(game.play("red_gamma")) == ask("guard", "gallery_green_alpha", "gallery_red_delta")


@pytest.mark.rule("E-MKT-1")
def test_market_asks_for_its_three_steps() -> None:
    game = turn(hand=["act_red_4"], tracks={"red": 0}).play("market")
    assert asked(game) == ask("trader", "queue_4", "skip")
    assert source(game) == "queue_4"
    assert asked(game.play("skip")) == ask("special_buyer", "special", "skip")
    assert asked(game.play("skip")) == ask("coloured_buyer", *(c for c in COLOURS if c != "red"), "skip")
    assert game.refused == {"red": "no_buyer_left"}
    assert refuses(game, "red")


@pytest.mark.rule("E-SEL-1")
@pytest.mark.rule("E-FAC-3")
def test_sell_asks_for_an_acquisition_the_region_the_markets_and_the_tiles() -> None:
    game = turn(
        travel=["trv_2"],
        explorers=["black_market_west", "market_1", "market_2"],
        black_market={"yellow": ["yellow_alpha"], "green": ["green_alpha"], "purple": ["purple_delta"]},
        credits=5,
        cargo_hold=["red_alpha", "red_beta", "red_gamma"],
        hidden_hold=["red_alpha", "orange_alpha"],
        traders={"queue_1": 1, "queue_3": 1, "queue_5": 1},
        queues={"queue_1": ["red", "green"], "queue_2": ["red", "special"], "queue_3": ["red"], "queue_5": ["purple"]},
    )
    game.play("sell")
    assert asked(game) == ask("gul_acquire", "stack_yellow", "stack_green", "skip")
    assert game.refused == {"stack_red": "stack_empty", "stack_purple": "too_expensive", "stack_orange": "stack_empty"}
    assert all(refuses(game, stack) for stack in ("stack_red", "stack_purple", "stack_orange"))
    assert game.decision is not None
    assert game.decision.refused["stack_purple"].args == (("artifact", "purple_delta"), ("n", 6))
    assert asked(game.play("stack_green")) == ask("hold", "cargo_hold", "hidden_hold")
    assert asked(game.play("cargo_hold")) == ask("sample", "green_alpha", "skip")
    assert asked(game.play("skip")) == ask("sell_region", "green", "red")
    assert game.refused == {"orange": "no_sale"}
    assert refuses(game, "orange")
    assert asked(game.play("red")) == ask("sell_market", "queue_1", "queue_3")
    reasons = {"queue_2": "no_trader", "queue_5": "nobody_interested"}
    assert {market: game.refused[market] for market in reasons} == reasons
    assert set(game.refused) == {"queue_2", "queue_4", "queue_5", "queue_6"}
    assert all(refuses(game, market) for market in game.refused)
    assert asked(game.play("queue_3")) == ask("sell_market", "queue_1", "skip")
    tiles = ["cargo_red_alpha", "cargo_red_beta", "cargo_red_gamma", "hidden_red_alpha"]
    assert asked(game.play("queue_1")) == ask("sell_tile", *tiles)
    assert asked(game.play("hidden_red_alpha")) == ask("sell_tile", *tiles[:3])


@pytest.mark.rule("E-SEL-4")
def test_a_sale_at_three_markets_asks_which_card_to_keep() -> None:
    game = turn(
        travel=["trv_2"],
        cargo_hold=["red_alpha"] * 3,
        traders=dict.fromkeys(QUEUES[:3], 1),
        queues={queue: ["red"] for queue in QUEUES[:3]},
    )
    game.nature("act_green_1", "act_green_2").play("sell", "queue_1", "queue_2", "queue_3")
    assert asked(game) == ask("keep_card", "act_green_1", "act_green_2")


@pytest.mark.rule("E-CMD-1")
def test_command_asks_for_its_steps_and_whether_to_use_the_ability() -> None:
    zones = {"round": 2, "commands": {"centre_left": "cmd_5"}, "hand": ["act_red_2"]}
    without = turn(**zones).play("command")
    assert asked(without) == ask("command", "place_trader", "place_envoy")
    assert without.refused == {"withdraw_envoy": "no_envoy"}
    assert refuses(without, "withdraw_envoy")
    assert asked(without.play("place_envoy")) == ask("command", "place_trader", "skip")
    empty = turn(**zones, crew=0, envoys={"centre_left": 1}, guards=["red_alpha"]).play("command", "withdraw_envoy")
    assert asked(empty) == ask("ability", "cmd_5", "skip")
    assert source(empty) == "cmd_5"
    assert asked(empty.play("skip")) == ask("command", "place_trader", "skip")
    assert source(empty) == "queue_2"


@pytest.mark.rule("E-CC-1")
@pytest.mark.parametrize(
    ("effect", "questions"),
    [
        ("[travel(fuel=4)]", [("travel", ["explorer_1", "explorer_2", "explorer_3", "skip"], "skip")]),
        ("[excavate_free(max=1)]", [("excavate_free", ["red_alpha", "skip"], "red_alpha"),
                                    ("sample", ["red_alpha", "skip"], "skip")]),
        ("[liquidate(bonus=2)]", [("liquidate", ["cargo_green_alpha", "hidden_green_alpha", "skip"], "skip")]),
        ("[add_buyer(any)]", [("add_buyer", [*COLOURS, "skip"], "red"), ("add_buyer_at", [*QUEUES], "queue_5")]),
        ("[place_traders(max=2)]", [("place_traders", [*QUEUES, "skip"], "queue_1"),
                                    ("place_traders", [*QUEUES[1:], "skip"], "skip")]),
        ("[acquire(price=0)]", [("acquire", ["stack_purple", "skip"], "stack_purple"),
                                ("hold", ["cargo_hold", "hidden_hold"], "hidden_hold"),
                                ("sample", ["purple_alpha", "skip"], "skip")]),
        ("[travel(fuel=4)] + draw(2, keep=1)", [("next", ["[travel(fuel=4)]", "draw(2, keep=1)", "skip"], "skip"),
                                                ("keep_card", ["act_red_2", "act_red_3"], "act_red_2")]),
    ],
)  # fmt: skip
def test_each_ability_asks_for_what_it_needs(effect: str, questions: list[tuple[str, list[str], str]]) -> None:
    game = turn(
        explorers=["red_north", "market_1", "market_4"],
        sites={"red_north": ["red_alpha"]},
        cargo_hold=["green_alpha"],
        hidden_hold=["green_alpha"],
        black_market={"purple": ["purple_alpha"], "orange": ["orange_delta"]},
        credits=4,
    )
    game.doing(effect).nature("act_red_2", "act_red_3")
    for key, options, answer in questions:
        assert asked(game) == ask(key, *options)
        game.play(answer)
    assert game.done


@pytest.mark.rule("E-SMG-1")
def test_smuggle_asks_which_way_then_for_tiles_or_stacks() -> None:
    zones = {
        "hand": ["act_red_1"],
        "explorers": ["black_market_west", "market_1", "market_2"],
        "black_market": {"green": ["green_alpha"], "purple": ["purple_delta"], "red": ["red_alpha"]},
        "credits": 8,
        "cargo_hold": ["red_beta", "red_beta"],
        "hidden_hold": ["orange_gamma"],
    }
    game = turn(**zones).play("smuggle")
    assert asked(game) == ask("smuggle", "offload", "acquire")
    assert asked(game.play("offload")) == ask("offload", "cargo_red_beta", "hidden_orange_gamma")
    assert asked(game.play("cargo_red_beta")) == ask("offload", "hidden_orange_gamma", "skip")
    game = turn(**zones).play("smuggle", "acquire")
    assert asked(game) == ask("acquire", "stack_green", "stack_red", "stack_purple")
    assert game.refused == {"stack_yellow": "stack_empty", "stack_orange": "stack_empty"}
    assert all(refuses(game, stack) for stack in ("stack_yellow", "stack_orange"))
    assert asked(game.play("stack_green")) == ask("hold", "cargo_hold", "hidden_hold")
    assert asked(game.play("hidden_hold")) == ask("acquire", "stack_red", "skip")
    assert game.refused["stack_purple"] == "too_expensive"
    assert refuses(game, "stack_purple")


@pytest.mark.rule("E-SUR-2")
@pytest.mark.rule("E-FAC-1")
def test_survey_asks_for_the_forecast_card_and_the_tiles() -> None:
    game = turn(faction="issisinui", hand=["act_red_1"], forecast_crew=[NOBODY, 0, NOBODY, SEAT], credits=9)
    game.nature("red_alpha", "red_delta", "red_beta").play("survey")
    assert asked(game) == ask("survey_slot", "forecast_1", "forecast_3")
    assert game.refused == {"forecast_2": "forecast_marked", "forecast_4": "forecast_marked"}
    assert all(refuses(game, slot) for slot in ("forecast_2", "forecast_4"))
    assert asked(game.play("forecast_3")) == ask("survey_free", "red_alpha", "red_delta", "red_beta", "skip")
    assert game.table.forecast == (*FORECAST[:2], "act_red_1", FORECAST[3])
    assert asked(game.play("skip")) == ask("survey_place", "red_alpha", "red_delta", "red_beta")
    assert asked(game.play("red_beta")) == ask("survey_buy", "red_alpha", "skip"), "the other costs 12 credits"
    assert game.refused == {"red_delta": "too_expensive"}
    assert refuses(game, "red_delta")
    assert asked(game.play("red_alpha")) == ask("sample", "red_alpha", "skip")


@pytest.mark.rule("E-PAS-1")
def test_pass_asks_which_two_cards_to_keep() -> None:
    game = turn(hand=["act_red_1", "act_red_2", "act_red_2"], travel=["trv_3"]).play("pass")
    assert asked(game) == ask("pass_keep", "act_red_1", "act_red_2")
    assert asked(game.play("act_red_1")) == ask("end_turn", "end_turn"), "the copies left are alike"
    assert sorted(game.play("end_turn").me.hand) == ["act_red_1", "act_red_2"]


@pytest.mark.rule("E-ACT-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_other_question_is_ever_asked_and_every_one_has_a_choice(players: int) -> None:
    """A whole game of arbitrary answers; only the end of a turn is confirmed without a choice."""
    game = majlis.new("excavation_earth", players=players, seed=players)
    chance = random.Random(players)
    while not game.over:
        question = chance.choice(game.decisions)
        assert question.key in QUESTIONS
        assert len(question.options) > 1 or question.key == "end_turn"
        assert not set(question.options) & set(question.refused)
        game.play(chance.choice(question.options), question.seat)
