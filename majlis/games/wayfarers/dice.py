"""Chapter 12: placing a die, the caravan chain and the two guild abilities that go with it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from majlis.engine.run import Reason, reason
from majlis.games.wayfarers.cards import with_townsfolk
from majlis.games.wayfarers.components import ASSETS, NOTHING, ONE_SHIP, combined
from majlis.games.wayfarers.journal import use_guild
from majlis.games.wayfarers.table import Player, Wayfarers, must, refuses, rule

DICE = tuple(f"die_{n}" for n in range(1, 6))
PIGEON = ASSETS.index("pigeon")


def supply_dice(me: Player, in_hand: str = "") -> list[str]:
    """The dice of the own supply; of several with the same value only the first, and the one in hand."""
    seen: list[int] = []
    dice = []
    for die, value, where in zip(DICE, me.dice, me.dice_at, strict=True):
        if where == "supply" and (die == in_hand or value not in seen):
            dice.append(die)
            if die != in_hand:
                seen.append(value)
    return dice


def index(die: str) -> int:
    """Which of the five dice `die_3` is."""
    return int(die[-1]) - 1


@rule
def about_option(table: Wayfarers, seat: int, option: str) -> dict[str, object]:
    """What a label should tell of an option beyond its id: what a die shows and where it lies, a tile's face."""
    if "_face_" in option:
        kind, _, n = option.partition("_face_")
        left, right = table.data.tiles[kind].faces[int(n) - 1]
        return {"kind": "face", "left": list(left) or ["no_symbol"], "right": list(right) or ["no_symbol"]}
    if not (option.startswith("die_") and option[4:].isdigit()):
        return {}
    me, i = table.players[seat], index(option)
    if me.dice_at[i] == "supply":
        return {"kind": "die", "value": me.dice[i]}
    return {"kind": "placed_die", "value": me.dice[i], "at": me.dice_at[i]}


# Placing -------------------------------------------------------------------------------------------------------


@rule
def place_die(table: Wayfarers, me: Player, die: str) -> None:
    """W-DIE-1, W-DEC-2: prepare the die (chain, guild abilities), then put it on a free space of one's own."""
    i = index(die)
    table.turn.in_hand = die
    chain = [me.dice[i]]  # W-DIE-4: the values the caravan chain has passed
    chain_open = True
    while True:
        ways = die_options(table, me, i, chain if chain_open else None)
        choice = table.ask(me, "place_die", ways, refused=partial(closed_spaces, table, me, ways))
        if choice == "guild_blue":
            use_guild(table, me, "blue")
            ship(table, me)
        elif choice == "guild_yellow":
            chain_open = len(chain) == 1  # W-DIE-8: before or after the chain, not within it
            trade_ability(table, me)
            chain = [me.dice[i]]
        elif choice.startswith("value_"):
            me.dice[i] = int(choice[-1])
            chain.append(me.dice[i])
            table.tell("chain", me, n=me.dice[i])
        else:
            put_on_space(table, me, i, choice)
            return


def die_options(table: Wayfarers, me: Player, i: int, chain: list[int] | None) -> list[str]:
    """Everything that may be done with the die in hand; nothing that would leave it without a space."""
    value = me.dice[i]
    ships = possible_ships(table, me)
    options = open_spaces(table, me, value, table.turn.ships)
    if chain is not None:
        for to in table.data.columns(me.caravan)[value].steps:
            if to not in chain and any_space(table, me, reachable(table, me, to, chain), ships):
                options.append(f"value_{to}")
    if may_use_guild(table, me, "blue"):
        options.append("guild_blue")
    if may_use_guild(table, me, "yellow") and keeps_space(table, me, value, steps=2):
        options.append("guild_yellow")
    return options


def closed_spaces(table: Wayfarers, me: Player, ways: list[str]) -> dict[str, Reason]:
    """W-DIE-1, W-DIE-2: the die spaces that do not take the die, and why."""
    return {space: space_refusal(table, me, space) for space in die_spaces(table, me) if space not in ways}


def space_refusal(table: Wayfarers, me: Player, space: str) -> Reason:
    """W-DIE-1, W-DIE-2: a die lies there, or an asset is lacking."""
    if space in me.dice_at:
        return reason("space_taken")
    return reason("space_needs", assets=list(table.data.requirements[space]))


def die_refusal(table: Wayfarers, me: Player, die: str) -> Reason | None:
    """W-DIE-2: a die needs a free space whose assets its value, the townsfolk there and the blue guild provide."""
    value = me.dice[index(die)]
    if any_die_fits(table, me) or any_space(table, me, reachable(table, me, value, []), possible_ships(table, me)):
        return None
    return reason("no_space", n=value)


def any_die_fits(table: Wayfarers, me: Player) -> bool:
    """W-DIE-2: a free space without a requirement takes any die."""
    return any(space not in me.dice_at for space in table.data.undemanding_spaces)


def reachable(table: Wayfarers, me: Player, value: int, passed: list[int]) -> list[int]:
    """W-DIE-4, W-DIE-5: the values a chain may reach from this one, itself included, without coming back."""
    columns = table.data.columns(me.caravan)
    found = [value]
    for at in found:
        found += [to for to in columns[at].steps if to not in found and to not in passed]
    return found


def any_space(table: Wayfarers, me: Player, values: Iterable[int], ships: int) -> bool:
    """Whether a die of one of these values fits anywhere."""
    return any_die_fits(table, me) or any(open_spaces(table, me, value, ships) for value in values)


def open_spaces(table: Wayfarers, me: Player, value: int, ships: int) -> list[str]:
    """W-DIE-2, W-DIE-3: the free spaces for a die of this value, by its column, the townsfolk there and a ship."""
    assets = table.data.columns(me.caravan)[value].assets
    if ships:
        assets = combined(assets, ONE_SHIP)
    fitting = table.data.fitting(assets)
    return [
        space
        for space in free_spaces(table, me)
        if space in fitting or (space in me.townsfolk and fits_with_townsfolk(table, me, space, assets))
    ]


def possible_ships(table: Wayfarers, me: Player) -> int:
    """W-GLD-4: the ship of the blue guild, if it was or can still be had for this placement."""
    return 1 if table.turn.ships or may_use_guild(table, me, "blue") else 0


def die_spaces(table: Wayfarers, me: Player) -> list[str]:
    """W-DIE-1, W-TURN-6: die spaces at home and on cards of earlier turns."""
    spaces, acquired = table.data.die_spaces, table.turn.acquired
    cards = [card for card in (*me.land, *me.water) if card in spaces and card not in acquired]
    return [*table.data.home_spaces, *cards]


def free_spaces(table: Wayfarers, me: Player) -> list[str]:
    """W-DIE-1: die spaces without a die."""
    taken = me.dice_at
    return [space for space in die_spaces(table, me) if space not in taken]


def fits_with_townsfolk(table: Wayfarers, me: Player, space: str, assets: tuple[int, ...]) -> bool:
    """W-DIE-3: the townsfolk under the card may provide what the die lacks."""
    return space in table.data.fitting(combined(assets, townsfolk_assets(table, me, space)))


def townsfolk_assets(table: Wayfarers, me: Player, space: str) -> tuple[int, ...]:
    """W-TWN-3, W-TURN-6: the assets of a townsfolk card tucked under the space in an earlier turn."""
    townsfolk = me.townsfolk.get(space)
    if townsfolk is None or townsfolk in table.turn.acquired:
        return NOTHING
    return table.data.townsfolk_assets[townsfolk]


def put_on_space(table: Wayfarers, me: Player, i: int, space: str) -> None:
    """W-DIE-6, W-DIE-7, W-DIE-9: read the column, then do the space's action and the townsfolk's in either order."""
    me.dice_at[i] = space
    table.tell("place_die", me, n=me.dice[i], space=space)
    die_space = table.data.die_spaces[space]
    column = table.data.columns(me.caravan)[me.dice[i]]
    pigeons = column.assets[PIGEON] + townsfolk_assets(table, me, space)[PIGEON] - die_space.requires[PIGEON]
    turn = table.turn
    turn.in_hand, turn.die_action, turn.pigeons, turn.ships = "", True, pigeons, 0
    turn.silver_off, turn.provision_off = column.silver_off, column.provision_off
    table.together(me, with_townsfolk(table, me, die_space.action, space))
    turn.die_action, turn.pigeons, turn.silver_off, turn.provision_off = False, 0, 0, 0


@must
def pay_provision(table: Wayfarers, me: Player, count: int) -> None:
    """W-DIE-6, W-DIE-10: the printed provision cost, less the reductions of the die."""
    due = max(0, count - table.turn.provision_off)
    me.provision -= due
    table.tell("pay", me, what="provision", n=due)


@refuses(pay_provision)
def too_few_provisions(table: Wayfarers, me: Player, count: int) -> Reason | None:
    """W-DIE-10: the cost must be payable completely."""
    due = max(0, count - table.turn.provision_off)
    return None if me.provision >= due else reason("lacks", what="provision", n=due)


# Changing dice -------------------------------------------------------------------------------------------------


def may_use_guild(table: Wayfarers, me: Player, colour: str) -> bool:
    """W-GLD-1, W-RUL-13: once per turn, for 1 influence; yellow needs a die in the supply."""
    if colour in table.turn.guilds_used or not me.guilds[colour]:
        return False
    return colour != "yellow" or "supply" in me.dice_at


@must
def ship(table: Wayfarers, me: Player) -> None:
    """W-GLD-4: the die being placed has one additional ship, for this placement only."""
    table.turn.ships += 1


@rule
def trade_ability(table: Wayfarers, me: Player) -> None:
    """W-GLD-3: spend 1 yellow influence, then make two steps on dice of the own supply."""
    use_guild(table, me, "yellow")
    in_hand = table.turn.in_hand
    for left in (1, 0):
        table.turn.steps_left = left
        stranded = bool(in_hand) and not keeps_space(table, me, me.dice[index(in_hand)], steps=0)
        table.resolve(me, "die_step", source="guild_yellow", chosen=left == 1 or stranded)


@rule
def die_step(table: Wayfarers, me: Player) -> None:
    """W-RUL-41: change one die of the supply by +1 or -1."""
    dice = supply_dice(me, table.turn.in_hand)
    die = table.ask(me, "die_step", dice, partial(step_refusal, table, me))
    way = table.ask(me, "up_or_down", ways_to_step(me, die), partial(stranding, table, me, die))
    me.dice[index(die)] += 1 if way == "up" else -1
    table.tell("die_step", me, n=me.dice[index(die)])


def ways_to_step(me: Player, die: str) -> list[str]:
    """W-DIE-5: no step below 1 or above 6."""
    value = me.dice[index(die)]
    return [way for way, possible in (("up", value < 6), ("down", value > 1)) if possible]


def step_refusal(table: Wayfarers, me: Player, die: str) -> Reason | None:
    """A die is refused if all its ways are."""
    refusals = [stranding(table, me, die, way) for way in ways_to_step(me, die)]
    return None if None in refusals else refusals[0]


def stranding(table: Wayfarers, me: Player, die: str, way: str) -> Reason | None:
    """W-RUL-13: around the caravan chain, the yellow guild's steps must leave a space for the die in hand."""
    in_hand = table.turn.in_hand
    if not in_hand:
        return None
    value = me.dice[index(in_hand)]
    if die == in_hand:
        value += 1 if way == "up" else -1
    return None if keeps_space(table, me, value, table.turn.steps_left) else reason("no_space", n=value)


def keeps_space(table: Wayfarers, me: Player, value: int, steps: int) -> bool:
    """Whether a die of this value has a space after at most so many steps."""
    near = range(max(1, value - steps), min(6, value + steps) + 1)
    return any_space(table, me, near, possible_ships(table, me))


@refuses(die_step)
def no_die_in_supply(table: Wayfarers, me: Player) -> Reason | None:
    """W-RUL-19: needs a die in the supply."""
    return None if "supply" in me.dice_at else reason("no_die")


@rule
def refresh_die(table: Wayfarers, me: Player) -> None:
    """W-DIE-11: roll one of your dice, from a space or the supply, and put it in the supply."""
    die = table.ask(me, "refresh_die", [die for die, where in zip(DICE, me.dice_at, strict=True) if where != "reserve"])
    roll(table, me, index(die))


def roll(table: Wayfarers, me: Player, i: int) -> None:
    """Roll a die into the supply."""
    me.dice[i] = table.roll()
    me.dice_at[i] = "supply"
    table.tell("roll", me, n=me.dice[i])
