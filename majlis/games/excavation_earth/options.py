"""What an option means beyond its id, for the labels of buttons."""

from __future__ import annotations

from majlis.games.excavation_earth.black_market import top
from majlis.games.excavation_earth.holds import HOLDS, artifact_of
from majlis.games.excavation_earth.table import ExcavationEarth, rule


@rule
def about_option(table: ExcavationEarth, seat: int, option: str) -> dict[str, object]:
    """Where an explorer stands, how far a place is, what lies on a stack, in a hold or in the forecast, its value."""
    value = table.data.value
    if option in value:
        return {"kind": "artifact", "value": value[option]}
    if table.turn.moving and option in table.data.locations:
        return {"kind": "way", "steps": table.data.distance[table.turn.moving][option]}
    kind, _, which = option.partition("_")
    if option in HOLDS or not which:
        return {}
    if kind in ("cargo", "hidden"):
        artifact = artifact_of(option)
        return {"kind": "tile", "artifact": artifact, "value": value[artifact], "hold": f"{kind}_hold"}
    if kind == "explorer":
        return {"kind": "explorer", "at": table.players[seat].explorers[int(which) - 1]}
    if kind == "forecast":
        return {"kind": "forecast", "card": table.forecast[int(which) - 1]}
    if kind == "stack" and top(table, which):
        return {"kind": "stack", "artifact": top(table, which), "value": value[top(table, which)]}
    return {}
