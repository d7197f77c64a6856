"""A server for a command to try things at, in this process and with a folder of its own."""

import logging
import os
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from ghoststories.server import logging_setup
from tests.server.house import House, opened_house


class Notebook(logging.Handler):
    """What the server writes into its log, as pytest's `caplog` keeps it."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.WARNING:
            self.records.append(record)

    @property
    def text(self) -> str:
        return "\n".join(record.getMessage() for record in self.records)

    def set_level(self, level: int | str, logger: str | None = None) -> None:
        self.setLevel(level)


@contextmanager
def listening(notebook: Notebook) -> Iterator[None]:
    """To what a server says, and to what it is told of clients."""
    loggers = [logging.getLogger(name) for name in ("ghoststories", "uvicorn.error")]
    loggers[1].addFilter(logging_setup.not_ours)  # as it is served
    before = [one.propagate for one in loggers]
    for one in loggers:
        one.addHandler(notebook)
        one.propagate = False
    try:
        yield
    finally:
        for one, propagate in zip(loggers, before, strict=True):
            one.removeHandler(notebook)
            one.propagate = propagate


@asynccontextmanager
async def opened(**settings: Any) -> AsyncIterator[House]:
    notebook = Notebook()
    with (
        listening(notebook),
        tempfile.TemporaryDirectory(dir=_quick()) as folder,
        pytest.MonkeyPatch.context() as patch,
    ):
        async with opened_house(Path(folder), patch, notebook, **settings) as home:
            yield home


def _quick() -> str | None:
    """In memory where there is such a place: it is not about disks."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def traces(home: House) -> list[str]:
    """Mistakes of ours that the log tells of."""
    return [one.getMessage() for one in home.log.records if one.exc_info]
