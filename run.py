#!/usr/bin/env python3
"""Set Majlis up in .venv, then start it.

python3 run.py              start on http://127.0.0.1:8000
python3 run.py play ...     any command of majlis
python3 run.py test ...     every check; arguments go to pytest
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(f"Majlis needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / "python")
CHECKS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
    "import-linter": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()"],
    "pytest": ["-m", "pytest", "-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder"],
}


def install(extra: str = "") -> None:
    """Install the project once, and again when pyproject.toml, its place or Python has changed."""
    cause = f"{ROOT} {sys.version_info[:2]} ".encode() + (ROOT / "pyproject.toml").read_bytes()
    wanted, stamp = hashlib.sha256(cause).hexdigest(), VENV / "majlis.stamp"
    if stamp.exists() and stamp.read_text() in (wanted + extra, wanted + "[dev]"):
        return
    print("Setting up Majlis in .venv ...", flush=True)
    uv = shutil.which("uv")
    make, pip = [sys.executable, "-m", "venv", str(VENV)], [PYTHON, "-m", "pip", "install"]
    if uv:
        make = [uv, "venv", "--quiet", "--allow-existing", "--python", sys.executable, str(VENV)]
        pip = [uv, "pip", "install", "--python", PYTHON]
    for command in (make, [*pip, "--quiet", "--editable", f"{ROOT}{extra}"]):
        if subprocess.call(command):
            sys.exit("Setting up failed: " + " ".join(command))
    stamp.write_text(wanted + extra)


def install_tools() -> None:
    """The browser tests drive Chromium, and rules are compiled: take Debian's tools where some are missing."""
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    there = {"chromium": shutil.which("chromium"), "gcc": shutil.which("gcc"), "python3-dev": headers.exists()}
    missing = [name for name, found in there.items() if not found]
    if not missing or not shutil.which("apt-get"):
        return
    print(f"Installing {', '.join(missing)} for the tests ...", flush=True)
    as_root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    for command in (["update", "-qq"], ["install", "-y", "-qq", *missing]):
        subprocess.call([*as_root, "apt-get", *command], env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


def test(arguments: list[str]) -> None:
    """Run every check, each under its own heading, and fail if one of them failed."""
    failed = []
    for name, check in CHECKS.items():
        print(f"\n=== {name} ===", flush=True)
        if subprocess.call([PYTHON, *check, *(arguments if name == "pytest" else [])], cwd=ROOT):
            failed.append(name)
    sys.exit(f"\nFailed: {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments[:1] == ["test"]:
        install("[dev]")
        install_tools()
        test(arguments[1:])
    install()
    command = [str(BIN / "majlis"), *(arguments or ["serve"])]
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)
