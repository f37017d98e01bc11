"""Chapter 3: what every player begins with, the Setup Card, and games of three rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import majlis
from majlis import Game

from .positions import COLOURS, CREW, DATA, NOBODY, ROWS, position
from .test_setup import COUNTS, SEEDS, games

BONUSES = ((3, 5), (3, 6), (4, 6), (4, 7))  # cards and silver by turn order
CARDS = {  # influence in blue, orange, charcoal; Studio; Ready; Exhausted; tile; who is on level 1, 2, 4
    "sc_1": ((1, 1, 2), "charcoal", "orange", "blue", "wt_22", "chandler weaver tiler", "carpenter blacksmith"),
    "sc_2": ((1, 1, 2), "charcoal", "blue", "orange", "wt_21", "chandler blacksmith carpenter", "weaver tiler"),
    "sc_3": ((2, 1, 1), "blue", "orange", "charcoal", "wt_47", "weaver tiler blacksmith", "chandler carpenter"),
    "sc_4": ((2, 1, 1), "blue", "charcoal", "orange", "wt_23", "chandler weaver carpenter", "tiler blacksmith"),
    "sc_5": ((1, 2, 1), "orange", "charcoal", "blue", "wt_48", "tiler blacksmith carpenter", "weaver chandler"),
    "sc_6": ((1, 2, 1), "orange", "blue", "charcoal", "wt_46", "chandler weaver blacksmith", "tiler carpenter"),
}


def everybody(players: int = 4, rounds: str = "4") -> Iterator[tuple[Game, Any]]:
    """Every player of several games that have just been set up."""
    for game in games(players, rounds):
        for player in game.table.players:
            yield game, player


def with_card(card: str) -> list[Any]:
    """The players who were dealt this Setup Card in several games."""
    return [player for _, player in everybody() if player.setup == card]


def started(players: int, rounds: str = "4", seed: int = 1, row: str = "row_middle") -> Game:
    """A game whose starting tiles all lie in one row; whoever has the first turn is asked."""
    game = majlis.new("inventors", players=players, seed=seed, options={"rounds": rounds})
    for seat in range(players):
        game.play(row, seat)
    return game


# Boards and pieces -----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SET-30")
def test_everybody_has_five_tower_tiles_from_1_to_5() -> None:
    for _, player in everybody():
        assert player.lowest == 1
    game = position().doing("9 level_up")
    while "scribe" in game.options:
        game.play("scribe")
    assert game.me.levels["scribe"] == 5


@pytest.mark.rule("I-SET-31")
@pytest.mark.rule("I-R-04")
@pytest.mark.parametrize(
    ("players", "slots"),
    [
        (2, ["camel", "worker", "", ""]),
        (3, ["camel", "", "worker", ""]),
        (4, ["", "camel", "worker", ""]),
    ],
)
def test_the_tent_slots_unlock_a_camel_and_a_worker_by_the_number_of_players(players: int, slots: list[str]) -> None:
    for number, slot in enumerate(slots):
        game = position(players=players, tents=4 - number).play("tent", "tent_1")
        if game.key == "dummy_tent":
            game.play("tent_2")
        while game.key != "end_turn":
            game.play("skip")
        assert ("camel_3" in game.me.camels) == (slot == "camel")
        assert (game.me.workers, game.me.reserve) == ((3, 0) if slot == "worker" else (2, 1))


@pytest.mark.rule("I-R-56")
def test_a_slot_whose_camel_or_worker_is_there_already_does_nothing() -> None:
    camel = position(camels={"camel_3": ["blue_2"]}, tents=4).doing("unlock_camel")
    assert (camel.me.camels["camel_3"], camel.done) == (("blue_2",), True)
    worker = position(workers=1, reserve=0).doing("unlock_worker")
    assert (worker.me.workers, worker.me.reserve, worker.done) == (1, 0, True)


@pytest.mark.rule("I-SET-32")
@COUNTS
def test_two_camels_are_free_the_third_and_the_hired_one_are_covered(players: int) -> None:
    for _, player in everybody(players):
        assert player.camels == {"camel_1": (), "camel_2": ()}


@pytest.mark.rule("I-SET-33")
@COUNTS
def test_two_workers_are_in_the_supply_and_one_in_reserve(players: int) -> None:
    for _, player in everybody(players):
        assert (player.workers, player.reserve) == (2, 1)


@pytest.mark.rule("I-SET-34")
@COUNTS
def test_everybody_has_25_influence_and_four_tents(players: int) -> None:
    for _, player in everybody(players):
        assert player.supply + sum(player.guilds.values()) == 25
        assert (player.tents, player.tent) == (4, "")


@pytest.mark.rule("I-SET-35")
@COUNTS
def test_the_six_invention_tiles_lie_at_random_on_the_grid(players: int) -> None:
    corners = set()
    for _, player in everybody(players):
        assert list(player.inventions) == list(DATA.invention_places)
        assert sorted(player.inventions.values()) == [
            "it_brighten",
            "it_cards",
            "it_influence",
            "it_level",
            "it_refresh",
            "it_silver",
        ]
        corners.add(player.inventions["invention_top_left"])
    assert len(corners) > 2
    assert [(place.row, place.column) for place in DATA.invention_places.values()] == [
        (row, column) for row in range(2) for column in range(3)
    ]


@pytest.mark.rule("I-SET-36")
@COUNTS
def test_ship_and_royalty_marker_are_on_their_first_spaces(players: int) -> None:
    for _, player in everybody(players):
        assert (player.ship, player.royalties) == (0, 0)


@pytest.mark.rule("I-SET-37")
@COUNTS
def test_the_first_player_is_random_and_cards_and_silver_come_by_turn_order(players: int) -> None:
    firsts = set()
    for game in games(players):
        first = game.table.first
        firsts.add(first)
        for order in range(players):
            player = game.table.players[(first + order) % players]
            assert (len(player.hand), player.silver) == BONUSES[order]
    assert len(firsts) > 1


@pytest.mark.rule("I-SET-37")
def test_hands_are_secret() -> None:
    game = majlis.new("inventors", players=3, seed=1)
    others = game.view(0)["table"]["players"][1]["hand"]
    assert not {*game.table.players[1].hand} & {*map(str, others if isinstance(others, list) else [others])}


# The Setup Card ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SET-38")
@COUNTS
def test_everybody_has_a_setup_card_of_their_own(players: int) -> None:
    dealt: Counter[str] = Counter()
    for game in games(players):
        cards = [player.setup for player in game.table.players]
        assert len({*cards}) == players
        dealt.update(cards)
    assert {*dealt} <= {*CARDS}
    assert len(dealt) > players  # shuffled


@pytest.mark.rule("I-SET-38")
@pytest.mark.rule("I-SET-39")
@pytest.mark.rule("I-R-16")
@pytest.mark.parametrize("card", CARDS)
def test_what_a_setup_card_gives(card: str) -> None:
    influence, studio, ready, exhausted, _, low, asleep = CARDS[card]
    dealt = with_card(card)
    assert dealt
    for player in dealt:
        assert player.guilds == dict(zip(COLOURS, influence, strict=True))
        assert player.supply == 21
        assert player.studio == (f"studio_{studio}_0",)
        rolled = [die.partition("_")[::2] for die in player.zones["ready"]]
        assert Counter(colour for colour, _ in rolled) == {"white": 5, ready: 1}
        assert all(face in "123456" for _, face in rolled)
        assert Counter(player.zones["exhausted"]) == {"white": 3, exhausted: 1}
        assert (player.zones["determined"], player.zones["inspired"]) == ((), ())
        levels = dict.fromkeys(low.split(), 1) | dict.fromkeys(asleep.split(), 2) | {"scribe": 4}
        assert player.levels == levels
        assert {*player.inactive} == {*asleep.split()}


@pytest.mark.rule("I-SET-38")
def test_the_ready_dice_are_rolled() -> None:
    faces = {die[-1] for _, player in everybody() for die in player.zones["ready"]}
    assert faces == {*"123456"}


@pytest.mark.rule("EX-1")
@pytest.mark.rule("I-SET-38")
def test_ex_1_influence_of_the_first_setup_card() -> None:
    for player in with_card("sc_1"):
        assert player.guilds == {"blue": 1, "orange": 1, "charcoal": 2}
        assert player.supply == 21
    assert with_card("sc_1")


@pytest.mark.rule("EX-2")
@pytest.mark.rule("I-SET-39")
@pytest.mark.rule("I-R-16")
def test_ex_2_its_charcoal_die_is_in_the_studio_without_roll_and_removal() -> None:
    for player in with_card("sc_1"):
        assert player.studio == ("studio_charcoal_0",)
        assert sum(map(len, player.zones.values())) == 10  # so there are 11 dice
    assert with_card("sc_1")


@pytest.mark.rule("EX-3")
@pytest.mark.rule("I-SET-38")
@pytest.mark.rule("I-SET-39")
def test_ex_3_the_starting_tile_lies_in_the_first_column_of_the_row_chosen_for_free_and_without_effect() -> None:
    owners = 0
    for seed in SEEDS:
        before = majlis.new("inventors", players=4, seed=seed).table.players
        after = started(4, seed=seed).table.players
        for held, me in zip(before, after, strict=True):
            if me.setup == "sc_1":
                owners += 1
                assert me.rows == {"row_top": (), "row_middle": ("wt_22",), "row_bottom": ()}
                assert (me.silver, me.hand, me.zones) == (held.silver, held.hand, held.zones)
    assert owners


@pytest.mark.rule("EX-4")
@pytest.mark.rule("I-SET-38")
def test_ex_4_its_craftspeople() -> None:
    for player in with_card("sc_1"):
        assert player.levels == {
            "scribe": 4,
            "carpenter": 2,
            "blacksmith": 2,
            "weaver": 1,
            "chandler": 1,
            "tiler": 1,
        }
        assert {*player.inactive} == {"carpenter", "blacksmith"}
    assert with_card("sc_1")


@pytest.mark.rule("I-SET-38")
@pytest.mark.parametrize("row", ROWS)
def test_the_starting_tile_goes_into_a_row_of_choice(row: str) -> None:
    game = started(3, row=row)
    for player in game.table.players:
        tile = CARDS[player.setup][4]
        assert player.rows == {name: (tile,) if name == row else () for name in ROWS}


@pytest.mark.rule("I-SET-38")
def test_the_row_is_chosen_by_all_at_once_when_the_dice_are_rolled() -> None:
    game = majlis.new("inventors", players=3, seed=1)
    assert {question.seat: question.options for question in game.questions} == dict.fromkeys(range(3), ROWS)
    assert {question.key for question in game.questions} == {"starting_tile"}
    assert all(len(player.zones["ready"]) == 6 for player in game.table.players)


@pytest.mark.rule("I-SET-39")
@COUNTS
def test_the_set_up_calls_up_nothing(players: int) -> None:
    for seed in SEEDS:
        game = started(players, seed=seed)
        for order in range(players):
            player = game.table.players[(game.table.first + order) % players]
            assert (len(player.hand), player.silver) == BONUSES[order]
            assert {*player.inactive} == {*CARDS[player.setup][6].split()}
        assert game.table.discard == ()


# Three or four rounds ----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SET-40")
def test_a_game_has_four_rounds_unless_three_are_chosen() -> None:
    assert majlis.new("inventors", players=3, seed=1).table.rounds == 4
    assert majlis.new("inventors", players=3, seed=1, options={"rounds": "3"}).table.rounds == 3


@pytest.mark.rule("I-SET-40")
@COUNTS
def test_in_four_rounds_there_are_no_goals(players: int) -> None:
    for player in started(players).table.players:
        assert (player.goal, player.tents) == (NOBODY, 4)


@pytest.mark.rule("EX-28")
@pytest.mark.rule("I-SET-41")
@pytest.mark.parametrize(("players", "camels"), [(2, 3), (3, 3), (4, 2)])
def test_ex_28_three_rounds(players: int, camels: int) -> None:
    for seed in SEEDS:
        game = started(players, rounds="3", seed=seed)
        for order in range(players):
            player = game.table.players[(game.table.first + order) % players]
            assert (player.tents, player.goal) == (3, 0)
            assert (len(player.hand), player.silver) == (BONUSES[order][0] + 1, BONUSES[order][1] + 1)
            assert list(player.camels) == ["camel_1", "camel_2", "camel_3"][:camels]
            assert (player.workers, player.reserve) == (2, 1)


@pytest.mark.rule("I-SET-41")
@pytest.mark.parametrize(("players", "unlocked"), [(2, "worker"), (3, ""), (4, "camel")])
def test_in_three_rounds_the_first_tent_placed_is_the_second_one(players: int, unlocked: str) -> None:
    game = position(players=players, rounds="3").play("tent", "tent_1")
    if game.key == "dummy_tent":
        game.play("tent_2")
    while game.key != "end_turn":
        game.play("skip")
    assert game.me.workers == (3 if unlocked == "worker" else 2)
    assert len(game.me.camels) == (2 if players == 4 else 3) + (unlocked == "camel")


@pytest.mark.rule("I-SET-38")
def test_the_six_setup_cards_have_eleven_dice_and_the_six_starting_tiles() -> None:
    for card in DATA.setup_cards.values():
        assert 1 + sum(card.ready.values()) + sum(card.exhausted.values()) == 11
        assert {*card.levels} == {*CREW}
    assert {card.tile for card in DATA.setup_cards.values()} == {
        tile.id for tile in DATA.workshop_tiles.values() if tile.starting
    }


@pytest.mark.rule("I-SET-37")
def test_after_the_set_up_the_first_player_has_the_first_turn() -> None:
    for seed in SEEDS:
        game = started(3, seed=seed)
        assert (game.decision.key, game.decision.seat) == ("turn", game.table.first)
