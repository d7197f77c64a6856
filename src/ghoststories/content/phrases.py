"""What is said to people in the terminal, sentence by sentence: `phrases/<language>.toml`.

A key is `section.word`; `word@place` and `kind:value` are for one place or one value only. Every
language has the same keys and the same {names} in each, which a test checks. Boards, colours and
faces of the curse die have their words in `words.py`.
"""

import functools
from typing import Final

from ghoststories.content.words import check_language, read_words, words

SHARED: Final = ("board.", "colour.", "curse.")


class Phrases:
    """The templates of one language by `section.word`."""

    def __init__(self, language: str, templates: dict[str, str]) -> None:
        self.language = language
        self.templates = templates

    def __contains__(self, key: str) -> bool:
        return key in self.templates

    def say(self, key: str, **values: object) -> str:
        return self.templates[key].format_map(values)

    def first(self, *keys: str) -> str:
        """The template of the first key that there is."""
        return next(self.templates[key] for key in keys if key in self.templates)


@functools.cache
def phrases(language: str) -> Phrases:
    check_language(language)
    shared = {key: word for key, word in words(language).items() if key.startswith(SHARED)}
    return Phrases(language, {**shared, **read_words("phrases", language)})
