"""Chapter 16: the 12 gold pages, each resolved at the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import DATA, GUILDS, UPGRADES, asked, card, gold_in, guilds, held, levels, post, workers
from .positions_b import ALL_AT_1, FULL_HAND, GOLD_PAGES, books, columns, ended, last_turn, pending, tuck, tucked

MODIFIERS = ["page_end_11", "page_end_12"]


def ending(*pages: str, table: dict[str, Any] | None = None, **mine: Any) -> Scene:
    """The end-of-game step; the first player has these gold pages under the travel slot."""
    return ended(others={0: {**tucked(travel=" ".join(pages)), **mine}}, **(table or {}))


def me(game: Scene) -> Any:
    """The first player, whose pages they are."""
    return game.table.players[0]


# All of them -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-PAGE-12")
@pytest.mark.parametrize("page", GOLD_PAGES)
def test_a_gold_page_goes_under_any_slot_and_does_nothing_before_the_end(page: str) -> None:
    for slot in ("slot_1", "slot_2", "slot_3", "slot_4"):
        game = tuck(pending(page), page, slot)
        assert page in columns(game)[int(slot[-1]) - 1]
        turn = books(hand=["red_1"], **tucked(travel=page)).play("card_physics", slot)
        assert page not in [*turn.options, *turn.refused]


@pytest.mark.rule("B-END-3")
@pytest.mark.rule("B-DEC-10")
@pytest.mark.parametrize("page", [page for page in GOLD_PAGES if page not in MODIFIERS])
def test_each_is_offered_at_the_end_and_may_be_declined(page: str) -> None:
    """The player has a card on the board, dice and a hand of cards, so that each could do something."""
    mine = {"slots": {"slot_1": card("card_physics", "white_2")}, "bag": ["white"], "hand": FULL_HAND}
    game = ending(page, **mine)
    assert (game.decision.seat, *asked(game)) == (0, "end_page", [page, "skip"])
    untouched = game.game.view(0)["table"]["players"][0]
    game.play("skip")
    assert game.done
    assert game.game.view(0)["table"]["players"][0] == untouched | {"pages_done": [page]}


@pytest.mark.rule("B-END-3")
@pytest.mark.parametrize("page", [page for page in GOLD_PAGES if page not in MODIFIERS])
def test_each_is_resolved_once(page: str) -> None:
    game = ending(page, slots={"slot_1": card("card_physics", "white_2")}, bag=["white"], hand=FULL_HAND).play(page)
    for _ in range(20):
        if not game.done:
            assert game.key != "end_page"
            game.play(game.options[0])
    assert game.done
    assert game.told.count("end_page") == 1


# One by one --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "steps"),
    [
        ("page_end_01", ("biology", "physics")),
        ("page_end_02", ("chemistry", "astronomy")),
        ("page_end_03", ("mathematics", "philosophy")),
    ],
)
def test_two_tracks(page: str, steps: tuple[str, str]) -> None:
    game = ending(page, tracks=ALL_AT_1).play(page)
    if not game.done:
        assert asked(game) == ("next", [f"advance({track})" for track in steps])
        game.play(f"advance({steps[1]})")
    assert game.done
    assert me(game).tracks == ALL_AT_1 | dict.fromkeys(steps, 2)
    assert game.game.result.scores[0]["research"] == sum(
        DATA.tracks[track].levels[level].vp for track, level in me(game).tracks.items()
    )


def test_their_immediate_benefits_count() -> None:
    game = ending("page_end_01", bag=["blue"]).nature("3").play("page_end_01")
    while not game.done:
        game.play(game.options[0])
    assert (me(game).hand, me(game).gold) == (("blue_3",), 1), "the first spaces of biology and physics"


@pytest.mark.rule("B-RUL-16")
def test_page_end_04_is_a_full_rest() -> None:
    mine: dict[str, Any] = {
        "slots": {"slot_2": card("card_mathematics", "red_3"), "slot_4": card("card_medicine", "black_5", "white_2")},
        "cards": ["card_physics"],
        "bag": ["blue"],
        "tracks": levels(mathematics=2, medicine=4),
    }
    table = {"stacks": [], "unseen_scrolls": ["scroll_greek_h", "scroll_greek_a"]}
    game = ending("page_end_04", table=table, **mine).play("page_end_04")
    while not game.done:
        game.play(game.options[0])
    assert "reveal_bottom" in game.told
    assert me(game).silver == 2, "of the mathematics card"
    assert me(game).xp == 3, "of the medicine card"
    assert (me(game).slots, len(me(game).cards)) == ({}, 3)
    dice = sorted([*me(game).bag, *(die.split("_")[0] for die in me(game).hand)])
    assert dice == ["black", "blue", "red", "white"]


@pytest.mark.rule("B-RUL-16")
def test_a_full_rest_needs_a_card_on_the_board() -> None:
    game = ending("page_end_04", "page_end_08")
    assert game.options == ["page_end_08", "skip"]
    assert game.refused == {"page_end_04": "no_card_on_board"}
    assert ending("page_end_04").done, "nothing else is left to ask"


@pytest.mark.rule("B-RUL-17")
def test_page_end_05_resolves_the_rest_effect_of_a_card_in_hand() -> None:
    hand = ["card_mathematics", "card_biology", "card_medicine"]
    game = ending("page_end_05", cards=hand, tracks=levels(medicine=6)).play("page_end_05")
    assert asked(game) == ("hand_card", hand)
    game.play("card_medicine")
    assert (me(game).xp, list(me(game).cards)) == (4, hand), "it stays in hand"
    assert game.done


@pytest.mark.rule("B-RUL-17")
def test_upgraded_cards_and_the_turned_goal_card_of_the_hand_count() -> None:
    hand = ["upgraded_bargain", "card_goal"]
    game = ending("page_end_05", cards=hand, goals_done=[True] * 3).play("page_end_05")
    assert asked(game) == ("hand_card", hand)
    assert game.play("upgraded_bargain").done
    assert me(game).gold == 1
    game = ending("page_end_05", cards=hand, goals_done=[True] * 3).play("page_end_05", "card_goal", "worker_red")
    assert (me(game).silver, held(game)) == (1, {"red": 1})


@pytest.mark.rule("B-RUL-17")
def test_without_a_card_in_hand_it_does_nothing() -> None:
    played = {"slot_1": card("card_mathematics")}
    game = ending("page_end_05", "page_end_08", cards=[], slots=played)
    assert game.refused == {"page_end_05": "no_card_in_hand"}


@pytest.mark.rule("B-RUL-15")
def test_page_end_06_dispatches_the_top_translator_of_any_deck() -> None:
    game = ending("page_end_06").play("page_end_06")
    tops = [game.table.tops[deck] for deck in DATA.decks]
    assert asked(game) == ("dispatch_any", tops)
    game.play("wild1_a")
    assert game.done
    assert me(game).silver == 5
    assert game.table.tops["deck_wild1"] != "wild1_a"
    assert game.table.decks["deck_wild1"].bottom[-1] == "wild1_a", "under its deck"


@pytest.mark.rule("B-RUL-15")
def test_an_empty_deck_cannot_be_chosen_and_with_all_empty_the_page_does_nothing() -> None:
    table = {"tops": {"deck_greek": ""}, "decks": {"deck_greek": []}}
    game = ending("page_end_06", table=table).play("page_end_06")
    assert len(game.options) == 7
    none = {"tops": dict.fromkeys(DATA.decks, ""), "decks": {deck: [] for deck in DATA.decks}}
    game = ending("page_end_06", "page_end_08", table=none)
    assert game.options == ["page_end_08", "skip"]
    assert game.refused == {"page_end_06": "deck_empty"}


@pytest.mark.rule("B-RUL-32")
def test_page_end_07_gives_2_gold_and_places_up_to_2() -> None:
    rooms = {"room_1": post("wild1_b", 0), "room_3": post("wild1_c", 1)}
    for placed in ([], ["room_1"], ["room_1", "room_1"], ["room_1", "room_3"], ["room_3", "room_3"]):
        game = ending("page_end_07", table={"rooms": rooms}, silver=2).play("page_end_07")
        assert me(game).gold == 2
        for room in placed:
            if game.key == "next":
                game.play(game.options[0])
            game.play(room)
        for _ in range(2):
            if not game.done:
                game.play("skip")
        assert game.done
        back = placed.count("room_1")
        assert me(game).gold == 2 - len(placed) + back, "what lies on the own translator comes back"
        fees = placed.count("room_3")
        assert (me(game).silver, game.table.players[1].silver) == (2 - fees, fees)
        assert game.table.players[1].gold == fees


@pytest.mark.rule("B-RUL-32")
def test_page_end_07_may_place_gold_owned_before_and_fill_a_translator() -> None:
    rooms = {"room_9": post("wild1_b", 0)}
    game = ending("page_end_07", table={"rooms": rooms}, gold=1).play("page_end_07")
    assert me(game).gold == 3
    if game.key == "next":
        game.play(game.options[0])
    game.play("room_9")
    assert (me(game).gold, gold_in(game)) == (2, {"room_9": 1})
    game.play("room_9")
    assert (game.key, game.decision.source) == ("tuck", "wild1_b")
    game.play("slot_3")
    assert (game.done, me(game).gold) == (True, 1)


@pytest.mark.rule("B-RUL-32")
def test_without_silver_no_gold_goes_on_a_foreign_translator() -> None:
    rooms = {"room_1": post("wild1_b"), "room_3": post("wild1_c", 1)}
    game = ending("page_end_07", table={"rooms": rooms}).play("page_end_07")
    assert (game.done, me(game).gold, gold_in(game)) == (True, 2, {})
    game = ending("page_end_07", table={"rooms": rooms}, silver=1).play("page_end_07")
    assert game.key == "place_gold", "one of the two, for one silver"
    game.play("room_3")
    assert (game.done, me(game).silver, game.table.players[1].silver) == (True, 0, 1)


def test_page_end_08_gives_3_primary_dice() -> None:
    game = ending("page_end_08").play("page_end_08")
    for colour in ("red", "blue", "blue"):
        assert asked(game) == ("primary_die", ["red", "yellow", "blue"])
        game.play(colour)
    assert (game.done, sorted(me(game).bag)) == (True, ["blue", "blue", "red"])


def test_page_end_09_gives_influence_in_each_guild() -> None:
    game = ending("page_end_09").play("page_end_09")
    assert (game.done, me(game).guilds, me(game).supply) == (True, guilds(1, 1, 1), 17)


def test_page_end_09_with_little_influence_left() -> None:
    """One piece in the supply; the next would have to be moved from a guild, which may be declined."""
    game = ending("page_end_09", supply=1, guilds=guilds(purple=2)).play("page_end_09")
    for _ in range(5):
        if not game.done:
            game.play("skip" if "skip" in game.options else game.options[0])
    assert game.done
    assert sum(me(game).guilds[guild] for guild in GUILDS) == 3


@pytest.mark.parametrize("taken", range(5))
def test_page_end_10_destroys_up_to_4_white_dice(taken: int) -> None:
    game = ending("page_end_10", bag=["white"] * 6).play("page_end_10")
    for _ in range(taken):
        if game.key == "next":
            game.play(game.options[0])
        game.play("bag")
    for _ in range(4):
        if not game.done:
            game.play("skip")
    assert game.done
    assert me(game).bag == ("white",) * (6 - taken)


def test_page_end_10_without_a_white_die() -> None:
    game = ending("page_end_10", "page_end_08", bag=["red"])
    assert game.refused == {"page_end_10": "no_white_die"}


@pytest.mark.rule("B-END-6")
@pytest.mark.parametrize("page", MODIFIERS)
def test_pages_11_and_12_ask_nothing_and_change_the_score(page: str) -> None:
    """4 experience as 4 gold are 2 points; 8 workers as 8 silver are 4 gold, 2 points."""
    mine: dict[str, Any] = {"xp": 4, "workers": workers("red red red red white white blue blue")}
    plain = ending("page_end_04", **mine)
    game = ending(page, **mine)
    assert game.done
    assert "end_pages" not in game.told
    scores, without = game.game.result.scores[0], plain.game.result.scores[0]
    assert scores["scrolls"] == without["scrolls"] + 2


def test_a_medicine_card_with_no_marker_moved_still_gives_its_first_space() -> None:
    rest = DATA.tracks["medicine"].levels[0].rest
    game = ending("page_end_05", cards=["card_medicine"]).play("page_end_05")
    assert (game.done, me(game).xp) == (True, rest.count)


@pytest.mark.rule("B-END-2")
def test_gold_pages_are_not_resolved_before_the_last_turn_is_over() -> None:
    game = last_turn(**tucked(travel="page_end_08"), upgrades=UPGRADES)
    assert asked(game) == ("end_turn", ["end_turn"])
    game.play("end_turn")
    assert (game.decision.seat, *asked(game)) == (1, "end_page", ["page_end_08", "skip"])
    assert game.table.phase == "end_pages"
    assert not game.table.over
