"""A game as a row of a table, and the file such rows are written to: CSV or Parquet.

A file appears under its name only when it is whole. Until then it has `.part` behind the name.
"""

import csv
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from ghoststories.engine import codes as k
from ghoststories.engine.base.haunting import haunted_tiles
from ghoststories.engine.state import State
from ghoststories.lab.extras import missing
from ghoststories.table.score import ghosts_in_deck, incarnations_exorcised

CAUSES = {
    k.LOST_ALL_DEAD: "all Taoists dead",
    k.LOST_HAUNTED: "village haunted",
    k.LOST_DECK: "deck exhausted",
    k.LOST_VILLAGERS: "villagers dead",
}
"""END-2 and W-LOSE-1 in words."""


class GameRow(NamedTuple):
    """A finished game. Everything in it follows from the seed and the game's number."""

    game: int
    """Its number, from 1, in the run of its ruleset and bots."""
    seed: str
    """Of the whole run."""
    players: int
    level: str
    edition: str
    sets: str
    """The expansions, with a space between them; empty for the base game alone."""
    options: str
    """Whatever else of the ruleset is not as usual: `portal=north tiles=random`."""
    content: str
    """The override file that was played with; empty for the content as it is."""
    bots: str
    """One name for all seats, or one for each, clockwise from North."""
    result: str
    """`won` or `lost`."""
    cause: str
    """Why it was lost; empty when it was won."""
    turns: int
    score: int
    qi: int
    """Left to the living Taoists."""
    dead: int
    haunted: int
    """Tiles."""
    ghosts_in_deck: int
    incarnations_exorcised: int
    decisions: int
    """Of players between two or more options."""
    powers: str
    """Shown by the boards N, E, S, W, with a space between them."""
    village: str
    """The villagers of tiles 0 to 8 likewise."""
    qi_by_turn: str
    """Of the living Taoists together: as each turn begins, and at the end. Numbers likewise."""


class Ending(NamedTuple):
    """What can be counted on the table when a game is over."""

    qi: int
    dead: int
    haunted: int
    ghosts_in_deck: int
    incarnations_exorcised: int


def living_qi(s: State) -> int:
    return sum(int(qi) for qi, status in zip(s.qi, s.status, strict=True) if status == k.LIVING)


def ending(s: State) -> Ending:
    status = list(s.status)
    return Ending(
        qi=living_qi(s),
        dead=status.count(k.DEAD),
        haunted=int(haunted_tiles(s)),
        ghosts_in_deck=ghosts_in_deck(s),
        incarnations_exorcised=incarnations_exorcised(s),
    )


# ---------------------------------------------------------------- files
class OutError(ValueError):
    """A file that cannot be written; the message is one sentence."""


class Csv:
    """A line for each row, at once: a killed run leaves all but its last games readable."""

    def __init__(self, stream: BinaryIO) -> None:
        self._text = TextIOWrapper(stream, encoding="utf-8", newline="")
        self._lines = csv.writer(self._text, lineterminator="\n")
        self._lines.writerow(GameRow._fields)

    def write(self, rows: Sequence[GameRow]) -> None:
        self._lines.writerows(rows)
        self._text.flush()

    def end(self) -> None:
        """Write what makes the file whole; the stream stays open."""
        self._text.detach()


def schema() -> Any:
    """The columns of rows, as Parquet has them."""
    import pyarrow  # noqa: PLC0415 (the extra [lab])

    types = {int: pyarrow.int64(), str: pyarrow.string()}
    return pyarrow.schema([(name, types[of]) for name, of in GameRow.__annotations__.items()])


class Parquet:
    """Row groups of a size that readers like; the last one, and the index, come at the end."""

    ROWS_OF_A_GROUP = 50_000

    def __init__(self, stream: BinaryIO) -> None:
        import pyarrow  # noqa: PLC0415 (the extra [lab])
        import pyarrow.parquet  # noqa: PLC0415

        self._schema = schema()
        self._table = pyarrow.table
        self._writer = pyarrow.parquet.ParquetWriter(stream, self._schema)
        self._rows: list[GameRow] = []

    def write(self, rows: Sequence[GameRow]) -> None:
        self._rows += rows
        if len(self._rows) >= self.ROWS_OF_A_GROUP:
            self._write_group()

    def _write_group(self) -> None:
        columns = list(zip(*self._rows, strict=True))
        self._writer.write_table(self._table(columns, schema=self._schema))
        self._rows = []

    def end(self) -> None:
        if self._rows:
            self._write_group()
        self._writer.close()


Format = type[Csv] | type[Parquet]
FORMATS: dict[str, Format] = {".csv": Csv, ".parquet": Parquet}


class RowFile:
    """Opened under its `.part` name; `keep` gives it its own, `drop` leaves nothing behind."""

    def __init__(self, path: Path, force: bool = False) -> None:
        self.path = path
        self.kept = False
        self.part = path.with_name(f"{path.name}.part")
        form = _format_of(path)
        if not force:
            _check_free(path, self.part)
        with self._writing():
            self._stream: BinaryIO = self.part.open("wb" if force else "xb")
        self._format = form(self._stream)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise OutError(f"{self.path}: {error.strerror or error}") from error

    def write(self, rows: Sequence[GameRow]) -> None:
        with self._writing():
            self._format.write(rows)

    def keep(self) -> None:
        with self._writing():
            self._format.end()
            self._stream.flush()
            os.fsync(self._stream.fileno())
            self._stream.close()
            self.part.replace(self.path)
            self.kept = True

    def drop(self) -> None:
        with suppress(OSError):
            self._format.end()
            self._stream.close()
        self.part.unlink(missing_ok=True)


def _format_of(path: Path) -> Format:
    suffix = path.suffix.lower()
    if suffix not in FORMATS:
        raise OutError(f"{path}: the name has to end in {' or '.join(FORMATS)}")
    if suffix == ".parquet" and (needs := missing("pyarrow")):
        raise OutError(f"{path}: Parquet {needs}")
    if path.is_dir():
        raise OutError(f"{path}: this is a folder")
    return FORMATS[suffix]


def _check_free(path: Path, part: Path) -> None:
    if path.exists():
        raise OutError(f"{path}: the file exists; say --force to write it anew")
    if part.exists():
        raise OutError(
            f"{part}: another run is writing this file, or was killed while it did; "
            "say --force to write it anew"
        )
