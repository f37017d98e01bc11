"""Devices: the boards in their columns, what lies on them, and how they move (I-LIM-2, I-LIM-7, I-R-45)."""

from __future__ import annotations

from majlis.games.inventors.table import BUILT, LEFT, NOBODY, PUBLISHED, Device, Inventors


def in_column(table: Inventors, column: int) -> dict[str, Device]:
    """The devices of a column, the top row first."""
    return {board: device for board, device in table.devices.items() if device.column == column}


def arrange(table: Inventors) -> None:
    """Devices are kept in the order of their columns and rows."""
    table.devices = dict(sorted(table.devices.items(), key=lambda item: (item[1].column, item[1].row)))


def left(table: Inventors) -> dict[str, Device]:
    """The left column."""
    return in_column(table, LEFT)


def invented(table: Inventors) -> dict[str, Device]:
    """I-BLD-2: devices of the left column with a card."""
    return {board: device for board, device in table.devices.items() if device.column == LEFT and device.card}


def not_invented(table: Inventors) -> dict[str, Device]:
    """I-INV-2: boards of the left column without a card."""
    return {board: device for board, device in table.devices.items() if device.column == LEFT and not device.card}


def built(table: Inventors) -> dict[str, Device]:
    """I-PUB-2: the second column."""
    return in_column(table, BUILT)


def published(table: Inventors) -> dict[str, Device]:
    """All further columns, one after the other."""
    return {board: device for board, device in table.devices.items() if device.column >= PUBLISHED}


def matches(table: Inventors, board: str, card: str) -> list[str]:
    """I-INV-5: the colours in which the edges of board and card agree, top with top and bottom with bottom."""
    on_board, on_card = table.data.device_boards[board], table.data.device_cards[card]
    edges = [(on_board.top, on_card.top), (on_board.bottom, on_card.bottom)]
    return [ours for ours, theirs in edges if ours == theirs]


def reveal_board(table: Inventors, row: int, column: int = LEFT) -> str | None:
    """I-LIM-2: a new board for an empty place, as long as there are any."""
    board = table.draw(table.boards, "device_board")
    if board is not None:
        table.devices[board] = Device(column=column, row=row, dice=("",) * len(table.data.device_boards[board].tests))
        arrange(table)
        table.tell("reveal_board", board=board)
    return board


def put_invention(table: Inventors, board: str, card: str, tile: str, seat: int) -> None:
    """I-INV-4, I-INV-7: a card on the right half of a board, an Invention Tile in its corner."""
    device = table.devices[board]
    device.card, device.tile, device.inventor = card, tile, seat


def highest_free_row(table: Inventors, column: int) -> int:
    """I-R-45: the topmost empty place of a column, 0 if it is full."""
    taken = [device.row for device in table.devices.values() if device.column == column]
    return next((row for row in range(1, table.column_size + 1) if row not in taken), 0)


def move_to_built(table: Inventors, board: str, seat: int) -> None:
    """I-BLD-5 to I-BLD-8: the Builder's influence, a place in the second column, a new board for the place left."""
    device = table.devices[board]
    freed = device.row
    device.builder = seat
    device.column, device.row = BUILT, highest_free_row(table, BUILT)
    arrange(table)
    reveal_board(table, freed)


def move_to_published(table: Inventors, board: str, seat: int) -> None:
    """I-PUB-5, I-PUB-6, I-SOLO-35: the Publisher's influence, and a place right of the first two columns."""
    device = table.devices[board]
    device.publisher = seat
    column = PUBLISHED
    while not (row := highest_free_row(table, column)):
        column += 1
    device.column, device.row = column, row
    arrange(table)


def free_tests(table: Inventors) -> list[tuple[str, int]]:
    """I-TEST-2: the empty test spaces of Built and Published devices, by board and number."""
    ready = [(board, device) for board, device in table.devices.items() if device.column >= BUILT]
    return [(board, n) for board, device in ready if "" in device.dice for n, die in enumerate(device.dice) if not die]


def put_test_die(table: Inventors, board: str, number: int, die: str) -> None:
    """I-TEST-5: it stays there."""
    device = table.devices[board]
    device.dice = (*device.dice[:number], die, *device.dice[number + 1 :])


def device_points(table: Inventors, seat: int) -> int:
    """I-SCORE-7, I-R-49: for building and publishing, without the conditions of the cards."""
    return sum(points_on(table, device, seat) for device in table.devices.values())


def points_on(table: Inventors, device: Device, seat: int) -> int:
    """I-SCORE-7: what one device is worth to its Builder or Publisher."""
    if seat not in (device.builder, device.publisher):
        return 0
    score = table.data.scoring
    tested = score["score_tested"].vp * sum(map(bool, device.dice))
    if device.publisher == NOBODY:
        return tested
    if device.builder == device.publisher:
        return score["score_both"].vp + tested
    return score["score_builder"].vp if device.builder == seat else tested
