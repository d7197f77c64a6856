"""EXO-4: what is laid on a ghost, one face or token at a time."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import WHITE
from ghoststories.engine.agenda import Decision, emit, offer
from ghoststories.engine.base import exorcism, qi
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.of_sets import set_of_act
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, sets


# ---------------------------------------------------------------- one face or token
class Lay(Decision):
    """EXO-4. What the ghost needs next: a face, a joker, or a token and whose.

    Colours go in order, and for one colour sources never go back (`s.source`): faces, jokers, own
    tokens, friends' clockwise, an expansion's things. Only what still lets the exorcism be
    completed is offered.
    """

    def offer(self, s: State, a: i64, b: i64) -> None:
        colour = exorcism.first_colour(s.need[a])
        if not exorcism.is_immune(s, a):
            if s.faces[colour] and may_lay(s, a, colour, exorcism.FROM_FACE):
                offer(s, act.FACE + colour)
            if exorcism.jokers_for(s, a) and may_lay(s, a, colour, exorcism.FROM_WHITE):
                offer(s, act.FACE + WHITE)
        if exorcism.takes_tokens(s, a):
            for k in range(i64(BOARDS)):
                board = (s.active + k) % BOARDS
                has_one = exorcism.may_spend(s, board) and qi.tao(s, board, colour) > 0
                if has_one and may_lay(s, a, colour, exorcism.FROM_TOKENS + k):
                    offer(s, act.TOKEN + board)
        for i in range(s.expansions_n):
            s.expansions[i].offer_wild(s, a, colour)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        colour = exorcism.first_colour(s.need[a])
        if set_of_act(action) != sets.BASE:
            for i in range(s.expansions_n):
                source = s.expansions[i].lay_wild(s, a, action)
                if source:
                    s.source = source
        elif action >= act.TOKEN:
            board = action - act.TOKEN
            qi.return_tao(s, board, colour)
            emit(s, event.TAO_SPENT, board, colour)
            emit(s, event.TOKEN_LAID, a, board)
            s.source = exorcism.FROM_TOKENS + (board + BOARDS - s.active) % BOARDS
        else:
            face = action - act.FACE
            s.faces[face] -= 1
            emit(s, event.FACE_LAID, a, face)
            s.source = exorcism.FROM_WHITE if face == WHITE else exorcism.FROM_FACE
        s.need[a] -= exorcism.unit(colour)
        if exorcism.digit(s.need[a], colour) == 0:
            s.source = exorcism.FROM_FACE
        exorcism.lay_on(s, a)


def may_lay(s: State, space: i64, colour: i64, source: i64) -> bool:
    """Whether the rest can still be paid when this unit comes from `source`."""
    if source < s.source:
        return False
    lacking = max(exorcism.digit(s.need[space], colour) - left_from(s, space, colour, source), 0)
    if source > exorcism.FROM_WHITE and lacking > wild_from(s, source):
        return False  # jokers cannot follow tokens
    if source == exorcism.FROM_WHITE and lacking == 0:
        lacking = 1  # this joker goes although it was not needed
    wanted = exorcism.jokers_wanted(s, space, colour + 1, exorcism.takes_tokens(s, space))
    return wanted + lacking <= exorcism.jokers_for(s, space) + exorcism.wild(s, 0)


def wild_from(s: State, source: i64) -> i64:
    """Things of any colour that may still be laid on this colour after one from `source`."""
    return exorcism.wild(s, source - exorcism.FROM_WILD if source > exorcism.FROM_WILD else i64(0))


def left_from(s: State, space: i64, colour: i64, source: i64) -> i64:
    """Faces of the colour and tokens that may still be laid from `source` on, no jokers."""
    count: i64 = 0
    if source == exorcism.FROM_FACE and not exorcism.is_immune(s, space):
        count = s.faces[colour]
    if source >= exorcism.FROM_WILD or not exorcism.takes_tokens(s, space):
        return count
    first = source - exorcism.FROM_TOKENS
    if first < 0:
        first = 0
    return count + exorcism.tokens_within_reach(s, colour, first)
