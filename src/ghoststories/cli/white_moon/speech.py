"""White Moon's values in words: crystals, what a death costs, what a family gives."""

from typing import TYPE_CHECKING

from ghoststories.cli.door import Words
from ghoststories.content.white_moon.facts import family_facts
from ghoststories.content.white_moon.words import death_words, reward_words
from ghoststories.table.telling.things import UNKNOWN

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech


def moon_words(speech: "Speech") -> Words:
    return {
        "crystals": lambda word: f"{speech.look.crystal}{word}",
        "death": lambda word: UNKNOWN if word == UNKNOWN else death(speech, word),
        "reward": lambda word: reward(speech, word),
    }


def death(speech: "Speech", family: str) -> str:
    return death_words(speech.language, family_facts(speech.content, family))


def reward(speech: "Speech", family: str) -> str:
    return reward_words(speech.language, family_facts(speech.content, family), speech.names)
