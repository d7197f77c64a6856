"""What `ghoststories cards` shows beside cards: families, artifacts and tiles of an expansion, and
what Black Secret brings (`cards_secret`)."""

from collections.abc import Sequence
from typing import Any, Final

from ghoststories.cli.black_secret import cards as secret
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.provenance import DESIGNED
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import VILLAGERS
from ghoststories.content.white_moon.facts import family_facts, lifetime
from ghoststories.content.white_moon.vocabulary import ARTIFACTS, FAMILIES
from ghoststories.content.white_moon.words import death_words, reward_words
from ghoststories.content.words import words
from ghoststories.kinds import sets

MARK: Final = " *"
"""Behind a value that is designed."""
MOON: Final = {"family": FAMILIES, "artifact": ARTIFACTS, "tile": VILLAGERS}
KINDS: Final = [*MOON, *secret.COLUMNS]


def marked(content: Content, ident: str, value: str, text: str) -> str:
    """A text with a mark if that value of the thing is designed."""
    return text + (MARK if content.provenance_of[ident][value] == DESIGNED else "")


def name_of(content: Content, ident: str, lang: str) -> str:
    return marked(content, ident, f"names.{lang}", content.names[lang][ident])


def things_of(content: Content, of_set: int | None) -> list[str]:
    """What a set has beside cards; tiles of the base game are no cards of it."""
    if of_set == 0:
        return []
    everything = [ident for idents in _by_kind(content).values() for ident in idents]
    return [ident for ident in everything if of_set is None or content.set_of[ident] == of_set]


def kind_of(content: Content, ident: str) -> str:
    """One of `KINDS`; empty for a card."""
    return next((kind for kind, idents in _by_kind(content).items() if ident in idents), "")


def _by_kind(content: Content) -> dict[str, list[str]]:
    return {**MOON, **secret.idents(content)}


def table_of(
    content: Content, kind: str, idents: Sequence[str], lang: str
) -> tuple[list[str], list[list[str]]]:
    """Headings and rows of the things of a kind."""
    columns = {
        "family": ["people", "curse", "reward"],
        "artifact": ["family", "lifetime", "does"],
        "tile": ["does"],
        **secret.COLUMNS,
    }
    headings = [words(lang)[f"cards.{column}"] for column in (kind, *columns[kind])]
    return headings, [
        [name_of(content, ident, lang), *_values(content, ident, lang).values()] for ident in idents
    ]


def _values(content: Content, ident: str, lang: str) -> dict[str, str]:
    """Heading -> value in words, each with its mark."""
    kind = kind_of(content, ident)
    if kind == "family":
        return _of_family(content, ident, lang)
    if kind in secret.COLUMNS:
        texts = secret.texts_of(content, kind, ident, lang)
        return {
            heading: marked(content, ident, secret.value_of(kind, heading), text)
            for heading, text in zip(secret.COLUMNS[kind], texts, strict=True)
        }
    rule = f"[{content.rule[ident]}]"
    if kind == "tile":
        return {"does": rule}
    said = words(lang)
    given_by = [
        marked(content, family, "reward", content.names[lang][family])
        for family in FAMILIES
        if family_facts(content, family).artifact == ident
    ]
    does = f"{said[f'artifact.{ident}']} {rule}"
    return {
        "family": ", ".join(given_by) or "–",
        "lifetime": marked(content, ident, "lifetime", said[f"cards.{lifetime(content, ident)}"]),
        "does": marked(content, ident, "rule", does),
    }


def _of_family(content: Content, ident: str, lang: str) -> dict[str, str]:
    family = family_facts(content, ident)
    death = death_words(lang, family)
    reward = reward_words(lang, family, content.names[lang])
    return {
        "people": marked(content, ident, "size", str(family.size)),
        "curse": marked(content, ident, "death", death),
        "reward": marked(content, ident, "reward", reward),
    }


def in_full(content: Content, ident: str, lang: str) -> str:
    said, kind = words(lang), kind_of(content, ident)
    others = [f"{other} {content.names[other][ident]}" for other in LANGUAGES if other != lang]
    about = f"{said[f'cards.{kind}']}; {sets.NAMES[content.set_of[ident]]}; {', '.join(others)}"
    lines = [f"{name_of(content, ident, lang)}  ({ident}; {about})"]
    lines += [
        f"    {said[f'cards.{heading}']}: {value}"
        for heading, value in _values(content, ident, lang).items()
    ]
    return "\n".join([*lines, *not_printed(content, ident, lang)])


def not_printed(content: Content, ident: str, lang: str) -> list[str]:
    """A line that says where its values are from, when not all of them are printed."""
    found = [
        f"{value} {word}"
        for value, word in content.provenance_of[ident].items()
        if word != "printed"
    ]
    return [f"    {words(lang)['cards.provenance']}: {', '.join(found)}"] if found else []


def as_json(content: Content, ident: str) -> dict[str, Any]:
    kind = kind_of(content, ident)
    told: dict[str, Any] = {
        "id": ident,
        "set": sets.NAMES[content.set_of[ident]],
        "group": kind,
        "names": {lang: content.names[lang][ident] for lang in LANGUAGES},
    }
    if kind in secret.COLUMNS:
        told |= secret.as_json(content, kind, ident)
    elif kind == "family":
        family = family_facts(content, ident)
        told["size"] = family.size
        told["death"] = {
            "curse": family.death,
            **({"color": family.colour} if family.colour else {}),
        }
        told["reward"] = {
            "reward": family.reward,
            **({"which": family.artifact} if family.artifact else {}),
            **({"n": family.n} if family.n else {}),
        }
    else:
        told["rule"] = content.rule[ident]
    if kind == "artifact":
        told["lifetime"] = lifetime(content, ident)
    return {**told, **provenance_json(content, ident)}


def provenance_json(content: Content, ident: str) -> dict[str, Any]:
    values = content.provenance_of[ident].items()
    return {
        "provenance": content.provenance[ident],
        "designed": [value for value, word in values if word == DESIGNED],
    }
