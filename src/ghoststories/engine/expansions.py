"""What expansions do alike: the order of a Yin phase, and a village without some of its tiles."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.vocabulary import PAVILION, TEMPLE
from ghoststories.engine.agenda import cause, push_for
from ghoststories.engine.base import incarnations, setup
from ghoststories.engine.codes import BY_CARD
from ghoststories.engine.state import State
from ghoststories.kinds import ability, step
from ghoststories.kinds.rows import StepRow


def _last_first(of_incarnations: bool) -> list[StepRow]:
    """What centre stones do in a Yin phase; the agenda fills from its end."""
    rows = [row for row in step.ROWS if row.centre and row.of_incarnations == of_incarnations]
    return sorted(rows, key=lambda row: -row.code)


def _stones(rows: list[StepRow]) -> list[i64]:
    return [ability.ROWS.named(row.centre).code for row in rows]


def _kinds(rows: list[StepRow]) -> list[i64]:
    return [row.code for row in rows]


GHOSTS_STONES: Final = vec[i64](_stones(_last_first(False)))
GHOSTS_STEPS: Final = vec[i64](_kinds(_last_first(False)))
INCARNATIONS_STONES: Final = vec[i64](_stones(_last_first(True)))
INCARNATIONS_STEPS: Final = vec[i64](_kinds(_last_first(True)))


def push_yin_phase(s: State) -> None:
    """W-ORD-1, W-ORD-3, K-TURN-2. From right to left, each ghost with all its abilities."""
    for back in range(i64(3)):
        space = s.active * 3 + 2 - back
        if has_stone(s, space):
            for i in range(i64(len(GHOSTS_STONES))):
                push_if(s, space, GHOSTS_STONES[i], GHOSTS_STEPS[i])
    for back in range(i64(3)):
        space = s.active * 3 + 2 - back
        if has_stone(s, space):
            for i in range(i64(len(INCARNATIONS_STONES))):
                push_if(s, space, INCARNATIONS_STONES[i], INCARNATIONS_STEPS[i])


def has_stone(s: State, space: i64) -> bool:
    return s.ghosts[space] >= 0 and s.content.centre[s.ghosts[space]] != 0


def push_if(s: State, space: i64, stone: i64, kind: i64) -> None:
    card = s.ghosts[space]
    if incarnations.has_centre(s, card, stone):
        push_for(s, cause(BY_CARD, card), kind, space, card)


def leave_out(s: State) -> None:
    """W-SET-7: Uncatchable needs Temple and Pavilion. W-SET-8: no Temple, no Buddhas."""
    has_temple = setup.in_village(s, TEMPLE)
    if not has_temple:
        s.temple = 0
    if has_temple and setup.in_village(s, PAVILION):
        return
    for card in range(len(s.unseen)):
        if incarnations.has_centre(s, card, ability.NEEDS_BUDDHA):
            s.unseen[card] = 0
