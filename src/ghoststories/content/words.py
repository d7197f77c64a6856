"""Our own words, `words/<language>.toml`: abilities, colours, pictures. Names are in `Content`."""

import functools
import tomllib
from importlib.resources import files

from ghoststories.content.parse import LANGUAGES, OF_ITS_BOARD


class UnknownLanguage(ValueError):
    """The message says which languages there are."""


@functools.cache
def words(language: str = "en") -> dict[str, str]:
    check_language(language)
    return read_words("words", language)


def read_words(folder: str, language: str) -> dict[str, str]:
    """The texts of `folder/<language>.toml` by `section.word`."""
    file = files(__package__).joinpath(folder, f"{language}.toml")
    return {
        f"{section}.{word}": text
        for section, texts in tomllib.loads(file.read_text(encoding="utf-8")).items()
        for word, text in texts.items()
    }


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise UnknownLanguage(f"{language!r} is no language here; choose {', '.join(LANGUAGES)}")


def resistance_words(language: str, resistance: dict[str, int]) -> list[str]:
    """`3 yellow`; of a card that has the colour of its board, `3 of its board's colour`."""
    said = words(language)
    of_board = {OF_ITS_BOARD: said["cards.of_its_board"]}
    return [
        f"{n} {of_board.get(colour) or said[f'colour.{colour}']}"
        for colour, n in resistance.items()
    ]


def ability_words(language: str, stone: str, ability: str, n: int = 0) -> str:
    """An ability of a stone; in the centre the curse die makes a tormentor (ABI-3)."""
    said = words(language)
    text = said[f"ability.{ability}"].replace("{n}", str(n or 1))
    if stone == "centre" and ability == "roll_curse_die":
        return f"{said['ability.tormentor']} ({text})"
    return text
