"""Rules and engine may be compiled (docs/speed.md): what was recorded with plain ones is replayed to the same end."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = "body_of_books"  # the least to compile; it lies over rules that are not
TESTS = [f"tests/engine/test_{name}.py" for name in ("checkpoint", "effects", "game", "resolving", "table")]


def test_compiled_rules_and_engine_replay_what_was_recorded(tmp_path: Path) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tmp_path)
    plain = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in ("majlis", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=plain)

    def python(*arguments: str) -> str:
        env = {**os.environ, "MAJLIS_COMPILE": GAME, "PYTHONPATH": str(tmp_path)}
        done = subprocess.run([sys.executable, *arguments], cwd=tmp_path, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.strip()

    python("setup.py", "build_ext", "--inplace")
    for module in (f"games.{GAME}.turn", "engine.asking", "engine.effects", "engine.resolving", "engine.run"):
        where = Path(python("-c", f"import majlis.{module} as found; print(found.__file__)"))
        assert where.suffix in (".so", ".pyd")
        assert where.parent == (tmp_path / "majlis" / module.replace(".", "/")).parent
    assert " passed" in python("-m", "pytest", "-p", "no:cacheprovider", "tests/golden", "-k", GAME)
    assert " passed" in python("-m", "pytest", "-p", "no:cacheprovider", *TESTS)
