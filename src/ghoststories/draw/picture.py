"""A text position as an object: checked when it is made, drawn by notebooks.

Position("ghosts N0 ghoul stone\\nstep act")
"""

from ghoststories.content.loader import load_content
from ghoststories.content.tables import Content
from ghoststories.draw.svg import svg
from ghoststories.table.position.read import read_position
from ghoststories.table.position.write import write_position
from ghoststories.table.redact import SPECTATOR
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.view import View, view


class Position:
    """A position of a ruleset's game. A text that is none raises PositionError."""

    def __init__(
        self, text: str, ruleset: Ruleset | None = None, content: Content | None = None
    ) -> None:
        self.ruleset = ruleset or Ruleset()
        self.content = content or load_content()
        self.state = read_position(text, self.content, self.ruleset.rules(self.content))

    def text(self) -> str:
        """In short, as it is written by the program."""
        return write_position(self.state)

    def view(self, seat: str = SPECTATOR) -> View:
        return view(self.state, seat)

    def svg(self, lang: str = "en", seat: str = SPECTATOR) -> str:
        return svg(self.view(seat), self.content, lang)

    def _repr_html_(self) -> str:
        return self.svg()
