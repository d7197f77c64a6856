"""Taking back what revealed something: one browser asks, the other one answers."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.play import LONG, Table
from tests.web.two import friend, two_at_a_table

__all__ = ["friend"]
pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]

AT_THE_HERBALIST = "N at 2 no-yin-yang\nturn 1 N\nstep act\n"


def question(friend: Page) -> Locator:
    return friend.get_by_role("alert").filter(has_text="Ann would like to take something back")


def asking(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text="Still to agree: Ben")


def asks_after_a_roll(page: Page, table: Table, friend: Page) -> None:
    """Ann rolls the dice of the Herbalist before Ben's eyes, and wants to take that back."""
    two_at_a_table(page, table, friend, position=AT_THE_HERBALIST)
    friend.evaluate(f"location.hash = '/table/{table.id}'")
    expect(friend.locator("[data-tile]")).to_have_count(9, timeout=LONG)
    table.look()
    table.choose("help")
    page.get_by_role("button", name="Take back").click()
    expect(asking(page)).to_be_visible(timeout=LONG)
    expect(question(friend)).to_be_visible(timeout=LONG)
    expect(question(page)).to_have_count(0)
    expect(asking(friend)).to_have_count(0)


def is_over(page: Page, friend: Page) -> None:
    expect(question(friend)).to_have_count(0, timeout=LONG)
    expect(asking(page)).to_have_count(0, timeout=LONG)


def test_the_friend_agrees(page: Page, table: Table, friend: Page) -> None:
    asks_after_a_roll(page, table, friend)
    question(friend).get_by_role("button", name="Agree").click()
    is_over(page, friend)
    assert "help" in table.options(), "it was taken back"


def test_the_friend_says_no(page: Page, table: Table, friend: Page) -> None:
    asks_after_a_roll(page, table, friend)
    question(friend).get_by_role("button", name="No").click()
    is_over(page, friend)
    told = page.get_by_role("status").filter(has_text="Ben would rather leave it as it is")
    told.get_by_role("button", name="Close").click(timeout=LONG)
    expect(told).to_have_count(0)
    expect(page.locator('[data-option="help"]')).to_have_count(0)


def test_who_asked_thinks_better_of_it(page: Page, table: Table, friend: Page) -> None:
    asks_after_a_roll(page, table, friend)
    asking(page).get_by_role("button", name="Never mind").click()
    is_over(page, friend)
    expect(page.get_by_text("would rather leave it")).to_have_count(0)
