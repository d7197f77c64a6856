"""Black Secret: how its things change the chance to win that the other judges see. Compiled.

They have been taught by games in which nobody played Wu-Feng. What they say of the rest of the
table is one number here; the others count what Black Secret adds; how much each weighs was found by
`training/train_black_secret.py`, from games that habit played for both sides.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.black_secret.demons import SURE, urn_chance
from ghoststories.bots.judge.outlook import Outlook
from ghoststories.content.black_secret.vocabulary import DEMONS_N
from ghoststories.content.vocabulary import SKELETON
from ghoststories.engine.agenda import living
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.black_secret import catacombs, secret
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.state import State

# What is looked at.
ALWAYS: Final = 0
JUDGED: Final = 1
"""What the judge of the other sets says, before it is a probability."""
DECK: Final = 2
URNS_FOUND: Final = 3
URNS_EARLY: Final = 4
"""Urns found with much of the deck to come."""
SHADOW: Final = 5
SHADOW_EARLY: Final = 6
DEMONS: Final = 7
NEAR_AN_URN: Final = 8
"""Demons on squares whose next token may be an urn."""
TOKENS_GONE: Final = 9
HAND: Final = 10
UNLOCKED: Final = 11
THROWN: Final = 12
INK: Final = 13
"""Qi on mantras, each in parts of what its mantra needs."""
LADDERS_GONE: Final = 14
BELOW: Final = 15
STUCK: Final = 16
"""Taoists below with no ladder on their square."""
SKELETONS: Final = 17
BLOCKED: Final = 18
ON_ONE_QI: Final = 19
TO_BEAT: Final = 20
"""Incarnations that no Summoning card brought."""
OUTLOOKS: Final = 21

# fmt: off
WEIGHTS: Final = vec[float]([
    -0.269, 0.653, -0.153, -0.253, -0.875, -0.144, -0.862,
    -0.196, -0.210, 0.052, -0.020, 0.033, -0.056, 0.255,
    -0.673, -0.060, 0.056, -0.040, 0.020, -0.062, -0.128,
])
# fmt: on
"""In the order above."""


class SecretOutlook(Outlook):
    """`of(s, judged)`: what the judge says, put right for Black Secret."""

    def __init__(self) -> None:
        super().__init__(WEIGHTS)

    def is_in_play(self, s: State) -> bool:
        return secret.has_secret(s)

    def look(self, s: State, judged: float) -> None:
        b = secret.secret_of(s)
        seen = self.seen
        deck = float(s.deck_n) / 40.0
        urns = float(b.urns) / float(secret.URNS)
        shadow = 0.0 if b.shadow == secret.NO_SHADOW else 1.0
        seen[ALWAYS] = 1.0
        seen[JUDGED] = judged
        seen[DECK] = deck
        seen[URNS_FOUND] = urns
        seen[URNS_EARLY] = urns * deck
        seen[SHADOW] = shadow
        seen[SHADOW_EARLY] = shadow * deck
        seen[HAND] = float(b.hand_n)
        seen[UNLOCKED] = float(b.unlocked - 1)
        seen[TO_BEAT] = float(b.added)
        self.look_below(s, b)
        self.look_at_cards(s, b)
        self.look_at_taoists(s, b)

    def look_below(self, s: State, b: secret.Secret) -> None:
        demons: i64 = 0
        near: i64 = 0
        for demon in range(i64(DEMONS_N)):
            if b.demons[demon] != secret.OUTSIDE:
                demons += 1
                if b.heights[b.demons[demon]] == 1:
                    near += urn_chance(b)
        left: i64 = 0
        ladders: i64 = 0
        for tile in range(i64(TILES)):
            left += b.heights[tile]
            if not catacombs.has_ladder(s, tile):
                ladders += 1
        self.seen[DEMONS] = float(demons)
        self.seen[NEAR_AN_URN] = float(near) / float(SURE)
        self.seen[TOKENS_GONE] = 1.0 - float(left) / float(TILES * b.groups)
        self.seen[LADDERS_GONE] = float(ladders) / float(TILES)

    def look_at_cards(self, s: State, b: secret.Secret) -> None:
        thrown: i64 = 0
        for slot in range(len(b.slots)):
            if b.slots[slot] >= 0:
                thrown += 1
        ink = 0.0
        for slot in range(i64(secret.MANTRA_SLOTS)):
            ink += float(b.mantra_qi[slot]) / float(s.content.place_level[slot])
        skeletons: i64 = 0
        for space in range(i64(SPACES)):
            card = s.ghosts[space]
            if card >= 0 and s.content.card_group[card] == SKELETON:
                skeletons += 1
        self.seen[THROWN] = float(thrown)
        self.seen[INK] = ink
        self.seen[SKELETONS] = float(skeletons)

    def look_at_taoists(self, s: State, b: secret.Secret) -> None:
        below: i64 = 0
        stuck: i64 = 0
        blocked: i64 = 0
        weak: i64 = 0
        for board in range(i64(BOARDS)):
            if not living(s, board):
                continue
            if is_below(s, board):
                below += 1
                if not catacombs.has_ladder(s, s.at[board]):
                    stuck += 1
            if b.blocked[board] > 0:
                blocked += 1
            if s.qi[board] == 1:
                weak += 1
        self.seen[BELOW] = float(below)
        self.seen[STUCK] = float(stuck)
        self.seen[BLOCKED] = float(blocked)
        self.seen[ON_ONE_QI] = float(weak)
