"""Chapter 6: influence on cards and in guilds, and the fee for interacting with somebody else's card."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.wayfarers.components import GUILDS, ROWS
from majlis.games.wayfarers.table import Player, Wayfarers, at_once, must, refuses, rule


@rule
def influence(table: Wayfarers, me: Player, colour: str) -> None:
    """W-INF-6: put 1 token from the supply into a guild; with an empty supply, move one there (W-INF-9)."""
    if colour == "any":
        guilds = [f"guild_{c}" for c in GUILDS]
        chosen = table.ask(me, "influence", guilds, lambda guild: no_token(table, me, guild.removeprefix("guild_")))
        colour = chosen.removeprefix("guild_")
    take_token(table, me, f"guild_{colour}")
    me.guilds[colour] += 1
    table.tell("influence", me, guild=f"guild_{colour}")


@refuses(influence)
def no_token(table: Wayfarers, me: Player, colour: str) -> Reason | None:
    """W-RUL-17: with an empty supply, a token must lie somewhere else."""
    if me.automa or me.supply or movable_tokens(table, me, f"guild_{colour}"):
        return None
    return reason("no_token")


@at_once(influence)
def token_at_hand(table: Wayfarers, me: Player, colour: str) -> bool:
    """A token in a guild is never worse than one in the supply, since W-INF-9 lets it move on from there."""
    return colour != "any" and me.supply > 0


def movable_tokens(table: Wayfarers, me: Player, target: str) -> list[str]:
    """W-RUL-17: own cards and guilds, other than the target, from which a token may be moved."""
    cards = [card for card, seat in table.influence_on.items() if seat == me.seat and card != target]
    return cards + [f"guild_{c}" for c in GUILDS if me.guilds[c] and f"guild_{c}" != target]


def take_token(table: Wayfarers, me: Player, target: str) -> None:
    """W-INF-9: a token from the supply or, if that is empty, from a card or guild of one's choice."""
    if me.automa:  # W-SOLO-4: the automa's influence is unlimited
        return
    if me.supply:
        me.supply -= 1
        return
    source = table.ask(me, "move_token", movable_tokens(table, me, target))
    if source in table.influence_on:
        del table.influence_on[source]
    else:
        me.guilds[source.removeprefix("guild_")] -= 1
    table.tell("token_moved", me, source=source)


@rule
def move_influence(table: Wayfarers, me: Player) -> None:
    """W-INF-7: move 1 own token from one guild to another."""
    source = table.ask(me, "move_from", [f"guild_{c}" for c in GUILDS if me.guilds[c]])
    target = table.ask(me, "move_to", [f"guild_{c}" for c in GUILDS if f"guild_{c}" != source])
    me.guilds[source.removeprefix("guild_")] -= 1
    me.guilds[target.removeprefix("guild_")] += 1
    table.tell("move_influence", me, source=source, target=target)


@refuses(move_influence)
def nothing_in_guilds(table: Wayfarers, me: Player) -> Reason | None:
    """W-INF-7: needs a token in some guild."""
    return None if any(me.guilds.values()) else reason("no_guild_influence")


@must
def pay_spend(table: Wayfarers, me: Player, count: int, colour: str) -> None:
    """W-INF-8: return tokens from a guild to the supply."""
    me.guilds[colour] -= count
    if not me.automa:
        me.supply += count
    table.tell("spend", me, guild=f"guild_{colour}", n=count)


@refuses(pay_spend)
def too_little_influence(table: Wayfarers, me: Player, count: int, colour: str) -> Reason | None:
    """W-INF-8: not possible without the tokens there."""
    return None if me.guilds[colour] >= count else reason("lacks_influence", guild=f"guild_{colour}", n=count)


@rule
def influence_card(table: Wayfarers, me: Player) -> None:
    """W-INF-2: put 1 token on any face-up card that bears no influence."""
    card = table.ask(me, "influence_card", cards_without_influence(table))
    take_token(table, me, card)
    table.influence_on[card] = me.seat
    table.tell("influence_card", me, card=card)


@refuses(influence_card)
def no_card_to_influence(table: Wayfarers, me: Player) -> Reason | None:
    """W-INF-2: some face-up card must be free of influence."""
    influenced = table.influence_on
    free = any(card and card not in influenced for row in table.rows.values() for card in row)
    return None if free else reason("no_card_to_influence")


def cards_without_influence(table: Wayfarers) -> list[str]:
    """Every face-up card that bears nobody's influence."""
    influenced = table.influence_on
    return [card for row in ROWS for card in table.rows[row] if card and card not in influenced]


def return_influence(table: Wayfarers, card: str) -> None:
    """W-INF-5: when a card is acquired, the influence on it returns to its owner's supply."""
    owner = table.influence_on.pop(card, None)
    if owner is not None and not table.players[owner].automa:
        table.players[owner].supply += 1


# The fee ---------------------------------------------------------------------------------------------------


def fee_due(table: Wayfarers, me: Player, card: str) -> bool:
    """W-INF-3: whether the card bears an opponent's influence."""
    return table.influence_on.get(card, me.seat) != me.seat


def fee_refusal(table: Wayfarers, me: Player, card: str, silver: int = 0) -> Reason | None:
    """W-RUL-20: the fee must be payable beside a price of `silver`."""
    if me.provision or me.silver > silver or not fee_due(table, me, card):
        return None
    return reason("fee", card=card)


def pay_fee(table: Wayfarers, me: Player, card: str, silver: int = 0) -> None:
    """W-INF-3: pay the owner of the influence 1 silver or 1 provision before interacting with the card."""
    if fee_due(table, me, card):
        options = [what for what, spare in (("silver", me.silver - silver), ("provision", me.provision)) if spare > 0]
        pay_fee_with(table, me, card, table.ask(me, "fee", options))


def pay_fee_with(table: Wayfarers, me: Player, card: str, what: str) -> None:
    """W-INF-3, W-SOLO-35: the opponent receives the token; the automa moves its resource marker instead."""
    owner = table.players[table.influence_on[card]]
    setattr(me, what, getattr(me, what) - 1)
    if owner.automa:
        table.rules.call["ai_is_paid"](table, owner)
    else:
        setattr(owner, what, getattr(owner, what) + 1)
    table.tell("fee", me, what=what, n=1, owner=owner.seat, card=card)
