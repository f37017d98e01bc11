"""Chapter 10, first part: acquiring cards."""

from __future__ import annotations

import pytest

from majlis.testing import Scene, scene

NO_GUILDS = {"black": 0, "yellow": 0, "blue": 0}
LAND = ["LA01", "LA02", "LA03", "LA04"]
SPACE = ["SP18", "SP19", "SP20", "SP21"]
LAND_FOR_2 = "2 provision -> land_card + silver"


def exploring(**zones: object) -> Scene:
    """A player with a 1 to place on home_city: a land card and a silver for 2 provisions."""
    mine = {"provision": 2, "silver": 0, "dice": [1, 1, 1, 0, 0], "guilds": NO_GUILDS, "rows": {"land": LAND}}
    return scene("wayfarers", **{**mine, **zones})


@pytest.mark.rule("W-ACQ-1")
def test_a_card_is_taken_from_the_four_face_up_ones() -> None:
    game = scene("wayfarers", rows={"land": LAND}, provision=3).doing("land_card")
    assert game.options == [*LAND, "skip"], "no drawing, though a provision could pay for it in a die action"
    game.play("LA02")
    assert game.me.land == ("LA02",)
    assert game.table.rows["land"] == ("LA01", "", "LA03", "LA04")


@pytest.mark.rule("W-ACQ-2")
def test_fee_cost_influence_workers_and_effects_follow_each_other() -> None:
    game = scene(
        "wayfarers",
        silver=4,
        provision=0,
        land=["LA20"],
        influence_on={"SP10": 1},
        rows={"space": ["SP10", "SP28", "", ""]},
        others={1: {"silver": 0, "supply": 9}},
    )
    game.doing("space_card > space_card").play("SP10")
    other = game.table.players[1]
    assert (game.me.silver, other.silver, other.supply) == (0, 1, 10)
    assert game.me.space == ("SP10",)
    assert game.me.provision == 1, "the immediate effect of SP10; LA20 looks for stars"


@pytest.mark.rule("W-ACQ-2")
def test_workers_on_the_card_go_to_the_acquirer() -> None:
    game = scene("wayfarers", rows={"land": LAND}, workers_on={"LA02": ["green", "yellow"], "LA03": ["green"]})
    game.doing("land_card").play("LA02")
    assert game.me.workers == {"green": 1, "yellow": 2, "blue": 1}
    assert game.table.workers_on == {"LA03": ("green",)}


@pytest.mark.rule("W-ACQ-2")
def test_immediate_effect_trade_links_and_vistas_come_in_any_order() -> None:
    game = scene(
        "wayfarers",
        land=["LA22"],
        water=["WA19"],
        guilds={**NO_GUILDS, "yellow": 1},
        supply=0,
        marker="j1b",
        options={"section_1": "a"},
        rows={"water": ["WA31", "", "", ""]},
    )
    game.doing("water_card").play("WA31")
    assert game.options == [
        "influence(blue) / move_influence",
        "influence(black)",
        "influence_card",
        "refresh_die",
        "skip",
    ]
    assert game.refused == {"retrieve_worker": "no_worker_to_retrieve"}


@pytest.mark.rule("W-ACQ-3")
@pytest.mark.parametrize(("card", "price"), [("SP18", 3), ("SP19", 4), ("SP20", 4), ("SP21", 5)])
def test_space_cards_cost_by_slot(card: str, price: int) -> None:
    game = scene("wayfarers", silver=5, land=["LA01"], rows={"space": SPACE}).doing("space_card").play(card)
    assert game.me.silver == 5 - price
    assert game.me.space == (card,)


@pytest.mark.rule("W-ACQ-3")
def test_a_space_card_that_is_too_dear_is_refused() -> None:
    game = scene("wayfarers", silver=3, land=["LA01"], rows={"space": SPACE}).doing("space_card")
    assert game.options == ["SP18", "skip"]
    assert game.refused == {"SP19": "lacks", "SP20": "lacks", "SP21": "lacks"}


@pytest.mark.rule("W-ACQ-3")
@pytest.mark.parametrize(("card", "price"), [("TF07", 0), ("TF05", 1), ("TF09", 2), ("TF30", 3)])
def test_townsfolk_cost_their_printed_price(card: str, price: int) -> None:
    row = {"townsfolk": [card, "", "", ""]}
    game = scene("wayfarers", silver=3, land=["LA09"], water=["WA19"], rows=row).doing("townsfolk_card").play(card)
    assert game.me.silver == 3 - price


@pytest.mark.rule("W-ACQ-3")
def test_land_and_water_cards_cost_nothing_of_their_own() -> None:
    rows = {"land": ["LA09"] + [""] * 3, "water": ["WA13"] + [""] * 3}
    game = scene("wayfarers", silver=0, provision=0, rows=rows).doing("land_card > water_card").play("LA09", "WA13")
    assert (game.me.land, game.me.water) == (("LA09",), ("WA13",))


@pytest.mark.rule("W-ACQ-4")
def test_free_townsfolk_cost_no_silver() -> None:
    row = {"townsfolk": ["TF30", "", "", ""]}
    game = scene("wayfarers", silver=0, water=["WA19"], rows=row).doing("townsfolk_card(free)").play("TF30")
    assert game.me.townsfolk == {"WA19": "TF30"}
    assert scene("wayfarers", silver=2, water=["WA19"], rows=row).doing("townsfolk_card").done, "3 silver otherwise"


@pytest.mark.rule("W-ACQ-5")
@pytest.mark.parametrize(("row", "cards"), [("land", ("LA11", "LA12", "LA13")), ("water", ("WA01", "WA02", "WA12"))])
def test_one_of_three_drawn_cards_is_kept_and_the_others_go_under_the_deck(row: str, cards: tuple[str, ...]) -> None:
    kept, first, second = cards
    game = scene("wayfarers", marker="j10a", workers_on={}).doing(f"{row}_card(draw=3, keep=1)").nature(*cards)
    assert (game.key, game.options) == ("keep", [kept, first, second])
    game.play(kept)
    assert (game.key, game.options) == ("put_under", [first, second])
    game.play(second)
    assert getattr(game.me, row) == (kept,)
    assert game.table.decks[row].bottom == (second, first)


@pytest.mark.rule("W-ACQ-5")
def test_only_who_drew_knows_the_cards_under_the_deck() -> None:
    game = scene("wayfarers").doing("land_card(draw=3)").nature("LA09", "LA10", "LA11").play("LA09", "LA10")
    assert game.game.view(0)["table"]["decks"]["land"]["bottom"] == ["LA10", "LA11"]
    assert game.game.view(1)["table"]["decks"]["land"]["bottom"] == ["", ""]


@pytest.mark.rule("W-ACQ-6")
def test_in_a_die_action_a_provision_lets_one_draw_three_and_keep_one() -> None:
    game = exploring(provision=3).nature("LA11", "LA12", "LA13").play("die_1", "home_city", LAND_FOR_2)
    assert game.options == [*LAND, "draw_for_provision", "skip"]
    game.play("draw_for_provision")
    assert game.me.provision == 0
    assert (game.key, game.options) == ("keep", ["LA11", "LA12", "LA13"])
    game.play("LA12", "LA11")
    assert game.me.land == ("LA12",)


@pytest.mark.rule("W-ACQ-6")
def test_without_a_pigeon_and_a_provision_nothing_is_drawn() -> None:
    game = exploring(provision=2).play("die_1", "home_city", LAND_FOR_2)
    assert game.options == [*LAND, "skip"]


@pytest.mark.rule("W-ACQ-6")
@pytest.mark.parametrize("pigeon", [{"caravan": [["G4", 0, 2, 1]]}, {"townsfolk": {"home_city": "TF08"}}])
def test_an_available_pigeon_draws_without_a_provision(pigeon: dict[str, object]) -> None:
    game = exploring(provision=3, **pigeon).nature("LA11", "LA12", "LA13").play("die_1", "home_city", LAND_FOR_2)
    assert game.options == [*LAND, "draw_with_pigeon", "skip"]
    game.play("draw_with_pigeon", "LA13", "LA11")
    assert game.me.provision == 1
    assert game.me.land == ("LA13",)


@pytest.mark.rule("W-ACQ-6")
def test_one_pigeon_serves_one_acquisition() -> None:
    game = scene("wayfarers", provision=0, rows={"land": LAND}, turn={"die_action": True, "pigeons": 1})
    game.doing("land_card > land_card").nature("LA11", "LA12", "LA13").play("draw_with_pigeon", "LA11", "LA12")
    assert game.options == [*LAND, "skip"]


@pytest.mark.rule("W-ACQ-6")
def test_water_cards_may_be_drawn_as_well_and_bear_no_fee() -> None:
    water = ["WA13", "WA14", "WA15", "WA16"]
    game = exploring(
        provision=3, townsfolk={"home_harbour": "TF01"}, rows={"water": water}, influence_on=dict.fromkeys(water, 1)
    ).nature("WA33", "WA35", "WA34")
    game.play("die_1", "home_harbour", "2 provision -> water_card", "draw_for_provision", "WA35", "WA33")
    assert game.me.water == ("WA35",)
    assert game.me.provision == 0
    assert game.table.influence_on == dict.fromkeys(water, 1)


@pytest.mark.rule("W-ACQ-6")
def test_a_worker_action_draws_only_where_it_says_so() -> None:
    game = scene("wayfarers", provision=5, rows={"land": LAND}, turn={"pigeons": 1}).doing("land_card")
    assert game.options == [*LAND, "skip"]


@pytest.mark.rule("W-ACQ-7")
def test_reductions_add_up() -> None:
    mine = {"silver": 3, "land": ["LA14"], "rows": {"space": SPACE}, "dice": [6, 6, 6, 0, 0], "guilds": NO_GUILDS}
    off = [["B3", 1, 2, 5], ["B3", 1, 3, 5]]
    game = scene("wayfarers", townsfolk={"LA14": "TF06"}, caravan=off, **mine).play("die_1", "LA14")
    assert game.refused == {}
    game.play("SP21")
    assert game.me.silver == 3 - (5 - 1 - 2)


@pytest.mark.rule("W-ACQ-7")
def test_a_cost_never_falls_below_nothing() -> None:
    off = [["B3", 1, 2, 5], ["B3", 1, 3, 5]]
    mine = {"silver": 0, "caravan": off, "dice": [6, 6, 6, 0, 0], "rows": {"townsfolk": ["TF05", "", "", ""]}}
    game = scene("wayfarers", **mine).play("die_1", "home_market", "townsfolk_card")
    assert game.me.silver == 0
    assert game.me.townsfolk == {"home_city": "TF05"}


@pytest.mark.rule("W-RUL-7")
def test_of_a_short_deck_what_is_there_is_drawn() -> None:
    decks = {"land": {"rest": ["LA11", "LA12"], "bottom": [], "seen_by": []}}
    game = scene("wayfarers", rows={"land": LAND}, decks=decks).doing("land_card(draw=3)").nature("LA11", "LA12")
    assert game.options == ["LA11", "LA12"]
    game.play("LA12")
    assert game.me.land == ("LA12",)
    assert game.table.decks["land"].bottom == ("LA11",)


@pytest.mark.rule("W-RUL-7")
def test_an_empty_deck_cannot_be_chosen() -> None:
    empty = {"rest": [], "bottom": [], "seen_by": []}
    game = scene("wayfarers", provision=3, decks={"land": empty}, rows={"land": LAND})
    assert game.doing("3 provision -> land_card(draw=3, keep=1)").done
    assert game.me.provision == 3
    die = exploring(provision=3, decks={"land": empty}).play("die_1", "home_city", LAND_FOR_2)
    assert die.options == [*LAND, "skip"]
    worker = scene("wayfarers", provision=3, decks={"land": empty}, rows={"land": LAND}).play("worker_yellow")
    assert worker.refused["LA04"] == "deck_empty"


@pytest.mark.rule("W-RUL-40")
def test_what_the_card_brings_cannot_pay_for_it() -> None:
    row = {"land": ["LA27", "", "", ""]}
    game = scene("wayfarers", silver=0, provision=0, influence_on={"LA27": 1}, rows=row).doing("land_card")
    assert game.done, "its 2 silver come after the fee"
    assert game.me.land == ()
    space = {"space": ["", "SP10", "", ""]}
    dear = scene("wayfarers", silver=4, provision=0, land=["LA01"], influence_on={"SP10": 1}, rows=space)
    assert dear.doing("space_card").done, "its provision comes after fee and price"
