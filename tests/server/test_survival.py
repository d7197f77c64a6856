"""A server may die at any moment: what it acknowledged is there, once, and the table goes on."""

from collections import Counter

import pytest
from websockets.exceptions import ConnectionClosed

from ghoststories.server.storage.faults import POINTS
from ghoststories.table.dealer import Seeded
from ghoststories.table.record import from_record
from tests.server.lines import Line, Table, decisions, new_table
from tests.server.services import Database, ServerProcess, Servers, log_of

pytestmark = pytest.mark.slow


def check_log(database: Database, table: Table, acked: dict[str, int]) -> None:
    """Without a gap, every acknowledged message once and where it was said to be, others at most
    once."""
    rows = log_of(database, table.id)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    made = {row.message: row.seq for row in rows if row.message}
    assert {ident: made.get(ident) for ident in acked} == acked
    assert not [
        ident for ident, n in Counter(row.message for row in rows).items() if ident and n > 1
    ]


def check_record(server: ServerProcess, table: Table, version: int) -> None:
    """It replays from its beginning, step by step to the same digests."""
    with table.asked(server) as asked:
        record = asked.get("record").json()
        view = asked.get("view").json()
    game = from_record(record, Seeded("nobody deals any more"))
    assert len(game.entries) == version == view["version"]
    assert game.view(view["view"]["seat"]).to_json() == view["view"]


@pytest.mark.parametrize("point", POINTS)
def test_nothing_acknowledged_is_lost_when_the_process_is_killed(
    database: Database, serve: Servers, point: str
) -> None:
    server = serve(database, GHOSTSTORIES_FAULT=f"{point}:6")
    table = new_table(server.url)
    line = Line(server, table)
    with pytest.raises(ConnectionClosed):
        for _ in decisions(line, "before-", 20):
            pass
    assert server.wait() == -9
    assert len(line.acked) == 5
    unsure = line.asked["before-5"]
    assert "before-5" not in line.acked
    check_log(database, table, line.acked)

    server = serve(database)
    again = Line(server, table, version=line.version)
    again.view = again.view or line.view  # it may have heard what it did before the end came
    again.send(unsure)
    again.send(unsure)
    done = again.ack("before-5")
    again.reach(done)
    assert done == 7
    check_log(database, table, {**line.acked, **again.acked})

    assert len(list(decisions(again, "after-", 10))) == 10
    check_log(database, table, {**line.acked, **again.acked})
    check_record(server, table, 17)
    assert Line(server, table).view == again.view


def test_a_server_that_is_stopped_tells_everybody_to_come_back(
    database: Database, serve: Servers
) -> None:
    server = serve(database)
    table = new_table(server.url)
    line, spectator = Line(server, table), Line(server, table, tokens=())
    list(decisions(line, "before-", 5))
    line.ask("last")
    assert server.stop() == 0
    for one in (line, spectator):
        assert one.to_the_end() == 1012
        assert one.heard[-1] == {"type": "bye", "reason": "the server restarts", "again_in": 2}
    check_log(database, table, line.acked)
    assert "error" not in server.log

    server = serve(database)
    again = Line(server, table, version=line.version)
    again.send(line.asked["last"])
    assert again.ack("last") == 7
    check_log(database, table, {**line.acked, **again.acked})


def test_a_server_is_stopped_while_bots_think(database: Database, serve: Servers) -> None:
    """And the next one takes over at once: no bot's move waits for a lease to run out."""
    server = serve(database, GHOSTSTORIES_BOT_PROCESSES="1")
    table = new_table(server.url, bots="NESW")
    watching = Line(server, table)
    watching.reach(3)
    assert server.stop() == 0
    assert watching.to_the_end() == 1012
    server = serve(database, GHOSTSTORIES_BOT_PROCESSES="1")
    again = Line(server, table, version=watching.version)
    again.reach(watching.version + 3)


def test_bots_go_on_when_their_process_was_killed(sqlite: Database, serve: Servers) -> None:
    """A file has one process: the lease of one that is gone says nothing."""
    server = serve(sqlite, GHOSTSTORIES_BOT_PROCESSES="1", GHOSTSTORIES_FAULT="checked:3")
    table = new_table(server.url, bots="NESW")
    assert Line(server, table).to_the_end() == 1006
    assert server.wait() == -9
    server = serve(sqlite, GHOSTSTORIES_BOT_PROCESSES="1")
    Line(server, table).reach(6)
    check_log(sqlite, table, {})


def test_a_second_process_on_one_file_is_refused(sqlite: Database, serve: Servers) -> None:
    first = serve(sqlite)
    second = serve.begin(sqlite)
    assert second.wait() == 2
    assert second.log == (
        f"ghoststories: another process uses {sqlite['GHOSTSTORIES_DATA']}/tables.sqlite; stop it, "
        "name another folder by GHOSTSTORIES_DATA, or serve with several processes on PostgreSQL "
        "(docs/server.md)"
    )
    assert new_table(first.url)
    first.kill()
    assert serve(sqlite).url
