"""`ghoststories cards`: the cards in words, all of them in a table or one in full."""

import difflib
import json
import sys
import unicodedata
from collections.abc import Collection
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from ghoststories.cli import shelves
from ghoststories.cli.commands import options
from ghoststories.cli.game.stop import stop
from ghoststories.cli.sets import all_shelves
from ghoststories.content.facts import Facts, facts
from ghoststories.content.parse import LANGUAGES, OF_ITS_BOARD, TAO_COLOURS
from ghoststories.content.provenance import DESIGNED
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import GROUP_NAMES
from ghoststories.content.words import ability_words, resistance_words, words
from ghoststories.kinds import ability, sets

OF_SET = f"{', '.join(sets.NAMES)}; an expansion has more than cards."
COLOUR = f"Only {', '.join(TAO_COLOURS)}."
GROUP = f"Only {' or '.join(GROUP_NAMES)}."
PIPE_WIDTH = 1000
"""Room for a table that nobody looks at in a terminal: a card stays on one line."""


def cards(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Cards to show in full: a name in any language, an id or a number."),
    ] = None,
    *,
    lang: options.Language = "en",
    of_set: Annotated[str | None, options.word_of(sets.NAMES, "--set", OF_SET)] = None,
    colour: Annotated[str | None, options.word_of(TAO_COLOURS, "--colour", COLOUR)] = None,
    group: Annotated[str | None, options.word_of(GROUP_NAMES, "--group", GROUP)] = None,
    content_file: options.ContentFileOrOverride = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """List the cards, or show some of them in full.

    Example: ghoststories cards "black widow" --lang pl
    """
    content = options.content_of(content_file)
    wanted = _named(content, names or [], of_set)
    found = [ident for ident in wanted if _is_like(content, ident, colour, group)]
    if not found:
        stop("no card is like that; leave out --colour or --group, or one of the names")
    if as_json:
        listed = [_as_json(content, ident) for ident in found]
        typer.echo(json.dumps(listed, indent=1, ensure_ascii=False))
    elif names:
        typer.echo("\n\n".join(_in_full(content, ident, lang) for ident in found))
    else:
        _print_tables(content, found, lang, of_set or sets.NAMES[0])


def in_words(content: Content, name: str, expansions: Collection[str], lang: str) -> str | None:
    """What a game's cards, artifacts and the like of that name are; None if it has none."""
    in_use = [sets.NAMES[0], *expansions]
    known = [one for one in _known(content, None) if sets.NAMES[content.set_of[one]] in in_use]
    found = _matches(content, known, name)
    return "\n".join(_in_full(content, ident, lang) for ident in found) or None


def _is_like(content: Content, ident: str, colour: str | None, group: str | None) -> bool:
    """What is no card has neither colour nor group."""
    if _shelf_of(content, ident):
        return colour is None and group is None
    card = facts(content, ident)
    return colour in (None, card.colour) and group in (None, card.group)


# ---------------------------------------------------------------- finding cards
def _named(content: Content, names: list[str], of_set: str | None) -> list[str]:
    """Those of a set; or those named, be it in one name of several words or in several names."""
    known = _known(content, of_set if names else of_set or sets.NAMES[0])
    if not names:
        return known
    together = _matches(content, known, " ".join(names))
    if together:
        return together
    found: list[str] = []
    for name in names:
        matches = _matches(content, known, name)
        if not matches:
            stop(_unknown(content, known, name if len(names) > 1 else " ".join(names)))
        found += [ident for ident in matches if ident not in found]
    return found


def _known(content: Content, of_set: str | None) -> list[str]:
    """The cards of a set or of all, then what else an expansion has."""
    number = None if of_set is None else sets.NAMES.index(of_set)
    things = [ident for shelf in all_shelves() for ident in shelf.idents(content)]
    known = content.card_id if number == sets.BASE else [*content.card_id, *things]
    return [ident for ident in known if number in (None, content.set_of[ident])]


def _shelf_of(content: Content, ident: str) -> shelves.Shelf | None:
    """None for a card."""
    return next((shelf for shelf in all_shelves() if ident in shelf.idents(content)), None)


def _matches(content: Content, known: list[str], name: str) -> list[str]:
    """Those called so, else those whose name has it in it."""
    if name.isdecimal():
        numbers = {ident: str(number) for number, ident in enumerate(content.card_id, 1)}
        return [ident for ident in known if numbers.get(ident) == name]
    wanted = _plain(name)
    called = {ident: [_plain(ident)] for ident in known}
    for ident, names in called.items():
        names += [_plain(content.names[lang][ident]) for lang in LANGUAGES]
    exact = [ident for ident, known in called.items() if wanted in known]
    within = [ident for ident, known in called.items() if any(wanted in one for one in known)]
    return exact or (within if wanted else [])


def _plain(name: str) -> str:
    """Without accents, capitals and hyphens: `Żółta plaga` may be typed `zolta plaga`."""
    spread = unicodedata.normalize("NFKD", name.casefold().replace("ł", "l").replace("-", " "))
    return " ".join("".join(c for c in spread if not unicodedata.combining(c)).split())


def _unknown(content: Content, idents: list[str], name: str) -> str:
    """What to say of a name that no card has: the likest names, or those with a like word."""
    called: dict[str, str] = {}
    for known in (content.names[lang][ident] for lang in LANGUAGES for ident in idents):
        for part in _plain(known).split():
            called.setdefault(part, known)
    called |= {_plain(known): known for known in called.values()}
    close = difflib.get_close_matches(_plain(name)[:60], called, n=3, cutoff=0.7)
    if not close:
        return f"there is no card {name[:40]!r}; `ghoststories cards` lists them all"
    likest = dict.fromkeys(called[one] for one in close)
    return f"there is no card {name[:40]!r}; did you mean {', '.join(likest)}?"


# ---------------------------------------------------------------- showing cards
def _resistance(content: Content, card: Facts, lang: str) -> str:
    text = ", ".join(resistance_words(lang, card.resistance)) or "–"
    return shelves.marked(content, card.id, "resistance", text)


def _stone(content: Content, card: Facts, stone: str, lang: str) -> str:
    told = [ability_words(lang, stone, one.name, one.n) for one in card.stone(stone)]
    return shelves.marked(content, card.id, stone, ", ".join(told) or "–")


def _colour(content: Content, card: Facts, lang: str) -> str:
    said = words(lang)
    if OF_ITS_BOARD in card.resistance:
        return shelves.marked(content, card.id, "color", said["cards.of_its_board"])
    text = f"{said[f'colour.{card.colour}']} ({said[f'symbol.{card.colour}']})"
    if not card.resistance:
        text = "–"  # a Summoning card: its colour says nothing
    return shelves.marked(content, card.id, "color", text)


def _print_tables(content: Content, found: list[str], lang: str, of_set: str) -> None:
    said, number = words(lang), sets.NAMES.index(of_set)
    cards = [facts(content, ident) for ident in found if not _shelf_of(content, ident)]
    headings = ["#", said["cards.name"], said["cards.colour"], said["picture.resistance"]]
    if cards:
        rows = [_row(content, card, lang) for card in cards]
        _print_table([*headings, *(said[f"stone.{stone}"] for stone in ability.ON_STONE)], rows)
    for shelf in all_shelves():
        on_it = [ident for ident in found if ident in shelf.idents(content)]
        if on_it:
            headings = [said[f"cards.{heading}"] for heading in (shelf.word, *shelf.columns)]
            names = [shelves.name_of(content, one, lang) for one in on_it]
            rows = [shelf.row(content, one, lang) for one in on_it]
            _print_table(headings, [[n, *row] for n, row in zip(names, rows, strict=True)])
    if any(content.provenance[ident] == DESIGNED for ident in found):
        typer.echo(said["cards.designed"])
    if content.designed(number):
        counts = {"n": content.designed(number), "all": content.values(number)}
        typer.echo(said["cards.count"].format(**counts))


def _row(content: Content, card: Facts, lang: str) -> list[str]:
    stones = [_stone(content, card, stone, lang) for stone in ability.ON_STONE]
    about = [_colour(content, card, lang), _resistance(content, card, lang)]
    return [str(card.number), shelves.name_of(content, card.id, lang), *about, *stones]


def _print_table(headings: list[str], rows: list[list[str]]) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        table.add_column(heading, justify="right" if heading == "#" else "left")
    for row in rows:
        table.add_row(*row)
    width = None if sys.stdout.isatty() else PIPE_WIDTH
    Console(width=width, markup=False, highlight=False, emoji=False).print(table)


def _in_full(content: Content, ident: str, lang: str) -> str:
    shelf = _shelf_of(content, ident)
    if shelf:
        return shelf.in_full(content, ident, lang)
    said, card = words(lang), facts(content, ident)
    others = shelves.other_names(content, ident, lang)
    lines = [
        f"{card.number}  {shelves.name_of(content, card.id, lang)}  ({card.id}; {others})",
        f"    {said[f'group.{card.group}']}, {_colour(content, card, lang)}",
        f"    {said['picture.resistance']}: {_resistance(content, card, lang)}",
    ]
    for one in card.abilities:
        does = ability_words(lang, one.stone, one.name, one.n)
        told = shelves.marked(content, ident, one.stone, does)
        lines.append(f"    {said[f'stone.{one.stone}']}: {told} [{', '.join(one.rules)}]")
    if card.provenance == DESIGNED:
        lines.append(f"    {said['cards.designed']}")
    lines += shelves.not_printed(content, ident, lang)
    rules = list(dict.fromkeys(rule for one in card.abilities for rule in one.rules))
    if rules:
        lines.append(f"    ghoststories rules show {' '.join(rules)} --lang {lang}")
    return "\n".join(lines)


def _as_json(content: Content, ident: str) -> dict[str, Any]:
    shelf = _shelf_of(content, ident)
    if shelf:
        return shelf.as_json(content, ident)
    card = facts(content, ident)
    return {
        "number": card.number,
        "id": card.id,
        "set": sets.NAMES[content.set_of[ident]],
        "group": card.group,
        "names": shelves.names_json(content, ident),
        "colour": card.colour,
        "resistance": card.resistance,
        "stones": {
            stone: [
                {"ability": one.name, **({"n": one.n} if one.n else {}), "rules": one.rules}
                for one in card.stone(stone)
            ]
            for stone in ability.ON_STONE
        },
        **shelves.provenance_json(content, ident),
    }
