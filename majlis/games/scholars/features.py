"""What a strong player looks at: named amounts from which a bot guesses how a position will end.

What one of each is worth at the beginning and at the end of the game is in `majlis/bots/weights/scholars.toml`, in
points on top of those that `scores` would count now. Whatever pays turn after turn is worth most early; whatever is
only half a step towards points keeps its worth for as long as there is time for the other half.
"""

from __future__ import annotations

from majlis.engine.effects import Do
from majlis.games.scholars.components import Scoring, Scroll
from majlis.games.scholars.dice import WHITE
from majlis.games.scholars.fees import FEE
from majlis.games.scholars.rooms import is_full
from majlis.games.scholars.scoring import STARTER, dice_sum, scrolls_in
from majlis.games.scholars.table import NOBODY, ActionSlot, Automa, Player, Scholars, rule

Features = dict[str, float]

LAST_ROUNDS = 0.9  # the progress of a game when the fourth caliph card is out
LEAD = 2  # a lead in a guild beyond this adds nothing
FULL = 5  # with so many scrolls in the House the solo opponent translates whatever its scheme card says
NEAR = 3  # a difference of dice sums beyond this is settled
STEP = 1.0  # what a translation brings beside its scroll: a step on a track
GOLD_SPENT = 0.4  # what a gold would be worth if it were not laid on a translator
LINES = 5  # so many lines of translators are looked at, the shortest first
PATIENCE = 0.62  # a turn missing for a translation leaves this part of its worth
REST, RECRUIT, FOR_COLOUR, FOR_GOLD, FOR_SILVER = 0.8, 1.2, 0.7, 0.5, 0.25  # turns it takes to get what is missing


@rule
def progress(table: Scholars) -> float:
    """S-TURN-3: the caliph cards end the game; the stacks that hold them run down, the outer ones only on one side."""
    if table.rounds_left >= 0:
        return 1.0 if table.over else LAST_ROUNDS + (1 - LAST_ROUNDS) * (2 - table.rounds_left) / 3
    if not table.stacks:
        return 0.0
    sizes = table.data.scroll_stacks[f"{table.options['length']}_{table.seats.count('player')}"]
    total = (sizes.middle + 1) * len(table.data.caliph_cards) + (sizes.top + sizes.bottom) / 2
    left = sum(scrolls + 1 if caliphs else scrolls / 2 for scrolls, caliphs in table.stacks)
    return LAST_ROUNDS * (1 - left / total)


@rule
def features(table: Scholars, me: Player) -> Features:
    """Everything that promises points; the solo opponent has only guilds and translators to speak of."""
    if not me.guilds or is_done(table, me):
        return {}
    found = in_guilds(table, me)
    if me.ai:
        return found | plans_of_ai(table, me.ai)
    found |= means(table, me)
    found |= dice(table, me)
    found |= readiness(table, me)
    found |= learning(table, me)
    found |= translators(table, me)
    found |= translations(table, me)
    found["bonuses_near"] = sum(nearly(table, me, card) for card in me.scrolls)
    return found


def is_done(table: Scholars, me: Player) -> bool:
    """S-TURN-3: whether a player has had the last turn, after which nothing but points counts."""
    seats = len(table.players)
    return table.rounds_left == 0 and (me.seat - table.first) % seats < (table.active - table.first) % seats


# Means -----------------------------------------------------------------------------------------------------------


def means(table: Scholars, me: Player) -> Features:
    """What is spent on everything else; the starting scroll pays little for what is left of it."""
    silver, gold = me.silver, me.gold
    workers = me.workers
    white = workers.get(WHITE, 0)
    return {
        "silver": silver,
        "gold": gold,
        "broken_point": (gold + silver / 2) % 2 / 2,  # S-SCO-7: so much of the next point is there
        "fare": min(silver, 4) / 4,  # S-DEL-1: a delivery can be paid
        "white_workers": white,
        "coloured_workers": sum(workers.values()) - white,
        "influence": me.supply,
    }


# Dice ------------------------------------------------------------------------------------------------------------


def dice(table: Scholars, me: Player) -> Features:
    """The dice that will be drawn again and again: colours translate and research, white ones are in the way."""
    white, primary, secondary = dice_by_kind(table, me)
    limit = table.data.scroll_scoring[STARTER].at_least[0][0]
    mine = primary + secondary - white
    rival = max(dice_sum(table, other) for other in table.players if other is not me)
    return {
        "white_dice": white,
        "white_dice_too_many": max(0, white - limit + 1),  # S-SCO-7
        "primary_dice": primary,
        "secondary_dice": secondary,
        "dice_sum_lead": max(-NEAR, min(NEAR, mine - rival)),
    }


def dice_by_kind(table: Scholars, me: Player) -> tuple[int, int, int]:
    """S-SCO-1: white, primary and secondary dice of a player, wherever they lie."""
    white = me.bag.count(WHITE)
    secondary = 0
    colours = table.data.colours
    for colour in me.bag:
        secondary += colours[colour].kind == "secondary"
    total = len(me.bag)
    for group in (me.hand, *[slot.dice for slot in me.slots.values()]):
        for die in group:
            if die:
                total += 1
                colour = die[:-2]
                if colour == WHITE:
                    white += 1
                elif colours[colour].kind == "secondary":
                    secondary += 1
    return white, total - white - secondary, secondary


# Cards, slots and dice at hand -----------------------------------------------------------------------------------


def readiness(table: Scholars, me: Player) -> Features:
    """How often the player can work before a rest, how well, and what the rest will yield.

    A turn spent is not lost: its card lies on the board, where it earns income when its owner rests.
    """
    slots = len(table.data.action_slots) - (not me.slot_open) - len(me.slots)
    turns = min(len(me.hand), len(me.cards), slots)
    pips = coloured = 0
    for die in me.hand:
        pips += int(die[-1])
        coloured += die[:-2] != WHITE
    return {
        "turns_ready": turns,
        "spare_dice": len(me.hand) - turns,
        "pips_ready": pips,
        "colours_ready": coloured,
        "income_waiting": sum(income_of(table, me, played) for played in me.slots.values()),
    }


def income_of(table: Scholars, me: Player, played: ActionSlot) -> float:
    """S-REST-7: in stages of a track; a white die is a loss, any other thing counts as one stage."""
    rest = table.data.cards[played.card].rest
    if type(rest) is not Do:
        return 1
    if rest.name == "collect":
        return 1 + me.tracks[str(rest.args[0])] // 2
    return -1 if rest.name == "white_die" else 1


# Research and goals ----------------------------------------------------------------------------------------------


def learning(table: Scholars, me: Player) -> Features:
    """S-TRK-2, S-GOAL-5: every second level raises an income, the third goal opens a slot and gives a card."""
    stages = half = deep = 0
    for level in me.tracks.values():
        stages += level // 2
        half += level in (2, 4)
        deep += level
    goal = table.data.goals[me.goal]
    missing = max(0, goal.level - me.tracks[goal.track])
    return {
        "research": deep,
        "income_stages": stages,
        "hand_size": me.tracks.get("astronomy", 0) // 2,
        "levels_half_way": half,
        "goals_done": sum(me.goals_done),
        "goal_steps_missing": missing,
        "sixth_slot": me.slot_open,
    }


# Guilds ----------------------------------------------------------------------------------------------------------


def in_guilds(table: Scholars, me: Player) -> Features:
    """S-CAL-1, S-SCO-4: whoever controls a guild is rewarded by each caliph card to come, and once more at the end."""
    to_come = len(table.unseen_caliphs)
    rewards = consoled = lead = 0
    for guild, mine in me.guilds.items():
        if table.controllers[guild] == me.seat:
            rewards += min(mine, to_come)  # S-CAL-1: each takes a piece away
        elif mine:
            consoled += to_come
        rival = max(other.guilds[guild] for other in table.players if other is not me)
        lead += max(-LEAD, min(LEAD, mine - rival))
    return {
        "caliph_rewards": rewards,
        "consolations": consoled,
        "guild_lead": lead,
        "guild_influence": sum(me.guilds.values()),
    }


# Translators -----------------------------------------------------------------------------------------------------


def translators(table: Scholars, me: Player) -> Features:
    """S-RET-5: employed ones save fees and retire one day; retired ones help in every turn of their slot."""
    employed = 0
    promised = 0
    for post in table.rooms.values():
        if post.owner == me.seat:
            employed += 1
            promised += table.data.translator[post.translator].vp
    return {
        "employed": employed,
        "employed_points": promised,
        "retiring": retiring(table, me.seat),
        "abilities": sum(map(len, me.retired.values())),
    }


def retiring(table: Scholars, owner: int) -> float:
    """S-RET-1: the points of the translators of an owner, each by how much of its gold is there."""
    points = 0.0
    data = table.data
    for room, post in table.rooms.items():
        if post.owner == owner and post.gold:
            points += (data.translator[post.translator].vp + 1) * min(1.0, post.gold / data.rooms[room].gold)
    return points


# The solo opponent -----------------------------------------------------------------------------------------------


def plans_of_ai(table: Scholars, mind: Automa) -> Features:
    """S-SOLO-TURN-3: it translates when the House is full enough, else delivers; gold makes its translators retire."""
    house = promised = 0
    for column in table.house.values():
        house += len(column)
    for post in table.rooms.values():
        if post.owner == NOBODY:
            promised += table.data.translator[post.translator].vp
    return {
        "retiring": retiring(table, NOBODY),
        "employed_points": promised,
        "house": min(house, FULL),
        "chinese_in_house": sum(
            table.data.scrolls[card].language == "chinese" for column in table.house.values() for card in column
        ),
        "focus": mind.focus,
    }


# Translations ----------------------------------------------------------------------------------------------------


def translations(table: Scholars, me: Player) -> Features:
    """What the House of Wisdom offers: the two best scrolls, each by how little is missing for its translation.

    The second one is looked at with what the first one leaves.
    """
    marks, seat = table.influence_on, me.seat
    offers = offered(table, me)
    closed = 0.0 if can_work(table, me, "translate") and me.cards else REST
    best, chosen = best_offer(me, offers, me.gold, me.silver, closed)
    found: Features = {
        "plan": best,
        "plan_ready": chosen[0] if chosen and best >= chosen[0] else 0,
        "marked": sum(marks.get(card) == seat for column in table.house.values() for card in column),
    }
    if chosen:
        others = [offer for offer in offers if offer[4] != chosen[4]]
        gold, silver = max(0, me.gold - chosen[1]), max(0, me.silver - chosen[2])
        found["plan_next"] = best_offer(me, others, gold, silver, REST)[0]
    return found


Offer = tuple[float, int, int, float, str]  # worth, gold and silver to pay, turns until it may be begun, the scroll


def best_offer(me: Player, offers: list[Offer], gold: int, silver: int, closed: float) -> tuple[float, Offer | None]:
    """The scroll with the highest worth, which every turn still missing makes smaller."""
    best, chosen = 0.0, None
    for offer in offers:
        worth, price, fees, turns, _ = offer
        if worth <= best:
            continue
        turns += closed
        if price > gold:
            turns += (price - gold) * FOR_GOLD
        if fees > silver:
            turns += (fees - silver) * FOR_SILVER
        if turns:
            worth *= PATIENCE**turns
        if worth > best:
            best, chosen = worth, offer
    return best, chosen


def offered(table: Scholars, me: Player) -> list[Offer]:
    """S-TRN-3, S-TRN-4: the scrolls of the House, by each short line of translators, or with one still to employ."""
    data, marks, seat = table.data, table.influence_on, me.seat
    rooms = table.rooms
    employed = employed_in(table)
    helped = {room: gold_helps(table, me, room) for room in rooms}
    offers: list[Offer] = []
    one_more: dict[str, int] | None = None
    for guild, column in table.house.items():
        if not column:
            continue
        dyeing = colour_missing(table, me, data.guilds[guild].colour)
        for card in column:
            scroll = data.scrolls[card]
            worth = scroll.vp + STEP + promised_bonus(table, me, scroll)
            fee = FEE if marks.get(card, seat) != seat else 0
            lines = data.translation_lines(scroll.language, employed)
            for line in lines[:LINES]:
                gain, fees = worth, fee
                for room in line:
                    gain += helped[room]
                    if rooms[room].owner != seat:
                        fees += FEE
                offers.append((gain, len(line), fees, dyeing, card))
            if not lines:
                if one_more is None:
                    one_more = data.lines_with_one_more(employed, tuple(table.tops.values()))
                steps = one_more.get(scroll.language)
                if steps:
                    offers.append((worth, steps, fee + steps, dyeing + RECRUIT, card))
    return offers


def employed_in(table: Scholars) -> tuple[tuple[str, str], ...]:
    """The rooms that have a translator, and who it is."""
    rooms = table.rooms
    return tuple([(room, rooms[room].translator) for room in table.data.rooms if room in rooms])


def gold_helps(table: Scholars, me: Player, room: str) -> float:
    """S-TRN-4, S-RET-1: a gold in a room brings an own translator nearer to its points, or one of somebody else."""
    post = table.rooms[room]
    full = is_full(table, room)
    part = 0.0 if full else (table.data.translator[post.translator].vp + 1) / table.data.rooms[room].gold
    if post.owner == me.seat:
        return part - GOLD_SPENT
    return (-part if post.owner != NOBODY or table.automa else 0) - GOLD_SPENT


def promised_bonus(table: Scholars, me: Player, scroll: Scroll) -> float:
    """S-SCR-2 to S-SCR-9: the points a scroll would score beside its printed ones, or a part of them."""
    if not scroll.scoring:
        return 2  # S-SCR-1: a translator
    facts = table.data.scroll_scoring[scroll.scoring]
    if scroll.languages:
        return (scroll.language in scroll.languages) + scrolls_in(table, me, scroll.languages)
    if scroll.scored_track or scroll.guild:
        number = counted(me, scroll) + (scroll.track == scroll.scored_track or scroll.guild != "")
        return facts.reached(number) + part_reached(facts, number) / 2
    return 1.5


def can_work(table: Scholars, me: Player, action: str) -> bool:
    """S-WORK-1: whether a slot of an action is empty; retired translators that lend it to another are left out."""
    slots = table.data.slots
    return any(
        action in slots[slot].actions and slot not in me.slots and (not slots[slot].locked or me.slot_open)
        for slot in table.data.action_slots
    )


def colour_missing(table: Scholars, me: Player, colour: str) -> float:
    """S-WORK-9, S-WKR-3: the turns it may take until dice at hand, with workers, give a secondary colour."""
    hand = {die[:-2] for die in me.hand}
    if colour in hand:
        return 0
    missing = 0.0 if len(me.hand) > 1 else REST / 2
    for part in table.data.colours[colour].mix:
        if part not in hand and not me.workers[part]:
            missing += FOR_COLOUR
    return missing


# Scrolls ---------------------------------------------------------------------------------------------------------


def nearly(table: Scholars, me: Player, card: str) -> float:
    """S-SCR-4, S-SCR-7, S-SCR-9: the part of a scroll's next bonus that is reached."""
    scroll = table.data.scrolls.get(card)
    if scroll is None or not scroll.scoring:
        return 0
    facts = table.data.scroll_scoring[scroll.scoring]
    return part_reached(facts, counted(me, scroll)) if facts.at_least else 0


def counted(me: Player, scroll: Scroll) -> int:
    """What the thresholds of a scroll ask for."""
    if scroll.scored_track:
        return me.tracks[scroll.scored_track]
    if scroll.guild:
        return me.guilds[scroll.guild]
    if scroll.primary:
        return 0
    return sum(map(len, me.retired.values()))


def part_reached(facts: Scoring, number: int) -> float:
    """The points between the last threshold and the next one, in proportion."""
    before = points = 0
    for least, vp in facts.at_least:
        if number < least:
            return (vp - points) * (number - before) / (least - before)
        before, points = least, vp
    return 0
