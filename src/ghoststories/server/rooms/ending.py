"""What is told of a game that is over: how it went, and every position of it once more.

The game stands where the telling begins, and is told its entries one by one.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import Any

from ghoststories.engine import codes as k
from ghoststories.engine.base.haunting import haunted_tiles
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.engine.pending import pending
from ghoststories.engine.play import actor
from ghoststories.engine.state import State
from ghoststories.server.rooms.story import event_words
from ghoststories.table.game import Entry, Game
from ghoststories.table.redact import redact
from ghoststories.table.score import parts
from ghoststories.table.telling.asking import option
from ghoststories.table.telling.sentence import Sentence
from ghoststories.table.view import view
from ghoststories.wire.ending import Course, Mark, Replay, ReplayStep, ScorePart, ToldStep

MOST_AT_ONCE = 100
"""Positions in one answer: a few hundred kilobytes before they are packed."""
TAOISTS = (k.LIVING, k.DEAD)


def course(game: Game, entries: Sequence[Entry], seat: str) -> Generator[None, None, Course]:
    steps, marks = [], {}
    for at, told in enumerate(_told(game, entries, seat, 0)):
        steps.append(ToldStep.model_construct(step=at, **told))
        marks[int(game.state.turn)] = _mark(at, game.state)
        yield
    score = [ScorePart(**vars(part)) for part in parts(game.state, game.ruleset)]
    return Course(marks=tuple(marks.values()), score=tuple(score), steps=tuple(steps))


def begins_with_position(game: Game) -> bool:
    """Whether how it began is a step of its own: a setup is an entry like others."""
    return not game.entries or bool(game.entries[0].do)


def entries_of(game: Game, first: int) -> tuple[int, int]:
    """Those that are told from a step on, as many as are told at once."""
    before = int(begins_with_position(game))
    begin = min(max(first - before, 0), len(game.entries))
    return begin, min(first - before + MOST_AT_ONCE, len(game.entries))


def replay(
    game: Game, entries: Sequence[Entry], seat: str, first: int, steps: int
) -> Generator[None, None, Replay]:
    """Views of these entries alone, from a step on of so many that the whole game has."""
    found = []
    for at, told in enumerate(_told(game, entries, seat, first), first):
        found.append(ReplayStep.model_construct(step=at, **told, view=view(game.state, seat)))
        yield
    return Replay(steps=steps, told=tuple(found))


def _told(game: Game, entries: Sequence[Entry], seat: str, first: int) -> Iterator[dict[str, Any]]:
    before = redact(game.state, seat)
    if first == 0 and actor(game.state) != k.CHANCE:
        yield {"by": "", "do": "", "say": None, "events": ()}
    for entry in entries:
        game.follow(entry)
        after = redact(game.state, seat)
        told = {"by": entry.by, "do": entry.do, "say": _decided(before, entry.do)}
        yield {**told, "events": event_words(after, game.told(seat))}
        before = after


def _decided(before: State, do: str) -> Sentence | None:
    wanted = pending(before) if do else None
    return option(before, wanted, do) if wanted else None


def _mark(at: int, s: State) -> Mark:
    return Mark.model_construct(
        turn=int(s.turn),
        active=BOARD_NAMES[s.active],
        step=at,
        qi={
            BOARD_NAMES[board]: int(s.qi[board]) if s.status[board] == k.LIVING else 0
            for board in range(k.BOARDS)
            if s.status[board] in TAOISTS
        },
        haunted=int(haunted_tiles(s)),
    )
