"""What Black Secret has beside cards, as its rows say it: for people, not for the engine."""

from ghoststories.content.black_secret.parse import Catacombs, Curse, Demon, Mantra, Tier, Token
from ghoststories.content.facts import row_of
from ghoststories.content.tables import Content

SpellFacts = Curse | Mantra


def curse_facts(content: Content, ident: str) -> SpellFacts:
    return row_of(content, ident, Curse)


def mantra_facts(content: Content, ident: str) -> SpellFacts:
    return row_of(content, ident, Mantra)


def demon_facts(content: Content, ident: str) -> Demon:
    return row_of(content, ident, Demon)


def token_counts(content: Content, ident: str) -> list[int]:
    """With one to four symbols on the back."""
    return row_of(content, ident, Token).counts


def square_colours(content: Content, ident: str) -> list[str]:
    """Of a side of the catacombs, row by row."""
    return row_of(content, ident, Catacombs).squares


def entrances(content: Content, ident: str) -> list[int]:
    return row_of(content, ident, Catacombs).entrances


def tier_numbers(content: Content, ident: str) -> list[int]:
    """Slots, curses dealt, mantras laid out."""
    tier = row_of(content, ident, Tier)
    return [tier.slots, tier.curses, tier.mantras]
