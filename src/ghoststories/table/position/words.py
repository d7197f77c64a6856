"""Words and numbers in a text position: small readers, and how a line is written."""

from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.names import SPACE_NAMES, index
from ghoststories.table.position import PositionError


def words_of(rest: str, n: int, what: str) -> list[str]:
    words = rest.split()
    if len(words) != n:
        raise PositionError(f"{what} is expected, not {rest!r}")
    return words


def parts_of(rest: str, between: str) -> list[str]:
    return [part.strip() for part in rest.split(between) if part.strip()]


def pairs_of(rest: str, complaint: str) -> list[tuple[str, str]]:
    words = rest.split()
    if len(words) % 2:
        raise PositionError(complaint)
    return list(zip(words[::2], words[1::2], strict=True))


def number_of(text: str, most: int) -> int:
    if not text.isdecimal() or len(text) > 15 or int(text) > most:
        raise PositionError(f"{text[:20]!r} is no number from 0 to {most}")
    return int(text)


def space_index(word: str) -> int:
    return index(SPACE_NAMES[:SPACES], word, "space")


def unknown_or(names: list[str], word: str, what: str) -> int:
    return -1 if word == "?" else index(names, word, what)


def taken_colours(words: list[str]) -> list[int]:
    """Takes colour words off the front and counts them."""
    tokens = [0] * COLOURS
    while words and words[0] in COLOUR_NAMES[:COLOURS]:
        tokens[COLOUR_NAMES.index(words.pop(0))] += 1
    return tokens


def listed(key: str, words: list[str], between: str = " ") -> str:
    """A line, or nothing where there is nothing to list."""
    return f"{key} {between.join(words)}" if words else ""
