"""What was sent comes back in the sentence that refuses it: cut, and so that it can be told."""

import json

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ghoststories.server.errors import MOST_SAID
from tests.patience import HANGS
from tests.server.house import House, connected, evening
from tests.server.lines import new_table
from tests.server.services import Database, Servers
from tests.server.test_guard import HEADERS, code

HALF = "\\ud800"
"""Half of a letter: JSON may name it, and nothing can be written with it."""


@pytest.mark.parametrize(
    "body",
    [
        f'{{"ruleset": {{"colours": ["{HALF}"]}}}}',
        f'{{"{HALF}": 1}}',
        f'{{"record": {{"format": "{HALF}"}}}}',
        f'{{"seats": {{"{HALF}": {{}}}}}}',
        f'{{"seats": {{"{"x" * 9000}": {{}}}}}}',
    ],
)
@evening()
async def test_half_a_letter_is_refused_in_a_sentence(home: House, body: str) -> None:
    headers = {"content-type": "application/json"}
    answer = await home.http.post("/api/tables", content=body, headers=headers)
    assert (answer.status_code, code(answer)) == (422, "invalid")
    assert answer.headers.items() >= HEADERS.items()
    assert len(answer.json()["error"]["message"]) <= MOST_SAID
    assert not [one for one in home.log.records if one.exc_info]


@pytest.mark.slow
def test_bytes_that_are_no_text_leave_a_line_and_no_trace(serve: Servers, sqlite: Database) -> None:
    """Anybody could fill the log with traces, each a kilobyte, by a frame of one byte."""
    server = serve(sqlite)
    table = new_table(server.url)
    address = f"ws{server.url.removeprefix('http')}/api/tables/{table.id}/live"
    with connect(address, open_timeout=HANGS) as connection:
        connection.send(b"\xc1", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(timeout=HANGS)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1007
    line = json.loads(server.says("Invalid UTF-8"))
    assert line["level"] == "warning"
    assert "trace" not in line


@pytest.mark.parametrize("kind", [f'"{HALF}"', f'"{"x" * 60_000}"', "9" * 4000, "[" * 900])
@evening()
async def test_a_message_that_is_refused_is_not_sent_back_whole(home: House, kind: str) -> None:
    ann = await home.table()
    async with home.served() as url, connected(url, ann.table.id) as line:
        await line.connection.send(f'{{"type": {kind}}}')
        told = await line.hear()
        assert (told["type"], told["error"]["code"]) == ("refused", "invalid")
        assert len(told["error"]["message"]) <= MOST_SAID
    assert not [one for one in home.log.records if one.exc_info]
