"""What the terminal game says to people, sentence by sentence: `phrases/<language>.toml`.

A key is `section.word`; `word@place` and `kind:value` are for one place or one value only. Every
language has the same keys and the same {names} in each, which a test checks. Boards, colours and
faces of the curse die have their words in `words.py`.
"""

import functools
import tomllib
from importlib.resources import files
from typing import Final

from ghoststories.content.words import check_language, words

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
    file = files(__package__).joinpath("phrases", f"{language}.toml")
    sections = tomllib.loads(file.read_text(encoding="utf-8"))
    own = {
        f"{section}.{word}": template
        for section, templates in sections.items()
        for word, template in templates.items()
    }
    shared = {key: word for key, word in words(language).items() if key.startswith(SHARED)}
    return Phrases(language, {**shared, **own})
