"""Chapter 6: the preparation phase of rounds 2 and 3, and the draft."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

import majlis
from majlis.engine.state import EVERYBODY
from majlis.testing import Scene

from .positions import COLOURS, DATA, QUEUES, position, taken

COMMANDS = ["cmd_4", "cmd_1", "cmd_8"]
LAID = dict(zip(["centre_left", "centre_middle", "centre_right"], COMMANDS, strict=True))
FULL = {market: ["red", "green", "yellow"] for market in QUEUES}
CARDS = [card for card in DATA.action_cards if card not in ("act_yellow_6", "act_green_6", "act_red_6", "act_purple_6")]


def preparing(number: int = 2, **zones: Any) -> Scene:
    """The preparation phase of this round, up to the draft; the queues need no buyers."""
    commands: dict[str, Any] = {"commands": LAID} if number == 3 else {}
    return position(**{"phase": "prep", "round": number, "queues": FULL, **commands, **zones})


def in_order(cards: Sequence[str]) -> dict[str, Any]:
    """A deck from which these cards come one after another."""
    return {"rest": [], "bottom": list(cards), "seen_by": [EVERYBODY] * len(cards)}


def drafting(players: int = 3, **zones: Any) -> Scene:
    """The draft of round 3: every packet has eight cards that differ from all the others."""
    deck = in_order(CARDS[: 8 * players])
    return preparing(3, **{"players": players, "forecast": [], "forecast_crew": [], "action_deck": deck, **zones})


def pick_first(game: Scene) -> None:
    """Everybody picks the first cards of the packet until the turns begin."""
    while game.table.phase == "draft":
        assert game.decision is not None
        game.play(game.options[0], seat=game.decision.seat)


def packets(game: Scene) -> list[list[str]]:
    return [player.packet for player in game.table.players]


# Command cards -------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-PREP-1")
@pytest.mark.rule("E-PREP-16")
def test_in_round_2_three_command_cards_are_laid_from_left_to_right() -> None:
    game = preparing().nature(*COMMANDS)
    assert game.table.commands == LAID
    assert len(game.table.command_deck) == 5


@pytest.mark.rule("E-PREP-1")
def test_which_command_cards_come_is_random() -> None:
    seen = {tuple(preparing(seed=seed).table.commands.values()) for seed in range(12)}
    assert len(seen) > 8


@pytest.mark.rule("E-PREP-2")
def test_in_round_3_the_same_command_cards_stay() -> None:
    game = preparing(3, command_deck=["cmd_2", "cmd_3", "cmd_5", "cmd_6", "cmd_7"])
    assert game.table.commands == LAID
    assert len(game.table.command_deck) == 5


@pytest.mark.rule("E-PREP-1")
@pytest.mark.rule("E-PREP-2")
@pytest.mark.parametrize(("number", "each"), [(2, 2), (3, 3)])
def test_the_white_side_counts_in_round_2_and_the_yellow_one_in_round_3(number: int, each: int) -> None:
    mine = {"envoys": {"centre_right": 3}, "hand": ["act_purple_5"], "credits": 0, "order": [0, 1]}
    game = preparing(number, **mine).nature(*COMMANDS[: 3 if number == 2 else 0])
    pick_first(game)
    game.play("command", "act_purple_5", "withdraw_envoy", "cmd_8")
    assert game.me.credits == 2 * each


# Queues --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-PREP-3")
def test_the_front_buyer_of_a_queue_of_four_returns_to_the_pool() -> None:
    four = ["purple", "red", "special", "red"]
    before = taken(position(queues={**FULL, "queue_2": four}))
    game = preparing(queues={**FULL, "queue_2": four})
    assert game.table.queues["queue_2"] == ("red", "special", "red")
    assert taken(game) == before | {"purple": before["purple"] - 1}


@pytest.mark.rule("E-PREP-3")
def test_a_special_buyer_at_the_front_of_four_returns_to_its_pool() -> None:
    game = preparing(queues={**FULL, "queue_2": ["special", "red", "special", "red"]})
    assert game.table.queues["queue_2"] == ("red", "special", "red")
    assert game.table.special_buyers == 6 - 1


@pytest.mark.rule("E-PREP-3")
@pytest.mark.rule("E-PREP-5")
def test_a_buyer_who_left_a_full_queue_may_come_to_a_market_of_a_lower_number() -> None:
    queues = {**FULL, "queue_1": ["red", "green"], "queue_6": ["purple", "red", "green", "red"]}
    game = preparing(queues=queues, tracks={"purple": 0}, buyer_deck=["buy_purple", "buy_green"])
    game.nature(*COMMANDS, "buy_purple")
    assert game.table.queues["queue_6"] == ("red", "green", "red")
    assert game.table.queues["queue_1"] == ("red", "green", "purple")


@pytest.mark.rule("E-PREP-4")
def test_a_queue_of_three_does_not_change() -> None:
    game = preparing()
    assert game.table.queues == {market: tuple(queue) for market, queue in FULL.items()}
    assert taken(game) == taken(position(queues=FULL))


@pytest.mark.rule("E-PREP-5")
@pytest.mark.parametrize("short", [[], ["orange"], ["orange", "purple"]])
def test_a_shorter_queue_is_filled_up_to_three_from_the_back(short: list[str]) -> None:
    cards = ["buy_yellow", "buy_special", "buy_yellow"][: 3 - len(short)]
    deck = ["buy_green", "buy_special", "buy_yellow", "buy_yellow"]
    zones = {"queues": {**FULL, "queue_4": short}, "buyer_deck": deck, "buyer_discard": ["buy_red"]}
    game = preparing(**zones).nature(*COMMANDS, *cards)
    assert game.table.queues["queue_4"] == (*short, *[card.removeprefix("buy_") for card in cards])
    assert game.table.buyer_discard == ("buy_red", *cards)
    assert len(game.table.buyer_deck) == 4 - len(cards)


@pytest.mark.rule("E-PREP-5")
def test_queues_are_filled_from_market_1_to_market_6() -> None:
    two = ["orange", "purple"]
    game = preparing(queues={**FULL, "queue_6": two, "queue_2": two, "queue_3": two}, buyer_deck=list(DATA.buyer_cards))
    game.nature(*COMMANDS, "buy_special", "buy_green", "buy_red")
    third = [game.table.queues[market][2] for market in ("queue_2", "queue_3", "queue_6")]
    assert third == ["special", "green", "red"]


@pytest.mark.rule("E-PREP-5")
def test_a_buyer_that_is_not_there_is_passed_over() -> None:
    zones = {"queues": {**FULL, "queue_4": ["red", "green"]}, "tracks": {"orange": 0}, "special_buyers": 0}
    game = preparing(buyer_deck=["buy_orange", "buy_special", "buy_purple", "buy_red"], **zones)
    game.nature(*COMMANDS, "buy_orange", "buy_special", "buy_purple")
    assert game.table.queues["queue_4"] == ("red", "green", "purple")
    assert game.table.buyer_discard[-3:] == ("buy_orange", "buy_special", "buy_purple")


@pytest.mark.rule("E-PREP-5")
def test_a_queue_stays_short_when_no_buyer_of_any_kind_is_there() -> None:
    none = {"tracks": dict.fromkeys(COLOURS, 0), "special_buyers": 0}
    game = preparing(queues={**FULL, "queue_4": ["red"]}, **none)
    assert game.table.queues["queue_4"] == ("red",)
    assert game.table.phase == "draft"


@pytest.mark.rule("E-PREP-6")
def test_buyers_on_the_ship_stay_there() -> None:
    game = preparing(ship=["purple", "special"])
    pick_first(game)
    assert game.table.phase == "turn"
    assert game.table.ship == ("purple", "special")
    assert (taken(game)["purple"], game.table.special_buyers) == (2 + 1, 6 - 1)


@pytest.mark.rule("EX-9")
@pytest.mark.rule("E-PREP-3")
@pytest.mark.rule("E-PREP-4")
@pytest.mark.rule("E-PREP-5")
def test_queues_of_four_three_and_one() -> None:
    queues = {**FULL, "queue_1": ["green", "red", "special", "red"], "queue_3": ["yellow"]}
    game = preparing(queues=queues, buyer_deck=list(DATA.buyer_cards)).nature(*COMMANDS, "buy_red", "buy_orange")
    assert game.table.queues["queue_1"] == ("red", "special", "red")
    assert game.table.queues["queue_2"] == ("red", "green", "yellow")
    assert game.table.queues["queue_3"] == ("yellow", "red", "orange")


# The forecast --------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-PREP-7")
def test_each_forecast_card_brings_two_tiles_to_dig_sites_and_one_under_the_black_market() -> None:
    stacks = {
        "red": in_order(["red_gamma", "red_alpha", "red_delta", "red_beta"]),
        "green": in_order(["green_beta", "green_beta", "green_alpha"]),
    }
    zones = {"forecast": ["act_green_1", "act_red_5"], "forecast_crew": [-1, -1], "black_market": {"red": ["red_beta"]}}
    game = preparing(artifact_stacks=stacks, **zones)
    laid = {site: tiles for site, tiles in game.table.sites.items() if tiles}
    assert laid == {"red_south": ("red_gamma",), "red_north": ("red_alpha",), "green_west": ("green_beta",) * 2}
    assert game.table.black_market["red"] == ("red_beta", "red_delta")
    assert game.table.black_market["green"] == ("green_alpha",)
    assert game.table.artifact_stacks["red"].bottom == ("red_beta",)


@pytest.mark.rule("E-PREP-7")
def test_forecast_cards_are_resolved_from_left_to_right() -> None:
    zones = {"forecast": ["act_red_1", "act_red_5", "act_green_2"], "forecast_crew": [-1] * 3}
    red = ["red_gamma", "red_alpha", "red_delta", "red_beta", "red_beta", "red_alpha"]
    game = preparing(**zones).nature(*COMMANDS, *red, "green_beta", "green_beta", "green_gamma")
    assert game.table.sites["red_central"] == ("red_beta", "red_beta")
    assert game.table.black_market["red"] == ("red_delta", "red_alpha")
    assert game.table.black_market["green"] == ("green_gamma",)


@pytest.mark.rule("E-PREP-7")
@pytest.mark.parametrize(
    ("left", "on_site", "in_stack"), [(0, 0, 0), (1, 1, 0), (2, 2, 0), (3, 2, 1), (4, 3, 1), (5, 4, 1)]
)
def test_with_too_few_tiles_as_much_as_possible_is_done(left: int, on_site: int, in_stack: int) -> None:
    zones = {"forecast": ["act_red_1", "act_red_5"], "forecast_crew": [-1, -1]}
    game = preparing(artifact_stacks={"red": in_order(["red_alpha"] * left)}, **zones)
    assert len(game.table.sites["red_north"]) == on_site
    assert len(game.table.black_market["red"]) == in_stack


@pytest.mark.rule("E-PREP-8")
def test_crew_on_the_forecast_returns_to_its_owners() -> None:
    game = preparing(
        forecast=["act_red_1", "act_red_2", "act_red_3"], forecast_crew=[1, -1, 1], others={1: {"crew": 4}}
    )
    assert game.table.players[1].crew == 4 + 2
    assert game.me.crew == 22
    assert set(game.table.forecast_crew) == {-1}


@pytest.mark.rule("E-PREP-8")
@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 4), (4, 5)])
def test_in_round_2_a_new_forecast_is_revealed(players: int, cards: int) -> None:
    old = ["act_red_1", "act_red_2"]
    new = CARDS[:cards]
    packets = CARDS[cards : cards + 8] * players
    zones = {"forecast": old, "forecast_crew": [-1, -1], "action_discard": ["act_red_3"]}
    game = preparing(players=players, action_deck=in_order([*new, *packets]), **zones)
    assert game.table.forecast == tuple(new)
    assert game.table.forecast_crew == (-1,) * cards
    assert game.table.action_discard == ("act_red_3", *old)


@pytest.mark.rule("E-PREP-8")
def test_in_round_3_there_is_no_new_forecast() -> None:
    game = preparing(3, forecast=["act_red_1", "act_red_2"], forecast_crew=[0, -1])
    assert (game.table.forecast, game.table.forecast_crew) == ((), ())
    assert game.table.action_discard == ("act_red_1", "act_red_2")


# Turn order ----------------------------------------------------------------------------------------------------


def ordered(order: list[int], tokens: dict[int, int]) -> Scene:
    """Four players in this turn order, some with tokens."""
    left = [n for n in (1, 2, 3, 4) if n not in tokens.values()]
    others = {seat: {"initiative": tokens.get(seat, 0)} for seat in (1, 2, 3)}
    return preparing(players=4, order=order, tokens=left, initiative=tokens.get(0, 0), others=others)


@pytest.mark.rule("E-PREP-9")
@pytest.mark.parametrize(
    ("tokens", "order"),
    [
        ({}, (3, 1, 0, 2)),
        ({2: 1}, (2, 3, 1, 0)),
        ({0: 1, 3: 2}, (0, 3, 1, 2)),
        ({2: 1, 0: 2, 1: 3}, (2, 0, 1, 3)),
        ({2: 1, 0: 2, 1: 3, 3: 4}, (2, 0, 1, 3)),
    ],
)
def test_tokens_give_the_first_places_and_the_others_follow(tokens: dict[int, int], order: tuple[int, ...]) -> None:
    game = ordered([3, 1, 0, 2], tokens)
    assert game.table.order == order
    assert game.table.tokens == (1, 2, 3, 4)
    assert [player.initiative for player in game.table.players] == [0] * 4
    pick_first(game)
    assert game.table.active == order[0]


@pytest.mark.rule("EX-10")
@pytest.mark.rule("E-PREP-9")
def test_d_with_token_1_and_b_with_token_2_go_before_a_and_c() -> None:
    a, b, c, d = range(4)
    assert ordered([a, b, c, d], {d: 1, b: 2}).table.order == (d, b, a, c)


# The draft -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-PREP-11")
@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_gets_a_packet_of_eight_action_cards(players: int, number: int) -> None:
    game = preparing(number, players=players)
    assert [len(packet) for packet in packets(game)] == [8] * players
    assert len(game.game.decisions) == players
    assert {question.key for question in game.game.decisions} == {"draft"}


@pytest.mark.rule("E-PREP-12")
def test_everybody_picks_two_three_times_and_the_rest_is_discarded() -> None:
    game = drafting(2)
    first, second = CARDS[:8], CARDS[8:16]
    for seat, card in [(0, first[0]), (0, first[7]), (1, second[3]), (1, second[4])]:
        game.play(card, seat=seat)
    assert packets(game) == [[c for c in second if c not in second[3:5]], first[1:7]]
    for seat, card in [(0, second[0]), (0, second[1]), (1, first[1]), (1, first[2])]:
        game.play(card, seat=seat)
    assert packets(game) == [first[3:7], [second[2], *second[5:]]]
    for seat, card in [(0, first[5]), (0, first[6]), (1, second[2]), (1, second[7])]:
        game.play(card, seat=seat)
    assert game.table.phase == "turn"
    assert game.table.players[0].hand == [first[0], first[7], second[0], second[1], first[5], first[6]]
    assert game.table.players[1].hand == [second[3], second[4], first[1], first[2], second[2], second[7]]
    assert game.table.action_discard == (first[3], first[4], second[5], second[6])


@pytest.mark.rule("E-PREP-12")
def test_two_cards_of_the_packet_are_kept_at_ones_own_pace() -> None:
    game = drafting(2).play(CARDS[2], seat=0)
    assert {q.seat: len(q.options) for q in game.game.decisions} == {0: 7, 1: 8}
    game.play(CARDS[3], seat=0)
    assert {q.seat: len(q.options) for q in game.game.decisions} == {1: 8}, "the first waits for the second"
    with pytest.raises(majlis.IllegalOption):
        game.play(CARDS[4], seat=0)


@pytest.mark.rule("E-PREP-12")
def test_nobody_picks_from_anothers_packet() -> None:
    game = drafting(2)
    with pytest.raises(majlis.IllegalOption):
        game.play(CARDS[8], seat=0)


@pytest.mark.rule("E-PREP-13")
@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("order", [[0, 1, 2], [2, 0, 1], [1, 0, 2]])
def test_packets_go_to_the_left_by_seat_in_both_rounds(number: int, order: list[int]) -> None:
    before = ["act_yellow_6"] * 4 if number == 2 else []  # these become the new forecast
    deck = in_order([*before, *CARDS[:24]])
    game = preparing(number, players=3, order=order, forecast=[], forecast_crew=[], action_deck=deck)
    dealt = [CARDS[:8], CARDS[8:16], CARDS[16:24]]
    assert packets(game) == dealt
    for seat in range(3):
        game.play(dealt[seat][0], dealt[seat][1], seat=seat)
    assert packets(game) == [dealt[2][2:], dealt[0][2:], dealt[1][2:]]
    for seat in range(3):
        game.play(dealt[seat - 1][2], dealt[seat - 1][3], seat=seat)
    assert packets(game) == [dealt[1][4:], dealt[2][4:], dealt[0][4:]]


def seen(game: Scene, seat: int | None) -> list[tuple[Any, Any, Any]]:
    """Hand, packet and picks of every player as a seat sees them."""
    players = game.game.view(seat)["table"]["players"]
    return [(player["hand"], player["packet"], player["drafted"]) for player in players]


@pytest.mark.rule("E-PREP-13")
def test_packets_and_picks_are_seen_by_their_holder_only() -> None:
    game = drafting(3).play(CARDS[0], seat=0)
    rest = CARDS[1:8]
    assert seen(game, 0) == [([], rest, [CARDS[0]]), (0, 8, 0), (0, 8, 0)]
    assert seen(game, 1) == [(0, 7, 1), ([], CARDS[8:16], []), (0, 8, 0)]
    assert seen(game, None) == [(0, 7, 1), (0, 8, 0), (0, 8, 0)]
    for seat, packet in ((0, rest), (1, CARDS[8:16]), (2, CARDS[16:24])):
        for question in game.game.view(seat)["decisions"]:
            offered = [option["id"] for option in question.get("options", [])]
            assert offered == (packet if question["seat"] == seat else [])


@pytest.mark.rule("E-PREP-13")
def test_what_somebody_picked_stays_secret_after_the_packets_have_gone_on() -> None:
    game = drafting(3)
    for seat in range(3):
        game.play(CARDS[8 * seat], CARDS[8 * seat + 1], seat=seat)
    for seat in (1, 2, None):
        told = str(game.game.view(seat)["log"])
        assert CARDS[0] not in told
        assert seen(game, seat)[0] == (0, 6, 2)
    assert CARDS[0] in str(game.game.view(0)["log"])
    assert seen(game, 0)[0] == ([], CARDS[18:24], CARDS[:2])


@pytest.mark.rule("E-PREP-12")
@pytest.mark.parametrize("arrival", list(permutations([0, 0, 1, 1, 2, 2]))[::90])
def test_picks_may_arrive_in_any_order(arrival: tuple[int, ...]) -> None:
    def drafted(order: Sequence[int]) -> Scene:
        game = drafting(3)
        for _ in range(3):
            picks = {seat: list(game.table.players[seat].packet[1:3]) for seat in range(3)}
            for seat in order:
                game.play(picks[seat].pop(0), seat=seat)
        return game

    game = drafted(arrival)
    assert game.table.phase == "turn"
    assert game.table.to_json() == drafted([0, 0, 1, 1, 2, 2]).table.to_json()


@pytest.mark.rule("E-PREP-12")
def test_a_pick_may_be_taken_back_whatever_the_others_did() -> None:
    game = drafting(3).play(CARDS[0], seat=0).play(CARDS[8], CARDS[9], seat=1).play(CARDS[16], seat=2)
    game.game.undo(0)
    assert game.table.players[0].packet == CARDS[:8]
    assert [player.drafted for player in game.table.players] == [[], CARDS[8:10], CARDS[16:17]]
    game.game.undo(1)
    assert game.table.players[1].drafted == CARDS[8:9]
    game.play(CARDS[5], seat=0)
    assert game.table.players[0].drafted == [CARDS[5]]


@pytest.mark.rule("E-PREP-12")
def test_nothing_is_taken_back_once_the_packets_have_gone_on() -> None:
    game = drafting(2).play(CARDS[0], CARDS[1], seat=0).play(CARDS[8], CARDS[9], seat=1)
    for seat in (0, 1):
        with pytest.raises(majlis.CannotUndo):
            game.game.undo(seat)
    game.play(CARDS[10], seat=0)
    game.game.undo(0)
    assert game.table.players[0].drafted == CARDS[:2]


@pytest.mark.rule("E-PREP-12")
def test_a_seat_without_a_pick_has_nothing_to_take_back() -> None:
    game = drafting(2).play(CARDS[0], seat=0)
    with pytest.raises(majlis.CannotUndo):
        game.game.undo(1)
    assert game.table.players[0].drafted == CARDS[:1]


@pytest.mark.rule("E-PREP-12")
def test_a_draft_in_progress_can_be_saved_and_loaded() -> None:
    game = majlis.new("excavation_earth", players=3, seed=4, options={"first_hand": "draft"})
    for faction in ("gul", "aqulla", "issisinui"):
        game.play(faction)
    for seat in (2, 0, 2):
        game.play(game.table.players[seat].packet[1], seat)
    again = majlis.load(game.save())
    assert again.table == game.table
    assert again.decisions == game.decisions
    again.undo(0)
    assert len(again.table.players[0].packet) == 8
    assert len(again.table.players[2].packet) == 6


@pytest.mark.rule("E-PREP-10")
def test_kept_cards_stay_apart_until_the_draft_is_over() -> None:
    kept = ["act_yellow_6", "act_green_6"]
    game = drafting(2, hand=kept, others={1: {"hand": ["act_red_6"]}})
    while game.table.phase == "draft":
        assert game.me.hand == kept
        assert game.table.players[1].hand == ["act_red_6"]
        assert not {*kept, "act_red_6"} & {option for q in game.game.decisions for option in q.options}
        assert game.decision is not None
        game.play(game.options[0], seat=game.decision.seat)
    assert game.me.hand[:2] == kept
    assert [len(player.hand) for player in game.table.players] == [2 + 6, 1 + 6]


@pytest.mark.rule("E-PREP-14")
@pytest.mark.parametrize("number", [2, 3])
def test_every_travel_card_comes_back_and_a_round_begins_with_up_to_eleven_cards(number: int) -> None:
    mine = {"travel": [], "travel_discard": ["trv_4", "trv_2"], "set_aside": ["trv_3"], "hand": CARDS[:2]}
    others = {1: {"travel": [], "set_aside": ["trv_2", "trv_3", "trv_4"], "hand": []}}
    game = preparing(number, others=others, **mine)
    pick_first(game)
    for player in game.table.players:
        assert player.travel == ("trv_2", "trv_3", "trv_4")
        assert (player.travel_discard, player.set_aside) == ((), ())
    assert [len(player.hand) for player in game.table.players] == [6 + 2, 6]


@pytest.mark.rule("E-PREP-14")
def test_the_cards_of_a_whole_round_come_back_after_it() -> None:
    game = position(travel=["trv_2", "trv_3", "trv_4"], hand=["act_red_1"], others={1: {"passed": True, "travel": []}})
    game.play("travel", "trv_3", "skip", "pass")
    assert (game.me.travel, game.me.travel_discard, game.me.set_aside) == ((), ("trv_3",), ("trv_2", "trv_4"))
    game.play("end_turn")
    pick_first(game)
    assert game.me.travel == ("trv_2", "trv_3", "trv_4")
    assert len(game.me.hand) == 6 + 1


# The black market ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E-PREP-15")
@pytest.mark.parametrize("number", [2, 3])
def test_the_top_tile_of_every_stack_goes_to_the_bottom(number: int) -> None:
    stacks = {
        "red": ["red_alpha", "red_beta", "red_gamma"],
        "green": ["green_delta", "green_alpha"],
        "purple": ["purple_beta"],
    }
    game = preparing(number, black_market=stacks, forecast=[], forecast_crew=[])
    pick_first(game)
    assert game.table.black_market == {
        "yellow": (),
        "green": ("green_alpha", "green_delta"),
        "red": ("red_beta", "red_gamma", "red_alpha"),
        "purple": ("purple_beta",),
        "orange": (),
    }


@pytest.mark.rule("E-PREP-15")
def test_the_stacks_turn_after_the_forecast_and_the_draft() -> None:
    tiles = {"red": in_order(["red_gamma", "red_gamma", "red_delta"])}
    zones = {"forecast": ["act_red_1"], "forecast_crew": [-1], "black_market": {"red": ["red_alpha", "red_beta"]}}
    game = preparing(artifact_stacks=tiles, **zones)
    assert game.table.black_market["red"] == ("red_alpha", "red_beta", "red_delta")
    pick_first(game)
    assert game.table.black_market["red"] == ("red_beta", "red_delta", "red_alpha")
