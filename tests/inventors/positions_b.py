"""Positions for Camels, devices, Workshops, Workers and free actions."""

from __future__ import annotations

from typing import Any

from majlis.testing import Scene

from .positions import board, built, invented, position, zones

ROBOTIC, HOURGLASS = "db_robotic", "dc_hourglass"  # the device of the worked examples
CAMELS = ("camel_1", "camel_2")
SPARE = ("dc_lamp", "dc_boat", "dc_statue", "dc_toy", "dc_vase", "dc_scales")  # cards of no account


def steps(game: Scene, **answers: str | list[str]) -> Scene:
    """Answer questions by their keys as long as they are named; several answers to one key stand in their order.

    An answer that has spaces in it stands in a list. A question with only one answer is never asked: naming it does no
    harm.
    """
    left = {key: text.split() if isinstance(text, str) else [*text] for key, text in answers.items()}
    while left.get(game.key):
        game.play(left[game.key].pop(0))
    return game


def hurry(game: Scene) -> Scene:
    """Go on to the end of the turn: skip what can be skipped, pay, else take what is offered first."""
    while game.key != "end_turn":
        game.play(next((option for option in ("skip", "pay") if option in game.options), game.options[0]))
    return game


def brightens(game: Scene, card: str, die: str, *gains: str) -> Scene:
    """Play a card for a Brighten alone; then come the answers to what it brings."""
    steps(game.play(f"play_{card}"), next="brighten", brighten=die)
    for gain in gains:
        game.play(gain)
    return steps(game, increase_die="skip")


def inventing(boards: str = ROBOTIC, **fields: Any) -> Scene:
    """A turn in which these boards of the left column may be Invented, with an orange 6 and cards to spare."""
    rows = {name: board(n) for n, name in enumerate(boards.split(), 1)}
    given: dict[str, Any] = {"zones": zones(ready="orange_6"), "hand": [HOURGLASS, *SPARE[:2]], "devices": rows}
    return position(**given | fields)


def invents(game: Scene, *, discard: str = "", card: str = HOURGLASS, tile: str = "invention_top_left") -> Scene:
    """Invent with the dice that the game offers first, up to the question after the Invention Tile."""
    steps(game, turn="invent")
    while game.key in ("invent", "die", "second_die"):
        game.play("skip" if "skip" in game.options else game.options[0])
    return steps(game, discard=discard, place_card=card, invention=tile)


def building(
    card: str = HOURGLASS, *, by: int = 0, tile: str = "it_silver", name: str = ROBOTIC, **fields: Any
) -> Scene:
    """A turn in which this device may be built, with two white dice that are enough and ten silver."""
    given: dict[str, Any] = {"zones": zones(ready="white_6 white_6"), "silver": 10}
    devices = {name: invented(1, card, by, tile)} | fields.pop("devices", {})
    return position(**given | fields, devices=devices)


def builds(game: Scene, *dice: str) -> Scene:
    """Build with these dice, or those that the game offers first, up to the first question after that."""
    return _acts(game, "build", *dice)


def publishing(*, by: int = 0, builder: int = 0, name: str = ROBOTIC, **fields: Any) -> Scene:
    """A turn in which this device may be published, with two white dice that are enough and ten silver."""
    given: dict[str, Any] = {"zones": zones(ready="white_6 white_6"), "silver": 10}
    devices = {name: built(1, HOURGLASS, by, builder)} | fields.pop("devices", {})
    return position(**given | fields, devices=devices)


def publishes(game: Scene, *dice: str) -> Scene:
    """Publish with these dice, or those that the game offers first, up to the first question after that."""
    return _acts(game, "publish", *dice)


def to_test(*there: str, name: str = ROBOTIC, **fields: Any) -> Scene:
    """A turn in which a Built device with these dice on its test spaces ("" for none) may be tested."""
    devices = {name: built(1, HOURGLASS, dice=there)} | fields.pop("devices", {})
    return position(devices=devices, **{"zones": zones(ready="blue_3 orange_4 charcoal_5"), **fields})


def _acts(game: Scene, action: str, *dice: str) -> Scene:
    chosen = list(dice)
    steps(game, turn=action)
    while game.key in (action, "die", "second_die"):
        if game.key != action and chosen:
            game.play(chosen.pop(0))
        else:
            game.play("skip" if "skip" in game.options else game.options[0])
    return game


def working(row: str, dice: str, laid: str = "", /, **fields: Any) -> Scene:
    """An activation of a row in which these tiles lie: one or two Ready dice have just been put there."""
    given: dict[str, Any] = {"zones": zones(ready=dice), "rows": {row: laid.split()}}
    for name in given:
        given[name] |= {key: there for key, there in fields.pop(name, {}).items() if there}
    game = steps(position(**given, **fields), turn="workshop", workshop=row)
    wanted = [f"ready_{die}" for die in dice.split()]
    steps(game, die=wanted[0])
    return steps(game, second_die=wanted[1] if len(wanted) > 1 else "skip")


def device(game: Scene, name: str = ROBOTIC) -> Any:
    """A device as it lies there now."""
    return game.table.devices[name]


def place(game: Scene, name: str = ROBOTIC) -> tuple[int, int]:
    """Column (0 left, 1 Built, 2 and more Published) and row of a device."""
    there = device(game, name)
    return there.column, there.row


def loads(game: Scene) -> dict[str, tuple[str, ...]]:
    """The dice on Camels, where there are any."""
    return {camel: dice for camel, dice in game.me.camels.items() if dice}


def free(game: Scene) -> tuple[str, ...]:
    """The free actions on offer."""
    return game.decision.free if game.decision else ()


def score(game: Scene, source: str, seat: int = 0) -> int:
    """The points of a player from one source, if the game ended now."""
    return game.game.result.scores[seat][source]
