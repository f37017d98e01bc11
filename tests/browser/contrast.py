"""How well texts can be read: each as it is drawn, against the very ground that it is drawn on.

Axe gives up where a text lies on a gradient, on a picture or in something translucent. Here the page is photographed
with its texts and without them: what has changed are the letters, and what is then seen in their place is their ground.
"""

from __future__ import annotations

import base64
from typing import Any

from .conftest import Guest

LEAST = 4.5

# Every visible text with its box; whatever is refused may be dim, and so may what lies behind somebody's board.
TEXTS = """() => {
    const texts = [], range = document.createRange();
    const above = document.querySelector('.peek-board:popover-open') ?? document.body;
    const walker = document.createTreeWalker(above, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, parent = node.parentElement, words = node.textContent.trim();
        if (!words || parent.closest('[aria-disabled=true], [data-state=refused], script, style, .aside')) continue;
        if (!parent.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        if (getComputedStyle(parent).clipPath !== 'none') continue;  // only for whoever listens
        range.selectNodeContents(node);
        for (const {x, y, width, height} of range.getClientRects()) {
            const way = [];
            for (let at = parent; at && way.length < 4; at = at.parentElement) {
                way.unshift(at.getAttribute('class')?.trim().replaceAll(' ', '.') || at.localName);
            }
            if (width > 1 && height > 1) texts.push({words, where: way.join(' > '), x, y, width, height});
        }
    }
    return texts;
}"""

WITHOUT = """() => {
    const style = new CSSStyleSheet();
    style.replaceSync(`
        * { -webkit-text-fill-color: transparent !important; text-shadow: none !important; }
        * { text-decoration-color: transparent !important; }
        text { fill: transparent !important; }
    `);
    document.adoptedStyleSheets = [style];
}"""

# The contrast of each text where its letters have their full colour: the least of three in four of those points.
MEASURE = """async ({texts, photos, scale}) => {
    const [written, bare] = await Promise.all(photos.map(async photo => {
        const image = new Image();
        image.src = `data:image/png;base64,${photo}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext('2d');
        pen.drawImage(image, 0, 0);
        return pen.getImageData(0, 0, image.width, image.height);
    }));
    const part = value => value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    const away = (one, other) => Math.max(...one.map((value, i) => Math.abs(value - other[i])));
    const contrast = (one, other) => {
        const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
        return (bright + 0.05) / (dark + 0.05);
    };
    return texts.flatMap(text => {
        const points = [];
        const right = Math.min(written.width, (text.x + text.width) * scale);
        const low = Math.min(written.height, (text.y + text.height) * scale);
        for (let y = Math.max(0, Math.floor(text.y * scale)); y < low; y += 1) {
            for (let x = Math.max(0, Math.floor(text.x * scale)); x < right; x += 1) {
                const at = 4 * (y * written.width + x);
                const ink = [...written.data.subarray(at, at + 3)], ground = [...bare.data.subarray(at, at + 3)];
                if (away(ink, ground) > 8) points.push({ink, ground});
            }
        }
        if (points.length < 20) return [];  // covered by something, or out of sight
        const often = new Map();
        for (const {ink} of points) {
            const key = ink.map(value => value >> 4).join();
            often.set(key, [...(often.get(key) ?? []), ink]);
        }
        const inks = [...often.values()].sort((a, b) => b.length - a.length)[0];
        const colour = inks[inks.length >> 1];
        const found = points.filter(({ink}) => away(ink, colour) < 20)
            .map(({ink, ground}) => [contrast(ink, ground), ink, ground]).sort((a, b) => a[0] - b[0]);
        const [least, ink, ground] = found[Math.floor(found.length / 4)];
        return [{where: text.where, words: text.words, contrast: least, ink, ground}];
    });
}"""


def contrasts(one: Guest) -> list[dict[str, Any]]:
    """Every text in sight with its contrast, its colour and that of its ground."""
    page = one.page
    texts = page.evaluate(TEXTS)
    written = page.screenshot(animations="disabled")
    page.evaluate(WITHOUT)
    bare = page.screenshot(animations="disabled")
    page.evaluate("document.adoptedStyleSheets = []")
    desk = page.context.new_page()
    try:
        photos = [base64.b64encode(photo).decode() for photo in (written, bare)]
        scale = page.evaluate("devicePixelRatio")
        found: list[dict[str, Any]] = desk.evaluate(MEASURE, {"texts": texts, "photos": photos, "scale": scale})
        return found
    finally:
        desk.close()


def faint(one: Guest, least: float = LEAST) -> list[str]:
    """The texts that are hard to read, each once."""
    poor = [text for text in contrasts(one) if text["contrast"] < least]
    return sorted({f"{text['where']}: {text['words'][:40]} {text['contrast']:.2f}" for text in poor})
