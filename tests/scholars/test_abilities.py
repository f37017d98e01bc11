"""Chapter 18: the effects of retired translators, each an action of a turn with the slot above it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from majlis.engine.effects import show
from majlis.testing import Scene

from .positions import (
    COLOURS,
    DATA,
    GUILDS,
    PRIMARY,
    TRACKS,
    asked,
    card,
    guilds,
    held,
    position,
    post,
    workers,
    working,
)

WHITE_SLOT = {"slot_1": card("card_biology", "white_2")}


def able(translator: str, **zones: Any) -> Scene:
    """A turn with the travel slot, under which a retired translator lies."""
    return working("red_3", slot="slot_2", retired={"slot_2": [translator]}, **zones)


def used(game: Scene, translator: str) -> bool:
    """Whether the effect has been used: it is neither on offer nor refused any more."""
    return translator not in [*game.options, *game.refused]


def having(effect: str) -> list[str]:
    """The translators that have this retired effect."""
    return [name for name, facts in DATA.translator.items() if show(facts.retired) == effect]


def test_every_retired_effect_is_of_one_of_the_24_kinds() -> None:
    shown = Counter(show(facts.retired) for facts in DATA.translator.values())
    kinds = ["silver", "worker(any)", "worker(white) + [influence_scroll]", "[influence_scroll]"]
    kinds += [f"[influence({colour})]" for colour in COLOURS[4:]]
    kinds += ["[destroy_white]", "[primary_die(bag)]", "[draw_die]", "[move_gold]"]
    kinds += [f"[primary_die(bag, colour={colour}) / worker({colour})]" for colour in PRIMARY]
    kinds += ["boost(2)", "boost(3)", "boost(4)", "[silver -> gold]", "[silver -> influence(any)]"]
    kinds += ["[2 silver -> [destroy_white] + [destroy_white]]", "[gold -> advance(primary)]", "[gold -> 3 silver]"]
    kinds += [f"[worker(any) -> advance({track})]" for track in TRACKS]
    kinds += ["[worker(any) -> [draw_die] + [draw_die]]", "[2 worker(any) -> destroy_white + primary_die(hand)]"]
    kinds += ["[2 worker(any) -> gold + silver]", "[white_die(bag) -> 2 silver]", "[white_die(bag) -> gold]"]
    kinds += [f"alt_action({action})" for action in ("recruit", "travel", "research", "translate")]
    kinds += [f"same_colour(white, {colour})" for colour in PRIMARY]
    assert set(shown) == set(kinds)


@pytest.mark.rule("S-RTE-1")
@pytest.mark.parametrize("translator", having("silver"))
def test_one_silver(translator: str) -> None:
    game = able(translator).play(translator)
    assert game.me.silver == 1
    assert used(game, translator)


@pytest.mark.rule("S-RTE-2")
@pytest.mark.parametrize("translator", having("worker(any)"))
def test_one_worker_of_choice(translator: str) -> None:
    game = able(translator).play(translator)
    assert asked(game) == ("worker", ["worker_white", "worker_red", "worker_yellow", "worker_blue"])
    assert held(game.play("worker_yellow")) == {"yellow": 1}


@pytest.mark.rule("S-RTE-3")
@pytest.mark.parametrize("translator", having("worker(white) + [influence_scroll]"))
def test_a_white_worker_and_perhaps_influence_on_a_scroll(translator: str) -> None:
    game = able(translator, columns=("greek_e",)).play(translator)
    assert held(game) == {"white": 1}
    assert (game.key, game.options[0], game.options[-1]) == ("influence_scroll", "scroll_greek_e", "skip")
    game.play("scroll_greek_e")
    assert (game.table.influence_on, game.me.supply) == ({"scroll_greek_e": 0}, 19)
    declined = able(translator).play(translator, "skip")
    assert (declined.table.influence_on, held(declined)) == ({}, {"white": 1})


@pytest.mark.rule("S-RTE-3")
def test_the_white_worker_is_gained_though_no_influence_can_be_placed() -> None:
    game = able("greek_a", supply=0).play("greek_a")
    assert held(game) == {"white": 1}
    assert (game.key, used(game, "greek_a")) == ("work", True)


@pytest.mark.rule("S-RTE-4")
@pytest.mark.parametrize("translator", having("[influence_scroll]"))
def test_influence_on_a_scroll(translator: str) -> None:
    game = able(translator, columns=("greek_e",), influence_on={"scroll_chinese_f": 1}).play(translator)
    assert game.key == "influence_scroll"
    assert "scroll_chinese_f" not in game.options
    assert game.play("scroll_sanskrit_f").table.influence_on == {"scroll_chinese_f": 1, "scroll_sanskrit_f": 0}


@pytest.mark.rule("S-RTE-4")
def test_influence_on_a_scroll_is_refused_without_a_scroll_or_a_piece() -> None:
    everywhere = dict.fromkeys(("scroll_greek_e", "scroll_chinese_f"), 1)
    game = able("sanskrit_a", columns=("greek_e",), on_map={"space_0": "scroll_chinese_f"}, influence_on=everywhere)
    assert game.refused["sanskrit_a"] == "no_scroll_to_influence"
    assert able("sanskrit_a", supply=0).refused["sanskrit_a"] == "no_influence"


@pytest.mark.rule("S-RTE-5")
@pytest.mark.parametrize(
    ("translator", "guild"), [("chinese_d", "purple"), ("greek_f", "orange"), ("wild1_d", "green")]
)
def test_influence_in_the_guild_shown(translator: str, guild: str) -> None:
    game = able(translator).play(translator)
    assert game.me.guilds == guilds(**{guild: 1})
    assert (game.me.supply, game.table.controllers[f"guild_{guild}"]) == (19, 0)


@pytest.mark.rule("S-RTE-5")
@pytest.mark.rule("S-LIM-4")
def test_influence_in_the_guild_shown_may_be_moved_there_when_the_supply_is_empty() -> None:
    game = able("chinese_d", supply=0, guilds=guilds(purple=1, green=2)).play("chinese_d")
    assert asked(game) == ("move_influence", ["guild_green", "skip"])  # not from the same guild
    assert game.play("guild_green").me.guilds == guilds(purple=2, green=1)
    assert able("chinese_d", supply=0, guilds=guilds(purple=3)).refused["chinese_d"] == "no_influence"


@pytest.mark.rule("S-RTE-6")
@pytest.mark.parametrize("translator", having("[destroy_white]"))
def test_a_white_die_is_destroyed(translator: str) -> None:
    game = able(translator, bag=["white", "red"], slots=WHITE_SLOT).play(translator)
    assert asked(game) == ("destroy_white", ["bag", "slot_1"])
    assert game.play("bag").me.bag == ("red",)
    assert able(translator, bag=["red"]).refused[translator] == "no_white_die"


@pytest.mark.rule("S-RTE-7")
@pytest.mark.parametrize("translator", having("[primary_die(bag)]"))
def test_a_primary_die_of_choice_into_the_bag(translator: str) -> None:
    game = able(translator).play(translator)
    assert asked(game) == ("primary_die", list(PRIMARY))
    assert game.play("blue").me.bag == ("blue",)


@pytest.mark.rule("S-RTE-8")
@pytest.mark.parametrize(
    ("translator", "colour"), [("sanskrit_c", "red"), ("hebrew_a", "yellow"), ("syriac_c", "blue")]
)
def test_a_primary_die_or_a_worker_of_the_colour_shown(translator: str, colour: str) -> None:
    die, worker = f"primary_die(bag, colour={colour})", f"worker({colour})"
    game = able(translator).play(translator)
    assert asked(game) == ("one", [die, worker])
    assert (game.play(die).me.bag, held(game)) == ((colour,), {})
    other = able(translator).play(translator, worker)
    assert (other.me.bag, held(other)) == ((), {colour: 1})


@pytest.mark.rule("S-RTE-8")
@pytest.mark.rule("S-LIM-3")
def test_with_the_colour_run_out_the_die_is_a_choice_only_for_a_white_one() -> None:
    none = able("sanskrit_c", dice={"red": 0}).play("sanskrit_c")
    assert held(none) == {"red": 1}  # nothing else is possible
    white = able("sanskrit_c", dice={"red": 0}, bag=["white"]).play("sanskrit_c", "primary_die(bag, colour=red)")
    assert asked(white) == ("white_instead", ["bag", "skip"])


@pytest.mark.rule("S-RTE-9")
@pytest.mark.parametrize("translator", having("[draw_die]"))
def test_a_die_is_drawn(translator: str) -> None:
    game = able(translator, bag=["white", "red"]).nature("red", "6").play(translator)
    assert (game.me.hand, game.me.bag) == (("red_6",), ("white",))
    assert able(translator).refused[translator] == "nothing_to_draw"


@pytest.mark.rule("S-RTE-11")
@pytest.mark.parametrize("translator", having("[move_gold]"))
def test_a_gold_is_placed_on_a_translator_or_taken_from_one(translator: str) -> None:
    rooms = {"room_1": post("starting_translator_1", 0), "room_2": post("starting_translator_2", 1, gold=1)}
    game = able(translator, rooms=rooms, gold=1, silver=1).play(translator)
    assert asked(game) == ("move_gold", ["room_1", "room_2"])
    game.play("room_2")
    assert asked(game) == ("gold_way", ["place_gold", "take_gold"])
    game.play("take_gold")
    assert (game.me.gold, game.me.silver, game.table.players[1].silver) == (2, 0, 1)
    assert game.table.rooms["room_2"].gold == 0
    assert able(translator, gold=1).refused[translator] == "no_gold_to_move"  # nobody is employed


@pytest.mark.rule("S-RTE-12")
@pytest.mark.parametrize("translator", having("[silver -> gold]"))
def test_one_silver_for_one_gold(translator: str) -> None:
    game = able(translator, silver=3).play(translator)
    assert (game.me.silver, game.me.gold) == (2, 1)
    assert used(game, translator)
    assert able(translator).refused[translator] == "lacks"


@pytest.mark.rule("S-RTE-13")
@pytest.mark.parametrize("translator", having("[silver -> influence(any)]"))
def test_one_silver_for_influence_in_a_guild_of_choice(translator: str) -> None:
    game = able(translator, silver=1).play(translator)
    assert game.me.silver == 0
    assert asked(game) == ("influence", [*GUILDS, "skip"])
    assert game.play("guild_orange").me.guilds == guilds(orange=1)
    declined = able(translator, silver=1).play(translator, "skip")
    assert (declined.me.silver, declined.me.guilds) == (0, guilds())  # paid in full, and still a "may"
    assert able(translator).refused[translator] == "lacks"
    assert able(translator, silver=1, supply=0).refused[translator] == "no_influence"


@pytest.mark.rule("S-RTE-14")
@pytest.mark.parametrize("translator", having("[2 silver -> [destroy_white] + [destroy_white]]"))
@pytest.mark.parametrize("number", [0, 1, 2])
def test_two_silver_to_destroy_up_to_two_white_dice(translator: str, number: int) -> None:
    game = able(translator, silver=2, bag=["white"] * 3, slots=WHITE_SLOT).play(translator)
    assert game.me.silver == 0
    for _ in range(number):
        game.play("bag")
    if number < 2:
        game.play("skip")  # who declines is not asked again for the rest
    assert game.key == "work"
    assert game.me.bag == ("white",) * (3 - number)


@pytest.mark.rule("S-RTE-14")
def test_two_silver_are_needed_and_a_white_die() -> None:
    assert able("hebrew_g", silver=1, bag=["white"]).refused["hebrew_g"] == "lacks"
    assert able("hebrew_g", silver=2).refused["hebrew_g"] == "no_white_die"


@pytest.mark.rule("S-RTE-15")
@pytest.mark.parametrize("translator", having("[gold -> advance(primary)]"))
def test_one_gold_for_a_step_on_a_primary_track(translator: str) -> None:
    game = able(translator, gold=1).play(translator)
    assert asked(game) == ("advance", ["physics", "philosophy", "astronomy"])
    game.play("philosophy")
    assert (game.me.tracks["philosophy"], game.me.gold, game.me.silver) == (1, 0, 1)  # level 1 gives 1 silver
    assert able(translator, silver=5).refused[translator] == "lacks"


@pytest.mark.rule("S-RTE-16")
@pytest.mark.parametrize("translator", having("[gold -> 3 silver]"))
def test_one_gold_for_three_silver(translator: str) -> None:
    game = able(translator, gold=2).play(translator)
    assert (game.me.gold, game.me.silver) == (1, 3)
    assert able(translator).refused[translator] == "lacks"


@pytest.mark.rule("S-RTE-17")
@pytest.mark.parametrize(
    ("translator", "track"),
    [(name, track) for track in TRACKS for name in having(f"[worker(any) -> advance({track})]")],
)
def test_one_worker_for_a_step_on_the_track_shown(translator: str, track: str) -> None:
    game = able(translator, workers=workers("red blue"), tracks={track: 3}).play(translator)
    assert asked(game) == ("pay_worker", ["worker_red", "worker_blue"])
    game.play("worker_red")
    assert held(game) == {"blue": 1}
    assert {t: level for t, level in game.me.tracks.items() if level} == {track: 4}
    assert able(translator).refused[translator] == "lacks_workers"


@pytest.mark.rule("S-RTE-18")
@pytest.mark.parametrize("translator", having("[worker(any) -> [draw_die] + [draw_die]]"))
@pytest.mark.parametrize("number", [0, 1, 2])
def test_one_worker_to_draw_up_to_two_dice(translator: str, number: int) -> None:
    game = able(translator, workers=workers("white"), bag=["red"] * 3).play(translator)
    assert (held(game), game.me.hand) == ({}, ())
    for _ in range(number):
        assert asked(game) == ("draw_die", ["draw_die", "skip"])
        game.play("draw_die")
    if number < 2:
        game.play("skip")  # who declines is not asked again for the rest
    assert len(game.me.hand) == number
    assert game.key == "work"


@pytest.mark.rule("S-RTE-18")
def test_the_draws_need_a_worker_and_a_die() -> None:
    assert able("greek_d", bag=["red"]).refused["greek_d"] == "lacks_workers"
    assert able("greek_d", workers=workers("red")).refused["greek_d"] == "nothing_to_draw"


@pytest.mark.rule("S-RTE-19")
def test_two_workers_to_turn_a_white_die_into_a_primary_one_in_hand() -> None:
    assert having("[2 worker(any) -> destroy_white + primary_die(hand)]") == ["wild1_g"]
    game = able("wild1_g", workers=workers("white red blue"), bag=["white"]).nature("5").play("wild1_g")
    game.play("worker_white", "worker_blue")
    assert held(game) == {"red": 1}
    assert sorted(game.options) == ["destroy_white", "primary_die(hand)"]  # both, in the order the player likes
    game.play("primary_die(hand)", "yellow")
    assert (game.me.hand, game.me.bag) == (("yellow_5",), ())
    assert able("wild1_g", workers=workers("white"), bag=["white"]).refused["wild1_g"] == "lacks_workers"


@pytest.mark.rule("S-RTE-19")
def test_without_a_white_die_the_primary_one_is_still_gained() -> None:
    game = able("wild1_g", workers=workers("red red")).nature("5").play("wild1_g")
    assert asked(game) == ("primary_die", list(PRIMARY))
    assert game.play("red").me.hand == ("red_5",)


@pytest.mark.rule("S-RTE-20")
@pytest.mark.parametrize("translator", having("[2 worker(any) -> gold + silver]"))
def test_two_workers_for_one_gold_and_one_silver(translator: str) -> None:
    game = able(translator, workers=workers("red red")).play(translator)
    assert (game.me.gold, game.me.silver, held(game)) == (1, 1, {})
    assert able(translator, workers=workers("red")).refused[translator] == "lacks_workers"


@pytest.mark.rule("S-RTE-21")
@pytest.mark.parametrize("translator", having("[white_die(bag) -> 2 silver]"))
def test_a_white_die_for_two_silver(translator: str) -> None:
    game = able(translator).play(translator)
    assert (game.me.bag, game.me.silver, game.me.gold) == (("white",), 2, 0)
    assert used(game, translator)


@pytest.mark.rule("S-RTE-22")
@pytest.mark.parametrize("translator", having("[white_die(bag) -> gold]"))
def test_a_white_die_for_one_gold(translator: str) -> None:
    game = able(translator).play(translator)
    assert (game.me.bag, game.me.silver, game.me.gold) == (("white",), 0, 1)
    short = able(translator, dice={"white": 0}, others={1: {"bag": ["white"]}}).play(translator)
    assert (short.me.bag, short.me.gold, short.table.players[1].bag) == ((), 1, ())


# Gains and payments --------------------------------------------------------------------------------------------


@pytest.mark.rule("S-ATOM-1")
@pytest.mark.parametrize("what", ["silver", "gold"])
def test_silver_and_gold_are_gained(what: str) -> None:
    game = position(**{what: 2}).doing(f"3 {what}")
    assert game.done
    assert getattr(game.me, what) == 5


@pytest.mark.rule("S-ATOM-1")
@pytest.mark.parametrize(("cost", "gain"), [("silver", "gold"), ("gold", "silver")])
def test_silver_and_gold_are_paid_to_the_supply(cost: str, gain: str) -> None:
    text = f"2 {cost} -> {gain}"
    game = position(**{cost: 3}).doing(text)
    assert asked(game) == ("pay", [text, "skip"])
    game.play(text)
    assert (getattr(game.me, cost), getattr(game.me, gain)) == (1, 1)
    assert (game.table.players[1].silver, game.table.players[1].gold) == (0, 0)
    exact = position(**{cost: 2}).doing(text).play(text)
    assert (getattr(exact.me, cost), getattr(exact.me, gain)) == (0, 1)
    poor = position(**{cost: 1}).doing(text)
    assert poor.done
    assert (getattr(poor.me, cost), getattr(poor.me, gain)) == (1, 0)
