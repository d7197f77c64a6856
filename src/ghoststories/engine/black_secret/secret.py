"""What Black Secret adds to a position."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.black_secret.vocabulary import DEMONS_N, TOKEN_GROUPS, TOKENS_N
from ghoststories.content.tables import Content
from ghoststories.engine.attempts import NOT_AT_GHOSTS
from ghoststories.engine.base.incarnations import has_centre
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.seams import Expansion
from ghoststories.engine.state import State, copy_numbers, zeros

ALL_LADDERS: Final = (1 << 9) - 1

# Where a curse is.
SET_ASIDE: Final = 0
SHOWN: Final = 1
THROWN: Final = 2

# Where a mantra is.
IN_PILE: Final = 0
ON_DISPLAY: Final = 1
GONE: Final = 2

MANTRA_SLOTS: Final = 6
MOST_HAND: Final = 21
UNKNOWN_CARD: Final = 1000
"""A card of the hand in the eyes of somebody who may not see it."""
MOST_WEAKENED: Final = 4

NO_SHADOW: Final = -1
ABOVE: Final = 9
"""The Shadow's place: a square, or `ABOVE` and a village tile."""
OUTSIDE: Final = -1
"""A demon that is on Wu-Feng's board."""

URNS: Final = 3
SKELETONS: Final = 3

EXPULSION: Final = NOT_AT_GHOSTS
"""How an attempt against demons is made (`engine/attempts.py`)."""


class Secret(Expansion):
    """The fields; what the seams do with them is in `seams.py`."""

    def __init__(self, content: Content, like: "Secret | None") -> None:
        # what the table chose: never changes in a game
        self.catacombs: i64 = 0 if like is None else like.catacombs
        """K-SET-1. The side of the catacombs: 0 is A, 1 is B."""
        self.supports: i64 = 0 if like is None else like.supports
        """K-TURN-5. 1 when the two slots under a new curse must be filled."""
        self.moon: i64 = 0 if like is None else like.moon
        """K-SET-9. 1 when White Moon is in play too."""
        self.groups: i64 = 4 if like is None else like.groups
        """K-SET-2. Tokens on a square at the start: as many as there are Taoists."""
        # the position
        n_curses: i64 = len(content.curse_id)
        n_slots: i64 = content.first_slot[len(content.first_slot) - 1]
        n_mantras: i64 = len(content.mantra_id)
        self.side: i64 = -1 if like is None else like.side
        """K-SET-3, K-DEM-4. The side of Wu-Feng's board; -1 before it is dealt."""
        self.ladders: i64 = ALL_LADDERS if like is None else like.ladders
        self.heights: vec[i64] = zeros(TILES) if like is None else like.heights[:]
        self.tokens_left: vec[i64] = content.token_count[:] if like is None else like.tokens_left[:]
        """By group and face: what has not been turned up yet."""
        self.demons: vec[i64] = vec[i64]([OUTSIDE] * DEMONS_N) if like is None else like.demons[:]
        self.shadow: i64 = NO_SHADOW if like is None else like.shadow
        self.skips: i64 = 0 if like is None else like.skips
        """Activations the Shadow has lost."""
        self.urns: i64 = 0 if like is None else like.urns
        self.curses: vec[i64] = zeros(n_curses) if like is None else like.curses[:]
        self.slots: vec[i64] = vec[i64]([-1] * n_slots) if like is None else like.slots[:]
        self.unlocked: i64 = 1 if like is None else like.unlocked
        self.round: i64 = 0 if like is None else like.round
        """How often the curses have been renewed."""
        self.dealt: i64 = 0 if like is None else like.dealt
        """Curses dealt in this round, all levels: what a dealer counts by."""
        self.resolving: i64 = 0 if like is None else like.resolving
        """K-TURN-7. Curses that are being resolved, one inside the other."""
        self.renewal: i64 = 0 if like is None else like.renewal
        self.display: vec[i64] = vec[i64]([-1] * MANTRA_SLOTS) if like is None else like.display[:]
        self.mantra_qi: vec[i64] = zeros(MANTRA_SLOTS) if like is None else like.mantra_qi[:]
        self.mantras: vec[i64] = zeros(n_mantras) if like is None else like.mantras[:]
        self.bleeds_onto: i64 = -1 if like is None else like.bleeds_onto
        """K-BLD-1. The mantra chosen for the Qi that is being lost."""
        self.hand: vec[i64] = zeros(MOST_HAND) if like is None else like.hand[:]
        self.hand_n: i64 = 0 if like is None else like.hand_n
        self.drawn: i64 = 0 if like is None else like.drawn
        """Incarnations drawn from the pile."""
        self.added: i64 = 0 if like is None else like.added
        """Incarnations that no Summoning card brought into play."""
        self.blocked: vec[i64] = zeros(BOARDS) if like is None else like.blocked[:]
        """Ends of its own turn until a board's power works again."""
        self.weak_card: vec[i64] = (
            vec[i64]([-1] * MOST_WEAKENED) if like is None else like.weak_card[:]
        )
        self.weak_colour: vec[i64] = zeros(MOST_WEAKENED) if like is None else like.weak_colour[:]

    def copy_into(self, other: Expansion) -> None:
        assert isinstance(other, Secret)
        copy_numbers(other.heights, self.heights, TILES)
        copy_numbers(other.tokens_left, self.tokens_left, TOKEN_GROUPS * TOKENS_N)
        copy_numbers(other.demons, self.demons, DEMONS_N)
        copy_numbers(other.curses, self.curses, len(self.curses))
        copy_numbers(other.slots, self.slots, len(self.slots))
        copy_numbers(other.display, self.display, MANTRA_SLOTS)
        copy_numbers(other.mantra_qi, self.mantra_qi, MANTRA_SLOTS)
        copy_numbers(other.mantras, self.mantras, len(self.mantras))
        copy_numbers(other.hand, self.hand, MOST_HAND)
        copy_numbers(other.blocked, self.blocked, BOARDS)
        copy_numbers(other.weak_card, self.weak_card, MOST_WEAKENED)
        copy_numbers(other.weak_colour, self.weak_colour, MOST_WEAKENED)
        other.side = self.side
        other.ladders = self.ladders
        other.shadow = self.shadow
        other.skips = self.skips
        other.urns = self.urns
        other.unlocked = self.unlocked
        other.round = self.round
        other.dealt = self.dealt
        other.resolving = self.resolving
        other.renewal = self.renewal
        other.bleeds_onto = self.bleeds_onto
        other.hand_n = self.hand_n
        other.drawn = self.drawn
        other.added = self.added

    def rows(self) -> list[vec[i64]]:
        return [
            self.heights, self.tokens_left, self.demons, self.curses, self.slots, self.display,
            self.mantra_qi, self.mantras, self.hand, self.blocked, self.weak_card, self.weak_colour,
        ]  # fmt: skip

    def scalars(self) -> list[str]:
        return SCALARS

    def agreed(self) -> list[str]:
        return AGREED


AGREED: Final = ["catacombs", "supports", "moon", "groups"]
SCALARS: Final = [
    "side", "ladders", "shadow", "skips", "urns", "unlocked", "round", "dealt", "resolving",
    "renewal", "bleeds_onto", "hand_n", "drawn", "added",
]  # fmt: skip


def has_secret(s: State) -> bool:
    n: i64 = len(s.expansions)
    return n > 0 and isinstance(s.expansions[n - 1], Secret)


def secret_of(s: State) -> Secret:
    """Black Secret's part of a position; it is always the last expansion."""
    n: i64 = len(s.expansions)
    found = s.expansions[n - 1]
    assert isinstance(found, Secret)
    return found


def passive(s: State, ability: i64) -> bool:
    """Whether a card in play has an ability that holds as long as it is there."""
    for space in range(i64(SPACES)):
        if s.ghosts[space] >= 0 and has_centre(s, s.ghosts[space], ability):
            return True
    return False
