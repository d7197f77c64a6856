"""What `ghoststories cards` shows of Black Secret: curses, mantras, tokens, demons and boards."""

from typing import Any, Final

from ghoststories.content.black_secret.facts import (
    curse_facts,
    demon_facts,
    entrances,
    mantra_facts,
    square_colours,
    tier_numbers,
    token_counts,
)
from ghoststories.content.black_secret.parse import CATACOMB_IDS, TIER_IDS, TOKEN_IDS
from ghoststories.content.black_secret.vocabulary import DEMONS
from ghoststories.content.black_secret.words import effect_words
from ghoststories.content.tables import Content
from ghoststories.content.words import words

COLUMNS: Final = {
    "demon": ("cost", "strength", "side_a", "side_b", "rule"),
    "token": ("counts", "does"),
    "catacombs": ("squares", "entrances"),
    "tier": ("slots", "curses_dealt", "mantras_dealt"),
    "curse_token": ("level", "colour", "does"),
    "mantra": ("level", "does"),
}
"""Kind -> its headings after the name."""
VALUES: Final = {
    "cost": "cost",
    "strength": "resistance",
    "side_a": "a",
    "side_b": "b",
    "counts": "counts",
    "squares": "squares",
    "entrances": "entrances",
    "slots": "slots",
    "curses_dealt": "curses",
    "mantras_dealt": "mantras",
    "level": "level",
    "colour": "color",
}
"""Heading -> the value whose provenance it shows."""


def idents(content: Content) -> dict[str, list[str]]:
    """Kind -> everything of it."""
    return {
        "demon": DEMONS,
        "token": TOKEN_IDS,
        "catacombs": CATACOMB_IDS,
        "tier": TIER_IDS,
        "curse_token": content.curse_id,
        "mantra": content.mantra_id,
    }


def value_of(kind: str, heading: str) -> str:
    """The value behind a column, by which it is marked as designed."""
    if heading == "does":
        return "effect" if kind in ("curse_token", "mantra") else "rule"
    return VALUES.get(heading, heading)


def texts_of(content: Content, kind: str, ident: str, lang: str) -> list[str]:
    """The columns of a thing in words, in the order of `COLUMNS`."""
    said = words(lang)
    if kind == "demon":
        demon = demon_facts(content, ident)
        effects = [said[f"demon.{effect}"] for effect in demon.effects]
        return [str(demon.cost), str(demon.resistance), *effects, content.rule[ident]]
    if kind == "token":
        counts = ", ".join(map(str, token_counts(content, ident)))
        does = said[f"token.{ident.removeprefix('token-')}"]
        return [counts, f"{does} [{content.rule[ident]}]"]
    if kind == "catacombs":
        colours = [said[f"colour.{colour}"] for colour in square_colours(content, ident)]
        rows = [", ".join(colours[at : at + 3]) for at in (0, 3, 6)]
        return [" / ".join(rows), ", ".join(map(str, entrances(content, ident)))]
    if kind == "tier":
        return [str(n) for n in tier_numbers(content, ident)]
    return _spell(content, kind, ident, lang)


def _spell(content: Content, kind: str, ident: str, lang: str) -> list[str]:
    said = words(lang)
    spell = (curse_facts if kind == "curse_token" else mantra_facts)(content, ident)
    does = effect_words(lang, spell.steps)
    does += f" ({said['cards.with_moon']})" if spell.white_moon else ""
    if kind == "mantra":
        return [str(spell.level), does]
    colour, symbol = said.get(f"colour.{spell.colour}"), said.get(f"symbol.{spell.colour}")
    return [str(spell.level), f"{colour} ({symbol})" if colour else "–", does]


def as_json(content: Content, kind: str, ident: str) -> dict[str, Any]:
    """The facts of a thing, in the words of the content files."""
    if kind == "demon":
        demon = demon_facts(content, ident)
        sides = {"a": demon.effects[0], "b": demon.effects[1]}
        numbers = {"cost": demon.cost, "resistance": demon.resistance}
        return {"rule": content.rule[ident], **numbers, **sides}
    if kind == "token":
        return {"rule": content.rule[ident], "counts": token_counts(content, ident)}
    if kind == "catacombs":
        return {
            "squares": square_colours(content, ident),
            "entrances": entrances(content, ident),
        }
    if kind == "tier":
        return dict(zip(("slots", "curses", "mantras"), tier_numbers(content, ident), strict=True))
    spell = (curse_facts if kind == "curse_token" else mantra_facts)(content, ident)
    return {
        "level": spell.level,
        **({"color": spell.colour or None} if kind == "curse_token" else {}),
        "white_moon": spell.white_moon,
        "effect": [step.as_row() for step in spell.steps],
    }
