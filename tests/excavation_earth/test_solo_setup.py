"""Chapter 13, set-up and preparation of a game against Zu."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import chain

import pytest

import majlis
from majlis.bots import RandomBot
from majlis.engine.game import Game
from majlis.games.excavation_earth.table import Player, Zu
from majlis.games.excavation_earth.zu_deck import cards_left
from majlis.testing import BadScene

from .zu_positions import COLOURS, at_table, lucky, told

FACTIONS = ("issisinui", "gul", "dal_harrai", "aqulla", "kuti_kuti")
KINDS = {"excavate": 8, "market": 2, "command": 6, "sell": 4, "snipe": 2, "survey": 2}
DECKS = {
    1: {"excavate": 3, "market": 2, "command": 1, "sell": 1, "snipe": 2, "survey": 1},
    2: {"excavate": 3, "command": 2, "sell": 1, "survey": 1, "recycled": 3},
    3: {"excavate": 2, "command": 3, "sell": 2, "recycled": 3},
}


def played_until(stop: Callable[[Game], bool], seed: int = 1, faction: str = "gul") -> Game:
    """A solo game with random answers, up to the first question for which `stop` holds."""
    game = majlis.new("excavation_earth", players=1, seed=seed)
    chance = random.Random(seed)
    game.play(faction)
    while not stop(game):
        assert game.decision is not None
        game.play(chance.choice(game.decision.options))
    return game


def first_turn(seed: int = 1, faction: str = "gul") -> Game:
    """The table after the set-up, at the first question of the first turn."""
    return played_until(lambda game: game.table.phase == "turn", seed, faction)


def zu_of(game: Game) -> tuple[Player, Zu]:
    """Zu and what only it has."""
    me = next(player for player in game.table.players if player.zu)
    assert me.zu is not None
    return me, me.zu


def every_card(zu: Zu) -> Counter[str]:
    """Zu's cards, wherever they are."""
    return Counter(chain(zu.recycled, zu.discard, zu.removed, *zu.unseen.values()))


# Set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-SOLO-1")
@pytest.mark.parametrize("seed", range(3))
def test_the_table_is_set_up_as_for_two(seed: int) -> None:
    table = first_turn(seed, "dal_harrai").table  # it begins, so that Zu has not moved yet
    assert len(table.forecast) == 3
    tiles = Counter(artifact.split("_")[0] for site in table.sites.values() for artifact in site)
    assert tiles == dict.fromkeys(COLOURS, 3)
    assert {len(stack) for stack in table.black_market.values()} == {2}
    queued = Counter(chain(*table.queues.values()))
    assert {colour: table.tracks[colour] + queued[colour] for colour in COLOURS} == dict.fromkeys(COLOURS, 8)
    assert table.special_buyers + queued["special"] == 6
    assert {len(queue) for queue in table.queues.values()} == {3}


@pytest.mark.rule("E-SOLO-2")
def test_zu_starts_with_its_board_and_8_credits() -> None:
    game = first_turn(faction="dal_harrai")
    me, _ = zu_of(game)
    assert (me.seat, me.faction, me.credits) == (1, "zu", 8)
    assert (me.cargo_hold, me.hidden_hold, me.guards) == ((), (), ())


@pytest.mark.rule("E-SOLO-2")
@pytest.mark.parametrize("faction", FACTIONS)
def test_zu_takes_its_place_in_turn_order_by_initiative(faction: str) -> None:
    game = first_turn(faction=faction)
    data = game.table.data
    first = 0 if data.factions[faction].initiative < data.zu.initiative else 1
    assert game.table.order == (first, 1 - first)
    assert len(zu_of(game)[1].discard) == (2 if first else 0), "whoever is first has the first turn"


@pytest.mark.rule("E-SOLO-2")
def test_zu_may_sit_in_the_first_chair() -> None:
    game = majlis.new("excavation_earth", seats=["automa", "human"], seed=2)
    assert game.decision is not None
    assert (game.decision.key, game.decision.seat) == ("choose_faction", 1)
    assert zu_of(game)[0].seat == 0
    game.finish(RandomBot(2))
    assert game.over


@pytest.mark.rule("E-SOLO-3")
@pytest.mark.parametrize("seed", range(5))
def test_zu_never_has_explorers_travel_cards_or_a_hand(seed: int) -> None:
    game = first_turn(seed)
    for later in (game, played_until(lambda game: game.table.round == 2, seed), played_until(lambda g: g.over, seed)):
        me, _ = zu_of(later)
        assert (me.explorers, me.hand, me.packet, me.drafted) == ((), [], [], [])
        assert me.travel + me.travel_discard + me.set_aside == ()


@pytest.mark.rule("E-SOLO-4")
def test_the_first_hand_is_never_drafted() -> None:
    with pytest.raises(ValueError, match="first_hand"):
        majlis.new("excavation_earth", players=1, options={"first_hand": "draft"})


@pytest.mark.rule("E-SOLO-5")
def test_zu_has_the_crew_of_all_unused_factions_and_cannot_use_it_up() -> None:
    game = first_turn(faction="dal_harrai")
    me, _ = zu_of(game)
    assert me.crew == 4 * 22
    cards = sum(sum(deck.values()) for deck in DECKS.values())
    assert cards * 2 + len(game.table.data.artifacts) < me.crew, "two for every card, one for every gallery space"


@pytest.mark.rule("E-SOLO-5")
@pytest.mark.parametrize("seed", range(10))
def test_crew_is_left_at_the_end(seed: int) -> None:
    game = majlis.new("excavation_earth", players=1, seed=seed)
    game.finish(RandomBot(seed))
    me, _ = zu_of(game)
    placed = len(me.guards) + sum(me.traders.values()) + sum(me.envoys.values())
    assert me.crew == 88 - placed - game.table.forecast_crew.count(1)
    assert me.crew > 0


@pytest.mark.rule("E-SOLO-6")
def test_the_cards_of_zu_by_type_and_the_deck_of_round_1() -> None:
    game = majlis.new("excavation_earth", players=1, seed=1)
    _, zu = zu_of(game)
    assert {kind: len(cards) for kind, cards in zu.unseen.items()} == KINDS
    assert all(game.table.data.zu_cards[card].kind == kind for kind, cards in zu.unseen.items() for card in cards)
    assert Counter(zu.slots) == DECKS[1]
    assert (zu.recycled, zu.discard, zu.removed) == ((), (), ())


@pytest.mark.rule("E-SOLO-6")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_each_round_has_its_own_deck_of_ten(round: int) -> None:
    seen: dict[int, Counter[str]] = {}

    def watch(game: Game) -> bool:
        _, zu = zu_of(game)
        if not zu.discard:
            seen.setdefault(game.table.round, Counter(zu.slots))
        return game.over

    played_until(watch, faction="dal_harrai")
    assert seen[round] == DECKS[round]
    assert seen[round].total() == 10


@pytest.mark.rule("E-SOLO-6")
def test_luck_alone_decides_the_order_of_the_deck() -> None:
    first = Counter(
        at_table(seed=seed, phase="turn", order=[1, 0]).me.zu.discard[0].split("_")[1] for seed in range(200)
    )
    for kind, number in DECKS[1].items():
        assert abs(first[kind] - 20 * number) <= 15, first


@pytest.mark.rule("E-SOLO-6")
def test_which_card_of_a_type_comes_is_random_as_well() -> None:
    excavate = ["zu_excavate_red_yellow", "zu_excavate_top", "zu_excavate_green_purple"]
    for card in excavate:
        game = at_table(phase="turn", order=[1, 0]).nature(card)
        assert game.me.zu.discard[0] == card
        assert cards_left(game.me.zu) == 8
    with pytest.raises(BadScene, match="zu_card"):
        _ = at_table(phase="turn", order=[1, 0], zu={"slots": ["excavate"]}).nature("zu_sell").me


@pytest.mark.rule("E-SOLO-7")
def test_zu_never_removes_a_guard() -> None:
    guards = ["red_alpha", "red_beta"]
    game = at_table(
        guards=guards, crew=0, cargo_hold=["red_alpha"], queues={"queue_1": ["red"]}, traders={"queue_1": 1}
    )
    game.doing("zu_card(zu_command_1) > zu_card(zu_sell) > zu_card(zu_market)")
    assert game.done
    assert game.me.guards == tuple(guards)


# Preparation ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-SOLO-8")
@pytest.mark.parametrize("seed", range(4))
def test_three_random_cards_of_the_last_round_join_the_next_deck(seed: int) -> None:
    starts: dict[int, Zu] = {}

    def watch(game: Game) -> bool:
        if game.table.phase == "solo_draft":
            starts.setdefault(game.table.round, zu_of(game)[1].copy())
        return game.over

    game = played_until(watch, seed)
    for round in (2, 3):
        begun = starts[round]
        assert Counter(begun.slots) == DECKS[round]
        assert len(begun.recycled) == 10
        assert begun.discard == ()
        assert len(begun.removed) == (0 if round == 2 else 7)
        assert every_card(begun) == Counter(game.table.data.copies("zu_cards"))
    _, zu = zu_of(game)
    assert (len(zu.discard), cards_left(zu)) == (10, 0)
    seen = {*starts[2].recycled, *starts[3].recycled, *zu.discard}
    assert seen == set(game.table.data.zu_cards), "all 24 cards have come into play"


@pytest.mark.rule("E-SOLO-8")
def test_a_recycled_card_is_one_of_the_last_round() -> None:
    zu = {"slots": ["recycled", "market"], "recycled": ["zu_snipe", "zu_sell", "zu_command_4"], "discard": []}
    game = at_table(phase="turn", order=[1, 0], zu=zu).nature("zu_command_4")
    assert game.me.zu.discard == ("zu_command_4", "zu_market")
    assert game.me.envoys["centre_middle"] == 1


@pytest.mark.rule("E-SOLO-8")
def test_the_rest_of_the_last_but_one_round_is_removed() -> None:
    zu = {"slots": [], "recycled": ["zu_snipe", "zu_sell"], "discard": ["zu_market"] * 2 + ["zu_survey"] * 2}
    game = at_table(phase="prep", round=3, zu=zu, forecast=[], forecast_crew=[])
    assert game.key == "solo_draft"
    assert game.me.zu.removed == ("zu_snipe", "zu_sell")
    assert game.me.zu.recycled == ("zu_market", "zu_market", "zu_survey", "zu_survey")
    assert Counter(game.me.zu.slots) == DECKS[3]
    assert told(game, "zu_deck") == [{"n": 10, "recycled": 3}]


@pytest.mark.rule("E-SOLO-8")
@pytest.mark.rule("E-ZU-42")
def test_the_preparation_is_otherwise_the_normal_one() -> None:
    game = played_until(lambda game: game.table.round == 2)
    table = game.table
    assert len(table.commands) == 3
    assert all(len(queue) == 3 for queue in table.queues.values())
    assert len(table.forecast) == 3
    assert set(table.forecast_crew) == {-1}
    assert zu_of(game)[0].initiative == 0
    assert not any(player.passed for player in table.players)


@pytest.mark.rule("E-SOLO-9")
def test_of_nine_cards_you_keep_six_and_lose_three_by_chance() -> None:
    human = {"hand": ["act_red_1"], "travel": [], "travel_discard": ["trv_2"], "set_aside": ["trv_3", "trv_4"]}
    packet = [f"act_{colour}_{n}" for colour in ("green", "orange") for n in range(1, 6)][:9]
    game = at_table(phase="solo_draft", round=2, human=human, action_deck=packet, zu={"slots": []})
    before = len(lucky(game))
    assert (game.key, len(game.options)) == ("solo_draft", 9)
    game.play(*game.options[:1])
    assert len(game.options) == 8
    game.play(*game.options[:1])
    assert len(game.options) == 5, "2 of the other 7 are discarded"
    assert len(lucky(game)) == before + 2
    game.play(*game.options[:1])
    game.play(*game.options[:1])
    assert game.key != "solo_draft", "1 of the other 3 is discarded, the last 2 are kept"
    assert len(lucky(game)) == before + 3
    you = game.table.players[0]
    assert len(you.hand) == 1 + 6
    assert set(you.hand) <= {*packet, "act_red_1"}
    assert len(game.table.action_discard) == 3
    assert sorted(you.travel) == ["trv_2", "trv_3", "trv_4"]
    assert game.me.hand == []
