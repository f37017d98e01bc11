"""Chapter 16: the 13 effects of the new translators, once they are retired."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from majlis import IllegalOption
from majlis.engine.effects import show
from majlis.testing import Scene

from .positions import DATA, GUILDS, asked, card, gold_in, guilds, held, post, workers
from .positions_b import ALL_AT_1, dispatching, tucked, working

NEW = [name for name in DATA.translator if name[-1] in "jk" or name == "starting_translator_11"]
OTHER = "persian_h"  # 1 silver; with it below, the turn does not end by itself


def having(effect: str) -> list[str]:
    """The new translators with this retired effect."""
    return [name for name in NEW if show(DATA.translator[name].retired) == effect]


def able(translator: str, *dice: str, **zones: Any) -> Scene:
    """A turn with the travel slot, under which the retired translator lies."""
    return working(*(dice or ("red_3",)), slot="slot_2", **tucked(travel=f"{translator} {OTHER}"), **zones)


def used(game: Scene, translator: str) -> bool:
    """Whether the effect has been used: it is neither on offer nor refused any more."""
    return translator not in [*game.options, *game.refused]


def test_there_are_13_effects_on_17_new_translators() -> None:
    shown = Counter(show(DATA.translator[name].retired) for name in NEW)
    back = "return_black_die"
    assert len(NEW) == 17
    assert set(shown) == {
        "xp", "[worker(any) -> 2 xp]", "[worker(any) -> advance(medicine)]", f"[{back} -> 3 silver]",
        f"[{back} -> xp + draw_die]", f"[{back} -> destroy_white + worker(any)]", f"[{back} -> influence(any)]",
        f"[{back} -> gold + [move_gold]]", "black_die(bag) / worker(white)", "[xp -> (gold / 2 silver)]",
        "same_colour(black, purple)", "same_colour(black, orange)", "same_colour(black, green)",
    }  # fmt: skip


@pytest.mark.parametrize("translator", having("xp"))
def test_r01_1_experience(translator: str) -> None:
    game = able(translator).play(translator)
    assert (game.me.xp, used(game, translator)) == (1, True)


@pytest.mark.parametrize("translator", having("[worker(any) -> 2 xp]"))
def test_r02_a_worker_for_2_experience(translator: str) -> None:
    game = able(translator, workers=workers("white red")).play(translator)
    assert asked(game) == ("pay_worker", ["worker_white", "worker_red"])
    game.play("worker_white")
    assert (game.me.xp, held(game), used(game, translator)) == (2, {"red": 1}, True)
    assert able(translator).refused[translator] == "lacks_workers"


@pytest.mark.parametrize("translator", having("[worker(any) -> advance(medicine)]"))
def test_r03_a_worker_for_a_step_on_the_medicine_track(translator: str) -> None:
    game = able(translator, workers=workers("blue"), tracks=ALL_AT_1).play(translator)
    assert (game.me.tracks, held(game)) == (ALL_AT_1 | {"medicine": 2}, {})
    assert able(translator).refused[translator] == "lacks_workers"


# Returning a black die -----------------------------------------------------------------------------------------------

RETURNING = [name for name in NEW if "return_black_die" in show(DATA.translator[name].retired)]


@pytest.mark.parametrize("translator", RETURNING)
def test_the_black_die_goes_from_the_hand_into_the_bag(translator: str) -> None:
    game = able(translator, spare=("black_4", "black_6", "blue_2"), bag=["red"])
    game.play(translator)
    assert asked(game) == ("return_black", ["black_4", "black_6"])
    game.play("black_6")
    assert "black_4" in game.me.hand
    assert "black_6" not in game.me.hand
    assert game.told.count("return_black") == 1
    assert Counter([*game.me.bag, *(die.split("_")[0] for die in game.me.hand)])["black"] == 2


@pytest.mark.parametrize("translator", RETURNING)
def test_without_a_black_die_in_hand_it_is_refused(translator: str) -> None:
    elsewhere = {"bag": ["black"], "slots": {"slot_5": card("card_biology", "black_5")}}
    game = able(translator, spare=("purple_4",), **elsewhere)
    assert game.refused == {translator: "no_black_die"}
    with pytest.raises(IllegalOption):
        game.play(translator)


@pytest.mark.parametrize("translator", RETURNING)
def test_a_black_die_on_the_card_played_does_not_do(translator: str) -> None:
    assert able(translator, "black_4").refused[translator] == "no_black_die"


@pytest.mark.parametrize("translator", having("[return_black_die -> 3 silver]"))
def test_r04_3_silver(translator: str) -> None:
    game = able(translator, spare=("black_4",)).play(translator)
    assert (game.me.silver, game.me.hand, game.me.bag) == (3, (), ("black",))


@pytest.mark.parametrize("translator", having("[return_black_die -> xp + draw_die]"))
def test_r05_1_experience_and_a_die(translator: str) -> None:
    game = able(translator, spare=("black_4",), bag=["blue"]).nature("blue", "3").play(translator)
    assert (game.me.xp, game.me.hand, game.me.bag) == (1, ("blue_3",), ("black",))
    alone = able(translator, spare=("black_4",)).nature("5").play(translator)
    assert (alone.me.xp, alone.me.hand, alone.me.bag) == (1, ("black_5",), ()), "it may be drawn again"


@pytest.mark.parametrize("translator", having("[return_black_die -> destroy_white + worker(any)]"))
def test_r06_a_white_die_less_and_a_worker(translator: str) -> None:
    game = able(translator, spare=("black_4",), bag=["white", "white"]).play(translator)
    while game.key != "work":
        game.play("worker_blue" if game.key == "worker" else game.options[0])
    assert (held(game), sorted(game.me.bag)) == ({"blue": 1}, ["black", "white"])
    alone = able(translator, spare=("black_4",)).play(translator, "worker_red")
    assert (held(alone), alone.me.bag) == ({"red": 1}, ("black",)), "without a white die the worker alone"


@pytest.mark.parametrize("translator", having("[return_black_die -> influence(any)]"))
@pytest.mark.parametrize("guild", GUILDS)
def test_r07_influence_in_any_guild(translator: str, guild: str) -> None:
    game = able(translator, spare=("black_4",)).play(translator, guild)
    assert game.me.guilds == guilds() | {guild: 1}
    assert game.me.bag == ("black",)


@pytest.mark.parametrize("translator", having("[return_black_die -> gold + [move_gold]]"))
def test_r08_1_gold_and_moving_gold(translator: str) -> None:
    rooms = {"room_1": post("wild1_b", 0, gold=1)}
    game = able(translator, spare=("black_4",), rooms=rooms).play(translator)
    assert (game.me.gold, *asked(game)) == (1, "move_gold", ["room_1", "skip"])
    game.play("room_1")
    assert asked(game) == ("gold_way", ["place_gold", "take_gold"])
    game.play("place_gold")
    assert (game.me.gold, gold_in(game), game.me.bag) == (0, {"room_1": 2}, ("black",))
    kept = able(translator, spare=("black_4",), rooms=rooms).play(translator, "skip")
    assert (kept.me.gold, gold_in(kept), kept.me.bag) == (1, {"room_1": 1}, ("black",)), "moving it is optional"
    alone = able(translator, spare=("black_4",)).play(translator)
    assert (alone.me.gold, alone.me.bag) == (1, ("black",)), "nobody is employed: the gold alone"


def test_a_black_die_that_came_this_turn_cannot_be_returned() -> None:
    """Wild1 k, dispatched, rolls a black die into the hand; the column below recruit returns one for 3 silver."""
    [translator] = having("[return_black_die -> 3 silver]")
    under = tucked(f"starting_page {translator} {OTHER}")
    game = dispatching("wild1_k", tops={"deck_wild1": "wild1_k"}, **under)
    assert [die.split("_")[0] for die in game.me.hand] == ["black"]
    assert game.refused == {translator: "no_black_die"}


# The others ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("translator", having("black_die(bag) / worker(white)"))
def test_r09_a_black_die_or_a_white_worker(translator: str) -> None:
    supply = able(translator).table.dice["black"]
    die = able(translator).play(translator)
    assert asked(die) == ("one", ["black_die(bag)", "worker(white)"])
    die.play("black_die(bag)")
    assert (die.me.bag, held(die), die.table.dice["black"]) == (("black",), {}, supply - 1)
    worker = able(translator).play(translator, "worker(white)")
    assert (worker.me.bag, held(worker), worker.table.dice["black"]) == ((), {"white": 1}, supply)


@pytest.mark.rule("B-XP-3")
@pytest.mark.parametrize("translator", having("[xp -> (gold / 2 silver)]"))
def test_r10_1_experience_for_1_gold_or_2_silver(translator: str) -> None:
    for choice, gold, silver in (("gold", 1, 0), ("2 silver", 0, 2)):
        game = able(translator, xp=2).play(translator)
        assert asked(game) == ("one", ["gold", "2 silver"])
        game.play(choice)
        assert (game.me.xp, game.me.gold, game.me.silver) == (1, gold, silver)
        assert used(game, translator)
    assert able(translator).refused == {translator: "lacks"}


@pytest.mark.rule("B-DIE-8")
@pytest.mark.parametrize("colour", ["purple", "orange", "green"])
def test_r11_to_r13_black_and_a_secondary_colour_are_the_same(colour: str) -> None:
    [translator] = having(f"same_colour(black, {colour})")
    track = {"purple": "mathematics", "orange": "chemistry", "green": "biology"}[colour]
    under = tucked(research=translator)
    for die in ("black_5", f"{colour}_5"):
        for chosen, moved in (("black", "medicine"), (colour, track)):
            game = working(die, "white_3", slot="slot_3", tracks=ALL_AT_1, **under).play("research")
            assert (game.key, sorted(game.options)) == ("action_colour", sorted(["black", colour]))
            game.play(chosen, "research_3")
            assert game.me.tracks == ALL_AT_1 | {moved: 2}


@pytest.mark.rule("B-DIE-8")
@pytest.mark.parametrize("colour", ["purple", "orange", "green"])
def test_it_holds_in_its_own_slot_and_for_its_own_colour_only(colour: str) -> None:
    [translator] = having(f"same_colour(black, {colour})")
    others = [c for c in ("purple", "orange", "green") if c != colour]
    for other in others:
        game = working(f"{other}_4", f"{other}_4", slot="slot_3", tracks=ALL_AT_1, **tucked(research=translator))
        game.play("research", "research_3")
        assert game.me.tracks["medicine"] == 1
    elsewhere = working("black_4", "black_4", slot="slot_3", tracks=ALL_AT_1, **tucked(travel=translator))
    assert elsewhere.play("research", "research_3").me.tracks == ALL_AT_1 | {"medicine": 2}
