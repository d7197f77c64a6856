"""The whole position of a game in one object, and how it is copied.

Fields are `i64` scalars and `vec[i64]`, because that is what mypyc turns into plain C (MYPYC idioms
in docs/architecture.md). `like` names the state to copy from: every field appears once in
`__init__`, once in `copying.py` and once in the lists of `bytes.py`; a test perturbs every field
and fails when one of them forgets it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOURS, FACES
from ghoststories.engine.codes import BOARDS, RUNNING
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.rules import Rules
from ghoststories.engine.seams import Expansion
from ghoststories.engine.sink import Sink

MOST_OPTIONS: Final = 256
"""No decision of a player and no pile has more."""


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0] * n)


def cloned(expansions: vec[Expansion]) -> vec[Expansion]:
    if not len(expansions):
        return expansions  # the base game: nothing to copy, and nobody adds to it later
    return vec[Expansion]([expansion.clone() for expansion in expansions])


class State:
    """A position: who has what, what lies where, and the agenda of work still to do."""

    def __init__(self, content: Content, rules: Rules, like: "State | None") -> None:
        self.content = content
        self.rules = rules
        self.sink: Sink | None = None
        self.options = vec[i64]()
        """What may be chosen now, filled by the pending decision; not part of the position."""
        self.options_n: i64 = -1
        before = rules.expansions if like is None else like.expansions
        self.expansions: vec[Expansion] = cloned(before)
        self.expansions_n: i64 = len(before)
        """Their number: a loop over none of them must cost next to nothing."""
        self.colour: vec[i64] = vec[i64]([-1] * BOARDS) if like is None else like.colour[:]
        self.power: vec[i64] = vec[i64]([-1] * BOARDS) if like is None else like.power[:]
        self.status: vec[i64] = zeros(BOARDS) if like is None else like.status[:]
        self.qi: vec[i64] = zeros(BOARDS) if like is None else like.qi[:]
        self.tao: vec[i64] = zeros(BOARDS * COLOURS) if like is None else like.tao[:]
        self.yin_yang: vec[i64] = zeros(BOARDS) if like is None else like.yin_yang[:]
        self.at: vec[i64] = zeros(BOARDS) if like is None else like.at[:]
        self.buddhas: vec[i64] = zeros(BOARDS) if like is None else like.buddhas[:]
        self.power_tokens: vec[i64] = zeros(BOARDS) if like is None else like.power_tokens[:]
        self.village: vec[i64] = vec[i64]([-1] * TILES) if like is None else like.village[:]
        self.haunted: vec[i64] = zeros(TILES) if like is None else like.haunted[:]
        self.ghosts: vec[i64] = vec[i64]([-1] * SPACES) if like is None else like.ghosts[:]
        self.figures: vec[i64] = zeros(SPACES) if like is None else like.figures[:]
        self.lasting: vec[i64] = zeros(SPACES) if like is None else like.lasting[:]
        self.buddha_on: vec[i64] = zeros(SPACES) if like is None else like.buddha_on[:]
        self.supply_tao: vec[i64] = zeros(COLOURS) if like is None else like.supply_tao[:]
        self.faces: vec[i64] = zeros(FACES) if like is None else like.faces[:]
        self.need: vec[i64] = vec[i64]([-1] * rules.targets) if like is None else like.need[:]
        self.deck: vec[i64] = vec[i64]() if like is None else like.deck[:]
        self.unseen: vec[i64] = zeros(len(rules.in_box)) if like is None else like.unseen[:]
        self.agenda: vec[i64] = zeros(24) if like is None else like.agenda[:]
        self.supply_qi: i64 = 0 if like is None else like.supply_qi
        self.temple: i64 = 0 if like is None else like.temple
        self.fresh_buddhas: i64 = 0 if like is None else like.fresh_buddhas
        self.circle: i64 = -1 if like is None else like.circle
        self.mantra: i64 = -1 if like is None else like.mantra
        self.turn: i64 = 0 if like is None else like.turn
        self.active: i64 = 0 if like is None else like.active
        self.done: i64 = 0 if like is None else like.done
        self.acted_at: i64 = -1 if like is None else like.acted_at
        self.borrowed: i64 = 0 if like is None else like.borrowed
        self.centre_tokens: i64 = 0 if like is None else like.centre_tokens
        self.laid: i64 = 0 if like is None else like.laid
        self.tao_rolls: i64 = 0 if like is None else like.tao_rolls
        self.curse_rolls: i64 = 0 if like is None else like.curse_rolls
        self.incarnations_left: i64 = 0 if like is None else like.incarnations_left
        self.powers_lost: i64 = 0 if like is None else like.powers_lost
        self.result: i64 = RUNNING if like is None else like.result
        self.attempt: i64 = 0 if like is None else like.attempt
        self.below: i64 = 0 if like is None else like.below
        self.cause: i64 = 0 if like is None else like.cause
        self.deck_n: i64 = 0 if like is None else like.deck_n
        self.agenda_n: i64 = 0 if like is None else like.agenda_n

    def __copy__(self) -> "State":
        return clone(self)

    def __deepcopy__(self, memo: object) -> "State":
        return clone(self)

    def __reduce__(self) -> tuple[object, ...]:
        """By its bytes, which know how to read it again."""
        from ghoststories.engine.bytes import from_bytes, to_bytes  # noqa: PLC0415 (it needs us)

        return from_bytes, (self.content, self.rules, to_bytes(self))


def clone(s: State) -> State:
    """A copy that shares only what never changes. It carries no sink and no cached options."""
    return State(s.content, s.rules, s)


def copy_numbers(target: vec[i64], source: vec[i64], n: i64) -> None:
    for i in range(n):
        target[i] = source[i]
