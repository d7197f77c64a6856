"""The table screen, in a browser."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.play import LONG, Table
from tests.web.positions import DECISIONS, MANTRA, POCKETS

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]


def test_a_whole_game_with_bots_is_played_to_its_end(page: Page, table: Table) -> None:
    table.create(ruleset={"players": 4, "level": "hell"})
    decided = 0
    while options := table.options():
        table.choose("exorcise" if "exorcise" in options else options[0])
        decided += 1
    assert decided > 5
    end = page.locator(".end")
    expect(end).to_contain_text("The village is")
    expect(end).to_contain_text("Score")


def test_a_tile_is_chosen_in_place(page: Page, table: Table) -> None:
    table.create(ruleset={"players": 1, "level": "initiation"}, seats={"N": {"kind": "human"}})
    while "pass" not in (options := table.options()) or not any(
        o.startswith("move") for o in options
    ):
        table.choose(options[0])
    tile = next(option.split()[1] for option in options if option.startswith("move "))
    lit = page.locator(f'.tile.lit[data-tile="{tile}"]')
    expect(lit).to_be_visible()
    lit.click()
    several = page.locator(f'.bubble [data-key="move {tile}"]')
    if several.count():
        several.click()
    expect(page.locator(f'.tile[data-tile="{tile}"] .taoist').first).to_be_visible(timeout=LONG)


def test_a_reload_in_mid_turn_changes_nothing(page: Page, table: Table) -> None:
    table.create()
    before = table.options()
    prompt = table.prompt
    page.reload()
    assert table.options() == before
    assert table.prompt == prompt


def test_a_cut_connection_comes_back_and_nothing_is_lost(
    page: Page, context: BrowserContext, table: Table
) -> None:
    table.create()
    options = table.options()
    version = table.version()
    context.set_offline(True)
    page.evaluate("() => dispatchEvent(new Event('offline'))")
    page.locator(f'[data-option="{options[0]}"]').click()
    context.set_offline(False)
    table.after(version)
    assert table.options()


def test_a_turn_by_keyboard_only(page: Page, table: Table) -> None:
    table.create(ruleset={"players": 1, "level": "initiation"}, seats={"N": {"kind": "human"}})
    for _ in range(6):
        options = table.options()
        version = table.version()
        page.locator("body").press("1")
        table.after(version)
        assert options


@pytest.mark.parametrize(
    "context",
    [
        {"viewport": {"width": 360, "height": 740}, "has_touch": True},
        {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    ],
    indirect=True,
    ids=["phone", "tablet"],
)
def test_a_turn_on_a_phone_or_tablet(page: Page, table: Table) -> None:
    table.create()
    for _ in range(4):
        options = table.options()
        _fits(page)
        table.choose(options[0])


def _fits(page: Page) -> None:
    """No sideways scroll, and every choice is large enough for a thumb."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        """[...document.querySelectorAll('.choice, nav button')]
           .filter((e) => e.offsetParent && Math.min(e.offsetWidth, e.offsetHeight) < 44)
           .map((e) => e.outerHTML.slice(0, 80))"""
    )
    assert small == []
    outside = page.evaluate(
        """() => [...document.querySelectorAll('.bar a, .bar button, .choice')]
           .filter((e) => e.offsetParent)
           .map((e) => [e.getBoundingClientRect(), e.outerHTML.slice(0, 80)])
           .filter(([at]) => at.left < 0 || at.right > innerWidth)
           .map(([, html]) => html)"""
    )
    assert outside == []


def test_a_problem_is_reported_with_where_it_was(page: Page, table: Table) -> None:
    table.create()
    table.options()
    page.get_by_role("button", name="Report a problem").click()
    page.get_by_label("What is wrong?").fill("the moon is green")
    page.get_by_role("button", name="Send").last.click()
    expect(page.get_by_role("status").filter(has_text="noted as number")).to_be_visible()


@pytest.mark.parametrize(
    ("context", "title", "of_set"),
    [
        ({"locale": "en-GB"}, "White Moon is not on this page yet", "white-moon"),
        ({"locale": "pl-PL"}, "Na tej stronie nie ma jeszcze: Black Secret", "black-secret"),
        ({"locale": "de-DE"}, "Black Secret gibt es auf dieser Seite noch nicht", "black-secret"),
    ],
    indirect=["context"],
)
def test_a_set_that_the_page_does_not_show_is_said_plainly(
    page: Page, table: Table, title: str, of_set: str
) -> None:
    seats = {board: {"kind": "human"} for board in "NS"}
    table.make(ruleset={"players": 2, "expansions": [of_set]}, seats=seats)
    page.evaluate(f"location.hash = '/table/{table.id}'")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_text(f"ghoststories play --set {of_set}")).to_be_visible()
    record = page.locator(f'a[href="/api/tables/{table.id}/record"]')
    expect(record).to_be_visible()
    page.locator('a[href="#/"]').click()
    expect(page.locator("main").first).to_be_visible()


def test_a_panel_says_whose_side_it_is_and_what_its_power_costs(page: Page, table: Table) -> None:
    """SOLO-3. "Choose West" spent the power token without naming it or the power."""
    table.make(**DECISIONS["move: power tokens"].wish())
    table.look()
    table.options()
    expect(page.locator('[data-board="N"] header strong')).to_have_attribute("title", "North · Ann")
    expect(page.locator('[data-board="N"] header .seat')).to_have_text("North")
    expect(page.locator('[data-space^="E"] .whose')).to_have_count(3)
    borrow = page.locator('[data-board="E"] .choose')
    expect(borrow).to_have_attribute("aria-label", re.compile("^Borrow .+ for one power token$"))
    expect(borrow).not_to_contain_text("Choose")


@pytest.mark.parametrize("context", [{"locale": "en-GB"}, {"locale": "de-DE"}], indirect=True)
def test_no_word_of_a_power_is_broken(page: Page, table: Table) -> None:
    """At 1024 × 600 the panels are narrow."""
    page.set_viewport_size({"width": 1024, "height": 600})
    broken = """() => [...document.querySelectorAll('.called')].flatMap((name) => {
      const text = name.firstChild;
      return [...text.data.matchAll(/\\S+/g)].filter((word) => {
        const range = new Range();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return new Set([...range.getClientRects()].map((one) => one.top)).size > 1;
      }).map((word) => word[0]);
    })"""
    for boards in (MANTRA, POCKETS):
        table.make(position=f"{boards}N at 4\nstep move\n")
        table.look()
        expect(page.locator(".called").first).to_be_visible()
        assert page.evaluate(broken) == []
