"""Black Secret's values in words: what a curse does, who is on a square, what a demon costs."""

from typing import TYPE_CHECKING

from ghoststories.cli.door import Words
from ghoststories.content.black_secret.facts import curse_facts, mantra_facts
from ghoststories.content.black_secret.vocabulary import DEMONS
from ghoststories.content.black_secret.words import effect_words
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine.names import BOARD_NAMES

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech


def secret_words(speech: "Speech") -> Words:
    look = speech.look
    return {
        "symbol": lambda word: look.symbol(word).plain if word in COLOUR_NAMES else look.nothing,
        "does": lambda word: does(speech, word),
        "qi": lambda word: f"{look.qi}{word}",
        "cost": lambda word: f"{look.demon}{word}",
        "at": lambda word: word and f" {speech.say('screen.square', n=word)}",
        "here": lambda word: word and f" {here(speech, word)}",
    }


def does(speech: "Speech", ident: str) -> str:
    """What a curse or a mantra does."""
    content = speech.content
    facts = curse_facts if ident in content.curse_id else mantra_facts
    return effect_words(speech.language, facts(content, ident).steps)


def here(speech: "Speech", things: str) -> str:
    """Demons with their cost, the Shadow, Taoists and tokens of a square."""
    look, words = speech.look, things.split()
    parts = [f"{look.stack}{word}" for word in words if word.isdecimal()]
    parts += [
        f"{look.demon}{speech.content.demon_cost[DEMONS.index(word)]}"
        for word in words
        if word in DEMONS
    ]
    parts += [look.shadow] if "shadow" in words else []
    parts.append("".join(word for word in words if word in BOARD_NAMES))
    return " ".join(part for part in parts if part)
