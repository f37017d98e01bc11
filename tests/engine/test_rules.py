"""Rulesets: rules, guards, plain gains, and expansions that lay their rules over a base."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from games_for_tests import begin, souk
from games_for_tests.night_souk import NIGHT
from games_for_tests.souk import SOUK, Player, Souk, SoukData

from majlis.engine.components import BadData
from majlis.engine.game import Game
from majlis.engine.rules import Option, Ruleset
from majlis.engine.run import Reason, reason


def layer(base: Ruleset, **named: Any) -> Ruleset:
    """An expansion for one test; it has no data or texts of its own."""
    return Ruleset(
        "layer", "games_for_tests.rules_only", data=SoukData, version="1", players=range(2, 5), base=base, **named
    )


def rich(ruleset: Ruleset) -> Game:
    """A game in which everybody has a purse of 2 coins."""
    table = begin(ruleset).table.copy()
    for player in table.players:
        player.coin = 2
        player.shop = ("G01",)
    table.phase = "turn"
    return Game(ruleset, begin(ruleset).setup, table=table)


def test_an_expansion_replaces_a_rule_and_may_use_the_one_before() -> None:
    assert souk.price(begin(NIGHT).table, Player()) == 3
    assert "buy" in rich(SOUK).decision.options
    assert rich(NIGHT).decision.refused["buy"] == reason("lacks", what="coin", n=3)


def test_the_base_is_not_changed_by_its_expansion() -> None:
    assert souk.price(begin(SOUK).table, Player()) == 2
    assert "lantern" not in SOUK.rules.call
    assert len(begin(SOUK).table.data.goods) == 16
    assert len(begin(NIGHT).table.data.goods) == 18


def test_a_second_layer_lies_over_the_first() -> None:
    late = layer(NIGHT)

    @late.replaces(souk.price)
    def price(before: Callable[..., int], table: Souk, me: Player) -> int:
        return 10 * before(table, me)

    assert late.rules.call["price"](None, None) == 30
    assert NIGHT.rules.call["price"](None, None) == 3


def test_what_a_rule_calls_by_name_is_the_version_of_its_own_table() -> None:
    loud = layer(SOUK)

    @loud.replaces(souk.draw)
    def draw(before: Callable[..., None], table: Souk, me: Player) -> None:
        before(table, me)
        me.coin += 1

    assert begin(loud).table.players[0].coin == 2 + 3  # the set-up of the base deals three goods
    assert begin(SOUK).table.players[0].coin == 2


def test_two_rules_of_one_name_are_refused() -> None:
    fresh = layer(SOUK)

    def price(table: Souk, me: Player) -> int:
        return 0

    with pytest.raises(BadData, match="layer: two rules are called 'price'; use `replaces`"):
        fresh.rule(price)


def test_an_unknown_atom_is_refused_when_the_data_is_read() -> None:
    bare = Ruleset("bare", NIGHT.package, data=SoukData, version="1", players=range(2, 5), base=SOUK)
    with pytest.raises(BadData, match=r"goods G17\.effect: unknown atom 'lantern'"):
        bare.data()


def test_a_rule_keeps_its_signature_and_its_words() -> None:
    assert souk.feel.__doc__ == "Choose a mood."
    assert souk.feel.__name__ == "feel"

    odd = layer(SOUK)

    @odd.rule
    def add(table: Any, first: int, second: int = 2, *, third: int = 3) -> int:
        return first * 100 + second * 10 + third

    table = SOUK.table_type()
    table.rules = odd.rules
    assert (add(table, 1), add(table, 1, third=4), add(table, 1, second=5)) == (123, 124, 153)
    with pytest.raises(TypeError):
        add(table)  # type: ignore[call-arg]


def test_a_guard_says_why_a_rule_cannot_be_followed() -> None:
    strict = layer(SOUK)

    @strict.refuses(souk.draw)
    def never(table: Souk, me: Player) -> Reason | None:
        return reason("deck_empty")

    table = begin(SOUK).table
    assert table.refusal(table.players[0], "draw") is None
    table.rules = strict.rules
    assert table.refusal(table.players[0], "draw") == reason("deck_empty")
    table.rules = SOUK.rules


def test_a_rule_may_be_a_plain_gain_for_some_arguments_only() -> None:
    table = begin(SOUK).table
    me = table.players[0]
    assert table.at_once(me, SOUK.data().goods["G01"].effect)
    assert SOUK.rules.plain["bargain"](table, me)
    assert not SOUK.rules.plain["bargain"](table, me, coins=3)


def test_options_are_checked_and_have_defaults() -> None:
    timed = layer(SOUK, options=[Option("pace", ("slow", "fast"), "slow")])
    assert SOUK.settle({}) == {"rounds": "3"}
    assert timed.settle({"rounds": "1"}) == {"rounds": "1", "pace": "slow"}
    with pytest.raises(ValueError, match="option 'rounds' cannot be '2'; choose from 1, 3"):
        SOUK.settle({"rounds": "2"})
    with pytest.raises(ValueError, match="souk has no option 'pace'; it has rounds"):
        SOUK.settle({"pace": "fast"})


def test_an_option_may_be_for_games_against_the_automa_or_among_people_only() -> None:
    options = [Option("ease", ("no", "yes"), "no", only="solo"), Option("draft", ("no", "yes"), "no", only="people")]
    game = layer(SOUK, options=options)
    people, solo = ("human", "human"), ("human", "automa")
    assert game.settle({"draft": "yes", "ease": "no"}, people)["draft"] == "yes"
    assert game.settle({"draft": "no", "ease": "yes"}, solo)["ease"] == "yes"
    with pytest.raises(ValueError, match="option 'ease' is for games against the automa only"):
        game.settle({"ease": "yes"}, people)
    with pytest.raises(ValueError, match="option 'draft' is for games among people only"):
        game.settle({"draft": "yes"}, solo)
    assert [game.options[name].suits(solo) for name in ("rounds", "ease", "draft")] == [True, True, False]


def test_an_option_says_what_older_records_played_and_how_bots_are_compared() -> None:
    fog = Option("fog", ("no", "thin", "thick"), "no", formerly="thin", even="thick")
    game = layer(SOUK, options=[fog])
    assert game.settle({})["fog"] == "no"
    assert game.recorded({"rounds": "1"}) == {"rounds": "1", "fog": "thin"}
    assert game.even({"rounds": "1"}, ["greedy", "random"]) == {"rounds": "1", "fog": "thick"}
    assert game.recorded({"fog": "no"}) == game.even({"fog": "no"}, ["greedy", "random"]) == {"fog": "no"}
    assert game.even({}, ["greedy", "automa"]) == {}, "against the automa no seat is another's"


@pytest.mark.parametrize("seats", [[], ["human"], ["human"] * 5, ["human", "automa"]])
def test_a_game_is_for_so_many(seats: list[str]) -> None:
    with pytest.raises(ValueError, match="souk"):
        SOUK.check_seats(seats)


def test_texts_of_an_expansion_lie_over_those_of_its_base() -> None:
    assert NIGHT.texts("en").describe("lantern + 2 coin") == "light a lantern and gain 2 coins"
    assert NIGHT.texts("pl").describe("lantern + 2 coin") == "zapal latarnię i zyskaj 2 monety"
    with pytest.raises(ValueError, match="there is no language 'de'; choose from en, pl"):
        SOUK.texts("de")
    for ruleset in (SOUK, NIGHT):
        assert ruleset.texts("en").missing(ruleset.texts("pl")) == []
        assert ruleset.texts("pl").missing(ruleset.texts("en")) == []


def test_resources_are_the_whole_numbers_of_a_player() -> None:
    assert SOUK.resources == {"seat", "coin", "spice"}
