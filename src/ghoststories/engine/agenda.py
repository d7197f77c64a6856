"""The agenda: a stack of work still to do, and the three kinds of steps that lie on it.

Whatever a decision or a die may interrupt is a step on this stack and never a Python call in
progress, so a position can be copied, saved and looked at in the middle of anything. What is pushed
last happens first: a chapter pushes its steps in reverse order.

An entry is one integer: kind, two arguments and the *cause*, which a step hands on to everything it
pushes and to every event it emits.
"""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ghoststories.engine import codes as k
from ghoststories.engine.state import MOST_OPTIONS, State, zeros
from ghoststories.kinds import step

# The fields of an entry: 8 bits kind, 14 bits each argument, the rest is the cause.
KIND_BITS: Final = 8
KIND_MASK: Final = (1 << 8) - 1
ARG_MASK: Final = (1 << 14) - 1
B_SHIFT: Final = 22
CAUSE_AT: Final = 36

# What a step is.
WORK: Final = 0
DECISION: Final = 1
CHANCE_STEP: Final = 2


class Step:
    """One kind of work; its row says what it is called and what its arguments are."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.role: i64 = WORK

    def run(self, s: State, a: i64, b: i64) -> None:
        """Do the work. The step has already left the agenda."""
        raise NotImplementedError

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return k.NOBODY

    def offer(self, s: State, a: i64, b: i64) -> None:
        """Call `offer(s, action)` for everything that may be chosen."""

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        """Carry out what was chosen. The step has already left the agenda."""
        raise NotImplementedError

    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        return 1

    def stream(self, s: State, a: i64, b: i64) -> str:
        """The shuffled pile or the row of die rolls a chance step takes from."""
        return ""

    def serial(self, s: State, a: i64, b: i64) -> i64:
        """The place of this outcome in its stream: slot of the pile, number of the roll."""
        return 0

    def members(self, s: State, a: i64, b: i64) -> None:
        """Offer the whole pile as it was at the start (a die has none)."""


class Decision(Step):
    """A choice of a player. No option: nothing happens. One: it is taken without asking."""

    def __init__(self, kind: int) -> None:
        super().__init__(kind)
        self.role = DECISION

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return chooser(s)


class Chance(Step):
    """Something that a dealer decides: a die, a card off an unseen pile."""

    def __init__(self, kind: int) -> None:
        super().__init__(kind)
        self.role = CHANCE_STEP
        self.from_stream = step.ROWS[kind].stream

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return k.CHANCE

    def stream(self, s: State, a: i64, b: i64) -> str:
        return self.from_stream


# ---------------------------------------------------------------- pushing and offering
def entry(kind: i64, a: i64, b: i64, cause: i64) -> i64:
    return kind | (a << KIND_BITS) | (b << B_SHIFT) | (cause << CAUSE_AT)


def kind_of(packed: i64) -> i64:
    return packed & KIND_MASK


def a_of(packed: i64) -> i64:
    return (packed >> KIND_BITS) & ARG_MASK


def b_of(packed: i64) -> i64:
    return (packed >> B_SHIFT) & ARG_MASK


def cause_of(packed: i64) -> i64:
    return packed >> CAUSE_AT


def push(s: State, kind: i64, a: i64 = 0, b: i64 = 0) -> None:
    """Put a step on the agenda; it has the cause of what is being done now."""
    push_entry(s, entry(kind, a, b, s.cause))


def push_for(s: State, cause: i64, kind: i64, a: i64 = 0, b: i64 = 0) -> None:
    """Put a step on the agenda with a cause of its own."""
    push_entry(s, entry(kind, a, b, cause))


def push_entry(s: State, packed: i64) -> None:
    if s.agenda_n == len(s.agenda):
        s.agenda = append(s.agenda, packed)
    else:
        s.agenda[s.agenda_n] = packed
    s.agenda_n += 1


def offer(s: State, action: i64) -> None:
    s.options[s.options_n] = action
    s.options_n += 1


def clear_options(s: State) -> None:
    if not len(s.options):
        s.options = zeros(MOST_OPTIONS)
    s.options_n = 0


def cause(kind: i64, which: i64) -> i64:
    return (kind << k.CAUSE_SHIFT) | which


# ---------------------------------------------------------------- what every chapter asks
def waiting(s: State, kind: i64, a: i64) -> i64:
    """How many steps of a kind are to be done yet; `a` is their first argument, -1 for any."""
    count: i64 = 0
    for i in range(s.agenda_n):
        if kind_of(s.agenda[i]) == kind and (a < 0 or a_of(s.agenda[i]) == a):
            count += 1
    return count


def emit(s: State, kind: i64, a: i64 = 0, b: i64 = 0, seen_by: i64 = k.EVERYBODY) -> None:
    sink = s.sink
    if sink is not None:
        sink.put(kind, s.cause, seen_by, a, b)


def living(s: State, board: i64) -> bool:
    return s.status[board] == k.LIVING


def plays(s: State) -> bool:
    """Whether the active Taoist is alive, and was not called back in this very turn.

    K-FAQ-4: until its turn is over YIN-5, DTH-4 and EXO-11 hold as if it lay dead.
    """
    return s.status[s.active] == k.LIVING and not s.done & k.CALLED_BACK


def chooser(s: State) -> i64:
    """GEN-1. The active player; without a living one, the next living player clockwise."""
    board = s.active
    for _ in range(i64(k.BOARDS)):
        if s.status[board] == k.LIVING:
            return board
        board = (board + 1) % k.BOARDS
    return k.NOBODY


def finish(s: State, result: i64) -> None:
    """END. The first result stands: loss is noticed before victory (END-3)."""
    if s.result == k.RUNNING:
        s.result = result
        s.agenda_n = 0
