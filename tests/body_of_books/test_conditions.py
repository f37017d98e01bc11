"""Chapter 8, conditions: what a page asks of the turn."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import COLOURS, DATA, TRACKS, asked, card, guilds, held, levels, post, workers
from .positions_b import ALL_AT_1, books, delivering, dispatching, through, translating, tucked, usable, using, working

COLOUR_PAGES = [
    page.id for page in DATA.pages.values() if page.condition and page.condition.condition.name == "action_colour"
]
RED_OR_ORANGE, RED_OR_PURPLE, YELLOW_OR_ORANGE = "page_recruit_01", "page_recruit_02", "page_recruit_03"
MIXED = {
    ("red_2", "yellow_2"): "orange", ("blue_2", "red_2"): "purple", ("yellow_2", "blue_2"): "green",
    ("red_2", "red_3"): "red", ("orange_4", "red_2"): "orange", ("white_2", "blue_3"): "blue",
    ("black_4", "red_1"): "black", ("green_4", "black_5"): "black", ("white_2", "white_3"): "white",
}  # fmt: skip


# The colour --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-PAGE-15")
@pytest.mark.parametrize("dice", MIXED)
def test_a_page_asks_for_the_colour_of_the_action(dice: tuple[str, str]) -> None:
    wanted = {
        "page_recruit_01": "red orange", "page_recruit_02": "red purple", "page_recruit_03": "yellow orange",
        "page_recruit_04": "yellow green", "page_recruit_05": "blue green", "page_recruit_06": "blue purple",
    }  # fmt: skip
    under = tucked(" ".join(["starting_page", *wanted]))
    game = working(*dice, silver=2, gold=1, bag=["white"], rooms={"room_1": post("wild1_b", 0)}, **under)
    for page, colours in wanted.items():
        assert usable(game, page) == (MIXED[dice] in colours.split())


@pytest.mark.rule("B-PAGE-15")
@pytest.mark.parametrize(("dice", "met"), [(("black_4",), True), (("red_2", "black_4"), True), (("red_2",), False)])
def test_a_page_may_ask_for_black(dice: tuple[str, ...], met: bool) -> None:
    game = working(*dice, slot="slot_2", **tucked(travel="page_travel_09 page_travel_10"))
    assert [usable(game, page) for page in ("page_travel_09", "page_travel_10")] == [met, met]


@pytest.mark.rule("B-PAGE-15")
def test_workers_make_the_colour_before_the_page_is_used_but_not_after() -> None:
    game = working(
        "blue_2", workers=workers("red red yellow"), **tucked("starting_page page_recruit_01 page_recruit_05")
    )
    assert not usable(game, RED_OR_ORANGE)
    game.play("worker_red_1")
    assert usable(game, RED_OR_ORANGE)
    assert "worker_yellow_1" in game.options
    game.play(RED_OR_ORANGE)
    assert game.me.gold == 1
    assert [option for option in game.options if option.startswith("worker")] == ["worker_red_1"]
    assert game.refused["worker_yellow_1"] == "colour_fixed"
    assert not usable(game, "page_recruit_05"), "it was blue, but that is past"
    assert held(game) == {"red": 1, "yellow": 1}


@pytest.mark.rule("B-PAGE-15")
def test_workers_that_leave_the_colour_alone_raise_the_value_until_the_main_action() -> None:
    game = using(RED_OR_ORANGE, "red_1", workers=workers("red red")).play(RED_OR_ORANGE)
    assert game.table.turn.colour == "red"
    game.play("worker_red_1")
    assert game.me.slots["slot_1"].shown == ("red_6",)
    assert game.play("recruit").table.turn.value == 6


@pytest.mark.rule("B-PAGE-15")
@pytest.mark.parametrize("colour", ["yellow", "blue", "red"])
def test_beside_a_black_die_any_worker_leaves_a_black_action_black(colour: str) -> None:
    game = using("page_travel_09", "red_2", "black_4", workers=workers(colour)).play("page_travel_09")
    assert game.me.xp == 1
    offered = [option for option in game.options if option.startswith("worker")]
    assert offered == [f"worker_{colour}_1"], "on the black die it would make another colour"
    game.play(*offered, "travel")
    assert game.table.turn.colour == "black"


@pytest.mark.rule("B-PAGE-15")
def test_a_colour_chosen_among_several_is_kept_as_long_as_the_dice_allow_it() -> None:
    """White counts as yellow here: with a red die orange was chosen; a blue worker on the red one would end that."""
    under = tucked("starting_page greek_c page_recruit_01")
    game = working("white_2", "red_2", workers=workers("blue yellow"), **under).play(RED_OR_ORANGE, "orange")
    assert "worker_blue_2" not in game.options
    assert game.refused["worker_blue_2"] == "colour_fixed"


@pytest.mark.rule("B-PAGE-15")
@pytest.mark.rule("B-STATE-14")
@pytest.mark.parametrize(("colour", "other"), [("red", False), ("orange", True)])
def test_where_the_dice_allow_several_colours_the_page_fixes_one_for_the_turn(colour: str, other: bool) -> None:
    """A white die that may count as yellow makes, with a red one, a red or an orange action."""
    under = tucked("starting_page greek_c page_recruit_01 page_recruit_03")
    game = working("white_2", "red_2", gold=1, rooms={"room_1": post("wild1_b", 0)}, **under)
    assert (usable(game, RED_OR_ORANGE), usable(game, YELLOW_OR_ORANGE)) == (True, True)
    game.play(RED_OR_ORANGE)
    assert asked(game) == ("action_colour", ["red", "orange"])
    game.play(colour)
    assert game.table.turn.colour == colour
    assert usable(game, YELLOW_OR_ORANGE) == other


@pytest.mark.rule("B-PAGE-15")
def test_a_page_offers_only_the_colours_that_it_asks_for() -> None:
    under = tucked("starting_page greek_c page_recruit_01 page_recruit_03")
    game = working("white_2", "red_2", gold=2, rooms={"room_1": post("wild1_b", 0)}, **under).play(YELLOW_OR_ORANGE)
    assert game.table.turn.colour == "orange", "red would not do"


@pytest.mark.rule("B-PAGE-15")
def test_the_main_action_keeps_the_colour_that_a_page_has_fixed() -> None:
    """In the research slot a travel page asks for black; purple dice may be regarded as black."""
    under = tucked(research="hebrew_f syriac_j page_travel_10")
    game = working("purple_4", "purple_4", slot="slot_3", tracks=ALL_AT_1, **under).play("page_travel_10")
    assert (game.me.silver, game.table.turn.colour) == (2, "black")
    game.play("research", "research_3")
    assert game.me.tracks == ALL_AT_1 | {"medicine": 2}
    assert "mathematics" not in game.table.turn.advanced


@pytest.mark.rule("B-PAGE-15")
def test_the_colour_of_the_main_action_holds_for_pages_used_later() -> None:
    under = tucked(research="hebrew_f syriac_j page_travel_10")
    for colour, met in (("purple", False), ("black", True)):
        game = working("purple_4", "purple_4", slot="slot_3", tracks=ALL_AT_1, **under).play("research")
        assert asked(game) == ("action_colour", ["purple", "black"])
        game.play(colour, "research_3")
        track = {"purple": "mathematics", "black": "medicine"}[colour]
        assert game.me.tracks == ALL_AT_1 | {track: 2}
        assert ("page_travel_10" in game.options) == met


@pytest.mark.rule("B-RUL-40")
@pytest.mark.parametrize(
    ("page", "dice"),
    [(RED_OR_PURPLE, ("red_1",)), ("page_travel_10", ("black_4",)), ("page_translate_08", ("red_4",) * 2)],
)
def test_colour_and_value_pages_need_no_main_action(page: str, dice: tuple[str, ...]) -> None:
    game = using(page, *dice).play(page)
    through(game, "work", "end_turn")
    if game.key == "work":
        game.play("skip")
    assert (game.key, game.me.silver) == ("end_turn", 2)
    assert "main_action" not in game.told


@pytest.mark.rule("B-RUL-40")
def test_the_main_action_may_follow_such_a_page_or_go_before_it() -> None:
    before = using(RED_OR_PURPLE, "red_1").play(RED_OR_PURPLE)
    assert "recruit" in before.options
    after = using(RED_OR_PURPLE, "red_1").play("recruit", "chinese_a", "dispatch").play(RED_OR_PURPLE)
    assert after.me.silver == 2 + 2


@pytest.mark.rule("B-RUL-40")
def test_a_page_may_be_used_after_the_main_action_was_given_up() -> None:
    game = using(RED_OR_PURPLE, "white_2", "red_1").play("forgo")
    assert usable(game, RED_OR_PURPLE)
    assert game.play(RED_OR_PURPLE).me.silver == 2


@pytest.mark.rule("B-PAGE-15")
@pytest.mark.parametrize(("colour", "met"), [("red", [True, False]), ("orange", [False, True])])
def test_giving_the_main_action_up_fixes_the_colour_as_well(colour: str, met: list[bool]) -> None:
    under = tucked("starting_page greek_c page_recruit_02 page_recruit_03")
    game = working("white_2", "red_2", gold=1, rooms={"room_1": post("wild1_b", 0)}, **under).play("forgo")
    assert asked(game) == ("action_colour", ["red", "orange"])
    game.play(colour)
    assert [usable(game, page) for page in (RED_OR_PURPLE, YELLOW_OR_ORANGE)] == met


@pytest.mark.rule("B-PAGE-16")
def test_the_value_stays_though_a_white_die_of_the_card_is_destroyed() -> None:
    """Once the main action is given up its white die may go; the value was 8."""
    under = tucked(translate="sanskrit_b page_translate_08")
    game = working("white_2", "red_6", slot="slot_4", **under).play("forgo", "sanskrit_b")
    assert game.me.slots["slot_4"].dice == ("red_6",)
    assert usable(game, "page_translate_08")


# Dealing with persons -----------------------------------------------------------------------------------------------

PERSIAN = "page_recruit_08"  # of Sanskrit and Persian persons


@pytest.mark.rule("B-PAGE-17")
@pytest.mark.parametrize("way", ["dispatch", "employ"])
def test_dispatching_and_employing_are_dealings(way: str) -> None:
    game = using(PERSIAN, "red_5")
    assert not usable(game, PERSIAN)
    game.play("recruit", "persian_a", way)
    if way == "employ":
        game.play("room_1")
    assert usable(game, PERSIAN)


@pytest.mark.rule("B-PAGE-17")
@pytest.mark.parametrize("person", ["chinese_a", "greek_a", "syriac_a", "wild1_a"])
def test_dealing_with_another_person_does_not_do(person: str) -> None:
    game = dispatching(person, **tucked(f"starting_page {PERSIAN} page_recruit_02"))
    assert not usable(game, PERSIAN)


@pytest.mark.rule("B-PAGE-17")
def test_use_in_a_translation_is_dealing_with_every_translator_of_the_line() -> None:
    rooms = {"room_1": post("persian_h", 1), "room_3": post("greek_k", 0)}  # Greek to Persian, Persian to Arabic
    under = tucked(translate="page_translate_03 page_translate_02")
    game = translating("greek_f", rooms=rooms, gold=2, silver=1, **under)
    assert usable(game, "page_translate_03")
    assert not usable(game, "page_translate_02"), "nobody of the Sanskrit persons"
    assert {*game.table.turn.interacted} == {"deck_greek", "deck_persian"}


@pytest.mark.rule("B-PAGE-17")
@pytest.mark.parametrize("way", ["place_gold", "take_gold"])
@pytest.mark.parametrize("owner", [0, 1, -1])
def test_placing_and_taking_gold_are_dealings_whoever_owns_the_translator(way: str, owner: int) -> None:
    under = tucked(f"starting_page greek_b {PERSIAN}")  # "move gold"
    game = working("red_1", gold=1, silver=1, rooms={"room_1": post("persian_h", owner, gold=1)}, **under)
    assert not usable(game, PERSIAN)
    assert usable(game.play("greek_b", way), PERSIAN)


@pytest.mark.rule("B-PAGE-17")
def test_a_black_translation_deals_with_the_translators_that_get_gold() -> None:
    rooms = {"room_1": post("greek_d", 0), "room_2": post("sanskrit_b", 0), "room_3": post("hebrew_d", 0)}
    under = tucked(translate="page_translate_02 page_translate_03 page_translate_04")
    game = working("black_6", "black_4", slot="slot_4", gold=2, rooms=rooms, **under).play("translate")
    game.play("black_translation_2", "room_1", "room_3", "two_xp")
    assert [usable(game, f"page_translate_0{n}") for n in (2, 3, 4)] == [False, True, True]


@pytest.mark.rule("B-PAGE-17")
def test_the_action_is_finished_before_the_page_is_offered() -> None:
    """Employing in the third room gives a worker of any colour first."""
    game = using(PERSIAN, "red_5", silver=1).play("recruit", "persian_a", "employ", "room_3")
    assert (game.key, PERSIAN in game.options) == ("worker", False)
    assert usable(game.play("worker_red"), PERSIAN)


@pytest.mark.rule("B-PAGE-17")
@pytest.mark.rule("B-RUL-31")
def test_starting_translators_are_no_depicted_persons() -> None:
    under = tucked(translate="greek_b chinese_c " + " ".join(f"page_translate_0{n}" for n in (1, 2, 3, 4)))
    rooms = {"room_6": post("starting_translator_6", 0, gold=1)}
    game = working("red_1", slot="slot_4", bag=["white"], rooms=rooms, **under).play("greek_b")
    assert [usable(game, f"page_translate_0{n}") for n in (1, 2, 3, 4)] == [False] * 4


@pytest.mark.rule("B-PAGE-17")
def test_what_another_player_did_does_not_count() -> None:
    theirs = {**tucked(f"starting_page {PERSIAN}"), "hand": ["red_5"]}
    game = dispatching("persian_a", others={1: theirs}).play("end_turn").play("card_physics", "slot_1", seat=1)
    assert not usable(game, PERSIAN)


# Scrolls -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-PAGE-18")
@pytest.mark.parametrize("guild", ["purple", "orange", "green"])
def test_delivering_to_a_guild(guild: str) -> None:
    pages = {"page_travel_01": "purple", "page_travel_02": "orange", "page_travel_03": "green"}
    game = delivering(guild, **tucked(travel=" ".join(pages)))
    [page] = [page for page, colour in pages.items() if colour == guild]
    assert asked(game) == ("delivery_page", [page, "skip"])
    game.play(page)
    assert game.told.index("deliver") < game.told.index("ability") < game.told.index("scroll_on_map")
    assert game.key == "end_turn", "the others have no delivery of theirs"


@pytest.mark.rule("B-PAGE-18")
@pytest.mark.rule("B-RUL-45")
def test_its_influence_is_there_before_a_caliph_card_is_turned_up() -> None:
    """The delivery gives as much influence as the opponent has, who keeps the guild; with the page it is 1 more."""
    zones: dict[str, Any] = {"stacks": [[0, 1], [3, 0]], "others": {1: {"guilds": guilds(purple=2)}}}
    for answer, controller in (("page_travel_01", 0), ("skip", 1)):
        game = delivering("purple", **zones, **tucked(travel="page_travel_01"))
        assert (asked(game), game.table.caliphs) == (("delivery_page", ["page_travel_01", "skip"]), ())
        game.play(answer)
        assert len(game.table.caliphs) == 1
        assert game.table.turn.delivered == ()
        assert (game.key, game.decision.seat) == ("caliph", controller)


@pytest.mark.rule("B-PAGE-18")
def test_a_page_not_used_within_the_delivery_cannot_be_used_after_it() -> None:
    game = delivering("orange", **tucked(travel="page_travel_05 chinese_c"), bag=["white"])
    assert asked(game) == ("delivery_page", ["page_travel_05", "skip"])
    game.play("skip")
    assert game.me.silver == 0
    assert "page_travel_05" not in game.options


@pytest.mark.rule("B-PAGE-18")
@pytest.mark.rule("B-PAGE-11")
def test_several_pages_of_one_delivery_are_used_in_any_order_each_once() -> None:
    pages = ["page_travel_03", "page_travel_06"]
    for first, second in (pages, pages[::-1]):
        game = delivering("green", **tucked(travel=" ".join(pages)))
        gold = game.me.gold
        assert asked(game) == ("delivery_page", [*pages, "skip"])
        game.play(first)
        assert asked(game) == ("delivery_page", [second, "skip"])
        game.play(second)
        assert (game.key, game.me.gold) == ("end_turn", gold + 1)


@pytest.mark.rule("B-PAGE-18")
def test_without_a_delivery_no_such_page() -> None:
    game = working("red_2", slot="slot_2", silver=4, **tucked(travel="page_travel_01 page_travel_09"))
    game.play("travel", "space_2", "skip")
    assert game.key == "end_turn", "no page is left to use"
    assert "deliver" not in game.told


@pytest.mark.rule("B-PAGE-18")
@pytest.mark.parametrize("guild", ["purple", "orange", "green"])
def test_translating_in_a_guild(guild: str) -> None:
    pages = {"page_translate_05": "purple", "page_translate_06": "orange", "page_translate_07": "green"}
    game = translating("persian_f", guild, **tucked(translate=" ".join(pages)))
    assert [colour for page, colour in pages.items() if usable(game, page)] == [guild]


@pytest.mark.rule("B-PAGE-18")
def test_a_black_translation_translates_in_no_guild() -> None:
    under = tucked(translate="page_translate_05 page_translate_06 page_translate_07 chinese_c")
    rooms = {"room_1": post("persian_h", 0)}
    game = working("black_6", slot="slot_4", gold=1, rooms=rooms, columns=("persian_f",), **under).play("translate")
    game.play("two_xp")
    assert game.refused == dict.fromkeys([f"page_translate_0{n}" for n in (5, 6, 7)], "condition")


# The map -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-PAGE-19")
@pytest.mark.parametrize("steps", range(1, 13))
def test_stopping_on_a_white_space(steps: int) -> None:
    """From space 0; spaces with even numbers are black, and a full loop ends where it began."""
    page = "page_travel_08"
    zones: dict[str, Any] = {"workers": workers("red"), "tracks": ALL_AT_1, "bag": ["red"], "on_map": {}}
    game = using(page, "red_6", "green_6", **zones)
    assert not usable(game, page)
    game.play("travel", f"space_{steps % 12}")
    through(game, "work", "end_turn")
    assert (page in game.options) == (steps % 2 == 1)


@pytest.mark.rule("B-PAGE-19")
def test_another_action_in_the_travel_slot_stops_nowhere() -> None:
    under = tucked(travel="wild2_c page_travel_08 chinese_c")
    game = working("red_1", slot="slot_2", space="space_1", workers=workers("red"), **under)
    game.play("recruit", "chinese_a", "dispatch")
    assert not usable(game, "page_travel_08")


# The tracks --------------------------------------------------------------------------------------------------------

ADVANCE = {
    "physics": ("red_4", "red_4"), "philosophy": ("yellow_4", "yellow_4"), "astronomy": ("blue_4", "blue_4"),
    "mathematics": ("purple_4", "purple_4"), "chemistry": ("orange_4", "orange_4"), "biology": ("green_4", "green_4"),
    "medicine": ("black_4", "black_4"),
}  # fmt: skip


@pytest.mark.rule("B-PAGE-20")
@pytest.mark.parametrize("track", TRACKS)
def test_advancing_on_a_track(track: str) -> None:
    """Which tracks a page shows is read from its data."""
    names = [f"page_research_{n:02}" for n in range(5, 11)]
    zones: dict[str, Any] = {"bag": ["white"], "gold": 1, "rooms": {"room_1": post("wild1_b", 0)}, "tracks": ALL_AT_1}
    game = working(*ADVANCE[track], slot="slot_3", **zones, **tucked(research=" ".join([*names, "chinese_c"])))
    assert not any(usable(game, name) for name in names)
    game.play("research", "research_3")
    assert game.me.tracks[track] == 2
    for name in names:
        assert usable(game, name) == (track in DATA.pages[name].condition.condition.args[0])


@pytest.mark.rule("B-PAGE-20")
@pytest.mark.parametrize("means", ["sanskrit_d", "greek_h"])
def test_by_whatever_means(means: str) -> None:
    """A retired translator (a worker for a step on the physics track), or a person dispatched."""
    if means == "greek_h":
        under = tucked("starting_page wild1_e page_research_08")
        game = working("red_3", tracks=ALL_AT_1, workers=workers("red"), tops={"deck_greek": "greek_h"}, **under)
        game.play("recruit", "greek_h", "dispatch")
        through(game, "advance").play("physics")
    else:
        under = tucked(research="sanskrit_d page_research_08")
        game = working("red_3", slot="slot_3", tracks=ALL_AT_1, workers=workers("red"), **under)
        assert not usable(game, "page_research_08")
        game.play("sanskrit_d")
    assert game.me.tracks["physics"] == 2
    assert usable(game, "page_research_08")


@pytest.mark.rule("B-RUL-10")
def test_a_step_beyond_the_top_is_no_advance() -> None:
    under = tucked(research="page_research_08 page_research_04 chinese_c")
    game = working("red_4", "red_4", slot="slot_3", silver=2, tracks=levels(physics=7), **under)
    game.play("research", "research_3")
    assert (game.me.gold, "above_track" in game.told) == (1, True)
    assert not usable(game, "page_research_08")
    assert not usable(game, "page_research_04")


@pytest.mark.rule("B-RUL-10")
def test_the_step_onto_the_top_is_one() -> None:
    game = using("page_research_08", "red_4", "red_4", tracks=levels(physics=6)).play("research", "research_3")
    assert game.me.tracks["physics"] == 7
    assert usable(game, "page_research_08")


# Markers -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-PAGE-21")
@pytest.mark.parametrize("level", [4, 6, 7])
@pytest.mark.parametrize("track", TRACKS)
def test_every_marker_on_the_level_or_above_counts_on_all_seven_tracks(track: str, level: int) -> None:
    page = {4: "page_research_01", 6: "page_research_02", 7: "page_research_03"}[level]
    below = dict.fromkeys(TRACKS, level - 1)
    assert not usable(using(page, "red_1", tracks=below), page, "nothing_counted")
    game = using(page, "red_1", tracks=below | {track: level}).play(page)
    if level == 6:
        assert asked(game) == ("primary_die", ["red", "yellow", "blue"])
    else:
        assert (game.me.silver, game.me.gold) == ((1, 0) if level == 4 else (0, 1))


@pytest.mark.rule("B-PAGE-21")
def test_all_seven_count_and_those_of_others_do_not() -> None:
    theirs = {1: {"tracks": levels(physics=7, biology=5)}}
    for number in range(8):
        reached = dict.fromkeys(TRACKS[:number], 5)
        game = using("page_research_01", "red_1", tracks=levels(**reached), others=theirs)
        if number:
            assert game.play("page_research_01").me.silver == number
        else:
            assert not usable(game, "page_research_01", "nothing_counted")


@pytest.mark.rule("B-PAGE-21")
def test_they_are_counted_when_the_page_is_used() -> None:
    before = using("page_research_01", "red_4", "red_4", tracks=levels(physics=3, biology=4)).play("page_research_01")
    assert before.me.silver == 1
    after = using("page_research_01", "red_4", "red_4", tracks=levels(physics=3, biology=4))
    after.play("research", "research_3", "page_research_01")
    assert after.me.silver == 2 + 2


@pytest.mark.rule("B-PAGE-15")
@pytest.mark.parametrize("page", COLOUR_PAGES)
def test_each_colour_page_knows_all_colours_of_actions(page: str) -> None:
    """Under a slot of its own, with a single die of each colour."""
    wanted = DATA.pages[page].condition.condition.args[0]
    zones: dict[str, Any] = {"silver": 2, "gold": 1, "bag": ["white"], "rooms": {"room_1": post("wild1_b", 0)}}
    for colour in (*COLOURS, "black"):
        game = using(page, f"{colour}_{5 if colour in ('purple', 'orange', 'green', 'black') else 2}", **zones)
        assert usable(game, page) == (colour in wanted)


@pytest.mark.rule("B-PAGE-15")
def test_a_card_of_another_turn_sets_no_colour() -> None:
    slots = {"slot_2": card("card_biology", "red_3")}
    game = books(hand=["blue_2"], slots=slots, **tucked("starting_page page_recruit_01")).play("card_physics", "slot_1")
    assert not usable(game, RED_OR_ORANGE)
