"""For everybody: what axe-core finds wrong on each screen, in three languages."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import found_wrong
from tests.web.play import LONG, Table, played_to_the_end
from tests.web.windows import Windows

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
LANGUAGES = {"en-GB": "Haunted", "pl-PL": "Nawiedzone", "de-DE": "Verspukt"}


@pytest.mark.parametrize("context", [{"locale": name} for name in LANGUAGES], indirect=True)
def test_the_table_is_for_everybody(page: Page, table: Table) -> None:
    table.create()
    table.options()
    language = str(page.evaluate("document.documentElement.lang"))
    said = next(word for name, word in LANGUAGES.items() if name.startswith(language))
    expect(page.locator("header.bar")).to_contain_text(said)
    assert found_wrong(page) == []


@pytest.mark.parametrize("context", [{"locale": name} for name in LANGUAGES], indirect=True)
def test_the_first_screen_is_for_everybody(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("form, main").first).to_be_visible()
    assert found_wrong(page) == []


@pytest.mark.parametrize("context", [{"locale": name} for name in LANGUAGES], indirect=True)
def test_the_lobby_is_for_everybody(page: Page, table: Table) -> None:
    table.make(start=False, seats={"N": {"kind": "human", "name": "Ann"}})
    page.evaluate(f"() => {{ location.hash = '/table/{table.id}'; }}")
    expect(page.get_by_text("Ann").first).to_be_visible()
    assert found_wrong(page) == []


@pytest.mark.parametrize("context", [{"locale": name} for name in LANGUAGES], indirect=True)
def test_the_end_and_the_replay_are_for_everybody(page: Page, table: Table) -> None:
    played_to_the_end(table)
    assert found_wrong(page) == []
    page.evaluate(f"() => {{ location.hash = '/replay/{table.id}'; }}")
    expect(page.locator("[data-step]")).to_be_visible(timeout=LONG)
    assert found_wrong(page) == []


@pytest.mark.parametrize("context", [{"locale": name} for name in LANGUAGES], indirect=True)
def test_the_box_setup_is_for_everybody(page: Page, table: Table) -> None:
    table.make(start=False, options={"dealt": "people"}, seats={"N": {"kind": "human"}})
    page.evaluate(f"() => {{ location.hash = '/table/{table.id}'; }}")
    page.locator("[data-begin]").click()
    expect(page.locator("[data-asked-for]").first).to_be_visible(timeout=LONG)
    assert found_wrong(page) == []


@pytest.mark.parametrize("context", [{"locale": name} for name in LANGUAGES], indirect=True)
def test_an_arrival_is_for_everybody(page: Page, table: Table, windows: Windows) -> None:
    table.make(start=False, seats={"N": {"kind": "human", "name": "Ann"}, "E": {"kind": "open"}})
    link = page.evaluate(
        f"() => fetch('/api/tables/{table.id}/seats/E/invitation', {{method: 'POST'}})"
        ".then((answer) => answer.json())"
    )
    locale = page.evaluate("navigator.language")
    theirs = windows.take(locale=locale)
    guest = theirs.pages[0]
    guest.goto(f"{page.url.split('#')[0]}#/join/{table.id}/E/{link['code']}")
    expect(guest.get_by_role("textbox").first).to_be_visible()
    assert found_wrong(guest) == []
    windows.give_back(theirs)


@pytest.mark.parametrize(
    "context",
    [
        {"viewport": {"width": width, "height": 740}, "locale": locale}
        for width in (360, 820)
        for locale in LANGUAGES
    ],
    indirect=True,
)
def test_nothing_is_wider_than_the_window(page: Page, table: Table) -> None:
    fits = "() => document.documentElement.scrollWidth <= innerWidth"
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate(fits)
    table.make(start=False, seats={"N": {"kind": "human", "name": "Ann"}})
    page.evaluate(f"() => {{ location.hash = '/table/{table.id}'; }}")
    expect(page.get_by_text("Ann").first).to_be_visible()
    assert page.evaluate(fits)
