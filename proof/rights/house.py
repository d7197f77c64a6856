"""A server for a command to try things at, in this process and with a folder of its own."""

import logging
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import House, opened_house


class Notebook(logging.Handler):
    """What the server writes into its log, as pytest's `caplog` keeps it."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.WARNING:
            self.records.append(record)

    def set_level(self, level: int | str, logger: str | None = None) -> None:
        self.setLevel(level)
        logging.getLogger(logger).addHandler(self)


@asynccontextmanager
async def opened(**settings: Any) -> AsyncIterator[House]:
    notebook = Notebook()
    try:
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            async with opened_house(Path(folder), patch, notebook, **settings) as home:
                yield home
    finally:
        logging.getLogger("ghoststories").removeHandler(notebook)


def traces(home: House) -> list[str]:
    """Mistakes of ours that the log tells of."""
    return [one.getMessage() for one in home.log.records if one.exc_info]
