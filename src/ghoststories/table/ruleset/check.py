"""What makes a ruleset no game, or one that cannot be played yet."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from ghoststories.content.facts import abilities
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import GHOST, GROUP_NAMES, INCARNATION, POWERS, SPIRES
from ghoststories.engine.base.setup import GHOSTS_UNDER_AN_INCARNATION
from ghoststories.kinds import ability, sets
from ghoststories.table.option import Option, RulesetError, no_repeats, one_of
from ghoststories.table.ruleset import numbers
from ghoststories.table.ruleset.options import BOARD_COLOURS, PLAYED_BOARDS, UNCATCHABLE

if TYPE_CHECKING:
    from ghoststories.table.ruleset import Ruleset


def check(ruleset: "Ruleset", rows: Collection[Option], content: Content) -> None:
    """Raise RulesetError for what is no game."""
    for row in rows:
        row.check(getattr(ruleset, row.name), ruleset.expansions)
    no_repeats("expansions", ruleset.expansions)
    for row in rows:
        row.check_needs(ruleset)
    if ruleset.first is not None and ruleset.first not in PLAYED_BOARDS[ruleset.players]:
        raise RulesetError(
            f"first: {ruleset.first} is a neutral board with {ruleset.players} players, who "
            f"sit at {', '.join(PLAYED_BOARDS[ruleset.players])} (SET-6)"
        )
    _check_boards(ruleset, content)
    _check_cards(ruleset, content)
    _check_abilities(ruleset, content)


def _check_boards(ruleset: "Ruleset", content: Content) -> None:
    if ruleset.colours is not None and sorted(ruleset.colours) != sorted(BOARD_COLOURS):
        raise RulesetError(
            f"colours: the boards N, E, S, W need {', '.join(BOARD_COLOURS)} in some order, "
            f"not {', '.join(ruleset.colours)}"
        )
    if ruleset.powers is None:
        return
    for power in ruleset.powers:
        one_of("powers", power, tuple(POWERS))
    colours = sorted(int(content.power_colour[POWERS.index(name)]) for name in ruleset.powers)
    if colours != [0, 1, 2, 3]:
        raise RulesetError("powers: one power for each colour is needed, four in all")
    if ruleset.players == 1 and POWERS[SPIRES] not in ruleset.powers:
        raise RulesetError(f"powers: alone the red board shows {POWERS[SPIRES]} (SOLO-2)")


def _check_cards(ruleset: "Ruleset", content: Content) -> None:
    for field, group, given in (
        ("ghosts", GHOST, ruleset.ghosts),
        ("incarnations", INCARNATION, ruleset.incarnations),
    ):
        for card in given or ():
            if card not in content.card_id:
                raise RulesetError(f"{field}: {card!r} is no card")
            number = content.card_id.index(card)
            if content.card_group[number] != group:
                raise RulesetError(f"{field}: {card!r} is no {GROUP_NAMES[group]}")
            if content.card_set[number] not in numbers.sets_in_use(ruleset.expansions):
                of_set = sets.NAMES[content.card_set[number]]
                raise RulesetError(f"{field}: {card!r} is a card of {of_set}, which is not in use")
        no_repeats(field, given or ())
    wanted = numbers.incarnations_in_deck(ruleset.level, ruleset.players)
    left_out = numbers.ghosts_left_out(ruleset)
    fewest = GHOSTS_UNDER_AN_INCARNATION * wanted + 1 + left_out
    if ruleset.ghosts is not None and len(ruleset.ghosts) < fewest:
        raise RulesetError(
            f"ghosts: {len(ruleset.ghosts)} are too few: {GHOSTS_UNDER_AN_INCARNATION} lie under "
            f"each of {wanted} incarnations and at least one above, {left_out} are left out (SET-5)"
        )
    _check_incarnations(ruleset, content, wanted)


def _check_incarnations(ruleset: "Ruleset", content: Content, wanted: int) -> None:
    in_box = numbers.cards_in_box(ruleset, content)
    names = [
        content.card_id[card]
        for card, n in enumerate(in_box)
        if n and content.card_group[card] == INCARNATION
    ]
    sure = [name for name in names if name != UNCATCHABLE or ruleset.tiles != "random"]
    if len(sure) >= wanted:
        return
    if len(names) >= wanted:
        raise RulesetError(
            f"incarnations: {UNCATCHABLE} is left out of a village without Temple or Pavilion "
            f"(W-SET-7); name one more"
        )
    raise RulesetError(f"incarnations: at least {wanted} are needed on this level (LVL-3)")


def _check_abilities(ruleset: "Ruleset", content: Content) -> None:
    for card, in_box in enumerate(numbers.cards_in_box(ruleset, content)):
        for own in abilities(content, card) if in_box else ():
            of_set = set_of_ability(own.stone, own.name)
            if of_set not in ("base", *ruleset.expansions):
                group = GROUP_NAMES[content.card_group[card]]
                raise RulesetError(
                    f"{group}s: {content.card_id[card]} has the ability {own.name} of {of_set}, "
                    f"which is not in use; take the set, or list the {group}s without it"
                )


def set_of_ability(stone: str, own: str) -> str:
    """The set that brought an ability, on this stone."""
    return sets.NAMES[ability.ROWS.named(own).set_on(stone)]
