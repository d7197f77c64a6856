"""Chance for comparing options: the same luck for each of them. Compiled.

Two trials with one seed draw the same cards in the same order and roll the same dice in every turn,
however they have come there. What is left between them is the difference of the options.
"""

from mypy_extensions import i64

from ghoststories.engine.agenda import kind_of
from ghoststories.engine.codes import DRAW, DRAW_CARD
from ghoststories.engine.piles import group_of, top_of_deck
from ghoststories.engine.play import top
from ghoststories.engine.state import State, zeros
from ghoststories.table.fast import INCREMENT, MASK, MULTIPLIER, Fast


class Luck(Fast):
    """`begin` a trial, then `deal` as any dealer does."""

    def __init__(self, cards: i64) -> None:
        super().__init__(0)
        self.order = zeros(cards)
        """The cards as this trial's shuffle has put them."""
        self.trial: i64 = 0
        self.turn: i64 = -1

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
        if kind_of(top(s)) == DRAW_CARD:
            return DRAW + self.first_unseen(s, group_of(top_of_deck(s)))
        if s.turn != self.turn:
            self.turn = s.turn
            self.reseed((self.trial * MULTIPLIER + s.turn * INCREMENT) & MASK)
        return super().deal(s)

    def first_unseen(self, s: State, group: i64) -> i64:
        n: i64 = len(self.order)
        for i in range(n):
            card = self.order[i]
            if s.unseen[card] and s.content.card_group[card] == group:
                return card
        raise ValueError("no unseen card of this group is left")
