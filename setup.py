"""Builds Majlis: as it is, or with rules and engine compiled where MAJLIS_COMPILE asks for it. See docs/speed.md."""

import os
from pathlib import Path

from setuptools import Extension, setup

ENGINE = [f"majlis/engine/{name}.py" for name in ("asking", "effects", "resolving", "run")]
GAMES = Path("majlis/games")
AS_THEY_ARE = {"__init__", "about", "components", "inventory", "scenes", "table", "terminal"}  # states, data and words


def modules(asked: str) -> list[str]:
    """The modules to be compiled: of the engine, and those with the rules of all games ("1") or of those named."""
    games = sorted(GAMES.glob("*/")) if asked == "1" else [GAMES / name for name in asked.split(",")]
    rules = [file for game in games for file in sorted(game.glob("*.py")) if file.stem not in AS_THEY_ARE]
    return ENGINE + [str(file) for file in rules]


def compiled(asked: str) -> list[Extension]:
    """What makes them fast; nothing as long as mypy is still to be installed for the build."""
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    return mypycify(["--strict", *modules(asked)], opt_level="2")


asked = os.environ.get("MAJLIS_COMPILE", "")
setup(setup_requires=["mypy>=1.11"] if asked else [], ext_modules=compiled(asked) if asked else [])
