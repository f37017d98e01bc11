"""What bots have learnt: for each ruleset, alone against the solo opponent or among people, a net and an instinct.

`majlis learn` makes them. Where nothing was learnt, positions are judged by weights and instinct is common sense.
"""

from __future__ import annotations

from importlib.resources import files

FOLDERS = NETS, INSTINCTS = ("nets", "instincts")


def file_of(ruleset: str, solo: bool) -> str:
    """The name of the file."""
    return f"{ruleset}_{'solo' if solo else 'people'}.json"


def text_of(folder: str, ruleset: str, solo: bool) -> str | None:
    """What was learnt, as it was written; None if nothing was."""
    file = files("majlis.bots").joinpath(folder, file_of(ruleset, solo))
    return file.read_text(encoding="utf-8") if file.is_file() else None
