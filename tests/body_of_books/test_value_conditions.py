"""Chapter 8, conditions: the value of the action that a page asks for."""

from __future__ import annotations

import pytest

from .positions import post, workers
from .positions_b import tucked, usable, using, working

RED_OR_PURPLE = "page_recruit_02"


@pytest.mark.rule("B-PAGE-16")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (("red_1", "red_6"), ""), (("red_2", "red_6"), "08"), (("red_3", "red_6"), "08"),
        (("green_4", "red_6"), "08 09"), (("green_5", "red_6"), "08 09"), (("green_6", "red_6"), "08 09 10"),
    ],
)  # fmt: skip
def test_values_of_8_10_and_12(dice: tuple[str, ...], met: str) -> None:
    names = [f"page_translate_{n}" for n in ("08", "09", "10")]
    game = working(
        *dice,
        slot="slot_4",
        gold=1,
        rooms={"room_1": post("wild1_b", 0)},
        **tucked(translate=" ".join(["chinese_c", *names])),
    )
    assert [name[-2:] for name in names if usable(game, name)] == met.split()


@pytest.mark.rule("B-PAGE-16")
@pytest.mark.parametrize(
    ("under", "dice", "value"),
    [
        ("syriac_a", ("red_2", "red_4"), 8), ("syriac_a greek_g", ("red_1", "red_2"), 8),
        ("syriac_a", ("red_1", "red_4"), 7), ("sanskrit_f", ("red_6", "red_5"), 12),
        ("sanskrit_f wild1_h", ("red_6", "red_6"), 12),
    ],
)  # fmt: skip
def test_the_value_is_that_after_all_modifiers_and_12_at_most(under: str, dice: tuple[str, ...], value: int) -> None:
    names = ["page_translate_08", "page_translate_10"]
    game = working(*dice, slot="slot_4", **tucked(translate=" ".join([under, "chinese_c", *names])))
    assert [usable(game, name) for name in names] == [value >= 8, value == 12]


@pytest.mark.rule("B-PAGE-16")
def test_a_worker_of_the_dies_colour_raises_the_value() -> None:
    page = "page_translate_08"
    game = using(page, "red_1", "red_2", workers=workers("red"))
    assert not usable(game, page)
    assert usable(game.play("worker_red_1"), page)
    game.play(page)
    assert [option for option in game.options if option.startswith("worker")] == [], "none is left"


@pytest.mark.rule("B-PAGE-15")
@pytest.mark.rule("B-RUL-46")
def test_a_page_that_asks_for_the_value_fixes_neither_value_nor_colour() -> None:
    game = using("page_translate_08", "red_2", "red_6", workers=workers("red blue")).play("page_translate_08")
    assert (game.me.silver, game.table.turn.colour, game.table.turn.value) == (2, "", 0)
    assert {"worker_red_1", "worker_blue_1", "worker_blue_2"} <= {*game.options}
    game.play("worker_blue_2")
    assert game.me.slots["slot_4"].shown == ("red_2", "blue_6")


@pytest.mark.rule("B-PAGE-16")
def test_the_full_value_counts_though_the_action_used_less_of_it() -> None:
    """Recruiting a Chinese person needs a value of 1; the page, in the recruit column, asks for 12."""
    under = tucked("starting_page chinese_g page_translate_10")
    game = working("red_6", "red_6", **under).play("recruit", "chinese_a", "dispatch")
    assert usable(game, "page_translate_10")


@pytest.mark.rule("B-PAGE-16")
@pytest.mark.parametrize(("dice", "met"), [(("black_5",), True), (("black_4",), False), (("red_5",), False)])
def test_black_adds_3_to_the_value_of_recruiting(dice: tuple[str, ...], met: bool) -> None:
    under = tucked("starting_page chinese_g page_translate_08")
    game = working(*dice, **under).play("recruit", "chinese_a", "dispatch")
    assert ("page_translate_08" in game.options) == met
    if met:
        assert game.play("page_translate_08").me.silver == 2 + 2


@pytest.mark.rule("B-PAGE-16")
@pytest.mark.parametrize(
    ("dice", "before"), [(("black_6", "black_6"), True), (("black_5", "black_4"), False), (("black_5",) * 2, False)]
)
def test_with_black_the_value_is_12_at_most_too(dice: tuple[str, ...], before: bool) -> None:
    """While the slot lets translate instead, the 3 that black adds to recruiting are not certain."""
    under = tucked("starting_page chinese_g page_translate_10")
    game = working(*dice, **under)
    assert usable(game, "page_translate_10") == before
    assert usable(game.play("recruit", "chinese_a", "dispatch"), "page_translate_10")


@pytest.mark.rule("B-PAGE-16")
@pytest.mark.parametrize(("colour", "met"), [("black", True), ("purple", False)])
def test_a_value_that_only_black_reaches_counts_when_the_action_is_black(colour: str, met: bool) -> None:
    """A purple 5 that may be regarded as black: recruiting with it has a value of 8, with purple of 5."""
    under = tucked("starting_page syriac_j chinese_g page_translate_08 page_recruit_02")
    game = working("purple_5", **under)
    assert (usable(game, "page_translate_08"), usable(game, RED_OR_PURPLE)) == (False, True)
    game.play("recruit", colour, "chinese_a", "dispatch")
    assert usable(game, "page_translate_08") == met


@pytest.mark.rule("B-PAGE-16")
def test_black_adds_nothing_to_the_value_of_another_action() -> None:
    """The travel column lets recruit instead; travelling with a black 5 has a value of 5."""
    under = tucked(travel="wild2_c chinese_g page_translate_08")
    game = working("black_5", slot="slot_2", **under).play("travel", "space_1")
    assert "page_translate_08" not in game.options
    game = working("black_5", slot="slot_2", **under).play("recruit", "chinese_a", "dispatch")
    assert "page_translate_08" in game.options


@pytest.mark.rule("B-PAGE-16")
@pytest.mark.rule("B-RUL-46")
def test_the_3_of_recruiting_do_not_count_while_the_player_may_still_travel() -> None:
    under = tucked(travel="wild2_c chinese_g page_translate_08")
    game = working("black_5", slot="slot_2", **under)
    assert not usable(game, "page_translate_08")
    assert [option for option in game.options if option in ("travel", "recruit")] == ["travel", "recruit"]
