"""Resolving effects: the eight kinds, groups in an order of choice, declining, and refusing."""

from __future__ import annotations

from typing import Any

import pytest
from games_for_tests import acting

from majlis.engine.effects import parse
from majlis.engine.game import Game
from majlis.engine.run import Reason, reason


def resolving(effect: str, *, optional: bool = False, chosen: bool = False, luck: Any = (), **me: Any) -> Game:
    """Seat 0 resolves an effect."""
    return acting(
        lambda table, player: table.resolve(player, effect, source="G01", chosen=chosen),
        optional=optional,
        luck=luck,
        me=me,
    )


def together(*effects: str, least: int = 0, optional: bool = False, **me: Any) -> Game:
    """Seat 0 resolves these effects in any order; the first comes from G01, the second from G02."""
    pending = [(parse(effect), f"G{n + 1:02}") for n, effect in enumerate(effects)]
    return acting(lambda table, player: table.together(player, pending, least), optional=optional, me=me)


def me(game: Game) -> Any:
    return game.table.players[0]


def options(game: Game) -> tuple[str, ...]:
    return game.decision.options if game.decision else ()


# The eight kinds -----------------------------------------------------------------------------------------------


def test_an_atom_without_a_rule_adds_to_the_resource_of_its_name() -> None:
    game = resolving("3 coin", coin=2)
    assert (game.over, me(game).coin) == (True, 5)
    assert [event["text"] for event in game.view()["log"]] == ["Player 1 gains 3 coins"]


def test_an_atom_with_a_rule_calls_it_with_its_arguments_as_often_as_it_says() -> None:
    assert me(resolving("2 bargain(coins=3)")).coin == 6
    game = resolving("feel(sad|loud)")
    assert options(game) == ("sad", "loud")


def test_an_atom_stops_where_its_guard_refuses() -> None:
    game = resolving("5 draw")  # three goods are left
    assert sorted(me(game).hand) == ["G01", "G02", "G03"]


def test_all_parts_are_done_in_an_order_of_choice() -> None:
    game = resolving("feel + sneeze")
    assert (game.decision.key if game.decision else "", options(game)) == ("next", ("feel", "sneeze"))
    game.play("sneeze")
    assert options(game) == ("loud", "quiet")
    game.play("quiet")
    assert options(game) == ("calm", "merry")  # the last one needs no choice
    game.play("merry")
    assert me(game).mood == "merry"


def test_a_sequence_is_done_in_its_order() -> None:
    game = resolving("feel > sneeze")
    game.play("calm")
    game.play("loud")
    assert (game.over, me(game).mood) == (True, "loud")


def test_a_part_of_a_sequence_that_cannot_be_done_is_left_out() -> None:
    assert me(resolving("(5 coin -> 9 spice) > coin")).coin == 1


def test_one_of_several_is_chosen() -> None:
    game = resolving("2 coin / spice")
    assert options(game) == ("2 coin", "spice")
    game.play("spice")
    assert (me(game).coin, me(game).spice) == (0, 1)


def test_a_branch_that_cannot_be_done_is_refused_with_its_reason() -> None:
    game = resolving("spice / feel / (5 coin -> 9 spice)")
    assert options(game) == ("spice", "feel")
    assert game.decision is not None
    assert game.decision.refused == {"5 coin -> 9 spice": reason("lacks", what="coin", n=5)}


def test_the_only_branch_that_can_be_done_needs_no_choice() -> None:
    assert me(resolving("spice / (5 coin -> 9 spice)")).spice == 1


def test_where_no_branch_can_be_done_nothing_happens() -> None:
    game = resolving("(coin -> spice) / (good -> spice)")
    assert (game.over, me(game).spice, list(game.answers)) == (True, 0, [])


def test_a_cost_is_paid_in_full_before_the_gain() -> None:
    game = resolving("2 coin + spice -> draw", luck=["G02"], coin=3, spice=1)
    game.play("2 coin + spice -> draw")
    assert (me(game).coin, me(game).spice, me(game).hand) == (1, 0, ["G02"])
    assert [event.key for event in game.log] == ["pay", "pay", "draw"]


def test_what_has_a_cost_may_be_declined_unless_it_was_chosen() -> None:
    game = resolving("coin -> spice", coin=1)
    assert options(game) == ("coin -> spice", "skip")
    game.play("skip")
    assert (me(game).coin, me(game).spice) == (1, 0)
    chosen = acting(lambda table, player: table.resolve(player, "coin -> spice", chosen=True), me={"coin": 1})
    assert (chosen.over, me(chosen).coin, me(chosen).spice) == (True, 0, 1)


def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    game = resolving("2 coin + spice -> draw", coin=3)
    assert (me(game).coin, me(game).hand) == (3, [])


def test_a_cost_with_a_rule_is_paid_by_that_rule() -> None:
    game = resolving("good -> 3 coin", hand=["G07", "G08"])
    game.play("good -> 3 coin")
    assert options(game) == ("G07", "G08")
    game.play("G07")
    assert (me(game).hand, me(game).coin) == (["G08"], 3)
    assert (game.table.deck.bottom, game.table.deck.seen_by) == (("G07",), (0,))


def test_what_would_gain_nothing_is_not_paid_for() -> None:
    game = acting(lambda table, player: table.resolve(player, "coin -> draw"), me={"coin": 1}, deck=())
    assert me(game).coin == 1


def test_what_is_no_cost_cannot_be_paid() -> None:
    with pytest.raises(TypeError, match="cannot be a cost"):
        resolving("[coin] -> spice", chosen=True, coin=1)


def test_what_one_may_do_can_be_skipped() -> None:
    game = resolving("[feel]")
    assert options(game) == ("calm", "merry", "skip")
    game.play("skip")
    assert (game.over, me(game).mood) == (True, "")


def test_what_one_may_pay_for_is_asked_before_it_is_paid() -> None:
    game = resolving("[coin -> 2 spice]", coin=1)
    assert (game.decision.key if game.decision else "", options(game)) == ("pay", ("coin -> 2 spice", "skip"))
    declined = game.fork()
    declined.play("skip")
    game.play("coin -> 2 spice")
    assert (me(game).coin, me(game).spice, me(declined).coin, me(declined).spice) == (0, 2, 1, 0)


def test_nothing_is_paid_for_a_gain_whose_condition_does_not_hold() -> None:
    assert me(resolving("coin -> (spice if wealth>=5)", coin=3)).coin == 3
    paid = resolving("coin -> (spice if wealth>=2)", chosen=True, coin=3)
    assert (me(paid).coin, me(paid).spice) == (2, 1)


def test_an_effect_is_done_so_many_times() -> None:
    assert me(resolving("3 x bargain(coins=2)")).coin == 6
    assert me(resolving("per_good x coin", shop=("G01", "G02"))).coin == 2
    assert me(resolving("per_good x coin")).coin == 0


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("wealth", True),
        ("wealth>=3", True),
        ("wealth>3", False),
        ("wealth<=2", False),
        ("wealth<4", True),
        ("wealth==3", True),
    ],
)
def test_an_effect_is_done_only_while_its_condition_holds(condition: str, holds: bool) -> None:
    assert me(resolving(f"spice if {condition}", coin=3)).spice == int(holds)


def test_the_component_that_asks_is_named() -> None:
    game = resolving("feel")
    assert game.decision is not None
    assert game.decision.source == "G01"


# Groups --------------------------------------------------------------------------------------------------------


def test_plain_gains_of_a_group_are_taken_at_once() -> None:
    game = together("feel", "2 coin", "bargain", "bargain(coins=5)")
    assert me(game).coin == 3
    assert options(game) == ("feel", "bargain(coins=5)")  # a big bargain needs thought


def test_a_group_is_spread_so_that_each_part_may_come_in_between() -> None:
    game = together("feel + sneeze", "2 x draw")
    assert options(game) == ("feel", "sneeze", "draw")
    game.play("draw")
    assert options(game) == ("feel", "sneeze", "draw")
    game.play("draw")
    assert options(game) == ("feel", "sneeze")


def test_a_question_of_a_group_names_no_single_source() -> None:
    game = together("feel", "sneeze", "draw")
    game.play("feel")
    assert game.decision is not None
    assert game.decision.source == "G01"
    game.play("calm")
    assert (game.decision.key, game.decision.source) == ("next", "")


def test_what_cannot_be_done_yet_is_refused_until_it_can() -> None:
    game = together("feel", "bargain(coins=3)", "3 coin -> spice")
    assert game.decision is not None
    assert game.decision.refused == {"3 coin -> spice": reason("lacks", what="coin", n=3)}
    game.play("bargain(coins=3)")
    assert "3 coin -> spice" in options(game)


def test_what_can_never_be_done_falls_away() -> None:
    game = together("3 coin -> spice", "good -> coin")
    assert (game.over, list(game.answers)) == (True, [])


def test_without_optional_gains_only_what_may_be_declined_is_skipped() -> None:
    game = together("feel", "[sneeze]", "coin -> spice", coin=1)
    assert options(game) == ("feel", "[sneeze]", "coin -> spice", "skip")
    game.play("skip")
    assert options(game) == ("calm", "merry")
    game.play("calm")
    assert (game.over, me(game).coin) == (True, 1)


def test_where_gains_are_optional_the_rest_may_be_declined_at_any_time() -> None:
    game = together("feel", "sneeze", "draw", optional=True)
    assert options(game) == ("feel", "sneeze", "draw", "skip")
    declined = game.fork()
    declined.play("draw")
    declined.play("skip")
    assert options(declined) == ("loud", "quiet")  # a must stays
    game.play("feel")
    assert options(game) == ("calm", "merry")  # it was chosen, so that it is done


def test_a_last_question_may_be_declined_where_gains_are_optional() -> None:
    game = together("feel", optional=True)
    assert options(game) == ("calm", "merry", "skip")
    game.play("skip")
    assert me(game).mood == ""


def test_a_must_cannot_be_declined() -> None:
    game = together("sneeze", optional=True)
    assert options(game) == ("loud", "quiet")
    both = together("sneeze", "feel", optional=True)
    assert options(both) == ("sneeze", "feel", "skip")
    both.play("skip")
    assert options(both) == ("loud", "quiet")  # what was skipped is only the other


def test_at_least_so_many_of_a_group_are_done() -> None:
    game = together("feel", "sneeze", "draw", least=2, optional=True)
    assert options(game) == ("feel", "sneeze", "draw")
    game.play("feel")
    assert options(game) == ("calm", "merry")
    game.play("calm")
    assert options(game) == ("sneeze", "draw")
    game.play("draw")
    assert options(game) == ("loud", "quiet")


def test_what_joins_a_group_does_not_count_towards_what_must_be_done() -> None:
    def act(table: Any, player: Any) -> None:
        table.together(player, [(parse("cheer"), "G01"), (parse("draw"), "G02")], least=2)

    def cheer(table: Any, player: Any) -> None:
        table.also(player, (parse("coin + feel"), "G03"))

    game = with_rule("cheer", cheer, act, optional=True)
    game.play("cheer")
    assert options(game) == ("draw", "feel")
    game.play("feel")
    game.play("calm")
    assert (game.over, len(me(game).hand)) == (True, 1)  # nobody was asked whether to draw
    game = with_rule("cheer", cheer, act, optional=True)
    game.play("cheer")
    game.play("draw")
    assert options(game) == ("calm", "merry", "skip")  # what has joined may be declined


def test_what_may_be_declined_anyway_does_not_keep_the_rest_from_being_declined() -> None:
    def act(table: Any, player: Any) -> None:
        table.together(player, [(parse("[feel]"), "G01"), (parse("cheer"), "G02")], least=2)

    def cheer(table: Any, player: Any) -> None:
        table.also(player, (parse("draw"), "G03"))

    game = with_rule("cheer", cheer, act, optional=True)
    game.play("cheer")
    assert options(game) == ("[feel]", "draw", "skip")
    game.play("skip")
    assert (game.over, me(game).mood, me(game).hand) == (True, "", [])


def test_once_the_rest_is_declined_nothing_that_joins_is_owed() -> None:
    def act(table: Any, player: Any) -> None:
        pending = ["cheer", "spice -> coin", "spice -> 2 coin"]
        table.together(player, [(parse(effect), "G01") for effect in pending], least=3)

    def cheer(table: Any, player: Any) -> None:
        table.also(player, (parse("draw"), "G02"), (parse("shout"), "G02"))

    def shout(table: Any, player: Any) -> None:
        table.also(player, (parse("feel"), "G03"))

    def with_shout(table: Any, player: Any) -> None:
        table.rules.call.setdefault("shout", shout)
        table.rules.musts.add("shout")
        act(table, player)

    game = with_rule("cheer", cheer, with_shout, optional=True)
    assert options(game) == ("draw", "shout", "skip")
    game.play("skip")
    assert options(game) == ("calm", "merry", "skip")


@pytest.mark.parametrize(
    "effect",
    ["3 x [feel]", "[3 x feel]", "2 x (2 x [feel])", "[3 feel]", "2 x [3 feel]", "[feel] + [feel] + [feel]"],
)
def test_who_declines_once_is_not_asked_for_the_rest(effect: str) -> None:
    for game in (resolving(effect), together(effect)):
        game.play("calm")
        game.play("skip")
        assert (game.over, me(game).mood) == (True, "calm")


def test_who_declines_to_pay_once_is_not_asked_for_the_rest() -> None:
    for game in (resolving("3 x [coin -> spice]", coin=3), together("3 x (coin -> spice)", coin=3)):
        game.play("coin -> spice")
        game.play("skip")
        assert (game.over, me(game).spice) == (True, 1)


def test_declining_ends_only_the_effect_that_is_repeated() -> None:
    game = together("2 x [feel]", "[feel(sad|loud)]")
    game.play("[feel]")
    game.play("merry")
    game.play("[feel(sad|loud)]")
    game.play("sad")
    assert options(game) == ("calm", "merry", "skip")
    game.play("skip")
    assert (game.over, me(game).mood) == (True, "sad")
    mandatory = resolving("2 x ([feel] > sneeze)")
    for answer in ("skip", "loud", "skip", "quiet"):
        mandatory.play(answer)
    assert (mandatory.over, me(mandatory).mood) == (True, "quiet")


def test_what_was_chosen_already_cannot_be_declined() -> None:
    assert options(resolving("feel", optional=True)) == ("calm", "merry", "skip")
    assert options(resolving("feel", optional=True, chosen=True)) == ("calm", "merry")
    assert options(resolving("feel + sneeze", optional=True, chosen=True)) == ("feel", "sneeze")


def test_beside_a_plain_gain_declining_is_not_offered() -> None:
    assert options(resolving("feel / draw", optional=True)) == ("feel", "draw", "skip")
    assert options(resolving("feel / coin", optional=True)) == ("feel", "coin")


def test_effects_join_the_open_group_or_form_their_own() -> None:
    def act(table: Any, player: Any) -> None:
        table.also(player, (parse("feel"), "G05"), (parse("coin"), "G06"))
        table.together(player, [(parse("cheer"), "G01"), (parse("sneeze"), "G02")])

    def cheer(table: Any, player: Any) -> None:
        table.also(player, (parse("2 coin + feel"), "G03"))

    game = with_rule("cheer", cheer, act)
    assert (me(game).coin, options(game)) == (1, ("calm", "merry"))  # a group of its own
    game.play("calm")
    assert options(game) == ("cheer", "sneeze")
    game.play("cheer")
    assert (me(game).coin, options(game)) == (3, ("sneeze", "feel"))  # it has joined
    game.play("feel")
    assert game.decision is not None
    assert game.decision.source == "G03"


def with_rule(name: str, function: Any, act: Any, *, optional: bool = False) -> Game:
    """The same game with one more rule."""

    def first(table: Any, player: Any) -> None:
        table.rules.call.setdefault(name, function)
        act(table, player)

    return acting(first, optional=optional)


def test_declining_from_within_closes_the_inner_group() -> None:
    """An atom that opens a group of its own is declined there; later triggers join the group outside."""

    def act(table: Any, player: Any) -> None:
        table.resolve(player, "party", source="G09")
        assert (table.pool, table.source) == (None, "")
        table.also(player, (parse("coin"), "G02"))

    def party(table: Any, player: Any) -> None:
        table.together(player, [(parse("feel"), "G03"), (parse("sneeze"), "G04")])

    game = with_rule("party", party, act, optional=True)
    assert options(game) == ("feel", "sneeze", "skip")
    game.play("skip")
    assert (game.over, me(game).coin, me(game).mood) == (True, 1, "")


def test_after_luck_a_question_cannot_be_declined() -> None:
    def gamble(table: Any, player: Any) -> None:
        table.roll()
        player.mood = table.ask(player, "feel", ["calm", "merry"])

    game = with_rule("gamble", gamble, lambda table, player: table.resolve(player, "gamble"), optional=True)
    assert options(game) == ("calm", "merry")


# Refusing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "refused"),
    [
        ("coin", None),
        ("draw", reason("deck_empty")),
        ("draw + coin", None),
        ("draw > coin", None),
        ("draw / coin", None),
        ("draw + draw", reason("deck_empty")),
        ("[draw]", reason("deck_empty")),
        ("2 x draw", reason("deck_empty")),
        ("coin -> spice", reason("lacks", what="coin", n=1)),
        ("spice -> draw", reason("deck_empty")),
        ("spice -> coin", None),
        ("2 spice -> coin", reason("lacks", what="spice", n=2)),
        ("spice + coin -> feel", reason("lacks", what="coin", n=1)),
        ("good -> coin", reason("lacks", what="good", n=1)),
        ("coin if wealth", reason("condition", when=parse("coin if wealth"))),
        ("coin if wealth<=0", None),
        ("draw if wealth<=0", reason("deck_empty")),
    ],
)
def test_an_effect_is_refused_if_no_part_of_it_can_be_done(effect: str, refused: Reason | None) -> None:
    game = acting(lambda table, player: None, me={"spice": 1}, deck=())
    assert game.table.refusal(me(game), effect) == refused
