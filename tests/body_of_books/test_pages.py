"""Chapter 8: the books, gaining pages, and what pages are."""

from __future__ import annotations

from typing import Any

import pytest

from majlis import IllegalOption
from majlis.testing import Scene

from .positions import (
    BOOKS,
    BROWN,
    DATA,
    SIDES,
    asked,
    book,
    card,
    corrected,
    done,
    facts,
    position,
    post,
    told,
    tucked,
    workers,
    working,
)

RED, GOLD = "page_travel_01", "page_end_01"
RICH = 20
RED_OF = {
    "slot_1": "page_recruit_02",
    "slot_2": "page_travel_02",
    "slot_3": "page_research_02",
    "slot_4": "page_translate_02",
}


def buying(number: int = 1, **zones: Any) -> Scene:
    """A player with much experience who may gain so many pages, one after the other."""
    return position(**{"xp": RICH, **zones}).doing(f"{number} x page")


def priced(**prices: int) -> str:
    """An overlay with printed prices: `end_01=3`."""
    return corrected(pages=[{"id": f"page_{page}", "xp": xp} for page, xp in prices.items()])


# Gaining ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-PAGE-1")
@pytest.mark.rule("B-DEC-1")
@pytest.mark.rule("B-RUL-4")
def test_the_effect_offers_the_six_pages_or_two_experience_or_neither() -> None:
    game = buying()
    assert asked(game) == ("page", [*BOOKS.values(), "two_xp", "skip"])
    assert buying(xp=0).play("two_xp").me.xp == 2
    declined = buying(xp=3).play("skip")
    assert (declined.done, declined.me.xp, declined.me.set_aside) == (True, 3, ())
    assert declined.table.books == BOOKS


@pytest.mark.rule("B-PAGE-1")
@pytest.mark.rule("B-RUL-4")
def test_two_experience_may_be_taken_though_a_page_is_affordable_and_though_none_is() -> None:
    assert buying(xp=RICH).play("two_xp").me.xp == RICH + 2
    poor = buying(xp=0, overlay=priced(**{page.removeprefix("page_"): 1 for page in BOOKS.values()}))
    assert asked(poor) == ("page", ["two_xp", "skip"])


@pytest.mark.rule("B-PAGE-1")
@pytest.mark.parametrize("source", ["room", "translation", "track"])
def test_the_choice_is_free_whatever_the_source(source: str) -> None:
    zones: dict[str, Any] = {"xp": 5, "goal": ""}
    if source == "room":
        game = working("red_1", silver=4, **zones).play("recruit", "chinese_a", "employ", "room_11")
    elif source == "translation":
        game = working("black_6", slot="slot_4", gold=1, rooms={"room_1": post("chinese_b", 0)}, **zones).play(
            "translate"
        )
    else:
        game = position(**zones).doing("1 silver > page")
    assert game.key == "page"
    assert {*BOOKS.values(), "two_xp", "skip"} == {*game.options}


@pytest.mark.rule("B-PAGE-2")
@pytest.mark.rule("B-PAGE-3")
@pytest.mark.parametrize("page", BOOKS.values())
def test_a_page_costs_the_experience_printed_on_it_at_once(page: str) -> None:
    game = buying().play(page)
    assert game.me.xp == RICH - facts(page).xp
    assert told(game, "page_taken") == [{"seat": 0, "page": page, "n": facts(page).xp}]


@pytest.mark.rule("B-EX-8")
@pytest.mark.rule("B-PAGE-2")
def test_example_a_page_of_3_that_is_alone_in_its_book_costs_2() -> None:
    alone = {"books": book(2, "page_end_05"), "overlay": priced(end_05=3)}
    assert buying(xp=2, **alone).play("page_end_05").me.xp == 0
    assert buying(xp=1, **alone).refused["page_end_05"] == "lacks"
    pair = {"books": book(2, "page_end_05", "page_end_06"), "overlay": priced(end_05=3)}
    assert buying(xp=2, **pair).refused["page_end_05"] == "lacks"
    assert buying(xp=3, **pair).play("page_end_05").me.xp == 0


@pytest.mark.rule("B-PAGE-2")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("side", ["left", "right"])
def test_the_discount_is_for_the_only_page_of_its_own_book(number: int, side: str) -> None:
    names = ("page_end_05", "") if side == "left" else ("", "page_end_05")
    game = buying(books=book(number, *names), overlay=priced(end_05=4))
    assert [page for page in game.options if page in BOOKS.values()] == [
        page for space, page in BOOKS.items() if not space.startswith(f"book_{number}")
    ]
    other = next(page for page in game.options if page in BOOKS.values())
    assert buying(books=book(number, *names)).play(other).me.xp == RICH - facts(other).xp
    assert game.play("page_end_05").me.xp == RICH - 3


@pytest.mark.rule("B-RUL-20")
@pytest.mark.rule("B-PAGE-2")
@pytest.mark.parametrize(("printed", "price"), [(2, 1), (1, 0), (0, 0)])
def test_the_discount_makes_a_page_of_1_free_and_none_cheaper_than_that(printed: int, price: int) -> None:
    zones: dict[str, Any] = {"books": book(3, "", "page_end_05"), "overlay": priced(end_05=printed)}
    game = buying(xp=price, **zones).play("page_end_05")
    assert (game.me.xp, game.me.set_aside) == (0, ("page_end_05",))
    if price:
        assert buying(xp=price - 1, **zones).refused["page_end_05"] == "lacks"


@pytest.mark.rule("B-PAGE-3")
@pytest.mark.parametrize("price", [1, 3, 6])
def test_who_cannot_pay_cannot_take_the_page(price: int) -> None:
    overlay = priced(end_01=price)
    short = buying(xp=price - 1, overlay=overlay)
    reason = short.decision.refused[GOLD]
    assert (reason.key, dict(reason.args)) == ("lacks", {"what": "xp", "n": price})
    with pytest.raises(IllegalOption, match="lacks"):
        short.play(GOLD)
    assert buying(xp=price, overlay=overlay).play(GOLD).me.xp == 0


@pytest.mark.rule("B-PAGE-3")
def test_the_second_of_two_pages_is_paid_with_what_is_left() -> None:
    overlay = priced(end_01=3, end_12=2, travel_01=1)
    game = buying(2, xp=4, overlay=overlay).play(GOLD)
    assert "page_end_12" in game.options, "it is alone in its book now and costs 1"
    game.play("page_end_12")
    assert (game.me.xp, game.me.set_aside) == (0, (GOLD, "page_end_12"))


# Pending ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-PAGE-4")
@pytest.mark.rule("B-STATE-6")
def test_a_page_is_set_aside_and_tucked_when_the_turn_ends() -> None:
    game = working("red_1", played="card_gather", bag=["red"], xp=9, silver=5, goal="")
    game.play("recruit", "chinese_a", "employ", "room_11", GOLD)
    assert (game.key, game.me.set_aside) == ("work", (GOLD,))
    assert GOLD not in game.table.books.values()
    assert all(GOLD not in pages for pages in game.me.pages.values())
    assert game.game.view(1)["table"]["players"][0]["set_aside"] == [GOLD]
    assert asked(game.play("skip")) == ("tuck", list(BROWN))
    done(game, "slot_3")
    assert game.table.players[0].pages["slot_3"] == {GOLD: 1}
    assert game.table.players[0].set_aside == ()


@pytest.mark.rule("B-PAGE-4")
def test_experience_then_the_cost_of_the_row_is_paid_before_the_page_is_tucked() -> None:
    overlay = priced(end_01=2)
    zones: dict[str, Any] = {"xp": 3, "silver": 5, "goal": "", "overlay": overlay}
    game = working("red_1", **zones).play("recruit", "chinese_a", "employ", "room_11", GOLD)
    assert (game.me.xp, game.me.silver) == (1, 1)
    game.play("slot_1")  # the second row there: 1 unit
    assert asked(game) == ("tuck_silver", ["0", "1"])
    assert GOLD not in game.me.pages["slot_1"]
    game.play("1")
    assert (game.me.xp, game.me.silver, game.me.pages["slot_1"]) == (1, 0, {"starting_page": 1, GOLD: 2})


@pytest.mark.rule("B-PAGE-5")
def test_a_pending_page_has_no_ability_and_a_tucked_one_works_from_the_next_turn_on() -> None:
    overlay = corrected(
        pages={"id": RED, "xp": 0, "effect": "7 silver"}, action_cards={"id": "card_physics", "work": "page"}
    )
    zones: dict[str, Any] = {"slot": "slot_2", "overlay": overlay, "spare": ("red_4",), "others": {1: {"cards": []}}}
    game = working("red_3", **zones).play("page", RED)
    assert game.me.set_aside == (RED,)
    assert RED not in (*game.options, *game.refused)
    game.play("skip")
    assert game.key == "end_turn"
    assert game.me.pages["slot_2"] == {RED: 1}
    game.play("end_turn").play("end_turn", seat=1)
    assert game.me.silver == 0
    game.play("card_gather")
    game.play("slot_1")
    assert RED not in game.options


@pytest.mark.rule("B-PAGE-5")
def test_on_the_next_turn_in_its_slot_it_can_be_used() -> None:
    game = working(
        "red_3", slot="slot_2", overlay=corrected(pages={"id": RED, "effect": "7 silver"}), **tucked(slot_2=RED)
    )
    assert game.play(RED).me.silver == 7


# Refilling -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-PAGE-6")
def test_a_book_that_is_empty_gets_two_new_pages_at_once() -> None:
    game = buying(2).nature("page_end_05", "page_end_06").play("page_recruit_01")
    assert game.table.books == {space: page for space, page in BOOKS.items() if space != "book_1_left"}
    game.play("page_travel_01")
    assert game.table.books == BOOKS | book(1, "page_end_05", "page_end_06")
    assert [(t["page"], t["space"]) for t in told(game, "page_dealt")] == [
        ("page_end_05", "book_1_left"), ("page_end_06", "book_1_right"),
    ]  # fmt: skip
    assert len(game.table.page_deck.rest) == 44


@pytest.mark.rule("B-PAGE-6")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_any_of_the_three_books_is_refilled(number: int) -> None:
    left = BOOKS[f"book_{number}_left"]
    game = buying(books={f"book_{number}_right": ""}).nature("page_end_05", "page_end_06").play(left)
    assert game.table.books == BOOKS | book(number, "page_end_05", "page_end_06")


@pytest.mark.rule("B-PAGE-7")
@pytest.mark.parametrize("sides", [("left", "left", "left"), ("left", "right", "left"), ("right", "right", "right")])
def test_three_books_with_one_page_each_are_all_refilled(sides: tuple[str, str, str]) -> None:
    spaces = [f"book_{n}_{side}" for n, side in enumerate(sides, 1)]
    game = buying(3).nature("page_end_05", "page_end_06", "page_end_07")
    game.play(BOOKS[spaces[2]], BOOKS[spaces[0]])
    assert len(game.table.books) == 4
    game.play(BOOKS[spaces[1]])
    new = dict(zip(spaces, ("page_end_05", "page_end_06", "page_end_07"), strict=True))
    assert game.table.books == BOOKS | new
    assert [t["space"] for t in told(game, "page_dealt")] == spaces


@pytest.mark.rule("B-PAGE-8")
def test_otherwise_empty_spaces_stay_empty() -> None:
    game = buying(2).play("page_recruit_01", "page_research_01")
    assert {*game.table.books} == {*SIDES} - {"book_1_left", "book_2_left"}
    assert len(game.table.page_deck.rest) == 46
    assert not told(game, "page_dealt")


@pytest.mark.rule("B-PAGE-6")
@pytest.mark.rule("B-PAGE-8")
def test_a_refilled_book_does_not_refill_the_others() -> None:
    game = buying(4).play("page_recruit_01", "page_research_01", "page_travel_01")
    assert {*game.table.books} == {*SIDES} - {"book_2_left"}
    game.play("page_end_01")
    assert {*game.table.books} == {*SIDES} - {"book_2_left", "book_3_left"}


@pytest.mark.rule("B-PAGE-6")
@pytest.mark.rule("B-PAGE-8")
def test_one_empty_book_and_two_with_one_page_are_not_three_with_one() -> None:
    game = buying(books=dict.fromkeys(("book_1_right", "book_2_right", "book_3_right"), "")).play("page_recruit_01")
    assert {*game.table.books} == {"book_1_left", "book_1_right", "book_2_left", "book_3_left"}


@pytest.mark.rule("B-PAGE-6")
def test_a_new_page_can_be_bought_by_the_same_effect_and_two_experience_refill_nothing() -> None:
    game = buying(3).nature("page_end_05", "page_end_06").play("page_recruit_01", "page_travel_01")
    assert "page_end_05" in game.options
    taken = buying(2, books=book(1, "page_end_05")).play("two_xp", "two_xp")
    assert "book_1_right" not in taken.table.books


@pytest.mark.rule("B-RUL-7")
def test_the_last_pages_fill_the_top_book_first_and_left_before_right() -> None:
    one = buying(2, page_deck=["page_end_05"]).play("page_end_01", "page_end_12")
    assert one.table.books == {k: v for k, v in BOOKS.items() if k[:6] != "book_3"} | {"book_3_left": "page_end_05"}
    two = buying(3, page_deck=["page_end_05", "page_end_06"]).nature("page_end_06")
    two.play("page_end_12", "page_translate_01", "page_travel_01")
    assert two.table.books == {
        "book_1_left": "page_recruit_01", "book_1_right": "page_end_06", "book_2_left": "page_research_01",
        "book_2_right": "page_end_05", "book_3_left": "page_end_01",
    }  # fmt: skip
    assert two.game.view(0)["table"]["page_deck"]["count"] == 0


@pytest.mark.rule("B-RUL-7")
@pytest.mark.rule("B-STATE-9")
def test_with_an_empty_deck_spaces_stay_empty_and_in_the_end_only_experience_is_left() -> None:
    game = buying(7, xp=40, page_deck=[]).play(*BOOKS.values())
    assert game.table.books == {}
    assert asked(game) == ("page", ["two_xp", "skip"])
    assert game.game.view(1)["table"]["books"] == {}


@pytest.mark.rule("B-RUL-7")
def test_the_last_page_of_the_deck_is_dealt() -> None:
    game = buying(books=book(1, "page_recruit_01"), page_deck=["page_end_05"]).play("page_recruit_01")
    assert (game.table.books["book_1_left"], "book_1_right" in game.table.books) == ("page_end_05", False)


@pytest.mark.rule("B-RUL-8")
def test_pages_are_offered_from_the_top_book_left_before_right() -> None:
    new = dict(zip(SIDES, sorted(BOOKS.values()), strict=True))
    assert buying(books=new).options[:6] == sorted(BOOKS.values())


# Where -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-PAGE-9")
@pytest.mark.parametrize(("slot", "page"), RED_OF.items())
def test_a_red_page_goes_under_the_slot_of_its_action_only(slot: str, page: str) -> None:
    game = position(set_aside=[page])
    assert page in game.me.pages[slot], "there is nothing to choose"
    assert game.key == "end_turn"


@pytest.mark.rule("B-PAGE-9")
def test_the_other_slots_are_refused_with_a_reason() -> None:
    """With a retired translator that makes its slot a travel slot, there is a choice."""
    game = position(set_aside=["page_travel_02"], **tucked(slot_1="hebrew_f"))
    assert asked(game) == ("tuck", ["slot_1", "slot_2"])
    assert game.refused == dict.fromkeys(("slot_3", "slot_4"), "page_of_other_slot")
    with pytest.raises(IllegalOption, match="page_of_other_slot"):
        game.play("slot_3")


@pytest.mark.rule("B-PAGE-9")
@pytest.mark.rule("B-PAGE-14")
def test_a_gold_page_goes_under_any_of_the_four_brown_slots_and_no_other() -> None:
    game = position(set_aside=["page_end_05"], goals_done=[True] * 3)
    assert asked(game) == ("tuck", list(BROWN))
    for slot in BROWN[1:]:
        assert position(set_aside=["page_end_05"]).play(slot).me.pages[slot] == {"page_end_05": 1}


@pytest.mark.rule("B-PAGE-14")
def test_no_page_and_no_translator_goes_under_the_black_slot_or_that_of_the_goal_card() -> None:
    """Though slot 5 recruits and travels and slot 6 researches and translates."""
    for pending in ("page_end_05", "chinese_a"):
        game = position(set_aside=[pending], goals_done=[True] * 3)
        assert {*game.options} | {*game.refused} == {*BROWN}
    assert set(position().me.pages) == {*BROWN}


@pytest.mark.rule("B-PAGE-10")
@pytest.mark.parametrize(
    ("translator", "action"),
    [("hebrew_f", "travel"), ("wild1_e", "research"), ("chinese_g", "translate"), ("wild2_c", "recruit")],
)
@pytest.mark.parametrize("slot", BROWN)
def test_a_translator_who_offers_another_action_lets_pages_for_it_be_tucked_there(
    translator: str, action: str, slot: str
) -> None:
    page, at_home = f"page_{action}_02", DATA.slot_of[action]
    game = position(set_aside=[page], **tucked(**{slot: translator}))
    if slot == at_home:
        game = game.play("0") if game.key == "tuck_silver" else game
        assert page in game.me.pages[slot]
    else:
        assert {*game.options} == {slot, at_home}
        assert page in game.play(slot).me.pages[slot]


@pytest.mark.rule("B-PAGE-10")
def test_it_is_used_there_when_a_card_is_played_in_that_slot() -> None:
    overlay = corrected(pages={"id": "page_travel_02", "effect": "7 silver"})
    game = working("red_3", overlay=overlay, **tucked(slot_1="hebrew_f page_travel_02"))
    assert game.play("page_travel_02").me.silver == 7


@pytest.mark.rule("B-PAGE-10")
def test_of_both_in_one_step_the_translator_must_be_tucked_first() -> None:
    game = position(set_aside=["page_travel_02", "hebrew_f"])
    assert asked(game) == ("tuck_next", ["page_travel_02", "hebrew_f"])
    game.play("page_travel_02")
    assert "page_travel_02" in game.me.pages["slot_2"], "nowhere else"
    game = position(set_aside=["page_travel_02", "hebrew_f"]).play("hebrew_f", "slot_3")
    assert asked(game) == ("tuck", ["slot_2", "slot_3"])
    assert game.play("slot_3").me.pages["slot_3"] == {"page_travel_02": 2}


@pytest.mark.rule("B-PAGE-10")
def test_a_translator_of_another_player_or_of_another_kind_changes_no_slot() -> None:
    theirs = position(set_aside=["page_travel_02"], others={1: tucked(slot_3="hebrew_f")})
    assert theirs.me.pages["slot_2"] == {"page_travel_02": 1}
    boost = position(set_aside=["page_travel_02"], **tucked(slot_3="greek_g"))
    assert boost.me.pages["slot_2"] == {"page_travel_02": 1}


# What pages do ---------------------------------------------------------------------------------------------------


def effects(**pages: str) -> str:
    """An overlay with effects of pages: `travel_01="7 silver"`."""
    return corrected(pages=[{"id": f"page_{page}", "effect": effect} for page, effect in pages.items()])


@pytest.mark.rule("B-PAGE-11")
@pytest.mark.rule("B-CHG-4")
@pytest.mark.rule("B-DEC-4")
@pytest.mark.parametrize(
    "order",
    [
        ["page_travel_01", "hebrew_e", "travel", "page_travel_02"],
        ["travel", "page_travel_02", "page_travel_01", "hebrew_e"],
        ["hebrew_e", "page_travel_02", "travel", "page_travel_01"],
    ],
)
def test_pages_translators_and_the_main_action_are_used_in_any_order_each_once(order: list[str]) -> None:
    overlay = effects(travel_01="3 gold", travel_02="7 silver")
    cards = tucked(slot_2="page_travel_01 hebrew_e page_travel_02")
    game = working("red_5", slot="slot_2", overlay=overlay, workers=workers("red"), **cards)
    assert {*order} <= {*game.options}
    for step in order:
        game.play(step, *["space_5"] * (step == "travel"))
        assert step not in game.options
    assert (game.me.silver, game.me.gold) == (1 + 7, 1 + 3)
    assert game.key == "end_turn"


@pytest.mark.rule("B-PAGE-11")
@pytest.mark.rule("B-DEC-4")
def test_every_page_is_optional() -> None:
    game = working("red_5", slot="slot_2", overlay=effects(travel_01="3 gold"), **tucked(slot_2="page_travel_01"))
    game.play("skip")
    assert (game.key, game.me.gold) == ("end_turn", 0)


@pytest.mark.rule("B-PAGE-11")
@pytest.mark.parametrize("slot", ["slot_1", "slot_3", "slot_4", "slot_5"])
def test_only_pages_under_the_slot_in_use_are_offered(slot: str) -> None:
    overlay = effects(travel_01="3 gold")
    game = working("red_5", slot=slot, overlay=overlay, workers=workers("blue"), **tucked(slot_2="page_travel_01"))
    assert "page_travel_01" not in (*game.options, *game.refused)
    theirs = {1: tucked(slot_2="page_travel_01")}
    assert "page_travel_01" not in working("red_5", slot="slot_2", overlay=overlay, others=theirs).options


@pytest.mark.rule("B-PAGE-11")
def test_a_page_whose_condition_does_not_hold_is_refused_with_the_condition() -> None:
    game = working("red_5", slot="slot_2", **tucked(slot_2="page_travel_09"))
    why = game.decision.refused["page_travel_09"]
    assert (why.key, dict(why.args)) == ("condition", {"when": DATA.pages["page_travel_09"].effect})
    assert "page_travel_09" in working("black_5", slot="slot_2", **tucked(slot_2="page_travel_09")).options


@pytest.mark.rule("B-PAGE-12")
def test_gold_pages_do_nothing_during_the_game_but_count_as_cards_and_score() -> None:
    game = working("red_5", slot="slot_2", **tucked(slot_2="page_end_08"), workers=workers("red"))
    assert "page_end_08" not in (*game.options, *game.refused)
    pages = position(**tucked(slot_2="page_end_08")).game.result.scores[0]["pages"]
    assert pages == facts("page_end_08").vp + DATA.starting_pages["starting_page"].vp
    columns = tucked(slot_2="page_end_08", slot_3="page_end_09")
    full = position(set_aside=["page_end_10"], **columns).play("slot_4")
    assert full.key == "row_bonus"


@pytest.mark.rule("B-CHG-4")
@pytest.mark.rule("B-PAGE-12")
def test_pages_and_retired_translators_are_counted_together_under_a_slot() -> None:
    game = position(set_aside=["chinese_a"], silver=9, **tucked(slot_2="page_end_08 hebrew_e"))
    game.play("slot_2")
    assert asked(game) == ("tuck_silver", ["0", "1", "2"])


@pytest.mark.rule("B-RUL-34")
@pytest.mark.parametrize("slot_1", ["", "hebrew_f"])
def test_the_starting_page_is_not_an_effect_of_the_recruit_column(slot_1: str) -> None:
    game = working("black_5", workers=workers("red"), **tucked(slot_1=slot_1))
    assert "starting_page" not in (*game.options, *game.refused)
    if slot_1:
        game.play("travel")
        assert game.table.turn.value == 5, "no 3 more for another action"


@pytest.mark.rule("B-PAGE-13")
def test_nobody_places_influence_on_pages() -> None:
    game = position(**tucked(slot_2="page_end_08"), others={1: tucked(slot_2="page_end_09")}).doing("influence_scroll")
    assert not [option for option in game.options if option.startswith("page")]
    moved = position(supply=0, guilds={"guild_purple": 1}, **tucked(slot_2="page_end_08")).doing("influence(orange)")
    assert asked(moved) == ("move_influence", ["guild_purple", "skip"])
    anywhere = position(**tucked(slot_2="page_end_08")).doing("influence(any)")
    assert [option for option in anywhere.options if option.startswith("guild")] == anywhere.options[:-1]


def test_pages_of_a_slot_can_be_used_without_the_main_action_and_on_several_turns() -> None:
    """B-PAGE-11: each once per turn, so again when another card is played there after a rest."""
    overlay = effects(travel_01="3 gold")
    slots = {"slot_1": card("card_mathematics")}
    zones: dict[str, Any] = {
        "slots": slots,
        "columns": ("greek_a", "hebrew_a", "syriac_a"),
        "others": {1: {"cards": []}},
    }
    game = working(
        "red_5", slot="slot_2", spare=("red_1",), overlay=overlay, **zones, **tucked(slot_2="page_travel_01")
    )
    done(game.nature("scroll_chinese_a", "3").play("page_travel_01")).play("end_turn", seat=1)
    game.play("rest", "worker_red", "skip", "end_turn").play("end_turn", seat=1)  # no die is rerolled
    assert game.me.hand == ("red_1", "red_3")
    game.play("card_gather", "slot_2", "red_1", "skip", "page_travel_01")
    assert game.me.gold == 6
