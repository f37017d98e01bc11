"""Souk: a tiny complete game. It has hidden hands, a secret draft, a deck, a free action and every kind of effect.

Everybody is dealt 3 goods. Each of 3 rounds begins with a draft: all at once lay one good of their hand into their
shop. Then each in turn either uses the good just laid down or buys a good from the deck. At any moment of the own
turn a spice may be sold for a coin.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from majlis.engine.components import Component, Data
from majlis.engine.effects import Effect
from majlis.engine.rules import Option, Ruleset
from majlis.engine.run import Answer, Reason, reason
from majlis.engine.scores import Expression
from majlis.engine.state import Deck, State, empty, secret, state
from majlis.engine.table import Table


@dataclass(frozen=True, kw_only=True)
class Good(Component):
    worth: Expression
    effect: Effect | None = None


class SoukData(Data):
    COUNTERS: ClassVar[frozenset[str]] = frozenset({"coin", "spice"})

    goods: dict[str, Good]


SOUK = Ruleset(
    "souk",
    "games_for_tests.souk",
    data=SoukData,
    version="1",
    players=range(2, 5),
    options=[Option("rounds", ("1", "3"), "3")],
)
rule, must, refuses, at_once = SOUK.rule, SOUK.must, SOUK.refuses, SOUK.at_once


@state
class Player(State):
    seat: int = 0
    coin: int = 0
    spice: int = 0
    mood: str = ""
    hand: list[str] = secret()
    shop: tuple[str, ...] = ()


@SOUK.table
@state
class Souk(Table):
    players: list[Player] = empty(list)
    deck: Deck = empty(Deck)
    round: int = 0


# The flow ------------------------------------------------------------------------------------------------------


@rule
def beat(table: Souk) -> None:
    """A set-up, then rounds of a draft and one turn for each."""
    if table.phase == "set_up":
        set_up(table)
        table.phase = "draft"
    elif table.phase == "draft":
        draft(table)
        table.phase = "turn"
    else:
        take_turn(table, table.players[table.active])
        next_player(table)


@rule
def set_up(table: Souk) -> None:
    """Three goods and two coins for everybody; luck names who begins."""
    table.deck = Deck(rest=tuple(table.data.goods))
    table.players = [Player(seat=seat, coin=2) for seat in range(len(table.seats))]
    for player in table.players:
        for _ in range(3):
            draw(table, player)
    table.active = int(table.chance("first_player", [str(p.seat) for p in table.players]))
    table.tell("first_player", table.players[table.active])


@rule
def draft(table: Souk) -> None:
    """All at once and in secret, each lays a good into the shop."""
    laid = table.ask_each("draft", {p.seat: p.hand for p in table.players if p.hand})
    for seat, good in laid.items():
        player = table.players[seat]
        player.hand.remove(good)
        player.shop = (*player.shop, good)
        table.tell("draft", player, good=good)


@rule
def take_turn(table: Souk, me: Player) -> None:
    """Use the good laid down last, or buy one from the deck."""
    choice = table.ask(me, "turn", ["use", "buy", "pass"], lambda option: turn_refusal(table, me, option))
    if choice == "use":
        table.resolve(me, table.data.goods[me.shop[-1]].effect, source=me.shop[-1])
    elif choice == "buy":
        me.coin -= price(table, me)
        draw(table, me)
    table.confirm(me, "end_turn")


def turn_refusal(table: Souk, me: Player, option: str) -> Reason | None:
    """Why an action of a turn is not possible."""
    if option == "buy" and me.coin < price(table, me):
        return reason("lacks", what="coin", n=price(table, me))
    if option == "buy":
        return empty_deck(table, me)
    if option == "use":
        effect = table.data.goods[me.shop[-1]].effect if me.shop else None
        return reason("no_use") if effect is None else table.refusal(me, effect)
    return None


@rule
def price(table: Souk, me: Player) -> int:
    """A good costs 2 coins."""
    return 2


@rule
def next_player(table: Souk) -> None:
    """After the last player of a round the next draft begins."""
    table.active = (table.active + 1) % len(table.players)
    table.round += 1
    if table.round % len(table.players) == 0:
        table.phase = "draft"
        if table.round == int(table.options["rounds"]) * len(table.players):
            table.phase, table.over = "over", True


# Atoms and queries ---------------------------------------------------------------------------------------------


@rule
def draw(table: Souk, me: Player) -> None:
    """Take a good from the deck into the hand."""
    good = table.draw(table.deck)
    assert good is not None
    me.hand.append(good)
    table.tell("draw", me, only=me, good=good)


@refuses(draw)
def empty_deck(table: Souk, me: Player) -> Reason | None:
    """There must be a good left."""
    return None if len(table.deck) else reason("deck_empty")


@rule
def feel(table: Souk, me: Player, moods: str | tuple[str, ...] = ("calm", "merry")) -> None:
    """Choose a mood."""
    me.mood = table.ask(me, "feel", (moods,) if isinstance(moods, str) else moods)
    table.tell("feel", me, mood=me.mood)


@must
def sneeze(table: Souk, me: Player) -> None:
    """Nobody can decline it."""
    me.mood = table.ask(me, "sneeze", ["loud", "quiet"])


@rule
def bargain(table: Souk, me: Player, coins: int = 1) -> None:
    """A coin, or more."""
    me.coin += coins


@at_once(bargain)
def small_bargain(table: Souk, me: Player, coins: int = 1) -> bool:
    """A bargain of one coin needs no thought."""
    return coins == 1


@must
def pay_good(table: Souk, me: Player, count: int) -> None:
    """Put goods of the hand under the deck; only their owner knows them."""
    for good in table.ask_some(me, "pay_good", me.hand, least=count, most=count):
        me.hand.remove(good)
        table.deck.put_under(good, seen_by=me.seat)


@refuses(pay_good)
def too_few_goods(table: Souk, me: Player, count: int) -> Reason | None:
    """There must be so many in the hand."""
    return None if len(me.hand) >= count else reason("lacks", what="good", n=count)


@rule
def per_good(table: Souk, me: Player) -> int:
    """The goods in the shop."""
    return len(me.shop)


@rule
def wealth(table: Souk, me: Player) -> int:
    """The coins."""
    return me.coin


# Free actions --------------------------------------------------------------------------------------------------


def free_options(table: Souk, seat: int) -> list[str]:
    """In the own turn spice may be sold."""
    return ["sell_spice"] if table.active == seat and table.players[seat].spice else []


def free_actions(table: Souk, me: Player, answer: str) -> None:
    """A spice for a coin."""
    table.resolve(me, "spice -> coin", chosen=True)


# Scores, secrets, pieces ---------------------------------------------------------------------------------------


@rule
def scores(table: Souk) -> list[dict[str, int]]:
    """Coins, and what the goods in the shop are worth."""
    goods = table.data.goods
    return [
        {"coin": p.coin, "goods": sum(goods[good].worth(lambda name, p=p: getattr(p, name)) for good in p.shop)}
        for p in table.players
    ]


@rule
def tie_breaks(table: Souk, player: Player) -> dict[str, int]:
    """More spice."""
    return {"spice": player.spice}


@rule
def redraw(table: Souk, seat: int, shuffle: Callable[[list[str]], None], given: Sequence[Answer]) -> None:
    """Deal the other hands and the deck anew."""
    keep = frozenset(answer.option for answer in given)
    others = [player for player in table.players if player.seat != seat]
    pool = [good for player in others for good in player.hand if good not in keep]
    pool += [good for good in table.deck.rest if good not in keep]
    shuffle(pool)
    for player in others:
        player.hand = [good if good in keep else pool.pop() for good in player.hand]
    table.deck.rest = tuple(sorted([good for good in table.deck.rest if good in keep] + pool))
    table.deck.redraw(seat, shuffle, keep)


@rule
def inventory(table: Souk) -> dict[str, int]:
    """Every good lies in one place."""
    places = [table.deck.rest, table.deck.bottom]
    for player in table.players:
        places += [tuple(player.hand), player.shop]
    lying = [good for place in places for good in place]
    return {good: lying.count(good) for good in sorted(lying)}


SOUK.rules.free_options, SOUK.rules.free_actions = free_options, free_actions
