"""What an expansion brings to the terminal; `sets.py` lists the doors."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from ghoststories.cli.screen.lines import heading, row
from ghoststories.cli.shelves import Shelf
from ghoststories.engine.state import State

if TYPE_CHECKING:
    from ghoststories.cli.screen.look import Look
    from ghoststories.cli.screen.speech import Speech

Words = dict[str, Callable[[str], str]]
"""A value that the telling names -> how it is said."""


class CliSet:
    name: str
    score_rule: str
    """The rule by which it changes the score."""
    legend_key: str
    command: str
    """What people type to see all of it."""
    signs: ClassVar[dict[str, str]]
    """Of its legend: a sign of the look -> the phrase that says what it means."""
    against_wu_feng = False
    """Whether somebody plays Wu-Feng: there are two sides, and one of them wins."""
    is_searched = True
    """Whether the search has learned it, and so can advise."""

    def is_in(self, s: State) -> bool:
        """Whether a game is played with it."""
        raise NotImplementedError

    def shelves(self) -> list[Shelf]:
        """What it has beside cards, in the order in which it is shown."""
        return []

    # ------------------------------------------------------------ words
    def words(self, speech: "Speech") -> Words:
        """How its own values are said."""
        return {}

    def legend(self, speech: "Speech") -> list[Text]:
        """What its signs mean."""
        lines = [heading(speech.say(f"screen.{self.legend_key}"))]
        for sign, phrase in self.signs.items():
            lines.append(row(getattr(speech.look, sign), speech.say(f"screen.{phrase}")))
        return lines

    # ------------------------------------------------------------ the drawn table
    def beside(self, s: State, speech: "Speech", wide: bool) -> list[Text]:
        """Lines for what lies beside the table; more of them where there is room."""
        return []

    def people(self, s: State, speech: "Speech", tile: int) -> Text:
        """All who stand on a tile, where a line is free for them."""
        return Text()

    def in_short(self, s: State, speech: "Speech", tile: int) -> Text:
        """Who stands and what lies on a tile, where there is little room."""
        return self.on_tile(s, speech.look, tile)

    def on_tile(self, s: State, look: "Look", tile: int) -> Text:
        """What lies on a tile."""
        return Text()

    def before(self, s: State, look: "Look", space: int) -> Text:
        """Who stands before a space."""
        return Text()

    def level(self, s: State, look: "Look", board: int) -> str:
        """Before a Taoist that is not in the village itself."""
        return ""

    def posture(self, s: State, look: "Look", board: int) -> str:
        """After a Taoist that does not stand upright."""
        return ""

    def belongings(self, s: State, look: "Look", board: int) -> Text:
        """What a Taoist has of it."""
        return Text()

    # ------------------------------------------------------------ all of it
    def page(self, s: State, speech: "Speech") -> list[Text]:
        """All of it that has no room beside the table."""
        return []

    def has_hand(self, s: State) -> bool:
        """Whether there are cards that one side may not see."""
        return False
