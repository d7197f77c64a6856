"""What is told of a game that is over: how it went, and every position of it once more."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from ghoststories.engine import codes as k
from ghoststories.engine.base.haunting import haunted_tiles
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.engine.pending import pending
from ghoststories.engine.state import State
from ghoststories.server.rooms.story import event_words
from ghoststories.table.game import Game, Moment
from ghoststories.table.redact import redact
from ghoststories.table.score import parts
from ghoststories.table.telling.asking import option
from ghoststories.table.telling.sentence import Sentence
from ghoststories.table.view import view
from ghoststories.wire.ending import Course, Mark, Replay, ReplayStep, ScorePart, ToldStep

MOST_AT_ONCE = 100
"""Positions in one answer: a few hundred kilobytes before they are packed."""
TAOISTS = (k.LIVING, k.DEAD)


def course(game: Game, seat: str) -> Course:
    steps, marks = [], {}
    for at, (moment, told) in enumerate(_told(game, seat)):
        steps.append(ToldStep.model_construct(step=at, **told))
        marks[int(moment.state.turn)] = _mark(at, moment.state)
    score = [ScorePart(**vars(part)) for part in parts(game.state, game.ruleset)]
    return Course(marks=tuple(marks.values()), score=tuple(score), steps=tuple(steps))


def replay(game: Game, seat: str, first: int) -> Replay:
    """From a step on, as many as are told at once."""
    has_setup = bool(game.entries) and not game.entries[0].do
    steps = len(game.entries) + (game.position is not None and not has_setup)
    told = tuple(islice(_replayed(game, seat), first, first + MOST_AT_ONCE))
    return Replay(steps=steps, told=told)


def _replayed(game: Game, seat: str) -> Iterator[ReplayStep]:
    for at, (moment, told) in enumerate(_told(game, seat)):
        yield ReplayStep.model_construct(step=at, **told, view=view(moment.state, seat))


def _told(game: Game, seat: str) -> Iterator[tuple[Moment, dict[str, Any]]]:
    before: State | None = None
    for moment in game.moments(seat):
        after, by, do = redact(moment.state, seat), "", ""
        if moment.entry:
            by, do = moment.entry.by, moment.entry.do
        told = {"by": by, "do": do, "say": _decided(before, do)}
        yield moment, {**told, "events": event_words(after, moment.told)}
        before = after


def _decided(before: State | None, do: str) -> Sentence | None:
    wanted = pending(before) if before is not None else None
    return option(before, wanted, do) if before is not None and wanted and do else None


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
