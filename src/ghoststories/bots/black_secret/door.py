"""Black Secret's door to the bots. Compiled."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ghoststories.bots.black_secret.demons import demon_worth, end_cost
from ghoststories.bots.black_secret.outlook import SecretOutlook
from ghoststories.bots.black_secret.thumb import SecretThumb
from ghoststories.bots.black_secret.weights import SecretWeights
from ghoststories.bots.judge.outlook import Outlook
from ghoststories.bots.seams import SetThumb
from ghoststories.bots.thumb.surveyor import Surveyor
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.vocabulary import INCARNATION
from ghoststories.engine import agenda, geometry
from ghoststories.engine.black_secret.secret import UNKNOWN_CARD, has_secret, secret_of
from ghoststories.engine.state import State
from ghoststories.kinds import act, step

if TYPE_CHECKING:
    from ghoststories.bots.search.luck import Luck


class BlackSecretBots(SecretWeights):
    """Hands over to the set's own modules."""

    def thumb(self, ground: Surveyor) -> SetThumb:
        return SecretThumb(ground)

    def outlook(self) -> Outlook:
        return SecretOutlook()

    def target_worth(self, w: Weights, s: State, target: i64) -> i64:
        """A demon's."""
        demon = target - geometry.DEMON_PLACES
        return demon_worth(w, s, demon) - end_cost(w, s, demon)

    def first_of_pile(self, kind: i64) -> i64:
        if kind in (step.PLACED_DRAW, step.INTO_HAND):
            return act.DRAW
        if kind == step.CURSE_DEALT:
            return act.DEAL_CURSE
        return act.DEAL_MANTRA if kind == step.MANTRA_DEALT else i64(-1)

    def stack(self, s: State, packed: i64) -> i64:
        """K-SET-2. The tokens of a square of the catacombs."""
        if agenda.kind_of(packed) != step.TOKEN_TURNED:
            return -1
        square = agenda.a_of(packed)
        return square * 5 + secret_of(s).heights[square]

    def guess(self, s: State, luck: "Luck") -> None:
        """K-SET-10. What Wu-Feng may hold, for somebody who does not see it."""
        if not has_secret(s):
            return
        b = secret_of(s)
        for i in range(b.hand_n):
            if b.hand[i] == UNKNOWN_CARD:
                b.hand[i] = luck.first_unseen(s, INCARNATION)
                s.unseen[b.hand[i]] = 0
