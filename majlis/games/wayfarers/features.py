"""What is worth something before it scores: the features by which the bots judge a position.

`scores` counts the points of a position as if the game ended now. These amounts say what else lies in it: means
(silver, provisions, influence, workers), tools that pay again and again (dice, assets, die spaces, townsfolk), and
points nearly reached (sets, goals, the next steps of the journal). `majlis/bots/weights/wayfarers.toml` says what
one of each is worth.
"""

from __future__ import annotations

from functools import cache

from majlis.engine.effects import All, Do, Effect, May, One, Pay, Seq, Times, atoms
from majlis.games.wayfarers.components import ASSETS, GUILDS, MANY, PRIMARY_TAGS, Column, DieSpace, Needs, combined
from majlis.games.wayfarers.scoring import space_points
from majlis.games.wayfarers.table import Player, Wayfarers, rule
from majlis.games.wayfarers.tags import comets, count

Counts = dict[str, int]
Features = dict[str, float]

LAST_COLUMN = 10
FULL_PANORAMA = 16  # land, water and space cards of a good game
FULL_PILES = 36  # cards and tiles of the solo opponent at the end
FACE_UP = 8  # land and water cards that have left their decks before the first turn
JOURNAL_SHARE = 0.7  # of the clock; the rest is told by the panoramas, lest it stand still while a way is closed
PLENTY = 6  # silver or provisions: more are hard to spend before the next rest
ENOUGH_INFLUENCE = 3  # in one guild, for its ability, a tile or a connection of the journal
AT_HAND = [round(1 - (1 - faces / 6) ** 4, 2) for faces in range(7)]  # that one of four dice shows one of the faces
CLOSE_RACE = 3  # leads and deficits beyond this are decided
# What the symbols of die spaces, vistas and townsfolk are worth, in silver or provisions; a card includes its points.
WORTH = {"silver": 1.0, "provision": 1.0, "influence": 0.8, "influence_card": 0.3, "move_influence": 0.2}
WORTH |= {"journal": 3.0, "land_card": 4.0, "water_card": 4.0, "space_card": 4.0, "townsfolk_card": 2.0, "upgrade": 3.5}
WORTH |= {"retrieve_worker": 1.5, "refresh_die": 1.5, "die_step": 0.3}
ORDINARY = 2.0  # what any die may do at home
# How often a vista is triggered, compared with one that looks for cities.
OFTEN = {"planet": 0.5, "comet": 0.4, "stars": 0.8, "observatory": 0.8}
# The turns it takes to get one more of what a connection of the journal asks for, where it is not one.
HARDSHIP = {"sun": 3.0, "moon": 3.0, "planet": 2.0, "observatory": 1.5, "library": 1.5, "comet": 0.8}
HARDSHIP |= {"townsfolk_cards": 0.8, "green_tiles": 0.8, "tiles": 0.8}
INFLUENCE = tuple(f"guild_{colour}" for colour in GUILDS)
HARDSHIP |= dict.fromkeys(INFLUENCE, 0.5)
FORESEEN = 3  # steps of the journal
FAR = 0.35  # much of what later steps ask for comes along with the rest of the game


@rule
def progress(table: Wayfarers) -> float:
    """W-END-1, W-RUL-47: the furthest marker ends the game, or the lack of cards; full panoramas bring it nearer."""
    if table.ended_by >= 0:
        return 1.0
    data = table.data
    column = max(data.journal_spaces[player.marker].column for player in table.players)
    ai = table.automa
    if ai is not None and ai.automa is not None:
        turns = len(ai.automa.tiles) + sum(map(len, ai.automa.cards.values()))  # about one each
        clock = JOURNAL_SHARE * column / LAST_COLUMN + (1 - JOURNAL_SHARE) * min(1.0, turns / FULL_PILES)
        return max(clock, cards_gone(table))
    cards = max(len(player.land) + len(player.water) + len(player.space) for player in table.players)
    clock = JOURNAL_SHARE * column / LAST_COLUMN + (1 - JOURNAL_SHARE) * min(1.0, cards / FULL_PANORAMA)
    return max(clock, cards_gone(table))


def cards_gone(table: Wayfarers) -> float:
    """W-RUL-47: which part of the land and water cards has left the decks."""
    left = len(table.decks["land"]) + len(table.decks["water"])
    return 1 - left / (len(table.data.land) + len(table.data.water) - FACE_UP)


@rule
def features(table: Wayfarers, me: Player) -> Features:
    """What a player has beyond the points counted now."""
    if me.automa is not None:
        return automa_features(table, me)
    data = table.data
    counts = data.counts(me.land, me.water, me.space, me.caravan)
    key: tuple[object, ...] = (me.land, me.water, me.space, me.caravan, *me.townsfolk.items())
    lasting = data.lasting.get(key)
    if lasting is None:
        lasting = data.lasting.keep(key, lasting_features(table, me, counts))
    key = (*key, table.sides)
    ahead = data.roads_ahead.get(key)
    if ahead is None:
        ahead = data.roads_ahead.keep(key, roads_ahead(table, me, counts))
    found = lasting.copy()
    add_means(table, me, found)
    add_guilds(table, me, found)
    add_dice(table, me, found)
    add_townsfolk(me, counts, found)
    add_sky(table, me, counts, found)
    if table.ended_by < 0:  # afterwards the journal brings nothing but what it has brought
        found["column"] = data.journal_spaces[me.marker].column
        add_journey(table, me, counts, ahead, found)
    return found


def automa_features(table: Wayfarers, ai: Player) -> Features:
    """The solo opponent pays nothing and owns little: its journey and its workers make its next points.

    W-SOLO-34: its extra steps are the cheaper the further the human is.
    """
    spaces = table.data.journal_spaces
    mine = spaces[ai.marker].column
    human = max(spaces[player.marker].column for player in table.players if player is not ai)
    return {
        "column": mine if table.ended_by < 0 else 0,
        "cheap_steps": (human >= mine) + (human > mine) if table.ended_by < 0 else 0,
        "yellow_and_blue_workers": ai.workers["yellow"] + ai.workers["blue"],
        "green_workers": ai.workers["green"],
        "black_influence": min(ai.guilds["black"], ENOUGH_INFLUENCE),
    }


# Cards and tiles: they change seldom, so that what they are worth is remembered --------------------------------


def lasting_features(table: Wayfarers, me: Player, counts: Counts) -> Features:
    """What follows from the cards of the panorama and the tiles of the caravan alone."""
    return {
        **primary_tags(table, counts),
        **panorama(table, me),
        **caravan(table, me),
        **die_spaces(table, me),
        **vistas(table, me),
    }


def primary_tags(table: Wayfarers, counts: Counts) -> Features:
    """W-SCO-1, W-SCO-2: points grow faster and faster with a tag; a set of four is made of its parts."""
    vp = table.data.scoring["primary_tags"].vp
    have = [counts[tag] for tag in PRIMARY_TAGS]
    sets = min(have)
    last = len(vp) - 1
    return {
        "primary_tags": sum(have),
        "next_tags": sum(vp[min(n + 1, last)] - vp[min(n, last)] for n in have),
        "set_parts": sum((n > sets) + 0.5 * (n > sets + 1) for n in have),
    }


def panorama(table: Wayfarers, me: Player) -> Features:
    """Cities and harbours are more to do with dice, vistas pay as a by-product, space cards grow and need a place."""
    data = table.data
    comet_cards = sum(data.space[card].kind == "comet" for card in me.space)
    return {
        "star_cards": len(me.space) - comet_cards,
        "comet_cards": comet_cards,
        "places_in_the_sky": min(2, len(me.land) + len(me.water) - len(me.space)),
    }


def caravan(table: Wayfarers, me: Player) -> Features:
    """W-CAR-1, W-DIE-4: how likely some die has each asset, its chain included, and what the columns save."""
    columns = table.data.columns(me.caravan)
    found: Features = {
        "tiles": len(me.caravan),
        "reductions": sum(column.silver_off + column.provision_off for column in columns),
    }
    for asset, faces in zip(ASSETS, map(sum, zip(*table.data.reach(me.caravan), strict=True)), strict=True):
        found[f"{asset}_at_hand"] = AT_HAND[faces]
    return found


def die_spaces(table: Wayfarers, me: Player) -> Features:
    """W-DIE-2, W-TWN-3: what dice may do on cards beyond the ordinary, by how likely one of them is able to."""
    data = table.data
    columns = data.columns(me.caravan)
    extra = journals = 0.0
    for card in (*me.land, *me.water, "home_city", "home_harbour"):
        space = data.die_spaces.get(card)
        if space is None:
            continue
        tucked = me.townsfolk.get(card)
        if tucked is None and card in data.home:
            continue
        able = able_to(columns, space, data.townsfolk_assets[tucked] if tucked else None)
        more = data.townsfolk[tucked].effect if tucked else None
        gain = (worth(more) if more is not None else 0.0) + (0 if card in data.home else worth(space.action) - ORDINARY)
        extra += able * max(0.0, gain)
        if any(atom.name == "journal" for atom, _ in atoms(space.action)):
            journals += able
    return {"die_spaces": extra, "journal_spaces": journals}


def able_to(columns: tuple[Column, ...], space: DieSpace, more: tuple[int, ...] | None) -> float:
    """W-DIE-2 to W-DIE-4: how likely one of four dice meets what a space requires."""
    faces = 0
    for value in range(1, 7):
        found = [value]
        for at in found:
            assets = columns[at].assets if more is None else combined(columns[at].assets, more)
            if all(need <= have for need, have in zip(space.requires, assets, strict=True)):
                faces += 1
                break
            found += [to for to in columns[at].steps if to not in found]
    return AT_HAND[faces]


def vistas(table: Wayfarers, me: Player) -> Features:
    """W-LAND-3, W-TWN-4, W-TWN-5: what vistas and the townsfolk under them bring, and the townsfolk who rest."""
    data = table.data
    found = resting = 0.0
    for card in me.land:
        vista = data.land[card]
        if vista.do is not None:
            tucked = me.townsfolk.get(card)
            more = data.townsfolk[tucked].effect if tucked else None
            found += OFTEN.get(vista.when[0], 1.0) * (worth(vista.do) + (worth(more) if more is not None else 0.0))
    for card in me.townsfolk.values():
        effect = data.townsfolk[card].effect
        if data.townsfolk[card].trigger == "rest" and effect is not None:
            resting += worth(effect)
    return {"vistas": found, "resting": resting}


@cache
def worth(effect: Effect) -> float:
    """About what an effect is worth, in silver or provisions; of several possibilities the best."""
    match effect:
        case Do():
            return effect.count * WORTH.get(effect.name, 0.0)
        case All() | Seq():
            return sum(map(worth, effect.parts))
        case One():
            return max(map(worth, effect.parts))
        case Pay():
            return worth(effect.gain) - worth(effect.cost)
        case Times():
            return (effect.count if isinstance(effect.count, int) else 1) * worth(effect.effect)
        case May():
            return worth(effect.effect)
    return 0.0


# Means ---------------------------------------------------------------------------------------------------------


def add_means(table: Wayfarers, me: Player, found: Features) -> None:
    """Silver buys the sky and tiles, provisions land and water; workers act without dice; others pay for influence."""
    silver, provision, workers = me.silver, me.provision, me.workers
    found["silver"] = min(silver, PLENTY)
    found["provisions"] = min(provision, PLENTY)
    found["riches"] = max(silver - PLENTY, 0) + max(provision - PLENTY, 0)
    found["green_workers"] = workers["green"]
    found["yellow_and_blue_workers"] = workers["yellow"] + workers["blue"]
    found["influenced_cards"] = list(table.influence_on.values()).count(me.seat)


def add_guilds(table: Wayfarers, me: Player, found: Features) -> None:
    """W-SCO-6: a majority counts three points now, but early ones seldom last; safe leads do, near ones may come."""
    held = lead = 0
    for colour, mine in me.guilds.items():
        best = 0
        for other in table.players:
            if other is not me and other.guilds[colour] > best:
                best = other.guilds[colour]
        held += mine > best
        lead += max(-CLOSE_RACE, min(CLOSE_RACE, mine - best))
    found["majorities"] = held
    found["guild_lead"] = lead
    guilds = me.guilds
    found["black_influence"] = min(guilds["black"], ENOUGH_INFLUENCE)
    found["yellow_and_blue_influence"] = min(guilds["yellow"], ENOUGH_INFLUENCE) + min(guilds["blue"], ENOUGH_INFLUENCE)


def add_dice(table: Wayfarers, me: Player, found: Features) -> None:
    """A die works once per rest, so one on a space is not lost; what a ready one may do depends on its face."""
    reach = table.data.reach(me.caravan)
    ready = assets = 0
    for value, place in zip(me.dice, me.dice_at, strict=True):
        if place == "supply":
            ready += 1
            assets += sum(reach[value])
    found["dice"] = len(me.dice_at) - me.dice_at.count("reserve")
    found["ready_dice"] = ready
    found["ready_assets"] = assets
    found["rest_abilities"] = resting_townsfolk(table, me) if ready <= 1 else 0


def resting_townsfolk(table: Wayfarers, me: Player) -> int:
    """W-REST-1, W-REST-4: how many townsfolk a rest wakes, that of the home included."""
    townsfolk = table.data.townsfolk
    return 1 + [townsfolk[card].trigger for card in me.townsfolk.values()].count("rest")


# Townsfolk and the sky -----------------------------------------------------------------------------------------


def add_townsfolk(me: Player, counts: Counts, found: Features) -> None:
    """They help with dice, vistas or rests; W-HOME-5: with a tile each, they score as a pair."""
    found["townsfolk"] = len(me.townsfolk)
    found["unpaired"] = abs(1 + len(me.townsfolk) - counts["tiles"])


def add_sky(table: Wayfarers, me: Player, counts: Counts, found: Features) -> None:
    """W-SCO-3: the comet majority pays per comet card; W-SCO-4: a met goal doubles a card that still grows."""
    if found["comet_cards"]:
        rivals = max((comets(table, other) for other in table.players if other is not me), default=0)
        lead = max(-CLOSE_RACE, min(CLOSE_RACE, counts["comet"] - rivals))
        found["comet_lead"] = lead * found["comet_cards"]
    if me.inspiration:
        add_inspiration(table, me, counts, found)


def add_inspiration(table: Wayfarers, me: Player, counts: Counts, found: Features) -> None:
    """W-SCO-4: the points that unmet goals would double, by how much of a goal is reached; doubled cards grow, too."""
    hopes = goals = 0.0
    for host, card in me.inspiration.items():
        reached = 1.0
        for counter, needed in table.data.goals[card]:
            have = counts[counter] if counter in counts else count(table, me, counter)
            reached *= min(1.0, have / needed)
        goals += reached * (1.5 if host == "home_stars" else 1.0)  # the home stars grow most
        if reached < 1:
            hopes += reached * space_points(table, me, host)
    found["inspiration_goals"] = goals
    found["inspiration_hopes"] = hopes


# The journal ---------------------------------------------------------------------------------------------------


def add_journey(table: Wayfarers, me: Player, counts: Counts, far: dict[str, float], found: Features) -> None:
    """W-JRN-3: what the next step of the easiest road lacks, and less so what is beyond it; the steps that are open."""
    have = counts | {"townsfolk_cards": 1 + len(me.townsfolk)}
    for colour, influence in me.guilds.items():
        have[f"guild_{colour}"] = influence
    connections = table.data.connections(table.sides)
    found["obstacles"] = min(
        (missing(have, needs) + FAR * far[to] for to, needs in connections[me.marker]), default=0.0
    )
    steps, here = 0, [me.marker]
    while steps < FORESEEN:
        here = [to for space in here for to, needs in connections[space] if not missing(have, needs)]
        if not here:
            break
        steps += 1
    found["open_steps"] = steps


def roads_ahead(table: Wayfarers, me: Player, counts: Counts) -> dict[str, float]:
    """For each journal space what the easiest road from there to the end lacks, the influence to spend aside."""
    have = counts | {"townsfolk_cards": 1 + len(me.townsfolk)} | dict.fromkeys(INFLUENCE, MANY)
    found: dict[str, float] = {}
    for space, ways in table.data.connections(table.sides).items():
        found[space] = min((missing(have, needs) + found[to] for to, needs in ways), default=0.0)
    return found


def missing(have: Counts, needs: Needs) -> float:
    """The turns it takes to get what a connection asks for."""
    turns = 0.0
    for counter, needed in needs:
        lacks = needed - have[counter]
        if lacks > 0:
            turns += lacks * HARDSHIP.get(counter, 1.0)
    return turns
