"""The rules may be compiled (docs/speed.md): what was recorded with the plain ones is replayed to the same end."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = "body_of_books"  # the least to compile; it lies over rules that are not


def test_compiled_rules_replay_what_was_recorded(tmp_path: Path) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tmp_path)
    plain = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "majlis", tmp_path / "majlis", ignore=plain)
    shutil.copytree(ROOT / "tests" / "golden", tmp_path / "golden", ignore=plain)

    def python(*arguments: str) -> str:
        env = {**os.environ, "MAJLIS_COMPILE": GAME, "PYTHONPATH": str(tmp_path)}
        done = subprocess.run([sys.executable, *arguments], cwd=tmp_path, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.strip()

    python("setup.py", "build_ext", "--inplace")
    where = python("-c", f"from majlis.games.{GAME} import turn; print(turn.__file__)")
    assert Path(where).parent == tmp_path / "majlis" / "games" / GAME
    assert Path(where).suffix in (".so", ".pyd")
    assert " passed" in python("-m", "pytest", "-p", "no:cacheprovider", "golden", "-k", GAME)
