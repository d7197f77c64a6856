"""White Moon in the terminal."""

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from ghoststories.cli.door import CliSet, Words
from ghoststories.cli.screen.lines import heading, row
from ghoststories.cli.screen.look import STYLES, Look
from ghoststories.cli.shelves import TILES, Shelf
from ghoststories.cli.white_moon import pieces
from ghoststories.cli.white_moon.cards import ARTIFACT_SHELF, FAMILY_SHELF
from ghoststories.content.white_moon.facts import family_facts
from ghoststories.content.white_moon.vocabulary import FAMILIES
from ghoststories.content.white_moon.words import death_words, reward_words
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import has_moon, moon_of
from ghoststories.engine.white_moon.villagers import portal_is_open
from ghoststories.kinds import sets
from ghoststories.table.telling.things import UNKNOWN

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech


class WhiteMoonCli(CliSet):
    name = sets.NAMES[sets.WHITE_MOON]
    score_rule = "W-SCO-1"
    legend_key = "legend-moon"
    command = "moon"
    signs: ClassVar = {
        **{"portal": "portal", "su_ling": "su-ling", "crystal": "crystal"},
        **{"can_crystal": "can-crystal", "down": "down"},
    }

    def is_in(self, s: State) -> bool:
        return has_moon(s)

    def shelves(self) -> list[Shelf]:
        return [FAMILY_SHELF, ARTIFACT_SHELF, TILES]

    def words(self, speech: "Speech") -> Words:
        return {
            "crystals": lambda word: f"{speech.look.crystal}{word}",
            "death": lambda word: UNKNOWN if word == UNKNOWN else _death(speech, word),
            "reward": lambda word: _reward(speech, word),
        }

    def legend(self, speech: "Speech") -> list[Text]:
        """And what its families give and cost."""
        head, *signs = super().legend(speech)
        hua = speech.names["hua"]
        stacks = {f"{hua}+2": "stack", f"{hua}/?/?": "stack-seen"}
        lines = [head, *(row(text, speech.say(f"screen.{key}"), 9) for text, key in stacks.items())]
        lines += signs
        lines.append(heading(speech.say("screen.legend-families")))
        for family in FAMILIES:
            size = str(family_facts(speech.content, family).size)
            death = _death(speech, family) + speech.mark(family, "death")
            about = [size, death, _reward(speech, family) + speech.mark(family, "reward")]
            lines.append(row(speech.names[family], speech.look.dot.join(about)))
        return lines

    def beside(self, s: State, speech: "Speech", wide: bool) -> list[Text]:
        return pieces.moon_lines(s, speech, wide)

    def page(self, s: State, speech: "Speech") -> list[Text]:
        return pieces.moon_page(s, speech)

    def people(self, s: State, speech: "Speech", tile: int) -> Text:
        return pieces.people_on(s, speech, tile)

    def in_short(self, s: State, speech: "Speech", tile: int) -> Text:
        people, things = pieces.top_person(s, speech, tile), self.on_tile(s, speech.look, tile)
        return Text(" ").join([part for part in (people, things) if part.plain])

    def on_tile(self, s: State, look: Look, tile: int) -> Text:
        """The Portal, and the crystal on a Receptacle."""
        text = Text()
        if moon_of(s).portal == tile and portal_is_open(s):
            text.append(look.portal, STYLES["jade"])
        if moon_of(s).receptacles >> tile & 1:
            text.append(look.crystal, STYLES["white"])
        return text

    def before(self, s: State, look: Look, space: int) -> Text:
        return Text(look.su_ling if moon_of(s).su_ling == space else "", STYLES["jade"])

    def posture(self, s: State, look: Look, board: int) -> str:
        return look.down if moon_of(s).down >> board & 1 else ""

    def belongings(self, s: State, look: Look, board: int) -> Text:
        """Crystals of a Taoist, and whether it is knocked down."""
        crystals = int(moon_of(s).crystals[board])
        text = Text(f"{look.crystal}{crystals}" if crystals else "", STYLES["white"])
        if mark := self.posture(s, look, board):
            text.append(" " * bool(crystals) + mark, STYLES["red"])
        return text


def _death(speech: "Speech", family: str) -> str:
    return death_words(speech.language, family_facts(speech.content, family))


def _reward(speech: "Speech", family: str) -> str:
    return reward_words(speech.language, family_facts(speech.content, family), speech.names)


WHITE_MOON = WhiteMoonCli()
