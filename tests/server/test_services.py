"""The servers and databases of the tests are what they say."""

import httpx
import pytest

from ghoststories.server.http.app import create_app
from tests.server.services import Database, Postgres, Servers, settings_for


def test_every_database_is_empty_and_of_its_own(postgres: Postgres, postgres_url: str) -> None:
    query = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
    assert postgres.sql(postgres_url.rpartition("/")[2], query) == [["0"]]


def test_a_database_comes_back_with_what_was_committed(
    postgres: Postgres, postgres_url: str
) -> None:
    name = postgres_url.rpartition("/")[2]
    postgres.sql(name, "CREATE TABLE kept AS SELECT 7 AS number")
    assert len(postgres.processes) > 1
    postgres.crash()
    postgres.again()
    assert postgres.sql(name, "SELECT number FROM kept") == [["7"]]
    assert postgres_url == postgres.url(name)


@pytest.mark.slow
def test_a_server_says_where_it_is_and_stops(database: Database, serve: Servers) -> None:
    server = serve(database)
    assert httpx.get(f"{server.url}/readyz").json()["status"] == "ok"
    assert server.stop() == 0
    assert "error" not in server.log


def test_a_server_that_cannot_start_tells_what_it_said(sqlite: Database, serve: Servers) -> None:
    server = serve.begin(sqlite, GHOSTSTORIES_BOT_SECONDS="-1")
    with pytest.raises(AssertionError, match="GHOSTSTORIES_BOT_SECONDS"):
        assert server.url
    assert server.wait() == 2


def test_settings_of_an_application_name_the_same_database(database: Database) -> None:
    settings = settings_for(database, bot_processes=2)
    assert settings.embedded == ("DATABASE_URL" not in database)
    assert settings.bot_processes == 2
    assert create_app(settings).state.settings is settings
