"""Chapter 18: what a translated scroll gives at once."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import DATA, asked, guilds, held, post
from .positions_b import ALL_AT_1, SCHOOL, translated

PERSIAN = {"room_1": post("persian_b", 0)}  # Persian and Arabic
NO_DECK: dict[str, Any] = {"tops": {"deck_persian": ""}, "decks": {"deck_persian": []}}


EMPLOY, RETIRE = "employ(deck=persian)", "white_die(bag) -> retire_top(deck=persian)"
STEP = "advance(physics)"


def with_person(**zones: Any) -> Scene:
    """The player has translated the Persian scroll that shows a person, and has made the step on Physics."""
    game = translated("persian_a", **{"tracks": ALL_AT_1, "silver": 4, **zones})
    return game.play(STEP) if game.key == "next" else game


def retiring(game: Scene) -> str:
    """The translator who is being tucked now, since the turn is over."""
    assert game.key == "tuck"
    return game.decision.source


@pytest.mark.rule("S-SCR-1")
@pytest.mark.rule("S-RULING-48")
def test_a_scroll_with_a_person_makes_one_employ_or_retire_that_person() -> None:
    game = with_person()
    assert asked(game) == ("one", [EMPLOY, RETIRE]), "one of them must be done"


@pytest.mark.rule("S-SCR-1")
def test_employing_the_person_pays_and_resolves_the_room() -> None:
    game = with_person(bag=["red", "red"]).play(EMPLOY)
    assert asked(game) == ("room", ["room_5", "room_8", "room_9", "room_10"])
    supply = game.me.supply
    game.play("room_9")
    there = game.table.rooms["room_9"]
    assert (there.translator, there.owner, there.gold) == ("persian_a", 0, 0)
    assert (game.me.silver, game.me.gold, game.me.supply) == (0, 1 + 1, supply - 1)
    assert game.me.bag == ("red", "red"), "no white die"
    assert game.key == "end_turn"


@pytest.mark.rule("S-SCR-1")
@pytest.mark.rule("S-CAL-8")
def test_retiring_the_person_costs_a_white_die_and_it_is_tucked_at_the_end_of_the_turn() -> None:
    game = with_person(played="card_gather").play(RETIRE)
    assert (game.me.bag, game.me.set_aside, game.me.silver) == (("white",), ("persian_a",), 4)
    assert "deck_persian" in game.table.tops
    assert game.key == "work"
    game.play("skip")
    assert (game.key, game.decision.source) == ("tuck", "persian_a")
    game.play("slot_3")
    assert game.me.retired["slot_3"] == ("persian_a",)


@pytest.mark.rule("S-SCR-1")
@pytest.mark.rule("S-RULING-48")
@pytest.mark.parametrize("silver", [0, 1, 2, 3])
def test_employing_needs_the_silver_of_a_free_room(silver: int) -> None:
    """The cheapest free rooms cost 2 and 3."""
    game = with_person(silver=silver)
    if silver < 2:
        assert retiring(game) == "persian_a", "what is left is done"
        assert game.me.bag == ("white",)
        return
    game.play(EMPLOY)
    if silver == 2:
        assert game.table.rooms["room_5"].translator == "persian_a"
    else:
        assert (asked(game), game.refused) == (
            ("room", ["room_5", "room_8"]), {"room_9": "lacks", "room_10": "lacks"}
        )  # fmt: skip


@pytest.mark.rule("S-RULING-48")
def test_employing_needs_a_free_room() -> None:
    full = {f"room_{n}": post(f"wild2_{letter}") for n, letter in ((5, "a"), (8, "b"), (9, "c"), (10, "d"))}
    assert retiring(with_person(rooms=SCHOOL | full)) == "persian_a"


@pytest.mark.rule("S-RULING-48")
def test_employing_needs_an_influence() -> None:
    assert retiring(with_person(supply=0)) == "persian_a"
    in_a_guild = with_person(supply=0, guilds=guilds(green=1))
    assert asked(in_a_guild) == ("one", [EMPLOY, RETIRE])
    in_a_guild.play(EMPLOY, "room_9")
    assert in_a_guild.table.rooms["room_9"].owner == 0
    assert in_a_guild.me.guilds == guilds()


@pytest.mark.rule("S-SCR-1")
@pytest.mark.rule("S-RULING-48")
def test_with_an_empty_deck_a_scroll_with_a_person_gives_only_the_step() -> None:
    game = with_person(**NO_DECK)
    assert game.key == "end_turn"
    assert (game.me.bag, game.me.set_aside, game.me.silver) == ((), (), 4)
    assert game.me.tracks["physics"] == 2


@pytest.mark.rule("S-SCR-1")
@pytest.mark.parametrize("language", ["chinese", "sanskrit", "greek", "hebrew", "persian", "syriac"])
def test_the_person_is_the_one_of_the_language(language: str) -> None:
    game = translated(f"{language}_a", tracks=ALL_AT_1, silver=0)
    top = game.table.tops[f"deck_{language}"]
    assert game.key == "next"
    assert retiring(game.play(game.options[0])) == top


@pytest.mark.rule("S-SCR-2")
@pytest.mark.parametrize(
    ("scroll", "colour"),
    [
        ("chinese_e", "purple"), ("sanskrit_e", "orange"), ("greek_e", "green"),
        ("hebrew_e", "orange"), ("persian_e", "green"), ("syriac_e", "purple"),
    ],
)  # fmt: skip
def test_a_scroll_of_dice_puts_a_secondary_die_into_the_bag(scroll: str, colour: str) -> None:
    game = translated(scroll, tracks=ALL_AT_1)
    effect = f"secondary_die(bag, colour={colour})"
    assert game.key == "next"
    assert "skip" not in game.options
    before = game.table.dice[colour]
    game.play(effect)
    assert (game.me.bag, game.table.dice[colour]) == ((colour,), before - 1)
    assert game.key == "end_turn"


@pytest.mark.rule("S-SCR-3")
@pytest.mark.rule("S-RULING-48")
@pytest.mark.parametrize("scroll", ["chinese_h", "persian_g"])
def test_a_scroll_of_white_dice_destroys_one_and_must(scroll: str) -> None:
    zones: dict[str, Any] = {"tracks": ALL_AT_1, "bag": ["white", "red"], "spare": ("white_3",)}
    game = translated(scroll, **zones)
    assert game.key == "next"
    game.play("destroy_white")
    assert asked(game) == ("destroy_white", ["bag", "white_3"])
    white = game.table.dice["white"]
    game.play("bag")
    assert (game.me.bag, game.me.hand, game.table.dice["white"]) == (("red",), ("white_3",), white + 1)
    assert game.key == "end_turn"
    assert translated(scroll, tracks=ALL_AT_1).key == "end_turn", "without a white die nothing happens"


@pytest.mark.rule("S-SCR-4")
@pytest.mark.rule("S-SCR-5")
@pytest.mark.rule("S-SCR-7")
@pytest.mark.rule("S-RULING-37")
@pytest.mark.parametrize(
    "scroll",
    [
        "sanskrit_h", "hebrew_h",  # retired
        "chinese_d", "sanskrit_d", "greek_d", "hebrew_d", "persian_d", "syriac_d",  # languages
        "chinese_f", "chinese_g", "sanskrit_f", "sanskrit_g", "greek_f", "greek_g", "greek_h",  # track
        "hebrew_f", "hebrew_g", "persian_f", "syriac_f", "syriac_g",
    ],
)  # fmt: skip
def test_scrolls_of_retired_languages_and_tracks_give_only_their_step(scroll: str) -> None:
    game = translated(scroll, tracks=ALL_AT_1, bag=["white", "red"])
    assert game.key == "end_turn"
    assert game.me.tracks == ALL_AT_1 | {DATA.scrolls[f"scroll_{scroll}"].track: 2}
    assert (game.me.bag, game.me.hand, held(game), game.me.guilds) == (("white", "red"), (), {}, guilds())
    assert (game.me.silver, game.me.supply) == (0, 20 - len(SCHOOL))


@pytest.mark.rule("S-SCR-6")
@pytest.mark.parametrize(
    ("scroll", "track"),
    [
        ("chinese_c", "astronomy"), ("sanskrit_c", "mathematics"), ("greek_c", "philosophy"),
        ("hebrew_c", "biology"), ("persian_c", "chemistry"), ("syriac_c", "physics"),
    ],
)  # fmt: skip
def test_a_scroll_of_its_own_language_collects_a_track(scroll: str, track: str) -> None:
    game = translated(scroll, tracks=ALL_AT_1, bag=["white", "red"], silver=2)
    assert game.key == "next"
    assert game.options[-1] == f"collect({track})"
    game.play(game.options[-1])
    expected = {
        "astronomy": len(game.me.hand) == 2, "mathematics": game.me.silver == 2 + 1, "physics": game.key == "worker",
        "philosophy": game.key == "pay", "biology": game.key == "pay", "chemistry": game.key == "pay",
    }  # fmt: skip
    assert expected[track]


@pytest.mark.rule("S-SCR-8")
@pytest.mark.parametrize("scroll", ["persian_h", "syriac_h"])
def test_a_scroll_of_breadth_advances_on_a_primary_track(scroll: str) -> None:
    game = translated(scroll, tracks=ALL_AT_1)
    assert game.key == "next"
    game.play("advance(primary)")
    assert asked(game) == ("advance", ["physics", "philosophy", "astronomy"])
    game.play("astronomy")
    step = DATA.scrolls[f"scroll_{scroll}"].track
    assert game.me.tracks == ALL_AT_1 | {"astronomy": 2, step: 2}


@pytest.mark.rule("S-SCR-9")
@pytest.mark.parametrize(
    ("scroll", "guild"),
    [
        ("chinese_b", "guild_green"), ("sanskrit_b", "guild_orange"), ("greek_b", "guild_orange"),
        ("hebrew_b", "guild_purple"), ("persian_b", "guild_purple"), ("syriac_b", "guild_green"),
    ],
)  # fmt: skip
def test_a_scroll_of_a_guild_gives_influence_there(scroll: str, guild: str) -> None:
    game = translated(scroll, tracks=ALL_AT_1)
    assert game.key == "end_turn"
    assert game.me.guilds == guilds() | {guild: 1}
    assert game.me.supply == 20 - len(SCHOOL) - 1
    assert game.table.controllers[guild] == 0


@pytest.mark.rule("S-SCR-9")
@pytest.mark.rule("S-RULING-48")
def test_the_influence_of_a_scroll_stays_optional_where_it_would_have_to_be_moved() -> None:
    game = translated("hebrew_b", tracks=ALL_AT_1, supply=0, guilds=guilds(orange=2))
    assert asked(game) == ("next", ["advance(mathematics)", "influence(purple)"])
    game.play("influence(purple)")
    assert asked(game) == ("move_influence", ["guild_orange", "skip"])
    game.play("skip")
    assert game.me.guilds == guilds(orange=2)
