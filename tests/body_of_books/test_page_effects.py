"""Chapter 16: the 40 red pages, each tucked, its column used, its effect had, and refused where it cannot be had."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from majlis.testing import Scene

from .positions import BROWN, DATA, GUILDS, TRACKS, asked, card, gold_in, guilds, held, levels, post, workers
from .positions_b import (
    ALL_AT_1,
    RED_PAGES,
    SLOTS,
    advancing,
    books,
    columns,
    delivering,
    dispatching,
    pending,
    play_card,
    translating,
    tuck,
    tucked,
    using,
    working,
)

PERSONS = [deck.removeprefix("deck_") for deck in DATA.decks]
DICE = {
    "mathematics": "purple", "physics": "red", "chemistry": "orange", "philosophy": "yellow", "biology": "green",
    "astronomy": "blue", "medicine": "black",
}  # fmt: skip
ONE_WHITE = {"slot_5": card("card_biology", "white_2")}
OWN = {"room_1": post("wild1_b", 0, gold=1)}


def shown(page: str) -> list[str]:
    """The persons, tracks or colours on a page; which they are is data."""
    words = DATA.pages[page].condition.condition.args[0]
    return [words] if isinstance(words, str) else list(words)


def gained(game: Scene, page: str) -> dict[str, int]:
    """What a player has more of after using a page that asks nothing."""
    names = ("silver", "gold", "xp")
    before = [getattr(game.me, name) for name in names]
    assert page in game.options
    game.play(page)
    assert page not in [*game.options, *game.refused], "used"
    after = [getattr(game.me, name) for name in names]
    return {name: b - a for name, a, b in zip(names, before, after, strict=True) if a != b}


def unmet(game: Scene, page: str) -> bool:
    """Whether a page is refused because its condition is not met."""
    return page not in game.options and game.refused.get(page) == "condition"


def under(page: str, **zones: Any) -> dict[str, Any]:
    """A page under its slot, above it a translator that gives 1 silver, so that the turn never ends by itself."""
    action = DATA.pages[page].action
    return {**tucked(**{action: f"{'starting_page ' * (action == 'recruit')}chinese_c {page}"}), **zones}


# Tucking and using them ------------------------------------------------------------------------------------------


@pytest.mark.rule("B-PAGE-11")
@pytest.mark.parametrize("page", RED_PAGES)
def test_each_red_page_is_tucked_under_its_slot_and_works_there_from_the_next_turn_on(page: str) -> None:
    slot = SLOTS[DATA.pages[page].action]
    game = tuck(pending(page, others={1: {"hand": ["red_1"]}}), page, slot)
    assert [page in column for column in columns(game)] == [other == slot for other in BROWN]
    for used in BROWN:
        turn = play_card(books(hand=["red_1"], **under(page)), "red_1", slot=used, played="card_physics")
        assert (page in [*turn.options, *turn.refused]) == (used == slot)


# By the colour of the action ---------------------------------------------------------------------------------------


def coloured(page: str, die: str, **zones: Any) -> Scene:
    """A turn with one die in the column of the page."""
    return working(die, slot=SLOTS[DATA.pages[page].action], **under(page, **zones))


@pytest.mark.parametrize(
    ("page", "dice", "not_with", "gain"),
    [
        ("page_recruit_01", "red_2 orange_4", "yellow_2", {"gold": 1}),
        ("page_recruit_02", "red_2 purple_4", "blue_2", {"silver": 2}),
        ("page_travel_09", "black_4", "purple_4", {"xp": 1}),
        ("page_travel_10", "black_4", "red_2", {"silver": 2}),
    ],
)
def test_gold_silver_and_experience_by_colour(page: str, dice: str, not_with: str, gain: dict[str, int]) -> None:
    for die in dice.split():
        assert gained(coloured(page, die), page) == gain
    assert unmet(coloured(page, not_with), page)


def test_page_recruit_03_moves_gold() -> None:
    page = "page_recruit_03"
    for die in ("yellow_2", "orange_4"):
        game = coloured(page, die, gold=1, rooms=OWN).play(page)
        assert asked(game) == ("gold_way", ["place_gold", "take_gold"])
        assert gold_in(game.play("place_gold")) == {"room_1": 2}
    assert unmet(coloured(page, "red_2", gold=1, rooms=OWN), page)
    assert coloured(page, "yellow_2").refused == {page: "no_gold_to_move"}


def test_page_recruit_04_adds_a_white_die_for_influence() -> None:
    page = "page_recruit_04"
    for die in ("yellow_2", "green_4"):
        game = coloured(page, die).play(page)
        assert game.me.bag == ("white",)
        assert (game.key, game.options[:3]) == ("influence", list(GUILDS))
        assert game.play("guild_orange").me.guilds == guilds(orange=1)
    assert unmet(coloured(page, "blue_2"), page)
    assert coloured(page, "yellow_2", supply=0).refused == {page: "no_influence"}


def test_page_recruit_05_gives_a_worker_and_destroys_a_white_die() -> None:
    page = "page_recruit_05"
    for die in ("blue_2", "green_4"):
        game = coloured(page, die, bag=["white", "white"]).play(page)
        while game.key != "work":
            game.play("worker_yellow" if game.key == "worker" else game.options[0])
        assert (held(game), game.me.bag) == ({"yellow": 1}, ("white",))
    assert unmet(coloured(page, "red_2", bag=["white"]), page)
    alone = coloured(page, "blue_2").play(page, "worker_red")
    assert (held(alone), alone.me.bag) == ({"red": 1}, ()), "without a white die only the worker"


def test_page_recruit_06_spends_2_silver_to_advance_anywhere() -> None:
    page = "page_recruit_06"
    for die in ("blue_2", "purple_4"):
        game = coloured(page, die, silver=3, tracks=ALL_AT_1).play(page)
        assert asked(game) == ("advance", list(TRACKS))
        game.play("medicine")
        assert (game.me.silver, game.me.tracks) == (1, ALL_AT_1 | {"medicine": 2})
    assert unmet(coloured(page, "green_4", silver=3), page)
    assert coloured(page, "blue_2", silver=1).refused == {page: "lacks"}


# By persons --------------------------------------------------------------------------------------------------------


def met(page: str, person: str, **zones: Any) -> Scene:
    """A turn in the column of the page in which a person was dispatched, or given gold in a black translation."""
    if DATA.pages[page].action == "recruit":
        return dispatching(f"{person}_a", **under(page, **zones))
    zones = {"rooms": {"room_1": post(f"{person}_d", 0)}, **zones}
    game = working("black_6", slot="slot_4", **{**under(page, **zones), "gold": 1}).play("translate")
    return game.play("two_xp")


@pytest.mark.parametrize(
    "page", ["page_recruit_07", "page_recruit_08", "page_recruit_09", "page_recruit_10",
             "page_translate_01", "page_translate_02", "page_translate_03", "page_translate_04"],
)  # fmt: skip
def test_pages_with_persons_want_one_of_those_shown(page: str) -> None:
    zones: dict[str, Any] = {"bag": ["white"], "workers": workers("red")}
    for person in PERSONS:
        game = met(page, person, **zones)
        assert (page in game.options) == (person in shown(page))
        assert unmet(game, page) == (person not in shown(page))


@pytest.mark.parametrize(
    ("page", "gain"),
    [("page_recruit_08", {"gold": 1}), ("page_translate_03", {"gold": 1}), ("page_translate_04", {"silver": 2})],
)
def test_gold_and_silver_for_persons(page: str, gain: dict[str, int]) -> None:
    for person in shown(page):
        assert gained(met(page, person), page) == gain


def test_page_recruit_07_destroys_a_white_die() -> None:
    page = "page_recruit_07"
    for person in shown(page):
        game = met(page, person, bag=["white", "white"]).play(page)
        assert (game.key, game.me.bag) == ("work", ("white",))
    assert met(page, shown(page)[0]).refused == {page: "no_white_die"}


def test_page_recruit_09_places_influence_in_any_guild() -> None:
    page = "page_recruit_09"
    for person, guild in zip(shown(page), GUILDS, strict=False):
        game = met(page, person).play(page, guild)
        assert game.me.guilds[guild] == 1


def test_page_recruit_10_spends_a_worker_to_advance_on_a_primary_track() -> None:
    page = "page_recruit_10"
    for person in shown(page):
        game = met(page, person, workers=workers("white blue"), tracks=ALL_AT_1).play(page)
        assert asked(game) == ("pay_worker", ["worker_white", "worker_blue"])
        game.play("worker_blue")
        assert asked(game) == ("advance", ["physics", "philosophy", "astronomy"])
        assert game.play("astronomy").me.tracks == ALL_AT_1 | {"astronomy": 2}
        assert held(game) == {"white": 1}
    assert met(page, shown(page)[0]).refused == {page: "lacks_workers"}


def test_page_translate_01_destroys_up_to_2_white_dice() -> None:
    page = "page_translate_01"
    for taken in range(3):
        game = met(page, shown(page)[0], bag=["white"] * 3, slots=ONE_WHITE).play(page)
        for n in range(taken):
            through_next(game)
            game.play("slot_5" if n else "bag")
        while game.key in ("next", "destroy_white"):
            game.play("skip")
        assert game.key == "work"
        assert len(game.me.bag) + len(game.me.slots["slot_5"].dice) == 4 - taken


def through_next(game: Scene) -> None:
    """Choose the first of several equal effects, where that is asked."""
    if game.key == "next":
        game.play(game.options[0])


def test_page_translate_02_advances_on_a_primary_track() -> None:
    page = "page_translate_02"
    game = met(page, shown(page)[0], tracks=ALL_AT_1).play(page)
    assert asked(game) == ("advance", ["physics", "philosophy", "astronomy"])
    assert game.play("philosophy").me.tracks == ALL_AT_1 | {"philosophy": 2}


# By deliveries and the map -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "guild"), [("page_travel_01", "purple"), ("page_travel_02", "orange"), ("page_travel_03", "green")]
)
def test_influence_in_the_guild_of_the_delivery(page: str, guild: str) -> None:
    game = delivering(guild, **under(page))
    before = game.me.guilds[f"guild_{guild}"]
    game.play(page)
    assert game.me.guilds == guilds(**{guild: before + 1})
    for other in {"purple", "orange", "green"} - {guild}:
        assert unmet(delivering(other, **under(page)), page)


@pytest.mark.parametrize(
    ("page", "guild", "gain"),
    [("page_travel_05", "orange", {"silver": 2}), ("page_travel_06", "green", {"gold": 1})],
)
def test_silver_or_gold_for_a_delivery(page: str, guild: str, gain: dict[str, int]) -> None:
    assert gained(delivering(guild, **under(page)), page) == gain
    for other in {"purple", "orange", "green"} - {guild}:
        assert unmet(delivering(other, **under(page)), page)


@pytest.mark.parametrize(("destroys", "draws"), [(True, True), (True, False), (False, True), (False, False)])
def test_page_travel_04_may_destroy_a_white_die_and_may_draw_a_die(destroys: bool, draws: bool) -> None:
    page = "page_travel_04"
    game = delivering("purple", bag=["red", "red"], slots=ONE_WHITE, **under(page)).play(page)
    wanted = {"destroy_white": destroys, "draw_die": draws}
    while game.key != "work":
        if game.key == "next":
            game.play(next(text for text in game.options if wanted.get(text.strip("[]"), True)))
        else:
            game.play(game.options[0] if wanted[game.key] else "skip")
    assert game.me.slots["slot_5"].dice == (() if destroys else ("white_2",))
    assert (len(game.me.hand), len(game.me.bag)) == ((1, 1) if draws else (0, 2))
    for other in ("orange", "green"):
        assert unmet(delivering(other, bag=["red"], **under(page)), page)


def stopping(page: str, space: str, **zones: Any) -> Scene:
    """A turn of travelling from the top centre to a space; nothing lies on the map."""
    zones = {"on_map": {}, **zones}
    return working("red_2", slot="slot_2", **under(page, **zones)).play("travel", space)


def test_page_travel_07_moves_gold() -> None:
    page = "page_travel_07"
    game = stopping(page, "space_1", rooms=OWN).play(page)
    assert (game.me.gold, gold_in(game)) == (1, {})
    assert unmet(stopping(page, "space_2", rooms=OWN), page)
    assert stopping(page, "space_1").refused == {page: "no_gold_to_move"}


def test_page_travel_08_spends_a_worker_to_advance_anywhere() -> None:
    page = "page_travel_08"
    zones: dict[str, Any] = {"workers": workers("red"), "tracks": ALL_AT_1}
    game = stopping(page, "space_1", **zones).play(page)
    assert asked(game) == ("advance", list(TRACKS))
    assert game.play("chemistry").me.tracks == ALL_AT_1 | {"chemistry": 2}
    assert held(game) == {}
    assert unmet(stopping(page, "space_2", **zones), page)
    assert stopping(page, "space_1").refused == {page: "lacks_workers"}


# By markers and tracks -----------------------------------------------------------------------------------------------


def test_page_research_01_gives_1_silver_for_each_marker_from_level_4_on() -> None:
    page = "page_research_01"
    reached = levels(physics=4, biology=7, medicine=5, chemistry=3)
    assert gained(working("red_1", slot="slot_3", **under(page, tracks=reached)), page) == {"silver": 3}
    below = working("red_1", slot="slot_3", **under(page, tracks=levels(physics=3)))
    assert below.refused == {page: "nothing_counted"}


@pytest.mark.rule("B-RUL-28")
def test_page_research_02_gives_a_primary_die_or_destroys_a_white_one_for_each_marker_from_level_6_on() -> None:
    page = "page_research_02"
    zones: dict[str, Any] = {"tracks": levels(physics=6, biology=7, medicine=6, chemistry=5), "bag": ["white"] * 2}
    game = working("red_1", slot="slot_3", **under(page, **zones)).play(page)
    for choice in ("primary_die(bag)", "destroy_white", "primary_die(bag)"):
        assert asked(game) == ("one", ["primary_die(bag)", "destroy_white"])
        game.play(choice)
        if choice == "primary_die(bag)":
            assert asked(game) == ("primary_die", ["red", "yellow", "blue"])
            game.play("blue")
    assert (game.key, sorted(game.me.bag)) == ("work", ["blue", "blue", "white"])
    below = working("red_1", slot="slot_3", **under(page, tracks=levels(physics=5)))
    assert below.refused == {page: "nothing_counted"}


def test_page_research_03_gives_1_gold_for_each_marker_on_level_7() -> None:
    page = "page_research_03"
    reached = levels(physics=7, biology=7, medicine=6)
    assert gained(working("red_1", slot="slot_3", **under(page, tracks=reached)), page) == {"gold": 2}
    below = working("red_1", slot="slot_3", **under(page, tracks=levels(physics=6)))
    assert below.refused == {page: "nothing_counted"}


@pytest.mark.rule("B-RUL-27")
def test_page_research_04_collects_a_track_on_which_the_marker_moved() -> None:
    """2 silver for the rest benefit of the highest even space: here the second of mathematics, 2 silver."""
    page = "page_research_04"
    game = advancing("purple_4", "purple_4", **under(page)).play(page)
    assert game.told.count("collect") == 1
    assert game.me.silver == 2 - 2 + 2
    assert unmet(working("purple_4", "purple_4", slot="slot_3", **under(page, silver=2)), page)
    refused = working("purple_4", slot="slot_3", workers=workers("red"), **with_step(page)).play("greek_e")
    assert refused.refused == {page: "lacks"}


def with_step(page: str) -> dict[str, Any]:
    """A page below two translators: 1 silver, and a worker for a step on the chemistry track."""
    return {**tucked(research=f"chinese_c greek_e {page}"), "tracks": ALL_AT_1}


@pytest.mark.rule("B-RUL-27")
def test_the_track_is_one_of_those_of_this_turn_and_its_level_that_of_now() -> None:
    page = "page_research_04"
    zones: dict[str, Any] = {**with_step(page), "workers": workers("red"), "bag": ["white"]}
    game = advancing("purple_4", "purple_4", **zones).play("greek_e", page)
    assert asked(game) == ("collect", ["mathematics", "chemistry"])
    game.play("chemistry")
    assert (game.me.silver, game.me.bag) == (0, ()), "the second space of chemistry destroys a white die"
    odd = advancing("purple_4", "purple_4", **under(page, tracks=levels(mathematics=4))).play("guild_green")
    assert odd.me.tracks["mathematics"] == 5
    assert odd.play(page).me.silver == 2 - 2 + 3, "on the fifth space what the fourth one gives"


@pytest.mark.rule("B-RUL-27")
def test_astronomy_fills_the_hand_as_a_rest_does() -> None:
    page = "page_research_04"
    game = advancing("blue_4", "blue_4", bag=["red"] * 6, spare=("red_1",), **under(page)).play(page)
    assert (len(game.me.hand), len(game.me.bag)) == (5, 2)


@pytest.mark.parametrize("page", [f"page_research_{n:02}" for n in range(5, 11)])
def test_pages_with_tracks(page: str) -> None:
    """Which tracks a page shows is data; each of them makes it usable, and no other one does."""
    effects: dict[str, Callable[[Scene], bool]] = {
        "page_research_05": lambda game: (game.play(page).key, game.me.bag) == ("work", ()),
        "page_research_06": lambda game: game.play(page, "guild_green").me.guilds["guild_green"] == 1,
        "page_research_07": lambda game: gold_in(game.play(page, "take_gold")) == {},
        "page_research_08": lambda game: gained(game, page) == {"gold": 1},
        "page_research_09": lambda game: gained(game, page) == {"silver": 2},
        "page_research_10": lambda game: sorted(game.play(page, "blue").me.bag) == ["blue", "white"],
    }
    zones: dict[str, Any] = {"bag": ["white"], "gold": 1, "rooms": OWN, **under(page)}
    for track, colour in DICE.items():
        game = advancing(f"{colour}_4", f"{colour}_4", **zones)
        if track in shown(page):
            assert effects[page](game)
        else:
            assert unmet(game, page)


def test_pages_with_tracks_that_could_do_nothing_are_refused() -> None:
    for page, why in (("page_research_05", "no_white_die"), ("page_research_07", "no_gold_to_move")):
        colour = DICE[shown(page)[0]]
        assert advancing(f"{colour}_4", f"{colour}_4", **under(page)).refused == {page: why}


# By translations and the value ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "guild"),
    [("page_translate_05", "purple"), ("page_translate_06", "orange"), ("page_translate_07", "green")],
)
def test_influence_in_the_guild_of_the_translation(page: str, guild: str) -> None:
    game = translating("persian_f", guild, **under(page))
    before = game.me.guilds[f"guild_{guild}"]
    game.play(page)
    assert game.me.guilds[f"guild_{guild}"] == before + 1
    for other in {"purple", "orange", "green"} - {guild}:
        assert unmet(translating("persian_f", other, **under(page)), page)


def valued(page: str, *dice: str, **zones: Any) -> Scene:
    """A turn in the translate slot with these dice."""
    return working(*dice, slot="slot_4", **under(page, **zones))


def test_page_translate_08_gives_2_silver_from_value_8_on() -> None:
    page = "page_translate_08"
    assert gained(valued(page, "red_2", "red_6"), page) == {"silver": 2}
    assert unmet(valued(page, "red_1", "red_6"), page)


def test_page_translate_09_moves_gold_from_value_10_on() -> None:
    page = "page_translate_09"
    game = valued(page, "green_4", "red_6", rooms=OWN).play(page)
    assert (game.me.gold, gold_in(game)) == (1, {})
    assert unmet(valued(page, "red_3", "red_6", rooms=OWN), page)


def test_page_translate_10_places_influence_with_value_12() -> None:
    page = "page_translate_10"
    assert valued(page, "green_6", "red_6").play(page, "guild_orange").me.guilds == guilds(orange=1)
    assert unmet(valued(page, "green_5", "red_6"), page)


# Using them at all ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-RUL-37")
@pytest.mark.parametrize("page", ["page_recruit_01", "page_recruit_02", "page_recruit_05"])
def test_a_page_that_gains_something_may_be_left_unused(page: str) -> None:
    die = {"page_recruit_05": "blue_2"}.get(page, "red_2")
    game = using(page, die, bag=["white"])
    assert game.options[-2:] == [page, "skip"]
    game.play("skip")
    assert (game.key, game.me.gold, game.me.silver, game.me.bag) == ("end_turn", 0, 0, ("white",))
