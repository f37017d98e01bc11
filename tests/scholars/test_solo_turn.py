"""Chapter 19: the turn and the rest of the solo opponent."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .solo_positions import AI, HUMAN, LANGUAGES, ROOMS, gold, guilds, mind, neutral, own, solo

SCHEMES = [f"scheme_{n}" for n in range(1, 7)]
BLUE, RED = SCHEMES[:3], SCHEMES[3:]
PERSONS = ("wild1_a", "wild1_b", "wild1_c", "wild1_d", "wild2_a", "wild2_b", "wild2_c", "wild2_d")
SCROLLS = ("hebrew_a", "hebrew_c", "hebrew_d", "hebrew_e", "hebrew_f", "hebrew_g")


def turn(deck: str, *, employed: int = 2, in_house: int = 2, **zones: Any) -> Scene:
    """The next scheme card of its turn, so many translators and so many scrolls in the House."""
    rooms = {room: neutral(card) for room, card in zip(ROOMS, PERSONS[:employed], strict=False)}
    scrolls = SCROLLS[:in_house]
    columns = (" ".join(scrolls[0::3]), " ".join(scrolls[1::3]), " ".join(scrolls[2::3]))
    zones["ai"] = {"deck": deck.split()} | zones.pop("ai", {})
    return solo(rooms=zones.pop("rooms", rooms), columns=zones.pop("columns", columns), **zones)


def pass_the_turn(game: Scene) -> Scene:
    """Let the human work with the first card, do nothing and end the turn."""
    assert game.key == "turn"
    game.play(game.options[0])
    while game.key not in ("turn", ""):
        game.play("skip" if "skip" in game.options else game.options[0])
    return game


@pytest.mark.rule("S-SOLO-TURN-1")
@pytest.mark.parametrize(
    "schemes",
    [BLUE, RED, [RED[0], *BLUE], [BLUE[1], RED[2], BLUE[0], BLUE[2]], [RED[0], BLUE[0], RED[1], BLUE[1], RED[2]]],
)
def test_three_face_up_scheme_cards_of_one_colour_mean_rest(schemes: list[str]) -> None:
    game = turn("scheme_6", ai={"schemes": schemes})
    assert "ai_rest" in game.told
    assert "ai_scheme" not in game.told


@pytest.mark.rule("S-SOLO-TURN-1")
@pytest.mark.parametrize("schemes", [[], BLUE[:1], RED[:2], BLUE[:2], [*BLUE[:2], RED[0]], [*BLUE[:2], *RED[:2]]])
def test_otherwise_the_next_scheme_card_is_revealed(schemes: list[str]) -> None:
    game = turn("scheme_6", ai={"schemes": schemes})
    assert "ai_rest" not in game.told
    assert mind(game).schemes == (*schemes, "scheme_6")
    assert mind(game).deck.rest == ()


@pytest.mark.rule("EX-28")
@pytest.mark.rule("S-SOLO-TURN-1")
@pytest.mark.parametrize("reveals", [BLUE, [RED[0], *BLUE], [BLUE[0], RED[0], BLUE[1], RED[1], BLUE[2]]])
def test_after_the_third_blue_card_it_rests_on_its_next_turn(reveals: list[str]) -> None:
    game = turn(reveals[-1], ai={"schemes": reveals[:-1]})
    assert mind(game).schemes == tuple(reveals)
    assert "ai_rest" not in game.told
    pass_the_turn(game)
    assert game.told.count("ai_rest") == 1
    assert game.told.count("ai_scheme") == 1
    assert mind(game).schemes == ()


@pytest.mark.rule("S-SOLO-TURN-2")
@pytest.mark.parametrize(
    ("scheme", "employed", "in_house", "focus"),
    [
        ("scheme_1", 6, 2, 0),
        ("scheme_1", 7, 2, 2),  # with the extra silver
        ("scheme_2", 2, 4, 1),
        ("scheme_2", 2, 5, 1),
        ("scheme_3", 2, 2, 2),
        ("scheme_4", 2, 3, 0),
        ("scheme_4", 2, 2, 1),  # with the extra silver
        ("scheme_5", 5, 2, 1),
        ("scheme_5", 4, 2, 3),  # with the extra silver
        ("scheme_6", 5, 2, 2),
    ],
)
def test_its_marker_moves_by_the_silver_of_the_card(scheme: str, employed: int, in_house: int, focus: int) -> None:
    assert mind(turn(scheme, employed=employed, in_house=in_house)).focus == focus


@pytest.mark.rule("S-SOLO-TURN-2")
@pytest.mark.rule("S-SOLO-TURN-3")
@pytest.mark.parametrize(
    ("scheme", "least", "first", "second"),
    [
        ("scheme_1", 7, "gold", "employ"),
        ("scheme_5", 5, "gold", "employ"),
        ("scheme_6", 6, "influence_scroll", "employ"),
        ("scheme_2", 5, "translate", "deliver"),
        ("scheme_3", 3, "translate", "deliver"),
        ("scheme_4", 3, "translate", "deliver"),
    ],
)
def test_the_first_action_if_its_condition_holds_else_the_second(
    scheme: str, least: int, first: str, second: str
) -> None:
    employing = second == "employ"
    for number, expected in ((least, first), (least - 1, second)):
        game = turn(scheme, employed=number if employing else 2, in_house=2 if employing else number)
        did = {
            "gold": "gold_on" in game.told and not mind(game).scrolls,
            "influence_scroll": AI in game.table.influence_on.values(),
            "employ": len(game.table.rooms) == number + 1,
            "translate": bool(mind(game).scrolls),
            "deliver": sum(map(len, game.table.house.values())) == number + 1,
        }
        assert [what for what, done in did.items() if done] == [expected]
        assert ("ai_first_action" in game.told, "ai_second_action" in game.told) == (number == least, number < least)


@pytest.mark.rule("S-SOLO-TURN-3")
@pytest.mark.parametrize(
    ("scheme", "key", "least"), [("scheme_1", "ai_few_employed", 7), ("scheme_2", "ai_few_scrolls", 5)]
)
def test_it_says_why_it_takes_the_second_action(scheme: str, key: str, least: int) -> None:
    game = turn(scheme, employed=4, in_house=4)
    [why] = [event.args["why"] for event in game.game.log if event.key == "ai_second_action"]
    assert (why.key, dict(why.args)) == (key, {"n": 4, "least": least})


def hindered(scheme: str, **zones: Any) -> Scene:
    """The next scheme card; all conditions hold, but nobody employed is neutral and all scrolls bear influence."""
    rooms = {room: own(card) for room, card in zip(ROOMS, PERSONS[:7], strict=False)}
    everywhere = {f"scroll_{name}": HUMAN for name in (*SCROLLS[:5], *(f"{lang}_b" for lang in LANGUAGES))}
    return turn(scheme, rooms=rooms, in_house=5, influence_on=everywhere, **zones)


@pytest.mark.rule("S-SOLO-TURN-2")
@pytest.mark.parametrize("scheme", ["scheme_5", "scheme_6"])
def test_the_second_action_if_nothing_of_the_first_can_be_carried_out(scheme: str) -> None:
    game = hindered(scheme, theirs={"supply": 0})
    assert len(game.table.rooms) == 8, "it employs"
    [why] = [event.args["why"] for event in game.game.log if event.key == "ai_second_action"]
    assert why.key == "ai_nothing_possible"


@pytest.mark.rule("S-SOLO-TURN-2")
@pytest.mark.rule("S-SOLO-INF-4")
@pytest.mark.parametrize("scheme", ["scheme_1", "scheme_2", "scheme_3", "scheme_4"])
def test_silver_can_always_be_gained_and_a_translation_never_be_prevented(scheme: str) -> None:
    game = hindered(scheme, theirs={"supply": 0})
    assert ("ai_first_action" in game.told, "ai_second_action" in game.told) == (True, False)
    assert (game.key == "ai_wants") is (scheme != "scheme_1")


@pytest.mark.rule("S-SOLO-TURN-2")
@pytest.mark.rule("S-RULING-53")
def test_the_first_action_if_a_part_of_it_can_be_carried_out() -> None:
    gilded = turn("scheme_5", employed=5, theirs={"supply": 0})
    assert (gold(gilded), len(gilded.table.rooms)) == ({"room_1": 1}, 5)
    paid = hindered("scheme_1")
    assert (gold(paid), mind(paid).focus, len(paid.table.rooms)) == ({}, 2, 7), "the silver is a part of it"
    for scheme, guild in (("scheme_5", "orange"), ("scheme_6", "green")):
        placed = hindered(scheme)
        assert (len(placed.table.rooms), placed.me.guilds) == (7, guilds(**{guild: 1}))


@pytest.mark.rule("S-SOLO-TURN-3")
def test_employed_translators_of_all_owners_count() -> None:
    rooms = {
        "room_1": neutral("starting_translator_1"),
        "room_2": own("starting_translator_2"),
        "room_3": own("greek_a"),
        "room_4": neutral("greek_b"),
        "room_5": own("greek_c"),
    }
    game = turn("scheme_5", rooms=rooms)
    assert "ai_first_action" in game.told
    assert len(game.table.rooms) == 5


@pytest.mark.rule("S-SOLO-TURN-2")
def test_the_marker_moves_before_the_action() -> None:
    columns = ("chinese_a", "greek_a", "sanskrit_a")
    assert mind(turn("scheme_3", columns=columns)).scrolls == {"greek": ("scroll_greek_a",)}


@pytest.mark.rule("S-SOLO-TURN-3")
def test_extra_silver_moves_the_focus_only_after_the_main_part() -> None:
    tops = {"deck_greek": "greek_h", "deck_sanskrit": "sanskrit_h"}
    employed = turn("scheme_5", employed=0, tops=tops)
    assert employed.table.rooms["room_4"].translator == "sanskrit_h"  # focus_1, target sum 1
    assert mind(employed).focus == 3
    delivered = turn("scheme_4", in_house=0)
    assert delivered.table.house["guild_purple"] == ("scroll_chinese_b",)
    assert (mind(delivered).focus, delivered.me.guilds) == (1, guilds(purple=2))
    gilded = turn("scheme_1", employed=7, ai={"focus": 4, "wraps": 0})
    assert [key for key in gilded.told if key in ("gold_on", "ai_step")] == ["gold_on", "ai_step", "ai_step"]
    assert gilded.me.guilds == guilds(purple=1)


@pytest.mark.rule("S-SOLO-TURN-2")
def test_the_influence_of_a_card_is_in_addition() -> None:
    five = turn("scheme_5", employed=5)
    assert (gold(five), five.me.guilds) == ({"room_1": 1}, guilds(orange=1))
    six = turn("scheme_6", employed=6)
    assert (list(six.table.influence_on), six.me.guilds) == (["scroll_hebrew_a"], guilds(green=1))


@pytest.mark.rule("S-SOLO-TURN-2")
def test_scheme_2_delivers_by_row_the_others_for_two() -> None:
    assert turn("scheme_2", in_house=4).me.guilds == guilds(orange=1)  # focus_1; the second row
    assert turn("scheme_2", in_house=0).me.guilds == guilds(orange=2)
    columns = ("hebrew_a hebrew_c", "", "")
    assert turn("scheme_3", columns=columns).me.guilds == guilds(green=2)


# Rest ----------------------------------------------------------------------------------------------------------


def rest(schemes: list[str], **zones: Any) -> Scene:
    """It rests with these cards face up."""
    zones["ai"] = {"schemes": schemes, "dice_sum": 0, "deck": []} | zones.pop("ai", {})
    return solo("ai_rest", **zones)


@pytest.mark.rule("S-SOLO-REST-1")
def test_a_rest_reveals_the_bottom_card_of_the_scroll_deck() -> None:
    game = rest(BLUE, stacks=[[3, 0], [2, 0]], neutral="space_6").nature("scroll_greek_g")
    assert game.table.neutral == "space_10"  # worth 2
    assert game.table.map_scrolls["space_10"] == "scroll_greek_g"
    assert "scroll_syriac_b" in game.table.box
    assert game.table.stacks == ((3, 0), (1, 0))
    order = [key for key in game.told if key in ("ai_rest", "reveal_bottom", "ai_dice_sum", "ai_bonus")]
    assert order == ["ai_rest", "reveal_bottom", "ai_dice_sum", "ai_bonus"]


@pytest.mark.rule("S-SOLO-REST-1")
@pytest.mark.parametrize(
    ("schemes", "before", "after"),
    [
        (BLUE, 0, 1),
        (RED, 0, -1),
        ([*RED[:2], *BLUE], -2, -1),
        ([*BLUE[:2], *RED], -2, -3),
        (BLUE, 6, 6),
        (BLUE, 5, 6),
        (RED, -6, -6),
        (RED, -5, -6),
    ],
)
def test_the_majority_colour_moves_its_dice_sum(schemes: list[str], before: int, after: int) -> None:
    assert mind(rest(schemes, ai={"dice_sum": before})).dice_sum == after


@pytest.mark.rule("S-SOLO-REST-1")
@pytest.mark.parametrize("schemes", [BLUE, RED])
def test_after_three_cards_influence_in_a_guild_and_on_a_scroll(schemes: list[str]) -> None:
    game = rest(schemes, ai={"focus": 2})
    assert game.me.guilds == guilds(green=1)
    assert game.table.influence_on == {"scroll_greek_a": AI}
    assert (game.me.supply, mind(game).retired) == (17, ())


@pytest.mark.rule("S-SOLO-REST-1")
@pytest.mark.parametrize("schemes", [[RED[0], *BLUE], [BLUE[0], *RED]])
def test_after_four_cards_influence_on_a_scroll_only(schemes: list[str]) -> None:
    game = rest(schemes, ai={"focus": 2})
    assert game.me.guilds == guilds()
    assert game.table.influence_on == {"scroll_greek_a": AI}
    assert mind(game).retired == ()


@pytest.mark.rule("S-SOLO-REST-1")
@pytest.mark.rule("S-ATOM-18")
@pytest.mark.parametrize(("schemes", "retired"), [([*RED[:2], *BLUE], "wild1_c"), ([*BLUE[:2], *RED], "wild2_c")])
def test_after_five_cards_it_retires_a_polyglot_of_the_majority_colour(schemes: list[str], retired: str) -> None:
    game = rest(schemes, tops={"deck_wild1": "wild1_c", "deck_wild2": "wild2_c"})
    assert mind(game).retired == (retired,)
    assert (game.me.guilds, game.table.influence_on, game.me.supply) == (guilds(), {}, 19)
    left = {"wild1_c", "wild2_c"} - {retired}
    assert left <= set(game.table.tops.values())
    assert retired not in game.table.tops.values()
    assert game.done


@pytest.mark.rule("S-RULING-30")
def test_an_empty_deck_of_polyglots_gives_nothing() -> None:
    game = rest([*RED[:2], *BLUE], tops={"deck_wild1": ""}, decks={"deck_wild1": []})
    assert game.done
    assert mind(game).retired == ()


@pytest.mark.rule("S-SOLO-REST-1")
def test_then_all_scheme_cards_are_shuffled_together() -> None:
    game = rest([BLUE[0], *RED], ai={"deck": ["scheme_2", "scheme_3"]})
    assert mind(game).schemes == ()
    assert sorted(mind(game).deck.rest) == SCHEMES


@pytest.mark.rule("S-SOLO-REST-1")
def test_a_rest_is_its_whole_turn() -> None:
    game = turn("scheme_6", ai={"schemes": BLUE})
    assert (game.key, game.decision and game.decision.seat) == ("turn", HUMAN)
    assert len(mind(game).deck.rest) == 6
    assert (mind(game).focus, len(game.table.rooms)) == (0, 2)


@pytest.mark.rule("S-SOLO-TURN-1")
@pytest.mark.parametrize("seed", range(4))
def test_it_always_rests_after_three_to_five_cards(seed: int) -> None:
    game = solo(seed=seed)
    while not game.done and game.told.count("ai_rest") < 3:
        pass_the_turn(game)
    events = [key for key in game.told if key in ("ai_rest", "ai_scheme")]
    runs = [len(run.split()) for run in " ".join(events).split("ai_rest")[:-1]]
    assert runs
    assert set(runs) <= {3, 4, 5}
