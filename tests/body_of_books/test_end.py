"""Chapter 13: the step for gold pages between the last turn and scoring."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.testing import Scene

from .positions import DATA, asked, gold_in, post, seats
from .positions_b import CALIPHS, books, columns, ended, heights, last_turn, sides, through, tuck, tucked


def gold(*pages: str) -> dict[str, Any]:
    """These gold pages under the travel slot."""
    return tucked(travel=" ".join(pages))


def askers(game: Scene) -> list[int]:
    """Who is asked for a gold page, one after another; each declines."""
    seen = []
    while not game.done:
        assert game.key == "end_page"
        seen.append(game.decision.seat)
        game.play("skip")
    return seen


# When and in which order -------------------------------------------------------------------------------------------


@pytest.mark.rule("B-END-1")
@pytest.mark.rule("B-CHG-16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deck_and_its_reserve_are_laid_out_as_in_the_base_game(players: int) -> None:
    for length in ("casual", "epic"):
        made = [
            majlis.new("scholars", players=players, seed=5, options={"length": length, **more}).view(0)["table"]
            for more in ({}, {"body_of_books": "yes"})
        ]
        assert made[0]["stacks"] == made[1]["stacks"]
        assert len(made[1]["unseen_scrolls"]) == len(made[0]["unseen_scrolls"]) + 6


@pytest.mark.rule("B-END-1")
@pytest.mark.rule("B-CHG-16")
def test_after_the_fourth_caliph_card_the_round_is_finished_and_one_more_is_played() -> None:
    """Seat 1 of three rests and reveals it; the first player is seat 0."""
    rests = {"slots": {"slot_1": {"card": "card_chemistry"}}, "cards": ["card_physics"]}
    game = books(players=3, seat=1, caliphs=CALIPHS[:3], stacks=[[9, 0], [0, 1]], others={0: rests, 2: rests}, **rests)
    turns: list[int] = []
    while not game.done and len(turns) < 9:
        if game.key == "end_turn":
            turns.append(game.decision.seat)
        game.play(game.options[0])
    assert turns == [1, 2, 0, 1, 2]


@pytest.mark.rule("B-CHG-16")
def test_goals_resource_cards_rooms_and_costs_of_actions_are_those_of_the_base_game() -> None:
    base = majlis.find("scholars").data()
    for family in (
        "goals",
        "resource_cards",
        "scroll_stacks",
        "research_options",
        "guilds",
        "house",
        "decks",
        "banner",
    ):
        assert getattr(DATA, family) == getattr(base, family)
    assert {room: DATA.rooms[room] for room in base.rooms} == base.rooms


@pytest.mark.rule("B-CHG-16")
def test_the_owner_of_a_translator_is_paid_as_before() -> None:
    game = books(rooms={"room_1": post("wild1_b", 1)}, gold=1, silver=2).doing("move_gold")
    assert (game.done, game.me.silver, game.table.players[1].silver) == (True, 1, 1)


@pytest.mark.rule("B-END-2")
@pytest.mark.rule("B-CHG-13")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_from_the_first_player_on_clockwise(first: int, order: list[int]) -> None:
    others = {seat: gold(page) for seat, page in enumerate(("page_end_08", "page_end_09", "page_end_01"))}
    last = (first - 1) % 3
    mine = others.pop(last)
    game = last_turn(seat=last, players=3, first=first, others=others, **mine).play("end_turn")
    assert game.told.count("end_pages") == 1
    assert askers(game) == order


@pytest.mark.rule("B-END-2")
def test_whoever_has_no_gold_page_is_not_asked() -> None:
    game = ended(players=3, others={1: gold("page_end_08"), 2: tucked(travel="page_travel_01")})
    assert askers(game) == [1]
    nobody = ended()
    assert nobody.done
    assert "end_pages" not in nobody.told


@pytest.mark.rule("B-END-2")
def test_the_step_comes_before_the_dice_sum() -> None:
    """Both have no dice; three primary ones put the first player ahead."""
    game = ended(others={0: {**gold("page_end_08"), "goal": ""}, 1: {"goal": ""}})
    assert not game.game.view(0)["over"]
    game.play("page_end_08", "red", "red", "red")
    assert game.done
    assert [points["dice_sum"] for points in game.game.result.scores] == [2, 0]


# One at a time -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-END-3")
@pytest.mark.rule("B-DEC-10")
def test_one_at_a_time_in_any_order_each_once() -> None:
    pages = ["page_end_08", "page_end_09", "page_end_07"]
    for first, second in (("page_end_07", "page_end_09"), ("page_end_09", "page_end_07")):
        game = ended(others={0: gold(*pages)})
        assert asked(game) == ("end_page", [*pages, "skip"])
        game.play(first)
        assert asked(game) == ("end_page", [page for page in (*pages, "skip") if page != first])
        game.play(second)
        assert asked(game) == ("end_page", ["page_end_08", "skip"])
        game.play("skip")
        assert game.done
        assert (game.table.players[0].gold, game.table.players[0].bag) == (2, ())


@pytest.mark.rule("B-END-3")
def test_whoever_stops_has_declined_all_pages_left() -> None:
    game = ended(others={0: gold("page_end_07", "page_end_08", "page_end_09"), 1: gold("page_end_06", "page_end_10")})
    assert askers(game) == [0, 1]


@pytest.mark.rule("B-STATE-8")
def test_everybody_sees_which_pages_have_been_resolved() -> None:
    game = ended(others={0: gold("page_end_09", "page_end_07", "page_end_08")}).play("page_end_07")
    assert game.game.view(1)["table"]["players"][0]["pages_done"] == ["page_end_07"]
    game.play("page_end_09")
    assert game.game.view(None)["table"]["players"][0]["pages_done"] == ["page_end_07", "page_end_09"]


@pytest.mark.rule("B-END-3")
def test_a_page_that_can_do_nothing_now_may_become_possible() -> None:
    """Sanskrit h, dispatched, gives 3 silver for a white die into the bag."""
    game = ended(others={0: gold("page_end_10", "page_end_06")}, tops={"deck_sanskrit": "sanskrit_h"})
    assert game.refused == {"page_end_10": "no_white_die"}
    game.play("page_end_06", "sanskrit_h")
    assert game.key == "pay"
    game.play(game.options[0])
    assert asked(game) == ("end_page", ["page_end_10", "skip"])


# What pages yield is tucked at once --------------------------------------------------------------------------------


def dispatches(*pages: str, **mine: Any) -> Scene:
    """The first player dispatches a person who gives a page; these are the pages of the top book."""
    shown = {"book_1_left": pages[0], "book_1_right": pages[1]}
    fields = {"xp": 9, **gold("page_end_06"), **mine}
    game = ended(others={0: fields}, books=shown, tops={"deck_persian": "persian_j"})
    return game.play("page_end_06", "persian_j")


@pytest.mark.rule("B-END-4")
def test_a_page_gained_is_tucked_at_once_with_what_its_row_costs() -> None:
    game = dispatches("page_end_01", "page_travel_01", silver=2).play("page_end_01")
    assert (game.key, game.decision.source) == ("tuck", "page_end_01")
    game.play("slot_2")
    assert asked(game) == ("tuck_silver", ["0", "1"])
    game.play("1")
    assert (game.table.players[0].silver, columns(game)[1]) == (1, ["page_end_06", "page_end_01"])
    assert game.table.players[0].xp == 9 - DATA.pages["page_end_01"].xp


@pytest.mark.rule("B-END-4")
def test_rows_completed_then_give_their_bonus_at_once() -> None:
    fields = heights(1, 1, 1, 0)
    fields["pages"]["slot_2"] = {"page_end_06": 1}
    game = dispatches("page_end_01", "page_travel_01", **fields).nature("persian_a", "6").play("page_end_01", "slot_4")
    assert (game.decision.seat, *asked(game)) == (0, "row_bonus", sides(1))
    game.play(sides(1)[1])
    assert game.table.players[0].hand == ("black_6",)
    assert game.key == "end_page"


@pytest.mark.rule("B-END-5")
def test_a_gold_page_tucked_in_this_step_may_be_resolved_in_it() -> None:
    game = dispatches("page_end_09", "page_travel_01").play("page_end_09", "slot_3")
    assert asked(game) == ("end_page", ["page_end_09", "skip"])
    game.play("page_end_09")
    assert game.done
    assert sum(game.table.players[0].guilds.values()) == 3


@pytest.mark.rule("B-END-5")
def test_a_red_page_tucked_in_this_step_only_counts_for_rows_and_points() -> None:
    points = DATA.pages["page_travel_10"].vp + DATA.pages["page_end_06"].vp + DATA.starting_pages["starting_page"].vp
    game = tuck(dispatches("page_end_09", "page_travel_10").play("page_travel_10"), "page_travel_10", "slot_2")
    assert game.done
    assert game.game.result.scores[0]["pages"] == points
    assert columns(game)[1] == ["page_end_06", "page_travel_10"]


@pytest.mark.rule("B-END-4")
def test_an_own_translator_that_retires_is_tucked_before_the_next_page() -> None:
    rooms = {"room_9": post("wild1_b", 0, gold=1)}
    game = ended(others={0: gold("page_end_07", "page_end_08")}, rooms=rooms).play("page_end_07")
    game = through(game, "place_gold").play("room_9", "skip")
    assert (game.decision.seat, game.key, game.decision.source) == (0, "tuck", "wild1_b")
    game.play("slot_3")
    assert asked(game) == ("end_page", ["page_end_08", "skip"])
    assert columns(game)[2] == ["wild1_b"]


@pytest.mark.rule("B-END-6")
def test_scoring_modifiers_are_never_asked_for() -> None:
    game = ended(others={0: gold("page_end_11", "page_end_08", "page_end_12"), 1: gold("page_end_11")})
    assert asked(game) == ("end_page", ["page_end_08", "skip"])
    assert askers(game) == [0]


@pytest.mark.rule("B-END-7")
@pytest.mark.rule("B-RUL-5")
def test_gold_comes_back_from_translators_only_after_the_step() -> None:
    rooms = {"room_1": post("wild1_b", 0, gold=3), "room_3": post("wild1_c", 1, gold=2)}
    game = ended(others={0: gold("page_end_08")}, rooms=rooms)
    assert (gold_in(game), seats(game, "gold")) == ({"room_1": 3, "room_3": 2}, [0, 0])
    game.play("skip")
    assert game.done
    assert (gold_in(game), seats(game, "gold")) == ({}, [3, 2])
    assert [points["scrolls"] for points in game.game.result.scores] == [3 + 3 // 2, 3 + 2 // 2]


@pytest.mark.rule("B-RUL-5")
def test_so_gold_on_a_translator_may_still_be_completed() -> None:
    """Three gold in a room for four: one more by page 7, and it retires instead of giving the gold back."""
    rooms = {"room_1": post("wild1_b", 0, gold=3)}
    game = ended(others={0: gold("page_end_07")}, rooms=rooms).play("page_end_07")
    through(game, "place_gold").play("room_1", "skip", "slot_3")
    assert game.done
    assert seats(game, "gold") == [1, 0]
    assert game.game.result.scores[0]["retired"] == 3


@pytest.mark.rule("B-RUL-5")
@pytest.mark.parametrize(("house", "back"), [("no", False), ("yes", True)])
def test_a_house_may_take_the_gold_back_before_the_step(house: str, back: bool) -> None:
    """Gold for four in room 1 has come together but for one piece, which page 7 could add."""
    rooms = {"room_1": post("wild1_b", 0, gold=3), "room_3": post("wild1_c", 1, gold=2)}
    options = {"house_page_gold_first": house}
    game = ended(others={0: gold("page_end_07")}, rooms=rooms, options=options)
    assert asked(game) == ("end_page", ["page_end_07", "skip"])
    assert (gold_in(game), seats(game, "gold")) == (
        ({}, [3, 2]) if back else ({"room_1": 3, "room_3": 2}, [0, 0])
    )  # fmt: skip
    through(game.play("page_end_07"), "place_gold").play("room_1", "skip")
    assert game.done == back, "with all its gold the translator retires and is tucked"
    if not back:
        game.play("slot_3")
    assert game.done
    assert (gold_in(game), seats(game, "gold")) == ({}, [3 + 2, 2] if back else [1, 2])


@pytest.mark.rule("B-RUL-5")
def test_without_gold_pages_that_house_rule_changes_nothing() -> None:
    rooms = {"room_1": post("wild1_b", 0, gold=3)}
    game = ended(rooms=rooms, options={"house_page_gold_first": "yes"})
    assert (game.done, game.told.count("gold_back"), seats(game, "gold")) == (True, 1, [3, 0])


# Translators of other players --------------------------------------------------------------------------------------


def filled(
    theirs: dict[str, Any],
    *,
    by: int = 0,
    pages: tuple[str, ...] = ("page_end_07",),
    third: dict[str, Any] | None = None,
    **table: Any,
) -> Scene:
    """A player fills, with page 7, the translator of the other one, whose columns are described; a third may play."""
    owner = 1 - by
    people = {by: {**gold(*pages), "silver": 1}, owner: theirs, **({} if third is None else {2: third})}
    game = ended(players=len(people), others=people, rooms={"room_9": post("wild1_b", owner, gold=1)}, **table)
    while game.decision.seat != by:
        game.play("skip")
    game.play("page_end_07")
    return through(game, "place_gold").play("room_9")


@pytest.mark.rule("B-RUL-41")
@pytest.mark.rule("B-END-4")
def test_the_translator_of_another_player_is_tucked_at_once_by_its_owner() -> None:
    game = filled({"silver": 5, **heights(1, 0, 0, 0)}, pages=("page_end_07", "page_end_08"))
    assert (game.decision.seat, game.key, game.decision.source) == (1, "tuck", "wild1_b")
    game.play("slot_1", seat=1)
    assert (game.decision.seat, *asked(game)) == (1, "tuck_silver", ["0", "1"])
    game.play("1", seat=1)
    assert columns(game, 1)[0] == ["starting_page", "wild1_b"]
    assert seats(game, "silver") == [0, 5 + 1 - 1]
    assert (game.decision.seat, *asked(game)) == (0, "end_page", ["page_end_08", "skip"]), "then the first goes on"


@pytest.mark.rule("B-RUL-41")
@pytest.mark.rule("B-RUL-19")
def test_several_owners_tuck_clockwise_from_the_player_whose_page_it_was() -> None:
    rooms = {"room_9": post("wild1_b", 0, gold=1), "room_10": post("wild1_c", 2, gold=1)}
    fields = {**gold("page_end_07"), "silver": 2}
    game = ended(players=3, others={1: fields}, rooms=rooms).play("page_end_07")
    through(game, "place_gold").play("room_9")
    through(game, "place_gold").play("room_10")
    assert (game.decision.seat, game.decision.source) == (2, "wild1_c")
    game.play("slot_2", seat=2)
    assert (game.decision.seat, game.decision.source) == (0, "wild1_b")


@pytest.mark.rule("B-END-4")
def test_what_a_row_bonus_of_this_step_fills_is_tucked_at_once_as_well() -> None:
    fields = heights(3, 3, 3, 2)
    fields["pages"]["slot_2"] = {"page_end_07": 1, "page_travel_01": 2, "page_travel_02": 3}
    rooms = {"room_9": post("wild1_b", 0, gold=1), "room_10": post("wild1_c", 0, gold=1)}
    game = ended(others={0: fields}, rooms=rooms).play("page_end_07")
    through(game, "place_gold").play("room_9")
    while game.key in ("next", "place_gold"):
        game.play("skip")
    game.play("slot_4", sides(3)[1], "room_10", "place_gold")
    assert (game.decision.seat, game.key, game.decision.source) == (0, "tuck", "wild1_c")
    game.play("slot_2")
    assert (game.done, columns(game)[1][-1]) == (True, "wild1_c")


@pytest.mark.rule("B-RUL-41")
def test_its_owner_resolves_the_row_bonus_too() -> None:
    game = filled(heights(1, 1, 1, 0)).nature("5").play("slot_4", seat=1)
    assert (game.decision.seat, *asked(game)) == (1, "row_bonus", sides(1))
    game.play(sides(1)[1], seat=1)
    assert (game.done, game.table.players[1].hand, game.table.players[1].xp) == (True, ("black_5",), 1)
    assert game.game.result.scores[1]["row_bonuses"] == DATA.row_bonuses["row_bonus_1"].vp


def late_page(page: str, **table: Any) -> Scene:
    """The second player fills the first one's translator; that completes row 4, whose bonus leads to this page.

    The first player's own part of the step, with page 8, is over; row bonus 4 employs somebody in room 11.
    """
    shown = {"book_1_left": page, "book_1_right": "page_end_12"}
    mine = heights(4, 4, 4, 3)
    mine["pages"]["slot_2"] = {"page_end_08": 1, "page_travel_01": 2, "page_travel_02": 3, "page_travel_03": 4}
    fields = {"xp": 9, "silver": 4, **mine}
    game = filled(fields, by=1, books=shown, **table)
    game.play("slot_4", sides(4)[0], seat=0)
    return through(game, "employ_any").play("greek_a", "room_11", page, seat=0)


@pytest.mark.rule("B-RUL-41")
def test_a_gold_page_that_comes_after_the_own_part_may_still_be_resolved() -> None:
    game = late_page("page_end_09")
    assert (game.decision.seat, game.key, game.decision.source) == (0, "tuck", "page_end_09")
    game.play("slot_1", seat=0)
    game = through(game, "end_page")
    assert (game.decision.seat, *asked(game)) == (0, "end_page", ["page_end_09", "skip"]), "only the new one"
    game.play("page_end_09", seat=0)
    assert game.done
    assert sum(game.table.players[0].guilds.values()) == 3


@pytest.mark.rule("B-RUL-41")
def test_the_new_pages_wait_until_the_last_player_is_done() -> None:
    """The second player has another gold page left when the first one gets a new one."""
    game = late_page("page_end_09", pages=("page_end_07", "page_end_05"))
    game.play("slot_1", seat=0)
    game = through(game, "end_page")
    assert (game.decision.seat, *asked(game)) == (1, "end_page", ["page_end_05", "skip"])
    game.play("skip", seat=1)
    assert (game.decision.seat, *asked(game)) == (0, "end_page", ["page_end_09", "skip"])


@pytest.mark.rule("B-RUL-41")
def test_players_who_have_not_had_their_part_come_first() -> None:
    game = late_page("page_end_09", third=gold("page_end_05")).play("slot_1", seat=0)
    game = through(game, "end_page")
    assert (game.decision.seat, *asked(game)) == (2, "end_page", ["page_end_05", "skip"])
    game.play("skip", seat=2)
    assert (game.decision.seat, *asked(game)) == (0, "end_page", ["page_end_09", "skip"])


@pytest.mark.rule("B-RUL-41")
def test_a_red_page_that_comes_so_is_only_tucked() -> None:
    game = late_page("page_travel_09")
    tuck(game, "page_travel_09", "slot_2")
    game = through(game, "end_page")
    assert game.done
    assert columns(game)[1][-1] == "page_travel_09"


@pytest.mark.rule("B-END-7")
def test_then_the_game_is_over() -> None:
    game = ended(others={0: gold("page_end_08"), 1: gold("page_end_09")}).play("skip", "page_end_09")
    assert game.done
    view = game.game.view(0)
    assert (view["over"], view["phase"]) == (True, "over")
    assert game.told[-1] == "over"
