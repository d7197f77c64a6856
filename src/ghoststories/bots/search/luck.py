"""Chance for comparing options: the same luck for each of them. Compiled.

Two trials with one seed draw the same cards in the same order and roll the same dice in every turn,
however they have come there. What is left between them is the difference of the options.
"""

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.sets import doors
from ghoststories.engine import agenda, piles
from ghoststories.engine.play import list_options, top
from ghoststories.engine.state import State, zeros
from ghoststories.kinds import act, step
from ghoststories.table.fast import INCREMENT, MASK, MULTIPLIER, Fast

STACKS_APART: Final = 7_368_787
"""Between two things that lie hidden."""


class Luck(Fast):
    """`begin` a trial, then `deal` as any dealer does."""

    def __init__(self, cards: i64) -> None:
        super().__init__(0)
        self.sets = doors()
        self.order = zeros(cards)
        """The cards as this trial's shuffle has put them; in order before the first one."""
        for card in range(cards):
            self.order[card] = card
        self.trial: i64 = 0
        self.turn: i64 = -1

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("the luck of a trial is not copied: copy the bot that tries")

    def begin(self, trial: i64) -> None:
        self.trial = trial
        self.turn = -1
        self.reseed(trial)
        n: i64 = len(self.order)
        for i in range(n):
            j = self.below(i + 1)
            self.order[i] = self.order[j]
            self.order[j] = i

    def deal(self, s: State) -> i64:
        if agenda.kind_of(top(s)) == step.DRAW_CARD:
            return act.DRAW + self.first_unseen(s, piles.group_of(piles.top_of_deck(s)))
        for i in range(i64(len(self.sets)) if s.expansions_n else i64(0)):
            first = self.sets[i].first_of_pile(agenda.kind_of(top(s)))
            if first >= 0:
                return self.first_listed(s, first)
            stack = self.sets[i].stack(s, top(s))
            if stack >= 0:
                return self.turned_up(s, stack)
        if s.turn != self.turn:
            self.turn = s.turn
            self.reseed((self.trial * MULTIPLIER + s.turn * INCREMENT) & MASK)
        return super().deal(s)

    def first_listed(self, s: State, first: i64) -> i64:
        """Of a shuffled pile whose outcomes begin there: the first as this trial has it."""
        n = list_options(s)
        for i in range(len(self.order)):
            for j in range(n):
                if s.options[j] == first + self.order[i]:
                    return s.options[j]
        return s.options[0]

    def turned_up(self, s: State, stack: i64) -> i64:
        """Each stack lies as it does, whenever it is searched."""
        self.turn = -1  # the dice of the turn begin anew
        self.reseed((self.trial * MULTIPLIER + stack * STACKS_APART) & MASK)
        return self.deal_listed(s)

    def guess(self, s: State) -> None:
        """What the decider may not see is something definite in a trial."""
        for i in range(i64(len(self.sets))):
            self.sets[i].guess(s, self)

    def first_unseen(self, s: State, group: i64) -> i64:
        n: i64 = len(self.order)
        for i in range(n):
            card = self.order[i]
            if s.unseen[card] and s.content.card_group[card] == group:
                return card
        raise ValueError("no unseen card of this group is left")
