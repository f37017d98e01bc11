"""Chapter 4: setting up."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

import majlis
from majlis import Game
from majlis.engine.record import digest
from majlis.testing import Scene, scene

from .positions import COLOURS, DATA, EMPTY, QUEUES, asked, position

FACTIONS = ["issisinui", "gul", "dal_harrai", "aqulla", "kuti_kuti"]
COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
MATCHING = {f"act_yellow_{n}": 10 for n in range(1, 7)}
ALL_YELLOW = json.dumps(
    {"action_cards": {"items": [{"id": card, "copies": MATCHING.get(card, 0)} for card in DATA.action_cards]}}
)
DRAFT = {"first_hand": "draft"}


def dealt(players: int, seed: int = 1, factions: list[str] = FACTIONS, **how: Any) -> Game:
    """A game whose factions have been chosen."""
    options = {"factions": "seats", **how.pop("options", {})}
    game = majlis.new("excavation_earth", players=players, seed=seed, options=options, **how)
    for faction in factions[:players]:
        game.play(faction)
    return game


def laid_out(players: int, seed: int = 1) -> Game:
    """A game in the first turn of its first player; nobody takes a mulligan."""
    game = dealt(players, seed)
    while game.table.phase == "mulligan":
        game.play("skip")
    return game


def games(players: int, count: int = 12) -> Iterator[Game]:
    for seed in range(count):
        yield laid_out(players, seed)


def laying_out(**zones: Any) -> Scene:
    """Two players without cards; nothing is laid out yet."""
    bare: dict[str, Any] = {
        "phase": "lay_out",
        "hand": [],
        "others": {1: {"hand": []}},
        "forecast": [],
        "forecast_crew": [],
        "buyer_deck": [card for card, item in DATA.buyer_cards.items() for _ in range(item.copies)],
        "buyer_discard": [],
        **EMPTY,
    }
    return scene("excavation_earth", players=2, **{**bare, **zones})


FORECAST = ["act_red_1", "act_green_2", "act_green_2"]
TILES = ["alpha", "beta", "alpha", "gamma", "delta"]  # of every region: three to sites, two to the black market
EVERY_TILE = [f"{colour}_{glyph}" for colour in COLOURS for glyph in TILES]


# Boards and players --------------------------------------------------------------------------------------------


@pytest.mark.rule("E-SETUP-1")
@COUNTS
def test_the_game_begins_in_round_1(players: int) -> None:
    assert laid_out(players).table.round == 1


def order_of_choice(factions: str, players: int, seed: int = 1) -> list[int]:
    """The seats that choose a faction, in order."""
    game = majlis.new("excavation_earth", players=players, seed=seed, options={"factions": factions})
    order = []
    while game.decision is not None and game.decision.key == "choose_faction":
        order.append(game.decision.seat)
        game.play(game.decision.options[0])
    assert all(player.faction for player in game.table.players)
    return order


@pytest.mark.rule("E-SETUP-23")
@pytest.mark.parametrize(("factions", "order"), [("seats", [0, 1, 2, 3]), ("reverse", [3, 2, 1, 0]), ("lot", [])])
def test_factions_may_be_chosen_in_seat_order_against_it_or_by_nobody(factions: str, order: list[int]) -> None:
    assert order_of_choice(factions, 4) == order


@pytest.mark.rule("E-SETUP-23")
def test_the_order_of_choosing_is_random_unless_something_else_is_agreed() -> None:
    assert majlis.find("excavation_earth").options["factions"].default == "random"
    orders = Counter(tuple(order_of_choice("random", 3, seed)) for seed in range(300))
    assert set(orders) == set(permutations(range(3)))
    assert all(abs(number - 50) < 25 for number in orders.values()), orders


@pytest.mark.rule("E-SETUP-23")
def test_everybody_is_told_in_which_order_factions_are_chosen() -> None:
    game = majlis.new("excavation_earth", players=3, seed=1)
    [told] = [event.args["seats"] for event in game.log if event.key == "choosing_order"]
    assert told == order_of_choice("random", 3)


@pytest.mark.rule("E-SETUP-23")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_by_lot_everybody_gets_any_faction_and_no_two_the_same(players: int) -> None:
    drawn: Counter[str] = Counter()
    for seed in range(100):
        game = majlis.new("excavation_earth", players=players, seed=seed, options={"factions": "lot"})
        people = [player for player in game.table.players if not player.zu]
        assert len({player.faction for player in people}) == players
        drawn[people[0].faction] += 1
    assert set(drawn) == set(FACTIONS)
    assert all(abs(number - 20) < 16 for number in drawn.values()), drawn


@pytest.mark.rule("E-SETUP-23")
def test_alone_you_choose_whatever_the_order() -> None:
    for factions in ("random", "seats", "reverse"):
        game = majlis.new("excavation_earth", players=1, seed=1, options={"factions": factions})
        assert (game.decision.seat, game.decision.key) == (0, "choose_faction") if game.decision else False
        assert list(game.answers) == []


@pytest.mark.rule("E-SETUP-23")
def test_a_record_that_is_older_than_the_option_was_played_in_seat_order() -> None:
    game = dealt(3, factions=["aqulla", "gul", "issisinui"])
    first, *lines = game.save().splitlines()
    setup = json.loads(first)
    assert setup["options"].pop("factions") == "seats"
    body = "\n".join([json.dumps({**setup, "rules": "1"}), *lines[:-1]])
    again = majlis.load(f"{body}\nend {len(lines) - 1} {digest(body)}\n")
    assert again.setup.options["factions"] == "seats"
    assert again.table == game.table


@pytest.mark.rule("E-SETUP-23")
@pytest.mark.parametrize("done", range(3))
def test_a_table_of_older_rules_that_waits_for_factions_goes_on_in_seat_order(done: int) -> None:
    """Rules 1 kept no order of choosing: whoever had no faction yet came next."""
    game = majlis.new("excavation_earth", players=3, seed=1, options={"factions": "seats"})
    for faction in FACTIONS[:done]:
        game.play(faction)
    setup, kept = json.loads(game.setup.line()), json.loads(game.checkpoint())
    setup["rules"] = "1"
    del setup["options"]["factions"], kept["table"]["options"]["factions"], kept["table"]["choosing"]
    later = Game.resume(json.dumps(setup), game.lines(), json.dumps(kept), majlis.find)
    for faction in FACTIONS[done:3]:
        later.play(faction)
    assert [player.faction for player in later.table.players] == FACTIONS[:3]
    assert [len(player.hand) for player in later.table.players] == [6] * 3


@pytest.mark.rule("E-SETUP-2")
@pytest.mark.rule("E-SETUP-23")
def test_each_faction_is_chosen_only_once() -> None:
    game = majlis.new("excavation_earth", players=3, seed=1, options={"factions": "seats"})
    assert game.decision == majlis.Question(0, "choose_faction", tuple(FACTIONS), {}, "")
    game.play("aqulla")
    assert game.decision == majlis.Question(
        1, "choose_faction", ("issisinui", "gul", "dal_harrai", "kuti_kuti"), {}, ""
    )
    game.play("dal_harrai")
    assert game.decision == majlis.Question(2, "choose_faction", ("issisinui", "gul", "kuti_kuti"), {}, "")
    game.play("issisinui")
    assert [player.faction for player in game.table.players] == ["aqulla", "dal_harrai", "issisinui"]
    assert game.table.phase != "faction"


@pytest.mark.rule("E-SETUP-2")
@COUNTS
def test_every_player_has_22_crew_and_nothing_placed(players: int) -> None:
    for player in laid_out(players).table.players:
        assert player.crew == 22
        assert (player.guards, set(player.traders.values()), set(player.envoys.values())) == ((), {0}, {0})
        assert (player.cargo_hold, player.hidden_hold) == ((), ())


@pytest.mark.rule("E-SETUP-3")
@COUNTS
def test_every_player_receives_8_credits(players: int) -> None:
    assert [player.credits for player in laid_out(players).table.players] == [8] * players


@pytest.mark.rule("E-SETUP-4")
@pytest.mark.parametrize(
    ("factions", "order"),
    [
        (["issisinui", "dal_harrai"], (1, 0)),
        (["dal_harrai", "issisinui"], (0, 1)),
        (["gul", "issisinui", "aqulla"], (2, 0, 1)),
        (["issisinui", "gul", "aqulla", "kuti_kuti"], (3, 2, 1, 0)),
    ],
)
def test_the_turn_order_of_round_1_is_by_the_initiative_of_the_factions(
    factions: list[str], order: tuple[int, ...]
) -> None:
    values = [DATA.factions[faction].initiative for faction in factions]
    assert [values[seat] for seat in order] == sorted(values)
    game = dealt(len(factions), factions=factions)
    assert game.table.order == order
    while game.table.phase == "mulligan":
        game.play("skip")
    assert game.table.active == order[0]


# First hands ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-SETUP-5")
@COUNTS
def test_six_action_cards_are_dealt_to_each_player(players: int) -> None:
    table = laid_out(players).table
    assert [len(player.hand) for player in table.players] == [6] * players
    cards = [*table.action_deck.rest, *table.forecast, *(card for player in table.players for card in player.hand)]
    assert Counter(cards) == {card: item.copies for card, item in DATA.action_cards.items()}
    assert len({tuple(game.table.players[0].hand) for game in games(players)}) > 8


@pytest.mark.rule("E-SETUP-5")
def test_the_first_hand_is_hidden() -> None:
    game = laid_out(2)
    assert game.view(0)["table"]["players"][0]["hand"] == game.table.players[0].hand
    assert game.view(1)["table"]["players"][0]["hand"] == 6
    assert game.view(None)["table"]["players"][0]["hand"] == 6


def choosing_again(hand: list[str], **zones: Any) -> Scene:
    """A player who was dealt this hand; the other has no set."""
    mixed = ["act_yellow_1", "act_green_2", "act_red_3", "act_purple_4", "act_orange_5", "act_orange_6"]
    return position(
        phase="mulligan", order=[0, 1], hand=hand, forecast=[], forecast_crew=[], others={1: {"hand": mixed}}, **zones
    )


@pytest.mark.rule("E-SETUP-6")
@pytest.mark.parametrize(
    ("matching", "others"),
    [
        (["act_red_1", "act_red_2", "act_red_3", "act_red_4"], ["act_green_1", "act_green_2"]),
        (["act_red_1", "act_red_2", "act_red_3", "act_red_4", "act_red_5"], ["act_green_2"]),
        (["act_red_1", "act_green_1", "act_purple_1", "act_orange_1"], ["act_green_3", "act_green_2"]),
        (["act_red_1", "act_red_2", "act_red_3", "act_red_4", "act_red_5", "act_red_6"], []),
    ],
)
def test_four_cards_of_a_colour_or_a_symbol_may_be_exchanged(matching: list[str], others: list[str]) -> None:
    assert asked(choosing_again(others + matching)) == ("mulligan", [*matching, "skip"])


@pytest.mark.rule("E-SETUP-6")
def test_two_copies_of_a_card_count_as_two() -> None:
    game = choosing_again(["act_red_1", "act_red_1", "act_red_3", "act_red_4", "act_green_2", "act_green_5"])
    assert asked(game) == ("mulligan", ["act_red_1", "act_red_3", "act_red_4", "skip"])
    game.play("act_red_1")
    assert game.options == ["act_red_1", "act_red_3", "act_red_4", "skip"], "the second copy"


@pytest.mark.rule("E-SETUP-6")
@pytest.mark.parametrize(
    "hand",
    [
        ["act_red_1", "act_red_2", "act_red_3", "act_green_4", "act_green_5", "act_green_6"],
        ["act_red_1", "act_green_1", "act_purple_1", "act_red_2", "act_green_2", "act_purple_2"],
    ],
)
def test_three_alike_are_no_reason_for_a_mulligan(hand: list[str]) -> None:
    game = choosing_again(hand)
    assert game.key == "third_explorer"
    assert game.me.hand == hand


@pytest.mark.rule("E-SETUP-6")
def test_the_cards_given_up_are_discarded_and_as_many_drawn() -> None:
    hand = ["act_red_1", "act_red_2", "act_red_3", "act_red_4", "act_green_1", "act_green_2"]
    game = choosing_again(hand).nature("act_orange_1", "act_orange_2").play("act_red_2", "act_red_4", "skip")
    assert game.me.hand == ["act_red_1", "act_red_3", "act_green_1", "act_green_2", "act_orange_1", "act_orange_2"]
    assert game.table.action_discard == ("act_red_2", "act_red_4")


@pytest.mark.rule("E-SETUP-7")
def test_every_matching_card_may_be_given_up_also_when_fewer_than_four_are_left() -> None:
    hand = ["act_red_1", "act_red_2", "act_red_3", "act_red_4", "act_green_1", "act_green_2"]
    game = choosing_again(hand).play("act_red_1", "act_red_2", "act_red_3")
    assert asked(game) == ("mulligan", ["act_red_4", "skip"])
    game.play("act_red_4")
    assert game.me.hand[:2] == ["act_green_1", "act_green_2"]
    assert len(game.me.hand) == 6


@pytest.mark.rule("E-SETUP-7")
def test_cards_of_either_set_may_be_given_up() -> None:
    hand = ["act_red_1", "act_red_2", "act_red_3", "act_red_1", "act_green_1", "act_orange_1"]
    game = choosing_again(hand)
    assert game.options == ["act_red_1", "act_red_2", "act_red_3", "act_green_1", "act_orange_1", "skip"]


@pytest.mark.rule("E-SETUP-7")
@pytest.mark.parametrize(("any_card", "others"), [("no", []), ("yes", ["act_green_1", "act_orange_2"])])
def test_a_house_may_let_any_card_of_such_a_hand_be_given_up(any_card: str, others: list[str]) -> None:
    hand = ["act_red_1", "act_red_2", "act_red_3", "act_red_4", "act_green_1", "act_orange_2"]
    game = choosing_again(hand, options={"house_mulligan_any": any_card})
    assert game.options == [*hand[:4], *others, "skip"]


@pytest.mark.rule("E-SETUP-7")
def test_no_house_offers_a_mulligan_where_three_are_alike() -> None:
    hand = ["act_red_1", "act_red_2", "act_red_3", "act_green_4", "act_green_5", "act_green_6"]
    assert choosing_again(hand, options={"house_mulligan_any": "yes"}).key == "third_explorer"


@pytest.mark.rule("E-SETUP-7")
def test_one_may_keep_the_hand() -> None:
    hand = ["act_red_1", "act_red_2", "act_red_3", "act_red_4", "act_green_1", "act_green_2"]
    game = choosing_again(hand).play("skip")
    assert (game.key, game.me.hand, game.table.action_discard) == ("third_explorer", hand, ())


@pytest.mark.rule("E-SETUP-7")
def test_the_mulligan_is_offered_once_in_turn_order() -> None:
    """With yellow cards only, every hand is a set, the second one too."""
    game = dealt(3, factions=["issisinui", "dal_harrai", "gul"], overlay=ALL_YELLOW)
    asked_seats = []
    while game.table.phase == "mulligan":
        question = game.decision
        assert question is not None
        asked_seats.append(question.seat)
        game.play(question.options[0])
        if game.decision is not None and game.decision.seat == question.seat:
            game.play("skip")
    assert asked_seats == [1, 2, 0]
    assert [len(player.hand) for player in game.table.players] == [6, 6, 6]
    assert len(game.table.action_discard) == 3


@pytest.mark.rule("E-SETUP-8")
@COUNTS
def test_the_first_hand_may_be_drafted_instead(players: int) -> None:
    game = dealt(players, options=DRAFT)
    assert [len(player.packet) for player in game.table.players] == [8] * players
    assert [len(player.hand) for player in game.table.players] == [0] * players
    picks: list[list[str]] = [[] for _ in range(players)]
    while game.table.phase == "draft":
        question = game.decision
        assert question is not None
        assert question.key == "draft"
        picks[question.seat].append(question.options[0])
        game.play(question.options[0], question.seat)
    assert [player.hand for player in game.table.players] == picks
    assert {len(player.hand) for player in game.table.players} == {6}
    assert len(game.table.action_discard) == 2 * players
    assert game.decision is not None
    assert game.decision.key == "third_explorer"
    assert [player.travel for player in game.table.players] == [("trv_2", "trv_3", "trv_4")] * players


@pytest.mark.rule("E-SETUP-8")
def test_a_drafted_first_hand_has_no_mulligan() -> None:
    game = dealt(2, options=DRAFT, overlay=ALL_YELLOW)
    keys = set()
    while game.table.phase != "turn":
        question = game.decision
        assert question is not None
        keys.add(question.key)
        game.play(question.options[0], question.seat)
    assert keys == {"draft"}


@pytest.mark.rule("E-SETUP-9")
@COUNTS
def test_every_player_adds_a_travel_card_of_each_kind(players: int) -> None:
    table = laid_out(players).table
    assert [player.travel for player in table.players] == [("trv_2", "trv_3", "trv_4")] * players
    assert [DATA.travel_cards[card].fuel for card in table.players[0].travel] == [2, 3, 4]


# The world -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-SETUP-10")
@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 4), (4, 5)])
def test_the_forecast_is_revealed_and_the_tokens_lie_beside_it(players: int, cards: int) -> None:
    table = laid_out(players).table
    assert len(table.forecast) == cards
    assert table.forecast_crew == (-1,) * cards
    assert table.tokens == (1, 2, 3, 4)
    assert [player.initiative for player in table.players] == [0] * players


@pytest.mark.rule("E-SETUP-10")
def test_the_forecast_lies_from_left_to_right_as_revealed() -> None:
    assert laying_out().nature(*FORECAST).table.forecast == tuple(FORECAST)


@pytest.mark.rule("E-SETUP-11")
@COUNTS
def test_every_region_has_its_own_shuffled_stack(players: int) -> None:
    table = laid_out(players).table
    for colour in COLOURS:
        on_sites = [tile for site in DATA.sites[colour] for tile in table.sites[site]]
        everything = Counter([*table.artifact_stacks[colour].rest, *on_sites, *table.black_market[colour]])
        assert everything == {tile: DATA.artifacts[tile].copies for tile in DATA.of_region[colour]}
    assert len({json.dumps(game.table.black_market) for game in games(players)}) > 8


@pytest.mark.rule("E-SETUP-11")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_supply_stacks_are_face_down(seat: int | None) -> None:
    seen = laid_out(2).view(seat)["table"]["artifact_stacks"]
    assert seen == {colour: {"count": 18 - 3 - 2, "bottom": []} for colour in COLOURS}


@pytest.mark.rule("E-SETUP-12")
@pytest.mark.parametrize(("players", "tiles"), [(2, 3), (3, 3), (4, 4)])
def test_tiles_of_each_region_lie_on_their_dig_sites(players: int, tiles: int) -> None:
    table = laid_out(players).table
    for colour in COLOURS:
        laid = [(site, tile) for site in DATA.sites[colour] for tile in table.sites[site]]
        assert len(laid) == tiles
        for site, tile in laid:
            assert DATA.artifacts[tile].region == colour
            assert DATA.artifacts[tile].glyph in DATA.locations[site].glyphs


@pytest.mark.rule("E-SETUP-13")
@pytest.mark.parametrize(("players", "tiles"), [(2, 2), (3, 3), (4, 4)])
def test_tiles_of_each_region_lie_in_the_black_market(players: int, tiles: int) -> None:
    table = laid_out(players).table
    for colour in COLOURS:
        assert [DATA.artifacts[tile].region for tile in table.black_market[colour]] == [colour] * tiles


@pytest.mark.rule("E-SETUP-12")
@pytest.mark.rule("E-SETUP-13")
@pytest.mark.rule("E-SETUP-14")
def test_the_last_tile_drawn_for_the_black_market_is_on_top() -> None:
    game = laying_out().nature(*FORECAST, *EVERY_TILE)
    assert game.table.sites["red_north"] == ("red_alpha", "red_alpha")
    assert game.table.sites["red_central"] == ("red_beta",)
    for colour in COLOURS:
        assert game.table.black_market[colour] == (f"{colour}_delta", f"{colour}_gamma")


@pytest.mark.rule("E-SETUP-15")
@pytest.mark.parametrize(("players", "coloured", "special"), [(2, 8, 6), (3, 9, 6), (4, 10, 7)])
def test_some_buyers_leave_the_game_with_fewer_players(players: int, coloured: int, special: int) -> None:
    before = majlis.new("excavation_earth", players=players, seed=1).table
    assert before.tracks == dict.fromkeys(COLOURS, coloured)
    assert before.special_buyers == special
    after = laid_out(players).table
    standing = Counter(buyer for queue in after.queues.values() for buyer in queue)
    for colour in COLOURS:
        assert after.tracks[colour] + standing[colour] == coloured
    assert after.special_buyers + standing["special"] == special


@pytest.mark.rule("E-SETUP-16")
@pytest.mark.rule("E-SETUP-17")
def test_two_buyer_cards_are_burned_and_the_deck_is_shuffled_once_while_queues_are_filled() -> None:
    first = ["special", "special"]
    joining = ["yellow", "green", "red", "purple", "orange"] * 3
    again = ["special", "red", "special"]
    cards = [f"buy_{buyer}" for buyer in first + joining]
    # the last card of the deck is no matter of luck
    game = laying_out().nature(*FORECAST, *EVERY_TILE, *cards[:-1], *[f"buy_{b}" for b in again])
    queues = [*joining, *again]
    assert game.table.queues == {m: tuple(queues[3 * i : 3 * i + 3]) for i, m in enumerate(QUEUES)}
    assert game.table.buyer_discard == ("buy_special", "buy_red", "buy_special")
    assert len(game.table.buyer_deck) == 14
    assert game.table.tracks == dict.fromkeys(COLOURS, 8 - 3) | {"red": 8 - 4}
    assert game.table.special_buyers == 6 - 2


@pytest.mark.rule("E-SETUP-17")
@COUNTS
def test_every_queue_begins_with_three_buyers(players: int) -> None:
    for game in games(players):
        assert {market: len(queue) for market, queue in game.table.queues.items()} == dict.fromkeys(QUEUES, 3)


@pytest.mark.rule("E-SETUP-18")
def test_a_card_whose_buyer_is_not_there_is_discarded_and_another_drawn() -> None:
    cards = ["buy_special", "buy_special", "buy_red", "buy_yellow", "buy_red", "buy_green", "buy_orange"]
    game = laying_out(tracks={"red": 0}).nature(*FORECAST, *EVERY_TILE, *cards)
    assert game.table.queues["queue_1"] == ("yellow", "green", "orange")
    assert not any("red" in queue for queue in game.table.queues.values())
    assert {market: len(queue) for market, queue in game.table.queues.items()} == dict.fromkeys(QUEUES, 3)


@pytest.mark.rule("E-SETUP-18")
def test_queues_stay_short_when_no_buyer_of_any_kind_is_there() -> None:
    few = dict.fromkeys(COLOURS, 0) | {"green": 4}
    game = laying_out(tracks=few, special_buyers=0)
    assert list(game.table.queues.values()) == [("green",) * 3, ("green",), (), (), (), ()]
    assert game.table.tracks["green"] == 0
    assert game.key == "third_explorer", "the game goes on"


@pytest.mark.rule("E-SETUP-19")
@COUNTS
def test_the_command_cards_wait_for_round_2(players: int) -> None:
    game = laid_out(players)
    assert (len(game.table.command_deck), game.table.commands) == (8, {})
    assert game.view(0)["table"]["command_deck"] == {"count": 8, "bottom": []}


@pytest.mark.rule("E-SETUP-20")
@COUNTS
def test_two_explorers_of_each_player_begin_on_markets_1_and_4(players: int) -> None:
    explorers = {player.explorers for player in laid_out(players).table.players}
    assert explorers == {("market_1", "market_4")}
    assert [DATA.markets[DATA.market_at[place]].number for place in ("market_1", "market_4")] == [1, 4]


# The third explorer --------------------------------------------------------------------------------------------


@pytest.mark.rule("E-SETUP-21")
def test_the_third_explorer_lands_anywhere_without_an_own_explorer() -> None:
    game = position(explorers=["market_1", "market_4"], hand=["act_red_1"], others={1: {"explorers": ["red_north"]}})
    everywhere = [place for place in DATA.locations if place not in ("market_1", "market_4")]
    assert asked(game) == ("third_explorer", everywhere)
    assert game.play("red_north").me.explorers == ("market_1", "market_4", "red_north")
    assert game.key == "action"


@pytest.mark.rule("E-SETUP-21")
def test_every_player_places_it_in_the_first_turn_only() -> None:
    game = laid_out(2)
    first, second = game.table.order
    keys = []
    for option in ("market_5", "command", "", "place_envoy", "skip", "command", "", "place_envoy", "skip", "end_turn"):
        assert game.decision is not None
        keys.append((game.decision.seat, game.decision.key))
        game.play(option or game.decision.options[0])
    assert keys[0] == (first, "third_explorer")
    assert all(seat == first for seat, _ in keys)
    assert game.decision is not None
    assert (game.decision.seat, game.decision.key) == (second, "third_explorer")
    for option in (
        "green_east",
        "command",
        "",
        "place_envoy",
        "skip",
        "command",
        "",
        "place_envoy",
        "skip",
        "end_turn",
    ):
        assert game.decision is not None
        game.play(option or game.decision.options[0])
    assert game.decision is not None
    assert game.decision.seat == first
    assert game.decision.key != "third_explorer"
    assert game.table.players[first].explorers == ("market_1", "market_4", "market_5")


@pytest.mark.rule("E-SETUP-22")
def test_the_third_explorer_lands_before_the_free_move_of_dal_harrai() -> None:
    game = position(faction="dal_harrai", explorers=["market_1", "market_4"], hand=["act_red_1"])
    assert game.key == "third_explorer"
    game.play("green_east")
    assert asked(game) == ("free_move", ["explorer_1", "explorer_2", "explorer_3", "skip"])
    game.play("explorer_3", "market_2")
    assert game.me.explorers == ("market_1", "market_4", "market_2")
