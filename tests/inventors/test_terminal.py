"""The table of Inventors in a terminal, in both languages."""

from __future__ import annotations

from functools import partial

import pytest

import majlis
from majlis.testing import scene
from tests.contract import terminals
from tests.contract.terminals import drawing, line, printed
from tests.inventors.positions import (
    DUMMY,
    board,
    built,
    crew,
    guilds,
    invented,
    inventions_left,
    position,
    published,
    rows,
    site,
    zones,
)

shown = partial(terminals.shown, width=160)


# The main board --------------------------------------------------------------------------------------------------


def test_the_title_tells_round_phase_and_order() -> None:
    text = shown(position(seat=1, round=2, first=2).game)
    assert "Inventors · round 2 of 4 · Player turns" in text
    assert line(text, "▲ Player 3 (first player)") == "▲ Player 3 (first player) ● Player 1 ◆ Player 2"


def test_devices_stand_in_their_columns() -> None:
    devices = {
        "db_robotic": board(1),
        "db_folding": invented(2, "dc_hourglass", by=1, tile="it_cards"),
        "db_musical": built(1, "dc_lens", builder=0, dice=["blue_4", "", ""]),
        "db_portable": published(1, "dc_clock", by=2, builder=1, publisher=0, dice=["", "orange_2", "charcoal_5"]),
    }
    text = shown(position(devices=devices).game)
    assert line(text, "Robotic", after="Boards") == "Robotic 6+, −2 cards B»+ O»»+ C»»» B/B"
    assert line(text, "Folding", after="Boards") == (
        "Folding Hourglass 7+ Ch We Ti B»»+ O»+ C»»» I◆ blue inf. 4/7 · invention: 2 cards"
    )
    assert line(text, "Musical", after="Built") == "Musical Lens [B4] O»»+ C»»» IN B● Blacksmith's level 5/8"
    assert line(text, "Portable", after="Published") == (
        "Portable Clock B»+ [O2] [C5] I▲ B◆ P● blue, orange + charcoal die 2/3"
    )
    assert "Opublikowane" in shown(position(devices=devices).game, lang="pl")


def test_the_river_shows_tiles_research_and_ships() -> None:
    sites = {"river_2": site("rt_left_1", left=1)}
    tiles = {"tiles": {1: "wt_06", 3: "wt_33"}, "stacks_of": {1: 2, 3: 1, 8: 2}}
    text = shown(position(sites=sites, ship=3, others={1: {"ship": 3}, 2: {"ship": 1}}, **tiles).game)
    assert line(text, "1 ", after="River") == "1 B4+ Tiler → 1 blue inf. 1 VP (2 tiles) ▲"
    assert line(text, "2 ", after="River") == "2 research blue die: 1 card + 1 silver [◆] [1 VP]"
    assert line(text, "3 ", after="River") == "3 counts as blue 2 VP ● ◆"
    assert line(text, "4 ", after="River") == "4 –"
    assert line(text, "6 ", after="River") == "6 clear a workshop + white die (Ready)"
    assert line(text, "8 ", after="River") == "8 2 tiles face down"


def test_guilds_show_influence_spaces_and_the_dummy() -> None:
    dummy = {"guilds": guilds(blue=2), "card": "dummy_1", "tent": "tent_2", "ship": 3}
    placed = {"space_blue_left": ["worker_1"], "space_open_card": ["worker_0", "envoy"]}
    game = position(players=2, dummy=dummy, guilds=guilds(blue=3, orange=1), placed=placed, ships=[DUMMY, 0, 1]).game
    text = shown(game)
    assert line(text, "blue guild") == "blue guild 6/3 VP · ●3 D2"
    assert line(text, "left 2 blue inf.") == (
        "left 2 blue inf. ◆ · right 1 blue inf. + 1 silver · bottom 2 blue inf. + 1 silver · "
        "→ research / blue die (studio) + 2× level up"
    )
    assert "right 1 orange inf. + anybody blocked" in text
    assert line(text, "camel space") == "camel space 1 blue inf. + 1 orange inf. (+1 blue) → hire camel + brighten"
    assert line(text, "open space for cards") == "open space for cards free ● E → 1 card, refresh + die +1"
    assert line(text, "orange tent space").endswith("D")
    assert line(text, "3 ", after="River").endswith("D")


def test_tents_show_pass_tiles_and_the_areas_above() -> None:
    areas = {"tent_1": [1, 0], "tent_3": [1]}
    text = shown(position(areas=areas, others={2: {"tent": "tent_4"}}).game)
    assert line(text, "blue tent space") == "blue tent space 1 inf. + 3× brighten ◆ ●"
    assert line(text, "envoy's tent space") == "envoy's tent space level up + 2× refresh ▲"
    assert line(text, "charcoal tent space") == "charcoal tent space 3 silver + 1 card ◆"


def test_the_royalty_track_tells_what_it_pays() -> None:
    text = shown(position(royalties=6, others={1: {"royalties": 1}}).game)
    assert "● 6 (3 silver, 3 VP)" in text
    assert "◆ 1 (1 silver, 0 VP)" in text
    assert "● 6 (3 srebrniki, 3 PZ)" in shown(position(royalties=6).game, lang="pl")


# Player boards ---------------------------------------------------------------------------------------------------


def test_a_player_board_shows_dice_workshops_tower_and_inventions() -> None:
    game = position(
        silver=4,
        zones=zones(exhausted="white", ready="blue_5 white_3", inspired="orange_2"),
        studio=["studio_charcoal_2"],
        camels={"camel_1": ["white_6", "blue_2"]},
        rows=rows(top="wt_20"),
        row_dice=rows(top="charcoal_4"),
        levels=crew(scribe=5, tiler=2),
        inactive=["tiler"],
        inventions=inventions_left("invention_top_left", "invention_bottom_right"),
        envoy=True,
    ).game
    text = shown(game)
    assert "4 silver · 25 inf. · 2 workers · envoy · tents 4 · 0 cards" in text
    assert line(text, "Exhausted W ·") == "Exhausted W · Ready B5 W3 · Determined – · Inspired O2"
    assert line(text, "studio C") == "studio C▴▴ · camel 1 W6 B2 · camel 2 –"
    assert line(text, "top workshop ○ [C4]") == "top workshop ○ [C4] 3+ 1 silver + refresh ▸ 9+ 3 silver 1 VP"
    tower = "tower (income 3) · 1 (2) Chandler Weaver Blacksmith Carpenter · 2 (2) (Tiler) · 3 (3) – · 4 (3) –"
    assert f"{tower} · 5 (2) Scribe" in text
    assert line(text, "inventions 1 inf. | –") == "inventions 1 inf. | – | – // – | – | level up"


def test_only_the_own_hand_is_told() -> None:
    game = position(hand=["dc_hourglass"], others={1: {"hand": ["dc_lens", "dc_drum"]}}).game
    text = shown(game)
    assert line(text, "Hourglass") == "Hourglass 7+ Ch We Ti B/B blue inf. 4/7 die +1 + refresh Tiler"
    assert "Lens" not in text
    assert "2 cards" in text


def test_a_game_of_three_rounds_shows_the_next_goal() -> None:
    text = shown(position(rounds="3", goal=1).game)
    assert "goal invent, build and publish, each at least once · or a research in the middle section" in text
    assert "goal all reached" in shown(position(rounds="3", goal=3).game)


def test_the_solo_opponent_shows_its_deck_and_card() -> None:
    game = scene(
        "inventors", seats=["human", "automa"], others={1: {"silver": 2, "ai": {"played": ["scheme_04"]}}}
    ).game
    text = shown(game)
    assert "scheme cards left: dice 4, worker 2" in text
    assert "now scheme card 4: dice scheme · top: 3 silver → build · bottom: test; else 2 silver" in text


def test_the_own_board_is_last() -> None:
    text = shown(position(seat=1).game, seat=1)
    assert text.index("● Player 1 ─") < text.index("▲ Player 3 ─") < text.index("◆ Player 2 ─")


# Words about options ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "option", "english", "polish"),
    [
        ("turn", "tent", "Your camels and workers are done for this round.", "Wielbłądy i robotnicy kończą rundę."),
        ("influence", "guild_blue", "influence: ●2 ◆", "wpływy: ●2 ◆"),
        ("place_card", "dc_sail", "to build: a dice total of 8 or more", "aby zbudować: suma kości co najmniej 8"),
        ("build", "db_robotic", "pay Chandler, Weaver and Tiler", "do opłacenia: Świecarz, Tkacz i Kaflarz"),
        ("invent", "db_folding", "to invent: a dice total of 9 or more", "aby wymyślić: suma kości co najmniej 9"),
        ("worker", "space_advance_ship", "move the ship 1 space and gain 1 silver", "przesuń Statek o 1 pole"),
        ("tent", "tent_1", "count as 2 blue influence each", "liczy się za 2 wpływy (kolor niebieski)"),
        ("", "wt_06", "○ reconstructed: it may differ from your copy", "○ odtworzone"),
        ("", "guild_blue", "at the end 6 VP for the most influence", "na koniec 6 PZ za najwięcej wpływów"),
        ("", "rt_middle_2", "when you place a tent: gain 2 silver", "gdy stawiasz Namiot: zyskaj 2 srebrniki"),
    ],
)
def test_options_are_explained_in_full_words(key: str, option: str, english: str, polish: str) -> None:
    devices = {"db_robotic": invented(1, "dc_hourglass"), "db_folding": board(2)}
    game = position(devices=devices, guilds=guilds(blue=2), others={1: {"guilds": guilds(blue=1)}}).game
    assert english in drawing(game).explain(0, option, key)
    assert polish in drawing(game, lang="pl").explain(0, option, key)


def test_options_that_say_it_all_need_no_explanation() -> None:
    drawn = drawing(position().game)
    assert drawn.explain(0, "pt_1", "tent_effects") == ""
    assert drawn.explain(0, "row_top", "workshop_step") == ""
    assert drawn.explain(0, "row_top", "workshop").startswith("3+: gain 1 silver and refresh a craftsperson")


def test_the_status_is_short() -> None:
    game = position(silver=3, zones=zones(ready="blue_5")).game
    assert printed(drawing(game).status(0)).splitlines() == [
        "● 3 silver · 25 inf. · 2 workers · tents 4 · 0 cards",
        "Exhausted – · Ready B5 · Determined – · Inspired –",
    ]
    solo = majlis.new("inventors", seats=["human", "automa"], seed=1)
    assert "inventions left" in printed(drawing(solo).status(1))
