"""`ghoststories cards`: the cards in words, all of them in a table or one in full."""

import difflib
import json
import sys
import unicodedata
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from ghoststories.cli.options import Language, completes, one_of
from ghoststories.cli.stop import stop
from ghoststories.content.facts import Facts, facts
from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES, TAO_COLOURS
from ghoststories.content.rows import ContentError
from ghoststories.content.rulebook import SETS
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import GROUP_NAMES, STONES
from ghoststories.content.words import ability_words, words

PIPE_WIDTH = 1000
"""Room for a table that nobody looks at in a terminal: a card stays on one line."""


def cards(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Cards to show in full: a name in any language, an id or a number."),
    ] = None,
    *,
    lang: Language = "en",
    of_set: Annotated[
        str, typer.Option("--set", help=f"{', '.join(SETS)}.", autocompletion=completes(SETS))
    ] = "base",
    colour: Annotated[
        str | None,
        typer.Option(help=f"Only {', '.join(TAO_COLOURS)}.", autocompletion=completes(TAO_COLOURS)),
    ] = None,
    group: Annotated[
        str | None,
        typer.Option(
            help=f"Only {' or '.join(GROUP_NAMES)}.", autocompletion=completes(GROUP_NAMES)
        ),
    ] = None,
    override: Annotated[
        Path | None, typer.Option(help="A file that corrects cards, as your table has it.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """List the cards, or show some of them in full.

    Example: ghoststories cards "black widow" --lang pl
    """
    one_of("--set", of_set, SETS)
    one_of("--colour", colour, TAO_COLOURS)
    one_of("--group", group, GROUP_NAMES)
    content = _content(override)
    named = [facts(content, ident) for ident in _named(content, names or [])]
    found = [c for c in named if colour in (None, c.colour) and group in (None, c.group)]
    if not found:
        stop("no card is like that; leave out --colour or --group, or one of the names")
    if as_json:
        listed = [_as_json(content, card, of_set) for card in found]
        typer.echo(json.dumps(listed, indent=1, ensure_ascii=False))
    elif names:
        typer.echo("\n\n".join(_in_full(content, card, lang) for card in found))
    else:
        _print_table(content, found, lang)


def _content(override: Path | None) -> Content:
    try:
        return load_content(override)
    except ContentError as error:
        stop(f"--override: {error}")
    except OSError as error:
        stop(f"--override {override}: {error.strerror}; name a file that can be read")


# ---------------------------------------------------------------- finding cards
def _named(content: Content, names: list[str]) -> list[str]:
    """All cards; or those named, be it in one name of several words or in several names."""
    if not names:
        return content.card_id
    together = _matches(content, " ".join(names))
    if together:
        return together
    found: list[str] = []
    for name in names:
        matches = _matches(content, name)
        if not matches:
            stop(_unknown(content, name if len(names) > 1 else " ".join(names)))
        found += [ident for ident in matches if ident not in found]
    return found


def _matches(content: Content, name: str) -> list[str]:
    """Cards called so, else those whose name has it in it."""
    if name.isdecimal():
        return [ident for number, ident in enumerate(content.card_id, 1) if str(number) == name]
    wanted = _plain(name)
    called = {ident: _called(content, ident) for ident in content.card_id}
    exact = [ident for ident, known in called.items() if wanted in known]
    within = [ident for ident, known in called.items() if any(wanted in one for one in known)]
    return exact or (within if wanted else [])


def _called(content: Content, ident: str) -> list[str]:
    return [_plain(ident), *(_plain(content.names[lang][ident]) for lang in LANGUAGES)]


def _plain(name: str) -> str:
    """Without accents, capitals and hyphens: `Żółta plaga` may be typed `zolta plaga`."""
    spread = unicodedata.normalize("NFKD", name.casefold().replace("ł", "l").replace("-", " "))
    return " ".join("".join(c for c in spread if not unicodedata.combining(c)).split())


def _unknown(content: Content, name: str) -> str:
    """What to say of a name that no card has: the likest names, or those with a like word."""
    called: dict[str, str] = {}
    for known in (content.names[lang][ident] for lang in LANGUAGES for ident in content.card_id):
        for part in _plain(known).split():
            called.setdefault(part, known)
    called |= {_plain(known): known for known in called.values()}
    close = difflib.get_close_matches(_plain(name)[:60], called, n=3, cutoff=0.7)
    if not close:
        return f"there is no card {name[:40]!r}; `ghoststories cards` lists them all"
    likest = dict.fromkeys(called[one] for one in close)
    return f"there is no card {name[:40]!r}; did you mean {', '.join(likest)}?"


# ---------------------------------------------------------------- showing cards
def _resistance(card: Facts, lang: str) -> str:
    said = words(lang)
    return ", ".join(f"{n} {said[f'colour.{colour}']}" for colour, n in card.resistance.items())


def _stone(card: Facts, stone: str, lang: str) -> str:
    return ", ".join(ability_words(lang, stone, one.name, one.n) for one in card.stone(stone))


def _name(content: Content, card: Facts, lang: str) -> str:
    return content.names[lang][card.id] + ("" if card.provenance == "printed" else " *")


def _colour(card: Facts, lang: str) -> str:
    return f"{words(lang)[f'colour.{card.colour}']} ({words(lang)[f'symbol.{card.colour}']})"


def _print_table(content: Content, found: list[Facts], lang: str) -> None:
    said = words(lang)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("#", justify="right")
    for heading in ("name", "colour"):
        table.add_column(said[f"cards.{heading}"])
    table.add_column(said["picture.resistance"])
    for stone in STONES:
        table.add_column(said[f"stone.{stone}"])
    for card in found:
        stones = [_stone(card, stone, lang) or "–" for stone in STONES]
        about = [_name(content, card, lang), _colour(card, lang), _resistance(card, lang)]
        table.add_row(str(card.number), *about, *stones)
    width = None if sys.stdout.isatty() else PIPE_WIDTH
    Console(width=width, markup=False, highlight=False, emoji=False).print(table)
    if any(card.provenance != "printed" for card in found):
        typer.echo(said["cards.designed"])


def _in_full(content: Content, card: Facts, lang: str) -> str:
    said = words(lang)
    others = [f"{other} {content.names[other][card.id]}" for other in LANGUAGES if other != lang]
    lines = [
        f"{card.number}  {_name(content, card, lang)}  ({card.id}; {', '.join(others)})",
        f"    {said[f'group.{card.group}']}, {_colour(card, lang)}",
        f"    {said['picture.resistance']}: {_resistance(card, lang)}",
    ]
    for one in card.abilities:
        told = ability_words(lang, one.stone, one.name, one.n)
        lines.append(f"    {said[f'stone.{one.stone}']}: {told} [{', '.join(one.rules)}]")
    if card.provenance != "printed":
        lines.append(f"    {said['cards.designed']}")
    rules = list(dict.fromkeys(rule for one in card.abilities for rule in one.rules))
    if rules:
        lines.append(f"    ghoststories rules show {' '.join(rules)} --lang {lang}")
    return "\n".join(lines)


def _as_json(content: Content, card: Facts, of_set: str) -> dict[str, Any]:
    return {
        "number": card.number,
        "id": card.id,
        "set": of_set,
        "group": card.group,
        "names": {lang: content.names[lang][card.id] for lang in LANGUAGES},
        "colour": card.colour,
        "resistance": card.resistance,
        "stones": {
            stone: [
                {"ability": one.name, **({"n": one.n} if one.n else {}), "rules": one.rules}
                for one in card.stone(stone)
            ]
            for stone in STONES
        },
        "provenance": card.provenance,
    }
