"""What glows is done by a click there; what costs the Yin-Yang looks otherwise and is asked."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.play import Table

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
AT_THE_HERBALIST = "N at 2\nstep act\n"
BEFORE_GHOSTS = "N at 0\nghosts N0 ghoul, W2 zombie-1, E0 rotten-soul-1\nstep act\n"
TEMPLE = 5
COSTS = re.compile(r"\bcosts\b")
LIT = re.compile(r"\blit\b")


def tile(page: Page, number: int) -> Locator:
    return page.locator(f'[data-tile="{number}"]')


def space(page: Page, name: str) -> Locator:
    return page.locator(f'[data-space="{name}"]')


def begin(table: Table, position: str) -> int:
    table.create(position=position)
    assert table.options()
    return table.version()


def decided(table: Table, version: int) -> str:
    """What came of a click, the first thing after a version."""
    table.after(version)
    path = f"/api/tables/{table.id}/record"
    record = table.page.evaluate(f"() => fetch('{path}').then((a) => a.json())")
    return str(record["entries"][-1]["do"])


def has_yin_yang(table: Table) -> bool:
    path = f"/api/tables/{table.id}/view"
    told = table.page.evaluate(f"() => fetch('{path}').then((a) => a.json())")
    return bool(next(one for one in told["view"]["boards"] if one["board"] == "N")["yin_yang"])


# ---------------------------------------------------------------- free
def test_the_own_tile_helps_without_the_yin_yang(page: Page, table: Table) -> None:
    version = begin(table, AT_THE_HERBALIST)
    assert {"help", "ask 2"} <= set(table.options())
    tile(page, 2).click()
    assert decided(table, version) == "help"
    assert has_yin_yang(table)


def test_the_own_tile_helps_by_keyboard(page: Page, table: Table) -> None:
    version = begin(table, AT_THE_HERBALIST)
    tile(page, 2).focus()
    page.keyboard.press("Enter")
    assert decided(table, version) == "help"


def test_a_ghost_one_faces_is_exorcised_by_a_click(page: Page, table: Table) -> None:
    version = begin(table, BEFORE_GHOSTS)
    for name in ("N0", "W2"):
        expect(space(page, name)).to_have_class(LIT)
    expect(space(page, "E0")).not_to_have_class(LIT)
    space(page, "N0").click()
    assert decided(table, version) == "exorcise"


def test_a_ghost_one_faces_is_found_and_exorcised_by_keyboard(page: Page, table: Table) -> None:
    version = begin(table, BEFORE_GHOSTS)
    tile(page, 3).focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(space(page, "N0")).to_be_focused()
    page.keyboard.press("Enter")
    assert decided(table, version) == "exorcise"


# ---------------------------------------------------------------- for the Yin-Yang
def test_what_costs_the_yin_yang_looks_otherwise(page: Page, table: Table) -> None:
    begin(table, AT_THE_HERBALIST)
    own, other = tile(page, 2), tile(page, TEMPLE)
    expect(own).to_have_class(LIT)
    expect(own).not_to_have_class(COSTS)
    expect(other).to_have_class(COSTS)
    expect(other).to_have_accessible_name(re.compile("costs the Yin-Yang"))
    expect(other.locator(".price svg")).to_be_visible()
    shadows = [one.evaluate("(e) => getComputedStyle(e).boxShadow") for one in (own, other)]
    assert shadows[0] != shadows[1]


def test_spending_it_is_asked_for_the_mouse(page: Page, table: Table) -> None:
    version = begin(table, AT_THE_HERBALIST)
    tile(page, TEMPLE).click()
    bubble = page.get_by_role("menu", name="Spend your Yin-Yang?")
    bubble.get_by_role("menuitem", name="Keep it").click()
    expect(bubble).to_have_count(0)
    assert table.version() == version
    tile(page, TEMPLE).click()
    bubble.get_by_role("menuitem", name="costs the Yin-Yang").click()
    assert decided(table, version) == f"ask {TEMPLE}"
    assert not has_yin_yang(table)


def test_spending_it_is_asked_for_the_keyboard(page: Page, table: Table) -> None:
    version = begin(table, AT_THE_HERBALIST)
    tile(page, TEMPLE).focus()
    page.keyboard.press("Enter")
    bubble = page.get_by_role("menu", name="Spend your Yin-Yang?")
    expect(bubble.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)
    expect(tile(page, TEMPLE)).to_be_focused()
    assert table.version() == version
    page.keyboard.press("Enter")
    expect(bubble.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("Enter")
    assert decided(table, version) == f"ask {TEMPLE}"


@pytest.mark.parametrize("by", ["button", "number"])
def test_spending_it_is_asked_wherever_it_is_chosen(page: Page, table: Table, by: str) -> None:
    version = begin(table, AT_THE_HERBALIST)
    expect(page.locator('.choices [data-option="ask 2"]')).to_be_visible()
    if by == "number":
        number = 1 + page.evaluate(
            f"fetch('/api/tables/{table.id}/view').then((a) => a.json())"
            ".then((told) => told.view.options.indexOf('ask 2'))"
        )
        page.keyboard.press(str(number))
    else:
        page.locator('.choices [data-option="ask 2"]').click()
    expect(page.get_by_role("menu", name="Spend your Yin-Yang?")).to_be_visible()
    assert table.version() == version
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)


ASKED = {"en-GB": "Spend your Yin-Yang?", "pl-PL": "Wydać jin-jang?", "de-DE": "Yin-Yang ausgeben?"}


@pytest.mark.parametrize("context", [{"locale": name} for name in ASKED], indirect=True, ids=ASKED)
def test_it_is_asked_in_every_language(page: Page, table: Table) -> None:
    begin(table, AT_THE_HERBALIST)
    tile(page, TEMPLE).click()
    title = ASKED[page.evaluate("navigator.language")]
    expect(page.get_by_role("menu", name=title)).to_be_visible()
