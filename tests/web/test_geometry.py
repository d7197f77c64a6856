"""How the page lies in windows of all sizes: nothing on each other, cut off or out of reach."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import ROOT
from tests.web.play import LONG, Table
from tests.web.positions import CROWDED, LONG_NAMES

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
FAULTS = (ROOT / "tests" / "web" / "geometry.js").read_text(encoding="utf-8")
STILL = """() => Promise.all([document.fonts.ready, ...document.getAnimations()
  .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime))
  .map((one) => one.finished.catch(() => 0))]).then(() => true)"""
"""When letters and dice have landed."""
WINDOWS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True},
    "phone on its side": {"viewport": {"width": 740, "height": 360}, "has_touch": True},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "laptop": {"viewport": {"width": 1280, "height": 800}},
    "large screen": {"viewport": {"width": 1920, "height": 1080}},
    "zoom of 200 %": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
}
LOCALES = ("de-DE", "pl-PL")
"""Those with the longest words."""
MAY_BE_CUT = {
    ".panel header strong": "a player's own name may be of any length; the list of seats has it",
    ".panel header .seat": "the arrow beside the name says it too",
}

everywhere = pytest.mark.parametrize(
    "context",
    [
        {**window, "locale": locale, "reduced_motion": "reduce"}  # where all lies, not how it came
        for window in WINDOWS.values()
        for locale in LOCALES
    ],
    indirect=True,
    ids=[f"{name}, {locale[:2]}" for name in WINDOWS for locale in LOCALES],
)


def faults(page: Page) -> list[str]:
    page.evaluate(STILL)
    touch = page.evaluate("() => navigator.maxTouchPoints > 0")
    told: list[str] = page.evaluate(FAULTS, {"touch": touch, "cut": ", ".join(MAY_BE_CUT)})
    return told


def _named(seats: dict[str, Any]) -> dict[str, Any]:
    return {board: {"kind": "human", "name": LONG_NAMES[board]} for board in seats}


def _open(page: Page, table: Table) -> None:
    page.evaluate(f"() => {{ location.hash = '/table/{table.id}'; }}")


@everywhere
def test_the_first_screen_fits(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert faults(page) == []
    for more in page.locator("main details > summary").all():
        more.click()
    assert faults(page) == []


@everywhere
def test_the_lobby_fits(page: Page, table: Table) -> None:
    ann, bot = {"kind": "human", "name": LONG_NAMES["N"]}, {"kind": "bot"}
    table.make(start=False, seats={"N": ann, "S": bot})
    _open(page, table)
    expect(page.get_by_text(LONG_NAMES["N"]).first).to_be_visible(timeout=LONG)
    assert faults(page) == []


@everywhere
def test_telling_what_the_box_dealt_fits(complaining: Page) -> None:
    """The console says of every answer that it was "not yet": so the setup asks for more."""
    page, table = complaining, Table(complaining)
    seats = {board: {"kind": "human"} for board in "NESW"}
    table.make(start=False, seats=seats, options={"dealt": "people"})
    _open(page, table)
    page.locator("[data-begin]").click()
    for told in range(18):
        panel = page.locator(f'[data-told="{told}"]:not([aria-busy=true])')
        expect(panel).to_be_visible(timeout=LONG)
        if told in (0, 7, 8, 11, 15, 16):
            assert faults(page) == []
        if panel.get_attribute("data-asked-for") == "draw-card":
            break
        page.locator(".asked .options button").first.click()
    assert panel.get_attribute("data-asked-for") == "draw-card"


@everywhere
def test_crowded_tables_fit(page: Page, table: Table) -> None:
    wrong: dict[str, list[str]] = {}
    for crowd, case in CROWDED.items():
        wish = case.wish()
        table.make(**{**wish, "seats": _named(wish["seats"])})
        table.look()
        there = f"() => document.querySelector('[data-table=\"{table.id}\"] .choices')"
        page.wait_for_function(there, timeout=LONG)
        found = faults(page)
        table.options()  # with every choice as a button, there may be more than the window holds
        found += [told for told in faults(page) if "has to be scrolled" not in told]
        wrong |= {crowd: found} if found else {}
    assert wrong == {}
