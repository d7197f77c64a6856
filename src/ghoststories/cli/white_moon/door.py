"""White Moon in the terminal."""

from typing import TYPE_CHECKING

from rich.text import Text

from ghoststories.cli.door import CliSet, Words
from ghoststories.cli.screen.look import Look
from ghoststories.cli.shelves import TILES, Shelf
from ghoststories.cli.white_moon import pieces
from ghoststories.cli.white_moon.cards import ARTIFACT_SHELF, FAMILY_SHELF
from ghoststories.cli.white_moon.legend import moon_legend
from ghoststories.cli.white_moon.speech import moon_words
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import has_moon
from ghoststories.kinds import sets

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech


class WhiteMoonCli(CliSet):
    name = sets.NAMES[sets.WHITE_MOON]
    score_rule = "W-SCO-1"

    def is_in(self, s: State) -> bool:
        return has_moon(s)

    def shelves(self) -> list[Shelf]:
        return [FAMILY_SHELF, ARTIFACT_SHELF, TILES]

    def words(self, speech: "Speech") -> Words:
        return moon_words(speech)

    def legend(self, speech: "Speech") -> list[Text]:
        return moon_legend(speech)

    def beside(self, s: State, speech: "Speech", wide: bool) -> list[Text]:
        return pieces.moon_lines(s, speech)

    def people(self, s: State, speech: "Speech", tile: int) -> Text:
        return pieces.people_on(s, speech, tile)

    def in_short(self, s: State, speech: "Speech", tile: int) -> Text:
        people, things = pieces.top_person(s, speech, tile), self.on_tile(s, speech.look, tile)
        return Text(" ").join([part for part in (people, things) if part.plain])

    def on_tile(self, s: State, look: Look, tile: int) -> Text:
        return pieces.lies_there(s, look, tile)

    def before(self, s: State, look: Look, space: int) -> Text:
        return pieces.su_ling_mark(s, look, space)

    def posture(self, s: State, look: Look, board: int) -> str:
        return pieces.is_down_mark(s, look, board)

    def belongings(self, s: State, look: Look, board: int) -> Text:
        return pieces.belongings(s, look, board)


WHITE_MOON = WhiteMoonCli()
