"""Dice, tokens and Taoists are taken up and laid down: by mouse and by finger."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.web.play import Table

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
ROLLED = (
    "N at 2 tao red yellow\nE at 2 tao yellow\nghosts N2 ghoul, E0 zombie-1\n"
    "dice yellow white red\nneed N2 yellow, E0 yellow yellow\nagenda pay; end; turn-ends N\n"
)
"""On a corner: yellow and white are enough for the zombie, or for the ghoul; a token for both."""
CONFIRM = "[data-confirm]"
STILL = "(e) => Promise.all(e.getAnimations({subtree: true}).map((one) => one.finished))"
"""Dice that have landed."""
TOUCH = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def _middle(one: Locator) -> tuple[float, float]:
    one.evaluate(STILL)
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Mouse:
    def __init__(self, page: Page, _context: BrowserContext) -> None:
        self._mouse = page.mouse

    def down(self, x: float, y: float) -> None:
        self._mouse.move(x, y)
        self._mouse.down()

    def move(self, x: float, y: float) -> None:
        self._mouse.move(x, y, steps=4)

    def up(self) -> None:
        self._mouse.up()


class Finger:
    """Real touches, as the browser's own input has them."""

    def __init__(self, page: Page, context: BrowserContext) -> None:
        self._input = context.new_cdp_session(page)
        self._at = (0.0, 0.0)

    def _send(self, kind: str, points: list[dict[str, Any]]) -> None:
        self._input.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, x: float, y: float) -> None:
        self._at = (x, y)
        self._send("touchStart", [{"x": x, "y": y}])

    def move(self, x: float, y: float) -> None:
        for part in (0.2, 0.5, 0.8, 1.0):
            at = [a + (b - a) * part for a, b in zip(self._at, (x, y), strict=True)]
            self._send("touchMove", [{"x": at[0], "y": at[1]}])
        self._at = (x, y)

    def up(self) -> None:
        self._send("touchEnd", [])


HANDS = pytest.mark.parametrize(
    ("context", "hand"),
    [({}, Mouse), (TOUCH, Finger), (PHONE, Finger)],
    indirect=["context"],
    ids=["mouse", "tablet", "phone"],
)


def _begin(table: Table, position: str) -> None:
    """Looked at without the list of all choices, which would leave little room for the table."""
    table.make(position=position)
    table.look()
    expect(table.page.locator(".choices")).to_be_visible()


def _drag(hand: Mouse | Finger, thing: Locator, place: Locator) -> None:
    for one in (thing, place):  # each may scroll the other one on: both are looked at afterwards
        one.scroll_into_view_if_needed()
    hand.down(*_middle(thing))
    hand.move(*_middle(place))


def _is_chosen(page: Page, space: str, *, chosen: bool = True) -> None:
    """On the table and in the prompt."""
    for place in (f'[data-space="{space}"]', f'[data-pay="target {space}"]'):
        expect(page.locator(place)).to_have_attribute("aria-pressed", str(chosen).lower())


def _confirm(page: Page, table: Table) -> None:
    version = table.version()
    page.locator(CONFIRM).click()
    table.after(version)


@HANDS
def test_a_die_laid_on_a_ghost_chooses_it(
    page: Page, context: BrowserContext, table: Table, hand: type[Mouse | Finger]
) -> None:
    _begin(table, ROLLED)
    version = table.version()
    held = hand(page, context)
    zombie = page.locator('[data-space="E0"]')
    _drag(held, page.locator('[data-die="white"]'), zombie)
    expect(page.locator(".space.drop")).to_have_count(2)
    expect(page.locator('[data-space="E0"].over')).to_be_visible()
    held.up()
    _is_chosen(page, "E0")
    _is_chosen(page, "N2", chosen=False)
    assert table.version() == version, "nothing is decided before it is confirmed"
    _confirm(page, table)
    expect(page.locator('[data-space="E0"].full')).to_have_count(0)
    expect(page.locator('[data-space="N2"].full')).to_have_count(1)


WIDE = pytest.mark.parametrize(
    ("context", "hand"),
    [({}, Mouse), (TOUCH, Finger)],
    indirect=["context"],
    ids=["mouse", "tablet"],
)
"""On a phone the tokens lie further down than the ghosts: there they are laid by their choice."""


@WIDE
def test_a_token_laid_on_a_ghost_pays_for_it(
    page: Page, context: BrowserContext, table: Table, hand: type[Mouse | Finger]
) -> None:
    _begin(table, ROLLED)
    held = hand(page, context)
    for thing, space in (
        ('[data-die="white"]', "E0"),
        ('[data-board="E"] [data-tao="yellow"]', "N2"),
    ):
        _drag(held, page.locator(thing), page.locator(f'[data-space="{space}"]'))
        held.up()
        _is_chosen(page, space)
    _confirm(page, table)
    expect(page.locator('[data-board="E"] [data-tao="yellow"]')).to_have_count(0)
    expect(page.locator('[data-space="N2"].full, [data-space="E0"].full')).to_have_count(0)


@HANDS
def test_dropped_elsewhere_it_returns(
    page: Page, context: BrowserContext, table: Table, hand: type[Mouse | Finger]
) -> None:
    _begin(table, ROLLED)
    version = table.version()
    held = hand(page, context)
    _drag(held, page.locator('[data-die="yellow"]'), page.locator('[data-tile="4"]'))
    expect(page.locator(".hand")).to_be_visible()
    held.up()
    expect(page.locator(".hand")).to_have_count(0)
    expect(page.locator(".space.drop, .tile.drop")).to_have_count(0)
    expect(page.locator("[data-die]")).to_have_count(3)
    assert table.version() == version
    expect(page.get_by_role("dialog")).to_have_count(0)  # nor was the tile clicked


@HANDS
def test_what_pays_for_nothing_cannot_be_taken_up(
    page: Page, context: BrowserContext, table: Table, hand: type[Mouse | Finger]
) -> None:
    _begin(table, ROLLED)
    held = hand(page, context)
    for thing in ('[data-die="red"]', '[data-board="N"] [data-tao="red"]', "[data-taoist=N]"):
        expect(page.locator(thing).and_(page.locator(".free"))).to_have_count(0)
    _drag(held, page.locator('[data-die="red"]'), page.locator('[data-space="E0"]'))
    expect(page.locator(".hand")).to_have_count(0)
    held.up()
    expect(page.locator("[data-die]")).to_have_count(3)


@HANDS
def test_a_taoist_is_moved_to_a_lit_tile(
    page: Page, context: BrowserContext, table: Table, hand: type[Mouse | Finger]
) -> None:
    _begin(table, "N at 4\nE at 3\nstep move\n")
    version = table.version()
    held = hand(page, context)
    _drag(held, page.locator("[data-taoist=N]"), page.locator('[data-tile="5"]'))
    expect(page.locator(".tile.drop")).to_have_count(8)
    held.up()
    table.after(version)
    expect(page.locator('[data-tile="5"] [data-taoist=N]')).to_be_visible()
    expect(page.get_by_role("menu")).to_have_count(0)


def test_a_die_is_laid_by_clicks_too(page: Page, table: Table) -> None:
    _begin(table, ROLLED)
    white = page.locator('[data-die="white"]')
    white.click()
    expect(page.locator(".die.held")).to_have_count(1)
    white.click()
    expect(page.locator(".die.held")).to_have_count(0)
    white.click()
    page.locator('[data-space="E0"]').click()
    _is_chosen(page, "E0")
    token = page.locator('[data-board="N"] [data-tao="yellow"]')
    token.click()
    _is_chosen(page, "N2")  # the only use for it
    _confirm(page, table)
    expect(token).to_have_count(0)


def test_escape_lets_it_go(page: Page, context: BrowserContext, table: Table) -> None:
    _begin(table, ROLLED)
    version = table.version()
    mouse = Mouse(page, context)
    _drag(mouse, page.locator('[data-die="yellow"]'), page.locator('[data-space="N2"]'))
    expect(page.locator(".hand")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".hand")).to_have_count(0)
    mouse.up()
    assert table.version() == version
