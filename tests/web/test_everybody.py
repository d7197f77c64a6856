"""For everybody: what axe-core finds wrong on each screen, in three languages."""

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.conftest import ROOT
from tests.web.play import Table

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = {"en-GB": "Haunted", "pl-PL": "Nawiedzone", "de-DE": "Verspukt"}


def _wrong(page: Page) -> list[str]:
    run = "() => axe.run(document, {resultTypes: ['violations']})"
    found: dict[str, Any] = page.evaluate(run)
    return [
        f"{one['id']}: {node['html'][:120]} {json.dumps(node['any'][:1])[:200]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """With axe-core in every page: the content policy lets nobody add it later."""
    context.add_init_script(path=AXE)
    return context


@pytest.mark.parametrize("context", [{"locale": name} for name in LANGUAGES], indirect=True)
def test_the_table_is_for_everybody(page: Page, table: Table) -> None:
    table.create()
    table.options()
    language = str(page.evaluate("document.documentElement.lang"))
    said = next(word for name, word in LANGUAGES.items() if name.startswith(language))
    expect(page.locator("header.bar")).to_contain_text(said)
    assert _wrong(page) == []


@pytest.mark.parametrize("context", [{"locale": name} for name in LANGUAGES], indirect=True)
def test_the_first_screen_is_for_everybody(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("form, main").first).to_be_visible()
    assert _wrong(page) == []


@pytest.mark.parametrize("context", [{"locale": name} for name in LANGUAGES], indirect=True)
def test_the_lobby_is_for_everybody(page: Page, table: Table) -> None:
    table.make(start=False, seats={"N": {"kind": "human", "name": "Ann"}})
    page.evaluate(f"() => {{ location.hash = '/table/{table.id}'; }}")
    expect(page.get_by_text("Ann").first).to_be_visible()
    assert _wrong(page) == []


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
