"""Component data: reading it, what is refused, and overlays that correct it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest
from games_for_tests import begin, find
from games_for_tests.souk import SOUK

from majlis.engine.components import BadData, Component, Data, effects_in
from majlis.engine.effects import Do, Effect, show
from majlis.engine.game import Game
from majlis.engine.scores import Expression


@dataclass(frozen=True, kw_only=True)
class Corner:
    row: int
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class Card(Component):
    price: int = 0
    tags: tuple[str, ...] = ()
    spot: tuple[int, int] = (0, 0)
    links: dict[int, Effect] | None = None
    corners: tuple[Corner, ...] = ()
    effect: Effect | None = None
    worth: Expression | None = None


@dataclass(frozen=True, kw_only=True)
class Stone(Component):
    colour: str


class Box(Data):
    COUNTERS: ClassVar[frozenset[str]] = frozenset({"red"})

    cards: dict[str, Card]
    stones: dict[str, Stone]


CARD = {"id": "C1", "price": 2}
STONE = {"id": "S1", "colour": "red"}


def load(
    folder: Path, cards: Any = (CARD,), stones: Any = (STONE,), overlay: Any = "", count: int | None = None
) -> Box:
    """Write the two families and read them."""
    for family, items in (("cards", cards), ("stones", stones)):
        file = {"count": len(items) if count is None or family == "stones" else count, "source": "seed", "items": items}
        (folder / f"{family}.json").write_text(json.dumps(file))
    return Box.load([folder], overlay if isinstance(overlay, str) else json.dumps(overlay))


def test_values_are_read_by_the_types_of_the_fields(tmp_path: Path) -> None:
    card = {
        "id": "C1",
        "tags": ["city"],
        "spot": [1, 2],
        "links": {"3": "silver"},
        "corners": [{"row": 1, "effect": "2 silver"}],
        "effect": "a -> b",
        "worth": "1 + red",
    }
    read = load(tmp_path, [card]).cards["C1"]
    assert (read.tags, read.spot, read.links) == (("city",), (1, 2), {3: Do("silver")})
    assert read.corners == (Corner(row=1, effect=Do("silver", count=2)),)
    assert read.worth == Expression("1 + red")


def test_an_item_has_the_source_of_its_family_unless_it_names_its_own(tmp_path: Path) -> None:
    made_up = {"id": "C2", "source": "reconstructed: a guess"}
    cards = load(tmp_path, [CARD, made_up]).cards
    assert (cards["C1"].source, cards["C1"].reconstructed) == ("seed", False)
    assert cards["C2"].reconstructed


def test_every_effect_is_found_wherever_it_stands(tmp_path: Path) -> None:
    card = {"id": "C1", "effect": "a", "links": {"1": "b"}, "corners": [{"row": 1, "effect": "c"}]}
    found = {where: show(effect) for where, effect in effects_in(load(tmp_path, [card]))}
    assert sorted(found.values()) == ["a", "b", "c"]
    assert found["cards C1.effect"] == "a"


def test_copies_count_as_pieces(tmp_path: Path) -> None:
    assert load(tmp_path, [{"id": "C1", "copies": 3}], count=3).cards["C1"].copies == 3
    with pytest.raises(BadData, match="cards: 3 pieces, but 4 are printed"):
        load(tmp_path, [{"id": "C1", "copies": 3}], count=4)


def test_one_id_names_one_thing(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cards: the id 'C1' is used twice"):
        load(tmp_path, [CARD, CARD])
    with pytest.raises(BadData, match="stones: the id 'C1' is used in cards already"):
        load(tmp_path, [CARD], [{"id": "C1", "colour": "red"}])


def test_a_family_needs_a_file(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cards: there is no file"):
        Box.load([tmp_path])


def test_an_expansion_adds_items_to_a_family(tmp_path: Path) -> None:
    base, more = tmp_path / "base", tmp_path / "more"
    base.mkdir()
    more.mkdir()
    load(base)
    (more / "cards.json").write_text(json.dumps({"count": 1, "source": "peer:x", "items": [{"id": "C2"}]}))
    both = Box.load([base, more])
    assert list(both.cards) == ["C1", "C2"]
    assert both.cards["C2"].source == "peer:x"
    assert list(Box.load([base]).cards) == ["C1"]


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"colour": "red"}, "cards C1: unknown field 'colour'"),
        ({"price": "2"}, "cards C1.price: expected int instead of '2'"),
        ({"tags": "city"}, "cards C1.tags: expected list instead of 'city'"),
        ({"tags": [1]}, "cards C1.tags: expected str instead of 1"),
        ({"spot": [1]}, "cards C1.spot: expected 2 values instead of 1"),
        ({"links": {"one": "silver"}}, "cards C1: invalid literal"),
        ({"links": ["silver"]}, "cards C1.links: expected dict"),
        ({"corners": [{"row": 1}]}, "cards C1.corners: .*missing.*effect"),
        ({"corners": ["x"]}, "cards C1.corners: expected an object"),
        ({"effect": "a +"}, "cards C1.effect: expected an atom at position 3"),
        ({"effect": 3}, "cards C1.effect: expected an effect instead of 3"),
        ({"worth": "red **"}, "cards C1.worth: cannot read"),
        ({"worth": "green"}, "cards C1.worth: unknown counter 'green'"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(tmp_path: Path, fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadData, match=problem):
        load(tmp_path, [{**CARD, **fields}])


# Overlays ------------------------------------------------------------------------------------------------------


def test_an_overlay_corrects_single_fields_and_says_so(tmp_path: Path) -> None:
    card = load(tmp_path, [{**CARD, "effect": "a"}], overlay={"cards": {"items": [{"id": "C1", "price": 5}]}}).cards[
        "C1"
    ]
    assert (card.price, card.effect, card.source) == (5, Do("a"), "overlay")


def test_an_overlay_may_add_a_piece_if_it_corrects_the_count(tmp_path: Path) -> None:
    item = {"id": "C2", "price": 1}
    with pytest.raises(BadData, match="cards: 2 pieces, but 1 are printed"):
        load(tmp_path, overlay={"cards": {"items": [item]}})
    assert list(load(tmp_path, overlay={"cards": {"count": 2, "items": [item]}}).cards) == ["C1", "C2"]


@pytest.mark.parametrize(
    ("overlay", "problem"),
    [
        ("{", "overlay: not JSON"),
        ("[]", "overlay: expected"),
        ('{"cards": []}', "overlay: expected"),
        ('{"cards": {"items": {}}}', "overlay: expected"),
        ('{"cards": {"itmes": []}}', "overlay: expected"),
        ('{"kards": {"items": []}}', "overlay: there is no family 'kards'; choose from cards, stones"),
        ('{"cards": {"items": [{"price": 1}]}}', "overlay: cards: an item needs an id"),
        ('{"cards": {"items": ["C1"]}}', "overlay: cards: an item needs an id"),
        ('{"cards": {"items": [{"id": "C9"}]}}', "cards: 2 pieces, but 1 are printed"),
        ('{"cards": {"items": [{"id": "S1"}]}}', "cards: 2 pieces, but 1 are printed"),
        ('{"cards": {"count": 3}}', "cards: 1 pieces, but 3 are printed"),
        ('{"cards": {"items": [{"id": "C1", "copies": 2}]}}', "cards: 2 pieces, but 1 are printed"),
        ('{"cards": {"items": [{"id": "C1", "colour": "red"}]}}', "cards C1: unknown field 'colour'"),
        ('{"cards": {"items": [{"id": "C1", "effect": "a ->"}]}}', "cards C1.effect: expected an atom at position 4"),
    ],
)
def test_a_wrong_overlay_is_refused(tmp_path: Path, overlay: str, problem: str) -> None:
    with pytest.raises(BadData, match=problem):
        load(tmp_path, overlay=overlay)


def corrected(**fields: Any) -> str:
    return json.dumps({"goods": {"items": [{"id": "G01", **fields}]}})


def test_an_overlay_cannot_name_an_unknown_atom_or_query() -> None:
    with pytest.raises(BadData, match=r"goods G01\.effect: unknown atom 'dance'"):
        begin(overlay=corrected(effect="dance"))
    with pytest.raises(BadData, match=r"goods G01\.effect: unknown atom 'feel'"):
        begin(overlay=corrected(effect="feel -> coin"))  # there is no rule for paying with it
    with pytest.raises(BadData, match=r"goods G01\.effect: unknown query 'stars'"):
        begin(overlay=corrected(effect="stars x coin"))


def test_a_corrected_value_is_played_with_and_recorded_in_the_game() -> None:
    game = begin(overlay=corrected(effect="9 coin", note="by an owner of the box: „dziewięć”\u2028"))
    assert game.table.data.goods["G01"].effect == Do("coin", count=9)
    assert SOUK.data().goods["G01"].effect == Do("coin", count=2)
    again = Game.load(game.save(), find)
    assert again.table.data.goods["G01"].effect == Do("coin", count=9)
    assert again.save() == game.save()


def test_the_same_overlay_is_read_only_once() -> None:
    overlay = corrected(effect="3 coin")
    assert begin(overlay=overlay).table.data is begin(overlay=overlay).table.data
