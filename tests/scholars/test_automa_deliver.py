"""Chapter 19: how the solo opponent delivers scrolls and puts influence on them."""

from __future__ import annotations

import pytest

from .solo_positions import AI, BLACK, HUMAN, guilds, house, mind, solo


def by_space(*names: str) -> dict[str, str]:
    """Scrolls of the map, clockwise from the top, each as `greek_a`."""
    return {space: f"scroll_{name}" for space, name in zip(BLACK, names, strict=False)}


@pytest.mark.rule("S-SOLO-DEL-1")
@pytest.mark.rule("S-RULING-49")
@pytest.mark.parametrize(
    ("neutral", "focus", "delivered"),
    [
        ("space_6", 2, "greek_e"),  # clockwise from the marker: space_8 first
        ("space_10", 2, "greek_a"),
        ("space_0", 2, "greek_b"),
        ("space_6", 1, "greek_e"),  # no Sanskrit scroll: the next language
        ("space_6", 0, "chinese_d"),  # the language before the way
        ("space_6", 3, "chinese_d"),
    ],
)
def test_the_language_then_clockwise_from_the_neutral_marker(neutral: str, focus: int, delivered: str) -> None:
    on_map = by_space("greek_a", "greek_b", "greek_c", "chinese_d", "greek_e", "greek_f")
    game = solo("ai_deliver(influence=2)", columns=(), on_map=on_map, neutral=neutral, ai={"focus": focus})
    assert game.table.house["guild_purple"] + game.table.house["guild_orange"] + game.table.house["guild_green"] == (
        f"scroll_{delivered}",
    )
    assert game.table.neutral == neutral


@pytest.mark.rule("S-SOLO-DEL-1")
def test_the_scroll_next_to_the_neutral_marker_comes_last() -> None:
    on_map = by_space("greek_a", "persian_b", "greek_c", "persian_d", "hebrew_e", "hebrew_f")
    assert delivered_from(on_map, "space_0") == "scroll_greek_c"
    assert delivered_from(on_map, "space_4") == "scroll_greek_a"
    assert delivered_from(by_space("greek_a", "persian_b"), "space_0") == "scroll_greek_a"


def delivered_from(on_map: dict[str, str], neutral: str) -> str:
    """What it delivers with the Greek focus."""
    game = solo("ai_deliver(influence=2)", columns=(), on_map=on_map, neutral=neutral, ai={"focus": 2})
    [scroll] = [scroll for column in game.table.house.values() for scroll in column]
    return str(scroll)


@pytest.mark.rule("S-SOLO-DEL-2")
@pytest.mark.parametrize(
    ("columns", "focus", "guild"),
    [
        (("", "", ""), 0, "guild_purple"),
        (("", "", ""), 1, "guild_orange"),
        (("", "", ""), 2, "guild_green"),
        (("", "", "persian_a"), 2, "guild_purple"),
        (("persian_a", "", "persian_b"), 2, "guild_orange"),
        (("persian_a persian_b", "persian_c", "persian_d persian_e"), 0, "guild_orange"),
        (("persian_a persian_b", "persian_c persian_d persian_e", "hebrew_a hebrew_c"), 1, "guild_green"),
        (("persian_a persian_c persian_d", "persian_e persian_f persian_g", "hebrew_a hebrew_c"), 3, "guild_green"),
    ],
)
def test_the_highest_row_possible_then_the_colour_focus(columns: tuple[str, str, str], focus: int, guild: str) -> None:
    on_map = by_space("chinese_b", "sanskrit_b", "greek_b", "hebrew_b", "persian_h", "syriac_b")
    game = solo("ai_deliver(influence=2)", columns=columns, on_map=on_map, ai={"focus": focus})
    before = {name: tuple(column) for name, column in house(*columns).items()}
    [filled] = [name for name, column in game.table.house.items() if column != before[name]]
    assert filled == guild
    assert game.table.house[guild][:-1] == before[guild]
    assert game.me.guilds == guilds(**{guild.removeprefix("guild_"): 2})


@pytest.mark.rule("S-SOLO-DEL-3")
@pytest.mark.rule("S-RULING-33")
@pytest.mark.parametrize(
    ("columns", "by_row"),
    [
        (("", "greek_a", "greek_c"), 2),
        (("greek_a", "greek_c", "greek_d"), 1),
        (("greek_a greek_c", "greek_d greek_e greek_f", "hebrew_a hebrew_c hebrew_d"), 1),
    ],
)
def test_its_influence_is_that_of_the_row_or_exactly_two(columns: tuple[str, str, str], by_row: int) -> None:
    rowed = solo("ai_deliver(influence=by_row)", columns=columns)
    assert (rowed.me.guilds, rowed.me.supply) == (guilds(purple=by_row), 19 - by_row)
    two = solo("ai_deliver(influence=2)", columns=columns)
    assert (two.me.guilds, two.me.supply) == (guilds(purple=2), 17)


@pytest.mark.rule("S-SOLO-DEL-3")
def test_it_ignores_every_other_icon_of_the_space() -> None:
    game = solo("ai_deliver(influence=by_row)", columns=("greek_a greek_c", "greek_d greek_e", "hebrew_a hebrew_c"))
    assert len(game.table.house["guild_purple"]) == 3
    me = game.me
    assert (me.silver, me.gold, me.bag, me.hand, mind(game).focus) == (0, 0, (), (), 0)
    assert not any(me.tracks.values())


@pytest.mark.rule("S-SOLO-DEL-3")
def test_the_map_space_is_refilled() -> None:
    game = solo("ai_deliver(influence=2)", columns=()).nature("scroll_greek_h")
    assert game.table.house["guild_purple"] == ("scroll_chinese_b",)
    assert game.table.map_scrolls["space_0"] == "scroll_greek_h"
    assert len(game.table.map_scrolls) == 6


@pytest.mark.rule("S-SOLO-DEL-3")
@pytest.mark.rule("S-RULING-21")
def test_with_deck_and_reserve_empty_the_map_space_stays_empty() -> None:
    game = solo("ai_deliver(influence=2)", columns=(), stacks=[], unseen_scrolls=[])
    assert game.table.house["guild_purple"] == ("scroll_chinese_b",)
    assert list(game.table.map_scrolls) == ["space_2", "space_4", "space_6", "space_8", "space_10"]


@pytest.mark.rule("S-SOLO-DEL-3")
def test_a_caliph_card_on_the_way_is_resolved_after_its_influence_has_been_placed() -> None:
    game = solo("ai_deliver(influence=2)", columns=(), stacks=[[0, 1], [1, 0]], unseen_caliphs=["caliph_1"])
    assert game.table.caliphs == ("caliph_1",)
    assert game.table.caliph_influence["caliph_1"] == (AI, -1, -1)
    assert game.me.guilds == guilds(purple=1)
    assert len(game.table.map_scrolls) == 6


@pytest.mark.rule("S-RULING-47")
def test_influence_it_lacks_is_lost_but_the_scroll_is_delivered() -> None:
    game = solo("ai_deliver(influence=2)", columns=(), theirs={"supply": 1})
    assert game.table.house["guild_purple"] == ("scroll_chinese_b",)
    assert (game.me.guilds, game.me.supply) == (guilds(purple=1), 0)


@pytest.mark.rule("S-DEL-2")
def test_with_a_full_house_it_delivers_nothing() -> None:
    columns = ("greek_a greek_c greek_d", "greek_e greek_f greek_g", "hebrew_a hebrew_c hebrew_d")
    game = solo("ai_deliver(influence=2)", columns=columns)
    assert game.done
    assert len(game.table.map_scrolls) == 6
    assert game.me.guilds == guilds()


def test_with_an_empty_map_it_delivers_nothing() -> None:
    game = solo("ai_deliver(influence=2)", columns=(), on_map={})
    assert game.done
    assert game.table.map_scrolls == {}
    assert game.me.guilds == guilds()


# Influence on scrolls ------------------------------------------------------------------------------------------


@pytest.mark.rule("S-SOLO-INF-2")
@pytest.mark.rule("S-RULING-49")
@pytest.mark.parametrize(
    ("focus", "occupied", "scroll"),
    [
        (2, "", "greek_c"),  # the House: language, lowest row
        (2, "greek_c", "greek_d"),  # the colour focus: green before purple
        (2, "greek_c greek_d", "greek_a"),
        (2, "greek_a greek_c greek_d", "persian_a"),
        (2, "greek_a greek_c greek_d persian_a", "greek_f"),  # only then the map: clockwise from the neutral marker
        (2, "greek_a greek_c greek_d persian_a greek_f", "greek_e"),
        (2, "greek_a greek_c greek_d persian_a greek_f greek_e", "hebrew_b"),
        (0, "", "greek_c"),  # a House scroll of another language before a Chinese one on the map
    ],
)
def test_the_house_before_the_map(focus: int, occupied: str, scroll: str) -> None:
    columns = ("greek_a", "persian_a greek_c", "greek_d")
    on_map = by_space("chinese_b", "greek_e", "sanskrit_b", "hebrew_b", "greek_f", "syriac_b")
    taken = {f"scroll_{name}": n % 2 for n, name in enumerate(occupied.split())}
    game = solo("ai_influence_scroll", columns=columns, on_map=on_map, influence_on=taken, ai={"focus": focus})
    assert game.table.influence_on == taken | {f"scroll_{scroll}": AI}
    assert game.me.supply == 18
    assert game.done


@pytest.mark.rule("S-SOLO-INF-2")
def test_with_an_empty_house_it_goes_to_the_map() -> None:
    game = solo("ai_influence_scroll", columns=(), ai={"focus": 4})
    assert game.table.influence_on == {"scroll_persian_b": AI}


@pytest.mark.rule("S-RULING-47")
def test_if_every_scroll_bears_influence_its_placement_is_lost() -> None:
    on_map = by_space("chinese_b")
    taken = {"scroll_greek_a": HUMAN, "scroll_chinese_b": AI}
    game = solo("ai_influence_scroll", columns=("greek_a",), on_map=on_map, influence_on=taken)
    assert game.done
    assert (game.table.influence_on, game.me.supply) == (taken, 19)
    assert "ai_no_scroll" in game.told
