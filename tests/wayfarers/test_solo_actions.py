"""17.3, 17.5 and the rulings on them: what the automa does, and how it reads printed symbols."""

from __future__ import annotations

import json
from typing import Any

import pytest

from majlis.testing import Scene, scene

from .displays import ROWS

SUMS = {0: ["SC2", "SC3"], 2: ["SC4", "SC6"], 3: ["SC1", "SC4"], 4: ["SC1", "SC5"]}


def automa(board: str = "AI1", total: int = 0, rows: dict[str, list[str]] | None = None, **zones: Any) -> Scene:
    """The automa with two scheme cards of a sum face up; its caravan is full unless `automa` says otherwise."""
    mind = {"schemes": SUMS[total], "covered": 21} | zones.pop("automa", {})
    options = {"automa_board": board, "section_1": "a", "section_2": "a", "section_3": "a"}
    return scene("wayfarers", players=1, seat=1, options=options, rows=ROWS | (rows or {}), automa=mind, **zones)


def only(row: str, slot: int) -> dict[str, list[str]]:
    """The row with a card in this slot alone."""
    return {row: [card if n == slot else "" for n, card in enumerate(ROWS[row], 1)]}


def worker_on(row: str, slot: int, **zones: Any) -> Scene:
    """The automa places a worker in this slot, the only one with a card."""
    colour = {"townsfolk": "green", "land": "yellow", "water": "blue"}[row]
    workers = {"green": 0, "yellow": 0, "blue": 0} | {colour: 1}
    return automa(rows=only(row, slot), workers=workers, **zones).doing(f"ai_place_worker({colour})")


# Reading symbols -----------------------------------------------------------------------------------------------


@pytest.mark.rule("W-SOLO-42")
@pytest.mark.rule("W-SOLO-25")
def test_townsfolk_spaces() -> None:
    assert worker_on("townsfolk", 1).me.automa.cards["space"] == ("SP01",)
    assert worker_on("townsfolk", 2).me.guilds == {"black": 1, "yellow": 2, "blue": 2}
    assert worker_on("townsfolk", 3).me.automa.tiles == ("G1",)
    fourth = worker_on("townsfolk", 4, journal_tiles={"j1a": "JT02"})
    assert (fourth.me.marker, fourth.me.automa.resource) == ("j1a", 1)


@pytest.mark.rule("W-SOLO-42")
@pytest.mark.rule("W-SOLO-14")
def test_land_spaces() -> None:
    first = worker_on("land", 1)
    assert first.me.automa.cards["townsfolk"] == ("TF01",)
    assert first.table.influence_on == {"SP01": 1}
    second = worker_on("land", 2)
    assert (second.me.automa.resource, second.me.guilds["yellow"]) == (2, 2)
    assert worker_on("land", 3).me.automa.tiles == ("Y1",)


@pytest.mark.rule("W-SOLO-42")
@pytest.mark.rule("W-SOLO-14")
def test_water_spaces() -> None:
    first = worker_on("water", 1, workers_on={"LA02": ["yellow"]})
    assert first.me.workers["yellow"] == 1  # refresh a die: retrieve a worker
    assert first.table.influence_on == {"SP01": 1, "SP02": 1}  # twice +-1: influence a card
    second = worker_on("water", 2)
    assert (second.me.automa.resource, second.me.guilds["blue"]) == (2, 2)
    assert worker_on("water", 3).me.automa.tiles == ("B1",)


@pytest.mark.rule("W-SOLO-12")
@pytest.mark.rule("W-SOLO-42")
@pytest.mark.rule("W-RUL-25")
@pytest.mark.parametrize(("row", "card"), [("land", "LA20"), ("water", "WA20")])
def test_draw_three_takes_the_top_card_without_paying(row: str, card: str) -> None:
    game = worker_on(row, 4, decks={row: [card, f"{card[:2]}21", f"{card[:2]}22"]}).nature(card)
    assert game.done
    assert game.me.automa.cards[row] == (card,)
    assert len(game.table.decks[row]) == 2
    assert game.table.decks[row].bottom == ()
    assert (game.me.provision, game.me.automa.resource) == (0, 0)


@pytest.mark.rule("W-RUL-25")
def test_the_top_card_cannot_be_denied() -> None:
    game = worker_on("land", 4, decks={"land": ["LA20", "LA21"]}, others={0: {"silver": 5}}).nature("LA21")
    assert game.done
    assert game.me.automa.cards["land"] == ("LA21",)


@pytest.mark.rule("W-RUL-25")
def test_with_an_empty_deck_nothing_is_drawn() -> None:
    game = automa(decks={"land": []}).doing("ai_draw_card(land)")
    assert game.done
    assert game.me.automa.cards["land"] == ()


@pytest.mark.rule("W-SOLO-14")
@pytest.mark.rule("W-SOLO-42")
@pytest.mark.parametrize(
    ("tile", "got"),
    [
        ("JT01", {"tiles": ("G1",)}),
        ("JT02", {"yellow": 3}),
        ("JT03", {"blue": 3}),
        ("JT04", {"townsfolk": ("TF01",)}),
        ("JT05", {"resource": 2}),
        ("JT06", {"resource": 2}),
        ("JT07", {"workers": 2}),
        ("JT08", {"resource": 2}),
        ("JT09", {"influence_on": {"SP01": 1, "SP02": 1}}),
        ("JT10", {"yellow": 2, "blue": 2}),
    ],
)
def test_journal_tiles(tile: str, got: dict[str, Any]) -> None:
    game = automa(journal_tiles={"j1a": tile}, workers_on={"WA01": ["blue"]}).doing("ai_journal")
    ai = game.me
    nothing = {"tiles": (), "yellow": 1, "blue": 1, "townsfolk": (), "resource": 0, "workers": 1, "influence_on": {}}
    assert {
        "tiles": ai.automa.tiles,
        "yellow": ai.guilds["yellow"],
        "blue": ai.guilds["blue"],
        "townsfolk": ai.automa.cards["townsfolk"],
        "resource": ai.automa.resource,
        "workers": ai.workers["blue"],
        "influence_on": game.table.influence_on,
    } == nothing | got


@pytest.mark.rule("W-SOLO-14")
@pytest.mark.rule("W-SOLO-42")
def test_a_new_die_is_any_upgrade() -> None:
    game = automa(marker="j1a", automa={"resource": 3}).doing("ai_journal")
    assert game.me.marker == "j2a"
    assert game.me.automa.cards["inspiration"] == ("IN02",)
    assert game.me.automa.tiles == ("B1",)
    assert game.me.dice == []


@pytest.mark.rule("W-SOLO-42")
@pytest.mark.rule("W-SOLO-23")
def test_a_pink_tile_on_the_journal_track() -> None:
    assert automa(marker="j3b").doing("ai_journal").me.automa.tiles == ("P05",)


# General rules -------------------------------------------------------------------------------------------------


@pytest.mark.rule("W-SOLO-12")
def test_requirements_and_costs_of_the_journal_are_ignored() -> None:
    game = automa(marker="j4a", journal_tiles={"j5a": "JT06"}).doing("ai_journal")  # a player spends black influence
    assert game.me.marker == "j5a"
    assert game.me.guilds == {"black": 0, "yellow": 1, "blue": 1}


@pytest.mark.rule("W-SOLO-12")
def test_it_takes_green_workers_from_the_journal_track() -> None:
    game = automa(journal_tiles={"j1a": "JT06"}).doing("ai_journal")
    assert game.me.workers["green"] == 1
    assert game.table.green_workers == ("gw2", "gw3", "gw4")


@pytest.mark.rule("W-SOLO-12")
def test_a_green_worker_that_is_gone_is_not_gained() -> None:
    game = automa(journal_tiles={"j1a": "JT06"}, green_workers=["gw2"]).doing("ai_journal")
    assert game.me.workers["green"] == 0


@pytest.mark.rule("W-SOLO-12")
def test_tiles_and_cards_cost_it_nothing() -> None:
    game = automa().doing("ai_upgrade(yellow) > ai_card(space) > ai_card(townsfolk)")
    assert (game.me.silver, game.me.guilds) == (0, {"black": 0, "yellow": 1, "blue": 1})
    assert game.me.automa.resource == 0


@pytest.mark.rule("W-SOLO-13")
@pytest.mark.parametrize(
    ("effect", "rows"),
    [
        ("ai_card(space)", {"space": ["SP06", "", "", ""]}),  # three comets
        ("ai_card(space)", {"space": ["SP01", "", "", ""]}),  # journal
        ("ai_card(water)", {"water": ["WA19", "", "", ""]}),  # influence, silver, provision; a trade link
        ("ai_card(water)", {"water": ["WA30", "", "", ""]}),  # journal
        ("ai_upgrade(pink)", {}),
    ],
)
def test_symbols_on_what_it_gains_are_ignored(effect: str, rows: dict[str, list[str]]) -> None:
    game = automa(rows=rows).doing(effect)  # the pink tile by SC3 is P05, two comets
    ai = game.me
    assert (ai.automa.comet, ai.automa.resource, ai.marker) == (0, 0, "j0")
    assert ai.guilds == {"black": 0, "yellow": 1, "blue": 1}
    assert game.table.influence_on == {}
    assert sum(map(len, ai.automa.cards.values())) + len(ai.automa.tiles) == 1


@pytest.mark.rule("W-SOLO-15")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (9, 10), (10, 10)])
def test_the_comet_marker_goes_up_to_ten(before: int, after: int) -> None:
    assert automa(automa={"comet": before}).doing("ai_comet").me.automa.comet == after


@pytest.mark.rule("W-SOLO-15")
def test_comets_in_the_caravan_move_the_comet_marker() -> None:
    game = automa("AI4", automa={"covered": 3}).doing("ai_upgrade(green)")
    assert game.me.automa.comet == 1


@pytest.mark.rule("W-SOLO-17")
@pytest.mark.rule("W-RUL-36")
@pytest.mark.parametrize(
    ("row", "slot", "order"),
    [
        ("townsfolk", 4, ["journal", "ai_resource_step"]),
        ("land", 1, ["ai_card", "influence_card"]),
        ("water", 1, ["retrieve_worker", "influence_card", "influence_card"]),
        ("land", 2, ["ai_resource_step", "ai_resource_step", "influence"]),
    ],
)
def test_symbols_of_a_worker_space_from_left_to_right(row: str, slot: int, order: list[str]) -> None:
    game = worker_on(row, slot, journal_tiles={"j1a": "JT01"}, workers_on={"IN04": ["yellow"]})
    assert [key for key in game.told if key in order] == order


@pytest.mark.rule("W-RUL-36")
@pytest.mark.parametrize(
    ("marker", "order"),
    [
        ("j0", ["journal", "green_worker", "ai_resource_step", "ai_resource_step"]),
        ("j1a", ["journal", "ai_card", "upgrade"]),
        ("j9a", ["journal", "influence", "influence", "upgrade"]),
    ],
)
def test_symbols_of_a_journal_space_from_left_to_right(marker: str, order: list[str]) -> None:
    game = automa(marker=marker, journal_tiles={"j1a": "JT06"}).doing("ai_journal")
    assert [key for key in game.told if key in order] == order


# Cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W-SOLO-24")
def test_a_card_goes_on_its_pile_with_its_workers_and_frees_the_influence() -> None:
    game = automa(
        rows=only("land", 2),
        workers_on={"LA02": ["green", "yellow"]},
        others={0: {"supply": 14}},
        influence_on={"LA02": 1},
    ).doing("ai_card(land)")
    assert game.me.automa.cards["land"] == ("LA02",)
    assert game.me.workers == {"green": 1, "yellow": 2, "blue": 1}
    assert game.table.workers_on == {}
    assert game.table.influence_on == {}
    assert game.table.rows["land"] == ("", "", "", "")
    assert game.table.players[0].supply == 14


@pytest.mark.rule("W-SOLO-24")
def test_the_card_under_the_worker_it_placed_this_turn_is_passed_over() -> None:
    # order 3-2-1-4: the green tile of townsfolk slot 3 covers "townsfolk card" in the caravan
    game = automa("AI4", total=3, workers={"green": 1}, automa={"covered": 0}).doing("ai_place_worker(green)")
    assert game.table.workers_on == {"TF03": ("green",)}
    assert game.me.automa.tiles == ("G3",)
    assert game.me.automa.cards["townsfolk"] == ("TF02",)


@pytest.mark.rule("W-SOLO-24")
def test_without_another_card_it_takes_none() -> None:
    game = automa("AI4", rows=only("townsfolk", 3), workers={"green": 1}, automa={"covered": 0})
    game.doing("ai_place_worker(green)")
    assert game.me.automa.cards["townsfolk"] == ()
    assert game.table.workers_on == {"TF03": ("green",)}


# Workers -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W-SOLO-25")
@pytest.mark.parametrize(("colour", "card"), [("green", "TF02"), ("yellow", "LA02"), ("blue", "WA02")])
def test_each_colour_has_its_own_row_and_follows_the_slot_order(colour: str, card: str) -> None:
    workers = dict.fromkeys(("green", "yellow", "blue"), 1)
    game = automa(total=2, workers=workers, automa={"resource": 5}).doing(f"ai_place_worker({colour})")
    assert game.table.workers_on == {card: (colour,)}
    assert game.me.workers == workers | {colour: 0}


@pytest.mark.rule("W-SOLO-25")
def test_a_card_with_a_worker_of_that_colour_or_an_empty_slot_is_passed_over() -> None:
    game = automa(
        rows={"land": ["LA01", "", "LA03", "LA04"]}, workers_on={"LA01": ["yellow"], "LA03": ["green"]}
    ).doing("ai_place_worker(yellow)")
    assert game.table.workers_on["LA03"] == ("green", "yellow")


@pytest.mark.rule("W-SOLO-25")
def test_if_no_slot_qualifies_it_tries_the_next_colour_shown() -> None:
    taken = {card: ["green"] for card in ROWS["townsfolk"]}
    game = automa(rows=only("land", 3), workers={"green": 1}, workers_on=taken).doing("ai_place_worker(green|yellow)")
    assert game.table.workers_on["LA03"] == ("yellow",)
    assert game.me.workers == {"green": 1, "yellow": 0, "blue": 1}


@pytest.mark.rule("W-SOLO-25")
@pytest.mark.rule("W-WRK-5")
@pytest.mark.parametrize(
    ("colour", "row", "tiles"), [("green", "townsfolk", "G"), ("yellow", "land", "Y"), ("blue", "water", "B")]
)
def test_it_passes_over_a_slot_whose_action_it_cannot_carry_out_at_all(colour: str, row: str, tiles: str) -> None:
    gone = {f"{tiles}{n}": 0 for n in range(1, 5 if tiles == "G" else 4)}
    workers = {"green": 0, "yellow": 0, "blue": 0} | {colour: 1}
    game = automa(total=3, workers=workers, stacks=gone).doing(f"ai_place_worker({colour})")  # in the order 3-2-1-4
    assert game.table.workers_on == {ROWS[row][1]: (colour,)}
    nowhere = automa(rows=only(row, 3), workers=workers, stacks=gone).doing(f"ai_place_worker({colour})")
    assert nowhere.table.workers_on == {}
    assert nowhere.me.workers[colour] == 1


@pytest.mark.rule("W-SOLO-25")
@pytest.mark.rule("W-WRK-5")
def test_an_action_of_which_some_part_can_be_carried_out_is_enough() -> None:
    cards = [card for row in ("townsfolk", "land", "water", "space") for card in ROWS[row]]
    influenced = dict.fromkeys(cards, 1)
    nothing = worker_on("water", 1, influence_on=influenced)
    assert nothing.table.workers_on == {}
    retrieving = worker_on("water", 1, influence_on=influenced, workers_on={ROWS["inspiration"][0]: ["green"]})
    assert retrieving.me.workers == {"green": 1, "yellow": 0, "blue": 0}


@pytest.mark.rule("W-SOLO-25")
@pytest.mark.rule("W-WRK-5")
def test_without_a_card_in_the_deck_it_does_not_place_a_worker_to_draw_one() -> None:
    for row in ("land", "water"):
        assert worker_on(row, 4, decks={row: []}).table.workers_on == {}
        assert worker_on(row, 4).table.workers_on != {}


@pytest.mark.rule("W-SOLO-25")
@pytest.mark.rule("W-SOLO-42")
@pytest.mark.parametrize(("left", "taken"), [(1, ("Y1",)), (0, ())])
def test_a_corrected_symbol_may_mean_several_things_to_it(left: int, taken: tuple[str, ...]) -> None:
    """An overlay makes the third Land slot a tile and a Land card for the automa; there is no card, perhaps a tile."""
    reading = {"id": "reads_15", "does": "ai_upgrade(yellow) + ai_draw_card(land)"}
    overlay = json.dumps({"ai_reading": {"items": [reading]}})
    game = worker_on("land", 3, overlay=overlay, stacks={"Y1": left, "Y2": 0, "Y3": 0}, decks={"land": []})
    assert game.me.automa.tiles == taken
    assert game.me.workers["yellow"] == (0 if taken else 1)


@pytest.mark.rule("W-SOLO-25")
def test_it_never_uses_inspiration_cards_for_its_workers() -> None:
    game = automa(rows={"land": ["", "", "", ""]}).doing("ai_place_worker(yellow)")
    assert game.done
    assert game.table.workers_on == {}
    assert game.me.workers["yellow"] == 1


@pytest.mark.rule("W-SOLO-26")
def test_it_retrieves_green_workers_first() -> None:
    game = automa(workers_on={"WA01": ["blue"], "LA04": ["green", "yellow"]}).doing("ai_retrieve_worker")
    assert game.me.workers["green"] == 1
    assert game.table.workers_on == {"WA01": ("blue",), "LA04": ("yellow",)}


@pytest.mark.rule("W-SOLO-26")
@pytest.mark.parametrize(
    ("resource", "colour"), [(0, "blue"), (3, "blue"), (4, "blue"), (5, "yellow"), (6, "yellow"), (7, "blue")]
)
def test_then_the_colour_by_the_resource_track(resource: int, colour: str) -> None:
    game = automa(automa={"resource": resource}, workers_on={"WA04": ["blue"], "LA01": ["yellow"]})
    before = dict(game.doing("ai_retrieve_worker").me.workers)
    assert before == {"green": 0, "yellow": 1, "blue": 1} | {colour: 2}


@pytest.mark.rule("W-SOLO-26")
@pytest.mark.parametrize(("total", "card"), [(0, "WA01"), (2, "WA03"), (4, "WA04")])
def test_among_several_of_that_colour_the_slot_order_decides(total: int, card: str) -> None:
    there = {card: ["blue"] for card in ("WA01", "WA03", "WA04")}
    game = automa(total=total, workers_on=there).doing("ai_retrieve_worker")
    assert set(there) - set(game.table.workers_on) == {card}


@pytest.mark.rule("W-SOLO-26")
def test_it_does_not_retrieve_the_worker_it_placed_this_turn() -> None:
    game = worker_on("water", 1)
    assert game.done
    assert game.table.workers_on == {"WA01": ("blue",)}
    assert game.me.workers["blue"] == 0


@pytest.mark.rule("W-SOLO-26")
def test_another_worker_on_the_same_card_may_be_retrieved() -> None:
    game = worker_on("water", 1, workers_on={"WA01": ["green"]})
    assert game.table.workers_on == {"WA01": ("blue",)}
    assert game.me.workers["green"] == 1


@pytest.mark.rule("W-RUL-26")
@pytest.mark.parametrize(
    ("resource", "order"),
    [(0, "WA LA TF IN"), (3, "WA LA TF IN"), (5, "LA TF WA IN"), (7, "TF WA LA IN")],
)
def test_in_the_same_slot_the_rows_go_by_the_resource_colour(resource: int, order: str) -> None:
    there = {f"{row}02": ["green"] for row in ("TF", "LA", "WA", "IN")}
    game = automa(automa={"resource": resource}, workers_on=there).doing("4 x ai_retrieve_worker")
    cards = [event.args["card"] for event in game.game.log if event.key == "retrieve_worker"]
    assert cards == [f"{row}02" for row in order.split()]


@pytest.mark.rule("W-RUL-26")
def test_the_slot_comes_before_the_row() -> None:
    game = automa(workers_on={"WA02": ["green"], "IN01": ["green"]}).doing("ai_retrieve_worker")
    assert game.table.workers_on == {"WA02": ("green",)}


# The caravan ---------------------------------------------------------------------------------------------------

# what the townsfolk board prints along the path
PRINTED = [
    *("black", "influence_card", "space", "influence_card", "inspiration", "influence_card", "black"),  # to the right
    *("influence_card", "space", "comet", "inspiration", "comet", "space", "influence_card"),  # middle row, back
    *("water", "blue", "inspiration", "yellow", "land", "black", "black"),  # top row; any guild means black here
]


def gains(game: Scene) -> list[str]:
    """What covering cells has brought, in order."""
    got = []
    for event in game.game.log:
        if event.key == "influence":
            got.append(event.args["guild"].removeprefix("guild_"))
        elif event.key == "ai_card":
            got.append(game.table.data.row_of[event.args["card"]])
        elif event.key in ("influence_card", "ai_comet"):
            got.append(event.key.removeprefix("ai_"))
    return got


@pytest.mark.rule("W-SOLO-29")
@pytest.mark.parametrize("cell", range(21))
def test_a_small_tile_covers_the_next_cell_of_the_path(cell: int) -> None:
    game = automa("AI3", automa={"covered": cell}).doing("ai_upgrade(green)")
    assert gains(game) == [PRINTED[cell]]
    assert game.me.automa.covered == cell + 1


@pytest.mark.rule("W-SOLO-29")
@pytest.mark.rule("W-RUL-29")
@pytest.mark.parametrize("cell", [0, 5, 6, 12, 13, 19])
@pytest.mark.parametrize("colour", ["yellow", "blue", "black"])
def test_a_large_tile_covers_the_next_two_cells_also_where_the_path_turns(cell: int, colour: str) -> None:
    game = automa("AI3", automa={"covered": cell}).doing(f"ai_upgrade({colour})")
    assert gains(game) == PRINTED[cell : cell + 2]
    assert game.me.automa.covered == cell + 2


@pytest.mark.rule("W-SOLO-29")
def test_a_cell_without_a_symbol_gives_nothing() -> None:
    game = automa("AI1", automa={"covered": 0}).doing("2 x ai_upgrade(green)")
    assert gains(game) == ["water"]
    assert game.me.automa.covered == 2


@pytest.mark.rule("W-SOLO-30")
def test_a_tile_without_room_lies_beside_the_board() -> None:
    game = automa("AI3", automa={"covered": 21}).doing("ai_upgrade(green)")
    assert game.me.automa.tiles == ("G1",)
    assert game.me.automa.covered == 21
    assert gains(game) == []


@pytest.mark.rule("W-RUL-29")
def test_a_large_tile_does_not_use_up_the_last_cell() -> None:
    game = automa("AI3", automa={"covered": 20}).doing("ai_upgrade(yellow) > ai_upgrade(green)")
    assert game.me.automa.tiles == ("Y1", "G1")
    assert gains(game) == ["black"]
    assert game.me.automa.covered == 21
