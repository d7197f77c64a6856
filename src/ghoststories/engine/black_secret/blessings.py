"""What mantras leave to the Taoists to choose."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOURS, INCARNATION
from ghoststories.engine.agenda import Decision, chooser, emit, living, offer, push
from ghoststories.engine.base import arrival, exorcism, qi
from ghoststories.engine.base.moving import comes_up, is_below, offers_standing, steps_to, stood_up
from ghoststories.engine.black_secret.curses import lift
from ghoststories.engine.black_secret.ops.mantras import (
    ONE_BY_ONE,
    may_be_discarded,
    may_bear_buddha,
)
from ghoststories.engine.black_secret.secret import MOST_WEAKENED, secret_of
from ghoststories.engine.codes import BOARDS, CALLED_BACK, DEAD, LIVING
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step


class ShareQi(Decision):
    """Qi for `a` different Taoists; `b` is how many each, above a mask of those that have them.

    `ONE_BY_ONE`: `a` Qi, each to whom the Taoists like.
    """

    def offer(self, s: State, a: i64, b: i64) -> None:
        if a == 0 or s.supply_qi == 0:
            return
        for board in range(i64(BOARDS)):
            if living(s, board) and not (b >> board) & 1:
                offer(s, act.BOARD + board)
        if s.options_n <= a and s.options_n * (b >> BOARDS) <= s.supply_qi:
            s.options_n = min(s.options_n, 1)  # all of them get theirs: nothing to ask

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        board = action - act.BOARD
        if b == ONE_BY_ONE:
            push(s, step.SHARE_QI, a - 1, ONE_BY_ONE)
            qi.gain_qi(s, board)
            return
        push(s, step.SHARE_QI, a - 1, b | (1 << board))
        for _ in range(b >> BOARDS):
            qi.gain_qi(s, board)


class ShareTao(Decision):
    """`a` Tao tokens of any colours, shared out as the Taoists like."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if a == 0:
            return
        for board in range(i64(BOARDS)):
            if living(s, board):
                offer(s, act.BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        push(s, step.SHARE_TAO, a - 1)
        push(s, step.TAKE_TAO_FOR, action - act.BOARD)


class DiscardGhosts(Decision):
    """Up to `a` ghosts or skeletons leave, no incarnation, no curse, no reward."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if a == 0:
            return
        for space in range(i64(SPACES)):
            if may_be_discarded(s, space):
                offer(s, act.PICK + space)
        if s.options_n:
            offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action != act.PASS:
            push(s, step.DISCARD_GHOSTS, a - 1)
            emit(s, event.LEFT_PLAY, arrival.leaves(s, action - act.PICK), action - act.PICK)


class UnwriteCurse(Decision):
    """One thrown curse goes back to those set aside."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        secret = secret_of(s)
        for slot in range(len(secret.slots)):
            if secret.slots[slot] >= 0:
                offer(s, act.SLOT + slot)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        lift(s, action - act.SLOT)


class LayBuddhas(Decision):
    """Up to `a` Buddhas of the Temple onto any free ghost spaces."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if a == 0 or s.temple == 0:
            return
        for space in range(i64(SPACES)):
            if may_bear_buddha(s, space):
                offer(s, act.BUDDHA + space)
        if s.options_n:
            offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS:
            return
        push(s, step.LAY_BUDDHAS, a - 1)
        s.temple -= 1
        s.buddha_on[action - act.BUDDHA] = 1
        emit(s, event.BUDDHA_PLACED, chooser(s), action - act.BUDDHA)


class ReviveTaoist(Decision):
    """A dead Taoist returns with `a` Qi, without the curse die."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for board in range(i64(BOARDS)):
            if s.status[board] == DEAD:
                offer(s, act.BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        board = action - act.BOARD
        push(s, step.REVIVE_TILE, board)
        s.status[board] = LIVING
        if board == s.active:
            s.done |= CALLED_BACK  # K-FAQ-4, TIL-1
        emit(s, event.RAISED, board)
        for _ in range(a):
            qi.gain_qi(s, board)


class ReviveTile(Decision):
    """On any active tile."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for tile in range(i64(TILES)):
            if not s.haunted[tile]:
                offer(s, act.TILE + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        comes_up(s, a, action - act.TILE)


class Weaken(Decision):
    """An incarnation in play needs one less for the rest of the game."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for space in range(i64(SPACES)):
            card = s.ghosts[space]
            if card >= 0 and s.content.card_group[card] == INCARNATION:
                offer(s, act.PICK + space)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        space = action - act.PICK
        need = exorcism.resistance_of(s, space)
        if exorcism.colours_needed(need) > 1:
            push(s, step.WEAKEN_COLOUR, space)
        else:
            weaken(s, space, exorcism.first_colour(need))


class WeakenColour(Decision):
    """On a many-coloured one the Taoists choose the colour."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        need = exorcism.resistance_of(s, a)
        for colour in range(i64(COLOURS)):
            if exorcism.digit(need, colour):
                offer(s, act.MANTRA + colour)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        weaken(s, a, action - act.MANTRA)


def weaken(s: State, space: i64, colour: i64) -> None:
    secret = secret_of(s)
    for i in range(i64(MOST_WEAKENED)):
        if secret.weak_card[i] < 0:
            secret.weak_card[i] = s.ghosts[space]
            secret.weak_colour[i] = colour
            emit(s, event.WEAKENED, space, colour)
            return


class Fly(Decision):
    """A Taoist may go to any tile or square of either level; nobody is taken along.

    One that lies there may stand up instead (W-INC-4).
    """

    def offer(self, s: State, a: i64, b: i64) -> None:
        if not living(s, a):
            return
        offer(s, act.PASS)
        if offers_standing(s, a):
            return
        for place in range(i64(TILES)):
            if place != s.at[a] or is_below(s, a):
                offer(s, act.TILE + place)
            if place != s.at[a] or not is_below(s, a):
                offer(s, act.SQUARE + place)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS or stood_up(s, a):
            return  # the only other thing a Taoist that lies there may do
        if action < act.SQUARE:
            comes_up(s, a, action - act.TILE)
        else:
            s.below |= 1 << a
            steps_to(s, a, action - act.SQUARE)
