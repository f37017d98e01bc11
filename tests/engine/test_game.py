"""A game and its verbs: play, undo, fork, imagine, finish, view, result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from games_for_tests import acting, begin, souk, taking_turn
from games_for_tests.souk import SOUK, Player, Souk

from majlis.bots.random import RandomBot
from majlis.engine.game import CannotUndo, Game, GameOver, IllegalOption, after_beat
from majlis.engine.rules import Ruleset
from majlis.engine.run import NATURE, Answer

SEEDS = range(12)


def to_turns(game: Game) -> Game:
    """Answer the draft, each with the first good of the hand."""
    while len(game.decisions) > 1 or (game.decision and game.decision.key == "draft"):
        game.play(game.decisions[0].options[0], game.decisions[0].seat)
    return game


def everything(game: Game) -> Any:
    """All that anybody can see of a game, and its record."""
    views = [game.view(seat, lang) for seat in (None, *range(len(game.setup.seats))) for lang in ("en", "pl")]
    return views, game.table.to_json(), game.save(), game.decisions, game.over, game.can_undo


def test_a_new_game_waits_for_its_first_answers() -> None:
    game = begin(players=3)
    assert [question.seat for question in game.decisions] == [0, 1, 2]
    assert game.decision == game.decisions[0]
    assert not game.over
    assert [len(player.hand) for player in game.table.players] == [3, 3, 3]


def test_the_same_seed_is_the_same_game_and_another_seed_another() -> None:
    assert begin(seed=3).save() == begin(seed=3).save()
    assert len({begin(seed=seed).save() for seed in range(20)}) == 20


# Playing -------------------------------------------------------------------------------------------------------


def test_an_illegal_option_names_what_was_allowed_and_changes_nothing() -> None:
    game = taking_turn("G01", coin=1)
    before = everything(game)
    with pytest.raises(IllegalOption, match="'fly' is not allowed; choose from: use, pass"):
        game.play("fly")
    with pytest.raises(IllegalOption, match=r"'buy' is not allowed \(lacks\); choose from: use, pass"):
        game.play("buy")
    with pytest.raises(IllegalOption, match="seat 1 has nothing to answer now; the game waits for seat 0"):
        game.play("pass", 1)
    assert everything(game) == before


def test_a_game_that_is_over_takes_no_answer() -> None:
    game = begin()
    game.finish(RandomBot(1))
    assert game.over
    assert game.decision is None
    assert game.decisions == []
    with pytest.raises(GameOver):
        game.play("pass")


def broken(fault: Callable[[Souk, Player], None]) -> Ruleset:
    """Souk with a fault in the rule for buying."""
    layer = Ruleset(
        "souk", "games_for_tests.rules_only", data=SOUK.data_type, version="1", players=range(2, 5), base=SOUK
    )

    @layer.replaces(souk.draw)
    def draw(before: Callable[..., None], table: Souk, me: Player) -> None:
        before(table, me)
        if table.phase == "turn":
            fault(table, me)

    return layer


@pytest.mark.parametrize("fault", [ZeroDivisionError, KeyError, RuntimeError])
def test_a_rule_that_fails_in_mid_play_leaves_the_game_as_it_was(fault: type[Exception]) -> None:
    def fail(table: Souk, me: Player) -> None:
        me.coin = 99
        table.players[0].shop = ()
        raise fault

    begun = begin(broken(fail))
    table = begun.table.copy()
    table.phase = "turn"
    for player in table.players:
        player.coin, player.shop = 2, ("G12",)
    game = Game(begun.ruleset, begun.setup, table=table)
    before = (game.table.to_json(), game.decisions, list(game.answers))
    for _ in range(2):
        with pytest.raises(fault):
            game.play("buy")
        assert (game.table.to_json(), game.decisions, list(game.answers)) == before
    with pytest.raises(fault):
        game.finish(Buyer())
    assert (game.table.to_json(), game.decisions, list(game.answers)) == before
    game.play("pass")
    assert game.decision is not None
    assert game.decision.key == "end_turn"


class Buyer(RandomBot):
    """Buys whenever it can."""

    def __init__(self) -> None:
        super().__init__(0)

    def pick(self, table: Any, seat: int, key: str, options: Any) -> str:
        return "buy" if "buy" in options else super().pick(table, seat, key, options)


# Undo ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_undo_and_the_same_answer_is_the_same_game(seed: int) -> None:
    game, bot = begin(seed=seed, players=3), RandomBot(seed)
    while game.decision is not None:
        before, answers, told = everything(game), len(list(game.answers)), len(game.log)
        seat, option = game.decision.seat, bot.choose(game, game.decision)
        game.play(option, seat)
        after = everything(game)
        lucky = any(answer.seat == NATURE for answer in list(game.answers)[answers:])
        shown = any(event.key == "draft" for event in game.log[told:])
        assert game.can_undo == (not lucky and not shown)
        if lucky or shown:
            continue
        game.undo()
        assert everything(game) == before
        game.play(option, seat)
        assert everything(game) == after


def test_undo_stops_at_luck() -> None:
    def act(table: Any, me: Any) -> None:
        table.resolve(me, "feel > draw > feel")

    game = acting(act)
    game.play("calm")
    assert not game.can_undo
    with pytest.raises(CannotUndo, match="luck or another player came after"):
        game.undo()
    assert game.decision is not None
    game.play("merry")
    assert game.over
    game.undo()  # the last answer came after the luck
    assert game.decision is not None
    with pytest.raises(CannotUndo):
        game.undo()


def test_undo_stops_where_a_card_came_to_light_without_luck() -> None:
    """The last card of a deck is drawn: no luck, but news."""
    game = acting(lambda table, me: table.resolve(me, "feel > draw > feel"), deck=("G05",))
    game.play("calm")
    assert not game.can_undo


def test_undo_stops_at_the_answer_of_another_seat() -> None:
    def act(table: Any, me: Any) -> None:
        for seat in (0, 1, 0):
            table.resolve(table.players[seat], "feel")

    game = acting(act)
    game.play("calm", 0)
    with pytest.raises(CannotUndo):
        game.undo(1)
    game.play("calm", 1)
    with pytest.raises(CannotUndo):
        game.undo(0)
    game.undo(1)
    assert game.decision is not None
    assert game.decision.seat == 1
    game.undo(0)
    assert list(game.answers) == []
    with pytest.raises(CannotUndo):
        game.undo()


def test_undo_takes_forced_answers_back_with_the_one_that_led_to_them() -> None:
    game = acting(lambda table, me: table.resolve(me, "feel > feel(calm) > feel"))
    game.play("merry")
    assert list(game.answers) == [Answer(0, "merry"), Answer(0, "calm", forced=True)]
    game.undo()
    assert list(game.answers) == []


def test_undo_goes_back_over_the_end_of_a_turn() -> None:
    game = to_turns(begin(seed=5))
    assert game.decision is not None
    first = game.decision.seat
    game.play("pass")
    before = everything(game)
    game.play("end_turn")
    assert game.decision.seat == 1 - first
    game.undo(first)
    assert everything(game) == before


def test_an_answer_given_at_once_is_taken_back_whatever_the_others_gave() -> None:
    game = begin(players=3)
    choices = {question.seat: question.options for question in game.decisions}
    for seat in (1, 2):
        game.play(choices[seat][0], seat)
    game.undo(1)
    assert [question.seat for question in game.decisions] == [0, 1]
    assert [answer for answer in game.answers if answer.seat != NATURE] == [Answer(2, choices[2][0])]
    game.play(choices[1][1], 1)
    game.play(choices[0][2], 0)
    assert [player.shop for player in game.table.players] == [(choices[0][2],), (choices[1][1],), (choices[2][0],)]


def test_once_all_answers_are_shown_none_is_taken_back() -> None:
    """The last to answer must not change the mind after seeing the others."""
    game = to_turns(begin())
    assert not game.can_undo
    for seat in (None, 0, 1):
        with pytest.raises(CannotUndo):
            game.undo(seat)


def test_an_earlier_answer_is_not_taken_back_once_another_has_answered_in_secret() -> None:
    def act(table: Any, me: Any) -> None:
        table.resolve(me, "feel")
        table.ask_each("draft", {0: ["a", "b"], 1: ["c", "d"]})

    game = acting(act)
    game.play("calm")
    game.play("c", 1)
    with pytest.raises(CannotUndo):
        game.undo(0)
    game.undo(1)
    game.undo(0)
    assert list(game.answers) == []


# Copies --------------------------------------------------------------------------------------------------------


def test_a_fork_goes_its_own_way() -> None:
    game = to_turns(begin(seed=9))
    before = everything(game)
    for seed in range(5):
        fork = game.fork()
        assert everything(fork) == before
        fork.finish(RandomBot(seed))
        assert fork.over
        assert everything(game) == before
    game.play("pass")
    game.play("end_turn")
    assert everything(game) != before


@pytest.mark.parametrize("seed", SEEDS)
def test_an_imagined_game_looks_the_same_to_the_one_who_imagines(seed: int) -> None:
    game, bot = begin(seed=seed, players=3), RandomBot(seed)
    while game.decision is not None:
        for seat in range(3):
            assert game.imagine(seat, 1000 + seed).view(seat) == game.view(seat)
        question = game.decisions[int(seed % len(game.decisions))]
        game.play(bot.choose(game, question), question.seat)


def test_an_imagined_game_differs_in_what_the_seat_cannot_know() -> None:
    game = begin(players=3)
    game.play(game.decisions[1].options[0], 1)
    hands, answers, luck = set(), set(), set()
    for seed in range(60):
        imagined = game.imagine(0, seed)
        hands.add(tuple(imagined.table.players[1].hand))
        answers.add(next(answer.option for answer in imagined.answers if answer.seat == 1))
        assert imagined.table.players[0].hand == game.table.players[0].hand
        assert SOUK.rules.call["inventory"](imagined.table) == SOUK.rules.call["inventory"](game.table)
        imagined.finish(RandomBot(1))
        luck.add(imagined.save())
    assert len(hands) > 30
    assert len(answers) > 5
    assert len(luck) > 50


def test_what_was_told_remains_told_in_an_imagined_game() -> None:
    game = to_turns(begin())
    assert game.imagine(0, 5).view(0)["log"] == game.view(0)["log"]


# To the end ----------------------------------------------------------------------------------------------------


class Asker:
    """A bot that has only `choose`, so that the game must wait for it."""

    def __init__(self, seed: int) -> None:
        self.bot = RandomBot(seed)

    def choose(self, game: Game, question: Any) -> str:
        return self.bot.choose(game, question)


@pytest.mark.parametrize("seed", SEEDS)
def test_bots_play_the_same_game_with_and_without_suspension(seed: int) -> None:
    inline, waiting = begin(seed=seed), begin(seed=seed)
    result = inline.finish(RandomBot(seed))
    assert waiting.finish(Asker(seed)) == result
    assert everything(inline) == everything(waiting)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_walk_shows_the_table_between_beats_and_leaves_the_game_alone(seed: int) -> None:
    game, bot = begin(seed=seed), RandomBot(seed)
    before = everything(game)
    shown = [table.copy() for table in game.walk(bot.pick)]
    assert everything(game) == before
    game.finish(RandomBot(seed))
    assert shown == [table.copy() for table, _ in game.beats()]  # the set-up was played already
    assert (shown[-1], shown[-1].over) == (game.table, True)


def test_a_beat_may_be_tried_with_any_luck_while_its_table_stays_as_it_is() -> None:
    game = to_turns(begin(seed=4))
    table, before = game.table, game.table.copy()
    turns = [[after_beat(table, luck, RandomBot(way).pick) for luck in (1, 1, 2, 3, 4)] for way in range(20)]
    assert table == before
    assert all(first == again != before for first, again, *_ in turns)
    assert any(other != first for first, *others in turns for other in others)


def test_the_latest_answers_are_those_of_the_current_beat() -> None:
    game = to_turns(begin(seed=4))
    assert game.latest == []
    while not game.latest and not game.over:
        game.play(game.decisions[0].options[0])
    assert game.latest == list(game.answers)[-len(game.latest) :]


def test_each_seat_may_have_its_own_bot() -> None:
    game = begin(players=2)
    passer = Asker(0)
    passer.choose = lambda game, question: question.options[-1]  # type: ignore[method-assign]
    game.finish([passer, RandomBot(3)])
    assert game.over


def test_finishing_in_the_middle_of_a_turn_keeps_what_was_answered() -> None:
    game = to_turns(begin(seed=4))
    game.play("pass")
    answers = list(game.answers)
    game.finish(RandomBot(2))
    assert list(game.answers)[: len(answers)] == answers


@pytest.mark.parametrize("bot", [RandomBot(5), Asker(5)], ids=["at once", "asked"])
def test_finishing_a_finished_game_changes_nothing(bot: RandomBot | Asker) -> None:
    game = begin(seed=4)
    result = game.finish(bot)
    before = everything(game)
    assert game.finish(bot) == result
    assert everything(game) == before


def ended(*players: dict[str, int]) -> Game:
    """A finished game with these coins and spices."""

    def act(table: Any, me: Any) -> None:
        for player, fields in zip(table.players, players, strict=True):
            player.coin, player.spice = fields["coin"], fields["spice"]

    return acting(act, players=len(players))


def test_the_result_ranks_by_points_then_by_the_tie_breaks() -> None:
    poor, rich, spicy = {"coin": 1, "spice": 9}, {"coin": 5, "spice": 0}, {"coin": 5, "spice": 2}
    result = ended(poor, rich, spicy).result
    assert result.totals == (1, 5, 5)
    assert result.scores[2] == {"coin": 5, "goods": 0}
    assert (result.ranking, result.winners, result.tie_breaks) == (((2,), (1,), (0,)), (2,), ("spice",))


def test_a_result_without_ties_needs_no_tie_breaks() -> None:
    assert ended({"coin": 1, "spice": 9}, {"coin": 5, "spice": 0}).result.tie_breaks == ()


def test_equal_players_share_their_place() -> None:
    result = ended({"coin": 3, "spice": 1}, {"coin": 4, "spice": 1}, {"coin": 4, "spice": 1}).result
    assert (result.ranking, result.winners) == (((1, 2), (0,)), (1, 2))


# Views ---------------------------------------------------------------------------------------------------------


def test_a_view_shows_the_own_hand_and_counts_the_others() -> None:
    game = begin(players=2, seed=3)
    hand = game.table.players[0].hand
    assert [player["hand"] for player in game.view(0)["table"]["players"]] == [hand, 3]
    assert [player["hand"] for player in game.view()["table"]["players"]] == [3, 3]
    assert game.view(0)["table"]["deck"] == {"count": 10, "bottom": []}
    assert str(game.setup.seed) not in str(game.view(0).keys())


@pytest.mark.parametrize("seed", SEEDS)
def test_no_view_names_a_card_that_its_seat_cannot_know(seed: int) -> None:
    game, bot = begin(seed=seed, players=3), RandomBot(seed)
    while game.decision is not None:
        for seat in (None, 0, 1, 2):
            hidden = [good for player in game.table.players if player.seat != seat for good in player.hand]
            view = {**game.view(seat), "log": [], "decisions": []}  # paying with a good tells which to its owner only
            assert not [good for good in (*hidden, *game.table.deck.rest) if good in str(view)]
        game.play(bot.choose(game, game.decision), game.decision.seat)


def test_a_view_speaks_the_language_of_its_reader_and_uses_names() -> None:
    game = taking_turn("G13")
    game.play("use")
    english, polish = game.view(0, names=["Ada", "Bo"]), game.view(0, "pl", ["Ada", "Bo"])
    assert (english["decisions"][0]["prompt"], polish["decisions"][0]["prompt"]) == (
        "How do you feel?",
        "W jakim jesteś nastroju?",
    )
    assert polish["decisions"][0]["options"][1:] == [
        {"id": "merry", "label": "radość"},
        {"id": "sell_spice", "label": "sprzedaj przyprawę", "free": True},
    ]
    assert english["log"][-1]["text"] == "Ada gains 1 spice"
    assert (english["over"], english["ranking"], english["active"], english["seat"]) == (False, [], 0, 0)


def test_the_view_of_a_finished_game_has_the_result() -> None:
    game = begin()
    result = game.finish(RandomBot(6))
    view = game.view()
    assert (view["over"], view["decisions"]) == (True, [])
    assert view["ranking"] == [list(seats) for seats in result.ranking]
    assert view["totals"] == list(result.totals)
