"""By which version of the rules a game is played: a number for each set.

A number grows with every change of that set's rules after which an old record would replay
differently. A game has the numbers of the sets it is played with and no others, so a correction of
White Moon parts no base game from its record.
"""

from collections.abc import Collection, Mapping

from ghoststories.table.sets import SETS, in_use

BASE = "base"
BASE_RULES = 3
"""Those of the expansions are in their doors: `rules_version`."""


Rules = int | Mapping[str, int]
"""As it is written down: by set, or the one number of all."""


class UnreadableRules(ValueError):
    """Neither numbers by set nor one number."""


def rules_of(expansions: Collection[str]) -> dict[str, int]:
    """As this program plays a game of these sets; as a record writes it."""
    return {BASE: BASE_RULES, **{one.name: one.rules_version for one in in_use(expansions)}}


def read_rules(told: object, expansions: Collection[str]) -> dict[str, int]:
    """As a record, a table or a folder has it. Before every set had its own there was one number
    for all of them."""
    if type(told) is int:
        return dict.fromkeys((BASE, *expansions), told)
    if not isinstance(told, Mapping) or not all(
        isinstance(name, str) and type(number) is int for name, number in told.items()
    ):
        raise UnreadableRules(f"{told!r} is no version of the rules")
    return dict(told)


def in_words(rules: Mapping[str, int]) -> str:
    """`base 3, white-moon 2`."""
    return ", ".join(f"{name} {number}" for name, number in rules.items())


def difference(told: object, expansions: Collection[str]) -> str | None:
    """What a game was played by and this program does not play, `base 2 -> 3`; None: the same."""
    was, now = read_rules(told, expansions), rules_of(expansions)
    unknown = [name for name in expansions if name not in {one.name for one in SETS}]
    changed = [
        f"{name} {was.get(name, 'unknown')} -> {number}"
        for name, number in now.items()
        if was.get(name) != number
    ]
    return ", ".join([*changed, *(f"{name} is no set of this version" for name in unknown)]) or None
