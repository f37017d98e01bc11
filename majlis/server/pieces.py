"""The pieces on the table as SVG: dice, workers, influence tokens, markers and the shapes of the seats."""

from __future__ import annotations

from markupsafe import Markup

SHAPES = (  # of the seats, on a grid of 24: circle, diamond, triangle, square, hexagon
    '<circle cx="12" cy="12" r="9"/>',
    '<path d="M12 1.6 22.4 12 12 22.4 1.6 12z"/>',
    '<path d="M12 2.2 22.6 20.6H1.4z"/>',
    '<path d="M3.6 3.6h16.8v16.8H3.6z"/>',
    '<path d="m7 3h10l5 9-5 9H7L2 12z"/>',
)
_PIPS = {  # of the values, by column and row
    1: "22",
    2: "13 31",
    3: "13 22 31",
    4: "11 13 31 33",
    5: "11 13 22 31 33",
    6: "11 12 13 31 32 33",
}
_PLACES = {"1": "7.1", "2": "12", "3": "16.9"}


def shape(seat: int) -> Markup:
    """The shape of a seat."""
    return Markup(SHAPES[seat % len(SHAPES)])


def die(value: int | None, seat: int | None) -> Markup:
    """A die seen from above: an ivory face over an edge in the colour of the seat, with its shape; or a blank."""
    places = _PIPS.get(value or 0, "").split()
    pips = "".join(f'<circle cx="{_PLACES[x]}" cy="{_PLACES[y]}" r="2.15"/>' for x, y in map(tuple, places))
    number = "" if places or not value else f'<text x="12" y="16" class="die-number">{value}</text>'
    owner = "" if seat is None else f'<g class="die-shape" transform="translate(8.5 22.1) scale(.29)">{shape(seat)}</g>'
    return Markup(
        '<svg viewBox="0 0 24 30" aria-hidden="true">'
        '<rect class="die-edge" x="1" y="1" width="22" height="28" rx="5.5"/>'
        '<rect class="die-face" x="2" y="2" width="20" height="20" rx="4.5"/>'
        f'<g class="pips">{pips}</g>{number}{owner}</svg>'
    )


def worker(mark: Markup) -> Markup:
    """A figure in a robe and a turban, with a mark on the chest."""
    return Markup(
        '<svg viewBox="0 0 24 24" aria-hidden="true">'
        '<path class="body" d="M12 8.2c4.8 0 7.4 3.4 7.9 8.6l.5 4.9c.1.7-.4 1.3-1.1 1.3H4.7c-.7 0-1.2-.6-1.1-1.3l.5-4.9'
        'c.5-5.2 3.1-8.6 7.9-8.6z"/><path class="head" d="M7.9 5.4h8.2a4.1 4.1 0 0 1-8.2 0z"/>'
        '<path class="turban" d="M6.8 5.6C6.4 2.9 9 .8 12 .8s5.6 2.1 5.2 4.800c-3.2-1.3-7.2-1.3-10.4 0z"/>{}</svg>'
    ).format(mark)


def token(seat: int) -> Markup:
    """The shape of a seat as a token: a dark rim, the colour, and a smaller shape within."""
    return Markup(
        '<svg viewBox="0 0 24 24" aria-hidden="true"><g class="rim">{0}</g>'
        '<g class="inner" transform="translate(12 12.6) scale(.5) translate(-12 -12.6)">{0}</g></svg>'
    ).format(shape(seat))


def marker(seat: int) -> Markup:
    """A traveller's pin with the shape of the seat in its head."""
    return Markup(
        '<svg viewBox="0 0 24 30" aria-hidden="true"><ellipse class="ground" cx="12" cy="27.6" rx="5" ry="1.8"/>'
        '<path class="pin" d="M12 28C8.5 22.5 2 18.6 2 11.400a10 10 0 0 1 20 0C22 18.6 15.5 22.5 12 28z"/>'
        '<g class="inner" transform="translate(12 11.3) scale(.48) translate(-12 -12)">{}</g></svg>'
    ).format(shape(seat))
