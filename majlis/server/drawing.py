"""Pictures in the page: icons, rows of icons for effects and expressions, pieces and card faces, all as inline SVG.

It knows no game: an atom `influence(black)` is the icon `icon-influence` of the game's sprite in the tone black.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import NamedTuple

from markupsafe import Markup, escape

from majlis.engine.effects import All, Do, Effect, May, One, Pay, Seq, Times, Value, When, parse
from majlis.engine.scores import Expression
from majlis.server import faces, pieces
from majlis.server.formulas import Count, Formula, Join, Number, Set, Switch, formula, requirement

TONES = ("yellow", "blue", "black", "green", "pink", "red", "purple", "orange", "charcoal", "white", "any")
SIGNED = ("bonus", "price")  # numbers that are added to another one
REPEATED = 3  # an icon is repeated so often, then a number stands before it


class Glyph(NamedTuple):
    """How an atom or a counter is drawn: an icon, its tone, and the badges on it."""

    icon: str
    tone: str = ""
    badges: tuple[Markup, ...] = ()


class Drawing:
    """The pictures of one game: they come from its sprite and carry its explanations."""

    def __init__(self, sprite_url: str, tips: Collection[str]) -> None:
        self.sprite_url = sprite_url
        self.tips = tips

    # Icons -------------------------------------------------------------------------------------------------

    def icon(self, name: str, label: str = "", tone: str = "", cls: str = "", tip: bool = True) -> Markup:
        """An icon of the sprite; hidden from screen readers unless it has a label."""
        glyph = named(name)
        return self._icon(glyph._replace(tone=tone or glyph.tone), label, cls, tip, name)

    def _icon(self, glyph: Glyph, label: str = "", cls: str = "", tip: bool = True, term: str = "") -> Markup:
        classes = ["icon", f"icon-{glyph.icon}", f"tone-{glyph.tone}" if glyph.tone else "", cls]
        spoken = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
        explained = next((t for t in (term, f"{glyph.icon}_{glyph.tone}", glyph.icon) if t in self.tips), "")
        shown = Markup(' data-tip="{}"').format(explained) if tip and explained else ""
        mark = self._use(f"mark_{glyph.tone}", "mark") if glyph.tone else ""
        return Markup('<svg class="{}" viewBox="0 0 24 24" {}{}>{}{}</svg>').format(
            " ".join(filter(None, classes)), spoken, shown, self._use(glyph.icon), mark
        )

    def _use(self, name: str, cls: str = "") -> Markup:
        kind = Markup(' class="{}"').format(cls) if cls else ""
        return Markup('<use href="{}#icon-{}"{}/>').format(self.sprite_url, name, kind)

    def _glyph(self, glyph: Glyph, tip: bool, term: str = "") -> Markup:
        """An icon with its badges."""
        icon = self._icon(glyph, tip=tip, term=term)
        return _span("glyph", icon, *glyph.badges) if glyph.badges else icon

    def _many(self, glyph: Glyph, count: int, tip: bool, term: str = "") -> Markup:
        """An icon so many times: repeated up to three, then a number before it."""
        one = self._glyph(glyph, tip, term)
        if 1 <= count <= REPEATED:
            return Markup("").join([one] * count)
        return _span("many", _span("count", str(count)), one)

    # Effects -----------------------------------------------------------------------------------------------

    def effect(self, effect: Effect | str | None, cost: bool = False, tip: bool = True) -> Markup:
        """An effect or its text as a row of icons that reads from left to right; nothing for no effect."""
        if not effect:
            return Markup("")
        row = self._effect(parse(effect) if isinstance(effect, str) else effect, tip)
        return Markup('<span class="effect{}" aria-hidden="true">{}</span>').format(" cost" if cost else "", row)

    def _effect(self, effect: Effect, tip: bool) -> Markup:
        match effect:
            case Do():
                return self._atom(effect, tip)
            case All():
                return _span("all", *(self._inside(part, tip, One, Pay, Seq, When) for part in effect.parts))
            case Seq():
                then = self._icon(Glyph("then"), cls="then", tip=False)
                return _span("seq", then.join(self._inside(part, tip, One, Pay, When) for part in effect.parts))
            case One():
                return _span("one", _OR.join(self._inside(part, tip, One, When) for part in effect.parts))
            case Pay():
                cost = self._inside(effect.cost, tip, One, Pay, When)
                gain = self._inside(effect.gain, tip, Pay, When)
                arrow = self._icon(Glyph("arrow"), cls="arrow", tip=False)
                return _span("pay", _span("cost", cost), arrow, _span("gain", gain))
            case May():
                return _span("may", self._effect(effect.effect, tip))
            case Times(count=int(often), effect=Do(count=1) as atom):
                return self._atom(Do(atom.name, atom.args, atom.named, often), tip)
            case Times():
                number = self._atom(effect.count, tip) if isinstance(effect.count, Do) else str(effect.count)
                repeated = self._inside(effect.effect, tip, All, One, Pay, Seq, When)
                return _span("times", _span("count", number, "×"), repeated)
            case When():
                compared = _span("count", f"{_COMPARED.get(effect.compare, '')}{effect.value}")
                condition = self._atom(effect.condition, tip) + (compared if effect.compare else "")
                return _span("when", _span("condition", condition), self._effect(effect.effect, tip))

    def _inside(self, effect: Effect, tip: bool, *grouped: type) -> Markup:
        """A part of an effect, in a frame of its own where the row would be misread without."""
        row = self._effect(effect, tip)
        return _span("group", row) if isinstance(effect, grouped) else row

    def _atom(self, atom: Do, tip: bool) -> Markup:
        choices = next((value for value in atom.args if isinstance(value, tuple)), None)
        if choices is None:
            return self._many(self._drawn(atom), atom.count, tip, atom.name)
        each = [tuple(choice if value == choices else value for value in atom.args) for choice in choices]
        drawn = (self._many(self._drawn(Do(atom.name, args, atom.named)), atom.count, tip, atom.name) for args in each)
        return _span("one", _OR.join(drawn))

    def _drawn(self, atom: Do) -> Glyph:
        """The icon of an atom: its first colour is the tone, its words and numbers are badges."""
        glyph = named(atom.name.removeprefix("ai_"))
        badges: list[Markup] = []
        given = dict(atom.named)
        args = atom.args
        if args and "keep" in given:
            badges.append(_span("badge", f"{_plain(args[0])}→{_plain(given.pop('keep'))}"))
            args = args[1:]
        for value in args:
            if value in TONES and not glyph.tone:
                glyph = glyph._replace(tone=str(value))
            elif isinstance(value, str) and glyph.icon.split("_")[-1] == "card" and value != "free":
                kind, _, _ = glyph.icon.rpartition("card")
                badges += [self._badge(kind.strip("_"))] if kind else []
                glyph = glyph._replace(icon=f"{value}_card")
            else:
                badges.append(self._badge(value))
        if given.get("colour") in TONES and not glyph.tone:
            glyph = glyph._replace(tone=str(given.pop("colour")))
        if "draw" in given:
            badges.append(_span("badge", f"{_plain(given.pop('draw'))}→{_plain(given.pop('keep', 1))}"))
        if "discount" in given:
            badges.append(_span("badge", f"−{_plain(given.pop('discount'))}"))
        for name in SIGNED:
            if name in given:
                badges.append(_span("badge", f"{given.pop(name):+d}".replace("-", "−")))
        return glyph._replace(badges=tuple(badges + [self._badge(value) for value in given.values()]))

    def _badge(self, value: Value) -> Markup:
        """A number as text; a word as its icon."""
        if isinstance(value, tuple):
            return Markup("").join(self._badge(word) for word in value)
        if isinstance(value, int):
            return _span("badge", str(value))
        return _span("badge badge-icon", self._icon(named(value)))

    # Expressions -------------------------------------------------------------------------------------------

    def points(self, expression: Expression | str | int, tip: bool = True) -> Markup:
        """What something scores, as icons and numbers: `1 + planet`, `3 × (comet planet stars)`."""
        text = expression.source if isinstance(expression, Expression) else str(expression)
        return Markup('<span class="points" aria-hidden="true">{}</span>').format(self._formula(formula(text), tip))

    def needs(self, expression: Expression | str | None, tip: bool = True) -> Markup:
        """What something requires, as icons: `city >= 2` is two cities; nothing for no requirement."""
        if not expression:
            return Markup("")
        text = expression.source if isinstance(expression, Expression) else expression
        return Markup('<span class="needs" aria-hidden="true">{}</span>').format(self._formula(requirement(text), tip))

    def _formula(self, part: Formula, tip: bool) -> Markup:
        match part:
            case Number():
                return _span("count", part.text)
            case Count():
                return self._many(named(part.name), part.count, tip, part.name)
            case Set():
                return _span("set", *(self._formula(inner, tip) for inner in part.parts))
            case Join(mark="/"):
                return _span("one", _OR.join(self._formula(inner, tip) for inner in part.parts))
            case Join():
                sign = _span("sign", part.mark) if part.mark else Markup("")
                return _span("all", sign.join(self._formula(inner, tip) for inner in part.parts))
            case Switch():
                then = _span("condition", self._formula(part.condition, tip)) + self._formula(part.then, tip)
                return _span("one", _span("when", then), _OR, self._formula(part.otherwise, tip))

    # Pieces and faces --------------------------------------------------------------------------------------

    def die(
        self, value: int, dom: str = "", seat: int | None = None, tumbling: bool = False, attrs: str = ""
    ) -> Markup:
        """A die with pips, in the colour and with the shape of its seat; blank without a value."""
        kind = f"die{_seat(seat)}{' tumbling' if tumbling else ''}"
        return _piece(kind, pieces.die(value, seat), dom, attrs, Markup(' data-value="{}"').format(value or ""))

    def worker(self, colour: str, dom: str = "", attrs: str = "") -> Markup:
        """A worker of a colour, with the mark of that colour on the chest."""
        tone = colour if colour in TONES else "any"
        return _piece(f"worker tone-{tone}", pieces.worker(self._use(f"mark_{tone}", "mark")), dom, attrs)

    def token(self, seat: int, dom: str = "", attrs: str = "") -> Markup:
        """An influence token: the shape of its owner."""
        return _piece(f"token{_seat(seat)}", pieces.token(seat), dom, attrs)

    def marker(self, seat: int, dom: str = "", attrs: str = "") -> Markup:
        """The marker of a seat on a track."""
        return _piece(f"marker{_seat(seat)}", pieces.marker(seat), dom, attrs)

    def shape(self, seat: int) -> Markup:
        """The shape of a seat in its colour, small, for beside a name."""
        return Markup('<svg class="shape{}" viewBox="0 0 24 24" aria-hidden="true">{}</svg>').format(
            _seat(seat), pieces.shape(seat)
        )

    def face(self, id: str, kind: str) -> Markup:
        """The art of a card: always the same for an id, different for each."""
        return faces.face(id, kind)


# How names are read ----------------------------------------------------------------------------------------

_OR = Markup('<span class="or">/</span>')
_COMPARED = {">=": "≥", "<=": "≤", "==": "=", ">": ">", "<": "<"}


def named(name: str) -> Glyph:
    """The icon of a name: `guild_black` is a black guild, `yellow_tiles` are yellow tiles, `land_cards` a land card."""
    if name in TONES:
        return Glyph("any") if name == "any" else Glyph("colour", name)
    first, _, rest = name.partition("_")
    if first in TONES and rest:
        return Glyph(rest, first)
    start, _, last = name.rpartition("_")
    if start and last in (*TONES, "all"):
        return Glyph(start, "any" if last == "all" else last)
    return Glyph(name[:-1] if name.endswith("_cards") else name)


def _plain(value: Value) -> str:
    return "/".join(value) if isinstance(value, tuple) else str(value)


def _seat(seat: int | None) -> str:
    return "" if seat is None else f" seat-{seat}"


def _span(cls: str, *content: str) -> Markup:
    return Markup('<span class="{}">{}</span>').format(cls, _joined(content))


def _joined(parts: Iterable[str]) -> Markup:
    return Markup("").join(escape(part) for part in parts)


def _piece(kind: str, picture: Markup, dom: str, attrs: str, more: str = "") -> Markup:
    """A piece: `attrs` may bring the id and what it means; otherwise it is only seen."""
    own = escape(attrs)
    if dom and not re.search(r"(^|\s)id=", own):
        own = Markup('id="{}" {}').format(dom, own)
    if "aria-label" not in own:
        own += Markup(' aria-hidden="true"')
    return Markup('<span {} class="piece {}"{}>{}</span>').format(own, kind, more, picture)
