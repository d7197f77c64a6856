"""Options that several commands share, with what a shell can complete; files they read."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from ghoststories.cli.stop import stop
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.words import UnknownLanguage, check_language
from ghoststories.table.ruleset import EDITIONS, LEVELS


def completes(words: Sequence[str]) -> Callable[[str], list[str]]:
    """What a shell offers for a choice of words."""
    return lambda incomplete: [word for word in words if word.startswith(incomplete)]


def language(lang: str) -> str:
    """Checked here and not by typer, so that the answer is one sentence."""
    try:
        check_language(lang)
    except UnknownLanguage as error:
        stop(f"--lang: {error}")
    return lang


Language = Annotated[
    str,
    typer.Option(
        help=f"Language of names and words: {', '.join(LANGUAGES)}.",
        autocompletion=completes(LANGUAGES),
        callback=language,
    ),
]
Players = Annotated[
    int | None,
    typer.Option(
        help="Taoists in the position's game, 1 to 4; else 4.", autocompletion=completes("1234")
    ),
]
Level = Annotated[
    str | None,
    typer.Option(
        help=f"{', '.join(LEVELS)}; else normal.",
        autocompletion=completes(LEVELS),
    ),
]
Edition = Annotated[
    str | None,
    typer.Option(
        help=f"{' or '.join(EDITIONS)}; else second.",
        autocompletion=completes(EDITIONS),
    ),
]


def one_of(option: str, word: str | None, words: Sequence[str]) -> None:
    if word is not None and word not in words:
        stop(f"{option} {word}: there is no such one; choose {', '.join(words)}")


def text_of(file: str) -> str:
    """What is in a file; `-` is what comes on standard input."""
    try:
        if file == "-":
            return sys.stdin.buffer.read().decode("utf-8")
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        stop(f"{file}: {error.strerror}; name a file that can be read, or - for standard input")
    except (UnicodeDecodeError, ValueError):
        stop(f"{file}: this is no text in UTF-8; name a text position or a record")
