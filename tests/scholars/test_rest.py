"""Chapter 12: resting."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import BLACK, CARDS, GUILDS, ON_MAP, TRACKS, WORKERS, asked, card, guilds, held, position, workers
from .positions_b import levels, seats

FULL_HOUSE = ("greek_a", "hebrew_a", "syriac_a")  # no guild is empty
LEFT = [card for card in CARDS if card != "card_mathematics"]


def resting(bottom: str = "scroll_greek_h", /, **zones: Any) -> Scene:
    """A player who rests with a card in the first slot; the bottom scroll of the deck is given."""
    slots = {"slots": {"slot_1": card("card_mathematics")}, "cards": LEFT}
    return rest(position(**{"columns": FULL_HOUSE, **slots, **zones}).nature(bottom))


def rest(game: Scene) -> Scene:
    """Without dice in hand nothing else is possible, and nothing is asked."""
    return game.play("rest") if game.key == "turn" else game


def played(*names: str) -> dict[str, Any]:
    """These action cards in the slots from the left, the others in hand."""
    slots = {f"slot_{n}": card(f"card_{name}") for n, name in enumerate(names, 1) if name}
    lying = {there["card"] for there in slots.values()}
    return {"slots": slots, "cards": [name for name in CARDS if name not in lying]}


# Whether ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-REST-1")
def test_resting_needs_a_card_on_the_own_board() -> None:
    theirs = {1: played("mathematics")}
    without = position(hand=["red_1"], others=theirs)
    assert "rest" not in without.options
    assert without.refused["rest"] == "nothing_to_rest"
    with_one = position(hand=["red_1"], **played("mathematics"))
    assert "rest" in with_one.options


# The bottom scroll -----------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-21")
@pytest.mark.rule("S-REST-3")
def test_example_a_greek_scroll_of_3_moves_the_neutral_marker_three_black_spaces() -> None:
    game = resting("scroll_greek_a", columns=("greek_b", "hebrew_a", "syriac_a"))
    assert game.table.neutral == "space_0"
    assert game.told.index("reveal_bottom") < game.told.index("neutral_moves")


@pytest.mark.rule("S-REST-3")
@pytest.mark.rule("S-RULING-22")
@pytest.mark.parametrize("start", BLACK)
@pytest.mark.parametrize(
    ("scroll", "points"),
    [("syriac_h", 1), ("greek_h", 2), ("greek_b", 3), ("chinese_h", 4), ("chinese_a", 5)],
)
def test_the_neutral_marker_goes_from_black_space_to_black_space(start: str, scroll: str, points: int) -> None:
    game = resting(f"scroll_{scroll}", neutral=start)
    assert game.table.neutral == BLACK[(BLACK.index(start) + points) % 6]


@pytest.mark.rule("S-RULING-22")
def test_six_black_steps_are_a_full_loop() -> None:
    others = {1: played("physics")}
    game = position(columns=FULL_HOUSE, neutral="space_2", stacks=[[2, 0]], others=others, **played("mathematics"))
    rest(game.nature("scroll_chinese_a", "scroll_syriac_h"))
    assert game.table.neutral == "space_0"
    rest(game.play("end_turn"))
    assert game.table.neutral == "space_2"


@pytest.mark.rule("S-REST-2")
def test_the_bottom_card_of_the_deck_is_revealed() -> None:
    game = resting(stacks=[[3, 0], [0, 1], [2, 0]])
    assert game.table.stacks == ((3, 0), (0, 1), (1, 0))
    assert game.table.map_scrolls["space_10"] == "scroll_greek_h"
    again = resting(stacks=[[3, 0], [1, 0]])
    assert again.table.stacks == ((3, 0),)


@pytest.mark.rule("S-REST-2")
@pytest.mark.rule("S-RULING-38")
def test_a_caliph_card_takes_the_place_of_the_scroll() -> None:
    game = position(columns=("greek_a",), stacks=[[3, 0], [0, 1]], **played("mathematics"))
    rest(game.nature("caliph_2"))
    assert game.table.caliphs == ("caliph_2",)
    assert game.table.stacks == ((3, 0),), "no further card is drawn"
    assert (game.table.neutral, game.table.map_scrolls) == ("space_6", ON_MAP)
    assert game.table.house == {"guild_purple": ("scroll_greek_a",), "guild_orange": (), "guild_green": ()}
    assert game.me.silver == 1, "the income follows"


@pytest.mark.rule("S-REST-2")
@pytest.mark.parametrize(("kind", "caliphs"), [("caliph", 1), ("scroll", 0)])
def test_a_stack_with_a_caliph_card_may_bring_either(kind: str, caliphs: int) -> None:
    game = position(columns=FULL_HOUSE, stacks=[[3, 0], [2, 1]], **played("mathematics"))
    rest(game.nature(kind, "caliph_1" if caliphs else "scroll_greek_h"))
    assert len(game.table.caliphs) == caliphs
    assert game.table.stacks == ((3, 0), (2 - (not caliphs), 1 - caliphs))


@pytest.mark.rule("S-REST-4")
def test_a_map_scroll_without_influence_gives_way_to_the_new_one() -> None:
    game = resting(columns=("greek_a", "", "hebrew_a"))
    assert game.table.neutral == "space_10"
    assert game.table.map_scrolls["space_10"] == "scroll_greek_h"
    assert game.table.house["guild_orange"] == ("scroll_syriac_f",), "the leftover is the scroll that lay there"


@pytest.mark.rule("S-REST-4")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_map_scroll_with_anybodys_influence_stays(owner: int) -> None:
    game = resting(columns=("greek_a", "", "hebrew_a"), influence_on={"scroll_syriac_f": owner, "scroll_chinese_f": 1})
    assert game.table.map_scrolls["space_10"] == "scroll_syriac_f"
    assert game.table.influence_on["scroll_syriac_f"] == owner
    assert game.table.house["guild_orange"] == ("scroll_greek_h",), "the leftover is the new one"


@pytest.mark.rule("S-REST-4")
def test_only_influence_beside_the_new_place_of_the_marker_counts() -> None:
    game = resting(columns=("greek_a", "", "hebrew_a"), influence_on={"scroll_hebrew_f": 1})
    assert game.table.neutral == "space_10"
    assert game.table.map_scrolls["space_10"] == "scroll_greek_h"
    assert game.table.map_scrolls["space_6"] == "scroll_hebrew_f"


@pytest.mark.rule("S-REST-5")
@pytest.mark.parametrize(
    ("columns", "guild"),
    [
        (("", "", ""), 0), (("greek_a", "", ""), 1), (("", "greek_a", ""), 0), (("greek_a", "hebrew_a", ""), 2),
        (("greek_a greek_b greek_c", "", "hebrew_a"), 1),
    ],
)  # fmt: skip
def test_the_leftover_goes_to_the_left_most_empty_guild(columns: tuple[str, ...], guild: int) -> None:
    game = resting(columns=columns)
    assert game.table.house[GUILDS[guild]] == ("scroll_syriac_f",)
    assert game.table.box == ()
    assert game.me.guilds == guilds(), "it brings nobody influence"


@pytest.mark.rule("S-REST-5")
@pytest.mark.rule("S-REST-6")
def test_with_no_empty_guild_the_leftover_is_out_of_the_game() -> None:
    game = resting()
    assert game.table.box == ("scroll_syriac_f",)
    assert game.table.house == {
        "guild_purple": ("scroll_greek_a",), "guild_orange": ("scroll_hebrew_a",), "guild_green": ("scroll_syriac_a",)
    }  # fmt: skip
    assert "scroll_syriac_f" not in (*game.table.unseen_scrolls, *game.table.map_scrolls.values())


@pytest.mark.rule("S-REST-6")
@pytest.mark.rule("S-RULING-41")
def test_a_scroll_with_influence_never_leaves_the_map_this_way() -> None:
    game = resting(influence_on={"scroll_syriac_f": 1})
    assert game.table.box == ("scroll_greek_h",), "the new one, which bears none"
    assert game.table.influence_on == {"scroll_syriac_f": 1}
    assert seats(game, "supply") == [20, 19]


@pytest.mark.rule("S-REST-6")
def test_a_discarded_scroll_does_not_come_back_with_the_reserve() -> None:
    game = resting(stacks=[], unseen_scrolls=["scroll_greek_h"])
    assert game.table.box == ("scroll_syriac_f",)
    assert game.table.unseen_scrolls == ()
    game.play("end_turn")
    again = rest(
        position(columns=FULL_HOUSE, stacks=[], unseen_scrolls=[], box=["scroll_greek_h"], **played("mathematics"))
    )
    assert again.table.map_scrolls["space_10"] == "scroll_syriac_f"
    assert "no_scroll_left" in again.told


@pytest.mark.rule("S-RULING-21")
def test_with_deck_and_reserve_empty_a_rest_reveals_nothing() -> None:
    game = position(columns=("", "", ""), stacks=[], unseen_scrolls=[], **played("mathematics"))
    rest(game)
    assert (game.table.neutral, game.table.map_scrolls) == ("space_6", ON_MAP)
    assert game.table.house == dict.fromkeys(GUILDS, ())
    assert game.me.silver == 1, "the income follows"


@pytest.mark.rule("S-RULING-21")
def test_a_new_scroll_fills_an_empty_space_beside_the_neutral_marker() -> None:
    on_map = {space: f"scroll_{name}" for space, name in zip(BLACK, ("chinese_f", "greek_f", "hebrew_f"), strict=False)}
    game = resting(on_map=on_map, columns=("greek_a", "", "hebrew_a"))
    assert game.table.map_scrolls == on_map | {"space_10": "scroll_greek_h"}
    assert game.table.house["guild_orange"] == ()
    assert game.table.box == ()


# Income ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-22")
@pytest.mark.rule("S-REST-7")
def test_example_a_rest_with_four_cards() -> None:
    game = resting(
        goal="", tracks=levels(physics=2, philosophy=1, astronomy=2), silver=1,
        hand=["white_1", "red_2"], bag=["yellow"], **played("physics", "gather", "bargain", "philosophy"),
    )  # fmt: skip
    assert asked(game) == ("worker", [f"worker_{colour}" for colour in WORKERS])
    game.play("worker_red")
    assert (game.key, game.me.bag) == ("worker", ("yellow",))
    game.play("worker_blue")
    assert held(game) == {"red": 1, "blue": 1}
    assert game.me.bag == ("white", "yellow"), "the white die was mandatory"
    assert asked(game) == ("pay", ["white_die(bag) -> gold", "skip"])
    game.play("white_die(bag) -> gold")
    assert (game.me.bag, game.me.gold) == (("white", "white", "yellow"), 1)
    assert asked(game) == ("pay", ["silver -> primary_die(bag)", "skip"])
    game.play("silver -> primary_die(bag)", "blue")
    assert game.me.silver == 0
    assert game.key == "reroll"
    assert len(game.me.hand) == 5
    assert len(game.me.bag) == 1
    assert game.options == ["white_1", "red_2", "skip"], "the dice that were in hand before"


@pytest.mark.rule("S-REST-7")
def test_what_has_a_cost_may_be_declined_and_must_without_the_means() -> None:
    game = resting(**played("bargain", "philosophy", "biology"), silver=1)
    game.play("skip")
    assert (game.me.bag, game.me.gold) == ((), 0)
    game.play("skip")
    assert (game.me.silver, game.me.bag) == (1, ())
    assert game.key == "end_turn", "2 silver for a gold cannot be paid"
    assert game.me.silver == 1
    poor = resting(**played("philosophy", "biology"), silver=0)
    assert poor.key == "end_turn"


@pytest.mark.rule("S-REST-7")
@pytest.mark.rule("S-RULING-26")
def test_effects_without_a_cost_are_mandatory() -> None:
    game = resting(**played("gather"))
    assert game.key == "end_turn"
    assert game.me.bag == ()
    assert game.me.hand != (), "the white die came into the bag and was drawn by the reference card"
    white = resting(**played("chemistry"), tracks=levels(chemistry=2), bag=["white", "white"], hand=["white_1"])
    assert asked(white) == ("destroy_white", ["bag", "white_1"])


@pytest.mark.rule("S-REST-7")
@pytest.mark.parametrize(
    ("names", "keys"),
    [
        (("bargain", "physics", "", "", "philosophy"), ["pay", "worker", "pay"]),
        (("physics", "bargain", "", "philosophy", ""), ["worker", "pay", "pay"]),
        (("philosophy", "", "bargain", "", "physics"), ["pay", "pay", "worker"]),
    ],
)
def test_income_comes_from_left_to_right_and_the_reference_card_after_the_fifth_slot(
    names: tuple[str, ...], keys: list[str]
) -> None:
    zones = played(*names)
    zones["slots"] = dict(reversed(zones["slots"].items()))  # in whatever order they were played
    game = resting(**zones, silver=1, hand=["red_1"])
    asked_for = []
    while game.key != "reroll":
        asked_for.append(game.key)
        game.play("worker_red" if game.key == "worker" else "skip")
    assert asked_for == keys


@pytest.mark.rule("S-REST-8")
def test_only_astronomy_is_collected_without_its_card() -> None:
    high = dict.fromkeys(TRACKS, 6)
    game = resting(**played("mathematics"), tracks=high, goal="", bag=["red"] * 9)
    assert game.key == "end_turn"
    assert (game.me.silver, game.me.gold, held(game)) == (5, 0, {})
    assert (len(game.me.hand), len(game.me.bag)) == (7, 2)


@pytest.mark.rule("S-REST-8")
def test_a_card_in_hand_collects_nothing() -> None:
    game = resting(**played("bargain"), tracks=levels(mathematics=6)).play("skip")
    assert (game.me.silver, game.key) == (0, "end_turn")


SIXTH: dict[str, Any] = {"goals_done": [True, True, True]}


@pytest.mark.rule("S-REST-9")
@pytest.mark.rule("S-RULING-25")
@pytest.mark.parametrize(("zones", "dice"), [({}, 4), ({**SIXTH, "cards": [*LEFT, "card_goal"]}, 5)])
def test_an_open_and_empty_sixth_slot_draws_a_die_after_the_hand_is_filled(zones: dict[str, Any], dice: int) -> None:
    game = resting(bag=["red"] * 9, **zones)
    assert (len(game.me.hand), len(game.me.bag)) == (dice, 9 - dice)
    assert game.key == "end_turn"


@pytest.mark.rule("S-REST-9")
def test_a_sixth_slot_with_a_card_gives_what_the_card_says_and_no_die() -> None:
    zones = played("mathematics")
    zones["slots"]["slot_6"] = card("card_physics")
    zones["cards"] = [name for name in LEFT if name != "card_physics"] + ["card_goal"]
    game = resting(bag=["red"] * 9, **SIXTH, **zones)
    assert game.key == "worker"
    assert len(game.me.hand) == 4, "the reference card comes before slot 6"
    game.play("worker_white")
    assert len(game.me.hand) == 4


@pytest.mark.rule("S-REST-7")
@pytest.mark.rule("S-RULING-25")
def test_the_goal_card_gives_a_worker_and_a_silver() -> None:
    zones = played("bargain")
    zones["slots"]["slot_2"] = card("card_goal")
    game = resting(**SIXTH, **zones).play("skip")
    assert (game.key, game.me.silver) == ("worker", 1)
    game.play("worker_blue")
    assert held(game) == {"blue": 1}
    assert game.me.cards == (*CARDS, "card_goal")


# Dice, workers and cards -----------------------------------------------------------------------------------------


@pytest.mark.rule("S-REST-10")
def test_with_too_few_dice_in_the_bag_those_of_the_board_are_drawn_too() -> None:
    slots = {"slot_1": card("card_mathematics", "red_1", "red_2"), "slot_3": card("card_physics", "red_3", "red_4")}
    cards = [name for name in LEFT if name != "card_physics"]
    game = resting(bag=["blue"], slots=slots, cards=cards).play("worker_red")
    colours = [die.partition("_")[0] for die in game.me.hand]
    assert colours == ["red", "red", "red", "blue"]
    assert game.me.bag == ("red",)
    assert game.me.slots == {}


@pytest.mark.rule("S-REST-10")
def test_if_there_are_still_too_few_dice_fewer_are_drawn() -> None:
    """The purple die on the goal card is not earned."""
    game = resting(slots={"slot_1": card("card_mathematics", "red_1", "white_2")})
    assert sorted(die.partition("_")[0] for die in game.me.hand) == ["red", "white"]
    assert game.me.bag == ()
    assert game.table.dice["purple"] == 4


@pytest.mark.rule("S-REST-11")
def test_dice_still_on_the_board_go_into_the_bag() -> None:
    slots = {"slot_1": card("card_mathematics", "white_1", "yellow_2")}
    game = resting(bag=["red"] * 5, slots=slots)
    assert {die.partition("_")[0] for die in game.me.hand} == {"red"}
    assert len(game.me.hand) == 4
    assert game.me.bag == ("white", "red", "yellow")
    assert game.table.dice["purple"] == 4, "the die of the goal card stays there"


@pytest.mark.rule("S-REST-11")
def test_dice_come_off_the_board_only_after_the_income() -> None:
    slots = {"slot_1": card("card_bargain", "white_1", "white_2")}
    game = resting(bag=["red"] * 4, slots=slots, cards=[c for c in CARDS if c != "card_bargain"])
    assert game.key == "pay"
    assert game.me.slots["slot_1"].dice == ("white_1", "white_2")
    game.play("skip")
    assert (game.me.bag, len(game.me.hand)) == (("white", "white"), 4)


@pytest.mark.rule("S-REST-12")
def test_workers_leave_the_cards_and_all_cards_come_back_to_hand() -> None:
    slots = {
        "slot_1": card("card_mathematics", "red_6", workers=(("red",),)),
        "slot_4": card("card_gather", "white_6", "blue_2", workers=(("white", "white"), ("blue",))),
    }
    cards = [name for name in LEFT if name != "card_gather"]
    game = resting(slots=slots, cards=cards, workers=workers("yellow"))
    assert game.me.cards == CARDS
    assert game.me.slots == {}
    assert held(game) == {"yellow": 1}, "to the main supply"


@pytest.mark.rule("S-REST-12")
def test_after_a_rest_every_slot_and_card_can_be_used_again() -> None:
    zones = played("mathematics", "physics", "chemistry", "philosophy", "biology")
    game = position(columns=FULL_HOUSE, bag=["red"] * 4, others={1: played("mathematics")}, **zones)
    assert game.told[0] == "rest", "with all slots full nothing else is possible"
    while game.key != "end_turn":
        game.play("worker_red" if game.key == "worker" else "skip")
    game.play("end_turn", "end_turn")
    assert game.decision.seat == 0
    assert game.options == list(CARDS)
    game.play("card_gather")
    assert game.options == ["slot_1", "slot_2", "slot_3", "slot_4", "slot_5"]


@pytest.mark.rule("S-REST-2")
@pytest.mark.rule("S-REST-7")
@pytest.mark.rule("S-REST-11")
def test_the_steps_of_a_rest_come_in_their_order() -> None:
    game = resting(bag=["red"] * 4, silver=0)
    keys = ["rest", "reveal_bottom", "neutral_moves", "scroll_on_map", "scroll_discarded", "collect", "gain", "collect"]
    assert game.told[: len(keys)] == keys


@pytest.mark.rule("S-REST-2")
def test_a_caliph_card_is_resolved_before_the_income() -> None:
    zones = {"guilds": guilds(purple=1), "tracks": levels(mathematics=6), "goal": ""}
    game = rest(position(stacks=[[3, 0], [0, 1]], **zones, **played("mathematics")).nature("caliph_1"))
    assert (game.key, game.me.silver) == ("caliph", 0)
    game.play("caliph_1_top")
    assert game.me.silver == 5
