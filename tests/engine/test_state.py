"""State: what it may hold, that a copy shares nothing, JSON and back, what others see, and decks."""

from __future__ import annotations

import json
import random
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as some

from majlis.engine.state import EVERYBODY, Deck, State, empty, secret, state


@state
class Coin(State):
    value: int = 1


@state
class Purse(State):
    seat: int = 0
    name: str = "purse"
    open: bool = False
    weight: float = 0.5
    note: str | None = None
    marks: tuple[str, ...] = ()
    spot: tuple[str, int] = ("a", 1)
    numbers: list[int] = empty(list)
    grid: list[list[int]] = empty(lambda: [[0, 0], [0, 0]])
    counts: dict[str, int] = empty(dict)
    piles: dict[int, list[str]] = empty(dict)
    coin: Coin = empty(Coin)
    spare: Coin | None = None
    rows: list[list[int]] | None = None
    coins: list[Coin] = empty(list)
    by_name: dict[str, Coin] = empty(dict)
    hand: list[str] = secret()
    deck: Deck = empty(Deck)


numbers = some.integers(-5, 5)
words = some.text("abc", max_size=3)
coins = some.builds(Coin, value=numbers)
purses = some.builds(
    Purse,
    name=words,
    open=some.booleans(),
    weight=some.sampled_from([0.0, 1.5]),
    note=some.none() | words,
    marks=some.lists(words).map(tuple),
    spot=some.tuples(words, numbers),
    numbers=some.lists(numbers),
    grid=some.lists(some.lists(numbers)),
    counts=some.dictionaries(words, numbers),
    piles=some.dictionaries(numbers, some.lists(words)),
    coin=coins,
    spare=some.none() | coins,
    rows=some.none() | some.lists(some.lists(numbers), min_size=1),
    coins=some.lists(coins),
    by_name=some.dictionaries(words, coins),
    hand=some.lists(words),
)


def mutable_parts(value: Any) -> list[Any]:
    """Every list, dict and state within a value, itself included."""
    if isinstance(value, State):
        inner = [getattr(value, field.name) for field in value.FIELDS]
    elif isinstance(value, dict):
        inner = list(value.values())
    elif isinstance(value, list | tuple):
        inner = list(value)
    else:
        return []
    own = [] if isinstance(value, tuple) else [value]
    return own + [part for v in inner for part in mutable_parts(v)]


@given(purses)
def test_a_copy_is_equal_and_shares_nothing_that_can_change(purse: Purse) -> None:
    copy = purse.copy()
    assert copy == purse
    assert not {id(part) for part in mutable_parts(copy)} & {id(part) for part in mutable_parts(purse)}


@given(purses)
def test_a_state_survives_json(purse: Purse) -> None:
    back = Purse.from_json(json.loads(json.dumps(purse.to_json())))
    assert back == purse
    assert type(back.marks) is tuple
    assert all(type(key) is int for key in back.piles)


def test_every_state_has_its_own_empty_fields() -> None:
    one, other = Purse(), Purse()
    one.numbers.append(3)
    one.coin.value = 9
    one.grid[0][0] = 1
    assert (other.numbers, other.coin.value, other.grid[0][0]) == ([], 1, 0)


def test_equality_looks_at_every_field() -> None:
    assert Purse(spare=Coin(value=2)) == Purse(spare=Coin(value=2))
    assert Purse(spare=Coin(value=2)) != Purse(spare=Coin(value=3))
    assert Purse() != Coin()


def test_a_state_has_no_other_attributes() -> None:
    purse = Purse()
    with pytest.raises(AttributeError):
        purse.colour = "red"  # type: ignore[attr-defined]


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(ValueError, match="Purse has no field 'colour'"):
        Purse.from_json({"colour": "red"})
    with pytest.raises(TypeError):
        Purse(colour="red")  # type: ignore[call-arg]


def test_an_older_json_without_a_field_has_its_default() -> None:
    assert Purse.from_json({"name": "old"}) == Purse(name="old")


def test_a_field_without_default_must_be_given() -> None:
    @state
    class Named(State):
        name: str
        size: int = 1

    assert Named(name="a").size == 1
    with pytest.raises(TypeError):
        Named()  # type: ignore[call-arg]


def test_a_state_inherits_and_overrides_fields_and_constants() -> None:
    @state
    class Gold(Coin):
        SHINE: ClassVar[int] = 3
        value: int = 10
        stamp: str = ""

    gold = Gold(stamp="lion")
    assert (gold.value, gold.stamp, gold.SHINE) == (10, "lion", 3)
    assert gold.copy() == gold
    assert type(gold.copy()) is Gold
    assert gold.to_json() == {"value": 10, "stamp": "lion"}


@pytest.mark.parametrize(
    "kind",
    [
        set[str],
        list,
        dict,
        object,
        bytes,
        complex,
        Any,
        list[set[int]],
        dict[str, object],
        dict[tuple[int, int], str],
        tuple[list[int], ...],
        tuple[Coin, ...],
        list[int] | dict[str, int],
        int | list[int],
    ],
    ids=str,
)
def test_what_a_copy_could_not_keep_apart_is_refused_when_the_module_loads(kind: Any) -> None:
    with pytest.raises(TypeError, match=r"Wrong\.field: a state cannot hold"):
        state(type("Wrong", (State,), {"__annotations__": {"field": kind}, "__module__": __name__}))


@pytest.mark.parametrize("default", [[], {}, Coin()], ids=["list", "dict", "state"])
def test_a_default_that_all_would_share_is_refused(default: Any) -> None:
    kind = Coin if isinstance(default, Coin) else type(default)[str, int] if default == {} else list[int]
    with pytest.raises(TypeError, match=r"Wrong\.field: write empty"):
        state(type("Wrong", (State,), {"__annotations__": {"field": kind}, "field": default, "__module__": __name__}))


# What others see -----------------------------------------------------------------------------------------------


def test_others_see_how_many_things_a_secret_holds() -> None:
    purse = Purse(seat=1, hand=["a", "b"])
    assert purse.view(1)["hand"] == ["a", "b"]
    assert purse.view(0)["hand"] == 2
    assert purse.view(-2)["hand"] == 2


@state
class Box(State):
    hidden: list[str] = secret()


@state
class Owner(State):
    seat: int = 0
    box: Box = empty(Box)
    boxes: dict[str, Box] = empty(dict)


def test_a_secret_within_belongs_to_the_owner_of_the_whole() -> None:
    owner = Owner(seat=2, box=Box(hidden=["a"]), boxes={"b": Box(hidden=["c", "d"])})
    assert owner.view(2) == {"seat": 2, "box": {"hidden": ["a"]}, "boxes": {"b": {"hidden": ["c", "d"]}}}
    assert owner.view(0) == {"seat": 2, "box": {"hidden": 1}, "boxes": {"b": {"hidden": 2}}}


def test_a_secret_without_owner_is_seen_by_nobody() -> None:
    @state
    class Vault(State):
        gems: list[str] = secret()

    assert [Vault(gems=["a"]).view(seat)["gems"] for seat in (-2, 0, 1)] == [1, 1, 1]


# Decks ---------------------------------------------------------------------------------------------------------


def test_a_deck_shows_its_size_and_the_bottom_cards_one_knows() -> None:
    deck = Deck(rest=("a", "b", "c"))
    deck.put_under("d", seen_by=1)
    deck.put_under("e")
    assert len(deck) == 5
    assert deck.view(0) == {"count": 5, "bottom": ["", "e"]}
    assert deck.view(1) == {"count": 5, "bottom": ["d", "e"]}
    assert deck.seen_by == (1, EVERYBODY)


@given(some.integers(0, 2**32))
def test_a_deck_dealt_anew_keeps_what_a_seat_knows(seed: int) -> None:
    deck = Deck(rest=("a", "b", "c", "d"), bottom=("e", "f", "g", "h"), seen_by=(0, 1, EVERYBODY, 1))
    dealt = deck.copy()
    dealt.redraw(0, random.Random(seed).shuffle, frozenset({"a", "h"}))
    assert dealt.view(0) == deck.view(0)
    assert sorted((*dealt.rest, *dealt.bottom)) == list("abcdefgh")
    assert (dealt.bottom[0], dealt.bottom[2], dealt.bottom[3]) == ("e", "g", "h")
    assert "a" in dealt.rest


def test_a_deck_dealt_anew_differs_in_what_a_seat_does_not_know() -> None:
    deck = Deck(rest=("a", "b", "c"), bottom=("d",), seen_by=(1,))
    found = set()
    for seed in range(40):
        dealt = deck.copy()
        dealt.redraw(0, random.Random(seed).shuffle, frozenset())
        found.add(dealt.bottom[0])
    assert found == {"a", "b", "c", "d"}
