"""Two people at one screen, with a curtain between them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Guest, Open


def hot_seat(guest: Open, game: str = "wayfarers", **options: str) -> Guest:
    """A table for Ada and Bolek at one screen."""
    one = guest()
    one.page.goto(f"/new/{game}?preset=hotseat")
    for seat, name in enumerate(("Ada", "Bolek")):
        one.page.locator(f"[name=kind_{seat}]").select_option("human")
        one.page.locator(f"[name=name_{seat}]").fill(name)
    one.page.locator("[name=hotseat]").check(force=True)
    one.page.locator("summary").click()
    for name, value in options.items():
        one.page.locator(f"[name=option_{name}]").select_option(value)
    one.page.locator("form:has([name=kind_0]) button:not([type=button])").last.click()
    one.page.wait_for_url(re.compile(r"/t/\w+$"))
    return one.ready()


def lift_curtain(one: Guest) -> str:
    """Whoever is asked says so; returns the name."""
    name = re.search("Ada|Bolek", one.page.locator("#ask").inner_text())
    assert name
    one.page.locator("#take").click()
    one.page.wait_for_selector("#felt.asked", state="attached")
    one.ready()
    return name[0]


def end_turn(one: Guest) -> None:
    """Rest, keep the dice, end the turn."""
    one.choose("rest")
    while "end_turn" not in one.options():
        one.choose("skip")
    one.choose("end_turn")


def test_the_curtain_falls_between_two_people(guest: Open) -> None:
    one = hot_seat(guest)
    expect(one.page.locator("#felt.curtain")).to_be_visible()
    first = lift_curtain(one)
    end_turn(one)
    expect(one.page.locator("#felt.curtain")).to_be_visible()
    assert not one.page.locator("#felt [data-id]").count()
    assert lift_curtain(one) != first


def test_a_reload_does_not_lift_the_curtain(guest: Open) -> None:
    one = hot_seat(guest)
    lift_curtain(one)
    end_turn(one)
    one.page.reload()
    expect(one.page.locator("#felt.curtain")).to_be_visible()
    one.page.goto(f"/t/{one.table}")
    expect(one.page.locator("#felt.curtain")).to_be_visible()


def test_the_turn_can_be_taken_back_before_the_device_is_passed(guest: Open) -> None:
    one = hot_seat(guest)
    lift_curtain(one)
    end_turn(one)
    before = one.version
    one.page.locator("#felt.curtain [data-act=undo]").click()
    one.wait_for_change(before)
    assert "end_turn" in one.options()
