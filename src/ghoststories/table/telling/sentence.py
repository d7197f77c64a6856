"""A sentence that is still to be put into words: which one, and about what."""

from dataclasses import dataclass

from ghoststories.content.phrases import phrases

SIGNS = ("yinyang", "power_token", "crystal", "suling")
"""Names in sentences that are a picture and no value: every front end has its own."""


@dataclass(frozen=True)
class Sentence:
    """`Sentence("event.placed", {"card": "ghoul", "space": "N0"})`.

    The key is one of `content/phrases`, and a value's name says what it is; several ids stand one
    after another. `because` is the key of what caused it, about the value `cause`.
    """

    key: str
    values: dict[str, str]
    because: str = ""


@dataclass(frozen=True)
class Asked:
    """What is to be decided, by whom and by which rule; `say` is the question."""

    kind: str
    actor: str
    rule: str
    subject: dict[str, str]
    say: Sentence


def is_key(key: str) -> bool:
    """All languages have the same keys."""
    return key in phrases("en")


def first_key(*keys: str) -> str:
    """The first one that there is."""
    return next(key for key in keys if is_key(key))
