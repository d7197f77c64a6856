"""The table by keyboard alone, and where its keys are told."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.play import Table

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
MOVE = "N at 4 no-yin-yang\nstep move\n"


def _begin(table: Table, position: str) -> None:
    table.make(position=position)
    table.look()
    expect(table.page.locator(".choices")).to_be_visible()


def test_arrows_go_from_lit_place_to_lit_place(page: Page, table: Table) -> None:
    _begin(table, MOVE)
    page.keyboard.press("ArrowRight")
    first = page.locator(":focus")
    expect(first).to_have_class(re.compile("lit"))
    page.locator('[data-tile="3"]').focus()
    for key, tile in (("ArrowUp", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowDown", 5)):
        page.keyboard.press(key)
        expect(page.locator(f'[data-tile="{tile}"]')).to_be_focused()
    page.keyboard.press("ArrowRight")  # nothing is lit there
    expect(page.locator('[data-tile="5"]')).to_be_focused()
    page.keyboard.press("ArrowLeft")  # the middle is not lit: one stands there
    expect(page.locator('[data-tile="3"]')).to_be_focused()
    version = table.version()
    page.keyboard.press("Enter")
    table.after(version)
    expect(page.locator('[data-tile="3"] [data-taoist=N]')).to_be_visible()


def test_space_chooses_a_place_with_the_focus(page: Page, table: Table) -> None:
    _begin(table, MOVE)
    page.locator('[data-tile="7"]').focus()
    version = table.version()
    page.keyboard.press("Space")
    table.after(version)
    expect(page.locator('[data-tile="7"] [data-taoist=N]')).to_be_visible()


def test_the_help_lists_every_key(page: Page, table: Table) -> None:
    _begin(table, MOVE)
    page.keyboard.press("h")
    help_ = page.get_by_role("dialog", name="How to play")
    expect(help_).to_be_visible()
    expect(help_.locator("[data-shortcut]")).to_have_count(9)
    for key in ("1", "9", "Enter", "Space", "u", "o", "p", "?", "h"):
        expect(help_.locator("kbd", has_text=re.compile(f"^{re.escape(key)}$"))).to_have_count(1)
    page.keyboard.press("Escape")
    expect(help_).to_have_count(0)
    page.get_by_role("button", name="Help and keys (h)").click()
    expect(help_).to_be_visible()


def test_what_is_typed_is_no_shortcut(page: Page, table: Table) -> None:
    _begin(table, MOVE)
    version = table.version()
    page.get_by_placeholder("Say something").press_sequentially("huo1?")
    expect(page.get_by_placeholder("Say something")).to_have_value("huo1?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.version() == version
