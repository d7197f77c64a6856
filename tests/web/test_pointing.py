"""A finger on the board, with a few words or without: chosen, seen by all, said, and harmless."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.play import LONG, Table
from tests.web.two import friend, two_at_a_table

__all__ = ["friend"]
pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
POINT = "Point at something for the others"


def _point_at(page: Page, place: str, words: str) -> None:
    page.get_by_role("button", name=POINT).click()
    expect(page.get_by_role("status").filter(has_text="Choose a ghost")).to_be_visible()
    page.locator(place).click()
    page.get_by_role("menuitem", name=words).click()


def test_a_finger_on_the_board_is_seen_and_said(page: Page, table: Table) -> None:
    table.create()
    options = table.options()
    _point_at(page, '[data-tile="4"]', "Just point")
    expect(page.locator('[data-tile="4"].pointed')).to_be_visible()
    expect(page.locator('[data-ping="tile:4"]')).to_have_text("Ann")
    expect(page.get_by_text("Ann points at:")).to_be_attached()
    expect(page.get_by_role("menu")).to_have_count(0)
    assert table.options() == options  # nothing was decided by it


@pytest.mark.parametrize(
    ("place", "at"),
    [
        ('[data-tile="4"]', "tile:4"),
        ('[data-space="N1"]', "space:N1"),
        ('[data-board="E"] .finger', "board:E"),
    ],
)
def test_words_with_a_finger_reach_the_others(
    page: Page, table: Table, friend: Page, place: str, at: str
) -> None:
    two_at_a_table(page, table, friend)
    table.look()
    friend.evaluate(f"location.hash = '/table/{table.id}'")
    expect(friend.locator("[data-tile]")).to_have_count(9, timeout=LONG)
    friend.get_by_role("button", name=POINT).click()
    friend.locator(place).click()
    friend.get_by_role("menuitem", name="Help me here").click()
    for one in (page, friend):
        bubble = one.locator(f'[data-ping="{at}"]')
        expect(bubble).to_contain_text("Help me here", timeout=LONG)
        expect(bubble).to_contain_text("Ben")
        expect(one.locator("main [aria-live]")).to_have_text(re.compile("^Ben, .*“Help me here”$"))
        expect(one.get_by_role("region", name="Chat").get_by_text("“Help me here”")).to_be_visible()
    inside = """(at) => { const box = document.querySelector(`[data-ping="${at}"]`)
      .getBoundingClientRect(); return box.left >= 0 && box.top >= 0 && box.right <= innerWidth
      && box.bottom <= innerHeight; }"""
    assert page.evaluate(inside, at)


def test_words_are_chosen_by_keys_alone(page: Page, table: Table) -> None:
    table.create()
    table.options()
    page.locator("body").press("p")
    expect(page.get_by_role("status").filter(has_text="Choose a ghost")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    place = page.evaluate("() => Object.entries(document.activeElement.dataset)[0].join(':')")
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="Just point")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    bubble = page.locator(f'[data-ping="{place}"]')
    expect(bubble).to_contain_text("I can take this one")
    # and Escape ends it before anything is said
    page.keyboard.press("p")
    page.keyboard.press("Escape")
    expect(page.get_by_role("status").filter(has_text="Choose a ghost")).to_have_count(0)
