"""Excavation Earth at its table: the draft, which everybody does at once, one screen for all, and fingers."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest
from choosing import eager
from playwright.sync_api import Route, expect

import majlis
from majlis.engine.game import Game

from .conftest import Guest, Open
from .screens import is_accessible, is_large_enough_for_fingers, is_on_one_screen
from .test_hot_seat import hot_seat, lift_curtain

COVERED = """() => [...document.querySelectorAll('#main [data-state=legal]')].filter(node => {
    const box = node.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.width && hit?.closest('[data-id]')?.dataset.id !== node.dataset.id;
}).map(node => node.id)"""
CARD = re.compile(r"\bact_[a-z]+_\d\b")


@cache
def played(people: int, key: str = "", after: int = 0, seed: int = 4) -> Game:
    """A game up to the first such question after so many answers; without one, to its end."""
    seats = ["human", "automa"] if people == 1 else ["human"] * people
    options = {} if people == 1 else {"first_hand": "draft"}
    game = majlis.new("excavation_earth", seats=seats, seed=seed, options=options)
    chance = random.Random(seed)
    answers = 0
    while (question := game.decision) is not None and not (question.key == key and answers >= after):
        game.play(eager(chance, question.options), question.seat)
        answers += 1
    return game


def cards_shown(one: Guest) -> set[str]:
    """The action cards that the page of a person names anywhere."""
    return set(CARD.findall(one.page.content()))


def own_cards(one: Guest) -> set[str]:
    """The action cards on the own board of a person."""
    return set(one.page.locator("#own [data-tip^=act_]").evaluate_all("nodes => nodes.map(node => node.dataset.tip)"))


def choose_faction(one: Guest) -> None:
    one.choose(one.options()[0])


# The draft -------------------------------------------------------------------------------------------------------


def at_two_screens(guest: Open, **options: str) -> tuple[Guest, Guest]:
    """A table for two, each at a browser of their own."""
    plan: dict[str, Any] = {"game": "excavation_earth", "seats": [{"kind": "human"}] * 2, "options": options, "seed": 3}
    host, friend = guest(), guest("pl")
    opened = host.page.request.post("/api/tables", data=plan).json()
    for one, seat in zip((host, friend), opened["seats"], strict=True):
        one.page.goto(seat["url"])
        one.page.locator("form:has([name=name]) button").click()
        one.ready()
    host.catch_up_with(friend)
    return host, friend


def at_the_draft(guest: Open) -> tuple[Guest, Guest]:
    """Both have chosen their faction and see the same."""
    host, friend = at_two_screens(guest, first_hand="draft", factions="seats")
    for one, other in ((host, friend), (friend, host)):
        one.wait_for_question()
        choose_faction(one)
        other.catch_up_with(one)
    return host, friend


def test_in_the_draft_both_choose_at_once_and_see_only_their_own(guest: Open) -> None:
    host, friend = at_the_draft(guest)
    for one in (host, friend):
        expect(one.page.locator("#felt.asked")).to_be_attached()
        assert one.page.locator("#own .packet .ee-card").count() == 8
        assert cards_shown(one) == own_cards(one)
    first = cards_shown(host) | cards_shown(friend)
    host.choose(host.options()[0])
    host.choose(host.options()[0], on_board=True)
    expect(host.page.locator("#felt.asked")).to_have_count(0)  # until the other has chosen, too
    friend.catch_up_with(host)
    assert cards_shown(friend) == own_cards(friend)
    assert host.page.locator("#own .picked .kept").count() == 2
    friend.choose(friend.options()[0])
    friend.choose(friend.options()[0])
    expect(host.page.locator("#felt.asked")).to_be_attached()  # the packets have been passed on
    assert host.page.locator("#own .packet .ee-card").count() == 6
    assert cards_shown(host) == own_cards(host)
    assert cards_shown(host) <= first


def test_a_pick_can_be_taken_back_while_the_other_still_chooses(guest: Open) -> None:
    host, friend = at_the_draft(guest)
    host.wait_for_question()
    offered = host.options()
    host.choose(offered[0])
    friend.catch_up_with(host)
    friend.choose(friend.options()[0])
    host.catch_up_with(friend)  # what comes next is the undo, not the friend's pick
    before = host.version
    host.page.locator("#undo").click()
    host.wait_for_change(before)
    assert host.options() == offered
    assert friend.page.locator("#own .picked .kept").count() == 1


def test_a_pick_is_not_lost_while_news_are_coming(guest: Open) -> None:
    host, friend = at_the_draft(guest)
    held: list[Route] = []
    host.page.route("**/fragment*", lambda route: held.append(route))
    with host.page.expect_request("**/fragment*"):
        friend.choose(friend.options()[0])
    host.page.locator("#prompt [data-option]").first.click()
    held[0].continue_()
    expect(host.page.locator("#own .picked .kept")).to_have_count(1)


def test_the_draft_at_one_screen_passes_behind_a_curtain(guest: Open) -> None:
    one = hot_seat(guest, "excavation_earth", first_hand="draft")
    for _ in range(2):
        name = lift_curtain(one)  # whoever chooses the last faction is already asked for the draft
        choose_faction(one)
    picks = {"Ada": 0, "Bolek": 0}
    while one.page.locator("#felt.curtain").count() or one.page.locator("#own .packet").count():
        if one.page.locator("#felt.curtain").count():
            assert not CARD.search(one.page.locator("#felt").inner_html())
            name = lift_curtain(one)
            if not one.page.locator("#own .packet").count():
                break
        assert cards_shown(one) == own_cards(one)
        picks[name] += 1
        one.choose(one.options()[0])
    assert picks == {"Ada": 6, "Bolek": 6}


# One screen ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [1, 2, 4])
@pytest.mark.parametrize("key", ["choose_faction", "draft", "third_explorer", ""])
def test_everything_is_on_one_screen(guest: Open, people: int, key: str) -> None:
    if people == 1 and key == "draft":
        key = "solo_draft"
    one = guest("pl").bring(played(people, key))
    is_on_one_screen(one)


def test_the_new_hand_of_a_later_round_is_drafted_on_one_screen(guest: Open) -> None:
    one = guest().bring(played(4, "draft", after=100))
    is_on_one_screen(one)


# Fingers, and axe ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["draft", "third_explorer", "travel", "excavate", "coloured_buyer", "command", "card"])
def test_every_target_is_large_enough_for_a_finger(guest: Open, key: str) -> None:
    is_large_enough_for_fingers(guest, played(4, key))


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_mid_game(guest: Open, lang: str, scheme: str) -> None:
    is_accessible(guest(lang, color_scheme=scheme).bring(played(4, "action", after=150)))


@pytest.mark.parametrize(("key", "after", "seed"), [("sell_market", 338, 1), ("add_buyer_at", 248, 8)])
def test_explorers_standing_in_front_of_a_queue_do_not_stop_a_click(
    guest: Open, key: str, after: int, seed: int
) -> None:
    one = guest().bring(played(4, key, after, seed))
    assert one.page.evaluate(COVERED) == []


def test_a_place_on_the_map_is_chosen_by_a_click(guest: Open) -> None:
    one = guest().bring(played(2, "third_explorer"))
    place = next(option for option in one.options() if option.startswith("black_market"))
    seat = one.page.locator("#felt").get_attribute("data-seat")
    before = one.version
    one.page.locator(f'#main [data-id="{place}"][data-state=legal]').click()
    one.wait_for_change(before)
    assert one.page.locator(f"#place-{place} #s{seat}-explorer_3").count() == 1


def test_a_stack_of_the_black_market_tells_its_order(guest: Open) -> None:
    game = played(2, "action")
    one = guest().bring(game)
    stack = one.page.locator('#main [data-id="stack_red"]')
    stack.hover(position={"x": 60, "y": 8})
    tip = one.page.locator("#tip")
    expect(tip).to_be_visible()
    names = [majlis.find("excavation_earth").texts("en").name(tile) for tile in game.table.black_market["red"]]
    expect(tip).to_contain_text(re.compile(".*".join(names), re.IGNORECASE))
