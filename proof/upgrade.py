"""What this version makes of the databases and records that older ones have left behind.

    python -m proof.upgrade

unpacks every fixture (`proof/upgrade_fixtures.py` makes them), serves it as an operator would after
an upgrade, and tries every table over the API: a game goes on, a finished one is replayed, and what
cannot go on is refused with a sentence, but can be read. Exit code 1: a table is lost.
"""

import asyncio
import gzip
import json
import os
import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from ghoststories.server.http.app import create_app
from ghoststories.server.settings import Settings
from ghoststories.table.dealer import Seeded
from ghoststories.table.record import RecordError, from_record
from proof.upgrade_fixtures import FIXTURES, Json

FINE = ("begins", "goes on", "replayed", "to be read", "refused")


@dataclass(frozen=True)
class Outcome:
    fixture: str
    what: str
    """A table by its kind, or a record."""
    outcome: str
    why: str = ""

    @property
    def fine(self) -> bool:
        return self.outcome in FINE


def names() -> list[str]:
    return sorted(file.name.removesuffix(".sqlite.gz") for file in FIXTURES.glob("*.sqlite.gz"))


def unpacked(name: str, folder: Path) -> Path:
    """The database as a server finds it in its folder, and as one has left it there."""
    file = folder / "tables.sqlite"
    file.write_bytes(gzip.decompress((FIXTURES / f"{name}.sqlite.gz").read_bytes()))
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode=WAL")
    return file


def schema_in(file: Path) -> str:
    with closing(sqlite3.connect(file)) as database:
        return str(database.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def tables_of(name: str) -> dict[str, Json]:
    told: dict[str, Json] = json.loads((FIXTURES / f"{name}.json").read_bytes())
    return told


def record_files(name: str) -> list[Path]:
    return sorted(FIXTURES.glob(f"{name}.*.record.json"))


# ---------------------------------------------------------------- tables
class Visitor:
    """Everybody at one table of the fixture, with the tokens they got from the older version."""

    def __init__(self, http: httpx.AsyncClient, table: Json) -> None:
        shown = [*table["tokens"]["seats"].values(), table["tokens"]["host"]]
        self._http, self._path = http, f"/api/tables/{table['id']}"
        self._headers = {"authorization": f"Bearer {','.join(shown)}"}

    async def ask(self, what: str = "") -> httpx.Response:
        return await self._http.get(self._path + what, headers=self._headers)

    async def send(self, what: str, **words: Any) -> httpx.Response:
        return await self._http.post(self._path + what, json=words, headers=self._headers)

    async def decide(self, message: str) -> httpx.Response:
        told = (await self.ask("/view")).json()
        options = told["view"]["options"]
        return await self.send("/actions", id=message, version=told["version"], do=options[0])


async def tried(visitor: Visitor) -> tuple[str, str]:
    """What became of a table."""
    info = await visitor.ask()
    if info.is_error:
        return ("refused" if info.status_code == 410 else "lost"), said(info)
    if info.json()["outdated"]:
        return await _only_read(visitor, info.json())
    status = info.json()["status"]
    if status == "finished":
        return _went(await visitor.ask("/replay"), "replayed")
    if status == "lobby":  # who begins there is chance, and may be nobody of ours
        return _went(await visitor.send("/start"), "begins")
    return _went(await visitor.decide("after-the-upgrade"), "goes on")


def _went(answer: httpx.Response, well: str) -> tuple[str, str]:
    return ("lost", said(answer)) if answer.is_error else (well, "")


async def _only_read(visitor: Visitor, info: Json) -> tuple[str, str]:
    """Everything but playing works."""
    answers = [await visitor.ask(what) for what in ("/record", "/events", "/chat")]
    answers.append(await visitor.send("/chat", id="after-the-upgrade", text="What a pity."))
    for answer in answers:
        if answer.is_error:
            return "lost", said(answer)
    act = await visitor.send("/actions", id="a", version=info["version"], do="pass")
    if act.status_code != 410:
        return "lost", f"acting is answered with {act.status_code}"
    return "to be read", said(act)


def said(answer: httpx.Response) -> str:
    try:
        return str(answer.json()["error"]["message"])
    except (ValueError, KeyError, TypeError):
        return f"{answer.status_code} without a sentence"


@asynccontextmanager
async def visited(name: str, folder: Path) -> AsyncIterator[dict[str, Visitor]]:
    """The tables of a fixture, served from the folder that holds it."""
    patient: dict[str, Any] = {"requests_per_second": 1e5, "messages_per_second": 1e5}
    where: dict[str, Any] = {"data": folder, "database_url": f"sqlite:///{folder}/tables.sqlite"}
    app = create_app(Settings(bot_processes=0, **patient, **where))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as http,
    ):
        yield {kind: Visitor(http, table) for kind, table in tables_of(name).items()}


async def tables_tried(name: str, folder: Path) -> list[Outcome]:
    async with visited(name, folder) as visitors:
        return [Outcome(name, kind, *await tried(visitor)) for kind, visitor in visitors.items()]


# ---------------------------------------------------------------- records
def records_tried(name: str) -> list[Outcome]:
    found = []
    for file in record_files(name):
        what = f"record {file.name.removeprefix(f'{name}.').removesuffix('.record.json')}"
        try:
            from_record(file.read_text(encoding="utf-8"), Seeded(1))
        except RecordError as error:
            found.append(Outcome(name, what, "refused", str(error)))
        else:
            found.append(Outcome(name, what, "replayed"))
    return found


# ---------------------------------------------------------------- all of it
def tried_all(name: str) -> list[Outcome]:
    with tempfile.TemporaryDirectory() as folder:
        file = unpacked(name, Path(folder))
        before = schema_in(file)
        tables = asyncio.run(tables_tried(name, Path(folder)))
        after = schema_in(file)
    moved = f"{before} -> {after}" if before != after else before
    print(f"{name}: schema {moved}, {len(tables)} tables")
    return [*tables, *records_tried(name)]


def main() -> int:
    for variable in [one for one in os.environ if one.startswith("GHOSTSTORIES_")]:
        del os.environ[variable]
    found = [one for name in names() for one in tried_all(name)]
    for one in found:
        print(f"{one.fixture:<14} {one.what:<18} {one.outcome:<10} {one.why}".rstrip())
    lost = [one for one in found if not one.fine]
    print(f"{len(found)} tables and records: {len(lost)} lost")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
