"""Chapter 12: the end of a turn, and pages that become usable only then."""

from __future__ import annotations

from typing import Any

import pytest

from majlis import IllegalOption
from majlis.testing import Scene

from .positions import UPGRADES, asked, card, gold_in, levels, post, workers
from .positions_b import FULL_HAND, books, columns, heights, pending, sides, through, tuck, tucked, working

PERSIAN = {"room_9": post("persian_h", 0, gold=2)}  # it retires at the end of the turn
FOR_PERSIAN = "page_recruit_08"  # 1 gold after dealing with a Sanskrit or a Persian person


def ends(slot: str = "slot_1", dice: tuple[str, ...] = ("red_1",), **zones: Any) -> Scene:
    """Seat 0 has worked in a slot and used nothing; its turn ends."""
    return working(*dice, slot=slot, **zones).play("skip")


def tucks(game: Scene) -> list[tuple[int, str]]:
    """Who tucks which card, in this order, until the turn passes; each goes under the translate slot."""
    seen: list[tuple[int, str]] = []
    active = game.table.active
    while game.table.active == active and game.key:
        if game.key == "tuck":
            seen.append((game.decision.seat, game.decision.source))
        game.play("slot_4" if game.key == "tuck" else game.options[0])
    return seen


# Work and its end --------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-TURN-1")
def test_pages_join_the_effects_of_a_turn_in_any_order() -> None:
    under = tucked("starting_page persian_h page_recruit_02 page_recruit_07")
    zones: dict[str, Any] = {"played": "card_gather", "bag": ["blue"] * 5, **under}
    effects = {"recruit", "draw_die", "worker(any)", "persian_h", "page_recruit_02"}
    game = working("red_4", slot="slot_1", **zones)
    assert {*game.options} == {*effects, "skip"}
    assert game.refused == {"page_recruit_07": "condition"}
    for order in (("persian_h", "page_recruit_02", "worker(any)"), ("worker(any)", "page_recruit_02", "persian_h")):
        game = working("red_4", slot="slot_1", **zones)
        for effect in order:
            game.play(effect)
            if game.key == "worker":
                game.play("worker_red")
        assert (game.me.silver, game.me.workers["red"]) == (1 + 2, 1)
        assert "recruit" in game.options, "the main action may come last"
        assert not {*order} & {*game.options}, "each is used once"


@pytest.mark.rule("B-TURN-1")
@pytest.mark.rule("B-RUL-37")
def test_no_page_must_be_used() -> None:
    game = working("red_4", **tucked("starting_page page_recruit_02")).play("skip")
    assert (game.key, game.me.silver) == ("end_turn", 0)


@pytest.mark.rule("B-TURN-2")
@pytest.mark.rule("B-RUL-19")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_players_tuck_clockwise_from_the_active_one(active: int) -> None:
    people = ["greek_b", "hebrew_b", "persian_b"]
    rooms = {"room_9": post("wild1_b", 2, 2), "room_10": post("wild1_c", 1, 2), "room_8": post("wild1_f", 0, 2)}
    aside = {seat: {"set_aside": [people[seat]]} for seat in range(3)}
    mine = aside.pop(active)
    game = books(players=3, seat=active, rooms=rooms, others=aside, **mine)
    tucked_by = {0: ["greek_b", "wild1_f"], 1: ["hebrew_b", "wild1_c"], 2: ["persian_b", "wild1_b"]}
    clockwise = [(active + n) % 3 for n in range(3)]
    assert tucks(game) == [(seat, name) for seat in clockwise for name in tucked_by[seat]]
    assert game.table.active == (active + 1) % 3


@pytest.mark.rule("B-TURN-2")
def test_all_translators_with_enough_gold_leave_their_rooms_before_anything_is_tucked() -> None:
    rooms = {"room_9": post("wild1_b", 0, 2), "room_10": post("wild1_c", 1, 2), "room_8": post("wild1_f", gold=2)}
    game = books(rooms=rooms, set_aside=["greek_b"])
    assert asked(game) == ("tuck_next", ["greek_b", "wild1_b"])
    assert game.table.rooms == {}
    assert [player.supply for player in game.table.players] == [20, 20]


@pytest.mark.rule("B-TURN-2")
def test_a_translator_filled_by_a_row_bonus_retires_in_the_same_turn() -> None:
    rooms = {"room_9": post("wild1_b", 0, 1)}
    game = pending("page_end_01", rooms=rooms, **heights(3, 3, 3, 2)).play("slot_4", sides(3)[1])
    game.play("room_9", "place_gold")
    through(game, "tuck")
    assert (game.decision.seat, game.decision.source, game.table.active) == (0, "wild1_b", 0)
    game.play("slot_1")
    assert columns(game)[0][-1] == "wild1_b"


@pytest.mark.rule("B-TURN-2")
def test_what_a_row_bonus_fills_is_tucked_after_everybody_has_tucked_once() -> None:
    rooms = {"room_9": post("wild1_b", 0, 1)}
    game = pending("page_end_01", rooms=rooms, others={1: {"set_aside": ["greek_b"]}}, **heights(3, 3, 3, 2))
    game.play("slot_4", sides(3)[1])
    game.play("room_9", "place_gold")
    assert tucks(game) == [(1, "greek_b"), (0, "wild1_b")]


@pytest.mark.rule("B-TURN-2")
def test_a_translator_of_another_player_filled_by_a_row_bonus_is_tucked_by_its_owner() -> None:
    rooms = {"room_9": post("wild1_b", 1, 1)}
    game = pending("page_end_01", rooms=rooms, silver=1, **heights(3, 3, 3, 2)).play("slot_4", sides(3)[1])
    game.play("room_9", "place_gold")
    assert tucks(game) == [(1, "wild1_b")]
    assert columns(game, 1)[3] == ["wild1_b"]


@pytest.mark.rule("B-TURN-2")
def test_a_page_gained_by_a_row_bonus_is_tucked_in_the_same_turn() -> None:
    """Employing in room 11, which row bonus 4 allows, gives a page."""
    shown = {"book_1_left": "page_end_05", "book_1_right": "page_end_06"}
    game = pending("page_end_01", silver=4, xp=9, books=shown, **heights(4, 4, 4, 3)).play("slot_4", sides(4)[0])
    game.play("wild1_a", "room_11", "page_end_06")
    through(game, "tuck")
    assert (game.decision.source, game.table.active) == ("page_end_06", 0)
    assert columns(game.play("slot_3"))[2][-1] == "page_end_06"
    asked_until_end(game)
    assert game.table.players[0].set_aside == ()


@pytest.mark.rule("B-TURN-2")
def test_it_is_repeated_until_nothing_is_pending() -> None:
    """Row bonus 3 fills the other one's translator, which completes their row 3, whose bonus fills the next one."""
    rooms = {"room_9": post("wild1_b", 1, 1), "room_10": post("greek_b", 0, 1)}
    people = ("persian_h", "persian_b", "persian_c", "wild2_b", "wild2_d", "wild2_f", "syriac_b", "syriac_d")
    theirs = {
        **tucked(
            "starting_page page_end_02 page_end_03", *[" ".join(people[n : n + 3]) for n in (0, 3)], "syriac_b syriac_d"
        ),
        "silver": 1,
    }
    game = pending("page_end_01", rooms=rooms, silver=1, others={1: theirs}, **heights(3, 3, 3, 2))
    game.play("slot_4", sides(3)[1], "room_9", "place_gold", "end_turn")
    assert (game.decision.seat, game.decision.source) == (1, "wild1_b")
    game.play("slot_4", sides(3)[1], "room_10", "place_gold", seat=1)
    assert (game.decision.seat, game.key, game.decision.source) == (0, "tuck", "greek_b")
    game.play("slot_4", seat=0)
    assert columns(game)[3][-1] == "greek_b"
    assert gold_in(game) == {}


@pytest.mark.rule("B-TURN-2")
@pytest.mark.rule("B-RUL-9")
def test_a_tucked_translator_counts_for_the_goal_of_whoever_tucks_it() -> None:
    """Retiring is dealing with the person whom a goal card asks for first; its reward is a white worker."""
    game = pending("chinese_c", others={1: {"set_aside": ["sanskrit_b"]}}).play("slot_2")
    assert (game.me.goals_done[0], game.me.workers["white"]) == (True, 1)
    assert tucks(game) == [(1, "sanskrit_b")]
    other = game.table.players[1]
    assert (other.goals_done[0], other.workers["white"]) == (True, 1)


@pytest.mark.rule("B-TURN-2")
def test_then_the_turn_passes() -> None:
    game = pending("page_end_01", others={1: {"hand": ["red_1"]}}).play("slot_4")
    assert asked(game) == ("end_turn", ["end_turn"])
    game.play("end_turn")
    assert (game.table.active, game.decision.seat, game.key) == (1, 1, "turn")


@pytest.mark.rule("B-TURN-3")
def test_a_rest_ends_in_the_same_way() -> None:
    zones: dict[str, Any] = {
        "slots": {"slot_1": card("card_mathematics")}, "hand": FULL_HAND, "set_aside": ["page_end_01"],
        "rooms": {"room_9": post("wild1_b", 0, 2), "room_10": post("wild1_c", 1, 2)},
    }  # fmt: skip
    game = through(books(**zones).play("rest"), "tuck_next")
    assert game.options == ["page_end_01", "wild1_b"]
    assert tucks(game) == [(0, "page_end_01"), (0, "wild1_b"), (1, "wild1_c")]


@pytest.mark.rule("B-TURN-3")
@pytest.mark.rule("B-RUL-9")
def test_after_a_rest_no_page_becomes_usable_for_no_column_is_used() -> None:
    under = tucked(f"starting_page {FOR_PERSIAN}")
    game = books(slots={"slot_1": card("card_mathematics")}, hand=FULL_HAND, rooms=PERSIAN, **under).play("rest")
    assert through(game, "late_page", "tuck", "end_turn").key == "tuck"
    assert "late_page" not in asked_until_end(game)


def asked_until_end(game: Scene) -> list[str]:
    """Everything that is asked until the turn passes, answered with the first option."""
    keys: list[str] = []
    active = game.table.active
    while game.key and game.table.active == active:
        keys.append(game.key)
        game.play(game.options[0])
    return keys


# Pages usable when the turn ends -----------------------------------------------------------------------------------


@pytest.mark.rule("B-RUL-9")
def test_a_retirement_makes_a_page_of_the_used_column_usable_when_the_card_is_tucked_and_paid_for() -> None:
    game = ends(rooms=PERSIAN, silver=2, **tucked(f"starting_page {FOR_PERSIAN}"))
    assert game.key == "tuck"
    game.play("slot_1", "2")
    assert asked(game) == ("late_page", [FOR_PERSIAN, "skip"])
    assert (columns(game)[0], game.me.silver) == (["starting_page", FOR_PERSIAN, "persian_h"], 0)
    game.play(FOR_PERSIAN)
    assert (game.me.gold, game.key) == (1, "end_turn")


@pytest.mark.rule("B-RUL-9")
def test_a_row_that_the_tuck_completes_is_rewarded_before_the_page() -> None:
    under = tucked(f"starting_page {FOR_PERSIAN}", "page_end_01", "page_end_02")
    game = ends(rooms=PERSIAN, **under).play("slot_4")
    assert game.key == "row_bonus"
    game.play(sides(1)[1])
    assert asked(game) == ("late_page", [FOR_PERSIAN, "skip"])


@pytest.mark.rule("B-RUL-9")
def test_such_a_page_comes_before_the_next_card_is_tucked() -> None:
    game = ends(rooms=PERSIAN, set_aside=["page_end_01"], **tucked(f"starting_page {FOR_PERSIAN}"))
    game.play("persian_h", "slot_2")
    assert asked(game) == ("late_page", [FOR_PERSIAN, "skip"])
    assert game.me.set_aside == ("page_end_01",)


@pytest.mark.rule("B-RUL-9")
def test_it_may_be_declined_and_does_not_come_back() -> None:
    rooms = {**PERSIAN, "room_10": post("persian_b", 0, gold=2)}
    game = ends(rooms=rooms, **tucked(f"starting_page {FOR_PERSIAN}"))
    game.play("persian_h", "slot_2", "skip")
    assert game.key == "tuck"
    assert "late_page" not in asked_until_end(game)
    assert game.table.players[0].gold == 0


@pytest.mark.rule("B-RUL-9")
def test_only_pages_of_the_column_used_this_turn() -> None:
    game = ends("slot_2", rooms=PERSIAN, **tucked(f"starting_page {FOR_PERSIAN}"))
    assert game.key == "tuck"
    assert "late_page" not in asked_until_end(game)


@pytest.mark.rule("B-RUL-9")
def test_only_pages_whose_condition_becomes_true_in_this_step() -> None:
    """A Persian was dealt with in the turn itself, so the page could have been used then."""
    game = working("red_5", rooms=PERSIAN, **tucked(f"starting_page {FOR_PERSIAN}"))
    game.play("recruit", "persian_a", "dispatch")
    assert FOR_PERSIAN in game.options
    game.play("skip")
    assert game.key == "tuck"
    assert "late_page" not in asked_until_end(game)
    assert game.table.players[0].gold == 0


@pytest.mark.rule("B-RUL-9")
def test_a_page_used_in_the_turn_is_not_used_again() -> None:
    game = working("red_5", rooms=PERSIAN, **tucked(f"starting_page {FOR_PERSIAN}")).play(
        "recruit", "persian_a", "dispatch"
    )
    game.play(FOR_PERSIAN)
    assert (game.key, game.me.gold) == ("tuck", 1)
    assert "late_page" not in asked_until_end(game)
    assert game.table.players[0].gold == 1


@pytest.mark.rule("B-RUL-9")
def test_colour_and_value_pages_main_action_brown_field_and_translators_are_no_longer_possible() -> None:
    under = tucked(f"starting_page chinese_c {FOR_PERSIAN} page_recruit_02")
    game = ends(dice=("red_4",), rooms=PERSIAN, played="card_gather", bag=["red"], **under)
    assert asked(game.play("slot_2")) == ("late_page", [FOR_PERSIAN, "skip"])
    assert asked_until_end(game) == ["late_page", "end_turn"]
    assert game.table.players[0].silver == 0


@pytest.mark.rule("B-RUL-9")
def test_a_translator_that_another_player_tucks_does_not_count() -> None:
    rooms = {"room_9": post("persian_h", 1, gold=2)}
    game = ends(rooms=rooms, **tucked(f"starting_page {FOR_PERSIAN}"))
    assert game.key == "end_turn"
    assert asked_until_end(game) == ["end_turn", "tuck"]
    assert game.table.players[0].gold == 0


@pytest.mark.rule("B-RUL-9")
@pytest.mark.rule("B-PAGE-17")
def test_nor_does_it_later_in_the_same_step_when_the_active_player_tucks_again() -> None:
    """The other player tucks a Persian; then the active one a translator that row bonus 3 has filled."""
    under = heights(3, 3, 3, 2)
    under["pages"]["slot_1"] = {"starting_page": 1, "page_recruit_01": 2, FOR_PERSIAN: 3}
    rooms = {"room_9": post("persian_h", 1, gold=2), "room_10": post("wild1_b", 0, gold=1)}
    game = ends(set_aside=["page_end_01"], rooms=rooms, **under).play("slot_4", sides(3)[1], "room_10", "place_gold")
    keys = asked_until_end(game)
    assert keys[:3] == ["end_turn", "tuck", "tuck"], "first the other player, then the active one"
    assert "late_page" not in keys
    assert game.table.players[0].gold == 0


@pytest.mark.rule("B-RUL-9")
@pytest.mark.rule("B-PAGE-20")
def test_an_advance_of_another_player_does_not_count_either() -> None:
    """The other player advances by row bonus 4; then the active one tucks a translator that row bonus 3 has filled."""
    under = heights(3, 3, 3, 2)
    under["pages"]["slot_3"] = {"page_research_01": 1, "page_research_02": 2, "page_research_09": 3}
    theirs = {**heights(4, 4, 4, 3, after=3), "set_aside": ["page_end_02"], "tracks": levels(biology=1)}
    rooms = {"room_10": post("wild1_b", 0, gold=1)}
    game = ends("slot_3", set_aside=["page_end_01"], rooms=rooms, others={1: theirs}, **under)
    game.play("slot_4", sides(3)[1], "room_10", "place_gold", "end_turn")
    game.play("slot_4", sides(4)[1], "biology", seat=1)
    assert game.table.players[1].tracks["biology"] == 2
    assert (game.decision.seat, game.key, game.decision.source) == (0, "tuck", "wild1_b")


@pytest.mark.rule("B-RUL-9")
def test_pages_of_other_players_are_not_used() -> None:
    rooms = {"room_9": post("persian_h", 1, gold=2)}
    game = ends(rooms=rooms, others={1: tucked(f"starting_page {FOR_PERSIAN}")})
    assert asked_until_end(game) == ["end_turn", "tuck"]
    assert game.table.players[1].gold == 0


@pytest.mark.rule("B-RUL-9")
@pytest.mark.rule("B-RUL-31")
def test_a_starting_translator_makes_no_page_usable() -> None:
    every = tucked("starting_page page_recruit_07 page_recruit_08 page_recruit_09 page_recruit_10")
    rooms = {"room_9": post("starting_translator_9", 0, gold=2)}
    game = ends(rooms=rooms, bag=["white"], workers=workers("red"), **every)
    assert game.key == "tuck"
    assert "late_page" not in asked_until_end(game)


@pytest.mark.rule("B-RUL-9")
def test_a_translator_set_aside_by_a_caliph_card_retires_now_too() -> None:
    game = ends(set_aside=["sanskrit_b"], **tucked(f"starting_page {FOR_PERSIAN}")).play("slot_2")
    assert asked(game) == ("late_page", [FOR_PERSIAN, "skip"])


@pytest.mark.rule("B-RUL-9")
def test_a_page_that_could_do_nothing_is_not_offered() -> None:
    rooms = {"room_9": post("chinese_c", 0, gold=2)}
    under = tucked("starting_page page_recruit_07")
    assert ends(rooms=rooms, **under).play("slot_2").key == "end_turn", "no white die"
    assert ends(rooms=rooms, bag=["white"], **under).play("slot_2").key == "late_page"


@pytest.mark.rule("B-RUL-9")
def test_several_such_pages_are_used_in_any_order() -> None:
    """Translate may be done in the recruit slot, so its column may hold two pages for one person."""
    under = tucked("starting_page wild2_e page_recruit_08 page_translate_02")
    rooms = {"room_9": post("sanskrit_b", 0, gold=2)}
    for order in (("page_recruit_08", "page_translate_02"), ("page_translate_02", "page_recruit_08")):
        game = ends(rooms=rooms, tracks=levels(physics=1), **under).play("slot_2")
        assert asked(game) == ("late_page", ["page_recruit_08", "page_translate_02", "skip"])
        for page in order:
            game.play(page)
            if game.key == "advance":
                game.play("physics")
        assert (game.me.gold, game.me.tracks["physics"], game.key) == (1, 2, "end_turn")


@pytest.mark.rule("B-RUL-9")
@pytest.mark.parametrize(
    ("track", "page"), [("biology", "page_research_09"), ("physics", "page_research_08"), ("medicine", "")]
)
def test_an_advance_by_a_row_bonus_makes_a_page_usable(track: str, page: str) -> None:
    names = ["page_end_02", "page_end_03", "page_research_08", "page_research_09"]
    under = {**heights(4, 4, 4, 3), **tucked_research(*names)}
    game = ends("slot_3", set_aside=["page_end_01"], tracks=levels(**{track: 1}), **under)
    game.play("slot_4", sides(4)[1], track)
    assert game.key == ("late_page" if page else "end_turn")
    if page:
        assert game.options == [page, "skip"]
        game.play(page)
        assert (game.me.gold, game.me.silver) == ((1, 0) if page == "page_research_08" else (0, 2))


def tucked_research(*names: str) -> dict[str, Any]:
    """Four columns of 4, 4, 4 and 3 cards, with these pages under the research slot."""
    fields = heights(4, 4, 4, 3)
    fields["pages"]["slot_3"] = {name: row for row, name in enumerate(names, 1)}
    return fields


@pytest.mark.rule("B-RUL-9")
def test_employing_by_a_row_bonus_makes_a_page_usable() -> None:
    under = heights(4, 4, 4, 3)
    under["pages"]["slot_1"] = {"starting_page": 1, "page_recruit_01": 2, FOR_PERSIAN: 3, "page_recruit_03": 4}
    game = ends(set_aside=["page_end_01"], **under).play("slot_4", sides(4)[0], "persian_a", "room_1")
    assert asked(game) == ("late_page", [FOR_PERSIAN, "skip"])
    assert game.play(FOR_PERSIAN).me.gold == 1


@pytest.mark.rule("B-RUL-9")
def test_a_page_tucked_in_this_step_is_not_usable_yet() -> None:
    under = heights(4, 4, 3, 4)
    game = ends("slot_3", set_aside=["page_research_09"], tracks=levels(biology=1), **under)
    tuck(game, "page_research_09", "slot_3").play(sides(4)[1], "biology")
    assert columns(game)[2][-1] == "page_research_09"
    assert (game.key, game.me.silver) == ("end_turn", 0)


@pytest.mark.rule("B-RUL-9")
@pytest.mark.rule("B-TURN-2")
def test_a_page_used_now_may_make_another_one_usable() -> None:
    """Research may be done in the recruit slot, so its column may hold a page that asks for an advance."""
    under = tucked("starting_page wild1_e page_recruit_10 page_research_08")
    rooms = {"room_9": post("hebrew_b", 0, gold=2)}
    game = ends(rooms=rooms, workers=workers("red"), tracks=levels(physics=1), **under)
    assert asked(game.play("slot_2")) == ("late_page", ["page_recruit_10", "skip"])
    game.play("page_recruit_10", "physics")
    assert (game.me.tracks["physics"], sum(game.me.workers.values())) == (2, 0)
    assert asked(game) == ("late_page", ["page_research_08", "skip"])
    assert game.play("page_research_08").me.gold == 1


@pytest.mark.rule("B-RUL-9")
@pytest.mark.rule("B-TURN-2")
def test_a_page_used_now_may_make_another_translator_retire() -> None:
    names = ["page_research_01", "page_research_02", "page_research_03", "page_research_07"]
    rooms = {"room_9": post("wild1_b", 0, gold=1)}
    game = ends("slot_3", set_aside=["page_end_01"], gold=1, rooms=rooms, tracks=levels(biology=1),
                **tucked_research(*names)).play("slot_4", sides(4)[1], "biology")  # fmt: skip
    assert asked(game) == ("late_page", ["page_research_07", "skip"])
    game.play("page_research_07")
    game.play("place_gold")
    through(game, "tuck")
    assert (game.decision.source, gold_in(game), game.table.active) == ("wild1_b", {}, 0)


@pytest.mark.rule("B-RUL-9")
def test_a_retirement_in_the_second_round_of_tucking_counts_as_well() -> None:
    """Row bonus 3 fills the own Persian translator, which deals with him anyway: the page is asked for once."""
    under = heights(3, 3, 3, 2)
    under["pages"]["slot_1"] = {"starting_page": 1, "page_recruit_01": 2, FOR_PERSIAN: 3}
    game = ends(set_aside=["page_end_01"], rooms={"room_9": post("persian_h", 0, gold=1)}, **under)
    game.play("slot_4", sides(3)[1])
    game.play("room_9", "place_gold")
    assert asked(game) == ("late_page", [FOR_PERSIAN, "skip"])
    assert asked_until_end(game).count("late_page") == 1
    assert game.table.players[0].gold == 1


# What the turn remembers -------------------------------------------------------------------------------------------


@pytest.mark.rule("B-STATE-14")
def test_what_a_turn_remembers_is_forgotten_with_it() -> None:
    """The other player's turn begins with conditions unmet, and so does the next own one."""
    theirs = {**tucked(f"starting_page {FOR_PERSIAN}"), "hand": ["red_5"]}
    game = working("red_5", others={1: theirs}, spare=("blue_1",), **tucked(f"starting_page {FOR_PERSIAN}"))
    game.play("recruit", "persian_a", "dispatch")
    assert FOR_PERSIAN in game.options
    game.play(FOR_PERSIAN)
    through(game, "end_turn").play("end_turn")
    game.play("card_physics", "slot_1")
    assert (game.decision.seat, game.refused[FOR_PERSIAN]) == (1, "condition")


@pytest.mark.rule("B-STATE-14")
def test_everybody_sees_what_has_happened_this_turn() -> None:
    zones: dict[str, Any] = {"rooms": {"room_1": post("persian_h", 0)}, "gold": 2, "columns": ("persian_f",)}
    game = working("purple_4", slot="slot_4", tracks=levels(**dict.fromkeys(levels(), 1)), goal="", **zones)
    game.play("translate")
    turn = through(game, "work", "end_turn").game.view(1)["table"]["turn"]
    assert turn["translated"] == ["guild_purple"]
    assert turn["interacted"] == ["deck_persian"]
    assert (turn["colour"], turn["value"], len(turn["advanced"])) == ("purple", 4, 1)


@pytest.mark.rule("B-STATE-14")
def test_what_is_used_up_is_not_offered_again() -> None:
    game = working("red_4", played="card_gather", bag=["red"], **tucked("starting_page chinese_c page_recruit_02"))
    for effect in ("page_recruit_02", "chinese_c", "worker(any)"):
        assert effect in game.options
        game.play(effect)
        if game.key == "worker":
            game.play("worker_red")
        assert effect not in [*game.options, *game.refused]
        with pytest.raises(IllegalOption):
            game.play(effect)


@pytest.mark.rule("B-TURN-2")
def test_an_upgrade_by_a_row_bonus_goes_before_the_next_tuck() -> None:
    game = pending("page_end_01", "page_end_02", upgrades=UPGRADES, **heights(1, 1, 1, 0))
    game.play("page_end_01", "slot_4", sides(1)[0], "upgraded_bargain")
    assert (game.key, game.decision.source) == ("tuck", "page_end_02")
