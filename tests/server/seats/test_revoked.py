"""A right that was taken away is worth nothing at any process, whatever notice was lost."""

from typing import Any

import pytest

from tests.server.lines import Line, Table, new_table
from tests.server.services import Database, Postgres, ServerProcess, Servers

pytestmark = pytest.mark.slow
DEAF = """
DO $$ BEGIN
  PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND query LIKE 'LISTEN%';
END $$
"""
"""Whoever listens is cut off, as by a restart of the database."""


@pytest.fixture
def shared(postgres_url: str) -> Database:
    return {"DATABASE_URL": postgres_url}


def post(server: ServerProcess, table: Table, token: str, path: str, **body: Any) -> Any:
    with table.asked(server, token) as asked:
        return asked.post(path, json=body or None)


def version(server: ServerProcess, table: Table) -> int:
    with table.asked(server) as asked:
        return int(asked.get("view").json()["version"])


def pass_on(server: ServerProcess, table: Table, board: str) -> str:
    """The host throws somebody out and lets another one sit down; the new token."""
    with table.asked(server, table.host) as asked:
        assert asked.put(f"seats/{board}", json={"kind": "open"}).status_code == 200
        code = asked.post(f"seats/{board}/invitation").json()["code"]
        told = asked.post(f"seats/{board}/join", json={"invitation": code}).json()
    return str(told["tokens"]["seats"][board])


def test_a_token_that_was_revoked_elsewhere_acts_nowhere(
    shared: Database, postgres: Postgres, serve: Servers
) -> None:
    """While one process hears nothing: it can neither act nor talk nor win the seat back."""
    here, there = serve(shared), serve(shared)
    table = new_table(here.url)
    watching = Line(here, table)
    board = watching.view["pending"]["actor"]
    do = watching.view["options"][-1]
    old = table.seats[board]
    name = shared["DATABASE_URL"].rpartition("/")[2]
    postgres.sql(name, DEAF)
    new = pass_on(there, table, board)
    wish: dict[str, Any] = {"version": 1, "do": do}
    answer = post(here, table, old, "actions", id="old", **wish)
    assert answer.status_code in (403, 409), answer.text
    assert post(here, table, old, "chat", id="talk", text="mine").status_code == 403
    assert post(here, table, old, "link").status_code == 403
    answer = post(here, table, new, "actions", id="new", **wish)
    assert answer.status_code == 200, answer.text
    for server in (here, there):
        assert version(server, table) == 4
        with table.asked(server) as asked:
            assert [line["text"] for line in asked.get("chat").json()] == []


def test_who_knows_more_than_a_process_is_asked_anew_who_they_are(
    shared: Database, postgres: Postgres, serve: Servers
) -> None:
    """A decision for a version that this process has to read first, by who has no right since. And
    a seat that is open as far as it knows is not said to be."""
    here, there = serve(shared), serve(shared)
    table = new_table(here.url)
    watching = Line(here, table)
    board = watching.view["pending"]["actor"]
    old = table.seats[board]
    name = shared["DATABASE_URL"].rpartition("/")[2]
    for _ in range(4):  # which process hears what first is left to chance
        postgres.sql(name, DEAF)
        new = pass_on(there, table, board)
        now = version(there, table)
        wish: dict[str, Any] = {"version": now, "do": watching.view["options"][-1]}
        answer = post(here, table, old, "actions", id=f"old-{now}", **wish)
        assert answer.status_code == 403, answer.text
        with table.asked(here, table.host) as asked:
            assert asked.put(f"seats/{board}", json={"kind": "open"}).status_code == 200
        assert post(there, table, new, "chat", id=f"new-{now}", text="mine").status_code == 403


def test_who_comes_back_to_listening_reads_seats_anew(
    shared: Database, postgres: Postgres, serve: Servers
) -> None:
    """Without anybody doing anything there."""
    here, there = serve(shared), serve(shared)
    table = new_table(here.url)
    watching = Line(here, table)
    elsewhere = Line(there, table, [table.seats["E"]])
    watching.until_so(lambda: watching.seat("E")["present"])
    postgres.sql(shared["DATABASE_URL"].rpartition("/")[2], DEAF)
    elsewhere.close()
    with table.asked(there, table.host) as asked:
        assert asked.put("seats/E", json={"kind": "open"}).status_code == 200
    watching.until_so(lambda: watching.seat("E")["kind"] == "open")
    watching.until_so(lambda: not watching.seat("E")["present"])
