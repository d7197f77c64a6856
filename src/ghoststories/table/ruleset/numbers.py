"""A ruleset in numbers: cards in the box, tiles, boards, as the engine asks for them."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import GHOST, INCARNATION, POWERS, SPIRES, VILLAGERS
from ghoststories.kinds import sets
from ghoststories.table.ruleset.options import GHOSTS_OF_A_TAOIST, PLAYED_BOARDS
from ghoststories.table.sets import in_use

if TYPE_CHECKING:
    from ghoststories.table.ruleset import Ruleset


def incarnations_in_deck(level: str, players: int) -> int:
    """LVL-3."""
    if level in ("initiation", "normal"):
        return 1
    return 4 if players >= 3 else 3


def ghosts_left_out(ruleset: "Ruleset") -> int:
    """SET-5, W-SET-5, K-SET-7. They stay unseen in the box."""
    left_out = GHOSTS_OF_A_TAOIST * (4 - ruleset.players)
    for one in in_use(ruleset.expansions):
        left_out = one.ghosts_left_out(left_out)
    return left_out


def seats_of(ruleset: "Ruleset") -> tuple[str, ...]:
    """The boards that are played, and who plays against the Taoists."""
    others = [seat for one in in_use(ruleset.expansions) for seat in one.seats]
    return (*PLAYED_BOARDS[ruleset.players], *others)


def village_tiles(ruleset: "Ruleset", content: Content) -> tuple[list[int], list[int]]:
    """W-SET-1, K-SET-6. The tiles nine of which make the village, and 1 for those that must."""
    tiles = [tile for tile in range(len(VILLAGERS)) if content.villager_set[tile] == sets.BASE]
    found = [one.new_tile(ruleset) for one in in_use(ruleset.expansions)]
    new = [pair for pair in found if pair is not None]
    if ruleset.tiles == "random":
        tiles += [tile for tile, _ in new]
        return tiles, [0] * len(tiles)
    for tile, replaced in new:
        if replaced in tiles:
            tiles[tiles.index(replaced)] = tile
        else:
            tiles.append(tile)  # a base tile at random leaves
    return tiles, [int(tile in dict(new)) for tile in tiles]


# ---------------------------------------------------------------- into numbers
def sets_in_use(expansions: Collection[str]) -> list[int]:
    """The sets whose cards are shuffled: the base game, and the expansions that have a set."""
    return [
        number for number, name in enumerate(sets.NAMES) if name == "base" or name in expansions
    ]


def facts_digest(content: Content, expansions: Collection[str]) -> str:
    """What a game is bound to: the digests of the sets in use, that of the base game first."""
    return "+".join(content.set_digest[number] for number in sets_in_use(expansions))


def cards_in_box(ruleset: "Ruleset", content: Content) -> list[int]:
    """1 for every card that is shuffled into one of the piles; as long as the sets in use reach.

    Only ghosts and incarnations are: Summoning cards and skeletons have their own places.
    """
    given = {GHOST: ruleset.ghosts, INCARNATION: ruleset.incarnations}
    used = sets_in_use(ruleset.expansions)
    last = max(card for card in range(content.cards()) if content.card_set[card] in used)
    return [
        int(_in_pool(ruleset, content, card, used) if wanted is None else name in wanted)
        for card, name in enumerate(content.card_id[: last + 1])
        for wanted in [given.get(int(content.card_group[card]), ())]
    ]


def _in_pool(ruleset: "Ruleset", content: Content, card: int, used: list[int]) -> bool:
    """W-SET-5. Whether a card belongs to the sets, and an incarnation to the table's pool."""
    of_set = int(content.card_set[card])
    if content.card_group[card] == INCARNATION and not all(
        one.is_in_pool(ruleset, of_set) for one in in_use(ruleset.expansions)
    ):
        return False
    return of_set in used


def ghosts_in_deck(ruleset: "Ruleset", content: Content) -> int:
    """SET-5."""
    in_box = cards_in_box(ruleset, content)
    ghosts = sum(1 for card, n in enumerate(in_box) if n and content.card_group[card] == GHOST)
    ghosts -= ghosts_left_out(ruleset)
    for one in in_use(ruleset.expansions):
        ghosts = one.ghosts_in_deck(ruleset.players, ghosts)
    return ghosts


def sides(ruleset: "Ruleset", content: Content) -> list[int]:
    """By colour: 0 or 1 for the power the table or SOLO-2 chose, -1 where chance deals the side."""
    powers = ruleset.powers
    if powers is None:
        powers = (POWERS[SPIRES],) if ruleset.players == 1 else ()
    sides = [-1, -1, -1, -1]
    for name in powers:
        power = POWERS.index(name)
        colour = int(content.power_colour[power])
        sides[colour] = sum(1 for other in range(power) if content.power_colour[other] == colour)
    return sides
