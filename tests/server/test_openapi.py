"""The document of the API says what the server does, and the server does what it says."""

import dataclasses
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import hypothesis
import pytest
import schemathesis
from anyio.from_thread import BlockingPortal, start_blocking_portal
from hypothesis import HealthCheck, Phase
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ghoststories.server.http.app import create_app
from ghoststories.server.settings import Settings
from ghoststories.table.ruleset import Ruleset
from ghoststories.wire.live import client_message, server_message
from ghoststories.wire.tables import RulesetWords
from tests.server.house import PATIENT

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
FEW = hypothesis.settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
MESSAGES = ("ack", "happened", "welcome", "table", "chat", "pointed", "thinking", "refused", "bye")


class Visitor:
    """Asks a server that runs beside the test: Schemathesis does not wait."""

    def __init__(self, portal: BlockingPortal, http: httpx.AsyncClient) -> None:
        self._portal = portal
        self._http = http

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        answer: httpx.Response = self._portal.call(self._ask, method, path, more)
        return answer

    async def _ask(self, method: str, path: str, more: dict[str, Any]) -> httpx.Response:
        self._http.cookies.clear()
        return await self._http.request(method, path, **more)

    def document(self) -> Any:
        return self.ask("GET", "/api/openapi.json").json()


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    url = f"sqlite:///{folder}/tables.sqlite"
    app = create_app(Settings(data=folder, database_url=url, **PATIENT))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as http,
    ):
        yield http


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    folder = tmp_path_factory.mktemp("openapi")
    with (
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(running(folder)) as http,
    ):
        yield Visitor(portal, http)


@pytest.fixture(scope="module")
def table(visitor: Visitor) -> dict[str, str]:
    """One that exists, so that not every example is about a table that does not."""
    seats = {"N": {"kind": "human"}, "S": {"kind": "human"}}
    wish = {"ruleset": {"players": 2}, "seats": seats, "start": True, "options": {"public": True}}
    told = visitor.ask("POST", "/api/tables", json=wish).json()
    tokens = [*told["tokens"]["seats"].values(), told["tokens"]["host"]]
    return {"id": told["table"]["id"], "authorization": f"Bearer {','.join(tokens)}"}


schema = schemathesis.openapi.from_dict(create_app(Settings(**PATIENT)).openapi())


@pytest.mark.slow
@schema.parametrize()
@FEW
def test_the_server_does_what_the_document_says(
    case: Any, table: dict[str, str], visitor: Visitor
) -> None:
    """Whatever fits the document or does not: no fault, and an answer that is in it."""
    given = case.path_parameters or {}
    if re.fullmatch("[0-9a-f]{30}", str(given.get("table_id"))):
        given["table_id"] = table["id"]
    headers = {"Authorization": table["authorization"]}
    answer = visitor.ask(
        case.method,
        case.formatted_path,
        params=case.query,
        headers=headers,
        **({"json": case.body} if _is_json(case.body) else {}),
    )
    case.validate_response(answer, checks=CHECKS)


def _is_json(body: object) -> bool:
    return isinstance(body, dict | list | str | int | float | None)


def test_the_document_has_the_messages_of_the_websocket(visitor: Visitor) -> None:
    schemas = visitor.document()["components"]["schemas"]
    says, hears = schemas["ServerMessage"], schemas["ClientMessage"]
    assert set(says["discriminator"]["mapping"]) == {*MESSAGES, "beat"}
    assert set(hears["discriminator"]["mapping"]) == {
        "hello", "act", "undo", "answer", "say", "point", "shown", "beat",
    }  # fmt: skip
    for reference in (*says["discriminator"]["mapping"].values(), *_references(schemas)):
        assert reference.removeprefix("#/components/schemas/") in schemas, reference
    assert schemas["View"]["properties"].keys() >= {"boards", "spaces", "tiles", "options"}


def _references(told: object) -> Iterator[str]:
    if isinstance(told, dict):
        if isinstance(told.get("$ref"), str):
            yield told["$ref"]
        told = list(told.values())
    if isinstance(told, list):
        for part in told:
            yield from _references(part)


def test_every_endpoint_says_how_it_refuses(visitor: Visitor) -> None:
    for path, methods in visitor.document()["paths"].items():
        for method, told in methods.items():
            assert {"404", "422", "429", "503"} <= told["responses"].keys(), (method, path)


def test_a_ruleset_on_the_wire_is_a_ruleset(visitor: Visitor) -> None:
    """No field more, none less, and the same defaults."""
    assert list(RulesetWords.model_fields) == [f.name for f in dataclasses.fields(Ruleset)]
    assert RulesetWords().ruleset() == Ruleset()
    strange = Ruleset(players=2, level="hell", first="S", ghosts=("a", "b"), scoring="german")
    assert RulesetWords.of(strange).ruleset() == strange


def test_every_message_can_be_told_from_its_type() -> None:
    for adapter in (client_message, server_message):
        with pytest.raises(ValueError, match=r"discriminator|tag"):
            adapter.validate_python({"type": "no such thing"})
