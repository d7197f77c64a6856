"""White Moon in the terminal."""

from typing import TYPE_CHECKING

from ghoststories.cli.door import CliSet, Words
from ghoststories.cli.white_moon.speech import moon_words

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech


class WhiteMoonCli(CliSet):
    def words(self, speech: "Speech") -> Words:
        return moon_words(speech)


WHITE_MOON = WhiteMoonCli()
