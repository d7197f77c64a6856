"""Parts of the page that come when they are wanted, and what is said when they do not."""

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.server.services import ServerProcess
from tests.web.play import LONG, Table

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled"), pytest.mark.own_window]
TABLE = "**/assets/Table-*.js"
LOOK = "**/assets/Look-*.js"


@pytest.fixture
def page(complaining: Page) -> Page:
    """Here its scripts are kept from it."""
    return complaining


def _gone(route: Route) -> None:
    """As by a server that was started with a newer page."""
    route.fulfill(status=404, body="no such thing")


def test_a_table_that_cannot_be_loaded_says_so_and_loads_again(page: Page, table: Table) -> None:
    table.make()
    page.route(TABLE, _gone)
    page.goto(f"{page.url.partition('#')[0]}#/table/{table.id}")
    page.reload()
    expect(page.get_by_role("heading", name="This part of the page is missing")).to_be_visible()
    page.unroute(TABLE)
    page.get_by_role("button", name="Load again").click()
    expect(page.locator("[data-tile]")).to_have_count(9, timeout=LONG)
    assert table.options()


def test_without_a_connection_it_stays_and_says_that_nobody_answers(
    page: Page, context: BrowserContext, table: Table
) -> None:
    table.create()
    table.options()
    page.route(LOOK, _gone)
    page.locator(".prompt .why").click()
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    context.set_offline(True)
    page.get_by_role("button", name="Load again").click()
    expect(page.get_by_role("alert")).to_contain_text("does not answer yet")
    context.set_offline(False)
    page.unroute(LOOK)
    with page.expect_navigation():  # the page is loaded anew
        page.get_by_role("button", name="Load again").click()
    assert table.options()
    page.locator(".prompt .why").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_table_is_fetched_before_anybody_goes_there(
    context: BrowserContext, served: ServerProcess
) -> None:
    page = context.pages[0]
    with page.expect_response(TABLE) as told:
        page.goto(served.url)
    assert told.value.ok
    assert page.url.rstrip("/#") == served.url.rstrip("/")
