"""What is told of a table's past. Only what is needed is read: from the last position that is both
kept and early enough; and a reader is asked for it, paid by whoever wants to know."""

import pickle

from ghoststories.engine.bytes import to_bytes
from ghoststories.server.reading import questions
from ghoststories.server.rooms import ending
from ghoststories.server.rooms.room import PAGE, Room
from ghoststories.server.storage.table_log import first_link
from ghoststories.table.game import Game


def _book(room: Room, start: bytes | None) -> questions.Book:
    ruleset, override = room.table.ruleset.to_json(), room.desk.content.override
    table = room.table
    follows = first_link(table.id, table.commitment, table.position)
    return questions.Book(ruleset, override, table.position, start, follows)


def _start(game: Game, entries: int) -> bytes:
    return to_bytes(game.state_after(entries))


async def since(room: Room, version: int, most: int, eyes: str, household: str) -> list[str]:
    """What came after a version, so many at most, each as `Happened` without a view."""
    last = min(room.version, version + most)
    if version >= last:
        return []
    begin, length = room.story.log.kept_since(version)
    start = _start(room.game, length) if begin else None
    pages, read = [], max(begin - 1, 0)  # the row it begins at too: others are chained to it
    while read < last:
        many = min(PAGE, last - read)
        pages.append(pickle.dumps(await room.desk.store.rows(room.id, read, many)))
        read += many
    question = questions.Since(_book(room, start), pages, version, eyes)
    told: list[str] = await room.desk.readers.ask(question, household)
    return told


async def course(room: Room, eyes: str, household: str) -> bytes:
    book = _book(room, _start(room.game, 0))
    question = questions.OfCourse(book, tuple(room.game.entries), eyes)
    told: bytes = await room.desk.readers.ask(question, household)
    return told


async def replay(room: Room, eyes: str, first: int, packed: bool, household: str) -> bytes:
    game = room.game
    steps = len(game.entries) + ending.begins_with_position(game)
    begin, end = ending.entries_of(game, first)
    book, entries = _book(room, _start(game, begin)), tuple(game.entries[begin:end])
    question = questions.OfReplay(book, entries, eyes, first, steps, packed)
    told: bytes = await room.desk.readers.ask(question, household)
    return told


async def record(room: Room, eyes: str, household: str) -> bytes:
    """Of a game that runs."""
    book = _book(room, _start(room.game, 0))
    question = questions.OfRecord(book, tuple(room.game.entries), eyes)
    told: bytes = await room.desk.readers.ask(question, household)
    return told
