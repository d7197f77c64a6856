"""Several meanings of one place: the choices lie at that place."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.play import Table

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
BEFORE_MOVING = "N at 4\nstep move\n"
SIZES = [
    {"viewport": {"width": 1280, "height": 800}},
    {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    {"viewport": {"width": 360, "height": 740}, "has_touch": True},
]


def _asked(page: Page, table: Table, tile: int) -> Locator:
    """A tile one may go to, or ask for help by the Yin-Yang."""
    table.create(position=BEFORE_MOVING)
    options = table.options()
    assert {f"move {tile}", f"ask {tile}"} <= set(options)
    page.locator(f'.tile.lit[data-tile="{tile}"]').click()
    bubble = page.get_by_role("menu")
    expect(bubble).to_be_visible()
    return bubble


@pytest.mark.parametrize("context", SIZES, indirect=True, ids=["desktop", "tablet", "phone"])
@pytest.mark.parametrize("tile", [2, 8])
def test_the_bubble_is_inside_the_window_at_its_tile(page: Page, table: Table, tile: int) -> None:
    bubble = _asked(page, table, tile)
    inside = bubble.evaluate(
        """(e) => { const at = e.getBoundingClientRect(); return at.left >= 0 && at.top >= 0
             && at.right <= innerWidth && at.bottom <= innerHeight; }"""
    )
    assert inside
    small = bubble.evaluate(
        """(e) => [...e.querySelectorAll('button')].some((b) => b.offsetHeight < 44)"""
    )
    assert not small
    bubble.locator(f'[data-key="move {tile}"]').click()
    expect(page.locator(f'.tile[data-tile="{tile}"] .taoist')).to_be_visible()
    expect(bubble).to_have_count(0)


def test_the_bubble_by_keyboard(page: Page, table: Table) -> None:
    bubble = _asked(page, table, 2)
    items = bubble.get_by_role("menuitem")
    expect(items.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    page.keyboard.press("Home")
    expect(items.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)
    expect(page.locator('[data-tile="2"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(bubble).to_be_visible()
    version = table.version()
    bubble.locator('[data-key="move 2"]').press("Enter")
    table.after(version)
    expect(page.locator('.tile[data-tile="2"] .taoist')).to_be_visible()


def test_a_click_elsewhere_closes_it_and_decides_nothing(page: Page, table: Table) -> None:
    bubble = _asked(page, table, 8)
    version = table.version()
    page.locator(".prompt .what").click()
    expect(bubble).to_have_count(0)
    assert table.version() == version
