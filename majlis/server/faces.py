"""Card faces: abstract pictures drawn from the id of a card, so that each has a face one remembers.

The parts carry classes: `f0` the ground, `f1` far to `f5` near, `fx` the accent, `fs` small lights, `fd` dust, `fl`
lines. The style sheet gives them their colours.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from math import cos, pi, sin

from markupsafe import Markup, escape


def face(id: str, kind: str) -> Markup:
    """The picture of a card: the id is the seed, the kind the motif."""
    draw, family, hold = _MOTIFS.get(kind, (_rosette, "page", "YMid"))
    art = draw(_Chance(id), kind)
    return Markup(
        f'<svg class="face face-{family}" viewBox="0 0 100 100" preserveAspectRatio="xMid{hold} slice" '
        f'aria-hidden="true" data-kind="{escape(kind)}"><path class="f0" d="M0 0h100v100H0z"/>{art}</svg>'
    )


class _Chance:
    """Numbers that look random and follow from a word."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.drawn = 0

    def pick(self, low: int, high: int) -> int:
        self.drawn += 1
        digest = blake2b(f"{self.word}/{self.drawn}".encode(), digest_size=4).digest()
        return low + int.from_bytes(digest, "big") % (high - low + 1)


def _path(cls: str, d: str) -> str:
    return f'<path class="{cls}" d="{d}"/>'


def _dot(cls: str, x: float, y: float, r: float) -> str:
    return f'<circle class="{cls}" cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}"/>'


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _star(x: float, y: float, outer: float, points: int, waist: float, turn: float = 0) -> str:
    """A star as a path: `waist` is the share of the inner radius."""
    corners = []
    for corner in range(points * 2):
        angle = turn - pi / 2 + pi * corner / points
        reach = outer * (waist if corner % 2 else 1)
        corners.append(f"{_n(x + reach * cos(angle))} {_n(y + reach * sin(angle))}")
    return f"M{'L'.join(corners)}z"


# Land and water --------------------------------------------------------------------------------------------


def _dune(chance: _Chance, cls: str, y: int, swing: int) -> str:
    """A layer of sand down to the lower edge."""
    left, middle, right = (y + chance.pick(-swing, swing) for _ in range(3))
    crest = chance.pick(30, 70)
    return _path(
        cls,
        f"M0 {left}C{crest // 2} {left - swing} {crest - 12} {middle - swing} {crest} {middle}"
        f"S{crest + 26} {right + swing} 100 {right}V100H0z",
    )


def _peaks(chance: _Chance, cls: str, y: int) -> str:
    """A range of mountains."""
    d, x = f"M0 {y + 6}", chance.pick(10, 18)
    while x < 100:
        d += f"L{x} {y - chance.pick(9, 30)}L{x + chance.pick(7, 10)} {y + chance.pick(-4, 4)}"
        x += chance.pick(17, 27)
    return _path(cls, f"{d}L100 {y + 4}V100H0z")


def _skyline(chance: _Chance, cls: str, y: int) -> str:
    """Domes, towers and walls."""
    d, x = f"M4 {y}", 4 + chance.pick(2, 8)
    while x < 84:
        wide, high = chance.pick(8, 17), chance.pick(6, 20)
        top = y - high
        match chance.pick(0, 3):
            case 0:  # a dome
                half = _n(wide / 2)
                d += (
                    f"H{x}V{top}q0-{half} {half}-{chance.pick(9, 13)}q{half} {_n(wide / 4)} {half} {chance.pick(9, 13)}"
                )
            case 1:  # a minaret
                wide = 5
                d += f"H{x}V{top - 12}l2.5-6 2.5 6"
            case _:  # a wall
                d += f"H{x}V{top + 4}h{wide}"
        x += wide
        d += f"V{y - chance.pick(3, 6)}"
        x += chance.pick(0, 3)
    return _path(cls, f"{d}H97V100H4z")


def _land(chance: _Chance, kind: str) -> str:
    horizon = chance.pick(50, 58)
    sun = _dot("fx", chance.pick(16, 84), chance.pick(18, 40), chance.pick(7, 12))
    built = kind == "city" or (kind == "land" and chance.pick(0, 1))
    far = _dune(chance, "f1", horizon - 6, 7) if built else _peaks(chance, "f1", horizon)
    near = _skyline(chance, "f2", horizon + 12) if built else _peaks(chance, "f2", horizon + 15)
    return sun + far + near + _dune(chance, "f3", 74, 5) + _dune(chance, "f4", 87, 4)


def _waves(chance: _Chance, cls: str, y: int, long: int, high: int) -> str:
    """A layer of water with a waved surface down to the lower edge."""
    shift = chance.pick(0, long)
    crests = "".join(f"t{long} 0" for _ in range(110 // long + 1))
    return _path(cls, f"M{-shift} {y}q{_n(long / 2)}-{high} {long} 0{crests}V100H0z")


def _sail(chance: _Chance, x: int, y: int, size: int) -> str:
    """A dhow: a hull and a lateen sail."""
    half, lean = size // 2, chance.pick(-size // 4, size // 4)
    hull = f"M{x - half} {y}h{size}l-{size // 5} {size // 4}h-{size * 3 // 5}z"
    return _path("fx", hull + f"M{x} {y - 2}V{y - size}q{half + lean} {half} {half} {size - 2}z")


def _water(chance: _Chance, kind: str) -> str:
    horizon = chance.pick(36, 44)
    open_water = kind == "open_water" or (kind == "water" and chance.pick(0, 1))
    if open_water:
        above = _dot("fx", chance.pick(20, 80), horizon - chance.pick(2, 12), chance.pick(8, 13))
    else:
        above = _skyline(chance, "f1", horizon + 8)
    ship = "" if open_water else _sail(chance, chance.pick(28, 72), chance.pick(62, 68), chance.pick(20, 26))
    swell = chance.pick(6, 10) if open_water else chance.pick(3, 5)
    layers = [_waves(chance, f"f{n}", horizon + n * 14 - 8, chance.pick(14, 24), swell + n) for n in (1, 2, 3, 4)]
    return above + layers[0] + layers[1] + ship + layers[2] + layers[3]


# Space -----------------------------------------------------------------------------------------------------


def _space(chance: _Chance, kind: str) -> str:
    x, y = chance.pick(38, 62), chance.pick(36, 58)
    ring = "".join(f"M{50 - r} 50a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0-{2 * r} 0" for r in (chance.pick(26, 34), 46))
    dust = "".join(f"M{chance.pick(4, 96)} {chance.pick(4, 96)}h{chance.pick(0, 1)}" for _ in range(16))
    body = _BODIES.get(kind, _constellation)(chance, x, y)
    return _path("fl", ring) + _path("fd", dust) + body


def _constellation(chance: _Chance, x: int, y: int) -> str:
    places = [(14 + 15 * n + chance.pick(-4, 4), chance.pick(22, 78)) for n in range(6)]
    line = "M" + "L".join(f"{px} {py}" for px, py in places)
    stars = "".join(_star(px, py, chance.pick(4, 8), 4, 0.34) for px, py in places)
    return _path("fl", line) + _path("fs", stars)


def _comet(chance: _Chance, x: int, y: int) -> str:
    tail, far = (1 if chance.pick(0, 1) else -1), chance.pick(38, 54)
    rays = ((x + tail * step, y - 4 + step, y - 38 + chance.pick(0, 12) + step) for step in (-3, 4, 11))
    d = "".join(f"M{start} {low}L{x + tail * far} {high}" for start, low, high in rays)
    return _path("fl wide", d) + _path("fx", _star(x - tail * 6, y + 6, chance.pick(13, 17), 8, 0.5))


def _planet(chance: _Chance, x: int, y: int) -> str:
    r, turn = chance.pick(15, 21), chance.pick(-34, 34)
    bands = "".join(f"M{x - r} {y + at}q{r} {chance.pick(4, 9)} {2 * r} 0" for at in (-r // 2, r // 3))
    size = f'rx="{r + 13}" ry="{chance.pick(5, 9)}" transform="rotate({turn} {x} {y})"'
    ring = f'<ellipse class="fl wide" cx="{x}" cy="{y}" {size}/>'
    return _dot("fx", x, y, r) + _path("fl", bands) + ring


def _sun(chance: _Chance, x: int, y: int) -> str:
    points = chance.pick(10, 14)
    rays = _path("fx", _star(50, 48, 36, points, 0.68))
    return _dot("f2", 50, 48, chance.pick(37, 41)) + rays + _dot("f4", 50, 48, chance.pick(15, 18))


def _moon(chance: _Chance, x: int, y: int) -> str:
    halo = _dot("f2", 50, 48, chance.pick(32, 36))
    return halo + _path("fx", "M57 21a28 28 0 1 0 20 38 24 24 0 1 1-20-38z")


_BODIES: dict[str, Callable[[_Chance, int, int], str]] = {
    "comet": _comet,
    "planet": _planet,
    "sun": _sun,
    "moon": _moon,
}


# People, pages and scrolls ---------------------------------------------------------------------------------


def _portrait(chance: _Chance, kind: str) -> str:
    halo = _path("f1", _star(50, 44, 44, chance.pick(6, 12), chance.pick(72, 90) / 100, chance.pick(0, 6) / 10))
    wide, tall = chance.pick(30, 40), chance.pick(60, 68)
    cloth, cap = (("f3", "fx"), ("f5", "f3"), ("fx", "f5"), ("f3", "f5"), ("f5", "fx"), ("fx", "f3"))[chance.pick(0, 5)]
    shoulder = f"M{50 - wide} 100C{50 - wide} {tall + 6} 40 {tall} 50 {tall}"
    robe = _path(cloth, f"{shoulder}S{50 + wide} {tall + 6} {50 + wide} 100z")
    trim = _path("f4", f"M50 {tall - 2}l{chance.pick(5, 13)} {100 - tall + 2}H{chance.pick(38, 46)}z")
    head = _path("f2", "M37 38c0 20 5 29 13 29s13-9 13-29z")
    beard = _path("f4", f"M37 47q13 {chance.pick(5, 12)} 26 0c0 {chance.pick(20, 34)}-26 {chance.pick(20, 34)}-26 0z")
    wraps = (
        "M32 42c-4-22 6-30 18-30s22 8 18 30q-18-9-36 0z",
        "M34 40V20q16-9 32 0v20q-16-8-32 0z",
        "M28 66C26 20 40 12 50 12s24 8 22 54l-9-6c4-14 0-24-13-24s-17 10-13 24z",
        "M30 38q20-14 40 0l-4-9Q62 8 50 10 38 8 34 29z",
    )
    wrap = _path(cap, wraps[chance.pick(0, 3)])
    jewel = _path("f4", _star(50, chance.pick(22, 30), chance.pick(3, 6), chance.pick(4, 6), 0.5))
    return halo + robe + trim + head + (beard if chance.pick(0, 2) else "") + wrap + jewel


def _rosette(chance: _Chance, kind: str) -> str:
    points = chance.pick(5, 10)
    turn = pi / points if chance.pick(0, 1) else 0.0
    outer = _star(50, 50, 40, points, chance.pick(62, 82) / 100, turn)
    middle = _star(50, 50, chance.pick(26, 31), points, chance.pick(36, 60) / 100)
    inner = _star(50, 50, chance.pick(11, 15), points, 0.5, turn)
    lines = "".join(f"M{6 + 2 * n} {row}h{88 - 4 * n}" for n, row in enumerate((6, 94)))
    corners = "".join(_star(cx, cy, 9, chance.pick(4, 5), 0.5) for cx in (11, 89) for cy in (11, 89))
    return _path("fl", lines) + _path("f1", outer + corners) + _path("fx", middle) + _path("f3", inner)


def _scroll(chance: _Chance, kind: str) -> str:
    step = chance.pick(14, 20)
    lattice = "".join(f"M{x} 0L{x + 100} 100M{x} 100L{x + 100} 0" for x in range(-100, 100, step))
    bands = "".join(f"M0 {y}h100v{chance.pick(3, 6)}H0z" for y in (9, 85))
    seal = _path("f3", _star(50, 50, 27, chance.pick(10, 16), 0.9)) + _dot("fx", 50, 50, 20)
    return _path("fl", lattice) + _path("f1", bands) + seal + _path("f4", _star(50, 50, 13, chance.pick(4, 8), 0.5))


def _gear(x: float, y: float, size: float, teeth: int) -> str:
    """A cogwheel with spokes, as a path whose holes are left free by the rule of even and odd."""
    rim = []
    for tooth in range(teeth):
        for shift, reach in ((-0.3, 0.82), (-0.17, 1.0), (0.17, 1.0), (0.3, 0.82)):
            angle = 2 * pi * (tooth + shift) / teeth
            rim.append(f"{_n(x + size * reach * cos(angle))} {_n(y + size * reach * sin(angle))}")
    ring = "".join(
        f"M{_n(x - size * r)} {_n(y)}a{_n(size * r)} {_n(size * r)} 0 1 0 {_n(2 * size * r)} 0"
        f"a{_n(size * r)} {_n(size * r)} 0 1 0-{_n(2 * size * r)} 0z"
        for r in (0.62, 0.4, 0.16)
    )
    return f"M{'L'.join(rim)}z{ring}"


def _device(chance: _Chance, kind: str) -> str:
    """The drawing of a machine: cogwheels that mesh, on squared paper."""
    squares = "".join(f"M{n} 0v100M0 {n}h100" for n in range(10, 100, 16))
    wheels, x, y = [], chance.pick(18, 34), chance.pick(30, 70)
    for cls in ("f1", "f2", "f3"):
        size = chance.pick(16, 30)
        wheels.append(_path(cls, _gear(x, y, size, size // 2 + chance.pick(0, 3))))
        x, y = x + size + chance.pick(8, 14), y + chance.pick(-26, 26)
    rods = f"M{chance.pick(0, 30)} {chance.pick(4, 20)}L{chance.pick(60, 96)} {chance.pick(76, 96)}"
    return _path("fl", squares) + _path("fl wide", rods) + "".join(wheels)


_MOTIFS: dict[str, tuple[Callable[[_Chance, str], str], str, str]] = {
    **dict.fromkeys(("land", "city", "vista"), (_land, "land", "YMax")),
    **dict.fromkeys(("water", "harbour", "open_water"), (_water, "water", "YMax")),
    **dict.fromkeys(("space", "stars", *_BODIES), (_space, "space", "YMid")),
    "townsfolk": (_portrait, "townsfolk", "YMid"),
    "inspiration": (_rosette, "page", "YMid"),
    "scheme": (_scroll, "scheme", "YMid"),
    "device": (_device, "device", "YMid"),
}
