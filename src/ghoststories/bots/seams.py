"""Where the bots ask the expansions: the class of a set's one door. Compiled.

The shared rules of thumb, the judge and the search know the base game. In a game with an expansion
they ask every set they know of; one that is not in play, or has nothing to say, says `AS_EVER` or
nothing.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ghoststories.bots.judge.outlook import Outlook
from ghoststories.engine.state import State

if TYPE_CHECKING:
    from ghoststories.bots.search.luck import Luck
    from ghoststories.bots.thumb.surveyor import Surveyor
    from ghoststories.bots.thumb.weights import Weights

AS_EVER: Final = -(1 << 40)
"""The set says nothing: it is as in the base game."""


class SetThumb:
    """A set by rule of thumb, for one player: it may ask what can be done from every tile.

    Where two sets could speak of the same, the later one has the first word.
    """

    # ------------------------------------------------------------ decisions
    def worth(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        """Of an option the set has brought, or of any in a decision that is the set's."""
        return AS_EVER

    def place_cost(self, s: State, card: i64, space: i64) -> i64:
        """What the haunting of a card does, were it put on a space."""
        return AS_EVER

    def taken_along(self, s: State, tile: i64, otherwise: i64) -> i64:
        """What a move to a tile does besides, when something else could be done there."""
        return 0

    def with_mantra(self, s: State, target: i64) -> i64:
        """POW-1. What the mantra does on a target that is no ghost."""
        return 0

    # ------------------------------------------------------------ what can be done from a tile
    def asked(self, s: State, villager: i64) -> i64:
        """What the help of a villager is worth, who can be asked."""
        return AS_EVER

    def also_done(self, s: State, tile: i64) -> i64:
        """What else can be done there with the turn's action, instead of asking for help."""
        return 0

    def done_from(self, s: State, tile: i64, above: i64) -> i64:
        """What can be done from a tile, or from under it."""
        return above

    def way_up(self, s: State, square: i64) -> i64:
        """Under the village: what the way to the next tile is worth, where none is at hand."""
        return AS_EVER

    def reaches(self, s: State, tile: i64) -> i64:
        """YANG-2. 1 or 0: whether the active Taoist is on a tile or can move there."""
        return AS_EVER


class BotSet:
    """A set's door. A subclass has the set's own weights, and is made for each `Weights`."""

    def thumb(self, ground: "Surveyor") -> SetThumb:
        """For a new player by rule of thumb."""
        return SetThumb()

    def outlook(self) -> Outlook:
        """For a new judge."""
        raise NotImplementedError

    # ------------------------------------------------------------ what things are worth
    def threat(self, w: "Weights", s: State, space: i64) -> i64:
        """What the centre stone of the ghost of a space does."""
        return AS_EVER

    def target_worth(self, w: "Weights", s: State, target: i64) -> i64:
        """What it is worth to beat a target that is no ghost on a space."""
        return 0

    def reward_worth(self, reward: i64) -> i64:
        """Of a reward of the right stone that the set has brought."""
        return 0

    def wild_cost(self, attempt: i64) -> i64:
        """What a thing that counts as any colour is kept for, in such an attempt."""
        return 0

    def is_payment(self, kind: i64) -> bool:
        """Whether a decision is about what is laid for a target: the rules of thumb count that."""
        return False

    # ------------------------------------------------------------ luck
    def first_of_pile(self, kind: i64) -> i64:
        """Where the outcomes of a draw from a shuffled pile begin; -1 for anything else."""
        return -1

    def stack(self, s: State, packed: i64) -> i64:
        """A number for what lies hidden in a certain place and is turned up now; -1: nothing."""
        return -1

    def guess(self, s: State, luck: "Luck") -> None:
        """Fill in, as a trial's shuffle has it, what the decider may not see."""
