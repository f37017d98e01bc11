"""Chapters 9 and 10: command centres after each round, galleries and ties at the end."""

from __future__ import annotations

from majlis.games.excavation_earth.holds import held
from majlis.games.excavation_earth.table import ExcavationEarth, Player, rule


@rule
def score_centres(table: ExcavationEarth) -> None:
    """E-SCO-1: each command centre pays by number of envoys."""
    for centre in table.data.centres:
        for seat, prize in prizes(table, centre).items():
            me = table.players[seat]
            me.credits += prize
            envoys = me.envoys[centre]
            tied = sum(player.envoys[centre] == envoys for player in table.players)
            table.tell("prize" if tied == 1 else "prize_shared", me, centre=centre, envoys=envoys, n=prize, tied=tied)


def prizes(table: ExcavationEarth, centre: str) -> dict[int, int]:
    """E-SCO-1 to E-SCO-4: by seat; those who tie share the places they cover, rounded down."""
    places = table.data.prizes[f"prizes_{table.round}"].credits
    envoys = {player.seat: player.envoys[centre] for player in table.players if player.envoys[centre]}
    won: dict[int, int] = {}
    for number in sorted(set(envoys.values()), reverse=True):
        tied = [seat for seat, mine in envoys.items() if mine == number]
        shared = sum(places[len(won) : len(won) + len(tied)])
        won.update(dict.fromkeys(tied, shared // len(tied)))
    return {seat: prize for seat, prize in won.items() if prize}


@rule
def scores(table: ExcavationEarth) -> list[dict[str, int]]:
    """E-END-1 to E-END-3: credits, and what the galleries are worth, by player."""
    return [score(table, player) for player in table.players]


def score(table: ExcavationEarth, me: Player) -> dict[str, int]:
    """The credits of one player by source."""
    points = {
        "credits": me.credits,
        "gallery_rows": row_credits(table, me),
        "gallery_columns": column_credits(table, me),
    }
    if table.solo:
        points["leftovers"] = leftovers(table, me)
    return points


def row_credits(table: ExcavationEarth, me: Player) -> int:
    """E-END-1: every row by its number of guards; each row has its own table."""
    data = table.data
    return sum(data.gallery[f"gallery_row_{row}"].credits[guards(me, data.of_row[row])] for row in data.rows)


def column_credits(table: ExcavationEarth, me: Player) -> int:
    """E-END-1: every column by its number of guards."""
    data = table.data
    worth = data.gallery["gallery_columns"].credits
    return sum(worth[guards(me, data.of_region[colour])] for colour in data.colours)


def guards(me: Player, artifacts: tuple[str, ...]) -> int:
    """How many of these artifacts are sampled."""
    return sum(map(me.guards.__contains__, artifacts))


def leftovers(table: ExcavationEarth, me: Player) -> int:
    """E-SOLO-14, E-DIF-9: artifacts left are worth their value to Zu; they may cost the person theirs."""
    value = sum(table.data.value[artifact] for artifact in held(me))
    if me.zu:
        return value
    return -value if table.options["hard_lose_leftovers"] == "yes" else 0


@rule
def tie_breaks(table: ExcavationEarth, me: Player) -> dict[str, int]:
    """E-END-3: more artifacts left; E-SOLO-15: against Zu a tie is lost."""
    return {"against_zu": 1 if me.zu else 0} if table.solo else {"artifacts": len(held(me))}
