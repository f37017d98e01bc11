"""Chapter 9: the action Research and the research tracks."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import DATA, GUILDS, TRACKS, WORKERS, asked, guilds, held, position, post, workers, working
from .positions_b import gold_in, levels, seats

COLOUR_OF = {
    "mathematics": "purple", "physics": "red", "chemistry": "orange",
    "philosophy": "yellow", "biology": "green", "astronomy": "blue",
}  # fmt: skip
DICE = {  # two dice of a colour, of this value together
    ("red", 3): ("red_1", "red_2"), ("red", 4): ("red_1", "red_3"), ("red", 7): ("red_1", "red_6"),
    ("red", 8): ("red_2", "red_6"), ("red", 9): ("red_3", "red_6"), ("red", 10): ("red_4", "red_6"),
    ("red", 12): ("red_6", "red_6"), ("white", 12): ("white_6", "white_6"),
}  # fmt: skip


def researching(*dice: str, **zones: Any) -> Scene:
    """A player who researches with these dice."""
    return working(*dice, slot="slot_3", **zones).play("research")


def advancing(track: str, level: int, **zones: Any) -> Scene:
    """A player whose marker goes up from a level of a track."""
    return position(**{"goal": "", "tracks": levels(**{track: level}), **zones}).doing(f"advance({track})")


# The four options ------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-RES-1")
@pytest.mark.rule("S-RES-2")
@pytest.mark.rule("S-RES-3")
@pytest.mark.rule("S-RES-4")
@pytest.mark.parametrize(
    ("value", "gold", "refused"),
    [
        (3, 2, {2: "needs_value", 3: "needs_value", 4: "needs_value"}),
        (4, 2, {3: "needs_value", 4: "needs_value"}),
        (4, 0, {2: "lacks", 3: "needs_value", 4: "needs_value"}),
        (7, 2, {3: "needs_value", 4: "needs_value"}),
        (8, 2, {4: "needs_value"}),
        (8, 0, {2: "lacks", 4: "needs_value"}),
        (9, 2, {4: "needs_value"}),
        (10, 2, {}),
        (10, 1, {4: "lacks"}),
        (12, 0, {2: "lacks", 4: "lacks"}),
    ],
)
def test_each_option_needs_its_value_and_its_gold(value: int, gold: int, refused: dict[int, str]) -> None:
    game = researching(*DICE["red", value], gold=gold)
    if len(refused) == 3:
        assert game.key == "worker", "only the first option is left"
        return
    assert asked(game) == ("research", [f"research_{n}" for n in range(1, 5) if n not in refused])
    assert game.refused == {f"research_{n}": why for n, why in refused.items()}


@pytest.mark.rule("S-RES-1")
def test_a_white_action_gives_only_a_worker_and_a_silver_whatever_its_value() -> None:
    game = researching(*DICE["white", 12], gold=4)
    assert asked(game) == ("worker", [f"worker_{colour}" for colour in WORKERS])
    game.play("worker_blue")
    assert (held(game), game.me.silver, game.me.gold) == ({"blue": 1}, 1, 4)
    assert game.me.tracks == levels()


@pytest.mark.rule("S-RES-1")
@pytest.mark.parametrize("die", ["white_1", "yellow_1"])
def test_value_1_of_any_colour_is_enough_for_the_first_option(die: str) -> None:
    game = researching(die).play("worker_white")
    assert (held(game), game.me.silver, game.key) == ({"white": 1}, 1, "end_turn")


@pytest.mark.rule("S-RES-2")
@pytest.mark.rule("S-RES-3")
@pytest.mark.rule("S-RES-4")
@pytest.mark.parametrize(("option", "gold", "steps"), [(2, 4, 1), (3, 5, 1), (4, 3, 2)])
@pytest.mark.parametrize(("track", "colour"), [*COLOUR_OF.items()])
def test_a_coloured_action_advances_on_the_track_of_its_colour(
    option: int, gold: int, steps: int, track: str, colour: str
) -> None:
    """From level 1 of every track to 2 or 3, with 5 gold before."""
    game = researching(f"{colour}_5", f"{colour}_5", gold=5, silver=1, goal="", tracks=levels(**{track: 1}))
    game.play(f"research_{option}")
    assert game.me.tracks[track] == 1 + steps
    assert {game.me.tracks[other] for other in TRACKS if other != track} == {0}
    if option == 4:
        at_3 = {"mathematics": 2}.get(track, 0)
        assert (game.me.silver, game.me.gold) == (3 + at_3, gold)
    else:
        assert (game.me.silver, game.me.gold) == (3, gold)


@pytest.mark.rule("S-RES-4")
@pytest.mark.rule("S-TRK-1")
@pytest.mark.rule("S-TRK-3")
def test_two_steps_bring_the_benefit_of_each() -> None:
    from_4 = researching("red_5", "red_5", gold=2, goal="", tracks=levels(physics=4)).play("research_4")
    assert (from_4.me.gold, from_4.me.tracks["physics"]) == (1, 6)
    from_6 = researching("red_5", "red_5", gold=2, goal="", tracks=levels(physics=6)).play("research_4")
    assert (from_6.me.gold, from_6.me.tracks["physics"]) == (2 + 1, 7), "level 7, then the gold above the track"
    from_7 = researching("red_5", "red_5", gold=2, goal="", tracks=levels(physics=7)).play("research_4")
    assert (from_7.me.gold, from_7.me.tracks["physics"]) == (2, 7), "twice the gold above the track"


@pytest.mark.rule("S-RES-2")
def test_two_primary_dice_research_on_the_track_of_their_secondary_colour() -> None:
    game = researching("red_1", "yellow_3", gold=1, goal="", tracks=levels(chemistry=1)).play("research_2")
    assert (game.me.tracks, game.me.silver, game.me.gold) == (levels(chemistry=2), 2, 0)


@pytest.mark.rule("S-RES-3")
def test_of_two_secondary_dice_the_chosen_colour_is_researched() -> None:
    game = researching("purple_4", "green_4", goal="", tracks=levels(biology=1, mathematics=1))
    assert asked(game) == ("action_colour", ["purple", "green"])
    game.play("green", "research_3")
    assert game.me.tracks == levels(biology=2, mathematics=1)


# Entering levels -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-TRK-1")
@pytest.mark.parametrize(
    ("track", "level", "silver", "gold"),
    [
        ("mathematics", 3, 2, 0), ("mathematics", 7, 3, 0), ("physics", 1, 0, 1), ("physics", 5, 0, 1),
        ("physics", 7, 0, 2), ("chemistry", 5, 0, 1), ("philosophy", 1, 1, 0), ("philosophy", 5, 2, 0),
        ("biology", 5, 0, 1),
    ],
)  # fmt: skip
def test_an_odd_level_gives_silver_or_gold_at_once(track: str, level: int, silver: int, gold: int) -> None:
    game = advancing(track, level - 1)
    assert (game.me.tracks[track], game.me.silver, game.me.gold) == (level, silver, gold)
    assert game.done


@pytest.mark.rule("S-TRK-1")
@pytest.mark.parametrize(("track", "level", "number"), [("mathematics", 1, 1), ("physics", 3, 2)])
def test_an_odd_level_gives_workers_of_any_colours(track: str, level: int, number: int) -> None:
    game = advancing(track, level - 1)
    for _ in range(number):
        assert asked(game) == ("worker", [f"worker_{colour}" for colour in WORKERS])
        game.play("worker_yellow")
    assert game.done
    assert held(game) == {"yellow": number}


@pytest.mark.rule("S-TRK-1")
@pytest.mark.parametrize(("track", "level", "times"), [("chemistry", 1, 1), ("chemistry", 3, 1), ("chemistry", 7, 2)])
def test_an_odd_level_of_chemistry_may_destroy_white_dice(track: str, level: int, times: int) -> None:
    game = advancing(track, level - 1, bag=["white"] * 3, hand=["white_2"])
    for _ in range(times):
        assert asked(game) == ("destroy_white", ["bag", "white_2", "skip"])
        game.play("bag")
    assert game.done
    assert game.me.bag == ("white",) * (3 - times)
    declined = advancing(track, level - 1, bag=["white"] * 3, hand=["white_2"])
    while not declined.done:
        declined.play("skip")
    assert (declined.me.bag, declined.me.hand) == (("white",) * 3, ("white_2",))
    assert declined.me.tracks[track] == level


@pytest.mark.rule("S-TRK-1")
@pytest.mark.parametrize(("level", "where"), [(3, "bag"), (7, "hand")])
def test_an_odd_level_of_philosophy_may_give_a_primary_die(level: int, where: str) -> None:
    game = advancing("philosophy", level - 1)
    assert asked(game) == ("primary_die", ["red", "yellow", "blue", "skip"])
    game.nature(4).play("yellow")
    assert game.done
    assert (game.me.bag, game.me.hand) == ((("yellow",), ()) if where == "bag" else ((), ("yellow_4",)))
    declined = advancing("philosophy", level - 1).play("skip")
    assert declined.done
    assert (declined.me.bag, declined.me.hand, declined.table.dice["yellow"]) == ((), (), 20)


@pytest.mark.rule("S-TRK-1")
@pytest.mark.parametrize(("level", "times"), [(1, 1), (3, 1), (7, 2)])
def test_an_odd_level_of_biology_may_draw_dice(level: int, times: int) -> None:
    game = advancing("biology", level - 1, bag=["red"] * 3)
    for _ in range(times):
        assert asked(game) == ("draw_die", ["draw_die", "skip"])
        game.play("draw_die")
    assert game.done
    assert (len(game.me.hand), game.me.bag) == (times, ("red",) * (3 - times))
    declined = advancing("biology", level - 1, bag=["red"] * 3)
    while not declined.done:
        declined.play("skip")
    assert (declined.me.hand, len(declined.me.bag)) == ((), 3)


@pytest.mark.rule("S-TRK-1")
@pytest.mark.parametrize(("track", "level"), [("mathematics", 5), ("astronomy", 7)])
def test_an_odd_level_may_place_influence_in_any_guild(track: str, level: int) -> None:
    game = advancing(track, level - 1)
    assert asked(game) == ("influence", [*GUILDS, "skip"])
    game.play("guild_green")
    assert (game.done, game.me.guilds) == (True, guilds(green=1))


@pytest.mark.rule("S-TRK-1")
@pytest.mark.parametrize("level", [1, 3])
def test_an_odd_level_of_astronomy_may_place_influence_on_a_scroll(level: int) -> None:
    game = advancing("astronomy", level - 1, on_map={"space_2": "scroll_greek_a"}, columns=("greek_b",))
    assert asked(game) == ("influence_scroll", ["scroll_greek_b", "scroll_greek_a", "skip"])
    game.play("scroll_greek_a")
    assert (game.done, game.table.influence_on) == (True, {"scroll_greek_a": 0})


@pytest.mark.rule("S-TRK-1")
def test_level_5_of_astronomy_may_move_gold() -> None:
    rooms = {"room_1": post("persian_b", 0), "room_2": post("syriac_a", 1)}
    game = advancing("astronomy", 4, gold=1, silver=1, rooms=rooms)
    assert asked(game) == ("move_gold", ["room_1", "room_2", "skip"])
    game.play("room_2")
    assert gold_in(game) == {"room_2": 1}
    assert (seats(game, "silver"), seats(game, "gold")) == ([0, 1], [0, 0])
    assert advancing("astronomy", 4, gold=1, silver=1, rooms=rooms).play("skip").me.gold == 1


@pytest.mark.rule("S-TRK-2")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("level", [2, 4, 6])
def test_an_even_level_gives_nothing_now(track: str, level: int) -> None:
    plenty: dict[str, Any] = {"silver": 5, "gold": 5, "bag": ["white", "red"], "hand": ["white_2"]}
    game = advancing(track, level - 1, workers=workers("red white"), **plenty)
    assert game.done
    me = game.me
    assert me.tracks == levels(**{track: level})
    assert (me.silver, me.gold, me.bag, me.hand) == (5, 5, ("white", "red"), ("white_2",))
    assert (held(game), me.supply, me.guilds) == ({"white": 1, "red": 1}, 20, guilds())


@pytest.mark.rule("S-TRK-3")
@pytest.mark.parametrize(
    ("track", "guild"), [("mathematics", "guild_purple"), ("chemistry", "guild_orange"), ("biology", "guild_green")]
)
def test_above_a_secondary_track_there_is_influence_in_its_guild(track: str, guild: str) -> None:
    game = advancing(track, 7)
    assert game.done
    assert (game.me.tracks[track], game.me.guilds) == (7, guilds() | {guild: 1})
    assert (game.me.supply, game.me.gold) == (19, 0)


@pytest.mark.rule("S-TRK-3")
@pytest.mark.rule("S-LIM-4")
def test_the_influence_above_a_track_may_be_moved_from_elsewhere_if_the_supply_is_empty() -> None:
    game = advancing("mathematics", 7, supply=0, guilds=guilds(green=1))
    assert asked(game) == ("move_influence", ["guild_green", "skip"])
    game.play("guild_green")
    assert game.me.guilds == guilds(purple=1)


@pytest.mark.rule("S-TRK-3")
@pytest.mark.parametrize("track", ["physics", "philosophy", "astronomy"])
def test_above_a_primary_track_there_is_gold(track: str) -> None:
    game = advancing(track, 7)
    assert game.done
    assert (game.me.tracks[track], game.me.gold, game.me.guilds) == (7, 1, guilds())


@pytest.mark.rule("S-TRK-3")
def test_level_7_itself_is_reached_with_its_own_benefit_only() -> None:
    game = advancing("physics", 6)
    assert (game.me.tracks["physics"], game.me.gold) == (7, 2)


# Collecting ------------------------------------------------------------------------------------------------------


def collecting(track: str, level: int, **zones: Any) -> Scene:
    """A player who collects a track with the marker on a level."""
    return position(**{"goal": "", "tracks": levels(**{track: level}), **zones}).doing(f"collect({track})")


@pytest.mark.rule("S-TRK-4")
@pytest.mark.rule("S-ATOM-13")
@pytest.mark.parametrize(("level", "silver"), [*enumerate([1, 1, 2, 2, 3, 3, 5, 5])])
def test_collecting_gives_only_the_highest_even_level_reached(level: int, silver: int) -> None:
    game = collecting("mathematics", level)
    assert (game.done, game.me.silver, game.me.tracks) == (True, silver, levels(mathematics=level))


@pytest.mark.rule("EX-23")
@pytest.mark.rule("S-TRK-4")
@pytest.mark.parametrize(("level", "number"), [*enumerate([1, 1, 2, 2, 3, 3, 4, 4])])
def test_collecting_physics_gives_workers(level: int, number: int) -> None:
    game = collecting("physics", level)
    for _ in range(number):
        assert game.key == "worker"
        game.play("worker_red")
    assert (game.done, held(game)) == (True, {"red": number})


@pytest.mark.rule("S-TRK-4")
@pytest.mark.parametrize(
    ("level", "times", "silver"), [(2, 1, 0), (3, 1, 0), (4, 1, 1), (5, 1, 1), (6, 2, 0), (7, 2, 0)]
)
def test_collecting_chemistry_destroys_white_dice_and_must(level: int, times: int, silver: int) -> None:
    game = collecting("chemistry", level, bag=["white"] * 3, hand=["white_1"])
    for _ in range(times):
        assert asked(game) == ("destroy_white", ["bag", "white_1"])
        game.play("bag")
    assert (game.done, len(game.me.bag), game.me.silver) == (True, 3 - times, silver)


@pytest.mark.rule("S-TRK-4")
@pytest.mark.rule("S-ATOM-13")
@pytest.mark.parametrize("level", [0, 1])
def test_the_lowest_level_of_chemistry_destroys_for_silver_if_one_likes(level: int) -> None:
    paid = collecting("chemistry", level, silver=1, bag=["white"])
    assert asked(paid) == ("pay", ["silver -> destroy_white", "skip"])
    paid.play("silver -> destroy_white")
    assert (paid.done, paid.me.silver, paid.me.bag) == (True, 0, ())
    kept = collecting("chemistry", level, silver=1, bag=["white"]).play("skip")
    assert (kept.done, kept.me.silver, kept.me.bag) == (True, 1, ("white",))
    poor = collecting("chemistry", level, silver=0, bag=["white"])
    assert (poor.done, poor.me.bag) == (True, ("white",))


@pytest.mark.rule("S-TRK-4")
@pytest.mark.rule("S-ATOM-13")
@pytest.mark.parametrize("level", [0, 1])
def test_the_lowest_level_of_philosophy_sells_a_die_if_one_likes(level: int) -> None:
    paid = collecting("philosophy", level, silver=1)
    assert asked(paid) == ("pay", ["silver -> primary_die(bag)", "skip"])
    paid.play("silver -> primary_die(bag)", "red")
    assert (paid.done, paid.me.silver, paid.me.bag) == (True, 0, ("red",))
    kept = collecting("philosophy", level, silver=1).play("skip")
    assert (kept.done, kept.me.silver, kept.me.bag) == (True, 1, ())
    assert collecting("philosophy", level, silver=0).done


@pytest.mark.rule("S-TRK-4")
@pytest.mark.parametrize(("level", "bag", "hand"), [(2, 1, 0), (3, 1, 0), (4, 0, 1), (5, 0, 1), (6, 1, 1), (7, 1, 1)])
def test_collecting_philosophy_gives_primary_dice_and_must(level: int, bag: int, hand: int) -> None:
    game = collecting("philosophy", level)
    while not game.done:
        assert "skip" not in game.options
        game.play(game.options[-1])
    assert (len(game.me.bag), len(game.me.hand)) == (bag, hand)
    assert {*game.me.bag} <= {"blue"}


@pytest.mark.rule("S-TRK-4")
@pytest.mark.parametrize(("level", "cost"), [(0, 2), (1, 2), (2, 1), (3, 1)])
def test_low_levels_of_biology_sell_gold_if_one_likes(level: int, cost: int) -> None:
    game = collecting("biology", level, silver=cost)
    assert game.key == "pay"
    game.play(game.options[0])
    assert (game.done, game.me.silver, game.me.gold) == (True, 0, 1)
    assert collecting("biology", level, silver=cost).play("skip").me.silver == cost
    assert collecting("biology", level, silver=cost - 1).done


@pytest.mark.rule("S-TRK-4")
@pytest.mark.parametrize(("level", "gold"), [(4, 1), (5, 1), (6, 2), (7, 2)])
def test_high_levels_of_biology_give_gold(level: int, gold: int) -> None:
    game = collecting("biology", level, silver=5)
    assert (game.done, game.me.silver, game.me.gold) == (True, 5, gold)


@pytest.mark.rule("S-TRK-4")
@pytest.mark.parametrize(("level", "size"), [*enumerate([4, 4, 5, 5, 6, 6, 7, 7])])
def test_collecting_astronomy_fills_the_hand(level: int, size: int) -> None:
    game = collecting("astronomy", level, bag=["red"] * 9)
    assert (game.done, len(game.me.hand), len(game.me.bag)) == (True, size, 9 - size)


# The atom --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-ATOM-12")
@pytest.mark.parametrize(
    ("meant", "offered"), [("any", list(TRACKS)), ("primary", ["physics", "philosophy", "astronomy"])]
)
def test_an_advance_of_choice_goes_to_one_of_the_tracks_meant(meant: str, offered: list[str]) -> None:
    game = position(goal="", tracks=dict.fromkeys(TRACKS, 1)).doing(f"advance({meant})")
    assert asked(game) == ("advance", offered)
    game.play("astronomy")
    assert game.me.tracks == {**dict.fromkeys(TRACKS, 1), "astronomy": 2}


@pytest.mark.rule("S-ATOM-12")
@pytest.mark.parametrize(("track", "colour"), [*COLOUR_OF.items()])
def test_an_advance_in_the_colour_of_the_action_needs_no_choice(track: str, colour: str) -> None:
    game = position(goal="", tracks=dict.fromkeys(TRACKS, 1), turn={"colour": colour}).doing("advance(action_colour)")
    assert game.done
    assert game.me.tracks == {**dict.fromkeys(TRACKS, 1), track: 2}


@pytest.mark.rule("S-ATOM-12")
def test_each_of_several_advances_is_chosen_anew() -> None:
    game = position(goal="", tracks=dict.fromkeys(TRACKS, 1)).doing("2 x advance(primary)")
    game.play("physics", "philosophy")
    assert game.me.tracks == {**dict.fromkeys(TRACKS, 1), "physics": 2, "philosophy": 2}


@pytest.mark.rule("S-TRK-1")
def test_every_track_has_eight_levels_with_benefits_where_the_rules_put_them() -> None:
    for track in DATA.tracks.values():
        assert [level.immediate is not None for level in track.levels] == [n % 2 == 1 for n in range(8)]
        assert [level.rest is not None for level in track.levels] == [n % 2 == 0 for n in range(8)]
