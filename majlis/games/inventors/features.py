"""What a strong player sees on the table beside the points: what the bots that weigh positions are told.

Each feature is an amount; what one of it is worth, early and late, stands in `majlis/bots/weights/inventors.toml`,
on top of the points that `scores` counts as if the game ended now. Rounds decide the worth of most things: a die
that is used now comes back two rounds later, a tile of a Workshop works once a round, income comes with every new
round. So many features count *uses to come* instead of pieces.
"""

from __future__ import annotations

from functools import partial

from majlis.games.inventors.components import DeviceCard, InventorsData, TowerLevel, silver_in
from majlis.games.inventors.die import COLOUR_OF, COLOURS, FACE_OF, FACES, WHITE
from majlis.games.inventors.scoring import counted, majority_points
from majlis.games.inventors.table import BUILT, LEFT, NOBODY, Device, Inventors, Player, rule

Features = dict[str, float]

TENT_INFLUENCE = 2  # I-SCORE-1
CLOSE = 3  # a Guild is decided when somebody leads by so much
CARDS_TO_INVENT = 2  # one is the invention, one or so is discarded
USEFUL_CARDS = 5  # more Device Cards in hand are seldom put to use
USES = 0.55  # of a die per round: one round of use, one of rest, and now and then somebody brightens it
DICE_PER_ACTION = 2
CRAFTSPEOPLE = 6
BUILDERS, PUBLISHERS = 3, 2  # craftspeople paid: I-BLD-3, I-PUB-3
PUBLISH_TOTAL = 8  # I-PUB-2
USUAL_WAGE = 3
POINTS_PER_THRESHOLD = 2  # I-SCORE-8


# Time --------------------------------------------------------------------------------------------------------------


@rule
def progress(table: Inventors) -> float:
    """The rounds over, and of this round the share of all Camels, Workers and Workshops that is used up."""
    used = sum(share_used(player) for player in table.players) / len(table.players)
    return min(1.0, (table.round - 1 + used) / table.rounds)


def share_used(me: Player) -> float:
    """How much of a round a player has behind them; the solo opponent plays a card each turn."""
    if me.tent:
        return 1.0
    if me.ai:
        return len(me.ai.played) / max(1, len(me.ai.played) + sum(me.ai.deck.values()))
    ready = me.workers + list(me.camels.values()).count(()) + list(me.row_dice.values()).count(())
    return max(0.0, 1 - ready / (len(me.camels) + len(me.rows) + 2))


# Features ----------------------------------------------------------------------------------------------------------


@rule
def features(table: Inventors, me: Player) -> Features:
    """Everything that promises points to a player; to the solo opponent what its Schemes will find to do."""
    if me.ai:
        return {**chances(table, me), **guilds(table, me)}
    after = table.rounds - table.round  # rounds after this one
    return {
        **purse(me),
        **income(table, me, after),
        **actions(me),
        **dice(table, me, after),
        **craftspeople(table, me),
        **workshops(table, me, after),
        **river(table, me, after),
        **tent(table, me, after),
        **inventions(table, me),
        **devices(table, me, after),
        **guilds(table, me),
    }


def purse(me: Player) -> Features:
    """Silver pays craftspeople, cards are inventions to come or small helps, influence buys places for Workers."""
    cards = len(me.hand)
    return {
        "silver": me.silver,
        "cards_to_invent": min(cards, CARDS_TO_INVENT),
        "cards": min(cards, USEFUL_CARDS),
        "leftovers": (me.silver + cards) % 4 / 4,
        "influence": sum(me.guilds.values()),
        "scarcest_influence": min(me.guilds.values()),
    }


def income(table: Inventors, me: Player, after: int) -> Features:
    """I-START-1: what Royalties and the Tower will still pay; the points of the track rise with every step."""
    each_round = silver_in(table.data.royalty[me.royalties].effect) + table.data.levels[me.lowest].income
    return {"income": each_round * after, "royalties": me.royalties}


def actions(me: Player) -> Features:
    """What is not used yet this round: each is an action, or a small bonus with the Tent; after the Tent it is lost."""
    camels, workers = list(me.camels.values()).count(()), me.workers + me.envoy
    if me.tent:
        return {"idle": camels + workers}
    return {"camels_ready": camels, "workers_ready": workers, "tent_to_come": 1}


# Dice ---------------------------------------------------------------------------------------------------------------


def dice(table: Inventors, me: Player, after: int) -> Features:
    """A die works every other round: dice at hand act now, tired ones in the rounds to come."""
    raised = table.data.raised
    faces: list[int] = []
    coloured = 0
    for zone in table.data.upper_zones:
        up = raised[zone]
        for die in me.zones[zone]:
            faces.append(FACE_OF[up[die]])
            coloured += COLOUR_OF[die] != WHITE
    exhausted = me.zones[table.data.lowest_zone]
    spent = [die for place in (me.camels, me.row_dice) for load in place.values() for die in load]
    own_colours = coloured + len(me.studio) + sum(COLOUR_OF[die] != WHITE for die in (*exhausted, *spent))
    rows = list(me.row_dice.values()).count(())
    camels = list(me.camels.values()).count(())
    used = min(len(faces), DICE_PER_ACTION * (min(rows, 1) if me.tent else camels + rows))
    faces.sort(reverse=True)
    resting = len(faces) - used + len(exhausted) + len(me.studio)
    return {
        "dice_at_hand": used,
        "pips_at_hand": sum(faces[:used]) / FACES,
        "coloured_at_hand": coloured,
        "camels_to_load": 0 if me.tent else min(camels, len(faces) / DICE_PER_ACTION),
        "dice_to_come": resting * uses(after) + (used + len(spent)) * uses(after - 1),
        "coloured_dice": own_colours,
        "studio": sum(1 + table.data.studio[space].level for space in me.studio),
    }


def uses(rounds: int) -> float:
    """How often a die that rests now will be used in so many rounds to come."""
    return USES * rounds + 0.2 if rounds > 0 else 0.0


# Craftspeople and Workshops -----------------------------------------------------------------------------------------


def craftspeople(table: Inventors, me: Player) -> Features:
    """Active ones can build and publish; every level is half a point, and the last to leave a level moves the Tower."""
    levels = me.levels.values()
    return {
        "active_craftspeople": CRAFTSPEOPLE - len(me.inactive),
        "scribe_active": "scribe" not in me.inactive,
        "levels": sum(levels),
        "half_levels": sum(not worth_more(table.data, level) for level in levels),
        "laggards": list(levels).count(me.lowest),
    }


def worth_more(data: InventorsData, level: int) -> bool:
    """Whether a level brings more points than the one below."""
    below: TowerLevel | None = data.levels.get(level - 1)
    return below is not None and data.levels[level].vp > below.vp


def workshops(table: Inventors, me: Player, after: int) -> Features:
    """I-WORK-2: a row works about once a round, with all of its tiles; a Workshop in use waits for the next round."""
    tiles, ready = 0.0, 0
    for row, own in me.rows.items():
        free = not me.row_dice[row]
        ready += free
        tiles += len(own) * (after + free)
    columns = sorted(map(len, me.rows.values()))
    return {"rows_ready": ready, "tile_uses": tiles, "even_rows": columns[0]}


# River --------------------------------------------------------------------------------------------------------------


def river(table: Inventors, me: Player, after: int) -> Features:
    """I-RES-5: left tiles help in every round, middle ones with every Tent; the Ship makes research cheap."""
    ongoing = with_tents = 0
    tiles, seat = table.data.research_tiles, me.seat
    for site in table.sites.values():
        if seat in (site.left, site.right):
            section = tiles[site.tile].section
            ongoing += section == "left"
            with_tents += section == "middle"
    return {
        "ship": me.ship,
        "ship_first": table.ships[0] == seat,
        "ongoing_research": ongoing * (after + (not me.tent)),
        "tent_research": with_tents * (after + (not me.tent)),
    }


# Tents and Guilds ---------------------------------------------------------------------------------------------------


def tent(table: Inventors, me: Player, after: int) -> Features:
    """I-END-6: what a Tent will bring at the end of the round."""
    if not me.tent or not after:
        return {}
    facts = table.data.tents[me.tent]
    return {
        "first_tent": bool(facts.colour) and me.tent not in table.first_tents,
        "envoy_coming": not facts.colour and "envoy" in str(facts.effect),
        "camel_coming": not facts.colour and "camel" in str(facts.effect),
    }


def guilds(table: Inventors, me: Player) -> Features:
    """I-SCORE-1: the places I have now may still be lost, and influence wants to be spent."""
    return {"guild_lead": guild_lead(table, me), "guild_points": majority_points(table).get(me.seat, 0)}


def guild_lead(table: Inventors, me: Player) -> float:
    """I-SCORE-1: how far I am ahead of the best other in each Guild, as far as it is still open; Tents count."""
    lead = 0
    for colour in COLOURS:
        area = table.data.area[colour]
        tents = table.areas.get(area, ())
        mine = best = 0
        for player in table.players:
            there = player.guilds[colour] + TENT_INFLUENCE * (tents.count(player.seat) + (player.tent == area))
            if player is me:
                mine = there
            elif there > best:
                best = there
        if table.dummy is not None and table.dummy.guilds[colour] > best:
            best = table.dummy.guilds[colour]
        lead += max(-CLOSE, min(CLOSE, mine - best))
    return lead


# The solo opponent --------------------------------------------------------------------------------------------------


def chances(table: Inventors, me: Player) -> Features:
    """I-SOLO-21, I-SOLO-70: what it finds to Invent, Build, Test and Publish; where nothing is, a task fails."""
    blank = invented = built = tests = own = 0
    for device in table.devices.values():
        if device.column == LEFT:
            invented += bool(device.card)
            blank += not device.card
            continue
        built += device.column == BUILT
        free = device.dice.count("")
        tests += free
        if me.seat in (device.builder, device.publisher) and device.publisher in (NOBODY, me.seat):
            own += free
    return {
        "to_invent": blank,
        "to_build": invented,
        "to_publish": built,
        "to_test": tests,
        "own_to_test": own,
        "no_room": built == table.column_size,
    }


# Inventions and devices ---------------------------------------------------------------------------------------------


def inventions(table: Inventors, me: Player) -> Features:
    """I-SCORE-6: a place emptied beside a tile that still lies there is half of a pair, or of a column's effect."""
    data, left = table.data, me.inventions
    pairs = sum((pair.places[0] in left) != (pair.places[1] in left) for pair in data.invention_pairs.values())
    columns = 0
    for column in data.column_effect:
        columns += (data.place_at[0, column] in left) != (data.place_at[1, column] in left)
    return {"half_pairs": pairs, "half_columns": columns}


def devices(table: Inventors, me: Player, after: int) -> Features:
    """Chapter 10: what I have begun, and how near the conditions of my devices are."""
    seat = me.seat
    unbuilt = built = tests = 0
    begun = prospects = 0.0
    ahead = Ahead(table, me, after)
    for board, device in table.devices.items():
        if not device.card:
            continue
        roles = (device.builder == seat) + (device.publisher == seat)
        card = table.data.device_cards[device.card]
        if roles:
            scoring = device.publisher in (NOBODY, seat)
            tests += scoring * device.dice.count("")
            built += device.publisher == NOBODY
            begun += roles * fraction(ahead.reached(card), card.at_least)
        elif device.column == LEFT:
            unbuilt += device.inventor == seat
        if device.publisher == NOBODY:
            met = thresholds(ahead.reached(card), card.at_least)
            if device.column == BUILT or device.inventor == seat:
                prospects += met
            if device.column == LEFT:
                ahead.to_build(card, met)
            else:
                ahead.to_publish(device, met)
        if device.column != LEFT:
            ahead.to_test(board, device, roles > 0 and device.publisher in (NOBODY, seat))
    return {
        "inventions_waiting": unbuilt,
        "built_waiting": built,
        "tests_waiting": tests,
        "conditions_begun": begun,
        "condition_prospects": prospects,
        **ahead.features(),
    }


class Ahead:
    """How near the best Build, Publish and Test are that I could do with a Camel of this round or a later one.

    Each needs craftspeople who are active, their wages and a total of dice: every one of them that is there is a step.
    """

    def __init__(self, table: Inventors, me: Player, after: int) -> None:
        self.table, self.me = table, me
        self.count = partial(counted, table, me)
        self.possible = bool(after) or (not me.tent and () in me.camels.values())
        raised = table.data.raised
        zones = table.data.upper_zones
        self.dice = [raised[zone][die] for zone in zones for die in me.zones[zone]]
        faces = sorted([FACE_OF[die] for die in self.dice], reverse=True)
        self.total = sum(faces[:DICE_PER_ACTION])
        self.wages = {who: table.data.levels[level].silver for who, level in me.levels.items()}
        self.active = [who for who in me.levels if who not in me.inactive]
        self.room = sum(device.column == BUILT for device in table.devices.values()) < table.column_size
        self.build = self.publish = self.build_near = self.publish_near = 0.0
        self.tests: set[str] = set()
        self.own_tests: set[str] = set()
        self._reached: dict[str, int] = {}

    def reached(self, card: DeviceCard) -> int:
        """I-SCORE-8: how far I am with what a card counts."""
        if card.id not in self._reached:
            self._reached[card.id] = card.scores(self.count)
        return self._reached[card.id]

    def to_build(self, card: DeviceCard, met: float) -> None:
        """I-BLD-2, I-BLD-3: three craftspeople, their wages, the dice."""
        if not (self.room and self.possible):
            return
        here = sum(who in self.active for who in card.craftspeople)
        helpers = len(self.active) - here
        due = sum(self.wages[who] for who in card.craftspeople)
        near = near_to(here / BUILDERS, (self.me.silver + helpers) / due, self.total / card.least)
        self.build_near = max(self.build_near, near)
        self.build = max(self.build, near * met)

    def to_publish(self, device: Device, met: float) -> None:
        """I-PUB-2, I-PUB-3: the Scribe and one more, their wages, the dice."""
        if not self.possible:
            return
        others = [self.wages[who] for who in self.active if who != "scribe"]
        here = ("scribe" in self.active) + bool(others)
        due = self.wages["scribe"] + min(others, default=USUAL_WAGE) + (device.inventor != self.me.seat)
        near = near_to(here / PUBLISHERS, (self.me.silver + len(self.active) - here) / due, self.total / PUBLISH_TOTAL)
        self.publish_near = max(self.publish_near, near)
        self.publish = max(self.publish, near * (met + sum(map(bool, device.dice)) / POINTS_PER_THRESHOLD))

    def to_test(self, board: str, device: Device, scoring: bool) -> None:
        """I-TEST-2: a die of the colour of a free space, as high as those that lie there."""
        if not self.possible or "" not in device.dice:
            return
        highest = max(FACE_OF[die] if die else 0 for die in device.dice)
        spaces = self.table.data.device_boards[board].tests
        for space, there in zip(spaces, device.dice, strict=True):
            if not there:
                for die in self.dice:
                    if COLOUR_OF[die] == space.colour and FACE_OF[die] >= highest:
                        (self.own_tests if scoring else self.tests).add(die)

    def features(self) -> Features:
        """The best of each kind."""
        return {
            "build_near": self.build_near,
            "build_conditions": self.build,
            "publish_near": self.publish_near,
            "publish_points": self.publish,
            "own_tests_ready": len(self.own_tests),
            "tests_ready": len(self.tests | self.own_tests),
        }


def near_to(craftspeople: float, silver: float, total: float) -> float:
    """How much of what an action needs is there."""
    return (craftspeople + min(1.0, silver) + min(1.0, total)) / 3


def thresholds(reached: int, at_least: tuple[int, int]) -> float:
    """How many thresholds of a condition are met, and how much of the way to the next is done."""
    return sum(reached >= least for least in at_least) + fraction(reached, at_least) / 2


def fraction(reached: int, at_least: tuple[int, int]) -> float:
    """How much of the way to the next threshold is done."""
    first, second = at_least
    if reached < first:
        return reached / first
    if reached < second:
        return (reached - first) / (second - first)
    return 0.0
