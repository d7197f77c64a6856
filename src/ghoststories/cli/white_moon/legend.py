"""What the signs of White Moon mean, and what its families give and cost."""

from typing import TYPE_CHECKING

from rich.text import Text

from ghoststories.cli.screen.lines import heading, row
from ghoststories.cli.white_moon.speech import death, reward
from ghoststories.content.white_moon.facts import family_facts
from ghoststories.content.white_moon.vocabulary import FAMILIES

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech

THINGS = ("portal", "su_ling", "crystal", "can_crystal", "down")


def moon_legend(speech: "Speech") -> list[Text]:
    example = f"{speech.names['hua']}+2"
    lines = [heading(speech.say("screen.legend-moon")), row(example, speech.say("screen.stack"))]
    for name in THINGS:
        meaning = speech.say(f"screen.{name.replace('_', '-')}")
        lines.append(row(getattr(speech.look, name), meaning))
    lines.append(heading(speech.say("screen.legend-families")))
    for family in FAMILIES:
        size = str(family_facts(speech.content, family).size)
        about = [size, death(speech, family), reward(speech, family)]
        lines.append(row(speech.names[family], speech.look.dot.join(about)))
    return lines
