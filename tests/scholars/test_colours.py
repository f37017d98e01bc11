"""Chapter 4, colours, and what colour and value the dice of a card give (chapter 6)."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from majlis.testing import Scene

from .positions import COLOURS, DATA, GUILDS, PRIMARY, TRACKS, asked, position, working

SECONDARY = ("purple", "orange", "green")
TWO_PRIMARIES = {
    frozenset({"red", "blue"}): "purple",
    frozenset({"red", "yellow"}): "orange",
    frozenset({"yellow", "blue"}): "green",
}


def started(*dice: str, **zones: Any) -> Scene:
    """A main action (Research) begun with these dice; what is left to choose of its colour is not chosen yet."""
    return working(*dice, slot="slot_3", **zones).play("research")


def fixed(game: Scene) -> tuple[str, int]:
    """Colour and value of the main action."""
    return game.table.turn.colour, game.table.turn.value


# The colours ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-COL-1")
def test_there_are_white_three_primary_and_three_secondary_colours() -> None:
    kinds = {colour.id: colour.kind for colour in DATA.colours.values()}
    assert kinds == {"white": "white"} | dict.fromkeys(PRIMARY, "primary") | dict.fromkeys(SECONDARY, "secondary")


@pytest.mark.rule("S-COL-1")
@pytest.mark.parametrize(("pair", "mixed"), TWO_PRIMARIES.items(), ids=TWO_PRIMARIES.values())
def test_two_different_primaries_give_their_secondary(pair: frozenset[str], mixed: str) -> None:
    one, other = sorted(pair)
    assert fixed(started(f"{one}_1", f"{other}_2")) == (mixed, 3)
    assert fixed(started(f"{other}_1", f"{one}_2")) == (mixed, 3)


@pytest.mark.rule("S-COL-2")
def test_tracks_and_their_colours_from_left_to_right() -> None:
    assert [(track.id, track.colour) for track in DATA.tracks.values()] == [
        ("mathematics", "purple"),
        ("physics", "red"),
        ("chemistry", "orange"),
        ("philosophy", "yellow"),
        ("biology", "green"),
        ("astronomy", "blue"),
    ]


@pytest.mark.rule("S-COL-2")
@pytest.mark.parametrize(("track", "colour"), [(track.id, track.colour) for track in DATA.tracks.values()])
def test_an_action_of_a_colour_advances_the_track_of_that_colour(track: str, colour: str) -> None:
    game = started(f"{colour}_4", f"{colour}_4").play("research_3")
    while game.key != "end_turn":
        game.play(game.options[0])
    assert {t for t, level in game.me.tracks.items() if level} == {track}


@pytest.mark.rule("S-COL-2")
def test_guilds_from_left_to_right() -> None:
    assert [(guild.id, guild.colour) for guild in DATA.guilds.values()] == list(zip(GUILDS, SECONDARY, strict=True))


@pytest.mark.rule("S-COL-2")
def test_map_paths_follow_the_order_of_the_tracks_clockwise_from_purple() -> None:
    clockwise = [int(path.leaves.removeprefix("space_")) for path in DATA.map_paths.values()]
    assert [path.colour for path in DATA.map_paths.values()] == [track.colour for track in DATA.tracks.values()]
    assert [(n - clockwise[0]) % 12 for n in clockwise] == sorted((n - clockwise[0]) % 12 for n in clockwise)
    assert len(set(clockwise)) == 6


@pytest.mark.rule("S-COL-3")
def test_every_colour_and_every_track_is_told_by_words_of_its_own() -> None:
    """No rule depends on seeing colours: each has its own name wherever an option or a component is told."""
    for lang in ("en", "pl"):
        game = position(hand=[f"{colour}_4" for colour in COLOURS]).play("card_physics", "slot_1").game
        [question] = game.view(0, lang)["decisions"]
        labels = [option["label"] for option in question["options"]]
        assert len(set(labels)) == len(COLOURS)
        choice = position().doing("advance(any)").game.view(0, lang)["decisions"][0]
        assert len({option["label"] for option in choice["options"]}) == len(TRACKS)


# One die and two -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S-WORK-8")
@pytest.mark.parametrize("colour", COLOURS)
def test_one_die_gives_its_colour_and_value(colour: str) -> None:
    assert fixed(started(f"{colour}_5")) == (colour, 5)


@pytest.mark.rule("S-WORK-9")
@pytest.mark.parametrize(("one", "other"), [*product(COLOURS, COLOURS)])
def test_two_dice_give_colours_by_their_kinds_and_the_sum(one: str, other: str) -> None:
    expected = {one, other} & set(SECONDARY)
    if one == other:
        expected = {one}
    elif "white" in (one, other):
        expected = {one, other} - {"white"}
    elif not expected:
        expected = {TWO_PRIMARIES[frozenset({one, other})]}
    game = started(f"{one}_4", f"{other}_5")
    if len(expected) == 1:
        assert fixed(game) == (*expected, 9)
        return
    assert game.key == "action_colour"
    assert set(game.options) == expected  # no third colour, and no way round the choice
    for colour in expected:
        assert fixed(started(f"{one}_4", f"{other}_5").play(colour)) == (colour, 9)


@pytest.mark.rule("EX-1")
def test_one_orange_die_of_4_is_orange_4() -> None:
    assert fixed(started("orange_4")) == ("orange", 4)


@pytest.mark.rule("EX-2")
def test_yellow_4_and_blue_5_are_green_9() -> None:
    assert fixed(started("yellow_4", "blue_5")) == ("green", 9)


@pytest.mark.rule("EX-3")
def test_red_2_and_white_3_are_red_5() -> None:
    assert fixed(started("red_2", "white_3")) == ("red", 5)


@pytest.mark.rule("EX-4")
def test_purple_6_and_yellow_5_are_purple_11() -> None:
    assert fixed(started("purple_6", "yellow_5")) == ("purple", 11)


@pytest.mark.rule("EX-5")
def test_orange_5_and_purple_4_are_orange_9_or_purple_9() -> None:
    game = started("orange_5", "purple_4")
    assert game.key == "action_colour"
    assert sorted(game.options) == ["orange", "purple"]
    assert fixed(game.play("orange")) == ("orange", 9)
    assert fixed(started("orange_5", "purple_4").play("purple")) == ("purple", 9)


@pytest.mark.rule("S-WORK-9")
def test_the_colour_of_two_secondaries_is_chosen_to_travel_too() -> None:
    game = working("orange_5", "purple_4", slot="slot_2").play("travel")
    assert (game.key, sorted(game.options)) == ("action_colour", ["orange", "purple"])


@pytest.mark.rule("S-REC-1")
def test_the_colour_does_not_matter_to_recruit_and_is_not_asked_for() -> None:
    game = working("orange_5", "purple_4", slot="slot_1").play("recruit")
    assert game.key == "recruit"


@pytest.mark.rule("S-WORK-9")
@pytest.mark.rule("S-TRN-1")
def test_to_translate_only_a_colour_is_offered_whose_guild_has_a_scroll_to_translate() -> None:
    zones: dict[str, Any] = {"rooms": {"room_1": "starting_translator_1"}, "gold": 1, "silver": 1}
    for dice in (("orange_5", "purple_4"), ("purple_4", "orange_5")):
        game = working(*dice, slot="slot_4", columns=("", "persian_f", "persian_e"), **zones).play("translate")
        assert (game.table.turn.colour, game.me.scrolls[-1]) == ("orange", "scroll_persian_f")
    both = working("orange_5", "purple_4", slot="slot_4", columns=("persian_f", "persian_e"), **zones)
    assert sorted(both.play("translate").options) == ["orange", "purple"]


@pytest.mark.rule("S-WORK-9")
def test_the_colours_of_two_dice_follow_the_data() -> None:
    """An overlay that mixes red and blue to green is obeyed: the colours are facts of the components."""
    mixes = [{"id": "purple", "mix": ["yellow", "blue"]}, {"id": "green", "mix": ["red", "blue"]}]
    overlay = json.dumps({"colours": {"items": mixes}})
    assert fixed(started("red_2", "blue_3", overlay=overlay)) == ("green", 5)


@pytest.mark.rule("S-COL-1")
def test_there_are_workers_of_white_and_the_primary_colours() -> None:
    assert asked(position().doing("1 worker(any)")) == (
        "worker",
        ["worker_white", "worker_red", "worker_yellow", "worker_blue"],
    )
