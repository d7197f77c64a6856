"""What White Moon adds to a position.

A stack of villagers is three slots of a tile, from the bottom: a villager that has been seen, or
"some unseen villager", numbered as it lay when the stacks were dealt.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOURS
from ghoststories.content.white_moon.vocabulary import ARTIFACTS_N, PEOPLE_N
from ghoststories.engine.attempts import MAY_STOP, NO_FRIENDS, NO_STONES, NO_TOKENS
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import CENTRE, SPACES, TILES
from ghoststories.engine.seams import Expansion
from ghoststories.engine.state import State, copy_numbers, zeros

STACK: Final = 3
"""W-VIL-1. Never more villagers on a tile."""
UNSEEN_PERSON: Final = 32
"""A slot of a stack: a villager, or this and its place among the 24 as they were dealt."""

# Where a villager is.
HIDDEN: Final = 0
IN_VILLAGE: Final = 1
SAFE: Final = 2
KILLED: Final = 3

# Who has an artifact: a board, or
IN_RESERVE: Final = 4
USED_UP: Final = 5

# How its own attempts are made (`engine/attempts.py`): at the School, and in a barrier.
ALONE: Final = NO_FRIENDS | NO_STONES | MAY_STOP
BARRIER: Final = NO_FRIENDS | NO_TOKENS | NO_STONES | MAY_STOP

CRYSTALS: Final = 4
ALL_RECEPTACLES: Final = (1 << 0) | (1 << 2) | (1 << 6) | (1 << 8)
"""W-SET-2. They stand at the four corner tiles; a mask of tiles."""

NOT_CALLED: Final = 0
CALLED: Final = 1
HAS_MOVED: Final = 2


class Moon(Expansion):
    """The fields; what the seams do with them is in `seams.py`."""

    def __init__(self, like: "Moon | None") -> None:
        # what the table chose: never changes in a game
        self.portal: i64 = CENTRE if like is None else like.portal
        self.saved_at_start: i64 = 0 if like is None else like.saved_at_start
        self.all_different: i64 = 0 if like is None else like.all_different
        """W-SET-6. 1 when they must be of different stacks and families."""
        # the position
        self.stacks: vec[i64] = zeros(TILES * STACK) if like is None else like.stacks[:]
        self.heights: vec[i64] = zeros(TILES) if like is None else like.heights[:]
        self.people: vec[i64] = zeros(PEOPLE_N) if like is None else like.people[:]
        self.crystals: vec[i64] = zeros(BOARDS) if like is None else like.crystals[:]
        self.artifacts: vec[i64] = (
            vec[i64]([IN_RESERVE] * ARTIFACTS_N) if like is None else like.artifacts[:]
        )
        self.tao_gone: vec[i64] = zeros(COLOURS) if like is None else like.tao_gone[:]
        """W-FAQ-1. Tokens that have left the game."""
        self.fresh_crystals: i64 = 0 if like is None else like.fresh_crystals
        """W-CRY-3. Crystals the active Taoist got this turn."""
        self.receptacles: i64 = 0 if like is None else like.receptacles
        """A mask of the corner tiles whose Receptacle holds a crystal."""
        self.su_ling: i64 = -1 if like is None else like.su_ling
        self.called: i64 = NOT_CALLED if like is None else like.called
        self.down: i64 = 0 if like is None else like.down
        """A mask of the boards whose Taoist has been knocked down."""
        self.dead: i64 = 0 if like is None else like.dead
        """W-LOSE-1. Villagers on the Graveyard board."""
        self.barrier: i64 = -1 if like is None else like.barrier
        """Crystals of the barrier that is running; -1 when none is."""
        self.barrier_is_real: i64 = 0 if like is None else like.barrier_is_real
        """W-BAR-5. 0 when its crystals are its own and vanish."""
        self.barriers_won: i64 = 0 if like is None else like.barriers_won
        """Barriers that the reward of a family still has to bring."""
        self.rewards: i64 = 0 if like is None else like.rewards
        """W-BAR-4. A mask of families completed in the running barrier."""
        self.added: i64 = 0 if like is None else like.added
        """Incarnations that the Wu have brought into play."""

    def copy_into(self, other: Expansion) -> None:
        assert isinstance(other, Moon)
        copy_numbers(other.stacks, self.stacks, TILES * STACK)
        copy_numbers(other.heights, self.heights, TILES)
        copy_numbers(other.people, self.people, PEOPLE_N)
        copy_numbers(other.crystals, self.crystals, BOARDS)
        copy_numbers(other.artifacts, self.artifacts, ARTIFACTS_N)
        copy_numbers(other.tao_gone, self.tao_gone, COLOURS)
        other.fresh_crystals = self.fresh_crystals
        other.receptacles = self.receptacles
        other.su_ling = self.su_ling
        other.called = self.called
        other.down = self.down
        other.dead = self.dead
        other.barrier = self.barrier
        other.barrier_is_real = self.barrier_is_real
        other.barriers_won = self.barriers_won
        other.rewards = self.rewards
        other.added = self.added

    def rows(self) -> list[vec[i64]]:
        return [
            self.stacks, self.heights, self.people, self.crystals, self.artifacts, self.tao_gone,
        ]  # fmt: skip

    def scalars(self) -> list[str]:
        return SCALARS

    def agreed(self) -> list[str]:
        return AGREED


AGREED: Final = ["portal", "saved_at_start", "all_different"]
SCALARS: Final = [
    "fresh_crystals", "receptacles", "su_ling", "called", "down", "dead", "barrier",
    "barrier_is_real", "barriers_won", "rewards", "added",
]  # fmt: skip


def has_moon(s: State) -> bool:
    """Whether the game is played with White Moon."""
    return len(s.expansions) > 0 and isinstance(s.expansions[0], Moon)


def moon_of(s: State) -> Moon:
    """White Moon's part of a position; it is always the first expansion."""
    found = s.expansions[0]
    assert isinstance(found, Moon)
    return found


def is_held(s: State, held: i64) -> bool:
    """W-INC-1, W-INC-3. Whether an incarnation in play holds the Portal, or Su-Ling."""
    for space in range(i64(SPACES)):
        if s.lasting[space] & held:
            return True
    return False
