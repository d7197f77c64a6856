"""Sounds and reminders: off until somebody switches them on."""

import json
import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.web.play import LONG, Table

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled"), pytest.mark.own_window]
MOVE = "N at 4 no-yin-yang\nstep move\n"
NOTES = """
  window.notes = [];
  window.asked = 0;
  const answer = %s;
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() {
      window.asked += 1;
      return (this.permission = answer);
    }
    constructor(title, more) { window.notes.push(more.body); }
    close() {}
  };
  let hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  window.hide = () => { hidden = true; };
"""
"""A browser whose window and whose person a test can play."""


def _likes(page: Page) -> Locator:
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    return dialog


def _begin(table: Table) -> None:
    table.make(position=MOVE)
    table.look()
    expect(table.page.locator(".choices")).to_be_visible()


def test_settings_are_drawn_for_paper_by_night_too(page: Page, table: Table) -> None:
    """A browser draws its boxes by the colour scheme: dark ones on paper look all checked."""
    _begin(table)
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    scheme = "(one) => getComputedStyle(one).colorScheme"
    assert _likes(page).get_by_role("radio").first.evaluate(scheme) == "light"


def test_no_sound_is_even_loaded_before_somebody_wants_it(page: Page, table: Table) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    _begin(table)
    version = table.version()
    page.locator('[data-tile="5"]').click()
    table.after(version)
    expect(page.locator("[data-heard]")).to_have_count(0)
    assert not [url for url in asked if "/sound" in url]
    with page.expect_response("**/assets/sound-*.js"):
        _likes(page).get_by_role("switch", name="Sounds").check()
    expect(page.locator('[data-heard$="your-turn"]')).to_be_attached()
    kept = json.loads(page.evaluate("localStorage.getItem('ghoststories.likes')"))
    assert kept["sound"] is True


def test_a_step_is_heard(page: Page, table: Table) -> None:
    _begin(table)
    _likes(page).get_by_role("switch", name="Sounds").check()
    page.keyboard.press("Escape")
    expect(page.locator("[data-heard]")).to_be_attached()
    page.locator('[data-tile="5"]').click()
    heard = page.locator("[data-version]")
    expect(heard).to_have_attribute("data-heard", re.compile(r"^[2-9] "), timeout=LONG)


@pytest.mark.parametrize("answer", ["granted", "denied"])
def test_a_reminder_comes_only_where_it_is_wanted_and_allowed(
    page: Page, context: BrowserContext, table: Table, answer: str
) -> None:
    context.add_init_script(NOTES % json.dumps(answer))
    page.reload()
    _begin(table)
    assert page.evaluate("asked") == 0  # nobody is asked before the click
    dialog = _likes(page)
    switch = dialog.get_by_role("switch", name="Notify me when it is my turn")
    switch.click()
    if answer == "denied":
        expect(dialog.get_by_role("status")).to_contain_text("blocks notifications")
        expect(switch).not_to_be_checked()
        return
    expect(switch).to_be_checked()
    assert page.evaluate("asked") == 1
    page.keyboard.press("Escape")
    page.evaluate("hide()")
    version = table.version()
    page.locator('[data-tile="5"]').click()
    table.after(version)
    while page.evaluate("notes.length") == 0:  # the turn ends, the bots play, it comes again
        options = table.options()
        table.choose("pass" if "pass" in options else options[0])
        page.wait_for_function(
            "() => notes.length || document.querySelector('.choices [data-option]')", timeout=LONG
        )
    assert page.evaluate("notes")[0] == "Your turn"
