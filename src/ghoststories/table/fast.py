"""The dealer for playouts: compiled, samples chance without listing its outcomes."""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.vocabulary import FACES, WHITE
from ghoststories.engine import agenda, invariants, piles
from ghoststories.engine.codes import CHANCE, CURSE_NOTHING, RUNNING
from ghoststories.engine.play import actor, apply, list_options, top, weight
from ghoststories.engine.state import State
from ghoststories.kinds import act, step

# A linear congruential generator of 62 bits, of which the upper 32 are used. The masked product is
# the same whether i64 wraps (compiled) or not (uncompiled), so both forms deal alike.
MULTIPLIER: Final = 3202034522624059733
INCREMENT: Final = 1442695040888963407
MASK: Final = (1 << 62) - 1


class Fast:
    """Deals chance from a seed of its own. Not for games whose seed must stay the same deck."""

    def __init__(self, seed: i64) -> None:
        self.x: i64 = 0
        self.reseed(seed)

    def reseed(self, seed: i64) -> None:
        """Deal from now on as a new dealer of this seed would."""
        self.x = (seed * MULTIPLIER + INCREMENT) & MASK
        self.below(2)

    def __reduce__(self) -> tuple[object, ...]:
        return fast_at, (self.x,)

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, all equally likely (to 2**-32); n is below 2**31."""
        self.x = (self.x * MULTIPLIER + INCREMENT) & MASK
        x = self.x >> 30
        return (x * n) >> 32

    def deal(self, s: State) -> i64:
        """An outcome of the pending chance, by its weight."""
        kind = agenda.kind_of(top(s))
        if kind == step.TAO_DIE:
            return act.ROLL + self.below(FACES)
        if kind == step.CURSE_DIE_ROLL:
            face = self.below(6) - 1  # "nothing" weighs 2
            return act.CURSE + (CURSE_NOTHING if face < 0 else face)
        if kind == step.DRAW_CARD:
            return act.DRAW + self.unseen_card(s, piles.group_of(piles.top_of_deck(s)))
        return self.deal_listed(s)

    def unseen_card(self, s: State, group: i64) -> i64:
        """Try cards until one is unseen and of the group: a few tries instead of a list."""
        for _ in range(i64(10_000)):
            card = self.below(len(s.unseen))
            if s.unseen[card] and s.content.card_group[card] == group:
                return card
        raise ValueError("no unseen card of this group is left")

    def deal_listed(self, s: State) -> i64:
        n = list_options(s)
        total: i64 = 0
        for i in range(n):
            total += weight(s, s.options[i])
        rest = self.below(total)
        for i in range(n):
            rest -= weight(s, s.options[i])
            if rest < 0:
                return s.options[i]
        return s.options[n - 1]


def fast_at(x: i64) -> Fast:
    """One that goes on as it did before it was copied or pickled."""
    dealer = Fast(0)
    dealer.x = x
    return dealer


def play_out(s: State, dealer: Fast) -> i64:
    """Play uniformly at random to the end; how many decisions players made (forced ones not)."""
    decisions: i64 = 0
    while s.result == RUNNING:
        if actor(s) == CHANCE:
            apply(s, dealer.deal(s))
        else:
            apply(s, any_choice(s, dealer))
            decisions += 1
    return decisions


class Checked:
    """How a checked game went: its actions and chances, and what was wrong, if anything."""

    def __init__(self, actions: i64, wrong: str) -> None:
        self.actions = actions
        self.wrong = wrong


def play_checked(s: State, dealer: Fast, kindness: i64) -> Checked:
    """Play at random and look at every position; stop at the first that cannot be.

    Plain random games are lost long before Wu-Feng comes. `kindness` is how often in a hundred luck
    and players are kind instead, so that games get late, and some are won.
    """
    actions: i64 = 0
    wrong = invariants.violation(s)
    while s.result == RUNNING and not wrong:
        kind = dealer.below(100) < kindness
        if actor(s) == CHANCE:
            apply(s, kind_luck(s, dealer) if kind else dealer.deal(s))
        else:
            apply(s, kind_choice(s, dealer) if kind else any_choice(s, dealer))
        actions += 1
        wrong = invariants.violation(s)
    return Checked(actions, wrong)


def any_choice(s: State, dealer: Fast) -> i64:
    n = list_options(s)  # before s.options is read: a copy has to list them first
    return s.options[dealer.below(n)]


def kind_choice(s: State, dealer: Fast) -> i64:
    n = list_options(s)
    for i in range(n):
        option = s.options[i]
        if (
            option == act.EXORCISE
            or act.FREE <= option < act.TILE
            or act.TARGET <= option < act.PICK
        ):
            return option
        if option in (act.SAVE, act.SEARCH, act.EXPEL):
            return option
    return s.options[dealer.below(n)]


def kind_luck(s: State, dealer: Fast) -> i64:
    kind = agenda.kind_of(top(s))
    if kind == step.TAO_DIE:
        return act.ROLL + WHITE
    if kind in (step.CURSE_DIE_ROLL, step.CURSE_DIE_REROLL):
        return act.CURSE + CURSE_NOTHING
    list_options(s)
    for i in range(s.expansions_n):
        best = s.expansions[i].kind_luck(s, kind)
        if best >= 0:
            return best
    return dealer.deal(s)
