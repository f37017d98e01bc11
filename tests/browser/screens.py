"""What a table keeps on every screen: no scrolling, nothing cut off, targets for fingers, nothing for axe to find."""

from __future__ import annotations

from majlis.engine.game import Game

from .conftest import LAPTOP, PHONE, Guest, Open
from .test_accessibility import violations
from .test_phone import SMALL

SIZE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
CUT = """() => [...document.querySelectorAll('#main [data-id], #own [data-id]')].filter(node => {
    const box = node.getBoundingClientRect(), area = node.closest('.ee, .sc, .iv').getBoundingClientRect();
    return box.width && (box.left < area.left - 1 || box.top < area.top - 1
        || box.right > area.right + 1 || box.bottom > area.bottom + 1);
}).map(node => node.id)"""


def is_on_one_screen(one: Guest, size: dict[str, int] = LAPTOP) -> None:
    """Nothing scrolls, and nothing that can be chosen is cut off."""
    assert one.page.evaluate(SIZE) == [size["width"], size["height"]]
    assert one.page.evaluate(CUT) == []


def is_large_enough_for_fingers(guest: Open, game: Game) -> None:
    """Every target on a phone, on the board of all and on one's own; and nothing scrolls sideways."""
    phone = guest(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2).bring(game)
    for tab in ("main", "own"):
        phone.turn_to(tab)
        assert phone.page.evaluate(SMALL) == [], tab
        assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"], tab


def is_accessible(one: Guest) -> None:
    """Axe finds nothing on the table, nor on the board of somebody else when it is looked at."""
    assert violations(one) == []
    one.page.locator("#peek-button-1, #peek-button-0").first.click()
    assert violations(one) == []
