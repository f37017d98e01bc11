"""Chapter 9, Travel: the neutral marker and medicine scrolls."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import DATA, ON_MAP, SPACES, asked, levels, medicine, position, post, told, workers, working

QUIET = {"on_map": {}, "goal": ""}  # nothing can be delivered


def travelling(*dice: str, start: int, steps: int, neutral: int = 6, **zones: Any) -> Scene:
    """A move of so many steps from the space with this number."""
    fields: dict[str, Any] = {"space": SPACES[start], "neutral": SPACES[neutral], **QUIET, **zones}
    game = working(*dice, slot="slot_2", **fields).play("travel")
    return game.play(SPACES[(start + steps) % 12])


@pytest.mark.rule("B-EX-7")
@pytest.mark.rule("B-ACT-5")
@pytest.mark.rule("B-CHG-9")
@pytest.mark.parametrize(("start", "steps", "xp"), [(6, 4, 0), (3, 5, 1), (3, 3, 1)])
def test_example_starting_on_the_neutral_marker_passing_it_and_stopping_on_it(start: int, steps: int, xp: int) -> None:
    game = travelling("black_6", start=start, steps=steps)
    assert game.me.xp == xp
    assert told(game, "neutral_xp") == [{"seat": 0}] * xp


@pytest.mark.rule("B-ACT-5")
@pytest.mark.parametrize(
    ("start", "steps", "xp"),
    [(5, 1, 1), (4, 1, 0), (4, 2, 1), (4, 3, 1), (7, 10, 0), (7, 11, 1), (7, 12, 1), (6, 1, 0), (6, 11, 0), (0, 12, 1)],
)
def test_the_space_must_be_entered(start: int, steps: int, xp: int) -> None:
    assert travelling("black_6", "black_6", start=start, steps=steps).me.xp == xp


@pytest.mark.rule("B-ACT-5")
@pytest.mark.rule("B-DEC-3")
def test_a_full_lap_that_ends_on_the_neutral_marker_counts_once() -> None:
    game = travelling("black_6", "black_6", start=6, steps=12)
    assert (game.me.space, game.me.xp) == ("space_6", 1)
    assert told(game, "neutral_xp") == [{"seat": 0}]


@pytest.mark.rule("B-ACT-5")
@pytest.mark.parametrize("dice", [("red_6",), ("white_6",), ("purple_6",), ("red_6", "blue_6")])
def test_only_a_black_action_gives_experience(dice: tuple[str, ...]) -> None:
    assert travelling(*dice, start=5, steps=1).me.xp == 0


@pytest.mark.rule("B-ACT-5")
def test_a_recoloured_black_die_does_not() -> None:
    game = working("black_6", slot="slot_2", workers=workers("red"), space="space_5", **QUIET)
    game.play("worker_red_1", "travel", "space_6")
    assert game.me.xp == 0


@pytest.mark.rule("B-ACT-5")
@pytest.mark.parametrize(("slot", "cards"), [("slot_5", {}), ("slot_1", {"retired": {"slot_1": ["hebrew_f"]}})])
def test_every_black_travel_action_counts(slot: str, cards: dict[str, Any]) -> None:
    game = working("black_6", slot=slot, space="space_5", **QUIET, **cards).play("travel", "space_6")
    assert game.me.xp == 1


@pytest.mark.rule("B-DEC-3")
@pytest.mark.rule("B-ACT-5")
def test_the_player_chooses_how_far_to_go_and_the_experience_comes_by_itself() -> None:
    game = working("black_4", slot="slot_2", space="space_4", **QUIET).play("travel")
    assert asked(game) == ("travel", ["space_5", "space_6", "space_7", "space_8"])
    game.play("space_6")
    assert (game.key, game.me.xp) == ("end_turn", 1)


@pytest.mark.rule("B-ACT-5")
def test_only_the_traveller_gains_it_and_the_place_of_others_does_not_matter() -> None:
    game = travelling("black_6", start=5, steps=1, players=3, others={1: {"space": "space_6"}})
    assert [player.xp for player in game.table.players] == [1, 0, 0]


@pytest.mark.rule("B-ACT-5")
def test_another_neutral_space_counts_where_the_marker_stands_now() -> None:
    assert travelling("black_6", start=5, steps=2, neutral=2).me.xp == 0
    assert travelling("black_6", start=0, steps=3, neutral=2).me.xp == 1


@pytest.mark.rule("B-ACT-7")
def test_a_scroll_revealed_later_in_the_action_does_not_change_it() -> None:
    """The delivery reveals a caliph card and a scroll; the experience is had before the delivery is offered."""
    zones: dict[str, Any] = {"on_map": ON_MAP, "silver": 4, "stacks": [[0, 1], [3, 0]]}
    fields: dict[str, Any] = {"space": "space_5", "neutral": "space_6", "goal": "", **zones}
    game = working("black_4", slot="slot_2", **fields).play("travel", "space_6")
    assert (game.key, game.me.xp) == ("deliver", 1)
    game.play("guild_purple")
    assert game.table.caliphs
    assert game.me.xp == 1 + 1, "and 1 for the first caliph card"
    events = game.told
    assert events.index("travel") < events.index("neutral_xp") < events.index("deliver") < events.index("caliph")


# Medicine scrolls ------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-ACT-6")
@pytest.mark.rule("B-CHG-3")
@pytest.mark.parametrize("dice", [("red_4",), ("black_4",), ("white_4",)])
def test_delivering_a_medicine_scroll_advances_on_the_medicine_track(dice: tuple[str, ...]) -> None:
    zones: dict[str, Any] = {"on_map": {"space_4": "scroll_chinese_i"}, "silver": 4, "goal": "", **medicine(1)}
    game = working(*dice, slot="slot_2", space="space_0", **zones).play("travel", "space_4", "guild_green")
    assert game.me.tracks == levels(medicine=2)
    assert game.table.house["guild_green"] == ("scroll_chinese_i",)


@pytest.mark.rule("B-ACT-6")
@pytest.mark.rule("B-STATE-2")
def test_translating_a_medicine_scroll_advances_on_the_medicine_track() -> None:
    school = {"room_1": post("persian_b", 0)}
    zones: dict[str, Any] = {"columns": ("persian_i",), "gold": 1, "goal": "", **medicine(1)}
    game = working("purple_4", slot="slot_4", rooms=school, **zones).play("translate")
    assert game.me.tracks == levels(medicine=2)
    assert "scroll_persian_i" in game.me.scrolls
    assert game.game.view(1)["table"]["players"][0]["tracks"]["medicine"] == 2


@pytest.mark.rule("B-ACT-6")
@pytest.mark.parametrize("scroll", [name for name, facts in DATA.scrolls.items() if facts.track == "medicine"])
def test_each_of_the_six_medicine_scrolls_does(scroll: str) -> None:
    game = position(space="space_4", silver=4, on_map={"space_4": scroll}, goal="", **medicine(1)).doing("deliver")
    assert game.play("guild_orange").me.tracks == levels(medicine=2)


@pytest.mark.rule("B-ACT-6")
def test_other_scrolls_advance_on_their_own_tracks() -> None:
    game = position(space="space_4", silver=4, on_map={"space_4": "scroll_greek_a"}, goal="", **medicine(1))
    track = DATA.scrolls["scroll_greek_a"].track
    game.doing("deliver").play("guild_orange")
    assert (game.me.tracks["medicine"], game.me.tracks[track]) == (1, 1)
