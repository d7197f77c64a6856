"""EXO-3, EXO-4: a payment as one choice: which ghosts go, and whose tokens that costs."""

from ghoststories.bots.paying import best_payment
from ghoststories.cli.screen.choices import Choice
from ghoststories.cli.screen.speech import Speech
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine.names import SPACE_NAMES
from ghoststories.engine.pending import Pending
from ghoststories.engine.state import State
from ghoststories.table.paying import Payment, Spent
from ghoststories.table.payments import payment_by, payments


def results(s: State, wanted: Pending) -> list[Payment]:
    """All of them, the best one first; none where there is nothing to pay, or too much."""
    found = payments(s, wanted)
    if len(found) < 2:
        return found
    best = payment_by(s, best_payment(s, ()))
    return sorted(found, key=lambda one: (one.targets, one.spent) != (best.targets, best.spent))


def payment_choices(s: State, speech: Speech, found: list[Payment]) -> list[Choice]:
    mark = speech.say("screen.pay-best")
    return [
        Choice(", ".join(one.do), payment_words(s, speech, one), "" if at else mark)
        for at, one in enumerate(found)
    ]


def payment_words(s: State, speech: Speech, payment: Payment) -> str:
    """`N0 Ghoul, E0 Zombie: 1 red of North`."""
    if not payment.targets:
        return speech.say("screen.pay-nobody")
    ghosts = ", ".join(_target(s, speech, target) for target in payment.targets)
    cost = ", ".join(_coin(speech, spent) for spent in payment.spent)
    return f"{ghosts}: {cost or speech.say('screen.pay-dice')}"


def _target(s: State, speech: Speech, target: str) -> str:
    """A space with its ghost, a demon by its name."""
    if target not in SPACE_NAMES:
        return speech.named(target)
    return f"{target} {speech.ghost(s, SPACE_NAMES.index(target))}"


def _coin(speech: Speech, spent: Spent) -> str:
    is_tao = spent.what in COLOUR_NAMES
    what = speech.colour(spent.what) if is_tao else speech.look.crystal
    if not spent.board:
        return speech.say("screen.pay-barrier", n=spent.count, what=what)
    return speech.say("screen.pay-coin", n=spent.count, what=what, board=speech.board(spent.board))
