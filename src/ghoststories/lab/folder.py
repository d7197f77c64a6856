"""The folder of a tournament.

`tournament.json` says what its games have in common and what was asked for last; `games/` has a
Parquet file for every cell, with its games in order from the first on. A file is written whole
under another name and then renamed, so at any moment a folder holds whole files only, and how much
of a cell is played is the number of its rows.
"""

import json
import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import quote, unquote

from ghoststories.content.loader import content_with
from ghoststories.content.tables import Override
from ghoststories.kinds import sets
from ghoststories.lab.game import Kind
from ghoststories.lab.jobs import Played
from ghoststories.lab.rows import schema
from ghoststories.table.option import RulesetError
from ghoststories.table.rules_version import UnreadableRules, difference, rules_of
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.numbers import facts_digest
from ghoststories.table.ruleset.options import LEVELS, expansions_of

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

FORMAT = "ghoststories-tournament"
VERSION = 2
SAVE_SECONDS, SAVE_TIMES = 5.0, 20
"""A killed tournament loses so many seconds, or as many times what saving takes if that is more."""
NAME = re.compile(rf"([1-4])-({'|'.join(LEVELS)})-(.+)\.parquet")


class FolderError(ValueError):
    """A folder that cannot be used; the message is one sentence that begins with its name."""


@dataclass(frozen=True)
class Settings:
    """What a tournament is about. Seed, edition and set stay; the rest may grow from run to run."""

    seed: str
    edition: str
    bots: tuple[str, ...]
    levels: tuple[str, ...]
    players: tuple[int, ...]
    games: int
    """Of every cell."""
    set: str = sets.NAMES[0]
    """The base game, or with that expansion, or `both`."""
    options: dict[str, Any] = field(default_factory=dict)
    """What else its rulesets say, as JSON."""
    override: Override | None = None
    """The file that corrects the content. The folder keeps its name only."""

    def kinds(self) -> tuple[Kind, ...]:
        """The cells, ruleset by ruleset, so that bots can soon be compared."""
        cells = product(self.players, self.levels, self.bots)
        return tuple(self.cell(*cell) for cell in cells)

    def cell(self, players: int, level: str, bot: str) -> Kind:
        told = {"players": players, "level": level, "edition": self.edition}
        ruleset = Ruleset.from_json({**told, **self.options, "expansions": [*self.expansions]})
        return Kind(ruleset, (bot,) * players, self.override)

    @property
    def expansions(self) -> tuple[str, ...]:
        return expansions_of(self.set)

    def beside(self) -> list[str]:
        """What else makes its games others than usual, for people."""
        kind = self.cell(self.players[0], self.levels[0], self.bots[0])
        return [word for word in (kind.options_text, kind.content.changed_by()) if word]

    @property
    def digest(self) -> str:
        """Of the content its games are played with."""
        return facts_digest(content_with(self.override), self.expansions)

    def told(self) -> dict[str, Any]:
        """As JSON."""
        told = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return {**told, "override": self.override and self.override.name}


def _settings(told: dict[str, Any], override: Override | None) -> Settings:
    """TypeError when something is not what it should be."""
    lists = {name: tuple(told[name]) for name in ("bots", "levels", "players")}
    settings = Settings(**{**told, **lists, "override": override})
    words = (settings.seed, settings.edition, settings.set, *settings.bots, *settings.levels)
    numbers = (settings.games, *settings.players)
    if {type(word) for word in words} != {str} or {type(number) for number in numbers} != {int}:
        raise TypeError
    return settings


class Folder:
    def __init__(self, path: Path, override: Override | None = None) -> None:
        self.path = path
        self.settings = self._read(override)
        """None before its first tournament."""
        self._held: int | None = None
        self._kind: Kind | None = None
        self._table: Any = None
        self._new: list[Played] = []
        self._saved = time.perf_counter()
        self._save_took = 0.0

    # ------------------------------------------------------------ what it is about
    def _read(self, override: Override | None) -> Settings | None:
        try:
            told = json.loads((self.path / "tournament.json").read_bytes())
        except FileNotFoundError:
            if self.path.is_dir() and any(self.path.iterdir()):
                raise self._refused("it holds something else; name a new or empty one") from None
            return None
        except (OSError, ValueError) as error:
            raise self._refused(f"tournament.json cannot be read: {error}") from error
        try:
            if (told.pop("format"), told.pop("version")) != (FORMAT, VERSION):
                raise self._refused("another version of this program made it; name another one")
            rules, content = told.pop("rules"), told.pop("content")
            settings = _settings(told, override)
            other = difference(rules, settings.expansions)
        except (AttributeError, KeyError, TypeError, RulesetError, UnreadableRules) as error:
            raise self._refused("its tournament.json is not that of a tournament") from error
        if other:
            raise self._refused(f"its games were played by other rules ({other}); name another one")
        if content != settings.digest:
            raise self._refused(
                f"its games were played with content {content}, this program has "
                f"{settings.digest}; name another one"
            )
        return settings

    def begin(self, settings: Settings) -> None:
        """Hold the folder, and say what it is about from now on."""
        if self.settings:
            self._check_alike(self.settings, settings)
        told = {
            **{"format": FORMAT, "version": VERSION},
            **{"rules": rules_of(settings.expansions), "content": settings.digest},
            **settings.told(),
        }
        text = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
        try:
            (self.path / "games").mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise self._refused(str(error.strerror)) from error
        self._hold()
        self.write("tournament.json", lambda stream: stream.write(text.encode()))
        self.settings = settings

    def _check_alike(self, before: Settings, settings: Settings) -> None:
        for name in ("seed", "edition", "set"):
            has, wanted = getattr(before, name), getattr(settings, name)
            if has != wanted:
                raise self._refused(
                    f"its games have the {name} {has}, not {wanted}; "
                    f"leave --{name} out or name another one"
                )
        if before.options != settings.options:
            has, wanted = (" ".join(one.beside()) or "none" for one in (before, settings))
            raise self._refused(
                f"its games have the options {has}, not {wanted}; "
                "leave them out or name another one"
            )

    def _hold(self) -> None:
        """Until this process ends, however it does."""
        if fcntl is None or self._held is not None:
            return
        self._held = os.open(self.path, os.O_RDONLY)
        try:
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.close()
            raise self._refused("another tournament is being played into it; wait for it") from None
        except OSError:
            pass  # a file system without locks

    def close(self) -> None:
        if self._held is not None:
            os.close(self._held)
            self._held = None

    def _refused(self, reason: str) -> FolderError:
        return FolderError(f"{self.path}: {reason}")

    # ------------------------------------------------------------ its games
    def kinds(self) -> list[Kind]:
        """The cells that have games, ruleset by ruleset."""
        found = []
        for file in self.path.glob("games/*.parquet"):
            name = NAME.fullmatch(file.name)
            if not name or not self.settings:
                raise self._refused(f"games/{file.name} is no file of a tournament; take it out")
            players, level, bot = name.groups()
            found.append(self.settings.cell(int(players), level, unquote(bot)))
        return sorted(found, key=self._place)

    def _place(self, kind: Kind) -> tuple[int, int, int, str]:
        bots = self.settings.bots if self.settings else ()
        known = bots.index(kind.bots_text) if kind.bots_text in bots else len(bots)
        return kind.ruleset.players, LEVELS.index(kind.ruleset.level), known, kind.bots_text

    def games(self, kind: Kind) -> int:
        """How many are there."""
        return len(self.table(kind))

    def table(self, kind: Kind) -> Any:
        """The saved games of a cell, as a table of pyarrow."""
        import pyarrow.parquet  # noqa: PLC0415 (the extra [lab])

        file = self.path / self._file(kind)
        if not file.exists():
            return columns().empty_table()
        try:
            table = pyarrow.parquet.read_table(file, partitioning=None)
        except (OSError, pyarrow.ArrowException) as error:
            raise self._damaged(kind, "is damaged") from error
        whole = table.schema.equals(columns())
        if not whole or table["game"].to_pylist() != list(range(1, len(table) + 1)):
            raise self._damaged(kind, "has other columns or games than it should")
        return table

    def _damaged(self, kind: Kind, what: str) -> FolderError:
        return self._refused(f"{self._file(kind)} {what}; remove it to play its games again")

    def _file(self, kind: Kind) -> str:
        bot = quote(kind.bots_text, safe="")
        return f"games/{kind.ruleset.players}-{kind.ruleset.level}-{bot}.parquet"

    # ------------------------------------------------------------ writing
    def add(self, kind: Kind, played: Played) -> None:
        """The next games of a cell. They are saved soon, and at the latest by `save`."""
        if kind != self._kind:
            self.save()
            self._kind, self._table = kind, self.table(kind)
        self._new.append(played)
        if time.perf_counter() - self._saved > max(SAVE_SECONDS, SAVE_TIMES * self._save_took):
            self.save()

    def save(self) -> None:
        import pyarrow.parquet  # noqa: PLC0415 (the extra [lab])

        start = time.perf_counter()
        games = [game for new in self._new for game in zip(new.rows, new.seconds, strict=True)]
        rows = [(*row, seconds) for row, seconds in games]
        if rows and self._kind:
            new = pyarrow.table(list(zip(*rows, strict=True)), schema=columns())
            table = pyarrow.concat_tables([self._table, new]).combine_chunks()
            packed = partial(pyarrow.parquet.write_table, table, compression="zstd")
            self.write(self._file(self._kind), packed)
            self._table, self._new = table, []
        self._saved = time.perf_counter()
        self._save_took = self._saved - start

    def write(self, name: str, write: Callable[[BinaryIO], object]) -> None:
        """A file of the folder: whole, or not at all."""
        file = self.path / name
        part = file.with_name(f"{file.name}.part")
        try:
            with part.open("wb") as stream:
                write(stream)
                stream.flush()
                os.fsync(stream.fileno())
            part.replace(file)
        except OSError as error:
            raise self._refused(f"{name}: {error.strerror or error}") from error


def columns() -> Any:
    """Those of a row, and how long the game took."""
    import pyarrow  # noqa: PLC0415 (the extra [lab])

    return schema().append(pyarrow.field("seconds", pyarrow.float64()))
