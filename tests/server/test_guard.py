"""Around every request: what is asked too often, too loud, from elsewhere, or by mistake."""

import asyncio
import io
import json
import logging
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from starlette.applications import Starlette
from starlette.routing import Mount
from websockets.exceptions import InvalidStatus

from ghoststories.client.api import tokens_of
from ghoststories.server import logging_setup
from ghoststories.server.http import api_more, metrics, pages, readiness
from ghoststories.server.storage.store import Store
from ghoststories.wire.tables import Join, Say
from tests.server.house import House, bearer, connected, evening, host, refused, so

NOWHERE = "0" * 30
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


def code(answer: httpx.Response) -> str:
    """Of a refusal, which is always JSON of the same form."""
    told = answer.json()
    assert set(told) == {"error"}, told
    assert told["error"]["message"]
    return str(told["error"]["code"])


# ---------------------------------------------------------------- headers
async def answers(home: House) -> list[httpx.Response]:
    """One of each kind: done, refused by us, by the framework, by the guard, and a fault."""

    async def broken(self: Store) -> int:
        raise ZeroDivisionError("a secret detail")

    table = await home.table()
    asked = home.http.request
    told = [
        await asked("GET", "/healthz"),
        await asked("GET", f"/api/tables/{table.table.id}"),
        await asked("GET", f"/api/tables/{NOWHERE}"),
        await asked("GET", "/no/such/path"),
        await asked("DELETE", "/api/tables"),
        await asked("POST", "/api/tables", json={"players": 9}),
        await asked("POST", "/api/tables", json={}, headers={"origin": "https://evil.example"}),
        await asked("GET", "/api/openapi.json"),
    ]
    home.patch.setattr(Store, "open_tables", broken)
    return [*told, await asked("GET", "/api/tables")]


@evening()
async def test_every_answer_has_the_headers_of_security(home: House) -> None:
    told = await answers(home)
    assert {answer.status_code for answer in told} == {200, 403, 404, 405, 422, 500}
    for answer in told:
        assert answer.headers.items() >= HEADERS.items(), answer.url
        policy = answer.headers["content-security-policy"]
        rules = dict(part.strip().partition(" ")[::2] for part in policy.split(";"))
        assert rules["default-src"] == rules["script-src"] == rules["style-src"] == "'self'"
        assert rules["frame-ancestors"] == rules["object-src"] == "'none'"
        assert len(answer.headers.get_list("content-security-policy")) == 1


@evening()
async def test_a_cookie_is_for_one_table_and_no_script(home: House) -> None:
    answer = await home.http.post("/api/tables", json={"seats": {"N": {"kind": "human"}}})
    cookie = answer.headers["set-cookie"]
    told = answer.json()
    assert told["tokens"]["host"] in cookie
    assert told["tokens"]["seats"]["N"] in cookie
    assert f"Path=/api/tables/{told['table']['id']};" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Secure" not in cookie
    home.http.cookies.clear()


@evening(secure_cookies=True)
async def test_behind_https_a_cookie_goes_over_https_only(home: House) -> None:
    answer = await home.http.post("/api/tables", json={})
    assert "Secure" in answer.headers["set-cookie"]


@evening()
async def test_a_cookie_is_as_good_as_a_header(home: House) -> None:
    answer = await home.http.post("/api/tables", json={"seats": {"N": {"kind": "human"}}})
    table = answer.json()["table"]["id"]
    mine = (await home.http.get(f"/api/tables/{table}")).json()
    assert mine["host"] is True
    assert [seat["yours"] for seat in mine["seats"]] == [True, False, False, False]
    home.http.cookies.clear()
    theirs = (await home.http.get(f"/api/tables/{table}")).json()
    assert theirs["host"] is False


# ---------------------------------------------------------------- other sites
@evening(origins="https://friends.example, https://more.example/")
async def test_a_page_of_another_site_changes_nothing(home: House) -> None:
    for origin in (
        "https://evil.example",
        "null",
        "http://localhost.evil.example",
        "http://localhost:81",
    ):
        answer = await home.http.post("/api/tables", json={}, headers={"origin": origin})
        assert (answer.status_code, code(answer)) == (403, "bad-origin"), origin
    assert await home.running.desk.store.count() == 0
    for origin in ("http://localhost", "https://friends.example", "https://more.example"):
        answer = await home.http.post("/api/tables", json={}, headers={"origin": origin})
        assert answer.status_code == 201, origin


@evening()
async def test_an_origin_of_nowhere_is_foreign_to_a_server_without_a_name(home: House) -> None:
    answer = await home.http.post("/api/tables", json={}, headers={"origin": "null", "host": ""})
    assert (answer.status_code, code(answer)) == (403, "bad-origin")


@evening()
@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
async def test_what_a_form_could_send_is_not_read(home: House, kind: str) -> None:
    answer = await home.http.post("/api/tables", content=b"{}", headers={"content-type": kind})
    assert (answer.status_code, code(answer)) == (400, "bad-request")
    assert await home.running.desk.store.count() == 0


FRIEND = "https://friends.example"
ASKS = {"origin": FRIEND, "access-control-request-method": "POST"}


@evening(origins=FRIEND)
async def test_a_page_of_a_listed_site_works_in_a_browser_without_cookies(home: House) -> None:
    asked = await home.http.options("/api/tables", headers=ASKS)
    assert asked.status_code == 204
    assert asked.headers["access-control-allow-origin"] == FRIEND
    assert "POST" in asked.headers["access-control-allow-methods"]
    assert "authorization" in asked.headers["access-control-allow-headers"]
    made = await home.http.post("/api/tables", json={}, headers={"origin": FRIEND})
    refusal = await home.http.get(f"/api/tables/{NOWHERE}", headers={"origin": FRIEND})
    for answer in (asked, made, refusal):
        assert answer.headers["access-control-allow-origin"] == FRIEND
        assert "origin" in answer.headers["vary"]
        assert "access-control-allow-credentials" not in answer.headers
    home.http.cookies.clear()


@evening(origins=FRIEND)
async def test_a_page_of_any_other_site_reads_nothing(home: House) -> None:
    for headers in ({**ASKS, "origin": "https://evil.example"}, {"origin": "null"}, {}):
        for answer in (
            await home.http.options("/api/tables", headers=headers),
            await home.http.get("/api/tables", headers=headers),
        ):
            assert "access-control-allow-origin" not in answer.headers
            assert answer.headers["vary"] == "origin"


@evening()
async def test_the_scheme_is_part_of_an_origin(home: House) -> None:
    answer = await home.http.post("/api/tables", json={}, headers={"origin": "https://localhost"})
    assert (answer.status_code, code(answer)) == (403, "bad-origin")


@evening(secure_cookies=True)
async def test_behind_a_proxy_the_scheme_is_the_one_it_tells(home: House) -> None:
    async with home.served() as url:
        name = url.removeprefix("http://")
        proxied = {"origin": f"https://{name}", "x-forwarded-proto": "https"}
        async with httpx.AsyncClient(base_url=url) as http:
            answer = await http.post("/api/tables", json={}, headers=proxied)
            assert answer.status_code == 201
            answer = await http.post("/api/tables", json={}, headers={**proxied, "origin": url})
            assert code(answer) == "bad-origin"


# ---------------------------------------------------------------- its name
@evening()
async def test_a_server_of_this_machine_has_no_name_that_others_made(home: House) -> None:
    for name in ("evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil"):
        for method in ("GET", "POST"):
            answer = await home.http.request(
                method, "/api/tables", headers={"host": name, "origin": f"http://{name}"}
            )
            assert (answer.status_code, code(answer)) == (403, "bad-host"), name
            assert "GHOSTSTORIES_HOSTS" in answer.json()["error"]["message"]
    for name in ("localhost", "LOCALHOST.:8000", "127.0.0.1:8000", "[::1]:8000", "192.0.2.1", ""):
        answer = await home.http.get("/api/tables", headers={"host": name})
        assert answer.status_code == 200, name
    async with home.served() as url:
        named = {"additional_headers": {"host": "evil.example"}}
        with pytest.raises(InvalidStatus):
            async with connected(url, NOWHERE, **named):
                pass


@evening(hosts="play.example.org", host="0.0.0.0")
async def test_a_server_has_the_names_its_operator_lists(home: House) -> None:
    for name, status in (("play.example.org", 200), ("10.0.0.7:80", 200), ("evil.example", 403)):
        answer = await home.http.get("/api/tables", headers={"host": name})
        assert answer.status_code == status, name


@evening(host="0.0.0.0")
async def test_a_server_of_a_network_is_called_as_the_network_likes(home: House) -> None:
    assert (await home.http.get("/api/tables", headers={"host": "annas-pc.local"})).is_success


# ---------------------------------------------------------------- what cannot be text
@evening()
@pytest.mark.parametrize(
    "body",
    [
        rb'{"ruleset": {"colours": ["\ud800"]}}',
        rb'{"ruleset": {"\udfff": 1}}',
        rb'{"seats": {"N": {"kind": "human", "name": "\uD83D"}}}',
        rb'{"record": {"entries": [{"do": "\ud83dx"}]}}',
        b'{"chance": ["\xed\xa0\x80"]}',
        '{"seats": {}}'.encode("utf-16"),
        '{"seats": {}}'.encode("utf-16-be"),
        b"\xff",
    ],
)
async def test_half_a_letter_is_refused_wherever_it_stands(home: House, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = await home.http.post("/api/tables", content=body, headers=headers)
    assert (answer.status_code, code(answer)) == (422, "invalid")
    assert "failed" not in home.log.text


@evening()
async def test_a_letter_of_two_halves_is_a_letter(home: House) -> None:
    body = rb'{"seats": {"N": {"kind": "human", "name": "\ud83d\udc7b"}}}'
    headers = {"content-type": "application/json"}
    answer = await home.http.post("/api/tables", content=body, headers=headers)
    assert answer.json()["table"]["seats"][0]["name"] == "\U0001f47b"
    home.http.cookies.clear()


@evening()
async def test_names_and_talk_turn_nothing_around(home: House) -> None:
    made = await home.table(start=False)
    for letter in "\u202a\u202e\u2066\u2069":
        answer = await home.http.post(
            f"/api/tables/{made.table.id}/chat",
            json={"id": "a", "text": f"a{letter}b"},
            headers=bearer(tokens_of(made)),
        )
        assert (answer.status_code, code(answer)) == (422, "invalid")
        seats = {"N": {"kind": "human", "name": f"a{letter}b"}}
        assert (await home.http.post("/api/tables", json={"seats": seats})).status_code == 422
    wish = Say(id="b", text="\u200f\u05e9\u05dc\u05d5\u05dd\u200e")
    await home.server.say(made.table.id, tokens_of(made), wish)


@evening()
async def test_no_answer_of_the_api_is_kept_by_anybody(home: House) -> None:
    for answer in await answers(home):
        assert answer.headers["cache-control"] == "no-store", answer.url


# ---------------------------------------------------------------- too much
@evening()
async def test_a_body_that_is_too_large_is_refused(home: House) -> None:
    table = await home.table()
    path = f"/api/tables/{table.table.id}/chat"
    much = {"id": "a", "text": "x" * 70_000}
    answer = await home.http.post(path, json=much, headers=bearer(tokens_of(table)))
    assert (answer.status_code, code(answer)) == (413, "too-large")
    record = {"record": {"entries": ["x" * 70_000]}}
    answer = await home.http.post("/api/tables", json=record)
    assert answer.status_code == 422, "a record may be longer than that"
    record = {"record": {"entries": ["x" * 3_000_000]}}
    answer = await home.http.post("/api/tables", json=record)
    assert (answer.status_code, code(answer)) == (413, "too-large")


@evening()
async def test_a_body_that_never_ends_is_not_read_to_its_end(home: House) -> None:
    """Without a length, in pieces."""
    sent = 0

    async def pieces() -> AsyncIterator[bytes]:
        nonlocal sent
        while sent < 200:
            sent += 1
            yield b"x" * 10_000

    table = await home.table()
    path = f"/api/tables/{table.table.id}/arrive"
    headers = {"content-type": "application/json"}
    answer = await home.http.post(path, content=pieces(), headers=headers)
    assert (answer.status_code, code(answer)) == (413, "too-large")
    assert sent < 10


@evening(requests_per_second=0.5)
async def test_who_asks_too_often_is_told_when_to_come_back(home: House) -> None:
    for _ in range(5):
        assert (await home.http.get("/api/daily")).status_code == 200
    answer = await home.http.get("/api/daily")
    assert (answer.status_code, code(answer)) == (429, "too-many")
    assert 1 <= int(answer.headers["retry-after"]) <= 2
    assert 0 < answer.json()["error"]["retry_after"] <= 2
    assert (await home.http.get("/healthz")).status_code == 200, "who looks after it still may"
    async with home.visitor("10.0.0.9") as other:
        assert (await other.get("/api/daily")).status_code == 200, "others are not concerned"


@evening(new_tables_per_minute=2)
async def test_tables_are_made_a_few_at_a_time(home: House) -> None:
    for _ in range(2):
        assert (await home.http.post("/api/tables", json={})).status_code == 201
    answer = await home.http.post("/api/tables", json={})
    assert (answer.status_code, code(answer)) == (429, "too-many")
    assert 25 <= int(answer.headers["retry-after"]) <= 30
    assert (await home.http.get("/api/tables")).status_code == 200


@evening(most_tables=1)
async def test_a_full_server_makes_no_more_tables(home: House) -> None:
    await home.table()
    answer = await home.http.post("/api/tables", json={})
    assert (answer.status_code, code(answer)) == (503, "full")


# ---------------------------------------------------------------- what makes no sense
@evening()
async def test_unknown_paths_and_methods_are_refused_in_json(home: House) -> None:
    for method, path, status, why in (
        ("GET", "/no/such/page.html", 404, "no-such-thing"),
        ("GET", "/api/nothing", 404, "no-such-thing"),
        ("GET", "/api/tables/../../etc/passwd", 404, "no-such-thing"),
        ("GET", f"/api/tables/{NOWHERE}", 404, "no-table"),
        ("GET", "/api/tables/short", 422, "invalid"),
        ("DELETE", "/api/tables", 405, "bad-request"),
        ("POST", "/healthz", 405, "bad-request"),
        ("GET", "/api/rules/XXX-1", 404, "no-such-thing"),
    ):
        answer = await home.http.request(method, path)
        assert (answer.status_code, code(answer)) == (status, why), path
    assert "allow" in (await home.http.delete("/api/tables")).headers


@evening()
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"x"',
        b"\xff\xfe",
        b"[" * 5000 + b"]" * 5000,
        b'{"ruleset": ' + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b"}",
        b'{"record": ' + b'{"a":' * 900 + b"1" + b"}" * 900 + b"}",
        b'{"ruleset": {"players": 1e999}}',
        b'{"ruleset": {"players": NaN}}',
        b'{"ruleset": {"players": ' + b"9" * 5000 + b"}}",
        b'{"seats": {"N": {"kind": "human", "name": "\\ud800"}}}',
        b'{"\\ud800": 1}',
        b'{"ruleset": {"first": "\\ud800"}}',
        b'{"ruleset": {"ghosts": ["\\ud800"]}}',
        b'{"record": {"format": "\\ud800"}}',
        b'{"record": {"format": "ghoststories-record", "version": {"\\ud800": 1}}}',
        b'{"seats": {"N": {"kind": "human", "name": "\\u0000"}}}',
        b'{"options": {"public": "maybe"}, "ruleset": [], "seats": 3}',
    ],
)
async def test_a_body_that_makes_no_sense_is_refused(home: House, body: bytes) -> None:
    answer = await home.http.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 422), answer.text
    assert code(answer) in ("invalid", "bad-request")
    assert len(answer.content) < 2000
    assert await home.running.desk.store.count() == 0
    assert not [line for line in home.log.records if line.levelno >= logging.ERROR]


# ---------------------------------------------------------------- faults
@evening()
async def test_a_fault_is_noted_and_not_told(home: House) -> None:
    told = await answers(home)
    assert (told[-1].status_code, code(told[-1])) == (500, "fault")
    for answer in told:
        assert "Traceback" not in answer.text
        assert "secret detail" not in answer.text
        assert "ZeroDivisionError" not in answer.text
    noted = [line for line in home.log.records if line.exc_info]
    assert len(noted) == 1
    assert "a secret detail" in logging_setup.Lines().format(noted[0])


@evening()
async def test_a_refusal_is_no_fault(home: House) -> None:
    await refused(home.server.table(NOWHERE))
    assert [line.levelname for line in home.log.records if line.levelno > logging.INFO] == []


# ---------------------------------------------------------------- operation
@evening()
async def test_figures_are_for_this_machine_only(home: House) -> None:
    answer = await home.http.get("/metrics")
    assert answer.status_code == 200
    assert "ghoststories_actions_total" in answer.text
    async with home.visitor("10.0.0.9") as other:
        answer = await other.get("/metrics")
        assert (answer.status_code, code(answer)) == (403, "not-host")


@evening()
async def test_a_fault_is_counted(home: House) -> None:
    """An operator who watches the figures learns of it, not only who reads the log."""
    before = metrics.FAULTS.labels("request")._value.get()
    assert (await answers(home))[-1].status_code == 500
    assert metrics.FAULTS.labels("request")._value.get() == before + 1
    assert 'ghoststories_faults_total{of="request"}' in (await home.http.get("/metrics")).text


@evening(metrics_public=True)
async def test_figures_may_be_for_everybody(home: House) -> None:
    async with home.visitor("10.0.0.9") as other:
        assert (await other.get("/metrics")).status_code == 200


@evening()
async def test_ready_means_that_the_database_answers(home: House) -> None:
    home.patch.setattr(readiness, "KEPT_SECONDS", 0.0)
    table = await home.table()
    assert (await home.http.get("/readyz")).json()["status"] == "ok"
    for fault in (
        ConnectionRefusedError(111, "nobody listens"),
        OperationalError("SELECT", {}, sqlite3.OperationalError("disk I/O error")),
    ):
        lose_database(home, fault)
        for path in ("/readyz", "/api/tables", f"/api/tables/{table.table.id}/chat"):
            answer = await home.http.get(path)
            assert (answer.status_code, code(answer)) == (503, "storage"), path
        assert (await home.http.get("/healthz")).status_code == 200


def lose_database(home: House, fault: Exception) -> None:
    def unreachable(_: object) -> None:
        raise fault

    home.patch.setattr(type(home.running.desk.store._engine), "connect", unreachable)


@evening()
async def test_a_server_that_ends_is_not_ready(home: House) -> None:
    home.running.rooms.closing = True
    answer = await home.http.get("/readyz")
    assert (answer.status_code, code(answer)) == (503, "closing")


# ---------------------------------------------------------------- logs
@evening()
async def test_logs_are_lines_of_json_without_secrets(home: House) -> None:
    heard = io.StringIO()
    handler = logging.StreamHandler(heard)
    handler.setFormatter(logging_setup.Lines())
    logging.getLogger("ghoststories").addHandler(handler)
    try:
        table = await home.table("N", 2, options={"public": True}, start=False)
        ident, secrets = table.table.id, list(tokens_of(table))
        link = await home.server.invite(ident, host(table), "S")
        ben = await home.server.join(ident, "S", Join(name="Ben", invitation=link.code))
        device = await home.server.link(ident, tokens_of(ben))
        await home.server.arrive(ident, device.code)
        async with home.served() as url, home.line(url, table) as line:
            await line.next("welcome")
            await line.ask("say", text="hello")
            await line.send({"type": "nonsense", "tokens": secrets})
            await line.next("refused")
        await home.http.get(f"/api/tables/{ident}?token={secrets[0]}")
    finally:
        logging.getLogger("ghoststories").removeHandler(handler)
    lines = [json.loads(line) for line in heard.getvalue().splitlines()]
    assert {"at", "level", "logger", "message"} <= set.intersection(*map(set, lines))
    asked = [line for line in lines if line["logger"] == "ghoststories.access"]
    assert {"method": "POST", "path": "/api/tables", "status": 201}.items() <= asked[0].items()
    for secret in (*secrets, *tokens_of(ben), link.code, device.code):
        assert secret not in heard.getvalue()


def test_a_line_of_the_log_stays_one_line() -> None:
    record = logging.makeLogRecord({"msg": "two\nlines \u2028 %s", "args": ("ź",), "extra": 1})
    text = logging_setup.Lines().format(record)
    assert "\n" not in text
    assert json.loads(text)["message"] == "two\nlines \u2028 ź"
    assert json.loads(text)["extra"] == 1


@evening()
async def test_nobody_waits_for_the_health_of_a_busy_server(home: House) -> None:
    """Whether it lives is answered while a table is being read."""
    waiting = asyncio.Event()
    came = asyncio.Event()

    async def slow(self: Store) -> list[str]:
        came.set()
        await waiting.wait()
        return []

    home.patch.setattr(Store, "open_tables", slow)
    listing = asyncio.create_task(home.http.get("/api/tables"))
    await so(came.is_set)
    assert (await home.http.get("/healthz")).json()["status"] == "ok"
    assert api_more.Health(status="ok").protocol == 1
    waiting.set()
    assert (await listing).status_code == 200


# ---------------------------------------------------------------- where there is nothing
@pytest.mark.parametrize(
    ("path", "accept", "told"),
    [
        ("/nothing", "text/html,*/*;q=0.8", "the page"),
        ("/nothing", "*/*", "Not Found"),
        ("/api/nothing", "text/html", "Not Found"),
        ("/assets/old.js", "*/*", "Not Found"),
    ],
)
def test_a_wrong_address_is_told_by_the_page_to_who_has_a_browser(
    path: str, accept: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Programs get the words of the server, as ever."""
    (tmp_path / "index.html").write_text("the page")
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    app = Starlette(routes=[Mount("/", pages.page())])

    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            return await http.get(path, headers={"accept": accept})

    answer = asyncio.run(asked())
    assert (answer.status_code, answer.text) == (404, told)
