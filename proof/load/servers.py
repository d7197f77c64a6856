"""A server for a proof: on a database that is thrown away, and started again where it was."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

from bench.server import database
from ghoststories.server.settings import Settings
from tests.server.services import PATIENT, Database, ServerProcess, Servers

UNLIMITED = {"GHOSTSTORIES_MOST_CLIENTS": "100000"}
"""Beside those of servers that are tested."""


def defaults() -> dict[str, str]:
    """As an operator gets it who sets nothing: tests are more patient."""
    fields = Settings.model_fields
    names = {name: name.removeprefix("GHOSTSTORIES_").lower() for name in PATIENT}
    return {name: str(fields[field].default) for name, field in names.items()}


class Host:
    """One server at a time, always at the same address."""

    def __init__(self, where: Database, settings: dict[str, str]) -> None:
        self._where = where
        self._settings = settings
        self._servers = Servers()
        self.server = self._start("0")
        self.url = self.server.url

    def _start(self, port: str) -> ServerProcess:
        words = ("--log-level", "warning", "--port", port)
        return self._servers.begin(self._where, *words, **self._settings)

    @property
    def pid(self) -> int:
        return self.server.process.pid

    def start_again(self) -> None:
        """It serves when this returns."""
        self.server = self._start(self.url.rpartition(":")[2])
        assert self.server.url == self.url

    def end(self) -> None:
        self._servers.end()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()


@contextmanager
def hosted(postgres: bool, **settings: str) -> Iterator[Host]:
    with database(postgres) as where, Host(where, {**UNLIMITED, **settings}) as host:
        yield host
