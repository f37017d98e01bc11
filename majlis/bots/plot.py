"""The ratings of an arena as a picture: an SVG that stands alone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, cos, floor, pi, sin

from majlis.bots.arena import Standing

INK, SOFT, LINE, PAPER, GOLD, ACCENT = "#2b2417", "#6d6047", "#dccfae", "#fdf9ee", "#a97c1f", "#1f5f6b"
WIDTH, LEFT, RIGHT, TOP, ROW, FOOT = 860, 180, 190, 96, 46, 64
STEPS = (1, 2, 5, 10, 20, 50)
MOST_TICKS = 8


def ratings(title: str, subtitle: str, standings: Sequence[Standing]) -> str:
    """A line per bot, the best on top: a star at its rating, a bar over where it lies with 95 %."""
    ticks = _ticks(
        min(standing.rating - standing.uncertainty for standing in standings),
        max(standing.rating + standing.uncertainty for standing in standings),
    )
    bottom = TOP + ROW * len(standings)
    height = bottom + FOOT
    scale = (WIDTH - LEFT - RIGHT) / (ticks[-1] - ticks[0])

    def x(rating: float) -> float:
        return LEFT + (rating - ticks[0]) * scale

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'role="img" aria-labelledby="title about" font-family="Georgia, \'Times New Roman\', serif">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="about">{escape(_about(standings))}</desc>',
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="{PAPER}"/>',
        f'<rect x="8" y="8" width="{WIDTH - 16}" height="{height - 16}" rx="6" fill="none" stroke="{LINE}"/>',
        _star(36, 42, 13, GOLD),
        _text(60, 44, title, size=22, weight="bold"),
        _text(60, 66, subtitle, size=13, fill=SOFT),
        _text(WIDTH - 28, TOP - 10, "wins", size=12, fill=SOFT, anchor="end"),
        _text(WIDTH - 92, TOP - 10, "rating", size=12, fill=SOFT, anchor="end"),
    ]
    for tick in ticks:
        parts.append(f'<path d="M{x(tick):.1f} {TOP}V{bottom}" stroke="{LINE}"/>')
        parts.append(_text(x(tick), bottom + 18, f"{tick:g}", size=12, fill=SOFT, anchor="middle"))
    about = "OpenSkill rating; the bar holds the true one with 95 %"
    parts.append(_text((LEFT + WIDTH - RIGHT) / 2, bottom + 40, about, size=12, fill=SOFT, anchor="middle"))
    for number, standing in enumerate(standings):
        parts += _row(standing, x(standing.rating), standing.uncertainty * scale, TOP + ROW * number + ROW / 2)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _row(standing: Standing, x: float, half: float, y: float) -> list[str]:
    start, end = x - half, x + half
    caps = f"M{start:.1f} {y - 6}v12M{end:.1f} {y - 6}v12"
    return [
        _text(LEFT - 20, y + 5, standing.bot, size=16, anchor="end"),
        f'<path d="M{start:.1f} {y}H{end:.1f}{caps}" stroke="{ACCENT}" stroke-width="2.5" stroke-linecap="round"/>',
        _star(x, y, 9, ACCENT),
        _text(WIDTH - 92, y + 5, f"{standing.rating:.1f} ± {standing.uncertainty:.1f}", size=14, anchor="end"),
        _text(WIDTH - 28, y + 5, f"{100 * standing.tally.rate:.0f} %", size=14, anchor="end"),
    ]


def _about(standings: Sequence[Standing]) -> str:
    return "; ".join(f"{s.bot}: {s.rating:.1f} ± {s.uncertainty:.1f}" for s in standings)


def _ticks(least: float, most: float) -> list[int]:
    """Round numbers from below the least to above the most."""
    step = next((s for s in STEPS if (most - least) / s <= MOST_TICKS - 2), STEPS[-1])
    first, last = floor(least / step), max(ceil(most / step), floor(least / step) + 1)
    return [step * n for n in range(first, last + 1)]


def _star(x: float, y: float, size: float, fill: str) -> str:
    """The star of eight points: two squares, one on its tip."""
    points = [
        (x + radius * cos(pi * n / 8), y + radius * sin(pi * n / 8))
        for n in range(16)
        for radius in [size if n % 2 == 0 else size * 0.765]
    ]
    return f'<polygon points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in points)}" fill="{fill}"/>'


def _text(
    x: float, y: float, words: str, *, size: int, fill: str = INK, anchor: str = "start", weight: str = "normal"
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{escape(words)}</text>'
    )
