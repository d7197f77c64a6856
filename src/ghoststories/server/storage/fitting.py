"""Whether a table can go on with the rules and the cards of this program."""

import json
from collections.abc import Collection

from ghoststories.content.tables import Content
from ghoststories.server.storage.unreadable import UNREADABLE
from ghoststories.table.rules_version import difference, rules_of
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.numbers import facts_digest


def now(ruleset: Ruleset, content: Content) -> dict[str, str]:
    """What the row of a table says about the rules and cards it is played by from now on."""
    expansions = ruleset.expansions
    rules = json.dumps(rules_of(expansions))
    return {"rules": rules, "content": facts_digest(content, expansions)}


def other(rules: object, cards: str, expansions: Collection[str], content: Content) -> str | None:
    """What it was played by, and is played by now: `rules base 2 -> 3; cards 08ca -> 1f3c`."""
    changed = difference(rules, expansions)
    held = facts_digest(content, expansions)
    told = [f"rules {changed}"] if changed else []
    told += [f"cards {cards} -> {held}"] if cards != held else []
    return "; ".join(told) or None


def why_not(ruleset: str, rules: str | int, cards: str, content: Content) -> str | None:
    """Why a game cannot go on, by its row as it is stored; None: it can."""
    try:
        played = Ruleset.from_json(json.loads(ruleset))
        number = rules if isinstance(rules, int) else json.loads(rules)  # before the schema 0003
        return other(number, cards, played.expansions, content)
    except UNREADABLE as error:
        return f"its rules cannot be read ({error})"


def why_not_begun(ruleset: str, content: Content) -> str | None:
    """The same for a lobby, which takes the rules of today."""
    try:
        Ruleset.from_json(json.loads(ruleset)).check(content)
    except UNREADABLE as error:
        return f"its rules cannot be read ({error})"
    return None
