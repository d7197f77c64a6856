"""Options that several commands share, with what a shell can complete; files they read."""

import functools
import inspect
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from ghoststories.cli.game.stop import stop
from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.phrases import phrases
from ghoststories.content.rows import ContentError
from ghoststories.content.tables import Content
from ghoststories.content.words import UnknownLanguage, check_language
from ghoststories.kinds import sets
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.option import Option, RulesetError
from ghoststories.table.record import RecordError, from_record
from ghoststories.table.ruleset import OPTIONS
from ghoststories.table.ruleset.options import BOTH, EDITIONS, LEVELS, SET_CHOICES, expansions_of


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


def among(option: str, words: Sequence[str]) -> Callable[[str | None], str | None]:
    """Checks a choice of words likewise."""

    def checked(word: str | None) -> str | None:
        one_of(option, word, words)
        return word

    return checked


def word_of(words: Sequence[str], option: str, help: str) -> Any:
    """An option that is one of the words."""
    check = among(option, words)
    return typer.Option(option, help=help, autocompletion=completes(words), callback=check)


def words_of(words: Sequence[str], help: str) -> Any:
    """An option that is several of the words with commas between them; a shell offers the last."""

    def offered(incomplete: str) -> list[str]:
        before, comma, last = incomplete.rpartition(",")
        return [before + comma + word for word in completes(words)(last)]

    return typer.Option(help=help, autocompletion=offered)


LANGUAGE = f"Language of names and words: {', '.join(LANGUAGES)}."
Language = Annotated[
    str, typer.Option(help=LANGUAGE, autocompletion=completes(LANGUAGES), callback=language)
]
Levels = Annotated[str, words_of(LEVELS, f"One or several: {','.join(LEVELS)}.")]
Editions = Annotated[str, words_of(EDITIONS, f"One or several: {','.join(EDITIONS)}.")]
Processes = Annotated[
    str | None, typer.Option(metavar="N", help="How many play; all cores if left out.")
]
CORRECTED = "A file that corrects cards, as your table has it."
CONTENT = {"envvar": "GHOSTSTORIES_CONTENT", "metavar": "FILE", "help": CORRECTED}
ContentFile = Annotated[Path | None, typer.Option("--content", **CONTENT)]
ContentFileOrOverride = Annotated[Path | None, typer.Option("--content", "--override", **CONTENT)]
NoColor = Annotated[bool, typer.Option("--no-color", help="No colours.")]
AsciiOnly = Annotated[bool, typer.Option("--ascii", help="Letters for symbols.")]


# ---------------------------------------------------------------- options of a ruleset
Chosen = dict[str, Any]
"""Fields of a ruleset, only those that were said on the command line."""


def takes_ruleset(*beside: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A command with an option for each row of a ruleset, in the place of its parameter `chosen`;
    but not for those that it has in a way of its own."""

    def with_options(command: Callable[..., None]) -> Callable[..., None]:
        rows = [row for row in OPTIONS.values() if row.name not in beside]

        @functools.wraps(command)
        def called(*args: Any, **given: Any) -> None:
            said = {row.name: _value(row, given.pop(_parameter(row))) for row in rows}
            chosen = {name: value for name, value in said.items() if value is not None}
            command(*args, chosen=chosen, **given)

        own = inspect.signature(command)
        parameters: list[inspect.Parameter] = []
        for one in own.parameters.values():
            parameters += map(_option, rows) if one.name == "chosen" else [one]
        called.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]
        called.__annotations__ = {one.name: one.annotation for one in parameters}
        return called

    return with_options


def _parameter(row: Option) -> str:
    """`set` is a word of Python."""
    return "of_set" if row.word == "set" else row.word.replace("-", "_")


def _option(row: Option) -> inspect.Parameter:
    words = SET_CHOICES if row.name == "expansions" else tuple(map(str, row.values))
    kind: type = row.kind if row.kind in (int, bool) else str
    checked = kind is str and bool(words)
    said = typer.Option(
        f"--{row.word}",
        help=row.said.help,
        autocompletion=completes(words) if words else None,
        callback=among(f"--{row.word}", words) if checked else None,
    )
    by_name, annotation = inspect.Parameter.KEYWORD_ONLY, Annotated[kind | None, said]
    return inspect.Parameter(_parameter(row), by_name, default=None, annotation=annotation)


def _value(row: Option, typed: Any) -> Any:
    """As a ruleset has it; None if nothing was said."""
    if typed is None or row.kind is not tuple:
        return typed
    if row.name == "expansions":
        return expansions_of(typed)
    return tuple(typed.lower().replace(",", " ").split())


def set_of(expansions: Sequence[str]) -> str:
    """The word of `--set` for the expansions of a ruleset."""
    if len(expansions) > 1:
        return BOTH
    return expansions[0] if expansions else sets.NAMES[0]


def refused(error: RulesetError) -> str:
    """What is wrong with a ruleset, by the name of the option that said it."""
    name, colon, reason = str(error).partition(":")
    return f"--{OPTIONS[name].word if name in OPTIONS else name}{colon}{reason}"


def content_of(file: Path | None) -> Content:
    """What is played with, corrected by a file."""
    try:
        return load_content(file)
    except ContentError as error:
        stop(f"--content: {error}")


def one_of(option: str, word: str | None, words: Sequence[str]) -> None:
    if word is not None and word not in words:
        stop(f"{option}: {word[:40]!r} is not one of {', '.join(words)}")


def text_of(file: str, lang: str) -> str:
    """What is in a file; `-` is what comes on standard input."""
    say = phrases(lang).say
    try:
        if file == "-":
            return sys.stdin.buffer.read().decode("utf-8")
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        stop(say("file.cannot-read", file=file, reason=error.strerror or error))
    except (UnicodeDecodeError, ValueError):
        stop(say("file.no-text", file=file))


def recorded(file: str, text: str, content: Content, lang: str) -> Game:
    """The game of a record; nothing more is dealt in it."""
    try:
        return from_record(text, Seeded(""), content)
    except RecordError as error:
        stop(phrases(lang).say("file.no-record", file=file, reason=error))
