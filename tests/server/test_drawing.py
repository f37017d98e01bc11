"""Icons, effects, expressions, pieces and faces as the page shows them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from markupsafe import Markup

import majlis
from majlis.engine.components import effects_in, values_in
from majlis.engine.scores import Expression
from majlis.games import BOOKS, find_book
from majlis.server.drawing import Drawing

SPRITE = "/sprite/game.svg"
HOUSE = Path(majlis.__file__).parent / "server" / "static" / "icons.svg"
TONES = ("yellow", "blue", "black", "green", "pink", "red", "purple", "orange", "white", "any")

draw = Drawing(SPRITE, {"silver", "influence_black", "camel"})
every_game = pytest.mark.parametrize("name", BOOKS)


def read(picture: str) -> ElementTree.Element:
    """A picture as elements: it must be well formed."""
    return ElementTree.fromstring(picture)


def icons(picture: str) -> list[str]:
    """The icons of a picture from left to right, without the marks of the tones."""
    found = re.findall(rf'href="{SPRITE}#icon-(\w+)"', picture)
    return [name for name in found if not name.startswith("mark_")]


def sprite(game: str) -> set[str]:
    """The names of all icons that a game can show."""
    files = [HOUSE, *(folder / "icons.svg" for folder in find_book(game).folders("board"))]
    ids = [node.get("id", "") for file in files for node in ElementTree.parse(file).getroot()]
    assert len(ids) == len(set(ids))
    return {name.removeprefix("icon-") for name in ids}


# Every game ------------------------------------------------------------------------------------------------


@every_game
def test_every_effect_is_drawn_with_icons_that_exist(name: str) -> None:
    known = sprite(name)
    for where, effect in effects_in(find_book(name).data()):
        for as_cost in (False, True):
            picture = draw.effect(effect, cost=as_cost)
            read(picture)
            assert icons(picture), where
            assert set(icons(picture)) <= known, where


@every_game
def test_every_expression_is_drawn_with_icons_that_exist(name: str) -> None:
    known = sprite(name)
    for where, expression in values_in(find_book(name).data(), Expression):
        for picture in (draw.points(expression), draw.needs(expression)):
            read(picture)
            assert set(icons(picture)) <= known, where
        assert len(icons(draw.needs(expression))) >= len(expression.names), where


@every_game
def test_every_counter_and_term_has_an_icon(name: str) -> None:
    ruleset = find_book(name)
    words = [tomllib.loads((folder / "en.toml").read_text(encoding="utf-8")) for folder in ruleset.folders("text")]
    terms = [*ruleset.data().COUNTERS, *(term for part in words for term in part["terms"]), "vp"]
    missing = [term for term in terms if not set(icons(draw.icon(term))) <= sprite(name)]
    assert missing == []


def test_every_tone_has_a_mark_of_its_own() -> None:
    marks = {node.get("id"): ElementTree.tostring(node[0]) for node in ElementTree.parse(HOUSE).getroot()}
    shapes = {marks[f"icon-mark_{tone}"] for tone in TONES}
    assert len(shapes) == len(TONES)
    for tone in TONES:
        assert f"#icon-mark_{tone}" in draw.icon("influence", tone=tone)


# Icons -----------------------------------------------------------------------------------------------------


def test_an_icon_is_hidden_from_screen_readers_unless_it_has_a_label() -> None:
    assert read(draw.icon("camel")).get("aria-hidden") == "true"
    spoken = read(draw.icon("camel", label="camel"))
    assert (spoken.get("role"), spoken.get("aria-label"), spoken.get("aria-hidden")) == ("img", "camel", None)


def test_an_icon_carries_the_explanation_that_there_is() -> None:
    assert read(draw.icon("camel")).get("data-tip") == "camel"
    assert read(draw.icon("camel", tip=False)).get("data-tip") is None
    assert read(draw.icon("ship")).get("data-tip") is None
    assert read(draw.icon("influence", tone="black")).get("data-tip") == "influence_black"


@pytest.mark.parametrize(
    ("name", "icon", "tone"),
    [
        ("guild_black", "guild", "tone-black"),
        ("yellow_tiles", "tiles", "tone-yellow"),
        ("guild_all", "guild", "tone-any"),
        ("land_cards", "land_card", ""),
        ("pink", "colour", "tone-pink"),
        ("take_green_worker", "take_green_worker", ""),
    ],
)
def test_a_colour_in_a_name_is_a_tone(name: str, icon: str, tone: str) -> None:
    classes = read(draw.icon(name)).get("class", "").split()
    assert f"icon-{icon}" in classes
    assert [cls for cls in classes if cls.startswith("tone-")] == ([tone] if tone else [])


@pytest.mark.parametrize(
    ("effect", "badge"),
    [("acquire(price=-2)", "−2"), ("acquire(price=0)", "+0"), ("liquidate(bonus=2)", "+2"), ("draw(2, keep=1)", "2→1")],
)
def test_a_number_that_is_added_has_a_sign_and_a_choice_an_arrow(effect: str, badge: str) -> None:
    assert f'<span class="badge">{badge}</span>' in draw.effect(effect)


def test_hostile_text_is_escaped() -> None:
    evil = '"><script>alert(1)</script>'
    pictures = [
        draw.icon(evil, label=evil, tone=evil, cls=evil),
        draw.die(3, dom=evil, attrs=evil),
        draw.worker(evil, dom=evil),
        draw.token(0, dom=evil, attrs=evil),
        draw.marker(1, dom=evil),
        draw.face(evil, evil),
        Drawing(evil, {evil}).icon(evil),
    ]
    assert all("<script" not in picture for picture in pictures)


# Effects ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 3])
def test_up_to_three_are_repeated(count: int) -> None:
    assert icons(draw.effect(f"{count} silver")) == ["silver"] * count
    assert icons(draw.effect(f"{count} x silver")) == ["silver"] * count
    assert icons(draw.needs(f"silver >= {count}")) == ["silver"] * count


def test_more_than_three_are_a_number_and_an_icon() -> None:
    for picture in (draw.effect("4 silver"), draw.effect("4 x silver"), draw.needs("silver >= 4")):
        assert icons(picture) == ["silver"]
        assert "".join(read(picture).itertext()) == "4"


def test_the_cost_stands_before_an_arrow_and_the_gain_after_it() -> None:
    picture = draw.effect("2 provision -> (land_card + silver)")
    assert icons(picture) == ["provision", "provision", "arrow", "land_card", "silver"]
    row = read(picture)
    assert icons(ElementTree.tostring(row.find(".//*[@class='cost']"), "unicode")) == ["provision"] * 2  # type: ignore[arg-type]
    assert icons(ElementTree.tostring(row.find(".//*[@class='gain']"), "unicode")) == ["land_card", "silver"]  # type: ignore[arg-type]


def test_what_is_optional_stands_in_brackets() -> None:
    optional = read(draw.effect("[silver] + camel")).find(".//*[@class='may']")
    assert optional is not None
    assert icons(ElementTree.tostring(optional, "unicode")) == ["silver"]


def test_a_choice_has_a_stroke_between_its_parts() -> None:
    assert "".join(read(draw.effect("silver / camel / ship")).itertext()) == "//"
    grouped = read(draw.effect("journal + (silver / camel)")).find(".//*[@class='group']")
    assert grouped is not None
    assert icons(ElementTree.tostring(grouped, "unicode")) == ["silver", "camel"]


def test_an_order_a_repetition_and_a_condition_are_shown() -> None:
    assert icons(draw.effect("silver > camel")) == ["silver", "then", "camel"]
    repeated = draw.effect("2 x (silver -> camel)")
    assert (icons(repeated), "".join(read(repeated).itertext())) == (["silver", "arrow", "camel"], "2×")
    counted = draw.effect("per_marker(min_level=4) x silver")
    assert (icons(counted), "".join(read(counted).itertext())) == (["per_marker", "silver"], "4×")
    conditional = draw.effect("silver if action_value>=8")
    assert (icons(conditional), "".join(read(conditional).itertext())) == (["action_value", "silver"], "≥8")
    assert icons(draw.effect("silver if scheme_comet")) == ["scheme_comet", "silver"]


@pytest.mark.parametrize(
    ("effect", "shown", "words"),
    [
        ("upgrade(green, free)", ["upgrade", "free"], ""),
        ("land_card(draw=3, keep=1)", ["land_card"], "3→1"),
        ("space_card(discount=1)", ["space_card"], "−1"),
        ("ai_card(space)", ["space_card"], ""),
        ("ai_draw_card(land)", ["land_card", "draw"], ""),
        ("ai_place_worker(green|blue)", ["place_worker", "place_worker"], "/"),
        ("dig(2, deep)", ["dig", "deep"], "2"),
        ("roll(bag, colour=red)", ["roll", "bag"], ""),
        ("read(language=greek|syriac)", ["read", "greek", "syriac"], ""),
    ],
)
def test_arguments_are_a_tone_or_badges(effect: str, shown: list[str], words: str) -> None:
    picture = draw.effect(effect)
    assert (icons(picture), "".join(read(picture).itertext())) == (shown, words)


def test_the_first_colour_is_the_tone() -> None:
    assert "tone-green" in draw.effect("upgrade(green, free)")
    assert "tone-blue" in draw.effect("ai_place_worker(green|blue)")
    assert "tone-any" in draw.effect("influence(any)")
    assert "tone-red" in draw.effect("roll(bag, colour=red)")


def test_no_effect_and_no_requirement_draw_nothing() -> None:
    assert draw.effect(None) == draw.effect("") == draw.needs(None) == ""


# Expressions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "shown", "words"),
    [
        ("3", [], "3"),
        ("city", ["city"], "1×"),
        ("1 + planet", ["planet"], "1+"),
        ("3 * min(comet, planet, stars)", ["comet", "planet", "stars"], "3×"),
        ("1 + guild_black // 2", ["guild", "guild"], "1+"),
        ("city // 5", ["city"], "÷5"),
        ("4 if comet_majority else 3", ["comet_majority"], "4/3"),
        ("max(city, vista) - 1", ["city", "vista"], "max−1"),
        ("-city", ["city"], "−"),
        ("2 * (city - 1)", ["city"], "2×−1"),
    ],
)
def test_points_read_as_a_formula(points: str, shown: list[str], words: str) -> None:
    picture = draw.points(points)
    assert (icons(picture), "".join(read(picture).itertext())) == (shown, words)


@pytest.mark.parametrize(
    ("needs", "shown", "words"),
    [
        ("city >= 2", ["city", "city"], ""),
        ("sun >= 1 or moon >= 1", ["sun", "moon"], "/"),
        ("green_tiles >= 2 and black_tiles >= 1", ["tiles", "tiles", "tiles"], ""),
        ("city < 2", ["city"], "<2"),
        ("not sun", ["sun"], "¬"),
    ],
)
def test_requirements_read_as_what_one_must_have(needs: str, shown: list[str], words: str) -> None:
    picture = draw.needs(Expression(needs))
    assert (icons(picture), "".join(read(picture).itertext())) == (shown, words)


# Pieces and faces ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_its_value_in_pips(value: int) -> None:
    die = read(draw.die(value, "die-1", seat=1, tumbling=True))
    pips = die.find(".//*[@class='pips']")
    assert pips is not None
    assert len(pips) == value
    assert (die.get("id"), die.get("data-value")) == ("die-1", str(value))
    assert set(die.get("class", "").split()) == {"piece", "die", "seat-1", "tumbling"}


def test_a_die_with_more_sides_shows_a_number() -> None:
    assert "".join(read(draw.die(12)).itertext()) == "12"


def test_a_die_that_was_not_rolled_is_blank() -> None:
    for value in (0, None):
        blank = read(draw.die(value, seat=0))
        assert ("".join(blank.itertext()), blank.get("data-value")) == ("", "")
        assert len(blank.findall(".//*[@class='pips']/*")) == 0


def test_what_is_said_about_a_piece_brings_its_id() -> None:
    said = Markup('id="s0-die" data-id="die_1" role="img" aria-label="die 4"')
    for piece in (draw.die(4, "die-1", attrs=said), draw.token(0, "t", said), draw.worker("green", "w", said)):
        assert (read(piece).get("id"), read(piece).get("aria-hidden")) == ("s0-die", None)
    explained = read(draw.worker("blue", "w1", Markup('data-tip="worker"')))
    assert (explained.get("id"), explained.get("aria-hidden")) == ("w1", "true")


def test_each_seat_has_a_shape_of_its_own() -> None:
    for picture in (draw.token, draw.marker, draw.shape):
        without_colour = {re.sub(r"seat-\d", "", picture(seat)) for seat in range(5)}
        assert len(without_colour) == 5
    assert len({re.sub(r"seat-\d", "", draw.die(1, seat=seat)) for seat in range(5)}) == 5


def test_workers_differ_by_more_than_colour() -> None:
    assert len({re.sub(r"tone-\w+", "", draw.worker(tone)) for tone in TONES}) == len(TONES)


KINDS = (
    *("land", "city", "vista", "water", "harbour", "open_water", "space", "stars", "planet", "sun", "moon", "comet"),
    *("townsfolk", "inspiration", "scheme", "something else"),
)


@pytest.mark.parametrize("kind", KINDS)
def test_each_id_has_a_face_of_its_own_that_stays_the_same(kind: str) -> None:
    ids = [f"C{n:02}" for n in range(40)]
    faces = [draw.face(id, kind) for id in ids]
    assert len(set(faces)) >= (3 if kind in ("sun", "moon", "scheme") else len(ids))
    assert faces == [Drawing("", ()).face(id, kind) for id in ids]
    for face in faces:
        read(face)
        assert len(face) < 1200
        assert "style=" not in face
