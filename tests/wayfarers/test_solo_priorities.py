"""17.4 and the rulings on it: which colour, slot, card and tile the automa prefers."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene, scene

from .displays import ROWS

# the sum of the last two values: 0, 1, 2, 3, 4
SUMS = {0: ["SC2", "SC3"], 1: ["SC2", "SC4"], 2: ["SC4", "SC6"], 3: ["SC1", "SC4"], 4: ["SC1", "SC5"]}


def automa(resource: int = 0, total: int = 0, rows: dict[str, list[str]] | None = None, **zones: Any) -> Scene:
    """The automa with its marker on a space of the resource track and two scheme cards of a sum face up."""
    mind = {"resource": resource, "schemes": SUMS[total], "covered": 21} | zones.pop("automa", {})
    return scene("wayfarers", players=1, seat=1, rows=ROWS | (rows or {}), automa=mind, **zones)


def tiles_of(game: Scene) -> tuple[str, ...]:
    return game.me.automa.tiles


def without(*kinds: str) -> dict[str, int]:
    return dict.fromkeys(kinds, 0)


@pytest.mark.rule("W-SOLO-18")
@pytest.mark.parametrize(
    ("resource", "card"),
    [(0, "SP01"), (1, "SP01"), (2, "SP01"), (3, "WA01"), (4, "WA01"), (5, "LA01"), (6, "LA01"), (7, "TF01")],
)
def test_the_colour_by_the_resource_marker(resource: int, card: str) -> None:
    assert automa(resource).doing("ai_influence_card").table.influence_on == {card: 1}


@pytest.mark.rule("W-SOLO-18")
@pytest.mark.parametrize(
    ("resource", "order"), [(0, "SP WA LA TF"), (3, "WA LA TF SP"), (5, "LA TF SP WA"), (7, "TF SP WA LA")]
)
def test_a_colour_without_benefit_leads_on_clockwise(resource: int, order: str) -> None:
    first = {row: [ROWS[row][0], "", "", ""] for row in ("townsfolk", "land", "water", "space")}
    game = automa(resource, rows=first).doing("4 x ai_influence_card")
    assert list(game.table.influence_on) == [f"{row}01" for row in order.split()]


@pytest.mark.rule("W-SOLO-19")
@pytest.mark.parametrize(
    ("schemes", "card"),
    [
        ([], "SP01"),  # 0
        (["SC5"], "SP02"),  # 2: of the only one
        (["SC4"], "SP01"),  # 1
        (["SC1", "SC5"], "SP04"),  # 2 + 2
        (["SC5", "SC4"], "SP03"),  # 2 + 1
        (["SC5", "SC1", "SC2"], "SP02"),  # 2 + 0: only the last two
        (["SC1", "SC5", "SC2", "SC3"], "SP01"),  # 0 + 0
    ],
)
def test_the_sum_of_the_last_two_scheme_values(schemes: list[str], card: str) -> None:
    assert automa(automa={"schemes": schemes}).doing("ai_influence_card").table.influence_on == {card: 1}


@pytest.mark.rule("W-SOLO-20")
@pytest.mark.parametrize(("total", "order"), [(0, "1234"), (1, "1234"), (2, "2341"), (3, "3214"), (4, "4321")])
def test_the_slot_order_of_card_rows(total: int, order: str) -> None:
    game = automa(total=total).doing("4 x ai_card(land)")
    assert game.me.automa.cards["land"] == tuple(f"LA0{slot}" for slot in order)


@pytest.mark.rule("W-SOLO-20")
@pytest.mark.rule("W-SOLO-28")
@pytest.mark.rule("W-RUL-31")
@pytest.mark.parametrize(("total", "order"), [(0, "1234"), (2, "2341"), (3, "3214"), (4, "4321")])
def test_the_slot_order_of_the_four_green_stacks(total: int, order: str) -> None:
    stacks = dict.fromkeys(("G1", "G2", "G3", "G4"), 1)
    game = automa(total=total, stacks=stacks).doing("4 x ai_upgrade(green)")
    assert tiles_of(game) == tuple(f"G{slot}" for slot in order)


@pytest.mark.rule("W-RUL-31")
def test_the_green_stacks_from_the_centre_are_telescope_ship_camel_pigeon() -> None:
    tiles = automa().table.data.tiles
    stacks = sorted((t for t in tiles.values() if t.colour == "green"), key=lambda t: t.stack)
    assert [tile.faces[0][0][0] for tile in stacks] == ["telescope", "ship", "camel", "pigeon"]


@pytest.mark.rule("W-SOLO-20")
def test_an_empty_slot_passes_the_turn_to_the_next_of_the_order() -> None:
    game = automa(total=2, rows={"land": ["LA01", "", "LA03", "LA04"]}).doing("ai_card(land)")
    assert game.me.automa.cards["land"] == ("LA03",)


@pytest.mark.rule("W-SOLO-21")
@pytest.mark.rule("W-RUL-30")
@pytest.mark.parametrize(("colour", "letter"), [("yellow", "Y"), ("blue", "B"), ("black", "K")])
def test_a_fourth_stack_of_yellow_blue_and_black_is_treated_as_empty(colour: str, letter: str) -> None:
    game = automa(total=4).doing(f"ai_upgrade({colour})")
    assert tiles_of(game) == (f"{letter}3",)  # 4-3-2-1


@pytest.mark.rule("W-RUL-30")
def test_green_alone_has_four_stacks() -> None:
    game = automa(total=4).doing("ai_upgrade(green)")
    assert tiles_of(game) == ("G4",)
    kinds = game.table.data.kinds_of
    assert {colour: len(kinds[colour]) for colour in kinds} == {
        "yellow": 3,
        "blue": 3,
        "black": 3,
        "green": 4,
        "pink": 10,
    }


@pytest.mark.rule("W-SOLO-21")
def test_a_missing_fourth_stack_leads_on_to_the_first_one() -> None:
    stacks = {"Y1": 1} | without("Y2", "Y3")
    assert tiles_of(automa(total=2, stacks=stacks).doing("ai_upgrade(yellow)")) == ("Y1",)  # 2-3-(4)-1


@pytest.mark.rule("W-SOLO-22")
@pytest.mark.rule("W-RUL-32")
@pytest.mark.parametrize(
    ("resource", "order"),
    [(0, "3214"), (1, "3214"), (2, "3214"), (3, "2143"), (7, "2143"), (4, "1432"), (5, "1432"), (6, "1432")],
)
def test_inspiration_cards_by_the_row_of_the_resource_marker(resource: int, order: str) -> None:
    game = automa(resource, total=4).doing("4 x ai_card(inspiration)")
    assert game.me.automa.cards["inspiration"] == tuple(f"IN0{slot}" for slot in order)


@pytest.mark.rule("EX-22")
@pytest.mark.rule("W-SOLO-27")
def test_marker_on_space_3_and_sum_2_influences_the_second_water_card_from_the_left() -> None:
    assert automa(3, total=2).doing("ai_influence_card").table.influence_on == {"WA02": 1}


@pytest.mark.rule("EX-22")
@pytest.mark.parametrize("seat", [0, 1])
def test_marker_on_space_3_and_sum_2_passes_a_card_with_influence_over(seat: int) -> None:
    game = automa(3, total=2, influence_on={"WA02": seat}).doing("ai_influence_card")
    assert game.table.influence_on == {"WA02": seat, "WA03": 1}


@pytest.mark.rule("EX-22")
def test_marker_on_space_3_and_sum_2_passes_an_empty_slot_over() -> None:
    game = automa(3, total=2, rows={"water": ["WA01", "", "WA03", "WA04"]}).doing("ai_influence_card")
    assert game.table.influence_on == {"WA03": 1}


@pytest.mark.rule("EX-22")
@pytest.mark.rule("W-RUL-32")
def test_marker_on_space_3_prefers_the_second_inspiration_card_from_the_bottom() -> None:
    game = automa(3, total=2).doing("ai_card(inspiration)")
    assert game.me.automa.cards["inspiration"] == ("IN02",)


@pytest.mark.rule("W-SOLO-23")
@pytest.mark.parametrize(
    ("latest", "tile"),
    [("SC1", "P01"), ("SC2", "P03"), ("SC3", "P05"), ("SC4", "P10"), ("SC5", "P08"), ("SC6", "P06")],
)
def test_the_pink_tile_marked_on_the_latest_scheme_card(latest: str, tile: str) -> None:
    earlier = "SC6" if latest != "SC6" else "SC1"
    game = automa(automa={"schemes": [earlier, latest]}).doing("ai_upgrade(pink)")
    assert tiles_of(game) == (tile,)
    assert game.table.stacks[tile] == 0


@pytest.mark.rule("W-SOLO-23")
def test_if_it_is_gone_the_next_pink_tile_clockwise() -> None:
    game = automa(automa={"schemes": ["SC5"]}, stacks=without("P08", "P09")).doing("3 x ai_upgrade(pink)")
    assert tiles_of(game) == ("P10", "P01", "P02")


@pytest.mark.rule("W-SOLO-23")
def test_without_any_pink_tile_left_it_gains_none() -> None:
    gone = without(*(f"P{n:02}" for n in range(1, 11)))
    assert tiles_of(automa(stacks=gone).doing("ai_upgrade(pink)")) == ()


@pytest.mark.rule("W-SOLO-16")
@pytest.mark.rule("W-RUL-35")
def test_any_upgrade_is_never_pink() -> None:
    others = without("Y1", "Y2", "Y3", "B1", "B2", "B3", "K1", "K2", "K3", "G1", "G2", "G3", "G4")
    game = automa(stacks=others).doing("ai_upgrade(any)")
    assert game.done
    assert tiles_of(game) == ()


@pytest.mark.rule("W-SOLO-28")
@pytest.mark.parametrize(("resource", "tile"), [(0, "K1"), (3, "B1"), (5, "Y1"), (7, "G1")])
def test_any_upgrade_takes_the_colour_of_the_resource_marker(resource: int, tile: str) -> None:
    game = automa(resource).doing("ai_upgrade(any)")
    assert tiles_of(game) == (tile,)
    assert game.table.stacks[tile] == 1


@pytest.mark.rule("W-SOLO-28")
@pytest.mark.rule("W-RUL-35")
def test_with_its_colour_exhausted_any_upgrade_is_of_the_next_colour_clockwise() -> None:
    game = automa(5, total=4, stacks=without("Y1", "Y2", "Y3")).doing("ai_upgrade(any)")
    assert tiles_of(game) == ("G4",)
    game = automa(5, stacks=without("Y1", "Y2", "Y3", "G1", "G2", "G3", "G4")).doing("ai_upgrade(any)")
    assert tiles_of(game) == ("K1",)


@pytest.mark.rule("W-SOLO-28")
@pytest.mark.rule("W-RUL-35")
def test_a_named_colour_that_is_exhausted_gives_nothing() -> None:
    game = automa(5, stacks=without("B1", "B2", "B3")).doing("ai_upgrade(blue)")
    assert game.done
    assert tiles_of(game) == ()


@pytest.mark.rule("W-SOLO-28")
def test_a_named_colour_is_not_the_one_of_the_marker() -> None:
    assert tiles_of(automa(5, total=3).doing("ai_upgrade(blue)")) == ("B3",)


@pytest.mark.rule("W-SOLO-28")
def test_empty_stacks_are_skipped() -> None:
    assert tiles_of(automa(3, total=2, stacks=without("B2")).doing("ai_upgrade(any)")) == ("B3",)


@pytest.mark.rule("W-RUL-27")
@pytest.mark.parametrize(("resource", "guild"), [(2, "black"), (4, "blue"), (6, "yellow"), (7, "black")])
def test_influence_any_guild_goes_by_the_resource_colour(resource: int, guild: str) -> None:
    # covering cell 21 of the townsfolk board prints influence(any)
    game = scene(
        "wayfarers",
        players=1,
        seat=1,
        options={"automa_board": "AI3"},
        guilds={"black": 0, "yellow": 0, "blue": 0},
        automa={"resource": resource, "covered": 20},
    ).doing("ai_upgrade(green)")
    assert game.done
    assert game.me.guilds == {"black": 0, "yellow": 0, "blue": 0} | {guild: 1}
