"""What an expansion is to the table: one object, whose methods do nothing unless it has a rule."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ghoststories.content.tables import Content
from ghoststories.engine.rules import Rules
from ghoststories.engine.seams import Expansion
from ghoststories.engine.state import State
from ghoststories.table.fast import Fast
from ghoststories.table.telling.seams import TellingSet

if TYPE_CHECKING:
    from ghoststories.table.odds.goals import Odds
    from ghoststories.table.odds.volley import Volley
    from ghoststories.table.ruleset import Ruleset


@dataclass(frozen=True)
class Part:
    """One line of the score: what is counted, how many there are, and what they are worth."""

    what: str
    number: int
    points: int


class TableSet:
    name = ""
    rules_version = 0
    """Grows with every change of its rules after which an old record would replay differently."""
    losses: tuple[int, ...] = ()
    """Results that only this set knows."""
    seats: tuple[str, ...] = ()
    """Who plays beside the Taoists."""
    field: str
    """Its part of a view."""
    telling: TellingSet
    """What it has to tell."""
    done_words: Mapping[str, int] = {}
    """What a Taoist can have done in its turn, in words of a text position."""
    lasting: Mapping[int, int] = {}
    """Abilities of a left stone that last -> what is then in force."""
    setting_up: tuple[int, ...] = ()
    """Its steps before the first turn."""
    laying_out: tuple[int, ...] = ()
    """Those of them that come before the Buddhas of a village without a Temple leave (W-SET-8)."""

    spends: Mapping[str, str] = {}
    """Events by which something beside Tao tokens pays in an exorcism -> what."""
    sends_away: Mapping[str, str] = {}
    """Events by which targets of its own go -> what they name them by."""

    def is_in(self, s: State) -> bool:
        """Whether a game is played with it."""
        raise NotImplementedError

    # ------------------------------------------------------------ text positions
    def lines(self, s: State) -> list[str]:
        """Its lines of a position, empty where something is as the defaults say."""
        return []

    def readers(self, s: State) -> dict[str, Callable[[str], None]]:
        """What reads them, by key, in an order in which each line finds what it needs."""
        return {}

    def check(self, s: State) -> None:
        """Raises PositionError if its part of a position that was read cannot be."""

    # ------------------------------------------------------------ cards
    def cards_in_hand(self, s: State) -> list[int]:
        """Cards it has taken from the deck that do not lie on a board, as far as they are known."""
        return []

    def incarnations_to_come(self, s: State) -> int:
        """END-1. Those that cards of its own will still bring into play."""
        return 0

    def incarnations_added(self, s: State) -> int:
        """W-SCO-2. Those that came although they were not counted when the deck was laid out."""
        return 0

    # ------------------------------------------------------------ what seats know
    def hand(self, s: State) -> int:
        """How many cards one seat hides from the others."""
        return 0

    def hidden_cards(self, s: State, eyes: int) -> list[int]:
        """Cards outside the deck that others know, and those who look do not."""
        return []

    def fill(self, s: State, dealer: Fast) -> None:
        """Make something definite, drawn at random, of what is hidden in a state."""

    def reveals(self, do: str) -> bool:
        """Whether a decision shows something that only one seat knew."""
        return False

    def told_to(self, do: str, seat: str) -> str:
        """A decision as a seat is told of it."""
        return do

    def view(self, s: State) -> object:
        """What is seen of it, in a state that is already redacted."""
        raise NotImplementedError

    # ------------------------------------------------------------ the score
    def score(self, s: State) -> list[Part]:
        return []

    # ------------------------------------------------------------ odds
    def odds_asked(self, s: State) -> "list[Odds] | None":
        """Of the attempt that its own pending decision is about; None: it is about none."""
        return None

    def odds_from(self, s: State, place: int | None) -> "list[Odds] | None":
        """From where the active Taoist is or may go to, where no ghosts are faced."""
        return None

    def odds_after(self, s: State, word: str, argument: str) -> "list[Odds]":
        """Of an attempt that only its own rules let follow an option."""
        return []

    def aimed(self, s: State) -> "Volley | None":
        """Its own sort of attempt, while the dice lie."""
        return None

    # ------------------------------------------------------------ the ruleset in numbers
    def ghosts_left_out(self, left_out: int) -> int:
        """How many stay unseen in the box, where so many would without this set."""
        return left_out

    def ghosts_in_deck(self, players: int, ghosts: int) -> int:
        """Likewise, of those that are shuffled."""
        return ghosts

    def is_in_pool(self, ruleset: "Ruleset", of_set: int) -> bool:
        """Whether incarnations of a set may come."""
        return True

    def new_tile(self, ruleset: "Ruleset") -> tuple[int, int] | None:
        """Its village tile, and the one that is replaced by it."""
        return None

    def expansion(self, ruleset: "Ruleset", rules: Rules, content: Content) -> Expansion:
        """As the engine asks for it."""
        raise NotImplementedError
