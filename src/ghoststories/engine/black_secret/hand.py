"""K-SET-10, K-TURN-6: Wu-Feng's hand of incarnations, hidden from the Taoists."""

from mypy_extensions import i64

from ghoststories.engine import agenda, incarnation_pile
from ghoststories.engine import codes as k
from ghoststories.engine.black_secret.secret import UNKNOWN_CARD, secret_of
from ghoststories.engine.black_secret.wu_feng import OfWuFeng
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step


def push_draws(s: State, n: i64) -> None:
    for _ in range(min(n, pile_left(s))):
        agenda.push(s, step.INTO_HAND)


def pile_left(s: State) -> i64:
    """K-SET-8. Incarnations nobody has drawn."""
    count = incarnation_pile.unused_incarnations(s)
    secret = secret_of(s)
    for i in range(secret.hand_n):
        if secret.hand[i] == UNKNOWN_CARD:
            count -= 1
    return count


class IntoHand(incarnation_pile.DrawIncarnation):
    """K-SET-10. Only Wu-Feng sees which."""

    def serial(self, s: State, a: i64, b: i64) -> i64:
        return secret_of(s).drawn

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        secret = secret_of(s)
        card = action - act.DRAW
        s.unseen[card] = 0
        secret.hand[secret.hand_n] = card
        secret.hand_n += 1
        secret.drawn += 1
        agenda.emit(s, event.INTO_HAND, card, 0, k.WU_FENGS_EYES)
        agenda.emit(s, event.HAND_GREW, secret.hand_n)


class FromHand(OfWuFeng):
    """K-TURN-6. Wu-Feng must place one. `a` is 1 when a Summoning card stood for it already."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for i in range(secret_of(s).hand_n):
            agenda.offer(s, act.HAND + i)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if not a:
            s.incarnations_left += 1
            secret_of(s).added += 1
        comes_from_hand(s, action - act.HAND)


def comes_from_hand(s: State, i: i64) -> None:
    """K-FAQ-3. With all spaces taken it goes on top of the deck, shown to all."""
    secret = secret_of(s)
    card = secret.hand[i]
    secret.hand_n -= 1
    for j in range(i, secret.hand_n):
        secret.hand[j] = secret.hand[j + 1]
    secret.hand[secret.hand_n] = 0
    incarnation_pile.comes_into_play(s, card)
