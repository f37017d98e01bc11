"""Chapter 2: components and limits."""

from __future__ import annotations

from collections import Counter

import pytest

import majlis
from majlis.testing import scene

DATA = majlis.find("wayfarers").data()


@pytest.mark.rule("W-COMP-1")
@pytest.mark.parametrize(
    ("piece", "copies", "each"), [("dice", 20, 5), ("influence_tokens", 60, 15), ("markers", 4, 1)]
)
def test_each_colour_has_dice_influence_and_a_marker(piece: str, copies: int, each: int) -> None:
    assert (DATA.pieces[piece].copies, DATA.pieces[piece].per_player) == (copies, each)
    assert copies == 4 * each


@pytest.mark.rule("W-COMP-2")
def test_there_are_twelve_workers() -> None:
    assert [DATA.pieces[f"{colour}_workers"].copies for colour in ("green", "yellow", "blue")] == [4, 4, 4]
    table = majlis.new("wayfarers", players=4, seed=1).table
    held = [sum(player.workers[colour] for player in table.players) for colour in ("yellow", "blue", "green")]
    assert held == [4, 4, 0]
    assert len(table.green_workers) == 4


@pytest.mark.rule("W-COMP-2")
def test_a_worker_on_a_card_belongs_to_nobody() -> None:
    mine = {"green": 0, "yellow": 0, "blue": 0}
    game = scene(
        "wayfarers", workers=mine, workers_on={"LA01": ["yellow"]}, rows={"land": ["LA01", "LA02", "LA03", "LA04"]}
    )
    game.doing("retrieve_worker").play("LA01")
    assert game.me.workers["yellow"] == 1
    assert game.table.workers_on == {}


@pytest.mark.rule("W-COMP-3")
def test_there_are_48_silver_and_48_provisions() -> None:
    assert (DATA.pieces["silver_tokens"].copies, DATA.pieces["provision_tokens"].copies) == (48, 48)


@pytest.mark.rule("W-COMP-4")
def test_there_are_62_upgrade_tiles() -> None:
    kinds = Counter(tile.colour for tile in DATA.tiles.values())
    copies = Counter((tile.colour, tile.copies) for tile in DATA.tiles.values())
    assert kinds == {"yellow": 3, "blue": 3, "black": 3, "green": 4, "pink": 10}
    assert copies == {("yellow", 4): 3, ("blue", 4): 3, ("black", 4): 3, ("green", 4): 4, ("pink", 1): 10}
    assert sum(tile.copies for tile in DATA.tiles.values()) == 62


@pytest.mark.rule("W-COMP-5")
def test_there_are_160_cards_and_6_schemes() -> None:
    rows = ("townsfolk", "land", "water", "space", "inspiration", "schemes")
    assert [len(DATA.families[row]) for row in rows] == [36, 36, 36, 36, 16, 6]


@pytest.mark.rule("W-COMP-5")
def test_schemes_are_for_the_solo_game_only() -> None:
    assert [player.automa for player in majlis.new("wayfarers", players=2, seed=1).table.players] == [None, None]
    automa = majlis.new("wayfarers", players=1, seed=1).table.players[1].automa
    assert len(automa.deck) + len(automa.schemes) == 6


@pytest.mark.rule("W-COMP-6")
def test_there_are_ten_journal_tiles_three_sections_and_four_boards() -> None:
    assert (len(DATA.journal_tiles), len(DATA.boards), len(DATA.ai_boards)) == (10, 4, 4)
    assert {way.section for way in DATA.journal_ways.values()} == {1, 2, 3}


@pytest.mark.rule("W-COMP-6")
@pytest.mark.parametrize("sides", ["aaa", "bab", "abb"])
def test_the_sides_of_the_sections_are_independent_of_each_other(sides: str) -> None:
    options = {f"section_{n}": side for n, side in enumerate(sides, 1)}
    for players in (1, 2, 4):
        assert majlis.new("wayfarers", players=players, seed=3, options=options).table.sides == tuple(sides)


@pytest.mark.rule("W-COMP-7")
def test_the_side_of_a_section_changes_what_its_connections_need() -> None:
    # From j1a to j2a: 2 cities on side A, 2 townsfolk cards on side B; to j2b: 1 vista, 1 yellow tile.
    owned = {"land": ["LA01"], "marker": "j1a"}
    on_a = scene("wayfarers", options={"section_1": "a"}, **owned).doing("journal")
    on_b = scene("wayfarers", options={"section_1": "b"}, **owned).doing("journal")
    assert (on_a.options, on_a.refused) == (["j2a", "skip"], {"j2b": "needs"})
    assert on_b.done
    assert on_b.me.marker == "j1a"


@pytest.mark.rule("W-COMP-8")
def test_dice_are_limited_to_five() -> None:
    game = scene("wayfarers", dice=[1, 2, 3, 4, 5], dice_at=["supply"] * 5).doing("new_die")
    assert game.done
    assert game.me.dice == [1, 2, 3, 4, 5]


@pytest.mark.rule("W-COMP-8")
def test_influence_is_limited_to_fifteen() -> None:
    game = scene("wayfarers", supply=1, guilds={"black": 14, "yellow": 0, "blue": 0}).doing("2 x influence(blue)")
    game.play("guild_black")
    assert (game.me.supply, game.me.guilds) == (0, {"black": 13, "yellow": 0, "blue": 2})


@pytest.mark.rule("W-COMP-8")
def test_a_tile_stack_runs_out() -> None:
    game = scene("wayfarers", players=2, stacks={"G2": 0}).doing("upgrade(green, free)")
    assert game.options == ["G1", "G3", "G4", "skip"]
    assert game.refused == {"G2": "stack_empty"}


@pytest.mark.rule("W-COMP-9")
def test_the_chart_of_tags_is_no_component() -> None:
    """The tags are counted on the cards themselves; nothing of the board says how often they occur."""
    tags = Counter(
        tag for row in ("land", "water", "space") for card in DATA.families[row].values() for tag in card.tags
    )
    assert tags == {
        "city": 18, "vista": 18, "harbour": 18, "open_water": 18, "observatory": 7, "library": 7,
        "stars": 21, "planet": 5, "sun": 1, "moon": 1, "comet": 17,
    }  # fmt: skip
    assert not [family for family in DATA.families if "chart" in family]
