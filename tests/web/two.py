"""Two people, each with a browser of their own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.server.services import ServerProcess
from tests.web.play import Table
from tests.web.windows import Windows


@pytest.fixture
def friend(windows: Windows, served: ServerProcess) -> Iterator[Page]:
    """Who sees what happens step by step."""
    context = windows.take(still=False)
    page = context.pages[0]
    page.goto(served.url)
    yield page
    windows.give_back(context)


def join(page: Page, table: Table, friend: Page) -> None:
    """Ann asks Ben to the seat East; he sits there without looking at the table."""
    code = page.evaluate(
        f"fetch('/api/tables/{table.id}/seats/E/invitation', {{method: 'POST'}})"
        ".then((a) => a.json()).then((link) => link.code)"
    )
    friend.evaluate(
        """([id, code]) => fetch(`/api/tables/${id}/seats/E/join`, {method: 'POST',
             headers: {'content-type': 'application/json'},
             body: JSON.stringify({name: 'Ben', invitation: code})})""",
        [table.id, code],
    )


def two_at_a_table(page: Page, table: Table, friend: Page, **wish: object) -> None:
    seats = {b: {"kind": "bot", "bot": "heuristic"} for b in "SW"}
    table.make(seats={**seats, "N": {"kind": "human", "name": "Ann"}}, start=False, **wish)
    join(page, table, friend)
    page.evaluate(
        f"fetch('/api/tables/{table.id}/start', {{method: 'POST', body: '{{}}', "
        "headers: {'content-type': 'application/json'}})"
    )
