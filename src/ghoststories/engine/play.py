"""The engine's front door: new game, who acts, what is legal, apply.

`apply` trusts its caller. Whoever does not trust an action asks `legal` first; the table layer's
`Game` does that for players.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.tables import Content
from ghoststories.engine import agenda
from ghoststories.engine.base.setup import box, push_setup
from ghoststories.engine.codes import NOBODY, RUNNING
from ghoststories.engine.rules import Rules
from ghoststories.engine.sets import STEPS
from ghoststories.engine.state import State
from ghoststories.kinds import event


def new(content: Content, rules: Rules) -> State:
    """A game before its setup: the first thing to happen is chance dealing the village."""
    s = box(content, rules)
    push_setup(s)
    advance(s)
    return s


def top(s: State) -> i64:
    """The pending entry of the agenda; 0 when the game is over."""
    return s.agenda[s.agenda_n - 1] if s.agenda_n else i64(0)


def pending_step(s: State) -> agenda.Step:
    return STEPS[agenda.kind_of(top(s))]


def advance(s: State) -> None:
    """Work the agenda off until somebody has to choose: a player with two options, or chance."""
    while s.agenda_n > 0 and s.result == RUNNING:
        packed = s.agenda[s.agenda_n - 1]
        step = STEPS[agenda.kind_of(packed)]
        if step.role == agenda.WORK:
            s.agenda_n -= 1
            s.cause = agenda.cause_of(packed)
            step.run(s, agenda.a_of(packed), agenda.b_of(packed))
        elif step.role == agenda.CHANCE_STEP:
            s.options_n = -1
            return
        else:
            agenda.clear_options(s)
            step.offer(s, agenda.a_of(packed), agenda.b_of(packed))
            if s.options_n > 1:
                return
            s.agenda_n -= 1
            if s.options_n == 1:
                s.cause = agenda.cause_of(packed)
                step.choose(s, agenda.a_of(packed), agenda.b_of(packed), s.options[0])
    if s.result != RUNNING:
        end(s)


def end(s: State) -> None:
    s.agenda_n = 0
    s.options_n = 0
    s.cause = 0
    agenda.emit(s, event.ENDED, s.result)


def apply(s: State, action: i64) -> None:
    """Carry out a legal action of whoever acts, and everything that follows without a choice."""
    packed = s.agenda[s.agenda_n - 1]
    s.agenda_n -= 1
    s.cause = agenda.cause_of(packed)
    STEPS[agenda.kind_of(packed)].choose(s, agenda.a_of(packed), agenda.b_of(packed), action)
    advance(s)


def actor(s: State) -> i64:
    """A board, WU_FENG, CHANCE, or NOBODY when the game is over."""
    if s.agenda_n == 0:
        return NOBODY
    packed = top(s)
    return STEPS[agenda.kind_of(packed)].actor(s, agenda.a_of(packed), agenda.b_of(packed))


def list_options(s: State) -> i64:
    """Fill `s.options` (again, if a copy lost them) and say how many there are."""
    if s.options_n < 0:
        agenda.clear_options(s)
        if s.agenda_n:
            packed = top(s)
            STEPS[agenda.kind_of(packed)].offer(s, agenda.a_of(packed), agenda.b_of(packed))
    return s.options_n


def legal(s: State, out: vec[i64]) -> i64:
    """Write what the actor may choose (or the outcomes of chance) to `out`; how many they are."""
    n = list_options(s)
    for i in range(n):
        out[i] = s.options[i]
    return n


def weight(s: State, action: i64) -> i64:
    """The weight of an outcome of chance."""
    packed = top(s)
    return STEPS[agenda.kind_of(packed)].weight(s, agenda.a_of(packed), agenda.b_of(packed), action)


def members(s: State) -> i64:
    """Fill `s.options` with the whole pile chance takes from, as it was at the start."""
    agenda.clear_options(s)
    packed = top(s)
    STEPS[agenda.kind_of(packed)].members(s, agenda.a_of(packed), agenda.b_of(packed))
    n = s.options_n
    s.options_n = -1
    return n


def outcome(s: State) -> i64:
    """RUNNING, WON, or how the game was lost."""
    return s.result
