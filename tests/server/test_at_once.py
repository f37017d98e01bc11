"""Several seats asked at once: the draft of Excavation Earth; and options that suit only some seats."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import partial
from typing import Any

import pytest
from choosing import eager

import majlis
from majlis.engine.rules import SWITCH

from .conftest import Browser, Elements, Place, Server, Table, info, table_of

GAME = "excavation_earth"
CARD = re.compile(r"\bact_[a-z]+_\d\b")
SWITCHES = [option for option in majlis.find(GAME).options.values() if option.values == SWITCH]


def drafting(server: Server, people: int = 3, seed: int = 3) -> Table:
    """A table at which everybody has a faction and a packet."""
    table = server.open(*["human"] * people, game=GAME, seed=seed, options={"first_hand": "draft", "factions": "seats"})
    for place in table.places.values():
        place.play(place.question()["options"][0]["id"])
    return table


def packet(place: Place) -> list[str]:
    """The cards of a seat's packet."""
    cards: list[str] = place.get("view").json()["table"]["players"][place.seat]["packet"]
    return cards


def test_everybody_answers_at_their_own_pace(shared: Server) -> None:
    table = drafting(shared)
    assert table.info()["asked"] == [0, 1, 2]
    second, third = table.places[1], table.places[2]
    mark = second.question()["mark"]
    for _ in range(2):
        third.play(third.question()["options"][0]["id"])
    assert table.info()["asked"] == [0, 1]
    assert second.question()["mark"] == mark  # what others choose leaves one's question as it was
    second.play(second.question()["options"][0]["id"], mark)
    assert table.info()["asked"] == [0, 1]


def test_the_same_answer_twice_is_noticed_even_if_two_cards_are_alike(shared: Server) -> None:
    """With two copies in the packet, the options after the first pick are the same as before."""
    for seed in range(60):
        table = drafting(shared, 2, seed)
        for place in table.places.values():
            alike = [card for card, copies in Counter(packet(place)).items() if copies > 1]
            if alike:
                mark = place.question()["mark"]
                place.play(alike[0], mark)
                again = place.try_to(alike[0], mark)
                assert (again.status_code, packet(place).count(alike[0])) == (409, 1)
                return
    raise AssertionError("no packet with two alike cards")


def test_nobody_is_shown_what_the_others_choose_from(shared: Server) -> None:
    table = drafting(shared)
    browsers = {seat: table.sit(shared.browser(), seat) for seat in table.places}
    for picks in range(4):
        for seat, browser in browsers.items():
            own = table.places[seat].get("view").json()["table"]["players"][seat]
            known = {*own["packet"], *own["drafted"]}
            for page in ("", "/fragment", "/text"):
                assert set(CARD.findall(browser.page(f"{table.url}{page}?seat={seat}"))) <= known, (picks, seat, page)
        nobody = shared.browser().page(table.url)
        assert not CARD.search(nobody)
        for place in table.places.values():
            if any(question["seat"] == place.seat for question in place.state()["decisions"]):
                place.play(place.question()["options"][0]["id"])


@pytest.mark.parametrize("people", [2, 4])
def test_the_table_keeps_hands_secret_all_along_a_game(shared: Server, people: int) -> None:
    """Every few answers each seat and a spectator read their page: it names only cards they have seen."""
    table = drafting(shared, people)
    browsers: dict[int | None, Browser] = {seat: table.sit(shared.browser(), seat) for seat in table.places}
    browsers[None] = shared.browser()
    session = shared.run(shared.app.state.house.sessions.get, table.id)
    known: dict[int | None, set[str]] = {reader: set() for reader in browsers}
    chance, answers, secrets = random.Random(5), 0, 0
    while (question := session.game.decision) is not None:
        state = session.game.table
        for player in state.players:
            known[player.seat] |= {*player.hand, *player.packet, *player.drafted}
        for asked in session.game.questions:
            known[asked.seat] |= set(CARD.findall(" ".join(asked.options)))
        for seen in known.values():
            seen |= {*state.forecast, *state.action_discard, state.turn.card}
        if answers % 9 == 0:
            for reader, browser in browsers.items():
                page = browser.page(f"{table.url}/fragment", params={} if reader is None else {"seat": reader})
                assert set(CARD.findall(page)) <= known[reader], (answers, reader)
                secrets += len(set(majlis.find(GAME).data().action_cards) - known[reader])
        option = eager(chance, question.options)
        shared.run(partial(session.play, question.seat, option))
        answers += 1
    assert secrets > 100


def test_whoever_waits_is_told_for_whom(shared: Server) -> None:
    table = drafting(shared)
    waiting = table.places[1]
    for _ in range(2):
        waiting.play(waiting.question()["options"][0]["id"])
    page = table.sit(shared.browser(), 1).page(f"{table.url}?seat=1")
    assert "Player 1 is choosing" in page
    assert "Player 3 is choosing" in page


def test_a_pick_is_taken_back_though_another_seat_chose_later(shared: Server) -> None:
    table = drafting(shared)
    first, second = table.places[0], table.places[1]
    before = first.question()
    first.play(before["options"][0]["id"])
    second.play(second.question()["options"][0]["id"])
    assert first.post("undo").status_code == 200
    assert first.question() == before
    assert len(packet(second)) == 7


# Options ---------------------------------------------------------------------------------------------------------


def test_an_option_with_yes_and_no_is_a_box_to_tick(shared: Server) -> None:
    page = shared.browser().page(f"/new/{GAME}")
    boxes = [attrs["name"] for tag, attrs in Elements(page).tags if tag == "input" and attrs.get("value") == "yes"]
    assert boxes == [f"option_{option.name}" for option in sorted(SWITCHES, key=lambda option: option.house)]
    assert len(re.findall('class="for-whom only-solo"', page)) == 1
    assert len(re.findall('class="for-whom only-people"', page)) == 1


def options_of(server: Server, form: dict[str, str]) -> dict[str, str]:
    """The options of the table that a form opens."""
    me = server.browser()
    url = table_of(me.post("/tables", {"game": GAME, "kind_0": "human", **form}))
    view: dict[str, Any] = me.get(f"/api{url.replace('/t/', '/tables/')}/view").json()
    assert info(me, url)["game"] == GAME
    return {name: value for name, value in view["table"]["options"].items() if value not in ("no", "deal", "random")}


def test_the_options_of_a_form_count_where_they_suit_the_seats(shared: Server) -> None:
    """The others are hidden in the form, whatever they say."""
    ticked = {"option_hard_any_hold": "yes", "option_easy_limited_crew": "yes", "option_first_hand": "draft"}
    solo = options_of(shared, {**ticked, "kind_1": "automa"})
    assert solo == {"hard_any_hold": "yes", "easy_limited_crew": "yes"}
    assert options_of(shared, {**ticked, "kind_1": "human"}) == {"first_hand": "draft"}


@pytest.mark.parametrize(
    ("lang", "kinds", "option", "said"),
    [
        ("en", ("human", "human"), ("hard_any_hold", "yes"), "only for games against the automa"),
        ("pl", ("human", "human"), ("hard_any_hold", "yes"), "tylko dla gry z automą"),
        ("en", ("human", "automa"), ("first_hand", "draft"), "only for games among people"),
        ("pl", ("human", "automa"), ("first_hand", "draft"), "tylko dla gry między ludźmi"),
    ],
)
def test_a_program_is_told_which_option_does_not_suit(
    shared: Server, lang: str, kinds: tuple[str, ...], option: tuple[str, str], said: str
) -> None:
    plan = {"game": GAME, "seats": [{"kind": kind} for kind in kinds], "options": dict([option])}
    refused = shared.browser(lang).post("/api/tables", json=plan)
    assert refused.status_code == 422
    assert said in refused.text
    assert option[0] in refused.text
