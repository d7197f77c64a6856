"""Whether a table can go on with the rules and the cards of this program."""

from collections.abc import Collection

from ghoststories.content.tables import Content
from ghoststories.table.rules_version import difference
from ghoststories.table.ruleset.numbers import facts_digest


def other(rules: object, cards: str, expansions: Collection[str], content: Content) -> str | None:
    """What it was played by, and is played by now: `rules base 2 -> 3; cards 08ca -> 1f3c`."""
    changed = difference(rules, expansions)
    now = facts_digest(content, expansions)
    told = [f"rules {changed}"] if changed else []
    told += [f"cards {cards} -> {now}"] if cards != now else []
    return "; ".join(told) or None
