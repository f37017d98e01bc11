"""Chapter 9: land, water and space cards."""

from __future__ import annotations

import pytest

from majlis.testing import Scene, scene

NO_GUILDS = {"black": 0, "yellow": 0, "blue": 0}


def taking(row: str, card: str, **zones: object) -> Scene:
    """A player who acquires this card, the only one face up in its row."""
    others = {r: [""] * 4 for r in ("townsfolk", "land", "water", "space", "inspiration")}
    rows = {**others, **zones.pop("rows", {}), row: [card, "", "", ""]}  # type: ignore[dict-item]
    defaults = {"silver": 3, "provision": 0, "guilds": NO_GUILDS, "supply": 15, "dice": [2, 3, 4, 0, 0]}
    return scene("wayfarers", **{**defaults, **zones, "rows": rows}).doing(f"{row}_card").play(card)


# Land ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W-LAND-1")
def test_a_land_card_is_added_at_the_left_end() -> None:
    assert taking("land", "LA09", land=["LA10", "LA11"]).me.land == ("LA09", "LA10", "LA11")


@pytest.mark.rule("W-LAND-2")
def test_a_city_adds_one_die_space() -> None:
    mine = {"land": ["LA18"], "caravan": [["G4", 0, 1, 3], ["G1", 0, 2, 3]], "dice": [3, 3, 3, 0, 0]}
    game = scene("wayfarers", guilds=NO_GUILDS, **mine).play("die_1", "LA18", "skip")
    assert game.me.dice_at == ["LA18", "supply", "supply", "reserve", "reserve"]
    assert game.me.guilds["black"] == 1
    taken = scene("wayfarers", dice_at=["LA18", "supply", "supply", "reserve", "reserve"], **mine).play("die_2")
    assert "home_market" in taken.options
    assert "LA18" not in taken.options


@pytest.mark.rule("W-LAND-2")
def test_a_city_may_carry_observatory_and_library_beside_the_city_tag() -> None:
    tags = scene("wayfarers").table.data.tags
    cities = [card for card in scene("wayfarers").table.data.land.values() if card.kind == "city"]
    assert len(cities) == 18
    assert all(tags[card.id].count("city") == 1 and card.action is not None for card in cities)
    assert (tags["LA01"], tags["LA09"], tags["LA16"]) == (("city",), ("city", "observatory"), ("city", "library"))
    assert tags["LA18"] == ("city", "observatory", "library")


@pytest.mark.rule("W-LAND-3")
def test_a_vista_acts_each_time_a_matching_card_is_gained() -> None:
    game = scene("wayfarers", silver=0, land=["LA21"], rows={"water": ["WA30", "WA36", "", ""]}, marker="j10a")
    game.doing("water_card > water_card").play("WA30")
    assert game.me.silver == 1
    game.play("WA36")
    assert game.me.silver == 2


@pytest.mark.rule("W-LAND-3")
def test_a_vista_without_a_match_does_nothing() -> None:
    assert taking("water", "WA13", land=["LA21"], supply=0).me.silver == 3


@pytest.mark.rule("W-LAND-3")
def test_the_effect_of_a_vista_may_be_declined() -> None:
    row = {"townsfolk": ["TF05", "", "", ""]}
    game = taking("land", "LA09", land=["LA35"], workers_on={"TF05": ["green"]}, rows=row)
    assert game.options == ["TF05", "skip"]
    assert game.play("skip").me.workers["green"] == 0


@pytest.mark.rule("W-LAND-4")
def test_the_immediate_effect_is_resolved_once_when_the_card_is_added() -> None:
    game = taking("land", "LA27")
    assert game.me.silver == 5
    later = taking("land", "LA09", land=["LA27"])
    assert later.me.silver == 3


@pytest.mark.rule("W-LAND-5")
def test_several_matching_symbols_trigger_a_vista_once() -> None:
    game = taking("space", "SP06", land=["LA24"])
    assert game.done
    assert game.me.provision == 1, "though the card has three comets"


@pytest.mark.rule("W-LAND-5")
def test_two_vistas_trigger_once_each() -> None:
    game = taking("land", "LA09", silver=0, land=["LA29", "LA01", "LA36"])
    assert (game.me.silver, game.me.provision) == (1, 0)
    game.play("provision")
    assert (game.me.silver, game.me.provision) == (1, 1)


@pytest.mark.rule("W-LAND-5")
def test_a_vista_does_not_trigger_for_itself() -> None:
    game = taking("land", "LA25").play("skip")
    assert game.me.land == ("LA25",)
    assert game.me.silver == 3
    second = taking("land", "LA26", land=["LA25"]).play("skip")
    assert second.me.silver == 4


@pytest.mark.rule("W-LAND-5")
@pytest.mark.rule("W-RUL-10")
def test_a_vista_does_not_trigger_in_the_turn_in_which_it_was_acquired() -> None:
    game = scene("wayfarers", silver=0, rows={"land": ["LA33", "", "", ""], "water": ["WA13", "", "", ""]})
    game.doing("land_card > water_card").play("LA33", "WA13")
    assert game.me.water == ("WA13",)
    assert game.me.silver == 1, "the immediate silver of LA33, nothing for the harbour"


@pytest.mark.rule("W-LAND-5")
def test_a_townsfolk_vista_triggers_for_townsfolk_only() -> None:
    game = taking("townsfolk", "TF05", land=["LA32"], rows={"land": ["LA01", "LA02", "", ""]})
    assert game.key == "influence_card"
    assert game.options == ["LA01", "LA02", "skip"]
    assert taking("land", "LA03", land=["LA32"], stacks=dict.fromkeys(["G1", "G2", "G3", "G4"], 0)).done


@pytest.mark.rule("W-LAND-5")
@pytest.mark.rule("EX-11")
def test_a_pink_tile_triggers_a_vista_and_counts_for_star_and_goal() -> None:
    game = scene(
        "wayfarers",
        silver=0,
        land=["LA33"],
        water=["WA13", "WA14", "WA15"],
        space=["SP20"],
        inspiration={"SP20": "IN08"},
        board="PB1",
    ).doing("upgrade(pink)")
    before = game.game.result.scores[0]
    assert (before["space"], before["inspiration"]) == (4, 0)
    game.play("P07", "cell_2_1")
    assert game.me.silver == 1
    after = game.game.result.scores[0]
    assert after["space"] == 5 + 1, "5 harbours, and home stars has its first pair"
    assert after["inspiration"] == 5


@pytest.mark.rule("W-RUL-10")
def test_the_tags_of_a_card_count_in_the_turn_it_is_acquired() -> None:
    game = taking("water", "WA30", marker="j1b", options={"section_1": "a"})
    assert game.key == "journal"
    assert game.options == ["j2b", "skip"]
    assert game.refused == {"j2c": "needs"}


@pytest.mark.rule("W-RUL-12")
def test_the_townsfolk_under_a_vista_acts_though_the_vista_is_declined() -> None:
    game = taking(
        "land",
        "LA09",
        land=["LA35"],
        townsfolk={"LA35": "TF18"},
        rows={"townsfolk": ["TF05", "", "", ""]},
        workers_on={"TF05": ["green"]},
    )
    assert game.options == ["retrieve_worker", "retrieve_worker / influence_card", "skip"]
    game.play("retrieve_worker / influence_card", "influence_card")
    assert game.table.influence_on == {"TF05": 0}
    assert game.options == ["TF05", "skip"]
    game.play("skip")
    assert game.me.workers["green"] == 0


@pytest.mark.rule("W-RUL-44")
def test_a_card_with_two_alternative_tags_triggers_a_vista_once() -> None:
    game = taking("land", "LA18", land=["LA36"], silver=0)
    assert game.options == ["provision", "silver"]
    game.play("provision")
    assert game.done
    assert (game.me.provision, game.me.silver) == (1, 0)


# Water ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W-WAT-1")
def test_a_water_card_is_added_at_the_right_end() -> None:
    assert taking("water", "WA28", water=["WA13", "WA23"]).me.water == ("WA13", "WA23", "WA28")


@pytest.mark.rule("W-WAT-2")
def test_a_harbour_adds_a_die_space_and_some_carry_a_library() -> None:
    data = scene("wayfarers").table.data
    harbours = [card for card in data.water.values() if card.kind == "harbour"]
    assert len(harbours) == 18
    assert all("harbour" in card.tags and card.action is not None for card in harbours)
    assert [card.id for card in harbours if "library" in card.tags] == ["WA01", "WA02", "WA03"]
    ships = [["G2", 0, 1, 3], ["G2", 0, 2, 3]]
    game = scene("wayfarers", silver=0, water=["WA16"], caravan=ships, dice=[3, 3, 3, 0, 0]).play("die_1", "WA16")
    assert game.me.silver == 4


@pytest.mark.rule("W-WAT-3")
def test_open_water_has_an_immediate_effect_and_no_die_space() -> None:
    data = scene("wayfarers").table.data
    waters = [card for card in data.water.values() if card.kind == "open_water"]
    assert len(waters) == 18
    assert all(card.tags == ("open_water",) and card.immediate is not None and card.action is None for card in waters)
    assert taking("water", "WA25", water=["WA21"]).me.provision == 3


@pytest.mark.rule("W-WAT-4")
@pytest.mark.rule("EX-3")
def test_a_bolt_that_meets_a_symbol_gives_it_and_nothing_else_does() -> None:
    game = taking("water", "WA34", water=["WA13"])
    assert game.me.provision == 1
    assert game.me.silver == 3, "a symbol without a bolt gives nothing"
    assert game.me.guilds == {"black": 0, "yellow": 0, "blue": 2}
    following = taking("water", "WA26", water=["WA13", "WA34"])
    assert following.me.guilds == {"black": 0, "yellow": 1, "blue": 0}
    assert following.me.silver == 3 + 1 + 3, "the right side of WA34 offers yellow influence and silver"


@pytest.mark.rule("W-WAT-4")
def test_a_bolt_without_a_symbol_gives_nothing() -> None:
    game = taking("water", "WA35", water=["WA24"])
    assert game.me.silver == 3
    assert game.me.guilds["yellow"] == 2


@pytest.mark.rule("W-WAT-4")
def test_the_first_water_card_is_compared_with_the_home_harbour() -> None:
    game = taking("water", "WA26", rows={"land": ["LA01", "", "", ""]})
    assert game.me.guilds == {"black": 0, "yellow": 1, "blue": 0}
    assert game.me.silver == 3 + 3 + 1
    card = taking("water", "WA36", rows={"land": ["LA01", "", "", ""]})
    assert card.key == "influence_card"
    card.play("LA01")
    assert card.table.influence_on == {"LA01": 0}


@pytest.mark.rule("W-WAT-4")
def test_the_first_row_gives_the_guild_of_the_neighbour() -> None:
    assert taking("water", "WA13", water=["WA21"]).me.guilds == {"black": 0, "yellow": 0, "blue": 1}
    assert taking("water", "WA13", water=["WA32"]).me.guilds == {"black": 1, "yellow": 0, "blue": 0}


@pytest.mark.rule("W-WAT-4")
def test_links_work_one_time_only_with_the_card_directly_to_the_left() -> None:
    game = taking("water", "WA30", water=["WA24", "WA23"])
    assert game.me.provision == 0, "WA24 has provisions on its right, but WA23 lies between"


# Space ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W-SPC-1")
@pytest.mark.rule("W-SPC-2")
@pytest.mark.rule("W-RUL-8")
def test_a_space_card_needs_an_acquired_land_or_water_card_without_one() -> None:
    game = scene("wayfarers", silver=9).doing("space_card / 1 silver")
    assert game.done, "nothing fits above home"
    assert game.me.silver == 10
    assert game.me.space == ()
    full = scene("wayfarers", silver=9, land=["LA01"], water=["WA01"], space=["SP18", "SP19"]).doing("space_card")
    assert full.done
    assert full.me.space == ("SP18", "SP19")


@pytest.mark.rule("W-SPC-1")
@pytest.mark.parametrize("place", [{"land": ["LA01", "LA02"]}, {"water": ["WA01", "WA02"]}])
def test_land_and_water_cards_both_carry_a_space_card(place: dict[str, list[str]]) -> None:
    game = scene("wayfarers", silver=9, space=["SP18"], rows={"space": ["SP06", "SP07", "SP08", "SP19"]}, **place)
    game.doing("space_card > space_card").play("SP06")
    assert game.done, "the second one finds no place"
    assert game.me.space == ("SP18", "SP06")


@pytest.mark.rule("W-SPC-2")
def test_the_reason_why_no_space_card_can_be_taken_is_shown() -> None:
    game = scene("wayfarers", silver=9).doing("space_card / townsfolk_card / influence_card")
    assert game.refused["space_card"] == "no_place_in_the_sky"


@pytest.mark.rule("W-SPC-3")
def test_there_are_eight_comets_five_planets_a_sun_a_moon_and_twenty_one_stars() -> None:
    kinds = [card.kind for card in scene("wayfarers").table.data.space.values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {"comet": 8, "planet": 5, "moon": 1, "sun": 1, "stars": 21}


@pytest.mark.rule("W-SPC-4")
def test_the_immediate_effect_of_a_space_card_is_resolved_when_it_is_added() -> None:
    game = taking("space", "SP12", land=["LA01"])
    assert game.me.guilds == {"black": 1, "yellow": 0, "blue": 0}
    assert game.me.silver == 0
    assert taking("space", "SP18", land=["LA01"], water=["WA01"], space=["SP12"]).me.guilds == NO_GUILDS


@pytest.mark.rule("W-SPC-5")
def test_nobody_asks_which_place_in_the_sky_is_used() -> None:
    game = taking("space", "SP18", land=["LA01", "LA02"], water=["WA01"])
    assert game.done
    assert game.me.space == ("SP18",)
