"""Why? On anything that lies on the table, and on every sentence of the log."""

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.web.play import Table

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
POSITION = (
    "N at 2 tao red yellow\nE at 2 tao yellow\nghosts N2 ghoul, E0 zombie-1\nhaunted 8\n"
    "dice yellow white red\nneed N2 yellow, E0 yellow yellow\nagenda pay; end; turn-ends N\n"
)
THINGS = {
    '[data-tile="8"]': ("Tea House (haunted)", "HAU-2", "TIL-9"),
    '[data-tile="0"]': ("Graveyard", "TIL-1"),
    '[data-space="N2"]': ("Ghoul", "ABI-1", "EXO-2"),
    '[data-space="W0"]': ("A free space", "ARR-2"),
    '[data-board="N"] .power': ("Enfeeblement Mantra", "POW-1", "QI-1", "TAO-1", "YY-1"),
    '[data-board="N"] .qi': ("Qi", "QI-1"),
    '[data-board="E"] [data-tao="yellow"]': ("Tao tokens", "EXO-4"),
    '[data-die="red"]': ("Tao dice", "EXO-2"),
    ".bar .deck": ("The deck", "END-2"),
}


def _begin(table: Table) -> None:
    table.make(position=POSITION)
    table.look()
    expect(table.page.locator(".choices")).to_be_visible()


def _told(page: Page, title: str, *rules: str) -> Locator:
    dialog = page.get_by_role("dialog", name=title, exact=True)
    expect(dialog).to_be_visible()
    for rule in rules:
        expect(dialog.locator(f'[data-rule="{rule}"]')).to_contain_text(rule)
    return dialog


@pytest.mark.parametrize("selector", THINGS)
def test_a_right_click_tells_the_rules(page: Page, table: Table, selector: str) -> None:
    _begin(table)
    version = table.version()
    page.locator(selector).click(button="right", force=True)  # an empty space can do nothing else
    dialog = _told(page, *THINGS[selector])
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert table.version() == version


def test_the_focus_and_a_question_mark(page: Page, table: Table) -> None:
    _begin(table)
    page.keyboard.press("?")
    dialog = _told(page, "The rule", "EXO-5", "EXO-1")  # of the decision, with the dice
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    for selector in ('[data-tile="8"]', '[data-space="N2"]', '[data-board="N"] .power'):
        page.locator(selector).focus()
        page.keyboard.press("?")
        dialog = _told(page, *THINGS[selector])
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


@pytest.mark.parametrize(
    "context", [{"viewport": {"width": 360, "height": 740}, "has_touch": True}], indirect=True
)
@pytest.mark.parametrize("selector", ['[data-space="E0"]', '[data-die="white"]'])
def test_a_long_press_tells_the_rules_and_decides_nothing(
    page: Page, context: BrowserContext, table: Table, selector: str
) -> None:
    _begin(table)
    version = table.version()
    thing = page.locator(selector)
    thing.click(trial=True)  # in view, and not moving any more
    box = thing.bounding_box()
    assert box is not None
    finger = context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(dialog.locator('[data-rule="EXO-2"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert table.version() == version
    expect(page.locator(".held")).to_have_count(0)


def test_every_sentence_of_the_log_has_its_reason(page: Page, table: Table) -> None:
    table.create(position="N at 2\nghosts N2 ghoul\nstep move\n")
    table.options()
    table.choose("move 5")
    sentences = page.locator(".log [data-why]")
    expect(sentences.last).to_contain_text("goes to")
    sentences.last.click(button="right")
    dialog = _told(page, "The rule", "YANG-2")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    sentences.last.focus()
    page.keyboard.press("?")
    _told(page, "The rule", "YANG-2")
