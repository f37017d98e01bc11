"""Chapter 3: setting up, and the draft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import majlis
from majlis import Game
from majlis.testing import Scene, scene

from .positions import (
    BLACK,
    CARDS,
    DATA,
    GOALS,
    GUILDS,
    NOBODY,
    PERSONS,
    ROOMS,
    SPACES,
    TRACKS,
    WORKERS,
    asked,
    cards_of,
    guilds,
    held,
    position,
)

COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = range(1, 9)
STARTERS = {f"starting_translator_{n}": f"room_{n}" for n in range(1, 11)}


def games(players: int) -> Iterator[Game]:
    """Games that have just been set up: somebody is to draft."""
    for seed in SEEDS:
        yield majlis.new("scholars", players=players, seed=seed)


def drafted(players: int, seed: int = 1) -> Game:
    """A game whose draft is done; everybody took the first pair on offer and declined what could be declined."""
    game = majlis.new("scholars", players=players, seed=seed)
    while game.table.phase == "draft":
        game.play(game.decision.options[0 if game.decision.key == "draft" else -1])
    return game


def drafting(*resources: str, players: int = 2, seat: int = 1, first: int = 0, luck: str = "", **zones: Any) -> Scene:
    """A draft with starting translators 1, 2, … and these resource cards below them; `seat` is to choose."""
    pairs = {f"starting_translator_{n}": resource for n, resource in enumerate(resources, 1)}
    rooms = {STARTERS[starter]: starter for starter in pairs}
    game = position(
        players=players, seat=seat, first=first, phase="draft", draft=pairs, rooms=rooms, resource="", **zones
    )
    return game.nature(*luck.split())


# The board and its decks ---------------------------------------------------------------------------------------


@pytest.mark.rule("S-SET-1")
@COUNTS
def test_the_main_board_has_decks_rooms_a_map_three_guilds_and_six_tracks(players: int) -> None:
    for game in games(players):
        table = game.table
        assert list(table.tops) == [f"deck_{person}" for person in PERSONS]
        assert list(DATA.rooms) == list(ROOMS)
        assert list(DATA.map_spaces) == list(SPACES)
        assert list(table.house) == list(table.controllers) == list(GUILDS)
        assert list(table.players[0].tracks) == list(TRACKS)


@pytest.mark.rule("S-SET-2")
@COUNTS
def test_each_deck_has_a_top_card_of_its_person_and_seven_hidden_ones(players: int) -> None:
    tops = set()
    for game in games(players):
        for person in PERSONS:
            deck, top = game.table.decks[f"deck_{person}"], game.table.tops[f"deck_{person}"]
            assert sorted([top, *deck.rest]) == cards_of(person)
            assert deck.bottom == ()
            seen: dict[str, Any] = game.view(0)["table"]["decks"]
            assert seen[f"deck_{person}"] == {"count": 7, "bottom": []}
        tops.add(game.table.tops["deck_greek"])
    assert len(tops) > 1  # shuffled


@pytest.mark.rule("S-SET-3")
@COUNTS
def test_a_scroll_lies_beside_each_black_space_and_at_the_top_of_each_guild(players: int) -> None:
    for game in games(players):
        table = game.table
        assert tuple(table.map_scrolls) == BLACK
        assert [len(column) for column in table.house.values()] == [1, 1, 1]
        lying = [*table.map_scrolls.values(), *(scroll for column in table.house.values() for scroll in column)]
        assert len({*lying}) == 9
        assert Counter([*lying, *table.unseen_scrolls]) == Counter([*DATA.scrolls])
        assert table.influence_on == {}


@pytest.mark.rule("S-SET-4")
@COUNTS
def test_four_starting_translators_lie_in_the_rooms_with_their_numbers(players: int) -> None:
    seen = set()
    for game in games(players):
        rooms = {post.translator: room for room, post in game.table.rooms.items()}
        assert len(rooms) == 4
        assert rooms == {starter: STARTERS[starter] for starter in rooms}
        assert all((post.owner, post.gold) == (NOBODY, 0) for post in game.table.rooms.values())
        assert set(game.table.draft) == set(rooms)
        seen |= set(rooms)
    assert len(seen) > 4


@pytest.mark.rule("S-SET-5")
@COUNTS
def test_a_different_resource_card_lies_below_each_of_them(players: int) -> None:
    seen = set()
    for game in games(players):
        cards = list(game.table.draft.values())
        assert len(cards) == len({*cards}) == 4
        assert {*cards} <= {*DATA.resource_cards}
        seen |= {*cards}
    assert len(seen) > 4


@pytest.mark.rule("S-SET-6")
@COUNTS
def test_each_player_has_seven_action_cards_and_twenty_influence(players: int) -> None:
    for player in majlis.new("scholars", players=players, seed=1).table.players:
        assert player.cards == CARDS
        assert player.supply == 20
        assert (player.bag, player.hand, player.slots) == ((), (), {})
        assert (player.silver, player.gold, set(player.workers.values())) == (0, 0, {0})
        assert player.retired == dict.fromkeys(("slot_1", "slot_2", "slot_3", "slot_4"), ())


@pytest.mark.rule("S-SET-7")
@COUNTS
def test_markers_start_at_level_0_and_in_the_top_centre_of_the_map(players: int) -> None:
    for player in majlis.new("scholars", players=players, seed=1).table.players:
        assert player.tracks == dict.fromkeys(TRACKS, 0)
        assert player.space == "space_0"


@pytest.mark.rule("S-SET-8")
def test_the_neutral_marker_starts_in_the_bottom_centre() -> None:
    assert majlis.new("scholars", players=2, seed=1).table.neutral == "space_6"


@pytest.mark.rule("S-SET-9")
@COUNTS
def test_all_other_dice_form_the_supply(players: int) -> None:
    for game in games(players):
        on_goals = Counter(DATA.goals[p.goal].guild.removeprefix("guild_") for p in game.table.players)
        whole = {"white": 40, "red": 20, "yellow": 20, "blue": 20, "purple": 5, "orange": 5, "green": 5}
        assert game.table.dice == {colour: number - on_goals[colour] for colour, number in whole.items()}


@pytest.mark.rule("S-SET-10")
@COUNTS
def test_the_first_player_is_random_and_told(players: int) -> None:
    firsts = {majlis.new("scholars", players=players, seed=seed).table.first for seed in range(1, 40)}
    assert firsts == set(range(players))
    game = majlis.new("scholars", players=players, seed=3)
    assert [event.seat for event in game.log if event.key == "first_player"] == [game.table.first]


# The scroll deck -----------------------------------------------------------------------------------------------

MIDDLE = {"casual": {1: 2, 2: 2, 3: 3, 4: 4}, "epic": {1: 3, 2: 3, 3: 4, 4: 5}}


@pytest.mark.rule("S-SET-11")
@pytest.mark.rule("S-SET-12")
@pytest.mark.parametrize("length", ["casual", "epic"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_deck_has_six_stacks_by_length_and_players(length: str, players: int) -> None:
    table = majlis.new("scholars", players=players, seed=1, options={"length": length}).table
    n = MIDDLE[length][players]
    assert table.stacks == ((3, 0), (n, 1), (n, 1), (n, 1), (n, 1), (1, 0))
    assert sorted(table.unseen_caliphs) == ["caliph_1", "caliph_2", "caliph_3", "caliph_4"]


@pytest.mark.rule("S-SET-11")
def test_casual_is_what_is_played_unless_something_is_said() -> None:
    assert majlis.new("scholars", players=2, seed=1).table.options["length"] == "casual"


@pytest.mark.rule("S-SET-11")
def test_only_the_number_of_scrolls_in_the_deck_differs() -> None:
    casual = majlis.new("scholars", players=3, seed=4).table.to_json()
    epic = majlis.new("scholars", players=3, seed=4, options={"length": "epic"}).table.to_json()
    assert {name for name in casual if casual[name] != epic[name]} == {"stacks", "options"}


@pytest.mark.rule("S-SET-12")
@pytest.mark.rule("S-SET-13")
def test_the_three_top_cards_are_scrolls_and_the_fourth_may_be_a_caliph_card() -> None:
    """Delivering draws from the top: space 0 is filled again and again."""
    game = position(silver=99, stacks=[[3, 0], [2, 1], [2, 1], [2, 1], [2, 1], [1, 0]])
    game.doing("4 x deliver").nature("scroll_greek_a", "scroll_greek_b", "scroll_greek_c", "caliph", "caliph_3")
    for _ in range(4):
        assert game.table.caliphs == ()
        game.play(next(guild for guild in GUILDS if len(game.table.house[guild]) < 3))
        while game.key not in ("deliver", "") and not game.table.caliphs:
            game.play(game.options[-1])
    assert game.table.caliphs == ("caliph_3",)


@pytest.mark.rule("S-SET-12")
@pytest.mark.rule("S-SET-13")
def test_the_bottom_card_is_a_scroll_and_the_next_one_may_be_a_caliph_card() -> None:
    slots = {"slot_1": {"card": "card_mathematics"}}
    hand = ["red_1"] * 4
    zones: dict[str, Any] = {"stacks": [[3, 0], [2, 1], [1, 0]], "others": {1: {"slots": slots, "hand": hand}}}
    game = position(slots=slots, hand=hand, **zones).nature("scroll_greek_a", "caliph", "caliph_2").play("rest")
    assert game.table.caliphs == ()
    game.play("skip", "end_turn").play("rest", seat=1)
    assert game.table.caliphs == ("caliph_2",)


@pytest.mark.rule("S-SET-12")
@pytest.mark.parametrize("n", range(3))
def test_within_a_stack_the_caliph_card_may_come_at_any_place(n: int) -> None:
    game = position(silver=99, stacks=[[2, 1]]).doing("3 x deliver").nature(*luck_of_three(n))
    while not game.done:
        game.play(game.options[-1] if game.key != "deliver" else game.options[0])
    kinds = ["caliph" if event == "caliph" else "scroll" for event in game.told if event in ("caliph", "scroll_on_map")]
    assert kinds.index("caliph") == n


def luck_of_three(n: int) -> list[str]:
    """Luck for a stack of two scrolls and a caliph card, of which the caliph card comes as number n."""
    scrolls = ["scroll_greek_a", "scroll_greek_b", "scroll_greek_c"]
    luck: list[str] = []
    for turn in range(min(n, 2)):
        luck += ["scroll", scrolls[turn]]
    return luck + (["caliph"] if n < 2 else []) + ["caliph_1"]


@pytest.mark.rule("S-SET-13")
@COUNTS
def test_unused_scrolls_form_the_reserve(players: int) -> None:
    table = majlis.new("scholars", players=players, seed=1).table
    in_deck = sum(scrolls for scrolls, _ in table.stacks)
    assert in_deck == 3 + 4 * MIDDLE["casual"][players] + 1
    assert len(table.unseen_scrolls) - in_deck == 48 - 9 - in_deck > 0


@pytest.mark.rule("S-SET-13")
@pytest.mark.rule("S-END-1")
def test_when_the_deck_is_empty_the_reserve_goes_on() -> None:
    game = position(silver=4, stacks=[], unseen_scrolls=["scroll_greek_a", "scroll_greek_b"]).doing("deliver")
    game.nature("scroll_greek_b").play("guild_purple")
    while not game.done:
        game.play(game.options[-1])
    assert game.table.map_scrolls["space_0"] == "scroll_greek_b"


# Goal cards ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-SET-14")
@COUNTS
def test_each_player_has_a_goal_card_of_their_own(players: int) -> None:
    seen = set()
    for game in games(players):
        goals = [player.goal for player in game.table.players]
        assert len({*goals}) == players
        assert {*goals} <= {*GOALS}
        assert all(player.goals_done == (False, False, False) for player in game.table.players)
        assert not any(player.slot_open for player in game.table.players)
        seen |= {*goals}
    assert len(seen) > players or players == 4


@pytest.mark.rule("S-SET-14")
@pytest.mark.parametrize("goal", GOALS)
def test_on_a_goal_card_lie_a_white_worker_a_coloured_one_and_a_secondary_die(goal: str) -> None:
    facts = DATA.goals[goal]
    white, coloured, die = (str(reward) for reward in facts.rewards)
    assert "white" in white
    assert any(colour in coloured for colour in WORKERS[1:])
    assert facts.guild.removeprefix("guild_") in die
    assert facts.level == 3


@pytest.mark.rule("S-SET-15")
@COUNTS
def test_each_player_has_the_starting_scroll_of_the_same_person(players: int) -> None:
    for game in games(players):
        for player in game.table.players:
            assert player.scrolls == (f"starting_{player.goal.removeprefix('goal_')}",)


# The draft -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-SET-16")
@COUNTS
def test_the_draft_goes_anticlockwise_from_the_right_of_the_first_player(players: int) -> None:
    for game in games(players):
        first = game.table.first
        while game.table.phase == "draft":
            assert game.decision is not None
            choosing = game.decision.key == "draft"
            if choosing:
                assert len(game.decision.options) == 4 - sum(event.key == "draft" for event in game.log)
            game.play(game.decision.options[0 if choosing else -1])
        order = [event.seat for event in game.log if event.key == "draft"]
        assert order == [(first - n) % players for n in range(1, players + 1)]


@pytest.mark.rule("S-SET-16")
def test_a_pair_gives_the_translator_and_the_resource_card() -> None:
    game = drafting("resource_6", "resource_5", "resource_4", "resource_2")
    assert asked(game) == ("draft", [f"starting_translator_{n}" for n in (1, 2, 3, 4)])
    game.play("starting_translator_1")
    assert (game.table.rooms["room_1"].owner, game.me.supply) == (1, 19)
    assert game.me.resource == "resource_6"
    assert game.table.rooms["room_2"].owner == NOBODY
    assert (game.decision.seat, game.options) == (0, [f"starting_translator_{n}" for n in (2, 3, 4)])


@pytest.mark.rule("S-SET-16")
@pytest.mark.rule("S-RULING-31")
def test_one_player_resolves_their_card_before_the_next_chooses() -> None:
    game = drafting("resource_3", "resource_6", "resource_4", "resource_2").play("starting_translator_1")
    assert (game.decision.seat, game.key) == (1, "influence_scroll")
    game.play("skip")
    assert (game.decision.seat, game.key) == (0, "draft")


# Dice in the bag, gold, silver, workers, and the track, guild or dice of the bonus.
RESOURCES: dict[str, tuple[str, int, int, str]] = {
    "resource_1": ("white white white white white white red", 2, 3, "yellow"),
    "resource_2": ("white white white white white white white blue", 1, 4, "white"),
    "resource_3": ("white white white white white white white red yellow", 2, 3, "white blue"),
    "resource_4": ("white white white white white white white red blue", 1, 5, "white yellow"),
    "resource_5": ("white white white white white white white blue yellow", 1, 4, "white red"),
    "resource_6": ("white white white white white white", 2, 2, "white red blue yellow"),
    "resource_7": ("white white white white white white blue", 2, 2, "red"),
    "resource_8": ("white white white white white white yellow", 1, 3, "blue"),
    "resource_9": ("white white white white white white white red", 2, 2, "white"),
    "resource_10": ("white white white white white white white yellow", 1, 3, "white"),
}
BONUS_GOLD = {"resource_8": 1}  # level 1 of Physics
BONUS_SILVER = {"resource_7": 1}  # level 1 of Philosophy
DRAWN = {"resource_2": 5, "resource_4": 5}  # level 1 of Biology, and a die


@pytest.mark.rule("S-SET-17")
@pytest.mark.parametrize("resource", RESOURCES)
def test_a_resource_card_gives_dice_a_hand_gold_silver_and_workers(resource: str) -> None:
    dice, gold, silver, workers = RESOURCES[resource]
    spare = [card for card in RESOURCES if card != resource][:3]
    game = drafting(resource, *spare)
    before = dict(game.table.dice)
    game.play("starting_translator_1")
    if game.key == "worker":  # level 1 of Mathematics, beside the workers of the card
        assert held(game, 1) == Counter(workers.split())
        game.play("worker_blue")
        workers += " blue"
    while game.decision.seat == 1:
        game.play("draw_die" if "draw_die" in game.options else game.options[0])
    lost = [] if resource != "resource_10" else ["white"]  # level 1 of Chemistry destroys a white die
    colours = Counter([*game.me.bag, *(die.partition("_")[0] for die in game.me.hand)])
    assert colours == Counter(dice.split()) - Counter(lost)
    in_hand = DRAWN.get(resource, 4)
    assert in_hand - len(lost) <= len(game.me.hand) <= in_hand
    assert game.me.gold == gold + BONUS_GOLD.get(resource, 0)
    assert game.me.silver == silver + BONUS_SILVER.get(resource, 0)
    assert held(game, 1) == Counter(workers.split())
    assert game.table.dice == {colour: n - colours[colour] for colour, n in before.items()}


@pytest.mark.rule("S-SET-17")
@pytest.mark.parametrize(
    ("resource", "track"),
    [
        ("resource_1", "astronomy"),
        ("resource_2", "biology"),
        ("resource_7", "philosophy"),
        ("resource_8", "physics"),
        ("resource_9", "mathematics"),
        ("resource_10", "chemistry"),
    ],
)
def test_the_bonus_may_be_a_step_on_a_track_with_its_benefit(resource: str, track: str) -> None:
    game = drafting(resource, "resource_6", "resource_5", "resource_4").play("starting_translator_1")
    while game.decision.seat == 1:
        game.play(game.options[0])
    assert {t for t, level in game.me.tracks.items() if level} == {track}
    assert game.me.tracks[track] == 1
    assert len(game.table.influence_on) == (track == "astronomy")


@pytest.mark.rule("S-SET-17")
def test_the_bonus_may_be_influence_in_the_green_guild() -> None:
    game = drafting("resource_5", "resource_6", "resource_4", "resource_2").play("starting_translator_1")
    assert game.me.guilds == guilds(green=1)
    assert (game.me.supply, game.table.controllers["guild_green"]) == (18, 1)


@pytest.mark.rule("S-SET-17")
def test_the_bonus_may_be_influence_on_a_scroll_or_declined() -> None:
    pairs = ("resource_3", "resource_6", "resource_4", "resource_2")
    game = drafting(*pairs, columns=("greek_a",)).play("starting_translator_1")
    assert (game.key, len(game.options)) == ("influence_scroll", 7 + 1)
    game.play("scroll_greek_a")
    assert (game.table.influence_on, game.me.supply) == ({"scroll_greek_a": 1}, 18)
    declined = drafting(*pairs).play("starting_translator_1", "skip")
    assert (declined.table.influence_on, declined.me.supply) == ({}, 19)


@pytest.mark.rule("S-SET-17")
def test_the_hand_is_four_random_dice_of_the_bag_rolled() -> None:
    luck = "red 1 yellow 2 white 3 white 4"
    game = drafting("resource_3", "resource_6", "resource_4", "resource_2", luck=luck).play("starting_translator_1")
    assert game.me.hand == ("white_3", "white_4", "red_1", "yellow_2")
    assert game.me.bag == ("white",) * 5


@pytest.mark.rule("S-SET-17")
def test_the_bonus_comes_after_everything_else() -> None:
    game = drafting("resource_3", "resource_6", "resource_4", "resource_2").play("starting_translator_1")
    assert game.key == "influence_scroll"
    assert (len(game.me.hand), game.me.gold, game.me.silver) == (4, 2, 3)
    assert held(game, 1) == {"white": 1, "blue": 1}


@pytest.mark.rule("EX-27")
@pytest.mark.rule("S-SET-18")
@pytest.mark.parametrize("order", [("resource_1", "resource_3"), ("resource_3", "resource_1")])
def test_bonuses_on_scrolls_are_taken_in_drafting_order(order: tuple[str, str]) -> None:
    """The Astronomy card (its level 1 places influence on a scroll) and the card that does so itself."""
    game = drafting(*order, "resource_6", "resource_4").play("starting_translator_1")
    assert (game.decision.seat, game.key) == (1, "influence_scroll")
    game.play("scroll_hebrew_f", "starting_translator_2")
    assert (game.decision.seat, game.key) == (0, "influence_scroll")
    assert "scroll_hebrew_f" not in game.options
    game.play("scroll_greek_f")
    assert game.table.influence_on == {"scroll_hebrew_f": 1, "scroll_greek_f": 0}


@pytest.mark.rule("S-SET-19")
@pytest.mark.parametrize("players", [2, 3])
def test_unchosen_starting_translators_stay_as_neutral_ones_and_their_cards_leave(players: int) -> None:
    table = drafted(players).table
    owners = Counter(post.owner for post in table.rooms.values())
    assert owners == Counter({NOBODY: 4 - players} | dict.fromkeys(range(players), 1))
    assert table.draft == {}
    assert len({player.resource for player in table.players}) == players


@pytest.mark.rule("S-SET-19")
def test_with_four_players_no_starting_translator_is_neutral() -> None:
    assert sorted(post.owner for post in drafted(4).table.rooms.values()) == [0, 1, 2, 3]


@pytest.mark.rule("S-SET-20")
@COUNTS
def test_after_the_draft_the_first_player_begins_and_the_next_is_clockwise(players: int) -> None:
    for seed in SEEDS:
        game = drafted(players, seed)
        assert game.decision is not None
        assert (game.decision.seat, game.decision.key) == (game.table.first, "turn")
        game.play("card_physics")
        while game.decision.seat == game.table.first:
            game.play("skip" if "skip" in game.decision.options else game.decision.options[0])
        assert game.decision.seat == (game.table.first + 1) % players


def test_a_scene_begins_after_the_draft() -> None:
    assert scene("scholars", players=3).table.phase == "turn"
