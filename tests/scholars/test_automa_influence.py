"""Chapter 19: influence on scrolls between the human and the solo opponent."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .solo_positions import AI, BLACK, HUMAN, gold, guilds, mind, neutral, solo

HOUSE = ("greek_a", "greek_b", "hebrew_a")
ORDER = (
    "scroll_greek_a",
    "scroll_greek_b",
    "scroll_hebrew_a",
)  # with focus_2: Greek before Hebrew, purple before orange
MAP = {space: f"scroll_persian_{letter}" for space, letter in zip(BLACK, "bcdefg", strict=True)}


def translating(silver: int = 2, **zones: Any) -> Scene:
    """It wants the purple, then the orange Greek scroll, then the Hebrew one."""
    columns = zones.pop("columns", HOUSE)
    mine = {"silver": silver, "supply": 10}
    return solo("ai_translate", rooms={}, columns=columns, on_map=MAP, mine=mine, ai={"focus": 2}, **zones)


def marked(*scrolls: str) -> dict[str, int]:
    """Influence of the human on these scrolls."""
    return dict.fromkeys(scrolls, HUMAN)


def kept(game: Scene) -> list[str]:
    """The scrolls it has translated."""
    return [scroll for pile in mind(game).scrolls.values() for scroll in pile]


@pytest.mark.rule("S-SOLO-INF-3")
def test_the_human_delivering_a_scroll_with_its_influence_pays_it() -> None:
    mine = {"silver": 5, "space": "space_4"}
    game = solo("deliver", seat=HUMAN, mine=mine, influence_on={"scroll_greek_b": AI}, theirs={"supply": 18})
    game.play("guild_purple")
    while not game.done:
        game.play(game.options[-1])
    opponent = game.table.players[AI]
    assert game.table.house["guild_purple"][-1] == "scroll_greek_b"
    assert (mind(game).focus, opponent.supply, opponent.silver) == (1, 19, 0)
    assert "scroll_greek_b" not in game.table.influence_on


@pytest.mark.rule("S-SOLO-INF-3")
def test_without_the_silver_for_it_the_human_cannot_deliver() -> None:
    mine = {"silver": 4, "space": "space_4"}
    game = solo("deliver", seat=HUMAN, mine=mine, influence_on={"scroll_greek_b": AI})
    assert game.done
    assert game.table.map_scrolls["space_4"] == "scroll_greek_b"


@pytest.mark.rule("S-SOLO-INF-3")
@pytest.mark.rule("S-SOLO-TRK-6")
def test_the_human_translating_a_scroll_with_its_influence_pays_it_for_that_and_for_its_translator() -> None:
    mine = {"silver": 2, "gold": 1, "goal": "goal_chinese", "tracks": {"chemistry": 1}}
    rooms = {"room_6": neutral("starting_translator_6")}  # Greek, Arabic
    game = solo(
        "translate",
        seat=HUMAN,
        rooms=rooms,
        columns=("greek_g",),
        mine=mine,
        influence_on={"scroll_greek_g": AI},
        theirs={"supply": 18},
        turn={"colour": "purple"},
    )
    assert game.done
    assert "scroll_greek_g" in game.me.scrolls
    assert (game.me.silver, game.me.gold, gold(game)) == (0, 0, {"room_6": 1})
    assert (mind(game).focus, game.table.players[AI].supply, game.table.influence_on) == (2, 19, {})


@pytest.mark.rule("S-SOLO-INF-4")
def test_the_human_is_asked_about_a_scroll_with_their_influence() -> None:
    game = translating(influence_on=marked(ORDER[0]))
    assert game.decision is not None
    assert (game.decision.seat, game.key, game.decision.source) == (HUMAN, "ai_wants", ORDER[0])
    assert game.options == ["allow", "refuse"]


@pytest.mark.rule("S-SOLO-INF-4")
def test_allowing_brings_a_silver_and_the_influence_back() -> None:
    game = translating(influence_on=marked(ORDER[0])).play("allow")
    person = game.table.players[HUMAN]
    assert (person.silver, person.supply) == (3, 11)
    assert kept(game) == [ORDER[0]]
    assert game.table.influence_on == {}
    assert mind(game).focus == 2


@pytest.mark.rule("S-SOLO-INF-4")
def test_refusing_costs_a_silver_that_does_not_move_its_marker() -> None:
    game = translating(influence_on=marked(ORDER[0])).play("refuse")
    person = game.table.players[HUMAN]
    assert (person.silver, person.supply) == (1, 10)
    assert kept(game) == [ORDER[1]]
    assert game.table.influence_on == marked(ORDER[0])
    assert (mind(game).focus, game.table.players[AI].silver) == (2, 0)


@pytest.mark.rule("S-SOLO-INF-4")
@pytest.mark.rule("S-RULING-49")
def test_refusing_may_be_repeated_while_affordable() -> None:
    game = translating(influence_on=marked(*ORDER[:2])).play("refuse")
    assert game.decision is not None
    assert (game.key, game.decision.source) == ("ai_wants", ORDER[1])
    game.play("refuse")
    assert kept(game) == [ORDER[2]]
    assert game.table.players[HUMAN].silver == 0
    poor = translating(1, influence_on=marked(*ORDER[:2])).play("refuse")
    assert poor.done
    assert kept(poor) == [ORDER[1]]
    assert poor.table.players[HUMAN].silver == 1


@pytest.mark.rule("S-SOLO-INF-4")
def test_who_has_no_silver_cannot_refuse() -> None:
    game = translating(0, influence_on=marked(ORDER[0]))
    assert game.done
    assert kept(game) == [ORDER[0]]
    assert (game.table.players[HUMAN].silver, game.table.players[HUMAN].supply) == (1, 11)


@pytest.mark.rule("S-SOLO-INF-4")
def test_nobody_is_asked_about_a_scroll_it_does_not_come_to() -> None:
    game = translating(influence_on=marked(*ORDER[1:]))
    assert game.done
    assert kept(game) == [ORDER[0]]
    assert game.table.influence_on == marked(*ORDER[1:])


@pytest.mark.rule("S-RULING-32")
def test_the_last_of_its_candidates_cannot_be_refused() -> None:
    game = translating(5, influence_on=marked(*ORDER)).play("refuse", "refuse")
    assert game.done
    assert kept(game) == [ORDER[2]]
    person = game.table.players[HUMAN]
    assert (person.silver, person.supply) == (5 - 2 + 1, 11)
    assert game.table.influence_on == marked(*ORDER[:2])


@pytest.mark.rule("S-RULING-32")
def test_its_only_candidate_cannot_be_refused() -> None:
    game = translating(columns=("greek_a",), influence_on=marked(ORDER[0]))
    assert game.done
    assert kept(game) == [ORDER[0]]
    assert game.table.players[HUMAN].silver == 3


@pytest.mark.rule("S-RULING-32")
def test_a_candidate_without_their_influence_may_come_last() -> None:
    game = translating(5, influence_on=marked(*ORDER[:2]) | {ORDER[2]: AI}).play("refuse", "refuse")
    assert game.done
    assert kept(game) == [ORDER[2]]
    assert game.table.players[HUMAN].silver == 3


def delivering(**zones: Any) -> Scene:
    """It wants the Persian scrolls clockwise from space_8."""
    mine = {"silver": 2, "supply": 10}
    return solo("ai_deliver(influence=2)", columns=(), on_map=MAP, mine=mine, ai={"focus": 4}, **zones)


@pytest.mark.rule("S-SOLO-INF-4")
@pytest.mark.parametrize(("answer", "delivered", "silver", "supply"), [("allow", "f", 3, 11), ("refuse", "g", 1, 10)])
def test_a_delivery_can_be_refused(answer: str, delivered: str, silver: int, supply: int) -> None:
    game = delivering(influence_on=marked("scroll_persian_f"))
    assert game.decision is not None
    assert (game.decision.seat, game.key, game.decision.source) == (HUMAN, "ai_wants", "scroll_persian_f")
    game.play(answer)
    person = game.table.players[HUMAN]
    assert (person.silver, person.supply) == (silver, supply)
    assert game.table.house["guild_orange"] == (f"scroll_persian_{delivered}",)
    assert game.table.influence_on == ({} if answer == "allow" else marked("scroll_persian_f"))
    assert mind(game).focus == 4


@pytest.mark.rule("S-RULING-49")
def test_a_refused_delivery_goes_on_clockwise_to_the_scroll_of_the_neutral_marker() -> None:
    letters = "fgbcde"  # from space_8 round to space_6
    game = delivering(influence_on=marked(*(f"scroll_persian_{letter}" for letter in letters[:2])))
    game.play("refuse", "refuse")
    assert game.table.house["guild_orange"] == ("scroll_persian_b",)
    every = marked(*(f"scroll_persian_{letter}" for letter in letters))
    mine = {"silver": 9, "supply": 10}
    game = solo("ai_deliver(influence=2)", columns=(), on_map=MAP, mine=mine, ai={"focus": 4}, influence_on=every)
    game.play(*["refuse"] * 5)
    assert game.table.house["guild_orange"] == ("scroll_persian_e",)
    assert game.table.players[HUMAN].silver == 9 - 5 + 1


@pytest.mark.rule("S-SOLO-INF-4")
def test_influencing_a_scroll_asks_nobody() -> None:
    game = solo("ai_influence_scroll", columns=HOUSE, ai={"focus": 2}, influence_on=marked(*ORDER[:2]))
    assert game.done
    assert game.table.influence_on == marked(*ORDER[:2]) | {ORDER[2]: AI}


@pytest.mark.rule("S-RULING-43")
def test_its_own_influence_stays_on_a_scroll_it_delivers() -> None:
    game = delivering(influence_on={"scroll_persian_f": AI})
    assert game.done
    assert game.table.house["guild_orange"] == ("scroll_persian_f",)
    assert game.table.influence_on == {"scroll_persian_f": AI}
    assert (game.me.supply, game.me.guilds) == (17, guilds(orange=2))


@pytest.mark.rule("S-RULING-43")
def test_its_own_influence_returns_when_it_translates_the_scroll() -> None:
    game = translating(influence_on={ORDER[0]: AI, ORDER[1]: AI}, theirs={"supply": 15})
    assert game.done
    assert kept(game) == [ORDER[0]]
    assert game.table.influence_on == {ORDER[1]: AI}
    assert (game.me.supply, mind(game).focus) == (16, 2)
