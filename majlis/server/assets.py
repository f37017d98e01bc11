"""Static files: those of the shell, and each game's style, picture and icons. Read anew when they change."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

from majlis.games import BOOKS, find_book

STATIC = Path(__file__).parent / "static"
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


class Asset(NamedTuple):
    """A file to be sent: its content, its type, and a fingerprint."""

    content: bytes
    type: str
    hash: str


class Assets:
    """Files by the path of their address: `static/style.css`, `boards/wayfarers.css`, `sprite/wayfarers.svg`.

    Those of an expansion begin with its base's.
    """

    def __init__(self) -> None:
        self._files: dict[str, list[Path]] = {
            f"static/{file.name}": [file] for file in STATIC.iterdir() if file.suffix in TYPES
        }
        self._files["sprite/common.svg"] = [STATIC / "icons.svg"]
        for book in BOOKS:
            self._files[f"boards/{book}.css"] = _files(book, "board.css")
            self._files[f"boards/{book}.svg"] = _files(book, "picture.svg")[-1:]
            self._files[f"sprite/{book}.svg"] = [STATIC / "icons.svg", *_files(book, "icons.svg")]
        self._read: dict[str, tuple[tuple[int, ...], Asset]] = {}

    def get(self, path: str) -> Asset | None:
        """The file of an address, or None."""
        files = self._files.get(path)
        if files is None:
            return None
        times = tuple(file.stat().st_mtime_ns for file in files)
        found = self._read.get(path)
        if found is None or found[0] != times:
            sprites = len(files) > 1 and files[0].suffix == ".svg"
            content = _joined(files) if sprites else b"\n".join(file.read_bytes() for file in files)
            asset = Asset(content, TYPES[files[0].suffix], hashlib.sha256(content).hexdigest()[:12])
            found = self._read[path] = (times, asset)
        return found[1]

    def url(self, path: str) -> str:
        """The address of a file, which changes with its content; a bare name is one of the shell's."""
        full = path if "/" in path else f"static/{path}"
        asset = self.get(full)
        if asset is None:
            raise KeyError(f"there is no file {path!r}")
        return f"/{full}?v={asset.hash}"

    def icons(self, book: str) -> frozenset[str]:
        """The names of the icons that the pages of a game or an expansion can use."""
        asset = self.get(f"sprite/{book}.svg")
        assert asset is not None
        parts = asset.content.decode().split('id="icon-')[1:]
        return frozenset(part.partition('"')[0] for part in parts)


def _files(book: str, name: str) -> list[Path]:
    """The files of this name that belong to a board, the base's before the expansion's."""
    return [folder / name for folder in find_book(book).folders("board") if (folder / name).is_file()]


def _joined(files: list[Path]) -> bytes:
    """Several sprites as one."""
    bodies = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        bodies.append(text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")])
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(bodies)}</svg>'.encode()
