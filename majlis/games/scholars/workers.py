"""Workers: gaining them, spending them and putting them on dice."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.scholars.dice import colour_of, value_of
from majlis.games.scholars.table import ActionSlot, Player, Scholars, at_once, must, refuses

PER_DIE = 2  # S-WKR-1
BEST = 6  # S-WKR-2


@must
def worker(table: Scholars, me: Player, colour: str) -> None:
    """S-ATOM-2: a worker of this colour, or of any."""
    if colour == "any":
        options = [f"worker_{c}" for c in table.data.workers]
        colour = table.ask(me, "worker", options).removeprefix("worker_")
    me.workers[colour] += 1
    table.tell("worker", me, colour=f"worker_{colour}")


@at_once(worker)
def of_given_colour(table: Scholars, me: Player, colour: str) -> bool:
    """A worker of a given colour leaves nothing to choose."""
    return colour != "any"


@must
def pay_worker(table: Scholars, me: Player, count: int, colour: str) -> None:
    """S-ATOM-2, S-WKR-5: spend workers of the own supply; `any` are whichever the player has."""
    for _ in range(count):
        options = [f"worker_{c}" for c in me.workers if me.workers[c] and colour in (c, "any")]
        spent = table.ask(me, "pay_worker", options)
        me.workers[spent.removeprefix("worker_")] -= 1
        table.tell("pay_worker", me, colour=spent)


@refuses(pay_worker)
def too_few_workers(table: Scholars, me: Player, count: int, colour: str) -> Reason | None:
    """S-ATOM-2: the cost must be payable in full."""
    has = sum(me.workers.values()) if colour == "any" else me.workers[colour]
    return None if has >= count else reason("lacks_workers", n=count)


def placements(table: Scholars, me: Player, slot: ActionSlot) -> list[str]:
    """S-WKR-1: a worker of each colour on each die of the card, where it would change something; of equal dice once."""
    colours = [colour for colour, number in me.workers.items() if number]
    dice = [(die, len(workers)) for die, workers in zip(slot.shown, slot.workers, strict=True)]
    return [
        f"worker_{colour}_{n}"
        for n, (die, workers) in enumerate(dice, 1)
        if workers < PER_DIE and (die, workers) not in dice[: n - 1]
        for colour in colours
        if worked(table, die, colour) != die
    ]


def place_worker(table: Scholars, me: Player, slot: ActionSlot, placement: str) -> None:
    """S-WKR-1, S-RULING-5: workers apply one after the other."""
    _, colour, number = placement.split("_")
    at = int(number) - 1
    me.workers[colour] -= 1
    before, slot.shown = slot.shown[at], shown_with(table, slot, placement)
    slot.workers = (*slot.workers[:at], (*slot.workers[at], colour), *slot.workers[at + 1 :])
    table.tell("place_worker", me, colour=f"worker_{colour}", die=before, now=slot.shown[at])


def shown_with(table: Scholars, slot: ActionSlot, placement: str) -> tuple[str, ...]:
    """S-WKR-2, S-WKR-3: what the dice of the card count as with this worker."""
    _, colour, number = placement.split("_")
    at = int(number) - 1
    return (*slot.shown[:at], worked(table, slot.shown[at], colour), *slot.shown[at + 1 :])


def worked(table: Scholars, die: str, colour: str) -> str:
    """S-WKR-2 to S-WKR-4, S-ATOM-16: a worker of the die's colour makes it 6, another one recolours it."""
    own = colour_of(die)
    alike = own == colour or (own in table.turn.like_white and colour == "white")
    if alike or (own == "white" and colour in table.turn.like_white):
        return f"{own}_{BEST}"
    return f"{colour}_{value_of(die)}"
