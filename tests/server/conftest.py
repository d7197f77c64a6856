"""The databases and the servers of these tests (services.py says how they are run).

def test_something(database, serve):  # once on SQLite, once on PostgreSQL
    server = serve(database, GHOSTSTORIES_BOT_PROCESSES="1")
    httpx.post(f"{server.url}/api/tables", json={})
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.services import Database, Postgres, Servers, postgres_binaries


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A cluster of this run alone."""
    binaries = postgres_binaries()
    if binaries is None:
        pytest.skip("PostgreSQL is not installed (tests/server/install_postgres.sh does it)")
    cluster = Postgres(binaries)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The address of an empty database."""
    name = postgres.new_database()
    yield postgres.url(name)
    postgres.drop(name)


@pytest.fixture
def sqlite(tmp_path: Path) -> Database:
    return {"GHOSTSTORIES_DATA": str(tmp_path / "data")}


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> Database:
    """An empty one, as a server is told of it by its environment."""
    if request.param == "postgres":
        return {"DATABASE_URL": request.getfixturevalue("postgres_url")}
    found: Database = request.getfixturevalue("sqlite")
    return found


@pytest.fixture
def serve(request: pytest.FixtureRequest) -> Iterator[Servers]:
    """Starts servers: `serve(database)`. A database outlives those that use it."""
    for name in ("database", "postgres_url", "sqlite"):
        if name in request.fixturenames:
            request.getfixturevalue(name)
    servers = Servers()
    yield servers
    servers.end()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs a cluster is left to `make test`: starting one takes as long as fifty tests."""
    for item in items:
        if "postgres" in getattr(item, "fixturenames", ()) or "postgres" in item.name:
            item.add_marker(pytest.mark.slow)
