"""The file of a backup: gzip, one JSON value a line.

    {"format": "ghoststories-backup", "version": 1, "release": ..., "schema": ..., "at": ...}
    ["tables", {"id": ..., ...}]      every row of every table
    {"rows": {"tables": 1, ...}, "sha256": ...}

The last line holds the checksum of all bytes before it. A file without it was cut off.
"""

import gzip
import hashlib
import json
import os
import time
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from ghoststories import __version__
from ghoststories.server.admin.opening import AdminError

FORMAT = "ghoststories-backup"
VERSION = 1
MOST_HEAD = 10_000
"""Bytes of a first line; what is longer is something else."""


@dataclass(frozen=True)
class Head:
    schema: str
    release: str
    at: float


# ---------------------------------------------------------------- writing
class Writer:
    """What it is given, in order, then `end`."""

    def __init__(self, stream: gzip.GzipFile, schema: str) -> None:
        self.rows: Counter[str] = Counter()
        self._stream = stream
        self._sum = hashlib.sha256()
        made = {"release": __version__, "schema": schema, "at": time.time()}
        self._line({"format": FORMAT, "version": VERSION, **made})

    def row(self, table: str, values: Mapping[str, Any]) -> None:
        self._line([table, dict(values)])
        self.rows[table] += 1

    def end(self) -> None:
        self._line({"rows": dict(self.rows), "sha256": self._sum.hexdigest()})

    def _line(self, told: object) -> None:
        line = json.dumps(told, separators=(",", ":")).encode() + b"\n"
        self._sum.update(line)
        self._stream.write(line)


@contextmanager
def new_file(file: Path) -> Iterator[gzip.GzipFile]:
    """Compressed, for the owner only, and under its name only when it is whole and durable."""
    part = file.with_name(f"{file.name}.part")
    try:
        _must_be_replaceable(file)
        part.unlink(missing_ok=True)  # of a backup that was killed
        with open(part, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as raw:
            try:
                with gzip.GzipFile("", "wb", fileobj=raw) as stream:
                    yield stream
                raw.flush()
                os.fsync(raw.fileno())
                _must_be_ours(part, raw)
                part.replace(file)
            except BaseException:
                part.unlink(missing_ok=True)
                raise
        _sync_folder(file.parent)
    except OSError as error:
        raise AdminError(f"{file} cannot be written: {error.strerror or error}") from error


def _must_be_replaceable(file: Path) -> None:
    """A backup replaces an older one, and nothing else: the database is soon named by mistake."""
    if not file.exists() or (file.is_file() and not file.stat().st_size):
        return
    try:
        with reading_file(file):
            pass
    except AdminError as error:
        raise AdminError(
            f"{file} exists and is no backup of this version; name another file"
        ) from error


def _must_be_ours(part: Path, raw: IO[bytes]) -> None:
    try:
        same = os.path.samestat(part.stat(), os.fstat(raw.fileno()))
    except FileNotFoundError:
        same = False
    if not same:
        raise AdminError(f"another backup is being written to {part}")


def _sync_folder(folder: Path) -> None:
    held = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(held)
    finally:
        os.close(held)


# ---------------------------------------------------------------- reading
class Reader:
    """The rows, in order. Only when they have all come is it known that the file is whole: do
    nothing for good before."""

    def __init__(self, stream: gzip.GzipFile, file: Path) -> None:
        self.rows: Counter[str] = Counter()
        self._stream = stream
        self._file = file
        self._sum = hashlib.sha256()
        self.head = self._head()

    def __iter__(self) -> Iterator[tuple[str, dict[str, Any]]]:
        while True:
            before = self._sum.hexdigest()
            told = self._value(self._line())
            match told:
                case [str(table), dict(values)]:
                    self.rows[table] += 1
                    yield table, values
                case {"rows": counts, "sha256": checksum}:
                    self._check_end(counts, checksum, before)
                    return
                case _:
                    raise self._damaged("a line of it is no row")

    def _head(self) -> Head:
        try:
            told = self._value(self._line(MOST_HEAD))
        except AdminError:
            told = None
        match told:
            case {"format": format_, "version": version} if format_ == FORMAT:
                if version != VERSION:
                    raise AdminError(
                        f"{self._file} is a backup of format {version!r}; "
                        f"this version of ghoststories reads format {VERSION}"
                    )
            case _:
                raise AdminError(f"{self._file} is no backup of ghoststories")
        match told:
            case {"schema": str(schema), "release": str(release), "at": float(at)}:
                return Head(schema, release, at)
        raise self._damaged("its first line is incomplete")

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except EOFError as error:
            raise self._cut_off() from error
        except (OSError, zlib.error) as error:
            raise self._damaged(str(error)) from error

    def _line(self, most: int = -1) -> bytes:
        with self._reading():
            line = self._stream.readline(most)
        if not line.endswith(b"\n"):
            raise self._cut_off()
        self._sum.update(line)
        return line

    def _value(self, line: bytes) -> Any:
        try:
            return json.loads(line)
        except (ValueError, RecursionError) as error:
            raise self._damaged("a line of it is no JSON") from error

    def _check_end(self, counts: object, checksum: object, found: str) -> None:
        if checksum != found:
            raise self._damaged("it does not have the checksum it was written with")
        if counts != dict(self.rows):
            raise self._damaged("it does not have the rows it was written with")
        with self._reading():
            more = self._stream.read(1)  # with the checksum of gzip
        if more:
            raise self._damaged("something follows its end")

    def _cut_off(self) -> AdminError:
        return AdminError(f"{self._file} is cut off after {self.rows.total()} rows")

    def _damaged(self, reason: str) -> AdminError:
        return AdminError(f"{self._file} is damaged: {reason}")


@contextmanager
def reading_file(file: Path) -> Iterator[Reader]:
    try:
        raw = open(file, "rb")  # noqa: SIM115 (only opening it may fail like this)
    except OSError as error:
        raise AdminError(f"{file} cannot be read: {error.strerror or error}") from error
    with raw, gzip.GzipFile(fileobj=raw) as stream:
        yield Reader(stream, file)
