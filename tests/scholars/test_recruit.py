"""Chapter 7: dispatching and employing translators."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import (
    DATA,
    GUILDS,
    NOBODY,
    PERSONS,
    PRIMARY,
    ROOMS,
    asked,
    cards_of,
    done,
    guilds,
    held,
    position,
    post,
    workers,
    working,
)

TOPS = [f"{person}_a" for person in PERSONS]
NEEDED = [1, 1, 3, 3, 5, 5, 7, 7]
FULL = {room: f"starting_translator_{n}" for n, room in enumerate(ROOMS, 1)}


def recruiting(value: int, **zones: Any) -> Scene:
    """The action Recruit begun with this value."""
    dice = [f"red_{value}"] if value <= 6 else [f"red_{value - 6}", "red_6"]
    return working(*dice, slot="slot_1", **zones).play("recruit")


def dispatching(card: str, **zones: Any) -> Scene:
    """A translator of the top of its deck is dispatched."""
    deck = DATA.translators[card].deck
    game = recruiting(12, tops={deck: card}, **zones).play(card)
    return game.play("dispatch") if game.key == "recruit_how" else game


def employing(room: str, card: str = "greek_a", **zones: Any) -> Scene:
    """A translator is employed in a room."""
    deck = DATA.translators[card].deck
    game = recruiting(12, tops={deck: card}, **zones).play(card, "employ")
    return game.play(room) if game.key == "room" else game


# Who can be recruited ------------------------------------------------------------------------------------------


@pytest.mark.rule("S-REC-1")
def test_one_translator_is_dispatched_or_employed() -> None:
    game = recruiting(12)
    assert asked(game) == ("recruit", TOPS)
    game.play("syriac_a")
    assert asked(game) == ("recruit_how", ["dispatch", "employ"])
    assert "recruit" not in game.play("dispatch").options


@pytest.mark.rule("S-REC-1")
@pytest.mark.parametrize("colour", ["white", *PRIMARY, "purple", "orange", "green"])
def test_the_colour_of_the_action_does_not_matter(colour: str) -> None:
    assert len(working(f"{colour}_5", slot="slot_1").play("recruit").options) == 6


@pytest.mark.rule("S-REC-2")
@pytest.mark.rule("EX-13")
@pytest.mark.parametrize("value", range(1, 13))
def test_each_pair_of_decks_needs_a_value(value: int) -> None:
    game = recruiting(value)
    reached = [top for top, needed in zip(TOPS, NEEDED, strict=True) if needed <= value]
    assert game.options == reached
    assert game.refused == {top: "needs_value" for top in TOPS if top not in reached}


@pytest.mark.rule("EX-13")
def test_value_4_reaches_the_four_left_most_decks_and_7_all_of_them() -> None:
    assert recruiting(4).options == TOPS[:4]
    assert recruiting(6).options != TOPS
    assert recruiting(7).options == TOPS
    assert recruiting(12).options == TOPS


@pytest.mark.rule("S-REC-2")
def test_only_the_top_card_of_a_deck_is_accessible() -> None:
    game = recruiting(12)
    assert [option for option in game.options if option.startswith("greek")] == ["greek_a"]
    assert sorted(game.table.decks["deck_greek"].rest) == cards_of("greek")[1:]


@pytest.mark.rule("S-RULING-45")
def test_the_top_card_is_seen_by_all_with_both_sides_and_the_others_by_nobody() -> None:
    for seat in (0, 1, None):
        seen: dict[str, Any] = position().game.view(seat)["table"]
        assert seen["tops"] == dict(zip((f"deck_{person}" for person in PERSONS), TOPS, strict=True))
        assert seen["decks"]["deck_greek"] == {"count": 7, "bottom": []}


@pytest.mark.rule("S-RULING-30")
def test_an_empty_deck_cannot_be_recruited_from() -> None:
    game = recruiting(12, tops={"deck_greek": ""}, decks={"deck_greek": []})
    assert game.options == [top for top in TOPS if top != "greek_a"]


@pytest.mark.rule("S-RULING-30")
def test_recruiting_is_refused_if_every_deck_within_reach_is_empty() -> None:
    empty: dict[str, Any] = {
        "tops": {"deck_chinese": "", "deck_sanskrit": ""},
        "decks": {"deck_chinese": [], "deck_sanskrit": []},
        "retired": {"slot_1": ["greek_b"]},
    }
    game = working("red_2", slot="slot_1", played="card_gather", **empty)
    assert game.refused["recruit"] == "value_too_low"
    assert "recruit" in working("red_3", slot="slot_1", played="card_gather", **empty).options


# Dispatch ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-REC-3")
def test_a_dispatched_translator_gives_its_effect_and_goes_under_its_deck() -> None:
    game = dispatching("greek_a").nature("greek_d")
    assert game.me.silver == 3
    assert game.table.tops["deck_greek"] == "greek_d"
    assert game.table.decks["deck_greek"].bottom == ("greek_a",)
    assert game.table.rooms == {}
    assert game.me.supply == 20


@pytest.mark.rule("S-REC-3")
def test_a_card_put_under_its_deck_comes_up_after_all_others() -> None:
    decks = {"deck_greek": {"rest": [], "bottom": ["greek_b", "greek_c"]}}
    game = dispatching("greek_a", decks=decks)
    assert game.table.tops["deck_greek"] == "greek_b"
    assert game.table.decks["deck_greek"].bottom == ("greek_c", "greek_a")


@pytest.mark.rule("S-REC-3")
def test_the_last_card_of_a_deck_is_on_top_again_after_being_dispatched() -> None:
    game = dispatching("greek_a", decks={"deck_greek": []})
    assert game.table.tops["deck_greek"] == "greek_a"
    assert game.table.decks["deck_greek"].bottom == ()


@pytest.mark.rule("S-REC-3")
def test_dispatching_costs_nothing_and_needs_no_influence() -> None:
    game = dispatching("wild1_b", supply=0)
    assert (game.me.gold, game.me.silver) == (2, 0)


@pytest.mark.rule("S-REC-3")
def test_several_effects_are_resolved_in_any_order() -> None:
    game = dispatching("persian_d", bag=["white", "red"])  # destroy_white + draw_die
    assert (game.key, sorted(game.options)) == ("next", ["destroy_white", "draw_die"])
    game.play("destroy_white")
    assert (game.me.bag, [die.partition("_")[0] for die in game.me.hand]) == ((), ["red"])  # only red was left to draw
    drawn_first = dispatching("persian_d", bag=["white", "red"]).nature("white", "3").play("draw_die")
    assert (drawn_first.me.bag, drawn_first.me.hand) == (("red",), ())  # the white die was drawn, then destroyed


@pytest.mark.rule("S-REC-3")
@pytest.mark.rule("S-RULING-1")
def test_effects_without_a_cost_are_mandatory() -> None:
    game = dispatching("chinese_h", bag=["white"])  # destroy_white
    assert game.me.bag == ()
    drawn = dispatching("sanskrit_d", bag=["red", "red", "red"])  # 2 x draw_die
    assert len(drawn.me.hand) == 2


@pytest.mark.rule("EX-14")
@pytest.mark.rule("S-REC-3")
def test_two_workers_are_spent_for_two_gold() -> None:
    text = "2 worker(any) -> 2 gold"
    game = dispatching("chinese_c", workers=workers("red red blue"))
    assert asked(game) == ("pay", [text, "skip"])
    game.play(text, "worker_red", "worker_blue")
    # The Chinese person is this player's goal: a white worker for meeting them.
    assert (game.me.gold, held(game)) == (2, {"white": 1, "red": 1})


@pytest.mark.rule("S-REC-3")
def test_an_effect_with_a_cost_may_be_declined_or_is_not_offered() -> None:
    declined = dispatching("chinese_c", workers=workers("red red"), goal="goal_greek").play("skip")
    assert (declined.me.gold, held(declined)) == (0, {"red": 2})
    poor = dispatching("chinese_c", workers=workers("red"), goal="goal_greek")
    assert poor.key == "end_turn"
    assert (poor.me.gold, held(poor)) == (0, {"red": 1})


# Employ --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-REC-4")
def test_an_employed_translator_goes_to_a_free_room_and_bears_the_own_influence() -> None:
    game = recruiting(3, silver=9, rooms={"room_1": "starting_translator_1", "room_3": post("hebrew_b", 1)})
    game.play("greek_a", "employ")
    assert asked(game) == ("room", [room for room in ROOMS if room not in ("room_1", "room_3")])
    game.play("room_2")
    there = game.table.rooms["room_2"]
    assert (there.translator, there.owner, there.gold) == ("greek_a", 0, 0)
    assert game.me.supply == 19
    assert game.table.tops["deck_greek"] != "greek_a"
    assert game.table.decks["deck_greek"].bottom == ()


@pytest.mark.rule("S-REC-4")
def test_the_dispatch_effect_is_not_taken_when_employing() -> None:
    game = employing("room_2")  # greek_a: 3 silver
    assert game.me.silver == 0


@pytest.mark.rule("S-REC-4")
@pytest.mark.rule("S-REC-5")
@pytest.mark.parametrize("room", ROOMS)
def test_the_silver_of_the_room_is_paid_in_full(room: str) -> None:
    cost = DATA.rooms[room].silver
    game = employing(room, silver=cost, others={1: {"silver": 5}}, on_map={})
    assert game.table.rooms[room].translator == "greek_a"
    assert game.me.silver == 0
    assert game.table.players[1].silver == 5
    if cost:
        poor = recruiting(12, silver=cost - 1).play("greek_a", "employ")
        assert poor.refused[room] == "lacks"


@pytest.mark.rule("S-REC-5")
def test_rooms_show_a_cost_an_effect_and_the_gold_to_retire() -> None:
    assert [room.silver for room in DATA.rooms.values()] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    for room in ROOMS:
        needed = DATA.rooms[room].gold
        for gold, retires in ((needed - 1, False), (needed, True)):
            game = working("red_1", slot="slot_2", rooms={room: post("hebrew_b", 0, gold)}).play("skip")
            assert (game.key == "tuck") == retires


@pytest.mark.rule("S-REC-4")
def test_each_room_gives_its_effect() -> None:
    assert held(employing("room_1")) == {"white": 1}
    assert employing("room_2").me.bag == ("white",)
    assert held(employing("room_3", silver=1).play("worker_blue")) == {"blue": 1}
    on_scroll = employing("room_4", silver=1)
    assert on_scroll.key == "influence_scroll"
    assert on_scroll.play("scroll_greek_f").table.influence_on == {"scroll_greek_f": 0}
    assert len(employing("room_5", silver=2, bag=["red"]).me.hand) == 1
    assert employing("room_6", silver=2, bag=["white"]).me.bag == ()
    assert employing("room_7", silver=3).play("blue").me.bag == ("blue",)
    assert employing("room_8", silver=3).play("guild_green").me.guilds == guilds(green=1)
    assert employing("room_9", silver=4).me.gold == 1
    assert employing("room_10", silver=4).play("physics").me.tracks["physics"] == 1


@pytest.mark.rule("S-REC-4")
@pytest.mark.rule("S-RULING-1")
@pytest.mark.parametrize(("room", "silver"), [("room_3", 1), ("room_7", 3), ("room_10", 4)])
def test_a_choice_of_the_room_cannot_be_declined(room: str, silver: int) -> None:
    assert "skip" not in employing(room, silver=silver).options


@pytest.mark.rule("S-REC-4")
def test_the_influence_is_put_on_the_card_last() -> None:
    """Room 8 places the last piece in a guild; that piece must then mark the translator."""
    game = employing("room_8", silver=3, supply=1).play("guild_green")
    assert (game.me.guilds, game.me.supply) == (guilds(), 0)
    assert game.table.rooms["room_8"].owner == 0
    choice = employing("room_8", silver=3, supply=1, guilds=guilds(purple=2)).play("guild_green")
    assert asked(choice) == ("move_influence", ["guild_purple", "guild_green"])  # no declining


@pytest.mark.rule("S-REC-6")
def test_with_all_ten_rooms_occupied_nobody_can_be_employed() -> None:
    game = recruiting(3, rooms=FULL, silver=9, gold=1)
    game.play("greek_a")
    assert game.key == "end_turn"  # dispatching was all that could be done
    assert game.me.silver == 9 + 3
    one_free = {room: card for room, card in FULL.items() if room != "room_10"}
    assert recruiting(3, rooms=one_free, silver=4).play("greek_a").options == ["dispatch", "employ"]


@pytest.mark.rule("S-REC-4")
def test_without_the_silver_of_any_free_room_nobody_can_be_employed() -> None:
    zones: dict[str, Any] = {
        "rooms": {"room_1": "starting_translator_1", "room_2": "starting_translator_2"},
        "tops": {"deck_greek": "greek_g"},
    }
    assert recruiting(3, silver=1, **zones).play("greek_g").options == ["dispatch", "employ"]
    game = recruiting(3, silver=0, **zones).play("greek_g")
    assert game.key == "primary_die"  # the dispatch effect: employing was impossible


@pytest.mark.rule("S-RULING-17")
@pytest.mark.rule("S-LIM-4")
def test_without_influence_to_place_or_move_employing_is_not_allowed() -> None:
    elsewhere: dict[str, Any] = {
        "rooms": {"room_5": post("hebrew_b", 0)},  # influence on a translator is never moved
        "caliphs": ["caliph_1"],
        "caliph_influence": {"caliph_1": [0, NOBODY, NOBODY]},
        "supply": 0,
        "tops": {"deck_greek": "greek_g"},
    }
    game = recruiting(3, **elsewhere).play("greek_g")
    assert game.key == "primary_die"  # dispatched


@pytest.mark.rule("S-RULING-17")
@pytest.mark.rule("S-LIM-4")
def test_with_an_empty_supply_the_influence_comes_from_a_scroll_or_a_guild() -> None:
    zones: dict[str, Any] = {"supply": 0, "influence_on": {"scroll_greek_f": 0, "scroll_hebrew_f": 1}}
    game = employing("room_1", guilds=guilds(orange=1), **zones)
    assert asked(game) == ("move_influence", ["scroll_greek_f", "guild_orange"])
    game.play("scroll_greek_f")
    assert game.table.influence_on == {"scroll_hebrew_f": 1}
    assert (game.table.rooms["room_1"].owner, game.me.guilds["guild_orange"]) == (0, 1)
    other = employing("room_1", guilds=guilds(orange=1), **zones).play("guild_orange")
    assert (other.me.guilds, other.table.controllers["guild_orange"]) == (guilds(), NOBODY)
    assert other.table.influence_on == {"scroll_greek_f": 0, "scroll_hebrew_f": 1}


@pytest.mark.rule("S-REC-2")
@pytest.mark.rule("S-REC-5")
def test_refusals_tell_the_value_and_the_silver_that_are_needed() -> None:
    game = recruiting(2, silver=1)
    assert {card: dict(why.args)["n"] for card, why in game.decision.refused.items()} == dict(
        zip(TOPS[2:], NEEDED[2:], strict=True)
    )
    rooms = game.play("chinese_a", "employ").decision.refused
    assert {room: (dict(why.args)["what"], dict(why.args)["n"]) for room, why in rooms.items()} == {
        room: ("silver", DATA.rooms[room].silver) for room in ROOMS[4:]
    }


@pytest.mark.rule("S-REC-4")
def test_the_refusal_to_employ_tells_the_silver_of_the_cheapest_free_room() -> None:
    rooms = {room: card for room, card in FULL.items() if room not in ("room_7", "room_9")}
    game = position(rooms=rooms, silver=2).doing("employ(deck=persian) / 1 gold / 2 silver")
    why = game.decision.refused["employ(deck=persian)"]
    assert (why.key, dict(why.args)) == ("lacks", {"what": "silver", "n": 3})


# Employ and retire as effects ----------------------------------------------------------------------------------


@pytest.mark.rule("S-ATOM-17")
def test_employ_takes_the_top_card_of_the_deck_named_pays_the_room_and_resolves_it() -> None:
    game = position(silver=4).doing("employ(deck=persian)")
    assert asked(game) == ("room", list(ROOMS))
    game.play("room_9")
    assert game.done
    assert (game.table.rooms["room_9"].translator, game.table.rooms["room_9"].owner) == ("persian_a", 0)
    assert (game.me.silver, game.me.gold, game.me.supply) == (0, 1, 19)


@pytest.mark.rule("S-ATOM-17")
@pytest.mark.rule("S-RULING-30")
@pytest.mark.parametrize(
    "lacking",
    [
        {"rooms": FULL},
        {"supply": 0},
        {"tops": {"deck_persian": ""}, "decks": {"deck_persian": []}},
        {"rooms": {room: card for room, card in FULL.items() if room != "room_9"}, "silver": 3},
    ],
    ids=["rooms", "influence", "deck", "silver"],
)
def test_employ_does_nothing_where_it_is_impossible(lacking: dict[str, Any]) -> None:
    game = position(**({"silver": 4} | lacking)).doing("employ(deck=persian)")
    assert game.done
    assert "persian_a" not in [there.translator for there in game.table.rooms.values()]
    assert game.me.silver == lacking.get("silver", 4)


@pytest.mark.rule("S-REC-6")
@pytest.mark.rule("S-RULING-17")
@pytest.mark.rule("S-RULING-30")
@pytest.mark.parametrize(
    ("lacking", "why"),
    [
        ({"rooms": FULL}, "rooms_full"),
        ({"supply": 0}, "no_influence"),
        ({"tops": {"deck_persian": ""}, "decks": {"deck_persian": []}}, "deck_empty"),
        ({"rooms": {room: card for room, card in FULL.items() if room != "room_9"}, "silver": 3}, "lacks"),
    ],
    ids=["rooms", "influence", "deck", "silver"],
)
def test_the_reason_why_nobody_can_be_employed_is_told(lacking: dict[str, Any], why: str) -> None:
    game = position(**({"silver": 4} | lacking)).doing("employ(deck=persian) / 1 gold / 2 silver")
    assert game.refused == {"employ(deck=persian)": why}


@pytest.mark.rule("S-ATOM-17")
def test_retire_top_sets_the_top_card_aside_and_reveals_the_next() -> None:
    game = position().doing("retire_top(deck=syriac)").nature("syriac_e")
    assert game.done
    assert game.me.set_aside == ("syriac_a",)
    assert game.table.tops["deck_syriac"] == "syriac_e"
    assert game.me.supply == 20


@pytest.mark.rule("S-ATOM-17")
@pytest.mark.rule("S-RULING-30")
def test_of_two_decks_one_is_chosen_and_an_empty_one_is_no_choice() -> None:
    game = position().doing("retire_top(deck=chinese|persian)")
    assert asked(game) == ("retire_top", ["chinese_a", "persian_a"])
    assert game.play("persian_a").me.set_aside == ("persian_a",)
    one = position(tops={"deck_chinese": ""}, decks={"deck_chinese": []}).doing("retire_top(deck=chinese|persian)")
    assert one.me.set_aside == ("persian_a",)
    none = position(tops={"deck_chinese": ""}, decks={"deck_chinese": []}).doing("retire_top(deck=chinese)")
    assert none.done
    assert none.me.set_aside == ()


@pytest.mark.rule("S-ATOM-17")
@pytest.mark.rule("S-DEL-1")
def test_deliver_takes_the_scroll_beside_the_own_marker() -> None:
    game = position(space="space_2", silver=4).doing("deliver").play("guild_orange")
    assert game.table.house["guild_orange"] == ("scroll_sanskrit_f",)
    assert game.me.silver == 0


@pytest.mark.rule("S-ATOM-17")
def test_dispatch_as_an_effect_is_that_of_the_deck_named() -> None:
    game = position().doing("dispatch(deck_syriac)").nature("syriac_c")
    assert (game.me.silver, game.table.tops["deck_syriac"]) == (4, "syriac_c")
    assert game.table.decks["deck_syriac"].bottom == ("syriac_a",)


THIRD_CALIPH = {"caliphs": ["caliph_1", "caliph_2", "caliph_3"]}  # shows the Hebrew, the Persian, the first polyglot


def without(*persons: str) -> dict[str, Any]:
    """The decks of these persons are empty."""
    decks = [f"deck_{person}" for person in persons]
    return {"tops": dict.fromkeys(decks, ""), "decks": {deck: [] for deck in decks}}


@pytest.mark.rule("S-RULING-30")
@pytest.mark.rule("S-CAL-6")
@pytest.mark.parametrize(
    ("empty", "added"),
    [((), "hebrew_a"), (("hebrew",), "persian_a"), (("hebrew", "persian"), "wild1_a")],
)
def test_a_caliph_event_skips_a_person_whose_deck_is_empty(empty: tuple[str, ...], added: str) -> None:
    game = position(**THIRD_CALIPH, **without(*empty)).doing("add_neutral_translator")
    there = game.table.rooms["room_1"]
    assert (there.translator, there.owner) == (added, NOBODY)


@pytest.mark.rule("S-RULING-30")
def test_a_caliph_event_adds_nobody_if_all_its_decks_are_empty() -> None:
    game = position(**THIRD_CALIPH, **without("hebrew", "persian", "wild1")).doing("add_neutral_translator")
    assert game.done
    assert game.table.rooms == {}


# Influence that comes back -------------------------------------------------------------------------------------


@pytest.mark.rule("S-RULING-52")
def test_influence_freed_during_an_action_serves_for_a_later_placement_of_the_same_action() -> None:
    """The own influence on the scroll translated comes back and is placed in the guild the scroll names."""
    zones: dict[str, Any] = {
        "rooms": {"room_9": post("greek_f", 0)},
        "columns": ("", "", "greek_b"),
        "influence_on": {"scroll_greek_b": 0},
        "supply": 0,
        "gold": 1,
    }
    effect = DATA.scrolls["scroll_greek_b"].immediate
    assert effect is not None
    game = working("green_4", slot="slot_4", **zones).play("translate")
    while game.key not in ("end_turn", "work"):
        game.play(game.options[0])
    assert game.table.influence_on == {}
    assert sum(game.me.guilds.values()) + game.me.supply == 1
    assert game.me.supply == 0


@pytest.mark.rule("S-LIM-4")
def test_influence_in_a_guild_may_be_declined_when_it_would_have_to_be_moved() -> None:
    game = position(supply=0, guilds=guilds(purple=1)).doing("influence(green)")
    assert asked(game) == ("move_influence", ["guild_purple", "skip"])
    assert game.play("skip").me.guilds == guilds(purple=1)


@pytest.mark.rule("S-LIM-4")
@pytest.mark.parametrize("guild", GUILDS)
def test_influence_is_moved_only_when_the_supply_is_empty(guild: str) -> None:
    game = position(supply=1, guilds=guilds(purple=1, orange=1)).doing("influence(any)").play(guild)
    assert game.done
    assert game.me.supply == 0
    assert sum(game.me.guilds.values()) == 3


@pytest.mark.rule("S-RULING-17")
def test_an_optional_placement_that_is_impossible_is_lost() -> None:
    game = position(supply=0, others={1: {"guilds": guilds(green=2)}}).doing("influence(any) + 1 silver")
    assert game.done
    assert (game.me.guilds, game.me.silver) == (guilds(), 1)


@pytest.mark.rule("S-REC-4")
def test_an_employed_translator_of_an_opponent_marks_their_room_not_mine() -> None:
    game = done(employing("room_1", others={1: {"hand": ["red_3"]}}))
    assert game.decision.seat == 1
    game.play("card_physics", "slot_1", "recruit", "chinese_a", "employ")  # room 2 is the only one for nothing
    assert {room: there.owner for room, there in game.table.rooms.items()} == {"room_1": 0, "room_2": 1}
