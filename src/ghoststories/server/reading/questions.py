"""What can be asked about a past game, and how each is answered: entry by entry, so that whoever
does it may have others to serve in between (`slices.py`), or a process of its own (`readers.py`).

A question carries all it needs, and no seed: nothing is dealt by who only reads.
"""

import gzip
import json
import pickle
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ghoststories.content.loader import content_with
from ghoststories.content.tables import Override
from ghoststories.server.rooms import ending
from ghoststories.server.rooms.story import Story
from ghoststories.server.storage.rows import LogRow
from ghoststories.server.storage.table_log import BrokenLog
from ghoststories.table.dealer import DealerError, Seeded, Told
from ghoststories.table.game import Entry, Game, ReplayError
from ghoststories.table.record import RecordError, replaying, to_record
from ghoststories.table.ruleset import Ruleset

Reading = Generator[None, None, Any]


@dataclass(frozen=True)
class Unreadable:
    """An answer too: a refusal's code, and what is wrong."""

    code: str
    message: str


class Question(Protocol):
    def read(self) -> Reading: ...


@dataclass(frozen=True)
class Book:
    """What a game is played by, and the position from where it is told; None: from its beginning,
    which its first row tells."""

    ruleset: dict[str, Any]
    override: Override | None
    position: str | None
    start: bytes | None
    follows: str = ""
    """What the first row's hash is over."""

    def game(self) -> Game:
        ruleset, content = Ruleset.from_json(self.ruleset), content_with(self.override)
        return Game(ruleset, Told(), content, self.position, start=self.start)

    def story(self) -> Story:
        ruleset, content = Ruleset.from_json(self.ruleset), content_with(self.override)
        return Story(ruleset, content, None, self.position, self.follows)


@dataclass(frozen=True)
class Since:
    """What happened after a version, a text each. With a start the first row is the one that led
    to it."""

    book: Book
    pages: Sequence[bytes]
    """Rows, pickled a page at a time: all at once would hold up the process that asks."""
    after: int
    eyes: str

    def read(self) -> Reading:
        story, told = self.book.story(), []
        rows: list[LogRow] = [row for page in self.pages for row in pickle.loads(page)]
        if self.book.start is not None:
            story.resume(self.book.start, rows.pop(0))
        for row in rows:
            story.add(row)
            if row.seq > self.after:
                told.append(story.happened(self.eyes).model_dump_json(exclude={"view"}))
            yield
        return told


@dataclass(frozen=True)
class OfCourse:
    """How a game went."""

    book: Book
    entries: Sequence[Entry]
    eyes: str

    def read(self) -> Reading:
        told = yield from ending.course(self.book.game(), self.entries, self.eyes)
        return told.model_dump_json().encode()


@dataclass(frozen=True)
class OfReplay:
    """Positions, from a step on."""

    book: Book
    entries: Sequence[Entry]
    eyes: str
    first: int
    steps: int
    packed: bool

    def read(self) -> Reading:
        asked = self.entries, self.eyes, self.first, self.steps
        told = yield from ending.replay(self.book.game(), *asked)
        text = told.model_dump_json().encode()
        # one position is much like the next: packed they are a tenth
        return gzip.compress(text, 5) if self.packed else text


@dataclass(frozen=True)
class OfRecord:
    """The game so far, as a seat knows it."""

    book: Book
    entries: Sequence[Entry]
    eyes: str

    def read(self) -> Reading:
        game, hidden = self.book.game(), []
        for entry in self.entries:
            game.follow(entry)
            hidden.append(game.hidden(self.eyes))
            yield
        return json.dumps(to_record(game, self.eyes, hidden), separators=(",", ":")).encode()


@dataclass(frozen=True)
class IsRecord:
    """Whether a record that somebody brings is one."""

    record: dict[str, Any]
    override: Override | None

    def read(self) -> Reading:
        yield from replaying(self.record, Seeded(""), content_with(self.override))


def answered(question: Question) -> Reading:
    try:
        return (yield from question.read())
    except (RecordError, DealerError) as error:
        return Unreadable("invalid", str(error))
    except BrokenLog as error:
        return Unreadable("damaged", f"the log of this table is damaged: {error}")
    except ReplayError:
        return Unreadable("outdated", "the log of this table does not fit the rules")
