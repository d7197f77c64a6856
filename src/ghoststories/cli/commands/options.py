"""Options that several commands share, with what a shell can complete; files they read."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from ghoststories.cli.game.stop import stop
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.phrases import phrases
from ghoststories.content.tables import Content
from ghoststories.content.words import UnknownLanguage, check_language
from ghoststories.kinds import sets
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.record import RecordError, from_record
from ghoststories.table.ruleset.options import (
    EDITIONS,
    LEVELS,
    POOLS,
    PORTALS,
    REPLACED,
    SIDES,
    TILE_CHOICES,
    UNLOCKS,
    RulesetError,
)


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


def several(words: Sequence[str]) -> Callable[[str], list[str]]:
    """What a shell offers for the last of several words with commas between them."""

    def offered(incomplete: str) -> list[str]:
        before, comma, last = incomplete.rpartition(",")
        return [before + comma + word for word in completes(words)(last)]

    return offered


PLAYERS = typer.Option(help="Taoists, 1 to 4; else 4.", autocompletion=completes("1234"))
LEVEL = typer.Option(
    help=f"{', '.join(LEVELS)}; else normal.",
    autocompletion=completes(LEVELS),
    callback=among("--level", LEVELS),
)
EDITION = typer.Option(
    help=f"{' or '.join(EDITIONS)}; else second.",
    autocompletion=completes(EDITIONS),
    callback=among("--edition", EDITIONS),
)
BOTH = "both"
SET_CHOICES = (*sets.NAMES, BOTH)
SET = typer.Option(
    "--set",
    help=f"{', '.join(sets.NAMES)} or {BOTH}: the base game, or with expansions; else base.",
    autocompletion=completes(SET_CHOICES),
    callback=among("--set", SET_CHOICES),
)
PORTAL = typer.Option(
    help=f"White Moon: where the Portal stands: {', '.join(PORTALS)}.",
    autocompletion=completes(list(PORTALS)),
    callback=among("--portal", list(PORTALS)),
)
TILES = typer.Option(
    help=f"With an expansion, the village tiles: {' or '.join(TILE_CHOICES)}.",
    autocompletion=completes(TILE_CHOICES),
    callback=among("--tiles", TILE_CHOICES),
)
POOL = typer.Option(
    help=f"White Moon: incarnations of which sets: {', '.join(POOLS)}.",
    autocompletion=completes(POOLS),
    callback=among("--pool", POOLS),
)
CATACOMBS = typer.Option(
    help=f"Black Secret: the side of the catacombs: {' or '.join(SIDES)}.",
    autocompletion=completes(SIDES),
    callback=among("--catacombs", SIDES),
)
UNLOCK = typer.Option(
    help=f"Black Secret: what unlocks the next level of curses: {' or '.join(UNLOCKS)}.",
    autocompletion=completes(UNLOCKS),
    callback=among("--unlock", UNLOCKS),
)
CALLIGRAPHER = typer.Option(
    help="Black Secret: the tile the Calligrapher replaces, or none.",
    autocompletion=completes(REPLACED),
    callback=among("--calligrapher", REPLACED),
)

Language = Annotated[
    str,
    typer.Option(
        help=f"Language of names and words: {', '.join(LANGUAGES)}.",
        autocompletion=completes(LANGUAGES),
        callback=language,
    ),
]
Players = Annotated[int, PLAYERS]
Level = Annotated[str, LEVEL]
Edition = Annotated[str, EDITION]
PlayersIfSaid = Annotated[int | None, PLAYERS]
LevelIfSaid = Annotated[str | None, LEVEL]
EditionIfSaid = Annotated[str | None, EDITION]
SetIfSaid = Annotated[str | None, SET]
PortalIfSaid = Annotated[str | None, PORTAL]
TilesIfSaid = Annotated[str | None, TILES]
PoolIfSaid = Annotated[str | None, POOL]
CatacombsIfSaid = Annotated[str | None, CATACOMBS]
UnlockIfSaid = Annotated[str | None, UNLOCK]
CalligrapherIfSaid = Annotated[str | None, CALLIGRAPHER]
Levels = Annotated[
    str,
    typer.Option(help=f"One or several: {','.join(LEVELS)}.", autocompletion=several(LEVELS)),
]
Editions = Annotated[
    str,
    typer.Option(help=f"One or several: {','.join(EDITIONS)}.", autocompletion=several(EDITIONS)),
]
NoColor = Annotated[bool, typer.Option("--no-color", help="No colours.")]
AsciiOnly = Annotated[bool, typer.Option("--ascii", help="Letters for symbols.")]


def set_fields(
    of_set: str | None,
    portal: str | None,
    tiles: str | None,
    pool: str | None,
    *,
    catacombs: str | None = None,
    unlock: str | None = None,
    calligrapher: str | None = None,
) -> dict[str, Any]:
    """The fields of a ruleset for the sets that were said; only those that were."""
    fields: dict[str, Any] = {
        "portal": portal,
        "tiles": tiles,
        "incarnation_pool": pool,
        "catacombs": catacombs,
        "unlock": unlock,
        "calligrapher": calligrapher,
    }
    if of_set is not None:
        fields["expansions"] = (
            tuple(sets.NAMES[1:]) if of_set == BOTH else (of_set,) * (of_set != sets.NAMES[0])
        )
    return {name: value for name, value in fields.items() if value is not None}


def set_of(expansions: Sequence[str]) -> str:
    """The word of `--set` for the expansions of a ruleset."""
    if len(expansions) > 1:
        return BOTH
    return expansions[0] if expansions else sets.NAMES[0]


def refused(error: RulesetError) -> str:
    """What is wrong with a ruleset, by the name of the option that said it."""
    return f"--{error}".replace("--incarnation_pool", "--pool", 1)


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
