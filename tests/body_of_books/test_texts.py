"""The words of Body of Books: its sentences in both languages, and its rulebook."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.engine.effects import parse
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES
from majlis.games import find_book
from majlis.games.body_of_books.about import About
from majlis.rulebook import RULE_ID, Rulebook

from .positions import book, position, post, tucked, working

RULESET = find_book("body_of_books")
DATA: Any = RULESET.data()
TEXTS = {lang: RULESET.texts(lang) for lang in LANGUAGES}


# Components ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_of_its_own(lang: str) -> None:
    cards = (*DATA.translator, *DATA.scrolls, *DATA.starting_scrolls, *DATA.cards, *DATA.page_vp)
    assert len({TEXTS[lang].name(id) for id in cards}) == len(cards)


@pytest.mark.parametrize(
    ("id", "english", "polish"),
    [
        ("black_5", "black 5", "czarna 5"),
        ("black_die", "black die", "czarna kość"),
        ("chinese_j", "Chinese translator J", "tłumacz z chińskiego J"),
        ("wild2_k", "polyglot K in the headscarf", "poliglota K w chuście"),
        ("scroll_sanskrit_i", "Sanskrit scroll I", "zwój sanskrycki I"),
        ("starting_translator_11", "starting translator 11", "początkowy tłumacz 11"),
        ("starting_page", "starting page", "Początkowa Strona"),
        ("page_recruit_01", "Recruit page 1", "Strona Werbunku 1"),
        ("page_translate_10", "Translate page 10", "Strona Tłumaczenia 10"),
        ("page_end_12", "gold page 12", "złota Strona 12"),
        ("upgraded_gather", "upgraded Gather card", "ulepszona karta Zbiórki"),
        ("card_medicine", "Medicine card", "karta Medycyny"),
        ("book_3_right", "book 3, right space", "Księga 3, prawe pole"),
        ("row_bonus_2", "row bonus tile 2", "kafelek Premii Rzędu 2"),
        ("room_11", "room 11", "pokój 11"),
    ],
)
def test_names(id: str, english: str, polish: str) -> None:
    assert (TEXTS["en"].name(id), TEXTS["pl"].name(id)) == (english, polish)


@pytest.mark.parametrize(
    ("id", "english", "polish"),
    [
        (
            "page_recruit_08",
            "costs 3 XP · goes under a slot with Recruit · when you work there: gain 1 gold, "
            "if you interacted with the Sanskrit translator or Persian translator this turn · 2 VP",
            "kosztuje 3 PD · trafia pod gniazdo z akcją Werbunek · przy pracy w tym gnieździe: zyskaj 1 sztukę złota, "
            "jeśli w tej turze wchodzisz w interakcję z tłumaczem z sanskrytu lub tłumaczem z perskiego · 2 PZ",
        ),
        (
            "page_end_04",
            "goes under any of the four brown slots · at the end of the game: take a whole Rest",
            "trafia pod dowolne z czterech brązowych gniazd · na koniec gry: wykonaj pełny Odpoczynek",
        ),
        ("starting_page", "a reminder: the action of this slot has 3 more value, if the action is black", "czarna"),
        (
            "upgraded_medicine",
            "replaces the Medicine card · its printed die: black 5 · when you rest: collect Medicine",
            "zastępuje kartę Medycyny · nadrukowana kość: czarna 5",
        ),
        (
            "row_bonus_1",
            "when you complete a row, one of these: upgrade an action card; or gain 1 black die (hand) and 1 XP · "
            "then turned over: 1 VP",
            "po zapełnieniu rzędu jedno z dwojga: ulepsz kartę Akcji; albo zyskaj 1 czarną kość (ręka) i 1 PD",
        ),
        ("row_cost_1", "a card tucked in this row costs nothing", "wsunięcie karty do tego rzędu nic nie kosztuje"),
        ("row_cost_2", "costs 1 silver or 1 white die", "kosztuje 1 srebrnik lub 1 białą kość"),
        ("row_cost_4", "costs 3 units, each 1 silver or 1 white die", "kosztuje 3 jednostki, każda to 1 srebrnik"),
        (
            "black_translation_2",
            "a black action, value 10 or more · place 1 gold on each of 2 different translators: "
            "gain 3 XP, then take a page or gain 2 XP",
            "połóż po 1 sztuce złota na 2 różnych tłumaczach: zyskaj 3 PD, potem weź kartę Strony lub zyskaj 2 PD",
        ),
        (
            "book_1_left",
            "it costs 1 XP less if it is alone in its book",
            "jedyna w swojej Księdze kosztuje o 1 PD mniej",
        ),
        ("upgrade_2_1", "whoever takes the upgraded card here gains 2 XP", "zyskuje 2 PD"),
        ("black", "prevails over every other colour", "ma pierwszeństwo przed każdym innym kolorem"),
        ("room_11", "costs 4 silver · then take a page or gain 2 XP", "potem weź kartę Strony lub zyskaj 2 PD"),
        ("medicine", "above the top: gain 1 XP", "ponad szczytem: zyskaj 1 PD"),
        ("caliph_space_1", "every player gains 1 XP", "każdy gracz zyskuje 1 PD"),
        ("slot_2", "retired translators and pages may lie under it", "spłaceni tłumacze i karty Strony"),
    ],
)
def test_what_components_say(id: str, english: str, polish: str) -> None:
    assert english in About(DATA, TEXTS["en"])(id)
    assert polish in About(DATA, TEXTS["pl"])(id)


def test_what_is_reconstructed_says_so() -> None:
    about = About(DATA, TEXTS["en"])
    assert all(map(about.made_up, DATA.pages))
    assert about("upgraded_gather").endswith("○ reconstructed: it may differ from your copy")
    assert not about.any_made_up("black_translations", "row_costs", "upgrade_spaces")


def test_the_actions_say_what_black_does() -> None:
    about = About(DATA, TEXTS["en"])
    assert "A black action has 3 more value" in about.action("recruit")
    assert "neutral marker gives 1 XP" in about.action("travel")
    assert "black is Medicine" in about.action("research")
    assert "A black action translates nothing" in about.action("translate")


# Effects ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "english", "polish"),
    [
        ("5 xp", "gain 5 XP", "zyskaj 5 PD"),
        ("[1 xp -> (1 gold / 2 silver)]", "you may pay 1 XP: gain 1 gold or 2 silver", None),
        ("page", "take a page or gain 2 XP", "weź kartę Strony lub zyskaj 2 PD"),
        (
            "2 black_die(bag) + 1 xp",
            "gain 2 black dice (bag) and 1 XP",
            "zyskaj 2 czarne kości (woreczek) i 1 PD",
        ),
        (
            "[return_black_die -> destroy_white + 1 worker(any)]",
            "you may return a black die from your hand to your bag: "
            "destroy a white die and gain 1 worker of any colour",
            "odłóż z ręki do woreczka czarną kość: zniszcz białą kość i zyskaj 1 robotnika dowolnego koloru "
            "(opcjonalnie)",
        ),
        (
            "same_colour(black, orange)",
            "in this slot black and orange dice count as either",
            "w tym gnieździe czarne i pomarańczowe kości liczą się zamiennie",
        ),
        ("same_colour(white, red)", "in this slot white and red dice count as either", None),
        ("dispatch(deck=any)", "dispatch the top translator of any deck", "odpraw tłumacza z wierzchu dowolnej talii"),
        ("employ(deck=greek)", "employ the top Greek translator", "zatrudnij tłumacza z greckiego z wierzchu talii"),
        (
            "2 silver if action_colour(black)",
            "gain 2 silver, if the action is black",
            "zyskaj 2 srebrniki, jeśli akcja jest czarna",
        ),
        ("1 gold if action_value>=8", "gain 1 gold, if the value of the action is at least 8", None),
        (
            "influence(any) if action_value==12",
            "place 1 influence in a guild, if the value of the action is exactly 12",
            "umieść 1 wpływ w gildii, jeśli wartość akcji to dokładnie 12",
        ),
        (
            "1 gold if delivered(green)",
            "gain 1 gold, if you are delivering to the green guild",
            "zyskaj 1 sztukę złota, jeśli właśnie dostarczasz zwój do zielonej gildii",
        ),
        (
            "1 gold if translated(purple)",
            "gain 1 gold, if you translated from the purple guild this turn",
            "zyskaj 1 sztukę złota, jeśli w tej turze tłumaczysz zwój z fioletowej gildii",
        ),
        (
            "[move_gold] if stopped(white_space)",
            "you may place 1 gold on a translator or take 1 from one, if your Travel ended on a white space this turn",
            None,
        ),
        (
            "destroy_white if advanced(mathematics|physics)",
            "destroy a white die, if you advanced on Mathematics or Physics this turn",
            "zniszcz białą kość, jeśli w tej turze idziesz w górę na torze Matematyki lub Fizyki",
        ),
        (
            "1 gold if interacted(greek|wild2)",
            "gain 1 gold, if you interacted with the Greek translator or polyglot in the headscarf this turn",
            "zyskaj 1 sztukę złota, jeśli w tej turze wchodzisz w interakcję z tłumaczem z greckiego "
            "lub poliglotą w chuście",
        ),
        (
            "per_marker(min_level=4) x 1 silver",
            "gain 1 silver for each of your research markers at level 4 or higher",
            "zyskaj 1 srebrnik za każdy swój znacznik Badań na poziomie co najmniej 4",
        ),
        (
            "per_marker(min_level=7) x 1 gold",
            "gain 1 gold for each of your research markers at level 7",
            "zyskaj 1 sztukę złota za każdy swój znacznik Badań na poziomie 7",
        ),
    ],
)
def test_effects(effect: str, english: str, polish: str | None) -> None:
    assert TEXTS["en"].describe(parse(effect)) == english
    assert polish is None or TEXTS["pl"].describe(parse(effect)) == polish


# Questions -------------------------------------------------------------------------------------------------------


def labels(game: Game, lang: str) -> list[str]:
    """What the buttons of seat 0 say."""
    return [option["label"] for option in game.view(0, lang)["decisions"][0]["options"]]


def refused(game: Game, lang: str) -> dict[str, str]:
    """The buttons that cannot be chosen, with the reasons."""
    return {option["label"]: option["reason"] for option in game.view(0, lang)["decisions"][0]["refused"]}


def prompt(game: Game, lang: str) -> str:
    text: str = game.view(0, lang)["decisions"][0]["prompt"]
    return text


@pytest.mark.rule("B-PAGE-2", "B-PAGE-3")
def test_pages_name_their_price_now() -> None:
    game = (
        position(xp=2, books=book(1, "page_recruit_08") | book(2, "page_travel_09", "page_end_09")).doing("page").game
    )
    assert prompt(game, "en") == "Take a page or 2 XP?"
    assert prompt(game, "pl") == "Bierzesz kartę Strony czy 2 PD?"
    assert labels(game, "en")[:2] == ["Recruit page 8 for 2 XP", "Travel page 9 for 1 XP"]
    assert labels(game, "en")[-2:] == ["gain 2 XP", "neither"]
    assert labels(game, "pl")[1] == "Strona Podróży 9 za 1 PD"
    assert refused(game, "en")["gold page 9 for 4 XP"] == "you need 4 XP"
    assert "potrzeba 4 PD" in refused(game, "pl").values()


@pytest.mark.rule("B-PAGE-11", "B-PAGE-15")
def test_pages_of_the_column_are_named_and_say_why_they_cannot_be_used() -> None:
    game = working("red_3", **tucked(slot_1="page_recruit_02 page_recruit_03")).game
    assert "Recruit page 2" in labels(game, "en")
    assert "Strona Werbunku 2" in labels(game, "pl")
    assert refused(game, "en") == {"Recruit page 3": "only if the action is yellow or orange"}
    assert refused(game, "pl") == {"Strona Werbunku 3": "tylko jeśli akcja jest żółta lub pomarańczowa"}


@pytest.mark.rule("B-TUCK-3", "B-PAGE-9")
def test_slots_say_what_tucking_costs() -> None:
    slots = {"slot_2": {"card": "card_gather", "dice": ["red_1"], "shown": ["red_1"], "workers": [[]]}}
    columns = tucked(slot_1="page_recruit_02", slot_2="hebrew_a page_end_02")
    game = position(set_aside=["page_end_03"], silver=3, hand=["red_2"] * 4, bag=["red"], slots=slots, **columns)
    tuck = game.play("rest", "skip")  # nothing is rerolled
    assert tuck.key == "tuck"
    assert prompt(tuck.game, "en") == "Under which slot do you tuck gold page 3?"
    assert prompt(tuck.game, "pl") == "Pod które gniazdo wsuwasz złotą Stronę 3?"
    assert labels(tuck.game, "en") == [
        "slot 1 (Recruit), row 3, it costs 2",
        "slot 2 (Travel), row 3, it costs 2",
        "slot 3 (Research), row 1, free",
        "slot 4 (Translate), row 1, free",
    ]
    assert labels(tuck.game, "pl")[1:3] == [
        "gniazdo 2 (Podróż), rząd 3, koszt 2",
        "gniazdo 3 (Badania), rząd 1, bez kosztu",
    ]


@pytest.mark.rule("B-UPG-1")
def test_upgrades_name_the_experience_on_them() -> None:
    game = position().doing("upgrade_action", "row_bonus_1").game
    assert prompt(game, "en") == "Upgrade an action card: which one do you take?"
    assert labels(game, "en")[0] == "upgraded Mathematics card and 1 XP"
    assert labels(game, "pl")[-2:] == ["ulepszona karta Medycyny i 2 PD", "niczego nie ulepszaj"]


@pytest.mark.rule("B-ACT-15", "B-ACT-16")
def test_a_black_translation_says_what_it_gives() -> None:
    rooms = {"room_1": post("hebrew_a", owner=0), "room_2": post("syriac_a", owner=0)}
    game = working("black_6", slot="slot_4", rooms=rooms, gold=2).play("translate")
    assert (
        prompt(game.game, "pl") == "Na którym tłumaczu kładziesz 1 sztukę złota?"
    )  # the only way open is taken unasked
    assert labels(game.game, "en")[0] == "Hebrew translator A in room 1 (0 of 4 gold)"
    both = working("black_6", "red_4", slot="slot_4", rooms=rooms, gold=2).play("translate").game
    assert prompt(both, "en") == "Translate with a black action: which way?"
    assert labels(both, "en")[0] == "place 1 gold on a translator: gain 1 XP, then take a page or gain 2 XP"
    assert labels(both, "pl")[1] == (
        "połóż po 1 sztuce złota na 2 różnych tłumaczach: zyskaj 3 PD, potem weź kartę Strony lub zyskaj 2 PD"
    )


@pytest.mark.parametrize(
    ("question", "option", "about", "english", "polish"),
    [
        ("turn", "upgraded_physics", {}, "work with the upgraded Physics card", "Praca: ulepszona karta Fizyki"),
        ("row_bonus", "2 destroy_white", {}, "destroy 2 white dice", "zniszcz 2 białe kości"),
        ("late_minor", "worker(any)", {}, "gain 1 worker of any colour", "zyskaj 1 robotnika dowolnego koloru"),
        ("return_black", "black_4", {}, "black 4", "czarna 4"),
        ("collect", "medicine", {}, "Medicine", "Medycyna"),
        ("action_colour", "black", {}, "black", "czarny"),
        ("end_page", "skip", {}, "done", "gotowe"),
        ("place_gold", "skip", {}, "place none", "nie kładź"),
        ("one", "page", {}, "take a page or gain 2 XP", "weź kartę Strony lub zyskaj 2 PD"),
        ("next", "page", {}, "take a page or gain 2 XP", "weź kartę Strony lub zyskaj 2 PD"),
    ],
)
def test_what_an_option_says(question: str, option: str, about: dict[str, Any], english: str, polish: str) -> None:
    assert TEXTS["en"].label(option, question, **about) == english
    assert TEXTS["pl"].label(option, question, **about) == polish


# Events ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "args", "english", "polish"),
    [
        (
            "page_taken",
            {"page": "page_end_04", "n": 3},
            "Anna takes gold page 4 for 3 XP",
            "Anna bierze złotą Stronę 4 za 3 PD",
        ),
        (
            "page_taken",
            {"page": "page_recruit_04", "n": 0},
            "Anna takes Recruit page 4 for nothing",
            "Anna bierze Stronę Werbunku 4 za darmo",
        ),
        (
            "upgrade",
            {"card": "upgraded_physics", "old": "card_physics", "n": 1},
            "Anna swaps the Physics card for the upgraded Physics card and gains 1 XP",
            "Anna wymienia kartę Fizyki na ulepszoną kartę Fizyki i zyskuje 1 PD",
        ),
        (
            "row_bonus",
            {"bonus": "row_bonus_4", "effect": parse("employ(deck=any)")},
            "Anna uses row bonus tile 4: employ the top translator of any deck",
            "Anna korzysta z kafelka Premii Rzędu 4: zatrudnij tłumacza z wierzchu dowolnej talii",
        ),
        (
            "tuck",
            {"translator": "page_travel_03", "slot": "slot_2", "n": 2},
            "Anna tucks Travel page 3 under slot 2 for 2 silver",
            "Anna wsuwa pod gniazdo 2 za 2 srebrniki: Strona Podróży 3",
        ),
        (
            "tuck",
            {"translator": "greek_k", "slot": "slot_1", "n": 0},
            "Anna tucks Greek translator K under slot 1",
            "Anna wsuwa pod gniazdo 1: tłumacz z greckiego K",
        ),
        (
            "track_xp",
            {"track": "medicine"},
            "Anna is the first at level 3 of Medicine and takes the XP there",
            "Anna wchodzi przed innymi na poziom 3 toru Medycyny i bierze leżący tam 1 PD",
        ),
        (
            "fixed_colour",
            {"colour": "black"},
            "The colour of the action of Anna is settled: black",
            "Anna ma już ustalony kolor akcji: czarny",
        ),
        ("gain", {"what": "xp", "n": 2}, "Anna gains 2 XP", "Anna zyskuje 2 PD"),
        (
            "ability",
            {"translator": "page_research_07"},
            "Anna uses Research page 7",
            "Anna korzysta z karty: Strona Badań 7",
        ),
        (
            "roll",
            {"die": "black_6"},
            "Anna rolls a black 6",
            "Anna rzuca kością: czarna 6",
        ),
    ],
)
def test_what_happened_in_words(key: str, args: dict[str, object], english: str, polish: str) -> None:
    assert TEXTS["en"].say(f"event.{key}", who="Anna", **args) == english
    assert TEXTS["pl"].say(f"event.{key}", who="Anna", **args) == polish


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_base_game_keeps_its_words(lang: str) -> None:
    base = majlis.find("scholars").texts(lang)
    assert not base.has("terms.xp")
    assert base.say("event.tuck", who="Anna", translator="greek_a", slot="slot_1", n=0) != TEXTS[lang].say(
        "event.tuck", who="Anna", translator="greek_a", slot="slot_1", n=0
    )


# The rulebook ----------------------------------------------------------------------------------------------------


def test_the_rulebook_refers_only_to_rules_that_exist() -> None:
    own, base = Rulebook.of(RULESET.folder), Rulebook.of(majlis.find("scholars").folder)
    text = (RULESET.folder / "RULES.md").read_text("utf-8")
    assert sorted({id for id in RULE_ID.findall(text) if id not in own.ids and id not in base.ids}) == []
    assert own.title == "Body of Books"
    assert len(own.ids) == 230


def test_the_rulebook_names_every_new_question() -> None:
    asked = {"page", "upgrade", "return_black", "place_gold", "black_translate", "row_bonus", "late_page", "late_minor"}
    asked |= {"end_page", "collect", "hand_card", "employ_any", "dispatch_any"}
    table = "\n".join(rule.text for rule in Rulebook.of(RULESET.folder).chapter("18.2"))
    assert sorted(key for key in asked if f"`{key}`" not in table) == []


def test_the_rulebook_lists_every_page() -> None:
    listed = "\n".join(rule.text for rule in Rulebook.of(RULESET.folder).chapter("16.1"))
    assert [page for page in DATA.pages if f"`{page}`" not in listed] == []


@pytest.mark.parametrize(
    ("polish", "rule"), [("księga", "B-PAGE-6"), ("czarna kość", "B-DIE-6"), ("wsuwanie", "B-TUCK-8"), ("PD", "B-XP-1")]
)
def test_rules_are_found_by_polish_words(polish: str, rule: str) -> None:
    found, _ = Rulebook.of(RULESET.folder).search(polish)
    assert rule in [each.id for each in found]
