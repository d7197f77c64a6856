"""A text position that can be looked at and drawn."""

from ghoststories.content.loader import load_content
from ghoststories.draw.svg import svg
from ghoststories.table.position.read import read_position
from ghoststories.table.redact import SPECTATOR
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.view import View, view


class Position:
    def __init__(self, text: str) -> None:
        self.content = load_content()
        self.state = read_position(text, self.content, Ruleset().rules(self.content))

    def view(self, seat: str = SPECTATOR) -> View:
        return view(self.state, seat)

    def svg(self, lang: str = "en", seat: str = SPECTATOR) -> str:
        return svg(self.view(seat), self.content, lang)
