"""Chapter 10, Test: a coloured die onto a device, its influence and a movement of the Ship."""

from __future__ import annotations

from collections.abc import Iterator

from majlis.engine.effects import Effect, parse
from majlis.engine.run import Reason, reason
from majlis.games.inventors.camels import available, has_free_camel, put_on_camel, raised, strength
from majlis.games.inventors.devices import free_tests, put_test_die
from majlis.games.inventors.dice import colour_of, face_of, take_from_zone
from majlis.games.inventors.die import WHITE
from majlis.games.inventors.table import Inventors, Player, choose_target, refuses, rule

SPACE = "test_"


@rule
def test(table: Inventors, me: Player) -> None:
    """I-TEST-1 to I-TEST-5: a white die onto a Camel, a coloured one onto a device, then influence and Ship."""
    board = choose_target(table, me, "test", lambda: tested_boards(table, me))
    number = choose_space(table, me, board)
    space = table.data.device_boards[board].tests[number]
    option = table.ask(me, "test_die", lambda: fitting_dice(table, me, board, number), source=board)
    zone, _, die = option.partition("_")
    put_on_camel(table, me, (WHITE,))
    take_from_zone(me, zone, die)
    face = choose_face(table, me, board, zone, die)
    put_test_die(table, board, number, f"{space.colour}_{face}")
    table.tell("test", me, board=board, die=f"{space.colour}_{face}")
    gains: list[Effect] = [table.data.influence_in[space.colour]] if space.influence else []
    gains.append(parse(f"ship({space.ships})"))
    table.together(me, [(gain, board) for gain in gains], len(gains))


def needed_face(table: Inventors, board: str) -> int:
    """I-TEST-2: at least as high as every die that lies there."""
    return max([face_of(die) for die in table.devices[board].dice if die], default=0)


def possible_tests(table: Inventors, me: Player) -> Iterator[tuple[str, int]]:
    """I-TEST-2: the free test spaces for which an available die of their colour is high enough."""
    best, boards = strength(table, me).best, table.data.device_boards
    for board, number in free_tests(table):
        face = best[boards[board].tests[number].colour]
        if face and face >= needed_face(table, board):
            yield board, number


def tested_boards(table: Inventors, me: Player) -> list[str]:
    """I-TEST-2: the devices, anybody's, that a die of mine can test."""
    return list(dict.fromkeys([board for board, _ in possible_tests(table, me)]))


def choose_space(table: Inventors, me: Player, board: str) -> int:
    """I-TEST-2: one of the free test spaces of the device."""
    spaces = spaces_to_test(table, me, board)
    space = table.ask(me, "test_space", lambda: spaces_to_test(table, me, board), source=board, free=len(spaces) > 1)
    return int(space.removeprefix(SPACE)) - 1


def spaces_to_test(table: Inventors, me: Player, board: str) -> list[str]:
    """I-TEST-2: those of the device for which there is a die."""
    return [f"{SPACE}{number + 1}" for name, number in possible_tests(table, me) if name == board]


def fitting_dice(table: Inventors, me: Player, board: str, number: int) -> list[str]:
    """I-TEST-2, I-DICE-2: the dice of the colour that are high enough once turned up."""
    colour, least = table.data.device_boards[board].tests[number].colour, needed_face(table, board)
    split = [(option, *option.partition("_")[::2]) for option in available(table, me)]
    return [
        option for option, zone, die in split if colour_of(die) == colour and face_of(raised(table, zone, die)) >= least
    ]


def choose_face(table: Inventors, me: Player, board: str, zone: str, die: str) -> int:
    """I-DICE-2, I-R-21: how far the die is turned up; it stays so."""
    least = max(face_of(die), needed_face(table, board))
    most = face_of(raised(table, zone, die))
    faces = [str(face) for face in range(least, most + 1)]
    return int(table.ask(me, "raise", faces, source=board, free=len(faces) > 1))


@refuses(test)
def no_test(table: Inventors, me: Player) -> Reason | None:
    """I-TEST-1, I-TEST-2: a Camel, a free test space and a die for it."""
    if not has_free_camel(me):
        return reason("no_camel")
    if next(possible_tests(table, me), None) is not None:
        return None
    return reason("no_test_die") if free_tests(table) else reason("nothing_to_test")
